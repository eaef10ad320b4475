"""What a level promises, as tests that pytest runs: pytest test_bounce.py"""
import arkanong

BOX = {
    "title": "Box",
    "arena": {"width": 200, "height": 100},
    "balls": [{"x": 50, "y": 50, "vx": 100, "vy": 0, "radius": 10}],
}


def test_a_ball_turns_where_its_rim_touches_the_wall():
    first = arkanong.contacts(BOX, seconds=2)[0]
    assert first["with"] == "wall" and first.feature == "right"
    assert first.time == 1.4  # from x = 50 to x = 190 at 100 u/s
    assert first.point == [200, 50]
    assert first.velocity == [-100, 0]


def test_a_bumper_returns_a_ball_half_as_fast_again():
    bumper = {"x": 150, "y": 50, "radius": 20, "bounce": 1.5}
    first = arkanong.contacts({**BOX, "circles": [bumper]}, seconds=2)[0]
    assert first["with"] == "circle" and first.velocity == [-150, 0]


def test_the_same_level_ends_in_the_same_bits():
    assert arkanong.end(BOX, seconds=60).hash == arkanong.end(BOX, seconds=60).hash
