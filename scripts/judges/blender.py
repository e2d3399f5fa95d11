"""Imports GLBs into Blender and compares what is there with what a JSON file says:
one armature, an action for every clip, by its name, materials with images, and
bones that are where they should be between keys too. Run by blender.sh.
"""

import json
import sys

import bpy
import numpy

if not hasattr(numpy, "bool"):
    numpy.bool = bool  # Blender 3.4's importer uses a name that Debian's numpy has dropped

# Blender turns between two keys along the chord and not along the arc, and marrow's keys are
# already within 1e-3: what is left of the model's size.
WITHIN = 2e-3


def judge(model):
    """Imports one model and returns what is wrong with it, and the worst distance."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=model["glb"])
    wrong = []
    armatures = [o for o in bpy.data.objects if o.type == "ARMATURE"]
    if len(armatures) != 1:
        return [f"{len(armatures)} armatures"], 0
    armature = armatures[0]
    tracks = {t.name: t for t in armature.animation_data.nla_tracks}
    for clip in model["clips"]:
        if clip["name"] not in tracks:
            wrong.append(f"no action for clip {clip['name']!r}; there are {sorted(tracks)}")
    pictured = sum(
        1 for m in bpy.data.materials
        if m.node_tree and any(n.type == "TEX_IMAGE" and n.image and n.image.size[0] > 0 for n in m.node_tree.nodes)
    )
    if pictured == 0 or len(bpy.data.images) < model["images"]:
        wrong.append(f"{pictured} materials with images, {len(bpy.data.images)} images of {model['images']}")
    missing = [b for b in model["bones"] if b not in armature.pose.bones]
    if missing:
        return wrong + [f"no bones {missing}"], 0
    worst, place = 0, ""
    for clip in model["clips"]:
        if clip["name"] in tracks:
            for track in tracks.values():
                track.mute = True
            armature.animation_data.action = tracks[clip["name"]].strips[0].action
            for moment in clip["moments"]:
                d, name = compare(armature, model["bones"], moment)
                if d > worst:
                    worst, place = d, f"{name} in {clip['name']!r} at {moment['seconds']:.3f} s"
    worst /= model["size"]
    if not worst <= WITHIN:
        wrong.append(f"{place} is off by {worst:.2g} of the model's size")
    return wrong, worst


def compare(armature, names, moment):
    """The largest distance of a bone from where it should be at a moment."""
    scene = bpy.context.scene
    frame = moment["seconds"] * scene.render.fps / scene.render.fps_base
    scene.frame_set(int(frame), subframe=frame - int(frame))
    worst, at = -1, ""
    for name, want in zip(names, moment["bones"]):
        got = armature.matrix_world @ armature.pose.bones[name].head
        d = sum((a - b) ** 2 for a, b in zip(got, want)) ** 0.5
        if d > worst:
            worst, at = d, name
    return worst, at


def main():
    models = json.load(open(sys.argv[sys.argv.index("--") + 1]))
    failed = 0
    for model in models:
        wrong, worst = judge(model)
        name = model["glb"].rsplit("/", 1)[-1]
        failed += bool(wrong)
        moments = sum(len(c["moments"]) for c in model["clips"])
        print(f"blender: {name}: {len(model['bones'])} bones at {moments} moments of {len(model['clips'])} clips, off by at most {worst:.1e}" +
              "".join(f"\nblender:   wrong: {w}" for w in wrong))
    print(f"blender: Blender {bpy.app.version_string}, {len(models)} models, {failed} wrong")
    if failed or not models:
        sys.exit(1)


main()
