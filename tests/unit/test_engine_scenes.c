/// What the engine does in small random scenes, to the last bit: tests/scenes/engine.txt. Each
/// scene is gone through in two ways of several (step by step, many steps at once, in slices, to
/// times, saved and read again, with little work allowed), which end alike. Anything may be changed
/// and asked meanwhile.
#include "near.h"

#include "said_text.h"

#include "random_changes.h"

#define FILE_NAME "tests/scenes/engine.txt"
/// So many contacts apart something is changed right after one.
#define CHANGE_EVERY 7
/// So many scenes of a kind are told one by one.
#define TOLD_MOST 2

// Ways to go on.

typedef enum Way {
    WAY_STEPS,
    WAY_MANY,
    WAY_SLICES,
    WAY_TIMES,
    WAY_SAVED,
    WAY_LITTLE_WORK,
    WAY_TO_CONTACTS,
    WAY_COUNT
} Way;

static void note(Arena *arena, const Contact *contact)
{
    if (arena->contacts++ == 0) {
        arena->first = *contact;
    }
    if (arena->contacts <= TIMES_MOST) {
        arena->times[arena->contacts - 1] = contact->time;
    }
    arena->with[contact->with]++;
    arena->features[contact->feature]++;
    arena->met = hash_double(arena->met, contact->time);
    arena->met =
        hash_i64(arena->met, ((int)contact->with * 400 + contact->id) * 400 + contact->ball);
    arena->met = hash_vec2(hash_vec2(arena->met, contact->position), contact->velocity);
    arena->met = hash_vec2(hash_vec2(arena->met, contact->point), contact->normal);
    arena->met = hash_vec2(hash_vec2(arena->met, contact->surface), contact->other_velocity);
    if (has(arena, HAS_HITS)) {
        lose_hit(arena->manager, contact);
    }
    // Some of those that have left fly on.
    if (contact->with == CONTACT_GOAL && contact->ball % 3 > 0) {
        collision_manager_remove_ball(arena->manager, contact->ball);
    }
    if (arena->contacts % CHANGE_EVERY == 0) {
        change_something(arena);
    }
}

static void go_by_steps(Arena *arena, int steps, bool slices, bool little)
{
    Contact contact;

    for (int step = 0; step < steps; step++) {
        collision_manager_begin_step(arena->manager);
        for (int slice = 0; slices && slice < 3; slice++) {
            while (
                collision_manager_advance(arena->manager, STEP_SECONDS * slice / 3.1, &contact)) {
                note(arena, &contact);
            }
        }
        for (bool ended = false; !ended;) {
            if (little) {
                collision_manager_allow_work(arena->manager, 3);
            }
            if (collision_manager_advance(arena->manager, STEP_SECONDS, &contact)) {
                note(arena, &contact);
            } else {
                ended = !little || !collision_manager_is_spent(arena->manager);
            }
        }
    }
}

static void go_many(Arena *arena, int steps)
{
    Contact contact;

    while (collision_manager_advance_steps(arena->manager, &steps, &contact)) {
        note(arena, &contact);
    }
}

/// To times within the steps, the last one to its end.
static void go_to_times(Arena *arena, int begun, int steps)
{
    Contact contact;

    for (int stop = steps % 2 == 0 ? steps / 2 : steps; stop <= steps;
         stop += scalar_max_int(1, steps / 2)) {
        while (collision_manager_advance_to(arena->manager, (begun + stop - 0.4) * STEP_SECONDS,
                                            &contact)) {
            note(arena, &contact);
        }
    }
    while (collision_manager_advance(arena->manager, STEP_SECONDS, &contact)) {
        note(arena, &contact);
    }
}

/// Stops in each step at the time of one of its contacts, as they were before: those until then
/// have happened, and no later one.
static void go_to_contacts(Arena *arena, const Arena *before, int steps)
{
    Contact contact;

    for (int step = 0; step < steps; step++) {
        const int next = arena->contacts + arena->contacts % 3;
        const double time =
            next < scalar_min_int(before->contacts, TIMES_MOST) ? before->times[next] : 0.0;
        const double offset = collision_manager_offset_until(arena->manager, time);
        collision_manager_begin_step(arena->manager);
        while (collision_manager_advance(arena->manager, offset, &contact)) {
            assert_true(contact.time <= time || offset == 0.0);
            note(arena, &contact);
        }
        while (collision_manager_advance(arena->manager, STEP_SECONDS, &contact)) {
            assert_true(contact.time > time);
            note(arena, &contact);
        }
    }
}

static void save_and_load(Arena *arena)
{
    const size_t size = collision_manager_save_size(arena->manager);
    void *bytes = malloc(size);

    assert_non_null(bytes);
    collision_manager_save(arena->manager, bytes);
    const size_t room = (collision_manager_load_size(bytes, size) + 63) / 64 * 64;
    free(arena->manager);
    void *block = aligned_alloc(64, room);
    assert_non_null(block);
    arena->manager = collision_manager_load(block, bytes, size);
    assert_non_null(arena->manager);
    free(bytes);
}

static void go_on(Arena *arena, const Arena *before, Way way, int begun, int steps)
{
    if (way == WAY_MANY) {
        go_many(arena, steps);
    } else if (way == WAY_TO_CONTACTS) {
        go_to_contacts(arena, before, steps);
    } else if (way == WAY_TIMES) {
        go_to_times(arena, begun, steps);
    } else {
        go_by_steps(arena, steps, way == WAY_SLICES, way == WAY_LITTLE_WORK);
    }
    if (way == WAY_SAVED) {
        save_and_load(arena);
    }
}

/// What follows from some changes is worked out for all of them, in small pieces.
static void change_together(Arena *arena)
{
    collision_manager_gather_changes(arena->manager);
    for (int i = 0; i < 4; i++) {
        change_something(arena);
    }
    do {
        collision_manager_allow_work(arena->manager, 3);
    } while (!collision_manager_settle_changes(arena->manager));
    collision_manager_allow_work(arena->manager, COLLISION_WORK_WITHOUT_END);
}

/// @param before  the same scene, gone through before; NULL: nothing is known of it
static uint64_t play(Arena *arena, const Arena *before, const Recipe *recipe, int number, Way way)
{
    begin(arena, recipe, number);
    for (int chunk = 0; chunk < recipe->chunks; chunk++) {
        go_on(arena, before, way, chunk * recipe->steps, recipe->steps);
        if (has(arena, HAS_GATHERED)) {
            change_together(arena);
        }
        for (int i = 0; i < 3; i++) {
            change_something(arena);
            ask(arena);
        }
        move_paddles(arena, false, recipe->steps);
    }
    return collision_manager_hash(arena->manager, HASH_START);
}

// What is said.

static void say_counts(const char *what, const int counts[])
{
    say("%s", what);
    for (int with = 0; with <= (int)CONTACT_GOAL; with++) {
        if (counts[with] > 0) {
            say(" %s %d", with == 0 ? "nothing" : collision_kind_name((ContactWith)with),
                counts[with]);
        }
    }
}

static void say_arena(const Arena *arena, int number, uint64_t state)
{
    const CollisionStatistics statistics = collision_manager_statistics(arena->manager);
    const Contact *first = &arena->first;

    say("scene %d: ", number);
    say_counts("met", arena->with);
    say("; caught %d, reversed %d, rested %d; predictions %d, work %d\n", (int)statistics.caught,
        (int)statistics.reversed, (int)statistics.rested, (int)statistics.predictions,
        (int)collision_manager_work(arena->manager));
    say("  first: ball %d with %s %d %s at %.9g s,", first->ball, collision_kind_name(first->with),
        first->id, collision_feature_name(first->feature), first->time);
    say_point(first->point);
    say("\n  features:");
    for (int feature = 1; feature < (int)FEATURE_COUNT; feature++) {
        if (arena->features[feature] > 0) {
            say(" %s %d,", collision_feature_name((Feature)feature), arena->features[feature]);
        }
    }
    say_counts("\n  asked: cast at", arena->asked_with);
    say("; in boxes %d, touching %d\n ", arena->asked_things, arena->asked_touching);
    for (int ball = 0, shown = 0; ball < arena->setup.ball_capacity && shown < 2; ball++) {
        const BallState is = collision_manager_ball(arena->manager, ball);
        if (is.exists) {
            shown++;
            say(" ball %d", ball);
            say_point(is.position);
            say_point(is.velocity);
        }
    }
    say("\n  contacts %016llx, answers %016llx, state %016llx\n", (unsigned long long)arena->met,
        (unsigned long long)arena->asked, (unsigned long long)state);
}

/// Of scenes that are not told one by one.
typedef struct Sum {
    int with[COLLISION_CONTACT_GOAL + 1], caught, reversed, rested, predictions, work;
    uint64_t all;
} Sum;

static void add_to_sum(Sum *sum, const Arena *arena, uint64_t state)
{
    const CollisionStatistics statistics = collision_manager_statistics(arena->manager);

    for (int with = 0; with <= (int)CONTACT_GOAL; with++) {
        sum->with[with] += arena->with[with];
    }
    sum->caught += (int)statistics.caught;
    sum->reversed += (int)statistics.reversed;
    sum->rested += (int)statistics.rested;
    sum->predictions += (int)statistics.predictions;
    sum->work += (int)collision_manager_work(arena->manager);
    sum->all = hash_u64(hash_u64(hash_u64(sum->all, state), arena->met), arena->asked);
}

static void play_recipe(const Recipe *recipe)
{
    static Arena arena, other;
    Sum sum = {.all = HASH_START};

    for (int number = 0; number < recipe->scenes; number++) {
        const uint64_t state = play(&arena, NULL, recipe, number, WAY_STEPS);
        const Way way = (Way)(1 + number % (WAY_COUNT - 1));
        const uint64_t again = play(&other, &arena, recipe, number, way);
        // A sensor is met to within rounding, which follows the time of the prediction.
        const bool alike =
            (recipe->has & HAS_SENSORS) != 0 || (again == state && other.met == arena.met);
        if (!alike || other.contacts != arena.contacts) {
            fail_msg("%s, scene %d: gone through in way %d it ends otherwise", recipe->name, number,
                     (int)way);
        }
        if (number < TOLD_MOST) {
            say_arena(&arena, number, state);
        } else {
            add_to_sum(&sum, &arena, state);
        }
        free(arena.manager);
        free(other.manager);
    }
    say("%d more: ", recipe->scenes - TOLD_MOST);
    say_counts("met", sum.with);
    say("; caught %d, reversed %d, rested %d; predictions %d, work %d; all of it %016llx\n",
        sum.caught, sum.reversed, sum.rested, sum.predictions, sum.work,
        (unsigned long long)sum.all);
    assert_said(FILE_NAME, recipe->name);
}

#define CORRIDOR                                                                                   \
    .width = 100.0, .corridor = true, .radius_low = 8.0, .radius_high = 8.0, .size_low = 4.0,      \
    .size_high = 5.0
#define ALL_SHAPES  .shapes = {3, 2, 3, 3}
#define SMALL_ARENA .width = 320.0, .height = 240.0
#define USUAL_BALLS .balls = 5, .radius_low = 2.0, .radius_high = 9.0, .speed = 700.0
#define USUAL_SIZES .size_low = 10.0, .size_high = 35.0
#define USUAL_TIME  .chunks = 24, .steps = 9

static void standing_shapes_hide_each_others_corners(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"standing shapes", 24, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES,
                          USUAL_TIME, .has = HAS_PAIRS});
    play_recipe(&(Recipe){
        "standing shapes on round numbers", 8, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES,
        USUAL_TIME, .has = HAS_ROUND_NUMBERS | HAS_HITS | HAS_BRICKS | HAS_CHANGES | HAS_ABSENT});
}

static void what_lies_flush_hides_corners(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"a lattice", 24, SMALL_ARENA, USUAL_BALLS, .shapes = {9, 2, 9, 6},
                          USUAL_SIZES, USUAL_TIME, .has = HAS_LATTICE | HAS_HITS | HAS_PAIRS});
    play_recipe(&(Recipe){"a lattice of bricks and hexagons", 24, SMALL_ARENA, USUAL_BALLS,
                          .shapes = {6, 0, 5, 5}, USUAL_SIZES, USUAL_TIME,
                          .has = HAS_LATTICE | HAS_HITS | HAS_BRICKS | HAS_ABSENT | HAS_CHANGES});
    play_recipe(&(Recipe){"a lattice with one-way bricks and filters", 24, SMALL_ARENA, USUAL_BALLS,
                          .shapes = {4, 2, 5, 5}, USUAL_SIZES, USUAL_TIME,
                          .has = HAS_LATTICE | HAS_BRICKS | HAS_ONE_WAY | HAS_FILTERS |
                                 HAS_CHANGES | HAS_SPIN});
    play_recipe(&(Recipe){"a full lattice that comes and goes", 8, SMALL_ARENA, .balls = 30,
                          .radius_low = 0.5, .radius_high = 2.0, .speed = 700.0,
                          .shapes = {12, 2, 12, 12}, USUAL_SIZES, .chunks = 12, .steps = 18,
                          .has = HAS_LATTICE | HAS_ABSENT | HAS_CHANGES});
    play_recipe(&(Recipe){"a full lattice with bricks that come and go", 8, SMALL_ARENA,
                          .balls = 30, .radius_low = 0.5, .radius_high = 2.0, .speed = 700.0,
                          .shapes = {8, 2, 14, 10}, USUAL_SIZES, .chunks = 12, .steps = 18,
                          .has = HAS_LATTICE | HAS_BRICKS | HAS_HITS | HAS_ABSENT | HAS_CHANGES |
                                 HAS_GATHERED});
    play_recipe(&(Recipe){"shapes and bricks that come and go together", 8, SMALL_ARENA,
                          .balls = 30, .radius_low = 0.5, .radius_high = 3.0, .speed = 700.0,
                          .shapes = {8, 8, 8, 8}, USUAL_SIZES, .chunks = 24, .steps = 9,
                          .has = HAS_BRICKS | HAS_ABSENT | HAS_CHANGES | HAS_SPIN | HAS_TRAVEL |
                                 HAS_PAIRS | HAS_GATHERED});
}

static void moving_shapes_are_met_where_they_are(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"travelling shapes", 18, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES,
                          USUAL_SIZES, USUAL_TIME, .has = HAS_TRAVEL | HAS_PAIRS});
    play_recipe(&(Recipe){"spinning shapes", 18, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES,
                          USUAL_TIME, .has = HAS_SPIN | HAS_PAIRS});
    play_recipe(&(Recipe){"spinning and travelling shapes of any bounce", 24, SMALL_ARENA,
                          USUAL_BALLS, ALL_SHAPES, USUAL_SIZES, USUAL_TIME,
                          .has = HAS_SPIN | HAS_TRAVEL | HAS_BOUNCE | HAS_PAIRS});
    play_recipe(&(Recipe){"shapes that begin to spin, come and go", 30, SMALL_ARENA, USUAL_BALLS,
                          ALL_SHAPES, USUAL_SIZES, USUAL_TIME,
                          .has = HAS_SPIN | HAS_TRAVEL | HAS_ABSENT | HAS_CHANGES | HAS_PAIRS});
}

static void bricks_break_and_grow(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"bricks", 24, SMALL_ARENA, USUAL_BALLS, .shapes = {2, 1, 1, 1},
                          USUAL_SIZES, USUAL_TIME,
                          .has = HAS_BRICKS | HAS_HITS | HAS_PAIRS | HAS_CHANGES});
    play_recipe(&(Recipe){"one-way bricks", 8, SMALL_ARENA, USUAL_BALLS, .shapes = {1, 1, 0, 1},
                          USUAL_SIZES, USUAL_TIME,
                          .has = HAS_BRICKS | HAS_ONE_WAY | HAS_CHANGES | HAS_ROUND_NUMBERS});
}

static void filters_sensors_and_roamers(void **state)
{
    (void)state;
    play_recipe(&(Recipe){
        "filters", 8, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES, USUAL_TIME,
        .has = HAS_FILTERS | HAS_PAIRS | HAS_CHANGES | HAS_PADDLES | HAS_OPEN_SIDES | HAS_SPIN});
    play_recipe(&(Recipe){"sensors", 24, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES,
                          USUAL_TIME, .has = HAS_SENSORS | HAS_TRAVEL | HAS_SPIN});
    play_recipe(&(Recipe){"roamers", 24, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES,
                          USUAL_TIME, .has = HAS_ROAMERS | HAS_CHANGES | HAS_SPIN | HAS_PAIRS});
}

static void paddles_and_open_sides(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"paddles", 24, SMALL_ARENA, USUAL_BALLS, .shapes = {2, 1, 0, 1},
                          USUAL_SIZES, USUAL_TIME,
                          .has = HAS_PADDLES | HAS_OPEN_SIDES | HAS_PAIRS | HAS_CHANGES});
    play_recipe(&(Recipe){"paddles among movers", 18, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES,
                          USUAL_SIZES, USUAL_TIME,
                          .has = HAS_PADDLES | HAS_SQUEEZE | HAS_TRAVEL | HAS_SPIN | HAS_PAIRS});
}

static void everything_at_once(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"everything", 60, SMALL_ARENA, USUAL_BALLS, ALL_SHAPES, USUAL_SIZES,
                          USUAL_TIME, .has = HAS_ALL_CHANGES | HAS_PAIRS});
    play_recipe(&(Recipe){"everything for long", 6, SMALL_ARENA, .balls = 3, .radius_low = 1.0,
                          .radius_high = 8.0, .speed = 40.0, ALL_SHAPES, USUAL_SIZES, .chunks = 20,
                          .steps = 500, .has = HAS_ALL_CHANGES | HAS_PAIRS});
    play_recipe(&(Recipe){"many balls in a wide arena", 6, .width = 2000.0, .height = 1500.0,
                          .balls = 250, .radius_low = 1.0, .radius_high = 12.0, .speed = 600.0,
                          .shapes = {9, 9, 9, 9}, USUAL_SIZES, .chunks = 10, .steps = 24,
                          .has = HAS_PAIRS | HAS_SPIN | HAS_TRAVEL | HAS_HITS});
}

static void what_squeezes_gives_way(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"doors", 24, .width = 160.0, .height = 120.0, .balls = 4,
                          .radius_low = 4.0, .radius_high = 16.0, .speed = 300.0,
                          .shapes = {1, 1, 1, 1}, .size_low = 15.0, .size_high = 40.0, .chunks = 20,
                          .steps = 12, .has = HAS_SQUEEZE | HAS_TRAVEL | HAS_SPIN | HAS_PAIRS});
    play_recipe(&(Recipe){"doors that damp", 24, .width = 160.0, .height = 120.0, .balls = 4,
                          .radius_low = 4.0, .radius_high = 16.0, .speed = 300.0,
                          .shapes = {1, 1, 1, 1}, .size_low = 15.0, .size_high = 40.0, .chunks = 20,
                          .steps = 12, .has = HAS_SQUEEZE | HAS_TRAVEL | HAS_SPIN | HAS_BOUNCE});
    play_recipe(&(Recipe){"a small box full of fast balls", 18, .width = 60.0, .height = 50.0,
                          .balls = 8, .radius_low = 2.0, .radius_high = 9.0, .speed = 2e4,
                          .shapes = {0, 0, 0, 1}, .size_low = 8.0, .size_high = 12.0, .chunks = 6,
                          .steps = 2, .has = HAS_TRAVEL | HAS_SPIN | HAS_PAIRS | HAS_CHANGES});
}

static void where_there_is_hardly_any_room_nothing_hangs(void **state)
{
    (void)state;
    play_recipe(&(Recipe){"corridors", 12, CORRIDOR, .balls = 3, .speed = 300.0, .chunks = 4,
                          .steps = 2, .has = HAS_PAIRS});
    play_recipe(&(Recipe){"corridors with doors", 30, CORRIDOR, .balls = 3, .speed = 200.0,
                          .shapes = {1, 1, 0, 1}, .chunks = 4, .steps = 4,
                          .has = HAS_PAIRS | HAS_TRAVEL | HAS_SPIN | HAS_SQUEEZE});
    play_recipe(&(Recipe){"corridors with doors that damp", 30, CORRIDOR, .balls = 3,
                          .speed = 200.0, .shapes = {1, 1, 0, 1}, .chunks = 4, .steps = 4,
                          .has = HAS_TRAVEL | HAS_SPIN | HAS_SQUEEZE | HAS_BOUNCE});
    play_recipe(&(Recipe){"more contacts than a step may have", 3, CORRIDOR, .balls = 4,
                          .speed = 60000.0, .shapes = {0, 1, 0, 1}, .chunks = 1, .steps = 3,
                          .has = HAS_PAIRS | HAS_TRAVEL | HAS_SQUEEZE});
    play_recipe(&(Recipe){"corridors in which velocities change", 12, CORRIDOR, .balls = 3,
                          .speed = 100.0, .chunks = 3, .steps = 2, .has = HAS_PAIRS | HAS_CHANGES});
    play_recipe(&(Recipe){"a crowd in a corner", 6, .width = 60.0, .height = 45.0, .balls = 60,
                          .radius_low = 0.3, .radius_high = 1.5, .speed = 300.0,
                          .shapes = {2, 2, 2, 2}, .size_low = 3.0, .size_high = 8.0, .chunks = 8,
                          .steps = 6, .has = HAS_ABSENT | HAS_CHANGES | HAS_PAIRS | HAS_ROAMERS});
    play_recipe(&(Recipe){"spinners that halt and go on", 3, CORRIDOR, .balls = 5, .speed = 60000.0,
                          .shapes = {1, 0, 1, 2}, .chunks = 1, .steps = 3,
                          .has = HAS_TRAVEL | HAS_SPIN | HAS_SQUEEZE | HAS_BOUNCE});
}

static void a_line_that_has_stopped_and_come_back_may_spin_again(void **state)
{
    (void)state;
    const CollisionObstacle line = {.shape = SHAPE_LINE,
                                    .centre = {100.0, 100.0},
                                    .end = {160.0, 100.0},
                                    .radius = 2.0,
                                    .spin_deg_per_s = 90.0};
    const CollisionSetup setup = {SMALL_ARENA, .ball_capacity = 1, .radius_max = 5.0,
                                  .obstacles = &line, .obstacle_count = 1};
    CollisionManager *manager = arena_make(&setup);
    Contact contact;
    int steps = 240;
    assert_true(collision_manager_set_obstacle_spin(manager, 0, 0.0));
    assert_true(collision_manager_remove_obstacle(manager, 0));
    assert_true(collision_manager_add_obstacle(manager, 0));
    assert_true(collision_manager_set_obstacle_spin(manager, 0, 360.0));
    // It turns into the way of a ball that flies above its place.
    collision_manager_add_ball(manager, vec2(20.0, 80.0), vec2(400.0, 0.0), 3.0);
    assert_true(collision_manager_advance_steps(manager, &steps, &contact));
    assert_int_equal(contact.with, CONTACT_LINE);
    free(manager);
}

// What a setup may hold.

/// Whether an arena is made with such an obstacle.
static bool is_taken(const CollisionObstacle *obstacle)
{
    CollisionSetup setup = {SMALL_ARENA, .ball_capacity = 1, .radius_max = 5.0,
                            .obstacles = obstacle, .obstacle_count = 1};

    return collision_manager_size(&setup) > 0;
}

/// Of each shape and number which values it may have.
static void an_obstacles_numbers_have_their_ranges(void **state)
{
    static const char *const NAMES[] = {"centre x", "centre y", "end x",    "end y",    "radius",
                                        "angle",    "spin",     "travel x", "travel y", "period",
                                        "bounce",   "half x",   "half y"};
    static const double VALUES[] = {(double)NAN, NEVER, -NEVER, -1e12, -1.5e9, -1e9,  -1e6,
                                    -1.0,        -1e-6, 0.0,    1e-12, 7e-10,  1e-9,  1e-6,
                                    1e-3,        0.05,  0.1,    0.5,   1.0,    2.0,   2.1,
                                    100.0,       1e5,   1e6,    1e8,   1e9,    1.5e9, 1e12};
    (void)state;
    say("values:");
    for (int value = 0; value < COUNT_OF(VALUES); value++) {
        say(value > 0 ? " %g" : " none", VALUES[value]);
    }
    say("\n");
    for (int shape = -1; shape <= COLLISION_SHAPE_KIND_COUNT; shape++) {
        for (int number = 0; number < COUNT_OF(NAMES); number++) {
            say("shape %d, %s:", shape, NAMES[number]);
            for (int value = 0; value < COUNT_OF(VALUES); value++) {
                CollisionObstacle def = {.shape = (ShapeKind)shape,
                                         .centre = {100.0, 100.0},
                                         .end = {150.0, 100.0},
                                         .radius = 10.0,
                                         .travel = {20.0, 0.0},
                                         .period_s = number == 9 ? 1.0 : 2.0,
                                         .half = {20.0, 10.0}};
                double *const numbers[] = {&def.centre.x,       &def.centre.y, &def.end.x,
                                           &def.end.y,          &def.radius,   &def.angle_deg,
                                           &def.spin_deg_per_s, &def.travel.x, &def.travel.y,
                                           &def.period_s,       &def.bounce,   &def.half.x,
                                           &def.half.y};
                *numbers[number] = VALUES[value];
                say("%s%c", value == 0 ? " " : "", is_taken(&def) ? '1' : '.');
                def.period_s = 0.0;
                def.roams = value % 2 == 0;
                say("%c", is_taken(&def) ? '1' : '.');
            }
            say("\n");
        }
    }
    assert_said(FILE_NAME, "ranges of an obstacle's numbers");
}

/// Of each number of a setup which values it may have; times beyond 1e7 s are not gone to.
static void a_setups_numbers_have_their_ranges(void **state)
{
    static const char *const NAMES[] = {"width",      "height",      "radius",      "zone left",
                                        "zone right", "zone top",    "zone bottom", "brick left",
                                        "brick top",  "brick width", "brick height"};
    static const double VALUES[] = {(double)NAN, NEVER, -NEVER, -1e9, -1.0,  0.0,  7e-10,
                                    1e-9,        1e-3,  1.0,    9.0,  10.0,  60.0, 100.0,
                                    101.0,       1e3,   1e6,    1e9,  1.5e9, 1e12};
    static const uint8_t HITS[4] = {1, 2, 3, 4};
    (void)state;
    for (int number = 0; number < COUNT_OF(NAMES); number++) {
        say("%s: ", NAMES[number]);
        for (int value = 0; value < COUNT_OF(VALUES); value++) {
            CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                    .width = 100.0,
                                    .height = 100.0,
                                    .ball_capacity = 2,
                                    .radius_max = 5.0,
                                    .paddle_count = 1,
                                    .paddle_zone[0] = {{10.0, 10.0}, {60.0, 60.0}},
                                    .brick_values = HITS};
            brick_grids_add(&setup.bricks,
                            brick_grid_make(vec2(20.0, 20.0), vec2(10.0, 10.0), 2, 2));
            BrickGrid *grid = &setup.bricks.grid[0];
            double *const numbers[] = {&setup.width,
                                       &setup.height,
                                       &setup.radius_max,
                                       &setup.paddle_zone[0].min.x,
                                       &setup.paddle_zone[0].max.x,
                                       &setup.paddle_zone[0].min.y,
                                       &setup.paddle_zone[0].max.y,
                                       &grid->origin.x,
                                       &grid->origin.y,
                                       &grid->cell.x,
                                       &grid->cell.y};
            *numbers[number] = VALUES[value];
            say("%c", collision_manager_size(&setup) > 0 ? '1' : '.');
        }
        say("\n");
    }
    Contact contact;
    CollisionSetup setup = {
        .steps_per_second = STEPS_PER_SECOND, .width = 10.0, .height = 10.0, .radius_max = 1.0};
    CollisionManager *manager = arena_make(&setup);
    assert_false(collision_manager_advance_to(manager, 1.01e7, &contact));
    assert_same(collision_manager_time(manager), 0.0);
    free(manager);
    assert_said(FILE_NAME, "ranges of a setup's numbers");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standing_shapes_hide_each_others_corners),
        cmocka_unit_test(what_lies_flush_hides_corners),
        cmocka_unit_test(moving_shapes_are_met_where_they_are),
        cmocka_unit_test(bricks_break_and_grow),
        cmocka_unit_test(filters_sensors_and_roamers),
        cmocka_unit_test(paddles_and_open_sides),
        cmocka_unit_test(everything_at_once),
        cmocka_unit_test(what_squeezes_gives_way),
        cmocka_unit_test(a_line_that_has_stopped_and_come_back_may_spin_again),
        cmocka_unit_test(where_there_is_hardly_any_room_nothing_hangs),
        cmocka_unit_test(an_obstacles_numbers_have_their_ranges),
        cmocka_unit_test(a_setups_numbers_have_their_ranges),
    };
    return cmocka_run_group_tests_name("engine_scenes", tests, NULL, NULL);
}
