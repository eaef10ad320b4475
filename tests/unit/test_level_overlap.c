#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include "level_keys.h"
#include "level_reading.h"
#include "level_touch.h"
#include "rng.h"
#include "rounds.h"
#include "solid.h"

#define BALLS    25
#define HEXAGONS 12 // and as many circles, and lines
#define COLUMNS  8
#define ROWS     6

/// More digits than the code under test has.
typedef struct Exact {
    long double x;
    long double y;
} Exact;

static Exact exact(Vec2 v)
{
    return (Exact){(long double)v.x, (long double)v.y};
}

static long double reach_of(const BallDef *ball)
{
    return (long double)ball->radius - 1e-9L;
}

/// Whether a ball reaches by more than 1e-9 u into a hexagon: by its six edges, as pieces of lines
/// and as half-planes.
static bool slow_hexagon(const BallDef *ball, const ObstacleDef *def)
{
    Hexagon hexagon = hexagon_make(def->centre, def->radius, def->angle_deg);
    Exact centre = exact(ball->position);
    long double nearest = HUGE_VALL;
    bool inside = true;
    for (int k = 0; k < 6; k++) {
        Exact a = exact(hexagon_corner(&hexagon, k));
        Exact b = exact(hexagon_corner(&hexagon, (k + 1) % 6));
        Exact edge = {b.x - a.x, b.y - a.y};
        Exact to = {centre.x - a.x, centre.y - a.y};
        inside = inside && edge.x * to.y - edge.y * to.x >= 0;
        long double part = (to.x * edge.x + to.y * edge.y) / (edge.x * edge.x + edge.y * edge.y);
        part = fminl(1, fmaxl(0, part));
        nearest = fminl(nearest, hypotl(to.x - part * edge.x, to.y - part * edge.y));
    }
    return inside || nearest < reach_of(ball);
}

static bool slow_circle(const BallDef *ball, const ObstacleDef *def)
{
    Exact from = exact(ball->position);
    Exact to = exact(def->centre);
    return hypotl(to.x - from.x, to.y - from.y) < reach_of(ball) + (long double)def->radius;
}

static bool slow_line(const BallDef *ball, const ObstacleDef *def)
{
    Exact a = exact(def->centre);
    Exact b = exact(def->end);
    Exact centre = exact(ball->position);
    Exact along = {b.x - a.x, b.y - a.y};
    Exact to = {centre.x - a.x, centre.y - a.y};
    long double part = (to.x * along.x + to.y * along.y) / (along.x * along.x + along.y * along.y);
    part = fminl(1, fmaxl(0, part));
    return hypotl(to.x - part * along.x, to.y - part * along.y) <
           reach_of(ball) + (long double)def->radius;
}

static bool slow_obstacle(const BallDef *ball, const ObstacleDef *def)
{
    return def->shape == SHAPE_HEXAGON  ? slow_hexagon(ball, def)
           : def->shape == SHAPE_CIRCLE ? slow_circle(ball, def)
                                        : slow_line(ball, def);
}

static bool slow_brick(const BallDef *ball, const WorldDef *world, int brick)
{
    const BrickGrid *grid = &world->bricks.grid[0];
    int column = brick % grid->columns;
    int row = brick / grid->columns;
    Exact centre = exact(ball->position);
    Exact cell = exact(grid->cell);
    Exact corner = exact(grid->origin);
    corner.x += column * cell.x;
    corner.y += row * cell.y;
    long double x = fminl(fmaxl(centre.x, corner.x), corner.x + cell.x);
    long double y = fminl(fmaxl(centre.y, corner.y), corner.y + cell.y);
    return hypotl(centre.x - x, centre.y - y) < reach_of(ball);
}

static bool slow_ball(const BallDef *a, const BallDef *b)
{
    Exact from = exact(a->position);
    Exact to = exact(b->position);
    return hypotl(to.x - from.x, to.y - from.y) < reach_of(a) + (long double)b->radius;
}

/// All pairs, in the words of level_check.
static void slow_answer(const WorldDef *world, FILE *file)
{
    for (int i = 0; i < world->ball_count; i++) {
        const BallDef *ball = &world->balls[i];
        // Balls stand from line 2 on, obstacles after them.
        int line = i + 2;
        for (int k = 0; k < world->obstacle_count; k++) {
            if (world->obstacles[k].phase == 0 && slow_obstacle(ball, &world->obstacles[k])) {
                static const char *const NAMES[] = {"hexagon", "circle", "line"};
                fprintf(file,
                        "t:%d: error: ball %d: it starts inside %s %d (line %d); move one of "
                        "them away\n",
                        line, i, NAMES[world->obstacles[k].shape], k % HEXAGONS,
                        k + 2 + world->ball_count);
                break;
            }
        }
        for (int k = 0; k < COLUMNS * ROWS && world->bricks.grid[0].user[GRID_PHASE] == 0; k++) {
            if (world->brick_hits[k] != BRICK_EMPTY && slow_brick(ball, world, k)) {
                fprintf(file,
                        "t:%d: error: ball %d: it starts inside the brick in column %d of row %d; "
                        "move the ball "
                        "away\n",
                        line, i, k % COLUMNS, k / COLUMNS);
                break;
            }
        }
        for (int k = 0; k < i && world->ball_collisions; k++) {
            if (slow_ball(ball, &world->balls[k])) {
                fprintf(
                    file,
                    "t:%d: error: ball %d: it overlaps ball %d (line %d); move one away, or write "
                    "ball_collisions = false;\n",
                    line, i, k, k + 2);
                break;
            }
        }
    }
}

static Vec2 round_place(Rng *rng)
{
    return vec2(floor(rng_range(rng, 100, 800)), floor(rng_range(rng, 100, 600)));
}

/// Some things come later: what starts where they will be starts in the open.
static const char *draw_phase(Rng *rng, int *phase)
{
    *phase = rng_below(rng, 4) == 0;
    return *phase > 0 ? "phase = 1;" : "";
}

static void write_circles(Rng *rng, WorldDef *world, FILE *file)
{
    for (int i = 0; i < HEXAGONS; i++) {
        ObstacleDef *circle = &world->obstacles[HEXAGONS + i];
        *circle = level_obstacle_defaults(SHAPE_CIRCLE);
        circle->radius = floor(rng_range(rng, 1, i == 0 ? 100 : 40));
        circle->centre = round_place(rng);
        fprintf(file, "{ x = %.17g; y = %.17g; radius = %.17g; %s }%s\n", circle->centre.x,
                circle->centre.y, circle->radius, draw_phase(rng, &circle->phase),
                i + 1 < HEXAGONS ? "," : "); lines = (");
    }
}

static void write_lines(Rng *rng, WorldDef *world, FILE *file)
{
    for (int i = 0; i < HEXAGONS; i++) {
        ObstacleDef *line = &world->obstacles[2 * HEXAGONS + i];
        *line = level_obstacle_defaults(SHAPE_LINE);
        line->radius = rng_below(rng, 2) ? 0 : floor(rng_range(rng, 0, 10));
        line->centre = round_place(rng);
        // Many are level or upright, so that balls touch them exactly.
        double way = 2 + floor(rng_range(rng, 0, 90));
        line->end = vec2_add(line->centre, vec2(way * (rng_below(rng, 2) ? 1 : 0.5),
                                                rng_below(rng, 2) ? 0 : way * 0.75));
        fprintf(file,
                "{ x1 = %.17g; y1 = %.17g; x2 = %.17g; y2 = %.17g; thickness = %.17g; %s }%s\n",
                line->centre.x, line->centre.y, line->end.x, line->end.y, 2 * line->radius,
                draw_phase(rng, &line->phase), i + 1 < HEXAGONS ? "," : "); bricks = {");
    }
}

/// The level's text, one ball or obstacle a line, and the same in memory.
static char *random_scene(Rng *rng, WorldDef *world)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    world->ball_collisions = rng_below(rng, 4) > 0;
    fprintf(file, "title = \"x\"; ball_collisions = %s; balls = (\n",
            world->ball_collisions ? "true" : "false");
    for (int i = 0; i < BALLS; i++) {
        // Round numbers, so that many touch exactly.
        BallDef *ball = &world->balls[i];
        double largest = rng_below(rng, 4) == 0 ? 60 : 12;
        *ball = level_ball_defaults();
        ball->radius = floor(rng_range(rng, 2, largest)) / 2;
        ball->position = vec2(floor(rng_range(rng, 100, 800)), floor(rng_range(rng, 100, 600)));
        fprintf(file, "{ x = %.17g; y = %.17g; radius = %.17g; }%s\n", ball->position.x,
                ball->position.y, ball->radius, i + 1 < BALLS ? "," : "); hexagons = (");
    }
    for (int i = 0; i < HEXAGONS; i++) {
        ObstacleDef *hexagon = &world->obstacles[i];
        *hexagon = level_obstacle_defaults(SHAPE_HEXAGON);
        hexagon->radius = floor(rng_range(rng, 1, i == 0 ? 100 : 40));
        hexagon->centre = vec2(floor(rng_range(rng, 100, 800)), floor(rng_range(rng, 100, 600)));
        hexagon->angle_deg =
            rng_below(rng, 2) ? 30 * rng_below(rng, 12) : rng_range(rng, -720, 720);
        fprintf(file, "{ x = %.17g; y = %.17g; radius = %.17g; angle = %.17g; }%s\n",
                hexagon->centre.x, hexagon->centre.y, hexagon->radius, hexagon->angle_deg,
                i + 1 < HEXAGONS ? "," : "); circles = (");
    }
    write_circles(rng, world, file);
    write_lines(rng, world, file);
    fprintf(file, "%s x = %g; y = %g; cell_width = %g; cell_height = %g; rows = (\n",
            draw_phase(rng, &world->bricks.grid[0].user[GRID_PHASE]),
            world->bricks.grid[0].origin.x, world->bricks.grid[0].origin.y,
            world->bricks.grid[0].cell.x, world->bricks.grid[0].cell.y);
    for (int row = 0; row < ROWS; row++) {
        fputc('"', file);
        for (int column = 0; column < COLUMNS; column++) {
            bool brick = rng_below(rng, 3) == 0;
            world->brick_hits[row * COLUMNS + column] = brick ? 1 : BRICK_EMPTY;
            fputc(brick ? '1' : '.', file);
        }
        fputs(row + 1 < ROWS ? "\",\n" : "\" ); };\n", file);
    }
    fclose(file);
    return text;
}

static void overlaps_are_those_of_all_pairs(void **state)
{
    (void)state;
    Rng rng = rng_make(5);
    BallDef balls[BALLS];
    ObstacleDef obstacles[3 * HEXAGONS];
    unsigned char hits[COLUMNS * ROWS];
    int found = 0;
    const char *value = getenv("ARKANONG_LONG");
    const int scenes = value != NULL && atoi(value) > 0 ? 3000 : 600;
    for (int i = 0; i < scenes; i++) {
        WorldDef world = {.balls = balls,
                          .ball_count = BALLS,
                          .obstacles = obstacles,
                          .obstacle_count = 3 * HEXAGONS,
                          .brick_hits = hits};
        const double x = floor(rng_range(&rng, 0, 500)), y = floor(rng_range(&rng, 0, 400));
        const double width = floor(rng_range(&rng, 1, 50)), height = floor(rng_range(&rng, 1, 50));
        brick_grids_add(&world.bricks,
                        brick_grid_make(vec2(x, y), vec2(width, height), COLUMNS, ROWS));
        char *text = random_scene(&rng, &world);
        char *expected = NULL;
        size_t size = 0;
        FILE *file = open_memstream(&expected, &size);
        slow_answer(&world, file);
        fclose(file);
        DiagList problems = {0};
        Reading reading = {0};
        reading.good = level_read_text(&reading.level, "t", text, strlen(text), &problems);
        diag_list_drop(&problems, DIAG_PLAY);
        reading.printed = reading_print(&problems);
        // Only the first fifty are printed.
        if (!strstr(reading.printed, "more\n") && strcmp(reading.printed, expected) != 0) {
            fail_msg("--- expected\n%s--- printed\n%s--- of\n%s", expected, reading.printed, text);
        }
        found += !reading.good;
        free(expected);
        free(text);
        reading_free(&reading);
    }
    // Neither all nor none, or the comparison would say little.
    assert_true(found > scenes / 3);
}

static bool always(const void *context, int index, const Circle *circle)
{
    (void)index;
    (void)circle;
    return context == NULL;
}

/// One draw a statement: compilers may choose the order within one.
static Vec2 any_place(Rng *rng)
{
    const double x = rng_range(rng, 0, 100);
    const double y = rng_range(rng, 0, 100);
    return vec2(x, y);
}

static void a_tree_finds_the_lowest_box_that_a_circle_meets(void **state)
{
    (void)state;
    enum { COUNT = 300 };
    BoundsItem items[COUNT];
    int deep = 0;
    long long looked[2] = {0, 0}, all = 0;
    Rng rng = rng_make(6);
    for (int scene = 0; scene < 50; scene++) {
        int count = rng_below(&rng, COUNT);
        for (int i = 0; i < count; i++) {
            const Vec2 corner = any_place(&rng);
            double size = rng_below(&rng, 20) == 0 ? 80 : rng_range(&rng, 0, 3);
            items[i] = (BoundsItem){{corner, vec2_add(corner, vec2(size, size / 2))}, i * 3};
        }
        BoundsTree tree;
        assert_true(bounds_tree_make(&tree, items, count));
        for (int query = 0; query < 100; query++) {
            Circle circle = {.centre = any_place(&rng)};
            circle.radius = rng_range(&rng, 0, 5);
            int limit = rng_below(&rng, 3 * COUNT);
            int expected = -1;
            for (int i = count - 1; i >= 0; i--) {
                Rectangle box = items[i].bounds;
                double x = fmin(fmax(circle.centre.x, box.min.x), box.max.x) - circle.centre.x;
                double y = fmin(fmax(circle.centre.y, box.min.y), box.max.y) - circle.centre.y;
                expected = items[i].index < limit && x * x + y * y <= circle.radius * circle.radius
                               ? items[i].index
                               : expected;
            }
            const double room = circle.radius + rng_range(&rng, 0, 2);
            const Rectangle area = {vec2_sub(circle.centre, vec2(room, circle.radius)),
                                    vec2_add(circle.centre, vec2(circle.radius, room))};
            const int starts[] = {0, bounds_tree_node_of(&tree, &area)};
            for (int i = 0; i < 2; i++) {
                long long budget = 1000000;
                assert_int_equal(
                    bounds_tree_lowest(&tree, starts[i], &circle, limit, always, NULL, &budget),
                    expected);
                looked[i] += 1000000 - budget;
                budget = 1;
                assert_int_equal(
                    bounds_tree_lowest(&tree, starts[i], &circle, limit, always, NULL, &budget),
                    -1);
            }
            deep += starts[1] > 0;
            all += count;
        }
        bounds_tree_free(&tree);
    }
    // Else nothing would have been said of any node but the first.
    assert_true(deep > 500);
    // Of a thousand boxes so few are looked at: what lies aside is passed over with its node, and
    // what has a higher index than the best so far.
    assert_in_range(1000 * looked[0] / all, 100, 119);
    assert_in_range(1000 * looked[1] / all, 100, 113);
}

static bool never(const void *context, int index, const Circle *circle)
{
    (void)index;
    (void)circle;
    return context != NULL;
}

/// Each lies half as far from the corner as the one before, so that halving space parts one by one.
static void a_tree_of_things_ever_nearer_to_each_other_is_not_too_deep(void **state)
{
    enum { COUNT = 400 };
    BoundsItem items[COUNT];
    const Circle circle = {vec2(0, 0), 2.0};
    BoundsTree tree;
    int deepest = 0;
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        const double place = ldexp(1.0, -i);
        // The nearest have the lowest numbers, so that all others wait.
        items[i] = (BoundsItem){{vec2(place, place), vec2(place, place)}, COUNT - i};
    }
    assert_true(bounds_tree_make(&tree, items, COUNT));
    for (int i = 0; i < tree.node_count; i++) {
        deepest = tree.nodes[i].depth > deepest ? tree.nodes[i].depth : deepest;
    }
    assert_in_range(deepest, 65, 75);
    long long budget = 1000000;
    assert_int_equal(bounds_tree_lowest(&tree, 0, &circle, 9999, never, NULL, &budget), -1);
    assert_int_equal(bounds_tree_lowest(&tree, 0, &circle, 9999, always, NULL, &budget), 1);
    bounds_tree_free(&tree);
}

/// Everything in one place: must be answered soon, not after all pairs.
static void coinciding_things_do_not_hang(void **state)
{
    (void)state;
    static const struct {
        const char *balls;
        const char *obstacles;
        const char *answer;
    } rows[] = {
        {"{x=100;y=100;},", "", IS_SANITIZED ? "and 33283 more\n" : "and 99949 more\n"},
        {"{x=300;y=300;},", "{x=300;y=300;radius=40;},",
         IS_SANITIZED ? "and 66617 more\n" : "and 199949 more\n"},
        // In the corners of the hexagons' boxes, but not in them: the limit on comparisons is met,
        // and named.
        {"{x=268;y=268;radius=0.01;},", "{x=300;y=300;radius=40;},",
         "t:1: error: too much lies too close together to be checked; at most 20000000 pairs of "
         "near "
         "things are compared, so spread them out\n"},
    };
    const int count = ROUNDS_OF(100000);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *text = NULL;
        size_t size = 0;
        FILE *file = open_memstream(&text, &size);
        fputs("title = \"x\"; balls = (", file);
        for (int k = 0; k < count; k++) {
            fputs(rows[i].balls, file);
        }
        fseek(file, -1, SEEK_CUR);
        fputs("); hexagons = (", file);
        for (int k = 0; k < count && rows[i].obstacles[0] != '\0'; k++) {
            fputs(rows[i].obstacles, file);
        }
        fputs(rows[i].obstacles[0] != '\0' ? "{x=300;y=300;radius=40;});" : ");", file);
        fclose(file);
        Reading reading = reading_of(text);
        assert_false(reading.good);
        assert_non_null(strstr(reading.printed, rows[i].answer));
        reading_free(&reading);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlaps_are_those_of_all_pairs),
        cmocka_unit_test(a_tree_finds_the_lowest_box_that_a_circle_meets),
        cmocka_unit_test(a_tree_of_things_ever_nearer_to_each_other_is_not_too_deep),
        cmocka_unit_test(coinciding_things_do_not_hang),
    };
    return cmocka_run_group_tests_name("level_overlap", tests, NULL, NULL);
}
