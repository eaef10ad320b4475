// How many things the campaign has, and how it brings them in: few, one by one, each by its name.
#include "brick_kind.h"
#include "chapters.h"
#include "newcomer.h"
#include "palette.h"
#include "picture.h"
#include "power_up.h"
#include "stage.h"
#include "ui_context.h"
#include "ui_game.h"

enum { POWER_UPS_MOST = 18, A_WORLD_MOST = 4, FIRST_LEVEL = 3, CELLS_MOST = 400 };

/// What a place brings in.
typedef struct News {
    int power_ups, bricks; ///< their number; bricks by name
} News;

static void assert_named(const char *words, const char *name)
{
    if (strstr(words, name) == NULL) {
        fail_msg("\"%s\" does not name \"%s\"", words, name);
    }
}

/// One row of those that share a name counts, and a switch for its doors, too.
static bool is_counted(int kind)
{
    bool counts = brick_kind_get(kind)->effect != BRICK_EFFECT_DOOR;
    for (int i = 0; i < kind; i++) {
        counts = counts && strcmp(brick_kind_get(i)->name, brick_kind_get(kind)->name) != 0;
    }
    return counts;
}

static News news_of(Career *career, int place)
{
    News news = {0, 0};
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        news.power_ups += chapters_first_power_up(career, place, i);
    }
    char words[160];
    chapters_write_first_bricks(career, place, words, sizeof words);
    for (int i = 0; i < BRICK_KIND_COUNT; i++) {
        if (chapters_first_brick(career, place, i)) {
            assert_named(words, brick_kind_get(i)->name);
            news.bricks += is_counted(i);
        }
    }
    assert_int_equal(words[0] == '\0', news.bricks == 0);
    return news;
}

static void the_campaign_brings_in_few_things_one_by_one_and_names_them(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    Career *career = ui_career(ui);
    int power_ups = 0;
    assert_true(chapters_count(career) > 40);
    for (int place = 0; place < chapters_count(career);) {
        const int world = chapters_number_of(career, place);
        News in_world = {0, 0};
        for (; place < chapters_first_of(career, world + 1); place++) {
            const News news = news_of(career, place);
            // Alone, too, by the next test.
            if (place == 0) {
                assert_int_equal(news.power_ups, FIRST_LEVEL);
            } else if (news.power_ups > 1 || news.bricks > 1) {
                fail_msg("%s brings in %d power-ups and %d kinds of bricks",
                         chapters_level(career, place)->file, news.power_ups, news.bricks);
            }
            in_world.power_ups += news.power_ups;
            in_world.bricks += news.bricks;
        }
        print_message("world %d: %d power-ups, %d kinds of bricks\n", world + 1, in_world.power_ups,
                      in_world.bricks);
        assert_in_range(in_world.power_ups, 0, A_WORLD_MOST);
        assert_in_range(in_world.bricks, 0, A_WORLD_MOST);
        power_ups += in_world.power_ups;
    }
    assert_in_range(power_ups, 1, POWER_UPS_MOST);
    ui_destroy(ui);
}

/// Which power-up is named in the picture, -1: none; of several it fails.
static int named_in(const DrawList *list)
{
    int found = -1;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        char words[160];
        chapters_write_first_power_up(i, words, sizeof words);
        assert_named(words, power_up_get(i)->name);
        if (shows(list, words)) {
            assert_int_equal(found, -1);
            found = i;
        }
    }
    return found;
}

/// The first level has three: each of them by itself, none before it falls.
static void what_falls_for_the_first_time_is_named_then_and_alone(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    DrawList list = {0};
    Newcomer newcomer = {0};
    bool named[POWER_UP_COUNT] = {false};
    const PlayState *play = &ui_context(ui)->stage->play;
    for (int frame = 0; frame < 60 * 60 && play->since_over <= 0.0; frame++) {
        newcomer_act(&newcomer, ui, FRAME);
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 1280, 720, 1.0);
        const int now = named_in(&list);
        assert_true(now < 0 || (play->fell[now] && !shows(&list, "Level 1")));
        if (now >= 0) {
            named[now] = true;
        }
    }
    int count = 0;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        assert_int_equal(named[i], chapters_first_power_up(ui_career(ui), 0, i));
        count += named[i];
    }
    assert_int_equal(count, FIRST_LEVEL);
    draw_list_free(&list);
    ui_destroy(ui);
}

/// Corners drawn for a level in miniature.
static int corners_of(DrawList *list, const Level *level)
{
    const Area area = {0.0, 0.0, 120.0, 90.0};
    draw_list_begin(list, 120, 90);
    picture_miniature(list, palette_get(PALETTE_NIGHT), NULL, level, area);
    return list->mesh[LAYER_VEIL].vertex_count;
}

/// What the picture keeps of a brick between frames is no longer so.
static void territory_that_changes_hands_is_drawn_anew(void **state)
{
    (void)state;
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_file(&level, "levels/solo-borderland.level", &problems));
    World *world = world_create(&level.world, 3);
    assert_non_null(world);
    Bot bot = bot_make(BOT_HARD, 0, 3);
    int before[CELLS_MOST];
    const int count = world_brick_count(world);
    assert_in_range(count, 1, CELLS_MOST);
    for (int i = 0; i < count; i++) {
        before[i] = picture_brick_state(world, i);
    }
    for (int i = 0; i < 60 * STEPS_PER_SECOND && world_territory(world, SIDE_BOTTOM) == 0; i++) {
        const WorldInput input = {.paddle = {bot_think(&bot, world)}};
        world_step(world, &input, NULL, NULL);
    }
    int changed = 0;
    for (int i = 0; i < count; i++) {
        changed += world_brick_row(world, i)->effect == BRICK_EFFECT_TERRITORY &&
                   picture_brick_state(world, i) != before[i];
    }
    assert_int_equal(changed,
                     world_territory(world, SIDE_BOTTOM) + world_territory(world, SIDE_TOP));
    assert_true(changed > 0);
    world_destroy(world);
    level_free(&level);
    diag_list_free(&problems);
}

/// The map shows a boss, though its room is empty until it enters.
static void a_boss_is_in_the_picture_of_its_level(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    Career *career = ui_career(ui);
    DrawList list = {0};
    int bosses = 0;
    for (int place = 0; place < chapters_count(career); place++) {
        if (chapters_level(career, place)->boss) {
            Level level = career->level_list->entry[chapters_index(career, place)].level;
            const int with = corners_of(&list, &level);
            static ObstacleDef still[200];
            int count = 0;
            for (int i = 0; i < level.world.obstacle_count && count < 200; i++) {
                if (level.world.obstacles[i].phase == 0) {
                    still[count++] = level.world.obstacles[i];
                }
            }
            level.world.obstacles = still;
            level.world.obstacle_count = count;
            assert_true(with > corners_of(&list, &level));
            bosses++;
        }
    }
    assert_int_equal(bosses, 5);
    draw_list_free(&list);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_campaign_brings_in_few_things_one_by_one_and_names_them),
        cmocka_unit_test(what_falls_for_the_first_time_is_named_then_and_alone),
        cmocka_unit_test(a_boss_is_in_the_picture_of_its_level),
        cmocka_unit_test(territory_that_changes_hands_is_drawn_anew),
    };
    return cmocka_run_group_tests_name("concepts", tests, NULL, NULL);
}
