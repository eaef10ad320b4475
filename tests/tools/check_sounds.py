#!/usr/bin/env python3
"""check_sounds.py FOLDER...: what can be judged of WAV files without ears. A folder's files, each its own line when something is wrong.

Every file: 16 bits, a sensible rate and length, no clipping, no offset, beginning and end without a click. Effects (the folder
sounds): loudness as heard within a range, none standing out from its kind, no silence in front and little behind. A recording that the
score loops: its end meets its beginning as smoothly as anywhere within.
"""
import math
import os
import struct
import sys
import wave

# Nothing may come to lie beside the script.
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "sounds"))
from make_sounds import loudness  # noqa: E402

WINDOW = 0.05  # s
EFFECTS = "sounds"
# LUFS of the loudest 400 ms.
LOUDEST, SOFTEST = -13.0, -33.0
failed = False


def complain(path, words):
    global failed
    print("%s %s" % (path, words), file=sys.stderr)
    failed = True


def decibels(power):
    return 10.0 * math.log10(max(power, 1e-12))


def loudest(samples, rate):
    size = int(WINDOW * rate)
    total, best = 0.0, 0.0
    for i, sample in enumerate(samples):
        total += sample * sample - (samples[i - size] ** 2 if i >= size else 0.0)
        best = max(best, total)
    return decibels(best / size)


def check_common(path, sides, rate):
    seconds = len(sides[0]) / rate
    if not 8000 <= rate <= 48000:
        complain(path, "has %d frames a second; 8000 to 48000 will do" % rate)
    if not 0.05 <= seconds <= 3.0:
        complain(path, "lasts %.2f s; it should be 0.05 to 3 s" % seconds)
    for samples in sides:
        peak = max(abs(sample) for sample in samples)
        if not 0.1 <= peak <= 0.9:
            complain(path, "has a peak of %.3f of full scale; it should be 0.1 to 0.9" % peak)
        mean = sum(samples) / len(samples)
        if abs(mean) > 0.003:
            complain(path, "has an offset of %.4f; it should be less than 0.003" % mean)


def check_ends(path, samples, rate):
    """Begins and ends near nothing: the first and last millisecond rise from and fall to it."""
    peak = max(abs(sample) for sample in samples)
    few = max(2, int(0.0003 * rate))
    if abs(samples[0]) > 0.01 * peak or max(abs(s) for s in samples[:few]) > 0.5 * peak:
        complain(path, "begins with a click: %.3f at once" % max(abs(s) for s in samples[:few]))
    if max(abs(sample) for sample in samples[-int(0.001 * rate):]) > 0.01 * peak:
        complain(path, "ends with a click: %.3f at the end" % max(abs(s) for s in samples[-int(0.001 * rate):]))


def check_effect(path, samples, rate):
    heard = loudness(samples, rate)
    if not SOFTEST <= heard <= LOUDEST:
        complain(path, "is %.1f LUFS; it should be %.0f to %.0f" % (heard, SOFTEST, LOUDEST))
    peak = max(abs(sample) for sample in samples)
    front = next(i for i, sample in enumerate(samples) if abs(sample) > 0.1 * peak) / rate
    if front > 0.02:
        complain(path, "is silent for %.0f ms; it should be heard at once" % (1000 * front))
    last = [sample for sample in samples[-int(0.02 * rate):]]
    if loudest(last + [0.0] * int(WINDOW * rate), rate) > loudest(samples, rate) - 20.0:
        complain(path, "breaks off: its end is hardly softer than the rest")


def check_loop(path, samples):
    """The leaps from one sample to the next, and how they change, are at the seam what they are elsewhere."""
    for name, order in (("leaps", 1), ("bends", 2)):
        there = samples[-order - 1:] + samples[:order + 1]
        for _ in range(order):
            there = [b - a for a, b in zip(there, there[1:])]
        everywhere = samples
        for _ in range(order):
            everywhere = [b - a for a, b in zip(everywhere, everywhere[1:])]
        seam, usual = max(abs(value) for value in there), max(abs(value) for value in everywhere)
        if seam > usual * 1.001:
            complain(path, "%s by %.4f where its end meets its beginning; elsewhere at most by %.4f" % (name, seam, usual))


def looped_names(folder):
    path = os.path.join(folder, "match.score")
    if not os.path.exists(path):
        return set()
    with open(path, encoding="ascii") as file:
        lines = [line.split() for line in file]
    return {words[1] for words in lines if words[:1] == ["instrument"] and words[2] == "loop"}


def check_file(folder, name, loops):
    path = os.path.join(folder, name)
    with wave.open(path, "rb") as file:
        channels, width, rate, count = file.getparams()[:4]
        if width != 2 or channels not in (1, 2) or count < 100:
            complain(path, "should have 16 bits and one or two channels")
            return
        values = struct.unpack("<%dh" % (count * channels), file.readframes(count))
    sides = [[value / 32768.0 for value in values[side::channels]] for side in range(channels)]
    check_common(path, sides, rate)
    for samples in sides:
        if name[:-4] in loops:
            check_loop(path, samples)
        else:
            check_ends(path, samples, rate)
    if os.path.basename(folder) == EFFECTS:
        if channels != 1:
            complain(path, "should have one channel: the game places it")
        check_effect(path, sides[0], rate)


def main():
    for folder in sys.argv[1:]:
        folder = folder.rstrip("/")
        names = sorted(name for name in os.listdir(folder) if name.endswith(".wav"))
        if not names:
            complain(folder, "holds no sounds")
        loops = looped_names(folder)
        for name in loops:
            if name + ".wav" not in names:
                complain(folder, "has no recording %s.wav, which the score loops" % name)
        for name in names:
            check_file(folder, name, loops)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
