"""Guessing passwords is slow, and neither guessing nor signing up locks others out."""
import os
import re
import select
import shutil
import signal
import subprocess
import sys

from serving import Bot, Server, Skip, Connection, person, refused, tap

server = Server(options=["--trust-proxy"])
PASSWORD = "correct horse battery"
LONGEST = 20  # longest wait in seconds of an address that has not guessed (docs/server.md)


def come(address, at=None):
    """A connection from this address, without a person."""
    who = Bot.__new__(Bot)
    who.rng, who.next, who.news = None, 0, []
    who.connection = Connection((at or server).url(), f"X-Forwarded-For: {address}\r\n")
    return who


FREE = 30  # attempts of an address without delay: ADDRESS_FREE in src/server/throttle.h


def guess(address, name="Ada", at=None):
    return refused(come(address, at), "login", name=name, password="wrong password")


def seconds(sentence):
    return int(re.search(r"(\d+) s", sentence).group(1))


def from_one_address():
    """guesses at one address delay that address only; the owner logs in from another at once"""
    person(server, "Ada", address="198.51.100.9").ask("sign-up", name="Ada", password=PASSWORD)
    said = [guess("203.0.113.7") for _ in range(5)]
    assert ["wrong" in one for one in said] == [True, True, True, False, False] and "too many attempts" in said[3], said
    assert "too many attempts" in refused(come("203.0.113.7"), "login", name="Ada",
                                          password=PASSWORD), "not by luck either"
    assert come("198.51.100.10").ask("login", name="aDA", password=PASSWORD)["name"] == "Ada"


def of_one_household():
    """addresses of one /64 count as one"""
    said = [guess(f"2001:db8:1:2::{i}", "Berta") for i in range(4)]
    assert "too many attempts" in said[3] and "wrong" in guess("2001:db8:1:3::1", "Berta"), said


def from_many_addresses():
    """while many addresses guess a name, a new address waits for its turn at most"""
    for i in range(12):
        guess(f"203.0.113.{100 + i}")
    errors = []
    for i in range(1, 255):  # a third of all addresses have their turn now
        try:
            assert come(f"198.51.100.{i}").ask("login", name="Ada", password=PASSWORD)["name"] == "Ada"
            break
        except ValueError as e:
            errors.append(str(e))
    else:
        raise AssertionError("nobody was let in")
    assert all("too many attempts" in one and 0 < seconds(one) <= LONGEST for one in errors), errors


def known_device():
    """a device with a token of the account only waits for its own attempts"""
    here = "198.51.100.250"
    token = person(server, "Dora", address=here)
    token.ask("sign-up", name="Dora", password=PASSWORD)
    while "too many" not in guess(here, "Dora"):
        pass
    assert "too many attempts" in refused(come(here), "login", name="Dora", password=PASSWORD)
    assert "too many attempts" in refused(come(here), "login", name="Dora", password=PASSWORD, token="of-nobody")
    ada = person(server, "Ada", address=here)
    assert "too many attempts" in refused(come(here), "login", name="Dora", password=PASSWORD,
                                          token=ada.token), "nor of another"
    assert come(here).ask("login", name="Dora", password=PASSWORD, token=token.token)["name"] == "Dora"
    token.ask("change-password", password=PASSWORD, new=PASSWORD + "!")


def at_once(requests):
    """Sends all requests before the first is handled; returns the responses in order of arrival."""
    server.process.send_signal(signal.SIGSTOP)
    os.waitpid(server.process.pid, os.WUNTRACED)
    for who, request in requests:
        who.connection.send({"id": 1, **request})
    server.process.send_signal(signal.SIGCONT)
    waiting, said = {who.connection.socket: who for who, _ in reversed(requests)}, {}
    while waiting:
        ready = select.select(list(waiting), [], [], 60)[0]
        assert ready, "some are never answered"
        for one in ready:
            who = waiting.pop(one)
            said[who] = who.connection.receive().get("error", "done")
    return said


def sign_ups():
    """many sign-ups from one address do not block logins of others"""
    crowd = [person(server, f"Crowd {i}", address="203.0.113.7") for i in range(20)]
    others = [come(f"198.51.100.{100 + i}") for i in range(8)]
    said = at_once([(who, {"do": "sign-up", "name": f"Account {i}", "password": PASSWORD}) for i,
                    who in enumerate(crowd)]
                   + [(who, {"do": "login", "name": f"Nobody {i}", "password": PASSWORD}) for i,
                      who in enumerate(others)])
    assert all("wrong" in said[who] for who in others), [said[who] for who in others]
    assert any(said[who] == "done" for who in crowd) and any("too many people" in said[who] for who in crowd)


def log_ins():
    """many logins from one address do not block others, and dropped attempts do not count"""
    crowd = [come("203.0.113.50") for _ in range(45)]
    others = [come(f"198.51.100.{120 + i}") for i in range(6)]
    said = at_once([(who, {"do": "login", "name": f"Nobody {i}", "password": PASSWORD}) for i, who in enumerate(crowd)]
                   + [(who, {"do": "login", "name": f"No one {i}", "password": PASSWORD}) for i,
                      who in enumerate(others)])
    assert all("wrong" in said[who] for who in others), [said[who] for who in others]
    assert any("too many people" in said[who] for who in crowd), "the queue was not full: this tests nothing"
    hashed = [who in others for who in said if "wrong" in said[who]]
    assert hashed[-1] is False, "others are looked at before the last of the crowd"
    for i in range(FREE - sum("wrong" in said[who] for who in crowd)):
        answer = guess("203.0.113.50", f"None {i}")
        assert "wrong" in answer, f"a dropped attempt counts: {answer}"


def many_accounts():
    """one address can only create so many accounts"""
    made = 0
    while made < 40:
        who = person(server, "Maker", address="192.0.2.77")
        try:
            who.ask("sign-up", name=f"Maker {made}", password=PASSWORD)
        except ValueError as e:
            assert "too many accounts" in str(e) and seconds(str(e)) > 0, e
            break
        who.connection.socket.close()
        made += 1
    assert made == 30, made
    person(server, "Other", address="192.0.2.78").ask("sign-up", name="Another maker", password=PASSWORD)


CLOCK = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
static long ahead(void)
{
    FILE *f = fopen(getenv("CLOCK_FILE"), "r");
    long n = 0;
    if (f && fscanf(f, "%ld", &n) != 1) n = 0;
    if (f) fclose(f);
    return n;
}
int clock_gettime(clockid_t which, struct timespec *t)
{
    int done = (int)syscall(SYS_clock_gettime, which, t);
    if (which == CLOCK_REALTIME) t->tv_sec += ahead();
    return done;
}
time_t time(time_t *to)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    if (to) *to = t.tv_sec;
    return t.tv_sec;
}
"""


def clock_set_back():
    """when the wall clock is set back an hour, nobody waits an hour longer"""
    folder, compiler = server.folder.name, shutil.which("cc")
    if not compiler or os.environ.get("LUDO_SANITIZED"):
        raise Skip("no compiler, or a sanitizer that wants to be loaded first")
    with open(folder + "/clock.c", "w") as f:
        f.write(CLOCK)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", folder + "/clock.so", folder + "/clock.c"], check=True)
    with open(folder + "/ahead", "w") as f:
        f.write("0")
    os.environ |= {"LD_PRELOAD": folder + "/clock.so", "CLOCK_FILE": folder + "/ahead"}
    try:
        other = Server(options=["--trust-proxy"])
    finally:
        del os.environ["LD_PRELOAD"]
    before = [guess("203.0.113.7", at=other) for _ in range(4)][-1]
    with open(folder + "/ahead", "w") as f:
        f.write("-3600")
    after = guess("203.0.113.7", at=other)
    assert "too many" in before and (not re.search(r"\d+ s", after) or seconds(after) < 60), (before, after)
    other.kill()


sys.exit(tap([from_one_address, of_one_household, from_many_addresses, known_device, sign_ups, log_ins, many_accounts,
              clock_set_back]))
