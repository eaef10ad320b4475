// The settings, as rows on pages, beside the match as they make it look; the table of keys and
// pads; where kept data are deleted one by one.
#include <stdio.h>
#include <string.h>

#include "controls.h"
#include "lesson.h"
#include "menu.h"
#include "screen_states.h"

#define LANGUAGES_MOST 32

/// The language's own name.
static void write_language(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    TranslateLanguage languages[LANGUAGES_MOST];
    const int count = translate_list(languages, LANGUAGES_MOST);
    text_copy(to, size, translate(TRANSLATABLE_IN("language", "System")));
    for (int i = 0; i < count; i++) {
        if (strcmp(languages[i].code, ui->settings->language) == 0) {
            text_copy(to, size, languages[i].name);
        }
    }
}

/// Cycles through the system's language and all others.
static void change_language(const UiContext *ui, int number, int way)
{
    (void)number;
    TranslateLanguage languages[LANGUAGES_MOST];
    const int count = translate_list(languages, LANGUAGES_MOST);
    int at = 0;
    for (int i = 0; i < count; i++) {
        at = strcmp(languages[i].code, ui->settings->language) == 0 ? i + 1 : at;
    }
    at = (at + way + count + 1) % (count + 1);
    settings_set_language(ui->settings, at == 0 ? "" : languages[at - 1].code);
    translate_choose(ui->settings->language);
}

static void put_back(const UiContext *ui)
{
    for (int i = 0; i < OPTIONS_SCREEN.row_count; i++) {
        const MenuRow *row = &OPTIONS_SCREEN.rows[i];
        if (row->change == option_change && row->page == ui->menu->page) {
            option_reset(ui, (SettingId)row->number);
        }
    }
}

static void show_hints_again(const UiContext *ui)
{
    lessons_forget(ui->settings);
}

static void explain_hints(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size,
              translate(lessons_are_new(ui->settings)
                            ? TRANSLATABLE("Your next match starts with the first hint")
                            : TRANSLATABLE("Explains everything again as you play")));
}

static const char *const PAGES[] = {TRANSLATABLE("Game"), TRANSLATABLE("Graphics"),
                                    TRANSLATABLE("Sound"), TRANSLATABLE("Controls"), NULL};

enum { PAGE_GAME = 1, PAGE_PICTURE, PAGE_SOUND, PAGE_CONTROLS };

#define ROW(on_page, id, words)                                                                    \
    {                                                                                              \
        .page = PAGE_##on_page, .note = (words), OPTION(SETTING_##id)                              \
    }

static const MenuRow ROWS[] = {
    ROW(GAME, STRENGTH, "How well the computer plays"),
    ROW(GAME, GAME_SPEED, "Slower gives you more time"),
    ROW(GAME, REPEATS, "Replays goals and lost balls in slow motion"),
    ROW(GAME, CALM, "A floor and slow balls, from the next level on; no high scores"),
    ROW(GAME, GHOST, "The ghost of your fastest run plays along in solo levels"),
    ROW(GAME, HELP_LINE, "Shows where the next ball will arrive"),
    ROW(GAME, HELP_PADDLE, "Longer is easier; applies from the next match"),
    {.page = PAGE_GAME,
     MENU_VALUE("Language", write_language, change_language),
     .note = TRANSLATABLE("Changes all texts right away")},
    {.page = PAGE_GAME, MENU_CALL("Show hints again", show_hints_again), .explain = explain_hints},
    {.page = PAGE_GAME,
     MENU_GO("Reset progress", SCREEN_RESET),
     .note = TRANSLATABLE("High scores, the campaign, best runs")},
    ROW(PICTURE, FULL_SCREEN, "F11 works everywhere"),
    ROW(PICTURE, VSYNC, "Syncs with your screen to prevent tearing"),
    ROW(PICTURE, FRAME_LIMIT, "Most frames per second; fewer save power"),
    ROW(PICTURE, SHARPNESS, "Automatic keeps the game smooth without a graphics card"),
    ROW(PICTURE, PALETTE, "High contrast is the easiest to see"),
    ROW(PICTURE, LIVERY, "Campaign stars unlock more; the map shows when"),
    ROW(PICTURE, TEXT_SIZE, "Size of all text in the game"),
    ROW(PICTURE, SHAKE, "Shakes the screen at every goal"),
    ROW(PICTURE, FLASHES, "Hits and goals light up"),
    ROW(PICTURE, REDUCED_MOTION, "Only the match itself moves"),
    ROW(SOUND, EFFECTS_VOLUME, "Hits, goals and power-ups"),
    ROW(SOUND, MUSIC_VOLUME, "Follows the course of the match"),
    ROW(SOUND, MENU_VOLUME, "What you are hearing right now"),
    ROW(CONTROLS, MOUSE_SENSITIVITY, "How far the paddle moves with the mouse"),
    ROW(CONTROLS, MOUSE_FREE, "The mouse moves the paddle forward and back, too"),
    ROW(CONTROLS, DEAD_ZONE, "Raise it if your paddle drifts by itself"),
    ROW(CONTROLS, RUMBLE, "Gamepads rumble at hits and goals"),
    {.page = PAGE_CONTROLS,
     MENU_GO("Keys and gamepads", SCREEN_CONTROLS),
     .note = TRANSLATABLE("What each key, button and stick does")},
    {MENU_CALL("Reset to defaults", put_back), .note = TRANSLATABLE("All settings on this page")},
    {MENU_GO_BACK},
};

/// On the first visit selects the first row rather than the page names.
static void open(const UiContext *ui)
{
    if (ui->menu->selected == 0) {
        ui->menu->selected = (int)(sizeof PAGES / sizeof PAGES[0]) - 1;
    }
}

const Screen OPTIONS_SCREEN = {SCREEN_ROWS(ROWS),
                               .title = TRANSLATABLE("Options"),
                               .pages = PAGES,
                               .open = open,
                               .close = ui_keep_files,
                               .width = 23.0,
                               .traits = TRAIT_REMEMBERS | TRAIT_DEMONSTRATES | TRAIT_STILL};

static void reset_progress(const UiContext *ui)
{
    kept_files_reset_progress(ui->career);
    // Rewards are locked again; the number of cleared levels would unlock levels again.
    merits_stand(&ui->career->merits, STANDING_LEVEL_REACHED, 0);
    settings_set(ui->settings, SETTING_LIVERY, LIVERY_CLASSIC);
    ui->career->remix_chosen = REMIX_NONE;
    kept_files_write(ui->career);
}

static void reset_best_runs(const UiContext *ui)
{
    ghost_end(&ui->career->best_run.ghost);
    if (ui->career->kept[KEPT_BEST_RUNS].path[0] != '\0') {
        kept_games_forget_bests(ui->career->kept[KEPT_BEST_RUNS].path);
    }
}

static void reset_scores(const UiContext *ui)
{
    kept_files_reset_scores(ui->career);
}

static void reset_cup(const UiContext *ui)
{
    cup_reset(ui->career);
}

static void forget_left_match(const UiContext *ui)
{
    left_match_forget(ui->career);
}

static const MenuRow RESET_ROWS[] = {
    {MENU_CALL("Delete high scores", reset_scores),
     .sure = TRANSLATABLE("Really delete all high scores"),
     .note = TRANSLATABLE("All tables; their replays stay")},
    {MENU_CALL("Restart the campaign", reset_progress),
     .sure = TRANSLATABLE("Really lose all stars"),
     .note = TRANSLATABLE("Stars, best times and what they unlocked")},
    {MENU_CALL("Restart the cup", reset_cup),
     .sure = TRANSLATABLE("Really start over with the first rival"),
     .note = TRANSLATABLE("The rivals you have beaten")},
    {MENU_CALL("Delete best runs", reset_best_runs),
     .sure = TRANSLATABLE("Really delete all best runs"),
     .note = TRANSLATABLE("The ghosts you play against")},
    {MENU_CALL("Delete the unfinished match", forget_left_match),
     .sure = TRANSLATABLE("Really delete the unfinished match"),
     .note = TRANSLATABLE("It can no longer be resumed; its replay stays")},
    {MENU_GO("Feats and statistics", SCREEN_STATISTICS),
     .note = TRANSLATABLE("Reset them where they are shown")},
    {MENU_GO_BACK},
};

const Screen RESET_SCREEN = {SCREEN_ROWS(RESET_ROWS), .title = TRANSLATABLE("Reset progress"),
                             .width = 23.0, .note = ui_note_files,
                             .traits = TRAIT_DEMONSTRATES | TRAIT_STILL};

/// s after which waiting for a new key ends, for players who do not have the device asked for.
#define WAIT 5.0
/// Width of the action's name, as a share of a line.
#define NAME_SHARE 0.31

static const char *const PLAYERS[] = {TRANSLATABLE("Player 1"), TRANSLATABLE("Player 2"), NULL};

static const char *action_name(Action action)
{
    return translate(
        settings_row((SettingId)(SETTING_KEYS + (int)binding_command(0, action)))->label);
}

static void name_binding(const UiContext *ui, Binding binding, char to[PROMPT_SIZE])
{
    const int value = binding_value(ui->settings, binding);
    if (value == 0) {
        text_copy(to, PROMPT_SIZE, "-");
    } else if (binding.slot == BINDING_KEY) {
        prompt_name_key(&ui->key_labels, value, to, PROMPT_SIZE);
    } else {
        prompt_control(ui, ui_pad(ui), value - 1, to);
    }
}

/// The binding of an item of the table.
static Binding binding_at(const UiContext *ui, int number)
{
    return (Binding){ui->menu->page - 1, (Action)(number / BINDING_SLOT_COUNT),
                     (BindingSlot)(number % BINDING_SLOT_COUNT)};
}

static void wait_for_new(const UiContext *ui, int number)
{
    (void)number;
    ui->bindings->waiting = true;
    ui->bindings->waited = 0.0;
}

static void put_back_controls(const UiContext *ui)
{
    binding_reset_all(ui->settings);
    settings_set(ui->settings, SETTING_PADS_SWAPPED, 0);
}

/// Explains how to change a binding, or its conflict.
static void explain_binding(const UiContext *ui, int number, char *to, size_t size)
{
    const Binding here = binding_at(ui, number);
    Binding other;
    char name[PROMPT_SIZE];
    char accept[PROMPT_SIZE];
    char back[PROMPT_SIZE];
    if (binding_has_conflict(ui->settings, here, &other)) {
        name_binding(ui, here, name);
        snprintf(to, size, translate("%s is also used by %s: %s"), name,
                 translate(PLAYERS[other.player]), action_name(other.action));
    } else if (ui_device(ui) == DEVICE_MOUSE) {
        text_copy(to, size, translate("Click to change it"));
    } else if (ui_device(ui) == DEVICE_PAD) {
        prompt_control(ui, ui_pad(ui), PAD_Y, name);
        snprintf(to, size, translate("%s: change   %s: clear   %s: back"),
                 prompt_accept(ui, accept), name, prompt_escape(ui, PAD_B, back));
    } else {
        text_copy(to, size, translate("Enter: change   Delete: clear   Esc: back"));
    }
}

/// Replaces the rows' explanations while the screen waits for a key.
static bool note_waiting(const UiContext *ui, char *to, size_t size)
{
    const ControlsState *at = ui->bindings;
    if (at->waiting) {
        const bool key =
            binding_at(ui, ui->menu->item[ui->menu->selected].number).slot == BINDING_KEY;
        snprintf(to, size, "%s (%d)",
                 key ? translate("Press the new key, or Esc to keep the old one")
                     : translate("Press a button or push a stick; any key keeps the old one"),
                 (int)(WAIT - at->waited) + 1);
    }
    return at->waiting;
}

/// Draws a cell of the table; the first cell of a line draws the action's name on its left as well.
static void draw_binding(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const Binding binding = binding_at(ui, item->number);
    Binding other;
    const bool conflict = binding_has_conflict(ui->settings, binding, &other);
    const bool waiting = selected && ui->bindings->waiting;
    if (item->column == 0) {
        const double width =
            item->area.width * (int)BINDING_SLOT_COUNT * NAME_SHARE / (1.0 - NAME_SHARE);
        draw_text_within(ui->list, LAYER_MENU_TEXT, item->area.x - width + 0.9 * text,
                         layout_middle(item->area).y, text, width - text, ALIGN_LEFT,
                         ui_palette(ui)->role[COLOUR_TEXT], action_name(binding.action));
    }
    char name[PROMPT_SIZE];
    name_binding(ui, binding, name);
    char shown[PROMPT_SIZE + 8];
    snprintf(shown, sizeof shown, "%s%s", conflict ? "⚠ " : "", name);
    if (selected) {
        menu_draw_selection(ui, item->area, waiting ? 0.32 : MENU_SELECTION);
    }
    const ColourRole role = conflict ? COLOUR_ALERT : selected ? COLOUR_ACCENT : COLOUR_TEXT;
    // Gamepad symbols have finer detail than letters.
    menu_draw_words(ui, item->area, binding.slot == BINDING_KEY ? text : 1.2 * text, role,
                    waiting ? "..." : shown);
}

static const MenuRow CONTROLS_ROWS[] = {
    {.columns = BINDING_SLOT_COUNT,
     .head = NAME_SHARE,
     .items = (int)ACTION_COUNT * (int)BINDING_SLOT_COUNT,
     .explain = explain_binding,
     .act = wait_for_new,
     .draw = draw_binding},
    {.note = TRANSLATABLE("The other player gets the second gamepad; the mouse always works"),
     OPTION(SETTING_PADS_SWAPPED)},
    {MENU_CALL("Reset to defaults", put_back_controls),
     .note = TRANSLATABLE("Keys and gamepads of both players")},
    {MENU_GO_BACK},
};

static void open_controls(const UiContext *ui)
{
    *ui->bindings = (ControlsState){0};
    ui->menu->selected = SETTINGS_PLAYERS;
}

static void stop_waiting(const UiContext *ui, SoundName sound)
{
    ui->bindings->waiting = false;
    ui_sound(ui, sound);
}

static void bind_to(const UiContext *ui, int value)
{
    binding_set(ui->settings, binding_at(ui, ui->menu->item[ui->menu->selected].number), value);
    stop_waiting(ui, SOUND_MENU_ACCEPT);
}

/// The gamepad control that was pressed or pushed just now; -1: none. A stick counts when it leaves
/// its middle.
static int pressed_control(const InputEvent *event, const MenuCommand *command)
{
    static const int WAYS[] = {[MENU_LEFT] = PAD_WAY_LEFT,
                               [MENU_RIGHT] = PAD_WAY_RIGHT,
                               [MENU_UP] = PAD_WAY_UP,
                               [MENU_DOWN] = PAD_WAY_DOWN};
    if (event->kind == INPUT_PAD_DOWN && event->code >= 0 && event->code < PAD_BUTTON_COUNT) {
        return event->code;
    }
    if (event->kind == INPUT_PAD_STICK && command->kind != MENU_NONE) {
        return pad_stick_control(event->code, (PadWay)WAYS[command->kind]);
    }
    return -1;
}

/// Assigns the pressed control to the binding. Input from any other device ends the waiting.
static void take_new(const UiContext *ui, const InputEvent *event, const MenuCommand *command)
{
    const bool for_key =
        binding_at(ui, ui->menu->item[ui->menu->selected].number).slot == BINDING_KEY;
    const int control = pressed_control(event, command);
    const bool key = event->kind == INPUT_KEY_DOWN && !event->repeat;
    if (key && for_key && event->code > 0 && event->code < INPUT_KEY_COUNT &&
        !binding_is_reserved(event->code)) {
        bind_to(ui, event->code);
    } else if (control >= 0 && !for_key) {
        bind_to(ui, control + 1);
    } else if (key || control >= 0 || event->kind == INPUT_POINTER_DOWN ||
               event->kind == INPUT_POINTER_BACK) {
        stop_waiting(ui, SOUND_MENU_BACK);
    }
}

static bool act(const UiContext *ui, const MenuCommand *command)
{
    const InputEvent *event = command->event;
    if (ui->bindings->waiting && event != NULL) {
        take_new(ui, event, command);
        return true;
    }
    if (event == NULL) {
        return ui->bindings->waiting;
    }
    const bool clears = (event->kind == INPUT_KEY_DOWN && event->code == KEY_DELETE) ||
                        (event->kind == INPUT_PAD_DOWN && event->code == PAD_Y);
    if (clears && ui->menu->item[ui->menu->selected].row->draw == draw_binding) {
        bind_to(ui, 0);
    }
    return clears;
}

static void advance(const UiContext *ui, double seconds)
{
    ControlsState *at = ui->bindings;
    if (at->waiting) {
        const int before = (int)at->waited;
        at->waited += seconds;
        if (at->waited >= WAIT) {
            stop_waiting(ui, SOUND_MENU_BACK);
        }
        if ((int)at->waited != before || !at->waiting) {
            ui_stir(ui);
        }
    }
}

/// Draws the headings of the table's columns.
static void draw_heads(const UiContext *ui, Area area, double text)
{
    static const char *const HEADS[BINDING_SLOT_COUNT] = {
        TRANSLATABLE("Key"), TRANSLATABLE("Gamepad"), TRANSLATABLE("Gamepad (2nd)")};
    area = layout_centre(area, CONTROLS_SCREEN.width * text, area.height);
    layout_cut_left(&area, NAME_SHARE * area.width);
    for (int i = 0; i < BINDING_SLOT_COUNT; i++) {
        menu_draw_words(ui, layout_column(area, BINDING_SLOT_COUNT, i), 0.8 * text,
                        COLOUR_TEXT_QUIET, translate(HEADS[i]));
    }
}

const Screen CONTROLS_SCREEN = {SCREEN_ROWS(CONTROLS_ROWS), .title = TRANSLATABLE("Controls"),
                                .pages = PLAYERS,           .open = open_controls,
                                .close = ui_keep_files,     .act = act,
                                .advance = advance,         .width = 30.0,
                                .body_size = 1.0,           .body = draw_heads,
                                .note = note_waiting,       .traits = TRAIT_WIDE | TRAIT_STILL};
