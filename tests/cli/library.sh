# library.sh - the library as others find it: each header alone, installed to a scratch prefix, linked from C and C++.
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
printf '#include <ludo.h>\n#ifdef N_\n#error N_\n#endif\n' >alone.c
expect 0 "ludo.h defines no N_" $CC -std=c11 -I"$root/include" -c alone.c

if ! cmake --build "$build" --target help | grep -q '^library:'; then
    skip "installed, linked and played" "this build has no library to install"
    done_testing
fi

expect 0 "the library is built" cmake --build "$build" --target library
expect 0 "and installed" cmake --install "$build" --prefix "$dir/prefix"
PKG_CONFIG_PATH=$(dirname "$(find "$dir/prefix" -name ludo.pc)")
export PKG_CONFIG_PATH
LD_LIBRARY_PATH=$(pkg-config --variable=libdir ludo)
export LD_LIBRARY_PATH
cp "$root"/tests/install/play.c* .
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
expect 0 "the installed command plays" "$dir/prefix/bin/ludo" sim aerion --games 1

"$root/tools/symbols.sh" "$build" >symbols
expect 0 "the linker sees what it should: tools/symbols.sh" sh -c '! grep "^not ok" symbols'
done_testing
