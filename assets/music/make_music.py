#!/usr/bin/env python3
"""Makes the game's music: a score and one short recording for each instrument. Needs Python 3.8 or newer and nothing else.

    make_music.py [FOLDER]       default: the folder of this script

The main piece is 64 bars in B minor and D major; each chapter of the campaign has one of its own, 32 bars in a key, a tempo and with a
lead of its own, and bosses share one. All chords have only notes of D major, so that every sound of the game, all of them tuned to D major pentatonic, agrees
with every chord. Chords, melody and the patterns of bass, broken chords and drums are the tables below; a generator of
its own varies loudness a little from note to note. The game plays the score itself (src/sound/music.c) and fades each part in
and out as the match becomes tense, so the parts are never mixed down and the files stay small.

Every recording is a sum of sines, none above what its rate can hold, and noise of a generator of its own: the same bytes everywhere.
"""
import math
import os
import struct
import sys
import wave

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sounds"))
from make_sounds import Noise, pitch  # noqa: E402

TEMPO = 88
BEAT = 12          # ticks
BAR = 4 * BEAT
PEAK = 0.8         # of a recording
LOUDNESS = 600     # of the whole, per mille: at the usual volume the title comes to -23 LUFS

# ---------------------------------------------------------------- the piece

# Name: the pad's notes, the bass, the notes that broken chords climb through.
CHORDS = {
    "Bm9": ("B3 D4 F#4 C#5", "B1", "B4 D5 F#5 A5 C#6"),
    "Gmaj9": ("B3 D4 F#4 A4", "G1", "G4 B4 D5 F#5 A5"),
    "D69": ("A3 D4 E4 B4", "D2", "A4 B4 D5 E5 F#5"),
    "Asus": ("A3 D4 E4 B4", "A1", "A4 B4 D5 E5 A5"),
    "A": ("A3 C#4 E4 B4", "A1", "A4 B4 C#5 E5 A5"),
    "Em9": ("B3 D4 F#4 G4", "E2", "G4 B4 D5 E5 F#5"),
    "F#m7": ("A3 C#4 E4 F#4", "F#1", "F#4 A4 C#5 E5 F#5"),
    "Gmaj7": ("B3 D4 F#4 B4", "G1", "B4 D5 F#5 G5 B5"),
    "A6": ("A3 C#4 F#4 B4", "A1", "A4 C#5 E5 F#5 A5"),
    "Dmaj9": ("A3 C#4 F#4 E5", "D2", "A4 C#5 D5 E5 F#5"),
    "G6": ("B3 D4 E4 A4", "G1", "G4 B4 D5 E5 A5"),
    "Esus": ("A3 B3 E4 F#4", "E2", "E4 A4 B4 E5 F#5"),
}

# Eight bars each: chord and how many bars; then the melody as beat, note, beats. The figure of the first beats is what one hums: it comes
# three times in the first section and twice in its answer.
SECTIONS = {
    "first": ("Bm9 2, Gmaj9 2, D69 2, Asus 1, A 1",
              "0 F#5 1.5, 1.5 A5 0.5, 2 B5 2, 4 A5 1, 5 F#5 1, 6 E5 2, 8 F#5 1.5, 9.5 A5 0.5, 10 B5 1, 11 D6 1, 12 A5 4, "
              "16 F#5 1.5, 17.5 A5 0.5, 18 B5 2, 20 A5 1, 21 F#5 1, 22 E5 2, 24 D5 1.5, 25.5 E5 0.5, 26 F#5 1, 27 E5 1, 28 A5 4"),
    "answer": ("Bm9 2, Gmaj9 2, Em9 2, F#m7 2",
               "0 F#5 1.5, 1.5 A5 0.5, 2 B5 2, 4 A5 1, 5 F#5 1, 6 D5 2, 8 F#5 1.5, 9.5 A5 0.5, 10 B5 2, 12 D6 4, "
               "16 B5 1.5, 17.5 A5 0.5, 18 F#5 2, 20 E5 1, 21 F#5 1, 22 D5 2, 24 C#5 1.5, 25.5 E5 0.5, 26 F#5 2, 28 E5 4"),
    "rise": ("Gmaj7 2, A6 2, F#m7 2, Bm9 2",
             "0 B5 4, 4 A5 2, 6 F#5 2, 8 E5 6, 14 F#5 2, 16 A5 4, 20 E5 4, 24 F#5 4, 28 D5 4"),
    "rest": ("Gmaj7 2, A6 2, Dmaj9 4",
             "0 B5 4, 4 D6 2, 6 B5 2, 8 A5 6, 14 E5 2, 16 F#5 8, 26 E5 1, 27 D5 5"),
    "night": ("Em9 2, G6 2, Bm9 2, F#m7 2",
              "2 E5 4, 10 D5 4, 18 F#5 4, 26 E5 4"),
    "morning": ("Em9 2, G6 2, Asus 2, A 2",
                "2 E5 4, 10 B4 4, 18 D5 4, 24 C#5 3, 28 E5 4"),
}
FORM = ("first", "answer", "rise", "rest", "first", "answer", "night", "morning")

# Bass over two bars of a chord: tick, semitones above the root, length, strength.
BASS = ((0, 0, 14, 1.0), (18, 0, 5, 0.6), (24, 0, 10, 0.8), (42, 12, 5, 0.5),
        (48, 0, 14, 0.95), (66, 0, 5, 0.6), (72, 7, 10, 0.75), (84, 12, 5, 0.5), (90, 7, 5, 0.45))
# Which note of the chord each eighth of a bar takes, one row a section in turn.
BROKEN = ((0, 2, 1, 3, 2, 4, 3, 1), (0, 1, 2, 3, 4, 3, 2, 1), (4, 2, 3, 1, 2, 0, 1, 2), (0, 3, 1, 4, 2, 3, 1, 2))
# Sixteenths of a bar in which the drive sounds its high notes.
DRIVE = ((0, 4), (3, 2), (6, 3), (8, 4), (11, 1), (14, 3))
# Drums of a bar and of the last bar of a section: tick, instrument, strength, pan.
DRUMS = ((0, "kick", 1.0, 0), (24, "kick", 0.85, 0), (42, "kick", 0.4, 0), (12, "tick", 0.5, 25), (36, "tick", 0.6, 25),
         (6, "shaker", 0.7, -35), (18, "shaker", 0.9, -35), (30, "shaker", 0.7, -35), (42, "shaker", 1.0, -35))
FILL = ((0, "kick", 1.0, 0), (18, "kick", 0.6, 0), (24, "kick", 0.85, 0), (12, "tick", 0.5, 25), (30, "tick", 0.4, -10),
        (36, "tick", 0.6, 25), (39, "tick", 0.3, 40), (42, "tick", 0.5, -30),
        (6, "shaker", 0.7, -35), (18, "shaker", 0.9, -35), (42, "shaker", 1.0, -35))

# Bass of the chapters: long, walking, sparse, driving.
LONG = ((0, 0, 40, 1.0), (48, 0, 22, 0.9), (72, 7, 20, 0.7))
WALKING = ((0, 0, 10, 1.0), (12, 7, 10, 0.7), (24, 12, 10, 0.8), (36, 7, 10, 0.7),
           (48, 0, 10, 0.95), (60, 7, 10, 0.7), (72, 12, 10, 0.75), (84, 7, 10, 0.7))
SPARSE = ((0, 0, 30, 1.0), (36, 12, 8, 0.5), (66, 7, 12, 0.6))
DRIVING = ((0, 0, 5, 1.0), (6, 0, 4, 0.6), (12, 12, 5, 0.6), (18, 0, 4, 0.7), (30, 0, 5, 0.8), (36, 12, 5, 0.6), (42, 7, 5, 0.6),
           (48, 0, 5, 1.0), (54, 0, 4, 0.6), (60, 12, 5, 0.6), (66, 0, 4, 0.7), (78, 0, 5, 0.8), (84, 7, 5, 0.6), (90, 12, 5, 0.6))
# Drums of the chapters: a bar each.
MARCH = ((0, "kick", 1.0, 0), (24, "kick", 0.8, 0), (12, "tick", 0.6, 20), (36, "tick", 0.6, 20), (42, "tick", 0.3, -20),
         (6, "shaker", 0.6, -35), (30, "shaker", 0.6, -35))
WALTZING = ((0, "kick", 1.0, 0), (18, "kick", 0.5, 0), (30, "tick", 0.5, 25), (12, "shaker", 0.8, -35), (24, "shaker", 0.8, -35),
            (36, "shaker", 0.8, -35))
CRYSTAL = ((0, "kick", 0.7, 0), (24, "tick", 0.4, 45), (30, "tick", 0.3, -45), (42, "tick", 0.35, 20), (12, "shaker", 0.5, -25),
           (36, "shaker", 0.5, 25))
ENGINE = ((0, "kick", 1.0, 0), (12, "kick", 0.7, 0), (24, "kick", 0.95, 0), (36, "kick", 0.7, 0), (18, "tick", 0.6, 30),
          (42, "tick", 0.6, -30), (6, "shaker", 0.8, -35), (30, "shaker", 0.8, 35))
DEPTHS = ((0, "kick", 1.0, 0), (6, "kick", 0.6, 0), (27, "kick", 0.7, 0), (36, "tick", 0.4, 0), (18, "shaker", 0.6, -45),
          (42, "shaker", 0.6, 45))

# The chapters' pieces: tempo, loudness per mille, bass, drums, row of broken chords, lead and semitones that it is raised by; chords of the
# two sections; four melodies, as the sections come twice.
CHAPTERS = {
    # D major.
    "dawn": (96, 600, WALKING, MARCH, 0, "bell", 0,
             ("D69 2, Gmaj9 2, Bm9 2, Asus 1, A 1", "Em9 2, A6 2, Dmaj9 2, Gmaj7 1, A 1"),
             ("0 F#5 2, 2 A5 2, 4 B5 4, 8 A5 2, 10 F#5 2, 12 E5 4, 16 F#5 2, 18 D5 2, 20 B4 4, 24 D5 2, 26 E5 2, 28 C#5 4",
              "0 E5 3, 3 F#5 1, 4 G5 4, 8 F#5 3, 11 E5 1, 12 C#5 4, 16 D5 6, 22 E5 2, 24 F#5 4, 28 E5 4",
              "0 A5 4, 4 F#5 2, 6 A5 2, 8 B5 6, 16 D6 4, 20 B5 4, 24 A5 4, 28 E5 4",
              "0 G5 4, 4 B5 4, 8 A5 4, 12 E5 4, 16 F#5 8, 24 G5 2, 26 F#5 2, 28 E5 4")),
    # G major.
    "honey": (80, 600, LONG, WALTZING, 1, "pluck", 0,
              ("Gmaj9 2, Em9 2, D69 2, G6 2", "Bm9 2, Gmaj7 2, Em9 2, D69 1, G6 1"),
              ("0 B4 1, 1 D5 1, 2 G5 4, 8 F#5 1, 9 E5 1, 10 B4 4, 16 A4 1, 17 D5 1, 18 F#5 4, 24 E5 1, 25 D5 1, 26 B4 4",
               "0 F#5 2, 2 D5 1, 3 B4 3, 8 G5 2, 10 F#5 1, 11 D5 3, 16 E5 2, 18 G5 1, 19 B5 3, 24 A5 2, 26 F#5 1, 28 G5 4",
               "0 G5 1, 1 A5 1, 2 B5 4, 8 G5 1, 9 F#5 1, 10 E5 4, 16 D5 1, 17 E5 1, 18 F#5 4, 24 G5 1, 25 E5 1, 26 D5 4",
               "0 D5 1, 1 F#5 1, 2 B5 4, 8 A5 1, 9 G5 1, 10 D5 4, 16 B4 1, 17 E5 1, 18 G5 4, 24 F#5 2, 26 A5 2, 28 G5 4")),
    # F sharp minor.
    "ice": (72, 600, SPARSE, CRYSTAL, 2, "bell", 12,
            ("F#m7 2, A6 2, Bm9 2, Esus 2", "A 2, Esus 2, F#m7 4"),
            ("0 C#5 4, 6 E5 2, 8 F#5 6, 16 D5 4, 22 C#5 2, 24 B4 6",
             "0 E5 3, 3 C#5 3, 8 B4 6, 16 A4 4, 20 C#5 4, 24 F#4 6",
             "0 F#5 4, 6 E5 2, 8 C#5 6, 16 B4 4, 22 D5 2, 24 E5 6",
             "0 A5 3, 3 E5 3, 8 F#5 6, 16 C#5 4, 20 E5 4, 24 F#5 6")),
    # E dorian.
    "brass": (108, 600, DRIVING, ENGINE, 3, "pluck", -12,
              ("Em9 2, A 2, Em9 2, G6 1, A 1", "Bm9 2, Em9 2, Gmaj7 2, Asus 2"),
              ("0 E5 1, 1 G5 1, 2 B5 2, 4 A5 1, 5 G5 1, 6 E5 2, 8 C#5 1, 9 E5 1, 10 A5 2, 16 E5 1, 17 G5 1, 18 B5 2, 24 D5 2, 28 C#5 2",
               "0 D5 1, 1 F#5 1, 2 B5 2, 8 B5 1, 9 G5 1, 10 E5 2, 16 D5 1, 17 G5 1, 18 B5 2, 24 A5 1, 25 B5 1, 26 D6 2, 28 E6 2",
               "0 B5 1, 1 A5 1, 2 G5 2, 4 E5 2, 8 A5 1, 9 E5 1, 10 C#5 2, 16 G5 1, 17 B5 1, 18 E6 2, 24 D6 2, 28 A5 2",
               "0 F#5 1, 1 D5 1, 2 B4 2, 8 G5 1, 9 E5 1, 10 B4 2, 16 B5 1, 17 A5 1, 18 G5 2, 24 E5 1, 25 D5 1, 26 E5 2")),
    # B minor.
    "vault": (66, 600, LONG, DEPTHS, 1, "bell", -12,
              ("Bm9 2, Em9 2, Gmaj7 2, F#m7 2", "Em9 2, F#m7 2, Bm9 4"),
              ("0 F#5 6, 8 E5 3, 11 D5 1, 12 B4 4, 16 D5 4, 20 B4 4, 24 C#5 6",
               "0 G5 4, 4 F#5 2, 6 E5 2, 8 C#5 6, 16 D5 8, 26 C#5 2, 28 B4 4",
               "0 B5 6, 8 G5 3, 11 F#5 1, 12 E5 4, 16 F#5 4, 20 D5 4, 24 A5 6",
               "0 B5 4, 4 A5 2, 6 G5 2, 8 F#5 6, 16 B4 8, 26 D5 2, 28 F#5 4")),
    # B minor: what is heard in a fight with a boss, whatever its chapter.
    "boss": (116, 600, DRIVING, ENGINE, 3, "pluck", 0,
             ("Bm9 2, Gmaj9 2, Em9 2, F#m7 2", "Gmaj7 2, A6 2, Bm9 2, F#m7 2"),
             ("0 B4 1, 1 B4 0.5, 1.5 D5 1.5, 3 F#5 1, 4 E5 1.5, 5.5 D5 0.5, 6 B4 2, 8 B4 1, 9 B4 0.5, 9.5 D5 1.5, 11 G5 1, 12 F#5 1.5, "
              "13.5 E5 0.5, 14 D5 2, 16 E5 1, 17 E5 0.5, 17.5 G5 1.5, 19 B5 1, 20 A5 1.5, 21.5 G5 0.5, 22 E5 2, 24 F#5 1.5, 25.5 E5 0.5, "
              "26 C#5 2, 28 F#5 4",
              "0 D6 2, 2 B5 2, 4 G5 1.5, 5.5 A5 0.5, 6 B5 2, 8 C#6 2, 10 A5 2, 12 E5 1.5, 13.5 F#5 0.5, 14 A5 2, 16 B5 2, 18 F#5 2, "
              "20 D5 1.5, 21.5 E5 0.5, 22 F#5 2, 24 C#6 1.5, 25.5 B5 0.5, 26 A5 2, 28 F#5 4",
              "0 B4 1, 1 B4 0.5, 1.5 D5 1.5, 3 F#5 1, 4 A5 1.5, 5.5 F#5 0.5, 6 D5 2, 8 B4 1, 9 B4 0.5, 9.5 D5 1.5, 11 G5 1, 12 B5 1.5, "
              "13.5 A5 0.5, 14 F#5 2, 16 E5 1, 17 E5 0.5, 17.5 G5 1.5, 19 B5 1, 20 D6 1.5, 21.5 B5 0.5, 22 G5 2, 24 A5 1.5, 25.5 F#5 0.5, "
              "26 E5 2, 28 C#5 4",
              "0 D6 2, 2 B5 2, 4 G5 1.5, 5.5 A5 0.5, 6 B5 2, 8 E6 2, 10 C#6 2, 12 A5 1.5, 13.5 F#5 0.5, 14 E5 2, 16 D6 2, 18 B5 2, "
              "20 F#5 1.5, 21.5 A5 0.5, 22 B5 2, 24 A5 1.5, 25.5 E5 0.5, 26 F#5 2, 28 C#5 4")),
}

# How loud each part is among the others.
BALANCE = {"pad": 0.30, "melody": 0.34, "bass": 0.62, "arpeggio": 0.36, "drums": 0.56, "drive": 0.30}

# Instrument: the note it was recorded at; once or loop; attack, release in ms; how much of it echoes, per cent.
INSTRUMENTS = (
    ("pad", "D4", "loop", 1400, 2200, 12),
    ("bell", "D5", "once", 0, 900, 55),
    ("bass", "D2", "once", 0, 90, 0),
    ("pluck", "D5", "once", 0, 500, 45),
    ("kick", "D2", "once", 0, 400, 0),
    ("tick", "D5", "once", 0, 400, 25),
    ("shaker", "D5", "once", 0, 400, 10),
)


def height(note):
    """Semitones above A4."""
    return round(12 * math.log2(pitch(note) / 440.0))


class Score:
    def __init__(self, tempo, loudness, bars):
        self.tempo, self.loudness, self.bars = tempo, loudness, bars
        self.notes = []
        self.repeats = []
        self.noise = Noise(88)

    def add(self, start, length, part, instrument, semitones, strength, pan=0):
        human = 1.0 + 0.08 * self.noise.next()
        loudness = round(1000 * BALANCE[part] * strength * human)
        self.notes.append((start, length, part, instrument, semitones, loudness, pan))

    def pad(self, start, bars, notes):
        for i, note in enumerate(notes.split()):
            self.add(start, bars * BAR - 6, "pad", "pad", height(note) - height("D4"), (0.95, 0.9, 1.0, 0.8)[i],
                     (-45, 30, -15, 50)[i])

    def bass(self, start, bars, root, pattern=BASS):
        for tick, above, length, strength in pattern:
            if tick < bars * BAR:
                self.add(start + tick, length, "bass", "bass", height(root) - height("D2") + above, strength)

    def broken(self, start, bars, notes, row):
        notes = notes.split()
        for i in range(8 * bars):
            strength = 1.0 if i % 8 == 0 else 0.8 if i % 2 == 0 else 0.62
            self.add(start + 6 * i, 6, "arpeggio", "pluck", height(notes[row[i % 8]]) - height("D5"), strength,
                     -40 if i % 2 == 0 else 40)

    def drive(self, start, bars, notes, shakers=True):
        notes = notes.split()
        for bar in range(bars):
            at = start + bar * BAR
            for sixteenth, which in DRIVE:
                self.add(at + 3 * sixteenth, 3, "drive", "pluck", height(notes[which]) - height("D5") + 12, 0.8,
                         60 if sixteenth % 2 == 0 else -60)
            for sixteenth in range(16 if shakers else 0):
                self.add(at + 3 * sixteenth, 3, "drive", "shaker", 5, (0.8, 0.35, 0.55, 0.4)[sixteenth % 4], 45)

    def drums(self, start, pattern):
        for tick, instrument, strength, pan in pattern:
            self.add(start + tick, 6, "drums", instrument, 0, strength, pan)

    def chords(self, start, chords, row, bass=BASS, shakers=True):
        at = start
        for chord in chords.split(", "):
            name, bars = chord.split()
            bars = int(bars)
            pad, root, broken = CHORDS[name]
            self.pad(at, bars, pad)
            for pair in range(0, bars, 2):
                self.bass(at + pair * BAR, min(2, bars - pair), root, bass)
            self.broken(at, bars, broken, row)
            self.drive(at, bars, broken, shakers)
            at += bars * BAR

    def melody(self, start, melody, lead="bell", raised=0):
        for i, part in enumerate(melody.split(", ")):
            beat, note, beats = part.split()
            self.add(start + round(float(beat) * BEAT), round(float(beats) * BEAT), "melody", lead,
                     height(note) - height("D5") + raised, 1.0 if float(beats) > 2 else 0.8, (-20, 15)[i % 2])

    def section(self, start, name, row):
        chords, melody = SECTIONS[name]
        self.chords(start, chords, row)
        self.melody(start, melody)
        for bar in range(8):
            self.drums(start + bar * BAR, FILL if bar == 7 else DRUMS)

    def chapter(self, bass, drums, row, lead, raised, sections, melodies):
        """Two sections twice, each time with another melody; drums of one bar, and one that leads on."""
        for i, chords in enumerate(sections):
            self.chords(i * 8 * BAR, chords, BROKEN[row], bass, False)
        for i, melody in enumerate(melodies):
            self.melody(i * 8 * BAR, melody, lead, raised)
        self.drums(0, drums)
        self.drums(7 * BAR, FILL)
        self.repeats.append((0, BAR, BAR, 6, "drums"))
        self.repeats.append((0, 8 * BAR, 8 * BAR, 3, "drums"))
        self.repeats += [(0, 16 * BAR, 16 * BAR, 1, part) for part in ("pad", "bass", "arpeggio", "drive")]

    def text(self):
        lines = ["# Made by make_music.py. Times in ticks, 12 a beat.", "tempo %d" % self.tempo, "loudness %d" % self.loudness,
                 "ticks %d" % (self.bars * BAR), "# instrument NAME loop|once ATTACK_MS RELEASE_MS ECHO_PER_CENT"]
        lines += ["instrument %s %s %d %d %d" % (name, kind, attack, release, echo)
                  for name, _, kind, attack, release, echo in INSTRUMENTS]
        lines.append("# START LENGTH PART INSTRUMENT SEMITONES LOUDNESS_PER_MILLE PAN_PER_CENT")
        lines += ["%d %d %s %s %d %d %d" % note for note in sorted(self.notes)]
        if self.repeats:
            lines.append("# again START LENGTH AT TIMES PART")
            lines += ["again %d %d %d %d %s" % repeat for repeat in self.repeats]
        return "\n".join(lines) + "\n"

    def write(self, folder, name):
        with open(os.path.join(folder, name), "w", encoding="ascii", newline="\n") as file:
            file.write(self.text())


# ---------------------------------------------------------------- the instruments

def add_sine(samples, rate, hz, strength, phase=0.0, half=None, start=0):
    """A sine wave, dying away by half every `half` seconds if given: a turning vector, not calls of sin."""
    if hz > 0.45 * rate:
        return
    shrink = 1.0 if half is None else 0.5 ** (1.0 / (half * rate))
    c, s = math.cos(2 * math.pi * hz / rate) * shrink, math.sin(2 * math.pi * hz / rate) * shrink
    x, y = strength * math.cos(phase), strength * math.sin(phase)
    for i in range(start, len(samples)):
        samples[i] += y
        x, y = x * c - y * s, x * s + y * c


def make_pad():
    """Warm and wide, and it can go round for ever: all its sines have a whole number of periods in its two seconds.

    Each harmonic is five of them, up to 1.5 Hz apart, which beat slowly like many players; their phases differ left and right.
    """
    rate, seconds, noise = 11025, 2, Noise(4)
    sides = []
    for _ in range(2):
        samples = [0.0] * (rate * seconds)
        for harmonic in range(1, 9):
            strength = 1.0 / harmonic ** 1.7 * (0.8 if harmonic % 2 == 0 else 1.0)
            for i in range(-2, 3):
                hz = harmonic * 293.5 + 0.5 * i * (1 if harmonic < 3 else 2 if harmonic < 6 else 3)
                part = strength * (1.0 if i == 0 else 0.55 if abs(i) == 1 else 0.3)
                add_sine(samples, rate, hz, part, math.pi * noise.next())
        sides.append(samples)
    return rate, sides


def softened(samples, rate, rise, fall):
    """Begins and ends at nothing, along half a cosine."""
    first, last, count = int(rise * rate), int(fall * rate), len(samples)
    for i in range(first):
        samples[i] *= 0.5 - 0.5 * math.cos(math.pi * i / first)
    for i in range(last):
        samples[count - 1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / last)
    return samples


def struck(rate, seconds, hz, modes, rise, fall=0.06):
    """Modes: frequency ratio, strength, half life in s."""
    samples = [0.0] * int(rate * seconds)
    for ratio, strength, half in modes:
        add_sine(samples, rate, hz * ratio, strength, 0.0, half)
    return samples, rise, fall


def make_bass():
    rate = 11025
    modes = ((1, 1.0, 0.30), (2, 0.60, 0.20), (3, 0.35, 0.13), (4, 0.16, 0.08), (5, 0.05, 0.05), (6, 0.03, 0.04))
    return rate, [softened(*with_rate(struck(rate, 1.0, pitch("D2"), modes, 0.012), rate))]


def make_bell():
    rate = 16000
    modes = ((0.5, 0.10, 0.5), (1, 1.0, 0.42), (1.003, 0.5, 0.36), (2, 0.22, 0.22), (3, 0.10, 0.12), (4.2, 0.04, 0.07))
    return rate, [softened(*with_rate(struck(rate, 2.0, pitch("D5"), modes, 0.02, 0.3), rate))]


def make_pluck():
    rate = 22050
    modes = ((1, 1.0, 0.11), (2, 0.30, 0.07), (3, 0.12, 0.04), (4.1, 0.07, 0.022), (6.8, 0.03, 0.012))
    return rate, [softened(*with_rate(struck(rate, 0.8, pitch("D5"), modes, 0.004), rate))]


def make_kick():
    """A low sine that falls in pitch, as a skin does that was struck."""
    rate, seconds = 11025, 0.36
    samples, angle = [], 0.0
    for i in range(int(rate * seconds)):
        time = i / rate
        angle += 2 * math.pi * (52.0 + 75.0 * 0.5 ** (time / 0.018)) / rate
        samples.append(math.sin(angle) * 0.5 ** (time / 0.07))
    return rate, [softened(samples, rate, 0.004, 0.08)]


def make_tick():
    rate = 22050
    modes = ((1, 0.8, 0.016), (1.58, 0.7, 0.012), (2.74, 0.5, 0.012), (4.1, 0.5, 0.012), (6.3, 0.4, 0.01))
    return rate, [softened(*with_rate(struck(rate, 0.16, pitch("D5") * 1.4, modes, 0.002), rate))]


def make_shaker():
    """A breath of noise without depth that swells before it falls."""
    rate, seconds, noise = 22050, 0.13, Noise(19)
    samples, low, lower = [], 0.0, 0.0
    for i in range(int(rate * seconds)):
        low += 0.9 * (noise.next() - low)
        lower += 0.42 * (low - lower)
        time = i / rate
        samples.append((low - lower) * min(1.0, time / 0.018) * 0.5 ** (max(0.0, time - 0.018) / 0.016))
    mean = sum(samples) / len(samples)
    return rate, [softened([sample - mean for sample in samples], rate, 0.006, 0.03)]


def with_rate(made, rate):
    samples, rise, fall = made
    return samples, rate, rise, fall


def write_wave(path, rate, sides):
    peak = max(abs(sample) for side in sides for sample in side)
    frames = [round(sample * PEAK / peak * 32767.0) for frame in zip(*sides) for sample in frame]
    with wave.open(path, "wb") as file:
        file.setnchannels(len(sides))
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(struct.pack("<%dh" % len(frames), *frames))


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    makers = {"pad": make_pad, "bell": make_bell, "bass": make_bass, "pluck": make_pluck, "kick": make_kick,
              "tick": make_tick, "shaker": make_shaker}
    for name, *_ in INSTRUMENTS:
        write_wave(os.path.join(folder, name + ".wav"), *makers[name]())
    score = Score(TEMPO, LOUDNESS, 8 * len(FORM))
    for i, name in enumerate(FORM):
        if name not in FORM[:i]:
            score.section(i * 8 * BAR, name, BROKEN[i % len(BROKEN)])
        else:
            score.repeats += [(FORM.index(name) * 8 * BAR, 8 * BAR, i * 8 * BAR, 1, part) for part in BALANCE]
    score.write(folder, "match.score")
    for name, (tempo, loudness, *piece) in CHAPTERS.items():
        score = Score(tempo, loudness, 32)
        score.chapter(*piece)
        score.write(folder, "%s.score" % name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
