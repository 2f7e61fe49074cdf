// A session: one table in progress, and the seat that looks at it. It draws nothing. This file puts the parts together;
// each part has one job and its own signals (README.md).
//
// After a move the table runs by itself (chance, forced moves, computer players) until a person must move. Each step is
// shown for a moment, so that the player can follow.

import type { Guide as Script } from "../board/contract";
import { aboutAt } from "../box/kept";
import { quietVerbs } from "../engine/facts";
import { movedLast } from "../playback/opponent-move";
import { nobody, personalizedTable, peopleAt, players, setPlayers } from "./players";
import { ALL, type Component, type Entry, type Host, type Lang, type Move, type Table } from "../engine/protocol";
import { savedGame } from "../storage/saved";
import * as select from "../compose/selection";
import { joined, set } from "../ui/fields";
import { Advice, type AdviceState } from "./advice";
import { Answer, type AnswerState } from "./answer";
import { Composer } from "./composer";
import { Guide, type GuideState } from "./guide";
import { Keeper, type KeeperState } from "./keeper";
import { Notices, type NoticesState } from "./notices";
import { Past } from "./past";
import type { Place } from "./place";
import { Plans, type PlansState } from "./plans";
import { Playback, type PlaybackState } from "./playback";
import { Recovery, type RecoveryState } from "./recovery";
import { Remote } from "./remote";
import { Runner, type RunnerState } from "./runner";
import { Seat, type SeatState } from "./seat";
import { Tabs } from "./tabs";
import { Tasks } from "./tasks";
import { Turn } from "./turn";
import { Undo } from "./undo";

export { textOf } from "./steps";
export type { RemoteTable, News, Place } from "./place";

type Played = SeatState & PlaybackState & RunnerState & RecoveryState & KeeperState;
type Composed = AnswerState & PlansState & AdviceState & NoticesState & GuideState;
/** The fields of all parts, for components. */
export type State = Played & Composed;

/** Returns the seat to show as active: the seat of the shown step, the seat that thinks, or the seat that must move. */
export function acting({ busy, happened, by, thinks, past, shown, seat, look }: State): number | undefined {
  const { must } = look.decision;
  if (busy && thinks !== null && !happened) return thinks;
  if (busy && by >= 0) return by;
  if (past) return shown.moment.actor >= 0 ? shown.moment.actor : undefined;
  return must.includes(seat) ? seat : must[0];
}

export class Session {
  readonly state: Readonly<State>;
  private notices = new Notices();
  private guide = new Guide(() => this.store());
  private playback: Playback;
  private keeper: Keeper;
  private tasks: Tasks;
  private runner: Runner;
  private turn: Turn;
  private undoing: Undo;
  private advice: Advice;
  private plans: Plans;
  private answer: Answer;
  private composer: Composer;
  private recovery: Recovery;
  private tabs: Tabs;
  private past: Past;
  private news: Remote;

  private constructor(
    private seat: Seat,
    record: string,
  ) {
    const { notices, guide } = this,
      { about, log, seat: own, look } = seat.state;
    const rewinds = () => this.turn.giveUp(),
      forget = () => this.composer.clear(),
      unselect = () => set(this.answer.state, { selection: select.nothing });
    this.playback = new Playback(seat, movedLast(about, log, own, look), unselect);
    this.keeper = new Keeper(seat, guide, record);
    this.tasks = new Tasks(seat, notices, {
      begins: () => this.begin(),
      recovers: error => this.recovery.recover(error),
      ends: () => this.end(),
      rests: () => this.rest(),
    });
    this.runner = new Runner(seat, this.keeper, this.playback, { rewinds, settles: () => this.settle() });
    this.turn = new Turn(seat, guide, notices, this.playback, this.tasks, this.runner);
    this.undoing = new Undo(seat, this.playback, this.tasks, this.runner, rewinds);
    this.advice = new Advice(seat, notices, this.tasks);
    this.plans = new Plans(seat);
    this.answer = new Answer(seat, guide, this.plans);
    this.composer = new Composer(this.answer, seat, guide, this.plans, this.advice, notices, {
      skip: this.skip,
      play: answer => this.turn.play(answer),
      stands: () => this.undoing.stands(),
      giveUp: rewinds,
    });
    const { keeper, playback, runner, tasks } = this,
      loads = () => this.news.forget();
    this.recovery = new Recovery(seat, keeper, notices, playback, runner, { loads, changes: forget, rewinds });
    this.tabs = new Tabs(seat, keeper, tasks, {
      reload: record => this.recovery.reload(record),
      plays: () => this.goOn(),
      stops: () => this.stop(),
    });
    this.past = new Past(seat, playback, tasks, () => this.composer.select(select.nothing));
    const { answer, plans, composer, advice } = this;
    this.news = new Remote({ seat, answer, plans, composer, advice, notices, playback, tasks, runner }, () =>
      this.recovery.reread(),
    );
    const parts = [seat, playback, runner, this.recovery, keeper, answer, plans, advice, notices, guide];
    this.state = joined<State>(parts.map(part => part.state));
  }

  static async begin(host: Host, plain: Table, lang: Lang, place: Place): Promise<Session> {
    const { remote } = place;
    const first = await plain.look(remote?.seat ?? 0, lang);
    const people = remote?.people ?? peopleAt(first.seats, savedGame(place.id)?.names),
      about = await aboutAt(host, plain, first.game, lang),
      table = personalizedTable(plain, people, quietVerbs(about));
    setPlayers(people);
    const persons = first.seats.flatMap((s, i) => (s === "human" ? [i] : []));
    const person = remote?.seat ?? first.decision.must.find(s => persons.includes(s)) ?? persons[0] ?? ALL;
    const look = await table.look(person, lang);
    const log = (await table.log(person, lang)).slice(0, look.n); // other players may have moved since `look`
    const seat = new Seat(host, place, people, table, { lang, about, seat: person, look, log });
    return new Session(seat, remote ? "" : await table.record(true));
  }

  /* ---- What screens and components call ---- */

  get table(): Table {
    return this.seat.table;
  }
  get id(): string {
    return this.seat.id;
  }
  get remote() {
    return this.seat.remote;
  }
  get hidden(): boolean {
    return this.seat.hidden;
  }
  /** The typed names, for the next game. */
  get typed(): string[] {
    return this.keeper.typed;
  }
  /** True if the move that waits for confirmation was chosen before others moved. */
  get returned(): boolean {
    return this.composer.returned;
  }
  /** True if the click may be accidental (accidental-click.ts). */
  set accidental(on: boolean) {
    this.composer.accidental = on;
  }

  readonly humans = () => this.seat.humans();
  readonly awaited = () => this.seat.awaited();
  readonly moves = () => this.seat.moves();
  readonly movesDrawn = () => this.seat.movesDrawn();

  readonly faces = () => this.answer.faces();
  readonly handful = () => this.answer.handful();
  readonly candidates = () => this.answer.candidates();
  readonly diceMoves = () => this.answer.diceMoves();
  readonly gathered = () => this.answer.gathered();
  readonly made = () => this.answer.made();
  readonly shortcuts = () => this.answer.shortcuts();
  readonly ahead = () => this.answer.ahead.value;

  readonly click = (component: Component) => this.composer.click(component);
  readonly narrow = (selection: select.Selection) => this.composer.narrow(selection);
  readonly select = (selection: select.Selection) => this.composer.select(selection);
  readonly toggleDie = (index: number) => this.composer.toggleDie(index);
  readonly lift = (component: Component) => this.composer.lift(component);
  readonly drop = (below: Component[]) => this.composer.drop(below);
  readonly choose = (move: Move, sure = false) => this.composer.choose(move, sure);
  readonly asks = (move: Move) => this.composer.asks(move);

  readonly undo = () => this.undoing.undo();
  readonly restart = () => this.undoing.restart(this.guide.state.guide !== null);
  readonly canRestart = () => this.undoing.canRestart(this.guide.state.guide !== null);

  readonly askHint = () => this.advice.askHint();
  readonly closeHint = () => this.advice.closeHint();
  readonly askWhy = (component: Component) => this.advice.askWhy(component);
  readonly closeWhy = () => this.notices.explain(null);
  readonly notify = (text: string) => this.notices.say(text);

  readonly skip = () => this.playback.skip();
  readonly hurry = () => this.runner.hurry();
  readonly lookAt = (n: number) => this.past.lookAt(n);
  readonly now = () => this.past.now();
  readonly showAgain = (entries: Entry[]) => this.past.showAgain(entries);

  readonly startGuide = (steps: Script["steps"], at = 0) => this.guide.start(steps, at);
  readonly guideNext = () => this.guide.next();
  readonly leaveGuide = () => this.guide.leave();

  readonly claimed = (mine: boolean) => this.tabs.claimed(mine);
  readonly playHere = () => this.tabs.playHere();
  readonly lastRecord = () => this.keeper.record;
  readonly receive = (news: Parameters<Remote["receive"]>[0]) => this.news.receive(news);
  readonly updateSeats = () => this.news.updateSeats();

  /** Shows what a move would change. null hides the preview. */
  async peekAt(move: Move | null, delay?: number): Promise<void> {
    if (move) await this.advice.peekAt(move, delay);
    else this.advice.unpeek(this.answer.state.armed !== null);
  }

  /** Escape: closes what is open, then deselects the last component, then returns from the past. */
  back(): boolean {
    if (this.composer.back()) return true;
    const { past } = this.seat.state;
    if (past) this.past.now();
    return past;
  }

  /** Runs the table until a person must move, then shows `notice` if there is one. */
  async goOn(notice: string | null = null): Promise<void> {
    if (!this.state.elsewhere && !this.remote) await this.tasks.work(() => this.runner.run());
    if (notice) this.notices.say(notice);
  }

  async sitAt(seat: number): Promise<void> {
    await this.tasks.work(async () => {
      set(this.seat.state, { seat, curtain: null });
      await this.recovery.reread();
    });
  }

  async speak(lang: Lang, host: Host): Promise<void> {
    const about = await aboutAt(host, this.table, this.state.about.id, lang);
    set(this.seat.state, { lang, about });
    this.advice.closeHint();
    await this.tasks.work(() => this.recovery.reread());
  }

  /** Skips reaction windows for this seat, or asks again. */
  async hold(on: boolean): Promise<void> {
    const { seat, lang, busy } = this.state;
    if (busy) return this.skip();
    if (!this.seat.free || seat < 0) return;
    await this.tasks.work(async () => {
      await this.table.hold(seat, on, lang);
      await this.recovery.reread();
      await this.runner.run();
    });
  }

  async leave(): Promise<void> {
    this.seat.left = true;
    if (players() === this.seat.people) setPlayers(nobody);
    this.tabs.leave();
    this.skip();
    await this.table.close().catch(() => undefined);
  }

  /* ---- What the parts do together ---- */

  /** A task begins. */
  private begin(): void {
    this.playback.begin();
    this.runner.begin();
    this.guide.begin();
    this.composer.disarm();
    this.advice.begin();
  }

  /** The table has stopped. */
  private settle(): void {
    this.composer.clear();
    this.advice.closeHint();
    this.recovery.settle();
    this.guide.settle();
  }

  /** A task has ended before the table has stopped. */
  private end(): void {
    set(this.playback.state, { by: -1 });
    this.runner.end();
  }

  /** No task is in progress: handles what arrived meanwhile. */
  private async rest(): Promise<void> {
    if (this.tabs.late) await this.tabs.catchUp();
    else this.composer.ask();
    await this.news.rest();
  }

  /** Another tab plays now. */
  private stop(): void {
    this.skip();
    this.composer.disarm();
    set(this.answer.state, { selection: select.nothing });
    this.advice.begin();
  }

  /** Stores the step of the guide. */
  private store(): void {
    try {
      this.keeper.save();
    } catch (error) {
      this.tasks.fail(error);
    }
  }
}
