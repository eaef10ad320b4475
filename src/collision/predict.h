/// @file predict.h
/// Predicts a ball's next event: the first of all contacts with the entries of its cells, or the
/// end of its cell.
#ifndef ARKANONG_PREDICT_H
#define ARKANONG_PREDICT_H

#include "manager.h"

/// The next event of an imaginary ball within its cell.
/// @param ignore          index of a ball that it does not meet, or -1
/// @param from            s, earlier contacts do not count
/// @param paddles, balls  whether it meets these
NextEvent predict_event(const CollisionManager *manager, const Ball *ball, int ignore, double from,
                        bool paddles, bool balls);

/// Predicts a real ball's next event and enters it in the queue.
void predict_ball(CollisionManager *manager, int ball);

/// Schedules a new prediction of a ball at `time`, s, and of the ball that it was predicted to
/// meet, if any.
void predict_again_at(CollisionManager *manager, int ball, double time);

/// Schedules new predictions, at the present time, of all balls in a range of cells.
void predict_wake(CollisionManager *manager, CellRange range);

/// Ends the fast path: the ball that it kept out of the cells is entered in its present one, and a
/// new prediction is scheduled.
void predict_end_fast_path(CollisionManager *manager);

#endif
