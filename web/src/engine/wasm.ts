// The engine as a WebAssembly module: text in, text out (src/wasm/page.c).

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  ludo_page_room(n: number): number;
  ludo_page_ask(n: number): number;
  ludo_page_answer_n(): number;
  ludo_page_net_room(n: number): number;
  ludo_page_net(): number;
}

export interface Engine {
  ask(request: string): string;
  /** Loads the network of a game. Returns false if the bytes are not a network. */
  useNet(bytes: Uint8Array): boolean;
}

export function engineOf(instance: WebAssembly.Instance): Engine {
  const engine = instance.exports as unknown as Exports;
  const encoder = new TextEncoder(),
    decoder = new TextDecoder();
  engine._initialize();
  return {
    ask(request) {
      const bytes = encoder.encode(request);
      const room = engine.ludo_page_room(bytes.length);
      if (room === 0) throw new Error("the request is too long for the engine");
      new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
      const answer = engine.ludo_page_ask(bytes.length);
      if (answer === 0) throw new Error("the engine has no memory left");
      return decoder.decode(new Uint8Array(engine.memory.buffer, answer, engine.ludo_page_answer_n()));
    },
    useNet(bytes) {
      const room = engine.ludo_page_net_room(bytes.length);
      if (room === 0) return false;
      new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
      return engine.ludo_page_net() === 1;
    },
  };
}
