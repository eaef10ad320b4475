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
#include "world.h"

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

static bool steals(const ObstacleDef *obstacle)
{
    return obstacle->steals;
}

static bool is_marked(const ObstacleDef *obstacle)
{
    return obstacle->only_stolen;
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
    {"circle that steals", SHAPE_CIRCLE, steals},
    {"hexagon that only stolen balls hurt", SHAPE_HEXAGON, is_marked},
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
    assert_in_range(match->exit, boss ? 0 : 68, boss ? 0 : 80);
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

#define BOSSES     5
#define PARTS_MOST 400
#define SAME_PLACE 20.0 // u

/// The places of a boss's parts at second 1, obstacles and bricks.
typedef struct Silhouette {
    Vec2 part[PARTS_MOST];
    int count;
} Silhouette;

static void see_part(Silhouette *seen, Vec2 place)
{
    assert_true(seen->count < PARTS_MOST);
    seen->part[seen->count++] = place;
}

static Silhouette silhouette_of(const char *path)
{
    static const WorldInput NOTHING;
    Silhouette seen = {.count = 0};
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_file(&level, path, &problems));
    World *world = world_create(&level.world, 1);
    assert_non_null(world);
    for (int step = 0; step < STEPS_PER_SECOND + 2; step++) {
        world_step(world, &NOTHING, NULL, NULL);
    }
    for (int i = 0; i < world_obstacle_count(world); i++) {
        const ObstacleState state = world_obstacle(world, i);
        if (state.exists) {
            see_part(&seen, state.centre);
        }
    }
    for (int i = 0; i < world_brick_count(world); i++) {
        const Rectangle body = world_brick_body(world, i);
        if (world_brick_hits(world, i) != BRICK_EMPTY) {
            see_part(&seen, vec2_scale(vec2_add(body.min, body.max), 0.5));
        }
    }
    world_destroy(world);
    diag_list_free(&problems);
    level_free(&level);
    return seen;
}

/// How many parts of a boss stand where one of the other stands.
static int shared_places(const Silhouette *one, const Silhouette *other)
{
    int shared = 0;
    for (int i = 0; i < one->count; i++) {
        bool same = false;
        for (int k = 0; k < other->count; k++) {
            same = same || vec2_length(vec2_sub(one->part[i], other->part[k])) < SAME_PLACE;
        }
        shared += same;
    }
    return shared;
}

static void no_two_bosses_share_more_than_a_fifth_of_their_places_at_second_1(void **state)
{
    (void)state;
    static Silhouette seen[BOSSES];
    glob_t found;
    assert_int_equal(glob("levels/[1-5]9-*.level", 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, BOSSES);
    for (int i = 0; i < BOSSES; i++) {
        seen[i] = silhouette_of(found.gl_pathv[i]);
        assert_true(seen[i].count >= 8);
    }
    for (int i = 0; i < BOSSES * BOSSES; i++) {
        const Silhouette *one = &seen[i / BOSSES], *other = &seen[i % BOSSES];
        const int shared = one == other ? 0 : shared_places(one, other);
        if (5 * shared > one->count) {
            fail_msg("%s shares %d of %d places with %s", found.gl_pathv[i / BOSSES], shared,
                     one->count, found.gl_pathv[i % BOSSES]);
        }
    }
    globfree(&found);
}

static void every_boss_enters_steals_and_has_in_each_phase_what_stolen_balls_hurt(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob("levels/[1-5]9-*.level", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Level level = {0};
        DiagList problems = {0};
        bool thief[PHASE_MOST + 1] = {false}, marked[PHASE_MOST + 1] = {false};
        assert_true(level_read_file(&level, found.gl_pathv[i], &problems));
        for (int k = 0; k < level.world.obstacle_count; k++) {
            const ObstacleDef *obstacle = &level.world.obstacles[k];
            thief[obstacle->phase] = thief[obstacle->phase] || obstacle->steals;
            marked[obstacle->phase] = marked[obstacle->phase] || obstacle->only_stolen;
            assert_true(obstacle->hits == 0 || obstacle->phase > 0);
        }
        for (int phase = 1; phase <= 3; phase++) {
            assert_true(thief[phase] && marked[phase]);
        }
        diag_list_free(&problems);
        level_free(&level);
    }
    globfree(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_brick_and_obstacle_stands_in_a_level_of_the_game),
        cmocka_unit_test(every_power_up_is_in_a_level_of_the_game),
        cmocka_unit_test(no_two_bosses_share_more_than_a_fifth_of_their_places_at_second_1),
        cmocka_unit_test(every_boss_enters_steals_and_has_in_each_phase_what_stolen_balls_hurt),
        cmocka_unit_test(every_level_of_the_campaign_has_recalls_a_bank_and_but_for_bosses_an_exit),
        cmocka_unit_test(there_are_levels_for_one_two_three_and_four_each_with_an_idea_of_its_own),
        cmocka_unit_test(the_first_level_and_the_first_duel_begin_with_two_balls),
        cmocka_unit_test(no_level_of_the_first_world_holds_what_hurts),
    };
    return cmocka_run_group_tests_name("shipped_levels", tests, NULL, NULL);
}
