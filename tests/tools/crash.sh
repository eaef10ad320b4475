#!/usr/bin/env bash
# crash.sh GAME HEADLESS: however the game ends, what was played so far is on the disk, is the game that was played, and is told of.
set -u
game=$1
headless=$2
level=$(dirname -- "$0")/../../levels/duel-1-face-to-face.level
scratch=$(mktemp -d) || exit 1
trap 'rm -rf -- "$scratch"' EXIT
failed=0
unset DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR LANGUAGE
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LC_ALL=C HOME=$scratch
ulimit -c 0

complain() {
    printf '%s\n' "$1" >&2
    failed=1
}

# crash NAME SIGNAL: plays some seconds, ends the game by the signal, and starts it again.
crash() {
    local name=$1 signal=$2 said journal seconds
    export XDG_DATA_HOME=$scratch/$name
    local games=$scratch/$name/arkanong/games
    "$game" --seed 3 --bot bottom=normal --bot top=normal "$level" 2>"$scratch/said" &
    local process=$!
    for _ in {1..100}; do
        sleep 0.1
        journal=$(echo "$games"/*.journal)
        # A second and a half of play, at least.
        [ -f "$journal" ] && "$headless" verify "$journal" >"$scratch/verified" 2>/dev/null && break
    done
    sleep 1.5
    kill -s "$signal" $process
    wait $process 2>/dev/null
    "$headless" verify "$journal" >"$scratch/verified" || complain "$name: the journal says $(cat -- "$scratch/verified")"
    seconds=$(sed -n 's/.*: OK, \([0-9]*\)\..*/\1/p' "$scratch/verified")
    [ "${seconds:-0}" -ge 1 ] || complain "$name: the journal has only $(cat -- "$scratch/verified")"
    said=$(grep '^arkanong: ' "$scratch/said")
    if [ "$signal" != KILL ]; then
        [ "$said" = "arkanong: your match is saved in $journal and will be among your replays the next time you play" ] ||
            complain "$name: a crash says: $(cat -- "$scratch/said")"
    fi
    said=$("$game" --quit-after 0.3 2>&1)
    local rescued=${journal%.journal}.rescued.replay
    [ "$said" = "arkanong: Your interrupted match is among your replays. ($rescued)" ] || complain "$name: the next start says: $said"
    [ ! -e "$journal" ] || complain "$name: the journal is still there"
    "$headless" verify "$rescued" >/dev/null || complain "$name: what was rescued is not the game that was played"
    said=$("$game" --quit-after 0.3 2>&1)
    [ -z "$said" ] || complain "$name: the start after that says: $said"
}

crash killed KILL
crash aborted ABRT
crash wrong-access SEGV

# A game that ends as it should leaves no journal.
export XDG_DATA_HOME=$scratch/whole
said=$("$game" --quit-after 4 --bot bottom=normal --bot top=normal 2>&1)
[ -z "$said" ] || complain "a game that ends as it should says: $said"
case $(cd "$scratch/whole/arkanong/games" && echo *) in
*.journal*) complain 'a game that ended as it should left a journal' ;;
*.replay) ;;
*) complain 'a game that ended as it should was not kept' ;;
esac
exit $failed
