// One table and the seat that looks at it: the state and the legal moves.

import { type Ahead, NO_AHEAD, aheadOf } from "../ahead";
import type { Gathered } from "../board";
import type { Begun } from "../further";
import type { People } from "../people";
import type { Host, Look, Move, Table } from "../protocol";
import { savedGame, watchSaved } from "../saved";
import * as select from "../select";
import { createStore, type Store } from "../store";
import { type RemoteTable, NONE, type Place, type State, type MoveHooks } from "./state";

export abstract class Seat {
  readonly store: Store<State>;
  protected left = false;
  protected known: { look: Look; moves: Move[] } | null = null;
  protected reached: { for: unknown[]; ahead: Ahead } | null = null; // cached, because every drawing asks for it
  returned = false; // the move that waits for confirmation was chosen before others moved
  accidental = false; // true if the click may be accidental (accidental-click.ts)
  protected chain: Begun | null = null; // a chain of moves that is not finished
  protected unwatch: () => void;

  constructor(
    protected host: Host,
    protected place: Place,
    public table: Table,
    state: State,
    readonly hidden: boolean,
    protected hooks: MoveHooks,
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
    if (this.known?.look !== s.look) this.known = { look: s.look, moves: s.look.moves };
    return this.known.moves;
  }

  faces(): number[] {
    return select.facesIn(this.state.about, this.state.shown.view);
  }

  handful(): Set<string> {
    return select.diceVerbs(this.state.about);
  }

  candidates(): Move[] {
    return select.candidates(this.moves(), this.state.selection, this.faces(), this.handful());
  }

  diceMoves(): Move[] {
    return select.diceMoves(this.moves(), this.state.selection, this.faces(), this.handful());
  }

  /** Returns the moves that only decide which question comes next. */
  protected leadOn(moves: Move[]): Move[] {
    const { look, guide } = this.state;
    return guide || moves.length === 0 ? [] : (this.hooks?.passThrough?.({ ...look, moves }) ?? []);
  }

  /** Returns the shortcuts that fit the selection, once all next questions are loaded. */
  ahead(): Ahead {
    const { look, selection, onward } = this.state,
      moves = this.movesDrawn();
    if (this.reached?.for.every((x, i) => x === [look, selection, onward, moves][i])) return this.reached.ahead;
    const fitting = select.candidates(moves, selection, this.faces(), this.handful()),
      branches = this.leadOn(fitting).map(first => ({ first, then: onward.get(first.move) }));
    const known = branches.flatMap(({ first, then }) => (then ? [{ first, then }] : [])),
      ahead = known.length && known.length === branches.length ? aheadOf(fitting, known, this.hooks?.means) : NO_AHEAD;
    this.reached = { for: [look, selection, onward, moves], ahead };
    return ahead;
  }

  /** Returns the components that the player can mark now for one move (board.ts), or null. */
  gathered(): Gathered | null {
    const { look, guide } = this.state;
    return guide || this.moves().length === 0 ? null : (this.hooks?.gathers?.(look) ?? null);
  }
}
