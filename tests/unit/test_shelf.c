// Packs at an address: listed, taken, refused; on the screen.
#include "ui_game.h"

#include <time.h>

#include "hash.h"
#include "pack.h"
#include "screen_states.h"
#include "screens.h"
#include "tiny_server.h"
#include "ui_context.h"
#include "whole_file.h"

static DrawList list;
static char shelf[64];
static char own[64];
static char settings[64];
static TinyServer server;

static void write_file(const char *name, const void *bytes, size_t size)
{
    char path[160];
    snprintf(path, sizeof path, "%s/%s", shelf, name);
    assert_true(whole_file_replace(path, bytes, size, -1));
}

/// Makes a folder of packs with an index; `hash` is what the index tells of the second one.
static void make_shelf(const char *hash)
{
    Bytes pack = {0};
    DiagList problems = {0};
    char index[2000];
    CampaignPlan plan = {0};
    strcpy(plan.about.title, "Garden");
    campaign_plan_add(&plan, "Garden", "2-solo.level");
    assert_true(pack_make(folder, &plan, &pack, &problems));
    write_file("garden.arkanong", pack.at, pack.size);
    write_file("other.arkanong", pack.at, pack.size);
    snprintf(
        index, sizeof index,
        "{\"file\": \"garden.arkanong\", \"title\": \"Gar\\\"den\", \"author\": \"Ann\", "
        "\"licence\": \"CC0-1.0\", \"text\": \"Small.\", \"levels\": 1, \"bytes\": %zu, "
        "\"hash\": \"%016llx\", \"won\": 80.0, \"picture\": \"title = \\\"P\\\";\\u000apaddles = ( "
        "{ side = \\\"bottom\\\"; } ); balls = ( { } );\"}\n"
        "{\"file\": \"../evil.arkanong\", \"title\": \"Evil\", \"author\": \"\", \"licence\": "
        "\"\", \"text\": \"\", \"levels\": 1, \"bytes\": 10, \"hash\": \"%s\"}\n"
        "no line at all\n"
        "{\"file\": \"other.arkanong\", \"title\": \"Other\", \"author\": \"\", \"licence\": "
        "\"\", \"text\": \"\", \"levels\": 1, \"bytes\": %zu, \"hash\": \"%s\", \"won\": "
        "null}\n",
        pack.size, (unsigned long long)hash_bytes(HASH_START, pack.at, pack.size), hash, pack.size,
        hash);
    write_file("index.jsonl", index, strlen(index));
    bytes_free(&pack);
    diag_list_free(&problems);
}

static Ui *open_shelf(void)
{
    UiStart start = usual_start();
    start.own_levels = own;
    start.kept.path[KEPT_SETTINGS] = settings;
    Ui *ui = open_ui(&start);
    ui_go(ui_context(ui), SCREEN_SHELF);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_SHELF);
    return ui;
}

/// Lets frames pass until nothing is got any more.
static void wait_for_it(Ui *ui)
{
    for (int i = 0; i < 500 && ui_context(ui)->shelf->download != NULL; i++) {
        const struct timespec pause = {.tv_nsec = 10000000};
        nanosleep(&pause, NULL);
        pass(ui, &list, FRAME);
    }
    assert_null(ui_context(ui)->shelf->download);
    pass(ui, &list, FRAME);
}

/// Types an address of the server, and asks it.
static void ask(Ui *ui, const char *place)
{
    char address[120];
    snprintf(address, sizeof address, "http://127.0.0.1:%d%s", server.port, place);
    text_field_set(&ui_context(ui)->shelf->address, address, false);
    press(ui, KEY_RETURN);
    wait_for_it(ui);
}

static void packs_are_listed_taken_and_played(void **state)
{
    (void)state;
    make_shelf("0123456789abcdef");
    Ui *ui = open_shelf();
    ask(ui, "/good");
    const PackIndex *index = &ui_context(ui)->shelf->index;
    assert_string_equal(ui_context(ui)->shelf->trouble, "");
    assert_int_equal(index->count, 2);
    assert_string_equal(index->entry[0].about.title, "Gar\"den");
    assert_string_equal(index->entry[0].picture.title, "P");
    assert_true(shows(&list, "1 level, easy"));
    assert_true(shows(&list, "1 kB, CC0-1.0"));
    assert_true(strstr(ui_context(ui)->settings->shelf[0], "/good/") != NULL);
    press(ui, KEY_RETURN);
    wait_for_it(ui);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_CAMPAIGN);
    char kept[160];
    snprintf(kept, sizeof kept, "%s/garden.arkanong", own);
    assert_true(pack_is_one(kept));
    ui_destroy(ui);
    remove(kept);
}

static void what_is_not_as_the_index_tells_is_not_taken(void **state)
{
    (void)state;
    make_shelf("0123456789abcdef");
    Ui *ui = open_shelf();
    ask(ui, "/good/index.jsonl");
    press(ui, KEY_RIGHT);
    press(ui, KEY_RETURN);
    wait_for_it(ui);
    assert_int_equal(screen_of(ui), SCREEN_SHELF);
    assert_true(shows(&list, "other.arkanong is not what the catalogue tells of"));
    char kept[160];
    snprintf(kept, sizeof kept, "%s/other.arkanong", own);
    assert_int_equal(access(kept, F_OK), -1);
    ui_destroy(ui);
}

static void each_failure_is_a_sentence(void **state)
{
    static const struct {
        const char *place, *words;
    } CASES[] = {
        {"/nothing", "There is no catalogue"},
        {"/broken", "something else than a catalogue"},
        {"/loop", "without end"},
        {"/large", "more than it may"},
        {"/go od", "no address"},
    };
    (void)state;
    Ui *ui = open_shelf();
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        ask(ui, CASES[i].place);
        assert_true(strstr(ui_context(ui)->shelf->trouble, CASES[i].words) != NULL);
        assert_int_equal(ui_context(ui)->shelf->index.count, 0);
    }
    write_file("index.jsonl", "<html>Hello</html>", 18);
    ask(ui, "/good");
    assert_true(shows(&list, "is no catalogue"));
    ui_destroy(ui);
}

static void asking_is_given_up(void **state)
{
    (void)state;
    Ui *ui = open_shelf();
    char address[120];
    snprintf(address, sizeof address, "http://127.0.0.1:%d/slow/", server.port);
    text_field_set(&ui_context(ui)->shelf->address, address, false);
    click(ui, &list, find_label(ui, "Show its packs"));
    pass(ui, &list, 0.1);
    assert_non_null(ui_context(ui)->shelf->download);
    click(ui, &list, find_label(ui, "Cancel"));
    assert_null(ui_context(ui)->shelf->download);
    click(ui, &list, find_label(ui, "Show its packs"));
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.1);
    assert_null(ui_context(ui)->shelf->download);
    ui_destroy(ui);
}

static void addresses_are_what_a_person_means(void **state)
{
    static const struct {
        const char *typed, *folder;
    } CASES[] = {
        {"example.org", "https://example.org/"},
        {" http://example.org/a/index.jsonl ", "http://example.org/a/"},
        {"https://example.org/a", "https://example.org/a/"},
        {"file:///etc", NULL},
        {"ftp://example.org", NULL},
        {"https://", NULL},
        {"exa mple.org", NULL},
        {"", NULL},
    };
    (void)state;
    char to[PACK_INDEX_ADDRESS_SIZE];
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const bool good = pack_index_folder(CASES[i].typed, to);
        assert_int_equal(good, CASES[i].folder != NULL);
        if (good) {
            assert_string_equal(to, CASES[i].folder);
        }
    }
    char address[PACK_INDEX_FILE_SIZE];
    pack_index_address("http://a/", "b c\303\274.arkanong", address);
    assert_string_equal(address, "http://a/b%20c%C3%BC.arkanong");
}

static void a_bounded_number_of_addresses_is_remembered(void **state)
{
    (void)state;
    Settings kept = settings_defaults();
    static const char *const ADDRESSES[] = {"a", "b", "c", "b", "d", "e", "f"};
    for (size_t i = 0; i < sizeof ADDRESSES / sizeof ADDRESSES[0]; i++) {
        settings_add_shelf(&kept, ADDRESSES[i]);
    }
    assert_string_equal(kept.shelf[0], "f");
    assert_string_equal(kept.shelf[3], "b");
    Settings before = settings_defaults();
    Settings read;
    assert_int_equal(settings_write(&kept, &before, settings), SAFE_FILE_GOOD);
    assert_int_equal(settings_read(&read, settings), SAFE_FILE_GOOD);
    assert_memory_equal(kept.shelf, read.shelf, sizeof read.shelf);
}

static int begin(void **state)
{
    if (ui_game_write_levels(state) != 0) {
        return 1;
    }
    snprintf(shelf, sizeof shelf, "%s/shelf", folder);
    snprintf(own, sizeof own, "%s/own", folder);
    snprintf(settings, sizeof settings, "%s/settings", folder);
    server = tiny_server_begin(shelf);
    return server.port == 0 || !disk_make_folder(shelf);
}

static int end(void **state)
{
    char command[300];
    tiny_server_end(&server);
    snprintf(command, sizeof command, "rm -rf '%s' '%s' '%s'*", shelf, own, settings);
    return system(command) != 0 || ui_game_remove_levels(state) != 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_are_listed_taken_and_played),
        cmocka_unit_test(what_is_not_as_the_index_tells_is_not_taken),
        cmocka_unit_test(each_failure_is_a_sentence),
        cmocka_unit_test(asking_is_given_up),
        cmocka_unit_test(addresses_are_what_a_person_means),
        cmocka_unit_test(a_bounded_number_of_addresses_is_remembered),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
