"""arkanong/collision.h for Python's ctypes, as far as the examples here need it."""
import ctypes
from ctypes import POINTER, Structure, addressof, c_bool, c_char, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p

HEXAGON, CIRCLE, LINE, RECTANGLE = range(4)
WALL, MET_RECTANGLE, BRICK, PADDLE, BALL = 1, 2 + RECTANGLE, 6, 7, 8


def structure(name, *fields):
    return type(name, (Structure,), {"_fields_": [(word, kind) for kind, words in fields for word in words.split()]})


Vec2 = structure("Vec2", (c_double, "x y"))
Rectangle = structure("Rectangle", (Vec2, "min max"))
Filter = structure("Filter", (c_uint32, "category mask"))
Obstacle = structure("Obstacle", (c_int, "shape"), (Vec2, "centre end"), (c_double, "radius angle_deg spin_deg_per_s"), (Vec2, "travel"),
                     (c_double, "period_s bounce"), (c_bool, "absent"), (c_int64, "user"), (Vec2, "half"), (Filter, "filter"),
                     (c_bool, "sensor roams"))
BrickGrid = structure("BrickGrid", (Vec2, "origin cell"), (c_int, "columns rows first"), (c_int * 2, "user"), (c_bool, "absent"),
                      (Filter, "filter"))
Setup = structure("Setup", (c_double, "width height"), (c_bool * 4, "open_side"), (c_bool, "ball_collisions filters"), (c_int, "ball_capacity"),
                  (c_double, "radius_max"), (POINTER(Obstacle), "obstacles"), (c_int, "obstacle_count"), (BrickGrid * 16, "grid"),
                  (c_int, "grid_count"), (POINTER(c_uint8), "brick_values"), (c_int, "steps_per_second paddle_count"),
                  (Rectangle * 4, "paddle_zone"), (c_double, "cell_side"), (c_int, "cell_entries cell_packets"))
Contact = structure("Contact", (c_double, "time"), (c_int, "ball kind id feature"),
                    (Vec2, "point normal position incoming velocity surface other_velocity"), (c_int64 * 2, "user"))
Ball = structure("Ball", (c_bool, "exists piercing"), (Vec2, "position velocity"), (c_double, "radius"))
Cast = structure("Cast", (c_double, "after horizon"), (c_int, "ignore_ball"), (c_bool, "paddles balls"))
Thing = structure("Thing", (c_int, "kind id"))
Closest = structure("Closest", (c_int, "kind id"), (Vec2, "point normal"), (c_double, "distance"))

FUNCTIONS = {
    "size": (c_size_t, c_void_p), "init": (c_void_p, c_void_p, c_void_p), "hash": (c_uint64, c_void_p, c_uint64),
    "add_ball": (c_int, c_void_p, Vec2, Vec2, c_double), "remove_ball": (c_bool, c_void_p, c_int), "ball": (Ball, c_void_p, c_int),
    "set_ball_velocity": (c_bool, c_void_p, c_int, Vec2), "ball_user": (c_int64, c_void_p, c_int),
    "set_ball_user": (c_bool, c_void_p, c_int, c_int64), "set_filter": (c_bool, c_void_p, c_int, c_int, Filter),
    "place_paddle": (c_bool, c_void_p, c_int, Rectangle, Vec2), "move_obstacle": (c_bool, c_void_p, c_int, c_void_p),
    "add_obstacle": (c_bool, c_void_p, c_int), "remove_obstacle": (c_bool, c_void_p, c_int), "set_brick": (c_bool, c_void_p, c_int, c_int),
    "advance_to": (c_bool, c_void_p, c_double, c_void_p), "closest": (c_bool, c_void_p, Vec2, c_double, c_void_p),
    "in_box": (c_int, c_void_p, c_void_p, c_void_p, c_int), "cast": (c_bool, c_void_p, Vec2, Vec2, c_double, c_void_p, c_void_p),
    "save_size": (c_size_t, c_void_p), "save": (None, c_void_p, c_void_p), "load_size": (c_size_t, c_char_p, c_size_t),
    "load": (c_void_p, c_void_p, c_char_p, c_size_t)}


def block(size):
    """Memory that is aligned as an arena's has to be."""
    spare = ctypes.create_string_buffer(size + 64)
    return (c_char * size).from_buffer(spare, -addressof(spare) % 64)


def load(path="libarkanong-collision.so.1"):
    """The library; its functions also by what follows collision_manager_ in their names."""
    library = ctypes.CDLL(path)
    for name, (result, *arguments) in FUNCTIONS.items():
        function = getattr(library, "collision_manager_" + name)
        function.restype, function.argtypes = result, arguments
        setattr(library, name, function)
    library.collision_kind_name.restype = library.collision_feature_name.restype = c_char_p
    return library
