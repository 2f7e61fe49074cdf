// Turns are composed by clicks. Each click plays, but a move that cannot be undone needs confirmation, and a double
// click never confirms. A turn is undone move by move, or as a whole.

import assert from "node:assert/strict";
import { begin, ready, settled } from "./lib/play.mjs";
import { test, withPage } from "./lib/site.mjs";
import { load, startEngine } from "./lib/words.mjs";

const select = await load("web/src/compose/selection.ts");

const KEY = "ludotheque.game.";
const recordOf = page =>
  page.evaluate(key => {
    const id = location.hash.replace(/^#\/play\//, "");
    return JSON.parse(localStorage.getItem(key + id)).record;
  }, KEY);
const movesIn = record => record.split("\n").filter(line => / #[0-9a-f]{8}$/.test(line)).length;
const played = async page => movesIn(await recordOf(page));

const prefer = (page, key, value) =>
  page.evaluate(([key, value]) => localStorage.setItem(`ludotheque.${key}`, value), [key, value]);

/** Returns the moves of the first seat at the table of the page, from the engine. */
async function movesAt(page) {
  const ask = await startEngine();
  const { table } = ask({ op: "load", record: await recordOf(page) });
  return ask({ op: "look", table, seat: 0, lang: "en" }).moves;
}

const answer = (page, move) => page.locator(`.ask [data-answer="${move}"]`);
const confirm = page => page.locator(".ask [data-confirm]");

/** Returns the first answer in the bar that cannot be undone and names a component. */
async function finalAnswer(page) {
  const moves = await movesAt(page);
  const finals = moves.filter(m => select.asksOnce(m, moves, "final")).map(m => m.move);
  const shown = await page.locator(".ask [data-answer]").evaluateAll(list => list.map(e => e.dataset.answer));
  return shown.find(move => finals.includes(move));
}

test("a move that cannot be undone asks for confirmation in its place, and a double click does not confirm", () =>
  withPage({}, async page => {
    await begin(page, "drum-roll", { others: "greedy", seed: "turns" });
    const move = await finalAnswer(page);
    assert.ok(move, "the first question has an answer that cannot be taken back");
    const before = await played(page);
    const { x, y, width, height } = await answer(page, move).boundingBox();
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await settled(page);
    assert.equal(await played(page), before, "a double click only chose it");
    assert.equal(await confirm(page).getAttribute("data-confirm"), move);
    const there = await confirm(page).boundingBox();
    assert.ok(Math.abs(there.x - x) < 4 && Math.abs(there.y - y) < 4, "it asks where it was chosen");
    // the confirmation has been visible for longer than accidental-click.ts ignores clicks
    await page.waitForTimeout(500);
    await confirm(page).click();
    await settled(page);
    assert.ok((await played(page)) > before);
  }));

/** Clicks the first answer of the bar until one of these questions is asked. */
async function goOnTo(page, isIt) {
  for (let n = 0; n < 40; n++) {
    if (isIt(await movesAt(page))) return;
    if (await confirm(page).count()) await confirm(page).click();
    else await page.locator(".ask [data-answer], .ask [data-group]").first().click();
    await settled(page);
  }
  assert.fail("it is never asked");
}

test("the sign of a final move is on exactly the answers that need confirmation", () =>
  withPage({}, async page => {
    await begin(page, "drum-roll", { others: "greedy", seed: "signs" });
    const seen = { signed: 0, plain: 0 };
    for (let n = 0; n < 24 && (seen.signed < 2 || seen.plain < 4); n++) {
      const answers = page.locator(".ask [data-answer]");
      if (!(await answers.count())) await page.locator(".ask [data-group]").first().click();
      const one = answers.nth(n % (await answers.count())),
        move = await one.getAttribute("data-answer"),
        signed = (await one.locator(".answer-final").count()) > 0;
      await page.waitForTimeout(500); // so that no click counts as accidental (accidental-click.ts)
      await one.click();
      await settled(page);
      assert.equal(await confirm(page).count(), Number(signed), `${move} asks`);
      seen[signed ? "signed" : "plain"]++;
      if (!signed) continue;
      await page.waitForTimeout(500);
      await confirm(page).click();
      await settled(page);
    }
    assert.ok(seen.signed >= 2 && seen.plain >= 4, JSON.stringify(seen));
  }));

test("with confirmation off no move asks for it; a turn of several answers is undone as a whole", () =>
  withPage({}, async page => {
    await prefer(page, "commit", "never");
    await page.reload();
    await ready(page);
    await begin(page, "scholars", { seed: "turns" });
    await goOnTo(page, moves => moves.some(m => m.verb === "work"));
    const before = await played(page);
    const work = (await movesAt(page)).find(m => m.verb === "work").move;
    for (const word of work.split(" ").keys()) {
      const path = work
        .split(" ")
        .slice(0, word + 1)
        .join(" ");
      const way = page.locator(`.ask [data-answer="${work}"], .ask [data-group="${path}"]`).first();
      if (await way.count()) await way.click();
      await settled(page);
    }
    await page.locator('.ask [data-answer^="die "]').first().click();
    await settled(page);
    const asked = await page.locator(".ask-text").textContent();
    assert.ok((await played(page)) > before + 1, asked);
    await page.locator("[data-restart]").click();
    await settled(page);
    assert.ok((await played(page)) <= before);
    assert.ok(await page.locator("[data-undo]").isDisabled(), "nothing is left to be taken back");
  }));

/** Clicks a component where nothing covers it. */
const touch = (page, component) => page.locator(`.stage [data-component="${component}"]`).first().click();

test("dice are marked before the card and the space of a Work, which then continues by itself", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "turns" });
    await goOnTo(page, moves => moves.some(m => m.verb === "work"));
    const before = await played(page),
      turn = await movesAt(page);
    const [, kind, space] = turn.find(m => m.verb === "work" && m.touches.includes("space:travel")).move.split(" ");
    const die = await page.locator('.stage .sc-tray [data-component^="die:"]').first().getAttribute("data-component");
    await touch(page, die);
    assert.equal(await page.locator(".sc-tray [data-selected]").count(), 1, "it is marked");
    await touch(page, die);
    assert.equal(await page.locator(".sc-tray [data-selected]").count(), 0, "and no longer");
    await touch(page, die);
    await touch(page, `kind:${kind}`);
    await touch(page, `space:${space}`);
    await settled(page);
    const verbs = (await movesAt(page)).map(m => m.verb);
    assert.ok(verbs.includes("move"), `the main action is under way, not ${verbs}`);
    const log = (await recordOf(page)).split("\n").map(line => line.split(" ")[1]);
    assert.deepEqual(
      ["work", "die", "done", "main"].filter(verb => !log.slice(before).includes(verb)),
      [],
      "each answer is in the record",
    );
    await page.locator("[data-undo]").first().click();
    await settled(page);
    assert.ok(
      (await movesAt(page)).some(m => m.verb === "main"),
      "what it answered by itself is asked once taken back",
    );
    await page.locator("[data-restart]").click();
    await settled(page);
    assert.ok((await played(page)) <= before, "all of it is taken back");
    assert.equal(await page.locator(".sc-tray [data-selected]").count(), 0, "nothing is marked in a new turn");
  }));

test("one answer of Scholars declines further dice and workers", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "turns" });
    await goOnTo(page, moves => moves.some(m => m.verb === "die") && moves.some(m => m.verb === "done"));
    const before = await played(page);
    await page.waitForTimeout(500); // so that the click does not count as accidental (accidental-click.ts)
    await page.locator('[data-shortcut="no-more"]').click();
    await settled(page);
    assert.ok((await played(page)) >= before + 2, "several answers were given");
    assert.ok(!(await movesAt(page)).some(m => m.verb === "worker" || m.verb === "die"));
  }));

test("marks for a Work of Scholars show its value before it begins", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "turns" });
    await goOnTo(page, moves => moves.some(m => m.verb === "work"));
    const press = async component => {
      await page.locator(`.stage [data-component${component}]`).first().click();
      await settled(page);
    };
    const [, kind, space] = (await movesAt(page)).find(m => m.verb === "work").move.split(" ");
    const sum = async () => /\d+/.exec(await page.locator(".sc-marked .sc-made-of").textContent())[0];
    await press('^="die:"');
    const said = await sum();
    await press(`="kind:${kind}"`);
    assert.equal(await sum(), said, "the card changes nothing");
    await press(`="space:${space}"`);
    assert.equal(await page.locator(".sc-sumline .sc-value").textContent(), said);
  }));
