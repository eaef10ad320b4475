#!/usr/bin/env bash
# house_rules.sh SOURCE_FOLDER: what can be seen of the house style without understanding the code.
set -u
cd -- "$1" || exit 1
failed=0

# complain SENTENCE PLACES: one line each, if there are places.
complain() {
    [ -n "$2" ] || return
    printf '%s:\n%s\n' "$1" "$2" >&2
    failed=1
}

mapfile -t files < <(find src tests -name '*.[ch]' | sort)
mapfile -t sources < <(find src -name '*.[ch]' | sort)
[ ${#sources[@]} -gt 0 ] || complain 'nothing to look at' "$PWD/src"

complain 'longer than 600 lines; split it by what it is about' \
    "$(wc -l "${files[@]}" | awk '$2 != "total" && $1 > 600 { print $2 ": " $1 " lines" }')"
complain 'a .c file declares what a header should' \
    "$(grep -nE '^[ \t]*extern\b' "${sources[@]}" | grep -v '\.h:')"
complain 'left over' \
    "$(grep -nE '\b(TODO|FIXME|XXX|HACK)\b|^[ \t]*#[ \t]*if 0' "${files[@]}")"
complain 'two files of one name; include lines could not tell them apart' \
    "$(printf '%s\n' "${sources[@]}" | sed 's!.*/!!' | grep -vx 'main\.c' | sort | uniq -d)"
complain 'tabs or spaces at the end of a line' \
    "$(grep -nE $'\t|[ ]$' "${files[@]}")"
complain 'types ending in _t belong to POSIX' \
    "$(grep -nE '^(typedef .*|\} *)\b[A-Za-z_]+_t;' "${sources[@]}")"

complain 'a constant table whose name is not UPPER_CASE' \
    "$(grep -nE '^[ ]*static const [A-Za-z_0-9 *]+\b[a-z][a-z_0-9]*(\[[A-Za-z_0-9]*\])+ ?=' "${files[@]}")"
# "(pointer != NULL)" and "pointer == NULL" are the only tests of pointers that the eye has to know.
complain 'NULL stands on the right of a comparison' \
    "$(grep -nE '\bNULL [!=]= ' "${files[@]}")"

complain 'a .c file that does not open with a sentence: "// It does this."' \
    "$(awk 'FNR == 1 && FILENAME ~ /\.c$/ && !/^\/\/ / { print FILENAME }' "${sources[@]}")"
complain 'a header that does not open with "/// @file" and its own name' "$(awk '
    FNR == 1 && FILENAME ~ /\.h$/ {
        name = FILENAME
        sub(/.*\//, "", name)
        if ($0 != "/// @file " name) print FILENAME
    }' "${sources[@]}")"
complain 'a header without its guard' "$(awk '
    function close_header() { if (guard != "") print header ": without the guard " guard }
    FNR == 1 {
        close_header()
        header = guard = FILENAME
        guard = sub(/\.h$/, "", guard) ? guard : ""
        sub(/.*\//, "", guard)
        if (guard != "") guard = "ARKANONG_" toupper(guard) "_H"
    }
    guard != "" && $0 == "#define " guard { guard = "" }
    END { close_header() }' "${sources[@]}")"
exit $failed
