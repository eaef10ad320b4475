#!/usr/bin/env bash
# check.sh HEADLESS COUNT_EVENTS: every kept game plays as it did: its trace begins so, its state at every second has that hash,
# and so it ends. Every shipped level has a game with enough contacts, and every kind of event happens in some game.
# What changed on purpose is renewed with `tests/golden/renew HEADLESS`; the commit says which behaviour changed and why.
# ARKANONG_LONG=1 prints how often each kind of event happens, and in how many games.
set -u
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "$0")/golden.sh"
start 'check.sh HEADLESS COUNT_EVENTS, the programs arkanong-headless and count_events' 2 "$@"
failed=0

# complain SENTENCE...
complain() {
    printf '%s\n' "$@" >&2
    failed=1
}

# first_difference A B: the first lines that are not the same, that of A after "< ", that of B after "> ".
first_difference() {
    awk 'NR == FNR { a[FNR] = $0; next } $0 != a[FNR] { exit } END { print "< " a[FNR]; print "> " $0 }' "$1" "$2"
}

# compare NAME LEVEL STRENGTH SEED: what play left with what is kept; names the second and the contact at which they part.
compare() {
    local name=$1 difference second command
    if ! [ -e "$folder/hashes/$name.txt" ] || ! [ -e "$folder/traces/$name.trace" ]; then
        complain "$name: nothing is kept of it; tests/golden/renew does"
        return
    fi
    if ! cmp -s "$folder/hashes/$name.txt" "$scratch/hashes"; then
        difference=$(first_difference "$folder/hashes/$name.txt" "$scratch/hashes")
        second=$(sed -nE 's/^> (end: )?([0-9.]+) s.*/\2/p' <<<"$difference")
        command="run $2 --seconds $second --bots $3 --seed $4 --trace"
        complain "$name: parts from the kept game in the second before $second s; kept (<) and played (>):" "$difference" \
            "  the contact at which they part, with the program as it was in the place of FORMER:" \
            "  FORMER $command former.trace; ${programs[0]} $command got.trace; ${programs[0]} diff former.trace got.trace"
    fi
    if ! diff "$folder/traces/$name.trace" "$scratch/trace" >"$scratch/difference"; then
        complain "$name: the trace differs from tests/golden/traces/$name.trace first here:" "$(sed -n 1,4p "$scratch/difference")"
    fi
}

: >"$scratch/names"
: >"$scratch/events"
while read -r name level seconds strength seed; do
    echo "$name" >>"$scratch/names"
    if ! play "${programs[0]}" "$level" "$seconds" "$strength" "$seed"; then
        failed=1
        continue
    fi
    compare "$name" "$level" "$strength" "$seed"
    case $level in
    tests/scenarios/*) continue ;;
    esac
    [ "$contacts" -ge "$CONTACTS_AT_LEAST" ] ||
        complain "$name: $contacts contacts in the whole game are too few to watch anything; choose another seed or strength in tests/golden/games.txt"
    "${programs[1]}" "$level" "$seconds" "$seed" "$strength" >>"$scratch/events" || complain "$name: its events were not counted"
done < <(games)

for level in levels/*.level; do
    games | awk -v level="$level" '$2 == level { found = 1 } END { exit !found }' ||
        complain "$level: no kept game is played on it; add one to tests/golden/games.txt"
done
for kept in "$folder"/hashes/*.txt "$folder"/traces/*.trace; do
    name=$(basename -- "$kept")
    grep -qxF -- "${name%.*}" "$scratch/names" || complain "$kept belongs to no game in tests/golden/games.txt"
done

awk '{ number = $1; sub(/^[0-9]+ /, ""); sum[$0] += number; games[$0] += number > 0 }
    END { for (kind in sum) printf "%7d in %2d games: %s\n", sum[kind], games[kind], kind }' "$scratch/events" | sort -k 5 >"$scratch/table"
[ -s "$scratch/table" ] || complain 'no events were counted'
while read -r kind; do
    complain "$kind: this happens in no kept game; tests/golden/find_games names some in which it does"
done < <(sed -n 's/^ *0 in .* games: //p' "$scratch/table")
[ "${ARKANONG_LONG:-0}" = 0 ] || cat "$scratch/table"
exit $failed
