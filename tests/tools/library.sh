#!/usr/bin/env bash
# library.sh SOURCE_FOLDER BUILD_FOLDER: the engine as a library, as a stranger meets it: installed into a folder that is then
# moved, linked by pkg-config, by CMake's package and as a part of another project, from C, C++ and Python, with one output.
set -u
source=$1
build=$2
scratch=$(mktemp -d) || exit 1
trap 'rm -rf -- "$scratch"' EXIT
failed=0
complain() {
    printf '%s\n' "$1" >&2
    failed=1
}
# must WHAT COMMAND...: runs it; where it fails, what it says and the end.
must() {
    what=$1
    shift
    "$@" >"$scratch/log" 2>&1 || {
        printf '%s\n' "$what" >&2
        cat "$scratch/log" >&2
        exit 1
    }
}

must 'it is not installed' cmake --install "$build" --prefix "$scratch/made" --component collision
mv -- "$scratch/made" "$scratch/prefix"
prefix=$scratch/prefix
static=$(find "$prefix" -name libarkanong-collision.a)
shared=$(find "$prefix" -name libarkanong-collision.so.1)
export PKG_CONFIG_PATH=${static%/*}/pkgconfig LD_LIBRARY_PATH=${static%/*}

# Every name begins with the library's, in it and in its header.
for names in "nm -g --defined-only $static" "nm -D --defined-only $shared"; do
    strange=$($names | awk 'NF == 3 && $3 !~ /^collision_/ { print $3 }')
    [ -z "$strange" ] || complain "$names: publishes $strange"
    [ -n "$($names)" ] || complain "$names: publishes nothing"
done
readelf -d "$shared" | grep -q 'SONAME.*\[libarkanong-collision\.so\.1\]' || complain "$shared: another SONAME"
needed=$(readelf -d "$shared" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vE '^(libc|libm)\.so|^ld-linux|^lib[a-z]*san')
[ -z "$needed" ] || complain "$shared: needs $needed"
header=$(find "$prefix" -name '*.h')
[ "$header" = "$prefix/include/arkanong/collision.h" ] || complain "installed headers: $header"
strange=$(printf '#include <arkanong/collision.h>\n' | cc -std=c11 -I "$prefix/include" -E -dD - |
    awk -v header="$header" '/^# / { inside = index($0, header) > 0 } inside && /^#define/ { sub(/\(.*/, "", $2); print $2 }' |
    grep -vE '^(COLLISION_|ARKANONG_COLLISION_H)')
[ -z "$strange" ] || complain "$header: defines $strange"

strict='-Wall -Wextra -Wpedantic -Werror'
read -ra flags <<<"$(pkg-config --cflags --libs arkanong-collision) -lm"
[ "$(pkg-config --modversion arkanong-collision)" = "$(sed -n 's/#define COLLISION_VERSION "\(.*\)"/\1/p' "$header")" ] ||
    complain 'pkg-config tells another version than the header'
# shellcheck disable=SC2086
must 'C' cc -std=c11 $strict "$source/doc/examples/hello.c" "${flags[@]}" -o "$scratch/hello"
must 'the C program' "$scratch/hello"
cp "$scratch/log" "$scratch/expected"
grep -q '^hash ' "$scratch/expected" || complain 'hello.c tells no hash'
[ "$(wc -l <"$scratch/expected")" -gt 3 ] || complain 'hello.c tells no contacts'
# What hello.c leaves out.
cd "$scratch" || exit 1
for example in tour state billiard galton lorentz maxwell; do
    # shellcheck disable=SC2086
    must "$example.c" cc -std=c11 $strict "$source/doc/examples/$example.c" "${flags[@]}" -o "$scratch/$example"
    must "$example" "$scratch/$example"
    cp "$scratch/log" "$scratch/$example.out"
done
# Both balls come through the sensor, number 0; the red one alone meets the door, number 1, also where it has moved to.
expected='100 0|101 0|100 1|the door moves: 1|'
met=$(awk '/door/ { print; next } $9 == 5 { print $4, $6 }' "$scratch/tour.out" | head -4 | tr '\n' '|')
[ "$met" = "$expected" ] || complain "tour.c: $met: $(cat "$scratch/tour.out")"
grep -q '^100.0 u to thing 0' "$scratch/state.out" && grep -q '^on the left: 1' "$scratch/state.out" &&
    [ "$(grep -c ' s: ' "$scratch/state.out")" -gt 4 ] &&
    [ "$(sed '1,2d; /once more/,$d' "$scratch/state.out")" = "$(sed '1,/once more/d' "$scratch/state.out")" ] ||
    complain "state.c: $(cat "$scratch/state.out")"
[ "$(cat "$scratch/billiard.out")" = '36 contacts, 1 potted' ] || complain "billiard.c: $(cat "$scratch/billiard.out")"
# These compare what they measure with the formula by themselves.
grep -q '^1000000 flights' "$scratch/lorentz.out" || complain "lorentz.c: $(cat "$scratch/lorentz.out")"
grep -qE '^[0-9]{6} contacts, distribution off by 0\.00' "$scratch/maxwell.out" || complain "maxwell.c: $(cat "$scratch/maxwell.out")"
grep -qE '^1[0-9]{6} contacts, variance (0\.9|1\.0)' "$scratch/galton.out" || complain "galton.c: $(cat "$scratch/galton.out")"
for picture in billiard galton lorentz maxwell; do
    ! command -v python3 >/dev/null || python3 -c 'import sys, xml.dom.minidom as d; sys.exit(len(d.parse(sys.argv[1]).getElementsByTagName("*")) < 50)' "$scratch/$picture.svg" ||
        complain "$picture.c draws no picture"
done
same() {
    must "$1" "${@:2}"
    cmp -s "$scratch/log" "$scratch/expected" || complain "$1: another output than hello.c: $(cat "$scratch/log")"
}
if command -v c++ >/dev/null; then
    # shellcheck disable=SC2086
    must 'C++' c++ -std=c++17 $strict "$source/doc/examples/hello.cpp" "${flags[@]}" -o "$scratch/hello++"
    same 'the C++ program' "$scratch/hello++"
fi
! command -v python3 >/dev/null || same 'the Python program' python3 "$source/doc/examples/hello.py" "$shared"

generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build/CMakeCache.txt")
# From another project: the installed package, then this folder within it; neither brings another target.
mkdir "$scratch/user"
cp "$source/doc/examples/hello.c" "$scratch/user"
for way in "find_package(ArkanongCollision 1 REQUIRED)" "add_subdirectory(\"$source\" arkanong)"; do
    cat >"$scratch/user/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.20)
project(user LANGUAGES C)
$way
add_executable(hello hello.c)
target_link_libraries(hello PRIVATE arkanong::collision)
get_property(targets DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
if(NOT targets STREQUAL hello)
  message(FATAL_ERROR "targets: \${targets}")
endif()
if(TARGET base OR TARGET world OR TARGET flags_common)
  message(FATAL_ERROR "targets of the game are in another project")
endif()
END
    rm -rf "$scratch/user/build"
    must "$way" cmake -G "$generator" -S "$scratch/user" -B "$scratch/user/build" "-DCMAKE_PREFIX_PATH=$prefix" -DCMAKE_BUILD_TYPE=Release
    must "$way" cmake --build "$scratch/user/build" -j2
    same "$way" "$scratch/user/build/hello"
done
exit $failed
