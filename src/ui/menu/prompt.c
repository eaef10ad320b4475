// Names keys, buttons and pad controls.
#include "prompt.h"

#include <stdio.h>

#include "controls.h"
#include "ui_context.h"

// Private code points of the game's font, for symbols that Unicode lacks (assets/README.md).
#define SIGN_STICK_LEFT  "\xee\x80\x88"
#define SIGN_STICK_RIGHT "\xee\x80\x89"

/// pad_stick_control as a constant expression.
#define STICK_WAY(stick, way) (PAD_BUTTON_COUNT + (stick) * (int)PAD_WAY_COUNT + (int)(way))

void prompt_name_control(PadFamily family, int control, char *to, int size)
{
    // SDL names Nintendo's face buttons by letter, those of other families by position.
    static const char *const FACES[PAD_FAMILY_COUNT][4] = {
        [PAD_FAMILY_PLACES] = {"\xee\x80\x80", "\xee\x80\x81", "\xee\x80\x82", "\xee\x80\x83"},
        [PAD_FAMILY_XBOX] = {"Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ"},
        [PAD_FAMILY_PLAYSTATION] = {"✕", "○", "□", "△"},
        [PAD_FAMILY_NINTENDO] = {"Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ"},
    };
    static const char *const OTHERS[PAD_CONTROL_COUNT] = {
        [PAD_BACK] = "\xee\x80\x91",
        [PAD_START] = "\xee\x80\x90",
        [PAD_UP] = "\xee\x80\x8c",
        [PAD_DOWN] = "\xee\x80\x8e",
        [PAD_LEFT] = "\xee\x80\x8f",
        [PAD_RIGHT] = "\xee\x80\x8d",
        [PAD_SHOULDER_LEFT] = "\xee\x80\x84",
        [PAD_SHOULDER_RIGHT] = "\xee\x80\x85",
        [PAD_TRIGGER_LEFT] = "\xee\x80\x86",
        [PAD_TRIGGER_RIGHT] = "\xee\x80\x87",
        [PAD_STICK_LEFT_DOWN] = SIGN_STICK_LEFT " ●",
        [PAD_STICK_RIGHT_DOWN] = SIGN_STICK_RIGHT " ●",
        [STICK_WAY(PAD_LEFT_STICK, PAD_WAY_LEFT)] = SIGN_STICK_LEFT " ←",
        [STICK_WAY(PAD_LEFT_STICK, PAD_WAY_RIGHT)] = SIGN_STICK_LEFT " →",
        [STICK_WAY(PAD_LEFT_STICK, PAD_WAY_UP)] = SIGN_STICK_LEFT " ↑",
        [STICK_WAY(PAD_LEFT_STICK, PAD_WAY_DOWN)] = SIGN_STICK_LEFT " ↓",
        [STICK_WAY(PAD_RIGHT_STICK, PAD_WAY_LEFT)] = SIGN_STICK_RIGHT " ←",
        [STICK_WAY(PAD_RIGHT_STICK, PAD_WAY_RIGHT)] = SIGN_STICK_RIGHT " →",
        [STICK_WAY(PAD_RIGHT_STICK, PAD_WAY_UP)] = SIGN_STICK_RIGHT " ↑",
        [STICK_WAY(PAD_RIGHT_STICK, PAD_WAY_DOWN)] = SIGN_STICK_RIGHT " ↓",
    };
    const char *name = "";
    if (control >= PAD_A && control <= PAD_Y) {
        name = FACES[family][control - PAD_A];
    } else if (family == PAD_FAMILY_NINTENDO && control == PAD_START) {
        name = "+";
    } else if (family == PAD_FAMILY_NINTENDO && control == PAD_BACK) {
        name = "-";
    } else if (control >= 0 && control < PAD_CONTROL_COUNT) {
        name = OTHERS[control];
    }
    snprintf(to, (size_t)size, "%s", name);
}

/// Whether the text is a single character that the font has for certain: ASCII or Latin-1.
static bool is_one_sign(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    const bool ascii = byte[0] > ' ' && byte[0] < 0x7f && byte[1] == '\0';
    const bool latin = (byte[0] == 0xc2 || byte[0] == 0xc3) && byte[1] >= 0x80 && byte[2] == '\0';
    return ascii || latin;
}

/// Whether the key types a character: letters, digits, punctuation, the key next to left Shift.
static bool is_writing(int key)
{
    return (key >= 4 && key <= 39) || (key >= 45 && key <= 56) || key == 100;
}

void prompt_name_key(const KeyLabels *labels, int key, char *to, int size)
{
    static const char *const NAMES[INPUT_KEY_COUNT] = {
        [0] = TRANSLATABLE("none"),
        [40] = TRANSLATABLE("Enter"),
        [41] = TRANSLATABLE("Esc"),
        [42] = TRANSLATABLE("Backspace"),
        [43] = TRANSLATABLE("Tab"),
        [44] = TRANSLATABLE("Space"),
        [45] = "-",
        [46] = "=",
        [47] = "[",
        [48] = "]",
        [49] = "\\",
        [51] = ";",
        [52] = "'",
        [53] = "`",
        [54] = ",",
        [55] = ".",
        [56] = "/",
        [57] = TRANSLATABLE("Caps Lock"),
        [73] = TRANSLATABLE("Insert"),
        [74] = TRANSLATABLE("Home"),
        [75] = TRANSLATABLE("Page Up"),
        [76] = TRANSLATABLE_IN("key", "Delete"),
        [77] = TRANSLATABLE("End"),
        [78] = TRANSLATABLE("Page Down"),
        [79] = "→",
        [80] = "←",
        [81] = "↓",
        [82] = "↑",
        [88] = TRANSLATABLE("Keypad Enter"),
        [224] = TRANSLATABLE("Left Ctrl"),
        [225] = TRANSLATABLE("Left Shift"),
        [226] = TRANSLATABLE("Left Alt"),
        [228] = TRANSLATABLE("Right Ctrl"),
        [229] = TRANSLATABLE("Right Shift"),
        [230] = TRANSLATABLE("Right Alt"),
    };
    if (labels->label != NULL && is_writing(key)) {
        labels->label(labels->context, key, to, size);
        if (is_one_sign(to)) {
            return;
        }
    }
    if (key >= 0 && key < INPUT_KEY_COUNT && NAMES[key] != NULL) {
        snprintf(to, (size_t)size, "%s", translate(NAMES[key]));
    } else if (key >= 4 && key <= 29) {
        snprintf(to, (size_t)size, "%c", 'A' + key - 4);
    } else if (key >= 30 && key <= 39) {
        snprintf(to, (size_t)size, "%d", (key - 29) % 10);
    } else if (key >= 58 && key <= 69) {
        snprintf(to, (size_t)size, "F%d", key - 57);
    } else {
        snprintf(to, (size_t)size, translate("Key %d"), key);
    }
}

const char *prompt_control(const UiContext *ui, int pad, int control, char name[PROMPT_SIZE])
{
    prompt_name_control(ui_controls(ui)->pad[pad].family, control, name, PROMPT_SIZE);
    return name;
}

/// Whether fingers do what keys or a mouse would.
static bool is_by_finger(const UiContext *ui, InputDevice device)
{
    return ui->measure.press > 0.0 && device != DEVICE_PAD;
}

const char *prompt_accept(const UiContext *ui, char name[PROMPT_SIZE])
{
    static const char *const NAMES[] = {[DEVICE_KEYS] = TRANSLATABLE("Enter"),
                                        [DEVICE_MOUSE] = TRANSLATABLE("Click"),
                                        [DEVICE_PAD] = ""};
    if (is_by_finger(ui, ui_device(ui))) {
        return translate("Tap");
    }
    return ui_device(ui) == DEVICE_PAD ? prompt_control(ui, ui_pad(ui), PAD_A, name)
                                       : translate(NAMES[ui_device(ui)]);
}

const char *prompt_escape(const UiContext *ui, int control, char name[PROMPT_SIZE])
{
    return ui_device(ui) == DEVICE_PAD ? prompt_control(ui, ui_pad(ui), control, name)
                                       : translate("Esc");
}

const char *prompt_action(const UiContext *ui, int player, Action action, char name[PROMPT_SIZE])
{
    const bool two = ui_controls(ui)->players > 1;
    const InputDevice device = two ? ui_controls(ui)->player[player].in_charge : ui_device(ui);
    const int pad = two ? ui_controls(ui)->player[player].pad : ui_pad(ui);
    const int *bound = ui->settings->pad[player][action];
    const bool pressed = action == ACTION_SERVE || action == ACTION_STRIKE;
    if (is_by_finger(ui, device) && pressed && (!two || device == DEVICE_MOUSE)) {
        return action == ACTION_SERVE ? translate("Tap") : translate("Second finger");
    }
    if (device == DEVICE_MOUSE && pressed) {
        return action == ACTION_SERVE ? translate("Click") : translate("Right button");
    }
    if (device == DEVICE_PAD && (bound[0] != 0 || bound[1] != 0)) {
        return prompt_control(ui, pad, (bound[0] != 0 ? bound[0] : bound[1]) - 1, name);
    }
    prompt_name_key(&ui->key_labels,
                    ui->settings->key[(player == 1 ? (int)COMMAND_SECOND_LEFT : 0) + (int)action],
                    name, PROMPT_SIZE);
    return name;
}
