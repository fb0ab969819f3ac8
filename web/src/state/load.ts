/**
 * Parts of the page that are loaded when they are needed. After an upgrade the server no longer has the parts of a page
 * that was opened before: that page is loaded anew.
 */
import { currentPage } from "./api.ts";

const RELOADED = "byre reloaded from";

/** Loads a part. If there is none any more the page is reloaded and nothing returns; any other failure is thrown. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!((await isOutdated()) && mayReload())) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
}

/** Does the server have another page than this one? Its script has a name that changes with what is in it. */
async function isOutdated(): Promise<boolean> {
  const page = await currentPage();
  return page !== null && !page.includes(`"${ownScript()}"`);
}

/** Once for each page: if another reload brought the same one, so would all that follow. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === ownScript()) return false;
    sessionStorage.setItem(RELOADED, ownScript());
    return true;
  } catch {
    return false; // without a memory it could go on for ever
  }
}

const ownScript = (): string => document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
