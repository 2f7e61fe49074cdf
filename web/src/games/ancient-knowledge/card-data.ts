// Lookups in the card data, whose types are generated from the schema (schema.gen.ts). The values come from the engine.

import type { About } from "../../engine/protocol";
import type { Box, Row } from "./schema.gen";

export type Monument = Row<"monuments">;
export type Artifact = Row<"artifacts">;
export type Builder = Monument | Artifact;
export type Tech = Row<"techs">;
export type Need = Tech["needs"][number];
export type Limits = Row<"board">;

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
