/// The scenes of the fuzzer show everything that it is there to look at.
#include "fuzz_scene.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "rng.h"

#define SCENES 250
#define LENGTH 500

static void in_random_scenes_everything_happens_and_nothing_is_wrong(void **state)
{
    Rng rng = rng_make(5);
    (void)state;
    for (int scene = 0; scene < SCENES; scene++) {
        uint8_t bytes[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            bytes[i] = (uint8_t)rng_below(&rng, 256);
        }
        LLVMFuzzerTestOneInput(bytes, LENGTH);
    }
    const WorldRoomCounts *counts = fuzz_scene_counts();
    if (world_room_lacks(counts) != NULL) {
        fail_msg("these scenes never show %s", world_room_lacks(counts));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_random_scenes_everything_happens_and_nothing_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
