// The arena of sets as keys of a level file.
#include "brick_set_arena.h"

// A paddle moves forward by up to 22 % of the field's depth (levels/README.md): 106 u of 480, 145 u
// of 660. Below 18 rows there are 120 u; above and below them, for two, 150 u.
#define TOP_FOR_TWO 150

static const char SOLO[] = "title = \"-\";\n"
                           "arena = { width = 560; height = 480; };\n"
                           "match = { lives = 6; ball_speed = 300; };\n"
                           "paddles = ( { side = \"bottom\"; } );\n"
                           "balls = ( { radius = 6; owner = \"bottom\"; } );\n";

static const char DUEL[] = "title = \"-\";\n"
                           "arena = { width = 560; height = 660; };\n"
                           "match = { ball_speed = 300; };\n"
                           "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
                           "balls = ( { radius = 6; owner = \"bottom\"; },\n"
                           "          { radius = 6; owner = \"top\"; } );\n";

const char *brick_set_arena(bool duel)
{
    return duel ? DUEL : SOLO;
}

int brick_set_arena_top(bool duel)
{
    return duel ? TOP_FOR_TWO : 0;
}
