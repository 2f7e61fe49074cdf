// Loads the table again: after a change of seat or language, after another tab has played, after a crash of the engine.

import { batch } from "@preact/signals";
import { EngineError, Missed } from "../engine/host";
import { quietVerbs } from "../engine/facts";
import { wordsOf } from "../i18n/words";
import { movedLast } from "../playback/opponent-move";
import { loadRecord } from "../storage/open-record";
import { savedGame } from "../storage/saved";
import { fields, set } from "../ui/fields";
import type { Keeper } from "./keeper";
import type { Notices } from "./notices";
import { Behind } from "./place";
import type { Playback } from "./playback";
import { personalizedTable } from "./players";
import type { Runner } from "./runner";
import type { Seat } from "./seat";

export interface RecoveryState {
  rescue: string | null; // the engine crashed: a text that says what was lost; the page offers the record
}

export class Recovery {
  readonly state = fields<RecoveryState>({ rescue: null });

  /** `loads` is called when the table was loaded, `changes` when it is shown, `rewinds` before a record is loaded. */
  constructor(
    private seat: Seat,
    private keeper: Keeper,
    private notices: Notices,
    private playback: Playback,
    private runner: Runner,
    private on: { loads(): void; changes(): void; rewinds(): void },
  ) {}

  settle(): void {
    set(this.state, { rescue: null });
  }

  /** Loads the table as the seat sees it. */
  async reread(): Promise<void> {
    const { state, table } = this.seat,
      { seat, lang, about } = state;
    const look = await table.look(seat, lang);
    this.on.loads();
    const log = (await table.log(seat, lang)).slice(0, look.n);
    batch(() => {
      set(state, { look, shown: look, past: false, log });
      set(this.playback.state, { moved: movedLast(about, log, seat, look), happened: "" });
      this.on.changes();
      this.notices.explain(null);
    });
  }

  /** Replaces the table by a table that is loaded from a record. */
  async reload(record: string): Promise<void> {
    const { state, host, people, place } = this.seat,
      { seat, lang, about } = state;
    const { table } = await loadRecord(host, record, lang, "mine");
    void this.seat.table.close().catch(() => undefined);
    this.on.rewinds();
    this.seat.table = personalizedTable(table, people, quietVerbs(about));
    this.keeper.record = place.known = record;
    set(state, { log: await this.seat.table.log(seat, lang) });
    await this.runner.settle({ look: await this.seat.table.look(seat, lang), record });
  }

  async recover(error: unknown): Promise<void> {
    if (error instanceof Missed) return;
    if (error instanceof Behind) {
      const saved = savedGame(this.seat.id);
      if (saved) await this.reload(saved.record);
      this.notices.say("elsewhere.moved");
    } else if (error instanceof EngineError) {
      const again = await this.reload(this.keeper.record).then(
        () => false,
        () => true,
      );
      const t = wordsOf(this.seat.state.lang);
      set(this.state, { rescue: `${error.message} ${t(again ? "engine.again" : "engine.stands")}` });
    } else this.notices.refuse(error);
  }
}
