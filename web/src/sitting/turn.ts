// What a player does: clicks that put an answer together, the answer, and taking it back.

import { along } from "../ahead";
import { keptWhile } from "../aim";
import type { Chain } from "../board";
import { further, onlyOrders } from "../further";
import { painted } from "../painted";
import type { Component, Look, Move } from "../protocol";
import { holding } from "../ready";
import * as select from "../select";
import type { Selection } from "../select";
import { settings } from "../settings";
import { Asked } from "./asked";
import { toldOf } from "./state";

export abstract class Turn extends Asked {
  protected asking: Promise<void> = Promise.resolve(); // what is ahead of what was picked

  click(component: Component): void {
    const s = this.state;
    if (s.busy) return this.skip();
    if (s.past || s.curtain !== null) return;
    if (s.armed && select.speaksOf(s.armed, component)) return this.choose(s.armed, true);
    if (this.gather(component)) return;
    const clicked = select.click(this.moves(), s.selection, component, this.ways?.means);
    const aim = clicked.does === "why" && s.aims.get(component);
    if (aim) this.aimBy(aim);
    else if (clicked.does === "why" && this.mark(component)) return;
    else if (clicked.does === "why" && this.ahead().has(component)) void this.reach(component);
    else if (clicked.does === "why") void this.askWhy(component);
    else if (clicked.does === "play") this.choose(clicked.move);
    else this.narrow(clicked.selection);
  }

  /** A press is seen first: what it leaves to be chosen is drawn after the next picture, if it is still asked then. */
  narrow(selection: Selection): void {
    const { look, selection: before } = this.state;
    void holding(painted()).then(() => {
      if (this.state.look === look && this.state.selection === before) this.select(selection);
    });
  }

  /** The answers that lead to a thing, then the thing, as if it were pressed where it is asked for, or as if something
   * were dropped on it there. */
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

  /** What the dice that were tapped come to. */
  protected diceMove(): Move | null {
    return this.state.selection.dice.some(Boolean) ? (this.diceMoves()[0] ?? null) : null;
  }

  /** Marks one of several things that are given as one answer, or takes that mark back.  The last that is due is the
   * answer, or another thing, which they are for. */
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

  /** Marks a thing for answers to come, or takes that mark back, and those that came after it. */
  protected mark(component: Component): boolean {
    const { look, marks, guide, about } = this.state;
    const at = marks.indexOf(component),
      more = !guide && this.moves().length > 0 && this.ways?.marks?.(look, marks, about).includes(component);
    if (!more && at < 0) return false;
    this.store.set({ marks: more ? [...marks, component] : marks.slice(0, at), why: null, notice: null });
    void this.tryMarks();
    return true;
  }

  protected unmark(): void {
    this.store.set({ marks: this.state.marks.slice(0, -1) });
    void this.tryMarks();
  }

  /** A thing is dragged: what it can be dropped on is lit.  False: it goes nowhere. */
  lift(component: Component): boolean {
    const moves = this.moves(),
      leads = this.leadOn(moves.filter(m => select.fits(m, { ...select.nothing, picked: [component] })));
    const carried = leads.some(m => this.ways?.carries?.includes(m.verb));
    if (!carried && !select.goesTo(moves, component)) return false;
    this.select({ ...select.nothing, picked: [component] });
    return true;
  }

  /** It is dropped on one of these, the uppermost first, or beside everything: what is asked now speaks of it, or what
   * is asked after the next answer. */
  async drop(below: Component[]): Promise<void> {
    const { selection } = this.state,
      { picked } = selection;
    const dropped = below.map(c => select.drop(this.moves(), picked, c)).find(d => d.does !== "why");
    if (dropped?.does === "play") return this.put(dropped.move);
    if (!dropped && picked.length) await this.asking; // it was carried faster than that is known
    if (this.state.selection !== selection) return;
    const reached = dropped || !picked.length ? undefined : below.find(c => this.ahead().has(c));
    if (reached) await this.reach(reached, true);
    else this.select(dropped?.does === "narrow" ? dropped.selection : select.nothing);
  }

  /** What was carried to its place does not ask once more, but at the end of a turn or of the game. */
  protected put(move: Move): void {
    this.choose(move, settings.get().commit !== "turn" && !move.over);
  }

  /** The dice that are not rolled are marked as kept, or no longer. */
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

  /** Escape: closes what is open, then takes back the last thing picked. */
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

  /** An answer was chosen, on the table or in the bar.  What cannot be taken back asks once, unless the player is
   * `sure`; neither that nor what leaves the question is played in haste. */
  choose(move: Move, sure = false): void {
    const s = this.state;
    if (s.busy) return this.skip();
    if (s.guide && !this.guideWants(move)) return;
    if (this.hasty && select.leaves(move)) return;
    if (!sure && !this.wasPut(move) && this.asks(move) && s.armed?.move !== move.move) {
      this.returned = false;
      this.store.set({ armed: move, why: null, notice: null });
      void this.peekAt(move, 0);
      void this.askOdds(move);
      return;
    }
    void this.play(move);
  }

  /** Does a first press only ask?  Such an answer bears a sign. */
  asks(move: Move): boolean {
    const { commit } = settings.get(),
      free = this.state.guide || (commit !== "turn" && onlyOrders(move, this.state.look, this.ways));
    return !free && select.asksOnce(move, this.moves(), commit, this.stands());
  }

  /** Was what cannot be taken back asked already, by picking what it is about? */
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

  /** What can be answered in one go, out of several answers. */
  chains(): Chain[] {
    const { look, lang, about, guide, selection } = this.state;
    if (guide || this.moves().length === 0 || !select.isEmpty(selection)) return [];
    const { commit } = settings.get();
    const offered = ({ first }: Chain) =>
      !select.stays(first, commit) || (commit !== "turn" && onlyOrders(first, look, this.ways));
    return (this.ways?.chains?.(look, lang, about) ?? []).filter(offered);
  }

  compose(chain: Chain): void {
    if (this.state.busy) return this.skip();
    if (this.hasty) return;
    this.chain = chain;
    void this.play(chain.first).then(() => this.askRest(chain));
  }

  /** A chain ends before what asks once: that is asked at once, and nothing is left out unsaid. */
  protected askRest(chain: Chain): void {
    const moves = this.moves(),
      rest = moves.length && !this.state.busy ? chain.then(this.state.look) : null;
    if (rest && this.asks(rest)) this.choose(rest);
  }

  protected further(look: Look): Move | null {
    const { seat, guide } = this.state;
    return guide ? null : further(look, seat, this.chain, this.ways, settings.get().commit);
  }

  protected async play(move: Move): Promise<void> {
    const { seat, lang, look, marks } = this.state;
    if (marks.length) this.chain = this.ways?.byMarks?.(marks, move) ?? null;
    if (!this.state.busy) this.store.set({ moved: null });
    await this.work(async () => {
      const [answer] = await Promise.all([this.table.play(seat, move.move, lang, look.n), painted()]);
      if ("refused" in answer) {
        this.chain = null;
        this.store.set({ why: { component: null, legal: [], refused: [answer.refused] } });
        return;
      }
      this.guided = this.state.guide?.steps[this.state.guide.at]?.move === move.move;
      await this.follow(answer, look => this.further(look));
      if (!this.chain?.lasts?.(this.state.look)) this.chain = null;
    });
  }

  async undo(): Promise<void> {
    const { seat, look, lang, busy, past, elsewhere } = this.state;
    if (busy && this.state.takeBack) this.undoing = true; // when the piece of thought is done
    if (busy) return this.skip();
    if (past || elsewhere || !look.undo || seat < 0) return;
    this.chain = null;
    await this.work(async () => {
      this.store.set({ moved: null });
      await this.settle(await this.table.undo(seat, lang, look.n));
    });
  }

  /** How many answers of mine stand since my turn began: after the last answer of another seat, or what chance
   * showed? */
  protected answered(): number {
    const { log, seat, look } = this.state;
    const played = log.slice(0, look.n);
    const from = played.findLastIndex(e => e.who !== seat && (e.who >= 0 || toldOf(e) !== "")) + 1;
    return played.slice(from).filter(e => e.who === seat && !e.forced).length;
  }

  /** How many of these can be taken back? */
  protected stands(): number {
    return this.state.look.undo ? this.answered() : 0;
  }

  /** Is there more to take back than the last answer? */
  canRestart(): boolean {
    const { look, busy, past, elsewhere, guide } = this.state;
    const mine = !look.over && this.awaited().length === 0; // others play, or nobody any more: it is not my turn
    return mine && look.undo && !busy && !past && !elsewhere && !guide && this.answered() > 1;
  }

  /** Back to where my turn began, or as far as answers can be taken back. */
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

  /** Moments for cards between moves pass unasked for this seat, or are asked again. */
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
