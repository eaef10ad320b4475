#define _POSIX_C_SOURCE 200809L

// Pictures of bricks in the editing model: painted, shaped, turned, listed, with their comments.
#include "near.h"

#include "edit_opened.h"

static void paint_at(Edit *edit, EditBrush brush, Vec2 from, Vec2 to, const char *paint)
{
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                             .brush = brush,
                                             .at = from,
                                             .to = to,
                                             .paint = {paint[0], paint[1]}}));
}

/// The rows of bricks and bonuses, joined.
static void assert_bricks(const Edit *edit, const char *bricks, const char *bonuses)
{
    char seen[2][64] = {"", ""};
    const int cells = brick_grids_cells(&world_of(edit)->bricks);
    for (int i = 0; i < cells; i++) {
        const EditPaint paint = edit_bricks_cell(world_of(edit), i);
        seen[0][i] = paint.brick;
        seen[1][i] = paint.bonus;
    }
    assert_string_equal(seen[0], bricks);
    assert_string_equal(seen[1], bonuses);
}

/// Paints where no picture is near, so that a new one begins.
static bool paint_anew(Edit *edit, Vec2 from, Vec2 to)
{
    return edit_do(
        edit,
        &(EditCommand){
            .verb = EDIT_PAINT, .paint = {'1', '\0'}, .at = from, .to = to, .cell = vec2(40, 20)});
}

static void bricks_are_painted_in_lines_rectangles_and_areas(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 100; y = 100; cell_width = 40;"
                        "  cell_height = 20; rows = ( \".....\", \".....\", \".....\" ); };");
    assert_bricks(edit, "...............", "...............");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(290, 150), "1");
    assert_bricks(edit, "1.....11.....11", "...............");
    paint_at(edit, EDIT_BRUSH_RECTANGLE, vec2(290, 110), vec2(230, 110), "*L");
    assert_bricks(edit, "1..**.11.....11", "...LL..........");
    paint_at(edit, EDIT_BRUSH_FILL, vec2(0, 0), vec2(110, 150), "#");
    assert_bricks(edit, "1..**#11..###11", "...LL..........");
    paint_at(edit, EDIT_BRUSH_REPLACE, vec2(0, 0), vec2(110, 110), "9");
    assert_bricks(edit, "9..**#99..###99", "...LL..........");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(290, 110), vec2(290, 110), ".");
    assert_bricks(edit, "9..*.#99..###99", "...L...........");
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT, .paint = {'%', '\0'}}));
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(200, 360)});
    paint_at(edit, EDIT_BRUSH_LINE, vec2(150, 110), vec2(150, 110), "2.");
    assert_bricks(edit, "92.2.#99..###99", "...............");
    edit_destroy(edit);
}

/// A stroke of plain bricks that makes room for itself.
static void draw_to(Edit *edit, EditObject picture, Vec2 from, Vec2 to)
{
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                             .object = picture,
                                             .at = from,
                                             .to = to,
                                             .cell = vec2(40, 20),
                                             .paint = {.brick = '1'}}));
}

static void the_first_stroke_makes_a_picture_that_grows_in_all_directions(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    const BrickGrids *bricks = &world_of(edit)->bricks;
    const EditObject any = {EDIT_NOTHING, 0};
    const EditObject own = {EDIT_BRICKS, 0};
    draw_to(edit, any, vec2(410, 210), vec2(490, 210));
    assert_bricks(edit, "111", "...");
    assert_same_vec2(bricks->grid[0].origin, vec2(400, 200));
    draw_to(edit, own, vec2(410, 210), vec2(370, 170));
    assert_bricks(edit, "1....1...111", "............");
    draw_to(edit, any, vec2(530, 250), vec2(530, 250));
    assert_int_equal(bricks->count, 1);
    assert_int_equal(bricks->grid[0].columns, 5);
    assert_int_equal(bricks->grid[0].rows, 5);
    assert_same_vec2(bricks->grid[0].origin, vec2(360, 160));
    // Out of the arena no cells are made; far away it is another picture.
    draw_to(edit, own, vec2(530, 250), vec2(5000, 250));
    assert_true(bricks->grid[0].origin.x + 40.0 * bricks->grid[0].columns <= 960.0);
    draw_to(edit, any, vec2(10, 600), vec2(10, 600));
    assert_int_equal(bricks->count, 2);
    // Rubbing out and filling make no room.
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                             .at = vec2(500, 500),
                                             .to = vec2(500, 500),
                                             .cell = vec2(40, 20),
                                             .paint = {.brick = '.'}}));
    assert_int_equal(bricks->count, 2);
    for (int i = 0; i < 5; i++) {
        assert_true(edit_undo(edit));
    }
    assert_int_equal(bricks->count, 0);
    edit_destroy(edit);
}

static void mirrored_strokes_share_a_picture(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    const BrickGrids *bricks = &world_of(edit)->bricks;
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(480, 360)});
    draw_to(edit, (EditObject){EDIT_NOTHING, 0}, vec2(410, 210), vec2(410, 210));
    assert_bricks(edit, "1..1", "....");
    assert_int_equal(bricks->count, 1);
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .down = true, .centre = vec2(480, 360)});
    draw_to(edit, (EditObject){EDIT_BRICKS, 0}, vec2(410, 210), vec2(410, 210));
    assert_int_equal(bricks->count, 1);
    assert_int_equal(bricks->grid[0].rows, 16);
    // A rotation by a third has no cells as images.
    edit_set_symmetry(edit, (EditSymmetry){.turns = 3, .centre = vec2(480, 360)});
    draw_to(edit, (EditObject){EDIT_BRICKS, 0}, vec2(480, 610), vec2(480, 610));
    assert_true(bricks->count >= 1);
    edit_destroy(edit);
}

static void a_picture_of_bricks_grows_and_shrinks_at_its_corners_with_its_comments(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    const EditObject bricks = {EDIT_BRICKS, 0};
    EditCommand drag = {.verb = EDIT_DRAG_HANDLE,
                        .object = bricks,
                        .handle = EDIT_HANDLE_FIRST,
                        .at = vec2(38, 61)};
    assert_true(edit_do(edit, &drag));
    assert_same_vec2(world_of(edit)->bricks.grid[0].origin, vec2(40, 60));
    assert_bricks(edit,
                  "........."
                  ".1122..11"
                  ".#1[..]1#",
                  "........."
                  ".L......."
                  ".........");
    assert_non_null(strstr(edit_text(edit)->bytes, "\".1122..11\", // upper"));
    drag.at = vec2(80, 101);
    assert_true(edit_do(edit, &drag));
    assert_bricks(edit, "#1[..]1#", "........");
    assert_null(strstr(edit_text(edit)->bytes, "// upper"));
    edit_select(edit, bricks);
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_bricks(edit, "#1[..]1#", "........");
    edit_destroy(edit);
}

/// Two pictures of which the first has comments.
static const char TWO_PICTURES[] = "title = \"t\";\n"
                                   "// above all\n"
                                   "bricks = (\n"
                                   "    // the first\n"
                                   "    { x = 100; y = 100; cell_width = 40; cell_height = 20;\n"
                                   "        rows = ( \"12\", // upper\n"
                                   "                 \"3.\" ); },\n"
                                   "    // the second\n"
                                   "    { x = 300; y = 100; cell_width = 20; cell_height = 20;\n"
                                   "        rows = ( \"45\" ); // its rows\n"
                                   "        bonus = ( \".L\" ); }\n"
                                   ");\n";

static void pictures_of_bricks_are_objects_each(void **state)
{
    (void)state;
    Edit *edit = opened(TWO_PICTURES);
    const EditObject second = {EDIT_BRICKS, 1};
    assert_int_equal(edit_object_count(edit_level(edit), EDIT_BRICKS), 2);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(330, 110), 1.0, 0).index, 1);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(110, 110), 1.0, 0).index, 0);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(180, 141), 2.0, 0).kind, EDIT_BRICKS);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(160, 130), 2.0, 0).kind, EDIT_NOTHING);
    // Nor does what a window without room makes of a place in it.
    const Vec2 nowhere = {(double)NAN, (double)NAN};
    assert_int_equal(edit_object_at(edit_level(edit), nowhere, 2.0, 0).kind, EDIT_NOTHING);
    paint_at(edit, EDIT_BRUSH_LINE, vec2(310, 110), vec2(310, 110), "6");
    paint_at(edit, EDIT_BRUSH_FILL, vec2(0, 0), vec2(170, 130), "7");
    assert_bricks(edit, "123765", ".....L");
    edit_do(edit, &(EditCommand){.verb = EDIT_DRAG_HANDLE,
                                 .object = {EDIT_BRICKS, 0},
                                 .handle = EDIT_HANDLE_LAST,
                                 .at = vec2(220, 140)});
    assert_bricks(edit, "12.37.65", ".......L");
    edit_select(edit, second);
    do_move(edit, vec2(0, 50));
    assert_same_vec2(world_of(edit)->bricks.grid[0].origin, vec2(100, 100));
    assert_same_vec2(world_of(edit)->bricks.grid[1].origin, vec2(300, 150));
    edit_do(edit, &(EditCommand){.verb = EDIT_DUPLICATE, .to = vec2(0, 100)});
    assert_bricks(edit, "12.37.6565", ".......L.L");
    assert_same_vec2(world_of(edit)->bricks.grid[2].origin, vec2(300, 250));
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_BRICKS, 2}));
    edit_select(edit, second);
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    assert_bricks(edit, "12.37.65", ".......L");
    assert_int_equal(world_of(edit)->bricks.grid[1].first, 6);
    edit_destroy(edit);
}

/// The list comes with the second picture and goes with it.
static void a_lone_picture_is_written_without_a_list_and_comments_follow(void **state)
{
    (void)state;
    Edit *edit = opened(TWO_PICTURES);
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    const char *text = edit_text(edit)->bytes;
    assert_non_null(strstr(text, "// above all\n// the second\nbricks = {"));
    assert_non_null(strstr(text, "); // its rows"));
    assert_null(strstr(text, "upper"));
    assert_true(paint_anew(edit, vec2(890, 650), vec2(890, 670)));
    text = edit_text(edit)->bytes;
    assert_non_null(strstr(text, "// above all\n// the second\nbricks = (\n    {"));
    assert_non_null(strstr(text, "); // its rows"));
    assert_bricks(edit, "4511", ".L..");
    while (edit_undo(edit)) {
    }
    assert_non_null(strstr(edit_text(edit)->bytes, "    // the second\n    {\n        x = 300;"));
    edit_destroy(edit);
}

static void a_level_has_sixteen_pictures_at_most(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    for (int i = 0; i <= BRICK_GRIDS_MOST; i++) {
        const Vec2 place = vec2(190.0 * (i % 6), 300.0 * (i / 6));
        assert_int_equal(paint_anew(edit, place, place), i < BRICK_GRIDS_MOST);
    }
    assert_string_equal(edit_complaint(edit), "A level can have at most 16 pictures of bricks");
    edit_select(edit, (EditObject){EDIT_BRICKS, 3});
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_DUPLICATE, .to = vec2(0, 90)}));
    assert_int_equal(world_of(edit)->bricks.count, BRICK_GRIDS_MOST);
    edit_destroy(edit);
}

/// A row of every kind that faces a side, in a duel of two.
static const char FACING[] = "title = \"t\";"
                             "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                             "bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                             "  rows = ( \"un[]BT1.\" ); bonus = ( \"L.......\" ); };";

static void what_faces_a_side_is_flipped_and_turned_with_its_picture(void **state)
{
    (void)state;
    Edit *edit = opened(FACING);
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_bricks(edit, ".1TB[]nu", ".......L");
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_DOWN});
    assert_bricks(edit, ".1BT[]un", ".......L");
    edit_undo(edit);
    edit_undo(edit);
    const EditCommand quarter = {.verb = EDIT_TURN, .at = vec2(260, 110), .number = 90.0};
    assert_true(edit_do(edit, &quarter));
    // No paddle is on the left or the right: seals stay whose they are.
    assert_bricks(edit, "[]nuBT1.", "L.......");
    const BrickGrid *grid = &world_of(edit)->bricks.grid[0];
    assert_int_equal(grid->columns, 1);
    assert_same_vec2(grid->cell, vec2(20, 40));
    assert_near_vec2(grid->origin, vec2(250, -50), 1e-9);
    assert_true(edit_do(edit, &quarter));
    assert_bricks(edit, ".1TB[]un", ".......L");
    const EditCommand slant = {.verb = EDIT_TURN, .at = vec2(260, 110), .number = 30.0};
    assert_true(edit_do(edit, &slant));
    assert_bricks(edit, ".1TB[]un", ".......L");
    edit_destroy(edit);
}

static void what_faces_a_side_is_mirrored_in_the_images_of_a_stroke(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";"
                        "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                        "bricks = ( { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                        "  rows = ( \"...\" ); }, { x = 100; y = 160; cell_width = 40;"
                        "  cell_height = 20; rows = ( \"...\" ); } );");
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .down = true, .centre = vec2(160, 140)});
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(110, 110), "[");
    assert_bricks(edit, "[.][.]", "......");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(110, 110), "B");
    assert_bricks(edit, "B.BT.T", "......");
    // A cell on an axis is its own image.
    paint_at(edit, EDIT_BRUSH_LINE, vec2(150, 110), vec2(150, 110), "]");
    assert_bricks(edit, "B]BT]T", "......");
    edit_destroy(edit);
}

static void an_image_is_painted_where_the_stroke_itself_meets_no_picture(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 600; y = 100; cell_width = 40;"
                        " cell_height = 20; rows = ( \"1111\" ); };");
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(480, 360)});
    paint_at(edit, EDIT_BRUSH_LINE, vec2(310, 110), vec2(310, 110), ".");
    assert_bricks(edit, "1.11", "....");
    edit_destroy(edit);
}

static void kinds_of_the_levels_own_are_flipped_and_turned_as_they_are(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; kinds = ( { letter = \"A\"; hits = 2; points = 5; },"
                        " { letter = \"C\"; guard = \"armour\"; side = \"left\"; } );"
                        "bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                        " rows = ( \"AC1<\" ); };");
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS}));
    assert_bricks(edit, ">1CA", "....");
    const EditCommand half = {.verb = EDIT_TURN, .at = vec2(180, 110), .number = 180.0};
    assert_true(edit_do(edit, &half));
    assert_bricks(edit, "AC1<", "....");
    edit_destroy(edit);
}

static void one_way_bricks_are_flipped_with_their_picture(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 100; y = 100; cell_width = 40;"
                        " cell_height = 20; rows = ( \"<^[u\" ); };");
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_bricks(edit, "u]^>", "....");
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_DOWN});
    assert_bricks(edit, "n]V>", "....");
    edit_destroy(edit);
}

static void comments_on_rows_go_up_and_down_with_them(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 80; y = 80; cell_width = 40;"
                        " cell_height = 20;\n"
                        "rows = ( \"11\", // upper\n"
                        "         // above the middle one\n"
                        "         \"22\",\n"
                        "         \"33\" // lower\n"
                        ");\n"
                        "bonus = ( \"L.\", // wide\n"
                        "          \"..\", \"..\" ); };");
    char *begun = strdup(edit_text(edit)->bytes);
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_DOWN});
    const char *text = edit_text(edit)->bytes;
    assert_non_null(strstr(text, "\"11\" // upper\n"));
    assert_non_null(strstr(text, "// above the middle one\n        \"22\",\n"));
    assert_non_null(strstr(text, "\"33\", // lower\n"));
    assert_non_null(strstr(text, "\"L.\" // wide\n"));
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_non_null(strstr(edit_text(edit)->bytes, "\".L\" // wide\n"));
    edit_do(edit, &(EditCommand){.verb = EDIT_TURN, .at = vec2(120, 110), .number = 180.0});
    assert_string_equal(edit_text(edit)->bytes, begun);
    free(begun);
    edit_destroy(edit);
}

static void what_bricks_hold_parts_areas(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 100; y = 100; cell_width = 40;"
                        " cell_height = 20; rows = ( \"1111\" ); bonus = ( \"..L.\" ); };");
    paint_at(edit, EDIT_BRUSH_FILL, vec2(0, 0), vec2(110, 110), "2");
    assert_bricks(edit, "2211", "..L.");
    edit_destroy(edit);
}

static void of_pictures_that_overlap_the_one_with_a_brick_is_painted(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; bricks = ("
               "{ x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1.\" ); },"
               "{ x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \".1\" ); } );");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(110, 110), "2");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(150, 110), vec2(150, 110), "3");
    assert_bricks(edit, "2..3", "....");
    edit_destroy(edit);
}

static void of_pictures_equally_near_the_upper_one_is_painted(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; bricks = ("
               "{ x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1.\" ); },"
               "{ x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1.\" ); } );");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(110, 110), "2");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(150, 110), vec2(150, 110), "3");
    assert_bricks(edit, "1.23", "....");
    edit_destroy(edit);
}

static void of_two_pictures_the_one_in_which_a_strokes_image_begins_is_painted(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; bricks = ("
               "{ x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1.\" ); },"
               "{ x = 400; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1\" ); },"
               "{ x = 480; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1\" ); } );");
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(300, 110)});
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(170, 110), "2");
    assert_bricks(edit, "2212", "....");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(170, 110), vec2(110, 110), "3");
    assert_bricks(edit, "3332", "....");
    edit_destroy(edit);
}

/// Where no picture is near: lines and rectangles of bricks, in cells that have a size.
static void a_stroke_makes_room_where_it_is_one_of_bricks(void **state)
{
    (void)state;
    for (int brush = 0; brush < EDIT_BRUSH_COUNT; brush++) {
        for (int i = 0; i < 6; i++) {
            static const char PAINTS[][2] = {{'1', '\0'}, {'1', '\0'}, {'1', '\0'},
                                             {'.', '\0'}, {'\0', 'L'}, {'*', 'L'}};
            const Vec2 cell = vec2(i == 1 ? 0 : 40, i == 2 ? 0 : 20);
            Edit *edit = opened("title = \"t\";");
            const EditCommand command = {.verb = EDIT_PAINT,
                                         .brush = (EditBrush)brush,
                                         .paint = {PAINTS[i][0], PAINTS[i][1]},
                                         .at = vec2(310, 110),
                                         .to = vec2(350, 150),
                                         .cell = cell};
            const bool bricks = i == 0 || i == 5;
            const bool drawn = brush == EDIT_BRUSH_LINE || brush == EDIT_BRUSH_RECTANGLE;
            edit_do(edit, &command);
            assert_int_equal(world_of(edit)->bricks.count, bricks && drawn);
            edit_destroy(edit);
        }
    }
}

static void an_empty_cell_holds_something_only_where_a_brick_may_grow(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 100; y = 100; cell_width = 40;"
                        " cell_height = 20; rows = ( \"!...\" ); };");
    paint_at(edit, EDIT_BRUSH_RECTANGLE, vec2(150, 110), vec2(250, 110), "\0L");
    assert_bricks(edit, "!...", ".L..");
    paint_at(edit, EDIT_BRUSH_RECTANGLE, vec2(110, 110), vec2(110, 110), ".");
    assert_bricks(edit, "....", "....");
    edit_destroy(edit);
}

static void cells_are_numbered_anew_as_soon_as_a_picture_goes(void **state)
{
    (void)state;
    Edit *edit = opened(TWO_PICTURES);
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_begin(edit);
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
    assert_bricks(edit, "45", ".L");
    edit_destroy(edit);
}

static void
a_blank_line_between_two_pictures_goes_with_one_and_no_comment_of_the_other(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\";\n"
               "bricks = ( // all\n"
               "    { x = 9; y = 9; cell_width = 9; cell_height = 9; rows = ( \"1\" ); },\n"
               "\n"
               "    { // within\n"
               "        x = 30; y = 9; cell_width = 9; cell_height = 9; // where\n"
               "        rows = ( \"2\" ); // what\n"
               "    } // behind\n"
               "); // end\n");
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
    assert_string_equal(edit_text(edit)->bytes,
                        "title = \"t\";\n"
                        "\n"
                        "bricks = { // all\n"
                        "    // within\n"
                        "    x = 30; y = 9; cell_width = 9; cell_height = 9; // where\n"
                        "    rows = (\n"
                        "        \"2\"\n"
                        "    ); // what\n"
                        "}; // behind\n"
                        "// end\n");
    edit_destroy(edit);
}

/// From a full level down to none, the first, a middle and the last one at a time.
static void pictures_go_one_by_one_and_leave_a_level_as_if_they_had_never_been_there(void **state)
{
    (void)state;
    for (int way = 0; way < 3; way++) {
        Edit *edit = opened("title = \"t\";");
        Vec2 corners[BRICK_GRIDS_MOST];
        for (int i = 0; i < BRICK_GRIDS_MOST; i++) {
            const Vec2 place = vec2(190.0 * (i % 6), 300.0 * (i / 6));
            assert_true(paint_anew(edit, place, place));
            corners[i] = world_of(edit)->bricks.grid[i].origin;
        }
        for (int count = BRICK_GRIDS_MOST; count > 0; count--) {
            const int gone = way == 0 ? 0 : way == 1 ? count / 2 : count - 1;
            edit_select(edit, (EditObject){EDIT_BRICKS, gone});
            assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
            memmove(corners + gone, corners + gone + 1,
                    (size_t)(count - gone - 1) * sizeof *corners);
            const BrickGrids *grids = &world_of(edit)->bricks;
            assert_int_equal(grids->count, count - 1);
            for (int i = 0; i < grids->count; i++) {
                assert_same_vec2(grids->grid[i].origin, corners[i]);
                assert_int_equal(grids->grid[i].first, i);
            }
        }
        Level level = *edit_level(edit);
        assert_true(level.world.brick_hits == NULL && level.world.brick_kinds == NULL);
        assert_true(level.world.brick_bonus == NULL);
        assert_string_equal(edit_text(edit)->bytes, "title = \"t\";\n");
        edit_destroy(edit);
    }
}

/// Within a gesture, before anything is read anew from its text.
static void the_last_picture_leaves_no_cells_behind(void **state)
{
    (void)state;
    Edit *edit = opened(TWO_PICTURES);
    edit_begin(edit);
    for (int i = 0; i < 2; i++) {
        edit_select(edit, (EditObject){EDIT_BRICKS, 0});
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
    }
    const WorldDef *world = world_of(edit);
    assert_int_equal(world->bricks.count, 0);
    assert_int_equal(world->bricks.grid[0].columns, 0);
    assert_true(world->brick_hits == NULL && world->brick_kinds == NULL);
    assert_true(world->brick_bonus == NULL);
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bricks_are_painted_in_lines_rectangles_and_areas),
        cmocka_unit_test(the_first_stroke_makes_a_picture_that_grows_in_all_directions),
        cmocka_unit_test(mirrored_strokes_share_a_picture),
        cmocka_unit_test(a_picture_of_bricks_grows_and_shrinks_at_its_corners_with_its_comments),
        cmocka_unit_test(pictures_of_bricks_are_objects_each),
        cmocka_unit_test(a_lone_picture_is_written_without_a_list_and_comments_follow),
        cmocka_unit_test(a_level_has_sixteen_pictures_at_most),
        cmocka_unit_test(what_faces_a_side_is_flipped_and_turned_with_its_picture),
        cmocka_unit_test(kinds_of_the_levels_own_are_flipped_and_turned_as_they_are),
        cmocka_unit_test(what_faces_a_side_is_mirrored_in_the_images_of_a_stroke),
        cmocka_unit_test(an_image_is_painted_where_the_stroke_itself_meets_no_picture),
        cmocka_unit_test(one_way_bricks_are_flipped_with_their_picture),
        cmocka_unit_test(comments_on_rows_go_up_and_down_with_them),
        cmocka_unit_test(what_bricks_hold_parts_areas),
        cmocka_unit_test(of_pictures_that_overlap_the_one_with_a_brick_is_painted),
        cmocka_unit_test(of_pictures_equally_near_the_upper_one_is_painted),
        cmocka_unit_test(of_two_pictures_the_one_in_which_a_strokes_image_begins_is_painted),
        cmocka_unit_test(a_stroke_makes_room_where_it_is_one_of_bricks),
        cmocka_unit_test(an_empty_cell_holds_something_only_where_a_brick_may_grow),
        cmocka_unit_test(pictures_go_one_by_one_and_leave_a_level_as_if_they_had_never_been_there),
        cmocka_unit_test(the_last_picture_leaves_no_cells_behind),
        cmocka_unit_test(
            a_blank_line_between_two_pictures_goes_with_one_and_no_comment_of_the_other),
        cmocka_unit_test(cells_are_numbered_anew_as_soon_as_a_picture_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
