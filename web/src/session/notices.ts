// The notes that answer the player: why something cannot be chosen, and messages that are not about the rules.

import type { Component, Move, Refusal, RefusedMove } from "../engine/protocol";
import { fields, set } from "../ui/fields";

interface Why {
  component: Component | null;
  legal: Move[];
  refused: (Partial<RefusedMove> & Refusal)[];
}

export class Notices {
  readonly state = fields({
    why: null as Why | null,
    notice: null as string | null, // a message that is not about the rules
  });

  readonly explain = (why: Why | null) => set(this.state, { why });
  readonly say = (notice: string) => set(this.state, { notice });

  /** Shows the error. A move that waits for confirmation keeps waiting. */
  refuse(error: unknown): void {
    set(this.state, { why: null, notice: error instanceof Error ? error.message : String(error) });
  }

  readonly clear = () => set(this.state, { why: null, notice: null });
}
