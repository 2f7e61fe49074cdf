"""shards.py - plays shards of a run with interruptions, for the tests of `--shard` and `ludo merge`.

shards.py kills N LEAST FOLDER COMMAND...   plays N shards at once. Each process is killed when its part file has a
                                            random size, and started again, several times. At the end each shard is
                                            played without a kill. Fails if fewer than LEAST processes were killed.
shards.py cuts STEP PART LUDO COMMAND...    cuts a copy of a part file after every STEP bytes. The same command must
                                            then complete the games.
shards.py other PART GAME                   changes the data of a game in a part file, with a valid hash."""
import glob
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import time

ROUNDS = 40                                 # at most; each round starts every shard once and kills it


def size_of(folder, pid):
    return sum(os.path.getsize(path) for path in glob.glob(f"{folder}/*-{pid}-*.part"))


def start(command, shard, shards, folder):
    return subprocess.Popen([*command, "--shard", f"{shard}/{shards}", "--out", folder], stdout=subprocess.DEVNULL)


def kills(shards, least, folder, *command):
    shards, least = int(shards), int(least)
    dice = random.Random(39)
    killed = rounds = 0
    while killed < least and rounds < ROUNDS:
        rounds += 1
        running = {start(command, i + 1, shards, folder): dice.randrange(1, 1500) for i in range(shards)}
        while running:
            for process, size in list(running.items()):
                if process.poll() is not None:
                    assert process.returncode == 0, process.returncode
                    del running[process]
                elif size_of(folder, process.pid) >= size:
                    process.kill()
                    killed += process.wait() == -9
                    del running[process]
            time.sleep(0.001)
    print("killed:", killed)
    for process in [start(command, i + 1, shards, folder) for i in range(shards)]:
        assert process.wait() == 0, process.returncode
    assert killed >= least, "too few processes were killed"


def merged(ludo, folder):
    out = subprocess.run([ludo, "merge", folder, "--json"], capture_output=True, check=False)
    return json.loads(out.stdout) if out.returncode == 0 else out.stderr.decode()


def cuts(step, part, ludo, *command):
    whole = merged(ludo, os.path.dirname(part))
    data = open(part, "rb").read()
    for size in range(0, len(data), int(step)):
        shutil.rmtree("cut", ignore_errors=True)
        os.mkdir("cut")
        open("cut/one.part", "wb").write(data[:size])
        played = subprocess.run([ludo, *command, "--out", "cut"], capture_output=True, check=False)
        now = merged(ludo, "cut")
        if played.returncode or played.stderr or not isinstance(now, dict) or now["duplicates"] or \
                (now["checksum"], now["report"]) != (whole["checksum"], whole["report"]):
            raise SystemExit(f"after {size} bytes: {played} {now}")
    print("cuts:", len(range(0, len(data), int(step))))


def other(part, game):
    data = open(part, "rb").read()
    at = data.index(b"\ngame %s " % game.encode()) + 1
    line, rest = data[at:].split(b"\n", 1)
    size = int(line.split()[2])
    changed = (b"9" if rest[:1] != b"9" else b"8") + rest[1:size]
    digest = hashlib.sha256(b"%s %d\n" % (game.encode(), size) + changed).hexdigest()[:16]
    line = b"game %s %d %s" % (game.encode(), size, digest.encode())
    open(part, "wb").write(data[:at] + line + b"\n" + changed + rest[size:])


{"kills": kills, "cuts": cuts, "other": other}[sys.argv[1]](*sys.argv[2:])
