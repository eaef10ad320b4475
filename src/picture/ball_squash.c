// Flattens a ball for a short time after a contact, by the impact's speed.
#include "ball_squash.h"

#include <math.h>

#include "scalar.h"

/// Speed along the normal for the largest squash, u/s.
#define HARDEST 600.0

BallSquash ball_squash_of_contact(const Contact *contact)
{
    const double change = vec2_dot(vec2_sub(contact->velocity, contact->incoming), contact->normal);
    return (BallSquash){.normal = contact->normal,
                        .strength = scalar_min(fabs(change) / HARDEST, 1.0),
                        .left = BALL_SQUASH_TIME};
}

void ball_squash_note(BallSquash *balls, int count, const Contact *contact)
{
    if (contact->ball < count) {
        balls[contact->ball] = ball_squash_of_contact(contact);
    }
    if (contact->with == CONTACT_BALL && contact->id < count) {
        balls[contact->id] = ball_squash_of_contact(contact);
    }
}

void ball_squash_advance(BallSquash *balls, int count, double seconds)
{
    for (int i = 0; i < count; i++) {
        balls[i].left = scalar_max(balls[i].left - seconds, 0.0);
    }
}

Vec2 ball_squash_reach(const BallSquash *squash)
{
    const double share = squash->left / BALL_SQUASH_TIME;
    const Vec2 across = vec2(-squash->normal.y, squash->normal.x);
    return vec2_scale(across, BALL_SQUASH_MOST * squash->strength * share);
}
