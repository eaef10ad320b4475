#!/usr/bin/env bash
# packs.sh PROGRAM: a folder of levels becomes one file and files again, the same bytes each time; what is in it is played
# and judged where it lies; what is damaged is said, and nothing that is there is lost.
levels=$(cd -- "$(dirname -- "$0")/../../levels" && pwd)
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

mkdir garden
cp "$levels/11-first-light.level" garden/2.level
cp "$levels/duel-1-face-to-face.level" garden/10.level
cp "$levels/13-snow-crystal.level" garden/cover.level
echo secret >garden/diary
printf '%s\n' 'title = "Garden"; author = "Ann"; picture = "cover.level";' \
    'worlds = ( { name = "One"; look = "ice"; levels = (' \
    '{ file = "10.level"; feat = "no life lost"; }, { file = "2.level"; par = 9; feat = "combo 3"; } ); } );' >garden/campaign.cfg

# The same files give the same bytes; only what the plan names is in it.
run 0 pack garden
silent err
same 'what pack says' "$(cut -d, -f1 out)" 'garden.arkanong: 2 levels'
run 0 pack garden/ --out again
same 'packed again' "$(cmp garden.arkanong again.arkanong && echo same)" same
run 0 unpack garden.arkanong --out back
silent err
same 'what unpack says' "$(cat out)" 'back: 4 files'
same 'the files' "$(cd back && printf '%s ' *)" '10.level 2.level campaign.cfg cover.level '
rm garden/diary
same 'a folder that was packed and unpacked' "$(diff -r garden back)" ''

# Nothing is written over.
run 1 unpack garden.arkanong
says err 'garden/2.level is there already'
cp garden/2.level other.arkanong
run 1 pack garden --out other.arkanong
says err 'other.arkanong is there already and no pack'
same 'what was there' "$(cmp other.arkanong garden/2.level && echo same)" same

# Played and judged where they lie, with the lines of their text.
run 0 run garden.arkanong/2.level --seconds 1
mv out inside
run 0 run garden/2.level --seconds 1
same 'a level of a pack and of a folder' "$(cmp inside out && echo same)" same
run 0 check --no-play garden.arkanong
silent err
run 0 check --json --no-play garden.arkanong
same 'what is judged' "$(grep -o '"level": "[^"]*"' out | cut -d'"' -f4 | tr '\n' ' ')" \
    'garden.arkanong garden.arkanong/10.level garden.arkanong/2.level '
sed -i 's/width/widht/' garden/2.level
run 0 pack garden --out wrong
run 1 check --no-play wrong.arkanong
says err 'wrong.arkanong/2.level:'
run 1 run garden.arkanong/3.level
says err 'garden.arkanong/3.level:1: error: the pack Garden has no such level any more'

# What cannot be packed or opened is said.
run 1 pack nowhere
says err 'nowhere'
rm garden/10.level
run 1 pack garden --out none
says err '10.level is not in the folder garden'
same "a pack that failed" "$(ls none.arkanong 2>&1 | grep -c cannot)" 1
head -c 500 garden.arkanong >cut.arkanong
run 1 check cut.arkanong
says err 'cut.arkanong:1: error: this pack is no zip archive, or it is cut off'
run 1 unpack cut.arkanong
same "what was unpacked of it" "$(ls -d cut 2>&1 | grep -c cannot)" 1

# A page shows each level, and what is new in it; a catalogue has a line and a page for each pack.
run 0 check --no-play --html page.html garden.arkanong
silent err
same 'levels of the page' "$(grep -c '<article>' page.html)" 2
same 'pictures of the page' "$(grep -c '<svg ' page.html)" 2
says page.html '<h1>Garden</h1>'
says page.html '<h2>First light</h2>'
says page.html '<p class="quiet">New: '
mkdir shelf
cp garden.arkanong shelf/b.arkanong
cp garden.arkanong shelf/a.arkanong
run 0 catalogue shelf --no-play
silent err
same 'what the catalogue lists' "$(cut -d'"' -f4 shelf/index.jsonl | tr '\n' ' ')" 'a.arkanong b.arkanong '
says shelf/index.jsonl '"title": "Garden", "author": "Ann", "licence": "", "text": "", "levels": 2,'
says shelf/index.jsonl '"page": "a.html", "won": null, "picture": "'
same 'hashes of the same pack' "$(grep -o '"hash": "[0-9a-f]*"' shelf/index.jsonl | sort -u | wc -l)" 1
says shelf/b.html '<h2>Face to face</h2>'
cp cut.arkanong shelf
run 1 catalogue shelf --no-play
says err 'cut.arkanong:1: error:'
same 'what it lists beside a damaged one' "$(wc -l <shelf/index.jsonl)" 2
run 1 catalogue plainly
says err 'there is no pack in the folder plainly'

# A level set becomes a pack.
mkdir plain
cp "$levels/13-snow-crystal.level" plain/a.level
run 0 export plain --out Set
run 0 pack Set
run 0 check --no-play Set.arkanong
silent err
finish
