// Obstacles that shoot: what, when and at whom.
#include "shooter.h"

#include "capsule.h"
#include "paddle.h"
#include "power_up.h"

#define SHOOTERS_PER_WORK 16 // of which one is a unit of work

int shooter_count(const WorldDef *def)
{
    int count = 0;
    for (int i = 0; i < def->obstacle_count && def->paddle_count > 0; i++) {
        count += def->obstacles[i].shoots[0] != '\0';
    }
    return count;
}

void shooter_prepare_all(World *world, const WorldDef *def)
{
    const int count = shooter_count(def);
    for (int i = 0; world->shooters < count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (obstacle->shoots[0] != '\0') {
            const int period = (int)(obstacle->shot_period_s * STEPS_PER_SECOND + 0.5);
            Shooter *shooter = world_shooter_at(world, world->shooters++);
            *shooter = (Shooter){
                .obstacle = i, .period = period, .wait = period, .speed = obstacle->shot_speed};
            while (obstacle->shoots[shooter->letter_count] != '\0') {
                shooter->letters[shooter->letter_count] = obstacle->shoots[shooter->letter_count];
                shooter->letter_count++;
            }
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
