/// What the rules do in small random games, to the last bit: tests/scenes/world.txt.
#include "near.h"

#include "random_play.h"

static void duels(void **state)
{
    (void)state;
    play_games(&(GameRecipe){"duels with power-ups", 10, DUEL, 12, WITH_BONUS, NULL}, NULL);
    play_games(&(GameRecipe){"duels of wild hands", 10, DUEL, 12,
                             WITH_BONUS | WITH_WILD_HANDS | WITH_KINDS | WITH_MANY_BALLS, NULL},
               NULL);
    play_games(&(GameRecipe){"hot duels with swings", 10, DUEL, 14,
                             WITH_DUEL_RULES | WITH_SWINGS | WITH_WILD_HANDS | WITH_BONUS |
                                 WITH_FEW_BRICKS,
                             NULL},
               NULL);
}

static void solo_games(void **state)
{
    (void)state;
    play_games(&(GameRecipe){"solo games by all their rules", 14, SOLO, 14,
                             WITH_SOLO_RULES | WITH_BONUS | WITH_KINDS, NULL},
               NULL);
    play_games(
        &(GameRecipe){"solo games of wild hands", 14, SOLO, 14,
                      WITH_SOLO_RULES | WITH_BONUS | WITH_KINDS | WITH_WILD_HANDS | WITH_SWINGS,
                      NULL},
        NULL);
    play_games(&(GameRecipe){"solo games that end", 14, SOLO, 20,
                             WITH_SOLO_RULES | WITH_BONUS | WITH_FEW_BRICKS | WITH_FAST_BALLS,
                             NULL},
               NULL);
    play_games(&(GameRecipe){"solo games with slow balls", 8, SOLO, 14,
                             WITH_SOLO_RULES | WITH_FEW_BRICKS | WITH_SLOW_BALLS | WITH_WILD_HANDS,
                             NULL},
               NULL);
}

static void walls_lead_to_what_is_left(void **state)
{
    (void)state;
    play_games(&(GameRecipe){"solo games with a guide", 14, SOLO, 14,
                             WITH_SOLO_RULES | WITH_GUIDE | WITH_FEW_BRICKS | WITH_OBSTACLES, NULL},
               NULL);
    play_games(&(GameRecipe){"solo games with a guide through bricks", 8, SOLO, 12,
                             WITH_SOLO_RULES | WITH_GUIDE | WITH_WAYS | WITH_BONUS, NULL},
               NULL);
}

static void bricks_of_all_kinds(void **state)
{
    (void)state;
    play_games(&(GameRecipe){"ways through bricks", 10, SOLO, 12,
                             WITH_WAYS | WITH_BONUS | WITH_MANY_BALLS, NULL},
               NULL);
    play_games(&(GameRecipe){"ways through bricks in duels", 10, DUEL, 10,
                             WITH_WAYS | WITH_BONUS | WITH_KINDS, NULL},
               NULL);
    play_games(&(GameRecipe){"switches hit at once", 8, SOLO SANDBOX, 8,
                             WITH_SWITCHES | WITH_MANY_BALLS | WITH_FAST_BALLS, NULL},
               NULL);
    play_games(&(GameRecipe){"bricks in sandboxes", 8, SANDBOX, 12,
                             WITH_WAYS | WITH_MANY_BALLS | WITH_FAST_BALLS, NULL},
               NULL);
}

static void obstacles_of_all_kinds(void **state)
{
    (void)state;
    play_games(
        &(GameRecipe){"moving obstacles and shooters", 10, SOLO DUEL, 12,
                      WITH_OBSTACLES | WITH_MOTION | WITH_SHOOTERS | WITH_BONUS | WITH_FEW_BRICKS,
                      NULL},
        NULL);
    play_games(&(GameRecipe){"catchers", 10, SOLO DUEL SANDBOX, 12,
                             WITH_OBSTACLES | WITH_CATCHERS | WITH_MOTION | WITH_MANY_BALLS |
                                 WITH_FEW_BRICKS,
                             NULL},
               NULL);
    play_games(
        &(GameRecipe){"gears and pulls", 10, SOLO DUEL SANDBOX, 12,
                      WITH_OBSTACLES | WITH_GEARS | WITH_PULLS | WITH_MANY_BALLS | WITH_FEW_BRICKS,
                      NULL},
        NULL);
    play_games(&(GameRecipe){"phases", 16, SOLO DUEL, 24,
                             WITH_OBSTACLES | WITH_PHASES | WITH_FEW_BRICKS | WITH_FAST_BALLS |
                                 WITH_MOTION | WITH_SHOOTERS | WITH_MANY_BALLS,
                             "BDTC"},
               NULL);
    play_games(&(GameRecipe){"phases of bricks and gears", 16, SOLO, 24,
                             WITH_OBSTACLES | WITH_PHASES | WITH_FAST_BALLS | WITH_GEARS |
                                 WITH_CATCHERS | WITH_WAYS,
                             "BDTCMS"},
               NULL);
    play_games(&(GameRecipe){"heavy balls among what spins", 8, SOLO DUEL, 12,
                             WITH_OBSTACLES | WITH_MOTION | WITH_GEARS | WITH_FAST_BALLS, "HHHOK"},
               NULL);
    play_games(&(GameRecipe){"everything", 16, SOLO DUEL, 14, (1 << 14) - 1, NULL}, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels),
        cmocka_unit_test(solo_games),
        cmocka_unit_test(walls_lead_to_what_is_left),
        cmocka_unit_test(bricks_of_all_kinds),
        cmocka_unit_test(obstacles_of_all_kinds),
    };
    return cmocka_run_group_tests_name("world_scenes", tests, NULL, NULL);
}
