// Every packet of a duel beside those that are made here by doc/online.md alone.
#include "peer.h"

#include <sodium.h>
#include <string.h>

#include "near.h"
#include "rng.h"

enum { CALL = 0x41, COOKIE, ANSWER, REFUSAL, SEALED, CHECK_BYTES = 16, HEAD = 9, COUNTS = 20 };
enum { HOST, GUEST, OTHER, ENDS };

#define VERSION 0x87654321u

typedef struct Packet {
    SocketAddress to;
    size_t count;
    uint8_t bytes[PEER_PACKET_MOST + 2];
} Packet;

static const uint8_t NOTHING[1];
static const Code CODE = {{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}};
static Peer peers[ENDS];
static Packet sent; ///< last
static int sent_count;
static uint8_t drawn[PEER_KEY_BYTES]; ///< what has been drawn last
static uint8_t code_key[PEER_KEY_BYTES];

static const char *name_of_draw(void)
{
    return "counted";
}

static uint32_t draw_number(void)
{
    return 4;
}

static void draw(void *to, size_t count)
{
    static uint8_t last;
    uint8_t *bytes = to;
    for (size_t i = 0; i < count; i++) {
        bytes[i] = last += 41;
        drawn[i % sizeof drawn] = bytes[i];
    }
}

static SocketAddress address_of(int end)
{
    return (SocketAddress){.size = 2, .bytes = {7, (unsigned char)(end + 1)}};
}

static void send_to(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    assert_ptr_equal(context, &sent);
    assert_true(count <= PEER_PACKET_MOST);
    sent = (Packet){.to = *to, .count = count};
    memcpy(sent.bytes, bytes, count);
    sent_count++;
}

static void join(int end, uint32_t version)
{
    const SocketAddress host = address_of(HOST);
    peer_join(&peers[end], &CODE, version, &host, send_to, &sent);
    assert_memory_equal(peers[end].secret, drawn, sizeof drawn);
}

static void begin(uint32_t guests)
{
    char text[100] = "Arkanong duel 1";
    memcpy(text + 16, CODE.bytes, sizeof CODE.bytes);
    crypto_generichash(code_key, sizeof code_key, (uint8_t *)text, 16 + CODE_BYTES, NULL, 0);
    sent_count = 0;
    peer_host(&peers[HOST], &CODE, VERSION, send_to, &sent);
    assert_memory_equal(peers[HOST].secret, drawn, sizeof drawn);
    join(GUEST, guests);
    join(OTHER, guests);
}

static void put(uint8_t *to, uint64_t value, int count)
{
    for (int i = 0; i < count; i++) {
        to[i] = (uint8_t)(value % 256);
        value /= 256;
    }
}

static void public_key(int end, uint8_t key[PEER_KEY_BYTES])
{
    crypto_scalarmult_base(key, peers[end].secret);
}

/// A packet of the handshake, signed as the call of that key and its answers are.
static Packet make(int kind, const uint8_t *body, size_t count, const uint8_t *caller)
{
    Packet packet = {.count = 1 + count + CHECK_BYTES, .bytes = {(uint8_t)kind}};
    uint8_t text[200];
    memcpy(packet.bytes + 1, body, count);
    memcpy(text, caller, PEER_KEY_BYTES);
    memcpy(text + PEER_KEY_BYTES, packet.bytes, 1 + count);
    crypto_generichash(packet.bytes + 1 + count, CHECK_BYTES, text, PEER_KEY_BYTES + 1 + count,
                       code_key, sizeof code_key);
    return packet;
}

/// One packet has been sent since the last one: this.
static void expect_sent(int to, const Packet *expected)
{
    const SocketAddress address = address_of(to);
    assert_int_equal(sent_count, 1);
    assert_int_equal(sent.count, expected->count);
    assert_memory_equal(sent.bytes, expected->bytes, expected->count);
    assert_memory_equal(&sent.to, &address, sizeof address);
    sent_count = 0;
}

static void call(int end, const uint8_t *cookie, double now_s)
{
    uint8_t body[4 + PEER_KEY_BYTES + PEER_COOKIE_BYTES], key[PEER_KEY_BYTES];
    public_key(end, key);
    put(body, peers[end].version, 4);
    memcpy(body + 4, key, sizeof key);
    memcpy(body + 4 + sizeof key, cookie, PEER_COOKIE_BYTES);
    peer_call(&peers[end], now_s);
    const Packet expected = make(CALL, body, sizeof body, key);
    expect_sent(HOST, &expected);
}

static int take(int end, int from, const Packet *packet, double now_s)
{
    static uint8_t payload[PEER_PAYLOAD_MOST];
    const SocketAddress address = address_of(from);
    return peer_receive(&peers[end], &address, packet->bytes, packet->count, now_s, payload);
}

static void expect_no_news(int end, int from, const Packet *packet, double now_s)
{
    Peer before;
    const int sent_before = sent_count;
    memcpy(&before, &peers[end], sizeof before);
    assert_int_equal(take(end, from, packet, now_s), -1);
    assert_memory_equal(&before, &peers[end], sizeof before);
    assert_int_equal(sent_count, sent_before);
}

/// With another bit, longer or shorter it is nothing, and it is nothing to who sent it.
static int hand(int end, int from, const Packet *packet, double now_s)
{
    Packet forged = *packet;
    for (size_t bit = 0; bit < 8 * packet->count; bit += 3) {
        forged.bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        expect_no_news(end, from, &forged, now_s);
        forged.bytes[bit / 8] = packet->bytes[bit / 8];
    }
    for (forged.count = 0; forged.count <= packet->count + 1; forged.count++) {
        if (forged.count != packet->count) {
            expect_no_news(end, from, &forged, now_s);
        }
    }
    expect_no_news(from, end, packet, now_s);
    return take(end, from, packet, now_s);
}

/// What the host gives for a call without a cookie, or with a wrong one; nothing of it is kept.
static void take_cookie(int end, double now_s, uint8_t cookie[PEER_COOKIE_BYTES])
{
    Peer before;
    uint8_t key[PEER_KEY_BYTES];
    public_key(end, key);
    const Packet packet = sent;
    memcpy(&before, &peers[HOST], sizeof before);
    sent_count = 0;
    assert_int_equal(hand(HOST, end, &packet, now_s), -1);
    assert_memory_equal(&before, &peers[HOST], sizeof before);
    memcpy(cookie, sent.bytes + 1, PEER_COOKIE_BYTES);
    const Packet expected = make(COOKIE, cookie, PEER_COOKIE_BYTES, key);
    expect_sent(end, &expected);
}

/// Calls, takes the cookie and calls with it.
static void call_twice(int end, double now_s, uint8_t cookie[PEER_COOKIE_BYTES])
{
    call(end, (const uint8_t[PEER_COOKIE_BYTES]){0}, now_s);
    take_cookie(end, now_s, cookie);
    const Packet packet = sent;
    assert_int_equal(hand(end, HOST, &packet, now_s), -1);
    assert_int_equal(sent_count, 0);
    call(end, cookie, now_s);
}

/// The host's answer with the key that it has drawn last.
static Packet answer_to(int end)
{
    uint8_t key[PEER_KEY_BYTES], own[PEER_KEY_BYTES];
    public_key(end, key);
    crypto_scalarmult_base(own, drawn);
    return make(ANSWER, own, sizeof own, key);
}

/// The keys by which the host seals, then the other end.
static void make_keys(int end, const uint8_t *private_key, uint8_t keys[2 * PEER_KEY_BYTES])
{
    uint8_t text[3 * PEER_KEY_BYTES], *caller = text + PEER_KEY_BYTES;
    public_key(end, caller);
    crypto_scalarmult_base(caller + PEER_KEY_BYTES, private_key);
    assert_int_equal(crypto_scalarmult(text, private_key, caller), 0);
    crypto_generichash(keys, 2 * PEER_KEY_BYTES, text, sizeof text, code_key, sizeof code_key);
}

static Packet seal(const uint8_t *key, uint64_t number, const uint32_t counts[5],
                   const uint8_t *payload, size_t count)
{
    uint8_t plain[PEER_PACKET_MOST], nonce[12] = {0};
    unsigned long long length = 0;
    Packet packet = {.bytes = {SEALED}};
    put(packet.bytes + 1, number, 8);
    put(nonce, number, 8);
    for (int i = 0; i < 5; i++) {
        put(plain + 4 * i, counts[i], 4);
    }
    memcpy(plain + COUNTS, payload, count);
    crypto_aead_chacha20poly1305_ietf_encrypt(packet.bytes + HEAD, &length, plain, COUNTS + count,
                                              packet.bytes, HEAD, NULL, nonce, key);
    packet.count = HEAD + (size_t)length;
    return packet;
}

static uint8_t host_seals[2 * PEER_KEY_BYTES], *const guest_seals = host_seals + PEER_KEY_BYTES;

static void meet(double now_s)
{
    uint8_t cookie[PEER_COOKIE_BYTES];
    begin(VERSION);
    call_twice(GUEST, now_s, cookie);
    const Packet packet = sent;
    sent_count = 0;
    assert_int_equal(hand(HOST, GUEST, &packet, now_s), -1);
    make_keys(GUEST, drawn, host_seals);
    const Packet answer = answer_to(GUEST);
    expect_sent(GUEST, &answer);
    assert_int_equal(peers[HOST].state, PEER_ALONE);
    assert_int_equal(hand(GUEST, HOST, &answer, now_s), -1);
    assert_int_equal(sent_count, 0);
    assert_int_equal(peers[GUEST].state, PEER_JOINED);
    // Once it is there nothing of a handshake is listened to, and nobody is called.
    expect_no_news(GUEST, HOST, &answer, now_s);
    peer_call(&peers[GUEST], now_s + 100.0);
    peer_call(&peers[HOST], now_s + 100.0);
    assert_int_equal(sent_count, 0);
}

static void a_code_is_drawn_whole(void **state)
{
    (void)state;
    const Code code = peer_draw_code();
    assert_memory_equal(code.bytes, drawn, sizeof code.bytes);
    assert_memory_not_equal(code.bytes, ((Code){{0}}).bytes, sizeof code.bytes);
}

static void two_meet_and_seal_as_it_is_written_down(void **state)
{
    (void)state;
    static uint8_t payload[PEER_PAYLOAD_MOST];
    static const size_t SIZES[] = {0, 1, 40, PEER_PAYLOAD_MOST};
    uint64_t bytes[2] = {0};
    Rng rng = rng_make(5);
    meet(3.25);
    for (int i = 0; i < 8; i++) {
        const int from = i % 2 == 0 ? GUEST : HOST, to = i % 2 == 0 ? HOST : GUEST;
        const double now_s = i == 0 ? 0.0 : 3.5 + i;
        const size_t size = SIZES[i / 2];
        for (size_t k = 0; k < size; k++) {
            payload[k] = (uint8_t)rng_below(&rng, 256);
        }
        // Own time, the last one that came and how long ago, how far and how many have come.
        const uint64_t come = (uint64_t)(i / 2 + (from == HOST));
        const double echo_s = come == 0 ? 0.0 : i == 1 ? 0.0 : 2.5 + i;
        const uint32_t counts[] = {now_s > 0.0 ? (uint32_t)(now_s * 10000) : 1,
                                   come == 0     ? 0
                                   : echo_s == 0 ? 1
                                                 : (uint32_t)(echo_s * 10000),
                                   (uint32_t)((now_s - echo_s) * 10000), (uint32_t)come,
                                   (uint32_t)come};
        const Packet expected = seal(from == HOST ? host_seals : guest_seals, (uint64_t)(i / 2 + 1),
                                     counts, payload, size);
        peer_seal(&peers[from], payload, size, now_s);
        expect_sent(to, &expected);
        bytes[i % 2] += expected.count + 28;
        assert_int_equal(peers[from].counts.bytes_sent, bytes[i % 2]);
        assert_int_equal(
            i < 7 ? take(to, from, &expected, now_s) : hand(to, from, &expected, now_s), size);
        assert_true(peers[to].heard_s == now_s);
        assert_int_equal(peers[to].state, PEER_JOINED);
        expect_no_news(to, from, &expected, now_s);
    }
}

/// The cookie that the host gives for a call from there.
static void ask_cookie(const Packet *packet, int from, uint8_t cookie[PEER_COOKIE_BYTES])
{
    sent_count = 0;
    assert_int_equal(take(HOST, from, packet, 1.0), -1);
    assert_int_equal(sent_count, 1);
    assert_int_equal(sent.bytes[0], COOKIE);
    memcpy(cookie, sent.bytes + 1, PEER_COOKIE_BYTES);
    sent_count = 0;
}

/// It is for one caller at one address, by one host.
static void no_two_have_the_same_cookie(void **state)
{
    (void)state;
    enum { COOKIES = 5 };
    uint8_t none[PEER_COOKIE_BYTES] = {0}, cookie[COOKIES][PEER_COOKIE_BYTES];
    begin(VERSION);
    call(GUEST, none, 1.0);
    const Packet one = sent;
    call(OTHER, none, 1.0);
    const Packet other = sent;
    ask_cookie(&one, GUEST, cookie[0]);
    ask_cookie(&one, OTHER, cookie[1]);
    ask_cookie(&other, GUEST, cookie[2]);
    ask_cookie(&other, OTHER, cookie[3]);
    ask_cookie(&one, GUEST, cookie[4]);
    assert_memory_equal(cookie[0], cookie[4], PEER_COOKIE_BYTES);
    peer_host(&peers[HOST], &CODE, VERSION, send_to, &sent);
    ask_cookie(&one, GUEST, cookie[4]);
    for (int i = 0; i < COOKIES; i++) {
        assert_memory_not_equal(cookie[i], none, PEER_COOKIE_BYTES);
        for (int k = 0; k < i; k++) {
            assert_memory_not_equal(cookie[i], cookie[k], PEER_COOKIE_BYTES);
        }
    }
}

static void refuse(int end, double now_s)
{
    uint8_t version[4], key[PEER_KEY_BYTES], cookie[PEER_COOKIE_BYTES];
    put(version, peers[HOST].version, 4);
    public_key(end, key);
    call_twice(end, now_s, cookie);
    const Packet packet = sent;
    assert_int_equal(hand(HOST, end, &packet, now_s), -1);
    const Packet expected = make(REFUSAL, version, sizeof version, key);
    expect_sent(end, &expected);
    assert_int_equal(hand(end, HOST, &expected, now_s), -1);
    assert_int_equal(sent_count, 0);
    assert_int_equal(peers[end].state, PEER_REFUSED);
    assert_int_equal(peers[end].other_version, VERSION);
    // Who has been refused neither calls nor listens.
    peer_call(&peers[end], now_s + 100.0);
    assert_int_equal(sent_count, 0);
    expect_no_news(end, HOST, &expected, now_s);
}

static void another_version_is_refused_by_both(void **state)
{
    (void)state;
    begin(VERSION ^ 1u << 31);
    refuse(GUEST, 1.0);
    assert_int_equal(peers[HOST].state, PEER_REFUSED);
    assert_int_equal(peers[HOST].other_version, VERSION ^ 1u << 31);
    // The host hears no call any more.
    uint8_t none[PEER_COOKIE_BYTES] = {0};
    call(OTHER, none, 2.0);
    const Packet packet = sent;
    expect_no_news(HOST, OTHER, &packet, 2.0);
}

/// Of the version that the host has, or of another one.
static void who_comes_third_is_refused_and_two_play_on(void **state)
{
    (void)state;
    for (uint32_t other = 0; other < 2; other++) {
        static const uint32_t COUNTED[5] = {1};
        meet(1.0);
        const Packet first = seal(guest_seals, 1, COUNTED, NOTHING, 0);
        assert_int_equal(take(HOST, GUEST, &first, 1.0), 0);
        join(OTHER, VERSION + other);
        refuse(OTHER, 1.5);
        assert_int_equal(peers[HOST].state, PEER_JOINED);
        assert_int_equal(peers[HOST].other_version, 0);
        const Packet second = seal(guest_seals, 2, COUNTED, NOTHING, 0);
        assert_int_equal(take(HOST, GUEST, &second, 2.0), 0);
    }
}

/// Signed by who knows the code, but not meant for that side.
static void each_side_listens_to_the_other_side_alone(void **state)
{
    (void)state;
    uint8_t body[4 + PEER_KEY_BYTES + PEER_COOKIE_BYTES] = {1, 2, 3};
    static const int SIZES[] = {PEER_COOKIE_BYTES, PEER_KEY_BYTES, 4};
    begin(VERSION);
    for (int i = 0; i < 3; i++) {
        const Packet packet = make(COOKIE + i, body, (size_t)SIZES[i], peers[HOST].keys.caller);
        expect_no_news(HOST, GUEST, &packet, 1.0);
        for (int k = 0; k < 3; k++) {
            const Packet odd = make(COOKIE + i, body, (size_t)SIZES[k], peers[GUEST].keys.caller);
            if (k != i) {
                expect_no_news(GUEST, HOST, &odd, 1.0);
            }
        }
    }
    memcpy(body + 4, peers[GUEST].keys.caller, PEER_KEY_BYTES);
    const Packet packet = make(CALL, body, sizeof body, peers[GUEST].keys.caller);
    expect_no_news(GUEST, HOST, &packet, 1.0);
    const Packet nothing = seal(body, 1, (const uint32_t[5]){0}, body, 3);
    expect_no_news(HOST, GUEST, &nothing, 1.0);
}

/// Of a key of zeros comes no secret.
static void a_key_that_gives_no_secret_joins_nobody(void **state)
{
    (void)state;
    uint8_t body[4 + PEER_KEY_BYTES + PEER_COOKIE_BYTES] = {0};
    begin(VERSION);
    // Who had the place before has it no more.
    uint8_t cookie[PEER_COOKIE_BYTES];
    call_twice(OTHER, 1.0, cookie);
    Packet packet = sent;
    assert_int_equal(take(HOST, OTHER, &packet, 1.0), -1);
    assert_true(peers[HOST].keys.there);
    put(body, VERSION, 4);
    packet = make(CALL, body, sizeof body, body + 4);
    ask_cookie(&packet, GUEST, body + 4 + PEER_KEY_BYTES);
    packet = make(CALL, body, sizeof body, body + 4);
    assert_int_equal(take(HOST, GUEST, &packet, 3.0), -1);
    assert_int_equal(sent_count, 0);
    assert_false(peers[HOST].keys.there);
    const Packet answer = make(ANSWER, body + 4, PEER_KEY_BYTES, peers[GUEST].keys.caller);
    assert_int_equal(take(GUEST, HOST, &answer, 1.0), -1);
    assert_int_equal(peers[GUEST].state, PEER_ALONE);
}

static void calls_come_every_quarter_of_a_second_and_callers_wait_two(void **state)
{
    (void)state;
    uint8_t none[PEER_COOKIE_BYTES] = {0}, cookie[PEER_COOKIE_BYTES];
    begin(VERSION);
    call(GUEST, none, 8.0);
    peer_call(&peers[GUEST], 8.2499);
    assert_int_equal(sent_count, 0);
    call(GUEST, none, 8.25);
    peer_call(&peers[GUEST], 8.4999);
    assert_int_equal(sent_count, 0);
    call_twice(GUEST, 16.0, cookie);
    Packet packet = sent;
    assert_int_equal(take(HOST, GUEST, &packet, 16.0), -1);
    const Packet answer = answer_to(GUEST);
    expect_sent(GUEST, &answer);
    call_twice(OTHER, 17.0, cookie);
    const Packet other = sent;
    expect_no_news(HOST, OTHER, &other, 17.9999);
    // The first one gets the same answer again.
    assert_int_equal(take(HOST, GUEST, &packet, 17.9999), -1);
    expect_sent(GUEST, &answer);
    assert_int_equal(take(HOST, OTHER, &other, 18.0), -1);
    const Packet next = answer_to(OTHER);
    expect_sent(OTHER, &next);
    expect_no_news(HOST, GUEST, &packet, 19.9999);
}

static void what_a_packet_says_of_counts_is_believed_where_it_can_be(void **state)
{
    (void)state;
    static const struct {
        uint32_t highest, received;
        uint64_t lost; ///< after it; 3 were sent
    } ROWS[] = {{3, 1, 2}, {3, 0, 3}, {4, 0, 3}, {2, 2, 0}, {3, 2, 1},
                {1, 2, 1}, {3, 3, 0}, {1, 0, 1}, {0, 0, 0}, {UINT32_MAX, UINT32_MAX, 0}};
    meet(1.0);
    for (int i = 0; i < 3; i++) {
        peer_seal(&peers[GUEST], NOTHING, 0, 1.0);
    }
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const uint32_t counts[] = {1, 0, 0, ROWS[i].highest, ROWS[i].received};
        const Packet packet = seal(host_seals, i + 1, counts, NOTHING, 0);
        assert_int_equal(take(GUEST, HOST, &packet, 1.0), 0);
        assert_int_equal(peers[GUEST].counts.lost, ROWS[i].lost);
        assert_true(peers[GUEST].counts.round_trip < 0.0);
    }
}

/// What is echoed at 100 s and was held for one, back at such times.
static void a_round_trip_takes_less_than_a_minute(void **state)
{
    (void)state;
    static const double BACK_S[] = {101.0, 101.5, 160.9999, 161.0, 170.0, 230.0, 100.9};
    double average = -1.0, jitter = 0.0;
    meet(1.0);
    for (unsigned i = 0; i < sizeof BACK_S / sizeof BACK_S[0]; i++) {
        const uint32_t counts[] = {1, 1000000, 10000, 0, 0};
        const Packet packet = seal(host_seals, i + 1, counts, NOTHING, 0);
        assert_int_equal(take(GUEST, HOST, &packet, BACK_S[i]), 0);
        const double trip = BACK_S[i] - 101.0;
        if (trip >= 0.0 && trip < 60.0) {
            jitter += ((average < 0.0 ? 0.0 : fabs(trip - average)) - jitter) / 8;
            average += average < 0.0 ? 1.0 + trip : (trip - average) / 8;
        }
        assert_near(peers[GUEST].counts.round_trip, average, 2e-4);
        assert_near(peers[GUEST].counts.jitter, jitter, 2e-4);
    }
}

/// Each counts once and 64 behind the newest are known; the newest says where its sender is.
static void packets_count_once_in_any_order(void **state)
{
    (void)state;
    enum { PACKETS = 3000 };
    static bool come[PACKETS];
    Rng rng = rng_make(9);
    uint64_t first = 0;
    int highest = 0;
    meet(1.0);
    memset(come, 0, sizeof come);
    for (int i = 0; i < PACKETS; i++) {
        const int far = rng_below(&rng, 8) == 0 ? 70 : 5;
        const int number = highest - far + rng_below(&rng, 2 * far + 2);
        if (number < 1 || number >= PACKETS) {
            continue;
        }
        const uint8_t payload[] = {(uint8_t)i, (uint8_t)(i / 256)};
        const uint32_t counts[] = {(uint32_t)i + 1, 0, 0, 0, 0};
        const Packet packet = seal(host_seals, first + (uint64_t)number, counts, payload, 2);
        const int from = rng_below(&rng, ENDS);
        const SocketAddress address = address_of(from);
        if (come[number] || number <= highest - 64) {
            expect_no_news(GUEST, from, &packet, i);
            continue;
        }
        come[number] = true;
        uint8_t read[PEER_PAYLOAD_MOST];
        assert_int_equal(peer_receive(&peers[GUEST], &address, packet.bytes, packet.count, i, read),
                         2);
        assert_memory_equal(read, payload, 2);
        if (number > highest) {
            highest = number;
            assert_memory_equal(&peers[GUEST].address, &address, sizeof address);
            assert_int_equal(peers[GUEST].echo, i + 1);
            assert_true(peers[GUEST].echo_s == i);
        }
        assert_true(peers[GUEST].echo != (uint32_t)i + 1 || number == highest);
        assert_int_equal(peers[GUEST].highest, first + (uint64_t)highest);
        // Far beyond 32 bits it goes on in the same way.
        if (highest > PACKETS / 2 && first == 0) {
            first = UINT64_C(1) << 40;
            memset(come, 0, sizeof come);
            highest = -64;
            peers[GUEST].highest = first - 64;
        }
    }
    assert_true(highest > PACKETS / 4);
}

static void a_call_says_of_which_version_it_is(void **state)
{
    (void)state;
    uint8_t none[PEER_COOKIE_BYTES] = {0};
    begin(VERSION);
    call(GUEST, none, 1.0);
    assert_int_equal(peer_call_version(sent.bytes, sent.count), VERSION);
    assert_int_equal(peer_call_version(sent.bytes, sent.count - 1), 0);
    assert_int_equal(peer_call_version(sent.bytes, sent.count + 1), 0);
    sent.bytes[0] = COOKIE;
    assert_int_equal(peer_call_version(sent.bytes, sent.count), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_is_drawn_whole),
        cmocka_unit_test(two_meet_and_seal_as_it_is_written_down),
        cmocka_unit_test(no_two_have_the_same_cookie),
        cmocka_unit_test(another_version_is_refused_by_both),
        cmocka_unit_test(who_comes_third_is_refused_and_two_play_on),
        cmocka_unit_test(each_side_listens_to_the_other_side_alone),
        cmocka_unit_test(a_key_that_gives_no_secret_joins_nobody),
        cmocka_unit_test(calls_come_every_quarter_of_a_second_and_callers_wait_two),
        cmocka_unit_test(what_a_packet_says_of_counts_is_believed_where_it_can_be),
        cmocka_unit_test(a_round_trip_takes_less_than_a_minute),
        cmocka_unit_test(packets_count_once_in_any_order),
        cmocka_unit_test(a_call_says_of_which_version_it_is),
    };
    static randombytes_implementation counted = {name_of_draw, draw_number, NULL, NULL, draw, NULL};
    randombytes_set_implementation(&counted);
    return peer_prepare() ? cmocka_run_group_tests_name("peer_packets", tests, NULL, NULL) : 1;
}
