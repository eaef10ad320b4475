/// @file svg_overlay.h
/// Reads two traces or replays around their first difference, and draws the paths over each other
/// and over the level.
#ifndef ARKANONG_SVG_OVERLAY_H
#define ARKANONG_SVG_OVERLAY_H

#include <stdbool.h>

#include "played_game.h"
#include "svg_scene.h"
#include "world_balls.h"

/// Maximum number of contacts kept before and after the difference.
#define PARTING_BEFORE_MAX 500
#define PARTING_AFTER_MAX  500

/// A contact as read from a trace.
typedef struct PartingContact {
    double time; ///< s
    int ball;
    int other; ///< the other ball, -1: it is with no ball
    Vec2 point, normal, position, velocity;
    Vec2 other_velocity; ///< while `other` >= 0
} PartingContact;

enum { PARTING_EXPECTED, PARTING_GOT, PARTING_COUNT };

/// One of the two. Zero-initialised may be freed.
typedef struct PartingSide {
    PartingContact after[PARTING_AFTER_MAX]; ///< from the first one that differs on
    int count;
    MadeFacts made; ///< of its first line, or of a replay how long it is; 0 s: unknown
    char *line;     ///< of the first contact that differs; NULL: the trace has ended
} PartingSide;

/// The first difference of two traces. Large: keep it out of deep stacks. Zero-initialised may be
/// freed.
typedef struct Parting {
    bool parts;                                ///< their contacts differ
    PartingContact before[PARTING_BEFORE_MAX]; ///< the last ones common to both: number N, from 0,
                                               ///< lies at N % PARTING_BEFORE_MAX
    long long common; ///< number of contacts common to both before the difference
    PartingSide side[PARTING_COUNT];
} Parting;

/// Reads two traces or replays up to the first contact that differs and a little beyond. False,
/// with a sentence on stderr, when one is bad.
/// @param parting  empty
bool parting_read(Parting *parting, const char *expected, const char *got);

void parting_free(Parting *parting);

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
    Svg *svg;        ///< of that game, begun and ended there
    ComparedBall balls[SVG_OVERLAY_BALLS_MAX];
    int ball_count;
} SvgOverlay;

/// "expected" or "got".
const char *svg_overlay_name(int which);

/// The ball of that index; NULL: it is not involved.
const ComparedBall *svg_overlay_ball(const SvgOverlay *overlay, int index);

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
