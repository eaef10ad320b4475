/// Where and how fast a ball leaves a paddle that it meets anywhere but from behind, beside a model
/// in numbers of the paddle's own side: ahead of it and across.
#include "world_game.h"

#include <math.h>

#include "det_math.h"
#include "near.h"
#include "paddle.h"
#include "rng.h"
#include "scalar.h"

#define SPEED 420.0 // u/s, of a served ball
#define SIDE  720.0 // u, the arena's smaller one

/// A contact as its paddle sees it: `x` ahead, `y` across.
typedef struct Meeting {
    Vec2 normal, surface;
    double offset, incoming; ///< u along the paddle; u/s
    bool stolen;
    int heat, rally; ///< with the contact
    double factor_before, factor;
} Meeting;

/// The greatest speed, u/s.
static double fastest(const World *world, const Meeting *meeting)
{
    const bool duel = world->side_count > 1;
    const double slowest_most = fmax(1.0, SIDE / (0.4 * SPEED));
    const double cold = duel ? 2.2 : 1.9;
    const double most = world->match.heat
                            ? fmin(cold + (duel ? 0.3 : 0.1) * meeting->heat, slowest_most)
                        : duel ? fmin(cold + 0.1 * meeting->rally, 6.0)
                               : cold;
    return most * SPEED * meeting->factor;
}

static Vec2 model(const World *world, const Paddle *paddle, const Meeting *meeting)
{
    const double top = paddle->top_speed, most = fastest(world, meeting);
    const double ahead = scalar_clamp(meeting->surface.x, -top, top);
    const double speed = scalar_clamp(meeting->incoming * (meeting->stolen ? 1.12 : 1.03) *
                                              meeting->factor / meeting->factor_before +
                                          0.3 * ahead,
                                      0.75 * SPEED * meeting->factor, most);
    const double needed = vec2_dot(meeting->surface, meeting->normal) + 0.05 * SPEED;
    const double share = meeting->offset / (0.5 * paddle->length + 0.5 * 8.0);
    const double angle = scalar_clamp(65.0 * scalar_clamp(share, -1.0, 1.0) +
                                          12.0 * scalar_clamp(meeting->surface.y / top, -1.0, 1.0),
                                      -75.0, 75.0);
    if (meeting->normal.x < 0.0) {
        const Vec2 round = det_direction(meeting->normal.y > 0.0 ? 74.0 : -74.0);
        return vec2_scale(round, fmax(speed, needed / vec2_dot(round, meeting->normal)));
    }
    Vec2 velocity = vec2_scale(det_direction(angle), speed);
    const double parting = vec2_dot(velocity, meeting->normal);
    if (parting < needed) {
        const Vec2 across = vec2_add_scaled(velocity, meeting->normal, -parting);
        const double room = most * most - needed * needed;
        const double shrinks = room > 0.0 ? fmin(1.0, sqrt(room) / vec2_length(across)) : 1.0;
        velocity = vec2_add_scaled(vec2_scale(across, shrinks), meeting->normal, needed);
    }
    velocity.x = fmax(velocity.x, tan(15.0 * acos(-1.0) / 180.0) * fabs(velocity.y));
    return velocity;
}

static double times(double factor, const World *world, Side owner)
{
    double product = 1.0;
    for (int paddle = 0; paddle < world->side_count; paddle++) {
        const Side side = world->paddle[paddle].side;
        const bool slow = world_power_left(world, side, power_up_from_letter('Z')) > 0.0;
        product *= slow && (world->side_count == 1 || side != owner) ? factor : 1.0;
    }
    return product;
}

static Contact contact_of(const Paddle *paddle, const Meeting *meeting, int ball, Vec2 position)
{
    const Vec2 axes[2] = {paddle->forward, paddle->along};
    Contact contact = {.ball = ball, .with = CONTACT_PADDLE, .position = position};
    contact.normal =
        vec2_add(vec2_scale(axes[0], meeting->normal.x), vec2_scale(axes[1], meeting->normal.y));
    contact.surface =
        vec2_add(vec2_scale(axes[0], meeting->surface.x), vec2_scale(axes[1], meeting->surface.y));
    contact.incoming = vec2_scale(paddle->forward, -meeting->incoming);
    contact.velocity = vec2_add_scaled(contact.surface, contact.normal, 100.0);
    return contact;
}

static void a_ball_leaves_a_paddle_as_the_rules_say_on_every_side(void **state)
{
    (void)state;
    static const char *const SIDES[] = {"b", "t", "l", "r", "bt", "lr", "btlr"};
    Rng rng = rng_make(21);
    int round = 0, shoved = 0, stolen = 0;
    for (unsigned number = 0; number < 1400; number++) {
        Game game;
        game_new(&game, SIDES[number % 7]);
        game.def.match.ball_speed = SPEED;
        game.def.match.heat = number % 2 == 0;
        World *world = game_begin(&game);
        const int index = rng_below(&rng, world->side_count);
        Paddle *paddle = &world->paddle[index];
        const Side former =
            number % 3 == 0 ? SIDE_NONE : world->paddle[(int)number % 5 % world->side_count].side;
        if (number % 4 == 0) {
            powers_start(world, power_up_from_letter('Z'),
                         world->paddle[rng_below(&rng, world->side_count)].side);
        }
        world->rally = rng_below(&rng, 60);
        const double slow = power_up_get(power_up_from_letter('Z'))->amount;
        const double turn = rng_range(&rng, -119.0, 119.0);
        const int heat = rng_below(&rng, 5);
        Meeting meeting = {.normal = number % 3 == 0 ? det_direction(turn) : vec2(1.0, 0.0),
                           .stolen =
                               game.def.match.heat && former != SIDE_NONE && former != paddle->side,
                           .rally = world->rally + 1,
                           .factor_before = times(slow, world, former),
                           .factor = times(slow, world, paddle->side)};
        meeting.heat = heat + meeting.stolen;
        meeting.offset = rng_range(&rng, -1.2, 1.2) * paddle_half_length(paddle);
        meeting.incoming = rng_range(&rng, 100.0, 2000.0);
        meeting.surface.x = rng_range(&rng, -900.0, 900.0) * (number % 5 != 0);
        meeting.surface.y = rng_range(&rng, -900.0, 900.0) * (number % 5 > 1);
        const Vec2 position =
            vec2_add_scaled(vec2_add_scaled(paddle_centre(world, paddle), paddle->forward, 20.0),
                            paddle->along, meeting.offset);
        const int ball = balls_launch(world, position, vec2(0.0, 0.0), 8.0, former);
        world_ball_info(world, ball)->heat = heat;
        Contact contact = contact_of(paddle, &meeting, ball, position);
        const Vec2 leaves = model(world, paddle, &meeting);
        contact.id = index;
        paddle_hit(world, &contact, true);
        assert_near(vec2_dot(contact.velocity, paddle->forward), leaves.x, 1e-7);
        assert_near(vec2_dot(contact.velocity, paddle->along), leaves.y, 1e-7);
        assert_near_vec2(world_ball(world, ball).velocity, contact.velocity, 1e-9);
        assert_int_equal(world_ball(world, ball).owner, paddle->side);
        assert_int_equal(world_ball(world, ball).heat, meeting.heat);
        const bool over = vec2_length(leaves) > fastest(world, &meeting) * 1.001;
        assert_int_equal(world->balls_over_limit, over);
        round += meeting.normal.x < 0.0;
        shoved += over;
        stolen += meeting.stolen;
        world_destroy(world);
    }
    assert_true(round > 50 && shoved > 10 && stolen > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_leaves_a_paddle_as_the_rules_say_on_every_side),
    };
    return cmocka_run_group_tests_name("paddle_model", tests, NULL, NULL);
}
