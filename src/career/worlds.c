// Computes the state of the campaign from its plan and the merits; finds what its levels bring in,
// and names it.
#include "worlds.h"

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
        worlds_key(career, index, won.level);
        merits_note(&career->merits, &won);
    }
}

void worlds_open(Career *career, const char *folder)
{
    read_plan(career, folder);
    take_over(career);
}

/// The folder of the level list in which the campaign's levels lie.
static int folder_of(const Career *career)
{
    return career->pack[0] != '\0' ? LEVEL_LIST_FOLDERS : 0;
}

const char *worlds_folder(const Career *career)
{
    return level_list_folder(career->level_list, folder_of(career));
}

bool worlds_choose(Career *career, const char *path)
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

void worlds_follow(Career *career, int index)
{
    const char *set = career->level_list->set;
    if (index < 0) {
        return;
    }
    const bool within = career->level_list->entry[index].folder == LEVEL_LIST_FOLDERS;
    if (within && pack_is_one(set) && strcmp(set, career->pack) != 0) {
        worlds_choose(career, set);
    } else if (!within && career->pack[0] != '\0') {
        worlds_choose(career, NULL);
    }
}

int worlds_first_of(const Career *career, int world)
{
    int place = 0;
    for (int i = 0; i < world; i++) {
        place += career->plan.world[i].level_count;
    }
    return place;
}

int worlds_count(const Career *career)
{
    return worlds_first_of(career, career->plan.world_count);
}

int worlds_world_of(const Career *career, int place)
{
    int world = 0;
    while (place >= worlds_first_of(career, world + 1)) {
        world++;
    }
    return world;
}

const CampaignLevel *worlds_level(const Career *career, int place)
{
    const int world = worlds_world_of(career, place);
    return &career->plan.world[world].level[place - worlds_first_of(career, world)];
}

int worlds_index(Career *career, int place)
{
    const char *file = worlds_level(career, place)->file;
    for (int i = 0; i < career->level_list->count; i++) {
        const LevelListEntry *entry = &career->level_list->entry[i];
        if (entry->folder == folder_of(career) && strcmp(entry->file, file) == 0) {
            return level_list_read(career->level_list, i) == LEVEL_LIST_GOOD ? i : -1;
        }
    }
    return -1;
}

int worlds_place(const Career *career, int index)
{
    const LevelListEntry *entry = index >= 0 ? &career->level_list->entry[index] : NULL;
    const bool within = entry != NULL && entry->folder == folder_of(career);
    for (int place = 0; within && place < worlds_count(career); place++) {
        if (strcmp(worlds_level(career, place)->file, entry->file) == 0) {
            return place;
        }
    }
    return -1;
}

int worlds_place_of(Career *career, const Level *level)
{
    if (level->world.paddle_count != 1) {
        return -1;
    }
    for (int i = 0; i < career->level_list->count; i++) {
        const int place = worlds_place(career, i);
        if (place >= 0 && level_list_read(career->level_list, i) == LEVEL_LIST_GOOD &&
            strcmp(career->level_list->entry[i].level.title, level->title) == 0) {
            return place;
        }
    }
    return -1;
}

int worlds_shown(Career *career)
{
    const bool played = !play_is(&career->played, PLAY_ELSEWHERE);
    const int place = played ? worlds_place(career, career->played.level_index) : -1;
    return place < 0 && career->session->world != NULL
               ? worlds_place_of(career, &career->session->level)
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

void worlds_key(const Career *career, int index, char key[MERITS_LEVEL_SIZE])
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

Merit worlds_merit(const Career *career, int place)
{
    return merit_of(career, folder_of(career), worlds_level(career, place)->file);
}

bool worlds_is_cleared(const Career *career, int place)
{
    return (worlds_merit(career, place).stars & MERITS_CLEARED) != 0;
}

/// Whether every world before that one has been completed.
static bool is_world_open(const Career *career, int world)
{
    bool open = true;
    for (int i = 1; i <= world && open; i++) {
        open = worlds_is_cleared(career, worlds_first_of(career, i) - 1);
    }
    return open;
}

bool worlds_is_open(const Career *career, int place)
{
    const int world = worlds_world_of(career, place);
    int before = 0;
    for (int i = worlds_first_of(career, world); i < place; i++) {
        before += !worlds_is_cleared(career, i);
    }
    return is_world_open(career, world) &&
           (before < WORLDS_OPEN || worlds_is_cleared(career, place));
}

void worlds_write_lock(const Career *career, int place, char *to, size_t size)
{
    const int world = worlds_world_of(career, place);
    if (worlds_is_open(career, worlds_first_of(career, world))) {
        text_copy(to, size, translate("Locked: clear one of the open levels first"));
    } else {
        snprintf(to, size, translate("Locked: clear %s first"),
                 translate(career->plan.world[world - 1].name));
    }
}

int worlds_next(const Career *career, int place)
{
    const int count = worlds_count(career);
    for (int i = 1; i <= count; i++) {
        const int next = (place + i + count) % count;
        if (worlds_is_open(career, next) && !worlds_is_cleared(career, next)) {
            return next;
        }
    }
    return place + 1 < count ? place + 1 : -1;
}

int worlds_next_level(Career *career)
{
    const int place = worlds_place(career, career->played.level_index);
    if (place >= 0) {
        const int next = worlds_next(career, place);
        return next >= 0 ? worlds_index(career, next) : -1;
    }
    return career->played.level_index >= 0
               ? level_list_find(career->level_list, career->played.level_index + 1, true)
               : -1;
}

/// Adds the stars of one world.
static int count_stars(const Career *career, int folder, const CampaignWorld *world, int *all)
{
    int stars = 0;
    for (int i = 0; i < world->level_count; i++) {
        stars += merits_count_stars(merit_of(career, folder, world->level[i].file).stars);
        *all += merits_count_stars(MERITS_ALL_STARS);
    }
    return stars;
}

int worlds_stars(const Career *career, int world, int *all)
{
    *all = 0;
    if (world >= 0) {
        return count_stars(career, folder_of(career), &career->plan.world[world], all);
    }
    int stars = 0;
    for (int i = 0; i < career->game_plan.world_count; i++) {
        stars += count_stars(career, 0, &career->game_plan.world[i], all);
    }
    return stars;
}

void worlds_note_duel(Career *career)
{
    const Session *session = career->session;
    const int place = worlds_place(career, career->played.level_index);
    if (place < 0 || !play_is(&career->played, PLAY_GRADED)) {
        return;
    }
    Merit now = {.stars = match_stars(worlds_level(career, place), &session->tally),
                 .time_ms = (int)(1000.0 * session->tally.played)};
    worlds_key(career, career->played.level_index, now.level);
    merits_note(&career->merits, &now);
    kept_files_write(career);
}

/// The level of a place; NULL: its file is not there.
static const WorldDef *level_of(Career *career, int place)
{
    const int index = worlds_index(career, place);
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

bool worlds_first_power_up(Career *career, int place, int power_up)
{
    return is_first(career, place, level_has_power_up, power_up);
}

bool worlds_first_brick(Career *career, int place, int kind)
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

void worlds_write_first_power_up(int power_up, char *to, size_t size)
{
    write_news(translate(power_up_get(power_up)->name), translate(power_up_get(power_up)->summary),
               to, size);
}

void worlds_write_first_bricks(Career *career, int place, char *to, size_t size)
{
    char names[160] = "";
    const char *words = "";
    for (int i = 0; i < BRICK_KIND_COUNT; i++) {
        const BrickKind *brick = brick_kind_get(i);
        if (is_first_of_name(i) && worlds_first_brick(career, place, i)) {
            add(brick->name, brick->summary, names, sizeof names, &words);
        }
    }
    write_news(names, words, to, size);
}
