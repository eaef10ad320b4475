/// @file level_equal.h
/// Whether two levels are equal in everything but their comments.
#ifndef ARKANONG_TEST_LEVEL_EQUAL_H
#define ARKANONG_TEST_LEVEL_EQUAL_H

#include <string.h>

#include "level.h"

static inline bool same_vector(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

static inline bool same_ball(const BallDef *a, const BallDef *b)
{
    return a->served == b->served && same_vector(a->position, b->position) &&
           same_vector(a->velocity, b->velocity) && a->radius == b->radius && a->owner == b->owner;
}

static inline bool same_obstacle(const ObstacleDef *a, const ObstacleDef *b)
{
    return a->shape == b->shape && same_vector(a->centre, b->centre) &&
           same_vector(a->end, b->end) && a->bounce == b->bounce && a->radius == b->radius &&
           a->angle_deg == b->angle_deg && a->spin_deg_per_s == b->spin_deg_per_s &&
           same_vector(a->travel, b->travel) && a->period_s == b->period_s && a->hits == b->hits &&
           a->phase == b->phase && a->leaves == b->leaves && strcmp(a->shoots, b->shoots) == 0 &&
           a->shot_period_s == b->shot_period_s && a->shot_speed == b->shot_speed &&
           a->hold_s == b->hold_s && a->steals == b->steals && a->only_stolen == b->only_stolen &&
           a->gear == b->gear && a->motor == b->motor && a->pull_deg_per_s == b->pull_deg_per_s &&
           a->pull_reach == b->pull_reach;
}

static inline bool same_match(const MatchDef *a, const MatchDef *b)
{
    return a->goals == b->goals && a->time_s == b->time_s && a->lives == b->lives &&
           a->ball_speed == b->ball_speed && a->power_ups == b->power_ups && a->heat == b->heat &&
           a->exit == b->exit &&

           a->clean_returns == b->clean_returns && a->recalls == b->recalls && a->lead == b->lead &&
           a->heat_lead == b->heat_lead && a->nudge_s == b->nudge_s && a->guide_s == b->guide_s;
}

static inline bool same_bytes(const void *a, const void *b, size_t size)
{
    return (a == NULL && b == NULL) || (a != NULL && b != NULL && memcmp(a, b, size) == 0);
}

static inline bool same_kind(const BrickOwn *a, const BrickOwn *b)
{
    return a->kind.letter == b->kind.letter && a->kind.hits == b->kind.hits &&
           a->kind.points == b->kind.points && a->kind.colour == b->kind.colour &&
           a->kind.effect == b->kind.effect && a->kind.guard == b->kind.guard &&
           a->kind.side == b->kind.side && a->kind.hidden == b->kind.hidden &&
           strcmp(a->name, b->name) == 0 && strcmp(a->sign, b->sign) == 0 &&
           strcmp(a->gives, b->gives) == 0 && a->at_once == b->at_once && a->mark == b->mark;
}

static inline bool same_own(const Level *a, const Level *b)
{
    bool same = a->world.own_kind_count == b->world.own_kind_count;
    for (int i = 0; i < a->world.own_kind_count && same; i++) {
        same = same_kind(&a->world.own_kinds[i], &b->world.own_kinds[i]);
    }
    return same && strcmp(a->card.text, b->card.text) == 0 &&
           strcmp(a->card.below, b->card.below) == 0 && strcmp(a->card.shows, b->card.shows) == 0 &&
           a->card.picture == b->card.picture;
}

static inline bool same_bricks(const WorldDef *a, const WorldDef *b)
{
    size_t cells = (size_t)brick_grids_cells(&a->bricks);
    if (a->brick_hits == NULL && b->brick_hits == NULL) {
        return true;
    }
    bool same = a->bricks.count == b->bricks.count;
    for (int i = 0; i < a->bricks.count && same; i++) {
        const BrickGrid *one = &a->bricks.grid[i];
        const BrickGrid *other = &b->bricks.grid[i];
        same = one->columns == other->columns && one->rows == other->rows &&
               same_vector(one->origin, other->origin) && same_vector(one->cell, other->cell);
    }
    return same && same_bytes(a->brick_hits, b->brick_hits, cells) &&
           same_bytes(a->brick_kinds, b->brick_kinds, cells) &&
           same_bytes(a->brick_bonus, b->brick_bonus, cells);
}

static inline bool same_world(const WorldDef *a, const WorldDef *b)
{
    if (a->width != b->width || a->height != b->height ||
        a->ball_collisions != b->ball_collisions || a->paddle_count != b->paddle_count ||
        a->ball_count != b->ball_count || a->obstacle_count != b->obstacle_count ||
        !same_match(&a->match, &b->match) || !same_bricks(a, b)) {
        return false;
    }
    for (int i = 0; i < a->paddle_count; i++) {
        const PaddleDef *p = &a->paddles[i], *q = &b->paddles[i];
        if (p->side != q->side || p->partner != q->partner || p->length != q->length ||
            p->thickness != q->thickness || p->centre.x != q->centre.x ||
            p->centre.y != q->centre.y) {
            return false;
        }
    }
    for (int i = 0; i < a->ball_count; i++) {
        if (!same_ball(&a->balls[i], &b->balls[i])) {
            return false;
        }
    }
    for (int i = 0; i < a->obstacle_count; i++) {
        if (!same_obstacle(&a->obstacles[i], &b->obstacles[i])) {
            return false;
        }
    }
    return true;
}

static inline bool same_group(const ObstacleGroup *a, const ObstacleGroup *b)
{
    return memcmp(a->members, b->members, sizeof a->members) == 0 && a->count == b->count &&
           same_vector(a->shift, b->shift) && a->turn_deg == b->turn_deg &&
           same_vector(a->centre, b->centre) && same_vector(a->mirror, b->mirror);
}

static inline bool same_groups(const Level *a, const Level *b)
{
    bool same = a->group_count == b->group_count;
    for (int i = 0; same && i < a->group_count; i++) {
        same = same_group(&a->groups[i], &b->groups[i]);
    }
    return same;
}

static inline bool level_equal(const Level *a, const Level *b)
{
    return same_own(a, b) && same_groups(a, b) && strcmp(a->title, b->title) == 0 &&
           strcmp(a->author, b->author) == 0 && a->look == b->look && a->music == b->music &&
           memcmp(a->colours, b->colours, sizeof a->colours) == 0 &&
           same_world(&a->world, &b->world);
}

#endif
