#!/usr/bin/env bash
# test_tools.sh C_COMPILER: each tool beside this one has to find what it looks for, planted in a small project.
set -u
# In its short form ./check does without some of them.
long=${ARKANONG_LONG:-0}
unset ARKANONG_LONG
compiler=$1
tools=$(dirname -- "$(readlink -f -- "$0")")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failed=0

# plant FILE TEXT: in a project that is in order before.
plant() {
    mkdir -p -- "$scratch/project/$(dirname -- "$1")"
    printf '%b' "$2" >>"$scratch/project/$1"
}

fresh_project() {
    rm -rf -- "$scratch/project"
    plant src/base/rng.h '/// @file rng.h\n#ifndef ARKANONG_RNG_H\n#define ARKANONG_RNG_H\nint rng_next(void);\n#endif\n'
    plant src/base/rng.c '// Draws.\n#include "rng.h"\nint rng_next(void)\n{\n    return 4;\n}\n'
    plant src/world/world.h '/// @file world.h\n#ifndef ARKANONG_WORLD_H\n#define ARKANONG_WORLD_H\n#endif\n'
    plant tests/unit/test_rng.c '#include "rng.h"\n'
}

# expect WORDS TOOL ARGUMENT...: the tool fails and says so; with no words it passes.
expect() {
    local words=$1 said
    shift
    # A tool beside this script, or a path.
    [[ $1 == /* ]] || set -- "$tools/$1" "${@:2}"
    said=$("$@" 2>&1)
    local status=$?
    if [ -z "$words" ]; then
        [ $status -eq 0 ] && return
    else
        [ $status -ne 0 ] && [[ $said == *"$words"* ]] && return
    fi
    printf '%s: status %d, expected "%s", said:\n%s\n' "$1" $status "$words" "$said" >&2
    failed=1
}

# finds WORDS TOOL FILE TEXT: planted alone, it is found.
finds() {
    fresh_project
    plant "$3" "$4"
    expect "$1" "$2" "$scratch/project"
}

# archive NAME FILE_NAME TEXT...: a library of these sources.
archive() {
    local library=$scratch/$1 objects=()
    shift
    while [ $# -gt 0 ]; do
        printf '%b' "$2" >"$scratch/$1"
        "$compiler" -O2 -fno-builtin -w -c "$scratch/$1" -o "$scratch/$1.o" || exit 1
        objects+=("$scratch/$1.o")
        shift 2
    done
    rm -f -- "$library"
    ar rcs "$library" "${objects[@]}"
}

fresh_project
expect '' layering.sh "$scratch/project"
expect '' house_rules.sh "$scratch/project"
finds 'rng.c:7: includes world.h of layer world' layering.sh src/base/rng.c '#include "world.h"\n'
finds 'only src/app may use SDL' layering.sh src/world/world.c '#include <SDL2/SDL.h>\n'
finds 'by a path' layering.sh src/world/world.c '#include "../base/rng.h"\n'
finds 'not a layer' layering.sh src/extra/extra.c 'int x;\n'
fresh_project
plant src/collision/sweep.h 'int sweep_a(void);\n'
plant src/world/world.c '#include <arkanong/collision.h>\n'
expect '' layering.sh "$scratch/project"
plant src/world/world.c '#include "sweep.h"\n'
expect 'world.c:2: includes sweep.h of layer collision' layering.sh "$scratch/project"
finds 'only src/system may use what a system adds' layering.sh src/base/cap.c '#include <unistd.h>\n'
finds '601 lines' house_rules.sh src/base/long.c "$(printf '\\n%.0s' {1..601})"
finds '601 lines' house_rules.sh tests/unit/test_long.c "$(printf '\\n%.0s' {1..601})"
finds 'a .c file declares' house_rules.sh src/base/rng.c 'extern int x;\n'
finds 'left over' house_rules.sh src/base/rng.c '#if 0\n#endif\n'
finds 'two files of one name' house_rules.sh src/world/rng.c 'int x;\n'
finds 'without the guard ARKANONG_CAP_H' house_rules.sh src/base/cap.h '/// @file cap.h\n'
finds 'its own name' house_rules.sh src/base/cap.h '/// @file contest.h\n#define ARKANONG_CAP_H\n'
finds 'open with a sentence' house_rules.sh src/base/cap.c 'int x;\n'
finds 'POSIX' house_rules.sh src/base/cap.c 'typedef int cap_t;\n'

expect 'renew-pars PROGRAM [LEVEL...]' renew-pars --help
# grants COMPLAINT ROW: measure_tree.py says that where src/match has two files of nine lines and one public function.
grants() {
    fresh_project
    rm -r "$scratch"/project/src/*
    plant src/match/settings.h 'typedef enum PlayKind {\n    PLAY_DUEL\n} PlayKind;\nint settings_a(void);\n'
    plant src/match/settings.c '\n\n\n\n\n'
    plant tests/tools/budget.txt "# folder files lines functions reason\n$2\n"
    expect "$1" measure_tree.py "$scratch/project" check
}
grants '' 'match 2 9 1 settings of a person'
grants 'src/match has 2 files, its budget is 1' 'match 1 9 1 settings'
grants 'its budget of 900 is no limit any more' 'match 2 900 1 settings'
grants 'match lacks its reason' 'match 2 9 1'
grants 'without a row' 'other 2 9 1 settings'
# serves COMPLAINT ROW LINES: the same where keys.c, so many lines long, is there for settings.c alone.
serves() {
    fresh_project
    rm -r "$scratch"/project/src/*
    plant src/match/settings.h 'typedef enum PlayKind {\n    PLAY_DUEL\n} PlayKind;\nint settings_a(void);\n'
    plant src/match/settings.c '#include "keys.h"\n'
    plant src/match/keys.h '\n'
    plant src/match/keys.c "$(printf '\\n%.0s' $(seq "$3"))"
    plant tests/tools/budget.txt "# folder files lines functions reason\n$2\n"
    expect "$1" measure_tree.py "$scratch/project" check
}
serves 'src/match/keys.h serves settings alone' 'match 4 100 1 settings of a person' 60
serves '' 'match 4 600 1 settings of a person' 520

fresh_project
expect '' check_comments.py "$scratch/project"
tool=check_comments.py
finds 'cap.h:2: `limit` is not' $tool src/base/cap.h '/// @file cap.h\n/// No more than `limit`.\nint cap(int most);\n'
finds '' $tool src/base/cap.h '/// No more than `most`, see `rng_next`.\nint cap(int most);\n'
finds '`inner` is not' $tool src/base/cap.c '/// Adds `inner`.\nstatic int cap(int most)\n{\n    int inner = most;\n    return inner;\n}\n'
finds '`far` is not' $tool src/base/cap.h 'typedef struct Cap {\n    int near; ///< less than `far`\n} Cap;\n'
finds '' $tool src/base/cap.h 'typedef struct Cap {\n    int near; ///< less than `far`\n    int far;\n} Cap;\n/// Its `far`.\nint cap(Cap cap);\n'
finds 'cap.c:1: dice.h is no file' $tool src/base/cap.c '// As in dice.h.\n'
finds '' $tool src/base/cap.c '// As in rng.h, NAME.level and test_rng.c.\n'
finds 'test_rng.c:2: test_dice.c is no file' $tool tests/unit/test_rng.c '/// Not in test_dice.c.\n'
finds 'there is no test dice' $tool NOT-BUGS.md '- Dice are loaded. [test_dice]\n'
finds 'there is no test dice' $tool tests/PROMISES.md '| dice are fair | `dice` |\n'
finds 'rng.c:7: a tag' $tool src/base/rng.c '/// Rolls. @pre it has sides\n'
finds 'rng.c:7: beyond' $tool src/base/rng.c "// $(printf 'word %.0s' {1..20})\n"
fresh_project
plant tests/Tests.cmake 'add_unit_test(rng LAYER base)\n'
plant NOT-BUGS.md 'They are. [test_rng]\n'
plant tests/PROMISES.md '| so it is | `rng` |\n'
expect '' check_comments.py "$scratch/project"

# calls WORDS WHAT LEFT FILE TEXT...: such files are planted, and the calls between them are read; LEFT is what the list of exceptions holds.
calls() {
    local words=$1 what=$2
    fresh_project
    plant tests/left.txt "$3"
    plant src/world/world.c 'static int world_one(void)\n{\n    return rng_next();\n}\n'
    shift 3
    while [ $# -gt 0 ]; do
        plant "$1" "$2"
        shift 2
    done
    expect "$words" check_calls.py "$scratch/project" "$what" "$scratch/project/tests/left.txt"
}
coin_header=(src/base/coin.h 'int coin_toss(void);\n')
coin='int coin_toss(void)\n{\n    return rng_next();\n}\n'
back='int rng_back(void)\n{\n    return coin_toss();\n}\n'
circle='src/base/coin.c -> src/base/rng.c (rng_next) -> src/base/coin.c (coin_toss)'
calls '' circles '' src/base/coin.c "$coin"
calls "$circle" circles '' src/base/coin.c "$coin" src/base/rng.c "$back"
calls '' circles 'base\n' src/base/coin.c "$coin" src/base/rng.c "$back"
calls 'base needs to stand there no longer' circles 'base\n' src/base/coin.c "$coin"
calls "$circle" circles '' src/base/coin.c "$coin" src/base/rng.c 'static int (*const TOSSES[])(void) = {coin_toss};\n'
calls 'src/base/coin.h -> src/base/rng.c (rng_next) -> src/base/coin.h (coin_toss)' circles '' \
    src/base/coin.h "static inline $coin" src/base/rng.c "$back"
calls 'src/base/coin.h -> src/base/rng.c (rng_next) -> src/base/coin.h (COIN)' circles '' \
    src/base/coin.h '#define COIN(side) (rng_next() == (side))\n' src/base/rng.c 'int rng_back(void)\n{\n    return COIN(1);\n}\n'
calls '(dice_roll) -> src/base/rng.c (rng_next) -> src/base/coin.c (coin_toss)' circles '' \
    src/base/coin.c 'int coin_toss(void)\n{\n    return dice_roll();\n}\n' src/base/dice.c 'int dice_roll(void)\n{\n    return rng_next();\n}\n' \
    src/base/rng.c "$back"
# Of one name, but a function of the file itself, a member, a word in a text, a prototype; and a circle through two folders is for layering.
calls '' circles '' src/base/coin.c "$coin" src/base/rng.c 'static int coin_toss(void)\n{\n    return 1;\n}\nint rng_back(void)\n{\n    return coin_toss();\n}\n'
calls '' circles '' src/base/coin.c "$coin" src/base/rng.c 'int coin_toss(void);\nint rng_back(Rng *rng)\n{\n    return rng->coin_toss("coin_toss()"); // coin_toss()\n}\n'
calls '' circles '' src/world/world.c "$coin" src/base/rng.c "$back"
calls 'coin.c: coin_toss is published, but no file of src/ uses it' uncalled '' "${coin_header[@]}" src/base/coin.c "$coin" \
    tests/unit/test_rng.c "$back"
calls '' uncalled 'coin_toss\n' "${coin_header[@]}" src/base/coin.c "$coin"
calls '' uncalled '' "${coin_header[@]}" src/base/coin.c "$coin" src/world/world.c "$back"
calls 'coin_toss needs to stand there no longer' uncalled 'coin_toss\n' "${coin_header[@]}" src/base/coin.c "$coin" src/world/world.c "$back"
calls 'coin.c: coin_toss is published, but only its own file uses it' uncalled '' "${coin_header[@]}" src/base/coin.c "$coin$back"
calls '' uncalled '' "${coin_header[@]}" src/base/coin.c "$coin$back" tests/unit/test_rng.c "$back"
calls 'coin.c: coin_toss is published, but only its own file uses it' uncalled '' "${coin_header[@]}" src/base/coin.c "$coin$back" \
    tests/unit/test_rng.c "static $coin$back"
calls 'coin.h: coin_toss is published' uncalled '' src/base/coin.h "static inline $coin"
calls 'coin.h: coin_flip is published' uncalled '' src/base/coin.h "static inline ${coin}static inline int coin_flip(void)\n{\n    return coin_toss();\n}\n"
calls '' uncalled '' src/base/coin.c "static $coin"

# record WORDS TEXT: what the mutants say of a file of records in that project; with no words they take it.
record() {
    fresh_project
    plant src/base/rng.c 'int rng_roll(void)\n{\n    return 4;\n}\n'
    plant tests/mutants/collision/rng.txt "$2"
    cp -- "$tools"/../mutants/{planted,{build,generate}.py} "$scratch/project/tests/mutants/"
    expect "$1" /usr/bin/env -u PYTHONDONTWRITEBYTECODE -u PYTHONPYCACHEPREFIX "$scratch/project/tests/mutants/planted" --list
    expect '' /usr/bin/test ! -e "$scratch/project/tests/mutants/__pycache__"
}
path='src/base/rng.c\n\n'
record '' "${path}rng-five: A five.\n@ int rng_roll\n- return 4;\n+ return 5;\n\nrng-none: None.\n  int rng_next(void)\n  {\n- return 4;\n"
record 'rng.txt:3: rng-five: stands 2 times' "${path}rng-five: A five.\n- return 4;\n+ return 5;\n"
record 'rng.txt:3: rng-five: stands 0 times' "${path}rng-five: A five.\n- return 6;\n+ return 5;\n"
record 'of 0 functions' "${path}rng-five: A five.\n@ int rng_throw\n- return 4;\n+ return 5;\n"
record 'changes nothing' "${path}rng-four: A four.\n@ int rng_roll\n- return 4;\n+     return 4;\n"
record 'make a mutant' "${path}rng-four: A four.\n@ int rng_roll\n  return 4;\n"
record "write 'name: What" "${path}rng-five\n@ int rng_roll\n- return 4;\n+ return 5;\n"
record "no file 'src/base/dice.c'" "src/base/dice.c\n\nrng-five: A five.\n- return 4;\n+ return 5;\n"
record 'two mutants are called' "${path}rng-five: A five.\n@ int rng_roll\n- return 4;\n+ return 5;\n\nrng-five: Gone.\n@ int rng_roll\n- return 4;\n"

# made WORDS OPTION...: what is said of the wrong lines that are made of a small project, which has one test; status 0 is not asked for.
made() {
    local words=$1 said
    shift
    said=$("$scratch/project/tests/mutants/run" --workers 1 "$@" 2>&1)
    grep -qF -- "$words" <<<"$said" && return
    printf 'mutants %s: expected "%s", said:\n%s\n' "$*" "$words" "$said" >&2
    failed=1
}
fresh_project
plant src/base/rng.c 'int rng_roll(int least)\n{\n    CHECK(least > 0);\n    return least < 4 ? least + 1 : LOST;\n}\n'
sed -i '1i #define CHECK(condition) (void)(condition)\n#define LOST (7)' "$scratch/project/src/base/rng.c"
plant tests/unit/main.c 'int rng_roll(int least);\nint main(void)\n{\n    return rng_roll(1) == 2 && rng_roll(5) == 7 ? 0 : 1;\n}\n'
plant CMakeLists.txt 'cmake_minimum_required(VERSION 3.20)\nproject(small C)\nenable_testing()\nadd_executable(roller src/base/rng.c tests/unit/main.c)\nadd_test(NAME roll COMMAND roller)\nadd_test(NAME away COMMAND sh -c "exit 77")\nset_tests_properties(away PROPERTIES SKIP_RETURN_CODE 77)\n'
plant tests/mutants/equivalent ''
cp -- "$tools"/../mutants/{run,{generate,build,judge}.py,mutant.[ch]} "$scratch/project/tests/mutants/"
if [ "$long" = 0 ]; then
    echo 'skipped here: tools, mutants (./check --long makes them)'
elif command -v clang >/dev/null && command -v ninja >/dev/null; then
    neighbour='base/rng.c rng_roll: [least < 4 -> least <= 4]'
    made '13 of 13 mutants' --list
    made "roll: fails $(printf '%39s')817df2fa base/rng.c rng_roll: [least < 4 -> true]" base
    made "NOT NOTICED 116b064d $neighbour" base/rng.c
    made 'NOT REACHED 5cba0966 base/rng.c rng_next: return [4 -> 4 + 1]' rng.c
    made '8 of 13 noticed' --least 50
    made '8 of 13 noticed' --judge roll --folder "$scratch/judged"
    made '(seed 1), 2 tests' --seed 1
    made 'there is no test rol;' --judge rol
    plant tests/mutants/equivalent "$neighbour\n    because this is only a test\n"
    made '12 of 13 mutants, of which 1 are equivalent' --list
    made '0 of 0 noticed' 116b064d
    plant tests/mutants/equivalent "$neighbour #2\n    because of another\n"
    made 'there is no such mutant any more' --check
else
    echo 'skipped here: tools, mutants (there is no clang or no ninja)'
fi

clean=(rng.c 'int rng_a(void) { return 1; }' hash.c 'int hash_a(void) { return 1; }' det_math.c 'int det_a(void) { return 1; }')
archive libbase.a "${clean[@]}"
archive libcollision.a sweep.c 'double sqrt(double); int rng_a(void); int sweep_a(void) { return sqrt(2) + rng_a(); }'
archive libworld.a world.c 'void *malloc(unsigned long); int sweep_a(void); void *world_a(void) { return malloc(sweep_a()); }'
fresh_project
expect 'world.c takes sweep_a from inside of the engine' layering.sh "$scratch/project" '' "$scratch/libcollision.a" "$scratch/libworld.a"
archive libuser.a world.c 'int collision_a(void); int world_a(void) { return collision_a(); }'
expect '' layering.sh "$scratch/project" '' "$scratch/libcollision.a" "$scratch/libuser.a"
expect '' purity.sh "$scratch"/lib{base,collision,world}.a
archive libimpure.a sweep.c 'double sin(double); int sweep_a(void) { return sin(2); }'
expect 'sweep.c calls sin' purity.sh "$scratch"/lib{base,impure,world}.a
archive libimpure.a sweep.c 'void *malloc(unsigned long); void *sweep_a(void) { return malloc(2); }'
expect 'sweep.c calls malloc' purity.sh "$scratch"/lib{base,impure,world}.a
archive libimpure.a world.c 'long time(long *); long world_a(void) { return time(0); }'
expect 'world.c calls time' purity.sh "$scratch"/lib{base,collision,impure}.a
archive libimpure.a "${clean[@]}" rng.c 'int rand(void); int rng_a(void) { return rand(); }'
expect 'rng.c calls rand' purity.sh "$scratch"/lib{impure,collision,world}.a

# hum FILE EXPRESSION [SECONDS]: a sound of 16 bits, 22050 a second; t in s, n the number of samples, i which one.
hum() {
    mkdir -p -- "$(dirname -- "$scratch/$1")"
    python3 - "$scratch/$1" "$2" "${3:-0.5}" <<'END'
import math, struct, sys, wave
n = int(22050 * float(sys.argv[3]))
names = {"sin": math.sin, "pi": math.pi, "n": n}
expression = compile(sys.argv[2], "hum", "eval")
values = [eval(expression, names, {"i": i, "t": i / 22050}) for i in range(n)]
with wave.open(sys.argv[1], "wb") as file:
    file.setparams((1, 2, 22050, n, "NONE", ""))
    file.writeframes(struct.pack("<%dh" % n, *(round(32767 * max(-1, min(1, value))) for value in values)))
END
}

# tells WORDS EXPRESSION [SECONDS]: such an effect is found.
tells() {
    rm -rf -- "$scratch/sounds"
    hum sounds/hum.wav "${@:2}"
    expect "$1" check_sounds.py "$scratch/sounds"
}

if command -v python3 >/dev/null; then
    fall='min(1, i / 33) * (1 - i / (n - 1)) ** 2'
    tells '' "0.4 * $fall * sin(2 * pi * 880 * t)"
    tells 'peak of 1.000' "1.5 * $fall * sin(2 * pi * 880 * t)"
    tells 'offset' "0.2 * $fall * (1 + 2 * sin(2 * pi * 880 * t))"
    tells 'LUFS; it should be' "0.11 * $fall * sin(2 * pi * 880 * t) * 0.5 ** (t / 0.004)"
    tells 'begins with a click' "0.4 * (1 - i / n) ** 2 * sin(2 * pi * 880 * t + 1)"
    tells 'ends with a click' "0.4 * min(1, i / 33) * sin(2 * pi * 881 * t)"
    tells 'breaks off' "0.4 * min(1, i / 33) * sin(2 * pi * 881 * t) * min(1, (n - 1 - i) / 30)"
    tells 'silent for' "0.4 * $fall * sin(2 * pi * 880 * t) if t > 0.03 else 0"
    tells 'it should be 0.05 to 3 s' "0.4 * $fall * sin(2 * pi * 880 * t)" 4
    echo 'instrument hum loop 0 10 0' >"$scratch/match.score"
    mkdir "$scratch/loop" && mv -- "$scratch/match.score" "$scratch/loop"
    hum loop/hum.wav '0.4 * sin(2 * pi * 880 * t)'
    expect '' check_sounds.py "$scratch/loop"
    hum loop/hum.wav '0.4 * sin(2 * pi * 881.3 * t)'
    expect 'where its end meets its beginning' check_sounds.py "$scratch/loop"
else
    echo 'skipped here: tools, the check of sounds (there is no python3)'
fi

# dialect WORDS BODY: what is wrong in the body of a function, in any folder.
dialect() {
    fresh_project
    plant src/base/point.c "struct Point {\n    int x;\n    int places[2];\n};\nint ask(int *);\nint point(int *given)\n{\n$2}\n"
    expect "$1" check_dialect.py "$scratch/project" "$query"
}
query=$(command -v clang-query-14 || command -v clang-query)
if command -v python3 >/dev/null && [ -n "$query" ]; then
    dialect '' '    const int twice = 2 * *given;\n    return twice;\n'
    dialect 'point.c:8: a local that never changes is const' '    int twice = 2 * *given;\n    return twice;\n'
    dialect 'point.c:9: a local that never changes is const' '    if (*given > 0) {\n        struct Point at = {*given, {0}};\n        return at.x;\n    }\n    return 0;\n'
    dialect '' '    int twice = *given;\n    twice *= 2;\n    return twice;\n'
    dialect '' '    int twice = *given;\n    ask(&twice);\n    return twice;\n'
    dialect '' '    struct Point at = {0, {0}};\n    at.x++;\n    return at.x;\n'
    dialect '' '    struct Point at = {0, {0}};\n    return ask(at.places);\n'
    dialect '' '    int sum = 0;\n    for (int i = 0; i < 4; i++) {\n        sum += given[i];\n    }\n    return sum;\n'
    dialect 'point.c:8: a pointer is compared with NULL' '    return given ? 1 : 0;\n'
    dialect 'point.c:8: a local is declared where it is first used' '    int late;\n    ask(given);\n    late = ask(given);\n    return late;\n'
    dialect 'does not understand' '    return unknown;\n'
else
    echo 'skipped here: tools, the check of the dialect (it needs python3 and clang-query)'
fi

fresh_project
plant src/loose/sweep.c ''
plant src/loose/shape.h 'typedef struct Hexagon {\n} Hexagon;\n'
archive libloose.a sweep.c 'int sweep_a(void) { return 1; } int hexagon_a(void) { return 1; }'
expect '' names.sh "$scratch/project" "$scratch/libloose.a"
archive libloose.a sweep.c 'int sweep_a(void) { return 1; } int helper(void) { return 1; }'
expect 'sweep.c publishes helper' names.sh "$scratch/project" "$scratch/libloose.a"

# spoils WORDS FILE SED_SCRIPT...: in a copy of what is translated, changed so, all of the words, separated by '|', are said. That it is in
# order without a change is what the test words finds.
spoils() {
    local copy=$scratch/words root said status word
    local -a words
    IFS='|' read -ra words <<<"$1"
    shift
    root=$(dirname -- "$(dirname -- "$tools")")
    rm -rf -- "$copy"
    mkdir -p -- "$copy/src/world/bricks" "$copy/assets/font"
    cp -r -- "$root/po" "$root/levels" "$copy"
    cp -r -- "$root"/src/{career,edit,language,kept,match,picture,sound,ui,app} "$copy/src"
    cp -- "$root"/src/world/bricks/{power_up,brick_kind}.c "$copy/src/world/bricks"
    mkdir -p "$copy/src/level" && cp -- "$root/src/level"/level_{keys,verdict}.c "$copy/src/level"
    cp -- "$root/assets/font/glyphs.txt" "$copy/assets/font"
    while [ $# -gt 0 ]; do
        sed -i -- "$2" "$copy/$1"
        shift 2
    done
    said=$("$tools/check_words.py" "$copy" 2>&1)
    status=$?
    [ $status -ne 0 ] || words+=('status 1')
    for word in "${words[@]}"; do
        [[ $said == *"$word"* ]] || {
            printf 'check_words.py: status %d, expected "%s", said:\n%s\n' $status "$word" "$said" >&2
            failed=1
        }
    done
}
if command -v python3 >/dev/null && command -v xgettext >/dev/null && command -v msgfmt >/dev/null; then
    spoils "lacks 'Quite new'|which the source has no longer|is not translated|is marked fuzzy|format specifications|glyphs.txt lacks" \
        src/picture/view.c '$a const char *view_word(void) { return translate("Quite new"); }' \
        po/arkanong.pot 's/^msgid "Quit"$/msgid "Quite old"/' \
        po/de.po 's/^msgstr "Beenden"$/msgstr ""/; s/^msgid "Quit"$/#, fuzzy\n&/' \
        po/fr.po 's/^msgstr "Touche %d"$/msgstr "Touche %s"/; s/^msgstr "Quitter"$/msgstr "Quitter Ж"/'
    spoils 'is not named in po/LINGUAS' po/LINGUAS '/^fr$/d'
    spoils "lacks 'Newer'" src/edit/edit_state.h '$a #define NEWER TRANSLATABLE("Newer")'
else
    echo 'skipped here: tools, the check of words (it needs python3 and gettext)'
fi
exit $failed
