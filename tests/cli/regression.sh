#!/usr/bin/env bash
# regression.sh PROGRAM: test finds what is not as expected and says where; bless makes it what is expected.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

# Ball 0 comes down on the second brick of the row in line 5 after 0.5 s, ball 1 meets hexagon 0's corner 0 after 1 s.
mkdir cases
cat >cases/meet.level <<'LEVEL'
title = "Meet"; arena = { width = 500; height = 400; };
balls = ( { x = 110; y = 50; vy = 64; radius = 10; }, { x = 394; y = 300; vx = -64; radius = 10; } );
hexagons = (
    { x = 300; y = 300; radius = 20; } );
bricks = { x = 80; y = 92; cell_width = 20; cell_height = 20; rows = ( "##" ); };
LEVEL
cp cases/meet.level plain.level
cat >cases/duel.level <<'LEVEL'
title = "Duel";
paddles = ( { side = "left"; }, { side = "right"; } );
balls = ( { owner = "left"; } );
LEVEL

# passes NUMBER, fails NUMBER FAILED: how a run of test on the folder ends.
passes() {
    run 0 test cases
    same "$last: the last line" "$(tail -n 1 out)" "$1 cases, 0 failed"
    same "$last: what is left" "$(ls -d failed 2>/dev/null)" ''
}
fails() {
    run 1 test cases --junit junit.xml
    same "$last: the last line" "$(tail -n 1 out)" "$1 cases, $2 failed"
    same "$last: failures for machines" "$(grep -c '<failure>' junit.xml)" "$2"
    same "$last: cases for machines" "$(grep -c '<testcase ' junit.xml)" "$1"
}

# Nothing expected is a failure, unless a replay holds its own hashes; bless writes traces, with which all pass. What plays is a kept game where there is one.
run 0 record cases/duel.level --bots hard --seed 3 --seconds 20 --out cases/duel.replay
fails 2 1
says out 'cases/meet: FAILED'
says out 'nothing is expected of it; write cases/meet.expect, or let bless write cases/meet.trace'
run 0 bless --folder cases
says out 'cases/meet.trace is new'
passes 2
run 0 run --replay cases/duel.replay --trace - --seconds 20
same 'the trace of a kept game' "$(contacts cases/duel.trace)" "$(contacts out | sed '$d')"

# A trace says how it was made.
run 0 run cases/meet.level --seconds 1.5 --trace cases/meet.trace
passes 2

# A level that changed: the contact, both sides, the lines of the level, a picture and a trace.
sed -i '5s/y = 92/y = 91/' cases/meet.level
fails 2 1
says out 'cases/meet: FAILED'
says out 'They part at 0.5 s.'
says out 'expected (cases/meet.trace): {"time": 0.5, "ball": 0, "with": "brick", "id": 1,'
says out 'got (failed/meet.trace): {"time": 0.484375, "ball": 0, "with": "brick", "id": 1,'
says out '  time: 0.5 became 0.484375, by -0.0156'
says out 'cases/meet.level:5: here stands brick 1'
says out 'first contacts that differ are with: brick top (1)'
same 'the end of the picture' "$(tail -n 1 failed/meet.svg)" '</svg>'
same 'what is left' "$(echo failed/*)" 'failed/meet.svg failed/meet.trace'
rm -r failed
cp plain.level cases/meet.level
sed -i '4s/x = 300/x = 290/' cases/meet.level
fails 2 1
says out 'cases/meet.level:4: here stands hexagon 0'
rm -r failed
# ... and bless takes it, saying the same, and touches no case that is not named.
run 0 bless duel --folder cases
same "$last: the last line" "$(tail -n 1 out)" '1 cases, 0 failed'
run 1 bless dual --folder cases
says err 'there is no case dual: no dual.level or dual.replay'
fails 2 1
run 0 bless --folder cases
says out '  time: 1 became 1.15625, by 0.156'
says out 'why: cases/meet.level is another level than the one this was made with'
says out 'cases/meet.trace is renewed'
rm -rf failed
passes 2
run 0 bless --folder cases
says out 'nothing to renew: all is as expected'
same 'how it is played' "$(grep -c '"seconds": 1.5,' cases/meet.trace)" 1
cp plain.level cases/meet.level

# What is forged in a trace names no thing; a thing behind copies is named by its line, whichever way their number is written.
run 0 run cases/meet.level --seconds 1.5 --trace kept.trace
for id in '"x"' 1e300 0.5 -1 1; do
    sed "s/\"with\": \"brick\", \"id\": 1/\"with\": \"hexagon\", \"id\": $id/" kept.trace >cases/meet.trace
    fails 2 1
    same "what stands where for hexagon $id" "$(grep 'here stands' out)" 'cases/meet.level:5: here stands brick 1'
    rm -r failed
done
for count in 10 1e1 010; do
    sed -e "3s/.*/groups = ( { hexagons = ( { x = 40; y = 350; radius = 9; } ); repeat = { count = $count; dx = 30; }; },/" \
        -e '4s/.*/    { hexagons = ( { x = 300; y = 300; radius = 20; } ); } );/' plain.level >cases/meet.level
    run 0 run cases/meet.level --seconds 1.5 --trace cases/meet.trace
    sed -i '4s/x = 300/x = 290/' cases/meet.level
    fails 2 1
    same "what stands where behind $count copies" "$(grep 'here stands' out)" 'cases/meet.level:4: here stands hexagon 10'
    rm -r failed
done
cp plain.level cases/meet.level
rm cases/meet.trace

# Hashes, with how it is played.
{
    "$program" run cases/meet.level --seconds 2.5 --trace - | head -n 1
    "$program" run cases/meet.level --seconds 2.5 --hash-every 1 2>&1
} >cases/meet.hash
passes 2
sed -i 's/vx = -64/vx = -65/' cases/meet.level
fails 2 1
says out 'They part at 0 s.'
run 0 bless --folder cases
says out 'cases/meet.hash is renewed'
rm -rf failed
passes 2
same 'lines of a hash' "$(grep -c . cases/meet.hash)" 5

# As bless writes them, hashes know the first contact that differs, too.
sed -i 's/vx = -65/vx = -64/' cases/meet.level
run 0 bless meet --folder cases
says out 'They part at 0 s.'
passes 2
sed -i 's/"0b1t 500 110 82 ../"0b0t 500 110 82 00/' cases/meet.hash
fails 2 1
says out 'They part at 0.5 s.'
says out 'expected (cases/meet.hash): at about 0.500 s ball 0 with brick 0, top, near (110, 82)'
says out 'got: {"time": 0.5, "ball": 0, "with": "brick", "id": 1,'
says out 'cases/meet.level:5: here stands brick 0'
says out 'why: level, players and number of the simulation (5) are the same; the program plays another game'
same "$last: what is left" "$(echo failed/*)" 'failed/meet.expected.trace failed/meet.svg failed/meet.trace'
grep -q '"time": 0.500, "ball": 0, "with": "brick", "id": 0, "feature": "top"' failed/meet.expected.trace ||
    complain "the trace that was expected: $(cat failed/meet.expected.trace)"
same 'a picture of both' "$(grep -c 'class="expected' failed/meet.svg | sed 's/^[1-9].*/some/')" some
# ... and say that nobody gave a reason for it, or the reason.
run 0 bless --folder cases
says out 'no reason was given'
same 'what the hashes say' "$(grep -c '"same_simulation": "no reason was given"' cases/meet.hash)" 1
sed -i 's/"met": "0b1t 500/"met": "0b1t 499/' cases/meet.hash
rm -rf failed
run 0 bless --folder cases --same-simulation 'a better bot'
same 'what the hashes say' "$(grep -c '"same_simulation": "a better bot"' cases/meet.hash)" 1
# Another number of the simulation explains a change; where nothing changed the new number is noted.
sed -i 's/"simulation": 5/"simulation": 7/' cases/meet.hash
passes 2
run 0 bless --folder cases
says out 'cases/meet.hash: the same game; it says simulation 5 now'
same 'what the hashes say' "$(grep -c 'same_simulation\|: 7' cases/meet.hash)" 0
rm cases/meet.hash
cp plain.level cases/meet.level

# Sentences: each value can fail, tolerance decides, order counts, only forbids others.
# expects STATUS TEXT
expects() {
    printf %s "$2" >cases/meet.expect
    rm -rf failed
    run "$1" test cases
    same "$2: the last line" "$(tail -n 1 out)" "2 cases, $1 failed"
}
first='ball = 0; with = "brick"; id = 1; feature = "top"; time = 0.5; point = (110, 92); normal = (0, -1); position = (110, 82); velocity = (0, -64);'
second='ball = 1; with = "hexagon"; id = 0; feature = "corner 0"; time = 1;'
expects 0 "expect = ( { $first }, { $second } );"
for wrong in 's/ball = 0/ball = 1/' 's/"brick"/"wall"/' 's/id = 1/id = 0/' 's/"top"/"left"/' 's/time = 0.5/time = 0.50001/' 's/(110, 92)/(110, 93)/' \
    's/(0, -1)/(1, -1)/' 's/(110, 82)/(111, 82)/' 's/(0, -64)/(0, 64)/'; do
    expects 1 "expect = ( { $(sed "$wrong" <<<"$first") } );"
done
says out 'cases/meet.expect:1: expected: ball = 0; with = "brick"; id = 1; feature = "top";'
says out 'got: {"time": 0.5, "ball": 0, "with": "brick", "id": 1,'
says out '  velocity differs'
says out 'cases/meet.level:5: here stands brick 1'
same 'the end of the picture' "$(tail -n 1 failed/meet.svg)" '</svg>'
expects 0 'expect = ( { ball = 0; time = 0.52; tolerance = 0.03; } );'
expects 1 'expect = ( { ball = 0; time = 0.52; tolerance = 0.01; } );'
says out '  time differs by -0.02'
expects 1 'expect = ( { ball = 2; id = 1; tolerance = 5; } );'
expects 1 "expect = ( { $second }, { $first } );"
says out 'cases/meet.expect:1: expected: ball = 0;'
expects 0 "seconds = 1.2; only = true; expect = ( { $first }, { $second } );"
expects 1 "seconds = 1.2; only = true; expect = ( { $second } );"
expects 1 "seconds = 1.2; only = true; expect = ( { $first } );"
says out 'no further contact is expected'
expects 1 "seconds = 0.9; expect = ( { $first }, { $second } );"
says out 'got: no further contact'
# How often something happens, in no order; events have sentences of their own.
expects 0 "expect = ( { least = 2; }, { $second }, { with = \"brick\"; least = 1; most = 9; } );"
expects 1 'expect = ( { least = 100; } );'
says out 'cases/meet.expect:1: expected: least = 100;'
says out 'times in 10 s'
expects 1 'expect = ( { with = "brick"; most = 0; } );'
expects 0 'expect = ( { event = "contact"; ball = 1; incoming = (-64, 0); } );'
expects 1 'expect = ( { event = "served"; least = 1; } );'
expects 0 "only = true; seconds = 1.2; expect = ( { $first }, { event = \"contact\"; surface = (0, 0); }, { $second } );"
rm -rf failed cases/meet.expect

# A level in another folder; without a level there is nothing to play.
mkdir levels apart
cp plain.level levels/meet.level
echo 'level = "../levels/meet.level"; seconds = 2; expect = ( { ball = 0; with = "brick"; } );' >apart/met.expect
run 0 test apart
sed -i '5s/y = 92/y = 300/' levels/meet.level
run 1 test apart
rm -rf failed
cp plain.level levels/meet.level
echo 'level = "../levels/meet.level"; seconds = 2;' >apart/met.expect
run 0 bless --folder apart --hash
says out 'apart/met.hash is new'
run 0 test apart
same 'how it is played' "$(grep -c '^{"made.*"seconds": 2,' apart/met.hash)" 1
mv levels gone
run 1 test apart
says out 'apart/../levels/meet.level: error: there is no such level'
rm -rf failed apart gone

# A replay is held to what it holds itself; a level beside it has to be the one that it holds.
mkdir apart
cp cases/duel.replay cases/duel.level apart
run 0 test apart
sed -i 's/"Duel"/"Fight"/' apart/duel.level
run 1 test apart
says out 'apart/duel.level is another level than the one that apart/duel.replay holds and plays'
rm -rf failed apart

# Where no contact differs the picture is of the last seconds: the state after 9 s of a ball that meets a wall every 2 s.
mkdir apart
echo 'title = "Still"; arena = { width = 276; height = 100; }; balls = ( { x = 74; y = 50; vx = 128; radius = 10; } );' >apart/still.level
run 0 bless --folder apart --hash
sed -i -E '/"time": 9,/s/"hash": "[0-9a-f]+"/"hash": "0123456789abcdef"/' apart/still.hash
run 1 test apart
says out 'failed/still.svg shows what happened'
says failed/still.svg '; drawn: 5 s to 10 s, 3 contacts'
# ... or from before the contact that comes next to what is expected: at the right wall after 1.5 s.
rm apart/still.hash
echo 'seconds = 30; expect = ( { ball = 0; feature = "right"; time = 1.6; } );' >apart/still.expect
run 1 test apart
says out '"time": 1.5,'
says failed/still.svg 'contact 1 at 1.5 s: '
rm -rf failed apart

# What is no sentence.
for wrong in 'expect = ( { bal = 0; } );' 'expect = ( { ball = "0"; } );' 'expect = ( { } );' 'expect = ( 1 );' 'sec = 1; expect = ( );' 'seconds = 1;' \
    'bots = { left = "best"; }; expect = ( );' 'seed = -1; expect = ( );' 'expect = (' 'only = 1; expect = ( );' 'expect = ( { point = (1); } );'; do
    expects 1 "$wrong"
    says out 'cases/meet.expect:1: error: '
done
rm -rf failed cases/meet.expect

# Sentences in the level itself are those beside it; the file beside it may say how to play. Both at once is an error, as is what is no sentence.
mkdir apart
expects_inside() {
    { cat plain.level && printf '%s\n' "$2"; } >apart/inside.level
    run "$1" test apart
}
expects_inside 0 "expect = ( { $first }, { $second } );"
expects_inside 1 "expect = ( { $second }, { $first } );"
says out 'apart/inside.level:6: expected: ball = 0;'
expects_inside 1 'expect = ( { bal = 0; } );'
says out "apart/inside.level:6: error: neither a contact nor an event has 'bal'"
run 1 check apart/inside.level
says err "apart/inside.level:6: error: neither a contact nor an event has 'bal'"
echo 'seconds = 0.9;' >apart/inside.expect
expects_inside 0 "expect = ( { $first } );"
expects_inside 1 "expect = ( { $first }, { $second } );"
echo 'expect = ( { least = 1; } );' >apart/inside.expect
expects_inside 1 "expect = ( { $first } );"
says out "apart/inside.level:6: error: 'expect' stands here and in apart/inside.expect:1; keep one of them"
rm apart/inside.expect
# The level's hash, by which traces and replays know it, is of what is played.
expects_inside 0 "expect = ( { $first } );"
run 0 run apart/inside.level --seconds 1.2 --trace apart/inside.trace
cp plain.level apart/inside.level
run 0 test apart
rm -rf failed apart

# Of two cases of one name in two folders the second is left under a number, but not that of a third case.
mkdir one two
for case in one/3 one/x two/x; do
    cp plain.level "$case.level"
    echo 'seconds = 1; expect = ( { ball = 0; with = "wall"; feature = "left"; } );' >"$case.expect"
done
run 1 test one two
same 'what is left of three' "$(echo failed/*.svg)" 'failed/3.svg failed/6.svg failed/x.svg'
rm -rf failed one two

# What cannot be played fails with what is wrong; an unreadable trace, too.
cp plain.level cases/bad.level
echo 'nothing' >cases/bad.trace
echo 'title = 1;' >cases/worse.level
: >cases/worse.trace
rm cases/meet.level
fails 3 2
says out 'cases/bad.trace: error: is neither a trace nor a replay'
says out 'cases/worse.level:1: error: '
rm -rf failed cases

# Of what is interrupted nothing is left, and no half files.
mkdir cases
for number in 1 2 3 4; do
    cp plain.level "cases/long$number.level"
    echo 'seconds = 1e6; expect = ( { ball = 7; } );' >"cases/long$number.expect"
done
for wait in 0.05 0.3 0.8; do
    "$program" test cases >out 2>err &
    sleep "$wait"
    kill -TERM $!
    wait $!
    same "after $wait s: how it ends" $? 143
    same "after $wait s: what is left" "$(ls -A failed 2>/dev/null)$(ls -d failed 2>/dev/null)" ''
done
rm cases/long[234]*
run 1 test cases --limit 1
says out 'is not at its end after 1 s of processor time; --limit allows more. It is at '
says out 'cases/long1.expect:1: expected: ball = 7;'
says out 'got: {"time": '
same "$last: what is left" "$(ls -d failed 2>/dev/null)" ''
run 2 test cases --limit 0
rm -rf cases

# A trace with events is compared with one without by what both have.
run 0 run plain.level --seconds 3 --trace plain.trace
run 0 run plain.level --seconds 3 --trace events.trace --events
run 0 diff plain.trace events.trace
silent out
run 0 diff events.trace plain.trace
silent out
sed -i 's/"incoming": \[0,/"incoming": [1,/' events.trace
run 0 diff plain.trace events.trace
run 0 run plain.level --seconds 3 --trace other.trace --events
run 1 diff events.trace other.trace
says out '  incoming[0]: 1 became 0, by -1'
run 0 run plain.level --seconds 2 --trace other.trace --events
run 1 diff plain.trace other.trace

# Command lines, and folders without a case.
mkdir none
run 1 test none
says err 'none holds no case'
run 1 test missing
says err 'cannot read the folder missing: No such file or directory'
run 2 test
mv none empty
run 1 bless --folder empty
says err 'empty holds no case'
run 2 test empty --junit ''
same 'what is left' "$(ls -d failed 2>/dev/null)" ''
finish
