"""Whole games on a server: two people and a spectator, bots, chat."""
import sys
import threading

from serving import Server, join, open_room, person, refused, tap

GAMES = ["toy", "aerion", "ancient-knowledge", "drum-roll", "pillars", "scholars"]
server = Server()


def watch(room, invitation, seen):
    who = person(server, "Watcher")
    who.ask("enter", room=room, invitation=invitation)
    while True:
        received = who.news.pop(0) if who.news else who.connection.receive()
        if received.get("at") == room and "answer" in received:
            seen.append(received["answer"])
            if received["answer"]["look"]["over"]:
                return


def play_whole(game):
    ada, bob, seen, looks = person(server, "Ada", 1), person(server, "Bob", 2), [], {}
    room, invitation = open_room(ada, game, ["me", "open"], word="ada")
    watcher = threading.Thread(target=watch, args=(room, invitation, seen), daemon=True)
    watcher.start()
    join(bob, room, invitation)
    other = threading.Thread(target=lambda: looks.update(bob=bob.play(room)), daemon=True)
    other.start()
    looks["ada"] = ada.play(room)
    other.join(60)
    watcher.join(60)
    assert looks["ada"]["result"] == looks["bob"]["result"] == seen[-1]["look"]["result"], "three saw three results"
    steps = [step["n"] for answer in seen for step in answer["steps"]]
    assert steps == list(range(1, len(steps) + 1)), "the watcher missed a step or saw one twice"
    assert looks["ada"]["n"] == len(steps)
    record = ada.ask("ask", room=room, ask={"op": "record", "seed": True})["answer"]["record"]
    assert "\n" in record and looks["ada"]["seed"], "the seed is available after the game is over"


def whole(game):
    def test():
        play_whole(game)

    test.__doc__ = f"{game}: two people and a watcher, to the end"
    return test


def levels():
    """bots play beside people, and think while others play"""
    ada = person(server)
    room, _ = open_room(ada, "pillars", ["me", "expert", "novice"])
    assert ada.play(room)["over"]


def handed_over():
    """a bot plays a seat until its person takes it back, or to the end"""
    ada, bob = person(server, "Ada", 3), person(server, "Bob", 4)
    room, invitation = open_room(ada, "toy", ["me", "open"])
    join(bob, room, invitation)
    bob.ask("set-player", room=room, seat=1, player="novice")
    seats = ada.ask("enter", room=room)["room"]["seats"]
    assert (seats[1]["player"], seats[1]["name"]) == ("novice", "Bob"), seats
    bob.ask("set-player", room=room, seat=1, player="human")
    assert ada.ask("enter", room=room)["room"]["seats"][1]["player"] == "human"
    bob.ask("set-player", room=room, seat=1, player="novice")
    assert ada.play(room)["over"]
    assert "over" in refused(bob, "set-player", room=room, seat=1, player="human"), "a finished game stays as it is"


def no_files():
    """a request cannot name a network file, and does not learn whether a file exists"""
    ada = person(server, "Ada", 5)
    room, _ = open_room(ada, "pillars", ["me", "open"])
    errors = set()
    for net in ("src/players/nets/pillars.net", "/etc/passwd", "/nowhere", "8b05e95e42a0", ""):
        player = "master@" + net
        said = [refused(ada, "open", game="pillars", seats=["me", player]),
                refused(ada, "open", game="pillars", seats=["me", "open"], **{"stand-in": player}),
                refused(ada, "set-player", room=room, seat=0, player=player)]
        errors |= {error.replace(player, "X") for error in said}
    assert len(errors) <= 2 and all("player" in error or "computer" in error for error in errors), errors
    assert ada.ask("enter", room=room)["room"]["seats"][0]["player"] == "human"


def undone():
    """an undo that the engine allows works for everyone"""
    ada, bob = person(server, "Ada", 5), person(server, "Bob", 6)
    room, invitation = open_room(ada, "pillars", ["me", "open"])
    join(bob, room, invitation)
    for _ in range(300):
        must = ada.ask("ask", room=room, ask={"op": "look"})["answer"]["decision"]["must"]
        who = (ada, bob)[must[0]]
        look = who.ask("ask", room=room, ask={"op": "look"})["answer"]
        move = look["moves"][0]
        before = look["n"]
        look = who.ask("ask", room=room, ask={"op": "play", "n": before, "move": move["move"],
                                              "look": True})["answer"]["look"]
        if look["undo"] and not move["final"]:
            back = who.ask("ask", room=room, ask={"op": "undo", "n": look["n"], "look": True})["answer"]
            assert back["look"]["n"] == before, back["look"]["n"]
            other = (bob, ada)[who is bob].ask("ask", room=room, ask={"op": "look"})["answer"]
            assert other["n"] == before
            return
    raise AssertionError("nothing could be taken back")


def said():
    """everyone in the room receives chat messages, and can read them later"""
    ada, bob = person(server, "Ada"), person(server, "<b>Bob</b>")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    bob.ask("enter", room=room, invitation=invitation)
    bob.ask("chat", room=room, text="'); DROP TABLE said; -- <script>")
    chat = [news["said"] for news in bob.news if "said" in news]
    assert chat[0]["text"] == "'); DROP TABLE said; -- <script>" and chat[0]["name"] == "<b>Bob</b>"
    assert ada.ask("chat-history", room=room)["said"] == chat


def ends_well():
    """the server stops cleanly"""
    assert server.end() == 0
    assert server.complaints() == "", server.log()


sys.exit(tap([whole(game) for game in GAMES] + [levels, handed_over, no_files, undone, said, ends_well]))
