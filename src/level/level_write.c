#include "level.h"

#include <string.h>

#include "level_fields.h"
#include "level_picture.h"
#include "text.h"

/// A text in quotes, with escapes for what would be taken for something else or a person could
/// not see.
static void write_text(FILE *file, const char *text)
{
    static const char plain[] = "\"\\\n\r\t\f";
    static const char escaped[] = "\"\\nrtf";
    fputc('"', file);
    for (; *text; text++) {
        const char *found = strchr(plain, *text);
        unsigned char byte = (unsigned char)*text;
        if (found) {
            fprintf(file, "\\%c", escaped[found - plain]);
        } else if (byte < 0x20 || byte == 0x7f) {
            fprintf(file, "\\x%02X", byte);
        } else {
            fputc(byte, file);
        }
    }
    fputc('"', file);
}

/// A value of a group as text.
/// @pre not FIELD_NESTED
static void print_field(const LevelField *field, const void *target, char to[TEXT_NUMBER_SIZE])
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    bool on;
    Side side;
    switch (field->kind) {
    case FIELD_NUMBER:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, number);
        break;
    case FIELD_WHOLE:
        memcpy(&whole, place, sizeof whole);
        text_write_shortest(to, whole);
        break;
    case FIELD_SWITCH:
        memcpy(&on, place, sizeof on);
        strcpy(to, on ? "true" : "false");
        break;
    case FIELD_SIDE:
        memcpy(&side, place, sizeof side);
        snprintf(to, TEXT_NUMBER_SIZE, "\"%s\"", side_name(side));
        break;
    case FIELD_NESTED:
        to[0] = '\0';
        break;
    }
}

/// Whether a field has to be written: it is required, there are no defaults, or it differs from
/// them. `value` gets its text.
static bool field_matters(const LevelField *field, const void *target, const void *defaults,
                          char value[TEXT_NUMBER_SIZE])
{
    char other[TEXT_NUMBER_SIZE];
    if (field->kind == FIELD_NESTED) {
        return false;
    }
    print_field(field, target, value);
    if (field->required || !defaults) {
        return true;
    }
    print_field(field, defaults, other);
    return strcmp(value, other) != 0;
}

/// Writes " name = value;" for the fields of a group that matter.
static void write_fields(FILE *file, LevelGroupKind kind, const void *target, const void *defaults)
{
    const LevelGroup *group = level_group(kind);
    for (int i = 0; i < group->count; i++) {
        char value[TEXT_NUMBER_SIZE];
        if (field_matters(&group->fields[i], target, defaults, value)) {
            fprintf(file, " %s = %s;", group->fields[i].name, value);
        }
    }
}

/// Whether write_fields would write anything.
static bool has_fields(LevelGroupKind kind, const void *target, const void *defaults)
{
    const LevelGroup *group = level_group(kind);
    for (int i = 0; i < group->count; i++) {
        char value[TEXT_NUMBER_SIZE];
        if (field_matters(&group->fields[i], target, defaults, value)) {
            return true;
        }
    }
    return false;
}

/// "arena = { width = 800; };", or nothing when all is as by default.
static void write_part(FILE *file, const char *name, LevelGroupKind kind, const void *target,
                       const void *defaults)
{
    if (has_fields(kind, target, defaults)) {
        fprintf(file, "%s = {", name);
        write_fields(file, kind, target, defaults);
        fputs(" };\n", file);
    }
}

static void write_ball(FILE *file, const BallDef *ball)
{
    BallDef defaults = level_ball_defaults();
    if (!ball->served) {
        char x[TEXT_NUMBER_SIZE];
        char y[TEXT_NUMBER_SIZE];
        text_write_shortest(x, ball->position.x);
        text_write_shortest(y, ball->position.y);
        fprintf(file, " x = %s; y = %s;", x, y);
    }
    // Written already, or not to be written: either way no difference is left.
    defaults.position = ball->position;
    write_fields(file, GROUP_BALL, ball, &defaults);
}

static void write_hexagon(FILE *file, const ObstacleDef *hexagon)
{
    ObstacleDef defaults = level_hexagon_defaults();
    write_fields(file, GROUP_HEXAGON, hexagon, &defaults);
    if (hexagon->period_s != 0) {
        fputs(" path = {", file);
        write_fields(file, GROUP_PATH, hexagon, NULL);
        fputs(" };", file);
    }
}

typedef void WriteItem(FILE *file, const WorldDef *world, int index);

static void write_paddle_item(FILE *file, const WorldDef *world, int index)
{
    write_fields(file, GROUP_PADDLE, &world->paddles[index], NULL);
}

static void write_ball_item(FILE *file, const WorldDef *world, int index)
{
    write_ball(file, &world->balls[index]);
}

static void write_hexagon_item(FILE *file, const WorldDef *world, int index)
{
    write_hexagon(file, &world->obstacles[index]);
}

static void write_list(FILE *file, const char *name, const WorldDef *world, int count,
                       WriteItem *item)
{
    if (count == 0) {
        return;
    }
    fprintf(file, "\n%s = (\n", name);
    for (int i = 0; i < count; i++) {
        fputs("    {", file);
        item(file, world, i);
        fprintf(file, " }%s\n", i + 1 < count ? "," : "");
    }
    fputs(");\n", file);
}

static void write_bricks(FILE *file, const WorldDef *world)
{
    if (!world->brick_hits) {
        return;
    }
    fputs("\nbricks = {\n   ", file);
    write_fields(file, GROUP_BRICKS, world, NULL);
    fputs("\n    rows = (\n", file);
    for (int row = 0; row < world->brick_rows; row++) {
        fputs("        \"", file);
        for (int column = 0; column < world->brick_columns; column++) {
            fputc(level_brick_letter(world->brick_hits[row * world->brick_columns + column]), file);
        }
        fputs(row + 1 < world->brick_rows ? "\",\n" : "\"\n", file);
    }
    fputs("    );\n", file);
    if (world->brick_bonus) {
        fputs("    bonus = (\n", file);
        for (int row = 0; row < world->brick_rows; row++) {
            fprintf(file, "        \"%.*s\"%s\n", world->brick_columns,
                    world->brick_bonus + row * world->brick_columns,
                    row + 1 < world->brick_rows ? "," : "");
        }
        fputs("    );\n", file);
    }
    fputs("};\n", file);
}

bool level_write(const Level *level, FILE *file)
{
    const WorldDef *world = &level->world;
    WorldDef defaults = world_def_defaults();
    fputs("title = ", file);
    write_text(file, level->title);
    fputs(";\n", file);
    if (level->author[0] != '\0') {
        fputs("author = ", file);
        write_text(file, level->author);
        fputs(";\n", file);
    }
    write_part(file, "arena", GROUP_ARENA, world, &defaults);
    if (!world->ball_collisions) {
        fputs("ball_collisions = false;\n", file);
    }
    write_part(file, "match", GROUP_MATCH, &world->match, &defaults.match);
    write_list(file, "paddles", world, world->paddle_count, write_paddle_item);
    write_list(file, "balls", world, world->ball_count, write_ball_item);
    write_list(file, "hexagons", world, world->obstacle_count, write_hexagon_item);
    write_bricks(file, world);
    return fflush(file) == 0 && !ferror(file);
}
