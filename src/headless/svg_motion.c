/// The moving things of the picture: the balls, their paths and their contacts.
#include <stdio.h>

#include "svg_scene.h"
#include "svg_shape.h"

#define LABELLED_BALLS_MAX    100
#define NUMBERED_CONTACTS_MAX 80
#define NORMAL_LENGTH_PX      18.0
#define CONTACT_RADIUS_PX     2.6

static void begin_path(const SvgPen *pen, int ball)
{
    output_text(pen->output, "<path class=\"path\" stroke=\"");
    svg_ball_colour(pen->output, ball);
    output_text(pen->output, "\" d=\"");
}

void svg_draw_paths(const SvgPen *pen, const Svg *svg, const World *world)
{
    for (int i = 0; i < svg->ball_count; i++) {
        const SvgBall *path = &svg->balls[i];
        if (path->first < 0) {
            continue;
        }
        begin_path(pen, i);
        for (int vertex = path->first; vertex >= 0; vertex = svg->vertices[vertex].next) {
            output_character(pen->output, svg->vertices[vertex].begins ? 'M' : 'L');
            svg_place(pen, svg->vertices[vertex].position);
        }
        BallView ball = world_ball(world, i);
        if (ball.exists && path->flying && !path->cut) {
            output_character(pen->output, 'L');
            svg_place(pen, ball.position);
        }
        output_text(pen->output, "\"/>\n");
    }
}

static void draw_end(const SvgPen *pen, const BallView *ball, bool labelled)
{
    char label[16];
    svg_open_tip(pen, "ball");
    output_format(pen->output, "ball %d at the end: at ", ball->index);
    svg_vector(pen->output, ball->position);
    output_text(pen->output, ", velocity ");
    svg_vector(pen->output, ball->velocity);
    output_text(pen->output, ", radius ");
    svg_number(pen->output, ball->radius, 6);
    output_text(pen->output, "</title><g fill=\"");
    svg_ball_colour(pen->output, ball->index);
    output_text(pen->output, "\">");
    svg_circle(pen, "", ball->position, ball->radius);
    output_text(pen->output, "</g>");
    if (labelled) {
        snprintf(label, sizeof label, "%d", ball->index);
        svg_label(pen, ball->radius * pen->scale >= 6 ? "on" : "beside", ball->position,
                  ball->radius * pen->scale >= 6 ? 0 : 8, 3.5, label);
    }
    output_text(pen->output, "</g>\n");
}

void svg_draw_balls(const SvgPen *pen, const Svg *svg, const World *world)
{
    for (int i = 0; i < svg->ball_count; i++) {
        if (svg->balls[i].at_start) {
            // A ball that waits to be served gets its number when it is.
            output_text(pen->output, "<g stroke=\"");
            if (svg->balls[i].first >= 0) {
                svg_ball_colour(pen->output, i);
            } else {
                output_text(pen->output, "#c9d3ea");
            }
            output_text(pen->output, "\">");
            svg_circle(pen, "start", svg->balls[i].start, svg->balls[i].radius);
            output_text(pen->output, "</g>\n");
        }
    }
    int drawn = 0;
    for (int i = 0; i < svg->ball_count; i++) {
        BallView ball = world_ball(world, i);
        if (ball.exists) {
            draw_end(pen, &ball, drawn++ < LABELLED_BALLS_MAX);
        }
    }
}

static void write_contact_tip(const SvgPen *pen, const Svg *svg, int number)
{
    const Contact *contact = &svg->contacts[number].contact;
    Output *output = pen->output;
    output_format(output, "contact %d at ", number + 1);
    svg_number(output, contact->time, 9);
    output_format(output, " s: ball %d, %s", contact->ball, contact_with_name(contact->with));
    if (contact->with != CONTACT_WALL) {
        output_format(output, " %d", trace_id(svg->trace, contact));
    }
    output_format(output, " %s\ncentre ", contact_feature_name(contact->feature));
    svg_vector(output, contact->position);
    output_text(output, ", touches at ");
    svg_vector(output, contact->point);
    output_text(output, "\nnormal ");
    svg_vector(output, contact->normal);
    output_text(output, ", velocity ");
    svg_vector(output, contact->incoming);
    output_text(output, " → ");
    svg_vector(output, contact->velocity);
    output_text(output, "</title>");
}

static bool moves(const ObstacleState *obstacle)
{
    return vec2_length_squared(obstacle->velocity) > 0 || fabs(obstacle->spin_deg_per_s) > 0;
}

void svg_draw_contacts(const SvgPen *pen, const Svg *svg)
{
    const bool few = svg->contacts_in_all <= NUMBERED_CONTACTS_MAX;
    char label[16];
    for (int i = 0; i < svg->contact_count; i++) {
        const Contact *contact = &svg->contacts[i].contact;
        svg_open_tip(pen, contact_with_name(contact->with));
        write_contact_tip(pen, svg, i);
        if (moves(&svg->contacts[i].obstacle) && few) {
            svg_shape(pen, "then", &svg->contacts[i].obstacle);
        }
        svg_arrow(pen, "", contact->point, contact->normal, NORMAL_LENGTH_PX);
        svg_circle(pen, "", contact->point, CONTACT_RADIUS_PX / pen->scale);
        if (few) {
            // Behind the obstacle's surface, where no path goes.
            snprintf(label, sizeof label, "%d", i + 1);
            svg_label(pen, "count", contact->point, -9 * contact->normal.x,
                      3 - 9 * contact->normal.y, label);
        }
        output_text(pen->output, "</g>\n");
    }
}
