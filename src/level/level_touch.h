/// @file level_touch.h
/// Bricks and obstacles that a ball can hardly touch; a tree of bounding boxes for pairs of
/// things.
#ifndef ARKANONG_LEVEL_TOUCH_H
#define ARKANONG_LEVEL_TOUCH_H

#include <stdbool.h>

#include "level_checker.h"

/// Warns of breakable bricks and obstacles that the smallest ball can hardly touch: obstacles that
/// never break and never travel obstruct their whole outline, or their middle and more than two
/// thirds of the outline. Around an obstacle that does not travel, bricks that never break obstruct
/// as well. Warns also of a line that stands still and lies across a brick.
void level_touch_check(LevelChecker *checker);

typedef struct BoundsItem {
    Rectangle bounds; ///< u
    int index;        ///< of the thing
} BoundsItem;

typedef struct BoundsNode {
    Rectangle bounds;
    int lowest;       ///< index below this node
    int depth;        ///< 0: the root
    int first, count; ///< items of a leaf; count is 0 for others
    int child;        ///< index of the first child; the second follows
} BoundsNode;

/// A tree of bounding boxes: finds the items near a circle, of whatever sizes they are.
///
/// A binary tree of boxes, built once by halving the room that the middles of the boxes take up,
/// along its longer axis. A sweep along one sorted axis would be shorter, but compares all pairs
/// that overlap on that axis: 5e9 for 100 000 balls in one place, where the tree finds the lowest
/// index at once.
///
/// Zero-initialised is empty.
typedef struct BoundsTree {
    BoundsItem *items;
    BoundsNode *nodes;
    int node_count;
} BoundsTree;

/// Makes a tree of `count` items (copied, order free). False when memory is out, or was for them
/// (NULL).
bool bounds_tree_make(BoundsTree *tree, const BoundsItem *items, int count);
void bounds_tree_free(BoundsTree *tree);

/// Whether the thing and the circle meet; asked only where the thing's box meets the circle.
typedef bool BoundsFilter(const void *context, int index, const Circle *circle);

/// The deepest node below which all boxes lie that reach into `area`: for circles side by side the
/// way to it is gone once instead of once each.
int bounds_tree_node_of(const BoundsTree *tree, const Rectangle *area);

/// The lowest index below `limit` whose box meets the circle and for which `filter` is true, or -1.
/// Every box and thing looked at lowers *budget by one; at 0 the search gives up with -1.
/// @param start  the node where the search begins: 0, or that of an area around the circle
int bounds_tree_lowest(const BoundsTree *tree, int start, const Circle *circle, int limit,
                       BoundsFilter *filter, const void *context, long long *budget);

#endif
