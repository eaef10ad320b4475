#!/usr/bin/env bash
# signals.sh PROGRAM: a signal ends arkanong-headless within 100 ms, whatever it is doing, and what it wrote is whole.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1
# Background jobs of a script ignore SIGINT unless each has its own process group, and so does everything below a script that is
# such a job itself.
set -m
# A program that does not end when it should must not fill the disk.
ulimit -f 500000

# start ARGUMENT...: the program with the signals that it would have in a terminal.
start() {
    exec env --default-signal=INT,TERM,HUP "$program" "$@"
}

cat >box.level <<'LEVEL'
title = "Box";
arena = { width = 200; height = 200; };
balls = ( { x = 100; y = 100; vx = 3000; vy = 2000; } );
LEVEL
cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "right"; } );
balls = ( { owner = "left"; } );
LEVEL
# 10 000 balls side by side: the first step has no end in sight.
awk 'BEGIN {
    print "title = \"Packed\"; arena = { width = 1100; height = 1100; }; balls = ("
    for (i = 0; i < 10000; i++)
        printf "%s{ x = %.3f; y = %.3f; vx = %d; vy = %d; radius = 5; }\n", i ? "," : "",
            20 + i % 100 * 10.001, 20 + int(i / 100) * 10.001, i * 7919 % 1000 - 500, i * 104729 % 1000 - 500
    print ");" }' >packed.level
# 100 000 hexagons: reading, judging, laying out, playing and drawing all take their time.
awk 'BEGIN {
    print "title = \"Comb\"; arena = { width = 12000; height = 12000; }; balls = ( { x = 5; y = 5; vx = 100; vy = 70; radius = 2; } ); hexagons = ("
    for (i = 0; i < 100000; i++)
        printf "%s{ x = %d; y = %d; radius = 12; spin = 9; path = { dx = 8; dy = 0; period = 0.1; }; }\n", i ? "," : "",
            40 + i % 320 * 36, 40 + int(i / 320) * 36
    print ");" }' >comb.level

# waits_for COMMAND...: until it succeeds, up to 20 s.
waits_for() {
    local tries=400
    until "$@" 2>/dev/null; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || return 1
        sleep 0.05
    done
}

# ends SIGNAL STATUS MOMENT ARGUMENT...: starts the program, waits for the MOMENT (a command), sends the signal, expects the exit
# status and the end within 100 ms. A busy machine may be late once or twice, the program never: the best of three counts.
ends() {
    local signal=$1 expected=$2 moment=$3 try took best=1000000 start status
    shift 3
    last="arkanong-headless $*, SIG$signal"
    checks=$((checks + 2))
    for try in 1 2 3; do
        start "$@" >out 2>err &
        # shellcheck disable=SC2086 # a command
        waits_for $moment || complain "$last: $moment is not to be seen"
        start=${EPOCHREALTIME/[.,]/}
        kill -"$signal" $!
        wait $! 2>/dev/null
        status=$?
        took=$((${EPOCHREALTIME/[.,]/} - start))
        [ "$status" -eq "$expected" ] || {
            complain "$last: exit status $status instead of $expected; it says: $(head -n 3 err)"
            return
        }
        [ "$took" -ge "$best" ] || best=$took
        [ "$best" -ge 100000 ] || return
    done
    complain "$last: it ended after $((best / 1000)) ms at the best of $try tries"
}

# whole FILE: it holds lines of a trace, the last one as whole as the others.
whole() {
    checks=$((checks + 1))
    [ -s "$1" ] || complain "$last: $1 is empty"
    [ "$(tail -n 1 "$1" | grep -cE '^\{"(time|made)".*\}$'),$(tail -c 1 "$1" | od -An -tx1)" = '1, 0a' ] ||
        complain "$last: $1 ends with \"$(tail -n 1 "$1")\""
}

# same_beginning WHAT TRACE: its contacts are those with which full.trace begins, or the other way round.
same_beginning() {
    local lines
    contacts "$2" >some.contacts
    lines=$(($(wc -l <some.contacts) < $(wc -l <full.trace) ? $(wc -l <some.contacts) : $(wc -l <full.trace)))
    same "$1: at least one contact" "$((lines > 0))" 1
    same "$1" "$(head -n "$lines" some.contacts | md5sum)" "$(head -n "$lines" full.trace | md5sum)"
}

# A trace holds whole lines up to then, and says what it would have said anyway.
"$program" run box.level --seconds 100 --trace - | contacts - | sed '$d' >full.trace
for signal in 'INT 130' 'TERM 143' 'HUP 129'; do
    # shellcheck disable=SC2086 # two words
    set -- $signal
    rm -f some.trace
    ends "$1" "$2" 'test -s some.trace' run box.level --seconds 1e7 --trace some.trace --svg none.svg
    silent out
    silent err
    whole some.trace
    same_beginning 'the trace up to the signal' some.trace
done
same 'pictures of runs that were ended' "$(echo none.svg*)" 'none.svg*'
ends TERM 143 'test -s out' run box.level --seconds 1e7 --trace -
whole out
# What happened last is there, also if it fills no buffer.
three_seconds_played() {
    grep -q '"time": 3' err
}
ends TERM 143 three_seconds_played run box.level --seconds 1e7 --trace some.trace --hash-every 1e-4
whole some.trace
checks=$((checks + 1))
tail -n 1 some.trace | awk -F '[ ,]+' '{ exit !($2 > 2.9) }' || complain "$last: the trace ends early: $(tail -n 1 some.trace)"
rm -f some.trace
ends TERM 143 'test -s some.trace' run packed.level --seconds 10 --trace some.trace
whole some.trace

# Where no step ends, a reader does not read, or there is no run yet.
for arguments in 'run packed.level' 'run packed.level --svg none.svg' 'check comb.level comb.level comb.level' \
    'run comb.level --seconds 1e7 --trace some.trace' 'tournament duel.level --matches 100000'; do
    for moment in 'sleep 0.05' 'sleep 0.3'; do
        # shellcheck disable=SC2086 # words
        ends INT 130 "$moment" $arguments
    done
done
ends INT 130 'sleep 0.05' format comb.level
mkfifo pipe unread
exec 9<>pipe
ends TERM 143 'sleep 0.1' check pipe
exec 9>&-
ends TERM 143 'sleep 0.1' run box.level --trace unread
# shellcheck disable=SC2217 # it holds the pipe open
sleep 5 <unread &
reader=$!
ends INT 130 'sleep 0.2' run box.level --seconds 1e7 --trace unread
kill $reader
wait $reader 2>/dev/null
# The reader leaves room for a part of what is written next.
{
    start run box.level --seconds 1e7 --trace - &
    sleep 0.3
    kill -TERM $!
} 2>/dev/null | {
    dd bs=20000 count=1 iflag=fullblock status=none
    sleep 0.5
    cat
} >late.trace
last='run --trace - | a reader that stops for a while, SIGTERM'
whole late.trace

# A picture that is being drawn leaves nothing behind.
drawing() {
    [ -n "$(compgen -G 'drawn.svg.*')" ] || [ -e drawn.svg ]
}
rm -f drawn.svg
ends TERM 143 drawing run comb.level --seconds 0.01 --svg drawn.svg
same 'what a picture leaves behind' "$(compgen -G 'drawn.svg*')" ''

# Whether process $1 has opened the file $2.
has_opened() {
    local open
    for open in /proc/"$1"/fd/*; do
        [ "$open" -ef "$2" ] && return
    done
    return 1
}

# Who ignores a signal, as nohup does, goes on.
exec 9<>pipe
(
    trap '' HUP INT
    exec "$program" check pipe 9>&-
) >out 2>err &
waits_for test "/proc/$!/exe" -ef "$program"
# Who opens the pipe when nobody has it open finds nobody to read from.
waits_for has_opened $! pipe
kill -HUP $!
kill -INT $!
echo 'title = "Written late";' >pipe
exec 9>&-
wait $! 2>/dev/null
same 'the exit status of a check that ignores signals' $? 0
last='a check that ignores signals'
silent err

# What no program can answer to leaves whole lines in a file, but for the last one: the system may stop within a write.
rm -f some.trace
ends KILL 137 'test -s some.trace' run box.level --seconds 1e7 --trace some.trace
last="$last, all but its last line"
head -n -1 some.trace >begun.trace
whole begun.trace
same_beginning 'the trace up to SIGKILL' begun.trace
finish
