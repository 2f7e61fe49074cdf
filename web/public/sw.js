// Keeps the page for when there is no network: everything it is made of, fetched once for each build.

const CACHE = "ludotheque-BUILD_NAME";
const FILES = [/* BUILD_FILES */];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

// The build before this one stays (the keys come in the order in which they were made): a page that is still open may
// ask for its boards.
self.addEventListener("activate", event => {
  event.waitUntil(
    caches.keys()
      .then(names => names.filter(n => n.startsWith("ludotheque-") && n !== CACHE).slice(0, -1))
      .then(old => Promise.all(old.map(n => caches.delete(n))))
      .then(() => self.clients.claim()));
});

const loosely = { ignoreSearch: true };
const kept = async what => (await (await caches.open(CACHE)).match(what, loosely)) ?? caches.match(what, loosely);

// What carries a hash in its name never changes: the cache first.  The page itself: the network first, so that
// a new build is seen as soon as there is one.
self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const keep = response => {
    if (response.ok) {
      const copy = response.clone();
      caches.open(CACHE).then(cache => cache.put(event.request, copy));
    }
    return response;
  };
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).then(keep).catch(() => kept("./")));
    return;
  }
  event.respondWith(kept(event.request).then(found => found ?? fetch(event.request).then(keep)));
});
