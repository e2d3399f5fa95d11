"""
The clips that are as they were imported.

Blender's exporter samples each action frame by frame, which takes minutes for a model with long clips. marrow has the keys of those clips in the
original, so they needn't be exported.
"""
import contextlib
import hashlib
import json
import re

import bpy

from . import findings

IMPORTED = "marrow_imported"  # the property of objects with the digests of their actions, and the rests of their bones
# The names of properties that marrow reads; that of UNCHANGED goes on with clips or globals.
UNCHANGED = "marrow_unchanged_"
POSED = "marrow_posed"
BEZIER = bpy.types.Keyframe.bl_rna.properties["interpolation"].enum_items["BEZIER"].value


def remember(objects):
    """Stores what shows later whether clips were edited."""
    sums = {}
    for o in objects:
        actions = {name: digest(o, action, sums) for name, action in actions_of(o).items()}
        if actions:
            o[IMPORTED] = json.dumps({"name": o.name, "actions": actions, "rests": rests(o)})


def unchanged(objects):
    """The actions, by name, that move all objects as they did when they were imported."""
    found, edited, sums = {}, set(), {}
    for o in objects:
        imported = json.loads(o.get(IMPORTED, "{}"))
        if imported.get("name") != o.name:
            imported = {}  # a copy of an object has its properties and its actions
        was, now, rest = imported.get("actions", {}), actions_of(o), rests(o)
        moved = {bone for bone, place in imported.get("rests", {}).items() if bone in rest and not same(place, rest[bone])}
        for name in was.keys() | now.keys():
            action = now.get(name)
            known = action and "number" in findings.extras(action) and was.get(name) and was[name] == digest(o, action, sums)
            if known and not moved & bones_of(action):
                found[name] = action
            else:
                edited.add(name)
    return {name: action for name, action in found.items() if name not in edited}


@contextlib.contextmanager
def left_out(objects, root, actions):
    """
    Makes Blender's exporter leave actions out, and stores their numbers with the root for marrow. The digests aren't exported either.

    Blender exports the pose of the current frame as the rest of an object. With each object that its active action moves, the names of what it moves
    are stored.
    """
    strips = [strip for data in animations(objects) for track in data.nla_tracks for strip in track.strips if strip.action and strip.action.name in actions]
    strips = [strip for strip in strips if not strip.mute]
    tweaked = [data for data in animations(objects) if data.use_tweak_mode]
    digests = [(o, o[IMPORTED]) for o in objects if IMPORTED in o]
    poses = {o: " ".join(posed(o)) for o in objects}
    active = []
    stored = [findings.extras(action) for action in actions.values()]
    try:
        for strip in strips:
            strip.mute = True
        for data in tweaked:  # in which the action can't be set
            data.use_tweak_mode = False
        for data in animations(objects):
            if data.action and data.action.name in actions:
                active.append((data, data.action, getattr(data, "action_slot", None)))
                data.action = None
        for o, _ in digests:
            del o[IMPORTED]
        for o, names in poses.items():
            if names:
                o[POSED] = names
        for kind in ("clips", "globals"):
            numbers = [x["number"] for x in stored if bool(x.get("global")) == (kind == "globals")]
            if numbers:
                root[UNCHANGED + kind] = numbers
        yield
    finally:
        for strip in strips:
            strip.mute = False
        for data, action, slot in active:
            data.action = action
            if slot:
                data.action_slot = slot
        for data in tweaked:
            data.use_tweak_mode = True
        for o, value in digests:
            o[IMPORTED] = value
        for o in objects:
            for name in (POSED, UNCHANGED + "clips", UNCHANGED + "globals"):
                if name in o:
                    del o[name]


def posed(o):
    """Which of translation, rotation and scale the active action of an object animates."""
    action = o.animation_data and o.animation_data.action
    paths = {curve.data_path for _, curve in curves(action)} if action else ()
    names = {"location": "translation", "scale": "scale", "rotation_quaternion": "rotation", "rotation_euler": "rotation", "rotation_axis_angle": "rotation"}
    return sorted({names[path] for path in paths if path in names})


def animations(objects):
    """What moves objects and their shape keys."""
    for o in objects:
        for thing in (o, getattr(o.data, "shape_keys", None)):
            if thing and thing.animation_data:
                yield thing.animation_data


def actions_of(o):
    """The actions of an object that Blender exports, by name."""
    actions = {}
    for data in animations([o]):
        listed = [strip.action for track in data.nla_tracks for strip in track.strips if not strip.mute] + [data.action]
        actions |= {action.name: action for action in listed if action}
    return actions


def digest(o, action, sums):
    """
    A checksum of an action, and of what else decides how it moves an object; "" if something other than curves of places does.

    sums are the checksums of actions by their names, which several objects may share.
    """
    bones = o.pose.bones if o.pose else ()
    if len(list(animations([o]))) > 1 or any(moved.constraints for moved in (o, *bones)) or any(data.drivers for data in animations([o])):
        return ""
    if action.name not in sums:
        sums[action.name] = checksum(sorted(text(slot, curve) for slot, curve in curves(action)) + [frames(action), json.dumps(findings.extras(action), sort_keys=True, default=str)])
    matrix = [round(x, 4) for row in o.matrix_parent_inverse for x in row]
    return checksum([sums[action.name], repr((o.parent and o.parent.name, o.parent_type, o.parent_bone, matrix, o.rotation_mode))])


def checksum(texts):
    return hashlib.blake2b("\n".join(texts).encode(), digest_size=12).hexdigest()


def frames(action):
    return repr((action.frame_start, action.frame_end)) if action.use_frame_range else ""


def text(slot, curve):
    """Everything that decides the values of a curve."""
    points = curve.keyframe_points
    values, kinds = [0.0] * (2 * len(points)), [0] * len(points)
    points.foreach_get("co", values)
    points.foreach_get("interpolation", kinds)
    parts = [repr((slot, curve.data_path, curve.array_index, curve.extrapolation, curve.mute, len(curve.modifiers), values, kinds))]
    for name in ("handle_left", "handle_right") if BEZIER in kinds else ():
        points.foreach_get(name, values)
        parts.append(repr(values))
    return "".join(parts)


def curves(action):
    """The curves of an action, each with the name of its slot: before Blender 4.4, actions have none."""
    if not hasattr(action, "layers"):
        for curve in action.fcurves:
            yield "", curve
        return
    for layer in action.layers:
        for strip in layer.strips:
            for bag in strip.channelbags:
                for curve in bag.fcurves:
                    yield bag.slot.identifier, curve


def bones_of(action):
    """The names of the bones that an action moves."""
    paths = {curve.data_path for _, curve in curves(action)}
    return {bpy.utils.unescape_identifier(m[1]) for m in (re.match(r'pose\.bones\["((?:[^"\\]|\\.)*)"\]', path) for path in paths) if m}


def rests(o):
    """What the actions of an armature's bones are relative to: how each bone rests in its parent, and what its rotations are."""
    if o.type != "ARMATURE":
        return {}
    local = {b.name: b.parent.matrix_local.inverted() @ b.matrix_local if b.parent else b.matrix_local for b in o.data.bones}
    return {name: [o.pose.bones[name].rotation_mode, [x for row in m for x in row]] for name, m in local.items()}


def same(a, b):
    """Whether two rests are the same but for rounding, which happens when a user enters the edit mode and leaves it."""
    return a[0] == b[0] and all(abs(x - y) <= 1e-5 * max(1, abs(x)) for x, y in zip(a[1], b[1]))
