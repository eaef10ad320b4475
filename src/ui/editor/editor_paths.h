/// @file editor_paths.h
/// Shows paths of balls on the canvas: the exact path of one, contact by contact, and the heat map
/// of bots' games.
#ifndef ARKANONG_EDITOR_PATHS_H
#define ARKANONG_EDITOR_PATHS_H

#include "edit_path.h"
#include "view.h"

typedef struct UiContext UiContext;

/// The shown paths. Zero-initialised: none.
typedef struct EditorPaths {
    EditPath path;
    bool flies;                 ///< there is a path
    BallDef ball;               ///< the ball of the path
    unsigned long long version; ///< of the document; 0: there is no path yet
    bool shows_heat;
    bool counts;      ///< `heat` is being counted
    Level heat_level; ///< as it was when counting began
    EditHeat heat;
    unsigned long long heat_version;
} EditorPaths;

/// Shows or hides the heat map.
void editor_paths_toggle_heat(const UiContext *ui);

/// Continues the heat map, a little in each frame.
void editor_paths_advance(const UiContext *ui);

/// Draws the path and the heat map.
void editor_paths_draw(const UiContext *ui, const View *view);

void editor_paths_free(EditorPaths *paths);

#endif
