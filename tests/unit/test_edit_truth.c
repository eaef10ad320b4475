// What the editing model promises, beside the plainest way to find it out.
#include "near.h"

#include <float.h>

#include "edit_opened.h"

#include "edit_example.h"
#include "edit_list.h"
#include "edit_property.h"
#include "edit_rich.h"
#include "edit_written.h"
#include "level_bricks.h"
#include "text.h"

// ---- Values.

/// An object of each kind, of obstacles one of each shape and one of a group.
static const char VALUES[] =
    "title = \"Values\"; author = \"Ann\"; look = \"dawn\"; music = \"ice\";\n"
    "colours = ( \"#102030\", \"#405060\" ); card = { text = \"Large\"; below = \"small\"; };\n"
    "arena = { width = 800; height = 600; };\n"
    "paddles = ( { side = \"bottom\"; x = 350; length = 90; }, { side = \"left\"; } );\n"
    "balls = ( { x = 400; y = 400; vx = 100; vy = -200; owner = \"bottom\"; },\n"
    "  { owner = \"left\"; } );\n"
    "hexagons = ( { x = 600; y = 300; radius = 30; hits = 3; path = { dx = 20; dy = 5; period = 3; "
    "}; } );\n"
    "circles = ( { x = 300; y = 200; radius = 20; bounce = 1.2; shoots = \"LW\"; } );\n"
    "lines = ( { x1 = 100; y1 = 500; x2 = 200; y2 = 460; thickness = 6; spin = 5; } );\n"
    "groups = ( { circles = ( { x = 250; y = 450; radius = 11; } );\n"
    "  repeat = { count = 3; dx = 30; dy = 4; turn = 9; x = 1; y = 2; };\n"
    "  mirror = { x = 400; y = 300; }; } );\n"
    "kinds = ( { letter = \"A\"; name = \"lamp\"; hits = 2; gives = \"W\"; },\n"
    "  { letter = \"C\"; guard = \"seal\"; side = \"left\"; } );\n"
    "bricks = { x = 60; y = 40; cell_width = 40; cell_height = 20; rows = ( \"1A2\", \"C3.\" ); "
    "};\n"
    "triggers = ( { when = \"time 7\"; then = \"phase\"; says = \"Now\"; } );\n";

static const EditObject OBJECTS[] = {{EDIT_ARENA, 0},    {EDIT_BRICKS, 0},   {EDIT_OBSTACLE, 0},
                                     {EDIT_OBSTACLE, 1}, {EDIT_OBSTACLE, 2}, {EDIT_PADDLE, 0},
                                     {EDIT_PADDLE, 1},   {EDIT_BALL, 0},     {EDIT_BALL, 1},
                                     {EDIT_OWN_KIND, 0}, {EDIT_OWN_KIND, 1}, {EDIT_TRIGGER, 0}};
#define OBJECT_COUNT ((int)(sizeof OBJECTS / sizeof OBJECTS[0]))

/// Values of all these objects as they are printed.
typedef struct Printed {
    int count;
    EditProperty rows[OBJECT_COUNT][EDIT_PROPERTIES_MAX];
    int of[OBJECT_COUNT];
    char text[OBJECT_COUNT][EDIT_PROPERTIES_MAX][EDIT_PROPERTY_SIZE];
} Printed;

static void print_all(const Level *level, Printed *to)
{
    for (int i = 0; i < OBJECT_COUNT; i++) {
        to->of[i] = edit_property_list(level, OBJECTS[i], to->rows[i]);
        for (int k = 0; k < to->of[i]; k++) {
            edit_property_print(level, OBJECTS[i], to->rows[i][k], to->text[i][k]);
        }
    }
}

/// Whether a value makes others of its object come or go, as its comment in the header says.
static bool has_company(EditObject object, EditProperty row)
{
    return row.group == GROUP_PATH || row.group == GROUP_REPEAT ||
           (row.group == GROUP_BALL && row.key <= BALL_VY) ||
           (object.kind == EDIT_PADDLE && row.key == PADDLE_SIDE);
}

/// Whether a number may be typed, by the table of keys.
static bool may_be(const LevelField *field, double number)
{
    const bool whole = field->kind == FIELD_WHOLE || field->kind == FIELD_HITS;
    return isfinite(number) && number >= field->low && number <= field->high &&
           (!whole || number == floor(number));
}

static void assert_others_same(const Printed *before, const Printed *after, int object, int row,
                               const char *typed)
{
    const EditProperty changed = before->rows[object][row];
    const bool company = has_company(OBJECTS[object], changed);
    for (int i = 0; i < OBJECT_COUNT; i++) {
        if ((i == object && company) ||
            (changed.group == GROUP_PADDLE && changed.key == PADDLE_SIDE)) {
            continue;
        }
        assert_int_equal(before->of[i], after->of[i]);
        for (int k = 0; k < before->of[i]; k++) {
            if ((i != object || k != row) && strcmp(before->text[i][k], after->text[i][k]) != 0) {
                fail_msg("%s = %s makes %s %s, not %s", edit_property_field(changed)->name, typed,
                         edit_property_field(before->rows[i][k])->name, after->text[i][k],
                         before->text[i][k]);
            }
        }
    }
}

static Printed before, after;

/// Types a value in a copy; whether it was taken, and then how it is printed in `text`.
static bool type(const Level *level, int object, int row, const char *typed,
                 char text[EDIT_PROPERTY_SIZE])
{
    char complaint[EDIT_PROPERTY_SIZE];
    Level copy = {0};
    assert_true(level_copy(&copy, level));
    const EditProperty property = before.rows[object][row];
    const bool good = edit_property_set(&copy, OBJECTS[object], property, typed, complaint);
    assert_int_equal(good, complaint[0] == '\0');
    print_all(&copy, &after);
    assert_others_same(&before, &after, object, row, typed);
    edit_property_print(&copy, OBJECTS[object], property, text);
    if (!good) {
        assert_string_equal(text, before.text[object][row]);
    }
    level_free(&copy);
    return good;
}

static void a_number_is_taken_as_far_as_its_range_goes_and_changes_nothing_else(void **state)
{
    (void)state;
    int taken = 0, refused = 0;
    Edit *edit = opened(VALUES);
    print_all(edit_level(edit), &before);
    for (int i = 0; i < OBJECT_COUNT; i++) {
        for (int k = 0; k < before.of[i]; k++) {
            const LevelField *field = edit_property_field(before.rows[i][k]);
            const bool infinite = !isfinite(field->low);
            const double low = infinite ? -1000 : field->low;
            const double high = isfinite(field->high) ? field->high : 1e9;
            const double numbers[] = {low,
                                      high,
                                      nextafter(low, -DBL_MAX),
                                      nextafter(high, DBL_MAX),
                                      low + 1,
                                      high - 1,
                                      low + 1.5,
                                      low - 1,
                                      high + 1};
            for (size_t n = 0; level_field_is_number(field) && n < 9; n++) {
                char typed[TEXT_NUMBER_SIZE], text[EDIT_PROPERTY_SIZE];
                text_write_shortest(typed, numbers[n]);
                const bool good = type(edit_level(edit), i, k, typed, text);
                if (good != may_be(field, numbers[n])) {
                    fail_msg("%s = %s is %s", field->name, typed, good ? "taken" : "refused");
                }
                if (good) {
                    assert_string_equal(text, typed);
                }
                taken += good;
                refused += !good;
            }
        }
    }
    assert_true(taken > 400 && refused > 200);
    edit_destroy(edit);
}

static void a_word_is_taken_where_it_is_one_and_changes_nothing_else(void **state)
{
    static const char *const WORDS[] = {"true", "false",    "left",   "top", "none", "W", "L.W",
                                        "seal", "explodes", "honest", "A",   "D",    "1", "( )"};
    (void)state;
    Edit *edit = opened(VALUES);
    print_all(edit_level(edit), &before);
    for (int i = 0; i < OBJECT_COUNT; i++) {
        for (int k = 0; k < before.of[i]; k++) {
            const EditProperty row = before.rows[i][k];
            const LevelField *field = edit_property_field(row);
            for (size_t n = 0; n < sizeof WORDS / sizeof WORDS[0]; n++) {
                char text[EDIT_PROPERTY_SIZE];
                const char *word = WORDS[n];
                const bool good = type(edit_level(edit), i, k, word, text);
                const bool is_switch = strcmp(word, "true") == 0 || strcmp(word, "false") == 0;
                const bool is_side = strcmp(word, "left") == 0 || strcmp(word, "top") == 0;
                if (field->kind == FIELD_SWITCH) {
                    assert_int_equal(good, is_switch);
                } else if (field->kind == FIELD_SIDE) {
                    const bool free_side = row.group != GROUP_PADDLE || strcmp(word, "top") == 0 ||
                                           strcmp(word, before.text[i][k]) == 0;
                    assert_int_equal(good, is_side && free_side);
                } else if (field->kind == FIELD_LETTER) {
                    // The other kind has its letter already.
                    assert_int_equal(good, (strcmp(word, "A") == 0 && OBJECTS[i].index == 0) ||
                                               strcmp(word, "D") == 0);
                } else if (field->kind == FIELD_GUARD || field->kind == FIELD_EFFECT) {
                    assert_int_equal(
                        good, strcmp(word, field->kind == FIELD_GUARD ? "seal" : "explodes") == 0);
                } else if (field->kind == FIELD_TEXT) {
                    assert_true(good);
                }
                if (good && !level_field_is_number(field)) {
                    // An empty list is no value.
                    const bool colours = row.group == GROUP_TOP && row.key == TOP_COLOURS;
                    assert_string_equal(text, colours ? "" : word);
                }
            }
        }
    }
    edit_destroy(edit);
}

static char *written(const Level *level)
{
    size_t length = 0;
    char *text = level_write_text(level, &length);
    assert_non_null(text);
    return text;
}

/// Types a value in a copy of a level; whether it was taken, and whether that changed its text.
static bool changes(const Level *level, EditObject object, EditProperty row, const char *typed,
                    bool *changed)
{
    char complaint[EDIT_PROPERTY_SIZE];
    Level copy = {0};
    assert_true(level_copy(&copy, level));
    char *before_it = written(&copy);
    const bool good = edit_property_set(&copy, object, row, typed, complaint);
    edit_list_renew_copies(&copy);
    assert_as_written(&copy, edit_property_field(row)->name);
    char *after_it = written(&copy);
    *changed = strcmp(before_it, after_it) != 0;
    free(after_it);
    free(before_it);
    level_free(&copy);
    return good;
}

static void
what_a_value_is_changes_nothing_when_typed_and_by_default_nothing_when_cleared(void **state)
{
    static const char *const LEVELS[] = {
        VALUES, RICH,
        "title = \"t\"; paddles = ( { side = \"top\"; } ); balls = ( { }, { x = 0; y = 0; vx = 0; "
        "} "
        "); hexagons = ( { x = 1; y = 2; radius = 3; } ); lines = ( { x1 = 1; y1 = 2; x2 = 3; y2 = "
        "4; } ); groups = ( { circles = ( { x = 1; y = 2; radius = 3; } ); mirror = { x = 0; }; } "
        "); kinds = ( { letter = \"A\"; } ); triggers = ( { when = \"start\"; says = \"a\"; } );"};
    int defaults = 0, others = 0;
    (void)state;
    for (int i = 0; i < 3; i++) {
        Edit *edit = opened(LEVELS[i]);
        const Level *level = edit_level(edit);
        for (int kind = EDIT_ARENA; kind <= EDIT_OWN_KIND; kind++) {
            for (int k = 0; k < edit_object_count(level, (EditKind)kind); k++) {
                const EditObject object = {(EditKind)kind, k};
                EditProperty rows[EDIT_PROPERTIES_MAX];
                if (!edit_object_exists(level, object)) {
                    continue;
                }
                const int count = edit_property_list(level, object, rows);
                for (int row = 0; row < count; row++) {
                    char text[EDIT_PROPERTY_SIZE];
                    bool changed;
                    const char *name = edit_property_field(rows[row])->name;
                    edit_property_print(level, object, rows[row], text);
                    const bool is_text = edit_property_field(rows[row])->kind == FIELD_TEXT;
                    if ((edit_property_text(level, object, rows[row]) != NULL) != is_text) {
                        fail_msg("%s is or is not a text", name);
                    }
                    if (text[0] != '\0' &&
                        (!changes(level, object, rows[row], text, &changed) || changed)) {
                        fail_msg("%s = %s is not taken as it is", name, text);
                    }
                    const bool named =
                        rows[row].group == GROUP_TRIGGER || rows[row].group == GROUP_KIND;
                    const bool cleared = changes(level, object, rows[row], "", &changed);
                    const bool is_default = edit_property_is_default(level, object, rows[row]);
                    if (is_default != (!named && (text[0] == '\0' || (cleared && !changed)))) {
                        fail_msg("%s = %s is %s", name, text, is_default ? "default" : "not");
                    }
                    defaults += is_default;
                    others += !is_default;
                }
            }
        }
        edit_destroy(edit);
    }
    assert_true(defaults > 200 && others > 100);
}

static void a_paddle_alone_goes_to_each_side_and_stays_where_it_is_on_its_own(void **state)
{
    (void)state;
    for (int side = 0; side < SIDE_COUNT; side++) {
        Edit *edit =
            opened("title = \"t\"; paddles = ( { side = \"bottom\"; x = 300; // here\n } );");
        EditCommand set = {.verb = EDIT_SET, .object = {EDIT_PADDLE, 0}};
        assert_true(
            edit_property_find(edit_level(edit), set.object, GROUP_PADDLE, "side", &set.row));
        set.text = side_name(side);
        assert_true(edit_do(edit, &set));
        assert_int_equal(world_of(edit)->paddles[0].side, side);
        assert_same(world_of(edit)->paddles[0].centre.x, side == SIDE_BOTTOM ? 300 : 0);
        assert_true((strstr(edit_text(edit)->bytes, "here") != NULL) == (side == SIDE_BOTTOM));
        edit_destroy(edit);
    }
}

/// Where there are four paddles one cannot have a partner, but everything else every value.
static void with_four_paddles_other_values_are_taken_all_the_same(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"left\"; }, {"
                        " side = \"top\"; }, { side = \"right\"; } ); balls = ( { x = 100; y = 100;"
                        " vx = 0; } ); lines = ( { x1 = 1; y1 = 2; x2 = 3; y2 = 4; } );");
    static const EditObject CHANGED[] = {
        {EDIT_PADDLE, 0}, {EDIT_BALL, 0}, {EDIT_OBSTACLE, 0}, {EDIT_ARENA, 0}};
    for (int i = 0; i < 4; i++) {
        EditProperty rows[EDIT_PROPERTIES_MAX];
        const int count = edit_property_list(edit_level(edit), CHANGED[i], rows);
        for (int k = 0; k < count; k++) {
            const LevelField *field = edit_property_field(rows[k]);
            const bool number = level_field_is_number(field);
            const EditCommand set = {.verb = EDIT_SET,
                                     .object = CHANGED[i],
                                     .row = rows[k],
                                     .text = number && field->high < 60 ? "1" : "321.75"};
            const bool whole = field->kind == FIELD_WHOLE && field->high >= 60;
            if (number && !whole && may_be(field, strtod(set.text, NULL))) {
                assert_true(edit_do(edit, &set));
            }
        }
    }
    EditCommand set = {.verb = EDIT_SET, .object = {EDIT_PADDLE, 3}, .text = "true"};
    assert_true(
        edit_property_find(edit_level(edit), set.object, GROUP_PADDLE, "partner", &set.row));
    assert_false(edit_do(edit, &set));
    set.text = "false";
    assert_true(edit_do(edit, &set));
    edit_destroy(edit);
}

/// Words behind a rule's key go with what was said of them.
static void a_rule_that_says_no_more_has_no_comment_on_it(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; triggers = ( { when = \"start\"; then = \"phase\"; // then\n"
               " says = \"a\"; // says\n } );");
    EditCommand set = {.verb = EDIT_SET, .object = {EDIT_TRIGGER, 0}, .text = ""};
    assert_true(edit_property_find(edit_level(edit), set.object, GROUP_TRIGGER, "says", &set.row));
    assert_true(edit_do(edit, &set));
    assert_null(strstr(edit_text(edit)->bytes, "// says"));
    assert_non_null(strstr(edit_text(edit)->bytes, "// then"));
    // What it waits for, it has to.
    assert_true(edit_property_find(edit_level(edit), set.object, GROUP_TRIGGER, "when", &set.row));
    assert_false(edit_do(edit, &set));
    assert_non_null(strstr(edit_complaint(edit), "when is \"\"; it must be \"start\""));
    edit_destroy(edit);
}

static void look_music_and_colours_are_printed_as_a_file_has_them(void **state)
{
    static const char *const SHALL[] = {"dawn", "ice", "( \"#102030\", \"#405060\" )"};
    static const char *const KEYS[] = {"look", "music", "colours"};
    (void)state;
    Edit *edit = opened(VALUES);
    for (int i = 0; i < 3; i++) {
        EditProperty row;
        char text[EDIT_PROPERTY_SIZE];
        assert_true(edit_property_find(edit_level(edit), (EditObject){EDIT_ARENA, 0}, GROUP_TOP,
                                       KEYS[i], &row));
        edit_property_print(edit_level(edit), (EditObject){EDIT_ARENA, 0}, row, text);
        assert_string_equal(text, SHALL[i]);
    }
    edit_destroy(edit);
}

// ---- Bricks.

/// Of all cells between lines through the middle that lie in the field, the nearest to a point.
static Rectangle cell_of_the_field(Vec2 middle, Vec2 size, Vec2 field, Vec2 point)
{
    Rectangle found = {{0, 0}, {0, 0}};
    double best = HUGE_VAL;
    for (int row = -40; row <= 40; row++) {
        for (int column = -40; column <= 40; column++) {
            const Vec2 min = vec2(middle.x + column * size.x, middle.y + row * size.y);
            const Vec2 max = vec2_add(min, size);
            const Vec2 centre = vec2_scale(vec2_add(min, max), 0.5);
            const double away = hypot((point.x - centre.x) / size.x, (point.y - centre.y) / size.y);
            if (min.x >= 0.0 && min.y >= 0.0 && max.x <= field.x && max.y <= field.y &&
                away < best) {
                best = away;
                found = (Rectangle){min, max};
            }
        }
    }
    return found;
}

/// What a cell at a place holds; '\0': there is no cell.
static char brick_at(const WorldDef *world, Rectangle place)
{
    for (int cell = 0; cell < brick_grids_cells(&world->bricks); cell++) {
        const Rectangle one = brick_grids_rectangle(&world->bricks, cell);
        if (fabs(one.min.x - place.min.x) < 1e-6 && fabs(one.min.y - place.min.y) < 1e-6 &&
            fabs(one.max.x - place.max.x) < 1e-6 && fabs(one.max.y - place.max.y) < 1e-6) {
            return edit_bricks_cell(world, cell).brick;
        }
    }
    return '\0';
}

static void a_first_brick_lies_in_the_cell_of_the_field_that_is_nearest(void **state)
{
    static const EditSymmetry SYMMETRIES[] = {{.centre = {130, 90}},
                                              {.across = true, .centre = {130, 90}},
                                              {.down = true, .centre = {130, 90}},
                                              {.turns = 2, .centre = {130, 90}}};
    static const Vec2 POINTS[] = {{1, 1},   {309, 1},   {1, 209},   {309, 209},
                                  {150, 1}, {1, 100},   {309, 100}, {150, 209},
                                  {40, 60}, {200, 130}, {271, 31},  {29, 170}};
    const Vec2 field = vec2(310, 210), size = vec2(36, 22);
    (void)state;
    Edit *edit = opened("title = \"t\"; arena = { width = 310; height = 210; };");
    for (int i = 0; i < 4; i++) {
        const EditSymmetry *symmetry = &SYMMETRIES[i];
        const Vec2 middle = vec2(i == 1 || i == 3 ? 130 : 155, i == 2 || i == 3 ? 90 : 105);
        edit_set_symmetry(edit, *symmetry);
        for (size_t k = 0; k < sizeof POINTS / sizeof POINTS[0]; k++) {
            assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                                     .paint = {'4', '\0'},
                                                     .at = POINTS[k],
                                                     .to = POINTS[k],
                                                     .cell = size}));
            const Rectangle shall = cell_of_the_field(middle, size, field, POINTS[k]);
            // Outside of all such cells nothing is painted.
            const bool inside = POINTS[k].x >= shall.min.x && POINTS[k].x < shall.max.x &&
                                POINTS[k].y >= shall.min.y && POINTS[k].y < shall.max.y;
            if (brick_at(world_of(edit), shall) != (inside ? '4' : '.')) {
                const Rectangle is = brick_grids_rectangle(&world_of(edit)->bricks, 0);
                fail_msg("symmetry %d, (%g, %g): no brick from (%g, %g), the first from (%g, %g)",
                         i, POINTS[k].x, POINTS[k].y, shall.min.x, shall.min.y, is.min.x, is.min.y);
            }
            assert_true(edit_undo(edit));
        }
    }
    edit_destroy(edit);
}

/// A square picture in the middle of a square field, and another one over it that nothing paints.
#define SHEET 7
static const char SHEETS[] =
    "title = \"t\"; arena = { width = 400; height = 400; };\n"
    "bricks = ( { x = 130; y = 130; cell_width = 20; cell_height = 20; rows = ( \".......\",\n"
    "\".......\", \".......\", \".......\", \".......\", \".......\", \".......\" ); },\n"
    "{ x = 110; y = 110; cell_width = 60; cell_height = 60; rows = ( \"111\", \"111\", \"111\" ); "
    "} );\n";

/// Whether a stroke from cell to cell along a row, column or diagonal, or over a rectangle, paints
/// a cell. x: column, y: row.
static bool is_painted(EditBrush brush, Vec2 from, Vec2 to, Vec2 cell)
{
    const Vec2 way = vec2_sub(to, from), at = vec2_sub(cell, from);
    const bool within = cell.x >= fmin(from.x, to.x) && cell.x <= fmax(from.x, to.x) &&
                        cell.y >= fmin(from.y, to.y) && cell.y <= fmax(from.y, to.y);
    return within && (brush == EDIT_BRUSH_RECTANGLE || way.x * at.y == way.y * at.x);
}

/// Whether a stroke or an image of it paints a cell: then the stroke paints an image of the cell.
static bool is_painted_in(EditSymmetry symmetry, EditBrush brush, Vec2 from, Vec2 to, Vec2 cell)
{
    const Vec2 middle = vec2(0.5 * (SHEET - 1), 0.5 * (SHEET - 1));
    const int turns = symmetry.turns > 1 ? symmetry.turns : 1;
    bool painted = false;
    for (int i = 0; i < 4 * turns; i++) {
        Vec2 way = vec2_sub(cell, middle);
        way = vec2(i % 2 == 1 && symmetry.across ? -way.x : way.x,
                   i / 2 % 2 == 1 && symmetry.down ? -way.y : way.y);
        for (int quarter = 0; quarter < 4 / turns * (i / 4) && turns > 1; quarter++) {
            way = vec2(-way.y, way.x);
        }
        painted = painted || is_painted(brush, from, to, vec2_add(middle, way));
    }
    return painted;
}

static void a_stroke_paints_the_cells_on_its_way_and_their_images(void **state)
{
    static const EditSymmetry SYMMETRIES[] = {{.turns = 1},   {.across = true},
                                              {.down = true}, {.across = true, .down = true},
                                              {.turns = 2},   {.turns = 4}};
    static const Vec2 WAYS[] = {{0, 0}, {3, 0}, {-4, 0}, {0, 2}, {0, -5}, {3, 3}, {-4, 4}, {9, 9}};
    (void)state;
    Edit *edit = opened(SHEETS);
    for (int i = 0; i < 6 * 2 * 8 * 9; i++) {
        const EditBrush brush = i % 2 == 0 ? EDIT_BRUSH_LINE : EDIT_BRUSH_RECTANGLE;
        const Vec2 way = WAYS[i / 2 % 8];
        const Vec2 from = vec2(i / 16 % 3 * 2.0 + 1, i / 48 % 3 * 3.0);
        const Vec2 to = vec2_add(from, way);
        // A line that ends far outside is cut off, and no diagonal any more.
        const bool far = fmin(to.x, to.y) < -1 || fmax(to.x, to.y) > SHEET;
        if (far && way.x != 0.0 && way.y != 0.0) {
            continue;
        }
        EditSymmetry symmetry = SYMMETRIES[i / 144];
        symmetry.centre = vec2(200, 200);
        edit_set_symmetry(edit, symmetry);
        edit_begin(edit);
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                                 .brush = brush,
                                                 .object = {EDIT_BRICKS, 0},
                                                 .paint = {'4', '\0'},
                                                 .at = vec2(141 + 20 * from.x, 141 + 20 * from.y),
                                                 .to = vec2(141 + 20 * to.x, 141 + 20 * to.y)}));
        for (int cell = 0; cell < SHEET * SHEET; cell++) {
            const Vec2 place = vec2(cell % SHEET, cell / SHEET);
            const bool painted = is_painted_in(symmetry, brush, from, to, place);
            if (edit_bricks_cell(world_of(edit), cell).brick != (painted ? '4' : '.')) {
                fail_msg("symmetry %d, from (%g, %g) by (%g, %g): (%g, %g) is %s", i / 144, from.x,
                         from.y, way.x, way.y, place.x, place.y, painted ? "empty" : "painted");
            }
        }
        for (int cell = SHEET * SHEET; cell < SHEET * SHEET + 9; cell++) {
            assert_int_equal(edit_bricks_cell(world_of(edit), cell).brick, '1');
        }
        edit_cancel(edit);
    }
    edit_destroy(edit);
}

/// The kind that explains one of the level's own: the first with its guard on its side; without a
/// guard the first that does the same and has none.
static const BrickKind *like(const BrickKind *own)
{
    for (int i = BRICK_PLAIN + 1; i < BRICK_KIND_COUNT; i++) {
        const BrickKind *kind = brick_kind_get(i);
        const bool guarded =
            own->guard != BRICK_GUARD_NONE && kind->guard == own->guard && kind->side == own->side;
        const bool acts = own->effect != BRICK_EFFECT_NONE && kind->effect == own->effect &&
                          kind->guard == BRICK_GUARD_NONE;
        if (guarded || acts) {
            return kind;
        }
    }
    return brick_kind_get(BRICK_PLAIN);
}

static void a_kind_of_the_level_is_explained_by_the_first_that_is_like_it(void **state)
{
    int different = 0;
    (void)state;
    for (int effect = 0; effect < BRICK_EFFECT_COUNT; effect++) {
        for (int guard = BRICK_GUARD_NONE; guard <= BRICK_GUARD_ARMOUR; guard++) {
            for (int side = 0; side < SIDE_COUNT; side++) {
                WorldDef world = {.own_kind_count = 1};
                BrickOwn *own = &world.own_kinds[0];
                *own = brick_own_defaults();
                own->kind.letter = 'A';
                own->kind.effect = (BrickEffect)effect;
                own->kind.guard = (BrickGuard)guard;
                own->kind.side = (Side)side;
                const EditTopic topic = edit_topic_of_brick(&world, 'A');
                assert_ptr_equal(edit_topic_kind(topic), like(&own->kind));
                different += edit_topic_kind(topic) != brick_kind_get(BRICK_PLAIN);
            }
        }
    }
    assert_true(different > 30);
}

// ---- The document.

static void a_symmetry_begins_in_the_middle_of_the_field(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; arena = { width = 300; height = 500; };");
    assert_same_vec2(edit_symmetry(edit)->centre, vec2(150, 250));
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_is_taken_as_far_as_its_range_goes_and_changes_nothing_else),
        cmocka_unit_test(a_word_is_taken_where_it_is_one_and_changes_nothing_else),
        cmocka_unit_test(
            what_a_value_is_changes_nothing_when_typed_and_by_default_nothing_when_cleared),
        cmocka_unit_test(a_paddle_alone_goes_to_each_side_and_stays_where_it_is_on_its_own),
        cmocka_unit_test(with_four_paddles_other_values_are_taken_all_the_same),
        cmocka_unit_test(a_rule_that_says_no_more_has_no_comment_on_it),
        cmocka_unit_test(look_music_and_colours_are_printed_as_a_file_has_them),
        cmocka_unit_test(a_first_brick_lies_in_the_cell_of_the_field_that_is_nearest),
        cmocka_unit_test(a_stroke_paints_the_cells_on_its_way_and_their_images),
        cmocka_unit_test(a_kind_of_the_level_is_explained_by_the_first_that_is_like_it),
        cmocka_unit_test(a_symmetry_begins_in_the_middle_of_the_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
