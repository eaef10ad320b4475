// A manager as bytes, and back.
#include <string.h>

#include "hash.h"
#include "manager.h"

/// What stands before the block. Bytes of another machine or another build of the engine, whose
/// block is laid out differently, differ in `layout`.
typedef struct SaveHead {
    char magic[8];
    uint64_t layout;
    uint64_t size;     ///< of the block
    uint64_t checksum; ///< of the block
} SaveHead;

static const char MAGIC[8] = "ARKBALLS";

static uint64_t layout_number(void)
{
    static const uint64_t SIZES[] = {2,
                                     sizeof(CollisionManager),
                                     sizeof(Ball),
                                     sizeof(RareBallState),
                                     sizeof(EventQueueNode),
                                     sizeof(Obstacle),
                                     sizeof(Motion),
                                     sizeof(BallPacket),
                                     sizeof(ObstaclePacket)};

    return hash_bytes(hash_bytes(0, SIZES, sizeof SIZES), COLLISION_VERSION,
                      sizeof COLLISION_VERSION);
}

size_t collision_manager_save_size(const CollisionManager *manager)
{
    return sizeof(SaveHead) + manager->size;
}

void collision_manager_save(const CollisionManager *manager, void *bytes)
{
    SaveHead head = {.layout = layout_number(),
                     .size = manager->size,
                     .checksum = hash_bytes(0, manager, manager->size)};

    memcpy(head.magic, MAGIC, sizeof MAGIC);
    memcpy(bytes, &head, sizeof head);
    memcpy((char *)bytes + sizeof head, manager, manager->size);
}

size_t collision_manager_load_size(const void *bytes, size_t size)
{
    SaveHead head;

    if (size < sizeof head + sizeof(CollisionManager)) {
        return 0;
    }
    memcpy(&head, bytes, sizeof head);
    const size_t rest = size - sizeof head;
    const bool sound = memcmp(head.magic, MAGIC, sizeof MAGIC) == 0 &&
                       head.layout == layout_number() && head.size == rest &&
                       head.checksum == hash_bytes(0, (const char *)bytes + sizeof head, rest);
    return sound ? rest : 0;
}

CollisionManager *collision_manager_load(void *memory, const void *bytes, size_t size)
{
    const size_t block = collision_manager_load_size(bytes, size);

    if (block == 0) {
        return NULL;
    }
    memcpy(memory, (const char *)bytes + sizeof(SaveHead), block);
    return memory;
}
