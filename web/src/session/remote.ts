// Handles news of a table on the server.

import { quietVerbs } from "../engine/facts";
import { setPlayers, personalizer } from "../i18n/players";
import type { Entry, Look, Move } from "../engine/protocol";
import { fits } from "../compose/selection";
import { wordsOf } from "../i18n/words";
import { set } from "../ui/fields";
import type { State, Uses } from "./parts";
import type { News } from "./place";
import { entryOf, isSame } from "./steps";

/** Returns true if both views ask the seat the same question. */
const isAskedAgain = ({ decision: { question: a } }: Look, { decision: { question: b } }: Look) =>
  a && b ? a.id === b.id && a.clause === b.clause && a.source === b.source : a === b;

export class Remote {
  private news: News[] = []; // news received while this tab was busy
  private moved = false; // the player's seat changed while this tab was busy

  constructor(
    private use: Uses<
      "seat" | "state" | "plans" | "composer" | "advice" | "notices" | "playback" | "tasks" | "runner" | "recovery"
    >,
  ) {}

  /** Handles news from the server. */
  async receive(news: News): Promise<void> {
    const last = this.news[this.news.length - 1];
    if (last && last.look.seat === news.look.seat && last.from <= news.from) {
      // merges two news that arrive while the page is behind
      const steps = [...last.steps.filter(s => s.n <= news.from), ...news.steps];
      this.news[this.news.length - 1] = { ...news, from: last.from, steps };
    } else this.news.push(news);
    await this.takeNews();
  }

  /** Call this when no task is in progress: handles what arrived meanwhile. */
  async rest(): Promise<void> {
    const { tasks, seat, recovery } = this.use;
    if (this.moved && !seat.state.busy) {
      this.moved = false;
      await tasks.work(() => recovery.reread());
    }
    await this.takeNews();
  }

  /** Forgets news that the loaded table already contains. */
  forget(): void {
    this.news = [];
  }

  /** Call this when the player has another seat, or when names have changed. */
  async updateSeats(): Promise<void> {
    const { seat, playback, tasks, recovery } = this.use,
      { remote, people, state, left } = seat;
    if (!remote || left) return;
    setPlayers(people);
    if (remote.seat === state.seat) return;
    playback.skip();
    set(state, { seat: remote.seat });
    if (state.busy) this.moved = true;
    else await tasks.work(() => recovery.reread());
  }

  private async takeNews(): Promise<void> {
    const { seat } = this.use;
    while (this.news.length > 0 && !seat.state.busy && !seat.left) await this.takeIn(this.news.shift()!);
  }

  /** New steps are shown like the moves of a computer. A player who looks at the past stays there. */
  private async takeIn({ from, steps, look }: News): Promise<void> {
    const { seat, playback, tasks, runner } = this.use,
      { log, look: known, past, about } = seat.state;
    if (look.seat !== seat.state.seat) return; // the seat changed meanwhile, so the table is loaded again
    const speak = personalizer(seat.people, quietVerbs(about));
    const entries = steps.map(speak.entry),
      at = entries.findIndex(step => step.n > known.n || !isSame(log[step.n - 1], step));
    const now = speak.look(look),
      added = at < 0 ? [] : entries.slice(at),
      undone = log.slice(added[0] ? added[0].n - 1 : look.n);
    const before = { ...this.use.state };
    if (past || (at < 0 && look.n === known.n)) {
      const entered = [...log.slice(0, from), ...entries.map(entryOf)];
      set(seat.state, { look: now, log: entered, ...(!past && { shown: now }) });
      if (!past) this.resume(before, added, undone);
      return;
    }
    await tasks.work(async () => {
      if (at < 0) this.tellUndone(log[look.n]);
      else await playback.present(added);
      if (playback.followed) await playback.rest();
      await runner.settle({ look: now, record: "" });
      this.resume(before, added, undone); // not awaited, because more news may follow
    });
  }

  /** Restores the player's unfinished selection after other seats have moved, as far as the selection is still legal.
      The question must be unchanged, and no move of this seat may have been added or undone. */
  private resume(before: State, added: Entry[], undone: Entry[]): void {
    const { seat, plans, composer, notices } = this.use,
      { state } = seat,
      { armed, selection, marks, planned, notice } = before;
    if (seat.left || state.busy || before.seat !== state.seat) return;
    const moves = seat.moves(),
      isMine = (entry: Entry) => entry.who === state.seat;
    const asked = isAskedAgain(before.look, state.look) && ![...added, ...undone].some(isMine),
      same = asked && String(before.look.moves.map(m => m.move)) === String(moves.map(m => m.move));
    const known = armed && (armed.moves ? same && armed : moves.find(m => m.move === armed.move)),
      again = asked && known;
    if (same) plans.know(planned);
    if (same) composer.restore({ selection, marks });
    else if (again && fits(again, selection)) composer.restore({ selection });
    if (again) composer.armAgain(again);
    const gone = armed && !again && this.drop(armed, added.some(isMine));
    if (notice && !gone) notices.say(notice); // the notice stays until the player acts
  }

  /** Drops a move that waited for confirmation and is no longer legal. Returns true if the player gets a notice: not if
      the player moved on another device. */
  private drop(armed: Move, moved: boolean): boolean {
    const { seat, composer, advice, notices } = this.use;
    composer.disarm();
    advice.clear();
    if (!moved) notices.say(wordsOf(seat.state.lang)("armed.gone", armed.label));
    return !moved;
  }

  private tellUndone(entry: Entry | undefined): void {
    const { seat, playback } = this.use,
      t = wordsOf(seat.state.lang);
    const whose = (who: number) =>
      who === seat.people.you ? t("turn.undoneYou") : t("turn.undone", t("seat", who + 1));
    set(playback.state, { happened: entry && entry.who >= 0 ? whose(entry.who) : "", moved: null });
  }
}
