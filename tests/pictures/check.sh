#!/usr/bin/env bash
# check.sh PICTURE_MAKER: the main screens look as in tests/pictures/kept; a busy match takes no more draw calls than it may; and both
# comparisons find what they look for. What changed on purpose is renewed with `tests/pictures/renew PICTURE_MAKER`, looked at, and committed.
set -u
maker=$(readlink -f -- "$1")
folder=$(dirname -- "$(readlink -f -- "$0")")
. "$folder/pictures.sh"
MOST_DRAW_CALLS=12
scratch=$(mktemp -d)
failed=0

complain() {
    echo "$*" >&2
    failed=1
}

make_pictures "$folder/scenes.txt" "$scratch" >"$scratch/facts" || complain "the pictures could not be made"
for kept in "$folder"/kept/*.png; do
    name=$(basename -- "$kept" .png)
    [ -e "$scratch/$name.ppm" ] || {
        complain "$name: tests/pictures/kept has it, tests/pictures/scenes.txt has not"
        continue
    }
    words=$(difference "$kept" "$scratch/$name.ppm")
    [ -z "$words" ] || complain "$name: $words; the new picture is $scratch/$name.ppm"
done
for made in "$scratch"/*.ppm; do
    name=$(basename -- "$made" .ppm)
    [ -e "$folder/kept/$name.png" ] || complain "$name: there is no such picture in tests/pictures/kept"
done

# Would it be seen? Another palette, and a ball somewhere else, in a picture that was the same a moment ago.
sed 's/^picture duel .*/&\n  set palette 1/' "$folder/scenes.txt" >"$scratch/other-palette.txt"
mkdir "$scratch/other"
make_pictures "$scratch/other-palette.txt" "$scratch/other" duel >"$scratch/other/facts"
[ -n "$(difference "$folder/kept/duel.png" "$scratch/other/duel.ppm")" ] ||
    complain "a match in other colours counts as the same picture"
sed '/^picture duel /,/^$/ s/wait .*/&\n  wait 0.02/' "$folder/scenes.txt" >"$scratch/later.txt"
make_pictures "$scratch/later.txt" "$scratch/other" duel >"$scratch/other/facts"
[ -n "$(difference "$folder/kept/duel.png" "$scratch/other/duel.ppm")" ] ||
    complain "a match one frame later counts as the same picture"
convert "$folder/kept/duel.png" -fill 'rgb(236,240,250)' -draw 'circle 420,180 424,180' "$scratch/other/spot.png"
[ -n "$(difference "$folder/kept/duel.png" "$scratch/other/spot.png")" ] ||
    complain "a spot of a ball's size in the middle of a match counts as the same picture"

# Parts of the background that were drawn anew as bricks broke are what the whole of it would be.
sed '/^picture solo /,/^$/ s/wait .*/&\n  wait 3\n  afresh/' "$folder/scenes.txt" >"$scratch/whole.txt"
sed '/afresh/d' "$scratch/whole.txt" >"$scratch/parts.txt"
make_pictures "$scratch/parts.txt" "$scratch/other" solo >"$scratch/other/facts"
mv "$scratch/other/solo.ppm" "$scratch/other/parts.ppm"
make_pictures "$scratch/whole.txt" "$scratch/other" solo >"$scratch/other/facts"
cmp -s "$scratch/other/parts.ppm" "$scratch/other/solo.ppm" ||
    complain "the background drawn anew in parts differs from the whole: $scratch/other/parts.ppm and solo.ppm"

make_pictures "$folder/busy.txt" "$scratch/other" >"$scratch/other/facts" || complain "the busy match could not be drawn"
calls=$(sed -n 's/^extreme: \([0-9]*\) draw calls.*/\1/p' "$scratch/other/facts")
[ "${calls:-99}" -le "$MOST_DRAW_CALLS" ] || complain "a busy match takes ${calls:-?} draw calls; at most $MOST_DRAW_CALLS are allowed"

[ "$failed" -ne 0 ] || rm -rf -- "$scratch"
exit $failed
