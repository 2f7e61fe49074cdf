// Runs the table until a person must move: chance, forced moves and bots. Each step is stored, then shown.

import { batch } from "@preact/signals";
import { movedLast } from "../playback/opponent-move";
import type { Look, Played, Refusal, Stood } from "../engine/protocol";
import { fields, set } from "../ui/fields";
import type { Uses } from "./parts";

/** Plays the move that the page knows without asking the player, if there is one. */
type Further = (look: Look) => Promise<Played | { refused: Refusal }> | null;

export class Runner {
  readonly state = fields({
    thinks: null as number | null, // the computer seat that thinks
    takeBack: false, // true if the last move can be undone while the computer thinks
  });
  private hurried = false; // the thinking computer must play its best move so far
  private undoing = false; // true: undo the move instead of continuing

  constructor(private use: Uses<"seat" | "keeper" | "playback" | "tasks" | "turn" | "on">) {}

  begin(): void {
    this.hurried = this.undoing = false;
  }

  /** Makes the thinking computer play its best move so far. */
  hurry(): void {
    this.hurried = true;
  }

  /** Undoes the last move when the slice of thinking is done, if that is possible. */
  takeBack(): void {
    if (this.state.takeBack) this.undoing = true;
  }

  readonly end = () => set(this.state, { thinks: null, takeBack: false });

  /** Runs the table until a person must move, unless it is run elsewhere. */
  async start(): Promise<void> {
    const { state, remote } = this.use.seat;
    if (!state.elsewhere && !remote) await this.use.tasks.work(() => this.run());
  }

  async run(): Promise<void> {
    const { seat, lang } = this.use.seat.state;
    await this.follow(await this.use.seat.table.run(seat, lang, false));
  }

  /** Stores the table at once, then shows it step by step, so that closing the page loses nothing. Between two
      slices of thinking the player may hurry the computer, undo the last move, or leave. */
  async follow(first: Played, further?: Further): Promise<void> {
    const { seat, lang, look } = this.use.seat.state;
    let answer = first;
    let stood: Stood = { look, record: this.use.keeper.record };
    for (;;) {
      if (answer.look && answer.record !== undefined) {
        stood = { look: answer.look, record: answer.record };
        this.use.keeper.save(stood);
      }
      await this.use.playback.present(answer.steps);
      const played = answer.more || this.use.seat.left ? null : await further?.(stood.look);
      if (played && "steps" in played) {
        answer = played;
        continue;
      }
      if (!answer.more || this.use.seat.left) break;
      this.wait(answer.thinks ?? null, stood.look.undo);
      if (this.undoing) {
        this.use.turn.giveUp();
        stood = await this.use.seat.table.undo(seat, lang, stood.look.n);
        break;
      }
      const hurry = this.hurried;
      answer = await this.use.seat.table.run(seat, lang, hurry);
      if (hurry) this.hurried = false;
    }
    // the last move stays on the screen as long as any other move
    if (this.use.playback.followed && !this.use.seat.left) await this.use.playback.rest();
    await this.settle(stood);
  }

  /** The table has stopped: finds out whose turn it is. */
  async settle(stood: Stood): Promise<void> {
    if (this.use.seat.left) return;
    const { state, table, hidden, remote } = this.use.seat,
      { seat, lang, about } = state;
    let { look } = stood;
    const next = remote ? undefined : look.decision.must.find(s => look.seats[s] === "human");
    const passes = next !== undefined && !look.decision.must.includes(seat);
    if (passes && !hidden) look = await table.look(next, lang);
    this.use.keeper.save(stood);
    const log = state.log.length > look.n ? state.log.slice(0, look.n) : state.log;
    batch(() => {
      if (passes && hidden) set(state, { curtain: next });
      else if (passes) {
        set(state, { seat: next });
        set(this.use.playback.state, { moved: movedLast(about, log, next, look) });
      }
      set(state, { busy: false, look, shown: look, past: false, log });
      set(this.use.playback.state, { by: -1 });
      this.end();
      this.use.on.settles();
    });
  }

  private wait(thinks: number | null, undo: boolean): void {
    if (thinks === null) this.hurried = false;
    else this.use.playback.forget();
    set(this.state, { thinks, takeBack: thinks !== null && undo });
  }
}
