"""Reads a GLB and says where a moment of an animation puts its nodes and vertices: plain glTF 2.0, written from the
specification alone, so that blender.py has something to compare Blender with. Keys are interpolated as Blender
does: straight, component by component, and for CUBICSPLINE without a promise.
"""

import json
import struct

import numpy as np

WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
TYPES = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
PATHS = ("translation", "rotation", "scale")
DEFAULTS = ((0, 0, 0), (0, 0, 0, 1), (1, 1, 1))


class GLB:
    def __init__(self, path):
        data = open(path, "rb").read()
        length = struct.unpack_from("<I", data, 12)[0]
        self.doc = json.loads(data[20:20 + length])
        self.bin = data[28 + length:]
        self.nodes = self.doc.get("nodes", [])
        self.animations = self.doc.get("animations", [])
        self.skins = self.doc.get("skins", [])
        self.parents = {k: i for i, n in enumerate(self.nodes) for k in n.get("children", [])}
        self.joints = {j for s in self.skins for j in s["joints"]}
        self.read = {}

    def accessor(self, i):
        if i not in self.read:
            a = self.doc["accessors"][i]
            view = self.doc["bufferViews"][a["bufferView"]]
            kind, width = np.dtype(TYPES[a["componentType"]]), WIDTHS[a["type"]]
            at = view.get("byteOffset", 0) + a.get("byteOffset", 0)
            stride = view.get("byteStride", width * kind.itemsize)
            rows = np.ndarray((a["count"], width), kind, self.bin, at, (stride, kind.itemsize))
            self.read[i] = rows / np.iinfo(kind).max if a.get("normalized") else rows.astype(float)
        return self.read[i]

    def moving(self, animation):
        """The nodes whose transforms an animation moves."""
        return {c["target"]["node"] for c in animation["channels"] if c["target"]["path"] in PATHS}

    def length(self, animation):
        return max(self.accessor(s["input"])[-1, 0] for s in animation["samplers"])

    def crowded(self, animation, seconds):
        """Whether keys about a moment are nearer than a hundredth of a frame, which Blender takes for one key."""
        for s in animation["samplers"]:
            times = self.accessor(s["input"])[:, 0]
            k = int(np.searchsorted(times, seconds))
            if (np.diff(times[max(k - 2, 0):k + 2]) < 0.01 / 24).any():
                return True
        return False

    def pose(self, animation, seconds):
        """The nodes' matrices at a moment; at rest for None."""
        local = [[np.array(n.get(p, d), float) for p, d in zip(PATHS, DEFAULTS)] for n in self.nodes]
        for c in animation["channels"] if animation else ():
            if c["target"]["path"] in PATHS:
                sampler = animation["samplers"][c["sampler"]]
                local[c["target"]["node"]][PATHS.index(c["target"]["path"])] = self.sample(sampler, seconds)
        world = {}
        for i in range(len(self.nodes)):
            chain = [i]
            while chain[-1] in self.parents and self.parents[chain[-1]] not in world:
                chain.append(self.parents[chain[-1]])
            for k in reversed(chain):
                m = matrix(*local[k])
                world[k] = world[self.parents[k]] @ m if k in self.parents else m
        return world

    def sample(self, sampler, seconds):
        times, values = self.accessor(sampler["input"])[:, 0], self.accessor(sampler["output"])
        how = sampler.get("interpolation", "LINEAR")
        if how == "CUBICSPLINE":
            values = values[1::3]
        k = int(np.searchsorted(times, seconds, "right")) - 1
        if k < 0 or k + 1 >= len(times) or how == "STEP":
            return values[min(max(k, 0), len(times) - 1)]
        a, b = values[k], values[k + 1]
        if len(a) == 4 and a @ b < 0:
            b = -b
        return a + (b - a) * (seconds - times[k]) / (times[k + 1] - times[k])

    def vertices(self, node, world):
        """Where the triangles' corners of a node's mesh are, in a pose."""
        parts = []
        for p in self.doc["meshes"][self.nodes[node]["mesh"]]["primitives"]:
            used = np.unique(self.accessor(p["indices"]).astype(int))
            points = np.c_[self.accessor(p["attributes"]["POSITION"])[used], np.ones(len(used))]
            if "skin" not in self.nodes[node]:
                parts.append(points @ world[node].T)
                continue
            skin = self.skins[self.nodes[node]["skin"]]
            binds = self.accessor(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
            moves = np.array([world[j] @ b for j, b in zip(skin["joints"], binds)])
            at = np.zeros((len(used), 4))
            for n in range(2):
                if f"JOINTS_{n}" in p["attributes"]:
                    joints = self.accessor(p["attributes"][f"JOINTS_{n}"])[used].astype(int)
                    weights = self.accessor(p["attributes"][f"WEIGHTS_{n}"])[used]
                    at += np.einsum("vk,vkij,vj->vi", weights, moves[joints], points)
            parts.append(at)
        return np.concatenate(parts)[:, :3]


def matrix(translation, rotation, scale):
    x, y, z, w = rotation / np.linalg.norm(rotation)
    m = np.eye(4)
    m[:3, :3] = np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]) * scale
    m[:3, 3] = translation
    return m
