#!/usr/bin/env bash
# levels.sh PROGRAM: every shipped level is good, draws no warning, and stands in its file as `format` writes it: one look for all of
# them, and a change to one is a small difference.
# shellcheck source-path=SCRIPTDIR
folder=$(readlink -f -- "$(dirname -- "$0")/../../levels") || exit 1
source "$(dirname -- "$0")/expect.sh" || exit 1

for level in "$folder"/*.level; do
    run 0 check --warnings "$level"
    same "what check says of ${level##*/}" "$(cat err)" ''
    run 0 format "$level"
    same "${level##*/} and what format makes of it (for i in levels/*.level; do arkanong-headless format \$i >new && mv new \$i; done)" \
        "$(diff "$level" out | head -n 4)" ''
done
same 'sorts of levels: solo, duel, sandbox' "$(cd "$folder" && printf '%s\n' ./*.level | sed -E 's|^\./||; s/^[0-9]+-.*/solo/; s/-.*//' | sort -u | xargs)" \
    'duel sandbox solo'
finish
