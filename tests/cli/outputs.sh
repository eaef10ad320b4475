#!/usr/bin/env bash
# outputs.sh PROGRAM: what arkanong-headless does when its results cannot be written.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

cat >box.level <<'LEVEL'
title = "Box";
arena = { width = 200; height = 200; };
balls = ( { x = 100; y = 100; vx = 3000; vy = 2000; } );
LEVEL
cp box.level untouched.level

# refused TEXT ARGUMENT...: exit status 1 and the sentence.
refused() {
    local text=$1
    shift
    run 1 "$@"
    says err "$text"
    silent out
}

refused 'cannot write no/such/folder: No such file or directory; name a file in a folder that exists' \
    run box.level --trace no/such/folder
refused 'cannot write no/such/folder' run box.level --svg no/such/folder
mkdir folder
refused 'cannot write folder: Is a directory; name a file, not a folder' run box.level --trace folder
refused 'cannot write folder: Is a directory; name a file, not a folder' run box.level --svg folder

# Results would overwrite each other or the level.
run 2 run box.level --trace a --svg a
says err '--trace and --svg both name a'
run 2 run box.level --trace - --svg -
run 2 run box.level --trace ./box.level
says err '--trace would overwrite the level'
ln -s box.level link
run 2 run box.level --svg link
says err '--svg would overwrite the level'
same 'the level' "$(cat box.level)" "$(cat untouched.level)"

# Standard output by another name: the end follows the trace, as with -.
"$program" run box.level --trace - >dash.out
"$program" run box.level --trace /dev/stdout >named.out
same 'the trace through /dev/stdout' "$(cat named.out)" "$(cat dash.out)"
: >itself.out
# shellcheck disable=SC2094 # that it is the same file is the point
"$program" run box.level --trace itself.out >>itself.out
same 'the trace in the file that standard output is' "$(cat itself.out)" "$(cat dash.out)"

# A full device, standard output closed or full.
if [ -c /dev/full ]; then
    refused 'cannot write /dev/full: No space left on device; make room' run box.level --trace /dev/full
    refused 'cannot write /dev/full: No space left on device; make room' run box.level --svg /dev/full
    for arguments in 'run box.level' 'run box.level --trace -' 'run box.level --svg -' 'format box.level' --help --version 'run --help'; do
        # shellcheck disable=SC2086 # words
        "$program" $arguments >/dev/full 2>err
        same "the exit status of $arguments on a full device" $? 1
        last="$arguments >/dev/full"
        says err 'cannot write standard output: No space left on device'
    done
    for every in step 0.001; do
        "$program" run box.level --hash-every $every 2>/dev/full >out
        same "the exit status of --hash-every $every into a full device" $? 1
        last="run box.level --hash-every $every 2>/dev/full"
        silent out
    done
fi
for arguments in 'run box.level' 'run box.level --trace -' 'run box.level --trace closed.trace' 'format box.level' --help --version; do
    # shellcheck disable=SC2086 # words
    "$program" $arguments >&- 2>err
    same "the exit status of $arguments with standard output closed" $? 1
    last="$arguments >&-"
    says err 'cannot write standard output: Bad file descriptor; it is closed'
done
# The end must not land in the trace because its file took the place of standard output.
same 'ends in the trace' "$(grep -c '"end"' closed.trace)" 0
"$program" run box.level --trace quiet.trace >out 2>&- <&-
same 'the exit status with standard error and input closed' $? 0
same 'messages in the trace' "$(contacts quiet.trace | grep -vc '^{"time"')" 0

# A reader that has seen enough is no accident to talk about.
{
    "$program" run box.level --seconds 1000 --trace - 2>err
    echo $? >status
} | head -n 1 >first
last='… --trace - | head -n 1'
silent err
same 'the exit status without a reader' "$(cat status)" 1

# A picture appears whole or not at all, and an older one stays.
echo former >picture.svg
(
    ulimit -f 1
    "$program" run box.level --svg picture.svg >limited.out 2>limited.err
    echo $? >limited.status
)
same 'the exit status where files may not grow' "$(cat limited.status)" 1
same 'the picture that was there' "$(cat picture.svg)" former
same 'what was left behind' "$(echo picture.svg*)" picture.svg
run 0 run box.level --svg picture.svg
same 'the end of the picture' "$(tail -n 1 picture.svg)" '</svg>'
same 'what was left behind' "$(echo picture.svg*)" picture.svg
ln -s picture.svg linked.svg
run 0 run box.level --svg linked.svg --seconds 1
checks=$((checks + 2))
[ -L linked.svg ] || complain 'a link to a picture was replaced by a file'
grep -q '>1 s, ' picture.svg || complain 'a picture behind a link was not replaced'
umask 022
run 0 run box.level --svg new.svg
same 'the permissions of a new picture' "$(stat -c %A new.svg)" -rw-r--r--

# More contacts than a picture holds: it says so.
run 0 run box.level --svg crowded.svg --seconds 300
says crowded.svg 'only the first 2000 contacts are drawn'
same 'drawn contacts' "$(grep -o 'contact [0-9]* at ' crowded.svg | sort -u | wc -l)" 2000
finish
