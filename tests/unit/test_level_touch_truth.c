#define _POSIX_C_SOURCE 200809L

// What the checker says of bricks and obstacles that can hardly be touched, compared with plain
// geometry, and with what it says of mirror images.
#include "near.h"

#include "level_mirror.h"
#include "level_reading.h"
#include "rng.h"
#include "solid.h"

#define RADIUS     8.0 ///< u, of the ball
#define WORDS_SIZE 120 ///< of what is said of an obstacle

typedef enum Answer { NO, YES, UNSURE } Answer;

/// The distance of a point from a piece of a line, u.
static double from_line(Vec2 point, Vec2 a, Vec2 b)
{
    const Vec2 along = vec2_sub(b, a);
    const double part = vec2_dot(vec2_sub(point, a), along) / vec2_dot(along, along);
    return vec2_length(vec2_sub(point, vec2_add_scaled(a, along, fmin(1.0, fmax(0.0, part)))));
}

static double from_hexagon(Vec2 point, const ObstacleDef *def)
{
    const Hexagon hexagon = hexagon_make(def->centre, def->radius, def->angle_deg);
    double nearest = HUGE_VAL;
    bool inside = true;
    for (int k = 0; k < 6; k++) {
        const Vec2 a = hexagon_corner(&hexagon, k);
        const Vec2 b = hexagon_corner(&hexagon, (k + 1) % 6);
        inside = inside && vec2_cross(vec2_sub(b, a), vec2_sub(point, a)) >= 0.0;
        nearest = fmin(nearest, from_line(point, a, b));
    }
    return inside ? 0.0 : nearest;
}

static Vec2 middle_of(const ObstacleDef *def)
{
    return def->shape == SHAPE_LINE ? vec2_scale(vec2_add(def->centre, def->end), 0.5)
                                    : def->centre;
}

/// The distance of a point from what an obstacle fills at all times, u.
static double from_obstacle(Vec2 point, const ObstacleDef *def)
{
    const double away = vec2_length(vec2_sub(point, middle_of(def)));
    if (def->spin_deg_per_s != 0.0 && def->shape == SHAPE_HEXAGON) {
        return away - def->radius * sqrt(0.75);
    }
    return def->shape == SHAPE_HEXAGON ? from_hexagon(point, def)
           : def->shape == SHAPE_CIRCLE || def->spin_deg_per_s != 0.0
               ? away - def->radius
               : from_line(point, def->centre, def->end) - def->radius;
}

static double from_rectangle(Vec2 point, Rectangle room)
{
    return hypot(fmax(fmax(room.min.x - point.x, point.x - room.max.x), 0.0),
                 fmax(fmax(room.min.y - point.y, point.y - room.max.y), 0.0));
}

static Rectangle brick_of(const WorldDef *world, int cell)
{
    const BrickGrid *grid = brick_grids_of(&world->bricks, cell);
    const Vec2 corner = vec2(grid->origin.x + brick_grid_column(grid, cell) * grid->cell.x,
                             grid->origin.y + brick_grid_row(grid, cell) * grid->cell.y);
    return (Rectangle){corner, vec2_add(corner, grid->cell)};
}

/// Whether a ball cannot be there at any time, because of obstacles and, if wished, of bricks.
static bool is_taken(const WorldDef *world, Vec2 at, double radius, bool bricks)
{
    bool taken = false;
    for (int i = 0; i < world->obstacle_count && !taken; i++) {
        const ObstacleDef *def = &world->obstacles[i];
        taken = def->hits == 0 && def->period_s == 0.0 && def->phase == 0 && def->leaves == 0 &&
                from_obstacle(at, def) < radius;
    }
    for (int i = 0; bricks && i < brick_grids_cells(&world->bricks) && !taken; i++) {
        const BrickGrid *grid = brick_grids_of(&world->bricks, i);
        // Balls come into one-way bricks.
        taken = world->brick_hits[i] == BRICK_INDESTRUCTIBLE &&
                (world->brick_kinds == NULL || world->brick_kinds[i] == BRICK_PLAIN) &&
                grid->user[GRID_PHASE] == 0 && grid->user[GRID_LEAVES] == 0 &&
                from_rectangle(at, brick_of(world, i)) < radius;
    }
    return taken;
}

/// A piece of an outline, its outer side on the left.
typedef struct Piece {
    Vec2 from, to;
} Piece;

/// Whether a third of something in the scene is free, more or less: then rounding decides.
static bool near_a_third;

/// Whether a ball can hardly touch an outline, by many points of it.
static Answer is_hidden(const WorldDef *world, const Piece *pieces, int count, Vec2 middle,
                        bool bricks)
{
    enum { POINTS = 120 };
    double all = 0.0;
    double free = 0.0;
    for (int k = 0; k < count; k++) {
        const Vec2 along = vec2_sub(pieces[k].to, pieces[k].from);
        const double length = vec2_length(along);
        const Vec2 out = vec2_scale(vec2(along.y, -along.x), RADIUS / length);
        for (int i = 0; i < POINTS; i++) {
            const Vec2 at = vec2_add_scaled(pieces[k].from, along, (i + 0.5) / POINTS);
            all += length;
            free += is_taken(world, vec2_add(at, out), RADIUS, bricks) ? 0.0 : length;
        }
    }
    const double part = free / all;
    near_a_third = near_a_third || fabs(part - 1.0 / 3.0) < 0.06;
    if (part == 0.0) {
        return YES;
    }
    if (part < 0.06 || fabs(part - 1.0 / 3.0) < 0.06) {
        return UNSURE;
    }
    return part < 1.0 / 3.0 && is_taken(world, middle, 1e-9, bricks) ? YES : NO;
}

static Answer is_brick_hidden(const WorldDef *world, int cell)
{
    const Rectangle brick = brick_of(world, cell);
    const Vec2 right = vec2(brick.max.x, brick.min.y);
    const Vec2 left = vec2(brick.min.x, brick.max.y);
    const Piece pieces[] = {
        {brick.min, right}, {right, brick.max}, {brick.max, left}, {left, brick.min}};
    return is_hidden(world, pieces, 4, vec2_scale(vec2_add(brick.min, brick.max), 0.5), false);
}

static Answer is_obstacle_hidden(const WorldDef *world, const ObstacleDef *def)
{
    enum { CHORDS = 48 };
    Piece pieces[CHORDS];
    const Vec2 middle = middle_of(def);
    const Vec2 along = vec2_sub(def->end, def->centre);
    const Hexagon hexagon = hexagon_make(def->centre, def->radius, def->angle_deg);
    int count = 0;
    if (def->shape == SHAPE_CIRCLE || def->spin_deg_per_s != 0.0) {
        const double extent =
            def->radius + (def->shape == SHAPE_LINE ? 0.5 * vec2_length(along) : 0.0);
        for (; count < CHORDS; count++) {
            const double turn = 2.0 * 3.14159265358979 / CHORDS;
            const Vec2 from = vec2(cos(turn * count), sin(turn * count));
            const Vec2 to = vec2(cos(turn * (count + 1)), sin(turn * (count + 1)));
            pieces[count] =
                (Piece){vec2_add_scaled(middle, from, extent), vec2_add_scaled(middle, to, extent)};
        }
    } else if (def->shape == SHAPE_HEXAGON) {
        for (; count < 6; count++) {
            pieces[count] =
                (Piece){hexagon_corner(&hexagon, count), hexagon_corner(&hexagon, (count + 1) % 6)};
        }
    } else {
        const Vec2 out = vec2_scale(vec2(along.y, -along.x), def->radius / vec2_length(along));
        const Vec2 corners[] = {vec2_add(def->centre, out), vec2_add(def->end, out),
                                vec2_sub(def->end, out), vec2_sub(def->centre, out)};
        // Of its round ends the chords.
        for (int k = 0; k < 4; k++) {
            if (k % 2 == 0 || def->radius > 0.0) {
                pieces[count++] = (Piece){corners[k], corners[(k + 1) % 4]};
            }
        }
    }
    return is_hidden(world, pieces, count, middle, true);
}

/// Whether a still line lies across a brick, by many points of it; flush beside it is not across.
static Answer lies_across(const ObstacleDef *line, Rectangle brick)
{
    enum { POINTS = 200 };
    const Vec2 edge = vec2(0.5, 0.5);
    const Rectangle inner = {vec2_add(brick.min, edge), vec2_sub(brick.max, edge)};
    double outside = HUGE_VAL;
    double inside = HUGE_VAL;
    for (int i = 0; i <= POINTS; i++) {
        const Vec2 along = vec2_sub(line->end, line->centre);
        const Vec2 at = vec2_add_scaled(line->centre, along, (double)i / POINTS);
        outside = fmin(outside, from_rectangle(at, brick));
        inside = fmin(inside, from_rectangle(at, inner));
    }
    return inside <= line->radius ? YES : outside <= line->radius + 0.5 ? UNSURE : NO;
}

/// Whether two things are there at one time. Phases go from 0 to 9; 0: it does not leave.
static bool meet(int phase, int leaves, int other_phase, int other_leaves)
{
    bool meets = false;
    for (int now = 0; now <= 9; now++) {
        meets = meets || (now >= phase && (leaves == 0 || now < leaves) && now >= other_phase &&
                          (other_leaves == 0 || now < other_leaves));
    }
    return meets;
}

/// Writes what should be said of a line; UNSURE: it cannot be told.
static Answer find_crossed(const WorldDef *world, int obstacle, char words[WORDS_SIZE])
{
    const ObstacleDef *line = &world->obstacles[obstacle];
    const bool still =
        line->shape == SHAPE_LINE && line->period_s == 0.0 && line->spin_deg_per_s == 0.0;
    snprintf(words, WORDS_SIZE, "%s %d: it lies across", collision_shape_name(line->shape),
             obstacle - world_def_first_obstacle(world, line->shape));
    for (int cell = 0; still && cell < brick_grids_cells(&world->bricks); cell++) {
        const BrickGrid *grid = brick_grids_of(&world->bricks, cell);
        if (world->brick_hits[cell] == BRICK_EMPTY ||
            !meet(line->phase, line->leaves, grid->user[GRID_PHASE], grid->user[GRID_LEAVES])) {
            continue;
        }
        const Answer across = lies_across(line, brick_of(world, cell));
        if (across != NO) {
            snprintf(words, WORDS_SIZE, "line %d: it lies across the brick in column %d of row %d",
                     obstacle - world_def_first_obstacle(world, SHAPE_LINE),
                     brick_grid_column(grid, cell), brick_grid_row(grid, cell));
            return across;
        }
    }
    return NO;
}

static void put_obstacle(Rng *rng, FILE *file, ShapeKind shape)
{
    const Vec2 at = vec2(280.37 + rng_below(rng, 250), 180.41 + rng_below(rng, 110));
    const Vec2 way = vec2(rng_below(rng, 120) - 60, rng_below(rng, 80) - 40);
    const bool line = shape == SHAPE_LINE;
    if (line) {
        fprintf(file, "x1 = %g; y1 = %g; x2 = %g; y2 = %g; thickness = %d;", at.x, at.y,
                at.x + way.x, at.y + way.y + 41, rng_below(rng, 2) * rng_below(rng, 40));
    } else {
        fprintf(file, "x = %g; y = %g; radius = %d;", at.x, at.y, 10 + rng_below(rng, 50));
    }
    const int phase = rng_below(rng, 4) == 0 ? rng_below(rng, 3) : 0;
    fprintf(file, " hits = %d; phase = %d; leaves = %d;", rng_below(rng, 2), phase,
            rng_below(rng, 4) == 0 ? phase + 1 + rng_below(rng, 2) : 0);
    if (shape != SHAPE_CIRCLE && rng_below(rng, 5) == 0) {
        fputs(" spin = 9;", file);
    }
    if (shape == SHAPE_HEXAGON) {
        fprintf(file, " angle = %d;", rng_below(rng, 60));
    }
    if (rng_below(rng, 8) == 0) {
        fputs(" path = { dx = 9; dy = 4; period = 2; };", file);
    }
}

static char *draw_scene(Rng *rng)
{
    static const char *const LISTS[] = {"hexagons", "circles", "lines"};
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "title = \"x\"; balls = ( { x = 20; y = 20; radius = %g; } );\n", RADIUS);
    for (int shape = 0; shape < 3; shape++) {
        const int count = rng_below(rng, 3);
        for (int i = 0; i < count; i++) {
            fprintf(file, "%s%s{ ", i == 0 ? LISTS[shape] : "", i == 0 ? " = ( " : ",\n");
            put_obstacle(rng, file, (ShapeKind)shape);
            fputs(" }", file);
        }
        fputs(count > 0 ? " );\n" : "", file);
    }
    fputs("bricks = (", file);
    for (int i = 0; i < 2; i++) {
        const int phase = rng_below(rng, 4) == 0 ? rng_below(rng, 3) : 0;
        fprintf(file,
                "%s\n{ x = %d; y = 200; cell_width = 40; cell_height = 30; phase = %d; leaves = "
                "%d; rows = (",
                i > 0 ? "," : "", 290 + 127 * i, phase,
                rng_below(rng, 4) == 0 ? phase + 1 + rng_below(rng, 2) : 0);
        for (int row = 0; row < 2; row++) {
            fprintf(file, "%s \"%c%c%c\"", row > 0 ? "," : "", "1#.<"[rng_below(rng, 4)],
                    "1#."[rng_below(rng, 3)], "..1#"[rng_below(rng, 4)]);
        }
        fputs(" ); }", file);
    }
    fputs(" );\n", file);
    fclose(file);
    return text;
}

/// What is said of a level's values, line by line. Free it.
static char *said_of(const Level *level)
{
    DiagList problems = {0};
    assert_true(level_check(level, NULL, &problems));
    return reading_print(&problems);
}

/// The number of bricks that can hardly be touched.
static int count_hidden(const char *said)
{
    int count = 0;
    for (const char *line = said; line != NULL && *line != '\0'; line = strchr(line, '\n') + 1) {
        int picture;
        int bricks;
        if (sscanf(line, "(file):1: warning: bricks %d: %d brick", &picture, &bricks) == 2) {
            count += bricks;
        }
    }
    return count;
}

static bool is_said(const char *said, const char *words)
{
    return strstr(said, words) != NULL;
}

/// Fails unless what is said of the obstacles and the bricks is so.
static int assert_said(const Level *level, const char *said, const char *text)
{
    const WorldDef *world = &level->world;
    int sure = 0;
    int hidden = 0;
    int unsure = 0;
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *def = &world->obstacles[i];
        char words[WORDS_SIZE] = "";
        snprintf(words, sizeof words, "%s %d: it can hardly be touched",
                 collision_shape_name(def->shape), i - world_def_first_obstacle(world, def->shape));
        const bool breaks = def->hits > 0 && def->period_s == 0.0;
        const Answer answer = breaks ? is_obstacle_hidden(world, def) : NO;
        if (answer != UNSURE && is_said(said, words) != (answer == YES)) {
            fail_msg("%s \"%s\" is %s", text, words, answer == YES ? "missing" : "wrong");
        }
        const Answer crossed = find_crossed(world, i, words);
        if (crossed != UNSURE && is_said(said, words) != (crossed == YES)) {
            fail_msg("%s \"%s\" is %s", text, words, crossed == YES ? "missing" : "wrong");
        }
        sure += answer == YES || crossed == YES;
    }
    for (int cell = 0; cell < brick_grids_cells(&world->bricks); cell++) {
        const Answer answer =
            brick_breaks(world->brick_hits[cell]) ? is_brick_hidden(world, cell) : NO;
        hidden += answer == YES;
        unsure += answer == UNSURE;
    }
    if (count_hidden(said) < hidden || count_hidden(said) > hidden + unsure) {
        fail_msg("%s%d bricks are hidden, %d perhaps; it says \"%s\"", text, hidden, unsure, said);
    }
    return sure + hidden;
}

/// Only what does not tell of columns and rows.
static void cut_places(char *said)
{
    char *to = said;
    for (const char *from = said; *from != '\0';) {
        const char *end = strchr(from, '\n') + 1;
        const char *cut = strstr(from, " in column");
        const char *stop = cut != NULL && cut < end ? cut : end;
        if (strncmp(from, "(file):1: warning: bricks", 25) != 0) {
            memmove(to, from, (size_t)(stop - from));
            to += stop - from;
        }
        from = end;
    }
    *to = '\0';
}

static void what_can_hardly_be_touched_is_told_as_geometry_and_every_mirror_has_it(void **state)
{
    Rng rng = rng_make(12);
    int told = 0;
    (void)state;
    for (int i = 0; i < 250; i++) {
        char *text = draw_scene(&rng);
        Reading reading = reading_of(text);
        if (!reading.good) {
            fail_msg("%s%s", text, reading.printed);
        }
        char *said = said_of(&reading.level);
        near_a_third = false;
        told += assert_said(&reading.level, said, text);
        const int hidden = count_hidden(said);
        cut_places(said);
        for (int mirror = 0; mirror < (int)MIRROR_COUNT && !near_a_third; mirror++) {
            Level image = level_mirror(&reading.level, (Mirror)mirror);
            char *other = said_of(&image);
            assert_int_equal(count_hidden(other), hidden);
            cut_places(other);
            if (strcmp(other, said) != 0) {
                fail_msg("mirror %d of %s has \"%s\" for \"%s\"", mirror, text, other, said);
            }
            free(other);
            level_free(&image);
        }
        free(said);
        reading_free(&reading);
        free(text);
    }
    assert_true(told > 90);
}

/// Lines around a brick leave the beginning of its upper edge free, more and more of it.
static void both_ends_of_an_edge_count_alike(void **state)
{
    int hidden = 0;
    (void)state;
    for (int i = 0; i < 30; i++) {
        char text[700];
        snprintf(text, sizeof text,
                 "title = \"x\"; balls = ( { x = 20; y = 20; radius = %g; } );"
                 "lines = ( { x1 = %g; y1 = 286; x2 = 424; y2 = 286; thickness = 2; },"
                 "{ x1 = 376; y1 = 290.3; x2 = 376; y2 = 314; thickness = 2; },"
                 "{ x1 = 424; y1 = 286; x2 = 424; y2 = 314; thickness = 2; },"
                 "{ x1 = 376; y1 = 314; x2 = 424; y2 = 314; thickness = 2; } );"
                 "bricks = ( { x = 380; y = 290; cell_width = 40; cell_height = 20;"
                 "rows = ( \"1\" ); }, { x = 800; y = 90; cell_width = 40; cell_height = 20;"
                 "rows = ( \"1\" ); } );",
                 RADIUS, 388.07 + 0.1 * i);
        Reading reading = reading_of(text);
        char *said = said_of(&reading.level);
        hidden += count_hidden(said);
        for (int mirror = 0; mirror < (int)MIRROR_COUNT; mirror++) {
            Level image = level_mirror(&reading.level, (Mirror)mirror);
            char *other = said_of(&image);
            assert_int_equal(count_hidden(other), count_hidden(said));
            free(other);
            level_free(&image);
        }
        free(said);
        reading_free(&reading);
    }
    // A thirty-second of the edge is 1.25 u.
    assert_in_range(hidden, 11, 14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_hardly_be_touched_is_told_as_geometry_and_every_mirror_has_it),
        cmocka_unit_test(both_ends_of_an_edge_count_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
