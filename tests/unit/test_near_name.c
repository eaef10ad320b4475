// Which name is meant by a word that is nearly it.
#include "diag.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void a_name_is_meant_when_few_edits_lead_to_it(void **state)
{
    (void)state;
    static const struct {
        const char *word, *name;
        int distance; ///< -1: it is not meant
    } ROWS[] = {
        {"width", "width", 0},
        {"widht", "width", 1},
        {"iwdth", "width", 1},
        {"wdth", "width", 1},
        {"widthh", "width", 1},
        {"xwidth", "width", 1},
        {"wixth", "width", 1},
        {"wi", "width", -1},
        {"wxxth", "width", -1},
        {"idwth", "width", -1},
        {"ab", "ba", 1},
        {"abc", "cba", -1},
        {"x", "y", -1},
        {"x", "x", 0},
        {"xy", "x", -1},
        {"a", "ab", 1},
        {"", "ab", -1},
        {"", "", -1},
        {"hexagn", "hexagon", 1},
        {"hexgn", "hexagon", 2},
        {"hxgn", "hexagon", -1},
        {"radiu", "radius", 1},
        {"rdiu", "radius", 2},
        {"rdi", "radius", -1},
        {"thickness", "thickness", 0},
        {"thicknessxyz", "thickness", 3},
        {"thicknesswxyz", "thickness", -1},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        NearName near = near_name_of(ROWS[i].word, strlen(ROWS[i].word));
        near_name_offer(&near, ROWS[i].name);
        if (ROWS[i].distance < 0) {
            assert_null(near.name);
        } else {
            assert_ptr_equal(near.name, ROWS[i].name);
            assert_int_equal(near.distance, ROWS[i].distance);
        }
    }
}

/// By its definition: what the last letters can have come from.
static int distance_by_definition(const char *a, int i, const char *b, int j)
{
    if (i == 0 || j == 0) {
        return i + j;
    }
    const int ways[] = {1 + distance_by_definition(a, i - 1, b, j),
                        1 + distance_by_definition(a, i, b, j - 1),
                        (a[i - 1] != b[j - 1]) + distance_by_definition(a, i - 1, b, j - 1),
                        i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]
                            ? 1 + distance_by_definition(a, i - 2, b, j - 2)
                            : 99};
    int least = ways[0];
    for (int k = 1; k < 4; k++) {
        least = ways[k] < least ? ways[k] : least;
    }
    return least;
}

static void short_words_and_names_are_as_near_as_the_definition_says(void **state)
{
    (void)state;
    enum { LETTERS = 3, WORDS = LETTERS * LETTERS * LETTERS * LETTERS };
    for (int i = 0; i < WORDS * 5 * WORDS * 5; i++) {
        // The name is one of six letters more, so that two edits are allowed.
        char word[16] = "", name[16] = "";
        const int of_word = i / 5 % WORDS, of_name = i / 5 / WORDS / 5;
        for (int k = 0; k < 4; k++) {
            static const int PLACES[] = {1, 3, 9, 27};
            word[k] = (char)('a' + of_word / PLACES[k] % LETTERS);
            name[k] = (char)('a' + of_name / PLACES[k] % LETTERS);
        }
        word[i % 5] = '\0';
        name[i / 5 / WORDS % 5] = '\0';
        if (word[0] == '\0' || name[0] == '\0' || i % 7 != 0) {
            continue;
        }
        const int length = (int)strlen(name);
        const int distance = distance_by_definition(word, (int)strlen(word), name, length);
        NearName near = near_name_of(word, strlen(word));
        near_name_offer(&near, name);
        assert_int_equal(near.name != NULL, distance <= (length > 1));
        strcat(word, "xyzxyz");
        strcat(name, "xyzxyz");
        near = near_name_of(word, strlen(word));
        near_name_offer(&near, name);
        assert_int_equal(near.name != NULL, distance <= (length + 6) / 3);
        assert_int_equal(near.name != NULL ? near.distance : 0, near.name != NULL ? distance : 0);
    }
}

static void of_several_names_the_nearest_is_meant_and_of_equal_ones_the_first(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"hexagons", "hexagon", "hexagom", "pentagon"};
    NearName near = near_name_of("hexago!", 6);
    for (int i = 0; i < 4; i++) {
        near_name_offer(&near, NAMES[i]);
        assert_ptr_equal(near.name, NAMES[i == 0 ? 0 : 1]);
        assert_int_equal(near.distance, i == 0 ? 2 : 1);
    }
}

static void words_and_names_that_are_too_long_mean_nothing(void **state)
{
    (void)state;
    char text[NEAR_NAME_LENGTH_MAX + 2];
    memset(text, 'a', sizeof text);
    text[NEAR_NAME_LENGTH_MAX + 1] = '\0';
    NearName near = near_name_of(text, NEAR_NAME_LENGTH_MAX + 1);
    near_name_offer(&near, "aaa");
    assert_null(near.name);
    near = near_name_of(text, NEAR_NAME_LENGTH_MAX);
    near_name_offer(&near, text);
    assert_null(near.name);
    near_name_offer(&near, text + 1);
    assert_ptr_equal(near.name, text + 1);
    assert_int_equal(near.distance, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_meant_when_few_edits_lead_to_it),
        cmocka_unit_test(short_words_and_names_are_as_near_as_the_definition_says),
        cmocka_unit_test(of_several_names_the_nearest_is_meant_and_of_equal_ones_the_first),
        cmocka_unit_test(words_and_names_that_are_too_long_mean_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
