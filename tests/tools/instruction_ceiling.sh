#!/usr/bin/env bash
# instruction_ceiling.sh ENGINE HEADLESS LEVELS: a simulated second takes at most so many instructions, which nothing else on the machine changes.
# ENGINE (arkanong-bench-engine) and HEADLESS are built with optimisation. Ceilings are a thirtieth above what gcc 12 needs at -O2,
# as the check builds.
set -u
engine=$1
headless=$2
levels=$3
command -v valgrind >/dev/null || {
    echo 'skipped: instruction_ceiling (there is no valgrind)'
    exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failed=0

"$engine" 400 400 --level >"$scratch/scene.level" || exit 1

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$scratch/log" "$@" >/dev/null 2>"$scratch/said" || cat -- "$scratch/said" >&2
    awk '/Collected *:/ { print $NF }' "$scratch/log"
}

# at_most NAME CEILING SHORT LONG PROGRAM ARGUMENT...: instructions of a second, of which loading is taken off; the seconds are the last argument.
at_most() {
    local name=$1 ceiling=$2 short=$3 long=$4 less more second
    shift 4
    less=$(count "$@" "$short")
    more=$(count "$@" "$long")
    second=$(((more - less) / (long - short)))
    echo "$name: $second instructions a second, at most $ceiling"
    [ "$second" -gt 0 ] && [ "$second" -le "$ceiling" ] || {
        echo "$name: more than that" >&2
        failed=1
    }
}
at_most '400 balls among 400 hexagons, the engine alone' 4930000 1 3 "$engine" 400 400
at_most 'the same through run' 5140000 1 3 "$headless" run "$scratch/scene.level" --seconds
at_most 'a duel of normal bots' 1697000 2 12 "$headless" run "$levels/duel-1-face-to-face.level" --bots normal --seconds
exit $failed
