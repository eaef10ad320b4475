/// Takes the place of world_step (the linker's --wrap): a step that finds something impossible.
#include "check.h"
#include "world.h"

bool __wrap_world_step(World *world, const WorldInput *input, WorldListener *listener,
                       void *context);

bool __wrap_world_step(World *world, const WorldInput *input, WorldListener *listener,
                       void *context)
{
    (void)world;
    (void)input;
    (void)listener;
    (void)context;
    check_failed("two is one", "failing_world.c", 7);
    return true;
}
