#!/usr/bin/env bash
# troubles.sh GAME: what is in the game's way is told in one sentence on stderr, and nothing that was kept is lost.
set -u
game=$1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf -- "$scratch"' EXIT
failed=0
unset DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR LANGUAGE
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LC_ALL=C HOME=$scratch

# expect WHAT STATUS WORDS COMMAND...: one line that begins with the game's name and has these words in it; none when WORDS is empty.
expect() {
    local what=$1 status=$2 words=$3 said got
    shift 3
    said=$(timeout 60 "$@" 2>&1 </dev/null)
    got=$?
    if [ $got -ne "$status" ] || { [ -z "$words" ] && [ -n "$said" ]; } || { [ -n "$words" ] &&
        ! [[ $said == 'arkanong: '*"$words"* && $(wc -l <<<"$said") -eq 1 ]]; }; then
        printf '%s: ended with %d, expected %d and "%s", said: %s\n' "$what" $got "$status" "$words" "$said" >&2
        failed=1
    fi
}
complain() {
    printf '%s\n' "$1" >&2
    failed=1
}

# keep NAME TEXT: an own folder for what is kept, with that as settings.
keep() {
    kept=$scratch/$1/arkanong
    mkdir -p -- "$kept"
    printf '%b' "$2" >"$kept/settings"
    export XDG_DATA_HOME=$scratch/$1
}

try=("$game" --quit-after 0.3)
keep good 'shake = 0\n'
expect 'settings that are good' 0 '' "${try[@]}"
grep -qx 'shake = 0' "$kept/settings" || complain 'a setting was forgotten'
grep -qx 'vsync = 1' "$kept/settings" || complain 'the settings were not written'

keep damaged 'shake = 0\nvsync = maybe\n'
expect 'settings that are damaged' 0 "damaged" "${try[@]}"
grep -qx 'vsync = maybe' "$kept/settings.damaged" || complain 'damaged settings were not set aside'
grep -qx 'shake = 0' "$kept/settings" || complain 'what was good in damaged settings was lost'

keep unreadable ''
rm -f -- "$kept/settings"
mkdir -- "$kept/settings"
expect 'settings that cannot be read' 0 'cannot be read' "${try[@]}"
[ -d "$kept/settings" ] || complain 'settings that cannot be read were written over'

# A device that is always full stands in for the disk.
if [ -w /dev/full ]; then
    keep full 'shake = 0\n'
    ln -s /dev/full "$kept/settings.new"
    expect 'a full disk' 0 'cannot be saved' "${try[@]}"
    [ "$(cat -- "$kept/settings")" = 'shake = 0' ] || complain 'a full disk cost the settings'
fi

unset XDG_DATA_HOME
expect 'no home' 0 'will not be kept' env -u HOME "${try[@]}"
: >"$scratch/file"
expect 'a home that is no folder' 0 'will not be kept' env HOME="$scratch/file" "${try[@]}"
expect 'no sound' 0 '' env SDL_AUDIODRIVER=none-such "${try[@]}"
expect 'no display' 1 'cannot open a display' env -u SDL_VIDEODRIVER "${try[@]}"
expect 'a display that does not answer' 1 'DISPLAY ":4711"' env -u SDL_VIDEODRIVER DISPLAY=:4711 "${try[@]}"
expect 'no levels' 1 "$scratch/nowhere" "${try[@]}" --levels "$scratch/nowhere"

# Told to end while a match is on.
XDG_DATA_HOME=$scratch/good "$game" --bot top=easy --quit-after 30 2>"$scratch/said" &
pid=$!
sleep 1
kill -TERM $pid
wait $pid
status=$?
[ $status -eq 0 ] && [ ! -s "$scratch/said" ] || complain "told to end it ended with $status: $(cat "$scratch/said")"
exit $failed
