/// @file edit_scene.h
/// A level for tests of the editing model by its mirror images.
/// Include after "near.h".
#ifndef ARKANONG_TEST_EDIT_SCENE_H
#define ARKANONG_TEST_EDIT_SCENE_H

#include "edit_opened.h"
#include "level_mirror.h"

/// Of everything something, nothing in the middle of anything else.
static const char SCENE[] __attribute__((unused)) =
    "title = \"Scene\";\n"
    "paddles = ( { side = \"bottom\"; x = 413; length = 90; thickness = 18; }, { side = \"left\"; "
    "},"
    "  { side = \"top\"; y = 61; } );\n"
    "balls = ( { x = 487; y = 503; vx = 103; vy = -211; radius = 7; owner = \"bottom\"; },"
    "  { owner = \"left\"; } );\n"
    "hexagons = ( { x = 311; y = 367; radius = 41; angle = 7; spin = 20; },"
    "  { x = 641; y = 353; radius = 37; angle = 50; hits = 3; path = { dx = 23; dy = 5; period = "
    "3; }; } );\n"
    "circles = ( { x = 471; y = 307; radius = 21; bounce = 1.2; } );\n"
    "lines = ( { x1 = 103; y1 = 601; x2 = 207; y2 = 563; thickness = 6; } );\n"
    "groups = ( { circles = ( { x = 561; y = 437; radius = 12; } );\n"
    "  hexagons = ( { x = 533; y = 411; radius = 9; angle = 13; spin = 4; } );\n"
    "  lines = ( { x1 = 521; y1 = 433; x2 = 541; y2 = 421; } );\n"
    "  repeat = { count = 3; turn = 25; x = 501; y = 397; dx = 3; dy = 2; }; mirror = { x = 483; "
    "}; } );\n"
    "bricks = ( { x = 83; y = 89; cell_width = 41; cell_height = 23; rows = ( \"1[.!<\", "
    "\"u.2BL\", \"^x#..\" );\n"
    "  bonus = ( \"L....\", \"..S..\", \"....M\" ); },\n"
    "  { x = 503; y = 97; cell_width = 20; cell_height = 31; rows = ( \"12\", \"3.\", \"..\" ); } "
    ");\n";

/// Hexagons come first, then circles, then lines; each shape's own ones before those of groups.
#define HEXAGON   ((EditObject){EDIT_OBSTACLE, 0})
#define PATHED    ((EditObject){EDIT_OBSTACLE, 1})
#define ARM       ((EditObject){EDIT_OBSTACLE, 2})
#define CIRCLE    ((EditObject){EDIT_OBSTACLE, 8})
#define LINE      ((EditObject){EDIT_OBSTACLE, 15})
#define PICTURE   ((EditObject){EDIT_BRICKS, 0})
#define PADDLE    ((EditObject){EDIT_PADDLE, 0})
#define BALL      ((EditObject){EDIT_BALL, 0})
#define SERVED    ((EditObject){EDIT_BALL, 1})
#define FIELD     ((EditObject){EDIT_ARENA, 0})
#define MOST_ACTS 8

/// A document with a level, of which the mirror image is taken; `mirror` below 0: none.
static inline Edit *opened_image(const Level *level, int mirror)
{
    Level image = {0};
    size_t length = 0;
    if (mirror >= 0) {
        image = level_mirror(level, (Mirror)mirror);
    } else {
        assert_true(level_copy(&image, level));
    }
    char *text = level_write_text(&image, &length);
    assert_non_null(text);
    Edit *edit = opened(text);
    free(text);
    level_free(&image);
    return edit;
}

static inline void select_objects(Edit *edit, const EditObject selected[MOST_ACTS])
{
    edit_select(edit, (EditObject){EDIT_NOTHING, 0});
    for (int i = 0; i < MOST_ACTS && selected[i].kind != EDIT_NOTHING; i++) {
        assert_true(edit_object_exists(edit_level(edit), selected[i]));
        assert_true(edit_select_more(edit, selected[i]));
    }
}

#endif
