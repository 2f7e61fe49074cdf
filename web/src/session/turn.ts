// Plays the answers of the player, and the answers that need no question.

import { nextAutoMove } from "../compose/auto-move";
import { afterPaint } from "../ui/after-paint";
import { set } from "../ui/fields";
import { askedBy, movesOf, standingAt, standingOf, type Standing } from "../compose/composer";
import type { Look, Move } from "../engine/protocol";
import { settings } from "../storage/settings";
import type { Guide } from "./guide";
import type { Notices } from "./notices";
import type { Playback } from "./playback";
import type { Runner } from "./runner";
import type { Seat } from "./seat";
import type { Tasks } from "./tasks";

export class Turn {
  private standing: Standing | null = null; // what the last shortcut answers at the next question

  constructor(
    private seat: Seat,
    private guide: Guide,
    private notices: Notices,
    private playback: Playback,
    private tasks: Tasks,
    private runner: Runner,
  ) {}

  /** Gives up the standing answer of a shortcut. */
  giveUp(): void {
    this.standing = null;
  }

  async play(answer: Move): Promise<void> {
    const { busy, look } = this.seat.state;
    const begun = standingOf(answer, look);
    let first = begun !== null;
    this.standing = begun ?? this.standing;
    if (!busy) set(this.playback.state, { moved: null });
    await this.tasks.work(async () => {
      const [played] = await Promise.all([this.send(answer, look), afterPaint()]);
      if ("refused" in played) {
        this.standing = null;
        return this.notices.explain({ component: null, legal: [], refused: [played.refused] });
      }
      this.guide.follow(answer);
      await this.runner.follow(played, look => {
        const next = this.next(look, first);
        first = false;
        return next && this.send(next, look);
      });
    });
  }

  private send(answer: Move, { n }: Look) {
    const { table, state } = this.seat,
      auto = !this.guide.state.guide && settings.commit !== "turn"; // the table may give answers that need no question
    return table.play(state.seat, { moves: movesOf(answer), auto }, state.lang, n);
  }

  /** Returns what the page plays after a move of the player: the standing answer of a shortcut, or the only answer. */
  private next(look: Look, first: boolean): Move | null {
    const { seat } = this.seat.state,
      { commit } = settings,
      mine = !this.guide.state.guide && !look.over && look.decision.must.includes(seat);
    const { answer, standing } = standingAt(mine ? this.standing : null, look, askedBy(look), first);
    this.standing = standing;
    if (!mine) return null;
    if (!answer || (commit === "turn" && (answer.final || answer.ends))) return nextAutoMove(look, seat, commit);
    return answer;
  }
}
