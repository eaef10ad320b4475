#!/usr/bin/env bash
# check.sh HEADLESS: every shipped level and every scenario still plays to the hash, and begins with the trace, that are kept here.
# What changed on purpose is renewed with `tests/golden/renew HEADLESS`; the commit says which behaviour changed and why.
set -u
headless=$(readlink -f -- "$1")
folder=$(dirname -- "$(readlink -f -- "$0")")
project=$(dirname -- "$(dirname -- "$folder")")
. "$folder/golden.sh"
cd -- "$project" || exit 1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failed=0
played=0

while read -r name level seconds seed bots; do
    played=$((played + 1))
    hash=$(play "$level" "$seconds" "$seed" "$bots" "$scratch/trace")
    kept=$(awk -v name="$name" '$1 == name { print $4 }' "$folder/hashes.txt")
    head -n "$TRACE_LINES" "$scratch/trace" >"$scratch/begin"
    if ! difference=$(diff "$folder/traces/$name.trace" "$scratch/begin"); then
        echo "$name: the trace differs from tests/golden/traces/$name.trace first here:" >&2
        sed -n 1,4p <<<"$difference" >&2
        failed=1
    elif [ "$hash" != "$kept" ]; then
        echo "$name: after $seconds s the hash is $hash; tests/golden/hashes.txt has ${kept:-none}" >&2
        failed=1
    fi
done < <(games)
[ "$played" -eq "$(grep -c '^[^#]' "$folder/hashes.txt")" ] || {
    echo "$played games were played, but tests/golden/hashes.txt has $(grep -c '^[^#]' "$folder/hashes.txt")" >&2
    failed=1
}
exit $failed
