/// @file effects.h
/// Visual effects of events: particles, flashes, shake. They read the world and never change it.
///
/// Units: u, s. Effects have a random stream of their own, so they do not influence the simulation.
#ifndef ARKANONG_EFFECTS_H
#define ARKANONG_EFFECTS_H

#include "draw_list.h"
#include "session.h"

#define EFFECTS_MAX_PARTICLES   320
#define EFFECTS_MAX_FLASHES     64
#define EFFECTS_MAX_PULSES      12
#define EFFECTS_MAX_RIPPLES     5
#define EFFECTS_MAX_WIPES       6
#define EFFECTS_MAX_TRAILS      32 ///< balls of a higher index have none
#define EFFECTS_TRAIL_POINTS    20
#define EFFECTS_MAX_BRICK_MARKS 48
#define EFFECTS_MAX_WORDS       16
#define EFFECTS_WORD_SIZE       32

/// The first member of every effect of limited life.
typedef struct Fade {
    double age;  ///< s; < 0: it has not begun
    double life; ///< s; it ends at this age
} Fade;

/// A splinter or a spark.
typedef struct Particle {
    Fade fade;
    Vec2 position, velocity;
    double angle_deg, turn_deg_per_s;
    double size; ///< u
    Colour colour;
    bool solid; ///< a splinter, else a spark
} Particle;

/// Light at a contact.
typedef struct Flash {
    Fade fade;
    Vec2 point, normal;
    ContactWith with;
    int id;
    Feature feature;
    double strength; ///< 0..1
    Colour colour;
} Flash;

/// A hexagon that grows and fades.
typedef struct Pulse {
    Fade fade;
    Vec2 centre;
    double from, to; ///< u, circumradius
    double angle_deg;
    Colour colour;
    double width; ///< u
} Pulse;

/// A wave through the cells of the background.
typedef struct Ripple {
    Fade fade;
    Vec2 centre;
    double reach;    ///< u
    double strength; ///< 0..1
    Colour colour;
} Ripple;

typedef struct TrailPoint {
    Vec2 position;
    Side owner;
} TrailPoint;

typedef struct Trail {
    TrailPoint point[EFFECTS_TRAIL_POINTS]; ///< newest first
    int count;
} Trail;

/// The trail of a ball that was converted: the new owner's colour runs along it.
typedef struct Wipe {
    Fade fade;
    Trail trail;
    double radius; ///< u, of the ball
    Colour colour;
} Wipe;

/// A brick that was hit and moves back a little, or broke and leaves its light behind.
typedef struct BrickMark {
    Fade fade;
    int brick;
    Vec2 push; ///< unit vector
} BrickMark;

#define BALL_SQUASH_TIME 0.08 ///< s
#define BALL_SQUASH_MOST 0.26 ///< share of the radius by which the picture is stretched at most

/// Zero-initialised: round.
typedef struct BallSquash {
    Vec2 normal;     ///< unit vector
    double strength; ///< 0..1
    double left;     ///< s until it is round again
} BallSquash;

/// The squash of a ball after a contact, flatter for a harder hit.
BallSquash ball_squash_of_contact(const Contact *contact);

/// Squashes the ball of a contact, and the other ball if it met one, of `count` balls.
void ball_squash_note(BallSquash *balls, int count, const Contact *contact);

/// Advances `count` balls by `seconds`.
void ball_squash_advance(BallSquash *balls, int count, double seconds);

/// The vector by which the picture is stretched to either side, across the normal, as a share of
/// the radius; zero: it is round.
Vec2 ball_squash_reach(const BallSquash *squash);

/// How far the field is dimmed around a ball of that heat, 0..1: wholly when it is white.
double ball_hush(int heat);

/// A few words that fade: points, or the name of a caught power-up, which rises.
typedef struct Word {
    Fade fade;
    char text[EFFECTS_WORD_SIZE];
    Vec2 position;
    double size; ///< in units of the text size
    Colour colour;
    bool rises;
    Vec2 place;   ///< pixels, its middle, set by picture_words_place
    bool covered; ///< a ball is there now, which it would hide: it is not drawn
    double push;  ///< in units of the text size: distance by which newer words have pushed it
} Word;

typedef struct Effects {
    Rng rng;
    const Palette *palette;
    bool calm;    ///< reduced motion: no splinters, no squash, no shake
    bool flashes; ///< whether big flashes are shown
    Particle particle[EFFECTS_MAX_PARTICLES];
    int particle_count;
    Flash flash[EFFECTS_MAX_FLASHES];
    int flash_count;
    Pulse pulse[EFFECTS_MAX_PULSES];
    int pulse_count;
    Ripple ripple[EFFECTS_MAX_RIPPLES];
    int ripple_count;
    Trail trail[EFFECTS_MAX_TRAILS];
    Wipe wipe[EFFECTS_MAX_WIPES];
    int wipe_count;
    int steps_to_trail;
    BrickMark brick[EFFECTS_MAX_BRICK_MARKS];
    int brick_count;
    Word word[EFFECTS_MAX_WORDS];
    int word_count;
    double squash[SIDE_COUNT];                  ///< by paddle, 0..1
    BallSquash ball_squash[EFFECTS_MAX_TRAILS]; ///< balls of a higher index stay round
    double goal_glow[SIDE_COUNT];               ///< by side, 0..1
    double score_pop[SIDE_COUNT];               ///< by side, 0..1
    double combo_pop[SIDE_COUNT];               ///< by side, 0..1
    double hush;            ///< how far the field is dimmed around the hottest ball, 0..1
    double since_big_flash; ///< s
    double shake;           ///< 0..1
    Vec2 shake_offset;      ///< share of the field's height
    int held_ball;          ///< the ball whose picture is stopped after a big hit; -1: none
    double held_age;        ///< s
    Vec2 held_place;
    Side exit;    ///< opened, but not shown yet
    Vec2 exit_at; ///< u
    bool exit_waits;
    int said;        ///< the trigger of the level whose sentence is shown; -1: none
    double said_age; ///< s
} Effects;

/// Shows that an exit is open, by a text at the new goal and light from its side, where that has
/// not been shown and nothing shuts the whole way to it.
void effects_show_exit(Effects *effects, const Session *session);

/// s for which the sentence of a trigger is shown.
#define EFFECTS_SAID 4.0

/// The sentence of the session's level that is to be shown now, translated; NULL: none.
const char *effects_said(const Effects *effects, const Session *session);

/// Empties all effects; the palette outlives them.
/// @param calm     Effects.calm
/// @param flashes  Effects.flashes
/// @param shake    whether big hits shake the picture
void effects_begin(Effects *effects, const Palette *palette, bool calm, bool flashes, bool shake);

/// Called with every event, after every step, and once per frame with its duration, s, >= 0.
void effects_on_event(Effects *effects, const Session *session, const WorldEvent *event);
void effects_after_step(Effects *effects, const Session *session);
void effects_advance(Effects *effects, double seconds);

/// Removes the words that float over the field.
void effects_drop_words(Effects *effects);

/// Confetti over the whole field.
void effects_celebrate(Effects *effects, const Session *session, Colour colour);

/// The degree to which a ball's picture is stopped: falls from 1 to 0; 0 for every other ball.
double effects_ball_hold(const Effects *effects, int ball);

/// The first of the brick's marks, an index in Effects.brick; -1: it has none.
int effects_brick_first_mark(const Effects *effects, int brick);

/// Offset of a brick's picture, u; `light` becomes its brightness, 0..1.
Vec2 effects_brick_push(const Effects *effects, int brick, double *light);

// What adds effects, and the words among them; for effects.c.

/// A new item of a pool of `size` bytes per item. A full pool drops its first item, which is among
/// the oldest.
void *effects_add_item(void *items, size_t size, int *count, int capacity);

/// A spark of 3 u that lives for 0.5 s, to be filled in.
Particle *effects_add_particle(Effects *effects);

/// A hexagon that grows or shrinks `from` one circumradius `to` another, u.
/// @param life   s
/// @param width  u, of its line
void effects_add_pulse(Effects *effects, Vec2 centre, double from, double to, double life,
                       double width, Colour colour);

/// A wave through the background; none where motion is reduced.
/// @param reach     u
/// @param strength  0..1
void effects_add_ripple(Effects *effects, Vec2 centre, double reach, double strength,
                        Colour colour);

/// Sparks that fly off about the direction `along`, a unit vector, at `speed` u/s at most.
void effects_add_sparks(Effects *effects, Vec2 point, Vec2 along, double speed, int number,
                        Colour colour);

/// Lets the colour run along the ball's trail, if it has one, and empties the trail.
void effects_add_wipe(Effects *effects, const BallView *ball, Colour colour);

/// Adds a word, replacing the oldest when there are EFFECTS_MAX_WORDS. It rises unless the caller
/// clears Word.rises.
/// @param position  u
/// @param size      factor of the text size
Word *effects_add_word(Effects *effects, Vec2 position, double size, Colour colour,
                       const char *text);

/// Adds the points of a brick or obstacle, or in a match with a bank the factor of the combo, in
/// larger letters for a higher one. It does not rise.
void effects_add_worth(Effects *effects, const Session *session, const WorldEvent *event,
                       Vec2 position);

#endif
