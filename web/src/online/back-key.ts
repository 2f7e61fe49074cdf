// The key to one's own seat: a link that brings it to another device, or back when a browser has forgotten us.  It is
// kept here so that the same link can be shown again; the server has its hash.

import { ask } from "./wire";
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
    /* not kept, then: another is made when it is wanted again */
  }
}

/** The one of before is no longer good. */
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

/** The seat is ours from now on; the key stays good. */
export async function comeBack(room: string, key: string): Promise<void> {
  await ask("use-seat-key", { room, key });
  keepKey(room, key);
}

/** After the #: no server is told, and no log has it. */
export const linkBack = (room: string, key: string) => `${location.href.split("#")[0]}#/back/${room}/${key}`;

/* ---- Told once ------------------------------------------------------------------------------------------------- */

const TOLD = "ludotheque.backTold";

export function isTold(): boolean {
  try {
    return localStorage.getItem(TOLD) !== null;
  } catch {
    return true; // where nothing is kept it would be told for ever
  }
}

export function nowTold(): void {
  try {
    localStorage.setItem(TOLD, "1");
  } catch {
    /* it was never told */
  }
}
