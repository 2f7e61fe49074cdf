// What a sitting knows, and what is said of a step of it.

import type { Onward } from "../ahead";
import type { Aims } from "../aim";
import type { GameFace, Guide } from "../board";
import type { Claim } from "../claim";
import { type People } from "../host-words";
import type { Moved } from "../moved";
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
  type Refusal,
  type RefusedMove,
  type Step,
} from "../protocol";
import type { Selection } from "../select";

export interface Why {
  component: Component | null;
  legal: Move[];
  refused: (Partial<RefusedMove> & Refusal)[];
}
export interface Peek {
  move: Move;
  changes: Change[];
}

/** By these marks, with each answer that fits what is selected. */
export interface Trial {
  marks: readonly Component[];
  selection: Selection;
  ends: Look[];
}

export interface State {
  lang: Lang;
  about: About;
  seat: number; // who looks; ALL: everything open, where nobody plays
  look: Look; // the table as it stands, with the moves of the seat
  shown: Look; // what is drawn: the same, or a step on the way, or a moment of the past
  past: boolean; // shown is a moment of the past
  busy: boolean; // something is under way; clicks skip it
  told: string; // what just happened, in a sentence
  by: number; // whose step is shown, while steps are shown, or who acts after what chance did; -1: nobody yet
  moved: Moved | null; // the last move of another seat, until the player acts
  stride: number; // how many steps were shown at once last
  again: boolean; // what is shown happened before, and is shown again
  log: Entry[];
  selection: Selection;
  marks: readonly Component[]; // marked for answers to come
  trial: Trial | null; // where what is marked would lead
  armed: Move | null; // chosen, to be confirmed
  peek: Peek | null; // what a move would change
  odds: Odds[];
  aims: Aims; // what dice can be rolled for, and how
  onward: Onward; // what is asked after answers that decide nothing else
  hint: Hint | null;
  hinting: boolean; // a hint is being thought about
  thinks: number | null; // the computer seat that thinks
  takeBack: boolean; // while it does, the last move can be taken back
  why: Why | null;
  curtain: number | null; // the seat to hand over to
  notice: string | null; // a sentence that is not about the rules
  guide: { steps: Guide["steps"]; at: number } | null;
  kept: boolean; // the game is safe in this browser
  elsewhere: boolean; // another tab plays this game; here it is followed
  rescue: string | null; // the engine broke down: what came of it, while the record is offered
}

/** How a game is kept: under which name, what is there, whether it is played here. */
export interface Place {
  id: string;
  known: string | null;
  mine: boolean;
  claim: Claim | null;
  far?: Far;
}

/** The table stands elsewhere (online/): it is kept there, runs on by itself, and tells what happens. */
export interface Far {
  seat: number; // one's own, or NOBODY
  people: People;
  away: number[]; // seats of persons who do not look at it now
}

/** What a far table tells: the moves from `from` on, which may have been others before, and how it stands now. */
export interface News {
  from: number;
  steps: Step[];
  look: Look;
}

/** Another tab has kept more of this game than this one knew. */
export class Behind extends Error {}

/** What a game says of its moves (board.ts). */
export type Ways = Pick<
  GameFace,
  | "speaks"
  | "means"
  | "chains"
  | "goesOn"
  | "pauses"
  | "through"
  | "carries"
  | "orders"
  | "marks"
  | "gathers"
  | "byMarks"
  | "tries"
  | "leaves"
> | null;

export const NO_MARKS: readonly Component[] = [];
export const TRIALS = 8; // at most: who has chosen a card has not so many spaces
export const NONE: Move[] = []; // always the same: what is drawn from it need not be drawn again

/** What the log keeps of a step. */
export function entryOf({ n, who, when, round, actor, forced, move, told, events, quiet }: Step): Entry {
  return { n, who, when, round, actor, forced, move, told, events, ...(quiet && { quiet }) };
}

const isOpen = ({ move }: Entry) => move !== null && !move.includes("?");

/** Is it the same move?  Its words may be in another language, and what was a secret may be open now. */
export const isSame = (a: Entry | undefined, b: Entry) =>
  a !== undefined && a.who === b.who && (a.move === b.move || !isOpen(a) || !isOpen(b));

/** Nothing of it can be seen or told: what somebody draws or looks at in secret, that one wants no more of
 * something. */
export const isSecret = (step: Step) => !step.told && step.events.length === 0;

/** What a step says happened. */
export const toldOf = ({ told, events }: Entry) => [told, ...events.map(e => e.told)].filter(Boolean).join(". ");

/** Whose turn it is, as far as the table is shown: who did what is shown, who thinks, who is asked. */
export function acting({ busy, told, by, thinks, past, shown, seat, look }: State): number | undefined {
  const { must } = look.decision;
  if (busy && thinks !== null && !told) return thinks;
  if (busy && by >= 0) return by;
  if (past) return shown.moment.actor >= 0 ? shown.moment.actor : undefined;
  return must.includes(seat) ? seat : must[0];
}
