#!/usr/bin/env python3
"""test_prose.py - tools/prose.py and tools/glossary.py find what they are for."""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools"))
import glossary
import prose

PLAIN = "The server closes slow connections. A client connects again after two seconds. "
tests = []


def check(name, good):
    tests.append(good)
    print(f"{'ok' if good else 'not ok'} {len(tests)} - {name}")


def phrases(kind, text):
    paragraphs = next(reader for name, _, reader in prose.KINDS if name == kind)
    return round(prose.measure([prose.Text("x", p) for p in paragraphs(text)]).phrases)


def limits(kind, text):
    paragraphs = next(reader for name, _, reader in prose.KINDS if name == kind)
    return prose.over(prose.measure([prose.Text("x", p) for p in paragraphs(text)]), prose.LIMITS[kind])


def run(*arguments):
    program = os.path.join(ROOT, "tools", "prose.py")
    return subprocess.run([sys.executable, program, *arguments], capture_output=True, text=True)


def measures():
    check("plain English has no phrases", phrases("docs", PLAIN) == 0)
    check("a bad sentence is found", phrases("docs", "Who reads too slowly is told so anew.") > 300)
    check("code, tables and headings are not prose",
          phrases("docs", "# anew\n\n| anew |\n\n```\nanew\n```\n\nPlain.") == 0)
    check("comments of C are read", phrases("C comments", "int a; /* what lies here */") > 0)
    check("code of C is not", phrases("C comments", "int lies; /* a number */") == 0)
    check("// lines are one paragraph",
          limits("TypeScript comments", "// one two three four five\n" * 20) == ["paragraph"])
    check("a blank line ends a paragraph", limits("C comments", "/*" + (" word" * 60 + "\n\n") * 2 + "*/") == [])
    check("help texts are read", phrases("help", '{ N_("the port that one has " "besides") },') > 0)
    check("the texts of make help are read", phrases("help", "run: build  ## what lies here\n") > 0)
    check("messages are read over several lines",
          phrases("messages", 'msgid ""\n"it is told "\n"to you"\nmsgstr ""\n"x"\n') > 0)
    check("French is not", phrases("messages", 'msgid "a b c d"\nmsgstr "anew"\n') == 0)
    check("long sentences are found", limits("docs", "word " * 40 + "end.") == ["sentence"])
    check("long paragraphs are found", limits("docs", PLAIN * 10) == ["paragraph"])


def widths():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write("word " * 40 + "\n\n| " + "word " * 40 + "|\n\n")
            file.write("word " * 20 + "https://example.org/" + "a" * 90 + "\n")
        check("a wide line is found, a table and a link are not", len(list(prose.wide_lines([path]))) == 1)
        check("--width fails", run("--width", path).returncode == 1)
        check("--check --width fails", run("--check", "--width", path).returncode == 1)
        with open(path, "w", encoding="utf-8") as file:
            file.write(PLAIN.strip() + "\n")
        check("--check passes", run("--check", "--width", path).returncode == 0)
        with open(path, "w", encoding="utf-8") as file:
            file.write("Who reads too slowly is told so anew.\n")
        check("--check fails", run("--check", path).returncode == 1)


def titles():
    for title in ("pillars: charge tax after the court privilege (PE-92)", "web: cancel a drag", "docs, web: seed it",
                  "Merge branch 'x'", 'Revert "web: cancel a drag"'):
        check(f"a good title: {title}", prose.good_title(title))
    for title in ("Call no table impossible", "web: fixed a drag", "web: fixing a drag", "web:cancel"):
        check(f"a bad title: {title}", not prose.good_title(title))
    root, prose.ROOT = prose.ROOT, tempfile.gettempdir()
    check("no titles outside a repository", prose.bad_titles() == [])
    prose.ROOT = root
    path, os.environ["PATH"] = os.environ["PATH"], ""
    check("no titles without git", prose.bad_titles() == [])
    check("all files are found without git", "tools/prose.py" in prose.tracked_files())
    os.environ["PATH"] = path


def names():
    check("a metaphor in a name is found", [o[1:] for o in glossary.offenders("src/server/a.c", "int house_put;")] ==
          [("house_put", "house")])
    check("in a file name too", glossary.offenders("src/server/letters.c", "") == [(0, "letters", "letter")])
    check("and in the name of a folder", glossary.folder_offenders(["web/src/sitting/a.txt", "src/a.c"]) ==
          [("web/src/sitting", "sitting", "sitting")])
    check("and in camel case", [o[2] for o in glossary.offenders("web/src/a.ts", "const openWire = 1;")] == ["wire"])
    check("comments and strings are left out", not glossary.offenders("src/server/a.c", '/* house */ say("house");'))
    check("words that contain it are left out", not glossary.offenders("src/server/a.c", "int always, hasText;"))
    for word in ("house", "letter", "wire", "ways", "film", "crew", "taste", "haste", "telling", "finding", "heard",
                 "told", "sitting", "guest"):
        check(f"{word} is avoided in the server", glossary.offenders("src/server/a.c", f"int {word}_n;") != [])
    for path in ("src/a.c", "include/ludo/a.h", "web/src/a.ts", "tests/web/a.mjs", "tools/a.sh", "examples/a.py",
                 "cmake/a.cmake"):
        check(f"{os.path.dirname(path)} is read", bool(re.search(glossary.SOURCES, path)) and
              glossary.offenders(path, "open_wire = 1") != [])
    check("a game may use its own words", not glossary.offenders("src/games/scholars/a.c", "int house;"))


for part in (measures, widths, titles, names):
    part()
print(f"1..{len(tests)}")
sys.exit(0 if all(tests) else 1)
