// The protocol of a table (docs/protocol.md) as types. Independent of the game.

export type Lang = "en" | "fr";
export type SeatSpec = "human" | "random" | "greedy" | string;

export interface OptionInfo {
  id: string;
  name: string;
  help: string;
  min: number;
  max: number;
  standard: number;
  needs: string | null;
  needsSeats: number;
  mostSeats: number; // the option applies up to this many seats; 0: always
  values: string[]; // names of the values from min on; further values are seats (bySeats) or numbers
  bySeats: boolean; // the largest value is the number of seats; the option is not offered in a solo game
  clause: string;
}
export interface GameInfo {
  id: string;
  name: string;
  blurb: string;
  version: number;
  draft: boolean; // the game is unfinished or an example: playable by its address, not listed
  boxes: boolean; // owners can correct its card data
  seats: [number, number];
  options: OptionInfo[];
}
export interface PlayerInfo {
  id: string;
  help: string;
  net: boolean; // the level has a network, trained with the built-in card data
}
export interface Games {
  games: GameInfo[];
  players: PlayerInfo[];
}

export interface CardInfo {
  id: string;
  name: string;
  mark: string | null;
  kind: string;
  copies: number;
  source: "S" | "P" | "K" | "R" | "B";
  note: string | null;
  text: string;
}
export interface ClauseInfo {
  id: string;
  title: string;
  source: string;
  text: string;
  informative: boolean;
}
export interface Word {
  id: string;
  name: string;
  the: string;
  mark: string | null;
}
export interface FieldInfo {
  path: string;
  type: "int" | "name" | "set" | "list" | "bag" | "faces" | "task";
  names: string | null;
  index: string[];
  see: "public" | "owner" | "secret";
  preview: boolean;
  help: string | null;
}
export interface About {
  id: string;
  name: string;
  prefix: string;
  cards: CardInfo[];
  clauses: ClauseInfo[];
  verbs: { id: VerbId; chance: boolean; args: string[]; quiet: boolean; recall: boolean; looks?: boolean }[];
  events: { id: string; news: boolean; announce: boolean; recall: boolean }[];
  words: Record<string, Word[]>;
  /** The card data: sheet, row, columns. Each board has its own types. */
  box: Record<string, Record<string, unknown>>;
  fields: FieldInfo[];
  /** A table that uses an owner's values (box/kept.ts). `mine`: this browser stores these values. */
  own?: OwnBox & { mine: boolean };
}

/** A .box text, and the hash of its differences from the built-in values. */
export interface OwnBox {
  text: string;
  hash: string;
}

/* ---- A box as a form ------------------------------------------------------------------------------------------- */

export interface BoxWord {
  id: string;
  name: string;
}
export interface BoxColumn {
  path: string;
  name: string;
  type: FieldInfo["type"];
  names: string | null;
  min: number;
  max: number;
  most: number; // largest number of elements of a list
  used?: string[]; // words that rows of the sheet already use
}
export interface BoxFigure {
  path: string;
  column: number;
  label: string;
  value: string;
  was: string; // the built-in value
  reconstructed: boolean;
  confirmed: boolean;
  differs: boolean;
}
export interface BoxRow {
  id: string;
  name: string;
  mark: string | null;
  names?: Record<Lang, string>; // the names of a card
  were?: Record<Lang, string>;
  called?: string; // path of the row's name: "beggar", "ships.ship-2"
  figures: BoxFigure[];
}
export interface BoxSheet {
  id: string;
  name: string;
  cards: boolean; // true if the rows are cards; false if they are parts of a board
  columns: BoxColumn[];
  rows: BoxRow[];
}
export interface BoxForm {
  author: string;
  date: string;
  hash: string;
  figures: number;
  differ: number;
  reconstructed: number;
  confirmed: number;
  box: string; // the accepted values as a .box file
  words: Record<string, BoxWord[]>;
  sheets: BoxSheet[];
}

/** One game played by computers with a box. */
export interface Tried {
  points: number[];
  chosen?: boolean; // true if a move named the card
}

/** A part of a sentence: its text, and the thing or the seat of the player that the text names. A member `told` has its
    parts in `toldParts`. players.ts puts the names of the players in. */
export type Part = [text: string, names?: { id: Component } | { who: number }];

declare const verb: unique symbol, question: unique symbol;
/** The id of a verb or of a question. These types have no other expressions than what the engine sends: the page does
    not know what a verb or a question of a game means, and cannot compare it with a name. */
export interface VerbId {
  readonly [verb]: true;
}
export interface QuestionId {
  readonly [question]: true;
}

/** A component named by a move: "card:nut-d2", "deck:d1", "place:workshop-1", "die:5". */
export type Component = string;

export interface Move {
  move: string;
  label: string;
  verb: VerbId;
  touches: Component[];
  spot?: Component; // a place of the board that stands for the move
  aside?: string | null; // the cost or gain of the move in this position
  final?: boolean; // the move cannot be undone
  passes?: boolean; // the move becomes final when the next computer player has moved
  ends?: boolean; // another player must move next
  over?: boolean; // it is the last move of the game
  // true if there are two legal moves and this move only leads to the next question, where the player can still decline
  asks?: boolean;
  does?: Role[];
  // a composed answer: its moves, sent as one request. `move` is then only a name
  moves?: string[];
  next?: string; // of a composed answer: see Shortcut
}
/** What the tables of the game say about a move: it only declines; it is played without a question; it decides only the
    next question, perhaps once its thing is picked; a click on its thing means it; of several numbers, the largest. */
export type Role = "declines" | "auto" | "leads" | "carries" | "default" | "most";

/** Whether a composed answer can be undone, and what follows: as for a move. */
type Fate = Pick<Move, "final" | "passes" | "ends" | "over">;

/** Several moves that the engine offers as one answer. */
export interface Shortcut extends Fate {
  id: string;
  label: string;
  moves: string[];
  next?: string; // what to answer next, if it is offered: a verb, or "all:" and a verb for the shortcut of that verb
}
/** A way through questions that decide nothing: the moves, and what the last one names. */
export interface Path extends Fate {
  moves: string[];
  label: string;
  touches: Component[];
  spot?: Component;
}
/** Things that are marked one by one and sent as one answer. */
export interface Gather {
  verb: VerbId;
  due: number | null; // null: any number
  things: Component[];
  onto: Component[]; // a thing that all marks share, chosen last
  rest: string | null; // the move that declines the things that are not marked
}
/** What the engine offers besides single moves. */
export interface Compose {
  auto: string | null;
  order: boolean; // the moves only set an order
  gather: Gather | null;
  shortcuts: Shortcut[];
  plan: { after: VerbId; parts: VerbId[] } | null; // later answers can be marked before a move of the verb `after`
  paths?: Path[]; // only if the request asks for them
}
/** The answers that fit some marks, and the components that can be marked next. */
export interface Planned {
  more: Component[];
  ends: ({ moves: string[]; label: string; aside: string | null } & Fate)[];
}

export interface Question {
  id: QuestionId;
  text: string;
  clause: string;
  source: string | null;
  window: boolean;
}
export interface Decision {
  kind: "seat" | "seats" | "chance" | "over";
  must: number[];
  may: number[];
  question: Question | null;
  compose: Compose | null; // null: this seat is not asked
}
export interface ResultLine {
  what: string;
  points: number[];
  of: number;
  clause?: string; // the rule that explains the points
}
export interface Result {
  over: boolean;
  common: boolean;
  points: number[];
  rank: number[];
  lines: ResultLine[];
}

/** The view of a seat, nested as in the schema. Each board has its own types. */
export type View = Record<string, unknown>;

/** A value that the game computes from the view (rules->amounts): a number, or several numbers by name. Some values
    belong to the whole table, and other values to a seat. */
export type Amount = number | null | Record<string, number>;
export type Amounts = Record<string, Amount | Amount[]>;

/** The current phase of the game. */
export interface Moment {
  text: string; // for example "Round 3 of 6: builders"
  round: number;
  rounds: number;
  phase: string | null;
  step: string | null;
  actor: number; // the seat that must move or whose turn it is, or -1
  chosen: number[]; // seats that have already answered a simultaneous question
  focus: Component[]; // for example the card that is resolved, or the space that acts
}

/** The table as a seat sees it: its view, and the values computed from it. */
export interface Seen {
  view: View;
  amounts: Amounts;
  moment: Moment;
}

/** An entry of the menu of answers: the index of a move in `moves`, or a submenu with a label. */
export type Answer = number | { kind: "group" | "range" | "dice"; label: string; of: Answer[] };

export interface Look extends Seen {
  game: string;
  seats: SeatSpec[];
  options: Record<string, number>;
  seat: number;
  n: number;
  over: boolean;
  decision: Decision;
  moves: Move[];
  same?: boolean; // true if all moves have the same effect
  answers: Answer[]; // the moves of `moves` as a tree of menus
  result: Result;
  undo: boolean;
  held: boolean;
  open: boolean; // true if all hidden information of this table may be viewed (seat ALL)
  watch: boolean; // true if the record contains only one seat's view, so that the game cannot be continued
  commitment: string | null;
  seed: string | null;
}

export interface GameEvent {
  id: string;
  told: string;
  who: number;
  args: Component[];
}
export interface Entry {
  n: number;
  who: number;
  when: string; // the phase at that time, as text
  round: number;
  actor: number; // the seat that had to move, or -1
  forced: boolean;
  joined?: boolean; // the move belongs to the same answer as the move before it
  also?: (string | null)[]; // the later moves of an answer (playback/one-answer.ts)
  move: string | null;
  told: string;
  events: GameEvent[];
  quiet?: boolean; // the entry only declines, so the log leaves it out (players.ts)
}
export interface Step extends Entry, Seen {}

export interface Refusal {
  lacks?: string | null; // what the player lacks for the move, as text
  clause: string;
  title: string;
  text: string;
}
/** An illegal move with a component. `now` is false if its verb belongs to another phase. */
export interface RefusedMove extends Move, Refusal {
  now: boolean;
}
export interface Change {
  path: string;
  what: string;
  before: string;
  after: string;
}
/** The changes that a move would cause. `then`: the next legal moves of the seat, if neither another player nor chance
    comes before them. `by`: the move that leads to them. */
export interface Preview {
  changes: Change[];
  final: boolean;
  then: (Pick<Move, "move" | "label" | "verb" | "touches" | "spot"> & { by: string })[];
}
export interface Odds {
  move: string;
  label: string;
  verb: VerbId;
  touches: Component[];
  does?: Role[];
  p: number;
}

/** The table after a request: the view of the seat, and the record to store. */
export interface Stood {
  look: Look;
  record: string;
}
export interface Played extends Partial<Stood> {
  steps: Step[];
  more: boolean; // true if the table has more steps to run
  thinks?: number; // the computer seat that is still thinking. Then the other members are present only after a step
}

/** One of the best moves. */
export interface Advised extends Move {
  value: number;
  worth: string; // the value of the move, and its comparison with other moves
  why: string;
}
export interface Hint {
  advice: Advised[];
  means: string; // the meaning of the numbers
}

/** The value of each position of a game for each seat, from before the first move to after the last move. */
export interface Course {
  worth: number[][];
  in: "result" | "chance" | "estimate"; // unit of the values; "result" and "chance" are in thousandths
}

/** The result of upgrading a record of older rules. */
export interface Upgrade {
  changed: boolean;
  kept: number;
  lost: number;
  why: string | null;
}

/** The proof of a deal that a record contains. */
export interface Proof {
  told: string;
  commitment: string;
  outcomes: number;
  words: number;
  over: boolean;
  seats: { word: string | null; hash: string | null; pledge: "kept" | "clear" | "lost" | null }[];
}

/** By seat: the hashes of the words that this browser received before it revealed its own, and its own word. */
export interface ShownWords {
  hashes: (string | null)[];
  revealed: (string | null)[];
}

/** The seat number for a view with everything open, allowed only for finished games. */
export const ALL = -2;
/** The seat number of a spectator, who sees only what every seat may see. */
export const NOBODY = -3;

/** One table, in a worker or behind a WebSocket (online/). */
export interface Table {
  /** Sets the reader: sentences call this player "you", and they come in parts. players.ts puts the names in. */
  address(reader: { you: number | null }): void;
  look(seat: number, lang: Lang, at?: number): Promise<Look>;
  log(seat: number, lang: Lang, from?: number): Promise<Entry[]>;
  /** Plays the moves of an answer, then every step that needs no person, so that a click needs only one request. `n` is
      the number of moves that the client knows. With `auto`, answers that need no question are steps of this kind. */
  play(
    seat: number,
    answer: { moves: string[]; auto: boolean },
    lang: Lang,
    n: number,
  ): Promise<Played | { refused: Refusal }>;
  /** Returns the ways through questions that decide nothing. */
  paths(seat: number, lang: Lang): Promise<Path[]>;
  /** Returns the answers that fit the marks. */
  plan(seat: number, marks: readonly string[], lang: Lang): Promise<Planned>;
  /** Runs until a person must move or a slice of thinking is done. `hurry`: the thinking computer plays its best move
      so far. */
  run(seat: number, lang: Lang, hurry: boolean): Promise<Played>;
  undo(seat: number, lang: Lang, n: number): Promise<Stood>;
  // if `on`, the engine skips reaction windows for this seat
  hold(seat: number, on: boolean, lang: Lang): Promise<Stood>;
  whyMove(seat: number, move: string, lang: Lang): Promise<{ legal: true } | { refused: Refusal }>;
  whyComponent(seat: number, component: Component, lang: Lang): Promise<{ legal: Move[]; refused: RefusedMove[] }>;
  preview(seat: number, move: string, lang: Lang): Promise<Preview>;
  odds(seat: number, move: string, verbs: VerbId[], lang: Lang): Promise<Odds[]>;
  /** Returns the odds of each move that leads to chance. */
  chances(seat: number, verbs: VerbId[], lang: Lang): Promise<{ move: string; odds: Odds[] }[]>;
  /** Computes a hint in slices while `wanted` returns true. null: the hint was cancelled. */
  hint(seat: number, lang: Lang, wanted: () => boolean): Promise<Hint | null>;
  /** Returns the value of every position, if all hidden information may be viewed. */
  course(): Promise<Course>;
  record(withSeed: boolean): Promise<string>;
  /** The box of the table, if the table does not use the built-in card data. */
  box?: OwnBox;
  /** The commitment to the table's random numbers that this browser received before the first move, if a server made
      the commitment. */
  shown?: string;
  /** The hashes of the players' words that were shown before the first move. null: no hashes were shown. */
  words?(): ShownWords | null;
  close(): Promise<void>;
}

/** Creates tables. */
export interface Host {
  games(lang: Lang): Promise<Games>;
  about(game: string, lang: Lang, box?: string): Promise<About>;
  open(game: string, seats: SeatSpec[], options: Record<string, number>, seed: string, box?: string): Promise<Table>;
  /** A box as a form. If the box file has an error, the error names the line. */
  box(game: string, lang: Lang, box?: string): Promise<BoxForm>;
  /** Lets computers play at most `max` games, from game number `from` on, and returns the results. */
  tryout(
    game: string,
    seats: SeatSpec[],
    options: Record<string, number>,
    card: string | null,
    from: number,
    max: number,
    box?: string,
  ): Promise<Tried[]>;
  load(record: string): Promise<Table>;
  /** Loads a record of older rules, replayed as far as the current rules allow. */
  upgrade(record: string, lang: Lang): Promise<{ table: Table; upgrade: Upgrade }>;
  verify(record: string, lang: Lang): Promise<Proof>;
}
