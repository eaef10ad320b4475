#include "ui_state.h"

enum { ITEM_STRENGTH = MODE_COUNT };

static void enter(Ui *ui)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        if (ui_mode_level(ui, (Mode)mode) >= 0) {
            menu_add(&ui->menu, mode, ui_mode_name((Mode)mode), NULL);
            if (mode == ui->settings.mode) {
                ui->menu.selected = ui->menu.count - 1;
            }
        }
    }
    menu_add(&ui->menu, ITEM_STRENGTH, translate(settings_row(SETTING_STRENGTH)->label),
             scoreboard_strength((BotStrength)ui->settings.strength));
    ui_add_back(ui);
}

static void handle(Ui *ui, const Nav *nav)
{
    MenuAnswer answer = ui_handle_menu(ui, nav, SCREEN_TITLE);
    if (answer.id >= 0 && answer.id < MODE_COUNT && answer.chosen) {
        ui_play_mode(ui, (Mode)answer.id);
    } else if (answer.id == ITEM_STRENGTH) {
        ui_change_strength(ui, answer.change != 0 ? answer.change : 1);
        menu_set_value(&ui->menu, ITEM_STRENGTH,
                       scoreboard_strength((BotStrength)ui->settings.strength));
    }
}

/// What the selected item would begin; on the others what was played last.
static Mode shown_mode(const Ui *ui)
{
    int id = ui->menu.item[ui->menu.selected].id;
    return id < MODE_COUNT ? (Mode)id : (Mode)ui->settings.mode;
}

/// The field that waits, and what is played there.
static void draw_preview(Ui *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    Mode mode = shown_mode(ui);
    int index = ui_mode_level(ui, mode);
    if (index < 0) {
        return;
    }
    const Level *level = &ui->catalogue.entry[index].level;
    double words = 5.6 * text;
    Area picture = {area.x, area.y, area.width, area.height - words};
    if (picture.height > 4.0 * text) {
        picture_miniature(ui->list, palette, &level->world, picture);
    } else {
        picture.height = 0.0;
    }
    double y = picture.y + picture.height + 1.2 * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x + 0.5 * area.width, y, text, area.width,
                     ALIGN_CENTRE, palette->role[COLOUR_TEXT], level->title);
    Area lines = {area.x, y + 1.6 * text, area.width, area.y + area.height - y - 1.6 * text};
    ui_draw_paragraph(ui, lines, 0.0, 0.85 * text, COLOUR_TEXT_QUIET, ui_mode_sentence(mode));
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    ui_draw_title(ui, translate("Modes"), COLOUR_TEXT);
    double top = 3.6 * text;
    double room = height - top - text;
    double needed = menu_height(&ui->menu, text) + 1.0;
    bool beside = width > 34.0 * text;
    double across = beside ? 0.46 * (width - 3.0 * text) : width - 3.0 * text;
    across = across > 22.0 * text ? 22.0 * text : across;
    double preview = across > 26.0 * text ? 26.0 * text : across * 1.1;
    preview = beside ? preview : across;
    double left = beside ? 0.5 * (width - across - preview - 2.0 * text) : 0.5 * (width - across);
    double shown = needed < room ? needed : room;
    if (beside) {
        double tall = 0.75 * preview + 5.6 * text;
        tall = tall > room ? room : tall;
        double block = shown > tall ? shown : tall;
        double y = top + 0.4 * (room - block);
        menu_draw(&ui->menu, ui->list, ui_palette(ui), (Area){left, y, across, shown}, text);
        draw_preview(ui, (Area){left + across + 2.0 * text, y, preview, tall});
        return;
    }
    menu_draw(&ui->menu, ui->list, ui_palette(ui), (Area){left, top, across, shown}, text);
    double below = room - shown - text;
    if (below > 4.5 * text) {
        double tall = 0.75 * preview + 5.6 * text;
        draw_preview(ui, (Area){left, top + shown + text, across, tall < below ? tall : below});
    }
}

const Screen *screen_modes(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
