#include "settings.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "near.h"

#include "said_text.h"

#include "hash.h"
#include "kept_file.h"
#include "rng.h"
#include "world_paddles.h"

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    Settings written = settings_defaults();
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = settings_row((SettingId)id);
        settings_set(&written, (SettingId)id, row->usual == row->low ? row->low + 1 : row->low);
    }
    Settings kept = settings_defaults();
    assert_int_equal(settings_write(&written, &kept, path), SAFE_FILE_GOOD);
    assert_memory_equal(&kept, &written, sizeof kept);
    Settings read;
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    assert_memory_equal(&read, &written, sizeof read);
}

/// Whatever line is missing in the file, each is there again, once.
static void a_line_that_is_missing_is_written_anew(void **state)
{
    (void)state;
    static char whole[20000], without[20000], fresh[20000];
    Settings written = settings_defaults(), read;
    settings_set_language(&written, "de");
    settings_add_shelf(&written, "https://one.example");
    settings_add_shelf(&written, "https://other.example");
    Settings kept = written;
    remove(path);
    assert_int_equal(settings_write(&written, &kept, path), SAFE_FILE_GOOD);
    FILE *file = fopen(path, "rb");
    whole[fread(whole, 1, sizeof whole - 1, file)] = '\0';
    fclose(file);
    int lines = 0, texts = 0;
    for (const char *line = whole; *line != '\0'; lines++) {
        const char *end = strchr(line, '\n') + 1;
        snprintf(without, sizeof without, "%.*s%s", (int)(line - whole), whole, end);
        const bool is_text =
            strncmp(line, "language", 8) == 0 || strncmp(line, "catalogue", 9) == 0;
        if (is_text || (lines % 20 == 3 && strncmp(line, "file = ", 7) != 0)) {
            write_file(without);
            assert_int_equal(settings_write(&written, &kept, path), SAFE_FILE_GOOD);
            file = fopen(path, "rb");
            fresh[fread(fresh, 1, sizeof fresh - 1, file)] = '\0';
            fclose(file);
            assert_int_equal(strlen(fresh), strlen(whole));
            assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
            assert_memory_equal(&read, &written, sizeof read);
        }
        texts += is_text;
        line = end;
    }
    assert_int_equal(texts, 3);
    remove(path);
}

/// The one that is added comes first, wherever it was; the last one goes where there are too many.
static void addresses_are_listed_by_when_they_were_added(void **state)
{
    (void)state;
    Rng rng = rng_make(2);
    Settings settings = settings_defaults();
    char expected[SETTINGS_SHELVES][8] = {""};
    for (int i = 0; i < 400; i++) {
        char address[8];
        int at = 0;
        snprintf(address, sizeof address, "a%d", rng_below(&rng, SETTINGS_SHELVES + 2));
        while (at < SETTINGS_SHELVES - 1 && strcmp(expected[at], address) != 0) {
            at++;
        }
        for (; at > 0; at--) {
            strcpy(expected[at], expected[at - 1]);
        }
        strcpy(expected[0], address);
        settings_add_shelf(&settings, address);
        for (int k = 0; k < SETTINGS_SHELVES; k++) {
            assert_string_equal(settings.shelf[k], expected[k]);
        }
    }
}

static void every_default_lies_in_its_range(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = settings_row((SettingId)id);
        assert_in_range(settings_value(&settings, (SettingId)id), row->low, row->high);
        for (int other = 0; other < id; other++) {
            assert_string_not_equal(row->name, settings_row((SettingId)other)->name);
            assert_true(row->offset != settings_row((SettingId)other)->offset);
        }
    }
}

static void each_thing_that_a_key_does_is_counted_by_itself(void **state)
{
    (void)state;
    int next = SETTING_DONE;
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++) {
            assert_int_equal(settings_done(player, (PaddleVerb)verb), next);
            next++;
        }
    }
    assert_int_equal(next, SETTING_KEYS);
}

static void a_language_is_taken_that_fits(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    char code[SETTINGS_TEXT_SIZE + 1] = "";
    char taken[SETTINGS_TEXT_SIZE + 1] = "";
    for (int length = 1; length <= SETTINGS_TEXT_SIZE; length++) {
        memset(code, 'a' + length % 26, (size_t)length);
        settings_set_language(&settings, code);
        if (length < SETTINGS_TEXT_SIZE) {
            strcpy(taken, code);
        }
        assert_string_equal(settings.language, taken);
    }
}

static void values_are_brought_into_their_range(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    settings_set(&settings, SETTING_MOUSE_SENSITIVITY, 5);
    assert_int_equal(settings.mouse_sensitivity, 10);
    settings_set(&settings, SETTING_MOUSE_SENSITIVITY, 5000);
    assert_int_equal(settings.mouse_sensitivity, 1000);
}

static void without_a_file_there_are_the_defaults(void **state)
{
    (void)state;
    Settings read;
    Settings usual = settings_defaults();
    remove(path);
    assert_int_equal(settings_read(&read, path), SAFE_FILE_ABSENT);
    assert_memory_equal(&read, &usual, sizeof read);
}

static void a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used(void **state)
{
    (void)state;
    static const char *const DAMAGES[] = {
        "shake = 0\nflashes = 7\n",
        "shake = 0\nflash",
        "shake = 0\nflashes = one\n",
        "shake = 0\nno sign\n",
    };
    for (size_t i = 0; i < sizeof DAMAGES / sizeof DAMAGES[0]; i++) {
        Settings read;
        remove(aside);
        write_file(DAMAGES[i]);
        assert_int_equal(settings_read(&read, path), SAFE_FILE_DAMAGED);
        assert_int_equal(read.shake, 0);
        assert_int_equal(read.flashes, 1);
        assert_int_equal(access(aside, F_OK), 0);
        assert_int_not_equal(access(path, F_OK), 0);
    }
}

static void names_of_newer_programs_are_passed_over(void **state)
{
    (void)state;
    Settings read;
    write_file("# a remark\n\nsomething_new = 12\nshake = 0\n");
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.shake, 0);
}

static void check_file(const char *expected)
{
    char text[8192];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    if (strstr(text, expected) == NULL) {
        fail_msg("\"%s\" is not in the file: %s", expected, text);
    }
}

static void of_two_games_each_writes_only_what_it_has_changed(void **state)
{
    (void)state;
    Settings first, second, first_kept, second_kept;
    write_file("effects_volume = 80\nmusic_volume = 70\nlanguage = de\n");
    assert_int_equal(settings_read(&first, path), SAFE_FILE_GOOD);
    assert_int_equal(settings_read(&second, path), SAFE_FILE_GOOD);
    first_kept = first;
    second_kept = second;
    first.effects_volume = 11;
    snprintf(first.language, sizeof first.language, "fr");
    second.music_volume = 22;
    second.menu_volume = 33;
    assert_int_equal(settings_write(&first, &first_kept, path), SAFE_FILE_GOOD);
    assert_int_equal(settings_write(&second, &second_kept, path), SAFE_FILE_GOOD);
    // Again, without another change.
    assert_int_equal(settings_write(&first, &first_kept, path), SAFE_FILE_GOOD);
    Settings read;
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.effects_volume, 11);
    assert_int_equal(read.music_volume, 22);
    assert_int_equal(read.menu_volume, 33);
    assert_string_equal(read.language, "fr");
}

static void what_is_not_understood_stays_where_it_is(void **state)
{
    (void)state;
    Settings own, kept;
    write_file("# mine\nnewer = a b = c\nshake = 0\n\n# and more\nnewest = \nflashes = 0\n");
    assert_int_equal(settings_read(&own, path), SAFE_FILE_GOOD);
    kept = own;
    own.shake = 1;
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    check_file("# mine\nnewer = a b = c\nshake = 1\n\n# and more\nnewest = \nflashes = 0\nmode = ");
}

static void a_file_without_changes_is_not_written(void **state)
{
    (void)state;
    Settings own = settings_defaults();
    Settings kept = settings_defaults();
    struct stat before, after;
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    assert_int_equal(stat(path, &before), 0);
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    assert_int_equal(stat(path, &after), 0);
    assert_true(before.st_ino == after.st_ino);
    own.shake = !own.shake;
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    assert_int_equal(stat(path, &after), 0);
    assert_true(before.st_ino != after.st_ino);
}

static void every_part_of_a_file_is_known_as_one(void **state)
{
    (void)state;
    static char whole[16384];
    Settings own = settings_defaults();
    Settings kept = settings_defaults();
    Settings read;
    remove(path);
    own.dead_zone = 12;
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(whole, 1, sizeof whole - 1, file);
    fclose(file);
    assert_in_range(size, 1000, sizeof whole - 2);
    for (size_t length = 0; length < size; length++) {
        char rest = whole[length];
        whole[length] = '\0';
        write_file(whole);
        whole[length] = rest;
        if (settings_read(&read, path) != SAFE_FILE_DAMAGED) {
            fail_msg("the first %zu of %zu bytes are taken for the whole file", length, size);
        }
        struct stat status;
        assert_int_equal(stat(aside, &status), 0);
        assert_int_equal(status.st_size, length);
    }
}

static void a_file_of_an_older_program_is_read(void **state)
{
    (void)state;
    Settings read;
    write_file("# Arkanong's settings; written anew when it ends.\ndead_zone = 7\n");
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.dead_zone, 7);
}

/// Says what is read of a file, and the file after some settings have been changed.
static void tell_file(const char *text, const char *language, int reached)
{
    Settings settings;
    remove(aside);
    write_file(text);
    say("read %d:", (int)settings_read(&settings, path));
    Settings kept = settings;
    for (int id = 0; id < SETTING_COUNT; id++) {
        const int value = settings_value(&settings, (SettingId)id);
        if (value != settings_row((SettingId)id)->usual) {
            say(" %s %d", settings_row((SettingId)id)->name, value);
        }
    }
    say(" %s\n", settings.language);
    settings_set(&settings, SETTING_EFFECTS_VOLUME, reached);
    settings_set(&settings, SETTING_MUSIC_VOLUME, reached);
    settings_set(&settings, SETTING_FULL_SCREEN, 1);
    settings_set_language(&settings, language);
    // Another game has been there in the meantime.
    char other[4000];
    snprintf(other, sizeof other, "%s%s", text, strchr(text, '=') != NULL ? "vsync = 0\n" : "");
    write_file(other);
    say("written %d, aside %d:\n", (int)settings_write(&settings, &kept, path),
        access(aside, F_OK) == 0);
    assert_memory_equal(&kept, &settings, sizeof kept);
    char *written = said_read(path);
    const char *at = written;
    for (int line = 0; line < 12 && *at != '\0'; line++) {
        const int length = (int)strcspn(at, "\n");
        say("  %.*s\n", length, at);
        at += length + (at[length] == '\n');
    }
    say("  %08x\n", (unsigned)hash_bytes(HASH_START, written, strlen(written)));
    free(written);
}

static void files_of_all_sorts_are_read_and_written_as_they_were(void **state)
{
    static const char *const FILES[] = {
        "",
        "# Mine.\n",
        "level_reached = 5\nday_tried = 9\nlanguage = de\n",
        "language = de\nfull_screen = 1\nlanguage = fr\n",
        "full_screen = 0 \n\n  vsync=1\nnew_thing = 7\n",
        "level_reached = -1\n",
        "level_reached = 100000\nlevel_reached = 3\n",
        "mouse_sensitivity = 1000\npad_second_serve_too = 24\nkey_restart = 255\n",
        "mouse_sensitivity = 1001\n",
        "pad_left = 25\n",
        "frame_limit = 30\nsharpness = 2\nhint_move = 3\nhint_exit = 1\n",
        "language = a-very-long-word-for-a-language-it-is\n",
        "nothing\n",
        "full_screen = yes\nvsync = 0\n",
        "full_screen = 1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        say("%d ", (int)i);
        tell_file(FILES[i], i % 3 == 0 ? "fr" : i % 3 == 1 ? "" : "de", i % 2 == 0 ? 4 : 6);
    }
    assert_said("tests/answers/settings.txt", "settings");
}

static void a_failed_write_keeps_the_old_file(void **state)
{
    (void)state;
    struct rlimit before;
    Settings own = settings_defaults();
    Settings kept = settings_defaults();
    own.shake = 0;
    remove(path);
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    // No file may grow beyond 100 bytes: the write fails half way.
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit tight = {100, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    own.shake = 1;
    SafeFileResult result = settings_write(&own, &kept, path);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(result, SAFE_FILE_UNSAVED);
    assert_int_equal(kept.shake, 0);
    Settings read;
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.shake, 0);
    // Another try has the change still.
    assert_int_equal(settings_write(&own, &kept, path), SAFE_FILE_GOOD);
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.shake, 1);
}

/// Lets other games have their turn.
static void pause_briefly(void)
{
    struct timespec pause = {.tv_nsec = 3000000};
    nanosleep(&pause, NULL);
}

/// One of several games: changes its own setting again and again.
static int play(SettingId id)
{
    Settings own, kept;
    for (int value = 1; value <= 40; value++) {
        if (settings_read(&own, path) != SAFE_FILE_GOOD || settings_value(&own, id) != value - 1) {
            return 1;
        }
        kept = own;
        settings_set(&own, id, value);
        if (settings_write(&own, &kept, path) != SAFE_FILE_GOOD) {
            return 2;
        }
        pause_briefly();
    }
    return 0;
}

static void games_that_write_at_the_same_time_lose_nothing(void **state)
{
    (void)state;
    static const SettingId IDS[] = {SETTING_EFFECTS_VOLUME, SETTING_MUSIC_VOLUME,
                                    SETTING_MENU_VOLUME};
    pid_t game[3];
    Settings read;
    write_file("effects_volume = 0\nmusic_volume = 0\nmenu_volume = 0\n");
    for (int i = 0; i < 3; i++) {
        game[i] = fork();
        assert_true(game[i] >= 0);
        if (game[i] == 0) {
            _exit(play(IDS[i]));
        }
    }
    for (int i = 0; i < 3; i++) {
        int status = -1;
        assert_int_equal(waitpid(game[i], &status, 0), game[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(settings_value(&read, IDS[i]), 40);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(a_line_that_is_missing_is_written_anew),
        cmocka_unit_test(addresses_are_listed_by_when_they_were_added),
        cmocka_unit_test(every_default_lies_in_its_range),
        cmocka_unit_test(each_thing_that_a_key_does_is_counted_by_itself),
        cmocka_unit_test(a_language_is_taken_that_fits),
        cmocka_unit_test(values_are_brought_into_their_range),
        cmocka_unit_test(files_of_all_sorts_are_read_and_written_as_they_were),
        cmocka_unit_test(without_a_file_there_are_the_defaults),
        cmocka_unit_test(a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used),
        cmocka_unit_test(names_of_newer_programs_are_passed_over),
        cmocka_unit_test(of_two_games_each_writes_only_what_it_has_changed),
        cmocka_unit_test(what_is_not_understood_stays_where_it_is),
        cmocka_unit_test(a_file_without_changes_is_not_written),
        cmocka_unit_test(every_part_of_a_file_is_known_as_one),
        cmocka_unit_test(a_file_of_an_older_program_is_read),
        cmocka_unit_test(a_failed_write_keeps_the_old_file),
        cmocka_unit_test(games_that_write_at_the_same_time_lose_nothing),
    };
    return cmocka_run_group_tests_name("settings", tests, make_folder, remove_folder);
}
