/// @file edit_opened.h
/// A document for tests of the editing model.
/// Include after "near.h".
#ifndef ARKANONG_TEST_EDIT_OPENED_H
#define ARKANONG_TEST_EDIT_OPENED_H

#include <stdlib.h>
#include <string.h>

#include "edit.h"

/// Of everything something, with comments.
static const char LEVEL[] __attribute__((unused)) =
    "// A level with everything.\n"
    "title = \"Everything\"; // its title\n"
    "match = { lives = 2; };\n"
    "paddles = ( { side = \"bottom\"; }, /* far */ { side = \"top\"; } );\n"
    "balls = (\n"
    "    { x = 480; y = 500; vx = 100; vy = -200; }, // flies\n"
    "    // waits\n"
    "    { owner = \"bottom\"; }\n"
    ");\n"
    "hexagons = (\n"
    "    // first\n"
    "    { x = 300; y = 360; radius = 40; },\n"
    "\n"
    "    { x = 660; y = 360; radius = 40; angle = 30; hits = 3; // third\n"
    "      path = { dx = 20; dy = 0; period = 3; /* slow */ }; }\n"
    ");\n"
    "circles = ( { x = 480; y = 300; radius = 20; bounce = 1.2; } );\n"
    "lines = ( { x1 = 100; y1 = 600; x2 = 200; y2 = 560; thickness = 6; } );\n"
    "groups = (\n"
    "    // two arms\n"
    "    { hexagons = ( { x = 560; y = 430; radius = 12; } );\n"
    "      lines = ( { x1 = 520; y1 = 430; x2 = 540; y2 = 420; } ); // twig\n"
    "      repeat = { count = 3; turn = 120; }; // round\n"
    "      mirror = { x = 480; }; }\n"
    ");\n"
    "bricks = { x = 80; y = 80; cell_width = 40; cell_height = 20;\n"
    "    rows = ( \"1122..11\", // upper\n"
    "             \"#1[..]1#\" );\n"
    "    bonus = ( \"L.......\", \"........\" ); };\n"
    "// the end\n";

static inline Edit *opened(const char *text)
{
    Edit *edit = edit_create();
    DiagList problems = {0};
    assert_non_null(edit);
    assert_true(edit_open(edit, "t", text, strlen(text), &problems));
    assert_int_equal(problems.count, 0);
    diag_list_free(&problems);
    return edit;
}

static inline const WorldDef *world_of(const Edit *edit)
{
    return &edit_level(edit)->world;
}

static inline bool do_move(Edit *edit, Vec2 by)
{
    return edit_do(edit, &(EditCommand){.verb = EDIT_MOVE, .to = by});
}

#endif
