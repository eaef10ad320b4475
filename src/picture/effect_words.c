// Adds the texts of a match: points and their factors.
#include "effect_words.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

#define CAPSULE_AWAY 0.12 ///< s until a capsule has left its brick

Word *effect_words_add(Effects *effects, Vec2 position, double size, Colour colour,
                       const char *text)
{
    if (effects->word_count == EFFECTS_MAX_WORDS) {
        memmove(&effects->word[0], &effects->word[1],
                sizeof effects->word - sizeof effects->word[0]);
        effects->word_count--;
    }
    Word *word = &effects->word[effects->word_count++];
    *word = (Word){.position = position,
                   .size = size,
                   .colour = colour,
                   .fade.life = 0.4 + 0.6 * size,
                   .rises = true};
    text_copy(word->text, sizeof word->text, text);
    return word;
}

/// Adds points, in larger type for more. They do not rise, since they would cover the marks of
/// bricks above.
static void add_points(Effects *effects, const WorldEvent *event, Vec2 position)
{
    char text[EFFECTS_WORD_SIZE];
    if (event->points > 0) {
        snprintf(text, sizeof text, "%d", event->points);
        Word *word = effect_words_add(effects, position, event->points >= 50 ? 1.0 : 0.7,
                                      palette_side(effects->palette, event->side), text);
        word->rises = false;
    }
}

void effect_words_worth(Effects *effects, const Session *session, const WorldEvent *event,
                        Vec2 position)
{
    const int paddle =
        event->side == SIDE_NONE ? -1 : world_paddle_of_side(session->world, event->side);
    const int combo = paddle < 0 ? 0 : world_paddle(session->world, paddle).combo;
    if (!world_match(session->world)->bank || combo < 2) {
        add_points(effects, event, position);
        return;
    }
    // Over the field the factors of a chain would lie on each other: it grows among the scores.
    effects->combo_pop[event->side] = 1.0;
}

void effect_words_put_off(Effects *effects, const WorldEvent *event)
{
    Word *last = effects->word_count > 0 ? &effects->word[effects->word_count - 1] : NULL;
    if (last != NULL && !last->rises && last->fade.age == 0.0 &&
        vec2_length(vec2_sub(last->position, event->position)) < 1e-6) {
        last->fade.age = -CAPSULE_AWAY;
    }
}
