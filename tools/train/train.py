#!/usr/bin/env python3
"""train.py - trains a net on the files of `ludo selfplay` (docs/selfplay.md).

    train.py FILE... --out NET.float      the net, for tools/train/quantize
    train.py --check FILE...              only reads the files and prints a summary

PyTorch makes training fast, especially with a GPU. Without PyTorch, or with --plain, the program uses only the standard
library and 8 hidden units instead of 64. That is enough for the toy game, but too slow for the others.

A net evaluates a position for one seat. The rows of all switches that are on are added to a bias. Positive sums of the
hidden units contribute to the logit, and so does the lead in the estimate.

The goal is the result as src/players/net.c computes it: half for the win, half for the margin. It is mixed with the
player's expectation if the file contains one. One game in twenty is used only for validation.
"""
import argparse
import math
import random
import struct
import sys
import zlib
from array import array
from itertools import accumulate

try:
    import numpy  # installed with PyTorch; reads ten times faster
except ImportError:
    numpy = None

MAGIC, HIDDEN, UNSAID, FURTHER = b"ludopos1", 64, 65535, 255
PLAIN = 8  # units of a net that is trained without PyTorch


class Refused(Exception):
    pass


# ---- The file: needs only the standard library ----------------------------------------------------


def blocks(path):
    """Yields the contents of each block and its checksum. Leaves out an incomplete last block."""
    with open(path, "rb") as f:
        if f.read(8) != MAGIC:
            raise Refused("not a self-play file")
        while len(before := f.read(4)) == 4:
            (length,) = struct.unpack("<I", before)
            if length > 1 << 26:
                raise Refused(f"is damaged near byte {f.tell()}")
            held, after = f.read(length), f.read(4)
            if len(after) < 4:
                return
            if zlib.crc32(held) != struct.unpack("<I", after)[0]:
                raise Refused(f"is damaged near byte {f.tell()}: wrong checksum")
            yield held, zlib.crc32(held)


def switches(coded):
    """Each byte is the distance to the next switch. 255 adds to the distance without a switch."""
    if numpy:
        steps = numpy.frombuffer(coded, numpy.uint8)
        return array("i", numpy.cumsum(steps, dtype=numpy.int32)[steps != FURTHER].tobytes())
    on = accumulate(coded)
    return on if FURTHER not in coded else (at for at, step in zip(on, coded) if step != FURTHER)


class Positions:
    """All positions of all files, one row each. `at` has the index of the first switch of each row."""

    def __init__(self, margin, mix):
        self.margin, self.mix = margin, mix
        self.head, self.seats = None, 0
        self.games = self.content = self.said = 0
        self.on, self.at = array("i"), array("q", [0])
        self.lead, self.goal, self.game = array("f"), array("f"), array("i")
        self.alone = array("b")  # is the position of a game for one?

    def read(self, path):
        parts = blocks(path)
        words = next(parts, (b"", 0))[0].decode("utf-8", "replace").splitlines()
        head = dict(line.split(" ", 1) for line in words if " " in line)
        if not {"game", "version", "inputs", "check"} <= head.keys():
            raise Refused("has no head")
        shape = tuple(head[key] for key in ("game", "version", "inputs", "check"))
        if self.head and shape != self.head:
            raise Refused(f"is of {' '.join(shape)}, not of {' '.join(self.head)}, as the files before")
        self.head = shape
        for held, checksum in parts:
            try:
                self.add_game(held)
            except (struct.error, IndexError) as e:
                raise Refused(f"holds a game that cannot be read: {e}") from e
            self.content = (self.content + checksum) & 0xFFFFFFFF

    def result(self, common, win, margin):
        if common:
            return 1.0 if win else margin / 2000
        return win / 1440 + 0.5 / (1 + math.exp(-2 * max(-20, min(20, margin / self.margin))))

    def add_game(self, held):
        _, positions, seats, common = struct.unpack_from("<IIBB", held)
        rows = [struct.unpack_from("<BBHhh", held, 12 + 8 * i) for i in range(seats)]
        results = [self.result(common, win, margin) for _, _, win, _, margin in rows]
        at, inputs = 12 + 8 * seats, int(self.head[2])
        for _ in range(positions):
            seat, _, value, lead, n = struct.unpack_from("<BBHiH", held, at)
            at += 10
            self.on.extend(switches(held[at : at + n]))
            at += n
            if at > len(held) or (self.at[-1] < len(self.on) and self.on[-1] >= inputs):
                raise Refused(f"turns a switch on that is none of {inputs}")
            self.at.append(len(self.on))
            self.lead.append(lead)
            self.alone.append(seats == 1)
            goal = results[seat]
            if value != UNSAID:
                self.said += 1
                goal += self.mix * (value / (UNSAID - 1) - goal)
            self.goal.append(goal)
            self.game.append(self.games)
        if at != len(held):
            raise Refused("holds a game that does not end where it should")
        self.games += 1
        self.seats = max(self.seats, seats)

    def summary(self):
        n = max(1, len(self.goal))
        return (
            f"{self.games} games, {len(self.goal)} positions, {len(self.on) / n:.1f} switches on, "
            f"goal {sum(self.goal) / n:.3f} on average, {self.said} values said, {self.content:08x}"
        )


# ---- Learning -------------------------------------------------------------------------------------


def spread(p):
    """The centre of the leads of games with one seat, and the spread of all leads. Other games: centre 0, as in td."""
    alone = [x for x, one in zip(p.lead, p.alone) if one]
    centre = sum(alone) / len(alone) if alone else 0.0
    squares = sum((x - centre * one) ** 2 for x, one in zip(p.lead, p.alone))
    return centre, math.sqrt(squares / max(1, len(p.lead))) + 1


def take_up(path, p):
    """Reads the weights of a net of td or of this program, and its centre and spread, to continue the training."""
    with open(path, "rb") as f:
        magic, head, tail = f.read(8), struct.unpack("<4i", f.read(16)), struct.unpack("<4f", f.read(16))
        if magic != b"LUDOTDF1" or head[0] != int(p.head[2]) or head[1] != HIDDEN:
            raise Refused(f"is not a net of {p.head[0]} with {p.head[2]} inputs")
        w = {"end": [tail[0]], "skip": [tail[1]]}
        for name, n in (("bias", HIDDEN), ("out", HIDDEN), ("in", head[0] * HIDDEN)):
            w[name] = array("f", f.read(4 * n))
        p.seats = max(p.seats, head[2])
    return w, tail[3], tail[2]


def report(epoch, learned, measured):
    print(f"{epoch + 1:3d} loss {learned:.5f}, on games kept apart {measured:.5f}", flush=True)


class Plain:
    """A small net in plain Python: gradient descent, one position at a time."""

    def __init__(self, p, centre, scale):
        self.p = p
        self.lead = [max(-6, min(6, (x - centre * one) / scale)) for x, one in zip(p.lead, p.alone)]
        self.rows = [[random.uniform(-0.1, 0.1) for _ in range(PLAIN)] for _ in range(int(p.head[2]))]
        self.bias, self.out = [0.1] * PLAIN, [random.uniform(-0.3, 0.3) for _ in range(PLAIN)]
        self.end, self.skip = 0.0, 1.0

    def look(self, i):
        """Returns the switches that are on, the outputs of the hidden units, and the value."""
        on = [self.rows[k] for k in self.p.on[self.p.at[i] : self.p.at[i + 1]]]
        hidden = [max(0.0, sum(column)) for column in zip(self.bias, *on)]
        logit = self.end + self.skip * self.lead[i] + sum(h * o for h, o in zip(hidden, self.out))
        return on, hidden, 1 / (1 + math.exp(-max(-30, min(30, logit))))

    def learn(self, i, rate):
        on, hidden, value = self.look(i)
        step = rate * (value - self.p.goal[i])
        self.end -= step
        self.skip -= step * self.lead[i]
        for j, h in enumerate(hidden):
            if h > 0:
                back = step * self.out[j]
                self.out[j] -= step * h
                self.bias[j] -= back
                for row in on:
                    row[j] -= back

    def loss(self, rows):
        sum_ = 0.0
        for i in rows:
            value, goal = self.look(i)[2], self.p.goal[i]
            sum_ -= goal * math.log(value) + (1 - goal) * math.log(1 - value)
        return sum_ / max(1, len(rows))

    def weights(self):
        rest = [0.0] * (HIDDEN - PLAIN)
        rows = [weight for row in self.rows for weight in row + rest]
        return {"end": [self.end], "skip": [self.skip], "bias": self.bias + rest, "out": self.out + rest, "in": rows}


def train_plainly(p, args, centre, scale):
    random.seed(args.seed)
    net = Plain(p, centre, scale)
    learned = [i for i, game in enumerate(p.game) if game % 20 != 19]
    measured = [i for i, game in enumerate(p.game) if game % 20 == 19]
    for epoch in range(args.epochs):
        random.shuffle(learned)
        for i in learned:
            net.learn(i, (args.rate or 0.02) / (epoch + 1))
        report(epoch, net.loss(learned[: len(measured)]), net.loss(measured))
    return net.weights()


def first_weights(torch, inputs, begun):
    w = {
        "bias": torch.full((HIDDEN,), 0.1),
        "out": torch.empty(HIDDEN).uniform_(-0.1, 0.1),
        "in": torch.empty(inputs, HIDDEN).uniform_(-0.03, 0.03),
        "end": torch.zeros(()),
        "skip": torch.ones(()),
    }
    return {name: torch.tensor(begun[name]).reshape(t.shape) if begun else t for name, t in w.items()}


def train(p, args, torch, centre, scale, begun):
    torch.manual_seed(args.seed)
    device = args.device or ("cuda" if torch.cuda.is_available() else "cpu")
    inputs, rate = int(p.head[2]), args.rate or 0.003
    print(f"with PyTorch, on {device}")

    on = torch.frombuffer(p.on, dtype=torch.int32).to(device)
    at = torch.frombuffer(p.at, dtype=torch.int64).to(device)
    alone = torch.frombuffer(p.alone, dtype=torch.int8)
    lead = ((torch.frombuffer(p.lead, dtype=torch.float32) - centre * alone) / scale).clamp(-6, 6).to(device)
    goal = torch.frombuffer(p.goal, dtype=torch.float32).to(device)
    apart = torch.frombuffer(p.game, dtype=torch.int32).to(device) % 20 == 19
    learned, measured = (~apart).nonzero().flatten(), apart.nonzero().flatten()

    w = {name: t.to(device).requires_grad_() for name, t in first_weights(torch, inputs, begun).items()}

    def logits(rows):
        begin, n = at[rows], at[rows + 1] - at[rows]
        bags = n.cumsum(0) - n
        each = torch.arange(int(n.sum()), device=device) + torch.repeat_interleave(begin - bags, n)
        hidden = torch.nn.functional.embedding_bag(on[each].long(), w["in"], bags, mode="sum") + w["bias"]
        return w["end"] + w["skip"] * lead[rows] + hidden.relu() @ w["out"]

    def loss(rows):
        return torch.nn.functional.binary_cross_entropy_with_logits(logits(rows), goal[rows])

    def mean_loss(rows):
        with torch.no_grad():
            parts = [(loss(part), len(part)) for part in rows.split(args.batch) if len(part)]
        return sum(float(x) * n for x, n in parts) / max(1, len(rows))

    adam = torch.optim.Adam(w.values(), lr=rate)
    steps = args.epochs * max(1, math.ceil(len(learned) / args.batch))
    falling = torch.optim.lr_scheduler.CosineAnnealingLR(adam, steps, eta_min=rate / 50)
    if begun:
        report(-1, mean_loss(learned), mean_loss(measured))
    for epoch in range(args.epochs):
        for rows in learned[torch.randperm(len(learned), device=device)].split(args.batch):
            adam.zero_grad()
            loss(rows).backward()
            adam.step()
            falling.step()
        report(epoch, mean_loss(learned), mean_loss(measured))
    return {name: t.detach().cpu().flatten().tolist() for name, t in w.items()}


def save(path, p, w, centre, scale):
    """Writes the file format of td, which quantize reads."""
    with open(path, "wb") as f:
        f.write(b"LUDOTDF1" + struct.pack("<4i", int(p.head[2]), HIDDEN, p.seats, int(p.head[1])))
        f.write(struct.pack("<4f", w["end"][0], w["skip"][0], scale, centre))
        for name in ("bias", "out", "in"):
            f.write(struct.pack(f"<{len(w[name])}f", *w[name]))


def learn(p, args):
    try:
        if args.plain:
            raise ImportError
        import torch
    except ImportError:
        torch = None
    if args.begin and not torch:
        print("train.py: --from needs PyTorch", file=sys.stderr)
        return 2
    try:
        begun, centre, scale = take_up(args.begin, p) if args.begin else (None, *spread(p))
    except (Refused, OSError, struct.error, ValueError) as e:
        return refuse(args.begin, e)
    print(f"{p.head[0]}: {p.head[2]} inputs, spread of the lead {scale:.0f}; {p.summary()}", flush=True)
    w = train(p, args, torch, centre, scale, begun) if torch else train_plainly(p, args, centre, scale)
    save(args.out, p, w, centre, scale)
    return 0


def refuse(path, why):
    print(f"train.py: {path}: {why}", file=sys.stderr)
    return 2


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("files", nargs="+", metavar="FILE")
    a.add_argument("--check", action="store_true")
    a.add_argument("--out", metavar="NET.float")
    a.add_argument("--from", dest="begin", metavar="NET.float", help="continue from the weights of this net")
    a.add_argument("--margin", type=float, default=25, help="points of a clear win, as for quantize (25)")
    a.add_argument("--mix", type=float, default=0.5, help="share of the player's expectation in the goal (0.5)")
    a.add_argument("--epochs", type=int, default=6, help="number of passes over all positions (6)")
    a.add_argument("--batch", type=int, default=4096)
    a.add_argument("--rate", type=float, help="learning rate (0.003; plain 0.02)")
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--plain", action="store_true")
    a.add_argument("--device", help="cpu or cuda (the GPU if there is one)")
    args = a.parse_args()
    if not args.check and not args.out:
        a.error("--out names the net to write")
    p = Positions(args.margin, args.mix)
    for path in args.files:
        try:
            p.read(path)
        except (Refused, OSError) as e:
            return refuse(path, e)
    if args.check:
        print(f"{p.head[0]}: {p.summary()}")
    elif not p.goal:
        print("train.py: there are no positions to learn from", file=sys.stderr)
        return 2
    else:
        return learn(p, args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
