// The interface between the table screen and the board of a game. A board is a function of the view: it draws, asks the
// table screen for the state of each component, and reports clicks.

import type { ComponentChildren, ComponentType } from "preact";
import type { Sentence } from "./lang";
import type { About, Component, Entry, Lang, Look, Move, Odds, Refusal } from "./protocol";

/** The state of a component on the board at this moment. */
export interface Touch {
  lit: boolean; // selectable: a legal move that fits the selection names the component
  selected: boolean; // part of the current selection
  count: number; // number of legal moves that name the component
  marked?: number; // number of times that the component is marked for later moves
  ahead?: boolean; // a shortcut: a click plays the moves that lead to the component
  aim?: boolean; // dice can be rolled for the component: a click marks the dice to keep
}

export interface BoardProps {
  about: About;
  look: Look;
  lang: Lang;
  t(key: string, ...values: (string | number)[]): string; // the page texts (src/words.ts)
  touch(component: Component): Touch;
  /** A click on a selectable component plays the move or narrows the selection. A click on another component shows why
      it cannot be chosen, with the rule clause. */
  click(component: Component): void;
  /** The components marked for later moves, in order. */
  marks?: readonly Component[];
  /** The tables that the marks would lead to, one for each legal move that fits the selection. */
  trial?: readonly Look[];
  /** Selects several dice together. `selected` is by position in view order. */
  dice: { selected: boolean[]; toggle(index: number): void };
  /** The probability of each outcome, if the selected move leads to chance. */
  odds: Odds[];
  /** Opens a large card with notes about its current place, or a pile with all its cards. */
  readCard(id: string, here?: string): void;
  readPile(title: string, cards: { id: string; count: number }[]): void;
  compact: boolean; // phone layout: "mine" and the question first, the rest in tabs
  zone?: "world" | "others" | "mine"; // in the phone layout: the only part to draw
}

/** Returns "My circus" for the player in that seat. A spectator reads the player's name, because the first seat is
    drawn in the player's place. */
export const whose = ({ look, t }: Pick<BoardProps, "look" | "t">, mine: string): string =>
  look.seat < 0 ? t("seat", 1) : mine;

export interface GuideStep {
  text: Sentence;
  /** A list to show instead of the text. */
  lines?: Sentence[];
  /** True for the last step, after which the player continues or starts a new game. */
  ends?: boolean;
  /** The only move that the guide accepts now. If absent, the player reads and clicks "Continue". */
  move?: string;
  /** The component that the guide points at. */
  point?: Component;
}

/** A guided first game: fixed chance in the notation of a record, and a text for each decision. */
export interface Guide {
  seats: string[];
  options: Record<string, number>;
  /** A seed whose deal fits the steps of the guide. */
  seed: string;
  steps: GuideStep[];
  /** A summary of a round in five lines, shown as the last text of the guide. */
  round: Sentence[];
  /** Tips for players who began with the guide, shown the first time something happens. `at` is "question:vote" or
      "event:tax". */
  firsts: { at: string; text: Sentence }[];
}

/** Several moves offered as one: the first move, and what follows each. The chain stops before a move that cannot be
    undone and asks for confirmation, unless that move needs no confirmation by itself (select.ts). */
export interface Chain {
  id: string;
  label: string;
  first: Move;
  then(look: Look): Move | null;
  /** While this returns true, the chain continues through questions in between. */
  lasts?(look: Look): boolean;
}

/** Components that can be marked for one move, in any order. Either their number is fixed, or a click on another
    component completes the move. */
export interface Gathered {
  things: Component[];
  due: number | null;
}

/** A phase of the game that is summarized at its end, for example a show. `rank` is odd within a phase and never
    decreases: 3 within the first phase. The set-up is not summarized. */
export interface Sums {
  rank(look: Look): number;
  title(look: Look, lang: Lang): string;
  /** One value per seat. A row with `part` details another row and is left out where its values are 0. */
  of(look: Look, lang: Lang): { what: string; values: number[]; part?: boolean }[];
  /** Log lines that the summary repeats: the event of a round and its effect. */
  recalls?(log: Entry[]): string[];
}

/** The data of a game for the home page. It is part of the first load. Its style sheet shelf.css has only the styles
    used there. */
export interface GameShelf {
  id: string;
  Cover: ComponentType<{ title: string }>; // an SVG scene drawn for this project
  guided: boolean; // true if the game has a guide
  players: string; // number of players, for example "1-2"
  minutes: string; // duration, for example "15-30"
}

/** The interface of a game for the table screen. It is loaded with the first table. */
export interface GameUI {
  id: string;
  Board: ComponentType<BoardProps>;
  /** Components that a move names beyond its `touches`, for example a number that is the face of a die. */
  speaks?(move: Move): Component[];
  /** If several moves name a component: the moves that a click on it plays. An empty list: the page asks which. */
  means?(moves: Move[], component: Component): Move[];
  /** Moves that the page composes from several moves. */
  chains?(look: Look, lang: Lang, about: About): Chain[];
  /** Returns the move that the page plays by itself after a move of the player, because no other move has an effect.
      The player can undo it; then the page asks the question. */
  autoMove?(look: Look): Move | null;
  /** True if the page waits for the player although no move has an effect, because the player may want to undo the last
      move. */
  pauses?(look: Look): boolean;
  /** Moves that only decide which question comes next: the components of that question are selectable at once
      (ahead.ts). Returns the moves of `look` that fit the selection. */
  passThrough?(look: Look): Move[];
  /** The verbs of these moves whose component can be dragged to a target of the next question. */
  carries?: readonly string[];
  /** Verbs that only decline. They are left out of the log unless they had an effect. */
  declineVerbs?: readonly string[];
  /** Events that concern all players. They are listed next to the question. */
  news?: readonly string[];
  /** Events that are announced when they happen, one line each, for example the result of a vote. */
  announces?: readonly string[];
  /** What the end of the game will bring, shown once when the phase named by `at` has begun. */
  endPreview?(look: Look, lang: Lang, about: About): { at: string; title: string; lines: string[] } | null;
  /** What a phase brought each seat. The page shows it at the end of the phase. */
  sums?: Sums;
  /** True if the question only asks for an order. Such moves need no confirmation. */
  orders?(look: Look): boolean;
  /** The components that can be marked now for later moves, in addition to the marked ones: a turn can be composed
      in any order. */
  marks?(look: Look, marked: readonly Component[], about: About): Component[];
  /** The question at which a click marks a selectable component, and the marked components are sent as one move. */
  gathers?(look: Look): Gathered | null;
  /** If the marks fit many moves, returns a few moves that show the effect of the marks. */
  tries?(moves: Move[]): Move[];
  /** The moves that follow from the marks, once the player has made the move that comes first. */
  byMarks?(marked: readonly Component[], first: Move): Pick<Chain, "then" | "lasts">;
  /** The fields that a preview shows for a player, with their schema names, for example "seats[].gold". */
  previewFields: readonly string[];
  /** The picture of a card for the large view. null: the card has no picture. */
  picture?(card: string, about: About): ComponentChildren;
  /** The classes that give a card its colour (--tint). */
  tint?(card: string, about: About): string;
  /** Columns of the card data that no picture shows, because the text of the card contains them or only the engine
      needs them. */
  undrawn?: readonly string[];
  guide: Guide | null;
}

export type { About, Component, Lang, Look, Odds, Refusal };
