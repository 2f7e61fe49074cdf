// The end of a turn and the beginning of the next in one answer, where something else could be done at both.

import type { Chain } from "../../board";
import type { Lang, Look, Move } from "../../protocol";
import { words } from "./words";

const only = (look: Look, verb: string): Move | null => look.moves.find(m => m.verb === verb) ?? null;

export function chains(look: Look, lang: Lang): Chain[] {
  const first = only(look, "refill");
  return first ? [{ id: "on", label: words[lang].goOn, first, then: next => only(next, "throw") }] : [];
}
