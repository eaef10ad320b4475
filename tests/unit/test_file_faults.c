/// What is kept, while the system fails at every one of its calls in turn, or the game is killed
/// there: either the old or the new file is there, whole.
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define FAULTY_MEMORY
#include "faulty_system.h"
#include "kept_file.h"

#include "drafts.h"
#include "merits.h"
#include "scores.h"
#include "settings.h"

/// A game whose stick is less lively, with a person's own line in its file.
static SafeFileResult save_settings(void)
{
    Settings own = settings_defaults();
    own.dead_zone = 5;
    Settings kept = own;
    own.dead_zone = 6;
    return settings_write(&own, &kept, path);
}

static SafeFileResult save_scores(void)
{
    Scores own = {0};
    SafeFileResult result = SAFE_FILE_UNSAVED;
    if (scores_add(&own, "levels", "Ben", 20, 2) != 0) {
        result = scores_write(&own, path);
    }
    scores_free(&own);
    return result;
}

static SafeFileResult save_progress(void)
{
    Merits own = {0};
    const Merit won = {"levels/b", MERITS_FEAT, 900, 70};
    SafeFileResult result = SAFE_FILE_UNSAVED;
    if (merits_note(&own, &won)) {
        result = merits_write(&own, path);
    }
    merits_free(&own);
    return result;
}

/// What a game tries to save, what is there before, and what has to be in each of both states.
typedef struct Attempt {
    SafeFileResult (*save)(void);
    const char *before;
    const char *always, *only_after;
} Attempt;

static const Attempt ATTEMPTS[] = {
    {save_settings, "dead_zone = 5\nnewer = 5\n", "\nnewer = 5\n", "dead_zone = 6\n"},
    {save_scores, "set = levels\nscore = 10 1 Ada\nnewer = 5\n", "score = 10 1 Ada\n",
     "score = 20 2 Ben\n"},
    {save_progress, "level = 1 800 50 levels/b\nnewer = 5\n", "newer = 5\n",
     "level = 5 800 70 levels/b\n"},
};

/// True when the new state is there; neither fails the test.
static bool is_new(const Attempt *attempt, int call)
{
    static char text[16384];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("call %d: the file is gone", call);
    }
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    bool old = strcmp(text, attempt->before) == 0;
    bool fresh = strstr(text, attempt->always) != NULL &&
                 strstr(text, attempt->only_after) != NULL &&
                 strcmp(text + length - strlen("file = ends\n"), "file = ends\n") == 0;
    if (!old && !fresh) {
        fail_msg("call %d: it is neither the old nor the new file: %s", call, text);
    }
    return fresh;
}

/// No unfinished file is left: the folder can hold nothing but the file.
static void check_that_nothing_else_is_left(int call)
{
    remove(path);
    if (rmdir(folder) != 0) {
        fail_msg("call %d: something unfinished is left", call);
    }
    assert_int_equal(mkdir(folder, 0700), 0);
}

static int count_calls(const Attempt *attempt)
{
    write_file(attempt->before);
    begin(FAULT_NONE, 0);
    assert_int_equal(attempt->save(), SAFE_FILE_GOOD);
    int count = calls;
    assert_true(is_new(attempt, -1));
    assert_in_range(count, 12, 200);
    return count;
}

static void every_call_may_fail(void **state)
{
    (void)state;
    static const Fault KINDS[] = {FAULT_ERROR, FAULT_SHORT};
    for (size_t i = 0; i < 2 * sizeof ATTEMPTS / sizeof ATTEMPTS[0]; i++) {
        const Attempt *attempt = &ATTEMPTS[i / 2];
        int count = count_calls(attempt);
        int unsaved = 0;
        for (int call = 0; call < count; call++) {
            write_file(attempt->before);
            begin(KINDS[i % 2], call);
            SafeFileResult result = attempt->save();
            end();
            bool fresh = is_new(attempt, call);
            if (fresh != (result == SAFE_FILE_GOOD)) {
                fail_msg("call %d: it says %d, but the file is %s", call, (int)result,
                         fresh ? "new" : "the old one");
            }
            unsaved += !fresh;
            // The next try works.
            if (!fresh) {
                assert_int_equal(attempt->save(), SAFE_FILE_GOOD);
                assert_true(is_new(attempt, call));
            }
            check_that_nothing_else_is_left(call);
        }
        // At the least opening, reading, writing, flushing, closing and renaming matter.
        assert_in_range(unsaved, 6, count);
    }
}

static void the_game_may_be_killed_before_every_call(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ATTEMPTS / sizeof ATTEMPTS[0]; i++) {
        const Attempt *attempt = &ATTEMPTS[i];
        int count = count_calls(attempt);
        for (int call = 0; call < count; call++) {
            write_file(attempt->before);
            pid_t game = fork();
            assert_true(game >= 0);
            if (game == 0) {
                begin(FAULT_KILL, call);
                attempt->save();
                _exit(0);
            }
            int status = 0;
            assert_int_equal(waitpid(game, &status, 0), game);
            assert_int_equal(WEXITSTATUS(status), 99);
            is_new(attempt, call);
            // The next game goes on, and clears up.
            assert_int_equal(attempt->save(), SAFE_FILE_GOOD);
            assert_true(is_new(attempt, call));
            check_that_nothing_else_is_left(call);
        }
    }
}

static void a_damaged_file_is_lost_at_no_call(void **state)
{
    (void)state;
    static const char DAMAGED[] = "dead_zone = 5\nshake = oh\n";
    for (int call = 0; call < 40; call++) {
        Settings read;
        remove(aside);
        write_file(DAMAGED);
        begin(FAULT_ERROR, call);
        SafeFileResult result = settings_read(&read, path);
        end();
        // It is where it was, or aside, as is said.
        FILE *file = fopen(result == SAFE_FILE_DAMAGED ? aside : path, "rb");
        assert_non_null(file);
        char text[sizeof DAMAGED] = "";
        assert_int_equal(fread(text, 1, sizeof text, file), sizeof DAMAGED - 1);
        fclose(file);
        assert_memory_equal(text, DAMAGED, sizeof DAMAGED - 1);
        assert_true(result == SAFE_FILE_DAMAGED || result == SAFE_FILE_STUCK ||
                    result == SAFE_FILE_UNREADABLE);
    }
}

static void what_a_damaged_file_is_replaced_by_is_there_or_it_is_said_that_it_is_not(void **state)
{
    (void)state;
    int unsaved = 0;
    for (int call = 0; call < 80; call++) {
        remove(aside);
        write_file("dead_zone = 5\nshake = oh\n");
        begin(FAULT_ERROR, call);
        const SafeFileResult result = save_settings();
        end();
        char text[16384] = "";
        FILE *file = fopen(path, "rb");
        if (file != NULL) {
            text[fread(text, 1, sizeof text - 1, file)] = '\0';
            fclose(file);
        }
        const bool saved = strstr(text, "dead_zone = 6\n") != NULL;
        const bool said = result == SAFE_FILE_GOOD || result == SAFE_FILE_DAMAGED;
        assert_int_equal(saved, said);
        unsaved += !saved;
    }
    assert_in_range(unsaved, 6, 79);
    remove(aside);
}

static void expect_text(const char *file, const char *one, const char *other)
{
    Bytes bytes = {0};
    assert_int_equal(disk_read(file, DISK_MOST_BYTES, &bytes), DISK_READ);
    const char *text = (const char *)bytes.at;
    if (strcmp(text, one) != 0 && strcmp(text, other) != 0) {
        fail_msg("%s is neither %s nor %s but %s", file, one, other, text);
    }
    bytes_free(&bytes);
}

/// Saves a level over "old", with "older" kept beside it, and the fault at that call.
static void save_level(Fault kind, int call, const char *backup)
{
    write_file("older");
    assert_int_equal(rename(path, backup), 0);
    write_file("old");
    const pid_t game = kind == FAULT_KILL ? fork() : 0;
    if (game == 0) {
        begin(kind, call);
        const bool saved = drafts_save_level(path, "new", 3);
        if (kind == FAULT_KILL) {
            _exit(0);
        }
        end();
        expect_text(path, saved ? "new" : "old", saved ? "new" : "old");
    } else {
        assert_int_equal(waitpid(game, NULL, 0), game);
        expect_text(path, "old", "new");
    }
    expect_text(backup, "old", "older");
}

static void a_level_is_in_its_place_whole_whatever_the_file_system_can_do(void **state)
{
    (void)state;
    static const Fault KINDS[] = {FAULT_ERROR, FAULT_SHORT, FAULT_KILL};
    char backup[80];
    snprintf(backup, sizeof backup, "%s~", path);
    remove(aside);
    for (int i = 0; i < 6; i++) {
        links = i % 2 == 0;
        save_level(FAULT_NONE, 0, backup);
        expect_text(path, "new", "new");
        expect_text(backup, "old", "old");
        const int count = calls;
        assert_in_range(count, links ? 10 : 18, 100);
        for (int call = 0; call < count; call++) {
            save_level(KINDS[i / 2], call, backup);
            // The next one is saved as if nothing had been, and clears up.
            assert_true(drafts_save_level(path, "newer", 5));
            expect_text(path, "newer", "newer");
            expect_text(backup, "old", "new");
            assert_int_equal(remove(backup), 0);
            check_that_nothing_else_is_left(call);
        }
    }
    links = true;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_may_fail),
        cmocka_unit_test(the_game_may_be_killed_before_every_call),
        cmocka_unit_test(what_a_damaged_file_is_replaced_by_is_there_or_it_is_said_that_it_is_not),
        cmocka_unit_test(a_damaged_file_is_lost_at_no_call),
        cmocka_unit_test(a_level_is_in_its_place_whole_whatever_the_file_system_can_do),
    };
    return cmocka_run_group_tests_name("file_faults", tests, make_folder, remove_folder);
}
