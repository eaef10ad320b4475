#!/usr/bin/env bash
# measure.sh PROGRAM: the table of arkanong-headless measure.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

cat >wall.level <<'LEVEL'
title = "Wall";
paddles = ( { side = "bottom"; } );
balls = ( { }, { } );
bricks = { x = 80; y = 300; cell_width = 80; cell_height = 24; rows = ( "1111111111", "1111111111" ); };
match = { exit = 50; };
LEVEL
# Nobody breaks this one in time.
sed -e 's/Wall/Tower/; s/1111111111/9999999999/g; s/match.*//' wall.level >tower.level

# column NUMBER: of the table's only row of results.
column() {
    awk -v number="$1" 'NR == 2 { print $number }' out
}

run 0 measure wall.level --games 8
silent err
same 'bot, games, won, aim, level' "$(awk 'NR == 2 { print $1, $2, $3, $4, $12 }' out)" 'normal 8 100.0% - wall.level'
checks=$((checks + 1))
# Twenty bricks are hit within a minute; with half of them left through the exit nobody sees the last tenth.
awk 'NR == 2 { exit !($5 > 2 && $5 < 60 && $6 > 20 && $7 > 0 && $7 <= $8 && $8 <= $9 && $9 < 60 && $10 == 0 && $11 == "0.0%") }' out || complain "unlikely figures: $(cat out)"
cp out first.out
run 0 measure wall.level --games 8
same 'the same games again' "$(cat out)" "$(cat first.out)"
run 0 measure wall.level --games 8 --seed 99
checks=$((checks + 1))
! cmp -s out first.out || complain 'another seed makes no difference'

sed -e 's/match.*//' wall.level >whole.level
run 0 measure whole.level --games 8
checks=$((checks + 1))
awk 'NR == 2 { exit !($10 > 0) }' out || complain "the last tenth takes no time: $(cat out)"

# Half of the bricks are a good part of the score, and no bank is over a third of one that is large.
sed -e 's/exit = 50;/exit = 50; bank = true;/' wall.level >bank.level
run 0 measure bank.level --games 8
checks=$((checks + 1))
awk 'NR == 2 { exit !($11 + 0 > 5 && $11 + 0 <= 33.3) }' out || complain "an unlikely share of one bank: $(cat out)"

# Thirty bricks that break at one hit, most of them by shots: thirty hits in the time that it took.
cat >cannons.level <<'LEVEL'
title = "Cannons";
paddles = ( { side = "bottom"; } );
balls = ( { }, { } );
bricks = {
    x = 80; y = 300; cell_width = 80; cell_height = 24; rows = ( "1111111111", "1111111111", "1111111111" );
    bonus = ( "CCCCCCCCCC", "CCCCCCCCCC", "CCCCCCCCCC" );
};
LEVEL
run 0 measure cannons.level --games 1
same 'hits of balls and shots' "$(awk 'NR == 2 { printf "%.0f", $5 * $6 / 60 }' out)" 30

run 0 measure tower.level wall.level --games 2 --seconds 20 --strengths easy,perfect
same 'rows' "$(awk 'NR > 1 { print $1, $2, $12 }' out)" $'easy 2 tower.level\nperfect 2 tower.level\neasy 2 wall.level\nperfect 2 wall.level'
same 'won without an end' "$(column 3)" 0.0%

run 0 measure wall.level --games 2 --markdown
says out '| level | bot |'
says out "| Wall (\`wall.level\`) | normal | 2 | 100% | - |"

# The tower of phase 1 comes when the wall is gone, behind a shield that leaves with phase 2.
sed -e '/^match/d' wall.level >phases.level
cat >>phases.level <<'LEVEL'
hexagons = ( { x = 480; y = 290; radius = 40; hits = 2; phase = 1; }, { x = 660; y = 200; radius = 60; hits = 2; phase = 2; } );
lines = ( { x1 = 130; y1 = 360; x2 = 830; y2 = 360; phase = 1; leaves = 2; spin = 30; } );
LEVEL
run 0 measure phases.level --games 8 --phases
same 'phases, games' "$(awk 'NR > 1 { print $2 }' out)" $'0\n1\n2'
checks=$((checks + 1))
awk 'NR == 2 { exit !($4 > 1 && $4 <= $5 && $5 <= $6 && $7 == "100.0%" && $8 < 0.5) }' out || complain "unlikely first phase: $(cat out)"
checks=$((checks + 1))
awk 'NR == 3 { exit !($7 + 0 < 100 && $8 >= 0.1) }' out || complain "a shield shuts nothing: $(cat out)"
run 0 measure phases.level --games 2 --phases --markdown
says out '| level | bot | phase |'
says out "| Wall (\`phases.level\`) | normal | 0 | 2 |"

# A campaign's plan says what its levels aim at: the first world 95 %, its first level 5 more and the third 5 less, its boss 10 less.
plan() {
    printf 'worlds = ( { name = "One"; look = "dawn"; levels = ( { file = "%s.level"; feat = "balls 2"; }%s ); %s } );\n' "$@" >plan.cfg
}
plan wall '' 'boss = { file = "tower.level"; feat = "balls 2"; };'
run 1 measure plan.cfg --games 4 --seconds 20 --within 10
same 'aims' "$(awk 'NR > 1 { print $4 }' out)" $'100%\n85%'
says err 'tower.level: the normal bot wins 0.0 % of 4 games; its place in the campaign asks for 85 %, give or take 10'
run 0 measure plan.cfg --games 4 --seconds 20
plan wall '' ''
run 0 measure plan.cfg --games 4 --within 0
run 0 measure plan.cfg --games 4 --within 0 --strengths easy
same 'the aim of other bots' "$(column 4)" -
plan none '' ''
run 1 measure plan.cfg
says err 'none.level:1: error: '

if [ -c /dev/full ]; then
    "$program" measure wall.level --games 1 >/dev/full 2>err
    same 'the exit status on a full device' $? 1
    last='measure >/dev/full'
    says err 'cannot write standard output: No space left on device'
fi
finish
