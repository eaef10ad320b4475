#include "settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/arkanong-settings-XXXXXX";
static char path[64];
static char aside[80];

static int make_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/settings", folder);
    snprintf(aside, sizeof aside, "%s.damaged", path);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    remove(path);
    remove(aside);
    return rmdir(folder);
}

static void write_file(const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    Settings written = settings_defaults();
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = settings_row((SettingId)id);
        settings_set(&written, (SettingId)id, row->usual == row->low ? row->low + 1 : row->low);
    }
    assert_true(settings_write(&written, path));
    Settings read;
    assert_int_equal(settings_read(&read, path), SAFE_FILE_READ);
    assert_memory_equal(&read, &written, sizeof read);
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
    assert_int_equal(settings_read(&read, path), SAFE_FILE_READ);
    assert_int_equal(read.shake, 0);
}

static void a_folder_in_the_way_is_no_crash(void **state)
{
    (void)state;
    Settings read;
    assert_int_equal(settings_read(&read, folder), SAFE_FILE_UNREADABLE);
}

static void a_failed_write_keeps_the_old_file(void **state)
{
    (void)state;
    char fresh[80];
    Settings settings = settings_defaults();
    settings.shake = 0;
    assert_true(settings_write(&settings, path));
    // A folder where the new file should go makes writing fail for everybody, root as well.
    snprintf(fresh, sizeof fresh, "%s.new", path);
    assert_int_equal(mkdir(fresh, 0700), 0);
    settings.shake = 1;
    assert_false(settings_write(&settings, path));
    assert_int_equal(rmdir(fresh), 0);
    Settings read;
    assert_int_equal(settings_read(&read, path), SAFE_FILE_READ);
    assert_int_equal(read.shake, 0);
}

static void no_unfinished_file_stays(void **state)
{
    (void)state;
    char fresh[80];
    Settings settings = settings_defaults();
    assert_true(settings_write(&settings, path));
    snprintf(fresh, sizeof fresh, "%s.new", path);
    assert_int_not_equal(access(fresh, F_OK), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(every_default_lies_in_its_range),
        cmocka_unit_test(values_are_brought_into_their_range),
        cmocka_unit_test(without_a_file_there_are_the_defaults),
        cmocka_unit_test(a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used),
        cmocka_unit_test(names_of_newer_programs_are_passed_over),
        cmocka_unit_test(a_folder_in_the_way_is_no_crash),
        cmocka_unit_test(a_failed_write_keeps_the_old_file),
        cmocka_unit_test(no_unfinished_file_stays),
    };
    return cmocka_run_group_tests_name("settings", tests, make_folder, remove_folder);
}
