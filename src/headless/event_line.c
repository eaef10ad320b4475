// Events of a world as lines of JSON.
#include "event_line.h"

#include "json.h"
#include "power_up.h"

typedef void FieldWriter(const Trace *trace, const WorldEvent *event, Output *output);

static void write_name_of_side(Side side, Output *output)
{
    if (side == SIDE_NONE) {
        output_text(output, "null");
    } else {
        output_format(output, "\"%s\"", side_name(side));
    }
}

static void write_ball(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    output_integer(output, event->ball);
}

static void write_id(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    output_integer(output, event->id);
}

static void write_value(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    output_integer(output, event->value);
}

static void write_points(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    output_integer(output, event->points);
}

static void write_goals(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    output_integer(output, event->goals);
}

static void write_side(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    write_name_of_side(event->side, output);
}

static void write_other_side(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    write_name_of_side(event->other_side, output);
}

static void write_scorers(const Trace *trace, const WorldEvent *event, Output *output)
{
    const char *separator = "";
    (void)trace;
    output_character(output, '[');
    for (int side = 0; side < SIDE_COUNT; side++) {
        if ((event->value & (1 << side)) != 0) {
            output_text(output, separator);
            write_name_of_side((Side)side, output);
            separator = ", ";
        }
    }
    output_character(output, ']');
}

static void write_position(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    json_vector(output, event->position);
}

static void write_power_up(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    json_text(output, power_up_get(event->value)->name);
}

static void write_incoming(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    json_vector(output, event->contact.incoming);
}

static void write_surface(const Trace *trace, const WorldEvent *event, Output *output)
{
    (void)trace;
    json_vector(output, event->contact.surface);
}

static void write_brick(const Trace *trace, const WorldEvent *event, Output *output)
{
    const Contact brick = {.with = CONTACT_BRICK, .id = event->id};
    output_integer(output, trace_id(trace, &brick));
}

/// The obstacle that an event tells of, as a contact names it.
static Contact name_obstacle(const Trace *trace, const WorldEvent *event)
{
    int shape = SHAPE_KIND_COUNT - 1;
    while (shape > 0 && event->id < trace->first_of_shape[shape]) {
        shape--;
    }
    return (Contact){.with = contact_with_shape((ShapeKind)shape), .id = event->id};
}

static void write_shape(const Trace *trace, const WorldEvent *event, Output *output)
{
    const Contact obstacle = name_obstacle(trace, event);
    json_text(output, contact_with_name(obstacle.with));
}

static void write_obstacle(const Trace *trace, const WorldEvent *event, Output *output)
{
    const Contact obstacle = name_obstacle(trace, event);
    output_integer(output, trace_id(trace, &obstacle));
}

#define FIELDS_MAX 5

static const struct {
    const char *name;
    struct {
        const char *key; ///< NULL: there are no more
        FieldWriter *write;
    } fields[FIELDS_MAX];
} EVENTS[EVENT_KIND_COUNT] = {
    [EVENT_CONTACT] = {"contact",
                       {{"ball", write_ball},
                        {"incoming", write_incoming},
                        {"surface", write_surface}}},
    [EVENT_CONVERTED] = {"converted",
                         {{"ball", write_ball},
                          {"owner", write_side},
                          {"former", write_other_side},
                          {"heat", write_value}}},
    [EVENT_BRICK_HIT] = {"brick hit",
                         {{"id", write_brick},
                          {"hits", write_value},
                          {"side", write_side},
                          {"points", write_points}}},
    [EVENT_OBSTACLE_HIT] = {"obstacle hit",
                            {{"shape", write_shape},
                             {"id", write_obstacle},
                             {"hits", write_value},
                             {"side", write_side},
                             {"points", write_points}}},
    [EVENT_GOAL] = {"goal",
                    {{"ball", write_ball},
                     {"side", write_side},
                     {"owner", write_other_side},
                     {"scorers", write_scorers},
                     {"goals", write_goals}}},
    [EVENT_SERVED] = {"served", {{"ball", write_ball}, {"side", write_side}}},
    [EVENT_LIFE_LOST] = {"life lost", {{"lives", write_value}}},
    [EVENT_LIFE_GAINED] = {"life gained", {{"lives", write_value}}},
    [EVENT_CAPSULE_RELEASED] = {"capsule released",
                                {{"capsule", write_id},
                                 {"power_up", write_power_up},
                                 {"position", write_position}}},
    [EVENT_CAPSULE_CAUGHT] = {"capsule caught",
                              {{"capsule", write_id},
                               {"power_up", write_power_up},
                               {"side", write_side}}},
    [EVENT_CAPSULE_LOST] = {"capsule lost", {{"capsule", write_id}}},
    [EVENT_POWER_STARTED] = {"power-up started",
                             {{"side", write_side}, {"power_up", write_power_up}}},
    [EVENT_POWER_ENDED] = {"power-up ended", {{"side", write_side}, {"power_up", write_power_up}}},
    [EVENT_SHOT_FIRED] = {"shot", {{"side", write_side}, {"position", write_position}}},
    [EVENT_NUDGED] = {"nudged", {{"ball", write_ball}}},
    [EVENT_BRICK_EXPLODED] = {"brick exploded", {{"id", write_brick}, {"side", write_side}}},
    [EVENT_BRICK_GREW] = {"brick grew",
                          {{"id", write_brick}, {"hits", write_value}, {"side", write_side}}},
    [EVENT_BRICK_REGAINED] = {"brick regained", {{"id", write_brick}, {"hits", write_value}}},
    [EVENT_EXIT_OPENED] = {"exit opened", {{"side", write_side}}},
    [EVENT_OVER] = {"over", {{"winner", write_side}}},
};

void event_line(const Trace *trace, const WorldEvent *event, Output *output)
{
    output_text(output, "{\"time\": ");
    output_number(output, event->time);
    output_text(output, ", \"event\": ");
    json_text(output, EVENTS[event->kind].name);
    for (int i = 0; i < FIELDS_MAX && EVENTS[event->kind].fields[i].key != NULL; i++) {
        output_format(output, ", \"%s\": ", EVENTS[event->kind].fields[i].key);
        EVENTS[event->kind].fields[i].write(trace, event, output);
    }
    output_text(output, "}\n");
}
