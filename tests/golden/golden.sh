# What the scripts here share: which games are kept, and how one is played. Sourced.
# shellcheck shell=bash

# The lines of a trace that are kept.
TRACE_LINES=20
# A game with fewer contacts in it watches nothing.
CONTACTS_AT_LEAST=100
folder=tests/golden

# start USAGE NUMBER PROGRAM...: puts the programs' full names into `programs`, goes to the project's folder and makes the folder
# `scratch`, which goes away at the end. Prints the usage when there are not NUMBER programs.
start() {
    local usage=$1 number=$2
    shift 2
    if [ $# -ne "$number" ]; then
        echo "usage: tests/golden/$usage" >&2
        exit 2
    fi
    programs=()
    for program; do
        programs+=("$(readlink -f -- "$program")")
        [ -x "${programs[-1]}" ] || {
            echo "$program is no program that can be run; build it first" >&2
            exit 2
        }
    done
    cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." || exit 1
    scratch=$(mktemp -d) || exit 1
    trap 'rm -rf -- "$scratch"' EXIT
}

# games: a line each: name, level, seconds, strength, seed.
games() {
    local level
    grep '^[^#]' "$folder/games.txt"
    for level in tests/scenarios/*.level; do
        echo "$(basename -- "$level" .level) $level 5 normal 0"
    done
}

# play HEADLESS LEVEL SECONDS STRENGTH SEED: $scratch/trace gets the first lines of the trace; $scratch/hashes a line for every
# second with half of the hash, which names the second at which games part, and a last line for the end. Sets `contacts`.
play() {
    local headless=$1 level=$2 seconds=$3 strength=$4 seed=$5 hash
    "$headless" run "$level" --seconds "$seconds" --bots "$strength" --seed "$seed" --hash-every 1 --trace "$scratch/whole" \
        >"$scratch/end" 2>"$scratch/seconds" || {
        echo "$level is not played to its end: $(grep -v '^{"time"' "$scratch/seconds")" >&2
        return 1
    }
    grep -v '^{"made"' "$scratch/whole" | head -n "$TRACE_LINES" >"$scratch/trace"
    contacts=$(sed 's/.*"contacts": \([0-9]*\).*/\1/' "$scratch/end")
    {
        sed -E 's/\{"time": ([0-9]+), "hash": "([0-9a-f]{8}).*/\1 s \2/' "$scratch/seconds"
        sed -E 's/.*"seconds": ([^,]*), "contacts": ([0-9]*), "hash": "([0-9a-f]*)".*"outcome": "([a-z]*)".*/end: \1 s, \2 contacts, \4, \3/' \
            "$scratch/end"
    } >"$scratch/hashes"
}
