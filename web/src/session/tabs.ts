// The same table in several tabs: one tab plays, and the others load what it stores.

import { savedGame, watchSaved } from "../storage/saved";
import { set } from "../ui/fields";
import type { Keeper } from "./keeper";
import type { Seat } from "./seat";
import type { Tasks } from "./tasks";

/** What this tab does when it loads a record, when it may play, and when it may no longer play. */
export interface TabEvents {
  reload(record: string): Promise<void>;
  plays(): Promise<void>;
  stops(): void;
}

export class Tabs {
  late = false; // another tab stored something while this one was busy
  private unwatch: () => void;

  constructor(
    private seat: Seat,
    private keeper: Keeper,
    private tasks: Tasks,
    private on: TabEvents,
  ) {
    this.unwatch = watchSaved(seat.id, saved => void (saved.record !== keeper.record && this.catchUp()));
  }

  /** Call this when this tab (`mine`) or another tab starts to play the game. */
  claimed(mine: boolean): void {
    const { state, left } = this.seat;
    if (left || mine === !state.elsewhere) return;
    if (mine) return void this.catchUp(true);
    set(state, { elsewhere: true });
    this.on.stops();
  }

  playHere(): void {
    this.seat.place.claim?.take();
  }

  leave(): void {
    this.seat.place.claim?.release();
    this.unwatch();
  }

  /** Loads what another tab stored; then this tab may continue. */
  async catchUp(mine = !this.seat.state.elsewhere): Promise<void> {
    const { state, left, id } = this.seat;
    const play = () => mine && set(state, { elsewhere: false });
    if (left) return;
    this.late = state.busy;
    if (this.late) return void play();
    await this.tasks.work(async () => {
      const saved = savedGame(id);
      if (saved && saved.record !== this.keeper.record) await this.on.reload(saved.record);
      play();
    });
    if (mine) await this.on.plays();
  }
}
