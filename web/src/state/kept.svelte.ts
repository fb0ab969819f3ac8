/** Whether the deals of the day can be played without a network: the service worker keeps what that needs. */

export const kept = new (class {
  all = $state(false);
})();

let asking = false;

/** Asks the service worker to keep the rules, once, and again of each that takes its place. */
export async function keepRules(): Promise<void> {
  if (asking || !("serviceWorker" in navigator) || savesData()) return;
  asking = true;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => (kept.all ||= data === "kept"));
  serviceWorker.addEventListener("controllerchange", () => serviceWorker.controller?.postMessage(KEEP));
  (await serviceWorker.ready).active?.postMessage(KEEP);
}

const KEEP = "keep the rules";

/** Whoever saves data does not load megabytes without being asked. Not every browser tells. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
