// Lists the packs at an address, and takes those that a person chooses.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture_grid.h"
#include "screen_states.h"

#define FIELD_HEIGHT 2.0 ///< of the address, in units of the text size

#define EXAMPLE "https://example.org/packs/"

// s for all of an answer
#define INDEX_SECONDS 15.0
#define PACK_SECONDS  120.0

// A pack is as hard as its solo levels are for the normal bot: won games, per cent.
#define EASY   70.0
#define MEDIUM 35.0

static void tell(const UiContext *ui, const char *format, const char *what)
{
    Shelf *shelf = ui->shelf;
    shelf->trouble[0] = '\0';
    text_append(shelf->trouble, sizeof shelf->trouble, translate(format), what);
}

static void give_up(const UiContext *ui)
{
    download_end(ui->shelf->download);
    ui->shelf->download = NULL;
}

/// Begins to get the index (-1) or a pack of it.
static void get(const UiContext *ui, int number)
{
    Shelf *shelf = ui->shelf;
    const bool pack = number >= 0;
    give_up(ui);
    shelf->trouble[0] = '\0';
    shelf->taking = number;
    char address[PACK_INDEX_FILE_SIZE];
    pack_index_address(shelf->folder, pack ? shelf->index.entry[number].file : PACK_INDEX_NAME,
                       address);
    shelf->download =
        download_begin(address, pack ? shelf->index.entry[number].bytes : PACK_INDEX_BYTES_MAX,
                       pack ? PACK_SECONDS : INDEX_SECONDS);
}

static void look(const UiContext *ui)
{
    Shelf *shelf = ui->shelf;
    pack_index_free(&shelf->index);
    text_copy(shelf->asked, sizeof shelf->asked, shelf->address.text);
    if (pack_index_folder(shelf->address.text, shelf->folder)) {
        get(ui, -1);
    } else {
        tell(ui, TRANSLATABLE("That is no address of a folder on the web, as %s"), EXAMPLE);
    }
}

static void take(const UiContext *ui, int number)
{
    if (ui->shelf->download == NULL) {
        get(ui, number);
    }
}

/// Keeps the pack that has come, if it is the one that the index tells of, and shows its map.
static void keep_pack(const UiContext *ui, const PackIndexEntry *entry)
{
    const Bytes *bytes = download_bytes(ui->shelf->download);
    Pack pack = {0};
    DiagList problems = {0};
    char path[DISK_PATH_SIZE];
    if (!pack_index_fits(entry, bytes->at, bytes->size)) {
        tell(ui, TRANSLATABLE("%s is not what the catalogue tells of, and was not taken"),
             entry->file);
    } else if (!pack_read_bytes(&pack, entry->file, bytes->at, bytes->size, &problems)) {
        tell(ui, TRANSLATABLE("%s is damaged, and was not taken"), entry->file);
    } else if (ui->own_levels[0] == '\0' ||
               !set_list_keep_bytes(ui->own_levels, entry->file, bytes, path)) {
        tell(ui, TRANSLATABLE("%s cannot be written into the folder of your levels"), entry->file);
    } else {
        community_show(ui, path);
    }
    pack_free(&pack);
    diag_list_free(&problems);
}

/// Takes what has come.
static void finish(const UiContext *ui)
{
    Shelf *shelf = ui->shelf;
    if (shelf->taking >= 0) {
        keep_pack(ui, &shelf->index.entry[shelf->taking]);
        return;
    }
    const Bytes *bytes = download_bytes(shelf->download);
    if (pack_index_read(&shelf->index, (const char *)bytes->at, bytes->size)) {
        settings_add_shelf(ui->settings, shelf->folder);
        menu_update(ui, &SHELF_SCREEN);
        ui->menu->selected = 0;
    } else {
        tell(ui, TRANSLATABLE("%s is no catalogue; arkanong-headless catalogue makes one"),
             shelf->folder);
    }
}

static void advance(const UiContext *ui, double seconds)
{
    static const char *const STATES[DOWNLOAD_STATE_COUNT] = {
        [DOWNLOAD_ABSENT] = TRANSLATABLE("%s cannot be asked: this game was built without libcurl"),
        [DOWNLOAD_NOWHERE] =
            TRANSLATABLE("Nobody answers at %s: is it right, and is there a network?"),
        [DOWNLOAD_MISSING] = TRANSLATABLE("There is no catalogue or no such pack at %s"),
        [DOWNLOAD_REFUSED] = TRANSLATABLE("%s gives something else than a catalogue"),
        [DOWNLOAD_ASTRAY] = TRANSLATABLE("%s sends from one address to the next without end"),
        [DOWNLOAD_LARGE] = TRANSLATABLE("%s gives more than it may, and nothing was taken"),
        [DOWNLOAD_SLOW] = TRANSLATABLE("%s takes too long"),
        [DOWNLOAD_CUT] = TRANSLATABLE("What %s gives ends too early; try again"),
        [DOWNLOAD_UNTRUSTED] = TRANSLATABLE("%s does not prove who it is, and is not asked"),
    };
    Shelf *shelf = ui->shelf;
    (void)seconds;
    if (shelf->download == NULL) {
        return;
    }
    const DownloadState state = download_advance(shelf->download);
    ui_stir(ui);
    if (state == DOWNLOAD_DONE) {
        finish(ui);
    } else if (state != DOWNLOAD_RUNS) {
        tell(ui, STATES[state], shelf->folder);
    }
    if (state != DOWNLOAD_RUNS) {
        give_up(ui);
    }
}

static int count_packs(const UiContext *ui)
{
    return ui->shelf->index.count;
}

static void explain_pack(const UiContext *ui, int number, char *to, size_t size)
{
    const CampaignAbout *about = &ui->shelf->index.entry[number].about;
    if (about->author[0] != '\0') {
        snprintf(to, size, translate("By %s. %s"), about->author, translate(about->text));
    } else {
        text_copy(to, size, translate(about->text));
    }
}

static const char *hardness(double won)
{
    return !isfinite(won)  ? ""
           : won >= EASY   ? translate_in("pack", "easy")
           : won >= MEDIUM ? translate_in("pack", "medium")
                           : translate_in("pack", "hard");
}

static void draw_pack(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const PackIndexEntry *entry = &ui->shelf->index.entry[item->number];
    const int cleared = community_count_cleared(ui, entry->file);
    const char *hard = hardness(entry->won);
    const char *licence = entry->about.licence;
    Card card = {.level = entry->picture.title[0] != '\0' ? &entry->picture : NULL,
                 .missing = "\342\200\246",
                 .title = translate(entry->about.title),
                 .lines = 2};
    if (cleared > 0) {
        snprintf(card.line[0], sizeof card.line[0], translate("%d of %d cleared"), cleared,
                 entry->levels);
    } else {
        snprintf(card.line[0], sizeof card.line[0],
                 translate_count("%d level", "%d levels", (unsigned long)entry->levels),
                 entry->levels);
    }
    text_append(card.line[0], sizeof card.line[0], "%s%s", hard[0] != '\0' ? ", " : "", hard);
    text_append(card.line[1], sizeof card.line[1], "%.0f kB%s%s",
                ceil((double)entry->bytes / 1000.0), licence[0] != '\0' ? ", " : "", licence);
    card_draw(ui, item, selected, text, &card);
}

static int count_shelves(const UiContext *ui)
{
    int count = 0;
    while (count < SETTINGS_SHELVES && ui->settings->shelf[count][0] != '\0') {
        count++;
    }
    return count;
}

static void name_shelf(const UiContext *ui, int number, char *to, size_t size)
{
    text_copy(to, size, ui->settings->shelf[number]);
}

static void choose_shelf(const UiContext *ui, int number)
{
    text_field_set(&ui->shelf->address, ui->settings->shelf[number], false);
    look(ui);
}

static void paste(const UiContext *ui)
{
    text_field_set_pasted(ui, &ui->shelf->address);
}

enum { RUNS = 1, LISTS = 2 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(ui->shelf->download != NULL, RUNS) |
           screen_fact(ui->shelf->index.count > 0, LISTS);
}

static const MenuRow ROWS[] = {
    {CARD_ROW(2), .count = count_packs, .explain = explain_pack, .act = take, .draw = draw_pack},
    {.count = count_shelves,
     .name = name_shelf,
     .note = TRANSLATABLE("You have been there before"),
     .act = choose_shelf,
     .bars = RUNS | LISTS},
    {MENU_CALL("Show its packs", look), .foot = true, .bars = RUNS},
    {MENU_CALL("Cancel", give_up), .foot = true, .needs = RUNS},
    {MENU_CALL("Paste", paste), .foot = true},
    {MENU_GO_BACK, .foot = true},
};

/// Characters, the blank and Backspace among them, belong to the address, and Enter where it was
/// changed; arrows and Escape to the rows.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    Shelf *shelf = ui->shelf;
    const bool steers = command->kind == MENU_LEFT || command->kind == MENU_RIGHT;
    const bool key = command->event != NULL && command->event->kind == INPUT_KEY_DOWN;
    if (key && command->kind == MENU_ACCEPT && strcmp(shelf->asked, shelf->address.text) != 0) {
        look(ui);
        return true;
    }
    return !steers && text_field_handle(ui, &shelf->address, command);
}

static void draw_body(const UiContext *ui, Area area, double text)
{
    char words[MENU_TEXT_SIZE];
    snprintf(words, sizeof words, translate("Address of a folder of packs, as %s"), EXAMPLE);
    area = layout_inset(area, 0.5 * text);
    menu_draw_line(ui, layout_cut_top(&area, 1.4 * text), 0.9 * text, ALIGN_LEFT, COLOUR_TEXT_QUIET,
                   words);
    const Area field = layout_cut_top(&area, FIELD_HEIGHT * text);
    text_field_draw_framed(ui, &ui->shelf->address, field, text);
}

static bool note(const UiContext *ui, char *to, size_t size)
{
    const Shelf *shelf = ui->shelf;
    if (shelf->download != NULL) {
        snprintf(to, size, translate("Asking %s …"), shelf->folder);
    } else {
        text_copy(to, size, shelf->trouble);
    }
    return to[0] != '\0';
}

static void open(const UiContext *ui)
{
    ui->shelf->trouble[0] = '\0';
}

const Screen SHELF_SCREEN = {.title = TRANSLATABLE("Packs from the web"),
                             SCREEN_ROWS(ROWS),
                             .facts = facts,
                             .open = open,
                             .close = give_up,
                             .act = act,
                             .advance = advance,
                             .body_size = 2.4 + FIELD_HEIGHT,
                             .body = draw_body,
                             .note = note,
                             .width = 1000.0,
                             .traits = TRAIT_WIDE | TRAIT_STILL | TRAIT_TYPES};
