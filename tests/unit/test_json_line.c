// JSON as it is written and read: random lines beside the list of the values that were put into
// them; and what zlib packs.
#include "json_line.h"

#include <stdlib.h>
#include <string.h>

#include "near.h"
#include "packed.h"
#include "rng.h"
#include "svg_written.h"
#include "utf8.h"

enum { MOST_VALUES = 300, DEPTHS = 8 };

/// A line in the making, and its values in order.
typedef struct Made {
    Rng rng;
    char line[60000];
    size_t length;
    int count;
    struct {
        char path[JSON_PATH_SIZE], text[100];
        bool is_number;
        double number;
    } value[MOST_VALUES];
} Made;

static void put(Made *made, const char *text)
{
    made->length += (size_t)sprintf(made->line + made->length, "%s", text);
}

/// Blanks may stand anywhere between.
static void put_apart(Made *made, const char *text)
{
    static const char *const BLANKS[] = {"", "", "", " ", "\t", " \r\n  "};
    put(made, BLANKS[rng_below(&made->rng, 6)]);
    put(made, text);
    put(made, BLANKS[rng_below(&made->rng, 6)]);
}

static void put_value(Made *made, const char *path)
{
    static const char *const TEXTS[] = {"",    "plain", "12",       "a\\\"b",   "\\\\",
                                        "[x]", "{,}",   "\\u001f:", "\xc3\xa9", "\\n\\\""};
    static const char *const WORDS[] = {"true", "false", "null"};
    char quoted[120];
    if (made->count == MOST_VALUES) {
        put_apart(made, "{}");
        return;
    }
    const int at = made->count++;
    snprintf(made->value[at].path, JSON_PATH_SIZE, "%.*s", JSON_PATH_SIZE - 1, path);
    char *text = made->value[at].text;
    switch (rng_below(&made->rng, 3)) {
    case 0:
        strcpy(text, TEXTS[rng_below(&made->rng, 10)]);
        snprintf(quoted, sizeof quoted, "\"%s\"", text);
        put_apart(made, quoted);
        break;
    case 1:
        strcpy(text, WORDS[rng_below(&made->rng, 3)]);
        put_apart(made, text);
        break;
    default:
        made->value[at].number = 0.125 * (double)(rng_below(&made->rng, 2001) - 1000);
        made->value[at].is_number = true;
        sprintf(text, "%.17g", made->value[at].number);
        put_apart(made, text);
    }
}

static void put_group(Made *made, const char *path, int depth, int deepest)
{
    const bool list = depth > 0 && rng_below(&made->rng, 2);
    const int few = depth < deepest ? 1 + rng_below(&made->rng, 3) : rng_below(&made->rng, 4);
    const int count = list && depth == deepest && few == 3 ? 12 : few;
    put_apart(made, list ? "[" : "{");
    for (int i = 0; i < count; i++) {
        char inner[2 * JSON_PATH_SIZE], key[16];
        snprintf(key, sizeof key, "%c%d", 'a' + i, rng_below(&made->rng, 10));
        if (list) {
            snprintf(inner, sizeof inner, "%s[%d]", path, i);
        } else {
            snprintf(inner, sizeof inner, "%s%s%s", path, path[0] != '\0' ? "." : "", key);
            char quoted[20];
            snprintf(quoted, sizeof quoted, "\"%s\"", key);
            put_apart(made, quoted);
            put_apart(made, ":");
        }
        if (depth < deepest && (i == 0 || rng_below(&made->rng, 3) == 0)) {
            put_group(made, inner, depth + 1, deepest);
        } else {
            put_value(made, inner);
        }
        put(made, i + 1 < count ? "," : "");
    }
    put_apart(made, list ? "]" : "}");
}

static Made *make(unsigned seed, int deepest)
{
    static Made made;
    memset(&made, 0, sizeof made);
    made.rng = rng_make(seed);
    put_group(&made, "", 0, deepest);
    return &made;
}

static void every_value_is_read_with_its_path_in_its_order(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 600; seed++) {
        const Made *made = make(seed, (int)(seed % DEPTHS));
        JsonReader reader = json_reader(made->line);
        JsonValue value;
        for (int i = 0; i < made->count; i++) {
            assert_true(json_next(&reader, &value));
            assert_string_equal(value.path, made->value[i].path);
            assert_int_equal(value.length, strlen(made->value[i].text));
            assert_memory_equal(value.text, made->value[i].text, value.length);
            assert_int_equal(value.is_number, made->value[i].is_number);
            assert_true(!value.is_number || value.number == made->value[i].number);
            assert_true(json_find(made->line, made->value[i].path, &value));
            assert_memory_equal(value.text, made->value[i].text, value.length);
        }
        assert_false(json_next(&reader, &value));
        assert_false(reader.failed);
        assert_false(json_find(made->line, "nothing", &value));
    }
}

/// Whether reading it to its end fails.
static bool fails(const char *line)
{
    JsonReader reader = json_reader(line);
    JsonValue value;
    for (int i = 0; json_next(&reader, &value); i++) {
        assert_true(i < MOST_VALUES && !reader.failed);
    }
    const bool failed = reader.failed;
    // Then nothing more is read, whatever stands behind.
    for (int i = 0; failed && i < 3; i++) {
        assert_false(json_next(&reader, &value));
    }
    return failed;
}

static void what_is_cut_off_goes_on_or_lies_too_deep_is_no_line(void **state)
{
    (void)state;
    assert_true(fails(make(1, DEPTHS)->line));
    for (unsigned seed = 0; seed < 40; seed++) {
        Made *made = make(seed, (int)(seed % 4));
        assert_false(fails(made->line));
        const size_t end = (size_t)(strrchr(made->line, '}') - made->line);
        put(made, "x");
        assert_true(fails(made->line));
        for (size_t length = 0; length <= end; length++) {
            char cut[sizeof made->line];
            memcpy(cut, made->line, length);
            cut[length] = '\0';
            assert_true(fails(cut));
        }
    }
    static const char *const WRONG[] = {"",
                                        " ",
                                        "[1]",
                                        "12",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{a:1}",
                                        "{\"a\":1}}",
                                        "{\"a\":1} {\"b\":2}",
                                        "{\"a\":[1,]}",
                                        "{\"a:1}",
                                        "{\"a\" \"b\":2}"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        assert_true(fails(WRONG[i]));
    }
    // A word that is not closed is none either.
    JsonValue value;
    assert_false(json_find("{\"a\":\"b", "a", &value));
}

/// A number of more digits than any has is a word.
static void a_very_long_number_is_none(void **state)
{
    (void)state;
    JsonValue value;
    for (int digits = 60; digits < 70; digits++) {
        char line[100] = "{\"a\":";
        memset(line + strlen("{\"a\":"), '1', (size_t)digits);
        strcat(line, "}");
        assert_true(json_find(line, "a", &value));
        assert_int_equal(value.length, digits);
        assert_int_equal(value.is_number, digits < JSON_PATH_SIZE);
    }
}

/// Byte by byte and in pairs: what is written reads back, and is clean.
static void texts_are_written_so_that_they_read_back(void **state)
{
    (void)state;
    for (int pair = 1; pair < 256 * 256; pair += pair < 256 ? 1 : 97) {
        const char text[4] = {'<', (char)(pair % 256 != 0 ? pair % 256 : 1), (char)(pair / 256)};
        char line[100], expected[40] = "";
        json_text(&output, text);
        snprintf(line, sizeof line, "{\"t\":%.90s}", written());
        for (size_t at = 0; at < strlen(text);) {
            const int length = utf8_length(text + at, strlen(text + at));
            const unsigned char byte = (unsigned char)text[at];
            char piece[16];
            if (length == 0) {
                strcpy(piece, "\\ufffd");
            } else if (byte < 0x20) {
                sprintf(piece, "\\u%04x", byte);
            } else {
                sprintf(piece, "%s%.*s", byte == '"' || byte == '\\' ? "\\" : "", length,
                        text + at);
            }
            strcat(expected, piece);
            at += length > 0 ? (size_t)length : 1;
        }
        JsonValue value;
        assert_true(json_find(line, "t", &value));
        assert_false(value.is_number);
        assert_int_equal(value.length, strlen(expected));
        assert_memory_equal(value.text, expected, value.length);
        assert_false(fails(line));
    }
    json_vector(&output, vec2(1.5, -2));
    assert_string_equal(written(), "[1.5, -2]");
    json_hash(&output, 0xab);
    assert_string_equal(written(), "\"00000000000000ab\"");
}

/// A key of up to 64 characters is one; of a path the first 63 are kept.
static void long_keys_are_cut_and_longer_ones_are_none(void **state)
{
    (void)state;
    for (int outer = 0; outer <= 66; outer++) {
        for (int inner = 0; inner <= 66; inner++) {
            char line[200], expected[200], keys[2][70] = {"", ""};
            JsonValue value;
            memset(keys[0], 'a', (size_t)outer);
            memset(keys[1], 'b', (size_t)inner);
            snprintf(line, sizeof line, "{\"%s\":{\"%s\":[7 , 8]}}", keys[0], keys[1]);
            JsonReader reader = json_reader(line);
            for (int i = 0; i < 2; i++) {
                const bool good = outer <= 64 && inner <= 64;
                assert_int_equal(json_next(&reader, &value), good);
                assert_int_equal(reader.failed, !good);
                if (good) {
                    snprintf(expected, sizeof expected, "%s%s%s", keys[0], outer > 0 ? "." : "",
                             keys[1]);
                    // Once it is cut nothing is added to it.
                    expected[63] = '\0';
                    snprintf(expected + strlen(expected), 10, "[%d]", i);
                    expected[63] = '\0';
                    assert_string_equal(value.path, expected);
                    assert_true(value.number == 7 + i);
                }
            }
            assert_false(json_next(&reader, &value));
        }
    }
}

/// The sum of RFC 1950, the highest byte first.
static void add_sum(Bytes *to, const uint8_t *bytes, size_t size)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < size; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    const uint8_t sum[4] = {(uint8_t)(b >> 8), (uint8_t)b, (uint8_t)(a >> 8), (uint8_t)a};
    bytes_add(to, sum, sizeof sum);
}

/// With a head and a sum, without, and nothing at all; behind what is there already.
static void what_was_packed_elsewhere_has_its_form(void **state)
{
    (void)state;
    static uint8_t bytes[9000];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(i * i >> 5);
    }
    for (size_t size = 0; size <= sizeof bytes; size += 1500) {
        Bytes raw = {0}, headed = {0};
        bytes_add(&headed, "\x78\xda", 2);
        assert_true(packed_deflate(bytes, size, &raw));
        assert_true(packed_deflate(bytes, size, &headed));
        assert_memory_equal(headed.at + 2, raw.at, raw.size);
        add_sum(&headed, bytes, size);
        for (int i = 0; i < 8; i++) {
            const bool is_headed = i % 2 == 1, damaged = i / 4 == 1;
            const PackedForm form = i / 2 % 2 == 0 ? PACKED_ZLIB : PACKED_RAW;
            Bytes *from = is_headed ? &headed : &raw, to = {0};
            from->at[from->size - 1] ^= damaged ? 1 : 0;
            bytes_add(&to, "before", 6);
            const bool good = packed_inflate(from->at, from->size, form, size, &to);
            from->at[from->size - 1] ^= damaged ? 1 : 0;
            if (is_headed || !damaged) {
                assert_int_equal(good, !damaged && is_headed == (form == PACKED_ZLIB));
            }
            assert_memory_equal(to.at, "before", 6);
            if (good && !damaged) {
                assert_int_equal(to.size, 6 + size);
                assert_memory_equal(to.at + 6, bytes, size);
            }
            assert_false(packed_inflate(from->at, 0, form, 10, &to));
            bytes_free(&to);
        }
        bytes_free(&raw);
        bytes_free(&headed);
    }
    Bytes lost = {.failed = true};
    assert_false(packed_deflate(bytes, 10, &lost));
    assert_false(packed_inflate("\x03\x00", 2, PACKED_RAW, 10, &lost));
}

/// Of each size up to some parts of the buffers: with the room that it needs and no less, whole,
/// and with nothing behind.
static void what_is_packed_comes_out_whole_or_not_at_all(void **state)
{
    (void)state;
    static uint8_t bytes[10000];
    Rng rng = rng_make(2);
    for (size_t size = 1; size < sizeof bytes; size = 3 * size / 2 + 7) {
        for (size_t i = 0; i < size; i++) {
            bytes[i] = (uint8_t)(i % 3 == 0 ? rng_below(&rng, 256) : 7);
        }
        Bytes packed = {0};
        assert_true(packed_deflate(bytes, size, &packed));
        for (int wrong = 0; wrong < 4; wrong++) {
            Bytes whole = {0};
            const size_t most = wrong == 1 ? size - 1 : size;
            if (wrong == 2) {
                bytes_add(&packed, "x", 1);
            }
            const size_t count = wrong == 3 ? packed.size - 2 : packed.size;
            const bool good = packed_inflate(packed.at, count, PACKED_RAW, most, &whole);
            assert_int_equal(good, wrong == 0);
            if (good) {
                assert_int_equal(whole.size, size);
                assert_memory_equal(whole.at, bytes, size);
            }
            bytes_free(&whole);
        }
        bytes_free(&packed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_read_with_its_path_in_its_order),
        cmocka_unit_test(what_is_cut_off_goes_on_or_lies_too_deep_is_no_line),
        cmocka_unit_test(a_very_long_number_is_none),
        cmocka_unit_test(texts_are_written_so_that_they_read_back),
        cmocka_unit_test(long_keys_are_cut_and_longer_ones_are_none),
        cmocka_unit_test(what_was_packed_elsewhere_has_its_form),
        cmocka_unit_test(what_is_packed_comes_out_whole_or_not_at_all),
    };
    output_open_buffer(&output);
    return cmocka_run_group_tests_name("json_line", tests, NULL, NULL);
}
