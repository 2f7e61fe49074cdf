// "Your turn", said outside the page: a note of the browser for who wants it (by push.ts, where that is possible), and
// a sound for who has sounds on.

import { goTo } from "../route";
import { settings } from "../settings";
import { createStore } from "../store";
import { bePushed, beUnpushed, isPushed } from "./push";
import { line } from "./wire";

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

/** Is there such a thing here? */
export const canNote = () => "Notification" in window && Notification.permission !== "denied";

export const notes = createStore<{ wanted: Wanted }>({ wanted: canNote() ? kept() : "no" });

function keep(wanted: Wanted): void {
  notes.set({ wanted });
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    /* not kept, then */
  }
}

/** Asked only after a press, and once: the browser remembers a no. */
export async function wantNotes(yes: boolean): Promise<void> {
  const granted = yes && canNote() && (await Notification.requestPermission()) === "granted";
  keep(granted ? "yes" : "no");
  void (granted ? bePushed() : beUnpushed()).catch(() => undefined);
}

/** Who said yes once is told wherever they come back, also as somebody else. */
line.watch(() => void (notes.get().wanted === "yes" && bePushed()));

function show(title: string, text: string, address: string): void {
  try {
    const note = new Notification(title, { body: text, tag: address });
    note.onclick = () => {
      window.focus();
      goTo(address);
      note.close();
    };
  } catch {
    /* a phone wants a service worker for it: the title and the sound have to do */
  }
}

/** Somebody waits for us there. */
export function callFor(title: string, text: string, address: string): void {
  if (document.hidden && notes.get().wanted === "yes" && Notification.permission === "granted" && !isPushed())
    show(title, text, address);
  if (settings.get().sound === "on") void import("../sound").then(({ make }) => make("turn"));
}
