#!/usr/bin/env bash
# sets.sh PROGRAM: level sets become level files and level files sets, whole or not at all; nothing that is there is written over, and
# whatever is damaged or cannot be kept is named with its line.
# shellcheck source-path=SCRIPTDIR
source "$(dirname -- "$0")/expect.sh" || exit 1

# rows FIRST [SECOND]: 18 rows of a picture.
rows() {
    printf '%s\n' "$1" "${2:-..............}"
    for ((row = 2; row < 18; row++)); do
        echo ..............
    done
}

# level AUTHOR NAME BRICKS BONUS
level() {
    printf '%s\n' Level: "$1" "$2" Bricks:
    rows "$3" 'ab..E.........'
    echo Bonus:
    rows "$4"
}

{
    echo 'Version: 1.00'
    level Ann First '.E#@abcvxyzdef' '.+-lsmbwp?><~1'
    level '' '' 'ghijk*!.......' ..............
    level Cid $'P\xe9 / ../x' 'aaaaaaaaaaaaaa' ..............
} >Mine

# Every level is a file in its canonical form, which the checker has nothing to say about.
run 0 import Mine --out solo
silent err
same 'what import says' "$(cat out)" 'solo: 3 levels'
same 'the files' "$(cd solo && printf '%s ' *)" '01-first.level 02.level 03-p-x.level '
for file in solo/*; do
    run 0 check --no-play "$file"
    silent err
    run 0 format "$file"
    same "$file as format writes it" "$(diff "$file" out)" ''
done
says solo/01-first.level 'title = "First";'
says solo/01-first.level '".#W@123vxyzdef",'
says solo/01-first.level '".WNLKTMOC?FZGP",'
says solo/02.level 'title = "Mine 2";'
says solo/03-p-x.level 'title = "Pé / ../x";'

# There and back: the same bricks and bonus, names and authors as UTF-8.
run 0 export solo --out Back
silent err
same 'a set that was imported and exported' "$(iconv -f latin1 -t utf8 Mine | sed '45s/^$/Mine 2/' | diff - Back)" ''
run 0 import Back --out again
same 'levels that were exported and imported' "$(diff -r -I '^//' solo again | grep -v '^Only in')" ''
run 0 export solo/03-p-x.level solo/01-first.level --out -
same 'levels in the order in which they are named' "$(grep -A 2 Level: out | grep -v -e Level: -e --)" $'Cid\nPé / ../x\nAnn\nFirst'

# Duels: bricks in the middle, a goal above and below; sets for two are always so.
run 0 import Mine --out duel --duel
cp Mine N_Mine
run 0 import N_Mine --out network
for folder in duel network; do
    says $folder/01-first.level '{ side = "top"; }'
    says $folder/01-first.level 'x = 0; y = 150;'
    run 0 check --no-play --warnings $folder/03-p-x.level
    silent err
done
run 0 export network --out N_Back
silent err
run 0 export network --out Alone
says err 'network/01-first.level:7: warning: the paddles are left out'

# Nothing is written over.
run 1 import Mine --out solo
says err 'import: solo/01-first.level is there already, and nothing is written over it; name another folder, or remove it'
run 1 export solo --out Back
says err 'export: Back is there already, and nothing is written over it; name another file, or remove it'
mkdir part
echo kept >part/03-p-x.level
run 1 import Mine --out part
same 'a folder in which one of the names is taken' "$(cd part && grep . -- *)" kept
run 1 import Mine --out Back
says err 'Back'

# A damaged set: what is wrong with its line, the other levels are written.
sed '30d' Mine >Damaged
run 1 import Damaged --out damaged
same 'what is said of a damaged set' "$(cat err)" \
    'Damaged:42: error: only 17 rows of the bonus stand before this line; there must be 18'
same 'its good levels' "$(cd damaged && printf '%s ' *)" '02.level 03-p-x.level '
head -n 20 Mine >Cut
run 1 import Cut --out cut
says err 'Cut:20: error: the file ends within the level that begins in line 2; row 15 of the bricks comes next'
same 'a set without a whole level makes no folder' "$([ -e cut ] && echo there)" ''

# What is no file, and what is too much of one.
mkfifo pipe
cat Mine >pipe &
run 0 import pipe --out piped
same 'levels through a pipe' "$(cd piped && printf '%s ' *)" "$(cd solo && printf '%s ' *)"
run 1 import solo --out none
says err 'solo:1: error: this is a directory'
run 1 import absent --out none
says err 'absent:1: error: there is no such file'
truncate -s 33M huge
run 1 import huge --out none
says err 'huge:1: error: the file has more than 32 MB'
run 1 import solo/02.level --out none
says err 'solo/02.level:1: error: "// Level 2 of the se" is out of place; a level begins with "Level:" and has 41 lines'
same 'folders made for what is no set' "$([ -e none ] && echo there)" ''

# A full disk leaves nothing: files of more than a few blocks cannot be written.
(ulimit -f 1 && exec "$program" import Mine --out full) >out 2>err
same 'import to a full disk' $? 1
says err 'make room or choose another disk'
same 'what a full disk leaves' "$([ -e full ] && echo there)" ''
(ulimit -f 1 && exec "$program" export solo --out Full) >out 2>err
same 'export to a full disk' $? 1
same 'what is left of it' "$(printf '%s' Full*)" 'Full*'

# What a set cannot hold is named; a bad level ends it.
cat >odd.level <<'END'
title = "Odd";
paddles = ( { side = "bottom"; } );
balls = ( { } );
circles = ( { x = 300; y = 500; radius = 20; } );
bricks = { x = 0; y = 0; cell_width = 40; cell_height = 20; rows = ( "5u.........[B.1" ); };
END
run 0 export odd.level --out Odd
same 'what is said of a level that no set holds' "$(grep -c '^odd.level:[0-9]*: warning: ' err)" 9
says err "odd.level:5: warning: bricks: '5' is nothing that a set has (1 time, first in column 0 of row 0 of 'rows'); 'c' is written instead"
says err 'odd.level:4: warning: 1 circle is left out, as a set holds bricks alone'
echo 'title = "Bad"; x = 1;' >bad.level
run 1 export odd.level bad.level --out Bad
says err "bad.level:1: error: there is no key 'x'"
mkdir empty
run 1 export empty --out Bad
says err 'there is no level in the folder empty'
same 'a set of bad levels' "$([ -e Bad ] && echo there)" ''
run 2 import Mine
says err 'no folder is named; write --out FOLDER'
run 2 export odd.level
says err 'no set is named; write --out SET'
finish
