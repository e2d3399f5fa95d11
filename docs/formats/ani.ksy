# Generated from the layouts that marrow reads and writes files with.
meta:
  id: ani
  title: ANI
  file-extension: [ani]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
seq:
  - id: num_animations
    type: u4
    doc: "number of animations"
  - id: key_offset
    type: u4
  - id: version
    type: s4
    doc: "1"
  - id: pad
    size: 4
  - id: animations
    type: animation
    repeat: expr
    repeat-expr: num_animations
  - id: keys
    type: motion_keys(animations[_index])
    repeat: expr
    repeat-expr: num_animations
  - id: behind
    size-eos: true
    doc: "bytes after the last key"
types:
  animation:
    doc: "An Animation moves one part in one state. Many have no keys at all."
    seq:
      - id: name
        type: str
        size: 64
        terminator: 0
        doc: "name of the part; at most 64 bytes"
      - id: sub_name
        type: str
        size: 64
        terminator: 0
        doc: "name of the state, such as loop or turret_inactive; at most 64 bytes"
      - id: num_positions
        type: u4
      - id: num_rotations
        type: u4
      - id: num_scales
        type: u4
      - id: num_pre_scales
        type: u4
      - id: num_post_scales
        type: u4
      - id: duration
        type: f4
        doc: "seconds"
      - id: pad
        size: 8
  motion_keys:
    params:
      - id: of
        type: animation
    seq:
      - id: positions
        type: plain_key
        repeat: expr
        repeat-expr: of.num_positions
        doc: "metres"
      - id: rotations
        type: plain_key
        repeat: expr
        repeat-expr: of.num_rotations
        doc: "Euler angles, radians"
      - id: scales
        type: plain_key
        repeat: expr
        repeat-expr: of.num_scales
      - id: pre_scales
        type: plain_key
        repeat: expr
        repeat-expr: of.num_pre_scales
        doc: "PreScales and PostScales have two records for each key: a scale (AngleKey 1) and the Euler angles of its axes (AngleKey 0)."
      - id: post_scales
        type: plain_key
        repeat: expr
        repeat-expr: of.num_post_scales
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
  s4_x3:
    seq:
      - id: values
        type: s4
        repeat: expr
        repeat-expr: 3
  plain_handles:
    seq:
      - id: out_time
        type: f4
      - id: out_value
        type: f4
      - id: in_time
        type: f4
      - id: in_value
        type: f4
  plain_key:
    seq:
      - id: value
        type: f4_x3
      - id: interp
        type: s4_x3
      - id: time
        type: f4
      - id: x
        type: plain_handles
      - id: y
        type: plain_handles
      - id: z
        type: plain_handles
      - id: tension
        type: f4
      - id: continuity
        type: f4
      - id: bias
        type: f4
      - id: ease_in
        type: f4
      - id: ease_out
        type: f4
      - id: derivatives_computed
        type: s4
      - id: derivative_in
        type: f4_x3
      - id: derivative_out
        type: f4_x3
      - id: angle_key
        type: u4
enums:
  interpolation:
    1: step
    2: linear
    3: quadratic
    4: cubic
    5: bezier
    6: bezier_with_linear_time
    7: tcb
