// Handles news of a table on the server.

import { quietVerbs } from "../engine/facts";
import { setPlayers, personalizer } from "./players";
import type { Entry, Look, Move } from "../engine/protocol";
import { fits } from "../compose/selection";
import { wordsOf } from "../i18n/words";
import { Kept } from "./kept";
import { type News, type State, entryOf, isSame } from "./state";

/** Returns true if both views ask the seat the same question. */
const isAskedAgain = ({ decision: { question: a } }: Look, { decision: { question: b } }: Look) =>
  a && b ? a.id === b.id && a.clause === b.clause && a.source === b.source : a === b;

export abstract class RemoteSync extends Kept {
  /** Handles news from the server. */
  async receive(news: News): Promise<void> {
    const last = this.news[this.news.length - 1];
    if (last && last.look.seat === news.look.seat && last.from <= news.from) {
      // merges two news that arrive while the page is behind
      const steps = [...last.steps.filter(s => s.n <= news.from), ...news.steps];
      this.news[this.news.length - 1] = { ...news, from: last.from, steps };
    } else this.news.push(news);
    if (!this.state.busy) await this.takeNews();
  }

  protected async takeNews(): Promise<void> {
    while (this.news.length > 0 && !this.state.busy && !this.left) await this.takeIn(this.news.shift()!);
  }

  /** New steps are shown like the moves of a computer. A player who looks at the past stays there. */
  protected async takeIn({ from, steps, look }: News): Promise<void> {
    const { log, look: known, past } = this.state;
    if (look.seat !== this.state.seat) return; // the seat changed meanwhile, so the table is loaded again
    const speak = personalizer(this.people, quietVerbs(this.state.about));
    const entries = steps.map(speak.entry),
      at = entries.findIndex(step => step.n > known.n || !isSame(log[step.n - 1], step));
    const now = speak.look(look),
      added = at < 0 ? [] : entries.slice(at),
      undone = log.slice(added[0] ? added[0].n - 1 : look.n);
    const before = this.state;
    if (past || (at < 0 && look.n === known.n)) {
      this.store.set({
        look: now,
        log: [...log.slice(0, from), ...entries.map(entryOf)],
        ...(!past && { shown: now }),
      });
      if (!past) this.resume(before, { added, undone });
      return;
    }
    await this.work(async () => {
      if (at < 0) this.tellUndone(log[look.n]);
      else await this.present(added);
      if (this.followed) await this.rest();
      await this.settle({ look: now, record: "" });
      this.resume(before, { added, undone }); // not awaited, because more news may follow
    });
  }

  /** Keeps the player's unfinished selection after other seats have moved, as far as the selection is still legal. The
      question must be unchanged, and no move of this seat may have been added or undone. A move that waited for
      confirmation and is no longer legal is dropped with a notice. */
  protected resume(before: State, { added, undone }: { added: Entry[]; undone: Entry[] }): void {
    const { seat, lang } = this.state,
      { armed, selection, marks, planned, notice } = before;
    if (this.left || this.state.busy || before.seat !== seat) return;
    const moves = this.moves(),
      isMine = (entry: Entry) => entry.who === seat,
      asked = isAskedAgain(before.look, this.state.look) && !added.some(isMine) && !undone.some(isMine);
    const same = asked && String(before.look.moves.map(m => m.move)) === String(moves.map(m => m.move)),
      known = armed?.moves ? same && armed : moves.find(m => m.move === armed?.move),
      again = (asked && armed && known) || null;
    if (same || (again && fits(again, selection))) this.store.set({ selection });
    if (same) this.store.set({ marks, planned });
    if (again) this.armAgain(again);
    else if (armed) this.store.set({ armed: null, peek: null, odds: [] });
    if (armed && !again && !added.some(isMine)) this.store.set({ notice: wordsOf(lang)("armed.gone", armed.label) });
    else if (notice) this.store.set({ notice }); // the notice stays until the player acts
  }

  /** Restores the move that waits for confirmation. A keyboard user who moved the focus keeps the focus. */
  protected armAgain(move: Move): void {
    this.returned = true;
    this.store.set({ armed: move });
    void this.peekAt(move, 0);
    void this.askOdds(move);
  }

  /** Shows the preview of the move, with the odds of chance. */
  abstract peekAt(move: Move | null, delay?: number): Promise<void>;
  protected abstract askOdds(move: Move): Promise<void>;

  protected tellUndone(entry: Entry | undefined): void {
    const t = wordsOf(this.state.lang);
    const whose = (who: number) =>
      who === this.people.you ? t("turn.undoneYou") : t("turn.undone", t("seat", who + 1));
    const happened = entry && entry.who >= 0 ? whose(entry.who) : "";
    this.store.set({ happened, moved: null });
  }

  /** Call this when the player has another seat, or when names have changed. */
  async updateSeats(): Promise<void> {
    const { remote } = this;
    if (!remote || this.left) return;
    setPlayers(this.people);
    this.store.set({});
    if (remote.seat === this.state.seat) return;
    this.skip();
    this.store.set({ seat: remote.seat });
    if (this.state.busy) this.moved = true;
    else await this.work(() => this.reread());
  }
}
