#!/usr/bin/env bash
# failed_check.sh PROGRAM: what a failed internal check looks like from outside.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

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
# No whole step, no failure: it is the check that ends the run.
run 0 run box.level --seconds 0.001
finish
