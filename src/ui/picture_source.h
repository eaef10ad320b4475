/// @file picture_source.h
/// What a picture of a match is made from.
#ifndef ARKANONG_PICTURE_SOURCE_H
#define ARKANONG_PICTURE_SOURCE_H

#include "effects.h"
#include "palette.h"
#include "session.h"
#include "view.h"

/// The bricks at rest that the backdrop shows, so that only those that change are drawn again.
/// Zero-initialised is ready; brick_cache_free frees it.
typedef struct BrickCache {
    unsigned char *brick; ///< hits left as shown; BRICK_EMPTY: not on the backdrop
    int count;            ///< 0: bricks are drawn in every frame
} BrickCache;

typedef struct PictureSource {
    const Session *session;
    const Effects *effects;
    const Palette *palette;
    const Measure *measure;
    BrickCache *brick_cache;
    double dimmed;  ///< 0..1: how dark `palette` already is: 0 is as usual, 1 black
    bool help_line; ///< shows where balls that fly toward the person's goal will go
} PictureSource;

#endif
