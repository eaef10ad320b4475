// Writes the first line of a trace.
#include "made.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "json.h"
#include "json_line.h"
#include "text.h"
#include "world.h"

/// Hash of a level's canonical form without comments and expectations, equal for levels that play
/// alike. False if memory is out.
static bool hash_level(const Level *level, unsigned long long *hash)
{
    Level bare = *level;
    bare.comments = (LevelComments){0};
    bare.expect = (LevelExpect){0};
    size_t length;
    char *text = level_write_text(&bare, &length);
    *hash = text != NULL ? hash_bytes(HASH_START, text, length) : 0;
    free(text);
    return text != NULL;
}

/// Writes who plays each seat, in the order of the paddles.
static void write_players(const Made *made, Output *output)
{
    const WorldDef *def = &made->level->world;
    const char *separator = "";
    output_text(output, made->replay ? ", \"replay\": {" : ", \"bots\": {");
    for (int i = 0; i < world_def_paddles_in_play(def); i++) {
        if (made->players[i] != NULL && made->players[i][0] != '\0') {
            output_format(output, "%s\"%s\": ", separator, side_seat_name(world_def_seat(def, i)));
            json_text(output, made->players[i]);
            separator = ", ";
        }
    }
    output_character(output, '}');
}

/// Writes what a trace leaves out, where it leaves out something.
static void write_limits(const Made *made, Output *output)
{
    if (made->from > 0) {
        output_text(output, ", \"from\": ");
        output_number(output, made->from);
    }
    if (made->to < (double)INFINITY) {
        output_text(output, ", \"to\": ");
        output_number(output, made->to);
    }
    for (int i = 0; i < made->ball_count; i++) {
        output_text(output, i == 0 ? ", \"balls\": [" : ", ");
        output_integer(output, made->balls[i]);
    }
    output_text(output, made->ball_count > 0 ? "]" : "");
}

bool made_write(const Made *made, Output *output)
{
    unsigned long long hash;
    if (!hash_level(made->level, &hash)) {
        return false;
    }
    output_format(output, "{\"made\": {\"format\": %d, \"level\": ", TRACE_FORMAT);
    json_text(output, made->level->title);
    output_text(output, ", \"level_hash\": ");
    json_hash(output, hash);
    output_format(output, ", \"seed\": %llu, \"seconds\": ", made->seed);
    output_number(output, made->seconds);
    write_players(made, output);
    output_format(output, ", \"version\": \"%s\", \"simulation\": %d", ARKANONG_VERSION,
                  WORLD_SIMULATION);
    write_limits(made, output);
    if (made->reason != NULL) {
        output_text(output, ", \"same_simulation\": ");
        json_text(output, made->reason);
    }
    output_text(output, "}}\n");
    return true;
}

bool made_hash_level(const Level *level, char hash[MADE_HASH_SIZE])
{
    unsigned long long number;
    const bool done = hash_level(level, &number);
    snprintf(hash, MADE_HASH_SIZE, "%016llx", done ? number : 0);
    return done;
}

MadeFacts made_read(const char *line, double seconds)
{
    static const char BOTS[] = "made.bots.";
    MadeFacts facts = {.seconds = seconds, .format = 1};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        facts.bots[seat] = BOT_STRENGTH_COUNT;
    }
    JsonReader reader = json_reader(line != NULL ? line : "");
    JsonValue value;
    while (json_next(&reader, &value)) {
        char text[JSON_PATH_SIZE] = "";
        if (value.length >= sizeof text) {
            continue;
        }
        memcpy(text, value.text, value.length);
        if (strcmp(value.path, "made.seconds") == 0 && value.is_number) {
            facts.seconds = value.number;
        } else if (strcmp(value.path, "made.simulation") == 0 && value.is_number) {
            facts.simulation = (int)value.number;
        } else if (strcmp(value.path, "made.format") == 0 && value.is_number) {
            facts.format = (int)value.number;
        } else if (strcmp(value.path, "made.level_hash") == 0) {
            text_copy(facts.level_hash, sizeof facts.level_hash, text);
        } else if (strcmp(value.path, "made.seed") == 0) {
            facts.seed = text_read_unsigned(text, ~0ULL).value;
        } else if (strncmp(value.path, BOTS, sizeof BOTS - 1) == 0) {
            const char *name = value.path + sizeof BOTS - 1;
            const int seat = side_seat_from_name(name, strlen(name));
            if (seat >= 0) {
                facts.bots[seat] = bot_strength_from_name(text);
            }
        }
    }
    return facts;
}
