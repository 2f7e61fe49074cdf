// Makes a QR code (ISO/IEC 18004) for a short text: byte mode, error correction level L, versions 1 to 6, a fixed mask.
// Level L is enough for a clean screen.

/** Data and error-correction codewords per block, and the number of blocks, by version. */
const VERSIONS = [
  { data: 19, correction: 7, blocks: 1 },
  { data: 34, correction: 10, blocks: 1 },
  { data: 55, correction: 15, blocks: 1 },
  { data: 80, correction: 20, blocks: 1 },
  { data: 108, correction: 26, blocks: 1 },
  { data: 136, correction: 18, blocks: 2 },
];
const FORMAT = 0b111011111000100; // level L, mask 0

/* ---- Codewords ---- */

const power: number[] = [1];
for (let i = 1; i < 255; i++) power.push((power[i - 1]! << 1) ^ (power[i - 1]! & 128 ? 0x11d : 0));

const times = (a: number, b: number) => (a && b ? power[(power.indexOf(a) + power.indexOf(b)) % 255]! : 0);

/** Returns the error-correction codewords: the remainder of the data divided by the product of (x - 2^i). */
function correctionOf(data: number[], n: number): number[] {
  let divisor = [1];
  for (let i = 0; i < n; i++) divisor = [...divisor, 0].map((c, k) => c ^ times(divisor[k - 1] ?? 0, power[i]!));
  const rest = [...data, ...Array<number>(n).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    divisor.forEach((c, k) => (rest[i + k]! ^= times(c, factor)));
  }
  return rest.slice(data.length);
}

/** Returns the data codewords: mode, length, the bytes and the padding. */
function dataOf(bytes: Uint8Array, n: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap(b => [b >> 4, b & 15]), 0];
  const data = nibbles.flatMap((high, i) => (i % 2 ? [] : [(high << 4) | nibbles[i + 1]!]));
  for (let fill = 0xec; data.length < n; fill ^= 0xec ^ 0x11) data.push(fill);
  return data;
}

/** Interleaves the lists. */
const interleaved = (lists: number[][]) => lists[0]!.flatMap((_, i) => lists.map(list => list[i]!));

function codewords(bytes: Uint8Array, { data, correction, blocks }: (typeof VERSIONS)[number]): number[] {
  const all = dataOf(bytes, data),
    each = data / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => all.slice(i * each, (i + 1) * each));
  return [...interleaved(parts), ...interleaved(parts.map(part => correctionOf(part, correction)))];
}

/* ---- Modules ---- */

type Grid = (boolean | null)[][]; // null: the module is free for data

/** Draws square rings around a position. Rings are dark, except the rings listed in `light`. Modules outside the grid
    are skipped. */
function ring(grid: Grid, row: number, col: number, reach: number, light: number[]): void {
  for (let r = row - reach; r <= row + reach; r++)
    for (let c = col - reach; c <= col + reach; c++)
      if (grid[r]?.[c] !== undefined) grid[r]![c] = !light.includes(Math.max(Math.abs(r - row), Math.abs(c - col)));
}

function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (let i = 0; i < size; i++) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  for (const [row, col] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    ring(grid, row, col, 4, [2, 4]);
  if (version > 1) ring(grid, size - 7, size - 7, 2, [1]);
  for (let i = 0; i < 15; i++) {
    const bit = ((FORMAT >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = bit;
    grid[8]![i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = bit;
  }
  grid[size - 8]![8] = true;
  return grid;
}

/** Returns rows of modules, true for dark. null: the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const at = VERSIONS.findIndex(v => bytes.length + 2 <= v.data);
  if (at < 0) return null;
  const bits = codewords(bytes, VERSIONS[at]!).flatMap(word => [7, 6, 5, 4, 3, 2, 1, 0].map(i => (word >> i) & 1));
  const grid = patterns(at + 1),
    size = grid.length;
  let next = 0,
    up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const col of [right, right - 1])
        if (grid[row]![col] === null) grid[row]![col] = (bits[next++] ?? 0) !== ((row + col + 1) & 1);
    }
  }
  return grid as boolean[][];
}
