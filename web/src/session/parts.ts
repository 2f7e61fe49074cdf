// Puts the parts of a session together. Each part has one job and its own signals (README.md). It names the parts that
// it uses, and reaches no other.

import { movedLast } from "../playback/opponent-move";
import { joined, set } from "../ui/fields";
import { Advice } from "./advice";
import { Answer } from "./answer";
import { Composer } from "./composer";
import { Guide } from "./guide-progress";
import { Keeper } from "./keeper";
import { Notices } from "./notices";
import { Past } from "./past";
import { Plans } from "./plans";
import { Playback } from "./playback";
import { Recovery } from "./recovery";
import { Remote } from "./remote";
import { Runner } from "./runner";
import { Seat } from "./seat";
import { Tabs } from "./tabs";
import { Tasks } from "./tasks";
import { Turn } from "./turn";
import { Undo } from "./undo";

/** The fields of all parts, for components. */
export type State = Seat["state"] &
  Playback["state"] &
  Runner["state"] &
  Recovery["state"] &
  Keeper["state"] &
  Composed;
type Composed = Answer["state"] & Plans["state"] & Advice["state"] & Notices["state"] & Guide["state"];

export class Parts {
  readonly notices = new Notices();
  readonly guide = new Guide(this);
  readonly tasks = new Tasks(this);
  readonly keeper = new Keeper(this);
  readonly playback = new Playback(this);
  readonly runner = new Runner(this);
  readonly turn = new Turn(this);
  readonly undo = new Undo(this);
  readonly advice = new Advice(this);
  readonly plans = new Plans(this);
  readonly answer = new Answer(this);
  readonly composer = new Composer(this);
  readonly past = new Past(this);
  readonly recovery = new Recovery(this);
  readonly tabs = new Tabs(this);
  readonly remote = new Remote(this);
  readonly state: Readonly<State>;

  constructor(
    readonly seat: Seat,
    record: string,
  ) {
    const { playback, runner, recovery, keeper, answer, plans, advice, notices, guide } = this;
    const all = [seat, playback, runner, recovery, keeper, answer, plans, advice, notices, guide];
    this.state = joined<State>(all.map(part => part.state));
    const { about, log, seat: own, look } = seat.state;
    set(playback.state, { moved: movedLast(about, log, own, look) });
    keeper.record = record;
    this.tabs.begin();
  }

  /** What several parts do together. */
  readonly on = {
    /** A task begins. */
    begins: () => {
      this.playback.begin();
      this.runner.begin();
      this.guide.begin();
      this.composer.disarm();
      this.advice.begin();
    },

    /** A task has ended, but the table has not stopped. */
    ends: () => {
      set(this.playback.state, { by: -1 });
      this.runner.end();
    },

    /** The table has stopped. */
    settles: () => {
      this.composer.clear();
      this.advice.closeHint();
      this.recovery.settle();
      this.guide.settle();
    },

    /** No task is in progress: handles what arrived meanwhile. */
    rests: async () => {
      if (this.tabs.late) await this.tabs.catchUp();
      else this.composer.ask();
      await this.remote.rest();
    },
  };
}

/** The parts that a part uses. */
export type Uses<K extends keyof Parts> = Pick<Parts, K>;
