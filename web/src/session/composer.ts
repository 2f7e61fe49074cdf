// A click becomes a move here: collects what the player selects and marks, asks compose/composer.ts what it means, and
// gives the complete answer to turn.ts.

import { keptWhile } from "../compose/reroll-advice";
import { afterPaint } from "../ui/after-paint";
import { set } from "../ui/fields";
import * as compose from "../compose/composer";
import type { Component, Move } from "../engine/protocol";
import { holding } from "../ui/idle";
import * as select from "../compose/selection";
import type { Selection } from "../compose/selection";
import { settings } from "../storage/settings";
import type { Answer } from "./answer";
import type { Uses } from "./parts";

export class Composer {
  accidental = false; // true if the click may be accidental (accidental-click.ts)
  returned = false; // the move that waits for confirmation was chosen before others moved
  private asking: Promise<unknown> = Promise.resolve(); // the pending requests about marks and ways to later questions

  constructor(
    private use: Uses<"answer" | "seat" | "guide" | "plans" | "advice" | "notices" | "playback" | "turn" | "undo">,
  ) {}

  /** The table has changed: forgets the answer in progress. */
  clear(): void {
    set(this.use.answer.state, { selection: select.nothing, marks: compose.NO_MARKS, armed: null });
    this.use.plans.clear();
    this.use.advice.clear();
  }

  /** Restores what was selected before others moved. */
  readonly restore = (selected: Partial<Answer["state"]>) => set(this.use.answer.state, selected);

  /** Restores the move that waits for confirmation. A keyboard user who moved the focus keeps the focus. */
  armAgain(armed: Move): void {
    this.returned = true;
    this.arm(armed);
  }

  readonly disarm = () => set(this.use.answer.state, { armed: null });

  /** Asks the engine which ways lead to later questions, and what the marks mean. */
  ask(): void {
    void this.use.plans.askAims();
    this.asking = Promise.all([this.use.guide.state.guide ? null : this.use.plans.askPaths(), this.askMarks()]);
  }

  click(component: Component): void {
    const { busy, past, curtain } = this.use.seat.state,
      { armed } = this.use.answer.state;
    if (busy) return this.use.playback.skip();
    if (past || curtain !== null) return;
    if (armed && select.speaksOf(armed, component)) return this.choose(armed, true);
    const step = compose.click(this.use.answer.asked(), this.use.answer.composing(), component);
    const aim = step.does === "why" && this.use.plans.state.aims.get(component);
    if (aim) this.aimBy(aim);
    else void this.take(step, component);
  }

  /** Narrows the selection after the next paint, if the question is still the same. So the browser paints the click
      before it draws the new selectable components. */
  narrow(selection: Selection): void {
    const { look } = this.use.seat.state,
      before = this.use.answer.state.selection;
    void holding(afterPaint()).then(() => {
      if (this.use.seat.state.look === look && this.use.answer.state.selection === before) this.select(selection);
    });
  }

  toggleDie(index: number): void {
    const { busy, past } = this.use.seat.state;
    if (busy) return this.use.playback.skip();
    const faces = this.use.answer.faces(),
      face = faces[index];
    if (face === undefined || past) return;
    if (!this.use.seat.moves().some(m => this.use.answer.handful().has(m.verb))) return this.click(`die:${face}`);
    this.select(select.toggleDie({ ...this.use.answer.state.selection, picked: [], path: [] }, index, faces.length));
  }

  /** Starts a drag: the drop targets become selectable. Returns false if there is no target. */
  lift(component: Component): boolean {
    if (!compose.canLift(this.use.answer.asked(), component)) return false;
    this.select({ ...select.nothing, picked: [component] });
    return true;
  }

  /** Drops the selection on one of these components, uppermost first, or outside. The target may belong to the current
      question or to a later one. */
  async drop(below: Component[]): Promise<void> {
    const { selection } = this.use.answer.state,
      dropped = () => compose.drop(this.use.answer.asked(), this.use.answer.composing(), below);
    let step = dropped();
    if (step.does === "why" && selection.picked.length) {
      await this.asking; // the drop came before the ways to later questions were loaded
      if (this.use.answer.state.selection !== selection) return;
      step = dropped();
    }
    if (step.does === "why") this.select(select.nothing);
    else await this.take(step, below[0]!, true);
  }

  select(selection: Selection): void {
    set(this.use.answer.state, { selection, armed: null });
    this.use.notices.clear();
    this.use.advice.clear();
    const move = selection.dice.some(Boolean) && this.use.answer.diceMoves()[0];
    if (move) void this.use.advice.askOdds(move);
  }

  /** Escape: closes what is open, then deselects the last component. */
  back(): boolean {
    const { selection, marks, armed } = this.use.answer.state;
    this.use.turn.giveUp();
    if (this.use.notices.state.why) this.use.notices.explain(null);
    else if (this.use.advice.state.hint) this.use.advice.closeHint();
    else if (armed) {
      this.disarm();
      this.use.advice.clear();
    } else if (!select.isEmpty(selection)) this.select(select.back(selection));
    else if (marks.length) void this.mark(marks.slice(0, -1));
    else return false;
    return true;
  }

  /** Handles a move chosen on the board or in the bar. A move that cannot be undone needs confirmation unless the
      player is `sure`. An accidental click plays neither such a move nor one that leaves the question. */
  choose(move: Move, sure = false): void {
    if (this.use.seat.state.busy) return this.use.playback.skip();
    const refusal = this.use.guide.refusal(move);
    if (refusal) {
      set(this.use.answer.state, { selection: select.nothing, armed: null });
      return this.use.notices.say(refusal);
    }
    const answer = move.moves ? move : compose.withMarks(this.use.answer.asked(), this.use.answer.composing(), move);
    if (this.accidental && select.leaves(answer)) return;
    const again = this.use.answer.state.armed?.move === answer.move;
    if (sure || again || this.wasPut(answer) || !this.asks(answer)) return void this.use.turn.play(answer);
    this.returned = false;
    this.use.notices.clear();
    this.arm(answer);
  }

  /** Returns true if the first click only asks for confirmation. Such an answer has a sign. */
  asks(move: Move): boolean {
    const { commit } = settings;
    if (this.use.guide.state.guide || (commit !== "turn" && compose.onlyOrders(move, this.use.answer.asked().compose)))
      return false;
    return select.asksOnce(move, this.use.seat.moves(), commit, this.use.undo.stands());
  }

  /** Does what a click or a drop means. `sure`: a drop needs no confirmation, except at the end of a turn or game. */
  private async take(step: compose.Step, component: Component, sure = false): Promise<void> {
    switch (step.does) {
      case "why":
        return this.use.advice.askWhy(component);
      case "narrow":
        return sure ? this.select(step.selection) : this.narrow(step.selection);
      case "mark":
        return this.mark(step.marks);
      case "play":
        return sure ? this.put(step.answer) : this.choose(step.answer);
      case "wait":
        return this.again(component, sure);
      case "reach":
        return this.reach(step.answer, step.then, sure);
    }
  }

  /** The click came before the engine had answered about the marks. */
  private async again(component: Component, sure: boolean): Promise<void> {
    const { look } = this.use.seat.state,
      { marks } = this.use.answer.state;
    await this.asking;
    if (this.use.seat.state.look !== look || this.use.answer.state.marks !== marks || this.use.seat.state.busy) return;
    const step = compose.click(this.use.answer.asked(), this.use.answer.composing(), component);
    if (step.does !== "wait") await this.take(step, component, sure);
  }

  /** Plays the moves that lead to a component, then clicks it, or drops the selection on it. */
  private async reach(answer: Move, component: Component, dropped: boolean): Promise<void> {
    await this.use.turn.play(answer);
    const there = this.use.seat.moves().filter(m => select.speaksOf(m, component));
    if (dropped && there.length === 1) this.put(there[0]!);
    else if (there.length) this.click(component);
  }

  /** Changes the marks. If they complete the answer, plays it once the engine has composed it. */
  private async mark(marks: readonly Component[]): Promise<void> {
    const gathers = this.use.answer.gathered() !== null;
    set(this.use.answer.state, { marks, ...(gathers && { selection: select.nothing, armed: null }) });
    this.use.plans.know(null);
    this.use.notices.clear();
    await (this.asking = this.askMarks());
    if (this.use.answer.state.marks !== marks || this.use.seat.state.busy) return;
    const answer = compose.completed(this.use.answer.asked(), this.use.answer.composing());
    if (answer) this.choose(answer);
  }

  private askMarks(): Promise<void> {
    const { marks } = this.use.answer.state;
    return this.use.plans.askMarks(this.use.answer.asked().compose, marks, () => this.use.answer.state.marks === marks);
  }

  /** Marks the dice that the move does not roll as kept, or unmarks them. */
  private aimBy(move: string): void {
    const dice = keptWhile(this.use.answer.faces(), select.facesOf(move));
    const roll = this.use.seat.moves().find(m => m.move === move);
    if (roll && !dice.some(Boolean)) return this.choose(roll);
    const marked = dice.every((kept, i) => kept === Boolean(this.use.answer.state.selection.dice[i]));
    this.select(marked ? select.nothing : { ...select.nothing, dice });
  }

  /** A dragged move needs no confirmation, except at the end of a turn or of the game. */
  private readonly put = (move: Move) => this.choose(move, settings.commit !== "turn" && !move.over);

  /** Returns true if the selection of the move's component already was the first click. */
  private wasPut(move: Move): boolean {
    return settings.commit === "final" && select.putOnce(move, this.use.seat.moves(), this.use.answer.state.selection);
  }

  /** Asks for confirmation of the move, and shows what it would change. */
  private arm(armed: Move): void {
    set(this.use.answer.state, { armed });
    void this.use.advice.peekAt(armed, 0);
    void this.use.advice.askOdds(armed);
  }
}
