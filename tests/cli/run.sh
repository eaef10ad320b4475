#!/usr/bin/env bash
# run.sh PROGRAM: what arkanong-headless run prints, traces and draws.
# shellcheck source-path=SCRIPTDIR
games=$(readlink -f -- "$(dirname -- "$0")/../cases/games")
source "$(dirname -- "$0")/expect.sh" || exit 1

# All in numbers that binary fractions hold: 192 u to the right wall at 128 u/s, 256 u to the left one.
cat >shuttle.level <<'LEVEL'
title = "There and back";
arena = { width = 276; height = 100; };
balls = ( { x = 74; y = 50; vx = 128; radius = 10; } );
LEVEL
# Ball 0 head-on into corner 0, 64 u at 128 u/s. Ball 1 up into the last of four bricks, 32 u at 64 u/s. Balls 2 and 3 meet after 16 u each.
cat >meetings.level <<'LEVEL'
title = "Meetings <&\"> \u0001";
arena = { width = 400; height = 400; };
balls = ( { x = 194; y = 50; vx = -128; radius = 10; },
          { x = 310; y = 242; vy = -64; radius = 10; },
          { x = 100; y = 350; vx = 64; radius = 4; },
          { x = 140; y = 350; vx = -64; radius = 4; } );
hexagons = ( { x = 20; y = 200; radius = 10; hits = 1; }, { x = 100; y = 50; radius = 20; hits = 2; } );
bricks = { x = 280; y = 160; cell_width = 20; cell_height = 20; rows = ( "1.#", ".23" ); };
LEVEL
sed -i 's/ \\u0001//' meetings.level

cat >shuttle.trace <<'TRACE'
{"time": 1.5, "ball": 0, "with": "wall", "feature": "right", "point": [276, 50], "normal": [-1, 0], "position": [266, 50], "velocity": [-128, 0]}
{"time": 3.5, "ball": 0, "with": "wall", "feature": "left", "point": [0, 50], "normal": [1, 0], "position": [10, 50], "velocity": [128, 0]}
{"time": 5.5, "ball": 0, "with": "wall", "feature": "right", "point": [276, 50], "normal": [-1, 0], "position": [266, 50], "velocity": [-128, 0]}
TRACE
run 0 run shuttle.level --seconds 5.5 --trace -
silent err
same 'the trace' "$(contacts out | sed '$d')" "$(cat shuttle.trace)"
is_json out
same 'the end without its hash' "$(tail -n 1 out | sed -E 's/"[0-9a-f]{16}"/HASH/')" \
    '{"end": {"seconds": 5.5, "contacts": 3, "hash": HASH, "balls": [{"x": 266, "y": 50, "vx": -128, "vy": 0}], "hexagons": [], "bricks": [], "steps": 1320, "outcome": "running", "winner": null, "paddles": []}}'
# Just before the contact: not yet.
run 0 run shuttle.level --seconds 5.4999999 --trace -
same 'the trace before the last contact' "$(contacts out | sed '$d')" "$(head -n 2 shuttle.trace)"

cat >meetings.trace <<'TRACE'
{"time": 0.25, "ball": 2, "with": "ball", "id": 3, "feature": "", "point": [120, 350], "normal": [-1, 0], "position": [116, 350], "velocity": [-64, 0], "other_velocity": [64, 0]}
{"time": 0.5, "ball": 0, "with": "hexagon", "id": 1, "feature": "corner 0", "point": [120, 50], "normal": [1, 0], "position": [130, 50], "velocity": [128, 0]}
{"time": 0.5, "ball": 1, "with": "brick", "id": 2, "feature": "bottom", "point": [310, 200], "normal": [0, 1], "position": [310, 210], "velocity": [0, 64]}
TRACE
run 0 run meetings.level --seconds 0.75 --trace out.trace --svg out.svg
silent err
same 'the trace in a file' "$(contacts out.trace)" "$(cat meetings.trace)"
is_json out
same 'lines on standard output' "$(wc -l <out)" 1
same 'contacts' "$(field contacts out)" 3
says out '"hexagons": [{"x": 20, "y": 200, "angle": 0, "hits": 1}, {"x": 100, "y": 50, "angle": 0, "hits": 1}]'
says out '"bricks": ["1.#", ".13"]'
same 'what the picture leaves open' "$(grep -o '<g[ >]' out.svg | wc -l)" "$(grep -o '</g>' out.svg | wc -l)"
says out.svg '>Meetings &lt;&amp;&quot;&gt;</text>'
says out.svg 'contact 1 at 0.25 s: ball 2, ball 3'
says out.svg 'contact 2 at 0.5 s: ball 0, hexagon 1 corner 0'
says out.svg 'contact 3 at 0.5 s: ball 1, brick 2 bottom'
same 'the end of the picture' "$(tail -n 1 out.svg)" '</svg>'

# A run to the very time of a contact ends with that contact, whatever rounding makes of times late in a run.
cat >times.level <<'LEVEL'
title = "Times";
balls = ( { x = 480; y = 600; vx = 120.5; vy = -300; }, { x = 100; y = 400; vx = 300; vy = 90; radius = 12; } );
hexagons = ( { x = 660; y = 360; radius = 60; spin = 45; },
             { x = 480; y = 200; radius = 30; path = { dx = 120; dy = 0; period = 4; }; } );
LEVEL
run 0 run times.level --seconds 200 --trace whole.trace
contacts whole.trace >times.trace
for number in $(seq 1 5 "$(wc -l <times.trace)"); do
    time=$(sed -n "${number}s/{\"time\": \([^,]*\),.*/\1/p" times.trace)
    run 0 run times.level --seconds "$time" --trace part.trace
    same "contacts up to $time s" "$(contacts part.trace)" "$(head -n "$number" times.trace)"
done

# The first line says what the trace is made with, whatever the title is; the hash is that of what the level says, not of how it is written.
made() {
    head -n 1 "$1" | sed -E 's/"version": "[0-9.]+", "simulation": [0-9]+/VERSIONS/; s/"[0-9a-f]{16}"/HASH/'
}
level_hash() {
    "$program" run "$1" --seconds 0 --trace - | sed -nE '1s/.*"level_hash": "([0-9a-f]{16})".*/\1/p'
}
printf 'title = "a \\"quoted\\" \\\\ name\\tü"; paddles = ( { side = "top"; }, { side = "left"; } ); balls = ( { owner = "top"; } );' >quotes.level
run 0 run quotes.level --seconds 0.5 --seed 18446744073709551615 --bot left=easy --trace quotes.trace
is_json quotes.trace
same 'the first line' "$(made quotes.trace)" \
    '{"made": {"format": 1, "level": "a \"quoted\" \\ name\u0009ü", "level_hash": HASH, "seed": 18446744073709551615, "seconds": 0.5, "bots": {"left": "easy"}, VERSIONS}}'
run 0 run shuttle.level --trace -
same 'the first line on standard output' "$(made out)" \
    '{"made": {"format": 1, "level": "There and back", "level_hash": HASH, "seed": 0, "seconds": 10, "bots": {}, VERSIONS}}'
{
    echo "# There"
    "$program" format shuttle.level
} >canonical.level
sed 's/128/129/' shuttle.level >faster.level
same 'the hash of a level that is written otherwise' "$(level_hash canonical.level)" "$(level_hash shuttle.level)"
same 'different hashes of different levels' "$(for level in shuttle faster meetings; do level_hash $level.level; done | sort -u | wc -l)" 3

# Hashes within the last step, which is cut short: none beyond the end.
run 0 run shuttle.level --seconds 5e-4 --hash-every 2e-4
same "$last: hashes" "$(grep -c '"hash"' err)" 3

# --events: every kind of event has its lines, what they say agrees with the contacts and the end, and no contact's line differs for them.
cp "$games"/every_power_up_duel.level "$games"/every_power_up_solo.level .
: >kinds
# tells LEVEL BOTS SEED: plays it with and without events.
tells() {
    run 0 run "$1" --seconds 120 --bots "$2" --seed "$3" --trace plain.trace
    cp out plain.out
    run 0 run "$1" --seconds 120 --bots "$2" --seed "$3" --trace events.trace --events
    is_json events.trace
    same "$last: the end" "$(cat out)" "$(cat plain.out)"
    same "$last: what is left without events" "$(grep -v '"event"' events.trace | md5sum)" "$(md5sum <plain.trace)"
    same "$last: events with a with" "$(grep '"event"' events.trace | grep -c '"with"')" 0
    same "$last: contacts told twice" "$(grep -c '"event": "contact"' events.trace)" "$(field contacts out)"
    same "$last: lines that go back in time" "$(contacts events.trace | awk -F '[:,]' '{ back += $2 < time; time = $2 } END { print back + 0 }')" 0
    sed -nE 's/.*"event": "([^"]*)".*/\1/p' events.trace >>kinds
}
tells every_power_up_duel.level normal 5
goals=$(sed -E 's/.*"paddles": //; s/"goals": ([0-9]*)/\n\1\n/g' out | awk '/^[0-9]*$/ { sum += $1 } END { print sum }')
same 'goals by the events' "$(grep '"event": "goal"' events.trace | sed 's/.*"scorers"//' | grep -oE 'left|right|top|bottom' | wc -l)" "$goals"
tells every_power_up_solo.level easy 5
same 'lives by the last event' "$(grep '"lives"' events.trace | tail -n 1 | sed -E 's/.*"lives": ([0-9]*).*/\1/')" "$(field lives out | tr -d ']}')"
same 'points by the events' "$(grep -c '"event": "brick hit".*"hits": 0' events.trace)" "$(tail -n 1 out | grep -o '"bricks": \[[^]]*\]' | tr -cd . | wc -c)"
tells every_power_up_solo.level normal 8
cat >lost.level <<'LEVEL'
title = "Lost at once";
paddles = ( { side = "bottom"; } );
balls = ( { x = 50; y = 600; vy = 1000; } );
bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( "1" ); };
LEVEL
tells lost.level easy 0
same 'kinds of events' "$(sort -u kinds)" "$(printf '%s\n' 'brick hit' 'capsule caught' 'capsule lost' 'capsule released' contact converted goal \
    'life gained' 'life lost' nudged 'obstacle hit' over 'power-up ended' 'power-up started' served shot)"
run 0 run shuttle.level --seconds 2 --events --trace -
same 'an event of a contact' "$(sed -n 3p out)" '{"time": 1.5, "event": "contact", "ball": 0, "incoming": [128, 0], "surface": [0, 0]}'

# A broken hexagon is null; a broken brick is a dot.
cat >break.level <<'LEVEL'
title = "Break";
arena = { width = 400; height = 400; };
balls = ( { x = 194; y = 50; vx = -128; radius = 10; }, { x = 310; y = 242; vy = -64; radius = 10; } );
hexagons = ( { x = 100; y = 50; radius = 20; hits = 1; } );
bricks = { x = 300; y = 180; cell_width = 20; cell_height = 20; rows = ( "1" ); };
LEVEL
run 0 run break.level --seconds 1 --svg -
says out '"hexagons": [null], "bricks": ["."]'
says out '</svg>'
same 'the line after a picture' "$(tail -n 1 out | cut -c 1-8)" '{"end": '

# Part of a step, and none at all.
for seconds in 5.1e-05 0 0.00416 1e-300; do
    run 0 run shuttle.level --seconds "$seconds"
    is_json out
    same "x after $seconds s" "$(field x out | cut -c 1-12)" \
        "$(awk -v s="$seconds" 'BEGIN { printf "%.17g", 74 + 128 * s }' | cut -c 1-12)"
done
run 0 run shuttle.level --seconds 5.1e-05
same 'seconds' "$(field seconds out)" 5.1e-05
run 0 run shuttle.level --seconds -0
same 'seconds' "$(field seconds out)" 0

# The same again; every hash on the way is the end's hash of a run that long, on and between steps.
run 0 run meetings.level --seconds 2 --trace again.trace --hash-every 0.3
cp out first.out
cp err first.err
is_json err
same 'hashes' "$(wc -l <err)" 7
run 0 run meetings.level --seconds 2 --trace -
same 'the trace on standard output' "$(sed '$d' out)" "$(cat again.trace)"
same 'the second end' "$(tail -n 1 out)" "$(cat first.out)"
same 'lines of the trace' "$(grep -c '"with"' again.trace)" "$(field contacts out)"
while read -r line; do
    time=$(sed -E 's/.*"time": ([^,]*),.*/\1/' <<<"$line")
    run 0 run meetings.level --seconds "$time"
    same "the hash at $time s" "$(field hash out)" "$(sed -E 's/.*("[0-9a-f]{16}").*/\1/' <<<"$line")"
done <first.err
run 0 run meetings.level --seconds 0.05 --hash-every step
same 'hashes of steps' "$(wc -l <err)" 13
same 'different hashes' "$(sort -u err | wc -l)" 13
same 'the last hash' "$(tail -n 1 err | sed -E 's/.*("[0-9a-f]{16}").*/\1/')" "$(field hash out)"

# A match that is over ends the run: without bots every serve of a solo game is lost.
cat >solo.level <<'LEVEL'
title = "Solo";
paddles = ( { side = "bottom"; } );
balls = ( { x = 100; y = 600; vx = 0; vy = 300; } );
bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( "1" ); };
LEVEL
run 0 run solo.level --seconds 100000
same 'the outcome' "$(field outcome out)" '"lost"'
checks=$((checks + 1))
awk -v s="$(field seconds out)" 'BEGIN { exit !(s > 0 && s < 100000) }' || complain "the run went on after its end: $(cat out)"
cp out whole.out
run 0 run solo.level --seconds "$(field seconds whole.out)"
same 'the end of the match' "$(sed -E 's/"[0-9a-f]{16}"//' out)" "$(sed -E 's/"[0-9a-f]{16}"//' whole.out)"

# --bots is a bot at every paddle, the one that --bot names before that, and none where there is no paddle.
cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "top"; }, { side = "bottom"; } );
balls = ( { owner = "left"; }, { owner = "top"; } );
LEVEL
run 0 run duel.level --seconds 20 --bot left=hard --bot top=hard --bot bottom=hard --trace each.trace
cp out each.out
run 0 run duel.level --seconds 20 --bots hard --trace all.trace
same 'the end with a bot for every paddle' "$(cat out)" "$(cat each.out)"
same 'the trace with a bot for every paddle' "$(cat all.trace)" "$(cat each.trace)"
same 'who plays, by the first line' "$(sed -nE '1s/.*("bots": \{[^}]*\}).*/\1/p' all.trace)" '"bots": {"left": "hard", "top": "hard", "bottom": "hard"}'
checks=$((checks + 1))
grep -q '"with": "paddle"' all.trace || complain "$last: no paddle met a ball"
run 0 run duel.level --seconds 20 --bot left=hard --bot top=easy --bot bottom=hard
cp out each.out
run 0 run duel.level --seconds 20 --bot top=easy --bots hard
same 'the end with one bot of its own' "$(cat out)" "$(cat each.out)"
run 0 run shuttle.level
cp out plain.out
run 0 run shuttle.level --bots hard
same 'the end of a level without paddles' "$(cat out)" "$(cat plain.out)"

# Several levels: a line each, in their order, whatever ends first; one that is bad takes no other's place.
one_by_one=''
for level in duel.level shuttle.level solo.level; do
    run 0 run "$level" --seconds 20 --bots hard
    one_by_one+=$(sed "s/}\$/, \"level\": \"$level\"}/" out)$'\n'
done
run 0 run duel.level shuttle.level solo.level --seconds 20 --bots hard
same 'the ends of several levels' "$(cat out)" "${one_by_one%$'\n'}"
echo 'title = 1;' >wrong.level
run 1 run duel.level wrong.level solo.level --seconds 20 --bots hard
same 'the ends beside a bad level' "$(cat out)" "$(sed -n '1p;3p' <<<"$one_by_one")"
says err 'wrong.level:1: error: '
# Results stand on standard output and warnings on standard error, as of one level.
printf 'title = "Odd"; bricks = { x = 60; y = 60; cell_width = 42; cell_height = 24;\nrows = ("12"\n"21"); };\n' >odd.level
run 0 run odd.level
cp err odd.err
run 0 run odd.level shuttle.level odd.level --seconds 20
same 'lines of results with warnings' "$(grep -c '^{"end": ' out)" "$(wc -l <out)"
same 'the warnings of several levels' "$(cat err)" "$(cat odd.err odd.err)"

# A part of a trace is lines of the whole one; its first line says what it leaves out, the end is that of the whole run.
run 0 run duel.level --seconds 20 --bots hard --events --trace whole.trace
cp out whole.out
run 0 run duel.level --seconds 20 --bots hard --events --trace part.trace --ball 1 --from 3 --to 5.5
same 'the end of a run with part of its trace' "$(cat out)" "$(cat whole.out)"
same 'what a part of a trace holds' "$(sed -n '2,$p' part.trace)" \
    "$(awk -F'[:,]' '/"(ball": 1,|with": "ball", "id": 1,)/ && $2 >= 3 && $2 <= 5.5' whole.trace)"
same 'what it leaves out' "$(sed -nE '1s/.*("from".*)\}\}/\1/p' part.trace)" '"from": 3, "to": 5.5, "balls": [1]'
checks=$((checks + 1))
[ "$(wc -l <part.trace)" -gt 5 ] || complain "$last: there is next to nothing in this part"
run 0 run duel.level --seconds 20 --bots hard --events --trace whole.trace.gz
same 'a compressed trace' "$(gzip -dc whole.trace.gz)" "$(cat whole.trace)"
run 0 diff whole.trace.gz whole.trace
silent out
head -c 500 whole.trace.gz >cut.trace.gz
run 1 diff cut.trace.gz whole.trace
says err 'cut.trace.gz: error: is compressed, and damaged or cut off'
finish
