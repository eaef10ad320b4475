// Finds the opponent by the code, and seals and opens packets.
#include "peer.h"

#include <math.h>
#include <sodium.h>
#include <string.h>

#include "check.h"

// The first byte of every packet. The number of a later layout of them is another one.
enum { KIND_CALL = 0x41, KIND_COOKIE, KIND_ANSWER, KIND_REFUSAL, KIND_SEALED };

enum {
    MAC_BYTES = 16,
    VERSION_BYTES = 4,
    NUMBER_BYTES = 8,
    // A call is longer than all answers to it, so nobody gains by a forged address.
    CALL_BYTES = 1 + VERSION_BYTES + PEER_KEY_BYTES + PEER_COOKIE_BYTES + MAC_BYTES,
    COOKIE_PACKET_BYTES = 1 + PEER_COOKIE_BYTES + MAC_BYTES,
    ANSWER_BYTES = 1 + PEER_KEY_BYTES + MAC_BYTES,
    REFUSAL_BYTES = 1 + VERSION_BYTES + MAC_BYTES,
    SEALED_HEAD = 1 + NUMBER_BYTES,
    COUNTS_BYTES = 20,
    IP_AND_UDP_BYTES = 28,
    WINDOW = 64, ///< packets that may come behind a newer one
};

_Static_assert(SEALED_HEAD + COUNTS_BYTES + crypto_aead_chacha20poly1305_ietf_ABYTES ==
                   PEER_OVERHEAD,
               "what peer.h says");

#define CALL_AGAIN_S 0.25
/// A caller that has been answered has that long to seal a packet, before another one is looked at.
#define CALLER_S 2.0
#define TICKS    10000.0 ///< of the times in packets, per second

static void put(uint8_t *to, uint64_t value, int count)
{
    for (int i = 0; i < count; i++) {
        to[i] = (uint8_t)(value >> 8 * i);
    }
}

static uint64_t get(const uint8_t *from, int count)
{
    uint64_t value = 0;
    for (int i = 0; i < count; i++) {
        value |= (uint64_t)from[i] << 8 * i;
    }
    return value;
}

static uint32_t ticks(double s)
{
    return (uint32_t)(uint64_t)(s * TICKS);
}

/// Signs a packet of the handshake at its end, by the code and by the call that it answers.
static void sign(const Peer *peer, const uint8_t caller[PEER_KEY_BYTES], uint8_t *packet,
                 size_t count)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, peer->code_key, sizeof peer->code_key, MAC_BYTES);
    crypto_generichash_update(&state, caller, PEER_KEY_BYTES);
    crypto_generichash_update(&state, packet, count - MAC_BYTES);
    crypto_generichash_final(&state, packet + count - MAC_BYTES, MAC_BYTES);
}

static bool is_signed(const Peer *peer, const uint8_t caller[PEER_KEY_BYTES], const uint8_t *packet,
                      size_t count)
{
    uint8_t copy[CALL_BYTES];
    memcpy(copy, packet, count - MAC_BYTES);
    sign(peer, caller, copy, count);
    return sodium_memcmp(copy + count - MAC_BYTES, packet + count - MAC_BYTES, MAC_BYTES) == 0;
}

/// Answers a call: the kind of the answer, what it says, and the signature.
static void answer(const Peer *peer, const SocketAddress *to, const uint8_t caller[PEER_KEY_BYTES],
                   uint8_t kind, const uint8_t *says, size_t count)
{
    uint8_t packet[CALL_BYTES] = {kind};
    const size_t size = 1 + count + MAC_BYTES;
    memcpy(packet + 1, says, count);
    sign(peer, caller, packet, size);
    peer->send(peer->context, to, packet, size);
}

bool peer_prepare(void)
{
    return sodium_init() >= 0;
}

Code peer_draw_code(void)
{
    Code code;
    randombytes_buf(code.bytes, sizeof code.bytes);
    return code;
}

static void begin(Peer *peer, const Code *code, uint32_t version, PeerSend *send, void *context)
{
    static const char LABEL[] = "Arkanong duel 1";
    *peer = (Peer){.version = version, .send = send, .context = context};
    peer->counts.round_trip = -1.0;
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, PEER_KEY_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)LABEL, sizeof LABEL);
    crypto_generichash_update(&state, code->bytes, CODE_BYTES);
    crypto_generichash_final(&state, peer->code_key, PEER_KEY_BYTES);
    randombytes_buf(peer->secret, sizeof peer->secret);
}

void peer_host(Peer *peer, const Code *code, uint32_t version, PeerSend *send, void *context)
{
    begin(peer, code, version, send, context);
    peer->hosts = true;
}

void peer_join(Peer *peer, const Code *code, uint32_t version, const SocketAddress *to,
               PeerSend *send, void *context)
{
    begin(peer, code, version, send, context);
    peer->address = *to;
    crypto_scalarmult_base(peer->keys.caller, peer->secret);
}

void peer_call(Peer *peer, double now_s)
{
    if (peer->hosts || peer->state != PEER_ALONE || now_s < peer->again_s) {
        return;
    }
    uint8_t packet[CALL_BYTES] = {KIND_CALL};
    uint8_t *at = packet + 1;
    put(at, peer->version, VERSION_BYTES);
    memcpy(at += VERSION_BYTES, peer->keys.caller, PEER_KEY_BYTES);
    memcpy(at += PEER_KEY_BYTES, peer->cookie, PEER_COOKIE_BYTES);
    sign(peer, peer->keys.caller, packet, sizeof packet);
    peer->send(peer->context, &peer->address, packet, sizeof packet);
    peer->again_s = now_s + CALL_AGAIN_S;
}

/// Makes the keys of both directions from what only the two can know.
static bool make_keys(Peer *peer, const uint8_t other[PEER_KEY_BYTES],
                      const uint8_t own_private[PEER_KEY_BYTES])
{
    uint8_t shared[crypto_scalarmult_BYTES];
    if (crypto_scalarmult(shared, own_private, other) != 0) {
        return false;
    }
    crypto_generichash_state state;
    crypto_generichash_init(&state, peer->code_key, PEER_KEY_BYTES, 2 * PEER_KEY_BYTES);
    crypto_generichash_update(&state, shared, sizeof shared);
    crypto_generichash_update(&state, peer->keys.caller, PEER_KEY_BYTES);
    crypto_generichash_update(&state, peer->keys.answer, PEER_KEY_BYTES);
    uint8_t both[2 * PEER_KEY_BYTES];
    crypto_generichash_final(&state, both, sizeof both);
    memcpy(peer->hosts ? peer->keys.seal : peer->keys.open, both, PEER_KEY_BYTES);
    memcpy(peer->hosts ? peer->keys.open : peer->keys.seal, both + PEER_KEY_BYTES, PEER_KEY_BYTES);
    peer->keys.there = true;
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(both, sizeof both);
    return true;
}

/// What only this host can give to that caller at that address, for as long as it waits.
static void bake_cookie(const Peer *peer, const SocketAddress *to,
                        const uint8_t caller[PEER_KEY_BYTES], uint8_t cookie[PEER_COOKIE_BYTES])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, peer->secret, PEER_KEY_BYTES, PEER_COOKIE_BYTES);
    crypto_generichash_update(&state, to->bytes, sizeof to->bytes);
    crypto_generichash_update(&state, caller, PEER_KEY_BYTES);
    crypto_generichash_final(&state, cookie, PEER_COOKIE_BYTES);
}

/// Takes a caller that knows the code and receives at its address, unless another one is waited
/// for.
static void take_caller(Peer *peer, const SocketAddress *from, const uint8_t *caller, double now_s)
{
    const bool same = peer->keys.there && memcmp(peer->keys.caller, caller, PEER_KEY_BYTES) == 0;
    if (!same) {
        if (now_s < peer->again_s) {
            return;
        }
        uint8_t own_private[PEER_KEY_BYTES];
        randombytes_buf(own_private, sizeof own_private);
        peer->keys = (PeerKeys){0};
        memcpy(peer->keys.caller, caller, PEER_KEY_BYTES);
        crypto_scalarmult_base(peer->keys.answer, own_private);
        const bool made = make_keys(peer, caller, own_private);
        sodium_memzero(own_private, sizeof own_private);
        peer->again_s = now_s + CALLER_S;
        if (!made) {
            return;
        }
    }
    answer(peer, from, caller, KIND_ANSWER, peer->keys.answer, PEER_KEY_BYTES);
}

static void take_call(Peer *peer, const SocketAddress *from, const uint8_t *bytes, double now_s)
{
    const uint8_t *caller = bytes + 1 + VERSION_BYTES;
    if (!is_signed(peer, caller, bytes, CALL_BYTES)) {
        return;
    }
    uint8_t cookie[PEER_COOKIE_BYTES];
    bake_cookie(peer, from, caller, cookie);
    if (sodium_memcmp(cookie, caller + PEER_KEY_BYTES, PEER_COOKIE_BYTES) != 0) {
        answer(peer, from, caller, KIND_COOKIE, cookie, PEER_COOKIE_BYTES);
        return;
    }
    const uint32_t version = (uint32_t)get(bytes + 1, VERSION_BYTES);
    const bool taken = peer->state == PEER_JOINED;
    if (version != peer->version || taken) {
        uint8_t own[VERSION_BYTES];
        put(own, peer->version, VERSION_BYTES);
        answer(peer, from, caller, KIND_REFUSAL, own, VERSION_BYTES);
        if (!taken) {
            peer->state = PEER_REFUSED;
            peer->other_version = version;
        }
        return;
    }
    take_caller(peer, from, caller, now_s);
}

/// Takes what the host answers to a call.
static void take_answer(Peer *peer, const uint8_t *bytes, size_t count)
{
    if (!is_signed(peer, peer->keys.caller, bytes, count)) {
        return;
    }
    if (bytes[0] == KIND_COOKIE) {
        // The first one makes the next call at once; a repeated one is no news.
        if (memcmp(peer->cookie, bytes + 1, PEER_COOKIE_BYTES) != 0) {
            memcpy(peer->cookie, bytes + 1, PEER_COOKIE_BYTES);
            peer->again_s = 0.0;
        }
    } else if (bytes[0] == KIND_REFUSAL) {
        peer->state = PEER_REFUSED;
        peer->other_version = (uint32_t)get(bytes + 1, VERSION_BYTES);
    } else {
        memcpy(peer->keys.answer, bytes + 1, PEER_KEY_BYTES);
        if (make_keys(peer, peer->keys.answer, peer->secret)) {
            peer->state = PEER_JOINED;
        }
    }
}

/// Whether a packet of that number has not come yet and is not too old to know.
static bool is_new(const Peer *peer, uint64_t number)
{
    return number > peer->highest ||
           (peer->highest - number < WINDOW && (peer->window >> (peer->highest - number) & 1) == 0);
}

static void note_number(Peer *peer, uint64_t number)
{
    if (number > peer->highest) {
        const uint64_t on = number - peer->highest;
        peer->window = (on < WINDOW ? peer->window << on : 0) | 1;
        peer->highest = number;
    } else {
        peer->window |= UINT64_C(1) << (peer->highest - number);
    }
    peer->counts.received++;
}

/// Takes the times and counts of a packet: five numbers of four bytes.
static void take_counts(Peer *peer, const uint8_t *counts, double now_s)
{
    const uint32_t echoed = (uint32_t)get(counts + 4, 4);
    const uint32_t held = (uint32_t)get(counts + 8, 4);
    const uint64_t highest = get(counts + 12, 4);
    const uint64_t received = get(counts + 16, 4);
    if (highest >= received && highest <= peer->counts.sent) {
        peer->counts.lost = highest - received;
    }
    const double trip = (double)(uint32_t)(ticks(now_s) - echoed - held) / TICKS;
    // Of another time than its own packets' nothing is believed.
    if (echoed != 0 && trip < 60.0) {
        const bool first = peer->counts.round_trip < 0.0;
        const double off = first ? 0.0 : trip - peer->counts.round_trip;
        peer->counts.round_trip = first ? trip : peer->counts.round_trip + off / 8;
        peer->counts.jitter += (fabs(off) - peer->counts.jitter) / 8;
    }
}

static int open_sealed(Peer *peer, const SocketAddress *from, const uint8_t *bytes, size_t count,
                       double now_s, uint8_t payload[PEER_PAYLOAD_MOST])
{
    const uint64_t number = get(bytes + 1, NUMBER_BYTES);
    uint8_t nonce[crypto_aead_chacha20poly1305_ietf_NPUBBYTES] = {0};
    put(nonce, number, NUMBER_BYTES);
    unsigned long long length = 0;
    uint8_t opened[PEER_PACKET_MOST];
    if (!peer->keys.there || !is_new(peer, number) ||
        crypto_aead_chacha20poly1305_ietf_decrypt(opened, &length, NULL, bytes + SEALED_HEAD,
                                                  count - SEALED_HEAD, bytes, SEALED_HEAD, nonce,
                                                  peer->keys.open) != 0) {
        return -1;
    }
    peer->state = PEER_JOINED;
    if (number > peer->highest) {
        peer->address = *from;
        peer->echo = (uint32_t)get(opened, 4);
        peer->echo_s = now_s;
    }
    peer->heard_s = now_s;
    note_number(peer, number);
    take_counts(peer, opened, now_s);
    memcpy(payload, opened + COUNTS_BYTES, (size_t)length - COUNTS_BYTES);
    return (int)length - COUNTS_BYTES;
}

uint32_t peer_call_version(const uint8_t *bytes, size_t count)
{
    return count == CALL_BYTES && bytes[0] == KIND_CALL ? (uint32_t)get(bytes + 1, VERSION_BYTES)
                                                        : 0;
}

int peer_receive(Peer *peer, const SocketAddress *from, const uint8_t *bytes, size_t count,
                 double now_s, uint8_t payload[PEER_PAYLOAD_MOST])
{
    const uint8_t kind = count > 0 ? bytes[0] : 0;
    if (kind == KIND_SEALED && count >= PEER_OVERHEAD && count <= PEER_PACKET_MOST) {
        return open_sealed(peer, from, bytes, count, now_s, payload);
    }
    if (peer->hosts && peer->state != PEER_REFUSED && kind == KIND_CALL && count == CALL_BYTES) {
        take_call(peer, from, bytes, now_s);
    } else if (!peer->hosts && peer->state == PEER_ALONE &&
               ((kind == KIND_COOKIE && count == COOKIE_PACKET_BYTES) ||
                (kind == KIND_ANSWER && count == ANSWER_BYTES) ||
                (kind == KIND_REFUSAL && count == REFUSAL_BYTES))) {
        take_answer(peer, bytes, count);
    }
    return -1;
}

void peer_seal(Peer *peer, const uint8_t *payload, size_t count, double now_s)
{
    CHECK(peer->state == PEER_JOINED && count <= PEER_PAYLOAD_MOST);
    const uint32_t held = ticks(now_s - peer->echo_s);
    peer->counts.sent++;
    peer->sent_s = now_s;
    uint8_t plain[PEER_PACKET_MOST];
    // A time of 0 is none.
    put(plain, ticks(now_s) != 0 ? ticks(now_s) : 1, 4);
    put(plain + 4, peer->echo, 4);
    put(plain + 8, held, 4);
    put(plain + 12, peer->highest, 4);
    put(plain + 16, peer->counts.received, 4);
    memcpy(plain + COUNTS_BYTES, payload, count);
    uint8_t packet[PEER_PACKET_MOST] = {KIND_SEALED};
    put(packet + 1, peer->counts.sent, NUMBER_BYTES);
    uint8_t nonce[crypto_aead_chacha20poly1305_ietf_NPUBBYTES] = {0};
    put(nonce, peer->counts.sent, NUMBER_BYTES);
    unsigned long long length = 0;
    crypto_aead_chacha20poly1305_ietf_encrypt(packet + SEALED_HEAD, &length, plain,
                                              COUNTS_BYTES + count, packet, SEALED_HEAD, NULL,
                                              nonce, peer->keys.seal);
    const size_t size = SEALED_HEAD + (size_t)length;
    peer->counts.bytes_sent += size + IP_AND_UDP_BYTES;
    peer->send(peer->context, &peer->address, packet, size);
}
