// Computes the state of the campaign from its plan and the merits; finds what its levels bring in,
// and names it.
#include "chapters.h"

#include <stdio.h>
#include <string.h>

#include "brick_kind.h"
#include "disk_path.h"
#include "match_statistics.h"
#include "power_up.h"
#include "translate.h"

/// Problems of the plan are printed to stderr. A folder without a plan has no campaign.
static void read_plan(Career *career, const char *folder)
{
    DiagList problems = {0};
    char path[DISK_PATH_SIZE];
    const int length = snprintf(path, sizeof path, "%s/" CAMPAIGN_FILE, folder);
    if (length < (int)sizeof path && disk_is_there(path) &&
        !campaign_plan_read_file(&career->game_plan, path, &problems)) {
        diag_list_print(&problems, stderr);
    }
    diag_list_free(&problems);
    career->plan = career->game_plan;
}

/// Without stored progress, marks the levels as cleared that settings of older versions count.
static void take_over(Career *career)
{
    const int reached =
        career->merits.count == 0 ? career->merits.standing[STANDING_LEVEL_REACHED] : 0;
    int index = -1;
    for (int i = 0; i < reached; i++) {
        index = level_list_find(career->level_list, index + 1, true);
        Merit won = {.stars = MERITS_CLEARED};
        if (index < 0) {
            break;
        }
        chapters_key(career, index, won.level);
        merits_note(&career->merits, &won);
    }
}

void chapters_open(Career *career, const char *folder)
{
    read_plan(career, folder);
    take_over(career);
}

/// The folder of the level list in which the campaign's levels lie.
static int folder_of(const Career *career)
{
    return career->pack[0] != '\0' ? LEVEL_LIST_FOLDERS : 0;
}

const char *chapters_folder(const Career *career)
{
    return level_list_folder(career->level_list, folder_of(career));
}

bool chapters_choose(Career *career, const char *path)
{
    Pack pack = {0};
    DiagList problems = {0};
    const bool good = path == NULL || pack_read_file(&pack, path, &problems);
    if (good && path != NULL) {
        level_list_choose_set(career->level_list, path);
        Play *play = &career->played;
        play->level_index = level_list_index(career->level_list, play->level_path);
    }
    if (good) {
        career->plan = path != NULL ? pack.plan : career->game_plan;
        text_copy(career->pack, sizeof career->pack, path != NULL ? path : "");
    }
    pack_free(&pack);
    diag_list_free(&problems);
    return good;
}

void chapters_follow(Career *career, int index)
{
    const char *set = career->level_list->set;
    if (index < 0) {
        return;
    }
    const bool within = career->level_list->entry[index].folder == LEVEL_LIST_FOLDERS;
    if (within && pack_is_one(set) && strcmp(set, career->pack) != 0) {
        chapters_choose(career, set);
    } else if (!within && career->pack[0] != '\0') {
        chapters_choose(career, NULL);
    }
}

int chapters_first_of(const Career *career, int chapter)
{
    int place = 0;
    for (int i = 0; i < chapter; i++) {
        place += career->plan.chapter[i].level_count;
    }
    return place;
}

int chapters_count(const Career *career)
{
    return chapters_first_of(career, career->plan.chapter_count);
}

int chapters_number_of(const Career *career, int place)
{
    int chapter = 0;
    while (place >= chapters_first_of(career, chapter + 1)) {
        chapter++;
    }
    return chapter;
}

const CampaignLevel *chapters_level(const Career *career, int place)
{
    const int chapter = chapters_number_of(career, place);
    return &career->plan.chapter[chapter].level[place - chapters_first_of(career, chapter)];
}

int chapters_index(Career *career, int place)
{
    const char *file = chapters_level(career, place)->file;
    for (int i = 0; i < career->level_list->count; i++) {
        const LevelListEntry *entry = &career->level_list->entry[i];
        if (entry->folder == folder_of(career) && strcmp(entry->file, file) == 0) {
            return level_list_read(career->level_list, i) == LEVEL_LIST_GOOD ? i : -1;
        }
    }
    return -1;
}

int chapters_place(const Career *career, int index)
{
    const LevelListEntry *entry = index >= 0 ? &career->level_list->entry[index] : NULL;
    const bool within = entry != NULL && entry->folder == folder_of(career);
    for (int place = 0; within && place < chapters_count(career); place++) {
        if (strcmp(chapters_level(career, place)->file, entry->file) == 0) {
            return place;
        }
    }
    return -1;
}

int chapters_place_of(Career *career, const Level *level)
{
    if (level->world.paddle_count != 1) {
        return -1;
    }
    for (int i = 0; i < career->level_list->count; i++) {
        const int place = chapters_place(career, i);
        if (place >= 0 && level_list_read(career->level_list, i) == LEVEL_LIST_GOOD &&
            strcmp(career->level_list->entry[i].level.title, level->title) == 0) {
            return place;
        }
    }
    return -1;
}

int chapters_shown(Career *career)
{
    const bool played = !play_is(&career->played, PLAY_ELSEWHERE);
    const int place = played ? chapters_place(career, career->played.level_index) : -1;
    return place < 0 && career->session->world != NULL
               ? chapters_place_of(career, &career->session->level)
               : place;
}

/// Writes "FOLDER/FILE" with the last component of the folder's path, so that installed and local
/// levels have the same key.
static void write_key(const Career *career, int folder, const char *file,
                      char key[MERITS_LEVEL_SIZE])
{
    char path[DISK_PATH_SIZE];
    text_copy(path, sizeof path, level_list_folder(career->level_list, folder));
    size_t end = strlen(path);
    while (end > 0 && path[end - 1] == '/') {
        path[--end] = '\0';
    }
    key[0] = '\0';
    text_append(key, MERITS_LEVEL_SIZE, "%s/%s", disk_path_name(path), file);
    // The key becomes one field of a line in a file.
    for (char *c = key; *c != '\0'; c++) {
        *c = (unsigned char)*c < 0x20 ? '_' : *c;
    }
}

void chapters_key(const Career *career, int index, char key[MERITS_LEVEL_SIZE])
{
    const LevelListEntry *entry = &career->level_list->entry[index];
    write_key(career, entry->folder, entry->file, key);
}

static Merit merit_of(const Career *career, int folder, const char *file)
{
    char key[MERITS_LEVEL_SIZE];
    write_key(career, folder, file, key);
    const Merit *found = merits_of(&career->merits, key);
    return found != NULL ? *found : (Merit){0};
}

Merit chapters_merit(const Career *career, int place)
{
    return merit_of(career, folder_of(career), chapters_level(career, place)->file);
}

bool chapters_is_cleared(const Career *career, int place)
{
    return (chapters_merit(career, place).stars & MERITS_CLEARED) != 0;
}

/// Whether every chapter before that one has been completed.
static bool is_chapter_open(const Career *career, int chapter)
{
    bool open = true;
    for (int i = 1; i <= chapter && open; i++) {
        open = chapters_is_cleared(career, chapters_first_of(career, i) - 1);
    }
    return open;
}

bool chapters_is_open(const Career *career, int place)
{
    const int chapter = chapters_number_of(career, place);
    int before = 0;
    for (int i = chapters_first_of(career, chapter); i < place; i++) {
        before += !chapters_is_cleared(career, i);
    }
    return is_chapter_open(career, chapter) &&
           (before < CHAPTERS_OPEN || chapters_is_cleared(career, place));
}

void chapters_write_lock(const Career *career, int place, char *to, size_t size)
{
    const int chapter = chapters_number_of(career, place);
    if (chapters_is_open(career, chapters_first_of(career, chapter))) {
        text_copy(to, size, translate("Locked: clear one of the open levels first"));
    } else {
        snprintf(to, size, translate("Locked: clear %s first"),
                 translate(career->plan.chapter[chapter - 1].name));
    }
}

int chapters_next(const Career *career, int place)
{
    const int count = chapters_count(career);
    for (int i = 1; i <= count; i++) {
        const int next = (place + i + count) % count;
        if (chapters_is_open(career, next) && !chapters_is_cleared(career, next)) {
            return next;
        }
    }
    return place + 1 < count ? place + 1 : -1;
}

int chapters_next_level(Career *career)
{
    const int place = chapters_place(career, career->played.level_index);
    if (place >= 0) {
        const int next = chapters_next(career, place);
        return next >= 0 ? chapters_index(career, next) : -1;
    }
    return career->played.level_index >= 0
               ? level_list_find(career->level_list, career->played.level_index + 1, true)
               : -1;
}

/// Adds the stars of one chapter.
static int count_stars(const Career *career, int folder, const CampaignChapter *chapter, int *all)
{
    int stars = 0;
    for (int i = 0; i < chapter->level_count; i++) {
        stars += merits_count_stars(merit_of(career, folder, chapter->level[i].file).stars);
        *all += merits_count_stars(MERITS_ALL_STARS);
    }
    return stars;
}

int chapters_stars(const Career *career, int chapter, int *all)
{
    *all = 0;
    if (chapter >= 0) {
        return count_stars(career, folder_of(career), &career->plan.chapter[chapter], all);
    }
    int stars = 0;
    for (int i = 0; i < career->game_plan.chapter_count; i++) {
        stars += count_stars(career, 0, &career->game_plan.chapter[i], all);
    }
    return stars;
}

void chapters_note_duel(Career *career)
{
    const Session *session = career->session;
    const int place = chapters_place(career, career->played.level_index);
    if (place < 0 || !play_is(&career->played, PLAY_GRADED)) {
        return;
    }
    Merit now = {.stars = match_stars(chapters_level(career, place), &session->tally),
                 .time_ms = (int)(1000.0 * session->tally.played)};
    chapters_key(career, career->played.level_index, now.level);
    merits_note(&career->merits, &now);
    kept_files_write(career);
}

/// The level of a place; NULL: its file is not there.
static const WorldDef *level_of(Career *career, int place)
{
    const int index = chapters_index(career, place);
    return index >= 0 ? &career->level_list->entry[index].level.world : NULL;
}

/// Whether the last of the levels up to `place` has it, and none before.
static bool is_first(Career *career, int place, bool (*has)(const WorldDef *, int), int what)
{
    for (int i = 0; i < place; i++) {
        const WorldDef *before = level_of(career, i);
        if (before != NULL && has(before, what)) {
            return false;
        }
    }
    const WorldDef *world = level_of(career, place);
    return world != NULL && has(world, what);
}

bool chapters_first_power_up(Career *career, int place, int power_up)
{
    return is_first(career, place, level_has_power_up, power_up);
}

bool chapters_first_brick(Career *career, int place, int kind)
{
    const BrickKind *brick = brick_kind_get(kind);
    const bool plain = brick->effect == BRICK_EFFECT_NONE && brick->guard == BRICK_GUARD_NONE;
    return (!plain || brick->hidden) && is_first(career, place, level_has_brick, kind);
}

static bool is_first_of_name(int kind)
{
    for (int i = 0; i < kind; i++) {
        if (strcmp(brick_kind_get(i)->name, brick_kind_get(kind)->name) == 0) {
            return false;
        }
    }
    return true;
}

/// Adds a name; `words` becomes what the only one does.
static void add(const char *name, const char *summary, char *to, size_t size, const char **words)
{
    const bool first = to[0] == '\0';
    text_append(to, size, first ? "%s" : ", %s", translate(name));
    *words = first ? translate(summary) : "";
}

static void write_news(const char *names, const char *words, char *to, size_t size)
{
    to[0] = '\0';
    if (names[0] != '\0') {
        snprintf(to, size, translate("New: %s"), names);
        text_append(to, size, words[0] != '\0' ? ". %s" : "%s", words);
    }
}

void chapters_write_first_power_up(int power_up, char *to, size_t size)
{
    write_news(translate(power_up_get(power_up)->name), translate(power_up_get(power_up)->summary),
               to, size);
}

void chapters_write_first_bricks(Career *career, int place, char *to, size_t size)
{
    char names[160] = "";
    const char *words = "";
    for (int i = 0; i < BRICK_KIND_COUNT; i++) {
        const BrickKind *brick = brick_kind_get(i);
        if (is_first_of_name(i) && chapters_first_brick(career, place, i)) {
            add(brick->name, brick->summary, names, sizeof names, &words);
        }
    }
    write_news(names, words, to, size);
}
