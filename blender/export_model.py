"""File > Export > Game model."""
import contextlib
import importlib
import json
import os
import tempfile

import bpy
from bpy_extras.io_utils import ExportHelper

from . import clips, formats, losses, program


class ExportModel(bpy.types.Operator, ExportHelper):
    """Export a model for Warcraft III, World of Warcraft, X4 or EMotionFX"""

    bl_idname = "export_scene.marrow"
    bl_label = "Export game model"
    bl_options = {"REGISTER"}

    filename_ext = ".mdx"
    check_extension = None  # the extension chooses the format
    filter_glob: bpy.props.StringProperty(default=formats.FILTER, options={"HIDDEN"})
    use_base: bpy.props.BoolProperty(name="Keep the original's bytes", default=True, description="If the format is that of the imported file, write the edits into a copy of it (--base)")
    version: bpy.props.IntProperty(name="Version", default=0, min=0, description="A new MDX, MDL or M2: 0 for the default. 800 is Warcraft III before Reforged")
    scale: bpy.props.FloatProperty(name="Scale", default=0, min=0, description="A new model: multiply all lengths by this number. 0 for the default")
    map: bpy.props.StringProperty(name="Map file", subtype="FILE_PATH", description="MDX and MDL: a TOML file that assigns sequences, materials and nodes")
    more: bpy.props.StringProperty(name="More options", description="Further options of marrow convert, as on the command line: --texture-path war3mapImported --morphs bake")

    def execute(self, context):
        roots = [o for o in context.scene.objects if "marrow_source" in o]
        if len({o["marrow_source"] for o in roots}) > 1 and not any(o.select_get() for o in roots):
            self.report({"ERROR"}, "Several models were imported. Select the root object of the one to export.")
            return {"CANCELLED"}
        chosen = [o for o in roots if o.select_get()] or roots
        if not context.view_layer.objects:
            self.report({"ERROR"}, "The scene has no objects to export.")
            return {"CANCELLED"}
        try:
            flags = self.flags(context, chosen[0] if chosen else None)
            with tempfile.TemporaryDirectory() as folder:
                glb = os.path.join(folder, os.path.splitext(os.path.basename(self.filepath))[0] + ".glb")
                self.write(context, glb, chosen, several=len(chosen) < len(roots), original="--base" in flags or "--original" in flags)
                found = program.convert(context, [glb], self.filepath, flags, names={glb: "the scene"})
        except (program.Failed, RuntimeError) as failed:
            hint = "\nTo write a new model instead, clear \"Keep the original's bytes\"." if isinstance(failed, program.Refused) and "--base" in flags else ""
            self.report({"ERROR"}, str(failed) + hint)
            return {"CANCELLED"}
        for warning in losses.warnings(context.scene, chosen, [o for o in context.view_layer.objects if len(chosen) == len(roots) or any(o == r or r in ancestors(o) for r in chosen)], self.use_base):
            self.report({"WARNING"}, warning)
        for finding in found:
            if finding["severity"] != "note" or finding["code"] in formats.LOSSES:
                self.report({"WARNING"}, f"{finding['code']} {finding['message']}")
        return {"FINISHED"}

    def write(self, context, glb, roots, several, original):
        """
        Exports a GLB without the scale of the view. Blender leaves hidden objects out, so they are shown meanwhile.

        several says that other models are in the scene, and original that marrow gets the original, from which it takes the clips that weren't edited.
        """
        layer = context.view_layer
        hidden = [o for o in layer.objects if o.hide_get()]
        selected = [o for o in layer.objects if o.select_get()]
        scales = [(o, o.scale.copy()) for o in roots]
        try:
            for o in hidden:
                o.hide_set(False)
            for o, scale in scales:
                o.scale = scale / o.get("marrow_scale", 1)
            layer.update()
            if several:
                for o in layer.objects:
                    o.select_set(any(o == r or r in ancestors(o) for r in roots))
            objects = [o for o in layer.objects if not several or o.select_get()]
            known = clips.unchanged(objects) if original and roots and not losses.change_of_speed(context.scene, roots[0]) else {}
            # Without export_anim_single_armature=False, Blender takes the actions of all models of the file for those of a single armature.
            with own_ranges(), clips.left_out(objects, roots[0] if roots else None, known):
                bpy.ops.export_scene.gltf(filepath=glb, export_format="GLB", export_extras=True, export_cameras=True, export_lights=True, export_vertex_color="ACTIVE", use_selection=several, export_anim_single_armature=False, export_apply=losses.applied(objects))
        finally:
            for o, scale in scales:
                o.scale = scale
            if several:
                for o in layer.objects:
                    o.select_set(o in selected)
            for o in hidden:
                o.hide_set(True)

    def flags(self, context, root):
        """The options of the command line. An imported model is written into a copy of its original."""
        source = root["marrow_source"] if root else ""
        to, flags = formats.of(self.filepath), []
        if not to:
            raise program.Failed(f"{os.path.basename(self.filepath)}: the file name must end in one of {', '.join(formats.EXTENSIONS)}")
        if any(is_same(o["marrow_source"], self.filepath) for o in context.scene.objects if "marrow_source" in o):
            raise program.Failed(f"{self.filepath} is the original, which the next export needs. Choose another file name.")
        if self.use_base and to["edit"] and formats.of(source) == to:
            self.check_base(root, source)
            flags += ["--base", source] + json.loads(root.get("marrow_textures", "[]"))
        else:
            flags += program.search(context)
            if root and root.get("marrow_assets"):
                flags += ["--assets", root["marrow_assets"]]
            damaged = root and any(name in root.get("marrow_partial", "") for name in ("Damaged files", "More options"))
            if os.path.exists(source) and not damaged:  # a damaged original can't be read again
                flags += ["--original", source] + json.loads(root.get("marrow_textures", "[]"))
            if self.version:
                flags += ["--version", str(self.version)]
            if self.scale:
                flags += ["--scale", str(self.scale)]
        if self.map:
            flags += ["--map", bpy.path.abspath(self.map)]
        return flags + program.split(self.more)

    def check_base(self, root, source):
        """Fails if the edits can't be written into a copy of the original, so that nothing is lost without a word."""
        clear = "or clear \"Keep the original's bytes\" to write a new model."
        if not os.path.exists(source):
            raise program.Failed(f"The original file {source} doesn't exist any more. Restore it, {clear}")
        if root.get("marrow_partial"):
            raise program.Failed(f"Only a part of the model was imported ({root['marrow_partial']}); the export would remove the rest from the copy of the original. Import it without this option, {clear}")
        for name in ("version", "scale"):
            if getattr(self, name):
                raise program.Failed(f"A copy of the original keeps its {name}. Set {name} to 0, {clear}")


@contextlib.contextmanager
def own_ranges():
    """
    Makes Blender's exporter sample each action over its own frames.

    It samples each over the frames of the longest one: a creature with 108 actions, of which one lasts six minutes, takes 45 times as many
    frames as it has, more than ten minutes. The first call for an object stays as it is, because it samples the other objects, too.
    """
    try:
        cache = importlib.import_module("io_scene_gltf2.blender.exp.animation.sampled.sampling_cache")
        of_all = cache.get_range
    except (ImportError, AttributeError):  # in another version of Blender: slower, with the same result
        yield
        return
    seen = set()

    def of_one(uuid, key, settings):
        own = settings["ranges"].get(uuid, {}).get(key)
        if uuid not in seen or not own:
            seen.add(uuid)
            return of_all(uuid, key, settings)
        return own["start"], own["end"]

    cache.get_range = of_one
    try:
        yield
    finally:
        cache.get_range = of_all


def is_same(a, b):
    """Whether two paths name one file, which exists."""
    return os.path.exists(a) and os.path.exists(b) and os.path.samefile(a, b)


def ancestors(o):
    while o.parent:
        o = o.parent
        yield o


def menu(self, context):
    self.layout.operator(ExportModel.bl_idname, text=formats.MENU)


CLASSES = (ExportModel,)
