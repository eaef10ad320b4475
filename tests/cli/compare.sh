#!/usr/bin/env bash
# compare.sh PROGRAM: the picture of two traces or replays that part.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

# Ball 0 meets the right wall after 0.5 s, then ball 1 after 2 s more; with hexagon 0 in its way it comes back earlier.
cat >free.level <<'LEVEL'
title = "Free <way>"; arena = { width = 400; height = 200; };
balls = ( { x = 326; y = 100; vx = 128; radius = 10; }, { x = 40; y = 100; radius = 10; }, { x = 40; y = 30; radius = 4; } );
LEVEL
sed 's/^title.*/&\nhexagons = ( { x = 200; y = 100; radius = 16; hits = 1; } );/' free.level >blocked.level
run 0 run free.level --seconds 5 --trace free.trace
run 0 run blocked.level --seconds 5 --trace blocked.trace

# is_picture FILE: it is whole.
is_picture() {
    same "$last: the end of the picture" "$(tail -n 1 "$1")" '</svg>'
    same "$last: what the picture leaves open" "$(grep -o '<g[ >]' "$1" | wc -l)" "$(grep -o '</g>' "$1" | wc -l)"
    if command -v xmllint >/dev/null; then
        xmllint --noout "$1" || complain "$last: $1 is no XML"
    fi
}

run 1 diff free.trace blocked.trace --svg parts.svg --level blocked.level
silent err
says out 'They part at'
is_picture parts.svg
says parts.svg 'They part at 1.78125 s, at contact 2; more than 1 u apart from'
says parts.svg '<title>expected: {&quot;time&quot;: 3.078125, &quot;ball&quot;: 0, &quot;with&quot;: &quot;ball&quot;'
says parts.svg '<title>got: {&quot;time&quot;: 1.78125, &quot;ball&quot;: 0, &quot;with&quot;: &quot;hexagon&quot;'
# 326 to 390 and back to 226, where the hexagon is; on to 60, where ball 1 lies.
says parts.svg '>1.78125</text>'
says parts.svg '>-1.3</text>'
# Hexagon 0 is still there just before it is hit.
says parts.svg 'hexagon 0: at (200, 100)'
# What one has and the other has not.
head -n 2 free.trace >short.trace
run 1 diff free.trace short.trace --svg short.svg --level free.level
is_picture short.svg
says short.svg '>nothing more</text>'
run 1 diff short.trace free.trace --svg short.svg --level free.level
is_picture short.svg

# A last bit, which no eye sees: the numbers say it.
sed 's/"position": \[390, 100\]/"position": [390, 100.00000000000001]/' free.trace >bit.trace
run 1 diff free.trace bit.trace --svg bit.svg --level free.level
is_picture bit.svg
says bit.svg 'They part at 0.5 s, at contact 1; nowhere here more than 1 u apart'
says bit.svg '>+1.42e-14</text>'

# A forged trace is drawn as far as a sheet goes.
for far in 1e300 -1e300 9e9; do
    sed "1,3s/\"position\": \[390,/\"position\": [$far,/; 1,3s/\"velocity\": \[-128,/\"velocity\": [$far,/" free.trace >far.trace
    run 1 diff free.trace far.trace --svg far.svg --level free.level
    is_picture far.svg
    run 1 diff far.trace free.trace --svg far.svg --level free.level
    is_picture far.svg
done
printf '%s\n' '{"time": 1e300, "ball": 1e300, "with": "wall"}' '{"time": -5, "ball": 2000000, "with": "ball", "id": 1e9}' >odd.trace
run 1 diff free.trace odd.trace --svg odd.svg --level free.level
is_picture odd.svg

# Replays bring their level.
cat >duel.level <<'LEVEL'
title = "Duel"; paddles = ( { side = "left"; }, { side = "right"; } ); balls = ( { owner = "left"; } );
LEVEL
run 0 record duel.level --bots hard --seed 3 --seconds 20 --out three.replay
run 0 record duel.level --bots hard --seed 4 --seconds 20 --out four.replay
run 1 diff three.replay four.replay --svg replays.svg
is_picture replays.svg
run 0 run --replay four.replay --trace four.trace
run 1 diff three.replay four.trace --svg replays.svg
is_picture replays.svg

# No picture of the same, nor where no contact differs.
rm -f none.svg
run 0 diff free.trace free.trace --svg none.svg --level free.level
silent err
run 0 run free.level --seconds 5 --trace events.trace --events
sed 's/"surface": \[0,/"surface": [1,/' events.trace >bare.trace
run 1 diff events.trace bare.trace --svg none.svg --level free.level
says err 'no contact differs, so there is no picture'
same 'pictures of nothing' "$(echo none.svg*)" 'none.svg*'

# What is wrong is said.
# wrong TEXT ARGUMENT...: exit status 2 and the sentence.
wrong() {
    local text=$1
    shift
    run 2 diff "$@"
    says err "$text"
}
wrong 'a trace holds no level to draw over; name its file with --level' free.trace blocked.trace --svg none.svg
wrong '--level is what --svg draws over' free.trace blocked.trace --level free.level
wrong 'a replay brings its own level; leave out --level' three.replay four.replay --svg none.svg --level duel.level
wrong 'standard output says what differs; name --svg a file' free.trace blocked.trace --svg - --level free.level
wrong '--svg lacks its value' free.trace blocked.trace --svg ''
wrong '--svg would overwrite free.trace' free.trace blocked.trace --level free.level --svg ./free.trace
wrong '--svg would overwrite free.level' free.trace blocked.trace --level free.level --svg free.level
run 1 diff free.trace blocked.trace --svg none.svg --level missing.level
says err 'missing.level'
run 1 diff free.trace blocked.trace --svg no/folder --level free.level
says err 'cannot write no/folder'
run 0 diff --help
says out '  --svg FILE'
says out '  --level LEVEL'

finish
