"""The formats, as marrow formats --json lists them, and the codes of notes about losses. Blender needs the extensions before it is known where the program is."""
import json
import os

with open(os.path.join(os.path.dirname(__file__), "formats.jsonl"), encoding="utf-8") as f:
    ALL = [json.loads(line) for line in f]

with open(os.path.join(os.path.dirname(__file__), "losses.txt"), encoding="utf-8") as f:
    LOSSES = set(f.read().split())

MODELS = [f for f in ALL if f["read"] and f["build"] and not f["exchange"] and f["role"] != "motion"]


def extensions(row):
    return row["extensions"] + row.get("sharedExtensions", [])


EXTENSIONS = [e for row in MODELS for e in extensions(row)]
FILTER = ";".join("*" + e for e in EXTENSIONS)
MENU = f"Game model ({', '.join(EXTENSIONS)})"


def of(name):
    """The format of a file by its extension, or None."""
    extension = os.path.splitext(name)[1].lower()
    return next((row for row in MODELS if extension in extensions(row)), None)


def reads(row, option):
    """Whether an option of convert has an effect on files of a format; one that no format lists has an effect on all."""
    return row is None or option in row.get("readOptions", ()) or not any(option in f.get("readOptions", ()) for f in ALL)
