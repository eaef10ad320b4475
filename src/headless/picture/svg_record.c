// Records a run for its SVG.
#include "svg_record.h"

#include <stdlib.h>

#include "svg_sheet.h"

/// px: maximum distance of contacts that share a place.
#define SAME_PLACE_PX 0.75

static void add_vertex(Svg *svg, int ball, Vec2 position, bool begins, double time)
{
    SvgBall *path = &svg->balls[ball];
    if (path->cut || !path->shown) {
        return;
    }
    if (svg->vertex_count == SVG_MAX_VERTICES) {
        path->cut = true;
        svg->cut_time = svg->cut_time < 0 ? time : svg->cut_time;
        return;
    }
    int index = svg->vertex_count++;
    svg->vertices[index] = (SvgVertex){position, time, -1, begins || path->first < 0};
    if (path->first < 0) {
        path->first = index;
    } else {
        svg->vertices[path->last].next = index;
    }
    path->last = index;
}

Svg *svg_create(const Level *level, const World *world, const Trace *trace, const SvgView *view)
{
    Svg *svg = calloc(1, sizeof *svg);
    if (svg == NULL) {
        return NULL;
    }
    svg->level = level;
    svg->trace = trace;
    svg->from = view->from;
    svg->to = view->to;
    svg->selected = view->ball_count > 0;
    svg->same_place = SAME_PLACE_PX / svg_fitting_scale(&level->world);
    svg->cut_time = -1;
    svg->ball_count = world_ball_capacity(world);
    svg->is_game = world_paddle_count(world) > 0;
    svg->balls = calloc((size_t)svg->ball_count + 1, sizeof *svg->balls);
    svg->vertices = malloc(SVG_MAX_VERTICES * sizeof *svg->vertices);
    svg->contacts = malloc(SVG_MAX_CONTACTS * sizeof *svg->contacts);
    if (svg->balls == NULL || svg->vertices == NULL || svg->contacts == NULL) {
        svg_destroy(svg);
        return NULL;
    }
    for (int i = 0; i < svg->ball_count; i++) {
        svg->balls[i] = (SvgBall){.shown = !svg->selected, .first = -1, .last = -1};
    }
    for (int i = 0; i < view->ball_count; i++) {
        svg->balls[view->balls[i]].shown = true;
    }
    return svg;
}

void svg_begin(Svg *svg, const World *world)
{
    svg->begun = true;
    for (int i = 0; i < world_paddle_count(world); i++) {
        svg->paddle_start[i] = world_paddle(world, i).body;
    }
    for (int i = 0; i < svg->ball_count; i++) {
        SvgBall *path = &svg->balls[i];
        const BallView ball = world_ball(world, i);
        if (!ball.exists) {
            continue;
        }
        path->at_start = true;
        path->start = ball.position;
        path->radius = ball.radius;
        path->velocity = ball.velocity;
        path->flying = !ball.held;
        if (path->flying) {
            add_vertex(svg, i, ball.position, true, svg->from);
        }
    }
}

bool svg_end(Svg *svg, const World *world)
{
    svg->end = world_duplicate(world);
    return svg->end != NULL;
}

bool svg_has_begun(const Svg *svg)
{
    return svg->begun;
}

bool svg_has_ended(const Svg *svg)
{
    return svg->end != NULL;
}

void svg_destroy(Svg *svg)
{
    if (svg != NULL) {
        world_destroy(svg->end);
        free(svg->balls);
        free(svg->vertices);
        free(svg->contacts);
        free(svg);
    }
}

/// The obstacle of a contact at the contact's time; the world may be up to a step later.
static ObstacleState obstacle_at(const World *world, const Contact *contact)
{
    ObstacleState state = world_obstacle(world, contact->id);
    const double since = world_time(world) - contact->time;
    return obstacle_moved(&state, vec2_scale(state.velocity, -since),
                          -state.spin_deg_per_s * since);
}

/// Merges the last contact with earlier ones at the same place.
static void join_place(Svg *svg)
{
    const int added = svg->contact_count - 1;
    SvgContact *last = &svg->contacts[added];
    for (int i = 0; i < added; i++) {
        SvgContact *place = &svg->contacts[i];
        const Vec2 way = vec2_sub(place->contact.point, last->contact.point);
        if (!place->repeats && vec2_length_squared(way) <= svg->same_place * svg->same_place) {
            last->repeats = true;
            svg->contacts[place->last].next = added;
            place->last = added;
            return;
        }
    }
}

static void keep_contact(Svg *svg, const Contact *contact, const World *world)
{
    svg->contacts_in_view++;
    if (svg->contact_count < SVG_MAX_CONTACTS) {
        SvgContact *kept = &svg->contacts[svg->contact_count++];
        *kept = (SvgContact){.contact = *contact,
                             .number = svg->contacts_in_all,
                             .next = -1,
                             .last = svg->contact_count - 1};
        if (contact_is_obstacle(contact->with)) {
            kept->obstacle = obstacle_at(world, contact);
        }
        join_place(svg);
    }
}

/// Whether a contact's balls are drawn.
static bool is_shown(const Svg *svg, const Contact *contact)
{
    return svg->balls[contact->ball].shown ||
           (contact->with == CONTACT_BALL && svg->balls[contact->id].shown);
}

Vec2 svg_other_centre(const Svg *svg, const Contact *contact)
{
    // The record contains only one centre; the other is on the opposite side of the point of
    // contact.
    return vec2_add_scaled(contact->point, contact->normal, -svg->balls[contact->id].radius);
}

static void bend_path(Svg *svg, int ball, Vec2 position, Vec2 velocity, double time)
{
    SvgBall *path = &svg->balls[ball];
    add_vertex(svg, ball, position, !path->flying, time);
    path->flying = true;
    path->velocity = velocity;
}

void svg_on_event(Svg *svg, const WorldEvent *event, const World *world)
{
    const Contact *contact = &event->contact;
    const bool counts = event->kind == EVENT_CONTACT;
    svg->contacts_in_all += counts ? 1 : 0;
    if (!svg->begun || event->time < svg->from || event->time > svg->to) {
        return;
    }
    if (event->kind == EVENT_GOAL) {
        add_vertex(svg, event->ball, contact->position, false, event->time);
        svg->balls[event->ball].flying = false;
    }
    if (event->kind == EVENT_PORTAL_PASSED) {
        svg->balls[event->ball].flying = false;
        bend_path(svg, event->ball, event->position, contact->velocity, event->time);
    }
    if (!counts) {
        return;
    }
    if (is_shown(svg, contact)) {
        keep_contact(svg, contact, world);
    }
    bend_path(svg, contact->ball, contact->position, contact->velocity, contact->time);
    if (contact->with == CONTACT_BALL) {
        const BallView other = world_ball(world, contact->id);
        if (other.exists) {
            svg->balls[contact->id].radius = other.radius;
        }
        bend_path(svg, contact->id, svg_other_centre(svg, contact), contact->other_velocity,
                  contact->time);
    }
}

static bool same_velocity(Vec2 a, Vec2 b)
{
    // Rules may change the last bits of a velocity without a visible bend.
    const double scale = vec2_length(a) + vec2_length(b);
    return vec2_length(vec2_sub(a, b)) <= 1e-9 * scale;
}

void svg_watch(Svg *svg, const World *world)
{
    const bool within = svg->begun && world_time(world) <= svg->to;
    for (int i = 0; svg->is_game && within && i < svg->ball_count; i++) {
        SvgBall *path = &svg->balls[i];
        const BallView ball = world_ball(world, i);
        const bool flies = ball.exists && !ball.held;
        if (flies && (!path->flying || !same_velocity(path->velocity, ball.velocity))) {
            bend_path(svg, i, ball.position, ball.velocity, world_time(world));
        }
        path->flying = flies;
        path->radius = ball.exists ? ball.radius : path->radius;
    }
}
