#!/usr/bin/env bash
# packages.sh SOURCE_FOLDER: packages that two people make in two folders are the same bytes.
set -u
source=$1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf -- "$scratch"' EXIT
[ "${ARKANONG_LONG:-0}" = 1 ] || {
    echo 'skipped: packages (./check --long makes them)'
    exit 77
}
for tool in dpkg-buildpackage dh lintian; do
    command -v "$tool" >/dev/null || {
        echo "skipped: packages (there is no $tool)"
        exit 77
    }
done
for copy in a 'another folder'; do
    mkdir -p "$scratch/$copy"
    find "$source" -mindepth 1 -maxdepth 1 ! -name 'build*' ! -name dist ! -name .git -exec cp -rP -t "$scratch/$copy" {} + || exit 1
    made_by=(env -u CMAKE_C_COMPILER_LAUNCHER HOME="$scratch/$copy")
    if [ "$copy" != a ] && [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
        chmod 755 "$scratch"
        chown -R 65534 "$scratch/$copy"
        made_by=(setpriv --reuid=65534 --regid=65534 --clear-groups "${made_by[@]}")
    fi
    "${made_by[@]}" "$scratch/$copy/package" deb >"$scratch/log" 2>&1 || {
        cat "$scratch/log" >&2
        exit 1
    }
done
diff -r -- "$scratch/a/dist" "$scratch/another folder/dist" || exit 1
[ "$(find "$scratch/a/dist" -name '*.deb' | wc -l)" -eq 3 ]
