#!/usr/bin/env bash
# duels.sh PROGRAM: between equals the shipped duels are open, and neither short nor long: normal bots play 20 matches on each of those of
# two sides that know heat. Of so few only the averages count, and within chance; with ARKANONG_LONG=1 it is 200 each (3000 in all), and
# each duel's length counts.
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

# play MATCHES LEVEL...: leads changes, share of comebacks and median length are those of the only row.
play() {
    local matches=$1
    shift
    run 0 tournament "$@" --strengths normal --matches "$matches" --seed 70000
    silent err
    read -r median leads comebacks < <(awk 'NR == 2 { print $14, $15, $16 }' out)
}

if [ "${ARKANONG_LONG:-0}" = 1 ]; then
    # Two standard errors of 3000 matches, 0.06, below the 1.62 that they gave.
    play 200 "${duels[@]}"
    in_range 'changes of lead in a match' "$leads" 1.55 2.5
    in_range '% of matches with a side three behind that this side wins' "$comebacks" 8 15
    for duel in "${duels[@]}"; do
        play 300 "$duel"
        in_range "half of the matches of $(basename -- "$duel"), s" "$median" 75 120
    done
else
    play 20 "${duels[@]}"
    # Of 300 matches a standard error is 0.1 changes and 2 %.
    in_range 'changes of lead in a match' "$leads" 1.41 2.5
    in_range '% of matches with a side three behind that this side wins' "$comebacks" 8 17.8
    in_range 'half of the matches, s' "$median" 75 120
fi
finish
