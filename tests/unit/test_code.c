#include "peer.h"

#include <stdlib.h>
#include <string.h>

#include "near.h"
#include "rough_path.h"

static void a_code_is_five_words(void **state)
{
    (void)state;
    // 127.0.0.1, 63.84.220.193 and 255.255 as in the paper.
    const Code code = {{127, 0, 0, 1, 63, 84, 220, 193, 255, 255}};
    char text[CODE_TEXT_SIZE];
    code_write(&code, text);
    assert_string_equal(text, "lusab-babad-gutih-tugad-zuzuz");
    Code read;
    assert_true(code_read(text, &read));
    assert_memory_equal(&read, &code, sizeof code);
    assert_true(code_read("  LUSAB babad  gutih - tugad zuzuz ", &read));
    assert_memory_equal(&read, &code, sizeof code);
}

/// As the paper has it: four bits a consonant, two bits a vowel, the highest first.
static void write_word(unsigned word, char text[6])
{
    static const int BITS[] = {4, 2, 4, 2, 4};
    unsigned left = word;
    text[5] = '\0';
    for (int i = 4; i >= 0; i--) {
        text[i] = (BITS[i] == 4 ? "bdfghjklmnprstvz" : "aiou")[left % (1u << BITS[i])];
        left >>= BITS[i];
    }
}

static void every_word_is_sixteen_bits(void **state)
{
    (void)state;
    for (unsigned word = 0; word < 1u << 16; word += 5) {
        Code code = {{0}}, read;
        char expected[40] = "", text[CODE_TEXT_SIZE];
        for (unsigned i = 0; i < 5; i++) {
            char one[6];
            write_word((word + i) & 0xffff, one);
            code.bytes[2 * i] = (uint8_t)((word + i) >> 8);
            code.bytes[2 * i + 1] = (uint8_t)(word + i);
            strcat(strcat(expected, i > 0 ? "-" : ""), one);
        }
        code_write(&code, text);
        assert_string_equal(text, expected);
        assert_true(code_read(text, &read));
        assert_memory_equal(&read, &code, sizeof code);
    }
}

/// Five words of which each letter is one that may stand there, and blanks and hyphens.
static bool reads(const char *text, Code *code)
{
    char copy[60], word[6];
    int words = 0;
    bool good = true;
    strcpy(copy, text);
    for (char *one = strtok(copy, " -"); one != NULL; one = strtok(NULL, " -")) {
        unsigned value = 0;
        good = good && words < 5 && strlen(one) == 5;
        for (int i = 0; good && i < 5; i++) {
            const char *letters = i % 2 == 0 ? "bdfghjklmnprstvz" : "aiou";
            const char *capitals = i % 2 == 0 ? "BDFGHJKLMNPRSTVZ" : "AIOU";
            const char *found = strchr(letters, one[i]);
            const char *large = strchr(capitals, one[i]);
            good = found != NULL || large != NULL;
            value = value * (i % 2 == 0 ? 16 : 4) +
                    (unsigned)(found != NULL ? found - letters : large - capitals);
        }
        if (good) {
            write_word(value, word);
            code->bytes[2 * words] = (uint8_t)(value >> 8);
            code->bytes[2 * words + 1] = (uint8_t)value;
        }
        words++;
    }
    return good && words == 5;
}

static void what_is_typed_nearly_right_is_read_where_it_is_right(void **state)
{
    (void)state;
    int right = 0;
    Rng rng = rng_make(4);
    for (int i = 0; i < 20000; i++) {
        Code code, read = {{0}}, expected = {{0}};
        char text[60] = "  ";
        for (int k = 0; k < CODE_BYTES; k++) {
            code.bytes[k] = (uint8_t)rng_below(&rng, 256);
        }
        code_write(&code, text + 2 * rng_below(&rng, 2));
        for (int changes = rng_below(&rng, 3); changes > 0; changes--) {
            static const char SIGNS[] = "-- abzAZ@[`{'\t\x7f\xe9";
            const size_t length = strlen(text), at = (size_t)rng_below(&rng, (int)length);
            switch (rng_below(&rng, 4)) {
            case 0:
                memmove(text + at, text + at + 1, length - at);
                break;
            case 1:
                memmove(text + at + 1, text + at, length - at + 1);
                text[at] = SIGNS[rng_below(&rng, (int)sizeof SIGNS - 1)];
                break;
            case 2:
                text[at] = (char)(1 + rng_below(&rng, 255));
                break;
            default:
                strcat(text, at % 2 == 0 ? "-" : " ");
            }
        }
        const bool good = reads(text, &expected);
        assert_int_equal(code_read(text, &read), good);
        if (good) {
            assert_memory_equal(&read, &expected, sizeof read);
        }
        right += good;
    }
    assert_in_range(right, 8000, 16000);
}

static void capitals_are_the_same_letters(void **state)
{
    (void)state;
    for (int i = 0; i < 256; i++) {
        char text[CODE_TEXT_SIZE];
        Code code = {{0}}, read;
        for (int k = 0; k < CODE_BYTES; k++) {
            code.bytes[k] = (uint8_t)(i * (2 * k + 1) + k);
        }
        code_write(&code, text);
        for (char *at = text; *at != '\0'; at++) {
            *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
        }
        assert_true(code_read(text, &read));
        assert_memory_equal(&read, &code, sizeof code);
    }
}

static void anything_else_is_no_code(void **state)
{
    (void)state;
    static const char *const WRONG[] = {
        "",
        "lusab",
        "lusab-babad-gutih-tugad",
        "lusab-babad-gutih-tugad-zuzu",
        "lusab-babad-gutih-tugad-zuzuzz",
        "lusab-babad-gutih-tugad-zuzuz-lusab",
        "lusabbabad-gutih-tugad-zuzuz",
        "lusab-babad-gutih-tugad-zuzux",
        "lesab-babad-gutih-tugad-zuzuz",
        "lusab,babad,gutih,tugad,zuzuz",
    };
    for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        Code code;
        assert_false(code_read(WRONG[i], &code));
    }
}

static void drawn_codes_differ(void **state)
{
    (void)state;
    assert_true(peer_prepare());
    const Code one = peer_draw_code();
    const Code other = peer_draw_code();
    assert_memory_not_equal(&one, &other, sizeof one);
}

static void a_path_is_as_bad_as_its_rule(void **state)
{
    (void)state;
    static RoughPath path;
    RoughPathRule rule;
    assert_true(rough_path_read("delay=80,jitter=20,loss=25,duplicate=10,reorder=2", &rule));
    rough_path_begin(&path, &rule, 3);
    const SocketAddress to = {.size = 1};
    int arrived = 0;
    double sum = 0.0;
    for (int i = 0; i < 4000; i++) {
        const uint8_t byte = 1;
        rough_path_enter(&path, &to, &byte, 1, i);
        RoughPathPacket packet;
        while (rough_path_leave(&path, i + 1.0, &packet)) {
            assert_true(packet.due_s >= i + 0.06 && packet.due_s <= i + 0.14);
            sum += packet.due_s - i;
            arrived++;
        }
    }
    assert_in_range(arrived, 3150, 3450);
    assert_true(sum / arrived > 0.079 && sum / arrived < 0.083);
}

/// One list of what is under way, in its order: the first of the earliest leaves.
static void each_packet_takes_the_way_that_the_numbers_of_the_seed_give_it(void **state)
{
    (void)state;
    static const RoughPathRule RULES[] = {{0},
                                          {0.08, 0.02, 0.05, 0.01, 0.02},
                                          {0.01, 0.05, 0.3, 0.3, 0.5},
                                          {1.5, 1.5, 0.0, 1.0, 0.0},
                                          {0.0, 0.0, 1.0, 1.0, 1.0}};
    enum { ENTERED = 1200 };
    // What stands behind the packets stays.
    static struct {
        RoughPath path;
        RoughPathPacket behind[2];
    } room = {.behind = {{.count = 1}, {.count = 2}}};
    RoughPath *const path = &room.path;
    static RoughPathPacket packet;
    static struct {
        double due_s;
        int number;
    } way[2 * ENTERED];
    int full = 0;
    for (unsigned seed = 0; seed < 10; seed++) {
        const RoughPathRule *rule = &RULES[seed % 5];
        Rng rng = rng_make(seed);
        int count = 0;
        double now_s = 0.0;
        rough_path_begin(path, rule, seed);
        for (int i = 0; i < ENTERED + 50; i++) {
            uint8_t bytes[PEER_PACKET_MOST + 1] = {(uint8_t)i, (uint8_t)(i / 256)};
            const SocketAddress to = {.size = 1, .bytes = {(unsigned char)(i % 7)}};
            const size_t size = i % 50 == 0 ? sizeof bytes - (size_t)(i / 50 % 2) : 2;
            if (i < ENTERED) {
                rough_path_enter(path, &to, bytes, size, now_s);
                const bool lost = rng_double(&rng) < rule->loss;
                const int copies = rng_double(&rng) < rule->duplicate ? 2 : 1;
                for (int k = 0; k < copies; k++) {
                    const double swing = 2.0 * rng_double(&rng) - 1.0;
                    const double late_s = rng_double(&rng) < rule->reorder ? 0.04 : 0.0;
                    const double way_s = fmax(rule->delay_s + rule->jitter_s * swing, 0.0);
                    full += count == ROUGH_PATH_ROOM;
                    if (!lost && size <= PEER_PACKET_MOST && count < ROUGH_PATH_ROOM) {
                        way[count].due_s = now_s + way_s + late_s;
                        way[count++].number = i;
                    }
                }
            }
            // Some wait long until they are asked for.
            now_s += i < ENTERED ? 0.001 : 0.07;
            for (int left = i % 3 == 0 ? 4 : 0; left > 0; left--) {
                int first = -1;
                for (int k = 0; k < count; k++) {
                    const bool earlier = first < 0 || way[k].due_s < way[first].due_s;
                    first = earlier && way[k].due_s <= now_s ? k : first;
                }
                assert_int_equal(rough_path_leave(path, now_s, &packet), first >= 0);
                if (first < 0) {
                    break;
                }
                const int number = way[first].number;
                assert_true(packet.due_s == way[first].due_s);
                assert_int_equal(packet.bytes[0] + 256 * packet.bytes[1], number);
                assert_int_equal(packet.to.bytes[0], number % 7);
                assert_int_equal(packet.count, number % 50 == 0 ? PEER_PACKET_MOST : 2);
                count--;
                memmove(way + first, way + first + 1, (size_t)(count - first) * sizeof way[0]);
            }
            assert_int_equal(path->count, count);
            assert_true(room.behind[0].count == 1 && room.behind[1].count == 2);
        }
    }
    assert_in_range(full, 100, 5000);
}

/// What is as likely as the number that is drawn does not come to pass.
static void what_happens_is_likelier_than_the_number_that_is_drawn(void **state)
{
    (void)state;
    static RoughPath path;
    const SocketAddress to = {.size = 1};
    for (unsigned seed = 0; seed < 20; seed++) {
        Rng rng = rng_make(seed);
        RoughPathRule rule = {.delay_s = 1.0};
        rule.loss = rng_double(&rng);
        rule.duplicate = rng_double(&rng);
        rng_double(&rng); // of the jitter
        rule.reorder = rng_double(&rng);
        rough_path_begin(&path, &rule, seed);
        rough_path_enter(&path, &to, (const uint8_t *)"x", 1, 0.0);
        assert_int_equal(path.count, 1);
        assert_true(path.packets[0].due_s == 1.0);
    }
}

/// The last place is the end of the path's memory.
static void a_full_path_is_left_without_a_look_at_what_lies_behind_it(void **state)
{
    (void)state;
    const RoughPathRule rule = {0};
    const SocketAddress to = {.size = 1};
    static RoughPathPacket packet;
    RoughPath *path = malloc(sizeof *path);
    assert_non_null(path);
    rough_path_begin(path, &rule, 1);
    for (int i = 0; i < ROUGH_PATH_ROOM; i++) {
        rough_path_enter(path, &to, (const uint8_t *)"x", 1, 0.0);
    }
    assert_true(rough_path_leave(path, 0.0, &packet));
    assert_int_equal(path->count, ROUGH_PATH_ROOM - 1);
    free(path);
}

static void another_rule_is_none(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",
                                        "delay",
                                        "delay=",
                                        "delay=x",
                                        "delay=-1",
                                        "delay=10001",
                                        "loss=101",
                                        "late=3",
                                        "delay=1,",
                                        "delay=1,loss",
                                        "=1",
                                        "delay=1,delay=2",
                                        "delay=1;loss=2"};
    for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        RoughPathRule rule;
        assert_false(rough_path_read(WRONG[i], &rule));
    }
    // As many letters as there is room for.
    char word[64] = "";
    memset(word, 'x', sizeof word - 1);
    RoughPathRule rule;
    assert_false(rough_path_read(word, &rule));
}

static void a_rule_reaches_to_the_most_of_each_word_and_no_further(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        RoughPathRule rule; ///< of the whole text
        const char *beyond;
    } ROWS[] = {{"delay=10000", {.delay_s = 10}, "delay=10000.5"},
                {"jitter=10000", {.jitter_s = 10}, "jitter=10000.5"},
                {"loss=100", {.loss = 1}, "loss=100.5"},
                {"duplicate=100", {.duplicate = 1}, "duplicate=100.5"},
                {"reorder=100", {.reorder = 1}, "reorder=100.5"},
                {"reorder=0.5,delay=1", {.reorder = 0.005, .delay_s = 0.001}, "reorder=0.5,delay"}};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        RoughPathRule rule;
        assert_true(rough_path_read(ROWS[i].text, &rule));
        assert_memory_equal(&rule, &ROWS[i].rule, sizeof rule);
        assert_false(rough_path_read(ROWS[i].beyond, &rule));
    }
}

static void what_is_announced_is_read_as_it_was_and_nothing_else_is(void **state)
{
    (void)state;
    static const Announcement ROWS[] = {
        {.version = 0x12345678, .port = 65535, .title = "A match"},
        {.version = 0xfedcba98, .port = 1, .title = ""},
        {.version = 1, .port = 0x1234, .title = "\xc3\xa9t\xc3\xa9"}};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        uint8_t bytes[ANNOUNCEMENT_MOST + 1] = {0};
        Announcement read;
        const size_t count = announcement_write(&ROWS[i], bytes);
        assert_true(announcement_read(bytes, count, &read));
        assert_int_equal(read.version, ROWS[i].version);
        assert_int_equal(read.port, ROWS[i].port);
        assert_string_equal(read.title, ROWS[i].title);
        assert_false(announcement_read(bytes, count - strlen(ROWS[i].title) - 1, &read));
        for (int k = 0; k < 4; k++) {
            bytes[k] ^= 1;
            assert_false(announcement_read(bytes, count, &read));
            bytes[k] ^= 1;
        }
        bytes[8] = bytes[9] = 0;
        assert_false(announcement_read(bytes, count, &read));
    }
}

static void an_announcement_is_laid_out_as_it_is_written_down(void **state)
{
    (void)state;
    for (size_t length = 0; length <= 70; length++) {
        Announcement announcement = {.version = 0x98badcfe, .port = 0xabcd}, read;
        uint8_t expected[90] = "ARKD\xfe\xdc\xba\x98\xcd\xab", bytes[90] = {0};
        for (size_t i = 0; i < length; i++) {
            expected[10 + i] = (uint8_t)('A' + i % 50);
            announcement.title[i < 63 ? i : 62] = (char)expected[10 + i];
        }
        assert_int_equal(announcement_read(expected, 10 + length, &read), length <= 63);
        if (length <= 63) {
            assert_int_equal(announcement_write(&announcement, bytes), 10 + length);
            assert_memory_equal(bytes, expected, sizeof bytes);
            assert_memory_equal(read.title, announcement.title, sizeof read.title);
            assert_int_equal(read.version, announcement.version);
            assert_int_equal(read.port, announcement.port);
        }
    }
    for (size_t count = 0; count < 10; count++) {
        Announcement read;
        assert_false(announcement_read((const uint8_t *)"ARKDxxxx\1\1", count, &read));
    }
}

/// Each character by itself, and between two others.
static void a_title_that_is_announced_steers_no_terminal(void **state)
{
    (void)state;
    for (unsigned point = 1; point < 0x800; point++) {
        Announcement announcement = {.version = 1, .port = 1}, read;
        uint8_t bytes[ANNOUNCEMENT_MOST];
        char character[3] = {(char)point};
        if (point >= 0x80) {
            character[0] = (char)(0xc0 | point >> 6);
            character[1] = (char)(0x80 | (point & 0x3f));
        }
        const bool steers = point < 0x20 || (point >= 0x7f && point < 0xa0);
        for (int between = 0; between < 2; between++) {
            snprintf(announcement.title, sizeof announcement.title, between ? "a%sb" : "%s",
                     character);
            const size_t count = announcement_write(&announcement, bytes);
            assert_int_equal(announcement_read(bytes, count, &read), !steers);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_is_five_words),
        cmocka_unit_test(every_word_is_sixteen_bits),
        cmocka_unit_test(what_is_typed_nearly_right_is_read_where_it_is_right),
        cmocka_unit_test(each_packet_takes_the_way_that_the_numbers_of_the_seed_give_it),
        cmocka_unit_test(an_announcement_is_laid_out_as_it_is_written_down),
        cmocka_unit_test(capitals_are_the_same_letters),
        cmocka_unit_test(anything_else_is_no_code),
        cmocka_unit_test(drawn_codes_differ),
        cmocka_unit_test(a_path_is_as_bad_as_its_rule),
        cmocka_unit_test(what_happens_is_likelier_than_the_number_that_is_drawn),
        cmocka_unit_test(a_full_path_is_left_without_a_look_at_what_lies_behind_it),
        cmocka_unit_test(another_rule_is_none),
        cmocka_unit_test(what_is_announced_is_read_as_it_was_and_nothing_else_is),
        cmocka_unit_test(a_title_that_is_announced_steers_no_terminal),
        cmocka_unit_test(a_rule_reaches_to_the_most_of_each_word_and_no_further),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
