// A click becomes a move here: collects what the player selects and marks, asks compose/composer.ts what it means, and
// gives the complete answer to turn.ts.

import { keptWhile } from "../compose/reroll-advice";
import { afterPaint } from "../ui/after-paint";
import { set } from "../ui/fields";
import * as compose from "../compose/composer";
import type { Component, Move } from "../engine/protocol";
import { holding } from "../app/idle";
import * as select from "../compose/selection";
import type { Selection } from "../compose/selection";
import { settings } from "../storage/settings";
import type { Advice } from "./advice";
import type { Answer, AnswerState } from "./answer";
import type { Guide } from "./guide";
import type { Notices } from "./notices";
import type { Plans } from "./plans";
import type { Seat } from "./seat";

/** What the composer needs of the parts that play. */
export interface Acts {
  skip(): void;
  play(answer: Move): Promise<void>;
  stands(): number; // how many moves of this turn can be undone
  giveUp(): void; // gives up the standing answer of a shortcut
}

export class Composer {
  accidental = false; // true if the click may be accidental (accidental-click.ts)
  returned = false; // the move that waits for confirmation was chosen before others moved
  private asking: Promise<unknown> = Promise.resolve(); // the pending requests about marks and ways to later questions

  constructor(
    private answer: Answer,
    private seat: Seat,
    private guide: Guide,
    private plans: Plans,
    private advice: Advice,
    private notices: Notices,
    private acts: Acts,
  ) {}

  /** The table has changed: forgets the answer in progress. */
  clear(): void {
    set(this.answer.state, { selection: select.nothing, marks: compose.NO_MARKS, armed: null });
    this.plans.clear();
    this.advice.clear();
  }

  /** Restores what was selected before others moved, as far as it is still legal. */
  restore({ selection, marks, armed }: Partial<AnswerState>): void {
    set(this.answer.state, { ...(selection && { selection }), ...(marks && { marks }) });
    if (!armed) return;
    this.returned = true; // a keyboard user who moved the focus keeps the focus
    this.arm(armed);
  }

  disarm(): void {
    set(this.answer.state, { armed: null });
  }

  /** Asks the engine which ways lead to later questions, and what the marks mean. */
  ask(): void {
    void this.plans.askAims();
    this.asking = Promise.all([this.guide.state.guide ? null : this.plans.askPaths(), this.askMarks()]);
  }

  click(component: Component): void {
    const { busy, past, curtain } = this.seat.state,
      { armed } = this.answer.state;
    if (busy) return this.acts.skip();
    if (past || curtain !== null) return;
    if (armed && select.speaksOf(armed, component)) return this.choose(armed, true);
    const step = compose.click(this.answer.asked(), this.answer.composing(), component);
    const aim = step.does === "why" && this.plans.state.aims.get(component);
    if (aim) this.aimBy(aim);
    else void this.take(step, component);
  }

  /** Narrows the selection after the next paint, if the question is still the same. So the browser paints the click
      before it draws the new selectable components. */
  narrow(selection: Selection): void {
    const { look } = this.seat.state,
      before = this.answer.state.selection;
    void holding(afterPaint()).then(() => {
      if (this.seat.state.look === look && this.answer.state.selection === before) this.select(selection);
    });
  }

  toggleDie(index: number): void {
    const { busy, past } = this.seat.state;
    if (busy) return this.acts.skip();
    const faces = this.answer.faces(),
      face = faces[index];
    if (face === undefined || past) return;
    if (!this.seat.moves().some(m => this.answer.handful().has(m.verb))) return this.click(`die:${face}`);
    this.select(select.toggleDie({ ...this.answer.state.selection, picked: [], path: [] }, index, faces.length));
  }

  /** Starts a drag: the drop targets become selectable. Returns false if there is no target. */
  lift(component: Component): boolean {
    if (!compose.canLift(this.answer.asked(), component)) return false;
    this.select({ ...select.nothing, picked: [component] });
    return true;
  }

  /** Drops the selection on one of these components, uppermost first, or outside. The target may belong to the current
      question or to a later one. */
  async drop(below: Component[]): Promise<void> {
    const { selection } = this.answer.state,
      dropped = () => compose.drop(this.answer.asked(), this.answer.composing(), below);
    let step = dropped();
    if (step.does === "why" && selection.picked.length) {
      await this.asking; // the drop came before the ways to later questions were loaded
      if (this.answer.state.selection !== selection) return;
      step = dropped();
    }
    if (step.does === "why") this.select(select.nothing);
    else await this.take(step, below[0]!, true);
  }

  select(selection: Selection): void {
    set(this.answer.state, { selection, armed: null });
    this.notices.clear();
    this.advice.clear();
    const move = selection.dice.some(Boolean) && this.answer.diceMoves()[0];
    if (move) void this.advice.askOdds(move);
  }

  /** Escape: closes what is open, then deselects the last component. */
  back(): boolean {
    const { selection, marks, armed } = this.answer.state;
    this.acts.giveUp();
    if (this.notices.state.why) this.notices.explain(null);
    else if (this.advice.state.hint) this.advice.closeHint();
    else if (armed) {
      this.disarm();
      this.advice.clear();
    } else if (!select.isEmpty(selection)) this.select(select.back(selection));
    else if (marks.length) void this.mark(marks.slice(0, -1));
    else return false;
    return true;
  }

  /** Handles a move chosen on the board or in the bar. A move that cannot be undone needs confirmation unless the
      player is `sure`. An accidental click plays neither such a move nor one that leaves the question. */
  choose(move: Move, sure = false): void {
    if (this.seat.state.busy) return this.acts.skip();
    const refusal = this.guide.refusal(move);
    if (refusal) {
      set(this.answer.state, { selection: select.nothing, armed: null });
      return this.notices.say(refusal);
    }
    const answer = move.moves ? move : compose.withMarks(this.answer.asked(), this.answer.composing(), move);
    if (this.accidental && select.leaves(answer)) return;
    const again = this.answer.state.armed?.move === answer.move;
    if (sure || again || this.wasPut(answer) || !this.asks(answer)) return void this.acts.play(answer);
    this.returned = false;
    this.notices.clear();
    this.arm(answer);
  }

  /** Returns true if the first click only asks for confirmation. Such an answer has a sign. */
  asks(move: Move): boolean {
    const { commit } = settings;
    if (this.guide.state.guide || (commit !== "turn" && compose.onlyOrders(move, this.answer.asked().compose)))
      return false;
    return select.asksOnce(move, this.seat.moves(), commit, this.acts.stands());
  }

  /** Does what a click or a drop means. `sure`: a drop needs no confirmation, except at the end of a turn or game. */
  private async take(step: compose.Step, component: Component, sure = false): Promise<void> {
    switch (step.does) {
      case "why":
        return this.advice.askWhy(component);
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
    const { look } = this.seat.state,
      { marks } = this.answer.state;
    await this.asking;
    if (this.seat.state.look !== look || this.answer.state.marks !== marks || this.seat.state.busy) return;
    const step = compose.click(this.answer.asked(), this.answer.composing(), component);
    if (step.does !== "wait") await this.take(step, component, sure);
  }

  /** Plays the moves that lead to a component, then clicks it, or drops the selection on it. */
  private async reach(answer: Move, component: Component, dropped: boolean): Promise<void> {
    await this.acts.play(answer);
    const there = this.seat.moves().filter(m => select.speaksOf(m, component));
    if (dropped && there.length === 1) this.put(there[0]!);
    else if (there.length) this.click(component);
  }

  /** Changes the marks. If they complete the answer, plays it once the engine has composed it. */
  private async mark(marks: readonly Component[]): Promise<void> {
    const gathers = this.answer.gathered() !== null;
    set(this.answer.state, { marks, ...(gathers && { selection: select.nothing, armed: null }) });
    this.plans.know(null);
    this.notices.clear();
    await (this.asking = this.askMarks());
    if (this.answer.state.marks !== marks || this.seat.state.busy) return;
    const answer = compose.completed(this.answer.asked(), this.answer.composing());
    if (answer) this.choose(answer);
  }

  private askMarks(): Promise<void> {
    const { marks } = this.answer.state;
    return this.plans.askMarks(this.answer.asked().compose, marks, () => this.answer.state.marks === marks);
  }

  /** Marks the dice that the move does not roll as kept, or unmarks them. */
  private aimBy(move: string): void {
    const dice = keptWhile(this.answer.faces(), select.facesOf(move));
    const roll = this.seat.moves().find(m => m.move === move);
    if (roll && !dice.some(Boolean)) return this.choose(roll);
    const marked = dice.every((kept, i) => kept === Boolean(this.answer.state.selection.dice[i]));
    this.select(marked ? select.nothing : { ...select.nothing, dice });
  }

  /** A dragged move needs no confirmation, except at the end of a turn or of the game. */
  private put(move: Move): void {
    this.choose(move, settings.commit !== "turn" && !move.over);
  }

  /** Returns true if the selection of the move's component already was the first click. */
  private wasPut(move: Move): boolean {
    return settings.commit === "final" && select.putOnce(move, this.seat.moves(), this.answer.state.selection);
  }

  /** Asks for confirmation of the move, and shows what it would change. */
  private arm(armed: Move): void {
    set(this.answer.state, { armed });
    void this.advice.peekAt(armed, 0);
    void this.advice.askOdds(armed);
  }
}
