#!/usr/bin/env bash
# levels.sh PROGRAM: every shipped level is good, draws no warning, and stands in its file as `format` writes it: one look for all of
# them, and a change to one is a small difference. What is no plain file, or more than memory holds, ends in a sentence.
# shellcheck source-path=SCRIPTDIR
folder=$(readlink -f -- "$(dirname -- "$0")/../../levels") || exit 1
source "$(dirname -- "$0")/expect.sh" || exit 1

for level in "$folder"/*.level "$folder"/new/*.level; do
    run 0 check --warnings "$level"
    same "what check says of ${level##*/}" "$(cat err)" ''
    run 0 format "$level"
    same "${level##*/} and what format makes of it (for i in levels/*.level; do arkanong-headless format \$i >new && mv new \$i; done)" \
        "$(diff "$level" out | head -n 4)" ''
done
same 'sorts of levels: solo, duel, sandbox' "$(cd "$folder" && printf '%s\n' ./*.level | sed -E 's|^\./||; s/^[0-9]+-.*/solo/; s/-.*//' | sort -u | xargs)" \
    'duel sandbox solo'

# Some warnings have to be asked for; that a comma seems to be missing between rows has not.
printf '%s\n' 'title = "Joined";' 'bricks = { x = 9; y = 9; cell_width = 40; cell_height = 20; rows = (' '"1122"' '"11.."' ');' \
    'bonus = ( "......L." ); };' >joined.level
alert="joined.level:3: warning: bricks: row 0 of 'rows' goes on in the next line, as no comma stands between the texts; put one there, or write the row as one text"
for command in check format 'run --seconds 0.1'; do
    # shellcheck disable=SC2086 # a command is several words
    run 0 $command joined.level
    same "what $command says of rows without a comma" "$(cat err)" "$alert"
done
run 0 check --warnings joined.level
same 'all warnings' "$(wc -l <err)" 2
says err 'never comes out'

# A pipe is read to its end, however late and slowly somebody writes into it; a device is no level.
mkfifo pipe.level
{ sleep 0.3 && echo 'title = "Late";' && sleep 0.3 && echo 'x = 1;'; } >pipe.level &
run 1 check pipe.level
same 'what comes late through a pipe' "$(cat err)" \
    "pipe.level:2: error: there is no key 'x'; a level may have title, author, look, music, colours, card, arena, ball_collisions, match, paddles, balls, hexagons, circles, lines, groups, kinds, bricks, triggers and expect"
wait $!
: >pipe.level &
run 1 check pipe.level
says err "pipe.level:1: error: 'title' is missing"
wait $!
run 0 check <(sleep 0.2 && echo 'title = "Substituted";')
run 0 check /dev/stdin < <(sleep 0.2 && echo 'title = "Piped";')
run 0 check /dev/stdin <joined.level
run 1 check /dev/full
says err '/dev/full:1: error: this is a device, not a file; name a level file'
(exec sleep 60 >pipe.level) &
writer=$!
"$program" check pipe.level 2>err &
reader=$!
sleep 0.3
kill -TERM $reader $writer
wait $reader 2>/dev/null
same 'reading from a pipe ended by SIGTERM' $? 143
wait $writer 2>/dev/null

# With less and less memory (kB) a large level ends in a sentence, never in a signal.
awk 'BEGIN {
    print "title = \"Large\"; arena = { width = 5000; height = 5000; }; ball_collisions = false; balls = ("
    for (i = 0; i < 100000; i++) printf "{ x = %d; y = %d; vx = 123.456; vy = -55.25; radius = 3; }%s\n", 10 + i % 490 * 10, 10 + int(i / 490) * 10, i < 99999 ? "," : ");"
}' >large.level
if (ulimit -v 20000 && "$program" --version) >/dev/null 2>&1; then
    for command in 'check --no-play' format 'run --seconds 0.001'; do
        refused=0
        for room in 5000 10000 20000 30000 40000 50000 60000 80000 100000 150000 300000; do
            (ulimit -v $room && exec "$program" --version) >/dev/null 2>&1 || continue # it cannot even begin
            # shellcheck disable=SC2086 # a command is several words
            (ulimit -v $room && exec "$program" $command large.level) >out 2>err
            status=$?
            case $status in
            0) ;;
            1) says err 'there is not enough memory' && refused=$((refused + 1)) ;;
            *) complain "$command with $room kB: exit status $status: $(head -n 3 err)" ;;
            esac
        done
        same "$command refused for want of memory at least five times" "$((refused >= 5))" 1
        same "$command with 300 MB" "$status" 0
    done
else
    echo 'left out: little memory, as this program needs a lot to start (a sanitizer)'
fi
finish
