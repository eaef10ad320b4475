#!/usr/bin/env bash
# challenge.sh PROGRAM: the level of a day is written, and a game on it proves its line.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

run 0 challenge --date 2026-11-22
mv out day.level
run 0 challenge --date 2026-11-22 --out again.level
same 'the level of a day' "$(cat again.level)" "$(cat day.level)"
run 0 check --no-play day.level
silent err
run 2 challenge
says err 'name a replay, or a day as --date 2026-11-22'
run 2 challenge --date 2026-02-30
says err '--date is "2026-02-30"; it must be a day as 2026-11-22'

# Of another seed, it is no game of the day.
run 0 record day.level --bots hard --seed 1 --seconds 5 --out other.replay
run 1 challenge other.replay
says err 'other.replay: error: is no game on the level of its day'
silent out
run 0 challenge --date 2026-11-22 --match-seed
run 0 record day.level --bots hard --seed "$(cat out)" --seconds 20 --out day.replay
run 0 challenge day.replay
says out 'day.replay: Arkanong challenge 2026-11-22: '
line=$(sed 's/^day.replay: //' out)
run 0 challenge day.replay --line "$line"
run 1 challenge day.replay --line "${line/: /: 1}"
says err 'day.replay: error: the line is another one'
run 2 challenge day.replay --date 2026-11-22
says err '--date and --out are for the level of a day'
finish
