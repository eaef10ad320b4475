// Remembers what an SVG will show of a run.
#include "svg_record.h"

#include <stdlib.h>

static Svg *free_and_fail(Svg *svg)
{
    svg_destroy(svg);
    return NULL;
}

static void add_vertex(Svg *svg, int ball, Vec2 position, bool begins, double time)
{
    SvgBall *path = &svg->balls[ball];
    if (path->cut) {
        return;
    }
    if (svg->vertex_count == SVG_MAX_VERTICES) {
        path->cut = true;
        svg->cut_time = svg->cut_time < 0 ? time : svg->cut_time;
        return;
    }
    int index = svg->vertex_count++;
    svg->vertices[index] = (SvgVertex){position, -1, begins || path->first < 0};
    if (path->first < 0) {
        path->first = index;
    } else {
        svg->vertices[path->last].next = index;
    }
    path->last = index;
}

static void add_first_vertices(Svg *svg, const World *world)
{
    for (int i = 0; i < svg->ball_count; i++) {
        SvgBall *path = &svg->balls[i];
        BallView ball = world_ball(world, i);
        path->first = -1;
        path->last = -1;
        if (!ball.exists) {
            continue;
        }
        path->at_start = true;
        path->start = ball.position;
        path->radius = ball.radius;
        path->velocity = ball.velocity;
        path->flying = !ball.on_paddle;
        if (path->flying) {
            add_vertex(svg, i, ball.position, true, 0);
        }
    }
}

Svg *svg_create(const Level *level, const World *world, const Trace *trace)
{
    Svg *svg = calloc(1, sizeof *svg);
    if (svg == NULL) {
        return NULL;
    }
    svg->level = level;
    svg->trace = trace;
    svg->cut_time = -1;
    svg->ball_count = world_ball_capacity(world);
    svg->is_game = world_paddle_count(world) > 0;
    svg->balls = calloc((size_t)svg->ball_count + 1, sizeof *svg->balls);
    svg->vertices = malloc(SVG_MAX_VERTICES * sizeof *svg->vertices);
    svg->contacts = malloc(SVG_MAX_CONTACTS * sizeof *svg->contacts);
    if (svg->balls == NULL || svg->vertices == NULL || svg->contacts == NULL) {
        return free_and_fail(svg);
    }
    for (int i = 0; i < world_paddle_count(world); i++) {
        svg->paddle_start[i] = world_paddle(world, i).body;
    }
    add_first_vertices(svg, world);
    return svg;
}

void svg_destroy(Svg *svg)
{
    if (svg != NULL) {
        free(svg->balls);
        free(svg->vertices);
        free(svg->contacts);
        free(svg);
    }
}

/// The obstacle that was met, as it stood then: the world may be up to a step further.
static ObstacleState obstacle_at(const World *world, const Contact *contact)
{
    ObstacleState state = world_obstacle(world, contact->id);
    double since = world_time(world) - contact->time;
    return obstacle_moved(&state, vec2_scale(state.velocity, -since),
                          -state.spin_deg_per_s * since);
}

static void keep_contact(Svg *svg, const Contact *contact, const World *world)
{
    svg->contacts_in_all++;
    if (svg->contact_count < SVG_MAX_CONTACTS) {
        SvgContact *kept = &svg->contacts[svg->contact_count++];
        *kept = (SvgContact){.contact = *contact};
        if (contact_is_obstacle(contact->with)) {
            kept->obstacle = obstacle_at(world, contact);
        }
    }
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
    if (event->kind == EVENT_GOAL) {
        add_vertex(svg, event->ball, contact->position, false, event->time);
        svg->balls[event->ball].flying = false;
    }
    if (event->kind != EVENT_CONTACT || contact->with == CONTACT_GOAL) {
        return;
    }
    keep_contact(svg, contact, world);
    bend_path(svg, contact->ball, contact->position, contact->velocity, contact->time);
    if (contact->with == CONTACT_BALL) {
        // The record holds one centre; the other lies on the other side of the point of touch.
        double radius = world_ball(world, contact->id).exists
                            ? world_ball(world, contact->id).radius
                            : svg->balls[contact->id].radius;
        Vec2 other = vec2_add_scaled(contact->point, contact->normal, -radius);
        bend_path(svg, contact->id, other, contact->other_velocity, contact->time);
    }
}

static bool same_velocity(Vec2 a, Vec2 b)
{
    // Rules may touch the last bits of a speed without bending a path that anybody could see.
    double scale = vec2_length(a) + vec2_length(b);
    return vec2_length(vec2_sub(a, b)) <= 1e-9 * scale;
}

void svg_watch(Svg *svg, const World *world)
{
    for (int i = 0; svg->is_game && i < svg->ball_count; i++) {
        SvgBall *path = &svg->balls[i];
        BallView ball = world_ball(world, i);
        bool flies = ball.exists && !ball.on_paddle;
        if (flies && (!path->flying || !same_velocity(path->velocity, ball.velocity))) {
            bend_path(svg, i, ball.position, ball.velocity, world_time(world));
        }
        path->flying = flies;
        path->radius = ball.exists ? ball.radius : path->radius;
    }
}
