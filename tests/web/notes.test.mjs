// Notes beside the table: why a move is illegal, summaries, announcements, and how to continue. A note is shown only
// while it is needed.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { begin, beginGuide, followGuide, press, settled } from "./lib/play.mjs";
import { games, ready, rotation, test, violations, withPage } from "./lib/site.mjs";
import { startEngine, t } from "./lib/words.mjs";

const has = id => games.some(g => g.id === id);

/** Opens the page at the first question of this kind. */
async function asked(page, id, n = 0) {
  const game = await playAhead(page, "en");
  const found = game.moments.filter(m => m.id === id)[n];
  assert.ok(found, `${id} is asked`);
  await enter(page, game, found.n);
  return { game, found };
}

async function why(page, component) {
  const selector = `.stage [data-component="${component}"]:not([data-lit])`;
  await press(page, { selector, index: 0, name: component });
  await page.locator(".why").waitFor();
  const said = { text: await page.locator(".why").textContent(), now: await page.locator(".why-move").count() };
  await page.keyboard.press("Escape");
  await ready(page);
  return said;
}

test("a component that is used in another phase shows the current question", { skip: !has("pillars") }, () =>
  withPage({}, async page => {
    await begin(page, "pillars", { count: 2, seed: "moment" });
    await asked(page, "choose");
    const question = await page.locator(".ask-text").textContent();
    const { text } = await why(page, "space:bishop");
    assert.ok(text.includes(t("why.asked", question)), text);
    assert.ok(text.includes(t("why.when")), text);
    await asked(page, "place");
    const taken = await page.locator('.stage [data-component^="space:"]:not([data-lit])').first();
    if (await taken.count()) {
      const now = await why(page, await taken.getAttribute("data-component"));
      assert.ok(!now.text.includes(t("why.when")), now.text);
    }
  }),
);

test("a show is summarized at its end, seat by seat", { skip: !has("drum-roll") }, () =>
  withPage({}, async page => {
    await begin(page, "drum-roll", { count: 2, seed: "sum" });
    const { game } = await asked(page, "show");
    const before = game.moments.find(m => m.id === "show");
    for (let n = 0; n < 60 && !(await page.locator("[data-sum]").count()); n++) {
      await page.evaluate(state => window.hand.play({ clicks: 1, state, skip: true, touch: false }), n + 3);
      await settled(page);
      if (await page.locator("dialog.over[open]").count()) break;
    }
    const rows = await page
      .locator("[data-sum] tbody tr")
      .evaluateAll(list => list.map(row => [...row.children].map(cell => cell.textContent)));
    assert.ok(
      rows.every(row => row.length === 3),
      "of two seats",
    );
    // the sources of the prestige are listed below the total and must add up to it
    const number = text => Number(text.replace("−", "-")),
      parts = rows.slice(1, -1);
    assert.ok(parts.length > 0);
    for (const seat of [1, 2])
      assert.equal(
        parts.reduce((sum, row) => sum + number(row[seat]), 0),
        number(rows[0][seat]),
      );
    // The summary must equal the engine's log, from the first table of the show to the first table after it.
    const ask = await startEngine();
    const record = await page.evaluate(
      () =>
        JSON.parse(localStorage.getItem(Object.keys(localStorage).find(k => k.startsWith("ludotheque.game.")))).record,
    );
    const { table } = ask({ op: "load", record });
    const look = at => ask({ op: "look", table, seat: 0, lang: "en", at });
    const within = l => ["pre-show", "show", "salary"].includes(l.moment.phase);
    let from = before.n;
    while (within(look(from - 1))) from--;
    let to = before.n;
    const last = look().n;
    while (to < last && within(look(to))) to++;
    const [began, ended] = [look(from), look(to)];
    const sign = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
    for (const [row, field] of [
      [0, "score"],
      [rows.length - 1, "coins"],
    ])
      assert.deepEqual(
        rows[row].slice(1),
        [0, 1].map(seat => sign(ended.view.seats[seat][field] - began.view.seats[seat][field])),
        field,
      );
    assert.deepEqual(await violations(page), []);
    await page.locator("[data-sum] button").click();
    assert.equal(await page.locator("[data-sum]").count(), 0, "read, it goes");
  }),
);

test("the result of a vote is announced, including the imaginary voter", { skip: !has("drum-roll") }, () =>
  withPage({}, async page => {
    await begin(page, "drum-roll", { count: 2, seed: "vote" });
    await asked(page, "vote");
    assert.equal(await page.locator("[data-announced]").count(), 0);
    await page.locator(".ask [data-answer]").first().click();
    await settled(page);
    const confirm = page.locator(".ask [data-confirm]");
    if (await confirm.count()) await confirm.click();
    await settled(page);
    const lines = await page.locator("[data-announced] li").allTextContents();
    assert.equal(lines.length, 4, "two votes, the third, and what came of it");
    assert.ok(
      lines.some(line => line.includes("imaginary")) && lines.some(line => /^The show /.test(line)),
      `${lines}`,
    );
    assert.deepEqual(await violations(page), []);
    await page.locator("[data-announced] button").click();
    assert.equal(await page.locator("[data-announced]").count(), 0, "read, it goes");
  }),
);

test("the number of coins for the bank is a slider with one answer", { skip: !has("drum-roll") }, () =>
  withPage({}, async page => {
    await begin(page, "drum-roll", { count: 2, seed: "bank" });
    const ask = await startEngine();
    let found = null;
    const saved = await page.evaluate(() => {
      const key = Object.keys(localStorage).find(k => k.startsWith("ludotheque.game."));
      return { key, ...JSON.parse(localStorage.getItem(key)) };
    });
    for (let seed = 1; seed < 60 && !found; seed++) {
      const { table } = ask({ op: "open", game: "drum-roll", seats: ["greedy", "greedy"], seed: String(seed) });
      for (let n = 0; n < 700; n++) {
        const look = ask({ op: "look", table, seat: 0, lang: "en" });
        if (look.over) break;
        const coins = look.moves.filter(m => m.verb === "deposit").length;
        if (look.decision.question?.id === "deposit" && coins > 6 && look.decision.must.includes(0)) {
          found = { n: look.n, coins, record: ask({ op: "record", table, seed: true }).record };
          break;
        }
        ask({ op: "run", table, seat: 0, lang: "en", max: 1 });
      }
      ask({ op: "close", table });
    }
    assert.ok(found, "somebody has a Bank Representative and coins");
    const record = found.record.replace(/^seat 0 \S+/m, "seat 0 human");
    await enter(page, { id: saved.id, saved, recordAt: () => record }, found.n);
    const steps = page.locator(".ask [data-steps]");
    await steps.waitFor();
    assert.equal(Number(await steps.getAttribute("data-steps")), found.coins);
    assert.equal(await page.locator('.ask [data-answer^="deposit "]').count(), 1);
    assert.deepEqual(await violations(page), []);
    await steps.locator("button").nth(1).click();
    await steps.locator("button").nth(1).click();
    assert.equal(await steps.locator("[data-answer]").getAttribute("data-answer"), "deposit 2");
    await steps.locator("input").press("End");
    assert.equal(await steps.locator("[data-answer]").getAttribute("data-answer"), `deposit ${found.coins - 1}`);
  }),
);

const LONG = ["ancient-knowledge", "scholars"], // these games have the longest notes
  LOW = ["aerion", ...LONG]; // Aerion is tested too, because it shows dice next to their odds
for (const [size, width, height] of [
  ["desktop", 1366, 657],
  ["phone", 390, 844],
  ["phone", 844, 390],
])
  for (const { id } of rotation.filter(g => g.guided && (height < 400 ? LOW : LONG).includes(g.id)))
    test(`the guide of ${id} at ${width}x${height}: its button and its target are visible`, () =>
      withPage({ size, lang: "fr" }, async page => {
        await page.setViewportSize({ width, height });
        await beginGuide(page, id);
        await followGuide(page, async n => {
          await ready(page);
          const wrong = await page.evaluate(() => {
            const seen = (e, least) => {
              const r = e.getBoundingClientRect();
              let { left, top, right, bottom } = r;
              const cut = b => {
                [left, top] = [Math.max(left, b.left), Math.max(top, b.top)];
                [right, bottom] = [Math.min(right, b.right), Math.min(bottom, b.bottom)];
              };
              cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
              for (let up = e.parentElement; up; up = up.parentElement)
                if (getComputedStyle(up).overflow !== "visible") cut(up.getBoundingClientRect());
              return Math.max(0, right - left) * Math.max(0, bottom - top) >= least * r.width * r.height;
            };
            const found = [];
            for (const button of document.querySelectorAll(".guide .guide-foot button"))
              if (!seen(button, 0.9)) found.push(`"${button.textContent}" is out of view`);
            const pointed = [...document.querySelectorAll(".stage [data-pointed]")];
            if (pointed.length > 0 && !pointed.some(e => seen(e, 0.5)))
              found.push(`${pointed[0].dataset.component} is out of view`);
            return found;
          });
          assert.deepEqual(wrong, [], `step ${n + 1}`);
        });
      }));

test("a player who scrolled away from the guide's target is brought back to it", () =>
  withPage({ size: "phone" }, async page => {
    await beginGuide(page, games[0].id);
    await page.locator(".stage [data-pointed]").first().waitFor();
    const bring = page.locator("[data-bring]");
    assert.equal(await bring.count(), 0, "it is in view");
    await page.evaluate(() => {
      const scroller = document.querySelector(".stage [data-pointed]").closest("[data-scroller]");
      scroller.scrollTop = scroller.scrollTop > 0 ? 0 : scroller.scrollHeight;
    });
    await bring.click();
    await bring.waitFor({ state: "detached" });
  }));

test("Pillars: the summary of a round lists its event and its tax", { skip: !has("pillars") }, () =>
  withPage({}, async page => {
    await begin(page, "pillars", { seed: "round" });
    const game = await playAhead(page, "en"),
      cards = game.moments.filter(m => m.id === "choose"), // this question is asked once per round
      next = cards.find((m, i) => i > 0 && game.moments[game.moments.indexOf(m) - 1].id !== "choose"),
      before = game.moments[game.moments.indexOf(next) - 1];
    await enter(page, game, before.n);
    for (let n = 0; n < 40 && (await page.locator("[data-sum]").count()) === 0; n++) {
      await page.evaluate(state => window.hand.play({ clicks: 1, state, skip: true, touch: false }), n + 3);
      await settled(page);
    }
    const said = await page.locator("[data-sum]").innerText();
    for (const line of [/Round 1/, /victory points/, /gold/, /The event is/, /The tax is/]) assert.match(said, line);
    assert.deepEqual(await violations(page), []);
  }),
);

for (const game of rotation)
  test(`${game.name}: no summary is shown before the first question`, { timeout: 90_000 }, () =>
    withPage({}, async page => {
      for (const count of [null, "most"]) {
        await begin(page, game.id, { count, seed: "sum" });
        const sum = page.locator("[data-sum]");
        // the summary needs several requests for past tables
        await sum.waitFor({ timeout: 1500 }).catch(() => undefined);
        assert.deepEqual(await sum.allInnerTexts(), []);
      }
    }),
  );
