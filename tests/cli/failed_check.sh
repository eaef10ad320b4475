#!/usr/bin/env bash
# failed_check.sh WORKING PROGRAM: what a failed internal check looks like from outside. WORKING is the program without the failure.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1
working=$program
program=$2
export TMPDIR=$work

printf 'title = "Box";\n' >box.level
run 3 run box.level --svg picture.svg --trace box.trace
silent out
says err 'internal check failed: two is one (failing_world.c:7)'
same 'what was left behind' "$(echo picture.svg*)" 'picture.svg*'

cat >duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "right"; } );
balls = ( { owner = "left"; } );
LEVEL
# A match fails in a process of its own; the tournament ends all the same.
run 3 tournament duel.level --matches 300 --strengths easy
says err 'internal check failed: two is one (failing_world.c:7)'
same 'rows of the table' "$(wc -l <out)" 1
# The game is kept, inputs of bots and all, to the very step that failed.
kept() {
    local file
    file=$(sed -n 's/^arkanong-headless: the game to that moment is kept in //p' err)
    same "the games that $1 keeps" "$(echo "$work"/arkanong-failed-*.replay)" "$file"
    same "what $1 keeps" "$("$working" verify "$file")" "$file: OK, ${2:-0.0} s"
    rm -f -- "$file"
}
rm -f -- "$work"/arkanong-failed-*
run 3 run box.level
# Steps of a sandbox are many at once; it is the last one that is played by itself.
kept 'a run' 10.0
run 3 run duel.level --bots hard
kept 'a run with bots'
run 3 record duel.level --bots hard --out mine.replay
kept 'a recording'
same 'what a recording left behind' "$(echo mine.replay*)" 'mine.replay*'
run 3 tournament duel.level --strengths easy --matches 1
kept 'a tournament'
TMPDIR=$work/nowhere run 3 run box.level
says err 'internal check failed'
# No whole step, no failure: it is the check that ends the run.
run 0 run box.level --seconds 0.001
finish
