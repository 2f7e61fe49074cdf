// Web Push: where the server has a key for it, the browser hears of our turn while no page of ours is open.  The
// message has no content; public/sw.js says the words that are kept for it here.

import { settings } from "../settings";
import { keptPerson } from "./person";
import { ask, line } from "./wire";
import { wordsIn } from "./words";

const WORDS = "ludotheque.words"; // as public/sw.js has it

let here = false; // this browser is told
let said = ""; // to whom, by which key

/** Is there such a thing here, and at the server? */
export const canPush = () => line.get().push !== "" && "serviceWorker" in navigator && "PushManager" in window;

/** The browser tells, so the page need not. */
export const isPushed = () => here;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));

function isBy(known: PushSubscription, key: Uint8Array): boolean {
  const by = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer(0));
  return by.length === key.length && by.every((b, i) => b === key[i]);
}

/** One that was made for another key is good for nothing here. */
async function subscription(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription | undefined> {
  if (!(await navigator.serviceWorker.getRegistration())) return undefined; // none would ever be ready
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isBy(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The worker that says them cannot read what the page keeps. */
async function keepWords(): Promise<void> {
  const w = wordsIn(settings.get().lang);
  const kept = await caches.open(WORDS);
  await kept.put("./push-words", new Response(JSON.stringify({ title: w.yourTurn, text: w.tableWaits })));
}

/** A page behind others, or on a dark phone, may be asleep: then we are away. */
function tellShown(): void {
  if (here && line.get().on) void ask("visible", { on: !document.hidden }).catch(() => undefined);
}

async function begin(key: string): Promise<void> {
  const found = await subscription(bytesOf(key));
  if (!found) return;
  await keepWords();
  await ask("subscribe", { endpoint: found.endpoint });
  here = true;
  tellShown();
}

/** Once for each person that we are here; whatever hinders it, the notes of the page remain. */
export async function bePushed(): Promise<void> {
  const { on, person, push } = line.get(),
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

let was = line.get().on;
line.watch(() => {
  const { on } = line.get();
  if (on && !was && document.hidden) tellShown(); // a new line: it does not know
  was = on;
});
settings.watch(() => void (here && keepWords().catch(() => undefined)));
document.addEventListener("visibilitychange", tellShown);
