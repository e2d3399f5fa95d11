# The models of tricky.py: one function a model, named after what is tricky about it.

import math

from mathutils import Euler

from tricky_parts import *


def bent(rig, action='Stand', frames=(1, 13, 25), degrees=(0, 50, -20), interp='LINEAR'):
    for i, b in enumerate(rig.pose.bones):
        bend(rig, action, b.name, [(1, 0, 0), (0, 0, 1), (0, 1, 0)][i % 3], frames, degrees, interp)
    animate(rig, action, 'location', [(frames[0], (0, 0, 0)), (frames[-1], (.2, .1, .3))], interp, rig.pose.bones[0])


def keep(obj):
    """Remembers how an object rests, before keys move it."""
    obj['rest'] = [*obj.location, *obj.rotation_quaternion, *obj.scale]
    return obj


@model()
def bone_roll():
    rig = chain(roll=.65, lean=.1)
    skin(thing('Body'), rig)
    bent(rig)


@model()
def scaled_armature():
    rig = armature('Armature', {'Hips': ((0, 0, 0), (0, 0, 100), .3, None), 'Spine': ((0, 0, 100), (0, 20, 200), 0, 'Hips')})
    rig.scale = (.01,) * 3
    skin(thing('Body', size=(100, 100, 200)), rig)
    keep(rig)
    bend(rig, 'Walk', 'Spine', (1, 0, 0), (1, 20, 41), (0, 70, 0))
    animate(rig, 'Walk', 'location', [(1, (0, 0, 0)), (20, (0, 30, 0)), (41, (0, 0, 0))], of=rig.pose.bones['Hips'])


@model()
def rotated_armature():
    rig = chain(roll=.2)
    rig.rotation_quaternion = Euler((math.radians(90), .3, -.5)).to_quaternion()
    rig.location = (1, 2, 3)
    skin(thing('Body'), rig)
    bent(keep(rig))


@model()
def unapplied_scale():
    box = thing('Box', at=(1, 0, 0))
    box.scale, box.rotation_quaternion = (2, .5, 3), turn((0, 1, 1), 40)
    keep(box)
    lid = keep(thing('Lid', parent=box, at=(0, 0, 2)))
    animate(box, 'Stand', 'location', [(1, (1, 0, 0)), (24, (1, 3, 0))])
    animate(lid, 'Stand', 'rotation_quaternion', [(1, turn((1, 0, 0), 0)), (24, turn((1, 0, 0), 90))])


@model()
def mirrored():
    box = thing('Left', at=(1, 0, 0))
    other = thing('Right', at=(-1, 0, 0))
    other.scale = (-1, 1, 1)
    for b in box, other:
        keep(b)
        animate(b, 'Stand', 'rotation_quaternion', [(1, turn((0, 0, 1), 0)), (12, turn((0, 0, 1), 80)), (30, turn((1, 0, 1), 20))])
    rig = chain()
    rig.scale, rig.location = (1, -1, 1), (0, 4, 0)
    skin(thing('Body'), rig)
    bent(keep(rig))


@model()
def nonuniform_scale():
    rig = chain(roll=.4, lean=.2)
    skin(thing('Body'), rig)
    bent(rig)
    for b, s in ('Bone0', (1, 1.5, .7)), ('Bone1', (2, .6, 1)), ('Bone2', (.5, 2, 1.5)):
        animate(rig, 'Stand', 'scale', [(1, (1, 1, 1)), (13, s), (25, (1, 1, 1))], of=rig.pose.bones[b])


@model()
def rigid_children():
    rig = chain(roll=.3)
    skin(thing('Body'), rig)
    for i in range(3):
        part = thing(f'Part{i}', size=(.3, .3, .3), wide=1, high=3)
        part.parent, part.parent_type, part.parent_bone = rig, 'BONE', f'Bone{i}'
        part.location, part.rotation_quaternion, part.scale = (.5, .1, 0), turn((1, 1, 0), 30), (1, 2, 1)
        keep(part)
    bent(rig)


@model()
def nla_starts():
    rig = chain()
    skin(thing('Body'), rig)
    bent(rig, 'Stand', (1, 10, 20))
    bent(rig, 'Walk', (30, 45, 61), (10, -60, 10))
    bent(rig, 'Attack - 1', (100, 105, 110), (0, 90, 0))


@model()
def several_actions():
    rig = chain(count=4, length=.5)
    skin(thing('Body'), rig)
    for n, action in enumerate(('Stand', 'Stand - 2', 'Walk', 'Death', 'Attack Slam')):
        bend(rig, action, f'Bone{n % 4}', (1, n, 0), (0, 6, 17 + n), (0, 40 + 10 * n, 5))


@model(between=True, export_force_sampling=False)
def cubic_spline():
    box = keep(thing('Box'))
    child = keep(thing('Child', parent=box, at=(2, 0, 0)))
    animate(box, 'Stand', 'location', [(1, (0, 0, 0)), (9, (3, 1, 0)), (25, (0, 0, 2)), (40, (0, 0, 0))], 'BEZIER')
    animate(box, 'Stand', 'scale', [(1, (1, 1, 1)), (20, (1.5, 1.5, 1.5)), (40, (1, 1, 1))], 'BEZIER')
    animate(child, 'Stand', 'rotation_quaternion', [(1, turn((0, 0, 1), 0)), (40, turn((0, 1, 1), 80))], 'BEZIER')


@model(between='only', export_force_sampling=False)
def step():
    box = keep(thing('Box'))
    child = keep(thing('Child', parent=box, at=(2, 0, 0)))
    animate(box, 'Stand', 'location', [(0, (0, 0, 0)), (7, (3, 1, 0)), (25, (0, 0, 2)), (40, (0, 0, 0))], 'CONSTANT')
    animate(child, 'Stand', 'rotation_quaternion', [(0, turn((0, 0, 1), 0)), (13, turn((0, 1, 1), 80)), (40, turn((0, 0, 1), 10))], 'CONSTANT')


def shapes(body, **values):
    """Two shape keys: Wide makes the upper half wider, Bow bows it."""
    body.shape_key_add(name='Basis')
    wide, bow = body.shape_key_add(name='Wide'), body.shape_key_add(name='Bow')
    for v in body.data.vertices:
        if v.co.z > 1:
            wide.data[v.index].co = (v.co.x * 1.6, v.co.y * 1.6, v.co.z)
        bow.data[v.index].co = (v.co.x + .4 * v.co.z ** 2 / 4, v.co.y, v.co.z)
    for name, value in values.items():
        body.data.shape_keys.key_blocks[name].value = value
        body.data.shape_keys[name] = value


@model(error=2e-2, expect=dict(flags='--morphs bake', reported='LOWER040'))
def shape_keys():
    body = thing('Body')
    shapes(body)
    keys = body.data.shape_keys
    animate(keys, 'Stand', 'value', [(1, 0), (12, 1), (24, 0)], of=keys.key_blocks['Wide'])
    animate(keys, 'Walk', 'value', [(1, 0), (12, 0), (30, .8)], of=keys.key_blocks['Bow'])


@model(expect=dict(flags='--morphs bake', reported='LOWER040'))
def shape_keys_skinned():
    rig = chain(roll=.3)
    body = skin(thing('Body'), rig)
    shapes(body)
    keys = body.data.shape_keys
    bent(rig)
    animate(keys, 'Stand', 'value', [(1, 0), (13, .6), (25, 0)], of=keys.key_blocks['Wide'])


@model()
def shape_keys_at_rest():
    body = keep(thing('Body'))
    shapes(body, Wide=.5, Bow=.25)
    animate(body, 'Stand', 'location', [(1, (0, 0, 0)), (24, (1, 0, 0))])


@model(expect=dict(materials=3))
def several_materials():
    rig = chain()
    skin(thing('Body', materials=('red', 'green', 'blue')), rig)
    bent(rig)


@model(expect=dict(uvs=2))
def two_uv_maps():
    body = keep(thing('Body'))
    body.data.uv_layers.new(name='skin')
    layer = body.data.uv_layers.new(name='light map')
    for loop in body.data.loops:
        v = body.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (v.x, v.z)
    animate(body, 'Stand', 'location', [(1, (0, 0, 0)), (24, (1, 0, 0))])


@model(moments=4)
def bones_300():
    bones = {'Root': ((0, 0, 0), (0, 0, 1), 0, None)}
    for i in range(299):
        bones[f'Bone_{i:03d}'] = ((i * .1, 0, 1), (i * .1, .5, 1.5), i * .1, 'Root' if i % 10 == 0 else f'Bone_{i - 1:03d}')
    rig = armature('Armature', bones)
    obj = thing('Body', size=(30, 1, 2), wide=80, high=6, at=(15, 0, 0))
    skin(obj, rig, lambda co: {f'Bone_{min(int(max(co.x, 0) * 10), 298):03d}': 3, f'Bone_{min(int(max(co.x, 0) * 10) + 1, 298):03d}': 1})
    for i in range(0, 299, 7):
        bend(rig, 'Stand', f'Bone_{i:03d}', (0, 1, 1), (1, 12, 24), (0, 8, -4))


@model(moments=3)
def vertices_70000():
    rig = chain()
    obj = thing('Body', wide=50, high=350)
    for p in obj.data.polygons:
        p.use_smooth = True
    skin(obj, rig, lambda co: {'Bone0': 1} if co.z < .7 else {'Bone0': 1, 'Bone1': 1} if co.z < .9 else {'Bone1': 1} if co.z < 1.5 else {'Bone2': 1})
    bent(rig, frames=(1, 6, 12))


@model()
def animated_empties():
    hub = keep(empty('Hub', at=(0, 0, 1)))
    arm = keep(empty('Arm', hub, (1, 0, 0)))
    keep(thing('Blade', arm, (1, 0, 0)))
    animate(hub, 'Stand', 'rotation_quaternion', [(1, turn((0, 0, 1), 0)), (24, turn((0, 0, 1), 170)), (48, turn((0, 0, 1), 340))])
    animate(arm, 'Stand', 'rotation_quaternion', [(1, turn((1, 0, 0), 0)), (48, turn((1, 0, 0), 120))])
    animate(arm, 'Walk', 'scale', [(1, (1, 1, 1)), (10, (2, 2, 2)), (20, (1, 1, 1))])


@model(expect=dict(reported='LOWER042'))
def hidden_by_scale():
    body, sword = keep(thing('Body')), keep(thing('Sword', at=(2, 0, 0)))
    animate(body, 'Stand', 'location', [(1, (0, 0, 0)), (30, (1, 0, 0))])
    animate(sword, 'Stand', 'scale', [(1, (1, 1, 1)), (10, (0, 0, 0)), (20, (1, 1, 1)), (30, (1, 1, 1))], 'CONSTANT')
    animate(sword, 'Walk', 'scale', [(1, (0, 0, 0)), (20, (0, 0, 0))])
    animate(body, 'Walk', 'location', [(1, (0, 0, 0)), (20, (0, 1, 0))])


@model(expect=dict(attachments=['Origin Ref', 'Chest Second Ref'], events=['SNDxKNIG', 'FPT0FOOT'], shapes=2))
def game_names():
    rig = chain()
    skin(thing('Body'), rig)
    for name in 'Origin Ref', 'Chest Second Ref.001', 'SNDxKNIG', 'FPT0FOOT.001', 'Collision Sphere', 'CollisionBox.001':
        e = thing(name, rig) if 'Collision' in name else empty(name, rig)
        e.parent_type, e.parent_bone = 'BONE', 'Bone1'
        keep(e)
    bent(rig)


@model(expect=dict(nodes=['Left Arm', 'Left Arm.001', 'Body Part.001']))
def spaced_names():
    rig = armature('My Armature.001', {'Left Arm': ((0, 0, 0), (0, 0, 1), 0, None), 'Left Arm.001': ((0, 0, 1), (0, 0, 2), 0, 'Left Arm')})
    skin(thing('Body Part'), rig)
    keep(thing('Body Part.001', at=(3, 0, 0)))
    bend(rig, 'Stand Ready', 'Left Arm', (1, 0, 0), (1, 24), (0, 60))
    bend(rig, 'Stand Ready', 'Left Arm.001', (0, 0, 1), (1, 24), (0, 60))


@model()
def vertex_colours():
    body = keep(thing('Body'))
    colours = body.data.color_attributes.new('Colour', 'BYTE_COLOR', 'CORNER')
    for i, c in enumerate(colours.data):
        c.color = (i % 3 / 2, i % 5 / 4, 1, 1)
    animate(body, 'Stand', 'location', [(1, (0, 0, 0)), (24, (1, 0, 0))])


@model(export_leaf_bone=True, export_extras=False)  # Blender 5.0 can't export both
def leaf_bones():
    rig = chain(roll=1)
    skin(thing('Body'), rig)
    bent(rig)


@model(expect=dict(classic='PORT002', classicError=2e-2), export_influence_nb=8)
def six_influences():
    rig = chain(count=6, length=1 / 3)
    skin(thing('Body', high=20), rig, lambda co: {f'Bone{i}': math.exp(-12 * (co.z - (i + .5) / 3) ** 2) for i in range(6)})
    bent(rig, degrees=(0, 15, -8))


@model()
def under_a_bone():
    rig = chain(roll=.5)
    hand = empty('Hand', rig)
    hand.parent_type, hand.parent_bone = 'BONE', 'Bone2'
    hand.scale, hand.rotation_quaternion = (.5, 1, 2), turn((1, 2, 3), 50)
    keep(hand)
    keep(thing('Sword', hand, (0, 0, .5)))
    bent(rig)


@model()
def inherited_scale():
    rig = armature('Armature', {
        'Root': ((0, 0, 0), (0, 0, .5), 0, None),
        'Full': ((0, 0, .5), (0, 0, 1), .4, 'Root'),
        'None': ((0, 0, 1), (0, 0, 1.5), .8, 'Full', lambda b: setattr(b, 'inherit_scale', 'NONE')),
        'Aligned': ((0, 0, 1.5), (0, .2, 2), 0, 'None', lambda b: setattr(b, 'inherit_scale', 'ALIGNED')),
        'Unturned': ((1, 0, 1), (1, 0, 1.5), 0, 'Full', lambda b: setattr(b, 'use_inherit_rotation', False)),
    })
    skin(thing('Body'), rig)
    bent(rig)
    animate(rig, 'Stand', 'scale', [(1, (1, 1, 1)), (13, (1.8,) * 3), (25, (1, 1, 1))], of=rig.pose.bones['Root'])
    animate(rig, 'Stand', 'scale', [(1, (1, 1, 1)), (13, (.6,) * 3), (25, (1, 1, 1))], of=rig.pose.bones['Full'])


@model()
def two_armatures():
    for k in range(2):
        rig = chain(f'Rig{k}', roll=k)
        rig.location = (3 * k, 0, 0)
        skin(thing(f'Body{k}'), rig)
        bent(keep(rig), degrees=(0, 40 - 80 * k, 10))


@model()
def instances():
    mesh = grid('Shared')
    for k in range(4):
        obj = link(bpy.data.objects.new(f'Copy{k}', mesh), at=(3 * k, 0, 0))
        obj.scale = (1, 1, 1 + k / 2)
        keep(obj)
        if k % 2:
            animate(obj, 'Stand', 'location', [(1, (3 * k, 0, 0)), (24, (3 * k, k, 0))])


@model()
def negative_frames():
    rig = chain()
    skin(thing('Body'), rig)
    bent(rig, 'Birth', (-20, -8, 5))
    bent(rig, 'Stand', (0, 8, 24))


@model()
def single_frame():
    rig = chain()
    skin(thing('Body'), rig)
    bent(rig, 'Stand', (1, 13, 25))
    for i, b in enumerate(rig.pose.bones):
        bend(rig, 'Portrait', b.name, (1, 0, i), (1,), (30,))


def tumble(obj, action):
    animate(obj, action, 'rotation_quaternion', [(f, turn((1, .2, .1), 25 * f)) for f in range(0, 50, 2)])


@model(moments=25)
def fast():
    for k, name in enumerate(('Wheel', 'Rotor')):
        tumble(keep(thing(name, at=(4 * k, 0, 0))), 'Walk')


@model(expect=dict(cameras=1), export_cameras=True)
def moving_camera():
    keep(thing('Body'))
    crane = keep(empty('Crane', at=(0, 0, 1)))
    lens = bpy.data.cameras.new('Lens')
    eye = link(bpy.data.objects.new('Eye', lens), crane, (0, -6, 1))
    eye.rotation_quaternion = turn((1, 0, 0), 80)
    keep(eye)
    animate(crane, 'Stand', 'rotation_quaternion', [(1, turn((0, 0, 1), 0)), (24, turn((0, 0, 1), 90)), (48, turn((0, 1, 1), 120))])
