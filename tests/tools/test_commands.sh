#!/usr/bin/env bash
# test_commands.sh SOURCE_FOLDER: ./play, ./check and ./package in a project of a few lines, with what can be in their way.
set -u
source=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
project="$scratch/with a space/project"
failed=0
unset DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR SDL_VIDEODRIVER SUDO_UID ARKANONG_LONG
export XDG_RUNTIME_DIR=$scratch

unset CI
chmod 755 "$scratch"
mkdir -p "$project/cmake" "$project/src" "$project/po" "$scratch/elsewhere"
cp -- "$source/play" "$source/check" "$source/package" "$project"
cp -r -- "$source/cmake/tools.sh" "$source/cmake/package" "$project/cmake"
# No source of a library is fetched for it.
echo 'fetch_sources() { false; }' >>"$project/cmake/package/libraries.sh"
mkdir -p "$project/src/collision/include/arkanong"
printf '#define COLLISION_VERSION "9.8.7"\n' >"$project/src/collision/include/arkanong/collision.h"
printf '# News\n\n## 9.8.7 (2001-02-03)\n\n## 9.8.6 (2000-01-01)\n' >"$project/NEWS.md"
cat >"$project/src/main.c" <<'END'
#include <stdio.h>
int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        printf("<%s>", arguments[i]);
    }
    return 7;
}
END
cat >"$project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.20)
project(small LANGUAGES C)
option(WARNINGS_AS_ERRORS "" OFF)
add_compile_options(-Wall)
if(WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
add_executable(arkanong src/main.c)
add_executable(arkanong-headless src/main.c)
enable_testing()
add_test(NAME counted COMMAND printf "[  PASSED  ] 5 test(s).\\n")
add_test(NAME plain COMMAND test ! -e "${CMAKE_SOURCE_DIR}/break")
add_test(NAME screened COMMAND true)
set_tests_properties(screened PROPERTIES LABELS screen)
add_test(NAME fuzzed COMMAND true)
set_tests_properties(fuzzed PROPERTIES LABELS fuzz)
add_test(NAME in_part COMMAND printf "skipped here: in_part, a half (there is no half)\\nskipped here: in_part, an end\\n")
add_test(NAME left_out COMMAND sh -c "echo 'skipped: left_out (there is no need)'; exit 77")
set_tests_properties(left_out PROPERTIES SKIP_RETURN_CODE 77)
add_test(NAME cases COMMAND printf "[  PASSED  ] 2 test(s).\\n[  SKIPPED ] cases: 1 test(s), listed below:\\n[  SKIPPED ] a_case\\n")
set_tests_properties(counted plain in_part left_out cases PROPERTIES LABELS numbers)
add_custom_target(numbers DEPENDS arkanong)
add_custom_target(fuzzers DEPENDS arkanong)
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/locale")
END
ln -s "$project/play" "$scratch/elsewhere/start"

# expect WHAT STATUS WORDS COMMAND...: runs it in another folder; all of the words, separated by '|', have to be in what it says,
# those after an '=' as its last line.
expect() {
    local what=$1 status=$2 words=$3 said got word
    shift 3
    said=$(cd "$scratch/elsewhere" && "$@" 2>&1 </dev/null)
    got=$?
    local missing=''
    IFS='|' read -ra words <<<"$words"
    for word in "${words[@]}"; do
        case $word in
        =*) [ "${said##*$'\n'}" = "${word#=}" ] || missing=$word ;;
        *) [[ $said == *"$word"* ]] || missing=$word ;;
        esac
    done
    [ $got -eq "$status" ] && [ -z "$missing" ] && return
    printf '%s: status %d, expected %d; "%s" is missing in:\n%s\n\n' "$what" $got "$status" "$missing" "$said" >&2
    failed=1
}

mkdir "$scratch/commands"
ln -st "$scratch/commands" /usr/bin/*
[ -L /bin ] || ln -st "$scratch/commands" /bin/* 2>/dev/null
changed=()

# A folder of commands like the system's, but without some.
commands_without() {
    local name
    for name in "${changed[@]}"; do
        rm -f -- "$scratch/commands/$name"
        name=$(command -v "$name") && ln -st "$scratch/commands" "$name"
    done
    changed=("$@")
    for name; do
        rm -f -- "$scratch/commands/$name"
    done
}

# command_that NAME SCRIPT: puts a command into that folder.
command_that() {
    changed+=("$1")
    rm -f -- "$scratch/commands/$1"
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/commands/$1"
    chmod +x "$scratch/commands/$1"
}

on_screen=(env DISPLAY=:9)
expect 'arguments arrive, so does the exit status' 7 '<a b><--seed><3>' "${on_screen[@]}" ./start 'a b' --seed 3
began=$(date +%s%N)
expect 'nothing to do' 7 '<again>' "${on_screen[@]}" ./start again
took=$((($(date +%s%N) - began) / 1000000))
[ $took -lt 2000 ] || {
    echo "with nothing to do ./play took $took ms; 2000 is the most" >&2
    failed=1
}
expect 'started by another shell' 7 '<with sh>' "${on_screen[@]}" sh ./start 'with sh'
expect 'no display' 1 'no display|build/arkanong-headless" run' ./start
expect 'help needs no display' 7 '<--help>' ./start --help
mv -- "$project" "$scratch/moved" && mkdir -p "$scratch/with a space" && mv -- "$scratch/moved" "$project-2"
project=$project-2
ln -sf "$project/play" "$scratch/elsewhere/start"
expect 'the folder has moved' 7 '<x>' "${on_screen[@]}" ./start x
printf 'int broken(\n' >>"$project/src/main.c"
expect 'does not compile' 1 'could not be built|error' "${on_screen[@]}" ./start
sed -i '$d' "$project/src/main.c"
expect 'it compiles again' 7 '<x>' "${on_screen[@]}" ./start x

without_path=(env DISPLAY=:9 "PATH=$scratch/commands")
# What is built starts without what has built it; but a change of the source has to be built.
commands_without cmake apt-get msgfmt
expect 'nothing is needed for what is built' 7 '=<y>' "${without_path[@]}" ./start y
touch "$project/src"
expect 'no apt-get' 1 'cmake (prepares the build)' "${without_path[@]}" ./start
commands_without cmake sudo
command_that id 'echo 1000'
expect 'neither root nor sudo' 1 'installing needs root|as root: apt-get install cmake' "${without_path[@]}" ./start
commands_without cmake
command_that id 'echo 0'
command_that apt-get 'echo the network is away; exit 100'
expect 'apt-get fails' 1 'Installing with apt-get: cmake (prepares the build).|the network is away|as root: apt-get install cmake' \
    "${without_path[@]}" ./start
command_that apt-get "case \"\$*\" in
*' update') echo \"W: Failed to fetch http://mirror/InRelease  Temporary failure resolving 'mirror'\" ;;
# A terminal is told after one second and a half.
*) sleep 2.5; echo 'E: Unable to locate package cmake'; exit 100 ;;
esac"
expect 'no network, and that installing goes on' 1 \
    "Installing.|Temporary failure resolving 'mirror'|Unable to locate package cmake|as root: apt-get install cmake" \
    "${without_path[@]}" ./start
command -v script >/dev/null &&
    expect 'installing goes on, on a terminal' 1 'Installing ... ' "${without_path[@]}" script -qec './start' "$scratch/typescript"
command_that apt-get "case \"\$*\" in *' install '*cmake) ln -s '$(command -v cmake)' '$scratch/commands/cmake' ;; esac"
expect 'apt-get installs' 7 'Installing with apt-get: cmake|<y>' "${without_path[@]}" ./start y

# Only the words of other languages are missing, and cannot be had.
commands_without msgfmt
command_that apt-get 'echo the network is away; exit 100'
printf 'PACKAGES_TO_BUILD= PACKAGES_TO_PLAY=\n' >>"$project/cmake/tools.sh"
expect 'no gettext' 7 'the network is away|Going on without: gettext|<z>' "${without_path[@]}" ./start z
sed -i '$d' "$project/cmake/tools.sh"

# as_nobody COMMAND...: by somebody who may read the project, but not write to it.
as_nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    expect 'the owner builds' 7 '<x>' "${on_screen[@]}" ./start x
    expect 'another plays' 7 '=<x>' as_nobody "${on_screen[@]}" ./start x
    touch "$project/src"
    expect 'another cannot build' 1 'nothing can be built|belongs to root|cp -r' as_nobody "${on_screen[@]}" ./start x
    mv -- "$project/build" "$scratch/build"
    expect 'another cannot build at all' 1 'nothing can be built|belongs to root|cp -r' as_nobody "${on_screen[@]}" ./start x
    mv -- "$scratch/build" "$project/build"
    chown 65534 "$project"
    expect 'root has built here' 1 'belongs to root|sudo chown -R' as_nobody "${on_screen[@]}" ./start x
    chown 0 "$project"
else
    echo 'skipped here: commands, what another user can do (only root can be another)'
fi

# A warning stops nobody but continuous integration.
printf 'static int unused;\n' >>"$project/src/main.c"
expect 'all tests pass' 0 'Warnings of the compiler: |not tested: a_case|not tested: left_out (there is no need)|not tested: in_part, a half (there is no half)|=21 passed, 0 failed, 8 skipped' \
    "$project/check"
touch "$project/break"
expect 'a test fails' 1 'FAILED|=19 passed, 2 failed, 8 skipped' sh "$project/check"
rm "$project/break"
expect 'the tests cannot be built' 1 'not built|unused|not tested: mutants|=0 passed, 6 failed, 3 skipped' env CI=true "$project/check" --long
expect 'an unknown option' 2 '--fast is not an option' "$project/check" --fast
if unshare --mount mount -t tmpfs none /proc 2>/dev/null; then
    expect 'no /proc' 1 'there is no /proc|mount -t proc proc /proc' \
        unshare --mount bash -c 'mount -t tmpfs none /proc && exec "$1"' bash "$project/check"
else
    echo 'skipped here: commands, without /proc (nothing can be mounted)'
fi

expect 'no package' 2 'which package?|usage: ./package' "$project/package"
expect 'an unknown package' 2 'rpm is neither a package nor an option' "$project/package" rpm
expect 'the source does not build' 1 'unused|arkanong-9.8.7.tar.gz does not build' env CI=true "$project/package" source
sed -i '$d' "$project/src/main.c"
expect 'the source' 0 'arkanong-9.8.7.tar.gz: |bytes, and it builds' "$project/package" source
packed=$(tar -tvf "$project/dist/arkanong-9.8.7.tar.gz" --utc)
[[ $packed == *'0/0 '*' 2001-02-03 00:00 arkanong-9.8.7/src/main.c'* && $packed != */build* && $packed != */dist* ]] || {
    printf 'the source is packed as:\n%s\n' "$packed" >&2
    failed=1
}
mkdir -p "$scratch/unpacked"
tar -C "$scratch/unpacked" -xf "$project/dist/arkanong-9.8.7.tar.gz"
expect 'the source of the source' 0 'and it builds' "$scratch/unpacked/arkanong-9.8.7/package" source
cmp -- "$project/dist/arkanong-9.8.7.tar.gz" "$scratch/unpacked/arkanong-9.8.7/dist/arkanong-9.8.7.tar.gz" || failed=1
(
    work="$scratch/with a space" place=$scratch/place SOURCES=()
    . "$source/cmake/tools.sh"
    . "$source/cmake/package/libraries.sh"
    make_libraries web true
) 2>"$scratch/said"
grep -q 'a folder with a space in its name' "$scratch/said" || {
    echo "libraries in a folder with a space: $(cat "$scratch/said")" >&2
    failed=1
}
rm "$project/cmake/package/deb.sh" 2>/dev/null
expect 'a package that nobody has written' 1 'deb: there is no such package yet' "$project/package" deb
exit $failed
