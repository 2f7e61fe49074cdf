# launchers.sh - the scripts in tools/cluster on this machine: every launcher plays the same games, also after a kill.
# For `make full`, which installs Open MPI and GNU parallel. LUDO_SHARD_GAMES is the number of games.
. tests/cli/lib/tap.sh

games=${LUDO_SHARD_GAMES:-200}
run="sim pillars --seats novice,random --games $games"
export LUDO
OMPI_ALLOW=
[ "$(id -u)" -ne 0 ] || OMPI_ALLOW=--allow-run-as-root
MPIRUN="--oversubscribe $OMPI_ALLOW"
export MPIRUN
sum_of() { sed -n 's/.*, checksum //p' out; }
installed() {           # a missing launcher is a failure: `make full` installs it
    if command -v "$1" >/dev/null; then pass "$1 is installed"; return 0; fi
    miss "$1 is installed: run tools/deps.sh full"
    return 1
}

"$LUDO" $run --out one >out 2>err
expect 0 "one process" "$LUDO" merge one
sum=$(sum_of)

# Kills one process as soon as a part file has some games.
kill_one() {            # kill_one FOLDER PATTERN
    until [ "$(cat "$1"/*.part 2>/dev/null | wc -c)" -gt 2000 ]; do sleep 0.01; done
    for part in "$1"/*.part; do
        pid=${part%-*}
        if kill -9 "${pid##*-}" 2>/dev/null; then return 0; fi
    done
    return 1
}

if installed mpirun; then
    expect 0 "mpirun starts four processes" sh "$root/tools/cluster/mpirun.sh" 4 mpi $run
    says "which play all games" ", checksum $sum$"
    [ "$(ls mpi | wc -l)" -eq 4 ] && pass "each in a file of its own" || miss "each in a file of its own"
    sh "$root/tools/cluster/mpirun.sh" 4 killed $run >out 2>err &
    job=$!
    if kill_one killed; then pass "a process is killed"; else miss "a process is killed"; fi
    if wait $job; then miss "mpirun ends the job"; else pass "mpirun ends the job"; fi
    expect 0 "the same command" sh "$root/tools/cluster/mpirun.sh" 4 killed $run
    says "plays the rest" ", checksum $sum$"
fi

if installed parallel; then
    expect 0 "parallel starts seven shards" sh "$root/tools/cluster/parallel.sh" 7 parallel $run
    says "which play all games" ", checksum $sum$"
    sh "$root/tools/cluster/parallel.sh" 4 again $run >out 2>err &
    job=$!
    if kill_one again; then pass "a process is killed"; else miss "a process is killed"; fi
    wait $job && pass "parallel starts the shard again" || miss "parallel starts the shard again"
    says "and it plays the rest" ", checksum $sum$"
fi

# Slurm itself is not installed: the tasks of the array run one after the other, with its variables.
for task in 1 2 3; do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=3 SLURM_ARRAY_TASK_COUNT=3 \
        SLURM_PROCID=0 SLURM_NTASKS=1 SLURM_CPUS_PER_TASK=2 sh "$root/tools/cluster/slurm.sbatch" slurm $run >out 2>err
done
expect 0 "the tasks of an array of Slurm" "$LUDO" merge slurm
says "play all games" ", checksum $sum$"
done_testing
