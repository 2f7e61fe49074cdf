// A session: one table in progress, and the seat that looks at it. It draws nothing. It passes the calls of
// screens to its parts (parts.ts).
//
// After a move the table runs by itself (chance, forced moves, computer players) until a person must move. Each step is
// shown for a moment, so that the player can follow.

import type { Guide as Script } from "../board/contract";
import { aboutAt } from "../box/kept";
import { quietVerbs } from "../engine/facts";
import { nobody, personalizedTable, peopleAt, players, setPlayers } from "../i18n/players";
import { ALL, type Component, type Entry, type Host, type Lang, type Move, type Table } from "../engine/protocol";
import { savedGame } from "../storage/saved";
import * as select from "../compose/selection";
import { set } from "../ui/fields";
import type { News, Place } from "./place";
import { Parts, type State } from "./parts";
import { Seat } from "./seat";

export { textOf } from "./steps";
export type { State } from "./parts";
export type { RemoteTable, News, Place } from "./place";

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

  private constructor(private parts: Parts) {
    this.state = parts.state;
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
    return new Session(new Parts(seat, remote ? "" : await table.record(true)));
  }

  get table(): Table {
    return this.parts.seat.table;
  }
  get id(): string {
    return this.parts.seat.id;
  }
  /** The remote table, if the table is on a server. */
  get remote() {
    return this.parts.seat.remote;
  }
  get hidden(): boolean {
    return this.parts.seat.hidden;
  }
  /** The typed names, for the next game. */
  get typed(): string[] {
    return this.parts.keeper.typed;
  }
  /** True if the move that waits for confirmation was chosen before others moved. */
  get returned(): boolean {
    return this.parts.composer.returned;
  }
  /** True if the click may be accidental (accidental-click.ts). */
  set accidental(on: boolean) {
    this.parts.composer.accidental = on;
  }

  readonly humans = () => this.parts.seat.humans();
  readonly awaited = () => this.parts.seat.awaited();
  readonly moves = () => this.parts.seat.moves();
  readonly movesDrawn = () => this.parts.seat.movesDrawn();

  readonly faces = () => this.parts.answer.faces();
  readonly handful = () => this.parts.answer.handful();
  readonly candidates = () => this.parts.answer.candidates();
  readonly diceMoves = () => this.parts.answer.diceMoves();
  readonly gathered = () => this.parts.answer.gathered();
  readonly made = () => this.parts.answer.made();
  readonly shortcuts = () => this.parts.answer.shortcuts();
  readonly ahead = () => this.parts.answer.ahead.value;

  readonly click = (component: Component) => this.parts.composer.click(component);
  readonly narrow = (selection: select.Selection) => this.parts.composer.narrow(selection);
  readonly select = (selection: select.Selection) => this.parts.composer.select(selection);
  readonly toggleDie = (index: number) => this.parts.composer.toggleDie(index);
  readonly lift = (component: Component) => this.parts.composer.lift(component);
  readonly drop = (below: Component[]) => this.parts.composer.drop(below);
  readonly choose = (move: Move, sure = false) => this.parts.composer.choose(move, sure);
  readonly asks = (move: Move) => this.parts.composer.asks(move);

  readonly undo = () => this.parts.undo.undo();
  readonly restart = () => this.parts.undo.restart();
  readonly canRestart = () => this.parts.undo.canRestart();

  readonly askHint = () => this.parts.advice.askHint();
  readonly closeHint = () => this.parts.advice.closeHint();
  readonly askWhy = (component: Component) => this.parts.advice.askWhy(component);
  readonly closeWhy = () => this.parts.notices.explain(null);
  readonly peekAt = (move: Move | null, delay?: number) => this.parts.advice.peekAt(move, delay);
  readonly notify = (text: string) => this.parts.notices.say(text);

  readonly skip = () => this.parts.playback.skip();
  readonly hurry = () => this.parts.runner.hurry();
  readonly lookAt = (n: number) => this.parts.past.lookAt(n);
  readonly now = () => this.parts.past.now();
  readonly showAgain = (entries: Entry[]) => this.parts.past.showAgain(entries);

  readonly startGuide = (steps: Script["steps"], at = 0) => this.parts.guide.start(steps, at);
  readonly guideNext = () => this.parts.guide.next();
  readonly leaveGuide = () => this.parts.guide.leave();

  readonly claimed = (mine: boolean) => this.parts.tabs.claimed(mine);
  readonly playHere = () => this.parts.tabs.playHere();
  readonly lastRecord = () => this.parts.keeper.record;
  readonly receive = (news: News) => this.parts.remote.receive(news);
  readonly updateSeats = () => this.parts.remote.updateSeats();

  /** Escape: closes what is open, then deselects the last component, then returns from the past. */
  back(): boolean {
    if (this.parts.composer.back()) return true;
    const { past } = this.parts.seat.state;
    if (past) this.parts.past.now();
    return past;
  }

  /** Runs the table until a person must move, then shows `notice` if there is one. */
  async goOn(notice: string | null = null): Promise<void> {
    await this.parts.runner.start();
    if (notice) this.parts.notices.say(notice);
  }

  async sitAt(seat: number): Promise<void> {
    await this.parts.tasks.work(async () => {
      set(this.parts.seat.state, { seat, curtain: null });
      await this.parts.recovery.reread();
    });
  }

  async speak(lang: Lang, host: Host): Promise<void> {
    const about = await aboutAt(host, this.table, this.state.about.id, lang);
    set(this.parts.seat.state, { lang, about });
    this.parts.advice.closeHint();
    await this.parts.tasks.work(() => this.parts.recovery.reread());
  }

  /** Skips reaction windows for this seat, or asks again. */
  async hold(on: boolean): Promise<void> {
    const { seat, lang, busy } = this.state;
    if (busy) return this.skip();
    if (!this.parts.seat.free || seat < 0) return;
    await this.parts.tasks.work(async () => {
      await this.table.hold(seat, on, lang);
      await this.parts.recovery.reread();
      await this.parts.runner.run();
    });
  }

  async leave(): Promise<void> {
    this.parts.seat.left = true;
    if (players() === this.parts.seat.people) setPlayers(nobody);
    this.parts.tabs.leave();
    this.skip();
    await this.table.close().catch(() => undefined);
  }
}
