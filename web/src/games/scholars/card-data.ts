// Lookups in the card data, whose types are generated from the schema (schema.gen.ts). The values come from the engine.

import type { About } from "../../engine/protocol";
import type { Box, Row, Words } from "./schema.gen";

export type { Box };
export type Colour = Words["colour"];
export type Tongue = Words["language"];
export type Translator = Row<"translators">;
export type Page = Row<"pages">;
export type Scroll = Row<"scrolls">;
export type Goal = Row<"goals">;
export type Resource = Row<"resources">;
export type ActionCard = Row<"actions">;
export type Scheme = Row<"schemes">;
export type Level = Row<"levels">;
export type HouseRow = Row<"house-rows">;
/** A place on a board with an effect, and the text of the effect. */
export type Place = Row<"reach">;
/** An effect: the cost, the gain, and the alternative gain. With `per_level`, the effect applies once per research
    marker at that level. */
export type Effect = Page["does"];
export type Step = Effect["cost"][number];

export const boxOf = (about: About): Box => about.box as unknown as Box;
export const pageOf = (b: Box, id: string): Page | undefined => b.pages[id] ?? b["start-page"][id];
export const isNothing = (e: Effect): boolean => e.a.length === 0;
export const figure = (b: Box, id: string) => b.figures[id] ?? { n: 0, text: "" };

/** Returns the ids of a vocabulary, in order. */
export const idsOf = (about: About, vocabulary: string): string[] => (about.words[vocabulary] ?? []).map(w => w.id);
