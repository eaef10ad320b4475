"""hello.c in Python: python3 hello.py [libarkanong-collision.so.1]"""
import ctypes
import sys
from ctypes import POINTER, Structure, addressof, byref, c_bool, c_double, c_int, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

HEXAGON, LINE = 0, 2


class Vec2(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class Obstacle(Structure):
    _fields_ = [("shape", c_int), ("centre", Vec2), ("end", Vec2), ("radius", c_double), ("angle_deg", c_double),
                ("spin_deg_per_s", c_double), ("travel", Vec2), ("period_s", c_double), ("bounce", c_double),
                ("absent", c_bool), ("user", c_int64), ("half", Vec2), ("category", c_uint32), ("mask", c_uint32),
                ("sensor", c_bool), ("roams", c_bool)]


class BrickGrid(Structure):
    _fields_ = [("origin", Vec2), ("cell", Vec2)] + [(name, c_int) for name in ("columns", "rows", "first")] + \
        [("user", c_int * 2), ("absent", c_bool)]


class Setup(Structure):
    _fields_ = [("width", c_double), ("height", c_double), ("open_side", c_bool * 4), ("ball_collisions", c_bool), ("filters", c_bool),
                ("ball_capacity", c_int), ("radius_max", c_double), ("obstacles", POINTER(Obstacle)),
                ("obstacle_count", c_int), ("grids", BrickGrid * 16), ("grid_count", c_int), ("brick_values", c_void_p), ("steps_per_second", c_int),
                ("paddle_count", c_int), ("paddle_zone", Vec2 * 8), ("cell_side", c_double), ("cell_lists", c_int * 2)]


class Contact(Structure):
    _fields_ = [("time", c_double), ("ball", c_int), ("kind", c_int), ("id", c_int), ("feature", c_int)] + \
        [(name, Vec2) for name in ("point", "normal", "position", "incoming", "velocity", "surface", "other_velocity")]


library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libarkanong-collision.so.1")
library.collision_manager_size.restype = c_size_t
library.collision_manager_init.restype = c_void_p
library.collision_manager_add_ball.argtypes = [c_void_p, Vec2, Vec2, c_double]
library.collision_manager_advance_to.argtypes = [c_void_p, c_double, c_void_p]
library.collision_manager_advance_to.restype = c_bool
library.collision_manager_hash.restype = c_uint64

obstacles = (Obstacle * 2)(
    Obstacle(shape=HEXAGON, centre=Vec2(400, 300), radius=80, angle_deg=10),
    Obstacle(shape=LINE, centre=Vec2(100, 500), end=Vec2(250, 500), radius=4, spin_deg_per_s=90))
setup = Setup(width=800, height=600, ball_capacity=1, radius_max=8, obstacles=obstacles, obstacle_count=2)
block = ctypes.create_string_buffer(library.collision_manager_size(byref(setup)) + 64)
manager = c_void_p(library.collision_manager_init(c_void_p((addressof(block) + 63) // 64 * 64), byref(setup)))
library.collision_manager_add_ball(manager, Vec2(100, 250), Vec2(900, 120), 8)

contact = Contact()
while library.collision_manager_advance_to(manager, 2.0, byref(contact)):
    print(f"{contact.time:.9f} s: kind {contact.kind}, number {contact.id}, at ({contact.point.x:.6f}, {contact.point.y:.6f})")
print(f"hash {library.collision_manager_hash(manager, c_uint64(0)):016x}")
