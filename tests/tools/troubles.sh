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

keep damaged-scores 'shake = 0\n'
printf 'set = levels\nscore = 100 1 Ada\nscore = oh\n' >"$kept/scores"
expect 'scores that are damaged' 0 "high score file was damaged and has been set aside. ($kept/scores)" "${try[@]}"
grep -qx 'score = oh' "$kept/scores.damaged" || complain 'damaged scores were not set aside'
grep -qx 'score = 100 1 Ada' "$kept/scores" || complain 'what was good in damaged scores was lost'
keep damaged-progress 'shake = 0\n'
printf 'level = 1 900 50 levels/01-first-light.level\nlevel = oh\n' >"$kept/progress"
expect 'progress that is damaged' 0 "progress file was damaged and has been set aside. ($kept/progress)" "${try[@]}"
grep -qx 'level = oh' "$kept/progress.damaged" || complain 'damaged progress was not set aside'
grep -qx 'level = 1 900 50 levels/01-first-light.level' "$kept/progress" || complain 'what was good in damaged progress was lost'

keep empty ''
expect 'settings that are empty' 0 "damaged and has been set aside. ($kept/settings)" "${try[@]}"

keep cut 'file = begins\ndead_zone = 7\n'
expect 'a part of the settings' 0 'damaged' "${try[@]}"
grep -qx 'dead_zone = 7' "$kept/settings" || complain 'what was there of a part of the settings was lost'

keep stuck 'shake = 0\nvsync = maybe\n'
mkdir -- "$kept/settings.damaged"
expect 'damaged settings that cannot be set aside' 0 "nothing will be saved. ($kept/settings)" "${try[@]}"
[ "$(cat -- "$kept/settings")" = "$(printf 'shake = 0\nvsync = maybe')" ] || complain 'damaged settings were written over'

keep newer 'file = begins\nnewer = a thing\nshake = 0\nfile = ends\n'
expect 'settings of a newer game' 0 '' "${try[@]}"
grep -qx 'newer = a thing' "$kept/settings" || complain 'a setting of a newer game was dropped'

keep linked 'shake = 0\n'
mv -- "$kept/settings" "$scratch/elsewhere"
ln -s "$scratch/elsewhere" "$kept/settings"
expect 'settings that are a link' 0 '' "${try[@]}"
[ -L "$kept/settings" ] || complain 'a link to settings was replaced'
grep -qx 'vsync = 1' "$scratch/elsewhere" || complain 'what the link leads to was not written'

for kind in folder pipe zero full; do
    keep "no-file-$kind" ''
    for file in settings scores; do
        rm -f -- "$kept/settings" "$kept/scores"
        case $kind in
            folder) mkdir -- "$kept/$file" ;;
            pipe) mkfifo -- "$kept/$file" ;;
            *) ln -s "/dev/$kind" "$kept/$file" ;;
        esac
        expect "a $kind in the place of $file" 0 "cannot be read: there is something other than a file in their place. ($kept/$file)" "${try[@]}"
        [ ! -f "$kept/$file" ] || complain "a $kind in the place of $file was written over"
        rm -rf -- "${kept:?}/$file"
    done
done

# The command line's window is this run's.
for there in 0 1; do
    for line in "full_screen = $there" 'shake = 0'; do
        for option in --fullscreen '--window 640x480'; do
            keep "window-$there" "$line\n"
            # shellcheck disable=SC2086 # an option and its value
            expect "$option beside $line" 0 '' "${try[@]}" $option
            grep -qx "${line/shake = 0/full_screen = 0}" "$kept/settings" ||
                complain "$option changed what is kept: $line became $(grep full_screen "$kept/settings")"
        done
    done
done

# No file may grow: as on a full disk.
keep full 'shake = 0\n'
expect 'a full disk' 0 "cannot be saved; is the disk full? ($kept/settings)" \
    bash -c "trap '' XFSZ; ulimit -f 0; exec \"\$@\"" full "${try[@]}"
[ "$(cat -- "$kept/settings")" = 'shake = 0' ] || complain 'a full disk cost the settings'
[ "$(ls -A -- "$kept")" = settings ] || complain "a full disk left something unfinished: $(ls -A -- "$kept")"

# What somebody else writes while a game runs stays.
keep two 'effects_volume = 80\ndead_zone = 18\n'
"$game" --quit-after 3 2>"$scratch/said" &
first=$!
sleep 1
expect 'a second game' 0 '' "${try[@]}"
sed -i -e 's/^effects_volume = .*/effects_volume = 11/' -e 's/^dead_zone = .*/dead_zone = 7/' "$kept/settings"
wait $first || complain "of two games the first ended with $?: $(cat "$scratch/said")"
grep -qx 'effects_volume = 11' "$kept/settings" && grep -qx 'dead_zone = 7' "$kept/settings" ||
    complain "what somebody else had written was lost: $(cat "$kept/settings")"

unset XDG_DATA_HOME
expect 'no home' 0 'will not be saved' env -u HOME "${try[@]}"
: >"$scratch/file"
expect 'an empty home' 0 'will not be saved' env HOME= "${try[@]}"
[ ! -e /.local/share/arkanong ] || complain 'with an empty HOME something is kept in /.local'
mkdir "$scratch/here"
(cd -- "$scratch/here" && expect 'a place that is not absolute' 0 '' env XDG_DATA_HOME=there HOME="$scratch/here" "${try[@]}"; exit $failed) || failed=1
[ ! -e "$scratch/here/there" ] || complain 'a relative XDG_DATA_HOME, which says nothing, was obeyed'
[ -e "$scratch/here/.local/share/arkanong/settings" ] || complain 'with a relative XDG_DATA_HOME nothing was kept'
expect 'a home that is no folder' 0 'will not be saved' env HOME="$scratch/file" "${try[@]}"
expect 'no sound' 0 '' env SDL_AUDIODRIVER=none-such "${try[@]}"
expect 'no display' 1 'cannot open a display' env -u SDL_VIDEODRIVER "${try[@]}"
expect 'a display that does not answer' 1 'DISPLAY ":4711"' env -u SDL_VIDEODRIVER DISPLAY=:4711 "${try[@]}"
expect 'no levels' 1 "$scratch/nowhere" "${try[@]}" --levels "$scratch/nowhere"
mkfifo -- "$scratch/pipe.level"
expect 'a level that is a pipe' 1 "\"$scratch/pipe.level\" is a pipe" "${try[@]}" "$scratch/pipe.level"
expect 'a level that is a pipe, with a bot' 1 'is a pipe' "${try[@]}" --bot top=easy "$scratch/pipe.level"

# refuse WORDS ARGUMENT...: a sentence with these words, then the usage.
refuse() {
    local words=$1 said got
    shift
    said=$(timeout 60 "$game" "$@" 2>&1 </dev/null)
    got=$?
    [ $got -eq 2 ] && [[ $said == 'arkanong: '*"$words"*$'\n'usage:* ]] ||
        complain "\"$*\" ended with $got, expected 2 and \"$words\", said: $said"
}
refuse '--bot is given twice for the side top' --bot top=hard --bot top=easy
refuse '--bot is given twice for the side top' --bot top=hard --bot bottom=easy --bot top=hard
refuse '--bot is "top"' --bot top
refuse '--seed is given twice; once is enough' --seed 1 --seed 2
refuse '--seed is given twice' --seed 1 --fullscreen --seed 1
refuse '--fullscreen is given twice' --fullscreen --fullscreen
for option in --speed --quit-after --levels --window --screenshot; do
    refuse "$option is given twice" $option "$([ $option = --window ] && echo 640x480 || echo 1)" $option 2
done
refuse '--seed is given twice' --seed 1 --seed=2
refuse '--fullscreen takes no value' --fullscreen=yes
refuse 'there is no option "--full"' --full
refuse '--speed needs FACTOR' --speed

for option in --help -h --version; do
    [ -n "$("$game" $option)" ] || complain "$option says nothing"
    if [ -w /dev/full ]; then
        # shellcheck disable=SC2016 # for the inner shell
        expect "$option into a full disk" 1 'cannot write standard output (No space left on device)' \
            bash -c '"$@" 2>&1 >/dev/full' full "$game" $option
    fi
    # shellcheck disable=SC2016
    expect "$option without an output" 1 'cannot write standard output' bash -c '"$@" >&-' closed "$game" $option
done

# A game that lacks a part of what it is shipped with, in a folder of its own.
root=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")")
lone=$scratch/lone/bin
mkdir -p -- "$lone/assets"
cp -- "$game" "$lone/arkanong"
ln -s "$root/levels" "$lone/levels"
ln -s "$root/assets/font" "$lone/assets/font"
expect 'no sounds, no music' 0 "cannot find $lone/assets/sounds; " "$lone/arkanong" --quit-after 0.5
cp -r -- "$root/assets/sounds" "$root/assets/music" "$lone/assets"
keep whole 'shake = 0\n'
expect 'a whole game' 0 '' "$lone/arkanong" --quit-after 0.5
for missing in sounds music sounds/goal.wav music/match.score; do
    mv -- "$lone/assets/$missing" "$scratch/missing"
    expect "no $missing" 0 "cannot find $lone/assets/$missing; " "$lone/arkanong" --bot top=easy --quit-after 0.5
    mv -- "$scratch/missing" "$lone/assets/$missing"
done

rm -r -- "$lone/assets/music"
expect 'no music and no device' 0 "cannot find $lone/assets/music; " env SDL_AUDIODRIVER=none-such "$lone/arkanong" --quit-after 0.5

# Told to end while a match is on.
XDG_DATA_HOME=$scratch/good "$game" --bot top=easy --quit-after 30 2>"$scratch/said" &
pid=$!
sleep 1
kill -TERM $pid
wait $pid
status=$?
[ $status -eq 0 ] && [ ! -s "$scratch/said" ] || complain "told to end it ended with $status: $(cat "$scratch/said")"
exit $failed
