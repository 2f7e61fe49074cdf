// Sends a request to the engine in a Web Worker and returns the response. online/connection.ts is the other transport,
// a WebSocket.

import { holding } from "../ui/idle";

export interface Transport {
  /** Sends one request of docs/protocol.md and returns its response. Rejects if the transport fails. */
  ask(request: object): Promise<unknown>;
  /** The number of restarts of the engine. Tables opened before the last restart no longer exist. */
  era(): number;
}

/** The engine crashed on a request. The engine was restarted without its tables. */
export class Breakdown extends Error {}

interface Reply {
  id: number;
  answer?: string;
  failed?: string;
  broke?: boolean; // true if the engine crashed and cannot continue
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

  /** After a WebAssembly trap the engine's memory is unreliable, so a new engine replaces it. */
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
