/// @file gallery.h
/// Who watches a duel: the host tells them the level and every step that is certain, and hears
/// nothing from them but how much has come. For the files of this folder.
#ifndef ARKANONG_GALLERY_H
#define ARKANONG_GALLERY_H

#include "duel.h"

/// The version that a watcher and a host have to have, so that neither takes the other for an
/// opponent.
uint32_t duel_watch_version(void);

/// Whether a datagram at the host is a watcher's call, which it answers then.
bool gallery_takes_call(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count);

/// Takes a datagram that the opponent has not sealed, whatever it holds.
void gallery_receive(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count);

/// Notes what has become certain: to be called after each rollback_settle of a host.
void gallery_note(Duel *duel);

/// Tells watchers what they have not had.
void gallery_advance(Duel *duel);

void gallery_say_farewell(Duel *duel, DuelReason reason);

/// Forgets the match that is over; who watches is shown the next one.
void gallery_begin_round(Duel *duel);

/// The watcher's side: takes what a host tells of the match.
void duel_watch_take(Duel *duel, ByteReader *from);

/// Plays what is known of the match, and tells how much is.
void duel_watch_advance(Duel *duel, double passed_s);

#endif
