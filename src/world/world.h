/// @file world.h
/// The game's simulation: paddles, rules and score around the collision manager.
///
/// A pure function of its definition, its seed and its inputs: no clock, window, file or global.
/// Units: u, s, u/s, y downward. A step is 1/240 s.
///
/// Paddles: where the level does not say otherwise (PaddleDef), a paddle's body is 110/960 of its
/// side long and 16/720 of the arena's smaller side thick, and starts in the middle of its side,
/// 32/720 of the smaller side from its goal. Its zone is its whole side, 22 % of the field deep, or
/// as deep as the body reaches at the start. Keys and stick: top speed 900/960 of its side per
/// second along it, 0.6 of that toward the field and back; reached in 0.12 s, from top speed to
/// rest in 0.09 s. A pointer: there within the step, at most 9000/960 of the side per second. A
/// paddle that nobody moves has velocity 0 exactly.
///
/// A step: paddles get the velocity they keep until its end; balls whose serve is due are launched;
/// the balls fly, each contact with its rules at its exact time; then capsules, shots, power-ups,
/// nudges and the time limit. NOT-BUGS.md has the rules with their numbers.
///
/// Ball indices: below half of world_ball_capacity (all of it in a sandbox where nothing holds
/// balls) are the balls in flight, those of the level in the order of the file; from there on the
/// balls that lie on paddles or are held by obstacles, in the order in which they came there, which
/// moves up as they are served and thrown.
///
/// This header is all of it, for tests and for who needs most; who needs a part includes that:
/// what happens (world_event.h), what is seen (world_view.h, world_balls.h, world_paddles.h,
/// world_field.h), what is asked (world_input.h, world_step.h), and how a world is made and told
/// apart (world_create.h).
#ifndef ARKANONG_WORLD_H
#define ARKANONG_WORLD_H

#include "world_balls.h"
#include "world_create.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"
#include "world_paddles.h"
#include "world_step.h"
#include "world_view.h"

#endif
