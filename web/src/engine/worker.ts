// The web worker that runs the engine, so that the page stays responsive.

import url from "ludo-page.wasm?url";
import { engineOf, type Engine } from "./wasm";

async function load(): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  return engineOf(instance);
}

const engine = load();

/** The addresses of the networks, by game. A network is loaded when the engine asks for it. */
const nets: Record<string, string> = import.meta.glob("../../../src/players/nets/*.net", {
  query: "?url",
  import: "default",
  eager: true,
});

async function fetchNet(game: string): Promise<Uint8Array | null> {
  const url = Object.entries(nets).find(([path]) => path.endsWith(`/${game}.net`))?.[1];
  const response = url === undefined ? null : await fetch(url).catch(() => null);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** If a request is refused because a network is missing, the worker loads the network and repeats the request. */
async function answer(request: string): Promise<string> {
  const { ask, useNet } = await engine;
  const first = ask(request);
  const wanted = first.startsWith('{"error":') ? (JSON.parse(first) as { net?: string }).net : undefined;
  const net = wanted === undefined ? null : await fetchNet(wanted);
  return net !== null && useNet(net) ? ask(request) : first;
}

self.onmessage = async (event: MessageEvent<{ id: number; request: string }>) => {
  const { id, request } = event.data;
  try {
    self.postMessage({ id, answer: await answer(request) });
  } catch (error) {
    const ours = error instanceof Error && error.constructor === Error; // true for a refusal; a trap has another class
    self.postMessage({ id, failed: error instanceof Error ? error.message : String(error), broke: !ours });
  }
};
