// Draws the engine's cells, normals and predicted contacts.
#include "picture_debug.h"

#include "picture_obstacle.h"

/// Maximum number of outlines, to limit the time.
#define MOST_OUTLINES 1000
/// Maximum number of portals and catchers on a ball's way to its next contact.
#define MOST_PASSAGES 3
/// s for which a ball is followed.
#define LOOK_AHEAD 5.0

static void draw_normal(DrawList *list, const View *view, Vec2 point, Vec2 normal, Colour colour)
{
    const Vec2 from = view_point(view, point);
    draw_line(list, LAYER_SPARKS, from, vec2_add_scaled(from, normal, 26.0 * list->line),
              list->line, colour);
}

/// Draws the cells of the engine's broad phase, unless they are too small to see.
static void draw_engine_cells(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const double cell = collision_manager_cell(world_collisions(world)) * view->scale;
    const Area f = view->field;
    const Colour colour = palette_fade(source->palette->role[COLOUR_ACCENT], 0.16);
    if (!(cell >= 4.0)) {
        return;
    }
    for (double x = view->origin.x + cell; x < f.x + f.width; x += cell) {
        draw_box(list, LAYER_FIELD, x - 0.5, f.y, x + 0.5, f.y + f.height, colour);
    }
    for (double y = view->origin.y + cell; y < f.y + f.height; y += cell) {
        draw_box(list, LAYER_FIELD, f.x, y - 0.5, f.x + f.width, y + 0.5, colour);
    }
}

/// Draws obstacles at their true size: thin lines are otherwise drawn wider.
static void draw_true_outlines(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Colour colour = palette_fade(source->palette->role[COLOUR_ACCENT], 0.5);
    for (int i = 0; i < world_obstacle_count(world) && i < MOST_OUTLINES; i++) {
        ObstacleState state = session_obstacle(source->session, i);
        if (state.exists) {
            picture_obstacle_outline(list, LAYER_SPARKS, view, &state, 1.0, colour);
        }
    }
}

/// A ball's way to its next contact with what it does not fly on from as it came: through portals
/// and out of catchers it goes on.
static void draw_way(DrawList *list, const PictureSource *source, const View *view,
                     const BallView *ball)
{
    const World *world = source->session->world;
    const Colour colour = source->palette->role[COLOUR_GOOD];
    CastOptions options = {
        .horizon = LOOK_AHEAD, .ignore_ball = ball->index, .paddles = true, .balls = true};
    Contact contact = {.position = ball->position, .velocity = ball->velocity};
    bool passes = true;
    for (int passages = 0; passes && passages <= MOST_PASSAGES && options.horizon > 0.0;
         passages++) {
        const Vec2 from = contact.position;
        if (!collision_manager_cast(world_collisions(world), from, contact.velocity, ball->radius,
                                    &options, &contact)) {
            return;
        }
        const Vec2 to = view_point(view, contact.position);
        draw_line(list, LAYER_SPARKS, view_point(view, from), to, list->line,
                  palette_fade(colour, 0.5));
        draw_ring(list, LAYER_SPARKS, to, ball->radius * view->scale, list->line, colour);
        draw_normal(list, view, contact.point, contact.normal, colour);
        passes = world_pass_on(world, ball->index, ball->radius, &contact);
        options.after = contact.time;
        options.horizon = LOOK_AHEAD - contact.time;
    }
}

void picture_debug(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    draw_engine_cells(list, source, view);
    draw_true_outlines(list, source, view);
    for (int i = 0; i < source->effects->flash_count; i++) {
        const Flash *flash = &source->effects->flash[i];
        draw_normal(list, view, flash->point, flash->normal, source->palette->role[COLOUR_BAD]);
    }
    for (int i = 0; i < world_ball_capacity(world) && i < EFFECTS_MAX_TRAILS; i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && !ball.held) {
            draw_way(list, source, view, &ball);
        }
    }
}
