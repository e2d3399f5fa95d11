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


def remember(objects):
    """Stores what shows later whether clips were edited."""
    for o in objects:
        actions = {name: digest(o, action) for name, action in actions_of(o).items()}
        if actions:
            o[IMPORTED] = json.dumps({"actions": actions, "rests": rests(o)})


def unchanged(objects):
    """The actions, by name, that move all objects as they did when they were imported."""
    found, edited = {}, set()
    for o in objects:
        imported = json.loads(o.get(IMPORTED, "{}"))
        was, now, rest = imported.get("actions", {}), actions_of(o), rests(o)
        moved = {bone for bone, place in imported.get("rests", {}).items() if bone in rest and not same(place, rest[bone])}
        for name in was.keys() | now.keys():
            action = now.get(name)
            known = action and "number" in findings.extras(action) and was.get(name) and was[name] == digest(o, action)
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
    active = [(data, data.action, getattr(data, "action_slot", None)) for data in animations(objects) if data.action and data.action.name in actions]
    digests = [(o, o[IMPORTED]) for o in objects if IMPORTED in o]
    poses = [(o, " ".join(posed(o))) for o in objects if posed(o)]
    stored = [findings.extras(action) for action in actions.values()]
    numbers = {UNCHANGED + kind: [x["number"] for x in stored if bool(x.get("global")) == (kind == "globals")] for kind in ("clips", "globals")}
    try:
        for strip in strips:
            strip.mute = True
        for data, _, _ in active:
            data.action = None
        for o, _ in digests:
            del o[IMPORTED]
        for o, names in poses:
            o[POSED] = names
        for name, list_of in numbers.items():
            if list_of:
                root[name] = list_of
        yield
    finally:
        for name in numbers:
            if name in root:
                del root[name]
        for o, _ in poses:
            del o[POSED]
        for o, value in digests:
            o[IMPORTED] = value
        for data, action, slot in active:
            data.action = action
            if slot:
                data.action_slot = slot
        for strip in strips:
            strip.mute = False


# The names of properties that marrow reads; that of UNCHANGED goes on with clips or globals.
UNCHANGED = "marrow_unchanged_"
POSED = "marrow_posed"


def posed(o):
    """What of an object's place its active action decides: translation, rotation, scale."""
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


def digest(o, action):
    """A checksum of the curves of an action, and of what else decides how it moves an object; "" if something other than curves of places does."""
    bones = o.pose.bones if o.pose else ()
    if len(list(animations([o]))) > 1 or any(thing.constraints for thing in (o, *bones)) or any(data.drivers for data in animations([o])):
        return ""
    place = [round(x, 4) for row in o.matrix_parent_inverse for x in row]
    sums = [repr((o.parent and o.parent.name, o.parent_type, o.parent_bone, place, o.rotation_mode))]
    if action.use_frame_range:
        sums.append(repr((action.frame_start, action.frame_end)))
    for slot, curve in curves(action):
        points = curve.keyframe_points
        values = [0.0] * (2 * len(points))
        kinds = [0] * len(points)
        parts = [repr((slot, curve.data_path, curve.array_index, curve.extrapolation, curve.mute, len(curve.modifiers)))]
        points.foreach_get("co", values)
        points.foreach_get("interpolation", kinds)
        parts += [repr(values), repr(kinds)]
        if any(p.interpolation == "BEZIER" for p in points):
            for name in ("handle_left", "handle_right"):
                points.foreach_get(name, values)
                parts.append(repr(values))
        sums.append("".join(parts))
    return hashlib.blake2b("".join(sorted(sums)).encode(), digest_size=12).hexdigest()


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
