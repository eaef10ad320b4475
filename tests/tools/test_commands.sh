#!/usr/bin/env bash
# test_commands.sh SOURCE_FOLDER: ./play and ./check in a project of a few lines, with what can be in their way.
set -u
source=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
project="$scratch/with a space/project"
failed=0
unset DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR SDL_VIDEODRIVER SUDO_UID ARKANONG_LONG
export XDG_RUNTIME_DIR=$scratch

mkdir -p "$project/cmake" "$scratch/elsewhere"
cp -- "$source/play" "$source/check" "$project"
cp -- "$source/cmake/tools.sh" "$project/cmake"
cat >"$project/main.c" <<'END'
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
add_executable(arkanong main.c)
add_executable(arkanong-headless main.c)
enable_testing()
add_test(NAME counted COMMAND printf "[  PASSED  ] 5 test(s).\\n")
add_test(NAME plain COMMAND test ! -e "${CMAKE_SOURCE_DIR}/break")
add_test(NAME screened COMMAND true)
set_tests_properties(screened PROPERTIES LABELS screen)
add_test(NAME fuzzed COMMAND true)
set_tests_properties(fuzzed PROPERTIES LABELS fuzz)
END
ln -s "$project/play" "$scratch/elsewhere/start"

# expect WHAT STATUS WORDS COMMAND...: runs it in another folder; all of the words, separated by '|', have to be in what it says.
expect() {
    local what=$1 status=$2 words=$3 said got word
    shift 3
    said=$(cd "$scratch/elsewhere" && "$@" 2>&1 </dev/null)
    got=$?
    local missing=''
    IFS='|' read -ra words <<<"$words"
    for word in "${words[@]}"; do
        [[ $said == *"$word"* ]] || missing=$word
    done
    [ $got -eq "$status" ] && [ -z "$missing" ] && return
    printf '%s: status %d, expected %d; "%s" is missing in:\n%s\n\n' "$what" $got "$status" "$missing" "$said" >&2
    failed=1
}

# A folder of commands like the system's, but without some.
commands_without() {
    rm -rf -- "$scratch/commands"
    mkdir "$scratch/commands"
    ln -s /bin/* /usr/bin/* "$scratch/commands" 2>/dev/null
    local name
    for name; do
        rm -f -- "$scratch/commands/$name"
    done
}

# command_that NAME SCRIPT: puts a command into that folder.
command_that() {
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
expect 'no display' 1 'no display|build/arkanong-headless" run' ./start
expect 'help needs no display' 7 '<--help>' ./start --help
mv -- "$project" "$scratch/moved" && mkdir -p "$scratch/with a space" && mv -- "$scratch/moved" "$project-2"
project=$project-2
ln -sf "$project/play" "$scratch/elsewhere/start"
expect 'the folder has moved' 7 '<x>' "${on_screen[@]}" ./start x
printf 'int broken(\n' >>"$project/main.c"
expect 'does not compile' 1 'could not be built|error' "${on_screen[@]}" ./start
sed -i '$d' "$project/main.c"

without_path=(env DISPLAY=:9 "PATH=$scratch/commands")
commands_without cmake apt-get
expect 'no apt-get' 1 'cmake (prepares the build)' "${without_path[@]}" ./start
commands_without cmake sudo
command_that id 'echo 1000'
expect 'neither root nor sudo' 1 'installing needs root|as root: apt-get install cmake' "${without_path[@]}" ./start
commands_without cmake
command_that id 'echo 0'
command_that apt-get 'echo the network is away; exit 100'
expect 'apt-get fails' 1 'Installing with apt-get: cmake (prepares the build).|the network is away|as root: apt-get install cmake' \
    "${without_path[@]}" ./start
command_that apt-get "case \"\$*\" in *' install '*cmake) ln -s '$(command -v cmake)' '$scratch/commands/cmake' ;; esac"
expect 'apt-get installs' 7 'Installing with apt-get: cmake|<y>' "${without_path[@]}" ./start y

expect 'all tests pass' 0 ' passed, 0 failed' "$project/check"
touch "$project/break"
expect 'a test fails' 1 'FAILED|3 failed' "$project/check"
rm "$project/break"
printf 'int broken(\n' >>"$project/main.c"
expect 'the tests cannot be built' 1 'not built|0 passed, 6 failed' "$project/check" --long
expect 'an unknown option' 2 '--fast is not an option' "$project/check" --fast
exit $failed
