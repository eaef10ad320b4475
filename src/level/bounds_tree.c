#include "bounds_tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intersect.h"

#define LEAF_ITEMS 4
/// Each level halves the items, so this is more than 2^31 of them need.
#define DEPTH_MAX 40

static Rectangle join(Rectangle a, Rectangle b)
{
    return (Rectangle){vec2(fmin(a.min.x, b.min.x), fmin(a.min.y, b.min.y)),
                       vec2(fmax(a.max.x, b.max.x), fmax(a.max.y, b.max.y))};
}

/// Twice the middle; the index decides between equals so that the order is total.
static int compare_x(const void *left, const void *right)
{
    const BoundsItem *a = left;
    const BoundsItem *b = right;
    double difference = (a->bounds.min.x + a->bounds.max.x) - (b->bounds.min.x + b->bounds.max.x);
    return difference < 0 ? -1 : difference > 0 ? 1 : (a->index > b->index) - (a->index < b->index);
}

static int compare_y(const void *left, const void *right)
{
    const BoundsItem *a = left;
    const BoundsItem *b = right;
    double difference = (a->bounds.min.y + a->bounds.max.y) - (b->bounds.min.y + b->bounds.max.y);
    return difference < 0 ? -1 : difference > 0 ? 1 : (a->index > b->index) - (a->index < b->index);
}

static BoundsNode make_node(const BoundsTree *tree, int first, int count)
{
    BoundsNode node = {tree->items[first].bounds, tree->items[first].index, first, count, 0};
    for (int i = first + 1; i < first + count; i++) {
        node.bounds = join(node.bounds, tree->items[i].bounds);
        if (tree->items[i].index < node.lowest) {
            node.lowest = tree->items[i].index;
        }
    }
    return node;
}

/// Gives a node two children when it holds more than a leaf may.
static void split_node(BoundsTree *tree, int place)
{
    BoundsNode *node = &tree->nodes[place];
    if (node->count <= LEAF_ITEMS) {
        return;
    }
    double width = node->bounds.max.x - node->bounds.min.x;
    double height = node->bounds.max.y - node->bounds.min.y;
    int half = node->count / 2;
    qsort(tree->items + node->first, (size_t)node->count, sizeof *tree->items,
          width > height ? compare_x : compare_y);
    node->child = tree->node_count;
    tree->nodes[tree->node_count++] = make_node(tree, node->first, half);
    tree->nodes[tree->node_count++] = make_node(tree, node->first + half, node->count - half);
    node->count = 0;
}

bool bounds_tree_make(BoundsTree *tree, const BoundsItem *items, int count)
{
    *tree = (BoundsTree){0};
    if (count == 0) {
        return true;
    }
    tree->items = malloc((size_t)count * sizeof *items);
    tree->nodes = malloc(2 * (size_t)count * sizeof *tree->nodes);
    if (!tree->items || !tree->nodes) {
        bounds_tree_free(tree);
        return false;
    }
    memcpy(tree->items, items, (size_t)count * sizeof *items);
    tree->item_count = count;
    tree->nodes[tree->node_count++] = make_node(tree, 0, count);
    // Children come after their parent, so going through the nodes in order splits them all.
    for (int i = 0; i < tree->node_count; i++) {
        split_node(tree, i);
    }
    return true;
}

void bounds_tree_free(BoundsTree *tree)
{
    free(tree->items);
    free(tree->nodes);
    *tree = (BoundsTree){0};
}

int bounds_tree_lowest(const BoundsTree *tree, const Circle *circle, int limit, BoundsTest *test,
                       const void *context, long long *budget)
{
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
        if (node->lowest >= best || !intersect_circle_rectangle(circle, &node->bounds)) {
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
            if (item->index < best && intersect_circle_rectangle(circle, &item->bounds) &&
                test(context, item->index, circle)) {
                best = item->index;
            }
        }
    }
    return best < limit ? best : -1;
}
