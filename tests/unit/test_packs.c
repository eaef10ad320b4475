// Packs in the game: played as a campaign of their own, kept beside one's own levels, made there.
#include "campaign_game.h"

#include <sys/stat.h>

#include "errand.h"
#include "level_source.h"
#include "music.h"
#include "screen_states.h"
#include "screens.h"
#include "stage.h"

static DrawList list;
static char mine[64];

#define SOLO(title)                                                                                \
    "title = \"" title                                                                             \
    "\"; author = \"Ann\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner "                  \
    "= \"bottom\"; }); match = { lives = 3; }; bricks = { x = 400; y = 300; cell_width = 80; "     \
    "cell_height = 40; rows = (\"111\"); };\n"
/// In which a ball is past the other side before it can do anything.
#define DUEL                                                                                       \
    "title = \"Across\"; author = \"Bea\"; paddles = ({ side = \"bottom\"; }, { side = \"top\"; "  \
    "}); balls = ({ owner = \"bottom\"; x = 100; y = 100; vx = 0; vy = -800; }); match = { goals " \
    "= "                                                                                           \
    "1; };\n"

static const char *in_mine(const char *name)
{
    static char path[2][160];
    static int next;
    char *to = path[next++ % 2];
    snprintf(to, sizeof path[0], "%s/%s", mine, name);
    return to;
}

/// The game with three levels in the person's own folder.
static Ui *open_game(void)
{
    snprintf(mine, sizeof mine, "%s/mine", folder);
    mkdir(mine, 0777);
    write_text(in_mine("a.level"), SOLO("One"));
    write_text(in_mine("b.level"), SOLO("Two"));
    write_text(in_mine("c.level"), DUEL);
    UiStart start = usual_start();
    start.own_levels = mine;
    return open_ui(&start);
}

static void close_game(Ui *ui)
{
    ui_destroy(ui);
    char command[120];
    snprintf(command, sizeof command, "rm -rf %s", mine);
    assert_int_equal(system(command), 0);
}

/// Writes a pack of the three levels to a path.
static void save_pack(const char *to)
{
    Bytes bytes = {0};
    DiagList problems = {0};
    assert_true(pack_make(mine, NULL, &bytes, &problems));
    FILE *file = fopen(to, "wb");
    assert_int_equal(fwrite(bytes.at, 1, bytes.size, file), bytes.size);
    assert_int_equal(fclose(file), 0);
    bytes_free(&bytes);
    diag_list_free(&problems);
}

static void type(Ui *ui, const char *text)
{
    InputEvent typed = {.kind = INPUT_TEXT};
    snprintf(typed.text, sizeof typed.text, "%s", text);
    ui_handle(ui, &typed);
}

static void a_pack_is_a_campaign_with_stars_of_its_own(void **state)
{
    (void)state;
    Ui *ui = open_game();
    char pack[160];
    snprintf(pack, sizeof pack, "%s/gift.arkanong", folder);
    save_pack(pack);
    ui_open_file(ui, pack);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_CAMPAIGN);
    assert_true(shows(&list, "gift"));
    assert_int_equal(chapters_count(ui_career(ui)), 3);
    click(ui, &list, 0);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "One");
    win(ui);
    assert_true(chapters_is_cleared(ui_career(ui), 0));
    assert_true(chapters_is_open(ui_career(ui), 2));
    // What comes next is the pack's, and the game's own stars are as they were.
    assert_string_equal(ui_context(ui)->level_list->entry[chapters_next_level(ui_career(ui))].file,
                        "b.level");
    int all;
    assert_int_equal(chapters_stars(ui_career(ui), -1, &all), 0);
    go_to(ui, SCREEN_TITLE);
    assert_int_equal(chapters_count(ui_career(ui)), LEVELS);
    // A pack that a friend sent stays.
    remove(pack);
    assert_true(pack_is_one(in_mine("gift.arkanong")));
    close_game(ui);
}

static void a_duel_of_a_pack_that_is_won_opens_what_follows(void **state)
{
    (void)state;
    Ui *ui = open_game();
    write_text(in_mine("0.level"), DUEL);
    save_pack(in_mine("duels.arkanong"));
    ui_open_file(ui, in_mine("duels.arkanong"));
    pass(ui, &list, 0.1);
    menu_of(ui)->selected = 0;
    assert_true(map_says(ui, &list, "Win the duel"));
    assert_true(map_says(ui, &list, "Not won yet"));
    assert_false(map_says(ui, &list, "Clear the level"));
    menu_of(ui)->selected = 1;
    assert_true(map_says(ui, &list, "Clear the level"));
    assert_true(map_says(ui, &list, "Not cleared yet"));
    click(ui, &list, 0);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(world_mode(session_of(ui)->world), WORLD_DUEL);
    assert_false(chapters_is_open(ui_career(ui), 2));
    for (int i = 0; i < 60 * 300 && screen_of(ui) == SCREEN_PLAY; i++) {
        if (i % 30 == 0) {
            press(ui, ' ');
        }
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(world_winner(session_of(ui)->world), SIDE_BOTTOM);
    assert_true(chapters_is_cleared(ui_career(ui), 0));
    assert_true(chapters_is_open(ui_career(ui), 2));
    close_game(ui);
}

static void a_pack_is_made_of_own_levels_by_choosing_them(void **state)
{
    (void)state;
    Ui *ui = open_game();
    go_to(ui, SCREEN_PACK);
    pass(ui, &list, 0.1);
    click(ui, &list, find_label(ui, "Make the pack"));
    assert_string_equal(ui_context(ui)->desk->trouble, "Give the pack a title first");
    // The blank and Backspace are the title's, not the rows'.
    type(ui, "My First Packs");
    press(ui, KEY_SPACE);
    press(ui, KEY_BACKSPACE);
    assert_int_equal(screen_of(ui), SCREEN_PACK);
    click(ui, &list, find_label(ui, "Make the pack"));
    assert_string_equal(ui_context(ui)->desk->trouble, "Choose its levels first");
    click(ui, &list, find_label(ui, "Two"));
    click(ui, &list, find_label(ui, "Across"));
    click(ui, &list, find_label(ui, "One"));
    click(ui, &list, find_label(ui, "Across"));
    click(ui, &list, find_label(ui, "Make the pack"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_CAMPAIGN);
    Pack pack = {0};
    DiagList problems = {0};
    assert_true(pack_read_file(&pack, in_mine("my-first-pack.arkanong"), &problems));
    assert_string_equal(pack.plan.about.title, "My First Pack");
    assert_string_equal(pack.plan.about.author, "Ann");
    assert_string_equal(pack.plan.about.licence, "CC0-1.0");
    assert_int_equal(pack.plan.chapter[0].level_count, 2);
    assert_string_equal(pack.plan.chapter[0].level[0].file, "b.level");
    assert_string_equal(pack.plan.chapter[0].level[1].file, "a.level");
    pack_free(&pack);
    diag_list_free(&problems);
    close_game(ui);
}

static void a_level_looks_and_sounds_as_it_says_and_a_pack_has_a_score_of_its_own(void **state)
{
    (void)state;
    Ui *ui = open_game();
    write_text(in_mine("a.level"), "look = \"ice\"; music = \"brass\";\n" SOLO("One"));
    write_text(in_mine("own.score"), "none that is played here\n");
    write_text(
        in_mine("campaign.cfg"),
        "worlds = ( { name = \"One\"; look = \"dawn\"; music = \"own.score\"; levels = ( { file "
        "= \"b.level\"; feat = \"combo 1\"; }, { file = \"a.level\"; feat = \"combo 1\"; } "
        "); } );");
    save_pack(in_mine("gift.arkanong"));
    ui_open_file(ui, in_mine("gift.arkanong"));
    pass(ui, &list, 0.1);
    click(ui, &list, 0);
    pass(ui, &list, 0.1);
    assert_string_equal(ui_take_wishes(ui).score, in_mine("gift.arkanong/own.score"));
    assert_ptr_equal(
        ui_level_look(ui_context(ui), &session_of(ui)->level, chapters_shown(ui_career(ui))),
        palette_chapter_look(LOOK_DAWN));
    go_to(ui, SCREEN_CAMPAIGN);
    pass(ui, &list, 0.1);
    click(ui, &list, 1);
    pass(ui, &list, 0.1);
    assert_string_equal(session_of(ui)->level.title, "One");
    assert_ptr_equal(
        ui_level_look(ui_context(ui), &session_of(ui)->level, chapters_shown(ui_career(ui))),
        palette_chapter_look(LOOK_ICE));
    assert_int_equal(ui_take_wishes(ui).music.piece, MUSIC_PIECE_CHAPTERS + (int)LOOK_BRASS);
    go_to(ui, SCREEN_TITLE);
    pass(ui, &list, 0.1);
    assert_string_equal(ui_take_wishes(ui).score, "");
    close_game(ui);
}

static void a_damaged_pack_is_told_with_its_reason(void **state)
{
    (void)state;
    Ui *ui = open_game();
    save_pack(in_mine("cut.arkanong"));
    assert_int_equal(truncate(in_mine("cut.arkanong"), 200), 0);
    ui_open_file(ui, in_mine("cut.arkanong"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
    assert_non_null(strstr(ui_context(ui)->trouble->problems.items[0].text, "cut off"));
    close_game(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_is_a_campaign_with_stars_of_its_own),
        cmocka_unit_test(a_duel_of_a_pack_that_is_won_opens_what_follows),
        cmocka_unit_test(a_pack_is_made_of_own_levels_by_choosing_them),
        cmocka_unit_test(a_level_looks_and_sounds_as_it_says_and_a_pack_has_a_score_of_its_own),
        cmocka_unit_test(a_damaged_pack_is_told_with_its_reason),
    };
    const int failed = cmocka_run_group_tests(tests, write_campaign, remove_campaign);
    draw_list_free(&list);
    return failed;
}
