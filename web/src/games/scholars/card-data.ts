// Types of the card data (src/games/scholars/box.c). The values come with the table.

import type { About } from "../../engine/protocol";

export type Colour = "white" | "red" | "yellow" | "blue" | "orange" | "green" | "purple" | "black";
export type Tongue = "chinese" | "sanskrit" | "greek" | "hebrew" | "persian" | "syriac" | "arabic";
export type Flag = 0 | 1;

export interface Step {
  op: string;
  n: number;
  arg: string;
}
/** An effect: the cost, the gain, and the alternative gain. With `per_level`, the effect applies once per research
    marker at that level. */
export interface Effect {
  cost: Step[];
  a: Step[];
  b: Step[];
  per_level: number;
}

export interface Translator {
  vp: number;
  character: string;
  reads: Tongue[];
  writes: Tongue[];
  room: number;
  dispatch: Effect;
  does: Effect;
  equal: Colour[];
  also: string[];
  no_fee: Flag;
  if_colour: Colour[];
}
export interface Page {
  vp: number;
  price: number;
  slot: string | null;
  does: Effect;
  on_deliver: string[];
  on_translate: string[];
  on_stop: Colour[];
  on_interact: string[];
  if_colour: Colour[];
  if_value: number;
  if_advanced: string[];
  at_end: Flag;
}
export interface Scroll {
  vp: number;
  language: Tongue;
  science: string | null;
  does: Effect;
  bonus: {
    kind: string;
    guilds: string[];
    languages: Tongue[];
    dice: Colour[];
    four: Colour[];
    tracks: string[];
  };
}
export interface Goal {
  character: string;
  science: string;
  track: string;
  first_worker: Colour;
  worker: Colour;
  die: Colour;
}
export interface Resource {
  dice: number[];
  workers: number[];
  gold: number;
  silver: number;
  does: Effect;
  act: string;
}
export interface ActionCard {
  does: Effect;
  harvest: Effect;
  printed_die: number;
}
export interface Scheme {
  red: Flag;
  moves: number;
  needs_employed: number;
  needs_scrolls: number;
  first: { act: string }[];
  first_moves: number;
  second: { act: string }[];
  second_moves: number;
}

/** A place on a board with an effect, and the text of the effect. */
export interface Place {
  does: Effect;
  text: string;
}
export interface Level {
  price: number;
  vp: number;
  harvest: number;
  xp: number;
}
export interface HouseRow {
  silver: number;
  value: number;
  influence: number;
  gold: number;
}

export type Sheet<T> = Record<string, T | undefined>;
export interface Box {
  translators: Sheet<Translator>;
  pages: Sheet<Page>;
  "start-page": Sheet<Page>;
  scrolls: Sheet<Scroll>;
  goals: Sheet<Goal>;
  resources: Sheet<Resource>;
  actions: Sheet<ActionCard>;
  tiles: Sheet<{ vp: number; does: Effect }>;
  schemes: Sheet<Scheme>;
  rooms: Record<string, Place & { silver: number }>;
  locations: Record<string, Place & { colour: Colour; slot: string }>;
  house: Record<string, { guild: string; row: string }>;
  "house-rows": Record<string, HouseRow>;
  guilds: Record<string, Place & { colour: Colour; vp: number }>;
  tracks: Record<string, { colour: Colour; text: string }>;
  levels: Record<string, Level>;
  reach: Sheet<Place>;
  incomes: Sheet<Place>;
  caliph: Record<string, Place>;
  "black-lines": Record<string, { value: number; gold: number; xp: number; text: string }>;
  decks: Record<string, { value: number }>;
  languages: Record<string, { tier: number }>;
  "tile-rows": Record<string, { units: number }>;
  display: Record<string, { xp: number }>;
  figures: Record<string, { n: number; text: string } | undefined>;
}

export const boxOf = (about: About): Box => about.box as unknown as Box;
export const pageOf = (b: Box, id: string): Page | undefined => b.pages[id] ?? b["start-page"][id];
export const isNothing = (e: Effect): boolean => e.a.length === 0;
export const figure = (b: Box, id: string) => b.figures[id] ?? { n: 0, text: "" };

/** Returns the ids of a vocabulary, in order. */
export const idsOf = (about: About, vocabulary: string): string[] => (about.words[vocabulary] ?? []).map(w => w.id);
