/// @file trigger_def.h
/// Triggers: what a level does once by itself when something has come about.
#ifndef ARKANONG_TRIGGER_DEF_H
#define ARKANONG_TRIGGER_DEF_H

#define TRIGGERS_MOST 16
/// The highest mark of an obstacle or a kind of bricks, by which triggers name it.
#define MARK_MOST 9
/// Maximum number of marked obstacles of a level that has triggers.
#define MARKED_MOST 64

/// Size of a trigger's sentence: 60 characters of UTF-8.
#define TRIGGER_SAYS_SIZE 241

/// When a trigger fires.
typedef enum TriggerWhen {
    TRIGGER_START,
    TRIGGER_TIME,   ///< after TriggerDef.number s of play
    TRIGGER_BROKEN, ///< when TriggerDef.number in 100 of all that breaks are broken
    TRIGGER_MARK,   ///< when all obstacles and bricks with the mark TriggerDef.number are gone
    TRIGGER_STOLEN, ///< when balls were stolen TriggerDef.number times; a squeeze is one time
    TRIGGER_CAUGHT, ///< when a paddle catches power-up TriggerDef.number, a row of power_up.h
    TRIGGER_LOST,   ///< when TriggerDef.number lives are lost, or goals made
    TRIGGER_WHEN_COUNT
} TriggerWhen;

/// What it does.
typedef enum TriggerThen {
    TRIGGER_SAYS,  ///< nothing but to say its sentence
    TRIGGER_DOORS, ///< doors of the colour TriggerDef.object open or close, as by a switch
    TRIGGER_PHASE, ///< the next phase begins, whatever is left of this one
    TRIGGER_OPEN,  ///< obstacles with the mark TriggerDef.object go
    TRIGGER_SHOOT, ///< those that shoot do so at once
    TRIGGER_DROP,  ///< power-up TriggerDef.object falls toward the first paddle
    TRIGGER_THEN_COUNT
} TriggerThen;

typedef struct TriggerDef {
    TriggerWhen when;
    int number;
    TriggerThen then;
    int object;
    char says[TRIGGER_SAYS_SIZE]; ///< shown when it fires; "": nothing
} TriggerDef;

#endif
