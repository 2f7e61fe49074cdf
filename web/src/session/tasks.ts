// Runs one task at a time, and handles its errors.

import { batch } from "@preact/signals";
import { EngineError, Missed } from "../engine/host";
import { hold } from "../ui/idle";
import { set } from "../ui/fields";
import { Behind } from "./place";
import type { Uses } from "./parts";

export class Tasks {
  constructor(private use: Uses<"seat" | "notices" | "recovery" | "on">) {}

  /** Runs the task, unless another task is in progress. */
  async work(task: () => Promise<void>): Promise<void> {
    const { state } = this.use.seat;
    if (state.busy) return;
    const release = hold();
    batch(() => {
      set(state, { busy: true });
      this.use.notices.clear();
      this.use.on.begins();
    });
    try {
      await task().catch(error => this.use.recovery.recover(error));
    } catch (error) {
      this.use.notices.refuse(error);
    } finally {
      if (state.busy) this.end();
      release();
    }
    await this.use.on.rests();
  }

  /** The task has ended: clicks are accepted again. */
  end(): void {
    batch(() => {
      set(this.use.seat.state, { busy: false });
      this.use.on.ends();
    });
  }

  /** Runs a request that is not a task, and shows its errors. */
  async attempt(request: () => Promise<void>): Promise<void> {
    try {
      await request();
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (error instanceof Missed) return; // the connection broke; it reconnects, and nothing is lost
    if (error instanceof Behind || error instanceof EngineError) void this.work(() => Promise.reject(error));
    else if (!this.use.seat.state.busy) this.use.notices.refuse(error);
  }
}
