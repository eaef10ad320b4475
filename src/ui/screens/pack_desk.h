/// @file pack_desk.h
/// A pack that is being put together from a person's own levels: screen_pack.c.
#ifndef ARKANONG_PACK_DESK_H
#define ARKANONG_PACK_DESK_H

#include <stdbool.h>

#include "pack.h"
#include "text_field.h"

/// Maximum number of levels; the command "pack" takes more.
#define PACK_DESK_LEVELS 60

typedef struct PackDesk {
    TextField title;
    int licence;                                     ///< index of its table
    char file[PACK_DESK_LEVELS][CAMPAIGN_FILE_SIZE]; ///< the chosen levels, in order
    int count;
    char trouble[256]; ///< why the pack was not made; "": no reason
} PackDesk;

#endif
