#define _POSIX_C_SOURCE 200809L

// What the checker says of crowded levels in which everything lies on a coarse lattice, so that
// much just touches, is just covered or just fits: tests/answers/lattice.txt.
#include "near.h"

#include "said_text.h"

#include "level_reading.h"
#include "rng.h"
#include "said_diags.h"

#define FILE_NAME "tests/answers/lattice.txt"

/// What a scene is made of.
typedef struct Sort {
    const char *name;
    int scenes;
    int out;       ///< u, so far may things lie outside
    int paddles;   ///< at most
    int balls;     ///< at most
    int obstacles; ///< of each shape, at most
    int pictures;  ///< at most
    int many;      ///< balls more, in a heap
    bool rules;    ///< obstacles do all that they can
    const char *letters;
} Sort;

typedef struct Pen {
    Rng rng;
    const Sort *sort;
    FILE *file;
    int width, height;
} Pen;

static bool is_one_in(Pen *pen, int count)
{
    return rng_below(&pen->rng, count) == 0;
}

/// A coordinate on the lattice.
static int place(Pen *pen, int size)
{
    const int out = pen->sort->out;
    return 10 * rng_below(&pen->rng, (size + 2 * out) / 10 + 1) - out;
}

static void begin_list(Pen *pen, const char *name, int index)
{
    if (index == 0) {
        fprintf(pen->file, "%s = (\n", name);
    } else {
        fputs(",\n", pen->file);
    }
}

static void end_list(Pen *pen, int count)
{
    fputs(count > 0 ? " );\n" : "", pen->file);
}

static void put_paddles(Pen *pen)
{
    static const char *const SIDES[] = {"bottom", "left", "top", "right"};
    const int count = rng_below(&pen->rng, pen->sort->paddles + 1);
    for (int i = 0; i < count; i++) {
        begin_list(pen, "paddles", i);
        fprintf(pen->file, "{ side = \"%s\";", SIDES[(i + count) % 4]);
        if (is_one_in(pen, 3)) {
            fprintf(pen->file, " x = %d;", place(pen, pen->width) + 1);
        }
        if (is_one_in(pen, 3)) {
            fprintf(pen->file, " y = %d;", place(pen, pen->height) + 1);
        }
        if (is_one_in(pen, 3)) {
            fprintf(pen->file, " length = %d;", 20 * (1 + rng_below(&pen->rng, 6)));
        }
        fputs(is_one_in(pen, 4) ? " thickness = 20;" : "", pen->file);
        fputs(is_one_in(pen, 4) ? " partner = true; }" : " }", pen->file);
    }
    end_list(pen, count);
}

static void put_balls(Pen *pen)
{
    static const int RADII[] = {5, 10, 10, 20};
    const int count = rng_below(&pen->rng, pen->sort->balls + 1) + pen->sort->many;
    for (int i = 0; i < count; i++) {
        begin_list(pen, "balls", i);
        fputs("{", pen->file);
        if (pen->sort->many == 0 && is_one_in(pen, 4)) {
            fputs(is_one_in(pen, 9) ? " vy = 10;" : "", pen->file);
        } else {
            const int radius = pen->sort->many > 0 ? 5 : RADII[rng_below(&pen->rng, 4)];
            const int y = place(pen, pen->height);
            const int x = place(pen, pen->width);
            fprintf(pen->file, " x = %d; y = %d; radius = %d;", x, y, radius);
        }
        fputs(is_one_in(pen, 5) ? " owner = \"bottom\"; }" : " }", pen->file);
    }
    end_list(pen, count);
}

static void put_rules(Pen *pen, bool turns)
{
    fputs(turns && is_one_in(pen, 5) ? " spin = 30;" : "", pen->file);
    fputs(is_one_in(pen, 4) ? " hits = 1;" : "", pen->file);
    if (!pen->sort->rules) {
        return;
    }
    if (is_one_in(pen, 5)) {
        const char *period = is_one_in(pen, 9) ? "3600" : "2";
        const int dy = 10 * rng_below(&pen->rng, 9) - 40;
        const int dx = 10 * rng_below(&pen->rng, 9) - 40;
        fprintf(pen->file, " path = { dx = %d; dy = %d; period = %s; };", dx, dy, period);
    }
    if (is_one_in(pen, 5)) {
        fprintf(pen->file, " phase = %d;", rng_below(&pen->rng, 3));
    }
    if (is_one_in(pen, 5)) {
        fprintf(pen->file, " leaves = %d;", rng_below(&pen->rng, 3));
    }
    fputs(turns && is_one_in(pen, 6) ? " gear = 1;" : "", pen->file);
    fputs(turns && is_one_in(pen, 8) ? " motor = true;" : "", pen->file);
    fputs(is_one_in(pen, 8) ? " pulls = 20;" : "", pen->file);
}

static void put_obstacle(Pen *pen, int shape)
{
    static const int RADII[] = {10, 20, 30, 40};
    const int x = place(pen, pen->width), y = place(pen, pen->height);
    if (shape < 2) {
        fprintf(pen->file, "{ x = %d; y = %d; radius = %d;", x, y, RADII[rng_below(&pen->rng, 4)]);
        fputs(shape == 0 && is_one_in(pen, 3) ? " angle = 30;" : "", pen->file);
    } else {
        const int thickness = 20 * rng_below(&pen->rng, 3);
        const int y2 = y + 10 * rng_below(&pen->rng, 13) - 60;
        const int x2 = x + 10 * rng_below(&pen->rng, 13) - 60;
        fprintf(pen->file, "{ x1 = %d; y1 = %d; x2 = %d; y2 = %d; thickness = %d;", x, y, x2, y2,
                thickness);
    }
    put_rules(pen, shape != 1);
    fputs(" }", pen->file);
}

static void put_obstacles(Pen *pen)
{
    static const char *const LISTS[] = {"hexagons", "circles", "lines"};
    for (int shape = 0; shape < 3; shape++) {
        const int count = rng_below(&pen->rng, pen->sort->obstacles + 1);
        for (int i = 0; i < count; i++) {
            begin_list(pen, LISTS[shape], i);
            put_obstacle(pen, shape);
        }
        end_list(pen, count);
    }
    if (pen->sort->obstacles > 0 && is_one_in(pen, 4)) {
        const int shape = rng_below(&pen->rng, 3);
        fprintf(pen->file, "groups = ( { %s = (\n", LISTS[shape]);
        put_obstacle(pen, shape);
        fprintf(pen->file, " ); repeat = { count = 2; dx = %d; dy = 10; };",
                10 * rng_below(&pen->rng, 6));
        fputs(is_one_in(pen, 2) ? " mirror = { x = 100; }; } );\n" : " } );\n", pen->file);
    }
}

static void put_rows(Pen *pen, const char *name, int columns, int rows, const char *letters)
{
    const int count = (int)strlen(letters);
    fprintf(pen->file, " %s = (", name);
    for (int row = 0; row < rows; row++) {
        fputs(row > 0 ? ",\n\"" : "\n\"", pen->file);
        for (int column = 0; column < columns; column++) {
            fputc(letters[rng_below(&pen->rng, count)], pen->file);
        }
        fputc('"', pen->file);
    }
    fputs(" );", pen->file);
}

static void put_bricks(Pen *pen)
{
    const int count = rng_below(&pen->rng, pen->sort->pictures + 1);
    for (int i = 0; i < count; i++) {
        const int columns = 1 + rng_below(&pen->rng, 6);
        const int rows = 1 + rng_below(&pen->rng, columns < 3 ? 8 : 4);
        begin_list(pen, "bricks", i);
        const int height = 10 * (1 + rng_below(&pen->rng, 2));
        const int width = 10 * (1 + rng_below(&pen->rng, 3));
        const int y = place(pen, pen->height / 2);
        const int x = place(pen, pen->width / 2);
        fprintf(pen->file, "{ x = %d; y = %d; cell_width = %d; cell_height = %d;", x, y, width,
                height);
        if (pen->sort->rules && is_one_in(pen, 4)) {
            const int leaves = rng_below(&pen->rng, 3);
            fprintf(pen->file, " phase = %d; leaves = %d;", rng_below(&pen->rng, 2), leaves);
        }
        put_rows(pen, "rows", columns, rows, pen->sort->letters);
        if (is_one_in(pen, 3)) {
            put_rows(pen, "bonus", columns, rows, ".....LZ?");
        }
        fputs(" }", pen->file);
    }
    end_list(pen, count);
}

static char *draw(const Sort *sort, int number)
{
    char *text = NULL;
    size_t size = 0;
    Pen pen = {.rng = rng_make((uint64_t)number), .sort = sort};
    pen.file = open_memstream(&text, &size);
    pen.width = 100 + 20 * rng_below(&pen.rng, 8);
    pen.height = 100 + 20 * rng_below(&pen.rng, 8);
    fprintf(pen.file, "title = \"t\"; arena = { width = %d; height = %d; };\n", pen.width,
            pen.height);
    fputs(is_one_in(&pen, 5) ? "ball_collisions = false;\n" : "", pen.file);
    put_paddles(&pen);
    put_balls(&pen);
    put_obstacles(&pen);
    put_bricks(&pen);
    fclose(pen.file);
    return text;
}

/// A hash of what is said of the level itself, without a file.
static unsigned words_without_lines(const Level *level)
{
    DiagList problems = {0};
    diag_list_start(&problems, "t");
    level_check(level, NULL, &problems);
    char *printed = reading_print(&problems);
    const unsigned hash = (unsigned)hash_bytes(HASH_START, printed, strlen(printed));
    free(printed);
    return hash;
}

static void tell_scenes(const Sort *sort)
{
    said_kind_count = 0;
    for (int i = 0; i < sort->scenes; i++) {
        char *text = draw(sort, i);
        Level level = {0};
        DiagList problems = {0};
        // Most are good, and nothing is said of them.
        if (!level_read_text(&level, "t", text, strlen(text), &problems) || problems.count > 0) {
            level_free(&level);
            DiagList others = {0};
            const bool read = level_read_draft(&level, "t", text, strlen(text), &others);
            say("%d: %08x\n", i, read ? words_without_lines(&level) : 0);
            say_diags(&problems);
            diag_list_free(&others);
        }
        diag_list_free(&problems);
        level_free(&level);
        free(text);
    }
    assert_said(FILE_NAME, sort->name);
}

/// Makes a value of a level another one than files can give it.
static void spoil(Level *level, Rng *rng)
{
    static const double NUMBERS[] = {0.0, -1.0, 1e9, -1e-9, (double)INFINITY, 0.25};
    WorldDef *world = &level->world;
    const double number = NUMBERS[rng_below(rng, 6)];
    const int cells = brick_grids_cells(&world->bricks);
    const int cell = cells > 0 ? rng_below(rng, cells) : 0;
    ObstacleDef *obstacle =
        world->obstacle_count > 0 ? &world->obstacles[rng_below(rng, world->obstacle_count)] : NULL;
    BallDef *ball = world->ball_count > 0 ? &world->balls[rng_below(rng, world->ball_count)] : NULL;
    switch (rng_below(rng, 8)) {
    case 0:
        strcpy(level->title, number > 0.0 ? "" : "\xff");
        break;
    case 1:
        world->width = number;
        break;
    case 2:
        world->match.goals = rng_below(rng, 3) * 99 - 1;
        break;
    case 3:
        if (cells > 0) {
            world->brick_hits[cell] = (unsigned char)(10 + rng_below(rng, 245));
        }
        break;
    case 4:
        if (cells > 0 && world->brick_bonus != NULL) {
            world->brick_bonus[cell] = "x \x01"[rng_below(rng, 3)];
        }
        break;
    case 5:
        if (obstacle != NULL) {
            *(rng_below(rng, 2) == 0 ? &obstacle->radius : &obstacle->bounce) = number;
        }
        break;
    case 6:
        if (obstacle != NULL) {
            *(rng_below(rng, 2) == 0 ? &obstacle->period_s : &obstacle->travel.x) = number;
        }
        break;
    default:
        if (ball != NULL) {
            *(rng_below(rng, 2) == 0 ? &ball->radius : &ball->velocity.x) = number;
        }
        break;
    }
}

static void that_programs_have_made_with_wrong_values(void **state)
{
    const Sort sort = {.paddles = 2,
                       .balls = 2,
                       .obstacles = 1,
                       .pictures = 2,
                       .rules = true,
                       .letters = "..11[#*"};
    Rng rng = rng_make(7);
    (void)state;
    said_kind_count = 0;
    for (int i = 0; i < 400; i++) {
        char *text = draw(&sort, i);
        Level level = {0};
        DiagList problems = {0};
        assert_true(level_read_draft(&level, "t", text, strlen(text), &problems));
        diag_list_free(&problems);
        diag_list_start(&problems, "t");
        spoil(&level, &rng);
        say("%d: %d\n", i, level_check(&level, NULL, &problems));
        say_diags(&problems);
        diag_list_free(&problems);
        level_free(&level);
        free(text);
    }
    assert_said(FILE_NAME, "made by programs");
}

static void where_things_reach_out_of_the_field(void **state)
{
    (void)state;
    tell_scenes(&(Sort){.name = "reaching out",
                        .scenes = 300,
                        .out = 20,
                        .paddles = 4,
                        .balls = 3,
                        .obstacles = 1,
                        .pictures = 1,
                        .rules = true,
                        .letters = "..1#"});
}

static void where_paddles_stand_close_together(void **state)
{
    (void)state;
    tell_scenes(
        &(Sort){.name = "paddles", .scenes = 700, .paddles = 4, .balls = 2, .letters = "1"});
}

static void where_balls_lie_in_obstacles_and_bricks(void **state)
{
    (void)state;
    tell_scenes(&(Sort){.name = "balls inside",
                        .scenes = 350,
                        .balls = 4,
                        .obstacles = 1,
                        .pictures = 2,
                        .rules = true,
                        .letters = "....1[#"});
}

static void where_a_heap_of_balls_lies_about(void **state)
{
    (void)state;
    tell_scenes(&(Sort){.name = "heaps",
                        .scenes = 40,
                        .balls = 20,
                        .obstacles = 2,
                        .many = 12,
                        .letters = "1",
                        .pictures = 1});
}

static void where_bricks_are_covered_and_walled_in(void **state)
{
    (void)state;
    tell_scenes(&(Sort){.name = "walled in",
                        .scenes = 900,
                        .paddles = 1,
                        .balls = 1,
                        .obstacles = 1,
                        .pictures = 2,
                        .letters = ".11##W@o<>^v!*"});
}

static void where_what_never_breaks_covers_the_rest(void **state)
{
    (void)state;
    tell_scenes(&(Sort){.name = "covered",
                        .scenes = 700,
                        .paddles = 2,
                        .balls = 1,
                        .obstacles = 4,
                        .pictures = 1,
                        .rules = true,
                        .letters = "..1#"});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_things_reach_out_of_the_field),
        cmocka_unit_test(that_programs_have_made_with_wrong_values),
        cmocka_unit_test(where_paddles_stand_close_together),
        cmocka_unit_test(where_balls_lie_in_obstacles_and_bricks),
        cmocka_unit_test(where_a_heap_of_balls_lies_about),
        cmocka_unit_test(where_bricks_are_covered_and_walled_in),
        cmocka_unit_test(where_what_never_breaks_covers_the_rest),
    };
    return cmocka_run_group_tests_name("level_lattice", tests, NULL, NULL);
}
