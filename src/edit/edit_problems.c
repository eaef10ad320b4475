// Assigns the findings of checker and judge to objects, predicts the path of a ball and counts
// where balls go.
#include "edit_problems.h"

#include <math.h>
#include <stdlib.h>

#include "edit_list.h"
#include "level_bricks.h"
#include "level_keys.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"
#include "world_step.h"
#include "world_view.h"

/// The first object of a key of the file; the level as a whole if there is none.
static EditObject object_of_key(const Level *level, int key)
{
    const EditObject first = {key == TOP_BRICKS  ? EDIT_BRICKS
                              : key == TOP_BALLS ? EDIT_BALL
                                                 : EDIT_ARENA,
                              0};
    return edit_object_exists(level, first) ? first : (EditObject){EDIT_ARENA, 0};
}

EditPlace edit_place_of(const Level *level, int about)
{
    static const EditKind KINDS[LEVEL_PART_COUNT] = {[LEVEL_PART_OBSTACLE] = EDIT_OBSTACLE,
                                                     [LEVEL_PART_BALL] = EDIT_BALL,
                                                     [LEVEL_PART_PADDLE] = EDIT_PADDLE,
                                                     [LEVEL_PART_TRIGGER] = EDIT_TRIGGER,
                                                     [LEVEL_PART_OWN_KIND] = EDIT_OWN_KIND};
    const LevelPart part = (LevelPart)(about % LEVEL_PART_COUNT);
    const int number = about / LEVEL_PART_COUNT;
    if (part == LEVEL_PART_BRICK) {
        const BrickGrids *bricks = &level->world.bricks;
        return (EditPlace){{EDIT_BRICKS, brick_grids_index(bricks, number)},
                           brick_grids_rectangle(bricks, number)};
    }
    EditObject object = part == LEVEL_PART_KEY        ? object_of_key(level, number)
                        : KINDS[part] != EDIT_NOTHING ? (EditObject){KINDS[part], number}
                                                      : (EditObject){EDIT_ARENA, 0};
    const Rectangle area = edit_object_bounds(level, object);
    if (part == LEVEL_PART_OBSTACLE) {
        object.index = edit_object_origin(level, number).member;
    }
    return (EditPlace){object, area};
}

static EditProblem problem_of(const Level *level, const Diag *diag)
{
    const EditPlace place = edit_place_of(level, diag->about);
    return (EditProblem){.severity = diag->severity,
                         .object = place.object,
                         .place = place.area,
                         .text = diag->text != NULL ? diag->text : ""};
}

void edit_problems_find(EditProblems *problems, const Level *level)
{
    edit_problems_free(problems);
    level_check(level, NULL, &problems->found);
    problems->items = malloc(((size_t)problems->found.count + 1) * sizeof *problems->items);
    if (problems->items == NULL) {
        edit_problems_free(problems);
        return;
    }
    for (int pass = 0; pass <= DIAG_WARNING; pass++) {
        for (int i = 0; i < problems->found.count; i++) {
            if ((int)problems->found.items[i].severity == pass) {
                problems->items[problems->count++] = problem_of(level, &problems->found.items[i]);
            }
        }
    }
    problems->errors = problems->found.errors;
}

bool edit_problems_add(EditProblems *problems, const Level *level, const DiagList *played)
{
    if (problems->played.count > 0 || played->count == 0) {
        return false;
    }
    const int most = problems->count + played->count;
    EditProblem *items = realloc(problems->items, (size_t)most * sizeof *items);
    if (items == NULL) {
        return false;
    }
    problems->items = items;
    for (int i = 0; i < played->count; i++) {
        const Diag *diag = &played->items[i];
        problems->played.about = diag->about;
        diag_add(&problems->played, diag->severity, diag->line, "%s",
                 diag->text != NULL ? diag->text : "");
    }
    for (int i = 0; i < problems->played.count; i++) {
        items[problems->count++] = problem_of(level, &problems->played.items[i]);
    }
    return problems->played.count > 0;
}

const EditProblem *edit_problems_of(const EditProblems *problems, EditObject object)
{
    for (int i = 0; i < problems->count; i++) {
        const EditObject other = problems->items[i].object;
        if (other.kind == object.kind && other.index == object.index) {
            return &problems->items[i];
        }
    }
    return NULL;
}

void edit_problems_free(EditProblems *problems)
{
    free(problems->items);
    diag_list_free(&problems->found);
    diag_list_free(&problems->played);
    *problems = (EditProblems){0};
}

/// Units of work after which a path is followed no further, so that the editor goes on at once
/// whatever the level does meanwhile: some 50 ms.
#define WORK_MOST 50000

/// A path while it is being computed.
typedef struct Flight {
    EditPath *path;
    const World *world;
} Flight;

static bool note_event(void *context, const WorldEvent *event)
{
    Flight *flight = context;
    EditPath *path = flight->path;
    if (event->kind == EVENT_GOAL || event->kind == EVENT_OVER) {
        path->end = EDIT_PATH_OUT;
        path->last = event->kind == EVENT_GOAL ? event->position : path->last;
        return false;
    }
    if (event->kind == EVENT_NUDGED) {
        path->end = EDIT_PATH_CHANCE;
        return false;
    }
    if (event->kind == EVENT_PORTAL_PASSED) {
        path->contacts[path->count - 1].onward = event->position;
        path->last = event->position;
    }
    if (event->kind != EVENT_CONTACT || path->count == EDIT_PATH_CONTACTS) {
        return event->kind != EVENT_CONTACT;
    }
    const Contact *contact = &event->contact;
    path->contacts[path->count++] = (EditPathContact){.time = event->time,
                                                      .position = contact->position,
                                                      .onward = contact->position,
                                                      .point = contact->point,
                                                      .normal = contact->normal,
                                                      .with = contact->with};
    path->last = contact->position;
    if (contact->with == CONTACT_BRICK &&
        world_brick_row(flight->world, contact->id)->effect == BRICK_EFFECT_SCATTER) {
        path->end = EDIT_PATH_CHANCE;
        return false;
    }
    return path->count < EDIT_PATH_CONTACTS;
}

/// Whether the ball is inside the arena and overlaps nothing.
static bool has_room(const WorldDef *def, const BallDef *ball)
{
    const Vec2 place = ball->position;
    const double radius = ball->radius;
    const Circle circle = {place, radius * (1.0 - 1e-9)};
    bool room = place.x >= radius && place.y >= radius && place.x <= def->width - radius &&
                place.y <= def->height - radius;
    for (int i = 0; i < def->obstacle_count && room; i++) {
        const Outline area = obstacle_area_at_start(&def->obstacles[i]);
        room = def->obstacles[i].phase > 0 || !collision_circle_touches_outline(&circle, &area);
    }
    for (int i = 0; i < world_def_paddles_in_play(def) && room; i++) {
        const Rectangle body = world_paddle_start(def, i);
        room = !collision_circle_touches_rectangle(&circle, &body);
    }
    for (int i = 0; i < brick_grids_cells(&def->bricks) && room; i++) {
        const Rectangle cell = brick_grids_rectangle(&def->bricks, i);
        room = !level_brick_fills(def, i) ||
               brick_grids_of(&def->bricks, i)->user[GRID_PHASE] > 0 ||
               !collision_circle_touches_rectangle(&circle, &cell);
    }
    return room;
}

/// Copies the level without the obstacles and pictures that have errors; false when memory is out.
static bool make_scene(Level *scene, const Level *level, const EditProblems *problems)
{
    EditSelection bad = {0};
    bool good = level_copy(scene, level);
    for (int i = 0; good && problems != NULL && i < problems->errors; i++) {
        const EditObject object = problems->items[i].object;
        if (object.kind == EDIT_OBSTACLE || object.kind == EDIT_BRICKS) {
            good = edit_selection_add(&bad, object);
        }
    }
    if (good) {
        edit_list_remove(scene, &bad);
    }
    edit_selection_free(&bad);
    return good;
}

static void fly(EditPath *path, World *world)
{
    const WorldInput nothing = {0};
    Flight flight = {path, world};
    int steps = (int)(EDIT_PATH_SECONDS * STEPS_PER_SECOND);
    world_steps(world, &nothing, &steps, WORK_MOST, note_event, &flight);
    const BallView ball = world_ball(world, 0);
    if (ball.exists && path->end == EDIT_PATH_ON && path->count < EDIT_PATH_CONTACTS) {
        path->last = ball.position;
    }
}

bool edit_path_find(EditPath *path, const Level *level, const EditProblems *problems,
                    const BallDef *ball)
{
    BallDef alone = *ball;
    Level scene = {0};
    World *world = NULL;
    *path = (EditPath){.start = ball->position, .last = ball->position};
    alone.served = false;
    alone.owner = edit_object_paddle_of(&level->world, ball->owner) >= 0 ? ball->owner : SIDE_NONE;
    if (vec2_length(ball->velocity) > 0.0 && make_scene(&scene, level, problems)) {
        WorldDef def = scene.world;
        def.balls = &alone;
        def.ball_count = 1;
        def.brick_bonus = NULL;
        world = has_room(&def, &alone) ? world_create(&def, 0) : NULL;
        if (world != NULL) {
            fly(path, world);
        }
        world_destroy(world);
    }
    level_free(&scene);
    return world != NULL;
}

/// Units of work of a step after which the caller goes on first: some 5 ms.
#define HEAT_WORK_MOST 5000
/// Steps between two counts.
#define LOOK_EVERY 4
/// A bot that misses now and then, as people do.
#define STRENGTH BOT_NORMAL

static void begin_game(EditHeat *heat)
{
    bot_play_free(&heat->play);
    bot_play_begin(&heat->play, heat->def, STRENGTH, heat->seed++);
}

bool edit_heat_begin(EditHeat *heat, const WorldDef *def)
{
    const double longer = scalar_max(def->width, def->height);
    *heat = (EditHeat){.cell = longer / EDIT_HEAT_CELLS, .def = def, .seed = 1};
    heat->columns = (int)ceil(def->width / heat->cell);
    heat->rows = (int)ceil(def->height / heat->cell);
    heat->seconds = calloc((size_t)heat->columns * (size_t)heat->rows, sizeof *heat->seconds);
    if (heat->seconds != NULL) {
        begin_game(heat);
    }
    if (heat->play.world == NULL) {
        edit_heat_free(heat);
        return false;
    }
    return true;
}

static void count_balls(EditHeat *heat)
{
    for (int i = 0; i < world_ball_capacity(heat->play.world); i++) {
        const BallView ball = world_ball(heat->play.world, i);
        if (!ball.exists || ball.held) {
            continue;
        }
        const int column =
            scalar_clamp_int((int)(ball.position.x / heat->cell), 0, heat->columns - 1);
        const int row = scalar_clamp_int((int)(ball.position.y / heat->cell), 0, heat->rows - 1);
        float *cell = &heat->seconds[row * heat->columns + column];
        *cell += (float)LOOK_EVERY / STEPS_PER_SECOND;
        heat->most = *cell > heat->most ? *cell : heat->most;
    }
}

/// Plays a step, or what is left of it. False: it takes longer.
static bool play_step(EditHeat *heat)
{
    const WorldInput input = bot_play_think(&heat->play);
    if (!bot_play_step(&heat->play, &input, HEAT_WORK_MOST, NULL, NULL)) {
        return false;
    }
    heat->played += 1.0 / STEPS_PER_SECOND;
    if (world_step_number(heat->play.world) % LOOK_EVERY == 0) {
        count_balls(heat);
    }
    return true;
}

bool edit_heat_advance(EditHeat *heat, int steps)
{
    for (int i = 0; i < steps && heat->play.world != NULL && heat->played < EDIT_HEAT_SECONDS;
         i++) {
        if (!play_step(heat)) {
            break;
        }
        if (world_outcome(heat->play.world) != WORLD_RUNNING) {
            begin_game(heat);
        }
    }
    return heat->play.world != NULL && heat->played < EDIT_HEAT_SECONDS;
}

void edit_heat_free(EditHeat *heat)
{
    bot_play_free(&heat->play);
    free(heat->seconds);
    *heat = (EditHeat){0};
}
