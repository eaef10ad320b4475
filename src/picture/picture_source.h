/// @file picture_source.h
/// The inputs of a picture of a match.
#ifndef ARKANONG_PICTURE_SOURCE_H
#define ARKANONG_PICTURE_SOURCE_H

#include "effects.h"
#include "palette.h"
#include "session.h"
#include "view.h"

/// The bricks, obstacles at rest and tracks in the backdrop, so that only changes are redrawn.
/// Zero-initialised is ready; still_cache_free frees it.
typedef struct StillCache {
    unsigned char *brick;    ///< hits left as shown; BRICK_EMPTY: not on the backdrop
    int brick_count;         ///< 0: bricks are drawn in every frame
    unsigned char *obstacle; ///< 1 + hits left as shown; 0: not on the backdrop
    int obstacle_count;      ///< 0: obstacles are drawn in every frame
    unsigned char *track;    ///< whether the way of an obstacle that travels is on the backdrop
    int track_count;
} StillCache;

typedef struct PictureSource {
    const Session *session;
    const Effects *effects;
    const Palette *palette;
    const Measure *measure;
    StillCache *still;
    const World *ghost; ///< shown beside the match; NULL: none
    double dimmed;      ///< dimming already applied to `palette`: 0: none; 1: black
    bool help_line;     ///< shows where balls that fly toward the person's goal will go
} PictureSource;

/// The position at which a ball is drawn, u.
Vec2 picture_ball_place(const PictureSource *source, const BallView *ball);

/// How far the field is dimmed around a ball of that heat, 0..1: wholly when it is white.
double picture_hush(int heat);

/// Strength of a ball's glow, 0..1, by its speed and by the bricks that it broke in a row.
double picture_ball_heat(const PictureSource *source, const BallView *ball);

#endif
