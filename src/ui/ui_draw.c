#include "ui_state.h"

const char *ui_accept_name(const Ui *ui)
{
    static const char *const NAMES[] = {
        [DEVICE_KEYS] = "Return", [DEVICE_MOUSE] = "A click", [DEVICE_PAD] = "A"};
    return NAMES[ui->device];
}

void ui_draw_curtain(Ui *ui)
{
    double share = ui->curtain / UI_CURTAIN;
    double size =
        0.11 * (ui->measure.width > ui->measure.height ? ui->measure.width : ui->measure.height);
    double across = 1.5 * size;
    double down = 1.7320508075688772 * size;
    for (int column = 0; column * across < ui->measure.width + size; column++) {
        for (int row = 0; row * down < ui->measure.height + down; row++) {
            Vec2 centre = vec2(column * across, row * down + (column & 1 ? 0.5 * down : 0.0));
            // They shrink one after the other, from the left.
            double lead = 0.5 * centre.x / ui->measure.width;
            double left = 1.5 * share - 0.5 + lead;
            left = left > 1.0 ? 1.0 : left;
            if (left > 0.0) {
                Vec2 corners[6];
                draw_hexagon_corners(corners, centre, 1.02 * size * left, 0.0);
                draw_polygon(ui->list, LAYER_CURTAIN, corners, 6,
                             ui_palette(ui)->role[COLOUR_PANEL]);
            }
        }
    }
}

void ui_draw_menu(Ui *ui, const char *title, const char *note)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height, palette->role[COLOUR_VEIL]);
    double head = 3.4 * text;
    double foot = note == NULL ? text : 2.4 * text;
    double needed = menu_height(&ui->menu, text) + 1.0;
    double room = height - head - foot;
    double shown = needed < room ? needed : room;
    double across = 24.0 * text < width - 3.0 * text ? 24.0 * text : width - 3.0 * text;
    double top = 0.45 * (room - shown) + head;
    Area area = {0.5 * (width - across), top, across, shown};
    double size = 1.9 * text;
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, top - 1.9 * text, size, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT], title);
    menu_draw(&ui->menu, ui->list, palette, area, text);
    if (note != NULL) {
        draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, height - 1.2 * text, text * 0.8,
                  ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET], note);
    }
}
