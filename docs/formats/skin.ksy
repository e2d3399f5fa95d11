# Generated from the layouts that marrow reads and writes files with.
meta:
  id: skin
  title: M2 skin
  file-extension: [skin]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
seq:
  - id: magic
    contents: "SKIN"
  - id: vertices
    type: list_of_u2
    doc: "indices into the model's Vertices"
  - id: triangles
    type: list_of_u2
    doc: "indices into Vertices of the view, three per triangle"
  - id: properties
    type: list_of_u1_x4
    doc: "for each vertex, indices into the part of BoneLookup that its sub-mesh uses"
  - id: sub_meshes
    type: list_of_sub_mesh
  - id: batches
    type: list_of_plain_batch
  - id: bone_count_max
    type: u4
    doc: "Battle for Azeroth and later: the view's first vertex; see Model.FirstVertex"
  - id: shadow_batches
    type: list_of_plain_shadow_batch
    if: (_root.edition >= 265)
instances:
  edition:
    value: '(vertices.count != 0 ? vertices.offset : _io.size) < 56 ? 264 : 265'
    doc: files before version 265 of the model, which have no shadow batches, have a shorter header
types:
  sub_mesh:
    doc: "A SubMesh is a part of a view that can be shown or hidden."
    seq:
      - id: id
        type: u2
        doc: "group × 100 + variant"
      - id: level
        type: u2
        doc: "the upper 16 bits of IndexStart"
      - id: vertex_start
        type: u2
      - id: vertex_count
        type: u2
      - id: index_start
        type: u2
        doc: "index into the view's Triangles; see Level"
      - id: index_count
        type: u2
      - id: bone_count
        type: u2
      - id: bone_combo_index
        type: u2
        doc: "index into the model's BoneLookup"
      - id: bone_influences
        type: u2
      - id: center_bone_index
        type: u2
      - id: center
        type: f4_x3
      - id: sort_center
        type: f4_x3
        doc: "since 260"
      - id: sort_radius
        type: f4
        doc: "since 260"
  list_of_u2:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: u2
        repeat: expr
        repeat-expr: count
        if: count != 0
  u1_x4:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 4
  list_of_u1_x4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: u1_x4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_sub_mesh:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: sub_mesh
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_batch:
    seq:
      - id: flags
        type: u1
      - id: priority_plane
        type: s1
      - id: shader_id
        type: u2
      - id: sub_mesh
        type: u2
      - id: geoset
        type: u2
      - id: color
        type: s2
      - id: material
        type: u2
      - id: layer
        type: u2
      - id: texture_count
        type: u2
      - id: texture_combo
        type: u2
      - id: coord_combo
        type: u2
      - id: weight_combo
        type: u2
      - id: transform_combo
        type: u2
  list_of_plain_batch:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_batch
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_shadow_batch:
    seq:
      - id: flags
        type: u1
      - id: flags2
        type: u1
      - id: unknown
        type: u2
      - id: sub_mesh
        type: u2
      - id: texture
        type: u2
      - id: color
        type: u2
      - id: weight
        type: u2
  list_of_plain_shadow_batch:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_shadow_batch
        repeat: expr
        repeat-expr: count
        if: count != 0
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
