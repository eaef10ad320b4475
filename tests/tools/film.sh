#!/usr/bin/env bash
# film.sh ARKANONG HEADLESS: pictures of a replay without a window: as many as asked for, as large, the same each time; and what is refused.
set -u
arkanong=$1
headless=$2
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_DATA_HOME=$folder LC_ALL=C
unset DISPLAY WAYLAND_DISPLAY
failed=0

complain() {
    echo "$1" >&2
    failed=1
}

# refused STATUS WORDS ARGUMENT...: the game says so in one sentence and ends with the status.
refused() {
    local status=$1 words=$2
    shift 2
    "$arkanong" "$@" >"$folder/out" 2>"$folder/err"
    local got=$?
    [ $got = "$status" ] || complain "$*: exit status $got instead of $status"
    grep -qF -- "$words" "$folder/err" || complain "$*: \"$(cat "$folder/err")\" instead of \"$words\""
}

level=$(dirname "$arkanong")/levels/duel-20-plain.level
"$headless" record "$level" --out "$folder/game.replay" --seconds 8 --bots hard >"$folder/out" || exit 1

for run in first second; do
    "$arkanong" "$folder/game.replay" --frames "$folder/$run" --from 2 --to 2.5 --rate 20 --size 320x240 >"$folder/out" 2>"$folder/err" ||
        complain "exit status $? where pictures were asked for: $(cat "$folder/err")"
    [ "$(find "$folder/$run" -name '*.png' | wc -l)" = 11 ] || complain "$(ls "$folder/$run") is not 11 pictures"
    grep -qF "ffmpeg -framerate 20 -i '$folder/$run/%06d.png'" "$folder/out" || complain "no command for a film: $(cat "$folder/out")"
    # Width and height, highest byte first, stand behind the name of the first chunk.
    size=$(od -An -tx1 -j16 -N8 "$folder/$run/000001.png" | tr -d ' ')
    [ "$size" = 00000140000000f0 ] || complain "the picture's size is $size"
done
diff -r "$folder/first" "$folder/second" >&2 || complain 'the same part gives other pictures'
cmp -s "$folder/first/000001.png" "$folder/first/000011.png" && complain 'nothing moves in the pictures'

# The command makes a film of what it is given, also where the folder's name has signs that a shell or ffmpeg would take for something else.
odd="$folder/50% of it's"
"$arkanong" "$folder/game.replay" --frames "$odd" --from 2 --to 2.1 --rate 20 --size 321x241 >"$folder/out" 2>"$folder/err" ||
    complain "exit status $? where pictures were asked for: $(cat "$folder/err")"
grep -qF "/50%% of it'\\''s/%06d.png'" "$folder/out" || complain "a sign of the folder's name is lost: $(cat "$folder/out")"
if command -v ffmpeg >/dev/null; then
    bash "$folder/out" </dev/null >"$folder/log" 2>&1 || complain "the command makes no film: $(tail -n 3 "$folder/log")"
    [ -s "$odd.mp4" ] || complain "there is no film: $(ls "$folder")"
else
    echo 'skipped here: the film itself (no ffmpeg; it is in Debian'"'"'s package ffmpeg)'
fi

refused 1 'already exists and is not an empty folder' "$folder/game.replay" --frames "$folder/first"
refused 1 'the game ends at 8.000 s' "$folder/game.replay" --frames "$folder/new" --from 9
refused 1 'pictures are made from a replay' "$level" --frames "$folder/new"
refused 2 '--frames needs the replay' --frames "$folder/new"
refused 2 'name a folder with --frames' "$folder/game.replay" --rate 30
refused 2 '--from is later than --to' "$folder/game.replay" --frames "$folder/new" --from 3 --to 2
refused 2 '--frames opens no window' "$folder/game.replay" --frames "$folder/new" --window 640x480
refused 2 '--frames opens no window' "$folder/game.replay" --frames "$folder/new" --screenshot "$folder/picture.bmp"
refused 2 'a replay brings its own players and seed' "$folder/game.replay" --bot left=hard
refused 2 'a replay brings its own players and seed' "$folder/game.replay" --frames "$folder/new" --seed 3
refused 2 'speed is chosen while watching' "$folder/game.replay" --speed 2
refused 2 'must be a number from 1 to 240' "$folder/game.replay" --frames "$folder/new" --rate 0
head -c 900 "$folder/game.replay" >"$folder/cut.replay"
refused 1 'is damaged or cut off' "$folder/cut.replay" --frames "$folder/new"
[ ! -e "$folder/new" ] || complain 'a folder was made for nothing'
exit $failed
