// How a request reaches a desk and how its answer comes back.  A WebSocket will be another of these.

import { holding } from "../ready";

export interface Transport {
  /** One request of docs/protocol.md, one response; a failure of the line itself rejects. */
  ask(request: object): Promise<unknown>;
}

interface Reply {
  id: number;
  answer?: string;
  failed?: string;
}
interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export function workerTransport(worker: Worker): Transport {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.onmessage = (event: MessageEvent<Reply>) => {
    const { id, answer, failed } = event.data;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (answer === undefined) asked?.reject(new Error(failed));
    else asked?.resolve(JSON.parse(answer));
  };
  worker.onerror = event => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message || "the engine could not be loaded"));
    waiting.clear();
  };

  return {
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
