#!/usr/bin/env bash
# install.sh BUILD_FOLDER [GAME]: installs into an empty folder, moves that elsewhere, and looks at what is there: every file in its usual
# place, and programs that run and find what is theirs. What the man pages list is what --help lists. GAME: the game was built.
set -u
build=$1
game=${2:-}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf -- "$scratch"' EXIT
failed=0
complain() {
    printf '%s\n' "$1" >&2
    failed=1
}

cmake --install "$build" --prefix "$scratch/made" >"$scratch/log" 2>&1 || {
    cat "$scratch/log" >&2
    exit 1
}
mkdir "$scratch/with a space"
mv -- "$scratch/made" "$scratch/with a space/prefix"
root="$scratch/with a space/prefix"

wanted='bin/arkanong-headless
lib/python3/dist-packages/arkanong.py
share/arkanong/levels/campaign.cfg
share/doc/arkanong/LICENSE
share/doc/arkanong/NEWS.md
share/doc/arkanong/NOT-BUGS.md
share/doc/arkanong/levels.md
share/doc/arkanong/online.md
share/doc/arkanong/replay-format.md
share/doc/arkanong/results.schema.json
share/doc/arkanong/editors/vim/compiler/arkanong.vim
share/doc/arkanong/editors/vim/ftdetect/arkanong.vim
share/doc/arkanong/editors/vim/syntax/arkanong.vim
share/doc/arkanong/editors/vscode/language-configuration.json
share/doc/arkanong/editors/vscode/package.json
share/doc/arkanong/editors/vscode/syntaxes/arkanong-level.tmLanguage.json
share/bash-completion/completions/arkanong-headless
share/fish/vendor_completions.d/arkanong-headless.fish
share/man/man6/arkanong-headless.6
share/zsh/site-functions/_arkanong'
[ -z "$game" ] || wanted+='
bin/arkanong
share/applications/org.arkanong.arkanong.desktop
share/arkanong/assets/font/arkanong.ttf
share/arkanong/assets/icon/arkanong-64.bmp
share/arkanong/assets/music/boss.score
share/arkanong/assets/music/brass.score
share/arkanong/assets/music/dawn.score
share/arkanong/assets/music/honey.score
share/arkanong/assets/music/ice.score
share/arkanong/assets/music/vault.score
share/arkanong/assets/music/match.score
share/bash-completion/completions/arkanong
share/doc/arkanong/README.md
share/fish/vendor_completions.d/arkanong.fish
share/icons/hicolor/16x16/apps/org.arkanong.arkanong.png
share/icons/hicolor/24x24/apps/org.arkanong.arkanong.png
share/icons/hicolor/32x32/apps/org.arkanong.arkanong.png
share/icons/hicolor/48x48/apps/org.arkanong.arkanong.png
share/icons/hicolor/64x64/apps/org.arkanong.arkanong.png
share/icons/hicolor/128x128/apps/org.arkanong.arkanong.png
share/icons/hicolor/256x256/apps/org.arkanong.arkanong.png
share/icons/hicolor/scalable/apps/org.arkanong.arkanong.svg
share/man/man6/arkanong.6
share/metainfo/org.arkanong.arkanong.metainfo.xml
share/mime/packages/org.arkanong.arkanong.xml'
while IFS= read -r file; do
    [ -s "$root/$file" ] || complain "$file is not installed"
done <<<"$wanted"

# Beside those: levels, packs, sounds, the words of other languages, the engine as a library (library.sh). Nothing else comes along.
while IFS= read -r file; do
    case $file in
    share/arkanong/levels/*.level | share/arkanong/levels/new/*.level | share/arkanong/packs/*.arkanong) ;;
    share/arkanong/assets/sounds/*.wav | share/arkanong/assets/music/*.wav | share/locale/*/LC_MESSAGES/arkanong.mo)
        [ -n "$game" ] || complain "$file is installed, though only the game needs it"
        ;;
    include/arkanong/collision.h | lib*/libarkanong-collision.* | lib*/pkgconfig/arkanong-collision.pc | lib*/cmake/ArkanongCollision/*) ;;
    *) grep -qxF -- "$file" <<<"$wanted" || complain "$file is installed, but nobody needs it" ;;
    esac
done < <(cd -- "$root" && find . -type f | sed 's!^\./!!')
[ "$(find "$root/share/arkanong/levels" -name '*.level' | wc -l)" -ge 10 ] || complain 'the levels are not installed'

# Where it was built is in no program; what calls libraries is found before it starts and read-only from then on.
project=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")
for program in "$root"/bin/* "$root"/lib*/libarkanong-collision.so.*.*; do
    for folder in "$project/" "$build"; do
        ! grep -qaF -- "$folder" "$program" || complain "$(basename -- "$program") has the name of a folder in it: $folder"
    done
    readelf -dW "$program" | grep -q 'FLAGS.*\bNOW\b' || complain "$(basename -- "$program") does not bind what it calls before it starts"
done
# Two builds in two folders are the same bytes.
if [ "${ARKANONG_LONG:-0}" = 1 ]; then
    # Both copies come first: somebody may work on the tree meanwhile.
    mkdir -p "$scratch/a/tests"
    (cd -- "$project" && cp -r CMakeLists.txt LICENSE ./*.md cmake src po doc assets levels "$scratch/a/" && cp -r tests/bench "$scratch/a/tests/")
    cp -r "$scratch/a" "$scratch/another folder"
    for copy in a 'another folder'; do
        { cmake -S "$scratch/$copy" -B "$scratch/$copy/build" -DBUILD_TESTING=OFF -DBUILD_GAME="${game:+ON}" &&
            cmake --build "$scratch/$copy/build" --parallel "$(nproc)"; } >"$scratch/log" 2>&1 || {
            tail -n 20 -- "$scratch/log" >&2
            complain "it cannot be built in $copy"
        }
    done
    for program in "$root"/bin/*; do
        name=$(basename -- "$program")
        cmp -- "$scratch/a/build/$name" "$scratch/another folder/build/$name" >&2 || complain "$name, built in two folders, is not the same bytes"
    done
fi

# options PROGRAM [COMMAND]: what its help lists, one a line.
options() { "$@" --help | grep -oE -- '--[a-z]+(-[a-z]+)*' | sort -u; }
# same_options PAGE WHAT_HELP_LISTS
same_options() {
    local listed
    listed=$(sed 's/\\-/-/g' "$root/share/man/man6/$1" | grep -oE -- '--[a-z]+(-[a-z]+)*' | sort -u)
    [ "$listed" = "$2" ] || complain "$1 and --help list different options (< page, > help):
$(diff <(printf '%s\n' "$listed") <(printf '%s\n' "$2"))"
}
headless="$root/bin/arkanong-headless"
same_options arkanong-headless.6 "$({
    options "$headless"
    for command in $("$headless" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
        options "$headless" "$command"
        grep -qx "\.SS $command" "$root/share/man/man6/arkanong-headless.6" || echo "a page without $command"
    done
} | sort -u)"
[ -z "$game" ] || same_options arkanong.6 "$(options "$root/bin/arkanong")"
if command -v groff >/dev/null; then
    for page in "$root"/share/man/man6/*; do
        words=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
        [ -z "$words" ] || complain "$(basename -- "$page"): $words"
    done
else
    echo 'skipped here: install, the form of man pages (there is no groff)'
fi

newest=$(sed -nE 's/^## ([0-9.]+) \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$/\1/p' "$root/share/doc/arkanong/NEWS.md" | head -n 1)
[ "$("$headless" --version)" = "arkanong-headless $newest" ] || complain "NEWS.md begins with $newest, not with what $("$headless" --version) is"

cd / || exit 1
"$headless" check "$root"/share/arkanong/levels/*.level || complain 'the installed levels are not all good'
if [ -n "$game" ]; then
    # Neither the build folder nor the source may be what it reads: they are out of sight from where it lies.
    mkdir "$scratch/home"
    said=$(HOME=$scratch/home XDG_DATA_HOME=$scratch/home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LC_ALL=C \
        timeout 60 "$root/bin/arkanong" --quit-after 1 --screenshot "$scratch/title.bmp" 2>&1)
    status=$?
    [ $status -eq 0 ] && [ -z "$said" ] || complain "the installed game ended with $status: $said"
    [ -s "$scratch/title.bmp" ] || complain 'the installed game drew nothing'
    rm -f -- "$root/share/arkanong/assets/font/arkanong.ttf"
    said=$(HOME=$scratch/home XDG_DATA_HOME=$scratch/home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy \
        timeout 60 "$root/bin/arkanong" --quit-after 1 2>&1) && complain 'without its font the game runs on another one'
    [[ $said == *arkanong.ttf* ]] || complain "without its font the game does not say which is missing, but: $said"
    if [ -d "$root/share/locale" ]; then
        said=$(HOME=$scratch/home XDG_DATA_HOME=$scratch/home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LC_ALL=de_DE.UTF-8 \
            timeout 60 "$root/bin/arkanong" --quit-after 1 2>&1)
        [[ $said == *'die Schrift '* ]] || complain "in German the installed game says: $said"
    fi
    if command -v desktop-file-validate >/dev/null; then
        said=$(desktop-file-validate "$root/share/applications/org.arkanong.arkanong.desktop" 2>&1) || complain "$said"
    else
        echo 'skipped here: install, the form of the desktop entry (there is no desktop-file-validate)'
    fi
    if command -v update-mime-database >/dev/null; then
        said=$(XDG_DATA_HOME="$root/share" update-mime-database "$root/share/mime" 2>&1) || complain "$said"
        [ -z "$said" ] || complain "the types of files: $said"
        for file in level:level replay:replay pack:arkanong; do
            grep -q "^MimeType=.*application/x-arkanong-${file%:*};" "$root/share/applications/org.arkanong.arkanong.desktop" &&
                grep -qx "50:application/x-arkanong-${file%:*}:\*.${file#*:}" "$root/share/mime/globs2" || complain "a double click on a .${file#*:} does not start it"
        done
    else
        echo 'skipped here: install, the types of files (there is no update-mime-database)'
    fi
    if command -v appstreamcli >/dev/null; then
        said=$(appstreamcli validate --no-net "$root/share/metainfo/org.arkanong.arkanong.metainfo.xml" 2>&1) || complain "$said"
    else
        echo 'skipped here: install, the form of the metainfo (there is no appstreamcli)'
    fi
fi
exit $failed
