// Makes packs of folders and of level sets.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_set_level.h"
#include "disk.h"
#include "level_error.h"
#include "pack.h"
#include "text.h"

/// A pack on its way, and where its files come from.
typedef struct PackMaker {
    Zip zip;
    Bytes archive;
    DiagList *problems;
    const char *folder;  ///< NULL: they come from the set
    const BrickSet *set; ///< its levels are in the plan's order
    bool duel;
    int next; ///< of the set's levels
} PackMaker;

static void no_memory(PackMaker *maker)
{
    LEVEL_ERROR(maker->problems, 1, "there is not enough memory to make this pack");
}

static void add(PackMaker *maker, const char *name, const void *content, size_t size)
{
    if (!zip_add(&maker->zip, &maker->archive, name, content, size)) {
        no_memory(maker);
    }
}

/// Adds a file of the folder, unless it is in the pack already or `name` is "".
static void add_file(PackMaker *maker, const char *name)
{
    char path[DISK_PATH_SIZE] = "";
    bool there = name[0] == '\0';
    for (int i = 0; i < maker->zip.count; i++) {
        there = there || strcmp(maker->zip.file[i].name, name) == 0;
    }
    if (there) {
        return;
    }
    if (!text_append(path, sizeof path, "%s/%s", maker->folder, name) || !disk_is_there(path)) {
        LEVEL_ERROR(maker->problems, 1, "%s is not in the folder %s", name, maker->folder);
        return;
    }
    DiagList of_file = {0};
    const DiskBytes file = disk_source_read(path, PACK_BYTES_MAX, &of_file);
    if (file.bytes != NULL) {
        add(maker, name, file.bytes, file.size);
    } else {
        LEVEL_ERROR(maker->problems, 1, "%s: %s", name,
                    diag_list_text(&of_file, "it cannot be read"));
    }
    free(file.bytes);
    diag_list_free(&of_file);
}

/// Adds the next level of the set.
static void add_of_set(PackMaker *maker, const char *name)
{
    Level level = {0};
    size_t length = 0;
    char *text = brick_set_make_level(maker->set, maker->next++, maker->duel, &level)
                     ? level_write_text(&level, &length)
                     : NULL;
    if (text != NULL) {
        add(maker, name, text, length);
    } else {
        no_memory(maker);
    }
    free(text);
    level_free(&level);
}

static void add_plan(PackMaker *maker, const CampaignPlan *plan)
{
    MemoryFile memory;
    const bool opened = memory_file_open(&memory);
    const bool written = opened && campaign_plan_write(plan, memory.file);
    if (opened && memory_file_close(&memory) && written) {
        add(maker, CAMPAIGN_FILE, memory.bytes, memory.size);
        free(memory.bytes);
    } else {
        no_memory(maker);
    }
}

static void add_files(PackMaker *maker, const CampaignPlan *plan)
{
    for (int i = 0; i < plan->world_count; i++) {
        const CampaignWorld *world = &plan->world[i];
        for (int k = 0; k < world->level_count; k++) {
            if (maker->folder == NULL) {
                add_of_set(maker, world->level[k].file);
            } else {
                add_file(maker, world->level[k].file);
            }
        }
        if (maker->folder != NULL) {
            add_file(maker, world->score);
        }
    }
    if (maker->folder != NULL) {
        add_file(maker, plan->about.picture);
    }
}

/// Ends the archive and reads it as anybody will.
static bool finish(PackMaker *maker, const char *name, int errors, Bytes *to)
{
    Pack pack = {0};
    if (maker->problems->errors == errors && !zip_end(&maker->zip, &maker->archive)) {
        no_memory(maker);
    }
    const Bytes *archive = &maker->archive;
    if (maker->problems->errors == errors && archive->size > PACK_BYTES_MAX) {
        LEVEL_ERROR(maker->problems, 1, "the pack has %zu bytes; it may have %d", archive->size,
                    PACK_BYTES_MAX);
    }
    bool good = maker->problems->errors == errors &&
                pack_read_bytes(&pack, name, archive->at, archive->size, maker->problems);
    if (good) {
        bytes_add(to, archive->at, archive->size);
        good = !to->failed;
    }
    pack_free(&pack);
    zip_free(&maker->zip);
    bytes_free(&maker->archive);
    return good;
}

static int compare_names(const void *a, const void *b)
{
    return text_compare_by_number(*(char *const *)a, *(char *const *)b);
}

/// Makes a plan of a folder's levels in the order of their names.
static bool plan_folder(const char *folder, CampaignPlan *plan, DiagList *problems)
{
    char **names = NULL;
    char title[BRICK_SET_NAME_SIZE];
    brick_set_name(folder, title);
    const int count = disk_sorted_names(folder, ".level", &names);
    bool room = true;
    if (count > 0) {
        qsort(names, (size_t)count, sizeof *names, compare_names);
    }
    for (int i = 0; i < count; i++) {
        room = room && campaign_plan_add(plan, title, names[i]);
        free(names[i]);
    }
    free(names);
    if (count <= 0) {
        LEVEL_ERROR(problems, 1, "there is no level in this folder; they end in .level");
    } else if (!room) {
        LEVEL_ERROR(problems, 1, "there are %d levels in this folder; a pack has at most %d", count,
                    CAMPAIGN_WORLDS_MAX * (CAMPAIGN_LEVELS_MAX - 1));
    }
    return count > 0 && room;
}

bool pack_make(const char *folder, const CampaignPlan *plan, Bytes *to, DiagList *problems)
{
    char path[DISK_PATH_SIZE] = "";
    CampaignPlan *own = calloc(1, sizeof *own);
    if (own == NULL) {
        return false;
    }
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, folder);
    }
    const int errors = problems->errors;
    PackMaker maker = {.problems = problems, .folder = folder};
    const bool planned = plan == NULL &&
                         text_append(path, sizeof path, "%s/" CAMPAIGN_FILE, folder) &&
                         disk_is_there(path);
    bool good = true;
    if (plan != NULL) {
        *own = *plan;
    } else if (planned) {
        good = campaign_plan_read_file(own, path, problems);
    } else {
        good = plan_folder(folder, own, problems);
    }
    if (good && planned) {
        add_file(&maker, CAMPAIGN_FILE);
    } else if (good) {
        add_plan(&maker, own);
    }
    if (good) {
        add_files(&maker, own);
    }
    good = finish(&maker, folder, errors, to);
    free(own);
    return good;
}

bool pack_make_of_set(const BrickSet *set, bool duel, Bytes *to, DiagList *problems)
{
    CampaignPlan *plan = calloc(1, sizeof *plan);
    const int errors = problems->errors;
    PackMaker maker = {.problems = problems, .set = set, .duel = duel};
    if (plan == NULL) {
        no_memory(&maker);
        return false;
    }
    text_copy(plan->about.title, sizeof plan->about.title, set->name);
    for (int i = 0; i < set->count; i++) {
        char name[BRICK_SET_FILE_SIZE];
        brick_set_file_name(set, i, name);
        if (!campaign_plan_add(plan, set->name, name)) {
            LEVEL_ERROR(problems, 1, "the set has %d levels; a pack has at most %d", set->count,
                        CAMPAIGN_WORLDS_MAX * (CAMPAIGN_LEVELS_MAX - 1));
            break;
        }
    }
    if (problems->errors == errors) {
        add_plan(&maker, plan);
        add_files(&maker, plan);
    }
    free(plan);
    return finish(&maker, set->name, errors, to);
}
