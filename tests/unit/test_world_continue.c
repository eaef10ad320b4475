// A game goes on in a changed definition: what can stay stays, nothing ends up inside anything.
#include "world_game.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "rng.h"
#include "world_create.h"

/// A game and what it becomes: `to` is what `from` goes on as.
typedef struct Scene {
    Game game, changed;
    World *from, *to; ///< destroyed after the test
} Scene;

static int set_up(void **state)
{
    *state = calloc(1, sizeof(Scene));
    return *state != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    Scene *scene = *state;
    world_destroy(scene->to);
    world_destroy(scene->from);
    free(scene);
    return 0;
}

/// The world that `from` goes on in, of a definition that `change` made of the same one.
static World *continue_with(const World *from, const Game *before, const Game *after)
{
    World *to = world_create(&after->def, 9);
    assert_non_null(to);
    if (!world_continue(to, &after->def, from, &before->def)) {
        world_destroy(to);
        return NULL;
    }
    return to;
}

/// A copy with arrays of its own.
static void copy_game(Game *to, const Game *from)
{
    *to = *from;
    to->def.balls = to->balls;
    to->def.obstacles = to->obstacles;
    to->def.brick_hits = from->def.brick_hits != NULL ? to->hits : NULL;
    to->def.brick_kinds = from->def.brick_kinds != NULL ? to->kinds : NULL;
    to->def.brick_bonus = from->def.brick_bonus != NULL ? to->bonus : NULL;
}

/// The scene's game from its beginning, `steps` steps on; `changed` is a copy of it.
static void begin(Scene *scene, const WorldInput *input, int steps)
{
    scene->from = world_create(&scene->game.def, 1);
    game_play(scene->from, input, steps, EVENT_OVER, NULL);
    copy_game(&scene->changed, &scene->game);
}

/// The scene's game goes on as changed.
static void go_on(Scene *scene)
{
    scene->to = continue_with(scene->from, &scene->game, &scene->changed);
    assert_non_null(scene->to);
}

static void assert_balls_stay(const World *a, const World *b)
{
    for (int ball = 0; ball < world_ball_capacity(a); ball++) {
        const BallView one = world_ball(a, ball);
        const BallView other = world_ball(b, ball);
        assert_int_equal(one.exists, other.exists);
        assert_memory_equal(&one.position, &other.position, sizeof one.position);
        assert_memory_equal(&one.velocity, &other.velocity, sizeof one.velocity);
    }
}

static void an_unchanged_sandbox_goes_on_where_it_is(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "");
    game_add_ball(&scene->game, 100, 100, 310, 170, SIDE_NONE);
    game_add_ball(&scene->game, 700, 500, -210, 77, SIDE_NONE);
    game_add_hexagon(&scene->game, 480, 360, 60, 0);
    scene->game.obstacles[0].spin_deg_per_s = 33;
    game_add_hexagon(&scene->game, 200, 500, 30, 0);
    scene->game.obstacles[1].travel = vec2(300, 40);
    scene->game.obstacles[1].period_s = 0.7;
    begin(scene, NULL, 1000);
    go_on(scene);
    assert_balls_stay(scene->from, scene->to);
    assert_true(world_time(scene->to) == world_time(scene->from));
    for (int i = 0; i < 2; i++) {
        const ObstacleState was = world_obstacle(scene->from, i);
        const ObstacleState is = world_obstacle(scene->to, i);
        assert_memory_equal(&was.centre, &is.centre, sizeof was.centre);
        assert_memory_equal(&was.velocity, &is.velocity, sizeof was.velocity);
        assert_true(was.angle_deg == is.angle_deg);
    }
    game_play(scene->from, NULL, 60, EVENT_OVER, NULL);
    game_play(scene->to, NULL, 60, EVENT_OVER, NULL);
    for (int ball = 0; ball < 2; ball++) {
        const Vec2 apart =
            vec2_sub(world_ball(scene->from, ball).position, world_ball(scene->to, ball).position);
        assert_true(vec2_length(apart) < 1e-6);
    }
}

static void the_clock_goes_on_after_an_hour(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "");
    game_add_hexagon(&scene->game, 200, 500, 30, 0);
    scene->game.obstacles[0].travel = vec2(300, 40);
    scene->game.obstacles[0].period_s = 0.7;
    begin(scene, NULL, 0);
    const WorldInput nothing = {0};
    int steps = 3600 * STEPS_PER_SECOND + 7;
    assert_true(world_steps(scene->from, &nothing, &steps, WORK_WITHOUT_END, NULL, NULL));
    go_on(scene);
    assert_true(world_time(scene->to) == world_time(scene->from));
    const Vec2 was = world_obstacle(scene->from, 0).centre;
    const Vec2 is = world_obstacle(scene->to, 0).centre;
    assert_memory_equal(&was, &is, sizeof was);
}

/// Of more steps than an int counts.
static void the_clock_goes_on_after_a_hundred_days(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "");
    begin(scene, NULL, 0);
    scene->from->step = INT_MAX + 1000LL;
    go_on(scene);
    assert_true(scene->to->step == scene->from->step);
    assert_true(fabs(world_time(scene->to) - (double)scene->to->step * STEP_SECONDS) < 1e-6);
}

static void bricks_and_obstacles_keep_their_hits_unless_theirs_were_changed(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "b");
    game_add_served_ball(&scene->game, SIDE_BOTTOM);
    game_set_bricks(&scene->game, 100, 100, 4, "1233#.31", NULL);
    game_add_hexagon(&scene->game, 700, 200, 20, 3);
    game_add_hexagon(&scene->game, 800, 200, 20, 2);
    game_add_hexagon(&scene->game, 900, 200, 20, 4);
    begin(scene, NULL, 0);
    targets_hit_brick(scene->from, 0, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(scene->from, 1, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(scene->from, 2, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(scene->from, 3, 3, SIDE_BOTTOM, NULL);
    targets_hit_obstacle(scene->from, 0, 3, SIDE_BOTTOM, NULL);
    targets_hit_obstacle(scene->from, 1, 1, SIDE_BOTTOM, NULL);
    targets_hit_obstacle(scene->from, 2, 1, SIDE_BOTTOM, NULL);

    scene->changed.hits[2] = 5;
    scene->changed.hits[3] = 2;
    scene->changed.hits[5] = 9;
    // A new one before all others, and the last with other hits.
    memmove(scene->changed.obstacles + 1, scene->changed.obstacles,
            3 * sizeof scene->changed.obstacles[0]);
    scene->changed.obstacles[0].centre = vec2(600, 200);
    scene->changed.def.obstacle_count = 4;
    scene->changed.obstacles[3].hits = 8;
    go_on(scene);
    const int hits[] = {BRICK_EMPTY, 1, 5, 2, BRICK_INDESTRUCTIBLE, 9, 3, 1};
    for (int brick = 0; brick < 8; brick++) {
        assert_int_equal(world_brick_hits(scene->to, brick), hits[brick]);
    }
    assert_int_equal(world_obstacle(scene->to, 0).hits, 3);
    assert_false(world_obstacle(scene->to, 1).exists);
    assert_int_equal(world_obstacle(scene->to, 2).hits, 1);
    assert_int_equal(world_obstacle(scene->to, 3).hits, 8);
    assert_int_equal(scene->to->destructible, 6 + 3);
    World *back = continue_with(scene->to, &scene->changed, &scene->game);
    assert_non_null(back);
    assert_false(world_obstacle(back, 0).exists);
    assert_int_equal(world_obstacle(back, 1).hits, 1);
    assert_int_equal(world_obstacle(back, 2).hits, 4);
    world_destroy(back);
}

/// In one place stand two that differ in this alone; the first, which has been hit, is taken out.
static void what_goes_with_another_phase_is_another_obstacle(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "b");
    game_add_served_ball(&scene->game, SIDE_BOTTOM);
    for (int phase = 1; phase <= 2; phase++) {
        game_add_hexagon(&scene->game, 700, 200, 20, 3);
        game_last_obstacle(&scene->game)->leaves = phase;
    }
    game_add_hexagon(&scene->game, 100, 200, 20, 3);
    game_last_obstacle(&scene->game)->phase = 2;
    begin(scene, NULL, 0);
    targets_hit_obstacle(scene->from, 0, 1, SIDE_BOTTOM, NULL);
    scene->changed.obstacles[0] = scene->changed.obstacles[1];
    scene->changed.obstacles[1] = scene->changed.obstacles[2];
    scene->changed.def.obstacle_count = 2;
    go_on(scene);
    assert_int_equal(world_obstacle(scene->to, 0).hits, 3);
}

/// A picture goes on as it was, whatever becomes of those before it.
static void each_picture_of_bricks_goes_on_by_itself(void **state)
{
    Scene *scene = *state;
    const BrickGrid second = brick_grid_make(vec2(500, 100), vec2(30, 30), 1, 2);
    game_new(&scene->game, "b");
    game_add_served_ball(&scene->game, SIDE_BOTTOM);
    game_set_bricks(&scene->game, 100, 100, 2, "1133", NULL);
    scene->game.def.bricks.grid[0].rows = 1;
    brick_grids_add(&scene->game.def.bricks, second);
    begin(scene, NULL, 0);
    targets_hit_brick(scene->from, 0, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(scene->from, 3, 2, SIDE_BOTTOM, NULL);
    scene->changed.def.bricks = (BrickGrids){0};
    memcpy(scene->changed.hits, (unsigned char[]){2, 1, 1, 3, 3}, 5);
    brick_grids_add(&scene->changed.def.bricks,
                    brick_grid_make(vec2(100, 100), vec2(40, 20), 3, 1));
    brick_grids_add(&scene->changed.def.bricks, second);
    go_on(scene);
    const int hits[] = {2, 1, 1, 3, 1};
    for (int brick = 0; brick < 5; brick++) {
        assert_int_equal(world_brick_hits(scene->to, brick), hits[brick]);
    }
}

static void a_ball_in_a_new_hexagon_is_laid_on_its_paddle(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "bt");
    game_add_ball(&scene->game, 480, 360, 0, 0, SIDE_TOP);
    game_add_ball(&scene->game, 100, 100, 5, 0, SIDE_NONE);
    begin(scene, NULL, 240);
    game_add_hexagon(&scene->changed, 500, 360, 40, 0);
    go_on(scene);
    assert_int_equal(world_paddle(scene->to, 1).waiting_balls, 1);
    assert_int_equal(world_flying(scene->to), 1);
    const Vec2 other = game_first_ball(scene->to).position;
    assert_true(other.x == world_ball(scene->from, 1).position.x && other.y == 100);
}

/// Of all that is new, a brick and three hexagons, each is at the ball or elsewhere.
static void a_ball_stays_where_nothing_of_what_is_new_is_at_it(void **state)
{
    Scene *scene = *state;
    for (int at_ball = 0; at_ball < 16; at_ball++) {
        game_new(&scene->game, "b");
        game_add_ball(&scene->game, 480, 360, 0, 0, SIDE_BOTTOM);
        game_set_bricks(&scene->game, 470, 350, 2, "..", NULL);
        begin(scene, NULL, 10);
        scene->changed.hits[(at_ball & 1) != 0 ? 0 : 1] = 1;
        for (int i = 0; i < 3; i++) {
            game_add_hexagon(&scene->changed, (at_ball >> i & 2) != 0 ? 480 : 100 + 100 * i,
                             at_ball >> i & 2 ? 355 + 5 * i : 100, 20, 0);
        }
        go_on(scene);
        assert_int_equal(world_flying(scene->to), at_ball == 0);
        world_destroy(scene->from);
        world_destroy(scene->to);
        scene->from = scene->to = NULL;
    }
}

/// In a world without paddles nobody can serve it.
static void with_a_ball_of_a_sandbox_in_a_new_hexagon_all_begins_anew(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "");
    game_add_ball(&scene->game, 105, 100, 0, 0, SIDE_NONE);
    begin(scene, NULL, 0);
    // Its upper edge is 5.36 u below the ball's centre.
    game_add_hexagon(&scene->changed, 105, 140, 40, 0);
    scene->to = continue_with(scene->from, &scene->game, &scene->changed);
    assert_null(scene->to);
}

static void a_ball_whose_entry_is_changed_starts_anew(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "");
    game_add_ball(&scene->game, 480, 360, 100, 0, SIDE_NONE);
    game_add_ball(&scene->game, 100, 100, 50, 0, SIDE_NONE);
    game_add_ball(&scene->game, 100, 200, 50, 0, SIDE_NONE);
    begin(scene, NULL, 240);
    scene->changed.balls[0].velocity = vec2(0, -70);
    scene->changed.balls[1].radius = 20;
    go_on(scene);
    assert_true(world_ball(scene->to, 0).position.x == 480 &&
                world_ball(scene->to, 0).velocity.y == -70);
    assert_true(world_ball(scene->to, 1).position.x == 100);
    assert_true(world_ball(scene->to, 1).radius == 20);
    assert_true(world_ball(scene->to, 2).position.x == world_ball(scene->from, 2).position.x);
}

static void lists_of_balls_may_grow_and_shrink(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "");
    game_add_ball(&scene->game, 480, 360, 100, 0, SIDE_NONE);
    game_add_ball(&scene->game, 100, 100, 50, 0, SIDE_NONE);
    begin(scene, NULL, 240);
    scene->changed.balls[0] = scene->changed.balls[1];
    scene->changed.def.ball_count = 1;
    World *less = continue_with(scene->from, &scene->game, &scene->changed);
    assert_non_null(less);
    assert_true(world_ball(less, 0).position.x == world_ball(scene->from, 1).position.x);
    copy_game(&scene->changed, &scene->game);
    game_add_ball(&scene->changed, 580, 400, 0, 0, SIDE_NONE);
    World *more = continue_with(scene->from, &scene->game, &scene->changed);
    assert_non_null(more);
    assert_true(world_ball(more, 1).position.x == world_ball(scene->from, 1).position.x);
    assert_true(world_ball(more, 2).position.x == 580);
    world_destroy(more);
    world_destroy(less);
}

/// Who is served balls gets those of the level; what has been broken stays so.
static void in_a_game_all_balls_begin_anew_where_one_is_changed(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "b");
    game_add_served_ball(&scene->game, SIDE_BOTTOM);
    game_set_bricks(&scene->game, 100, 100, 4, "1999", NULL);
    const WorldInput serve = {.paddle = {{.serve = true}}};
    for (int change = 0; change < 3; change++) {
        begin(scene, &serve, 100);
        targets_hit_brick(scene->from, 0, 1, SIDE_BOTTOM, NULL);
        scene->changed.balls[0].radius += change == 0;
        scene->changed.def.match.ball_speed += change == 1;
        if (change == 2) {
            game_add_served_ball(&scene->changed, SIDE_BOTTOM);
        }
        go_on(scene);
        assert_int_equal(world_flying(scene->from), 1);
        assert_int_equal(world_flying(scene->to), 0);
        assert_int_equal(world_paddle(scene->to, 0).waiting_balls, change == 2 ? 2 : 1);
        assert_int_equal(world_brick_hits(scene->to, 0), BRICK_EMPTY);
        world_destroy(scene->from);
        world_destroy(scene->to);
        scene->from = scene->to = NULL;
    }
}

static void the_players_account_and_power_ups_stay(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "bt");
    game_add_served_ball(&scene->game, SIDE_BOTTOM);
    game_add_ball(&scene->game, 800, 400, 0, -300, SIDE_TOP);
    game_set_bricks(&scene->game, 100, 100, 4, "1233", "LLLL");
    const WorldInput right = {.paddle = {{.move_x = 127}, {.move_x = -127}}};
    begin(scene, &right, 50);
    targets_hit_brick(scene->from, 0, 1, SIDE_BOTTOM, NULL);
    powers_start(scene->from, power_up_from_letter('W'), SIDE_BOTTOM);
    powers_start(scene->from, power_up_from_letter('O'), SIDE_TOP);
    scene->from->paddle[1].goals = 4;
    game_play(scene->from, &right, 50, EVENT_OVER, NULL);
    go_on(scene);
    const BallView flew = game_first_ball(scene->from), flies = game_first_ball(scene->to);
    assert_memory_equal(&flew.position, &flies.position, sizeof flew.position);
    assert_memory_equal(&flew.velocity, &flies.velocity, sizeof flew.velocity);
    for (int paddle = 0; paddle < 2; paddle++) {
        const PaddleView was = world_paddle(scene->from, paddle);
        const PaddleView is = world_paddle(scene->to, paddle);
        assert_true(fabs(was.body.min.x - is.body.min.x) < 1e-9);
        assert_true(fabs(was.body.max.x - is.body.max.x) < 1e-9);
        assert_int_equal(was.goals, is.goals);
        assert_int_equal(was.points, is.points);
        assert_int_equal(was.floor, is.floor);
        assert_int_equal(was.waiting_balls, is.waiting_balls);
    }
    assert_true(world_power_left(scene->to, SIDE_BOTTOM, power_up_from_letter('W')) > 0);
    assert_true(world_capsule(scene->to, 0).exists);
    // The floor closes the goal for balls, too.
    assert_int_equal(game_play(scene->to, NULL, 300, EVENT_GOAL, NULL), 0);
}

static void what_cannot_go_on_begins_anew(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_set_bricks(&game, 100, 100, 2, "11", NULL);
    World *from = game_begin(&game);
    targets_hit_brick(from, 0, 1, SIDE_BOTTOM, NULL);
    Game changed;
    copy_game(&changed, &game);
    changed.def.paddles[0].side = SIDE_TOP;
    changed.balls[0].owner = SIDE_TOP;
    assert_null(continue_with(from, &game, &changed));
    copy_game(&changed, &game);
    changed.def.width = 1000;
    assert_null(continue_with(from, &game, &changed));
    copy_game(&changed, &game);
    changed.def.paddles[0].length = 60;
    assert_null(continue_with(from, &game, &changed));
    // All that is left to be broken has been broken already.
    copy_game(&changed, &game);
    changed.hits[1] = BRICK_EMPTY;
    assert_null(continue_with(from, &game, &changed));
    // A ball as large as the arena, but for a hexagon.
    game_new(&game, "");
    game_add_ball(&game, 480, 360, 0, 0, SIDE_NONE);
    World *sandbox = game_begin(&game);
    copy_game(&changed, &game);
    changed.balls[0].radius = 350;
    game_add_hexagon(&changed, 480, 360, 100, 0);
    assert_null(continue_with(sandbox, &game, &changed));
    world_destroy(sandbox);
    world_destroy(from);
}

static double between(Rng *rng, double low, double high)
{
    return rng_range(rng, low, high);
}

/// Something a person could write there.
static void change_at_random(Game *game, Rng *rng)
{
    switch (rng_below(rng, 7)) {
    case 0:
        if (game->def.obstacle_count < 30) {
            game_add_hexagon(game, between(rng, 150, 800), between(rng, 250, 500),
                             between(rng, 5, 60), rng_below(rng, 3));
        }
        break;
    case 1:
        if (game->def.obstacle_count > 0) {
            const int gone = rng_below(rng, game->def.obstacle_count);
            game->obstacles[gone] = game->obstacles[--game->def.obstacle_count];
        }
        break;
    case 2:
        if (game->def.obstacle_count > 0) {
            ObstacleDef *obstacle = &game->obstacles[rng_below(rng, game->def.obstacle_count)];
            obstacle->spin_deg_per_s = between(rng, -100, 100);
            obstacle->travel = vec2(between(rng, -50, 50), between(rng, -50, 50));
            obstacle->period_s = rng_below(rng, 2) * between(rng, 0.5, 4);
        }
        break;
    case 3:
        if (game->def.ball_count < 20) {
            game_add_served_ball(game, SIDE_BOTTOM);
        }
        break;
    case 4:
        game->def.ball_count -= game->def.ball_count > 1;
        break;
    case 5:
        game->hits[rng_below(rng, 40)] = (unsigned char)rng_below(rng, 4);
        break;
    default:
        for (int ball = 0; ball < game->def.ball_count; ball++) {
            game->balls[ball].radius = between(rng, 3, 12);
        }
        break;
    }
}

static void assert_nothing_is_inside(const World *world)
{
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (!ball.exists || ball.held) {
            continue;
        }
        const Circle circle = {ball.position, ball.radius - 1e-6};
        for (int obstacle = 0; obstacle < world_obstacle_count(world); obstacle++) {
            assert_false(
                collision_manager_touches_obstacle(world_collisions(world), obstacle, &circle));
        }
        assert_false(balls_meet_brick(world, ball.position, ball.radius - 1e-6));
        for (int other = 0; other < i; other++) {
            const BallView there = world_ball(world, other);
            const double apart = vec2_length(vec2_sub(there.position, ball.position));
            assert_true(!there.exists || there.held || apart > there.radius + ball.radius - 1e-6);
        }
    }
}

/// A brick that is to explode, to grow or to come back stands as the level says; one that has grown
/// is gone.
static void bricks_with_something_to_do_begin_anew(void **state)
{
    Scene *scene = *state;
    game_new(&scene->game, "b");
    game_add_served_ball(&scene->game, SIDE_BOTTOM);
    game_set_bricks(&scene->game, 100, 100, 5,
                    "!.z*1"
                    "..z11"
                    "*1W11",
                    NULL);
    begin(scene, NULL, 0);
    targets_hit_brick(scene->from, 0, 1, SIDE_BOTTOM, NULL);
    game_play(scene->from, NULL, 2, EVENT_OVER, NULL);
    const int hit[] = {2, 4, 7, 3, 10, 11};
    for (int i = 0; i < 6; i++) {
        targets_hit_brick(scene->from, hit[i], 2, SIDE_BOTTOM, NULL);
    }
    game_play(scene->from, NULL, 10, EVENT_OVER, NULL);
    go_on(scene);
    const int hits[] = {0, 0, 3, 1, 0, 0, 0, 3, 1, 1, 1, 0, BRICK_WALL, 1, 1};
    for (int brick = 0; brick < 15; brick++) {
        assert_int_equal(world_brick_hits(scene->to, brick), hits[brick]);
    }
    for (int brick = 0; brick < 15 && world_outcome(scene->to) == WORLD_RUNNING; brick++) {
        targets_hit_brick(scene->to, brick, BRICK_HITS_MOST, SIDE_BOTTOM, NULL);
    }
    game_play(scene->to, NULL, 1000, EVENT_OVER, NULL);
    assert_int_equal(world_outcome(scene->to), WORLD_WON);
}

static void after_any_edits_nothing_is_inside_anything_and_play_goes_on(void **state)
{
    (void)state;
    int went_on = 0;
    for (int seed = 0; seed < 40; seed++) {
        static const char *const SIDES[] = {"", "b", "bt", "btlr"};
        Rng rng = rng_make((uint64_t)seed);
        Game game;
        game_new(&game, SIDES[seed % 4]);
        for (int ball = 0; ball < 4; ball++) {
            game_add_ball(&game, 200 + 120 * ball, 600, between(&rng, -300, 300), -200, SIDE_NONE);
        }
        char cells[41] = "1112223*3111!22333111zyx3331112v23331@W1";
        game_set_bricks(&game, 100, 100, 10, cells, NULL);
        World *world = world_create(&game.def, (unsigned long long)seed);
        for (int edit = 0; edit < 60; edit++) {
            const WorldInput input = {.paddle = {{.serve = true, .move_x = 90}}};
            game_play(world, &input, 1 + rng_below(&rng, 200), EVENT_OVER, NULL);
            Game changed;
            copy_game(&changed, &game);
            change_at_random(&changed, &rng);
            // In a sandbox nobody serves.
            if (changed.def.paddle_count == 0 && changed.def.ball_count > game.def.ball_count) {
                changed.def.ball_count = game.def.ball_count;
            }
            World *next = continue_with(world, &game, &changed);
            if (next == NULL) {
                continue;
            }
            went_on++;
            assert_nothing_is_inside(next);
            world_destroy(world);
            world = next;
            copy_game(&game, &changed);
        }
        world_destroy(world);
    }
    assert_true(went_on > 1500);
}

#define SCENE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE_TEST(an_unchanged_sandbox_goes_on_where_it_is),
        SCENE_TEST(the_clock_goes_on_after_an_hour),
        SCENE_TEST(the_clock_goes_on_after_a_hundred_days),
        SCENE_TEST(bricks_and_obstacles_keep_their_hits_unless_theirs_were_changed),
        SCENE_TEST(what_goes_with_another_phase_is_another_obstacle),
        SCENE_TEST(each_picture_of_bricks_goes_on_by_itself),
        SCENE_TEST(a_ball_in_a_new_hexagon_is_laid_on_its_paddle),
        SCENE_TEST(a_ball_stays_where_nothing_of_what_is_new_is_at_it),
        SCENE_TEST(with_a_ball_of_a_sandbox_in_a_new_hexagon_all_begins_anew),
        SCENE_TEST(a_ball_whose_entry_is_changed_starts_anew),
        SCENE_TEST(lists_of_balls_may_grow_and_shrink),
        SCENE_TEST(the_players_account_and_power_ups_stay),
        SCENE_TEST(in_a_game_all_balls_begin_anew_where_one_is_changed),
        cmocka_unit_test(what_cannot_go_on_begins_anew),
        SCENE_TEST(bricks_with_something_to_do_begin_anew),
        cmocka_unit_test(after_any_edits_nothing_is_inside_anything_and_play_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
