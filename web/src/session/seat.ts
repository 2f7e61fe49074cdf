// One table and the seat that looks at it: what the seat sees, and its legal moves.

import type { About, Entry, Host, Lang, Look, Move, Table } from "../engine/protocol";
import { fields } from "../ui/fields";
import type { Place, RemoteTable } from "./place";
import type { People } from "../i18n/players";

export interface SeatState {
  lang: Lang;
  about: About;
  seat: number; // the seat whose view is shown; ALL: all hidden information is shown, and no seat plays
  look: Look; // the current table, with the moves of the seat
  shown: Look; // what is drawn: the current table, a step on the way, or a past moment
  past: boolean; // `shown` is a past moment
  log: Entry[];
  busy: boolean; // something is in progress; clicks skip it
  curtain: number | null; // the seat whose player must get the device next
  elsewhere: boolean; // another tab plays this game; this tab follows
}

const NONE: Move[] = []; // a constant, so that components that depend on it are not redrawn

export class Seat {
  readonly state: Readonly<SeatState>;
  left = false; // true if the player has left the table

  constructor(
    readonly host: Host,
    readonly place: Place,
    readonly people: People,
    public table: Table,
    first: Pick<SeatState, "lang" | "about" | "seat" | "look" | "log">,
  ) {
    const { look } = first;
    const at = { shown: look, past: false, busy: false, curtain: null, elsewhere: !place.mine };
    this.state = fields<SeatState>({ ...first, ...at });
  }

  get id(): string {
    return this.place.id;
  }

  /** Returns the remote table, if the table is on a server. */
  get remote(): RemoteTable | undefined {
    return this.place.remote;
  }

  /** True if the game has hidden information. */
  get hidden(): boolean {
    return this.state.about.fields.some(f => f.see !== "public");
  }

  /** True while the player may act: nothing is in progress, and the current table is shown and played in this tab. */
  get free(): boolean {
    const { busy, past, elsewhere } = this.state;
    return !busy && !past && !elsewhere;
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
    return this.state.busy ? NONE : this.movesDrawn();
  }

  /** Returns the legal moves as drawn: until a step is shown, the board stays as it is. */
  movesDrawn(): Move[] {
    const s = this.state;
    if ((s.busy && s.shown !== s.look) || s.past || s.elsewhere || s.curtain !== null) return NONE;
    return s.look.moves;
  }
}
