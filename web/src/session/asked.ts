// The requests of a player that play no move: a hint, why not, a preview, odds, earlier moments of the game.

import { aimsOf } from "../aim";
import { EngineError } from "../engine/host";
import { chained } from "../further";
import { movedBy } from "../moved";
import { heldFor } from "../pace";
import type { Component, Entry, Look, Move } from "../protocol";
import { hold } from "../ready";
import * as select from "../select";
import { calm, settings } from "../settings";
import { tried } from "../trial";
import { RemoteSync } from "./remote";
import { TRIALS, textOf } from "./state";

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
  protected hoped(): string[] {
    return this.state.about.verbs
      .filter(v => !v.chance && !v.args.includes("int") && !v.args.includes("faces"))
      .map(v => v.id);
  }

  /** When dice are chosen for a roll: the components that they can be rolled for. */
  protected async askAims(): Promise<void> {
    const { look, seat, lang, aims } = this.state;
    const handful = this.handful();
    const means = this.hooks?.means;
    if (!means || this.left || aims.size > 0 || !this.moves().some(m => handful.has(m.verb))) return;
    const release = hold();
    try {
      const answers = await this.table.chances(seat, this.hoped(), lang);
      const rolls = answers.filter(a => handful.has(a.move.split(" ")[0]!));
      if (this.state.look === look) this.store.set({ aims: aimsOf(rolls, means) });
    } catch {
      /* the table has changed, or there is no target */
    } finally {
      release();
    }
  }

  /** Loads the next questions of the moves that only decide what is asked next and fit the selection. */
  protected async askAhead(): Promise<void> {
    const { look, onward, seat, lang } = this.state;
    const firsts = this.leadOn(this.candidates()).filter(m => !onward.has(m.move));
    if (firsts.length === 0 || this.left) return;
    const release = hold();
    try {
      const thens = await Promise.all(firsts.map(m => this.table.preview(seat, m.move, lang)));
      const asked = thens.map(({ then }, i) => [firsts[i]!.move, then] as const);
      if (this.state.look === look) this.store.set(s => ({ onward: new Map([...s.onward, ...asked]) }));
    } catch {
      /* the table has changed: the shortcut is not available */
    } finally {
      release();
    }
  }

  /** Simulates the marks with each fitting move, or, without a selection, with a few representative moves. */
  protected async tryMarks(): Promise<void> {
    const { marks, selection, look, seat, lang } = this.state;
    const byMarks = this.hooks?.byMarks,
      firsts = select.isEmpty(selection) ? (this.hooks?.tries?.(this.moves()) ?? []) : this.candidates();
    const wanted = () =>
      !this.left && !this.state.busy && this.state.marks === marks && this.state.selection === selection;
    if (this.remote || !byMarks || !marks.length || firsts.length > TRIALS) return;
    const release = hold();
    const ends: Look[] = [];
    try {
      for (const first of firsts) {
        const begun = byMarks(marks, first),
          then = (now: Look) => chained(now, seat, begun);
        const end = wanted() ? await tried(this.host, this.record, { seat, lang }, first, then) : null;
        if (end) ends.push(end);
      }
      if (wanted() && this.state.look === look) this.store.set({ trial: { marks, selection, ends } });
    } catch {
      /* the simulation failed; the player sees the effect after the move */
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
          await this.table.look(seat, lang, entry.n - 1),
          await this.table.look(seat, lang, entry.n),
        ];
        const shownAgain = { past: true, again: true, by: entry.who, happened: textOf(entry), stride: 1 };
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
