# Tricky models, made in Blender, exported by its own glTF exporter, with where Blender itself has each vertex:
# see tricky.sh.
#
#   python tricky.py -- DIR [NAME...]
#
# Of each model it writes DIR/NAME.glb and DIR/NAME.json, in which every vertex is named by a number. The first set of
# texture coordinates in the GLB holds that number, so that vertices are known again in whatever order and however often
# they come back; see number. Positions are in Warcraft III's axes.

import json
import math
import os
import sys

import bpy
import numpy
from mathutils import Matrix, Quaternion, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from tricky_models import models
from tricky_parts import FPS, HIGH, WIDE, moved, number, stash


# What Blender says about them.

def reset(rest):
    """Everything as it is without an action."""
    for obj in bpy.data.objects:
        obj.matrix_basis = rest[obj.name]
        if obj.pose:
            for b in obj.pose.bones:
                b.matrix_basis = Matrix()
    for keys in bpy.data.shape_keys:
        for k in keys.key_blocks:
            k.value = rest[keys.name][k.name]


def play(action, rest):
    for owner in [*bpy.data.objects, *bpy.data.shape_keys]:
        if owner.animation_data:
            owner.animation_data.use_nla = False
            owner.animation_data.action = None
    reset(rest)
    for owner, handle in moved.get(action, {}).values():
        act = bpy.data.actions[action]
        owner.animation_data.action = act
        owner.animation_data.action_slot = [s for s in act.slots if s.handle == handle][0]


def game(p):
    return [round(float(-p[1]), 6), round(float(p[0]), 6), round(float(p[2]), 6)]


def positions(starts):
    """Where vertices are: of each mesh object its first number, whether a scale of 0 hides it, and its points."""
    out = []
    graph = bpy.context.evaluated_depsgraph_get()
    for obj in bpy.context.scene.objects:
        if obj.type != 'MESH' or obj.name.startswith('Collision'):  # these become shapes
            continue
        e = obj.evaluated_get(graph)
        mesh = e.to_mesh()
        co = numpy.empty(3 * len(mesh.vertices), dtype=numpy.float32)
        mesh.vertices.foreach_get('co', co)
        world = numpy.array(e.matrix_world)
        co = co.reshape(-1, 3).astype(float) @ world[:3, :3].T + world[:3, 3]
        hidden = abs(e.matrix_world.to_3x3().determinant()) < 1e-12
        co = numpy.round(numpy.stack([-co[:, 1], co[:, 0], co[:, 2]], 1), 6)
        out.append(dict(object=obj.name, first=starts[obj.data.name], hidden=hidden, points=co.ravel().tolist()))
        e.to_mesh_clear()
    return out


def cameras():
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for obj in bpy.context.scene.objects:
        if obj.type == 'CAMERA':
            m = obj.evaluated_get(graph).matrix_world
            out.append(dict(position=game(m.translation), forward=game(m.to_3x3() @ Vector((0, 0, -1))), up=game(m.to_3x3() @ Vector((0, 1, 0)))))
    return out


def moment(starts, frame, first):
    bpy.context.scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))
    return dict(seconds=(frame - first) / FPS, objects=positions(starts), cameras=cameras())


def run(name, to):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = FPS
    moved.clear()
    m = models[name]
    m['make']()
    for owner in [*bpy.data.objects, *bpy.data.shape_keys]:
        if owner.animation_data:
            owner.animation_data.action = None
    rest = {o.name: o.matrix_basis.copy() for o in bpy.data.objects}
    # Where the model stands without a clip: what was set before keys were, which the maker leaves in 'rest'.
    for obj in bpy.data.objects:
        if 'rest' in obj:
            t = obj['rest']
            rest[obj.name] = Matrix.LocRotScale(Vector(t[:3]), Quaternion(t[3:7]), Vector(t[7:]))
            del obj['rest']
    for keys in bpy.data.shape_keys:
        rest[keys.name] = {k.name: keys.get(k.name, 0.0) for k in keys.key_blocks}
    starts, count = number()
    stash()
    play(None, rest)
    bpy.context.scene.frame_set(0)
    bpy.ops.export_scene.gltf(filepath=os.path.join(to, name + '.glb'), export_format='GLB', **{'export_extras': True, **m['export']})
    clips = []
    for action in moved:
        play(action, rest)
        first, last = bpy.data.actions[action].frame_range
        n = min(m['moments'], int(last - first) + 1) if last > first else 1
        frames = sorted({first + round((last - first) * i / max(n - 1, 1)) for i in range(n)})
        if m['between']:  # 'only': where keys jump, on which moment depends on rounding
            frames = sorted([*(frames if m['between'] != 'only' else []), *(f + .4 for f in frames[:-1])])
        clips.append(dict(name=action, seconds=(last - first) / FPS, moments=[moment(starts, f, first) for f in frames]))
    if not clips:
        play(None, rest)
        clips = [dict(name='Stand', seconds=0, moments=[moment(starts, 0, 0)])]
    with open(os.path.join(to, name + '.json'), 'w') as f:
        json.dump(dict(name=name, vertices=count, wide=WIDE, high=HIGH, error=m['error'], clips=clips, **m['expect']), f)


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    for name in args[1:] or models:
        run(name, args[0])
        print('tricky: made', name, flush=True)
