/// @file svg_overlay.h
/// Draws the paths of two traces or replays over each other and over the level, at their first
/// difference.
#ifndef ARKANONG_SVG_OVERLAY_H
#define ARKANONG_SVG_OVERLAY_H

#include "played_game.h"
#include "svg_parting.h"
#include "svg_scene.h"

#define SVG_OVERLAY_BALLS_MAX 4

/// A ball involved in the difference.
typedef struct ComparedBall {
    int index;
    double radius;  ///< u
    BallView start; ///< at time 0
} ComparedBall;

/// The content of the drawing.
typedef struct SvgOverlay {
    const Parting *parting;
    PlayedGame game; ///< at the first difference
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

/// Draws the sign of one of the two at a contact: a square, or a disc that fits into it.
void svg_overlay_sign(const SvgPen *pen, Vec2 place, int which);

/// Distance at which paths are visibly apart, u.
#define SVG_OVERLAY_SEEN_APART 1.0

/// The time of the first contact after which a ball is visibly elsewhere, s; NEVER: none.
double svg_overlay_seen_apart(const SvgOverlay *overlay);

#endif
