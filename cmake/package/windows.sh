# The game as a folder for Windows. Sourced by ./package.
# shellcheck shell=bash disable=SC2154
. "$project/cmake/package/libraries.sh"

place=$work/for-windows
cmake=(cmake --toolchain "$project/cmake/Windows.cmake")
where=("-DCMAKE_FIND_ROOT_PATH=$place/prefix")

PACKAGES_FOR_WINDOWS='
gcc-mingw-w64-x86-64 | command x86_64-w64-mingw32-gcc | compiles for Windows
g++-mingw-w64-x86-64 | command x86_64-w64-mingw32-g++ | the compiler that CMake asks for as well
libz-mingw-w64-dev | file /usr/x86_64-w64-mingw32/include/zlib.h | packs replays
zip               | command zip              | packs the folder'

# Debian's zlib is a DLL as well, which would be found first.
libraries_for_windows() {
    local of_debian=/usr/x86_64-w64-mingw32/lib
    mkdir -p -- "$place/prefix/lib/pkgconfig" && cp -- "$of_debian/libz.a" "$place/prefix/lib/" &&
        sed -E "s!^(shared)?libdir=.*!\1libdir=$place/prefix/lib!" "$of_debian/pkgconfig/zlib.pc" >"$place/prefix/lib/pkgconfig/zlib.pc" &&
        build_libraries
}

compile_windows() {
    "${cmake[@]}" -S "$project" -B "$work/windows" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF -DNETWORK=OFF "-DPACKER=$native/arkanong-headless" "${where[@]}" &&
        ninja -C "$work/windows" arkanong arkanong-headless translations packs &&
        rm -rf -- "$work/zip" && cmake --install "$work/windows" --strip --component folder --prefix "$work/zip/$name"
}

make_windows() {
    local name=arkanong-$version file=$dist/arkanong-$version-windows.zip
    install_missing "$PACKAGES_TO_BUILD$PACKAGES_FOR_LIBRARIES$PACKAGES_FOR_WINDOWS"
    make_native windows
    make_libraries windows libraries_for_windows
    compile windows "$work/windows.log" compile_windows
    { write_licences && printf '\n\nmingw-w64\n\n' && cat /usr/share/doc/mingw-w64-common/copyright; } >"$work/zip/$name/LICENSES.txt" &&
        find "$work/zip/$name" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + && rm -f -- "$file" &&
        (cd -- "$work/zip" && find "$name" -type f | LC_ALL=C sort | zip -q -X -9 -@ "$file") || give_up "the folder could not be packed into $file."
    say "$file: $(stat -c %s -- "$file") bytes."
}

# Under wine, in a folder whose name is not ASCII, with nothing else in it.
check_windows() {
    install_missing "$PACKAGES_TO_BUILD
wine              | command wine             | stands in for Windows
wine64            | file /usr/lib/wine/wine64 | its part for 64 bits
xvfb              | command Xvfb             | a screen
xauth             | command xauth            | who may use it
xdotool           | command xdotool          | keys for the game
imagemagick       | command import           | pictures of the screen
unzip             | command unzip            | unpacks the folder"
    make_native windows
    xvfb-run -a -s '-screen 0 1280x720x24' "$project/cmake/package/try_windows" "$dist/arkanong-$version-windows.zip" "$native/arkanong-headless" "$project" "$work"
}
