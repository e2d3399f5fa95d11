"""What the scene has, but Blender's exporter leaves out or changes."""
import os

import bpy

from . import clips, findings, program


def warnings(scene, roots, objects, use_base):
    """What the exported model lacks, although the scene has it."""
    if roots:
        speed = change_of_speed(scene, roots[0])
        if speed:
            yield speed
    elif use_base and any(findings.extras(o).get("origin") for o in objects):
        yield "A new model was written: the root object of the imported one, which remembers the original file, was deleted."
    modified = sorted(o.name for o in objects if modifiers(o))
    if modified and not applied(objects):
        yield f"Blender's exporter can't apply modifiers in a scene with shape keys; apply those of {listed(modified)}"
    lost = sorted(i.name for i in images(objects) if not i.has_data and not i.packed_file and not os.path.exists(bpy.path.abspath(i.filepath)))
    if lost:
        yield f"The files of these images are missing, so the model has no textures in their place: {listed(lost)}"
    timed = sorted({s.action.name for d in clips.animations(objects) for t in d.nla_tracks for s in t.strips if s.action and not s.mute and (abs(s.scale - 1) > 1e-3 or s.repeat != 1)})
    if timed:
        yield f"Actions are exported as they are, without the scale and the repetitions of their NLA strips: {listed(timed)}"


def change_of_speed(scene, root):
    """A warning if the clips play at another speed than those that were imported, else None."""
    now = program.frame_rate(scene)
    imported = root.get("marrow_fps", now)
    if abs(now - imported) <= 1e-3 * imported:
        return None
    return f"The frame rate of the scene is {now:g}, but the model was imported at {imported:g}: all clips last {imported / now:.3g} times as long. To keep their length, set the frame rate to {imported:g}."


def modifiers(o):
    """The modifiers of a mesh that the export must apply. Armatures become skins."""
    return [m for m in o.modifiers if m.type != "ARMATURE" and m.show_viewport] if o.type == "MESH" else []


def applied(objects):
    """Whether the export applies modifiers. It then leaves out all shape keys."""
    return any(modifiers(o) for o in objects) and not any(o.type == "MESH" and o.data.shape_keys for o in objects)


def images(objects):
    """The images of the objects' materials."""
    trees = [s.material.node_tree for o in objects for s in o.material_slots if s.material and s.material.node_tree]
    return {n.image for t in trees for n in t.nodes if n.type == "TEX_IMAGE" and n.image and n.image.source == "FILE"}


def listed(names):
    """Names for a message, the first few of many."""
    more = [f"and {len(names) - 5} more"] if len(names) > 5 else []
    return ", ".join(names[:5] + more)
