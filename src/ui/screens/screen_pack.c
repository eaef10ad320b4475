// Makes a pack of a person's own levels.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chapters.h"
#include "menu.h"
#include "play.h"
#include "screen_states.h"

#define FIELD_HEIGHT 2.0  ///< of the title, in units of the text size
#define PAR_ROOM     1.25 ///< a par is the maker's best time, times that

/// What a pack may say of its use, as SPDX names it.
static const char *const LICENCES[] = {"CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", ""};
enum { LICENCE_COUNT = sizeof LICENCES / sizeof LICENCES[0] };

/// Index in the level list of the levels in the person's folder, which are counted from 0.
static int index_of(const UiContext *ui, int number)
{
    const LevelList *list = ui->level_list;
    for (int i = 0; i < list->own; i++) {
        const char *folder = level_list_folder(list, list->entry[i].folder);
        if (strcmp(folder, ui->own_levels) == 0 && number-- == 0) {
            return i;
        }
    }
    return -1;
}

static int count_levels(const UiContext *ui)
{
    int count = 0;
    while (index_of(ui, count) >= 0) {
        count++;
    }
    return count;
}

/// Where a level stands in the pack, from 0; -1: it is not in it.
static int place_of(const UiContext *ui, int number)
{
    const char *file = ui->level_list->entry[index_of(ui, number)].file;
    for (int i = 0; i < ui->desk->count; i++) {
        if (strcmp(ui->desk->file[i], file) == 0) {
            return i;
        }
    }
    return -1;
}

static void name_level(const UiContext *ui, int number, char *to, size_t size)
{
    const int index = index_of(ui, number);
    const LevelListEntry *entry = &ui->level_list->entry[index];
    const bool good = level_list_read(ui->level_list, index) == LEVEL_LIST_GOOD;
    text_copy(to, size, good ? entry->level.title : entry->file);
}

static void write_place(const UiContext *ui, int number, char *to, size_t size)
{
    const int place = place_of(ui, number);
    if (place >= 0) {
        snprintf(to, size, "%d", place + 1);
    } else {
        text_copy(to, size, translate_in("pack", "left out"));
    }
}

/// Puts the level at the end, or takes it out.
static void choose(const UiContext *ui, int number)
{
    PackDesk *desk = ui->desk;
    const int place = place_of(ui, number);
    const char *file = ui->level_list->entry[index_of(ui, number)].file;
    desk->trouble[0] = '\0';
    if (place >= 0) {
        desk->count--;
        memmove(desk->file[place], desk->file[place + 1],
                (size_t)(desk->count - place) * sizeof desk->file[0]);
    } else if (!campaign_file_is_fit(file, ".level")) {
        snprintf(desk->trouble, sizeof desk->trouble,
                 translate("The file name %s is too long for a pack"), file);
    } else if (desk->count < PACK_DESK_LEVELS) {
        text_copy(desk->file[desk->count++], sizeof desk->file[0], file);
    }
}

/// Moves the level before or behind its neighbour.
static void move(const UiContext *ui, int number, int way)
{
    PackDesk *desk = ui->desk;
    const int from = place_of(ui, number);
    const int to = from + way;
    if (from < 0) {
        choose(ui, number);
    } else if (to >= 0 && to < desk->count) {
        char kept[CAMPAIGN_FILE_SIZE];
        memcpy(kept, desk->file[to], sizeof kept);
        memcpy(desk->file[to], desk->file[from], sizeof kept);
        memcpy(desk->file[from], kept, sizeof kept);
    }
}

static void write_licence(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const char *licence = LICENCES[ui->desk->licence];
    text_copy(to, size, licence[0] != '\0' ? licence : translate_in("licence", "none"));
}

static void change_licence(const UiContext *ui, int number, int way)
{
    (void)number;
    ui->desk->licence = (ui->desk->licence + way + LICENCE_COUNT) % LICENCE_COUNT;
}

/// Adds a name to the authors unless it is among them.
static void add_author(CampaignAbout *about, const char *author)
{
    if (author[0] != '\0' && strstr(about->author, author) == NULL &&
        strlen(about->author) + strlen(author) + 2 <= LEVEL_TEXT_MAX) {
        text_append(about->author, sizeof about->author, "%s%s",
                    about->author[0] != '\0' ? ", " : "", author);
    }
}

/// Adds a level with what is known of it: its author, and a par from the maker's best time.
static void add_level(const UiContext *ui, CampaignPlan *plan, const char *file)
{
    campaign_plan_add(plan, plan->about.title, file);
    char path[UI_PATH_SIZE] = "";
    text_append(path, sizeof path, "%s/%s", ui->own_levels, file);
    const int index = level_list_index(ui->level_list, path);
    if (index < 0 || level_list_read(ui->level_list, index) != LEVEL_LIST_GOOD) {
        return;
    }
    CampaignChapter *chapter = &plan->chapter[plan->chapter_count - 1];
    char key[MERITS_LEVEL_SIZE];
    chapters_key(ui->career, index, key);
    const Merit *merit = merits_of(&ui->career->merits, key);
    const double best = merit != NULL ? 0.001 * merit->time_ms : 0.0;
    chapter->level[chapter->level_count - 1].par_s = (int)scalar_min(PAR_ROOM * best + 0.5, 3600.0);
    add_author(&plan->about, ui->level_list->entry[index].level.author);
}

/// Writes the pack into the person's folder. False, with the trouble told, when that fails.
static bool write_pack(const UiContext *ui, const CampaignPlan *plan, char path[UI_PATH_SIZE])
{
    PackDesk *desk = ui->desk;
    Bytes archive = {0};
    DiagList problems = {0};
    char name[TEXT_FIELD_SIZE];
    text_write_slug(name, sizeof name, plan->about.title);
    path[0] = '\0';
    bool good = pack_make(ui->own_levels, plan, &archive, &problems);
    if (!good) {
        text_copy(desk->trouble, sizeof desk->trouble,
                  diag_list_text(&problems, translate("There is not enough memory for this")));
    } else if (!text_append(path, UI_PATH_SIZE, "%s/%s" PACK_ENDING, ui->own_levels,
                            name[0] != '\0' ? name : "pack") ||
               !whole_file_replace(path, archive.at, archive.size, -1)) {
        snprintf(desk->trouble, sizeof desk->trouble, translate("%s cannot be written: %s"), path,
                 strerror(errno));
        good = false;
    }
    diag_list_free(&problems);
    bytes_free(&archive);
    return good;
}

static void make(const UiContext *ui)
{
    PackDesk *desk = ui->desk;
    CampaignPlan *plan = calloc(1, sizeof *plan);
    desk->trouble[0] = '\0';
    if (plan == NULL) {
        return;
    }
    text_copy(plan->about.title, sizeof plan->about.title, desk->title.text);
    text_copy(plan->about.licence, sizeof plan->about.licence, LICENCES[desk->licence]);
    for (int i = 0; i < desk->count; i++) {
        add_level(ui, plan, desk->file[i]);
    }
    char path[UI_PATH_SIZE];
    if (desk->title.text[0] == '\0') {
        text_copy(desk->trouble, sizeof desk->trouble, translate("Give the pack a title first"));
    } else if (desk->count == 0) {
        text_copy(desk->trouble, sizeof desk->trouble, translate("Choose its levels first"));
    } else if (write_pack(ui, plan, path)) {
        community_show(ui, path);
    }
    free(plan);
}

enum { EMPTY = 1 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(count_levels(ui) == 0, EMPTY);
}

static const MenuRow ROWS[] = {
    {.count = count_levels,
     .name = name_level,
     .note = TRANSLATABLE("Puts the level at the end of the pack or takes it out; left and right "
                          "move it"),
     .value = write_place,
     .change = move,
     .act = choose},
    {MENU_GO("No levels yet", SCREEN_NEW_LEVEL),
     .note = TRANSLATABLE("A pack holds levels of your own: make one first"), .needs = EMPTY},
    {MENU_VALUE("Licence", write_licence, change_licence),
     .note = TRANSLATABLE("What others may do with your levels")},
    {MENU_CALL("Make the pack", make),
     .note = TRANSLATABLE("One file beside your levels that anybody can play"), .foot = true},
    {MENU_GO_BACK, .foot = true},
};

/// Characters, the blank and Backspace among them, belong to the title; Enter, arrows and Escape to
/// the rows.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    const bool steers = command->kind == MENU_LEFT || command->kind == MENU_RIGHT;
    return !steers && text_field_handle(ui, &ui->desk->title, command);
}

static void draw_body(const UiContext *ui, Area area, double text)
{
    area = layout_inset(area, 0.5 * text);
    const Area words = layout_cut_top(&area, 1.4 * text);
    menu_draw_line(ui, words, 0.9 * text, ALIGN_LEFT, COLOUR_TEXT_QUIET,
                   translate("Title of the pack"));
    const Area field = layout_cut_top(&area, FIELD_HEIGHT * text);
    text_field_draw_framed(ui, &ui->desk->title, field, text);
}

static bool note(const UiContext *ui, char *to, size_t size)
{
    text_copy(to, size, ui->desk->trouble);
    return ui->desk->trouble[0] != '\0';
}

static void open(const UiContext *ui)
{
    ui->desk->title.most = LEVEL_TEXT_MAX;
    ui->desk->trouble[0] = '\0';
    level_list_refresh(ui->level_list);
    play_find_level(ui->career);
}

const Screen PACK_SCREEN = {
    SCREEN_ROWS(ROWS), .title = TRANSLATABLE("Make a pack"),
    .facts = facts,    .open = open,
    .act = act,        .body_size = 2.4 + FIELD_HEIGHT,
    .body = draw_body, .note = note,
    .width = 30.0,     .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_REMEMBERS | TRAIT_TYPES};
