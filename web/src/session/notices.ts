// The notes that answer the player: why something cannot be chosen, and messages that are not about the rules.

import type { Component, Move, Refusal, RefusedMove } from "../engine/protocol";
import { fields, set } from "../ui/fields";

export interface Why {
  component: Component | null;
  legal: Move[];
  refused: (Partial<RefusedMove> & Refusal)[];
}

export interface NoticesState {
  why: Why | null;
  notice: string | null; // a message that is not about the rules
}

export class Notices {
  readonly state = fields<NoticesState>({ why: null, notice: null });

  readonly explain = (why: Why | null) => set(this.state, { why });
  readonly say = (notice: string) => set(this.state, { notice });

  /** Shows the error. A move that waits for confirmation keeps waiting. */
  refuse(error: unknown): void {
    set(this.state, { why: null, notice: error instanceof Error ? error.message : String(error) });
  }

  readonly clear = () => set(this.state, { why: null, notice: null });
}
