// Online play, without a browser: QR codes and hashes.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load } from "./lib/words.mjs";

/** The eight masks of ISO/IEC 18004: true where a module is inverted. */
const masks = [
  (r, c) => (r + c) % 2 === 0,
  r => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Reads a QR code of one block, without the use of its error correction. */
function textOf(dark, size) {
  const bit = (r, c) => Number(dark(r, c));
  const mask = masks[((bit(8, 2) ^ 1) << 2) | (bit(8, 3) << 1) | (bit(8, 4) ^ 1)];
  const near = (r, c) => Math.abs(r - size + 7) <= 2 && Math.abs(c - size + 7) <= 2 && size > 21;
  const isPattern = (r, c) =>
    r === 6 || c === 6 || near(r, c) || (r < 9 && (c < 9 || c >= size - 8)) || (r >= size - 8 && c < 9);
  const bits = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = up ? size - 1 - i : i;
        if (!isPattern(r, c)) bits.push(bit(r, c) ^ Number(mask(r, c)));
      }
  const number = (from, n) => bits.slice(from, from + n).reduce((sum, b) => 2 * sum + b, 0);
  assert.equal(number(0, 4), 4, "bytes");
  return Buffer.from(Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8))).toString();
}

test("the QR code of a link can be read", async () => {
  const { qrOf } = await load("web/src/online/rooms/qr-code.tsx");
  for (const n of [17, 30, 53, 75, 106]) {
    const link = "https://games.example.org/#/room/abcdefghjkmn/".padEnd(n, "0123456789").slice(0, n);
    const { size, path } = qrOf(link);
    const drawn = new Set(path.match(/M\d+ \d+/g));
    const edge = Math.min(...[...drawn].map(at => parseInt(at.slice(1))));
    assert.ok(edge >= 3, "the code has an empty edge");
    assert.equal(
      textOf((r, c) => drawn.has(`M${c + edge} ${r + edge}`), size - 2 * edge),
      link,
    );
  }
});

test("the page computes the standard SHA-256 hashes", async () => {
  const { sha256 } = await load("web/src/storage/sha256.ts");
  const texts = [..."é€😀"].concat(Array.from({ length: 140 }, (_, n) => "ludo word 1\n".repeat(20).slice(0, n)));
  for (const text of texts) assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), text);
});
