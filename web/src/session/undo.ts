// Undo: the engine decides what one undo takes back (ludo_table_undo in src/table/table.c), and whether it is allowed.
// Here a whole turn is taken back, answer by answer, and a move while a bot thinks.

import { set } from "../ui/fields";
import { answersOf } from "../playback/one-answer";
import { textOf } from "./steps";
import type { Uses } from "./parts";

export class Undo {
  constructor(private use: Uses<"seat" | "guide" | "playback" | "tasks" | "runner" | "turn">) {}

  async undo(): Promise<void> {
    const { seat, look, busy } = this.use.seat.state;
    if (busy) {
      this.use.runner.takeBack();
      return this.use.playback.skip();
    }
    if (this.use.seat.free && look.undo && seat >= 0) await this.takeBack(1);
  }

  /** Returns how many answers of this turn can be undone. */
  readonly stands = (): number => (this.use.seat.state.look.undo ? this.answered() : 0);

  /** Returns true if more than the last answer can be undone. */
  canRestart(): boolean {
    const { look } = this.use.seat.state;
    const mine = !look.over && this.use.seat.awaited().length === 0; // false if others must move or the game is over
    return mine && look.undo && this.use.seat.free && !this.use.guide.state.guide && this.answered() > 1;
  }

  /** Undoes the moves of this turn, as far as possible. */
  async restart(): Promise<void> {
    if (this.canRestart()) await this.takeBack(this.answered());
  }

  private async takeBack(most: number): Promise<void> {
    const { table, state } = this.use.seat,
      { seat, lang } = state;
    this.use.turn.giveUp();
    await this.use.tasks.work(async () => {
      set(this.use.playback.state, { moved: null });
      let stood = await table.undo(seat, lang, state.look.n);
      for (let n = 1; n < most && stood.look.undo; n++) stood = await table.undo(seat, lang, stood.look.n);
      await this.use.runner.settle(stood);
    });
  }

  /** Returns the number of the player's answers in this turn: after the last move of another seat, or the last reveal
      by chance. */
  private answered(): number {
    const { log, seat, look } = this.use.seat.state;
    const played = log.slice(0, look.n);
    const from = played.findLastIndex(e => e.who !== seat && (e.who >= 0 || textOf(e) !== "")) + 1;
    return answersOf(played.slice(from)).filter(e => e.who === seat && !e.forced).length;
  }
}
