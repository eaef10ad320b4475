# What ./play, ./check and ./package share: installing what is missing, becoming the right user, building. Sourced by bash.
# shellcheck shell=bash disable=SC2034,SC2154
# The caller has set `script` (its own path, links resolved) and `project` (the folder that it is in).

say() { printf '%s\n' "$*"; }

give_up() {
    printf '%s: %s\n' "$(basename -- "$script")" "$*" >&2
    exit 1
}

# with_progress WORDS LOG COMMAND...: runs the command with all it writes in the log, which is watched. With $beside, where something
# else is in front, nothing is said, and $running is the process group to end when nobody waits for it any more.
with_progress() { watch "$1" "$2" log_to "$2" "${@:3}"; }
log_to() {
    if [ -z "${beside:-}" ]; then
        "${@:2}" >"$1" 2>&1 </dev/null
        return
    fi
    setsid "${@:2}" >"$1" 2>&1 </dev/null &
    running=$!
    wait "$running"
}

# watch WORDS LOG COMMAND...: runs the command. From its second second on the words are there; on a terminal, which is free again
# afterwards, with how far it is by the log.
watch() {
    local words=$1 log=$2 command watcher status
    shift 2
    # Without /proc there is nothing to watch by, and the command runs all the same.
    if [ -n "${beside:-}" ] || [ ! -d /dev/fd/. ]; then
        "$@"
        return
    fi
    exec {command}> >(watch_progress "$words" "$log")
    watcher=$!
    "$@" {command}>&-
    status=$?
    exec {command}>&-
    wait "$watcher"
    return $status
}

# Goes on until the other end of its standard input is closed, be it because nobody is there any more.
watch_progress() {
    local words=$1 log=$2 began=$SECONDS at
    waits_still 1 || return 0
    [ -t 1 ] || say "$words."
    while waits_still 0.5; do
        [ -t 1 ] || continue
        at=$(tail -c 2000 -- "$log" 2>/dev/null | grep -oE '^\[ *[0-9]+(%|/[0-9]+)\]|^ *[0-9]+/[0-9]+ Test' | tail -n 1 | tr -dc '0-9/%')
        printf '\r\033[K%s ... %s%d s' "$words" "${at:+$at, }" $((SECONDS - began))
    done
    [ ! -t 1 ] || printf '\r\033[K'
}

# Nothing is ever written there: reading ends by the time given, or because the other end is closed.
waits_still() {
    read -r -t "$1"
    [ $? -gt 128 ]
}

# Debian's package | what shows that it is there | what it is for.
# It is the thing that is looked for, not the package: what came by other means counts as well, and looking is quick.
PACKAGES_TO_BUILD='
gcc               | command cc gcc clang     | compiles the game
libc6-dev         | header stdio.h           | the C library to compile with
cmake             | command cmake            | prepares the build
ninja-build       | command ninja make       | runs the build
pkg-config        | command pkg-config       | finds the libraries
zlib1g-dev        | library zlib             | packs replays to a third
libsodium-dev     | library libsodium        | seals what duels send over a network
'
PACKAGES_TO_PLAY='
libsdl2-dev       | library sdl2             | window, input and drawing
libsdl2-ttf-dev   | library SDL2_ttf         | text
'
PACKAGES_THAT_HELP='
gettext           | command msgfmt           | other languages than English
libcurl4-openssl-dev | library libcurl       | packs from the web
'
PACKAGES_TO_CHECK='
gcc               | command gcc              | one of the two compilers of the tests
clang             | command clang            | the other compiler of the tests
libclang-rt-dev   | sanitizers               | sanitizers and fuzzing
libcmocka-dev     | library cmocka           | unit tests
clang-format      | command clang-format     | checks the layout of the code
binutils          | command nm               | checks what the libraries call
valgrind          | command valgrind         | counts the instructions of a second of play
doxygen           | command doxygen          | makes the pages of the library
python3           | command python3          | makes font, sounds and icons anew to compare them
python3-fonttools | module fontTools         | writes the font file
xvfb              | command Xvfb             | a screen to test the game on
xdotool           | command xdotool          | keys and mouse to test the game with
imagemagick       | command import           | pictures of the game under test
'
PACKAGES_FOR_ARM='
gcc-aarch64-linux-gnu | command aarch64-linux-gnu-gcc | builds the simulation for another processor
libc6-dev-arm64-cross | file /usr/aarch64-linux-gnu/include/stdio.h | the C library of that processor
qemu-user         | command qemu-aarch64     | stands in for that processor
'
PACKAGES_TO_BENCH='
g++               | command c++ g++ clang++  | compiles for Box2D
libchipmunk-dev   | file /usr/include/chipmunk/chipmunk.h /usr/local/include/chipmunk/chipmunk.h | one engine to compare with
libbox2d-dev      | file /usr/include/box2d/box2d.h /usr/local/include/box2d/box2d.h | the other engine to compare with
'

# What makes gcc compile for 32 bits; Debian keeps what the kernel says of both in the one place.
flags32() { printf '%s' "-m32 -idirafter /usr/include/$(uname -m)-linux-gnu"; }

# is_there KIND NAME...: the middle column above. Of several commands any one will do.
is_there() {
    local kind=$1 name
    shift
    case $kind in
    command)
        for name; do
            command -v "$name" >/dev/null && return 0
        done
        return 1
        ;;
    header)
        printf '#include <%s>\n' "$1" |
            "$(command -v cc || command -v gcc || command -v clang)" -E - >/dev/null 2>&1
        ;;
    # shellcheck disable=SC2046 # three words
    header32) printf '#include <%s>\nint main(void) { return 0; }\n' "$1" | gcc $(flags32) -xc - -o /dev/null 2>/dev/null ;;
    library) command -v pkg-config >/dev/null && pkg-config --exists "$1" ;;
    file)
        for name; do
            [ -e "$name" ] && return 0
        done
        return 1
        ;;
    module)
        # A python3 of its own in front of Debian's does not see Debian's modules.
        for name in python3 /usr/bin/python3; do
            "$name" -c "import $1" 2>/dev/null && return 0
        done
        return 1
        ;;
    sanitizers)
        command -v clang >/dev/null &&
            [ -e "$(clang -print-file-name="libclang_rt.fuzzer-$(uname -m).a")" ]
        ;;
    esac
}

# Adds to ${missing[@]} and $reasons what of a table is not there.
collect_missing() {
    local package probe purpose
    while IFS='|' read -r package probe purpose; do
        [ -n "$package" ] || continue
        # shellcheck disable=SC2086 # a probe is several words
        is_there $probe && continue
        package=${package%% *}
        [[ " ${missing[*]} " == *" $package "* ]] && continue
        missing+=("$package")
        reasons+="${reasons:+, }$package (${purpose# })"
    done <<<"$1"
}

# install_missing TABLE [HELPS]: installs the packages of the tables whose things are not there, saying which and why. Where only
# some of HELPS are missing and cannot be installed, it goes on without them.
install_missing() {
    local missing=() reasons='' needed
    collect_missing "$1"
    needed=${#missing[@]}
    collect_missing "${2:-}"
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$needed" -gt 0 ]; then
        install_collected
    else
        (install_collected) || say "Going on without: $reasons."
    fi
    hash -r
}

install_collected() {
    command -v apt-get >/dev/null ||
        give_up "please install what is missing and try again; by Debian's names: $reasons."
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            give_up "installing needs root and there is no sudo; please run as root: apt-get install ${missing[*]}"
        as_root=(sudo)
        # Without a terminal nobody can type the password that sudo may ask for.
        [ -t 0 ] || as_root+=(-n)
    fi
    say "Installing with apt-get: $reasons."
    apt_install ||
        give_up "apt-get could not install everything; what it said is above. By hand, as root: apt-get install ${missing[*]}"
}

# Installs ${missing[@]} through ${as_root[@]}; package lists that are missing or too old are fetched first.
apt_install() {
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
    local install=("${apt[@]}" install --no-install-recommends "${missing[@]}")
    local logs got=1
    # Asks for the password while nothing else writes on the terminal.
    [ ${#as_root[@]} -eq 0 ] || [ ! -t 0 ] || "${as_root[@]}" -v || return 1
    logs=$(mktemp -d) || return 1
    : >"$logs/lists"
    if compgen -G '/var/lib/apt/lists/*Packages*' >/dev/null; then
        with_progress 'Installing' "$logs/install" "${install[@]}"
        got=$?
    fi
    if [ $got -ne 0 ]; then
        with_progress "Fetching the lists of packages" "$logs/lists" "${apt[@]}" update
        with_progress 'Installing' "$logs/install" "${install[@]}"
        got=$?
    fi
    # apt-get update ends well when it could fetch nothing, and install then says only that it knows no such package.
    [ $got -eq 0 ] || {
        grep -E '^[WE]: ' -- "$logs/lists" | head -n 3
        tail -n 12 -- "$logs/install"
    } >&2
    rm -rf -- "$logs"
    return $got
}

# become_caller ARGUMENT...: under sudo, starts the script again as the person who called sudo, so that what is built and saved
# belongs to that person. Comes back where there is no such person or the project is not that person's to write to.
become_caller() {
    [ "$(id -u)" -eq 0 ] && [ -n "${SUDO_UID:-}" ] && [ "$SUDO_UID" != 0 ] || return 0
    command -v setpriv >/dev/null || return 0
    local name home user=(setpriv --reuid="$SUDO_UID" --regid="$SUDO_GID" --init-groups)
    name=$(getent passwd "$SUDO_UID" | cut -d: -f1)
    home=$(getent passwd "$SUDO_UID" | cut -d: -f6)
    "${user[@]}" test -w "$project" || return 0
    # What an earlier run as root left behind.
    find "$project" -maxdepth 1 -name 'build*' ! -user "$SUDO_UID" -exec chown -R -h "$SUDO_UID:$SUDO_GID" {} +
    # sudo has forgotten where the sound server and a Wayland display listen.
    local runtime=/run/user/$SUDO_UID
    [ -d "$runtime" ] && export XDG_RUNTIME_DIR=$runtime
    exec env -u SUDO_UID -u SUDO_GID -u SUDO_USER -u SUDO_COMMAND HOME="$home" USER="$name" LOGNAME="$name" \
        "${user[@]}" "$script" "$@"
}

# Whoever cannot write there may not own this copy, or root has built in it.
explain_unwritable() {
    local folder=$1 owner
    if [ -w "$project" ]; then
        give_up "cannot write to $folder, which belongs to $(stat -c %U -- "$folder"), as if root had built here; sudo chown -R $(id -un) \"$folder\" mends it."
    fi
    owner=$(stat -c %U -- "$project")
    give_up "nothing can be built in $project, which belongs to $owner and not to $(id -un); let $owner do it, or take a copy of your own: cp -r \"$project\" \"$HOME\""
}

# configure WORDS FOLDER OPTION...: prepares a build in the folder unless just that has been done before.
configure() {
    local words=$1 folder=$2 stamp
    shift 2
    mkdir -p -- "$folder" 2>/dev/null
    [ -w "$folder" ] || explain_unwritable "$folder"
    # A folder made by other means, for another place or by a tool that has gone since is prepared anew.
    stamp=$(printf '%s\n' "$project" "$@" "$(command -v cmake ninja msgfmt xgettext python3 clang-format compare)")
    [ -e "$folder/CMakeCache.txt" ] && [ "$(cat -- "$folder/configured-as" 2>/dev/null)" = "$stamp" ] && return 0
    rm -rf -- "$folder/CMakeCache.txt" "$folder/CMakeFiles" "$folder/configured-as"
    local generator=()
    command -v ninja >/dev/null && generator=(-G Ninja)
    with_progress "$words: preparing" "$folder/configure.log" cmake -S "$project" -B "$folder" "${generator[@]}" "$@" || {
        { grep -m 3 -A 6 'CMake Error' -- "$folder/configure.log" || tail -n 30 -- "$folder/configure.log"; } >&2
        say "(all of it: $folder/configure.log)" >&2
        return 1
    }
    printf '%s\n' "$stamp" >"$folder/configured-as"
}

# build WORDS FOLDER [TARGET...]: builds what has changed; says nothing else unless it fails.
build() {
    local words=$1 folder=$2 target targets=()
    shift 2
    for target; do
        targets+=(--target "$target")
    done
    # As old as the state of the source that is built.
    printf '%s\n' "$project" >"$folder/built.new"
    with_progress "$words: building" "$folder/build.log" cmake --build "$folder" --parallel "$(nproc)" "${targets[@]}" || {
        { grep -m 10 -A 6 -E 'error|undefined reference' -- "$folder/build.log" || tail -n 30 -- "$folder/build.log"; } >&2
        say "(all of it: $folder/build.log)" >&2
        return 1
    }
    mv -- "$folder/built.new" "$folder/built"
}

# is_built FOLDER PROGRAM: whether the program there is of this source as it stands and finds its libraries: then nothing has to be
# installed, built or written.
is_built() {
    [ -x "$1/$2" ] && [ "$(cat -- "$1/built" 2>/dev/null)" = "$project" ] &&
        [ -z "$(find "$project"/{src,po,cmake,CMakeLists.txt} -newer "$1/built" -print -quit 2>&1)" ] &&
        { ! command -v ldd >/dev/null || [[ $(ldd "$1/$2" 2>/dev/null) != *'not found'* ]]; }
}
