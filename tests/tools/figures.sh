#!/usr/bin/env bash
# figures.sh SOURCE_FOLDER HEADLESS: the figures of doc/engine.md are what their script draws, and the line of a trace that it works
# out is what the engine does and what the formulas give, number by number.
set -u
source=$1
headless=$2
made=$(mktemp -d) || exit 1
trap 'rm -rf -- "$made"' EXIT
failed=0
complain() {
    printf '%s\n' "$1" >&2
    failed=1
}

"$headless" run "$source/doc/figures/worked.level" --seconds 1 --trace "$made/trace" >/dev/null || complain 'worked.level is not played'
python3 -B "$source/doc/figures/draw.py" "$made" "$made/trace" || complain 'doc/figures/draw.py failed'
for figure in hexagon sweep queue; do
    cmp -- "$made/$figure.svg" "$source/doc/figures/$figure.svg" || complain "doc/figures/$figure.svg is not what doc/figures/draw.py makes; keep what it makes now"
    grep -q "(figures/$figure.svg)" "$source/doc/engine.md" || complain "doc/engine.md does not show $figure.svg"
done
python3 -B "$source/doc/figures/layers.py" "$made" || complain 'doc/figures/layers.py failed'
cmp -- "$made/layers.svg" "$source/doc/figures/layers.svg" ||
    complain 'files include other layers than doc/figures/layers.svg shows; if that is meant, keep what doc/figures/layers.py makes now'
grep -q '(doc/figures/layers.svg)' "$source/HACKING.md" || complain 'HACKING.md does not show layers.svg'
# The text between the two marks.
sed '1,/^<!-- worked out by figures\/draw.py -->$/d; /^<!-- to here -->$/,$d' "$source/doc/engine.md" >"$made/told.md"
diff -- "$made/told.md" "$made/worked.md" || complain 'doc/engine.md works out a line with other numbers than doc/figures/draw.py; put its worked.md between the marks'

# Numbers that do not fit are found.
sed 's/"position": \[188\./"position": [189./' "$made/trace" >"$made/other"
mkdir "$made/none"
! python3 -B "$source/doc/figures/draw.py" "$made/none" "$made/other" 2>"$made/said" && grep -q 'another position' "$made/said" ||
    complain "another position is not found: $(cat "$made/said")"
exit $failed
