"""What addon.sh does in Python: imports models with the add-on and exports them again. See README.md."""
import glob
import os
import re
import shutil
import subprocess
import sys

folder, marrow, out, *models = sys.argv[sys.argv.index("--") + 1:]
sys.path.insert(0, folder)
os.environ["PATH"] = os.path.dirname(marrow) + os.pathsep + os.environ["PATH"]
import bpy  # noqa: E402
bpy.ops.wm.read_factory_settings(use_empty=True)
import blender  # noqa: E402
blender.register()
failed = 0
KEEP_BYTES = (".mdx", ".m2", ".xmf", ".xml", ".xac")  # MDL keeps its data, but not its text


def same(back, model):
    """Whether two files have the same bytes."""
    if not os.path.exists(model):
        return False
    with open(back, "rb") as a, open(model, "rb") as b:
        return a.read() == b.read()


def is_billboard(finding):
    """Whether the bone or the object of a finding has the flag."""
    things = [(bpy.data.objects[t.name], t.bone) for t in finding.targets]
    things = [o.data.bones[bone] if bone else o for o, bone in things]
    return bool(things) and all("billboard" in (blender.findings.extras(thing).get("flags") or ()) for thing in things)


PARTS = re.compile(r"(nodes|meshes|materials|textures|cameras|lights|attachments|clips|\w*[eE]mitters2?|particles|ribbons)\[\d+\]")


def unclickable():
    """The findings about a part of the model that name no object, and those whose visible objects a click doesn't select."""
    wrong, scene, shown = [], bpy.context.scene, bpy.context.view_layer.objects
    for i, f in enumerate(scene.marrow_findings):
        scene.marrow_finding = i
        want = {t.name for t in f.targets if not shown[t.name].hide_get()}
        if not f.targets and PARTS.match(f.path) or want != {o.name for o in bpy.context.selected_objects}:
            wrong.append(f"{f.path} ({f.code}) selects {[o.name for o in bpy.context.selected_objects]}, want {sorted(want) or 'something'}")
    return wrong


def uneven():
    """What is wrong with the sizes of the empties, which are the same in the view, whatever their bones' scales, and of the bones."""
    bpy.context.view_layer.update()
    sizes = [o.empty_display_size * max(map(abs, o.matrix_world.to_scale())) for o in bpy.context.view_layer.objects if o.type == "EMPTY"]
    wrong = [f"empties from {min(sizes)} to {max(sizes)}"] if sizes and max(sizes) > 1.001 * min(sizes) else []
    meshes = [max(o.dimensions) for o in bpy.context.view_layer.objects if o.type == "MESH" and not o.hide_get()]
    bones = [max(b.custom_shape_scale_xyz) * max(o.scale) for o in bpy.context.view_layer.objects if o.type == "ARMATURE" for b in o.pose.bones]
    return wrong + ([f"a bone of {max(bones)} in a model of {max(meshes)}"] if bones and meshes and max(bones) > max(meshes) / 30 else [])


# What findings about parts of the sample Golem.mdx without its textures select.
GOLEM = {
    "textures[0]": "Geoset_000 Geoset_001 Geoset_002 Geoset_003 Geoset_004", "textures[4]": "Embers", "textures[5]": "Trail", "materials[3].layers[0]": "Geoset_006 Geoset_008", "meshes[2]": "Geoset_002", "geosets[2].vertices": "Geoset_002",
    "nodes[21]": "Golem:Bone_Glow", "bones[0].flags": "Golem:Bone_Root", "cameras[0]": "Portrait@camera", "lights[0]": "Omni_Crystal", "attachments[3]": "Overhead Ref", "particleEmitters2[0]": "Embers", "ribbonEmitters[0].texture": "Trail",
    "clips[0]": "Golem", "meshes": "", "lights[7]": "", "textures": "",
}


def selects(golem):
    """Whether each finding of a model whose textures are missing selects what it is about."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    alone = shutil.copy(golem, f"{out}/alone.mdx")
    kept, found = blender.findings.Imported.find, {}

    def find(self, path):
        found.update({p: " ".join(sorted(":".join(filter(None, key)) for key in kept(self, p))) for p in GOLEM})
        return kept(self, path)
    blender.findings.Imported.find = find
    bpy.ops.import_scene.marrow(filepath=alone)
    blender.findings.Imported.find = kept
    missing = [f.path for f in bpy.context.scene.marrow_findings if f.code == "DRAW001"]
    return [f"{path} is {found.get(path)!r}, want {GOLEM[path]!r}" for path in GOLEM if found.get(path) != GOLEM[path]] + unclickable() + ([] if missing else ["no texture is missing"])


def pair(first, second):
    """Imports two models into one file and exports each; what is wrong with them."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    wrong = []
    for model in (first, second):
        bpy.ops.import_scene.marrow(filepath=model)
    for k, model in enumerate((first, second)):
        for o in bpy.context.view_layer.objects:
            o.select_set(o.get("marrow_source") == model)
        back = f"{out}/pair/{k}/{os.path.basename(model)}"
        os.makedirs(os.path.dirname(back))
        bpy.ops.export_scene.marrow(filepath=back)
        if not same(back, model):
            wrong.append(f"the bytes of {model} differ from the original's")
    return wrong


def described(model):
    """What the MDL of a model says about its clips, its global sequences and its textures."""
    text = f"{out}/described.mdl"
    subprocess.run([marrow, "convert", model, "-o", text, "--force", "-q"], check=True)
    with open(text, encoding="utf-8") as f:
        lines = f.read().splitlines()
    clips = [line for line in lines if line.startswith("\tAnim ")]
    lengths = [int(m[2]) - int(m[1]) for m in (re.match(r"\t\tInterval \{ (\d+), (\d+) \}", line) for line in lines) if m]
    return clips, lengths, [line for line in lines if re.match(r"\tDuration|\t\tImage|\t\t(Rarity|MoveSpeed|NonLooping)", line)]


def anew(golem):
    """Whether a new model has the clips, the global sequences and the textures of the original, also those that Blender doesn't know."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=golem)
    os.makedirs(f"{out}/anew")
    wrong = []
    for moved in (False, True):  # without the original, too
        if moved:
            for o in bpy.data.objects:
                if "marrow_source" in o:
                    o["marrow_source"] = f"{out}/moved.mdx"
        bpy.ops.export_scene.marrow(filepath=f"{out}/anew/new.mdx", use_base=False)
        have, want = described(f"{out}/anew/new.mdx"), described(golem)
        wrong += [f"a new model has {a}, want {b}" for a, b in zip(have, want) if a != b]
        if not moved:
            subprocess.run([marrow, "convert", golem, "-o", f"{out}/anew/golem.glb", "-q"], check=True)
            subprocess.run([marrow, "convert", f"{out}/anew/golem.glb", "-o", f"{out}/anew/direct.mdx", "-q"], check=True)
            wrong += [] if same(f"{out}/anew/new.mdx", f"{out}/anew/direct.mdx") else ["a new model isn't what marrow makes of its own GLB"]
            bpy.ops.export_scene.marrow(filepath=f"{out}/anew/new.m2")
            images = {os.path.splitext(name)[0].removeprefix("new_") for name in os.listdir(f"{out}/anew") if name.endswith(".blp")}
            wrong += [f"{name} isn't beside the new M2" for name in TEXTURES if name not in images]
    root = next(o for o in bpy.data.objects if "marrow_source" in o)
    if blender.losses.change_of_speed(bpy.context.scene, root):
        wrong.append("a change of speed at the same frame rate")
    bpy.context.scene.render.fps = 24
    if "1.25 times as long" not in (blender.losses.change_of_speed(bpy.context.scene, root) or ""):
        wrong.append("no warning of another frame rate")
    for name in ("new", "new.foo"):
        try:
            bpy.ops.export_scene.marrow(filepath=f"{out}/anew/{name}")
            wrong.append(f"{name} was exported")
        except RuntimeError as e:
            wrong += [f"{name}: {e}"] if f"{name}: the file name must end in one of .mdx" not in str(e) else []
    return wrong


def moved(golem):
    """Whether a vertex that was moved is all that differs, but for normals beside it."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=golem)
    bpy.data.objects["Geoset_001"].data.vertices[100].co.z += 1
    os.makedirs(f"{out}/moved")
    bpy.ops.export_scene.marrow(filepath=f"{out}/moved/Golem.mdx")
    lines = subprocess.run([marrow, "diff", golem, f"{out}/moved/Golem.mdx"], capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
    wrong = [line for line in lines if not re.match(r"~ geosets\[1\]\.(vertices|normals)\[\d+\]:", line)]
    return wrong + ([] if sum(".vertices[" in line for line in lines) == 1 else [f"{lines} instead of one vertex"])


def copied(golem):
    """Whether a copy of a clip is all that is new, and nothing is reported."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=golem)
    data = bpy.data.objects["Golem"].animation_data
    action = bpy.data.actions["Stand"].copy()
    action.name = "Another Stand"  # before the others in alphabetical order
    track = data.nla_tracks.new()
    track.name = action.name
    track.strips.new(action.name, 0, action)
    os.makedirs(f"{out}/copied")
    bpy.ops.export_scene.marrow(filepath=f"{out}/copied/Golem.mdx")
    lines = subprocess.run([marrow, "diff", golem, f"{out}/copied/Golem.mdx"], capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
    clips = [line for line in lines if "sequences[" in line or "flags" in line or "globalSequences" in line]
    return [] if len(clips) == 1 and clips[0].startswith('+ sequences[7]: "Another Stand"') else [f"a copied clip changes {clips}"]


def renamed(model):
    """Whether an M2, which stores no names of meshes, is as it was if they get other names, and isn't if it is shaded otherwise."""
    wrong = []
    for shaded in (False, True):
        bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
        bpy.ops.import_scene.marrow(filepath=model)
        meshes = [o for o in bpy.context.view_layer.objects if o.type == "MESH" and "marrow" in o]
        for i, o in enumerate(meshes):
            o.name = f"Part {i}"
            if shaded:
                o.data.polygons.foreach_set("use_smooth", [False] * len(o.data.polygons))
        back = f"{out}/renamed/{shaded}/{os.path.basename(model)}"
        os.makedirs(os.path.dirname(back))
        bpy.ops.export_scene.marrow(filepath=back)
        if not meshes or same(back, model) == shaded:
            wrong.append(f"{os.path.basename(model)} with meshes of other names{' and other shading' if shaded else ''} is {'the same' if shaded else 'another one'}")
    return wrong


def sampled(golem):
    """Whether actions that are sampled over their own frames become the same file as those sampled over the frames of the longest one."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=golem)
    with blender.export_model.own_ranges():
        bpy.ops.export_scene.gltf(filepath=f"{out}/own.glb", export_format="GLB")
    bpy.ops.export_scene.gltf(filepath=f"{out}/all.glb", export_format="GLB")
    return [] if same(f"{out}/own.glb", f"{out}/all.glb") else ["sampling each action over its own frames changes the file"]


def whole(export):
    """Calls a function while clips that weren't edited are exported, too."""
    kept = blender.clips.unchanged
    blender.clips.unchanged = lambda objects: {}
    try:
        return export()
    finally:
        blender.clips.unchanged = kept


def new_clip(armature):
    action, bone = bpy.data.actions.new("Wave"), armature.pose.bones["Bone_Hand_L"]
    armature.animation_data.action, bone.rotation_mode = action, "QUATERNION"
    for frame, turn in ((1, (1, 0, 0, 0)), (15, (0.9, 0.43, 0, 0)), (30, (1, 0, 0, 0))):
        bone.rotation_quaternion = turn
        bone.keyframe_insert("rotation_quaternion", frame=frame)
    track = armature.animation_data.nla_tracks.new()
    track.strips.new(action.name, 1, action)
    armature.animation_data.action = None


def moved_key(armature):
    curve = next(c for _, c in blender.clips.curves(bpy.data.actions["Walk"]) if len(c.keyframe_points) > 2)
    curve.keyframe_points[1].co.y += 0.2


def removed_clip(armature):
    tracks, data = armature.animation_data.nla_tracks, armature.animation_data
    tracks.remove(next(t for t in tracks if t.strips[0].action.name == "Walk"))
    data.action = None if data.action and data.action.name == "Walk" else data.action


def bones(change):
    """An edit of an armature's bones."""
    def edit(armature):
        bpy.context.view_layer.objects.active = armature
        bpy.ops.object.mode_set(mode="EDIT")
        change(armature.data.edit_bones)
        bpy.ops.object.mode_set(mode="OBJECT")
    return edit


def moved_bone(edited):
    edited["Bone_Hand_L"].head.z += 1
    edited["Bone_Hand_L"].tail.z += 1


def added_bone(edited):
    edited.new("Fresh").tail = (0, 0, 1)


# Edits of the sample Golem.mdx, and how many of its 9 actions are still as they were imported.
EDITS = {
    "nothing": (lambda armature: None, 9), "a new clip": (new_clip, 9), "a key": (moved_key, 8), "a removed clip": (removed_clip, 8), "a bone": (bones(moved_bone), 0), "a new bone": (bones(added_bone), 9),
    "an edit mode that was entered": (bones(lambda edited: None), 9), "another name": (lambda armature: setattr(bpy.data.actions["Walk"], "name", "Run"), 8), "a constraint": (lambda armature: armature.pose.bones[0].constraints.new("LIMIT_SCALE"), 0),
}


def left_out(golem):
    """Whether a model is the same if clips that weren't edited are left out of the export, and a new clip changes no others."""
    wrong = []
    for name, (edit, count) in EDITS.items():
        backs = [f"{out}/left/{name}/{kind}.mdx" for kind in ("some", "whole")]
        for back in backs:
            bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
            bpy.ops.import_scene.marrow(filepath=golem)
            edit(bpy.data.objects["Golem"])
            unchanged = blender.clips.unchanged(bpy.context.view_layer.objects)
            wrong += [f"{name}: {len(unchanged)} unchanged actions, want {count}"] if len(unchanged) != count else []
            os.makedirs(os.path.dirname(back), exist_ok=True)
            (whole if back == backs[1] else lambda export: export())(lambda back=back: bpy.ops.export_scene.marrow(filepath=back))
            if any(key.startswith("marrow_unchanged") for o in bpy.data.objects for key in o.keys()) or any(s.mute for o in bpy.data.objects if o.animation_data for t in o.animation_data.nla_tracks for s in t.strips):
                wrong.append(f"{name}: the export left something in the scene")
        wrong += [] if same(*backs) else [f"{name}: the clips that were left out aren't those that are exported"]
    lines = subprocess.run([marrow, "diff", golem, f"{out}/left/a new clip/some.mdx"], capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
    # A geoset's colour needs a key in each sequence, where the game takes another value without one.
    tracks = {line.split(": ")[0] for line in lines if not re.match(r". (sequences|geosets\[\d+\]\.sequenceExtents|geosetAnims\[\d+\]\.colorTrack)", line)}
    if len({track.split("[")[1].split("]")[0] for track in tracks}) != 1 or not all(".rotation" in track for track in tracks):
        wrong.append(f"a new clip that turns one bone changes {sorted(tracks)}")
    return wrong


TEXTURES = ("MarrowGolem", "MarrowShine", "MarrowCrystal", "MarrowTrail", "MarrowEmbers")  # of the sample Golem.mdx


def refuses(model, what, **options):
    """Whether the export refuses to write a part of a model, or a version, into a copy of the original."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    version = options.pop("version", 0)
    bpy.ops.import_scene.marrow(filepath=model, **options)
    try:
        bpy.ops.export_scene.marrow(filepath=f"{out}/refused.mdx", version=version)
    except RuntimeError as e:
        return [] if what in str(e) else [f"{options} {version}: {e}"]
    return [f"{options} {version}: it was exported"]


def some_clips(golem):
    """Whether the export of a model that was imported with some of its clips keeps the others."""
    wrong = []
    for options in ({"clip": "Stand*"}, {"more": "--clip Stand"}):
        bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
        bpy.ops.import_scene.marrow(filepath=golem, **options)
        back = f"{out}/someclips.mdx"
        bpy.ops.export_scene.marrow(filepath=back)
        wrong += [] if same(back, golem) else [f"with {options}, the bytes differ from the original's"]
        next(o for o in bpy.data.objects if o.type == "MESH").data.vertices[0].co.x += 5
        bpy.ops.export_scene.marrow(filepath=back)
        lines = subprocess.run([marrow, "diff", golem, back], capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
        wrong += [] if lines and not any("sequences" in line or "bones" in line for line in lines) else [f"with {options}, a moved vertex changes {lines}"]
    return wrong


def damaged(golem):
    """What is wrong with the import of a damaged file."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    cut = f"{out}/cut.mdx"
    with open(golem, "rb") as whole, open(cut, "wb") as f:
        f.write(whole.read()[:90000])
    try:
        bpy.ops.import_scene.marrow(filepath=cut)
        return ["a damaged file was imported as if it were whole"]
    except RuntimeError:
        pass
    bpy.ops.import_scene.marrow(filepath=cut, salvage=True)
    return [] if any(o.type == "MESH" for o in bpy.data.objects) else ["nothing of a damaged file was imported"]


def mirrored(golem):
    """What is wrong with a modifier that wasn't applied."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=golem)
    mesh = max((o for o in bpy.context.view_layer.objects if o.type == "MESH"), key=lambda o: len(o.data.polygons))
    mesh.modifiers.new("Triangles", "TRIANGULATE")
    same_shape = f"{out}/modifiers/same/Golem.mdx"
    os.makedirs(os.path.dirname(same_shape))
    bpy.ops.export_scene.marrow(filepath=same_shape)
    wrong = [] if same(same_shape, golem) else ["a modifier that changes nothing changes bytes"]
    mesh.modifiers.new("Finer", "SUBSURF").subdivision_type = "SIMPLE"
    finer = f"{out}/modifiers/Golem.mdx"
    bpy.ops.export_scene.marrow(filepath=finer)
    return wrong + ([] if os.path.getsize(finer) > os.path.getsize(golem) + 10000 else ["a modifier wasn't applied"])


def notmarrow(golem):
    """What is wrong with the messages about a program that isn't marrow."""
    wrong, find = [], blender.program.path
    for program, want in (("/bin/true", "isn't marrow"), ("/etc/passwd", "can't be run")):
        blender.program.path = lambda context, program=program: program
        try:
            bpy.ops.import_scene.marrow(filepath=golem)
            wrong.append(f"{program} imported something")
        except RuntimeError as e:
            wrong += [] if want in str(e) else [f"{program}: {e}"]
    blender.program.path = find
    return wrong


def overwrites(golem):
    """Whether an export onto the original is refused, as a copy of it and as a new model, and leaves it as it is."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    os.makedirs(f"{out}/original")
    original, wrong = shutil.copy(golem, f"{out}/original/Golem.mdx"), []
    bpy.ops.import_scene.marrow(filepath=original)
    for use_base in (True, False):
        try:
            bpy.ops.export_scene.marrow(filepath=original, use_base=use_base)
            wrong.append(f"the original was exported onto, use_base={use_base}")
        except RuntimeError as e:
            wrong += [] if "is the original" in str(e) and "clear" not in str(e) else [f"an export onto the original: {e}"]
    return wrong + ([] if same(original, golem) else ["the original was changed"])


def painted(golem):
    """Whether colours that are painted on a mesh of a format without any are reported."""
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=golem)
    mesh = bpy.data.objects["Geoset_001"].data
    paint = mesh.color_attributes.new("Paint", "BYTE_COLOR", "CORNER")
    mesh.color_attributes.active_color = paint
    for i, corner in enumerate(paint.data):
        corner.color = (i % 2, 1 - i % 2, 0, 1)
    os.makedirs(f"{out}/painted")
    told, report = [], blender.program.convert
    blender.export_model.program.convert = lambda *args, **flags: told.extend(report(*args, **flags)) or told
    try:
        bpy.ops.export_scene.marrow(filepath=f"{out}/painted/Golem.mdx")
    finally:
        blender.export_model.program.convert = report
    return [] if "LOWER045" in {f["code"] for f in told} else ["painted colours aren't reported"]


def repainted(golem):
    """Whether an image that World of Warcraft would choose, and that an option chose, is written if it was painted, and only then."""
    folder = f"{out}/repainted"
    os.makedirs(folder)
    with open(f"{folder}/words.toml", "w") as f:
        f.write('[materials]\n"*" = { words = "monster-1" }\n')
    sample = os.path.dirname(golem)
    steps = [f"{sample}/Crate.mdx", f"{folder}/a.glb"], [f"{folder}/a.glb", f"{folder}/Unit.m2", "--map", f"{folder}/words.toml"], [f"{sample}/Textures/MarrowCrate.blp", f"{folder}/wood.png"]
    for step in steps:
        subprocess.run([marrow, "convert", "-q", *step], check=True)
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    bpy.ops.import_scene.marrow(filepath=f"{folder}/Unit.m2", more=f'--texture "monster-1={folder}/wood.png"')
    bpy.ops.export_scene.marrow(filepath=f"{folder}/same/Unit.m2")
    wrong = ["an image that wasn't painted is written"] if os.path.exists(f"{folder}/same/wood.blp") else []
    image = next(i for i in bpy.data.images if i.size[0] > 1)
    image.pixels = [1, 0, 1, 1] * (len(image.pixels) // 4)
    image.update()
    bpy.ops.export_scene.marrow(filepath=f"{folder}/painted/Unit.m2")
    return wrong if os.path.exists(f"{folder}/painted/wood.blp") else wrong + [f"a painted image isn't written, only {os.listdir(folder + '/painted')}"]


for i, model in enumerate(models):
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    wrong = []
    end = os.path.splitext(model)[1].lower()
    back = f"{out}/{i}/{os.path.basename(model)}"
    os.makedirs(os.path.dirname(back))
    try:
        bpy.ops.import_scene.marrow(filepath=model, display_scale=0.5)
        found = len(bpy.context.scene.marrow_findings)
        clickable = sum(1 for f in bpy.context.scene.marrow_findings if f.targets)
        wrong += [f"{f.path} ({f.code}) is {[t.bone for t in f.targets]}, which is no billboard" for f in bpy.context.scene.marrow_findings if f.code == "LOWER048" and not is_billboard(f)]
        wrong += unclickable() + uneven()
        armatures = [o for o in bpy.data.objects if o.type == "ARMATURE"]
        line = f"{len(bpy.data.objects)} objects, {len(armatures)} armatures, {len(bpy.data.actions)} actions, {found} findings ({clickable} with an object)"
        bpy.ops.export_scene.marrow(filepath=back)
        written = [os.path.relpath(os.path.join(where, name), os.path.dirname(back)) for where, _, names in os.walk(os.path.dirname(back)) for name in names]
        if not os.path.exists(back):
            wrong.append("nothing was exported")
        if end == ".xac":
            motions = [os.path.basename(m) for m in glob.glob(glob.escape(os.path.splitext(model)[0]) + "*.xsm")]
            line += f", {len(motions)} motions"
            wrong += [f"{m} wasn't written" for m in motions if m not in written]
        if not wrong:
            rest = f"{out}/{i}/whole/{os.path.basename(model)}"
            os.makedirs(os.path.dirname(rest))
            whole(lambda: bpy.ops.export_scene.marrow(filepath=rest))
            wrong += [] if same(back, rest) else ["clips that were left out aren't those that are exported"]
        if end in KEEP_BYTES:
            wrong += [f"the bytes of {name} differ from the original's" for name in written if not same(os.path.join(os.path.dirname(back), name), os.path.join(os.path.dirname(model), name))]
    except RuntimeError as e:
        line = ""
        wrong.append(str(e).strip().splitlines()[-1])
    failed += bool(wrong)
    print(f"addon: {os.path.basename(model)}: {line}" + "".join(f"\naddon:   wrong: {w}" for w in wrong), flush=True)
mdx = [m for m in models if m.endswith(".mdx")][:2]
wrong = selects(models[0])
failed += bool(wrong)
print(f"addon: what findings select: {'; '.join(wrong) or 'as it should be'}", flush=True)
wrong = pair(*mdx) + refuses(mdx[0], "Only a part", lod=1) + refuses(mdx[0], "keeps its version", version=1100) + refuses(mdx[0], "More options", more="--lod 1") + some_clips(models[0]) + overwrites(models[0]) + painted(models[0]) + repainted(models[0]) + damaged(models[0]) + mirrored(models[0]) + notmarrow(models[0])
failed += bool(wrong)
print(f"addon: two models in one file, what isn't whole, the original, paint, modifiers, and other programs: {'; '.join(wrong) or 'as it should be'}", flush=True)
wrong = left_out(models[0])
failed += bool(wrong)
print(f"addon: clips that weren't edited: {'; '.join(wrong) or 'as they should be'}", flush=True)
wrong = anew(models[0]) + sampled(models[0]) + moved(models[0]) + copied(models[0]) + renamed(next(m for m in models if m.lower().endswith(".m2")))
failed += bool(wrong)
print(f"addon: new models, sampled and copied clips, edited and renamed meshes: {'; '.join(wrong) or 'as they should be'}", flush=True)
print(f"addon: Blender {bpy.app.version_string}, {len(models)} models, {failed} wrong", flush=True)
os._exit(1 if failed or not models else 0)
