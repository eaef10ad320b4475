// The contacts of the picture: drawn, numbered, listed.
#include <stdio.h>

#include "svg_scene.h"
#include "text.h"

/// Beyond this number arrows and shapes are left out, as they would overlap.
#define DRAWN_IN_FULL_MAX 300
/// Maximum number of contacts at one place whose numbers are in the label, and whose details are in
/// the tool tip.
#define NUMBERS_MAX 8
#define TOLD_MAX    6
/// px
#define NORMAL_LENGTH  18.0
#define CONTACT_RADIUS 2.6
#define LABEL_SIZE     9.0
#define LABEL_FARTHEST 70.0
#define LEADER_FROM    8.0
#define ROW_HEIGHT     14.0
#define COLUMN_WIDTH   270.0
#define COLUMNS_MAX    2

static const SvgContact *next_at_place(const Svg *svg, const SvgContact *contact)
{
    return contact->next >= 0 ? &svg->contacts[contact->next] : NULL;
}

static bool is_crowded(const Svg *svg)
{
    return svg->contact_count > DRAWN_IN_FULL_MAX;
}

/// Writes the contact's partner as in the trace: "hexagon 1 corner 0".
static void write_met(Output *output, const Svg *svg, const Contact *contact)
{
    output_text(output, collision_kind_name(contact->with));
    if (contact->with != CONTACT_WALL) {
        output_format(output, " %d", trace_id(svg->trace, contact));
    }
    if (contact->feature != FEATURE_NONE) {
        output_format(output, " %s", collision_feature_name(contact->feature));
    }
}

static void write_in_full(Output *output, const Svg *svg, const SvgContact *kept)
{
    const Contact *contact = &kept->contact;
    output_format(output, "contact %lld at ", kept->number);
    svg_number(output, contact->time, 9);
    output_format(output, " s: ball %d, ", contact->ball);
    write_met(output, svg, contact);
    output_text(output, "\ncentre ");
    svg_vector(output, contact->position);
    output_text(output, ", touches at ");
    svg_vector(output, contact->point);
    output_text(output, "\nnormal ");
    svg_vector(output, contact->normal);
    output_text(output, ", velocity ");
    svg_vector(output, contact->incoming);
    output_text(output, " → ");
    svg_vector(output, contact->velocity);
}

/// Writes the tool tip of a place: details of the first contacts, number and time of the others.
static void write_tip(Output *output, const Svg *svg, const SvgContact *place)
{
    int told = 0;
    for (const SvgContact *at = place; at != NULL; at = next_at_place(svg, at)) {
        if (told < TOLD_MAX) {
            output_text(output, told > 0 ? "\n" : "");
            write_in_full(output, svg, at);
        } else {
            output_format(output, "%scontact %lld at ", told == TOLD_MAX ? "\n" : ", ", at->number);
            svg_number(output, at->contact.time, 6);
            output_text(output, " s");
        }
        told++;
    }
    output_text(output, "</title>");
}

static bool moves(const ObstacleState *obstacle)
{
    return vec2_length_squared(obstacle->velocity) > 0 || fabs(obstacle->spin_deg_per_s) > 0;
}

/// Whether an earlier contact at the place has the same arrow.
static bool has_its_arrow(const Svg *svg, const SvgContact *place, const SvgContact *contact)
{
    for (const SvgContact *at = place; at != contact; at = next_at_place(svg, at)) {
        if (at->contact.with == contact->contact.with &&
            vec2_dot(at->contact.normal, contact->contact.normal) > 0.999) {
            return true;
        }
    }
    return false;
}

/// Draws the contact's partner at the time of the contact, if it moves or is a ball without a path.
static void draw_met(const SvgPen *pen, const Svg *svg, const SvgContact *contact)
{
    if (contact->contact.with == CONTACT_BALL) {
        const int other = contact->contact.id;
        if (!svg->balls[other].shown || !svg->balls[contact->contact.ball].shown) {
            const bool first = svg->balls[other].shown;
            svg_circle(pen, "then",
                       first ? contact->contact.position : svg_other_centre(svg, &contact->contact),
                       svg->balls[first ? contact->contact.ball : other].radius);
        }
    } else if (moves(&contact->obstacle)) {
        svg_shape(pen, "then", &contact->obstacle);
    }
}

static void draw_place(const SvgPen *pen, const Svg *svg, const SvgContact *place,
                       SvgLabels *labels)
{
    const Vec2 point = place->contact.point;
    const Vec2 from = svg_on_sheet(pen, point);
    const bool crowded = is_crowded(svg);
    const double radius = crowded ? CONTACT_RADIUS / 2 : CONTACT_RADIUS;
    svg_open_tip(pen, "place");
    write_tip(pen->output, svg, place);
    for (const SvgContact *at = place; at != NULL && !crowded; at = next_at_place(svg, at)) {
        output_format(pen->output, "<g class=\"%s\">", collision_kind_name(at->contact.with));
        draw_met(pen, svg, at);
        if (!has_its_arrow(svg, place, at)) {
            svg_arrow(pen, "", point, at->contact.normal, NORMAL_LENGTH);
            svg_labels_line(labels, from, vec2_add_scaled(from, at->contact.normal, NORMAL_LENGTH),
                            SVG_LAYER_MARK);
        }
        output_text(pen->output, "</g>");
    }
    output_format(pen->output, "<g class=\"%s\">", collision_kind_name(place->contact.with));
    svg_circle(pen, "", point, radius / pen->scale);
    output_text(pen->output, "</g></g>\n");
    const Vec2 corner = vec2(radius, radius);
    svg_labels_box(labels, (Rectangle){vec2_sub(from, corner), vec2_add(from, corner)},
                   SVG_LAYER_MARK);
}

void svg_draw_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    output_format(pen->output, "<g class=\"contacts%s\">\n", is_crowded(svg) ? " crowded" : "");
    for (int i = 0; i < svg->contact_count; i++) {
        if (!svg->contacts[i].repeats) {
            draw_place(pen, svg, &svg->contacts[i], labels);
        }
    }
    output_text(pen->output, "</g>\n");
}

/// Draws a line from a place to its label if they are apart.
static void draw_leader(const SvgPen *sheet, Vec2 place, Vec2 centre, Vec2 size)
{
    const Vec2 half = vec2_scale(size, 0.5);
    const Vec2 end = vec2(scalar_clamp(place.x, centre.x - half.x, centre.x + half.x),
                          scalar_clamp(place.y, centre.y - half.y, centre.y + half.y));
    if (vec2_length(vec2_sub(end, place)) > LEADER_FROM) {
        svg_line(sheet, "leader", place, end);
    }
}

static void label_place(const SvgPen *pen, const Svg *svg, const SvgContact *place,
                        SvgLabels *labels)
{
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    char label[16 * (NUMBERS_MAX + 2)] = "";
    int count = 0;
    for (const SvgContact *at = place; at != NULL; at = next_at_place(svg, at)) {
        if (count++ < NUMBERS_MAX) {
            text_append(label, sizeof label, "%s%lld", count > 1 ? ", " : "", at->number);
        }
    }
    if (count > NUMBERS_MAX) {
        text_append(label, sizeof label, " and %d more", count - NUMBERS_MAX);
    }
    // Tries the side behind the surface first, which no path crosses.
    const Vec2 size = vec2(svg_text_width(label, LABEL_SIZE), LABEL_SIZE + 1);
    Vec2 centre;
    if (svg_labels_find(labels, svg_on_sheet(pen, place->contact.point),
                        vec2_scale(place->contact.normal, -1), CONTACT_RADIUS + 1, LABEL_FARTHEST,
                        size, &centre)) {
        draw_leader(&sheet, svg_on_sheet(pen, place->contact.point), centre, size);
        svg_label(&sheet, "count", centre, 0, 0.37 * LABEL_SIZE, label);
    }
}

void svg_label_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    for (int i = 0; i < svg->contact_count; i++) {
        if (!svg->contacts[i].repeats) {
            label_place(pen, svg, &svg->contacts[i], labels);
        }
    }
    output_character(pen->output, '\n');
}

static int rows_of(double height)
{
    return (int)(height / ROW_HEIGHT) - 1;
}

double svg_list_width(const Svg *svg, double height)
{
    if (svg->contact_count == 0 || is_crowded(svg)) {
        return 0;
    }
    return COLUMN_WIDTH * (svg->contact_count > rows_of(height) ? COLUMNS_MAX : 1);
}

void svg_draw_list(Output *output, const Svg *svg, Vec2 corner, double height)
{
    const int rows = rows_of(height);
    const int room = COLUMNS_MAX * rows;
    const int listed = scalar_min_int(svg->contact_count, room);
    output_text(output, "<g class=\"contacts\">\n");
    for (int i = 0; i < listed; i++) {
        const Contact *contact = &svg->contacts[i].contact;
        const SvgPen pen = svg_sheet_pen(
            output, vec2(corner.x + COLUMN_WIDTH * (i / rows), corner.y + ROW_HEIGHT * (i % rows)));
        char number[32];
        snprintf(number, sizeof number, "%lld", svg->contacts[i].number);
        output_format(output, "<g class=\"%s\">", collision_kind_name(contact->with));
        svg_circle(&pen, "", vec2(4, 6), CONTACT_RADIUS);
        output_text(output, "</g>");
        svg_label(&pen, "cell left", vec2(40, 9.5), 0, 0, number);
        output_format(output, "<text class=\"cell\" x=\"%g\" y=\"%g\">", pen.origin.x + 48,
                      pen.origin.y + 9.5);
        svg_number(output, contact->time, 4);
        output_format(output, " s, ball %d, ", contact->ball);
        write_met(output, svg, contact);
        output_text(output, "</text>\n");
    }
    if (svg->contact_count > listed) {
        const SvgPen pen = svg_sheet_pen(output, vec2(corner.x, corner.y + ROW_HEIGHT * rows));
        char more[64];
        snprintf(more, sizeof more, "and %d more; the pointer on one tells of it",
                 svg->contact_count - listed);
        svg_label(&pen, "cell", vec2(48, 9.5), 0, 0, more);
    }
    output_text(output, "</g>\n");
}
