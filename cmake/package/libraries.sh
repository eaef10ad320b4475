# Libraries for targets for which Debian has none: its own source packages, built. Sourced by the packages that need them.
# shellcheck shell=bash disable=SC2154

PACKAGES_FOR_LIBRARIES='
dpkg-dev          | command dpkg-source      | unpacks the source of libraries
cmake             | command cmake            | prepares the build
ninja-build       | command ninja            | runs the build
pkg-config        | command pkg-config       | finds the libraries
gettext           | command msgfmt           | other languages than English
'
# Source packages of Debian.
SOURCES=(zlib freetype libsdl2 libsdl2-ttf)

# Unpacks them, each in $work/sources/NAME, by lists of packages of its own: nothing of the system's is changed.
fetch_sources() {
    local folder=$work/sources name release
    mkdir -p -- "$folder/lists/partial" "$folder/cache/archives/partial" || return 1
    # shellcheck source=/dev/null
    release=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-bookworm}")
    printf 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian %s main\n' "$release" >"$folder/sources.list"
    local options=(-q -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache")
    apt-get "${options[@]}" update || return 1
    for name in "${SOURCES[@]}"; do
        [ ! -e "$folder/$name" ] || continue
        (cd -- "$folder" && apt-get "${options[@]}" --download-only source "$name") &&
            dpkg-source --no-check -x "$folder/${name}"_*.dsc "$folder/$name.new" && mv -- "$folder/$name.new" "$folder/$name" || return 1
    done
}

# build_zlib CONFIGURE MAKE: into $place/prefix; what each is started by.
build_zlib() {
    rm -rf -- "$place/build-zlib" && mkdir -p -- "$place" && cp -r -- "$work/sources/zlib" "$place/build-zlib" || return 1
    # shellcheck disable=SC2086 # words
    (cd -- "$place/build-zlib" && CFLAGS=-O2 $1 ./configure --static "--prefix=$place/prefix" && $2 make libz.a && $2 make install)
}

# build_library NAME OPTION...: into $place/prefix, by the command "${cmake[@]}", which runs CMake for the target.
build_library() {
    "${cmake[@]}" -S "$work/sources/$1" -B "$place/build-$1" -G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_INSTALL_PREFIX=$place/prefix" \
        "${where[@]}" "-DCMAKE_C_FLAGS=-ffile-prefix-map=$work/=" -DBUILD_SHARED_LIBS=OFF "${@:2}" && ninja -C "$place/build-$1" install
}

# What the game needs for windows and text, with nothing that it does not use.
build_libraries() {
    build_library freetype -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON &&
        build_library libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF "$@" &&
        build_library libsdl2-ttf -DSDL2TTF_VENDORED=OFF -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=OFF || return 1
    # Its build for static libraries makes none.
    printf 'Name: SDL2_ttf\nDescription: text for SDL\nVersion: 2\nRequires: sdl2\nLibs: -L%s/lib -lSDL2_ttf %s\nCflags: -I%s/include/SDL2\n' \
        "$place/prefix" "$(pkg-config --static --libs freetype2 sdl2)" "$place/prefix" >"$place/prefix/lib/pkgconfig/SDL2_ttf.pc"
}

# make_libraries TARGET COMMAND...: the sources, and what the command builds of them, once, in $place.
make_libraries() {
    local target=$1
    shift
    export PKG_CONFIG_LIBDIR=$place/prefix/lib/pkgconfig PKG_CONFIG_PATH=
    [ ! -e "$place/done" ] || return 0
    [[ $work != *[[:space:]]* ]] || give_up "the makefiles of libraries cannot work in a folder with a space in its name, as $work; move the project to another."
    with_progress "$target: fetching the source of libraries" "$work/fetch.log" fetch_sources || {
        tail -n 20 -- "$work/fetch.log" >&2
        give_up "the source of ${SOURCES[*]} could not be fetched from Debian's archive; what is in the way stands above."
    }
    with_progress "$target: building libraries" "$place.log" "$@" || {
        tail -n 40 -- "$place.log" >&2
        give_up "the libraries could not be built; what is in the way stands above and in $place.log."
    }
    touch -- "$place/done"
}

# compile TARGET LOG COMMAND...: builds the game itself.
compile() {
    with_progress "$1: building the game" "$2" "${@:3}" || {
        { grep -m 20 -E 'error' -- "$2" || tail -n 20 -- "$2"; } >&2
        give_up "the game could not be built; what is in the way stands above and in $2."
    }
}

# Names whose code a package carries, with the words that Debian has of them.
write_licences() {
    local name
    printf 'Arkanong\n\n' && cat -- "$project/LICENSE"
    for name in "${SOURCES[@]}"; do
        printf '\n\n%s\n\n' "$name" && cat -- "$work/sources/$name/debian/copyright"
    done
}

# The program that what was made for another machine is compared with, in $native.
make_native() {
    native=$work/native
    configure "$1" "$native" -DCMAKE_BUILD_TYPE=Release -DSIMULATION_ONLY=ON -DNETWORK=OFF -DBUILD_TESTING=OFF && build "$1" "$native" arkanong-headless ||
        give_up "arkanong-headless could not be built; what is in the way stands above."
}
