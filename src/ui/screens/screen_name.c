// The screen on which a name is entered for a high score.
#include "screens.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "campaign.h"
#include "hint.h"
#include "layout.h"
#include "menu.h"
#include "menu_draw.h"
#include "screen_states.h"
#include "text.h"
#include "ui_context.h"

#define COLUMNS 10
#define ROWS    4
#define LETTERS (COLUMNS * ROWS)

/// The items below the letters.
enum { PICK_CASE, PICK_SPACE, PICK_DELETE, PICK_DONE, PICK_COUNT };

#define ROW_SHARE 0.8660254 ///< ratio of height to width of a hexagon's row
#define CROWN     4.0       ///< height of place and name, as a share of the text size

static void use_small_letters_inside_words(const UiContext *ui)
{
    const TextField *name = &ui->names->entry.name;
    ui->names->entry.small = name->caret > 0 && name->text[name->caret - 1] != ' ';
}

static void open(const UiContext *ui)
{
    menu_select(ui->menu, LETTERS + PICK_DONE);
    ui->names->entry.name.most = SCORES_NAME_LETTERS;
    ui->names->entry.small = false;
}

/// Follows a change of the name.
static void follow(const UiContext *ui, SoundName sound)
{
    use_small_letters_inside_words(ui);
    ui_sound(ui, sound);
}

static void pick(const UiContext *ui, const char *text)
{
    text_field_insert(&ui->names->entry.name, text);
    follow(ui, SOUND_MENU_MOVE);
}

static void delete_letter(const UiContext *ui)
{
    text_field_erase(&ui->names->entry.name, -1);
    follow(ui, SOUND_MENU_BACK);
}

static void finish(const UiContext *ui)
{
    ui_sound(ui, SOUND_MENU_ACCEPT);
    campaign_enter_name(ui);
}

/// The letter of a cell as text.
static void write_letter(const UiContext *ui, int cell, char to[2])
{
    static const char LARGE[LETTERS + 1] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_!";
    const char letter = LARGE[cell];
    const bool lower = ui->names->entry.small && letter >= 'A' && letter <= 'Z';
    to[0] = (char)(lower ? letter + ('a' - 'A') : letter);
    to[1] = '\0';
}

static void pick_letter(const UiContext *ui, int cell)
{
    char letter[2];
    write_letter(ui, cell, letter);
    pick(ui, letter);
}

static void pick_other(const UiContext *ui, int number)
{
    if (number == PICK_CASE) {
        ui->names->entry.small = !ui->names->entry.small;
    } else if (number == PICK_SPACE) {
        pick(ui, " ");
    } else if (number == PICK_DELETE) {
        delete_letter(ui);
    } else {
        finish(ui);
    }
}

/// Draws a letter in a hexagon; every other row is offset by half a hexagon.
static void draw_letter(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const bool chosen = selected && ui_device(ui) != DEVICE_KEYS;
    Area area = item->area;
    const double middle = area.x + (0.5 * COLUMNS - item->column) * area.width;
    const double across =
        scalar_min(area.height / ROW_SHARE, area.width * COLUMNS / (COLUMNS + 0.5));
    area.x =
        middle + (item->column - 0.5 * COLUMNS + (item->line % 2 == 0 ? -0.25 : 0.25)) * across;
    area.width = across;
    menu_place_item(ui->menu, (int)(item - ui->menu->item), area);
    const Vec2 centre = layout_middle(area);
    const double radius = across / 1.7320508;
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, 0.93 * radius, 30.0);
    draw_polygon(
        ui->list, LAYER_VEIL, corners, 6,
        palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_PANEL], chosen ? 0.25 : 0.9));
    draw_outline(
        ui->list, LAYER_VEIL, corners, 6, (chosen ? 2.0 : 1.0) * ui->list->line,
        palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_WALL], chosen ? 1.0 : 0.6));
    char letter[2];
    write_letter(ui, item->number, letter);
    draw_text(ui->list, LAYER_MENU_TEXT, centre.x, centre.y, scalar_min(0.8 * radius, text),
              ALIGN_CENTRE, palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT], letter);
}

static const char *const PICKS[PICK_COUNT] = {
    [PICK_CASE] = "⇧",
    [PICK_SPACE] = TRANSLATABLE_IN("a blank between letters", "Space"),
    [PICK_DELETE] = "⌫",
    [PICK_DONE] = TRANSLATABLE_IN("ends the typing of a name", "Done"),
};

static const MenuRow CELLS[] = {
    {.columns = COLUMNS, .items = LETTERS, .act = pick_letter, .draw = draw_letter},
    {.foot = true, .items = PICK_COUNT, .labels = PICKS, .act = pick_other},
};

/// Keys type characters here instead of giving menu commands.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    if (command->kind == MENU_PAUSE && command->device == DEVICE_PAD) {
        finish(ui);
        return true;
    }
    if (text_field_handle(ui, &ui->names->entry.name, command)) {
        if (command->kind == MENU_TEXT || command->code == KEY_BACKSPACE) {
            follow(ui, command->kind == MENU_TEXT ? SOUND_MENU_MOVE : SOUND_MENU_BACK);
        }
        return true;
    }
    const bool ends = command->code == KEY_RETURN || command->code == KEY_PAD_ENTER ||
                      command->code == KEY_ESCAPE;
    if (command->device == DEVICE_KEYS && command->kind != MENU_NONE && ends) {
        finish(ui);
    }
    return command->device == DEVICE_KEYS;
}

/// Draws the name in letters so small that it fits.
static void draw_entry(const UiContext *ui, double y, double size)
{
    const double room = fmax(ui->measure.width - 4.0 * size, 0.0);
    const double width = draw_text_width(ui->list, ui->names->entry.name.text, size);
    const Area area = {0.5 * (ui->measure.width - room), y - 0.6 * size, room, 1.2 * size};
    text_field_draw(ui, &ui->names->entry.name, area, width > room ? size * room / width : size,
                    ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_ACCENT]);
}

/// Draws place, points and name.
static void draw_body(const UiContext *ui, Area area, double text)
{
    const NameEntry *entry = &ui->names->entry;
    const Area place = layout_cut_top(&area, 1.4 * text);
    char line[160];
    snprintf(line, sizeof line,
             translate_count("Rank %d with %lld point", "Rank %d with %lld points",
                             (unsigned long)entry->points),
             entry->place, entry->points);
    menu_draw_words(ui->list, place, text, ui_palette(ui)->role[COLOUR_TEXT_QUIET], line);
    draw_entry(ui, layout_middle(area).y, 1.6 * text);
}

static bool note_device(const UiContext *ui, char *to, size_t size)
{
    static const char *const NOTES[] = {
        [DEVICE_KEYS] = TRANSLATABLE("Type your name and press Enter"),
        [DEVICE_MOUSE] = TRANSLATABLE("Type your name or pick letters"),
        [DEVICE_PAD] = TRANSLATABLE("Pick letters   %s: done")};
    char sign[HINT_SIZE];
    hint_name_control(ui_controls(ui)->pad[ui_pad(ui)].family, PAD_START, sign, sizeof sign);
    snprintf(to, size, translate(NOTES[ui_device(ui)]), sign);
    return true;
}

/// The screen always receives typed text.
static bool types(const UiContext *ui)
{
    (void)ui;
    return true;
}

const Screen NAME_SCREEN = {.title = TRANSLATABLE("New high score"),
                            SCREEN_ROWS(CELLS),
                            .open = open,
                            .close = campaign_write_entry,
                            .act = act,
                            .back = delete_letter,
                            .types = types,
                            .body_size = CROWN,
                            .body = draw_body,
                            .note = note_device,
                            .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_ROOT | TRAIT_GUARDED |
                                      TRAIT_STILL};
