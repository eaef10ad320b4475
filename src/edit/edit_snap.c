// Finds snaps between the corners, edges and bounds of moved objects and those of all others.
#include "edit_snap.h"

#include <math.h>

/// Edges are parallel if the cosine of their angle differs from 1 by at most this.
#define PARALLEL 1e-9

/// An outline and its bounds.
typedef struct Body {
    Outline outline;
    Rectangle bounds;
} Body;

typedef struct Search Search;

/// Compares corner k of a moved outline, or the edge from there, with one of another outline.
typedef void Compare(Search *search, const Outline *own, int k, const Outline *other, int l);

/// The moved objects, and the best snap so far.
struct Search {
    const Level *level;
    const EditSelection *selection;
    const Body *moved;
    int moved_count;
    Rectangle bounds; ///< of all moved objects
    Compare *compare; ///< for compare_all
    int axis;         ///< for compare_lines
    double best;      ///< distance of the best snap, u; initially the maximum distance
    bool found;
    Vec2 shift;
    EditGuide guide;
    Vec2 along;           ///< direction of the best edge; not set by corners
    EditGuide own, other; ///< the two edges that snap together, `own` before the motion
};

/// Compares the moved objects with another one, and stores a better snap.
typedef void SnapTry(Search *search, const Body *body);

/// Stores a snap if it is better than those so far, and returns whether it is.
static bool note(Search *search, double away, Vec2 shift, EditGuide guide)
{
    const bool better = away < search->best;
    if (better) {
        search->best = away;
        search->found = true;
        search->shift = shift;
        search->guide = guide;
    }
    return better;
}

static Body body_of(const Level *level, EditObject object)
{
    Body body = {.bounds = edit_object_bounds(level, object)};
    if (object.kind == EDIT_OBSTACLE) {
        body.outline = obstacle_area_at_start(&level->world.obstacles[object.index]);
    } else if (object.kind == EDIT_BALL) {
        body.outline = (Outline){.count = 1,
                                 .corner = {edit_object_ball_place(level, object.index)},
                                 .radius = level->world.balls[object.index].radius};
    } else {
        const Rectangle b = body.bounds;
        body.outline = (Outline){
            .count = 4, .corner = {b.min, vec2(b.max.x, b.min.y), b.max, vec2(b.min.x, b.max.y)}};
    }
    return body;
}

static void move_body(Body *body, Vec2 by)
{
    for (int i = 0; i < body->outline.count; i++) {
        body->outline.corner[i] = vec2_add(body->outline.corner[i], by);
    }
    body->bounds = (Rectangle){vec2_add(body->bounds.min, by), vec2_add(body->bounds.max, by)};
}

/// Whether the body has visible corners; a disc's only corner is its centre.
static bool has_corners(const Body *body)
{
    return body->outline.count > 1;
}

static void compare_all(Search *search, const Body *body)
{
    const Vec2 reach = vec2(search->best, search->best);
    const Rectangle room = {vec2_sub(search->bounds.min, reach),
                            vec2_add(search->bounds.max, reach)};
    if (!has_corners(body) || !collision_rectangle_touches_rectangle(&room, &body->bounds)) {
        return;
    }
    for (int i = 0; i < search->moved_count; i++) {
        const Outline *own = &search->moved[i].outline;
        for (int k = 0; has_corners(&search->moved[i]) && k < own->count; k++) {
            for (int l = 0; l < body->outline.count; l++) {
                search->compare(search, own, k, &body->outline, l);
            }
        }
    }
}

static void compare_corners(Search *search, const Outline *own, int k, const Outline *other, int l)
{
    const Vec2 corner = other->corner[l];
    const Vec2 shift = vec2_sub(corner, own->corner[k]);
    note(search, vec2_length(shift), shift, (EditGuide){corner, corner});
}

/// Edge k of an outline with rounded corners, its outer side on the left; a line has two.
static EditGuide edge_of(const Outline *outline, int k)
{
    const Vec2 from = outline->corner[k];
    const Vec2 to = outline->corner[(k + 1) % outline->count];
    const Vec2 along = vec2_sub(to, from);
    const double length = vec2_length(along);
    const Vec2 out = length > 0.0 ? vec2_scale(vec2(along.y, -along.x), outline->radius / length)
                                  : vec2(0.0, 0.0);
    return (EditGuide){vec2_add(from, out), vec2_add(to, out)};
}

/// Stores two edges that face each other if they are the nearest pair so far.
static void compare_edges(Search *search, const Outline *own_outline, int k,
                          const Outline *other_outline, int l)
{
    const EditGuide own = edge_of(own_outline, k);
    const EditGuide other = edge_of(other_outline, l);
    const Vec2 way = vec2_sub(own.to, own.from);
    const Vec2 other_way = vec2_sub(other.to, other.from);
    const double length = vec2_length(way);
    const double other_length = vec2_length(other_way);
    if (length == 0.0 || other_length == 0.0 ||
        vec2_dot(way, other_way) > (PARALLEL - 1.0) * length * other_length) {
        return;
    }
    const Vec2 along = vec2_scale(way, 1.0 / length);
    const Vec2 out = vec2(along.y, -along.x);
    const double gap = vec2_dot(vec2_sub(other.from, own.from), out);
    const double from = vec2_dot(vec2_sub(other.to, own.from), along);
    const double to = vec2_dot(vec2_sub(other.from, own.from), along);
    // Edges that do not overlap along their direction share only a line.
    if (from < length && to > 0.0 && note(search, fabs(gap), vec2_scale(out, gap), other)) {
        search->along = along;
        search->own = own;
        search->other = other;
    }
}

/// A coordinate of a vector: x for axis 0, y for axis 1.
static double at(Vec2 v, int axis)
{
    return axis == 0 ? v.x : v.y;
}

static Vec2 with(Vec2 v, int axis, double value)
{
    return axis == 0 ? vec2(value, v.y) : vec2(v.x, value);
}

static void find_lines(const Rectangle *bounds, int axis, double lines[3])
{
    lines[0] = at(bounds->min, axis);
    lines[2] = at(bounds->max, axis);
    lines[1] = 0.5 * (lines[0] + lines[2]);
}

static void compare_lines(Search *search, const Body *body)
{
    const int axis = search->axis;
    double own[3];
    find_lines(&search->bounds, axis, own);
    double others[3];
    find_lines(&body->bounds, axis, others);
    for (int i = 0; i < 9; i++) {
        const double shift = others[i % 3] - own[i / 3];
        const Rectangle span = rectangle_join(search->bounds, body->bounds);
        note(search, fabs(shift), with(vec2(0.0, 0.0), axis, shift),
             (EditGuide){with(span.min, axis, others[i % 3]), with(span.max, axis, others[i % 3])});
    }
}

/// Whether an obstacle is selected or a copy of a selected one, and so moves as well.
static bool is_moved(const Search *search, EditObject object)
{
    if (object.kind == EDIT_OBSTACLE) {
        object.index = edit_object_origin(search->level, object.index).member;
    }
    return edit_selection_holds(search->selection, object);
}

static void try_all(Search *search, SnapTry *attempt)
{
    const Level *level = search->level;
    static const EditKind KINDS[] = {EDIT_OBSTACLE, EDIT_BRICKS, EDIT_BALL, EDIT_PADDLE};
    for (int kind = 0; kind < (int)(sizeof KINDS / sizeof KINDS[0]); kind++) {
        for (int i = 0; i < edit_object_count(level, KINDS[kind]); i++) {
            const EditObject object = {KINDS[kind], i};
            if (!is_moved(search, object)) {
                const Body body = body_of(level, object);
                attempt(search, &body);
            }
        }
    }
    if (is_moved(search, (EditObject){EDIT_ARENA, 0})) {
        return;
    }
    // The arena's edges face inward, like those of a frame.
    Body arena = body_of(level, (EditObject){EDIT_ARENA, 0});
    const Vec2 second = arena.outline.corner[1];
    arena.outline.corner[1] = arena.outline.corner[3];
    arena.outline.corner[3] = second;
    attempt(search, &arena);
}

/// Runs one kind of snap on top of those found so far.
/// @return whether something was found, which has been added to the motion
static bool search_again(EditSnap *snap, Search *search, SnapTry *attempt, double reach)
{
    search->best = reach;
    search->found = false;
    try_all(search, attempt);
    if (!search->found) {
        return false;
    }
    snap->by = vec2_add(snap->by, search->shift);
    snap->guides[snap->guide_count++] = search->guide;
    search->bounds = (Rectangle){vec2_add(search->bounds.min, search->shift),
                                 vec2_add(search->bounds.max, search->shift)};
    return true;
}

/// Slides along the snapped edge until corners coincide.
static void snap_ends(EditSnap *snap, const Search *search, double reach)
{
    const Vec2 own[] = {search->own.from, search->own.to};
    const Vec2 other[] = {search->other.to, search->other.from};
    double best = reach;
    double slide = 0.0;
    for (int i = 0; i < 4; i++) {
        const double way = vec2_dot(vec2_sub(other[i % 2], own[i / 2]), search->along);
        if (fabs(way) < best) {
            best = fabs(way);
            slide = way;
            snap->guides[1] = (EditGuide){other[i % 2], other[i % 2]};
            snap->guide_count = 2;
        }
    }
    snap->by = vec2_add(snap->by, vec2_scale(search->along, slide));
}

static double on_grid(double value, double grid)
{
    return grid > 0.0 ? grid * floor(value / grid + 0.5) : value;
}

/// Tries the kinds of snap in order; without any, `middle` snaps to the grid.
static EditSnap snap_bodies(const Level *level, const EditSelection *selection, const Body *moved,
                            int count, Vec2 middle, const EditSnapRules *rules)
{
    EditSnap snap = {.guide_count = 0};
    Search search = {.level = level,
                     .selection = selection,
                     .moved = moved,
                     .moved_count = count,
                     .bounds = moved[0].bounds,
                     .compare = compare_corners};
    for (int i = 1; i < count; i++) {
        search.bounds = rectangle_join(search.bounds, moved[i].bounds);
    }
    if (rules->others) {
        if (search_again(&snap, &search, compare_all, rules->reach)) {
            return snap;
        }
        search.compare = compare_edges;
        if (search_again(&snap, &search, compare_all, rules->reach)) {
            snap_ends(&snap, &search, rules->reach);
            return snap;
        }
    }
    for (int axis = 0; axis < 2; axis++) {
        const double place = at(middle, axis);
        const double shift = on_grid(place, rules->grid) - place;
        const double reach = rules->grid > 0.0 ? fmin(rules->reach, fabs(shift)) : rules->reach;
        search.axis = axis;
        if (!rules->others || !search_again(&snap, &search, compare_lines, reach)) {
            snap.by = with(snap.by, axis, at(snap.by, axis) + shift);
        }
    }
    return snap;
}

EditSnap edit_snap_motion(const Level *level, const EditSelection *selection, Vec2 by,
                          const EditSnapRules *rules)
{
    int count = 0;
    Body moved[EDIT_SNAP_MOVED_MAX];
    for (int i = 0; i < selection->count && count < EDIT_SNAP_MOVED_MAX; i++) {
        if (selection->items[i].kind != EDIT_ARENA) {
            moved[count] = body_of(level, selection->items[i]);
            move_body(&moved[count++], by);
        }
    }
    if (count == 0) {
        return (EditSnap){.by = by};
    }
    const Vec2 middle = vec2_add(edit_object_middle(level, selection->items[0]), by);
    EditSnap snap = snap_bodies(level, selection, moved, count, middle, rules);
    snap.by = vec2_add(snap.by, by);
    return snap;
}

/// Stores the nearest point on the edges of a body that is not moved.
static void try_point_on_edges(Search *search, const Body *body)
{
    const Vec2 point = search->bounds.min;
    for (int k = 0; k < body->outline.count; k++) {
        const EditGuide edge = edge_of(&body->outline, k);
        const Vec2 along = vec2_sub(edge.to, edge.from);
        const double square = vec2_dot(along, along);
        if (square == 0.0) {
            continue;
        }
        const double part = vec2_dot(vec2_sub(point, edge.from), along) / square;
        const Vec2 foot = vec2_add_scaled(edge.from, along, fmin(1.0, fmax(0.0, part)));
        const Vec2 shift = vec2_sub(foot, point);
        note(search, vec2_length(shift), shift, edge);
    }
}

EditSnap edit_snap_point(const Level *level, EditObject moved, Vec2 point,
                         const EditSnapRules *rules)
{
    // Two equal corners, because a single one would be taken for a disc's centre.
    Body body = {{.count = 2, .corner = {point, point}}, {point, point}};
    EditSelection selection = {.items = &moved, .count = moved.kind != EDIT_NOTHING};
    EditSnap snap = {.guide_count = 0};
    Search search = {.level = level,
                     .selection = &selection,
                     .moved = &body,
                     .moved_count = 1,
                     .bounds = body.bounds,
                     .compare = compare_corners};
    if (!rules->others || (!search_again(&snap, &search, compare_all, rules->reach) &&
                           !search_again(&snap, &search, try_point_on_edges, rules->reach))) {
        snap = snap_bodies(level, &selection, &body, 1, point, rules);
    }
    snap.by = vec2_add(snap.by, point);
    return snap;
}
