// The view of Drum Roll as its schema nests it (src/games/drum-roll/describe.c), and what the board reads off it.

import type { Lang, Look, Move } from "../../protocol";
import {
  COLOURS,
  COUNTED,
  HAND,
  LEVELS,
  REGION_VP,
  STAGES,
  TYPES,
  VOTES,
  performers,
  personnel,
  regions,
  rises,
  type Colour,
  type Stage,
  type Type,
} from "./box";
import { words } from "./words";

export type Carried = "poor" | "good" | "exceptional" | "trailer" | "flipped" | "appeared" | "flipped-now" | "unpaid";
export type Vote = "start" | "postpone";
export interface Seat {
  score: number;
  coins: number;
  deposit: number;
  circus: string[];
  personnel: string[];
  stock: number[];
  hand: string[];
  looking: string[];
  under: string[];
  draft: string[];
  kept: string | null;
  cubes: (string | null)[];
  ballot: string | null;
  vote: Vote | null;
  doubled: number;
  region: string | null;
  ticket: number;
  sales: number;
  invests: number;
  markers: number;
  cancels: number;
  applause: string[];
  fired: number;
  cancelled: string[];
}
export interface Task {
  kind: string;
  who: number;
  a: number;
  b: number;
}
export interface DrView {
  seats: Seat[];
  players: number;
  first: number;
  next_first: string | null;
  show: number;
  round: number;
  going: number;
  banned: string | null;
  table_region: string | null;
  exhausted: string[];
  performers: Carried[][];
  cube_space: string[][];
  invest: string[];
  hire_performer: string[];
  hire_staff: string[];
  staff_row: (string | null)[];
  staff_tokens: number[];
  row: (string | null)[];
  row_tokens: number[];
  supply: number[];
  trailers: number;
  tokens: number;
  performer_deck: Record<string, number>;
  staff_deck: Record<string, number>;
  investment_deck: Record<string, number>;
  region_deck: Record<string, number>;
  performer_discard: string[];
  staff_discard: string[];
  investment_discard: string[];
  under: string[];
  depth: number;
  tasks: (Task | null)[];
}

export const viewOf = (look: Look): DrView => look.view as unknown as DrView;
export const seatOf = (id: string | null | undefined): number => (id ? Number(id.slice(5)) - 1 : -1);

/* ---- Where the game stands -------------------------------------------------------------------------------------- */

export const top = (v: DrView): Task | null => v.tasks[v.depth - 1] ?? null;
export const tasksOf = (v: DrView): Task[] => v.tasks.slice(0, v.depth).filter((t): t is Task => t !== null);

export type Moment = "draft" | "start-cubes" | "over" | Stage;

export function momentOf(v: DrView): Moment {
  const t = top(v),
    now = v.tasks[0];
  if (!t || !now || !v.depth) return "over";
  if (t.kind === "draft" || t.kind === "start-cubes") return t.kind;
  return tasksOf(v).some(x => x.kind === "draft" || x.kind === "draft-deal") ? "draft" : (STAGES[now.a] ?? "over");
}

/** What all choose at once and in secret. */
export const isSecret = (m: Moment): boolean => m === "draft" || m === "start-cubes" || m === "vote";
export const hasChosen = (v: DrView, seat: number): boolean => Boolean(((top(v)?.a ?? 0) >> seat) & 1);

/** Votes lie open from the moment all have voted to the end of the round. */
export const votesLieOpen = (m: Moment): boolean =>
  m === "double" || m === "tally" || m === "organizer" || m === "round-end";

/** Which seat is asked, or -1: nobody, or all at once. */
export function actorOf(v: DrView): number {
  const t = top(v),
    m = momentOf(v);
  const nobody = ["flow", "in-order", "first", "fill-staff", "fill-performers", "regions", "draft-deal"];
  return !t || isSecret(m) || nobody.includes(t.kind) ? -1 : t.who;
}

/** Whose show it is, and who stands in the ring. */
export function ringOf(v: DrView): { seat: number; performer: number } | null {
  if (momentOf(v) !== "show") return null;
  const list = tasksOf(v),
    seat = list.find(t => t.kind === "show")?.who ?? list.find(t => t.kind === "window")?.who ?? actorOf(v);
  const acts = list.filter(t => ["flip", "option", "benefit"].includes(t.kind) && t.a < performers.size).at(-1);
  return { seat, performer: acts?.a ?? -1 };
}

/* ---- Performers ----------------------------------------------------------------------------------------------------- */

const ORDER = [...performers.keys()];
export const performerAt = (i: number): string | null => ORDER[i] ?? null;
export const carried = (v: DrView, id: string): Carried[] => v.performers[ORDER.indexOf(id)] ?? [];
export const isFlipped = (v: DrView, id: string): boolean => carried(v, id).includes("flipped");

/** 0: none, 1: poor, 2: good, 3: exceptional. A missing cube voids those above it. */
export function levelOf(v: DrView, id: string): number {
  const has = carried(v, id);
  let level = 0;
  while (level < 3 && has.includes(LEVELS[level + 1] as Carried)) level++;
  return has.includes("flipped-now") ? 3 : level;
}

export const ofType = (s: Seat, type: Type): number => s.circus.filter(id => performers.get(id)?.type === type).length;
const risen = (s: Seat): number => Math.min(COUNTED, ofType(s, "bizarre"));

/** What is due for a member if salaries were paid now. */
export function salaryOf(v: DrView, s: Seat, id: string): number {
  const p = performers.get(id),
    has = carried(v, id);
  if (!p) return s.cancelled.includes(id) ? 0 : (personnel.get(id)?.salary ?? 0);
  if (has.includes("unpaid")) return 0;
  const later = has.includes("flipped") && !has.includes("flipped-now");
  return Math.max(0, (later ? p.later : p.salary + (rises(p) ? risen(s) : 0)) - (has.includes("trailer") ? 1 : 0));
}
export const salariesOf = (v: DrView, s: Seat): number =>
  [...s.circus, ...s.personnel].reduce((sum, id) => sum + salaryOf(v, s, id), 0);
/** Prestige of a flip; for somebody who is not in the circus yet as if it were. */
export function prestigeOf(s: Seat, id: string): number {
  const p = performers.get(id);
  return p ? p.prestige + (rises(p) ? (s.circus.includes(id) ? risen(s) : 0) : 0) : 0;
}

export const handLimit = (s: Seat): number => HAND + ofType(s, "magician");
export const stockOf = (s: Seat): number => s.stock.reduce((a, b) => a + b, 0);
export const priceOf = (printed: number, tokens: number): number => Math.max(0, printed - tokens);

/** The two types that a region pays for, with how many of them the circus has and what they bring. */
export function pairsOf(s: Seat): { type: Type; n: number; vp: number }[] {
  return (regions[s.region ?? ""] ?? []).map(type => ({
    type,
    n: ofType(s, type),
    vp: REGION_VP * Math.floor(ofType(s, type) / 2),
  }));
}

/* ---- The ring -------------------------------------------------------------------------------------------------------- */

/** Seats whose markers lie on an action, the first to act first. */
export function markersOn(v: DrView, action: string): number[] {
  switch (action) {
    case "tickets":
      return v.seats.flatMap((s, i) => Array.from({ length: s.sales }, () => i));
    case "invest":
      return v.invest.map(seatOf);
    case "hire-performer":
      return v.hire_performer.map(seatOf);
    case "hire-personnel":
      return v.hire_staff.map(seatOf);
    default:
      return (v.cube_space[["rehearsal", "equipment", "promotion", "costume", "supplies"].indexOf(action)] ?? []).map(
        seatOf,
      );
  }
}
export const isCubeAction = (action: string): boolean =>
  ["rehearsal", "equipment", "promotion", "costume", "supplies"].includes(action);
/** How many cube actions are still open in this round. */
export const cubeSpaces = (v: DrView): { used: number; of: number } => ({
  used: v.cube_space.filter(x => x.length > 0).length,
  of: v.players,
});
export const votesNow = (v: DrView): boolean => VOTES.includes(v.round);

/* ---- Moves ------------------------------------------------------------------------------------------------------------- */

/** What a move speaks of beyond its words: a member wherever it is asked about, the card that a verb plays, the cube that goes or comes first. */
export function speaks(move: Move): string[] {
  const [verb, a = "", b = ""] = move.move.split(" ");
  switch (verb) {
    case "waive":
      return [`performer:${a}`, `staff:${a}`];
    case "organize":
      return ["staff:show-organizer"];
    case "deposit":
      return ["staff:bank-representative"];
    case "double":
      return ["investment:double-vote-1", "investment:double-vote-2"];
    case "unblock":
      return ["investment:unblock-action-1", "investment:unblock-action-2"];
    case "give":
    case "colour":
    case "spend":
      return [`cube:${a}`];
    case "cubes":
      return [`cube:${a}`, `cube:${b}`];
    case "exchange":
      return [`cube:${b}`];
    default:
      return [];
  }
}

/** Beside the answer: what a performer costs, which of its cubes it is. */
export function asideOf(move: Move, lang: Lang): string | null {
  const [verb, a = "", b = ""] = move.move.split(" "),
    w = words[lang],
    p = performers.get(verb === "give" ? b : a);
  if (verb === "keep" && p) return `${p.cost} ${w.coins}`;
  if (verb === "give" && p) return w.nth[p.needs.indexOf(a as Colour)] ?? null;
  return null;
}

export const offers = (look: Look, ...verbs: string[]): boolean => look.moves.some(m => verbs.includes(m.verb));
export { COLOURS, TYPES };
