# Generated from the layouts that marrow reads and writes files with.
meta:
  id: xmf
  title: XMF
  file-extension: [xmf]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
  The content of a buffer is unpacked, but not divided into vertices. The declaration of the buffer defines their attributes.
seq:
  - id: magic
    contents: "XUMF"
  - id: version
    type: u1
    doc: "3"
  - id: big_endian
    type: u1
    doc: "0 in every known file"
  - id: header_size
    type: u1
    doc: "64"
  - id: reserved
    size: 1
  - id: num_buffers
    type: u1
    doc: "number of buffers"
  - id: description_size
    type: u1
    doc: "size of a buffer description: 188, or 56 in X Rebirth"
  - id: num_materials
    type: u1
    doc: "number of materials"
  - id: material_size
    type: u1
    doc: "size of a material: 136"
  - id: culling
    type: u1
    enum: culling
    doc: "0: counter-clockwise; otherwise clockwise. It has no effect: all meshes have the same winding"
  - id: right_handed
    type: u1
    enum: handedness
    doc: "0: left-handed"
  - id: num_vertices
    type: u4
    doc: "NumVertices and NumIndices repeat the counts of the buffers. marrow uses the counts of the buffers, because an old converter didn't initialise these fields."
  - id: num_indices
    type: u4
  - id: primitive_type
    type: u4
    enum: primitive_type
  - id: mesh_optimization
    type: u4
    doc: "1 in many visual meshes"
  - id: bounds_centre
    type: f4_x3
    doc: "zero in every known file"
  - id: bounds_half_size
    type: f4_x3
    doc: "zero in every known file"
  - id: reserved2
    size: 10
  - id: buffers
    type: buffer
    size: description_size
    repeat: expr
    repeat-expr: num_buffers
  - id: materials
    type: material
    size: material_size
    repeat: expr
    repeat-expr: num_materials
    doc: "empty if the mesh has no material, such as a collision mesh"
instances:
  data_start:
    value: header_size + num_buffers * description_size + num_materials * material_size
    doc: where the offsets of buffers start
  data:
    type: buffer_data(_index)
    repeat: expr
    repeat-expr: num_buffers
    doc: the content of each buffer
types:
  buffer:
    doc: "A Buffer contains all vertices, one attribute of the vertices, or the indices."
    seq:
      - id: type
        type: s4
        enum: buffer_type
      - id: usage_index
        type: s4
      - id: data_offset
        type: u4
      - id: compressed
        type: s4
        enum: compression
        doc: "0: not compressed; otherwise zlib"
      - id: pad
        size: 4
      - id: format
        type: s4
        enum: index_format
        if: (type.to_i == 30)
        doc: "Format is the IndexFormat of an index buffer, or the DeclType of a buffer without Elements, which has one implicit element. In other buffers it is 32, or 0 in the files of some tools."
      - id: format_2
        type: s4
        enum: decl_type
        if: (type.to_i != 30)
        doc: "Format is the IndexFormat of an index buffer, or the DeclType of a buffer without Elements, which has one implicit element. In other buffers it is 32, or 0 in the files of some tools."
      - id: packed_size
        type: u4
      - id: items
        type: s4
        doc: "number of vertices or indices in each section"
      - id: item_size
        type: s4
        doc: "bytes"
      - id: sections
        type: s4
        doc: "1"
      - id: lowest_value
        type: f8
      - id: highest_value
        type: f8
        doc: "HighestValue and LowestValue are the limits of all components of an index buffer or a buffer of positions. They are often wrong, because the exporter converted the handedness after computing them."
      - id: num_elements
        type: u4
        if: _root.description_size > 56
      - id: elements
        type: element
        repeat: expr
        repeat-expr: num_elements
        if: _root.description_size > 56
        doc: "the vertex declaration, at most 16; see Declaration"
      - id: unused_elements
        size: 8 * (16 - num_elements)
        if: _root.description_size > 56
  buffer_data:
    params:
      - id: index
        type: s4
    instances:
      of:
        value: _root.buffers[index]
      packed:
        pos: _root.data_start + of.data_offset
        size: of.packed_size
      unpacked:
        pos: _root.data_start + of.data_offset
        size: of.packed_size
        process: zlib
        if: of.compressed != compression::stored
  element:
    doc: "An Element is one attribute of a vertex. The elements of a vertex are contiguous, in this order."
    seq:
      - id: type
        type: s4
        enum: decl_type
      - id: usage
        type: u1
        enum: usage
      - id: usage_index
        type: u1
      - id: pad
        size: 2
  material:
    doc: "A Material applies to a range of the indices."
    seq:
      - id: first_index
        type: u4
      - id: num_indices
        type: u4
      - id: name
        type: str
        size: 128
        terminator: 0
        doc: "\"collection.material\" of the material library; at most 128 bytes"
  mesh_data:
    seq:
      - id: packed
        size-eos: true
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
enums:
  culling:
    0: ccw
    1: cw
  handedness:
    0: left_handed
    1: right_handed
  primitive_type:
    1: pointlist
    2: linelist
    3: linestrip
    4: trianglelist
    5: trianglestrip
    6: trianglefan
  buffer_type:
    0: position
    2: normal
    4: tangent
    5: binormal
    6: texcoord
    8: color
    9: texcoord_2
    20: psize
    21: texcoord_3
    30: index
    31: texcoord_4
  compression:
    0: stored
    1: zlib
  decl_type:
    0: float1
    1: float2
    2: float3
    3: float4
    4: d3_dcolor
    5: ubyte4
    6: short2
    7: short4
    8: ubyte4_n
    9: short2_n
    10: short4_n
    11: ushort2_n
    12: ushort4_n
    13: udec3
    14: dec3_n
    15: float16_2
    16: float16_4
    17: unused
  usage:
    0: position
    1: blendweight
    2: blendindices
    3: normal
    4: psize
    5: texcoord
    6: tangent
    7: binormal
    8: tessfactor
    9: positiont
    10: color
    11: fog
    12: depth
    13: sample
  index_format:
    30: u16
    31: u32
