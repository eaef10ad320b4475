/// @file svg_parting.h
/// Reads two traces or replays: the contacts around their first difference.
#ifndef ARKANONG_SVG_PARTING_H
#define ARKANONG_SVG_PARTING_H

#include <stdbool.h>

#include "vec2.h"

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
    double seconds; ///< when it ends, s; 0: unknown
    char *header;   ///< its first line, {"made": …}; NULL: it has none
    char *line;     ///< of the first contact that differs; NULL: the trace has ended
} PartingSide;

/// The first difference of two traces. Large: keep it out of deep stacks. Zero-initialised may be
/// freed.
typedef struct Parting {
    bool parts;                                ///< their contacts differ
    PartingContact before[PARTING_BEFORE_MAX]; ///< the last ones common to both, in order of time
    int before_count;
    long long common; ///< number of contacts common to both before the difference
    PartingSide side[PARTING_COUNT];
} Parting;

/// Reads two traces or replays up to the first contact that differs and a little beyond. False,
/// with a sentence on stderr, when one is bad.
/// @param parting  empty
bool parting_read(Parting *parting, const char *expected, const char *got);

void parting_free(Parting *parting);

/// Where a ball is at a contact and its velocity right after; false when the contact is not its.
/// @param radius  of the ball, u
bool parting_bend(const PartingContact *contact, int ball, double radius, Vec2 *position,
                  Vec2 *velocity);

#endif
