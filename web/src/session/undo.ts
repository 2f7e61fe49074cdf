// Undo is decided here: of the last move, of a whole turn, and while a bot thinks.

import { set } from "../ui/fields";
import type { Playback } from "./playback";
import type { Runner } from "./runner";
import type { Seat } from "./seat";
import { textOf } from "./steps";
import type { Tasks } from "./tasks";

export class Undo {
  /** `rewinds` is called before moves are taken back. */
  constructor(
    private seat: Seat,
    private playback: Playback,
    private tasks: Tasks,
    private runner: Runner,
    private rewinds: () => void,
  ) {}

  async undo(): Promise<void> {
    const { seat, look, busy } = this.seat.state;
    if (busy) {
      this.runner.takeBack();
      return this.playback.skip();
    }
    if (this.seat.free && look.undo && seat >= 0) await this.takeBack(1);
  }

  /** Returns how many moves of this turn can be undone. */
  stands(): number {
    return this.seat.state.look.undo ? this.answered() : 0;
  }

  /** Returns true if more than the last move can be undone. `guided`: a guide is followed. */
  canRestart(guided: boolean): boolean {
    const { look } = this.seat.state;
    const mine = !look.over && this.seat.awaited().length === 0; // false if others must move or the game is over
    return mine && look.undo && this.seat.free && !guided && this.answered() > 1;
  }

  /** Undoes the moves of this turn, as far as possible. */
  async restart(guided: boolean): Promise<void> {
    if (this.canRestart(guided)) await this.takeBack(this.answered());
  }

  private async takeBack(most: number): Promise<void> {
    const { table, state } = this.seat,
      { seat, lang } = state;
    this.rewinds();
    await this.tasks.work(async () => {
      set(this.playback.state, { moved: null });
      let stood = await table.undo(seat, lang, state.look.n);
      for (let n = 1; n < most && stood.look.undo; n++) stood = await table.undo(seat, lang, stood.look.n);
      await this.runner.settle(stood);
    });
  }

  /** Returns the number of the player's moves in this turn: after the last move of another seat, or the last reveal by
      chance. */
  private answered(): number {
    const { log, seat, look } = this.seat.state;
    const played = log.slice(0, look.n);
    const from = played.findLastIndex(e => e.who !== seat && (e.who >= 0 || textOf(e) !== "")) + 1;
    return played.slice(from).filter(e => e.who === seat && !e.forced).length;
  }
}
