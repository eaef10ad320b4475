// Draws bricks, pictograms, phases and trains of gears as cells, and takes the one that is chosen.
#include "editor_pick.h"

#include <stdlib.h>
#include <string.h>

#include "editor.h"
#include "editor_value.h"
#include "layout.h"
#include "level_bricks.h"
#include "level_triggers.h"
#include "picture.h"
#include "power_up.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

#define CHOICE_TEXT 0.95 ///< share of the text size
#define CELL_WIDE   3.2

#define SWATCHES  (LEVEL_COLOURS_MOST + 1) ///< cells of what is coloured; the last removes a colour
#define UNCHANGED 0.3                      ///< opacity of a colour that the palette has

typedef enum PickKind {
    PICK_NONE,
    PICK_BRICKS,
    PICK_LETTERS,
    PICK_NUMBERS,
    PICK_GEARS,
    PICK_LOOKS,
    PICK_COLOURS,
    PICK_TRIGGER ///< what follows the word of a trigger's key; the words are items of their own
} PickKind;

/// All bright enough to be shown as they are.
static const LevelColour COLOURS[] = {
    {true, 229, 72, 77},   {true, 242, 119, 122}, {true, 232, 112, 42},  {true, 232, 160, 32},
    {true, 245, 197, 66},  {true, 247, 228, 99},  {true, 168, 216, 74},  {true, 70, 168, 66},
    {true, 47, 191, 113},  {true, 20, 184, 166},  {true, 100, 212, 180}, {true, 34, 196, 232},
    {true, 143, 216, 245}, {true, 59, 130, 246},  {true, 104, 108, 244}, {true, 142, 96, 248},
    {true, 180, 154, 250}, {true, 210, 62, 190},  {true, 217, 70, 239},  {true, 244, 114, 182},
    {true, 255, 179, 199}, {true, 184, 128, 76},  {true, 140, 152, 184}, {true, 217, 221, 230},
};
enum { COLOUR_COUNT = sizeof COLOURS / sizeof COLOURS[0] };

static PickKind kind_of(EditProperty row)
{
    const LevelField *field = edit_property_field(row);
    return field->kind == FIELD_WHEN || field->kind == FIELD_THEN ? PICK_TRIGGER
           : field->kind == FIELD_LETTERS                         ? PICK_LETTERS
           : strcmp(field->name, "gear") == 0                     ? PICK_GEARS
           : field->kind == FIELD_COLOURS                         ? PICK_COLOURS
           : field->kind == FIELD_LOOK                            ? PICK_LOOKS
           : field->kind == FIELD_WHOLE && field->high <= PHASE_MOST && field->low == 0.0
               ? PICK_NUMBERS
               : PICK_NONE;
}

bool editor_pick_has(EditProperty row)
{
    return kind_of(row) != PICK_NONE;
}

/// The kind of the cells that are shown.
static PickKind kind_shown(const EditorView *view)
{
    return view->picks ? kind_of(view->picked) : view->paints_bonus ? PICK_LETTERS : PICK_BRICKS;
}

static const WorldDef *world_of(const UiContext *ui)
{
    return &edit_level(ui->editing->editor->edit)->world;
}

/// The letters of bricks, or with `bonus` of their contents; the first is '.', which erases.
static int list_letters(const WorldDef *world, bool bonus, char letters[128])
{
    int count = 0;
    letters[count++] = '.';
    for (char letter = '!'; letter <= '~'; letter++) {
        BrickCellDef cell;
        const bool known = bonus ? power_up_from_letter(letter) >= 0
                                 : level_brick_from_letter(world, letter, &cell);
        if (known && letter != '.') {
            letters[count++] = letter;
        }
    }
    return count;
}

/// The selected trigger.
static const TriggerDef *trigger_shown(const UiContext *ui)
{
    return &edit_level(ui->editing->editor->edit)->world.triggers[ui->editor_view->shown.index];
}

/// Its row of words of a key, and what follows there.
static int word_of(const UiContext *ui, int key, int *number)
{
    const TriggerDef *trigger = trigger_shown(ui);
    const bool when = key == TRIGGER_KEY_WHEN;
    *number = when ? trigger->number : trigger->object;
    return when ? (int)trigger->when : (int)trigger->then;
}

static void set_word(const UiContext *ui, int key, int row, int number)
{
    TriggerDef trigger = {0};
    if (key == TRIGGER_KEY_WHEN) {
        trigger.when = (TriggerWhen)row;
        trigger.number = number;
    } else {
        trigger.then = (TriggerThen)row;
        trigger.object = number;
    }
    char value[TRIGGER_SAYS_SIZE];
    level_trigger_print(&trigger, key, value);
    editor_value_set(ui, (EditProperty){GROUP_TRIGGER, key}, value);
}

void editor_pick_change(const UiContext *ui, EditProperty row, int way)
{
    int number;
    const int at = row.key != TRIGGER_KEY_SAYS ? word_of(ui, row.key, &number) : -1;
    int count;
    const TriggerWord *word = at >= 0 ? &level_trigger_words(row.key, &count)[at] : NULL;
    if (word != NULL && word->behind == TRIGGER_BEHIND_NUMBER) {
        set_word(ui, row.key, at, scalar_clamp_int(number + way, 1, word->most));
    }
}

int editor_pick_count_words(const UiContext *ui)
{
    int count = 0;
    if (kind_shown(ui->editor_view) == PICK_TRIGGER) {
        level_trigger_words(ui->editor_view->picked.key, &count);
    }
    return count;
}

void editor_pick_take_word(const UiContext *ui, int row)
{
    const int key = ui->editor_view->picked.key;
    set_word(ui, ui->editor_view->picked.key, row,
             edit_trigger_usual(edit_level(ui->editing->editor->edit), key, row));
    if (edit_trigger_offers(key, row) == 0) {
        editor_pick_end(ui);
    }
}

void editor_pick_draw_word(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    EditorView *view = ui->editor_view;
    Area area = item->area;
    int number;
    const bool chosen = word_of(ui, ui->editor_view->picked.key, &number) == item->number;
    const bool lit = selected && editor_view_is_lit(ui);
    if (lit || chosen) {
        editor_edge_draw(ui->list, LAYER_VEIL, area, lit ? 1.0 : 2.0,
                         ui_palette(ui)->role[lit ? COLOUR_TEXT : COLOUR_ACCENT]);
    }
    char words[EDIT_TRIGGER_SIZE];
    edit_trigger_clause(chosen ? trigger_shown(ui) : NULL, view->picked.key, item->number, words);
    layout_cut_left(&area, 0.3 * text);
    editor_words_draw(ui, area, text, COLOUR_TEXT, words);
    editor_view_add_topic(view, item->area,
                          (EditTopic){.kind = EDIT_TOPIC_KEY, .row = view->picked});
}

int editor_pick_count(const UiContext *ui)
{
    const EditorView *view = ui->editor_view;
    const PickKind kind = kind_shown(view);
    char letters[128];
    int number;
    return kind == PICK_TRIGGER
               ? edit_trigger_offers(view->picked.key,
                                     word_of(ui, ui->editor_view->picked.key, &number))
           : kind == PICK_LOOKS   ? 1 + (int)LOOK_COUNT
           : kind == PICK_COLOURS ? (int)SWATCHES + (int)COLOUR_COUNT
           : kind == PICK_NUMBERS || kind == PICK_GEARS
               ? (int)edit_property_field(view->picked)->high + 1
               : list_letters(world_of(ui), kind == PICK_LETTERS, letters);
}

static char letter_of(const UiContext *ui, int cell)
{
    char letters[128];
    const int count =
        list_letters(world_of(ui), kind_shown(ui->editor_view) == PICK_LETTERS, letters);
    return cell < count ? letters[cell] : '.';
}

void editor_pick_end(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    view->picks = false;
    // Keys stand at the value again.
    for (int i = 0; i < view->line_count; i++) {
        const EditorLine *line = &view->lines[i];
        if (line->kind == EDITOR_LINE_VALUE && line->row.group == view->picked.group &&
            line->row.key == view->picked.key) {
            ui->menu->count = 0;
            ui->menu->selected = i;
        }
    }
}

/// What a cell stands for.
static EditTopic topic_of(const UiContext *ui, int cell)
{
    const EditorView *view = ui->editor_view;
    const PickKind kind = kind_shown(view);
    const char letter = letter_of(ui, cell);
    return kind == PICK_BRICKS    ? edit_topic_of_brick(world_of(ui), letter)
           : kind == PICK_LETTERS ? (EditTopic){.kind = EDIT_TOPIC_POWER_UP, .letter = letter}
                                  : (EditTopic){.kind = EDIT_TOPIC_KEY, .row = view->picked};
}

/// Sets the colour of the swatch that is chosen.
static void set_colour(const UiContext *ui, LevelColour colour)
{
    const EditorView *view = ui->editor_view;
    Level changed = {0};
    memcpy(changed.colours, edit_level(ui->editing->editor->edit)->colours, sizeof changed.colours);
    changed.colours[view->swatch] = colour;
    char value[EDIT_PROPERTY_SIZE];
    edit_property_print(&changed, view->shown, view->picked, value);
    editor_value_set(ui, view->picked, value);
}

static void take_colour(const UiContext *ui, int cell)
{
    if (cell < LEVEL_COLOURS_MOST) {
        ui->editor_view->swatch = cell;
    } else {
        set_colour(ui, cell < SWATCHES ? (LevelColour){0} : COLOURS[cell - SWATCHES]);
    }
}

void editor_pick_take(const UiContext *ui, int cell)
{
    EditorView *view = ui->editor_view;
    const PickKind kind = kind_shown(view);
    if (!view->picks) {
        const char letter = letter_of(ui, cell);
        view->paint = view->paints_bonus ? (EditPaint){'\0', letter} : (EditPaint){letter, '\0'};
        return;
    }
    if (kind == PICK_COLOURS) {
        take_colour(ui, cell);
        return;
    }
    if (kind == PICK_TRIGGER) {
        int number;
        const int row = word_of(ui, ui->editor_view->picked.key, &number);
        set_word(ui, ui->editor_view->picked.key, row,
                 edit_trigger_offer(view->picked.key, row, cell));
        editor_pick_end(ui);
        return;
    }
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, view->picked, value);
    if (kind == PICK_LOOKS) {
        text_copy(value, sizeof value, cell == 0 ? "" : LEVEL_LOOK_WORDS[cell - 1]);
        editor_pick_end(ui);
    } else if (kind == PICK_LETTERS) {
        const bool one = edit_property_field(view->picked)->high == 1.0;
        value[one ? 0 : strlen(value)] = '\0';
        text_append(value, sizeof value, "%c", letter_of(ui, cell));
        view->picks = !one;
    } else {
        text_write_shortest(value, cell);
        editor_pick_end(ui);
    }
    editor_value_set(ui, view->picked, value);
}

void editor_pick_erase(const UiContext *ui)
{
    const EditorView *view = ui->editor_view;
    const PickKind kind = kind_shown(view);
    if (kind == PICK_COLOURS) {
        set_colour(ui, (LevelColour){0});
        return;
    }
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, view->picked, value);
    value[kind == PICK_LOOKS || kind == PICK_TRIGGER || value[0] == '\0' ? 0 : strlen(value) - 1] =
        '\0';
    editor_value_set(ui, view->picked, value);
}

int editor_pick_own_kind(const UiContext *ui)
{
    const EditorView *view = ui->editor_view;
    const char letter = view->paints_bonus ? '\0' : view->paint.brick;
    const int kind = level_kind_from_letter(world_of(ui), letter);
    return kind >= BRICK_KIND_COUNT ? kind - BRICK_KIND_COUNT : -1;
}

static void draw_power_up(const UiContext *ui, Vec2 middle, double radius, char letter)
{
    draw_stamp(ui->list, LAYER_MENU_TEXT,
               (DrawStamp)((int)STAMP_PICTOGRAM + power_up_from_letter(letter)), middle, radius,
               ui_palette(ui)->role[COLOUR_TEXT]);
}

void editor_pick_draw_brick(const UiContext *ui, Area area, char letter)
{
    BrickCellDef cell;
    if (level_brick_from_letter(world_of(ui), letter, &cell)) {
        const View sheet = {.scale = 1.0, .unit = area.height / 24.0};
        const BrickLook look = {
            .body = {vec2(area.x + 3.0, area.y + 3.0),
                     vec2(area.x + area.width - 3.0, area.y + area.height - 3.0)},
            .hits = cell.hits,
            .begun = cell.hits,
            .power_up = -1};
        const BrickLook own = picture_brick_of_kind(look, world_of(ui)->own_kinds, cell.kind);
        picture_brick(ui->list, LAYER_VEIL, ui_palette(ui), &sheet, &own);
    }
}

/// Draws the brick of that letter, or the pictogram of a power-up.
static void draw_letter(const UiContext *ui, Area area, char letter)
{
    if (letter == '.') {
        menu_draw_words(ui, area, 0.8 * ui->measure.text, COLOUR_TEXT_QUIET, "\303\227");
    } else if (kind_shown(ui->editor_view) == PICK_LETTERS) {
        draw_power_up(ui, layout_middle(area), 0.4 * area.height, letter);
    } else {
        editor_pick_draw_brick(ui, area, letter);
    }
}

/// Draws the colour of bricks with `hits` left; with `fades` fainter while it is the palette's.
static void draw_swatch(const UiContext *ui, Area area, int hits, bool fades)
{
    const LevelColour *colours = edit_level(ui->editing->editor->edit)->colours;
    const Palette own = palette_dress(ui_palette(ui), NULL, colours);
    const bool whole = !fades || (colours[hits - 1].given && !own.plain);
    area = layout_inset(area, 2.0);
    draw_area(ui->list, LAYER_VEIL, area,
              palette_fade(palette_brick(&own, hits), whole ? 1.0 : UNCHANGED));
}

/// Draws a phase, or a train of gears or a brick in its colour; 0: none.
static void draw_number(const UiContext *ui, Area area, EditProperty row, int number)
{
    const Palette *palette = ui_palette(ui);
    const bool gear = kind_of(row) == PICK_GEARS;
    if (row.group == GROUP_KIND && row.key == KIND_COLOUR && number > 0) {
        draw_swatch(ui, area, number, false);
        return;
    }
    const double text = 0.9 * ui->measure.text;
    char words[TEXT_NUMBER_SIZE] = "\303\227";
    if (number > 0) {
        text_write_shortest(words, number);
    }
    if (gear && number > 0) {
        const ObstacleState state = {.gear = number};
        draw_ring(ui->list, LAYER_VEIL, layout_middle(area), 0.42 * area.height, 0.12 * area.height,
                  picture_gear_colour(palette, &state));
    }
    menu_draw_words(ui, area, text, COLOUR_TEXT, words);
}

/// What a look is called; a cross for none.
static const char *look_name(const char *word)
{
    static const char *const NAMES[1 + LOOK_COUNT] = {
        [LOOK_DAWN] = TRANSLATABLE("dawn"),   [LOOK_HONEY] = TRANSLATABLE("honey"),
        [LOOK_ICE] = TRANSLATABLE("ice"),     [LOOK_BRASS] = TRANSLATABLE("brass"),
        [LOOK_VAULT] = TRANSLATABLE("vault"), [LOOK_COUNT] = "\303\227",
    };
    return translate(NAMES[level_look_from_word(word)]);
}

static void draw_look(const UiContext *ui, Area area, int cell)
{
    menu_draw_words(ui, area, 0.8 * ui->measure.text, COLOUR_TEXT,
                    look_name(cell == 0 ? "" : LEVEL_LOOK_WORDS[cell - 1]));
}

static void draw_colour(const UiContext *ui, Area area, int cell)
{
    const Palette *palette = ui_palette(ui);
    const double text = 0.8 * ui->measure.text;
    if (cell < LEVEL_COLOURS_MOST) {
        char hits[TEXT_NUMBER_SIZE];
        text_write_shortest(hits, cell + 1);
        draw_swatch(ui, area, cell + 1, true);
        const bool given = edit_level(ui->editing->editor->edit)->colours[cell].given;
        menu_draw_words(ui, area, text, given && !palette->plain ? COLOUR_INK : COLOUR_TEXT, hits);
    } else if (cell < SWATCHES) {
        menu_draw_words(ui, area, text, COLOUR_TEXT_QUIET, "\303\227");
    } else {
        const LevelColour colour = COLOURS[cell - SWATCHES];
        area = layout_inset(area, 2.0);
        draw_area(ui->list, LAYER_VEIL, area, (Colour){colour.r, colour.g, colour.b, 255});
    }
}

static bool is_colour_chosen(const UiContext *ui, int cell)
{
    const int swatch = ui->editor_view->swatch;
    const LevelColour now = edit_level(ui->editing->editor->edit)->colours[swatch];
    return cell < LEVEL_COLOURS_MOST ? cell == swatch
           : cell < SWATCHES         ? !now.given
                                     : memcmp(&now, &COLOURS[cell - SWATCHES], sizeof now) == 0;
}

/// Whether a cell is what is painted, or the value.
static bool is_chosen(const UiContext *ui, int cell)
{
    const EditorView *view = ui->editor_view;
    if (!view->picks) {
        return letter_of(ui, cell) == (view->paints_bonus ? view->paint.bonus : view->paint.brick);
    }
    if (kind_shown(view) == PICK_COLOURS) {
        return is_colour_chosen(ui, cell);
    }
    if (kind_shown(view) == PICK_TRIGGER) {
        int number;
        const int row = word_of(ui, ui->editor_view->picked.key, &number);
        return edit_trigger_offer(view->picked.key, row, cell) == number;
    }
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, view->picked, value);
    if (kind_shown(view) == PICK_LOOKS) {
        return cell == (value[0] == '\0' ? 0 : 1 + (int)level_look_from_word(value));
    }
    return kind_shown(view) != PICK_LETTERS && atoi(value) == cell;
}

/// Draws what may follow the word of a trigger.
static void draw_offer(const UiContext *ui, Area area, int cell)
{
    const int key = ui->editor_view->picked.key;
    int number;
    const int row = word_of(ui, key, &number);
    int count;
    const TriggerBehind behind = level_trigger_words(key, &count)[row].behind;
    const int offered = edit_trigger_offer(key, row, cell);
    if (behind == TRIGGER_BEHIND_NUMBER) {
        draw_number(ui, area, ui->editor_view->picked, offered);
    } else if (behind == TRIGGER_BEHIND_POWER_UP) {
        draw_power_up(ui, layout_middle(area), 0.4 * area.height,
                      level_trigger_letter(behind, offered));
    } else {
        editor_pick_draw_brick(ui, area, level_trigger_letter(behind, offered));
    }
}

void editor_pick_draw(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    EditorView *view = ui->editor_view;
    const PickKind kind = kind_shown(view);
    const EditTopic topic = topic_of(ui, item->number);
    const Area cell =
        layout_inset(layout_centre(item->area, scalar_min(CELL_WIDE * text, item->area.width),
                                   item->area.height),
                     1.0);
    const bool lit = selected && editor_view_is_lit(ui);
    if (lit || is_chosen(ui, item->number)) {
        editor_edge_draw(ui->list, LAYER_VEIL, cell, lit ? 1.0 : 2.0,
                         ui_palette(ui)->role[lit ? COLOUR_TEXT : COLOUR_ACCENT]);
    }
    if (kind == PICK_BRICKS || kind == PICK_LETTERS) {
        draw_letter(ui, cell, topic.letter);
    } else if (kind == PICK_TRIGGER) {
        draw_offer(ui, cell, item->number);
    } else if (kind == PICK_LOOKS) {
        draw_look(ui, cell, item->number);
    } else if (kind == PICK_COLOURS) {
        draw_colour(ui, cell, item->number);
    } else {
        draw_number(ui, cell, view->picked, item->number);
    }
    editor_view_add_topic(view, item->area, topic);
}

void editor_pick_layer(const UiContext *ui, int bonus)
{
    EditorView *view = ui->editor_view;
    view->paints_bonus = bonus != 0;
    view->paint = bonus != 0 ? (EditPaint){'\0', '?'} : (EditPaint){'1', '\0'};
}

void editor_pick_brush(const UiContext *ui, int number)
{
    ui->editor_view->brush = (EditBrush)(number - 2);
}

void editor_pick_draw_choice(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    static const char *const NAMES[2 + EDIT_BRUSH_COUNT] = {
        TRANSLATABLE("Bricks"),
        TRANSLATABLE("Power-ups"),
        [2 + EDIT_BRUSH_LINE] = TRANSLATABLE("Brush"),
        [2 + EDIT_BRUSH_RECTANGLE] = TRANSLATABLE("Rectangle"),
        [2 + EDIT_BRUSH_FILL] = TRANSLATABLE("Fill"),
        [2 + EDIT_BRUSH_REPLACE] = TRANSLATABLE("Replace"),
    };
    const EditorView *view = ui->editor_view;
    const bool chosen =
        item->number == (item->number < 2 ? (int)view->paints_bonus : 2 + (int)view->brush);
    const Area cell = layout_inset(item->area, 1.0);
    const bool lit = selected && editor_view_is_lit(ui);
    editor_shade_draw(ui, cell, chosen ? COLOUR_ACCENT : COLOUR_TEXT_QUIET,
                      (chosen ? 0.35 : 0.12) + (lit ? 0.1 : 0.0));
    menu_draw_words(ui, cell, CHOICE_TEXT * text, COLOUR_TEXT, translate(NAMES[item->number]));
}

bool editor_pick_draw_value(const UiContext *ui, Area area, EditProperty row, const char *value)
{
    const PickKind kind = kind_of(row);
    if (kind == PICK_TRIGGER) {
        char words[EDIT_TRIGGER_SIZE];
        int number;
        edit_trigger_clause(trigger_shown(ui), row.key, word_of(ui, row.key, &number), words);
        editor_words_draw(ui, area, 0.9 * ui->measure.text, COLOUR_TEXT, words);
    } else if (kind == PICK_LETTERS) {
        const double step = scalar_min(area.height, area.width / (double)(strlen(value) + 1));
        for (; *value != '\0'; value++) {
            const Area cell = layout_cut_left(&area, step);
            if (*value != '.') {
                draw_power_up(ui, layout_middle(cell), 0.42 * step, *value);
            }
        }
    } else if (kind == PICK_COLOURS) {
        for (int i = 0; i < LEVEL_COLOURS_MOST; i++) {
            draw_swatch(ui, layout_column(area, LEVEL_COLOURS_MOST, i), i + 1, true);
        }
    } else if (kind == PICK_LOOKS) {
        menu_draw_line(ui, area, 0.9 * ui->measure.text, ALIGN_LEFT, COLOUR_TEXT,
                       value[0] != '\0' ? look_name(value) : "");
    } else if (kind != PICK_NONE) {
        draw_number(ui, layout_cut_left(&area, 1.4 * area.height), row, atoi(value));
    }
    return kind != PICK_NONE;
}
