// Loads the table again: after a change of seat or language, after another tab has played, after a crash of the engine.

import { batch } from "@preact/signals";
import { EngineError, Missed } from "../engine/host";
import { quietVerbs } from "../engine/facts";
import { wordsOf } from "../i18n/words";
import { movedLast } from "../playback/opponent-move";
import { loadRecord } from "../storage/open-record";
import { savedGame } from "../storage/saved";
import { fields, set } from "../ui/fields";
import { Behind } from "./place";
import { personalizedTable } from "../i18n/players";
import type { Uses } from "./parts";

export class Recovery {
  // the engine crashed: a text that says what was lost; the page offers the record
  readonly state = fields({ rescue: null as string | null });

  constructor(
    private use: Uses<"seat" | "keeper" | "notices" | "playback" | "runner" | "turn" | "composer" | "remote">,
  ) {}

  readonly settle = () => set(this.state, { rescue: null });

  /** Loads the table as the seat sees it. */
  async reread(): Promise<void> {
    const { state, table } = this.use.seat,
      { seat, lang, about } = state;
    const look = await table.look(seat, lang);
    this.use.remote.forget();
    const log = (await table.log(seat, lang)).slice(0, look.n);
    batch(() => {
      set(state, { look, shown: look, past: false, log });
      set(this.use.playback.state, { moved: movedLast(about, log, seat, look), happened: "" });
      this.use.composer.clear();
      this.use.notices.explain(null);
    });
  }

  /** Replaces the table by a table that is loaded from a record. */
  async reload(record: string): Promise<void> {
    const { state, host, people, place } = this.use.seat,
      { seat, lang, about } = state;
    const { table } = await loadRecord(host, record, lang, "mine");
    void this.use.seat.table.close().catch(() => undefined);
    this.use.turn.giveUp();
    this.use.seat.table = personalizedTable(table, people, quietVerbs(about));
    this.use.keeper.record = place.known = record;
    set(state, { log: await this.use.seat.table.log(seat, lang) });
    await this.use.runner.settle({ look: await this.use.seat.table.look(seat, lang), record });
  }

  async recover(error: unknown): Promise<void> {
    if (error instanceof Missed) return;
    if (error instanceof Behind) {
      const saved = savedGame(this.use.seat.id);
      if (saved) await this.reload(saved.record);
      this.use.notices.say("elsewhere.moved");
    } else if (error instanceof EngineError) {
      const again = await this.reload(this.use.keeper.record).then(
        () => false,
        () => true,
      );
      const t = wordsOf(this.use.seat.state.lang);
      set(this.state, { rescue: `${error.message} ${t(again ? "engine.again" : "engine.stands")}` });
    } else this.use.notices.refuse(error);
  }
}
