// Copies and frees levels; computes copies of a group's obstacles, and areas of obstacles; names
// subjects of messages.
#include "level.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "det_math.h"
#include "level_error.h"
#include "power_up.h"
#include "text.h"

void level_forget_lines(Level *level)
{
    SourceLines *lines = level->lines;
    if (lines == NULL) {
        return;
    }
    free(lines->paddles);
    free(lines->balls);
    free(lines->obstacles);
    free(lines->paths);
    free(lines->triggers);
    for (int i = 0; i < BRICK_GRIDS_MOST; i++) {
        free(lines->bricks[i].rows);
        free(lines->bricks[i].bonus_rows);
    }
    free(lines);
    level->lines = NULL;
}

void level_free(Level *level)
{
    level_forget_lines(level);
    free(level->world.balls);
    free(level->world.obstacles);
    free(level->groups);
    free(level->world.triggers);
    free(level->world.brick_hits);
    free(level->world.brick_kinds);
    free(level->world.brick_bonus);
    free(level->expect.sentences);
    free(level->comments.items);
    free(level->comments.text);
    *level = (Level){0};
}

/// A copy of a block, or NULL for none; sets *failed when memory is out.
static void *copy_block(const void *from, size_t count, size_t size, bool *failed)
{
    if (from == NULL || count == 0) {
        return NULL;
    }
    void *copy = malloc(count * size);
    if (copy != NULL) {
        memcpy(copy, from, count * size);
    } else {
        *failed = true;
    }
    return copy;
}

/// Puts a copy of its own into an array that a copied level shares with its model.
#define OWN(array, count, failed)                                                                  \
    ((array) = copy_block(array, (size_t)(count), sizeof *(array), failed))

bool level_copy(Level *to, const Level *from)
{
    Level copy = *from;
    copy.lines = NULL;
    WorldDef *world = &copy.world;
    const int cells = brick_grids_cells(&world->bricks);
    bool failed = false;
    OWN(world->balls, world->ball_count, &failed);
    OWN(world->obstacles, world->obstacle_count, &failed);
    OWN(world->triggers, world->trigger_count, &failed);
    OWN(world->brick_hits, cells, &failed);
    OWN(world->brick_kinds, cells, &failed);
    OWN(world->brick_bonus, cells, &failed);
    OWN(copy.groups, copy.group_count, &failed);
    OWN(copy.expect.sentences, copy.expect.count, &failed);
    OWN(copy.comments.items, copy.comments.count, &failed);
    OWN(copy.comments.text, copy.comments.text_length, &failed);
    if (failed) {
        level_free(&copy);
        return false;
    }
    level_free(to);
    *to = copy;
    return true;
}

int level_line(const Level *level, int about)
{
    const SourceLines *lines = level->lines;
    const LevelPart part = (LevelPart)(about % LEVEL_PART_COUNT);
    const int number = about / LEVEL_PART_COUNT;
    if (lines == NULL) {
        return 0;
    }
    if (part == LEVEL_PART_KEY) {
        return lines->top.field[number];
    }
    if (part == LEVEL_PART_BRICK) {
        const BrickGrids *grids = &level->world.bricks;
        const int picture = brick_grids_index(grids, number);
        return lines->bricks[picture].rows[brick_grid_row(&grids->grid[picture], number)];
    }
    const ItemLines *const items[LEVEL_PART_COUNT] = {[LEVEL_PART_PADDLE] = lines->paddles,
                                                      [LEVEL_PART_BALL] = lines->balls,
                                                      [LEVEL_PART_OBSTACLE] = lines->obstacles};
    return source_lines_entry(items[part], number)->line;
}

bool level_has_power_up(const WorldDef *world, int power_up)
{
    const char letter = power_up_get(power_up)->letter;
    for (int i = 0; i < world->obstacle_count; i++) {
        if (strchr(world->obstacles[i].shoots, letter) != NULL) {
            return true;
        }
    }
    for (int i = 0; i < world->trigger_count; i++) {
        const TriggerDef *trigger = &world->triggers[i];
        if (trigger->then == TRIGGER_DROP && trigger->object == power_up) {
            return true;
        }
    }
    bool has = false;
    for (int i = 0; i < brick_grids_cells(&world->bricks) && !has; i++) {
        has = world_def_bonus(world, i) == letter;
    }
    return has;
}

/// What switches and doors do is one thing.
static bool is_alike(const BrickKind *one, int other)
{
    const BrickKind *two = brick_kind_get(other);
    const bool gate = one->effect == BRICK_EFFECT_SWITCH || one->effect == BRICK_EFFECT_DOOR;
    const bool other_gate = two->effect == BRICK_EFFECT_SWITCH || two->effect == BRICK_EFFECT_DOOR;
    return (gate && other_gate) || strcmp(one->name, two->name) == 0;
}

bool level_has_brick(const WorldDef *world, int kind)
{
    const int cells = world->brick_kinds != NULL ? brick_grids_cells(&world->bricks) : 0;
    for (int i = 0; i < cells; i++) {
        if (world->brick_hits[i] != 0 && is_alike(world_def_brick(world, i), kind)) {
            return true;
        }
    }
    return false;
}

bool level_has_card(const Level *level)
{
    const LevelCard *card = &level->card;
    return card->text[0] != '\0' || card->below[0] != '\0' || card->shows[0] != '\0' ||
           card->picture > 0;
}

ObstacleGroup obstacle_group_defaults(void)
{
    return (ObstacleGroup){
        .count = 1, .centre = {HUGE_VAL, HUGE_VAL}, .mirror = {HUGE_VAL, HUGE_VAL}};
}

static bool is_given(double coordinate)
{
    return coordinate < HUGE_VAL;
}

int obstacle_group_copies(const ObstacleGroup *group)
{
    return group->count * (is_given(group->mirror.x) ? 2 : 1) * (is_given(group->mirror.y) ? 2 : 1);
}

/// A point or, where `centre` is {0, 0}, a way, turned.
static Vec2 turn(Vec2 point, Vec2 centre, Vec2 angle)
{
    return vec2_add(centre, det_rotate(vec2_sub(point, centre), angle));
}

static void repeat(const ObstacleGroup *group, const WorldDef *world, int times,
                   ObstacleDef *obstacle)
{
    const Vec2 shift = vec2_scale(group->shift, times);
    if (group->turn_deg != 0.0) {
        const double turned = group->turn_deg * times;
        const Vec2 angle = det_direction(turned);
        const Vec2 centre = vec2(is_given(group->centre.x) ? group->centre.x : 0.5 * world->width,
                                 is_given(group->centre.y) ? group->centre.y : 0.5 * world->height);
        obstacle->centre = turn(obstacle->centre, centre, angle);
        obstacle->end = turn(obstacle->end, centre, angle);
        obstacle->travel = det_rotate(obstacle->travel, angle);
        obstacle->angle_deg = det_reduce_degrees(obstacle->angle_deg + turned);
    }
    obstacle->centre = vec2_add(obstacle->centre, shift);
    obstacle->end = vec2_add(obstacle->end, shift);
}

static Vec2 reflect(Vec2 point, Vec2 line)
{
    return vec2(is_given(line.x) ? 2.0 * line.x - point.x : point.x,
                is_given(line.y) ? 2.0 * line.y - point.y : point.y);
}

/// Mirrors at the line whose one coordinate is given. Mirrored angles are negated: what a shape's
/// own mirror images differ by is a whole number of its symmetries, half a turn.
static void mirror(Vec2 line, ObstacleDef *obstacle)
{
    obstacle->centre = reflect(obstacle->centre, line);
    obstacle->end = reflect(obstacle->end, line);
    obstacle->travel = reflect(obstacle->travel, vec2(is_given(line.x) ? 0.0 : HUGE_VAL,
                                                      is_given(line.y) ? 0.0 : HUGE_VAL));
    obstacle->angle_deg = 0.0 - obstacle->angle_deg;
    obstacle->spin_deg_per_s = 0.0 - obstacle->spin_deg_per_s;
}

ObstacleDef obstacle_group_member(const ObstacleGroup *group, const WorldDef *world, int copy,
                                  const ObstacleDef *member)
{
    ObstacleDef obstacle = *member;
    const int times = copy % group->count;
    int image = copy / group->count;
    if (times > 0) {
        repeat(group, world, times, &obstacle);
    }
    // Without an upright line the first mirror image is that at the level one.
    image *= is_given(group->mirror.x) ? 1 : 2;
    if (image % 2 == 1) {
        mirror(vec2(group->mirror.x, HUGE_VAL), &obstacle);
    }
    if (image >= 2) {
        mirror(vec2(HUGE_VAL, group->mirror.y), &obstacle);
    }
    return obstacle;
}

bool obstacle_area_is_permanent(const ObstacleDef *def)
{
    return def->hits == 0 && def->period_s == 0 && def->phase == 0 && def->leaves == 0;
}

Outline obstacle_area_at_start(const ObstacleDef *def)
{
    const ObstacleState start = obstacle_at_start(def);
    return obstacle_outline(&start);
}

Rectangle obstacle_area_box(const ObstacleDef *def)
{
    const Vec2 end = collision_shape_has_ends(def->shape) ? def->end : def->centre;
    const Outline round = {.count = 2, .corner = {def->centre, end}, .radius = def->radius};
    return collision_outline_bounds(&round);
}

/// The distance of a point from the nearest edge, u; 0 within a disc or line.
static double distance_inside(const Outline *area, Vec2 point)
{
    double nearest = area->count > 2 ? HUGE_VAL : 0;
    for (int k = 0; k < area->count && area->count > 2; k++) {
        const Vec2 along = vec2_sub(area->corner[(k + 1) % area->count], area->corner[k]);
        const double inside = vec2_cross(along, vec2_sub(point, area->corner[k]));
        nearest = fmin(nearest, inside / vec2_length(along));
    }
    return nearest;
}

Outline obstacle_area_at_all_times(const ObstacleDef *def, const Outline *at_start)
{
    if (def->spin_deg_per_s == 0) {
        return *at_start;
    }
    const Vec2 centre = obstacle_at_start(def).centre;
    return (Outline){.count = 1,
                     .corner = {centre},
                     .radius = at_start->radius + distance_inside(at_start, centre)};
}

bool obstacle_area_contains(const Outline *area, const Rectangle *rectangle)
{
    // Its corners are in the area, and both are convex.
    for (int corner = 0; corner < 4; corner++) {
        Circle point = {vec2((corner & 1) != 0 ? rectangle->max.x : rectangle->min.x,
                             (corner & 2) != 0 ? rectangle->max.y : rectangle->min.y),
                        0};
        if (!collision_circle_touches_outline(&point, area)) {
            return false;
        }
    }
    return true;
}

LevelSubjectWords level_subject_words(const LevelSubject *subject)
{
    LevelSubjectWords words = {""};
    if (subject->within != NULL) {
        words = level_subject_words(subject->within);
    }
    text_append(words.text, sizeof words.text, "%s", subject->noun);
    if (subject->number >= 0) {
        text_append(words.text, sizeof words.text, " %d", subject->number);
    }
    if (subject->item != NULL && subject->item->copy > 0) {
        text_append(words.text, sizeof words.text, " (copy %d of the group in line %d)",
                    subject->item->copy, subject->item->group_line);
    }
    text_append(words.text, sizeof words.text, subject->noun[0] != '\0' ? ": " : "");
    return words;
}
