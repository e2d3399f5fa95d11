"""What packages.sh checks of a release's descriptions: packages.py DIST UNPACKED.

SBOMs are valid CycloneDX and list the modules of the binary. The descriptions for Scoop and winget name archives of the release, with their
checksums and the place of the program in them.
"""

import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile

import yaml
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def fail(message):
    sys.exit(f"packages: {message}")


def archive(dist, url):
    path = os.path.join(dist, url.rsplit("/", 1)[1])
    if not os.path.exists(path):
        fail(f"{url}: the release has no such file")
    return path


def sha256(path):
    with open(path, "rb") as f:
        return hashlib.file_digest(f, "sha256").hexdigest()


def check_archive(what, dist, url, sha, program):
    path = archive(dist, url)
    if sha != sha256(path):
        fail(f"{what}: {url}: the checksum is another")
    if program not in zipfile.ZipFile(path).namelist():
        fail(f"{what}: {url}: no {program}")


def check_sbom(path, program):
    text = open(path).read()
    error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if error:
        fail(f"{path}: {error}")
    bom = json.loads(text)
    names = {c["name"] for c in bom["components"]}
    if program:
        out = subprocess.run(["go", "version", "-m", program], capture_output=True, text=True, check=True).stdout
        modules = set(re.findall(r"^\tdep\t(\S+)", out, re.M))
        if not modules or not modules <= names:
            fail(f"{path}: without {modules - names}")
    return len(names)


def check_scoop(dist, manifest):
    for of in manifest["architecture"].values():
        check_archive("Scoop", dist, of["url"], of["hash"], f"{of['extract_dir']}/{manifest['bin']}")
    if not re.fullmatch(r"\d+\.\d+\.\d+[0-9A-Za-z.-]*", manifest["version"]):
        fail(f"Scoop: version {manifest['version']}")


def check_winget(dist, folder):
    kinds = {}
    for path in glob.glob(f"{folder}/**/*.yaml", recursive=True):
        manifest = yaml.safe_load(open(path))
        kinds[manifest["ManifestType"]] = manifest
        identifier, version = manifest["PackageIdentifier"], manifest["PackageVersion"]
        place = os.path.relpath(path, folder).split(os.sep)
        if place[:-1] != identifier.split(".") + [version] or not place[-1].startswith(identifier + "."):
            fail(f"winget: {path}: expected below {identifier.replace('.', '/')}/{version}")
    if set(kinds) != {"version", "installer", "defaultLocale"}:
        fail(f"winget: manifests {sorted(kinds)}")
    for of in kinds["installer"]["Installers"]:
        for file in of["NestedInstallerFiles"]:
            check_archive("winget", dist, of["InstallerUrl"], of["InstallerSha256"].lower(), file["RelativeFilePath"].replace("\\", "/"))


def main(dist, unpacked):
    for path in sorted(glob.glob(f"{dist}/*.cdx.json")):
        program = f"{unpacked}/marrow" if os.path.basename(path) == os.path.basename(unpacked) + ".cdx.json" else None
        print(f"packages: SBOM: {os.path.basename(path)} is valid CycloneDX 1.6, {check_sbom(path, program)} components")
    manifests = f"{dist}/manifests"
    if os.path.isdir(manifests):
        check_scoop(dist, json.load(open(f"{manifests}/scoop/marrow.json")))
        print("packages: Scoop: addresses, checksums and programs agree with the archives")
        check_winget(dist, f"{manifests}/winget")
        print("packages: winget: addresses, checksums and programs agree with the archives")


main(*sys.argv[1:])
