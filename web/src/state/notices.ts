/**
 * A word to a player who looks elsewhere, that it is their turn: only if they asked for it, and only while the page is
 * hidden. It goes through the service worker where there is one, since phones know no other way.
 */

const TAG = "byre-turn"; // a new notice takes the place of the one before

export type Consent = "allowed" | "refused" | "insecure";

/** Asks the browser, which asks its user. Over plain HTTP no browser lets a page show notices, whoever wishes it. */
export async function allowNotices(): Promise<Consent> {
  if (!isSecureContext) return "insecure";
  if (typeof Notification === "undefined") return "refused";
  return (await Notification.requestPermission()) === "granted" ? "allowed" : "refused";
}

export async function showNotice(title: string, body: string): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const how = { body, tag: TAG, icon: "/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, how);
  else new Notification(title, how);
}

/** Who is back needs no notice any more. */
export async function withdrawNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: TAG })) ?? []) notice.close();
}
