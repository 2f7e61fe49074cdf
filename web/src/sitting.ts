// A sitting: one table, the seat that looks at it, and the move being put together.  No drawing here.
//
// After a move the table runs on by itself (chance, only answers, computer players) until a person must answer; each
// of its steps is shown for a moment, so that one can follow what happened.

import { aimsOf, keptWhile, NO_AIMS, type Aims } from "./aim";
import type { Chain, GameFace, Gathered, Guide } from "./board";
import type { Claim } from "./claim";
import { EngineError, Missed } from "./engine/host";
import { further, type Begun } from "./further";
import { loadRecord } from "./load";
import { nobody, type People } from "./host-words";
import { hosted, peopleAt, seat, seated, speaker } from "./people";
import { ALL } from "./protocol";
import type {
  About,
  Change,
  Component,
  Entry,
  Hint,
  Host,
  Lang,
  Look,
  Move,
  Odds,
  Played,
  Refusal,
  Step,
  Stood,
  Table,
} from "./protocol";
import { isByOther, movedBy, movedLast, type Moved } from "./moved";
import { heldFor, type Kind } from "./pace";
import { painted } from "./painted";
import { hold } from "./ready";
import { keep, savedGame, watchSaved, type Saved } from "./saved";
import * as select from "./select";
import type { Selection } from "./select";
import { calm, settings } from "./settings";
import { standingOf } from "./standing";
import { createStore, type Store } from "./store";
import { tried } from "./trial";
import { wordsOf } from "./words";

export interface Why {
  component: Component | null;
  legal: Move[];
  refused: (Partial<Move> & Refusal)[];
}
export interface Peek {
  move: Move;
  changes: Change[];
}

/** By these marks, with each answer that fits what is selected. */
export interface Trial {
  marks: readonly Component[];
  selection: Selection;
  ends: Look[];
}

export interface State {
  lang: Lang;
  about: About;
  seat: number; // who looks; ALL: everything open, where nobody plays
  look: Look; // the table as it stands, with the moves of the seat
  shown: Look; // what is drawn: the same, or a step on the way, or a moment of the past
  past: boolean; // shown is a moment of the past
  busy: boolean; // something is under way; clicks skip it
  told: string; // what just happened, in a sentence
  by: number; // whose step is shown, while steps are shown, or who acts after what chance did; -1: nobody yet
  moved: Moved | null; // the last move of another seat, until the player acts
  stride: number; // how many steps were shown at once last
  again: boolean; // what is shown happened before, and is shown again
  log: Entry[];
  selection: Selection;
  marks: readonly Component[]; // marked for answers to come
  trial: Trial | null; // where what is marked would lead
  armed: Move | null; // chosen, to be confirmed
  peek: Peek | null; // what a move would change
  odds: Odds[];
  aims: Aims; // what dice can be rolled for, and how
  hint: Hint | null;
  hinting: boolean; // a hint is being thought about
  thinks: number | null; // the computer seat that thinks
  takeBack: boolean; // while it does, the last move can be taken back
  why: Why | null;
  curtain: number | null; // the seat to hand over to
  notice: string | null; // a sentence that is not about the rules
  guide: { steps: Guide["steps"]; at: number } | null;
  kept: boolean; // the game is safe in this browser
  elsewhere: boolean; // another tab plays this game; here it is followed
  rescue: string | null; // the engine broke down: what came of it, while the record is offered
}

/** How a game is kept: under which name, what is there, whether it is played here. */
export interface Place {
  id: string;
  known: string | null;
  mine: boolean;
  claim: Claim | null;
  far?: Far;
}

/** The table stands elsewhere (online/): it is kept there, runs on by itself, and tells what happens. */
export interface Far {
  seat: number; // one's own, or NOBODY
  people: People;
  away: number[]; // seats of persons who do not look at it now
}

/** What a far table tells: the moves from `from` on, which may have been others before, and how it stands now. */
export interface News {
  from: number;
  steps: Step[];
  look: Look;
}

/** Another tab has kept more of this game than this one knew. */
class Behind extends Error {}

/** What a game says of its moves (board.ts). */
type Ways = Pick<GameFace, "speaks" | "means" | "chains" | "goesOn" | "marks" | "gathers" | "byMarks"> | null;

const NO_MARKS: readonly Component[] = [];
const TRIALS = 8; // at most: who has chosen a card has not so many spaces
const NONE: Move[] = []; // always the same: what is drawn from it need not be drawn again

/** What the log keeps of a step. */
function entryOf({ n, who, when, round, actor, forced, move, told, events }: Step): Entry {
  return { n, who, when, round, actor, forced, move, told, events };
}

const isOpen = ({ move }: Entry) => move !== null && !move.includes("?");

/** Is it the same move?  Its words may be in another language, and what was a secret may be open now. */
const isSame = (a: Entry | undefined, b: Entry) =>
  a !== undefined && a.who === b.who && (a.move === b.move || !isOpen(a) || !isOpen(b));

/** Nothing of it can be seen or told: what somebody draws or looks at in secret. */
const isSecret = (step: Step) => !step.told && step.events.length === 0;

/** What a step says happened. */
export const toldOf = ({ told, events }: Entry) => [told, ...events.map(e => e.told)].filter(Boolean).join(". ");

/** Whose turn it is, as far as the table is shown: who did what is shown, who thinks, who is asked. */
export function acting({ busy, told, by, thinks, past, shown, seat, look }: State): number | undefined {
  const { must } = look.decision;
  if (busy && thinks !== null && !told) return thinks;
  if (busy && by >= 0) return by;
  if (past) return shown.moment.actor >= 0 ? shown.moment.actor : undefined;
  return must.includes(seat) ? seat : must[0];
}

export class Sitting {
  readonly store: Store<State>;
  private wake: (() => void) | null = null;
  private skipping = false;
  private due = 0; // until when the step that is shown should stay
  private shown = 0; // for how long steps have been shown since the player acted
  private followed = false; // another seat's move was among them
  private peeked = 0;
  private oddsAsked = "";
  private left = false;
  private told: { look: Look; moves: Move[] } | null = null;
  private hurried = false; // the one who thinks is to answer with what it has
  hasty = false; // the second click of a double click, or a key that is held down
  private undoing = false; // what was played is to be taken back instead
  private guided = false; // the move was the one that the guide asked for: it goes on once that is shown
  private chain: Begun | null = null; // several answers that were given as one, and are not at their end
  private late = false; // another tab kept something while this one was busy
  private news: News[] = []; // told while this one was busy
  private moved = false; // to another seat meanwhile
  private unwatch: () => void;

  private constructor(
    private host: Host,
    private place: Place,
    public table: Table,
    state: State,
    readonly hidden: boolean,
    private ways: Ways,
    private record: string,
    private people: People,
  ) {
    this.store = createStore(state);
    this.unwatch = watchSaved(place.id, saved => void (saved.record !== this.record && this.catchUp()));
  }

  /** The names that were typed, for the next game. */
  get typed(): string[] {
    return savedGame(this.id)?.names ?? [];
  }

  get id(): string {
    return this.place.id;
  }

  /** Where it stands, if not here. */
  get far(): Far | undefined {
    return this.place.far;
  }

  /** The game as it was kept last. */
  lastRecord(): string {
    return this.record;
  }

  static async begin(
    host: Host,
    plain: Table,
    lang: Lang,
    waysOf: (game: string) => Ways,
    place: Place,
  ): Promise<Sitting> {
    const { far } = place;
    const first = await plain.look(far?.seat ?? 0, lang);
    const people = far?.people ?? peopleAt(first.seats, savedGame(place.id)?.names),
      table = hosted(plain, people);
    seat(people);
    const about = await host.about(first.game, lang);
    const persons = first.seats.flatMap((s, i) => (s === "human" ? [i] : []));
    const person = far?.seat ?? first.decision.must.find(s => persons.includes(s)) ?? persons[0] ?? ALL;
    const look = await table.look(person, lang);
    const hidden = about.fields.some(f => f.see !== "public");
    const log = (await table.log(person, lang)).slice(0, look.n); // others may have moved meanwhile
    return new Sitting(
      host,
      place,
      table,
      {
        lang,
        about,
        seat: person,
        look,
        shown: look,
        past: false,
        busy: false,
        told: "",
        by: -1,
        moved: movedLast(about, log, person, look),
        stride: 1,
        again: false,
        log,
        selection: select.nothing,
        marks: NO_MARKS,
        trial: null,
        armed: null,
        peek: null,
        odds: [],
        aims: NO_AIMS,
        hint: null,
        hinting: false,
        thinks: null,
        takeBack: false,
        why: null,
        curtain: null,
        notice: null,
        guide: null,
        kept: true,
        elsewhere: !place.mine,
        rescue: null,
      },
      hidden,
      waysOf(first.game),
      far ? "" : await table.record(true),
      people,
    );
  }

  get state(): State {
    return this.store.get();
  }

  humans(): number[] {
    return this.state.look.seats.flatMap((s, i) => (s === "human" ? [i] : []));
  }

  /** At a far table: the others that it waits for, while nothing is asked here. */
  awaited(): number[] {
    const { look, seat, busy, past } = this.state;
    const { must, question } = look.decision;
    const asked = must.includes(seat) || (look.moves.length > 0 && question?.window);
    return !this.far || busy || past || asked ? [] : must;
  }

  /** The moves that can be made now, if nothing is under way. */
  moves(): Move[] {
    const s = this.state;
    return s.busy ? NONE : this.movesDrawn();
  }

  /** The same, as the table draws them: until something of what is under way is shown, it stays as it is. */
  movesDrawn(): Move[] {
    const s = this.state;
    if ((s.busy && s.shown !== s.look) || s.past || s.elsewhere || s.curtain !== null) return NONE;
    if (this.told?.look !== s.look) this.told = { look: s.look, moves: s.look.moves.map(m => this.withMore(m)) };
    return this.told.moves;
  }

  private withMore(move: Move): Move {
    const more = this.ways?.speaks?.(move) ?? [];
    return more.length ? { ...move, touches: [...move.touches, ...more] } : move;
  }

  faces(): number[] {
    return select.facesIn(this.state.about, this.state.shown.view);
  }

  handful(): Set<string> {
    return select.diceVerbs(this.state.about);
  }

  candidates(): Move[] {
    return select.candidates(this.moves(), this.state.selection, this.faces(), this.handful());
  }

  diceMoves(): Move[] {
    return select.diceMoves(this.moves(), this.state.selection, this.faces(), this.handful());
  }

  /** What the dice that were tapped come to. */
  private diceMove(): Move | null {
    return this.state.selection.dice.some(Boolean) ? (this.diceMoves()[0] ?? null) : null;
  }

  /* ---- What a player does ---- */

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
    else if (clicked.does === "why") void this.askWhy(component);
    else if (clicked.does === "play") this.choose(clicked.move);
    else this.select(clicked.selection);
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

  /** What several things can be marked for now. */
  gathered(): Gathered | null {
    const { look, guide } = this.state;
    return guide || this.moves().length === 0 ? null : (this.ways?.gathers?.(look) ?? null);
  }

  /** Marks one of several things that are given as one answer, or takes that mark back.  The last one that is due is the
   * answer, or another thing, which they are for. */
  private gather(component: Component): boolean {
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
  private mark(component: Component): boolean {
    const { look, marks, guide, about } = this.state;
    const at = marks.indexOf(component),
      more = !guide && this.moves().length > 0 && this.ways?.marks?.(look, marks, about).includes(component);
    if (!more && at < 0) return false;
    this.store.set({ marks: more ? [...marks, component] : marks.slice(0, at), why: null, notice: null });
    void this.tryMarks();
    return true;
  }

  /** Once it is known what the marks are for, or nearly. */
  private async tryMarks(): Promise<void> {
    const { marks, selection, look, seat, lang } = this.state;
    const byMarks = this.ways?.byMarks,
      firsts = this.candidates();
    const wanted = () =>
      !this.left && !this.state.busy && this.state.marks === marks && this.state.selection === selection;
    if (this.far || !byMarks || !marks.length || select.isEmpty(selection) || firsts.length > TRIALS) return;
    const release = hold();
    const ends: Look[] = [];
    try {
      for (const first of firsts) {
        const begun = byMarks(marks, first),
          then = (now: Look) => further(now, seat, begun, undefined);
        const end = wanted() ? await tried(this.host, this.record, { seat, lang }, first, then) : null;
        if (end) ends.push(end);
      }
      if (wanted() && this.state.look === look) this.store.set({ trial: { marks, selection, ends } });
    } catch {
      /* it is seen when it is done */
    } finally {
      release();
    }
  }

  /** A thing is dragged: what it can be dropped on is lit.  False: it goes nowhere. */
  lift(component: Component): boolean {
    if (!select.goesTo(this.moves(), component)) return false;
    this.select({ ...select.nothing, picked: [component] });
    return true;
  }

  /** It is dropped on one of these, the uppermost first, or beside everything. */
  drop(below: Component[]): void {
    const { picked } = this.state.selection;
    const dropped = below.map(c => select.drop(this.moves(), picked, c)).find(d => d.does !== "why");
    if (dropped?.does === "play") this.choose(dropped.move);
    else this.select(dropped?.does === "narrow" ? dropped.selection : select.nothing);
  }

  /** The dice that are not rolled are marked as kept, or no longer. */
  private aimBy(move: string): void {
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
  }

  /** Escape: closes what is open, then takes back the last thing picked. */
  back(): boolean {
    const s = this.state;
    if (s.why) this.store.set({ why: null });
    else if (s.hint) this.closeHint();
    else if (s.armed) this.store.set({ armed: null, peek: null, odds: [] });
    else if (!select.isEmpty(s.selection)) this.select(select.back(s.selection));
    else if (s.marks.length)
      this.store.set({ marks: s.marks.slice(0, -1) }); // nothing is selected: no trial
    else if (s.past) void this.now();
    else return false;
    return true;
  }

  /** An answer was chosen, on the table or in the bar.  What cannot be taken back asks once, unless the player is
   * `sure`; it is never played by the second click of a double click, or by a key that is held down. */
  choose(move: Move, sure = false): void {
    const s = this.state;
    if (s.busy) return this.skip();
    if (s.guide && !this.guideWants(move)) return;
    if (this.hasty && move.final) return;
    const asks = !sure && !s.guide && select.asksOnce(move, this.moves(), settings.get().commit, this.stands());
    if (asks && s.armed?.move !== move.move) {
      this.store.set({ armed: move, why: null, notice: null });
      void this.peekAt(move, 0);
      void this.askOdds(move);
      return;
    }
    void this.play(move);
  }

  private guideWants(move: Move): boolean {
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
    return (this.ways?.chains?.(look, lang, about) ?? []).filter(chain => !select.stays(chain.first, commit));
  }

  compose(chain: Chain): void {
    if (this.state.busy) return this.skip();
    this.chain = chain;
    void this.play(chain.first);
  }

  private further(look: Look): Move | null {
    const { seat, guide } = this.state;
    return guide ? null : further(look, seat, this.chain, this.ways?.goesOn, settings.get().commit);
  }

  private async play(move: Move): Promise<void> {
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

  /** Let the table run until a person must answer; then, it may be, there is something to say about the game itself. */
  async goOn(notice: string | null = null): Promise<void> {
    if (!this.state.elsewhere && !this.far) await this.work(() => this.run());
    if (notice) this.store.set({ notice });
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
  private answered(): number {
    const { log, seat, look } = this.state;
    const played = log.slice(0, look.n);
    const from = played.findLastIndex(e => e.who !== seat && (e.who >= 0 || toldOf(e) !== "")) + 1;
    return played.slice(from).filter(e => e.who === seat && !e.forced).length;
  }

  /** How many of these can be taken back? */
  private stands(): number {
    return this.state.look.undo ? this.answered() : 0;
  }

  /** Is there more to take back than the last answer? */
  canRestart(): boolean {
    const { look, busy, past, elsewhere, guide } = this.state;
    return look.undo && !busy && !past && !elsewhere && !guide && this.answered() > 1;
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

  /** "Not before I say so": windows pass for this seat, or are asked again. */
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

  /** Whoever thinks answers with what it has. */
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

  /** Show what a move would change; null: nothing is looked at any more. */
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
      /* else the table moved on meanwhile */
    }
  }

  private async askOdds(move: Move): Promise<void> {
    if (!move.final || this.oddsAsked === move.move) return;
    this.oddsAsked = move.move;
    const { seat, lang } = this.state;
    try {
      const odds = await this.table.odds(seat, move.move, this.hoped(), lang);
      if (this.oddsAsked === move.move) this.store.set({ odds });
    } catch {
      /* it leads to no chance */
    }
  }

  /** Verbs that one may hope to answer with after chance. */
  private hoped(): string[] {
    return this.state.about.verbs
      .filter(v => !v.chance && !v.args.includes("int") && !v.args.includes("faces"))
      .map(v => v.id);
  }

  /** Where dice are chosen to be rolled: what they can be rolled for. */
  private async askAims(): Promise<void> {
    const { look, seat, lang, aims } = this.state;
    const handful = this.handful();
    const means = this.ways?.means;
    if (!means || this.left || aims.size > 0 || !this.moves().some(m => handful.has(m.verb))) return;
    const release = hold();
    try {
      const answers = await this.table.chances(seat, this.hoped(), lang);
      const rolls = answers.filter(a => handful.has(a.move.split(" ")[0]!));
      if (this.state.look === look) this.store.set({ aims: aimsOf(rolls, means) });
    } catch {
      /* the table moved on, or there is nothing to hope for */
    } finally {
      release();
    }
  }

  /* ---- The past ---- */

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

  /* ---- Seats and languages ---- */

  async sitAt(seat: number): Promise<void> {
    await this.work(async () => {
      this.store.set({ seat, curtain: null });
      await this.reread();
    });
  }

  async speak(lang: Lang, host: Host): Promise<void> {
    const about = await host.about(this.state.about.id, lang);
    this.store.set({ lang, about, hint: null });
    await this.work(() => this.reread());
  }

  private async reread(): Promise<void> {
    const { seat, lang } = this.state;
    const look = await this.table.look(seat, lang);
    this.news = []; // it is part of this look
    const log = (await this.table.log(seat, lang)).slice(0, look.n);
    this.store.set({
      look,
      shown: look,
      past: false,
      log,
      moved: movedLast(this.state.about, log, seat, look),
      told: "",
      selection: select.nothing,
      marks: NO_MARKS,
      armed: null,
      peek: null,
      odds: [],
      aims: NO_AIMS,
      why: null,
    });
  }

  /* ---- Guided first game ---- */

  startGuide(steps: Guide["steps"], at = 0): void {
    this.store.set({ guide: { steps, at } });
    this.saveGuide();
  }

  guideNext(): void {
    this.store.set({ guide: this.guideAfter(), notice: null });
    this.saveGuide();
  }

  /** Where the guide stands once the next step is reached; null: at its end. */
  private guideAfter(): State["guide"] {
    const guide = this.state.guide;
    return guide && guide.at + 1 < guide.steps.length ? { ...guide, at: guide.at + 1 } : null;
  }

  leaveGuide(): void {
    this.store.set({ guide: null, notice: null });
    this.saveGuide();
  }

  private saveGuide(): void {
    try {
      this.save();
    } catch (error) {
      this.fail(error);
    }
  }

  /* ---- A far table ---- */

  /** It told what happened there. */
  async heard(news: News): Promise<void> {
    const last = this.news[this.news.length - 1];
    if (last && last.look.seat === news.look.seat && last.from <= news.from) {
      // both in one: who is behind catches up
      const steps = [...last.steps.filter(s => s.n <= news.from), ...news.steps];
      this.news[this.news.length - 1] = { ...news, from: last.from, steps };
    } else this.news.push(news);
    if (!this.state.busy) await this.takeNews();
  }

  private async takeNews(): Promise<void> {
    while (this.news.length > 0 && !this.state.busy && !this.left) await this.takeIn(this.news.shift()!);
  }

  /** What is new of it is shown like the moves of a computer; who looks at the past goes on looking at it. */
  private async takeIn({ from, steps, look }: News): Promise<void> {
    const { lang, log, look: known, past, selection } = this.state;
    if (look.seat !== this.state.seat) return; // the seat was handed over meanwhile: it is read anew
    const speak = speaker(this.people);
    const told = steps.map(step => speak.entry(step, lang)),
      at = told.findIndex(step => step.n > known.n || !isSame(log[step.n - 1], step));
    const now = speak.look(look, lang);
    if (past || (at < 0 && look.n === known.n)) {
      this.store.set({ look: now, log: [...log.slice(0, from), ...told.map(entryOf)], ...(!past && { shown: now }) });
      return;
    }
    await this.work(async () => {
      if (at < 0) this.tellUndone(log[look.n]);
      else await this.present(told.slice(at));
      if (this.followed) await this.rest();
      await this.settle({ look: now, record: "" });
    });
    const same = String(known.moves.map(m => m.move)) === String(look.moves.map(m => m.move));
    if (same && !this.state.busy) this.store.set({ selection }); // what one was putting together can still be done
  }

  private tellUndone(entry: Entry | undefined): void {
    const t = wordsOf(this.state.lang);
    const told = entry && entry.who >= 0 ? t("turn.undone", t("seat", entry.who + 1)) : "";
    this.store.set({ told, moved: null });
  }

  /** Another seat is one's own now, or the names have changed. */
  async seatedAnew(): Promise<void> {
    const { far } = this;
    if (!far || this.left) return;
    seat(this.people);
    this.store.set({});
    if (far.seat === this.state.seat) return;
    this.skip();
    this.store.set({ seat: far.seat });
    if (this.state.busy) this.moved = true;
    else await this.work(() => this.reread());
  }

  /* ---- Other tabs ---- */

  /** This tab plays the game from now on, or another one does. */
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

  /** To what another tab has kept; then, it may be, this one goes on. */
  private async catchUp(mine = !this.state.elsewhere): Promise<void> {
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

  /** The table as a record tells it, whatever stood here. */
  private async reload(record: string): Promise<void> {
    const { seat, lang } = this.state;
    const { table } = await loadRecord(this.host, record, lang, "mine");
    void this.table.close().catch(() => undefined);
    this.chain = null;
    this.table = hosted(table, this.people);
    this.record = this.place.known = record;
    this.store.set({ log: await this.table.log(seat, lang) });
    await this.settle({ look: await this.table.look(seat, lang), record });
  }

  /* ---- What goes wrong ---- */

  private fail(error: unknown): void {
    void this.work(() => Promise.reject(error));
  }

  private async recover(error: unknown): Promise<void> {
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
      this.store.set({ notice: error instanceof Error ? error.message : String(error) });
    }
  }

  /* ---- Time ---- */

  /** What is under way is no longer shown step by step. */
  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  private pause(ms: number): Promise<void> {
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

  private kindOf(step: Step): Kind {
    const { seat, look } = this.state;
    if (isByOther(step, seat, look) && (this.far || look.seats[step.who] !== "human")) return "other";
    if (step.who < 0) return "chance";
    return step.forced ? "forced" : "own";
  }

  /** From now on the last of these stays for its time; thinking about the next one counts. */
  private stay(last: Step): void {
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

  private rest(): Promise<void> {
    return this.pause(Math.max(0, this.due - performance.now()));
  }

  /** One step after another, each for a moment; from where it is skipped, what is left at once.  What happens in secret
   * is shown with what comes after it. */
  private async present(steps: Step[]): Promise<void> {
    for (let i = 0, from = 0; i < steps.length; from = ++i) {
      await this.rest();
      while (i + 1 < steps.length && isSecret(steps[i]!)) i++;
      if (this.skipping || settings.get().speed === "once") return this.show(steps.slice(from));
      this.show(steps.slice(from, i + 1));
    }
  }

  private show(steps: Step[]): void {
    const last = steps[steps.length - 1];
    if (!last) return;
    const entries = steps.map(entryOf);
    const { seat, about, look } = this.state;
    const other = steps.findLast(step => isByOther(step, seat, look));
    if (other) this.followed = true;
    this.stay(last);
    this.store.set(s => ({
      shown: { ...s.look, n: last.n, view: last.view, amounts: last.amounts, moment: last.moment, moves: [] },
      log: [...s.log.slice(0, entries[0]!.n - 1), ...entries],
      selection: select.nothing,
      told: toldOf(last),
      by: last.who >= 0 ? last.who : last.moment.actor >= 0 ? last.moment.actor : s.by,
      moved: other ? movedBy(about, other) : s.moved,
      stride: this.skipping ? 1 : steps.length,
    }));
  }

  /** What happened once more, from the table before it, each for longer than the first time. */
  async showAgain(entries: Entry[]): Promise<void> {
    const { seat, lang, about, moved, told, busy } = this.state;
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
        const shownAgain = { past: true, again: true, by: entry.who, told: toldOf(entry), stride: 1 };
        this.store.set({ ...shownAgain, shown: before, moved: null });
        await this.pause(held / 4);
        if (this.skipping) break;
        this.store.set({ ...shownAgain, shown: after, moved: movedBy(about, entry) });
        await this.pause(held);
      }
      this.store.set(s => ({ shown: s.look, past: false, again: false, busy: false, by: -1, moved, told }));
    });
  }

  private async run(): Promise<void> {
    const { seat, lang } = this.state;
    await this.follow(await this.table.run(seat, lang, false));
  }

  /** Kept at once, then shown step by step: what closes the page in between loses nothing.  Between two pieces of
   * thought the player may hurry the one who thinks, take the last move back, or leave. */
  private async follow(first: Played, further?: (look: Look) => Move | null): Promise<void> {
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
      const played = next && (await this.table.play(seat, next.move, lang, stood.look.n));
      if (played && "steps" in played) {
        answer = played;
        continue;
      }
      if (!answer.more || this.left) break;
      this.wait(answer.thinks ?? null, stood.look.undo);
      if (this.undoing) {
        this.chain = null;
        stood = await this.table.undo(seat, lang, stood.look.n);
        break;
      }
      const hurry = this.hurried;
      answer = await this.table.run(seat, lang, hurry);
      if (hurry) this.hurried = false;
    }
    if (this.followed && !this.left) await this.rest(); // the last move is held like any other
    await this.settle(stood);
  }

  private wait(thinks: number | null, undo: boolean): void {
    const takeBack = thinks !== null && undo;
    if (thinks === null) this.hurried = false;
    else if (this.state.told && (this.state.by === this.state.seat || performance.now() >= this.due))
      this.store.set({ told: "" }); // it was there to be read
    if (this.state.thinks !== thinks || this.state.takeBack !== takeBack) this.store.set({ thinks, takeBack });
  }

  /** The table stands still: whose turn is it? */
  private async settle(stood: Stood): Promise<void> {
    if (this.left) return;
    const { seat, lang } = this.state;
    let { look } = stood;
    const next = this.far ? undefined : look.decision.must.find(s => look.seats[s] === "human");
    const passes = next !== undefined && !look.decision.must.includes(seat);
    if (passes && !this.hidden) look = await this.table.look(next, lang);
    this.save(stood);
    this.oddsAsked = "";
    this.store.set(s => ({
      // all at once: the table is drawn once
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
      armed: null,
      peek: null,
      odds: [],
      aims: NO_AIMS,
      hint: null,
      thinks: null,
      takeBack: false,
      rescue: null,
    }));
    this.guided = false;
  }

  /** Without an answer, what the last one said is kept again, with the guide where it is now. */
  private save({ look, record }: Stood = { look: this.state.look, record: this.record }): void {
    const guide = this.guided ? this.guideAfter() : this.state.guide;
    if (this.far) return;
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

  /** One thing at a time; what goes wrong is said. */
  private async work(task: () => Promise<void>): Promise<void> {
    if (this.state.busy) return;
    const release = hold();
    this.skipping = this.hurried = this.undoing = this.followed = this.guided = false;
    this.due = this.shown = 0;
    this.peeked++;
    this.store.set({ busy: true, why: null, notice: null, armed: null, peek: null, hint: null });
    try {
      await task().catch(error => this.recover(error));
    } catch (error) {
      this.store.set({ notice: error instanceof Error ? error.message : String(error) });
    } finally {
      if (this.state.busy) this.store.set({ busy: false, by: -1, thinks: null, takeBack: false });
      release();
    }
    if (this.late) await this.catchUp();
    else void this.askAims();
    if (this.moved && !this.state.busy) {
      this.moved = false;
      await this.work(() => this.reread());
    }
    if (this.news.length > 0 && !this.state.busy) await this.takeNews();
  }

  private async attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.fail(error);
    }
  }

  async leave(): Promise<void> {
    this.left = true;
    if (seated() === this.people) seat(nobody);
    this.place.claim?.release();
    this.unwatch();
    this.skip();
    await this.table.close().catch(() => undefined);
  }
}
