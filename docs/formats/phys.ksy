# Generated from the layouts that marrow reads and writes files with.
meta:
  id: phys
  title: M2 physics
  file-extension: [phys]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
seq:
  - id: chunks
    type: phys_chunk
    repeat: eos
instances:
  version:
    pos: 8
    type: u2
    doc: of the chunk PHYS, which is first in all known files
types:
  phys_phys:
    seq:
      - id: version
        type: u2
        doc: "0 Mists of Pandaria … 6 Shadowlands"
  phys_polytopes:
    seq:
      - id: count
        type: u4
        doc: "number of headers"
      - id: headers
        type: polytope
        repeat: expr
        repeat-expr: count
      - id: polytopes
        type: phys_polytopes_polytopes(headers[_index].header)
        repeat: expr
        repeat-expr: count
        doc: "PLYT: since version 3"
  polytope:
    doc: "A Polytope is a convex body."
    seq:
      - id: header
        type: plain_polytope_header
  phys_polytopes_polytopes:
    params:
      - id: of
        type: plain_polytope_header
    seq:
      - id: vertices
        type: f4_x3
        repeat: expr
        repeat-expr: of.vertex_count
      - id: planes
        type: f4_x4
        repeat: expr
        repeat-expr: of.face_count
      - id: faces
        type: u1
        repeat: expr
        repeat-expr: of.face_count
        doc: "one for each plane"
      - id: nodes
        type: u1_x4
        repeat: expr
        repeat-expr: of.node_count
  phys_chunk:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
      - id: size
        type: u4
      - id: phys
        type: phys_phys
        size: size
        if: tag == "SYHP"
      - id: unknown
        type: phys_chunk_unknown
        size: size
        if: tag == "TYHP"
        doc: "PHYT: since version 1"
      - id: tuning
        type: phys_chunk_tuning
        size: size
        if: tag == "VYHP"
        doc: "PHYV: since version 1"
      - id: bodies
        type: phys_chunk_bodies
        size: size
        if: tag == "YDOB"
        doc: "BODY: versions 0 and 1"
      - id: bodies2
        type: phys_chunk_bodies2
        size: size
        if: tag == "2YDB"
        doc: "BDY2: version 2"
      - id: bodies3
        type: phys_chunk_bodies3
        size: size
        if: tag == "3YDB"
        doc: "BDY3: version 3"
      - id: bodies4
        type: phys_chunk_bodies4
        size: size
        if: tag == "4YDB"
        doc: "BDY4: since version 4"
      - id: shapes
        type: phys_chunk_shapes
        size: size
        if: tag == "PAHS"
        doc: "SHAP: versions 0 and 1"
      - id: shapes2
        type: phys_chunk_shapes2
        size: size
        if: tag == "2PHS"
        doc: "SHP2: since version 2"
      - id: boxes
        type: phys_chunk_boxes
        size: size
        if: tag == "SXOB"
        doc: "BOXS"
      - id: capsules
        type: phys_chunk_capsules
        size: size
        if: tag == "SPAC"
        doc: "CAPS"
      - id: spheres
        type: phys_chunk_spheres
        size: size
        if: tag == "SHPS"
        doc: "SPHS"
      - id: polytopes
        type: phys_polytopes
        size: size
        if: tag == "TYLP"
        doc: "PLYT: since version 3"
      - id: joints
        type: phys_chunk_joints
        size: size
        if: tag == "NIOJ"
        doc: "JOIN"
      - id: welds
        type: phys_chunk_welds
        size: size
        if: tag == "JLEW"
        doc: "WELJ"
      - id: welds2
        type: phys_chunk_welds2
        size: size
        if: tag == "2JLW"
        doc: "WLJ2"
      - id: welds3
        type: phys_chunk_welds3
        size: size
        if: tag == "3JLW"
        doc: "WLJ3"
      - id: sphericals
        type: phys_chunk_sphericals
        size: size
        if: tag == "JHPS"
        doc: "SPHJ"
      - id: shoulders
        type: phys_chunk_shoulders
        size: size
        if: tag == "JOHS" and (_root.version >= 2)
        doc: "SHOJ"
      - id: shoulders_2
        type: phys_chunk_shoulders_2
        size: size
        if: tag == "JOHS" and (_root.version < 2)
        doc: "SHOJ"
      - id: shoulders2_2
        type: phys_chunk_shoulders2_2
        size: size
        if: tag == "2JHS"
        doc: "SHJ2"
      - id: revolutes
        type: phys_chunk_revolutes
        size: size
        if: tag == "JVER"
        doc: "REVJ"
      - id: revolutes2
        type: phys_chunk_revolutes2
        size: size
        if: tag == "2VER"
        doc: "REV2"
      - id: prismatics
        type: phys_chunk_prismatics
        size: size
        if: tag == "JSRP"
        doc: "PRSJ"
      - id: prismatics2
        type: phys_chunk_prismatics2
        size: size
        if: tag == "2SRP"
        doc: "PRS2"
      - id: distances
        type: phys_chunk_distances
        size: size
        if: tag == "JTSD"
        doc: "DSTJ"
      - id: unknown_2
        size: size
        if: not (tag == "SYHP" or tag == "TYHP" or tag == "VYHP" or tag == "YDOB" or tag == "2YDB" or tag == "3YDB" or tag == "4YDB" or tag == "PAHS" or tag == "2PHS" or tag == "SXOB" or tag == "SPAC" or tag == "SHPS" or tag == "TYLP" or tag == "NIOJ" or tag == "JLEW" or tag == "2JLW" or tag == "3JLW" or tag == "JHPS" or tag == "JOHS" or tag == "2JHS" or tag == "JVER" or tag == "2VER" or tag == "JSRP" or tag == "2SRP" or tag == "JTSD")
  u4_x2:
    seq:
      - id: values
        type: u4
        repeat: expr
        repeat-expr: 2
  u4_x4:
    seq:
      - id: values
        type: u4
        repeat: expr
        repeat-expr: 4
  f4_x6:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 6
  plain_polytope_header:
    seq:
      - id: vertex_count
        type: u4
      - id: unknown
        type: u4
      - id: pointer
        type: u4_x2
      - id: face_count
        type: u4
      - id: unknown2
        type: u4
      - id: pointer2
        type: u4_x4
      - id: node_count
        type: u4
      - id: unknown3
        type: u4
      - id: pointer3
        type: u4_x2
      - id: unknown4
        type: f4_x6
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
  f4_x4:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 4
  u1_x4:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 4
  phys_chunk_unknown:
    seq:
      - id: list
        type: u4
        repeat: eos
  phys_chunk_tuning:
    seq:
      - id: list
        type: f4_x6
        repeat: eos
  phys_chunk_bodies:
    seq:
      - id: list
        type: plain_body
        repeat: eos
  phys_chunk_bodies2:
    seq:
      - id: list
        type: plain_body2
        repeat: eos
  phys_chunk_bodies3:
    seq:
      - id: list
        type: plain_body3
        repeat: eos
  phys_chunk_bodies4:
    seq:
      - id: list
        type: plain_body4
        repeat: eos
  phys_chunk_shapes:
    seq:
      - id: list
        type: plain_shape
        repeat: eos
  phys_chunk_shapes2:
    seq:
      - id: list
        type: plain_shape2
        repeat: eos
  phys_chunk_boxes:
    seq:
      - id: list
        type: plain_box_shape
        repeat: eos
  phys_chunk_capsules:
    seq:
      - id: list
        type: plain_capsule_shape
        repeat: eos
  phys_chunk_spheres:
    seq:
      - id: list
        type: plain_sphere_shape
        repeat: eos
  phys_chunk_joints:
    seq:
      - id: list
        type: plain_joint
        repeat: eos
  phys_chunk_welds:
    seq:
      - id: list
        type: plain_weld_joint
        repeat: eos
  phys_chunk_welds2:
    seq:
      - id: list
        type: plain_weld_joint2
        repeat: eos
  phys_chunk_welds3:
    seq:
      - id: list
        type: plain_weld_joint3
        repeat: eos
  phys_chunk_sphericals:
    seq:
      - id: list
        type: plain_point_joint
        repeat: eos
  phys_chunk_shoulders:
    seq:
      - id: list
        type: plain_shoulder_joint1
        repeat: eos
  phys_chunk_shoulders_2:
    seq:
      - id: list
        type: plain_shoulder_joint
        repeat: eos
  phys_chunk_shoulders2_2:
    seq:
      - id: list
        type: plain_shoulder_joint2
        repeat: eos
  phys_chunk_revolutes:
    seq:
      - id: list
        type: plain_revolute_joint
        repeat: eos
  phys_chunk_revolutes2:
    seq:
      - id: list
        type: plain_revolute_joint2
        repeat: eos
  phys_chunk_prismatics:
    seq:
      - id: list
        type: plain_prismatic_joint
        repeat: eos
  phys_chunk_prismatics2:
    seq:
      - id: list
        type: plain_prismatic_joint2
        repeat: eos
  phys_chunk_distances:
    seq:
      - id: list
        type: plain_point_joint
        repeat: eos
  plain_body:
    seq:
      - id: type
        type: u2
      - id: padding
        type: u2
      - id: position
        type: f4_x3
      - id: bone
        type: u2
      - id: padding2
        type: u2
      - id: shape_base
        type: s4
      - id: shape_count
        type: s4
  plain_body2:
    seq:
      - id: body
        type: plain_body
      - id: mass_scale
        type: f4
  plain_body3:
    seq:
      - id: type
        type: u2
      - id: bone
        type: u2
      - id: position
        type: f4_x3
      - id: shape_base
        type: u2
      - id: padding
        type: u2
      - id: shape_count
        type: s4
      - id: mass
        type: f4
      - id: mass_scale
        type: f4
      - id: drag
        type: f4
      - id: angular_damping
        type: f4
      - id: linear_damping
        type: f4
  plain_body4:
    seq:
      - id: body3
        type: plain_body3
      - id: unknown
        type: u1_x4
  plain_shape:
    seq:
      - id: type
        type: s2
      - id: index
        type: s2
      - id: unknown
        type: u4
      - id: friction
        type: f4
      - id: restitution
        type: f4
      - id: density
        type: f4
  plain_shape2:
    seq:
      - id: shape
        type: plain_shape
      - id: unknown2
        type: u4
      - id: unknown3
        type: f4
      - id: unknown4
        type: u2
      - id: padding
        type: u2
  f4_x4_x3:
    seq:
      - id: values
        type: f4_x4
        repeat: expr
        repeat-expr: 3
  plain_box_shape:
    seq:
      - id: frame
        type: f4_x4_x3
      - id: extent
        type: f4_x3
  plain_capsule_shape:
    seq:
      - id: from
        type: f4_x3
      - id: to
        type: f4_x3
      - id: radius
        type: f4
  plain_sphere_shape:
    seq:
      - id: center
        type: f4_x3
      - id: radius
        type: f4
  plain_joint:
    seq:
      - id: body_a
        type: u4
      - id: body_b
        type: u4
      - id: unknown
        type: u4
      - id: type
        type: s2
      - id: index
        type: s2
  plain_weld_joint:
    seq:
      - id: frame_a
        type: f4_x4_x3
      - id: frame_b
        type: f4_x4_x3
      - id: angular_frequency
        type: f4
      - id: angular_damping
        type: f4
  plain_weld_joint2:
    seq:
      - id: weld_joint
        type: plain_weld_joint
      - id: linear_frequency
        type: f4
      - id: linear_damping
        type: f4
  plain_weld_joint3:
    seq:
      - id: weld_joint2
        type: plain_weld_joint2
      - id: unknown
        type: f4
  plain_point_joint:
    seq:
      - id: anchor_a
        type: f4_x3
      - id: anchor_b
        type: f4_x3
      - id: value
        type: f4
  plain_shoulder_joint:
    seq:
      - id: frame_a
        type: f4_x4_x3
      - id: frame_b
        type: f4_x4_x3
      - id: lower_twist
        type: f4
      - id: upper_twist
        type: f4
      - id: cone_angle
        type: f4
  plain_shoulder_joint1:
    seq:
      - id: shoulder_joint
        type: plain_shoulder_joint
      - id: max_torque
        type: f4
      - id: mode
        type: u4
  plain_shoulder_joint2:
    seq:
      - id: shoulder_joint1
        type: plain_shoulder_joint1
      - id: frequency
        type: f4
      - id: damping
        type: f4
  plain_revolute_joint:
    seq:
      - id: frame_a
        type: f4_x4_x3
      - id: frame_b
        type: f4_x4_x3
      - id: lower
        type: f4
      - id: upper
        type: f4
      - id: max_torque
        type: f4
      - id: mode
        type: u4
  plain_revolute_joint2:
    seq:
      - id: revolute_joint
        type: plain_revolute_joint
      - id: frequency
        type: f4
      - id: damping
        type: f4
  plain_prismatic_joint:
    seq:
      - id: frame_a
        type: f4_x4_x3
      - id: frame_b
        type: f4_x4_x3
      - id: lower
        type: f4
      - id: upper
        type: f4
      - id: unknown
        type: f4
      - id: max_force
        type: f4
      - id: unknown2
        type: f4
      - id: mode
        type: u4
  plain_prismatic_joint2:
    seq:
      - id: prismatic_joint
        type: plain_prismatic_joint
      - id: frequency
        type: f4
      - id: damping
        type: f4
enums:
  shape_type:
    0: box
    1: capsule
    2: sphere
    3: polytope
  joint_type:
    0: spherical
    1: shoulder
    2: weld
    3: revolute
    4: prismatic
    5: distance
