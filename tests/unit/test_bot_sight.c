/// What a bot foresees and which direction it chooses, compared with games in which a ball really
/// flies there: one ball in the same field, all of whose sides are walls.
#include "world_game.h"

#include "bot_sight.h"
#include "det_math.h"
#include "near.h"
#include "rng.h"

#define MOST  8    // contacts of a flight
#define LEAST 1e-9 // by how much one direction is better than another

/// The contacts of a ball that nobody meets.
typedef struct Flight {
    Contact contact[MOST];
    double time[MOST]; ///< s since it began
    int count, most;   ///< those after so many do not count
} Flight;

static bool note_contact(void *context, const WorldEvent *event)
{
    Flight *flight = context;
    if (event->kind == EVENT_CONTACT && flight->count < flight->most) {
        flight->contact[flight->count] = event->contact;
        flight->time[flight->count] = event->time;
        flight->count++;
    }
    return true;
}

/// Bricks of nine hits and of steel, in the middle; which ones follows from the number.
static void lay_out(Game *game, const char *sides, unsigned number)
{
    Rng rng = rng_make(number);
    char cells[12 * 8 + 1] = {0};
    for (int cell = 0; cell < 12 * 8; cell++) {
        cells[cell] = "9#......"[rng_below(&rng, 8)];
    }
    game_new(game, sides);
    game_set_bricks(game, 240.0, 280.0, 12, cells, NULL);
}

/// Lets a ball fly until it has had so many contacts or so many seconds are over.
static Flight fly(unsigned number, Vec2 position, Vec2 velocity, double radius, int contacts,
                  double seconds)
{
    static const WorldInput NOTHING;
    Game game;
    Flight flight = {.most = contacts};
    lay_out(&game, "", number);
    game_add_ball(&game, position.x, position.y, velocity.x, velocity.y, SIDE_NONE);
    game.balls[0].radius = radius;
    World *world = game_begin(&game);
    assert_true(contacts <= MOST);
    while (flight.count < contacts && world_time(world) < seconds) {
        assert_true(world_step(world, &NOTHING, note_contact, &flight));
    }
    world_destroy(world);
    return flight;
}

/// Away from the goal of a bot's side, and along it, in u; the goal's coordinate along the first.
typedef struct Ground {
    Vec2 forward, along;
    double goal;
} Ground;

static Ground ground_of(char side)
{
    return side == 'b'   ? (Ground){{0.0, -1.0}, {1.0, 0.0}, -720.0}
           : side == 't' ? (Ground){{0.0, 1.0}, {1.0, 0.0}, 0.0}
           : side == 'l' ? (Ground){{1.0, 0.0}, {0.0, 1.0}, 0.0}
                         : (Ground){{-1.0, 0.0}, {0.0, 1.0}, -960.0};
}

/// The middle of a ball that lies on a paddle is so far before the goal: a paddle's line, half of
/// its thickness, and the ball's radius.
#define PLANE (32.0 + 8.0 + 8.0)

/// Fails unless the forecast is what becomes of the ball.
static void expect_forecast(const BotForecast *forecast, const Ground *ground, int foresight,
                            const BallDef *ball, const Flight *flight)
{
    Vec2 position = ball->position, velocity = ball->velocity;
    double since = 0.0;
    for (int look = 0; look <= foresight; look++) {
        const bool meets = look < flight->count;
        const double way = vec2_dot(position, ground->forward) - ground->goal - PLANE;
        const double arrives = since - way / vec2_dot(velocity, ground->forward);
        const bool comes = way >= 0.0 && vec2_dot(velocity, ground->forward) < 0.0 &&
                           arrives < 4.0 && !(meets && flight->time[look] < arrives);
        if (look == 0) {
            const bool first = meets && !comes && flight->time[0] < 4.0;
            assert_near_vec2(forecast->foreseen, first ? flight->contact[0].velocity : velocity,
                             1e-6);
            assert_int_equal(forecast->is_sudden,
                             first && flight->contact[0].with == CONTACT_BRICK);
        }
        if (comes) {
            assert_true(forecast->comes);
            assert_near(forecast->time, arrives, 1e-6);
            assert_near(
                forecast->place,
                vec2_dot(vec2_add_scaled(position, velocity, arrives - since), ground->along),
                1e-5);
            assert_near(forecast->speed, vec2_length(velocity), 1e-6);
            return;
        }
        if (!meets) {
            break;
        }
        position = flight->contact[look].position;
        velocity = flight->contact[look].velocity;
        since = flight->time[look];
    }
    assert_false(forecast->comes);
}

static void a_ball_comes_when_and_where_it_is_foreseen_on_every_side(void **state)
{
    (void)state;
    Rng rng = rng_make(5);
    int coming = 0;
    for (unsigned number = 0; number < 120; number++) {
        const char sides[] = {"btlr"[number % 4], '\0'};
        const Ground ground = ground_of(sides[0]);
        Game game;
        BotCharacter character = *bot_character(BOT_PERFECT);
        character.foresight = (int)(number / 4 % 6);
        lay_out(&game, sides, number);
        const Vec2 direction = det_direction(rng_range(&rng, 0.0, 360.0));
        const double speed = rng_range(&rng, 200.0, 900.0);
        game_add_ball(&game, number % 8 < 4 ? 120.0 : 840.0, rng_range(&rng, 120.0, 600.0),
                      speed * direction.x, speed * direction.y, SIDE_NONE);
        World *world = game_begin(&game);
        const BotOutlook view = bot_outlook_of(world, 0);
        BotSight sight = bot_sight_make();
        bot_sight_look(&sight, &character, &rng, &view, -1);
        const Flight flight = fly(number, game.balls[0].position, game.balls[0].velocity, 8.0,
                                  character.foresight + 1, 4.0);
        expect_forecast(&sight.forecast[0], &ground, character.foresight, &game.balls[0], &flight);
        coming += sight.forecast[0].comes;
        world_destroy(world);
    }
    assert_true(coming > 40 && coming < 100);
}

/// A bot at the bottom that a ball comes to.
typedef struct Choice {
    unsigned number;
    World *world;
    BotCharacter character;
    BotForecast coming;
    double half_length;
} Choice;

static Choice begin_choice(Game *game, const char *sides, unsigned number, int foresight)
{
    Choice choice = {.number = number, .character = *bot_character(BOT_PERFECT)};
    lay_out(game, sides, number);
    game_add_ball(game, 100.0, 600.0, 0.0, 700.0, SIDE_BOTTOM);
    choice.world = game_begin(game);
    choice.character.foresight = foresight;
    choice.coming = (BotForecast){
        .comes = true, .place = 400.0 + 20.0 * (number % 10), .speed = 600.0 + 10.0 * (number % 7)};
    const Rectangle body = world_paddle(choice.world, 0).body;
    choice.half_length = 0.5 * (body.max.x - body.min.x);
    return choice;
}

static Flight fly_off(const Choice *choice, double ahead, double angle_deg, double factor,
                      double radius, double seconds)
{
    const Vec2 turned = det_direction(angle_deg);
    const double speed = factor * choice->coming.speed;
    return fly(choice->number, vec2(choice->coming.place, 720.0 - ahead),
               vec2(speed * turned.y, -speed * turned.x), radius, choice->character.foresight + 1,
               seconds);
}

static bool is_wall_of(const Contact *contact, Feature side)
{
    return contact->with == CONTACT_WALL && contact->feature == side;
}

/// Alone: the sooner the first brick is hit that breaks, the better.
static double worth_alone(const Choice *choice, double share)
{
    const Flight flight = fly_off(choice, 32.0 + 20.0, 65.0 * share, 1.03, 1.0, 3.0);
    for (int look = 0; look < flight.count; look++) {
        const Contact *contact = &flight.contact[look];
        if (is_wall_of(contact, FEATURE_BOTTOM)) {
            return 0.0;
        }
        if (contact->with == CONTACT_BRICK &&
            brick_breaks(world_brick_hits(choice->world, contact->id))) {
            return 3.0 - flight.time[look];
        }
    }
    return 0.0;
}

/// In a duel: the farther from the rival's paddle it comes to the rival's goal, the better.
static double worth_against(const Choice *choice, double share)
{
    const Flight flight = fly_off(choice, 32.0 + 20.0, 65.0 * share, 1.03, 1.0, 30.0);
    const Rectangle rival = world_paddle(choice->world, 1).body;
    double worth = 0.0;
    for (int look = 0; look < flight.count; look++) {
        const Contact *contact = &flight.contact[look];
        if (is_wall_of(contact, FEATURE_BOTTOM)) {
            return worth - 1.0;
        }
        if (is_wall_of(contact, FEATURE_TOP)) {
            const double way = contact->position.x - 0.5 * (rival.min.x + rival.max.x);
            return worth + 0.3 + fabs(way) / 960.0;
        }
        worth += contact->with == CONTACT_BRICK &&
                         brick_breaks(world_brick_hits(choice->world, contact->id))
                     ? 0.1
                     : 0.0;
    }
    return worth;
}

/// For an exact direction: how soon each brick is hit that breaks, together, until one of them is
/// hit again or it is enough.
static double worth_exactly(const Choice *choice, double offset)
{
    const double share = scalar_clamp(offset / (choice->half_length + 4.0), -1.0, 1.0);
    const Flight flight = fly_off(choice, PLANE, 65.0 * share, 1.0, 8.0, 5.0);
    bool hit[12 * 8] = {false};
    double worth = 0.0;
    for (int look = 0; look < flight.count && flight.time[look] <= 5.0 && worth < 4.0; look++) {
        const Contact *contact = &flight.contact[look];
        const int brick = contact->with == CONTACT_BRICK ? contact->id : -1;
        if (is_wall_of(contact, FEATURE_BOTTOM) || (brick >= 0 && hit[brick])) {
            return worth;
        }
        if (brick >= 0 && brick_breaks(world_brick_hits(choice->world, brick))) {
            hit[brick] = true;
            worth += 5.0 - flight.time[look];
        }
    }
    return worth;
}

/// Of so many directions drawn as the bot draws them the first that is better than all before it;
/// false: two are too alike to be told apart.
static bool best_share(const Choice *choice, Rng rng, double (*worth)(const Choice *, double),
                       double *best)
{
    double most = -2.0;
    bool clear = true;
    *best = rng_range(&rng, -0.4, 0.4);
    for (int idea = 0; idea < choice->character.ideas; idea++) {
        const double share = rng_range(&rng, -1.0, 1.0) * choice->character.attack;
        const double is = worth(choice, share);
        clear = clear && (is == most || fabs(is - most) > LEAST);
        *best = is > most ? share : *best;
        most = fmax(is, most);
    }
    return clear;
}

static void expect_best_shares(const char *sides, double (*worth)(const Choice *, double))
{
    int compared = 0;
    for (unsigned number = 0; number < 60; number++) {
        Game game;
        Choice choice = begin_choice(&game, sides, number, (int)(number % 5));
        choice.character.ideas = 1 + (int)(number % 6);
        const BotOutlook view = bot_outlook_of(choice.world, 0);
        const Rng before = rng_make(number);
        Rng rng = before;
        double best = 0.0;
        if (best_share(&choice, before, worth, &best)) {
            assert_near(bot_aim_choose(&choice.character, &rng, &view, &choice.coming),
                        best * choice.half_length, 1e-9);
            compared++;
        }
        world_destroy(choice.world);
    }
    assert_true(compared > 50);
}

static void alone_a_bot_sends_a_ball_to_where_something_breaks_soonest(void **state)
{
    (void)state;
    expect_best_shares("b", worth_alone);
}

static void in_a_duel_a_bot_sends_a_ball_to_where_its_rival_is_farthest(void **state)
{
    (void)state;
    expect_best_shares("bt", worth_against);
}

static void who_aims_exactly_takes_the_best_of_what_it_can_reach(void **state)
{
    (void)state;
    int moved = 0, kept = 0;
    for (unsigned number = 0; number < 60; number++) {
        Game game;
        Choice choice = begin_choice(&game, "b", number, 3);
        const PaddleView paddle = world_paddle(choice.world, 0);
        const BotOutlook view = bot_outlook_of(choice.world, 0);
        const double seconds = 0.15 * (number % 3), most = 0.95 * (choice.half_length + 4.0);
        const double reach = paddle.top_speed * choice.character.speed * seconds;
        choice.character.afterthoughts = 4;
        choice.coming.time = world_time(choice.world) + 0.15 + seconds;
        Rng rng = rng_make(number), same = rng;
        const double first = number % 2 == 0 ? 0.0 : 20.0;
        double best = first, worth = -1.0;
        for (int idea = -1; seconds > 0.0 && idea < 4 && worth < 4.0; idea++) {
            const double offset = idea < 0 ? first : rng_range(&rng, -most, most);
            const double centre = choice.coming.place - offset;
            const bool can = fabs(centre - 480.0) <= reach &&
                             centre - choice.half_length >= paddle.zone.min.x &&
                             centre + choice.half_length <= paddle.zone.max.x;
            const double is = can ? worth_exactly(&choice, offset) : -1.0;
            best = is > worth ? offset : best;
            worth = fmax(is, worth);
        }
        assert_near(bot_aim_improve(&choice.character, &same, &view, &choice.coming, first), best,
                    1e-9);
        moved += best != first;
        kept += best == first;
        world_destroy(choice.world);
    }
    assert_true(moved > 10 && kept > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_comes_when_and_where_it_is_foreseen_on_every_side),
        cmocka_unit_test(alone_a_bot_sends_a_ball_to_where_something_breaks_soonest),
        cmocka_unit_test(in_a_duel_a_bot_sends_a_ball_to_where_its_rival_is_farthest),
        cmocka_unit_test(who_aims_exactly_takes_the_best_of_what_it_can_reach),
    };
    return cmocka_run_group_tests_name("bot_sight", tests, NULL, NULL);
}
