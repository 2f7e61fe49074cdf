// A table that stands elsewhere tells what happens there.

import { seat, speaker } from "../people";
import type { Entry } from "../protocol";
import { wordsOf } from "../words";
import { Kept } from "./kept";
import { type News, entryOf, isSame } from "./state";

export abstract class Told extends Kept {
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

  protected async takeNews(): Promise<void> {
    while (this.news.length > 0 && !this.state.busy && !this.left) await this.takeIn(this.news.shift()!);
  }

  /** What is new of it is shown like the moves of a computer; who looks at the past goes on looking at it. */
  protected async takeIn({ from, steps, look }: News): Promise<void> {
    const { lang, log, look: known, past, selection } = this.state;
    if (look.seat !== this.state.seat) return; // the seat was handed over meanwhile: it is read anew
    const speak = speaker(this.people, this.ways?.leaves);
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
    if (!same || this.state.busy) return;
    this.store.set({ selection }); // what one was putting together can still be done
    await this.askAhead();
  }

  protected tellUndone(entry: Entry | undefined): void {
    const t = wordsOf(this.state.lang);
    const whose = (who: number) =>
      who === this.people.you ? t("turn.undoneYou") : t("turn.undone", t("seat", who + 1));
    const told = entry && entry.who >= 0 ? whose(entry.who) : "";
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
}
