"""hello.c in Python: python3 hello.py [libarkanong-collision.so.1]"""
import sys
from ctypes import byref

from collision import HEXAGON, LINE, Contact, Obstacle, Setup, Vec2, block, load

library = load(*sys.argv[1:])
obstacles = (Obstacle * 2)(
    Obstacle(shape=HEXAGON, centre=Vec2(400, 300), radius=80, angle_deg=10),
    Obstacle(shape=LINE, centre=Vec2(100, 500), end=Vec2(250, 500), radius=4, spin_deg_per_s=90))
setup = Setup(width=800, height=600, ball_capacity=1, radius_max=8, obstacles=obstacles, obstacle_count=2)
memory = block(library.size(byref(setup)))
manager = library.init(memory, byref(setup))
library.add_ball(manager, Vec2(100, 250), Vec2(900, 120), 8)

contact = Contact()
while library.advance_to(manager, 2.0, byref(contact)):
    print(f"{contact.time:.9f} s: kind {contact.kind}, number {contact.id}, at ({contact.point.x:.6f}, {contact.point.y:.6f})")
print(f"hash {library.hash(manager, 0):016x}")
