"""Resignations and accounts: how such games are stored, rated, exported and shown to the host."""
import os
import socket
import subprocess
import sys

from serving import Server, join, open_room, person, refused, tap, wait_for

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
server = Server()
PASSWORD = "a long enough password"


def account(name):
    who = person(server, name)
    who.ask("sign-up", name=name, password=PASSWORD)
    return who


def at_table(*people, game="toy", **more):
    room, invitation = open_room(people[0], game, ["me"] + ["open"] * (len(people) - 1), **more)
    for who in people[1:]:
        join(who, room, invitation)
    assert people[0].ask("enter", room=room)["room"]["stage"] == "plays"
    return room


def is_now(who, room):
    return who.ask("enter", room=room)["room"]


def last_of(who):
    return who.ask("history")["history"][0]


def rating_of(who, seats, game="toy"):
    return next(s for s in who.ask("stats")["stats"] if (s["game"], s["seats"]) == (game, seats)).get("rating")


ADA, BOB, CAT = account("Ada"), account("Bob"), account("Cat")


def resigned():
    """a player who resigns a rated game has lost; history and the log say how it ended"""
    room = at_table(ADA, BOB)
    assert is_now(ADA, room)["rated"]
    BOB.ask("resign", room=room)
    for who, rank, won in ((ADA, 1, True), (BOB, 2, False)):
        last = last_of(who)
        assert (last["room"], last["rank"], last["won"], last["rated"]) == (room, rank, won, True), last
        assert [p.get("gone") for p in last["players"]] == [None, "resigned"], last
        assert [p["rank"] for p in last["players"]] == [1, 2], last
    assert rating_of(ADA, 2) > 1500 > rating_of(BOB, 2)
    assert [line for line in server.whole_log().splitlines() if "seat-resigned" in line and room in line
            and "seat=1" in line]


def late():
    """a player without time has lost, also without any client, and is rated; the log says so once"""
    before = rating_of(ADA, 2), rating_of(BOB, 2)
    room = at_table(ADA, BOB, game="pillars", clock={"bank": 1})
    mover = is_now(ADA, room)["turn"][0]
    for who in (ADA, BOB):
        who.ask("leave", room=room)
    wait_for(lambda: last_of(ADA)["room"] == room)
    last = last_of(ADA)
    assert [p.get("gone") for p in last["players"]] == ["late" if i == mover else None for i in range(2)], last
    assert [p["rank"] for p in last["players"]] == [2 if i == mover else 1 for i in range(2)] and last["rated"], last
    assert (rating_of(ADA, 2), rating_of(BOB, 2)) == before, "another game, another rating"
    loser, winner = (ADA, BOB) if mover == 0 else (BOB, ADA)
    assert rating_of(winner, 2, "pillars") > 1500 > rating_of(loser, 2, "pillars")
    assert len([line for line in server.whole_log().splitlines() if "seat-late" in line and room in line]) == 1


def of_three():
    """one of three resigns and a bot continues: the game is rated, and that player is last"""
    room = at_table(ADA, BOB, CAT)
    BOB.ask("resign", room=room)
    now = is_now(ADA, room)
    assert now["rated"] and now["seats"][1]["player"] == "skilled", now
    ADA.ask("resign", room=room)
    assert is_now(CAT, room)["stage"] == "plays" and is_now(CAT, room)["rated"]
    assert CAT.play(room)["over"]
    last = last_of(CAT)
    assert [(p["rank"], p.get("gone")) for p in last["players"]] == [(2, "resigned"), (3, "resigned"), (1, None)], last
    assert last["rated"] and last["won"] and not last_of(ADA)["won"]
    assert rating_of(CAT, 3) > rating_of(ADA, 3) > rating_of(BOB, 3)


def stood_in():
    """a game with a stand-in is not rated, also if a player resigns later"""
    room = at_table(ADA, BOB)
    BOB.ask("set-player", room=room, seat=1, player="novice")
    BOB.ask("set-player", room=room, seat=1, player="human")
    ADA.ask("resign", room=room)
    last = last_of(BOB)
    assert last["room"] == room and last["won"] and not last["rated"] and "rating" not in last, last


def together():
    """in a cooperative game a player who resigned has not won"""
    room = at_table(ADA, BOB, game="aerion")
    for who in (ADA, BOB):
        who.ask("resign", room=room)
    last = last_of(ADA)
    assert last["room"] == room and not last["won"] and not last["rated"], last
    assert not last_of(BOB)["won"]


def exported():
    """the export has resignations and muted people"""
    room = at_table(ADA, BOB)
    whom = is_now(BOB, room)["seats"][0]["person"]
    BOB.ask("mute", person=whom)
    BOB.ask("resign", room=room)
    data = BOB.ask("export")["data"]
    assert data["muted"] == ["Ada"], data["muted"]
    table = next(t for t in data["tables"] if t["room"] == room)
    assert [s.get("gone") for s in table["seats"]] == ["resigned"] and table["seed"], table
    mine = next(t for t in ADA.ask("export")["data"]["tables"] if t["room"] == room)
    assert [s.get("gone") for s in mine["seats"]] == [None], "it is not she who gave up"


def shown_to_the_host():
    """`ludo admin` shows resignations and exports the game; the record verifies"""
    room = at_table(ADA, BOB)
    BOB.ask("resign", room=room)
    status, shown, _ = server.admin("show", room)
    assert status == 0 and any("Bob" in line and "resigned after" in line for line in shown.splitlines()), shown
    assert not any("Ada" in line and "resigned" in line for line in shown.splitlines())
    status, record, complaint = server.admin("export", room)
    assert status == 0 and "seed " in record, complaint
    with open(server.folder.name + "/record", "w") as f:
        f.write(record)
    done = subprocess.run([os.environ["LUDO"], "verify", f.name], capture_output=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def rematches():
    """a rematch respects blocks, and an unrated game stays unrated"""
    room = at_table(ADA, BOB, rated=False)
    BOB.ask("resign", room=room)
    assert not last_of(ADA)["rated"]
    whom = is_now(ADA, room)["seats"][1]["person"]
    ADA.ask("block", person=whom)
    opened = ADA.ask("rematch", room=room)
    again, invitation = opened["room"], opened["invitation"]
    assert not again["rated"]
    assert "has blocked you" in refused(BOB, "rematch", room=room)
    assert "no such table" in refused(BOB, "enter", room=again["id"]), "having sat before is no invitation"
    BOB.ask("enter", room=again["id"], invitation=invitation)
    free = next(i for i, s in enumerate(again["seats"]) if not s["name"])
    assert "has blocked you" in refused(BOB, "sit", room=again["id"], seat=free)
    ADA.ask("unblock", person=whom)
    assert BOB.ask("rematch", room=room)["room"]["stage"] == "plays"


def few_tables():
    """a rematch counts towards the limit of tables"""
    small = Server(options=["--max-tables", "1"])
    dora, finn = person(small, "Dora"), person(small, "Finn")
    room, invitation = open_room(dora, "toy", ["me", "open"])
    join(finn, room, invitation)
    finn.ask("resign", room=room)
    assert dora.ask("rematch", room=room)["room"]["stage"] == "gathers"
    refused(finn, "open", game="toy", seats=["me", "open"])
    finn.ask("rematch", room=room)
    playing = finn.ask("lobby")["playing"][0]["id"]
    finn.ask("resign", room=playing)
    open_room(dora, "toy", ["me", "open"])
    assert "tables" in refused(finn, "rematch", room=playing)
    small.kill()


def left_with_a_clock():
    """when a person is deleted their clock stops, the game continues and a pause ends"""
    eve = account("Eve")
    room = at_table(ADA, eve, game="pillars", clock={"bank": 600, "late": "lose"})
    now = is_now(ADA, room)
    while now["clock"]["runs"] != [1]:
        moves = ADA.ask("ask", room=room, ask={"op": "look"})["answer"]
        ADA.ask("ask", room=room, ask={"op": "play", "n": moves["n"], "move": moves["moves"][0]["move"]})
        now = is_now(ADA, room)
    ADA.ask("propose", room=room, to="pause")
    eve.ask("agree", room=room)
    assert is_now(ADA, room)["paused"]
    ADA.ask("resume", room=room)
    eve.ask("delete", password=PASSWORD)
    wait_for(lambda: is_now(ADA, room)["turn"] == [0])
    now = is_now(ADA, room)
    assert now["seats"][1]["name"] == "someone who left" and now["clock"]["runs"] == [0] and not now["rated"], now
    assert now["gone"] == [] and now["stage"] == "plays"
    ADA.ask("resign", room=room)


def left_in_a_pause():
    """a pause that no player can end is ended"""
    eve = person(server, "Eve")
    room, _ = open_room(eve, "toy", ["me", "novice"], listed=True)
    eve.ask("propose", room=room, to="pause")
    assert is_now(ADA, room)["paused"]
    eve.ask("delete", token=eve.token)
    wait_for(lambda: is_now(ADA, room)["stage"] == "over")


def well():
    """no errors, and no password in the log"""
    assert server.complaints() == "", server.log()
    assert PASSWORD not in server.whole_log() and not any(who.token in server.whole_log() for who in (ADA, BOB, CAT))


sys.exit(tap([resigned, late, of_three, stood_in, together, exported, shown_to_the_host, rematches, few_tables,
              left_with_a_clock,
              left_in_a_pause, well]))
