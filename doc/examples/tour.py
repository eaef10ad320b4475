"""tour.c in Python: python3 tour.py [libarkanong-collision.so.1]"""
import sys
from ctypes import byref, c_uint8

from collision import (BALL, BRICK, CIRCLE, HEXAGON, LINE, MET_RECTANGLE, RECTANGLE, BrickGrid, Contact, Filter, Obstacle, Rectangle,
                       Setup, Vec2, block, load)

SPINNER, LIFT, BAR, GATE, DOOR, MILL = range(6)
library = load(*sys.argv[1:])


def play(time):
    """Goes on to a time, s, and says what happens. The gate, a sensor, makes balls faster; bricks break."""
    c = Contact()
    while library.advance_to(manager, time, byref(c)):
        pairs = [f"({v.x:.3f}, {v.y:.3f})" for v in (c.point, c.normal, c.incoming, c.velocity)]
        kind, feature = library.collision_kind_name(c.kind).decode(), library.collision_feature_name(c.feature).decode()
        print(f"{c.time:.6f} s: {c.user[0]} meets {kind} {c.id} {feature} at {pairs[0]}, "
              f"normal {pairs[1]}, {pairs[2]} becomes {pairs[3]}")
        if c.kind == MET_RECTANGLE and c.id == GATE:
            library.set_ball_velocity(manager, c.ball, Vec2(1.25 * c.velocity.x, 1.25 * c.velocity.y))
        if c.kind == BRICK:
            library.set_brick(manager, c.id, 0)


red, blue = Filter(1, 1), Filter(2, 2)
things = (Obstacle * 6)(
    Obstacle(shape=HEXAGON, centre=Vec2(400, 160), radius=40, spin_deg_per_s=90),
    Obstacle(shape=CIRCLE, centre=Vec2(250, 20), radius=20, travel=Vec2(0, 160), period_s=2),
    Obstacle(shape=LINE, centre=Vec2(600, 40), end=Vec2(700, 140), radius=3, bounce=1.1),
    Obstacle(shape=RECTANGLE, centre=Vec2(150, 150), half=Vec2(4, 140), sensor=True),
    Obstacle(shape=RECTANGLE, centre=Vec2(320, 150), half=Vec2(5, 60), filter=red, roams=True),
    Obstacle(shape=RECTANGLE, centre=Vec2(550, 80), half=Vec2(50, 6), spin_deg_per_s=120))
setup = Setup(width=800, height=300, ball_capacity=3, radius_max=5, ball_collisions=True, filters=True, obstacles=things, obstacle_count=6,
              grid_count=1, brick_values=(c_uint8 * 4)(1, 2, 3, 255), paddle_count=1)
setup.grid[0] = BrickGrid(origin=Vec2(680, 220), cell=Vec2(40, 20), columns=2, rows=2)
setup.paddle_zone[0] = Rectangle(Vec2(780, 0), Vec2(795, 300))
memory = block(library.size(byref(setup)))
manager = library.init(memory, byref(setup))
for i in range(2):
    ball = library.add_ball(manager, Vec2(50, 130 + 40 * i), Vec2(300, 25 + 30 * i), 5)
    library.set_filter(manager, BALL, ball, blue if i else red)
    library.set_ball_user(manager, ball, 100 + i)
library.place_paddle(manager, 0, Rectangle(Vec2(780, 100), Vec2(795, 180)), Vec2(0, 20))
play(1.5)
things[DOOR].centre.x = 420
print("the door moves:", int(library.move_obstacle(manager, DOOR, byref(things[DOOR]))))
print("the spinner goes:", int(library.remove_obstacle(manager, SPINNER)))
print("a ball comes:", library.add_ball(manager, Vec2(700, 180), Vec2(300, -20), 3))
play(2.6)
print("a ball goes:", int(library.remove_ball(manager, 0)))
print("the spinner comes back:", int(library.add_obstacle(manager, SPINNER)))
play(5.0)
print(f"hash {library.hash(manager, 0):016x}")
