"""File > Export > Game model."""
import os
import tempfile

import bpy
from bpy_extras.io_utils import ExportHelper

from . import formats, program


class ExportModel(bpy.types.Operator, ExportHelper):
    """Export a model for Warcraft III, World of Warcraft, X4 or EMotionFX"""

    bl_idname = "export_scene.marrow"
    bl_label = "Export game model"
    bl_options = {"REGISTER"}

    filename_ext = ".mdx"
    check_extension = None  # the extension chooses the format
    filter_glob: bpy.props.StringProperty(default=formats.FILTER, options={"HIDDEN"})
    use_base: bpy.props.BoolProperty(name="Keep the original's bytes", default=True, description="If the format is that of the imported file, write the edits into a copy of it (--base)")
    version: bpy.props.IntProperty(name="Version", default=0, min=0, description="MDX, MDL and M2: 0 for the default. 800 is Warcraft III before Reforged")
    map: bpy.props.StringProperty(name="Map file", subtype="FILE_PATH", description="MDX and MDL: a TOML file that assigns sequences, materials and nodes")

    def execute(self, context):
        roots = [o for o in context.scene.objects if "marrow_source" in o]
        if len({o["marrow_source"] for o in roots}) > 1 and not any(o.select_get() for o in roots):
            self.report({"ERROR"}, "Several models were imported. Select the root object of the one to export.")
            return {"CANCELLED"}
        chosen = [o for o in roots if o.select_get()] or roots
        flags = self.flags(chosen[0]["marrow_source"] if chosen else "")
        try:
            with tempfile.TemporaryDirectory() as folder:
                glb = os.path.join(folder, os.path.splitext(os.path.basename(self.filepath))[0] + ".glb")
                self.write(context, glb, chosen, several=len(chosen) < len(roots))
                found = program.convert(context, [glb], self.filepath, flags)
        except program.Failed as failed:
            hint = "\nTo write a new model instead, clear \"Keep the original's bytes\"." if "--base" in flags else ""
            self.report({"ERROR"}, str(failed) + hint)
            return {"CANCELLED"}
        for finding in found:
            if finding["severity"] != "note":
                self.report({"WARNING"}, f"{finding['code']} {finding['message']}")
        return {"FINISHED"}

    def write(self, context, glb, roots, several):
        """Exports a GLB without the scale of the view. Blender leaves hidden objects out, so they are shown meanwhile."""
        hidden = [o for o in context.view_layer.objects if o.hide_get()]
        for o in hidden:
            o.hide_set(False)
        scales = [(o, o.scale.copy()) for o in roots]
        for o, scale in scales:
            o.scale = scale / o.get("marrow_scale", 1)
        context.view_layer.update()
        if several:
            for o in context.view_layer.objects:
                o.select_set(any(o == r or r in ancestors(o) for r in roots))
        bpy.ops.export_scene.gltf(filepath=glb, export_format="GLB", export_extras=True, export_cameras=True, export_lights=True, use_selection=several)
        for o, scale in scales:
            o.scale = scale
        for o in hidden:
            o.hide_set(True)

    def flags(self, source):
        to, flags = formats.of(self.filepath), []
        if self.use_base and to and to["edit"] and formats.of(source) == to and os.path.exists(source):
            flags += ["--base", source]
        elif self.version:
            flags += ["--version", str(self.version)]
        if self.map:
            flags += ["--map", bpy.path.abspath(self.map)]
        return flags


def ancestors(o):
    while o.parent:
        o = o.parent
        yield o


def menu(self, context):
    self.layout.operator(ExportModel.bl_idname, text=formats.MENU)


CLASSES = (ExportModel,)
