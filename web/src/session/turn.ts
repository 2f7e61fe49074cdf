// Plays the answers of the player, and the answers that need no question.

import { nextAutoMove } from "../compose/auto-move";
import { afterPaint } from "../ui/after-paint";
import { set } from "../ui/fields";
import { askedBy, movesOf, standingAt, standingOf, type Standing } from "../compose/composer";
import type { Look, Move } from "../engine/protocol";
import { settings } from "../storage/settings";
import type { Uses } from "./parts";

export class Turn {
  private standing: Standing | null = null; // what the last shortcut answers at the next question

  constructor(private use: Uses<"seat" | "guide" | "notices" | "playback" | "tasks" | "runner">) {}

  /** Gives up the standing answer of a shortcut. */
  giveUp(): void {
    this.standing = null;
  }

  async play(answer: Move): Promise<void> {
    const { busy, look } = this.use.seat.state;
    const begun = standingOf(answer, look);
    let first = begun !== null;
    this.standing = begun ?? this.standing;
    if (!busy) set(this.use.playback.state, { moved: null });
    await this.use.tasks.work(async () => {
      const [played] = await Promise.all([this.send(answer, look), afterPaint()]);
      if ("refused" in played) {
        this.standing = null;
        return this.use.notices.explain({ component: null, legal: [], refused: [played.refused] });
      }
      this.use.guide.follow(answer);
      await this.use.runner.follow(played, look => {
        const next = this.next(look, first);
        first = false;
        return next && this.send(next, look);
      });
    });
  }

  private send(answer: Move, { n }: Look) {
    const { table, state } = this.use.seat;
    // the table may give answers that need no question
    const auto = !this.use.guide.state.guide && settings.commit !== "turn";
    return table.play(state.seat, { moves: movesOf(answer), auto }, state.lang, n);
  }

  /** Returns what the page plays after a move of the player: the standing answer of a shortcut, or the only answer. */
  private next(look: Look, first: boolean): Move | null {
    const { seat } = this.use.seat.state,
      { commit } = settings,
      mine = !this.use.guide.state.guide && !look.over && look.decision.must.includes(seat);
    const { answer, standing } = standingAt(mine ? this.standing : null, look, askedBy(look), first);
    this.standing = standing;
    if (!mine) return null;
    if (!answer || (commit === "turn" && (answer.final || answer.ends))) return nextAutoMove(look, seat, commit);
    return answer;
  }
}
