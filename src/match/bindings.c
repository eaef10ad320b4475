// Reads and changes what keys and pads are bound to, and finds conflicts.
#include "bindings.h"

Command binding_command(int player, Action action)
{
    if (action == ACTION_PAUSE) {
        return COMMAND_PAUSE;
    }
    if (action == ACTION_RESTART) {
        return COMMAND_RESTART;
    }
    return (Command)((int)action + (player == 1 ? COMMAND_SECOND_LEFT : COMMAND_LEFT));
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
    if (a.slot == BINDING_KEY) {
        return binding_command(a.player, a.action) == binding_command(b.player, b.action);
    }
    return a.action == b.action;
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
