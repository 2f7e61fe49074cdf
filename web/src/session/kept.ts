// Runs the table and stores it after every step. One task runs at a time, and errors are shown.

import { NO_AIMS } from "../compose/reroll-advice";
import { movesOf, NO_MARKS, NO_PATHS } from "../compose/composer";
import { EngineError, Missed } from "../engine/host";
import { quietVerbs } from "../engine/facts";
import { loadRecord } from "../storage/open-record";
import { movedLast } from "../playback/opponent-move";
import { personalizedTable } from "./players";
import type { Look, Move, Played, Stood } from "../engine/protocol";
import { hold } from "../app/idle";
import { keep, savedGame, type Saved } from "../storage/saved";
import * as select from "../compose/selection";
import { standingOf } from "../storage/summary";
import { wordsOf } from "../i18n/words";
import { Shown } from "./playback";
import { Behind, type News, type State } from "./state";

export abstract class Kept extends Shown {
  protected hurried = false; // the thinking computer must play its best move so far
  protected undoing = false; // true: undo the move instead of continuing
  // true if the player made the move that the guide wants. The guide continues when the move has been shown.
  protected guided = false;
  protected late = false; // another tab stored something while this one was busy
  protected peeked = 0;
  protected oddsAsked = "";
  protected news: News[] = []; // news received while this tab was busy
  protected moved = false; // the player's seat changed while this tab was busy

  /** Handles the news of a remote table that arrived while this tab was busy. */
  protected abstract takeNews(): Promise<void>;
  /** Loads the components that the dice can be rolled for now. */
  protected abstract askAims(): Promise<void>;
  /** Loads what the engine says about marks and about ways to later questions. */
  protected abstract askEngine(): Promise<void>;
  /** Returns true if the table may give answers that need no question. */
  protected abstract isAuto(): boolean;

  /** Runs the table until a person must move, then shows `notice` if there is one. */
  async goOn(notice: string | null = null): Promise<void> {
    if (!this.state.elsewhere && !this.remote) await this.work(() => this.run());
    if (notice) this.store.set({ notice });
  }

  protected async run(): Promise<void> {
    const { seat, lang } = this.state;
    await this.follow(await this.table.run(seat, lang, false));
  }

  /** Stores the table at once, then shows it step by step, so that closing the page loses nothing. Between two
      slices of thinking the player may hurry the computer, undo the last move, or leave. */
  protected async follow(first: Played, further?: (look: Look) => Move | null): Promise<void> {
    const { seat, lang } = this.state;
    let answer = first;
    let stood: Stood = { look: this.state.look, record: this.record };
    for (;;) {
      if (answer.look && answer.record !== undefined) {
        stood = { look: answer.look, record: answer.record };
        this.save(stood);
      }
      await this.present(answer.steps);
      const next = answer.more || this.left ? null : further?.(stood.look);
      const played =
        next && (await this.table.play(seat, { moves: movesOf(next), auto: this.isAuto() }, lang, stood.look.n));
      if (played && "steps" in played) {
        answer = played;
        continue;
      }
      if (!answer.more || this.left) break;
      this.wait(answer.thinks ?? null, stood.look.undo);
      if (this.undoing) {
        this.standing = null;
        stood = await this.table.undo(seat, lang, stood.look.n);
        break;
      }
      const hurry = this.hurried;
      answer = await this.table.run(seat, lang, hurry);
      if (hurry) this.hurried = false;
    }
    if (this.followed && !this.left) await this.rest(); // the last move stays on the screen as long as any other move
    await this.settle(stood);
  }

  protected wait(thinks: number | null, undo: boolean): void {
    const takeBack = thinks !== null && undo;
    if (thinks === null) this.hurried = false;
    else if (this.state.happened && (this.state.by === this.state.seat || performance.now() >= this.due))
      this.store.set({ happened: "" }); // the text of the last step has been shown
    if (this.state.thinks !== thinks || this.state.takeBack !== takeBack) this.store.set({ thinks, takeBack });
  }

  /** The table has stopped: finds out whose turn it is. */
  protected async settle(stood: Stood): Promise<void> {
    if (this.left) return;
    const { seat, lang } = this.state;
    let { look } = stood;
    const next = this.remote ? undefined : look.decision.must.find(s => look.seats[s] === "human");
    const passes = next !== undefined && !look.decision.must.includes(seat);
    if (passes && !this.hidden) look = await this.table.look(next, lang);
    this.save(stood);
    this.oddsAsked = "";
    this.store.set(s => ({
      // in one update, so that the table is drawn once
      ...(passes &&
        (this.hidden
          ? { curtain: next }
          : { seat: next, moved: movedLast(s.about, s.log.slice(0, look.n), next, look) })),
      ...(this.guided && { guide: this.guideAfter() }),
      busy: false,
      by: -1,
      look,
      shown: look,
      past: false,
      log: s.log.length > look.n ? s.log.slice(0, look.n) : s.log,
      selection: select.nothing,
      marks: NO_MARKS,
      planned: null,
      armed: null,
      peek: null,
      odds: [],
      aims: NO_AIMS,
      paths: NO_PATHS,
      hint: null,
      thinks: null,
      takeBack: false,
      rescue: null,
    }));
    this.guided = false;
  }

  /** Returns the next step of the guide, or null at the end of the guide. */
  protected guideAfter(): State["guide"] {
    const guide = this.state.guide;
    return guide && guide.at + 1 < guide.steps.length ? { ...guide, at: guide.at + 1 } : null;
  }

  /** Stores the game in this browser. Default: stores the current table again, with the current step of the guide. */
  protected save({ look, record }: Stood = { look: this.state.look, record: this.record }): void {
    const guide = this.guided ? this.guideAfter() : this.state.guide;
    if (this.remote) return;
    this.record = record;
    const saved: Saved = {
      id: this.id,
      game: look.game,
      seats: look.seats,
      options: look.options,
      record,
      n: look.n,
      moment: look.moment.text,
      over: look.over,
      date: Date.now(),
      guide: guide ? guide.at : null,
      names: this.typed,
      standing: standingOf(look),
    };
    if (this.left || this.state.elsewhere) return;
    const how = keep(saved, this.place.known);
    if (how === "behind") throw new Behind();
    this.place.known = record;
    const kept = how === "kept";
    if (kept !== this.state.kept) this.store.set({ kept });
  }

  protected async reread(): Promise<void> {
    const { seat, lang } = this.state;
    const look = await this.table.look(seat, lang);
    this.news = []; // this view already contains the news
    const log = (await this.table.log(seat, lang)).slice(0, look.n);
    this.store.set({
      look,
      shown: look,
      past: false,
      log,
      moved: movedLast(this.state.about, log, seat, look),
      happened: "",
      selection: select.nothing,
      marks: NO_MARKS,
      planned: null,
      armed: null,
      peek: null,
      odds: [],
      aims: NO_AIMS,
      paths: NO_PATHS,
      why: null,
    });
  }

  /** Replaces the table by a table that is loaded from a record. */
  protected async reload(record: string): Promise<void> {
    const { seat, lang } = this.state;
    const { table } = await loadRecord(this.host, record, lang, "mine");
    void this.table.close().catch(() => undefined);
    this.standing = null;
    this.table = personalizedTable(table, this.people, quietVerbs(this.state.about));
    this.record = this.place.known = record;
    this.store.set({ log: await this.table.log(seat, lang) });
    await this.settle({ look: await this.table.look(seat, lang), record });
  }

  /** Call this when this tab (`mine`) or another tab starts to play the game. */
  claimed(mine: boolean): void {
    if (this.left || mine === !this.state.elsewhere) return;
    if (!mine) {
      this.skip();
      this.store.set({ elsewhere: true, selection: select.nothing, armed: null, peek: null, hint: null });
      return;
    }
    void this.catchUp(true);
  }

  playHere(): void {
    this.place.claim?.take();
  }

  /** Loads what another tab stored; then this tab may continue. */
  protected async catchUp(mine = !this.state.elsewhere): Promise<void> {
    if (this.left) return;
    if (this.state.busy) {
      this.late = true;
      if (mine) this.store.set({ elsewhere: false });
      return;
    }
    this.late = false;
    await this.work(async () => {
      const saved = savedGame(this.id);
      if (saved && saved.record !== this.record) await this.reload(saved.record);
      if (mine) this.store.set({ elsewhere: false });
    });
    if (mine) await this.goOn();
  }

  protected fail(error: unknown): void {
    if (error instanceof Missed) return; // the connection broke; it reconnects, and nothing is lost
    if (error instanceof Behind || error instanceof EngineError) void this.work(() => Promise.reject(error));
    else if (!this.state.busy) this.refuse(error);
  }

  /** Shows the error. A move that waits for confirmation keeps waiting. */
  protected refuse(error: unknown): void {
    this.store.set({ why: null, notice: error instanceof Error ? error.message : String(error) });
  }

  protected async recover(error: unknown): Promise<void> {
    const t = wordsOf(this.state.lang);
    if (error instanceof Missed) return;
    if (error instanceof Behind) {
      const saved = savedGame(this.id);
      if (saved) await this.reload(saved.record);
      this.store.set({ notice: "elsewhere.moved" });
    } else if (error instanceof EngineError) {
      const again = await this.reload(this.record).then(
        () => false,
        () => true,
      );
      this.store.set({ rescue: `${error.message} ${t(again ? "engine.again" : "engine.stands")}` });
    } else {
      this.refuse(error);
    }
  }

  /** Runs one task at a time and shows errors. */
  protected async work(task: () => Promise<void>): Promise<void> {
    if (this.state.busy) return;
    const release = hold();
    this.skipping = this.hurried = this.undoing = this.followed = this.guided = false;
    this.due = this.shown = 0;
    this.peeked++;
    this.store.set({ busy: true, why: null, notice: null, armed: null, peek: null, hint: null });
    try {
      await task().catch(error => this.recover(error));
    } catch (error) {
      this.refuse(error);
    } finally {
      if (this.state.busy) this.store.set({ busy: false, by: -1, thinks: null, takeBack: false });
      release();
    }
    if (this.late) await this.catchUp();
    else {
      void this.askAims();
      void this.askEngine();
    }
    if (this.moved && !this.state.busy) {
      this.moved = false;
      await this.work(() => this.reread());
    }
    if (this.news.length > 0 && !this.state.busy) await this.takeNews();
  }

  protected async attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.fail(error);
    }
  }
}
