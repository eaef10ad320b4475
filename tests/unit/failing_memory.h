/// @file failing_memory.h
/// Allocations that fail when a test wants it, and a count of blocks that have not been freed.
/// The linker leads what the sources allocate and free to here.
#ifndef ARKANONG_TEST_FAILING_MEMORY_H
#define ARKANONG_TEST_FAILING_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __real_free(void *block);
void __wrap_free(void *block);

/// Allocations that still succeed; -1: all.
static int allocations_left = -1;
static bool only_one_fails;

static bool is_granted(void)
{
    if (allocations_left < 0) {
        return true;
    }
    if (allocations_left == 0) {
        allocations_left = only_one_fails ? -1 : 0;
        return false;
    }
    allocations_left--;
    return true;
}

/// Those that were allocated through here and are not freed yet.
static void *blocks[1 << 14];
static int block_count;

static void *note_block(void *block)
{
    if (block != NULL && block_count < (int)(sizeof blocks / sizeof blocks[0])) {
        blocks[block_count++] = block;
    }
    return block;
}

static void forget_block(const void *block)
{
    int at = block_count - 1;
    while (at >= 0 && blocks[at] != block) {
        at--;
    }
    if (at >= 0) {
        blocks[at] = blocks[--block_count];
    }
}

void *__wrap_malloc(size_t size)
{
    return is_granted() ? note_block(__real_malloc(size)) : NULL;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_granted() ? note_block(__real_calloc(count, size)) : NULL;
}

void *__wrap_realloc(void *block, size_t size)
{
    if (!is_granted()) {
        return NULL;
    }
    forget_block(block);
    return note_block(__real_realloc(block, size));
}

void __wrap_free(void *block)
{
    forget_block(block);
    __real_free(block);
}

#endif
