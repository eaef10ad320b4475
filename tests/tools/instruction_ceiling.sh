#!/usr/bin/env bash
# instruction_ceiling.sh HEADLESS LEVELS: a simulated second takes at most so many instructions, which nothing else on the machine changes.
# HEADLESS is built with optimisation. Ceilings are a tenth above what gcc 12 needs.
set -u
headless=$1
levels=$2
command -v valgrind >/dev/null || {
    echo 'skipped: instruction_ceiling (there is no valgrind)'
    exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failed=0

# 400 balls and 400 hexagons in a lattice, balls in all directions.
awk 'BEGIN {
    print "title = \"Ceiling\"; arena = { width = 1600; height = 1600; };"
    for (i = 0; i < 400; i++) {
        x = 40 + i % 20 * 80; y = 40 + int(i / 20) * 80; turn = i * 2.399963
        hexagons = hexagons (i ? ", " : "") sprintf("{ x = %d; y = %d; radius = 20; }", x, y)
        balls = balls (i ? ", " : "") sprintf("{ x = %d; y = %d; vx = %.6f; vy = %.6f; radius = 4; }", x + 30, y + 30, 400 * cos(turn), 400 * sin(turn))
    }
    print "hexagons = ( " hexagons " );\nballs = ( " balls " );"
}' >"$scratch/lattice.level"

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$scratch/log" "$headless" run "$@" >/dev/null 2>"$scratch/said" || cat -- "$scratch/said" >&2
    awk '/Collected *:/ { print $NF }' "$scratch/log"
}

# at_most NAME CEILING SHORT LONG LEVEL OPTION...: instructions of a second, of which loading is taken off.
at_most() {
    local name=$1 ceiling=$2 short=$3 long=$4 less more second
    shift 4
    less=$(count "$@" --seconds "$short")
    more=$(count "$@" --seconds "$long")
    second=$(((more - less) / (long - short)))
    echo "$name: $second instructions a second, at most $ceiling"
    [ "$second" -gt 0 ] && [ "$second" -le "$ceiling" ] || {
        echo "$name: more than that" >&2
        failed=1
    }
}
at_most '400 balls among 400 hexagons' 7000000 1 3 "$scratch/lattice.level"
at_most 'a duel of normal bots' 1500000 2 12 "$levels/duel-1-face-to-face.level" --bots normal
exit $failed
