// A world that is another one from its third second on, as on a machine that computes wrongly.
#include "world.h"

unsigned long long __real_world_hash(const World *world);
unsigned long long __wrap_world_hash(const World *world);

unsigned long long __wrap_world_hash(const World *world)
{
    return __real_world_hash(world) + (world_step_number(world) > 2 * STEPS_PER_SECOND);
}
