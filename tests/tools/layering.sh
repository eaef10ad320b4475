#!/usr/bin/env bash
# layering.sh SOURCE_FOLDER [HEADLESS_PROGRAM [LIBRARY...]]: who may know whom.
# Every header that a file of a layer includes has to lie in that layer or in a lower one; of the engine it is the public one alone,
# and the libraries of the other layers take nothing from libcollision.a but what begins with collision_; SDL is for src/app alone;
# arkanong-headless needs no SDL library. Headers that POSIX or Windows adds to those of C are for src/system alone.
set -u
source=$1
headless=${2:-}
libraries=("${@:3}")
failed=0

complain() {
    printf '%s\n' "$*" >&2
    failed=1
}

# A layer, then the layers that it may look down to.
allowed='
base: base
collision: collision base
world: world base
system: system base
level: level language world system base
sets: sets level world system base
replay: replay level world system base
language: language system base
edit: edit replay language sets level world system base
kept: kept replay sets level world system base
match: match kept replay sets level world system base
career: career match language kept replay sets level world system base
picture: picture match kept language replay sets level world system base
sound: sound match kept replay sets level world system base
ui: ui duel net edit picture sound career match kept language replay sets level world system base
app: app ui duel net edit picture sound career match kept language replay sets level world system base
net: net system base
duel: duel net replay level world system base
headless: headless duel net picture match kept language replay sets level world system base
'

declare -A layer_of
files=0
for folder in "$source"/src/*/; do
    layer=$(basename "$folder")
    # Of what is written for others.
    [ "$layer" != python ] && [ "$layer" != web ] || continue
    grep -q "^$layer: " <<<"$allowed" || complain "src/$layer: not a layer that is known here; say in $0 what it may include"
    while read -r file; do
        files=$((files + 1))
        layer_of[${file##*/}]=$layer
    done < <(find "$folder" -name '*.[ch]' ! -path '*/include/*')
done
[ "$files" -gt 0 ] || complain "$source/src: no source file found"

# LAYER/FILE:LINE:HEADER
while IFS=: read -r file line header; do
    where=src/$file:$line
    layer=${file%%/*}
    below=${allowed#*$'\n'"$layer: "}
    below=${below%%$'\n'*}
    owner=${layer_of[${header##*/}]:-}
    case $header in
    SDL* | */SDL*) [ "$layer" = app ] || complain "$where: includes $header; only src/app may use SDL" ;;
    unistd.h | fcntl.h | dirent.h | pthread.h | poll.h | sched.h | netdb.h | ifaddrs.h | arpa/inet.h | netinet/* | strings.h | getopt.h | sys/* | \
        windows.h | winsock2.h | ws2tcpip.h | io.h | shellapi.h | winhttp.h | curl/curl.h)
        [ "$layer" = system ] || complain "$where: includes $header; only src/system may use what a system adds to C" ;;
    # What other programs include, too: it needs nothing of this tree.
    emscripten/* | arkanong/collision.h) ;;
    */*) complain "$where: includes $header by a path; includes name the file alone" ;;
    *) [ -z "$owner" ] || [[ " $below " == *" $owner "* ]] ||
        complain "$where: includes $header of layer $owner; $layer may include $below" ;;
    esac
done < <(cd "$source/src" && find . -mindepth 2 -name '*.[ch]' ! -path '*/include/*' -exec grep -HnE '^[ \t]*#[ \t]*include' {} + | sed -nE 's/^\.\/([^:]*:[0-9]+:).*include[ \t]*[<"]([^>"]*)[>"].*/\1\2/p')

if [ -n "$headless" ]; then
    needed=$(readelf -d "$headless" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    [[ $needed == *libc.so* ]] || complain "$headless: readelf shows no libc; is it a program?"
    [[ $needed != *SDL* ]] || complain "$headless: needs $(grep SDL <<<"$needed" | tr '\n' ' ')but must run without SDL"
fi

# symbols KIND LIBRARY...: of the defined or undefined ones the names, after the name of their object.
symbols() {
    nm -A --extern-only "--$1-only" "${@:2}" | sed -nE 's/^.*:([^:]*)\.o:[0-9a-f ]*[A-Z] ([^ ]*)$/\1 \2/p'
}
engine=()
users=()
for library in "${libraries[@]}"; do
    [[ $library == */libcollision.a ]] && engine+=("$library") || users+=("$library")
done
if [ ${#engine[@]} -gt 0 ]; then
    inner=$(symbols defined "${engine[@]}" | sed 's/^[^ ]* //' | grep -v '^collision_')
    [ -n "$inner" ] || complain "${engine[0]}: nm finds nothing inside of it"
    while read -r object symbol; do
        complain "$object takes $symbol from inside of the engine; the game has what arkanong/collision.h declares"
    done < <(symbols undefined "${users[@]}" | awk 'NR == FNR { inner[$1] = 1; next } $2 in inner' <(printf '%s\n' "$inner") -)
fi
exit $failed
