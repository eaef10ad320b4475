#!/usr/bin/env bash
# purity.sh LIBBASE LIBCOLLISION LIBWORLD: what the simulation calls outside itself must be in a list.
# It is to give the same bits everywhere and forever: no libm but the exactly rounded functions, no clock, no files, no
# randomness but its own; nothing is allocated but the world's one block. nm sees what a reader overlooks.
set -u
failed=0

# What compilers call on their own, and what IEEE 754 makes the same everywhere.
everywhere='memcpy memmove memset memcmp __memcpy_chk __memmove_chk __memset_chk sqrt fabs floor fmod
            _GLOBAL_OFFSET_TABLE_ __stack_chk_fail'
# Of base, these modules are part of the simulation; check_failed is the end of the program anyway.
pure_base='det_math rng'

# undefined ARCHIVE [MODULE]: the symbols that the archive, or one module of it, takes from elsewhere.
undefined() {
    nm -A -u "$1" 2>/dev/null | grep -F ":${2:+$2.c}" | awk '{ print $NF }' | sort -u
}

defined() {
    nm -A --defined-only "$1" 2>/dev/null | grep -F ":${2:+$2.c}" | awk '{ print $NF }' | sort -u
}

# judge ARCHIVE MODULE ALLOWED: complains of every other symbol.
judge() {
    local symbols
    [ -n "$(defined "$1" "$2")" ] || {
        echo "$1: nm finds nothing of ${2:-it}" >&2
        failed=1
    }
    # shellcheck disable=SC2086 # words to lines
    symbols=$(undefined "$1" "$2" | grep -vxF -f <(printf '%s\n' $3))
    [ -z "$symbols" ] && return
    nm -A -u "$1" 2>/dev/null | grep -wF -- "$symbols" | sort -u |
        sed 's/^.*:\([^:]*\)\.o: *U \(.*\)$/\1 calls \2, which the simulation may not/' >&2
    failed=1
}

base=$1 collision=$2 world=$3
below=check_failed
for module in $pure_base; do
    below+=" $(defined "$base" "$module")"
done
for module in $pure_base; do
    judge "$base" "$module" "$everywhere $below"
done
below+=" $(defined "$collision" '')"
judge "$collision" '' "$everywhere $below"
below+=" $(defined "$world" '')"
judge "$world" '' "$everywhere $below malloc calloc aligned_alloc free"
exit $failed
