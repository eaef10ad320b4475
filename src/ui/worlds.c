// Computes the state of the campaign from its plan and the merits.
#include "worlds.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

/// File name of the plan in the folder of levels.
#define PLAN_NAME "campaign.cfg"

/// Problems of the plan are printed to stderr. A folder without a plan has no campaign.
static void read_plan(Ui *ui, const char *folder)
{
    DiagList problems = {0};
    char path[UI_PATH_SIZE];
    const int length = snprintf(path, sizeof path, "%s/" PLAN_NAME, folder);
    if (length < (int)sizeof path && file_watch_look(path).exists &&
        !campaign_plan_read_file(&ui->plan, path, &problems)) {
        diag_list_print(&problems, stderr);
    }
    diag_list_free(&problems);
}

/// Without stored progress, marks the levels as cleared that settings of older versions count.
static void take_over(Ui *ui)
{
    const int reached = ui->merits.count == 0 ? ui->settings.level_reached : 0;
    int index = -1;
    for (int i = 0; i < reached; i++) {
        index = level_list_find(&ui->level_list, index + 1, true);
        Merit won = {.stars = MERITS_CLEARED};
        if (index < 0) {
            break;
        }
        worlds_key(ui, index, won.level);
        merits_note(&ui->merits, &won);
    }
}

void worlds_open(Ui *ui, const char *folder)
{
    read_plan(ui, folder);
    take_over(ui);
}

int worlds_first_of(const Ui *ui, int world)
{
    int place = 0;
    for (int i = 0; i < world; i++) {
        place += ui->plan.world[i].level_count;
    }
    return place;
}

int worlds_count(const Ui *ui)
{
    return worlds_first_of(ui, ui->plan.world_count);
}

int worlds_world_of(const Ui *ui, int place)
{
    int world = 0;
    while (place >= worlds_first_of(ui, world + 1)) {
        world++;
    }
    return world;
}

const CampaignLevel *worlds_level(const Ui *ui, int place)
{
    const int world = worlds_world_of(ui, place);
    return &ui->plan.world[world].level[place - worlds_first_of(ui, world)];
}

int worlds_index(Ui *ui, int place)
{
    const char *file = worlds_level(ui, place)->file;
    for (int i = 0; i < ui->level_list.count; i++) {
        const LevelListEntry *entry = &ui->level_list.entry[i];
        if (entry->folder == 0 && strcmp(entry->file, file) == 0) {
            return level_list_read(&ui->level_list, i) == LEVEL_LIST_GOOD ? i : -1;
        }
    }
    return -1;
}

int worlds_place(const Ui *ui, int index)
{
    const LevelListEntry *entry = index >= 0 ? &ui->level_list.entry[index] : NULL;
    for (int place = 0; entry != NULL && entry->folder == 0 && place < worlds_count(ui); place++) {
        if (strcmp(worlds_level(ui, place)->file, entry->file) == 0) {
            return place;
        }
    }
    return -1;
}

int worlds_place_of(Ui *ui, const Level *level)
{
    if (level->world.paddle_count != 1) {
        return -1;
    }
    for (int i = 0; i < ui->level_list.own; i++) {
        const int place = worlds_place(ui, i);
        if (place >= 0 && level_list_read(&ui->level_list, i) == LEVEL_LIST_GOOD &&
            strcmp(ui->level_list.entry[i].level.title, level->title) == 0) {
            return place;
        }
    }
    return -1;
}

int worlds_shown(Ui *ui)
{
    const bool played = !ui->demonstrates && ui->watching == NULL;
    const int place = played ? worlds_place(ui, ui->level_index) : -1;
    return place < 0 && ui->session.world != NULL ? worlds_place_of(ui, &ui->session.level) : place;
}

const FieldLook *worlds_look(const Ui *ui, int place)
{
    return place >= 0 ? palette_world_look(ui->plan.world[worlds_world_of(ui, place)].look) : NULL;
}

/// Writes "FOLDER/FILE" with the last component of the folder's path, so that installed and local
/// levels have the same key.
static void write_key(const Ui *ui, int folder, const char *file, char key[MERITS_LEVEL_SIZE])
{
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, level_list_folder(&ui->level_list, folder));
    size_t end = strlen(path);
    while (end > 0 && path[end - 1] == '/') {
        path[--end] = '\0';
    }
    const char *slash = strrchr(path, '/');
    key[0] = '\0';
    text_append(key, MERITS_LEVEL_SIZE, "%s/%s", slash != NULL ? slash + 1 : path, file);
    // The key becomes one field of a line in a file.
    for (char *c = key; *c != '\0'; c++) {
        *c = (unsigned char)*c < 0x20 ? '_' : *c;
    }
}

void worlds_key(const Ui *ui, int index, char key[MERITS_LEVEL_SIZE])
{
    const LevelListEntry *entry = &ui->level_list.entry[index];
    write_key(ui, entry->folder, entry->file, key);
}

Merit worlds_merit(const Ui *ui, int place)
{
    char key[MERITS_LEVEL_SIZE];
    write_key(ui, 0, worlds_level(ui, place)->file, key);
    const Merit *found = merits_of(&ui->merits, key);
    return found != NULL ? *found : (Merit){0};
}

bool worlds_is_cleared(const Ui *ui, int place)
{
    return (worlds_merit(ui, place).stars & MERITS_CLEARED) != 0;
}

/// Whether every world before that one has been completed.
static bool is_world_open(const Ui *ui, int world)
{
    bool open = true;
    for (int i = 1; i <= world && open; i++) {
        open = worlds_is_cleared(ui, worlds_first_of(ui, i) - 1);
    }
    return open;
}

bool worlds_is_open(const Ui *ui, int place)
{
    const int world = worlds_world_of(ui, place);
    int before = 0;
    for (int i = worlds_first_of(ui, world); i < place; i++) {
        before += !worlds_is_cleared(ui, i);
    }
    return is_world_open(ui, world) && (before < WORLDS_OPEN || worlds_is_cleared(ui, place));
}

void worlds_write_lock(const Ui *ui, int place, char *to, size_t size)
{
    const int world = worlds_world_of(ui, place);
    if (worlds_is_open(ui, worlds_first_of(ui, world))) {
        text_copy(to, size, translate("Locked: clear one of the open levels first"));
    } else {
        snprintf(to, size, translate("Locked: clear %s first"),
                 translate(ui->plan.world[world - 1].name));
    }
}

int worlds_next(const Ui *ui, int place)
{
    const int count = worlds_count(ui);
    for (int i = 1; i <= count; i++) {
        const int next = (place + i + count) % count;
        if (worlds_is_open(ui, next) && !worlds_is_cleared(ui, next)) {
            return next;
        }
    }
    return place + 1 < count ? place + 1 : -1;
}

int worlds_next_level(Ui *ui)
{
    const int place = worlds_place(ui, ui->level_index);
    if (place >= 0) {
        const int next = worlds_next(ui, place);
        return next >= 0 ? worlds_index(ui, next) : -1;
    }
    return ui->level_index >= 0 ? level_list_find(&ui->level_list, ui->level_index + 1, true) : -1;
}

int worlds_stars(const Ui *ui, int world, int *all)
{
    int stars = 0;
    *all = 0;
    for (int place = 0; place < worlds_count(ui); place++) {
        if (world < 0 || worlds_world_of(ui, place) == world) {
            stars += merits_count_stars(worlds_merit(ui, place).stars);
            *all += merits_count_stars(MERITS_ALL_STARS);
        }
    }
    return stars;
}
