#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include "brick_kind.h"
#include "level_checker.h"
#include "level_equal.h"
#include "level_keys.h"
#include "level_reading.h"
#include "rng.h"
#include "rounds.h"

static void the_canonical_form_leaves_out_what_is_default(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "balls=({owner=\"top\";y=1e2;x=0x64;radius=8.0;vx=-0.0;vy=300.;},{});author=\"\";"
        "hexagons=({hits=3.0;x=300;y=300;radius=40;angle=0;path={period=4;dy=.5;dx=-1e1;};});"
        "bricks={bonus=(\"....\",\"....\");rows=[\"1..#\",\"....\"];cell_width=40;cell_height=2e1;"
        "x=600;y=60;};"
        "match={goals=7;time=90;};arena={width=960;height=721;};title=\"a \\\"b\\\"\";"
        "paddles=({side=\"top\";});ball_collisions=true;");
    assert_true(reading.good);
    char *text = reading_write(&reading.level);
    assert_string_equal(
        text, "title = \"a \\\"b\\\"\";\n"
              "arena = { height = 721; };\n"
              "match = { time = 90; };\n"
              "\n"
              "paddles = (\n"
              "    { side = \"top\"; }\n"
              ");\n"
              "\n"
              "balls = (\n"
              "    { x = 100; y = 100; vy = 300; owner = \"top\"; },\n"
              "    { }\n"
              ");\n"
              "\n"
              "hexagons = (\n"
              "    { x = 300; y = 300; radius = 40; hits = 3; path = { dx = -10; dy = 0.5; "
              "period = 4; }; }\n"
              ");\n"
              "\n"
              "bricks = {\n"
              "    x = 600; y = 60; cell_width = 40; cell_height = 20;\n"
              "    rows = (\n"
              "        \"1..#\",\n"
              "        \"....\"\n"
              "    );\n"
              "};\n");
    free(text);
    reading_free(&reading);
}

static void what_a_case_expects_is_written_with_its_comments(void **state)
{
    (void)state;
    const char *text = "title = \"a\";\n"
                       "\n"
                       "// What has to come.\n"
                       "expect = (\n"
                       "    { ball = 0; with = \"wall\"; time = 1.5; velocity = (-120.5, 0); "
                       "tolerance = 0.001; },\n"
                       "    {\n"
                       "        event = \"served\"; // after the goal\n"
                       "        most = 3;\n"
                       "    }, // and no more\n"
                       "    { least = 100; }\n"
                       ");\n";
    Reading reading =
        reading_of("expect=({tolerance=1e-3;velocity=[-120.5,0x0];time=1.5;with=\"wall\";ball=0;},"
                   "{most=3;event=\"served\";},{least=100;});title=\"a\";");
    assert_true(reading.good);
    assert_int_equal(reading.level.expect.count, 3);
    reading_free(&reading);
    reading = reading_of(text);
    assert_true(reading.good);
    char *written = reading_write(&reading.level);
    assert_string_equal(written, text);
    free(written);
    Level copy = {0};
    assert_true(level_copy(&copy, &reading.level));
    reading_free(&reading);
    written = reading_write(&copy);
    assert_string_equal(written, text);
    free(written);
    level_free(&copy);
}

/// Any double that lies in a range and sometimes is a round one.
static double any_number(Rng *rng, double low, double high)
{
    double value = rng_range(rng, low, high);
    switch (rng_below(rng, 4)) {
    case 0:
        return floor(value);
    case 1:
        return floor(value * 16) / 16;
    case 2:
        return value * ldexp(1, -rng_below(rng, 40));
    default:
        return value;
    }
}

static void fill_text(Rng *rng, char *text, int minimum)
{
    static const char *const LETTERS[] = {"a",  "Z",  " ",    "\"",   "\\",       "\n",   "\t",
                                          "\r", "\f", "\x01", "\x1f", "\x7f",     "é",    "€",
                                          "😀",  "/*", "//",   "#",    "@include", "\\x41"};
    text[0] = '\0';
    int count = minimum + rng_below(rng, 8);
    for (int i = 0; i < count; i++) {
        strcat(text, LETTERS[rng_below(rng, (int)(sizeof LETTERS / sizeof LETTERS[0]))]);
    }
}

static BrickOwn any_kind(Rng *rng, char letter)
{
    static const BrickEffect EFFECTS[] = {BRICK_EFFECT_NONE,       BRICK_EFFECT_SCATTER,
                                          BRICK_EFFECT_EXPLODE,    BRICK_EFFECT_GROW,
                                          BRICK_EFFECT_REGENERATE, BRICK_EFFECT_FALL};
    BrickOwn own = brick_own_defaults();
    own.kind.letter = letter;
    strcpy(own.name, rng_below(rng, 2) == 0 ? "\"é€\\😀\n" : "");
    own.kind.hits = 1 + rng_below(rng, 9);
    own.kind.points = rng_below(rng, 10001);
    own.kind.colour = rng_below(rng, BRICK_COLOURS);
    own.kind.effect = EFFECTS[rng_below(rng, 6)];
    own.kind.hidden = rng_below(rng, 2) == 0;
    if (rng_below(rng, 2) == 0) {
        own.kind.guard = BRICK_GUARD_ARMOUR;
        own.kind.side = (Side)rng_below(rng, SIDE_COUNT);
    }
    strcpy(own.sign, rng_below(rng, 2) == 0 ? "L" : "");
    strcpy(own.gives, rng_below(rng, 2) == 0 ? "M" : "");
    own.at_once = rng_below(rng, 2) == 0;
    own.mark = rng_below(rng, 10);
    return own;
}

static void fill_bricks(Rng *rng, WorldDef *world)
{
    for (int i = rng_below(rng, 4); i > 0; i--) {
        world->own_kinds[world->own_kind_count] = any_kind(rng, "ACD"[world->own_kind_count]);
        world->own_kind_count++;
    }
    for (int pictures = 1 + rng_below(rng, 3); pictures > 0; pictures--) {
        BrickGrid grid = {.columns = 1 + rng_below(rng, 20), .rows = 1 + rng_below(rng, 10)};
        grid.origin = vec2(any_number(rng, 1, 50), any_number(rng, 1, 50));
        grid.cell = vec2(1 + fabs(any_number(rng, 0, 40)), 1 + fabs(any_number(rng, 0, 40)));
        brick_grids_add(&world->bricks, grid);
    }
    int cells = brick_grids_cells(&world->bricks);
    world->brick_hits = malloc((size_t)cells);
    world->brick_bonus = rng_below(rng, 2) ? malloc((size_t)cells) : NULL;
    world->brick_kinds = rng_below(rng, 2) ? malloc((size_t)cells) : NULL;
    assert_non_null(world->brick_hits);
    for (int i = 0; i < cells; i++) {
        int hits = rng_below(rng, 11);
        world->brick_hits[i] = hits == 10 ? BRICK_INDESTRUCTIBLE : (unsigned char)hits;
        if (world->brick_kinds != NULL) {
            // Seals belong to sides that have a paddle; at least one cell is not plain.
            int kind = i == 0 ? brick_kind_from_letter('z')
                              : rng_below(rng, BRICK_KIND_COUNT + world->own_kind_count);
            const BrickKind *row = brick_kind_in(world->own_kinds, kind);
            kind = row->guard == BRICK_GUARD_SEAL || row->effect == BRICK_EFFECT_PORTAL
                       ? BRICK_PLAIN
                       : kind;
            world->brick_kinds[i] = (unsigned char)kind;
            world->brick_hits[i] =
                kind == BRICK_PLAIN ? world->brick_hits[i] : (unsigned char)row->hits;
        }
        if (world->brick_bonus) {
            world->brick_bonus[i] = i == 0 ? 'L' : "..LM?"[rng_below(rng, 5)];
        }
    }
}

/// A level with something of everything. Balls pass each other and stay clear of the rest.
static Level random_level(Rng *rng)
{
    Level level = {.world = world_def_defaults()};
    WorldDef *world = &level.world;
    fill_text(rng, level.title, 1);
    fill_text(rng, level.author, 0);
    fill_text(rng, level.card.text, 0);
    fill_text(rng, level.card.below, 0);
    strcpy(level.card.shows, rng_below(rng, 2) == 0 ? "LW" : "");
    world->width = 3000 + any_number(rng, 0, 90000);
    world->height = 3000 + any_number(rng, 0, 90000);
    world->ball_collisions = false;
    world->match = (MatchDef){1 + rng_below(rng, 99),
                              fabs(any_number(rng, 0, 3600)),
                              1 + rng_below(rng, 99),
                              any_number(rng, 50, 5000),
                              fabs(any_number(rng, 0, 60)),
                              rng_below(rng, 2) == 0,
                              rng_below(rng, 2) == 0,
                              rng_below(rng, 100),
                              rng_below(rng, 2) == 0,
                              3,
                              2,
                              true,
                              rng_below(rng, 2) == 0,
                              4,
                              1 + rng_below(rng, 60)};
    world->match.ball_speed = fmax(50, world->match.ball_speed);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (rng_below(rng, 2) == 0) {
            PaddleDef *paddle = &world->paddles[world->paddle_count++];
            paddle->side = (Side)side;
            const Rectangle room = level_paddles_room(world, paddle->side);
            paddle->length = rng_below(rng, 2) * (1 + fabs(any_number(rng, 0, 200)));
            paddle->thickness = rng_below(rng, 2) * (1 + fabs(any_number(rng, 0, 50)));
            paddle->centre.x = rng_below(rng, 2) * (0.5 * (room.min.x + room.max.x));
        }
    }
    for (int i = 0; i < world->paddle_count && world->paddle_count <= 2; i++) {
        // Those at the left and top would stand where the balls are.
        const Side side = world->paddles[i].side;
        world->paddles[i].partner = rng_below(rng, 2) == 0 &&
                                    (side == SIDE_RIGHT || side == SIDE_BOTTOM) &&
                                    world->paddles[i].centre.x == 0.0;
    }
    world->ball_count = rng_below(rng, 10);
    world->balls = calloc((size_t)world->ball_count + 1, sizeof *world->balls);
    for (int i = 0; i < world->ball_count; i++) {
        BallDef *ball = &world->balls[i];
        *ball = level_ball_defaults();
        ball->radius = 0.001 + fabs(any_number(rng, 0, 90));
        ball->served = world->paddle_count > 0 && rng_below(rng, 3) == 0;
        if (!ball->served) {
            ball->position =
                vec2(100 + fabs(any_number(rng, 0, 1000)), 800 + fabs(any_number(rng, 0, 200)));
            ball->velocity = vec2(any_number(rng, -1e6, 1e6), any_number(rng, -1e6, 1e6));
        }
        if (world->paddle_count > 0) {
            ball->owner = world->paddles[rng_below(rng, world->paddle_count)].side;
        }
    }
    int counts[SHAPE_KIND_COUNT] = {rng_below(rng, 5), rng_below(rng, 5), rng_below(rng, 5)};
    world->obstacle_count = counts[0] + counts[1] + counts[2];
    world->obstacles = calloc((size_t)world->obstacle_count + 1, sizeof *world->obstacles);
    for (int i = 0; i < world->obstacle_count; i++) {
        ShapeKind shape = i < counts[0]               ? SHAPE_HEXAGON
                          : i < counts[0] + counts[1] ? SHAPE_CIRCLE
                                                      : SHAPE_LINE;
        world->obstacles[i] = (ObstacleDef){
            .shape = shape,
            .bounce = rng_below(rng, 2) ? 1 : 0.1 + fabs(any_number(rng, 0, 1.9)),
            .centre =
                vec2(400 + fabs(any_number(rng, 0, 2000)), 2300 + fabs(any_number(rng, 0, 200))),
            .radius = 1 + fabs(any_number(rng, 0, 200)),
            .angle_deg = shape == SHAPE_HEXAGON ? any_number(rng, -1e15, 1e15) : 0,
            .spin_deg_per_s = shape != SHAPE_CIRCLE ? any_number(rng, -3600, 3600) : 0,
            .hits = rng_below(rng, 100),
            .phase = rng_below(rng, PHASE_MOST),
            .shot_period_s = 1 + fabs(any_number(rng, 0, 59)),
            .shot_speed = 100 + fabs(any_number(rng, 0, 900)),
            .hold_s = rng_below(rng, 2) ? 0 : fabs(any_number(rng, 0, OBSTACLE_HOLD_MOST_S)),
            .pull_deg_per_s = rng_below(rng, 2) ? 0 : any_number(rng, 0, 360),
            .pull_reach = 10 + fabs(any_number(rng, 0, 990)),
            .gear = shape != SHAPE_CIRCLE ? rng_below(rng, GEAR_TRAINS + 1) : 0,
        };
        if (world->obstacles[i].gear > 0 && world->obstacles[i].spin_deg_per_s == 0.0) {
            world->obstacles[i].spin_deg_per_s = 1.0;
        }
        world->obstacles[i].steals =
            world->paddle_count > 0 && world->obstacles[i].hold_s > 0.0 && rng_below(rng, 2);
        world->obstacles[i].motor = world->obstacles[i].gear > 0 && rng_below(rng, 2);
        world->obstacles[i].leaves = rng_below(rng, 2) ? 0 : world->obstacles[i].phase + 1;
        snprintf(world->obstacles[i].shoots, sizeof world->obstacles[i].shoots, "%.*s",
                 rng_below(rng, OBSTACLE_SHOTS_MOST + 1), "UN.PLE..");
        if (shape == SHAPE_LINE) {
            world->obstacles[i].end =
                vec2_add(world->obstacles[i].centre,
                         vec2(2 + any_number(rng, 0, 100), any_number(rng, -100, 100)));
            world->obstacles[i].radius = rng_below(rng, 2) ? 0 : fabs(any_number(rng, 0, 200));
        }
        if (rng_below(rng, 2) == 0) {
            world->obstacles[i].travel =
                vec2(any_number(rng, -100, 100), any_number(rng, -100, 100));
            world->obstacles[i].period_s = 0.1 + fabs(any_number(rng, 0, 3000));
        }
    }
    if (rng_below(rng, 2) == 0) {
        fill_bricks(rng, world);
    }
    return level;
}

static void what_is_written_reads_back_equal(void **state)
{
    (void)state;
    Rng rng = rng_make(20);
    for (int i = 0; i < ROUNDS_OF(2000); i++) {
        Level level = random_level(&rng);
        char *text = reading_write(&level);
        Reading reading = reading_of(text);
        if (!reading.good || !level_equal(&level, &reading.level)) {
            fail_msg("%s\n%s", text, reading.printed);
        }
        char *again = reading_write(&reading.level);
        assert_string_equal(again, text);
        free(again);
        free(text);
        reading_free(&reading);
        level_free(&level);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_canonical_form_leaves_out_what_is_default),
        cmocka_unit_test(what_a_case_expects_is_written_with_its_comments),
        cmocka_unit_test(what_is_written_reads_back_equal),
    };
    return cmocka_run_group_tests_name("level_write", tests, NULL, NULL);
}
