/* Keeps the page and its parts, so that without a network it opens as far as "no connection". Nothing else is kept. */
const KEPT = "byre-page";

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

async function keepPage() {
  const cache = await caches.open(KEPT);
  const page = await fetch("/", { cache: "no-cache" });
  const parts = [...(await page.clone().text()).matchAll(/\/assets\/[^"']+/g)].map((found) => found[0]);
  await cache.put("/", page);
  await cache.addAll(parts);
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(pageOf(event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(part(event.request));
});

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function part(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

// A tap on the notice leads back to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goToTable());
});

async function goToTable() {
  const pages = await self.clients.matchAll({ type: "window" });
  const table = pages.find((page) => new URL(page.url).pathname.startsWith("/t/")) ?? pages[0];
  return table ? table.focus() : self.clients.openWindow("/");
}
