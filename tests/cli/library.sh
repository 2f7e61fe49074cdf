# library.sh - the installed library: each header alone, a temporary prefix, linked from C and C++.
. tests/cli/lib/tap.sh
build=$(dirname "$LUDO")
CC=${CC:-cc} CXX=${CXX:-c++}
strict="-Wall -Wextra -Werror -pedantic-errors"

for header in ludo.h $(cd "$root/include" && ls ludo/*.h); do
    echo "#include <$header>" >alone.c
    cp alone.c alone.cc
    expect 0 "$header alone, as C11"   $CC -std=c11 $strict -I"$root/include" -c alone.c
    expect 0 "$header alone, as C++17" $CXX -std=c++17 $strict -I"$root/include" -c alone.cc
done
# Programs may use all other names: apart from system macros, the headers define only LUDO_ names, and the old names of
# ludo/deprecated.h until the next release.
printf '#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n' >system.c
{ cat system.c; echo '#include <ludo.h>'; } >alone.c
macros() { $CC -std=c11 -DLUDO_NO_DEPRECATED -I"$root/include" -dM -E "$1" | awk '{ print $2 }' | sort; }
macros system.c >system.macros
macros alone.c >alone.macros
expect 1 "ludo.h defines no macro but LUDO_" sh -c 'comm -13 system.macros alone.macros | grep -v "^LUDO_"'

if ! grep -qs '^build library:' "$build/build.ninja"; then
    skip "installed, linked and played" "this build has no library to install"
    done_testing
fi
if [ -n "${LUDO_ROTATION-}" ]; then # set by make test, which has no time for eight programs
    skip "installed, linked and played" "make full tries this"
    done_testing
fi

expect 0 "the library is built" cmake --build "$build" --target library
expect 0 "and installed" cmake --install "$build" --prefix "$dir/prefix"
PKG_CONFIG_PATH=$(dirname "$(find "$dir/prefix" -name ludo.pc)")
export PKG_CONFIG_PATH
LD_LIBRARY_PATH=$(pkg-config --variable=libdir ludo)
export LD_LIBRARY_PATH
cp "$root"/tests/install/play.c* "$root/tests/install/old_names.c" .
play() {
    expect 0 "$1 links" $2 $3 -o play $(pkg-config --cflags $4 --libs ludo)
    expect 0 "$1 plays whole games" ./play
}
expect 0 "pkg-config knows the version" pkg-config --exact-version="$("$LUDO" version | sed -n 's/^ludo //p')" ludo
play "C, shared"   "$CC -std=c11 $strict" play.c ""
expect 0 "it needs the soname" sh -c 'readelf -d play | grep -q "NEEDED.*libludo\.so\.[0-9]"'
play "C, static"   "$CC -std=c11 -static $strict" play.c --static
play "C++, shared" "$CXX -std=c++17 $strict" play.cc ""
play "C++, static" "$CXX -std=c++17 -static $strict" play.cc --static
play "a program with the old names" "$CC -std=c11 $strict" old_names.c ""
awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' "$root/docs/library.md" >play.c
play "the program of docs/library.md" "$CC -std=c11 $strict" play.c ""
says "and tells who won" 'place 1$'
expect 0 "the installed command plays" "$dir/prefix/bin/ludo" sim aerion --games 1

"$root/tools/symbols.sh" "$build" >symbols
expect 0 "the linker sees what it should: tools/symbols.sh" sh -c '! grep "^not ok" symbols'
done_testing
