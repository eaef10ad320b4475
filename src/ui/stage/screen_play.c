// The screen on which a match is played, and the menu where it is paused.
#include <math.h>
#include <stdio.h>

#include "chapters.h"
#include "editor.h"
#include "match.h"
#include "menu.h"
#include "online.h"
#include "screen_states.h"
#include "watch.h"
#include "way.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

/// s for which a decided match stays on the screen.
#define CELEBRATION 2.0
#define CLEARED     1.1 ///< s for a cleared level
/// s for which a presentation at the start cannot be skipped.
#define UNSKIPPED 0.7
/// s for which the level's name is shown at the start.
#define NAMED 1.5
/// s longer where it says what is new.
#define READ 2.5
/// Per cent of real time below which the screen reports slow play.
#define SLOW_PERCENT 75
/// Maximum speed of play at which goals are repeated, as a factor.
#define FASTEST_REPEATED 1.5

/// Whether the command ends a trial match of the editor: Escape, or the key that started it.
static bool ends_trial(const UiContext *ui, const MenuCommand *command, bool pause)
{
    const InputEvent *event = command->event;
    const bool key = event != NULL && event->kind == INPUT_KEY_DOWN && event->code == KEY_F5;
    return play_is(&ui->career->played, PLAY_TRIED) && (pause || (key && !event->repeat));
}

static bool act(const UiContext *ui, const MenuCommand *command)
{
    if (play_is(&ui->career->played, PLAY_NETWORK)) {
        return online_act(ui, command);
    }
    const bool pause = command->kind == MENU_BACK || command->kind == MENU_PAUSE;
    if (ui->stage->play.since_over > 0.0) {
        const bool hurry = pause || command->kind == MENU_ACCEPT || command->kind == MENU_PRESS;
        ui->stage->play.since_over =
            hurry && ui->stage->play.since_over > 0.6 ? CELEBRATION : ui->stage->play.since_over;
    } else if (play_is(&ui->career->played, PLAY_IN_REPLAY) && command->kind == MENU_BACK) {
        watch_return(ui);
    } else if (ends_trial(ui, command, pause)) {
        editor_return(ui);
    } else if (pause) {
        ui_go(ui, SCREEN_PAUSE);
    } else if (command->kind == MENU_RESTART && !play_is(&ui->career->played, PLAY_IN_REPLAY)) {
        ui->stage->play.guard.asked = true;
    }
    return true;
}

/// Stores the rumble that the event gives to the gamepads of the people concerned.
static void note_rumble(const UiContext *ui, const Session *session, const WorldEvent *event)
{
    const bool contact = event->kind == EVENT_CONTACT && event->contact.with == CONTACT_PADDLE;
    const bool goal = event->kind == EVENT_GOAL || event->kind == EVENT_LIFE_LOST;
    for (int i = 0; i < world_paddle_count(session->world) && (contact || goal); i++) {
        const Controller *controller = session_controller(session, i);
        const bool own = goal || event->contact.id == i;
        if (controller->kind == CONTROLLER_PERSON && own) {
            double *rumble = &ui->stage->play.rumble[controller->player];
            const double strength = goal ? 0.8 : 0.25;
            *rumble = scalar_max(strength, *rumble);
        }
    }
}

/// The power-up that is named, having fallen for the first time; -1: none. They take turns.
static int introduced(const PlayState *play)
{
    int found = -1;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        if (play->fell[i] && play->introduces[i] > 0.0 &&
            (found < 0 || play->introduces[i] < play->introduces[found])) {
            found = i;
        }
    }
    return found;
}

/// Writes over the field what the power-up does that falls for the first time.
static void draw_introduction(const UiContext *ui)
{
    const int power_up = introduced(&ui->stage->play);
    if (power_up >= 0) {
        char words[160];
        chapters_write_first_power_up(power_up, words, sizeof words);
        field_room_draw_sentence(ui, COLOUR_TEXT, words);
    }
}

static double play_speed(const UiContext *ui)
{
    // Challenges of the day run at the same speed for everybody.
    return ui->career->played.seeded.counts ? ui->start_speed
                                            : ui->start_speed * ui->settings->game_speed / 100.0;
}

/// Whether hot goals are repeated: for people, and not at a speed that is too fast to follow.
static bool can_repeat(const UiContext *ui)
{
    return !play_is(&ui->career->played, PLAY_WATCHED) && play_speed(ui) <= FASTEST_REPEATED;
}

/// Whether all goals are: by the setting, and not in the first match.
static bool wants_repeats(const UiContext *ui)
{
    return ui->settings->repeats != 0 && !ui->career->played.beginner && can_repeat(ui);
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    const UiContext *ui = *(const UiContext *const *)context;
    effects_on_event(&ui->stage->effects, session, event);
    if (can_repeat(ui)) {
        repeat_note_event(&ui->stage->repeat, event, session);
    }
    lessons_note_event(&ui->stage->play.lessons, session, ui->settings, event);
    if (event->kind == EVENT_CAPSULE_RELEASED) {
        ui->stage->play.fell[event->value] = true;
    }
    if (!play_is(&ui->career->played, PLAY_TRIED)) {
        match_statistics_note_event(&ui->career->statistics, session, event);
    }
    SoundCue cue;
    if (sound_of_event(session, event, &cue)) {
        ui_add_cue(ui, &cue);
    }
    note_rumble(ui, session, event);
    if (event->kind == EVENT_OVER && world_outcome(session->world) == WORLD_WON) {
        const Side winner = event->side == SIDE_NONE ? session_person_side(session) : event->side;
        effects_celebrate(&ui->stage->effects, session, palette_side(ui_palette(ui), winner));
    }
}

static void after_step(void *context, const Session *session)
{
    const UiContext *ui = *(const UiContext *const *)context;
    effects_after_step(&ui->stage->effects, session);
    if (!play_is(&ui->career->played, PLAY_TRIED)) {
        match_statistics_note_step(&ui->career->statistics, session);
    }
    if (can_repeat(ui)) {
        repeat_note_step(&ui->stage->repeat, session);
    }
}

/// Whether a person has won against computers or cleared the level.
static bool person_has_won(const UiContext *ui)
{
    const World *world = ui->stage->session.world;
    const Side person = session_person_side(&ui->stage->session);
    return person != SIDE_NONE && !play_is(&ui->career->played, PLAY_VERSUS) &&
           (world_mode(world) == WORLD_SOLO ? world_outcome(world) == WORLD_WON
                                            : world_winner(world) == person);
}

static void finish(const UiContext *ui)
{
    // A word over the field would be read beside the results.
    effects_drop_words(&ui->stage->effects);
    if (play_is(&ui->career->played, PLAY_TRIED)) {
        editor_return(ui);
        return;
    }
    if (person_has_won(ui)) {
        if (world_mode(ui->stage->session.world) != WORLD_SOLO) {
            merits_stand(&ui->career->merits, STANDING_FIRST_WIN, 1);
        }
        chapters_note_duel(ui->career);
    }
    cup_note_end(ui->career);
    series_note_match(ui->career);
    const bool run = play_is(&ui->career->played, PLAY_RUN);
    if (run) {
        solo_run_note_level(ui->career);
    }
    if (run && solo_run_is_over(ui->career)) {
        campaign_end(ui, SCREEN_RESULTS, -1);
    } else {
        ui_go(ui, SCREEN_RESULTS);
    }
}

/// Ends a decided match after a while. After a cleared level any press ends it, so that the next
/// one can begin within 1.5 s.
static void celebrate(const UiContext *ui, double seconds)
{
    const World *world = ui->stage->session.world;
    const bool cleared = world_mode(world) == WORLD_SOLO && world_outcome(world) == WORLD_WON;
    // The press that ended slow motion does not count.
    ui->stage->play.last_brick.pressed =
        ui->stage->play.last_brick.pressed && ui->stage->play.since_over > 0.0;
    ui->stage->play.since_over += seconds;
    if (ui->stage->play.since_over >= (cleared ? CLEARED : CELEBRATION) ||
        (cleared && ui->stage->play.last_brick.pressed)) {
        finish(ui);
    }
}

/// Holds the match up while the rival or the level is presented, until a press.
static void present_start(const UiContext *ui, double seconds)
{
    PlayState *play = &ui->stage->play;
    // A press at once is meant for the match, or repeats the one that chose it.
    const bool skips = play->last_brick.pressed && play->presents < TITLE_CARD_SECONDS - UNSKIPPED;
    play->last_brick.pressed = false;
    play->presents = skips ? 0.0 : play->presents - seconds;
    if (play->presents <= 0.0) {
        ui_forget_presses(ui);
        play->countdown = MATCH_READY;
        ui_sound(ui, SOUND_COUNTDOWN);
    }
}

static void play_on(const UiContext *ui, double seconds)
{
    Session *session = &ui->stage->session;
    const double speed = play_speed(ui);
    effects_advance(&ui->stage->effects, seconds);
    game_keeper_advance(ui->career, seconds);
    if (world_outcome(session->world) == WORLD_RUNNING &&
        play_guard_restarts(&ui->stage->play.guard, ui_controls(ui), ui->settings, seconds)) {
        editor_begin_again(ui);
        return;
    }
    if (repeat_is_on(&ui->stage->repeat)) {
        if (!repeat_advance(&ui->stage->repeat, seconds, &ui->deadline)) {
            match_end_repeat(ui);
        }
        return;
    }
    if (ui->stage->play.presents > 0.0) {
        present_start(ui, seconds);
        return;
    }
    if (ui->stage->play.countdown > 0.0) {
        ui->stage->play.countdown -= seconds;
        if (ui->stage->play.countdown <= 0.0) {
            ui_sound(ui, SOUND_COUNTDOWN_GO);
        }
        return;
    }
    if (world_outcome(session->world) != WORLD_RUNNING) {
        celebrate(ui, seconds);
        return;
    }
    if (play_guard_awaits(&ui->stage->play.guard, session, &ui->hands->controls, ui->settings)) {
        return;
    }
    if (!lesson_view_shows_keys(ui)) {
        lessons_advance(&ui->stage->play.lessons, session, ui->settings, seconds);
    }
    if (play_guard_waits(&ui->stage->play.guard, session, ui_controls(ui), ui->settings, seconds)) {
        return;
    }
    if (play_guard_misses(&ui->stage->play.guard, session)) {
        // Nobody has played yet: it is held up. Nobody does any more: it is paused.
        ui->stage->play.guard.awaits = !ui->stage->play.guard.seen;
        if (ui->stage->play.guard.seen) {
            ui_go(ui, SCREEN_PAUSE);
        }
        return;
    }
    play_partner_join(ui->career, ui_controls(ui));
    SessionListener listener = {on_event, after_step, &ui};
    const int power_up = introduced(&ui->stage->play);
    if (power_up >= 0) {
        ui->stage->play.introduces[power_up] -= seconds;
    }
    const double left = world_time_left(session->world);
    // In slow motion while the last brick is about to break, if that is on.
    const double pace = wants_repeats(ui) && !ui->settings->reduced_motion
                            ? last_brick_pace(&ui->stage->play.last_brick, session, seconds)
                            : 1.0;
    session_advance(session, seconds, speed * pace, &ui->hands->controls, ui->settings, &listener,
                    &ui->deadline);
    SoundCue cue;
    if (sound_of_time(left, world_time_left(session->world), &cue)) {
        ui_add_cue(ui, &cue);
    }
    // The last seconds of all are shown again behind the results.
    if (world_outcome(session->world) == WORLD_RUNNING &&
        (wants_repeats(ui) || ui->stage->repeat.heat >= REPLAY_HOT)) {
        repeat_begin(&ui->stage->repeat, session, &ui->stage->effects);
    }
}

static void advance(const UiContext *ui, double seconds)
{
    if (play_is(&ui->career->played, PLAY_NETWORK)) {
        online_advance(ui, seconds);
        return;
    }
    play_on(ui, seconds);
    match_view_advance_aims(ui, seconds);
    best_run_advance(ui->career, &ui->deadline);
}

/// Reports that a level with very many objects runs slower than real time.
static void draw_slowness(const UiContext *ui)
{
    const int percent = (int)(100.0 * fixed_step_share(&ui->stage->session.fixed_step));
    if (percent >= SLOW_PERCENT || world_outcome(ui->stage->session.world) != WORLD_RUNNING) {
        return;
    }
    char words[160];
    char name[PROMPT_SIZE];
    snprintf(words, sizeof words,
             translate("This level is too much for this computer: %d %% speed. %s: pause"), percent,
             prompt_escape(ui, PAD_START, name));
    field_room_draw_sentence(ui, COLOUR_TEXT, words);
}

/// Draws the level's name and number at the start, on a dark band that no ball crosses.
static void draw_name(const UiContext *ui)
{
    const World *world = ui->stage->session.world;
    const Play *play = &ui->career->played;
    const bool brings = ui->stage->play.news[0] != '\0';
    const double left = NAMED + (brings ? READ : 0.0) -
                        scalar_max(ui->stage->session.tally.seconds, ui_on_screen(ui));
    // Nobody could read it under the hexagons of the transition, nor two things at once.
    const bool carded =
        ui->stage->play.presents > 0.0 || (level_has_card(&ui->stage->session.level) && !brings);
    if (left <= 0.0 || ui->stage->play.since_over > 0.0 || play_is(play, PLAY_CUPS) || carded ||
        ui_transition(ui) > 0.0 || introduced(&ui->stage->play) >= 0) {
        return;
    }
    char line[80] = "";
    if (play_is(play, PLAY_DAYS | PLAY_WAVES)) {
        seeded_write_name(&play->seeded, line, sizeof line);
    } else if (play_is(play, PLAY_RUN) && play->remix != REMIX_NONE) {
        text_copy(line, sizeof line, translate(remix_row(play->remix)->name));
    } else if (play_is(play, PLAY_RUN) && play->level_index >= 0) {
        snprintf(line, sizeof line, translate("Level %d"),
                 level_list_solo_number(ui->level_list, play->level_index) + 1);
    } else if (world_mode(world) == WORLD_DUEL && world_match(world)->time_s <= 0.0) {
        scoreboard_write_goals(world_match(world), line, sizeof line);
    } else if (ui->stage->session.level.author[0] != '\0') {
        snprintf(line, sizeof line, translate("by %s"), ui->stage->session.level.author);
    }
    char goal[160] = "";
    text_copy(goal, sizeof goal, ui->stage->play.news);
    if (seeded_game(ui->career) != NULL) {
        merit_view_write_feat(&seeded_game(ui->career)->goal, goal, sizeof goal);
    }
    const char *const lines[] = {goal[0] != '\0' ? goal : line, line};
    const int count = goal[0] != '\0' ? 2 : 1;
    const char *title = translate(ui->stage->session.level.title);
    Area band = title_card_band(ui, title, lines, count);
    // While balls fly it does not look for another place, but is gone.
    int place = ui->stage->play.name_place;
    if (field_room_find(ui, &band, &place) &&
        (place == ui->stage->play.name_place || world_flying(world) == 0)) {
        ui->stage->play.name_place = place;
        title_card_draw(ui, band, left, title, lines, count);
    }
}

/// Says that this is a repetition, and how to end it; a hot goal has a name.
static void draw_repeat(const UiContext *ui)
{
    const char *name = scoreboard_heat_name(ui->stage->repeat.heat);
    if (name != NULL) {
        const Area f = ui->view->field;
        const double size = 2.6 * ui->measure.text;
        const Area box = {f.x, f.y + 0.1 * f.height - 0.7 * size, f.width, 1.4 * size};
        draw_text_glow(ui->list, f.x + 0.5 * f.width, f.y + 0.1 * f.height, size, ALIGN_CENTRE,
                       ui_palette(ui)->role[COLOUR_HOT], translate(name));
        draw_text_edged(ui->list, LAYER_TEXT, f.x + 0.5 * f.width, f.y + 0.1 * f.height, size,
                        ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_HOT],
                        ui_palette(ui)->role[COLOUR_INK], translate(name));
        field_room_take(ui, box);
    }
    field_room_draw_sentence(ui, COLOUR_ACCENT, translate("Slow motion: press any key to skip"));
}

/// Draws how much longer the restart key has to be held.
static void draw_restart(const UiContext *ui)
{
    const double done = scalar_min(ui->stage->play.guard.held / PLAY_GUARD_HOLD, 1.0);
    const Area band =
        field_room_draw_sentence(ui, COLOUR_TEXT, translate("Hold to restart the level"));
    const double end = band.y + band.height;
    draw_box(ui->list, LAYER_VEIL, band.x, end - 0.2 * ui->measure.text, band.x + done * band.width,
             end, ui_palette(ui)->role[COLOUR_ACCENT]);
}

static void draw(const UiContext *ui)
{
    if (play_is(&ui->career->played, PLAY_NETWORK)) {
        online_draw(ui);
        return;
    }
    match_view_draw(ui, true);
    ui->stage->play.room.count = 0;
    if (repeat_session(&ui->stage->repeat) != NULL) {
        draw_repeat(ui);
        return;
    }
    // What matters most gets its place first.
    if (ui->stage->play.since_over > 0.0) {
        field_room_draw_verdict(ui);
    }
    if (ui->stage->play.presents > 0.0) {
        title_card_draw_start(ui, ui->stage->play.presents);
    } else if (ui->stage->play.countdown > 0.0) {
        field_room_draw_countdown(ui);
    }
    draw_name(ui);
    if (ui->stage->play.guard.held > 0.0) {
        draw_restart(ui);
    }
    const bool awaits = ui->stage->play.presents <= 0.0 && ui->stage->play.countdown <= 0.0 &&
                        ui->stage->play.guard.awaits && ui_transition(ui) <= 0.0;
    if (awaits) {
        // Under the hexagons of the transition nobody reads it.
        field_room_draw_sentence(ui, COLOUR_TEXT, translate("Move to continue"));
    }
    char star[200];
    if (ui->stage->play.since_over <= 0.0 && match_view_write_moment(ui, star, sizeof star)) {
        field_room_draw_sentence(ui, COLOUR_SHARED, star);
    }
    const char *said = effects_said(&ui->stage->effects, &ui->stage->session);
    if (said != NULL) {
        field_room_draw_sentence(ui, COLOUR_ACCENT, translate(said));
    }
    if (ui->stage->play.since_over <= 0.0) {
        draw_introduction(ui);
    }
    draw_slowness(ui);
    lesson_view_draw(ui);
}

const Screen PLAY_SCREEN = {.act = act, .advance = advance, .draw = draw, .traits = TRAIT_ROOT};

// The menu of a paused match.

/// Conditions of rows, beside those of what is played (PlayTrait). GHOST: a ghost replay runs in
/// this level.
enum { ON_MAP = 1 << PLAY_TRAITS, GHOST = 2 << PLAY_TRAITS };

static unsigned facts(const UiContext *ui)
{
    return play_traits(&ui->career->played) |
           screen_fact(chapters_place(ui->career, ui->career->played.level_index) >= 0, ON_MAP) |
           screen_fact(ghost_world(&ui->career->best_run.ghost) != NULL, GHOST);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Resume", match_resume)},
    {MENU_CALL("Restart level", editor_begin_again), .bars = PLAY_IN_REPLAY},
    {MENU_CALL("Back to the replay", watch_return), .needs = PLAY_IN_REPLAY},
    {MENU_VALUE("Difficulty", option_write_difficulty, option_change_difficulty),
     .note = TRANSLATABLE("Speed changes at once, paddle length in the next level"),
     .needs = PLAY_RUN, .bars = PLAY_IN_REPLAY},
    {.needs = GHOST, .bars = PLAY_IN_REPLAY, OPTION(SETTING_GHOST)},
    {MENU_CALL("Back to the editor", editor_return), .needs = PLAY_TRIED},
    {MENU_CALL("Edit this level", editor_open_match), .bars = PLAY_TRIED | PLAY_IN_REPLAY},
    {MENU_GO("Options", SCREEN_OPTIONS)},
    {MENU_GO("Help", SCREEN_HELP)},
    {MENU_GO("Campaign", SCREEN_CAMPAIGN), .needs = ON_MAP, .bars = PLAY_IN_REPLAY},
    {MENU_GO("Levels", SCREEN_LEVELS), .bars = PLAY_TRIED},
    {MENU_CALL("Quit to title", campaign_leave), .bars = PLAY_TRIED},
};

/// Draws the level's name.
static void draw_body(const UiContext *ui, Area area, double text)
{
    menu_draw_words(ui, area, 0.9 * text, COLOUR_TEXT_QUIET, translate(ui->session->level.title));
}

static bool note_pad(const UiContext *ui, char *to, size_t size)
{
    return ui->hands->missing_pad != 0 &&
           text_copy(to, size,
                     translate("Gamepad disconnected: plug it back in, or resume without it."));
}

const Screen PAUSE_SCREEN = {
    SCREEN_ROWS(ROWS), .title = TRANSLATABLE("Pause"),
    .facts = facts,    .back = match_resume,
    .body_size = 1.2,  .body = draw_body,
    .note = note_pad,  .traits = TRAIT_ROOT | TRAIT_STILL | TRAIT_OVER_MATCH};
