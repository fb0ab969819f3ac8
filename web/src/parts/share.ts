/** What became of a link that was to be shared: "failed" if it is neither shared nor copied. */
export type Shared = "shared" | "copied" | "failed" | "canceled";

/**
 * Shares the link that a text field shows, or copies it. A page that comes over plain HTTP, as on a home network, has
 * neither `navigator.share` nor `navigator.clipboard`: there the field is selected and copied as by hand.
 */
export const shareLink = (field: HTMLInputElement): Promise<Shared> =>
  shareField(field, { title: "Byre", url: field.value });

/** The same for a text. */
export const shareText = (field: HTMLTextAreaElement): Promise<Shared> => shareField(field, { text: field.value });

async function shareField(field: HTMLInputElement | HTMLTextAreaElement, what: ShareData): Promise<Shared> {
  const offered = await offer(what);
  if (offered !== "failed") return offered;
  return (await copyText(field.value)) || copySelected(field) ? "copied" : "failed";
}

async function offer(what: ShareData): Promise<Shared> {
  try {
    if (!navigator.share) return "failed";
    await navigator.share(what);
    return "shared";
  } catch (error) {
    return (error as Error).name === "AbortError" ? "canceled" : "failed";
  }
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // there is none, or the browser does not let us
  }
}

/** Copies by the old interface, which every page may use. The text stays selected, so that it can be copied by hand. */
function copySelected(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
