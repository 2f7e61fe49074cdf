// The preferences: all in one sheet, stored, and applied at once.

import assert from "node:assert/strict";
import { begin, ready } from "./lib/play.mjs";
import { test, withPage } from "./lib/site.mjs";

const prefer = (page, choice) => page.locator(`[data-prefer="${choice}"]`).click();
const style = (page, name) =>
  page.evaluate(n => getComputedStyle(document.documentElement).getPropertyValue(n).trim(), name);

test("the sheet lists all preferences, and a choice is stored and applied at once", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { seed: "prefer" });
    const hand = () =>
      page.$$eval(".ak-hand [data-component^='builder:']", list => list.map(e => e.getAttribute("data-component")));
    const before = await hand(),
      seat = await style(page, "--seat-0");
    assert.equal(await page.locator(".table-log").count(), 1);
    await page.locator(".tools button").last().click();
    await page.locator("[data-preferences]").click();
    for (const choice of ["palette clear", "hand kind", "log folded", "sound on", "commit turn", "hints off"])
      await prefer(page, choice);
    await ready(page);
    assert.notEqual(await style(page, "--seat-0"), seat, "another palette");
    const sorted = await hand();
    assert.deepEqual([...sorted].sort(), [...before].sort());
    assert.notDeepEqual(sorted, before, "the hand lies in another order");
    assert.equal(await page.locator(".table-log").count(), 0, "the log is folded");
    await page.reload();
    await ready(page);
    await page.locator(".ak-hand").waitFor();
    assert.deepEqual(await hand(), sorted);
    const kept = await page.evaluate(() =>
      ["palette", "hand", "log", "sound", "commit", "hints"].map(k => localStorage.getItem(`ludotheque.${k}`)),
    );
    assert.deepEqual(kept, ["clear", "kind", "folded", "on", "turn", "off"]);
  }));
