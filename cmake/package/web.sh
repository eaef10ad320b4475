# The game as a page. Sourced by ./package.
# shellcheck shell=bash disable=SC2154
. "$project/cmake/package/libraries.sh"

place=$work/for-web
cmake=(emcmake cmake)
where=("-DCMAKE_FIND_ROOT_PATH=$place/prefix")

libraries_for_web() {
    build_zlib emconfigure emmake && build_libraries -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_SENSOR=OFF
}

compile_page() {
    "${cmake[@]}" -S "$project" -B "$work/web" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF -DNETWORK=OFF "-DPACKER=$native/arkanong-headless" "${where[@]}" && ninja -C "$work/web" page
}

make_web() {
    local page=$dist/web
    install_missing "$PACKAGES_TO_BUILD$PACKAGES_FOR_LIBRARIES
emscripten        | command emcc             | compiles for WebAssembly"
    # Debian's modules of node, which emscripten uses, are not found by another node.
    export NODE_PATH=/usr/share/nodejs
    make_native web
    make_libraries web libraries_for_web
    compile web "$work/web.log" compile_page
    rm -rf -- "$page"
    mkdir -p -- "$page" && cp -- "$work/web/page"/* "$page/" && write_licences >"$page/LICENSES.txt" || give_up "the page could not be copied to $page."
    say "$page: $(cd -- "$page" && cat -- index.html page.js sw.js arkanong.* | gzip -9 | wc -c) bytes packed for who plays, $(cat -- "$page"/* | gzip -9 | wc -c) with check.html."
}

# In a browser as a person would.
check_web() {
    install_missing "$PACKAGES_TO_BUILD
python3           | command python3          | drives the browser
chromium          | command chromium         | shows the page"
    make_native web
    python3 "$project/tests/web/test_page.py" "$dist/web" "$native/arkanong-headless" "$project" "$work/pictures"
}
