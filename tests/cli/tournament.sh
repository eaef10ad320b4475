#!/usr/bin/env bash
# tournament.sh PROGRAM: the table of arkanong-headless tournament.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "right"; } );
balls = ( { owner = "left"; }, { owner = "right"; } );
hexagons = ( { x = 480; y = 360; radius = 60; spin = 20; } );
LEVEL

# column NUMBER: of the table's only row of results.
column() {
    awk -v number="$1" 'NR == 2 { print $number }' out
}

run 0 tournament duel.level --matches 4 --strengths normal,easy
silent err
same 'rows' "$(awk 'NR > 1 { print $1, $2, $3 }' out)" $'easy easy 4\nnormal easy 4\nnormal normal 4'
cp out first.out
run 0 tournament --strengths easy,normal duel.level --matches 4
same 'the same tournament again' "$(cat out)" "$(cat first.out)"
run 0 tournament --strengths easy,normal duel.level --matches 4 --seed 99
checks=$((checks + 1))
! cmp -s out first.out || complain 'another seed makes no difference'

run 0 tournament duel.level duel.level --matches 6 --strengths hard
same 'matches on both levels' "$(column 3)" 12
same 'won and lost' $(($(column 4) + $(column 5))) 12
same 'first and second side' $(($(column 8) + $(column 9))) 12
# The second level is the first again, so half of the matches are.
same 'different matches' "$(column 13)" 6

run 0 tournament duel.level --matches 1 --strengths hard
same 'the median of one length' "$(column 14)" "$(column 11)"
# Where the first goal decides nobody's lead can change, and nobody can come back.
sed '1a match = { goals = 1; };' duel.level >short.level
run 0 tournament short.level --matches 8 --strengths hard
same 'leads in matches of one goal' "$(column 15) $(column 16)" '0.00 0.0%'
# Long matches of equals see both.
sed '1a match = { goals = 15; };' duel.level >long.level
run 0 tournament long.level --matches 10 --strengths hard
checks=$((checks + 1))
awk -v leads="$(column 15)" -v comebacks="$(column 16)" 'BEGIN { exit !(leads > 0.5 && comebacks + 0 > 10 && comebacks + 0 < 90) }' ||
    complain "leads change $(column 15) times in a match of 15 goals, and $(column 16) of those behind come back"

run 1 tournament duel.level --matches 2 --strengths easy --seconds 1
says err 'not every match was over after 1 s'
same 'unfinished' "$(column 6)" 2
same 'won without an end' "$(column 4)" 0

if [ -c /dev/full ]; then
    "$program" tournament duel.level --matches 2 --strengths easy >/dev/full 2>err
    same 'the exit status on a full device' $? 1
    last='tournament >/dev/full'
    says err 'cannot write standard output: No space left on device'
fi
finish
