// Obstacles that shoot: what, when and at whom; cannons and their shots: straight ahead, one hit
// each.
#include "field.h"

#include "balls.h"
#include "bricks.h"
#include "paddle.h"
#include "power_up.h"
#include "rules.h"
#include "world_event.h"
#include "world_paddles.h"

#define SHOOTERS_PER_WORK 16 // of which one is a unit of work

void shooter_prepare_all(World *world, const WorldDef *def)
{
    Shooter *shooter = world_shooter_at(world, 0);
    for (int i = 0; world->shooters > 0 && i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (obstacle->shoots[0] != '\0') {
            const int period = (int)(obstacle->shot_period_s * STEPS_PER_SECOND + 0.5);
            *shooter = (Shooter){
                .obstacle = i, .period = period, .wait = period, .speed = obstacle->shot_speed};
            while (obstacle->shoots[shooter->letter_count] != '\0') {
                shooter->letters[shooter->letter_count] = obstacle->shoots[shooter->letter_count];
                shooter->letter_count++;
            }
            shooter++;
        }
    }
}

/// Sends the next power-up to the middle of a paddle, to each in turn.
static void shoot(World *world, Shooter *shooter, Vec2 from)
{
    const int power_up = shooter_next(shooter);
    const Paddle *paddle = &world->paddle[shooter->shots % world->paddle_count];
    const Vec2 way = vec2_sub(paddle_centre(world, paddle), from);
    const double length = vec2_length(way);
    shooter->shots++;
    if (power_up >= 0 && length > 0.0) {
        capsule_launch(world, power_up, paddle->side, from,
                       vec2_scale(way, shooter->speed / length));
    }
}

bool shooter_advance_all(World *world)
{
    for (; world->item < world->shooters && world->flying > 0 && world->match.power_ups;
         world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        Shooter *shooter = world_shooter_at(world, world->item);
        const CollisionObstacleState state =
            collision_manager_obstacle(world_manager(world), shooter->obstacle);
        shooter->wait -= state.exists;
        if (shooter->wait == 0) {
            shooter->wait = shooter->period;
            shoot(world, shooter, state.centre);
            world_add_work(world, 1);
        }
        world_add_work(world, world->item % SHOOTERS_PER_WORK == 0);
    }
    return true;
}

int shooter_next(const Shooter *shooter)
{
    return power_up_from_letter(shooter->letters[shooter->shots % shooter->letter_count]);
}

static Shooter *find(const World *world, int obstacle)
{
    for (int i = 0; i < world->shooters; i++) {
        Shooter *shooter = world_shooter_at(world, i);
        if (shooter->obstacle == obstacle) {
            return shooter;
        }
    }
    return NULL;
}

void shooter_continue(World *world, int to, const World *from_world, int from)
{
    Shooter *is = find(world, to);
    const Shooter *was = find(from_world, from);
    if (is != NULL && was != NULL && was->period == is->period) {
        is->wait = was->wait;
        is->shots = was->shots;
    }
}

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
    if (shot == SHOT_CAPACITY || !balls_fit(world, position, radius, -1, index)) {
        return;
    }
    world->shot[shot] =
        (Shot){true, paddle->side, position, vec2_scale(paddle->forward, SPEED * depth)};
    world->shots++;
    event_happen(world, EVENT_SHOT_FIRED, -1, shot, 0, paddle->side, position);
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
    if (!collision_manager_cast(world_manager(world), shot->position, shot->velocity,
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
        targets_hit_obstacle(world, contact.id,
                             catcher_stolen_hits(world, contact.id, shot->owner, 0, 1), shot->owner,
                             &contact);
    }
}

bool shot_fire_all(World *world)
{
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        fire(world, paddle);
    }
    return true;
}

bool shot_move_all(World *world)
{
    for (int shot = 0; world->shots > 0 && shot < SHOT_CAPACITY; shot++) {
        if (world->outcome == WORLD_RUNNING && world->shot[shot].exists) {
            move_shot(world, &world->shot[shot]);
        }
    }
    return true;
}
