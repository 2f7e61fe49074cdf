// The service worker: caches every file of a build for offline use, and shows a notification when it is your turn and
// no page is visible.

const CACHE = "ludotheque-BUILD_NAME";
const FILES = [/* BUILD_FILES */];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

// Keeps the previous build (keys are in the order of creation), because an open page may still load its boards.
self.addEventListener("activate", event => {
  event.waitUntil(
    caches.keys()
      .then(names => names.filter(n => n.startsWith("ludotheque-") && n !== CACHE).slice(0, -1))
      .then(old => Promise.all(old.map(n => caches.delete(n))))
      .then(() => self.clients.claim()));
});

const loosely = { ignoreSearch: true };
const kept = async what => (await (await caches.open(CACHE)).match(what, loosely)) ?? caches.match(what, loosely);

// Files with a hash in their name never change, so they are read from the cache first. The page itself is read from the
// network first, so that a new build is used at once.
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

// Returns the texts of the notification, which the page has stored in its language. Default: English.
const words = async () => {
  const kept = await (await caches.open("ludotheque.words")).match("./push-words");
  return kept ? kept.json() : { title: "Your turn", text: "" };
};
const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("push", event => {
  const tell = async () => {
    // a visible page shows its own notification
    if ((await pages()).some(page => page.visibilityState === "visible")) return;
    const { title, text } = await words();
    const how = { body: text, tag: "your-turn", renotify: true, icon: "icon-192.png" };
    await self.registration.showNotification(title, how);
  };
  event.waitUntil(tell());
});

// A click on the notification shows the list of tables, in an open page or in a new one.
self.addEventListener("notificationclick", event => {
  const open = async () => {
    const [page] = await pages();
    if (!page) return self.clients.openWindow("./#/");
    await page.focus();
    return page.navigate("./#/").catch(() => undefined); // fails for a page that this worker does not control
  };
  event.notification.close();
  event.waitUntil(open());
});
