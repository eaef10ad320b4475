// Builds the tree of boxes by medians, and searches it for the lowest index near a circle.
#include "bounds_tree.h"

#include <stdlib.h>
#include <string.h>

#include "intersect.h"
#include "scalar.h"

#define LEAF_ITEMS 4
/// Each level halves the items, so this is more than 2^31 of them need.
#define DEPTH_MAX 40

/// An item to be sorted along one axis.
typedef struct Rank {
    double middle; ///< twice
    int item;
} Rank;

/// The items of the tree in the order of both axes: a node's are the same range of either.
typedef struct Orders {
    int *along[2];            ///< 0: x, 1: y; numbers of items
    int *waiting;             ///< room to part a range
    unsigned char *is_second; ///< by item: it goes to the second child
} Orders;

/// The item decides between equals so that the order is total.
static inline bool comes_first(const Rank *a, const Rank *b)
{
    return a->middle < b->middle || (a->middle == b->middle && a->item < b->item);
}

/// Merges two sorted ranges that follow each other: first..middle - 1 and middle..end - 1.
static void merge(const Rank *from, Rank *to, int first, int middle, int end)
{
    int left = first, right = middle;
    for (int i = first; i < end; i++) {
        bool from_right = left == middle || (right < end && comes_first(&from[right], &from[left]));
        to[i] = from[from_right ? right : left];
        right += from_right;
        left += !from_right;
    }
}

/// Sorts by merging, as qsort does, in a third of its instructions: a tree's making is mostly this.
/// @param room  for as many
static void sort_along(int *order, Rank *ranks, Rank *room, int count)
{
    for (int width = 1; width < count; width *= 2) {
        for (int first = 0; first < count; first += 2 * width) {
            int middle = scalar_min_int(first + width, count);
            merge(ranks, room, first, middle, scalar_min_int(middle + width, count));
        }
        Rank *sorted = room;
        room = ranks;
        ranks = sorted;
    }
    for (int i = 0; i < count; i++) {
        order[i] = ranks[i].item;
    }
}

static void orders_free(Orders *orders)
{
    free(orders->along[0]);
    free(orders->along[1]);
    free(orders->waiting);
    free(orders->is_second);
}

/// False when memory is out; to be freed in any case.
static bool orders_make(Orders *orders, const BoundsItem *items, int count)
{
    Rank *ranks = malloc(2 * (size_t)count * sizeof *ranks);
    orders->along[0] = malloc((size_t)count * sizeof(int));
    orders->along[1] = malloc((size_t)count * sizeof(int));
    orders->waiting = malloc((size_t)count * sizeof(int));
    orders->is_second = malloc((size_t)count);
    bool good = ranks != NULL && orders->along[0] != NULL && orders->along[1] != NULL &&
                orders->waiting != NULL && orders->is_second != NULL;
    for (int axis = 0; axis < 2 && good; axis++) {
        for (int i = 0; i < count; i++) {
            const Rectangle *bounds = &items[i].bounds;
            double middle =
                axis == 0 ? bounds->min.x + bounds->max.x : bounds->min.y + bounds->max.y;
            ranks[i] = (Rank){middle, i};
        }
        sort_along(orders->along[axis], ranks, ranks + count, count);
    }
    free(ranks);
    return good;
}

/// Parts a range of one axis' order: those of the first child before those of the second, each in
/// the order that they had.
static void part(const Orders *orders, int axis, int first, int count)
{
    int *order = orders->along[axis] + first;
    int kept = 0;
    int waiting = 0;
    for (int i = 0; i < count; i++) {
        if (orders->is_second[order[i]]) {
            orders->waiting[waiting++] = order[i];
        } else {
            order[kept++] = order[i];
        }
    }
    memcpy(order + kept, orders->waiting, (size_t)waiting * sizeof *order);
}

static BoundsNode make_node(const BoundsItem *items, const Orders *orders, int first, int count)
{
    const int *order = orders->along[0];
    const BoundsItem *item = &items[order[first]];
    BoundsNode node = {item->bounds, item->index, first, count, 0};
    for (int i = first + 1; i < first + count; i++) {
        item = &items[order[i]];
        node.bounds = rectangle_join(node.bounds, item->bounds);
        if (item->index < node.lowest) {
            node.lowest = item->index;
        }
    }
    return node;
}

/// Gives a node two children when it holds more than a leaf may: halves of the longer axis.
static void split_node(BoundsTree *tree, const BoundsItem *items, const Orders *orders, int place)
{
    BoundsNode *node = &tree->nodes[place];
    if (node->count <= LEAF_ITEMS) {
        return;
    }
    double width = node->bounds.max.x - node->bounds.min.x;
    double height = node->bounds.max.y - node->bounds.min.y;
    int half = node->count / 2;
    int axis = width > height ? 0 : 1;
    for (int i = 0; i < node->count; i++) {
        orders->is_second[orders->along[axis][node->first + i]] = i >= half;
    }
    part(orders, 1 - axis, node->first, node->count);
    node->child = tree->node_count;
    tree->nodes[tree->node_count++] = make_node(items, orders, node->first, half);
    tree->nodes[tree->node_count++] =
        make_node(items, orders, node->first + half, node->count - half);
    node->count = 0;
}

/// Makes the nodes, and puts the items in their order.
static void build(BoundsTree *tree, const BoundsItem *items, const Orders *orders, int count)
{
    tree->nodes[tree->node_count++] = make_node(items, orders, 0, count);
    // Children come after their parent, so going through the nodes in order splits them all.
    for (int i = 0; i < tree->node_count; i++) {
        split_node(tree, items, orders, i);
    }
    for (int i = 0; i < count; i++) {
        tree->items[i] = items[orders->along[0][i]];
    }
    tree->item_count = count;
}

bool bounds_tree_make(BoundsTree *tree, const BoundsItem *items, int count)
{
    *tree = (BoundsTree){0};
    if (count == 0) {
        return true;
    }
    Orders orders = {0};
    tree->items = malloc((size_t)count * sizeof *items);
    tree->nodes = malloc(2 * (size_t)count * sizeof *tree->nodes);
    bool good = tree->items != NULL && tree->nodes != NULL && orders_make(&orders, items, count);
    if (good) {
        build(tree, items, &orders, count);
    } else {
        bounds_tree_free(tree);
    }
    orders_free(&orders);
    return good;
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
    double size = circle->radius + fabs(circle->centre.x) + fabs(circle->centre.y);
    double half = circle->radius + 0x1p-40 * size;
    return (Rectangle){vec2_sub(circle->centre, vec2(half, half)),
                       vec2_add(circle->centre, vec2(half, half))};
}

static inline bool lies_beside(const Rectangle *a, const Rectangle *b)
{
    return a->max.x < b->min.x || a->min.x > b->max.x || a->max.y < b->min.y || a->min.y > b->max.y;
}

int bounds_tree_lowest(const BoundsTree *tree, const Circle *circle, int limit, BoundsTest *test,
                       const void *context, long long *budget)
{
    const Rectangle around = box_around(circle);
    int stack[DEPTH_MAX * 2];
    int depth = 0;
    int best = limit;
    if (tree->node_count > 0) {
        stack[depth++] = 0;
    }
    while (depth > 0) {
        const BoundsNode *node = &tree->nodes[stack[--depth]];
        if (--*budget <= 0) {
            return -1;
        }
        if (node->lowest >= best || lies_beside(&node->bounds, &around)) {
            continue;
        }
        if (node->count == 0) {
            // The child with the lower index goes first, so that the other can mostly be passed
            // over.
            bool second_first =
                tree->nodes[node->child + 1].lowest < tree->nodes[node->child].lowest;
            stack[depth++] = node->child + (second_first ? 0 : 1);
            stack[depth++] = node->child + (second_first ? 1 : 0);
            continue;
        }
        for (int i = node->first; i < node->first + node->count; i++) {
            const BoundsItem *item = &tree->items[i];
            --*budget;
            if (item->index < best && !lies_beside(&item->bounds, &around) &&
                intersect_circle_rectangle(circle, &item->bounds) &&
                test(context, item->index, circle)) {
                best = item->index;
            }
        }
    }
    return best < limit ? best : -1;
}
