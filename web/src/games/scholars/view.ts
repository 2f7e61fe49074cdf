// The view of Scholars of the South Tigris as its schema nests it (src/games/scholars/describe.c), and what the board reads off it.

import type { Look, Move } from "../../protocol";
import {
  ACTS,
  COLOURS,
  LOCATIONS,
  LOCATIONS_N,
  RETIRES,
  ROOMS,
  ROW_UNITS,
  SLOTS,
  SPACES,
  mix,
  pages,
  scrolls,
  translators,
  writes,
  type Act,
  type Colour,
  type Slot,
  type Space,
  type Tongue,
} from "./box";

export interface Seat {
  bag: Record<string, number>;
  hand: Record<string, number>;
  card: (string | null)[];
  die1: (string | null)[];
  die2: (string | null)[];
  cards: string[];
  upgraded: string[];
  workers: number[];
  silver: number;
  gold: number;
  xp: number;
  markers: number;
  level: number[];
  influence: number[];
  location: number;
  column: string[][];
  pending: string[];
  scrolls: string[];
  goal: string | null;
  goals_met: string[];
  resource: string | null;
  ref: number;
  rows: number;
  ended: string[];
}
export interface Task {
  kind: string;
  who: number;
  a: number;
  b: number;
}
export interface ScView {
  seats: Seat[];
  players: number;
  expansion: number;
  epic: number;
  difficulty: number;
  worker_mixes: number;
  first: number;
  active: number;
  turn: number;
  over: number;
  ending: number;
  turns_left: number;
  unseen: string[];
  unseen_scrolls: string[];
  unseen_pages: string[];
  deck_top: (string | null)[];
  bottom: string[][];
  room: (string | null)[];
  owner: (string | null)[];
  room_gold: number[];
  pair: (string | null)[];
  slot: (string | null)[];
  slot_owner: (string | null)[];
  house: (string | null)[];
  house_owner: (string | null)[];
  pile_top: number;
  stack: number[];
  stack_caliph: number;
  pile_bottom: number;
  neutral: number;
  control: (string | null)[];
  caliphs: number;
  caliph: (string | null)[][];
  book: (string | null)[];
  upgrade: (string | null)[];
  level_xp: string[];
  caliph_xp: number;
  supply: Record<string, number>;
  space: string | null;
  act: number;
  value: number;
  colour: number;
  fresh: Record<string, number>;
  die_colour: (string | null)[];
  die_value: number[];
  main_done: number;
  banner_done: number;
  column_done: number;
  chain: number;
  advanced: string[];
  happened: string[];
  triggers: string[];
  harvested: string[];
  dice_sum: number;
  bot_track: number;
  bot_markers: number;
  schemes: string[];
  bot_under: number;
  played: string[];
  bot_retired: string[];
  bot_pages: string[];
  depth: number;
  tasks: (Task | null)[];
}

export const viewOf = (look: Look): ScView => look.view as unknown as ScView;
export const isAlone = (v: ScView): boolean => v.players === 1;
export const seatOf = (name: string | null | undefined): number => (name ? Number(name.slice(5)) - 1 : -1);
export const top = (v: ScView): Task | null => v.tasks[v.depth - 1] ?? null;
export const tasksOf = (v: ScView): Task[] => v.tasks.slice(0, v.depth).filter((t): t is Task => t !== null);
export const isUnder = (v: ScView, kind: string): Task | null => tasksOf(v).find(t => t.kind === kind) ?? null;
export const roomsOf = (v: ScView): number => (v.expansion ? ROOMS.length : ROOMS.length - 1);

/** A die is a colour and a value. */
export interface Die {
  colour: Colour;
  value: number;
}
export function dieOf(id: string): Die {
  const [colour = "white", value = "1"] = id.split("-");
  return { colour: colour as Colour, value: Number(value) };
}
export const count = (bag: Record<string, number>): number => Object.values(bag).reduce((a, b) => a + b, 0);
/** Dice one by one, coloured before white, high before low. */
export const diceOf = (bag: Record<string, number>): string[] =>
  Object.entries(bag)
    .flatMap(([id, n]) => Array.from({ length: n }, () => id))
    .sort(
      (a, b) => COLOURS.indexOf(dieOf(b).colour) - COLOURS.indexOf(dieOf(a).colour) || dieOf(b).value - dieOf(a).value,
    );

/** All dice of a player by colour: bag, hand and board. */
export function allDice(s: Seat): Map<Colour, number> {
  const all = new Map<Colour, number>(COLOURS.map(c => [c, s.bag[c] ?? 0]));
  for (const id of [...diceOf(s.hand), ...s.die1, ...s.die2])
    if (id) all.set(dieOf(id).colour, (all.get(dieOf(id).colour) ?? 0) + 1);
  return all;
}
export const diceSum = (s: Seat): number => [...allDice(s)].reduce((sum, [c, n]) => sum + (c === "white" ? -n : n), 0);

/* ---- The running Work ------------------------------------------------------------------------------------------ */

export interface Work {
  who: number;
  space: Space;
  kind: string;
  act: Act | null;
  dice: { from: Die; now: Die; asked: boolean }[];
  value: number;
  colours: Colour[];
  fixed: boolean;
  stage: "action" | "die" | "worker" | "colour" | "pool";
}

const CHOOSING = ["action", "die", "worker", "colour"] as const;

/** What lies on the space in use, from the choice of the card to the end of the Work; null in a Rest or between turns. */
export function workOf(v: ScView): Work | null {
  const seat = v.seats[v.active],
    at = SPACES.indexOf(v.space as Space),
    kind = seat?.card[at];
  const asks = tasksOf(v).find(t => t.kind === "pool" || (CHOOSING as readonly string[]).includes(t.kind)),
    t = top(v);
  if (!seat || !kind || !v.space || !asks || v.over) return null;
  const fixed = !(CHOOSING as readonly string[]).includes(t?.kind ?? "");
  const dice = [seat.die1[at], seat.die2[at]].flatMap((id, i) =>
    id
      ? [
          {
            from: dieOf(id),
            now: {
              colour: (v.die_colour[i] as Colour | null) ?? dieOf(id).colour,
              value: v.die_value[i] || dieOf(id).value,
            },
            asked: t?.kind === "worker" && t.a === i,
          },
        ]
      : [],
  );
  const placed = dice.map(d => d.now),
    [a, b] = placed;
  const colours: Colour[] = fixed ? [COLOURS[v.colour]!] : a && b ? mix(a.colour, b.colour) : a ? [a.colour] : [];
  return {
    who: v.active,
    space: v.space as Space,
    kind,
    act: t?.kind === "action" ? null : (ACTS[v.act] ?? null),
    dice,
    value: fixed ? v.value : placed.reduce((n, d) => n + d.value, 0),
    colours,
    fixed,
    stage: t?.kind === "action" || t?.kind === "die" || t?.kind === "worker" || t?.kind === "colour" ? t.kind : "pool",
  };
}

/** The die that a worker makes of another: its own colour sets it to 6, any other repaints it (SC-31, SC-32, and the option of mixing). */
export function painted(v: ScView, die: Die, worker: Colour): Die {
  if (die.colour === worker) return { colour: worker, value: 6 };
  const mixes = v.worker_mixes > 0 && [die.colour, worker].every(c => c === "red" || c === "yellow" || c === "blue");
  return { colour: mixes ? mix(die.colour, worker)[0]! : worker, value: die.value };
}

/** What the Work comes to with one more die: value and colours. */
export function together(work: Work, die: Die): { value: number; colours: Colour[] } {
  const first = work.dice[0]?.now;
  return first
    ? { value: first.value + die.value, colours: mix(first.colour, die.colour) }
    : { value: die.value, colours: [die.colour] };
}

/* ---- Map --------------------------------------------------------------------------------------------------------- */

export const slotAt = (v: ScView, slot: Slot): string | null => v.slot[SLOTS.indexOf(slot)] ?? null;
/** How far it is from one location to another, 1 to 10, clockwise. */
export const stepsTo = (from: number, to: number): number => ((to - from + LOCATIONS_N - 1) % LOCATIONS_N) + 1;
/** Does a stop there pay, with the colour that the action has? (SC-57) */
export const rewards = (v: ScView, location: number): boolean =>
  ["white", COLOURS[v.colour]].includes(LOCATIONS[location]!.colour);
export const besideOf = (location: number): Slot => LOCATIONS[location]!.slot;

/* ---- Chains of translators --------------------------------------------------------------------------------------- */

/** Rooms that can still work in a chain. */
const open = (v: ScView, used: number): number[] =>
  Array.from({ length: roomsOf(v) }, (_, i) => i).filter(
    i => v.room[i] && v.room_gold[i]! < RETIRES && !((used >> i) & 1),
  );

/** All ways from a language to Arabic, as lists of rooms. */
export function chainsFrom(v: ScView, languages: Tongue[], used = 0): number[][] {
  return open(v, used).flatMap(i => {
    const t = translators.get(v.room[i]!),
      next = t ? [...new Set(languages.flatMap(l => writes(t, l)))] : [];
    if (!next.length) return [];
    if (next.includes("arabic")) return [[i]];
    return chainsFrom(v, next, used | (1 << i)).map(rest => [i, ...rest]);
  });
}

/** The rooms of the running translation in the order in which they were used: from the scroll's language down. */
export function usedChain(v: ScView, house: number): number[] {
  let at: Tongue[] = [scrolls.get(v.house[house] ?? "")?.language ?? "arabic"],
    left = Array.from({ length: roomsOf(v) }, (_, i) => i).filter(i => (v.chain >> i) & 1);
  const order: number[] = [];
  while (left.length) {
    const i = left.find(x => {
      const t = translators.get(v.room[x] ?? "");
      return t && at.some(l => writes(t, l).length > 0);
    });
    if (i === undefined) break;
    at = at.flatMap(l => writes(translators.get(v.room[i]!)!, l));
    left = left.filter(x => x !== i);
    order.push(i);
  }
  return order;
}

/* ---- My columns --------------------------------------------------------------------------------------------------- */

/** What the next card of a column costs, in units of a silver or a white die (SC-81, SC-126). */
export function tuckUnits(v: ScView, s: Seat, column: number): number {
  const n = s.column[column]?.length ?? 0,
    row = n + 1 - s.ref;
  return v.expansion ? (ROW_UNITS[row] ?? 0) : n;
}
export const isPage = (id: string): boolean => pages.has(id);
/** Pages alone on their book are one cheaper. */
export const priceOf = (v: ScView, book: number): number => {
  const p = pages.get(v.book[book] ?? ""),
    other = v.book[book ^ 1];
  return p ? Math.max(0, p.price - (other ? 0 : 1)) : 0;
};
export const retiredOf = (s: Seat): string[] => s.column.flat().filter(id => translators.has(id));
export const pagesOf = (s: Seat): string[] => s.column.flat().filter(isPage);

/** Cards of the used column that were resolved in this turn. */
export const isUsed = (v: ScView, place: number): boolean => Boolean((v.column_done >> place) & 1);

/* ---- Moves ---------------------------------------------------------------------------------------------------------- */

/** What a move speaks of beyond its words: rooms and locations by their numbers, a displayed card, a tucked card wherever it is named. */
export function speaks(move: Move): string[] {
  const [, a = "", b = ""] = move.move.split(" ");
  switch (move.verb) {
    case "room":
    case "through":
    case "gold-on":
    case "gold-off":
      return [`room:${a}`];
    case "move":
      return [`far:${Number(a) % LOCATIONS_N}`];
    case "upgrade":
      return [`upgraded:${a}`];
    case "tuck":
      return [`column:${b}`, `card:${a}`];
    case "use":
      return [`card:${a}`];
    case "harvest-track":
      return [`harvest:${a}`];
    case "draft":
      return [`room:${a.replace(/\D+/, "")}`];
    case "option":
      return [`option:${a}`];
    case "line":
      return [`line:${a}`];
    default:
      return [];
  }
}

export const offers = (look: Look, ...verbs: string[]): boolean => look.moves.some(m => verbs.includes(m.verb));
