// Reads two traces side by side and stores the contacts around their first difference.
#include "svg_parting.h"

#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "contact_lines.h"
#include "json_line.h"

/// The field of a contact that a number in a trace's line belongs to.
static double *number_at(PartingContact *contact, const char *path)
{
    const struct {
        const char *path;
        double *number;
    } numbers[] = {
        {"time", &contact->time},
        {"point[0]", &contact->point.x},
        {"point[1]", &contact->point.y},
        {"normal[0]", &contact->normal.x},
        {"normal[1]", &contact->normal.y},
        {"position[0]", &contact->position.x},
        {"position[1]", &contact->position.y},
        {"velocity[0]", &contact->velocity.x},
        {"velocity[1]", &contact->velocity.y},
        {"other_velocity[0]", &contact->other_velocity.x},
        {"other_velocity[1]", &contact->other_velocity.y},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(path, numbers[i].path) == 0) {
            return numbers[i].number;
        }
    }
    return NULL;
}

/// Parses a line; false if it is no contact.
static bool read_contact(const char *line, PartingContact *contact)
{
    JsonReader reader = json_reader(line);
    double ball = -1;
    double id = -1;
    bool with = false;
    bool with_ball = false;
    *contact = (PartingContact){.other = -1};
    JsonValue value;
    while (json_next(&reader, &value)) {
        double *number = number_at(contact, value.path);
        if (strcmp(value.path, "with") == 0) {
            with = true;
            with_ball = value.length == 4 && memcmp(value.text, "ball", 4) == 0;
        } else if (value.is_number && strcmp(value.path, "ball") == 0) {
            ball = value.number;
        } else if (value.is_number && strcmp(value.path, "id") == 0) {
            id = value.number;
        } else if (value.is_number && number != NULL) {
            *number = value.number;
        }
    }
    if (!with || reader.failed || !(ball >= 0 && ball <= 1e9)) {
        return false;
    }
    contact->ball = (int)ball;
    contact->other = with_ball && id >= 0 && id <= 1e9 ? (int)id : -1;
    return true;
}

/// Advances to the next line that is a contact. False at the end.
static bool next_contact(ContactLines *lines, PartingContact *contact)
{
    while (contact_lines_next(lines)) {
        if (read_contact(lines->line, contact)) {
            return true;
        }
    }
    return false;
}

/// Orders the ring buffer of the last common contacts, earliest first.
static bool order_common(Parting *parting)
{
    const long long common = parting->common;
    const int first = common > PARTING_BEFORE_MAX ? (int)(common % PARTING_BEFORE_MAX) : 0;
    PartingContact *ring = malloc(sizeof parting->before);
    if (ring == NULL) {
        return false;
    }
    memcpy(ring, parting->before, sizeof parting->before);
    parting->before_count = common < PARTING_BEFORE_MAX ? (int)common : PARTING_BEFORE_MAX;
    for (int i = 0; i < parting->before_count; i++) {
        parting->before[i] = ring[(first + i) % PARTING_BEFORE_MAX];
    }
    free(ring);
    return true;
}

/// Stores the present contact, if there is one, and those after it. False if memory is out or
/// reading fails.
static bool keep_rest(PartingSide *side, ContactLines *lines, const PartingContact *contact)
{
    if (lines->line == NULL) {
        return true;
    }
    side->line = strdup(lines->line);
    if (side->line == NULL) {
        return command_out_of_memory();
    }
    side->after[side->count++] = *contact;
    while (side->count < PARTING_AFTER_MAX && next_contact(lines, &side->after[side->count])) {
        side->count++;
    }
    return !lines->failed;
}

/// Stores the first line of a trace, or the facts of a replay.
static bool keep_header(PartingSide *side, const ContactLines *lines)
{
    side->seconds = lines->replay.seconds;
    if (lines->header == NULL) {
        return true;
    }
    side->header = strdup(lines->header);
    if (side->header == NULL) {
        return command_out_of_memory();
    }
    JsonReader reader = json_reader(lines->header);
    JsonValue value;
    while (json_next(&reader, &value)) {
        if (value.is_number && strcmp(value.path, "made.seconds") == 0) {
            side->seconds = value.number;
        }
    }
    return true;
}

static bool read_both(Parting *parting, ContactLines lines[PARTING_COUNT])
{
    PartingContact contacts[PARTING_COUNT];
    bool more[PARTING_COUNT];
    for (;;) {
        for (int which = 0; which < PARTING_COUNT; which++) {
            more[which] = next_contact(&lines[which], &contacts[which]);
        }
        if (!more[0] || !more[1] || strcmp(lines[0].line, lines[1].line) != 0) {
            break;
        }
        parting->before[parting->common % PARTING_BEFORE_MAX] = contacts[0];
        parting->common++;
    }
    parting->parts = more[0] || more[1];
    if (!order_common(parting)) {
        return command_out_of_memory();
    }
    bool good = true;
    for (int which = 0; which < PARTING_COUNT && good; which++) {
        good = !lines[which].failed && keep_header(&parting->side[which], &lines[which]) &&
               keep_rest(&parting->side[which], &lines[which], &contacts[which]);
    }
    return good;
}

bool parting_read(Parting *parting, const char *expected, const char *got)
{
    static ContactLines lines[PARTING_COUNT];
    const bool read = contact_lines_open(&lines[PARTING_EXPECTED], expected) &&
                      contact_lines_open(&lines[PARTING_GOT], got) && read_both(parting, lines);
    contact_lines_close(&lines[PARTING_EXPECTED]);
    contact_lines_close(&lines[PARTING_GOT]);
    return read;
}

void parting_free(Parting *parting)
{
    for (int i = 0; i < PARTING_COUNT; i++) {
        free(parting->side[i].header);
        free(parting->side[i].line);
        parting->side[i].header = NULL;
        parting->side[i].line = NULL;
    }
}

bool parting_bend(const PartingContact *contact, int ball, double radius, Vec2 *position,
                  Vec2 *velocity)
{
    if (contact->ball == ball) {
        *position = contact->position;
        *velocity = contact->velocity;
        return true;
    }
    if (contact->other == ball) {
        // A trace contains only one centre; the other is on the opposite side of the point of
        // contact.
        *position = vec2_add_scaled(contact->point, contact->normal, -radius);
        *velocity = contact->other_velocity;
        return true;
    }
    return false;
}
