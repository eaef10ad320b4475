/// @file editor_pick.h
/// The cells of the panel: what bricks are painted with, and what a value is picked from. They are
/// items of the screen's menu.
#ifndef ARKANONG_EDITOR_PICK_H
#define ARKANONG_EDITOR_PICK_H

#include "editor_view.h"
#include "menu.h"

/// What makes a MenuRow that of the cells, of the layers of bricks and of the brushes.
#define EDITOR_PICK_CELLS                                                                          \
    .columns = 5, .count = editor_pick_count, .act = editor_pick_take, .draw = editor_pick_draw
/// And that of the words of a trigger's key.
#define EDITOR_PICK_WORDS                                                                          \
    .count = editor_pick_count_words, .act = editor_pick_take_word, .draw = editor_pick_draw_word
#define EDITOR_PICK_LAYERS                                                                         \
    .columns = 2, .items = 2, .act = editor_pick_layer, .draw = editor_pick_draw_choice
#define EDITOR_PICK_BRUSHES                                                                        \
    .columns = 2, .number = 2, .items = EDIT_BRUSH_COUNT, .act = editor_pick_brush,                \
    .draw = editor_pick_draw_choice

/// Whether a value is picked from cells.
bool editor_pick_has(EditProperty row);

int editor_pick_count(const UiContext *ui);
void editor_pick_take(const UiContext *ui, int cell);
void editor_pick_draw(const UiContext *ui, const MenuItem *item, bool selected, double text);

/// Changes the number of a trigger's key by `way`.
void editor_pick_change(const UiContext *ui, EditProperty row, int way);

int editor_pick_count_words(const UiContext *ui);
/// @param row  TriggerWhen or TriggerThen
void editor_pick_take_word(const UiContext *ui, int row);
void editor_pick_draw_word(const UiContext *ui, const MenuItem *item, bool selected, double text);

/// Paints bricks (0), or what they hold (1).
void editor_pick_layer(const UiContext *ui, int bonus);
/// @param number  2 + an EditBrush
void editor_pick_brush(const UiContext *ui, int number);
void editor_pick_draw_choice(const UiContext *ui, const MenuItem *item, bool selected, double text);

/// Ends picking, and removes the last letter of what was picked.
void editor_pick_end(const UiContext *ui);
void editor_pick_erase(const UiContext *ui);

/// The kind of the level's own with which bricks are painted, by its place; -1: with none.
int editor_pick_own_kind(const UiContext *ui);

/// Draws a brick of that letter.
void editor_pick_draw_brick(const UiContext *ui, Area area, char letter);

/// Draws a value of a kind that is picked, as it stands in the panel. Returns false if it is no
/// such value.
bool editor_pick_draw_value(const UiContext *ui, Area area, EditProperty row, const char *value);

#endif
