// Writes contacts and events as lines of JSON, and finds the things that such lines name.
#include "trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "json_line.h"
#include "level.h"
#include "power_up.h"
#include "world_event.h"

bool trace_init(Trace *trace, const WorldDef *def)
{
    const size_t cells = (size_t)brick_grids_cells(&def->bricks);
    trace->brick_ids = NULL;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        trace->first_of_shape[shape] = world_def_first_obstacle(def, (ShapeKind)shape);
    }
    if (def->brick_hits == NULL || cells == 0) {
        return true;
    }
    trace->brick_ids = malloc(cells * sizeof *trace->brick_ids);
    if (trace->brick_ids == NULL) {
        return false;
    }
    int bricks = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        trace->brick_ids[cell] = bricks;
        bricks += def->brick_hits[cell] != BRICK_EMPTY ? 1 : 0;
    }
    // Bricks that grow later are numbered after those of the start.
    for (size_t cell = 0; cell < cells; cell++) {
        if (def->brick_hits[cell] == BRICK_EMPTY) {
            trace->brick_ids[cell] = bricks++;
        }
    }
    return true;
}

void trace_free(Trace *trace)
{
    free(trace->brick_ids);
    trace->brick_ids = NULL;
}

int trace_id(const Trace *trace, const Contact *contact)
{
    const bool renamed = contact->with == CONTACT_BRICK && trace->brick_ids != NULL;
    if (contact_is_obstacle(contact->with)) {
        return contact->id - trace->first_of_shape[contact_shape(contact->with)];
    }
    return renamed ? trace->brick_ids[contact->id] : contact->id;
}

void trace_contact(const Trace *trace, const Contact *contact, Output *output)
{
    output_text(output, "{\"time\": ");
    output_number(output, contact->time);
    output_text(output, ", \"ball\": ");
    output_integer(output, contact->ball);
    output_text(output, ", \"with\": \"");
    output_text(output, collision_kind_name(contact->with));
    output_character(output, '"');
    if (contact->with != CONTACT_WALL) {
        output_text(output, ", \"id\": ");
        output_integer(output, trace_id(trace, contact));
    }
    output_text(output, ", \"feature\": \"");
    output_text(output, collision_feature_name(contact->feature));
    output_text(output, "\", \"point\": ");
    json_vector(output, contact->point);
    output_text(output, ", \"normal\": ");
    json_vector(output, contact->normal);
    output_text(output, ", \"position\": ");
    json_vector(output, contact->position);
    output_text(output, ", \"velocity\": ");
    json_vector(output, contact->velocity);
    if (contact->with == CONTACT_BALL) {
        output_text(output, ", \"other_velocity\": ");
        json_vector(output, contact->other_velocity);
    }
    output_text(output, "}\n");
}

/// Writes a field of an event.
typedef void FieldWriter(const Trace *trace, const void *field, Output *output);

static void write_side(const Trace *trace, const void *field, Output *output)
{
    const Side side = *(const Side *)field;
    (void)trace;
    if (side == SIDE_NONE) {
        output_text(output, "null");
    } else {
        output_format(output, "\"%s\"", side_name(side));
    }
}

static void write_integer(const Trace *trace, const void *field, Output *output)
{
    (void)trace;
    output_integer(output, *(const int *)field);
}

static void write_vector(const Trace *trace, const void *field, Output *output)
{
    (void)trace;
    json_vector(output, *(const Vec2 *)field);
}

/// Writes the sides of a mask.
static void write_sides(const Trace *trace, const void *field, Output *output)
{
    const char *separator = "";
    output_character(output, '[');
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        if ((*(const int *)field & (1 << side)) != 0) {
            output_text(output, separator);
            write_side(trace, &side, output);
            separator = ", ";
        }
    }
    output_character(output, ']');
}

static void write_power_up(const Trace *trace, const void *field, Output *output)
{
    (void)trace;
    json_text(output, power_up_get(*(const int *)field)->name);
}

static void write_brick(const Trace *trace, const void *field, Output *output)
{
    const Contact brick = {.with = CONTACT_BRICK, .id = *(const int *)field};
    output_integer(output, trace_id(trace, &brick));
}

/// The shape of an obstacle by index, as a contact refers to it.
static ShapeKind shape_of(const Trace *trace, int id)
{
    int shape = SHAPE_KIND_COUNT - 1;
    while (shape > 0 && id < trace->first_of_shape[shape]) {
        shape--;
    }
    return (ShapeKind)shape;
}

static void write_shape(const Trace *trace, const void *field, Output *output)
{
    json_text(output, collision_shape_name(shape_of(trace, *(const int *)field)));
}

static void write_obstacle(const Trace *trace, const void *field, Output *output)
{
    const int id = *(const int *)field;
    output_integer(output, id - trace->first_of_shape[shape_of(trace, id)]);
}

#define FIELDS_MAX 6
#define FIELD(key, write, field)                                                                   \
    {                                                                                              \
        key, write, offsetof(WorldEvent, field)                                                    \
    }

typedef struct EventField {
    const char *key; ///< NULL ends the list
    FieldWriter *write;
    size_t offset; ///< offset of the field in WorldEvent
} EventField;

static const struct {
    const char *name;
    EventField fields[FIELDS_MAX];
} EVENTS[EVENT_KIND_COUNT] = {
    [EVENT_CONTACT] = {"contact",
                       {FIELD("ball", write_integer, ball),
                        FIELD("incoming", write_vector, contact.incoming),
                        FIELD("surface", write_vector, contact.surface)}},
    [EVENT_CONVERTED] = {"converted",
                         {FIELD("ball", write_integer, ball), FIELD("owner", write_side, side),
                          FIELD("former", write_side, other_side),
                          FIELD("heat", write_integer, value)}},
    [EVENT_BRICK_HIT] = {"brick hit",
                         {FIELD("id", write_brick, id), FIELD("hits", write_integer, value),
                          FIELD("side", write_side, side), FIELD("points", write_integer, points)}},
    [EVENT_OBSTACLE_HIT] = {"obstacle hit",
                            {FIELD("shape", write_shape, id), FIELD("id", write_obstacle, id),
                             FIELD("hits", write_integer, value), FIELD("side", write_side, side),
                             FIELD("points", write_integer, points)}},
    [EVENT_GOAL] = {"goal",
                    {FIELD("ball", write_integer, ball), FIELD("side", write_side, side),
                     FIELD("owner", write_side, other_side), FIELD("scorers", write_sides, value),
                     FIELD("goals", write_integer, goals), FIELD("heat", write_integer, heat)}},
    [EVENT_SERVED] = {"served",
                      {FIELD("ball", write_integer, ball), FIELD("side", write_side, side)}},
    [EVENT_LIFE_LOST] = {"life lost", {FIELD("lives", write_integer, value)}},
    [EVENT_LIFE_GAINED] = {"life gained", {FIELD("lives", write_integer, value)}},
    [EVENT_CAPSULE_RELEASED] = {"capsule released",
                                {FIELD("capsule", write_integer, id),
                                 FIELD("power_up", write_power_up, value),
                                 FIELD("position", write_vector, position)}},
    [EVENT_CAPSULE_CAUGHT] = {"capsule caught",
                              {FIELD("capsule", write_integer, id),
                               FIELD("power_up", write_power_up, value),
                               FIELD("side", write_side, side)}},
    [EVENT_CAPSULE_LOST] = {"capsule lost", {FIELD("capsule", write_integer, id)}},
    [EVENT_POWER_STARTED] = {"power-up started",
                             {FIELD("side", write_side, side),
                              FIELD("power_up", write_power_up, value)}},
    [EVENT_POWER_ENDED] = {"power-up ended",
                           {FIELD("side", write_side, side),
                            FIELD("power_up", write_power_up, value)}},
    [EVENT_SHOT_FIRED] = {"shot",
                          {FIELD("side", write_side, side),
                           FIELD("position", write_vector, position)}},
    [EVENT_NUDGED] = {"nudged", {FIELD("ball", write_integer, ball)}},
    [EVENT_BRICK_EXPLODED] = {"brick exploded",
                              {FIELD("id", write_brick, id), FIELD("side", write_side, side)}},
    [EVENT_BRICK_GREW] = {"brick grew",
                          {FIELD("id", write_brick, id), FIELD("hits", write_integer, value),
                           FIELD("side", write_side, side)}},
    [EVENT_BRICK_REGAINED] = {"brick regained",
                              {FIELD("id", write_brick, id), FIELD("hits", write_integer, value)}},
    [EVENT_BRICK_FELL] = {"brick fell",
                          {FIELD("id", write_brick, id), FIELD("hits", write_integer, value)}},
    [EVENT_DOORS_SWITCHED] = {"doors switched",
                              {FIELD("id", write_brick, id), FIELD("side", write_side, side)}},
    [EVENT_BRICK_TAKEN] = {"brick taken",
                           {FIELD("id", write_brick, id), FIELD("side", write_side, side)}},
    [EVENT_PORTAL_PASSED] = {"portal passed",
                             {FIELD("ball", write_integer, ball), FIELD("id", write_brick, id),
                              FIELD("exit", write_brick, value),
                              FIELD("position", write_vector, position)}},
    [EVENT_EXIT_OPENED] = {"exit opened", {FIELD("side", write_side, side)}},
    [EVENT_PHASE_ANNOUNCED] = {"phase announced", {FIELD("phase", write_integer, value)}},
    [EVENT_TRIGGERED] = {"triggered", {FIELD("trigger", write_integer, value)}},
    [EVENT_BANKED] = {"banked",
                      {FIELD("side", write_side, side), FIELD("points", write_integer, points),
                       FIELD("combo", write_integer, value)}},
    [EVENT_CLEAN_RETURN] = {"clean return",
                            {FIELD("ball", write_integer, ball), FIELD("side", write_side, side),
                             FIELD("heat", write_integer, value)}},
    [EVENT_SWING_MISSED] = {"swing missed", {FIELD("side", write_side, side)}},
    [EVENT_RECALLED] = {"recalled",
                        {FIELD("ball", write_integer, ball), FIELD("side", write_side, side)}},
    [EVENT_BALL_CAUGHT] = {"ball caught",
                           {FIELD("ball", write_integer, ball), FIELD("shape", write_shape, id),
                            FIELD("id", write_obstacle, id)}},
    [EVENT_BALL_THROWN] = {"ball thrown",
                           {FIELD("ball", write_integer, ball), FIELD("shape", write_shape, id),
                            FIELD("id", write_obstacle, id),
                            FIELD("position", write_vector, position)}},
    [EVENT_GEARS_TURNED] = {"gears turned",
                            {FIELD("shape", write_shape, id), FIELD("id", write_obstacle, id),
                             FIELD("turn", write_integer, value)}},
    [EVENT_BALL_PULLED] = {"ball pulled",
                           {FIELD("ball", write_integer, ball), FIELD("shape", write_shape, id),
                            FIELD("id", write_obstacle, id), FIELD("pull", write_integer, value),
                            FIELD("position", write_vector, position)}},
    [EVENT_OVER] = {"over", {FIELD("winner", write_side, side)}},
};

bool trace_event_is_of(const WorldEvent *event, const int *balls, int count)
{
    const bool has_ball = EVENTS[event->kind].fields[0].offset == offsetof(WorldEvent, ball);
    const bool has_other = event->kind == EVENT_CONTACT && event->contact.with == CONTACT_BALL;
    for (int i = 0; i < count; i++) {
        if ((has_ball && balls[i] == event->ball) || (has_other && balls[i] == event->contact.id)) {
            return true;
        }
    }
    return count == 0;
}

void trace_event(const Trace *trace, const WorldEvent *event, Output *output)
{
    output_text(output, "{\"time\": ");
    output_number(output, event->time);
    output_text(output, ", \"event\": ");
    json_text(output, EVENTS[event->kind].name);
    const EventField *fields = EVENTS[event->kind].fields;
    for (int i = 0; i < FIELDS_MAX && fields[i].key != NULL; i++) {
        output_format(output, ", \"%s\": ", fields[i].key);
        fields[i].write(trace, (const char *)event + fields[i].offset, output);
    }
    output_text(output, "}\n");
}

int trace_about(const Trace *trace, const WorldDef *def, const char *with, double id)
{
    const struct {
        LevelPart part;
        ContactWith with; ///< of an obstacle: that of its shape
        int count;
    } parts[] = {{LEVEL_PART_PADDLE, CONTACT_PADDLE, def->paddle_count},
                 {LEVEL_PART_BALL, CONTACT_BALL, def->ball_count},
                 {LEVEL_PART_BRICK, CONTACT_BRICK, brick_grids_cells(&def->bricks)},
                 {LEVEL_PART_OBSTACLE, CONTACT_OBSTACLE, def->obstacle_count}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        for (int number = 0; number < parts[i].count; number++) {
            Contact thing = {.with = parts[i].with, .id = number};
            if (thing.with == CONTACT_OBSTACLE) {
                thing.with = contact_with_shape(def->obstacles[number].shape);
            }
            if (trace_id(trace, &thing) == id &&
                strcmp(collision_kind_name(thing.with), with) == 0) {
                return level_about(parts[i].part, number);
            }
        }
    }
    return 0;
}
