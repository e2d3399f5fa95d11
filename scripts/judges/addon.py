"""What addon.sh does in Python: imports models with the add-on and exports them again. See README.md."""
import glob
import os
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


for i, model in enumerate(models):
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=True)
    wrong = []
    end = os.path.splitext(model)[1].lower()
    back = f"{out}/{i}/{os.path.basename(model)}"
    os.makedirs(os.path.dirname(back))
    try:
        bpy.ops.import_scene.marrow(filepath=model, display_scale=0.5)
        found = len(bpy.context.scene.marrow_findings)
        clickable = sum(1 for f in bpy.context.scene.marrow_findings if f.target)
        armatures = [o for o in bpy.data.objects if o.type == "ARMATURE"]
        line = f"{len(bpy.data.objects)} objects, {len(armatures)} armatures, {len(bpy.data.actions)} actions, {found} findings ({clickable} with an object)"
        bpy.ops.export_scene.marrow(filepath=back)
        written = os.listdir(os.path.dirname(back)) if end != ".xml" else [os.path.basename(back)]
        if not os.path.exists(back):
            wrong.append("nothing was exported")
        if end == ".xac":
            motions = [os.path.basename(m) for m in glob.glob(glob.escape(os.path.splitext(model)[0]) + "*.xsm")]
            line += f", {len(motions)} motions"
            wrong += [f"{m} wasn't written" for m in motions if m not in written]
        if end in KEEP_BYTES:
            wrong += [f"the bytes of {name} differ from the original's" for name in written if not same(os.path.join(os.path.dirname(back), name), os.path.join(os.path.dirname(model), name))]
    except RuntimeError as e:
        line = ""
        wrong.append(str(e).strip().splitlines()[-1])
    failed += bool(wrong)
    print(f"addon: {os.path.basename(model)}: {line}" + "".join(f"\naddon:   wrong: {w}" for w in wrong), flush=True)
print(f"addon: Blender {bpy.app.version_string}, {len(models)} models, {failed} wrong", flush=True)
os._exit(1 if failed or not models else 0)
