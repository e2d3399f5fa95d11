# Generated from the layouts that marrow reads and writes files with.
meta:
  id: xsm
  title: XSM
  file-extension: [xsm]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
  Only little-endian files are parsed. Each vertex attribute must have the size that its type has in all known files.
  A chunk of a known id and version ends with its last field; its size field is ignored, because it is wrong in many files.
seq:
  - id: magic
    contents: "XSM "
  - id: major_version
    type: u1
    doc: "1"
  - id: minor_version
    type: u1
    doc: "0"
  - id: big_endian
    type: u1
    doc: "not 0: numbers are big-endian"
  - id: multiply_order
    type: u1
    enum: multiply_order
  - id: chunks
    type: chunk(_index)
    repeat: eos
types:
  chunk:
    doc: "A Chunk is one block of a file."
    params:
      - id: index
        type: s4
    seq:
      - id: id
        type: u4
        enum: chunk_id
      - id: size
        type: u4
      - id: version
        type: u4
      - id: motion_events
        type: motion_events(version)
        if: id.to_i == 50
      - id: time_stamp
        type: time_stamp(version)
        if: id.to_i == 51 and (version < 2)
      - id: sub_motion
        type: sub_motion(version)
        if: id.to_i == 200 and (version < 4)
      - id: motion_info
        type: motion_info(version)
        if: id.to_i == 201 and (version < 4)
      - id: sub_motions
        type: sub_motions(version)
        if: id.to_i == 202 and (version < 3)
      - id: unknown
        size: size
        if: not ((id.to_i == 50) or (id.to_i == 51 and (version < 2)) or (id.to_i == 200 and (version < 4)) or (id.to_i == 201 and (version < 4)) or (id.to_i == 202 and (version < 3)))
  motion_events:
    doc: "MotionEvents are events during a motion, such as footsteps: one track of them (versions 1 to 3) or several (version 4)."
    params:
      - id: version
        type: u4
    seq:
      - id: count
        type: u4
        if: (version >= 4)
        doc: "number of tracks"
      - id: tracks
        type: event_track(version)
        repeat: expr
        repeat-expr: count
        if: (version >= 4)
        doc: "versions 1 to 3: exactly one"
      - id: tracks_2
        type: event_track(version)
        repeat: expr
        repeat-expr: 1
        if: (version < 4)
        doc: "versions 1 to 3: exactly one"
  event_track:
    doc: "An EventTrack is a list of events, with the texts to which the events refer by index."
    params:
      - id: version
        type: u4
    seq:
      - id: num_events
        type: u4
        doc: "number of events"
      - id: num_types
        type: u4
        doc: "number of types"
      - id: num_parameters
        type: u4
        doc: "number of parameters"
      - id: enabled
        type: u1
        if: (version >= 4)
        doc: "version 4"
      - id: name
        type: counted_text
        if: (version >= 4)
        doc: "version 4"
      - id: types
        type: counted_text
        repeat: expr
        repeat-expr: num_types
      - id: parameters
        type: counted_text
        repeat: expr
        repeat-expr: num_parameters
      - id: events
        type: motion_event(version)
        repeat: expr
        repeat-expr: num_events
  motion_event:
    doc: "A MotionEvent begins at Start and ends at End."
    params:
      - id: version
        type: u4
    seq:
      - id: start
        type: f4
        doc: "seconds; version 1 has only a start"
      - id: end
        type: f4
        if: (version >= 2)
        doc: "seconds; version 1 has only a start"
      - id: type
        type: u4
        doc: "index into the track's types"
      - id: parameter
        type: u2
        if: (version >= 3)
        doc: "index into the track's parameters; 16 bits since version 3"
      - id: parameter_2
        type: u4
        if: (version < 3)
        doc: "index into the track's parameters; 16 bits since version 3"
  time_stamp:
    doc: "A TimeStamp is the time at which a file was written."
    params:
      - id: version
        type: u4
    seq:
      - id: year
        type: u2
      - id: month
        type: s1
      - id: day
        type: s1
      - id: hours
        type: s1
      - id: minutes
        type: s1
      - id: seconds
        type: s1
      - id: padding
        size: 1
  sub_motion:
    doc: "A SubMotion animates the node with its name. The values replace the node's transform in the actor; properties without keys use the pose. Versions 1 and 2 store rotations as floats, version 3 packs them."
    params:
      - id: version
        type: u4
    seq:
      - id: pose_rotation
        type: s2_x4
        if: (version >= 3 and version < 4)
      - id: bind_pose_rotation
        type: s2_x4
        if: (version >= 3 and version < 4)
      - id: pose_scale_rotation
        type: s2_x4
        if: (version >= 3 and version < 4)
      - id: bind_pose_scale_rotation
        type: s2_x4
        if: (version >= 3 and version < 4)
      - id: pose_rotation_2
        type: f4_x4
        if: (version < 3)
      - id: bind_pose_rotation_2
        type: f4_x4
        if: (version < 3)
      - id: pose_scale_rotation_2
        type: f4_x4
        if: (version < 3)
      - id: bind_pose_scale_rotation_2
        type: f4_x4
        if: (version < 3)
      - id: pose_position
        type: f4_x3
      - id: pose_scale
        type: f4_x3
      - id: bind_pose_position
        type: f4_x3
      - id: bind_pose_scale
        type: f4_x3
      - id: num_positions
        type: u4
        doc: "number of positions"
      - id: num_rotations
        type: u4
        doc: "number of rotations"
      - id: num_scales
        type: u4
        doc: "number of scales"
      - id: num_scale_rotations
        type: u4
        doc: "number of scaleRotations"
      - id: max_error
        type: f4
        if: (version >= 2 and version < 4)
        doc: "the maximum error of key reduction; 100000 or more: the keys weren't reduced"
      - id: name
        type: counted_text
        doc: "name of the node"
      - id: positions
        type: plain_vector_key
        repeat: expr
        repeat-expr: num_positions
      - id: rotations
        type: plain_packed_key
        repeat: expr
        repeat-expr: num_rotations
        if: (version >= 3 and version < 4)
      - id: rotations_2
        type: plain_quat_key
        repeat: expr
        repeat-expr: num_rotations
        if: (version < 3)
      - id: scales
        type: plain_vector_key
        repeat: expr
        repeat-expr: num_scales
      - id: scale_rotations
        type: plain_packed_key
        repeat: expr
        repeat-expr: num_scale_rotations
        if: (version >= 3 and version < 4)
      - id: scale_rotations_2
        type: plain_quat_key
        repeat: expr
        repeat-expr: num_scale_rotations
        if: (version < 3)
  motion_info:
    doc: "MotionInfo describes the origin of a motion. Key times are in seconds, independent of FPS."
    params:
      - id: version
        type: u4
    seq:
      - id: importance_factor
        type: f4
        if: (version >= 2 and version < 4)
        doc: "XSM since version 2"
      - id: max_acceptable_error
        type: f4
        if: (version >= 2 and version < 4)
        doc: "XSM since version 2"
      - id: fps
        type: u4
      - id: motion_extraction_mask
        type: u4
        if: (version >= 3 and version < 4)
        doc: "XSM version 3"
      - id: exporter_high
        type: u1
      - id: exporter_low
        type: u1
      - id: padding
        size: 2
      - id: source_app
        type: counted_text
      - id: original_file
        type: counted_text
      - id: export_date
        type: counted_text
        doc: "when the exporter was built"
      - id: motion_name
        type: counted_text
  sub_motions:
    doc: "SubMotions are the parts of a skeletal motion. Version 1 of the chunk contains sub-motions of version 2; version 2 of the chunk contains sub-motions of version 3."
    params:
      - id: version
        type: u4
    seq:
      - id: count
        type: u4
        doc: "number of subMotions"
      - id: sub_motions
        type: sub_motion(version + 1)
        repeat: expr
        repeat-expr: count
  counted_text:
    seq:
      - id: length
        type: u4
      - id: text
        type: str
        size: length
  s2_x4:
    seq:
      - id: values
        type: s2
        repeat: expr
        repeat-expr: 4
  f4_x4:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 4
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
  plain_vector_key:
    seq:
      - id: value
        type: f4_x3
      - id: time
        type: f4
  plain_packed_key:
    seq:
      - id: value
        type: s2_x4
      - id: time
        type: f4
  plain_quat_key:
    seq:
      - id: value
        type: f4_x4
      - id: time
        type: f4
enums:
  multiply_order:
    0: scale_rotate_translate
    1: rotate_scale_translate
  chunk_id:
    0: node
    1: mesh
    2: skinning
    3: material
    4: material_layer
    5: fx_material
    6: node_limit
    7: info
    8: lod_level
    9: morph_target
    10: node_groups
    11: nodes
    12: morph_targets
    13: material_totals
    14: motion_sources
    15: attachment_nodes
    16: material_attribute_set
    17: generic_material
    18: physics_setup
    19: simulated_object_setup
    50: motion_events
    51: time_stamp
    100: morph_sub_motion
    101: morph_motion_info
    102: morph_sub_motions
    200: sub_motion
    201: motion_info
    202: sub_motions
    203: wavelet_info
    204: morph_sub_motions204
