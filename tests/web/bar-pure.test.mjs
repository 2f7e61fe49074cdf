// The question bar, without a browser: accidental clicks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./lib/words.mjs";

test("accidental clicks: the same spot, just after a new question", async () => {
  const { AccidentalClicks } = await load("web/src/compose/accidental-click.ts");
  let now = 0;
  const clicks = new AccidentalClicks(() => now),
    press = (x, detail = 1) => clicks.isAccidental({ clientX: x, clientY: 9, detail });
  clicks.appeared();
  assert.ok(!press(100), "the first press");
  assert.ok(press(105, 2), "the second click of a double click");
  clicks.appeared();
  now += 200;
  assert.ok(press(110), "the same finger, at once");
  assert.ok(!press(300), "another place");
  now += 300;
  assert.ok(!press(300), "it has been read");
  clicks.appeared();
  assert.ok(!press(0, 0), "a key is no place");
  assert.ok(!press(300), "and the press before it was a key");
});
