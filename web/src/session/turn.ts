// What a player does: clicks that compose an answer, the answer itself, and undo.

import { keptWhile } from "../compose/reroll-advice";
import { nextAutoMove } from "../compose/auto-move";
import { afterPaint } from "../ui/after-paint";
import * as composer from "../compose/composer";
import { askedBy, movesOf, onlyOrders, type Step } from "../compose/composer";
import type { Component, Look, Move } from "../engine/protocol";
import { holding } from "../app/idle";
import * as select from "../compose/selection";
import type { Selection } from "../compose/selection";
import { settings } from "../storage/settings";
import { Asked } from "./advice";
import { textOf } from "./state";

export abstract class Turn extends Asked {
  protected asking: Promise<void> = Promise.resolve(); // the pending requests about marks and ways to later questions

  click(component: Component): void {
    const s = this.state;
    if (s.busy) return this.skip();
    if (s.past || s.curtain !== null) return;
    if (s.armed && select.speaksOf(s.armed, component)) return this.choose(s.armed, true);
    const step = composer.click(this.asked(), this.composing(), component);
    const aim = step.does === "why" && s.aims.get(component);
    if (aim) this.aimBy(aim);
    else void this.take(step, component);
  }

  /** Does what a click or a drop means. `sure`: a drop needs no confirmation, except at the end of a turn or game. */
  protected async take(step: Step, component: Component, sure = false): Promise<void> {
    switch (step.does) {
      case "why":
        return this.askWhy(component);
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
  protected async again(component: Component, sure: boolean): Promise<void> {
    const { look, marks } = this.state;
    await this.asking;
    if (this.state.look !== look || this.state.marks !== marks || this.state.busy) return;
    const step = composer.click(this.asked(), this.composing(), component);
    if (step.does !== "wait") await this.take(step, component, sure);
  }

  /** Plays the moves that lead to a component, then clicks it, or drops the selection on it. */
  protected async reach(answer: Move, component: Component, dropped: boolean): Promise<void> {
    await this.play(answer);
    const there = this.moves().filter(m => select.speaksOf(m, component));
    if (dropped && there.length === 1) this.put(there[0]!);
    else if (there.length) this.click(component);
  }

  /** Changes the marks. If they complete the answer, plays it once the engine has composed it. */
  protected async mark(marks: readonly Component[]): Promise<void> {
    const gathers = this.gathered() !== null;
    this.store.set({
      marks,
      planned: null,
      ...(gathers && { selection: select.nothing, armed: null }),
      why: null,
      notice: null,
    });
    await (this.asking = this.askPlan());
    if (this.state.marks !== marks || this.state.busy) return;
    const answer = composer.completed(this.asked(), this.composing());
    if (answer) this.choose(answer);
  }

  /** Narrows the selection after the next paint, if the question is still the same. So the browser paints the click
      before it draws the new selectable components. */
  narrow(selection: Selection): void {
    const { look, selection: before } = this.state;
    void holding(afterPaint()).then(() => {
      if (this.state.look === look && this.state.selection === before) this.select(selection);
    });
  }

  toggleDie(index: number): void {
    const s = this.state;
    if (s.busy) return this.skip();
    const faces = this.faces(),
      moves = this.moves();
    const face = faces[index];
    if (face === undefined || s.past) return;
    if (!moves.some(m => this.handful().has(m.verb))) return this.click(`die:${face}`);
    this.select(select.toggleDie({ ...s.selection, picked: [], path: [] }, index, faces.length));
  }

  /** Returns the move of the selected dice. */
  protected diceMove(): Move | null {
    return this.state.selection.dice.some(Boolean) ? (this.diceMoves()[0] ?? null) : null;
  }

  /** Starts a drag: the drop targets become selectable. Returns false if there is no target. */
  lift(component: Component): boolean {
    if (!composer.canLift(this.asked(), component)) return false;
    this.select({ ...select.nothing, picked: [component] });
    return true;
  }

  /** Drops the selection on one of these components, uppermost first, or outside. The target may belong to the current
      question or to a later one. */
  async drop(below: Component[]): Promise<void> {
    const { selection } = this.state,
      dropped = () => composer.drop(this.asked(), this.composing(), below);
    let step = dropped();
    if (step.does === "why" && selection.picked.length) {
      await this.asking; // the drop came before the ways to later questions were loaded
      if (this.state.selection !== selection) return;
      step = dropped();
    }
    if (step.does === "why") this.select(select.nothing);
    else await this.take(step, below[0]!, true);
  }

  /** A dragged move needs no confirmation, except at the end of a turn or of the game. */
  protected put(move: Move): void {
    this.choose(move, settings.get().commit !== "turn" && !move.over);
  }

  /** Marks the dice that the move does not roll as kept, or unmarks them. */
  protected aimBy(move: string): void {
    const faces = this.faces(),
      dice = keptWhile(faces, select.facesOf(move));
    const roll = this.moves().find(m => m.move === move);
    if (roll && !dice.some(Boolean)) return this.choose(roll);
    const marked = dice.every((kept, i) => kept === Boolean(this.state.selection.dice[i]));
    this.select(marked ? select.nothing : { ...select.nothing, dice });
  }

  select(selection: Selection): void {
    this.store.set({ selection, armed: null, peek: null, why: null, notice: null, odds: [] });
    this.oddsAsked = "";
    const move = this.diceMove();
    if (move) void this.askOdds(move);
  }

  /** Escape: closes what is open, then deselects the last component. */
  back(): boolean {
    const s = this.state;
    this.standing = null;
    if (s.why) this.store.set({ why: null });
    else if (s.hint) this.closeHint();
    else if (s.armed) this.store.set({ armed: null, peek: null, odds: [] });
    else if (!select.isEmpty(s.selection)) this.select(select.back(s.selection));
    else if (s.marks.length) void this.mark(s.marks.slice(0, -1));
    else if (s.past) void this.now();
    else return false;
    return true;
  }

  /** Handles a move chosen on the board or in the bar. A move that cannot be undone needs confirmation unless the
      player is `sure`. An accidental click plays neither such a move nor one that leaves the question. */
  choose(move: Move, sure = false): void {
    const s = this.state;
    if (s.busy) return this.skip();
    if (s.guide && !this.guideWants(move)) return;
    if (!move.moves) return this.confirm(composer.withMarks(this.asked(), this.composing(), move), sure);
    this.confirm(move, sure);
  }

  protected confirm(move: Move, sure: boolean): void {
    const s = this.state;
    if (this.accidental && select.leaves(move)) return;
    if (!sure && !this.wasPut(move) && this.asks(move) && s.armed?.move !== move.move) {
      this.returned = false;
      this.store.set({ armed: move, why: null, notice: null });
      void this.peekAt(move, 0);
      void this.askOdds(move);
      return;
    }
    void this.play(move);
  }

  /** Returns true if the first click only asks for confirmation. Such an answer has a sign. */
  asks(move: Move): boolean {
    const { commit } = settings.get(),
      free = this.state.guide || (commit !== "turn" && onlyOrders(move, this.asked().compose));
    return !free && select.asksOnce(move, this.moves(), commit, this.stands());
  }

  /** Returns true if the selection of the move's component already was the first click. */
  protected wasPut(move: Move): boolean {
    return settings.get().commit === "final" && select.putOnce(move, this.moves(), this.state.selection);
  }

  protected guideWants(move: Move): boolean {
    const guide = this.state.guide;
    const step = guide?.steps[guide.at];
    if (!guide || !step || step.move === move.move) return true;
    this.store.set({ notice: step.move ? "guide.other" : "guide.read", selection: select.nothing, armed: null });
    return false;
  }

  /** Returns the shortcuts that the engine offers now. */
  shortcuts(): { id: string; answer: Move }[] {
    return composer.shortcutsOf(this.asked(), this.composing());
  }

  /** Returns true if the table may give answers that need no question. */
  protected isAuto(): boolean {
    return this.state.guide === null && settings.get().commit !== "turn";
  }

  /** Returns what the page plays after a move of the player: the standing answer of a shortcut, or the only answer. */
  protected nextAutoMove(look: Look, first: boolean): Move | null {
    const { seat, guide } = this.state,
      { commit } = settings.get(),
      mine = !guide && !look.over && look.decision.must.includes(seat);
    const { answer, standing } = composer.standingAt(mine ? this.standing : null, look, askedBy(look), first);
    this.standing = standing;
    if (!mine) return null;
    if (!answer || (commit === "turn" && (answer.final || answer.ends))) return nextAutoMove(look, seat, commit);
    return answer;
  }

  protected async play(move: Move): Promise<void> {
    const { seat, lang, look } = this.state,
      answer = { moves: movesOf(move), auto: this.isAuto() };
    const begun = composer.standingOf(move, look);
    let first = begun !== null;
    this.standing = begun ?? this.standing;
    if (!this.state.busy) this.store.set({ moved: null });
    await this.work(async () => {
      const [played] = await Promise.all([this.table.play(seat, answer, lang, look.n), afterPaint()]);
      if ("refused" in played) {
        this.standing = null;
        this.store.set({ why: { component: null, legal: [], refused: [played.refused] } });
        return;
      }
      this.guided = this.state.guide?.steps[this.state.guide.at]?.move === move.move;
      await this.follow(played, look => {
        const next = this.nextAutoMove(look, first);
        first = false;
        return next;
      });
    });
  }

  async undo(): Promise<void> {
    const { seat, look, lang, busy, past, elsewhere } = this.state;
    if (busy && this.state.takeBack) this.undoing = true; // the undo follows when the slice of thinking is done
    if (busy) return this.skip();
    if (past || elsewhere || !look.undo || seat < 0) return;
    this.standing = null;
    await this.work(async () => {
      this.store.set({ moved: null });
      await this.settle(await this.table.undo(seat, lang, look.n));
    });
  }

  /** Returns the number of the player's moves in this turn: after the last move of another seat, or the last reveal by
      chance. */
  protected answered(): number {
    const { log, seat, look } = this.state;
    const played = log.slice(0, look.n);
    const from = played.findLastIndex(e => e.who !== seat && (e.who >= 0 || textOf(e) !== "")) + 1;
    return played.slice(from).filter(e => e.who === seat && !e.forced).length;
  }

  /** Returns how many moves of this turn can be undone. */
  protected stands(): number {
    return this.state.look.undo ? this.answered() : 0;
  }

  /** Returns true if more than the last move can be undone. */
  canRestart(): boolean {
    const { look, busy, past, elsewhere, guide } = this.state;
    const mine = !look.over && this.awaited().length === 0; // false if others must move or the game is over
    return mine && look.undo && !busy && !past && !elsewhere && !guide && this.answered() > 1;
  }

  /** Undoes the moves of this turn, as far as possible. */
  async restart(): Promise<void> {
    if (!this.canRestart()) return;
    const { seat, lang, look } = this.state;
    const answered = this.answered();
    this.standing = null;
    await this.work(async () => {
      this.store.set({ moved: null });
      let stood = await this.table.undo(seat, lang, look.n);
      for (let n = 1; n < answered && stood.look.undo; n++) stood = await this.table.undo(seat, lang, stood.look.n);
      await this.settle(stood);
    });
  }

  /** Skips reaction windows for this seat, or asks again. */
  async hold(on: boolean): Promise<void> {
    const { seat, lang, busy, past, elsewhere } = this.state;
    if (busy) return this.skip();
    if (past || elsewhere || seat < 0) return;
    await this.work(async () => {
      await this.table.hold(seat, on, lang);
      await this.reread();
      await this.run();
    });
  }
}
