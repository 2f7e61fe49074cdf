// Earlier moments of the table: shows one, or plays moves again.

import { batch } from "@preact/signals";
import { movedBy } from "../playback/opponent-move";
import { movesIn } from "../playback/one-answer";
import { heldFor } from "../playback/pace";
import type { Entry } from "../engine/protocol";
import { calm, settings } from "../storage/settings";
import { nothing } from "../compose/selection";
import { set } from "../ui/fields";
import { textOf } from "./steps";
import type { Uses } from "./parts";

export class Past {
  constructor(private use: Uses<"seat" | "playback" | "tasks" | "composer">) {}

  async lookAt(n: number): Promise<void> {
    const { state, table } = this.use.seat;
    if (state.busy) return this.use.playback.skip();
    await this.use.tasks.attempt(async () => {
      const shown = await table.look(state.seat, state.lang, n);
      set(state, { shown, past: true });
      this.use.composer.select(nothing);
    });
  }

  now(): void {
    const { state } = this.use.seat;
    set(state, { shown: state.look, past: false });
  }

  /** Shows past log entries again, from the table before them. Each is shown longer than the first time. */
  async showAgain(entries: Entry[]): Promise<void> {
    const { state } = this.use.seat,
      { moved, happened } = this.use.playback.state;
    if (state.busy) return this.use.playback.skip();
    const { speed } = settings;
    const held = 2 * heldFor("other", 1, { speed: speed === "once" ? "normal" : speed, calm: calm(), shown: 0 });
    await this.use.tasks.work(async () => {
      for (const entry of entries) await this.show(entry, held);
      batch(() => {
        this.now();
        set(this.use.playback.state, { again: false, moved, happened });
        this.use.tasks.end();
      });
    });
  }

  private async show(entry: Entry, held: number): Promise<void> {
    const { state, table } = this.use.seat,
      { playback } = this.use;
    if (playback.skipping) return;
    const before = await table.look(state.seat, state.lang, entry.n - movesIn(entry)),
      after = await table.look(state.seat, state.lang, entry.n);
    const step = { again: true, by: entry.who, happened: textOf(entry), stride: movesIn(entry) };
    batch(() => {
      set(state, { past: true, shown: before });
      set(playback.state, { ...step, moved: null });
    });
    await playback.pause(held / 4);
    if (playback.skipping) return;
    batch(() => {
      set(state, { past: true, shown: after });
      set(playback.state, { ...step, moved: movedBy(state.about, entry) });
    });
    await playback.pause(held);
  }
}
