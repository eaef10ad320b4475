// Builds the tree of boxes by halving space, and searches it for the lowest index near a circle.
#include "bounds_tree.h"

#include <stdlib.h>
#include <string.h>

#include "scalar.h"

#define LEAF_ITEMS 8
/// Nodes so deep are halved by count, not by space: 2^31 items need no more than 31 further levels.
#define DEPTH_IN_SPACE 64
#define DEPTH_MAX      (DEPTH_IN_SPACE + 32)

/// Twice the middle of a box.
static inline Vec2 middle_of(const BoundsItem *item)
{
    return vec2_add(item->bounds.min, item->bounds.max);
}

static inline double along(Vec2 point, int axis)
{
    return axis == 0 ? point.x : point.y;
}

/// The smallest rectangle around the middles.
static Rectangle spread_of(const BoundsItem *items, int count)
{
    const Vec2 first = middle_of(&items[0]);
    Rectangle spread = {first, first};
    for (int i = 1; i < count; i++) {
        const Vec2 middle = middle_of(&items[i]);
        spread = rectangle_join(spread, (Rectangle){middle, middle});
    }
    return spread;
}

/// Puts the items whose middle lies before `border` first; returns how many they are. Coinciding
/// ones keep their order.
static int part(BoundsItem *items, int count, int axis, double border)
{
    int first = 0;
    int end = count;
    for (;;) {
        while (first < end && along(middle_of(&items[first]), axis) < border) {
            first++;
        }
        while (first < end && !(along(middle_of(&items[end - 1]), axis) < border)) {
            end--;
        }
        if (first == end) {
            return first;
        }
        const BoundsItem item = items[first];
        items[first++] = items[--end];
        items[end] = item;
    }
}

/// Gives a node two children when it holds more than a leaf may: halves of the longer axis.
static void split_node(BoundsTree *tree, int place)
{
    BoundsNode *node = &tree->nodes[place];
    if (node->count <= LEAF_ITEMS) {
        return;
    }
    BoundsItem *items = &tree->items[node->first];
    const Rectangle spread = spread_of(items, node->count);
    const Vec2 size = vec2_sub(spread.max, spread.min);
    const int axis = size.x > size.y ? 0 : 1;
    const double border = along(vec2_scale(vec2_add(spread.min, spread.max), 0.5), axis);
    int half = node->depth < DEPTH_IN_SPACE ? part(items, node->count, axis, border) : 0;
    if (half == 0 || half == node->count) {
        half = node->count / 2;
    }
    const int depth = node->depth + 1;
    node->child = tree->node_count;
    tree->nodes[tree->node_count++] =
        (BoundsNode){.first = node->first, .count = half, .depth = depth};
    tree->nodes[tree->node_count++] =
        (BoundsNode){.first = node->first + half, .count = node->count - half, .depth = depth};
    node->count = 0;
}

/// Finds a node's box and lowest index from its items or its children.
static void bound_node(BoundsTree *tree, BoundsNode *node)
{
    if (node->count == 0) {
        const BoundsNode *child = &tree->nodes[node->child];
        node->bounds = rectangle_join(child[0].bounds, child[1].bounds);
        node->lowest = scalar_min_int(child[0].lowest, child[1].lowest);
        return;
    }
    node->bounds = tree->items[node->first].bounds;
    node->lowest = tree->items[node->first].index;
    for (int i = node->first + 1; i < node->first + node->count; i++) {
        node->bounds = rectangle_join(node->bounds, tree->items[i].bounds);
        node->lowest = scalar_min_int(node->lowest, tree->items[i].index);
    }
}

bool bounds_tree_make(BoundsTree *tree, const BoundsItem *items, int count)
{
    *tree = (BoundsTree){0};
    if (count == 0) {
        return true;
    }
    tree->items = malloc((size_t)count * sizeof *items);
    tree->nodes = malloc(2 * (size_t)count * sizeof *tree->nodes);
    if (tree->items == NULL || tree->nodes == NULL) {
        bounds_tree_free(tree);
        return false;
    }
    memcpy(tree->items, items, (size_t)count * sizeof *items);
    tree->nodes[tree->node_count++] = (BoundsNode){.count = count};
    // Children come after their parent: forward all are split, backward all are bounded.
    for (int i = 0; i < tree->node_count; i++) {
        split_node(tree, i);
    }
    for (int i = tree->node_count - 1; i >= 0; i--) {
        bound_node(tree, &tree->nodes[i]);
    }
    return true;
}

void bounds_tree_free(BoundsTree *tree)
{
    free(tree->items);
    free(tree->nodes);
    *tree = (BoundsTree){0};
}

/// A box that no box which the circle meets lies beside, rounding included.
static Rectangle box_around(const Circle *circle)
{
    const double size = circle->radius + fabs(circle->centre.x) + fabs(circle->centre.y);
    const double half = circle->radius + 0x1p-40 * size;
    return (Rectangle){vec2_sub(circle->centre, vec2(half, half)),
                       vec2_add(circle->centre, vec2(half, half))};
}

static inline bool lies_beside(const Rectangle *a, const Rectangle *b)
{
    return a->max.x < b->min.x || a->min.x > b->max.x || a->max.y < b->min.y || a->min.y > b->max.y;
}

int bounds_tree_node_of(const BoundsTree *tree, const Rectangle *area)
{
    const Vec2 middle = vec2_scale(vec2_add(area->min, area->max), 0.5);
    const Circle circle = {middle, vec2_length(vec2_sub(area->max, middle))};
    const Rectangle around = box_around(&circle);
    int place = 0;
    while (place < tree->node_count && tree->nodes[place].count == 0) {
        const int child = tree->nodes[place].child;
        const bool first = !lies_beside(&tree->nodes[child].bounds, &around);
        if (first && !lies_beside(&tree->nodes[child + 1].bounds, &around)) {
            break;
        }
        place = first ? child : child + 1;
    }
    return place;
}

int bounds_tree_lowest(const BoundsTree *tree, int start, const Circle *circle, int limit,
                       BoundsTest *test, const void *context, long long *budget)
{
    const Rectangle around = box_around(circle);
    int depth = 0;
    int best = limit;
    long long left = *budget;
    int stack[DEPTH_MAX + 1];
    if (tree->node_count > 0) {
        stack[depth++] = start;
    }
    while (depth > 0 && --left > 0) {
        const BoundsNode *node = &tree->nodes[stack[--depth]];
        if (node->lowest >= best) {
            continue;
        }
        if (node->count == 0) {
            // The child with the lower index is looked at first, so that the other can mostly be
            // passed over.
            const BoundsNode *child = &tree->nodes[node->child];
            const int first = child[1].lowest < child[0].lowest ? 1 : 0;
            for (int i = 0; i < 2; i++) {
                const int k = i == 0 ? 1 - first : first;
                if (!lies_beside(&child[k].bounds, &around)) {
                    stack[depth++] = node->child + k;
                }
            }
            continue;
        }
        for (int i = node->first; i < node->first + node->count; i++) {
            const BoundsItem *item = &tree->items[i];
            left--;
            if (item->index < best && !lies_beside(&item->bounds, &around) &&
                collision_circle_touches_rectangle(circle, &item->bounds) &&
                test(context, item->index, circle)) {
                best = item->index;
            }
        }
    }
    *budget = left;
    return left > 0 && best < limit ? best : -1;
}
