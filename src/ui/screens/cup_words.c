// Words the cup's matches, rivals and state.
#include "cup_words.h"

#include <stdio.h>

#include "scoreboard.h"
#include "translate.h"

void cup_words_standing(const Cup *cup, char *to, size_t size)
{
    snprintf(to, size, "%s %d : %d %s", translate("You"), cup->won, cup->lost,
             scoreboard_strength(cup->rival));
}

void cup_words_match(const Cup *cup, const Level *field, char *to, size_t size)
{
    snprintf(to, size, translate("Match %d: %s"), cup->won + cup->lost + 1,
             translate(field->title));
}

const CupHabit *cup_words_habit(BotStrength rival)
{
    static const CupHabit HABITS[CUP_RIVALS] = {
        {TRANSLATABLE("Stays in the middle and never aims"), TRANSLATABLE("Play into the corners")},
        {TRANSLATABLE("Leaves its goal for every power-up"),
         TRANSLATABLE("Score while it is away")},
        {TRANSLATABLE("Goes hard for the corners and often misses"),
         TRANSLATABLE("Just keep the ball in play")},
        {TRANSLATABLE("Chases every ball but reacts late"),
         TRANSLATABLE("Aim far from its paddle")},
        {TRANSLATABLE("Makes no mistakes but is slow"),
         TRANSLATABLE("Aim to one side, then to the other")},
    };
    return &HABITS[rival - BOT_LURKER];
}

void cup_words_status(const Cup *cup, char *to, size_t size)
{
    const char *form = TRANSLATABLE("Cup: %d won, %d lost against %s");
    if (cup_is_beaten(cup)) {
        form = cup->rival == BOT_QUEEN
                   ? TRANSLATABLE("The cup is yours: %d won, %d lost against %s")
                   : TRANSLATABLE("Rival beaten: %d won, %d lost against %s");
    } else if (!cup_goes_on(cup)) {
        form = TRANSLATABLE("Not this time: %d won, %d lost against %s");
    }
    snprintf(to, size, translate(form), cup->won, cup->lost, scoreboard_strength(cup->rival));
}
