// Two ends of a network, beside what each must know of the other by the packets that have come.
#include "peer.h"

#include <math.h>
#include <string.h>

#include "near.h"
#include "rng.h"

enum { HOST, GUEST, STRANGER, ENDS, PACKETS = 4000, WINDOW = 64, IP_AND_UDP_BYTES = 28 };

/// A datagram, and what its sender knew when it sealed it.
typedef struct Packet {
    int from;
    size_t count;
    uint8_t bytes[PEER_PACKET_MOST], payload[PEER_PAYLOAD_MOST];
    size_t payload_count;
    uint64_t number, highest, received;
    uint32_t time, echo, held;
    double due_s;
    bool twice;
} Packet;

/// What an end knows, by the packets that have come to it.
typedef struct Known {
    bool come[PACKETS + 1];
    uint64_t sent, bytes_sent, highest, received, lost;
    uint32_t echo;
    double echo_s, round_trip, jitter;
} Known;

static Peer peers[ENDS];
static Known known[ENDS];
static Packet packets[PACKETS];
static int packet_count;

static SocketAddress address_of(int end)
{
    return (SocketAddress){.size = 1, .bytes = {(unsigned char)(end + 1)}};
}

static void send_to(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    (void)to;
    assert_true(packet_count < PACKETS);
    Packet *packet = &packets[packet_count++];
    *packet = (Packet){.from = *(const int *)context, .count = count};
    memcpy(packet->bytes, bytes, count);
}

static void begin(void)
{
    static const int NAMES[ENDS] = {HOST, GUEST, STRANGER};
    assert_true(peer_prepare());
    const Code code = peer_draw_code();
    const SocketAddress host = address_of(HOST);
    packet_count = 0;
    memset(known, 0, sizeof known);
    peer_host(&peers[HOST], &code, 7, send_to, (void *)&NAMES[HOST]);
    for (int i = GUEST; i < ENDS; i++) {
        peer_join(&peers[i], &code, 7, &host, send_to, (void *)&NAMES[i]);
    }
}

/// Hands what has been sent last to an end, as if it came from there. Returns how many packets that
/// end sends then.
static int hand_last(int to, int from, double now_s)
{
    uint8_t payload[PEER_PAYLOAD_MOST];
    const int before = packet_count;
    const Packet packet = packets[before - 1];
    const SocketAddress address = address_of(from);
    assert_int_equal(peer_receive(&peers[to], &address, packet.bytes, packet.count, now_s, payload),
                     -1);
    return packet_count - before;
}

/// Calls, takes the cookie and calls with it. Returns whether the host has answered that call.
static bool call_twice(int end, double now_s)
{
    peer_call(&peers[end], now_s);
    assert_int_equal(hand_last(HOST, end, now_s), 1);
    assert_int_equal(hand_last(end, HOST, now_s), 0);
    peer_call(&peers[end], now_s);
    return hand_last(HOST, end, now_s) == 1;
}

static void seal(int from, const uint8_t *payload, size_t count, double now_s)
{
    Known *own = &known[from];
    const int before = packet_count;
    peer_seal(&peers[from], payload, count, now_s);
    assert_int_equal(packet_count, before + 1);
    Packet *packet = &packets[before];
    const uint32_t ticks = (uint32_t)(uint64_t)(now_s * 10000.0);
    packet->number = ++own->sent;
    packet->highest = own->highest;
    packet->received = own->received;
    packet->time = ticks > 0 ? ticks : 1;
    packet->echo = own->echo;
    packet->held = (uint32_t)(uint64_t)((now_s - own->echo_s) * 10000.0);
    packet->payload_count = count;
    memcpy(packet->payload, payload, count);
    own->bytes_sent += packet->count + IP_AND_UDP_BYTES;
}

/// An average over about eight.
static void note_trip(Known *own, double trip)
{
    if (own->round_trip < 0.0) {
        own->round_trip = trip;
    } else {
        const double off = trip - own->round_trip;
        own->round_trip += off / 8.0;
        own->jitter = 7.0 / 8.0 * own->jitter + fabs(off) / 8.0;
        return;
    }
    own->jitter *= 7.0 / 8.0;
}

static void expect_known(int end)
{
    const PeerCounts *counts = &peers[end].counts;
    const Known *own = &known[end];
    assert_int_equal(counts->sent, own->sent);
    assert_int_equal(counts->bytes_sent, own->bytes_sent);
    assert_int_equal(counts->received, own->received);
    assert_int_equal(counts->lost, own->lost);
    assert_near(counts->round_trip, own->round_trip, 1e-9);
    assert_near(counts->jitter, own->jitter, 1e-9);
}

static void hand_sealed(const Packet *packet, double now_s)
{
    const int to = packet->from == HOST ? GUEST : HOST;
    Known *own = &known[to];
    uint8_t payload[PEER_PAYLOAD_MOST];
    const SocketAddress from = address_of(packet->from);
    const bool is_new = !own->come[packet->number] && packet->number + WINDOW > own->highest;
    const int count = peer_receive(&peers[to], &from, packet->bytes, packet->count, now_s, payload);
    assert_int_equal(count, is_new ? (int)packet->payload_count : -1);
    if (is_new) {
        assert_memory_equal(payload, packet->payload, packet->payload_count);
        own->come[packet->number] = true;
        own->received++;
        if (packet->number > own->highest) {
            own->highest = packet->number;
            own->echo = packet->time;
            own->echo_s = now_s;
        }
        own->lost = packet->highest - packet->received;
        const uint32_t ticks = (uint32_t)(uint64_t)(now_s * 10000.0);
        const double trip = (double)(uint32_t)(ticks - packet->echo - packet->held) / 10000.0;
        if (packet->echo != 0 && trip < 60.0) {
            note_trip(own, trip);
        }
    }
    expect_known(to);
}

/// Packets come late by anything up to minutes, twice or not at all.
static void an_end_knows_what_the_packets_say_that_have_come(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 12; seed++) {
        static uint8_t payload[PEER_PAYLOAD_MOST];
        Rng rng = rng_make(seed);
        begin();
        double now_s = seed % 3 == 0 ? 0.0 : rng_range(&rng, 0, 1e6);
        assert_true(call_twice(GUEST, now_s));
        assert_int_equal(hand_last(GUEST, HOST, now_s), 0);
        assert_int_equal(peers[GUEST].state, PEER_JOINED);
        known[HOST].round_trip = known[GUEST].round_trip = -1.0;
        packet_count = 0;
        seal(GUEST, payload, 3, now_s);
        hand_sealed(&packets[0], now_s);
        assert_int_equal(peers[HOST].state, PEER_JOINED);
        const double longest_s = seed % 4 == 3 ? 150.0 : 0.3;
        for (int i = 1; i < 600; i++) {
            now_s += rng_range(&rng, 0, 0.02);
            const int from = rng_below(&rng, 2);
            const size_t count = (size_t)rng_below(&rng, i % 50 == 0 ? PEER_PAYLOAD_MOST + 1 : 40);
            for (size_t k = 0; k < count; k++) {
                payload[k] = (uint8_t)rng_below(&rng, 256);
            }
            seal(from, payload, count, now_s);
            Packet *packet = &packets[packet_count - 1];
            const bool lost = rng_below(&rng, 5) == 0;
            packet->due_s = lost ? HUGE_VAL : now_s + rng_range(&rng, 0, longest_s);
            packet->twice = rng_below(&rng, 5) == 0;
            for (int k = 0; k < packet_count; k++) {
                if (packets[k].due_s > 0.0 && packets[k].due_s <= now_s) {
                    hand_sealed(&packets[k], now_s);
                    packets[k].due_s = packets[k].twice ? now_s + 0.1 : HUGE_VAL;
                    packets[k].twice = false;
                }
            }
            expect_known(from);
        }
        // The rest, long after.
        for (int k = packet_count - 1; k > 0; k--) {
            now_s += 0.4;
            hand_sealed(&packets[k], now_s);
        }
    }
}

static void who_joins_answers_no_call(void **state)
{
    (void)state;
    begin();
    peer_call(&peers[STRANGER], 1.0);
    assert_int_equal(hand_last(GUEST, STRANGER, 1.0), 0);
    assert_int_equal(peers[GUEST].state, PEER_ALONE);
    assert_true(call_twice(GUEST, 1.0));
    assert_int_equal(hand_last(GUEST, HOST, 1.0), 0);
    assert_int_equal(peers[GUEST].state, PEER_JOINED);
    peer_call(&peers[STRANGER], 2.0);
    assert_int_equal(hand_last(GUEST, STRANGER, 2.0), 0);
}

/// The first cookie makes the next call at once, a repeated one does not.
static void a_repeated_cookie_is_no_news(void **state)
{
    (void)state;
    begin();
    peer_call(&peers[GUEST], 10.0);
    assert_int_equal(hand_last(HOST, GUEST, 10.0), 1);
    assert_int_equal(hand_last(GUEST, HOST, 10.0), 0);
    const Packet cookie = packets[packet_count - 1];
    peer_call(&peers[GUEST], 10.01);
    assert_int_equal(packet_count, 3);
    packets[packet_count++] = cookie;
    assert_int_equal(hand_last(GUEST, HOST, 10.02), 0);
    peer_call(&peers[GUEST], 10.03);
    assert_int_equal(packet_count, 4);
    peer_call(&peers[GUEST], 10.3);
    assert_int_equal(packet_count, 5);
}

/// Who has been answered has two seconds; who calls again has been answered.
static void a_caller_keeps_its_place_for_two_seconds(void **state)
{
    (void)state;
    begin();
    assert_true(call_twice(GUEST, 10.0));
    assert_false(call_twice(STRANGER, 10.1));
    peer_call(&peers[GUEST], 11.0);
    assert_int_equal(hand_last(HOST, GUEST, 11.0), 1);
    peer_call(&peers[STRANGER], 11.9);
    assert_int_equal(hand_last(HOST, STRANGER, 11.9), 0);
    peer_call(&peers[STRANGER], 12.2);
    assert_int_equal(hand_last(HOST, STRANGER, 12.2), 1);
    // The place is the other's now.
    peer_call(&peers[GUEST], 12.5);
    assert_int_equal(hand_last(HOST, GUEST, 12.5), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_end_knows_what_the_packets_say_that_have_come),
        cmocka_unit_test(who_joins_answers_no_call),
        cmocka_unit_test(a_repeated_cookie_is_no_news),
        cmocka_unit_test(a_caller_keeps_its_place_for_two_seconds),
    };
    return cmocka_run_group_tests_name("peer", tests, NULL, NULL);
}
