#!/usr/bin/env python3
"""run.py - measure the capacity of a server, compared with a minimal libwebsockets echo server.

    LUDO=build/ludo tests/server/load/run.py [--players 1000] [--game pillars] [--seconds 20] [--idle 10000]

The players sit at tables of four and play random moves at once, then at half that rate to measure latency.
`ninja -C build ludo-load ludo-echo` builds the programs beside $LUDO."""
import argparse
import os
import platform
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.dont_write_bytecode = True
from serving import Server  # noqa: E402

TOOLS = os.path.join(os.path.dirname(os.path.abspath(os.environ["LUDO"])), "tests", "load")
FREELY = ["--max-connections", "0", "--max-new-connections", "0", "--max-messages", "0", "--max-new-tables", "0",
          "--log-level", "warning"]


def load(port, *words):
    """Runs the load client; returns its measurements."""
    done = subprocess.run([TOOLS + "/load", str(port), *map(str, words)], stdout=subprocess.PIPE, timeout=900)
    if done.returncode:
        raise RuntimeError(f"load {words} failed")
    return {key: float(value) for key, value in (word.split("=") for word in done.stdout.decode().split())}


def memory(process):
    """Resident memory of the process in bytes."""
    with open(f"/proc/{process.pid}/status") as f:
        return next(int(line.split()[1]) * 1024 for line in f if line.startswith("VmRSS"))


def seconds_of(process):
    """CPU seconds of the process."""
    with open(f"/proc/{process.pid}/stat") as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Busy:
    """CPU use and peak memory of a process over a time."""

    def __init__(self, process):
        self.process, self.began, self.used = process, time.monotonic(), seconds_of(process)

    def share(self):
        return (seconds_of(self.process) - self.used) / (time.monotonic() - self.began)


def measure_idle(clients, seconds):
    server = Server(options=FREELY)
    before = memory(server.process)
    with subprocess.Popen([TOOLS + "/load", str(server.port), "idle", str(clients), str(seconds)],
                          stdout=subprocess.PIPE) as client:
        held = dict(word.split("=") for word in client.stdout.readline().decode().split())
        each = (memory(server.process) - before) / max(1, int(held["held"]))
        rest = dict(word.split("=") for word in client.stdout.readline().decode().split())
    server.end()
    print(f"idle: {held['held']} connections held, {rest['received']} of them answered afterwards,"
          f" {each / 1024:.1f} KiB each")
    return each


def measure_echo(players, seconds, size):
    echo = subprocess.Popen([TOOLS + "/echo"], stdout=subprocess.PIPE)
    try:
        port = int(echo.stdout.readline().decode().split("localhost:")[1].split("/")[0])
        return load(port, "echo", players, seconds, size)
    finally:
        echo.kill()
        echo.wait()


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("--players", type=int, default=1000)
    a.add_argument("--game", default="pillars")
    a.add_argument("--seconds", type=float, default=20)
    a.add_argument("--idle", type=int, default=10000)
    args = a.parse_args()
    print(f"{time.strftime('%Y-%m-%d %H:%M')}, {platform.machine()}, {os.cpu_count()} cores,"
          f" load {os.getloadavg()[0]:.1f};"
          f" {args.game}, {args.players} players, {args.players // 4} tables", flush=True)
    each = measure_idle(args.idle, 5) if args.idle else 0
    server = Server(options=FREELY)
    before, busy = memory(server.process), Busy(server.process)
    full = load(server.port, "play", args.players, args.seconds, args.game)
    print(f"full load: {full['connected']:.0f} players, {full['moves_per_second']:.0f} moves a second,"
          f" p50 {full['p50_ms']:.1f} ms, p99 {full['p99_ms']:.1f} ms;"
          f" {full['bytes_per_move']:.0f} bytes and {full['messages_per_move']:.1f} messages a move;"
          f" {full['games']:.0f} games over, {full['refused']:.0f} moves refused;"
          f" {100 * busy.share():.0f} % of a core", flush=True)
    tables = (memory(server.process) - before - each * args.players) / (args.players / 4)
    half = load(server.port, "play", args.players, args.seconds, args.game, full["moves_per_second"] / 2)
    print(f"half load: {half['moves_per_second']:.0f} moves a second, p50 {half['p50_ms']:.1f} ms,"
          f" p99 {half['p99_ms']:.1f} ms", flush=True)
    size = int(full["bytes_per_message"])
    echo = measure_echo(args.players, args.seconds / 2, size)
    ratio = 4 * full["moves_per_second"] / echo["echoed_per_second"]
    print(f"bare echo, {size} bytes: {echo['echoed_per_second']:.0f} messages a second;"
          f" four views a move are {100 * ratio:.0f} % of it")
    print(f"memory: {each / 1024:.1f} KiB a connection, {tables / 1024:.0f} KiB a table that is played")
    status = server.end()
    print(server.log(), end="")
    return status


if __name__ == "__main__":
    sys.exit(main())
