# Generated from the layouts that marrow reads and writes files with.
meta:
  id: xac
  title: XAC
  file-extension: [xac]
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
    contents: "XAC "
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
      - id: node
        type: node(version)
        if: id.to_i == 0 and (version < 4)
      - id: mesh
        type: mesh(version)
        if: id.to_i == 1 and (version < 3)
      - id: skinning
        type: skinning(version, index)
        if: id.to_i == 2
      - id: material
        type: material(version)
        if: id.to_i == 3 and (version < 4)
      - id: material_layer
        type: material_layer(version)
        if: id.to_i == 4 and (version < 3)
      - id: fx_material
        type: fx_material(version)
        if: id.to_i == 5 and (version < 4)
      - id: node_limit
        type: node_limit(version)
        if: id.to_i == 6 and (version < 2)
      - id: info
        type: info(version)
        if: id.to_i == 7
      - id: lod_level
        type: lod_level(version)
        if: id.to_i == 8 and (version < 2)
      - id: morph_target
        type: morph_target(version)
        if: id.to_i == 9 and (version < 2)
      - id: node_groups
        type: node_groups(version)
        if: id.to_i == 10 and (version < 2)
      - id: nodes
        type: nodes(version)
        if: id.to_i == 11 and (version < 2)
      - id: morph_targets
        type: morph_targets(version)
        if: id.to_i == 12 and (version < 2)
      - id: material_totals
        type: material_totals(version)
        if: id.to_i == 13 and (version < 3)
      - id: motion_sources
        type: node_list(version)
        if: id.to_i == 14 and (version < 2)
      - id: attachment_nodes
        type: node_list(version)
        if: id.to_i == 15 and (version < 2)
      - id: motion_events
        type: motion_events(version)
        if: id.to_i == 50
      - id: time_stamp
        type: time_stamp(version)
        if: id.to_i == 51 and (version < 2)
      - id: unknown
        size: size
        if: not ((id.to_i == 0 and (version < 4)) or (id.to_i == 1 and (version < 3)) or (id.to_i == 2) or (id.to_i == 3 and (version < 4)) or (id.to_i == 4 and (version < 3)) or (id.to_i == 5 and (version < 4)) or (id.to_i == 6 and (version < 2)) or (id.to_i == 7) or (id.to_i == 8 and (version < 2)) or (id.to_i == 9 and (version < 2)) or (id.to_i == 10 and (version < 2)) or (id.to_i == 11 and (version < 2)) or (id.to_i == 12 and (version < 2)) or (id.to_i == 13 and (version < 3)) or (id.to_i == 14 and (version < 2)) or (id.to_i == 15 and (version < 2)) or (id.to_i == 50) or (id.to_i == 51 and (version < 2)))
  node:
    doc: "A Node is a bone or another object in the hierarchy. It is a separate chunk (versions 1 to 3) or an element of Nodes (version 4)."
    params:
      - id: version
        type: u4
    seq:
      - id: rotation
        type: f4_x4
      - id: scale_rotation
        type: f4_x4
        doc: "the axes of the scale"
      - id: position
        type: f4_x3
      - id: scale
        type: f4_x3
      - id: shear
        type: f4_x3
        doc: "−1, −1, −1 in every known file, which means no shear"
      - id: skeletal_lo_ds
        type: u4
        doc: "bit i is set if the node is active at level of detail i"
      - id: motion_lo_ds
        type: u4
        if: (version >= 4)
        doc: "version 4"
      - id: parent
        type: u4
        doc: "index of a node of the file, or 0xFFFFFFFF"
      - id: num_children
        type: u4
        if: (version >= 4)
        doc: "version 4: number of child nodes"
      - id: flags
        type: u1
        if: (version >= 2)
      - id: padding
        size: 3
        if: (version >= 2)
      - id: obb
        type: f4_x16
        if: (version >= 3)
      - id: importance
        type: f4
        if: (version >= 4)
        doc: "version 4; 1 in every known file"
      - id: name
        type: counted_text
  mesh:
    doc: "A Mesh is the geometry of a node."
    params:
      - id: version
        type: u4
    seq:
      - id: node
        type: u4
      - id: lod
        type: u4
        if: (version >= 2 and version < 3)
        doc: "version 2"
      - id: num_org_verts
        type: u4
        doc: "number of vertices before vertices were split at seams; skinning refers to these"
      - id: num_verts
        type: u4
        doc: "number of values in each layer"
      - id: num_indices
        type: u4
      - id: num_sub_meshes
        type: u4
        doc: "number of subMeshes"
      - id: num_layers
        type: u4
        doc: "number of layers"
      - id: is_collision
        type: u1
      - id: padding
        size: 3
      - id: layers
        type: layer(version, num_verts)
        repeat: expr
        repeat-expr: num_layers
      - id: sub_meshes
        type: sub_mesh(version)
        repeat: expr
        repeat-expr: num_sub_meshes
  layer:
    doc: "A Layer is one attribute of all vertices. Several layers of one type are the sets 0, 1, 2 and so on. If AttributeSize is the size of the type's values, the values are in the list for the type; otherwise they are in Raw."
    params:
      - id: version
        type: u4
      - id: num_verts
        type: u4
    seq:
      - id: type
        type: u4
        enum: layer_type
      - id: attribute_size
        type: u4
        doc: "bytes per vertex"
      - id: deformable
        type: u1
        doc: "if not 0, the engine keeps the original values in addition to the deformed ones"
      - id: is_scale
        type: u1
      - id: padding
        size: 2
      - id: values
        type: u4
        repeat: expr
        repeat-expr: num_verts
        if: (type.to_i == 5)
      - id: values_2
        type: u1_x4
        repeat: expr
        repeat-expr: num_verts
        if: (type.to_i == 4)
      - id: values_3
        type: f4_x2
        repeat: expr
        repeat-expr: num_verts
        if: (type.to_i == 3)
      - id: values_4
        type: f4_x4
        repeat: expr
        repeat-expr: num_verts
        if: (type.to_i == 2 or type.to_i == 6)
      - id: values_5
        type: f4_x3
        repeat: expr
        repeat-expr: num_verts
        if: (type.to_i == 0 or type.to_i == 1 or type.to_i == 7)
      - id: raw
        size: attribute_size * num_verts
        if: type.to_i > 7
        doc: "values of unknown types or of unusual sizes"
  sub_mesh:
    doc: "A SubMesh is the part of a mesh that has one material."
    params:
      - id: version
        type: u4
    seq:
      - id: num_indices
        type: u4
        doc: "number of indices"
      - id: num_verts
        type: u4
      - id: material
        type: u4
        doc: "index of a material of the file, counting both kinds"
      - id: num_bones
        type: u4
        doc: "number of bones"
      - id: indices
        type: u4
        repeat: expr
        repeat-expr: num_indices
        doc: "relative to the sub-mesh's first vertex; three per triangle"
      - id: bones
        type: u4
        repeat: expr
        repeat-expr: num_bones
        doc: "nodes that move the sub-mesh"
  skinning:
    doc: "Skinning defines which nodes move a mesh. It belongs to the preceding mesh with the same node, level of detail and collision flag."
    params:
      - id: version
        type: u4
      - id: index
        type: s4
    seq:
      - id: node
        type: u4
      - id: lod
        type: u4
        if: (version >= 4)
        doc: "version 4"
      - id: num_local_bones
        type: u4
        if: (version >= 3)
        doc: "the number of nodes that move the mesh"
      - id: num_influences
        type: u4
        if: (version >= 2)
        doc: "number of influences"
      - id: is_collision
        type: u1
      - id: padding
        size: 3
      - id: influences
        type: plain_influence
        repeat: expr
        repeat-expr: num_influences
        if: (version >= 2)
      - id: ranges
        type: plain_range
        repeat: expr
        repeat-expr: mesh.num_org_verts
        if: (version >= 2)
        doc: "for each original vertex"
      - id: vertices
        type: vertex_influences(version)
        repeat: expr
        repeat-expr: mesh.num_org_verts
        if: (version < 2)
        doc: "version 1: for each original vertex"
    instances:
      mesh:
        pos: 0
        type: mesh_of(index - 1, node, is_collision)
  mesh_of:
    doc: the mesh of a node before a skinning, which has the number of its vertices
    params:
      - id: index
        type: s4
      - id: node
        type: u4
      - id: is_collision
        type: u1
    instances:
      chunk:
        value: _root.chunks[index]
      here:
        value: chunk.id == chunk_id::mesh and chunk.mesh.node == node and chunk.mesh.is_collision == is_collision
      before:
        pos: 0
        type: mesh_of(index - 1, node, is_collision)
        if: not here
      num_org_verts:
        value: 'here ? chunk.mesh.num_org_verts : before.num_org_verts.as<u4>'
  vertex_influences:
    doc: "VertexInfluences are the influences of a vertex in version 1; at most 255."
    params:
      - id: version
        type: u4
    seq:
      - id: count
        type: u1
        doc: "number of influences"
      - id: influences
        type: plain_influence
        repeat: expr
        repeat-expr: count
  material:
    doc: "A Material is a material without a shader."
    params:
      - id: version
        type: u4
    seq:
      - id: lod
        type: u4
        if: (version >= 3 and version < 4)
        doc: "version 3"
      - id: ambient
        type: f4_x4
      - id: diffuse
        type: f4_x4
      - id: specular
        type: f4_x4
      - id: emissive
        type: f4_x4
      - id: shine
        type: f4
      - id: shine_strength
        type: f4
      - id: opacity
        type: f4
      - id: ior
        type: f4
      - id: double_sided
        type: u1
      - id: wireframe
        type: u1
      - id: transparency_type
        type: u1
        enum: transparency_type
      - id: num_layers
        type: u1
        if: (version >= 2 and version < 4)
        doc: "number of layers"
      - id: padding
        size: 1
        if: (version < 2)
      - id: name
        type: counted_text
      - id: layers
        type: material_layer(2)
        repeat: expr
        repeat-expr: num_layers
        if: (version >= 2 and version < 4)
        doc: "at most 255"
  material_layer:
    doc: "A MaterialLayer is one texture of a material. It is a part of the material; for a material of version 1, it is a separate chunk."
    params:
      - id: version
        type: u4
    seq:
      - id: amount
        type: f4
      - id: u_offset
        type: f4
      - id: v_offset
        type: f4
      - id: u_tiling
        type: f4
      - id: v_tiling
        type: f4
      - id: rotation
        type: f4
        doc: "radians"
      - id: material
        type: u2
        doc: "index of the material in the file"
      - id: map
        type: u1
        enum: map_type
      - id: blend
        type: u1
        enum: blend_mode
        if: (version >= 2 and version < 3)
        doc: "version 2"
      - id: padding
        size: 1
        if: (version < 2)
      - id: texture
        type: counted_text
        doc: "usually without an extension"
  fx_material:
    doc: "An FXMaterial is a shader with its parameters."
    params:
      - id: version
        type: u4
    seq:
      - id: lod
        type: u4
        if: (version >= 3 and version < 4)
        doc: "version 3"
      - id: num_ints
        type: u4
        doc: "number of ints"
      - id: num_floats
        type: u4
        doc: "number of floats"
      - id: num_colors
        type: u4
        doc: "number of colors"
      - id: num_bools
        type: u4
        if: (version >= 2 and version < 4)
        doc: "number of bools"
      - id: num_vectors
        type: u4
        if: (version >= 2 and version < 4)
        doc: "number of vectors"
      - id: num_bitmaps
        type: u4
        doc: "number of bitmaps"
      - id: name
        type: counted_text
      - id: effect
        type: counted_text
        doc: "path of the shader"
      - id: technique
        type: counted_text
        if: (version >= 2 and version < 4)
      - id: ints
        type: int_param(version)
        repeat: expr
        repeat-expr: num_ints
      - id: floats
        type: float_param(version)
        repeat: expr
        repeat-expr: num_floats
      - id: colors
        type: color_param(version)
        repeat: expr
        repeat-expr: num_colors
      - id: bools
        type: bool_param(version)
        repeat: expr
        repeat-expr: num_bools
        if: (version >= 2 and version < 4)
      - id: vectors
        type: vector_param(version)
        repeat: expr
        repeat-expr: num_vectors
        if: (version >= 2 and version < 4)
      - id: bitmaps
        type: bitmap_param(version)
        repeat: expr
        repeat-expr: num_bitmaps
  int_param:
    params:
      - id: version
        type: u4
    seq:
      - id: value
        type: s4
      - id: name
        type: counted_text
  float_param:
    params:
      - id: version
        type: u4
    seq:
      - id: value
        type: f4
      - id: name
        type: counted_text
  color_param:
    params:
      - id: version
        type: u4
    seq:
      - id: value
        type: f4_x4
      - id: name
        type: counted_text
  bitmap_param:
    params:
      - id: version
        type: u4
    seq:
      - id: name
        type: counted_text
      - id: value
        type: counted_text
        doc: "a texture; \"None\" in files without one"
  node_limit:
    doc: "A NodeLimit limits the movement of a node."
    params:
      - id: version
        type: u4
    seq:
      - id: translation_min
        type: f4_x3
      - id: translation_max
        type: f4_x3
      - id: rotation_min
        type: f4_x3
      - id: rotation_max
        type: f4_x3
      - id: scale_min
        type: f4_x3
      - id: scale_max
        type: f4_x3
      - id: active
        type: u1_x9
        doc: "x, y and z of translation, rotation and scale; not 0: the component is limited"
      - id: padding
        size: 3
      - id: node
        type: u4
  info:
    doc: "Info describes the origin of an actor."
    params:
      - id: version
        type: u4
    seq:
      - id: num_lo_ds
        type: u4
        if: (version >= 4)
        doc: "version 4"
      - id: trajectory_node
        type: u4
        if: (version >= 3)
      - id: motion_extraction_node
        type: u4
        if: (version >= 3)
      - id: motion_extraction_mask
        type: u4
        if: (version >= 3 and version < 4)
        doc: "version 3"
      - id: repositioning_mask
        type: u4
        if: (version < 3)
        doc: "versions 1, 2: the components of a motion that move the whole actor"
      - id: repositioning_node
        type: u4
        if: (version < 3)
        doc: "versions 1, 2"
      - id: exporter_high
        type: u1
      - id: exporter_low
        type: u1
      - id: padding
        size: 2
      - id: retarget_root_offset
        type: f4
        if: (version >= 2)
      - id: source_app
        type: counted_text
        doc: "such as \"Autodesk Maya 8.5\""
      - id: original_file
        type: counted_text
      - id: export_date
        type: counted_text
        doc: "when the exporter was built"
      - id: actor_name
        type: counted_text
  lod_level:
    doc: "A LODLevel is a coarser version of the actor: a complete XAC within the file. The engine adds one level for each such chunk and ignores its number."
    params:
      - id: version
        type: u4
    seq:
      - id: level
        type: u4
      - id: size
        type: u4
      - id: content
        type: lod_level_content(version)
        size: size
  morph_target:
    doc: "A MorphTarget is a shape to which meshes can be deformed."
    params:
      - id: version
        type: u4
    seq:
      - id: range_min
        type: f4
        doc: "range of the weight"
      - id: range_max
        type: f4
        doc: "range of the weight"
      - id: lod
        type: u4
      - id: num_deltas
        type: u4
        doc: "number of deltas"
      - id: num_transforms
        type: u4
        doc: "number of transforms"
      - id: phonemes
        type: u4
      - id: name
        type: counted_text
      - id: deltas
        type: morph_delta(version)
        repeat: expr
        repeat-expr: num_deltas
      - id: transforms
        type: morph_transform(version)
        repeat: expr
        repeat-expr: num_transforms
  morph_delta:
    doc: "A MorphDelta defines how a target moves the vertices of one node's mesh. Element i of each list belongs to vertex Vertices[i] of the mesh."
    params:
      - id: version
        type: u4
    seq:
      - id: node
        type: u4
      - id: min
        type: f4
        doc: "range of the components of all positions"
      - id: max
        type: f4
        doc: "range of the components of all positions"
      - id: num_vertices
        type: u4
        doc: "number of positions, of normals, of tangents, of vertices"
      - id: positions
        type: u2_x3
        repeat: expr
        repeat-expr: num_vertices
      - id: normals
        type: u1_x3
        repeat: expr
        repeat-expr: num_vertices
      - id: tangents
        type: u1_x3
        repeat: expr
        repeat-expr: num_vertices
      - id: vertices
        type: u4
        repeat: expr
        repeat-expr: num_vertices
  morph_transform:
    doc: "A MorphTransform defines how a target moves a node."
    params:
      - id: version
        type: u4
    seq:
      - id: node
        type: u4
      - id: rotation
        type: f4_x4
      - id: scale_rotation
        type: f4_x4
        doc: "the axes of the scale"
      - id: position
        type: f4_x3
      - id: scale
        type: f4_x3
  node_groups:
    doc: "NodeGroups are sets of nodes that can be switched off."
    params:
      - id: version
        type: u4
    seq:
      - id: count
        type: u2
        doc: "number of groups"
      - id: groups
        type: node_group(version)
        repeat: expr
        repeat-expr: count
        doc: "at most 65,535"
  node_group:
    doc: "A NodeGroup is a set of nodes."
    params:
      - id: version
        type: u4
    seq:
      - id: num_nodes
        type: u2
        doc: "number of nodes"
      - id: disabled_on_default
        type: u1
      - id: padding
        size: 1
      - id: name
        type: counted_text
      - id: nodes
        type: u2
        repeat: expr
        repeat-expr: num_nodes
  nodes:
    doc: "Nodes is the whole hierarchy; parents come before their children."
    params:
      - id: version
        type: u4
    seq:
      - id: num_nodes
        type: u4
        doc: "number of nodes"
      - id: num_roots
        type: u4
      - id: nodes
        type: node(4)
        repeat: expr
        repeat-expr: num_nodes
  morph_targets:
    doc: "MorphTargets are the actor's morph targets for one level of detail."
    params:
      - id: version
        type: u4
    seq:
      - id: count
        type: u4
        doc: "number of targets"
      - id: lod
        type: u4
      - id: targets
        type: morph_target(version)
        repeat: expr
        repeat-expr: count
  material_totals:
    doc: "MaterialTotals are the numbers of materials that the file states."
    params:
      - id: version
        type: u4
    seq:
      - id: lod
        type: u4
        if: (version >= 2 and version < 3)
        doc: "version 2"
      - id: total
        type: u4
      - id: standard
        type: u4
      - id: fx
        type: u4
  node_list:
    doc: "A NodeList has a number for each node: the node whose motion is copied (ChunkMotionSources), or the node to which objects are attached (ChunkAttachmentNodes)."
    params:
      - id: version
        type: u4
    seq:
      - id: count
        type: u4
      - id: list
        type: u2
        repeat: expr
        repeat-expr: count
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
  bool_param:
    params:
      - id: version
        type: u4
    seq:
      - id: value
        type: u1
      - id: name
        type: counted_text
  vector_param:
    params:
      - id: version
        type: u4
    seq:
      - id: value
        type: f4_x3
      - id: name
        type: counted_text
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
  f4_x16:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 16
  counted_text:
    seq:
      - id: length
        type: u4
      - id: text
        type: str
        size: length
  u1_x4:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 4
  f4_x2:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 2
  u1_x2:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 2
  plain_influence:
    seq:
      - id: weight
        type: f4
      - id: node
        type: u2
      - id: padding
        type: u1_x2
  plain_range:
    seq:
      - id: first
        type: u4
      - id: count
        type: u4
  u1_x9:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 9
  lod_level_content:
    params:
      - id: version
        type: u4
    seq:
      - id: actor
        type: xac
        doc: "an XAC with the byte order of the file; nil if the bytes aren't an XAC"
  u2_x3:
    seq:
      - id: values
        type: u2
        repeat: expr
        repeat-expr: 3
  u1_x3:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 3
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
  layer_type:
    0: position
    1: normal
    2: tangent
    3: uv
    4: color32
    5: org_vertex
    6: color128
    7: bitangent
  transparency_type:
    65: additive
    70: filter
    83: subtractive
    85: unknown
  map_type:
    1: ambient
    2: diffuse
    3: specular
    4: opacity
    5: bump
    6: self_illumination
    7: shine
    8: shine_strength
    9: filter_color
    10: reflect
    11: refract
    12: environment
    13: displacement
  blend_mode:
    0: none
    1: over
    2: in
    3: out
    4: add
    5: subtract
    6: multiply
    7: difference
    8: lighten
    9: darken
    10: saturate
    11: desaturate
    12: illuminate
