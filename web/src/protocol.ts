// The protocol of a table (docs/protocol.md), as types.  Nothing here knows a game.

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
  mostSeats: number; // with more it says nothing; 0: it always does
  values: string[]; // what they are called, from min on; further ones are seats (bySeats) or numbers
  bySeats: boolean; // no more than there are seats, and nothing to ask who is alone
  clause: string;
}
export interface GameInfo {
  id: string;
  name: string;
  blurb: string;
  version: number;
  draft: boolean; // in the making, or an example: played by its address, not shown on the shelf
  boxes: boolean; // whoever owns it can say what is printed
  seats: [number, number];
  options: OptionInfo[];
}
export interface PlayerInfo {
  id: string;
  help: string;
  net: boolean; // trained, with the built-in boxes
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
  help: string | null;
}
export interface About {
  id: string;
  name: string;
  prefix: string;
  cards: CardInfo[];
  clauses: ClauseInfo[];
  verbs: { id: string; chance: boolean; args: string[] }[];
  words: Record<string, Word[]>;
  /** What is printed: sheet, row, columns; each board knows the shape of its own. */
  box: Record<string, Record<string, unknown>>;
  fields: FieldInfo[];
  /** Told with figures of an owner (box/kept.ts): mine, if they are those that this browser keeps. */
  own?: OwnBox & { mine: boolean };
}

/** A .box text, and the hash of what differs in it. */
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
  most: number; // things in a list
  used?: string[]; // words that rows of the sheet have
}
export interface BoxFigure {
  path: string;
  column: number;
  label: string;
  value: string;
  was: string; // what is built in
  reconstructed: boolean;
  confirmed: boolean;
  differs: boolean;
}
export interface BoxRow {
  id: string;
  name: string;
  mark: string | null;
  names?: Record<Lang, string>; // of a card
  were?: Record<Lang, string>;
  called?: string; // the path of its name: "beggar", "ships.ship-2"
  figures: BoxFigure[];
}
export interface BoxSheet {
  id: string;
  name: string;
  cards: boolean; // or part of a board
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
  box: string; // as a file
  words: Record<string, BoxWord[]>;
  sheets: BoxSheet[];
}

/** One game that computers played with a box. */
export interface Tried {
  points: number[];
  chosen?: boolean; // a move of theirs named the card
}

/** What a move speaks of: "card:nut-d2", "deck:d1", "place:workshop-1", "die:5". */
export type Component = string;

export interface Move {
  move: string;
  label: string;
  verb: string;
  touches: Component[];
  aside?: string | null; // what it costs or brings as the table stands
  final?: boolean; // it cannot be taken back
  passes?: boolean; // nor once a computer has answered, which comes next
  ends?: boolean; // somebody else is to act next
  over?: boolean; // nobody is: it is the last answer of the game
  asks?: boolean; // of two answers: it decides nothing yet, what it asks then can be left like the other
}
export interface Question {
  id: string;
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
}
export interface ResultLine {
  what: string;
  points: number[];
  of: number;
  clause?: string; // that says what it is made of
}
export interface Result {
  over: boolean;
  common: boolean;
  points: number[];
  rank: number[];
  lines: ResultLine[];
}

/** The seat's view, nested as the schema says; each board knows its own shape. */
export type View = Record<string, unknown>;

/** A named number of the table (rules->amounts): of the table or one for each seat, each a number or by name. */
export type Amount = number | null | Record<string, number>;
export type Amounts = Record<string, Amount | Amount[]>;

/** Where the game stands. */
export interface Moment {
  text: string; // "Round 3 of 6: builders"
  round: number;
  rounds: number;
  phase: string | null;
  step: string | null;
  actor: number; // the seat whose turn or question it is, or -1
  chosen: number[]; // who has answered what several are asked at once
  focus: Component[]; // the card that is resolved, the space that acts
}

/** The table as a seat sees it: its view, and what the engine makes of it. */
export interface Seen {
  view: View;
  amounts: Amounts;
  moment: Moment;
}

/** An entry of a step: the place of a move in `moves`, or more of them under one label. */
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
  same?: boolean; // it makes no difference which of them is answered
  answers: Answer[]; // the same moves in steps
  result: Result;
  undo: boolean;
  held: boolean;
  open: boolean; // this table may be looked at with everything open
  watch: boolean; // it is what one seat saw of a game: nothing can be played
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
  when: string; // where the game stood, in a player's words
  round: number;
  actor: number; // whose turn or question it was, or -1
  forced: boolean;
  move: string | null;
  told: string;
  events: GameEvent[];
  quiet?: boolean; // it says only that somebody wants no more of something: it is not told (people.ts)
}
export interface Step extends Entry, Seen {}

export interface Refusal {
  lacks?: string | null; // what is missing here, in numbers
  clause: string;
  title: string;
  text: string;
}
/** A move with a thing that is refused; `now` is false where its verb has another moment. */
export interface RefusedMove extends Move, Refusal {
  now: boolean;
}
export interface Change {
  path: string;
  what: string;
  before: string;
  after: string;
}
/** What a move itself changes; `then`: what the seat could answer next, if nobody and nothing comes between, `by` the
 * answer that leads there. */
export interface Preview {
  changes: Change[];
  final: boolean;
  then: (Pick<Move, "move" | "label" | "verb" | "touches"> & { by: string })[];
}
export interface Odds {
  move: string;
  label: string;
  verb: string;
  touches: Component[];
  p: number;
}

/** Where a request left the table: as the seat sees it, and the record to keep. */
export interface Stood {
  look: Look;
  record: string;
}
export interface Played extends Partial<Stood> {
  steps: Step[];
  more: boolean; // the table did not come to rest
  thinks?: number; // the seat that has more to think; then nothing is told of the table unless a step was made
}

/** One of the best answers. */
export interface Advised extends Move {
  value: number;
  worth: string; // what it is worth, and compared with what
  why: string;
}
export interface Hint {
  advice: Advised[];
  means: string; // what the numbers are
}

/** What each position of a game was worth to each seat, from before the first move to after the last. */
export interface Course {
  worth: number[][];
  in: "result" | "chance" | "estimate"; // the first two in thousandths
}

/** What became of a record of older rules. */
export interface Upgrade {
  changed: boolean;
  kept: number;
  lost: number;
  why: string | null;
}

/** What a record proves of its deal. */
export interface Proof {
  told: string;
  commitment: string;
  outcomes: number;
  words: number;
  over: boolean;
  seats: { word: string | null; hash: string | null; pledge: "kept" | "clear" | "lost" | null }[];
}

/** By seat: what this browser was shown of the words of a table before it revealed any, and what it revealed itself. */
export interface ShownWords {
  hashes: (string | null)[];
  revealed: (string | null)[];
}

/** Who looks at an open table, which only a finished game allows. */
export const ALL = -2;
/** Who watches: sees and hears what every seat may. */
export const NOBODY = -3;

/** One table, wherever it stands: in a worker here, or behind a WebSocket (online/). */
export interface Table {
  look(seat: number, lang: Lang, at?: number): Promise<Look>;
  log(seat: number, lang: Lang, from?: number): Promise<Entry[]>;
  /** The move, what then needs no person, and where it all led: one request a click, about a table of `n` moves. */
  play(seat: number, move: string, lang: Lang, n: number): Promise<Played | { refused: Refusal }>;
  /** Goes on until a person must answer, or a piece of thought is done; told to hurry, with what was thought so far. */
  run(seat: number, lang: Lang, hurry: boolean): Promise<Played>;
  undo(seat: number, lang: Lang, n: number): Promise<Stood>;
  hold(seat: number, on: boolean, lang: Lang): Promise<Stood>; // let windows pass for this seat
  whyMove(seat: number, move: string, lang: Lang): Promise<{ legal: true } | { refused: Refusal }>;
  whyComponent(seat: number, component: Component, lang: Lang): Promise<{ legal: Move[]; refused: RefusedMove[] }>;
  preview(seat: number, move: string, lang: Lang): Promise<Preview>;
  odds(seat: number, move: string, verbs: string[], lang: Lang): Promise<Odds[]>;
  /** The same for each answer that leads to chance. */
  chances(seat: number, verbs: string[], lang: Lang): Promise<{ move: string; odds: Odds[] }[]>;
  /** Thought about in pieces, as long as it is wanted; null: it was not. */
  hint(seat: number, lang: Lang, wanted: () => boolean): Promise<Hint | null>;
  /** When all may be seen: how the game went. */
  course(): Promise<Course>;
  record(withSeed: boolean): Promise<string>;
  /** Where it is not played with the built-in box. */
  box?: OwnBox;
  /** The commitment to its chance that was shown before the first move, where that was not by this page itself. */
  shown?: string;
  /** The same of the words of the players; null: none were shown. */
  words?(): ShownWords | null;
  close(): Promise<void>;
}

/** Where tables come from. */
export interface Host {
  games(lang: Lang): Promise<Games>;
  about(game: string, lang: Lang, box?: string): Promise<About>;
  open(game: string, seats: SeatSpec[], options: Record<string, number>, seed: string, box?: string): Promise<Table>;
  /** A box as a form; refused with its line where it cannot be read. */
  box(game: string, lang: Lang, box?: string): Promise<BoxForm>;
  /** Games that computers play, by their numbers. */
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
  /** A record of older rules, as far as it can be replayed under today's. */
  upgrade(record: string, lang: Lang): Promise<{ table: Table; upgrade: Upgrade }>;
  verify(record: string, lang: Lang): Promise<Proof>;
}
