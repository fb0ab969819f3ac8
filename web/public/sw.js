/*
 * Keeps the page and its parts, so that without a network it opens as far as "no connection". Nothing else is kept.
 * Each page that is built is named here: so after an upgrade this is another worker, with a cache of its own.
 */
const CACHES = "byre-page"; // the names of all that were ever kept begin so
const KEPT = `${CACHES}-BUILD`;
const OUTAGES = [502, 503, 504]; // of a proxy, while the server is away

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldPages().then(() => self.clients.claim()));
});

async function dropOldPages() {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function keepPage() {
  const cache = await caches.open(KEPT);
  const page = await fetch("/", { cache: "no-cache" });
  if (!page.ok) throw new Error("there is no page to keep"); // it is installed at another visit
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
  const answer = await fetch(request).catch(() => Response.error());
  const gone = answer.type === "error" || OUTAGES.includes(answer.status);
  return (gone && (await caches.match("/", { cacheName: KEPT }))) || answer;
}

async function part(request) {
  const kept = await caches.match(request, { cacheName: KEPT });
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
