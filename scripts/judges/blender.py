"""Imports GLBs into Blender and compares what is there with the GLB and with what a JSON file says: one armature,
one action for every clip, by its name, no object besides with actions of its own, meshes where the GLB has them,
materials with images, and bones that are where the game has them between keys too. Run by blender.sh.
"""

import json
import os
import pathlib
import sys

import bpy
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from pose import GLB  # noqa: E402

# Blender turns between two keys along the chord and not along the arc, and marrow's keys are
# already within 1e-3: what is left of the model's size.
WITHIN = 2e-3
SLOTS = bpy.app.version >= (4, 4)  # an action has one for each object that it moves


def judge(path, model):
    """Imports one model and returns what is wrong with it, and a line of what is there."""
    glb = GLB(path)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    objects = [o for o in bpy.context.scene.objects if not o.name.startswith("Icosphere") or o.parent]
    count = {kind: sum(o.type == kind for o in objects) for kind in ("ARMATURE", "EMPTY", "MESH")}
    wrong = []
    played, there = actions(glb, objects, wrong)
    worst = 0
    if played:
        worst = max(boxes(glb, played, wrong), bones(glb, played, model, wrong) if model else 0)
    if model:
        pictures(model, wrong)
    return wrong, (f"{len(glb.animations)} clips: {there}, {count['ARMATURE']} armature(s), {count['EMPTY']} empties, "
                   f"{count['MESH']} meshes, {len(model['bones']) if model else 0} bones compared, off by at most {worst:.1e}")


def names(glb):
    """What the importer calls the animations."""
    return [a.get("name", f"Anim_{i}")[:63] for i, a in enumerate(glb.animations)]


def actions(glb, objects, wrong):
    """Counts the actions; returns the one object that they move, and what there is in words."""
    clips = names(glb)
    armatures = [o for o in objects if o.type == "ARMATURE"]
    if len(armatures) != (1 if glb.skins else 0):
        wrong.append(f"{len(armatures)} armatures")
    moved = [o for o in objects if o.animation_data and o.animation_data.nla_tracks]
    keyed = {c["target"]["node"] for a in glb.animations for c in a["channels"] if c["target"]["path"] == "weights"}
    # Morph weights belong to a mesh's shape keys, a data-block apart from the object: before 4.4 they have an action
    # of their own for each mesh and clip, since then a slot.
    if SLOTS:
        bodies = list(bpy.data.actions)
        slots = max((sum(s.target_id_type == "OBJECT" for s in a.slots) for a in bodies), default=0)
        keys = sum(s.target_id_type == "KEY" for a in bodies for s in a.slots)
        there = f"{len(bodies)} actions with {slots} slots"
        if slots > 1:
            wrong.append(f"actions with {slots} slots for objects")
    else:
        bodies = [a for a in bpy.data.actions if a.id_root == "OBJECT"]
        keys = sum(a.id_root == "KEY" for a in bpy.data.actions)
        there = f"{len(bodies)} actions"
    if keys:
        there += f" and {keys} of shape keys"
    if keys != len(keyed) * len(clips):
        wrong.append(f"{keys} actions of shape keys for {len(keyed)} meshes with weights and {len(clips)} clips")
    if len(bodies) != len(clips):
        wrong.append(f"{len(bodies)} actions for {len(clips)} clips")
    if len(moved) > 1:
        wrong.append(f"{len(moved)} objects with actions of their own: {[o.name for o in moved[:5]]}")
    played = moved[0] if moved else None
    if played:
        tracks = [t.name for t in played.animation_data.nla_tracks]
        if sorted(tracks) != sorted(clips):
            wrong.append(f"actions {sorted(tracks)} for clips {sorted(clips)}")
            played = None
    return played, there


def play(played, clip, seconds):
    """Shows a moment of a clip."""
    data = played.animation_data
    for track in data.nla_tracks:
        track.mute = True
        if track.name == clip:
            data.action = track.strips[0].action
            if SLOTS:
                data.action_slot = track.strips[0].action_slot
    scene = bpy.context.scene
    frame = seconds * scene.render.fps / scene.render.fps_base
    scene.frame_set(int(frame), subframe=frame - int(frame))


def boxes(glb, played, wrong):
    """How far the meshes' boxes are from the GLB's, at three moments of some clips, as a part of the model's size."""
    meshes = {}  # glTF node → Blender's object, which for a joint's mesh has the mesh's name
    for i, n in enumerate(glb.nodes):
        # Shape keys, which play by actions of their own, aren't played here.
        if "mesh" in n and "targets" not in glb.doc["meshes"][n["mesh"]]["primitives"][0]:
            name = glb.doc["meshes"][n["mesh"]]["name"] if i in glb.joints else n["name"]
            meshes[i] = bpy.data.objects.get(name[:63])
            if meshes[i] is None or meshes[i].type != "MESH":
                wrong.append(f"no mesh object for node {n['name']!r}")
                del meshes[i]
    if not meshes:
        return 0
    rest = np.concatenate([glb.vertices(i, glb.pose(None, 0)) for i in meshes])
    size = (rest.max(0) - rest.min(0)).max() or 1
    worst, place = 0, ""
    for clip, a in list(zip(names(glb), glb.animations))[::max(len(glb.animations) // 4, 1)][:4]:
        if any(s.get("interpolation") == "CUBICSPLINE" for s in a["samplers"]):
            continue
        for part in (0, 0.37, 1):
            seconds = part * glb.length(a)
            if glb.crowded(a, seconds):
                continue
            play(played, clip, seconds)
            world = glb.pose(a, seconds)
            graph = bpy.context.evaluated_depsgraph_get()
            for i, o in meshes.items():
                want = glb.vertices(i, world)[:, [0, 2, 1]] * (1, -1, 1)
                shown = o.evaluated_get(graph)
                got = np.empty(3 * len(shown.data.vertices), np.float32)
                shown.data.vertices.foreach_get("co", got)
                got = np.c_[got.reshape(-1, 3), np.ones(len(got) // 3)] @ np.array(shown.matrix_world).T
                off = max(abs(got[:, :3].min(0) - want.min(0)).max(), abs(got[:, :3].max(0) - want.max(0)).max()) / size
                if not off <= worst:
                    worst, place = off, f"{o.name} in {clip!r} at {seconds:.3f} s"
    if not worst <= WITHIN:
        wrong.append(f"mesh {place} is off by {worst:.2g} of the model's size")
    return worst


def pictures(model, wrong):
    pictured = sum(
        1 for m in bpy.data.materials
        if m.node_tree and any(n.type == "TEX_IMAGE" and n.image and n.image.size[0] > 0 for n in m.node_tree.nodes)
    )
    if pictured == 0 or len(bpy.data.images) < model["images"]:
        wrong.append(f"{pictured} materials with images, {len(bpy.data.images)} images of {model['images']}")


def bones(glb, armature, model, wrong):
    """How far bones are from where the game has them, as a part of the model's size."""
    missing = [b for b in model["bones"] if armature.type != "ARMATURE" or b not in armature.pose.bones]
    if missing:
        wrong.append(f"no bones {missing}")
        return 0
    worst, place = 0, ""
    animations = dict(zip(names(glb), glb.animations))
    for clip in model["clips"]:
        for moment in clip["moments"]:
            if glb.crowded(animations[clip["name"][:63]], moment["seconds"]):
                continue
            play(armature, clip["name"][:63], moment["seconds"])
            for name, want in zip(model["bones"], moment["bones"]):
                got = armature.matrix_world @ armature.pose.bones[name].head
                d = sum((a - b) ** 2 for a, b in zip(got, want)) ** 0.5 / model["size"]
                if not d <= worst:
                    worst, place = d, f"{name} in {clip['name']!r} at {moment['seconds']:.3f} s"
    if not worst <= WITHIN:
        wrong.append(f"bone {place} is off by {worst:.2g} of the model's size")
    return worst


def hardest(folder, count):
    """The GLBs of a folder that have the most moving nodes, in not too many clips to take long."""
    found = []
    for path in sorted(pathlib.Path(folder).glob("*.glb")):
        glb = GLB(path)
        if 0 < len(glb.animations) <= 40:
            found.append((-max(len(glb.moving(a)) for a in glb.animations), str(path)))
    return [path for _, path in sorted(found)[:count]]


def main():
    told, *rest = sys.argv[sys.argv.index("--") + 1:]
    models = {m["glb"]: m for m in json.load(open(told))}
    for folder, count in zip(rest[::2], rest[1::2]):
        for path in hardest(folder, int(count)):
            models.setdefault(path, None)
    failed = 0
    for path, model in models.items():
        wrong, line = judge(path, model)
        failed += bool(wrong)
        print(f"blender: {path.rsplit('/', 2)[-2]}/{path.rsplit('/', 1)[-1]}: {line}" + "".join(f"\nblender:   wrong: {w}" for w in wrong), flush=True)
    print(f"blender: Blender {bpy.app.version_string}, {len(models)} models, {failed} wrong")
    sys.stdout.flush()
    os._exit(1 if failed or not models else 0)  # Python's own end crashes in bpy 4.2


main()
