# Sourced by the tests of arkanong-headless: runs the program, compares, counts what failed.
# shellcheck shell=bash
[ $# -ge 1 ] || {
    echo "usage: $0 PROGRAM, the program to be tested" >&2
    exit 2
}
program=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf -- "$work"' EXIT
cd -- "$work" || exit 1
failures=0
checks=0

complain() {
    printf '%s\n' "$*" >&2
    failures=$((failures + 1))
}

# finish: the test's own exit status.
finish() {
    [ "$checks" -gt 0 ] || complain 'nothing was checked'
    printf '%d checks, %d failed\n' "$checks" "$failures"
    [ "$failures" -eq 0 ]
    exit
}

# run STATUS ARGUMENT...: runs the program; its output is then in $work/out and $work/err.
run() {
    local expected=$1 status
    shift
    "$program" "$@" >out 2>err
    status=$?
    checks=$((checks + 1))
    last="arkanong-headless $*"
    [ "$status" -eq "$expected" ] || complain "$last: exit status $status instead of $expected; it says: $(head -n 3 err)"
}

# same WHAT A B
same() {
    checks=$((checks + 1))
    [ "$2" = "$3" ] || complain "$1: \"$2\" instead of \"$3\""
}

# says FILE TEXT: FILE (out or err) has the text somewhere.
says() {
    checks=$((checks + 1))
    grep -qF -e "$2" -- "$1" || complain "$last: $1 lacks \"$2\"; it is: $(head -n 3 "$1")"
}

# silent FILE: it is empty.
silent() {
    checks=$((checks + 1))
    [ ! -s "$1" ] || complain "$last: $1 should be empty; it is: $(head -n 3 "$1")"
}

# is_json FILE: every line is one JSON value. Strings and numbers shrink to V, then what is whole shrinks to V.
is_json() {
    local bad
    checks=$((checks + 1))
    bad=$(sed -E -e 's/"([^"\\]|\\.)*"/S/g' -e 's/-?\b(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\b/V/g' \
        -e 's/\b(null|true|false)\b/V/g' -e 's/ //g' \
        -e ':again' -e 's/\[([VS](,[VS])*)?\]/V/g' -e 's/\{(S:[VS](,S:[VS])*)?\}/V/g' -e 'tagain' "$1" | grep -nvx V)
    [ -z "$bad" ] || complain "$last: $1 is no JSON in line $(head -n 1 <<<"$bad")"
    [ -s "$1" ] || complain "$last: $1 is empty"
}

# contacts FILE: the lines of a trace but for its first.
contacts() {
    grep -v '^{"made"' -- "$1"
}

# field NAME FILE: the value of "NAME": in the last line.
field() {
    tail -n 1 "$2" | sed -E "s/.*\"$1\": (\"[^\"]*\"|[^,}]*).*/\1/"
}
