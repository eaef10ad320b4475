#define _XOPEN_SOURCE 700

// A link's content becomes a file of its own name, or a sentence says why not.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "own_folder.h"

#include "level_list.h"
#include "pack.h"

static const char LEVEL[] = "title = \"A\";\n";

/// The link that holds a text; to be freed.
static char *link_of(LinkKind kind, const char *text)
{
    char problem[LINK_PROBLEM_SIZE];
    Bytes link = {0};
    assert_true(link_write(kind, text, strlen(text), &link, problem));
    return (char *)link.at;
}

static void assert_holds(const char *path, const char *text)
{
    Bytes bytes = {0};
    assert_int_equal(disk_read(path, DISK_MOST_BYTES, &bytes), DISK_READ);
    assert_int_equal(bytes.size, strlen(text));
    assert_memory_equal(bytes.at, text, bytes.size);
    bytes_free(&bytes);
}

static int count_files(void)
{
    char **names;
    const int count = disk_sorted_names(in_folder("links"), "", &names);
    for (int i = 0; i < count; i++) {
        free(names[i]);
    }
    free(names);
    return count;
}

/// The folder is made for the first one.
static void a_link_becomes_a_file_that_is_named_by_its_content(void **state)
{
    (void)state;
    char problem[LINK_PROBLEM_SIZE] = "";
    char path[3][DISK_PATH_SIZE] = {"?", "?", "?"};
    char *links[] = {link_of(LINK_LEVEL, LEVEL), link_of(LINK_REPLAY, LEVEL),
                     link_of(LINK_LEVEL, "title = \"B\";\n")};
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 3; i++) {
            assert_true(level_source_keep_link(links[i], in_folder("links"), path[i], problem));
            assert_holds(path[i], i < 2 ? LEVEL : "title = \"B\";\n");
        }
        assert_int_equal(count_files(), 3);
    }
    assert_string_equal(problem, "");
    // FNV-1a of 64 bits.
    assert_string_equal(path[0], in_folder("links/74a6c293c9756ac2.level"));
    assert_string_equal(path[1], in_folder("links/74a6c293c9756ac2.replay"));
    assert_string_not_equal(path[2], path[0]);
    for (int i = 0; i < 3; i++) {
        free(links[i]);
    }
}

static void what_is_no_link_writes_nothing_and_says_so(void **state)
{
    (void)state;
    char problem[LINK_PROBLEM_SIZE] = "";
    char path[DISK_PATH_SIZE];
    assert_false(level_source_keep_link("#level=AAAA", in_folder("links"), path, problem));
    assert_string_equal(problem, "is damaged or cut off; copy the whole link");
    assert_false(disk_is_there(in_folder("links")));
}

/// A folder that cannot be made, is a file, or whose name leaves no room for the file's.
static void a_link_that_cannot_be_kept_says_why(void **state)
{
    (void)state;
    char problem[LINK_PROBLEM_SIZE] = "";
    char path[DISK_PATH_SIZE];
    static char long_name[DISK_PATH_SIZE];
    char *link = link_of(LINK_LEVEL, LEVEL);
    assert_false(level_source_keep_link(link, in_folder("missing/links"), path, problem));
    assert_string_equal(problem, "cannot be kept as a file (No such file or directory)");
    write_text("links", "");
    assert_false(level_source_keep_link(link, in_folder("links"), path, problem));
    assert_string_equal(problem, "cannot be kept as a file (Not a directory)");
    memset(long_name, 'x', sizeof long_name - 20);
    assert_false(level_source_keep_link(link, long_name, path, problem));
    assert_string_equal(problem, "cannot be kept as a file (File name too long)");
    // The folder is there, but has no room in a path for the file.
    char deep[DISK_PATH_SIZE];
    snprintf(deep, sizeof deep, "%s", folder);
    while (strlen(deep) + 3 < DISK_PATH_SIZE - 15) {
        strcat(deep, "/.");
    }
    assert_false(level_source_keep_link(link, deep, path, problem));
    assert_string_equal(problem, "cannot be kept as a file (File name too long)");
    free(link);
}

static void a_pack_is_kept_only_where_its_path_has_room(void **state)
{
    (void)state;
    uint8_t bytes[] = "any";
    const Bytes pack = {.at = bytes, .size = 3};
    char path[DISK_PATH_SIZE] = "";
    static char long_name[DISK_PATH_SIZE];
    memset(long_name, 'x', sizeof long_name - 5);
    assert_false(set_list_keep_bytes(long_name, "one" PACK_ENDING, &pack, path));
    assert_string_equal(path, "");
    assert_true(set_list_keep_bytes(folder, "one" PACK_ENDING, &pack, path));
    assert_holds(path, "any");
}

/// Twice it is the same.
static void a_pack_of_any_size_that_packs_have_is_kept(void **state)
{
    (void)state;
    write_text("large" PACK_ENDING, "PK");
    assert_int_equal(truncate(in_folder("large" PACK_ENDING), PACK_BYTES_MAX), 0);
    for (int i = 0; i < 2; i++) {
        char path[DISK_PATH_SIZE];
        snprintf(path, sizeof path, "%s", in_folder("large" PACK_ENDING));
        assert_true(set_list_keep(in_folder("own"), path));
        assert_string_equal(path, in_folder("own/large" PACK_ENDING));
    }
}

#define LEVEL_NAMED(title)                                                                         \
    "title = \"" title "\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } ); bricks = { "    \
    "x = 400; y = 300; cell_width = 80; cell_height = 40; rows = ( \"111111\" ); };\n"

static void a_pack_shows_its_picture_or_else_its_first_level(void **state)
{
    (void)state;
    for (int picture = 0; picture < 2; picture++) {
        char plan[300];
        Bytes bytes = {0};
        DiagList problems = {0};
        SetList list = {0};
        write_text("a.level", LEVEL_NAMED("First"));
        write_text("b.level", LEVEL_NAMED("Second"));
        write_text("cover.level", LEVEL_NAMED("Cover"));
        snprintf(plan, sizeof plan,
                 "title = \"Two\"; author = \"Ann\"; licence = \"CC0-1.0\"; text = \"Small.\"; %s\n"
                 "worlds = ( { name = \"One\"; look = \"ice\"; levels = ( { file = \"b.level\"; "
                 "par = 20; feat = "
                 "\"combo 3\"; }, { file = \"a.level\"; feat = \"no life lost\"; } ); } );\n",
                 picture > 0 ? "picture = \"cover.level\";" : "");
        write_text("campaign.cfg", plan);
        if (!pack_make(folder, NULL, &bytes, &problems)) {
            diag_list_print(&problems, stderr);
            fail();
        }
        FILE *file = fopen(in_folder("two" PACK_ENDING), "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(bytes.at, 1, bytes.size, file), bytes.size);
        fclose(file);
        set_list_add_file(&list, in_folder("two" PACK_ENDING));
        assert_true(set_list_refresh(&list));
        assert_int_equal(set_list_read(&list, 0)->levels, 2);
        assert_string_equal(list.entry[0].first.title, picture > 0 ? "Cover" : "Second");
        set_list_close(&list);
        bytes_free(&bytes);
        diag_list_free(&problems);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_link_becomes_a_file_that_is_named_by_its_content),
        CASE(what_is_no_link_writes_nothing_and_says_so),
        CASE(a_link_that_cannot_be_kept_says_why),
        CASE(a_pack_shows_its_picture_or_else_its_first_level),
        CASE(a_pack_of_any_size_that_packs_have_is_kept),
        CASE(a_pack_is_kept_only_where_its_path_has_room),
    };
    return cmocka_run_group_tests_name("link_file", tests, NULL, NULL);
}
