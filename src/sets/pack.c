// Reads packs: the archive, what may lie in it, its plan; and makes them of folders and level sets.
#include "pack.h"

#include <stdlib.h>
#include <string.h>

#include "brick_set_level.h"
#include "disk.h"
#include "level_error.h"
#include "level_text.h"
#include "text.h"

static const char *const ENDINGS[] = {".level", ".score", ".txt"};

bool pack_is_one(const char *path)
{
    static const char FIRST[] = {'P', 'K', 3, 4};
    char first[sizeof FIRST];
    return text_ends_with(path, PACK_ENDING) &&
           disk_read_first(path, first, sizeof first) == sizeof first &&
           memcmp(first, FIRST, sizeof first) == 0;
}

void pack_free(Pack *pack)
{
    bytes_free(&pack->bytes);
    zip_free(&pack->zip);
    *pack = (Pack){0};
}

/// Whether a pack holds files of that name.
static bool belongs(const char *name)
{
    bool fit = strcmp(name, CAMPAIGN_FILE) == 0;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        fit = fit || campaign_file_is_fit(name, ENDINGS[i]);
    }
    return fit;
}

/// The length of the folder's name that all files share, as programs pack a folder; 0: none.
static size_t common_folder(const Zip *zip)
{
    const char *first = zip->count > 0 ? zip->file[0].name : "";
    const char *slash = strchr(first, '/');
    const size_t length = slash != NULL ? (size_t)(slash + 1 - first) : 0;
    for (int i = 0; i < zip->count; i++) {
        if (strncmp(zip->file[i].name, first, length) != 0) {
            return 0;
        }
    }
    return length;
}

static int compare_files(const void *a, const void *b)
{
    return text_compare_by_number(((const ZipFile *)a)->name, ((const ZipFile *)b)->name);
}

/// Keeps the files that a pack may hold, sorted; warns of others.
static void choose_files(Zip *zip, DiagList *problems)
{
    const size_t folder = common_folder(zip);
    int kept = 0;
    for (int i = 0; i < zip->count; i++) {
        ZipFile file = zip->file[i];
        memmove(file.name, file.name + folder, strlen(file.name + folder) + 1);
        if (belongs(file.name)) {
            zip->file[kept++] = file;
        } else {
            LEVEL_WARNING(problems, 1,
                          "it holds \"%.80s\", which is passed over; a pack holds " CAMPAIGN_FILE
                          ", .level, .score and .txt files",
                          zip->file[i].name);
        }
    }
    zip->count = kept;
    if (kept > 1) {
        qsort(zip->file, (size_t)kept, sizeof *zip->file, compare_files);
    }
    for (int i = 1; i < kept; i++) {
        if (strcmp(zip->file[i].name, zip->file[i - 1].name) == 0) {
            LEVEL_ERROR(problems, 1, "it holds two files \"%s\"; one has to go", zip->file[i].name);
        }
    }
}

int pack_find(const Pack *pack, const char *file)
{
    for (int i = 0; i < pack->zip.count; i++) {
        if (strcmp(pack->zip.file[i].name, file) == 0) {
            return i;
        }
    }
    return -1;
}

bool pack_take(const Pack *pack, int index, Bytes *to, DiagList *problems)
{
    const bool good = zip_take(&pack->zip.file[index], pack->bytes.at, to);
    if (!good) {
        LEVEL_ERROR(problems, 1, "%s in it is damaged; get the pack again",
                    pack->zip.file[index].name);
    }
    return good;
}

/// Appends the problems of a file within, under its name.
static void hand_on(const DiagList *from, const char *file, DiagList *to)
{
    for (int i = 0; i < from->count; i++) {
        const Diag *one = &from->items[i];
        LEVEL_WARN(to, one->severity, one->line, "%s: %s", file,
                   one->text != NULL ? one->text : "");
    }
}

/// Makes a plan of all levels in the order of their names.
static void plan_all(Pack *pack, const char *name, DiagList *problems)
{
    for (int i = 0; i < pack->zip.count; i++) {
        const char *file = pack->zip.file[i].name;
        if (text_ends_with(file, ".level") && !campaign_plan_add(&pack->plan, name, file)) {
            LEVEL_ERROR(problems, 1, "it holds more levels than the %d of a campaign",
                        CAMPAIGN_CHAPTERS_MAX * (CAMPAIGN_LEVELS_MAX - 1));
            return;
        }
    }
    if (pack->plan.chapter_count == 0) {
        LEVEL_ERROR(problems, 1, "there is no level in it; a pack holds files that end in .level");
    }
}

/// Reports a file of the plan that is not there.
static void ask_for(const Pack *pack, const char *file, DiagList *problems)
{
    if (file[0] != '\0' && pack_find(pack, file) < 0) {
        LEVEL_ERROR(problems, 1, "%s names %s, which is not in it", CAMPAIGN_FILE, file);
    }
}

static void check_plan(const Pack *pack, DiagList *problems)
{
    ask_for(pack, pack->plan.about.picture, problems);
    for (int i = 0; i < pack->plan.chapter_count; i++) {
        const CampaignChapter *chapter = &pack->plan.chapter[i];
        ask_for(pack, chapter->score, problems);
        for (int k = 0; k < chapter->level_count; k++) {
            ask_for(pack, chapter->level[k].file, problems);
        }
    }
}

void pack_name(const char *path, char to[BRICK_SET_NAME_SIZE])
{
    char stem[DISK_PATH_SIZE];
    text_copy(stem, sizeof stem, path);
    if (text_ends_with(stem, PACK_ENDING)) {
        stem[strlen(stem) - strlen(PACK_ENDING)] = '\0';
    }
    brick_set_name(stem, to);
}

static void read_plan(Pack *pack, const char *path, DiagList *problems)
{
    char name[BRICK_SET_NAME_SIZE];
    pack_name(path, name);
    const int index = pack_find(pack, CAMPAIGN_FILE);
    Bytes text = {0};
    if (index < 0) {
        plan_all(pack, name, problems);
    } else if (pack_take(pack, index, &text, problems)) {
        DiagList of_plan = {0};
        campaign_plan_read_text(&pack->plan, CAMPAIGN_FILE, (const char *)text.at, text.size,
                                &of_plan);
        hand_on(&of_plan, CAMPAIGN_FILE, problems);
        diag_list_free(&of_plan);
        check_plan(pack, problems);
    }
    bytes_free(&text);
    CampaignAbout *about = &pack->plan.about;
    if (about->title[0] == '\0') {
        text_copy(about->title, sizeof about->title, name);
    }
}

bool pack_read_bytes(Pack *pack, const char *path, const void *bytes, size_t size,
                     DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, path);
    }
    const int errors = problems->errors;
    Pack fresh = {0};
    bytes_add(&fresh.bytes, bytes, size);
    char problem[ZIP_PROBLEM_SIZE];
    if (fresh.bytes.failed) {
        LEVEL_ERROR(problems, 1, "there is not enough memory for this pack");
    } else if (!zip_list(&fresh.zip, fresh.bytes.at, size, PACK_FILES_MAX, PACK_CONTENT_MAX,
                         problem)) {
        LEVEL_ERROR(problems, 1, "this pack %s", problem);
    } else {
        choose_files(&fresh.zip, problems);
        read_plan(&fresh, path, problems);
    }
    const bool good = problems->errors == errors;
    if (good) {
        pack_free(pack);
        *pack = fresh;
    } else {
        pack_free(&fresh);
    }
    return good;
}

bool pack_read_file(Pack *pack, const char *path, DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, path);
    }
    Bytes file = {0};
    const bool good = disk_source_read(path, PACK_BYTES_MAX, &file, problems) &&
                      pack_read_bytes(pack, path, file.at, file.size, problems);
    bytes_free(&file);
    return good;
}

bool pack_read_level(const Pack *pack, const char *file, const char *path, bool *large,
                     Level *level, DiagList *problems)
{
    const int index = pack_find(pack, file);
    if (index < 0) {
        LEVEL_ERROR(problems, 1, "the pack %s has no such level any more; choose another",
                    pack->plan.about.title);
        return false;
    }
    Bytes text = {0};
    bool good = pack_take(pack, index, &text, problems);
    const char *from = (const char *)text.at;
    if (good && large == NULL) {
        good = level_read_text(level, path, from, text.size, problems);
    } else if (good) {
        good = level_read_small_text(level, path, from, text.size, large, problems);
    }
    bytes_free(&text);
    return good;
}

/// A pack on its way, and where its files come from.
typedef struct PackMaker {
    Pack pack;
    DiagList *problems;
    int errors;          ///< of these, that were there before
    const char *folder;  ///< NULL: they come from the set
    const BrickSet *set; ///< its levels are in the plan's order
    bool duel;
    int next; ///< of the set's levels
} PackMaker;

static void no_memory(PackMaker *maker)
{
    LEVEL_ERROR(maker->problems, 1, "there is not enough memory to make this pack");
}

/// Whether nothing has gone wrong yet.
static bool is_good(const PackMaker *maker)
{
    return maker->problems->errors == maker->errors;
}

static void add(PackMaker *maker, const char *name, const void *content, size_t size)
{
    if (!zip_add(&maker->pack.zip, &maker->pack.bytes, name, content, size)) {
        no_memory(maker);
    }
}

/// Adds a file of the folder, unless it is in the pack already or `name` is "".
static void add_file(PackMaker *maker, const char *name)
{
    char path[DISK_PATH_SIZE] = "";
    if (name[0] == '\0' || pack_find(&maker->pack, name) >= 0) {
        return;
    }
    if (!text_append(path, sizeof path, "%s/%s", maker->folder, name) || !disk_is_there(path)) {
        LEVEL_ERROR(maker->problems, 1, "%s is not in the folder %s", name, maker->folder);
        return;
    }
    DiagList of_file = {0};
    Bytes file = {0};
    if (disk_source_read(path, PACK_BYTES_MAX, &file, &of_file)) {
        add(maker, name, file.at, file.size);
    } else {
        LEVEL_ERROR(maker->problems, 1, "%s: %s", name,
                    diag_list_text(&of_file, "it cannot be read"));
    }
    bytes_free(&file);
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

static void add_plan(PackMaker *maker)
{
    Bytes text = {0};
    campaign_plan_write(&maker->pack.plan, &text);
    if (!text.failed) {
        add(maker, CAMPAIGN_FILE, text.at, text.size);
    } else {
        no_memory(maker);
    }
    bytes_free(&text);
}

static void add_files(PackMaker *maker)
{
    const CampaignPlan *plan = &maker->pack.plan;
    for (int i = 0; i < plan->chapter_count; i++) {
        const CampaignChapter *chapter = &plan->chapter[i];
        for (int k = 0; k < chapter->level_count; k++) {
            if (maker->folder == NULL) {
                add_of_set(maker, chapter->level[k].file);
            } else {
                add_file(maker, chapter->level[k].file);
            }
        }
        add_file(maker, chapter->score);
    }
    add_file(maker, plan->about.picture);
}

/// Ends the archive and reads it as anybody will.
static bool finish(PackMaker *maker, const char *name, Bytes *to)
{
    Pack *pack = &maker->pack;
    if (is_good(maker) && !zip_end(&pack->zip, &pack->bytes)) {
        no_memory(maker);
    }
    if (is_good(maker) && pack->bytes.size > PACK_BYTES_MAX) {
        LEVEL_ERROR(maker->problems, 1, "the pack has %zu bytes; it may have %d", pack->bytes.size,
                    PACK_BYTES_MAX);
    }
    bool good = is_good(maker) &&
                pack_read_bytes(pack, name, pack->bytes.at, pack->bytes.size, maker->problems);
    if (good) {
        bytes_add(to, pack->bytes.at, pack->bytes.size);
        good = !to->failed;
    }
    pack_free(pack);
    return good;
}

static int compare_names(const void *a, const void *b)
{
    return text_compare_by_number(*(char *const *)a, *(char *const *)b);
}

/// Makes a plan of a folder's levels in the order of their names.
static void plan_folder(const char *folder, CampaignPlan *plan, DiagList *problems)
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
                    CAMPAIGN_CHAPTERS_MAX * (CAMPAIGN_LEVELS_MAX - 1));
    }
}

bool pack_make(const char *folder, const CampaignPlan *plan, Bytes *to, DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, folder);
    }
    char path[DISK_PATH_SIZE] = "";
    PackMaker maker = {.problems = problems, .errors = problems->errors, .folder = folder};
    CampaignPlan *own = &maker.pack.plan;
    const bool planned = plan == NULL &&
                         text_append(path, sizeof path, "%s/" CAMPAIGN_FILE, folder) &&
                         disk_is_there(path);
    if (plan != NULL) {
        *own = *plan;
    } else if (planned) {
        campaign_plan_read_file(own, path, problems);
    } else {
        plan_folder(folder, own, problems);
    }
    if (is_good(&maker)) {
        if (planned) {
            add_file(&maker, CAMPAIGN_FILE);
        } else {
            add_plan(&maker);
        }
        add_files(&maker);
    }
    return finish(&maker, folder, to);
}

bool pack_make_of_set(const BrickSet *set, bool duel, Bytes *to, DiagList *problems)
{
    PackMaker maker = {.problems = problems, .errors = problems->errors, .set = set, .duel = duel};
    CampaignPlan *plan = &maker.pack.plan;
    text_copy(plan->about.title, sizeof plan->about.title, set->name);
    for (int i = 0; i < set->count; i++) {
        char name[BRICK_SET_FILE_SIZE];
        brick_set_file_name(set, i, name);
        if (!campaign_plan_add(plan, set->name, name)) {
            LEVEL_ERROR(problems, 1, "the set has %d levels; a pack has at most %d", set->count,
                        CAMPAIGN_CHAPTERS_MAX * (CAMPAIGN_LEVELS_MAX - 1));
            break;
        }
    }
    if (is_good(&maker)) {
        add_plan(&maker);
        add_files(&maker);
    }
    return finish(&maker, set->name, to);
}
