// Names keys and buttons for the device in use.
#include "prompt.h"

#include "hint.h"
#include "ui_context.h"

static const char *name_control(const UiContext *ui, int pad, int control, char name[HINT_SIZE])
{
    hint_name_control(ui_controls(ui)->pad[pad].family, control, name, HINT_SIZE);
    return name;
}

const char *prompt_accept(const UiContext *ui, char name[HINT_SIZE])
{
    static const char *const NAMES[] = {[DEVICE_KEYS] = TRANSLATABLE("Enter"),
                                        [DEVICE_MOUSE] = TRANSLATABLE("Click"),
                                        [DEVICE_PAD] = ""};
    return ui_device(ui) == DEVICE_PAD ? name_control(ui, ui_pad(ui), PAD_A, name)
                                       : translate(NAMES[ui_device(ui)]);
}

const char *prompt_back(const UiContext *ui, char name[HINT_SIZE])
{
    return ui_device(ui) == DEVICE_PAD ? name_control(ui, ui_pad(ui), PAD_B, name)
                                       : translate("Esc");
}

const char *prompt_pause(const UiContext *ui, char name[HINT_SIZE])
{
    return ui_device(ui) == DEVICE_PAD ? name_control(ui, ui_pad(ui), PAD_START, name)
                                       : translate("Esc");
}

const char *prompt_action(const UiContext *ui, int player, Action action, char name[HINT_SIZE])
{
    const bool two = ui_controls(ui)->players > 1;
    const InputDevice device = two ? ui_controls(ui)->player[player].in_charge : ui_device(ui);
    const int pad = two ? ui_controls(ui)->player[player].pad : ui_pad(ui);
    const int *bound = ui->settings->pad[player][action];
    if (device == DEVICE_MOUSE && action == ACTION_SERVE) {
        return translate("Click");
    }
    if (device == DEVICE_PAD && (bound[0] != 0 || bound[1] != 0)) {
        return name_control(ui, pad, (bound[0] != 0 ? bound[0] : bound[1]) - 1, name);
    }
    hint_name_key(&ui->key_labels,
                  ui->settings->key[(player == 1 ? (int)COMMAND_SECOND_LEFT : 0) + (int)action],
                  name, HINT_SIZE);
    return name;
}
