#!/bin/sh
# build.sh - tools/train/td, a static program that runs on a bare machine.
set -eu
cd "$(dirname "$0")/../.."
cmake -S . -B build-train -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=gcc -DBUILD_TESTING=OFF >/dev/null
ninja --quiet -C build-train ludo-parts ludo-tables
rm -f build-train/all.a
find build-train/CMakeFiles -path '*ludo-*' -name '*.o' ! -path '*ludo-cli*' -exec ar qcs build-train/all.a {} +
gcc -O3 -march=haswell -ffast-math -std=gnu11 -Wall -Wextra -Iinclude -static tools/train/td.c build-train/all.a -lm -lpthread \
    -o build-train/td
