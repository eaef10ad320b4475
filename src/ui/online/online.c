// Hosts, joins and plays a duel over a network, and puts its match on the stage.
#include "online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "process.h"
#include "stage.h"
#include "way.h"
#include "world_event.h"
#include "world_input.h"
#include "world_paddles.h"
#include "world_view.h"

#define CALL_S    1.0  ///< between two calls on the local network
#define ANSWER_S  12.0 ///< for which a side that joins calls
#define SPOKEN_S  3.5  ///< for which a phrase stays
#define LONGEST_S 1200 ///< of a match, which then ends undecided
/// Steps by which who watches is late until the match catches up without sounds and effects.
#define LATE_STEPS 120

int online_own(const Online *online)
{
    return online->hosts ? 0 : 1;
}

static void send_packet(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    const Online *online = context;
    socket_send(&online->socket, to, bytes, count);
}

static void receive_packet(void *context, const SocketAddress *from, const unsigned char *bytes,
                           size_t count)
{
    Online *online = context;
    duel_receive(online->duel, from, bytes, count, process_seconds());
}

/// A hand that rests gives no input: the menu has the keys.
static PaddleInput think(void *context, const World *shown)
{
    Online *online = context;
    const UiContext *ui = online->ui;
    const PaddleView paddle = world_paddle(shown, online_own(online));
    online->thought = true;
    return ui_screen(ui) == SCREEN_PLAY
               ? controls_read(&ui->hands->controls, 0, ui->settings, &paddle,
                               world_verb(shown, online_own(online)))
               : (PaddleInput){0};
}

bool online_catches_up(const Online *online)
{
    const Rollback *rollback = &online->duel->rollback;
    return online->watches && rollback->known[0] - rollback->steps > LATE_STEPS;
}

static void tell(const UiContext *ui, const WorldEvent *event)
{
    if (online_catches_up(ui->online)) {
        return;
    }
    effects_on_event(&ui->stage->effects, &ui->stage->session, event);
    SoundCue cue;
    if (sound_of_event(&ui->stage->session, event, &cue)) {
        ui_add_cue(ui, &cue);
    }
}

static bool on_shown_event(void *context, const WorldEvent *event)
{
    const Online *online = context;
    tell(online->ui, event);
    return true;
}

/// Goals and the end are shown when they are certain; all else counts then, and is shown before.
static bool on_certain_event(void *context, const WorldEvent *event)
{
    const Online *online = context;
    session_note_event(&online->ui->stage->session, event);
    if (event->kind == EVENT_GOAL || event->kind == EVENT_OVER) {
        tell(online->ui, event);
    }
    return true;
}

static void on_step(void *context)
{
    const Online *online = context;
    Stage *stage = online->ui->stage;
    session_note_step(&stage->session);
    effects_after_step(&stage->effects, &stage->session);
}

/// Opens the socket and the memory of a duel.
static bool open_duel(const UiContext *ui, bool hosts)
{
    Online *online = ui->online;
    online_end(ui);
    online->ui = ui;
    online->hosts = hosts;
    online->watches = false;
    online->trouble = ONLINE_NO_SOCKET;
    if (!peer_prepare() || !((hosts && socket_open(&online->socket, ONLINE_PORT)) ||
                             socket_open(&online->socket, 0))) {
        return false;
    }
    online->duel = calloc(1, sizeof *online->duel);
    online->trouble = online->duel != NULL ? ONLINE_WELL : ONLINE_MEMORY;
    if (online->duel == NULL) {
        socket_close(&online->socket);
    }
    online->began = process_seconds();
    return online->duel != NULL;
}

void online_host(const UiContext *ui)
{
    Online *online = ui->online;
    if (!open_duel(ui, true)) {
        return;
    }
    online->code = peer_draw_code();
    socket_own_number(online->address);
    online->port = online->socket.port;
    ReplaySetup setup = {.seed = ui->career->seed++,
                         .date = ui->career->date != NULL ? ui->career->date() : 0};
    text_copy(setup.player[0].name, sizeof setup.player[0].name, "player 1");
    Level level = {0};
    bool good = level_copy(&level, &ui->level_list->entry[online->level].level);
    level.world.match.heat = level.world.match.heat && !online->plain;
    good = good && duel_host(online->duel, &level, &setup, (long long)LONGEST_S * STEPS_PER_SECOND,
                             &online->code, send_packet, online);
    level_free(&level);
    if (!good) {
        online_end(ui);
        online->trouble = ONLINE_LEVEL_LARGE;
        return;
    }
    online->duel->best_of = online->best_of;
    duel_seat(online->duel, think, online);
    ui_go(ui, SCREEN_INVITE);
}

/// The search for a machine by its name, which may take seconds.
typedef struct Search {
    Socket socket;
    char name[TEXT_FIELD_SIZE];
    int port;
    SocketAddress address;
    bool found;
} Search;

static void search(void *argument)
{
    Search *order = argument;
    order->found = socket_find(&order->socket, order->name, order->port, &order->address);
}

static void finish_search(const UiContext *ui, void *argument)
{
    const Search *order = argument;
    Online *online = ui->online;
    online->errand = 0;
    if (online->duel != NULL && order->found) {
        if (online->watches) {
            duel_watch(online->duel, &online->code, &order->address, send_packet, online);
        } else {
            duel_join(online->duel, "player 2", &online->code, &order->address, send_packet,
                      online);
            duel_seat(online->duel, think, online);
        }
        online->began = process_seconds();
    } else {
        online_end(ui);
        online->trouble = ONLINE_NO_MACHINE;
        ui_go(ui, SCREEN_JOIN);
    }
    free(argument);
}

/// Takes "ADDRESS CODE" or "ADDRESS:PORT CODE" apart; IPv6 with a port is in brackets.
static bool read_invitation(Online *online)
{
    const char *text = online->invitation.text;
    text += strspn(text, " ");
    const size_t length = strcspn(text, " ");
    snprintf(online->asked, sizeof online->asked, "%.*s", (int)length, text);
    online->port = ONLINE_PORT;
    char *name = online->asked;
    const size_t size = strlen(name);
    char *port = strrchr(name, ':');
    const bool bracketed = name[0] == '[' && strchr(name, ']') != NULL;
    if (port != NULL && (bracketed ? port[-1] == ']' : strchr(name, ':') == port)) {
        char *end = NULL;
        const long number = strtol(port + 1, &end, 10);
        if (*end != '\0' || number < 1 || number > SOCKET_PORT_MOST) {
            return false;
        }
        online->port = (int)number;
        *port = '\0';
    }
    if (bracketed) {
        memmove(name, name + 1, size);
        *strchr(name, ']') = '\0';
    }
    return name[0] != '\0' && code_read(text + length, &online->code);
}

void online_call(const UiContext *ui, int watches)
{
    Online *online = ui->online;
    online_end(ui);
    if (!read_invitation(online)) {
        online->trouble = ONLINE_INVITATION;
        return;
    }
    if (!open_duel(ui, false)) {
        return;
    }
    online->watches = watches != 0;
    Search *order = calloc(1, sizeof *order);
    if (order == NULL) {
        online_end(ui);
        online->trouble = ONLINE_MEMORY;
        return;
    }
    order->socket = online->socket;
    order->port = online->port;
    text_copy(order->name, sizeof order->name, online->asked);
    const Errand errand = {
        .work = search, .finish = finish_search, .drop = free, .argument = order};
    ui_go(ui, SCREEN_INVITE);
    online->errand = errand_begin(ui, &errand);
}

void online_write_invitation(const Online *online, char *to, size_t size)
{
    char words[CODE_TEXT_SIZE];
    code_write(&online->code, words);
    const bool wide = strchr(online->address, ':') != NULL;
    if (online->port == ONLINE_PORT) {
        snprintf(to, size, "%s %s", online->address, words);
    } else {
        snprintf(to, size, wide ? "[%s]:%d %s" : "%s:%d %s", online->address, online->port, words);
    }
}

/// Puts the match of the present round on the stage.
static bool put_on_stage(const UiContext *ui)
{
    Online *online = ui->online;
    Rollback *rollback = &online->duel->rollback;
    const int places = rollback->place_count;
    match_end(ui);
    free(online->offset);
    online->offset = calloc((size_t)places, sizeof *online->offset);
    Controller controller[SEAT_COUNT];
    session_players(&rollback->level.world, &online->duel->start.setup, controller);
    const SessionShown shown = {.certain = rollback->certain, .offset = online->offset};
    if (online->offset == NULL ||
        !session_show(&ui->stage->session, &rollback->level, rollback->shown, &shown, controller)) {
        return false;
    }
    for (int i = 0; i < 2 && !online->watches; i++) {
        ui->stage->session.controller[world_def_seat(&rollback->level.world, i)] =
            (Controller){.kind = i == online_own(online) ? CONTROLLER_PERSON : CONTROLLER_FAR};
    }
    ui->career->played =
        (Play){.kind = PLAY_ONLINE, .people = online->watches ? 0 : 2, .level_index = -1};
    ui->career->kept_game[0] = '\0';
    rollback->listener = on_certain_event;
    rollback->context = online;
    const RollbackWatcher watcher = {on_step, on_shown_event, online};
    rollback_watch(rollback, &watcher);
    ui_seat_players(ui, 1);
    match_begin_effects(ui);
    ui->stage->play = (PlayState){0};
    online->staged = online->duel->round + 1;
    online->kept = false;
    ui_go(ui, SCREEN_PLAY);
    return true;
}

/// Keeps the match as far as it was played for good.
static void keep_match(const UiContext *ui)
{
    Online *online = ui->online;
    Rollback *rollback = &online->duel->rollback;
    const char *folder = ui->career->kept[KEPT_GAMES].path;
    if (online->staged == 0 || online->kept) {
        return;
    }
    online->kept = true;
    if (folder[0] == '\0' || ui->career->date == NULL || rollback->recording.steps == 0) {
        return;
    }
    if (!rollback->ended) {
        replay_end(&rollback->recording, rollback->certain,
                   (double)rollback->recording.steps / STEPS_PER_SECOND);
    }
    char path[DISK_PATH_SIZE] = "";
    if (kept_games_add(folder, &rollback->recording, rollback->level.title, "", &(KeptRuns){0},
                       path)) {
        text_copy(ui->career->kept_game, sizeof ui->career->kept_game, path);
    }
}

/// Takes its match off the stage, which shows what the duel owns.
static void clear_stage(const UiContext *ui)
{
    Online *online = ui->online;
    if (online->staged != 0) {
        keep_match(ui);
        session_end(&ui->stage->session);
        match_begin_effects(ui);
    }
    online->staged = 0;
}

void online_end(const UiContext *ui)
{
    Online *online = ui->online;
    if (online->duel == NULL) {
        return;
    }
    errand_drop(ui, online->errand);
    online->errand = 0;
    if (online->duel->peer.state == PEER_JOINED) {
        duel_leave(online->duel, process_seconds());
    }
    clear_stage(ui);
    duel_free(online->duel);
    free(online->duel);
    free(online->offset);
    online->offset = NULL;
    online->duel = NULL;
    socket_close(&online->socket);
}

void online_leave(const UiContext *ui)
{
    online_end(ui);
    ui_go(ui, SCREEN_TITLE);
}

/// Gives the session what is drawn: offsets that slide away, and the part of the next step.
static void show(const UiContext *ui)
{
    Online *online = ui->online;
    const Duel *duel = online->duel;
    for (int i = 0; i < duel->rollback.place_count; i++) {
        online->offset[i] = rollback_offset(&duel->rollback, i);
    }
    if (online->rollbacks != duel->rollback.counts.rollbacks) {
        // The step before is that of another world.
        session_show_present(&ui->stage->session);
        online->rollbacks = duel->rollback.counts.rollbacks;
    } else {
        session_note_fraction(&ui->stage->session, scalar_clamp(duel->due, 0.0, 0.999));
    }
}

/// Notes what was said, and pauses, with their sounds.
static void note_wishes(const UiContext *ui, double seconds)
{
    Online *online = ui->online;
    const DuelWish *wish[2] = {&online->duel->own, &online->duel->other};
    for (int i = 0; i < 2; i++) {
        online->spoken[i] = scalar_max(online->spoken[i] - seconds, 0.0);
        if (wish[i]->phrases != online->phrases[i]) {
            online->phrases[i] = wish[i]->phrases;
            online->spoken[i] = SPOKEN_S;
            ui_sound(ui, SOUND_COIN);
        }
    }
    const bool paused = duel_is_paused(online->duel);
    if (paused != online->paused) {
        ui_sound(ui, paused ? SOUND_MENU_BACK : SOUND_COUNTDOWN);
    }
    online->paused = paused;
}

/// Goes back to where the duel that has not begun was asked for.
static void give_up(const UiContext *ui, OnlineTrouble trouble)
{
    Online *online = ui->online;
    online->ended = online->duel->reason;
    online_end(ui);
    online->trouble = trouble;
    ui_go(ui, online->hosts ? SCREEN_TOGETHER : SCREEN_JOIN);
}

/// Shows the match that begins, and the menu when it is over.
static void follow_stage(const UiContext *ui, double seconds)
{
    Online *online = ui->online;
    Duel *duel = online->duel;
    PlayState *play = &ui->stage->play;
    if (duel->stage == DUEL_PLAYING && online->staged != duel->round + 1 && !put_on_stage(ui)) {
        give_up(ui, ONLINE_MEMORY);
        return;
    }
    if (online->staged == 0) {
        const bool late = process_seconds() - online->began > ANSWER_S;
        const bool unheard = !online->hosts && online->errand == 0 && late &&
                             duel->stage == DUEL_CALLING && duel->peer.state == PEER_ALONE;
        if (unheard) {
            give_up(ui, ONLINE_NO_ANSWER);
        } else if (duel->stage == DUEL_ENDED && ui_screen(ui) == SCREEN_INVITE) {
            give_up(ui, ONLINE_ENDED);
        }
        return;
    }
    if (duel->stage == DUEL_ENDED && ui_screen(ui) == SCREEN_PLAY) {
        keep_match(ui);
        ui_go(ui, SCREEN_ONLINE);
    }
    if (duel->stage == DUEL_DONE && play->since_over <= 0.0) {
        keep_match(ui);
        const Side winner = world_winner(duel->rollback.certain);
        const Side own = session_person_side(&ui->stage->session);
        if (winner != SIDE_NONE && (online->watches || winner == own)) {
            effects_celebrate(&ui->stage->effects, &ui->stage->session,
                              palette_side(ui_palette(ui), online->watches ? winner : SIDE_BOTTOM));
        }
    }
    if (duel->stage == DUEL_DONE) {
        const double before = play->since_over;
        play->since_over += seconds;
        if (before < 2.0 && play->since_over >= 2.0) {
            ui_go(ui, SCREEN_ONLINE);
        }
    }
}

/// Calls out on the local network what is hosted, as long as nobody has come.
static void announce(Online *online)
{
    const double now = process_seconds();
    if (!online->hosts || !online->announces || online->duel->stage != DUEL_CALLING ||
        now - online->announced < CALL_S) {
        return;
    }
    Announcement said = {.version = duel_version(), .port = online->socket.port};
    text_copy(said.title, sizeof said.title, online->duel->rollback.level.title);
    uint8_t bytes[ANNOUNCEMENT_MOST];
    socket_call_out(online->room_port, bytes, announcement_write(&said, bytes));
    online->announced = now;
}

void online_advance(const UiContext *ui, double seconds)
{
    Online *online = ui->online;
    if (online->duel == NULL || online->errand != 0) {
        return;
    }
    announce(online);
    socket_take(&online->socket, receive_packet, online);
    duel_advance(online->duel, process_seconds());
    const bool same = online->staged == online->duel->round + 1;
    if (online->staged != 0 && !same) {
        // The former match is gone: so is what the stage showed of it.
        session_end(&ui->stage->session);
        online->staged = 0;
    }
    if (online->staged != 0) {
        show(ui);
        effects_advance(&ui->stage->effects, seconds);
    }
    if (online->thought) {
        controls_forget_presses(&ui->hands->controls);
        online->thought = false;
    }
    note_wishes(ui, seconds);
    follow_stage(ui, seconds);
}

bool online_act(const UiContext *ui, const MenuCommand *command)
{
    enum { KEY_1 = 30 };
    Online *online = ui->online;
    const InputEvent *event = command->event;
    if (online->watches) {
        if (command->kind == MENU_BACK && online->duel->stage == DUEL_PLAYING) {
            give_up(ui, ONLINE_UNWATCHED);
        } else if (command->kind == MENU_BACK) {
            ui_go(ui, SCREEN_ONLINE);
        }
        return true;
    }
    const int digit = event != NULL && event->kind == INPUT_KEY_DOWN && !event->repeat
                          ? event->code - KEY_1 + 1
                          : 0;
    if (digit >= 1 && digit <= DUEL_PHRASES) {
        duel_say(online->duel, digit);
    } else if (command->kind == MENU_PAUSE && online->duel->stage == DUEL_PLAYING) {
        online->duel->own.pause = !online->duel->own.pause;
    } else if (command->kind == MENU_BACK) {
        ui_go(ui, SCREEN_ONLINE);
    }
    return true;
}
