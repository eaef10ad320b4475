// Writes a contact as a line of JSON.
#include "trace.h"

#include <stdlib.h>

#include "json.h"

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
