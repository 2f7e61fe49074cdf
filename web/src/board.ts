// What the table shell and a game's board agree on.  A board is a function of the view: it draws, and asks the
// shell what a thing is (lit or not) and what a click on it does.

import type { ComponentChildren, ComponentType } from "preact";
import type { Sentence } from "./lang";
import type { About, Component, Entry, Lang, Look, Move, Odds, Refusal } from "./protocol";

/** How a thing stands at this moment. */
export interface Touch {
  lit: boolean; // some legal move (that fits what is selected so far) speaks of it
  selected: boolean; // it is part of the move being put together
  count: number; // how many legal moves speak of it
  marked?: number; // so often it is marked for answers to come
  ahead?: boolean; // the answer after the next speaks of it: a click gives both
  aim?: boolean; // dice can be rolled for it: a click marks those to keep
}

export interface BoardProps {
  about: About;
  look: Look;
  lang: Lang;
  t(key: string, ...values: (string | number)[]): string; // the page's own words (src/words.ts)
  touch(component: Component): Touch;
  /** Lit: plays, or narrows the choice; not lit: tells why, with the clause. */
  click(component: Component): void;
  /** What is marked for answers to come, in this order. */
  marks?: readonly Component[];
  /** Where these would lead, with each answer that fits what is selected. */
  trial?: readonly Look[];
  /** Dice are chosen together: which of the dice that lie there (by position in view order) are selected. */
  dice: { selected: boolean[]; toggle(index: number): void };
  /** Chance of each answer after the move that is being put together, if it leads to chance. */
  odds: Odds[];
  /** Opens a card large, with what holds where it lies, or a pile with all its cards. */
  readCard(id: string, here?: string): void;
  readPile(title: string, cards: { id: string; count: number }[]): void;
  compact: boolean; // phone: "mine" and the question first, the rest in tabs
  zone?: "world" | "others" | "mine"; // in compact mode only this part is asked for
}

/** "My circus", to who sits there; whoever watches reads whose it is: the first seat is drawn in that place. */
export const whose = ({ look, t }: Pick<BoardProps, "look" | "t">, mine: string): string =>
  look.seat < 0 ? t("seat", 1) : mine;

export interface GuideStep {
  text: Sentence;
  /** Instead of the text: a list. */
  lines?: Sentence[];
  /** It takes its leave: play on, or begin a game of your own. */
  ends?: boolean;
  /** The one move to make now; absent: just read and go on. */
  move?: string;
  /** What to point at. */
  point?: Component;
}

/** A guided first game: forced chance in a record's notation, and what to say at each decision. */
export interface Guide {
  seats: string[];
  options: Record<string, number>;
  /** The deal: a seed that is known to lead through the steps. */
  seed: string;
  steps: GuideStep[];
  /** A round in five lines: the last that the guide says. */
  round: Sentence[];
  /** Said when it first happens, to who had the guide: `at` is "question:vote" or "event:tax". */
  firsts: { at: string; text: Sentence }[];
}

/** Several answers given as one: the first, and how it goes on after each.  It comes as far as what
 * cannot be taken back: that is asked once, unless it asks nothing when it is chosen by itself (select.ts). */
export interface Chain {
  id: string;
  label: string;
  first: Move;
  then(look: Look): Move | null;
  /** What it asks in between does not end it, as long as this holds. */
  lasts?(look: Look): boolean;
}

/** What can be marked for one answer, in any order: as many as are due, or any number of them for another thing. */
export interface Gathered {
  things: Component[];
  due: number | null;
}

/** A part of the game that is summed up at its end: a show.  `rank` is odd within it, and never becomes less: 3 within
 * the first one.  What comes before, the set-up, is not summed up. */
export interface Sums {
  rank(look: Look): number;
  title(look: Look, lang: Lang): string;
  /** By seat; what is only `part` of another row is left out where it brought nothing. */
  of(look: Look, lang: Lang): { what: string; values: number[]; part?: boolean }[];
  /** What of its log is told once more: the event of a round and what it took. */
  recalls?(log: Entry[]): string[];
}

/** What the shelf shows of a game: it comes with the page.  Its style sheet, shelf.css, holds only what is seen
 * there. */
export interface GameShelf {
  id: string;
  Cover: ComponentType<{ title: string }>; // our own SVG scene
  guided: boolean; // its face has a guide
  players: string; // "1-2"
  minutes: string; // "15-30"
}

/** What a table needs of a game: it is fetched with the first table. */
export interface GameFace {
  id: string;
  Board: ComponentType<BoardProps>;
  /** What a move speaks of beyond its touches: a number that is a die's face, for example. */
  speaks?(move: Move): Component[];
  /** Where several moves speak of a thing: those that a click on it means; none: it is asked which. */
  means?(moves: Move[], component: Component): Move[];
  /** Answers that the page composes out of several. */
  chains?(look: Look, lang: Lang, about: About): Chain[];
  /** After an answer of the player: what the page answers by itself, because nothing else has any effect.  It can be
   * taken back, and is asked then. */
  goesOn?(look: Look): Move | null;
  /** Where it does not, although nothing has any effect: what one did came to nothing, and one may take it back. */
  pauses?(look: Look): boolean;
  /** Answers that decide nothing but what is asked next: what that speaks of can be pressed at once (ahead.ts).  Of
   * `look`, those that fit what is picked. */
  through?(look: Look): Move[];
  /** Verbs of these whose thing is carried to what is asked next. */
  carries?: readonly string[];
  /** Verbs that say only that somebody wants no more of something: they are told where something comes of them. */
  leaves?: readonly string[];
  /** Events that concern everybody, whoever brought them about: they are told beside the question. */
  news?: readonly string[];
  /** Events that are announced when they happened, one line each: how a vote ended. */
  announces?: readonly string[];
  /** What the end of the game will bring, said once when the time that `at` names has begun. */
  foretells?(look: Look, lang: Lang, about: About): { at: string; title: string; lines: string[] } | null;
  /** What a part of the game brought each seat, told at its end. */
  sums?: Sums;
  /** Is only the order asked, of what happens anyway?  Then nothing asks once more. */
  orders?(look: Look): boolean;
  /** What can be marked now, besides what is, for answers to come: a turn is put together in any order. */
  marks?(look: Look, marked: readonly Component[], about: About): Component[];
  /** Where a click marks a thing that is lit, and several of them are given as one answer. */
  gathers?(look: Look): Gathered | null;
  /** Of many answers that marks may be for, a few that show what the marks come to. */
  tries?(moves: Move[]): Move[];
  /** How it goes on by what was marked, after the answer that was waited for. */
  byMarks?(marked: readonly Component[], first: Move): Pick<Chain, "then" | "lasts">;
  /** What a preview tells of a player's things, as the schema calls it: "seats[].gold". */
  tells: readonly string[];
  /** A card's picture, for reading it large; null: it has none. */
  picture?(card: string, about: About): ComponentChildren;
  /** The classes that give a card its colour (--tint). */
  tint?(card: string, about: About): string;
  /** Columns of the box that no picture shows, because the text of the card says them or only the engine needs them. */
  undrawn?: readonly string[];
  guide: Guide | null;
}

export type { About, Component, Lang, Look, Odds, Refusal };
