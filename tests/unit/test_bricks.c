/// Kinds of bricks: what each lets count, what it does and when.
#include <math.h>
#include <stdlib.h>

#include "rules.h"
#include "scalar.h"
#include "world_game.h"

#define LEFT 400.0 ///< of the bricks, u
#define TOP  200.0

/// A solo game with bricks from (LEFT, TOP) on and no ball in flight.
static World *make(Game *game, const char *sides, int columns, const char *cells, const char *bonus)
{
    game_new(game, sides);
    game_set_bricks(game, LEFT, TOP, columns, cells, bonus);
    return world_create(&game->def, 7);
}

/// The same with a ball that flies straight up against the middle of a column, from 100 u below.
static World *make_with_ball(Game *game, const char *sides, int columns, const char *cells,
                             int column, Side owner)
{
    game_new(game, sides);
    game_set_bricks(game, LEFT, TOP, columns, cells, NULL);
    const double bottom = TOP + 20.0 * game->def.bricks.grid[0].rows;
    game_add_ball(game, LEFT + 40.0 * column + 20.0, bottom + 100.0, 0.0, -400.0, owner);
    return world_create(&game->def, 7);
}

static void every_letter_stands_for_one_kind(void **state)
{
    (void)state;
    for (int kind = BRICK_PLAIN + 1; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *row = brick_kind_get(kind);
        assert_int_equal(brick_kind_from_letter(row->letter), kind);
        assert_null(strchr(".#123456789", row->letter));
        const bool lasts = row->hits == BRICK_INDESTRUCTIBLE;
        assert_true(brick_breaks(row->hits) || row->hits == BRICK_WALL || lasts);
        assert_int_equal(row->points > 0, !lasts);
        assert_true(row->name[0] != '\0' && row->summary[0] != '\0');
        assert_int_equal(row->side != SIDE_NONE, row->guard == BRICK_GUARD_SEAL ||
                                                     row->guard == BRICK_GUARD_ARMOUR ||
                                                     row->effect == BRICK_EFFECT_LET_PASS ||
                                                     strchr("SNwE", row->letter) != NULL);
        assert_true(row->effect != BRICK_EFFECT_REGENERATE || row->hits <= BRICK_HITS_MOST);
    }
    for (int i = 0; i < BRICK_GROWN_COUNT; i++) {
        const BrickKind *grown = brick_kind_get(brick_kind_first_grown() + i);
        assert_int_equal(grown->letter, 'f' + i);
        assert_int_equal(grown->hits, 1);
    }
}

/// Whoever mirrors or turns a picture finds a kind for each of its sides.
static void a_kind_that_faces_a_side_has_one_for_each_other(void **state)
{
    (void)state;
    for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *row = brick_kind_get(kind);
        for (int side = 0; side < SIDE_COUNT; side++) {
            const int facing = brick_kind_facing(kind, (Side)side);
            const BrickKind *other = brick_kind_get(facing);
            assert_int_equal(other->side, row->side == SIDE_NONE ? SIDE_NONE : side);
            assert_string_equal(other->name, row->name);
            assert_int_equal(other->colour, row->colour);
            assert_int_equal(row->side == SIDE_NONE ? facing : brick_kind_facing(facing, row->side),
                             kind);
        }
    }
}

/// A ball at rest in a doorway keeps the door open for as long as it is there.
static void a_switch_opens_and_closes_the_doors_of_its_colour(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 320.0, 400.0, 0.0, -480.0, SIDE_BOTTOM);
    game_add_ball(&game, 700.0, 600.0, 0.0, 0.0, SIDE_BOTTOM);
    game_set_bricks(&game, 300.0, 300.0, 5, "o.O1Q", NULL);
    World *world = game_begin(&game);
    CollisionManager *manager = world_manager(world);
    assert_int_equal(game_play(world, NULL, 60, EVENT_DOORS_SWITCHED, NULL), 1);
    game_expect_hits(world, "#..1#");
    collision_manager_move_ball(manager, 1, vec2(400.0, 310.0), 8.0);
    const Contact touch = {.with = CONTACT_BRICK, .id = 0, .normal = {0.0, 1.0}};
    rules_apply_contact(world, &touch);
    rules_apply_contact(world, &touch);
    assert_int_equal(game_play(world, NULL, 10, EVENT_DOORS_SWITCHED, NULL), 1);
    game_expect_hits(world, "#..1#");
    collision_manager_move_ball(manager, 1, vec2(700.0, 600.0), 8.0);
    game_play(world, NULL, 1, EVENT_OVER, NULL);
    game_expect_hits(world, "#.#1#");
    rules_apply_contact(world, &touch);
    game_play(world, NULL, 1, EVENT_OVER, NULL);
    // Closed upon the ball, opened before it has gone: it stays open.
    collision_manager_move_ball(manager, 1, vec2(400.0, 310.0), 8.0);
    rules_apply_contact(world, &touch);
    game_play(world, NULL, 3, EVENT_OVER, NULL);
    rules_apply_contact(world, &touch);
    game_play(world, NULL, 3, EVENT_OVER, NULL);
    collision_manager_move_ball(manager, 1, vec2(700.0, 600.0), 8.0);
    game_play(world, NULL, 3, EVENT_OVER, NULL);
    game_expect_hits(world, "#..1#");
    world_destroy(world);
}

static void an_explosive_brick_takes_its_neighbours_36_steps_later(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 5,
                        "11111"
                        "19911"
                        "11*#W"
                        "1111B"
                        "11111",
                        NULL);
    WorldEvent exploded = {0};
    targets_hit_brick(world, 12, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, 36, EVENT_BRICK_EXPLODED, NULL);
    game_expect_hits(world, "111111991111.##1111111111");
    assert_int_equal(game_play(world, NULL, 1, EVENT_BRICK_EXPLODED, &exploded), 1);
    assert_int_equal(exploded.id, 12);
    assert_int_equal(exploded.side, SIDE_BOTTOM);
    assert_true(exploded.position.x == LEFT + 100.0 && exploded.position.y == TOP + 50.0);
    game_expect_hits(world, "111111...11..##1...111111");
    // The explosive one, then seven neighbours.
    assert_int_equal(world_paddle(world, 0).points, 20 + 7 * 10);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_HIT, NULL), 0);
    world_destroy(world);
}

static void explosions_pass_on_one_fuse_after_the_other(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 6,
                        "*1*.**"
                        ".....1"
                        "111111",
                        NULL);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_EXPLODED, NULL), 1);
    game_expect_hits(world, "..1.11");
    targets_hit_brick(world, 4, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, BRICK_FUSE_STEPS + 1, EVENT_BRICK_EXPLODED, NULL), 1);
    game_expect_hits(world, "..1.......");
    assert_int_equal(game_play(world, NULL, BRICK_FUSE_STEPS - 1, EVENT_BRICK_EXPLODED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_BRICK_EXPLODED, NULL), 1);
    world_destroy(world);
}

static void an_explosion_breaks_a_seal_of_its_own_side_alone(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "bt", 3, "B*T", NULL);
    targets_hit_brick(world, 1, 1, SIDE_TOP, NULL);
    game_play(world, NULL, BRICK_FUSE_STEPS + 1, EVENT_OVER, NULL);
    game_expect_hits(world, "1..");
    world_destroy(world);
}

static void bricks_grow_in_all_empty_neighbours_and_the_level_waits_for_them(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 4,
                        "...."
                        ".!#."
                        "....",
                        NULL);
    WorldEvent grown = {0};
    targets_hit_brick(world, 5, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    assert_int_equal(game_play(world, NULL, 2, EVENT_BRICK_GREW, &grown), 7);
    assert_int_equal(grown.value, 1);
    game_expect_hits(world, "111.1.#.111.");
    for (int brick = 0; brick < 12; brick++) {
        const int kind = world_brick_kind(world, brick) - brick_kind_first_grown();
        if (world_brick_hits(world, brick) == 1) {
            assert_in_range(kind, 0, BRICK_GROWN_COUNT - 1);
        }
    }
    for (int brick = 0; brick < 12; brick++) {
        assert_int_equal(world_outcome(world), WORLD_RUNNING);
        targets_hit_brick(world, brick == 11 ? 10 : brick, 1, SIDE_BOTTOM, NULL);
        if (world_outcome(world) != WORLD_RUNNING) {
            assert_int_equal(brick, 10);
            break;
        }
    }
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
}

static void nothing_grows_into_an_open_door(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 4, "o.O!", NULL);
    const Contact touch = {.with = CONTACT_BRICK, .id = 0, .normal = {0.0, 1.0}};
    rules_apply_contact(world, &touch);
    game_play(world, NULL, 2, EVENT_OVER, NULL);
    game_expect_hits(world, "#..1");
    targets_hit_brick(world, 3, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 2, EVENT_BRICK_GREW, NULL), 0);
    world_destroy(world);
}

/// The ball that breaks it is below, where nothing may grow until it has gone.
static void nothing_grows_into_a_ball(void **state)
{
    Game game;
    (void)state;
    World *world = make_with_ball(&game, "b", 3, "...!.....", 0, SIDE_BOTTOM);
    int grown = 0;
    bool waited = false;
    for (int step = 0; step < 240 && grown < 5; step++) {
        grown += game_play(world, NULL, 1, EVENT_BRICK_GREW, NULL);
        const BallView ball = game_first_ball(world);
        waited = waited || grown == 4;
        for (int brick = 0; brick < 9; brick++) {
            const Rectangle body = world_brick_body(world, brick);
            const Vec2 nearest = vec2(scalar_clamp(ball.position.x, body.min.x, body.max.x),
                                      scalar_clamp(ball.position.y, body.min.y, body.max.y));
            assert_true(world_brick_hits(world, brick) == BRICK_EMPTY ||
                        vec2_length(vec2_sub(ball.position, nearest)) > ball.radius - 1e-9);
        }
    }
    assert_int_equal(grown, 5);
    assert_true(waited);
    game_expect_hits(world, "11.");
    world_destroy(world);
}

static void what_an_empty_cell_holds_comes_out_once(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 3, "!.!", ".L.");
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, 2, EVENT_OVER, NULL);
    game_expect_hits(world, ".11");
    assert_int_equal(world_brick_bonus(world, 1), 'L');
    targets_hit_brick(world, 1, 1, SIDE_BOTTOM, NULL);
    assert_true(world_capsule(world, 0).exists);
    targets_hit_brick(world, 2, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 2, EVENT_CAPSULE_RELEASED, NULL), 0);
    game_expect_hits(world, ".1.");
    assert_int_equal(world_brick_bonus(world, 1), '.');
    world_destroy(world);
}

static void a_regenerating_brick_regains_a_hit_every_four_seconds_while_it_stands(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 3, "zy1", NULL);
    targets_hit_brick(world, 0, 2, SIDE_BOTTOM, NULL);
    game_play(world, NULL, BRICK_REGAIN_STEPS, EVENT_OVER, NULL);
    game_expect_hits(world, "121");
    WorldEvent regained = {0};
    assert_int_equal(game_play(world, NULL, 1, EVENT_BRICK_REGAINED, &regained), 1);
    assert_int_equal(regained.value, 2);
    // A further hit does not put off what is due.
    game_play(world, NULL, BRICK_REGAIN_STEPS - 1, EVENT_OVER, NULL);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, 1, EVENT_OVER, NULL);
    game_expect_hits(world, "221");
    assert_int_equal(game_play(world, NULL, 4 * STEPS_PER_SECOND, EVENT_BRICK_REGAINED, NULL), 1);
    game_expect_hits(world, "321");
    assert_int_equal(game_play(world, NULL, 2 * BRICK_REGAIN_STEPS, EVENT_BRICK_REGAINED, NULL), 0);
    targets_hit_brick(world, 1, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(world, 1, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 2 * BRICK_REGAIN_STEPS, EVENT_BRICK_REGAINED, NULL), 0);
    game_expect_hits(world, "3.1");
    world_destroy(world);
}

static void an_invisible_brick_is_seen_from_its_first_hit_on(void **state)
{
    Game game;
    (void)state;
    World *world = make(&game, "b", 2, "v1", NULL);
    assert_true(world_brick_hidden(world, 0));
    assert_false(world_brick_hidden(world, 1));
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_false(world_brick_hidden(world, 0));
    game_expect_hits(world, "31");
    world_destroy(world);
}

static void a_wall_breaks_by_a_piercing_ball_alone_and_need_not_be_broken(void **state)
{
    static const char *const WALLS[] = {"W", "@"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        Game game;
        World *world = make_with_ball(&game, "b", 1, WALLS[i / 2], 0, SIDE_BOTTOM);
        collision_manager_set_ball_piercing(world_manager(world), 0, i % 2 == 1);
        assert_int_equal(game_play(world, NULL, 72, EVENT_BRICK_HIT, NULL), i % 2);
        game_expect_hits(world, i % 2 == 1 ? "." : "#");
        // A piercing ball flies straight on; what it broke was not asked for.
        assert_int_equal(game_first_ball(world).velocity.y == -400.0, i % 2);
        assert_int_equal(world_outcome(world), WORLD_RUNNING);
        assert_int_equal(world_paddle(world, 0).points, i % 2 == 1 ? 100 : 0);
        world_destroy(world);
    }
}

static void a_chaotic_wall_throws_balls_back_at_random_and_as_fast(void **state)
{
    double least = 1.0, most = -1.0;
    (void)state;
    for (int seed = 0; seed < 40; seed++) {
        Game game;
        WorldEvent met = {0};
        World *world = make_with_ball(&game, "b", 1, "@", 0, SIDE_BOTTOM);
        world_destroy(world);
        world = world_create(&game.def, (unsigned)seed);
        assert_int_equal(game_play(world, NULL, 60, EVENT_CONTACT, &met), 1);
        const Vec2 velocity = game_first_ball(world).velocity;
        assert_true(met.contact.velocity.x == velocity.x && met.contact.velocity.y == velocity.y);
        assert_true(fabs(vec2_length(velocity) - 400.0) < 1e-9);
        assert_true(velocity.y >= 400.0 * cos(75.1 / 57.2957795));
        least = scalar_min(least, velocity.x / 400.0);
        most = scalar_max(most, velocity.x / 400.0);
        world_destroy(world);
    }
    assert_true(least < -0.8 && most > 0.8);
}

static void a_seal_breaks_by_its_sides_balls_alone(void **state)
{
    static const Side OWNERS[] = {SIDE_BOTTOM, SIDE_TOP, SIDE_NONE};
    (void)state;
    for (int i = 0; i < 6; i++) {
        Game game;
        World *world = make_with_ball(&game, "bt", 1, "B", 0, OWNERS[i / 2]);
        collision_manager_set_ball_piercing(world_manager(world), 0, i % 2 == 1);
        assert_int_equal(game_play(world, NULL, 72, EVENT_BRICK_HIT, NULL), i < 2);
        game_expect_hits(world, i < 2 ? "." : "1");
        assert_int_equal(game_first_ball(world).velocity.y < 0.0, i == 1);
        world_destroy(world);
    }
}

static void territory_takes_the_colour_of_the_ball_that_hits_it(void **state)
{
    static const Side OWNERS[] = {SIDE_BOTTOM, SIDE_TOP, SIDE_NONE};
    static const char CELLS[] = "mSNwE";
    (void)state;
    for (int i = 0; i < 15; i++) {
        Game game;
        const Side owner = OWNERS[i / 5];
        const char cell[] = {CELLS[i % 5], '\0'};
        World *world = make_with_ball(&game, "bt", 1, cell, 0, owner);
        const Side former = brick_kind_get(brick_kind_from_letter(cell[0]))->side;
        const Side later = owner == SIDE_NONE ? former : owner;
        const Contact cast = {.ball = -1, .with = CONTACT_BRICK};
        assert_int_equal(world_territory(world, former), 1);
        assert_int_equal(world_would_take(world, &cast, SIDE_TOP), former != SIDE_TOP);
        WorldEvent taken = {0};
        assert_int_equal(game_play(world, NULL, 72, EVENT_BRICK_TAKEN, &taken), later != former);
        assert_true(later == former || taken.side == owner);
        assert_int_equal(brick_kind_get(world_brick_kind(world, 0))->side, later);
        assert_int_equal(world_territory(world, later), 1);
        assert_int_equal(world_territory(world, former), later == former);
        assert_true(game_first_ball(world).velocity.y > 0.0);
        world_destroy(world);
    }
}

/// What a bot looks ahead with has no ball.
static void what_a_cast_would_break_depends_on_whose_ball_it_stands_for(void **state)
{
    Game game;
    Contact contact = {.ball = -1, .with = CONTACT_BRICK, .normal = {0.0, 1.0}};
    (void)state;
    World *world = make_with_ball(&game, "bt", 3, "BTW", 0, SIDE_BOTTOM);
    for (contact.id = 0; contact.id < 3; contact.id++) {
        for (int piercing = 0; piercing < 2; piercing++) {
            assert_int_equal(world_would_break(world, &contact, SIDE_BOTTOM, 0, piercing),
                             contact.id == 0 || (contact.id == 2 && piercing));
            assert_int_equal(world_would_break(world, &contact, SIDE_TOP, 0, piercing),
                             contact.id == 1 || (contact.id == 2 && piercing));
        }
    }
    world_destroy(world);
}

/// A hit that does not count is no progress, or a ball that cannot break anything would never be
/// freed.
static void what_does_not_count_is_no_progress(void **state)
{
    Game game;
    Contact contact = {.with = CONTACT_BRICK, .normal = {0.0, 1.0}};
    (void)state;
    World *world = make_with_ball(&game, "bt", 6, "BTWu1#", 0, SIDE_BOTTOM);
    static const bool COUNTS[2][6] = {{true, false, false, false, true, false},
                                      {true, false, true, true, true, false}};
    for (int piercing = 0; piercing < 2; piercing++) {
        collision_manager_set_ball_piercing(world_manager(world), 0, piercing == 1);
        for (contact.id = 0; contact.id < 6; contact.id++) {
            assert_int_equal(world_can_break(world, &contact), COUNTS[piercing][contact.id]);
        }
    }
    world_destroy(world);
}

static void an_armoured_side_and_its_corners_take_no_hits(void **state)
{
    static const struct {
        Vec2 from, velocity;
    } BALLS[] = {
        {{420.0, 300.0}, {0.0, -400.0}}, // from below
        {{420.0, 100.0}, {0.0, 400.0}},  // from above
        {{300.0, 210.0}, {400.0, 0.0}},  // from the left
        {{540.0, 210.0}, {-400.0, 0.0}}, // from the right
        {{394.0, 300.0}, {0.0, -400.0}}, // corner bottom left
        {{394.0, 100.0}, {0.0, 400.0}},  // corner top left
    };
    static const struct {
        const char *letter;
        const char *breaks; ///< by ball
    } KINDS[] = {{"u", "011101"}, {"n", "101110"}, {"[", "110100"}, {"]", "111011"}};
    (void)state;
    for (int kind = 0; kind < 4; kind++) {
        for (int i = 0; i < 6; i++) {
            Game game;
            game_new(&game, "b");
            game_set_bricks(&game, LEFT, TOP, 1, KINDS[kind].letter, NULL);
            game_add_ball(&game, BALLS[i].from.x, BALLS[i].from.y, BALLS[i].velocity.x,
                          BALLS[i].velocity.y, SIDE_BOTTOM);
            World *world = world_create(&game.def, 7);
            assert_int_equal(game_play(world, NULL, 90, EVENT_BRICK_HIT, NULL),
                             KINDS[kind].breaks[i] - '0');
            world_destroy(world);
        }
    }
}

/// A sandbox with bricks that act by themselves is the same whether its steps are asked for one by
/// one or all at once, and so is its copy.
static void all_this_goes_on_in_sandboxes_and_copies(void **state)
{
    static const WorldInput NOTHING;
    Game game;
    GameCount counts[2] = {{EVENT_BRICK_GREW, 0, NULL}, {EVENT_BRICK_GREW, 0, NULL}};
    (void)state;
    game_new(&game, "");
    game_set_bricks(&game, LEFT, TOP, 8,
                    "*.!.z.@."
                    "........"
                    "!zz**1v!",
                    NULL);
    game_add_ball(&game, 200.0, 500.0, 310.0, -290.0, SIDE_NONE);
    game_add_ball(&game, 700.0, 600.0, -210.0, -390.0, SIDE_NONE);
    World *world = world_create(&game.def, 3);
    World *other = world_create(&game.def, 3);
    int steps = 240 * 20;
    assert_true(
        world_steps(other, &NOTHING, &steps, WORK_WITHOUT_END, game_count_event, &counts[0]));
    for (int step = 0; step < 240 * 20; step++) {
        if (step == 240 * 5) {
            World *copy = world_duplicate(world);
            world_destroy(world);
            world = copy;
        }
        assert_true(world_step(world, &NOTHING, game_count_event, &counts[1]));
    }
    assert_true(counts[0].found > 3);
    assert_int_equal(counts[0].found, counts[1].found);
    assert_true(world_hash(world) == world_hash(other));
    world_destroy(world);
    world_destroy(other);
}

/// Two worlds in which the same bricks stand, but another one is about to act, are not the same.
static void what_is_still_to_come_is_part_of_the_hash(void **state)
{
    Game game;
    (void)state;
    for (int kind = 0; kind < 2; kind++) {
        World *one = make(&game, "b", 6, kind == 0 ? "1****1" : "1y1y11", NULL);
        World *other = world_duplicate(one);
        assert_true(world_hash(one) == world_hash(other));
        const int first[2][2] = {{1, 4}, {1, 3}};
        for (int i = 0; i < 2; i++) {
            targets_hit_brick(one, first[kind][i], 1, SIDE_BOTTOM, NULL);
            game_play(one, NULL, 1, EVENT_OVER, NULL);
            targets_hit_brick(other, first[kind][1 - i], 1, SIDE_BOTTOM, NULL);
            game_play(other, NULL, 1, EVENT_OVER, NULL);
        }
        assert_true(world_hash(one) != world_hash(other));
        world_destroy(one);
        world_destroy(other);
    }
}

static void nothing_grows_into_a_paddle(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    // The paddle stands at x 425 to 535, y 680 to 696.
    game_set_bricks(&game, 380.0, 640.0, 3,
                    "...!....."
                    "111",
                    NULL);
    World *world = game_begin(&game);
    targets_hit_brick(world, 3, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, 10, EVENT_OVER, NULL);
    const Rectangle paddle = world_paddle(world, 0).body;
    int grown = 0;
    for (int brick = 0; brick < 9; brick++) {
        const Rectangle body = world_brick_body(world, brick);
        grown += world_brick_hits(world, brick) != BRICK_EMPTY;
        assert_true(world_brick_hits(world, brick) == BRICK_EMPTY || body.max.x < paddle.min.x ||
                    body.max.y < paddle.min.y);
    }
    assert_in_range(grown, 2, 4);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_letter_stands_for_one_kind),
        cmocka_unit_test(a_kind_that_faces_a_side_has_one_for_each_other),
        cmocka_unit_test(a_switch_opens_and_closes_the_doors_of_its_colour),
        cmocka_unit_test(an_explosive_brick_takes_its_neighbours_36_steps_later),
        cmocka_unit_test(explosions_pass_on_one_fuse_after_the_other),
        cmocka_unit_test(an_explosion_breaks_a_seal_of_its_own_side_alone),
        cmocka_unit_test(bricks_grow_in_all_empty_neighbours_and_the_level_waits_for_them),
        cmocka_unit_test(nothing_grows_into_an_open_door),
        cmocka_unit_test(nothing_grows_into_a_ball),
        cmocka_unit_test(nothing_grows_into_a_paddle),
        cmocka_unit_test(what_an_empty_cell_holds_comes_out_once),
        cmocka_unit_test(a_regenerating_brick_regains_a_hit_every_four_seconds_while_it_stands),
        cmocka_unit_test(an_invisible_brick_is_seen_from_its_first_hit_on),
        cmocka_unit_test(a_wall_breaks_by_a_piercing_ball_alone_and_need_not_be_broken),
        cmocka_unit_test(a_chaotic_wall_throws_balls_back_at_random_and_as_fast),
        cmocka_unit_test(a_seal_breaks_by_its_sides_balls_alone),
        cmocka_unit_test(territory_takes_the_colour_of_the_ball_that_hits_it),
        cmocka_unit_test(what_a_cast_would_break_depends_on_whose_ball_it_stands_for),
        cmocka_unit_test(what_does_not_count_is_no_progress),
        cmocka_unit_test(an_armoured_side_and_its_corners_take_no_hits),
        cmocka_unit_test(all_this_goes_on_in_sandboxes_and_copies),
        cmocka_unit_test(what_is_still_to_come_is_part_of_the_hash),
    };
    return cmocka_run_group_tests_name("bricks", tests, NULL, NULL);
}
