"""What edits.sh does in Python: edits one mesh of each model in many ways, and compares the result with what Blender exported. See README.md."""
import collections
import os
import random
import shutil
import subprocess
import sys

root, marrow, work = sys.argv[1:]
sys.path.insert(0, root)
os.environ["PATH"] = os.path.dirname(marrow) + os.pathsep + os.environ["PATH"]
import bpy  # noqa: E402
import bmesh  # noqa: E402  (there once bpy is)
import numpy  # noqa: E402
from pose import GLB  # noqa: E402
bpy.ops.wm.read_factory_settings(use_empty=True)
import blender  # noqa: E402
blender.register()
chance = random.Random(int(os.environ["SEED"]))
convert = blender.program.convert


codes = set()  # of the findings of the last export


def kept(context, inputs, out, flags, names):
    """Keeps what Blender exported, and what marrow reports."""
    shutil.copy(inputs[0], f"{work}/exported.glb")
    found = convert(context, inputs, out, flags, names)
    codes.clear()
    codes.update(f["code"] for f in found)
    return found


def triangles(path):
    """The corners of all triangles of a GLB, position and texture coordinates each, and the number of its vertices."""
    glb = GLB(path)
    found, vertices = [numpy.zeros((0, 3, 5))], {}
    for mesh in glb.doc["meshes"]:
        for p in mesh["primitives"]:
            positions = glb.accessor(p["attributes"]["POSITION"])
            uv = p["attributes"].get("TEXCOORD_0")
            uvs = numpy.zeros((len(positions), 2)) if uv is None else glb.accessor(uv)
            indices = glb.accessor(p["indices"]).ravel().astype(int) if "indices" in p else numpy.arange(len(positions))
            found.append(numpy.concatenate([positions, uvs], 1)[indices].reshape(-1, 3, 5))
            vertices[p["attributes"]["POSITION"]] = len(positions)
    return numpy.concatenate(found), sum(vertices.values())


def cells(corners, size, shift, turned):
    """Triangles as cells of a grid; as sorted ones, whichever way they are turned, without their texture coordinates."""
    grid = numpy.floor(corners / ([2e-3 * size] * 3 + [4e-3] * 2) + shift).astype(int)
    out = set()
    for triangle in grid:
        c = [tuple(corner) for corner in triangle]
        first = c.index(min(c))
        out.add(tuple(c[first:] + c[:first]) if not turned else tuple(sorted(corner[:3] for corner in c)))
    return out


def compare(exported, result):
    """How many triangles are missing in a result, and how many are there besides. Blender drops triangles that have the corners of another one."""
    size = max(numpy.ptp(exported[..., :3].reshape(-1, 3), 0).max(), 1e-6)

    def seen(t):
        apart = [numpy.abs(t[:, a, :3] - t[:, b, :3]).max(1) > 1e-6 * size for a, b in ((0, 1), (1, 2), (0, 2))]
        return t[apart[0] & apart[1] & apart[2]]
    best = None
    for shift in (0, 0.37, 0.71):  # a corner at the border of a cell may be in either
        a, b = cells(seen(exported), size, shift, False), cells(seen(result), size, shift, False)
        places = cells(seen(exported), size, shift, True)
        besides = [t for t in b - a if tuple(sorted(corner[:3] for corner in t)) not in places]
        counts = len(a - b), len(besides)
        best = counts if best is None or sum(counts) < sum(best) else best
    return best


def largest():
    meshes = [o for o in bpy.context.view_layer.objects if o.type == "MESH" and "marrow" in o and len(o.data.polygons) > 20]
    return max(meshes, key=lambda o: len(o.data.polygons), default=None)


def some(things, n):
    return chance.sample(list(things), min(n, len(things)))


def with_bmesh(change):
    def edit(o):
        b = bmesh.new()
        b.from_mesh(o.data)
        b.faces.ensure_lookup_table()
        change(b, o)
        b.to_mesh(o.data)
    return edit


def moved(o):
    for v in some(o.data.vertices, 3):
        v.co.z += o.dimensions.z / 20


def coordinates(o):
    for corner in some(o.data.uv_layers[0].data, 3):
        corner.uv[0] += 0.05


def flipped(o):
    for face in some(o.data.polygons, 4):
        face.flip()


def flat(o):
    for face in some(o.data.polygons, 5):
        face.use_smooth = False


def extruded(b, o):
    made = bmesh.ops.extrude_discrete_faces(b, faces=some(b.faces, 1))
    bmesh.ops.translate(b, verts=list(made["faces"][0].verts), vec=(0, 0, o.dimensions.z / 30))


def painted(o):
    colors = o.data.color_attributes
    if not colors:
        colors.new("Paint", "BYTE_COLOR", "CORNER")
    for i, c in enumerate(colors[0].data):
        c.color = (1, 0, 0, 1) if i < 30 else (1, 1, 1, 1)


def material(o):
    o.data.materials.append(bpy.data.materials.new("fresh"))
    for face in some(o.data.polygons, 8):
        face.material_index = len(o.data.materials) - 1


EDITS = {
    "vertices moved": moved, "texture coordinates": coordinates, "faces flipped": flipped, "faces flat": flat, "painted": painted, "another material": material,
    "faces deleted": with_bmesh(lambda b, o: bmesh.ops.delete(b, geom=some(b.faces, 3), context="FACES")), "a face extruded": with_bmesh(extruded),
    "a face divided": with_bmesh(lambda b, o: bmesh.ops.subdivide_edges(b, edges=list(some(b.faces, 1)[0].edges), cuts=1)),
}
FEW = 64  # vertices that an edit may add or remove
tried, wrong, whole, refused = collections.Counter(), 0, collections.Counter(), 0
for model in sys.stdin.read().splitlines():
    subprocess.run([marrow, "convert", model, "-o", f"{work}/first.glb", "-q", "--force"], check=False)
    for name, edit in EDITS.items():
        bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
        blender.export_model.program.convert = convert
        try:
            bpy.ops.import_scene.marrow(filepath=model)
        except RuntimeError:
            break
        o = largest()
        if o is None or name == "texture coordinates" and not o.data.uv_layers:
            continue
        edit(o)
        shutil.rmtree(f"{work}/out", ignore_errors=True)
        os.makedirs(f"{work}/out")
        back = f"{work}/out/{os.path.basename(model)}"
        blender.export_model.program.convert = kept
        try:
            bpy.ops.export_scene.marrow(filepath=back)
        except RuntimeError as e:
            refused += 1
            print(f"edits: {os.path.basename(model)}, {name}: {str(e).strip()[:200]}", flush=True)
            continue
        if "XAC016" in codes:  # the mesh was bound in another pose than that of the nodes, in which it is stored now
            continue
        subprocess.run([marrow, "convert", back, "-o", f"{work}/result.glb", "-q", "--force", "--assets", os.path.dirname(model)], check=True)
        tried[name] += 1
        (result, vertices), (_, before) = triangles(f"{work}/result.glb"), triangles(f"{work}/first.glb")
        missing, besides = compare(triangles(f"{work}/exported.glb")[0], result)
        whole[name] += abs(vertices - before) > FEW
        if missing or besides:
            wrong += 1
            print(f"edits: {os.path.basename(model)}, {name}: {missing} triangles of the edited mesh are missing, {besides} others are there", flush=True)
for name, n in tried.items():
    print(f"edits: {name}: {n} models, {whole[name]} with more than {FEW} vertices added or removed", flush=True)
print(f"edits: Blender {bpy.app.version_string}, {sum(tried.values())} edits, {refused} refused, {wrong} wrong", flush=True)
os._exit(1 if wrong or not tried or sum(whole.values()) * 20 > sum(tried.values()) else 0)
