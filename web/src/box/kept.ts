// Boxes stored in this browser, one per game, and the card data that a table uses.
//
// Every change is stored at once, so that nothing is lost if the browser is killed. Values that the engine rejects
// remain in the draft. A table uses only what the engine has accepted.
//
// Boxes are in localStorage, with a second copy in IndexedDB. The browser may keep localStorage writes in memory for
// some seconds and lose them when it is killed. A finished IndexedDB transaction is on the disk.

import { get, set } from "idb-keyval";
import { strictStore } from "../storage/database";
import { differing, draftOf, textOf } from "./draft";
import type { About, Host, Lang, Table } from "../engine/protocol";

export interface KeptBox {
  text: string; // the accepted values, as written by the engine
  draft: string; // all values, also those that the engine does not accept
  hash: string; // hash of the values that differ from the built-in values; "": no differences
  differ: number;
  confirmed: number;
  reconstructed: number;
  on: boolean; // true if tables use this box
  at: number; // time of storing, in milliseconds
}

const keyOf = (game: string) => `ludotheque.box.${game}`;

export function checkedBox(entry: unknown): KeptBox | null {
  const { text, draft, hash, differ, confirmed, reconstructed, on, at } = (entry ?? {}) as Record<string, unknown>;
  const counts = [differ, confirmed, reconstructed, at].every(Number.isInteger);
  const texts = [text, draft, hash].every(x => typeof x === "string");
  return counts && texts && typeof on === "boolean" ? (entry as KeptBox) : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

export function keptBox(game: string): KeptBox | null {
  try {
    return checkedBox(parsed(localStorage.getItem(keyOf(game))));
  } catch {
    return null;
  }
}

/* ---- The second copy ---- */

const copies = strictStore("ludotheque-boxes", "box");

/** Writes the copy. Errors are ignored, because the copy in localStorage exists. */
function putCopy(game: string, entry: string): void {
  set(game, entry, copies).catch(() => undefined);
}

async function copyOf(game: string): Promise<unknown> {
  const entry = await get<string>(game, copies).catch(() => null);
  return parsed(entry ?? null);
}

const atOf = (entry: unknown): number => Number((entry as { at?: number } | null)?.at) || 0;

/** Returns the stored box. If its second copy is newer, restores the box from that copy first. */
export async function recoverBox(game: string): Promise<KeptBox | null> {
  const copy = await copyOf(game),
    box = keptBox(game);
  if (atOf(copy) <= atOf(box)) return box;
  const found = checkedBox(copy);
  if (found) keepBox(game, found, found.at);
  else if (box) forgetBox(game);
  return found;
}

/** Returns false if the browser has no room or does not allow storage. */
export function keepBox(game: string, box: Omit<KeptBox, "at">, at = Date.now()): boolean {
  const entry = JSON.stringify({ ...box, at });
  putCopy(game, entry);
  try {
    localStorage.setItem(keyOf(game), entry);
    return true;
  } catch {
    return false;
  }
}

export function forgetBox(game: string): void {
  putCopy(game, JSON.stringify({ at: Date.now() }));
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    /* nothing was stored */
  }
}

/** Returns the box for the next local table of a game. */
export function boxToPlay(game: string): string | undefined {
  const box = keptBox(game);
  return box?.on && (box.differ > 0 || box.confirmed > 0) ? box.text : undefined;
}

/** Returns the box for a table on the server, which needs only the differences. */
export function boxToSend(game: string): string | undefined {
  const box = keptBox(game);
  if (!box?.on || box.differ === 0) return undefined;
  return textOf(game, differing(draftOf(box.text)));
}

/** Returns the card data of a table. A record contains the differing values but not which values were confirmed. If
    this browser's box has the same values, the confirmations of that box are shown too. */
export async function aboutAt(host: Host, table: Pick<Table, "box">, game: string, lang: Lang): Promise<About> {
  const mine = keptBox(game),
    hash = table.box?.hash ?? "";
  const same = mine !== null && mine.on && mine.hash === hash && (hash !== "" || mine.confirmed > 0);
  const withBox = async (text: string | undefined, byMe: boolean): Promise<About> => {
    const about = await host.about(game, lang, text);
    return text === undefined ? about : { ...about, own: { text, hash, mine: byMe } };
  };
  if (!same) return withBox(table.box?.text, false);
  // the stored box may be for another version of the rules
  return withBox(mine.text, true).catch(() => withBox(table.box?.text, false));
}
