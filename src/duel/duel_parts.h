/// @file duel_parts.h
/// What the files of a duel share: packets, how it ends, and who watches it: the host tells them
/// the level and every step that is certain, and hears nothing from them but how much has come. For
/// the files of this folder.
#ifndef ARKANONG_DUEL_PARTS_H
#define ARKANONG_DUEL_PARTS_H

#include "duel.h"

#define LEVEL_CHUNK 1000 ///< bytes of a packed match in a packet
#define LAST_WORDS  3    ///< times that what nothing follows is said, as packets get lost

/// What a sealed packet begins with.
enum { SAY_GREETING = 1, SAY_LEVEL, SAY_PLAY, SAY_FAREWELL, SAY_MATCH, SAY_SEEN };
enum { GREETING_FAST = 1 };

/// A packet that says nothing yet but what it is: what it says is to be appended.
Bytes duel_packet(const Duel *duel, int says);

/// Seals a packet for the opponent or a watcher, sends it and frees the bytes.
void duel_send(Peer *to, Bytes *bytes, double now_s);

/// The packet with the part of the packed match from byte `at` on.
Bytes duel_level_packet(const Duel *duel, uint64_t at);

uint64_t duel_hash_count(const Rollback *rollback);

/// Writes the next hashes from number `first` on: that number, how many, and they.
void duel_write_hashes(const Duel *duel, uint64_t first, Bytes *bytes);

/// Compares the other side's hashes with the own ones.
void duel_take_hashes(Duel *duel, ByteReader *from);

/// The match is over, and both sides have had the same one.
void duel_end_match(Duel *duel);

void duel_begin_play(Duel *duel, double now_s);

/// Ends a match that is not over before its end; who watches is told.
void duel_end_with(Duel *duel, DuelReason reason);

/// Says once and for all that the match is over before its end.
void duel_say_farewell(Duel *duel, DuelReason reason);

/// The version that a watcher and a host have to have, so that neither takes the other for an
/// opponent.
uint32_t duel_watch_version(void);

/// Whether a datagram at the host is a watcher's call, which it answers then.
bool duel_gallery_takes_call(Duel *duel, const SocketAddress *from, const uint8_t *bytes,
                             size_t count);

/// Takes a datagram that the opponent has not sealed, whatever it holds.
void duel_gallery_receive(Duel *duel, const SocketAddress *from, const uint8_t *bytes,
                          size_t count);

/// Notes what has become certain: to be called after each rollback_settle of a host.
void duel_gallery_note(Duel *duel);

/// Tells watchers what they have not had.
void duel_gallery_advance(Duel *duel);

void duel_gallery_say_farewell(Duel *duel, DuelReason reason);

/// Forgets the match that is over; who watches is shown the next one.
void duel_gallery_begin_round(Duel *duel);

/// The watcher's side: takes what a host tells of the match.
void duel_watch_take(Duel *duel, ByteReader *from);

/// Plays what is known of the match, and tells how much is.
void duel_watch_advance(Duel *duel, double passed_s);

#endif
