// The imaginary ball: the first contact that a ball would have, while nothing changes.
#include "bodies.h"
#include "collision_manager.h"
#include "grid.h"
#include "predict.h"
#include "response.h"

/// Of an imaginary ball, which another one meets as one of equal mass.
static Vec2 after_contact(const CollisionManager *manager, const NextEvent *event, Vec2 velocity,
                          const Surface *surface)
{
    double speed_squared = vec2_length_squared(velocity);
    double restitution = event->kind == CONTACT_BALL ? 0.0 : bodies_restitution(manager, event);

    return event->kind == CONTACT_GOAL
               ? velocity
               : response_reflect(velocity, surface->velocity, surface->normal, restitution,
                                  &speed_squared);
}

bool collision_manager_cast(const CollisionManager *manager, Vec2 position, Vec2 velocity,
                            double radius, const CastOptions *options, Contact *contact)
{
    double from = manager->now + options->after;
    double end = from + options->horizon;
    CellRange cell = grid_range(&manager->grid, position, position);
    Ball ball = {.slot = -1,
                 .position = position,
                 .since = from,
                 .last_obstacle = -1,
                 .radius = radius,
                 .column = cell.left,
                 .row = cell.top};
    ball_set_velocity(&ball, velocity, vec2_length_squared(velocity));

    // The way is straight: each column and row of cells is entered at most once, and to predict
    // again takes time to the end of a path or a whole second, of which `horizon` has so many.
    for (;;) {
        NextEvent event = predict_event(manager, &ball, options->ignore_ball, from,
                                        options->paddles, options->balls);
        if (!(event.time <= end)) {
            return false;
        }
        from = event.time;
        if (event.kind == EVENT_CELL) {
            grid_step_cell(&ball, event.id);
        } else if (event.kind != EVENT_REPREDICT) {
            Vec2 centre = vec2_add_scaled(position, velocity, event.time - ball.since);
            Surface surface = bodies_surface(manager, &ball, &event, centre);
            bool goal = event.kind == CONTACT_GOAL;
            *contact = (Contact){.time = event.time - manager->now,
                                 .ball = -1,
                                 .with = (ContactWith)event.kind,
                                 .id = goal || event.kind == CONTACT_WALL ? 0 : event.id,
                                 .feature = surface.feature,
                                 .point = surface.point,
                                 .normal = surface.normal,
                                 .position = vec2_add_scaled(centre, surface.normal, -surface.gap),
                                 .incoming = velocity,
                                 .surface = surface.velocity};
            contact->velocity = after_contact(manager, &event, velocity, &surface);
            return true;
        }
    }
}
