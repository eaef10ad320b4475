#!/usr/bin/env bash
# packs_shipped.sh PROGRAM: the packs that come with the game hold ten good levels each, which stand as `format` writes them and
# can all be won; the later ones are harder than the first, and where much is to be hit it is hit often.
# shellcheck source-path=SCRIPTDIR
packs=$(readlink -f -- "$(dirname -- "$0")/../../levels/packs") || exit 1
source "$(dirname -- "$0")/expect.sh" || exit 1

# won BOT: games in 100 that it wins of each level, from the first to the last.
won() { awk -v bot="$1" '$1 == bot { print $3 + 0 }' out; }

for folder in "$packs"/*/; do
    name=$(basename -- "$folder")
    run 0 pack "$folder" --out "$name"
    silent err
    run 0 check --no-play --warnings "$name.arkanong"
    silent err
    same "$name: levels in the plan" "$(grep -c 'file = ' "$folder/campaign.cfg")" 10
    for level in "$folder"*.level; do
        run 0 format "$level"
        same "$level as format writes it" "$(cmp out "$level" && echo same)" same
        says "$folder/campaign.cfg" "\"$(basename -- "$level")\""
    done
    run 0 measure "$folder"*.level --games 12 --strengths normal,hard
    cp out "$name.table"
    checks=$((checks + 1))
    never=$(awk '$1 == "hard" && $3 + 0 == 0' out)
    [ -z "$never" ] || complain "$name: a hard bot never wins:"$'\n'"$never"
    if grep -q 'side = "top"' "$folder"01-*.level; then
        # Between two all is won by one of them: what grows is the pace.
        pace=$(for level in "$folder"*.level; do sed -nE 's/.*ball_speed = ([0-9]+).*/\1/p' "$level"; done)
        same "$name: the pace" "$(sort -n <<<"$pace" | tr '\n' ' ')" "$(tr '\n' ' ' <<<"$pace")"
        least=100
    else
        checks=$((checks + 1))
        won normal | awk 'NR <= 5 { first += $1 } NR > 5 { last += $1 } END { exit last > first }' ||
            complain "$name: the last five levels are easier than the first: $(won normal | tr '\n' ' ')"
        least=40
    fi
    [ "$name" != one-ball ] || least=0
    checks=$((checks + 1))
    slow=$(awk -v least="$least" 'NR > 1 && $6 < least' out)
    [ -z "$slow" ] || complain "$name: fewer than $least hits a minute:"$'\n'"$slow"
done
finish
