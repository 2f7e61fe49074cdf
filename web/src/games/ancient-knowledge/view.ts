// The view of Ancient Knowledge as its schema nests it (src/games/ancient-knowledge/describe.c), and what the board reads off it.

import type { Look, Move } from "../../protocol";
import { FIELDS, TYPES, builders, techs, type Field, type Need, type Tech, type Type } from "./box";

export interface Seat {
  lost: number;
  hand: string[];
  dig: string[];
  picked: string[];
  dig_tech: string[];
  timeline: (string | null)[];
  tokens: number[];
  artifacts: (string | null)[];
  past: string[];
  rotated: number;
  coll: string[];
}

export interface AkView {
  seats: Seat[];
  players: number;
  first: number;
  active: number;
  turn: number;
  over: number;
  mid_game: number;
  ending: number;
  skip_decline: number;
  lost_gained: number;
  entering: string | null;
  declining: string | null;
  deck: string[];
  discard: string[];
  discard_top: string | null;
  revealed: string[];
  latest: string[];
  level: number[];
  tile: (string | null)[][];
  tech_deck_1: string[];
  tech_deck_2: string[];
  above: number;
  under: number;
  buried: string[][];
  tech_discard: string[];
  tech_gone: string[];
}

export const SLOTS = [1, 2, 3, 4, 5, 6] as const;
export const viewOf = (look: Look): AkView => look.view as unknown as AkView;
export const known = (id: string | null | undefined): id is string => id !== null && id !== undefined && id !== "?";

/** The place of a slot: row 1 is the upper one. */
export const placeOf = (slot: number, row: number): number => 2 * (slot - 1) + row;

const hidden = (list: readonly string[]): number => list.filter(x => x === "?").length;
const seatsIn = (v: AkView): Seat[] => v.seats.slice(0, v.players);

/** Cards whose whereabouts are hidden count as unseen with those of the deck. */
export function deckCount(v: AkView): number {
  const away =
    hidden(v.discard) + seatsIn(v).reduce((n, s) => n + hidden(s.hand) + hidden(s.dig) + hidden(s.picked), 0);
  return v.deck.length - away;
}

export function techDeckCount(v: AkView, level: number): number {
  const unseen = (level === 1 ? v.tech_deck_1 : v.tech_deck_2).length;
  return unseen + (v.buried[level - 1]?.length ?? 0) + (level === 2 ? v.under : 0);
}

/** Technologies being looked at: those put under the deck come first in the list, and are done with. */
export const looking = (v: AkView, seat: Seat): string[] => seat.dig_tech.slice(v.under);

export const techDiscard = (v: AkView, level: number): string[] =>
  v.tech_discard.filter(t => techs.get(t)?.level === level);
export const discardCount = (v: AkView): number => v.discard.length + (v.discard_top ? 1 : 0);

export const pastOf = (s: Seat, type: Type): string[] => s.past.filter(m => builders.get(m)?.type === type);
export const collOf = (s: Seat, field: Field): string[] => s.coll.filter(t => techs.get(t)?.field === field);
export const artifactsOf = (s: Seat): string[] => s.artifacts.filter(known);
export const tokensOf = (s: Seat): number => s.tokens.reduce((a, b) => a + b, 0);

/** How much a player has of what a requirement asks for. */
export function have(s: Seat, what: string): number {
  const [group, of] = what.split("-") as [string, string | undefined];
  if (group === "lost") return s.lost;
  if (group === "hand") return s.hand.length;
  if (group === "artifacts") return artifactsOf(s).length;
  if (group === "coll") return of === "any" ? s.coll.length : collOf(s, of as Field).length;
  if (of === "any") return s.past.length;
  if (of === "best") return Math.max(...TYPES.map(t => pastOf(s, t).length));
  if (of === "final") return s.past.filter(m => builders.get(m)?.timing === "final").length;
  return pastOf(s, of as Type).length;
}

export const holds = (s: Seat, n: Need): boolean =>
  n.compare === ">=" ? have(s, n.what) >= n.n : n.compare === "<=" ? have(s, n.what) <= n.n : have(s, n.what) === n.n;
export const meets = (s: Seat, t: Tech): boolean => t.needs.every(n => holds(s, n));
export const FIELD_LIST = FIELDS;

/** What a move speaks of beyond its words: the slot it names, the card whose effect it resolves, the player it robs. */
export function speaks(move: Move): string[] {
  const [, a = "", b = ""] = move.move.split(" ");
  switch (move.verb) {
    case "create":
    case "move":
      return [`place:slot-${b}`];
    case "resolve":
      return [`${techs.has(a) ? "tech" : "builder"}:${a}`];
    case "rob":
      return [`player:${a}`];
    default:
      return [];
  }
}

export const offers = (look: Look, verb: string): boolean => look.moves.some(m => m.verb === verb);
