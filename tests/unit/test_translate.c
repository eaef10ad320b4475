#include "translate.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/// What the environment asks for is taken once, so before anything else.
static int ask_for_french(void **state)
{
    (void)state;
    setenv("LC_ALL", "fr_FR.UTF-8", 1);
    unsetenv("LANGUAGE");
    translate_open(TRANSLATIONS);
    return 0;
}

static void the_system_language_is_used_even_where_its_locale_is_not_installed(void **state)
{
    (void)state;
    translate_choose("");
    assert_string_equal(translate("Full screen"), "Plein écran");
}

static void a_language_is_changed_at_once_and_back(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        translate_choose("de");
        assert_string_equal(translate("Full screen"), "Vollbild");
        translate_choose("en");
        assert_string_equal(translate("Full screen"), "Full screen");
        translate_choose("fr");
        assert_string_equal(translate("Full screen"), "Plein écran");
        translate_choose("xx");
        assert_string_equal(translate("Full screen"), "Full screen");
    }
}

static void of_several_languages_the_nearest_that_there_is_is_taken(void **state)
{
    (void)state;
    static const struct {
        const char *asked;
        const char *said;
    } ROWS[] = {
        {"de_AT.UTF-8@euro", "Vollbild"}, {"de@variant", "Vollbild"},
        {"xx:fr_CA:de", "Plein écran"},   {"xx_XX.UTF-8::de", "Vollbild"},
        {"en_GB:de", "Full screen"},      {"eng:de", "Vollbild"},
        {"de/../de", "Full screen"},      {":", "Full screen"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        translate_choose(ROWS[i].asked);
        assert_string_equal(translate("Full screen"), ROWS[i].said);
    }
}

static void a_number_has_the_form_of_the_language(void **state)
{
    (void)state;
    translate_choose("de");
    assert_string_equal(translate_count("%d level", "%d levels", 0), "%d Level");
    assert_string_equal(translate_count("%d level", "%d levels", 1), "%d Level");
    translate_choose("fr");
    assert_string_equal(translate_count("%d point", "%d points", 0), "%d point");
    assert_string_equal(translate_count("%d point", "%d points", 1), "%d point");
    assert_string_equal(translate_count("%d point", "%d points", 2), "%d points");
}

static void shipped_levels_have_titles_in_every_language(void **state)
{
    (void)state;
    translate_choose("de");
    assert_string_equal(translate("First light"), "Erstes Licht");
    assert_string_equal(translate("Two suns"), "Zwei Sonnen");
    translate_choose("fr");
    assert_string_equal(translate("First light"), "Première lueur");
    assert_string_equal(translate("Kaleidoscope"), "Kaléidoscope");
}

static void what_has_no_translation_stays_as_it_is_without_its_context(void **state)
{
    (void)state;
    translate_choose("de");
    assert_string_equal(translate("A text that nobody translates"),
                        "A text that nobody translates");
    assert_string_equal(translate_in("somewhere", "A text"), "A text");
    assert_string_equal(translate(""), "");
    assert_string_equal(translate_count("one thing", "things", 1), "one thing");
    assert_string_equal(translate_count("one thing", "things", 0), "things");
}

static void languages_are_listed_by_the_names_they_call_themselves(void **state)
{
    (void)state;
    TranslateLanguage languages[8];
    translate_choose("fr");
    assert_int_equal(translate_list(languages, 8), 3);
    static const char *const CODES[] = {"de", "en", "fr"};
    static const char *const NAMES[] = {"Deutsch", "English", "Français"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(languages[i].code, CODES[i]);
        assert_string_equal(languages[i].name, NAMES[i]);
    }
    assert_string_equal(translate("Full screen"), "Plein écran");
    assert_int_equal(translate_list(languages, 1), 1);
}

static void without_catalogues_everything_is_english(void **state)
{
    (void)state;
    TranslateLanguage languages[8];
    translate_open(NULL);
    translate_choose("de");
    assert_string_equal(translate("Full screen"), "Full screen");
    assert_int_equal(translate_list(languages, 8), 1);
    assert_string_equal(languages[0].name, "English");
    translate_open("/nowhere/at/all");
    translate_choose("de");
    assert_string_equal(translate("Full screen"), "Full screen");
    translate_open(TRANSLATIONS);
}

static void numbers_keep_their_point(void **state)
{
    (void)state;
    char text[8];
    translate_choose("de");
    snprintf(text, sizeof text, "%.1f", 0.5);
    assert_string_equal(text, "0.5");
    assert_string_equal(setlocale(LC_NUMERIC, NULL), "C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_system_language_is_used_even_where_its_locale_is_not_installed),
        cmocka_unit_test(a_language_is_changed_at_once_and_back),
        cmocka_unit_test(of_several_languages_the_nearest_that_there_is_is_taken),
        cmocka_unit_test(a_number_has_the_form_of_the_language),
        cmocka_unit_test(shipped_levels_have_titles_in_every_language),
        cmocka_unit_test(what_has_no_translation_stays_as_it_is_without_its_context),
        cmocka_unit_test(languages_are_listed_by_the_names_they_call_themselves),
        cmocka_unit_test(without_catalogues_everything_is_english),
        cmocka_unit_test(numbers_keep_their_point),
    };
    return cmocka_run_group_tests_name("translate", tests, ask_for_french, NULL);
}
