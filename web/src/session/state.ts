// The state of a table in progress, and the texts about its steps.

import type { Aims } from "../compose/reroll-advice";
import type { Guide } from "../board/contract";
import type { Claim } from "../storage/tab-lock";
import type { Moved } from "../playback/opponent-move";
import type { People } from "./players";
import {
  type About,
  type Change,
  type Component,
  type Entry,
  type Hint,
  type Lang,
  type Look,
  type Move,
  type Odds,
  type Path,
  type Planned,
  type Refusal,
  type RefusedMove,
  type Step,
} from "../engine/protocol";
import type { Selection } from "../compose/selection";

export interface Why {
  component: Component | null;
  legal: Move[];
  refused: (Partial<RefusedMove> & Refusal)[];
}
export interface Peek {
  move: Move;
  changes: Change[];
}

export interface State {
  lang: Lang;
  about: About;
  seat: number; // the seat whose view is shown; ALL: all hidden information is shown, and no seat plays
  look: Look; // the current table, with the moves of the seat
  shown: Look; // what is drawn: the current table, a step on the way, or a past moment
  past: boolean; // `shown` is a past moment
  busy: boolean; // something is in progress; clicks skip it
  happened: string; // what just happened, in a sentence
  by: number; // whose step is shown, or who acts after chance; -1: no seat
  moved: Moved | null; // the last move of another seat, until the player acts
  stride: number; // number of moves that the last update of the board showed at once
  again: boolean; // a past move is shown again
  log: Entry[];
  selection: Selection;
  marks: readonly Component[]; // components marked for this answer
  planned: Planned | null; // the answers that fit the marks; null: not known yet
  armed: Move | null; // the chosen move that waits for confirmation
  peek: Peek | null; // the preview of a move
  odds: Odds[];
  aims: Aims; // components that dice can be rolled for, and the best move for each
  paths: readonly Path[]; // ways through questions that decide nothing
  hint: Hint | null;
  hinting: boolean; // a hint is being computed
  thinks: number | null; // the computer seat that thinks
  takeBack: boolean; // true if the last move can be undone while the computer thinks
  why: Why | null;
  curtain: number | null; // the seat whose player must get the device next
  notice: string | null; // a message that is not about the rules
  guide: { steps: Guide["steps"]; at: number } | null;
  kept: boolean; // the game is stored in this browser
  elsewhere: boolean; // another tab plays this game; this tab follows
  rescue: string | null; // the engine crashed: a text that says what was lost; the page offers the record
}

/** How a game is stored: its id, its stored state, and whether this tab plays it. */
export interface Place {
  id: string;
  known: string | null;
  mine: boolean;
  claim: Claim | null;
  remote?: RemoteTable;
}

/** A table on the server (online/): it is stored and run there, and sends news. */
export interface RemoteTable {
  seat: number; // your seat, or NOBODY for a spectator
  people: People;
  away: number[]; // seats of people who are not online
}

/** News of a remote table: the moves from number `from` on, which may replace earlier moves, and the current state. */
export interface News {
  from: number;
  steps: Step[];
  look: Look;
}

/** Another tab has stored more of this game than this one knew. */
export class Behind extends Error {}

export const NONE: Move[] = []; // a constant, so that components that depend on it are not redrawn

/** The log entry of a step. */
export function entryOf({ view: _view, amounts: _amounts, moment: _moment, ...entry }: Step): Entry {
  return entry;
}

const isOpen = ({ move }: Entry) => move !== null && !move.includes("?");

/** Returns true if both are the same move. The text may be in another language, and a secret may be open now. */
export const isSame = (a: Entry | undefined, b: Entry) =>
  a !== undefined && a.who === b.who && (a.move === b.move || !isOpen(a) || !isOpen(b));

/** Returns true if nothing can be seen of a step: a hidden draw, or a move that only declines. */
export const isSecret = (step: Step) => !step.told && step.events.length === 0;

/** The text of a step. */
export const textOf = ({ told, events }: Entry) => [told, ...events.map(e => e.told)].filter(Boolean).join(". ");

/** Returns the seat to show as active: the seat of the shown step, the seat that thinks, or the seat that must move. */
export function acting({ busy, happened, by, thinks, past, shown, seat, look }: State): number | undefined {
  const { must } = look.decision;
  if (busy && thinks !== null && !happened) return thinks;
  if (busy && by >= 0) return by;
  if (past) return shown.moment.actor >= 0 ? shown.moment.actor : undefined;
  return must.includes(seat) ? seat : must[0];
}
