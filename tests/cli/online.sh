#!/usr/bin/env bash
# online.sh PROGRAM PARTING: a duel over the loopback is one game on both sides; who does not belong there is told so, or gets no answer.
# shellcheck source-path=SCRIPTDIR
parting=${2:-}
source "$(dirname -- "$0")/expect.sh" || exit 1

cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "bottom"; }, { side = "top"; } );
balls = ( { owner = "bottom"; }, { owner = "top"; } );
hexagons = ( { x = 480; y = 360; radius = 60; spin = 40; hits = 9; } );
bricks = { x = 400; y = 250; cell_width = 32; cell_height = 16; rows = ( "12321", "1.#.1" ); bonus = ( "MSW.F", "L...K" ); };
match = { goals = 3; };
LEVEL
sed 's/, { side = "top"; }//; s/, { owner = "top"; }//' duel.level >solo.level
trap 'rm -rf -- "$work"; kill "${host:-}" 2>/dev/null' EXIT

# hosts ARGUMENT...: starts a host and waits for its first line.
hosts() {
    rm -f -- host.out
    "$program" host duel.level --port 0 "$@" >host.out 2>host.err &
    host=$!
    for ((i = 0; i < 100; i++)); do
        [ -s host.out ] && break
        sleep 0.1
    done
    port=$(sed -nE '1s/.*"port": ([0-9]+).*/\1/p' host.out)
    code=$(sed -nE '1s/.*"code": "([a-z-]+)".*/\1/p' host.out)
}

# host_ends STATUS
host_ends() {
    local status
    wait "$host"
    status=$?
    same "the host's exit status ($last; it says: $(head -n 3 host.err))" $status "$1"
    host=
}

# A match: the same line, trace and replay on both sides, and the game that run plays.
match() {
    hosts --bot bottom=hard --seed 7 --seconds 20 --fast --out host.replay --trace host.trace "$@"
    # Strangers are not answered, and disturb nobody.
    for word in hello A B C D E "$(head -c 69 /dev/zero | tr '\0' A)"; do
        printf '%s' "$word" >"/dev/udp/127.0.0.1/$port"
    done
    run 0 join 127.0.0.1 --port "$port" --code "${code//-/ }" --bot top=normal --out join.replay --trace join.trace "$@"
    host_ends 0
    is_json out
    mv host.out both.out
    sed -i 1d both.out
    same 'lines of the host' "$(sed -E 's/^\{"([a-z]*)".*/\1/' both.out | tr '\n' ' ')" 'end link '
    same 'the end' "$(grep '"end"' both.out)" "$(grep '"end"' out)"
    same 'own paddle' "$(field own_paddle_jump both.out)" 0.000
    cmp host.replay join.replay || complain 'two replays'
    cmp host.trace join.trace || complain 'two traces'
    run 0 verify host.replay join.replay
    run 0 run --replay host.replay --trace again.trace
    same 'the end of the replay' "$(cat out)" "$(grep '"end"' both.out)"
    same 'its trace' "$(contacts again.trace | md5sum)" "$(contacts host.trace | md5sum)"
}
match
match --link delay=10,jitter=5,loss=10,duplicate=2,reorder=2

# A third one watches: the same end, trace and replay; a bot has no place there.
hosts --bot bottom=hard --seed 7 --seconds 3 --out host.replay --trace host.trace
"$program" join 127.0.0.1 --port "$port" --code "$code" --watch --out watch.replay --trace watch.trace >watch.out 2>watch.err &
watcher=$!
run 0 join 127.0.0.1 --port "$port" --code "$code" --bot top=normal
host_ends 0
wait "$watcher"
same "the watcher's exit status (it says: $(head -n 3 watch.err))" $? 0
same 'the end that is watched' "$(grep '"end"' watch.out)" "$(grep '"end"' out)"
same 'rollbacks of who watches' "$(field rollbacks watch.out)" 0
cmp host.replay watch.replay || complain 'another replay is watched'
cmp host.trace watch.trace || complain 'another trace is watched'
run 0 verify watch.replay
run 2 join 127.0.0.1 --code "$code" --watch --bot top=easy
says err '--bot does not go with --watch'

# PARTING computes something else from the third second on: both say where, and keep their game.
mkdir kept hosted
export TMPDIR=$work/hosted
hosts --bot bottom=hard --seconds 20 --fast
TMPDIR=$work/kept "$parting" join 127.0.0.1 --port "$port" --code "$code" --bot top=hard >out 2>err
same 'the status of a game that parts' $? 1
last='join by another world'
host_ends 1
for said in err host.err; do
    says $said 'the two games differ at step 720 (3 s)'
    says $said 'the game to that moment is kept in '
done
run 0 verify "$(sed -n 's/.* is kept in //p' host.err)"
run 1 verify kept/*.replay

# Another code: no answer, and the host waits on.
hosts
# A name is looked up, where the machine knows its own.
here=127.0.0.1
getent hosts localhost >/dev/null && here=localhost
run 1 join "$here" --port "$port" --code lusab-babad-gutih-tugad-zuzuz
says err "nobody answers at $here"
kill -0 "$host" || complain 'the host has gone'

# Whoever leaves says so.
"$program" join 127.0.0.1 --port "$port" --code "$code" >out 2>err &
joined=$!
sleep 1
kill -TERM "$joined"
wait "$joined"
same "the status of who left" $? 143
last='join, then SIGTERM'
host_ends 1
says host.err 'the opponent has left'

# The wrong side.
hosts --seconds 5
run 2 join 127.0.0.1 --port "$port" --code "$code" --bot bottom=easy
says err '--bot names the side bottom; the one that is played here is top'
host_ends 1

# wrong SENTENCE ARGUMENT...
wrong() {
    run "$1" "${@:3}"
    silent out
    says err "$2"
}
wrong 2 '--code is missing' join 127.0.0.1
wrong 2 '--code is "open sesame"; it must be five words' join 127.0.0.1 --code 'open sesame'
wrong 2 '--link is "delay=80,late=3"; it must be' host duel.level --link delay=80,late=3
wrong 2 '--port is "70000"' host duel.level --port 70000
wrong 2 'no address is named' join --code lusab-babad-gutih-tugad-zuzuz
wrong 2 '--bot names the side top; the one that is played here is bottom' host duel.level --port 0 --bot top=easy
wrong 2 '--bot is given twice; one paddle is played here' host duel.level --bot top=easy --bot bottom=easy
wrong 1 'solo.level: error: has 1 paddles; a duel over a network is for a level with two' host solo.level --port 0
wrong 1 'there is no machine nowhere.invalid' join nowhere.invalid --code lusab-babad-gutih-tugad-zuzuz
hosts
wrong 1 "cannot open port $port: Address already in use" host duel.level --port "$port"
kill "$host"
host_ends 143
finish
