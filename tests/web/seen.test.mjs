// Following other players. Their moves are animated and held, the last move stays outlined until the player acts, a
// list shows and replays all moves, and the header always shows whose turn it is.

import assert from "node:assert/strict";
import { begin, beginGuide, play, press, ready, settled } from "./lib/play.mjs";
import { note, test, violations, visit, withPage } from "./lib/site.mjs";
import { t } from "./lib/words.mjs";

const prefer = (page, preferred) =>
  page.evaluate(preferred => {
    for (const [key, value] of Object.entries(preferred)) localStorage.setItem(`ludotheque.${key}`, value);
  }, preferred);

/** Records the contents of the table whenever they change. */
const watch = page =>
  page.evaluate(() => {
    const seen = (window.seen = []);
    const text = selector => document.querySelector(selector)?.textContent ?? "";
    const look = () => {
      const now = {
        busy: document.querySelector(".ask[data-busy]") !== null,
        said: text(".ask-text"),
        whose: document.querySelector("[data-whose]")?.dataset.whose,
        badge: text(".ask .seat-mark"),
        moved: [...document.querySelectorAll(".stage [data-moved]")].map(e => e.dataset.component),
        tab: document.querySelector(".tab[aria-selected=true]")?.id,
        guide: text(".guide p"),
        signs: document.querySelectorAll(".difference").length,
      };
      const key = JSON.stringify(now);
      if (seen.at(-1)?.key !== key) seen.push({ key, at: performance.now(), ...now });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    look();
  });
const seen = page => page.evaluate(() => window.seen);

/** Plays one move of the player, then records everything that is shown until the next question. */
async function moveOn(page, state, skip = false) {
  const how = { clicks: 0, state, skip: true, touch: page.touch };
  for (let n = 0; n < 24; n++) {
    const { next, state: after } = await page.evaluate(how => window.hand.play(how), how);
    how.state = after;
    const before = await page.evaluate(() => window.seen?.length ?? 0);
    await press(page, next);
    await settled(page, skip);
    const shown = (await page.evaluate(() => window.seen ?? [])).slice(before);
    if (shown.some(s => s.busy && s.whose === "1")) return { shown, state: after };
  }
  assert.fail("the others never move");
}

const strip = page => page.locator("[data-since]");

test("an opponent's move is held and stays outlined until I act, and the header shows whose turn it is", () =>
  withPage({ motion: true, painted: false }, async page => {
    await begin(page, "drum-roll", { others: "greedy", seed: "seen" });
    await play(page, { seed: 3, clicks: 3 });
    await watch(page);
    const { shown, state } = await moveOn(page, 3);
    const name = shown.find(s => s.busy && s.whose === "1").badge.trim();
    const theirs = shown.filter(s => s.busy && s.said.startsWith(name));
    assert.ok(theirs.length > 0, name);
    for (const s of theirs) {
      assert.equal(s.whose, "1", s.said);
      assert.equal(s.badge.trim(), name, s.said);
    }
    const rest = shown.at(-1),
      first = theirs.findLast((s, i) => s.said !== theirs[i - 1]?.said);
    assert.ok(rest.at - first.at > 600, `the last move was held for ${Math.round(rest.at - first.at)} ms`);
    const longest = Math.max(...shown.slice(1).map((s, i) => s.at - shown[i].at));
    note(`longest time without something new to see, Drum Roll: ${Math.round(longest)} ms`);
    assert.ok(longest < 6000);
    assert.equal(rest.whose, "0");
    assert.ok(rest.moved.length > 0, "it is outlined");
    await page.keyboard.press("Escape"); // Escape does not count as an action
    assert.deepEqual((await seen(page)).at(-1).moved, rest.moved);
    const next = await page.evaluate(how => window.hand.play(how), { clicks: 0, state, skip: true, touch: false });
    await press(page, next.next);
    await settled(page);
    const after = (await seen(page)).filter(s => s.at > rest.at && s.busy);
    if (after.length > 0) assert.deepEqual(after[0].moved, [], "until I act");
  }));

test("skipped moves stay in the list and can be replayed", () =>
  withPage({ motion: true, painted: false }, async page => {
    await begin(page, "pillars", { others: "greedy", seed: "seen" });
    await watch(page);
    const { state } = await moveOn(page, 5, true);
    await strip(page).waitFor();
    await page.mouse.move(2, 2); // move the pointer away from the answers, because a preview would replace the text
    const moves = page.locator(".since-list [data-again]");
    const last = await moves.last().innerText();
    await page.evaluate(() => (window.seen.length = 0));
    await moves.last().click();
    await page.locator(".chip-again").waitFor();
    const question = await page.locator(".ask-text").innerText();
    assert.ok(last.includes(question.slice(0, 20)) || question.includes("Player 2"), `${last}: ${question}`);
    await settled(page, false);
    const again = await seen(page);
    assert.ok(again.some(s => s.busy && s.moved.length > 0));
    assert.equal(await page.locator(".chip-again").count(), 0);
    assert.ok((await settled(page)).offers.length > 0, "and then I go on");
    await strip(page).click();
    await page.locator(".since-sheet").waitFor();
    assert.ok((await page.locator(".since-sheet .log-entry").count()) >= (await moves.count()));
    assert.deepEqual(await violations(page), []);
    await page.locator('dialog [data-again="all"]').click();
    await page.locator(".chip-again").waitFor();
    await page.keyboard.press("Escape"); // any key skips the replay
    await settled(page);
    const { shown } = await moveOn(page, state, true);
    assert.ok(shown.length > 0);
  }));

test("speed at once: the page does not wait, and the list shows what happened", () =>
  withPage({ motion: true, painted: false, alone: true }, async page => {
    await prefer(page, { speed: "once" });
    await page.reload();
    await begin(page, "drum-roll", { others: "greedy", seed: "seen" });
    await play(page, { seed: 3, clicks: 3, skip: false });
    await watch(page);
    const how = { clicks: 0, state: 3, skip: false, touch: false };
    for (let n = 0; n < 8 && (await strip(page).count()) === 0; n++) {
      const { next, state } = await page.evaluate(how => window.hand.play(how), how);
      how.state = state;
      await press(page, next);
      await settled(page, false);
    }
    await strip(page).waitFor();
    const all = await seen(page);
    for (const [i, { busy, said, whose, at }] of all.entries()) {
      const rest = all.slice(i).find(s => !s.busy);
      if (busy && rest && whose === "1") assert.ok(rest.at - at < 600, `${said}: ${rest.at - at} ms`);
    }
  }));

test("a phone shows the part of the table where the move happens", () =>
  withPage({ size: "phone", motion: true, painted: false }, async page => {
    await begin(page, "ancient-knowledge", { others: "greedy", seed: "seen" });
    await watch(page);
    let state = 5,
      shown = [];
    for (let n = 0; n < 3 && !shown.some(s => s.tab === "tab-others"); n++)
      ({ shown, state } = await moveOn(page, state));
    const others = shown.filter(s => s.tab === "tab-others");
    assert.ok(others.length > 0 && others.every(s => s.busy));
    assert.ok(others.some(s => s.moved.length > 0));
    assert.equal(shown.at(-1).tab, "tab-world", "and then what I had before my eyes");
    await strip(page).click();
    await page.locator(".since-sheet .log-entry").first().waitFor();
  }));

test("differences float next to numbers, never over a number", () =>
  withPage({ motion: true, painted: false }, async page => {
    await begin(page, "pillars", { others: "greedy", seed: "beside" });
    await page.evaluate(() => {
      window.covered = [];
      window.floated = 0;
      new MutationObserver(changes => {
        for (const sign of changes.flatMap(c => [...c.addedNodes])) {
          if (!(sign instanceof Element) || !sign.classList.contains("difference")) continue;
          window.floated++;
          for (const animation of sign.getAnimations()) animation.currentTime = 700;
          const s = sign.getBoundingClientRect();
          for (const number of document.querySelectorAll(".stage [data-count]")) {
            const n = number.getBoundingClientRect();
            const wide = Math.min(s.right, n.right) - Math.max(s.left, n.left),
              high = Math.min(s.bottom, n.bottom) - Math.max(s.top, n.top);
            if (wide > 1 && high > 1) window.covered.push(`${sign.textContent} over ${number.textContent}`);
          }
        }
      }).observe(document.body, { childList: true });
    });
    await play(page, { seed: 4, clicks: 30 });
    const { floated, covered } = await page.evaluate(() => ({ floated: window.floated, covered: window.covered }));
    assert.ok(floated > 5, `${floated} differences`);
    assert.deepEqual(covered, []);
  }));

test("the guide's note waits until the steps before it are shown", () =>
  withPage({ motion: true, painted: false }, async page => {
    await beginGuide(page, "aerion");
    await watch(page);
    for (let n = 0; n < 24; n++) {
      const next = page.locator(".guide .button-main");
      const known = (await seen(page)).length;
      if (await next.count()) await next.click();
      else {
        const offer = page.locator(".ask [data-pointed]");
        if (await offer.count()) await offer.first().click();
        else break;
      }
      await settled(page, false);
      const shown = (await seen(page)).slice(known);
      const before = shown.filter(s => s.busy).map(s => s.guide);
      assert.ok(new Set(before).size <= 1, "one note while steps are shown");
      if (before.length) assert.notEqual(shown.at(-1).guide, before[0], "and the next one after them");
    }
    assert.ok((await seen(page)).some(s => s.busy));
  }));

test("a text size stored under the key of an older version is kept under the new key", () =>
  withPage({}, async page => {
    await visit(page, "/");
    await page.evaluate(() => localStorage.setItem("ludotheque.letters", "130"));
    await page.reload();
    await ready(page);
    const now = await page.evaluate(() => ({
      size: getComputedStyle(document.documentElement).fontSize,
      key: localStorage.getItem("ludotheque.textSize"),
      older: localStorage.getItem("ludotheque.letters"),
    }));
    assert.deepEqual(now, { size: "20.8px", key: "130", older: null });
  }));

test("preferences are stored and applied at once", () =>
  withPage({ motion: true, painted: false }, async page => {
    await begin(page, "aerion", { seed: "seen" });
    const hint = page.locator(".tools .tool").filter({ hasText: t("hint") });
    assert.equal(await hint.count(), 1);
    await page.locator(".tools .tool").last().click();
    await page.locator("dialog [data-preferences]").click();
    assert.deepEqual(await violations(page), []);
    for (const choice of ["hints off", "motion calm", "textSize 130", "speed slow", "commit never"])
      await page.locator(`[data-prefer="${choice}"]`).click();
    await page.keyboard.press("Escape");
    const now = () =>
      page.evaluate(() => ({
        calm: document.documentElement.hasAttribute("data-calm"),
        textSize: getComputedStyle(document.documentElement).fontSize,
      }));
    assert.deepEqual(await now(), { calm: true, textSize: "20.8px" });
    assert.equal(await hint.count(), 0);
    await page.reload();
    await ready(page);
    assert.deepEqual(await now(), { calm: true, textSize: "20.8px" });
    assert.equal(await hint.count(), 0);
    await settled(page);
  }));
