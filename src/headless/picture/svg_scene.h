/// @file svg_scene.h
/// The parts of the picture, each drawing one kind of thing. Shapes that labels must avoid are
/// marked in the raster when they are drawn; labels are drawn last.
#ifndef ARKANONG_SVG_SCENE_H
#define ARKANONG_SVG_SCENE_H

#include "draw_list.h"
#include "svg.h"
#include "svg_pen.h"

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
    Palette palette; ///< as the game draws such a level
    DrawList *list;  ///< empty between two things that are drawn
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
static inline Vec2 svg_other_centre(const Svg *svg, const Contact *contact)
{
    // The record contains only one centre; the other is on the opposite side of the point of
    // contact.
    return vec2_add_scaled(contact->point, contact->normal, -svg->balls[contact->id].radius);
}

/// Writes what is in the list as the game draws it, and empties it.
void svg_drawn(Output *output, DrawList *list);

/// Draws the obstacle's outline.
void svg_shape(const SvgPen *pen, const char *class_name, const ObstacleState *state);

/// Writes where it is and how large: "at (x, y), angle 15°".
void svg_shape_tip(const SvgPen *pen, const ObstacleState *state);

/// Draws the numbers of corners and ends, as in a trace's features, where there is room.
void svg_shape_features(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels);

/// Where its own number stands, relative to its centre, u: inside it, or beside it if it is thin.
Vec2 svg_shape_label(const SvgPen *pen, const ObstacleState *state);

/// Field, grid with its labels in u, walls and open sides.
void svg_draw_arena(const SvgPen *pen, const Svg *svg);
/// Here and below everything is as it is at the end of the view. Bricks; broken ones as outlines.
/// @pre here and below: the view has ended
void svg_draw_bricks(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
/// Obstacles, with path, spin and, if it differs, their place at the start.
void svg_draw_obstacles(const SvgPen *pen, const Svg *svg);
void svg_draw_paddles(const SvgPen *pen, const Svg *svg);
/// Capsules and shots under way.
void svg_draw_items(const SvgPen *pen, const Svg *svg);
/// An obstacle as the game draws it, with its shadow and its cracks.
/// @param hits  at the start
void svg_draw_obstacle(const SvgPen *pen, const Svg *svg, const ObstacleState *state, int hits);

/// The paths, with arrowheads at round times where there is room for them.
void svg_draw_paths(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
/// s between arrowheads, chosen so that there are not too many; 0: there are none.
double svg_head_spacing(const Svg *svg);
/// Balls at the start and at the end of the view.
void svg_draw_balls(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
/// Contacts at one place are one thing: a dot, an arrow for each normal.
void svg_draw_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels);

/// Numbers, where there is room: of balls, of obstacles with what features count, of contacts; and
/// the times of the arrowheads.
void svg_label_balls(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
void svg_label_obstacles(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
void svg_label_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
void svg_label_times(const SvgPen *pen, const Svg *svg, SvgLabels *labels);

/// The list of contacts beside the arena: how many px wide it is, 0 when there is none or there are
/// too many, and the list from `corner` down.
/// @param height  px
double svg_list_width(const Svg *svg, double height);
void svg_draw_list(Output *output, const Svg *svg, Vec2 corner, double height);

#endif
