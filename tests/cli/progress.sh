#!/usr/bin/env bash
# progress.sh PROGRAM: what takes longer than a second says on a terminal how far it is, and leaves the terminal clean.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

awk 'BEGIN {
    print "title = \"Box\"; balls = ("
    for (i = 0; i < 100; i++) printf "%s{ x = %d; y = %d; vx = %d; vy = 300; }\n", i ? "," : "", 60 + i % 10 * 80, 60 + int(i / 10) * 60, i * 7
    print ");" }' >box.level
cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "right"; } );
balls = ( { owner = "left"; } );
LEVEL
awk 'BEGIN {
    print "title = \"Comb\"; arena = { width = 12000; height = 1400; }; hexagons = ("
    for (i = 0; i < 6000; i++)
        printf "%s{ x = %d; y = %d; radius = 12; }\n", i ? "," : "", 40 + i % 245 * 48, 40 + int(i / 245) * 48
    print ");" }' >comb.level
# The program with its standard output in a file, and its process number in another.
cat >start <<'START'
#!/bin/sh
stty cols "${COLUMNS_OF_TERMINAL:-120}" <&2
echo $$ >pid
exec "$@" >out
START
chmod +x start

# pause SECONDS: without another process.
exec 8<> <(:)
pause() { read -rt "$1" -u 8; }

# on_terminal PATTERN ARGUMENT...: starts the program on a terminal, waits until a line that matches PATTERN is on it, and ends the
# program. `screen` holds all that the terminal got. What it computes there is not wanted: most of the time it is stopped, but never for
# so long that a tick of its clock is lost. (It is not the process that script started: when that is stopped, script stops, too. The
# shell between them tells nobody how it ended, which takes bash: others name the signal on the terminal.)
on_terminal() {
    local pattern=$1 tries=400 job
    shift
    last="arkanong-headless $*, on a terminal"
    checks=$((checks + 1))
    rm -f pid screen
    SHELL=$BASH script -qfec "exec 3>&2 2>/dev/null; ./start '$program' $* 2>&3; exit" screen >/dev/null 2>&1 </dev/null &
    job=$!
    until [ -s pid ] && grep -qaE "$pattern" screen; do
        tries=$((tries - 1))
        if [ $tries -eq 0 ] || ! kill -0 $job 2>/dev/null; then
            complain "$last: \"$pattern\" is not to be seen in: $(tr '\r' '\n' <screen | tail -n 3)"
            break
        fi
        [ ! -s pid ] || kill -STOP "$(<pid)"
        pause 0.04
        [ ! -s pid ] || kill -CONT "$(<pid)"
        pause 0.01
    done
    kill -TERM "$(<pid)"
    wait $job
}

# What is to be seen at the end of `screen`: what overwrote what in the last line.
seen() {
    grep -avE '^Script (started|done)' screen | awk -v RS='\n' '{
        count = split($0, pieces, "\r"); line = ""
        for (i = 1; i <= count; i++) line = pieces[i] substr(line, length(pieces[i]) + 1)
        sub(/ +$/, "", line)
        if (line != "") print line }'
}

# A program that does not end when it should must not fill the disk.
ulimit -f 500000
left='[0-9]+:[0-9][0-9] left|[0-9.]+ hours left|days left'
on_terminal "run: [0-9.]+ of 10000000 s, ($left), [0-9.]+ times real time, [0-9]+ contacts/s" run box.level --seconds 1e7
same 'what stays on the terminal' "$(seen)" ''
on_terminal "run: [0-9.]+ of 10000000 s, ($left), [0-9.]+ times real" run box.level --seconds 1e7 --trace trace
same 'what stays on the terminal' "$(seen)" ''
on_terminal "tournament: [0-9]+ of 60000 matches, ($left), [0-9.]+ a second" tournament duel.level --matches 20000 --strengths easy,hard
same 'what stays on the terminal' "$(seen)" ''
combs=$(printf ' comb.level%.0s' $(seq 200))
# shellcheck disable=SC2086 # words
on_terminal "check: [0-9]+ of 200 files, ($left), [0-9.]+ a second" check $combs
same 'what stays on the terminal' "$(seen)" ''
# A reader that writes nothing: reading takes for ever.
mkfifo pipe
exec 9<>pipe
for command in run format tournament; do
    on_terminal "$command: reading the level, [1-9][0-9]* s" "$command" pipe
    same 'what stays on the terminal' "$(seen)" ''
done
on_terminal 'check: 0 of 1 files, [1-9][0-9]* s' check pipe
exec 9>&-

# A narrow terminal gets less, never a second line.
COLUMNS_OF_TERMINAL=30 on_terminal 'run: [0-9.]+ of' run box.level --seconds 1e7
same 'what stays on the terminal' "$(seen)" ''
same 'the longest line on 30 columns' "$(grep -avE '^Script' screen | tr '\r' '\n' | awk '{ if (length > most) most = length } END { print most }')" 29

# Other lines stand alone.
on_terminal 'run: [0-9.]+ of' run box.level --seconds 1e6 --hash-every 100
checks=$((checks + 1))
[ -z "$(seen | grep -avxE '\{"time": [0-9]+, "hash": "[0-9a-f]{16}"\}' | head -n 1)" ] ||
    complain "$last: lines are mixed up: $(seen | grep -avxE '\{.*\}' | head -n 2)"

# What ends within a second says nothing, nor what has no terminal to say it on.
rm -f screen
script -qfec "exec ./start '$program' run box.level --seconds 1" screen >/dev/null 2>&1 </dev/null
last='a short run on a terminal'
same "$last" "$(seen)" ''
same 'progress of a short run' "$(grep -ac 'run:' screen)" 0
exec 9<>pipe
timeout -s TERM 1.6 "$program" run pipe >out 2>err
last='a command that takes long without a terminal'
silent err
finish
