/// @file svg_overlay.h
/// The paths of two traces or replays over each other, drawn over the level where they part.
#ifndef ARKANONG_SVG_OVERLAY_H
#define ARKANONG_SVG_OVERLAY_H

#include "played_game.h"
#include "svg_parting.h"
#include "svg_scene.h"

#define SVG_OVERLAY_BALLS_MAX 4

/// A ball that takes part in what differs.
typedef struct ComparedBall {
    int index;
    double radius;  ///< u
    BallView start; ///< at time 0
} ComparedBall;

/// What is drawn.
typedef struct SvgOverlay {
    const Parting *parting;
    PlayedGame game; ///< as it is where they part
    Svg *svg;        ///< of that game
    ComparedBall balls[SVG_OVERLAY_BALLS_MAX];
    int ball_count;
    const PartingContact *first[PARTING_COUNT]; ///< that differ; NULL: there is none
} SvgOverlay;

/// "expected" or "got".
const char *svg_overlay_name(int which);

bool svg_overlay_has_ball(const SvgOverlay *overlay, int ball);

/// Draws the level, the other balls as they are where both part, both paths and the marks of the
/// contacts that differ. Labels stay within `area`, px. False when memory is out.
bool svg_overlay_draw(const SvgPen *pen, const SvgOverlay *overlay, Rectangle area);

/// Draws what stands for one of the two at a contact: a square, or a disc that fits into it.
void svg_overlay_sign(const SvgPen *pen, Vec2 place, int which);

/// u: so far apart paths are two to the eye.
#define SVG_OVERLAY_SEEN_APART 1.0

/// The first contact after which a ball is seen to be elsewhere, s; NEVER: none of those there are.
double svg_overlay_seen_apart(const SvgOverlay *overlay);

#endif
