/// Each power-up in games alone and in duels where every brick holds it, to the last bit:
/// tests/scenes/world.txt.
#include "near.h"

#include "random_play.h"

static const char LETTERS[] = "MSWNFZKCTOAGIXLHBUP?02345EVRQYDJdg}{";

/// What a game comes to in a line, for each power-up.
static void play_all(const char *name, const char *sides, int seconds, unsigned with)
{
    static RandomGame random, other;
    const GameRecipe recipe = {name, POWER_UP_COUNT, sides, seconds, with, LETTERS};

    for (int number = 0; number < POWER_UP_COUNT; number++) {
        const uint64_t state = play_game(&random, &recipe, number, NULL, false);
        const uint64_t again = play_game(&other, &recipe, number, NULL, true);
        const PaddleView first = world_paddle(random.world, 0);
        assert_true(again == state && other.told == random.told && other.seen == random.seen);
        expect_valid(&random, number);
        say("%s: caught %d, started %d, ended %d, shots %d, balls %d; %s has %d goals, %d points, "
            "%d lives; "
            "%016llx\n",
            power_up_get(power_up_from_letter(LETTERS[number]))->name,
            random.events[EVENT_CAPSULE_CAUGHT], random.events[EVENT_POWER_STARTED],
            random.events[EVENT_POWER_ENDED], random.events[EVENT_SHOT_FIRED],
            world_flying(random.world), side_name(first.side), first.goals, first.points,
            first.lives, (unsigned long long)hash_u64(hash_u64(state, random.told), random.seen));
        world_destroy(random.world);
        world_destroy(other.world);
    }
    assert_said(WORLD_TEXT, name);
}

static void each_power_up_does_what_it_did(void **state)
{
    (void)state;
    play_all("power-ups alone", "b l ", 24, WITH_FAST_BALLS);
    play_all("power-ups in duels", "bt lr btl ", 9, WITH_KINDS | WITH_WILD_HANDS | WITH_MANY_BALLS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_power_up_does_what_it_did),
    };
    return cmocka_run_group_tests_name("world_powers", tests, NULL, NULL);
}
