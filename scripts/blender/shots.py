"""Imports models with the Blender add-on and renders pictures of them: shots.py MARROW FOLDER MODEL…

It needs Blender as the module bpy (pip install bpy), and no display: Cycles renders. Each picture shows a model as it is imported and in
the middle of a clip, each of them without and with the bones (white circles) and the axes of the empties (red, green, blue), in the sizes of the 3D
view.
"""
import math
import os
import sys

marrow, out, *models = sys.argv[1:]
root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, root)
os.environ["PATH"] = os.path.dirname(os.path.abspath(marrow)) + os.pathsep + os.environ["PATH"]
import bpy  # noqa: E402
import numpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

bpy.ops.wm.read_factory_settings(use_empty=True)
import blender  # noqa: E402
blender.register()
SIZE = 400


def studio(scene):
    """Sets up the renderer and the light, and returns the camera."""
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising = 24, False
    scene.cycles.transparent_max_bounces = 24
    scene.render.resolution_x = scene.render.resolution_y = SIZE
    scene.view_settings.view_transform = "Standard"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.4, 0.42, 0.45, 1)
    sun = bpy.data.objects.new("studio sun", bpy.data.lights.new("studio sun", "SUN"))
    sun.data.energy, sun.rotation_euler = 3, (math.radians(50), 0, math.radians(30))
    scene.collection.objects.link(sun)
    camera = bpy.data.objects.new("studio camera", bpy.data.cameras.new("studio camera"))
    camera.data.type = "ORTHO"
    scene.collection.objects.link(camera)
    scene.camera = camera
    return camera


def corners():
    """The corners of everything that is rendered, or of what there is if nothing is."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    meshes = [o for o in bpy.context.view_layer.objects if o.type == "MESH" and not o.hide_render and not o.hide_get()]
    points = [o.evaluated_get(depsgraph).matrix_world @ Vector(c) for o in meshes for c in o.evaluated_get(depsgraph).bound_box]
    return points or [o.matrix_world.translation + Vector((s, s, s)) * o.empty_display_size for o in bpy.context.view_layer.objects if o.type == "EMPTY" for s in (-1, 1)] or [Vector((-1, -1, -1)), Vector((1, 1, 1))]


def frame(camera):
    """Looks at the model from in front, above and beside it."""
    points = corners()
    low, high = (Vector(f(p[i] for p in points) for i in range(3)) for f in (min, max))
    centre, reach = (low + high) / 2, (high - low).length / 2 or 1
    direction = Vector((0.6, -1, 0.45)).normalized()  # a model faces -Y in Blender
    camera.location = centre + direction * reach * 4
    camera.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
    camera.data.ortho_scale = reach * 2
    camera.data.clip_start, camera.data.clip_end = reach * 0.01, reach * 10


def lines(right, up):
    """The bones, as circles of their display size, and the axes of the empties: pairs of points with a colour."""
    for o in bpy.context.view_layer.objects:
        if o.hide_get():
            continue
        if o.type == "ARMATURE":
            for bone in o.pose.bones:
                at = o.matrix_world @ bone.matrix
                r = bone.custom_shape_scale_xyz.x * max(map(abs, o.matrix_world.to_scale()))
                ring = [at.translation + r * (math.cos(t) * right + math.sin(t) * up) for t in (i * math.pi / 8 for i in range(17))]
                for a, b in zip(ring, ring[1:]):
                    yield a, b, (1, 1, 1)
        elif o.type == "EMPTY":
            at = o.matrix_world
            for axis in range(3):
                end = Vector((0, 0, 0))
                end[axis] = o.empty_display_size
                yield at.translation, at @ end, tuple(float(i == axis) for i in range(3))


def draw(scene, camera, pixels):
    turn = camera.matrix_world.to_3x3()
    for a, b, color in lines(turn.col[0], turn.col[1]):
        a, b = (world_to_camera_view(scene, camera, p) for p in (a, b))
        steps = int(max(abs(a.x - b.x), abs(a.y - b.y)) * SIZE) + 1
        for i in range(min(steps, 2000) + 1):
            p = a.lerp(b, i / steps)
            x, y = int(p.x * SIZE), int(p.y * SIZE)
            if 0 <= x < SIZE and 0 <= y < SIZE:
                pixels[y, x, :3] = color


def shot(scene, camera, path):
    frame(camera)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(path)
    pixels = numpy.array(image.pixels[:], dtype=numpy.float32).reshape(SIZE, SIZE, 4)
    bpy.data.images.remove(image)
    plain = pixels.copy()
    draw(scene, camera, pixels)
    return [plain, pixels]


def play():
    """Makes the first clip that moves something the active one, and goes to its middle; whether there is one."""
    tracks = [t for o in bpy.data.objects if o.animation_data for t in o.animation_data.nla_tracks if t.strips]
    names = [t.name for t in tracks]
    name = next((n for word in ("walk", "run", "attack", "") for n in names if n.lower().startswith(word)), "")
    strips = [t.strips[0] for t in tracks if t.name == name]
    for animation in (o.animation_data for o in bpy.data.objects if o.animation_data):
        animation.action = None  # which would hide the tracks
        for t in animation.nla_tracks:
            t.mute = t.name != name
    if strips:
        bpy.context.scene.frame_set(int((strips[0].frame_start + strips[0].frame_end) / 2))
    return bool(strips)


os.makedirs(out, exist_ok=True)
for number, model in enumerate(models):
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    scene = bpy.context.scene
    bpy.ops.import_scene.marrow(filepath=os.path.abspath(model))
    camera = studio(scene)
    path = os.path.join(out, f"{number:02}_{os.path.splitext(os.path.basename(model))[0]}.png")
    row = shot(scene, camera, path)
    if play():
        row += shot(scene, camera, path)
    sheet = numpy.concatenate(row, axis=1)
    image = bpy.data.images.new("sheet", sheet.shape[1], SIZE)
    image.pixels[:] = sheet.ravel()
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()
    kinds = {}
    for o in bpy.data.objects:
        kinds[o.type] = kinds.get(o.type, 0) + 1
    print(f"shots: {path}: {kinds}", flush=True)
os._exit(0)
