// Reads, writes and checks triggers.
#include "level_triggers.h"

#include <string.h>

#include "brick_kind.h"
#include "level.h"
#include "level_error.h"
#include "level_keys.h"
#include "power_up.h"
#include "text.h"

_Static_assert(TRIGGER_SAYS_SIZE == LEVEL_TEXT_MAX * 4 + 1, "a sentence is as long as a title");

#define WORDS_SIZE 160

/// What follows a word.
typedef enum Behind { BEHIND_NOTHING, BEHIND_NUMBER, BEHIND_POWER_UP, BEHIND_DOOR } Behind;

typedef struct Word {
    const char *word;
    Behind behind;
    int most; ///< of a number, from 1
} Word;

static const Word WHEN[TRIGGER_WHEN_COUNT] = {
    [TRIGGER_START] = {"start", BEHIND_NOTHING, 0},
    [TRIGGER_TIME] = {"time", BEHIND_NUMBER, 3600},
    [TRIGGER_BROKEN] = {"broken", BEHIND_NUMBER, 100},
    [TRIGGER_MARK] = {"mark", BEHIND_NUMBER, MARK_MOST},
    [TRIGGER_STOLEN] = {"stolen", BEHIND_NUMBER, 999},
    [TRIGGER_CAUGHT] = {"caught", BEHIND_POWER_UP, 0},
    [TRIGGER_LOST] = {"lost", BEHIND_NUMBER, 99},
};

static const Word THEN[TRIGGER_THEN_COUNT] = {
    [TRIGGER_SAYS] = {"", BEHIND_NOTHING, 0},
    [TRIGGER_DOORS] = {"doors", BEHIND_DOOR, 0},
    [TRIGGER_PHASE] = {"phase", BEHIND_NOTHING, 0},
    [TRIGGER_OPEN] = {"open", BEHIND_NUMBER, MARK_MOST},
    [TRIGGER_SHOOT] = {"shoot", BEHIND_NUMBER, MARK_MOST},
    [TRIGGER_DROP] = {"drop", BEHIND_POWER_UP, 0},
};

/// The doors of a letter, as those of a switch or door in pictures of bricks; -1: none.
static int colour_of(char letter)
{
    const int kind = brick_kind_from_letter(letter);
    const BrickKind *found = kind > 0 ? brick_kind_get(kind) : NULL;
    const bool door = found != NULL &&
                      (found->effect == BRICK_EFFECT_SWITCH || found->effect == BRICK_EFFECT_DOOR);
    return door ? found->colour : -1;
}

/// The letter of the doors of a colour.
static char letter_of(int colour)
{
    for (int kind = 1; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *found = brick_kind_get(kind);
        if (found->effect == BRICK_EFFECT_DOOR && found->colour == colour) {
            return found->letter;
        }
    }
    return '?';
}

/// Reads what stands behind a word; -1: nothing that may.
static int read_behind(const Word *word, const char *text)
{
    if (word->behind == BEHIND_NUMBER) {
        const TextUnsigned number = text_read_unsigned(text, (unsigned long long)word->most);
        return number.valid && number.value > 0 ? (int)number.value : -1;
    }
    if (text[0] == '\0' || text[1] != '\0') {
        return -1;
    }
    return word->behind == BEHIND_POWER_UP ? power_up_from_letter(text[0]) : colour_of(text[0]);
}

/// Reads the words of a table's row; -1 when they are of none.
static int read_words(const Word *table, int count, const char *text, int *number)
{
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(table[i].word);
        if (length == 0 || strncmp(text, table[i].word, length) != 0) {
            continue;
        }
        if (table[i].behind == BEHIND_NOTHING && text[length] == '\0') {
            return i;
        }
        if (table[i].behind != BEHIND_NOTHING && text[length] == ' ') {
            *number = read_behind(&table[i], text + length + 1);
            return *number >= 0 ? i : -1;
        }
    }
    return -1;
}

/// Writes what may stand there: "start", "time N" (1 to 3600) ...
static void list_words(char to[WORDS_SIZE * 2], const Word *table, int count)
{
    static const char *const BEHIND[] = {[BEHIND_NOTHING] = "",
                                         [BEHIND_NUMBER] = " N",
                                         [BEHIND_POWER_UP] = " LETTER",
                                         [BEHIND_DOOR] = " LETTER"};
    to[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (table[i].word[0] != '\0') {
            text_append(to, WORDS_SIZE * 2, "%s\"%s%s\"",
                        to[0] == '\0'    ? ""
                        : i + 1 == count ? " or "
                                         : ", ",
                        table[i].word, BEHIND[table[i].behind]);
        }
    }
}

static int read_key(DiagList *problems, LevelDestination *to, int key, const Word *table, int count,
                    int *number)
{
    const char *text = level_values_text(problems, to, GROUP_TRIGGER, key);
    const int row = text != NULL ? read_words(table, count, text, number) : 0;
    if (row < 0) {
        char right[WORDS_SIZE * 2];
        list_words(right, table, count);
        level_values_report(problems, to, key, to->nested[key], "%s is \"%.40s\"; it must be %s",
                            level_group(GROUP_TRIGGER)->fields[key].name, text, right);
    }
    return row > 0 ? row : 0;
}

void level_trigger_read(DiagList *problems, LevelDestination *to, const TextValue *setting)
{
    TriggerDef *trigger = to->target;
    if (!level_values_read(problems, to, GROUP_TRIGGER, setting)) {
        return;
    }
    trigger->when = (TriggerWhen)read_key(problems, to, TRIGGER_KEY_WHEN, WHEN, TRIGGER_WHEN_COUNT,
                                          &trigger->number);
    trigger->then = (TriggerThen)read_key(problems, to, TRIGGER_KEY_THEN, THEN, TRIGGER_THEN_COUNT,
                                          &trigger->object);
    const char *says = level_values_text(problems, to, GROUP_TRIGGER, TRIGGER_KEY_SAYS);
    const char *problem = says != NULL ? level_text_problem(says, 0, LEVEL_TEXT_MAX) : NULL;
    if (problem != NULL) {
        level_values_report(problems, to, TRIGGER_KEY_SAYS, to->nested[TRIGGER_KEY_SAYS], "says %s",
                            problem);
    } else if (says != NULL) {
        text_copy(trigger->says, sizeof trigger->says, says);
    }
}

bool level_trigger_has(const TriggerDef *trigger, int key)
{
    return key == TRIGGER_KEY_WHEN || (key == TRIGGER_KEY_THEN && trigger->then != TRIGGER_SAYS) ||
           (key == TRIGGER_KEY_SAYS && trigger->says[0] != '\0');
}

void level_trigger_write(FILE *file, const TriggerDef *trigger, int key)
{
    if (key == TRIGGER_KEY_SAYS) {
        level_text_write(file, trigger->says);
        return;
    }
    const bool when = key == TRIGGER_KEY_WHEN;
    const Word *word = when ? &WHEN[trigger->when] : &THEN[trigger->then];
    const int number = when ? trigger->number : trigger->object;
    fprintf(file, "\"%s", word->word);
    if (word->behind == BEHIND_NUMBER) {
        fprintf(file, " %d", number);
    } else if (word->behind != BEHIND_NOTHING) {
        fprintf(file, " %c",
                word->behind == BEHIND_DOOR ? letter_of(number) : power_up_get(number)->letter);
    }
    fputc('"', file);
}

/// Whether an obstacle has that mark, and as many again of what is asked for.
static bool has_marked(const WorldDef *world, int mark, bool (*fits)(const ObstacleDef *))
{
    bool has = false;
    for (int i = 0; i < world->obstacle_count && !has; i++) {
        has = world->obstacles[i].mark == mark && fits(&world->obstacles[i]);
    }
    return has;
}

static bool is_any(const ObstacleDef *obstacle)
{
    (void)obstacle;
    return true;
}

static bool breaks(const ObstacleDef *obstacle)
{
    return obstacle->hits > 0;
}

static bool is_firm(const ObstacleDef *obstacle)
{
    return obstacle->hits == 0;
}

static bool shoots(const ObstacleDef *obstacle)
{
    return obstacle->shoots[0] != '\0';
}

static bool has_doors(const WorldDef *world, int colour)
{
    bool has = false;
    for (int i = 0; i < brick_grids_cells(&world->bricks) && world->brick_kinds != NULL && !has;
         i++) {
        const BrickKind *kind = brick_kind_get(world->brick_kinds[i]);
        has = kind->effect == BRICK_EFFECT_DOOR && kind->colour == colour;
    }
    return has;
}

static bool has_phases(const WorldDef *world)
{
    bool has = false;
    for (int i = 0; i < world->obstacle_count && !has; i++) {
        has = world->obstacles[i].phase > 0 || world->obstacles[i].leaves > 0;
    }
    for (int i = 0; i < world->bricks.count && !has; i++) {
        has = world->bricks.grid[i].user[GRID_PHASE] > 0 ||
              world->bricks.grid[i].user[GRID_LEAVES] > 0;
    }
    return has;
}

/// What a trigger's action lacks, as a sentence; NULL: nothing.
static const char *lack_of(const WorldDef *world, const TriggerDef *trigger)
{
    const int mark = trigger->object;
    switch (trigger->then) {
    case TRIGGER_SAYS:
        return trigger->says[0] == '\0' ? "it does nothing; give it then, says, or both" : NULL;
    case TRIGGER_DOORS:
        return has_doors(world, mark) ? NULL : "there are no such doors; put some into a picture";
    case TRIGGER_PHASE:
        return has_phases(world) ? NULL : "nothing appears or leaves; give something a phase";
    case TRIGGER_OPEN:
        return has_marked(world, mark, breaks)
                   ? "what it opens has hits; what breaks is no door: take hits or the mark away"
               : has_marked(world, mark, is_firm) ? NULL
                                                  : "no obstacle has that mark; give one 'mark'";
    case TRIGGER_SHOOT:
        return has_marked(world, mark, shoots)
                   ? NULL
                   : "nothing that shoots has that mark; give a shooter 'mark'";
    case TRIGGER_DROP:
        return world->paddle_count > 0 && world->match.power_ups
                   ? NULL
                   : "nobody catches power-ups here; add a paddle, or remove power_ups = false";
    case TRIGGER_THEN_COUNT:
        break;
    }
    return NULL;
}

/// What it waits for that cannot come about; NULL: nothing.
static const char *wait_of(const WorldDef *world, const TriggerDef *trigger)
{
    if (trigger->when == TRIGGER_MARK && !has_marked(world, trigger->number, is_any)) {
        return "it waits for a mark that no obstacle has; give one 'mark'";
    }
    if (trigger->when == TRIGGER_CAUGHT && world->paddle_count == 0) {
        return "nobody catches anything here; add a paddle";
    }
    return NULL;
}

void level_triggers_check(const WorldDef *world, const ItemLines *lines, DiagList *problems)
{
    int marked = 0;
    for (int i = 0; i < world->obstacle_count; i++) {
        marked += world->obstacles[i].mark > 0;
    }
    if (world->trigger_count > 0 && marked > MARKED_MOST) {
        LEVEL_ERROR(problems, source_line_of(lines),
                    "%d obstacles have a mark; beside triggers there may be %d", marked,
                    MARKED_MOST);
    }
    for (int i = 0; i < world->trigger_count; i++) {
        const ItemLines *item = lines != NULL ? &lines[i] : NULL;
        const char *const said[] = {wait_of(world, &world->triggers[i]),
                                    lack_of(world, &world->triggers[i])};
        for (int k = 0; k < 2 && (item == NULL || !item->broken); k++) {
            if (said[k] != NULL) {
                LEVEL_ERROR(problems, source_line_of(item), "trigger %d: %s", i, said[k]);
            }
        }
    }
}
