/// @file editor_layers.h
/// Kinds of objects that are hidden, or locked against the pointer, for crowded levels: the
/// editor's view alone, which no file holds.
#ifndef ARKANONG_EDITOR_LAYERS_H
#define ARKANONG_EDITOR_LAYERS_H

#include "layout.h"

typedef struct UiContext UiContext;

/// The kinds of objects, bottom up.
typedef enum EditorLayer {
    EDITOR_LAYER_BRICKS,
    EDITOR_LAYER_OBSTACLES,
    EDITOR_LAYER_PADDLES,
    EDITOR_LAYER_BALLS,
    EDITOR_LAYER_COUNT
} EditorLayer;

/// Zero-initialised: all are shown and free.
typedef struct EditorLayers {
    bool open; ///< the list is shown; it also is while something is hidden or locked
    bool hidden[EDITOR_LAYER_COUNT], locked[EDITOR_LAYER_COUNT];
} EditorLayers;

void editor_layers_toggle(const UiContext *ui);

/// Hides a layer, which is locked then as well, or shows it.
void editor_layers_hide(const UiContext *ui, int layer);

void editor_layers_lock(const UiContext *ui, int layer);

/// Draws the list in the corner of the canvas, where it is shown.
void editor_layers_draw(const UiContext *ui, Area canvas);

#endif
