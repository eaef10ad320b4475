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
# same WHAT EXPECTED COMMAND...: the command writes what the C program of that name did.
same() {
    must "$1" "${@:3}"
    cmp -s "$scratch/log" "$2" || complain "$1 writes something else than the C program: $(diff "$2" "$scratch/log")"
}
cd "$scratch" || exit 1
for example in hello tour state billiard galton lorentz maxwell; do
    # shellcheck disable=SC2086
    must "$example.c" cc -std=c11 $strict "$source/doc/examples/$example.c" "${flags[@]}" -o "$scratch/$example"
    must "$example" "$scratch/$example"
    cp "$scratch/log" "$scratch/$example.out"
    if [ -e "$source/doc/examples/$example.cpp" ] && command -v c++ >/dev/null; then
        # shellcheck disable=SC2086
        must "$example.cpp" c++ -std=c++17 $strict "$source/doc/examples/$example.cpp" "${flags[@]}" -o "$scratch/$example++"
        same "$example.cpp" "$scratch/$example.out" "$scratch/$example++"
    fi
    if [ -e "$source/doc/examples/$example.py" ] && command -v python3 >/dev/null; then
        same "$example.py" "$scratch/$example.out" python3 -B "$source/doc/examples/$example.py" "$shared"
    fi
done
long=$(wc -l "$source/doc/examples/"*.{c,cpp,py} | awk '$2 != "total" && $1 > 60 { print $2 }')
[ -z "$long" ] || complain "examples of more than 60 lines: $long"
grep -q '^hash ' hello.out && [ "$(wc -l <hello.out)" -gt 3 ] || complain "hello.c: $(cat hello.out)"
# Balls pass the gate, rectangle 3, with the velocity that they came with; the door, rectangle 4, stands for the red one alone, number
# 100, also where it has moved to; and nothing that the arena holds goes without a contact.
for met in '100 meets rectangle 3' '101 meets rectangle 3' '100 meets rectangle 4' 'hexagon 0' 'circle 1' 'rectangle 5' 'brick 2' 'paddle 0'; do
    grep -q "$met" tour.out || complain "tour.c: nothing of $met: $(cat tour.out)"
done
! grep -q '101 meets rectangle 4' tour.out && [ "$(sed -n 's/^.*rectangle 3.*normal ([^)]*), \(.*\) becomes \1$/passed/p' tour.out | sort -u)" = passed ] &&
    [ "$(sed '1,/door moves: 1/d' tour.out | grep -c '100 meets rectangle 4')" -gt 0 ] && grep -q 'comes back: 1' tour.out || complain "tour.c: $(cat tour.out)"
# The same flight three times, which begins as the cast foresaw.
flights=$(grep -c '^hash ' state.out)
[ "$flights" -eq 3 ] && [ "$(grep '^hash ' state.out | sort -u | wc -l)" -eq 1 ] && [ "$(grep -c ' s: ' state.out)" -eq 18 ] &&
    [ "$(grep ' s: ' state.out | sort -u | wc -l)" -eq 6 ] &&
    [ "$(sed -n 's/^ahead: .* at \(.*\) s$/\1/p' state.out)" = "$(sed -n 's/ s: .*//p' state.out | head -3)" ] &&
    [ "$(grep -cE ': (0 bytes|-1)$' state.out)" -eq 4 ] || complain "state.c: $(cat state.out)"
[ "$(cat "$scratch/billiard.out")" = '36 contacts, 1 potted' ] || complain "billiard.c: $(cat "$scratch/billiard.out")"
# These compare what they measure with the formula by themselves.
grep -q '^1000000 flights' "$scratch/lorentz.out" || complain "lorentz.c: $(cat "$scratch/lorentz.out")"
grep -qE '^[0-9]{6} contacts, distribution off by 0\.00' "$scratch/maxwell.out" || complain "maxwell.c: $(cat "$scratch/maxwell.out")"
grep -qE '^1[0-9]{6} contacts, variance (0\.9|1\.0)' "$scratch/galton.out" || complain "galton.c: $(cat "$scratch/galton.out")"
for picture in billiard galton lorentz maxwell; do
    ! command -v python3 >/dev/null || python3 -c 'import sys, xml.dom.minidom as d; sys.exit(len(d.parse(sys.argv[1]).getElementsByTagName("*")) < 50)' "$scratch/$picture.svg" ||
        complain "$picture.c draws no picture"
done
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
    must "$way" cmake -G "$generator" -S "$scratch/user" -B "$scratch/user/build" "-DCMAKE_PREFIX_PATH=$prefix" -DCMAKE_BUILD_TYPE=Debug
    must "$way" cmake --build "$scratch/user/build" -j2
    same "$way" "$scratch/hello.out" "$scratch/user/build/hello"
done
exit $failed
