// Draws the transition of hexagons between two screens.
#include "transition.h"
#include "scalar.h"

#include "ui_state.h"

void transition_draw(Ui *ui)
{
    const double share = ui->transition / UI_TRANSITION;
    const double size = 0.11 * scalar_max_int(ui->measure.width, ui->measure.height);
    const double across = 1.5 * size;
    const double down = 1.7320508075688772 * size;
    for (int column = 0; column * across < ui->measure.width + size; column++) {
        for (int row = 0; row * down < ui->measure.height + down; row++) {
            const Vec2 centre = vec2(column * across, row * down + (column & 1 ? 0.5 * down : 0.0));
            // The hexagons shrink one after the other from the left.
            const double lead = 0.5 * centre.x / ui->measure.width;
            double left = 1.5 * share - 0.5 + lead;
            left = scalar_min(left, 1.0);
            if (left > 0.0) {
                Vec2 corners[6];
                draw_hexagon_corners(corners, centre, 1.02 * size * left, 0.0);
                draw_fill(ui->list, LAYER_TRANSITION, corners, 6,
                          ui_palette(ui)->role[COLOUR_PANEL]);
                draw_hexagon_corners(corners, centre, 0.96 * size * left, 0.0);
                draw_outline(ui->list, LAYER_TRANSITION, corners, 6, 2.0 * ui->list->line,
                             palette_fade(ui_palette(ui)->role[COLOUR_ACCENT], 0.6 * left));
            }
        }
    }
}
