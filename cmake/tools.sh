# What ./play and ./check share: installing what is missing, becoming the right user, building. Sourced by bash.
# shellcheck shell=bash disable=SC2034,SC2154
# The caller has set `script` (its own path, links resolved) and `project` (the folder that it is in).

say() { printf '%s\n' "$*"; }

give_up() {
    printf '%s: %s\n' "$(basename -- "$script")" "$*" >&2
    exit 1
}

# Debian's package | what shows that it is there | what it is for.
# It is the thing that is looked for, not the package: what came by other means counts as well, and looking is quick.
PACKAGES_TO_BUILD='
gcc               | command cc gcc clang     | compiles the game
libc6-dev         | header stdio.h           | the C library to compile with
cmake             | command cmake            | prepares the build
ninja-build       | command ninja make       | runs the build
pkg-config        | command pkg-config       | finds the libraries
'
PACKAGES_TO_PLAY='
libsdl2-dev       | library sdl2             | window, input and drawing
libsdl2-ttf-dev   | library SDL2_ttf         | text
libsdl2-mixer-dev | library SDL2_mixer       | sound
gettext           | command msgfmt           | other languages than English
'
PACKAGES_TO_CHECK='
gcc               | command gcc              | one of the two compilers of the tests
clang             | command clang            | the other compiler of the tests
libclang-rt-dev   | sanitizers               | sanitizers and fuzzing
libcmocka-dev     | library cmocka           | unit tests
clang-format      | command clang-format     | checks the layout of the code
binutils          | command nm               | checks what the libraries call
python3           | command python3          | makes font, sounds and icons anew to compare them
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
    library) command -v pkg-config >/dev/null && pkg-config --exists "$1" ;;
    file)
        for name; do
            [ -e "$name" ] && return 0
        done
        return 1
        ;;
    sanitizers)
        command -v clang >/dev/null &&
            [ -e "$(clang -print-file-name="libclang_rt.fuzzer-$(uname -m).a")" ]
        ;;
    esac
}

# install_missing TABLE: installs the packages of the table whose things are not there, saying which and why.
install_missing() {
    local package probe purpose missing=() reasons=''
    while IFS='|' read -r package probe purpose; do
        [ -n "$package" ] || continue
        # shellcheck disable=SC2086 # a probe is several words
        is_there $probe && continue
        package=${package%% *}
        [[ " ${missing[*]} " == *" $package "* ]] && continue
        missing+=("$package")
        reasons+=", $package (${purpose# })"
    done <<<"$1"
    [ ${#missing[@]} -gt 0 ] || return 0
    reasons=${reasons#, }

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
    hash -r
}

# Installs ${missing[@]} through ${as_root[@]}; package lists that are missing or too old are fetched first.
apt_install() {
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
    local install=("${apt[@]}" install --no-install-recommends "${missing[@]}")
    local words
    if compgen -G '/var/lib/apt/lists/*Packages*' >/dev/null; then
        words=$("${install[@]}" </dev/null 2>&1) && return 0
    fi
    words=$({ "${apt[@]}" update && "${install[@]}"; } </dev/null 2>&1) && return 0
    printf '%s\n' "$words" | tail -n 12 >&2
    return 1
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

# configure FOLDER OPTION...: prepares a build in the folder unless just that has been done before.
configure() {
    local folder=$1 stamp
    shift
    mkdir -p -- "$folder" 2>/dev/null
    [ -w "$folder" ] ||
        give_up "cannot write to $folder; it should belong to $(id -un) (sudo chown -R $(id -un) \"$folder\")."
    # A folder made by other means, for another place or by a tool that has gone since is prepared anew.
    stamp=$(printf '%s\n' "$project" "$@" "$(command -v cmake ninja)")
    [ -e "$folder/CMakeCache.txt" ] && [ "$(cat -- "$folder/configured-as" 2>/dev/null)" = "$stamp" ] && return 0
    rm -rf -- "$folder/CMakeCache.txt" "$folder/CMakeFiles" "$folder/configured-as"
    local generator=()
    command -v ninja >/dev/null && generator=(-G Ninja)
    cmake -S "$project" -B "$folder" "${generator[@]}" "$@" >"$folder/configure.log" 2>&1 || {
        { grep -m 3 -A 6 'CMake Error' -- "$folder/configure.log" || tail -n 30 -- "$folder/configure.log"; } >&2
        say "(all of it: $folder/configure.log)" >&2
        return 1
    }
    printf '%s\n' "$stamp" >"$folder/configured-as"
}

# build FOLDER [TARGET...]: builds what has changed; says nothing unless it fails.
build() {
    local folder=$1 target targets=()
    shift
    for target; do
        targets+=(--target "$target")
    done
    cmake --build "$folder" --parallel "$(nproc)" "${targets[@]}" >"$folder/build.log" 2>&1 || {
        { grep -m 10 -A 6 -E 'error|undefined reference' -- "$folder/build.log" || tail -n 30 -- "$folder/build.log"; } >&2
        say "(all of it: $folder/build.log)" >&2
        return 1
    }
}
