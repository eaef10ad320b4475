#include "ui_state.h"

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
                draw_fill(ui->list, LAYER_CURTAIN, corners, 6, ui_palette(ui)->role[COLOUR_PANEL]);
                draw_hexagon_corners(corners, centre, 0.96 * size * left, 0.0);
                draw_outline(ui->list, LAYER_CURTAIN, corners, 6, 2.0 * ui->list->line,
                             palette_fade(ui_palette(ui)->role[COLOUR_ACCENT], 0.6 * left));
            }
        }
    }
}

void ui_draw_title(Ui *ui, double top, const char *title, ColourRole role)
{
    double text = ui->measure.text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * ui->measure.width, top + 1.7 * text,
                     1.9 * text, ui->measure.width - 2.0 * text, ALIGN_CENTRE,
                     ui_palette(ui)->role[role], title);
}

void ui_draw_panel(Ui *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    double right = area.x + area.width;
    double bottom = area.y + area.height;
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, right, bottom,
             palette_fade(palette->role[COLOUR_PANEL], 0.9));
    draw_frame(ui->list, LAYER_VEIL, area.x, area.y, right, bottom, ui->list->line,
               palette_fade(palette->role[COLOUR_WALL], 0.4));
}

double ui_centre(const Ui *ui, double needed)
{
    double top = 0.45 * (ui->measure.height - needed);
    return top > 0.0 ? top : 0.0;
}

void ui_draw_menu(Ui *ui, const char *title, const char *note)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double head = 3.4 * text;
    double foot = note == NULL ? text : 2.4 * text;
    double needed = menu_height(&ui->menu, text) + 1.0;
    double room = height - head - foot;
    double shown = needed < room ? needed : room;
    double across = 24.0 * text < width - 3.0 * text ? 24.0 * text : width - 3.0 * text;
    double top = 0.45 * (room - shown) + head;
    Area area = {0.5 * (width - across), top, across, shown};
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width, top - 1.9 * text, 1.9 * text,
                     width - 2.0 * text, ALIGN_CENTRE, palette->role[COLOUR_TEXT], title);
    menu_draw(&ui->menu, ui->list, palette, area, text);
    if (note != NULL) {
        ui_draw_note(ui, note);
    }
}

void ui_add_back(Ui *ui)
{
    menu_add(&ui->menu, UI_ITEM_BACK, translate("Back"), NULL);
}

MenuAnswer ui_handle_menu(Ui *ui, const Nav *nav, ScreenId back)
{
    MenuAnswer answer = {.id = -1};
    if (nav->kind == NAV_BACK) {
        ui_sound(ui, SOUND_MENU_BACK);
        ui_go(ui, back);
        return answer;
    }
    answer = menu_handle(&ui->menu, nav);
    if (answer.moved || answer.change != 0) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    if (answer.chosen) {
        ui_sound(ui, answer.id == UI_ITEM_BACK ? SOUND_MENU_BACK : SOUND_MENU_ACCEPT);
    }
    if (answer.chosen && answer.id == UI_ITEM_BACK) {
        ui_go(ui, back);
        answer = (MenuAnswer){.id = -1};
    }
    return answer;
}
