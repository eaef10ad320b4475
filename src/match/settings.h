/// @file settings.h
/// Settings, kept in a text file of lines `name = value`.
#ifndef ARKANONG_SETTINGS_H
#define ARKANONG_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "input.h"
#include "whole_file.h"

/// The colours of the picture (palette.h).
typedef enum PaletteName { PALETTE_NIGHT, PALETTE_CONTRAST, PALETTE_COUNT } PaletteName;

/// The colours of balls and paddles (palette.h).
typedef enum PaletteLivery {
    LIVERY_CLASSIC,
    LIVERY_EMBER,
    LIVERY_MEADOW,
    LIVERY_CANDY,
    LIVERY_SILVER,
    LIVERY_COUNT
} PaletteLivery;

/// Commands that keys can be bound to. The second player's keys steer the first player where one
/// person plays.
typedef enum KeyCommand {
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_UP,
    COMMAND_DOWN,
    COMMAND_SERVE,
    COMMAND_STRIKE,
    COMMAND_SECOND_LEFT,
    COMMAND_SECOND_RIGHT,
    COMMAND_SECOND_UP,
    COMMAND_SECOND_DOWN,
    COMMAND_SECOND_SERVE,
    COMMAND_SECOND_STRIKE,
    COMMAND_PAUSE,
    COMMAND_RESTART,
    COMMAND_COUNT
} KeyCommand;

/// Actions that pad controls can be bound to, for each of two players.
typedef enum Action {
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_SERVE,
    ACTION_STRIKE,
    ACTION_PAUSE,
    ACTION_RESTART,
    ACTION_COUNT
} Action;

/// Room for a setting that is a word.
#define SETTINGS_TEXT_SIZE 32

/// Addresses of folders of packs that are remembered, the one used last first.
#define SETTINGS_SHELVES    4
#define SETTINGS_SHELF_SIZE 256

#define SETTINGS_PLAYERS  2
#define SETTINGS_PAD_WAYS 2 ///< pad controls with the same action

/// What can be played (play.h). The first PLAY_MODES are the modes of play, which a person chooses
/// among; files keep their numbers.
typedef enum PlayKind {
    PLAY_DUEL, ///< a person against a computer
    PLAY_SOLO, ///< levels for one paddle, one after the other: the campaign's, or others
    PLAY_TWO,  ///< two people
    PLAY_MANY, ///< a person against computers on three or four sides
    PLAY_WATCH,
    PLAY_DAY,      ///< the challenge of the day
    PLAY_ENDLESS,  ///< wave after wave of generated levels
    PLAY_CUP,      ///< duels against one rival after the other
    PLAY_TOGETHER, ///< levels for one paddle, with a partner
    PLAY_PLAIN,    ///< a duel without heat: each goal counts one
    PLAY_MODES,
    PLAY_DOUBLES = PLAY_MODES, ///< a duel with partners
    PLAY_REMIX,                ///< levels for one paddle by other rules
    PLAY_TRIAL,                ///< the level that is edited
    PLAY_DEMONSTRATION,        ///< computers, behind the title
    PLAY_REPLAY,
    PLAY_FORK,        ///< a match that began within a replay
    PLAY_FORK_OF_TWO, ///< such a match of two people
    PLAY_ONLINE,      ///< a duel over a network
    PLAY_KIND_COUNT
} PlayKind;

/// The lessons of the first matches, in their order.
typedef enum Lesson {
    LESSON_MOVE,
    LESSON_CAPTURE, ///< a touched ball becomes one's own
    LESSON_CATCH,   ///< capsules with a round rim
    LESSON_AVOID,   ///< capsules with a spiky rim
    LESSON_SCORE,   ///< in a duel
    LESSON_AIM,     ///< by the point of the paddle that hits the ball
    LESSON_EXIT,    ///< the open exit of a solo level
    LESSON_THIEF,   ///< an obstacle that steals balls
    LESSON_COUNT
} Lesson;

/// Number of times that a lesson is shown in all matches together; a learned lesson is set to it.
#define SETTINGS_LESSON_SHOWS 3

/// What a key does at a paddle: as many as there are of PaddleVerb but VERB_NONE.
#define SETTINGS_VERBS 5

/// Times that a key has to have done something until that is no longer written at the paddle.
#define SETTINGS_DONE 2

/// Sharpness of pictures without a graphics card.
typedef enum SharpnessChoice {
    SHARPNESS_AUTOMATIC, ///< as fine as the frame rate allows
    SHARPNESS_FULL,
    SHARPNESS_REDUCED, ///< each pixel shown as two by two
    SHARPNESS_CHOICE_COUNT
} SharpnessChoice;

typedef struct Settings {
    int mode;              ///< last played PlayKind
    int full_screen;       ///< 0, 1
    int vsync;             ///< 0, 1: frames wait for the screen
    int frame_limit;       ///< frames per second, 30..360
    int sharpness;         ///< SharpnessChoice
    int mouse_sensitivity; ///< per cent, 10..1000
    int mouse_free;        ///< 0, 1: in solo games, too, the mouse moves the paddle off its line
    int game_speed;        ///< per cent, 50..150
    int strength;          ///< BotStrength of the computer
    int effects_volume;    ///< per cent
    int music_volume;      ///< per cent
    int menu_volume;       ///< per cent
    int shake;             ///< 0, 1
    int flashes;           ///< 0, 1
    int reduced_motion;    ///< 0, 1
    int repeats;           ///< 0, 1: goals and lost balls are shown again in slow motion
    int help_line;         ///< 0, 1: the next bounces are shown
    int ghost;             ///< 0, 1: the best run of a solo level is shown beside the match
    int calm;              ///< 0, 1: solo levels have a floor and slow balls, and count for nothing
    int help_paddle;  ///< per cent, 100..200: length of people's paddles, from the next match on
    int palette;      ///< PaletteName
    int livery;       ///< PaletteLivery
    int text_size;    ///< per cent, 80..150
    int rumble;       ///< 0, 1
    int dead_zone;    ///< per cent of a stick's travel, 5..50
    int pads_swapped; ///< 0, 1: of two players, the first has the second pad
    int lesson[LESSON_COUNT]; ///< times that it was shown, 0..SETTINGS_LESSON_SHOWS
    int done[SETTINGS_PLAYERS][SETTINGS_VERBS]; ///< times that a key did it, 0..SETTINGS_DONE
    int key[COMMAND_COUNT];                     ///< USB HID usage numbers; 0: none
    /// 1 + a control of the pad (input.h); 0: none
    int pad[SETTINGS_PLAYERS][ACTION_COUNT][SETTINGS_PAD_WAYS];
    char language[SETTINGS_TEXT_SIZE];                 ///< as in translate_choose; "": the system's
    char shelf[SETTINGS_SHELVES][SETTINGS_SHELF_SIZE]; ///< "": none, nor behind it
} Settings;

/// Description of a setting: its name in the file and in menus, its range.
typedef struct SettingRow {
    const char *name;  ///< in the file
    const char *label; ///< for people, to be translated; NULL: not in menus
    size_t offset;     ///< of its int in Settings
    int usual, low, high;
} SettingRow;

typedef enum SettingId {
    SETTING_MODE,
    SETTING_FULL_SCREEN,
    SETTING_VSYNC,
    SETTING_FRAME_LIMIT,
    SETTING_SHARPNESS,
    SETTING_MOUSE_SENSITIVITY,
    SETTING_MOUSE_FREE,
    SETTING_GAME_SPEED,
    SETTING_STRENGTH,
    SETTING_EFFECTS_VOLUME,
    SETTING_MUSIC_VOLUME,
    SETTING_MENU_VOLUME,
    SETTING_SHAKE,
    SETTING_FLASHES,
    SETTING_REDUCED_MOTION,
    SETTING_REPEATS,
    SETTING_HELP_LINE,
    SETTING_GHOST,
    SETTING_CALM,
    SETTING_HELP_PADDLE,
    SETTING_PALETTE,
    SETTING_LIVERY,
    SETTING_TEXT_SIZE,
    SETTING_RUMBLE,
    SETTING_DEAD_ZONE,
    SETTING_PADS_SWAPPED,
    SETTING_LESSONS,                               ///< the first of LESSON_COUNT
    SETTING_DONE = SETTING_LESSONS + LESSON_COUNT, ///< each player's, by settings_done
    SETTING_KEYS = SETTING_DONE + SETTINGS_PLAYERS * SETTINGS_VERBS, ///< the first of COMMAND_COUNT
    SETTING_PADS =
        SETTING_KEYS + COMMAND_COUNT, ///< the first of those for pads, ordered as in Settings
    SETTING_COUNT = SETTING_PADS + SETTINGS_PLAYERS * ACTION_COUNT * SETTINGS_PAD_WAYS
} SettingId;

/// The number of times that a player's key did that.
/// @param verb  a PaddleVerb but VERB_NONE
static inline SettingId settings_done(int player, unsigned verb)
{
    return (SettingId)((int)SETTING_DONE + player * SETTINGS_VERBS + (int)verb - 1);
}

const SettingRow *settings_row(SettingId id);
int settings_value(const Settings *settings, SettingId id);
/// Sets a value, clamped to its range.
void settings_set(Settings *settings, SettingId id, int value);

/// Sets the language; a code that is too long changes nothing.
void settings_set_language(Settings *settings, const char *code);

/// Remembers an address as the first, and forgets the last where there are more.
void settings_add_shelf(Settings *settings, const char *address);

Settings settings_defaults(void);

/// Reads the file. Missing values keep their defaults; unknown names are ignored, so that an older
/// program can read a newer file; an invalid line or a value out of range makes the file damaged.
SafeFileResult settings_read(Settings *settings, const char *path);

/// Writes the settings that have changed since `kept` into the file; the rest of the file stays as
/// it is, since another process, a person or a newer program may have changed it. Adds settings
/// that the file lacks; writes all if there is no file or a damaged one, which is set aside. GOOD
/// and DAMAGED: it was written; for the others see whole_file.h.
/// @param kept  the settings as they were last read or written; brought up to date
SafeFileResult settings_write(const Settings *settings, Settings *kept, const char *path);

/// A column of the table: the key of an action, or one of its two pad controls.
typedef enum BindingSlot {
    BINDING_KEY,
    BINDING_PAD,
    BINDING_PAD_TOO,
    BINDING_SLOT_COUNT
} BindingSlot;

typedef struct Binding {
    int player; ///< 0 or 1
    Action action;
    BindingSlot slot;
} Binding;

/// The command whose key it is. Pause and restart have one key for both players.
KeyCommand binding_command(int player, Action action);

/// The bound key, or 1 + the bound pad control; 0: nothing.
int binding_value(const Settings *settings, Binding binding);
void binding_set(Settings *settings, Binding binding, int value);

/// Whether another action is bound to the same key, or to the same control of this player's pad;
/// `other` becomes the first such binding. Two controls of one action do not conflict.
bool binding_has_conflict(const Settings *settings, Binding binding, Binding *other);

/// Whether a key has a fixed meaning (Escape, F3, F11) and so cannot be bound.
bool binding_is_reserved(int key);

/// Restores the defaults.
void binding_reset_all(Settings *settings);

/// Whether a pad control is bound to the player's action.
bool binding_pad_does(const Settings *settings, int player, int control, Action action);

#endif
