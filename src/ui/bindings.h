/// @file bindings.h
/// Which key and which parts of a pad do what: a table of the settings, for two players.
#ifndef ARKANONG_BINDINGS_H
#define ARKANONG_BINDINGS_H

#include "settings.h"

/// A place in the table: the key of an action, or one of the two controls of a pad that do it.
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

/// What it is bound to: a key, or 1 + a control of the pad; 0: nothing.
int binding_value(const Settings *settings, Binding binding);
void binding_set(Settings *settings, Binding binding, int value);

/// Whether something else is on the same key, or on the same part of this player's pad; `other`
/// then says what (the first such). One action twice is none.
bool binding_has_conflict(const Settings *settings, Binding binding, Binding *other);

/// Whether a key always means something else (Escape, F3, F11) and so cannot be bound.
bool binding_is_reserved(int key);

/// Everything as at first.
void binding_reset_all(Settings *settings);

/// Whether a part of the player's pad does the action.
bool binding_pad_does(const Settings *settings, int player, int control, Action action);

#endif
