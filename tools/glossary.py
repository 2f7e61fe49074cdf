#!/usr/bin/env python3
"""glossary.py [FILE...] - lists technical names that use a metaphor instead of the word of the glossary.

Reads the identifiers and the paths of src, include, web/src, tests, tools, examples and cmake. Comments, strings and
data are left out: a message may use any word, and prose.py measures its style. Names that games, saved files or old
clients need are exceptions; each one has a reason below. Exit status: 1 if a name is listed, 0 otherwise.
"""
import io
import os
import re
import sys
import tokenize

import prose

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# The word to avoid, and what to write. docs/writing.md has the whole glossary.
AVOID = {
    "house": "server", "letter": "message", "wire": "connection", "ways": "callbacks, choices", "film": "seat record",
    "crew": "threads", "taste": "preference", "haste": "accidental click", "telling": "notification, JSON",
    "finding": "index, search", "heard": "request, received", "told": "sent, logged, reported", "sitting": "table",
    "guest": "client",
}
PLURALS = {word + "s": word for word in AVOID if not word.endswith(("s", "d", "ing"))}

# Exceptions: word, pattern of the path, pattern of the name, reason.
EXCEPTIONS = [
    ("house", r"games/|scholars|test_described|columns\.def", r".*",
     "Houses of Wisdom are a part of the board of Scholars, a trailer houses a performer, towns have houses"),
    ("crew", r"games/aerion/|columns\.def|aerion|test_described", r".*", "a crew is a kind of card of Aerion"),
    ("ways", r"^src/games/(pillars|scholars)/", r"WAYS|pe_ways|try_ways",
     "the values of the word `way` in moves of Pillars and Scholars"),
    ("letter", r"^(?!src/server/|web/src/online/|tests/server/)|server/(names|endpoint)\.c", r".*",
     "a character of the alphabet, or a key"),
    ("guest", r"^(src/server|src/cli|web/src/online|tests/server)/",
     r"guest|guestAs|isGuest|merge_guest|store_forget_guests", "a person without an account"),
    ("told", r"\.(ts|tsx|mjs)$", r"told", "a member of log entries in responses, which old clients read"),
    ("told", r"^(include/ludo/(deprecated|describe)\.h|tests/install/old_names\.c)$", r"(ludo_(move_|event_)?)?told",
     "old names of the library, kept for programs that use them"),
    ("wire", r"^tests/server/files/", r".*", "clients of earlier versions, kept as they were"),
    ("heard", r"^tests/server/files/", r".*", "clients of earlier versions, kept as they were"),
    ("told", r"^tests/server/files/", r".*", "clients of earlier versions, kept as they were"),
]

ROOTS = r"^(src|include|web/src|tests|tools|examples|cmake)/"
SOURCES = ROOTS + r".*\.(c|h|def|ts|tsx|mjs|js|py|sh|awk|css|cmake)$"
C_LIKE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.S)
TEMPLATE = re.compile(r"`(?:[^`\\]|\\.)*`", re.S)
SHELL = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|(?:^|(?<=\s))#[^\n]*', re.S)
CSS = re.compile(r"/\*.*?\*/", re.S)


def blank(match):
    """Keeps the line numbers of what is left."""
    return "\n" * match[0].count("\n")


def python_names(text):
    """The names of a Python program, on the lines where they are used."""
    lines = [[] for _ in text.split("\n")]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            lines[token.start[0] - 1].append(token.string)
    return "\n".join(map(" ".join, lines))


def code_of(path, text):
    """The text without comments and strings."""
    if path.endswith((".ts", ".tsx", ".mjs", ".js")):
        text = re.sub(r">[^<>{}\n]+</", "></", text)
        return TEMPLATE.sub(blank, C_LIKE.sub(blank, text))
    if path.endswith((".c", ".h", ".def")):
        return C_LIKE.sub(blank, text)
    if path.endswith(".py"):
        return python_names(text)
    return (CSS if path.endswith(".css") else SHELL).sub(blank, text)


def words_of(name):
    """The words of an identifier: house_put_letter and housePutLetter are house, put, letter."""
    return [w.lower() for w in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def avoided(path, name):
    """The first avoided word of a name, or None."""
    for word in words_of(name):
        word = PLURALS.get(word, word)
        if word in AVOID and not any(word == w and re.search(where, path) and re.fullmatch(which, name)
                                     for w, where, which, _ in EXCEPTIONS):
            return word
    return None


def offenders(path, text):
    """(line, name, word) of each name that is used the first time in this file. Line 0 is the name of the file."""
    seen = set()
    stem = re.sub(r"\.\w+$", "", os.path.basename(path))
    found = [(0, stem, avoided(path, stem))] if avoided(path, stem) else []
    for number, line in enumerate(code_of(path, text).split("\n"), 1):
        for name in re.findall(r"[A-Za-z_][\w-]*" if path.endswith(".css") else r"[A-Za-z_]\w*", line):
            word = None if name in seen else avoided(path, name)
            seen.add(name)
            if word:
                found.append((number, name, word))
    return found


def folder_offenders(paths):
    """(folder, name, word) of each folder whose own name is listed."""
    folders = {folder for path in paths for folder in parents(path)}
    named = [(folder, os.path.basename(folder)) for folder in sorted(folders)]
    return [(folder, name, avoided(folder + "/", name)) for folder, name in named if avoided(folder + "/", name)]


def parents(path):
    """src/server for src/server/a.c, and src."""
    while path := os.path.dirname(path):
        yield path


def main():
    os.chdir(ROOT)
    paths, total = sys.argv[1:], 0
    if not paths:
        files = [p for p in prose.tracked_files() if re.search(ROOTS, p)]
        paths = [p for p in files if re.search(SOURCES, p)]
        for folder, name, word in folder_offenders(files):
            total += 1
            print(f"{folder}/: {name} (instead of {word}: {AVOID[word]})")
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            for line, name, word in offenders(path, file.read()):
                total += 1
                print(f"{path}:{line or 'name'}: {name} (instead of {word}: {AVOID[word]})")
    print(f"{'not ok' if total else 'ok'} 1 - names follow the glossary" + (f" ({total} do not)" if total else ""))
    return 1 if total else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        sys.stderr.close()
