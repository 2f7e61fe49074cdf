// What a player does: clicks that compose a move, the move itself, and undo.

import { along } from "../ahead";
import { keptWhile } from "../aim";
import type { Chain } from "../board";
import { nextAutoMove, onlyOrders } from "../further";
import { afterPaint } from "../after-paint";
import type { Component, Look, Move } from "../protocol";
import { holding } from "../ready";
import * as select from "../select";
import type { Selection } from "../select";
import { settings } from "../settings";
import { Asked } from "./asked";
import { textOf } from "./state";

export abstract class Turn extends Asked {
  protected asking: Promise<void> = Promise.resolve(); // the pending request for shortcuts

  click(component: Component): void {
    const s = this.state;
    if (s.busy) return this.skip();
    if (s.past || s.curtain !== null) return;
    if (s.armed && select.speaksOf(s.armed, component)) return this.choose(s.armed, true);
    if (this.gather(component)) return;
    const clicked = select.click(this.moves(), s.selection, component, this.hooks?.means);
    const aim = clicked.does === "why" && s.aims.get(component);
    if (aim) this.aimBy(aim);
    else if (clicked.does === "why" && this.mark(component)) return;
    else if (clicked.does === "why" && this.ahead().has(component)) void this.reach(component);
    else if (clicked.does === "why") void this.askWhy(component);
    else if (clicked.does === "play") this.choose(clicked.move);
    else this.narrow(clicked.selection);
  }

  /** Narrows the selection after the next paint, if the question is still the same. So the browser paints the click
      before it draws the new selectable components. */
  narrow(selection: Selection): void {
    const { look, selection: before } = this.state;
    void holding(afterPaint()).then(() => {
      if (this.state.look === look && this.state.selection === before) this.select(selection);
    });
  }

  /** Plays the moves that lead to a component, then clicks the component, or drops the selection on it. */
  protected async reach(component: Component, dropped = false): Promise<void> {
    const [first, ...rest] = this.ahead().get(component)?.path ?? [],
      move = this.moves().find(m => m.move === first);
    if (!move) return;
    this.chain = along(rest);
    await this.play(move);
    const there = this.moves().filter(m => select.speaksOf(m, component));
    if (dropped && there.length === 1) this.put(there[0]!);
    else if (there.length) this.click(component);
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

  /** Marks or unmarks one of several components that are sent as one move. The last required mark plays the move, or
      a click on the target does. */
  protected gather(component: Component): boolean {
    const gathered = this.gathered(),
      { marks } = this.state;
    if (!gathered) return false;
    const one = gathered.things.includes(component),
      others = marks.filter(mark => mark !== component),
      marked = one && others.length === marks.length ? [...marks, component] : others;
    const speaksOfAll = (m: Move) => [marked[0]!, ...(one ? [] : [component])].every(c => select.speaksOf(m, c)),
      move = marked.length && (!one || marked.length === gathered.due) ? this.moves().find(speaksOfAll) : undefined;
    if (one) this.store.set({ marks: marked, selection: select.nothing, armed: null, why: null, notice: null });
    if (move) this.choose(move);
    return one || move !== undefined;
  }

  /** Marks a component for later moves, or unmarks it and the marks after it. */
  protected mark(component: Component): boolean {
    const { look, marks, guide, about } = this.state;
    const at = marks.indexOf(component),
      more = !guide && this.moves().length > 0 && this.hooks?.marks?.(look, marks, about).includes(component);
    if (!more && at < 0) return false;
    this.store.set({ marks: more ? [...marks, component] : marks.slice(0, at), why: null, notice: null });
    void this.tryMarks();
    return true;
  }

  protected unmark(): void {
    this.store.set({ marks: this.state.marks.slice(0, -1) });
    void this.tryMarks();
  }

  /** Starts a drag: the drop targets become selectable. Returns false if there is no target. */
  lift(component: Component): boolean {
    const moves = this.moves(),
      leads = this.leadOn(moves.filter(m => select.fits(m, { ...select.nothing, picked: [component] })));
    const carried = leads.some(m => this.hooks?.carries?.includes(m.verb));
    if (!carried && !select.goesTo(moves, component)) return false;
    this.select({ ...select.nothing, picked: [component] });
    return true;
  }

  /** Drops the selection on one of these components, uppermost first, or outside. The target may belong to the current
      question or to the next one. */
  async drop(below: Component[]): Promise<void> {
    const { selection } = this.state,
      { picked } = selection;
    const dropped = below.map(c => select.drop(this.moves(), picked, c)).find(d => d.does !== "why");
    if (dropped?.does === "play") return this.put(dropped.move);
    if (!dropped && picked.length) await this.asking; // the drop came before the shortcuts were loaded
    if (this.state.selection !== selection) return;
    const reached = dropped || !picked.length ? undefined : below.find(c => this.ahead().has(c));
    if (reached) await this.reach(reached, true);
    else this.select(dropped?.does === "narrow" ? dropped.selection : select.nothing);
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
    void this.tryMarks();
    this.asking = this.askAhead();
  }

  /** Escape: closes what is open, then deselects the last component. */
  back(): boolean {
    const s = this.state;
    if (s.why) this.store.set({ why: null });
    else if (s.hint) this.closeHint();
    else if (s.armed) this.store.set({ armed: null, peek: null, odds: [] });
    else if (!select.isEmpty(s.selection)) this.select(select.back(s.selection));
    else if (s.marks.length) this.unmark();
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
      free = this.state.guide || (commit !== "turn" && onlyOrders(move, this.state.look, this.hooks));
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

  /** Returns the chains available now. */
  chains(): Chain[] {
    const { look, lang, about, guide, selection } = this.state;
    if (guide || this.moves().length === 0 || !select.isEmpty(selection)) return [];
    const { commit } = settings.get();
    const offered = ({ first }: Chain) =>
      !select.stays(first, commit) || (commit !== "turn" && onlyOrders(first, look, this.hooks));
    return (this.hooks?.chains?.(look, lang, about) ?? []).filter(offered);
  }

  compose(chain: Chain): void {
    if (this.state.busy) return this.skip();
    if (this.accidental) return;
    this.chain = chain;
    void this.play(chain.first).then(() => this.askRest(chain));
  }

  /** Plays a chain. It stops before a move that needs confirmation, and asks for confirmation at once. */
  protected askRest(chain: Chain): void {
    const moves = this.moves(),
      rest = moves.length && !this.state.busy ? chain.then(this.state.look) : null;
    if (rest && this.asks(rest)) this.choose(rest);
  }

  protected nextAutoMove(look: Look): Move | null {
    const { seat, guide } = this.state;
    return guide ? null : nextAutoMove(look, seat, this.chain, this.hooks, settings.get().commit);
  }

  protected async play(move: Move): Promise<void> {
    const { seat, lang, look, marks } = this.state;
    if (marks.length) this.chain = this.hooks?.byMarks?.(marks, move) ?? null;
    if (!this.state.busy) this.store.set({ moved: null });
    await this.work(async () => {
      const [answer] = await Promise.all([this.table.play(seat, move.move, lang, look.n), afterPaint()]);
      if ("refused" in answer) {
        this.chain = null;
        this.store.set({ why: { component: null, legal: [], refused: [answer.refused] } });
        return;
      }
      this.guided = this.state.guide?.steps[this.state.guide.at]?.move === move.move;
      await this.follow(answer, look => this.nextAutoMove(look));
      if (!this.chain?.lasts?.(this.state.look)) this.chain = null;
    });
  }

  async undo(): Promise<void> {
    const { seat, look, lang, busy, past, elsewhere } = this.state;
    if (busy && this.state.takeBack) this.undoing = true; // the undo follows when the slice of thinking is done
    if (busy) return this.skip();
    if (past || elsewhere || !look.undo || seat < 0) return;
    this.chain = null;
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
    this.chain = null;
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
