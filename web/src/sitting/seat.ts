// One table and the seat that looks at it: what stands there, and what can be answered.

import { type Ahead, NO_AHEAD, aheadOf } from "../ahead";
import type { Gathered } from "../board";
import type { Begun } from "../further";
import type { People } from "../host-words";
import type { Host, Look, Move, Table } from "../protocol";
import { savedGame, watchSaved } from "../saved";
import * as select from "../select";
import { createStore, type Store } from "../store";
import { type Far, NONE, type Place, type State, type Ways } from "./state";

export abstract class Seat {
  readonly store: Store<State>;
  protected left = false;
  protected told: { look: Look; moves: Move[] } | null = null;
  protected reached: { for: unknown[]; ahead: Ahead } | null = null; // kept: the table asks for it at every drawing
  returned = false; // the move that is to be confirmed was chosen before others moved
  hasty = false; // a press that was hardly meant for what is asked now: haste.ts
  protected chain: Begun | null = null; // several answers that were given as one, and are not at their end
  protected unwatch: () => void;

  constructor(
    protected host: Host,
    protected place: Place,
    public table: Table,
    state: State,
    readonly hidden: boolean,
    protected ways: Ways,
    protected record: string,
    protected people: People,
  ) {
    this.store = createStore(state);
    this.unwatch = watchSaved(place.id, saved => void (saved.record !== this.record && this.catchUp()));
  }

  /** To what another tab has kept. */
  protected abstract catchUp(mine?: boolean): Promise<void>;

  /** The names that were typed, for the next game. */
  get typed(): string[] {
    return savedGame(this.id)?.names ?? [];
  }

  get id(): string {
    return this.place.id;
  }

  /** Where it stands, if not here. */
  get far(): Far | undefined {
    return this.place.far;
  }

  /** The game as it was kept last. */
  lastRecord(): string {
    return this.record;
  }

  get state(): State {
    return this.store.get();
  }

  humans(): number[] {
    return this.state.look.seats.flatMap((s, i) => (s === "human" ? [i] : []));
  }

  /** At a far table: the others that it waits for, while nothing is asked here. */
  awaited(): number[] {
    const { look, seat, busy, past } = this.state;
    const { must, question } = look.decision;
    const asked = must.includes(seat) || (look.moves.length > 0 && question?.window);
    return !this.far || busy || past || asked ? [] : must;
  }

  /** The moves that can be made now, if nothing is under way. */
  moves(): Move[] {
    const s = this.state;
    return s.busy ? NONE : this.movesDrawn();
  }

  /** The same, as the table draws them: until something of what is under way is shown, it stays as it is. */
  movesDrawn(): Move[] {
    const s = this.state;
    if ((s.busy && s.shown !== s.look) || s.past || s.elsewhere || s.curtain !== null) return NONE;
    if (this.told?.look !== s.look) this.told = { look: s.look, moves: s.look.moves.map(m => this.withMore(m)) };
    return this.told.moves;
  }

  protected withMore(move: Move): Move {
    const more = this.ways?.speaks?.(move) ?? [];
    return more.length ? { ...move, touches: [...move.touches, ...more] } : move;
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

  /** Those that decide nothing but what is asked next. */
  protected leadOn(moves: Move[]): Move[] {
    const { look, guide } = this.state;
    return guide || moves.length === 0 ? [] : (this.ways?.through?.({ ...look, moves }) ?? []);
  }

  /** What of the question after the next can be pressed already, with what is picked, once all ways on are known. */
  ahead(): Ahead {
    const { look, selection, onward } = this.state,
      moves = this.movesDrawn();
    if (this.reached?.for.every((x, i) => x === [look, selection, onward, moves][i])) return this.reached.ahead;
    const fitting = select.candidates(moves, selection, this.faces(), this.handful()),
      ways = this.leadOn(fitting).map(first => ({ first, then: onward.get(first.move) }));
    const known = ways.flatMap(({ first, then }) => (then ? [{ first, then }] : [])),
      ahead = known.length && known.length === ways.length ? aheadOf(fitting, known, this.ways?.means) : NO_AHEAD;
    this.reached = { for: [look, selection, onward, moves], ahead };
    return ahead;
  }

  /** What several things can be marked for now. */
  gathered(): Gathered | null {
    const { look, guide } = this.state;
    return guide || this.moves().length === 0 ? null : (this.ways?.gathers?.(look) ?? null);
  }
}
