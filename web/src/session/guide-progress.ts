// The steps of a guided first game.

import type { Guide as Script } from "../board/contract";
import type { Move } from "../engine/protocol";
import { fields, set } from "../ui/fields";
import type { Uses } from "./parts";

interface Progress {
  steps: Script["steps"];
  at: number;
}

export class Guide {
  readonly state = fields({ guide: null as Progress | null });
  // true if the player made the move that the guide wants. The guide continues when the move has been shown.
  private followed = false;

  constructor(private use: Uses<"keeper" | "tasks">) {}

  /** Returns the number of the step to store with the table, or null without a guide. */
  get kept(): number | null {
    return (this.followed ? this.after() : this.state.guide)?.at ?? null;
  }

  readonly start = (steps: Script["steps"], at: number) => this.goTo({ steps, at });
  readonly next = () => this.goTo(this.after());
  readonly leave = () => this.goTo(null);

  begin(): void {
    this.followed = false;
  }

  settle(): void {
    if (this.followed) set(this.state, { guide: this.after() });
    this.followed = false;
  }

  /** Returns why the guide does not accept the move, or null if it does. */
  refusal(move: Move): "guide.other" | "guide.read" | null {
    const { guide } = this.state,
      step = guide?.steps[guide.at];
    if (!step || step.move === move.move) return null;
    return step.move ? "guide.other" : "guide.read";
  }

  /** Call this when the move was played. */
  follow(move: Move): void {
    const { guide } = this.state;
    this.followed = guide?.steps[guide.at]?.move === move.move;
  }

  /** Returns the next step of the guide, or null at the end of the guide. */
  private after(): Progress | null {
    const { guide } = this.state;
    return guide && guide.at + 1 < guide.steps.length ? { ...guide, at: guide.at + 1 } : null;
  }

  private goTo(guide: Progress | null): void {
    set(this.state, { guide });
    void this.use.tasks.attempt(async () => this.use.keeper.save());
  }
}
