#!/usr/bin/env bash
# names.sh LIBRARY...: what a layer publishes begins with the subject it is about: the first word of one of the layer's files, or the layer.
# So a reader of `sweep_circle_hexagon` knows where to look, and what forgot its `static` is found.
set -u
failed=0
for library; do
    layer=$(basename "$library" .a)
    layer=${layer#lib}
    modules=$(ar t "$library")
    subjects=" $layer "
    for module in $modules; do
        subjects+="${module%%[_.]*} "
    done
    published=0
    while read -r module symbol; do
        published=$((published + 1))
        [[ $symbol == _* || $subjects == *" ${symbol%%_*} "* ]] && continue
        echo "src/$layer/$module publishes $symbol; it should be static or begin with one of:$subjects" >&2
        failed=1
    done < <(nm -A --extern-only --defined-only "$library" | sed -n 's/^.*:\([^:]*\)\.o:[0-9a-f]* [A-Z] \(.*\)$/\1 \2/p')
    [ "$published" -gt 0 ] || {
        echo "$library: nm finds nothing in it" >&2
        failed=1
    }
done
exit $failed
