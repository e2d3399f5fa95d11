"""The panel of findings, in the sidebar of the 3D view."""
import ast
import re

import bpy


class Target(bpy.types.PropertyGroup):
    """An object that a finding is about: name is the object's. Or one of its bones."""

    bone: bpy.props.StringProperty()


class Finding(bpy.types.PropertyGroup):
    code: bpy.props.StringProperty()
    severity: bpy.props.StringProperty()
    message: bpy.props.StringProperty()
    path: bpy.props.StringProperty()
    targets: bpy.props.CollectionProperty(type=Target)


ICONS = {"error": "CANCEL", "warning": "ERROR", "note": "INFO"}


class Rows(bpy.types.UIList):
    bl_idname = "MARROW_UL_findings"

    def draw_item(self, context, layout, data, item, icon, active, property, index=0, flag=0):
        layout.label(text=f"{item.code}  {item.message}", icon=ICONS.get(item.severity, "DOT"))


class Panel(bpy.types.Panel):
    bl_idname = "MARROW_PT_findings"
    bl_label = "Findings"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "marrow"

    def draw(self, context):
        scene = context.scene
        if not scene.marrow_findings:
            self.layout.label(text="No findings")
            return
        self.layout.template_list(Rows.bl_idname, "", scene, "marrow_findings", scene, "marrow_finding")
        if scene.marrow_finding < len(scene.marrow_findings):
            item = scene.marrow_findings[scene.marrow_finding]
            first = [f"{t.name} {t.bone}".strip() for t in item.targets[:MOST]]
            more = len(item.targets) - len(first)
            for text in (item.message, item.path, ", ".join(first) + (f" and {more} more" if more else "")):
                if text:
                    self.layout.label(text=text)


MOST = 3  # the names of selected objects that the panel shows


def select(scene, context):
    """Selects what the finding that was clicked is about. The first object becomes the active one."""
    if scene.marrow_finding >= len(scene.marrow_findings):
        return
    item = scene.marrow_findings[scene.marrow_finding]
    shown = context.view_layer.objects
    targets = [(shown[t.name], t.bone) for t in item.targets if t.name in shown]
    for o in shown:
        o.select_set(any(o == target for target, _ in targets))
    shown.active = targets[0][0] if targets else None
    for o, bone in reversed(targets):
        if bone:
            o.data.bones.active = o.data.bones.get(bone)


def add(context, findings, document, objects):
    """Lists the findings of an import. The document is the JSON of the glTF that was imported."""
    imported = Imported(document, objects)
    for found in findings:
        item = context.scene.marrow_findings.add()
        for name in ("code", "severity", "message", "path"):
            setattr(item, name, found.get(name) or "")
        for name, bone in imported.find(item.path):
            target = item.targets.add()
            target.name, target.bone = name, bone


class Imported:
    """The objects and the bones that an import made, with what their extras say about the model."""

    def __init__(self, document, objects):
        self.objects = objects
        self.nodes = document.get("nodes", [])
        self.clips = {extras(a).get("number"): a.get("name") for a in document.get("animations", []) if not extras(a).get("global")}
        self.things = {}  # the extras of each object and bone, by the names of both
        for o in objects:
            self.things[o.name, ""] = extras(o)
            for bone in o.data.bones if o.type == "ARMATURE" else ():
                self.things[o.name, bone.name] = extras(bone)
        self.materials = {}  # the extras of the materials that each object uses
        for o in objects:
            self.materials[o.name, ""] = [extras(m) for m in o.data.materials if m] if o.type == "MESH" else []
        for key, x in self.things.items():
            self.materials.setdefault(key, []).extend(e["material"] for e in x.get("emitters", ()) if e.get("material"))

    def find(self, path):
        """The names of the objects, and of their bones, that a path names: the path of a field in the file, or the number of a part of the model."""
        match = re.match(r"(\w+)\[(\d+)\]", path)
        if not match:
            return self.of_field(path)
        number = int(match[2])
        kinds = {"nodes": self.of_nodes, "materials": self.of_materials, "textures": self.of_textures, "clips": self.of_clips}
        parts = {"meshes": "mesh", "cameras": "camera", "lights": "light"}
        found = self.of_part(parts[match[1]], number) if match[1] in parts else kinds.get(match[1], lambda number: [])(number)
        return found or self.of_field(path)

    def of_nodes(self, number):
        """The glTF has a root before the model's nodes."""
        number += 1 if self.nodes and extras(self.nodes[0]).get("kind") == "root" else 0
        name = self.nodes[number].get("name", "") if number < len(self.nodes) else ""
        found = [key for key in self.things if name and name == (key[1] or plain(key[0]))]
        return [key for key in found if key[1]][:1] or found[:1]

    def of_part(self, part, number):
        """What has a part of the model, such as a camera."""
        return [key for key, x in self.things.items() if (x.get(part) or {}).get("number") == number]

    def of_materials(self, number):
        return [key for key, used in self.materials.items() if any(m.get("number") == number for m in used)]

    def of_textures(self, number):
        """What uses a texture: the meshes, and the emitters of particles."""
        used = [key for key, materials in self.materials.items() if any(number in textures(m) for m in materials)]
        return used + [key for key, x in self.things.items() if key not in used and any(e.get("textureNumber") == number for e in x.get("emitters", ()))]

    def of_clips(self, number):
        """What a clip moves."""
        name = self.clips.get(number)
        moved = [o.name for o in self.objects if o.animation_data and any(t.name == name for t in o.animation_data.nla_tracks)]
        return [(name, "") for name in moved]

    def of_field(self, path):
        """What comes from the record that a path names, or that has the field that it names."""
        within = {}
        for key, x in self.things.items():
            for origin in origins([x, *self.materials.get(key, ())]):
                if path == origin or path.startswith((origin + ".", origin + "[")):
                    within.setdefault(len(origin), {})[key] = True
        return list(within[max(within)]) if within else []


def extras(thing):
    """The data that marrow stored in an entry of the glTF, or in what Blender made of one."""
    stored = thing.get("extras", {}).get("marrow") if isinstance(thing, dict) else thing.get("marrow")
    if isinstance(stored, str):  # Blender's importer stores the text of data that custom properties can't have, such as large numbers
        try:
            stored = ast.literal_eval(stored)
        except (ValueError, SyntaxError):
            return {}  # somebody else's property
    stored = stored.to_dict() if hasattr(stored, "to_dict") else stored
    return stored if isinstance(stored, dict) else {}


def origins(stored):
    """The paths of the records that a thing comes from."""
    if isinstance(stored, list):
        for entry in stored:
            yield from origins(entry)
    elif isinstance(stored, dict):
        if stored.get("origin"):
            yield stored["origin"]
        for part in ("attachment", "light", "camera", "mesh", "emitters", "shapes", "layers"):
            yield from origins(stored.get(part))


def textures(material):
    """The numbers of the textures that a material uses."""
    maps = material.get("maps") or {}
    layers = {layer.get("textureNumber") for layer in material.get("layers") or ()}
    return layers | {maps[name] for name in MAPS if maps.get(name, -1) >= 0}


MAPS = ("baseColor", "normal", "orm", "smooth", "metal", "emissive", "teamColor", "environment", "occlusion")


def plain(name):
    """A name without the number that Blender adds to a second one."""
    return re.sub(r"\.\d{3}$", "", name)


CLASSES = (Target, Finding, Rows, Panel)
