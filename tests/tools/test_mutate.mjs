// test_mutate.mjs - the mutants of small C functions: which changes tools/mutate makes. Prints TAP.
import { broken, mutants, uses } from "../../tools/lib/mutants.mjs";

const GAME = {
  seats: ["2", "6"],
  rounds: ["S->round == 1", "S->round != ROUNDS"],
  types: ["pe_state"],
  holders: ["flow_action"],
};
let n = 0,
  failed = 0;

function check(what, is, wanted) {
  const same = JSON.stringify(is) === JSON.stringify(wanted);
  console.log(`${same ? "ok" : "not ok"} ${++n} - mutate: ${what}`);
  if (!same) console.log(`#   is     ${JSON.stringify(is)}\n#   wanted ${JSON.stringify(wanted)}`);
  failed += same ? 0 : 1;
}

/* Returns the changed bodies of a function, for the mutants of one kind. */
const changed = (text, kind, game = GAME) =>
  mutants("a.c", text, game)
    .filter(m => m.kind === kind)
    .map(m => broken(text, m).replace(/^[^{]*\{ | \}\n?$/g, ""));

const STATE = body => `int f(pe_state *s, int who)\n{ ${body} }\n`;

/* ---- last: the last seat is left out, with every number of players and with the largest number only */
check("last seat: a loop over seats", changed(STATE("for (int i = 0; i < s->seats_n; i++) g(i);"), "last"), [
  "for (int i = 0; i < (s->seats_n - 1); i++) g(i);",
  "for (int i = 0; i < (s->seats_n - (s->seats_n == 6)); i++) g(i);",
]);
check("last seat: a loop that counts down", changed(STATE("for (int k = s->seats_n - 1; k >= 0; k--) g(k);"), "last"), [
  "for (int k = (s->seats_n - 1) - 1; k >= 0; k--) g(k);",
  "for (int k = (s->seats_n - (s->seats_n == 6)) - 1; k >= 0; k--) g(k);",
]);
check("last seat: a loop to the constant", changed(STATE("for (int i = 0; i < SEATS; i++) g(i);"), "last"), [
  "for (int i = 0; i < (SEATS - 1); i++) g(i);",
]);
check("last seat: a mask", changed(STATE("return (1u << s->seats_n) - 1;"), "last"), [
  "return (1u << (s->seats_n - 1)) - 1;",
  "return (1u << (s->seats_n - (s->seats_n == 6))) - 1;",
]);
check("last seat: the end of the order", changed(STATE("if (who == s->seats_n) g();"), "last"), [
  "if (who == (s->seats_n - 1)) g();",
  "if (who == (s->seats_n - (s->seats_n == 6))) g();",
]);
check("last seat: an argument", changed(STATE("return seats_where(s, s->seats_n, has);"), "last"), [
  "return seats_where(s, (s->seats_n - 1), has);",
  "return seats_where(s, (s->seats_n - (s->seats_n == 6)), has);",
]);
check("last seat: not the order around the table", changed(STATE("return (who + 1) % s->seats_n;"), "last"), []);
check("last seat: not a number of players", changed(STATE("if (s->seats_n == 2) g();"), "last"), []);
check("last seat: not the size of an array", changed(STATE("int a[SEATS];"), "last"), []);

/* ---- count: only with the smallest or largest number of players, or only without */
check("number of players: a condition", changed(STATE("if (a && b) g();"), "count"), [
  "if ((a && b) && s->seats_n == 2) g();",
  "if ((a && b) && s->seats_n != 2) g();",
  "if ((a && b) && s->seats_n == 6) g();",
  "if ((a && b) && s->seats_n != 6) g();",
]);
check(
  "number of players: a choice, through the action",
  changed("int f(const struct flow_action *q)\n{ return c ? 0 : 1; }\n", "count").slice(3),
  ["return ((c) && q->s->seats_n != 6) ? 0 : 1;"],
);
check("number of players: a value is not cleared", changed(STATE("s->a = 0;"), "count").slice(3), [
  "{ if (s->seats_n != 6) s->a = 0; }",
]);
check(
  "number of players: a state of the body",
  changed("void f(void *p)\n{ pe_state *s = p; if (c) g(); }\n", "count").length,
  4,
);
check("number of players: not without a state", changed("void f(int *p)\n{ if (c) g(); }\n", "count"), []);
check("number of players: not where it is asked already", changed(STATE("if (s->seats_n > 4) g();"), "count"), []);
check("number of players: not for a game that is not known", changed(STATE("if (c) g();"), "count", {}), []);

/* ---- round: only in the first round, or not in the last */
check("round: a condition", changed(STATE("if (c) g();"), "round"), [
  "if ((c) && s->round == 1) g();",
  "if ((c) && s->round != ROUNDS) g();",
]);
check("round: a value is not cleared", changed(STATE("memset(s->a, 0, n);"), "round"), [
  "{ if (s->round == 1) memset(s->a, 0, n); }",
  "{ if (s->round != ROUNDS) memset(s->a, 0, n); }",
]);
check("round: not where it is asked already", changed(STATE("if (s->round == 3) g();"), "round"), []);
check("round: a log line is not changed", changed(STATE("if (c) ludo_emit(ev, 0);"), "round"), []);

/* ---- forget: a part of the state is not cleared */
check("forget: the last element of memset", changed(STATE("memset(s->work, 0, sizeof s->work);"), "forget"), [
  "memset(s->work, 0, sizeof s->work - 1);",
]);
check("forget: not the end of a list", changed(STATE("memset(&s->dig, 0, sizeof s->dig);"), "forget"), []);
check("forget: not a whole struct", changed(STATE("memset(r, 0, sizeof *r);"), "forget"), []);
check("forget: the last element of a loop", changed(STATE("for (int i = 0; i < GOODS; i++) s->a[i] = 0;"), "forget"), [
  "for (int i = 0; i < GOODS - 1; i++) s->a[i] = 0;",
]);
check("forget: not a loop that does more", changed(STATE("for (int i = 0; i < GOODS; i++) g(i);"), "forget"), []);
check("forget: a member of a struct", changed(STATE("*t = (struct task){ .kind = 1, .a = 2 };"), "forget"), [
  "*t = (struct task){  .a = 2 };",
  "*t = (struct task){ .kind = 1,  };",
]);

check("seat: not a parameter that is not used", changed(STATE("(void)who, g(who);"), "seat"), ["(void)who, g(0);"]);

/* ---- return: not at the end of the function; a call that fills in the source of a question is not observed */
check("return: not the last one", changed(STATE("if (who) return 1; return 0;"), "return"), ["if (who) ; return 0;"]);
check(
  "return: not the end of the last switch",
  changed(STATE("switch (who) { case 1: return 1; default: return 0; }"), "return"),
  ["switch (who) { case 1: ; default: return 0; }"],
);
check("a limit that no game reaches", changed(STATE("if (s->n > POINTS_MOST) return 1; return 0;"), "if"), []);
check("a limit that no game reaches: what follows", changed(STATE("if (s->n > POINTS_MOST) return 1; g();"), "call"), [
  "if (s->n > POINTS_MOST) return 1; ;",
]);
check("the source of a question", changed(STATE("if (s->event) pe_event_fill_source(s, d);"), "count"), []);

/* ---- Names: a new kind does not rename the mutants of the old kinds */
const old = ["compare", "number", "if", "assign", "call", "seat", "around", "step"];
const text = STATE("for (int i = 0; i < s->seats_n; i++) if (who == i) s->a = 0; g(s, who);");
const names = game =>
  mutants("a.c", text, game)
    .filter(m => old.includes(m.kind))
    .map(m => m.name);
check("names of the old kinds stay", names(GAME), names(undefined));
check(
  "each name is used once",
  new Set(mutants("a.c", text, GAME).map(m => m.name)).size,
  mutants("a.c", text, GAME).length,
);

/* ---- Reached functions: naming the members of a struct is not a call */
check("a struct does not call its members", [...uses("struct a { int plan; };\n").get("")], []);
check("a table calls its functions", [...uses("struct a t[] = { { plan } };\n").get("")], ["plan"]);

console.log(`1..${n}`);
process.exitCode = failed ? 1 : 0;
