#!/usr/bin/env bash
# command_line.sh PROGRAM: exit statuses and messages of arkanong-headless.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

echo 'title = "Empty";' >sandbox.level
cat >good.level <<'LEVEL'
title = "Good";
paddles = ( { side = "bottom"; } );
balls = ( { x = 100; y = 100; vx = 50; vy = -60; } );
LEVEL
printf 'title = 5;\nballs = ( { x = 1; } );\ncolour = 3;\n' >bad.level

# wrong TEXT ARGUMENT...: refused with the sentence and the usage on stderr.
wrong() {
    local text=$1
    shift
    run 2 "$@"
    silent out
    says err "$text"
    says err 'usage: '
}

# Help and version.
for arguments in --help -h help 'run --help' 'check --help' 'format --help' 'tournament --help' 'measure --help' \
    'run --seconds x --help'; do
    # shellcheck disable=SC2086 # words
    run 0 $arguments
    silent err
    says out 'usage: arkanong-headless'
done
for option in --seconds --trace --events --svg --from --to --ball --seed --bot --bots --hash-every --help; do
    run 0 run --help
    says out "  $option"
done
run 0 --version
same 'the version' "$(sed -E 's/[0-9]+\.[0-9]+\.[0-9]+$/N/' out)" 'arkanong-headless N'

# What is no command, level or option.
wrong 'no command is named'
wrong 'there is no command "play"' play good.level
wrong 'there is no command "chek"; did you mean check?' chek good.level
wrong 'there is no option --secnds; did you mean --seconds?' run good.level --secnds 3
for command in run check format tournament measure; do
    wrong 'no level is named' "$command"
    wrong 'there is no option --colour' "$command" --colour good.level
done
for option in --trace=t --svg=s --hash-every=1; do
    wrong "${option%=*} is for one game; name one level, not 2" run good.level bad.level "$option"
done
wrong 'more than one level is named' record good.level bad.level --out=o.replay
wrong 'more than one level is named' format good.level bad.level
wrong '--seconds lacks its value' run good.level --seconds
wrong '--seconds is given twice' run good.level --seconds 1 --seconds 2
wrong '--events adds lines to a trace; name its file with --trace' run good.level --events
wrong '--warnings takes no value' check --warnings=yes good.level
run 1 check -- --colour
says err '--colour:1: error: '

# Standard input is a level, a file as well as a pipe.
for command in 'run --seconds 2' check format link; do
    # shellcheck disable=SC2086 # words
    {
        run 0 $command good.level
        expected=$(cat out)
        run 0 $command - <good.level
        same "$command of standard input" "$(cat out)" "$expected"
        run 0 $command - < <(cat good.level)
        same "$command of a pipe" "$(cat out)" "$expected"
    }
done
cat >quick.level <<'LEVEL'
title = "Quick";
arena = { width = 300; height = 300; };
paddles = ( { side = "bottom"; } );
balls = ( { owner = "bottom"; } );
bricks = { x = 120; y = 150; cell_width = 30; cell_height = 15; rows = ( "11" ); };
LEVEL
run 0 check - --html page < <(cat quick.level)
same 'levels of a page of a pipe' "$(grep -c '^<article>' page)" 1
says page '<td>normal</td><td>20 of 20</td>'
wrong '- is given twice; standard input is one file' check - -
run 1 check - </dev/null
says err '-:1: error: this is a device'
run 1 check - < <(head -c 33554433 /dev/zero)
says err '-:1: error: the file has more than 32 MB'

# Values.
for seconds in abc '' ' 1' '1 ' 1s -1 -0.001 nan inf 1e400 10000000.1 0x10 1,5; do
    wrong "--seconds is \"$seconds\"; it must be a number of seconds from 0 to 1e+07" run good.level "--seconds=$seconds"
done
for seconds in 0 -0 5.1e-05 .5 1. +2 1e-300 0.1; do
    run 0 run good.level --seconds "$seconds"
    silent err
done
for seed in '' -1 +1 1.5 1e3 0x1 18446744073709551616; do
    wrong "--seed is \"$seed\"" run good.level "--seed=$seed"
done
run 0 run good.level --seconds 0 --seed 18446744073709551615
for bot in '' bottom bottom= =easy middle=easy bottom=strong bottom=easy=hard Bottom=easy; do
    wrong "--bot is \"$bot\"; it must be SIDE=STRENGTH" run good.level "--bot=$bot"
done
for strength in '' strong Easy bottom=easy; do
    wrong "--bots is \"$strength\"; it must be easy, normal, advanced, hard or perfect" run good.level "--bots=$strength"
done
wrong '--bots is given twice' run good.level --bots easy --bots easy
wrong '--bot is given twice for the side bottom' run good.level --bot bottom=easy --bot bottom=hard
wrong 'names the side top, where good.level has no paddle' run good.level --bot top=easy
for strength in easy normal hard perfect; do
    run 0 run good.level --seconds 1 --bot "bottom=$strength"
    silent err
done
for every in 0 -1 steps 1e-5 nan; do
    wrong "--hash-every is \"$every\"" run good.level --hash-every "$every"
done
wrong 'has a paddle on 0 of its four sides; somebody has to play' measure sandbox.level
for games in 0 x 100001; do
    wrong "--games is \"$games\"" measure good.level --games "$games"
done
wrong '--within is "101"' measure good.level --within 101
wrong 'has a paddle on 1 of its four sides; a tournament needs two' tournament good.level
for matches in 0 -1 x 1000001; do
    wrong "--matches is \"$matches\"" tournament good.level --matches "$matches"
done
for strengths in '' 'easy,' weak easy,easy; do
    wrong "--strengths is \"$strengths\"" tournament good.level "--strengths=$strengths"
done

# Bad files; the command line comes first.
for command in run check format tournament measure; do
    run 1 "$command" bad.level
    silent out
    says err 'bad.level:1: error: '
    says err 'bad.level:2: error: '
    says err 'bad.level:3: error: '
    run 1 "$command" missing.level
    silent out
    says err 'missing.level:1: error: '
    run 1 "$command" .
    silent out
    says err '.:1: error: '
done
wrong '--seconds is "x"' run missing.level --seconds x

# Judging.
run 0 check --no-play good.level
silent out
silent err
run 1 check good.level missing.level bad.level good.level
silent out
says err 'missing.level:1: error: '
says err 'bad.level:3: error: '
run 0 format good.level
silent err
cp out once.level
run 0 format once.level
same 'the canonical form of a canonical form' "$(cat out)" "$(cat once.level)"
run 0 check --no-play once.level
silent err

# Links.
run 0 link good.level
silent err
python3 -c '
import base64, sys, zlib
page, digits = sys.stdin.read().strip().split("#level=")
assert page == "index.html", page
assert zlib.decompress(base64.urlsafe_b64decode(digits + "=" * (-len(digits) % 4))) == open("good.level", "rb").read()' <out ||
    complain 'a link does not hold the level'
run 0 link good.level --page https://example.org/play/
says out 'https://example.org/play/#level='
run 0 record good.level --seconds 1 --out game.replay
run 0 link game.replay
says out 'index.html#replay='
run 1 link bad.level
silent out
says err 'bad.level:1: error: '
run 1 link missing.replay
silent out
says err 'missing.replay'
finish
