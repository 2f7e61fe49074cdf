// What is printed on boards and cards, as far as the board must know it to draw them.  Rules stay in the engine; tests/web compares
// this file with src/games/scholars/cards.def and board.c.
//
// An effect is written "cost>part+part/other@level": what one pays, what one gets, the other choice, once for each marker at that level.

import { ACTIONS, GOALS, PAGES, RESOURCES, SCROLLS, TILES, TRANSLATORS } from "./printed";

export const COLOURS = ["white", "red", "yellow", "blue", "orange", "green", "purple", "black"] as const;
export type Colour = (typeof COLOURS)[number];
export const WORKERS = ["white", "red", "yellow", "blue"] as const;
export const ACTS = ["recruit", "travel", "research", "translate"] as const;
export type Act = (typeof ACTS)[number];
export const SPACES = [...ACTS, "fifth", "sixth"] as const;
export type Space = (typeof SPACES)[number];
export const TRACKS = [
  "mathematics",
  "physics",
  "chemistry",
  "philosophy",
  "biology",
  "astronomy",
  "medicine",
] as const;
export type Track = (typeof TRACKS)[number];
export const KINDS = [
  "mathematics",
  "physics",
  "chemistry",
  "philosophy",
  "biology",
  "astronomy",
  "patronage",
  "medicine",
  "goal",
] as const;
export const GUILDS = ["purple", "orange", "green"] as const;
export type Guild = (typeof GUILDS)[number];
export const DECKS = [
  "chinese",
  "sanskrit",
  "greek",
  "hebrew",
  "persian",
  "syriac",
  "wanderer-1",
  "wanderer-2",
] as const;
export type Deck = (typeof DECKS)[number];
export const SLOTS = ["top-left", "top-middle", "top-right", "bottom-left", "bottom-middle", "bottom-right"] as const;
export type Slot = (typeof SLOTS)[number];
export const HOUSE = GUILDS.flatMap(g => [1, 2, 3].map(r => `${g}-${r}`));
export type Tongue = "chinese" | "sanskrit" | "greek" | "hebrew" | "persian" | "syriac" | "arabic";

export const TRACK_COLOUR: Record<Track, Colour> = {
  mathematics: "red",
  physics: "green",
  chemistry: "yellow",
  philosophy: "purple",
  biology: "blue",
  astronomy: "orange",
  medicine: "black",
};
export const TIER: Record<Tongue, number> = {
  chinese: 3,
  sanskrit: 3,
  greek: 2,
  hebrew: 2,
  persian: 1,
  syriac: 1,
  arabic: 0,
};
export const RECRUIT_MIN: Record<Deck, number> = {
  chinese: 3,
  sanskrit: 3,
  greek: 5,
  hebrew: 5,
  persian: 6,
  syriac: 6,
  "wanderer-1": 8,
  "wanderer-2": 8,
};
export const LEVEL_PRICE = [3, 3, 3, 4, 4, 5, 5] as const;
export const LEVEL_VP = [0, 1, 1, 2, 2, 3, 4, 5] as const;
export const GUILD_VP: Record<Guild, number> = { purple: 1, orange: 2, green: 3 };
export const RETIRES = 3,
  LOCATIONS_N = 10,
  MARKERS = 20,
  ROW_UNITS = [0, 1, 2, 3] as const,
  REST_DRAW = 4,
  LEVELS = 7;

/* ---- Effects -------------------------------------------------------------------------------------------------- */

export interface Step {
  op: string;
  n: number;
  arg: string;
}
export interface Effect {
  cost: Step | null;
  a: Step[];
  b: Step[];
  per: number;
}

function step(text: string): Step {
  const [, op = "", n = "", arg = ""] = /^([a-z-]+?)(\d*)(?:\.([\w-]+))?$/.exec(text) ?? [];
  return { op, n: n ? Number(n) : 1, arg };
}

export function effect(text: string): Effect {
  const [what = "", per = "0"] = text.split("@"),
    [first = "", other = ""] = what.split("/"),
    [pays, gets] = first.includes(">") ? first.split(">") : [null, first];
  const steps = (s: string | undefined): Step[] => (s && s !== "-" ? s.split("+").map(step) : []);
  return { cost: pays ? step(pays) : null, a: steps(gets ?? ""), b: steps(other), per: Number(per) };
}
export const isNothing = (e: Effect): boolean => e.a.length === 0;

/* ---- The boards: most of it reconstructed ------------------------------------------------------------------------ */

export const ROOMS: readonly { silver: number; does: Effect }[] = [
  "0 die1.white",
  "0 -",
  "1 scroll",
  "1 destroy1",
  "2 worker1.any",
  "2 gold1",
  "3 guild.any",
  "3 die1.primary",
  "4 advance.primary",
  "4 guild.any+gold1",
  "4 page",
].map(row => ({ silver: Number(row[0]), does: effect(row.slice(2)) }));

export const LOCATIONS: readonly { colour: Colour; slot: Slot; stop: Effect }[] = [
  "white top-middle silver1",
  "red top-right die1.red",
  "orange top-right gold1+silver1",
  "white bottom-right worker1.white",
  "yellow bottom-right die1.yellow",
  "white bottom-middle silver1",
  "green bottom-left destroy2",
  "blue bottom-left die1.blue",
  "white top-left worker1.white",
  "purple top-left guild.any",
].map(row => {
  const [colour, slot, stop = ""] = row.split(" ");
  return { colour: colour as Colour, slot: slot as Slot, stop: effect(stop) };
});

export const HOUSE_ROWS = [
  { silver: 1, value: 4, influence: 1, gold: 0 },
  { silver: 2, value: 6, influence: 1, gold: 1 },
  { silver: 3, value: 8, influence: 2, gold: 1 },
] as const;

const byTrack = (rows: string): Record<Track, Effect[]> =>
  Object.fromEntries(
    rows
      .trim()
      .split("\n")
      .map((row, i) => [TRACKS[i]!, row.trim().split(/\s+/).map(effect)]),
  ) as Record<Track, Effect[]>;

/** On reaching level 1 to 7. */
export const REACH = byTrack(`
  worker1.any silver1 die1.primary worker1.any+silver1 guild.any die1.any guild.any+worker1.any
  gold1 silver1 coin gold1 guild.any gold2 guild.any+gold2
  destroy1 silver1 die1.primary destroy1 guild.any die1.any guild.any+destroy2
  silver1 worker1.white silver2 guild.any silver3 guild.any guild.any+silver3
  draw1 silver1 die1.primary draw1 guild.any hand1.any guild.any+draw2
  scroll silver1 guild.any scroll guild.any guild.any+scroll guild.any+guild.any
  xp1 die1.black xp1 page die1.black page page+xp1`);

/** At levels 1 and 2, 3 and 4, 5 and 6, and 7. */
const HARVEST = byTrack(`
  worker1.white worker1.any worker2.any worker3.any
  gold1 gold1+silver1 gold2 gold3
  destroy1 destroy1+silver1 destroy1+die1.primary destroy2+die1.primary
  silver2 silver3 silver4 silver5
  draw1 draw1+silver1 draw2 draw3
  scroll guild.any guild.any+scroll guild.any+guild.any
  xp1 xp1+silver1 xp2 xp3`);
export const harvestAt = (track: Track, level: number): Effect | null =>
  level > 0 ? (HARVEST[track][Math.floor((level - 1) / 2)] ?? null) : null;

export const CONSOLATION: Record<Guild, Effect> = {
  purple: effect("worker1.any"),
  orange: effect("silver1"),
  green: effect("gold1"),
};
export const CALIPH: readonly Effect[] = ["vp3", "vp1+die1.any", "retire+die1.white/gold1"].map(effect);
/** The lines of the black Translate: value, translators paid, gain. */
export const BLACK_LINES = [
  { value: 6, gold: 1, gain: effect("xp1+page") },
  { value: 10, gold: 2, gain: effect("xp3+page") },
] as const;

/* ---- Cards ------------------------------------------------------------------------------------------------------- */

const LETTERS: Record<string, Deck | "arabic"> = {
  c: "chinese",
  s: "sanskrit",
  g: "greek",
  h: "hebrew",
  p: "persian",
  y: "syriac",
  a: "arabic",
  v: "wanderer-1",
  w: "wanderer-2",
};
const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map(row => row.trim().split(/\s+/));
const tongues = (letters: string): Tongue[] => (letters === "*" ? [] : [...letters].map(l => LETTERS[l] as Tongue));

export interface Translator {
  id: string;
  vp: number;
  character: Deck;
  reads: Tongue[];
  writes: Tongue[];
  dispatch: Effect;
  retired: Effect;
  passive: string;
}
export const translators = new Map<string, Translator>(
  rowsOf(TRANSLATORS).map(([id = "", vp, who = "", pair = "", dispatch = "", retired = ""]) => {
    const [reads = "", writes = ""] = pair.split(">"),
      passive = /^(=|also\.|nofee)/.test(retired) ? retired : "";
    return [
      id,
      {
        id,
        vp: Number(vp),
        character: LETTERS[who] as Deck,
        reads: tongues(reads),
        writes: tongues(writes),
        dispatch: effect(dispatch),
        retired: effect(passive ? "-" : retired),
        passive,
      },
    ];
  }),
);

export interface Page {
  id: string;
  vp: number;
  price: number;
  act: Act | null;
  when: string;
  what: string[];
  does: Effect;
}
export const pages = new Map<string, Page>(
  rowsOf(PAGES).map(([id = "", vp, price, act = "", when = "", does = ""]) => {
    const [how = "", ...what] = when.split(".");
    return [
      id,
      {
        id,
        vp: Number(vp),
        price: Number(price),
        act: act === "-" ? null : (act as Act),
        when: how,
        what,
        does: effect(does),
      },
    ];
  }),
);

export interface Scroll {
  id: string;
  vp: number;
  language: Tongue;
  science: Track | null;
  bonus: string[];
  does: Effect;
}
export const scrolls = new Map<string, Scroll>(
  rowsOf(SCROLLS).map(([id = "", vp, tongue = "", science = "", bonus = "", does = ""]) => [
    id,
    {
      id,
      vp: Number(vp),
      language: LETTERS[tongue] as Tongue,
      science: science === "-" ? null : (science as Track),
      bonus: bonus === "-" ? [] : bonus.split("."),
      does: effect(does),
    },
  ]),
);
export const bonusTongues = (s: Scroll): Tongue[] => (s.bonus[0] === "lang" ? tongues(s.bonus[1] ?? "") : []);

export interface Goal {
  id: string;
  character: Deck;
  science: Track;
  track: Track;
  worker: Colour;
  die: Colour;
}
export const goals = new Map<string, Goal>(
  rowsOf(GOALS).map(([id = "", who = "", science, track, worker, die]) => [
    id,
    {
      id,
      character: LETTERS[who] as Deck,
      science: science as Track,
      track: track as Track,
      worker: worker as Colour,
      die: die as Colour,
    },
  ]),
);

export interface Resource {
  id: string;
  dice: number[];
  gold: number;
  silver: number;
  workers: number[];
  does: Effect;
  act: Act;
}
export const resources = new Map<string, Resource>(
  rowsOf(RESOURCES).map(([id = "", dice = "", gold, silver, workers = "", does = "", act]) => [
    id,
    {
      id,
      dice: dice.split(",").map(Number),
      gold: Number(gold),
      silver: Number(silver),
      workers: workers.split(",").map(Number),
      does: effect(does),
      act: act as Act,
    },
  ]),
);

export interface ActionCard {
  id: string;
  banner: Effect;
  silver: number;
  printed: number;
}
export const actionCards = new Map<string, ActionCard>(
  rowsOf(ACTIONS).map(([id = "", banner = "", silver, printed]) => [
    id,
    { id, banner: effect(banner), silver: Number(silver), printed: Number(printed) },
  ]),
);
export const actionCard = (kind: string, upgraded: boolean): ActionCard | null =>
  actionCards.get(upgraded ? `upgraded-${kind}` : kind) ?? null;

export const tiles = rowsOf(TILES).map(([id = "", vp, does = ""]) => ({ id, vp: Number(vp), does: effect(does) }));

/* ---- What a translator makes of a language -------------------------------------------------------------------------- */

const WRITTEN = Object.keys(TIER) as Tongue[];
/** A wanderer reads all and writes any language one tier lower. */
export function writes(t: Translator, from: Tongue): Tongue[] {
  if (t.reads.length && !t.reads.includes(from)) return [];
  return (t.reads.length ? t.writes : WRITTEN).filter(l => TIER[l] === TIER[from] - 1);
}

/** Do dice of two colours make one? The stronger decides, two primaries mix; several where one may choose. */
export function mix(a: Colour, b: Colour): Colour[] {
  const i = COLOURS.indexOf(a),
    j = COLOURS.indexOf(b),
    [low, high] = i < j ? [a, b] : [b, a];
  const primary = (c: Colour) => c === "red" || c === "yellow" || c === "blue",
    second = (c: Colour) => c === "orange" || c === "green" || c === "purple";
  if (a === b || low === "white" || high === "black") return [high];
  if (second(low) && second(high)) return [low, high];
  if (primary(low) && primary(high)) return [low === "red" ? (high === "yellow" ? "orange" : "purple") : "green"];
  return [high];
}
