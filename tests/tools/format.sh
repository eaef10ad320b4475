#!/usr/bin/env bash
# format.sh SOURCE_FOLDER CLANG_FORMAT: every file is laid out as .clang-format says. To put it right: clang-format -i FILE.
set -u
cd -- "$1" || exit 1
mapfile -t files < <(find src tests -name '*.[ch]' | sort)
"$2" --dry-run --Werror "${files[@]}"
