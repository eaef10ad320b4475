/// What is fast for a reason that is hard to see must give the same bits as what is plain: this
/// file is compiled twice, once with the engine as it is, and once with PLAIN_COLLISIONS: one cell,
/// no sieve, a queue that is searched from end to end, step by step. The plain program prints what
/// happens in every scene; the test starts it and compares each line.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lose_hit.h"
#include "manager.h"
#include "scene.h"

#define SCENES_A_KIND  4
#define STEPS          480
#define LINE_LENGTH    512
#define BLOCK_MULTIPLE 64
#define PADDLE_TRAVEL  100.0 ///< u/s
#define VISIT          20    ///< contacts; so often a lone ball gets company or a pair is parted
#define ALONE_LONGER   8     ///< times as long: fewer things happen to it
#define SPIN_AFTER     250   ///< contacts; then an obstacle begins to spin

#ifdef PLAIN_COLLISIONS
#define STEP_BY_STEP true
#else
#define STEP_BY_STEP false
#endif

/// What a scene is played with.
typedef enum Play { PLAY_AS_IT_IS, PLAY_WITH_PADDLE, PLAY_ALONE, PLAY_COUNT } Play;

static CollisionManager *make_manager(const Scene *scene, Play play)
{
    bool paddle = play == PLAY_WITH_PADDLE;
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = scene->width,
                            .height = scene->height,
                            .open_side[SIDE_RIGHT] = paddle,
                            .ball_collisions = scene->ball_collisions,
                            .ball_capacity = scene->ball_count,
                            .radius_max = 1e-3,
                            .obstacles = scene->obstacles,
                            .obstacle_count = scene->obstacle_count,
                            .bricks = scene->bricks,
                            .brick_values = scene->brick_hits,
                            .paddle_count = paddle ? 1 : 0,
                            .paddle_zone[0] = {{1, 1}, {scene->width / 9, scene->height - 1}}};
    for (int i = 0; i < scene->ball_count; i++) {
        setup.radius_max = fmax(setup.radius_max, scene->balls[i].radius);
    }
    size_t size = collision_manager_size(&setup);
    void *block = aligned_alloc(BLOCK_MULTIPLE,
                                (size + BLOCK_MULTIPLE - 1) / BLOCK_MULTIPLE * BLOCK_MULTIPLE);
    assert_non_null(block);
    CollisionManager *manager = collision_manager_init(block, &setup);
    scene_set_one_way_bricks(scene, manager);
    for (int i = 0; i < (play == PLAY_ALONE ? 1 : scene->ball_count); i++) {
        const SceneBall *ball = &scene->balls[i];
        int index =
            collision_manager_add_ball(manager, ball->position, ball->velocity, ball->radius);
        collision_manager_set_ball_piercing(manager, index, i % 5 == 4);
    }
    return manager;
}

static void print_contact(FILE *out, const Contact *contact)
{
    fprintf(out, "%a %d %d %d %d at %a %a from %a %a to %a %a, %a %a\n", contact->time,
            contact->ball, (int)contact->with, contact->id, (int)contact->feature,
            contact->position.x, contact->position.y, contact->incoming.x, contact->incoming.y,
            contact->velocity.x, contact->velocity.y, contact->other_velocity.x,
            contact->other_velocity.y);
}

/// What is hit loses a hit; a ball that has left is taken out; sometimes a ball is given another
/// velocity.
static void obey_rules(CollisionManager *manager, const Contact *contact, int number)
{
    lose_hit(manager, contact);
    if (contact->with == CONTACT_GOAL) {
        collision_manager_remove_ball(manager, contact->ball);
        return;
    }
    if (number % 50 == 49) {
        Vec2 velocity = vec2(contact->velocity.x * 1.1, contact->velocity.y * 0.9);
        collision_manager_set_ball_velocity(manager, contact->ball, velocity);
    }
}

/// A line has to move already.
static bool can_begin_to_spin(const CollisionObstacle *def)
{
    bool moves = def->period_s > 0 || def->spin_deg_per_s != 0;
    return def->shape == SHAPE_HEXAGON || (def->shape == SHAPE_LINE && moves);
}

/// A second ball comes and goes, and after a while something begins to move: a ball that is alone
/// is foreseen otherwise than one of many among moving things.
static void keep_company(CollisionManager *manager, const Scene *scene, int number)
{
    if (scene->ball_count > 1 && number % VISIT == VISIT - 1) {
        if (collision_manager_ball(manager, 1).exists) {
            collision_manager_remove_ball(manager, 1);
        } else if (collision_manager_ball(manager, 0).exists) {
            const SceneBall *ball = &scene->balls[1];
            collision_manager_add_ball(manager, ball->position, ball->velocity, ball->radius);
        }
    }
    if (number == SPIN_AFTER) {
        for (int i = 0; i < scene->obstacle_count; i++) {
            if (can_begin_to_spin(&scene->obstacles[i]) &&
                collision_manager_obstacle(manager, i).exists) {
                collision_manager_set_obstacle_spin(manager, i, 90.0);
                return;
            }
        }
    }
}

/// A paddle that goes up and down, and now and then is not where it was expected.
static void move_paddle(CollisionManager *manager, const Scene *scene, int step)
{
    double height = scene->height / 4;
    double way = scene->height - height - 4;
    double along = fmod(step * PADDLE_TRAVEL / STEPS_PER_SECOND, 2 * way);
    bool back = along >= way;
    double top = 2 + (back ? 2 * way - along : along);
    // It turns only where a step ends, and stays within its reach.
    top = fmin(fmax(top, 2), scene->height - height - 2);
    Rectangle body = {{2, top}, {scene->width / 12, top + height}};
    collision_manager_place_paddle(manager, 0, body,
                                   vec2(0, back ? -PADDLE_TRAVEL : PADDLE_TRAVEL));
}

/// The obstacle or brick that the first ball is on its way to is gone before it gets there.
static void take_away_next(CollisionManager *manager)
{
    BallState ball = collision_manager_ball(manager, 0);
    CastOptions options = {.horizon = 1.0, .ignore_ball = 0};
    Contact contact;

    if (!ball.exists || !collision_manager_cast(manager, ball.position, ball.velocity, ball.radius,
                                                &options, &contact)) {
        return;
    }
    if (contact_is_obstacle(contact.with)) {
        collision_manager_remove_obstacle(manager, contact.id);
    } else if (contact.with == CONTACT_BRICK) {
        collision_manager_set_brick(manager, contact.id, BRICK_EMPTY);
    }
}

static void follow(FILE *out, CollisionManager *manager, const Scene *scene, Play how,
                   const Contact *contact, int number)
{
    print_contact(out, contact);
    obey_rules(manager, contact, number);
    if (how == PLAY_ALONE) {
        keep_company(manager, scene, number);
    }
}

/// @return how many contacts there were
static int play(FILE *out, const Scene *scene, Play how, Rng *rng)
{
    CollisionManager *manager = make_manager(scene, how);
    bool paddle = how == PLAY_WITH_PADDLE;
    Contact contact;
    int count = 0;

    for (int step = 0; step < STEPS * (how == PLAY_ALONE ? ALONE_LONGER : 1);) {
        int steps = 1 + rng_below(rng, paddle ? 1 : 200);
        steps = paddle || steps < STEPS - step % STEPS ? steps : STEPS - step % STEPS;
        step += steps;
        if (STEP_BY_STEP || paddle) {
            for (int i = 0; i < steps; i++) {
                collision_manager_begin_step(manager);
                if (paddle) {
                    move_paddle(manager, scene, step);
                }
                while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
                    follow(out, manager, scene, how, &contact, count++);
                }
            }
        } else {
            while (collision_manager_advance_steps(manager, &steps, &contact)) {
                follow(out, manager, scene, how, &contact, count++);
            }
        }
        if (how == PLAY_ALONE && step % 5 == 0) {
            take_away_next(manager);
        }
        fprintf(out, "step %lld at %a\n", (long long)manager->step,
                collision_manager_time(manager));
    }
    for (int i = 0; i < scene->ball_count; i++) {
        BallState ball = collision_manager_ball(manager, i);
        fprintf(out, "ball %d: %d at %a %a to %a %a\n", i, ball.exists, ball.position.x,
                ball.position.y, ball.velocity.x, ball.velocity.y);
    }
    free(manager);
    return count;
}

/// Plays scenes of every kind, from slow to very fast, with balls that meet each other and with
/// such that don't.
static int play_all(FILE *out)
{
    static const double SPEEDS[] = {3, 400, 5000, 1e5};
    static Scene scene;
    Rng rng = rng_make(4);
    int contacts = 0;

    for (int kind = 0; kind < SCENE_KIND_COUNT; kind++) {
        for (int i = 0; i < SCENES_A_KIND; i++) {
            bool squeezing = kind == SCENE_SQUEEZING || kind == SCENE_SQUEEZING_ROUND;
            scene_make_random(&scene, (SceneKind)kind, squeezing ? 400 : SPEEDS[i], i != 2, &rng);
            for (int how = 0; how < PLAY_COUNT; how++) {
                static const char *const NAMES[] = {"as it is", "with a paddle", "one ball alone"};
                fprintf(out, "%s, number %d, %s\n", scene_kind_name((SceneKind)kind), i,
                        NAMES[how]);
                contacts += play(out, &scene, (Play)how, &rng);
            }
        }
    }
    return contacts;
}

#ifdef PLAIN_COLLISIONS
int main(void)
{
    return play_all(stdout) > 0 ? 0 : 1;
}
#else
static void every_bit_is_as_in_the_plain_engine(void **state)
{
    (void)state;
    char scene[LINE_LENGTH] = "", plain_line[LINE_LENGTH], line[LINE_LENGTH];
    FILE *own = tmpfile();
    assert_non_null(own);
    assert_true(play_all(own) > 10000);
    rewind(own);
    FILE *plain = popen("'" PLAIN_TWIN "'", "r");
    assert_non_null(plain);
    while (fgets(plain_line, sizeof plain_line, plain) != NULL) {
        if (strstr(plain_line, ", number ") != NULL) {
            strcpy(scene, plain_line);
        }
        if (fgets(line, sizeof line, own) == NULL || strcmp(line, plain_line) != 0) {
            fail_msg("%splain: %sfast:  %s", scene, plain_line, line);
        }
    }
    assert_null(fgets(line, sizeof line, own));
    assert_int_equal(pclose(plain), 0);
    fclose(own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bit_is_as_in_the_plain_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
