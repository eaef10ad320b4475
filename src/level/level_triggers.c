// Reads and prints what triggers wait for and do, and checks it.
#include "level_triggers.h"

#include <string.h>

#include "level_keys.h"
#include "power_up.h"

_Static_assert(TRIGGER_SAYS_SIZE == LEVEL_TEXT_MAX * 4 + 1, "a sentence is as long as a title");

static const TriggerWord WHEN[TRIGGER_WHEN_COUNT] = {
    [TRIGGER_START] = {"start", TRIGGER_BEHIND_NOTHING, 0, 0},
    [TRIGGER_TIME] = {"time", TRIGGER_BEHIND_NUMBER, 3600, 30},
    [TRIGGER_BROKEN] = {"broken", TRIGGER_BEHIND_NUMBER, 100, 50},
    [TRIGGER_MARK] = {"mark", TRIGGER_BEHIND_NUMBER, MARK_MOST, 1},
    [TRIGGER_STOLEN] = {"stolen", TRIGGER_BEHIND_NUMBER, 999, 1},
    [TRIGGER_CAUGHT] = {"caught", TRIGGER_BEHIND_POWER_UP, 0, 0},
    [TRIGGER_LOST] = {"lost", TRIGGER_BEHIND_NUMBER, 99, 1},
};

static const TriggerWord THEN[TRIGGER_THEN_COUNT] = {
    [TRIGGER_SAYS] = {"", TRIGGER_BEHIND_NOTHING, 0, 0},
    [TRIGGER_DOORS] = {"doors", TRIGGER_BEHIND_DOOR, 0, 0},
    [TRIGGER_PHASE] = {"phase", TRIGGER_BEHIND_NOTHING, 0, 0},
    [TRIGGER_OPEN] = {"open", TRIGGER_BEHIND_NUMBER, MARK_MOST, 1},
    [TRIGGER_SHOOT] = {"shoot", TRIGGER_BEHIND_NUMBER, MARK_MOST, 1},
    [TRIGGER_DROP] = {"drop", TRIGGER_BEHIND_POWER_UP, 0, 0},
};

const TriggerWord *level_trigger_words(int key, int *count)
{
    *count = key == TRIGGER_KEY_WHEN ? (int)TRIGGER_WHEN_COUNT : (int)TRIGGER_THEN_COUNT;
    return key == TRIGGER_KEY_WHEN ? WHEN : THEN;
}

/// The doors of a letter, as those of a switch or door in pictures of bricks; -1: none.
static int colour_of(char letter)
{
    const int kind = brick_kind_from_letter(letter);
    const BrickKind *found = kind > 0 ? brick_kind_get(kind) : NULL;
    const bool door = found != NULL &&
                      (found->effect == BRICK_EFFECT_SWITCH || found->effect == BRICK_EFFECT_DOOR);
    return door ? found->colour : -1;
}

bool level_trigger_is_door(int kind, int colour)
{
    // No door is a kind of a level's own.
    const BrickKind *found = brick_kind_get(kind < BRICK_KIND_COUNT ? kind : BRICK_PLAIN);
    return found->effect == BRICK_EFFECT_DOOR && found->colour == colour;
}

char level_trigger_letter(TriggerBehind behind, int number)
{
    char letter = behind == TRIGGER_BEHIND_POWER_UP ? power_up_get(number)->letter : '?';
    for (int kind = 1; kind < BRICK_KIND_COUNT && behind == TRIGGER_BEHIND_DOOR; kind++) {
        letter = level_trigger_is_door(kind, number) ? brick_kind_get(kind)->letter : letter;
    }
    return letter;
}

/// Reads what stands behind a word; -1: nothing that may.
static int read_behind(const TriggerWord *word, const char *text)
{
    if (word->behind == TRIGGER_BEHIND_NUMBER) {
        const TextUnsigned number = text_read_unsigned(text, (unsigned long long)word->most);
        return number.valid && number.value > 0 ? (int)number.value : -1;
    }
    if (text[0] == '\0' || text[1] != '\0') {
        return -1;
    }
    return word->behind == TRIGGER_BEHIND_POWER_UP ? power_up_from_letter(text[0])
                                                   : colour_of(text[0]);
}

/// Reads the words of a table's row; -1 when they are of none.
static int read_words(const TriggerWord *table, int count, const char *text, int *number)
{
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(table[i].word);
        if (length == 0 || strncmp(text, table[i].word, length) != 0) {
            continue;
        }
        if (table[i].behind == TRIGGER_BEHIND_NOTHING && text[length] == '\0') {
            return i;
        }
        if (table[i].behind != TRIGGER_BEHIND_NOTHING && text[length] == ' ') {
            *number = read_behind(&table[i], text + length + 1);
            return *number >= 0 ? i : -1;
        }
    }
    return -1;
}

/// Appends what may stand there: "start", "time N" ...
static void list_words(char to[LEVEL_TRIGGER_PROBLEM_SIZE], const TriggerWord *table, int count)
{
    static const char *const BEHIND[] = {[TRIGGER_BEHIND_NOTHING] = "",
                                         [TRIGGER_BEHIND_NUMBER] = " N",
                                         [TRIGGER_BEHIND_POWER_UP] = " LETTER",
                                         [TRIGGER_BEHIND_DOOR] = " LETTER"};
    const char *before = "";
    for (int i = 0; i < count; i++) {
        if (table[i].word[0] != '\0') {
            text_append(to, LEVEL_TRIGGER_PROBLEM_SIZE, "%s\"%s%s\"", before, table[i].word,
                        BEHIND[table[i].behind]);
            before = i + 2 == count ? " or " : ", ";
        }
    }
}

bool level_trigger_set(TriggerDef *trigger, int key, const char *text,
                       char problem[LEVEL_TRIGGER_PROBLEM_SIZE])
{
    problem[0] = '\0';
    int count;
    const TriggerWord *table = level_trigger_words(key, &count);
    int number = 0;
    const bool none = key == TRIGGER_KEY_THEN && text[0] == '\0';
    const int row = none ? TRIGGER_SAYS : read_words(table, count, text, &number);
    if (row < 0) {
        text_append(problem, LEVEL_TRIGGER_PROBLEM_SIZE, "%s is \"%.40s\"; it must be ",
                    level_group(GROUP_TRIGGER)->fields[key].name, text);
        list_words(problem, table, count);
    } else if (key == TRIGGER_KEY_WHEN) {
        trigger->when = (TriggerWhen)row;
        trigger->number = number;
    } else {
        trigger->then = (TriggerThen)row;
        trigger->object = number;
    }
    return row >= 0;
}

void level_trigger_print(const TriggerDef *trigger, int key, char to[LEVEL_TRIGGER_SIZE])
{
    const bool when = key == TRIGGER_KEY_WHEN;
    const TriggerWord *word = when ? &WHEN[trigger->when] : &THEN[trigger->then];
    const int number = when ? trigger->number : trigger->object;
    text_copy(to, LEVEL_TRIGGER_SIZE, word->word);
    if (word->behind == TRIGGER_BEHIND_NUMBER) {
        text_append(to, LEVEL_TRIGGER_SIZE, " %d", number);
    } else if (word->behind != TRIGGER_BEHIND_NOTHING) {
        text_append(to, LEVEL_TRIGGER_SIZE, " %c", level_trigger_letter(word->behind, number));
    }
}

static bool has_marked_kind(const WorldDef *world, int mark)
{
    bool has = false;
    for (int i = 0; i < world->own_kind_count && !has; i++) {
        has = world->own_kinds[i].mark == mark;
    }
    return has;
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
        has = level_trigger_is_door(world->brick_kinds[i], colour);
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
    if (trigger->when == TRIGGER_MARK && !has_marked(world, trigger->number, is_any) &&
        !has_marked_kind(world, trigger->number)) {
        return "it waits for a mark that no obstacle and no kind of bricks has; give one 'mark'";
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
        LEVEL_ERROR(problems, source_line_of(source_lines_entry(lines, 0)),
                    "%d obstacles have a mark; beside triggers there may be %d", marked,
                    MARKED_MOST);
    }
    for (int i = 0; i < world->trigger_count; i++) {
        const ItemLines *item = source_lines_entry(lines, i);
        problems->about = level_about(LEVEL_PART_TRIGGER, i);
        const char *const said[] = {wait_of(world, &world->triggers[i]),
                                    lack_of(world, &world->triggers[i])};
        for (int k = 0; k < 2 && !item->broken; k++) {
            if (said[k] != NULL) {
                LEVEL_ERROR(problems, source_line_of(item), "trigger %d: %s", i, said[k]);
            }
        }
    }
}
