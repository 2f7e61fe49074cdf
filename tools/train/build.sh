#!/bin/sh
# build.sh - tools/train/td, quantize and outlook, static programs that run on a bare machine, in build-train.
set -eu
cd "$(dirname "$0")/../.."
cmake -S . -B build-train -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=gcc -DBUILD_TESTING=OFF >/dev/null
ninja --quiet -C build-train -t cleandead >/dev/null                # files that are gone
ninja --quiet -C build-train ludo-parts ludo-tables
rm -f build-train/all.a
find build-train/CMakeFiles -path '*ludo-*' -name '*.o' ! -path '*ludo-cli*' -exec ar qcs build-train/all.a {} +
case $(uname -m) in x86_64) processor=-march=haswell ;; *) processor= ;; esac
for program in td quantize; do
    gcc -O3 $processor -ffast-math -std=gnu11 -Wall -Wextra -Iinclude -Isrc/players -static tools/train/$program.c \
        build-train/all.a -lm -lpthread -o build-train/$program
done
# Its own copy of the outlook has weights that can change.
gcc -O3 -march=haswell -std=gnu11 -Wall -Wextra -DOUTLOOK_WEIGHT=int16_t -Iinclude -Isrc/games/aerion -static \
    tools/train/outlook.c src/games/aerion/outlook.c build-train/all.a -lm -lpthread -o build-train/outlook
