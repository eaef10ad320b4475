// What appears and goes with the phases of a level.
#include "world_create.h"
#include "world_game.h"

#define PAUSE WORLD_PHASE_PAUSE_STEPS

static void add_in_phase(Game *game, double x, double y, int hits, int phase, int leaves)
{
    game_add_hexagon(game, x, y, 40.0, hits);
    game_last_obstacle(game)->phase = phase;
    game_last_obstacle(game)->leaves = leaves;
}

/// A paddle at the bottom, a hexagon of phase 0, two of phase 1, of which one never breaks, one of
/// phase 2, and one that leaves with it.
static World *begin_three_phases(Game *game)
{
    game_new(game, "b");
    game_add_served_ball(game, SIDE_BOTTOM);
    add_in_phase(game, 200.0, 200.0, 1, 0, 0);
    add_in_phase(game, 400.0, 200.0, 2, 1, 0);
    add_in_phase(game, 600.0, 200.0, 0, 1, 0);
    add_in_phase(game, 800.0, 200.0, 1, 2, 0);
    add_in_phase(game, 480.0, 400.0, 0, 0, 2);
    return game_begin(game);
}

static void expect_there(const World *world, const char *there)
{
    for (int i = 0; there[i] != '\0'; i++) {
        assert_int_equal(world_obstacle(world, i).exists, there[i] == '1');
    }
}

static void break_obstacle(World *world, int obstacle, int hits)
{
    targets_hit_obstacle(world, obstacle, hits, SIDE_BOTTOM, NULL);
}

static void a_phase_comes_a_second_after_all_that_breaks_before_it_is_gone(void **state)
{
    (void)state;
    Game game;
    WorldEvent event = {0};
    World *world = begin_three_phases(&game);
    expect_there(world, "10001");
    assert_int_equal(world_targets_left(world), 3);
    assert_int_equal(game_play(world, NULL, 3 * PAUSE, EVENT_PHASE_ANNOUNCED, &event), 0);
    break_obstacle(world, 0, 1);
    assert_int_equal(game_play(world, NULL, PAUSE, EVENT_PHASE_ANNOUNCED, &event), 1);
    assert_int_equal(event.value, 1);
    expect_there(world, "00001");
    assert_int_equal(world_phase(world), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_PHASE_ANNOUNCED, &event), 0);
    expect_there(world, "01101");
    assert_int_equal(world_phase(world), 1);
    break_obstacle(world, 1, 1);
    assert_int_equal(game_play(world, NULL, 2 * PAUSE, EVENT_PHASE_ANNOUNCED, &event), 0);
    break_obstacle(world, 1, 1);
    assert_int_equal(game_play(world, NULL, PAUSE + 1, EVENT_PHASE_ANNOUNCED, &event), 1);
    assert_int_equal(event.value, 2);
    expect_there(world, "00110");
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    break_obstacle(world, 3, 1);
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
}

static void a_phase_in_which_nothing_breaks_is_over_at_once(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    add_in_phase(&game, 200.0, 200.0, 1, 0, 0);
    add_in_phase(&game, 400.0, 200.0, 0, 1, 0);
    add_in_phase(&game, 600.0, 200.0, 1, 3, 0);
    World *world = game_begin(&game);
    break_obstacle(world, 0, 1);
    assert_int_equal(game_play(world, NULL, 3 * (PAUSE + 1), EVENT_PHASE_ANNOUNCED, NULL), 3);
    expect_there(world, "011");
    world_destroy(world);
}

/// Plays until the next phase has begun.
static void play_through_pause(World *world)
{
    game_play(world, NULL, PAUSE + 1, EVENT_PHASE_ANNOUNCED, NULL);
}

static void nothing_appears_in_a_ball_or_a_paddle(void **state)
{
    (void)state;
    for (int in_paddle = 0; in_paddle <= 1; in_paddle++) {
        Game game;
        game_new(&game, "b");
        // Slow enough to be over the place of the second when that is due, and for a while.
        game_add_ball(&game, 380.0, 300.0, 20.0, 0.0, SIDE_BOTTOM);
        add_in_phase(&game, 100.0, 100.0, 1, 0, 0);
        add_in_phase(&game, in_paddle ? 480.0 : 400.0, in_paddle ? 660.0 : 300.0, 1, 1, 0);
        World *world = game_begin(&game);
        break_obstacle(world, 0, 1);
        play_through_pause(world);
        assert_int_equal(world_phase(world), 1);
        expect_there(world, "00");
        assert_true(world_arrival(world, 0).announced);
        const WorldInput away = {{{.pointing = true, .target_x = 64 * 800, .target_y = 64 * 688}}};
        const double before = game_first_ball(world).velocity.x;
        game_play(world, &away, 6 * PAUSE, EVENT_CONTACT, NULL);
        expect_there(world, "01");
        assert_false(world_arrival(world, 0).announced);
        assert_true(game_first_ball(world).velocity.x == before);
        world_destroy(world);
    }
}

/// The contacts of a game, folded.
static bool fold_contact(void *context, const WorldEvent *event)
{
    double *sum = context;
    if (event->kind == EVENT_CONTACT) {
        *sum = 3.0 * *sum + event->contact.id + event->contact.point.x + event->time;
    }
    return true;
}

static double contacts_of(World *world, int steps)
{
    double sum = 0.0;
    world_steps(world, &(WorldInput){0}, &steps, WORK_WITHOUT_END, fold_contact, &sum);
    return sum;
}

static void what_has_appeared_is_as_if_it_had_been_there_from_the_start(void **state)
{
    (void)state;
    static const struct {
        ShapeKind shape;
        double spin_deg_per_s;
        Vec2 travel;
    } WAYS[] = {{SHAPE_HEXAGON, 0.0, {0.0, 0.0}},      {SHAPE_HEXAGON, 75.0, {0.0, 0.0}},
                {SHAPE_HEXAGON, -40.0, {150.0, 90.0}}, {SHAPE_CIRCLE, 0.0, {-120.0, 60.0}},
                {SHAPE_LINE, 0.0, {0.0, 0.0}},         {SHAPE_LINE, 50.0, {0.0, 0.0}}};
    for (size_t i = 0; i < sizeof WAYS / sizeof WAYS[0]; i++) {
        World *world[2];
        for (int late = 0; late <= 1; late++) {
            Game game;
            game_new(&game, "");
            // It flies up and down beside everything, and is sent among it only later.
            game_add_ball(&game, 20.0, 300.0, 0.0, 300.0, SIDE_NONE);
            // What lets the phase begin is of the same shape, so that both worlds list it alike.
            game.obstacles[0] = (ObstacleDef){.shape = WAYS[i].shape,
                                              .centre = {900.0, 100.0},
                                              .end = {920.0, 100.0},
                                              .radius = 4.0,
                                              .hits = 1};
            game.obstacles[1] = (ObstacleDef){.shape = WAYS[i].shape,
                                              .centre = {450.0, 350.0},
                                              .end = {530.0, 350.0},
                                              .radius = WAYS[i].shape == SHAPE_LINE ? 3.0 : 60.0,
                                              .spin_deg_per_s = WAYS[i].spin_deg_per_s,
                                              .travel = WAYS[i].travel,
                                              .period_s = WAYS[i].travel.x != 0.0 ? 2.5 : 0.0,
                                              .phase = late};
            game.def.obstacle_count = 2;
            world[late] = game_begin(&game);
            break_obstacle(world[late], 0, 1);
            contacts_of(world[late], 2 * PAUSE);
            collision_manager_move_ball(world_manager(world[late]), 0, vec2(250.0, 345.0), 8.0);
            collision_manager_set_ball_velocity(world_manager(world[late]), 0, vec2(311.0, 17.0));
        }
        assert_true(world_obstacle(world[1], 1).exists);
        const double early = contacts_of(world[0], 20 * PAUSE);
        assert_true(early != 0.0);
        assert_true(contacts_of(world[1], 20 * PAUSE) == early);
        world_destroy(world[0]);
        world_destroy(world[1]);
    }
}

/// A ball that is on its way through the place of something that moves when that appears.
static void what_moves_is_met_where_it_is_not_where_it_was(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "");
    game_add_ball(&game, 300.0, 500.0, 0.0, 0.0, SIDE_NONE);
    game_add_ball(&game, 60.0, 300.0, 150.0, 0.0, SIDE_NONE);
    add_in_phase(&game, 900.0, 650.0, 1, 0, 0);
    game_add_hexagon(&game, 200.0, 300.0, 30.0, 0);
    game_last_obstacle(&game)->phase = 1;
    game_last_obstacle(&game)->travel = vec2(600.0, 0.0);
    game_last_obstacle(&game)->period_s = 4.0;
    World *world = game_begin(&game);
    break_obstacle(world, 0, 1);
    WorldEvent contact = {0};
    game_play(world, NULL, PAUSE + 1, EVENT_CONTACT, &contact);
    assert_true(world_obstacle(world, 1).exists);
    assert_true(fabs(world_obstacle(world, 1).centre.x - 501.25) < 1e-6);
    for (int step = 0; step < 12 * PAUSE; step++) {
        assert_true(game_play(world, NULL, 1, EVENT_CONTACT, &contact) <= 1);
        const ObstacleState there = world_obstacle(world, 1);
        const BallView ball = world_ball(world, 1);
        assert_true(vec2_length(vec2_sub(ball.position, there.centre)) > 30.0 * 0.86 + 8.0 - 0.1);
    }
    world_destroy(world);
}

/// Balls that fly straight toward a hexagon of the next phase, on all sides, at every distance.
static void balls_on_their_way_meet_what_appears_before_them(void **state)
{
    (void)state;
    for (int way = 40; way <= 280; way += 20) {
        Game game;
        game_new(&game, "");
        game_add_ball(&game, 480.0 - 60.0 - way, 300.0, 40.0, 0.0, SIDE_NONE);
        game_add_ball(&game, 480.0, 300.0 + 60.0 + way, 0.0, -40.0, SIDE_NONE);
        add_in_phase(&game, 900.0, 650.0, 1, 0, 0);
        add_in_phase(&game, 480.0, 300.0, 0, 1, 0);
        World *world = game_begin(&game);
        break_obstacle(world, 0, 1);
        game_play(world, NULL, 10 * PAUSE, EVENT_CONTACT, NULL);
        for (int ball = 0; ball <= 1; ball++) {
            const Vec2 from = vec2_sub(world_ball(world, ball).position, vec2(480.0, 300.0));
            assert_true(vec2_length(from) > 40.0 * 0.86 + 8.0 - 1e-6);
            assert_true(vec2_dot(from, ball == 0 ? vec2(-1.0, 0.0) : vec2(0.0, 1.0)) > 0.0);
        }
        world_destroy(world);
    }
}

/// What travels passed through a ball's place, or a ball through its path, before it appeared.
static void what_happened_before_it_appeared_does_not_count(void **state)
{
    (void)state;
    for (int speed = 0; speed <= 60; speed += 10) {
        for (double x = 230.0; x <= 760.0; x += 10.0) {
            Game game;
            game_new(&game, "");
            game_add_ball(&game, x, 300.0, speed, 0.0, SIDE_NONE);
            add_in_phase(&game, 900.0, 650.0, 1, 0, 0);
            game_add_hexagon(&game, 200.0, 300.0, 15.0, 0);
            game_last_obstacle(&game)->phase = 1;
            game_last_obstacle(&game)->travel = vec2(600.0, 0.0);
            game_last_obstacle(&game)->period_s = 3.0;
            World *world = game_begin(&game);
            break_obstacle(world, 0, 1);
            while (!world_obstacle(world, 1).exists) {
                game_play(world, NULL, 1, EVENT_CONTACT, NULL);
            }
            const double side = world_ball(world, 0).position.x - world_obstacle(world, 1).centre.x;
            const double left = 200.0 + 400.0 - world_obstacle(world, 1).centre.x;
            // Behind it nothing happens for as long as it goes on to the right.
            const int steps = (int)((800.0 - 600.0 + left) / 400.0 * 240.0) - 2;
            const int met = game_play(world, NULL, side < 0.0 ? steps : 0, EVENT_CONTACT, NULL);
            assert_int_equal(met, 0);
            world_destroy(world);
        }
    }
}

static void a_live_edit_goes_on_in_the_phase_that_was_reached(void **state)
{
    (void)state;
    Game game;
    World *world = begin_three_phases(&game);
    break_obstacle(world, 0, 1);
    play_through_pause(world);
    break_obstacle(world, 1, 1);
    Game changed = game;
    changed.def.balls = changed.balls;
    changed.def.obstacles = changed.obstacles;
    changed.def.match.ball_speed = 500.0;
    World *to = game_begin(&changed);
    assert_true(world_continue(to, &changed.def, world, &game.def));
    assert_int_equal(world_phase(to), 1);
    expect_there(to, "01101");
    assert_int_equal(world_obstacle(to, 1).hits, 1);
    assert_int_equal(world_targets_left(to), 2);
    break_obstacle(to, 1, 1);
    play_through_pause(to);
    expect_there(to, "00110");
    world_destroy(to);
    world_destroy(world);
}

static void a_copy_and_its_original_go_on_alike(void **state)
{
    (void)state;
    Game game;
    World *world = begin_three_phases(&game);
    break_obstacle(world, 0, 1);
    game_play(world, NULL, PAUSE / 2, EVENT_PHASE_ANNOUNCED, NULL);
    World *other = world_duplicate(world);
    assert_non_null(other);
    const unsigned long long before = world_hash(world);
    assert_true(world_hash(other) == before);
    game_play(world, NULL, 1, EVENT_PHASE_ANNOUNCED, NULL);
    assert_true(world_hash(world) != before);
    game_play(world, NULL, PAUSE, EVENT_PHASE_ANNOUNCED, NULL);
    game_play(other, NULL, PAUSE + 1, EVENT_PHASE_ANNOUNCED, NULL);
    expect_there(other, "01101");
    assert_true(world_hash(world) == world_hash(other));
    world_destroy(other);
    world_destroy(world);
}

/// Hexagons of phases 0 and 2, and rows of four bricks that come with phase 1.
static void make_late_bricks(Game *game, const char *cells, int leaves)
{
    game_new(game, "b");
    game_add_served_ball(game, SIDE_BOTTOM);
    add_in_phase(game, 200.0, 600.0, 1, 0, 0);
    add_in_phase(game, 800.0, 600.0, 1, 2, 0);
    game_set_bricks(game, 400.0, 200.0, 4, cells, NULL);
    game->def.bricks.grid[0].user[GRID_PHASE] = 1;
    game->def.bricks.grid[0].user[GRID_LEAVES] = leaves;
}

static void hit_brick(World *world, int brick, int hits)
{
    targets_hit_brick(world, brick, hits, SIDE_BOTTOM, NULL);
}

static void a_picture_of_bricks_comes_and_goes_with_its_phases(void **state)
{
    (void)state;
    Game game;
    double left = 0.0;
    make_late_bricks(&game, "1#2.", 2);
    World *world = game_begin(&game);
    game_expect_hits(world, "....");
    assert_int_equal(world_targets_left(world), 4);
    assert_int_equal(world_last_phase(world), 2);
    hit_brick(world, 0, 1);
    assert_int_equal(world_targets_left(world), 4);
    assert_int_equal(world_late_brick(world, 0, &left), BRICK_EMPTY);
    break_obstacle(world, 0, 1);
    for (int step = PAUSE; step > 0; step--) {
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
        game_expect_hits(world, "....");
        assert_int_equal(world_late_brick(world, 2, &left), 2);
        assert_true(left == step * STEP_SECONDS);
    }
    assert_int_equal(world_late_brick(world, 3, &left), BRICK_EMPTY);
    play_through_pause(world);
    game_expect_hits(world, "1#2.");
    assert_int_equal(world_late_brick(world, 2, &left), BRICK_EMPTY);
    hit_brick(world, 0, 1);
    hit_brick(world, 2, 1);
    game_play(world, NULL, 2 * PAUSE, EVENT_CONTACT, NULL);
    game_expect_hits(world, ".#1.");
    hit_brick(world, 2, 1);
    play_through_pause(world);
    game_expect_hits(world, "....");
    assert_true(world_obstacle(world, 1).exists);
    break_obstacle(world, 1, 1);
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
}

static void a_brick_that_a_ball_is_in_the_way_of_comes_when_it_has_gone(void **state)
{
    (void)state;
    Game game;
    make_late_bricks(&game,
                     "11r1"
                     "1..1",
                     0);
    game.def.ball_count = 0;
    game_add_ball(&game, 460.0, 209.0, 8.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    break_obstacle(world, 0, 1);
    play_through_pause(world);
    game_expect_hits(world, "1.11"
                            "1..1");
    assert_int_equal(world_targets_left(world), 7);
    double left = 1.0;
    assert_int_equal(world_late_brick(world, 1, &left), 1);
    assert_true(left == 0.0);
    collision_manager_move_ball(world_manager(world), 0, vec2(100.0, 400.0), 8.0);
    game_play(world, NULL, PAUSE, EVENT_CONTACT, NULL);
    game_expect_hits(world, "11.1"
                            "1.11");
    assert_int_equal(world_targets_left(world), 7);
    world_destroy(world);
}

static void nothing_falls_or_grows_into_the_place_of_a_brick_that_is_due(void **state)
{
    (void)state;
    Game game;
    make_late_bricks(&game,
                     "r!.."
                     "1...",
                     0);
    game.def.ball_count = 0;
    game_add_ball(&game, 420.0, 245.0, 2.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    break_obstacle(world, 0, 1);
    play_through_pause(world);
    hit_brick(world, 1, 1);
    game_play(world, NULL, PAUSE / 2, EVENT_CONTACT, NULL);
    game_expect_hits(world, "1.1."
                            ".11.");
    collision_manager_move_ball(world_manager(world), 0, vec2(100.0, 400.0), 8.0);
    game_play(world, NULL, PAUSE / 2, EVENT_CONTACT, NULL);
    game_expect_hits(world, "1.1."
                            "111.");
    world_destroy(world);
}

/// Sends ball 0 up against the switch at (100, 100) and lets it rest below it.
static void press_switch(World *world)
{
    CollisionManager *manager = world_manager(world);
    collision_manager_move_ball(manager, 0, vec2(120.0, 140.0), 8.0);
    collision_manager_set_ball_velocity(manager, 0, vec2(0.0, -200.0));
    assert_int_equal(game_play(world, NULL, 24, EVENT_DOORS_SWITCHED, NULL), 1);
    collision_manager_set_ball_velocity(manager, 0, vec2(0.0, 0.0));
}

static void a_door_hears_its_switch_only_while_its_picture_is_there(void **state)
{
    (void)state;
    for (int leaves = 0; leaves <= 2; leaves += 2) {
        Game game;
        make_late_bricks(&game, "oO1.O", leaves);
        BrickGrid doors = game.def.bricks.grid[0];
        doors.columns = doors.rows = 2;
        game.def.bricks = (BrickGrids){0};
        brick_grids_add(&game.def.bricks,
                        brick_grid_make(vec2(100.0, 100.0), vec2(40.0, 20.0), 1, 1));
        brick_grids_add(&game.def.bricks, doors);
        game.def.ball_count = 0;
        game_add_ball(&game, 120.0, 140.0, 0.0, 0.0, SIDE_BOTTOM);
        game_add_ball(&game, 700.0, 400.0, 0.0, 0.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        press_switch(world);
        game_expect_hits(world, "#....");
        break_obstacle(world, 0, 1);
        play_through_pause(world);
        game_expect_hits(world, "##1.#");
        press_switch(world);
        game_expect_hits(world, "#.1..");
        // Now both are to close, but a ball is in their place until it has left.
        hit_brick(world, 2, 1);
        collision_manager_move_ball(world_manager(world), 1, vec2(440.0, 220.0), 8.0);
        press_switch(world);
        game_expect_hits(world, "#....");
        play_through_pause(world);
        collision_manager_move_ball(world_manager(world), 1, vec2(700.0, 400.0), 8.0);
        game_play(world, NULL, 2, EVENT_CONTACT, NULL);
        game_expect_hits(world, leaves > 0 ? "#...." : "##..#");
        press_switch(world);
        game_expect_hits(world, "#....");
        press_switch(world);
        game_expect_hits(world, leaves > 0 ? "#...." : "##..#");
        world_destroy(world);
    }
}

static void bricks_that_have_appeared_are_as_if_they_had_been_there_from_the_start(void **state)
{
    (void)state;
    World *world[2];
    for (int late = 0; late <= 1; late++) {
        Game game;
        make_late_bricks(&game,
                         "1#^1"
                         "V3.x",
                         0);
        game.def.bricks.grid[0].user[GRID_PHASE] = late;
        game.def.ball_count = 0;
        // It flies up and down beside everything, and is sent among it only later.
        game_add_ball(&game, 20.0, 300.0, 0.0, 300.0, SIDE_BOTTOM);
        game.def.match.floor = true;
        // Corners of it lie in the bricks.
        game_add_hexagon(&game, 560.0, 220.0, 40.0, 0);
        world[late] = game_begin(&game);
        break_obstacle(world[late], 0, 1);
        contacts_of(world[late], 2 * PAUSE);
        collision_manager_move_ball(world_manager(world[late]), 0, vec2(500.0, 260.0), 8.0);
        collision_manager_set_ball_velocity(world_manager(world[late]), 0, vec2(13.0, -317.0));
    }
    game_expect_hits(world[1], "1##1#3.1");
    const double early = contacts_of(world[0], 20 * PAUSE);
    assert_true(early != 0.0);
    assert_true(contacts_of(world[1], 20 * PAUSE) == early);
    for (int brick = 0; brick < 8; brick++) {
        assert_int_equal(world_brick_hits(world[1], brick), world_brick_hits(world[0], brick));
    }
    world_destroy(world[0]);
    world_destroy(world[1]);
}

static World *edit_in_play(Game *game, const World *world)
{
    World *to = game_begin(game);
    assert_true(world_continue(to, &game->def, world, &game->def));
    return to;
}

static void a_live_edit_keeps_what_bricks_of_phases_have_come_to(void **state)
{
    (void)state;
    Game game;
    make_late_bricks(&game, "2#2.", 2);
    game.def.ball_count = 0;
    game_add_ball(&game, 100.0, 400.0, 0.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    World *edited = edit_in_play(&game, world);
    game_expect_hits(edited, "....");
    assert_int_equal(world_targets_left(edited), 4);
    world_destroy(edited);
    collision_manager_move_ball(world_manager(world), 0, vec2(420.0, 210.0), 8.0);
    break_obstacle(world, 0, 1);
    play_through_pause(world);
    hit_brick(world, 2, 1);
    game_expect_hits(world, ".#1.");
    // A brick that waits for a ball to go is there now, and the ball on its paddle.
    edited = edit_in_play(&game, world);
    game_expect_hits(edited, "2#1.");
    assert_int_equal(world_targets_left(edited), 3);
    assert_int_equal(world_flying(edited), 0);
    assert_int_equal(world_paddle(edited, 0).waiting_balls, 1);
    world_destroy(edited);
    collision_manager_move_ball(world_manager(world), 0, vec2(100.0, 400.0), 8.0);
    game_play(world, NULL, 1, EVENT_CONTACT, NULL);
    hit_brick(world, 0, 2);
    hit_brick(world, 2, 1);
    play_through_pause(world);
    game_expect_hits(world, "....");
    edited = edit_in_play(&game, world);
    game_expect_hits(edited, "....");
    assert_int_equal(world_targets_left(edited), 1);
    world_destroy(edited);
    world_destroy(world);
}

static void what_is_still_to_come_is_part_of_the_state(void **state)
{
    (void)state;
    unsigned long long hash[2];
    for (int more = 0; more <= 1; more++) {
        Game game;
        make_late_bricks(&game, "#1..", 0);
        if (more != 0) {
            game.hits[2] = BRICK_INDESTRUCTIBLE;
        }
        World *world = game_begin(&game);
        hash[more] = world_hash(world);
        world_destroy(world);
    }
    assert_true(hash[0] != hash[1]);
}

static void the_share_of_a_phase_that_is_left_goes_from_one_to_nothing(void **state)
{
    (void)state;
    Game game;
    make_late_bricks(&game, "31#.", 0);
    World *world = game_begin(&game);
    assert_true(world_phase_left(world) == 1.0);
    break_obstacle(world, 0, 1);
    assert_true(world_phase_left(world) == 0.0);
    play_through_pause(world);
    assert_true(world_phase_left(world) == 1.0);
    hit_brick(world, 0, 1);
    assert_true(world_phase_left(world) == 0.75);
    hit_brick(world, 1, 1);
    assert_true(world_phase_left(world) == 0.5);
    hit_brick(world, 0, 2);
    play_through_pause(world);
    assert_true(world_phase_left(world) == 1.0);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_phase_comes_a_second_after_all_that_breaks_before_it_is_gone),
        cmocka_unit_test(a_phase_in_which_nothing_breaks_is_over_at_once),
        cmocka_unit_test(nothing_appears_in_a_ball_or_a_paddle),
        cmocka_unit_test(what_has_appeared_is_as_if_it_had_been_there_from_the_start),
        cmocka_unit_test(what_moves_is_met_where_it_is_not_where_it_was),
        cmocka_unit_test(balls_on_their_way_meet_what_appears_before_them),
        cmocka_unit_test(what_happened_before_it_appeared_does_not_count),
        cmocka_unit_test(a_live_edit_goes_on_in_the_phase_that_was_reached),
        cmocka_unit_test(a_copy_and_its_original_go_on_alike),
        cmocka_unit_test(a_picture_of_bricks_comes_and_goes_with_its_phases),
        cmocka_unit_test(a_brick_that_a_ball_is_in_the_way_of_comes_when_it_has_gone),
        cmocka_unit_test(nothing_falls_or_grows_into_the_place_of_a_brick_that_is_due),
        cmocka_unit_test(a_door_hears_its_switch_only_while_its_picture_is_there),
        cmocka_unit_test(bricks_that_have_appeared_are_as_if_they_had_been_there_from_the_start),
        cmocka_unit_test(a_live_edit_keeps_what_bricks_of_phases_have_come_to),
        cmocka_unit_test(what_is_still_to_come_is_part_of_the_state),
        cmocka_unit_test(the_share_of_a_phase_that_is_left_goes_from_one_to_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
