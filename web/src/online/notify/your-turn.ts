// "Your turn" outside the page: a browser notification for players who want it (by push.ts, if possible), and a sound
// for players who have sounds on.

import { goTo } from "../../ui/route";
import { settings } from "../../storage/settings";
import { fields, set, watch } from "../../ui/fields";
import { bePushed, beUnpushed, isPushed } from "./push";
import { line } from "../connection/connection";

const KEY = "ludotheque.notes";

type Wanted = "yes" | "no" | "unasked";

function kept(): Wanted {
  try {
    const value = localStorage.getItem(KEY);
    return value === "yes" || value === "no" ? value : "unasked";
  } catch {
    return "no";
  }
}

/** Returns true if the browser supports notifications and has not denied them. */
export const canNote = () => "Notification" in window && Notification.permission !== "denied";

export const notes = fields<{ wanted: Wanted }>({ wanted: canNote() ? kept() : "no" });

function keep(wanted: Wanted): void {
  set(notes, { wanted });
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    /* if the browser has no storage, the choice lasts until the page is closed */
  }
}

/** Asks the browser for permission. Call this only after a click. The browser asks the person once and remembers a
    refusal. */
export async function wantNotes(yes: boolean): Promise<void> {
  const granted = yes && canNote() && (await Notification.requestPermission()) === "granted";
  keep(granted ? "yes" : "no");
  void (granted ? bePushed() : beUnpushed()).catch(() => undefined);
}

/** Subscribes again after each connection, also as another person, if the player has accepted notifications. */
watch(
  () => ({ ...line }),
  () => void (notes.wanted === "yes" && bePushed()),
);

function show(title: string, text: string, address: string): void {
  try {
    const note = new Notification(title, { body: text, tag: address });
    note.onclick = () => {
      window.focus();
      goTo(address);
      note.close();
    };
  } catch {
    /* some phones show notifications only from a service worker; the title and the sound remain */
  }
}

/** Notifies you that it is your turn at a table. */
export function callFor(title: string, text: string, address: string): void {
  if (document.hidden && notes.wanted === "yes" && Notification.permission === "granted" && !isPushed())
    show(title, text, address);
  if (settings.sound === "on") void import("../../playback/sound/player").then(({ make }) => make("turn"));
}
