/// @file predict.h
/// A ball's next event: which of all that are near it meets first, and when.
#ifndef ARKANONG_PREDICT_H
#define ARKANONG_PREDICT_H

#include "manager.h"

/// The next event of an imaginary ball within its cell, nothing before `from` considered.
/// @param ignore  a ball to leave out, -1: none
NextEvent predict_event(const CollisionManager *manager, const Ball *ball, int ignore, double from,
                        bool paddles, bool balls);

/// Predicts a real ball's next event and enters it in the queue.
void predict_ball(CollisionManager *manager, int ball);

/// Lets a ball's next event be predicted anew at `time`, also its partner's that waited for it.
void predict_again_at(CollisionManager *manager, int ball, double time);

/// Lets the next events of all balls in a range of cells be predicted anew now.
void predict_wake(CollisionManager *manager, CellRange range);

/// Enters a ball that the fast path keeps out of the cells in its present one, to be predicted
/// anew.
void predict_end_fast_path(CollisionManager *manager);

/// Fetches from memory what the balls that probably come next will need: 10 000 balls among as many
/// hexagons do not fit into the nearer caches, and take a quarter to a third less time so.
void predict_fetch_ahead(const CollisionManager *manager);

#endif
