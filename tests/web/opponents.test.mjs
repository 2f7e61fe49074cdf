// Computer levels at the table. The page loads the network of a game only when a level takes a seat. Without the
// network the page shows an error.

import assert from "node:assert/strict";
import { begin, play } from "./lib/play.mjs";
import { test, visit, withPage } from "./lib/site.mjs";

const isNet = url => /\/pillars-[^/]*\.net$/.test(url);

test("a level plays, and the network of the game is loaded when the level takes a seat", () =>
  withPage({ alone: true }, async page => {
    const nets = [];
    page.context().on("request", request => isNet(request.url()) && nets.push(request.url()));
    await begin(page, "pillars", { others: "greedy" });
    assert.equal(nets.length, 0, "greedy needs none");
    await begin(page, "pillars", { others: "skilled" });
    assert.equal(nets.length, 1);
    await play(page, { seed: 2, clicks: 30 });
    assert.ok((await page.locator(".table-log .log-entry").count()) > 10);
  }));

test("without the network the level shows an error, and another opponent can be chosen", () =>
  withPage({ lang: "fr", alone: true }, async page => {
    await page.context().route(isNet, route => route.fulfill({ status: 200, body: "no net" }));
    await visit(page, "/game/pillars");
    await page.locator('select[data-seat="1"]').selectOption("master");
    await page.locator("form.start button[type=submit]:visible").first().click();
    await page.locator(".problem").waitFor();
    assert.match(await page.locator(".problem").innerText(), /master.*réseau/);
    await begin(page, "pillars", { others: "random" });
  }));
