// Adds effects and words to those there are, and squashes balls.
#include "effects.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "text.h"
#include "translate.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"

void *effects_add_item(void *items, size_t size, int *count, int capacity)
{
    char *first = items;
    if (*count == capacity) {
        --*count;
        memcpy(first, first + size * (size_t)*count, size);
    }
    return first + size * (size_t)(*count)++;
}

Particle *effects_add_particle(Effects *effects)
{
    Particle *particle = effects_add_item(effects->particle, sizeof *particle,
                                          &effects->particle_count, EFFECTS_MAX_PARTICLES);
    *particle = (Particle){.fade.life = 0.5, .size = 3.0};
    return particle;
}

void effects_add_pulse(Effects *effects, Vec2 centre, double from, double to, double life,
                       double width, Colour colour)
{
    Pulse *pulse =
        effects_add_item(effects->pulse, sizeof *pulse, &effects->pulse_count, EFFECTS_MAX_PULSES);
    *pulse = (Pulse){
        .centre = centre,
        .from = from,
        .to = to,
        .angle_deg = rng_range(&effects->rng, 0.0, 60.0),
        .fade.life = life,
        .width = width,
        .colour = colour,
    };
}

void effects_add_ripple(Effects *effects, Vec2 centre, double reach, double strength, Colour colour)
{
    if (effects->calm) {
        return;
    }
    Ripple *ripple = effects_add_item(effects->ripple, sizeof *ripple, &effects->ripple_count,
                                      EFFECTS_MAX_RIPPLES);
    *ripple = (Ripple){
        .centre = centre,
        .reach = reach,
        .strength = strength,
        .fade.life = 0.3 + reach / 420.0,
        .colour = colour,
    };
}

void effects_add_sparks(Effects *effects, Vec2 point, Vec2 along, double speed, int number,
                        Colour colour)
{
    for (int i = 0; i < number; i++) {
        Particle *spark = effects_add_particle(effects);
        const double angle = rng_range(&effects->rng, -1.0, 1.0);
        const Vec2 across = vec2(-along.y, along.x);
        const Vec2 way =
            vec2_add_scaled(vec2_scale(along, 1.0 - 0.4 * angle * angle), across, angle);
        spark->position = point;
        spark->velocity = vec2_scale(way, speed * rng_range(&effects->rng, 0.25, 1.0));
        spark->fade.life = rng_range(&effects->rng, 0.15, 0.4);
        spark->size = rng_range(&effects->rng, 1.2, 2.4);
        spark->colour = colour;
    }
}

void effects_add_wipe(Effects *effects, const BallView *ball, Colour colour)
{
    if (ball->index >= EFFECTS_MAX_TRAILS || effects->trail[ball->index].count < 2) {
        return;
    }
    Wipe *wipe =
        effects_add_item(effects->wipe, sizeof *wipe, &effects->wipe_count, EFFECTS_MAX_WIPES);
    *wipe = (Wipe){.trail = effects->trail[ball->index],
                   .radius = ball->radius,
                   .fade.life = 0.32,
                   .colour = colour};
    effects->trail[ball->index].count = 0;
}

#define EXIT_STRIPS 24 ///< in which an exit may be free
#define EXIT_SHUT   ((1u << EXIT_STRIPS) - 1)
#define EXIT_DEPTH  160.0 ///< u, their length
#define EXIT_RADIUS 8.0   ///< u, half their width

Word *effects_add_word(Effects *effects, Vec2 position, double size, Colour colour,
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

void effects_add_worth(Effects *effects, const Session *session, const WorldEvent *event,
                       Vec2 position)
{
    const int paddle =
        event->side == SIDE_NONE ? -1 : world_paddle_of_side(session->world, event->side);
    const int combo = paddle < 0 ? 0 : world_paddle(session->world, paddle).combo;
    if (world_match(session->world)->bank && combo >= 2) {
        // Over the field the factors of a chain would lie on each other: it grows among the scores.
        effects->combo_pop[event->side] = 1.0;
    } else if (event->points > 0) {
        char text[EFFECTS_WORD_SIZE];
        snprintf(text, sizeof text, "%d", event->points);
        // In larger type for more. They do not rise, since they would cover the marks of bricks
        // above.
        Word *word = effects_add_word(effects, position, event->points >= 50 ? 1.0 : 0.7,
                                      palette_side(effects->palette, event->side), text);
        word->rises = false;
    }
}

void effects_celebrate(Effects *effects, const Session *session, Colour colour)
{
    const double width = world_width(session->world);
    const double height = world_height(session->world);
    effects_add_ripple(effects, vec2(0.5 * width, 0.5 * height), 0.6 * width, 1.0, colour);
    for (int i = 0; i < 9; i++) {
        const Vec2 place = vec2(rng_range(&effects->rng, 0.1, 0.9) * width,
                                rng_range(&effects->rng, 0.1, 0.9) * height);
        const double size = rng_range(&effects->rng, 0.05, 0.22) * height;
        effects_add_pulse(effects, place, 0.0, size, rng_range(&effects->rng, 0.6, 1.4), 4.0,
                          colour);
        effects_add_sparks(effects, place, vec2(0.0, -1.0), 300.0, effects->calm ? 2 : 14, colour);
    }
}

/// Which of the strips before the exit, each as wide as a ball, an obstacle lies across: a bit for
/// each.
static unsigned strips_shut_by(const Effects *effects, const World *world, const Outline *outline)
{
    const Vec2 inward = side_inward(effects->exit);
    const Vec2 along = vec2(fabs(inward.y), fabs(inward.x));
    const double width = vec2_dot(along, vec2(world_width(world), world_height(world)));
    unsigned shut = 0;
    for (int i = 0; i < EXIT_STRIPS; i++) {
        const double place = width * ((i + 0.5) / EXIT_STRIPS - 0.5);
        const Vec2 near = vec2_add_scaled(effects->exit_at, along, place - EXIT_RADIUS);
        const Vec2 far =
            vec2_add_scaled(vec2_add_scaled(near, along, 2.0 * EXIT_RADIUS), inward, EXIT_DEPTH);
        const Rectangle strip = {vec2(fmin(near.x, far.x), fmin(near.y, far.y)),
                                 vec2(fmax(near.x, far.x), fmax(near.y, far.y))};
        shut |= (unsigned)collision_outline_touches_rectangle(outline, &strip) << i;
    }
    return shut;
}

/// Whether a ball can come to the exit: what breaks, and bricks, are not counted.
static bool is_exit_free(const Effects *effects, const World *world)
{
    unsigned shut = 0;
    for (int i = 0; i < world_obstacle_count(world) && shut != EXIT_SHUT; i++) {
        const ObstacleState state = world_obstacle(world, i);
        if (state.exists && state.hits == 0) {
            const Outline outline = obstacle_outline(&state);
            shut |= strips_shut_by(effects, world, &outline);
        }
    }
    return shut != EXIT_SHUT;
}

void effects_show_exit(Effects *effects, const Session *session)
{
    const World *world = session->world;
    if (!effects->exit_waits || !is_exit_free(effects, world)) {
        return;
    }
    const Colour colour = effects->palette->role[COLOUR_GOOD];
    const double width = world_width(world), height = world_height(world);
    const Vec2 inward = side_inward(effects->exit);
    effects->exit_waits = false;
    effects_add_ripple(effects, effects->exit_at, 0.7 * scalar_max(width, height), 1.0, colour);
    effects_add_sparks(effects, effects->exit_at, inward, 420.0, 26, colour);
    effects_add_word(effects,
                     vec2_add_scaled(effects->exit_at, inward, 0.12 * scalar_min(width, height)),
                     1.9, colour, translate("Exit open"));
}

const char *effects_said(const Effects *effects, const Session *session)
{
    const WorldDef *world = &session->level.world;
    const bool shown = effects->said >= 0 && effects->said < world->trigger_count &&
                       effects->said_age < EFFECTS_SAID;
    return shown ? translate(world->triggers[effects->said].says) : NULL;
}

void effects_drop_words(Effects *effects)
{
    effects->word_count = 0;
    effects->said = -1;
}

/// Speed along the normal for the largest squash, u/s.
#define HARDEST 600.0

BallSquash ball_squash_of_contact(const Contact *contact)
{
    const double change = vec2_dot(vec2_sub(contact->velocity, contact->incoming), contact->normal);
    return (BallSquash){.normal = contact->normal,
                        .strength = scalar_min(fabs(change) / HARDEST, 1.0),
                        .left = BALL_SQUASH_TIME};
}

void ball_squash_note(BallSquash *balls, int count, const Contact *contact)
{
    if (contact->ball < count) {
        balls[contact->ball] = ball_squash_of_contact(contact);
    }
    if (contact->with == CONTACT_BALL && contact->id < count) {
        balls[contact->id] = ball_squash_of_contact(contact);
    }
}

void ball_squash_advance(BallSquash *balls, int count, double seconds)
{
    for (int i = 0; i < count; i++) {
        balls[i].left = scalar_max(balls[i].left - seconds, 0.0);
    }
}

Vec2 ball_squash_reach(const BallSquash *squash)
{
    const double share = squash->left / BALL_SQUASH_TIME;
    const Vec2 across = vec2(-squash->normal.y, squash->normal.x);
    return vec2_scale(across, BALL_SQUASH_MOST * squash->strength * share);
}

/// Heat of a ball from which on the field is dimmed around it.
#define HUSH_FROM 4

double ball_hush(int heat)
{
    return scalar_clamp((double)(heat - HUSH_FROM + 1) / (BALL_HEAT_WHITE - HUSH_FROM + 1), 0.0,
                        1.0);
}
