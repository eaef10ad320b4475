#!/usr/bin/env bash
# judge.sh PROGRAM: what `check` says of how levels play, at the line of what it is about, and that it says nothing of a good one.
# shellcheck source-path=SCRIPTDIR
folder=$(readlink -f -- "$(dirname -- "$0")/../../levels") || exit 1
source "$(dirname -- "$0")/expect.sh" || exit 1

# Nothing is said of good levels, several at once (cli_levels checks all that are shipped, one by one).
run 0 check "$folder"/duel-*.level
silent err
silent out

solo='title = "Solo"; paddles = ( { side = "bottom"; } ); balls = ( { } );'
grid='x = 100; y = 100; cell_width = 60; cell_height = 30;'

printf '%s\n' "$solo" "bricks = { $grid" 'rows = ( "1.1" ); };' >few.level
run 0 check few.level
same 'what is said of two bricks' "$(cat err)" \
    'few.level:2: warning: there are only 2 things to break, so the level is soon over; 6 or more make a game'
run 0 check --no-play few.level
silent err
run 0 check --format=gcc few.level
same 'what is said as gcc would' "$(cut -d' ' -f 1-4 err)" 'few.level:2:1: warning: there are'
run 0 check --format plain few.level
says err 'few.level:2: warning: there are'
run 2 check --format json few.level
says err 'it must be plain or gcc'
run 1 check --format=gcc --no-play few.level missing.level
same 'a missing file as gcc would say it' "$(cut -d' ' -f 1-2 err)" 'missing.level:1:1: error:'

printf '%s\n' "$solo" >none.level
run 0 check none.level
says err 'none.level:1: warning: nothing in this solo level can be broken'

# Walls stay, and count for nothing.
printf '%s\n' "$solo" "bricks = { $grid" 'rows = ( "WWWWWWWW", "@@@@@@@@" ); };' >walls.level
run 0 check walls.level
same 'what is said of walls' "$(cat err)" \
    'walls.level:1: warning: nothing in this solo level can be broken, so it is never won; add bricks'
printf '%s\n' "$solo" "bricks = { $grid" 'rows = ( "WWWWWWWW", "1.....1." ); };' >walls.level
run 0 check walls.level
says err 'there are only 2 things to break'

printf '%s\n' "$solo" "bricks = { $grid" 'rows = ( "11111111", "..###...",' '"..#1#...",' '"..###..." ); };' >shut.level
run 0 check shut.level
same 'what is said of a brick that nothing can hit' "$(cut -d' ' -f 1-7 err)" \
    'shut.level:4: warning: bricks: no ball can get
shut.level:4: warning: no bot clears the level'
says err 'leaves 1 thing to break, of which this is the first'
sed 's/^shut.level:/-:/' err >expected
run 0 check - < <(cat shut.level)
same 'the lines of a level that comes through a pipe' "$(cat err)" "$(cat expected)"
run 0 check --no-play shut.level
silent err
run 0 check --no-play --warnings shut.level
same 'what reading tells of it' "$(wc -l <err)" 1

# A thing behind copies is named by its line, whichever way their number is written.
for count in 10 1e1 010 0xA; do
    printf '%s\n' "$solo" 'groups = (' "{ circles = ( { x = 100; y = 50; radius = 9; } ); repeat = { count = $count; dx = 30; }; }," \
        '{ circles = ( { x = 480; y = 300; radius = 9; hits = 1; } ); } );' "bricks = { x = 450; y = 270; cell_width = 20; cell_height = 20;" \
        'rows = ( "###", "#.#", "###" ); };' >copies.level
    run 0 check copies.level
    says err 'copies.level:4: warning: no bot clears the level'
done

# In a box of bricks that never break.
printf '%s\n' 'title = "Box"; paddles = ( { side = "bottom"; } );' 'balls = ( { }, { x = 200; y = 160; vx = 200; vy = 130; } );' \
    'bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20; rows = (' \
    '"#######", "#.....#", "#.....#", "#.....#", "#.....#", "#######", "9999999", "9999999", "9999999" ); };' >box.level
run 0 check box.level
says err 'a ball is trapped near'

# Two hexagons close in on a ball.
printf '%s\n' 'title = "Press"; balls = ( { x = 480; y = 360; vx = 10; } );' 'hexagons = (' \
    '{ x = 300; y = 360; radius = 100; path = { dx = 75; dy = 0; period = 4; }; },' \
    '{ x = 660; y = 360; radius = 100; path = { dx = -75; dy = 0; period = 4; }; } );' >press.level
run 0 check press.level
says err 'ball 0 is caught near (480, 360)'

{
    printf '%s\n' 'title = "Many"; arena = { width = 1000; height = 1000; };' 'balls = ('
    for i in {0..3999}; do
        printf '{ x = %d; y = %d; vx = %d; vy = 900; radius = 5; }%s\n' $((10 + i % 90 * 11)) $((10 + i / 90 * 11)) \
            $((i * 37 % 1000 - 500)) "$([ "$i" -eq 3999 ] || echo ,)"
    done
    echo ');'
} >many.level
run 0 check many.level
same 'what is said of too many balls' "$(cut -d' ' -f 1-4 err)" 'many.level:2: warning: from 0.0'

printf '%s\n' 'title = "Endless"; paddles = ( { side = "bottom"; }, { side = "top"; } ); balls = ( { } ); match = { goals = 99; };' >endless.level
run 0 check endless.level
says err 'endless.level:1: warning: no bots finish this duel within 5 minutes'

# Many files side by side are told of in their order, and always in the same words.
run 1 check few.level missing.level shut.level none.level press.level
mv err first
run 1 check few.level missing.level shut.level none.level press.level
same 'what is said twice' "$(diff first err)" ''
same 'the order of files' "$(cut -d: -f 1 first | uniq | xargs)" 'few.level missing.level shut.level none.level press.level'
says first 'missing.level:1: error: there is no such file'

# What takes longer than is allowed is left with a sentence; what stands beside it is checked all the same.
printf '%s\n' 'title = "Long"; paddles = ( { side = "bottom"; } ); match = { ball_speed = 2400; floor = true; };' \
    "balls = ( { }$(printf ', { }%.0s' {1..50}) );" "bricks = { $grid" \
    'rows = ( "WWWWWWWW", "W111111W", "WWWWWWWW" ); };' >long.level
run 1 check --limit 1 long.level none.level
says err 'checking long.level takes more processor time than --limit allows; allow more, or leave it'
says err 'none.level:1: warning: nothing in this solo level can be broken'
run 0 check --limit 60 none.level
run 2 check --limit 0 none.level
says err '--limit'

finish
