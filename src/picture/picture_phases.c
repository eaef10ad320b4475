// Draws outlines of obstacles that will appear, and the next capsules of shooters.
#include "picture_phases.h"

#include "picture_obstacle.h"
#include "picture_pieces.h"
#include "scalar.h"

/// Of its size: how much larger an outline is when it is announced than when its obstacle appears.
#define ARRIVAL_GROWTH 0.6
/// Of a shooter's radius: the sign of what it sends next, and how far off the ring is that closes
/// on it while it takes aim.
#define SIGN_SHARE 0.5
#define AIM_REACH  1.2
/// u of an arena 720 u wide or high: the largest such sign.
#define SIGN_MOST 17.0

static void draw_arrival(DrawList *list, const PictureSource *source, const View *view,
                         const ArrivalView *arrival)
{
    const double left = arrival->left_s * STEPS_PER_SECOND / WORLD_PHASE_PAUSE_STEPS;
    const Colour colour = palette_fade(source->palette->role[COLOUR_HOT], 1.0 - 0.7 * left);
    ObstacleState state = arrival->state;
    state.radius *= 1.0 + ARRIVAL_GROWTH * left;
    picture_obstacle_outline(list, LAYER_FIELD, view, &state,
                             (1.0 + 2.0 * (1.0 - left)) * list->line, colour);
}

static void draw_shooter(DrawList *list, const PictureSource *source, const View *view,
                         const ShooterView *shooter)
{
    const Vec2 centre = view_point(view, shooter->state.centre);
    const double reach = obstacle_extent(&shooter->state) * view->scale;
    const double size = scalar_min(SIGN_SHARE * reach, SIGN_MOST * view->unit);
    picture_sign_ring(list, LAYER_ACTORS, LAYER_STAMPS, source->palette, centre, size,
                      shooter->power_up, 1.0 - shooter->left_s / shooter->period_s);
    if (shooter->left_s < WORLD_AIM_S) {
        const double left = shooter->left_s / WORLD_AIM_S;
        draw_ring(list, LAYER_GLOW, centre, reach * (1.0 + AIM_REACH * left),
                  (1.5 + 2.0 * (1.0 - left)) * list->line,
                  palette_fade(picture_sign_colour(source->palette, shooter->power_up),
                               1.0 - 0.6 * left));
    }
}

void picture_phases(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    for (int i = 0; i < world_arrival_count(world); i++) {
        const ArrivalView arrival = world_arrival(world, i);
        if (arrival.announced) {
            draw_arrival(list, source, view, &arrival);
        }
    }
    for (int i = 0; i < world_shooter_count(world); i++) {
        const ShooterView shooter = world_shooter(world, i);
        if (shooter.state.exists && shooter.power_up >= 0) {
            draw_shooter(list, source, view, &shooter);
        }
    }
}
