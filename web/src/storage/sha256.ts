// SHA-256 of a text (FIPS 180-4). `crypto.subtle` is missing on plain http, for example on a server at home.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);

/** Returns the first 32 bits after the binary point. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const FIRST = primes.slice(0, 8).map(p => fraction(Math.sqrt(p)));
const ROUND = primes.map(p => fraction(Math.cbrt(p)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** Pads the text to whole blocks of 64 bytes: a one bit, zeros, the length in bits. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function schedule(block: DataView, at: number): number[] {
  const w = Array.from({ length: 16 }, (_, i) => block.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!,
      late = w[i - 2]!;
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  return w;
}

function mixed(state: number[], w: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]!) | 0);
}

/** Returns the hash as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const blocks = padded(text);
  let state = FIRST;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mixed(state, schedule(blocks, at));
  return state.map(x => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
