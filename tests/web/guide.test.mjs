// Every guided first game is played through the engine: each move must be asked for, and legal, when its step comes;
// what needs no person is played by `run`.  The boxes that boards draw from are compared with the engine's.
//
//   node --test tests/web          (after the wasm build and `npm ci` in web/)

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const games = join(root, "web", "src", "games");
const { buildSync, transformSync } = createRequire(
  join(root, "web", "node_modules", "vite", "package.json"),
)("esbuild");

async function engine() {
  const wasm = readFileSync(join(root, "build-wasm", "ludo-page.wasm"));
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(wasm, {});
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(
      x.memory.buffer,
      x.ludo_page_room(bytes.length),
      bytes.length,
    ).set(bytes);
    const at = x.ludo_page_ask(bytes.length);
    return JSON.parse(
      new TextDecoder().decode(
        new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n()),
      ),
    );
  };
}

/** A module of the page, with what it imports. */
async function load(file) {
  const built = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
  });
  return import(
    `data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`
  );
}

const guided = readdirSync(games).filter((g) =>
  existsSync(join(games, g, "guide.ts")),
);

for (const game of guided) {
  test(`the guided first game of ${game}`, async () => {
    const ask = await engine(),
      { guide } = await load(join(games, game, "guide.ts"));
    const opened = ask({
      op: "open",
      game,
      seats: guide.seats,
      options: guide.options,
      seed: guide.seed,
    });
    assert.ok(opened.table, JSON.stringify(opened));
    const { table } = opened,
      about = ask({ op: "about", game, lang: "en" });
    const known = new Set(
      Object.entries(about.words).flatMap(([v, list]) =>
        list.map((w) => `${v}:${w.id}`),
      ),
    );
    for (const v of about.verbs) known.add(`verb:${v.id}`);
    ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    assert.ok(
      guide.steps.length >= 12 && guide.steps.length <= 24,
      `${guide.steps.length} steps`,
    );
    for (const [i, step] of guide.steps.entries()) {
      assert.ok(step.text.length > 10, `step ${i + 1} says nothing`);
      const place = /^[a-z]+:\d+$/; // it has a number and no name
      if (step.point)
        assert.ok(
          known.has(step.point) || place.test(step.point),
          `step ${i + 1} points at "${step.point}"`,
        );
      if (!step.move) continue;
      const look = ask({ op: "look", table, seat: 0, lang: "en" });
      assert.ok(
        look.moves.length > 1,
        `step ${i + 1}: "${step.move}" is the only answer, the engine plays it itself`,
      );
      assert.ok(
        look.moves.some((m) => m.move === step.move),
        `step ${i + 1}: "${step.move}" is not asked for (${look.decision.question?.id})`,
      );
      const played = ask({
        op: "play",
        table,
        seat: 0,
        move: step.move,
        lang: "en",
      });
      assert.ok(played.steps, `step ${i + 1}: ${JSON.stringify(played)}`);
      ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    }
    assert.equal(
      ask({ op: "look", table, seat: 0, lang: "en" }).over,
      false,
      "the game goes on after the guide",
    );
  });
}

test("Aerion's board knows the box as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "aerion", "box.ts"));
  const about = ask({ op: "about", game: "aerion", lang: "en" }),
    kinds = { "Hammer Bird": "bird" };
  for (const card of about.cards.filter(c => /-d[1-6]$/.test(c.id))) {
    assert.equal(box.typeOf(card.id), kinds[card.kind] ?? card.kind.toLowerCase(), card.id);
    const said = about.words.ship.filter(s => card.text.toLowerCase().includes(s.name.toLowerCase())).map(s => s.id);
    assert.deepEqual(box.shipsOf(card.id), said, card.id);
  }
  assert.deepEqual(
    [...box.SHIPS],
    about.words.ship.map(s => s.id),
  );
  assert.deepEqual(
    [...box.FACTORIES],
    about.words.factory.map(f => f.id),
  );
  assert.deepEqual([...box.FLAGSHIP_SLOTS], about.words.slot?.map(s => s.id) ?? [...box.FLAGSHIP_SLOTS]);
});

test("Aerion's board matches dice as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "aerion", "box.ts"));
  for (let n = 0; n < 60; n++) {
    const { table } = ask({ op: "open", game: "aerion", seats: ["human"], options: {}, seed: `dice ${n}` });
    ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    const look = ask({ op: "look", table, seat: 0, lang: "en" });
    if (look.decision.question?.id === "decide") {
      const taken = look.moves
        .filter(m => m.verb === "acquire")
        .map(m => box.deckOf(m.move.slice(8)))
        .sort();
      const hit = box.matched(look.view.dice).flatMap((x, i) => (x ? [i] : []));
      assert.deepEqual(taken, hit, look.view.dice.join(" "));
    }
    ask({ op: "close", table });
  }
});

test("Ancient Knowledge's board knows the printed cards as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "ancient-knowledge", "box.ts"));
  const about = ask({ op: "about", game: "ancient-knowledge", lang: "en" });
  const rows = readFileSync(join(root, "src", "games", "ancient-knowledge", "cards.def"), "utf8")
    .split(/\nCARD\(/)
    .slice(1);
  const of = (row, name) => new RegExp(`\\.${name} = (\\w+)`).exec(row)?.[1] ?? "0";
  assert.equal(rows.length, box.builders.size + box.techs.size);
  assert.deepEqual(
    [...box.builders.keys()],
    about.words.builder.map(w => w.id),
  );
  assert.deepEqual(
    [...box.techs.keys()],
    about.words.tech.map(w => w.id),
  );
  for (const row of rows) {
    const id = /"([^"]+)"/.exec(row)[1],
      timing = of(row, "timing").toLowerCase(),
      t = box.techs.get(id),
      b = box.builders.get(id);
    if (t) {
      const needs = [
        ...(/\.needs = \{(.*?)\}/.exec(row)?.[1] ?? "").matchAll(/(AT_LEAST|AT_MOST|EXACTLY)\((\w+), (\d+)\)/g),
      ].map(([, compare, what, n]) => ({
        what: what.toLowerCase().replaceAll("_", "-"),
        compare: { AT_LEAST: ">=", AT_MOST: "<=", EXACTLY: "==" }[compare],
        n: Number(n),
      }));
      assert.deepEqual(t, {
        id,
        field: of(row, "field").toLowerCase(),
        level: Number(of(row, "level")),
        points: Number(of(row, "vp")),
        timing,
        needs,
      });
    } else {
      const [, type, cost, slot, knowledge, points] = /PRINTED\((\w+), (\d+), (\d+), (\d+), (\d+)\)/.exec(row) ?? [
        "",
        "ARTIFACT",
        of(row, "cost"),
        0,
        0,
        of(row, "vp"),
      ];
      assert.deepEqual(b, {
        id,
        type: type.toLowerCase(),
        cost: Number(cost),
        slot: Number(slot),
        knowledge: Number(knowledge),
        points: Number(points),
        timing: timing === "0" ? "none" : timing,
        locked: of(row, "locked") === "true",
      });
    }
  }
});

test("Ancient Knowledge's board tells requirements and prices as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "ancient-knowledge", "box.ts"));
  const text = readFileSync(join(games, "ancient-knowledge", "view.ts"), "utf8").replace(
    /^import .*from "\.\/box";$/m,
    "const { FIELDS, TYPES, builders, techs } = globalThis.akBox;",
  );
  globalThis.akBox = box;
  const view = await import(
    `data:text/javascript,${encodeURIComponent(transformSync(text, { loader: "ts", format: "esm" }).code)}`
  );
  let asked = 0;
  for (let n = 0; n < 8; n++) {
    const { table } = ask({
      op: "open",
      game: "ancient-knowledge",
      seats: ["human", "greedy"],
      options: { beginner: n % 2 },
      seed: `board ${n}`,
    });
    for (let i = 0; i < 60; i++) {
      ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
      const look = ask({ op: "look", table, seat: 0, lang: "en" }),
        me = look.view.seats[0];
      if (look.over) break;
      if (look.decision.question?.id === "action") {
        asked++;
        const learn = new Set(look.moves.filter(m => m.verb === "learn").map(m => m.move.slice(6)));
        const forgiving = [...me.timeline, ...me.artifacts].includes("candi-sukuh");
        for (const tech of look.view.tile.flat().filter(Boolean))
          if (!forgiving || !learn.has(tech))
            assert.equal(view.meets(me, box.techs.get(tech)), learn.has(tech), `${tech}: ${JSON.stringify(me)}`);
        const create = new Set(look.moves.filter(m => m.verb === "create").map(m => m.move));
        for (const b of me.hand.map(id => box.builders.get(id)).filter(b => b.type !== "artifact"))
          for (const slot of view.SLOTS) {
            const room = !me.timeline[view.placeOf(slot, 0)] || !me.timeline[view.placeOf(slot, 1)];
            assert.equal(
              create.has(`create ${b.id} ${slot}`),
              room && (!b.locked || slot === b.slot) && box.priceAt(b, slot) < me.hand.length,
              `${b.id} in ${slot}`,
            );
          }
      }
      ask({ op: "play", table, seat: 0, move: ask({ op: "hint", table, seat: 0, lang: "en" }).move, lang: "en" });
    }
    ask({ op: "close", table });
  }
  assert.ok(asked > 100, `${asked} actions`);
});

test("The board of The Pillars of the Earth knows the printed cards as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "pillars", "box.ts"));
  const about = ask({ op: "about", game: "pillars", lang: "en" }),
    folder = join(root, "src", "games", "pillars");
  const rows = readFileSync(join(folder, "cards.def"), "utf8")
    .split(/\nCARD\(/)
    .slice(1);
  const of = (row, name) =>
    new RegExp(`\\.${name} = (\\w+)`).exec(row)?.[1] ?? "0";
  const amount = (row, name) => {
    const text =
      new RegExp(`\\.${name} = \\{(.*?)\\}(?: \\})?,`).exec(row)?.[1] ?? "";
    return [
      ...text.matchAll(
        /\[(SAND|WOOD|STONE|METAL)\] = (\d)|\.(any|gold|vp) = (\d)/g,
      ),
    ].map((m) => ({
      thing: (m[1] ?? m[3]).toLowerCase(),
      n: Number(m[2] ?? m[4]),
    }));
  };
  const kinds = { PERMANENT: "permanent", ONCE: "once", AT_ONCE: "at-once" };
  assert.deepEqual(
    [...box.SPACES],
    about.words.space.map((w) => w.id),
  );
  assert.deepEqual(
    [...box.craftsmen.keys()],
    about.words.craftsman.map((w) => w.id),
  );
  assert.deepEqual(
    [...box.privileges.keys()].sort(),
    about.words.privilege.map((w) => w.id).sort(),
  );
  assert.deepEqual(
    [...box.resources.keys()].sort(),
    about.words.resource.map((w) => w.id).sort(),
  );
  for (const row of rows) {
    const id = /"([^"]+)"/.exec(row)[1],
      c = box.craftsmen.get(id),
      r = box.resources.get(id),
      p = box.privileges.get(id);
    if (c) {
      const needs =
        { NEEDS_MORTAR: "mortar", HOLDS_METAL: "metal" }[of(row, "trade")] ??
        null;
      assert.deepEqual(
        [c.round, c.price, c.capacity, c.pays, c.gains, c.needs],
        [
          Number(of(row, "round")),
          Number(of(row, "cost")),
          Number(of(row, "cap")),
          amount(row, "in"),
          amount(row, "out"),
          needs,
        ],
        id,
      );
      assert.equal(
        c.work,
        { OP_MARKET_GOOD: "market", OP_BOOST: "boost", OP_GAIN: "once" }[
          of(row, "op")
        ] ?? "turns",
        id,
      );
      assert.equal(
        c.trade === "mortar-mixer",
        of(row, "trade") === "MORTAR",
        id,
      );
    } else if (r)
      assert.deepEqual(
        [r.workers, { thing: r.good, n: r.yields }],
        [Number(of(row, "cost")), amount(row, "out")[0]],
        id,
      );
    else if (p) {
      assert.equal(p.timing, kinds[of(row, "kind")], id);
      const gains = p.gist
        .filter(
          (x) =>
            x.sign.startsWith("+") &&
            [...box.GOODS, "gold", "vp"].includes(x.icon),
        )
        .map((x) => ({ thing: x.icon, n: Number(x.sign) }));
      if (of(row, "op") === "OP_GAIN" && of(row, "when") !== "AT_PRIORY")
        assert.deepEqual(gains, amount(row, "out"), id);
    } else if (of(row, "kind") !== "0")
      assert.equal(box.isBad(id), of(row, "kind") === "NEGATIVE", id);
  }
  const [market, coast, size, vp] = [
    "pe_market_price",
    "pe_coast_price",
    "pe_crusade_size",
    "pe_crusade_vp",
  ].map((name) => {
    const text = readdirSync(folder)
      .map((f) => readFileSync(join(folder, f), "utf8"))
      .map((t) => new RegExp(`${name}\\[\\w+\\] = \\{([^}]*)\\}`).exec(t)?.[1])
      .find(Boolean);
    return text.split(",").map((x) => Number(x.replace(/^.*=/, "")));
  });
  assert.deepEqual(
    [Object.values(box.MARKET_PRICE), Object.values(box.COAST_PRICE)],
    [market, coast],
  );
  assert.deepEqual(
    box.CRUSADES.map((c) => [c.workers, c.vp]),
    size.map((n, i) => [n, vp[i]]),
  );
});

test("The board of The Pillars of the Earth counts the stages of a round as the engine does", async () => {
  const box = await load(join(games, "pillars", "box.ts"));
  const [, list] = /enum stage \{([^}]*)\}/.exec(
    readFileSync(join(root, "src", "games", "pillars", "pillars.h"), "utf8"),
  );
  const stages = list.split(",").map((x) => x.trim());
  assert.deepEqual(box.STAGE, {
    phase1: stages.indexOf("S_PHASE_1"),
    turnUp: stages.indexOf("S_TURN_UP"),
    shiringA: stages.indexOf("S_SHIRING_A"),
    startPlayer: stages.indexOf("S_START_PLAYER"),
  });
  const event = ["S_TURN_UP", "S_AUDIENCE", "S_BECKET"],
    court = ["S_ROLL", "S_TAX_FREE", "S_TAX"],
    market = ["S_MARKETS", "S_CHARTERS"];
  const place = (s) =>
    event.includes(s)
      ? "event"
      : court.includes(s)
        ? "court"
        : market.includes(s)
          ? "market"
          : s === "S_SHIRING_E"
            ? "shiring-e"
            : s
                .slice(2)
                .replace(/_[AB]$/, "")
                .toLowerCase()
                .replaceAll("_", "-");
  assert.deepEqual(
    [...box.STAGE_PLACE],
    stages.slice(box.STAGE.turnUp, box.STAGE.startPlayer + 1).map(place),
  );
});
