#include "translate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/// What a catalogue says, sorted; a NUL between plural forms.
typedef struct Pair {
    const char *original;
    size_t original_length;
    const char *translation;
    size_t translation_length;
} Pair;

#define PAIR(original, translation)                                                                \
    {                                                                                              \
        original, sizeof original - 1, translation, sizeof translation - 1                         \
    }

static const Pair PAIRS[] = {
    PAIR("", "Language: xx\nPlural-Forms: nplurals=3; plural=n == 0 ? 2 : n > 1;\n"),
    PAIR("Left", ""),
    PAIR("Up", "Hoch"),
    PAIR("Up there", "Da oben"),
    PAIR("a goal\0%d goals", "ein Tor\0%d Tore\0kein Tor"),
    PAIR("side\004Left", "Links"),
};
#define PAIR_COUNT (sizeof PAIRS / sizeof PAIRS[0])

#define FILE_SIZE 1000

typedef struct Catalogue {
    unsigned char bytes[FILE_SIZE];
    size_t size;
    bool swapped;
} Catalogue;

static void put_number(Catalogue *catalogue, size_t at, size_t number)
{
    for (int i = 0; i < 4; i++) {
        int place = catalogue->swapped ? 3 - i : i;
        catalogue->bytes[at + (size_t)place] = (unsigned char)(number >> 8 * i);
    }
}

static void put_text(Catalogue *catalogue, size_t entry, const char *text, size_t length)
{
    put_number(catalogue, entry, length);
    put_number(catalogue, entry + 4, catalogue->size);
    memcpy(catalogue->bytes + catalogue->size, text, length + 1);
    catalogue->size += length + 1;
}

static Catalogue catalogue_made(bool swapped)
{
    Catalogue made = {.size = 28 + 16 * PAIR_COUNT, .swapped = swapped};
    put_number(&made, 0, 0x950412de);
    put_number(&made, 8, PAIR_COUNT);
    put_number(&made, 12, 28);
    put_number(&made, 16, 28 + 8 * PAIR_COUNT);
    for (size_t i = 0; i < PAIR_COUNT; i++) {
        const Pair *pair = &PAIRS[i];
        put_text(&made, 28 + 8 * i, pair->original, pair->original_length);
        put_text(&made, 28 + 8 * PAIR_COUNT + 8 * i, pair->translation, pair->translation_length);
    }
    return made;
}

/// Reads it through a file of exactly its size.
static bool read_made(Messages *messages, const unsigned char *bytes, size_t size)
{
    char path[] = "/tmp/arkanong-messages-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, size), (ssize_t)size);
    close(file);
    bool good = messages_read(messages, path);
    unlink(path);
    return good;
}

static void every_message_is_found_in_files_of_both_byte_orders(void **state)
{
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        Catalogue made = catalogue_made(swapped);
        Messages messages = {0};
        assert_true(read_made(&messages, made.bytes, made.size));
        assert_string_equal(messages_find(&messages, "Up"), "Hoch");
        assert_string_equal(messages_find(&messages, "Up there"), "Da oben");
        assert_string_equal(messages_find(&messages, "side\004Left"), "Links");
        assert_null(messages_find(&messages, "Left"));
        assert_null(messages_find(&messages, "U"));
        assert_null(messages_find(&messages, "Zenith"));
        assert_null(messages_find(&messages, "!"));
        messages_free(&messages);
        assert_null(messages_find(&messages, "Up"));
    }
}

static void a_number_has_its_form(void **state)
{
    (void)state;
    Catalogue made = catalogue_made(false);
    Messages messages = {0};
    assert_null(messages_find_form(&messages, "a goal", 1));
    assert_true(read_made(&messages, made.bytes, made.size));
    assert_string_equal(messages_find_form(&messages, "a goal", 0), "kein Tor");
    assert_string_equal(messages_find_form(&messages, "a goal", 1), "ein Tor");
    assert_string_equal(messages_find_form(&messages, "a goal", 5), "%d Tore");
    assert_null(messages_find_form(&messages, "a point", 5));
    messages_free(&messages);
}

/// Writes another rule, of the same length, over the one there is.
static void change_rule(Catalogue *made, const char *rule)
{
    static const char OLD[] = "n == 0 ? 2 : n > 1;";
    assert_int_equal(strlen(rule), strlen(OLD));
    for (size_t at = 0; at < made->size; at++) {
        if (memcmp(made->bytes + at, OLD, strlen(OLD)) == 0) {
            memcpy(made->bytes + at, rule, strlen(OLD));
            return;
        }
    }
    fail_msg("there is no rule");
}

static void a_rule_that_means_nothing_is_that_of_english(void **state)
{
    (void)state;
    static const char *const RULES[] = {"n == 0 ? 9 : 9999;;", "PLEASE FILL THIS IN",
                                        "n == 0 ? 3 : n + 3;"};
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        Catalogue made = catalogue_made(false);
        change_rule(&made, RULES[i]);
        Messages messages = {0};
        assert_true(read_made(&messages, made.bytes, made.size));
        assert_string_equal(messages_find_form(&messages, "a goal", 1), "ein Tor");
        assert_string_equal(messages_find_form(&messages, "a goal", 0), "%d Tore");
        assert_string_equal(messages_find_form(&messages, "a goal", 5), "%d Tore");
        messages_free(&messages);
    }
}

static void look_everything_up(const Messages *messages)
{
    for (size_t i = 0; i < PAIR_COUNT; i++) {
        const char *found = messages_find(messages, PAIRS[i].original);
        assert_true(found == NULL || strlen(found) < FILE_SIZE);
        found = messages_find_form(messages, PAIRS[i].original, i);
        assert_true(found == NULL || strlen(found) < FILE_SIZE);
    }
}

static void a_file_cut_off_anywhere_is_refused(void **state)
{
    (void)state;
    Catalogue made = catalogue_made(false);
    Messages messages = {0};
    for (size_t size = 0; size < made.size; size++) {
        assert_true(read_made(&messages, made.bytes, made.size));
        assert_false(read_made(&messages, made.bytes, size));
        assert_null(messages.file.at);
        look_everything_up(&messages);
    }
}

static void a_damaged_byte_breaks_nothing(void **state)
{
    (void)state;
    static const unsigned char DAMAGES[] = {0x00, 0x01, 0x20, 0x7f, 0x80, 0xff};
    for (size_t i = 0; i < sizeof DAMAGES; i++) {
        Catalogue made = catalogue_made(i % 2 == 1);
        Messages messages = {0};
        for (size_t at = 0; at < made.size; at++) {
            unsigned char before = made.bytes[at];
            made.bytes[at] ^= DAMAGES[i];
            if (read_made(&messages, made.bytes, made.size)) {
                look_everything_up(&messages);
            }
            made.bytes[at] = before;
        }
        messages_free(&messages);
    }
}

static void what_is_no_file_has_no_messages(void **state)
{
    (void)state;
    Messages messages = {0};
    assert_false(messages_read(&messages, "/nonexistent"));
    assert_false(messages_read(&messages, "/tmp"));
    assert_false(messages_read(&messages, "README.md"));
    assert_null(messages_find(&messages, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_is_found_in_files_of_both_byte_orders),
        cmocka_unit_test(a_number_has_its_form),
        cmocka_unit_test(a_rule_that_means_nothing_is_that_of_english),
        cmocka_unit_test(a_file_cut_off_anywhere_is_refused),
        cmocka_unit_test(a_damaged_byte_breaks_nothing),
        cmocka_unit_test(what_is_no_file_has_no_messages),
    };
    return cmocka_run_group_tests_name("messages", tests, NULL, NULL);
}
