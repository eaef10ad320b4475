// Reads and checks the plan of a campaign.
#include "campaign_plan.h"

#include <stdlib.h>
#include <string.h>

#include "level_error.h"
#include "level_keys.h"
#include "level_text.h"
#include "level_values.h"
#include "text.h"

#define FEAT_NUMBER_MAX 999
#define WORDS_SIZE      200

/// The words of a file for kinds of feats. One that ends in a blank is followed by a number.
static const char *const FEATS[FEAT_KIND_COUNT] = {
    [FEAT_NO_LIFE_LOST] = "no life lost",
    [FEAT_COMBO] = "combo ",
    [FEAT_ALL_HELP] = "all help caught",
    [FEAT_NO_HARM] = "no harm caught",
    [FEAT_NO_POWER_UP] = "nothing caught",
    [FEAT_TOUCHES] = "touches ",
    [FEAT_BALLS] = "balls ",
    [FEAT_ONE_BALL] = "one ball",
    [FEAT_STEALS] = "steals ",
    [FEAT_HEAT] = "heat ",
    [FEAT_ALL_BROKEN] = "all broken",
};

static const char *const LOOKS[LOOK_COUNT] = {
    [LOOK_DAWN] = "dawn",   [LOOK_HONEY] = "honey", [LOOK_ICE] = "ice",
    [LOOK_BRASS] = "brass", [LOOK_VAULT] = "vault",
};

/// A plan on its way in.
typedef struct PlanReader {
    DiagList *problems;
    CampaignPlan *plan;
} PlanReader;

static bool has_number(const char *word)
{
    return word[strlen(word) - 1] == ' ';
}

/// Writes the words that may stand there: "a", "b N" or "c".
static void list_words(char to[WORDS_SIZE], const char *const *words, int count)
{
    to[0] = '\0';
    for (int i = 0; i < count; i++) {
        const char *join = i == 0 ? "" : i + 1 == count ? " or " : ", ";
        text_append(to, WORDS_SIZE, "%s\"%s%s\"", join, words[i], has_number(words[i]) ? "N" : "");
    }
}

/// Reports a word that is none of those.
static void report_word(const PlanReader *reader, LevelDestination *to, LevelGroupKind kind,
                        int field, const char *const *words, int count)
{
    char right[WORDS_SIZE];
    list_words(right, words, count);
    level_values_report(reader->problems, to, field, to->nested[field],
                        "%s is \"%.40s\"; it must be %s", level_group(kind)->fields[field].name,
                        to->nested[field]->text, right);
}

static void read_look(const PlanReader *reader, LevelDestination *to, int field, WorldLook *look)
{
    const char *word = level_values_text(reader->problems, to, GROUP_CAMPAIGN_WORLD, field);
    int found = 0;
    while (word != NULL && found < LOOK_COUNT && strcmp(word, LOOKS[found]) != 0) {
        found++;
    }
    if (found == LOOK_COUNT) {
        report_word(reader, to, GROUP_CAMPAIGN_WORLD, field, LOOKS, LOOK_COUNT);
    } else {
        *look = (WorldLook)found;
    }
}

/// Reads the words of a feat; false when they are none.
static bool parse_feat(const char *words, Feat *feat)
{
    for (int kind = 0; kind < FEAT_KIND_COUNT; kind++) {
        const size_t length = strlen(FEATS[kind]);
        if (strncmp(words, FEATS[kind], length) == 0) {
            const TextUnsigned number = text_read_unsigned(words + length, FEAT_NUMBER_MAX);
            *feat = (Feat){(FeatKind)kind, (int)number.value};
            return has_number(FEATS[kind]) ? number.value > 0 : words[length] == '\0';
        }
    }
    return false;
}

/// Whether it names a level file of the plan's own folder.
static bool is_file_name(const char *name)
{
    const size_t length = strlen(name);
    return length > 6 && length < CAMPAIGN_FILE_SIZE && name[0] != '.' &&
           strchr(name, '/') == NULL && strcmp(name + length - 6, ".level") == 0;
}

/// Whether a level of the plan so far is in that file.
static bool is_listed(const CampaignPlan *plan, const char *file)
{
    for (int i = 0; i < plan->world_count; i++) {
        const CampaignWorld *world = &plan->world[i];
        for (int k = 0; k < world->level_count; k++) {
            if (strcmp(world->level[k].file, file) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void read_file_name(const PlanReader *reader, LevelDestination *to, CampaignLevel *level)
{
    const int field = CAMPAIGN_LEVEL_FILE;
    const char *file = level_values_text(reader->problems, to, GROUP_CAMPAIGN_LEVEL, field);
    if (file == NULL) {
        return;
    }
    const TextValue *setting = to->nested[field];
    if (!is_file_name(file)) {
        level_values_report(reader->problems, to, field, setting,
                            "file is \"%.70s\"; it must be the name of a file beside this one "
                            "that ends in .level, of %d letters at most",
                            file, CAMPAIGN_FILE_SIZE - 1);
    } else if (is_listed(reader->plan, file)) {
        level_values_report(reader->problems, to, field, setting,
                            "file is \"%s\", which is listed already; a level may stand once",
                            file);
    } else {
        text_copy(level->file, sizeof level->file, file);
    }
}

/// @param number  -1: the boss
static void read_level(const PlanReader *reader, CampaignWorld *world, const LevelSubject *within,
                       const TextValue *setting, int number)
{
    ItemLines lines = {0};
    CampaignLevel level = {.boss = number < 0};
    LevelDestination to = level_values_to(&level, &lines, level.boss ? "boss" : "level", number);
    to.subject.within = within;
    if (!level_values_read(reader->problems, &to, GROUP_CAMPAIGN_LEVEL, setting)) {
        return;
    }
    read_file_name(reader, &to, &level);
    const char *feat =
        level_values_text(reader->problems, &to, GROUP_CAMPAIGN_LEVEL, CAMPAIGN_LEVEL_FEAT);
    if (feat != NULL && !parse_feat(feat, &level.feat)) {
        report_word(reader, &to, GROUP_CAMPAIGN_LEVEL, CAMPAIGN_LEVEL_FEAT, FEATS, FEAT_KIND_COUNT);
    }
    world->level[world->level_count++] = level;
}

/// The entries of a list of groups; NULL when it is none, has none or more than `most`, which is
/// reported.
static const TextValue *entries_of(const PlanReader *reader, LevelDestination *to,
                                   LevelGroupKind kind, int field, int most)
{
    const TextValue *setting = to->nested[field];
    if (setting == NULL) {
        return NULL;
    }
    if (setting->kind != TEXT_LIST || setting->length == 0 || setting->length > (unsigned)most) {
        level_values_report(reader->problems, to, field, setting,
                            "%s must be a list of 1 to %d groups: ( { }, { } )",
                            level_group(kind)->fields[field].name, most);
        return NULL;
    }
    return setting + 1;
}

static void read_levels(const PlanReader *reader, LevelDestination *to, CampaignWorld *world)
{
    const TextValue *entry = entries_of(reader, to, GROUP_CAMPAIGN_WORLD, CAMPAIGN_WORLD_LEVELS,
                                        CAMPAIGN_LEVELS_MAX - 1);
    const unsigned count = entry != NULL ? to->nested[CAMPAIGN_WORLD_LEVELS]->length : 0;
    for (unsigned i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_level(reader, world, &to->subject, entry, (int)i);
    }
    if (to->nested[CAMPAIGN_WORLD_BOSS] != NULL) {
        read_level(reader, world, &to->subject, to->nested[CAMPAIGN_WORLD_BOSS], -1);
    }
}

static void read_world(const PlanReader *reader, int number, const TextValue *setting)
{
    CampaignWorld *world = &reader->plan->world[reader->plan->world_count++];
    ItemLines lines = {0};
    LevelDestination to = level_values_to(world, &lines, "world", number);
    if (!level_values_read(reader->problems, &to, GROUP_CAMPAIGN_WORLD, setting)) {
        return;
    }
    const int field = CAMPAIGN_WORLD_NAME;
    const char *name = level_values_text(reader->problems, &to, GROUP_CAMPAIGN_WORLD, field);
    const char *problem = name != NULL ? level_text_problem(name, 1) : NULL;
    if (problem != NULL) {
        level_values_report(reader->problems, &to, field, to.nested[field], "name %s", problem);
    } else if (name != NULL) {
        text_copy(world->name, sizeof world->name, name);
    }
    read_look(reader, &to, CAMPAIGN_WORLD_LOOK, &world->look);
    world->music = world->look;
    if (to.nested[CAMPAIGN_WORLD_MUSIC] != NULL) {
        read_look(reader, &to, CAMPAIGN_WORLD_MUSIC, &world->music);
    }
    read_levels(reader, &to, world);
}

static void read_plan(const PlanReader *reader, const TextValue *root)
{
    ItemLines lines = {0};
    LevelDestination to = level_values_to(reader->plan, &lines, "", -1);
    level_values_read(reader->problems, &to, GROUP_CAMPAIGN, root);
    const TextValue *entry =
        entries_of(reader, &to, GROUP_CAMPAIGN, CAMPAIGN_WORLDS, CAMPAIGN_WORLDS_MAX);
    const int count = entry != NULL ? (int)to.nested[CAMPAIGN_WORLDS]->length : 0;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_world(reader, i, entry);
    }
}

bool campaign_plan_read_text(CampaignPlan *plan, const char *name, const char *text, size_t length,
                             DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, name);
    }
    const int errors = problems->errors;
    LevelText tree = {0};
    CampaignPlan *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL) {
        LEVEL_ERROR(problems, 1, "there is not enough memory to read this campaign");
        return false;
    }
    if (level_text_read(&tree, text, length, problems)) {
        read_plan(&(PlanReader){problems, fresh}, tree.values);
        level_text_free(&tree);
    }
    diag_list_sort(problems);
    const bool good = problems->errors == errors;
    if (good) {
        *plan = *fresh;
    }
    free(fresh);
    return good;
}

bool campaign_plan_read_file(CampaignPlan *plan, const char *path, DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, path);
    }
    const DiskBytes file = level_file_bytes(path, problems);
    const bool good =
        file.bytes != NULL && campaign_plan_read_text(plan, path, file.bytes, file.size, problems);
    free(file.bytes);
    return good;
}
