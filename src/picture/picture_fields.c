// Draws belts between gears of one train, and rings of attraction and repulsion.
#include "picture_fields.h"

#include <math.h>

#include "picture_obstacle.h"

/// Number of rings between centre and maximum distance, s for a ring's way, and brightness of the
/// rings and of the boundary.
#define RINGS      3
#define FLOW_S     2.4
#define RING_LIGHT 0.5
#define EDGE_LIGHT 0.25
/// Width of a belt, in fine lines, and its brightness.
#define BELT_WIDTH 2.0
#define BELT_LIGHT 0.45

/// Draws rings that move inward for attraction, outward for repulsion.
static void draw_pull(DrawList *list, const PictureSource *source, const View *view,
                      const ObstacleState *state)
{
    const Vec2 centre = view_point(view, state->centre);
    const Colour colour = picture_pull_colour(source->palette, state);
    const double inner = obstacle_extent(state) * view->scale;
    const double reach = state->pull_reach * view->scale;
    draw_ring(list, LAYER_FIELD, centre, reach, list->line, palette_fade(colour, EDGE_LIGHT));
    for (int ring = 0; ring < RINGS && reach > inner; ring++) {
        const double time = world_time(source->session->world) / FLOW_S + (double)ring / RINGS;
        const double part = time - floor(time);
        const double share = state->pull_deg_per_s > 0.0 ? 1.0 - part : part;
        draw_ring(list, LAYER_FIELD, centre, inner + share * (reach - inner), 1.5 * list->line,
                  palette_fade(colour, RING_LIGHT * 4.0 * part * (1.0 - part)));
    }
}

void picture_fields(DrawList *list, const PictureSource *source, const View *view)
{
    const WorldDef *def = &source->session->level.world;
    bool begun[GEAR_TRAINS + 1] = {false};
    Vec2 last[GEAR_TRAINS + 1];
    for (int i = 0; i < def->obstacle_count; i++) {
        if (def->obstacles[i].gear == 0 && def->obstacles[i].pull_deg_per_s == 0.0) {
            continue;
        }
        const ObstacleState state = session_obstacle(source->session, i);
        if (state.exists && state.pull_deg_per_s != 0.0) {
            draw_pull(list, source, view, &state);
        }
        if (state.exists && state.gear > 0) {
            const Vec2 centre = view_point(view, state.centre);
            if (begun[state.gear]) {
                draw_line(list, LAYER_FIELD, last[state.gear], centre, BELT_WIDTH * list->line,
                          palette_fade(picture_gear_colour(source->palette, &state), BELT_LIGHT));
            }
            last[state.gear] = centre;
            begun[state.gear] = true;
        }
    }
}
