"""What wayback.sh does in Python: choose models, bring them through Blender, and compare. See README.md."""
import json
import os
import re
import struct
import subprocess
import sys

FRAMES = 600  # nodes times seconds that Blender samples of one model

# What alone may differ after an edit, as beginnings of paths in marrow diff, or a pattern of whole paths; numbers of objects
# follow what comes and goes.
EDITS = {
    "bone moved": ("pivots", "bones[", "geosets[", "sequences[", "model.extent", "bindPose"),
    "clip added": ("sequences", "geosets[", "bones[", "helpers[", "attachments[", "lights[", "events[", "cameras[", "particleEmitters",
                   "ribbonEmitters[", "geosetAnims[", "materials[", "collision[", "textureAnims[", "popcornEmitters[", "model.extent"),
    "clip renamed": re.compile(r"sequences\[\d+\]\.name"),
    "clip renamed and edited": ("sequences[", "bones[", "helpers[", "attachments[", "geosets[", "model.extent"),
    "mesh replaced": ("geosets[", "sequences[", "model.extent"),
    "material changed": ("materials", "textures", "geosets[", "geosetAnims"),
    "node deleted": ("attachments", "pivots", "geosets[", "bindPose"),
}


def document(path):
    with open(path, "rb") as f:
        return json.loads(f.read(struct.unpack("<12xI4x", f.read(20))[0]))


def features(d):
    """What a model has, by marrow info."""
    counts = {c["name"]: c["n"] for c in d["counts"] if c["n"]}
    out = {"version %s" % d.get("version")} | set(counts) | {"several " + k for k, n in counts.items() if n > 3}
    for m in d.get("materials") or []:
        layers = m.get("layers") or []
        if len(layers) > 1:
            out.add("layers")
        for layer in layers:
            out |= {"%s %s" % (k, layer[k]) for k in ("filterMode", "flags", "shader") if k in layer}
    return out


def choose(marrow, number, work):
    """Of the models on the standard input those that together have the most, rare things first, and cheap ones."""
    files = sorted(line.rstrip("\n") for line in sys.stdin)
    infos = []
    for i in range(0, len(files), 200):
        run = subprocess.run([marrow, "info", "--json"] + files[i:i + 200], capture_output=True, text=True)
        infos += [json.loads(line) for line in run.stdout.splitlines()]
    left = []
    for d in infos:
        counts = {c["name"]: c["n"] for c in d.get("counts") or []}
        whole = d.get("status") == "done" and not any(f["severity"] == "error" for f in d.get("findings") or [])
        if whole and d.get("flavour") == "Warcraft III" and counts.get("triangles") and counts.get("vertices", 0) < 8000:
            left.append((d["file"], features(d)))
    seen, chosen = {}, 0
    while left and chosen < number:
        best = max(left, key=lambda m: (sum(1 / (1 + 3 * seen.get(f, 0)) for f in m[1]), m[0]))
        left.remove(best)
        glb = "%s/%03d.glb" % (work, chosen)
        subprocess.run([marrow, "convert", best[0], "-o", glb, "--assets", os.path.dirname(best[0])], capture_output=True)
        if not os.path.exists(glb):
            continue
        d = document(glb)
        seconds = sum(max(d["accessors"][s["input"]]["max"][0] for s in a["samplers"]) for a in d.get("animations") or [])
        if seconds * len(d["nodes"]) > FRAMES:
            os.remove(glb)
            continue
        for f in best[1]:
            seen[f] = seen.get(f, 0) + 1
        print(best[0])
        chosen += 1


def others(marrow, work, *options):
    """Converts the models on the standard input with these options, and lists those with a GLB."""
    number = len([f for f in os.listdir(work) if f.startswith("other")])
    for model in sorted(line.rstrip("\n") for line in sys.stdin):
        glb = "%s/other%03d.glb" % (work, number)
        subprocess.run([marrow, "convert", model, "-o", glb, *options], capture_output=True)
        if os.path.exists(glb):
            print(model)
            number += 1


def kind(thing):
    x = thing.get("marrow")
    return x.get("kind") if x else None


def edit(name, bpy):
    """Edits what is in Blender; false if the model has nothing that could be."""
    armature = next((o for o in bpy.data.objects if o.type == "ARMATURE"), None)
    meshes = [o for o in bpy.data.objects if o.type == "MESH" and o.get("marrow")]
    if name == "bone moved" and armature:
        bone = next((b.name for b in armature.data.bones if kind(b) == "bone" and not b.children and any(b.name in m.vertex_groups for m in meshes)), None)
        if not bone:
            return False
        bpy.context.view_layer.objects.active = armature
        bpy.ops.object.mode_set(mode="EDIT")
        b = armature.data.edit_bones[bone]
        b.head.x, b.tail.x = b.head.x + 5, b.tail.x + 5
        bpy.ops.object.mode_set(mode="OBJECT")
        return True
    if name == "clip added" and armature and armature.animation_data and armature.animation_data.nla_tracks:
        track = next((t for t in armature.animation_data.nla_tracks if t.strips and not t.name.startswith("GlobalSequence")), None)
        if not track:
            return False
        action = track.strips[0].action.copy()
        action.name = "Spell Added"
        new = armature.animation_data.nla_tracks.new()
        new.name = action.name
        strip = new.strips.new(action.name, 0, action)
        if hasattr(strip, "action_slot") and track.strips[0].action_slot:
            strip.action_slot = next(s for s in action.slots if s.identifier == track.strips[0].action_slot.identifier)
        return True
    if name == "clip renamed" and armature and armature.animation_data:
        track = next((t for t in armature.animation_data.nla_tracks if t.strips and not t.name.startswith("GlobalSequence")), None)
        if not track:
            return False
        track.name = track.strips[0].action.name = track.strips[0].name = "Spell Renamed"
        return True
    if name == "clip renamed and edited" and armature and armature.animation_data:
        for track in armature.animation_data.nla_tracks:
            if not track.strips or track.name.startswith("GlobalSequence"):
                continue
            turns = [c for c in curves(track.strips[0].action) if c.data_path.endswith("rotation_quaternion") and c.array_index == 1 and
                     len({round(k.co.y, 3) for k in c.keyframe_points}) > 2]
            if len(turns) >= 4:  # most of its motion stays
                for k in turns[0].keyframe_points:
                    k.co.y += 0.05
                track.name = track.strips[0].action.name = track.strips[0].name = "Spell Renamed"
                return True
    if name == "mesh replaced" and meshes:
        for v in meshes[0].data.vertices:
            v.co *= 0.5
        return True
    if name == "material changed":
        m = next((m for m in bpy.data.materials if m.get("marrow") and m.users), None)
        if not m:
            return False
        m.use_backface_culling = not m.use_backface_culling
        return True
    if name == "node deleted":
        gone = next((o for o in bpy.data.objects if kind(o) == "attachment" and o.type == "EMPTY" and not o.children), None)
        if gone:
            bpy.data.objects.remove(gone)
            return True
        if armature:
            bone = next((b.name for b in armature.data.bones if kind(b) == "attachment" and not b.children and
                         not any(o.parent_bone == b.name for o in bpy.data.objects)), None)
            if bone:
                bpy.context.view_layer.objects.active = armature
                bpy.ops.object.mode_set(mode="EDIT")
                armature.data.edit_bones.remove(armature.data.edit_bones[bone])
                bpy.ops.object.mode_set(mode="OBJECT")
                return True
    return False


def curves(action):
    """The curves of an action; since Blender 4.4, those of all slots."""
    if not hasattr(action, "layers"):
        return list(action.fcurves)
    return [c for layer in action.layers for strip in layer.strips for bag in strip.channelbags for c in bag.fcurves]


def through(work):
    """Imports each GLB, exports it as it is, then with an edit, in one Blender."""
    import bpy
    names, turn = list(EDITS), 0
    options = dict(export_format="GLB", export_extras=True, export_cameras=True, export_lights=True)
    for glb in sorted(f for f in os.listdir(work) if re.fullmatch(r"(other)?\d+\.glb", f)):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.ops.import_scene.gltf(filepath=work + "/" + glb)
        bpy.ops.export_scene.gltf(filepath=work + "/back" + glb, **options)
        if glb.startswith("other"):
            continue
        for k in range(len(names)):
            name = names[(turn + k) % len(names)]
            if edit(name, bpy):
                turn += k + 1
                bpy.ops.export_scene.gltf(filepath="%s/edit%s.%s.glb" % (work, glb[:3], name.replace(" ", "-")), **options)
                break


def back(marrow, glb, base, out):
    run = subprocess.run([marrow, "convert", glb, "-o", out, "--base", base], capture_output=True, text=True)
    return None if os.path.exists(out) else run.stderr.strip().splitlines()[-1]


def compare(marrow, work, models, other_models):
    same, edited, wrong = 0, {}, 0

    def complain(what, model, why):
        nonlocal wrong
        wrong += 1
        print("wayback: %s: %s: %s" % (what, os.path.basename(model), why))

    for i, model in enumerate(models):
        failed = back(marrow, "%s/back%03d.glb" % (work, i), model, "%s/%03d.mdx" % (work, i))
        if failed:
            complain("untouched", model, failed)
            continue
        paths = differing(marrow, model, "%s/%03d.mdx" % (work, i))
        if paths:
            complain("untouched", model, ", ".join(paths[:4]))
        else:
            same += 1
    for i, model in enumerate(other_models):
        out = "%s/out%03d" % (work, i)
        run = subprocess.run([marrow, "convert", "%s/backother%03d.glb" % (work, i), "-o", out + "/" + os.path.basename(model), "--base", model, "-v"],
                             capture_output=True, text=True)
        if "nothing was changed" not in run.stderr:
            complain("untouched", model, "; ".join(line for line in run.stderr.splitlines() if "BACK002" in line) or run.stderr.strip())
        else:
            same += 1
    for f in sorted(f for f in os.listdir(work) if f.startswith("edit") and f.endswith(".glb")):
        name, model = f[8:-4].replace("-", " "), models[int(f[4:7])]
        out = work + "/" + f[:-4] + ".mdx"
        failed = back(marrow, work + "/" + f, model, out)
        paths = [] if failed else differing(marrow, model, out)
        other = [p for p in paths if not may_differ(name, p) and not p.endswith((".objectId", ".parentId"))]
        if failed or not paths or other:
            complain(name, model, failed or ", ".join(other[:4]) or "nothing differs")
        else:
            edited[name] = edited.get(name, 0) + 1
    print("wayback: %d of %d models untouched give the same bytes; edits that alone differ: %s" %
          (same, len(models) + len(other_models), ", ".join("%s %d" % e for e in edited.items())))
    return wrong


def may_differ(name, path):
    if isinstance(EDITS[name], tuple):
        return path.startswith(EDITS[name])
    return EDITS[name].fullmatch(path)


def differing(marrow, a, b):
    """The paths of what differs between two models."""
    with open(a, "rb") as x, open(b, "rb") as y:
        if x.read() == y.read():
            return []
    run = subprocess.run([marrow, "diff", a, b], capture_output=True, text=True)
    return [line.split(" ", 1)[1].split(":")[0] for line in run.stdout.splitlines() if line[:2] in ("~ ", "+ ", "- ")] or ["bytes"]


if __name__ == "__main__":
    what, *rest = sys.argv[1:]
    if what == "choose":
        choose(rest[0], int(rest[1]), rest[2])
    elif what == "others":
        others(*rest)
    elif what == "through":
        through(rest[0])
    else:
        lists = []
        for name in rest[2:]:
            with open(name) as f:
                lists.append(f.read().splitlines())
        sys.exit(1 if compare(rest[0], rest[1], *lists) else 0)
