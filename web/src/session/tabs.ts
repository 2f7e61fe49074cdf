// The same table in several tabs: one tab plays, and the others load what it stores.

import { savedGame, watchSaved } from "../storage/saved";
import { nothing } from "../compose/selection";
import { set } from "../ui/fields";
import type { Uses } from "./parts";

export class Tabs {
  late = false; // another tab stored something while this one was busy
  private unwatch = () => {};

  constructor(
    private use: Uses<"seat" | "keeper" | "tasks" | "runner" | "recovery" | "playback" | "answer" | "advice">,
  ) {}

  /** Follows what other tabs store. */
  begin(): void {
    const { seat, keeper } = this.use;
    this.unwatch = watchSaved(seat.id, saved => void (saved.record !== keeper.record && this.catchUp()));
  }

  /** Call this when this tab (`mine`) or another tab starts to play the game. */
  claimed(mine: boolean): void {
    const { state, left } = this.use.seat;
    if (left || mine === !state.elsewhere) return;
    if (mine) return void this.catchUp(true);
    set(state, { elsewhere: true });
    this.use.playback.skip();
    set(this.use.answer.state, { selection: nothing, armed: null });
    this.use.advice.begin();
  }

  readonly playHere = () => this.use.seat.place.claim?.take();

  leave(): void {
    this.use.seat.place.claim?.release();
    this.unwatch();
  }

  /** Loads what another tab stored; then this tab may continue. */
  async catchUp(mine = !this.use.seat.state.elsewhere): Promise<void> {
    const { state, left, id } = this.use.seat;
    const play = () => mine && set(state, { elsewhere: false });
    if (left) return;
    this.late = state.busy;
    if (this.late) return void play();
    await this.use.tasks.work(async () => {
      const saved = savedGame(id);
      if (saved && saved.record !== this.use.keeper.record) await this.use.recovery.reload(saved.record);
      play();
    });
    if (mine) await this.use.runner.start();
  }
}
