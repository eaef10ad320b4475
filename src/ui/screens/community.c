// Finds level sets, and lists the levels of one.
#include "community.h"

#include <string.h>

#include "match.h"
#include "worlds.h"

void community_open(const UiContext *ui, const char *const *folders)
{
    for (; folders != NULL && *folders != NULL; folders++) {
        set_list_add_folder(&ui->community->list, *folders);
    }
}

/// Lists the levels of the set. False when no level of the set is valid.
static bool list_levels(const UiContext *ui)
{
    char path[UI_PATH_SIZE + sizeof LEVEL_SOURCE_DUEL + 1] = "";
    text_append(path, sizeof path, ui->community->duel ? "%s/" LEVEL_SOURCE_DUEL : "%s",
                ui->community->shown);
    const bool any = level_list_choose_set(ui->level_list, path);
    play_find_level(ui->career);
    return any;
}

void community_show(const UiContext *ui, const char *path)
{
    text_copy(ui->community->shown, sizeof ui->community->shown, path);
    if (pack_is_one(path) && worlds_choose(ui->career, path)) {
        ui_go(ui, SCREEN_CAMPAIGN);
    } else if (list_levels(ui)) {
        ui_go(ui, SCREEN_SET);
    } else {
        match_begin(ui, play_of_file(path));
    }
}

void community_add(const UiContext *ui, const char *path)
{
    char kept[DISK_PATH_SIZE];
    text_copy(kept, sizeof kept, path);
    if (!pack_is_one(path) || ui->own_levels[0] == '\0' || !set_list_keep(ui->own_levels, kept)) {
        set_list_add_file(&ui->community->list, path);
    }
    community_show(ui, kept);
}

bool community_is_for_two(const UiContext *ui)
{
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(ui->community->shown, name);
    return brick_set_is_for_two(name);
}

void community_choose_duel(const UiContext *ui, bool duel)
{
    ui->community->duel = duel;
    list_levels(ui);
}

int community_count_cleared(const UiContext *ui, const char *name)
{
    const size_t length = strlen(name);
    int count = 0;
    for (int i = 0; i < ui->career->merits.count; i++) {
        const Merit *merit = &ui->career->merits.merit[i];
        count += (merit->stars & MERITS_CLEARED) != 0 && strncmp(merit->level, name, length) == 0 &&
                 merit->level[length] == '/';
    }
    return count;
}
