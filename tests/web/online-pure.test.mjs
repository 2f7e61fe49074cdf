// Online play, without a browser: QR codes and hashes.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load } from "./lib/words.mjs";

/** Length of the text, size of the QR code, and hash of its modules. The hashes come from another encoder, with the
    same version, correction level and mask. */
const codes = [
  [17, 21, "1c86d65a169296af"],
  [75, 33, "cced3e68de540ca4"],
  [106, 37, "80294ea4d00101d0"],
  [134, 41, "2ffb3b70ee4ff67d"],
];

test("a link becomes a QR code", async () => {
  const { qr } = await load("web/src/online/rooms/qr.ts");
  for (const [n, size, known] of codes) {
    const rows = qr("https://games.example.org/#/room/abcdefghjkmn/".padEnd(n, "0123456789").slice(0, n));
    const text = rows.flatMap(row => row.map(Number)).join("");
    assert.equal(rows.length, size);
    assert.equal(createHash("sha256").update(text).digest("hex").slice(0, 16), known, `of ${n} letters`);
  }
  assert.equal(qr("x".repeat(135)), null);
});

test("the page computes the standard SHA-256 hashes", async () => {
  const { sha256 } = await load("web/src/storage/sha256.ts");
  const texts = [..."é€😀"].concat(Array.from({ length: 140 }, (_, n) => "ludo word 1\n".repeat(20).slice(0, n)));
  for (const text of texts) assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), text);
});
