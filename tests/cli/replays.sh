#!/usr/bin/env bash
# replays.sh PROGRAM: a recorded game is the game that run plays, byte for byte, plays again as often as one likes, and no damage to its
# file goes unnoticed.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "right"; } );
balls = ( { owner = "left"; }, { owner = "right"; } );
hexagons = ( { x = 480; y = 360; radius = 60; spin = 40; hits = 9; } );
bricks = { x = 400; y = 100; cell_width = 32; cell_height = 16; rows = ( "12321", "1.#.1" ); bonus = ( "MSW.F", "L...K" ); };
match = { goals = 3; };
LEVEL
cat >box.level <<'LEVEL'
title = "Box";
arena = { width = 200; height = 200; };
balls = ( { x = 100; y = 100; vx = 3000; vy = 2000; }, { x = 50; y = 60; vx = -300; vy = 211.5; } );
LEVEL

# keeps LEVEL ARGUMENT...: run, record and run --replay say the same, and verify agrees.
keeps() {
    run 0 run "$@" --trace played.trace
    mv out played.end
    run 0 record "$@" --out kept.replay
    same "$last: the end" "$(cat out)" "$(cat played.end)"
    run 0 run --replay kept.replay --trace again.trace
    same "$last: the end" "$(cat out)" "$(cat played.end)"
    same "$last: the trace" "$(contacts again.trace | md5sum)" "$(contacts played.trace | md5sum)"
    same "$last: the first line but for its seconds" "$(sed -nE '1s/"seconds": [^,]*//p' again.trace)" \
        "$(sed -nE '1s/"seconds": [^,]*//; 1s/"bots": /"replay": /p' played.trace)"
    run 0 verify kept.replay
    same "$last" "$(sed -E 's/[0-9.]+ s$/T s/' out)" 'kept.replay: OK, T s'
    silent err
}
keeps duel.level --bots hard --seed 7 --seconds 30
keeps duel.level --bot left=perfect --seed 8 --seconds 12.3456
keeps duel.level --bots normal --bot left=easy --seconds 1000
keeps duel.level --seconds 3
keeps duel.level --seconds 0
keeps box.level --seconds 5
keeps box.level --seconds 4.9999999999
keeps box.level --seconds 0.001

# To another end than its own: what the game was by then, and no further than it goes.
run 0 record duel.level --bots hard --seed 7 --seconds 10 --out kept.replay
run 0 run duel.level --bots hard --seed 7 --seconds 4.4
mv out played.end
run 0 run --replay kept.replay --seconds 4.4
same "$last: the end" "$(cat out)" "$(cat played.end)"
run 0 run --replay kept.replay --seconds 1000
grep -q '"seconds": 10,' out || complain "$last: it does not end where the game does: $(head -c 100 out)"

# At most 10 kB a minute.
run 0 record duel.level --bots perfect --seed 1 --seconds 60 --out kept.replay
checks=$((checks + 1))
seconds=$("$program" verify kept.replay | sed -E 's/.* ([0-9.]+) s$/\1/')
awk -v size="$(stat -c %s kept.replay)" -v seconds="$seconds" 'BEGIN { exit !(size / seconds * 60 <= 10000) }' ||
    complain "a game of $seconds s takes $(stat -c %s kept.replay) bytes"

# Bad files: a sentence and status 1, the good ones beside them are verified all the same.
run 0 record duel.level --bots hard --seconds 2 --out kept.replay
size=$(stat -c %s kept.replay)
head -c $((size - 1)) kept.replay >cut.replay
{
    cat kept.replay
    printf x
} >longer.replay
for place in 0 5 17 20 40 $((size / 2)) $((size - 9)) $((size - 1)); do
    cp kept.replay changed.replay
    printf '\xa5' | dd of=changed.replay bs=1 seek="$place" conv=notrunc status=none
    cmp -s kept.replay changed.replay && printf '\x5a' | dd of=changed.replay bs=1 seek="$place" conv=notrunc status=none
    run 1 verify changed.replay
    silent out
    same "$last: lines" "$(grep -c '^changed.replay: error: is ' err)" 1
    run 1 run --replay changed.replay
    silent out
done
: >empty.replay
for bad in cut longer empty; do
    run 1 verify "$bad.replay" kept.replay
    same "$last: good ones" "$(cat out)" 'kept.replay: OK, 2.0 s'
    same "$last: lines" "$(grep -c "^$bad.replay: error: is " err)" 1
done
run 0 verify --limit 60 kept.replay
same "$last" "$(cat out)" 'kept.replay: OK, 2.0 s'
run 2 verify --limit 0 kept.replay
says err '--limit'
run 1 verify box.level
same "$last: lines" "$(grep -c 'is no replay' err)" 1
run 1 verify missing.replay
same "$last: lines" "$(grep -c 'cannot be read: No such file' err)" 1
run 1 verify .
same "$last: lines" "$(grep -c 'is a folder' err)" 1

# What two traces or replays have in common is not said; where they part is, to the last digit.
run 0 record duel.level --bots hard --seed 7 --seconds 10 --out one.replay
run 0 record duel.level --bots hard --seed 7 --seconds 6 --out shorter.replay
run 0 record duel.level --bots hard --seed 9 --seconds 10 --out two.replay
run 0 run duel.level --bots hard --seed 7 --seconds 10 --trace one.trace
run 0 diff one.replay one.replay
silent out
run 0 diff one.trace one.replay
silent out
run 1 diff one.replay two.replay
same "$last: the first line" "$(grep -c '^They part at [0-9.]* s\.$' out)" 1
same "$last: both sides" "$(grep -cE '^(expected \(one|got \(two).replay\): \{"time": ' out)" 2
run 1 diff one.replay shorter.replay
same "$last: nothing more" "$(grep -c '^got (shorter.replay): nothing more$' out)" 1
awk 'NR == 5 { sub(/"velocity": \[/, "&1") } { print }' one.trace >changed.trace
run 1 diff one.trace changed.trace
velocity=$(sed -nE '5s/.*"velocity": \[([^,]*),.*/\1/p' one.trace)
same "$last: the number" "$(grep -c "^  velocity\[0\]: $velocity became 1$velocity" out)" "$(case $velocity in -*) echo 0 ;; *) echo 1 ;; esac)"
same "$last: the time" "$(sed -n 's/^They part at \(.*\) s\./\1/p' out)" "$(sed -nE '5s/\{"time": ([^,]*),.*/\1/p' one.trace)"
same "$last: what both were made with, shown" "$(grep -cE '^(one|changed)\.trace: \{"made": ' out)" 2
# An input that changes no contact.
cat >still.level <<'LEVEL'
title = "Still"; paddles = ( { side = "bottom"; } ); balls = ( { x = 100; y = 100; owner = "bottom"; } );
LEVEL
run 0 record still.level --seconds 3 --out still.replay
run 0 record still.level --seconds 3 --bot bottom=hard --out moving.replay
run 1 diff still.replay moving.replay
same "$last: a step" "$(grep -cE '^They part at [0-9.]+ s, after step [0-9]+, with no contact\.$' out)" 1
same "$last: the paddle" "$(grep -c '^  paddle 0: ' out)" 1
sed '3s/.*/{"time": oh, }/' one.trace >broken.trace
run 1 diff one.trace broken.trace
silent out
same "$last: lines" "$(grep -c '^broken.trace: error: line 3 is no line of a trace' err)" 1
sed '1s/"format": 1,/"format": 2,/' one.trace >later.trace
run 1 diff one.trace later.trace
silent out
same "$last: a later format" "$(grep -c '^later.trace: error: .*format 2; this program reads format 1' err)" 1
sed '1s/"format": 1, //' one.trace >earlier.trace
run 0 diff one.trace earlier.trace
silent out
run 1 diff one.replay cut.replay
silent out
run 1 diff one.trace missing.trace
silent out
run 1 diff one.trace duel.level
same "$last: lines" "$(grep -c 'is neither a trace nor a replay' err)" 1
run 2 diff one.trace
run 2 diff one.trace one.trace one.trace

# Command lines.
run 2 record duel.level
run 2 record duel.level --out -
run 2 record --out x.replay
run 2 record duel.level box.level --out x.replay
run 2 record duel.level --out duel.level
run 2 run duel.level --replay kept.replay
run 2 run --replay ''
for brought in '--bot left=hard' '--bots easy' '--seed 1'; do
    # shellcheck disable=SC2086
    run 2 run --replay kept.replay $brought
    says err "a replay brings its own players and seed; leave out ${brought%% *} or --replay"
done
run 2 verify
run 1 record duel.level --out no/such/folder.replay
silent out
[ ! -e x.replay ] || complain 'a command line that is wrong wrote a file'
finish
