// Types of the card data (src/games/ancient-knowledge/box.c). The values come with `about`.

import type { About } from "../../engine/protocol";

export interface Monument {
  type: string;
  cost: number;
  slot: number;
  locked: number;
  knowledge: number;
  points: number;
  timing: string;
}
export interface Artifact {
  type: string;
  cost: number;
  timing: string;
}
export type Builder = Monument | Artifact;

export interface Need {
  what: string;
  compare: string;
  n: number;
}
export interface Tech {
  field: string;
  level: number;
  points: number;
  timing: string;
  needs: Need[];
}

/** Numbers of the boards and the rules. */
export interface Limits {
  slots: number;
  rows: number;
  hand: number;
  middle: number; // number of monuments in a Past at which a tile is turned over
  end: number; // number of monuments in a Past at which the game ends
}

interface Box {
  monuments: Record<string, Monument>;
  artifacts: Record<string, Artifact>;
  techs: Record<string, Tech>;
  board: { game: Limits };
}

const boxOf = (about: About): Box => about.box as unknown as Box;
export const builderOf = (about: About, id: string): Builder | undefined =>
  boxOf(about).monuments[id] ?? boxOf(about).artifacts[id];
export const techOf = (about: About, id: string): Tech | undefined => boxOf(about).techs[id];
export const limitsOf = (about: About): Limits => boxOf(about).board.game;
export const isMonument = (b: Builder): b is Monument => "slot" in b;

/** Returns the used requirements of a Technology, with their position on the card. */
export const needsOf = (t: Tech): (Need & { place: number })[] =>
  t.needs.map((need, i) => ({ ...need, place: i + 1 })).filter(need => need.what !== "nothing");

/** Returns the engine's word for an id, for example wordOf(about, "timing", "decline"). */
export const wordOf = (about: About, vocabulary: string, id: string): string =>
  about.words[vocabulary]?.find(w => w.id === id)?.name ?? id;
