// What the letters of level sets mean, and the way from sets to levels and back.
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_set_level.h"
#include "near.h"
#include "power_up.h"

#include "level_reading.h"

#include "brick_set_text.h"
#include "level_equal.h"

/// Letters stand for what the table says, and no other means anything.
static void bricks_mean_what_they_should(void **state)
{
    static const char IN_SETS[] = ". E#@abcvxyzdefghijk*!FGHIJK";
    static const char IN_LEVELS[] = "..#W@123vxyzdefghijk*!fghijk";
    (void)state;
    for (int letter = 0; letter < 256; letter++) {
        const char *found = letter != 0 ? strchr(IN_SETS, letter) : NULL;
        const char meant = found != NULL ? IN_LEVELS[found - IN_SETS] : '\0';
        assert_int_equal(brick_set_letter_from(BRICK_SET_BRICKS, (char)letter), meant);
    }
}

static void other_bricks_become_the_nearest(void **state)
{
    (void)state;
    for (char letter = '4'; letter <= '9'; letter++) {
        assert_int_equal(brick_set_nearest_brick(letter), 'c');
    }
    assert_int_equal(brick_set_nearest_brick('u'), 'a');
    assert_int_equal(brick_set_nearest_brick('B'), 'a');
}

static void every_bonus_of_sets_is_a_power_up(void **state)
{
    static const struct {
        char letter;
        const char *name;
    } MEANT[] = {
        {'0', "coin"},       {'1', "points"},         {'2', "gold"},         {'3', "gem"},
        {'4', "crown"},      {'5', "trophy"},         {'g', "gold shower"},  {'+', "wide"},
        {'-', "narrow"},     {'l', "extra life"},     {'s', "sticky"},       {'m', "piercing ball"},
        {'b', "more balls"}, {'w', "floor"},          {'p', "cannon"},       {'?', "mystery"},
        {'j', "joker"},      {'f', "frozen paddle"},  {'>', "fast"},         {'<', "slow"},
        {'d', "darkness"},   {'c', "chaos"},          {'~', "ghost paddle"}, {'!', "reset"},
        {'&', "more time"},  {'*', "explosive ball"}, {'}', "lucky magnet"}, {'{', "jinx"},
        {'W', "weak ball"},
    };
    const int count = (int)(sizeof MEANT / sizeof MEANT[0]);
    int known = 0;
    (void)state;
    for (int i = 0; i < count; i++) {
        const int row =
            power_up_from_letter(brick_set_letter_from(BRICK_SET_BONUS, MEANT[i].letter));
        assert_true(row >= 0);
        assert_string_equal(power_up_get(row)->name, MEANT[i].name);
    }
    for (int letter = 0; letter < 256; letter++) {
        known += brick_set_letter_from(BRICK_SET_BONUS, (char)letter) != '\0';
    }
    // Two more letters are empty cells.
    assert_int_equal(known, count + 2);
}

/// Every letter of a set comes back as what it was, but for spaces and grown bricks.
static void letters_lead_back(void **state)
{
    (void)state;
    for (int picture = 0; picture < BRICK_SET_PICTURE_COUNT; picture++) {
        for (int letter = '!'; letter < 127; letter++) {
            const BrickSetPicture in = (BrickSetPicture)picture;
            const char meant = brick_set_letter_from(in, (char)letter);
            const bool grown = in == BRICK_SET_BRICKS && letter >= 'F' && letter <= 'K';
            if (meant != '\0' && !grown) {
                assert_int_equal(brick_set_letter_to(in, meant), letter);
            }
        }
    }
}

static void levels_have_the_geometry_of_their_game(void **state)
{
    static char text[TEXT_SIZE];
    Level solo = {0};
    Level duel = {0};
    (void)state;
    text[0] = '\0';
    add_level(text, "Ann", "One", "a............E", "l.............");
    SetReading reading = read_set(text);
    assert_true(brick_set_make_level(&reading.set, 0, false, &solo));
    assert_true(brick_set_make_level(&reading.set, 0, true, &duel));
    char *one = reading_write(&solo);
    assert_string_equal(
        strstr(one, "arena"),
        "arena = { width = 560; height = 480; };\nmatch = { lives = 6; ball_speed = 300; };\n\n"
        "paddles = (\n    { side = \"bottom\"; }\n);\n\n"
        "balls = (\n    { radius = 6; owner = \"bottom\"; }\n);\n\n"
        "bricks = {\n    x = 0; y = 0; cell_width = 40; cell_height = 20;\n    rows = (\n"
        "        \"1............#\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\"\n    );\n    bonus = (\n"
        "        \"L.............\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\",\n"
        "        \"" EMPTY_ROW "\",\n        \"" EMPTY_ROW "\"\n    );\n};\n");
    assert_ptr_equal(strstr(one, "// Level 1 of the set S.\ntitle = \"One\";"), one);
    free(one);
    char *two = reading_write(&duel);
    assert_non_null(strstr(two, "height = 660;"));
    assert_non_null(strstr(two, "{ side = \"bottom\"; },\n    { side = \"top\"; }"));
    assert_non_null(strstr(two, "x = 0; y = 150; cell_width = 40; cell_height = 20;"));
    free(two);
    level_free(&solo);
    level_free(&duel);
    free_set(&reading);
}

static void files_are_named_safely_and_sort_in_order(void **state)
{
    static const char *const NAMES[] = {"../../etc/passwd", "",      "Le mur vert!", "le mur vert",
                                        "d\xe9j\xe0 vu",    "-rf *", "..",           "A.level"};
    static const char *const FILES[] = {"01-etc-passwd.level",
                                        "02.level",
                                        "03-le-mur-vert.level",
                                        "04-le-mur-vert.level",
                                        "05-d-j-vu.level",
                                        "06-rf.level",
                                        "07.level",
                                        "08-a-level.level"};
    static char text[TEXT_SIZE];
    char name[BRICK_SET_FILE_SIZE];
    (void)state;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        add_level(text, "", NAMES[i], "a.............", EMPTY_ROW);
    }
    SetReading reading = read_set(text);
    for (int i = 0; i < reading.set.count; i++) {
        brick_set_file_name(&reading.set, i, name);
        assert_string_equal(name, FILES[i]);
    }
    reading.set.number_most = 100;
    brick_set_file_name(&reading.set, 0, name);
    assert_string_equal(name, "001-etc-passwd.level");
    reading.set.number_most = 99;
    brick_set_file_name(&reading.set, 0, name);
    assert_string_equal(name, "01-etc-passwd.level");
    free_set(&reading);
}

/// A set made of a level, and what would be printed of it.
static char *take(const Level *level, bool for_two, BrickSetLevel *to)
{
    DiagList problems = {0};
    diag_list_start(&problems, "L");
    *to = (BrickSetLevel){.number = 1};
    brick_set_take_level(level, for_two, &problems, to);
    return reading_print(&problems);
}

/// All letters at random: level, set, level are the same, without a word, for one and for two.
static void what_a_set_holds_survives_both_ways(void **state)
{
    static const char BRICKS[] = ".E#@abcvxyzdefghijk*!";
    unsigned chance = 1;
    char bonus[128] = "";
    (void)state;
    for (int letter = '!'; letter < 127; letter++) {
        if (brick_set_letter_from(BRICK_SET_BONUS, (char)letter) != '\0') {
            bonus[strlen(bonus)] = (char)letter;
        }
    }
    for (int round = 0; round < 40; round++) {
        BrickSetLevel from = {.line = 1, .number = 1, .name = "Round", .author = "Nobody"};
        BrickSet set = {.name = "S", .levels = &from, .count = 1, .number_most = 1};
        BrickSetLevel back;
        Level level = {0};
        Level again = {0};
        for (int i = 0; i < BRICK_SET_ROWS * BRICK_SET_COLUMNS; i++) {
            chance = chance * 1103515245U + 12345U;
            from.bricks[i / BRICK_SET_COLUMNS][i % BRICK_SET_COLUMNS] =
                BRICKS[(chance >> 16) % strlen(BRICKS)];
            from.bonus[i / BRICK_SET_COLUMNS][i % BRICK_SET_COLUMNS] =
                bonus[(chance >> 8) % strlen(bonus)];
        }
        const bool duel = round % 2 == 1;
        assert_true(brick_set_make_level(&set, 0, duel, &level));
        char *printed = take(&level, duel, &back);
        assert_string_equal(printed, "");
        assert_memory_equal(back.bricks, from.bricks, sizeof from.bricks);
        assert_memory_equal(back.bonus, from.bonus, sizeof from.bonus);
        assert_string_equal(back.name, from.name);
        assert_string_equal(back.author, from.author);
        set.levels = &back;
        assert_true(brick_set_make_level(&set, 0, duel, &again));
        assert_true(level_equal(&level, &again));
        free(printed);
        level_free(&level);
        level_free(&again);
    }
}

static void what_a_set_cannot_hold_is_named(void **state)
{
    BrickSetLevel to;
    (void)state;
    Reading reading = reading_of(
        "title = \"A title of more than thirty bytes\";\n"
        "paddles = ( { side = \"left\"; } ); balls = ( { }, { } );\n"
        "hexagons = ( { x = 100; y = 600; radius = 20; }, { x = 200; y = 600; radius = 20; } );\n"
        "lines =\n( { x1 = 100; y1 = 500; x2 = 200; y2 = 500; } );\n"
        "match = { lives = 4; };\n"
        "bricks = { x = 20; y = 40; cell_width = 50; cell_height = 20;\n"
        "rows = ( \"17u7.............1\" ); bonus = ( \"LS................\" ); };\n");
    assert_reads(reading);
    char *printed = take(&reading.level, false, &to);
    assert_string_equal(
        printed,
        "L:1: warning: title is cut to \"A title of more than thirty by\", as a set keeps 30 "
        "bytes of it\n"
        "L:1: warning: the arena becomes 560 x 480 u, as in all levels of sets\n"
        "L:2: warning: the paddles are left out; levels of a set have one at the bottom, and those "
        "of a set whose name begins with \"N_\" another at the top\n"
        "L:2: warning: what the level says of its balls is left out, as sets say nothing of them\n"
        "L:3: warning: 2 hexagons are left out, as a set holds bricks alone\n"
        "L:5: warning: 1 line is left out, as a set holds bricks alone\n"
        "L:6: warning: the rules in 'match' are left out, as sets have none\n"
        "L:7: warning: bricks: 1 of them lies outside of the 14 columns and 18 rows of a set and "
        "is left out\n"
        "L:7: warning: bricks: '7' is nothing that a set has (2 times, first in column 1 of row 0 "
        "of 'rows'); 'c' is written instead\n"
        "L:7: warning: bricks: 'u' is nothing that a set has (1 time, first in column 2 of row 0 "
        "of 'rows'); 'a' is written instead\n"
        "L:7: warning: bricks: 'S' is nothing that a set has (1 time, first in column 1 of row 0 "
        "of 'bonus'); '.' is written instead\n"
        "L:7: warning: the cells of the bricks become 40 x 20 u, as in all levels of sets\n");
    assert_memory_equal(to.bricks[2], "acac..........", BRICK_SET_COLUMNS);
    assert_memory_equal(to.bonus[2], "l.............", BRICK_SET_COLUMNS);
    free(printed);
    reading_free(&reading);
}

/// A small picture stays where it is: in the middle of the width, as far from the top, or for two
/// from the middle.
static void pictures_of_other_sizes_stay_in_place(void **state)
{
    static const struct {
        bool for_two;
        const char *place;
        int column, row;
    } CASES[] = {
        {false, "x = 420; y = 100; cell_width = 60; cell_height = 25;", 6, 4},
        {true, "x = 420; y = 330; cell_width = 60; cell_height = 30;", 6, 8},
        {false, "x = 0; y = 700; cell_width = 40; cell_height = 20;", 0, 17},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[256];
        BrickSetLevel to;
        snprintf(text, sizeof text, "title = \"T\"; bricks = { %s rows = ( \"1#\" ); };",
                 CASES[i].place);
        Reading reading = reading_of(text);
        assert_reads(reading);
        free(take(&reading.level, CASES[i].for_two, &to));
        assert_int_equal(to.bricks[CASES[i].row][CASES[i].column], 'a');
        assert_int_equal(to.bricks[CASES[i].row][CASES[i].column + 1], 'E');
        reading_free(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bricks_mean_what_they_should),
        cmocka_unit_test(other_bricks_become_the_nearest),
        cmocka_unit_test(every_bonus_of_sets_is_a_power_up),
        cmocka_unit_test(letters_lead_back),
        cmocka_unit_test(levels_have_the_geometry_of_their_game),
        cmocka_unit_test(files_are_named_safely_and_sort_in_order),
        cmocka_unit_test(what_a_set_holds_survives_both_ways),
        cmocka_unit_test(what_a_set_cannot_hold_is_named),
        cmocka_unit_test(pictures_of_other_sizes_stay_in_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
