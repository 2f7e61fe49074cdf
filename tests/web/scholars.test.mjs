// The board of Scholars of the South Tigris draws cards and boards from web/src/games/scholars/printed.ts and box.ts; both are compared here
// with cards.def and board.c.  Effects are read out of the C text in the words of box.ts: "cost>part+part/other@level".

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", ".."),
  folder = join(root, "src", "games", "scholars");
const { buildSync } = createRequire(join(root, "web", "node_modules", "vite", "package.json"))("esbuild");
const built = buildSync({
  entryPoints: [join(root, "web", "src", "games", "scholars", "box.ts")],
  bundle: true,
  format: "esm",
  write: false,
});
const box = await import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);
const cards = readFileSync(join(folder, "cards.def"), "utf8")
  .split(/^(?=CARD\()/m)
  .slice(1)
  .map(row => row.replace(/\s+/g, " ").replace(/SOURCE.*/, ""));
const board = readFileSync(join(folder, "board.c"), "utf8");

/* ---- Reading C ------------------------------------------------------------------------------------------------ */

const lower = text => text.toLowerCase();
const TRACK = {
  MATH: "mathematics",
  PHYS: "physics",
  CHEM: "chemistry",
  PHIL: "philosophy",
  BIO: "biology",
  ASTRO: "astronomy",
  MED: "medicine",
  ANY_6: "any6",
  ANY_7: "any7",
  PRIMARY_TRACKS: "primary",
  ADVANCED: "advanced",
};
const WHO = {
  CH: "chinese",
  SA: "sanskrit",
  GR: "greek",
  HE: "hebrew",
  PE: "persian",
  SY: "syriac",
  ARABIC: "arabic",
  W1: "wanderer-1",
  W2: "wanderer-2",
};
const MASK = {
  C_PRIMARY: "primary",
  C_SECONDARY: "secondary",
  C_ANY: "any",
  C_WORKER: "any",
};
const guild = text => (text === "ANY_GUILD" ? "any" : lower(text.slice(2)));
const mask = text => MASK[text] ?? lower(text.replace("1 << ", ""));
const bits = (text, of = lower) => [...text.matchAll(/1 << (\w+)/g)].map(m => of(m[1]));
const PLAIN = {
  CYCLE_A_DIE: "cycle",
  INFLUENCE_SCROLL: "scroll",
  PLACE_OR_TAKE_GOLD: "coin",
  PLACE_GOLD: "put",
  HARVEST_HAND: "harvest.hand",
  A_PAGE: "page",
  UPGRADE_CARD: "upgrade",
  DISPATCH_TOP: "dispatch",
  EMPLOY_TOP: "employ",
  RETIRE_TOP: "retire",
  REST_FULLY: "rest",
  XP_AS_GOLD: "xp-as-gold",
  WORKERS_AS_SILVER: "workers-as-silver",
  PAY_BLACK_DIE: "die1.black",
  PAY_WHITE_DIE: "die1.white",
};
const MADE = {
  POINTS: n => `vp${n}`,
  WORKER: (n, c) => `worker${n}.${mask(c)}`,
  DIE: (n, c) => `die${n}.${mask(c)}`,
  DIE_TO_HAND: (n, c) => `hand${n}.${mask(c)}`,
  DRAW_DICE: n => `draw${n}`,
  INFLUENCE: g => `guild.${guild(g)}`,
  ADVANCE_ON: t => `advance.${TRACK[t]}`,
  HARVEST_OF: t => `harvest.${TRACK[t]}`,
  PAY_SILVER: n => `silver${n}`,
  PAY_GOLD: n => `gold${n}`,
  PAY_XP: n => `xp${n}`,
  PAY_WORKERS: n => `worker${n}.any`,
};
function part(text) {
  const [, name, inside = ""] = /^(\w+)(?:\((.*)\))?$/.exec(text.trim()),
    args = inside.split(",").map(x => x.trim());
  return PLAIN[name] ?? MADE[name]?.(...args) ?? `${lower(name)}${args[0]}`;
}
const parts = text => [...(text ?? "").matchAll(/\w+(?:\([^)]*\))?/g)].map(m => part(m[0])).join("+");

/** An effect as it is written between braces. */
function effect(text) {
  const find = pattern => pattern.exec(text)?.[1],
    cost = find(/\.cost = (\w+(?:\([^)]*\))?)/),
    other = parts(find(/\.b = \{(.*?)\}/)),
    per = find(/\.per_level = ([1-9])/);
  return box.effect(
    `${cost ? `${part(cost)}>` : ""}${parts(find(/\.a = \{(.*?)\}/)) || "-"}${other ? `/${other}` : ""}${per ? `@${per}` : ""}`,
  );
}

/** What stands between the braces of a field. */
function braces(row, name) {
  const from = row.indexOf(`.${name} = {`);
  if (from < 0) return "";
  let depth = 0,
    to = row.indexOf("{", from);
  const start = to + 1;
  do depth += { "{": 1, "}": -1 }[row[to]] ?? 0;
  while (depth > 0 && ++to);
  return row.slice(start, to);
}
const value = (row, name) => new RegExp(`\\.${name} = ([^,]+)`).exec(row)?.[1].trim() ?? "";
const number = (row, name) => Number(value(row, name) || 0);
const list = name => new RegExp(`${name}\\[[^=]*= \\{([^;]*)\\}[,;]`).exec(board)[1];
const idOf = row => /"([^"]+)"/.exec(row)[1];
const of = (...prefixes) => cards.filter(row => prefixes.some(p => row.startsWith(`CARD(${p}_`)));

/* ---- Cards ------------------------------------------------------------------------------------------------------- */

test("The board of Scholars knows the printed translators as the engine does", () => {
  assert.deepEqual([...box.translators.keys()], of("TR", "ST").map(idOf));
  for (const row of of("TR", "ST")) {
    const t = box.translators.get(idOf(row)),
      any = value(row, "reads") === "ALL_LANGUAGES",
      passive = value(row, "passive");
    const held =
      {
        P_EQUAL: `=${lower(value(row, "passive_1"))}.${lower(value(row, "passive_2"))}`,
        P_ALSO: `also.${lower(value(row, "passive_1"))}`,
        P_NOFEE: "nofee",
      }[passive] ?? "";
    assert.deepEqual([t.vp, t.character, t.passive], [number(row, "vp"), WHO[value(row, "character")], held], t.id);
    assert.deepEqual(
      [[...t.reads].sort(), [...t.writes].sort()],
      any ? [[], []] : [bits(value(row, "reads"), x => WHO[x]).sort(), bits(value(row, "writes"), x => WHO[x]).sort()],
      t.id,
    );
    assert.deepEqual([t.dispatch, t.retired], [effect(braces(row, "dispatch")), effect(braces(row, "does"))], t.id);
  }
});

const WHEN = {
  AT_END: () => ["end"],
  ON_DELIVER: row => ["deliver", ...bits(value(row, "on"), guild)],
  ON_TRANSLATE: row => ["translate", ...bits(value(row, "on"), guild)],
  ON_STOP: () => ["stop", "white"],
  ON_INTERACT: row => ["meet", ...bits(value(row, "on"), x => WHO[x])],
  IF_COLOUR: row => ["colour", ...bits(value(row, "if_what"))],
  IF_VALUE: row => ["value", value(row, "if_what")],
  IF_ADVANCED: row => ["advanced", ...bits(value(row, "if_what"), x => TRACK[x])],
};

test("The board of Scholars knows the printed pages as the engine does", () => {
  assert.deepEqual([...box.pages.keys()], of("PG", "SP").map(idOf));
  for (const row of of("PG", "SP")) {
    const p = box.pages.get(idOf(row)),
      at = value(row, "timing") || value(row, "condition");
    assert.deepEqual(
      [p.vp, p.price, p.act],
      [number(row, "vp"), number(row, "cost"), value(row, "timing") === "AT_END" ? null : lower(value(row, "slot"))],
      p.id,
    );
    assert.deepEqual([p.when, ...p.what], WHEN[at]?.(row) ?? ["-"], p.id);
    assert.deepEqual(p.does, effect(braces(row, "does")), p.id);
  }
});

const BONUS = {
  B_GUILD: row => ["guild", guild(value(row, "bonus_1"))],
  B_DICE: row => ["dice", lower(value(row, "bonus_1")), lower(value(row, "bonus_2"))],
  B_TRACK: row => ["track", TRACK[value(row, "bonus_1")]],
  B_MEDTRACK: () => ["track", "medicine"],
  "": () => [],
};

test("The board of Scholars knows the other printed cards as the engine does", () => {
  assert.deepEqual([...box.scrolls.keys()], of("SX", "SS").map(idOf));
  for (const row of of("SX", "SS")) {
    const s = box.scrolls.get(idOf(row)),
      bonus = value(row, "bonus");
    assert.deepEqual(
      [s.vp, s.language, s.science, s.does],
      [
        number(row, "vp"),
        WHO[value(row, "language")],
        TRACK[value(row, "science")] ?? null,
        effect(braces(row, "does")),
      ],
      s.id,
    );
    if (bonus === "B_LANG")
      assert.deepEqual(box.bonusTongues(s).sort(), bits(value(row, "bonus_1"), x => WHO[x]).sort(), s.id);
    else assert.deepEqual(s.bonus, (BONUS[bonus] ?? (() => [lower(bonus.slice(2))]))(row), s.id);
  }
  for (const row of of("GO"))
    assert.deepEqual(box.goals.get(idOf(row)), {
      id: idOf(row),
      character: WHO[value(row, "character")],
      science: TRACK[value(row, "science")],
      track: TRACK[value(row, "goal_track")],
      worker: lower(value(row, "goal_worker")),
      die: lower(value(row, "goal_die")),
    });
  for (const row of of("RE")) {
    const r = box.resources.get(idOf(row)),
      four = name => braces(row, name).split(",").map(Number);
    assert.deepEqual(
      [r.dice, r.workers, r.gold, r.silver, r.act, r.does],
      [
        four("dice"),
        four("workers"),
        number(row, "gold"),
        number(row, "silver"),
        lower(value(row, "act")),
        effect(braces(row, "does")),
      ],
      r.id,
    );
  }
  for (const row of of("AC", "AU"))
    assert.deepEqual(box.actionCards.get(idOf(row)), {
      id: idOf(row),
      banner: effect(braces(row, "does")),
      silver: number(row, "silver"),
      printed: number(row, "printed_die"),
    });
  assert.deepEqual(
    box.tiles,
    of("RB").map(row => ({
      id: idOf(row),
      vp: number(row, "vp"),
      does: effect(braces(row, "does")),
    })),
  );
});

test("The board of Scholars counts the cards as the engine does", () => {
  const all = [
    ...box.translators.keys(),
    ...box.pages.keys(),
    ...box.scrolls.keys(),
    ...box.goals.keys(),
    ...box.resources.keys(),
    ...box.actionCards.keys(),
    ...box.tiles.map(t => t.id),
  ];
  assert.deepEqual(all, cards.map(idOf).slice(0, all.length)); // tasks name a card by its number (aside.ts)
  const header = readFileSync(join(folder, "scholars.h"), "utf8"),
    places = /enum \{ (AT_ROOM[^}]*)\}/
      .exec(header)[1]
      .split(",")
      .map(x => x.trim().split(" ")[0]);
  assert.deepEqual(places, [
    "AT_ROOM",
    "AT_LOCATION",
    "AT_REACH",
    "AT_HARVEST",
    "AT_CONSOLATION",
    "AT_CALIPH",
    "BOARD_EFFECTS",
  ]);
});

/* ---- Boards -------------------------------------------------------------------------------------------------------- */

test("The board of Scholars knows the printed boards as the engine does", () => {
  const numbers = name => [...list(name).matchAll(/(?:= )?\b(\d+)\b(?=,| |$)/g)].map(m => Number(m[1])),
    slots = { T: "top", B: "bottom", L: "left", M: "middle", R: "right" };
  assert.deepEqual(
    box.ROOMS,
    [...list("sc_rooms").matchAll(/\{ (\d), (\{.*\}) \},/g)].map(m => ({
      silver: Number(m[1]),
      does: effect(m[2]),
    })),
  );
  assert.deepEqual(
    box.LOCATIONS,
    [...list("sc_locations").matchAll(/\{ (\w+), (\w)(\w), (\{.*\}) \},/g)].map(m => ({
      colour: lower(m[1]),
      slot: `${slots[m[2]]}-${slots[m[3]]}`,
      stop: effect(m[4]),
    })),
  );
  assert.deepEqual(
    box.HOUSE_ROWS.map(r => [r.silver, r.value, r.influence, r.gold]),
    [...list("sc_house").matchAll(/\{ (\d), (\d), (\d), (\d) \}/g)].map(m => m.slice(1).map(Number)),
  );
  const tracks = name =>
    Object.fromEntries(
      [...list(name).matchAll(/\[(\w+)\] = \{\n([^]*?)\n    \},/g)].map(m => [
        TRACK[m[1]],
        m[2].split("\n").map(effect),
      ]),
    );
  assert.deepEqual(box.REACH, tracks("sc_reach"));
  assert.deepEqual(Object.keys(tracks("sc_harvest")), [...box.TRACKS]);
  for (const [track, rows] of Object.entries(tracks("sc_harvest")))
    for (let level = 1; level <= 7; level++)
      assert.deepEqual(
        box.harvestAt(track, level),
        rows[level === 7 ? 3 : Math.floor((level - 1) / 2)],
        `${track} ${level}`,
      );
  assert.deepEqual(
    [[...box.LEVEL_PRICE], [...box.LEVEL_VP], Object.values(box.RECRUIT_MIN), [...box.ROW_UNITS]],
    [numbers("sc_research_price"), numbers("sc_level_vp"), numbers("sc_recruit_min"), numbers("sc_row_units")],
  );
  assert.deepEqual(
    Object.entries(box.TRACK_COLOUR),
    [...list("sc_track_colour").matchAll(/\[(\w+)\] = (\w+)/g)].map(m => [TRACK[m[1]], lower(m[2])]),
  );
  assert.deepEqual(
    Object.entries(box.TIER),
    [...list("sc_tier").matchAll(/\[(\w+)\] = (\d)/g)].map(m => [WHO[m[1]], Number(m[2])]),
  );
  assert.deepEqual(box.CALIPH, list("sc_caliph").trim().split("\n").map(effect));
  assert.deepEqual(
    Object.entries(box.CONSOLATION),
    [...list("sc_consolation").matchAll(/\[(\w+)\] = \{ (\.a = \{.*?\}) \}/g)].map(m => [guild(m[1]), effect(m[2])]),
  );
});

/* ---- Dice: the table of SC-29 ------------------------------------------------------------------------------------ */

test("Two dice make the colour that the rules say", () => {
  const made = (a, b) => box.mix(a, b).join(" or ");
  for (const [a, b, colour] of [
    ["white", "white", "white"],
    ["white", "red", "red"],
    ["red", "yellow", "orange"],
    ["yellow", "blue", "green"],
    ["red", "blue", "purple"],
    ["blue", "blue", "blue"],
    ["red", "green", "green"],
    ["white", "purple", "purple"],
    ["orange", "green", "orange or green"],
    ["black", "purple", "black"],
    ["white", "black", "black"],
    ["orange", "orange", "orange"],
  ]) {
    assert.deepEqual([made(a, b), made(b, a)], [colour, colour], `${a} and ${b}`);
  }
});
