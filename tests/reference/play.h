/// @file play.h
/// Plays a scene on the engine, contact by contact, with the rules of a sandbox: a hit takes one
/// hit, the last one breaks.
#ifndef ARKANONG_TEST_PLAY_H
#define ARKANONG_TEST_PLAY_H

#include "reference.h"
#include "scene.h"

typedef struct Play {
    const Scene *scene;
    CollisionManager *manager;
    void *block;
    bool in_step;
} Play;

/// Makes an engine for a scene (kept as a pointer) and puts its balls in. Ends the test program
/// when memory is out.
void play_start(Play *play, const Scene *scene);
void play_stop(Play *play);

/// The next contact no later than `until` seconds since the start; hits are taken off already.
/// False: `until` is reached (to within the rounding of one double for all the time).
bool play_next(Play *play, double until, Contact *contact);

/// The scene as the engine shows it at the present time, everything standing still, and a reference
/// for it.
void play_picture(const Play *play, Scene *picture, Reference *reference);

/// Puts the present into a level of its own: balls as they are, speeds reversed. Nothing may move
/// or have broken.
void play_reverse(Play *play);

#endif
