#!/usr/bin/env python3
"""check-forms.py - checks the two forms of log sentences: "{who} takes {1}" for others, "You take {1}" for the player.

Reads the rows VERB, EVENT and SEALED of the games, and lang/fr.po. Prints one line for each problem and, at the end,
the number of sentences without a form for the reader. Exits with 1 if there is a problem.
"""

import glob
import os
import re
import sys

TEXT = r'N_\("((?:[^"\\]|\\.)*)"\)'
FORM = re.compile(TEXT + r",\s*(?:(NULL)|" + TEXT + r")")
SLOT = re.compile(r"\{(\w+)\}")
ABOUT = {"who", "player1"}  # the slots for the player that a sentence is about
# In French these words change before a name ("de Clara", "d’Ada"), or the name would need an article.
BEFORE_A_NAME = re.compile(
    r"(?:\b(?:à|au|aux|de|du|des|la|le|les|que) |\b(?:d|l|qu)’)\{(?:who|player1)\}", re.IGNORECASE
)
# A participle after "vous êtes" would agree with a person whose gender is unknown.
AGREES = re.compile(r"\bvous (?:n’)?êtes (?:\w+ )?\w+(?:é|i|u)\b", re.IGNORECASE)
YOU = {
    "en": re.compile(r"\b(?:you|your|yours)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(?:vous|votre|vos)\b", re.IGNORECASE),
}


def rows(path):
    """Yields (line number, sentence, second form or None) for each row with a log sentence."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            start = re.match(r"VERB\(|EVENT\(", line) or re.search(r"SEALED\(", line)
            if not start:
                continue
            skip = 0 if start.group() == "EVENT(" else 1  # the text of a button or question comes first
            texts = list(re.finditer(TEXT, line[start.start() :]))
            at = start.start() + texts[skip].start()
            form = FORM.match(line, at)
            yield number, texts[skip].group(1), form and (form.group(2) or form.group(3))


def translations(path):
    """Returns the translations of a .po file by message, without those that have a context."""
    with open(path, encoding="utf-8") as file:
        entries = file.read().split("\n\n")
    pair = re.compile(r'^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)', re.MULTILINE)

    def text(quoted):
        return "".join(re.findall(r'"(.*)"', quoted))

    found = (pair.search(e) for e in entries if "\nmsgctxt" not in "\n" + e)
    return {text(m.group(1)): text(m.group(2)) for m in found if m}


def slots(text):
    return set(SLOT.findall(text)) - ABOUT


def problems_of(third, second, french):
    """Yields what is wrong with one row."""
    for lang, first in (("en", third), ("fr", french.get(third, ""))):
        if YOU[lang].search(first):
            yield f"addresses a reader, but everybody reads it ({lang}): {first}"
    is_about = bool(ABOUT & set(SLOT.findall(third)))
    if is_about and second in (None, "NULL"):
        yield "has no form for the reader"
        return
    if not is_about:
        if second != "NULL":
            yield "is about no player, so its second form is NULL"
        return
    for lang, first, other in (("en", third, second), ("fr", french.get(third, ""), french.get(second, ""))):
        if not first or not other:
            yield f"is not translated ({lang})"
            continue
        if slots(first) != slots(other):
            yield f"has other slots in its second form ({lang}): {other}"
        if ABOUT & set(SLOT.findall(other)):
            yield f"names the player in its second form ({lang}): {other}"
        if not YOU[lang].search(other):
            yield f"does not address the reader in its second form ({lang}): {other}"
        if lang == "fr" and BEFORE_A_NAME.search(first):
            yield f"has a preposition or an article before the player: {first}"
        if lang == "fr" and AGREES.search(other):
            yield f"has a participle that agrees with the reader: {other}"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    french = translations("lang/fr.po")
    files = sorted(glob.glob("src/games/*/*.def")) + ["examples/toy/tasks.def"]
    found, without, both = [], 0, 0
    for path in files:
        for number, third, second in rows(path):
            for problem in problems_of(third, second, french):
                found.append(f'# {path}:{number}: "{third}" {problem}')
                without += problem == "has no form for the reader"
            both += second not in (None, "NULL")
    for name in sorted(n for n in french if "{who}" in n):  # also names of things: "a builder of {who}"
        if BEFORE_A_NAME.search(french[name]):
            found.append(f'# "{name}" has a preposition or an article before the player: {french[name]}')
    found = sorted(set(found))
    print("\n".join(found + [f"# sentences with two forms: {both}, without a form for the reader: {without}"]))
    sys.exit(1 if found or not both else 0)


if __name__ == "__main__":
    main()
