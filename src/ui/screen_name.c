// The screen on which a name is entered for a high score.
#include "screens.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "campaign.h"
#include "hint.h"
#include "match_view.h"
#include "text.h"
#include "ui_state.h"
#include "utf8.h"
#include "widgets.h"

#define COLUMNS 10
#define ROWS    4
#define LETTERS (COLUMNS * ROWS)

/// What stands below the letters, each as wide as several of them.
enum { CELL_CASE = LETTERS, CELL_SPACE, CELL_DELETE, CELL_DONE, CELL_COUNT };
_Static_assert(CELL_COUNT == UI_ENTRY_CELLS, "every cell has its area");

#define ACTIONS (CELL_COUNT - LETTERS)

static void use_small_letters_inside_words(Ui *ui)
{
    size_t length = strlen(ui->entry.name);
    ui->entry.small = length > 0 && ui->entry.name[length - 1] != ' ';
}

/// A name that was proposed makes room for the first letter, or for none.
static bool drop_proposal(Ui *ui)
{
    bool proposed = ui->entry.proposed;
    ui->entry.proposed = false;
    if (proposed) {
        ui->entry.name[0] = '\0';
    }
    return proposed;
}

static void enter(Ui *ui)
{
    ui->entry.cell = CELL_DONE;
    ui->entry.proposed = true;
    ui->entry.small = false;
}

/// Appends what was typed or picked. A space stays at the end until something follows it.
static void type(Ui *ui, const char *text)
{
    char longer[SCORES_NAME_SIZE + INPUT_TEXT_SIZE];
    char clean[SCORES_NAME_SIZE];
    UiEntry *entry = &ui->entry;
    bool space = strcmp(text, " ") == 0;
    drop_proposal(ui);
    text_copy(longer, sizeof longer, entry->name);
    text_append(longer, sizeof longer, "%s", space ? "-" : text);
    scores_clean_name(clean, longer);
    bool fits = strlen(clean) > strlen(entry->name);
    if (space && fits && entry->name[0] != '\0') {
        text_append(entry->name, sizeof entry->name, " ");
    } else if (!space) {
        text_copy(entry->name, sizeof entry->name, clean);
    }
    use_small_letters_inside_words(ui);
    ui_sound(ui, SOUND_MENU_MOVE);
}

static void delete_letter(Ui *ui)
{
    size_t length = drop_proposal(ui) ? 0 : strlen(ui->entry.name);
    // All bytes of the last letter.
    while (length > 0 && !utf8_begins(ui->entry.name[--length])) {
    }
    ui->entry.name[length] = '\0';
    use_small_letters_inside_words(ui);
    ui_sound(ui, SOUND_MENU_BACK);
}

static void finish(Ui *ui)
{
    ui_sound(ui, SOUND_MENU_ACCEPT);
    campaign_enter_name(ui);
}

/// The letter in a cell as text.
static void write_letter(const UiEntry *entry, int cell, char to[8])
{
    static const char LARGE[LETTERS + 1] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_!";
    char letter = LARGE[cell];
    bool lower = entry->small && letter >= 'A' && letter <= 'Z';
    to[0] = lower ? (char)(letter + ('a' - 'A')) : letter;
    to[1] = '\0';
}

static void pick(Ui *ui, int cell)
{
    char letter[8];
    switch (cell) {
    case CELL_CASE:
        ui->entry.small = !ui->entry.small;
        ui_sound(ui, SOUND_MENU_MOVE);
        break;
    case CELL_SPACE:
        type(ui, " ");
        break;
    case CELL_DELETE:
        delete_letter(ui);
        break;
    case CELL_DONE:
        finish(ui);
        break;
    default:
        write_letter(&ui->entry, cell, letter);
        type(ui, letter);
        break;
    }
}

static void move(Ui *ui, int across, int down)
{
    int cell = ui->entry.cell;
    bool action = cell >= LETTERS;
    int row = action ? ROWS : cell / COLUMNS;
    int column = action ? cell - LETTERS : cell % COLUMNS;
    int columns = action ? ACTIONS : COLUMNS;
    column = (column + across + columns) % columns;
    row = (row + down + ROWS + 1) % (ROWS + 1);
    if (row == ROWS) {
        column = action ? column : column * ACTIONS / COLUMNS;
        ui->entry.cell = LETTERS + column;
    } else {
        column = action ? (2 * column + 1) * COLUMNS / (2 * ACTIONS) : column;
        ui->entry.cell = row * COLUMNS + column;
    }
    ui_sound(ui, SOUND_MENU_MOVE);
}

static void handle_pointer(Ui *ui, const MenuCommand *command)
{
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        if (view_area_holds(ui->entry.grid[cell], command->x, command->y)) {
            ui->entry.cell = cell;
            if (command->kind == MENU_PRESS) {
                pick(ui, cell);
            }
            return;
        }
    }
}

/// Keys type; what they mean in menus they do not mean here.
static void handle_key(Ui *ui, const MenuCommand *command)
{
    if (command->kind == MENU_TEXT) {
        type(ui, command->text);
    } else if (command->code == KEY_BACKSPACE) {
        delete_letter(ui);
    } else if (command->code == KEY_RETURN || command->code == KEY_PAD_ENTER ||
               command->code == KEY_ESCAPE) {
        finish(ui);
    }
}

static void handle(Ui *ui, const MenuCommand *command)
{
    // Whoever was hammering the serve button should not have entered anything by that.
    if (ui->on_screen < 0.4 && command->kind != MENU_POINT) {
        return;
    }
    if (command->kind == MENU_POINT || command->kind == MENU_PRESS) {
        handle_pointer(ui, command);
        return;
    }
    if (command->device == DEVICE_KEYS) {
        handle_key(ui, command);
        return;
    }
    if (command->kind == MENU_LEFT || command->kind == MENU_RIGHT) {
        move(ui, command->kind == MENU_LEFT ? -1 : 1, 0);
    } else if (command->kind == MENU_UP || command->kind == MENU_DOWN) {
        move(ui, 0, command->kind == MENU_UP ? -1 : 1);
    } else if (command->kind == MENU_ACCEPT) {
        pick(ui, ui->entry.cell);
    } else if (command->kind == MENU_BACK) {
        delete_letter(ui);
    } else if (command->kind == MENU_PAUSE) {
        finish(ui);
    }
}

/// Letters in hexagons, every other row set in by half of one, as a honeycomb is.
static void draw_letters(Ui *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    double across = area.width / (COLUMNS + 0.5);
    double down = 0.8660254 * across;
    double radius = across / 1.7320508;
    double text = ui->measure.text;
    for (int cell = 0; cell < LETTERS; cell++) {
        int row = cell / COLUMNS;
        Vec2 centre = vec2(area.x + (cell % COLUMNS + (row % 2 == 0 ? 0.5 : 1.0)) * across,
                           area.y + (row + 0.5) * down);
        bool chosen = cell == ui->entry.cell && ui->device != DEVICE_KEYS;
        Vec2 corners[6];
        char letter[8];
        draw_hexagon_corners(corners, centre, 0.93 * radius, 30.0);
        draw_polygon(ui->list, LAYER_VEIL, corners, 6,
                     palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_PANEL],
                                  chosen ? 0.25 : 0.9));
        draw_outline(
            ui->list, LAYER_VEIL, corners, 6, (chosen ? 2.0 : 1.0) * ui->list->line,
            palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_WALL], chosen ? 1.0 : 0.6));
        write_letter(&ui->entry, cell, letter);
        double size = 0.8 * radius < text ? 0.8 * radius : text;
        draw_text(ui->list, LAYER_MENU_TEXT, centre.x, centre.y, size, ALIGN_CENTRE,
                  palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT], letter);
        ui->entry.grid[cell] = (Area){centre.x - 0.5 * across, centre.y - 0.5 * down, across, down};
    }
}

static void draw_actions(Ui *ui, Area area)
{
    static const char *const NAMES[ACTIONS] = {
        "⇧", TRANSLATABLE_IN("a blank between letters", "Space"), "⌫", TRANSLATABLE("Done")};
    const Palette *palette = ui_palette(ui);
    double across = area.width / ACTIONS;
    double text = ui->measure.text;
    for (int i = 0; i < ACTIONS; i++) {
        int cell = LETTERS + i;
        Area place = {area.x + i * across + 0.15 * text, area.y, across - 0.3 * text, area.height};
        bool chosen = cell == ui->entry.cell && ui->device != DEVICE_KEYS;
        Colour colour = palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT];
        draw_box(ui->list, LAYER_VEIL, place.x, place.y, place.x + place.width,
                 place.y + place.height, palette->role[COLOUR_PANEL]);
        draw_frame(ui->list, LAYER_VEIL, place.x, place.y, place.x + place.width,
                   place.y + place.height, (chosen ? 2.0 : 1.0) * ui->list->line,
                   chosen ? colour : palette_fade(palette->role[COLOUR_WALL], 0.6));
        draw_text_within(ui->list, LAYER_MENU_TEXT, place.x + 0.5 * place.width,
                         place.y + 0.5 * place.height, text, place.width - 0.4 * text, ALIGN_CENTRE,
                         colour, translate(NAMES[i]));
        ui->entry.grid[cell] = place;
    }
}

/// The name as it stands, with a mark where the next letter goes.
static void draw_entry(Ui *ui, double y, double size)
{
    const Palette *palette = ui_palette(ui);
    double middle = 0.5 * ui->measure.width;
    double room = fmax(ui->measure.width - 4.0 * size, 0.0);
    double width = draw_text_width(ui->list, ui->entry.name, size);
    double fits = width > room ? room / width : 1.0;
    draw_text(ui->list, LAYER_MENU_TEXT, middle, y, size * fits, ALIGN_CENTRE,
              palette->role[COLOUR_ACCENT], ui->entry.name);
    if (ui->entry.proposed) {
        double half = 0.5 * width * fits + 0.2 * size;
        draw_box(ui->list, LAYER_VEIL, middle - half, y - 0.6 * size, middle + half, y + 0.6 * size,
                 palette_fade(palette->role[COLOUR_ACCENT], 0.2));
    }
    double end = middle + 0.5 * width * fits + 0.12 * size;
    draw_box(ui->list, LAYER_VEIL, end, y - 0.5 * size, end + 2.0 * ui->list->line, y + 0.5 * size,
             palette->role[COLOUR_ACCENT]);
}

static void draw(Ui *ui)
{
    static const char *const NOTES[] = {
        [DEVICE_KEYS] = TRANSLATABLE("Type your name and press Enter"),
        [DEVICE_MOUSE] = TRANSLATABLE("Type your name or pick letters"),
        [DEVICE_PAD] = TRANSLATABLE("Pick letters   %s: done")};
    char line[160];
    const UiEntry *entry = &ui->entry;
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    match_view_draw_dimmed(ui, false, MATCH_VIEW_BEHIND_MENU);
    double head = WIDGETS_TITLE_HEIGHT * text;
    double above = 4.4 * text;              // the place, the name
    double below = 2.0 * text + 2.4 * text; // what is below the letters, the note
    double room = height - head - above - below;
    double wide = width - 2.0 * text < 24.0 * text ? width - 2.0 * text : 24.0 * text;
    double across = wide;
    double most = room / (ROWS + 0.2) / 0.8660254 * (COLUMNS + 0.5);
    across = across > most ? most : across;
    double letters = across / (COLUMNS + 0.5) * 0.8660254 * (ROWS + 0.2);
    double top = widgets_centre(ui, head + above + letters + below);
    widgets_draw_panel(ui, (Area){0.5 * (width - wide) - text, top + head - 0.7 * text,
                                  wide + 2.0 * text, above + letters + below - 1.4 * text});
    widgets_draw_title(ui, top - 0.3 * text, translate("New high score"), COLOUR_TEXT);
    snprintf(line, sizeof line,
             translate_count("Rank %d with %lld point", "Rank %d with %lld points",
                             (unsigned long)entry->points),
             entry->place, entry->points);
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width, top + head + 0.4 * text, text, across,
                     ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_TEXT_QUIET], line);
    draw_entry(ui, top + head + 2.5 * text, 1.6 * text);
    Area area = {0.5 * (width - across), top + head + above, across, letters};
    draw_letters(ui, area);
    draw_actions(ui, (Area){0.5 * (width - wide), area.y + letters + 0.2 * text, wide, 1.7 * text});
    char sign[HINT_SIZE];
    hint_name_control(ui->controls.pad[ui->pad].family, PAD_START, sign, sizeof sign);
    snprintf(line, sizeof line, translate(NOTES[ui->device]), sign);
    widgets_draw_note(ui, line);
}

const Screen NAME_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
