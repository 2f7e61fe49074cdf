// Web Push: if the server has a key for it, the browser is notified of your turn while no page is open. The push
// message is empty. public/sw.js shows the texts stored here.

import { settings } from "../../storage/settings";
import { watch } from "../../ui/fields";
import { keptPerson } from "../connection/person";
import { ask, line } from "../connection/connection";
import { wordsIn } from "../words";

const WORDS = "ludotheque.words"; // the same name is in public/sw.js

let here = false; // true if this browser is subscribed
let said = ""; // the person's token and the server's key of the last subscription

/** Returns true if browser and server support Web Push. */
export const canPush = () => line.push !== "" && "serviceWorker" in navigator && "PushManager" in window;

/** Returns true if Web Push notifies this browser. Then the page shows no notification of its own. */
export const isPushed = () => here;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));

function isBy(known: PushSubscription, key: Uint8Array): boolean {
  const by = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer(0));
  return by.length === key.length && by.every((b, i) => b === key[i]);
}

/** Returns the subscription for the server's key. A subscription for another key is useless. */
async function subscription(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription | undefined> {
  // without a registration, `ready` never resolves
  if (!(await navigator.serviceWorker.getRegistration())) return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isBy(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Stores the texts in a cache, because the service worker cannot read localStorage. */
async function keepWords(): Promise<void> {
  const w = wordsIn(settings.lang);
  const kept = await caches.open(WORDS);
  await kept.put("./push-words", new Response(JSON.stringify({ title: w.yourTurn, text: w.tableWaits })));
}

/** Reports whether the page is visible. A hidden page or a phone with its screen off may be suspended, so its person
    counts as away. */
function tellShown(): void {
  if (here && line.on) void ask("visible", { on: !document.hidden }).catch(() => undefined);
}

async function begin(key: string): Promise<void> {
  const found = await subscription(bytesOf(key));
  if (!found) return;
  await keepWords();
  await ask("subscribe", { endpoint: found.endpoint });
  here = true;
  tellShown();
}

/** Subscribes once for each person. If this fails, the page still shows its own notifications. */
export async function bePushed(): Promise<void> {
  const { on, person, push } = line,
    me = keptPerson(),
    to = me && person ? `${me.token} ${push}` : "";
  if (!on || !canPush() || to === said) return;
  said = to;
  here = false;
  if (to) await begin(push).catch(() => undefined);
}

export async function beUnpushed(): Promise<void> {
  said = "";
  here = false;
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await ask("unsubscribe");
}

watch(
  () => line.on,
  on => void (on && document.hidden && tellShown()), // a new connection does not know that the page is hidden
);
watch(
  () => settings.lang,
  () => void (here && keepWords().catch(() => undefined)),
);
document.addEventListener("visibilitychange", tellShown);
