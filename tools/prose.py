#!/usr/bin/env python3
"""prose.py [--check] [--width] [--titles] [FILE...] - measures how plain the English of the project is.

Four groups of text are measured: documents (.md without docs/rules), comments (C and TypeScript), help texts
(`ludo help`, `make help`) and messages (the English sentences of lang/fr.po, which the program and the page show).
For each group: the number of words, the archaic phrases per 1 000 words, the length of long sentences (90th
percentile) and the longest paragraph. Then the worst files and sentences.

  --check    exit 1 if a group is over a limit or a commit title has the wrong form; with --width also for wide lines
  --width    list the lines that are too wide; without --check nothing else
  --titles   list the commit titles that have the wrong form; without --check nothing else
  FILE...    measure only these files
"""
import argparse
import os
import re
import subprocess
import sys
from collections import namedtuple

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Limits: phrases per 1 000 words, sentence length (90th percentile), words of a paragraph. None: no limit.
Limits = namedtuple("Limits", "phrases sentence paragraph")
LIMITS = {
    "docs": Limits(2.0, 26, 90),
    "C comments": Limits(4.0, None, 90),
    "TypeScript comments": Limits(4.0, None, 90),
    "help": Limits(4.0, None, None),
    "messages": Limits(4.0, None, None),
}
COLUMNS = 120
WORD = re.compile(r"[A-Za-z']+")

# Phrases that slow a reader down. docs/writing.md says what to write instead.
PHRASES = re.compile("|".join([
    r"\banew\b", r"\bbesides\b", r"\blikewise\b", r"\bwhoever\b", r"\bin vain\b", r"\blet go\b",
    r"\b(?:is|are|was|were|be) told\b", r"\btells? (?!us|you)",
    r"(?:^|[.;:(] ?)[Ww]ho (?:\w+s|has|is|only|had|can|may)\b", r"\b(?:to|of|for|by|from) who\b",
    r"\bone's\b", r"\bone (?:may|can|sees|reads|has|wants|looks|plays)\b",
    r"\bst(?:ands?|ood)\b(?!-in| in for)", r"\blies?\b", r"\bso many\b", r"\bas ever\b",
    r"\b(?:comes? to|becomes? of|came of)\b", r"\bnothing but\b", r"\bbut (?:what|where|that|one)\b",
    r"\b(?:has none|no more(?! than))\b",
]), re.I)

Text = namedtuple("Text", "file paragraph")
Sums = namedtuple("Sums", "words phrases sentence paragraph")


def markdown_paragraphs(text):
    """Prose without code blocks, tables, headings and pictures. An item of a list is a paragraph."""
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.split("\n") if not re.match(r"\s*(\||#|<|!\[)", line)]
        for item in re.split(r"\n(?=\s*(?:[-*]|\d+\.)\s)", "\n".join(lines)):
            yield re.sub(r"`[^`]*`", "x", item.replace("\n", " "))


def comment_paragraphs(text):
    """Comments of C and TypeScript. Lines of // that follow each other are one comment."""
    found = re.finditer(r"/\*(?P<block>.*?)\*/|(?P<lines>(?:^[ \t]*//[^\n]*\n)+)|//(?P<rest>[^\n]*)", text, re.S | re.M)
    for comment in found:
        body = comment["block"] or comment["lines"] or comment["rest"] or ""
        body = re.sub(r"^[ \t]*(?://|\*)+", " ", body, flags=re.M)
        for block in re.split(r"\n\s*\n", body):
            yield block.replace("\n", " ")


def string_paragraphs(parts):
    """The text of C string literals that follow each other. A blank line ends a paragraph."""
    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', parts)).replace('\\"', '"')
    return [paragraph.replace("\\n", " ") for paragraph in text.split("\\n\\n")]


def help_paragraphs(text):
    """Strings marked for translation in a file of the command line, or the ## texts of the Makefile."""
    for marked in re.finditer(r'\bN_\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)', text):
        yield from string_paragraphs(marked[1])
    for line in re.finditer(r"^[a-z-]+:[^#\n]*## (.*)", text, re.M):
        yield line[1]


def message_paragraphs(text):
    """English sentences of a translation file. Names and labels of up to three words are left out."""
    for entry in re.finditer(r'^msgid(?:_plural)? ((?:"(?:[^"\\]|\\.)*"\s*)+)', text, re.M):
        yield from (p for p in string_paragraphs(entry[1]) if len(WORD.findall(p)) > 3)


KINDS = [
    ("docs", r"\.md$", markdown_paragraphs),
    ("C comments", r"\.[ch]$", comment_paragraphs),
    ("TypeScript comments", r"\.tsx?$", comment_paragraphs),
    ("help", r"(^|/)(src/cli/\w+\.c|Makefile)$", help_paragraphs),
    ("messages", r"\.po$", message_paragraphs),
]


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def git(*arguments):
    """The lines that git prints. Empty if git fails, is not installed, or the project is not in a repository."""
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, text=True, cwd=ROOT)
    except OSError:
        return []
    return [line for line in done.stdout.split("\n") if line] if done.returncode == 0 else []


def tracked_files():
    """Files of the repository; without git, all files outside build folders."""
    found = [path for path in git("ls-files", "-co", "--exclude-standard") if os.path.exists(os.path.join(ROOT, path))]
    if found:
        return found
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [f for f in folders if not re.match(r"build|node_modules|dist|\.", f)]
        found += [os.path.relpath(os.path.join(folder, file), ROOT) for file in files]
    return found


def collect(paths):
    """The paragraphs of each group of text."""
    groups = {name: [] for name, _, _ in KINDS}
    for path in paths:
        for name, pattern, paragraphs in KINDS:
            if re.search(pattern, path):
                groups[name] += [Text(path, p) for p in paragraphs(read(path))]
    return groups


def sentences(paragraph):
    return re.split(r"(?<=[.!?])\s+", paragraph)


def count(text):
    return len(WORD.findall(text))


def measure(texts):
    """Words, phrases per 1 000 words, length of the longest sentences and words of the longest paragraph."""
    words = sum(count(t.paragraph) for t in texts)
    found = sum(len(PHRASES.findall(s)) for t in texts for s in sentences(t.paragraph))
    lengths = sorted(n for t in texts for n in map(count, sentences(t.paragraph)) if n > 2)
    return Sums(words, 1000 * found / words if words else 0, lengths[int(len(lengths) * .9)] if lengths else 0,
                max((count(t.paragraph) for t in texts), default=0))


def over(sums, limits):
    """The names of the limits that are exceeded."""
    return [name for name in Limits._fields
            if getattr(limits, name) is not None and getattr(sums, name) > getattr(limits, name)]


def print_worst(name, texts, limits, sums):
    """The files with most phrases and their sentences, then each paragraph that is too long."""
    per_file = {}
    for text in texts:
        per_file.setdefault(text.file, []).append(text)
    dense = sorted(((measure(t), file) for file, t in per_file.items()), key=lambda m: -m[0].phrases)
    for mine, file in [d for d in dense if d[0].words > 80 and d[0].phrases > limits.phrases][:6]:
        print(f"    {mine.phrases:5.1f} per 1 000  {file}")
        bad = [s for t in per_file[file] for s in sentences(t.paragraph) if PHRASES.search(s)]
        for sentence in bad[:2]:
            print(f"          {' '.join(sentence.split())[:150]}")
    if "sentence" in over(sums, limits):
        for mine, file in sorted(dense, key=lambda m: -m[0].sentence)[:6]:
            print(f"    sentences of {mine.sentence} words  {file}")
    for text in texts:
        if limits.paragraph and count(text.paragraph) > limits.paragraph:
            print(f"    {name}: a paragraph of {count(text.paragraph)} words in {text.file}: "
                  f"{' '.join(text.paragraph.split())[:80]}")


def report(groups):
    """Prints the table and the worst places. Returns the sentences that say which limits are exceeded."""
    failures = []
    print(f"{'text':<22}{'words':>8}{'phrases/1000':>14}{'sentence p90':>14}{'paragraph':>11}")
    for name, texts in groups.items():
        if not texts:
            continue
        sums, limits = measure(texts), LIMITS[name]
        print(f"{name:<22}{sums.words:>8}{sums.phrases:>14.1f}{sums.sentence:>14}{sums.paragraph:>11}")
        for field in over(sums, limits):
            failures.append(f"{name}: {field} {getattr(sums, field):.4g}, limit {getattr(limits, field)}")
        print_worst(name, texts, limits, sums)
    return failures


def excepted(line):
    """Lines that may be wider: rows of tables, links, SVG paths, and strings without a space to break at."""
    path = re.search(r"[Mm]-?[\d.]+ -?[\d.]+[a-zA-Z]-?\d", line)
    row = re.match(r"\s*(\||\[[^\]]+\]:)", line)
    return path or row or re.search(r"https?://|\]\([^)]*\)$", line) or \
        not re.search(r"\S\s+\S", line.strip()[:COLUMNS - 20])


# Generated files, rules, and the programs of old versions that test an upgrade
NOT_WRAPPED = re.compile(r"\.gen\.|(^|/)docs/rules/|^tests/server/files/")


def wide_lines(paths):
    """Lines over the width, as FILE:LINE. Tables between `clang-format off` and `on` are excepted."""
    for path in paths:
        if not re.search(r"\.(c|h|ts|tsx|md|sh|py)$", path) or re.search(NOT_WRAPPED, path):
            continue
        table = False
        for number, line in enumerate(read(path).split("\n"), 1):
            if re.search(r"clang-format (on|off)", line):
                table = "clang-format off" in line
            if len(line) > COLUMNS and not table and not excepted(line):
                yield f"{path}:{number}: {len(line)} columns"


NOT_IMPERATIVE = re.compile(r"(?!(?:embed|feed|seed|shed|need|speed|bring|string|sing)\b)\w+(?:ed|ing)\b")


def good_title(title):
    """`area: imperative`: a lower-case area, a colon, a verb. Titles that git makes are good."""
    if re.match(r"(Merge|Revert) ", title):
        return True
    match = re.match(r"[a-z][\w ,/+.-]*: (\w.*)$", title)
    return bool(match) and len(title) <= COLUMNS and not NOT_IMPERATIVE.match(match[1])


def bad_titles():
    """Titles of commits since the one that added this program. Empty without git or in a shallow clone."""
    if git("rev-parse", "--is-shallow-repository") != ["false"]:
        return []
    added = git("log", "--diff-filter=A", "--format=%H", "--", "tools/prose.py")
    titles = git("log", "--no-merges", "--format=%h %s", f"{added[-1]}..HEAD") if added else []
    return [t for t in titles if not good_title(t.partition(" ")[2])]


def list_all(what, lines):
    for line in lines:
        print(f"{what}: {line}")
    return [f"{what}: {len(lines)}"] if lines else []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("check", "width", "titles"):
        parser.add_argument("--" + option, action="store_true")
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args()
    if not options.files:
        os.chdir(ROOT)
    paths = options.files or [f for f in tracked_files() if not f.startswith("docs/rules/")]
    everything = options.check or not (options.width or options.titles)
    failures = report(collect(paths)) if everything else []
    if options.width:
        failures += list_all("too wide", list(wide_lines(paths)))
    if options.titles or (options.check and not options.files):
        failures += list_all("commit title", bad_titles())
    for failure in failures:
        print("over the limit: " + failure)
    if options.check:
        print(f"{'not ok' if failures else 'ok'} 1 - the English is plain and commit titles have their form")
    return 1 if failures and (options.check or options.width or options.titles) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        sys.stderr.close()
