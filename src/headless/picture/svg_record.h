/// @file svg_record.h
/// The record of a run for its SVG, shared by the files that record and draw.
#ifndef ARKANONG_SVG_RECORD_H
#define ARKANONG_SVG_RECORD_H

#include "svg.h"

/// A bend of a ball's path. Those of one ball form a list through `next`.
typedef struct SvgVertex {
    Vec2 position;
    double time; ///< s
    int next;    ///< index, -1: the last
    bool begins; ///< a new piece begins here: the ball was served or appeared
} SvgVertex;

typedef struct SvgBall {
    bool shown;      ///< the ball is in the view
    bool flying;     ///< at the last step recorded
    bool at_start;   ///< it existed at the start of the view, in flight or waiting
    bool cut;        ///< its path could not be kept to the end
    Vec2 velocity;   ///< u/s, as its path last showed it
    Vec2 start;      ///< u
    double radius;   ///< u, the last known
    int first, last; ///< vertices, -1: none
} SvgBall;

/// A contact and, if it was with an obstacle, the obstacle's state at that time.
typedef struct SvgContact {
    Contact contact;
    long long number; ///< from 1, among all of the run
    ObstacleState obstacle;
    bool repeats; ///< an earlier one is at the same place
    int next;     ///< the next one at the same place, -1: the last
    int last;     ///< of the place; only of its first one
} SvgContact;

struct Svg {
    const Level *level;
    const Trace *trace;
    double from, to; ///< s, of the view
    bool selected;   ///< the view is of some balls only
    bool begun;
    double same_place; ///< u, between contacts that are drawn as one
    World *end;        ///< as it is at the end of the view; NULL before that
    SvgBall *balls;
    int ball_count;
    SvgVertex *vertices;
    int vertex_count;
    double cut_time; ///< s, when the vertices were used up; negative: they were not
    SvgContact *contacts;
    int contact_count;          ///< kept
    long long contacts_in_view; ///< kept or not
    long long contacts_in_all;  ///< of the whole run
    bool is_game;               ///< has paddles
    Rectangle paddle_start[PADDLES_MOST];
};

/// Where the other of two balls is at a contact, u.
Vec2 svg_other_centre(const Svg *svg, const Contact *contact);

#endif
