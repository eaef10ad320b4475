// Watches games of bots and sums up what they show.
#include "level_figures.h"

#include <math.h>
#include <stdlib.h>

#include "level.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_view.h"

#define LATE_SHARE 0.1  // share of the targets that is left when the ending begins
#define MOST_SHARE 0.95 // quantile of the games, for waits, and of the won games, for endings

void game_figures_begin(GameFigures *figures, const World *world, double most)
{
    *figures = (GameFigures){.world = world,
                             .targets = world_targets_left(world),
                             .late_from = -1.0,
                             .over = most,
                             .winner = SIDE_NONE};
}

int level_figures_hit(const WorldEvent *event)
{
    const bool by_ball = event->contact.with != CONTACT_NONE && event->contact.ball >= 0;
    if (event->kind == EVENT_CONTACT && event->contact.with == CONTACT_BRICK) {
        return level_about(LEVEL_PART_BRICK, event->contact.id);
    }
    if (event->kind == EVENT_CONTACT && contact_is_obstacle(event->contact.with)) {
        return level_about(LEVEL_PART_OBSTACLE, event->contact.id);
    }
    if (event->kind == EVENT_BRICK_HIT && !by_ball) {
        return level_about(LEVEL_PART_BRICK, event->id);
    }
    return event->kind == EVENT_OBSTACLE_HIT && !by_ball
               ? level_about(LEVEL_PART_OBSTACLE, event->id)
               : 0;
}

static void end_wait(GameFigures *figures, double now, int hit)
{
    if (now - figures->last > figures->longest) {
        figures->longest = now - figures->last;
        figures->ended_by = hit;
    }
    figures->last = now;
}

bool game_figures_event(void *figures, const WorldEvent *event)
{
    GameFigures *game = figures;
    const int hit = level_figures_hit(event);
    if (hit != 0) {
        game->hits++;
        game->last_hit = hit;
    }
    if (hit != 0 || event->kind == EVENT_LIFE_LOST || event->kind == EVENT_OVER) {
        end_wait(game, event->time, hit);
    }
    if (game->late_from < 0.0 && world_targets_left(game->world) <= LATE_SHARE * game->targets) {
        game->late_from = event->time;
    }
    game->nudges += event->kind == EVENT_NUDGED;
    if (event->kind == EVENT_OVER) {
        game->over = event->time;
    }
    return true;
}

void game_figures_step(GameFigures *figures)
{
    figures->last += world_flying(figures->world) == 0 ? STEP_SECONDS : 0.0;
}

void game_figures_end(GameFigures *figures)
{
    figures->won = world_outcome(figures->world) == WORLD_WON;
    figures->winner = figures->won ? world_winner(figures->world) : SIDE_NONE;
    figures->world = NULL;
}

/// Writes durations of the games, s: longest waits, won games, endings of these.
static void list_times(const GameFigures *games, int count, double *waits, double *won,
                       double *endings)
{
    for (int i = 0; i < count; i++) {
        *waits++ = games[i].longest;
        if (games[i].won) {
            *won++ = games[i].over;
            *endings++ = games[i].late_from < 0.0 ? 0.0 : games[i].over - games[i].late_from;
        }
    }
}

bool level_figures_of(LevelFigures *figures, const GameFigures *games, int count)
{
    const size_t size = (size_t)count + 1;
    double *waits = calloc(3 * size, sizeof *waits);
    double *won = waits + size;
    double *endings = won + size;
    double seconds = 0.0;
    long long hits = 0;
    *figures = (LevelFigures){.games = count};
    if (waits == NULL) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        seconds += games[i].over;
        hits += games[i].hits;
        figures->won += games[i].won;
    }
    list_times(games, count, waits, won, endings);
    figures->median = level_figures_share(won, figures->won, 0.5);
    figures->rate = seconds > 0.0 ? 60.0 * (double)hits / seconds : 0.0;
    figures->wait = level_figures_share(waits, count, 0.5);
    figures->most = level_figures_share(waits, count, MOST_SHARE);
    figures->longest = level_figures_share(waits, count, 1.0);
    figures->ending = level_figures_share(endings, figures->won, MOST_SHARE);
    free(waits);
    return true;
}

static int compare_values(const void *a, const void *b)
{
    const double first = *(const double *)a;
    const double second = *(const double *)b;
    return (first > second) - (first < second);
}

double level_figures_share(double *values, int count, double share)
{
    if (count == 0) {
        return 0.0;
    }
    qsort(values, (size_t)count, sizeof *values, compare_values);
    const double place = share * (count - 1);
    const int low = (int)floor(place);
    const int high = (int)ceil(place);
    return values[low] + (place - low) * (values[high] - values[low]);
}
