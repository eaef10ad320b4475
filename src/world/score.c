// Points, lives, goals and the end of a game.
#include "rules.h"

#include <math.h>

#include "check.h"
#include "world_create.h"
#include "world_paddles.h"
#include "world_view.h"

Side score_exit_side(const WorldDef *def)
{
    return def->paddle_count == 1 && def->match.exit > 0 ? side_opposite(def->paddles[0].side)
                                                         : SIDE_NONE;
}

static void set_open(World *world, bool open)
{
    world->exit_open = open;
    collision_manager_shut_side(world_manager(world), world->exit, !open);
}

void score_prepare_exit(World *world, const WorldDef *def)
{
    world->exit = score_exit_side(def);
    if (world->exit != SIDE_NONE) {
        world->exit_at = (int)((100LL - def->match.exit) * world->destructible / 100);
        set_open(world, false);
    }
}

static bool is_due(const World *world)
{
    return world->exit != SIDE_NONE && !world->exit_open && world->destructible <= world->exit_at;
}

/// Opens the exit, with an event, if few enough targets are left.
static void judge_exit(World *world)
{
    if (is_due(world)) {
        set_open(world, true);
        const Vec2 inward = side_inward(world->exit);
        event_happen(
            world, EVENT_EXIT_OPENED, -1, 0, 0, world->exit,
            vec2(0.5 * (1.0 - inward.x) * world->width, 0.5 * (1.0 - inward.y) * world->height));
    }
}

void score_continue_exit(World *to, const World *from)
{
    if (is_due(to) || (to->exit != SIDE_NONE && from->exit_open)) {
        set_open(to, true);
    }
}

#define POINTS_FOR_HIT   5
#define FIRST_EXTRA_LIFE 3000 // points
#define MORE_EXTRA_LIVES 6000 // points each
// Solo: points for each second that a level took less than a base and a time for every hit.
#define TIME_BONUS_BASE_S 30.0
#define TIME_BONUS_HIT_S  2.5
#define TIME_BONUS_POINTS 10 // per second

void score_finish(World *world, WorldOutcome outcome, Side winner)
{
    world->outcome = outcome;
    world->winner = winner;
    event_happen(world, EVENT_OVER, -1, 0, 0, winner, vec2(0.0, 0.0));
}

static int extra_lives_due(int points)
{
    return points < FIRST_EXTRA_LIFE ? 0 : 1 + (points - FIRST_EXTRA_LIFE) / MORE_EXTRA_LIVES;
}

void world_carry_over(World *world, int lives, int points)
{
    CHECK(world->step == 0 && !world->in_flight && lives >= 1 && points >= 0);
    world->lives = lives;
    world->lives_gained = extra_lives_due(points);
    world->paddle[0].points = points;
}

void score_give_points(World *world, Side side, int points)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    if (paddle == NULL) {
        return;
    }
    paddle->points += points;
    while (world->mode == WORLD_SOLO && world->lives_gained < extra_lives_due(paddle->points)) {
        world->lives_gained++;
        score_change_lives(world, side, 1);
    }
}

void score_change_lives(World *world, Side side, int change)
{
    world->lives += change;
    event_happen(world, change > 0 ? EVENT_LIFE_GAINED : EVENT_LIFE_LOST, -1, 0, world->lives, side,
                 vec2(0.0, 0.0));
}

int score_factor(const Paddle *paddle)
{
    return 1 + paddle->flights_home;
}

int score_bank_worth(const Paddle *paddle)
{
    return scalar_min_int(paddle->unbanked, scalar_max_int(paddle->points / 2, WORLD_BANK_LEAST));
}

void score_come_home(World *world, Side side)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    paddle->flights_home =
        scalar_min_int(paddle->flights_home + (paddle->combo > 0), WORLD_FACTOR_MOST - 1);
    paddle->combo = 0;
}

int score_hit(World *world, Side side, int left, int points_when_broken)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    if (paddle == NULL) {
        return 0;
    }
    int points = POINTS_FOR_HIT;
    if (left == 0) {
        paddle->combo++;
        points =
            points_when_broken * (paddle->combo <= WORLD_COMBO_MOST ? score_factor(paddle) : 1);
    }
    if (world->match.bank) {
        paddle->unbanked += points;
    } else {
        score_give_points(world, side, points);
    }
    return points;
}

void score_bank(World *world, Side side, int combo, Vec2 position)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    if (paddle == NULL || paddle->unbanked == 0) {
        return;
    }
    WorldEvent event = event_make(world, EVENT_BANKED);
    event.side = side;
    event.points = score_bank_worth(paddle);
    event.value = combo;
    event.position = position;
    paddle->unbanked = 0;
    event_tell(world, &event);
    score_give_points(world, side, event.points);
}

void score_forfeit(World *world, Side side)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    if (paddle == NULL) {
        return;
    }
    paddle->flights_home = 0;
    if (world->match.bank) {
        paddle->unbanked = 0;
        paddle->combo = 0;
    }
}

double world_time_played(const World *world)
{
    return collision_manager_time(world_manager(world)) - (double)world->waited * STEP_SECONDS;
}

void score_win_level(World *world)
{
    const Paddle *paddle = &world->paddle[0];
    const Side side = paddle->side;
    const double par = TIME_BONUS_BASE_S + TIME_BONUS_HIT_S * world->hits_at_start;
    const double saved = floor(par - world_time_played(world));
    score_bank(world, side, paddle->combo, vec2(0.5 * world->width, 0.5 * world->height));
    if (saved > 0.0) {
        score_give_points(world, side, (int)saved * TIME_BONUS_POINTS);
    }
    score_finish(world, WORLD_WON, side);
}

void score_note_broken(World *world)
{
    world->destructible--;
    if (world->mode != WORLD_SOLO || world->outcome != WORLD_RUNNING) {
        return;
    }
    if (world->destructible == 0) {
        score_win_level(world);
    } else {
        judge_exit(world);
    }
}

int score_goals_due(const World *world, int mask, int goals)
{
    const int most_ahead = world->match.heat_lead;
    int scorers = 0, others = 0;
    for (int index = 0; index < world->side_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        int *most = (mask & (1 << paddle->side)) != 0 ? &scorers : &others;
        *most = scalar_max_int(*most, paddle->goals);
    }
    const int room = most_ahead - (scorers - others);
    // Who leads by more has not come there by this ball: it may end what is nearly won.
    return most_ahead == 0 || room < 0 ? goals : scalar_clamp_int(room, 1, goals);
}

/// Goals by which the first side of all is ahead of the second.
static int greatest_lead(const World *world)
{
    int first = 0, second = 0;
    for (int index = 0; index < world->side_count; index++) {
        const int goals = world->paddle[index].goals;
        second = scalar_max_int(second, scalar_min_int(first, goals));
        first = scalar_max_int(first, goals);
    }
    return first - second;
}

bool score_give_goals(World *world, int mask, int goals)
{
    bool decided = world->sudden_death;
    for (int index = 0; index < world->side_count; index++) {
        Paddle *paddle = &world->paddle[index];
        if ((mask & (1 << paddle->side)) != 0) {
            paddle->goals += goals;
        }
        decided = decided || paddle->goals >= world->match.goals;
    }
    return decided || (world->match.lead > 0 && greatest_lead(world) >= world->match.lead);
}

/// The side that leads alone: most goals, then most points; SIDE_NONE when that decides nothing.
static Side leader(const World *world)
{
    const Paddle *best = NULL;
    bool alone = false;
    for (int index = 0; index < world->side_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        if (best == NULL || paddle->goals > best->goals ||
            (paddle->goals == best->goals && paddle->points > best->points)) {
            best = paddle;
            alone = true;
        } else if (paddle->goals == best->goals && paddle->points == best->points) {
            alone = false;
        }
    }
    return alone ? best->side : SIDE_NONE;
}

void score_judge_duel(World *world)
{
    const Side ahead = leader(world);
    if (ahead == SIDE_NONE) {
        world->sudden_death = true;
    } else {
        score_finish(world, WORLD_WON, ahead);
    }
}
