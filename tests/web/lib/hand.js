// Runs inside the page: finds selectable components and answers, and clicks them where nothing covers them. `play.mjs`
// asks this script for a few clicks at a time. Between these calls `play.mjs` clicks with a real pointer.

window.hand = (() => {
  const kinds = [
    [".ask [data-confirm]", "confirm"],
    [".stage [data-lit]:not([data-selected])", "lit"],
    [".stage [data-lit][data-selected]", "selected"],
    [".ask [data-answer], .ask [data-group]", "answer"],
    [".ask [data-toggle]", "toggle"],
  ];
  const seen = element =>
    element.checkVisibility({
      checkOpacity: true,
      checkVisibilityCSS: true,
    });
  const nameOf = e =>
    e.dataset.confirm ??
    e.dataset.answer ??
    e.dataset.group ??
    e.dataset.component ??
    `die ${e.dataset.die ?? e.dataset.toggle}`;

  const look = () => ({
    over: document.querySelector("dialog.over[open]") !== null,
    curtain: document.querySelector(".curtain button") !== null,
    question: document.querySelector(".ask-text")?.textContent ?? "",
    offers: kinds.flatMap(([selector, kind]) =>
      [...document.querySelectorAll(selector)].flatMap((element, index) =>
        seen(element) ? [{ kind, selector, index, name: nameOf(element) }] : [],
      ),
    ),
  });

  /** Waits until a person must move. Skips the steps shown meanwhile, as the "Skip" button does. */
  const settled = skip =>
    new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error("the table does not come to rest")), 30_000);
      let patience = 25;
      const wait = () => {
        if (document.documentElement.dataset.ready !== "true" || !document.querySelector(".table-screen")) {
          if (skip) document.querySelector(".ask[data-busy] .ask-skip")?.click();
          return setTimeout(wait, 4);
        }
        const now = look();
        // the end screen appears a moment later
        if (!now.over && !now.curtain && now.offers.length === 0 && patience-- > 0) return setTimeout(wait, 20);
        clearTimeout(late);
        done(now);
      };
      wait();
    });

  /** Returns where an element can be clicked: the first of some points that no other element covers. */
  function where({ selector, index, name }) {
    const element = document.querySelectorAll(selector)[index];
    if (!element) throw new Error(`${name} is no longer there`);
    const uncovered = () => {
      const r = element.getBoundingClientRect();
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.5, 0.2],
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.8],
        [0.15, 0.15],
        [0.85, 0.85],
      ]) {
        const x = r.left + r.width * fx,
          y = r.top + r.height * fy,
          top = document.elementFromPoint(x, y);
        if (top !== null && element.contains(top)) return { x, y };
      }
      return null;
    };
    const inView = r => r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth;
    if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    let point = uncovered();
    if (!point) {
      element.scrollIntoView({ block: "center", inline: "center" });
      point = uncovered();
    }
    if (point) return point;
    const r = element.getBoundingClientRect(),
      over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    throw new Error(
      `lit but not to be clicked: ${element.outerHTML.slice(0, 120)} ` +
        `at ${Math.round(r.left)},${Math.round(r.top)} under ${over?.outerHTML.slice(0, 120)}`,
    );
  }

  /** Sends the pointer events of a click, and waits for the frame that shows the result. */
  async function press(offer, pointerType) {
    const { x, y } = where(offer),
      target = document.elementFromPoint(x, y);
    const how = {
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX: x,
      clientY: y,
      pointerType,
      isPrimary: true,
    };
    for (const type of ["pointerdown", "pointerup", "click"]) target.dispatchEvent(new PointerEvent(type, how));
    await new Promise(requestAnimationFrame);
  }

  /** A random generator that returns the same numbers for the same seed. `state` continues the sequence. */
  function randomFrom(state) {
    const random = n => {
      random.state = (random.state + 0x6d2b79f5) >>> 0;
      const a = random.state;
      let t = Math.imul(a ^ (a >>> 15), a | 1);
      t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
    };
    random.state = state >>> 0;
    return random;
  }

  /** Chooses what to click next: a confirmation if there is one, otherwise a random answer or component, rarely an
      undo. */
  function choose({ curtain, offers, question }, random) {
    if (curtain) return { selector: ".curtain button", index: 0, name: "curtain" };
    if (offers.length === 0) throw new Error(`nothing can be answered to "${question}"`);
    const confirm = offers.find(o => o.kind === "confirm");
    if (confirm && random(4) > 0) return confirm;
    const fresh = offers.filter(o => o.kind !== "selected" && o.kind !== "confirm");
    const lit = fresh.filter(o => o.kind === "lit");
    const from = lit.length > 0 && random(3) > 0 ? lit : fresh.length > 0 ? fresh : offers;
    return from[random(from.length)];
  }

  /** Makes some clicks. Returns their number, the random state, and the next element to click, or null when the game is
      over. */
  async function play({ clicks, state, skip, touch }) {
    const random = randomFrom(state);
    let now = await settled(skip),
      n = 0;
    for (; n < clicks && !now.over; n++) {
      await press(choose(now, random), touch ? "touch" : "mouse");
      now = await settled(skip);
    }
    return {
      n,
      next: now.over ? null : choose(now, random),
      state: random.state,
    };
  }

  return { settled, where, play };
})();
