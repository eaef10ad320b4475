/// @file editor_paths.h
/// Shows on the canvas where balls go: the exact path of one, contact by contact, and where the
/// balls of bots have been.
#ifndef ARKANONG_EDITOR_PATHS_H
#define ARKANONG_EDITOR_PATHS_H

#include "edit_heat.h"
#include "edit_path.h"
#include "view.h"

typedef struct Ui Ui;

/// What is shown. Zero-initialised is nothing.
typedef struct EditorPaths {
    EditPath path;
    bool flies;                 ///< there is a path
    BallDef ball;               ///< that it is of
    unsigned long long version; ///< of the document; 0: there is no path yet
    bool shows_heat;
    bool counts;      ///< `heat` goes on
    Level heat_level; ///< as it was when counting began
    EditHeat heat;
    unsigned long long heat_version;
} EditorPaths;

/// Shows or hides where balls of bots go.
void editor_paths_toggle_heat(Ui *ui);

/// Counts on, a little in each frame.
void editor_paths_advance(Ui *ui);

/// Draws it.
void editor_paths_draw(Ui *ui, const View *view);

void editor_paths_free(EditorPaths *paths);

#endif
