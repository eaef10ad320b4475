/// @file rollback_inputs.h
/// Inputs of a duel as packets hold them. For the files of this folder.
#ifndef ARKANONG_ROLLBACK_INPUTS_H
#define ARKANONG_ROLLBACK_INPUTS_H

#include "rollback.h"

/// Steps of a block, at most.
#define ROLLBACK_BLOCK_STEPS 12

PaddleInput *rollback_input_of(Rollback *rollback, int paddle, long long step);

/// @pre step is one of the last ROLLBACK_ROOM that are known, or negative: no input
PaddleInput rollback_known(const Rollback *rollback, int paddle, long long step);

bool rollback_is_same(const PaddleInput *a, const PaddleInput *b);

/// Writes both paddles' inputs of `count` steps from `first` on, which are certain, for somebody
/// who has all before them.
void rollback_write_block(const Rollback *rollback, long long first, int count, Bytes *to);

/// Reads the next block, of both paddles. False when it is nothing that rollback_write_block
/// writes; what was known stays.
/// @pre the inputs that are known reach less than ROLLBACK_ROOM / 2 beyond the certain steps
bool rollback_read_block(Rollback *rollback, ByteReader *from);

#endif
