// The screens of levels, as a grid of pictures: those of the folders, or those of a set; the list
// of sets; what a new level begins as.
#include <stdio.h>
#include <string.h>

#include "chapters.h"
#include "editor.h"
#include "match.h"
#include "merit_view.h"
#include "picture_grid.h"
#include "screen_states.h"

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
    if (pack_is_one(path) && chapters_choose(ui->career, path)) {
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

/// s between two scans of the folders.
#define LOOK_PERIOD 0.5

/// Maximum number of items of the menu besides levels.
#define OTHER_ITEMS 8

static bool is_set(const UiContext *ui)
{
    return ui_screen(ui) == SCREEN_SET;
}

/// Limited by the menu's capacity. Levels of a larger set beyond it are reached only by playing on.
static int count_levels(const UiContext *ui)
{
    const LevelList *list = ui->level_list;
    return is_set(ui) ? scalar_min_int(list->count - list->own, MENU_MAX_ITEMS - OTHER_ITEMS)
                      : list->own;
}

/// The index in the level list of a level that is shown; those of a set follow all others.
static int index_of(const UiContext *ui, int number)
{
    return is_set(ui) ? ui->level_list->own + number : number;
}

/// Whether the campaign's map has not opened it yet.
static bool is_locked(const UiContext *ui, int index)
{
    const int place = chapters_place(ui->career, index);
    return place >= 0 && !chapters_is_open(ui->career, place);
}

/// A closed level is not played, but can be edited.
static void open_level(const UiContext *ui, int number)
{
    const int index = index_of(ui, number);
    if (ui->levels->edits) {
        editor_open_entry(ui, index);
    } else if (rewards_stars_to_open(ui->career, index) == 0 && !is_locked(ui, index)) {
        campaign_end(ui, SCREEN_TITLE, index);
    }
}

/// The key E opens the selected level in the editor, L copies its link.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    const int count = count_levels(ui);
    const bool key = command->event != NULL && command->event->kind == INPUT_KEY_DOWN &&
                     ui->menu->selected < count;
    const char symbol = key ? command->event->symbol : '\0';
    if (symbol == 'e') {
        editor_open_entry(ui, index_of(ui, ui->menu->selected));
    } else if (symbol == 'l' && !is_set(ui)) {
        const LevelListEntry *entry = &ui->level_list->entry[index_of(ui, ui->menu->selected)];
        char words[CLIPBOARD_WORDS_SIZE];
        const bool good = clipboard_copy_link_of_file(ui, LINK_LEVEL, entry->path, words);
        ui_sound(ui, good ? SOUND_MENU_ACCEPT : SOUND_MENU_BACK);
    }
    return symbol == 'e' || (symbol == 'l' && !is_set(ui));
}

static const char *kind_name(const WorldDef *world)
{
    static const char *const NAMES[] = {TRANSLATABLE("sandbox"), TRANSLATABLE("solo"),
                                        TRANSLATABLE("duel"), TRANSLATABLE("three sides"),
                                        TRANSLATABLE("four sides")};
    const bool partners = world_def_paddles_in_play(world) > world->paddle_count;
    return translate(partners ? TRANSLATABLE("co-op") : NAMES[world->paddle_count]);
}

/// Whether the level has been read, or is read now; at most until the frame's time is up, so that a
/// folder of very many large ones does not hold the window.
static LevelListState state_of(const UiContext *ui, int index)
{
    const LevelListState state = ui->level_list->entry[index].state;
    if (state == LEVEL_LIST_UNREAD && deadline_has_passed(&ui->deadline)) {
        ui_stir(ui);
        return state;
    }
    return level_list_read(ui->level_list, index);
}

/// The merit of a level; NULL: none.
static const Merit *merit_of(const UiContext *ui, int index)
{
    char key[MERITS_LEVEL_SIZE];
    chapters_key(ui->career, index, key);
    return merits_of(&ui->career->merits, key);
}

/// Explains the level's goal and names its author.
static void explain_level(const UiContext *ui, int number, char *to, size_t size)
{
    const int index = index_of(ui, number);
    const LevelListState state = state_of(ui, index);
    if (state != LEVEL_LIST_GOOD) {
        text_copy(to, size,
                  state == LEVEL_LIST_BAD
                      ? translate("This level cannot be read; select it to see why")
                  : state == LEVEL_LIST_LARGE
                      ? translate("This level is too large for a picture; select it to play it")
                      : "");
        return;
    }
    const Level *level = &ui->level_list->entry[index].level;
    const MatchDef *match = &level->world.match;
    const Merit *merit = merit_of(ui, index);
    const int stars = rewards_stars_to_open(ui->career, index);
    if (stars > 0) {
        snprintf(to, size, translate("Win %d stars in the campaign to open it"), stars);
    } else if (is_locked(ui, index)) {
        chapters_write_lock(ui->career, chapters_place(ui->career, index), to, size);
    } else if (merit != NULL && (merit->time_ms > 0 || merit->points > 0)) {
        merit_view_write_best(merit, to, size);
    } else if (level->world.paddle_count == 0) {
        text_copy(to, size, translate("Nothing to win: just watch the balls"));
    } else if (level->world.paddle_count == 1) {
        snprintf(to, size,
                 translate_count("Break everything with %d life", "Break everything with %d lives",
                                 (unsigned long)match->lives),
                 match->lives);
    } else if (match->time_s > 0.0) {
        snprintf(to, size, translate("Most goals in %d:%02d wins"), (int)match->time_s / 60,
                 (int)match->time_s % 60);
    } else if (match->lead > 0) {
        snprintf(to, size, translate("First to %d goals, or %d ahead"), match->goals, match->lead);
    } else {
        snprintf(to, size,
                 translate_count("%d goal wins", "%d goals win", (unsigned long)match->goals),
                 match->goals);
    }
}

/// Draws picture, title, kind, and from the first star on the stars: three in the campaign,
/// elsewhere the first alone.
static void draw_card(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const int index = index_of(ui, item->number);
    const LevelListEntry *entry = &ui->level_list->entry[index];
    const LevelListState state = state_of(ui, index);
    const bool good = state == LEVEL_LIST_GOOD;
    const Merit *merit = merit_of(ui, index);
    const int stars = rewards_stars_to_open(ui->career, index);
    Card card = {.look = ui_level_look(ui, &entry->level, chapters_place(ui->career, index)),
                 .level = good ? &entry->level : NULL,
                 .missing = state == LEVEL_LIST_BAD     ? translate("cannot be read")
                            : state == LEVEL_LIST_LARGE ? translate("too large for a picture")
                                                        : "…",
                 .alarms = state == LEVEL_LIST_BAD,
                 .title = good ? translate(entry->level.title) : entry->file,
                 .lines = 1};
    text_copy(card.line[0], sizeof card.line[0],
              good                      ? kind_name(&entry->level.world)
              : state == LEVEL_LIST_BAD ? translate("select it to see why")
                                        : "");
    if (stars > 0) {
        snprintf(card.line[0], sizeof card.line[0], translate("at %d stars"), stars);
    } else if (is_locked(ui, index)) {
        text_copy(card.line[0], sizeof card.line[0], translate("locked"));
    }
    if (merit != NULL && merit->stars != 0) {
        card.stars = merit->stars;
        card.star_count = chapters_place(ui->career, index) >= 0 ? MERIT_VIEW_STARS : 1;
    }
    card_draw(ui, item, selected, text, &card);
}

static void name_other_use(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, ui->levels->edits ? translate("Play levels") : translate("Edit levels"));
}

static void change_use(const UiContext *ui)
{
    ui->levels->edits = !ui->levels->edits;
}

static void open_own(const UiContext *ui)
{
    ui->levels->opens_folder = true;
}

static void explain_own(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, translate("Your own levels are in %s"), ui->own_levels);
}

static void name_other_sides(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, ui->community->duel ? translate("Play solo") : translate("Play as duels"));
}

/// Lists the levels for one or for two paddles.
static void change_sides(const UiContext *ui)
{
    ui->community->duel = !ui->community->duel;
    list_levels(ui);
}

enum { OF_SET = 1, OWN_FOLDER = 2, FOR_TWO = 4 };

static unsigned facts(const UiContext *ui)
{
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(ui->community->shown, name);
    return screen_fact(is_set(ui), OF_SET) | screen_fact(ui->own_levels[0] != '\0', OWN_FOLDER) |
           screen_fact(is_set(ui) && brick_set_is_for_two(name), FOR_TWO);
}

static const MenuRow ROWS[] = {
    {CARD_ROW(1), .count = count_levels, .explain = explain_level, .act = open_level,
     .draw = draw_card},
    {MENU_GO("Packs and sets", SCREEN_SETS),
     .note = TRANSLATABLE("Levels from friends, and thousands made for LBreakout2"), .foot = true,
     .bars = OF_SET},
    {.name = name_other_use,
     .note = TRANSLATABLE(
         "Pick levels to play or to edit; E always edits the selected one, L copies its link"),
     .foot = true,
     .bars = OF_SET,
     .call = change_use},
    {MENU_GO("New level", SCREEN_NEW_LEVEL), .note = TRANSLATABLE("Build a level of your own"),
     .foot = true, .bars = OF_SET},
    {MENU_GO("Make a pack", SCREEN_PACK),
     .note = TRANSLATABLE("Your levels in one file that friends play as a campaign"), .foot = true,
     .needs = OWN_FOLDER, .bars = OF_SET},
    {MENU_CALL("Open my levels folder", open_own), .foot = true, .needs = OWN_FOLDER,
     .bars = OF_SET, .explain = explain_own},
    {.name = name_other_sides,
     .note = TRANSLATABLE("The same bricks for one paddle, or for two that face each other"),
     .foot = true,
     .needs = OF_SET,
     .bars = FOR_TWO,
     .call = change_sides},
    {MENU_GO_BACK, .foot = true},
};

/// Scans the folders again; selection and played level stay the same.
static void look_again(const UiContext *ui)
{
    const int count = count_levels(ui);
    char selected[UI_PATH_SIZE] = "";
    ui->levels->unseen = 0.0;
    if (ui->menu->selected < count) {
        const int index = index_of(ui, ui->menu->selected);
        text_copy(selected, sizeof selected, ui->level_list->entry[index].path);
    }
    if (!level_list_refresh(ui->level_list)) {
        return;
    }
    // The menu identifies levels by number, and the numbers may have changed.
    menu_update(ui, screens_present(ui));
    const int now = level_list_index(ui->level_list, selected) - index_of(ui, 0);
    ui->menu->selected = now >= 0 ? now : ui->menu->selected;
    play_find_level(ui->career);
    ui_stir(ui);
}

static void advance(const UiContext *ui, double seconds)
{
    ui->levels->unseen += seconds;
    if (ui->levels->unseen >= LOOK_PERIOD) {
        look_again(ui);
    }
}

/// Selects the level that was played last.
static void open(const UiContext *ui)
{
    if (!is_set(ui)) {
        chapters_choose(ui->career, NULL);
    }
    look_again(ui);
    const int number = ui->career->played.level_index - index_of(ui, 0);
    const int count = count_levels(ui);
    if (ui->career->played.level_index >= 0 && number >= 0 && number < count) {
        ui->menu->selected = number;
    }
}

const Screen LEVELS_SCREEN = {
    SCREEN_ROWS(ROWS), .title = TRANSLATABLE("Levels"),
    .facts = facts,    .open = open,
    .act = act,        .advance = advance,
    .width = 1000.0,   .traits = TRAIT_WIDE | TRAIT_REMEMBERS | TRAIT_START_ACCEPTS | TRAIT_STILL};

static void write_title(const UiContext *ui, char *to, size_t size)
{
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(ui->community->shown, name);
    text_copy(to, size, name);
}

const Screen SET_SCREEN = {
    SCREEN_ROWS(ROWS),  .facts = facts,
    .open = open,       .act = act,
    .advance = advance, .write_title = write_title,
    .width = 1000.0,    .traits = TRAIT_WIDE | TRAIT_START_ACCEPTS | TRAIT_STILL};

static int count_sets(const UiContext *ui)
{
    return ui->community->list.count;
}

static void open_set(const UiContext *ui, int index)
{
    community_show(ui, ui->community->list.entry[index].path);
}

static void explain_set(const UiContext *ui, int index, char *to, size_t size)
{
    const SetListEntry *entry = set_list_read(&ui->community->list, index);
    if (entry->damaged) {
        snprintf(to, size, translate("%s is damaged; arkanong-headless check says where"),
                 entry->path);
    } else if (entry->about.author[0] != '\0') {
        snprintf(to, size, translate("By %s. %s"), entry->about.author,
                 translate(entry->about.text));
    } else {
        text_copy(to, size,
                  entry->about.text[0] != '\0' ? translate(entry->about.text) : entry->path);
    }
}

/// Writes the numbers of levels and of cleared ones.
static void write_progress(const UiContext *ui, const SetListEntry *entry, char *to, size_t size)
{
    const int cleared = community_count_cleared(ui, entry->name);
    if (entry->levels == 0) {
        text_copy(to, size, translate("cannot be read"));
    } else if (cleared == 0) {
        snprintf(to, size, translate_count("%d level", "%d levels", (unsigned long)entry->levels),
                 entry->levels);
    } else {
        snprintf(to, size, translate("%d of %d cleared"), cleared, entry->levels);
    }
}

/// Draws the first level's picture, the set's name and its progress.
static void draw_set_card(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const SetListEntry *entry = set_list_read(&ui->community->list, item->number);
    Card card = {.level = entry->levels > 0 ? &entry->first : NULL,
                 .alarms = entry->levels == 0,
                 .title =
                     entry->about.title[0] != '\0' ? translate(entry->about.title) : entry->name,
                 .lines = 1};
    write_progress(ui, entry, card.line[0], sizeof card.line[0]);
    card_draw(ui, item, selected, text, &card);
}

enum { EMPTY = 1 };

static unsigned facts_sets(const UiContext *ui)
{
    return screen_fact(ui->community->list.count == 0, EMPTY);
}

static const MenuRow SETS_ROWS[] = {
    {CARD_ROW(1), .count = count_sets, .explain = explain_set, .act = open_set,
     .draw = draw_set_card},
    {.label = TRANSLATABLE("Nothing found"),
     .note = TRANSLATABLE("Drop a pack or a level set on the window, or install lbreakouthd"),
     .needs = EMPTY},
    {MENU_GO("Packs from the web", SCREEN_SHELF),
     .note = TRANSLATABLE("Lists the packs at an address and takes those that you like"),
     .foot = true},
    {MENU_GO_BACK, .foot = true},
};

/// Selects the set that was shown last.
static void open_sets(const UiContext *ui)
{
    set_list_refresh(&ui->community->list);
    menu_update(ui, &SETS_SCREEN);
    const int index = set_list_index(&ui->community->list, ui->community->shown);
    if (index >= 0) {
        ui->menu->selected = index;
    }
}

const Screen SETS_SCREEN = {
    SCREEN_ROWS(SETS_ROWS),
    .title = TRANSLATABLE("Packs and sets"),
    .facts = facts_sets,
    .open = open_sets,
    .width = 1000.0,
    .traits = TRAIT_WIDE | TRAIT_REMEMBERS | TRAIT_START_ACCEPTS | TRAIT_STILL};

static void begin(const UiContext *ui, int start)
{
    static const char *const FILES[] = {"solo.level", "duel.level",   "four-sides.level",
                                        "boss.level", "puzzle.level", NULL};
    editor_open_new(ui, FILES[start]);
}

/// @param start  of the files of the game's folder "new"; the last begins with none
#define START_ROW(start, words) .label = (words), .number = (start), .act = begin

static const MenuRow NEW_LEVEL_ROWS[] = {
    {MENU_CALL("Step by step", editor_guide_begin),
     .note = TRANSLATABLE("A first level in two minutes, from the first brick to a friend's link")},
    {START_ROW(0, TRANSLATABLE("Solo level")),
     .note = TRANSLATABLE("One paddle, three lives and a wall with presents")},
    {START_ROW(1, TRANSLATABLE("Duel level")),
     .note = TRANSLATABLE("Two paddles, two balls and a wall in between")},
    {START_ROW(2, TRANSLATABLE("Four sides")),
     .note = TRANSLATABLE("Everyone for themselves, around a block that explodes")},
    {START_ROW(3, TRANSLATABLE("Boss")),
     .note = TRANSLATABLE("A big one that shoots, two helpers and a second phase")},
    {START_ROW(4, TRANSLATABLE("Puzzle")),
     .note = TRANSLATABLE("One life and no power-ups: the switch opens the door")},
    {START_ROW(5, TRANSLATABLE("Empty field")),
     .note = TRANSLATABLE("A paddle and a ball; the rest is yours")},
    {MENU_GO_BACK},
};

const Screen NEW_LEVEL_SCREEN = {SCREEN_ROWS(NEW_LEVEL_ROWS), .title = TRANSLATABLE("New level"),
                                 .traits = TRAIT_REMEMBERS | TRAIT_STILL};
