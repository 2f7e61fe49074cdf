// What the engine says about the answer in progress: what the marks mean, the ways to later questions, and the
// components that dice can be rolled for.

import { aimsOf, NO_AIMS } from "../compose/reroll-advice";
import { leadsOn, means, NO_PATHS } from "../compose/composer";
import * as select from "../compose/selection";
import type { Component, Compose, Planned } from "../engine/protocol";
import { verbOf } from "../engine/verbs";
import { holding } from "../ui/idle";
import { fields, set } from "../ui/fields";
import { hoped } from "./advice";
import type { Uses } from "./parts";

export class Plans {
  readonly state = fields({
    planned: null as Planned | null, // the answers that fit the marks; null: not known yet
    paths: NO_PATHS, // ways through questions that decide nothing
    aims: NO_AIMS, // components that dice can be rolled for, and the best move for each
  });

  constructor(private use: Uses<"seat">) {}

  readonly clear = () => set(this.state, { planned: null, paths: NO_PATHS, aims: NO_AIMS });

  /** Sets what is known about the marks. */
  readonly know = (planned: Planned | null) => set(this.state, { planned });

  /** When dice are chosen for a roll: loads the components that they can be rolled for. */
  async askAims(): Promise<void> {
    const { state, table } = this.use.seat,
      { seat, lang, about } = state,
      handful = select.diceVerbs(about);
    if (this.state.aims.size > 0 || !this.use.seat.moves().some(m => handful.has(m.verb))) return;
    await this.ask(
      async () =>
        aimsOf(
          (await table.chances(seat, hoped(about), lang)).filter(a => handful.has(verbOf(a.move))),
          means,
        ),
      aims => set(this.state, { aims }),
    );
  }

  /** Loads the ways to later questions. */
  async askPaths(): Promise<void> {
    const { state, table } = this.use.seat;
    if (!leadsOn(this.use.seat.moves())) return;
    await this.ask(
      () => table.paths(state.seat, state.lang),
      paths => !state.busy && set(this.state, { paths }),
    );
  }

  /** Loads which answers fit the marks, and what can be marked next. `wanted` returns false once the marks have
      changed. */
  async askMarks(compose: Compose | null, marks: readonly Component[], wanted: () => boolean): Promise<void> {
    const { state, table } = this.use.seat;
    if (!compose?.gather && !compose?.plan) return;
    await this.ask(
      () => table.plan(state.seat, marks, state.lang),
      planned => !state.busy && wanted() && this.know(planned),
    );
  }

  /** Passes the engine's answer to `then` if the table is still the same. Without an answer nothing is offered. */
  private async ask<T>(request: () => Promise<T>, then: (answer: T) => void): Promise<void> {
    const { look } = this.use.seat.state;
    if (this.use.seat.left) return;
    const answer = await holding(request()).catch(() => null); // the table has changed, or the marks do not fit
    if (answer !== null && this.use.seat.state.look === look) then(answer);
  }
}
