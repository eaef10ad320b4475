#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lose_hit.h"
#include "manager.h"

#define BLOCK_ALIGNMENT 64

static CollisionSetup setup_of(const Scene *scene)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = scene->width,
                            .height = scene->height,
                            .ball_collisions = scene->ball_collisions,
                            .ball_capacity = scene->ball_count,
                            .radius_max = 1e-3,
                            .obstacles = scene->obstacles,
                            .obstacle_count = scene->obstacle_count};
    for (int i = 0; i < scene->ball_count; i++) {
        setup.radius_max = fmax(setup.radius_max, scene->balls[i].radius);
    }
    setup.bricks = scene->bricks;
    setup.brick_values = scene->brick_hits;
    return setup;
}

void play_start(Play *play, const Scene *scene)
{
    CollisionSetup setup = setup_of(scene);
    size_t size = collision_manager_size(&setup);
    size = (size + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
    *play = (Play){.scene = scene, .block = aligned_alloc(BLOCK_ALIGNMENT, size)};
    if (play->block == NULL) {
        fprintf(stderr, "no memory for a scene\n");
        exit(1);
    }
    // Not zero: what the engine does not set itself shows.
    memset(play->block, 0xa5, size);
    play->manager = collision_manager_init(play->block, &setup);
    scene_set_one_way_bricks(scene, play->manager);
    for (int i = 0; i < scene->ball_count; i++) {
        const SceneBall *ball = &scene->balls[i];
        collision_manager_add_ball(play->manager, ball->position, ball->velocity, ball->radius);
    }
}

void play_stop(Play *play)
{
    free(play->block);
    *play = (Play){.scene = NULL};
}

bool play_next(Play *play, double until, Contact *contact)
{
    CollisionManager *manager = play->manager;
    for (;;) {
        if (!play->in_step) {
            collision_manager_begin_step(manager);
            play->in_step = true;
        }
        double begin = (double)(manager->step - 1) / STEPS_PER_SECOND;
        double offset = until - begin;
        bool last = offset < STEP_SECONDS;
        if (collision_manager_advance(manager, last ? fmax(offset, 0) : STEP_SECONDS, contact)) {
            lose_hit(manager, contact);
            return true;
        }
        if (last) {
            return false;
        }
        play->in_step = false;
    }
}

/// An obstacle as it is now, standing.
static CollisionObstacle standing(const CollisionObstacleState *state)
{
    bool line = state->shape == SHAPE_LINE;
    return (CollisionObstacle){.shape = state->shape,
                               .centre = line ? state->end[0] : state->centre,
                               .end = state->end[1],
                               .radius = state->radius,
                               .angle_deg = line ? 0 : state->angle_deg};
}

void play_picture(const Play *play, Scene *picture, Reference *reference)
{
    *picture = *play->scene;
    for (int i = 0; i < picture->ball_count; i++) {
        picture->balls[i].position = collision_manager_ball(play->manager, i).position;
    }
    reference_start(reference, picture);
    for (int i = 0; i < picture->obstacle_count; i++) {
        CollisionObstacleState state = collision_manager_obstacle(play->manager, i);
        picture->obstacles[i] = standing(&state);
        reference->obstacle_exists[i] = state.exists;
    }
    for (int i = 0; i < brick_grids_cells(&picture->bricks); i++) {
        reference->bricks[i] = (uint8_t)collision_manager_brick(play->manager, i);
    }
}

void play_reverse(Play *play)
{
    for (int i = 0; i < play->scene->ball_count; i++) {
        BallState ball = collision_manager_ball(play->manager, i);
        collision_manager_set_ball_velocity(play->manager, i, vec2_scale(ball.velocity, -1));
    }
}
