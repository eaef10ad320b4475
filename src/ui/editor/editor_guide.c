// Guides somebody through a first level, step by step.
#include "editor_guide.h"

#include <stdio.h>

#include "editor.h"
#include "editor_command.h"
#include "editor_view.h"
#include "menu.h"
#include "translate.h"
#include "ui_context.h"

/// Bricks that make a row.
#define BRICKS_LEAST 4

// Shares of the text size:
#define WIDE    19.0
#define PADDING 0.7
#define BUTTON  1.8
#define GAP     0.6
#define SMALL   0.85

#define EDGE 2.0 ///< around a button, pixels

/// A place where to act: the button of a command, with 0 the panel, with -1 the field.
enum { ON_PANEL = 0, ON_FIELD = -1 };

static bool has_bricks(const UiContext *ui)
{
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    int count = 0;
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        count += world->brick_hits[i] != BRICK_EMPTY;
    }
    return count >= BRICKS_LEAST;
}

static bool has_hexagon(const UiContext *ui)
{
    return edit_level(ui->editing->editor->edit)->world.obstacle_count > 0;
}

static bool has_power_up(const UiContext *ui)
{
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    bool has = false;
    for (int i = 0; i < brick_grids_cells(&world->bricks) && world->brick_bonus != NULL; i++) {
        has = has || world->brick_bonus[i] != '.';
    }
    return has;
}

static bool has_undone(const UiContext *ui)
{
    return edit_redo_name(ui->editing->editor->edit) != NULL;
}

static bool has_played(const UiContext *ui)
{
    return ui->editing->editor->guide.played;
}

static bool has_asked(const UiContext *ui)
{
    return ui->editing->editor->verdict.verdict.count > 0;
}

static bool has_saved(const UiContext *ui)
{
    return ui->editing->editor->path[0] != '\0' && edit_is_saved(ui->editing->editor->edit);
}

static bool has_copied(const UiContext *ui)
{
    return ui->editing->editor->guide.copied;
}

static bool holds_bricks(const UiContext *ui)
{
    return ui->editor_view->tool == EDITOR_TOOL_BRICKS;
}

static bool holds_hexagon(const UiContext *ui)
{
    return ui->editor_view->tool == EDITOR_TOOL_HEXAGON;
}

static bool holds_power_up(const UiContext *ui)
{
    return holds_bricks(ui) && ui->editor_view->paints_bonus;
}

/// What to do: first at a button or in the panel, and then, once that is `ready`, on the field.
typedef struct GuideStep {
    bool (*done)(const UiContext *ui);
    int command; ///< whose button, or ON_PANEL
    const char *words;
    bool (*ready)(const UiContext *ui); ///< NULL: there is nothing to do on the field
    const char *then;
} GuideStep;

#define TOOL(tool) ((int)EDITOR_COMMAND_TOOLS + (int)(tool))

static const GuideStep STEPS[] = {
    {has_bricks, TOOL(EDITOR_TOOL_BRICKS), TRANSLATABLE("Take the bricks here."), holds_bricks,
     TRANSLATABLE("Drag across the upper half of the field: bricks appear wherever you draw.")},
    {has_hexagon, TOOL(EDITOR_TOOL_HEXAGON), TRANSLATABLE("Now take a hexagon."), holds_hexagon,
     TRANSLATABLE("Drag it out in the middle of the field, from its centre to a corner.")},
    {has_power_up, ON_PANEL,
     TRANSLATABLE("Take the bricks again, choose \"Power-ups\" here, and pick one."),
     holds_power_up, TRANSLATABLE("Click a brick: whoever breaks it gets what it holds.")},
    {has_undone, (int)EDITOR_COMMAND_UNDO,
     TRANSLATABLE("Undo takes back the last step, and as many before it as you like. Try it; Redo "
                  "brings it back."),
     NULL, NULL},
    {has_played, (int)EDITOR_COMMAND_PLAY,
     TRANSLATABLE("Play it! Esc leads back here at any time."), NULL, NULL},
    {has_asked, (int)EDITOR_COMMAND_BOTS,
     TRANSLATABLE("Ask bots what they think of your level: they play it sixty times."), NULL, NULL},
    {has_saved, (int)EDITOR_COMMAND_SAVE,
     TRANSLATABLE("Save it: it is then in the list of levels, where you can play it."), NULL, NULL},
    {has_copied, (int)EDITOR_COMMAND_LINK,
     TRANSLATABLE("Copy a link, and hand it to a friend: whoever opens it plays your level."), NULL,
     NULL},
};
#define STEP_COUNT ((int)(sizeof STEPS / sizeof STEPS[0]))

void editor_guide_begin(const UiContext *ui)
{
    editor_open_new(ui, NULL);
    if (ui->editing->editor != NULL) {
        ui->editing->editor->guide = (EditorGuide){.open = true};
        ui->editor_view->no_panel = false;
    }
}

bool editor_guide_is_open(const UiContext *ui)
{
    return ui->editing->editor->guide.open;
}

void editor_guide_end(const UiContext *ui)
{
    ui->editing->editor->guide.open = false;
}

void editor_guide_skip(const UiContext *ui)
{
    EditorGuide *guide = &ui->editing->editor->guide;
    guide->open = guide->open && guide->step < STEP_COUNT;
    guide->step++;
}

void editor_guide_advance(const UiContext *ui)
{
    EditorGuide *guide = &ui->editing->editor->guide;
    if (guide->open && guide->step < STEP_COUNT && !edit_is_open(ui->editing->editor->edit) &&
        STEPS[guide->step].done(ui)) {
        guide->step++;
        ui_sound(ui, SOUND_MENU_ACCEPT);
        ui_stir(ui);
    }
}

/// The area that a step is about.
static Area target_of(const UiContext *ui, int command, Area canvas, Area panel)
{
    const EditorView *view = ui->editor_view;
    for (int i = 0; command > ON_PANEL && i < view->spot_count; i++) {
        if (view->spots[i].command == command) {
            return view->spots[i].area;
        }
    }
    return command == ON_PANEL && panel.width > 0.0 ? panel : canvas;
}

/// The place of the card: beside a small target, and out of the way of the field's upper half.
static Area place_card(Area target, Area canvas, double width, double height, double gap)
{
    Area card = {canvas.x + 0.5 * (canvas.width - width),
                 canvas.y + 0.97 * (canvas.height - height), width, height};
    const bool left = target.x + target.width <= canvas.x;
    const bool above = target.y + target.height <= canvas.y;
    const bool right = target.x >= canvas.x + canvas.width;
    if (left) {
        card.x = canvas.x + gap;
        card.y = target.y + 0.5 * (target.height - height);
    } else if (above) {
        card.x = target.x + 0.5 * (target.width - width);
        card.y = canvas.y + gap;
    } else if (right) {
        card.x = canvas.x + canvas.width - width - gap;
        card.y = target.y + gap;
    }
    card.x = scalar_clamp(card.x, canvas.x, scalar_max(canvas.x, canvas.x + canvas.width - width));
    card.y =
        scalar_clamp(card.y, canvas.y, scalar_max(canvas.y, canvas.y + canvas.height - height));
    return card;
}

static void press_skip(const UiContext *ui, int value)
{
    (void)value;
    editor_guide_skip(ui);
}

static void press_end(const UiContext *ui, int value)
{
    (void)value;
    editor_guide_end(ui);
}

static void draw_button(const UiContext *ui, Area area, const char *words,
                        void (*press)(const UiContext *ui, int value))
{
    const Palette *palette = ui_palette(ui);
    area = layout_inset(area, EDGE);
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette_fade(palette->role[COLOUR_ACCENT], 0.25));
    menu_draw_words(ui->list, area, SMALL * ui->measure.text, palette->role[COLOUR_TEXT], words);
    editor_view_add_spot(ui->editor_view,
                         (EditorSpot){.area = area, .press = press, .command = -1});
}

static double button_height(const UiContext *ui)
{
    return view_press(&ui->measure, BUTTON * ui->measure.text - 2.0 * EDGE) + 2.0 * EDGE;
}

static void draw_card(const UiContext *ui, Area card, const char *words)
{
    const Palette *palette = ui_palette(ui);
    const EditorGuide *guide = &ui->editing->editor->guide;
    const double text = ui->measure.text;
    Colour opaque = palette->role[COLOUR_PANEL];
    opaque.a = 255;
    draw_box(ui->list, LAYER_VEIL, card.x, card.y, card.x + card.width, card.y + card.height,
             opaque);
    draw_frame(ui->list, LAYER_VEIL, card.x, card.y, card.x + card.width, card.y + card.height, 2.0,
               palette->role[COLOUR_ACCENT]);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = card, .command = -1});
    Area rest = layout_inset(card, PADDING * text);
    Area buttons = layout_cut_bottom(&rest, button_height(ui));
    rest.y += 0.5 * text;
    menu_draw_paragraph(ui, rest, text, COLOUR_TEXT, words);
    if (guide->step < STEP_COUNT) {
        char count[64];
        snprintf(count, sizeof count, translate("Step %d of %d"), guide->step + 1, STEP_COUNT);
        const Area end = layout_cut_right(&buttons, 0.3 * buttons.width);
        draw_button(ui, end, translate("End"), press_end);
        const Area skip = layout_cut_right(&buttons, 0.45 * buttons.width);
        draw_button(ui, skip, translate("Skip"), press_skip);
        editor_words_draw(ui, buttons, SMALL * text, palette->role[COLOUR_TEXT_QUIET], count);
    } else {
        draw_button(ui, buttons, translate("Done"), press_end);
    }
}

void editor_guide_draw(const UiContext *ui, Area canvas, Area panel)
{
    const EditorGuide *guide = &ui->editing->editor->guide;
    if (!guide->open) {
        return;
    }
    const double text = ui->measure.text;
    const bool last = guide->step >= STEP_COUNT;
    const GuideStep *step = &STEPS[last ? 0 : guide->step];
    const bool on_field = last || (step->ready != NULL && step->ready(ui));
    const char *words =
        last ? translate("That is all: a level of your own, and somebody to play it. Rest on "
                         "anything to see what it is.")
             : translate(on_field ? step->then : step->words);
    const Area target = target_of(ui, on_field ? ON_FIELD : step->command, canvas, panel);
    const double width = scalar_min(WIDE * text, canvas.width);
    const double inner = width - 2.0 * PADDING * text;
    const double height = menu_paragraph_height(ui, words, inner, text) +
                          (2.0 * PADDING + GAP) * text + button_height(ui);
    if (!on_field) {
        draw_frame(ui->list, LAYER_VEIL, target.x, target.y, target.x + target.width,
                   target.y + target.height, 3.0, ui_palette(ui)->role[COLOUR_HOT]);
    }
    draw_card(ui, place_card(target, canvas, width, height, GAP * text), words);
}
