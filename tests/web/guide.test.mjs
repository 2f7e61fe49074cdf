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

test("The board of Drum Roll knows the printed cards as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "drum-roll", "box.ts"));
  const about = ask({ op: "about", game: "drum-roll", lang: "en" }),
    folder = join(root, "src", "games", "drum-roll");
  const rows = readFileSync(join(folder, "cards.def"), "utf8")
      .split(/\nCARD\(/)
      .slice(1),
    header = readFileSync(join(folder, "drum.h"), "utf8");
  const of = (row, name) =>
      new RegExp(`\\.${name} = (\\w+)`).exec(row)?.[1] ?? "0",
    number = (name) =>
      Number(new RegExp(`\\b${name} = (\\d+)`).exec(header)[1]);
  const split = (text) => {
    const list = [""];
    let depth = 0;
    for (const c of text) {
      depth += { "(": 1, ")": -1 }[c] ?? 0;
      if (c === "," && depth === 0) list.push("");
      else list[list.length - 1] += c;
    }
    return list.map((x) => x.trim());
  };
  const parts = (text) => {
    const [, name, inner = ""] = /^(\w+)(?:\((.*)\))?$/.exec(text);
    return { name, args: inner ? split(inner) : [] };
  };
  const letters = { W: "white", Y: "yellow", G: "green", B: "blue", R: "red" };
  const colours = (text) =>
    box.COLOURS.filter(
      (c) =>
        text === "ANY" || text.split("|").some((x) => letters[x.trim()] === c),
    );
  const gains = {
    COIN: "coins",
    COIN_PER_ACROBAT: "per-acrobat",
    CUBE: "cube",
    CUBES_OF: "cubes",
    LOOK_AT: "look",
    TRAILER_FOR: "trailer",
    CANCEL_SALARY: "cancel",
    FIRE_ONE: "fire",
  };
  const step = (text) => {
    const { name, args } = parts(text);
    if (name === "MAY" || name === "UP_TO") {
      const [cost, gain] = args.slice(-2),
        price = parts(cost);
      return {
        ...step(gain.replace(/^TO_/, "")),
        pays:
          price.name === "PAY"
            ? { coins: Number(price.args[0]), colours: [] }
            : { coins: 0, colours: colours(price.args[0]) },
        times: name === "MAY" ? 1 : Number(args[0]),
      };
    }
    const cube = name.startsWith("CUBE");
    return {
      gain: gains[name],
      n: cube || !args.length ? 1 : Number(args[0]),
      colours: cube ? colours(args[0]) : [],
      pays: null,
      times: 0,
    };
  };
  const benefit = (text) => {
    const { name, args } = parts(text),
      at = name === "EITHER_OR" ? Number(args.shift()) : args.length;
    return [args.slice(0, at), args.slice(at)]
      .filter((list) => list.length)
      .map((list) => list.map(step));
  };
  const benefits = (row) => {
    const text = /\.benefit = \{ (.*?) \}, (?:SOURCE|\.bonus)/.exec(row)?.[1];
    return text ? split(text).map(benefit) : [];
  };
  const lower = (text) => text.toLowerCase();
  assert.deepEqual(
    [...box.performers.keys()],
    about.words.performer.map((w) => w.id),
  );
  assert.deepEqual(
    [...box.personnel.keys()],
    about.words.staff.map((w) => w.id),
  );
  assert.deepEqual(
    Object.keys(box.regions),
    about.words.region.map((w) => w.id),
  );
  assert.deepEqual(
    [[...box.COLOURS], [...box.TYPES], [...box.ACTIONS]],
    [about.words.colour, about.words.type, about.words.action].map((list) =>
      list.map((w) => w.id),
    ),
  );
  for (const row of rows) {
    const id = /"([^"]+)"/.exec(row)[1],
      p = box.performers.get(id),
      s = box.personnel.get(id),
      region = box.regions[id];
    if (p) {
      const [, type, ...figures] =
          /PERFORMS\((\w+), (\d+), (\d+), (\d+), (\d+)\)/.exec(row),
        needs = split(/\.need = \{ (.*?) \}/.exec(row)[1]).map(lower);
      assert.deepEqual(
        [p.type, p.cost, p.salary, p.later, p.prestige, p.needs],
        [lower(type), ...figures.map(Number), needs],
        id,
      );
      assert.equal(box.rises(p), of(row, "per_bizarre") === "1", id);
      assert.deepEqual(p.benefits, benefits(row), id);
    } else if (s) {
      assert.deepEqual(
        [s.cost, s.salary, s.icon],
        [
          Number(of(row, "hire")),
          Number(of(row, "salary")),
          lower(of(row, "op")),
        ],
        id,
      );
      if (benefits(row).length)
        assert.deepEqual([box.benefit(s.gist)], benefits(row), id);
      else if (of(row, "n") !== "0")
        assert.ok(s.gist.includes(of(row, "n")), id);
    } else if (region)
      assert.deepEqual(
        [[...region], box.REGION_VP],
        [
          split(/\.wants = \{ (.*?) \}/.exec(row)[1]).map(lower),
          Number(of(row, "n")),
        ],
        id,
      );
    else if (benefits(row).length)
      assert.deepEqual(
        [box.benefit(box.investment(id).gist)],
        benefits(row),
        id,
      );
    else if (of(row, "moment") === "GAME_END")
      assert.ok(
        box.investment(id).gist.startsWith(`+${of(row, "bonus_vp")}vp`),
        id,
      );
    else if (of(row, "moment") === "SHOW_END")
      assert.equal(
        box.investment(id).gist,
        `applause:${lower(of(row, "type"))}`,
        id,
      );
  }
  const tickets = readdirSync(folder)
    .map(
      (f) =>
        /dr_ticket_coins\[[^\]]*\] = \{([^}]*)\}/.exec(
          readFileSync(join(folder, f), "utf8"),
        )?.[1],
    )
    .find(Boolean);
  assert.deepEqual(
    [...box.TICKETS],
    tickets.split(",").map(Number).filter(Boolean),
  );
  assert.deepEqual(
    [
      box.SHOWS,
      box.ROUNDS,
      box.VOTES,
      box.MARKERS,
      box.HAND,
      box.COUNTED,
      box.FIRED,
    ],
    [
      number("SHOWS"),
      number("ROUNDS"),
      [number("VOTE_1"), number("VOTE_2")],
      number("MARKERS"),
      number("HAND_LIMIT"),
      number("FREAKS_COUNTED"),
      number("FIRED_VP"),
    ],
  );
  const stages = /enum stage \{([^}]*)\}/
    .exec(header)[1]
    .split(",")
    .map((x) => lower(x.trim().slice(2)).replaceAll("_", "-"));
  assert.deepEqual([...box.STAGES], stages.slice(0, box.STAGES.length));
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
