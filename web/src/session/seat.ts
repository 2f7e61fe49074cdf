// One table and the seat that looks at it: the state and the legal moves.

import { type Ahead, aheadOf, askedBy, type Asked, type Composing, type Standing } from "../compose/composer";
import { commonEnd } from "../compose/notes";
import type { People } from "./players";
import type { Gather, Host, Move, Table, VerbId } from "../engine/protocol";
import { savedGame, watchSaved } from "../storage/saved";
import * as select from "../compose/selection";
import { createStore, type Store } from "../ui/store";
import { type RemoteTable, NONE, type Place, type State } from "./state";

export abstract class Seat {
  readonly store: Store<State>;
  protected left = false;
  protected reached: { for: unknown[]; ahead: Ahead } | null = null; // cached, because every drawing asks for it
  returned = false; // the move that waits for confirmation was chosen before others moved
  accidental = false; // true if the click may be accidental (accidental-click.ts)
  protected standing: Standing | null = null; // what the last shortcut answers at the next question
  protected unwatch: () => void;

  constructor(
    protected host: Host,
    protected place: Place,
    public table: Table,
    state: State,
    readonly hidden: boolean,
    protected record: string,
    protected people: People,
  ) {
    this.store = createStore(state);
    this.unwatch = watchSaved(place.id, saved => void (saved.record !== this.record && this.catchUp()));
  }

  /** Loads what another tab stored. */
  protected abstract catchUp(mine?: boolean): Promise<void>;

  /** Returns the typed names, for the next game. */
  get typed(): string[] {
    return savedGame(this.id)?.names ?? [];
  }

  get id(): string {
    return this.place.id;
  }

  /** Returns the remote table, if the table is on a server. */
  get remote(): RemoteTable | undefined {
    return this.place.remote;
  }

  /** Returns the record stored last. */
  lastRecord(): string {
    return this.record;
  }

  get state(): State {
    return this.store.get();
  }

  humans(): number[] {
    return this.state.look.seats.flatMap((s, i) => (s === "human" ? [i] : []));
  }

  /** Returns the other seats that a remote table waits for, while this seat has no question. */
  awaited(): number[] {
    const { look, seat, busy, past } = this.state;
    const { must, question } = look.decision;
    const asked = must.includes(seat) || (look.moves.length > 0 && question?.window);
    return !this.remote || busy || past || asked ? [] : must;
  }

  /** Returns the legal moves now, if nothing is in progress. */
  moves(): Move[] {
    const s = this.state;
    return s.busy ? NONE : this.movesDrawn();
  }

  /** Returns the legal moves as drawn: until a step is shown, the board stays as it is. */
  movesDrawn(): Move[] {
    const s = this.state;
    if ((s.busy && s.shown !== s.look) || s.past || s.elsewhere || s.curtain !== null) return NONE;
    return s.look.moves;
  }

  faces(): number[] {
    return select.facesIn(this.state.about, this.state.shown.view);
  }

  handful(): Set<VerbId> {
    return select.diceVerbs(this.state.about);
  }

  candidates(): Move[] {
    return select.candidates(this.moves(), this.state.selection, this.faces(), this.handful());
  }

  diceMoves(): Move[] {
    return select.diceMoves(this.moves(), this.state.selection, this.faces(), this.handful());
  }

  /** Returns the question, as far as composing an answer depends on it. A guide accepts only single moves. */
  asked(moves = this.moves()): Asked {
    const { look, guide, paths } = this.state;
    return guide ? { moves, compose: null, paths: [] } : askedBy(look, moves, paths);
  }

  /** Returns the answer in progress. */
  composing(): Composing {
    const { selection, marks, planned } = this.state;
    return { selection, marks, planned };
  }

  /** Returns the components of later questions that a click reaches now, once the ways there are known. */
  ahead(): Ahead {
    const { selection, paths, guide } = this.state,
      moves = this.movesDrawn(),
      depends = [selection, paths, guide, moves];
    if (this.reached?.for.every((x, i) => x === depends[i])) return this.reached.ahead;
    const ahead = aheadOf(this.asked(moves), this.composing());
    this.reached = { for: depends, ahead };
    return ahead;
  }

  /** Returns what is gathered at this question. */
  gathered(): Gather | null {
    return this.asked().compose?.gather ?? null;
  }

  /** Returns what the marks make with the moves that fit the selection: what the notes of all these answers end with,
      if it contains a number. */
  made(): string | null {
    const { marks, planned } = this.state,
      fitting = new Set(this.candidates().map(m => m.move));
    const notes = (planned?.ends ?? []).flatMap(end => (fitting.has(end.moves[0]!) && end.aside) || []);
    return marks.length ? commonEnd(notes) : null;
  }
}
