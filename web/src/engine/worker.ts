// The engine thinks here, so that the page never waits for it.

import url from "ludo-page.wasm?url";
import { engineOf, type Engine } from "./wasm";

async function load(): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  return engineOf(instance);
}

const engine = load();

self.onmessage = async (event: MessageEvent<{ id: number; request: string }>) => {
  const { id, request } = event.data;
  try {
    self.postMessage({ id, answer: (await engine).ask(request) });
  } catch (error) {
    const ours = error instanceof Error && error.constructor === Error; // refused; a trap is of another kind
    self.postMessage({ id, failed: error instanceof Error ? error.message : String(error), broke: !ours });
  }
};
