// Checks that all card data comes from one source, the rows of the engine. The command line, `about.box` and the
// picture of every card must follow these rows.
//
// Every value of every card is changed in a copy of `about.box`, and the picture of the card must change too.
// Exception: columns that the game lists in `undrawn`, because the text of the card contains them.
//
// Runs without a browser: node --test tests/web/box.test.mjs, after `make build web`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { changed, gone, leaves, loadFace, root, startEngine, unusedElements } from "./lib/box.mjs";

const ludo = process.env.LUDO ?? root + "build/ludo";
const ask = await startEngine();
const wanted = process.env.LUDO_GAMES?.split(",").map(id => id.trim());
const games = ask({ op: "games", lang: "en" }).games.filter(g => !wanted || wanted.includes(g.id));

const cardsOf = game => JSON.parse(execFileSync(ludo, ["cards", game, "--json", "--lang", "en"], { encoding: "utf8" }));

/** Values that mean "nothing is printed". */
const isEmpty = value => value === 0 || value === null || value === false || value === "" || value === "none";

/** Returns other possible values of a column: for a number its neighbours, for a word the words of other rows. A word
    of a set may also be removed. */
function others({ value, column }, seen) {
  if (typeof value === "string" && column.endsWith("[]")) return [gone, ...seen].filter(v => v !== value);
  if (typeof value === "number") return [value + 1, value + 2, value - 1];
  if (typeof value === "boolean") return [!value];
  return [...[...seen].filter(v => v !== value && v !== null).slice(0, 6), null];
}

const covers = (entry, column) =>
  column === entry || column.startsWith(`${entry}.`) || column.startsWith(`${entry}[`) || column === `${entry}[]`;

/** Returns true if one of these values changes the picture. A value that cannot be drawn counts as a change. */
function follows(draw, card, about, leaf, seen) {
  const before = draw(card.id, about);
  return others(leaf, seen).some(value => {
    try {
      return draw(card.id, changed(about, card.sheet, card.id, leaf.path, value)) !== before;
    } catch {
      return true;
    }
  });
}

for (const game of games) {
  const about = ask({ op: "about", game: game.id, lang: "en" });
  const described = Object.keys(about.box ?? {}).length > 0;
  const cards = described ? cardsOf(game.id).filter(c => c.sheet) : [];

  test(
    `${game.name}: the command and the page read the same rows`,
    { skip: !described && "it has no sheets yet" },
    () => {
      assert.ok(
        cards.length > 0.9 * about.cards.length,
        `only ${cards.length} of ${about.cards.length} cards stand on a sheet`,
      );
      for (const card of cards) assert.deepEqual(card.printed, about.box[card.sheet]?.[card.id], card.id);
    },
  );

  const folder = existsSync(`${root}web/src/games/${game.id}/index.ts`);
  const skip = !described ? "it has no sheets yet" : !folder && "it has no board of its own";
  test(`${game.name}: every printed value is drawn from its row`, { skip }, async () => {
    const { face, draw } = await loadFace(game.id);
    if (!face.undrawn) assert.fail("the face does not say what is undrawn");
    const unused = {},
      seen = {};
    for (const sheet of new Set(cards.map(c => c.sheet)))
      unused[sheet] = unusedElements(Object.values(about.box[sheet]));
    for (const card of cards)
      for (const leaf of leaves(card.printed, unused[card.sheet]))
        (seen[`${card.sheet} ${leaf.column}`] ??= new Set()).add(leaf.value);
    const unfollowed = [],
      drawn = {},
      known = new Set();
    let pictures = 0,
      tried = 0;
    for (const card of cards) {
      if (draw(card.id, about) === null) continue;
      pictures++;
      for (const leaf of leaves(card.printed, unused[card.sheet])) {
        known.add(leaf.column);
        if (isEmpty(leaf.value)) continue;
        const entry = face.undrawn.find(e => covers(e, leaf.column));
        const yes = follows(draw, card, about, leaf, seen[`${card.sheet} ${leaf.column}`]);
        tried++;
        if (entry) (drawn[entry] ??= []).push(yes);
        else if (!yes) unfollowed.push(`${card.id}: ${leaf.column} = ${leaf.value}`);
      }
    }
    assert.ok(pictures > 0 && tried > pictures, `${tried} values of ${pictures} pictures`);
    assert.deepEqual(unfollowed, [], "changing these changes nothing in the picture");
    for (const entry of face.undrawn) {
      assert.ok(
        [...known].some(column => covers(entry, column)),
        `undrawn names a column that is not there: ${entry}`,
      );
      assert.ok(
        !(drawn[entry]?.length && drawn[entry].every(Boolean)),
        `undrawn, and yet every picture shows it: ${entry}`,
      );
    }
  });
}
