// Hides and locks kinds of objects.
#include "editor_layers.h"

#include "editor.h"
#include "editor_view.h"
#include "menu.h"
#include "translate.h"
#include "ui_context.h"

// Shares of the text size:
#define ROW     1.7
#define NAME    6.0
#define BUTTON  5.0
#define WORDS   0.85
#define PADDING 0.4

#define EDGE 1.0 ///< around a button, pixels

/// Tells the document which kinds the pointer passes over.
static void lock_kinds(const UiContext *ui)
{
    static const EditKind KINDS[EDITOR_LAYER_COUNT] = {
        [EDITOR_LAYER_BRICKS] = EDIT_BRICKS,
        [EDITOR_LAYER_OBSTACLES] = EDIT_OBSTACLE,
        [EDITOR_LAYER_PADDLES] = EDIT_PADDLE,
        [EDITOR_LAYER_BALLS] = EDIT_BALL,
    };
    const EditorLayers *layers = &ui->editor_view->layers;
    unsigned kinds = 0;
    for (int i = 0; i < EDITOR_LAYER_COUNT; i++) {
        kinds |= layers->hidden[i] || layers->locked[i] ? 1U << KINDS[i] : 0U;
    }
    edit_lock(ui->editing->editor->edit, kinds);
}

void editor_layers_toggle(const UiContext *ui)
{
    ui->editor_view->layers.open = !ui->editor_view->layers.open;
}

void editor_layers_hide(const UiContext *ui, int layer)
{
    EditorLayers *layers = &ui->editor_view->layers;
    layers->hidden[layer] = !layers->hidden[layer];
    lock_kinds(ui);
}

void editor_layers_lock(const UiContext *ui, int layer)
{
    EditorLayers *layers = &ui->editor_view->layers;
    layers->locked[layer] = !layers->locked[layer];
    lock_kinds(ui);
}

static bool is_shown(const EditorLayers *layers)
{
    bool shown = layers->open;
    for (int i = 0; i < EDITOR_LAYER_COUNT; i++) {
        shown = shown || layers->hidden[i] || layers->locked[i];
    }
    return shown;
}

static void draw_button(const UiContext *ui, Area area, const char *words, bool pressed, int layer,
                        void (*press)(const UiContext *ui, int layer))
{
    const Palette *palette = ui_palette(ui);
    area = layout_inset(area, EDGE);
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette_fade(palette->role[pressed ? COLOUR_ACCENT : COLOUR_TEXT_QUIET],
                          pressed ? 0.35 : 0.12));
    menu_draw_words(ui->list, area, WORDS * ui->measure.text, palette->role[COLOUR_TEXT], words);
    editor_view_add_spot(ui->editor_view,
                         (EditorSpot){.area = area, .press = press, .value = layer, .command = -1});
}

void editor_layers_draw(const UiContext *ui, Area canvas)
{
    static const char *const NAMES[EDITOR_LAYER_COUNT] = {
        [EDITOR_LAYER_BRICKS] = TRANSLATABLE("Bricks"),
        [EDITOR_LAYER_OBSTACLES] = TRANSLATABLE("Obstacles"),
        [EDITOR_LAYER_PADDLES] = TRANSLATABLE("Paddles"),
        [EDITOR_LAYER_BALLS] = TRANSLATABLE("Balls"),
    };
    const EditorLayers *layers = &ui->editor_view->layers;
    const double text = ui->measure.text;
    if (!is_shown(layers)) {
        return;
    }
    const double row_high = view_press(&ui->measure, ROW * text - 2.0 * EDGE) + 2.0 * EDGE;
    const double width = scalar_min((NAME + 2.0 * BUTTON + 2.0 * PADDING) * text, canvas.width);
    Area list = {canvas.x + canvas.width - width, canvas.y, width,
                 row_high * EDITOR_LAYER_COUNT + 2.0 * PADDING * text};
    Colour opaque = ui_palette(ui)->role[COLOUR_PANEL];
    opaque.a = 255;
    draw_box(ui->list, LAYER_VEIL, list.x, list.y, list.x + list.width, list.y + list.height,
             opaque);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = list, .command = -1});
    list = layout_inset(list, PADDING * text);
    for (int i = 0; i < EDITOR_LAYER_COUNT; i++) {
        Area row = layout_cut_top(&list, row_high);
        const double button = (row.width - 0.38 * row.width) / 2.0;
        draw_button(ui, layout_cut_right(&row, button), translate("Locked"), layers->locked[i], i,
                    editor_layers_lock);
        draw_button(ui, layout_cut_right(&row, button), translate("Hidden"), layers->hidden[i], i,
                    editor_layers_hide);
        editor_words_draw(ui, row, WORDS * text, ui_palette(ui)->role[COLOUR_TEXT],
                          translate(NAMES[i]));
    }
}
