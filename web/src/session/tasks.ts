// Runs one task at a time, and handles its errors.

import { batch } from "@preact/signals";
import { EngineError, Missed } from "../engine/host";
import { hold } from "../app/idle";
import { set } from "../ui/fields";
import type { Notices } from "./notices";
import { Behind } from "./place";
import type { Seat } from "./seat";

/** What the other parts do when a task begins, fails, ends, and when no task is left. */
export interface TaskEvents {
  begins(): void;
  recovers(error: unknown): Promise<void>;
  ends(): void;
  rests(): Promise<void>;
}

export class Tasks {
  constructor(
    private seat: Seat,
    private notices: Notices,
    private on: TaskEvents,
  ) {}

  /** Runs the task, unless another task is in progress. */
  async work(task: () => Promise<void>): Promise<void> {
    const { state } = this.seat;
    if (state.busy) return;
    const release = hold();
    batch(() => {
      set(state, { busy: true });
      this.notices.clear();
      this.on.begins();
    });
    try {
      await task().catch(error => this.on.recovers(error));
    } catch (error) {
      this.notices.refuse(error);
    } finally {
      if (state.busy) this.end();
      release();
    }
    await this.on.rests();
  }

  /** The task has ended: clicks are accepted again. */
  end(): void {
    batch(() => {
      set(this.seat.state, { busy: false });
      this.on.ends();
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
    else if (!this.seat.state.busy) this.notices.refuse(error);
  }
}
