# net_option.sh - --net: a network of an earlier version of the game is used with a warning; a damaged one is refused.
. tests/cli/lib/tap.sh

if ! command -v python3 >/dev/null; then
    skip "an older net" "there is no python3"
    done_testing
fi

# The network of Pillars before the game had the task `trade`: without the word and without its 8 rows.
cat >older.py <<'END'
import struct, sys
data = open(sys.argv[1], "rb").read()
inputs, hidden = struct.unpack_from("<ii", data, 8)
start = 48 + 8 * hidden
body, names = data[:start + inputs * hidden], data[start + inputs * hidden:-13].decode()
rows, lines, at = [], [], 0
for line in names.split("\n")[1:-1]:
    key, a, b, c = line.split(" ")
    a, b, c = a.split(","), b.split(","), c.split(",")
    for i in range(len(a) * len(b) * len(c)):
        if key != "tasks[]:task" or c[i % len(c)] != "trade":
            rows.append(body[start + (at + i) * hidden:start + (at + i + 1) * hidden])
    at += len(a) * len(b) * len(c)
    c = [word for word in c if key != "tasks[]:task" or word != "trade"]
    lines.append(" ".join([key, ",".join(a), ",".join(b), ",".join(c)]))
body = body[:8] + struct.pack("<i", len(rows)) + body[12:start] + b"".join(rows)
names = (names.split("\n")[0] + "\n" + "\n".join(lines) + "\n").encode()

def checksum(data):
    value = 2166136261
    for (word,) in struct.iter_unpack("<I", data[:len(data) // 4 * 4]):
        value = (value ^ word) * 16777619 % 2**32
        value ^= value >> 15
    for byte in data[len(data) // 4 * 4:]:
        value = (value ^ byte) * 16777619 % 2**32
    return value

open("older.net", "wb").write(body + names + b"sum %08x\n" % (checksum(body) ^ checksum(names)))
END
net=$root/src/players/nets/pillars.net
python3 older.py "$net"

arena() { "$LUDO" arena pillars --seats novice,random --games 2 --seed nets --net "$@" >out 2>err; }

arena "$net"
if "$LUDO" version | grep -q '^pillars .* older'; then
    skip "nothing is said of the net of the game" "it is older itself"
else
    [ ! -s err ] && pass "nothing is said of the net of the game" || miss "nothing is said of the net of the game"
fi
arena older.net && pass "an older net is used" || miss "an older net is used"
cp err out
inputs='(new inputs, which count as zero: [1-9][0-9]*; inputs no longer used: [0-9]*)'
says "and called older" "older.net: its network is older than the rules $inputs"
arena older.net --lang fr
cp err out
says "in French too" \
    'older.net: .*réseau de neurones est plus ancien que les règles (nouvelles entrées, qui comptent pour zéro.*: [1-9]'
head -c -1 older.net >short.net
refused "a net that is cut short" 'short.net: .*wrong length' \
    "$LUDO" arena pillars --seats novice,random --games 2 --net short.net
{ head -c 5000 older.net; printf x; tail -c +5002 older.net; } >wrong.net
refused "a net with a wrong byte" 'wrong.net: .*checksum' \
    "$LUDO" arena pillars --seats novice,random --games 2 --net wrong.net
refused "the net of another game" 'made for another game' \
    "$LUDO" arena toy --seats novice,random --games 2 --net older.net
done_testing
