#!/bin/sh
# parallel.sh SHARDS DIR COMMAND... - plays the games of a command with GNU parallel (docs/cluster.md):
#
#   tools/cluster/parallel.sh 16 DIR sim pillars --seats expert,expert --games 20000
#
# $HOSTS lists the machines for ssh, for example "8/ann,8/bob": eight processes on each. Without it, all processes run
# on this machine, one per core. All machines need `ludo` and the folder DIR. A shard that fails is tried twice more.
set -eu
shards=$1 folder=$2
shift 2
seq "$shards" | parallel ${HOSTS:+--sshlogin "$HOSTS" --workdir "$PWD"} --retries 3 --quote \
    "${LUDO:-ludo}" "$@" --threads 1 --shard "{}/$shards" --out "$folder"
"${LUDO:-ludo}" merge "$folder"
