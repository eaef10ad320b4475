// Begins matches and resumes one that was left: selects level and players, starts the session.
#include "match.h"

#include <stdlib.h>
#include <string.h>

#include "chapters.h"
#include "editor_view.h"
#include "watch.h"
#include "world_view.h"

/// Countdown before a paused match continues, s.
#define COUNTDOWN 1.0

static PlaySetup setup_of(const UiContext *ui, const Play *play, unsigned long long seed)
{
    PlaySetup setup = play_setup_of(ui->career, play, seed);
    memcpy(setup.fixed_bot, ui->fixed_bot, sizeof setup.fixed_bot);
    memcpy(setup.fixed_strength, ui->fixed_strength, sizeof setup.fixed_strength);
    return setup;
}

void match_free_watch(Watch *watch)
{
    replay_seek_end(&watch->seek);
    replay_free(&watch->replay);
    session_end(&watch->session);
    free(watch);
}

void match_end_watching(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    if (watch == NULL) {
        return;
    }
    session_end(&ui->stage->session);
    ui->stage->session = watch->session;
    ui->career->played.kind = watch->kind;
    ui->career->played.people = watch->people;
    ui_count_players(ui, watch->players);
    ui->career->keeper = watch->keeper;
    text_copy(ui->career->kept_game, sizeof ui->career->kept_game, watch->kept_game);
    watch->session = (Session){0};
    ui->watching->watch = NULL;
    match_free_watch(watch);
}

void match_end(const UiContext *ui)
{
    game_keeper_end(ui->career);
    if (ui->watching->watch != NULL) {
        match_end_watching(ui);
        game_keeper_end(ui->career);
    }
    best_run_end(ui->career);
    session_end(&ui->stage->session);
    kept_files_write_statistics(ui->career);
}

/// Whether the match begins with a card: a rival's, or that of a level which has one and does not
/// begin anew, except where one works at it.
static bool is_presented(const UiContext *ui, const PlaySetup *setup)
{
    const Level *level = &setup->session.level;
    const bool anew = strcmp(level->title, ui->stage->session.level.title) == 0 &&
                      !play_is(&setup->play, PLAY_TRIED);
    return play_is(&setup->play, PLAY_CUPS) ||
           (level_has_card(level) && !anew && setup->session.tally.seconds <= 0.0 &&
            !play_is(&setup->play, PLAY_BEHIND_TITLE | PLAY_NETWORK));
}

/// Replaces the present session by the new one.
static void take_session(const UiContext *ui, const PlaySetup *setup)
{
    const Play *play = &setup->play;
    const bool same_speed = play->seeded.counts;
    const bool presents = is_presented(ui, setup);
    match_end(ui);
    ui->career->kept_game[0] = '\0';
    ui->stage->session = setup->session;
    ui->career->played = *play;
    if (!play_is(play, PLAY_BEHIND_TITLE)) {
        chapters_follow(ui->career, play->level_index);
    }
    // Challenges of the day use the same paddle length for everybody.
    const double usual = 0.01 * ui->settings->help_paddle * play_paddle_factor(play);
    session_help_paddles(&ui->stage->session, same_speed ? 1.0 : usual);
    ui_seat_players(ui, setup->beside ? 2 : play->people);
    match_begin_effects(ui);
    ui->stage->play = (PlayState){.presents = presents ? TITLE_CARD_SECONDS : 0.0};
    const int place =
        play_is(play, PLAY_MERITS) ? chapters_place(ui->career, play->level_index) : -1;
    if (place >= 0 && !chapters_is_cleared(ui->career, place)) {
        chapters_write_first_bricks(ui->career, place, ui->stage->play.news,
                                    sizeof ui->stage->play.news);
        for (int i = 0; i < POWER_UP_COUNT; i++) {
            const bool brings = chapters_first_power_up(ui->career, place, i);
            ui->stage->play.introduces[i] = brings ? STAGE_INTRODUCES : 0.0;
        }
    }
}

/// The same, where the match is recorded.
static void take_played_session(const UiContext *ui, const PlaySetup *setup)
{
    take_session(ui, setup);
    game_keeper_begin(ui->career);
    best_run_begin(ui->career);
}

/// Continues after loading: with the match, or with the level's problems.
static void finish(const UiContext *ui, const PlaySetup *setup)
{
    diag_list_free(&ui->trouble->problems);
    ui->trouble->problems = setup->problems;
    ui->trouble->is_replay = false;
    if (!setup->readable) {
        diag_list_print(&ui->trouble->problems, stderr);
    } else {
        ui->career->seed++;
        if (!(PLAY_ROWS[setup->play.kind].traits & PLAY_RUN)) {
            solo_run_forget(ui->career);
        }
    }
    if (setup->good) {
        take_played_session(ui, setup);
    } else {
        match_end(ui);
        ui->career->played = setup->play;
    }
    ui_go(ui, setup->good ? SCREEN_PLAY : SCREEN_PROBLEMS);
}

static void finish_order(const UiContext *ui, void *order)
{
    finish(ui, order);
    free(order);
}

static void drop_order(void *order)
{
    PlaySetup *setup = order;
    session_end(&setup->session);
    level_free(&setup->given);
    diag_list_free(&setup->problems);
    free(setup);
}

/// Sets the match up aside; `end` follows, and frees the order. False when memory is out.
static bool begin_order(const UiContext *ui, const PlaySetup *setup,
                        void (*end)(const UiContext *ui, void *order), const char *name)
{
    PlaySetup *order = malloc(sizeof *order);
    if (order == NULL) {
        return false;
    }
    *order = *setup;
    const Errand errand = {
        .work = play_setup_load, .finish = end, .drop = drop_order, .argument = order};
    errand_await(ui, errand_begin(ui, &errand), name);
    return true;
}

void match_begin(const UiContext *ui, Play play)
{
    if (!play_has_level(&play)) {
        return;
    }
    const bool seeded = play.level_path[0] == '\0';
    PlaySetup setup =
        setup_of(ui, &play, seeded ? seeded_match_seed(&play.seeded) : ui->career->seed);
    ui->stage->level_file = (FileWatch){0};
    if (!seeded) {
        char file[UI_PATH_SIZE];
        level_source_file(play.level_path, file);
        file_watch_begin(&ui->stage->level_file, file);
    }
    if (!begin_order(ui, &setup, finish_order, play.level_path)) {
        play_setup_load(&setup);
        finish(ui, &setup);
    }
}

void match_begin_again(const UiContext *ui)
{
    match_begin(ui, play_again(ui->career));
}

void match_begin_next(const UiContext *ui)
{
    match_begin(ui, play_next(ui->career));
}

/// Begins a match on a level that is there already. False when memory is out.
static bool begin_on(const UiContext *ui, const Play *play, Level *level, unsigned long long seed,
                     void (*take)(const UiContext *ui, const PlaySetup *setup))
{
    PlaySetup setup = setup_of(ui, play, seed);
    play_setup_begin(&setup, level);
    if (setup.good) {
        take(ui, &setup);
    }
    diag_list_free(&setup.problems);
    return setup.good;
}

void match_change_level(const UiContext *ui, Level *level)
{
    Session *session = &ui->stage->session;
    const Play play = ui->career->played;
    const bool begun = world_step_number(session->world) > 0;
    const bool scores = play_is(&play, PLAY_RUN);
    game_keeper_end(ui->career);
    best_run_end(ui->career);
    repeat_free(&ui->stage->repeat);
    if (!level_is_small(level)) {
        // Going on would take too long: it begins anew, set up aside.
        if (play_is(&play, PLAY_TRIED)) {
            match_begin_trial(ui, level);
        } else {
            match_begin(ui, play);
        }
        return;
    }
    play_setup_add_partners(&play, level);
    if (!begun || !session_continue(session, level)) {
        begin_on(ui, &play, level, ui->career->seed++,
                 play_is(&play, PLAY_TRIED) ? take_session : take_played_session);
        return;
    }
    ui->career->run.ended = ui->career->run.ended || scores;
    Trail trail[EFFECTS_MAX_TRAILS];
    // Effects may refer to bricks and obstacles that no longer exist; only trails are kept.
    memcpy(trail, ui->stage->effects.trail, sizeof trail);
    match_begin_effects(ui);
    memcpy(ui->stage->effects.trail, trail, sizeof trail);
}

static void finish_trial(const UiContext *ui, void *order)
{
    PlaySetup *setup = order;
    if (setup->good) {
        take_session(ui, setup);
        solo_run_forget(ui->career);
        ui->stage->level_file = (FileWatch){0};
        setup->session = (Session){0};
    } else {
        editor_view_tell(ui->editor_view, true, translate("there is not enough memory"));
    }
    ui_go(ui, setup->good ? SCREEN_PLAY : SCREEN_EDIT);
    drop_order(setup);
}

void match_begin_trial(const UiContext *ui, const Level *level)
{
    const Play play = {.kind = PLAY_TRIAL, .level_index = -1};
    PlaySetup setup = setup_of(ui, &play, ui->career->seed++);
    setup.is_given = level_copy(&setup.given, level);
    if (!setup.is_given || !begin_order(ui, &setup, finish_trial, level->title)) {
        level_free(&setup.given);
        editor_view_tell(ui->editor_view, true, translate("there is not enough memory"));
    }
}

void match_begin_effects(const UiContext *ui)
{
    const Settings *settings = ui->settings;
    effects_begin(&ui->stage->effects, ui_palette(ui), settings->reduced_motion != 0,
                  settings->flashes != 0, settings->shake != 0);
}

void match_follow_settings(const UiContext *ui)
{
    ui->stage->effects.palette = ui_palette(ui);
    ui->stage->effects.calm = ui->settings->reduced_motion || !ui->settings->shake;
    ui->stage->effects.flashes = ui->settings->flashes != 0;
}

static void begin_demonstration(const UiContext *ui)
{
    // By turns the first level of the campaign and the first duel, as far as there is one.
    const int solo = chapters_count(ui->career) > 0 ? chapters_index(ui->career, 0)
                                                    : level_list_find(ui->level_list, 0, true);
    const int duel = level_list_find(ui->level_list, 0, false);
    const bool turns = solo < 0 || (duel >= 0 && ui->stage->demonstrations % 2 == 1);
    const int index = turns ? duel : solo;
    Level level = {0};
    if (index < 0 || !level_copy(&level, &ui->level_list->entry[index].level)) {
        return;
    }
    // What was played last stays known: the list of levels selects it.
    Play play = ui->career->played;
    play.kind = PLAY_DEMONSTRATION;
    // Demonstrations count their seeds down from the top, so they never change the seeds of
    // matches.
    begin_on(ui, &play, &level, ~ui->stage->demonstrations++, take_session);
    level_free(&level);
}

bool match_demonstration_goes_on(const UiContext *ui)
{
    return ui->stage->session.world != NULL && play_is(&ui->career->played, PLAY_BEHIND_TITLE) &&
           !ui->settings->reduced_motion;
}

void match_show_demonstration(const UiContext *ui)
{
    if (!match_demonstration_goes_on(ui)) {
        match_end(ui);
        if (!ui->settings->reduced_motion) {
            begin_demonstration(ui);
        }
    }
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    effects_on_event(context, session, event);
}

static void after_step(void *context, const Session *session)
{
    effects_after_step(context, session);
}

SessionListener match_effects_listener(const UiContext *ui)
{
    return (SessionListener){on_event, after_step, &ui->stage->effects};
}

void match_advance_demonstration(const UiContext *ui, double seconds)
{
    if (!match_demonstration_goes_on(ui)) {
        return;
    }
    if (world_outcome(ui->stage->session.world) != WORLD_RUNNING) {
        begin_demonstration(ui);
    }
    const SessionListener listener = match_effects_listener(ui);
    session_advance(&ui->stage->session, seconds, 1.0, NULL, ui->settings, &listener,
                    &ui->deadline);
    effects_advance(&ui->stage->effects, seconds);
}

const char *match_verdict(const UiContext *ui)
{
    const World *world = ui->stage->session.world;
    const Side person = session_person_side(&ui->stage->session);
    const Side winner = world_winner(world);
    if (world_mode(world) != WORLD_DUEL) {
        const Play *play = &ui->career->played;
        const bool last = play->level_index >= 0 && ui->career->run.ended;
        const bool reached = seeded_reached(ui->career);
        return world_outcome(world) == WORLD_LOST     ? translate("Out of lives")
               : reached && play_is(play, PLAY_WAVES) ? translate("Goal reached: a life more")
               : reached                              ? translate("Goal reached")
               : play_is(play, PLAY_DAYS)             ? translate("Goal missed")
               : play_is(play, PLAY_WAVES)            ? translate("Wave cleared")
               : last                                 ? translate("All levels cleared")
                                                      : translate("Level cleared");
    }
    if (play_is(&ui->career->played, PLAY_VERSUS) && winner != SIDE_NONE) {
        return winner == person ? translate("Player 1 wins") : translate("Player 2 wins");
    }
    if (person != SIDE_NONE && winner != SIDE_NONE && !play_is(&ui->career->played, PLAY_WATCHED)) {
        return winner == person ? translate("You win") : translate("You lose");
    }
    static const char *const SIDES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("Left wins"),
        [SIDE_RIGHT] = TRANSLATABLE("Right wins"),
        [SIDE_TOP] = TRANSLATABLE("Top wins"),
        [SIDE_BOTTOM] = TRANSLATABLE("Bottom wins"),
    };
    return winner == SIDE_NONE ? translate("Draw") : translate(SIDES[winner]);
}

void match_end_repeat(const UiContext *ui)
{
    repeat_stop(&ui->stage->repeat);
    // Presses during loading were not meant for the match.
    ui_forget_presses(ui);
    ui->stage->play.countdown =
        world_outcome(ui->stage->session.world) == WORLD_RUNNING ? MATCH_READY : 0.0;
}

void match_resume(const UiContext *ui)
{
    ui_go(ui, SCREEN_PLAY);
    ui->stage->play.guard = (PlayGuard){.awaits = true};
    ui->stage->play.countdown = COUNTDOWN;
    ui_sound(ui, SOUND_COUNTDOWN);
}

/// Replaces the present session by the resumed one.
static void take_left_session(const UiContext *ui, const Session *session, const LeftGame *left)
{
    match_end(ui);
    ui->career->kept_game[0] = '\0';
    ui->stage->session = *session;
    left_match_restore(ui->career, left);
    ui->stage->level_file = (FileWatch){0};
    if (left->level[0] != '\0') {
        char file[UI_PATH_SIZE];
        level_source_file(left->level, file);
        file_watch_begin(&ui->stage->level_file, file);
    }
    ui_seat_players(ui, ui->career->played.people > 1 || session_has_partners(session) ? 2 : 1);
    ui->stage->play = (PlayState){0};
    match_begin_effects(ui);
}

/// What is to be resumed, and the session that comes of it.
typedef struct ResumeOrder {
    LeftGame left;
    char folder[UI_PATH_SIZE];
    long long date;
    Session session;
    bool good;
} ResumeOrder;

static void play_left(void *argument)
{
    ResumeOrder *order = argument;
    Replay replay = {0};
    order->good = left_game_read_replay(order->folder, &replay) &&
                  session_resume(&order->session, &replay, order->date);
    replay_free(&replay);
}

static void drop_resumed(void *argument)
{
    ResumeOrder *order = argument;
    session_end(&order->session);
    free(order);
}

static void finish_resumed(const UiContext *ui, void *argument)
{
    ResumeOrder *order = argument;
    left_match_forget(ui->career);
    if (order->good) {
        take_left_session(ui, &order->session, &order->left);
        order->session = (Session){0};
        game_keeper_go_on(ui->career);
        best_run_begin(ui->career);
        match_resume(ui);
    } else if (ui_screen(ui) == SCREEN_LOADING) {
        ui_back(ui);
    }
    drop_resumed(order);
}

void match_resume_left(const UiContext *ui)
{
    ResumeOrder *order = left_match_is_there(ui->career) ? calloc(1, sizeof *order) : NULL;
    if (order == NULL) {
        return;
    }
    order->left = ui->career->left.kept;
    order->date = ui->career->date != NULL ? ui->career->date() : 0;
    text_copy(order->folder, sizeof order->folder, ui->career->kept[KEPT_LEFT_GAME].path);
    const Errand errand = {
        .work = play_left, .finish = finish_resumed, .drop = drop_resumed, .argument = order};
    errand_await(ui, errand_begin(ui, &errand), order->left.title);
}
