// How a request reaches a desk and how its answer comes back.  online/wire.ts has the other way, a WebSocket.

import { holding } from "../ready";

export interface Transport {
  /** One request of docs/protocol.md, one response; a failure of the line itself rejects. */
  ask(request: object): Promise<unknown>;
  /** How often the desk was begun anew: tables of an earlier one are gone. */
  era(): number;
}

/** The desk broke down over a request.  It has been begun anew, without its tables. */
export class Breakdown extends Error {}

interface Reply {
  id: number;
  answer?: string;
  failed?: string;
  broke?: boolean; // it cannot go on
}
interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export function workerTransport(start: () => Worker): Transport {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let era = 0;
  let worker = begin();

  function begin(): Worker {
    const made = start();
    made.onmessage = (event: MessageEvent<Reply>) => {
      const { id, answer, failed, broke } = event.data;
      if (broke) return breakDown(failed ?? "");
      const asked = waiting.get(id);
      waiting.delete(id);
      if (answer === undefined) asked?.reject(new Error(failed));
      else asked?.resolve(JSON.parse(answer));
    };
    made.onerror = event => breakDown(event.message || "the engine could not be loaded");
    return made;
  }

  /** After a trap the memory of an engine cannot be trusted: another one takes its place. */
  function breakDown(why: string): void {
    worker.terminate();
    era++;
    worker = begin();
    const asked = [...waiting.values()];
    waiting.clear();
    for (const { reject } of asked) reject(new Breakdown(why));
  }

  return {
    era: () => era,
    ask: request =>
      holding(
        new Promise((resolve, reject) => {
          const id = ++last;
          waiting.set(id, { resolve, reject });
          worker.postMessage({ id, request: JSON.stringify(request) });
        }),
      ),
  };
}
