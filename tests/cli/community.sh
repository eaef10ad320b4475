#!/usr/bin/env bash
# community.sh PROGRAM: the level sets that are installed on this machine (Debian's packages lbreakouthd and lbreakout2) become level files
# about which the reader has nothing to say; a fifth of them. ARKANONG_LONG=1: all, and the perfect bot clears 95 in 100 of the levels that
# can be cleared, those with something to break and no brick shut in by what never breaks, within 10 simulated minutes; it prints a table,
# a set a row.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

sets=()
for set in /usr/share/games/lbreakouthd/levels/* /usr/share/games/lbreakout2/levels/*; do
    # Most sets come with both games.
    [ -f "$set" ] && [[ " ${sets[*]##*/} " != *" ${set##*/} "* ]] && sets+=("$set")
done
if [ ${#sets[@]} -eq 0 ]; then
    echo 'skipped: community (no level set is installed)'
    exit 77
fi

# sort_of LEVEL: "empty" without anything to break, "walled" where a brick is shut in, else "open".
sort_of() {
    awk -F'"' '/^    rows = \(/ { inside = 1; next } /\);/ { inside = 0 } inside && NF == 3 { row[n++] = $2 }
        function go(x, y) {
            if (x < 0 || y < 0 || x > 13 || y > n || (x, y) in seen || (y < n && substr(row[y], x + 1, 1) ~ /[#W@]/)) return
            seen[x, y] = 1
            go(x + 1, y); go(x - 1, y); go(x, y + 1); go(x, y - 1)
        }
        END {
            go(0, n)
            sort = "empty"
            for (y = 0; y < n; y++) for (x = 0; x < 14; x++) if (substr(row[y], x + 1, 1) !~ /[.#W@]/) {
                if (!((x, y) in seen)) { print "walled"; exit }
                sort = "open"
            }
            print sort
        }' "$1"
}

step=5
[ "${ARKANONG_LONG:-0}" = 1 ] && step=1
for ((i = 0; i < ${#sets[@]}; i += step)); do
    set=${sets[i]}
    name=${set##*/}
    run 0 import "$set" --out "$name"
    same "levels of $name" "$(cat out)" "$name: $(grep -c '^Level:' "$set") level$([ "$(grep -c '^Level:' "$set")" = 1 ] || echo s)"
    silent err
    files=("$name"/*)
    run 0 check --no-play "${files[0]}" "${files[-1]}"
    silent err
done

if [ "${ARKANONG_LONG:-0}" = 1 ]; then
    # One line for each level: set, sort, how it ended.
    play() {
        local sort
        sort=$(sort_of "$1")
        [ "$sort" = empty ] || sort+=" $("$program" run "$1" --seconds 600 --bots perfect --seed 1 | sed 's/.*"outcome": "\([a-z]*\)".*/\1/')"
        echo "${1%%/*} $sort"
    }
    export -f play sort_of
    export program
    # shellcheck disable=SC2016 # it is the inner shell that expands
    printf '%s\0' [!N]*/*.level N[!_]*/*.level | xargs -0 -P "$(nproc)" -I{} bash -c 'play "$1"' play {} >played
    sort played | awk '{ if (!($1 in levels)) order[n++] = $1; levels[$1]++; of[$1, $2]++; won[$1, $2] += $3 == "won" }
        END {
            printf "%-24s %6s %6s %8s %6s %8s %6s\n", "set", "levels", "open", "cleared", "walled", "cleared", "empty"
            for (i = 0; i < n; i++) {
                s = order[i]
                printf "%-24s %6d %6d %8d %6d %8d %6d\n", s, levels[s], of[s, "open"], won[s, "open"], of[s, "walled"], won[s, "walled"], of[s, "empty"]
            }
        }'
    open=$(grep -c ' open ' played)
    cleared=$(grep -c ' open won$' played)
    echo "$cleared of $open levels that can be cleared are cleared"
    same 'at least 95 in 100 are cleared' "$((100 * cleared >= 95 * open))" 1
fi
finish
