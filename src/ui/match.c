// Selects level and players and starts the session.
#include "match.h"

#include <stdlib.h>
#include <string.h>

#include "best_run.h"
#include "game_keeper.h"
#include "level_source.h"
#include "mode.h"
#include "partner.h"
#include "scalar.h"
#include "text.h"
#include "ui_state.h"
#include "watch_state.h"
#include "worlds.h"

/// Countdown before a paused match continues, s.
#define COUNTDOWN 1.0
/// Goals to win in the very first match.
#define FIRST_GOALS 3
/// Ball speed of the first match, as a factor.
#define CALM_SPEED 0.75

/// A match to be started: the request and its results. Loading touches nothing else, as another
/// thread may run it.
typedef struct MatchOrder {
    char path[UI_PATH_SIZE];
    PlayKind asked;
    bool fixed_bot[SIDE_COUNT];
    BotStrength fixed_strength[SIDE_COUNT]; ///< for a person's partner too
    BotStrength strength;                   ///< of the other computers
    bool first;                             ///< copy of Ui.first_match
    int points;                             ///< of the campaign run so far
    Seeded seeded;
    bool cup;
    bool calm; ///< Settings.calm, where the mode allows it
    bool coop; ///< with partners
    Remix remix;
    unsigned long long seed;

    bool readable; ///< the level was read
    bool good;     ///< the session has started
    PlayKind kind;
    int people;
    bool beside; ///< a computer partner is present that a second person may take over
    Session session;
    DiagList problems;
} MatchOrder;

/// The bottom side if it has a paddle, else the first paddle's side.
static Side first_side(const WorldDef *world)
{
    Side first = world->paddle_count > 0 ? world->paddles[0].side : SIDE_NONE;
    for (int i = 0; i < world->paddle_count; i++) {
        first = world->paddles[i].side == SIDE_BOTTOM ? SIDE_BOTTOM : first;
    }
    return first;
}

/// The second person's seat: beside the first if there is a partner, else opposite.
static int second_seat(const WorldDef *world, Side first)
{
    int second = -1;
    for (int i = 0; i < world->paddle_count; i++) {
        const Side side = world->paddles[i].side;
        if (side == first && world->paddles[i].partner) {
            return side_seat(side, true);
        }
        second =
            side != first && (second < 0 || side == SIDE_TOP) ? side_seat(side, false) : second;
    }
    return second;
}

/// Gives the first side to a person, the second person's seat to them, and all other paddles to
/// computers.
static void choose_controllers(MatchOrder *order, const WorldDef *world,
                               Controller controller[SEAT_COUNT])
{
    const Side first = first_side(world);
    const int second = second_seat(world, first);
    for (int i = 0; i < world_def_paddles_in_play(world); i++) {
        const int seat = world_def_seat(world, i);
        const Side side = world->paddles[world_def_paddle_of(world, i)].side;
        controller[seat] = (Controller){
            .kind = CONTROLLER_BOT,
            .strength = order->fixed_bot[side] ? order->fixed_strength[side] : order->strength};
        if (order->fixed_bot[side]) {
            continue;
        }
        if (order->kind != PLAY_WATCH && seat == side_seat(first, false)) {
            controller[seat] = (Controller){.kind = CONTROLLER_PERSON, .player = 0};
            order->people++;
            order->beside = second == side_seat(first, true);
        } else if (order->kind == PLAY_TWO && seat == second) {
            controller[seat] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
            order->people++;
        }
    }
}

/// Sets up the session, which takes ownership of the level.
static void set_up(MatchOrder *order, Level *level)
{
    Controller controller[SEAT_COUNT] = {0};
    if (order->coop) {
        partner_add(level, first_side(&level->world));
    }
    choose_controllers(order, &level->world, controller);
    int *goals = &level->world.match.goals;
    *goals = order->first ? scalar_min_int(*goals, FIRST_GOALS) : *goals;
    *goals = order->cup ? scalar_min_int(*goals, CUP_GOALS) : *goals;
    if (order->calm && order->kind == PLAY_CAMPAIGN) {
        level->world.match.floor = true;
        level->world.match.ball_speed *= CALM_SPEED;
    }
    order->good = order->kind != PLAY_CAMPAIGN || remix_make(order->remix, level);
    // The score carries over between levels; lives do not,
    const bool goes_on = order->kind == PLAY_CAMPAIGN && order->points > 0;
    int lives = goes_on ? level->world.match.lives : 0;
    // except in an endless run.
    lives = order->seeded.lives > 0 ? order->seeded.lives : lives;
    order->good = order->good && session_begin(&order->session, level, controller, order->seed,
                                               lives, order->points);
    if (!order->good) {
        session_end(&order->session);
        diag_list_start(&order->problems, order->path);
        diag_add(&order->problems, DIAG_ERROR, 1, "there is not enough memory for this level");
    }
}

static void choose_kind(MatchOrder *order, const Level *level)
{
    const bool alone = level->world.paddle_count == 1;
    order->kind =
        alone ? PLAY_CAMPAIGN : (order->asked == PLAY_CAMPAIGN ? PLAY_DUEL : order->asked);
}

static bool read_level(MatchOrder *order, Level *level)
{
    if (order->seeded.kind == SEEDED_NONE) {
        return kept_games_is_replay(order->path)
                   ? kept_games_read_level(order->path, level, &order->problems)
                   : level_source_read(level, order->path, &order->problems);
    }
    const bool made = seeded_make(&order->seeded, level);
    if (!made) {
        diag_add(&order->problems, DIAG_ERROR, 1, "there is not enough memory for this level");
    }
    return made;
}

/// Reads the level and sets up the session: the slow part. The argument is the MatchOrder.
static void load(void *argument)
{
    MatchOrder *order = argument;
    Level level = {0};
    diag_list_start(&order->problems, order->path);
    order->readable = read_level(order, &level);
    if (!order->readable) {
        diag_list_sort(&order->problems);
        return;
    }
    choose_kind(order, &level);
    set_up(order, &level);
    level_free(&level);
}

/// @param seed  The backdrop's key has it in it, so it is another one than the last match's.
static void fill_order(MatchOrder *order, const Ui *ui, PlayKind kind, unsigned long long seed)
{
    text_copy(order->path, sizeof order->path, ui->level_path);
    order->asked = order->kind = kind;
    memcpy(order->fixed_bot, ui->fixed_bot, sizeof order->fixed_bot);
    memcpy(order->fixed_strength, ui->fixed_strength, sizeof order->fixed_strength);
    order->cup = ui->cup.on && kind == PLAY_DUEL;
    order->strength = order->cup ? ui->cup.rival : (BotStrength)ui->settings.strength;
    order->first = ui->first_match;
    order->points = (int)ui->campaign.score;
    order->seeded = ui->seeded;
    order->calm = ui->settings.calm != 0 && !ui->seeded.counts;
    order->coop = partner_is_wanted(ui) && kind != PLAY_WATCH;
    order->remix = ui->remix;
    order->seed = seed;
}

void match_end(Ui *ui)
{
    game_keeper_end(ui);
    if (ui->watching != NULL) {
        watch_end(ui);
        game_keeper_end(ui);
    }
    best_run_end(ui);
    session_end(&ui->session);
    ui->demonstrates = false;
    kept_files_write_statistics(ui);
}

/// Replaces the present session by the new one.
static void take_session(Ui *ui, MatchOrder *order)
{
    match_end(ui);
    ui->kept_game[0] = '\0';
    ui->session = order->session;
    ui->trial = false;
    ui->demonstrates = false;
    ui->kind = order->people == 0 ? PLAY_WATCH : order->kind;
    ui->asked = order->kind;
    // Challenges of the day use the same paddle length for everybody.
    session_help_paddles(&ui->session, ui->seeded.counts ? 1.0
                                                         : 0.01 * ui->settings.help_paddle *
                                                               cup_paddle_factor(ui));
    ui->controls.players = order->beside ? 2 : order->people;
    // The device that chose the match controls the paddle at once, without first having to move
    // far.
    ui->controls.player[0].in_charge = ui->device;
    ui->controls.player[0].pad = ui->pad;
    match_begin_effects(ui);
    ui->play = (PlayState){.presents = order->cup ? CUP_PRESENTATION : 0.0};
}

/// Continues after loading: with the match, or with the level's problems.
static void finish(Ui *ui, MatchOrder *order)
{
    diag_list_free(&ui->problems);
    ui->problems = order->problems;
    ui->problem_is_replay = false;
    if (!order->readable) {
        diag_list_print(&ui->problems, stderr);
    } else {
        ui->seed++;
        if (order->kind != PLAY_CAMPAIGN) {
            ui->campaign = (Campaign){0};
        }
    }
    if (order->good) {
        take_session(ui, order);
        game_keeper_begin(ui);
        best_run_begin(ui);
    }
    ui_go(ui, order->good ? SCREEN_PLAY : SCREEN_PROBLEMS);
    free(order);
}

/// Starts a match on the selected level.
static void begin(Ui *ui, PlayKind kind, unsigned long long seed)
{
    const Aside *aside = &ui->aside;
    MatchOrder *order = calloc(1, sizeof *order);
    if (order == NULL) {
        diag_list_start(&ui->problems, ui->level_path);
        diag_add(&ui->problems, DIAG_ERROR, 1, "there is not enough memory for this level");
        ui_go(ui, SCREEN_PROBLEMS);
        return;
    }
    fill_order(order, ui, kind, seed);
    if (aside->begin != NULL && aside->begin(aside->context, load, order)) {
        ui->order = order;
        match_begin_when_loaded(ui);
        if (ui->order != NULL) {
            ui_go(ui, SCREEN_LOADING);
        }
        return;
    }
    load(order);
    finish(ui, order);
}

void match_begin_file(Ui *ui, PlayKind kind, const char *path, int index)
{
    text_copy(ui->level_path, sizeof ui->level_path, path);
    ui->level_index = index;
    ui->seeded = (Seeded){0};
    char file[UI_PATH_SIZE];
    level_source_file(path, file);
    file_watch_begin(&ui->level_file, file);
    begin(ui, kind, ui->seed);
}

/// Starts a match on a generated level.
static void begin_seeded(Ui *ui, Seeded seeded)
{
    ui->first_match = false;
    ui->level_path[0] = '\0';
    ui->level_index = -1;
    ui->level_file = (FileWatch){0};
    ui->seeded = seeded;
    begin(ui, PLAY_CAMPAIGN, seeded_match_seed(&seeded));
}

void match_find_level(Ui *ui)
{
    ui->level_index = level_list_index(&ui->level_list, ui->level_path);
}

void match_begin_path(Ui *ui, const char *path)
{
    ui->cup = (Cup){0};
    ui->remix = REMIX_NONE;
    ui->first_match = false;
    ui->as_it_is = true;
    match_begin_file(ui, PLAY_DUEL, path, -1);
}

void match_begin_when_loaded(Ui *ui)
{
    MatchOrder *order = ui->order;
    if (order != NULL && ui->aside.has_ended(ui->aside.context)) {
        ui->order = NULL;
        finish(ui, order);
    }
}

void match_begin_entry(Ui *ui, PlayKind kind, int index)
{
    if (index >= 0 && index < ui->level_list.count) {
        ui->as_it_is = false;
        match_begin_file(ui, kind, ui->level_list.entry[index].path, index);
    }
}

void match_begin_again(Ui *ui)
{
    if (ui->seeded.kind != SEEDED_NONE) {
        begin_seeded(ui, seeded_again(ui));
        return;
    }
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, ui->level_path);
    ui->first_match = ui->first_match && ui->settings.first_win == 0;
    match_begin_file(ui, ui->asked, path, ui->level_index);
}

/// Restarts the match on a changed level without leaving the screen.
static void begin_changed(Ui *ui, Level *level)
{
    MatchOrder *order = calloc(1, sizeof *order);
    if (order == NULL) {
        return;
    }
    fill_order(order, ui, ui->asked, ui->seed++);
    choose_kind(order, level);
    set_up(order, level);
    if (order->good) {
        take_session(ui, order);
        game_keeper_begin(ui);
        best_run_begin(ui);
    }
    diag_list_free(&order->problems);
    free(order);
}

void match_change_level(Ui *ui, Level *level)
{
    Session *session = &ui->session;
    const bool begun = world_step_number(session->world) > 0;
    const bool scores = ui->kind == PLAY_CAMPAIGN;
    game_keeper_end(ui);
    best_run_end(ui);
    repeat_free(&ui->repeat);
    if (partner_is_wanted(ui) && !ui->trial) {
        partner_add(level, first_side(&level->world));
    }
    if (!begun || !session_continue(session, level)) {
        begin_changed(ui, level);
        return;
    }
    ui->campaign.ended = ui->campaign.ended || scores;
    Trail trail[EFFECTS_MAX_TRAILS];
    // Effects may refer to bricks and obstacles that no longer exist; only trails are kept.
    memcpy(trail, ui->effects.trail, sizeof trail);
    match_begin_effects(ui);
    memcpy(ui->effects.trail, trail, sizeof trail);
}

bool match_begin_trial(Ui *ui, const Level *level)
{
    MatchOrder *order = calloc(1, sizeof *order);
    Level copy = {0};
    if (order == NULL || !level_copy(&copy, level)) {
        free(order);
        return false;
    }
    ui->seeded = (Seeded){0};
    ui->remix = REMIX_NONE;
    fill_order(order, ui, PLAY_DUEL, ui->seed++);
    order->first = false;
    order->coop = false;
    order->points = 0;
    set_up(order, &copy);
    const bool good = order->good;
    if (good) {
        take_session(ui, order);
        ui->trial = true;
        ui->campaign = (Campaign){0};
        ui->level_path[0] = '\0';
        ui->level_index = -1;
        ui->level_file = (FileWatch){0};
        ui_go(ui, SCREEN_PLAY);
    }
    diag_list_free(&order->problems);
    level_free(&copy);
    free(order);
    return good;
}

void match_begin_next(Ui *ui)
{
    ui->first_match = false;
    if (ui->seeded.kind != SEEDED_NONE) {
        begin_seeded(ui, seeded_next(ui));
        return;
    }
    if (ui->cup.on) {
        cup_go_on(ui);
        match_begin_entry(ui, PLAY_DUEL, cup_level(ui));
        return;
    }
    const int paddles = ui->session.level.world.paddle_count;
    if (paddles == 1 && worlds_place(ui, ui->level_index) >= 0) {
        const int following = worlds_next_level(ui);
        match_begin_entry(ui, ui->asked, following >= 0 ? following : worlds_index(ui, 0));
        return;
    }
    const bool many = ui->settings.mode == MODE_MANY && paddles > 2;
    const int fewest = paddles == 1 ? 1 : (many ? 3 : 2);
    const int most = paddles == 1 ? 1 : SIDE_COUNT;
    int next = level_list_find_sides(&ui->level_list, ui->level_index + 1, fewest, most);
    next = next < 0 ? level_list_first_sides(&ui->level_list, ui->level_index, fewest, most) : next;
    match_begin_entry(ui, ui->asked, next);
}

/// Starts a solo run whose levels all use that remix.
static void begin_run(Ui *ui, Remix remix)
{
    ui->campaign = (Campaign){0};
    ui->remix = remix;
}

void match_begin_chosen(Ui *ui, int index)
{
    ui->cup = (Cup){0};
    ui->first_match = false;
    // A chosen level keeps the present kind of play: with a partner, or watching.
    const PlayKind kind = mode_row((Mode)ui->settings.mode)->kind;
    begin_run(ui, ui->remix_chosen);
    match_begin_entry(ui, kind == PLAY_CAMPAIGN ? PLAY_DUEL : kind, index);
}

void match_begin_mode(Ui *ui, Mode mode)
{
    settings_set(&ui->settings, SETTING_MODE, (int)mode);
    ui->first_match = mode == MODE_DUEL && ui->settings.first_win == 0;
    begin_run(ui, mode_is_seeded(mode) ? REMIX_NONE : ui->remix_chosen);
    ui->cup = (Cup){0};
    if (mode == MODE_CUP) {
        cup_begin(ui);
        match_begin_entry(ui, PLAY_DUEL, cup_level(ui));
        return;
    }
    if (mode_is_seeded(mode)) {
        begin_seeded(ui, mode == MODE_DAY ? seeded_today(ui) : seeded_endless(ui));
        return;
    }
    match_begin_entry(ui, mode_row(mode)->kind, mode_level(ui, mode));
}

void match_begin_new_run(Ui *ui)
{
    ui->cup = (Cup){0};
    ui->first_match = false;
    settings_set(&ui->settings, SETTING_MODE, MODE_SOLO);
    begin_run(ui, ui->remix_chosen);
    match_begin_entry(ui, PLAY_CAMPAIGN, level_list_find(&ui->level_list, 0, true));
}

void match_begin_effects(Ui *ui)
{
    const Settings *settings = &ui->settings;
    effects_begin(&ui->effects, ui_palette(ui), settings->reduced_motion != 0,
                  settings->flashes != 0, settings->shake != 0);
}

void match_follow_settings(Ui *ui)
{
    ui->effects.palette = ui_palette(ui);
    ui->effects.calm = ui->settings.reduced_motion || !ui->settings.shake;
    ui->effects.flashes = ui->settings.flashes != 0;
}

static void begin_demonstration(Ui *ui)
{
    const int duel = level_list_find(&ui->level_list, 0, false);
    const int index = duel >= 0 ? duel : level_list_find(&ui->level_list, 0, true);
    Level level = {0};
    if (index < 0 || !level_copy(&level, &ui->level_list.entry[index].level)) {
        return;
    }
    MatchOrder *order = calloc(1, sizeof *order);
    if (order != NULL) {
        // Demonstrations count their seeds down from the top, so they never change the seeds of
        // matches.
        fill_order(order, ui, PLAY_WATCH, ~ui->demonstrations++);
        set_up(order, &level);
        if (order->good) {
            take_session(ui, order);
        }
        ui->demonstrates = order->good;
        diag_list_free(&order->problems);
        free(order);
    }
    level_free(&level);
}

bool match_demonstration_goes_on(const Ui *ui)
{
    return ui->demonstrates && ui->session.world != NULL && !ui->settings.reduced_motion;
}

void match_show_demonstration(Ui *ui)
{
    if (!match_demonstration_goes_on(ui)) {
        match_end(ui);
        if (!ui->settings.reduced_motion) {
            begin_demonstration(ui);
        }
    }
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    effects_on_event(&((Ui *)context)->effects, session, event);
}

static void after_step(void *context, const Session *session)
{
    effects_after_step(&((Ui *)context)->effects, session);
}

void match_advance_demonstration(Ui *ui, double seconds)
{
    if (!match_demonstration_goes_on(ui)) {
        return;
    }
    if (world_outcome(ui->session.world) != WORLD_RUNNING) {
        begin_demonstration(ui);
    }
    SessionListener listener = {on_event, after_step, ui};
    session_advance(&ui->session, seconds, 1.0, NULL, &ui->settings, &listener, &ui->deadline);
    effects_advance(&ui->effects, seconds);
}

const char *match_verdict(const Ui *ui)
{
    const World *world = ui->session.world;
    const Side person = session_person_side(&ui->session);
    const Side winner = world_winner(world);
    if (world_mode(world) != WORLD_DUEL) {
        const bool last = ui->level_index >= 0 && ui->campaign.ended;
        return world_outcome(world) == WORLD_LOST  ? translate("Out of lives")
               : ui->seeded.kind == SEEDED_ENDLESS ? translate("Wave cleared")
               : last                              ? translate("All levels cleared")
                                                   : translate("Level cleared");
    }
    if (ui->kind == PLAY_TWO && winner != SIDE_NONE) {
        return winner == person ? translate("Player 1 wins") : translate("Player 2 wins");
    }
    if (person != SIDE_NONE) {
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

void match_end_repeat(Ui *ui)
{
    repeat_stop(&ui->repeat);
    // Presses during loading were not meant for the match.
    controls_forget_presses(&ui->controls);
    ui->play.countdown = world_outcome(ui->session.world) == WORLD_RUNNING ? MATCH_READY : 0.0;
}

void match_resume(Ui *ui)
{
    ui_go(ui, SCREEN_PLAY);
    ui->play.guard = (PlayGuard){.awaits = true};
    ui->play.countdown = COUNTDOWN;
    ui_sound(ui, SOUND_COUNTDOWN);
}
