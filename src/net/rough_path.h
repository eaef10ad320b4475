/// @file rough_path.h
/// An artificial network: what is sent comes late, more than once, out of order or not at all, by
/// the numbers of a seed.
#ifndef ARKANONG_ROUGH_PATH_H
#define ARKANONG_ROUGH_PATH_H

#include "peer.h"
#include "rng.h"

/// Zero is a path that changes nothing.
typedef struct RoughPathRule {
    double delay_s, jitter_s; ///< a packet takes delay +- jitter, evenly spread
    double loss, duplicate;   ///< shares of the packets, 0..1
    double reorder;           ///< of packets that take 40 ms more than others
} RoughPathRule;

#define ROUGH_PATH_ROOM 1024 ///< packets on their way; of more than these the rest is lost

typedef struct RoughPathPacket {
    double due_s;
    SocketAddress to;
    size_t count;
    uint8_t bytes[PEER_PACKET_MOST];
} RoughPathPacket;

/// Large: keep it out of deep stacks.
typedef struct RoughPath {
    RoughPathRule rule;
    Rng rng;
    int count;
    RoughPathPacket packets[ROUGH_PATH_ROOM];
} RoughPath;

/// Reads "delay=80,jitter=20,loss=5,duplicate=1,reorder=2": ms to 10000, then percent to 100, each
/// at most once. False if the text is anything else.
bool rough_path_read(const char *text, RoughPathRule *rule);

void rough_path_begin(RoughPath *path, const RoughPathRule *rule, uint64_t seed);

/// Puts a packet on its way.
void rough_path_enter(RoughPath *path, const SocketAddress *to, const uint8_t *bytes, size_t count,
                      double now_s);

/// Takes the packet that is due the longest; false: none is.
bool rough_path_leave(RoughPath *path, double now_s, RoughPathPacket *packet);

#endif
