// Cannons and their shots: straight ahead, one hit each.
#include "shot.h"

#include "balls.h"
#include "event.h"
#include "paddle.h"
#include "room.h"
#include "targets.h"
#include "thief.h"
#include "world_event.h"
#include "world_paddles.h"

#define SPEED  (800.0 / 720.0) // of the depth of the field per second
#define RADIUS 2.0             // times the world's scale
#define WAIT_S 0.3             // between two shots of a cannon

static double radius_of(const World *world)
{
    return scalar_min(RADIUS * world->scale, world->ball_radius);
}

static void fire_one(World *world, int index, double offset)
{
    const Paddle *paddle = &world->paddle[index];
    const double radius = radius_of(world);
    const double depth = paddle->forward.x != 0.0 ? world->width : world->height;
    const Vec2 position =
        vec2_add_scaled(vec2_add_scaled(paddle_centre(world, paddle), paddle->along, offset),
                        paddle->forward, 0.5 * paddle->thickness + 1.01 * radius);
    int shot = 0;
    while (shot < SHOT_CAPACITY && world->shot[shot].exists) {
        shot++;
    }
    if (shot == SHOT_CAPACITY || !room_is_free(world, position, radius, -1, index)) {
        return;
    }
    world->shot[shot] =
        (Shot){true, paddle->side, position, vec2_scale(paddle->forward, SPEED * depth)};
    world->shots++;
    WorldEvent event = event_make(world, EVENT_SHOT_FIRED);
    event.side = paddle->side;
    event.id = shot;
    event.position = position;
    event_tell(world, &event);
}

void shot_wait(Paddle *paddle)
{
    paddle->cannon_wait = (int)(WAIT_S * STEPS_PER_SECOND);
}

static void fire(World *world, int index)
{
    Paddle *paddle = &world->paddle[index];
    if (paddle->cannon_wait > 0) {
        paddle->cannon_wait--;
        return;
    }
    // Serving comes first: the same key does both.
    if (!paddle_has(paddle, CHANGE_CANNON) || !world->input.paddle[index].serve ||
        balls_lie_on(world, index)) {
        return;
    }
    shot_wait(paddle);
    fire_one(world, index, -WORLD_MUZZLE_SHARE * paddle_half_length(paddle));
    fire_one(world, index, WORLD_MUZZLE_SHARE * paddle_half_length(paddle));
}

static void move_shot(World *world, Shot *shot)
{
    const CastOptions options = {
        .after = 0.0, .horizon = STEP_SECONDS, .ignore_ball = -1, .paddles = true, .balls = false};
    Contact contact;
    if (!collision_manager_cast(world_manager_const(world), shot->position, shot->velocity,
                                radius_of(world), &options, &contact)) {
        shot->position = vec2_add_scaled(shot->position, shot->velocity, STEP_SECONDS);
        return;
    }
    shot->position = contact.position;
    shot->exists = false;
    world->shots--;
    if (contact.with == CONTACT_BRICK) {
        targets_hit_brick(world, contact.id, 1, shot->owner, &contact);
    } else if (contact_is_obstacle(contact.with)) {
        targets_hit_obstacle(world, contact.id, thief_hits(world, contact.id, shot->owner, 0, 1),
                             shot->owner, &contact);
    }
}

void shot_fire_all(World *world)
{
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        fire(world, paddle);
    }
}

void shot_move_all(World *world)
{
    for (int shot = 0; world->shots > 0 && shot < SHOT_CAPACITY; shot++) {
        if (world->outcome == WORLD_RUNNING && world->shot[shot].exists) {
            move_shot(world, &world->shot[shot]);
        }
    }
}
