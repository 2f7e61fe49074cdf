// The logic of the page without drawing: composing a move, folding many answers into few, options, links, texts.
//
//   node --test tests/web          (after `npm ci` in web/)

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web");
const requireOfVite = createRequire(join(web, "node_modules", "vite", "package.json"));
const { buildSync } = requireOfVite("esbuild");

async function load(file) {
  const built = buildSync({
    entryPoints: [join(web, "src", file)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { "import.meta.env.PROD": "false" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].text).toString("base64")}`);
}

const select = await load("compose/selection.ts");
const move = (text, touches = [], more = {}) => ({
  move: text,
  label: more.label ?? text,
  verb: text.split(" ")[0],
  touches,
  final: false,
  ...more,
});
const display = [
  move("acquire nut", ["card:nut"], { label: "Acquire the Nut" }),
  move("discard nut", ["card:nut"], { label: "Discard the Nut for a reroll" }),
  move("discard book", ["card:book"], {
    label: "Discard the Book for a reroll",
  }),
  ...[1, 2, 3].flatMap(a =>
    [4, 5, 6].map(b => move(`pixie ${a} ${b}`, [], { label: `Pixie: turn a ${a} into a ${b}` })),
  ),
];

test("a click on a component that one move names plays that move", () => {
  const clicked = select.click(display, select.nothing, "card:book");
  assert.equal(clicked.does, "play");
  assert.equal(clicked.move.move, "discard book");
});

test("a click on a component of several moves narrows the choice, a second click undoes that", () => {
  const clicked = select.click(display, select.nothing, "card:nut");
  assert.equal(clicked.does, "narrow");
  assert.deepEqual(
    display.filter(m => select.fits(m, clicked.selection)).map(m => m.move),
    ["acquire nut", "discard nut"],
  );
  assert.deepEqual(select.click(display, clicked.selection, "card:nut"), {
    does: "narrow",
    selection: select.nothing,
  });
});

test("a click on another component starts again, a click on an unselectable one asks why", () => {
  const narrowed = { ...select.nothing, picked: ["card:nut"] };
  assert.equal(select.click(display, narrowed, "card:book").move.move, "discard book");
  assert.deepEqual(select.click(display, narrowed, "card:crew"), {
    does: "why",
  });
});

test("two clicks name card and place", () => {
  const moves = ["w1", "w2"].map(p => move(`transfer nut ${p}`, ["card:nut", `place:${p}`]));
  const first = select.click(moves, select.nothing, "card:nut");
  assert.equal(select.click(moves, first.selection, "place:w2").move.move, "transfer nut w2");
});

test("a spot of the table stands for several moves", () => {
  const spots = display.map(m => (m.verb === "pixie" ? { ...m, spot: "spot:pixies" } : m)),
    clicked = select.click(spots, select.nothing, "spot:pixies");
  assert.equal(clicked.does, "narrow");
  assert.equal(spots.filter(m => select.fits(m, clicked.selection)).length, 9);
});

test("dice are chosen together, by position", () => {
  const faces = [1, 2, 2, 5],
    handful = new Set(["reroll"]);
  const moves = ["1", "2", "2 2", "1 2", "1 2 2", "5", "2 5"].map(f =>
    move(
      `reroll ${f}`,
      [...new Set(f.split(" "))].map(x => `die:${x}`),
    ),
  );
  const said = s => select.diceMoves(moves, s, faces, handful).map(m => m.move);
  let chosen = select.nothing;
  assert.deepEqual(said(chosen), []);
  chosen = select.toggleDie(select.toggleDie(chosen, 1, 4), 2, 4);
  assert.deepEqual(said(chosen), ["reroll 2 2"]);
  chosen = select.toggleDie(select.toggleDie(chosen, 2, 4), 3, 4);
  assert.deepEqual(said(chosen), ["reroll 1 2", "reroll 2 5"], "the others, or these");
  assert.deepEqual(
    select.candidates(moves, chosen, faces, handful).map(m => m.move),
    ["reroll 1 2", "reroll 2 5"],
  );
  assert.deepEqual(select.back(chosen).dice, []);
});

/** The menu of the engine for these moves: 0 to 2 alone, the others in groups. */
const menu = [
  0,
  1,
  2,
  {
    kind: "group",
    label: "Pixie: turn a … into a …",
    of: [
      { kind: "group", label: "Pixie: turn a 1 into a …", of: [3, 4, 5] },
      { kind: "range", label: "others", of: [6, 7, 8, 9, 10, 11] },
    ],
  },
];
const shown = (left, path = [], limit = 6) =>
  select.arrange({ moves: display, answers: menu }, left, path, limit).map(a => a.label ?? a.move.move);

test("many answers are shown as the menu of the engine, few as a list", () => {
  assert.deepEqual(shown(display), ["acquire nut", "discard nut", "discard book", "Pixie: turn a … into a …"]);
  assert.deepEqual(
    shown(display.slice(0, 6)),
    display.slice(0, 6).map(m => m.move),
  );
  assert.equal(shown(display.slice(0, 6), [], 4).length, 4, "with little room");
});

test("an opened group is shown without the menus above it, and menus of one answer are this answer", () => {
  const [, , , group] = select.arrange({ moves: display, answers: menu }, display, [], 6),
    path = [group.moves.map(m => m.move)],
    inside = display.filter(m => select.fits(m, { ...select.nothing, path }));
  assert.equal(inside.length, 9);
  assert.equal(shown(inside, path).length, 9, "a list as long as the digits");
  assert.deepEqual(shown(inside, [], 6), ["Pixie: turn a 1 into a …", "others"]);
  const left = [display[0], ...display.slice(5)];
  assert.deepEqual(shown(left), ["acquire nut", "Pixie: turn a … into a …"]);
  assert.deepEqual(shown(display.slice(5)), ["pixie 1 6", "others"]);
  assert.deepEqual(select.back({ ...select.nothing, path }).path, []);
});

test("the common words of labels are shown once", () => {
  const labels = ["Discard the Nut for a reroll", "Discard the Book for a reroll"];
  const shared = select.commonLabel(labels);
  assert.equal(shared, "Discard the … for a reroll");
  assert.deepEqual(
    labels.map(l => select.shortLabel(l, shared)),
    ["Nut", "Book"],
  );
  assert.equal(select.shortLabel("Discard … for a reroll", shared), "Discard … for a reroll", "a group");
});

test("a move that cannot be undone and is not the only answer needs confirmation", () => {
  const final = move("acquire nut", ["card:nut"], { final: true });
  assert.ok(select.asksOnce(final, [final, display[1]], "final"));
  assert.ok(!select.asksOnce(final, [final, display[1]], "never"));
  assert.ok(!select.asksOnce(final, [final, display[1]], "turn"));
  assert.ok(select.asksOnce(move("pass", [], { ends: true }), display, "turn"));
  assert.ok(!select.asksOnce(final, [final], "final"));
  assert.ok(!select.asksOnce(final, [final, move("pass", [])], "final"), "yes or no is itself what asks");
  assert.ok(select.asksOnce(final, [final, display[1], move("pass", [])], "final"));
  assert.ok(!select.asksOnce(move("throw", [], { final: true }), display, "final"));
  assert.ok(select.asksOnce(move("search", [], { over: true }), display, "final"), "the game ends with it");
});

test("the few answers of a selected component already count as the confirmation", () => {
  const hire = move("hire greek", ["card:greek"], { final: true }),
    send = move("send greek", ["card:greek"], { final: true }),
    other = move("hire syriac", ["card:syriac"], { final: true }),
    greek = { ...select.nothing, picked: ["card:greek"] };
  assert.ok(select.putOnce(hire, [hire, send, other], greek));
  assert.ok(!select.putOnce(hire, [hire, send, other], select.nothing), "nothing was picked");
  assert.ok(!select.putOnce(other, [hire, send, other], greek), "it is about another thing");
  assert.ok(!select.putOnce(move("hire greek", ["card:greek"], { over: true }), [hire, send], greek), "the game ends");
  const many = [1, 2, 3, 4, 5].map(n => move(`send greek ${n}`, ["card:greek"], { final: true }));
  assert.ok(!select.putOnce(many[0], many, greek), "among many a finger errs");
});

test("an option is available if its requirement is on, otherwise its default is sent", async () => {
  const { calledOf, isOffered, isOpen, mostOf, settled, standardValues } = await load("engine/options.ts");
  const options = [
    { id: "flagship", min: 0, max: 1, standard: 0, needs: null, needsSeats: 0 },
    {
      id: "reserve-flagship",
      min: 0,
      max: 1,
      standard: 1,
      needs: "flagship",
      needsSeats: 0,
    },
    { id: "first", min: 1, max: 2, standard: 1, needs: null, needsSeats: 2, values: [], bySeats: true },
  ];
  const values = {
    ...standardValues(options),
    "reserve-flagship": 0,
    first: 2,
  };
  assert.deepEqual(settled(options, values, 1), {
    flagship: 0,
    "reserve-flagship": 1,
    first: 1,
  });
  const age = {
    id: "age-3",
    min: 0,
    max: 4,
    standard: 0,
    needs: null,
    needsSeats: 3,
    values: ["not told"],
    bySeats: true,
  };
  assert.deepEqual(
    [1, 2, 3].map(seats => isOffered(age, seats)),
    [false, false, true],
    "nobody sits there",
  );
  assert.deepEqual(
    [2, 4].map(seats => mostOf(age, seats)),
    [2, 4],
    "as many as there are seats",
  );
  const called = (option, value) => calledOf(option, value, seat => `seat ${seat}`);
  assert.deepEqual([called(age, 0), called(age, 2), called(options[2], 1)], ["not told", "seat 1", "seat 0"]);
  assert.equal(called({ ...options[2], bySeats: false }, 2), "2");
  assert.equal(settled([age], { "age-3": 4 }, 3)["age-3"], 0, "a seat that is no longer taken");
  assert.ok(isOffered(options[0], 1) && mostOf(options[0], 1) === 1);
  const level = { id: "level", min: 1, max: 4, standard: 1, needs: null, needsSeats: 0, mostSeats: 1 };
  assert.ok(isOffered(level, 1) && !isOffered(level, 2), "it is about who plays alone");
  assert.deepEqual(
    [1, 2].map(seats => settled([level], { level: 3 }, seats).level),
    [3, 1],
  );
  assert.deepEqual(settled(options, { ...values, flagship: 1 }, 2), {
    flagship: 1,
    "reserve-flagship": 0,
    first: 2,
  });
  assert.ok(!isOpen(options[1], options, values, 2));
});

const deflates = (() => {
  try {
    return Boolean(new CompressionStream("deflate-raw"));
  } catch {
    return false;
  }
})();

test(
  "a record fits in a link and is restored unchanged",
  { skip: !deflates && "this node cannot deflate" },
  async () => {
    const { pack, unpack } = await load("storage/share.ts");
    const record =
      "ludo 2\ngame aerion 1\n" +
      Array.from({ length: 300 }, (_, i) => `0 reroll ${(i % 6) + 1} #${i.toString(16)}\n`).join("");
    const packed = await pack(record);
    assert.match(packed, /^[\w-]+$/);
    assert.ok(packed.length < record.length / 2);
    assert.equal(await unpack(packed), record);
    await assert.rejects(unpack("AAAA"));
    await assert.rejects(unpack(await pack("0".repeat(2 << 20))), "a link that swells is refused");
  },
);

test("addresses keep their parts and the flag of the plain table", async () => {
  const { parse, hashOf } = await load("ui/route.ts");
  for (const hash of ["#/", "#/play/ab12", "#/play/ab12?plain", "#/game/ancient-knowledge/AK-4"])
    assert.equal(hashOf(parse(hash)), hash);
  assert.deepEqual(parse(""), { parts: [], plain: false });
});

test("clauses are found by words without accents and by their number", async () => {
  const { searchClauses } = await load("reading/find-clauses.ts");
  const clauses = [
    { id: "AE-2", title: "Défausse", text: "Une carte.", source: "" },
    { id: "AE-22", title: "Relance", text: "Un dé.", source: "" },
  ];
  assert.deepEqual(
    searchClauses(clauses, "defausse carte").map(c => c.id),
    ["AE-2"],
  );
  assert.deepEqual(
    searchClauses(clauses, "ae-2").map(c => c.id),
    ["AE-2"],
  );
  assert.equal(searchClauses(clauses, "").length, 2);
});

test("texts are split at the clauses they name, the log at its turns", async () => {
  const { splitClauses } = await load("reading/rich.tsx");
  assert.deepEqual(splitClauses("See AE-2 (AE-33).", "AE"), ["See ", "AE-2", " (", "AE-33", ")."]);
  const { byMoment } = await load("screens/table/log.tsx");
  assert.deepEqual(
    byMoment([0, 0, 1, 1, 2].map((when, n) => ({ n, when }))).map(g => [g.when, g.entries.length]),
    [
      [0, 2],
      [1, 2],
      [2, 1],
    ],
  );
});

test("tables and lists in the rules are recognized", async () => {
  const { blocksOf } = await load("reading/rule-blocks.ts");
  assert.deepEqual(
    blocksOf("Only what can\nbe done.\n\n| action | needs |\n| --- | --- |\n| Search | nothing |\n\n1. One.\n2. Two."),
    [
      { kind: "text", text: "Only what can be done." },
      {
        kind: "table",
        rows: [
          ["action", "needs"],
          ["Search", "nothing"],
        ],
      },
      { kind: "list", rows: [["1. One."], ["2. Two."]] },
    ],
  );
});

test("the log is grouped by rounds and their phases", async () => {
  const { headingOf } = await load("screens/table/log.tsx");
  assert.deepEqual(headingOf("Round 3 of 6: builders"), { round: "Round 3 of 6", phase: "Builders" });
  assert.deepEqual(headingOf("Manche 3 sur 6\u00a0: l’événement"), { round: "Manche 3 sur 6", phase: "L’événement" });
  assert.deepEqual(headingOf("Set-up"), { round: "Set-up", phase: "" });
});

test("names in a text are found whole, the longest first", async () => {
  const { splitNames } = await load("reading/names-in.tsx");
  const named = ["Nut", "Nut Press"].map(name => ({ name, component: `card:${name}` }));
  assert.deepEqual(
    splitNames("The Nut Press, a Nut, no Nuts", named).map(p => p.name ?? p),
    ["The ", "Nut Press", ", a ", "Nut", ", no Nuts"],
  );
});

test("a note is placed next to its component, on the screen, and covers nothing important", async () => {
  const { overlap, place } = await load("reading/popover-position.ts");
  const size = { width: 330, height: 400 },
    screen = { width: 1366, height: 657 },
    ask = { left: 0, top: 489, width: 1094, height: 168 };
  for (const [left, top] of [
    [20, 60],
    [700, 300],
    [1200, 100],
    [400, 420],
  ]) {
    const piece = { left, top, width: 120, height: 60 },
      at = place(size, [piece, ask], screen),
      box = { left: at.left, top: at.top, ...size };
    assert.equal(overlap(box, piece) + overlap(box, ask), 0);
    assert.ok(box.left >= 8 && box.top >= 8 && box.left + 330 <= 1358 && box.top + 400 <= 649);
  }
});

test("consecutive hidden entries are merged into one log row", async () => {
  const { foldHidden } = await load("screens/table/log.tsx");
  const entry = (n, who, told = "") => ({ n, who, turn: 1, told, events: [] });
  const rows = foldHidden([entry(1, -1), entry(2, -1), entry(3, 1), entry(4, 0, "Player 1 searches"), entry(5, -1)]);
  assert.deepEqual(
    rows.map(r => [r.entry.n, r.times]),
    [
      [2, 2],
      [3, 1],
      [4, 1],
      [5, 1],
    ],
  );
});

test("a change of a list shows what was added and removed, any other change shows before and after", async () => {
  const { isListed, sayChange } = await load("question/change.ts");
  const words = {
    card: [
      { id: "nut", name: "Nut" },
      { id: "book", name: "Book" },
    ],
  };
  const about = {
    words,
    fields: [
      { path: "hand", type: "list", names: "card", index: [] },
      { path: "pile", type: "set", names: "card", index: [] },
      { path: "left", type: "int", names: null, index: [] },
      { path: "seats[].bag", type: "bag", names: "card", index: [] },
    ],
  };
  const said = (path, before, after) => sayChange(about, { path, what: "it", before, after });
  assert.equal(said("seats[0].bag", "nut*40 book*2", "nut*34 book*3").after, "+\u00a0Book, −\u00a06\u00a0Nut");
  const listed = path => isListed({ path }, 0, ["seats[].bag", "left"]);
  assert.ok(listed("seats[0].bag") && listed("left"));
  assert.ok(!listed("seats[1].bag"), "of others it is seen on the table");
  assert.ok(!listed("seats[0].flags"), "what nobody counts");
  assert.deepEqual(said("hand", "Nut, Nut", "Nut, Book"), {
    what: "It",
    before: null,
    after: "+\u00a0Book, −\u00a0Nut",
  });
  assert.deepEqual(said("pile", "none", "nut"), {
    what: "It",
    before: null,
    after: "+\u00a0Nut",
  });
  assert.deepEqual(said("left", "3", "2"), {
    what: "It",
    before: "3",
    after: "2",
  });
});

test("both languages use the same placeholders", async () => {
  const { fill } = await load("i18n/lang.ts");
  const { wordsOf } = await load("i18n/words.ts");
  assert.equal(fill("{2} of {1}", [3, 4]), "4 of 3");
  assert.equal(wordsOf("fr")("turn.whose", "Ada"), "Ada joue");
  assert.equal(wordsOf("en")("turn.whose", "Ada"), "Ada's turn");
});

test("a dictionary returns sentences, phrases, numbers and contexts in both languages", async () => {
  const { C_, N_, counted, dictionary, learn, phrase } = await load("i18n/lang.ts");
  learn({
    gold: "or",
    "scholars\u0004gold": "Or",
    "{1} coin": "{1} pièce",
    "{1} coins": "{1} pièces",
    "no coin": "aucune pièce",
    "{1} of {2}": "{2} : {1}",
  });
  const { en, fr } = dictionary({
    things: {
      gold: N_("gold"),
      other: C_("scholars", "gold"),
      lost: N_("not translated"),
    },
    list: ["", N_("gold")],
    coins: counted(N_("{1} coin"), N_("{1} coins"), N_("no coin")),
    of: phrase(N_("{1} of {2}")),
    both: say => n => `${say(N_("gold"))} ${n}`,
  });
  assert.deepEqual(en.things, {
    gold: "gold",
    other: "gold",
    lost: "not translated",
  });
  assert.deepEqual(fr.things, {
    gold: "or",
    other: "Or",
    lost: "not translated",
  });
  assert.deepEqual(fr.list, ["", "or"]);
  assert.deepEqual([0, 1, 2].map(en.coins), ["no coin", "1 coin", "2 coins"]);
  assert.deepEqual([0, 1, 2].map(fr.coins), ["aucune pièce", "1 pièce", "2 pièces"]);
  assert.deepEqual([en.of("a", "b"), fr.of("a", "b"), fr.both(3)], ["a of b", "b : a", "or 3"]);
});

test("every sentence marked in the sources has a French translation", async () => {
  const { frenchOf, marked, marksOfThePage, readPo } = await import("../../tools/po2ts.mjs");
  assert.deepEqual(marked('x: N_("a \\"b\\""), y: N_(\n  "c " +\n  "d",\n), z: C_("e", "f")', "x.ts"), [
    'a "b"',
    "c d",
    "e\u0004f",
  ]);
  assert.throws(() => marked("N_(name)", "x.ts"), /x\.ts/);
  assert.throws(() => marked('C_("context")', "x.ts"), /x\.ts/);
  const po = readPo(readFileSync(join(web, "..", "lang", "fr.po"), "utf8"));
  const sentences = [...marksOfThePage().values()].flat();
  assert.ok(sentences.length > 150, `${sentences.length} sentences`);
  assert.deepEqual(
    sentences.filter(s => frenchOf(po, s) === undefined),
    [],
  );
});

// The style sheets of boards that were opened stay in the page.
test("the style sheets of a board select only its own elements", () => {
  const postcss = requireOfVite("postcss");
  const roots = { "ancient-knowledge": "ak", "drum-roll": "dr", pillars: "pe", scholars: "sc" };
  const games = readdirSync(join(web, "src", "games"), { withFileTypes: true }).filter(f => f.isDirectory());
  assert.ok(games.length >= 5);
  for (const { name } of games)
    for (const sheet of readdirSync(join(web, "src", "games", name)).filter(f => /(?<!shelf|tall)\.css$/.test(f))) {
      const own = new RegExp(`\\.${roots[name] ?? name}(?![a-z0-9])|\\[data-game="${name}"\\]`);
      const css = postcss.parse(readFileSync(join(web, "src", "games", name, sheet), "utf8"));
      css.walkRules(rule => {
        if (/keyframes$/.test(rule.parent.name ?? "") || rule.nodes.every(n => n.type === "rule")) return;
        const around = rule.parent.type === "rule" ? rule.parent.selector : "";
        for (const s of rule.selectors)
          assert.match(`${around} ${s}`, own, `${name}/${sheet}: add :where(.${roots[name] ?? name} *)`);
      });
    }
});
