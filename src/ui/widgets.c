// Draws title, panel, note and menu, and handles the menu.
#include "widgets.h"

#include "paragraph.h"
#include "ui_state.h"

void widgets_draw_note(Ui *ui, const char *note)
{
    double text = ui->measure.text;
    double size = 0.8 * text;
    double room = ui->measure.width - text;
    bool two = draw_text_width(ui->list, note, size) > 1.2 * room;
    double y = ui->measure.height - (two ? 1.75 : 1.1) * text;
    for (int line = 0; line < 2 && *note != '\0'; line++) {
        char words[PARAGRAPH_LINE];
        const char *rest =
            paragraph_take_line(ui, note, two && line == 0 ? room : 1e9, size, words);
        draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * ui->measure.width, y, size, room,
                         ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_TEXT_QUIET], words);
        y += 1.05 * text;
        note = rest;
    }
}

void widgets_draw_title(Ui *ui, double top, const char *title, ColourRole role)
{
    double text = ui->measure.text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * ui->measure.width, top + 1.7 * text,
                     1.9 * text, ui->measure.width - 2.0 * text, ALIGN_CENTRE,
                     ui_palette(ui)->role[role], title);
}

void widgets_draw_panel(Ui *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    double right = area.x + area.width;
    double bottom = area.y + area.height;
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, right, bottom,
             palette_fade(palette->role[COLOUR_PANEL], 0.9));
    draw_frame(ui->list, LAYER_VEIL, area.x, area.y, right, bottom, ui->list->line,
               palette_fade(palette->role[COLOUR_WALL], 0.4));
}

double widgets_centre(const Ui *ui, double needed)
{
    double top = 0.45 * (ui->measure.height - needed);
    return top > 0.0 ? top : 0.0;
}

void widgets_draw_menu(Ui *ui, const char *title, const char *note)
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
        widgets_draw_note(ui, note);
    }
}

void widgets_add_back(Ui *ui)
{
    menu_add(&ui->menu, WIDGETS_ITEM_BACK, translate("Back"), NULL);
}

MenuAnswer widgets_handle_menu(Ui *ui, const MenuCommand *command, ScreenId back)
{
    MenuAnswer answer = {.id = -1};
    if (command->kind == MENU_BACK) {
        ui_sound(ui, SOUND_MENU_BACK);
        ui_go(ui, back);
        return answer;
    }
    answer = menu_handle(&ui->menu, command);
    if (answer.moved || answer.change != 0) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    if (answer.chosen) {
        ui_sound(ui, answer.id == WIDGETS_ITEM_BACK ? SOUND_MENU_BACK : SOUND_MENU_ACCEPT);
    }
    if (answer.chosen && answer.id == WIDGETS_ITEM_BACK) {
        ui_go(ui, back);
        answer = (MenuAnswer){.id = -1};
    }
    return answer;
}
