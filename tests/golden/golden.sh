# What both scripts here share: which games are kept, and how one is played. Sourced, with `headless` set and in the project's
# folder.

# The lines of a trace that are kept.
TRACE_LINES=20

# games: a line each: name, level, seconds, seed, bots.
games() {
    local level sides side bots
    for level in levels/*.level; do
        sides=$(sed -n 's/^[^#]*paddles *= *(\(.*\)$/\1/p' "$level" | grep -o '"[a-z]*"' | tr -d '"')
        bots=
        for side in $sides; do
            bots="$bots --bot $side=normal"
        done
        echo "$(basename -- "$level" .level) $level 60 1$bots"
    done
    for level in tests/scenarios/*.level; do
        echo "$(basename -- "$level" .level) $level 5 0"
    done
}

# play LEVEL SECONDS SEED BOTS TRACE: prints the hash at the end.
play() {
    # shellcheck disable=SC2086 # several words
    "$headless" run "$1" --seconds "$2" --seed "$3" $4 --trace "$5" | sed -n 's/.*"hash": "\([0-9a-f]*\)".*/\1/p'
}
