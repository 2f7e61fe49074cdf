// A record as part of an address: deflated, then base64 in the URL alphabet.

const MOST = 1 << 20; // the engine's limit for a record; a link that inflates beyond it is rejected

type Bytes = Uint8Array<ArrayBuffer>;

async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Bytes[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value as Bytes);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text) as Bytes);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, c => c.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}
