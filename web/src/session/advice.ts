// The requests of a player that play no move: a hint, why not, a preview, odds.

import { EngineError } from "../engine/host";
import type { About, Change, Component, Hint, Move, Odds, VerbId } from "../engine/protocol";
import { fields, set } from "../ui/fields";
import type { Uses } from "./parts";

const NO_ODDS: Odds[] = [];

/** Verbs that the player may want to use after chance. */
export const hoped = ({ verbs }: About): VerbId[] =>
  verbs.filter(v => !v.chance && !v.args.includes("int") && !v.args.includes("faces")).map(v => v.id);

export class Advice {
  readonly state = fields({
    hint: null as Hint | null,
    hinting: false, // a hint is being computed
    peek: null as { move: Move; changes: Change[] } | null, // the preview of a move
    odds: NO_ODDS,
  });
  private peeked = 0; // number of the last preview; an older answer is not shown
  private oddsAsked = "";

  constructor(private use: Uses<"seat" | "answer" | "notices" | "tasks">) {}

  /** A task begins: the answers of running requests are not shown. */
  begin(): void {
    this.peeked++;
    set(this.state, { peek: null, hint: null });
  }

  /** Removes the preview, and the odds of the chosen move. */
  clear(): void {
    this.oddsAsked = "";
    set(this.state, { peek: null, odds: NO_ODDS });
  }

  async askHint(): Promise<void> {
    const { state, table } = this.use.seat,
      { seat, lang, look } = state;
    const wanted = () => state.look === look && state.lang === lang && !state.busy && !this.use.seat.left;
    if (this.use.seat.moves().length === 0 || this.state.hinting) return;
    set(this.state, { hinting: true });
    await this.use.tasks.attempt(async () => {
      const hint = await table.hint(seat, lang, wanted);
      if (hint && wanted()) set(this.state, { hint });
    });
    set(this.state, { hinting: false });
  }

  readonly closeHint = () => set(this.state, { hint: null });

  async askWhy(component: Component): Promise<void> {
    const { seat, lang } = this.use.seat.state;
    await this.use.tasks.attempt(async () => {
      const why = await this.use.seat.table.whyComponent(Math.max(seat, 0), component, lang);
      this.use.notices.explain({ component, ...why });
    });
  }

  /** Shows what a move would change. null hides the preview, unless a move waits for confirmation. */
  async peekAt(move: Move | null, delay = 90): Promise<void> {
    const turn = ++this.peeked,
      { state } = this.use.seat;
    if (!move) return void (this.use.answer.state.armed || set(this.state, { peek: null }));
    if (delay) await new Promise(done => setTimeout(done, delay));
    if (turn !== this.peeked || state.busy || state.past) return;
    try {
      const { changes } = await this.use.seat.table.preview(state.seat, move.move, state.lang);
      if (turn === this.peeked && !state.busy) set(this.state, { peek: { move, changes } });
    } catch (error) {
      if (error instanceof EngineError) this.use.tasks.fail(error);
      /* the table has changed meanwhile, so nothing is shown */
    }
  }

  async askOdds(move: Move): Promise<void> {
    if (!move.final || this.oddsAsked === move.move) return;
    this.oddsAsked = move.move;
    const { seat, lang, about } = this.use.seat.state;
    try {
      const odds = await this.use.seat.table.odds(seat, move.move, hoped(about), lang);
      if (this.oddsAsked === move.move) set(this.state, { odds });
    } catch {
      /* the move does not lead to chance */
    }
  }
}
