// Keeps the page for when there is no network: everything it is made of, fetched once for each build.  And says that it
// is one's turn when the server tells so and no page is looked at.

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

// ---- Your turn ----

// The page keeps the words, in its language; they are no part of a build.
const words = async () => {
  const kept = await (await caches.open("ludotheque.words")).match("./push-words");
  return kept ? kept.json() : { title: "Your turn", text: "" };
};
const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("push", event => {
  const tell = async () => {
    if ((await pages()).some(page => page.visibilityState === "visible")) return; // it says so itself
    const { title, text } = await words();
    const how = { body: text, tag: "your-turn", renotify: true, icon: "icon-192.png" };
    await self.registration.showNotification(title, how);
  };
  event.waitUntil(tell());
});

// To the list of one's tables, in a page that is open, or a new one.
self.addEventListener("notificationclick", event => {
  const open = async () => {
    const [page] = await pages();
    if (!page) return self.clients.openWindow("./#/");
    await page.focus();
    return page.navigate("./#/").catch(() => undefined); // one that came without us stays where it is
  };
  event.notification.close();
  event.waitUntil(open());
});
