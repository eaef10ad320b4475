// The screen with the modes and how well the computer plays.
#include "screens.h"

#include "match.h"
#include "match_view.h"
#include "modes.h"
#include "paragraph.h"
#include "picture.h"
#include "scoreboard.h"
#include "ui_state.h"
#include "widgets.h"

enum { ITEM_STRENGTH = MODE_COUNT };

/// Of the text's size: what is said about a mode, and how far its lines are apart
/// (paragraph_draw).
#define SENTENCE 0.85
#define LINE     (1.35 * SENTENCE)

static void enter(Ui *ui)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        if (mode_level(ui, (Mode)mode) >= 0) {
            menu_add(&ui->menu, mode, mode_name((Mode)mode), NULL);
            if (mode == ui->settings.mode) {
                ui->menu.selected = ui->menu.count - 1;
            }
        }
    }
    menu_add(&ui->menu, ITEM_STRENGTH, translate(settings_row(SETTING_STRENGTH)->label),
             scoreboard_strength((BotStrength)ui->settings.strength));
    widgets_add_back(ui);
}

/// Makes the computer play better or worse.
static void change_strength(Ui *ui, int change)
{
    int next = (ui->settings.strength + change + BOT_STRENGTH_COUNT) % BOT_STRENGTH_COUNT;
    settings_set(&ui->settings, SETTING_STRENGTH, next);
}

static void handle(Ui *ui, const MenuCommand *command)
{
    MenuAnswer answer = widgets_handle_menu(ui, command, SCREEN_TITLE);
    if (answer.id >= 0 && answer.id < MODE_COUNT && answer.chosen) {
        match_begin_mode(ui, (Mode)answer.id);
    } else if (answer.id == ITEM_STRENGTH) {
        change_strength(ui, answer.change != 0 ? answer.change : 1);
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

/// Height of a field's name and of the longest sentence about a mode below its picture.
static double words_height(const Ui *ui, double width)
{
    double text = ui->measure.text;
    int most = 1;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        double whole = draw_text_width(ui->list, mode_sentence((Mode)mode), SENTENCE * text);
        // Lines break at words, so they are a little shorter than there is room for.
        int lines = 1 + (int)(whole / (width - 3.0 * text > text ? width - 3.0 * text : text));
        most = lines > most ? lines : most;
    }
    return (2.8 + most * LINE) * text;
}

/// The field that waits, and what is played there.
static void draw_preview(Ui *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    Mode mode = shown_mode(ui);
    int index = mode_level(ui, mode);
    if (index < 0) {
        return;
    }
    const Level *level = &ui->level_list.entry[index].level;
    Area picture = {area.x, area.y, area.width, area.height - words_height(ui, area.width)};
    if (picture.height > 4.0 * text) {
        picture_miniature(ui->list, palette, &level->world, picture);
    } else {
        picture.height = 0.0;
    }
    double y = picture.y + picture.height + 1.2 * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x + 0.5 * area.width, y, text, area.width,
                     ALIGN_CENTRE, palette->role[COLOUR_TEXT], translate(level->title));
    Area lines = {area.x, y + 1.6 * text, area.width, area.y + area.height - y - 1.5 * text};
    paragraph_draw(ui, lines, SENTENCE * text, COLOUR_TEXT_QUIET, mode_sentence(mode));
}

/// Menu and field stand beside each other where the window is wide enough, else one above the
/// other.
static void draw(Ui *ui)
{
    match_view_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double head = (WIDGETS_TITLE_HEIGHT + 0.4) * text;
    double room = ui->measure.height - head - text;
    double menu = menu_height(&ui->menu, text) + 1.0;
    menu = menu < room ? menu : room;
    double across = menu_width(&ui->menu, ui->list, text) + text;
    across = across < 18.0 * text ? 18.0 * text : across;
    bool beside = width > across + 15.0 * text;
    double field = beside ? width - across - 4.0 * text : width - 3.0 * text;
    field = field > 26.0 * text ? 26.0 * text : field;
    across = across < width - 2.0 * text ? across : width - 2.0 * text;
    double words = words_height(ui, field);
    double tall = 0.75 * field + words;
    if (beside) {
        tall = tall < room ? tall : room;
        double top = widgets_centre(ui, head + (menu > tall ? menu : tall));
        double left = 0.5 * (width - across - field - 2.0 * text);
        widgets_draw_title(ui, top, translate("Modes"), COLOUR_TEXT);
        menu_draw(&ui->menu, ui->list, palette, (Area){left, top + head, across, menu}, text);
        draw_preview(ui, (Area){left + across + 2.0 * text, top + head, field, tall});
        return;
    }
    // The words about a mode have room before all modes do; those scroll.
    double below = room - menu - text;
    below = below < words ? words : below;
    menu = menu < room - below - text ? menu : room - below - text;
    tall = tall < below ? tall : below;
    double top = widgets_centre(ui, head + menu + text + tall);
    widgets_draw_title(ui, top, translate("Modes"), COLOUR_TEXT);
    menu_draw(&ui->menu, ui->list, palette,
              (Area){0.5 * (width - across), top + head, across, menu}, text);
    draw_preview(ui, (Area){0.5 * (width - field), top + head + menu + text, field, tall});
}

const Screen MODES_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
