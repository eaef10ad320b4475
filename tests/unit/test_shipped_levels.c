// What the levels that come with the game hold, taken together: whatever a level can have stands
// in one of them, so that feats about all of it can be done with the game alone.
#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include <glob.h>
#include <string.h>

#include "brick_kind.h"
#include "level_reading.h"
#include "power_up.h"
#include "text.h"

static bool pulls(const ObstacleDef *obstacle)
{
    return obstacle->pull_deg_per_s > 0.0;
}

static bool pushes(const ObstacleDef *obstacle)
{
    return obstacle->pull_deg_per_s < 0.0;
}

static bool holds(const ObstacleDef *obstacle)
{
    return obstacle->hold_s > 0.0;
}

static bool is_gear(const ObstacleDef *obstacle)
{
    return obstacle->gear > 0 && !obstacle->motor;
}

static bool has_motor(const ObstacleDef *obstacle)
{
    return obstacle->gear > 0 && obstacle->motor;
}

static bool is_spring(const ObstacleDef *obstacle)
{
    return obstacle->bounce > 1.0;
}

static bool is_dull(const ObstacleDef *obstacle)
{
    return obstacle->bounce < 1.0;
}

static bool travels(const ObstacleDef *obstacle)
{
    return obstacle->period_s > 0.0;
}

static bool spins(const ObstacleDef *obstacle)
{
    return obstacle->spin_deg_per_s != 0.0;
}

static bool breaks(const ObstacleDef *obstacle)
{
    return obstacle->hits > 0;
}

static bool shoots(const ObstacleDef *obstacle)
{
    return obstacle->shoots[0] != '\0';
}

typedef struct Sort {
    const char *name;
    ShapeKind shape;
    bool (*is)(const ObstacleDef *obstacle);
} Sort;

static const Sort SORTS[] = {
    {"hexagon that pulls", SHAPE_HEXAGON, pulls},
    {"hexagon that pushes", SHAPE_HEXAGON, pushes},
    {"hexagon that holds balls", SHAPE_HEXAGON, holds},
    {"hexagon that shoots", SHAPE_HEXAGON, shoots},
    {"hexagon that breaks", SHAPE_HEXAGON, breaks},
    {"hexagon that travels", SHAPE_HEXAGON, travels},
    {"hexagon that spins", SHAPE_HEXAGON, spins},
    {"gear that balls turn", SHAPE_HEXAGON, is_gear},
    {"gear with a motor", SHAPE_HEXAGON, has_motor},
    {"circle that is a spring", SHAPE_CIRCLE, is_spring},
    {"circle that is dull", SHAPE_CIRCLE, is_dull},
    {"circle that breaks", SHAPE_CIRCLE, breaks},
    {"line that is a spring", SHAPE_LINE, is_spring},
    {"line that travels", SHAPE_LINE, travels},
    {"line that spins", SHAPE_LINE, spins},
};

#define SORT_COUNT ((int)(sizeof SORTS / sizeof SORTS[0]))

typedef struct Stock {
    bool power_up[POWER_UP_COUNT]; ///< in a brick, or shot
    bool kind[BRICK_KIND_COUNT];
    bool sort[SORT_COUNT];
} Stock;

static void note_letters(Stock *stock, const char *letters, int count)
{
    for (int i = 0; i < count; i++) {
        const int power_up = power_up_from_letter(letters[i]);
        if (power_up >= 0) {
            stock->power_up[power_up] = true;
        }
    }
}

static void note_level(Stock *stock, const WorldDef *world)
{
    const int cells = brick_grids_cells(&world->bricks);
    for (int i = 0; i < cells && world->brick_kinds != NULL; i++) {
        stock->kind[world->brick_kinds[i]] = true;
    }
    note_letters(stock, world->brick_bonus, world->brick_bonus != NULL ? cells : 0);
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        note_letters(stock, obstacle->shoots, (int)strlen(obstacle->shoots));
        for (int sort = 0; sort < SORT_COUNT; sort++) {
            stock->sort[sort] |= obstacle->shape == SORTS[sort].shape && SORTS[sort].is(obstacle);
        }
    }
}

static Stock stock_of(const char *pattern)
{
    Stock stock = {0};
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Level level = {0};
        DiagList problems = {0};
        assert_true(level_read_file(&level, found.gl_pathv[i], &problems));
        note_level(&stock, &level.world);
        diag_list_free(&problems);
        level_free(&level);
    }
    globfree(&found);
    return stock;
}

/// Kinds that differ in their side, colour or hits alone have one name; one of them is enough.
static bool has_kind_named(const Stock *stock, const char *name)
{
    for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
        if (stock->kind[kind] && strcmp(brick_kind_get(kind)->name, name) == 0) {
            return true;
        }
    }
    return false;
}

static void every_kind_of_brick_and_obstacle_stands_in_a_level_of_the_game(void **state)
{
    (void)state;
    const Stock stock = stock_of("levels/*.level");
    char missing[1000] = "";
    for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
        const char *name = brick_kind_get(kind)->name;
        if (!has_kind_named(&stock, name)) {
            text_append(missing, sizeof missing, "%s\n", name);
        }
    }
    for (int sort = 0; sort < SORT_COUNT; sort++) {
        if (!stock.sort[sort]) {
            text_append(missing, sizeof missing, "%s\n", SORTS[sort].name);
        }
    }
    assert_string_equal(missing, "");
}

static void every_power_up_is_in_a_level_of_the_game(void **state)
{
    (void)state;
    const Stock stock = stock_of("levels/*.level");
    char missing[1000] = "";
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        if (!stock.power_up[i]) {
            text_append(missing, sizeof missing, "%s\n", power_up_get(i)->name);
        }
    }
    assert_string_equal(missing, "");
}

static void no_level_of_the_first_world_holds_what_hurts(void **state)
{
    (void)state;
    const Stock stock = stock_of("levels/1[1-8]-*.level");
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        assert_true(power_up_get(i)->good || !stock.power_up[i]);
    }
}

static void expect_recalls_bank_and_exit(const char *path)
{
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_file(&level, path, &problems));
    const MatchDef *match = &level.world.match;
    const char *file = strrchr(path, '/') + 1;
    const bool first_world = file[0] == '1', boss = file[1] == '9';
    assert_int_equal(match->recalls, 3);
    assert_true(match->bank);
    assert_true(match->clean_returns != first_world);
    assert_int_equal(match->exit, boss ? 0 : 80);
    diag_list_free(&problems);
    level_free(&level);
}

static void every_level_of_the_campaign_has_recalls_a_bank_and_but_for_bosses_an_exit(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob("levels/[1-5][1-9]-*.level", 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 45);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        expect_recalls_bank_and_exit(found.gl_pathv[i]);
    }
    globfree(&found);
}

/// Numbers of fields by who plays there.
typedef struct Fields {
    int solo, duels; ///< duels of one against one
    int many;        ///< three or four paddles,
    int together;    ///< of these with partners
} Fields;

static void count_field(Fields *fields, const WorldDef *world)
{
    const int paddles = world_def_paddles_in_play(world);
    fields->solo += world->paddle_count == 1;
    fields->duels += world->paddle_count == 2 && paddles == 2;
    fields->many += paddles > 2;
    fields->together += paddles > world->paddle_count;
}

/// Reads a level of the game; its first line becomes `line`.
static Level read_with_line(const char *path, char line[200])
{
    Level level = {0};
    DiagList problems = {0};
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, 200, file));
    fclose(file);
    assert_true(level_read_file(&level, path, &problems));
    diag_list_free(&problems);
    return level;
}

static void there_are_levels_for_one_two_three_and_four_each_with_an_idea_of_its_own(void **state)
{
    (void)state;
    static char lines[100][200];
    Fields fields = {0};
    glob_t found;
    assert_int_equal(glob("levels/*.level", 0, NULL, &found), 0);
    assert_true(found.gl_pathc <= sizeof lines / sizeof lines[0]);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Level level = read_with_line(found.gl_pathv[i], lines[i]);
        count_field(&fields, &level.world);
        assert_int_equal(strncmp(lines[i], "// Only here: ", 14), 0);
        for (size_t k = 0; k < i; k++) {
            assert_string_not_equal(lines[i], lines[k]);
        }
        level_free(&level);
    }
    globfree(&found);
    assert_true(fields.solo >= 45 && fields.duels >= 16);
    assert_true(fields.many >= 4 && fields.together >= 2);
}

static void the_first_level_and_the_first_duel_begin_with_two_balls(void **state)
{
    (void)state;
    static const char *const FIRST[] = {"levels/11-first-light.level",
                                        "levels/duel-1-face-to-face.level"};
    for (int i = 0; i < 2; i++) {
        char line[200];
        Level level = read_with_line(FIRST[i], line);
        assert_int_equal(level.world.ball_count, 2);
        level_free(&level);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_brick_and_obstacle_stands_in_a_level_of_the_game),
        cmocka_unit_test(every_power_up_is_in_a_level_of_the_game),
        cmocka_unit_test(every_level_of_the_campaign_has_recalls_a_bank_and_but_for_bosses_an_exit),
        cmocka_unit_test(there_are_levels_for_one_two_three_and_four_each_with_an_idea_of_its_own),
        cmocka_unit_test(the_first_level_and_the_first_duel_begin_with_two_balls),
        cmocka_unit_test(no_level_of_the_first_world_holds_what_hurts),
    };
    return cmocka_run_group_tests_name("shipped_levels", tests, NULL, NULL);
}
