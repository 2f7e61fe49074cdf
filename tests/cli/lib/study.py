#!/usr/bin/env python3
"""study.py REPORT RECORDS SCHEMA - recomputes every number of a report of `ludo study --json` from the records of its
games (`--records`). It shares no code with the program. Prints a line for each difference; exit status 1 if any.

The schema (`ludo schema GAME --json`) gives the verbs and the vocabularies."""

import json
import math
import sys

WIN, ONE, UNIT, BLOCKS, ENOUGH, OFTEN = 720, 1 << 24, 1 << 16, 40, 10, 50
wrong = []


# ---- Student's t, by integrating its density ---------------------------------------------------------

def t_tail(t, df):
    """probability of a larger |t|: an integral over the angle a with t = sqrt(df) * tan(a)"""
    def area(low, high, n=4000):
        h = (high - low) / n
        f = lambda a: math.cos(a) ** (df - 1)
        return h / 3 * sum((1 if i in (0, n) else 4 if i % 2 else 2) * max(0, f(low + i * h)) for i in range(n + 1))
    start = math.atan(abs(t) / math.sqrt(df))
    return area(start, math.pi / 2) / area(0, math.pi / 2)


def t_quantile(df, known={}):
    if df not in known:
        low, high = 1.9, 13
        for _ in range(50):
            mid = (low + high) / 2
            low, high = (mid, high) if t_tail(mid, df) > 0.05 else (low, mid)
        known[df] = high
    return known[df]


# ---- One game ----------------------------------------------------------------------------------------

def values_of(arg, names):
    if arg["kind"] == "name":
        return list(enumerate(names[arg["names"]]))
    span = arg["max"] - arg["min"] + 1
    if arg["kind"] == "int" and (arg["as"] or span <= 12):
        return [(v, str(v)) for v in range(arg["min"], arg["max"] + 1)]
    return []


class Options:
    def __init__(self, schema):
        names = schema["vocabularies"]
        self.verbs = schema["verbs"]
        self.of = [[dict(values_of(arg, names)) for arg in verb["args"]] for verb in self.verbs]

    def named(self, move):
        """the options of a move: (verb, place of the argument, thing)"""
        verb = move >> 24
        out = [(verb, 0, "")]
        for k, values in enumerate(self.of[verb]):
            value = move >> 16 - 8 * k & 255
            if value in values:
                out.append((verb, k + 1, values[value]))
        return out


def rounded(a, b):
    return -((-a + b // 2) // b) if a < 0 else (a + b // 2) // b


def leader(values):
    best = max(values)
    return values.index(best) if values.count(best) == 1 else None


def read_game(g, options):
    n = len(g["seating"])
    first = max(1, sum(r == 1 for r in g["rank"]))
    g["win"] = [WIN * (p > 0) if g["common"] else WIN // first * (r == 1) for p, r in zip(g["points"], g["rank"])]
    g["margin"] = [p if g["common"] or n == 1 else p - max(q for j, q in enumerate(g["points"]) if j != i)
                   for i, p in enumerate(g["points"])]
    value = g["steps"][0][5]
    luck, play, leaders = [0] * n, [0] * n, []
    g["offered"], g["taken"], g["even"] = ({} for _ in range(3))
    g["decisions"] = g["choices"] = g["answers"] = g["turns"] = 0
    g["length"] = len(g["steps"]) - 1
    horizon = None
    for seat, move, turn, legal, expected, after in g["steps"][1:]:
        g["turns"] += turn != horizon
        horizon = turn
        if seat < 0:
            luck = [a + b - c for a, b, c in zip(luck, after, expected)]
        else:
            play = [a + b - c for a, b, c in zip(play, after, value)]
            g["decisions"] += 1
            leaders.append(leader(after))
            if len(legal) > 1:
                choice(g, options, seat, move, legal)
        value = after
    if g["common"] or n == 1:
        g["luck"] = [rounded(l, ONE // UNIT) for l in luck]
    else:
        g["luck"] = [rounded(l * (n - 1) - (sum(luck) - l), 2 * (n - 1) * (ONE // UNIT)) for l in luck]
    g["play"] = [int(p / (ONE // UNIT)) for p in play]
    changes = [i for i in range(1, len(leaders)) if leaders[i] != leaders[i - 1]]
    g["change"] = 1000 * (changes[-1] if changes else 0) // max(1, len(leaders))
    g["led"] = [leaders[len(leaders) * q // 4] if leaders else None for q in (1, 2, 3)]


def choice(g, options, seat, move, legal):
    g["choices"] += 1
    g["answers"] += len(legal)
    naming = {}
    for m in legal:
        for o in options.named(m):
            naming[o] = naming.get(o, 0) + 1
    for o, times in naming.items():
        g["offered"][seat, o] = g["offered"].get((seat, o), 0) + 1
        g["even"][seat, o] = g["even"].get((seat, o), 0) + 1000000 * times // len(legal)
    for o in options.named(move):
        g["taken"][seat, o] = g["taken"].get((seat, o), 0) + 1


# ---- Estimates: every one is computed from a list of deals, again without each block -----------------

class Study:
    def __init__(self, games, report):
        seatings = report["seatings"]
        deals = {}
        for g in games:
            deals.setdefault(g["deal"], []).append(g)
        self.deals = {d: gs for d, gs in deals.items() if len(gs) == seatings}
        self.blocks = sorted({d % BLOCKS for d in self.deals})
        self.seats = len(report["player_ids"])
        players = report["player_ids"]
        same = len(set(players)) == 1
        self.contender = [0 if same else sorted(set(players), key=players.index).index(p) for p in players]
        self.common = report["common"]

    def without(self, block):
        return [g for d, gs in self.deals.items() if d % BLOCKS != block for g in gs]

    def estimate(self, of):
        all_games = self.without(None)
        value = of(all_games)
        if value is None:
            return None
        others = [of(self.without(b)) for b in self.blocks]
        if None in others or len(others) < 2:
            return None
        n, mean = len(others), sum(others) / len(others)
        error = math.sqrt((n - 1) / n * sum((o - mean) ** 2 for o in others))
        half = t_quantile(n - 1) * error
        return value, value - half, value + half, t_tail(value / error, n - 1) if error > 1e-12 else 1

    def units(self, games):
        for g in games:
            for seat in range(self.seats):
                yield g, seat, self.contender[g["seating"][seat]]


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else None


def effect_of(study, option):
    """regression of the share of the win on `taken`, by sweeping out deal, seat and player one after another"""
    def of(games):
        rows = [[float(g["taken"].get((s, option), 0) > 0), g["win"][s] / WIN, g["deal"], s, c]
                for g, s, c in study.units(games)]
        for _ in range(2):
            for key in (2, 3, 4):
                groups = {}
                for r in rows:
                    groups.setdefault(r[key], []).append(r)
                for group in groups.values():
                    for k in (0, 1):
                        m = sum(r[k] for r in group) / len(group)
                        for r in group:
                            r[k] -= m
        xx = sum(r[0] * r[0] for r in rows)
        taken = sum(g["taken"].get((s, option), 0) > 0 for g, s, c in study.units(games))
        return sum(r[0] * r[1] for r in rows) / xx if taken and xx > 1e-6 * taken else None
    return of


def adjusted(study, who, key, unit):
    """the mean of a group with the luck of all other blocks subtracted"""
    rows = []
    for d, gs in study.deals.items():
        mine = [(g, s) for g, s, c in study.units(gs) if who(s, c)]
        rows.append((d % BLOCKS, sum(g[key][s] for g, s in mine), sum(g["luck"][s] for g, s in mine), len(mine)))
    each = unit * rows[0][3]

    def slope(some):
        if len(some) < 3:
            return 0
        y0, l0 = mean(r[1] for r in some), mean(r[2] for r in some)
        ll = sum((r[2] - l0) ** 2 for r in some)
        return sum((r[1] - y0) * (r[2] - l0) for r in some) / ll if ll > 0.5 else 0
    total = 0
    for b in study.blocks:
        c = slope([r for r in rows if r[0] != b])
        total += sum(r[1] - c * r[2] for r in rows if r[0] == b)
    n, all_slope = len(rows), slope(rows)

    def squares(values):
        m = mean(values)
        return sum((v - m) ** 2 for v in values)
    raw, left = squares([r[1] for r in rows]), squares([r[1] - all_slope * r[2] for r in rows])

    def around(value, ss):
        half = t_quantile(n - 1) * math.sqrt(ss / (n - 1) / n)
        return (value / n / each, (value / n - half) / each, (value / n + half) / each)
    saved = raw / left if n > 2 and left > 1e-9 * raw else None
    return around(sum(r[1] for r in rows), raw), around(total, left), saved


# ---- Comparing ---------------------------------------------------------------------------------------

def compare(where, said, computed, exact=False):
    if said is None or computed is None:
        if said is not computed:
            wrong.append(f"{where}: the report has {said}, computed {computed}")
        return
    if isinstance(said, dict):
        for key, value in zip(("value", "low", "high"), computed):
            compare(f"{where} {key}", said[key], value)
        return
    if isinstance(computed, tuple):
        computed = computed[0]
    if abs(said - computed) > (0 if exact else 2e-6 * (1 + abs(computed))):
        wrong.append(f"{where}: the report has {said}, computed {computed}")


def check_groups(study, report, table, groups):
    for row, (who) in zip(report.get(table, []), groups):
        where = f"{table} {row['name']}"
        raw, adj, saved = adjusted(study, who, "win", WIN)
        compare(where + " share", row["share"], raw)
        compare(where + " share adjusted", row["share_adjusted"], adj)
        compare(where + " saved", row["games_saved"], saved)
        raw, adj, _ = adjusted(study, who, "margin", 1)
        compare(where + " margin", row["margin"], raw)
        compare(where + " margin adjusted", row["margin_adjusted"], adj)
        compare(where + " points", row["points"],
                study.estimate(lambda gs: mean(g["points"][s] for g, s, c in study.units(gs) if who(s, c))))


def check_measures(study, report):
    def spread(gs, key):
        values = [g[key][s] / UNIT for g, s, c in study.units(gs)]
        return math.sqrt(max(0, mean(v * v for v in values) - mean(values) ** 2))

    def luck_share(gs):
        a, b = spread(gs, "luck") ** 2, spread(gs, "play") ** 2
        return a / (a + b) if a + b > 0 else None
    ratio = lambda top, below: lambda gs: sum(g[top] for g in gs) / sum(g[below] for g in gs) if \
        sum(g[below] for g in gs) else None
    of = {"decisions": lambda gs: mean(g["decisions"] for g in gs),
          "choices": lambda gs: mean(g["choices"] for g in gs),
          "turns": lambda gs: mean(g["turns"] for g in gs), "steps": lambda gs: mean(g["length"] for g in gs),
          "answers": ratio("answers", "choices"), "lead_change": lambda gs: mean(g["change"] / 1000 for g in gs),
          "luck_size": lambda gs: spread(gs, "luck"), "play_size": lambda gs: spread(gs, "play"),
          "luck_share": luck_share}
    for k, name in enumerate(("led_quarter", "led_half", "led_three_quarters")):
        of[name] = lambda gs, k=k: mean(g["win"][g["led"][k]] / WIN for g in gs if g["led"][k] is not None)
    parts = {row["measure"]: row["value"] for row in report["luck"] if row["measure"] not in of}
    for row in report["length"] + [r for r in report["luck"] if r["measure"] in of]:
        compare(row["measure"], row["value"], study.estimate(of[row["measure"]]))
    check_variance(study, parts)


def check_variance(study, parts):
    seats = 1 if study.common else study.seats
    units = [(g["margin"][s], g["deal"], s, 0 if study.common else c) for g, s, c in study.units(study.without(None))
             if s < seats]
    grand = mean(u[0] for u in units)

    def of_means(key):
        groups = {}
        for u in units:
            groups.setdefault(key(u), []).append(u[0])
        return {k: (mean(v), len(v)) for k, v in groups.items()}
    by_player, by_seat, by_cell = of_means(lambda u: u[3]), of_means(lambda u: u[2]), of_means(lambda u: u[1:3])
    games = len(units) // len(by_cell)
    if games < 2:
        compare("variance", len(parts), 0, True)
        return
    inside = sum((u[0] - by_cell[u[1:3]][0] - by_player[u[3]][0] + grand) ** 2 for u in units)
    rest = inside / (len(units) - len(by_cell) - (len(by_player) - 1))
    cells = sum(games * (m - by_seat[k[1]][0]) ** 2 for k, (m, n) in by_cell.items())
    deal = max(0, (cells / (len(by_cell) - seats) - rest) / games)
    player = sum(n * (m - grand) ** 2 for m, n in by_player.values()) / len(units)
    seat = sum(n * (m - grand) ** 2 for m, n in by_seat.values()) / len(units)
    total = player + seat + deal + rest
    computed = {"variance": total, "player": player / total, "seat": seat / total, "deal": deal / total,
                "rest": rest / total} if total > 0 else {}
    for key in set(parts) | set(computed):
        compare("variance " + key, parts.get(key), computed.get(key))


def check_lines(study, report):
    def correlation(gs, k):
        pairs = [(g["lines"][k][s], g["win"][s] / WIN) for g, s, c in study.units(gs)]
        mx, my = mean(p[0] for p in pairs), mean(p[1] for p in pairs)
        xx, yy = sum((p[0] - mx) ** 2 for p in pairs), sum((p[1] - my) ** 2 for p in pairs)
        return sum((p[0] - mx) * (p[1] - my) for p in pairs) / math.sqrt(xx * yy) if xx > 1e-9 and yy > 1e-9 else None
    for k, row in enumerate(report["lines"]):
        for key, won in (("winners", True), ("losers", False)):
            compare(f"line {row['line']} {key}", row[key], study.estimate(lambda gs: mean(
                g["lines"][k][s] for g, s, c in study.units(gs) if (g["win"][s] > 0) == won)))
        compare(f"line {row['line']} correlation", row["correlation"], study.estimate(lambda gs: correlation(gs, k)))


def check_options(study, report, options):
    games = study.without(None)
    seats = len(games) * study.seats
    keys = sorted({o for g in games for _, o in g["offered"]}, key=lambda o: (o[0], o[1]))
    said = {}
    for row in report["actions"] + report["things"]:
        said.setdefault((row["verb"], row["thing"]), []).append(row)
    effects = []
    for o in keys:
        verb = options.verbs[o[0]]["id"]
        row = said.get((verb, o[2]), [None]).pop(0)
        if row is None:
            wrong.append(f"{verb} {o[2]}: missing in the report")
            continue
        where = f"option {verb} {o[2]}"
        units = [(g, s) for g, s, c in study.units(games)]
        count = lambda key: sum(g[key].get((s, o), 0) for g, s in units)
        taken_units = sum(g["taken"].get((s, o), 0) > 0 for g, s in units)
        compare(where + " offered", row["offered"], count("offered"), True)
        compare(where + " taken", row["taken"], count("taken"), True)
        compare(where + " seats taken", row["seats_taken"], taken_units, True)
        ratio = lambda gs, top, below: (lambda a, b: a / b if b else None)(
            sum(g[top].get((s, o), 0) for g, s, c in study.units(gs)),
            sum(g[below].get((s, o), 0) for g, s, c in study.units(gs)))
        compare(where + " pick rate", row["pick_rate"], study.estimate(lambda gs: ratio(gs, "taken", "offered")))
        compare(where + " random rate", row["random_rate"], count("even") / 1e6 / count("offered"))
        compare(where + " seen", row["seen"], sum((s, o) in g["offered"] for g, s in units) / seats)
        for key, is_taken in (("win_taken", True), ("win_not_taken", False)):
            compare(where + " " + key, row[key], study.estimate(lambda gs: mean(
                g["win"][s] / WIN for g, s, c in study.units(gs)
                if (s, o) in g["offered"] and (g["taken"].get((s, o), 0) > 0) == is_taken)))
        e = study.estimate(effect_of(study, o)) if taken_units >= ENOUGH and seats - taken_units >= ENOUGH else None
        compare(where + " effect", row["effect"], e)
        compare(where + " p", row["p"], e[3] if e else None)
        effects.append((row, e))
    check_marks(effects)
    for rows in said.values():
        for row in rows:
            wrong.append(f"option {row['verb']} {row['thing']}: the records have no such option")


def check_marks(effects):
    known = sorted(e[3] for _, e in effects if e)
    limit = max((p for i, p in enumerate(known) if p <= 0.05 * (i + 1) / len(known)), default=-1)
    for row, e in effects:
        mark = e is not None and e[3] <= limit
        if row["marked"] != mark:
            wrong.append(f"option {row['verb']} {row['thing']}: marked {row['marked']}, computed {mark}")
        if mark and (row["verdict"] in ("fine", "weak")) != (e[0] <= 0):
            wrong.append(f"option {row['verb']} {row['thing']}: the verdict is {row['verdict']}")
        if row["taken"] == 0 and (row["verdict"] == "never taken") != (row["offered"] >= OFTEN):
            wrong.append(f"option {row['verb']} {row['thing']}: the verdict is {row['verdict']}")


def check_effects(study, report):
    """the rows of the report are in the order of the effects, and unused effects are left out"""
    games = study.without(None)
    fired = sorted({int(e) for g in games for e in g["fired"]})
    shown = [row for row in report["effects"] if row["games"] > 0]
    if len(fired) != len(shown):
        wrong.append(f"effects: {len(shown)} in the report, {len(fired)} in the records")
    for row, e in zip(shown, fired):
        times = lambda gs: mean(g["fired"].get(str(e), 0) for g in gs)
        compare(f"effect {row['card']} {row['effect']}", row["fired"], study.estimate(times))
        compare(f"effect {row['card']} games", row["games"], sum(str(e) in g["fired"] for g in games), True)
    dead = [row for row in report["dead"] if row["why"] == "never-fired"]
    compare("effects that never fired", len(dead), len(report["effects"]) - len(shown), True)


def check_dead(study, report, options):
    games = study.without(None)
    offered = {o[0] for g in games for _, o in g["offered"]}
    taken = {o[0] for g in games for _, o in g["taken"]}
    verbs = [(i, v["id"]) for i, v in enumerate(options.verbs) if v["id"] and not v["chance"]]
    computed = {(v, "never-offered") for i, v in verbs if i not in offered}
    computed |= {(v, "never-chosen") for i, v in verbs if i in offered - taken}
    said = {(row["rule"], row["why"]) for row in report["dead"] if row["why"] != "never-fired"}
    for rule in said ^ computed:
        wrong.append(f"dead rule {rule}: in the {'report' if rule in said else 'records'} only")


def main():
    report = json.load(open(sys.argv[1], encoding="utf-8"))
    schema = json.load(open(sys.argv[3], encoding="utf-8"))
    options = Options(schema)
    games = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]
    for g in games:
        read_game(g, options)
    study = Study(games, report)
    compare("deals", report["deals"], len(study.deals), True)
    compare("games", report["games"], len(study.without(None)), True)
    lengths = {}
    for g in study.without(None):
        lengths[str(g["decisions"])] = lengths.get(str(g["decisions"]), 0) + 1
    if lengths != report["lengths"]:
        wrong.append("lengths differ")
    check_groups(study, report, "seats", [lambda s, c, i=i: s == i for i in range(study.seats)])
    check_groups(study, report, "players", [lambda s, c, i=i: c == i for i in range(max(study.contender) + 1)])
    check_measures(study, report)
    check_lines(study, report)
    check_options(study, report, options)
    check_effects(study, report)
    check_dead(study, report, options)
    for line in wrong[:20]:
        print(line)
    print(f"{len(wrong)} differences")
    return 1 if wrong else 0


sys.exit(main())
