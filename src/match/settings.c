// The table of all settings: names in the file, ranges, defaults. Changes the table of keys.
#include "settings.h"

#include <string.h>

#include "bot_character.h"
#include "text.h"
#include "world_paddles.h"

_Static_assert(SETTINGS_VERBS == VERB_COUNT - 1, "each verb has its settings");

// po/update takes the labels out of these for translation.
#define ROW(id, name, label, field, usual, low, high)                                              \
    [id] = {name, label, offsetof(Settings, field), usual, low, high}
#define LESSON_ROW(lesson_id, name)                                                                \
    [SETTING_LESSONS + (int)(lesson_id)] = {name, NULL, offsetof(Settings, lesson[lesson_id]),     \
                                            0,    0,    SETTINGS_LESSON_SHOWS}
#define DONE_ROW(player, verb, name)                                                               \
    [SETTING_DONE + (player)*SETTINGS_VERBS + (int)(verb)-1] = {                                   \
        name, NULL, offsetof(Settings, done[player][(verb)-1]), 0, 0, SETTINGS_DONE}
#define DONE_ROWS(verb, name)                                                                      \
    DONE_ROW(0, verb, "done_" name), DONE_ROW(1, verb, "done_second_" name)
#define KEY_ROW(command, name, label, usual)                                                       \
    [SETTING_KEYS + (int)(command)] = {name,  label, offsetof(Settings, key[command]),             \
                                       usual, 0,     INPUT_KEY_COUNT - 1}
#define PAD_ROW(player, action, way, name, usual)                                                  \
    [SETTING_PADS + ((player)*ACTION_COUNT + (action)) * SETTINGS_PAD_WAYS + (way)] = {            \
        name, NULL, offsetof(Settings, pad[player][action][way]), usual, 0, PAD_CONTROL_COUNT}
#define PAD_ROWS(player, action, name, first, second)                                              \
    PAD_ROW(player, action, 0, name, first), PAD_ROW(player, action, 1, name "_too", second)
// Both players' pads are the same at first.
#define PAD_ACTION(action, name, first, second)                                                    \
    PAD_ROWS(0, action, "pad_" name, first, second),                                               \
        PAD_ROWS(1, action, "pad_second_" name, first, second)
#define STICK_WAY(way) (1 + PAD_BUTTON_COUNT + PAD_LEFT_STICK * PAD_WAY_COUNT + (way))

/// The settings that are texts.
static const struct {
    const char *name;
    size_t offset, size;
    bool always; ///< it is written where it is "", too
} TEXTS[] = {
    {"language", offsetof(Settings, language), SETTINGS_TEXT_SIZE, true},
    {"catalogue", offsetof(Settings, shelf[0]), SETTINGS_SHELF_SIZE, false},
    {"catalogue_2", offsetof(Settings, shelf[1]), SETTINGS_SHELF_SIZE, false},
    {"catalogue_3", offsetof(Settings, shelf[2]), SETTINGS_SHELF_SIZE, false},
    {"catalogue_4", offsetof(Settings, shelf[3]), SETTINGS_SHELF_SIZE, false},
};
enum { TEXT_COUNT = sizeof TEXTS / sizeof TEXTS[0] };

static const SettingRow ROWS[SETTING_COUNT] = {
    ROW(SETTING_MODE, "mode", NULL, mode, PLAY_SOLO, 0, PLAY_MODES - 1),
    ROW(SETTING_FULL_SCREEN, "full_screen", "Full screen", full_screen, 0, 0, 1),
    ROW(SETTING_VSYNC, "vsync", "VSync", vsync, 1, 0, 1),
    ROW(SETTING_FRAME_LIMIT, "frame_limit", "Frame rate limit", frame_limit, 60, 30, 360),
    ROW(SETTING_SHARPNESS, "sharpness", "Sharpness", sharpness, SHARPNESS_AUTOMATIC, 0,
        SHARPNESS_CHOICE_COUNT - 1),
    ROW(SETTING_MOUSE_SENSITIVITY, "mouse_sensitivity", "Mouse sensitivity", mouse_sensitivity, 100,
        10, 1000),
    ROW(SETTING_MOUSE_FREE, "mouse_free", "Free mouse in Solo", mouse_free, 0, 0, 1),
    ROW(SETTING_GAME_SPEED, "game_speed", "Game speed", game_speed, 100, 50, 150),
    ROW(SETTING_STRENGTH, "computer_skill", "Computer skill", strength, BOT_EASY, 0,
        BOT_STRENGTH_COUNT - 1),
    ROW(SETTING_EFFECTS_VOLUME, "effects_volume", "Effects volume", effects_volume, 80, 0, 100),
    ROW(SETTING_MUSIC_VOLUME, "music_volume", "Music volume", music_volume, 80, 0, 100),
    ROW(SETTING_MENU_VOLUME, "menu_volume", "Menu volume", menu_volume, 80, 0, 100),
    ROW(SETTING_SHAKE, "shake", "Screen shake", shake, 1, 0, 1),
    ROW(SETTING_FLASHES, "flashes", "Flashes", flashes, 1, 0, 1),
    ROW(SETTING_REDUCED_MOTION, "reduced_motion", "Reduced motion", reduced_motion, 0, 0, 1),
    ROW(SETTING_REPEATS, "repeats", "Goal replays", repeats, 1, 0, 1),
    ROW(SETTING_HELP_LINE, "help_line", "Aim line", help_line, 0, 0, 1),
    ROW(SETTING_GHOST, "ghost", "Ghost of your best run", ghost, 1, 0, 1),
    ROW(SETTING_CALM, "calm", "Calm Solo", calm, 0, 0, 1),
    ROW(SETTING_HELP_PADDLE, "help_paddle", "Paddle length", help_paddle, 100, 100, 200),
    ROW(SETTING_PALETTE, "palette", "Colours", palette, PALETTE_NIGHT, 0, PALETTE_COUNT - 1),
    ROW(SETTING_LIVERY, "livery", "Balls and paddles", livery, LIVERY_CLASSIC, 0, LIVERY_COUNT - 1),
    ROW(SETTING_TEXT_SIZE, "text_size", "Text size", text_size, 100, 80, 150),
    ROW(SETTING_RUMBLE, "rumble", "Vibration", rumble, 1, 0, 1),
    ROW(SETTING_DEAD_ZONE, "dead_zone", "Stick dead zone", dead_zone, 18, 5, 50),
    ROW(SETTING_PADS_SWAPPED, "pads_swapped", "First gamepad", pads_swapped, 0, 0, 1),
    LESSON_ROW(LESSON_MOVE, "hint_move"),
    LESSON_ROW(LESSON_CAPTURE, "hint_capture"),
    LESSON_ROW(LESSON_CATCH, "hint_catch"),
    LESSON_ROW(LESSON_AVOID, "hint_avoid"),
    LESSON_ROW(LESSON_SCORE, "hint_score"),
    LESSON_ROW(LESSON_AIM, "hint_aim"),
    LESSON_ROW(LESSON_EXIT, "hint_exit"),
    LESSON_ROW(LESSON_THIEF, "hint_thief"),
    DONE_ROWS(VERB_SERVE, "serve"),
    DONE_ROWS(VERB_LET_GO, "let_go"),
    DONE_ROWS(VERB_FIRE, "fire"),
    DONE_ROWS(VERB_STRIKE, "strike"),
    DONE_ROWS(VERB_RECALL, "recall"),
    KEY_ROW(COMMAND_LEFT, "key_left", "Left", KEY_LEFT),
    KEY_ROW(COMMAND_RIGHT, "key_right", "Right", KEY_RIGHT),
    KEY_ROW(COMMAND_UP, "key_up", "Up", KEY_UP),
    KEY_ROW(COMMAND_DOWN, "key_down", "Down", KEY_DOWN),
    KEY_ROW(COMMAND_SERVE, "key_serve", "Serve / fire", KEY_SPACE),
    KEY_ROW(COMMAND_STRIKE, "key_strike", "Strike / recall", KEY_B),
    KEY_ROW(COMMAND_SECOND_LEFT, "key_second_left", "Player 2: left", KEY_A),
    KEY_ROW(COMMAND_SECOND_RIGHT, "key_second_right", "Player 2: right", KEY_D),
    KEY_ROW(COMMAND_SECOND_UP, "key_second_up", "Player 2: up", KEY_W),
    KEY_ROW(COMMAND_SECOND_DOWN, "key_second_down", "Player 2: down", KEY_S),
    KEY_ROW(COMMAND_SECOND_SERVE, "key_second_serve", "Player 2: serve / fire", KEY_LEFT_SHIFT),
    KEY_ROW(COMMAND_SECOND_STRIKE, "key_second_strike", "Player 2: strike / recall", KEY_Q),
    KEY_ROW(COMMAND_PAUSE, "key_pause", "Pause", KEY_P),
    KEY_ROW(COMMAND_RESTART, "key_restart", "Restart", KEY_R),
    PAD_ACTION(ACTION_LEFT, "left", STICK_WAY(PAD_WAY_LEFT), 1 + PAD_LEFT),
    PAD_ACTION(ACTION_RIGHT, "right", STICK_WAY(PAD_WAY_RIGHT), 1 + PAD_RIGHT),
    PAD_ACTION(ACTION_UP, "up", STICK_WAY(PAD_WAY_UP), 1 + PAD_UP),
    PAD_ACTION(ACTION_DOWN, "down", STICK_WAY(PAD_WAY_DOWN), 1 + PAD_DOWN),
    PAD_ACTION(ACTION_SERVE, "serve", 1 + PAD_A, 1 + PAD_TRIGGER_RIGHT),
    PAD_ACTION(ACTION_STRIKE, "strike", 1 + PAD_X, 1 + PAD_TRIGGER_LEFT),
    PAD_ACTION(ACTION_PAUSE, "pause", 1 + PAD_START, 0),
    PAD_ACTION(ACTION_RESTART, "restart", 0, 0),
};

const SettingRow *settings_row(SettingId id)
{
    return &ROWS[id];
}

static int *place(Settings *settings, SettingId id)
{
    return (int *)(void *)((char *)settings + ROWS[id].offset);
}

int settings_value(const Settings *settings, SettingId id)
{
    return *(const int *)(const void *)((const char *)settings + ROWS[id].offset);
}

void settings_set(Settings *settings, SettingId id, int value)
{
    const SettingRow *row = &ROWS[id];
    *place(settings, id) = scalar_clamp_int(value, row->low, row->high);
}

void settings_set_language(Settings *settings, const char *code)
{
    if (strlen(code) < sizeof settings->language) {
        text_copy(settings->language, sizeof settings->language, code);
    }
}

void settings_add_shelf(Settings *settings, const char *address)
{
    int at = 0;
    while (at + 1 < SETTINGS_SHELVES && strcmp(settings->shelf[at], address) != 0) {
        at++;
    }
    memmove(settings->shelf[1], settings->shelf[0], (size_t)at * sizeof settings->shelf[0]);
    text_copy(settings->shelf[0], sizeof settings->shelf[0], address);
}

Settings settings_defaults(void)
{
    Settings settings = {0};
    for (int id = 0; id < SETTING_COUNT; id++) {
        *place(&settings, (SettingId)id) = ROWS[id].usual;
    }
    return settings;
}

/// The number with that name; SETTING_COUNT: there is none.
static SettingId find_setting(const char *name)
{
    int id = 0;
    while (id < SETTING_COUNT && strcmp(name, ROWS[id].name) != 0) {
        id++;
    }
    return (SettingId)id;
}

/// The text with that name; TEXT_COUNT: there is none.
static int find_text(const char *name)
{
    int text = 0;
    while (text < TEXT_COUNT && strcmp(name, TEXTS[text].name) != 0) {
        text++;
    }
    return text;
}

static const char *text_in(const Settings *settings, int text)
{
    return (const char *)settings + TEXTS[text].offset;
}

/// Unknown names are ignored.
static SafeFileTaken take_value(void *context, const char *name, const char *value)
{
    Settings *settings = context;
    const int text = find_text(name);
    if (text < TEXT_COUNT) {
        const bool fits = text_copy((char *)settings + TEXTS[text].offset, TEXTS[text].size, value);
        return fits ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
    }
    SettingId id = find_setting(name);
    if (id == SETTING_COUNT) {
        return SAFE_FILE_TAKEN;
    }
    const TextInteger number = text_read_integer(value, ROWS[id].low, ROWS[id].high);
    if (!number.valid) {
        return SAFE_FILE_WRONG;
    }
    *place(settings, id) = (int)number.value;
    return SAFE_FILE_TAKEN;
}

SafeFileResult settings_read(Settings *settings, const char *path)
{
    *settings = settings_defaults();
    SafeFile file;
    const SafeFileResult result = safe_file_open(&file, path, take_value, settings);
    safe_file_close(&file);
    return result;
}

/// Whether a number that the file has was changed to another here.
static bool is_news(const Settings *settings, const Settings *kept, const Settings *there,
                    SettingId id)
{
    const int own = settings_value(settings, id);
    return own != settings_value(kept, id) && own != settings_value(there, id);
}

/// Puts the file's lines with the changed values. Marks the settings among them.
static void put_lines(SafeFile *file, const Settings *settings, const Settings *kept,
                      const Settings *there, bool found[SETTING_COUNT + TEXT_COUNT])
{
    for (int i = 0; i < file->count; i++) {
        const SafeFileLine *line = &file->line[i];
        const int text = line->name != NULL ? find_text(line->name) : TEXT_COUNT;
        SettingId id = line->name != NULL ? find_setting(line->name) : SETTING_COUNT;
        if (text < TEXT_COUNT && strcmp(text_in(settings, text), text_in(kept, text)) != 0) {
            safe_file_put(file, "%s = %s", TEXTS[text].name, text_in(settings, text));
        } else if (id < SETTING_COUNT && is_news(settings, kept, there, id)) {
            safe_file_put(file, "%s = %d", ROWS[id].name, settings_value(settings, id));
        } else {
            safe_file_put(file, "%s", line->text);
        }
        if (id < SETTING_COUNT) {
            found[id] = true;
        } else if (text < TEXT_COUNT) {
            found[SETTING_COUNT + text] = true;
        }
    }
}

SafeFileResult settings_write(const Settings *settings, Settings *kept, const char *path)
{
    Settings there = settings_defaults();
    bool found[SETTING_COUNT + TEXT_COUNT] = {false};
    SafeFile file;
    const SafeFileResult read = safe_file_open(&file, path, take_value, &there);
    if (file.count == 0) {
        safe_file_put(&file, "# Arkanong's settings.");
    }
    put_lines(&file, settings, kept, &there, found);
    for (int id = 0; id < SETTING_COUNT; id++) {
        if (!found[id]) {
            safe_file_put(&file, "%s = %d", ROWS[id].name, settings_value(settings, (SettingId)id));
        }
    }
    for (int text = 0; text < TEXT_COUNT; text++) {
        const char *value = text_in(settings, text);
        if (!found[SETTING_COUNT + text] && (TEXTS[text].always || value[0] != '\0')) {
            safe_file_put(&file, "%s = %s", TEXTS[text].name, value);
        }
    }
    const SafeFileResult result = safe_file_save(&file);
    safe_file_close(&file);
    if (result == SAFE_FILE_GOOD) {
        *kept = *settings;
    }
    return result == SAFE_FILE_GOOD && read == SAFE_FILE_DAMAGED ? read : result;
}

KeyCommand binding_command(int player, Action action)
{
    if (action == ACTION_PAUSE) {
        return COMMAND_PAUSE;
    }
    if (action == ACTION_RESTART) {
        return COMMAND_RESTART;
    }
    return (KeyCommand)((int)action + (player == 1 ? COMMAND_SECOND_LEFT : COMMAND_LEFT));
}

int binding_value(const Settings *settings, Binding binding)
{
    return binding.slot == BINDING_KEY
               ? settings->key[binding_command(binding.player, binding.action)]
               : settings->pad[binding.player][binding.action][binding.slot - BINDING_PAD];
}

void binding_set(Settings *settings, Binding binding, int value)
{
    if (binding.slot == BINDING_KEY) {
        settings->key[binding_command(binding.player, binding.action)] = value;
    } else {
        settings->pad[binding.player][binding.action][binding.slot - BINDING_PAD] = value;
    }
}

static bool does_the_same(Binding a, Binding b)
{
    return binding_command(a.player, a.action) == binding_command(b.player, b.action);
}

bool binding_has_conflict(const Settings *settings, Binding binding, Binding *other)
{
    const bool key = binding.slot == BINDING_KEY;
    const int value = binding_value(settings, binding);
    for (int player = 0; player < SETTINGS_PLAYERS && value != 0; player++) {
        for (int action = 0; action < ACTION_COUNT; action++) {
            for (int slot = 0; slot < BINDING_SLOT_COUNT; slot++) {
                const Binding here = {player, (Action)action, (BindingSlot)slot};
                const bool comparable =
                    key ? slot == BINDING_KEY : slot != BINDING_KEY && player == binding.player;
                if (comparable && !does_the_same(binding, here) &&
                    binding_value(settings, here) == value) {
                    *other = here;
                    return true;
                }
            }
        }
    }
    return false;
}

bool binding_is_reserved(int key)
{
    return key == KEY_ESCAPE || key == KEY_F3 || key == KEY_F11;
}

void binding_reset_all(Settings *settings)
{
    for (int id = SETTING_KEYS; id < SETTING_COUNT; id++) {
        settings_set(settings, (SettingId)id, settings_row((SettingId)id)->usual);
    }
}

bool binding_pad_does(const Settings *settings, int player, int control, Action action)
{
    for (int way = 0; way < SETTINGS_PAD_WAYS; way++) {
        if (settings->pad[player][action][way] == control + 1) {
            return true;
        }
    }
    return false;
}
