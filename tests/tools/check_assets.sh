#!/usr/bin/env bash
# check_assets.sh SOURCE_FOLDER: the font, sounds, music and icons that are kept are what their scripts make, every sound that the
# game names has a file, none clicks or stands out (check_sounds.py), and all of it stays small.
set -u
cd -- "$1" || exit 1
failed=0
made=$(mktemp -d) || exit 1
trap 'rm -rf -- "$made"' EXIT

complain() {
    printf '%s\n' "$1" >&2
    failed=1
}

# As for whoever runs the scripts by hand.
unset PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX
mkdir "$made/font" "$made/sounds" "$made/music" "$made/icon"
# A python3 of its own in front of Debian's does not see Debian's modules.
font_python=python3
"$font_python" -c 'import fontTools' 2>/dev/null || font_python=/usr/bin/python3
if "$font_python" -c 'import fontTools' 2>/dev/null; then
    "$font_python" assets/font/make_font.py "$made/font/arkanong.ttf" || complain 'assets/font/make_font.py failed'
else
    echo 'skipped here: the font is not made anew; that needs python3-fonttools'
    cp assets/font/arkanong.ttf "$made/font"
fi
python3 assets/sounds/make_sounds.py "$made/sounds" || complain 'assets/sounds/make_sounds.py failed'
python3 assets/music/make_music.py "$made/music" || complain 'assets/music/make_music.py failed'
python3 assets/icon/make_icon.py "$made/icon" || complain 'assets/icon/make_icon.py failed'

# pixels PNG: its header and pixels, unpacked; zlib's versions pack the same pixels differently.
pixels() {
    python3 - "$1" <<'END'
import struct, sys, zlib
data, place, packed = open(sys.argv[1], "rb").read(), 8, b""
while place < len(data):
    size, tag = struct.unpack(">I4s", data[place:place + 8])
    body = data[place + 8:place + 8 + size]
    if tag == b"IHDR":
        sys.stdout.buffer.write(body)
    elif tag == b"IDAT":
        packed += body
    place += size + 12
sys.stdout.buffer.write(zlib.decompress(packed))
END
}

same() {
    case $1 in
    *.png) cmp -s <(pixels "$1") <(pixels "$2") ;;
    *) cmp -s -- "$1" "$2" ;;
    esac
}

count=0
while IFS= read -r file; do
    count=$((count + 1))
    if [ ! -f "assets/$file" ]; then
        complain "assets/$file is not kept; its script makes it"
    elif ! same "assets/$file" "$made/$file"; then
        complain "assets/$file is not what its script makes; run the script beside it and keep both"
    fi
done < <(cd -- "$made" && find . -type f | sed 's!^\./!!' | sort)
[ "$count" -gt 30 ] || complain "the scripts made only $count files"

while IFS= read -r file; do
    [ -f "$made/$file" ] || complain "assets/$file is made by no script; remove it or add it to its script's table"
done < <(cd assets && find font sounds music icon -type f ! -name '*.py' ! -name glyphs.txt | sort)

names=$(sed -nE 's/^ *ROW\(SOUND_[A-Z_]+, "([a-z-]+)", .*/\1/p' src/sound/sound.h)
[ -n "$names" ] || complain 'src/sound/sound.h names no sound'
for name in $names; do
    [ -f "assets/sounds/$name.wav" ] || complain "the game plays $name, but there is no assets/sounds/$name.wav"
done

python3 tests/tools/check_sounds.py assets/sounds assets/music || failed=1

# at_most BYTES FOLDER: the sum of the sizes of the files in it.
at_most() {
    local sum
    sum=$(find "$2" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum + 0 }')
    [ "$sum" -le "$1" ] || complain "$2 holds $sum bytes; it should be at most $1"
}
at_most 1100000 assets/sounds
at_most 400000 assets/music
at_most 200000 assets/font
at_most 100000 assets/icon
exit $failed
