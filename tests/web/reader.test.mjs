// The large view of a component. It opens when the pointer rests on the component, with a key, or by a long press. It
// is placed next to the component and never over the question.

import assert from "node:assert/strict";
import { begin, settled } from "./lib/play.mjs";
import { ready, shellGames, test, visit, withPage } from "./lib/site.mjs";
import { startEngine, t } from "./lib/words.mjs";

/** Returns how many pixels of the component and the question the large view covers, and how much of it is off the
    screen. */
const covered = page =>
  page.evaluate(() => {
    const box = document.querySelector(".reader").getBoundingClientRect();
    const over = element => {
      const other = element.getBoundingClientRect();
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left),
        down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return across > 0 && down > 0 ? Math.round(across * down) : 0;
    };
    return {
      piece: over(document.querySelector("[data-tested]")),
      question: over(document.querySelector(".table-ask")),
      outside: box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight,
    };
  });

const nothing = { piece: 0, question: 0, outside: false };

/** Marks the first card that is completely visible, and returns the name of the card. */
async function aCard(page, known) {
  const id = await page.evaluate(known => {
    for (const piece of document.querySelectorAll(".stage [data-reads]")) {
      const { left, top, right, bottom, width } = piece.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const id = piece.getAttribute("data-reads").split(":")[1];
      if (!width || !piece.contains(seen) || !known.includes(id)) continue;
      piece.setAttribute("data-tested", "");
      return id;
    }
    return null;
  }, known);
  assert.ok(id, "a card lies on the table");
  return id;
}

/** Rests the pointer on the marked card until the large view shows that card. The table may still be fitted to the
    window when the pointer arrives, so another component can be under the pointer at first. */
async function restOn(page, name) {
  const reader = page.locator(".reader");
  for (let tries = 0; tries < 4; tries++) {
    await page.locator("[data-tested]").hover();
    await reader.waitFor();
    if ((await reader.textContent()).includes(name)) return;
    await page.mouse.move(2, 2);
    await reader.waitFor({ state: "detached" });
  }
  await page.locator("[data-tested]").hover();
}

/** Returns the drawn table, without tab stops and without the titles that were removed under the pointer. */
const drawn = page =>
  page.evaluate(() => document.querySelector(".stage").innerHTML.replace(/ (tabindex|title|data-tip)="[^"]*"/g, ""));

test("a component that slides under a resting pointer is not opened before the pointer moves", () =>
  withPage({}, async page => {
    await begin(page, shellGames.at(-1).id, { seed: "read" });
    const [a, b] = await page.evaluate(() =>
      [...document.querySelectorAll(".stage .ak-hand [data-reads], .stage [data-reads]")].slice(0, 2).map((e, i) => {
        e.setAttribute("data-tested", i);
        const { left, top, width, height } = e.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      }),
    );
    await page.mouse.move(a.x, a.y);
    await page.locator(".reader").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".reader").waitFor({ state: "detached" });
    await page.locator('[data-tested="1"]').evaluate(
      (e, by) => {
        e.style.translate = `${by.x}px ${by.y}px`;
        e.style.zIndex = 99;
        document.querySelector('[data-tested="0"]').style.visibility = "hidden";
        e.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, clientX: by.at.x, clientY: by.at.y }));
      },
      { x: a.x - b.x, y: a.y - b.y, at: a },
    );
    await page.waitForTimeout(1200);
    assert.equal(await page.locator(".reader").count(), 0, "nobody asked for it");
    await page.mouse.move(a.x + 4, a.y + 3);
    await page.locator(".reader").waitFor();
  }));

for (const game of shellGames) {
  const shownCards = async () => {
    const ask = await startEngine();
    return ask({ op: "about", game: game.id, lang: "en" }).cards;
  };

  test(`${game.name}: a card is opened by resting on it, and with a key`, () =>
    withPage({}, async page => {
      const cards = await shownCards();
      await begin(page, game.id, { seed: "read" });
      const id = await aCard(
          page,
          cards.map(c => c.id),
        ),
        card = cards.find(c => c.id === id),
        piece = page.locator("[data-tested]"),
        reader = page.locator(".reader");
      const before = await drawn(page);

      await restOn(page, card.name);
      const text = await reader.textContent();
      assert.ok(text.includes(card.name) && text.includes(card.text.slice(0, 20)), text);
      assert.ok(text.includes(t(`source.${card.source}`)), "where it comes from");
      assert.deepEqual(await covered(page), nothing);
      const titled = page.locator(".stage [title]").first(),
        tip = await titled.getAttribute("title");
      await titled.hover({ force: true });
      await reader.waitFor();
      assert.equal(await page.locator(".stage [title]:hover").count(), 0, `the browser says "${tip}" besides`);
      await page.mouse.move(2, 2);
      await reader.waitFor({ state: "detached" });

      await piece.focus();
      await page.keyboard.press("i");
      await reader.and(page.locator("[role=dialog]")).waitFor();
      assert.deepEqual(await covered(page), nothing);
      await page.keyboard.press("Escape");
      await reader.waitFor({ state: "detached" });
      await page.waitForFunction(() => document.activeElement?.matches("[data-tested]")); // the focus is back
      assert.equal(await drawn(page), before);
    }));

  test(`${game.name}: a long press opens the large view and does nothing else`, () =>
    withPage({ size: "phone" }, async page => {
      const cards = await shownCards();
      await begin(page, game.id, { seed: "read" });
      const id = await aCard(
          page,
          cards.map(c => c.id),
        ),
        card = cards.find(c => c.id === id);
      const { x, y, width, height } = await page.locator("[data-tested]").boundingBox();
      const touch = await page.context().newCDPSession(page);
      const finger = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
      const asked = await page.locator(".ask-text").textContent();
      await finger("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
      await page.locator(".reader").waitFor();
      await finger("touchEnd", []);
      await ready(page);
      assert.ok((await page.locator(".reader").textContent()).includes(card.name));
      assert.deepEqual(await covered(page), nothing);
      assert.equal(await page.locator(".ask-text").textContent(), asked);
      assert.equal(await page.locator(".why, dialog[open], [data-selected]").count(), 0);
      await page.locator(".reader .button-square").click();
      await page.locator(".reader").waitFor({ state: "detached" });
    }));
}

test("players are called by their names, and a single player is addressed in the second person", () =>
  withPage({}, async page => {
    await visit(page, "/game/ancient-knowledge");
    await page.locator('[data-name="1"]').fill("  Zoé <b> ");
    await page.locator("#seed").fill("names");
    await page.locator(".start-actions .button-main").click();
    await page.locator(".table-screen").waitFor();
    await settled(page);
    assert.match(await page.locator(".progress").textContent(), /You.*Zoé <b>/);
    const log = await page.locator(".table-log").textContent();
    assert.doesNotMatch(log, /Player \d|Hidden/);
    assert.match(log, /Zoé <b> discards/);
    assert.match(log, /cards are dealt face down/);
    await page.reload();
    await page.locator(".table-screen").waitFor();
    assert.match(await page.locator(".progress").textContent(), /Zoé <b>/, "the name is kept");
    const name = page.locator(".table-log .named").first();
    await name.hover();
    await page.locator(".reader .big-card").waitFor();
    assert.ok((await page.locator(".reader").textContent()).includes(await name.textContent()));
  }));
