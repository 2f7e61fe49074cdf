# shard.sh - games split among processes: the same games with any number of shards, after kills, cuts and full disks.
# LUDO_SHARD_GAMES is the number of games; `make full` plays 2000.
. tests/cli/lib/tap.sh

games=${LUDO_SHARD_GAMES:-140}
step=1
[ -z "${LUDO_SANITIZED:-}" ] || games=70 step=37
helper="python3 $root/tests/cli/lib/shards.py"
unset OMPI_COMM_WORLD_RANK PMI_RANK SLURM_PROCID SLURM_NTASKS SLURM_ARRAY_TASK_ID

sum_of() { sed -n 's/.*, checksum //p' out; }

# ---- one process
run="sim pillars --seats novice,random --games $games --threads 1"
expect 0 "one process plays all games" "$LUDO" $run --out whole
says "and says so" "^pillars: $games games in this shard, $games of them new, 0 missing"
expect 0 "they are merged" "$LUDO" merge whole
says "with a checksum" "^$games games of .ludo sim., 0 duplicates, checksum [0-9a-f]\{16\}$"
sum=$(sum_of)
sed 1d out >merged
expect 0 "the games without parts" "$LUDO" $run
same "have the same report" out merged
expect 0 "the same call again" "$LUDO" $run --out whole
says "plays nothing" ', 0 of them new, 0 missing'
[ "$(ls whole | wc -l)" -eq 1 ] && pass "and writes no file" || miss "and writes no file"
expect 0 "a histogram of all games" "$LUDO" merge whole --svg merged.svg
"$LUDO" $run --svg plain.svg >out
same "is the same" merged.svg plain.svg

# ---- 4 and 7 processes with kills
if command -v python3 >/dev/null; then
    for shards in 1 4 7; do
        expect 0 "$shards shards are killed and started again" $helper kills $shards $shards killed$shards "$LUDO" $run
        expect 0 "they have all games" "$LUDO" merge killed$shards
        says "and the same ones" ", checksum $sum$"
    done
    cp -r killed7 more
    expect 0 "another number of shards finds them" "$LUDO" $run --shard 2/3 --out more
    says "complete" ', 0 of them new, 0 missing'
    "$LUDO" sim toy --games 5 --out few >out
    expect 0 "a part file can be cut anywhere" $helper cuts $step few/*.part "$LUDO" sim toy --games 5
    says "even in its head" '^cuts: '
    mkdir disagree
    cp few/*.part disagree/a.part
    cp few/*.part disagree/b.part
    $helper other disagree/b.part 3
    refused "equal numbers with different games are refused" 'game 3 differs in these part files: a.part, b.part' \
        "$LUDO" merge disagree
else
    skip "shards are killed" "there is no python3"
fi

# ---- the same shard twice at once
for _ in 1 2; do "$LUDO" $run --shard 1/2 --out twice >/dev/null & done
wait
"$LUDO" $run --shard 2/2 --out twice >out
expect 0 "two processes play the same shard" "$LUDO" merge twice
says "which changes nothing" ", checksum $sum$"
cp -r whole double
cp whole/*.part double/copy.part
expect 0 "every game twice" "$LUDO" merge double
says "is told" "^$games games of .ludo sim., $games duplicates, checksum $sum$"

# ---- missing games
for shard in 1 3 4; do "$LUDO" sim toy --games 10 --out gaps --shard $shard/4 >out; done
"$LUDO" sim toy --games 20 --out gaps --shard 2/20 >out
expect 1 "missing games" "$LUDO" merge gaps
cp err out
says "are named" '^ludo: missing: 5, 9-19 of 20$'
expect 0 "the rest is played with another number of shards" "$LUDO" sim toy --games 20 --out gaps
expect 0 "then nothing is missing" "$LUDO" merge gaps

# ---- a full disk
(
    ulimit -f 4
    exec "$LUDO" $run --out full
) >out 2>err
[ $? -eq 2 ] && pass "a full disk stops the run" || miss "a full disk stops the run"
cp err out
says "with a sentence" '^ludo: full/.*part: cannot write the file: File too large$'
expect 0 "the run continues later" "$LUDO" $run --out full
expect 0 "and is complete" "$LUDO" merge full
says "with the same games" ", checksum $sum$"

# ---- damage, foreign files and other runs
mkdir damaged
"$LUDO" sim toy --games 6 --threads 1 --out six >out
sed 's/^game 2 \([0-9]*\) [0-9a-f]*/game 2 \1 0123456789abcdef/' six/*.part >damaged/x.part
expect 1 "a damaged file" "$LUDO" merge damaged
cp err out
says "is named" 'damaged/x.part: damaged from byte [0-9]* on'
says "with the games that it lacks" 'missing: 2-5 of 6'
differs() {             # NAME PATTERN OPTION... - refused because of this line of the head
    name=$1 pattern=$2
    shift 2
    refused "$name" "this file has games of another run: $pattern" "$LUDO" "$@" --out six
}
differs "another seed" '`seed 1` instead of `seed 2`' sim toy --games 6 --seed 2
differs "another game" '`game toy 3` instead of `game pillars ' sim pillars --games 6
differs "other players" '`seats random,random` instead of `seats greedy,random`' sim toy --games 6 --seats greedy,random
differs "another command" '`command sim` instead of `command arena`' arena toy --games 6
mkdir mixed
cp six/*.part mixed/a.part
sed 's/^seed 1/seed 2/' six/*.part >mixed/b.part
refused "parts of different runs" 'mixed/b.part: this file has games of another run: `seed 2` instead of `seed 1`' \
    "$LUDO" merge mixed
mkdir foreign
echo "a letter to my aunt, who plays no games" >foreign/letter.part
refused "another file" 'letter.part: not a part file' "$LUDO" merge foreign
refused "and before the games" 'letter.part: not a part file' "$LUDO" sim toy --out foreign
mkdir none
refused "a folder without parts" 'none: there is no part file in this folder' "$LUDO" merge none
refused "no folder" 'nowhere: cannot read the folder' "$LUDO" merge nowhere
refused "a folder in no folder" 'no/where: cannot make the folder' "$LUDO" sim toy --out no/where
refused "a file is no folder" 'out: cannot read the folder' "$LUDO" sim toy --out out
refused "a folder that cannot be written" '/proc/self/.*part: cannot write the file' "$LUDO" sim toy --out /proc/self

# ---- the option
shard() { refused "$1" "$2" env $4 "$LUDO" sim toy --games 6 --out none --shard "$3"; }
shard "a shard above the number of shards" 'there is no shard 5/4' 5/4
shard "shard 0" 'there is no shard 0/4' 0/4
shard "no shards" 'there is no shard 1/0' 1/0
shard "a word" 'invalid value `two/4`' two/4
shard "a negative number" 'invalid value `-1/4`' -1/4
shard "no number" 'invalid value `/`' /
shard "something after the number" 'invalid value `1/4x`' 1/4x
shard "a single number" 'invalid value `4`' 4
shard "too many shards" 'invalid value `1/99999999999999999999`' 1/99999999999999999999
shard "auto without a variable" 'no variable names the shard. Start the program with srun' auto
shard "auto with a word" 'OMPI_COMM_WORLD_RANK is not a number: x' auto "OMPI_COMM_WORLD_RANK=x OMPI_COMM_WORLD_SIZE=4"
shard "a rank that cannot be" 'there is no shard 5/4' auto "PMI_RANK=4 PMI_SIZE=4"
shard "a job array with gaps" 'numbered without gaps' auto \
    "SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_COUNT=2"
refused "a shard without a folder" 'needs a folder for the games: --out DIR' "$LUDO" sim toy --shard 1/2
refused "an early end of the match" '--sprt and --out' "$LUDO" arena toy --sprt --out none
refused "a results file" '--results and --out' "$LUDO" arena toy --results r --out none
refused "a histogram of a shard" '--svg and --out' "$LUDO" sim toy --svg r --out none
[ -z "$(ls none)" ] && pass "none of them makes a file" || miss "none of them makes a file"

auto() {                # NAME SHARD SHARDS VARIABLE... - these variables mean this shard
    name=$1 want="\"shard\":$2,\"shards\":$3,"
    shift 3
    expect 0 "$name" env "$@" "$LUDO" sim toy --games 6 --out auto --shard auto --json
    says "is shard ${want#*:}" "$want"
}
auto "Open MPI" 3 4 OMPI_COMM_WORLD_RANK=2 OMPI_COMM_WORLD_SIZE=4 SLURM_PROCID=0 SLURM_NTASKS=1
auto "another MPI" 1 4 PMI_RANK=0 PMI_SIZE=4
auto "a step of Slurm" 8 8 SLURM_PROCID=7 SLURM_NTASKS=8
auto "an array of Slurm" 5 8 SLURM_ARRAY_TASK_ID=5 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=8
auto "an array in steps" 3 5 SLURM_ARRAY_TASK_ID=20 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=5 \
    SLURM_ARRAY_TASK_STEP=10
auto "an array of jobs with processes" 6 8 SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2 \
    SLURM_PROCID=1 SLURM_NTASKS=4

# ---- the other commands, and the merged file
for shard in 1 2 3; do "$LUDO" sim toy --games 40 --out parts --shard $shard/3 >out; done
expect 0 "one file of a simulation" "$LUDO" merge parts --out one.part
mkdir ones
mv one.part ones
cp out all
expect 0 "is a part file" "$LUDO" merge ones
same "with the same games" out all
run="arena toy --seats greedy,random --games 60"
for shard in 3 1 2; do "$LUDO" $run --out match --shard $shard/3 >out; done
expect 0 "one file of a match" "$LUDO" merge match --out results
sed 1d out >merged
expect 0 "the match without parts" "$LUDO" $run
same "has the same result" out merged
cp out plain
expect 0 "the file goes on as results" "$LUDO" $run --results results --threads 1
same "with nothing new" out plain
run="selfplay toy --seats greedy,random --noise 10 --games 60"
for shard in 2 1; do "$LUDO" $run --out positions --shard $shard/2 >out; done
expect 0 "one file of positions" "$LUDO" merge positions --out file
"$LUDO" $run --threads 1 --out plain.pos >out
same "is the file without parts" file plain.pos
mkdir empty
expect 0 "a folder as output needs no shard" "$LUDO" $run --out empty
expect 0 "of positions" "$LUDO" merge empty --json
says "as JSON" '"command":"selfplay","games":60,"present":60,"duplicates":0,.*"report":{.*"content"'
done_testing
