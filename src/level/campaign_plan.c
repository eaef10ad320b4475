// Reads and checks the plan of a campaign.
#include "campaign_plan.h"

#include <stdlib.h>
#include <string.h>

#include "level_values.h"

#define FEAT_NUMBER_MAX 999

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
    [FEAT_RIVAL] = "rival beaten",
    [FEAT_TERRITORY] = "territory ",
};

static bool has_number(const char *word)
{
    return word[strlen(word) - 1] == ' ';
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

bool campaign_file_is_fit(const char *name, const char *ending)
{
    const size_t length = strlen(name);
    bool plain = length > strlen(ending) && length < CAMPAIGN_FILE_SIZE && name[0] != '.' &&
                 text_ends_with(name, ending);
    // A colon and a backslash lead out of a folder on Windows.
    for (const char *c = name; *c != '\0'; c++) {
        plain = plain && (unsigned char)*c >= 0x20 && *c != 0x7f && strchr("/\\:", *c) == NULL;
    }
    return plain;
}

/// Whether a level of the plan so far is in that file.
static bool is_listed(const CampaignPlan *plan, const char *file)
{
    for (int i = 0; i < plan->chapter_count; i++) {
        const CampaignChapter *chapter = &plan->chapter[i];
        for (int k = 0; k < chapter->level_count; k++) {
            if (strcmp(chapter->level[k].file, file) == 0) {
                return true;
            }
        }
    }
    return false;
}

/// Reads the name of a file beside the plan; reports it unless it ends so.
static bool read_file_name(LevelDestination *to, int field, const char *ending,
                           char name[CAMPAIGN_FILE_SIZE])
{
    const char *file = level_values_text(to, field);
    const bool fit = file != NULL && campaign_file_is_fit(file, ending);
    if (fit) {
        text_copy(name, CAMPAIGN_FILE_SIZE, file);
    } else if (file != NULL) {
        level_values_report(to, field, to->nested[field],
                            "%s is \"%.70s\"; it must be the name of a file beside this one "
                            "that ends in %s, of %d letters at most",
                            to->group->fields[field].name, file, ending, CAMPAIGN_FILE_SIZE - 1);
    }
    return fit;
}

static void read_level_file(const CampaignPlan *plan, LevelDestination *to, CampaignLevel *level)
{
    const int field = CAMPAIGN_LEVEL_FILE;
    char file[CAMPAIGN_FILE_SIZE];
    if (!read_file_name(to, field, ".level", file)) {
        return;
    }
    if (is_listed(plan, file)) {
        level_values_report(to, field, to->nested[field],
                            "file is \"%s\", which is listed already; a level may stand once",
                            file);
    } else {
        text_copy(level->file, sizeof level->file, file);
    }
}

/// Reads a level of the last chapter.
/// @param within  the chapter's destination
/// @param number  -1: the boss
static void read_level(CampaignPlan *plan, const LevelDestination *within, const TextValue *setting,
                       int number)
{
    CampaignChapter *chapter = &plan->chapter[plan->chapter_count - 1];
    ItemLines lines = {0};
    CampaignLevel level = {.boss = number < 0};
    LevelDestination to = level_values_to(within->problems, GROUP_CAMPAIGN_LEVEL, &level, &lines,
                                          level.boss ? "boss" : "level", number);
    to.subject.within = &within->subject;
    if (!level_values_read(&to, setting)) {
        return;
    }
    read_level_file(plan, &to, &level);
    const char *feat = level_values_text(&to, CAMPAIGN_LEVEL_FEAT);
    if (feat != NULL && !parse_feat(feat, &level.feat)) {
        level_values_report_word(&to, CAMPAIGN_LEVEL_FEAT, to.nested[CAMPAIGN_LEVEL_FEAT], FEATS,
                                 FEAT_KIND_COUNT);
    }
    chapter->level[chapter->level_count++] = level;
}

/// How many entries a list of groups has; 0 when it is absent, or is none, has none or more than
/// `most`, which is reported.
static int open_list(LevelDestination *to, int field, int most)
{
    const TextValue *setting = to->nested[field];
    if (setting == NULL) {
        return 0;
    }
    if (setting->kind != TEXT_LIST || setting->length == 0 || setting->length > (unsigned)most) {
        level_values_report(to, field, setting, "%s must be a list of 1 to %d groups: ( { }, { } )",
                            to->group->fields[field].name, most);
        return 0;
    }
    return (int)setting->length;
}

static void read_levels(CampaignPlan *plan, LevelDestination *to)
{
    const int count = open_list(to, CAMPAIGN_CHAPTER_LEVELS, CAMPAIGN_LEVELS_MAX - 1);
    const TextValue *entry = count > 0 ? to->nested[CAMPAIGN_CHAPTER_LEVELS] + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_level(plan, to, entry, i);
    }
    if (to->nested[CAMPAIGN_CHAPTER_BOSS] != NULL) {
        read_level(plan, to, to->nested[CAMPAIGN_CHAPTER_BOSS], -1);
    }
}

/// Music is that of a look, or a file of its own.
static void read_music(LevelDestination *to, CampaignChapter *chapter)
{
    const int field = CAMPAIGN_CHAPTER_MUSIC;
    const TextValue *setting = to->nested[field];
    const char *text = setting != NULL ? text_value_string(setting) : NULL;
    if (text != NULL && text_ends_with(text, ".score")) {
        read_file_name(to, field, ".score", chapter->score);
    } else {
        level_values_read_look(to, field, &chapter->music);
    }
}

static void read_chapter(CampaignPlan *plan, DiagList *problems, int number,
                         const TextValue *setting)
{
    CampaignChapter *chapter = &plan->chapter[plan->chapter_count++];
    ItemLines lines = {0};
    LevelDestination to =
        level_values_to(problems, GROUP_CAMPAIGN_CHAPTER, chapter, &lines, "world", number);
    if (!level_values_read(&to, setting)) {
        return;
    }
    level_values_read_look(&to, CAMPAIGN_CHAPTER_LOOK, &chapter->look);
    chapter->music = chapter->look;
    read_music(&to, chapter);
    read_levels(plan, &to);
}

static void read_plan(CampaignPlan *plan, DiagList *problems, const TextValue *root)
{
    ItemLines lines = {0};
    LevelDestination to = level_values_to(problems, GROUP_CAMPAIGN, plan, &lines, "", -1);
    level_values_read(&to, root);
    read_file_name(&to, CAMPAIGN_PICTURE, ".level", plan->about.picture);
    const int count = open_list(&to, CAMPAIGN_CHAPTERS, CAMPAIGN_CHAPTERS_MAX);
    const TextValue *entry = count > 0 ? to.nested[CAMPAIGN_CHAPTERS] + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_chapter(plan, problems, i, entry);
    }
}

bool campaign_plan_read_text(CampaignPlan *plan, const char *name, const char *text, size_t length,
                             DiagList *problems)
{
    level_error_begin(problems, name);
    const int errors = problems->errors;
    LevelText tree = {0};
    CampaignPlan *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL) {
        LEVEL_ERROR(problems, 1, "there is not enough memory to read this campaign");
        return false;
    }
    if (level_text_read(&tree, text, length, problems)) {
        read_plan(fresh, problems, tree.values);
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
    Bytes file = {0};
    const bool good =
        level_file_bytes(path, &file, problems) &&
        campaign_plan_read_text(plan, path, (const char *)file.at, file.size, problems);
    bytes_free(&file);
    return good;
}

bool campaign_plan_add(CampaignPlan *plan, const char *chapter, const char *file)
{
    const int last = plan->chapter_count - 1;
    if (last < 0 || plan->chapter[last].level_count == CAMPAIGN_LEVELS_MAX - 1) {
        if (plan->chapter_count == CAMPAIGN_CHAPTERS_MAX) {
            return false;
        }
        const ChapterLook look = (ChapterLook)(plan->chapter_count % LOOK_COUNT);
        CampaignChapter *fresh = &plan->chapter[plan->chapter_count++];
        *fresh = (CampaignChapter){.look = look, .music = look};
        text_copy(fresh->name, sizeof fresh->name, chapter);
    }
    CampaignChapter *to = &plan->chapter[plan->chapter_count - 1];
    CampaignLevel *level = &to->level[to->level_count++];
    text_copy(level->file, sizeof level->file, file);
    return true;
}

static void write_feat(const Feat *feat, Bytes *to)
{
    bytes_format(to, " feat = \"%s", FEATS[feat->kind]);
    if (has_number(FEATS[feat->kind])) {
        bytes_format(to, "%d", feat->number);
    }
    bytes_add_text(to, "\"; }");
}

static void write_level(const CampaignLevel *level, Bytes *to)
{
    bytes_add_text(to, "{ file = ");
    level_text_write(to, level->file);
    bytes_add_text(to, ";");
    if (level->par_s > 0) {
        bytes_format(to, " par = %d;", level->par_s);
    }
    write_feat(&level->feat, to);
}

static void write_chapter(const CampaignChapter *chapter, Bytes *to)
{
    const int ordinary = chapter->level_count - (chapter->level_count > 0 &&
                                                 chapter->level[chapter->level_count - 1].boss);
    bytes_add_text(to, "    {\n        name = ");
    level_text_write(to, chapter->name);
    bytes_format(to, ";\n        look = \"%s\";\n", LEVEL_LOOK_WORDS[chapter->look]);
    if (chapter->score[0] != '\0' || chapter->music != chapter->look) {
        bytes_add_text(to, "        music = ");
        level_text_write(to, chapter->score[0] != '\0' ? chapter->score
                                                       : LEVEL_LOOK_WORDS[chapter->music]);
        bytes_add_text(to, ";\n");
    }
    bytes_add_text(to, "        levels = (");
    for (int i = 0; i < ordinary; i++) {
        bytes_add_text(to, i > 0 ? ",\n            " : "\n            ");
        write_level(&chapter->level[i], to);
    }
    bytes_add_text(to, "\n        );\n");
    if (ordinary < chapter->level_count) {
        bytes_add_text(to, "        boss = ");
        write_level(&chapter->level[ordinary], to);
        bytes_add_text(to, ";\n");
    }
    bytes_add_text(to, "    }");
}

void campaign_plan_write(const CampaignPlan *plan, Bytes *to)
{
    const CampaignAbout *about = &plan->about;
    const char *const words[] = {about->title, about->author, about->licence, about->text,
                                 about->picture};
    for (int i = CAMPAIGN_TITLE; i <= CAMPAIGN_PICTURE; i++) {
        if (words[i][0] != '\0') {
            bytes_format(to, "%s = ", level_group(GROUP_CAMPAIGN)->fields[i].name);
            level_text_write(to, words[i]);
            bytes_add_text(to, ";\n");
        }
    }
    bytes_add_text(to, "worlds = (\n");
    for (int i = 0; i < plan->chapter_count; i++) {
        write_chapter(&plan->chapter[i], to);
        bytes_add_text(to, i + 1 < plan->chapter_count ? ",\n" : "\n");
    }
    bytes_add_text(to, ");\n");
}
