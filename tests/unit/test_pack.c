// Packs: the same files give the same bytes, what is damaged or hostile is refused in words, and
// nothing of one reaches beyond it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "own_folder.h"

#include "level_source.h"
#include "pack.h"

#define LEVEL(title)                                                                               \
    "title = \"" title "\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = \"bottom\"; "   \
    "}); match = { lives = 3; }; bricks = { x = 400; y = 300; cell_width = 80; cell_height = 40; " \
    "rows = (\"111\"); };\n"

static const char PLAN[] =
    "title = \"Two rooms\"; author = \"Ann\"; licence = \"CC0-1.0\"; text = \"Small ones.\";\n"
    "picture = \"cover.level\";\n"
    "worlds = ( { name = \"One\"; look = \"ice\"; music = \"own.score\"; levels = (\n"
    "  { file = \"b.level\"; par = 20; feat = \"combo 3\"; },\n"
    "  { file = \"a.level\"; feat = \"no life lost\"; } ); } );\n";

static void write_folder(void)
{
    write_text("a.level", LEVEL("First"));
    write_text("b.level", LEVEL("Second"));
    write_text("cover.level", LEVEL("Cover"));
    write_text("own.score", "tempo 120\n");
    write_text("notes.text", "not for others");
    write_text("campaign.cfg", PLAN);
}

/// Packs the folder; every problem is an error of the test.
static Bytes pack_folder(void)
{
    Bytes bytes = {0};
    DiagList problems = {0};
    assert_true(pack_make(folder, NULL, &bytes, &problems));
    assert_int_equal(problems.count, 0);
    diag_list_free(&problems);
    return bytes;
}

/// Reads a pack that is wrong: nothing is left open, and a sentence holds those words.
static void expect_refused(const Bytes *bytes, const char *words)
{
    Pack pack = {0};
    DiagList problems = {0};
    assert_false(pack_read_bytes(&pack, "x.arkanong", bytes->at, bytes->size, &problems));
    assert_null(pack.zip.file);
    assert_true(problems.errors > 0);
    bool told = false;
    for (int i = 0; i < problems.count; i++) {
        told = told || strstr(problems.items[i].text, words) != NULL;
    }
    if (!told) {
        diag_list_print(&problems, stderr);
    }
    assert_true(told);
    diag_list_free(&problems);
}

static void the_same_files_give_the_same_bytes_and_come_back_as_they_were(void **state)
{
    (void)state;
    write_folder();
    Bytes bytes = pack_folder();
    Bytes again = pack_folder();
    assert_int_equal(bytes.size, again.size);
    assert_memory_equal(bytes.at, again.at, bytes.size);
    Pack pack = {0};
    DiagList problems = {0};
    assert_true(pack_read_bytes(&pack, "x.arkanong", bytes.at, bytes.size, &problems));
    assert_int_equal(problems.count, 0);
    // Only what the plan names travels.
    assert_int_equal(pack.zip.count, 5);
    assert_int_equal(pack_find(&pack, "notes.text"), -1);
    assert_string_equal(pack.plan.about.title, "Two rooms");
    assert_string_equal(pack.plan.about.author, "Ann");
    assert_string_equal(pack.plan.about.licence, "CC0-1.0");
    assert_string_equal(pack.plan.about.text, "Small ones.");
    assert_string_equal(pack.plan.about.picture, "cover.level");
    assert_string_equal(pack.plan.chapter[0].score, "own.score");
    Bytes level = {0};
    assert_true(pack_take(&pack, pack_find(&pack, "a.level"), &level, &problems));
    assert_int_equal(level.size, strlen(LEVEL("First")));
    assert_memory_equal(level.at, LEVEL("First"), level.size);
    bytes_free(&level);
    pack_free(&pack);
    bytes_free(&bytes);
    bytes_free(&again);
    diag_list_free(&problems);
}

static void a_plan_reads_back_as_it_was_written(void **state)
{
    (void)state;
    CampaignPlan plan = {0};
    CampaignPlan back = {0};
    DiagList problems = {0};
    Bytes text = {0};
    assert_true(campaign_plan_read_text(&plan, "plan", PLAN, strlen(PLAN), &problems));
    // Field by field: what lies between them is compared as well.
    CampaignLevel *boss = &plan.chapter[0].level[plan.chapter[0].level_count++];
    strcpy(boss->file, "c.level");
    boss->par_s = 3;
    boss->feat.kind = FEAT_HEAT;
    boss->feat.number = 4;
    boss->boss = true;
    memset(plan.chapter[0].score, 0, sizeof plan.chapter[0].score);
    campaign_plan_write(&plan, &text);
    assert_true(
        campaign_plan_read_text(&back, "plan", (const char *)text.at, text.size, &problems));
    assert_memory_equal(&back, &plan, sizeof plan);
    bytes_free(&text);
    diag_list_free(&problems);
}

static void levels_of_a_pack_have_paths_as_if_it_were_a_folder(void **state)
{
    (void)state;
    write_folder();
    Bytes bytes = pack_folder();
    FILE *file = fopen(in_folder("x.arkanong"), "wb");
    assert_int_equal(fwrite(bytes.at, 1, bytes.size, file), bytes.size);
    fclose(file);
    bytes_free(&bytes);
    assert_true(pack_is_one(in_folder("x.arkanong")));
    assert_false(pack_is_one(in_folder("a.level")));
    LevelSource source;
    Level level = {0};
    DiagList problems = {0};
    char name[LEVEL_SOURCE_NAME_SIZE];
    assert_true(level_source_open(&source, in_folder("x.arkanong"), &problems));
    assert_int_equal(source.count, 2);
    level_source_name(&source, 0, name);
    assert_string_equal(name, "b.level");
    level_source_close(&source);
    assert_true(level_source_read(&level, in_folder("x.arkanong/a.level"), &problems));
    assert_string_equal(level.title, "First");
    assert_true(level_source_read(&level, in_folder("x.arkanong"), &problems));
    assert_string_equal(level.title, "Second");
    assert_false(level_source_read(&level, in_folder("x.arkanong/c.level"), &problems));
    assert_non_null(strstr(diag_list_text(&problems, ""), "no such level"));
    Bytes score = {0};
    assert_true(level_source_take(in_folder("x.arkanong/own.score"), 100, &score));
    assert_true(level_source_take(in_folder("own.score"), 100, &score));
    assert_int_equal(score.size, 2 * strlen("tempo 120\n"));
    assert_false(level_source_take(in_folder("x.arkanong/other.score"), 100, &score));
    assert_false(level_source_take(in_folder("own.score"), 5, &score));
    bytes_free(&score);
    char path[DISK_PATH_SIZE];
    level_source_file(in_folder("x.arkanong/a.level"), path);
    assert_string_equal(path, in_folder("x.arkanong"));
    level_source_file(in_folder("x.arkanong"), path);
    assert_string_equal(path, in_folder("x.arkanong"));
    level_free(&level);
    diag_list_free(&problems);
}

static void without_a_plan_the_levels_come_in_the_order_of_their_names(void **state)
{
    (void)state;
    write_text("10.level", LEVEL("Ten"));
    write_text("9.level", LEVEL("Nine"));
    Bytes bytes = pack_folder();
    Pack pack = {0};
    DiagList problems = {0};
    assert_true(pack_read_bytes(&pack, "x.arkanong", bytes.at, bytes.size, &problems));
    assert_string_equal(pack.plan.chapter[0].level[0].file, "9.level");
    assert_string_equal(pack.plan.chapter[0].level[1].file, "10.level");
    assert_string_equal(pack.plan.about.title, "x");
    pack_free(&pack);
    bytes_free(&bytes);
    diag_list_free(&problems);
}

static void a_cut_pack_is_refused_wherever_it_ends(void **state)
{
    (void)state;
    write_folder();
    Bytes bytes = pack_folder();
    for (size_t length = 0; length < bytes.size; length++) {
        // A copy of its own size, so that a sanitizer sees what is read beyond it.
        uint8_t *cut = malloc(length + (length == 0));
        Pack pack = {0};
        DiagList problems = {0};
        memcpy(cut, bytes.at, length);
        assert_false(pack_read_bytes(&pack, "x.arkanong", cut, length, &problems));
        assert_true(problems.errors > 0);
        diag_list_free(&problems);
        free(cut);
    }
    bytes_free(&bytes);
}

/// Reads every level there is of it.
static bool read_all(const Pack *pack)
{
    bool good = true;
    for (int i = 0; i < pack->zip.count; i++) {
        DiagList problems = {0};
        Bytes content = {0};
        const bool taken = pack_take(pack, i, &content, &problems);
        assert_true(taken || problems.errors > 0);
        good = good && taken;
        bytes_free(&content);
        diag_list_free(&problems);
    }
    return good;
}

static void a_pack_with_a_wrong_byte_is_refused_or_holds_the_same(void **state)
{
    (void)state;
    write_folder();
    Bytes bytes = pack_folder();
    int refused = 0;
    for (size_t at = 0; at < bytes.size; at++) {
        Pack pack = {0};
        DiagList problems = {0};
        bytes.at[at] ^= 0x41;
        if (!pack_read_bytes(&pack, "x.arkanong", bytes.at, bytes.size, &problems) ||
            !read_all(&pack)) {
            refused++;
        }
        bytes.at[at] ^= 0x41;
        pack_free(&pack);
        diag_list_free(&problems);
    }
    // The rest are dates, versions and what this reader does not look at.
    assert_true(refused > (int)bytes.size * 3 / 4);
    bytes_free(&bytes);
}

/// An archive of one file of that name.
static Bytes archive_of(const char *name, const char *content)
{
    Zip zip = {0};
    Bytes bytes = {0};
    assert_true(zip_add(&zip, &bytes, "a.level", LEVEL("First"), strlen(LEVEL("First"))));
    assert_true(zip_add(&zip, &bytes, name, content, strlen(content)));
    assert_true(zip_end(&zip, &bytes));
    zip_free(&zip);
    return bytes;
}

static void names_that_lead_out_of_a_folder_are_passed_over(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"../evil.level", "/etc/evil.level",  "c:evil.level",
                                        "..\\b.level",   "sub/deeper.level", ".hidden.level",
                                        "b\tb.level",    "program.exe",      "a.level.sh"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        Bytes bytes = archive_of(NAMES[i], "");
        Pack pack = {0};
        DiagList problems = {0};
        assert_true(pack_read_bytes(&pack, "x.arkanong", bytes.at, bytes.size, &problems));
        assert_int_equal(pack.zip.count, 1);
        assert_string_equal(pack.zip.file[0].name, "a.level");
        assert_int_equal(problems.count, 1);
        assert_non_null(strstr(problems.items[0].text, "passed over"));
        pack_free(&pack);
        bytes_free(&bytes);
        diag_list_free(&problems);
    }
}

static void what_is_wrong_with_a_pack_is_said(void **state)
{
    (void)state;
    Bytes bytes = archive_of("a.level", "");
    expect_refused(&bytes, "two files \"a.level\"");
    bytes_free(&bytes);
    bytes = archive_of("campaign.cfg", "worlds = ( { name = \"One\"; look = \"ice\"; levels = ( { "
                                       "file = \"gone.level\"; feat = \"combo 3\"; } ); } );");
    expect_refused(&bytes, "names gone.level, which is not in it");
    bytes_free(&bytes);
    bytes = archive_of("campaign.cfg", "worlds = 3;");
    expect_refused(&bytes, "campaign.cfg: worlds must be");
    bytes_free(&bytes);
    Zip zip = {0};
    bytes = (Bytes){0};
    assert_true(zip_end(&zip, &bytes));
    expect_refused(&bytes, "there is no level in it");
    bytes_free(&bytes);
}

static void a_bomb_is_refused_before_it_is_unpacked(void **state)
{
    (void)state;
    const size_t size = PACK_CONTENT_MAX + 1;
    char *zeros = calloc(size, 1);
    Zip zip = {0};
    Bytes bytes = {0};
    assert_non_null(zeros);
    assert_true(zip_add(&zip, &bytes, "a.level", zeros, size));
    assert_true(zip_end(&zip, &bytes));
    expect_refused(&bytes, "unpacks to 67108865 bytes");
    // One that lies about its size gives no more than it says.
    Zip liar = {.file = &zip.file[0], .count = 1};
    Bytes lying = {0};
    Bytes content = {0};
    bytes_add(&lying, bytes.at, bytes.size);
    liar.file[0].size = 1000;
    liar.file[0].at += 30 + strlen("a.level");
    assert_false(zip_take(&liar.file[0], lying.at, &content));
    assert_true(content.size < 100000);
    bytes_free(&content);
    bytes_free(&lying);
    bytes_free(&bytes);
    zip_free(&zip);
    free(zeros);
}

static void too_many_files_are_refused(void **state)
{
    (void)state;
    Zip zip = {0};
    Bytes bytes = {0};
    for (int i = 0; i <= PACK_FILES_MAX; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d.level", i);
        assert_true(zip_add(&zip, &bytes, name, "x", 1));
    }
    assert_true(zip_end(&zip, &bytes));
    expect_refused(&bytes, "lists 301 files; it may hold 300");
    bytes_free(&bytes);
    zip_free(&zip);
}

static void what_cannot_be_packed_is_said_with_its_name(void **state)
{
    (void)state;
    Bytes bytes = {0};
    DiagList problems = {0};
    assert_false(pack_make(folder, NULL, &bytes, &problems));
    assert_non_null(strstr(diag_list_text(&problems, ""), "there is no level in this folder"));
    diag_list_free(&problems);
    write_folder();
    assert_int_equal(remove(in_folder("a.level")), 0);
    assert_int_equal(remove(in_folder("own.score")), 0);
    assert_false(pack_make(folder, NULL, &bytes, &problems));
    assert_int_equal(problems.errors, 2);
    assert_non_null(strstr(problems.items[0].text, "a.level is not in the folder"));
    assert_non_null(strstr(problems.items[1].text, "own.score is not in the folder"));
    assert_int_equal(bytes.size, 0);
    diag_list_free(&problems);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make, clean)
    const struct CMUnitTest tests[] = {
        CASE(the_same_files_give_the_same_bytes_and_come_back_as_they_were),
        CASE(a_plan_reads_back_as_it_was_written),
        CASE(levels_of_a_pack_have_paths_as_if_it_were_a_folder),
        CASE(without_a_plan_the_levels_come_in_the_order_of_their_names),
        CASE(a_cut_pack_is_refused_wherever_it_ends),
        CASE(a_pack_with_a_wrong_byte_is_refused_or_holds_the_same),
        CASE(names_that_lead_out_of_a_folder_are_passed_over),
        CASE(what_is_wrong_with_a_pack_is_said),
        CASE(a_bomb_is_refused_before_it_is_unpacked),
        CASE(too_many_files_are_refused),
        CASE(what_cannot_be_packed_is_said_with_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
