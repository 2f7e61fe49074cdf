// A session: one table in progress, the seat that looks at it, and the move being composed. It draws nothing.
//
// After a move the table runs by itself (chance, forced moves, computer players) until a person must move. Each step is
// shown for a moment, so that the player can follow.
//
// The parts are in session/: the seat, playback of steps, storage, a remote table, advice, a turn.

import { NO_AIMS } from "../compose/reroll-advice";
import { NO_MARKS, NO_PATHS } from "../compose/composer";
import type { Guide } from "../board/contract";
import { aboutAt } from "../box/kept";
import { quietVerbs } from "../engine/facts";
import { movedLast } from "../playback/opponent-move";
import { nobody, personalizedTable, peopleAt, players, setPlayers } from "./players";
import { ALL, type Host, type Lang, type Table } from "../engine/protocol";
import { savedGame } from "../storage/saved";
import * as select from "../compose/selection";
import type { Place } from "./state";
import { Turn } from "./turn";

export { acting, textOf } from "./state";
export type { RemoteTable, News, Place, State } from "./state";

export class Session extends Turn {
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
    const hidden = about.fields.some(f => f.see !== "public");
    const log = (await table.log(person, lang)).slice(0, look.n); // other players may have moved since `look`
    return new Session(
      host,
      place,
      table,
      {
        lang,
        about,
        seat: person,
        look,
        shown: look,
        past: false,
        busy: false,
        happened: "",
        by: -1,
        moved: movedLast(about, log, person, look),
        stride: 1,
        again: false,
        log,
        selection: select.nothing,
        marks: NO_MARKS,
        planned: null,
        armed: null,
        peek: null,
        odds: [],
        aims: NO_AIMS,
        paths: NO_PATHS,
        hint: null,
        hinting: false,
        thinks: null,
        takeBack: false,
        why: null,
        curtain: null,
        notice: null,
        guide: null,
        kept: true,
        elsewhere: !place.mine,
        rescue: null,
      },
      hidden,
      remote ? "" : await table.record(true),
      people,
    );
  }

  async sitAt(seat: number): Promise<void> {
    await this.work(async () => {
      this.store.set({ seat, curtain: null });
      await this.reread();
    });
  }

  async speak(lang: Lang, host: Host): Promise<void> {
    const about = await aboutAt(host, this.table, this.state.about.id, lang);
    this.store.set({ lang, about, hint: null });
    await this.work(() => this.reread());
  }

  startGuide(steps: Guide["steps"], at = 0): void {
    this.store.set({ guide: { steps, at } });
    this.saveGuide();
  }

  guideNext(): void {
    this.store.set({ guide: this.guideAfter(), notice: null });
    this.saveGuide();
  }

  leaveGuide(): void {
    this.store.set({ guide: null, notice: null });
    this.saveGuide();
  }

  protected saveGuide(): void {
    try {
      this.save();
    } catch (error) {
      this.fail(error);
    }
  }

  async leave(): Promise<void> {
    this.left = true;
    if (players() === this.people) setPlayers(nobody);
    this.place.claim?.release();
    this.unwatch();
    this.skip();
    await this.table.close().catch(() => undefined);
  }
}
