/// @file duel_parts.h
/// What the files of a duel share: packets and how it ends. For the files of this folder.
#ifndef ARKANONG_DUEL_PARTS_H
#define ARKANONG_DUEL_PARTS_H

#include "duel.h"

#define LEVEL_CHUNK 1000 ///< bytes of a packed match in a packet

/// What a sealed packet begins with.
enum { SAY_GREETING = 1, SAY_LEVEL, SAY_PLAY, SAY_FAREWELL, SAY_MATCH, SAY_SEEN };
enum { GREETING_FAST = 1 };

void duel_begin_packet(const Duel *duel, Bytes *bytes, int says);

/// Seals a packet for the opponent, sends it and frees the bytes.
void duel_send(Duel *duel, Bytes *bytes);

/// Writes the packet with the part of the packed match from byte `at` on.
void duel_write_level(const Duel *duel, uint64_t at, Bytes *bytes);

uint64_t duel_hash_count(const Rollback *rollback);

/// Writes the next hashes from number `first` on: that number, how many, and they.
void duel_write_hashes(const Duel *duel, uint64_t first, Bytes *bytes);

/// Compares the other side's hashes with the own ones.
void duel_take_hashes(Duel *duel, ByteReader *from);

/// The match is over, and both sides have had the same one.
void duel_end_match(Duel *duel);

void duel_begin_play(Duel *duel, double now_s);
void duel_end_with(Duel *duel, DuelReason reason);

/// Says once and for all that the match is over before its end; several times, as packets get lost.
void duel_say_farewell(Duel *duel, DuelReason reason);

#endif
