#!/usr/bin/env bash
# run_fuzzer.sh FUZZER FOUND_FOLDER [SEED_FOLDER...]: first the inputs that once broke something, then new ones for twenty seconds
# (ARKANONG_LONG=1: half an hour), made of the words in FOUND_FOLDER/../../NAME.dict where there is one. What breaks the program is kept
# in the folder where the fuzzer runs.
set -u
fuzzer=$1
shift
seconds=20
[ "${ARKANONG_LONG:-0}" = 1 ] && seconds=1800
grown=$fuzzer-inputs
mkdir -p -- "$grown" || exit 1
folders=()
for folder; do
    [ -d "$folder" ] && folders+=("$folder")
done
words=$(dirname -- "$1")/../$(basename -- "$1").dict
[ -f "$words" ] && folders+=("-dict=$words")
[ -d "$1" ] && { "$fuzzer" -runs=0 "$1" || exit 1; }
exec "$fuzzer" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -print_final_stats=1 \
    -artifact_prefix="$grown/../" "$grown" "${folders[@]}"
