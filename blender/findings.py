"""The panel of findings, in the sidebar of the 3D view."""
import json
import re
import struct

import bpy


class Finding(bpy.types.PropertyGroup):
    code: bpy.props.StringProperty()
    severity: bpy.props.StringProperty()
    message: bpy.props.StringProperty()
    path: bpy.props.StringProperty()
    target: bpy.props.StringProperty()  # the object that it is about
    bone: bpy.props.StringProperty()


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
            for text in (item.message, item.path, item.target and f"{item.target} {item.bone}"):
                if text:
                    self.layout.label(text=text)


def select(scene, context):
    """Selects the object of the finding that was clicked."""
    if scene.marrow_finding >= len(scene.marrow_findings):
        return
    item = scene.marrow_findings[scene.marrow_finding]
    target = bpy.data.objects.get(item.target)
    if target is not None and target.name not in context.view_layer.objects:
        target = None
    for o in context.view_layer.objects:
        o.select_set(o == target)
    context.view_layer.objects.active = target
    if target is not None and item.bone:
        target.data.bones.active = target.data.bones.get(item.bone)


def add(context, findings, glb, objects):
    """Lists the findings of an import."""
    with open(glb, "rb") as f:
        document = json.loads(f.read(struct.unpack("<12xI4x", f.read(20))[0]))
    for found in findings:
        item = context.scene.marrow_findings.add()
        for name in ("code", "severity", "message", "path"):
            setattr(item, name, found.get(name) or "")
        item.target, item.bone = locate(item.path, document, objects)


def locate(path, document, objects):
    """The object and the bone that a path of the model names, or empty texts."""
    match = re.match(r"(nodes|meshes|materials)\[(\d+)\]", path)
    entry = match and find(document, match[1], int(match[2]))
    if not entry:
        return "", ""
    name = entry.get("name", "")
    for o in objects:
        data = o.data
        if match[1] == "materials":
            if o.type == "MESH" and any(m and plain(m.name) == name for m in data.materials):
                return o.name, ""
        elif match[1] == "nodes" and o.type == "ARMATURE" and name in data.bones:
            return o.name, name
        elif plain(o.name) == name:
            return o.name, ""
    return "", ""


def find(document, kind, number):
    """The entry of the glTF for an object of the model. The glTF has a root before the model's nodes, meshes are on nodes, and only the materials
    that meshes use are in it, in the order of the meshes; so the extras have the numbers."""
    nodes = document.get("nodes", [])
    if kind == "nodes":
        number += 1 if nodes and extras(nodes[0]).get("kind") == "root" else 0
        return nodes[number] if number < len(nodes) else None
    if kind == "meshes":
        return next((n for n in nodes if (extras(n).get("mesh") or {}).get("number") == number), None)
    return next((m for m in document.get("materials", []) if extras(m).get("number") == number), None)


def extras(entry):
    return entry.get("extras", {}).get("marrow") or {}


def plain(name):
    """A name without the number that Blender adds to a second one."""
    return re.sub(r"\.\d{3}$", "", name)


CLASSES = (Finding, Rows, Panel)
