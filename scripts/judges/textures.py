"""Writes pictures in every encoding with marrow, decodes them with marrow, Pillow and mdx-m3-viewer, and compares.

The pictures' paths come on the standard input. Arguments: marrow, textures.mjs, a folder to work in, how many pictures."""
import math
import os
import struct
import subprocess
import sys

from PIL import Image, ImageChops

marrow, decoder, work, number = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])

# Of each encoding: the flags, and how far off the pixels may be that Pillow and mdx-m3-viewer decode; None where that reader
# has no such encoding. Readers round the colours between a block's end points differently, and inverse cosine transforms
# differ by one; mdx-m3-viewer mixes five and three eighths where the specification has thirds.
ENCODINGS = [
    ("blp", "jpeg", [], None, 3),  # Pillow converts a JPEG's colours as if they were CMYK
    ("blp", "palette", ["--alpha", "0"], 0, 0),
    ("blp", "palette", ["--alpha", "1"], 0, 0),
    ("blp", "palette", ["--alpha", "4"], None, 0),  # Pillow reads 0, 1 and 8 bits
    ("blp", "palette", ["--alpha", "8"], 0, 0),
    ("blp", "palette", ["--alpha", "8", "--dither"], 0, 0),
    ("blp", "blp2-palette", ["--alpha", "0"], 0, None),
    ("blp", "blp2-palette", ["--alpha", "8"], 0, None),
    ("blp", "bgra", [], None, None),  # neither reads it
    ("blp", "dxt1", [], 12, None),
    ("blp", "dxt3", [], 12, None),
    ("blp", "dxt5", [], 12, None),
    ("dds", "bc1", [], 1, 12),
    ("dds", "bc2", [], 1, 12),
    ("dds", "bc3", [], 1, 20),
    ("dds", "bc4", [], 1, None),
    ("dds", "bc5", [], 1, None),  # mdx-m3-viewer puts channels beside their places, and 1 for 255
    ("dds", "bc7", [], 0, None),
    ("dds", "bgra", [], 0, None),
    ("tga", "raw", [], 0, None),
    ("tga", "rle", [], 0, None),
]


def run(*args):
    subprocess.run([marrow, "convert", "--force", *args], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def rgba(path):
    image = Image.open(path)
    image.load()
    return image.convert("RGBA")


def raw(path):
    with open(path, "rb") as file:
        data = file.read()
    return Image.frombytes("RGBA", struct.unpack("<II", data[:8]), data[8:])


def off(a, b, channels):
    """The largest difference, by channel."""
    if a.size != b.size:
        return 999
    extrema = ImageChops.difference(a, b).getextrema()
    return max(extrema["RGBA".index(c)][1] for c in channels)


def psnr(a, b, channels):
    total = 0
    for c in channels:
        histogram = ImageChops.difference(a.getchannel(c), b.getchannel(c)).histogram()
        total += sum(n * v * v for v, n in enumerate(histogram))
    count = a.size[0] * a.size[1] * len(channels)
    return 60 if total == 0 else min(60, 10 * math.log10(255 * 255 * count / total))


def main():
    files = [line.rstrip("\n") for line in sys.stdin]
    files = [files[i * len(files) // number] for i in range(min(number, len(files)))]
    source = os.path.join(work, "source")
    for i, file in enumerate(files):
        os.makedirs(source, exist_ok=True)
        run(file, os.path.join(source, "%02d.png" % i))
    failed = False
    print("%-30s %5s  %6s %6s" % ("encoding", "dB", "Pillow", "m3"))
    for fmt, encoding, flags, pillow_bound, m3_bound in ENCODINGS:
        out = os.path.join(work, "-".join([fmt, encoding, *flags]).replace("--", ""))
        run(source, out, "--to", fmt, "--encoding", encoding, *flags)
        run(out, out + "-png", "--to", "png")
        names = sorted(name[:-4] for name in os.listdir(out + "-png") if name.endswith(".png"))
        if len(names) != len(files):
            print("%s: %d of %d pictures" % (out, len(names), len(files)))
            failed = True
        channels = {"bc4": "R", "bc5": "RG"}.get(encoding, "RGB" if "0" in flags else "RGBA")
        written = [os.path.join(out, name + "." + fmt) for name in names]
        if m3_bound is not None:
            failed = subprocess.run(["node", decoder, *written]).returncode != 0 or failed
        worst, quality = {"Pillow": 0, "m3": 0}, 0
        for name, path in zip(names, written):
            ours = rgba(os.path.join(out + "-png", name + ".png"))
            if pillow_bound is not None:
                # Pillow takes a palette's padding for alpha.
                seen = "RGB" if "palette" in encoding else channels
                worst["Pillow"] = max(worst["Pillow"], off(ours, rgba(path), seen))
            if m3_bound is not None:
                worst["m3"] = max(worst["m3"], off(ours, raw(path + ".raw"), channels))
            original = rgba(os.path.join(source, name + ".png"))
            if original.size == ours.size:
                quality += psnr(original, ours, channels) / len(names)
        columns = ["-" if bound is None else str(worst[reader]) for reader, bound in (("Pillow", pillow_bound), ("m3", m3_bound))]
        bad = [r for r, bound in (("Pillow", pillow_bound), ("m3", m3_bound)) if bound is not None and worst[r] > bound]
        print("%-30s %5.1f  %6s %6s%s" % (" ".join([fmt, encoding, *flags]), quality, *columns, "  too far off: " + ", ".join(bad) if bad else ""))
        failed = failed or bool(bad)
    sys.exit(1 if failed else 0)


main()
