#!/bin/sh
# deps.sh [--list] GROUP... - installs the packages that a make target needs.
#
# This is the only list of packages. Missing packages are installed with apt-get (with sudo unless root). Without
# apt-get they are only listed, and the status is 1.
# `package:probe`: the package counts as installed if the command `probe` (or the header, for x.h) exists.

set -eu

# The package names of the sanitizer and WebAssembly runtimes contain the version of clang.
clang_version()
{
    version=$(clang -dumpversion 2>/dev/null | cut -d. -f1) || version=
    [ -n "$version" ] || version=$(apt-cache depends clang 2>/dev/null |
        sed -n 's/.*Depends: clang-\([0-9][0-9]*\)$/\1/p' | head -n 1)
    echo "${version:-14}"
}

# Prefers the headless browser, but accepts any installed Chromium.
browser()
{
    shell=chromium-headless-shell
    if probed $shell || { ! probed chromium && apt-cache show $shell >/dev/null 2>&1; }; then
        echo "$shell:$shell"
    else
        echo "chromium:chromium"
    fi
}

needs()
{
    case $1 in
    build)    echo "gcc:gcc libc6-dev:stdio.h cmake:cmake ninja-build:ninja mawk:awk libncurses-dev:ncursesw/curses.h" \
                   "libwebsockets-dev:libwebsockets.h libjansson-dev:jansson.h libsqlite3-dev:sqlite3.h" \
                   "libsodium-dev:sodium.h zlib1g-dev:zlib.h libssl-dev:openssl/ssl.h" ;;
    clang)    echo "clang:clang libclang-rt-$(clang_version)-dev" ;;
    unit)     echo "libcmocka-dev:cmocka.h g++:c++ pkgconf:pkg-config" ;;
    checks)   echo "gettext:xgettext pmccabe:pmccabe clang-format:clang-format python3:python3" ;;
    wasm)     needs build
              echo "clang:clang lld:wasm-ld llvm:llvm-ar wasi-libc" \
                   "libclang-rt-$(clang_version)-dev-wasm32 nodejs:node" ;;
    web)      needs wasm; echo "npm:npm" ;;
    run)      needs build; needs web ;;
    bench)    needs build ;;
    check)    needs build; needs unit ;;
    fuzz)     needs build; needs clang ;;
    browser)  needs build; needs web; browser ;;
    term)     needs build; echo "tmux:tmux" ;;
    server)   needs build; echo "python3:python3 openssl:openssl" ;;
    test)     needs build; needs clang; needs unit; needs checks; needs wasm; needs browser; needs term; needs server ;;
    cluster)  needs build; echo "openmpi-bin:mpirun parallel:parallel" ;;
    full)     needs test; needs package; needs coverage; needs cluster ;;
    coverage) needs build; needs unit; echo "gcovr:gcovr" ;;
    mutate)   needs build; echo "nodejs:node" ;;
    format)   echo "clang-format:clang-format" ;;
    package)  needs build; needs web; echo "dpkg-dev:dpkg-shlibdeps file:file" ;;
    all)      for group in test web coverage format package; do needs "$group"; done ;;
    *)        echo "deps.sh: no such group: $1" >&2; exit 2 ;;
    esac
}

installed()
{
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

probed()
{
    case $1 in
    "")  return 1 ;;
    *.h) echo "#include <$1>" | cc -E - >/dev/null 2>&1 ;;
    *)   command -v "$1" >/dev/null 2>&1 ;;
    esac
}

missing()
{
    for group in "$@"; do needs "$group"; done | tr ' ' '\n' | sort -u | while IFS=: read -r package probe; do
        [ -z "$package" ] || installed "$package" || probed "$probe" || echo "$package"
    done
}

if [ "${1:-}" = --list ]; then
    shift
    for group in "$@"; do needs "$group"; done | tr ' ' '\n' | cut -d: -f1 | sort -u
    exit
fi

wanted=$(missing "$@" | tr '\n' ' ')
[ -n "$wanted" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing, as Debian names the packages: $wanted" >&2
    echo "Install them the way your system does, then try again." >&2
    exit 1
fi

root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Missing packages, and no sudo to install them.  As root: apt-get install $wanted" >&2
        exit 1
    fi
    root=sudo
fi
echo "Installing missing packages: $wanted"
$root apt-get update -qq </dev/null || echo "apt-get update failed; trying with what is known" >&2
wanted=$(missing "$@" | tr '\n' ' ')       # again, because apt-get update may have found clang's version
# shellcheck disable=SC2086
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted </dev/null >/dev/null
echo "Installed."
