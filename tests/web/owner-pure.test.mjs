// Box files of an owner, without a browser: drafts, names and comparisons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./lib/words.mjs";

test("the owner's values are written to a file and read back", async () => {
  const { draftOf, textOf, saying, naming, pathAt, valueOf, amountsOf, nothingSaid } =
    await load("web/src/box/draft.ts");
  let draft = saying(nothingSaid, "a.price", { value: "7", confirmed: true }, "4");
  draft = saying(draft, "a.gains", { value: "vp gold*3", confirmed: false }, "none");
  draft = naming({ ...draft, author: "Ada", date: "2026-11-17" }, "a.name.fr", "Gueux", "Mendiant");
  const text = textOf("toy", draft);
  assert.equal(text, "box toy 1\nauthor Ada\ndate 2026-11-17\na.price = 7 !\na.gains = vp gold*3\na.name.fr = Gueux\n");
  assert.deepEqual(draftOf(text), draft);
  assert.equal(pathAt(text, 5), "a.gains");
  assert.equal(pathAt(text, 1), null);
  assert.deepEqual(saying(draft, "a.gains", { value: "none", confirmed: false }, "none").figures["a.gains"], undefined);
  assert.deepEqual(naming(draft, "a.name.fr", "", "Mendiant").names, {});
  for (const value of ["none", "stone*2 vp", "gold"]) assert.equal(valueOf(amountsOf(value)), value);
});

test("a name has no confirmation mark: a sign at its end is part of the name", async () => {
  const { draftOf, textOf, naming, saying, nothingSaid } = await load("web/src/box/draft.ts");
  for (const name of ["Quel géant !", "X ! !", "Hey!", "!"]) {
    let draft = saying(nothingSaid, "a.price", { value: "7", confirmed: true }, "4");
    draft = naming(draft, "a.name.fr", name, "Géant");
    assert.deepEqual(draftOf(textOf("toy", draft)), draft, name);
  }
});

test("the engine's result for an older draft is not stored with a newer draft", async () => {
  const entries = new Map();
  globalThis.localStorage = { getItem: k => entries.get(k) ?? null, setItem: (k, v) => void entries.set(k, v) };
  try {
    const { keepDraft, keepSettled } = await load("web/src/box/state.ts"),
      { nothingSaid, saying } = await load("web/src/box/draft.ts");
    const older = saying(nothingSaid, "a.price", { value: "7", confirmed: true }, "4"),
      newer = saying(older, "b.price", { value: "3", confirmed: true }, "3");
    const form = { box: "as settled", hash: "", differ: 1, confirmed: 1, reconstructed: 9 };
    const text = () => JSON.parse(entries.get("ludotheque.box.toy")).text;
    keepDraft("toy", newer); // for example another tab
    keepSettled("toy", older, { form });
    assert.notEqual(text(), "as settled");
    keepSettled("toy", newer, { form });
    assert.equal(text(), "as settled");
  } finally {
    delete globalThis.localStorage;
  }
});

test("two sets of values are compared deal by deal", async () => {
  const { compared } = await load("web/src/box/tryout.tsx");
  const games = list => list.map(points => ({ points }));
  const same = compared(games([[10], [20], [30]]), games([[12], [22], [32]]));
  assert.deepEqual(same, { mean: 2, error: 0 });
  assert.ok(compared(games([[10], [20]]), games([[12], [30]])).error > 0);
});
