"""File > Import > Game model."""
import glob
import json
import os
import re
import struct
import tempfile

import bpy
from bpy_extras.io_utils import ImportHelper

from . import clips, findings, formats, program


class ImportModel(bpy.types.Operator, ImportHelper):
    """Import models of Warcraft III, World of Warcraft, X4, X Rebirth and EMotionFX"""

    bl_idname = "import_scene.marrow"
    bl_label = "Import game model"
    bl_options = {"REGISTER", "UNDO"}

    filter_glob: bpy.props.StringProperty(default=formats.FILTER, options={"HIDDEN"})
    files: bpy.props.CollectionProperty(type=bpy.types.OperatorFileListElement, options={"HIDDEN", "SKIP_SAVE"})
    directory: bpy.props.StringProperty(subtype="DIR_PATH", options={"HIDDEN", "SKIP_SAVE"})
    team_color: bpy.props.StringProperty(name="Team colour", default="red", description="A name, 0 to 23, #rgb or #rrggbb")
    display_scale: bpy.props.FloatProperty(name="Scale in the view", default=1, min=1e-4, description="The scale of the model's root object. The export removes it")
    assets: bpy.props.StringProperty(name="Assets", description="Also search this folder or archive for textures")
    clip: bpy.props.StringProperty(name="Clips", description="Import only clips with these names, separated by commas. A name may be a pattern, as in Stand*")
    geosets: bpy.props.StringProperty(name="Geosets", default="default", description="World of Warcraft: default, all, or numbers as in 401,1502")
    lod: bpy.props.IntProperty(name="Level of detail", default=0, min=0)
    salvage: bpy.props.BoolProperty(name="Damaged files", default=False, description="Import what can be read of a damaged file")
    collision: bpy.props.BoolProperty(name="Collision meshes", default=False, description="Import collision meshes, hidden")
    fps: bpy.props.IntProperty(name="Frame rate", default=30, min=1, max=240, description="Frames per second of the scene, if it has no actions yet")
    motions: bpy.props.BoolProperty(name="Motions of actors", default=True, description="EMotionFX: import the motions (XSM) beside the actor that start with its name")
    more: bpy.props.StringProperty(name="More options", description="Further options of marrow convert, as on the command line: --texture monster-1=bear.blp")

    def execute(self, context):
        names = [os.path.join(self.directory, f.name) for f in self.files if f.name] or [self.filepath]
        context.scene.marrow_findings.clear()
        if not bpy.data.actions:
            context.scene.render.fps, context.scene.render.fps_base = self.fps, 1
        imported = 0
        for name in names:
            try:
                if os.path.isdir(name):
                    raise program.Failed(f"{name} is a folder. Select one or several model files in it.")
                self.load(context, name)
                imported += 1
            except program.Failed as failed:
                self.report({"ERROR"}, str(failed))
        return {"FINISHED"} if imported else {"CANCELLED"}

    def invoke(self, context, event):
        if self.directory and self.files:  # dropped on the window
            return self.execute(context)
        return ImportHelper.invoke(self, context, event)

    def flags(self, context, model):
        row, flags = formats.of(model), program.search(context)
        if self.assets:
            flags += ["--assets", bpy.path.abspath(self.assets)]
        if self.salvage:
            flags += ["--salvage"]
        for option, name in (("team-color", "team_color"), ("geosets", "geosets"), ("lod", "lod"), ("collision", "collision")):
            value = getattr(self, name)
            if value == self.properties.bl_rna.properties[name].default or not formats.reads(row, option):
                continue
            flags += ["--" + option] if value is True else ["--" + option, str(value)]
        for clip in self.clip.split(","):
            if clip.strip():
                flags += ["--clip", clip.strip()]
        return flags + program.split(self.more)

    def load(self, context, model):
        inputs = [model]
        if self.motions and model.lower().endswith(".xac"):
            inputs += sorted(glob.glob(glob.escape(os.path.splitext(model)[0]) + "*.xsm"))
        before = set(bpy.data.objects)
        with tempfile.TemporaryDirectory() as folder:
            glb = os.path.join(folder, os.path.splitext(os.path.basename(model))[0] + ".glb")
            found = program.convert(context, inputs, glb, self.flags(context, model), names={glb: "the converted model"})
            bpy.ops.import_scene.gltf(filepath=glb)
            document = read(glb)
        objects = [o for o in bpy.data.objects if o not in before]
        findings.add(context, found, document, objects)
        keep_clips(document, objects)
        remembered = {"marrow_source": os.path.abspath(model), "marrow_scale": self.display_scale, "marrow_partial": self.partial(model)}
        remembered |= {"marrow_assets": self.assets and bpy.path.abspath(self.assets), "marrow_fps": program.frame_rate(context.scene)}
        textures = chosen(program.split(self.more))
        remembered["marrow_textures"] = textures and json.dumps(textures)
        arrange(context, objects, {name: value for name, value in remembered.items() if value})
        clips.remember(objects)

    def partial(self, model):
        """The options that left a part of the model out. Clips aren't among them, because marrow knows which ones weren't converted."""
        row = formats.of(model)
        left_out = [("Level of detail", self.lod and formats.reads(row, "lod")), ("Damaged files", self.salvage)]
        left_out += [("More options", word) for word in program.split(self.more) if re.match("--(lod|salvage)\\b", word)]
        return ", ".join(dict.fromkeys(name for name, given in left_out if given))


def chosen(words):
    """The options among words that choose textures, with their values."""
    return [word for i, word in enumerate(words) if re.match("--(texture|display)(=|$)", word) or i and words[i - 1] in ("--texture", "--display")]


def read(glb):
    """The JSON of a GLB."""
    with open(glb, "rb") as f:
        return json.loads(f.read(struct.unpack("<12xI4x", f.read(20))[0]))


def keep_clips(document, objects):
    """Stores the extras of the animations with the actions. Blender's importer leaves them out, but its exporter writes them."""
    stored = {a.get("name"): findings.extras(a) for a in document.get("animations", [])}
    for data in clips.animations(objects):
        for track in data.nla_tracks:
            for strip in track.strips:
                if strip.action and stored.get(track.name):
                    strip.action["marrow"] = stored[track.name]


def kind(thing):
    return findings.extras(thing).get("kind")


def arrange(context, objects, remembered):
    """Stores what the export needs to know with the root objects, and sets the size of empties and bones and which objects are hidden."""
    shapes = {b.custom_shape for o in objects if o.type == "ARMATURE" for b in o.pose.bones}  # Blender's importer adds one for all bones
    shown = [o for o in objects if o not in shapes and o.name in context.view_layer.objects]
    meshes = [o for o in shown if o.type == "MESH" and kind(o) != "shape"]
    visible = [o for o in meshes if not is_collision(o)]
    size = max((max(o.dimensions) for o in visible or meshes), default=1)
    context.view_layer.update()
    for bone in (b for o in shown if o.type == "ARMATURE" for b in o.pose.bones):  # the importer's size depends on all bones, even those far from the meshes
        bone.custom_shape_scale_xyz = [min(s, size / 40 or s) for s in bone.custom_shape_scale_xyz]
    for o in shown:
        if o.type == "EMPTY":
            stretch = max(map(abs, o.matrix_world.to_scale())) or 1  # the display size is in the object's space
            o.empty_display_type, o.empty_display_size = "ARROWS", size / 40 / stretch or 1
        if kind(o) == "shape" or o in meshes and visible and is_collision(o):
            o.hide_set(True)
            o.hide_render = True
        if o.parent is None or o.parent not in objects:
            for name, value in remembered.items():
                o[name] = value
            o.scale = [x * remembered["marrow_scale"] for x in o.scale]
    context.view_layer.update()


def is_collision(o):
    """Whether a mesh has the name of a collision mesh, such as part_main-collision."""
    return re.search(r"collision(\.\d{3})?$", o.name, re.IGNORECASE) is not None


class Drop(bpy.types.FileHandler):
    bl_idname = "MARROW_FH_model"
    bl_label = "Game model"
    bl_import_operator = ImportModel.bl_idname
    bl_file_extensions = ";".join(formats.EXTENSIONS)

    @classmethod
    def poll_drop(cls, context):
        return context.area is not None and context.area.type == "VIEW_3D"


def menu(self, context):
    self.layout.operator(ImportModel.bl_idname, text=formats.MENU)


CLASSES = (ImportModel, Drop)
