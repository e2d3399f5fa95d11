"""Calls the marrow program."""
import json
import os
import shlex
import shutil
import subprocess
import tempfile

import bpy

from . import preferences


PREFERENCES = "The add-on's preferences set the path of the program."


class Failed(Exception):
    """The program wasn't found, or it failed. The text is for the user."""


class Refused(Failed):
    """The program ran, and can't convert the model."""


def path(context):
    given = preferences.get(context)
    program = bpy.path.abspath(given.program) if given and given.program else shutil.which("marrow")
    if not program or not os.path.isfile(program):
        raise Failed(f"The marrow program wasn't found. Install it on the PATH. {PREFERENCES}")
    return program


def search(context):
    """The flags for the folders that the preferences name."""
    given, flags = preferences.get(context), []
    for name in ("assets", "game"):
        value = bpy.path.abspath(getattr(given, name)) if given and getattr(given, name) else ""
        if value:
            flags += ["--" + name, value]
    return flags


def frame_rate(scene):
    return scene.render.fps / scene.render.fps_base


def split(options):
    """The words of options, as a shell takes them; back slashes are those of Windows' paths."""
    try:
        words = shlex.shlex(options, posix=True, punctuation_chars="")
        words.whitespace_split, words.escape, words.commenters = True, "", ""
        return list(words)
    except ValueError as e:
        raise Failed(f"More options: {e}") from e


def convert(context, inputs, out, flags, names):
    """Converts a model and returns its findings, as marrow writes them to a report. names are what errors call the files that the user doesn't know."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.jsonl")
        command = [path(context), "convert", *inputs, "-o", out, "--report", report, "-q", *flags]
        try:
            run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")
        except OSError as e:
            raise Failed(f"{command[0]} can't be run: {e.strerror}. {PREFERENCES}") from e
        if not os.path.exists(report):  # marrow writes it in any case, unless its options are wrong
            said = run.stderr.strip().splitlines()
            if not said or not said[0].startswith("marrow: "):
                raise Failed(f"{command[0]} isn't marrow, or it is an older version. {PREFERENCES}")
        salvaged = "--salvage" in flags and os.path.exists(out) and os.path.exists(report)  # the status says that the rest is lost
        if run.returncode != 0 and not salvaged:
            lines = [line for line in run.stderr.splitlines() if line.startswith("marrow: ")] or run.stderr.splitlines()
            message = lines[-1].removeprefix("marrow: ") if lines else "marrow failed without a message"
            for name, shown in names.items():
                message = message.replace(name, shown)
            raise Refused(message)
        with open(report, encoding="utf-8") as f:
            return [finding for line in f for finding in json.loads(line).get("findings") or []]
