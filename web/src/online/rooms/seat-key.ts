// The key to your seat: a link that opens the seat on another device, or restores it after the browser lost its data.
// The browser stores the key, so that the same link can be shown again. The server stores only a hash of the key.

import { ask } from "../connection/connection";
import type { Invites } from "./rooms";

const KEY = "ludotheque.back.";

export function keyTo(room: string): string | null {
  try {
    return localStorage.getItem(KEY + room);
  } catch {
    return null;
  }
}

function keepKey(room: string, key: string | null): void {
  try {
    if (key) localStorage.setItem(KEY + room, key);
    else localStorage.removeItem(KEY + room);
  } catch {
    /* without storage a new key is made when a key is needed */
  }
}

/** Makes a new key, which replaces the old one. */
export async function makeKey(room: string): Promise<string> {
  const { key } = await ask<{ key: string }>("make-seat-key", { room });
  keepKey(room, key);
  return key;
}

export async function dropKey(room: string): Promise<void> {
  await ask("make-seat-key", { room, remove: true });
  keepKey(room, null);
}

export const peekBack = (room: string, key: string) => ask<Invites>("peek", { room, key });

/** Moves the seat to this browser. The key stays valid. */
export async function comeBack(room: string, key: string): Promise<void> {
  await ask("use-seat-key", { room, key });
  keepKey(room, key);
}

/** Returns the link. The key is after the #, so no server or log receives it. */
export const linkBack = (room: string, key: string) => `${location.href.split("#")[0]}#/back/${room}/${key}`;

/* ---- Shown once ------------------------------------------------------------------------------------------------ */

const SHOWN = "ludotheque.seatLinkShown",
  OLDER = "ludotheque.backTold"; // the name that earlier versions used in localStorage

export function wasLinkShown(): boolean {
  try {
    if (localStorage.getItem(OLDER) !== null) {
      localStorage.setItem(SHOWN, "1");
      localStorage.removeItem(OLDER);
    }
    return localStorage.getItem(SHOWN) !== null;
  } catch {
    return true; // without storage the note would be shown at every visit
  }
}

export function setLinkShown(): void {
  try {
    localStorage.setItem(SHOWN, "1");
  } catch {
    /* without storage the note is never shown */
  }
}
