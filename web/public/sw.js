/*
 * Keeps the page and its parts, so that it opens without a network; and once a deal of the day was opened, Python and the
 * rules in it, so that it can be played without one.
 * Each page that is built is named here: so after an upgrade this is another worker, with a cache of its own. Python
 * changes seldom, and has one that outlives the page's.
 */
const CACHES = "byre-"; // the names of all that were ever kept begin so
const KEPT = `${CACHES}page-BUILD`;
const KEPT_PYTHON = `${CACHES}PYTHON_FOLDER`;
const PARTS = [/* PARTS */];
const PYTHON = [/* PYTHON */];
const RULES = ["/api/python", "/api/cards"]; // the server's own where it answers
const OUTAGES = [502, 503, 504]; // of a proxy, while the server is away
const PATIENCE = 3000; // ms that the server has for an answer in whose place there is another

self.addEventListener("install", (event) => {
  event.waitUntil(
    keepPage()
      .then(keepRulesAgain)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld() {
  const now = [KEPT, KEPT_PYTHON];
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && !now.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function keepPage() {
  const cache = await caches.open(KEPT);
  const page = await fetch("/", { cache: "no-cache" });
  if (!page.ok || !(await isOurs(page.clone()))) throw new Error("there is no page to keep"); // it is at another visit
  await cache.put("/", page);
  await cache.addAll(PARTS);
}

/** Is it the page of this release? During an upgrade one server may have it, and another one the next. */
async function isOurs(page) {
  const parts = (await page.text()).match(/\/assets\/[^"]+/g);
  return !!parts && parts.every((part) => PARTS.includes(part));
}

// The page asks for it when there is a deal of the day to be played, and is told when all is here.
self.addEventListener("message", (event) => {
  if (event.data === "keep the rules") event.waitUntil(keepRules().then(() => event.source?.postMessage("kept")));
});

/** Whoever could play without a network can do so after an upgrade, too. */
async function keepRulesAgain() {
  const had = await caches.match(RULES[0]);
  if (had && !navigator.connection?.saveData) await keepRules().catch(() => undefined); // the page asks for it again
}

let keeping = null;

/** Several pages may ask at the same time. */
function keepRules() {
  keeping ??= keepAllRules().finally(() => (keeping = null));
  return keeping;
}

/** The rules come last: where they are, there is Python, too. */
async function keepAllRules() {
  const python = await caches.open(KEPT_PYTHON);
  for (const path of PYTHON) if (!(await python.match(path))) await python.add(path);
  await (await caches.open(KEPT)).addAll(RULES);
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (event.request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(orKept(event.request, "/"));
  else if (PYTHON.includes(pathname)) event.respondWith(kept(event.request, KEPT_PYTHON));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(event.request, KEPT));
  else if (RULES.includes(pathname)) event.respondWith(orKept(event.request, pathname));
});

/** The server's answer, or while there is none, what is kept in its place. */
async function orKept(request, path) {
  const answer = fetch(request).catch(() => Response.error());
  const found = await caches.match(path, { cacheName: KEPT });
  if (!found) return await answer;
  const late = new Promise((done) => setTimeout(done, PATIENCE, null));
  const first = await Promise.race([answer, late]);
  return first && !isOutage(first) ? first : found;
}

const isOutage = (answer) => answer.type === "error" || OUTAGES.includes(answer.status);

/** A part that is kept for good, from the first time on that it is asked for. */
async function kept(request, cacheName) {
  const found = await caches.match(request, { cacheName });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone(), cacheName).catch(() => undefined); // there may be no room
  return answer;
}

async function keep(request, answer, cacheName) {
  await (await caches.open(cacheName)).put(request, answer);
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
