#include "manager.h"
#include "sweep_kernel.h"

// At the turn of a path the velocity after turning counts, also where rounding
// puts the contact a little earlier, s.
#define TURN_MARGIN (4.0 * MOMENT)

/// Takes an event if it comes first: by time, then kind, then index.
static inline void consider(NextEvent *best, double time, int kind, int id,
                            Feature feature) {
  if (time < best->time ||
      (time == best->time &&
       (kind < best->kind || (kind == best->kind && id < best->id)))) {
    *best = (NextEvent){time, kind, id, feature};
  }
}

static inline double later(double a, double b) { return a > b ? a : b; }

/// When the ball leaves its cell or has to look again, as the event to beat.
static inline NextEvent cell_exit(const CollisionManager *manager,
                                  const Ball *ball, double ahead) {
  const Grid *grid = &manager->grid;
  NextEvent exit = {ahead, EVENT_LOOK, 0, FEATURE_NONE};

  if (ball->velocity.x > 0.0 && ball->column < grid->columns - 1) {
    double edge = (ball->column + 1) * grid->cell;
    double time = ball->since + (edge - ball->position.x) / ball->velocity.x;
    consider(&exit, time, EVENT_CELL, SIDE_RIGHT, FEATURE_NONE);
  } else if (ball->velocity.x < 0.0 && ball->column > 0) {
    double edge = ball->column * grid->cell;
    double time = ball->since + (edge - ball->position.x) / ball->velocity.x;
    consider(&exit, time, EVENT_CELL, SIDE_LEFT, FEATURE_NONE);
  }
  if (ball->velocity.y > 0.0 && ball->row < grid->rows - 1) {
    double edge = (ball->row + 1) * grid->cell;
    double time = ball->since + (edge - ball->position.y) / ball->velocity.y;
    consider(&exit, time, EVENT_CELL, SIDE_BOTTOM, FEATURE_NONE);
  } else if (ball->velocity.y < 0.0 && ball->row > 0) {
    double edge = ball->row * grid->cell;
    double time = ball->since + (edge - ball->position.y) / ball->velocity.y;
    consider(&exit, time, EVENT_CELL, SIDE_TOP, FEATURE_NONE);
  }
  return exit;
}

/// One side of the arena: a wall, or the line behind which a ball has wholly
/// left.
static inline void consider_side(const CollisionManager *manager,
                                 NextEvent *best, const Ball *ball, double from,
                                 Side side, double gap, double approach) {
  if (!manager->open_side[side]) {
    double time = ball->since + moment_of((gap - ball->radius) / approach);
    consider(best, later(time, from), CONTACT_WALL, side,
             (Feature)(FEATURE_LEFT + (int)side));
  } else if (gap + ball->radius > 0.0) {
    double time = ball->since + moment_of((gap + ball->radius) / approach);
    consider(best, later(time, from), CONTACT_GOAL, side,
             (Feature)(FEATURE_LEFT + (int)side));
  }
}

static inline void consider_sides(const CollisionManager *manager,
                                  NextEvent *best, const Ball *ball,
                                  double from) {
  const Grid *grid = &manager->grid;
  Vec2 position = ball->position;
  Vec2 velocity = ball->velocity;

  // Sides out of reach before the ball leaves its cell are not worth a
  // division.
  if (velocity.x < 0.0 && ball->column * grid->cell <= ball->radius) {
    consider_side(manager, best, ball, from, SIDE_LEFT, position.x,
                  -velocity.x);
  } else if (velocity.x > 0.0 &&
             (ball->column + 1) * grid->cell >= manager->width - ball->radius) {
    consider_side(manager, best, ball, from, SIDE_RIGHT,
                  manager->width - position.x, velocity.x);
  }
  if (velocity.y < 0.0 && ball->row * grid->cell <= ball->radius) {
    consider_side(manager, best, ball, from, SIDE_TOP, position.y, -velocity.y);
  } else if (velocity.y > 0.0 &&
             (ball->row + 1) * grid->cell >= manager->height - ball->radius) {
    consider_side(manager, best, ball, from, SIDE_BOTTOM,
                  manager->height - position.y, velocity.y);
  }
}

static void consider_moving_hexagon(const CollisionManager *manager,
                                    NextEvent *best, const Ball *ball,
                                    double from, int hexagon) {
  const Motion *motion = &manager_motions(manager)[hexagon];
  const Hexagon *shape = &manager_hexagons(manager)[hexagon];
  Leg leg = motion_leg(motion, from);
  double start =
      motion->half_period > 0.0 ? later(ball->since, leg.since) : ball->since;
  Vec2 position =
      vec2_add_scaled(ball->position, ball->velocity, start - ball->since);
  Vec2 centre = vec2_add_scaled(leg.from, leg.velocity, start - leg.since);
  Vec2 offset = vec2_sub(position, centre);
  Vec2 velocity = vec2_sub(ball->velocity, leg.velocity);
  Feature feature = FEATURE_NONE;

  if (from < LOOK_AHEAD_MOVING) {
    consider(best, LOOK_AHEAD_MOVING, EVENT_LOOK, 0, FEATURE_NONE);
  }
  if (motion->spin_deg_per_s == 0.0) {
    double time =
        start + kernel_hexagon(shape, offset, velocity, vec2_length(velocity),
                               ball->radius, 0, &feature);
    time = later(moment_of(time), from);
    if (time < leg.until - TURN_MARGIN) {
      consider(best, time, CONTACT_HEXAGON, hexagon, feature);
    }
  } else {
    SpinSweep sweep = {motion, shape, offset, velocity, ball->radius, start};
    double to = best->time < leg.until ? best->time : leg.until;
    double time = moment_of(spin_sweep_time(&sweep, from, to));
    if (time < leg.until - TURN_MARGIN) {
      consider(best, later(time, from), CONTACT_HEXAGON, hexagon, FEATURE_NONE);
    }
  }
  consider(best, leg.until, EVENT_LOOK, 0, FEATURE_NONE);
}

/// Sweeps against a paddle that has `velocity` from `start` on.
static double paddle_time(const Ball *ball, const Rectangle *body,
                          Vec2 body_velocity, double since, Feature *feature) {
  double start = later(ball->since, since);
  Vec2 position =
      vec2_add_scaled(ball->position, ball->velocity, start - ball->since);
  Vec2 moved = vec2_sub(vec2_scale(body_velocity, start - since), position);
  Rectangle box = {vec2_add(body->min, moved), vec2_add(body->max, moved)};
  Vec2 velocity = vec2_sub(ball->velocity, body_velocity);

  return moment_of(start +
                   kernel_box(&box, velocity, ball->radius, BOX_ALL, feature));
}

/// When a ball may first touch anything within a paddle's reach: `from` when it
/// may now, infinity when never.
static double reach_time(const Ball *ball, const Rectangle *reach,
                         double from) {
  Vec2 position =
      vec2_add_scaled(ball->position, ball->velocity, from - ball->since);
  double low[2] = {reach->min.x - ball->radius - position.x,
                   reach->min.y - ball->radius - position.y};
  double high[2] = {reach->max.x + ball->radius - position.x,
                    reach->max.y + ball->radius - position.y};
  double velocity[2] = {ball->velocity.x, ball->velocity.y};
  double enter = 0.0, leave = NEVER;

  for (int axis = 0; axis < 2; axis++) {
    if (velocity[axis] == 0.0) {
      if (low[axis] > 0.0 || high[axis] < 0.0) {
        return NEVER;
      }
      continue;
    }
    double a = low[axis] / velocity[axis], b = high[axis] / velocity[axis];
    enter = later(enter, a < b ? a : b);
    leave = leave < later(a, b) ? leave : later(a, b);
  }
  return enter <= leave ? from + enter : NEVER;
}

static void consider_paddle(const CollisionManager *manager, NextEvent *best,
                            const Ball *ball, double from, int paddle,
                            bool real) {
  const Paddle *p = &manager->paddles[paddle];
  Feature feature = FEATURE_NONE;

  if (!p->present) {
    return;
  }
  double reach = reach_time(ball, &p->reach, from);
  if (reach >= best->time) {
    return;
  }
  if (from <= manager->step_end) {
    double time = later(
        paddle_time(ball, &p->body, p->velocity, p->since, &feature), from);
    if (time <= manager->step_end) {
      consider(best, time, CONTACT_PADDLE, paddle, feature);
      return;
    }
  }
  // What the paddle does in the next step is not known yet: a real ball looks
  // again just after this one. An imaginary one finds it standing where it will
  // be then.
  double look = manager->step_end + MOMENT;
  if (real) {
    consider(best, later(reach, look), EVENT_LOOK, 0, FEATURE_NONE);
    return;
  }
  Rectangle body = resolve_paddle_body(manager, paddle, manager->step_end);
  double time =
      paddle_time(ball, &body, vec2(0.0, 0.0), manager->step_end, &feature);
  consider(best, later(time, from), CONTACT_PADDLE, paddle, feature);
}

/// The bricks along the way until the best event so far.
static void consider_bricks(const CollisionManager *manager, NextEvent *best,
                            const Ball *ball, double from) {
  const BrickGrid *bricks = &manager->bricks;
  const uint8_t *exposed = manager_exposed(manager);

  Vec2 a = vec2_add_scaled(ball->position, ball->velocity, from - ball->since);
  Vec2 b =
      vec2_add_scaled(ball->position, ball->velocity, best->time - ball->since);
  double reach = ball->radius * 1.000001 + 1e-9;
  double left = (a.x < b.x ? a.x : b.x) - reach - bricks->origin.x;
  double right = (a.x < b.x ? b.x : a.x) + reach - bricks->origin.x;
  double top = (a.y < b.y ? a.y : b.y) - reach - bricks->origin.y;
  double bottom = (a.y < b.y ? b.y : a.y) + reach - bricks->origin.y;
  if (right < 0.0 || bottom < 0.0 || left > bricks->columns * bricks->cell.x ||
      top > bricks->rows * bricks->cell.y) {
    return;
  }
  int first = grid_clamp(left / bricks->cell.x, bricks->columns);
  int last = grid_clamp(right / bricks->cell.x, bricks->columns);
  int last_row = grid_clamp(bottom / bricks->cell.y, bricks->rows);
  for (int row = grid_clamp(top / bricks->cell.y, bricks->rows);
       row <= last_row; row++) {
    for (int column = first; column <= last; column++) {
      int brick = row * bricks->columns + column;
      if (exposed[brick] == 0) {
        continue;
      }
      Rectangle body = resolve_brick_body(manager, brick);
      Rectangle box = {vec2_sub(body.min, ball->position),
                       vec2_sub(body.max, ball->position)};
      Feature feature = FEATURE_NONE;
      double time = ball->since + kernel_box(&box, ball->velocity, ball->radius,
                                             exposed[brick], &feature);
      consider(best, later(time, from), CONTACT_BRICK, brick, feature);
    }
  }
}

/// Whether the pair's meeting comes before what the other ball waits for (by
/// time, lower ball, kind, index).
static bool pair_comes_first(const CollisionManager *manager, int self,
                             int other, double time) {
  const Ball *ball = &manager_balls(manager)[other];
  double stored = manager_queue(manager)[manager->path_count + other];

  if (time != stored) {
    return time < stored;
  }
  if (ball->event_kind >= EVENT_CELL) {
    return false;
  }
  bool paired = ball->event_kind == CONTACT_BALL;
  int lower = self < other ? self : other;
  int stored_lower = paired && ball->event_id < other ? ball->event_id : other;
  if (lower != stored_lower) {
    return lower < stored_lower;
  }
  if (!paired) {
    return ball->event_kind > CONTACT_BALL;
  }
  return (self < other ? other : self) <
         (ball->event_id < other ? other : ball->event_id);
}

static void consider_balls(const CollisionManager *manager, NextEvent *best,
                           const Ball *ball, int self, double from, bool real) {
  const Grid *grid = &manager->grid;
  const Ball *balls = manager_balls(manager);
  const int *first_ball = manager_first_ball(manager);
  int left = ball->column > 0 ? ball->column - 1 : 0;
  int right =
      ball->column < grid->columns - 1 ? ball->column + 1 : ball->column;
  int top = ball->row > 0 ? ball->row - 1 : 0;
  int bottom = ball->row < grid->rows - 1 ? ball->row + 1 : ball->row;

  for (int row = top; row <= bottom; row++) {
    for (int column = left; column <= right; column++) {
      for (int i = first_ball[row * grid->columns + column]; i >= 0;
           i = balls[i].next) {
        const Ball *other = &balls[i];
        Vec2 velocity = vec2_sub(ball->velocity, other->velocity);
        double start = later(ball->since, other->since);
        Vec2 offset = vec2_sub(vec2_add_scaled(ball->position, ball->velocity,
                                               start - ball->since),
                               vec2_add_scaled(other->position, other->velocity,
                                               start - other->since));
        // One branch for the many that move apart or pass by; the ball itself
        // is among them.
        double radius = ball->radius + other->radius;
        double cross = vec2_cross(offset, velocity);
        double reach = vec2_length_squared(velocity) * (radius * radius);
        if ((vec2_dot(offset, velocity) >= 0.0) |
            (cross * cross > reach * (1.0 + 1e-9))) {
          continue;
        }
        double time =
            kernel_point(offset, velocity, vec2_length(velocity), radius);
        time = later(start + moment_of(time), from);
        if (time <= best->time &&
            (!real || pair_comes_first(manager, self, i, time))) {
          consider(best, time, CONTACT_BALL, i, FEATURE_NONE);
        }
      }
    }
  }
}

NextEvent predict_event(const CollisionManager *manager, const Ball *ball,
                        int self, double from, bool paddles, bool balls) {
  const Grid *grid = &manager->grid;
  const int *start =
      manager_cell_start(manager) + (ball->row * grid->columns + ball->column);
  const int *entries = manager_entries(manager);
  const Hexagon *hexagons = manager_hexagons(manager);
  const uint8_t *kinds = manager_hexagon_kinds(manager);
  const uint8_t *covered = manager_covered(manager);
  bool real = self >= 0 && ball == &manager_balls(manager)[self];
  NextEvent best = cell_exit(manager, ball, later(LOOK_AHEAD, from + 1.0));

  best.time = later(best.time, from);
  consider_sides(manager, &best, ball, from);
  for (int i = start[0]; i < start[1]; i++) {
    int entry = entries[i];
    if (entry >= 0 && kinds[entry] == HEXAGON_FIXED) {
      if (entry == ball->left_hexagon) {
        continue;
      }
      Feature feature = FEATURE_NONE;
      Vec2 offset = vec2_sub(ball->position, hexagons[entry].centre);
      double time =
          kernel_hexagon(&hexagons[entry], offset, ball->velocity, ball->speed,
                         ball->radius, covered[entry], &feature);
      if (time < NEVER) {
        time = ball->since + moment_of(time);
        consider(&best, later(time, from), CONTACT_HEXAGON, entry, feature);
      }
    } else if (entry >= 0 && kinds[entry] == HEXAGON_MOVING) {
      consider_moving_hexagon(manager, &best, ball, from, entry);
    } else if (entry == ENTRY_BRICKS) {
      consider_bricks(manager, &best, ball, from);
    } else if (entry <= ENTRY_PADDLE_0 && paddles) {
      consider_paddle(manager, &best, ball, from, ENTRY_PADDLE_0 - entry, real);
    }
  }
  if (balls) {
    consider_balls(manager, &best, ball, self, from, real);
  }
  return best;
}

static void set_event(CollisionManager *manager, int index, int kind, int id,
                      Feature feature, double time) {
  Ball *ball = &manager_balls(manager)[index];

  ball->event_kind = kind;
  ball->event_id = id;
  ball->event_feature = feature;
  event_queue_set(&manager->queue, manager_queue(manager),
                  manager->path_count + index, time);
}

/// A ball that no longer waits for its partner leaves it to look again when
/// they would have met.
static void release_partner(CollisionManager *manager, int index) {
  Ball *balls = manager_balls(manager);

  if (balls[index].event_kind == CONTACT_BALL) {
    balls[balls[index].event_id].event_kind = EVENT_LOOK;
    balls[index].event_kind = EVENT_LOOK;
  }
}

void predict_ball(CollisionManager *manager, int index) {
  Ball *ball = &manager_balls(manager)[index];

  release_partner(manager, index);
  NextEvent next =
      predict_event(manager, ball, index, manager->now, true,
                    manager->ball_collisions && manager->ball_count > 1);
  manager->statistics.predictions++;
  if (next.kind == CONTACT_BALL) {
    release_partner(manager, next.id);
    set_event(manager, next.id, CONTACT_BALL, index, FEATURE_NONE, next.time);
  }
  set_event(manager, index, next.kind, next.id, next.feature, next.time);
}

void predict_look(CollisionManager *manager, int index, double time) {
  release_partner(manager, index);
  set_event(manager, index, EVENT_LOOK, 0, FEATURE_NONE, time);
}

void predict_link(CollisionManager *manager, int index) {
  Ball *balls = manager_balls(manager);
  Ball *ball = &balls[index];
  int *first = &manager_first_ball(
      manager)[ball->row * manager->grid.columns + ball->column];

  ball->previous = -1;
  ball->next = *first;
  if (*first >= 0) {
    balls[*first].previous = index;
  }
  *first = index;
}

void predict_unlink(CollisionManager *manager, int index) {
  Ball *balls = manager_balls(manager);
  Ball *ball = &balls[index];

  if (ball->previous >= 0) {
    balls[ball->previous].next = ball->next;
  } else {
    manager_first_ball(
        manager)[ball->row * manager->grid.columns + ball->column] = ball->next;
  }
  if (ball->next >= 0) {
    balls[ball->next].previous = ball->previous;
  }
}

void predict_step_cell(Ball *ball, int direction) {
  ball->column += (direction == SIDE_RIGHT) - (direction == SIDE_LEFT);
  ball->row += (direction == SIDE_BOTTOM) - (direction == SIDE_TOP);
}

void predict_wake(CollisionManager *manager, CellRange range) {
  const Ball *balls = manager_balls(manager);
  const int *first_ball = manager_first_ball(manager);

  for (int row = range.top; row <= range.bottom; row++) {
    for (int column = range.left; column <= range.right; column++) {
      int i = first_ball[row * manager->grid.columns + column];
      for (; i >= 0; i = balls[i].next) {
        predict_look(manager, i, manager->now);
      }
    }
  }
}
