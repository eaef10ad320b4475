// Balls that rest until the step ends: because they have no room, or because the step has had as
// many contacts as a step may have.
#include "manager.h"

// Where a ball can fly less than this between two contacts it has no room, u: what counts as inside
// in a level file.
#define NO_ROOM 1e-9

bool rest_is_needed(const Ball *ball, double way)
{
    return (ball->standing > CAUGHT_AFTER_CONTACTS && way < NO_ROOM) ||
           ball->contacts >= REST_AFTER_CONTACTS;
}

/// Takes `part` out of a ball's velocity until the step ends.
static void hold_back(CollisionManager *manager, Ball *ball, Vec2 part)
{
    Vec2 rest = vec2_sub(ball->velocity, part);
    Vec2 *held = &ball_bonds(manager, ball)->held;

    *held = vec2_add(ball->resting ? *held : vec2(0.0, 0.0), part);
    manager->resting_count += !ball->resting;
    manager->statistics.rested += !ball->resting;
    ball->resting = true;
    ball_turn(ball, rest, vec2_length_squared(rest));
}

/// The opposite: what was held back is the ball's again.
static void give_back(CollisionManager *manager, Ball *ball)
{
    if (ball->resting) {
        Vec2 all = vec2_add(ball->velocity, ball_bonds(manager, ball)->held);
        ball->resting = false;
        manager->resting_count--;
        manager->statistics.rested--;
        ball_turn(ball, all, vec2_length_squared(all));
    }
}

void rest_ball(CollisionManager *manager, Ball *ball)
{
    hold_back(manager, ball, ball->velocity);
}

void rest_without_room(CollisionManager *manager, Ball *ball, Vec2 normal)
{
    // Between two surfaces that are not quite parallel, what is left approaches the other one,
    // again and again by less than rounding can tell. After as many contacts once more it keeps
    // nothing.
    bool wholly = ball->resting && ball->standing > 2 * CAUGHT_AFTER_CONTACTS;
    Vec2 along_normal = vec2_scale(normal, vec2_dot(ball->velocity, normal));

    hold_back(manager, ball, wholly ? ball->velocity : along_normal);
}

void rest_begin_contact(CollisionManager *manager, Ball *ball, Ball *other)
{
    give_back(manager, ball);
    if (other != NULL) {
        give_back(manager, other);
    }
}

void rest_after_contact(CollisionManager *manager, Ball *ball, Ball *other, const Contact *contact)
{
    rest_ball(manager, ball);
    if (other != NULL) {
        rest_ball(manager, other);
        return;
    }
    bool pushes = vec2_dot(contact->surface, contact->normal) > 0.0;
    if (pushes && contact->with == CONTACT_PADDLE) {
        turn_stop_paddle(manager, contact->id);
    } else if (pushes && contact->with == CONTACT_HEXAGON) {
        turn_halt(manager, contact->id);
    }
}
