#!/usr/bin/env bash
# names.sh SOURCE_FOLDER LIBRARY...: what a layer publishes begins with its subject: a word of the name of one of the layer's files, or a
# type of its headers (hexagon_make makes a Hexagon); a screen ends with what it is (HELP_SCREEN). So a reader of `sweep_circle_hexagon` knows where to look.
set -u
source=$1
shift
failed=0
for library; do
    layer=$(basename "$library" .a)
    layer=${layer#lib}
    files=$(find "$source/src/$layer" -name '*.[ch]' -printf '%f\n' | tr './_' '\n')
    types=$(sed -nE 's/^(\} |typedef (struct )?[A-Za-z]+ )([A-Z][a-z0-9]*)[A-Za-z0-9]*;.*/\3/p' $(find "$source/src/$layer" -name '*.h'))
    subjects=$(printf '%s\n' "$files" "${types,,}" | sort -u | tr '\n' ' ')
    # Constants are upper case.
    nm -A --extern-only --defined-only "$library" | sed -n 's/^.*:\([^:]*\)\.o:[0-9a-f]* [A-Z] \(.*\)$/\1 \2/p' |
        awk -v subjects="$subjects" -v layer="$layer" -v library="$library" '
        BEGIN { for (n = split(subjects, words); n > 0; n--) known[words[n]] = 1 }
        {
            subject = $2
            sub(/_.*/, "", subject)
            if ($2 ~ /^_/ || $2 ~ /^[A-Z_]*_SCREEN$/ || tolower(subject) in known) next
            print "src/" layer "/" $1 " publishes " $2 ", which begins neither with a word of its files'"'"' names nor with a type"
            failed = 1
        }
        END {
            if (NR == 0) print library ": nm finds nothing in it"
            exit NR == 0 || failed
        }' >&2 || failed=1
done
exit $failed
