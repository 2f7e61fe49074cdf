"""Short runs of the load client and the soak. Their numbers are not judged here."""
import os
import re
import subprocess
import sys

from serving import Skip, tap

HERE = os.path.dirname(__file__)


def run(script, *words):
    done = subprocess.run([sys.executable, os.path.join(HERE, script), *words], capture_output=True, text=True,
                          timeout=250)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def loaded():
    """eight players at two tables and twenty idle clients, and the echo server"""
    if not os.path.exists(os.path.join(os.path.dirname(os.environ["LUDO"]), "tests", "load", "load")):
        raise Skip("tests/server/load is not built")
    output = run("load/run.py", "--players", "8", "--seconds", "3", "--idle", "20")
    assert "20 connections held, 20 of them answered" in output, output
    assert int(re.search(r"(\d+) moves a second", output)[1]) > 0 and "0 moves refused" in output, output


def soaked():
    """a few tables, broken connections and one kill: no error, and every finished record verifies"""
    output = run("soak.py", "--minutes", "0.1", "--tables", "5", "--kills", "1", "--pause", "0.05", "--growth", "9")
    assert output.endswith("good\n"), output


sys.exit(tap([loaded, soaked]))
