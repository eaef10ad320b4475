#!/usr/bin/env bash
# api_pages.sh SOURCE_FOLDER BUILD_FOLDER DOXYGEN: the target api-pages makes a page of the engine's header that tells of all that it
# declares; a header that declares something without a word makes none.
set -u
source=$1
build=$2
doxygen=$3
scratch=$(mktemp -d) || exit 1
trap 'rm -rf -- "$scratch"' EXIT
failed=0
complain() {
    printf '%s\n' "$1" >&2
    failed=1
}

cmake --build "$build" --target api-pages >"$scratch/said" 2>&1 || complain "api-pages: $(cat "$scratch/said")"
page=$build/api-pages/collision_8h.html
for name in $(sed -nE 's/^[a-zA-Z0-9_ *]*\b(collision_[a-z_]+)\(.*/\1/p' "$source/src/collision/include/arkanong/collision.h"); do
    grep -q "$name" "$page" || complain "$page: nothing of $name"
done

mkdir "$scratch/arkanong"
sed 's/^uint64_t collision_manager_hash.*/&\nvoid collision_unsaid(int number);/' "$source/src/collision/include/arkanong/collision.h" >"$scratch/arkanong/collision.h"
! HEADERS=$scratch PAGES=$scratch/pages "$doxygen" "$source/doc/Doxyfile" >"$scratch/said" 2>&1 && grep -q 'collision_unsaid.*not documented' "$scratch/said" ||
    complain "a function without a word: $(cat "$scratch/said")"
exit $failed
