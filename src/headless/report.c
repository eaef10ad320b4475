// Writes the result of a run as one line of JSON.
#include "report.h"

#include "brick_kind.h"
#include "command.h"
#include "json.h"
#include "level_keys.h"

/// Writes ", " before each item of a list except the first.
static void separate(Output *output, bool *first)
{
    if (!*first) {
        output_text(output, ", ");
    }
    *first = false;
}

static void write_pair(Output *output, const char *before, double value)
{
    output_text(output, before);
    output_number(output, value);
}

static void write_balls(Output *output, const World *world)
{
    bool first = true;
    output_text(output, ", \"balls\": [");
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (!ball.exists) {
            continue;
        }
        separate(output, &first);
        write_pair(output, "{\"x\": ", ball.position.x);
        write_pair(output, ", \"y\": ", ball.position.y);
        write_pair(output, ", \"vx\": ", ball.velocity.x);
        write_pair(output, ", \"vy\": ", ball.velocity.y);
        output_character(output, '}');
    }
    output_character(output, ']');
}

static void write_place(Output *output, const ObstacleState *obstacle)
{
    if (collision_shape_has_ends(obstacle->shape)) {
        write_pair(output, "{\"x1\": ", obstacle->end[0].x);
        write_pair(output, ", \"y1\": ", obstacle->end[0].y);
        write_pair(output, ", \"x2\": ", obstacle->end[1].x);
        write_pair(output, ", \"y2\": ", obstacle->end[1].y);
        return;
    }
    write_pair(output, "{\"x\": ", obstacle->centre.x);
    write_pair(output, ", \"y\": ", obstacle->centre.y);
    if (collision_shape_has_angle(obstacle->shape)) {
        write_pair(output, ", \"angle\": ", obstacle->angle_deg);
    }
}

/// Writes the obstacles by shape, numbered as in the level file. The list of hexagons is written
/// even if empty.
static void write_obstacles(Output *output, const WorldDef *def, const World *world)
{
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const int begin = world_def_first_obstacle(def, (ShapeKind)shape);
        const int end = world_def_first_obstacle(def, (ShapeKind)(shape + 1));
        if (begin == end && shape != SHAPE_HEXAGON) {
            continue;
        }
        output_format(output, ", \"%s\": [",
                      level_group(GROUP_TOP)->fields[level_list_of_shape((ShapeKind)shape)].name);
        for (int i = begin; i < end; i++) {
            ObstacleState obstacle = world_obstacle(world, i);
            output_text(output, i > begin ? ", " : "");
            if (!obstacle.exists) {
                output_text(output, "null");
                continue;
            }
            write_place(output, &obstacle);
            output_text(output, ", \"hits\": ");
            output_integer(output, obstacle.hits);
            output_character(output, '}');
        }
        output_character(output, ']');
    }
}

static char brick_character(int hits)
{
    return hits == BRICK_EMPTY ? '.' : !brick_breaks(hits) ? '#' : (char)('0' + hits);
}

static void write_bricks(Output *output, const World *world)
{
    const BrickGrids *grids = world_bricks(world);
    output_text(output, ", \"bricks\": [");
    for (int cell = 0; cell < brick_grids_cells(grids); cell++) {
        const BrickGrid *grid = brick_grids_of(grids, cell);
        const int column = brick_grid_column(grid, cell);
        if (column == 0) {
            output_text(output, cell > 0 ? ", \"" : "\"");
        }
        output_character(output, brick_character(world_brick_hits(world, cell)));
        if (column + 1 == grid->columns) {
            output_character(output, '"');
        }
    }
    output_character(output, ']');
}

static const char *outcome_name(WorldOutcome outcome)
{
    static const char *const NAMES[] = {
        [WORLD_RUNNING] = "running",
        [WORLD_WON] = "won",
        [WORLD_LOST] = "lost",
    };
    return NAMES[outcome];
}

static void write_match(Output *output, const World *world)
{
    const Side winner = world_winner(world);
    output_format(output,
                  ", \"outcome\": \"%s\", \"winner\": ", outcome_name(world_outcome(world)));
    if (winner == SIDE_NONE) {
        output_text(output, "null");
    } else {
        output_format(output, "\"%s\"", side_name(winner));
    }
    output_text(output, ", \"paddles\": [");
    for (int i = 0; i < world_paddle_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        write_pair(output,
                   i > 0 ? ", {\"x\": " : "{\"x\": ", (paddle.body.min.x + paddle.body.max.x) / 2);
        write_pair(output, ", \"y\": ", (paddle.body.min.y + paddle.body.max.y) / 2);
        output_text(output, paddle.partner ? ", \"partner\": true" : "");
        output_format(output, ", \"side\": \"%s\", \"goals\": %d, \"points\": %d, \"lives\": %d}",
                      side_name(paddle.side), paddle.goals, paddle.points, paddle.lives);
    }
    output_character(output, ']');
}

void report_write_end(Output *output, const WorldDef *def, const World *world, double seconds,
                      long long contacts, const char *path)
{
    write_pair(output, "{\"end\": {\"seconds\": ", seconds);
    output_text(output, ", \"contacts\": ");
    output_integer(output, contacts);
    output_text(output, ", \"hash\": ");
    json_hash(output, world_hash(world));
    write_balls(output, world);
    write_obstacles(output, def, world);
    write_bricks(output, world);
    output_text(output, ", \"steps\": ");
    output_integer(output, world_step_number(world));
    write_match(output, world);
    output_character(output, '}');
    if (path != NULL) {
        output_text(output, ", \"level\": ");
        json_text(output, path);
    }
    output_text(output, "}\n");
}
