# seat_nets.sh - LEVEL@FILE in --seats: one player has its own network. The others keep the network of the game.
. tests/cli/lib/tap.sh

net=$root/src/players/nets/pillars.net
cp "$net" "my copy.net"
hash=$(sha256sum "$net" | cut -c1-12)

# ---- a copy of the built-in network plays the same games
named() { sed "s/@$hash//g" out; }
run="pillars --games 12 --threads 2"
expect 0 "levels play" "$LUDO" sim $run --seats novice,casual --json
cp out plain
expect 0 "so do levels with a network" "$LUDO" sim $run --seats "novice@my copy.net,casual@$net" --json
says "which have its hash in their name" "\"player\":\"novice@$hash\""
named >own
same "they play the same games" own plain
expect 0 "one level with two networks in a match" "$LUDO" arena $run --seats "novice@$net,novice"
says "is two contenders" "^novice@$hash  .*(50.0)"
expect 0 "the same file twice" "$LUDO" arena $run --seats "novice@$net,novice@my copy.net"
says "is one player" "^novice@$hash (2)"
expect 0 "positions" "$LUDO" selfplay $run --seats "novice@$net,casual" --out positions
if head -c 400 positions | grep -aq "^seats novice@$hash,casual$"; then pass "name the network"
else miss "name the network"; fi
expect 0 "a shard" "$LUDO" sim $run --seats "novice@$net,casual" --out parts
expect 0 "is merged without the file" "$LUDO" merge parts
says "with the name of the network" "(novice@$hash)"

# ---- a network that prefers bad positions
if ! command -v python3 >/dev/null; then
    skip "another network" "there is no python3"
    done_testing
fi
cat >worse.py <<'END'
import struct, sys
data = open(sys.argv[1], "rb").read()
inputs, hidden = struct.unpack_from("<ii", data, 8)
out = 48 + 4 * hidden
skip, end = struct.unpack_from("<ii", data, 32)
body = bytearray(data[:48 + 8 * hidden + inputs * hidden])
struct.pack_into("<ii", body, 32, -skip, -end)
for i in range(hidden):
    struct.pack_into("<i", body, out + 4 * i, -struct.unpack_from("<i", data, out + 4 * i)[0])
names = data[len(body):-13]

def checksum(data):
    value = 2166136261
    for (word,) in struct.iter_unpack("<I", data[:len(data) // 4 * 4]):
        value = (value ^ word) * 16777619 % 2**32
        value ^= value >> 15
    for byte in data[len(data) // 4 * 4:]:
        value = (value ^ byte) * 16777619 % 2**32
    return value

open("worse.net", "wb").write(bytes(body) + names + b"sum %08x\n" % (checksum(bytes(body)) ^ checksum(names)))
END
python3 worse.py "$net"
worse=$(sha256sum worse.net | cut -c1-12)
expect 0 "a worse network" "$LUDO" arena pillars --seats skilled@worse.net,skilled --games 20
says "loses" "^skilled@$worse  *[0-9]\.[0-9] %"
says "and the level keeps its network" '^skilled  *\(9[0-9]\|100\)\.[0-9] %'
expect 0 "--net is for the others" "$LUDO" arena pillars --seats "skilled@$net,skilled" --net worse.net --games 20
says "not for the player with its own" '^skilled  *[0-9]\.[0-9] %'
instead="another run: .seats novice@$hash,casual. instead of .seats novice@$worse,casual."
refused "a shard with another network" "$instead" "$LUDO" sim $run --seats novice@worse.net,casual --out parts

# ---- records
printf '1\n1\n1\nsave whole.ludo\nquit\n' | "$LUDO" play pillars --seats human,casual@worse.net --seed nets >out 2>err
grep '^;net' whole.ludo >out
says "the record names the network" "^;net 1 $worse$"
expect 0 "the record is checked without the network" "$LUDO" replay --check whole.ludo
printf '1\nsave begun.ludo\nquit\n' | "$LUDO" play pillars --seats human,casual@worse.net --seed nets >out 2>err
printf '1\n1\nsave resumed.ludo\nquit\n' | "$LUDO" play begun.ludo --net worse.net >out 2>err
same "a resumed game goes on with its network" resumed.ludo whole.ludo
[ ! -s err ] && pass "without a warning" || miss "without a warning"
printf '1\n1\nsave without.ludo\nquit\n' | "$LUDO" play begun.ludo >out 2>err
cp err out
says "without the file there is a warning" "^ludo: player 2 played with the network $worse. Give its file with --net"
if cmp -s without.ludo whole.ludo; then miss "and other moves"; else pass "and other moves"; fi
grep '^;net' without.ludo >out
says "and the record keeps the name" "^;net 1 $worse$"
refused "another network" "my copy.net: the saved game was played with another network: $worse" \
    "$LUDO" play begun.ludo --net "my copy.net"
for line in 1 '1 ' '9 8b05e95e42a0' "0 $worse" "1 $worse ." '1 8B05E95E42A0' "-1 $worse"; do
    sed "s/^;net .*/;net $line/" begun.ludo >strange.ludo
    rm -f kept.ludo
    printf 'save kept.ludo\nquit\n' | "$LUDO" play strange.ludo >out 2>err
    if [ ! -s err ] && [ -s kept.ludo ] && ! grep -q '^;net' kept.ludo; then pass "the comment ;net $line means nothing"
    else miss "the comment ;net $line means nothing"; fi
done
{ cat begun.ludo; echo ";net 1 $hash"; } >late.ludo
rm kept.ludo
printf 'save kept.ludo\nquit\n' | "$LUDO" play late.ludo --net worse.net >out 2>err
grep '^;net' kept.ludo >out
says "a later comment changes nothing" "^;net 1 $worse$"
printf '1\nsave all.ludo\nquit\n' | "$LUDO" play pillars --seats human,casual --net worse.net --seed nets >out 2>err
same "--net of play gives it to all levels" all.ludo begun.ludo

# ---- files that cannot be used
seats() { refused "$1" "$2" "$LUDO" sim pillars --games 1 --seats "$3"; }
seats "a missing file" 'nothing.net: cannot read the file: No such file' random,master@nothing.net
cp "$root/src/players/nets/scholars.net" .
seats "the network of another game" 'scholars.net: this network was made for another game' random,master@scholars.net
head -c -1 "$net" >short.net
seats "a network that is cut short" 'short.net: .*wrong length' random,master@short.net
echo "a letter to my aunt, who plays no games" >letter
seats "another file" 'letter: this file is not a neural network' random,master@letter
seats "a folder" 'cannot read the file: Is a directory' random,master@.
seats "no file" 'write LEVEL@FILE' random,master@
seats "no level" 'the player `` does not exist' "random,@my copy.net"
seats "a player without a network" 'the player `greedy` does not exist or has no network' "random,greedy@my copy.net"
seats "no such level" 'the player `wizard` does not exist or has no network' "random,wizard@my copy.net"
seats "a person" 'the player `human` does not exist or has no network' "random,human@my copy.net"
seats "a hash instead of a file" "$hash: cannot read the file" "random,master@$hash"
cp "$net" 'a,b.net'
seats "a comma in the name of a file" 'a: cannot read the file' 'random,master@a,b.net'
cp "$net" 'at@home.net'
expect 0 "the sign @ in the name of a file" "$LUDO" sim pillars --games 1 --seats random,novice@at@home.net
done_testing
