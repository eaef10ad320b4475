// The rules know no left and right, no up and down, and no order of the file: every scenario, case
// and shipped level is played again mirrored, with x and y exchanged, and with its obstacles, balls
// and pictures of bricks in reverse, and the same contacts happen there.
#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "balls.h"
#include "bot.h"
#include "brick_kind.h"
#include "level_reading.h"
#include "world.h"

#define SECONDS       8
#define STEPS         (SECONDS * STEPS_PER_SECOND)
#define CONTACTS_MOST 3000
// Which errors grow how: a ball that comes from 1000 u away to a round thing of 5 u flies on with
// an error of some hundred times as much. Rounding, about 1e-13 u, so becomes LAST_ERROR after some
// such contacts, and the next ones could part for that alone; a mistake is at least as large as
// MISTAKEN at once.
#define FIRST_ERROR    1e-9 // u, while nothing round has been met
#define LAST_ERROR     1e-6 // u
#define MISTAKEN       1e-3 // u
#define SAME_INSTANT_S 1e-9
#define LOOK_AHEAD     40

/// How a level is changed, in this order.
typedef struct Change {
    const char *name;
    bool swap;           ///< x and y are exchanged
    bool flip_x, flip_y; ///< left and right, top and bottom
    bool reverse;        ///< obstacles, balls and pictures stand in the opposite order
} Change;

/// A level, and where its things are in the changed one.
typedef struct Twin {
    const Change *change;
    const WorldDef *from;
    WorldDef def;
    int *brick;    ///< by cell of the original: its number
    int *obstacle; ///< the same by obstacle
} Twin;

/// The rest of a play after something that cannot be the same is not compared.
typedef struct Record {
    const World *world;
    Contact contacts[CONTACTS_MOST];
    int count;
    int fair; ///< contacts before a ball was served, which flies to where lot says
    bool ended;
} Record;

static WorldInput inputs[STEPS];
static int compared;

static Vec2 turned(const Change *change, Vec2 v)
{
    const Vec2 way = change->swap ? vec2(v.y, v.x) : v;
    return vec2(change->flip_x ? -way.x : way.x, change->flip_y ? -way.y : way.y);
}

static Vec2 moved(const Twin *twin, Vec2 v)
{
    const Vec2 way = turned(twin->change, v);
    return vec2(twin->change->flip_x ? twin->def.width + way.x : way.x,
                twin->change->flip_y ? twin->def.height + way.y : way.y);
}

static Side side_there(const Change *change, Side side)
{
    if (side == SIDE_NONE) {
        return side;
    }
    const Vec2 inward = turned(change, side_inward(side));
    return inward.x > 0.5    ? SIDE_LEFT
           : inward.x < -0.5 ? SIDE_RIGHT
           : inward.y > 0.5  ? SIDE_TOP
                             : SIDE_BOTTOM;
}

static bool is_reflection(const Change *change)
{
    return (int)change->swap + (int)change->flip_x + (int)change->flip_y == 1 ||
           (change->swap && change->flip_x && change->flip_y);
}

static double angle_there(const Change *change, double angle)
{
    angle = change->swap ? 90.0 - angle : angle;
    angle = change->flip_x ? 180.0 - angle : angle;
    return change->flip_y ? -angle : angle;
}

static Feature feature_there(const Change *change, Feature feature)
{
    const bool mirrored = is_reflection(change);
    if (feature >= FEATURE_LEFT && feature <= FEATURE_BOTTOM) {
        return (Feature)(FEATURE_LEFT + (int)side_there(change, (Side)(feature - FEATURE_LEFT)));
    }
    if (feature >= FEATURE_CORNER_TOP_LEFT && feature <= FEATURE_CORNER_BOTTOM_RIGHT) {
        const int corner = (int)feature - FEATURE_CORNER_TOP_LEFT;
        const Vec2 way = turned(change, vec2(corner & 1 ? 1.0 : -1.0, corner & 2 ? 1.0 : -1.0));
        return (Feature)(FEATURE_CORNER_TOP_LEFT + (way.x > 0.0) + 2 * (way.y > 0.0));
    }
    if (mirrored && feature >= FEATURE_EDGE_0 && feature <= FEATURE_EDGE_5) {
        return (Feature)(FEATURE_EDGE_5 - (feature - FEATURE_EDGE_0));
    }
    if (mirrored && feature >= FEATURE_CORNER_0 && feature <= FEATURE_CORNER_5) {
        return (Feature)(FEATURE_CORNER_0 + (6 - (feature - FEATURE_CORNER_0)) % 6);
    }
    if (mirrored && (feature == FEATURE_SIDE_1 || feature == FEATURE_SIDE_2)) {
        return feature == FEATURE_SIDE_1 ? FEATURE_SIDE_2 : FEATURE_SIDE_1;
    }
    return feature;
}

static void *copy_of(const void *bytes, size_t size)
{
    void *copy = malloc(size + 1);
    assert_non_null(copy);
    return bytes != NULL && size > 0 ? memcpy(copy, bytes, size) : copy;
}

static void change_paddle(const Twin *twin, int index, PaddleDef *paddle)
{
    const PaddleDef from = *paddle;
    const Rectangle body = world_paddle_start(twin->from, index);
    const Vec2 centre = vec2_scale(vec2_add(body.min, body.max), 0.5);
    const Vec2 there = moved(twin, twin->change->swap ? from.centre : centre);
    const bool flipped = twin->change->flip_x || twin->change->flip_y;
    paddle->side = side_there(twin->change, from.side);
    paddle->centre = flipped && (from.partner || from.centre.x != 0.0 || from.centre.y != 0.0)
                         ? moved(twin, centre)
                         : there;
    if (flipped && !from.partner && from.centre.x == 0.0 && from.centre.y == 0.0) {
        paddle->centre = from.centre;
    }
}

static void change_obstacle(const Twin *twin, ObstacleDef *obstacle)
{
    const Change *change = twin->change;
    obstacle->centre = moved(twin, obstacle->centre);
    obstacle->end = moved(twin, obstacle->end);
    obstacle->travel = turned(change, obstacle->travel);
    obstacle->angle_deg = angle_there(change, obstacle->angle_deg);
    obstacle->spin_deg_per_s *= is_reflection(change) ? -1.0 : 1.0;
}

/// Obstacles stand by shape: each shape's are in reverse by themselves.
static void change_obstacles(Twin *twin)
{
    const WorldDef *from = twin->from;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const int first = world_def_first_obstacle(from, (ShapeKind)shape);
        const int end = shape + 1 < SHAPE_KIND_COUNT
                            ? world_def_first_obstacle(from, (ShapeKind)(shape + 1))
                            : from->obstacle_count;
        for (int i = first; i < end; i++) {
            const int there = twin->change->reverse ? first + end - 1 - i : i;
            twin->obstacle[i] = there;
            twin->def.obstacles[there] = from->obstacles[i];
            change_obstacle(twin, &twin->def.obstacles[there]);
        }
    }
}

static void change_cell(Twin *twin, const BrickGrid *from, const BrickGrid *to, int cell)
{
    const Change *change = twin->change;
    const int column = brick_grid_column(from, cell), row = brick_grid_row(from, cell);
    const int x = change->swap ? row : column, y = change->swap ? column : row;
    const int there = brick_grid_at(to, change->flip_x ? to->columns - 1 - x : x,
                                    change->flip_y ? to->rows - 1 - y : y);
    twin->brick[cell] = there;
    twin->def.brick_hits[there] = twin->from->brick_hits[cell];
    if (twin->from->brick_bonus != NULL) {
        twin->def.brick_bonus[there] = twin->from->brick_bonus[cell];
    }
    if (twin->from->brick_kinds != NULL) {
        const int kind = twin->from->brick_kinds[cell];
        twin->def.brick_kinds[there] = (unsigned char)brick_kind_facing(
            kind, side_there(change, world_def_brick(twin->from, cell)->side));
    }
}

static void change_bricks(Twin *twin)
{
    const BrickGrids *from = &twin->from->bricks;
    const bool swap = twin->change->swap;
    twin->def.bricks = (BrickGrids){0};
    for (int i = 0; i < from->count; i++) {
        BrickGrid grid = from->grid[twin->change->reverse ? from->count - 1 - i : i];
        const Vec2 corner = moved(twin, grid.origin);
        const Vec2 opposite = moved(
            twin, vec2_add(grid.origin, vec2(grid.cell.x * grid.columns, grid.cell.y * grid.rows)));
        const BrickGrid old = grid;
        grid.origin = vec2(fmin(corner.x, opposite.x), fmin(corner.y, opposite.y));
        grid.cell = swap ? vec2(old.cell.y, old.cell.x) : old.cell;
        grid.columns = swap ? old.rows : old.columns;
        grid.rows = swap ? old.columns : old.rows;
        brick_grids_add(&twin->def.bricks, grid);
        for (int cell = old.first; cell < old.first + brick_grid_cells(&old); cell++) {
            change_cell(twin, &old, &twin->def.bricks.grid[i], cell);
        }
    }
}

static Twin twin_make(const WorldDef *from, const Change *change)
{
    const size_t cells = (size_t)brick_grids_cells(&from->bricks);
    Twin twin = {.change = change, .from = from, .def = *from};
    WorldDef *def = &twin.def;
    def->width = change->swap ? from->height : from->width;
    def->height = change->swap ? from->width : from->height;
    def->balls = copy_of(from->balls, (size_t)from->ball_count * sizeof(BallDef));
    def->obstacles = copy_of(NULL, (size_t)from->obstacle_count * sizeof(ObstacleDef));
    def->brick_hits = cells > 0 ? copy_of(from->brick_hits, cells) : NULL;
    def->brick_kinds = from->brick_kinds != NULL ? copy_of(from->brick_kinds, cells) : NULL;
    def->brick_bonus = from->brick_bonus != NULL ? copy_of(from->brick_bonus, cells) : NULL;
    twin.brick = copy_of(NULL, cells * sizeof(int));
    twin.obstacle = copy_of(NULL, (size_t)from->obstacle_count * sizeof(int));
    for (int i = 0; i < from->paddle_count; i++) {
        change_paddle(&twin, i, &def->paddles[i]);
    }
    for (int i = 0; i < from->ball_count; i++) {
        BallDef *ball = &def->balls[change->reverse ? from->ball_count - 1 - i : i];
        *ball = from->balls[i];
        ball->position = moved(&twin, ball->position);
        ball->velocity = turned(change, ball->velocity);
        ball->owner = side_there(change, ball->owner);
    }
    for (int i = 0; i < def->own_kind_count; i++) {
        BrickKind *own = &def->own_kinds[i].kind;
        own->side = side_there(change, own->side);
    }
    change_obstacles(&twin);
    change_bricks(&twin);
    return twin;
}

static void twin_free(Twin *twin)
{
    free(twin->def.balls);
    free(twin->def.obstacles);
    free(twin->def.brick_hits);
    free(twin->def.brick_kinds);
    free(twin->def.brick_bonus);
    free(twin->brick);
    free(twin->obstacle);
}

/// A contact of the original as it must be in the twin, but for the indices of balls.
static Contact contact_there(const Twin *twin, const Contact *contact)
{
    const Change *change = twin->change;
    Contact there = *contact;
    there.id = contact_is_obstacle(contact->with) ? twin->obstacle[contact->id]
               : contact->with == CONTACT_BRICK   ? twin->brick[contact->id]
                                                  : contact->id;
    there.feature = feature_there(change, contact->feature);
    there.point = moved(twin, contact->point);
    there.position = moved(twin, contact->position);
    there.normal = turned(change, contact->normal);
    there.incoming = turned(change, contact->incoming);
    there.velocity = turned(change, contact->velocity);
    there.surface = turned(change, contact->surface);
    there.other_velocity = turned(change, contact->other_velocity);
    return there;
}

/// Whether a ball leaves a brick in a direction that is drawn: by the brick, or by its own chaos.
static bool scatters(const World *world, const WorldEvent *event)
{
    return event->kind == EVENT_CONTACT && event->contact.with == CONTACT_BRICK &&
           (balls_have(world, event->contact.ball, CHANGE_CHAOS) ||
            world_brick_row(world, event->contact.id)->effect == BRICK_EFFECT_SCATTER);
}

static bool note(void *context, const WorldEvent *event)
{
    Record *record = context;
    // What is drawn by lot does not know what has been mirrored.
    record->ended = record->ended || event->kind == EVENT_NUDGED ||
                    event->kind == EVENT_BRICK_GREW || scatters(record->world, event);
    record->fair = event->kind == EVENT_SERVED && record->fair < 0 ? record->count : record->fair;
    if ((event->kind == EVENT_CONTACT || event->kind == EVENT_GOAL) && !record->ended) {
        record->contacts[record->count++] = event->contact;
        record->ended = record->count == CONTACTS_MOST;
    }
    return true;
}

static PaddleInput input_there(const Twin *twin, PaddleInput input)
{
    const Vec2 move = turned(twin->change, vec2(input.move_x, input.move_y));
    const Vec2 target = moved(twin, vec2(input.target_x / 64.0, input.target_y / 64.0));
    input.move_x = (signed char)move.x;
    input.move_y = (signed char)move.y;
    input.target_x = (int)(target.x * 64.0);
    input.target_y = (int)(target.y * 64.0);
    return input;
}

static void play(const Twin *twin, Record *record)
{
    World *world = world_create(&twin->def, 1);
    assert_non_null(world);
    record->world = world;
    record->count = 0;
    record->fair = -1;
    record->ended = false;
    for (int step = 0; step < STEPS && !record->ended && world_outcome(world) == WORLD_RUNNING;
         step++) {
        WorldInput input = inputs[step];
        for (int paddle = 0; paddle < PADDLES_MOST; paddle++) {
            input.paddle[paddle] = input_there(twin, input.paddle[paddle]);
        }
        world_step(world, &input, note, record);
    }
    record->fair = record->fair < 0 ? record->count : record->fair;
    world_destroy(world);
}

static void play_with_bots(const WorldDef *def, Record *record, BotStrength strength)
{
    World *world = world_create(def, 1);
    Bot bots[PADDLES_MOST];
    assert_non_null(world);
    memset(inputs, 0, sizeof inputs);
    record->world = world;
    record->count = 0;
    record->fair = -1;
    record->ended = false;
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        bots[paddle] = bot_make(strength, paddle, 1);
    }
    for (int step = 0; step < STEPS && !record->ended && world_outcome(world) == WORLD_RUNNING;
         step++) {
        for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
            inputs[step].paddle[paddle] = bot_think(&bots[paddle], world);
        }
        world_step(world, &inputs[step], note, record);
    }
    record->fair = record->fair < 0 ? record->count : record->fair;
    world_destroy(world);
}

static double apart(Vec2 a, Vec2 b)
{
    return fmax(fabs(a.x - b.x), fabs(a.y - b.y));
}

/// How far two contacts are from the same, u.
static double difference(const Contact *a, const Contact *b)
{
    const double speed = 1.0 + vec2_length(a->incoming);
    if (a->with != b->with) {
        return (double)INFINITY;
    }
    double most = fmax(fabs(a->time - b->time) * speed, apart(a->point, b->point));
    const bool other_ball = a->with == CONTACT_BALL && vec2_dot(a->normal, b->normal) < 0.0;
    if (other_ball) {
        most = fmax(most, apart(a->velocity, b->other_velocity) / speed);
        return fmax(most, apart(a->other_velocity, b->velocity) / speed);
    }
    most = fmax(most, fmax(apart(a->position, b->position), apart(a->normal, b->normal)));
    return fmax(most, apart(a->velocity, b->velocity) / speed);
}

static bool share_a_ball(const Contact *a, const Contact *b)
{
    const int second_a = a->with == CONTACT_BALL ? a->id : a->ball;
    const int second_b = b->with == CONTACT_BALL ? b->id : b->ball;
    return a->ball == b->ball || a->ball == second_b || second_a == b->ball || second_a == second_b;
}

static bool anything_spins(const WorldDef *def)
{
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (obstacle->spin_deg_per_s != 0.0 || obstacle->gear > 0 ||
            obstacle->pull_deg_per_s != 0.0 || obstacle->hold_s > 0.0) {
            return true;
        }
    }
    return false;
}

static Record original, other;

/// Whether another contact of the same ball is at the same instant: which comes first then is by
/// kind, side and index (edge_order), and what the other is depends on it.
static bool is_tied(const Record *record, int k)
{
    const Contact *contact = &record->contacts[k];
    for (int i = 0; k < record->count && i < record->count; i++) {
        if (i != k && fabs(record->contacts[i].time - contact->time) < SAME_INSTANT_S &&
            share_a_ball(&record->contacts[i], contact)) {
            return true;
        }
    }
    return false;
}

/// Whether a ball touches two things at once there, of which only one is told.
static bool meets_two(const Contact *wanted, const Contact *met)
{
    return (wanted->with != met->with || wanted->id != met->id) &&
           fabs(wanted->time - met->time) < SAME_INSTANT_S &&
           apart(wanted->position, met->position) < FIRST_ERROR;
}

/// Moves the contact of the twin that is most like the wanted one to place `k`: of several at one
/// instant any may be told first. Returns how far they are from the same.
static double find_like(const Contact *wanted, int k)
{
    double least = (double)INFINITY;
    int best = k;
    for (int i = k; i < other.count && i < k + LOOK_AHEAD && least > MISTAKEN; i++) {
        const double found = difference(wanted, &other.contacts[i]);
        best = found < least ? i : best;
        least = fmin(least, found);
    }
    if (best > k) {
        const Contact found = other.contacts[best];
        memmove(&other.contacts[k + 1], &other.contacts[k], (size_t)(best - k) * sizeof found);
        other.contacts[k] = found;
    }
    return least;
}

/// Compares what happened in the original and in the twin, as long as rounding has not grown to
/// what could be a mistake. Where nothing spins, x and y are exchanged to the last bit.
static void compare(const char *path, const Twin *twin)
{
    const Change *change = twin->change;
    const bool exact = change->swap && !change->flip_x && !anything_spins(twin->from);
    const int count = change->swap && !change->flip_x ? original.count : original.fair;
    double error = 0.0;
    for (int k = 0; k < count && error < LAST_ERROR; k++) {
        const Contact wanted = contact_there(twin, &original.contacts[k]);
        const double found = find_like(&wanted, k);
        const Contact *met = &other.contacts[k];
        const bool like =
            found <= MISTAKEN && (wanted.feature == met->feature || wanted.id != met->id);
        if (!like && (other.ended || is_tied(&original, k) || is_tied(&other, k) ||
                      (k < other.count && meets_two(&wanted, met)))) {
            break;
        }
        if (!like || (exact && found > 0.0)) {
            fail_msg("%s %s: contact %d at %.9f s with %s %d %s is not there, off by %g after %g",
                     path, change->name, k, wanted.time, collision_kind_name(wanted.with),
                     wanted.id, collision_feature_name(wanted.feature), found, error);
        }
        error = fmax(error, found);
        compared++;
    }
}

/// Balls that would be served fly from the start, to where lot has no say.
static void throw_served(WorldDef *def)
{
    for (int i = 0; i < def->ball_count; i++) {
        BallDef *ball = &def->balls[i];
        int paddle = 0;
        while (paddle + 1 < def->paddle_count && def->paddles[paddle].side != ball->owner) {
            paddle++;
        }
        if (ball->served) {
            const Rectangle body = world_paddle_start(def, paddle);
            const Vec2 inward = side_inward(def->paddles[paddle].side);
            const Vec2 half = vec2_scale(vec2_sub(body.max, body.min), 0.5);
            const double ahead = fabs(vec2_dot(half, inward)) + 2.0 * (i + 1) * ball->radius;
            const double across = 0.125 * (i + 1);
            ball->served = false;
            ball->position = vec2_add_scaled(vec2_add(body.min, half), inward, ahead);
            ball->velocity =
                vec2_scale(vec2_add(inward, vec2(across * inward.y, across * inward.x)),
                           def->match.ball_speed);
        }
    }
}

static bool has_kind_of_brick(const WorldDef *def, BrickEffect effect)
{
    for (int cell = 0; def->brick_kinds != NULL && cell < brick_grids_cells(&def->bricks); cell++) {
        if (world_def_brick(def, cell)->effect == effect) {
            return true;
        }
    }
    return false;
}

static void check_changes(const char *path, const WorldDef *def, const Change *changes, int count)
{
    const bool falls = has_kind_of_brick(def, BRICK_EFFECT_FALL);
    for (int i = 0; i < count; i++) {
        if (falls && (changes[i].swap || changes[i].flip_y)) {
            continue;
        }
        Twin twin = twin_make(def, &changes[i]);
        play(&twin, &other);
        compare(path, &twin);
        twin_free(&twin);
    }
}

static void check_level(const char *path, BotStrength strength)
{
    static const Change EXCHANGED = {"with x and y exchanged", .swap = true};
    static const Change OTHERS[] = {{"mirrored", .flip_x = true},
                                    {"upside down", .flip_y = true},
                                    {"turned by 90 degrees", .swap = true, .flip_x = true},
                                    {"in reverse", .reverse = true}};
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_file(&level, path, &problems));
    diag_list_free(&problems);
    play_with_bots(&level.world, &original, strength);
    check_changes(path, &level.world, &EXCHANGED, 1);
    throw_served(&level.world);
    play_with_bots(&level.world, &original, strength);
    check_changes(path, &level.world, OTHERS, 4);
    level_free(&level);
}

static void check_levels(const char *pattern, int least)
{
    glob_t found;
    compared = 0;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t file = 0; file < found.gl_pathc; file++) {
        check_level(found.gl_pathv[file], (BotStrength)(file % BOT_STRENGTH_COUNT));
    }
    globfree(&found);
    if (compared < least) {
        fail_msg("%s: only %d contacts compared, of %d", pattern, compared, least);
    }
}

static void scenarios_are_the_same_from_every_side(void **state)
{
    (void)state;
    check_levels("tests/scenarios/*.level", 50000);
}

static void past_bugs_are_the_same_from_every_side(void **state)
{
    (void)state;
    check_levels("tests/cases/past_bugs/*.level", 25000);
}

static void games_of_bots_are_the_same_from_every_side(void **state)
{
    (void)state;
    check_levels("tests/cases/games/*.level", 1000);
    check_levels("levels/*.level", 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenarios_are_the_same_from_every_side),
        cmocka_unit_test(past_bugs_are_the_same_from_every_side),
        cmocka_unit_test(games_of_bots_are_the_same_from_every_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
