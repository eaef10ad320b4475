# The game as a page. Sourced by ./package.
# shellcheck shell=bash disable=SC2154

PACKAGES_FOR_WEB='
emscripten        | command emcc             | compiles for WebAssembly
dpkg-dev          | command dpkg-source      | unpacks the source of libraries
cmake             | command cmake            | prepares the build
ninja-build       | command ninja            | runs the build
pkg-config        | command pkg-config       | finds the libraries
gettext           | command msgfmt           | other languages than English
'
# Source packages of Debian that have no package for WebAssembly.
SOURCES_FOR_WEB=(zlib freetype libsdl2 libsdl2-ttf)

# fetch_sources FOLDER PACKAGE...: unpacks Debian's source packages, each in FOLDER/PACKAGE, by lists of its own: nothing of the system's is changed.
fetch_sources() {
    local folder=$1 name release
    shift
    mkdir -p -- "$folder/lists/partial" "$folder/cache/archives/partial" || return 1
    # shellcheck source=/dev/null
    release=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-bookworm}")
    printf 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian %s main\n' "$release" >"$folder/sources.list"
    local options=(-q -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache")
    apt-get "${options[@]}" update || return 1
    for name; do
        [ ! -e "$folder/$name" ] || continue
        (cd -- "$folder" && apt-get "${options[@]}" --download-only source "$name") &&
            dpkg-source --no-check -x "$folder/${name}"_*.dsc "$folder/$name.new" && mv -- "$folder/$name.new" "$folder/$name" || return 1
    done
}

# What the libraries' own builds make goes to PREFIX.
build_for_web() {
    local sources=$1 prefix=$2
    local options=(-G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_INSTALL_PREFIX=$prefix" "-DCMAKE_FIND_ROOT_PATH=$prefix" -DBUILD_SHARED_LIBS=OFF)
    build() {
        emcmake cmake -S "$sources/$1" -B "$sources/build-$1" "${options[@]}" "${@:2}" && ninja -C "$sources/build-$1" install
    }
    (cd -- "$sources/zlib" && CFLAGS=-O2 emconfigure ./configure --static "--prefix=$prefix" && emmake make libz.a && emmake make install) || return 1
    build freetype -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON || return 1
    build libsdl2 -DSDL_TEST=OFF -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_SENSOR=OFF || return 1
    build libsdl2-ttf -DSDL2TTF_VENDORED=OFF -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=OFF || return 1
    # Its build for static libraries makes none.
    printf 'Name: SDL2_ttf\nDescription: text for SDL\nVersion: 2\nRequires: sdl2 freetype2\nLibs: -L%s/lib -lSDL2_ttf\nCflags: -I%s/include/SDL2\n' \
        "$prefix" "$prefix" >"$prefix/lib/pkgconfig/SDL2_ttf.pc"
}

compile_page() {
    emcmake cmake -S "$project" -B "$work/web" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF "-DCMAKE_FIND_ROOT_PATH=$work/for-web/prefix" &&
        ninja -C "$work/web" page
}

# Names whose code a page carries, with the words that Debian has of them.
write_licences() {
    local name
    printf 'Arkanong\n\n' && cat -- "$project/LICENSE"
    for name in "${SOURCES_FOR_WEB[@]}"; do
        printf '\n\n%s\n\n' "$name" && cat -- "$work/for-web/$name/debian/copyright"
    done
}

make_web() {
    local sources=$work/for-web page=$dist/web
    install_missing "$PACKAGES_FOR_WEB"
    # Debian's modules of node, which emscripten uses, are not found by another node.
    export NODE_PATH=/usr/share/nodejs PKG_CONFIG_LIBDIR=$sources/prefix/lib/pkgconfig PKG_CONFIG_PATH=
    if [ ! -e "$sources/prefix/done" ]; then
        with_progress 'web: fetching the source of libraries' "$work/fetch.log" fetch_sources "$sources" "${SOURCES_FOR_WEB[@]}" || {
            tail -n 20 -- "$work/fetch.log" >&2
            give_up "the source of ${SOURCES_FOR_WEB[*]} could not be fetched from Debian's archive; what is in the way stands above."
        }
        with_progress 'web: building libraries' "$work/for-web.log" build_for_web "$sources" "$sources/prefix" || {
            tail -n 40 -- "$work/for-web.log" >&2
            give_up "the libraries could not be built; what is in the way stands above and in $work/for-web.log."
        }
        touch -- "$sources/prefix/done"
    fi
    with_progress 'web: building the page' "$work/web.log" compile_page || {
        grep -m 20 -E 'error' -- "$work/web.log" >&2
        give_up "the page could not be built; what is in the way stands above and in $work/web.log."
    }
    rm -rf -- "$page"
    mkdir -p -- "$page" && cp -- "$work/web/page"/* "$page/" && write_licences >"$page/LICENSES.txt" || give_up "the page could not be copied to $page."
    say "$page: $(cd -- "$page" && cat -- index.html page.js sw.js arkanong.* | gzip -9 | wc -c) bytes packed for who plays, $(cat -- "$page"/* | gzip -9 | wc -c) with check.html."
}

# In a browser as a person would.
check_web() {
    install_missing "$PACKAGES_TO_BUILD
python3           | command python3          | drives the browser
chromium          | command chromium         | shows the page"
    local native=$work/native
    with_progress 'web: building the program to compare with' "$work/native.log" sh -c \
        'cmake -S "$1" -B "$2" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSIMULATION_ONLY=ON -DBUILD_TESTING=OFF && ninja -C "$2" arkanong-headless' - "$project" "$native" ||
        give_up "arkanong-headless could not be built; $work/native.log has what is in the way."
    python3 "$project/tests/web/test_page.py" "$dist/web" "$native/arkanong-headless" "$project" "$work/pictures"
}
