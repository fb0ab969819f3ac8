/** What became of a link that was to be shared: "failed" if it is neither shared nor copied. */
export type Shared = "shared" | "copied" | "failed" | "canceled";

/**
 * Shares the link that a text field shows, or copies it. A page that comes over plain HTTP, as on a home network, has
 * neither `navigator.share` nor `navigator.clipboard`: there the field is selected and copied as by hand.
 */
export async function shareLink(field: HTMLInputElement): Promise<Shared> {
  const offered = await offerLink(field.value);
  if (offered !== "failed") return offered;
  return (await copyText(field.value)) || copySelected(field) ? "copied" : "failed";
}

async function offerLink(url: string): Promise<Shared> {
  try {
    if (!navigator.share) return "failed";
    await navigator.share({ title: "Byre", url });
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

/** Copies by the old way, which every page may; what is selected stays so, for who has to copy it by hand. */
function copySelected(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
