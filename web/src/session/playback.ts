// Playback: shows steps one after another, each for its time, until the player skips. The moves of bots are shown here.

import { batch } from "@preact/signals";
import { isByOther, movedBy, type Moved } from "../playback/opponent-move";
import { answersOf } from "../playback/one-answer";
import { heldFor, type Kind } from "../playback/pace";
import { afterPaint } from "../ui/after-paint";
import { fields, set } from "../ui/fields";
import { nothing } from "../compose/selection";
import type { Step } from "../engine/protocol";
import { calm, settings } from "../storage/settings";
import { entryOf, isSecret, textOf } from "./steps";
import type { Uses } from "./parts";

export class Playback {
  readonly state = fields({
    happened: "", // what just happened, in a sentence
    by: -1, // whose step is shown, or who acts after chance; -1: no seat
    moved: null as Moved | null, // the last move of another seat, until the player acts
    stride: 1, // number of moves that the last update of the board showed at once
    again: false, // a past move is shown again
  });
  followed = false; // true if a move of another seat was among the steps
  skipping = false;
  private wake: (() => void) | null = null;
  private due = 0; // time from which the shown step may be replaced
  private time = 0; // milliseconds for which steps have been shown since the player acted

  constructor(private use: Uses<"seat" | "answer">) {}

  begin(): void {
    this.skipping = this.followed = false;
    this.due = this.time = 0;
  }

  /** Skips the remaining steps. Animations end first, because drawing everything at once takes long. */
  skip(): void {
    const { wake } = this;
    this.skipping = true;
    void afterPaint().then(() => void (this.wake === wake && wake?.()));
  }

  pause(ms: number): Promise<void> {
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

  rest(): Promise<void> {
    return this.pause(Math.max(0, this.due - performance.now()));
  }

  /** Shows one answer after another. After a skip, shows the rest at once. A hidden answer is shown together with the
      next one. */
  async present(steps: Step[]): Promise<void> {
    const last = steps[steps.length - 1];
    let rest = steps;
    for (const answer of answersOf(steps)) {
      if (isSecret(answer) && answer.n !== last?.n) continue;
      await this.rest();
      if (this.skipping || settings.speed === "once") return this.show(rest);
      this.show(rest.filter(step => step.n <= answer.n));
      rest = rest.filter(step => step.n > answer.n);
    }
  }

  /** Hides the text of the last step of another seat once it has been shown for its time. */
  forget(): void {
    const { happened, by } = this.state;
    if (happened && (by === this.use.seat.state.seat || performance.now() >= this.due))
      set(this.state, { happened: "" });
  }

  private kindOf(step: Step): Kind {
    const { seat, look } = this.use.seat.state;
    if (isByOther(step, seat, look) && (this.use.seat.remote || look.seats[step.who] !== "human")) return "other";
    if (step.who < 0) return "chance";
    return step.forced ? "forced" : "own";
  }

  /** Keeps the step on the screen for its time, starting now. The engine may compute the next step during this time. */
  private stay(last: Step): void {
    const pace = { speed: settings.speed, calm: calm(), shown: this.time };
    const held = isSecret(last) ? 0 : heldFor(this.kindOf(last), last.events.length, pace);
    this.time += held;
    this.due = performance.now() + held;
  }

  private show(steps: Step[]): void {
    const answers = answersOf(steps),
      last = answers[answers.length - 1];
    if (!last) return;
    const entries = steps.map(entryOf);
    const { seat, about, look, log } = this.use.seat.state;
    const other = answers.findLast(step => isByOther(step, seat, look));
    if (other) this.followed = true;
    this.stay(last);
    const { n, view, amounts, moment } = last;
    batch(() => {
      set(this.use.seat.state, {
        shown: { ...look, n, view, amounts, moment, moves: [] },
        log: [...log.slice(0, entries[0]!.n - 1), ...entries],
      });
      set(this.state, {
        happened: textOf(last),
        by: last.who >= 0 ? last.who : moment.actor >= 0 ? moment.actor : this.state.by,
        moved: other ? movedBy(about, other) : this.state.moved,
        stride: this.skipping ? 1 : steps.length,
      });
      set(this.use.answer.state, { selection: nothing });
    });
  }
}
