/// @file random_game.h
/// Small random games that hold any of what the rules know, what players do in them, and a text of
/// what happens.
#ifndef ARKANONG_TEST_RANDOM_GAME_H
#define ARKANONG_TEST_RANDOM_GAME_H

#include "world_game.h"

#include "bot.h"
#include "hash.h"
#include "rng.h"
#include "scalar.h"

/// What a game has besides paddles, bricks and balls.
enum {
    WITH_KINDS = 1 << 0, ///< bricks of all kinds, else plain ones
    WITH_BONUS = 1 << 1,
    WITH_OBSTACLES = 1 << 2,
    WITH_MOTION = 1 << 3,
    WITH_SHOOTERS = 1 << 4,
    WITH_CATCHERS = 1 << 5,
    WITH_GEARS = 1 << 6,
    WITH_PULLS = 1 << 7,
    WITH_PHASES = 1 << 8,
    WITH_SOLO_RULES = 1 << 9,  ///< bank, guide, recalls, exit, floor
    WITH_DUEL_RULES = 1 << 10, ///< heat, lead, time
    WITH_SWINGS = 1 << 11,
    WITH_MANY_BALLS = 1 << 12,
    WITH_WILD_HANDS = 1 << 13, ///< keys, pointers and buttons at random, else bots
    WITH_FEW_BRICKS = 1 << 14,
    WITH_FAST_BALLS = 1 << 15,
    WITH_WAYS = 1 << 16, ///< bricks that let pass, portals, doors, falling and growing ones
    WITH_SLOW_BALLS = 1 << 17,
    WITH_GUIDE = 1 << 18,
    WITH_SWITCHES = 1 << 19 ///< most bricks are switches and doors
};

typedef struct GameRecipe {
    const char *name;
    int games;
    const char *sides; ///< those between which one is drawn, with a blank after each
    int seconds;
    unsigned with;
    const char *letters; ///< of power-ups, each in every brick of a game; NULL: any
} GameRecipe;

typedef struct RandomGame {
    const GameRecipe *recipe;
    Game game;
    Rng rng; ///< of what players do
    Bot bots[PADDLES_MOST];
    WorldInput input;
    World *world;
    int events[EVENT_KIND_COUNT], with[COLLISION_CONTACT_GOAL + 1];
    int edits[2]; ///< that could not be gone on with, and could
    uint64_t told, seen;
} RandomGame;

#define FIELD_WIDTH   640.0
#define FIELD_HEIGHT  480.0
#define BRICK_COLUMNS 10
#define BRICK_ROWS    6

static inline bool game_has(const GameRecipe *recipe, unsigned what)
{
    return (recipe->with & what) != 0;
}

static inline bool once_in(Rng *rng, int count)
{
    return rng_below(rng, count) == 0;
}

/// One of the words of the sides.
static inline void choose_sides(const GameRecipe *recipe, Rng *rng, char sides[8])
{
    int count = 0, length = 0;

    for (const char *c = recipe->sides; *c != '\0'; c++) {
        count += *c == ' ';
    }
    int wanted = rng_below(rng, count);
    for (const char *c = recipe->sides; *c != '\0' && wanted >= 0; c++) {
        if (*c == ' ') {
            wanted--;
        } else if (wanted == 0) {
            sides[length++] = *c;
        }
    }
    sides[length] = '\0';
}

/// Seals are of sides that play; doors come with their switches, portals in pairs.
static inline void choose_cells(const GameRecipe *recipe, int number, Rng *rng, char *cells,
                                char *bonus)
{
    static const char LETTERS[] = "MSWNFZKCTOAGIXLHBUP?02345EVRQYDJdg}{";
    const char *kinds = game_has(recipe, WITH_SWITCHES) ? "oOqQo1..o"
                        : game_has(recipe, WITH_WAYS)   ? "1...^V<>rstpO!*1o2"
                        : game_has(recipe, WITH_KINDS)  ? "123W@vxyz*!un[]dh#.."
                                                        : "11123.";
    const int count = (int)strlen(kinds);

    for (int cell = 0; cell < BRICK_COLUMNS * BRICK_ROWS; cell++) {
        const char letter = kinds[rng_below(rng, count)];
        const bool left_out = game_has(recipe, WITH_FEW_BRICKS) && !once_in(rng, 6);
        cells[cell] = left_out || letter == 'p' ? '.' : letter;
        const char any = LETTERS[rng_below(rng, (int)sizeof LETTERS - 1)];
        bonus[cell] = recipe->letters != NULL
                          ? recipe->letters[number % (int)strlen(recipe->letters)]
                      : game_has(recipe, WITH_BONUS) ? any
                                                     : '.';
    }
    if (game_has(recipe, WITH_WAYS)) {
        cells[rng_below(rng, 10)] = 'a';
        cells[10 + rng_below(rng, 10)] = 'a';
        cells[40 + rng_below(rng, 10)] = 'o';
        cells[50 + rng_below(rng, 10)] = 'O';
    }
    cells[BRICK_COLUMNS * BRICK_ROWS - 1] = '1';
    for (int cell = 0; cell < BRICK_COLUMNS * BRICK_ROWS; cell++) {
        const int kind = brick_kind_from_letter(cells[cell]);
        const bool breaks = kind >= 0 ? brick_breaks(brick_kind_get(kind)->hits)
                                      : strchr("123", cells[cell]) != NULL;
        bonus[cell] = breaks ? bonus[cell] : '.';
    }
}

static inline void choose_bricks(const GameRecipe *recipe, int number, Game *game, Rng *rng)
{
    char cells[BRICK_COLUMNS * BRICK_ROWS + 1] = {0}, bonus[BRICK_COLUMNS * BRICK_ROWS + 1] = {0};

    choose_cells(recipe, number, rng, cells, bonus);
    game_set_bricks(game, 160.0, 120.0, BRICK_COLUMNS, cells, bonus);
    game->def.bricks = (BrickGrids){0};
    for (int picture = 0; picture < BRICK_ROWS / 2; picture++) {
        const Vec2 origin = vec2(160.0, 120.0 + 32.0 * picture);
        brick_grids_add(&game->def.bricks,
                        brick_grid_make(origin, vec2(32.0, 16.0), BRICK_COLUMNS, 2));
        if (game_has(recipe, WITH_PHASES)) {
            game->def.bricks.grid[picture].user[GRID_PHASE] =
                picture > 0 ? 1 + rng_below(rng, 2) : 0;
            game->def.bricks.grid[picture].user[GRID_LEAVES] =
                picture == 0 ? 2 * rng_below(rng, 2) : 0;
        }
    }
}

static inline void choose_rules(const GameRecipe *recipe, ObstacleDef *obstacle, int index,
                                Rng *rng)
{
    static const char *const SHOTS[] = {"W", "N.", "L?F", "PG0{", "}g.dE"};

    if (game_has(recipe, WITH_SHOOTERS) && index % 3 == 0) {
        strcpy(obstacle->shoots, SHOTS[rng_below(rng, 5)]);
        obstacle->shot_period_s = rng_range(rng, 1.0, 3.0);
        obstacle->shot_speed = rng_range(rng, 150.0, 400.0);
    }
    if (game_has(recipe, WITH_CATCHERS) && index % 2 == 0) {
        obstacle->hold_s = (1 + rng_below(rng, 24)) / 24.0;
        obstacle->steals = index % 4 == 0;
    }
    if (game_has(recipe, WITH_GEARS) && obstacle->spin_deg_per_s != 0.0) {
        obstacle->gear = 1 + index % 2;
        obstacle->motor = obstacle->gear == 1;
    }
    obstacle->only_stolen = game_has(recipe, WITH_CATCHERS) && index % 6 == 1 && obstacle->hits > 0;
    if (game_has(recipe, WITH_PULLS) && index % 3 == 1) {
        obstacle->pull_deg_per_s = rng_range(rng, -360.0, 360.0);
        obstacle->pull_reach = rng_range(rng, 40.0, 160.0);
    }
    if (game_has(recipe, WITH_PHASES)) {
        obstacle->phase = rng_below(rng, 3);
        obstacle->leaves = obstacle->phase == 0 ? 2 * rng_below(rng, 2) : 0;
    }
}

/// Two rows of four, first hexagons, then circles, then lines, with room around each.
static inline void choose_obstacles(const GameRecipe *recipe, Game *game, Rng *rng)
{
    for (int index = 0; index < 8; index++) {
        const Vec2 place = vec2(200.0 + 80.0 * (index % 4), 262.0 + 66.0 * (index / 4));
        const int hits = rng_below(rng, 4);
        game_add_hexagon(game, place.x, place.y, rng_range(rng, 12.0, 24.0), hits);
        ObstacleDef *obstacle = game_last_obstacle(game);
        obstacle->shape = index < 4 ? SHAPE_HEXAGON : index < 6 ? SHAPE_CIRCLE : SHAPE_LINE;
        if (obstacle->shape == SHAPE_LINE) {
            obstacle->centre = vec2_sub(place, vec2(20.0, 6.0));
            obstacle->end = vec2_add(place, vec2(20.0, 6.0));
            obstacle->radius = 3.0 * rng_below(rng, 2);
        }
        obstacle->bounce = rng_range(rng, 0.7, 1.5);
        obstacle->pull_reach = 160.0;
        obstacle->shot_period_s = 4.0;
        obstacle->shot_speed = 220.0;
        const double spin = rng_range(rng, -200.0, 200.0), angle = rng_range(rng, 0.0, 60.0);
        obstacle->angle_deg = obstacle->shape == SHAPE_HEXAGON ? angle : 0.0;
        const bool spins = game_has(recipe, WITH_MOTION | WITH_GEARS) && !once_in(rng, 3);
        obstacle->spin_deg_per_s = spins && obstacle->shape != SHAPE_CIRCLE ? spin : 0.0;
        if (game_has(recipe, WITH_MOTION) && once_in(rng, 3)) {
            obstacle->travel = vec2(rng_range(rng, -40.0, 40.0), 0.0);
            obstacle->period_s = rng_range(rng, 0.5, 4.0);
        }
        choose_rules(recipe, obstacle, index, rng);
    }
}

static inline void choose_match(const GameRecipe *recipe, MatchDef *match, int sides, Rng *rng)
{
    match->ball_speed = game_has(recipe, WITH_FAST_BALLS)   ? rng_range(rng, 900.0, 2500.0)
                        : game_has(recipe, WITH_SLOW_BALLS) ? rng_range(rng, 60.0, 200.0)
                                                            : rng_range(rng, 300.0, 700.0);
    match->goals = once_in(rng, 3) ? 1 + rng_below(rng, 20) : 99;
    match->lives = 1 + rng_below(rng, 20);
    match->nudge_s = 1 + rng_below(rng, 4);
    match->clean_returns = game_has(recipe, WITH_SWINGS);
    if (game_has(recipe, WITH_SOLO_RULES) && sides == 1) {
        match->bank = once_in(rng, 2);
        match->floor = once_in(rng, 3);
        match->recalls = rng_below(rng, 4);
        match->guide_s =
            rng_range(rng, 0.3, 3.0) * (game_has(recipe, WITH_GUIDE) || once_in(rng, 2));
        match->exit = once_in(rng, 3) ? 10 + rng_below(rng, 60) : 0;
    }
    if (game_has(recipe, WITH_DUEL_RULES) && sides > 1) {
        match->heat = true;
        match->heat_lead = rng_below(rng, 4);
        match->lead = once_in(rng, 2) ? 1 + rng_below(rng, 6) : 0;
        match->time_s = once_in(rng, 2) ? rng_range(rng, 4.0, 12.0) : 0.0;
    }
}

static inline void choose_balls(const GameRecipe *recipe, Game *game, Rng *rng)
{
    const int count = game_has(recipe, WITH_MANY_BALLS) ? 8 : game->def.paddle_count > 0 ? 1 : 3;

    for (int ball = 0; ball < count; ball++) {
        const double vx = rng_range(rng, -400.0, 400.0), vy = rng_range(rng, -400.0, 400.0);
        const int paddle = rng_below(rng, game->def.paddle_count + 1) - 1;
        const Side owner = paddle >= 0 ? game->def.paddles[paddle].side : SIDE_NONE;
        game_add_ball(game, 165.0 + 40.0 * ball, 226.0, vx, vy, owner);
        game->balls[ball].radius = rng_range(rng, 3.0, 6.0);
    }
    for (int ball = 0; ball < (game->def.paddle_count > 0 ? 1 + count / 4 : 0); ball++) {
        game_add_served_ball(game, once_in(rng, 2) ? SIDE_NONE : game->def.paddles[0].side);
    }
}

static inline void random_game_make(RandomGame *random, const GameRecipe *recipe, int number)
{
    const uint64_t seed = hash_bytes((uint64_t)number, recipe->name, strlen(recipe->name));
    Rng rng = rng_make(seed);
    Game *game = &random->game;
    char sides[8];

    memset(random, 0, sizeof *random);
    random->recipe = recipe;
    random->rng = rng_make(seed + 1);
    random->told = random->seen = HASH_START;
    choose_sides(recipe, &rng, sides);
    game_new(game, sides);
    game->def.width = FIELD_WIDTH;
    game->def.height = FIELD_HEIGHT;
    game->def.ball_collisions = !once_in(&rng, 3);
    choose_bricks(recipe, number, game, &rng);
    if (game_has(recipe, WITH_OBSTACLES)) {
        choose_obstacles(recipe, game, &rng);
    }
    choose_balls(recipe, game, &rng);
    choose_match(recipe, &game->def.match, game->def.paddle_count, &rng);
    for (int paddle = 0; paddle < game->def.paddle_count; paddle++) {
        const double length = rng_range(&rng, 40.0, 160.0);
        const double thickness = rng_range(&rng, 3.0, 30.0), along = rng_range(&rng, 150.0, 300.0);
        PaddleDef *def = &game->def.paddles[paddle];
        const bool across = def->side == SIDE_LEFT || def->side == SIDE_RIGHT;
        def->length = once_in(&rng, 2) ? length : 0.0;
        def->thickness = once_in(&rng, 4) ? floor(thickness / 3.0) : 0.0;
        *(across ? &def->centre.y : &def->centre.x) =
            once_in(&rng, 4) && !def->partner ? along : 0.0;
    }
    random->world = world_create(&game->def, (unsigned)number);
    assert_non_null(random->world);
    if (game->def.paddle_count > 0 && once_in(&rng, 3)) {
        world_help_paddle(random->world, 0, rng_range(&rng, 0.5, 3.0));
    }
    if (game->def.paddle_count == 1 && once_in(&rng, 4)) {
        const int lives = 1 + rng_below(&rng, 5);
        world_carry_over(random->world, lives, 1000 * rng_below(&rng, 30));
    }
    for (int paddle = 0; paddle < world_paddle_count(random->world); paddle++) {
        const int strength = rng_below(&rng, BOT_CHARACTER_COUNT);
        random->bots[paddle] =
            bot_make(strength == BOT_STRENGTH_COUNT ? BOT_EASY : (BotStrength)strength, paddle,
                     (unsigned)number);
    }
}

/// What players do in the coming step: bots, and where hands are wild sometimes keys and pointers.
static inline void random_game_think(RandomGame *random, int step)
{
    Rng *rng = &random->rng;
    const bool wild = game_has(random->recipe, WITH_WILD_HANDS);

    for (int paddle = 0; paddle < world_paddle_count(random->world); paddle++) {
        PaddleInput *each = &random->input.paddle[paddle];
        const int turn = (step / 300 + paddle) % 3;
        if (!wild || turn == 0) {
            *each = bot_think(&random->bots[paddle], random->world);
        } else if (step % 13 == 0) {
            each->pointing = turn == 1;
            each->move_x = (signed char)(rng_below(rng, 3) * 127 - 127);
            each->move_y = (signed char)(rng_below(rng, 3) * 127 - 127);
            each->target_x = rng_below(rng, (int)FIELD_WIDTH * 64);
            each->target_y = rng_below(rng, (int)FIELD_HEIGHT * 64);
            each->serve = once_in(rng, 2);
        }
        random->seen = hash_i64(random->seen, each->move_x * 256 + each->move_y);
        random->seen =
            hash_i64(random->seen, (each->pointing * 2 + each->serve) * 100000 + each->target_x);
        random->seen = hash_i64(random->seen, each->target_y);
    }
}

static inline bool random_game_hear(void *context, const WorldEvent *event)
{
    RandomGame *random = context;
    const Contact *contact = &event->contact;

    random->events[event->kind]++;
    random->with[contact->with] += event->kind == EVENT_CONTACT;
    uint64_t hash = hash_i64(random->told, (int)event->kind * 1000 + event->ball);
    hash = hash_double(hash_i64(hash_i64(hash, event->id), event->value), event->time);
    hash = hash_i64(hash, (event->points * 100 + event->goals) * 100 + (int)event->side * 8 +
                              (int)event->other_side);
    hash = hash_vec2(hash, event->position);
    hash = hash_double(
        hash_i64(hash, ((int)contact->with * 64 + (int)contact->feature) * 1000 + contact->id),
        contact->time);
    random->told = hash_vec2(hash_vec2(hash, contact->velocity), contact->incoming);
    if (event->kind == EVENT_CONTACT) {
        random->told = hash_i64(random->told, world_can_break(random->world, contact));
    }
    return true;
}

static inline void look_at_paddles(RandomGame *random)
{
    const World *world = random->world;

    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const PaddleView view = world_paddle(world, paddle);
        uint64_t hash = hash_vec2(hash_vec2(random->seen, view.body.min), view.body.max);
        hash = hash_vec2(hash_vec2(hash, view.zone.min), view.zone.max);
        hash = hash_double(hash_double(hash, view.home), view.top_speed);
        hash = hash_i64(hash, (int)view.side * 2 + view.partner);
        hash = hash_i64(hash, view.ghost | view.sticky << 1 | view.frozen << 2 | view.cannon << 3 |
                                  view.magnet << 4 | view.floor << 5 | view.shield << 6 |
                                  view.swings << 7 | view.rests << 8);
        hash = hash_i64(hash, (view.goals * 100 + view.lives) * 100 + view.combo);
        hash = hash_i64(hash_i64(hash, view.points),
                        view.unbanked * 100 + view.waiting_balls * 10 + view.recalls);
        random->seen = hash_i64(hash, world_partner_of(world, paddle) * 8 +
                                          world_paddle_of_side(world, view.side));
        for (int power_up = 0; power_up < POWER_UP_COUNT; power_up++) {
            random->seen = hash_double(random->seen, world_power_left(world, view.side, power_up));
        }
    }
}

static inline void look_at_obstacles(RandomGame *random)
{
    const World *world = random->world;

    for (int i = 0; i < world_obstacle_count(world); i++) {
        const ObstacleState state = world_obstacle(world, i);
        random->seen = hash_i64(random->seen, (state.exists * 100 + state.hits) * 10 + state.gear);
        random->seen = hash_vec2(hash_double(random->seen, state.angle_deg), state.centre);
        random->seen = hash_double(hash_double(random->seen, state.hold_s), state.pull_deg_per_s);
    }
    for (int i = 0; i < world_arrival_count(world); i++) {
        const ArrivalView view = world_arrival(world, i);
        random->seen = hash_i64(random->seen, view.obstacle * 2 + view.announced);
        random->seen = hash_vec2(hash_double(random->seen, view.left_s), view.state.centre);
    }
    for (int i = 0; i < world_shooter_count(world); i++) {
        const ShooterView view = world_shooter(world, i);
        random->seen = hash_i64(random->seen, view.power_up * 2 + view.state.exists);
        random->seen = hash_double(hash_double(random->seen, view.left_s), view.period_s);
    }
}

static inline void look_at_bricks(RandomGame *random)
{
    const World *world = random->world;

    for (int brick = 0; brick < world_brick_count(world); brick++) {
        double left = 0.0;
        const int late = world_late_brick(world, brick, &left);
        random->seen = hash_i64(random->seen, (world_brick_hits(world, brick) * 256 + late) * 64 +
                                                  world_brick_kind(world, brick));
        random->seen = hash_i64(random->seen, world_brick_bonus(world, brick) * 2 +
                                                  world_brick_hidden(world, brick));
        random->seen =
            hash_double(hash_vec2(random->seen, world_brick_body(world, brick).min), left);
    }
}

/// What falls and flies, and where straight ways end by the rules.
static inline void look_at_flights(RandomGame *random)
{
    const World *world = random->world;

    for (int i = 0; i < world_capsule_capacity(world); i++) {
        const CapsuleView view = world_capsule(world, i);
        if (view.exists) {
            random->seen =
                hash_vec2(hash_vec2(hash_i64(random->seen, view.power_up * 8 + (int)view.owner),
                                    view.position),
                          view.velocity);
        }
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        const ShotView view = world_shot(world, i);
        random->seen = view.exists
                           ? hash_vec2(hash_i64(random->seen, (int)view.owner), view.position)
                           : random->seen;
    }
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView view = world_ball(world, i);
        if (!view.exists) {
            continue;
        }
        random->seen = hash_i64(random->seen, (view.held * 8 + (int)view.owner) * 32 +
                                                  view.heat * 4 + view.piercing * 2 + view.heavy);
        random->seen = hash_vec2(hash_vec2(random->seen, view.position), view.velocity);
        Contact contact;
        const CastOptions options = {.horizon = 1.0, .ignore_ball = i, .paddles = true};
        if (!view.held && collision_manager_cast(world_collisions(world), view.position,
                                                 view.velocity, view.radius, &options, &contact)) {
            const int can =
                world_would_break(world, &contact, view.owner, view.heat, view.piercing) * 2 +
                world_would_open(world, &contact);
            const bool on = world_pass_on(world, i, view.radius, &contact);
            random->seen = hash_vec2(hash_i64(random->seen, can * 2 + on), contact.position);
            random->seen = hash_double(hash_double(random->seen, contact.time),
                                       world_straight_time(world, view.position, view.velocity));
        }
    }
}

/// Everything that can be seen of a world.
static inline void random_game_look(RandomGame *random)
{
    const World *world = random->world;

    look_at_paddles(random);
    look_at_obstacles(random);
    look_at_bricks(random);
    look_at_flights(random);
    uint64_t hash =
        hash_i64(random->seen, (int)world_outcome(world) * 100 + (int)world_winner(world) * 10 +
                                   (int)world_exit(world));
    hash = hash_i64(hash, world_targets_left(world) * 100 + world_phase(world) * 10 +
                              world_last_phase(world));
    hash = hash_i64(hash, world_flying(world) * 2 + world_phase_ends(world));
    hash = hash_double(hash_double(hash, world_time(world)), world_time_played(world));
    hash = hash_double(hash_double(hash, world_dark_left(world)), world_phase_left(world));
    const double left = world_time_left(world);
    random->seen = left < 1e9 ? hash_double(hash, left) : hash;
}

#endif
