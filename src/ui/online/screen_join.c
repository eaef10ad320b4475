// Joining a duel over a network, finding its host nearby, and waiting for its other side.

#include <stdio.h>
#include <string.h>

#include "menu.h"
#include "online.h"
#include "process.h"

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

/// Listens for hosts of the local network.
static void listen_for_hosts(const UiContext *ui)
{
    Online *online = ui->online;
    online->found_count = 0;
    online->listens = online_is_possible() && socket_listen(&online->ear, online->room_port);
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

bool online_fits(const OnlineFound *found)
{
    return found->said.version == duel_version();
}

#define FIELD_HEIGHT 2.0 ///< of the text field, in units of the text size

static void paste(const UiContext *ui)
{
    char text[TEXT_FIELD_SIZE] = "";
    if (ui->paste != NULL && ui->paste(text, sizeof text)) {
        text_field_set(&ui->online->invitation, text, false);
    } else if (ui->clipboard->copied != NULL) {
        text_field_set(&ui->online->invitation, ui->clipboard->text, false);
    }
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
              translate(online_fits(&ui->online->found[number])
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
    menu_select(ui->menu, ui->online->found_count);
}

static const MenuRow JOIN_ROWS[] = {
    {.count = count_found, .name = name_found, .explain = explain_found, .act = choose_found},
    {MENU_CALL("Join", online_join)},
    {MENU_CALL("Watch", online_watch),
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

static bool types(const UiContext *ui)
{
    (void)ui;
    return true;
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
    const Online *online = ui->online;
    listen_for_hosts(ui);
    if (online->trouble == ONLINE_ENDED && online->ended == DUEL_FULL) {
        menu_select(ui->menu, 1);
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

const Screen JOIN_SCREEN = {SCREEN_ROWS(JOIN_ROWS),  .title = TRANSLATABLE("Join a duel"),
                            .open = open_join,       .close = close_join,
                            .advance = advance_join, .act = act_join,
                            .types = types,          .body_size = 3.6 + FIELD_HEIGHT,
                            .body = draw_join,       .note = online_write_trouble,
                            .width = 26.0,           .traits = TRAIT_WIDE | TRAIT_SQUEEZES};

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

static unsigned facts(const UiContext *ui)
{
    return screen_fact(ui->online->hosts, HOSTS);
}

static void write_found(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size,
              translate(ui->online->announces ? TRANSLATABLE("on") : TRANSLATABLE("off")));
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
    {.label = TRANSLATABLE("Found on this network"),
     .note = TRANSLATABLE("Calls out your address, without the words, to computers near you"),
     .value = write_found,
     .change = change_found,
     .needs = HOSTS},
    {MENU_CALL("Cancel", give_up), .back = true},
};

static void write_title(const UiContext *ui, char *to, size_t size)
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
        menu_draw_words(ui->list, area, text, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                        online->asked);
        return;
    }
    menu_draw_paragraph(
        ui, layout_cut_top(&area, 2.6 * text), 0.9 * text, COLOUR_TEXT_QUIET,
        translate("Your friend chooses Together, Join a duel, and types or pastes:"));
    char words[TEXT_FIELD_SIZE];
    online_write_invitation(online, words, sizeof words);
    menu_draw_words(ui->list, layout_cut_top(&area, 3.0 * text), 1.4 * text,
                    ui_palette(ui)->role[COLOUR_ACCENT], words);
    menu_draw_paragraph(
        ui, area, 0.8 * text, COLOUR_TEXT_QUIET,
        translate("From outside your home network your router has to pass UDP on to "
                  "this port. Whoever has the words can join."));
}

const Screen INVITE_SCREEN = {SCREEN_ROWS(INVITE_ROWS),
                              .write_title = write_title,
                              .facts = facts,
                              .back = give_up,
                              .advance = online_advance,
                              .body_size = 9.2,
                              .body = draw_invite,
                              .width = 26.0,
                              .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_ROOT};
