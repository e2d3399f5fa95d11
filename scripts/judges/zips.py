"""What packages.sh checks of a release's zip files for browsers and Blender: zips.py DIST ROOT.

The page is unpacked into an empty folder and served by a plain web server: all files that its HTML and its service worker name are there, and no
others. The add-on is a valid extension by Blender's own validator, if a bpy is installed, else by the fields of its manifest; it has the files
of the folder blender/, and no others.
"""

import functools
import glob
import gzip
import html.parser
import http.server
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import threading
import tomllib
import urllib.error
import urllib.request
import zipfile


def fail(message):
    sys.exit(f"packages: {message}")


class Named(html.parser.HTMLParser):
    """The files that a page names."""

    def __init__(self, text):
        super().__init__()
        self.files = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.files += [value for name, value in attrs if name in ("src", "href")]


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


def check_page(path):
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(path).extractall(folder)
        inside = os.path.join(folder, os.path.basename(path).removesuffix(".zip"))
        if os.listdir(folder) != [os.path.basename(inside)]:
            fail(f"{path}: it contains {os.listdir(folder)}, want one folder with the name of the file")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=inside))
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def get(name):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/{name}") as answer:
                    return answer.read()
            except urllib.error.HTTPError as e:
                fail(f"{path}: {name}: {e}")
        index = get("").decode()
        kept = re.findall(r'"([\w./]+\.[a-z]+)"', get("offline.js").decode())
        named = set(Named(index).files) | set(kept) | {"offline.js", "index.html", "LICENSES.txt"}
        size = sum(len(get(name)) for name in named)
        if not {"app.js.bin", "marrow.wasm.bin", "worker.js", "load.js"} <= named:
            fail(f"{path}: the page names only {sorted(named)}")
        if set(os.listdir(inside)) != named:
            fail(f"{path}: the files {sorted(os.listdir(inside))}, want {sorted(named)}")
        if not gzip.decompress(get("marrow.wasm.bin")).startswith(b"\0asm") or not gzip.decompress(get("app.js.bin")).decode():
            fail(f"{path}: no program")
        server.shutdown()
        print(f"packages: page: {len(named)} files, {size / 1e6:.2f} MB, all that it names are served")


def validator():
    """Blender's program for extensions, of an installed bpy; or None."""
    spec = importlib.util.find_spec("bpy")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    folders += glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "python_modules/*/bpy"))
    found = [f for folder in folders for f in glob.glob(os.path.join(folder, "*/scripts/addons_core/bl_pkg/cli/blender_ext.py"))]
    return found[0] if found else None


# The fields that an add-on's manifest must have (schema version 1.0.0).
FIELDS = ("schema_version", "id", "name", "tagline", "version", "type", "maintainer", "license", "blender_version_min")


def check_addon(path, source):
    archive = zipfile.ZipFile(path)
    want = {f for f in os.listdir(source) if os.path.isfile(os.path.join(source, f))}
    if set(archive.namelist()) != want:
        fail(f"{path}: the files {sorted(archive.namelist())}, want {sorted(want)}")
    for name in want - {"blender_manifest.toml"}:  # which gets the version
        with open(os.path.join(source, name), "rb") as f:
            if archive.read(name) != f.read():
                fail(f"{path}: {name} differs from {source}'s")
    manifest = tomllib.loads(archive.read("blender_manifest.toml").decode())
    missing = [f for f in FIELDS if not manifest.get(f)]
    if missing or manifest["type"] != "add-on":
        fail(f"{path}: the manifest lacks {missing}, type {manifest.get('type')}")
    by = "the fields of its manifest"
    if program := validator():
        run = subprocess.run([sys.executable, program, "validate", path], capture_output=True, text=True)
        if run.returncode or "error" in (run.stdout + run.stderr).lower():
            fail(f"{path}: {run.stdout}{run.stderr}")
        by = "Blender's validator"
    print(f"packages: Blender add-on: {len(want)} files, valid by {by}")


def main():
    dist, root = sys.argv[1:]
    pages, addons = glob.glob(os.path.join(dist, "marrow-*-page.zip")), glob.glob(os.path.join(dist, "marrow-blender-*.zip"))
    if len(addons) != 1:
        fail(f"the add-ons {addons}")
    check_addon(addons[0], os.path.join(root, "blender"))
    if pages:
        check_page(pages[0])
    else:
        print("packages: page: not judged: the release was made without its npm packages (make bundle)")


main()
