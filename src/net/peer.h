/// @file peer.h
/// The one opponent at the other end of a network: found by a code that both know, then datagrams
/// in both directions that nobody else can read, change or repeat. Knows no game and no clock.
///
/// Who does not know the code gets no answer. Of who does, nothing is kept until it has shown that
/// it receives at its address (a cookie) and that it is not a repeated recording (its first sealed
/// packet). A sealed packet counts once; the newest one says where the opponent is, so its address
/// may change. doc/online.md has every packet, byte by byte.
///
/// code.c: how two find each other: the code of a duel, 80 random bits, written as five words that
/// can be said on a telephone ("lusab-babad-gutih-tugad-mimol"); and what a host calls out on the
/// local network, where a person has asked for it: that there is a duel, of what, and at which
/// port. The code is not in it.
///
/// Words are proquints: sixteen bits each, consonants and vowels in turn. Source: Wilkerson, "A
/// Proposal for Proquints", arXiv:0901.4016.
#ifndef ARKANONG_PEER_H
#define ARKANONG_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "socket.h"

#define CODE_BYTES     10
#define CODE_TEXT_SIZE 30 ///< with '\0'

typedef struct Code {
    uint8_t bytes[CODE_BYTES];
} Code;

void code_write(const Code *code, char text[CODE_TEXT_SIZE]);

/// Reads five words with blanks or hyphens between and around them, in capitals or not. False if
/// the text is anything else.
bool code_read(const char *text, Code *code);

#define ANNOUNCEMENT_PORT       27511
#define ANNOUNCEMENT_TITLE_SIZE 64 ///< with '\0'
#define ANNOUNCEMENT_MOST       80 ///< bytes of a datagram

typedef struct Announcement {
    uint32_t version; ///< as both sides of a match have to have it
    int port;         ///< 1..65535
    char title[ANNOUNCEMENT_TITLE_SIZE];
} Announcement;

/// Writes the datagram and returns its size.
size_t announcement_write(const Announcement *announcement, uint8_t bytes[ANNOUNCEMENT_MOST]);

/// Reads one, whatever it holds. False if it is anything else. A title is UTF-8 without control
/// characters.
bool announcement_read(const uint8_t *bytes, size_t count, Announcement *announcement);

#define PEER_KEY_BYTES    32
#define PEER_COOKIE_BYTES 16
#define PEER_PACKET_MOST  1200 ///< bytes of a datagram, which every network carries whole
#define PEER_OVERHEAD     45   ///< of a sealed packet: kind, number, its check, times and counts
#define PEER_PAYLOAD_MOST (PEER_PACKET_MOST - PEER_OVERHEAD)

/// Hands a datagram to the network.
typedef void PeerSend(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count);

typedef enum PeerState {
    PEER_ALONE,   ///< nobody is there yet
    PEER_JOINED,  ///< packets can be sealed
    PEER_REFUSED, ///< the opponent knows the code and has another version; if other_version is the
                  ///< own one, the place is taken
} PeerState;

/// The keys that two machines have made for one match.
typedef struct PeerKeys {
    bool there;
    uint8_t caller[PEER_KEY_BYTES]; ///< the public key by which the joining side is told apart
    uint8_t answer[PEER_KEY_BYTES]; ///< the hosting side's
    uint8_t seal[PEER_KEY_BYTES], open[PEER_KEY_BYTES];
} PeerKeys;

/// What has gone to and fro.
typedef struct PeerCounts {
    uint64_t sent, received,
        bytes_sent;            ///< sealed packets, each once; bytes with 28 for IP and UDP
    uint64_t lost;             ///< of the sent ones, as far as the opponent has told
    double round_trip, jitter; ///< s, averages; round_trip < 0: not measured yet
} PeerCounts;

typedef struct Peer {
    PeerState state;
    bool hosts;
    uint32_t version, other_version;
    uint8_t code_key[PEER_KEY_BYTES];
    PeerSend *send;
    void *context;
    // Before both are joined.
    uint8_t secret[PEER_KEY_BYTES]; ///< of cookies; of the joining side its private key
    uint8_t cookie[PEER_COOKIE_BYTES];
    PeerKeys keys;         ///< of the joining side from the start; of the host once it has a caller
    SocketAddress address; ///< of the opponent
    double again_s;        ///< when to call again; from when on another caller may take the place
    // From then on.
    uint64_t highest; ///< number of the newest packet
    uint64_t window;  ///< bit i: number highest - i has come
    double heard_s;   ///< when
    uint32_t echo;    ///< its time
    double echo_s;    ///< when that came
    double sent_s;    ///< when a packet was sealed last
    PeerCounts counts;
} Peer;

/// Prepares the library of ciphers. False when the system gives no random numbers, or where the
/// program was built without a network.
bool peer_prepare(void);

/// A code that nobody can guess.
/// @pre peer_prepare
Code peer_draw_code(void);

/// Waits for a caller who knows the code.
/// @param version  what both have to agree on
void peer_host(Peer *peer, const Code *code, uint32_t version, PeerSend *send, void *context);

/// Calls the one who hosts with that code, again and again (peer_call).
void peer_join(Peer *peer, const Code *code, uint32_t version, const SocketAddress *to,
               PeerSend *send, void *context);

/// Repeats the call of a side that joins and has had no answer.
void peer_call(Peer *peer, double now_s);

/// Takes a datagram, whatever it holds. Returns the size of what the opponent has sealed in it and
/// writes that into `payload`; -1: it is nothing, or a part of the handshake.
int peer_receive(Peer *peer, const SocketAddress *from, const uint8_t *bytes, size_t count,
                 double now_s, uint8_t payload[PEER_PAYLOAD_MOST]);

/// The version of a datagram that is a call, right or not; 0: it is none.
uint32_t peer_call_version(const uint8_t *bytes, size_t count);

/// Seals and sends.
/// @pre state is PEER_JOINED, count <= PEER_PAYLOAD_MOST
void peer_seal(Peer *peer, const uint8_t *payload, size_t count, double now_s);

#endif
