// Stores the table in this browser after every step.

import type { Stood } from "../engine/protocol";
import { keep, savedGame, type Saved } from "../storage/saved";
import { standingOf } from "../storage/summary";
import { fields, set } from "../ui/fields";
import { Behind } from "./place";
import type { Uses } from "./parts";

export class Keeper {
  readonly state = fields({ kept: true }); // `kept`: the game is stored in this browser
  record = ""; // the record stored last

  constructor(private use: Uses<"seat" | "guide">) {}

  /** Returns the typed names, for the next game. */
  get typed(): string[] {
    return savedGame(this.use.seat.id)?.names ?? [];
  }

  /** Stores the game. Default: stores the current table again, with the current step of the guide. */
  save({ look, record }: Stood = { look: this.use.seat.state.look, record: this.record }): void {
    const { remote, place, left, state } = this.use.seat;
    if (remote) return;
    this.record = record;
    if (left || state.elsewhere) return;
    const saved: Saved = {
      id: place.id,
      game: look.game,
      seats: look.seats,
      options: look.options,
      record,
      n: look.n,
      moment: look.moment.text,
      over: look.over,
      date: Date.now(),
      guide: this.use.guide.kept,
      names: this.typed,
      standing: standingOf(look),
    };
    const how = keep(saved, place.known);
    if (how === "behind") throw new Behind();
    place.known = record;
    set(this.state, { kept: how === "kept" });
  }
}
