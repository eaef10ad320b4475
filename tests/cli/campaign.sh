#!/usr/bin/env bash
# campaign.sh PROGRAM: the campaign's levels are as hard and as lively as levels/README.md says. Each is played by the normal bot 40 times;
# of so few games only a world's average counts. With ARKANONG_LONG=1 it is 200 times, each level counts, and the easy bot plays, too.
# shellcheck source-path=SCRIPTDIR
levels=$(readlink -f -- "$(dirname -- "$0")/../../levels") || exit 1
source "$(dirname -- "$0")/expect.sh" || exit 1

# judge CONDITION SENTENCE: every row of the table for which the awk condition does not hold is a complaint.
# $1 bot, $3 won in %, $4 aim, $6 hits a minute, $7 longest wait (median of the games), $8 in one game of 20, $9 in any, $10 last tenth, $11 most banked at once in %, $12 file; bosses end in 9.
# Of phases: $2 phase, $5 median in s, $6 in nine games of ten, $7 open in %, $8 longest time shut in s, $9 file.
judge() {
    local rows
    checks=$((checks + 1))
    rows=$(awk "NR > 1 && !($1)" out)
    [ -z "$rows" ] || complain "$2:"$'\n'"$rows"
}

if [ "${ARKANONG_LONG:-0}" = 1 ]; then
    run 0 measure "$levels/campaign.cfg" --games 200 --strengths easy,normal --within 8
    silent err
    judge '$1 == "normal" || $3 + 0 >= 10' 'the easy bot wins less than 1 in 10'
    judge '$1 == "normal" || $12 !~ /^1[1-8]/ || $3 + 0 >= 60' 'the easy bot wins less than 6 in 10 in a level of the first world'
    judge '$1 == "normal" || $12 !~ /^19/ || $3 + 0 >= 35' 'the easy bot wins less than 35 in 100 against the first boss'
    judge '$1 == "easy" || $8 < 6' 'one of 20 games has a wait of 6 s for a hit'
    least=60
else
    run 0 measure "$levels/campaign.cfg" --games 40
    least=50
fi
same 'levels' "$(awk '$1 == "normal"' out | wc -l)" "$(ls "$levels" | grep -c '^[1-5][1-9]-')"
judge "\$1 == \"easy\" || \$6 >= $least" "fewer than $least hits a minute"
# A boss's last tenth is its last fight: instead of a few last targets that nobody meets, it must go on in every game.
judge '$1 == "easy" || $12 !~ /^.9/ || $9 <= 15' 'a boss is not hit for more than 15 s'
judge '$1 == "easy" || $12 ~ /^.9/ || $10 <= 20' 'the last tenth takes more than 20 s in one won game of 20'
judge '$11 + 0 <= 33.3' 'a bank is over a third of the points of a won game'
judge '$1 == "easy" || $12 !~ /^11-/ || $5 <= 90' 'the first level takes the normal bot more than 90 s'
# worlds BOT: won and aimed at on average, by world.
worlds() {
    awk -v bot="$1" '$1 == bot { world = substr($12, 1, 1); won[world] += $3; aim[world] += $4; count[world]++ }
        END { for (world in won) print world, won[world] / count[world], aim[world] / count[world] }' out
}
checks=$((checks + 1))
far=$(worlds normal | awk '$2 - $3 > 10 || $3 - $2 > 10')
[ -z "$far" ] || complain "worlds whose levels are won by the normal bot more than 10 points off their aim (world, won, aimed): $far"
if [ "${ARKANONG_LONG:-0}" = 1 ]; then
    # Of 1000 games a standard error is 1.6 points, of 200 it is 3.5: too much for one level in a range of seven.
    awk '$1 == "normal" && $12 !~ /^.9/' out >levels_of_worlds
    run 0 measure "$levels"/[1-5]9-*.level --games 1000
    checks=$((checks + 1))
    soft=$(awk '{ world = substr($12, 1, 1) } FNR == NR { won[world] += $3; count[world]++; next }
        $1 == "normal" { below = won[world] / count[world] - $3; if (below < 8 || below > 15) print $12, below }' levels_of_worlds out)
    [ -z "$soft" ] || complain "bosses that the normal bot wins not 8 to 15 points less than the mean of their world: $soft"
    run 0 measure "$levels"/[1-5]9-*.level --games 200 --phases
    same 'phases of bosses' "$(awk 'NR > 1' out | wc -l)" 15
    judge '$5 >= 20 && $5 <= 35' 'half of the times of a phase are not within 20 to 35 s'
    judge '$6 <= ($2 == 2 ? 60 : 80)' 'one phase of ten takes more than 80 s, or the last one more than 60 s'
    judge '$7 + 0 >= 50 && $8 <= 4' 'what has to be hit can be reached for less than half of the time, or is shut for more than 4 s'
fi
finish
