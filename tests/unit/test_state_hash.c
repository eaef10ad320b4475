// What an arena says of its own state: its hash tells of everything that its future depends on,
// each part of which is changed by itself, and it is quiet where nothing waits.
#include "random_arena.h"

#include "manager.h"
#include "obstacle.h"

static const Recipe RECIPE = {.name = "state",
                              .width = 700,
                              .height = 500,
                              .balls = 6,
                              .radius_low = 2,
                              .radius_high = 9,
                              .speed = 300,
                              .shapes = {4, 4, 4, 4},
                              .size_low = 4,
                              .size_high = 30,
                              .steps = 10,
                              .has = HAS_TRAVEL | HAS_SPIN | HAS_ROAMERS | HAS_ABSENT | HAS_BRICKS |
                                     HAS_PADDLES | HAS_PAIRS | HAS_FILTERS};

/// Fails unless the hash is another one after the first statement, and as before after the second.
#define EXPECT_TOLD(manager, change, change_back)                                                  \
    do {                                                                                           \
        const uint64_t before = collision_manager_hash(manager, HASH_START);                       \
        change;                                                                                    \
        assert_true(collision_manager_hash(manager, HASH_START) != before);                        \
        change_back;                                                                               \
        assert_true(collision_manager_hash(manager, HASH_START) == before);                        \
    } while (0)
#define EXPECT_COUNT_TOLD(manager, place) EXPECT_TOLD(manager, (place)++, (place)--)
#define EXPECT_FLAG_TOLD(manager, place)                                                           \
    EXPECT_TOLD(manager, (place) = !(place), (place) = !(place))

static void expect_vec2_told(CollisionManager *manager, Vec2 *place)
{
    EXPECT_COUNT_TOLD(manager, place->x);
    EXPECT_COUNT_TOLD(manager, place->y);
}

static void expect_filter_told(CollisionManager *manager, CollisionFilter *filter)
{
    EXPECT_COUNT_TOLD(manager, filter->category);
    EXPECT_COUNT_TOLD(manager, filter->mask);
}

static void each_part_of_a_ball_is_told(void **state)
{
    (void)state;
    static Arena arena;
    begin(&arena, &RECIPE, 3);
    for (int i = 0; i < arena.manager->balls_end; i++) {
        Ball *ball = &manager_balls(arena.manager)[i];
        RareBallState *rare = rare_ball_state(arena.manager, ball);
        BallFilter *filter = &manager_ball_filters(arena.manager)[i];
        assert_true(ball->exists);
        EXPECT_FLAG_TOLD(arena.manager, ball->exists);
        EXPECT_FLAG_TOLD(arena.manager, ball->piercing);
        EXPECT_FLAG_TOLD(arena.manager, ball->resting);
        EXPECT_FLAG_TOLD(arena.manager, ball->out_of_field);
        expect_vec2_told(arena.manager, &ball->position);
        expect_vec2_told(arena.manager, &ball->velocity);
        EXPECT_COUNT_TOLD(arena.manager, ball->since);
        EXPECT_COUNT_TOLD(arena.manager, ball->radius);
        EXPECT_COUNT_TOLD(arena.manager, ball->speed_squared);
        ball->counted_step = (uint8_t)arena.manager->step;
        EXPECT_COUNT_TOLD(arena.manager, ball->contacts);
        EXPECT_COUNT_TOLD(arena.manager, rare->holder.kind);
        EXPECT_COUNT_TOLD(arena.manager, rare->holder.id);
        EXPECT_COUNT_TOLD(arena.manager, rare->holder.changes);
        EXPECT_COUNT_TOLD(arena.manager, rare->user);
        expect_vec2_told(arena.manager, &rare->withheld_velocity);
        expect_filter_told(arena.manager, &filter->filter);
        EXPECT_COUNT_TOLD(arena.manager, filter->passed[0]);
        EXPECT_COUNT_TOLD(arena.manager, filter->passed[1]);
    }
    free(arena.manager);
}

static void each_part_of_an_obstacle_is_told(void **state)
{
    (void)state;
    static Arena arena;
    int moving = 0, roaming = 0;
    begin(&arena, &RECIPE, 3);
    for (int i = 0; i < arena.manager->obstacle_count; i++) {
        Obstacle *obstacle = &manager_obstacles(arena.manager)[i];
        Motion *motion = &manager_motions(arena.manager)[i];
        EXPECT_COUNT_TOLD(arena.manager, obstacle->user);
        expect_filter_told(arena.manager, &obstacle->filter);
        if (obstacle->presence != OBSTACLE_MOVING) {
            const uint8_t presence = obstacle->presence;
            EXPECT_TOLD(arena.manager,
                        obstacle->presence =
                            presence == OBSTACLE_GONE ? OBSTACLE_FIXED : OBSTACLE_GONE,
                        obstacle->presence = presence);
            continue;
        }
        moving++;
        roaming += obstacle->roams;
        EXPECT_COUNT_TOLD(arena.manager, obstacle->presence);
        EXPECT_COUNT_TOLD(arena.manager, motion->base_second);
        EXPECT_COUNT_TOLD(arena.manager, motion->base_offset);
        EXPECT_COUNT_TOLD(arena.manager, motion->leg);
        EXPECT_COUNT_TOLD(arena.manager, motion->changes);
        EXPECT_COUNT_TOLD(arena.manager, motion->spin_deg_per_s);
        EXPECT_COUNT_TOLD(arena.manager, motion->base_angle);
        EXPECT_COUNT_TOLD(arena.manager, motion->spin_second);
        EXPECT_COUNT_TOLD(arena.manager, motion->spin_offset);
        motion->reversed_step = arena.manager->step;
        EXPECT_COUNT_TOLD(arena.manager, motion->step_reversals);
        EXPECT_FLAG_TOLD(arena.manager, motion->halted);
        motion->halted = true;
        EXPECT_COUNT_TOLD(arena.manager, motion->held_spin);
    }
    assert_true(moving > 3 && roaming > 0);
    free(arena.manager);
}

static void each_part_of_the_arena_is_told(void **state)
{
    (void)state;
    static Arena arena;
    begin(&arena, &RECIPE, 3);
    CollisionManager *manager = arena.manager;
    EXPECT_COUNT_TOLD(manager, manager->second);
    EXPECT_COUNT_TOLD(manager, manager->step);
    EXPECT_COUNT_TOLD(manager, manager->now);
    // How many contacts a step has left counts where it has none.
    const int64_t contacts = manager->contacts_left;
    EXPECT_TOLD(manager, manager->contacts_left = 0, manager->contacts_left = contacts);
    manager->contacts_left = -1;
    EXPECT_COUNT_TOLD(manager, manager->contacts_left);
    manager->contacts_left = contacts;
    for (int side = 0; side < SIDE_COUNT; side++) {
        EXPECT_FLAG_TOLD(manager, manager->shut_side[side]);
        EXPECT_COUNT_TOLD(manager, manager->side_user[side]);
        expect_filter_told(manager, &manager->side_filter[side]);
    }
    assert_int_equal(manager->paddle_count, 2);
    for (int i = 0; i < manager->paddle_count; i++) {
        PaddleBody *paddle = &manager->paddles[i];
        EXPECT_FLAG_TOLD(manager, paddle->present);
        expect_vec2_told(manager, &paddle->body.min);
        expect_vec2_told(manager, &paddle->body.max);
        expect_vec2_told(manager, &paddle->velocity);
        EXPECT_COUNT_TOLD(manager, paddle->since);
        EXPECT_COUNT_TOLD(manager, paddle->user);
        expect_filter_told(manager, &paddle->filter);
    }
    assert_true(manager->bricks.count > 0);
    for (int i = 0; i < manager->bricks.count; i++) {
        expect_filter_told(manager, &manager->bricks.grid[i].filter);
    }
    for (int i = 0; i < brick_grids_cells(&manager->bricks); i++) {
        uint8_t *value = &manager_brick_values(manager)[i];
        EXPECT_COUNT_TOLD(manager, *value);
    }
    free(arena.manager);
}

/// A paddle may be moved, and what rests or stands goes on at the step's end.
static void an_arena_is_quiet_only_where_nothing_waits_for_the_next_step(void **state)
{
    (void)state;
    Recipe alone = RECIPE;
    static Arena arena;
    alone.balls = 0;
    alone.has = 0;
    begin(&arena, &alone, 1);
    CollisionManager *manager = arena.manager;
    assert_true(collision_manager_is_quiet_until(manager, 0.5));
    for (int i = 1; i < 8; i++) {
        manager->paddle_count = i & 1;
        manager->resting_count = i >> 1 & 1;
        manager->halted_count = i >> 2;
        assert_false(collision_manager_is_quiet_until(manager, 0.5));
    }
    free(manager);
}

/// Copies are compared byte by byte.
static void what_corners_are_worked_out_with_leaves_nothing_behind(void **state)
{
    (void)state;
    static Arena arena;
    Recipe standing = RECIPE;
    standing.has = HAS_BRICKS;
    begin(&arena, &standing, 3);
    for (int change = 0; change <= arena.manager->obstacle_count; change++) {
        for (int i = 0; i < arena.manager->obstacle_count; i++) {
            assert_int_equal(manager_crowd(arena.manager)[i], 0);
        }
        collision_manager_remove_obstacle(arena.manager, change);
    }
    free(arena.manager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_part_of_a_ball_is_told),
        cmocka_unit_test(each_part_of_an_obstacle_is_told),
        cmocka_unit_test(each_part_of_the_arena_is_told),
        cmocka_unit_test(an_arena_is_quiet_only_where_nothing_waits_for_the_next_step),
        cmocka_unit_test(what_corners_are_worked_out_with_leaves_nothing_behind),
    };
    return cmocka_run_group_tests_name("state_hash", tests, NULL, NULL);
}
