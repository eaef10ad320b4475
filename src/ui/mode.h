/// @file mode.h
/// The modes of play: their names, and the level each begins with.
#ifndef ARKANONG_MODE_H
#define ARKANONG_MODE_H

#include "ui_state.h"

typedef struct ModeRow {
    PlayKind kind;
    const char *name, *sentence; ///< to be translated
} ModeRow;

const ModeRow *mode_row(Mode mode);

/// Whether its levels are generated from a seed (seeded.h).
bool mode_is_seeded(Mode mode);

/// Whether there is a level for the mode.
bool mode_can_be_played(Ui *ui, Mode mode);

/// Index in the level list of the level that the mode begins with; -1: none. The campaign continues
/// at the first level that has not been won.
int mode_level(Ui *ui, Mode mode);

#endif
