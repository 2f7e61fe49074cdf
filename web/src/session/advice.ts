// The requests of a player that play no move: a hint, why not, a preview, odds, earlier moments of the game.

import { aimsOf } from "../compose/reroll-advice";
import { EngineError } from "../engine/host";
import { leadsOn, means } from "../compose/composer";
import { movedBy } from "../playback/opponent-move";
import { movesIn } from "../playback/one-answer";
import { heldFor } from "../playback/pace";
import type { Component, Entry, Move, VerbId } from "../engine/protocol";
import { hold } from "../app/idle";
import * as select from "../compose/selection";
import { calm, settings } from "../storage/settings";
import { RemoteSync } from "./remote";
import { verbOf } from "../engine/verbs";
import { textOf } from "./state";

export abstract class Asked extends RemoteSync {
  async askHint(): Promise<void> {
    const { seat, lang, look, hinting } = this.state;
    const wanted = () => this.state.look === look && this.state.lang === lang && !this.state.busy && !this.left;
    if (this.moves().length === 0 || hinting) return;
    this.store.set({ hinting: true });
    await this.attempt(async () => {
      const hint = await this.table.hint(seat, lang, wanted);
      if (hint && wanted()) this.store.set({ hint });
    });
    this.store.set({ hinting: false });
  }

  closeHint(): void {
    this.store.set({ hint: null });
  }

  /** Makes the thinking computer play its best move so far. */
  hurry(): void {
    this.hurried = true;
  }

  async askWhy(component: Component): Promise<void> {
    const { seat, lang } = this.state;
    await this.attempt(async () => {
      const why = await this.table.whyComponent(Math.max(seat, 0), component, lang);
      this.store.set({ why: { component, ...why } });
    });
  }

  closeWhy(): void {
    this.store.set({ why: null });
  }

  /** Shows what a move would change. null hides the preview. */
  async peekAt(move: Move | null, delay = 90): Promise<void> {
    const turn = ++this.peeked;
    if (move === null) {
      if (!this.state.armed) this.store.set({ peek: null });
      return;
    }
    if (delay) await new Promise(done => setTimeout(done, delay));
    if (turn !== this.peeked || this.state.busy || this.state.past) return;
    const { seat, lang } = this.state;
    try {
      const { changes } = await this.table.preview(seat, move.move, lang);
      if (turn === this.peeked && !this.state.busy) this.store.set({ peek: { move, changes } });
    } catch (error) {
      if (error instanceof EngineError) this.fail(error);
      /* the table has changed meanwhile, so nothing is shown */
    }
  }

  protected async askOdds(move: Move): Promise<void> {
    if (!move.final || this.oddsAsked === move.move) return;
    this.oddsAsked = move.move;
    const { seat, lang } = this.state;
    try {
      const odds = await this.table.odds(seat, move.move, this.hoped(), lang);
      if (this.oddsAsked === move.move) this.store.set({ odds });
    } catch {
      /* the move does not lead to chance */
    }
  }

  /** Verbs that the player may want to use after chance. */
  protected hoped(): VerbId[] {
    return this.state.about.verbs
      .filter(v => !v.chance && !v.args.includes("int") && !v.args.includes("faces"))
      .map(v => v.id);
  }

  /** When dice are chosen for a roll: the components that they can be rolled for. */
  protected async askAims(): Promise<void> {
    const { look, seat, lang, aims } = this.state;
    const handful = this.handful();
    if (this.left || aims.size > 0 || !this.moves().some(m => handful.has(m.verb))) return;
    const release = hold();
    try {
      const answers = await this.table.chances(seat, this.hoped(), lang);
      const rolls = answers.filter(a => handful.has(verbOf(a.move)));
      if (this.state.look === look) this.store.set({ aims: aimsOf(rolls, means) });
    } catch {
      /* the table has changed, or there is no target */
    } finally {
      release();
    }
  }

  /** Asks the engine which ways lead to later questions, and what the marks mean. */
  protected async askEngine(): Promise<void> {
    await Promise.all([this.askPaths(), this.askPlan()]);
  }

  protected async askPaths(): Promise<void> {
    const { look, seat, lang, guide } = this.state;
    if (this.left || guide || !leadsOn(this.moves())) return;
    const release = hold();
    try {
      const paths = await this.table.paths(seat, lang);
      if (this.state.look === look && !this.state.busy) this.store.set({ paths });
    } catch {
      /* the table has changed: the shortcuts are not available */
    } finally {
      release();
    }
  }

  /** Asks which answers fit the marks, and what can be marked next. */
  protected async askPlan(): Promise<void> {
    const { look, seat, lang, marks } = this.state,
      { compose } = this.asked();
    if (this.left || !(compose?.gather || compose?.plan)) return;
    const release = hold();
    try {
      const planned = await this.table.plan(seat, marks, lang);
      if (this.state.look === look && this.state.marks === marks && !this.state.busy) this.store.set({ planned });
    } catch {
      /* the table has changed, or the marks do not fit: nothing is known about them */
    } finally {
      release();
    }
  }

  async lookAt(n: number): Promise<void> {
    const { seat, lang, busy } = this.state;
    if (busy) return this.skip();
    await this.attempt(async () => {
      const shown = await this.table.look(seat, lang, n);
      this.store.set({ shown, past: true, selection: select.nothing, armed: null, peek: null, why: null });
    });
  }

  async now(): Promise<void> {
    this.store.set({ shown: this.state.look, past: false });
  }

  /** Shows past log entries again, from the table before them. Each is shown longer than the first time. */
  async showAgain(entries: Entry[]): Promise<void> {
    const { seat, lang, about, moved, happened, busy } = this.state;
    if (busy) return this.skip();
    const { speed } = settings.get();
    const held = 2 * heldFor("other", 1, { speed: speed === "once" ? "normal" : speed, calm: calm(), shown: 0 });
    await this.work(async () => {
      for (const entry of entries) {
        if (this.skipping) break;
        const [before, after] = [
          await this.table.look(seat, lang, entry.n - movesIn(entry)),
          await this.table.look(seat, lang, entry.n),
        ];
        const shownAgain = { past: true, again: true, by: entry.who, happened: textOf(entry), stride: movesIn(entry) };
        this.store.set({ ...shownAgain, shown: before, moved: null });
        await this.pause(held / 4);
        if (this.skipping) break;
        this.store.set({ ...shownAgain, shown: after, moved: movedBy(about, entry) });
        await this.pause(held);
      }
      this.store.set(s => ({ shown: s.look, past: false, again: false, busy: false, by: -1, moved, happened }));
    });
  }
}
