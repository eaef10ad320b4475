// Records a run and writes the whole picture: title, summary and legend around the scene of
// svg_scene.h.
#include "svg.h"

#include <stdio.h>
#include <stdlib.h>

#include "svg_scene.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

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
    svg->palette = palette_dress(palette_get(PALETTE_NIGHT), palette_field_look(world_mode(world)),
                                 level->colours);
    svg->list = calloc(1, sizeof *svg->list);
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
    if (svg->list == NULL || svg->balls == NULL || svg->vertices == NULL || svg->contacts == NULL) {
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
        if (svg->list != NULL) {
            draw_list_free(svg->list);
        }
        free(svg->list);
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

/// px
#define LEGEND_HEIGHT    106.0
#define SHEET_WIDTH_MIN  880.0
#define LEGEND_BALLS_MAX 12
/// px: maximum distance of labels from the arena; the grid's numbers are beyond.
#define LABELS_LEFT  21.0
#define LABELS_RIGHT 34.0
#define LABELS_ABOVE 19.0

/// Writes which part of the run is drawn, if it is not all.
static void write_view(Output *output, const Svg *svg, double seconds)
{
    if (svg->from > 0 || svg->to < seconds || svg->selected) {
        output_text(output, "; drawn: ");
        svg_number(output, svg->from, 6);
        output_text(output, " s to ");
        svg_number(output, world_time(svg->end), 6);
        output_format(output, " s, %lld contact%s", svg->contacts_in_view,
                      svg->contacts_in_view == 1 ? "" : "s");
    }
    if (svg->from > seconds) {
        output_text(output, " (the game is over before)");
    }
    if (svg->selected) {
        const char *separator = " of ball ";
        for (int i = 0; i < svg->ball_count; i++) {
            if (svg->balls[i].shown) {
                output_format(output, "%s%d", separator, i);
                separator = ", ";
            }
        }
    }
}

static void write_facts(const SvgPen *pen, const Svg *svg, const SvgFacts *facts)
{
    Output *output = pen->output;
    output_format(output, "<text class=\"note\" x=\"%g\" y=\"55\">", SVG_MARGIN_LEFT);
    svg_number(output, facts->seconds, 9);
    output_format(output, " s, %lld contact%s, hash %016llx, seed %llu", svg->contacts_in_all,
                  svg->contacts_in_all == 1 ? "" : "s", facts->hash, facts->seed);
    write_view(output, svg, facts->seconds);
    if (svg->contacts_in_view > svg->contact_count) {
        output_format(output, "; only the first %d contacts are drawn, up to ", svg->contact_count);
        svg_number(output, svg->contacts[svg->contact_count - 1].contact.time, 3);
        output_text(output, " s");
    }
    if (svg->cut_time >= 0) {
        output_text(output, "; paths end at ");
        svg_number(output, svg->cut_time, 3);
        output_text(output, " s");
    }
    output_text(output, "</text>\n");
}

static SvgPen legend_pen(const SvgPen *pen, double y)
{
    return svg_sheet_pen(pen->output, vec2(SVG_MARGIN_LEFT, y));
}

/// Writes a legend text at x; returns the x of the next entry.
static double explain(const SvgPen *legend, double x, const char *text)
{
    svg_label(legend, "note", vec2(x, 0), 0, 4, text);
    return x + svg_text_width(text, 12) * 0.8 + 26;
}

/// A small hexagon as the symbol of all shapes.
static ObstacleState sample(double x, int hits, double bounce)
{
    return (ObstacleState){.exists = true,
                           .shape = SHAPE_HEXAGON,
                           .centre = vec2(x, 0),
                           .radius = 8,
                           .hits = hits,
                           .bounce = bounce};
}

static void write_things(const SvgPen *pen, const Svg *svg, double y)
{
    static const struct {
        int hits;
        double bounce;
        const char *text;
    } BODIES[] = {
        {0, 1, "never breaks"}, {1, 1, "breaks"}, {0, 2, "bounce above 1"}, {0, 0.5, "below 1"}};
    SvgPen legend = legend_pen(pen, y);
    svg_line(&legend, "wall", vec2(2, 0), vec2(22, 0));
    double x = explain(&legend, 30, "wall");
    svg_line(&legend, "open", vec2(x - 2, 0), vec2(x + 22, 0));
    x = explain(&legend, x + 28, "open side");
    for (size_t i = 0; i < sizeof BODIES / sizeof BODIES[0]; i++) {
        const ObstacleState shape = sample(x + 4, BODIES[i].hits, BODIES[i].bounce);
        svg_draw_obstacle(&legend, svg, &shape, shape.hits);
        x = explain(&legend, x + 18, BODIES[i].text);
    }
    output_character(pen->output, '\n');
}

static void write_motion_key(const SvgPen *pen, double y)
{
    SvgPen legend = legend_pen(pen, y);
    ObstacleState shape = sample(8, 0, 1);
    svg_shape(&legend, "ghost", &shape);
    double x = explain(&legend, 22, "at the start, or broken");
    svg_line(&legend, "way", vec2(x, 0), vec2(x + 20, 0));
    x = explain(&legend, x + 28, "an obstacle's way");
    output_text(pen->output, "<g class=\"contacts\"><g class=\"hexagon\">");
    shape = sample(x + 4, 0, 1);
    svg_shape(&legend, "then", &shape);
    output_text(pen->output, "</g></g>");
    explain(&legend, x + 18, "where a moving obstacle was met");
    output_character(pen->output, '\n');
}

static void write_contacts_key(const SvgPen *pen, double y)
{
    SvgPen legend = legend_pen(pen, y);
    output_text(pen->output, "<g class=\"contacts\">");
    double x = explain(&legend, 0, "contact and normal:");
    for (int with = CONTACT_WALL; with <= CONTACT_BALL; with++) {
        const char *name = collision_kind_name((ContactWith)with);
        if (contact_is_obstacle((ContactWith)with) && with >= CONTACT_HEXAGON + SHAPE_KIND_COUNT) {
            continue; // a shape that no level has
        }
        output_format(pen->output, "<g class=\"%s\">", name);
        svg_arrow(&legend, "", vec2(x, 0), vec2(1, 0), 16);
        svg_circle(&legend, "", vec2(x, 0), 2.6);
        output_text(pen->output, "</g>");
        x = explain(&legend, x + 24, name);
    }
    output_text(pen->output, "</g>\n");
}

static void write_balls_key(const SvgPen *pen, const Svg *svg, double y)
{
    SvgPen legend = legend_pen(pen, y);
    output_text(pen->output, "<g stroke=\"#c9d3ea\">");
    svg_circle(&legend, "start", vec2(8, 0), 6);
    output_text(pen->output, "</g>");
    double x = explain(&legend, 20, "ball at the start");
    const double spacing = svg_head_spacing(svg);
    if (spacing > 0) {
        char text[64];
        snprintf(text, sizeof text, "an arrowhead every %g s", spacing);
        x = explain(&legend, x, text);
    }
    int shown = 0;
    int left_out = 0;
    for (int i = 0; i < svg->ball_count; i++) {
        if (svg->balls[i].first >= 0 && shown == LEGEND_BALLS_MAX) {
            left_out++;
        } else if (svg->balls[i].first >= 0) {
            output_text(pen->output, "<g fill=\"");
            svg_ball_colour(pen->output, i);
            output_text(pen->output, "\">");
            svg_circle(&legend, "", vec2(x, 0), 6);
            output_text(pen->output, "</g>");
            char label[16];
            snprintf(label, sizeof label, "%d", i);
            x = explain(&legend, x + 10, label);
            shown++;
        }
    }
    if (left_out > 0) {
        char label[48];
        snprintf(label, sizeof label, "and %d more", left_out);
        explain(&legend, x, label);
    }
    output_character(pen->output, '\n');
}

static void note_walls(SvgLabels *labels, Rectangle arena)
{
    const Vec2 corners[] = {arena.min, vec2(arena.max.x, arena.min.y), arena.max,
                            vec2(arena.min.x, arena.max.y)};
    for (int i = 0; i < 4; i++) {
        svg_labels_line(labels, corners[i], corners[(i + 1) % 4], SVG_LAYER_PATH);
    }
}

/// Draws the contents of the arena and their labels.
static void draw_scene(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    svg_draw_arena(pen, svg);
    svg_draw_bricks(pen, svg, labels);
    svg_draw_paddles(pen, svg);
    svg_draw_obstacles(pen, svg);
    svg_draw_items(pen, svg);
    svg_draw_paths(pen, svg, labels);
    svg_draw_balls(pen, svg, labels);
    svg_draw_contacts(pen, svg, labels);
    svg_label_balls(pen, svg, labels);
    svg_label_obstacles(pen, svg, labels);
    svg_label_contacts(pen, svg, labels);
    svg_label_times(pen, svg, labels);
}

bool svg_write(const Svg *svg, const SvgFacts *facts, Output *output)
{
    const WorldDef *def = &svg->level->world;
    const SvgPen pen = {output, svg_fitting_scale(def), vec2(SVG_MARGIN_LEFT, SVG_MARGIN_TOP)};
    const Vec2 corner = svg_on_sheet(&pen, vec2(def->width, def->height));
    const Rectangle arena = {pen.origin, corner};
    const Rectangle area = {vec2_sub(arena.min, vec2(LABELS_LEFT, LABELS_ABOVE)),
                            vec2_add(arena.max, vec2(LABELS_RIGHT, LABELS_ABOVE))};
    const double height = corner.y - SVG_MARGIN_TOP + LEGEND_HEIGHT;
    const double list = svg_list_width(svg, height);
    SvgLabels *labels = svg_labels_create(area);
    if (labels == NULL) {
        return false;
    }
    svg_sheet_begin(output, svg->level->title,
                    scalar_max(corner.x + SVG_MARGIN_RIGHT + list, SHEET_WIDTH_MIN),
                    corner.y + LEGEND_HEIGHT);
    draw_list_begin(svg->list, (int)corner.x, (int)corner.y);
    write_facts(&pen, svg, facts);
    note_walls(labels, arena);
    draw_scene(&pen, svg, labels);
    if (list > 0) {
        svg_draw_list(output, svg, vec2(corner.x + SVG_MARGIN_RIGHT, SVG_MARGIN_TOP), height);
    }
    write_things(&pen, svg, corner.y + 24);
    write_motion_key(&pen, corner.y + 46);
    write_contacts_key(&pen, corner.y + 68);
    write_balls_key(&pen, svg, corner.y + 90);
    output_text(output, "</svg>\n");
    svg_labels_destroy(labels);
    return true;
}
