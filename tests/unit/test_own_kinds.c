#define _POSIX_C_SOURCE 200809L

// Kinds of bricks of a level's own: they play as those of the table whose values they have, give
// what they hold, count for triggers, and keep to what they say after an edit.
#include "random_game.h"

#include "level_bricks.h"
#include "level_reading.h"

#define TOP "title = \"T\"; paddles = ( { side = \"bottom\"; } ); match = { floor = true; };\n"
/// A ball that goes straight up and down over the bricks' first column.
#define BALL "balls = ( { x = 120; y = 400; vx = 0; vy = -480; owner = \"bottom\"; } );\n"
#define ROWS(rows)                                                                                 \
    "bricks = { x = 100; y = 60; cell_width = 40; cell_height = 24; rows = ( " rows " ); };\n"

typedef struct Told {
    int hits, points, released, caught, triggered;
    Vec2 at;
} Told;

static bool note(void *context, const WorldEvent *event)
{
    Told *told = context;
    told->hits += event->kind == EVENT_BRICK_HIT;
    told->points += event->kind == EVENT_BRICK_HIT ? event->points : 0;
    told->caught += event->kind == EVENT_CAPSULE_CAUGHT;
    told->triggered += event->kind == EVENT_TRIGGERED;
    if (event->kind == EVENT_CAPSULE_RELEASED) {
        told->released++;
        told->at = event->position;
    }
    return true;
}

static Told play(World *world, double seconds)
{
    const WorldInput input = {0};
    Told told = {0};
    for (int i = 0; i < (int)(seconds * STEPS_PER_SECOND + 0.5); i++) {
        assert_true(world_step(world, &input, note, &told));
    }
    return told;
}

static Told play_text(const char *text, double seconds)
{
    Level level = level_of(text);
    World *world = world_create(&level.world, 1);
    assert_non_null(world);
    const Told told = play(world, seconds);
    world_destroy(world);
    level_free(&level);
    return told;
}

/// Makes half of the kinds in a game kinds of its own, with the same values.
static void make_own(WorldDef *def)
{
    static const char LETTERS[] = BRICK_OWN_LETTERS;
    unsigned char own_of[BRICK_KIND_COUNT] = {0};
    for (int kind = BRICK_PLAIN + 1; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *row = brick_kind_get(kind);
        const bool may =
            brick_breaks(row->hits) && row->effect != BRICK_EFFECT_DOOR &&
            row->effect != BRICK_EFFECT_LET_PASS &&
            memchr(def->brick_kinds, kind, (size_t)brick_grids_cells(&def->bricks)) != NULL;
        if (may && kind % 2 == 0 && def->own_kind_count < BRICK_OWN_MOST) {
            BrickOwn *own = &def->own_kinds[def->own_kind_count];
            *own = brick_own_defaults();
            own->kind = *row;
            own->kind.letter = LETTERS[def->own_kind_count];
            own_of[kind] = (unsigned char)(BRICK_KIND_COUNT + def->own_kind_count++);
        }
    }
    for (int cell = 0; cell < brick_grids_cells(&def->bricks); cell++) {
        const unsigned char own = own_of[def->brick_kinds[cell]];
        def->brick_kinds[cell] = own > 0 ? own : def->brick_kinds[cell];
    }
}

static void one_with_the_values_of_a_row_of_the_table_plays_as_that(void **state)
{
    (void)state;
    static const GameRecipe RECIPES[] = {
        {"kinds", 40, "b bt ", 20, WITH_KINDS | WITH_BONUS, NULL},
        {"ways", 40, "b bt ", 20, WITH_WAYS | WITH_BONUS | WITH_PHASES, NULL},
    };
    int made = 0, hits = 0;
    for (int recipe = 0; recipe < 2; recipe++) {
        for (int number = 0; number < RECIPES[recipe].games; number++) {
            static RandomGame games[2];
            for (int i = 0; i < 2; i++) {
                random_game_make(&games[i], &RECIPES[recipe], number);
                if (i == 1 && games[i].game.def.brick_kinds != NULL) {
                    make_own(&games[i].game.def);
                }
                world_destroy(games[i].world);
                games[i].world = world_create(&games[i].game.def, (unsigned)number);
                assert_non_null(games[i].world);
                for (int step = 0; step < RECIPES[recipe].seconds * STEPS_PER_SECOND &&
                                   world_outcome(games[i].world) == WORLD_RUNNING;
                     step++) {
                    random_game_think(&games[i], step);
                    world_step(games[i].world, &games[i].input, random_game_hear, &games[i]);
                }
            }
            made += games[1].game.def.own_kind_count;
            hits += games[1].events[EVENT_BRICK_HIT];
            if (games[0].told != games[1].told) {
                fail_msg("%s %d is another game with kinds of its own", RECIPES[recipe].name,
                         number);
            }
            for (int i = 0; i < 2; i++) {
                world_destroy(games[i].world);
            }
        }
    }
    assert_true(made > 100 && hits > 1000);
}

static void it_takes_its_hits_and_gives_its_points(void **state)
{
    (void)state;
    const Told told = play_text(
        TOP BALL "kinds = ( { letter = \"A\"; hits = 2; points = 300; } );\n" ROWS("\"A\", \"A\""),
        4.0);
    assert_int_equal(told.hits, 2);
    assert_true(told.points >= 300);
}

static void what_it_gives_falls_from_where_it_was(void **state)
{
    (void)state;
    const Told told =
        play_text(TOP BALL "kinds = ( { letter = \"A\"; gives = \"P\"; } );\n" ROWS("\"A1\""), 0.9);
    assert_int_equal(told.released, 1);
    assert_int_equal(told.caught, 0);
    assert_true(told.at.x == 120.0 && told.at.y == 72.0);
}

static void what_the_picture_names_comes_instead(void **state)
{
    (void)state;
    Level level = level_of(
        TOP BALL "kinds = ( { letter = \"A\"; gives = \"P\"; } );\n"
                 "bricks = { x = 100; y = 60; cell_width = 40; cell_height = 24; rows = ( \"AA1\" "
                 "); bonus = ( \"L..\" ); };\n");
    assert_int_equal(world_def_bonus(&level.world, 0), 'L');
    assert_int_equal(world_def_bonus(&level.world, 1), 'P');
    assert_int_equal(world_def_bonus(&level.world, 2), '.');
    level_free(&level);
}

static void what_works_at_once_is_caught_in_the_step_in_which_it_comes(void **state)
{
    (void)state;
    Level level = level_of(
        TOP BALL
        "kinds = ( { letter = \"A\"; gives = \"S\"; at_once = true; } );\n" ROWS("\"A1\""));
    World *world = world_create(&level.world, 1);
    const WorldInput input = {0};
    Told told = {0};
    while (told.released == 0) {
        assert_true(world_step(world, &input, note, &told));
        assert_int_equal(told.caught, told.released);
    }
    assert_int_equal(world_flying(world), 3);
    world_destroy(world);
    level_free(&level);
}

static void triggers_wait_until_all_bricks_of_a_mark_are_gone(void **state)
{
    (void)state;
    // Of two the upper one is broken by the explosion of the plain kind below it.
    static const char KINDS[] = TOP BALL "kinds = ( { letter = \"A\"; mark = 1; } );\n" ROWS(
        "\"A1..1\", \"*1...\", \"A1...\"") "triggers = ( { when = \"mark 1\"; says = \"Gone\"; } "
                                           ");\n";
    Level level = level_of(KINDS);
    World *world = world_create(&level.world, 1);
    bool there = true;
    for (int i = 0; i < 40 && there; i++) {
        const Told told = play(world, 0.2);
        there =
            world_brick_hits(world, 0) != BRICK_EMPTY || world_brick_hits(world, 10) != BRICK_EMPTY;
        assert_int_equal(told.triggered, !there);
    }
    assert_false(there);
    world_destroy(world);
    level_free(&level);
}

static void a_level_that_is_edited_while_it_is_played_counts_marks_anew(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        TOP BALL "kinds = ( { letter = \"A\"; mark = 1; } );\n" ROWS(
            "\"A..1\", \"A...\"") "triggers = ( { when = \"mark 1\"; says = \"Gone\"; } );\n",
        TOP BALL "kinds = ( { letter = \"A\"; mark = 1; colour = 3; } );\n" ROWS(
            "\"A..1\", \"A...\"") "triggers = ( { when = \"mark 1\"; says = \"Gone\"; } );\n"};
    Level levels[2] = {level_of(TEXTS[0]), level_of(TEXTS[1])};
    World *from = world_create(&levels[0].world, 1);
    play(from, 0.7);
    assert_int_equal(world_brick_hits(from, 4), BRICK_EMPTY);
    World *to = world_create(&levels[1].world, 1);
    assert_true(world_continue(to, &levels[1].world, from, &levels[0].world));
    assert_int_equal(play(to, 4.0).triggered, 1);
    world_destroy(to);
    world_destroy(from);
    level_free(&levels[0]);
    level_free(&levels[1]);
}

static void no_other_letter_is_one_of_own_kinds(void **state)
{
    (void)state;
    int found = 0;
    for (int letter = 0; letter < 128; letter++) {
        const bool own = letter != '\0' && strchr(BRICK_OWN_LETTERS, letter) != NULL;
        assert_int_equal(brick_own_letter((char)letter), own);
        found += own;
    }
    assert_int_equal(found, strlen(BRICK_OWN_LETTERS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_letter_is_one_of_own_kinds),
        cmocka_unit_test(one_with_the_values_of_a_row_of_the_table_plays_as_that),
        cmocka_unit_test(it_takes_its_hits_and_gives_its_points),
        cmocka_unit_test(what_it_gives_falls_from_where_it_was),
        cmocka_unit_test(what_the_picture_names_comes_instead),
        cmocka_unit_test(what_works_at_once_is_caught_in_the_step_in_which_it_comes),
        cmocka_unit_test(triggers_wait_until_all_bricks_of_a_mark_are_gone),
        cmocka_unit_test(a_level_that_is_edited_while_it_is_played_counts_marks_anew),
    };
    return cmocka_run_group_tests_name("own_kinds", tests, NULL, NULL);
}
