// Ways to play with somebody: beside each other, or over a network; joining such a duel, finding
// its host nearby, and waiting for its other side; the menu over it, and what follows its matches.
#include <stdio.h>
#include <string.h>

#include "match.h"
#include "menu.h"
#include "online.h"
#include "process.h"
#include "watch.h"

#define SILENT_S 3.5 ///< after that long without a call a host is gone

static void note(void *context, const SocketAddress *from, const unsigned char *bytes, size_t count)
{
    Online *online = context;
    OnlineFound found = {.heard = process_seconds()};
    if (!announcement_read(bytes, count, &found.said)) {
        return;
    }
    socket_write_number(from, found.address);
    int place = 0;
    while (place < online->found_count &&
           (strcmp(online->found[place].address, found.address) != 0 ||
            online->found[place].said.port != found.said.port)) {
        place++;
    }
    // Who calls out a thousand names fills the list and nothing else.
    if (place < ONLINE_FOUND_MOST) {
        online->found[place] = found;
        online->found_count += place == online->found_count;
    }
}

/// Lists those that are there.
static void note_hosts(const UiContext *ui)
{
    Online *online = ui->online;
    if (!online->listens) {
        return;
    }
    socket_take(&online->ear, note, online);
    const double now = process_seconds();
    int kept = 0;
    for (int i = 0; i < online->found_count; i++) {
        if (now - online->found[i].heard < SILENT_S) {
            online->found[kept++] = online->found[i];
        }
    }
    online->found_count = kept;
}

void online_stop_listening(const UiContext *ui)
{
    Online *online = ui->online;
    if (online->listens) {
        socket_close(&online->ear);
    }
    online->listens = false;
}

#define FIELD_HEIGHT 2.0 ///< of the text field, in units of the text size

static void paste(const UiContext *ui)
{
    text_field_set_pasted(ui, &ui->online->invitation);
}

static int count_found(const UiContext *ui)
{
    return ui->online->found_count;
}

static void name_found(const UiContext *ui, int number, char *to, size_t size)
{
    const OnlineFound *found = &ui->online->found[number];
    snprintf(to, size, "%s: %s", found->address, translate(found->said.title));
}

static void explain_found(const UiContext *ui, int number, char *to, size_t size)
{
    text_copy(to, size,
              translate(ui->online->found[number].said.version == duel_version()
                            ? TRANSLATABLE("Hosted on your network: its five words are missing")
                            : TRANSLATABLE("Hosted by another version of the game")));
}

/// Takes the address; the words have to be typed.
static void choose_found(const UiContext *ui, int number)
{
    const OnlineFound *found = &ui->online->found[number];
    char text[TEXT_FIELD_SIZE];
    snprintf(text, sizeof text, "%s:%d ", found->address, found->said.port);
    text_field_set(&ui->online->invitation, text, false);
    ui->menu->selected = ui->online->found_count;
}

static const MenuRow JOIN_ROWS[] = {
    {.count = count_found, .name = name_found, .explain = explain_found, .act = choose_found},
    {.label = TRANSLATABLE("Join"), .act = online_call},
    {.label = TRANSLATABLE("Watch"),
     .number = 1,
     .act = online_call,
     .note = TRANSLATABLE("Shows the match of two others, whose invitation it needs as well")},
    {MENU_CALL("Paste", paste), .note = TRANSLATABLE("Takes what your friend has sent you")},
    {MENU_GO_BACK},
};

/// Characters, the blank and Backspace among them, belong to the field; Enter, the arrows up and
/// down and Escape to the rows.
static bool act_join(const UiContext *ui, const MenuCommand *command)
{
    return text_field_handle(ui, &ui->online->invitation, command);
}

static void draw_join(const UiContext *ui, Area area, double text)
{
    area = layout_inset(area, 0.5 * text);
    const Area words = layout_cut_top(&area, 2.6 * text);
    menu_draw_paragraph(ui, words, 0.9 * text, COLOUR_TEXT_QUIET,
                        translate("The host's address and five words, as: 192.168.1.20 "
                                  "lusab-babad-gutih-tugad-mimol"));
    const Area field = layout_cut_top(&area, FIELD_HEIGHT * text);
    text_field_draw_framed(ui, &ui->online->invitation, field, text);
}

/// Offers to watch where two play already.
static void open_join(const UiContext *ui)
{
    Online *online = ui->online;
    online->found_count = 0;
    online->listens = peer_prepare() && socket_listen(&online->ear, online->room_port);
    if (online->trouble == ONLINE_ENDED && online->ended == DUEL_FULL) {
        ui->menu->selected = 1;
    }
}

/// What went wrong has been read.
static void close_join(const UiContext *ui)
{
    online_stop_listening(ui);
    ui->online->trouble = ONLINE_WELL;
}

static void advance_join(const UiContext *ui, double seconds)
{
    (void)seconds;
    note_hosts(ui);
}

const Screen JOIN_SCREEN = {SCREEN_ROWS(JOIN_ROWS),
                            .title = TRANSLATABLE("Join a duel"),
                            .open = open_join,
                            .close = close_join,
                            .advance = advance_join,
                            .act = act_join,
                            .body_size = 3.6 + FIELD_HEIGHT,
                            .body = draw_join,
                            .note = online_write_trouble,
                            .width = 26.0,
                            .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_TYPES};

static void copy(const UiContext *ui)
{
    online_write_invitation(ui->online, ui->clipboard->text, sizeof ui->clipboard->text);
    ui->clipboard->copied = ui->clipboard->text;
}

static void give_up(const UiContext *ui)
{
    const ScreenId to = ui->online->hosts ? SCREEN_TOGETHER : SCREEN_JOIN;
    online_end(ui);
    ui_go(ui, to);
}

enum { HOSTS = 1 };

static unsigned invite_facts(const UiContext *ui)
{
    return screen_fact(ui->online->hosts, HOSTS);
}

static void write_found(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, ui->online->announces ? translate("on") : translate("off"));
}

static void change_found(const UiContext *ui, int number, int way)
{
    (void)number;
    (void)way;
    ui->online->announces = !ui->online->announces;
}

static const MenuRow INVITE_ROWS[] = {
    {MENU_CALL("Copy", copy),
     .note = TRANSLATABLE("For a message to your friend, who pastes it "
                          "under Join a duel"),
     .needs = HOSTS},
    {MENU_VALUE("Found on this network", write_found, change_found),
     .note = TRANSLATABLE("Calls out your address, without the words, to computers near you"),
     .needs = HOSTS},
    {MENU_CALL("Cancel", give_up), .back = true},
};

static void write_invite_title(const UiContext *ui, char *to, size_t size)
{
    text_copy(to, size,
              translate(ui->online->hosts     ? TRANSLATABLE("Waiting for your friend …")
                        : ui->online->watches ? TRANSLATABLE("Waiting for the match …")
                                              : TRANSLATABLE("Calling your friend …")));
}

/// Draws address and words so large that they can be read out.
static void draw_invite(const UiContext *ui, Area area, double text)
{
    const Online *online = ui->online;
    area = layout_inset(area, 0.5 * text);
    if (!online->hosts) {
        menu_draw_words(ui, area, text, COLOUR_TEXT_QUIET, online->asked);
        return;
    }
    menu_draw_paragraph(
        ui, layout_cut_top(&area, 2.6 * text), 0.9 * text, COLOUR_TEXT_QUIET,
        translate("Your friend chooses Together, Join a duel, and types or pastes:"));
    char words[TEXT_FIELD_SIZE];
    online_write_invitation(online, words, sizeof words);
    menu_draw_words(ui, layout_cut_top(&area, 3.0 * text), 1.4 * text, COLOUR_ACCENT, words);
    menu_draw_paragraph(
        ui, area, 0.8 * text, COLOUR_TEXT_QUIET,
        translate("From outside your home network your router has to pass UDP on to "
                  "this port. Whoever has the words can join."));
}

const Screen INVITE_SCREEN = {SCREEN_ROWS(INVITE_ROWS),
                              .write_title = write_invite_title,
                              .facts = invite_facts,
                              .back = give_up,
                              .advance = online_advance,
                              .body_size = 9.2,
                              .body = draw_invite,
                              .width = 26.0,
                              .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_ROOT};

/// Matches of a series.
#define SERIES_USUAL 3

/// Whether a level of the list is a duel that two machines can play.
static bool fits(const UiContext *ui, int index)
{
    return level_list_read(ui->level_list, index) == LEVEL_LIST_GOOD &&
           world_def_paddles_in_play(&ui->level_list->entry[index].level.world) == 2;
}

/// The next level that fits in a direction, around the end; -1: none does.
static int find_level(const UiContext *ui, int from, int way)
{
    const int count = ui->level_list->count;
    for (int i = 1; i <= count; i++) {
        const int index = ((from + way * i) % count + count) % count;
        if (fits(ui, index)) {
            return index;
        }
    }
    return -1;
}

static void write_level(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, translate(ui->level_list->entry[ui->online->level].level.title));
}

static void change_level(const UiContext *ui, int number, int way)
{
    (void)number;
    ui->online->level = find_level(ui, ui->online->level, way);
}

static void write_series(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, "%d", ui->online->best_of);
}

static void change_series(const UiContext *ui, int number, int way)
{
    (void)number;
    const int next = ui->online->best_of + 2 * way;
    ui->online->best_of = next < 1 ? DUEL_SERIES_MOST : next > DUEL_SERIES_MOST ? 1 : next;
}

static void write_heat(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, ui->online->plain ? translate("off") : translate("as in the level"));
}

static void change_heat(const UiContext *ui, int number, int way)
{
    (void)number;
    (void)way;
    ui->online->plain = !ui->online->plain;
}

/// Conditions of rows.
enum { ONLINE = 1 };

static unsigned together_facts(const UiContext *ui)
{
    return screen_fact(peer_prepare() && ui->online->level >= 0, ONLINE);
}

#define BESIDE_ROW(kind)                                                                           \
    .number = (kind), .explain = option_explain_kind, .act = option_begin_kind,                    \
    .is_there = option_has_kind

static const MenuRow TOGETHER_ROWS[] = {
    {.label = TRANSLATABLE("Side by side"), BESIDE_ROW(PLAY_TOGETHER)},
    {.label = TRANSLATABLE("Two players"), BESIDE_ROW(PLAY_TWO)},
    {MENU_CALL("Host a duel", online_host),
     .note = TRANSLATABLE("A friend on another computer joins with the words that you get"),
     .needs = ONLINE},
    {MENU_VALUE("Level", write_level, change_level),
     .note = TRANSLATABLE("Played in the duel that you host"), .needs = ONLINE},
    {MENU_VALUE("Best of", write_series, change_series),
     .note = TRANSLATABLE("Matches in the duel that you host"), .needs = ONLINE},
    {MENU_VALUE("Heat", write_heat, change_heat),
     .note = TRANSLATABLE("Whether stolen balls get faster and goals with them count more"),
     .needs = ONLINE},
    {MENU_GO("Join a duel", SCREEN_JOIN),
     .note = TRANSLATABLE("Type or paste the words that your friend has"), .needs = ONLINE},
    {MENU_GO_BACK},
};

static void open(const UiContext *ui)
{
    Online *online = ui->online;
    option_select_kind(ui);
    online->best_of = online->best_of == 0 ? SERIES_USUAL : online->best_of;
    const bool chosen = online->level >= 0 && online->level < ui->level_list->count;
    if (peer_prepare() && (!chosen || !fits(ui, online->level))) {
        online->level = find_level(ui, ui->level_list->count - 1, 1);
    }
}

/// What went wrong has been read.
static void leave(const UiContext *ui)
{
    ui->online->trouble = ONLINE_WELL;
}

const Screen TOGETHER_SCREEN = {SCREEN_ROWS(TOGETHER_ROWS),
                                .title = TRANSLATABLE("Together"),
                                .facts = together_facts,
                                .open = open,
                                .close = leave,
                                .note = online_write_trouble,
                                .width = 18.0,
                                .traits = TRAIT_REMEMBERS | TRAIT_START_ACCEPTS |
                                          TRAIT_DEMONSTRATES | TRAIT_SQUEEZES};

static void go_on(const UiContext *ui)
{
    if (ui->online->duel == NULL || ui->online->duel->stage == DUEL_ENDED) {
        online_leave(ui);
    } else if (ui->online->duel->stage == DUEL_PLAYING) {
        ui_go(ui, SCREEN_PLAY);
    }
}

static void wish_pause(const UiContext *ui)
{
    ui->online->duel->own.pause = !ui->online->duel->own.pause;
    ui_go(ui, SCREEN_PLAY);
}

static void name_pause(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const Duel *duel = ui->online->duel;
    text_copy(to, size,
              translate(duel->own.pause     ? TRANSLATABLE("Play on")
                        : duel->other.pause ? TRANSLATABLE("Agree to a pause")
                                            : TRANSLATABLE("Ask for a pause")));
}

static void wish_again(const UiContext *ui)
{
    ui->online->duel->own.again = true;
}

static void name_again(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const Duel *duel = ui->online->duel;
    text_copy(to, size,
              translate(duel->own.again              ? TRANSLATABLE("Waiting for your opponent …")
                        : !duel_series_is_over(duel) ? TRANSLATABLE("Next match")
                                                     : TRANSLATABLE("Rematch")));
}

static void say(const UiContext *ui, int phrase)
{
    duel_say(ui->online->duel, phrase);
    go_on(ui);
}

static void name_phrase(const UiContext *ui, int phrase, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, online_phrase(phrase));
}

static void watch_match(const UiContext *ui)
{
    char path[DISK_PATH_SIZE];
    text_copy(path, sizeof path, ui->career->kept_game);
    online_end(ui);
    watch_open(ui, path, 0.0);
}

/// Conditions of rows.
enum { PLAYS = 1, OVER = 2, ENDED = 4, KEPT = 8, WATCHES = 16 };

static unsigned facts(const UiContext *ui)
{
    const Duel *duel = ui->online->duel;
    char words[MENU_TEXT_SIZE];
    const bool ended = duel == NULL || online_write_end(ui, words, sizeof words);
    return screen_fact(!ended && duel->stage == DUEL_PLAYING, PLAYS) |
           screen_fact(!ended && duel->stage == DUEL_DONE, OVER) | screen_fact(ended, ENDED) |
           screen_fact(ui->career->kept_game[0] != '\0', KEPT) |
           screen_fact(ui->online->watches, WATCHES);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Resume", go_on), .needs = PLAYS},
    {.name = name_again, .call = wish_again, .needs = OVER, .bars = WATCHES},
    {.name = name_pause,
     .call = wish_pause,
     .needs = PLAYS,
     .note = TRANSLATABLE("The match stands still once both of you want it to")},
    {.number = 1,
     .items = DUEL_PHRASES,
     .columns = 2,
     .name = name_phrase,
     .act = say,
     .bars = ENDED | WATCHES},
    {MENU_CALL("Watch replay", watch_match), .needs = KEPT, .bars = PLAYS},
    {MENU_CALL("Leave", online_leave), .sure = TRANSLATABLE("Leave your opponent?"),
     .needs = PLAYS},
    {MENU_CALL("Leave", online_leave), .bars = PLAYS},
};

static void write_title(const UiContext *ui, char *to, size_t size)
{
    const Duel *duel = ui->online->duel;
    const bool over = duel != NULL && duel->stage == DUEL_DONE && ui->online->staged != 0;
    const bool ended = duel == NULL || duel->stage == DUEL_ENDED;
    text_copy(to, size,
              ended  ? translate("Match over")
              : over ? match_verdict(ui)
                     : translate("Duel"));
}

/// Draws what has happened, or how the series stands.
static void draw_body(const UiContext *ui, Area area, double text)
{
    char words[MENU_TEXT_SIZE] = "";
    if (online_write_end(ui, words, sizeof words) || ui->online->duel == NULL) {
        // The duel goes on no more.
    } else if (ui->online->watches) {
        text_copy(words, sizeof words,
                  translate("Another match of the two is shown when it begins."));
    } else {
        online_write_series(ui->online, words, sizeof words);
    }
    menu_draw_words(ui, area, 0.9 * text, COLOUR_TEXT_QUIET, words);
}

const Screen ONLINE_SCREEN = {SCREEN_ROWS(ROWS),
                              .write_title = write_title,
                              .facts = facts,
                              .back = go_on,
                              .advance = online_advance,
                              .body_size = 1.6,
                              .body = draw_body,
                              .width = 20.0,
                              .traits =
                                  TRAIT_ROOT | TRAIT_OVER_MATCH | TRAIT_SQUEEZES | TRAIT_GUARDED};
