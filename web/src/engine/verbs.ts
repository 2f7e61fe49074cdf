// Finds what the engine says about the verb of a move in notation ("place court-1").

import type { About, VerbId } from "./protocol";

/** Returns the verb of a move: its first word. */
export const verbOf = (move: string | null): VerbId => (move ?? "").split(" ")[0] as unknown as VerbId;

/** Returns the kinds of the arguments of a move. */
export const argsOf = (about: About, move: string | null): string[] =>
  about.verbs.find(v => v.id === verbOf(move))?.args ?? [];
