// Predicts the last hit of a level, and slows play down before it.
#include "last_brick.h"

/// Portals and catchers on the way that are looked through.
#define PASSAGES_MOST 3
/// s of play before the last hit.
#define FORESEEN (LAST_BRICK_LONGEST * LAST_BRICK_PACE)

void last_brick_see(LastBrick *last, const InputEvent *event)
{
    last->pressed = last->pressed || (event->kind == INPUT_KEY_DOWN && !event->repeat) ||
                    event->kind == INPUT_PAD_DOWN || event->kind == INPUT_POINTER_DOWN;
}

/// Whether one more hit breaks the thing of a contact.
static bool breaks(const World *world, const BallView *ball, const Contact *contact)
{
    if (!world_would_break(world, contact, ball->owner, ball->heat, ball->piercing)) {
        return false;
    }
    if (contact->with == CONTACT_BRICK) {
        return world_brick_hits(world, contact->id) == 1;
    }
    const ObstacleState state = world_obstacle(world, contact->id);
    return state.hits <= (state.only_stolen ? world_goals_for_heat(ball->heat) : 1);
}

/// Whether a ball breaks something within FORESEEN seconds, and meets nothing before that which it
/// does not fly on from as it came.
static bool breaks_soon(const World *world, const BallView *ball)
{
    CastOptions options = {
        .horizon = FORESEEN, .ignore_ball = ball->index, .paddles = true, .balls = true};
    Contact contact = {.position = ball->position, .velocity = ball->velocity};
    for (int passages = 0; passages <= PASSAGES_MOST && options.horizon > 0.0; passages++) {
        if (!collision_manager_cast(world_collisions(world), contact.position, contact.velocity,
                                    ball->radius, &options, &contact)) {
            return false;
        }
        if (!world_pass_on(world, ball->index, ball->radius, &contact)) {
            return breaks(world, ball, &contact);
        }
        options.after = contact.time;
        options.horizon = FORESEEN - contact.time;
    }
    return false;
}

static bool is_foreseen(const World *world)
{
    bool foreseen = false;
    for (int i = 0; i < world_ball_capacity(world) && !foreseen; i++) {
        const BallView ball = world_ball(world, i);
        foreseen = ball.exists && !ball.held && breaks_soon(world, &ball);
    }
    return foreseen;
}

double last_brick_pace(LastBrick *last, const Session *session, double seconds)
{
    const World *world = session->world;
    const bool may = world_mode(world) == WORLD_SOLO && !last->pressed &&
                     last->slow < LAST_BRICK_LONGEST && session_targets_left(session) == 1;
    if (!may || !is_foreseen(world)) {
        // What was pressed before counts for what comes.
        last->pressed = last->pressed && last->slow > 0.0;
        return 1.0;
    }
    last->slow += seconds;
    return LAST_BRICK_PACE;
}
