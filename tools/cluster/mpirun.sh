#!/bin/sh
# mpirun.sh PROCESSES DIR COMMAND... - plays the games of a command with mpirun (docs/cluster.md):
#
#   tools/cluster/mpirun.sh 64 DIR sim pillars --seats expert,expert --games 20000
#
# $MPIRUN adds options, for example MPIRUN="--hostfile hosts". If a process is killed, mpirun ends the whole job. Run
# the same command again: only the missing games are played.
set -eu
processes=$1 folder=$2
shift 2
# shellcheck disable=SC2086
mpirun -n "$processes" ${MPIRUN:-} "${LUDO:-ludo}" "$@" --threads 1 --shard auto --out "$folder"
"${LUDO:-ludo}" merge "$folder"
