// Playback: shows steps one after another, each for its time, until the player skips.

import { isByOther, movedBy } from "../playback/opponent-move";
import { answersOf } from "../playback/one-answer";
import { heldFor, type Kind } from "../playback/pace";
import { afterPaint } from "../ui/after-paint";
import type { Step } from "../engine/protocol";
import * as select from "../compose/selection";
import { calm, settings } from "../storage/settings";
import { Seat } from "./seat";
import { entryOf, isSecret, textOf } from "./state";

export abstract class Shown extends Seat {
  protected wake: (() => void) | null = null;
  protected skipping = false;
  protected due = 0; // time from which the shown step may be replaced
  protected shown = 0; // milliseconds for which steps have been shown since the player acted
  protected followed = false; // true if a move of another seat was among the steps

  /** Skips the remaining steps. Animations end first, because drawing everything at once takes long. */
  skip(): void {
    const { wake } = this;
    this.skipping = true;
    void afterPaint().then(() => void (this.wake === wake && wake?.()));
  }

  protected pause(ms: number): Promise<void> {
    return new Promise(done => {
      if (this.skipping || ms === 0) return done();
      const timer = setTimeout(() => this.wake?.(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }

  protected kindOf(step: Step): Kind {
    const { seat, look } = this.state;
    if (isByOther(step, seat, look) && (this.remote || look.seats[step.who] !== "human")) return "other";
    if (step.who < 0) return "chance";
    return step.forced ? "forced" : "own";
  }

  /** Keeps the step on the screen for its time, starting now. The engine may compute the next step during this time. */
  protected stay(last: Step): void {
    const held = isSecret(last)
      ? 0
      : heldFor(this.kindOf(last), last.events.length, {
          speed: settings.get().speed,
          calm: calm(),
          shown: this.shown,
        });
    this.shown += held;
    this.due = performance.now() + held;
  }

  protected rest(): Promise<void> {
    return this.pause(Math.max(0, this.due - performance.now()));
  }

  /** Shows one answer after another. After a skip, shows the rest at once. A hidden answer is shown together with the
      next one. */
  protected async present(steps: Step[]): Promise<void> {
    const last = steps[steps.length - 1];
    let rest = steps;
    for (const answer of answersOf(steps)) {
      if (isSecret(answer) && answer.n !== last?.n) continue;
      await this.rest();
      if (this.skipping || settings.get().speed === "once") return this.show(rest);
      this.show(rest.filter(step => step.n <= answer.n));
      rest = rest.filter(step => step.n > answer.n);
    }
  }

  protected show(steps: Step[]): void {
    const answers = answersOf(steps),
      last = answers[answers.length - 1];
    if (!last) return;
    const entries = steps.map(entryOf);
    const { seat, about, look } = this.state;
    const other = answers.findLast(step => isByOther(step, seat, look));
    if (other) this.followed = true;
    this.stay(last);
    this.store.set(s => ({
      shown: { ...s.look, n: last.n, view: last.view, amounts: last.amounts, moment: last.moment, moves: [] },
      log: [...s.log.slice(0, entries[0]!.n - 1), ...entries],
      selection: select.nothing,
      happened: textOf(last),
      by: last.who >= 0 ? last.who : last.moment.actor >= 0 ? last.moment.actor : s.by,
      moved: other ? movedBy(about, other) : s.moved,
      stride: this.skipping ? 1 : steps.length,
    }));
  }
}
