#!/usr/bin/env python3
"""Makes the game's sounds: one small WAV file for each event. Needs Python 3.8 or newer and nothing else.

    make_sounds.py [FOLDER]       default: the folder of this script

Every voice is a few decaying sine waves (the modes of a struck glass, bar or drum) and a breath of
noise, all tuned to D major pentatonic (D E F# A B), so that what sounds together is a chord. Each
file fades in and out over a few milliseconds and is brought to the level that the table at the end
gives it. The samples are sums and products of a few cosines and the noise has a generator of its own:
the same bytes on every machine.
"""
import math
import os
import struct
import sys
import wave

RATE = 22050
DEEP = 11025                       # frames a second of a sound without a mode above 4.9 kHz
FADE_IN, FADE_OUT = 0.0015, 0.012  # s, against clicks
WINDOW = 0.4                       # s: loudness is that of the loudest window of this length
PEAK = 0.89                        # of full scale: -1 dB
HEARD = 0.001                      # of its peak: a sound ends where it is softer for good

# Frequency ratios, strengths and how much sooner each mode dies away than the first.
GLASS = ((1.0, 1.0, 1.0), (2.0, 0.22, 1.5), (2.76, 0.45, 1.9), (5.40, 0.5, 2.6), (8.93, 0.34, 4.0))
BELL = ((0.5, 0.25, 0.8), (1.0, 1.0, 1.0), (1.5, 0.18, 1.3), (2.0, 0.35, 1.6), (2.76, 0.26, 2.2), (4.07, 0.28, 3.0))
WOOD = ((1.0, 1.0, 1.0), (2.0, 0.35, 1.8), (3.93, 0.3, 3.2), (6.3, 0.18, 5.0))
METAL = ((1.0, 1.0, 1.0), (1.47, 0.7, 1.2), (2.09, 0.6, 1.4), (2.56, 0.45, 1.8), (3.39, 0.3, 2.4), (4.7, 0.2, 3.2))
STRING = ((1.0, 1.0, 1.0), (2.0, 0.5, 1.4), (3.0, 0.33, 1.9), (4.0, 0.2, 2.5), (5.0, 0.14, 3.2), (6.0, 0.08, 4.0))
PURE = ((1.0, 1.0, 1.0), (2.0, 0.12, 1.6), (3.0, 0.05, 2.2))

STEPS = {"C": -9, "C#": -8, "D": -7, "E": -5, "F": -4, "F#": -3, "G": -2, "A": 0, "Bb": 1, "B": 2}


def pitch(note):
    """'F#5' -> Hz; A4 is 440."""
    return 440.0 * 2.0 ** ((STEPS[note[:-1]] + 12 * (int(note[-1]) - 4)) / 12.0)


class Noise:
    """White noise from -1 to 1: a linear congruential generator (constants of Numerical Recipes, section 7.1)."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return self.state / 2147483648.0 - 1.0


class Sound:
    """Samples to which voices are added; times in s, halving times in s."""

    def __init__(self, seconds, rate=RATE):
        self.rate = rate
        self.samples = [0.0] * int(seconds * rate)

    def mode(self, at, hz, strength, half):
        """A sine wave that loses half its strength every `half` seconds: a turning vector, not calls of sin."""
        if hz > 0.45 * self.rate:
            return
        start = int(at * self.rate)
        shrink = 0.5 ** (1.0 / (half * self.rate))
        c, s = math.cos(2 * math.pi * hz / self.rate) * shrink, math.sin(2 * math.pi * hz / self.rate) * shrink
        x, y = strength, 0.0
        samples = self.samples
        for i in range(start, len(samples)):
            samples[i] += y
            x, y = x * c - y * s, x * s + y * c

    def strike(self, at, note, modes, half, strength=1.0):
        hz = note if isinstance(note, float) else pitch(note)
        for ratio, part, sooner in modes:
            self.mode(at, hz * ratio, strength * part, half / sooner)
        return self

    def glide(self, at, first_hz, last_hz, seconds, strength=1.0, overtone=0.2):
        """A tone sliding from one pitch to another, swelling and fading."""
        count = int(seconds * self.rate)
        start = int(at * self.rate)
        step = (last_hz / first_hz) ** (1.0 / count)
        x, y, hz = 1.0, 0.0, first_hz
        for i in range(min(count, len(self.samples) - start)):
            part = i / count
            swell = min(1.0, part * 12.0) * (1.0 - part) * (1.0 - part)
            # 2xy is the sine of twice the angle: the octave above.
            self.samples[start + i] += strength * swell * (y + overtone * 2.0 * x * y)
            angle = 2 * math.pi * hz / self.rate
            c, s = math.cos(angle), math.sin(angle)
            x, y = x * c - y * s, x * s + y * c
            hz *= step
        return self

    def thump(self, at, strength, half=0.035):
        """The body of a blow: a low sine that falls in pitch by an octave, as a skin does that was struck."""
        shrink = 0.5 ** (1.0 / (half * self.rate))
        angle = 0.0
        for i in range(int(at * self.rate), len(self.samples)):
            angle += 2 * math.pi * (55.0 + 55.0 * 0.5 ** ((i / self.rate - at) / 0.02)) / self.rate
            self.samples[i] += strength * math.sin(angle)
            strength *= shrink
        return self

    def blow(self, note, glint, body):
        """What a contact adds to the voice of a thing: a glint above 2 kHz and a body below 120 Hz."""
        return self.strike(0, note, PURE, 0.02, glint).thump(0, body)

    def breath(self, at, half, strength, low=0.0, high=1.0, seed=1):
        """Noise between two one-pole filters: `low` takes depth away, `high` height (0 all .. 1 nothing)."""
        noise = Noise(seed)
        shrink = 0.5 ** (1.0 / (half * self.rate))
        smooth, slow = 0.0, 0.0
        for i in range(int(at * self.rate), len(self.samples)):
            smooth += high * (noise.next() - smooth)
            slow += low * (smooth - slow)
            self.samples[i] += strength * (smooth - slow if low else smooth)
            strength *= shrink
        return self

    def scatter(self, at, seconds, count, notes, half, strength, seed):
        """Splinters: `count` short high notes at irregular times, thinning out."""
        noise = Noise(seed)
        for i in range(count):
            part = (i + 0.5 + 0.4 * noise.next()) / count
            note = notes[int((noise.next() + 1.0) * 0.5 * len(notes))]
            fade = (1.0 - part) * strength * (0.75 + 0.25 * noise.next())
            self.strike(at + seconds * part * part, note, GLASS, half, fade)
        return self

    def echo(self, delay, strength):
        """A soft repeat of everything so far, again and again."""
        step = int(delay * self.rate)
        for i in range(step, len(self.samples)):
            self.samples[i] += strength * self.samples[i - step]
        return self

    def phrase(self, notes, spacing, modes, half, strength=1.0, at=0.0):
        for i, note in enumerate(notes):
            self.strike(at + i * spacing, note, modes, half, strength)
        return self


# ---------------------------------------------------------------- the voices

def wall():
    return Sound(0.16).strike(0, "D5", GLASS, 0.022).strike(0, "D4", PURE, 0.03, 0.5).breath(0, 0.004, 0.35, 0.1, 0.7)


def hexagon_edge():
    return Sound(0.50).strike(0, "A4", BELL, 0.075).strike(0, "A4", GLASS, 0.04, 0.5).blow("A7", 0.65, 0.4).breath(0, 0.003, 0.3, 0.2)


def hexagon_corner():
    return Sound(0.50).strike(0, "E5", BELL, 0.07).strike(0, "B5", GLASS, 0.05, 0.6).blow("E7", 0.4, 0.4).breath(0, 0.002, 0.4, 0.3)


def circle():
    return Sound(0.50).strike(0, "F#4", BELL, 0.08).strike(0, "F#5", PURE, 0.05, 0.4).blow("F#7", 0.6, 0.4).breath(0, 0.003, 0.25, 0.2)


def line():
    return Sound(0.55).strike(0, "D4", STRING, 0.09).strike(0.004, "A4", STRING, 0.05, 0.35).blow("A7", 0.5, 0.5).breath(0, 0.002, 0.4, 0.3)


def line_end():
    return Sound(0.50).strike(0, "A4", STRING, 0.07).strike(0, "E5", GLASS, 0.04, 0.4).blow("E7", 0.4, 0.4).breath(0, 0.002, 0.45, 0.3)


def spring():
    # A coil let go: up an octave in a tenth of a second, and a bell at its end.
    sound = Sound(0.60).glide(0, pitch("D4"), pitch("D5"), 0.11, 0.9, 0.5).strike(0.04, "D5", BELL, 0.08)
    return sound.strike(0.04, "A5", GLASS, 0.06, 0.8).strike(0.04, "A7", PURE, 0.03, 0.35).thump(0, 0.6).breath(0, 0.004, 0.35, 0.1, 0.7)


def dull():
    return Sound(0.22, DEEP).strike(0, "D3", WOOD, 0.022).strike(0, "A3", PURE, 0.015, 0.4).breath(0, 0.008, 0.5, 0.04, 0.44)


def obstacle_break():
    sound = Sound(0.70).strike(0, "D4", BELL, 0.09).strike(0, "A4", GLASS, 0.06, 0.7).strike(0, "D3", WOOD, 0.06, 0.6)
    sound.thump(0, 0.5, 0.06).breath(0, 0.03, 0.45, 0.15, 0.7, seed=13)
    return sound.scatter(0.02, 0.45, 14, ("D6", "F#6", "A6", "B6", "E7"), 0.05, 0.65, seed=17)


def brick():
    # Low, because it is raised by up to SOUND_SEMITONES_MOST the fewer hits are left.
    return Sound(0.34).strike(0, "D4", GLASS, 0.05).strike(0, "D5", WOOD, 0.03, 0.5).blow("D7", 0.55, 0.4).breath(0, 0.006, 0.25, 0.08, 0.5)


def brick_break():
    sound = Sound(0.50).strike(0, "D5", GLASS, 0.06).strike(0, "A4", WOOD, 0.04, 0.6)
    sound.thump(0, 0.4).breath(0, 0.018, 0.4, 0.3, 0.9, seed=7)
    return sound.scatter(0.015, 0.3, 9, ("D6", "E6", "F#6", "A6", "B6"), 0.03, 0.42, seed=11)


def brick_hard():
    return Sound(0.32).strike(0, "A3", METAL, 0.04).strike(0, "A5", GLASS, 0.03, 0.35).thump(0, 0.5).breath(0, 0.004, 0.4, 0.2)


def brick_grow():
    sound = Sound(0.30).glide(0, pitch("D4"), pitch("A4"), 0.12, 0.4).strike(0.02, "A4", WOOD, 0.04, 0.5)
    return sound.strike(0.09, "D5", GLASS, 0.06, 0.6)


def brick_regain():
    return Sound(0.34).strike(0, "A4", PURE, 0.05, 0.5).strike(0.06, "B4", GLASS, 0.05, 0.5).strike(0.12, "D5", GLASS, 0.08, 0.5)


def brick_scatter():
    sound = Sound(0.30).strike(0, "B4", METAL, 0.04).strike(0.03, "E5", METAL, 0.03, 0.6)
    return sound.scatter(0.0, 0.2, 8, ("D5", "F#5", "A5", "E6"), 0.02, 0.3, seed=43)


def brick_fall():
    # Wood on wood, and once more where it comes to rest.
    sound = Sound(0.12, DEEP).strike(0, "F#4", WOOD, 0.008, 0.6).strike(0.034, "D4", WOOD, 0.012).strike(0.034, "D3", PURE, 0.012, 0.7)
    return sound.breath(0, 0.004, 0.3, 0.1, 0.6, seed=61).breath(0.034, 0.006, 0.5, 0.05, 0.5, seed=67)


def paddle():
    sound = Sound(0.24).glide(0, pitch("D4") * 1.35, pitch("D4"), 0.05, 0.8)
    return sound.strike(0, "D4", WOOD, 0.035).strike(0, "D5", GLASS, 0.03, 0.35).blow("D7", 0.65, 0.45).breath(0, 0.004, 0.3, 0.05, 0.5)


def ball():
    return Sound(0.18).strike(0, "A5", GLASS, 0.02).strike(0, "E6", PURE, 0.015, 0.4).breath(0, 0.002, 0.3, 0.3)


def convert():
    sound = Sound(0.75).strike(0, "D5", BELL, 0.06).strike(0.09, "A5", BELL, 0.11).strike(0.09, "D6", PURE, 0.09, 0.25)
    sound.strike(0.09, "A7", PURE, 0.05, 0.32)
    return sound.echo(0.07, 0.22).thump(0, 0.6)


def convert_away():
    sound = Sound(0.75).strike(0, "A5", BELL, 0.05, 0.8).strike(0.09, "D5", BELL, 0.1).strike(0, "A7", PURE, 0.04, 0.35)
    return sound.echo(0.07, 0.18)


def shield():
    sound = Sound(0.45).glide(0, pitch("D5"), pitch("A5"), 0.16, 0.6).strike(0, "A4", PURE, 0.06)
    return sound.strike(0, "E5", GLASS, 0.05, 0.4).strike(0, "A7", PURE, 0.03, 0.3).breath(0, 0.02, 0.12, 0.3)


def serve():
    sound = Sound(0.34).glide(0, pitch("D4"), pitch("D5"), 0.22).strike(0.12, "D5", GLASS, 0.04, 0.45).strike(0.12, "D7", PURE, 0.03, 0.25)
    return sound.breath(0, 0.05, 0.12, 0.3, 0.8)


def goal():
    sound = Sound(1.2).strike(0, "D3", WOOD, 0.12, 1.1).phrase(("D5", "F#5", "A5", "D6"), 0.075, BELL, 0.13)
    sound.thump(0, 0.75, 0.12)
    return sound.breath(0, 0.05, 0.25, 0.02, 0.3).scatter(0.25, 0.6, 12, ("A6", "B6", "D7", "F#6"), 0.04, 0.38, 5).echo(0.11, 0.2)


def goal_against():
    sound = Sound(1.0, DEEP).thump(0, 0.8, 0.1).strike(0, "D3", WOOD, 0.14, 1.2).breath(0, 0.06, 0.4, 0.02, 0.2)
    return sound.phrase(("A4", "F4", "D4"), 0.11, BELL, 0.12).echo(0.11, 0.15)


def life_lost():
    sound = Sound(1.0, DEEP).phrase(("B4", "A4", "E4", "D4"), 0.11, BELL, 0.1)
    return sound.glide(0, pitch("D4"), pitch("D3"), 0.5, 0.35).echo(0.11, 0.15)


def life_gained():
    return Sound(0.95).phrase(("D5", "F#5", "A5", "D6"), 0.07, GLASS, 0.1).strike(0.28, "F#6", PURE, 0.1, 0.4).echo(0.07, 0.25)


def capsule():
    return Sound(0.32).phrase(("A5", "B5", "E6"), 0.045, PURE, 0.035).strike(0.09, "E7", PURE, 0.03, 0.35).breath(0, 0.03, 0.06, 0.4)


def power_good():
    return Sound(0.7).phrase(("D5", "A5", "D6"), 0.06, GLASS, 0.09).strike(0.12, "E6", PURE, 0.09, 0.35).echo(0.06, 0.25)


def power_bad():
    sound = Sound(0.6, DEEP).phrase(("E4", "Bb3", "E3"), 0.09, METAL, 0.06)
    return sound.glide(0, pitch("E4"), pitch("E3"), 0.4, 0.5, 0.6)


def power_end():
    return Sound(0.5).phrase(("B4", "A4", "E4"), 0.07, PURE, 0.06).strike(0, "B5", GLASS, 0.02, 0.2)


def coin():
    return Sound(0.30).strike(0, "A5", GLASS, 0.02, 0.7).strike(0.05, "D6", GLASS, 0.045).strike(0.05, "D6", BELL, 0.03, 0.4)


def joker():
    sound = Sound(0.55).phrase(("D5", "E5", "F#5", "A5", "B5", "D6"), 0.045, GLASS, 0.06, 0.8)
    return sound.strike(0.27, "F#6", PURE, 0.06, 0.5)


def reset():
    sound = Sound(0.36).glide(0, pitch("D5"), pitch("D4"), 0.3, 0.7, 0.4)
    return sound.phrase(("A4", "E4", "D4"), 0.07, WOOD, 0.03, 0.7)


def doors():
    # A bolt, plates that slide, and where they stop.
    sound = Sound(0.32).strike(0, "D4", METAL, 0.02, 0.8).breath(0.02, 0.07, 0.35, 0.15, 0.45, seed=47)
    return sound.glide(0.02, pitch("A4"), pitch("D5"), 0.18, 0.3).strike(0.19, "A4", WOOD, 0.025).strike(0.19, "D5", GLASS, 0.03, 0.5)


def portal():
    # Drawn in, and let go a fifth higher.
    sound = Sound(0.26).glide(0, pitch("A5"), pitch("D5"), 0.09, 0.5, 0.3).glide(0.08, pitch("A4"), pitch("E5"), 0.14, 0.7, 0.3)
    return sound.strike(0.1, "E5", PURE, 0.035, 0.6)


def phase():
    # Low, and in three steps: something comes.
    sound = Sound(0.64, DEEP).phrase(("D4", "E4", "A4"), 0.1, BELL, 0.09).strike(0, "D3", WOOD, 0.1, 0.9)
    return sound.breath(0, 0.12, 0.2, 0.02, 0.3, seed=53)


def shot():
    return Sound(0.22).glide(0, 2100.0, 420.0, 0.14, 1.0, 0.35).breath(0, 0.02, 0.2, 0.3).strike(0, "A5", GLASS, 0.015, 0.3)


def clean_return():
    return Sound(0.28).glide(0, 900.0, 2600.0, 0.1, 0.7, 0.3).strike(0.03, "A6", GLASS, 0.04, 0.5).strike(0.03, "D6", BELL, 0.035, 0.5)


def swing_missed():
    return Sound(0.14).breath(0, 0.08, 0.5, 0.05, 0.35).glide(0, 420.0, 180.0, 0.16, 0.5)


def gear():
    # Four teeth of a ratchet, ever closer.
    sound = Sound(0.24, DEEP)
    for i, at in enumerate((0.0, 0.05, 0.095, 0.135)):
        sound.strike(at, "D4", METAL, 0.02, 0.8 - 0.12 * i).breath(at, 0.006, 0.25, 0.3, 0.8, seed=59 + i)
    return sound.strike(0, "D3", WOOD, 0.05, 0.7)


def pull():
    # A hum that swells and rises.
    return Sound(0.42, DEEP).glide(0, pitch("D3"), pitch("A3"), 0.4, 1.0, 0.5).glide(0, pitch("D3") * 1.01, pitch("A3"), 0.36, 0.6, 0.3)


def recall():
    return Sound(0.24).glide(0, 1500.0, 500.0, 0.14, 0.7, 0.2).strike(0.04, "A5", GLASS, 0.025, 0.6)


def menu_move():
    return Sound(0.10).strike(0, "B5", GLASS, 0.011).breath(0, 0.002, 0.15, 0.3)


def menu_accept():
    return Sound(0.40).strike(0, "D5", GLASS, 0.04).strike(0.055, "A5", GLASS, 0.06)


def menu_back():
    return Sound(0.34).strike(0, "A5", GLASS, 0.03, 0.8).strike(0.055, "D5", GLASS, 0.05)


def countdown():
    return Sound(0.20).strike(0, "A4", GLASS, 0.03).strike(0, "A5", PURE, 0.02, 0.4)


def countdown_go():
    return Sound(0.60).strike(0, "D5", BELL, 0.1).strike(0, "A5", GLASS, 0.1, 0.7).strike(0, "D6", PURE, 0.08, 0.3)


def last_ball():
    return Sound(0.9).phrase(("B4", "E5", "B4", "E5"), 0.14, BELL, 0.06).echo(0.14, 0.15)


def freeze():
    sound = Sound(0.9).glide(0, 2600.0, 1300.0, 0.5, 0.25)
    sound.scatter(0, 0.5, 16, ("B6", "A6", "F#6", "E6"), 0.06, 0.4, seed=23)
    return sound.strike(0.02, "B4", METAL, 0.1, 0.5).breath(0, 0.08, 0.1, 0.5)


def explosion():
    sound = Sound(1.1).breath(0, 0.09, 1.3, 0.004, 0.12, seed=31).breath(0, 0.03, 0.5, 0.1, 0.6, seed=37)
    sound.glide(0, 160.0, 42.0, 0.5, 1.0)
    return sound.scatter(0.03, 0.7, 14, ("D6", "F#5", "A5", "B5", "E6"), 0.04, 0.25, seed=41)


def win():
    sound = Sound(1.9).phrase(("D4", "A4", "D5"), 0.0, BELL, 0.2, 0.5)
    sound.phrase(("D5", "E5", "F#5", "A5", "B5", "D6"), 0.105, GLASS, 0.14)
    for note in ("D5", "F#5", "A5", "E6"):
        sound.strike(0.74, note, BELL, 0.26, 0.62)
    sound.strike(0.74, "D3", WOOD, 0.25, 0.8)
    return sound.scatter(0.8, 1.1, 14, ("D6", "A6", "B6", "F#6"), 0.05, 0.16, seed=3).echo(0.105, 0.24)


def lose():
    sound = Sound(1.8, DEEP).phrase(("B4", "A4", "F#4", "E4"), 0.17, BELL, 0.13)
    for note in ("B3", "D4", "F#4"):
        sound.strike(0.72, note, BELL, 0.25, 0.6)
    return sound.strike(0.72, "B2", WOOD, 0.22, 0.7).echo(0.17, 0.18)


# File name, voice, loudness of its loudest 400 ms in LUFS, what it means. The commonest are the softest; what breaks is louder than a
# paddle's touch, and what is won louder than what is lost.
SOUNDS = (
    ("wall", wall, -29, "a ball meets a wall"),
    ("hexagon-edge", hexagon_edge, -26, "a ball meets an edge of a hexagon"),
    ("hexagon-corner", hexagon_corner, -26, "a ball meets a corner of a hexagon"),
    ("circle", circle, -26, "a ball meets a circle"),
    ("line", line, -26, "a ball meets a side of a line"),
    ("line-end", line_end, -26, "a ball meets an end of a line"),
    ("spring", spring, -23, "a ball is thrown back faster than it came"),
    ("dull", dull, -26, "a ball is thrown back slower than it came"),
    ("obstacle-break", obstacle_break, -19, "a hexagon, circle or line breaks"),
    ("brick", brick, -24, "a brick or obstacle is hit and stays; higher the fewer hits are left"),
    ("brick-break", brick_break, -21, "a brick breaks; higher with each since the paddle"),
    ("brick-hard", brick_hard, -26, "a ball meets a brick that cannot break"),
    ("brick-grow", brick_grow, -25, "a brick grows in an empty cell"),
    ("brick-regain", brick_regain, -27, "a brick regains a hit"),
    ("brick-scatter", brick_scatter, -24, "a ball meets a chaotic wall"),
    ("brick-fall", brick_fall, -29, "a brick falls by a cell"),
    ("paddle", paddle, -24, "a ball meets a paddle; higher as the rally goes on"),
    ("ball", ball, -29, "two balls meet"),
    ("shield", shield, -24, "a floor or shield saves a ball"),
    ("convert", convert, -22, "a ball becomes yours: two notes up"),
    ("convert-away", convert_away, -24, "a ball becomes another's: two notes down"),
    ("serve", serve, -24, "a ball is served"),
    ("goal", goal, -14, "a goal for you"),
    ("goal-against", goal_against, -17, "a goal against you"),
    ("life-lost", life_lost, -17, "a life is lost"),
    ("life-gained", life_gained, -15, "a life is gained"),
    ("capsule", capsule, -25, "a capsule comes out of a brick"),
    ("power-good", power_good, -17, "a good capsule is caught"),
    ("power-bad", power_bad, -20, "a bad capsule is caught"),
    ("power-end", power_end, -25, "a good power-up of yours is over"),
    ("coin", coin, -19, "a capsule of points is caught"),
    ("joker", joker, -16, "a joker is caught"),
    ("reset", reset, -21, "all that was at work for you ends"),
    ("doors", doors, -23, "a switch opens or closes doors"),
    ("portal", portal, -23, "a ball comes out of a portal"),
    ("gear", gear, -25, "a train of gears begins to turn, or stops"),
    ("pull", pull, -27, "a ball comes near what pulls or pushes"),
    ("phase", phase, -18, "another phase of a level comes"),
    ("shot", shot, -27, "the cannon fires"),
    ("clean-return", clean_return, -18, "a paddle returns a ball clean"),
    ("swing-missed", swing_missed, -25, "a swing meets no ball"),
    ("recall", recall, -20, "a ball is called back"),
    ("win", win, -14, "the match or level is won"),
    ("lose", lose, -17, "the match or game is lost"),
    ("menu-move", menu_move, -32, "the choice moves in a menu"),
    ("menu-accept", menu_accept, -25, "a choice is made"),
    ("menu-back", menu_back, -26, "one screen back"),
    ("countdown", countdown, -25, "one second less until play goes on"),
    ("countdown-go", countdown_go, -21, "play goes on, or the exit of a solo level opens"),
    ("last-ball", last_ball, -18, "the last ball or life is in play"),
    ("freeze", freeze, -20, "paddles are frozen"),
    ("explosion", explosion, -16, "a hex bomb or an explosive brick goes off"),
)


def as_heard(samples, rate):
    """The weighting of ITU-R BS.1770: a shelf that lifts what is high, and a high-pass. The standard's filters for 48 000 frames a second,
    made for `rate` from their frequency, gain and quality."""
    k, q = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10.0 ** (3.999843853973347 / 20.0)
    middle = high ** 0.4996667741545416
    shelf = (high + middle * k / q + k * k, 2.0 * (k * k - high), high - middle * k / q + k * k, k, q)
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1.0 + k / q + k * k
    for b0, b1, b2, k, q in (shelf, (whole, -2.0 * whole, whole, k, q)):
        whole = 1.0 + k / q + k * k
        a1, a2 = 2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole
        x1 = x2 = y1 = y2 = 0.0
        passed = []
        for x in samples:
            y = (b0 * x + b1 * x1 + b2 * x2) / whole - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            passed.append(y)
        samples = passed
    return samples


def loudness(samples, rate):
    """LUFS of the loudest 400 ms, with silence before and after."""
    size = int(WINDOW * rate)
    squares = [0.0]
    for sample in as_heard(samples + [0.0] * size, rate):
        squares.append(squares[-1] + sample * sample)
    most = max(squares[i] - squares[max(0, i - size)] for i in range(1, len(squares)))
    return -0.691 + 10.0 * math.log10(max(most / size, 1e-12))


def finished(sound, lufs):
    """Without offset, at its level, without what is too soft to be heard behind it, faded at both ends; a peak above the limit lowers the
    whole."""
    samples, rate = sound.samples, sound.rate
    mean = sum(samples) / len(samples)
    samples = [sample - mean for sample in samples]
    heard = HEARD * max(abs(sample) for sample in samples)
    fade_in, fade_out = int(FADE_IN * rate), int(FADE_OUT * rate)
    last = max(i for i, sample in enumerate(samples) if abs(sample) >= heard)
    count = min(len(samples), last + fade_out)
    shaped = [s * min(1.0, i / fade_in, (count - 1 - i) / fade_out) for i, s in enumerate(samples[:count])]
    gain = 10.0 ** ((lufs - loudness(shaped, rate)) / 20.0)
    gain = min(gain, PEAK / max(abs(s) for s in shaped))
    return [round(s * gain * 32767.0) for s in shaped]


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, voice, lufs, _ in SOUNDS:
        sound = voice()
        samples = finished(sound, lufs)
        with wave.open(os.path.join(folder, name + ".wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(sound.rate)
            file.writeframes(struct.pack("<%dh" % len(samples), *samples))
    return 0


if __name__ == "__main__":
    sys.exit(main())
