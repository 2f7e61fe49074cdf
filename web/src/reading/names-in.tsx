// Finds names in a text. When the pointer rests on a name, reader.tsx shows its component.

import type { ComponentChildren } from "preact";
import type { About, Component, Entry } from "../engine/protocol";
import { argsOf } from "../engine/verbs";

/** A name and its component. */
export interface Named {
  name: string;
  component: Component;
}

const letter = /[\p{L}\p{N}]/u;

/** Returns true if the name is a whole word at this position of the text. */
function stands(text: string, at: number, name: string): boolean {
  return !letter.test(text[at - 1] ?? "") && !letter.test(text[at + name.length] ?? "");
}

function nextOf(text: string, from: number, named: Named[]): { at: number; named: Named } | null {
  let best: { at: number; named: Named } | null = null;
  for (const n of named) {
    let at = text.indexOf(n.name, from);
    while (at >= 0 && !stands(text, at, n.name)) at = text.indexOf(n.name, at + 1);
    if (at < 0) continue;
    if (!best || at < best.at || (at === best.at && n.name.length > best.named.name.length)) best = { at, named: n };
  }
  return best;
}

/** Splits a text into strings and names. The longest name wins. */
export function splitNames(text: string, named: Named[]): (string | Named)[] {
  const pieces: (string | Named)[] = [];
  let from = 0;
  for (let found = nextOf(text, 0, named); found; found = nextOf(text, from, named)) {
    if (found.at > from) pieces.push(text.slice(from, found.at));
    pieces.push(found.named);
    from = found.at + found.named.name.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

export function WithNames({ text, named }: { text: string; named: Named[] }): ComponentChildren {
  return splitNames(text, named).map(piece =>
    typeof piece === "string" ? (
      piece
    ) : (
      <span class="named" data-reads={piece.component}>
        {piece.name}
      </span>
    ),
  );
}

const SHORTEST = 3;

function nameOf(about: About, component: Component): Named[] {
  const at = component.indexOf(":"),
    id = component.slice(at + 1);
  const word = about.words[component.slice(0, at)]?.find(w => w.id === id);
  return word && word.name.length >= SHORTEST ? [{ name: word.name, component }] : [];
}

/** Returns the components of a move, by the vocabularies of its verb's arguments. */
export function spokenOf(about: About, move: string | null): Component[] {
  const args = (move ?? "").split(" ").slice(1);
  const kinds = argsOf(about, move);
  return args.flatMap((word, i) => (about.words[kinds[i] ?? ""] ? [`${kinds[i]}:${word}`] : []));
}

const things = new WeakMap<About, Set<string>>();

/** Returns true for a card or a component of a move, but not for a player or the reason of a payment. */
function isThing(about: About, component: Component): boolean {
  let kinds = things.get(about);
  if (!kinds) things.set(about, (kinds = new Set(about.verbs.flatMap(v => v.args))));
  const [kind = "", id = ""] = component.split(":");
  return kind !== "player" && (kinds.has(kind) || cardIds(about).has(id));
}

/** Returns the names that a log entry may contain: components of its move and events. */
export function namedIn(about: About, entry: Entry): Named[] {
  const moves = [entry.move, ...(entry.also ?? [])];
  const spoken = [...moves.flatMap(move => spokenOf(about, move)), ...entry.events.flatMap(e => e.args)];
  return [...new Set(spoken)].filter(c => isThing(about, c)).flatMap(c => nameOf(about, c));
}

const ids = new WeakMap<About, Set<string>>();

/** Returns the ids that are cards. */
export function cardIds(about: About): Set<string> {
  let all = ids.get(about);
  if (!all) ids.set(about, (all = new Set(about.cards.map(c => c.id))));
  return all;
}

const known = new WeakMap<About, Named[]>();

/** Returns the cards by name, for texts of the rules. */
export function cardNames(about: About): Named[] {
  let named = known.get(about);
  if (!named) {
    const byName = new Map<string, Named>();
    for (const c of about.cards)
      if (c.name.length > SHORTEST && !byName.has(c.name))
        byName.set(c.name, { name: c.name, component: `card:${c.id}` });
    known.set(about, (named = [...byName.values()]));
  }
  return named;
}
