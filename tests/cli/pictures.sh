#!/usr/bin/env bash
# pictures.sh PROGRAM: the picture of a run, of a part of it and of some of its balls.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

# Ball 0 goes to and fro along y = 50 between x = 10 and 266 at 128 u/s: it meets the right wall after 1.5 s, the left one after 3.5 s,
# and so on every 2 s. Ball 1 does the same along y = 150 half a second later. Ball 2 lies still.
cat >shuttles.level <<'LEVEL'
title = "Shuttles"; arena = { width = 276; height = 200; };
balls = ( { x = 74; y = 50; vx = 128; radius = 10; }, { x = 10; y = 150; vx = 128; radius = 10; }, { x = 138; y = 100; radius = 4; } );
hexagons = ( { x = 138; y = 20; radius = 10; spin = 90; } );
LEVEL

# picture ARGUMENT...: draws shuttles.level for 10 s into out.svg.
picture() {
    run 0 run shuttles.level --svg out.svg "$@"
    silent err
    same "$last: the end of the picture" "$(tail -n 1 out.svg)" '</svg>'
    same "$last: what the picture leaves open" "$(grep -o '<g[ >]' out.svg | wc -l)" "$(grep -o '</g>' out.svg | wc -l)"
    if command -v xmllint >/dev/null; then
        xmllint --noout out.svg || complain "$last: the picture is no XML"
    fi
}
# drawn: the numbers of the contacts in out.svg.
drawn() {
    grep -oE 'contact [0-9]+ at' out.svg | grep -oE '[0-9]+' | sort -nu | tr '\n' ' '
}
# tip TEXT: how often out.svg explains something with the words.
tip() {
    grep -c -F -e "$1" out.svg
}

picture
same 'all contacts' "$(drawn)" '1 2 3 4 5 6 7 8 9 10 '
same 'ends of balls' "$(tip ' at the end: ')" 3
# Contacts at one place are one place with all their numbers: four walls.
same 'places' "$(tip '<g class="place">')" 4
says out.svg '>1, 5, 9</text>'
says out.svg '>2, 6, 10</text>'
# ... and each one has its line in the list.
says out.svg '5.5 s, ball 0, wall right</text>'
# Round times have arrowheads: after 1 s ball 0 is at 74 + 128 u.
says out.svg '>an arrowhead every 0.5 s</text>'
says out.svg '<title>ball 0 at 1 s: (202, 50)</title>'
says out.svg '<title>ball 0 at 2 s: (202, 50)</title>'
says out.svg '<title>ball 0 at 3 s: (74, 50)</title>'

# A part of it: both ends count; the run itself is the whole one.
cp out whole.out
picture --from 1.5 --to 3.5
same 'the result' "$(cat out)" "$(cat whole.out)"
same 'contacts of a part' "$(drawn)" '1 2 3 '
says out.svg '; drawn: 1.5 s to 3.5 s, 3 contacts'
says out.svg 'ball 0 at the end: at (10, 50), velocity (128, 0)'
says out.svg 'ball 1 at the end: at (74, 150), velocity (-128, 0)'
# 90 degrees a second, 3.5 s.
says out.svg 'hexagon 0: at (138, 20), angle 315°'
# Not even at the end of a step: 128 u/s for a thousandth of a second.
picture --from 0.4 --to 0.401
same 'contacts of a moment' "$(drawn)" ''
says out.svg 'ball 0 at the end: at (125.328, 50)'
says out.svg 'class="start" cx="507.478" cy="271.913"'
picture --from 1 --to 1
says out.svg 'ball 0 at the end: at (202, 50)'
picture --from 9
same 'contacts to the end' "$(drawn)" '9 10 '
picture --to 2
same 'contacts from the start' "$(drawn)" '1 2 '

# Some balls.
picture --ball 1
same 'contacts of a ball' "$(drawn)" '2 4 6 8 10 '
same 'ends of a ball' "$(tip '<title>ball 0')" 0
says out.svg ', 5 contacts of ball 1'
picture --ball 1 --ball 0
same 'contacts of two balls' "$(drawn)" '1 2 3 4 5 6 7 8 9 10 '
same 'ends of the other' "$(tip '<title>ball 2')" 0
# A ball that is not drawn is seen where one that is drawn meets it.
cat >meet.level <<'LEVEL'
title = "Meet"; arena = { width = 500; height = 400; };
balls = ( { x = 100; y = 100; vx = 128; radius = 10; }, { x = 248; y = 100; radius = 20; } );
LEVEL
for ball in 0 1; do
    run 0 run meet.level --seconds 1 --svg out.svg --ball "$ball"
    same "contacts of ball $ball" "$(drawn)" '1 '
    says out.svg '<g class="ball"><circle class="then"'
done

# Kept games, the same way.
cat >duel.level <<'LEVEL'
title = "Duel"; paddles = ( { side = "left"; }, { side = "right"; } ); balls = ( { owner = "left"; } );
LEVEL
run 0 record duel.level --bots hard --seed 3 --seconds 20 --out duel.replay
run 0 run duel.level --bots hard --seed 3 --seconds 20 --svg run.svg --from 5.3 --to 9.1 --ball 0
run 0 run --replay duel.replay --svg replay.svg --from 5.3 --to 9.1 --ball 0
cmp -s run.svg replay.svg || complain 'the picture of a kept game is not that of the game'
[ "$(tip '<title>contact')" -ge 1 ] || complain 'the picture of a kept game has no contact'

# An arena that is hardly there on the sheet has a list all the same.
cat >thin.level <<'LEVEL'
title = "Thin"; arena = { width = 100000; height = 100; }; balls = ( { x = 50; y = 50; vx = 1000; vy = 90; } );
LEVEL
run 0 run thin.level --seconds 3 --svg out.svg
same 'contacts in a thin arena' "$(drawn)" '1 2 3 '
says out.svg '0.4667 s, ball 0, wall bottom</text>'
same 'lines of the list' "$(grep -c '<text class="cell" x=' out.svg)" 3

# A game that is over before: everything as it is at its end.
cat >won.level <<'LEVEL'
title = "Won"; paddles = ( { side = "bottom"; } ); balls = ( { x = 100; y = 200; vy = -300; owner = "bottom"; } );
bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( "1" ); };
LEVEL
run 0 run won.level --seconds 10 --svg out.svg --from 5 --to 6
says out '"outcome": "won"'
says out.svg '(the game is over before)'
same 'contacts after the end' "$(drawn)" ''

# 300 balls: what is too much is said, not drawn over each other.
{
    printf 'title = "Many"; balls = ('
    for i in $(seq 0 299); do
        [ "$i" = 0 ] || printf ','
        printf '{ x = %d; y = %d; vx = %d; vy = %d; radius = 6; }' $((40 + i % 20 * 46)) $((40 + i / 20 * 44)) \
            $((i * 97 % 401 - 200)) $((i * 57 % 399 - 200))
    done
    printf ');\n'
} >many.level
run 0 run many.level --svg out.svg
says out.svg 'only the first 2000 contacts are drawn'
same 'contacts of many balls' "$(drawn | wc -w)" 2000
same 'paths of many balls' "$(tip '<path class="path"')" 300
says out.svg '<g class="paths crowded">'
run 0 run many.level --svg out.svg --from 3 --to 3.05
same 'all contacts are listed' "$(drawn | wc -w)" "$(grep -c '<text class="cell" x=' out.svg)"

# What is wrong is said.
# wrong TEXT ARGUMENT...: exit status 2 and the sentence, and no picture.
wrong() {
    local text=$1
    shift
    rm -f none.svg
    run 2 run "$@"
    says err "$text"
    silent out
    same "$last: pictures" "$(echo none.svg*)" 'none.svg*'
}
wrong '--from is "x"; it must be a number of seconds from 0 to 1e+07' shuttles.level --svg none.svg --from x
wrong '--from is "-1"' shuttles.level --svg none.svg --from -1
wrong '--to is "nan"' shuttles.level --svg none.svg --to nan
wrong '--from is 3, after --to, 2; what is shown begins before it ends' shuttles.level --svg none.svg --from 3 --to 2
wrong '--from is 11, but the run ends at 10 s (--seconds)' shuttles.level --svg none.svg --from 11
wrong '--to is 21, but the run ends at 20 s' --replay duel.replay --svg none.svg --to 21
wrong '--ball is "one"; it must be a ball'"'"'s index' shuttles.level --svg none.svg --ball one
wrong '--ball is "-1"' shuttles.level --svg none.svg --ball -1
wrong '--ball is 3, but there are at most 3 balls here, counted from 0' shuttles.level --svg none.svg --ball 3
wrong '--ball is 1000' --replay duel.replay --svg none.svg --ball 1000
for option in '--from 0' '--from 1' '--to 1' '--ball 0'; do
    # shellcheck disable=SC2086 # words
    wrong "${option% *} says what a picture or a trace shows; name its file with --svg or --trace" shuttles.level $option
done

finish
