/// @file bindings.h
/// The table of keys and pad controls in the settings, for two players.
#ifndef ARKANONG_BINDINGS_H
#define ARKANONG_BINDINGS_H

#include "settings.h"

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
Command binding_command(int player, Action action);

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
