/// @file svg_record.h
/// The record of a run for its SVG; shared by the files that record and draw.
#ifndef ARKANONG_SVG_RECORD_H
#define ARKANONG_SVG_RECORD_H

#include "svg.h"

/// A bend of a ball's path. Those of one ball form a list through `next`.
typedef struct SvgVertex {
    Vec2 position;
    int next;    ///< index, -1: the last
    bool begins; ///< a new piece begins here: the ball was served or appeared
} SvgVertex;

typedef struct SvgBall {
    bool flying;     ///< at the last step recorded
    bool at_start;   ///< it existed at the start, in flight or waiting
    bool cut;        ///< its path could not be kept to the end
    Vec2 velocity;   ///< u/s, as its path last showed it
    Vec2 start;      ///< u
    double radius;   ///< u, the last known
    int first, last; ///< vertices, -1: none
} SvgBall;

/// A contact and the obstacle as it stood at that moment, if it was one.
typedef struct SvgContact {
    Contact contact;
    ObstacleState obstacle;
} SvgContact;

struct Svg {
    const Level *level;
    const Trace *trace;
    SvgBall *balls;
    int ball_count;
    SvgVertex *vertices;
    int vertex_count;
    double cut_time; ///< s, when the vertices were used up; negative: they were not
    SvgContact *contacts;
    int contact_count; ///< kept
    long long contacts_in_all;
    bool is_game; ///< has paddles
    Rectangle paddle_start[SIDE_COUNT];
};

#endif
