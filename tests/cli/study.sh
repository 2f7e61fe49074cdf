# study.sh - `ludo study`: options, errors, both languages, and every number of a report recomputed from its records.
# study_records.sh does the same for each game.
. tests/cli/lib/tap.sh

# narrow 'name' FILE - no line is wider than 100 columns
narrow()
{
    if python3 -c 'import sys; sys.exit(any(len(line) > 101 for line in open(sys.argv[1], encoding="utf-8")))' "$2"
    then pass "$1"; else miss "$1"; fi
}

expect 0 "a study of two players" "$LUDO" study toy --seats greedy,random --games 200 --threads 1
says "says how many deals it has" '^toy: 100 deals, each played in 2 seat orders'
says "says who has an advantage"  '^Seat 1 wins [0-9.]* % of the games. An equal share is 50.0 %.'
says "has the players"            '^  greedy  *[5-9][0-9]\.[0-9] % ± '
says "has the cards"              '^  Lay the Emu  '
says "has the effects"            '^  Fox .* ± '
says "has the dead rules"         '^  back  never offered as a choice'
narrow "fits into 100 columns"    out
cp out one
expect 0 "with four threads" "$LUDO" study toy --seats greedy,random --games 200 --threads 4
same "it is the same"      out one
expect 0 "with another seed" "$LUDO" study toy --seats greedy,random --games 200 --seed 2
if cmp -s out one; then miss "it differs"; else pass "it differs"; fi
expect 0 "in French"       "$LUDO" study toy --seats greedy,random --games 200 --lang fr
says "the sentences are French" '^La place 1 gagne '
says "and the tables"      '^  coup ou objet '
narrow "it fits too"       out

# ---- the same games as the arena
"$LUDO" study toy --seats greedy,random --games 200 --json >study.json
"$LUDO" arena toy --seats greedy,random --games 200 --adjust --json >arena.json
if python3 - <<'PY'
import json
study, arena = json.load(open("study.json")), json.load(open("arena.json"))
for a, b in zip(study["players"], arena["players"]):
    pairs = [(a["share"]["value"], b["share"]["mean"]), (a["share_adjusted"]["value"], b["share_adjusted"]["mean"]),
             (a["margin"]["value"], b["margin"]["mean"]), (a["margin_adjusted"]["low"], b["margin_adjusted"]["low"])]
    assert a["name"] == b["player"] and all(abs(x - y) < 1e-4 for x, y in pairs), (a, b)
PY
then pass "the shares and margins are those of the arena"; else miss "the shares and margins are those of the arena"; fi

# ---- the records
"$LUDO" schema toy --json >toy.schema
for seats in greedy,random greedy,greedy random,greedy,random; do
    "$LUDO" study toy --seats $seats --games 120 --records toy.records --json >toy.json
    expect 0 "$seats: the records give the same numbers" \
        python3 "$root/tests/cli/lib/study.py" toy.json toy.records toy.schema
done
# the check notices a changed count
sed 's/"pick_rate":{"value":0\.[0-9]/&9/' toy.json >changed.json
expect 1 "a changed number is found" python3 "$root/tests/cli/lib/study.py" changed.json toy.records toy.schema

# ---- files
expect 0 "files are written" "$LUDO" study pillars --seats novice,novice --games 20 --html p.html --csv tables \
    --vary goods.stone.market=4..5 --json
cp out p.json
if python3 - <<'PY'
import csv, json, re
page = open("p.html", encoding="utf-8").read()
ids = set(re.findall(r' id="([^"]*)"', page))
assert page.startswith("<!DOCTYPE html>") and page.rstrip().endswith("</html>")
assert not re.search(r"<script|https?:|src=|@import|url\(", page), "the page loads nothing"
links = re.findall(r'href="([^"]*)"', page)
assert all(at[0] == "#" and at[1:] in ids for at in links), "each link has a row"
assert len(re.findall(r' id="', page)) == len(ids), "each id occurs once"
assert page.count("<svg") >= 5 and "prefers-color-scheme:dark" in page
report = json.load(open("p.json"))
for name in ("seats", "length", "lines", "luck", "sensitivity", "actions", "things", "effects", "dead"):
    rows = list(csv.DictReader(open(f"tables/{name}.csv", encoding="utf-8")))
    assert len(rows) == len(report[name]), name
now, more = report["sensitivity"]
assert now["value"] == "4" and more["value"] == "5"
assert now["points_change"] == {"value": 0, "low": 0, "high": 0}
change = more["points_change"]["value"]
assert change and abs(change - (more["points"]["value"] - now["points"]["value"])) < 1e-6
# the base of the comparison plays the games of the study itself
points = sum(row["points"]["value"] for row in report["seats"]) / 2
assert abs(points - now["points"]["value"]) < 1e-6
PY
then pass "the page, the tables and the changed value fit the report"
else miss "the page, the tables and the changed value fit the report"; fi
expect 0 "the page in French" "$LUDO" study toy --games 20 --html fr.html --lang fr
grep -q '<html lang="fr">' fr.html && grep -q 'équilibre</h1>' fr.html && pass "it is French" || miss "it is French"
expect 0 "a box is the start of a changed value" "$LUDO" study pillars --seats novice,novice --games 8 --json \
    --vary goods.stone.market=4..5
printf 'box pillars 1\ngoods.stone.market = 5\n' >five.box
"$LUDO" study pillars --seats novice,novice --games 8 --json --vary goods.stone.market=4..5 --box five.box \
    >five.json 2>/dev/null
if python3 -c '
import json
a, b = json.load(open("out"))["sensitivity"], json.load(open("five.json"))["sensitivity"]
assert [r["points"] for r in a] == [r["points"] for r in b]
assert b[1]["points_change"]["value"] == 0 and a[0]["points_change"]["value"] == 0'
then pass "with another value in the box, the same values are compared with it"
else miss "with another value in the box, the same values are compared with it"; fi
expect 0 "a common game"   "$LUDO" study aerion --seats novice,novice --games 20
says "is won together"     '^The players win [0-9.]* % of the games together.'

# ---- errors
refused "a path without values" 'PATH=A..B' "$LUDO" study pillars --vary goods.stone.market --games 8
refused "values in the wrong order" 'from the smallest' "$LUDO" study pillars --vary goods.stone.market=5..4 --games 8
refused "too many values"  'at most 24' "$LUDO" study pillars --vary goods.stone.market=1..99 --games 8
refused "an unknown path"  'unknown card or row of a board: gravel' \
    "$LUDO" study pillars --vary goods.gravel.market=1..2 --games 8
refused "a value out of range" 'vary' "$LUDO" study pillars --vary goods.stone.market=200..201 --games 8
refused "a game without boxes" 'no values' "$LUDO" study toy --vary fox.worth=1..2 --games 8
refused "too few games"    'at least two finished deals' "$LUDO" study toy --games 2
refused "a folder for the page" 'cannot write' "$LUDO" study toy --games 8 --html .
refused "a file for the tables" 'cannot write' "$LUDO" study toy --games 8 --csv p.html
refused "no folder for the records" 'cannot write' "$LUDO" study toy --games 8 --records nowhere/r
refused "people"           'human' "$LUDO" study toy --seats human,random --games 8
done_testing
