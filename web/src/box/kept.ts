// Boxes kept in this browser, one for each game; and with which figures a table is told.
//
// What is said is kept at each press, before anything else is done with it, so that nothing is lost when the browser is
// killed.  What does not fit yet waits in the draft: a table is played with what the engine has taken.

import { getSafe, putSafe } from "./safe";
import { differing, draftOf, textOf } from "./draft";
import type { About, Host, Lang, Table } from "../protocol";

export interface KeptBox {
  text: string; // as the engine wrote it
  draft: string; // all that was said
  hash: string; // of what differs; "": nothing does
  differ: number;
  confirmed: number;
  reconstructed: number;
  on: boolean; // tables are played with it
  at: number; // when it was kept, in milliseconds
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

const atOf = (entry: unknown): number => Number((entry as { at?: number } | null)?.at) || 0;

/** What was kept last before the browser was killed takes the place of what was kept before it. */
export async function recoverBox(game: string): Promise<KeptBox | null> {
  const safe = parsed(await getSafe(game)),
    box = keptBox(game);
  if (atOf(safe) <= atOf(box)) return box;
  const found = checkedBox(safe);
  if (found) keepBox(game, found, found.at);
  else if (box) forgetBox(game);
  return found;
}

/** False: there is no room, or nothing may be kept here. */
export function keepBox(game: string, box: Omit<KeptBox, "at">, at = Date.now()): boolean {
  const entry = JSON.stringify({ ...box, at });
  putSafe(game, entry);
  try {
    localStorage.setItem(keyOf(game), entry);
    return true;
  } catch {
    return false;
  }
}

export function forgetBox(game: string): void {
  putSafe(game, JSON.stringify({ at: Date.now() }));
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    /* nothing was kept */
  }
}

/** The box that the next table of a game is played with. */
export function boxToPlay(game: string): string | undefined {
  const box = keptBox(game);
  return box?.on && (box.differ > 0 || box.confirmed > 0) ? box.text : undefined;
}

/** The same for a table elsewhere, which needs only what differs. */
export function boxToSend(game: string): string | undefined {
  const box = keptBox(game);
  if (!box?.on || box.differ === 0) return undefined;
  return textOf(game, differing(draftOf(box.text)));
}

/** What the game of a table is made of.  A record says which figures differ, not which were confirmed: where mine are
 * the same, mine tell that too. */
export async function aboutAt(host: Host, table: Pick<Table, "box">, game: string, lang: Lang): Promise<About> {
  const mine = keptBox(game),
    hash = table.box?.hash ?? "";
  const same = mine !== null && mine.on && mine.hash === hash && (hash !== "" || mine.confirmed > 0);
  const told = async (text: string | undefined, byMe: boolean): Promise<About> => {
    const about = await host.about(game, lang, text);
    return text === undefined ? about : { ...about, own: { text, hash, mine: byMe } };
  };
  if (!same) return told(table.box?.text, false);
  return told(mine.text, true).catch(() => told(table.box?.text, false)); // what was kept may be of other rules
}
