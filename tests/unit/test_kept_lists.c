#define _XOPEN_SOURCE 700

// Which files of a folder are listed, and in which order they are read.
#include "near.h"

#include <sys/stat.h>

#include "own_folder.h"

#include "disk.h"
#include "game_list.h"
#include "level_list.h"
#include "world.h"

static const char SOLO[] =
    "title = \"Solo\"; paddles = ( { side = \"bottom\"; } ); balls = ( { owner = \"bottom\"; } );\n"
    "bricks = { x = 380; y = 60; cell_width = 40; cell_height = 20; rows = ( \"12\" ); };\n";
static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; } );\n";

static bool passes(void *context)
{
    (void)context;
    return true;
}

/// A game of that name, which holds nothing that could be read.
static void write_game(const char *name)
{
    write_text(name, "Arkanong replay 1");
}

static void assert_levels(const LevelList *list, const char *const *names, int count)
{
    assert_int_equal(list->count, count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(list->entry[i].file, names[i]);
        assert_string_equal(list->entry[i].path, in_folder(names[i]));
        assert_int_equal(level_list_index(list, list->entry[i].path), i);
    }
    assert_int_equal(level_list_index(list, "other"), -1);
}

static void only_files_that_end_in_level_are_levels(void **state)
{
    (void)state;
    static const char *const FILES[] = {"a.level",  "b.levels", ".level",  ".c.level", "level",
                                        "10.level", "9.level",  "d.LEVEL", "e.level~", "f.leve"};
    static const char *const LISTED[] = {"9.level", "10.level", "a.level"};
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        write_text(FILES[i], SOLO);
    }
    assert_int_equal(mkdir(in_folder("folder.level"), 0777), 0);
    LevelList list;
    assert_true(level_list_open(&list, folder));
    assert_levels(&list, LISTED, 3);
    assert_int_equal(list.own, 3);
    assert_string_equal(level_list_folder(&list, 0), folder);
    assert_null(level_list_folder(&list, LEVEL_LIST_FOLDERS));
    level_list_close(&list);
    assert_false(level_list_open(&list, in_folder("missing")));
    assert_int_equal(list.count, 0);
    level_list_close(&list);
}

static void levels_are_found_by_their_sides_within_their_folder(void **state)
{
    (void)state;
    // Of each folder: a solo level, a duel, a bad one, a solo level.
    static const char *const TEXTS[] = {SOLO, DUEL, "title = ", SOLO};
    assert_int_equal(mkdir(in_folder("own"), 0777), 0);
    for (int i = 0; i < 8; i++) {
        char name[40];
        snprintf(name, sizeof name, "%s%d.level", i < 4 ? "" : "own/", i % 4);
        write_text(name, TEXTS[i % 4]);
    }
    LevelList list;
    assert_true(level_list_open(&list, folder));
    level_list_add(&list, in_folder("own"));
    level_list_add(&list, in_folder("own"));
    assert_int_equal(list.folder_count, 2);
    assert_int_equal(list.count, 8);
    // From each place on: the next for one and for several; the first of the folder; its number.
    static const int SOLO_FROM[] = {0, 3, 3, 3, -1, 7, 7, 7, -1};
    static const int DUEL_FROM[] = {1, 1, -1, -1, -1, 5, -1, -1, -1};
    static const int NUMBERS[] = {0, 1, 1, 1, 0, 1, 1, 1};
    for (int i = 0; i <= 8; i++) {
        assert_int_equal(level_list_find(&list, i, true), SOLO_FROM[i]);
        assert_int_equal(level_list_find(&list, i, false), DUEL_FROM[i]);
        assert_int_equal(level_list_find_sides(&list, i, 3, 4), -1);
        const int begin = i < 4 || i == 8 ? 0 : 4;
        assert_int_equal(level_list_first_sides(&list, i, 1, 1), begin);
        assert_int_equal(level_list_first_sides(&list, i, 2, 2), begin + 1);
        assert_int_equal(level_list_first_sides(&list, i, 1, 2), begin);
        if (i < 8) {
            assert_int_equal(level_list_solo_number(&list, i), NUMBERS[i]);
            assert_int_equal(level_list_read(&list, i),
                             i % 4 == 2 ? LEVEL_LIST_BAD : LEVEL_LIST_GOOD);
        }
    }
    assert_int_equal(level_list_first_sides(&list, -1, 1, 1), 0);
    level_list_close(&list);
    // Behind the last one for one.
    assert_int_equal(mkdir(in_folder("last"), 0777), 0);
    write_text("last/0.level", SOLO);
    write_text("last/1.level", DUEL);
    assert_true(level_list_open(&list, in_folder("last")));
    assert_int_equal(level_list_solo_number(&list, 1), 1);
    level_list_close(&list);
    // Of solo levels alone, whatever comes first.
    write_text("last/0.level", DUEL);
    write_text("last/1.level", SOLO);
    write_text("last/2.level", SOLO);
    assert_int_equal(mkdir(in_folder("empty"), 0777), 0);
    assert_true(level_list_open(&list, in_folder("empty")));
    level_list_add(&list, in_folder("last"));
    assert_int_equal(level_list_solo_number(&list, 2), 1);
    assert_int_equal(level_list_find(&list, 1, true), 1);
    level_list_close(&list);
}

static void a_list_of_levels_has_room_for_so_many_folders(void **state)
{
    (void)state;
    LevelList list;
    assert_true(level_list_open(&list, folder));
    for (int i = 1; i < LEVEL_LIST_FOLDERS + 3; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        level_list_add(&list, name);
        assert_int_equal(list.folder_count, i < LEVEL_LIST_FOLDERS ? i + 1 : LEVEL_LIST_FOLDERS);
        assert_null(list.set);
    }
    assert_string_equal(level_list_folder(&list, LEVEL_LIST_FOLDERS - 1), "15");
    level_list_close(&list);
}

static void a_game_is_not_taken_for_another_whose_name_begins_like_its_own(void **state)
{
    (void)state;
    const Deadline at_once = {passes, NULL};
    GameList list = {.shown = 9};
    write_game("2026-11-24-101112-ab.replay");
    write_game("ab.replay");
    game_list_open(&list, folder, "");
    while (game_list_advance(&list, folder, &at_once)) {
    }
    write_game("2026-11-24-101112-a.replay");
    write_game("a.replay");
    game_list_open(&list, folder, "");
    assert_int_equal(list.count, 4);
    for (int i = 0; i < list.count; i++) {
        const bool new = strstr(list.entry[i].file.name, "ab.") == NULL;
        assert_int_equal(list.entry[i].game.state, new ? GAME_UNREAD : GAME_BAD);
    }
    game_list_close(&list);
}

static void very_many_games_are_listed_the_newest_first(void **state)
{
    (void)state;
    int count = 0;
    for (int i = 0; i < 200; i++) {
        char name[60];
        snprintf(name, sizeof name, "2026-11-24-10%02d%02d-a.replay", i * 37 % 200 / 60,
                 i * 37 % 200 % 60);
        write_game(name);
    }
    KeptGame *games = kept_games_list(folder, &count);
    assert_int_equal(count, 200);
    for (int i = 1; i < count; i++) {
        assert_true(strcmp(games[i - 1].name, games[i].name) > 0);
    }
    free(games);
}

static void what_was_read_stays_until_its_file_changes(void **state)
{
    (void)state;
    write_text("1.level", SOLO);
    write_text("2.level", SOLO);
    LevelList list;
    assert_true(level_list_open(&list, folder));
    assert_int_equal(level_list_read(&list, 0), LEVEL_LIST_GOOD);
    assert_int_equal(level_list_read(&list, 1), LEVEL_LIST_GOOD);
    assert_false(level_list_refresh(&list));
    assert_int_equal(list.entry[0].state, LEVEL_LIST_GOOD);
    write_text("2.level", DUEL);
    write_text("0.level", DUEL);
    assert_true(level_list_refresh(&list));
    assert_int_equal(list.count, 3);
    static const LevelListState STATES[] = {LEVEL_LIST_UNREAD, LEVEL_LIST_GOOD, LEVEL_LIST_UNREAD};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(list.entry[i].state, STATES[i]);
        assert_true((list.entry[i].level.world.balls != NULL) == (i == 1));
    }
    assert_int_equal(level_list_read(&list, 0), LEVEL_LIST_GOOD);
    write_text("9.level", DUEL);
    assert_true(level_list_refresh(&list));
    assert_int_equal(list.entry[0].state, LEVEL_LIST_GOOD);
    assert_non_null(list.entry[0].level.world.balls);
    assert_int_equal(list.entry[3].state, LEVEL_LIST_UNREAD);
    assert_int_equal(remove(in_folder("1.level")), 0);
    assert_true(level_list_refresh(&list));
    assert_int_equal(list.count, 3);
    level_list_close(&list);
}

/// A level of so many balls and cells of bricks, whose file has so many bytes more of comment.
static void write_sized(const char *name, int balls, int cells, int comment)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    fputs("title = \"t\"; arena = { width = 10000; height = 10000; }; ball_collisions = false;\n"
          "paddles = ( { side = \"bottom\"; } );\nballs = (",
          file);
    for (int i = 0; i < balls; i++) {
        fprintf(file, "%s{ x = 5000; y = 5000; radius = 1; }", i == 0 ? "" : ",");
    }
    fprintf(file, ");\nbricks = { x = 10; y = 10; cell_width = 1; cell_height = 1; rows = (");
    char row[101] = {0};
    memset(row, '1', sizeof row - 1);
    for (int i = 0; i < cells; i += 100) {
        fprintf(file, "%s\"%s\"", i == 0 ? "" : ",", row);
    }
    fprintf(file, "); };\n//%*s\n", comment, "");
    assert_int_equal(fclose(file), 0);
}

static void a_level_that_is_not_small_is_listed_and_not_read(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int balls, cells, comment;
        LevelListState state;
    } ROWS[] = {
        {"1.level", 2000, 20000, 0, LEVEL_LIST_GOOD},
        {"2.level", 2001, 100, 0, LEVEL_LIST_LARGE},
        {"3.level", 1, 20100, 0, LEVEL_LIST_LARGE},
        {"4.level", 1, 100, 999000, LEVEL_LIST_GOOD},
        {"5.level", 1, 100, 1000000, LEVEL_LIST_LARGE},
    };
    const int count = (int)(sizeof ROWS / sizeof ROWS[0]);
    for (int i = 0; i < count; i++) {
        write_sized(ROWS[i].name, ROWS[i].balls, ROWS[i].cells, ROWS[i].comment);
    }
    LevelList list;
    assert_true(level_list_open(&list, in_folder("")));
    assert_int_equal(list.count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(level_list_read(&list, i), ROWS[i].state);
    }
    assert_int_equal(level_list_find(&list, 1, true), 3);
    level_list_close(&list);
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_source_read(&level, in_folder("2.level"), &problems));
    assert_int_equal(level.world.ball_count, 2001);
    level_free(&level);
    diag_list_free(&problems);
}

static void write_set(const char *name, int levels)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    fputs("Version: 1.00\n", file);
    for (int level = 1; level <= levels; level++) {
        fprintf(file, "Level:\nAnn\nLevel %d\nBricks:\n......aa......\n", level);
        for (int line = 1; line < 36; line++) {
            fputs(line == 18 ? "Bonus:\n..............\n" : "..............\n", file);
        }
    }
    assert_int_equal(fclose(file), 0);
}

static void the_levels_of_a_set_come_behind_those_of_folders(void **state)
{
    (void)state;
    write_text("1.level", DUEL);
    write_set("One", 1);
    write_set("Three", 3);
    LevelList list;
    assert_true(level_list_open(&list, folder));
    assert_null(level_list_folder(&list, LEVEL_LIST_FOLDERS));
    static const char *const SETS[] = {"Three", "One", "missing", "Three"};
    static const int LEVELS[] = {3, 1, 0, 3};
    for (int set = 0; set < 4; set++) {
        assert_int_equal(level_list_choose_set(&list, in_folder(SETS[set])), LEVELS[set] > 0);
        assert_int_equal(list.own, 1);
        assert_int_equal(list.count, 1 + LEVELS[set]);
        assert_string_equal(list.entry[0].file, "1.level");
        assert_int_equal(list.entry[0].folder, 0);
        for (int i = 1; i < list.count; i++) {
            const LevelListEntry *entry = &list.entry[i];
            assert_int_equal(strtol(entry->file, NULL, 10), i);
            assert_string_equal(entry->path + strlen(list.set) + 1, entry->file);
            assert_string_equal(level_list_folder(&list, entry->folder), in_folder(SETS[set]));
            assert_int_equal(entry->folder, LEVEL_LIST_FOLDERS);
            assert_int_equal(level_list_read(&list, i), LEVEL_LIST_GOOD);
        }
        assert_false(level_list_refresh(&list));
    }
    level_list_close(&list);
}

static void sets_are_listed_by_name_once_and_read_when_asked(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_folder("a"), 0777), 0);
    assert_int_equal(mkdir(in_folder("b"), 0777), 0);
    write_set("a/Two", 2);
    write_set("a/One", 1);
    write_set("a/.hidden", 1);
    write_set("a/Zwei", 4);
    write_set("b/Two", 2);
    write_set("b/One", 3);
    write_set("b/Ypsilon", 5);
    write_text("b/none", "no set");
    SetList list = {0};
    set_list_add_folder(&list, in_folder("a"));
    set_list_add_folder(&list, in_folder("b"));
    set_list_add_folder(&list, in_folder("a"));
    set_list_add_folder(&list, in_folder("missing"));
    set_list_add_file(&list, in_folder("b/Two"));
    set_list_add_file(&list, in_folder("b/Two"));
    assert_int_equal(list.folder_count, 3);
    assert_int_equal(list.file_count, 1);
    assert_true(set_list_refresh(&list));
    assert_false(set_list_refresh(&list));
    // Of the two that are the same the first found stays, which is the file.
    static const char *const PATHS[] = {"a/One", "b/One", "b/Two", "b/Ypsilon", "a/Zwei"};
    static const int LEVELS[] = {1, 3, 2, 5, 4};
    assert_int_equal(list.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(list.entry[i].path, in_folder(PATHS[i]));
        assert_string_equal(list.entry[i].name, PATHS[i] + 2);
        assert_int_equal(set_list_index(&list, list.entry[i].path), i);
        assert_false(list.entry[i].read);
        assert_int_equal(set_list_read(&list, i)->levels, LEVELS[i]);
        assert_false(list.entry[i].damaged);
        assert_true(list.entry[i].read);
    }
    assert_int_equal(set_list_index(&list, in_folder("a/Two")), -1);
    write_set("a/Six", 1);
    write_set("b/One", 1);
    assert_true(set_list_refresh(&list));
    assert_int_equal(list.count, 5);
    assert_string_equal(list.entry[1].name, "Six");
    assert_true(list.entry[0].read && !list.entry[1].read && list.entry[2].read);
    assert_non_null(list.entry[0].first.world.brick_hits);
    write_set("b/Two", 3);
    assert_true(set_list_refresh(&list));
    const int changed = set_list_index(&list, in_folder("b/Two"));
    assert_true(changed >= 0);
    assert_false(list.entry[changed].read);
    assert_int_equal(set_list_read(&list, changed)->levels, 3);
    set_list_close(&list);
}

static void packs_are_listed_before_sets(void **state)
{
    (void)state;
    SetList list = {0};
    assert_int_equal(mkdir(in_folder("packs"), 0777), 0);
    write_set("packs/Alpha", 1);
    write_text("packs/zulu.arkanong", "PK\3\4");
    write_text("packs/mike.arkanong", "PK\3\4 two");
    set_list_add_folder(&list, in_folder("packs"));
    set_list_refresh(&list);
    assert_int_equal(list.count, 3);
    static const char *const PATHS[] = {"packs/mike.arkanong", "packs/zulu.arkanong",
                                        "packs/Alpha"};
    for (int i = 0; i < list.count; i++) {
        assert_string_equal(list.entry[i].path, in_folder(PATHS[i]));
    }
    set_list_close(&list);
}

static void a_list_of_sets_has_room_for_so_many_places(void **state)
{
    (void)state;
    SetList list = {0};
    for (int i = 0; i < SET_LIST_FOLDERS + 3; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        set_list_add_folder(&list, name);
        set_list_add_file(&list, name);
        const int most = i < SET_LIST_FOLDERS ? i + 1 : SET_LIST_FOLDERS;
        assert_int_equal(list.folder_count, most);
        assert_int_equal(list.file_count, most);
    }
    assert_string_equal(list.folder[SET_LIST_FOLDERS - 1], "23");
    set_list_close(&list);
}

static void a_list_of_sets_is_full_at_so_many(void **state)
{
    (void)state;
    SetList list = {0};
    assert_int_equal(mkdir(in_folder("many"), 0777), 0);
    for (int i = 0; i < SET_LIST_MOST + 3; i++) {
        char name[20];
        snprintf(name, sizeof name, "many/set-%d", i);
        write_set(name, 1);
    }
    set_list_add_folder(&list, in_folder("many"));
    set_list_refresh(&list);
    assert_int_equal(list.count, SET_LIST_MOST);
    set_list_close(&list);
}

static void the_games_of_a_run_are_played_in_the_order_of_their_dates(void **state)
{
    (void)state;
    const Score score = {.run = "0123456789abcdef"};
    for (int games = 0; games < 8; games++) {
        char name[80], others[80];
        RunCheck run = {0};
        snprintf(name, sizeof name, "2023-11-1%d-221320-t.run-0123456789abcdef.replay", games);
        snprintf(others, sizeof others, "2023-11-1%d-221320-t.run-1123456789abcdef.replay", games);
        write_game(name);
        write_game(others);
        run_check_begin(&run, &score, folder);
        assert_int_equal(run.count, games + 1);
        for (int i = 0; i < run.count; i++) {
            name[9] = (char)('0' + i);
            assert_string_equal(run.games[games - i].name, name);
        }
        run_check_free(&run);
    }
}

/// Older than those that a crash left, of which so many stay.
static void a_rescued_game_that_is_marked_stays(void **state)
{
    (void)state;
    char path[DISK_PATH_SIZE] = "";
    Replay replay = {0};
    Level level = {0};
    DiagList problems = {0};
    const WorldInput input = {0};
    assert_true(level_read_text(&level, "t", SOLO, strlen(SOLO), &problems));
    diag_list_free(&problems);
    World *world = world_create(&level.world, 1);
    assert_true(replay_begin(&replay, &(ReplaySetup){.seed = 1, .date = 1700000000}, &level));
    replay_add_step(&replay, &input);
    world_step(world, &input, NULL, NULL);
    replay_end(&replay, world, 1.0 / 240.0);
    world_destroy(world);
    level_free(&level);
    for (int i = 0; i < KEPT_GAMES_MOST_RESCUED + 3; i++) {
        char name[80];
        snprintf(name, sizeof name, "2022-11-14-2213%02d-t.%srescued.replay", i,
                 i < 2 ? "marked." : "");
        write_game(name);
    }
    assert_true(kept_games_add(folder, &replay, "x", "", &(KeptRuns){NULL, NULL}, path));
    int count = 0, marked = 0, rescued = 0;
    KeptGame *games = kept_games_list(folder, &count);
    for (int i = 0; i < count; i++) {
        marked += games[i].marked;
        rescued += games[i].rescued && !games[i].marked;
    }
    assert_int_equal(marked, 2);
    assert_int_equal(rescued, KEPT_GAMES_MOST_RESCUED);
    // What cannot be read leaves nothing behind that would have to be freed.
    char problem[REPLAY_PROBLEM_SIZE] = "", name[DISK_PATH_SIZE];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    Replay none;
    memset(&none, 0xa5, sizeof none);
    assert_false(kept_games_read(folder, name, &none, problem));
    assert_string_equal(problem, "cannot be read");
    assert_true(none.level == NULL && none.steps == 0);
    // Nor is a game kept under a date that there is not.
    replay.setup.date = 1LL << 40;
    path[0] = '\0';
    assert_false(kept_games_add(folder, &replay, "x", "", &(KeptRuns){NULL, NULL}, path));
    free(games);
    replay_free(&replay);
}

static void games_are_read_the_chosen_and_visible_ones_first(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        char name[60];
        snprintf(name, sizeof name, "2026-11-24-10111%d-a.replay", i);
        write_game(name);
    }
    const Deadline at_once = {passes, NULL};
    GameList list = {.first = 3, .shown = 2};
    game_list_open(&list, folder, "");
    assert_int_equal(list.playing, -1);
    assert_int_equal(list.count, 8);
    assert_string_equal(list.entry[0].file.name, "2026-11-24-101117-a.replay");
    list.selected = 6;
    assert_ptr_equal(game_list_selected(&list), &list.entry[6]);
    static const int ORDER[] = {3, 4, 6, 0, 1, 2, 5, 7};
    for (int i = 0; i < 8; i++) {
        assert_int_equal(list.entry[ORDER[i]].game.state, GAME_UNREAD);
        assert_true(game_list_advance(&list, folder, &at_once));
        assert_int_equal(list.entry[ORDER[i]].game.state, GAME_BAD);
    }
    assert_false(game_list_advance(&list, folder, &at_once));
    // The chosen one stays so when another comes.
    write_game("2026-11-24-101119-a.replay");
    game_list_open(&list, folder, "");
    assert_int_equal(list.count, 9);
    assert_int_equal(list.selected, 7);
    assert_int_equal(list.first, 3);
    assert_int_equal(list.shown, 2);
    assert_int_equal(list.entry[0].game.state, GAME_UNREAD);
    assert_int_equal(list.entry[7].game.state, GAME_BAD);
    // So does one whose mark has changed.
    assert_true(kept_games_mark(
        folder, &(KeptGame){.name = "2026-11-24-101111-a.replay", .own = true}, true));
    game_list_open(&list, folder, "");
    assert_int_equal(list.selected, 7);
    assert_true(list.entry[7].file.marked);
    assert_int_equal(list.entry[7].game.state, GAME_BAD);
    game_list_open(&list, folder, "0123456789abcdef");
    assert_int_equal(list.count, 0);
    assert_null(game_list_selected(&list));
    list.selected = -1;
    assert_null(game_list_selected(&list));
    game_list_close(&list);
}

static void a_file_is_the_same_as_long_as_nothing_of_it_differs(void **state)
{
    (void)state;
    const DiskStamp stamp = {DISK_FILE, 1, 2, 3, 4, 5};
    DiskStamp others[6];
    for (int i = 0; i < 6; i++) {
        others[i] = stamp;
    }
    others[0].kind = DISK_NOTHING;
    others[1].second++;
    others[2].nanosecond++;
    others[3].size++;
    others[4].device++;
    others[5].number++;
    assert_true(disk_same_stamp(&stamp, &stamp));
    for (int i = 0; i < 6; i++) {
        assert_false(disk_same_stamp(&stamp, &others[i]));
        assert_false(disk_same_stamp(&others[i], &stamp));
        assert_true(disk_same_stamp(&others[i], &others[i]));
    }
}

static void a_watched_file_is_told_of_when_it_has_been_quiet(void **state)
{
    (void)state;
    FileWatch watch;
    memset(&watch, 0x55, sizeof watch);
    write_text("watched", "one");
    file_watch_begin(&watch, in_folder("watched"));
    assert_true(watch.quiet == 0.0 && watch.unseen == 0.0);
    assert_false(file_watch_advance(&watch, 0.5));
    write_text("watched", "other");
    // Looked at every 0.02 s, told of 0.045 s after the last change that was seen.
    assert_false(file_watch_advance(&watch, 0.019));
    assert_false(file_watch_advance(&watch, 0.002));
    assert_false(file_watch_advance(&watch, 0.044));
    assert_true(file_watch_advance(&watch, 0.021));
    assert_false(file_watch_advance(&watch, 0.5));
    assert_int_equal(remove(in_folder("watched")), 0);
    assert_false(file_watch_advance(&watch, 0.5));
    assert_false(file_watch_advance(&watch, 0.97));
    assert_true(file_watch_advance(&watch, 0.04));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(only_files_that_end_in_level_are_levels),
        CASE(a_level_that_is_not_small_is_listed_and_not_read),
        CASE(levels_are_found_by_their_sides_within_their_folder),
        CASE(a_list_of_levels_has_room_for_so_many_folders),
        CASE(a_game_is_not_taken_for_another_whose_name_begins_like_its_own),
        CASE(very_many_games_are_listed_the_newest_first),
        CASE(what_was_read_stays_until_its_file_changes),
        CASE(the_levels_of_a_set_come_behind_those_of_folders),
        CASE(sets_are_listed_by_name_once_and_read_when_asked),
        CASE(a_list_of_sets_is_full_at_so_many),
        CASE(the_games_of_a_run_are_played_in_the_order_of_their_dates),
        CASE(a_rescued_game_that_is_marked_stays),
        CASE(packs_are_listed_before_sets),
        CASE(a_list_of_sets_has_room_for_so_many_places),
        CASE(games_are_read_the_chosen_and_visible_ones_first),
        CASE(a_file_is_the_same_as_long_as_nothing_of_it_differs),
        CASE(a_watched_file_is_told_of_when_it_has_been_quiet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
