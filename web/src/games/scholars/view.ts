// The types of the view (src/games/scholars/describe.c) and of the amounts (amounts.c), and helpers to read them.

import type { Look, Move } from "../../protocol";
import type { Colour } from "./printed";

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
export interface ScView {
  seats: Seat[];
  players: number;
  expansion: number;
  difficulty: number;
  first: number;
  active: number;
  over: number;
  ending: number;
  turns_left: number;
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
  neutral: number;
  control: (string | null)[];
  caliphs: number;
  caliph: (string | null)[][];
  book: (string | null)[];
  upgrade: (string | null)[];
  level_xp: string[];
  space: string | null;
  act: number;
  colour: number;
  fresh: Record<string, number>;
  die_colour: (string | null)[];
  die_value: number[];
  banner_done: number;
  triggers: string[];
  harvested: string[];
  dice_sum: number;
  bot_track: number;
  bot_markers: number;
  played: string[];
  bot_retired: string[];
  bot_pages: string[];
}

/** Values computed by the engine. Lists have one entry per seat. */
export interface ScAmounts {
  value: number | null;
  colour: Numbers;
  with: Numbers;
  mix: Numbers;
  painted: Numbers;
  worker_value: Numbers;
  main: number | null;
  used: Numbers;
  destroys: number | null;
  page_price: Numbers;
  tuck: Numbers[];
  fee: Numbers[];
  slot_fee: Numbers[];
  house_fee: Numbers[];
  level_price: Numbers[];
  steps: Numbers[];
  reward: Numbers;
  dice_sum: number[];
  retired: number[];
  pages: number[];
  acts: Numbers[];
  harvest: Numbers[];
  pile: number;
  rooms: number;
  under: Numbers;
  chain: Numbers;
  next: Numbers;
  way: Numbers;
}
type Numbers = Record<string, number | undefined>;

export const viewOf = (look: Look): ScView => look.view as unknown as ScView;
export const amountsOf = (look: Look): ScAmounts => look.amounts as unknown as ScAmounts;
export const isAlone = (v: ScView): boolean => v.players === 1;
export const seatOf = (name: string | null | undefined): number => (name ? Number(name.slice(5)) - 1 : -1);

/** For amounts that are named by two ids ("red-purple"), returns the second ids that occur with this first id. */
export const second = <T extends string>(numbers: Numbers, first: string): T[] =>
  Object.keys(numbers).flatMap(k => (k.startsWith(`${first}-`) ? [k.slice(first.length + 1) as T] : []));

/** A die, with the colour and value that its id contains ("red-3"). */
export interface Die {
  colour: Colour;
  value: number;
}
export function dieOf(id: string): Die {
  const [colour = "white", value = "1"] = id.split("-");
  return { colour: colour as Colour, value: Number(value) };
}
export const count = (bag: Record<string, number>): number => Object.values(bag).reduce((a, b) => a + b, 0);
/** Lists the dice one by one: coloured before white, high before low. The schema has the opposite order. */
export const diceOf = (bag: Record<string, number>): string[] =>
  Object.entries(bag)
    .flatMap(([id, n]) => Array.from({ length: n }, () => id))
    .reverse();

/** The drop target for a dispatched translator. */
export const PURSE = "place:purse";
export const speaks = (move: Move): string[] => (move.verb === "dispatch" ? [PURSE] : []);

export const offers = (look: Look, ...verbs: string[]): boolean => look.moves.some(m => verbs.includes(m.verb));
