// Names keys and buttons for the device in use.
#include "prompt.h"

#include "hint.h"
#include "ui_state.h"

static const char *name_control(const Ui *ui, int pad, int control, char name[HINT_SIZE])
{
    hint_name_control(ui->controls.pad[pad].family, control, name, HINT_SIZE);
    return name;
}

const char *prompt_accept(const Ui *ui, char name[HINT_SIZE])
{
    static const char *const NAMES[] = {[DEVICE_KEYS] = TRANSLATABLE("Enter"),
                                        [DEVICE_MOUSE] = TRANSLATABLE("Click"),
                                        [DEVICE_PAD] = ""};
    return ui->device == DEVICE_PAD ? name_control(ui, ui->pad, PAD_A, name)
                                    : translate(NAMES[ui->device]);
}

const char *prompt_back(const Ui *ui, char name[HINT_SIZE])
{
    return ui->device == DEVICE_PAD ? name_control(ui, ui->pad, PAD_B, name) : translate("Esc");
}

const char *prompt_pause(const Ui *ui, char name[HINT_SIZE])
{
    return ui->device == DEVICE_PAD ? name_control(ui, ui->pad, PAD_START, name) : translate("Esc");
}

const char *prompt_action(const Ui *ui, int player, Action action, char name[HINT_SIZE])
{
    const bool two = ui->controls.players > 1;
    const InputDevice device = two ? ui->controls.player[player].in_charge : ui->device;
    const int pad = two ? ui->controls.player[player].pad : ui->pad;
    const int *bound = ui->settings.pad[player][action];
    if (device == DEVICE_MOUSE && action == ACTION_SERVE) {
        return translate("Click");
    }
    if (device == DEVICE_PAD && (bound[0] != 0 || bound[1] != 0)) {
        return name_control(ui, pad, (bound[0] != 0 ? bound[0] : bound[1]) - 1, name);
    }
    hint_name_key(&ui->key_labels,
                  ui->settings.key[(player == 1 ? (int)COMMAND_SECOND_LEFT : 0) + (int)action],
                  name, HINT_SIZE);
    return name;
}
