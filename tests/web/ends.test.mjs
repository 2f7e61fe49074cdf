// Beginnings and ends: saved games on the home page, the last setup, the game list before the engine is loaded, and the
// end of a game.

import assert from "node:assert/strict";
import { begin, keepGame } from "./lib/play.mjs";
import { site, test, violations, visit, withPage } from "./lib/site.mjs";
import { startEngine, t } from "./lib/words.mjs";

const ask = await startEngine();

/** Returns a game that computers played to its end, as a record with a person in one seat. */
function finished(game, played, seats) {
  const { table } = ask({ op: "open", game, seats: played, options: {}, seed: "ends" });
  let look;
  do {
    ask({ op: "run", table, seat: -3, max: 0 });
    look = ask({ op: "look", table, seat: -2, lang: "en" });
  } while (!look.over);
  const { record } = ask({ op: "record", table, seed: true });
  ask({ op: "close", table });
  return { look, record: record.replaceAll(/^seat (\d+) \S+/gm, (_, i) => `seat ${i} ${seats[i]}`) };
}

const duel = finished("pillars", ["random", "greedy"], ["human", "greedy"]);

test("a player who lost to a computer sees the reason, the total first, bars, and the points over the game", () =>
  withPage({}, async page => {
    const { points, rank, lines } = duel.look.result;
    assert.deepEqual(rank, [2, 1], "the one who answers at random loses");
    await keepGame(page, "lost", { game: "pillars", seats: ["human", "greedy"], record: duel.record });
    await visit(page, "/play/lost");
    await page.locator("dialog.over .curve svg").waitFor();
    const said = (await page.locator(".verdict").textContent()).replaceAll("\u00a0", " ");
    assert.equal(said, `${t("over.beaten")} ${points.join(" : ").replaceAll("-", "−")}`);
    assert.equal(await page.locator(".verdict-good, .verdict svg").count(), 0, "no star for who lost");
    assert.match(await page.locator(".over-text").textContent(), /Craftsmen|Priory|Privileges|Events/);
    const rows = await page.locator(".over .scores tbody tr").count();
    assert.equal(rows, 1 + lines.filter(l => l.points.some(p => p !== 0)).length, "no row of zeros");
    const total = page.locator(".over .scores tbody tr").first();
    assert.ok(await total.evaluate(e => e.matches(".scores-total")));
    assert.equal(await page.locator(".curve polyline").count(), 2);
    const drawn = await page.locator(".curve polyline").first().getAttribute("points");
    assert.ok(drawn.split(" ").length > 20, "the whole game");
    const turn = page.locator("[data-turning]").first();
    await turn.waitFor();
    assert.equal(await page.locator(".curve-turn").count(), await page.locator("[data-turning]").count());
    const n = await turn.getAttribute("data-turning");
    assert.deepEqual(await violations(page), []);
    await turn.click();
    await page.locator(".replay-range").waitFor();
    assert.equal(await page.locator(".replay-range").inputValue(), n, "watched from there");
  }));

test("the rematch button, the link, the replay and the total are visible, also on a phone", () =>
  withPage({ size: "phone" }, async page => {
    await keepGame(page, "lost", { game: "pillars", seats: ["human", "greedy"], record: duel.record });
    await visit(page, "/play/lost");
    await page.locator("dialog.over .curve svg").waitFor();
    const low = await page.evaluate(() =>
      [...document.querySelectorAll(".verdict, .over .scores-total, .over .window-foot .button")].map(e => {
        const { top, bottom } = e.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
    assert.deepEqual(low, [true, true, true, true, true, true, true]);
    await page.getByRole("button", { name: t("over.share") }).click();
    const link = page.locator(".over .menu-link input");
    const copied = page.getByRole("button", { name: t("over.shared") });
    await link.or(copied).first().waitFor();
    await page.getByRole("button", { name: t("over.rematch") }).click();
    await page.waitForFunction(() => /#\/play\/(?!lost)/.test(location.hash));
  }));

test("a cooperative game shows whether it was won, and the progress", () =>
  withPage({}, async page => {
    const { look, record } = finished("aerion", ["random"], ["human"]);
    await keepGame(page, "flown", { game: "aerion", seats: ["human"], record });
    await visit(page, "/play/flown");
    await page.locator("dialog.over .curve svg").waitFor();
    const won = look.result.points[0] > 0;
    assert.equal(await page.locator(".verdict").textContent(), t(won ? "over.won" : "over.lost"));
    const [line] = look.result.lines;
    assert.match(
      await page.locator(".over .meters").textContent(),
      new RegExp(t("scores.of", line.points[0], line.of)),
    );
    await visit(page, "");
    const text = await page.locator('[data-saved="flown"] .saved-turn').textContent();
    assert.equal(text, `${t(won ? "over.won" : "over.lost")} ${line.points[0]}/${line.of}`);
  }));

test("home continues the last game, shows its scores, and names the winners of the others", () =>
  withPage({}, async page => {
    await keepGame(page, "lost", { game: "pillars", seats: ["human", "greedy"], record: duel.record });
    await visit(page, "/play/lost");
    await page.locator("dialog.over").waitFor();
    await begin(page, "pillars", { others: "greedy" });
    await visit(page, "");
    const onward = page.locator(".onward");
    assert.match(await onward.textContent(), /Pillars.*Round 1.*You 2.*Blaise 2/s);
    assert.match(await onward.locator(".onward-text").textContent(), new RegExp(t("turn.yours")));
    assert.match(await page.locator('[data-saved="lost"] .saved-turn').textContent(), new RegExp(t("over.beaten")));
    const above = await page.evaluate(
      () =>
        document.querySelector(".onward").getBoundingClientRect().bottom <
        document.querySelector(".game-card").getBoundingClientRect().top,
    );
    assert.ok(above);
    assert.deepEqual(await violations(page), []);
    await onward.locator(".button-main").click();
    await page.locator(".table-screen").waitFor();
  }));

test("events are explained the first time, to players who began with the guide", () =>
  withPage({}, async page => {
    const { table } = ask({ op: "open", game: "pillars", seats: ["greedy", "greedy"], options: {}, seed: "ends" });
    const asks = () => ask({ op: "look", table, seat: 0, lang: "en" }).decision.question?.id;
    while (asks() !== "return") ask({ op: "run", table, seat: 0, max: 1 });
    const record = ask({ op: "record", table, seed: true }).record.replace(/^seat 0 greedy/m, "seat 0 human");
    ask({ op: "close", table });
    await keepGame(page, "first", { game: "pillars", seats: ["human", "greedy"], record, over: false });
    const note = page.locator('[data-first="question:return"]');
    await visit(page, "/play/first");
    await page.locator(".ask").waitFor();
    assert.equal(await note.count(), 0, "the guide was never begun");
    await visit(page, "");
    await page.evaluate(() => localStorage.setItem("ludotheque.firsts.pillars", ""));
    await visit(page, "/play/first");
    await note.waitFor();
    await page.getByRole("button", { name: t("guide.seen") }).click();
    await note.waitFor({ state: "detached" });
    await visit(page, "");
    await visit(page, "/play/first");
    await page.locator(".ask").waitFor();
    assert.equal(await note.count(), 0, "it was said");
  }));

test("the setup used last time is proposed the next time", () =>
  withPage({}, async page => {
    await visit(page, "/game/pillars");
    await page.locator('.seat-count input[value="3"]').evaluate(input => input.click());
    await page.locator('select[data-seat="2"]').selectOption("random");
    await page.locator('[data-name="0"]').fill("Mina");
    await page.locator("form.start button[type=submit]:visible").first().click();
    await page.locator(".table-screen").waitFor();
    await visit(page, "/game/pillars");
    assert.equal(await page.locator("select[data-seat]").count(), 3);
    assert.equal(await page.locator('select[data-seat="2"]').inputValue(), "random");
    assert.equal(await page.locator('[data-name="0"]').inputValue(), "Mina");
    assert.equal(await page.locator("#seed").inputValue(), "");
  }));

test("the game list is shown before the engine is loaded", () =>
  withPage({ alone: true }, async page => {
    let go;
    const gate = new Promise(done => (go = done));
    await page.context().route(/\.wasm$/, async route => {
      await gate;
      await route.continue();
    });
    await page.goto("about:blank");
    await page.goto(site);
    await page.locator(".game-card").first().waitFor();
    const names = await page.locator(".game-card h3").allTextContents();
    const { games } = ask({ op: "games", lang: "en" });
    assert.deepEqual(
      names,
      games.filter(g => !g.draft).map(g => g.name),
    );
    assert.equal(await page.evaluate(() => document.documentElement.dataset.ready), "false", "the engine is not here");
    await page.locator(".game-card .button-main").first().click();
    await page.locator(".loading").waitFor();
    go();
    await page.locator("form.start").waitFor();
  }));
