"""hints.py LUDO LANG GAME QUESTIONS OPTIONS... - plays a game with the numbers that `hint` shows.

Before some hints the script opens a step or marks dice, so that the hint must also show the way back. A generator with
a fixed seed chooses one answer of each hint. The script types all its numbers except the last. `why` must then name the
same answer, and the last number must play it. Prints one line of TAP."""
import random
import re
import subprocess
import sys

ludo, lang, game, questions, *options = sys.argv[1:]
name = f"{game} in {lang}: the numbers of a hint play its answers"
command = [ludo, "play", game, "--each", "--lang", lang, *options]
process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
prompt = re.compile(rb"(^|\n)((player|joueur) \d+)?> $")
over = re.compile("The seed was|La graine était")
dice = random.Random(33)
seen = {"answers": 0, "steps": 0, "back": 0}


def read():
    """What is printed up to the next prompt."""
    text = b""
    while not prompt.search(text):
        more = process.stdout.read1(65536)
        if not more:
            raise SystemExit(f"# the command ended: {text[-300:]!r}\nnot ok 1 - {name}\n1..1")
        text += more
    return text.decode()


def ask(line):
    process.stdin.write(line.encode() + b"\n")
    process.stdin.flush()
    return read()


def fail(why, *texts):
    print("#", why)
    for text in texts:
        print("\n".join("# | " + line for line in text.splitlines()))
    print(f"not ok 1 - {name}\n1..1")
    process.kill()
    raise SystemExit(1)


def joined(text):
    return re.sub(r"\s+", " ", text).strip()


def advised(text):
    """[(numbers, the words behind them)] of a hint."""
    found = re.split(r"^ {0,4}([0-9<]+(?: ▸ [0-9<]+)*)\. ", text, flags=re.M)
    return [(found[i].split(" ▸ "), joined(found[i + 1])) for i in range(1, len(found), 2)]


def entries(text):
    return [int(n) for n in re.findall(r"^ {2,3}(\d+)  ", text, flags=re.M)]


def played():
    """The moves of the player so far, those included that were the only ones possible."""
    ask("save record")
    return re.findall(r"^0 (.*) #[0-9a-f]+$", open("record").read(), flags=re.M)


shown = read()
for question in range(int(questions)):
    for _ in range(dice.randrange(3)):                  # into a step, or dice are marked; never a move of the game
        numbers = [n for n in entries(shown) if n]
        opening = [n for n in numbers if re.search(rf"^ {{2,3}}{n}  (.*…(?!.*  ).*|\[.\] \d)$", shown, flags=re.M)]
        if opening:
            shown = ask(str(dice.choice(opening)))
    hint = ask("hint")
    answers = advised(hint)
    if not answers:
        fail("no answers", hint)
    path, words = dice.choice(answers)
    for number in path[:-1]:
        ask(number)
    why = ask("why " + path[-1])
    move = re.search(r"^  (.*)  \(([^()]*)\)$", re.sub(r"\n {4}", " ", why), flags=re.M)
    if not move or not words.startswith(joined(move[1])):
        fail(f"the hint said {words}, the numbers {path} mean", why)
    before = len(played())
    shown = ask(path[-1])
    moves = played()[before:]
    if moves[:1] != [move[2]]:
        fail(f"{path} was to play {move[2]}, and played {moves}", hint)
    seen["answers"] += 1
    seen["steps"] += len(path) > 1
    seen["back"] += path[0] in "0<"
    if over.search(shown):
        break
process.kill()
print(f"# {seen['answers']} answers, {seen['steps']} of them in steps, {seen['back']} of these with a way back")
print(f"ok 1 - {name}\n1..1")
