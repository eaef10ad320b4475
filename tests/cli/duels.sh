#!/usr/bin/env bash
# duels.sh PROGRAM: between equals the shipped duels are open, hot and lively, and neither short nor long: normal bots play 20 matches on
# each of those of two sides that know heat. Of so few only the averages count, and within chance; with ARKANONG_LONG=1 it is 200 each
# (3000 in all).
# shellcheck source-path=SCRIPTDIR
levels=$(readlink -f -- "$(dirname -- "$0")/../../levels") || exit 1
source "$(dirname -- "$0")/expect.sh" || exit 1

# Not the plain duel, which has no heat, those with partners or more than two sides, and the field of bumpers.
duels=()
for number in {1..6} {9..17}; do
    duels+=("$levels"/duel-"$number"-*.level)
done
same 'duels' "$(grep -l 'heat = true' "${duels[@]}" | wc -l)" 15

# in_range WHAT VALUE LOW HIGH
in_range() {
    checks=$((checks + 1))
    awk -v value="$2" -v low="$3" -v high="$4" 'BEGIN { exit !(value + 0 >= low && value + 0 <= high) }' ||
        complain "$1: $2 is not within $3 to $4"
}

# play MATCHES: changes of lead, shares of comebacks, hot and glowing balls and the median length are those of the only row.
play() {
    run 0 tournament "${duels[@]}" --strengths normal --matches "$1" --seed 70000
    silent err
    read -r median leads comebacks hot glowing < <(awk 'NR == 2 { print $14, $15, $16, $17, $18 }' out)
    in_range '% of the balls that go in with a heat of 2' "$hot" 40 100
    in_range '% of the balls that go in with a heat of 5' "$glowing" 8 100
    in_range 'half of the matches, s' "$median" 60 120
}

if [ "${ARKANONG_LONG:-0}" = 1 ]; then
    play 200
    in_range 'changes of lead in a match' "$leads" 1.55 2.5
    in_range '% of matches with a side three behind that this side wins' "$comebacks" 8 15
    games=100
else
    play 20
    # Of 300 matches a standard error is 0.1 changes and 2 %.
    in_range 'changes of lead in a match' "$leads" 1.41 2.5
    in_range '% of matches with a side three behind that this side wins' "$comebacks" 8 18
    games=8
fi

# Every duel but the plain one, which has nothing to hit: hits a minute and the wait that one match of 20 exceeds.
lively=("$levels"/duel-{[1-9],1[0-9],2[12]}-*.level "$levels"/duel-bumpers.level)
run 0 measure "${lively[@]}" --games "$games"
silent err
same 'lively duels' "$(awk 'NR > 1' out | wc -l)" 22
checks=$((checks + 1))
slow=$(awk 'NR > 1 && $6 < ($NF ~ /^duel-[1-5]-/ ? 100 : 60)' out)
[ -z "$slow" ] || complain "fewer than 60 hits a minute, or 100 in the first five:"$'\n'"$slow"
checks=$((checks + 1))
idle=$(awk -v most="$([ "$games" = 100 ] && echo 6 || echo 12)" 'NR > 1 && $8 > most' out)
[ -z "$idle" ] || complain "a wait that is too long in one match of 20:"$'\n'"$idle"

# Of those hits as many are on what breaks.
target_hits() {
    local seed
    for ((seed = 1; seed <= games; seed++)); do
        "$program" run "$1" --bots normal --seconds 300 --seed "$seed" --trace - --events
    done | awk '/"event": "(brick|obstacle) hit"/ { hits++ } /"end":/ { seconds += $3 } END { print hits * 60 / seconds }'
}
for duel in "${lively[@]}"; do
    [[ $duel == */duel-[1-5]-* ]] && least=100 || least=60
    in_range "hits a minute on what breaks in ${duel##*/}" "$(target_hits "$duel")" "$least" 1000
done
finish
