"""state.c in Python: python3 state.py [libarkanong-collision.so.1]"""
import ctypes
import math
import sys
from ctypes import byref

from collision import CIRCLE, Cast, Closest, Contact, Obstacle, Rectangle, Setup, Thing, Vec2, block, load

library = load(*sys.argv[1:])


def name(kind):
    return library.collision_kind_name(kind).decode()


def play(manager):
    contact = Contact()
    while library.advance_to(manager, 3.0, byref(contact)):
        print(f"{contact.time:.9f} s: ({contact.point.x:.6f}, {contact.point.y:.6f})")
    print(f"hash {library.hash(manager, 0):016x}")


circle = Obstacle(shape=CIRCLE, centre=Vec2(200, 150), radius=-30)
setup = Setup(width=400, height=300, ball_capacity=1, radius_max=5, obstacles=ctypes.pointer(circle), obstacle_count=1)
print(f"a radius below 0: {library.size(byref(setup))} bytes")
circle.radius = 30
memory = block(library.size(byref(setup)))
manager = library.init(memory, byref(setup))
print("a ball nowhere:", library.add_ball(manager, Vec2(math.nan, 140), Vec2(310, 90), 5))
print("a ball:", library.add_ball(manager, Vec2(60, 140), Vec2(310, 90), 5))
print("one too many:", library.add_ball(manager, Vec2(90, 140), Vec2(310, 90), 5))

closest = Closest()
if library.closest(manager, Vec2(200, 20), 200, byref(closest)):
    print(f"{closest.distance:.1f} u to {name(closest.kind)} {closest.id} at ({closest.point.x:.1f}, {closest.point.y:.1f})")
things = (Thing * 4)()
count = library.in_box(manager, byref(Rectangle(Vec2(0, 0), Vec2(180, 300))), things, 4)
for thing in things[:count]:
    print(f"on the left: {name(thing.kind)} {thing.id}")
# Three contacts ahead of a ball, which notices nothing of it.
ball, cast, ahead = library.ball(manager, 0), Cast(horizon=10), Contact()
for _ in range(3):
    if library.cast(manager, ball.position, ball.velocity, ball.radius, byref(cast), byref(ahead)):
        print(f"ahead: {name(ahead.kind)} at {ahead.time:.9f} s")
        cast.after, ball.position, ball.velocity = ahead.time, ahead.position, ahead.velocity
saved = block(library.save_size(manager))
library.save(manager, saved)
copy = block(len(memory))
copy[:] = memory[:]
play(manager)
print("a copy of the block")
play(ctypes.addressof(copy))
print("what was saved")
again = block(library.load_size(saved[:], len(saved)))
play(library.load(again, saved[:], len(saved)))
print(f"damaged: {library.load_size(saved[:-1] + bytes([saved[-1][0] ^ 1]), len(saved))} bytes")
