/// @file edit_rich.h
/// A level with everything that is commented everywhere, and its objects one after another.
/// Include after "near.h".
#ifndef ARKANONG_TEST_EDIT_RICH_H
#define ARKANONG_TEST_EDIT_RICH_H

#include "edit_opened.h"

static const char RICH[] __attribute__((unused)) =
    "title = \"Rich\"; // its title\n"
    "author = \"Ann\";\n"
    "arena = { width = 800; height = 600; };\n"
    "match = { lives = 2; /* two */ };\n"
    "paddles = (\n"
    "  // lower\n"
    "  { side = \"bottom\"; x = 350; // left of the middle\n"
    "    length = 90; thickness = 18; partner = true; },\n"
    "  // left\n"
    "  { side = \"left\"; } );\n"
    "balls = (\n"
    "  { x = 400; y = 400; vx = 100; vy = -200; radius = 7; owner = \"bottom\"; /* own */ }, // "
    "one\n"
    "  { owner = \"bottom\"; // of it\n"
    "  }, // two\n"
    "  { owner = \"left\"; // of that\n"
    "  }, // three\n"
    "  { x = 300; // across\n"
    "    y = 350; vx = 0; vy = 90; } ); // four\n"
    "hexagons = (\n"
    "  { x = 200; y = 300; radius = 40; angle = 7; spin = 20; }, // h1\n"
    "  { x = 600; y = 300; radius = 30; hits = 3;\n"
    "    path = { dx = 20; dy = 5; period = 3; /* slow */ }; /* to and fro */ } ); // h2\n"
    "circles = (\n"
    "  { x = 300; y = 200; radius = 20; bounce = 1.2; }, // c1\n"
    "  { x = 500; y = 200; radius = 10; shoots = \"LW\"; hits = 1; } ); // c2\n"
    "lines = (\n"
    "  { x1 = 100; y1 = 500; x2 = 200; y2 = 460; thickness = 6; }, // l1\n"
    "  { x1 = 700; y1 = 400; x2 = 700; y2 = 450; } ); // l2\n"
    "groups = (\n"
    "  // arms\n"
    "  { hexagons = ( { x = 450; y = 350; radius = 9; angle = 13; }, // g1h1\n"
    "      { x = 470; y = 360; radius = 8; } ); // g1h2\n"
    "    lines = ( { x1 = 430; y1 = 330; x2 = 440; y2 = 320; } ); // twig\n"
    "    repeat = { count = 3; turn = 120; }; // round\n"
    "  },\n"
    "  // pair\n"
    "  { circles = ( { x = 250; y = 450; radius = 11; } ); // g2c1\n"
    "    repeat = { count = 2; dx = 30; dy = 4; }; // twice\n"
    "    mirror = { x = 400; }; } ); // seen\n"
    "bricks = (\n"
    "  { x = 60; y = 40; cell_width = 40; cell_height = 20; // first\n"
    "    rows = ( \"1[.!<\", // r0\n"
    "             \"u.2BL\", // r1\n"
    "             \"^x#..\" ); // r2\n"
    "    bonus = ( \"L....\", // b0\n"
    "              \"..S..\", // b1\n"
    "              \".....\" ); // b2\n"
    "  },\n"
    "  { x = 500; y = 60; cell_width = 20; cell_height = 30; rows = ( \"112\", \"1..\" ); } ); // "
    "second\n"
    "// the end\n";

static const char *const KIND_NAMES[] __attribute__((unused)) = {
    [EDIT_NOTHING] = "nothing",   [EDIT_ARENA] = "arena",   [EDIT_BRICKS] = "bricks",
    [EDIT_OBSTACLE] = "obstacle", [EDIT_PADDLE] = "paddle", [EDIT_BALL] = "ball"};

/// The object after that one, which exists; EDIT_NOTHING: there is none. Begin with EDIT_NOTHING.
static inline EditObject next_object(const Edit *edit, EditObject object)
{
    if (object.kind == EDIT_NOTHING) {
        return (EditObject){EDIT_ARENA, 0};
    }
    do {
        object.index++;
        if (object.index >= edit_object_count(edit_level(edit), object.kind)) {
            object = (EditObject){(EditKind)((int)object.kind + 1), 0};
        }
    } while (object.kind <= EDIT_BALL && !edit_object_exists(edit_level(edit), object));
    return object.kind <= EDIT_BALL ? object : (EditObject){EDIT_NOTHING, 0};
}

#endif
