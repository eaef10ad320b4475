// Writes results as tables and as lines of JSON, and how a run ended.
#include "record.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json_line.h"
#include "level_keys.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define CELL_SIZE 400 ///< of a double with three decimals and its unit

RecordStyle record_style(const Arguments *arguments)
{
    return arguments->json ? RECORD_JSON : arguments->markdown ? RECORD_MARKDOWN : RECORD_PLAIN;
}

static const void *value_of(const RecordField *field, const void *record)
{
    return (const char *)record + field->offset;
}

/// A value of a table; a number is written into `cell`.
static const char *cell_text(const RecordField *field, int decimals, const void *record,
                             char cell[CELL_SIZE])
{
    const void *value = value_of(field, record);
    if (field->kind == RECORD_TEXT) {
        return *(const char *const *)value;
    }
    if (field->kind == RECORD_WHOLE) {
        snprintf(cell, CELL_SIZE, "%d", *(const int *)value);
        return cell;
    }
    const double number = *(const double *)value;
    if (!isfinite(number)) {
        return "-";
    }
    snprintf(cell, CELL_SIZE, "%.*f%s", decimals, number, field->unit != NULL ? field->unit : "");
    return cell;
}

static void write_blanks(Output *output, int count)
{
    for (; count > 0; count--) {
        output_character(output, ' ');
    }
}

static void write_column(Output *output, int width, bool first, const char *text)
{
    const int left_over = (width < 0 ? -width : width) - (int)strlen(text);
    write_blanks(output, first ? 0 : width == 0 ? 2 : 1);
    write_blanks(output, width > 0 ? left_over : 0);
    output_text(output, text);
    write_blanks(output, width < 0 ? left_over : 0);
}

/// Writes the headings, or the values of a record.
/// @param record  NULL: the headings
static void write_row(Output *output, const RecordForm *form, bool markdown, const void *record)
{
    bool first = true;
    for (size_t i = 0; i < form->count; i++) {
        const RecordField *field = &form->fields[i];
        const char *heading = markdown ? field->markdown : field->heading;
        if (heading == NULL) {
            continue;
        }
        const int decimals = markdown ? field->markdown_decimals : field->decimals;
        char cell[CELL_SIZE];
        const char *text = record != NULL ? cell_text(field, decimals, record, cell) : heading;
        if (markdown) {
            output_text(output, first ? "| " : " | ");
            output_text(output, text);
        } else {
            write_column(output, field->width, first, text);
        }
        first = false;
    }
    output_text(output, markdown ? " |\n" : "\n");
}

void record_write_head(Output *output, const RecordForm *form, RecordStyle style)
{
    if (style == RECORD_JSON) {
        return;
    }
    write_row(output, form, style == RECORD_MARKDOWN, NULL);
    if (style == RECORD_MARKDOWN) {
        for (size_t i = 0; i < form->count; i++) {
            output_text(output, form->fields[i].markdown != NULL ? "| --- " : "");
        }
        output_text(output, "|\n");
    }
}

static void write_object(Output *output, const RecordForm *form, const void *record);

static void write_list(Output *output, const RecordForm *form, const RecordList *list)
{
    output_character(output, '[');
    for (int i = 0; i < list->count; i++) {
        output_text(output, i > 0 ? ", " : "");
        write_object(output, form, (const char *)list->items + (size_t)i * form->size);
    }
    output_character(output, ']');
}

/// Writes a text of JSON; NULL: null.
static void write_text(Output *output, const char *text)
{
    if (text != NULL) {
        json_text(output, text);
    } else {
        output_text(output, "null");
    }
}

static void write_value(Output *output, const RecordField *field, const void *value)
{
    switch (field->kind) {
    case RECORD_TEXT:
        write_text(output, *(const char *const *)value);
        break;
    case RECORD_WORD:
        write_text(output, field->words[*(const int *)value]);
        break;
    case RECORD_TRUTH:
        output_text(output, *(const bool *)value ? "true" : "false");
        break;
    case RECORD_WHOLE:
        output_integer(output, *(const int *)value);
        break;
    case RECORD_NUMBER:
        if (isfinite(*(const double *)value)) {
            output_number(output, *(const double *)value);
        } else {
            output_text(output, "null");
        }
        break;
    case RECORD_LIST:
        write_list(output, field->items, value);
        break;
    }
}

static void write_object(Output *output, const RecordForm *form, const void *record)
{
    const char *between = "{";
    for (size_t i = 0; i < form->count; i++) {
        const RecordField *field = &form->fields[i];
        if (field->name != NULL) {
            output_format(output, "%s\"%s\": ", between, field->name);
            write_value(output, field, value_of(field, record));
            between = ", ";
        }
    }
    output_character(output, '}');
}

void record_write(Output *output, const RecordForm *form, RecordStyle style, const void *record)
{
    if (style == RECORD_JSON) {
        write_object(output, form, record);
        output_character(output, '\n');
    } else {
        write_row(output, form, style == RECORD_MARKDOWN, record);
    }
}

static void write_pair(Output *output, const char *before, double value)
{
    output_text(output, before);
    output_number(output, value);
}

static void write_balls(Output *output, const World *world)
{
    const char *before = "{\"x\": ";
    output_text(output, ", \"balls\": [");
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (!ball.exists) {
            continue;
        }
        write_pair(output, before, ball.position.x);
        write_pair(output, ", \"y\": ", ball.position.y);
        write_pair(output, ", \"vx\": ", ball.velocity.x);
        write_pair(output, ", \"vy\": ", ball.velocity.y);
        output_character(output, '}');
        before = ", {\"x\": ";
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

static void write_match(Output *output, const World *world)
{
    static const char *const OUTCOMES[] = {
        [WORLD_RUNNING] = "running", [WORLD_WON] = "won", [WORLD_LOST] = "lost"};
    const Side winner = world_winner(world);
    output_format(output, ", \"outcome\": \"%s\", \"winner\": ", OUTCOMES[world_outcome(world)]);
    write_text(output, winner != SIDE_NONE ? side_name(winner) : NULL);
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

void record_write_end(Output *output, const WorldDef *def, const World *world, double seconds,
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
