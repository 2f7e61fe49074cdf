// The interface between the table screen and the board of a game. A board is a function of the view: it draws, asks the
// table screen for the state of each component, and reports clicks.

import type { ComponentChildren, ComponentType } from "preact";
import type { Sentence } from "../i18n/lang";
import type { About, Component, Lang, Look, Odds, Refusal } from "../engine/protocol";

/** The state of a component on the board at this moment. */
export interface Touch {
  lit: boolean; // selectable: a legal move that fits the selection names the component
  selected: boolean; // part of the current selection
  count: number; // number of legal moves that name the component
  marked?: number; // how often the component is marked for later moves
  ahead?: boolean; // the component is a shortcut: a click plays the moves that lead to it
  aim?: boolean; // dice can be rolled for the component: a click marks the dice to keep
}

export interface BoardProps {
  about: About;
  look: Look;
  lang: Lang;
  t(key: string, ...values: (string | number)[]): string; // the page texts (i18n/words.ts)
  touch(component: Component): Touch;
  /** A click on a selectable component plays the move or narrows the selection. A click on another component shows why
      it cannot be chosen, with the rule clause. */
  click(component: Component): void;
  /** The components marked for later moves, in order. */
  marks?: readonly Component[];
  /** What the marks make with the selected moves, for example "value 6, purple". null: it depends on later choices. */
  made?: string | null;
  /** Selects several dice together. `selected` is by position in view order. */
  dice: { selected: boolean[]; toggle(index: number): void };
  /** The probability of each outcome, if the selected move leads to chance. */
  odds: Odds[];
  /** Opens a large card with notes about its current place, or a pile with all its cards. */
  readCard(id: string, here?: string): void;
  readPile(title: string, cards: { id: string; count: number }[]): void;
  compact: boolean; // phone layout: the "mine" part and the question come first, all other parts are in tabs
  zone?: "world" | "others" | "mine"; // in the phone layout: the part to draw. Other parts are not drawn
}

/** Returns true if a legal move names the component. Unlike `touch`, this does not depend on the selection. */
export const offered = (look: Look, component: Component): boolean =>
  look.moves.some(m => m.spot === component || m.touches.includes(component));

/** Returns `mine`, for example "My circus", for a player. A spectator gets the name of the first seat's player instead,
    because the board draws this seat as its own. */
export const whose = ({ look, t }: Pick<BoardProps, "look" | "t">, mine: string): string =>
  look.seat < 0 ? t("seat", 1) : mine;

export interface GuideStep<Verb extends string = string> {
  text: Sentence;
  /** A list to show instead of `text`. */
  lines?: Sentence[];
  /** True for the last step, after which the player continues or starts a new game. */
  ends?: boolean;
  /** The only move that the guide accepts now. If absent, the player reads and clicks "Continue". */
  move?: Verb | `${Verb} ${string}`;
  /** The component that the guide points at. */
  point?: Component;
}

/** A guided first game: fixed chance in the notation of a record, and a text for each decision. */
export interface Guide<
  Verb extends string = string,
  Question extends string = string,
  EventId extends string = string,
> {
  seats: string[];
  options: Record<string, number>;
  /** A seed whose deal fits the steps of the guide. */
  seed: string;
  steps: GuideStep<Verb>[];
  /** A summary of a round in five lines, shown as the last text of the guide. */
  round: Sentence[];
  /** Tips for players who began with the guide, shown the first time something happens. `at` is "question:vote" or
      "event:tax". */
  firsts: { at: `question:${Question}` | `event:${EventId}`; text: Sentence }[];
}

/** Describes the phases of the game that are summarized at their end, for example shows. `rank` returns a number that
    never decreases during a game: odd within a phase, even between phases, 3 within the first phase. The setup of the
    game is not summarized. */
export interface Sums {
  rank(look: Look): number;
  title(look: Look, lang: Lang): string;
  /** One value per seat. A row with `part` is a detail of another row. Such a row is left out if all its values are
      0. */
  of(look: Look, lang: Lang): { what: string; values: number[]; part?: boolean }[];
}

/** The data of a game for the home page. These data are part of the first load. The game's style sheet shelf.css has
    only the styles of the home page. */
export interface GameShelf {
  id: string;
  Cover: ComponentType<{ title: string }>; // an SVG scene drawn for this project
  guided: boolean; // true if the game has a guide
  players: string; // number of players, for example "1-2"
  minutes: string; // duration, for example "15-30"
}

/** The interface of a game for the table screen. The interface is loaded with the first table of the game. */
export interface GameUI {
  id: string;
  Board: ComponentType<BoardProps>;
  /** An announcement of what the end of the game will bring, shown once when the phase named by `at` has begun. */
  endPreview?(look: Look, lang: Lang, about: About): { at: string; title: string; lines: string[] } | null;
  /** The summary of what each seat gained in a phase, shown at the end of the phase. */
  sums?: Sums;
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
