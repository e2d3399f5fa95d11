# What the models of tricky_models.py are made of.

import math

import bpy
from mathutils import Euler, Matrix, Quaternion, Vector

models = {}
FPS = 24
WIDE, HIGH = 256, 512  # numbers of vertices, as texture coordinates in a grid


def model(*, moments=9, between=False, error=1e-3, expect=None, **export):
    """A model to be made. between: moments between frames too, where the curves themselves are exported."""
    def add(make):
        models[make.__name__] = dict(make=make, moments=moments, between=between, error=error, expect=expect or {}, export=export)
        return make
    return add


# What models are made of.

def link(thing, parent=None, at=(0, 0, 0)):
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    thing.location = at
    thing.rotation_mode = 'QUATERNION'
    return thing


def grid(name, wide=4, high=12, size=(1, 1, 2), at=(0, 0, 0), materials=('plain',)):
    """A box open at both ends that stands along z: high rings of 4*wide vertices."""
    ring = []
    for side in range(4):
        for i in range(wide):
            t = i / wide * 2 - 1
            ring.append([(t, -1), (1, t), (-t, 1), (-1, -t)][side])
    n = len(ring)
    points = [(x * size[0] / 2 + at[0], y * size[1] / 2 + at[1], size[2] * k / (high - 1) + at[2]) for k in range(high) for x, y in ring]
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(high - 1) for i in range(n)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    for m in materials:
        mesh.materials.append(bpy.data.materials.get(m) or bpy.data.materials.new(m))
    for i, p in enumerate(mesh.polygons):
        p.material_index = i * len(materials) // len(faces)
    return mesh


def number():
    """Numbers the vertices of all meshes, in their first set of texture coordinates."""
    first = 0
    starts = {}
    for mesh in bpy.data.meshes:
        starts[mesh.name] = first
        others = [(u.name, [tuple(d.uv) for d in u.data]) for u in mesh.uv_layers]
        while mesh.uv_layers:
            mesh.uv_layers.remove(mesh.uv_layers[0])
        layer = mesh.uv_layers.new(name='number')
        for loop in mesh.loops:
            n = first + loop.vertex_index
            layer.data[loop.index].uv = ((n % WIDE + .5) / WIDE, (n // WIDE + .5) / HIGH)
        for name, values in others:
            layer = mesh.uv_layers.new(name=name)
            for i, v in enumerate(values):
                layer.data[i].uv = v
        first += len(mesh.vertices)
    assert first <= WIDE * HIGH
    return starts, first


def thing(name, parent=None, at=(0, 0, 0), **shape):
    return link(bpy.data.objects.new(name, grid(name, **shape)), parent, at)


def empty(name, parent=None, at=(0, 0, 0)):
    return link(bpy.data.objects.new(name, None), parent, at)


def armature(name, bones):
    """bones: name → (head, tail, roll, parent) or with a fifth, a function of the edit bone."""
    rig = link(bpy.data.objects.new(name, bpy.data.armatures.new(name)))
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode='EDIT')
    for bone, (head, tail, roll, parent, *more) in bones.items():
        b = rig.data.edit_bones.new(bone)
        b.head, b.tail, b.roll = head, tail, roll
        b.parent = rig.data.edit_bones[parent] if parent else None
        for f in more:
            f(b)
    bpy.ops.object.mode_set(mode='OBJECT')
    for b in rig.pose.bones:
        b.rotation_mode = 'QUATERNION'
    return rig


def chain(name='Armature', count=3, roll=0.0, length=2 / 3, lean=0.0, **more):
    bones, last = {}, None
    for i in range(count):
        bones[f'Bone{i}'] = ((lean * i, 0, length * i), (lean * (i + 1), 0, length * (i + 1)), roll * (i + 1), last)
        last = f'Bone{i}'
    return armature(name, bones)


def skin(obj, rig, weigh=None):
    """Binds a mesh to bones that stand above each other, in thirds, which all versions of MDX hold exactly, or by weigh:
    position → {bone: weight}."""
    obj.parent = rig
    obj.modifiers.new('Armature', 'ARMATURE').object = rig
    groups = {b.name: obj.vertex_groups.new(name=b.name) for b in rig.data.bones}
    bones = [b for b in rig.data.bones]
    for v in obj.data.vertices:
        if weigh:
            weights = weigh(v.co)
        else:
            near = {b.name: max(0, 1 - abs((b.head_local.z + b.tail_local.z) / 2 - v.co.z) / b.length) for b in bones}
            weights = {b: round(3 * w / (sum(near.values()) or 1)) for b, w in near.items()}
        total = sum(weights.values())
        for b, w in weights.items():
            if w > 0 and total > 0:
                groups[b].add([v.index], w / total, 'REPLACE')
        if not total:
            groups[bones[0].name].add([v.index], 1, 'REPLACE')
    return obj


def turn(axis, degrees):
    return Quaternion(axis, math.radians(degrees))


def animate(owner, action, path, keys, interp='LINEAR', of=None):
    """Keys of a property in an action that has a slot for each thing that it moves. of: the pose bone or shape key."""
    data = owner.animation_data or owner.animation_data_create()
    act = bpy.data.actions.get(action) or bpy.data.actions.new(action)
    if data.action != act:
        data.action = act
    if data.action_slot is None:
        match = [s for s in act.slots if s.identifier[2:] == owner.name and s.target_id_type == owner.id_type]
        data.action_slot = match[0] if match else act.slots.new(owner.id_type, owner.name)
    on = of if of is not None else owner
    last = None
    for frame, value in keys:
        if isinstance(value, Quaternion):  # curves of quaternions take the shorter way
            if last:
                value.make_compatible(last)
            last = value
        setattr(on, path, value)
        on.keyframe_insert(path, frame=frame)
    full = on.path_from_id(path) if of is not None else path
    for curve in act.layers[0].strips[0].channelbag(data.action_slot).fcurves:
        if curve.data_path == full:
            for k in curve.keyframe_points:
                k.interpolation = interp
            smooth(curve.keyframe_points)
    moved.setdefault(act.name, {})[key_of(owner)] = (owner, data.action_slot.handle)


def smooth(keys):
    """Handles a third of the way to the next key: others aren't what glTF's splines can say."""
    points = [Vector(k.co) for k in keys]
    for i, k in enumerate(keys):
        k.handle_left_type = k.handle_right_type = 'FREE'
        before, behind = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        slope = (behind.y - before.y) / (behind.x - before.x) if 0 < i < len(points) - 1 else 0
        k.handle_left = points[i] - Vector((1, slope)) * max(points[i].x - before.x, 1) / 3
        k.handle_right = points[i] + Vector((1, slope)) * max(behind.x - points[i].x, 1) / 3


moved = {}  # of each action, by name: what it moves, with its slot


def key_of(owner):
    return (owner.id_type, owner.name)


def bend(rig, action, bone, axis, frames, degrees, interp='LINEAR'):
    animate(rig, action, 'rotation_quaternion', [(f, turn(axis, d)) for f, d in zip(frames, degrees)], interp, rig.pose.bones[bone])


def stash():
    """Pushes all actions down to tracks of their own, as Blender's users do to keep them."""
    for name, owners in moved.items():
        for owner, handle in owners.values():
            act, data = bpy.data.actions[name], owner.animation_data
            track = data.nla_tracks.new()
            track.name, track.mute = name, True
            strip = track.strips.new(name, int(act.frame_range[0]), act)
            strip.action_slot = [s for s in act.slots if s.handle == handle][0]
