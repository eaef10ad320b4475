// Opens replays, seeks in them and starts matches from within them.
#include "watch.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "controls.h"
#include "match.h"
#include "world_view.h"

/// Steps between two checks of the deadline.
#define STEPS_BETWEEN_LOOKS 64
/// Factor of speed above which only important sounds are played.
#define FASTEST_HEARD 2.0
/// s after a mark within which "previous mark" goes to the one before it.
#define MARK_GRACE 0.5
/// Picture rate of watch_take_pictures.
#define PICTURES_PER_SECOND 60.0

#define TOO_LARGE "is too large for the memory there is"

static const char SUFFIX[] = ".replay";

double watch_speed(int index)
{
    return ldexp(1.0, index - WATCH_SPEEDS / 2);
}

/// The default players after taking over: those of the replay, with a person in place of a bot if
/// no person played.
static void choose_players(const UiContext *ui, Controller controller[SEAT_COUNT])
{
    const WorldDef *def = &ui->watching->watch->seek.play.level.world;
    int person = -1;
    bool taken = false;
    session_players(def, &ui->watching->watch->replay.setup, controller);
    for (int i = 0; i < world_def_paddles_in_play(def); i++) {
        const int seat = world_def_seat(def, i);
        taken = taken || controller[seat].kind == CONTROLLER_PERSON;
        person = person < 0 || seat == (int)SIDE_BOTTOM ? seat : person;
        if (controller[seat].kind == CONTROLLER_STILL) {
            controller[seat] = (Controller){.kind = CONTROLLER_BOT,
                                            .strength = (BotStrength)ui->settings->strength};
        }
    }
    if (!taken && person >= 0) {
        controller[person] = (Controller){.kind = CONTROLLER_PERSON};
    }
}

/// Reads and indexes the replay; false with the problem.
static bool load(Watch *watch, const char *path, char problem[REPLAY_PROBLEM_SIZE])
{
    Bytes bytes = {0};
    const bool read = disk_read_any(path, REPLAY_FILE_MAX, &bytes) == DISK_READ;
    if (!read) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "cannot be read (%s)", strerror(errno));
    }
    const bool good = read && replay_unpack(&watch->replay, bytes.at, bytes.size, problem) &&
                      replay_seek_begin(&watch->seek, &watch->replay, problem);
    bytes_free(&bytes);
    return good;
}

/// The screen to return to.
static ScreenId screen_behind(const UiContext *ui)
{
    if (ui->watching->watch != NULL) {
        return ui->watching->watch->back;
    }
    if (ui_screen(ui) == SCREEN_PLAY) {
        return SCREEN_PAUSE;
    }
    const bool passing = ui_screen(ui) == SCREEN_NONE || ui_screen(ui) == SCREEN_PROBLEMS ||
                         ui_screen(ui) == SCREEN_LOADING;
    return passing ? SCREEN_TITLE : ui_screen(ui);
}

/// A replay to be watched, as it is read: that touches nothing else, as another thread may do it.
typedef struct WatchOrder {
    Watch *watch;
    char problem[REPLAY_PROBLEM_SIZE];
    bool good, has_level; ///< whether the replay is valid, and its level, even if the replay is not
} WatchOrder;

static bool has_level(const char *path)
{
    Level level = {0};
    DiagList problems = {0};
    const bool good = kept_games_read_level(path, &level, &problems);
    level_free(&level);
    diag_list_free(&problems);
    return good;
}

static void read_order(void *argument)
{
    WatchOrder *order = argument;
    order->good = load(order->watch, order->watch->path, order->problem);
    order->has_level = !order->good && has_level(order->watch->path);
}

static void refuse(const UiContext *ui, const char *path, ScreenId back, const WatchOrder *order)
{
    diag_list_free(&ui->trouble->problems);
    diag_list_start(&ui->trouble->problems, path);
    diag_add(&ui->trouble->problems, DIAG_ERROR, 0, "%s", order->problem);
    ui->trouble->is_replay = true;
    ui->trouble->has_level = order->has_level;
    ui->trouble->back = back;
    fprintf(stderr, "%s: %s\n", path, order->problem);
    ui_go(ui, SCREEN_PROBLEMS);
}

/// Makes the replay the present session.
static bool show_replay(const UiContext *ui)
{
    const Watch *watch = ui->watching->watch;
    Controller controller[SEAT_COUNT];
    session_players(&watch->seek.play.level.world, &watch->replay.setup, controller);
    ui->watching->watch->taken_over = false;
    ui->career->played.kind = PLAY_REPLAY;
    ui->career->played.people = 0;
    ui_count_players(ui, 0);
    match_begin_effects(ui);
    replay_seek_set_deadline(&ui->watching->watch->seek, &ui->deadline);
    return session_watch(&ui->stage->session, &ui->watching->watch->seek, controller);
}

/// Moves the present session into the watch, and makes the watch the present one.
static void set_aside(const UiContext *ui, Watch *watch)
{
    if (ui->watching->watch != NULL) {
        game_keeper_end(ui->career);
        match_end_watching(ui);
    }
    watch->keeper = ui->career->keeper;
    ui->career->keeper.journal = (ReplayJournal){0};
    watch->session = ui->stage->session;
    watch->kind = ui->career->played.kind;
    watch->people = ui->career->played.people;
    watch->players = ui_controls(ui)->players;
    text_copy(watch->kept_game, sizeof watch->kept_game, ui->career->kept_game);
    ui->stage->session = (Session){0};
    ui->watching->watch = watch;
}

/// Shows the replay that has been read, or says why it is none.
static void show_order(const UiContext *ui, WatchOrder *order)
{
    Watch *watch = order->watch;
    const ScreenId back = watch->back;
    if (!order->good) {
        refuse(ui, watch->path, back, order);
        match_free_watch(watch);
        return;
    }
    set_aside(ui, watch);
    choose_players(ui, watch->next);
    if (show_replay(ui)) {
        if (watch->begin_s > 0.0) {
            watch_go(ui, replay_seek_step_at(&watch->seek, watch->begin_s));
        }
        ui_go(ui, SCREEN_WATCH);
        return;
    }
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, watch->path);
    watch_close(ui);
    snprintf(order->problem, sizeof order->problem, "%s", TOO_LARGE);
    refuse(ui, path, back, order);
}

static void finish(const UiContext *ui, void *order)
{
    show_order(ui, order);
    free(order);
}

static void drop(void *argument)
{
    WatchOrder *order = argument;
    match_free_watch(order->watch);
    free(order);
}

void watch_open(const UiContext *ui, const char *path, double from_s)
{
    WatchOrder *order = calloc(1, sizeof *order);
    Watch *watch = calloc(1, sizeof *watch);
    if (order == NULL || watch == NULL) {
        const WatchOrder none = {.problem = TOO_LARGE};
        refuse(ui, path, screen_behind(ui), &none);
        free(order);
        free(watch);
        return;
    }
    text_copy(watch->path, sizeof watch->path, path);
    watch->back = screen_behind(ui);
    watch->plays = true;
    watch->begin_s = from_s;
    watch->speed = WATCH_SPEEDS / 2;
    order->watch = watch;
    const Errand errand = {.work = read_order, .finish = finish, .drop = drop, .argument = order};
    errand_await(ui, errand_begin(ui, &errand), path);
}

void watch_close(const UiContext *ui)
{
    ui_go(ui, ui->watching->watch->back);
    game_keeper_end(ui->career);
    match_end_watching(ui);
    match_begin_effects(ui);
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    const UiContext *ui = *(const UiContext *const *)context;
    effects_on_event(&ui->stage->effects, session, event);
    SoundCue cue;
    if (sound_of_event(session, event, &cue) &&
        (watch_speed(ui->watching->watch->speed) <= FASTEST_HEARD || sound_matters(cue.name))) {
        ui_add_cue(ui, &cue);
    }
}

static void after_step(void *context, const Session *session)
{
    effects_after_step(&(*(const UiContext *const *)context)->stage->effects, session);
}

/// Continues seeking until the target or the deadline.
static void seek_goal(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    do {
        watch->goes = !replay_seek_to(&watch->seek, watch->goal, STEPS_BETWEEN_LOOKS);
    } while (watch->goes && !deadline_has_passed(&ui->deadline));
    session_show_present(&ui->stage->session);
    match_begin_effects(ui);
}

/// Ends the step that is under way, and begins the match that waits for that.
static void finish_step(const UiContext *ui, const SessionListener *listener)
{
    int steps = ui->stage->session.in_step;
    if (session_show_steps(&ui->stage->session, &steps, listener, &ui->deadline)) {
        ui->watching->watch->takes_over = false;
        watch_take_over(ui);
    }
}

void watch_advance(const UiContext *ui, double seconds)
{
    Watch *watch = ui->watching->watch;
    if (watch->film.on) {
        char complaint[FILM_WORDS_SIZE];
        if (!film_advance(ui, complaint)) {
            text_copy(watch->notice, sizeof watch->notice, complaint);
        }
        return;
    }
    const SessionListener listener = {on_event, after_step, &ui};
    if (watch->goes) {
        seek_goal(ui);
    } else if (watch->plays) {
        const double speed = watch_speed(watch->speed);
        effects_advance(&ui->stage->effects, seconds * scalar_min(speed, 1.0));
        session_advance(&ui->stage->session, seconds, speed, NULL, ui->settings, &listener,
                        &ui->deadline);
    }
    if (watch->takes_over && !watch->goes) {
        finish_step(ui, &listener);
        return;
    }
    while (replay_seek_look_ahead(&watch->seek, STEPS_BETWEEN_LOOKS) &&
           !deadline_has_passed(&ui->deadline)) {
    }
    const long long at = watch->seek.play.cursor.step;
    if (at > watch->seek.end) {
        watch_go(ui, watch->seek.end);
    }
    watch->plays = watch->plays && (watch->goes || at < watch->seek.end);
}

void watch_pause(const UiContext *ui)
{
    ui->watching->watch->plays = false;
    session_show_present(&ui->stage->session);
}

void watch_play(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    if (!watch->goes && watch->seek.play.cursor.step >= watch->seek.end) {
        watch_go(ui, 0);
    }
    watch->plays = true;
}

void watch_go(const UiContext *ui, long long step)
{
    Watch *watch = ui->watching->watch;
    const long long end = watch->seek.end;
    watch->goal = step < 0 ? 0 : (step > end ? end : step);
    watch->goes = true;
    watch->takes_over = false;
}

/// The step that is shown, or the target while seeking.
static long long present_step(const Watch *watch)
{
    return watch->goes ? watch->goal : watch->seek.play.cursor.step;
}

void watch_move(const UiContext *ui, int steps)
{
    Watch *watch = ui->watching->watch;
    watch->plays = watch->plays && abs(steps) > 1;
    watch_go(ui, present_step(watch) + steps);
}

void watch_move_to_mark(const UiContext *ui, int way)
{
    const ReplaySeek *seek = &ui->watching->watch->seek;
    const long long here = present_step(ui->watching->watch);
    const long long grace =
        ui->watching->watch->plays ? (long long)(MARK_GRACE * STEPS_PER_SECOND) : 0;
    long long best = way > 0 ? seek->end : 0;
    for (int i = 0; i < seek->mark_count; i++) {
        // Marks are shown after the step in which they happen.
        const long long step = replay_seek_step_at(seek, seek->marks[i].time) + 1;
        if (way > 0 && step > here && step < best) {
            best = step;
        }
        if (way < 0 && step < here - grace && step > best) {
            best = step;
        }
    }
    watch_go(ui, best);
}

void watch_change_speed(const UiContext *ui, int way)
{
    Watch *watch = ui->watching->watch;
    const int speed = watch->speed + way;
    watch->speed = speed < 0 ? 0 : (speed < WATCH_SPEEDS ? speed : WATCH_SPEEDS - 1);
}

int watch_people(const Watch *watch)
{
    int people = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        people += watch->next[side].kind == CONTROLLER_PERSON;
    }
    return people;
}

bool watch_take_over(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    Session match = {0};
    if (watch->goes) {
        seek_goal(ui);
    }
    if (watch->goes || watch->seek.play.in_step) {
        watch->takes_over = true;
        return true;
    }
    if (world_outcome(watch->seek.play.world) != WORLD_RUNNING ||
        !session_take_over(&match, &watch->seek, watch->next,
                           ui->career->date != NULL ? ui->career->date() : 0)) {
        session_end(&match);
        return false;
    }
    watch->taken_over = true;
    ui->career->kept_game[0] = '\0';
    watch->plays = false;
    watch->fork = watch->seek.play.cursor.step;
    watch->notice[0] = '\0';
    session_end(&ui->stage->session);
    ui->stage->session = match;
    const int people = watch_people(watch);
    ui->career->played.kind = people > 1 ? PLAY_FORK_OF_TWO : PLAY_FORK;
    ui->career->played.people = people;
    ui_seat_players(ui, people);
    ui->stage->play = (PlayState){0};
    match_begin_effects(ui);
    game_keeper_go_on(ui->career);
    match_resume(ui);
    return true;
}

void watch_return(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    game_keeper_end(ui->career);
    session_end(&ui->stage->session);
    if (!show_replay(ui)) {
        watch_close(ui);
        return;
    }
    watch_go(ui, watch->fork);
    ui_go(ui, SCREEN_WATCH);
}

double watch_part_end(const Watch *watch)
{
    const double end = replay_seek_time(&watch->seek, watch->seek.end);
    return watch->to > 0.0 && watch->to < end ? watch->to : end;
}

void watch_mark(const UiContext *ui, int way)
{
    Watch *watch = ui->watching->watch;
    const double here = replay_seek_time(&watch->seek, present_step(watch));
    watch->from = way < 0 ? here : watch->from < here ? watch->from : 0.0;
    watch->to = way > 0 ? here : watch->to > here ? watch->to : 0.0;
}

/// The replay's path with its suffix replaced.
static void name_beside(const Watch *watch, const char *behind, char to[DISK_PATH_SIZE])
{
    const size_t length = strlen(watch->path);
    const size_t suffix = sizeof SUFFIX - 1;
    const bool named = length > suffix && strcmp(watch->path + length - suffix, SUFFIX) == 0;
    to[0] = '\0';
    text_append(to, DISK_PATH_SIZE, "%.*s%s", (int)(named ? length - suffix : length), watch->path,
                behind);
}

void watch_take_pictures(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    char behind[32] = "-pictures";
    char folder[DISK_PATH_SIZE];
    name_beside(watch, behind, folder);
    for (int number = 2; number < 1000 && disk_is_there(folder); number++) {
        snprintf(behind, sizeof behind, "-pictures-%d", number);
        name_beside(watch, behind, folder);
    }
    watch->notice[0] = '\0';
    film_begin(ui, folder, watch->from, watch_part_end(watch), PICTURES_PER_SECOND,
               watch_speed(watch->speed), watch->notice);
}

void watch_command(const Watch *watch, char *words, size_t size)
{
    words[0] = '\0';
    text_append(words, size, "arkanong-headless run --replay ");
    char path[DISK_PATH_SIZE];
    film_append_quoted(words, size, watch->path);
    text_append(words, size, " --trace ");
    name_beside(watch, ".trace", path);
    film_append_quoted(words, size, path);
    text_append(words, size, " --svg ");
    name_beside(watch, ".svg", path);
    film_append_quoted(words, size, path);
    text_append(words, size, " --from %.9g --to %.9g", watch->from, watch_part_end(watch));
}
