// Draws cracks from a table of jagged lines.
#include "picture_crack.h"

#include "scalar.h"

#define CRACKS 4
#define POINTS 5

/// Each from an edge of the square (-1, -1)..(1, 1) inward.
static const double CRACK[CRACKS][POINTS][2] = {
    {{-0.38, -1.0}, {-0.12, -0.45}, {-0.36, -0.05}, {-0.02, 0.36}, {-0.2, 1.0}},
    {{1.0, -0.25}, {0.62, -0.1}, {0.5, 0.3}, {0.16, 0.1}, {-0.1, 0.28}},
    {{0.3, -1.0}, {0.44, -0.5}, {0.2, -0.24}, {0.52, -0.02}, {0.46, 0.2}},
    {{-1.0, 0.3}, {-0.66, 0.06}, {-0.5, 0.5}, {-0.28, 0.16}, {-0.14, 0.1}},
};

int picture_crack_count(int lost, int begun)
{
    return lost <= 0 ? 0 : scalar_clamp_int((CRACKS * lost + begun - 1) / begun, 1, CRACKS);
}

void picture_cracks(DrawList *list, DrawLayer layer, Vec2 centre, Vec2 x, Vec2 y, int count,
                    double width, Colour colour)
{
    for (int crack = 0; crack < count && crack < CRACKS; crack++) {
        Vec2 before = {0.0, 0.0};
        for (int k = 0; k < POINTS; k++) {
            const Vec2 at = vec2_add_scaled(vec2_add_scaled(centre, x, CRACK[crack][k][0]), y,
                                            CRACK[crack][k][1]);
            if (k > 0) {
                // The crack tapers toward its end.
                draw_line(list, layer, before, at, width * (1.15 - 0.15 * k), colour);
            }
            before = at;
        }
    }
}
