# Debian's packages of the game and of the engine as a library. Sourced by ./package.
# shellcheck shell=bash disable=SC2154

PACKAGES_FOR_DEB='
debhelper         | command dh               | makes Debian packages
dpkg-dev          | command dpkg-buildpackage | makes Debian packages
lintian           | command lintian          | judges packages
'
LIBRARY=libarkanong-collision

# The changelog of a package: the releases of NEWS.md.
debian_changelog() {
    local maintainer release day
    maintainer=$(sed -n 's/^Maintainer: //p' "$project/cmake/debian/control")
    sed -nE 's/^## ([0-9.]+) \(([-0-9]+)\)$/\1 \2/p' "$project/NEWS.md" | while read -r release day; do
        printf 'arkanong (%s) unstable; urgency=medium\n\n  * Release %s; NEWS.md says what is new.\n\n -- %s  %s\n\n' \
            "$release" "$release" "$maintainer" "$(date -u -R -d "$day")"
    done
}

make_deb() {
    local folder=$work/deb log=$work/deb.log source home architecture name made=()
    install_missing "$PACKAGES_TO_BUILD$PACKAGES_TO_PLAY$PACKAGES_THAT_HELP$PACKAGES_FOR_DEB
ninja-build       | command ninja            | runs the build"
    source=$folder/arkanong-$version
    rm -rf -- "$folder"
    mkdir -p -- "$folder" && write_source "$folder/source.tar.gz" && tar -C "$folder" -xf "$folder/source.tar.gz" ||
        give_up "the source could not be unpacked in $folder."
    home=$(sed -nE 's/^set\(HOMEPAGE "([^"]*)".*/\1/p' "$project/cmake/Install.cmake")
    cp -r -- "$source/cmake/debian" "$source/debian" && sed -i "s!@HOMEPAGE@!$home!" "$source/debian/control" "$source/debian/copyright" &&
        debian_changelog >"$source/debian/changelog" || give_up "cannot write to $source."
    (cd -- "$source" && with_progress 'deb: building' "$log" env DEB_BUILD_OPTIONS=noautodbgsym dpkg-buildpackage -us -uc -b) || {
        { grep -m 10 -A 6 -E 'error|undefined reference' -- "$log" || tail -n 30 -- "$log"; } >&2
        give_up "the packages could not be built; what is in the way stands above and in $log."
    }
    architecture=$(dpkg --print-architecture)
    for name in arkanong "${LIBRARY}1" "$LIBRARY-dev"; do
        made+=("$dist/${name}_${version}_$architecture.deb")
        mv -- "$folder/${name}_${version}_$architecture.deb" "$dist/" || give_up "$name was not made; $log has what happened."
    done
    with_progress 'deb: judging' "$work/lintian.log" lintian --allow-root --fail-on error,warning "${made[@]}" || {
        cat -- "$work/lintian.log" >&2
        give_up "lintian finds fault with the packages; what it says stands above."
    }
    stat -c '%n: %s bytes.' -- "${made[@]}"
}

# Installed, started and removed where hardly anything else is.
check_deb() {
    local brought=$work/brought suite
    [ "$(id -u)" -eq 0 ] || give_up 'only root can install the packages in a root folder of their own; please run ./package deb --check with sudo.'
    install_missing '
debootstrap       | command debootstrap      | makes a bare Debian to install the packages in
util-linux        | command unshare          | keeps what happens there to itself'
    rm -rf -- "$brought"
    mkdir -p -- "$brought" && cp -- "$dist"/*"_${version}_$(dpkg --print-architecture).deb" "$project/cmake/package/try_deb" "$brought" ||
        give_up "the packages could not be copied to $brought."
    for suite in bookworm trixie; do
        "$project/tests/tools/bare-machine" --folder "$work/bare-$suite" --bring "$brought" --only ./try_deb "$suite" || {
            cat -- "$work/bare-$suite/only.log" >&2
            give_up "the packages do not do what they should in $suite; what happened stands above and in $work/bare-$suite/only.log."
        }
    done
}
