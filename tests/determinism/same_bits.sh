#!/usr/bin/env bash
# same_bits.sh SOURCE_FOLDER LIBRARY...: the simulation gives the same bits as it is built here (the libraries) and by clang at -O3 for
# this very processor; with ARKANONG_LONG=1 from gcc and clang, from -O0 to -O3, and on other kinds of processors (with 32 bits, and under
# qemu, where a cross compiler is there).
set -u
source=$1
shift
libraries=("$@")
. "$source/cmake/tools.sh"
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failed=0

# As cmake/Exact.cmake has them.
flags=(-std=c11 -D_POSIX_C_SOURCE=200809L -w -ffp-contract=off -fno-tree-slp-vectorize -fno-math-errno -DNDEBUG "-I$source/src/collision/include")
while IFS= read -r room; do
    flags+=("-I$room")
done < <(find "$source"/src/{base,collision,world} -type d -not -path '*/include*' | sort)
mapfile -t files < <(find "$source"/src/{base,collision,world} -name '*.c' | sort)
program=$source/tests/determinism/same_bits.c

# variant NAME RUNNER COMPILER OPTION...: builds and plays; the first variant is what the others are compared with.
variant() {
    local name=$1 runner=$2
    shift 2
    command -v "$1" >/dev/null || {
        echo "skipped here: same_bits, $name (there is no $1)"
        return
    }
    "$@" "${flags[@]}" "$program" "${files[@]}" -lm -o "$scratch/program" && timeout 300 $runner "$scratch/program" >"$scratch/now" || {
        echo "$name: does not build or run" >&2
        failed=1
        return
    }
    [ -e "$scratch/first" ] || cp -- "$scratch/now" "$scratch/first"
    cmp -s -- "$scratch/first" "$scratch/now" && {
        echo "the same: $name, $(wc -l <"$scratch/now") hashes"
        return
    }
    echo "$name: differs from this build first in: $(diff "$scratch/first" "$scratch/now" | sed -n 's/^> //p' | head -n 1)" >&2
    failed=1
}

sources=("${files[@]}")
files=("${libraries[@]}")
variant 'this build' '' "${CC:-cc}"
files=("${sources[@]}")
variant 'clang -O3 -march=native' '' clang -O3 -march=native
[ -s "$scratch/first" ] || failed=1
# Kept cases hold the bits of the like of these in the stages of ./check, where its long form plays them on these processors, too.
[ "${ARKANONG_LONG:-0}" = 1 ] || exit $failed
variant 'gcc -O0' '' gcc -O0
variant 'gcc -O2' '' gcc -O2
variant 'gcc -O3 -march=native' '' gcc -O3 -march=native
variant 'clang -O0' '' clang -O0
# A processor without 64-bit registers.
if is_there header32 stdlib.h; then
    # shellcheck disable=SC2046 # three words
    variant 'gcc -O1, 32 bits' '' gcc $(flags32) -msse2 -mfpmath=sse -O1
else
    echo 'skipped here: same_bits, 32 bits (gcc has no C library for -m32)'
fi
# 64-bit ARM always has fused multiply-add, as this processor may have.
if command -v qemu-aarch64 >/dev/null; then
    variant 'gcc -O1, arm64' qemu-aarch64 aarch64-linux-gnu-gcc -O1 -static
else
    echo 'skipped here: same_bits, arm64 (there is no qemu-aarch64)'
fi
exit $failed
