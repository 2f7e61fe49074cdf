// Every guided first game is played through the engine: each move must be asked for, and legal, when its step comes; what
// needs no person is played by `run`.  The boxes that boards draw from are compared with the engine's.
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
const { transformSync } = createRequire(join(root, "web", "node_modules", "vite", "package.json"))("esbuild");

async function engine() {
  const wasm = readFileSync(join(root, "build-wasm", "ludo-page.wasm"));
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(wasm, {});
  return request => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(x.memory.buffer, x.ludo_page_room(bytes.length), bytes.length).set(bytes);
    const at = x.ludo_page_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
  };
}

/** A module that imports nothing but types. */
async function load(file) {
  const { code } = transformSync(readFileSync(file, "utf8"), { loader: "ts", format: "esm" });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const guided = readdirSync(games).filter(g => existsSync(join(games, g, "guide.ts")));

for (const game of guided) {
  test(`the guided first game of ${game}`, async () => {
    const ask = await engine(),
      { guide } = await load(join(games, game, "guide.ts"));
    const opened = ask({ op: "open", game, seats: guide.seats, options: guide.options, seed: guide.seed });
    assert.ok(opened.table, JSON.stringify(opened));
    const { table } = opened,
      about = ask({ op: "about", game, lang: "en" });
    const known = new Set(Object.entries(about.words).flatMap(([v, list]) => list.map(w => `${v}:${w.id}`)));
    for (const v of about.verbs) known.add(`verb:${v.id}`);
    ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    assert.ok(guide.steps.length >= 12 && guide.steps.length <= 24, `${guide.steps.length} steps`);
    for (const [i, step] of guide.steps.entries()) {
      for (const lang of ["en", "fr"]) assert.ok(step.text[lang]?.length > 10, `step ${i + 1} says nothing in ${lang}`);
      const place = /^[a-z]+:\d+$/; // it has a number and no name
      if (step.point)
        assert.ok(known.has(step.point) || place.test(step.point), `step ${i + 1} points at "${step.point}"`);
      if (!step.move) continue;
      const look = ask({ op: "look", table, seat: 0, lang: "en" });
      assert.ok(look.moves.length > 1, `step ${i + 1}: "${step.move}" is the only answer, the engine plays it itself`);
      assert.ok(
        look.moves.some(m => m.move === step.move),
        `step ${i + 1}: "${step.move}" is not asked for (${look.decision.question?.id})`,
      );
      const played = ask({ op: "play", table, seat: 0, move: step.move, lang: "en" });
      assert.ok(played.steps, `step ${i + 1}: ${JSON.stringify(played)}`);
      ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    }
    assert.equal(ask({ op: "look", table, seat: 0, lang: "en" }).over, false, "the game goes on after the guide");
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

test("The board of Drum Roll knows the printed cards as the engine does", async () => {
  const ask = await engine(),
    box = await load(join(games, "drum-roll", "box.ts"));
  const about = ask({ op: "about", game: "drum-roll", lang: "en" }),
    folder = join(root, "src", "games", "drum-roll");
  const rows = readFileSync(join(folder, "cards.def"), "utf8")
      .split(/\nCARD\(/)
      .slice(1),
    header = readFileSync(join(folder, "drum.h"), "utf8");
  const of = (row, name) => new RegExp(`\\.${name} = (\\w+)`).exec(row)?.[1] ?? "0",
    number = name => Number(new RegExp(`\\b${name} = (\\d+)`).exec(header)[1]);
  const split = text => {
    const list = [""];
    let depth = 0;
    for (const c of text) {
      depth += { "(": 1, ")": -1 }[c] ?? 0;
      if (c === "," && depth === 0) list.push("");
      else list[list.length - 1] += c;
    }
    return list.map(x => x.trim());
  };
  const parts = text => {
    const [, name, inner = ""] = /^(\w+)(?:\((.*)\))?$/.exec(text);
    return { name, args: inner ? split(inner) : [] };
  };
  const letters = { W: "white", Y: "yellow", G: "green", B: "blue", R: "red" };
  const colours = text => box.COLOURS.filter(c => text === "ANY" || text.split("|").some(x => letters[x.trim()] === c));
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
  const step = text => {
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
  const benefit = text => {
    const { name, args } = parts(text),
      at = name === "EITHER_OR" ? Number(args.shift()) : args.length;
    return [args.slice(0, at), args.slice(at)].filter(list => list.length).map(list => list.map(step));
  };
  const benefits = row => {
    const text = /\.benefit = \{ (.*?) \}, (?:SOURCE|\.bonus)/.exec(row)?.[1];
    return text ? split(text).map(benefit) : [];
  };
  const lower = text => text.toLowerCase();
  assert.deepEqual(
    [...box.performers.keys()],
    about.words.performer.map(w => w.id),
  );
  assert.deepEqual(
    [...box.personnel.keys()],
    about.words.staff.map(w => w.id),
  );
  assert.deepEqual(
    Object.keys(box.regions),
    about.words.region.map(w => w.id),
  );
  assert.deepEqual(
    [[...box.COLOURS], [...box.TYPES], [...box.ACTIONS]],
    [about.words.colour, about.words.type, about.words.action].map(list => list.map(w => w.id)),
  );
  for (const row of rows) {
    const id = /"([^"]+)"/.exec(row)[1],
      p = box.performers.get(id),
      s = box.personnel.get(id),
      region = box.regions[id];
    if (p) {
      const [, type, ...figures] = /PERFORMS\((\w+), (\d+), (\d+), (\d+), (\d+)\)/.exec(row),
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
        [Number(of(row, "hire")), Number(of(row, "salary")), lower(of(row, "op"))],
        id,
      );
      if (benefits(row).length) assert.deepEqual([box.benefit(s.gist)], benefits(row), id);
      else if (of(row, "n") !== "0") assert.ok(s.gist.includes(of(row, "n")), id);
    } else if (region)
      assert.deepEqual(
        [[...region], box.REGION_VP],
        [split(/\.wants = \{ (.*?) \}/.exec(row)[1]).map(lower), Number(of(row, "n"))],
        id,
      );
    else if (benefits(row).length) assert.deepEqual([box.benefit(box.investment(id).gist)], benefits(row), id);
    else if (of(row, "moment") === "GAME_END")
      assert.ok(box.investment(id).gist.startsWith(`+${of(row, "bonus_vp")}vp`), id);
    else if (of(row, "moment") === "SHOW_END")
      assert.equal(box.investment(id).gist, `applause:${lower(of(row, "type"))}`, id);
  }
  const tickets = readdirSync(folder)
    .map(f => /dr_ticket_coins\[[^\]]*\] = \{([^}]*)\}/.exec(readFileSync(join(folder, f), "utf8"))?.[1])
    .find(Boolean);
  assert.deepEqual([...box.TICKETS], tickets.split(",").map(Number).filter(Boolean));
  assert.deepEqual(
    [box.SHOWS, box.ROUNDS, box.VOTES, box.MARKERS, box.HAND, box.COUNTED, box.FIRED],
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
    .map(x => lower(x.trim().slice(2)).replaceAll("_", "-"));
  assert.deepEqual([...box.STAGES], stages.slice(0, box.STAGES.length));
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
