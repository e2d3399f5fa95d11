# Generated from the layouts that marrow reads and writes files with.
meta:
  id: mdx
  title: MDX
  file-extension: [mdx]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
  In files of World of Warcraft's alpha, geosets of version 1500 aren't parsed, and the texture coordinates of other versions
  aren't divided into sets.
seq:
  - id: magic
    contents: "MDLX"
  - id: chunks
    type: model_chunk
    repeat: eos
instances:
  version:
    pos: 12
    type: u4
    doc: from the chunk VERS, which is first in all known files
  model_size:
    pos: 20
    type: u4
    doc: from the chunk MODL, which is second in all known files
  wow:
    value: model_size == 373
    doc: whether the file is one of World of Warcraft's alpha
types:
  model_version:
    seq:
      - id: version
        type: u4
        doc: "VERS: 800 … 1800; see CheckVersion"
  model_model:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "MODL: at most 80 bytes"
      - id: animation_file
        type: str
        size: 260
        terminator: 0
        doc: "at most 260 bytes; always empty in Blizzard's files"
      - id: extent
        type: plain_extent
      - id: blend_time
        type: u4
        doc: "duration of the blend from one sequence to the next, in milliseconds"
      - id: flags
        type: u1
        if: _root.wow
  sequence:
    doc: "A Sequence is an animation: an interval of the time line."
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: start
        type: u4
        doc: "milliseconds"
      - id: end
        type: u4
        doc: "milliseconds"
      - id: move_speed
        type: f4
      - id: flags
        type: u4
      - id: rarity
        type: f4
        if: not _root.wow
        doc: "how rarely the game chooses this sequence; in World of Warcraft, how often"
      - id: sync_point
        type: u4
        if: not _root.wow
      - id: extent
        type: plain_extent
      - id: frequency
        type: f4
        if: _root.wow
      - id: replay_start
        type: u4
        if: _root.wow
        doc: "range of the random number of repetitions"
      - id: replay_end
        type: u4
        if: _root.wow
        doc: "range of the random number of repetitions"
      - id: blend_time
        type: u4
        if: _root.wow
  material:
    doc: "A Material is a list of layers, drawn on top of each other."
    seq:
      - id: size
        type: u4
      - id: content
        type: material_content
        size: size - 4
  material_layers:
    seq:
      - id: count
        type: u4
      - id: list
        type: layer
        repeat: expr
        repeat-expr: count
  layer:
    doc: "A Layer is one pass over a geoset."
    seq:
      - id: size
        type: u4
      - id: content
        type: layer_content
        size: size - 4
  track_f32:
    doc: "A Track is a value that changes with time. Its keys are in the order of the file; in nearly all files, they are sorted by time."
    seq:
      - id: count
        type: u4
      - id: interpolation
        type: u4
        enum: interpolation
      - id: global_sequence_id
        type: s4
        doc: "index into GlobalSequences, whose clock the track uses; -1: the clock of the sequences"
      - id: list
        type: plain_curved_key_f32
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 2 or interpolation.to_i == 3)
      - id: list_2
        type: plain_linear_key_f32
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 0 or interpolation.to_i == 1)
  track_u32:
    doc: "A Track is a value that changes with time. Its keys are in the order of the file; in nearly all files, they are sorted by time."
    seq:
      - id: count
        type: u4
      - id: interpolation
        type: u4
        enum: interpolation
        if: not _root.wow
      - id: global_sequence_id
        type: s4
        doc: "index into GlobalSequences, whose clock the track uses; -1: the clock of the sequences"
      - id: list
        type: plain_curved_key_u32
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 2 or interpolation.to_i == 3)
      - id: list_2
        type: plain_linear_key_u32
        repeat: expr
        repeat-expr: count
  texture:
    doc: "A Texture is the name of an image file, or the id of a texture that the game chooses."
    seq:
      - id: replaceable_id
        type: u4
        enum: replaceable_id_wo_w
        if: _root.wow
        doc: "0: the image file at Path; 1: team colour; 2: team glow; …"
      - id: replaceable_id_2
        type: u4
        enum: replaceable_id
        if: not _root.wow
        doc: "0: the image file at Path; 1: team colour; 2: team glow; …"
      - id: path
        type: str
        size: 260
        terminator: 0
        doc: "at most 260 bytes"
      - id: flags
        type: u4
  texture_anim:
    doc: "A TextureAnim moves a layer's texture coordinates."
    seq:
      - id: size
        type: u4
      - id: content
        type: texture_anim_content
        size: size - 4
  track_vec3:
    doc: "A Track is a value that changes with time. Its keys are in the order of the file; in nearly all files, they are sorted by time."
    seq:
      - id: count
        type: u4
      - id: interpolation
        type: u4
        enum: interpolation
      - id: global_sequence_id
        type: s4
        doc: "index into GlobalSequences, whose clock the track uses; -1: the clock of the sequences"
      - id: list
        type: plain_curved_key_vec3
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 2 or interpolation.to_i == 3)
      - id: list_2
        type: plain_linear_key_vec3
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 0 or interpolation.to_i == 1)
  track_vec4:
    doc: "A Track is a value that changes with time. Its keys are in the order of the file; in nearly all files, they are sorted by time."
    seq:
      - id: count
        type: u4
      - id: interpolation
        type: u4
        enum: interpolation
      - id: global_sequence_id
        type: s4
        doc: "index into GlobalSequences, whose clock the track uses; -1: the clock of the sequences"
      - id: list
        type: plain_curved_key_vec4
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 2 or interpolation.to_i == 3)
      - id: list_2
        type: plain_linear_key_vec4
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 0 or interpolation.to_i == 1)
  geoset:
    doc: "A Geoset is a mesh with one material."
    seq:
      - id: size
        type: u4
      - id: content
        type: geoset_content
        size: size - 4
  geoset_vertices:
    seq:
      - id: count
        type: u4
      - id: list
        type: f4_x3
        repeat: expr
        repeat-expr: count
  geoset_normals:
    seq:
      - id: count
        type: u4
      - id: list
        type: f4_x3
        repeat: expr
        repeat-expr: count
  geoset_primitive_types:
    seq:
      - id: count
        type: u4
      - id: list
        type: u4
        repeat: expr
        repeat-expr: count
  geoset_face_groups:
    seq:
      - id: count
        type: u4
      - id: list
        type: u4
        repeat: expr
        repeat-expr: count
  geoset_faces:
    seq:
      - id: count
        type: u4
      - id: list
        type: u2
        repeat: expr
        repeat-expr: count
  geoset_vertex_groups:
    seq:
      - id: count
        type: u4
      - id: list
        type: u1
        repeat: expr
        repeat-expr: count
  geoset_matrix_groups:
    seq:
      - id: count
        type: u4
      - id: list
        type: u4
        repeat: expr
        repeat-expr: count
  geoset_matrices:
    seq:
      - id: count
        type: u4
      - id: list
        type: s4
        repeat: expr
        repeat-expr: count
  geoset_uv_sets:
    seq:
      - id: count
        type: u4
      - id: list
        type: geoset_uv_sets_list
        repeat: expr
        repeat-expr: count
        if: _root.wow
      - id: list_2
        type: geoset_uv_sets_item
        repeat: expr
        repeat-expr: count
        if: not _root.wow
  geoset_uv_sets_item:
    seq:
      - id: tag
        contents: "UVBS"
      - id: count
        type: u4
      - id: list
        type: f4_x2
        repeat: expr
        repeat-expr: count
  geoset_anim:
    doc: "A GeosetAnim animates the colour and the alpha of a geoset."
    seq:
      - id: size
        type: u4
      - id: content
        type: geoset_anim_content
        size: size - 4
  bone:
    doc: "A Bone moves vertices."
    seq:
      - id: node_size
        type: u4
      - id: node
        type: bone_node
        size: node_size - 4
      - id: geoset_id
        type: s4
        doc: "-1: the bone moves several geosets"
      - id: geoset_anim_id
        type: s4
  light:
    doc: "A Light is a light source at its node."
    seq:
      - id: size
        type: u4
      - id: content
        type: light_content
        size: size - 4
  helper:
    doc: "A Helper only moves other nodes."
    seq:
      - id: node_size
        type: u4
      - id: node
        type: helper_node
        size: node_size - 4
  attachment:
    doc: "An Attachment is a point to which the game attaches other models."
    seq:
      - id: size
        type: u4
      - id: content
        type: attachment_content
        size: size - 4
  particle_emitter:
    doc: "A ParticleEmitter emits models (PREM)."
    seq:
      - id: size
        type: u4
      - id: content
        type: particle_emitter_content
        size: size - 4
  particle_emitter2:
    doc: "A ParticleEmitter2 emits textured quads (PRE2)."
    seq:
      - id: size
        type: u4
      - id: content
        type: particle_emitter2_content
        size: size - 4
  ribbon_emitter:
    doc: "A RibbonEmitter draws a band behind its node."
    seq:
      - id: size
        type: u4
      - id: content
        type: ribbon_emitter_content
        size: size - 4
  camera:
    doc: "A Camera looks from Position to Target."
    seq:
      - id: size
        type: b24
      - id: variant
        type: u1
        doc: "the upper byte of the size word; 3 in files of Warcraft III 3.0"
      - id: content
        type: camera_content
        size: size - 4
  event:
    doc: "An Event is a sound, a splat or a footprint at certain times."
    seq:
      - id: size
        type: u4
        if: _root.wow
      - id: content
        type: event_content
        size: size - 4
        if: _root.wow
      - id: node_size
        type: u4
        if: not _root.wow
      - id: node
        type: event_node
        size: node_size - 4
        if: not _root.wow
      - id: parts
        type: event_part
        repeat: expr
        repeat-expr: 1
        if: not _root.wow
  event_track:
    doc: "An EventTrack has the times at which an event happens."
    seq:
      - id: count
        type: u4
      - id: global_sequence_id
        type: s4
      - id: list
        type: s4
        repeat: expr
        repeat-expr: count
  collision_shape:
    doc: "A CollisionShape is a shape with which Warcraft III tests mouse clicks."
    seq:
      - id: node_size
        type: u4
      - id: node
        type: collision_shape_node
        size: node_size - 4
      - id: type
        type: u4
        enum: shape_type
      - id: vertices
        type: f4_x3
        repeat: expr
        repeat-expr: 1
        if: (type.to_i == 2)
        doc: "the corners of a box or a plane, the centre of a sphere, or the ends of a cylinder"
      - id: radius
        type: f4
        if: (type.to_i == 2)
        doc: "of a sphere or a cylinder"
      - id: vertices_2
        type: f4_x3
        repeat: expr
        repeat-expr: 2
        if: (type.to_i != 2)
        doc: "the corners of a box or a plane, the centre of a sphere, or the ends of a cylinder"
      - id: radius_2
        type: f4
        if: (type.to_i == 3)
        doc: "of a sphere or a cylinder"
  model_sounds:
    seq:
      - id: content
        size-eos: true
  model_sound_emitters:
    seq:
      - id: content
        size-eos: true
  geoset_tangents:
    seq:
      - id: count
        type: u4
      - id: list
        type: f4_x4
        repeat: expr
        repeat-expr: count
  geoset_skin:
    seq:
      - id: count
        type: u4
      - id: list
        type: u2
        repeat: expr
        repeat-expr: count
        if: not _root.wow and (_root.version >= 1400)
      - id: list_2
        type: u1
        repeat: expr
        repeat-expr: count
        if: not _root.wow and (_root.version >= 900 and _root.version < 1400)
  face_fx:
    doc: "A FaceFX names a facial animation."
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "name of the node; at most 80 bytes"
      - id: path
        type: str
        size: 260
        terminator: 0
        doc: "path of the file; at most 260 bytes"
  popcorn_emitter:
    doc: "A PopcornEmitter plays an effect of the PopcornFX engine (CORN)."
    seq:
      - id: size
        type: u4
      - id: content
        type: popcorn_emitter_content
        size: size - 4
  model_bind_pose:
    seq:
      - id: count
        type: u4
      - id: list
        type: f4_x12
        repeat: expr
        repeat-expr: count
  texture_slot:
    doc: "A TextureSlot is one of the textures of a layer since version 1100. The Reforged shader has six: 0 diffuse, 1 normal, 2 occlusion-roughness-metallic, 3 emissive, 4 team colour, 5 environment."
    seq:
      - id: texture_id
        type: s4
      - id: slot
        type: u4
      - id: parts
        type: texture_slot_part
        repeat: expr
        repeat-expr: 1
  model_sequences:
    seq:
      - id: count
        type: u4
      - id: list
        type: sequence
        repeat: expr
        repeat-expr: count
  model_materials:
    seq:
      - id: count
        type: u4
      - id: unused
        type: u4
      - id: list
        type: material
        repeat: expr
        repeat-expr: count
  model_texture_anims:
    seq:
      - id: count
        type: u4
      - id: list
        type: texture_anim
        repeat: expr
        repeat-expr: count
  track_packed_quaternion:
    doc: "A Track is a value that changes with time. Its keys are in the order of the file; in nearly all files, they are sorted by time."
    seq:
      - id: count
        type: u4
      - id: interpolation
        type: u4
        enum: interpolation
      - id: global_sequence_id
        type: s4
        doc: "index into GlobalSequences, whose clock the track uses; -1: the clock of the sequences"
      - id: list
        type: plain_curved_key_packed_quaternion
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 2 or interpolation.to_i == 3)
      - id: list_2
        type: plain_linear_key_packed_quaternion
        repeat: expr
        repeat-expr: count
        if: (interpolation.to_i == 0 or interpolation.to_i == 1)
  model_geosets:
    seq:
      - id: count
        type: u4
      - id: list
        type: batched_geoset
        repeat: expr
        repeat-expr: count
        if: _root.wow and (_root.version >= 1500)
      - id: batches
        type: model_geosets_batches
        repeat: expr
        repeat-expr: 1
        if: _root.wow and (_root.version >= 1500)
      - id: list_2
        type: geoset
        repeat: expr
        repeat-expr: count
        if: _root.wow and (_root.version < 1500)
  geoset_face_types:
    seq:
      - id: count
        type: u4
      - id: list
        type: u1
        repeat: expr
        repeat-expr: count
  geoset_bone_indices:
    seq:
      - id: count
        type: u4
      - id: list
        type: u1_x4
        repeat: expr
        repeat-expr: count
  geoset_bone_weights:
    seq:
      - id: count
        type: u4
      - id: list
        type: u1_x4
        repeat: expr
        repeat-expr: count
  model_geoset_anims:
    seq:
      - id: count
        type: u4
      - id: list
        type: geoset_anim
        repeat: expr
        repeat-expr: count
  model_bones:
    seq:
      - id: count
        type: u4
      - id: list
        type: bone
        repeat: expr
        repeat-expr: count
  model_lights:
    seq:
      - id: count
        type: u4
      - id: list
        type: light
        repeat: expr
        repeat-expr: count
  model_helpers:
    seq:
      - id: count
        type: u4
      - id: list
        type: helper
        repeat: expr
        repeat-expr: count
  model_attachments:
    seq:
      - id: count
        type: u4
      - id: unused
        type: u4
      - id: list
        type: attachment
        repeat: expr
        repeat-expr: count
  model_particle_emitters:
    seq:
      - id: count
        type: u4
      - id: list
        type: particle_emitter
        repeat: expr
        repeat-expr: count
  model_particle_emitters2:
    seq:
      - id: count
        type: u4
      - id: list
        type: particle_emitter2
        repeat: expr
        repeat-expr: count
  model_ribbon_emitters:
    seq:
      - id: count
        type: u4
      - id: list
        type: ribbon_emitter
        repeat: expr
        repeat-expr: count
  model_cameras:
    seq:
      - id: count
        type: u4
      - id: list
        type: camera
        repeat: expr
        repeat-expr: count
  model_events:
    seq:
      - id: count
        type: u4
      - id: list
        type: event
        repeat: expr
        repeat-expr: count
  model_hit_test_shapes:
    seq:
      - id: count
        type: u4
      - id: list
        type: hit_test_shape
        repeat: expr
        repeat-expr: count
  hit_test_shape:
    doc: "A HitTestShape is a shape with which World of Warcraft tests mouse clicks. The type determines which fields are used."
    seq:
      - id: size
        type: u4
      - id: content
        type: hit_test_shape_content
        size: size - 4
  model_collision:
    seq:
      - id: parts
        type: model_collision_part
        repeat: expr
        repeat-expr: 3
  model_collision_vertices:
    seq:
      - id: count
        type: u4
      - id: list
        type: f4_x3
        repeat: expr
        repeat-expr: count
  model_collision_triangles:
    seq:
      - id: count
        type: u4
      - id: list
        type: u2
        repeat: expr
        repeat-expr: count
  model_collision_normals:
    seq:
      - id: count
        type: u4
      - id: list
        type: f4_x3
        repeat: expr
        repeat-expr: count
  batched_geoset:
    doc: "A BatchedGeoset is a geoset of World of Warcraft's version 1500, whose vertices have their own weights. The corpus has no such file; the layout follows the wowdev wiki. Zeros after primitiveVertices make their size a multiple of 16 bytes."
    seq:
      - id: material_id
        type: s4
      - id: bounds_centre
        type: f4_x3
      - id: bounds_radius
        type: f4
      - id: selection_group
        type: u4
        enum: character_section
      - id: geoset_index
        type: u4
      - id: flags
        type: u4
      - id: vertex_tag
        contents: "PVTX"
      - id: vertex_count
        type: u4
      - id: prim_type_tag
        contents: "PTYP"
      - id: primitive_types_count
        type: u4
      - id: prim_vertex_tag
        contents: "PVTX"
      - id: primitive_vertices_count
        type: u4
      - id: unknown
        type: u4_x2
  model_geosets_batches:
    seq:
      - id: vertices
        type: plain_batch_vertex
        repeat: eos
        doc: "counts from the first half of the record, which the second half needs"
      - id: primitive_types
        type: u4
        repeat: eos
      - id: unknown
        type: u4
      - id: num_prim_vertices
        type: u4
      - id: max_vertex
        type: u4
        doc: "the largest element of Faces"
      - id: primitive_vertices
        type: u2
        repeat: eos
  model_chunk:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
      - id: size
        type: u4
      - id: version
        type: model_version
        size: size
        if: tag == "VERS"
        doc: "800 … 1800; see CheckVersion"
      - id: model
        type: model_model
        size: size
        if: tag == "MODL"
      - id: sequences
        type: model_sequences
        size: size
        if: tag == "SEQS" and _root.wow
      - id: sequences_2
        type: model_chunk_sequences
        size: size
        if: tag == "SEQS" and not _root.wow
      - id: global_sequences
        type: model_chunk_global_sequences
        size: size
        if: tag == "GLBS"
        doc: "lengths in milliseconds"
      - id: materials
        type: model_materials
        size: size
        if: tag == "MTLS" and _root.wow
      - id: materials_2
        type: model_chunk_materials
        size: size
        if: tag == "MTLS" and not _root.wow
      - id: textures
        type: model_chunk_textures
        size: size
        if: tag == "TEXS"
      - id: texture_anims
        type: model_texture_anims
        size: size
        if: tag == "TXAN" and _root.wow
      - id: geosets
        type: model_geosets
        size: size
        if: tag == "GEOS" and _root.wow
        doc: "World of Warcraft's version 1500 has BatchedGeosets instead"
      - id: geoset_anims
        type: model_geoset_anims
        size: size
        if: tag == "GEOA" and _root.wow
      - id: bones
        type: model_bones
        size: size
        if: tag == "BONE" and _root.wow
        doc: "The objects that have a node. Each has a unique object id."
      - id: lights
        type: model_lights
        size: size
        if: tag == "LITE" and _root.wow
      - id: helpers
        type: model_helpers
        size: size
        if: tag == "HELP" and _root.wow
      - id: attachments
        type: model_attachments
        size: size
        if: tag == "ATCH" and _root.wow
      - id: texture_anims_2
        type: model_chunk_texture_anims
        size: size
        if: tag == "TXAN" and not _root.wow
      - id: geosets_2
        type: model_chunk_geosets
        size: size
        if: tag == "GEOS" and not _root.wow
        doc: "World of Warcraft's version 1500 has BatchedGeosets instead"
      - id: geoset_anims_2
        type: model_chunk_geoset_anims
        size: size
        if: tag == "GEOA" and not _root.wow
      - id: bones_2
        type: model_chunk_bones
        size: size
        if: tag == "BONE" and not _root.wow
        doc: "The objects that have a node. Each has a unique object id."
      - id: lights_2
        type: model_chunk_lights
        size: size
        if: tag == "LITE" and not _root.wow
      - id: helpers_2
        type: model_chunk_helpers
        size: size
        if: tag == "HELP" and not _root.wow
      - id: attachments_2
        type: model_chunk_attachments
        size: size
        if: tag == "ATCH" and not _root.wow
      - id: pivots
        type: model_chunk_pivots
        size: size
        if: tag == "PIVT"
        doc: "indexed by object id"
      - id: particle_emitters
        type: model_particle_emitters
        size: size
        if: tag == "PREM" and _root.wow
      - id: particle_emitters2
        type: model_particle_emitters2
        size: size
        if: tag == "PRE2" and _root.wow
      - id: ribbon_emitters
        type: model_ribbon_emitters
        size: size
        if: tag == "RIBB" and _root.wow
      - id: cameras
        type: model_cameras
        size: size
        if: tag == "CAMS" and _root.wow
      - id: events
        type: model_events
        size: size
        if: tag == "EVTS" and _root.wow
      - id: hit_test_shapes
        type: model_hit_test_shapes
        size: size
        if: tag == "HTST" and _root.wow
      - id: collision
        type: model_collision
        size: size
        if: tag == "CLID" and _root.wow
      - id: particle_emitters_3
        type: model_chunk_particle_emitters
        size: size
        if: tag == "PREM" and not _root.wow
      - id: particle_emitters2_2
        type: model_chunk_particle_emitters2
        size: size
        if: tag == "PRE2" and not _root.wow
      - id: ribbon_emitters_2
        type: model_chunk_ribbon_emitters
        size: size
        if: tag == "RIBB" and not _root.wow
      - id: cameras_2
        type: model_chunk_cameras
        size: size
        if: tag == "CAMS" and not _root.wow
      - id: events_2
        type: model_chunk_events
        size: size
        if: tag == "EVTS" and not _root.wow
      - id: collision_2
        type: model_chunk_collision
        size: size
        if: tag == "CLID" and not _root.wow
      - id: face_fx
        type: model_chunk_face_fx
        size: size
        if: tag == "FAFX" and not _root.wow and (_root.version >= 900)
      - id: popcorn_emitters
        type: model_chunk_popcorn_emitters
        size: size
        if: tag == "CORN" and not _root.wow and (_root.version >= 900)
      - id: bind_pose
        type: model_bind_pose
        size: size
        if: tag == "BPOS" and not _root.wow and (_root.version >= 900)
        doc: "a 3 × 4 matrix for each node, then for each camera"
      - id: glider
        type: model_chunk_glider
        size: size
        if: tag == "DILG" and not _root.wow and (_root.version >= 1300)
        doc: "geosets that can be selected with the mouse (\"Glider\")"
      - id: sounds
        type: model_sounds
        size: size
        if: tag == "SNDS" and not _root.wow
        doc: "unused; its content isn't documented"
      - id: sound_emitters
        type: model_sound_emitters
        size: size
        if: tag == "SNEM" and not _root.wow
        doc: "unused; its content isn't documented"
      - id: unknown
        size: size
        if: not (tag == "VERS" or tag == "MODL" or tag == "SEQS" or tag == "GLBS" or tag == "MTLS" or tag == "TEXS" or tag == "TXAN" or tag == "GEOS" or tag == "GEOA" or tag == "BONE" or tag == "LITE" or tag == "HELP" or tag == "ATCH" or tag == "PIVT" or tag == "PREM" or tag == "PRE2" or tag == "RIBB" or tag == "CAMS" or tag == "EVTS" or tag == "HTST" or tag == "CLID" or tag == "FAFX" or tag == "CORN" or tag == "BPOS" or tag == "DILG" or tag == "SNDS" or tag == "SNEM")
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
  plain_extent:
    seq:
      - id: bounds_radius
        type: f4
      - id: minimum
        type: f4_x3
      - id: maximum
        type: f4_x3
  material_content:
    seq:
      - id: priority_plane
        type: s4
        doc: "drawn from low to high"
      - id: count
        type: u4
        if: _root.wow
        doc: "number of layers"
      - id: layers
        type: layer
        repeat: expr
        repeat-expr: count
        if: _root.wow
      - id: flags
        type: u4
        if: not _root.wow
      - id: shader
        type: str
        size: 80
        terminator: 0
        if: not _root.wow and (_root.version >= 900 and _root.version < 1100)
        doc: "at most 80 bytes"
      - id: parts
        type: material_content_part
        repeat: expr
        repeat-expr: 1
        if: not _root.wow
  layer_content:
    seq:
      - id: filter_mode
        type: u4
        enum: filter_mode
      - id: flags
        type: u4
        if: _root.wow
      - id: flags_2
        type: u4
        if: not _root.wow
      - id: texture_id
        type: s4
        doc: "index into Textures; unused since version 1100, which has Slots instead"
      - id: texture_anim_id
        type: s4
        doc: "index into TextureAnims"
      - id: coord_id
        type: s4
        doc: "index into the geoset's UVSets"
      - id: alpha
        type: f4
      - id: emissive_gain
        type: f4
        if: not _root.wow and (_root.version >= 900)
      - id: fresnel_color
        type: f4_x3
        if: not _root.wow and (_root.version >= 1000)
      - id: fresnel_opacity
        type: f4
        if: not _root.wow and (_root.version >= 1000)
      - id: fresnel_team_color
        type: f4
        if: not _root.wow and (_root.version >= 1000)
      - id: shader
        type: u4
        enum: shader
        if: not _root.wow and (_root.version >= 1100)
      - id: slot_count
        type: u4
        if: not _root.wow and (_root.version >= 1100)
        doc: "number of slots"
      - id: slots
        type: texture_slot
        repeat: expr
        repeat-expr: slot_count
        if: not _root.wow and (_root.version >= 1100)
      - id: parts
        type: layer_content_part
        repeat: expr
        repeat-expr: 6
  plain_curved_key_f32:
    seq:
      - id: time
        type: s4
      - id: value
        type: f4
      - id: in_tan
        type: f4
      - id: out_tan
        type: f4
  plain_linear_key_f32:
    seq:
      - id: time
        type: s4
      - id: value
        type: f4
  plain_curved_key_u32:
    seq:
      - id: time
        type: s4
      - id: value
        type: u4
      - id: in_tan
        type: u4
      - id: out_tan
        type: u4
  plain_linear_key_u32:
    seq:
      - id: time
        type: s4
      - id: value
        type: u4
  texture_anim_content:
    seq:
      - id: parts
        type: texture_anim_content_part
        repeat: expr
        repeat-expr: 3
  plain_curved_key_vec3:
    seq:
      - id: time
        type: s4
      - id: value
        type: f4_x3
      - id: in_tan
        type: f4_x3
      - id: out_tan
        type: f4_x3
  plain_linear_key_vec3:
    seq:
      - id: time
        type: s4
      - id: value
        type: f4_x3
  f4_x4:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 4
  plain_curved_key_vec4:
    seq:
      - id: time
        type: s4
      - id: value
        type: f4_x4
      - id: in_tan
        type: f4_x4
      - id: out_tan
        type: f4_x4
  plain_linear_key_vec4:
    seq:
      - id: time
        type: s4
      - id: value
        type: f4_x4
  geoset_content:
    seq:
      - id: parts
        type: geoset_content_part
        repeat: expr
        repeat-expr: 8
      - id: material_id
        type: s4
        if: not _root.wow
      - id: selection_group
        type: u4
        if: not _root.wow
        doc: "in World of Warcraft, the character section, as in M2's sub-meshes"
      - id: selection_flags
        type: u4
        if: not _root.wow
      - id: lod
        type: s4
        if: not _root.wow and (_root.version >= 900)
        doc: "-1 in files of some tools"
      - id: lod_name
        type: str
        size: 80
        terminator: 0
        if: not _root.wow and (_root.version >= 900)
        doc: "at most 80 bytes"
      - id: extent
        type: plain_extent
        if: not _root.wow
      - id: sequence_extent_count
        type: u4
        if: not _root.wow
        doc: "number of sequenceExtents"
      - id: sequence_extents
        type: plain_extent
        repeat: expr
        repeat-expr: sequence_extent_count
        if: not _root.wow
        doc: "by convention, one for each sequence"
      - id: parts_2
        type: geoset_content_part_2
        repeat: expr
        repeat-expr: 11
      - id: material_id_2
        type: s4
        if: _root.wow
      - id: selection_group_2
        type: u4
        enum: character_section
        if: _root.wow
        doc: "in World of Warcraft, the character section, as in M2's sub-meshes"
      - id: flags
        type: u4
        if: _root.wow
      - id: extent_2
        type: plain_extent
        if: _root.wow
      - id: sequence_extent_count_2
        type: u4
        if: _root.wow
        doc: "number of sequenceExtents"
      - id: sequence_extents_2
        type: plain_extent
        repeat: expr
        repeat-expr: sequence_extent_count_2
        if: _root.wow
        doc: "by convention, one for each sequence"
  geoset_uv_sets_list:
    seq:
      - id: list
        type: f4_x2
        repeat: expr
        repeat-expr: 1
  f4_x2:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 2
  geoset_anim_content:
    seq:
      - id: alpha
        type: f4
        if: not _root.wow
        doc: "used if there is no AlphaTrack"
      - id: flags
        type: u4
        if: not _root.wow
      - id: color
        type: f4_x3
        if: not _root.wow
        doc: "r, g, b"
      - id: geoset_id
        type: s4
        doc: "index into Geosets"
      - id: alpha_2
        type: f4
        if: _root.wow
        doc: "used if there is no AlphaTrack"
      - id: color_2
        type: f4_x3
        if: _root.wow
        doc: "r, g, b"
      - id: flags_2
        type: u4
        if: _root.wow
      - id: parts
        type: geoset_anim_content_part
        repeat: expr
        repeat-expr: 2
  bone_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: bone_node_part
        repeat: expr
        repeat-expr: 4
  light_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: light_content_node
        size: node_size - 4
      - id: type
        type: u4
        enum: light_type
      - id: shadow_casting
        type: u4
        if: not _root.wow and (_root.version >= 1300)
        doc: "0 or 1"
      - id: attenuation_start
        type: f4
      - id: attenuation_end
        type: f4
      - id: color
        type: f4_x3
        doc: "r, g, b"
      - id: intensity
        type: f4
      - id: ambient_color
        type: f4_x3
      - id: ambient_intensity
        type: f4
      - id: shadow_intensity
        type: f4
        if: not _root.wow and (_root.version >= 1200)
      - id: shadow_casting_start
        type: f4
        if: not _root.wow and (_root.version >= 1300)
      - id: shadow_casting_end
        type: f4
        if: not _root.wow and (_root.version >= 1300)
      - id: quadratic_falloff
        type: f4
        if: not _root.wow and (_root.version >= 1600)
        doc: "before 1600, the game uses 0.0005"
      - id: linear_falloff
        type: f4
        if: not _root.wow and (_root.version >= 1600)
        doc: "before 1600, the game uses 0"
      - id: damping
        type: f4
        if: not _root.wow and (_root.version >= 1600)
        doc: "before 1600, the game uses 0.00001"
      - id: parts
        type: light_content_part
        repeat: expr
        repeat-expr: 13
  helper_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: helper_node_part
        repeat: expr
        repeat-expr: 4
  attachment_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: attachment_content_node
        size: node_size - 4
      - id: attachment_id
        type: s4
        enum: attachment_point
        if: _root.wow
      - id: padding
        type: u1
        if: _root.wow
        doc: "no meaning"
      - id: parts
        type: attachment_content_part
        repeat: expr
        repeat-expr: 1
        if: not _root.wow
      - id: path
        type: str
        size: 260
        terminator: 0
        doc: "path of a model that is always attached; at most 260 bytes"
      - id: parts_2
        type: attachment_content_part_2
        repeat: expr
        repeat-expr: 1
        if: _root.wow
      - id: attachment_id_2
        type: s4
        if: not _root.wow
      - id: parts_3
        type: attachment_content_part_3
        repeat: expr
        repeat-expr: 1
        if: not _root.wow
  particle_emitter_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: particle_emitter_content_node
        size: node_size - 4
      - id: emission_rate
        type: f4
      - id: gravity
        type: f4
      - id: longitude
        type: f4
      - id: latitude
        type: f4
      - id: path
        type: str
        size: 260
        terminator: 0
        doc: "path of a model or, if Flags has EmitterUsesTGA, of a texture"
      - id: life_span
        type: f4
      - id: init_velocity
        type: f4
      - id: parts
        type: particle_emitter_content_part
        repeat: expr
        repeat-expr: 8
  particle_emitter2_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: particle_emitter2_content_node
        size: node_size - 4
      - id: emitter_size
        type: u4
        if: _root.wow
      - id: emitter_type
        type: u4
        enum: emitter_type
        if: _root.wow
      - id: parts
        type: particle_emitter2_content_part
        repeat: expr
        repeat-expr: 1
        if: not _root.wow
      - id: speed
        type: f4
      - id: variation
        type: f4
      - id: latitude
        type: f4
        doc: "degrees"
      - id: longitude
        type: f4
        if: _root.wow
      - id: gravity
        type: f4
      - id: z_source
        type: f4
        if: _root.wow
      - id: life_span
        type: f4
        doc: "seconds"
      - id: emission_rate
        type: f4
        doc: "particles per second"
      - id: length
        type: f4
      - id: width
        type: f4
      - id: filter_mode
        type: u4
        enum: particle_filter_mode
        if: not _root.wow
      - id: rows
        type: u4
      - id: columns
        type: u4
      - id: head_or_tail
        type: u4
        enum: head_or_tail
      - id: tail_length
        type: f4
      - id: time
        type: f4
        doc: "position of the middle segment in the particle's life, 0…1"
      - id: segment_colors
        type: f4_x3_x3
        doc: "r, g, b at birth, at Time and at death"
      - id: segment_alphas
        type: u1_x3
        doc: "0…255"
      - id: segment_scaling
        type: f4_x3
        doc: "size at birth, at Time and at death"
      - id: life_span_uv_anim
        type: u4_x3
        doc: "of a head before Time: first cell, last cell, number of repetitions"
      - id: decay_uv_anim
        type: u4_x3
        doc: "the same for a head after Time"
      - id: tail_uv_anim
        type: u4_x3
        doc: "the same for a tail before Time"
      - id: tail_decay_uv_anim
        type: u4_x3
        doc: "the same for a tail after Time"
      - id: filter_mode_2
        type: u4
        enum: particle_filter_mode
        if: _root.wow
      - id: texture_id
        type: s4
        doc: "index into Textures"
      - id: squirt
        type: u4
        if: not _root.wow
        doc: "1: emits in bursts"
      - id: priority_plane
        type: s4
      - id: replaceable_id
        type: u4
        enum: replaceable_id_wo_w
        if: _root.wow
      - id: geometry_model
        type: str
        size: 260
        terminator: 0
        if: _root.wow
      - id: recursion_model
        type: str
        size: 260
        terminator: 0
        if: _root.wow
      - id: twinkle_fps
        type: f4
        if: _root.wow
      - id: twinkle_on_off
        type: f4
        if: _root.wow
      - id: twinkle_scale
        type: f4_x2
        if: _root.wow
      - id: ivel_scale
        type: f4
        if: _root.wow
      - id: tumble
        type: f4_x2_x3
        if: _root.wow
      - id: drag
        type: f4
        if: _root.wow
      - id: spin
        type: f4
        if: _root.wow
      - id: wind_vector
        type: f4_x3
        if: _root.wow
      - id: wind_time
        type: f4
        if: _root.wow
      - id: follow
        type: f4_x2_x2
        if: _root.wow
      - id: spline_count
        type: u4
        if: _root.wow
        doc: "number of spline"
      - id: spline
        type: f4_x3
        repeat: expr
        repeat-expr: spline_count
        if: _root.wow
      - id: squirt_2
        type: u4
        if: _root.wow
        doc: "1: emits in bursts"
      - id: parts_2
        type: particle_emitter2_content_part_2
        repeat: expr
        repeat-expr: 1
        if: _root.wow
      - id: replaceable_id_2
        type: u4
        enum: replaceable_id
        if: not _root.wow
      - id: parts_3
        type: particle_emitter2_content_part_3
        repeat: expr
        repeat-expr: 11
  ribbon_emitter_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: ribbon_emitter_content_node
        size: node_size - 4
      - id: emitter_size
        type: u4
        if: _root.wow
      - id: parts
        type: ribbon_emitter_content_part
        repeat: expr
        repeat-expr: 1
        if: not _root.wow
      - id: height_above
        type: f4
      - id: height_below
        type: f4
      - id: alpha
        type: f4
      - id: color
        type: f4_x3
        doc: "r, g, b"
      - id: life_span
        type: f4
        doc: "seconds"
      - id: texture_slot
        type: u4
      - id: emission_rate
        type: u4
        doc: "edges per second"
      - id: rows
        type: u4
      - id: columns
        type: u4
      - id: material_id
        type: s4
      - id: gravity
        type: f4
      - id: parts_2
        type: ribbon_emitter_content_part_2
        repeat: expr
        repeat-expr: 7
  camera_content:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: position
        type: f4_x3
      - id: field_of_view
        type: f4
        doc: "radians, along the diagonal"
      - id: far_clip
        type: f4
      - id: near_clip
        type: f4
      - id: unknown
        type: f4_x3
        if: (_parent.variant == 1 or _parent.variant == 2)
        doc: "only in variants 1 and 2"
      - id: target
        type: f4_x3
      - id: parts
        type: camera_content_part
        repeat: expr
        repeat-expr: 8
  event_content:
    seq:
      - id: node_size
        type: u4
        if: _root.wow
      - id: node
        type: event_content_node
        size: node_size - 4
        if: _root.wow
      - id: parts
        type: event_content_part
        repeat: expr
        repeat-expr: 1
        if: _root.wow
  event_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        if: not _root.wow
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        if: not _root.wow
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        if: not _root.wow
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: event_node_part
        repeat: expr
        repeat-expr: 4
        if: not _root.wow
  event_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: track
        type: event_track
        if: present and tag == "KEVT" and not _root.wow
        doc: "some events of World of Warcraft have none"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KEVT")
  collision_shape_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: collision_shape_node_part
        repeat: expr
        repeat-expr: 4
  popcorn_emitter_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: popcorn_emitter_content_node
        size: node_size - 4
      - id: life_span
        type: f4
      - id: emission_rate
        type: f4
      - id: speed
        type: f4
      - id: color
        type: f4_x3
      - id: alpha
        type: f4
      - id: replaceable_id
        type: u4
        enum: replaceable_id
      - id: path
        type: str
        size: 260
        terminator: 0
        doc: "at most 260 bytes"
      - id: anim_visibility_guide
        type: str
        size: 260
        terminator: 0
        doc: "the animations that show the effect, such as \"Always=on, Stand=off\"; at most 260 bytes"
      - id: parts
        type: popcorn_emitter_content_part
        repeat: expr
        repeat-expr: 6
  f4_x12:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 12
  texture_slot_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: texture_id_track
        type: track_u32
        if: present and tag == "KMTF"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KMTF")
  plain_curved_key_packed_quaternion:
    seq:
      - id: time
        type: s4
      - id: value
        type: u8
      - id: in_tan
        type: u8
      - id: out_tan
        type: u8
  plain_linear_key_packed_quaternion:
    seq:
      - id: time
        type: s4
      - id: value
        type: u8
  u1_x4:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 4
  hit_test_shape_content:
    seq:
      - id: node_size
        type: u4
      - id: node
        type: hit_test_shape_content_node
        size: node_size - 4
      - id: type
        type: u1
        enum: hit_shape_type
      - id: length
        type: f4
        if: (type.to_i == 3)
        doc: "of a plane"
      - id: width
        type: f4
        if: (type.to_i == 3)
        doc: "of a plane"
      - id: center
        type: f4_x3
        if: (type.to_i == 2)
        doc: "centre of a sphere, or of the base of a cylinder"
      - id: base
        type: f4_x3
        if: (type.to_i == 1)
      - id: height
        type: f4
        if: (type.to_i == 1)
        doc: "of a cylinder"
      - id: radius
        type: f4
        if: (type.to_i == 1 or type.to_i == 2)
        doc: "of a cylinder or a sphere"
      - id: minimum
        type: f4_x3
        if: (type.to_i == 0)
        doc: "of a box"
      - id: maximum
        type: f4_x3
        if: (type.to_i == 0)
        doc: "of a box"
  model_collision_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: vertices
        type: model_collision_vertices
        if: present and tag == "VRTX"
      - id: triangles
        type: model_collision_triangles
        if: present and tag == "TRI "
      - id: normals
        type: model_collision_normals
        if: present and tag == "NRMS"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "VRTX" or next == "TRI " or next == "NRMS")
  u4_x2:
    seq:
      - id: values
        type: u4
        repeat: expr
        repeat-expr: 2
  f4_x2_x2:
    seq:
      - id: values
        type: f4_x2
        repeat: expr
        repeat-expr: 2
  plain_batch_vertex:
    seq:
      - id: position
        type: f4_x3
      - id: bone_weights
        type: u1_x4
      - id: bone_indices
        type: u1_x4
      - id: normal
        type: f4_x3
      - id: tex_coords
        type: f4_x2_x2
  model_chunk_sequences:
    seq:
      - id: list
        type: sequence
        repeat: eos
  model_chunk_global_sequences:
    seq:
      - id: list
        type: u4
        repeat: eos
  model_chunk_materials:
    seq:
      - id: list
        type: material
        repeat: eos
  model_chunk_textures:
    seq:
      - id: list
        type: texture
        repeat: eos
  model_chunk_texture_anims:
    seq:
      - id: list
        type: texture_anim
        repeat: eos
  model_chunk_geosets:
    seq:
      - id: list
        type: geoset
        repeat: eos
  model_chunk_geoset_anims:
    seq:
      - id: list
        type: geoset_anim
        repeat: eos
  model_chunk_bones:
    seq:
      - id: list
        type: bone
        repeat: eos
  model_chunk_lights:
    seq:
      - id: list
        type: light
        repeat: eos
  model_chunk_helpers:
    seq:
      - id: list
        type: helper
        repeat: eos
  model_chunk_attachments:
    seq:
      - id: list
        type: attachment
        repeat: eos
  model_chunk_pivots:
    seq:
      - id: list
        type: f4_x3
        repeat: eos
  model_chunk_particle_emitters:
    seq:
      - id: list
        type: particle_emitter
        repeat: eos
  model_chunk_particle_emitters2:
    seq:
      - id: list
        type: particle_emitter2
        repeat: eos
  model_chunk_ribbon_emitters:
    seq:
      - id: list
        type: ribbon_emitter
        repeat: eos
  model_chunk_cameras:
    seq:
      - id: list
        type: camera
        repeat: eos
  model_chunk_events:
    seq:
      - id: list
        type: event
        repeat: eos
  model_chunk_collision:
    seq:
      - id: list
        type: collision_shape
        repeat: eos
  model_chunk_face_fx:
    seq:
      - id: list
        type: face_fx
        repeat: eos
  model_chunk_popcorn_emitters:
    seq:
      - id: list
        type: popcorn_emitter
        repeat: eos
  model_chunk_glider:
    seq:
      - id: list
        type: u4
        repeat: eos
  material_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: layers
        type: material_layers
        if: present and tag == "LAYS" and not _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "LAYS")
  layer_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: alpha_track
        type: track_f32
        if: present and tag == "KMTA"
      - id: emissive_gain_track
        type: track_f32
        if: present and tag == "KMTE" and not _root.wow and (_root.version >= 900)
      - id: texture_id_track
        type: track_u32
        if: present and tag == "KMTF" and (not _root.wow and (_root.version < 1100) or _root.wow)
      - id: fresnel_color_track
        type: track_vec3
        if: present and tag == "KFC3" and not _root.wow and (_root.version >= 1000)
        doc: "B, G, R"
      - id: fresnel_alpha_track
        type: track_f32
        if: present and tag == "KFCA" and not _root.wow and (_root.version >= 1000)
      - id: fresnel_team_track
        type: track_f32
        if: present and tag == "KFTC" and not _root.wow and (_root.version >= 1000)
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KMTA" or next == "KMTE" or next == "KMTF" or next == "KFC3" or next == "KFCA" or next == "KFTC")
  texture_anim_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KTAT"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KTAR" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KTAR" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KTAS"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KTAT" or next == "KTAR" or next == "KTAS")
  geoset_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: vertices
        type: geoset_vertices
        if: present and tag == "VRTX"
      - id: normals
        type: geoset_normals
        if: present and tag == "NRMS"
      - id: primitive_types
        type: geoset_primitive_types
        if: present and tag == "PTYP" and not _root.wow
        doc: "one for each group of Faces"
      - id: face_groups
        type: geoset_face_groups
        if: present and tag == "PCNT" and not _root.wow
        doc: "number of elements of Faces in each group"
      - id: faces
        type: geoset_faces
        if: present and tag == "PVTX" and not _root.wow
        doc: "indices into Vertices"
      - id: vertex_groups
        type: geoset_vertex_groups
        if: present and tag == "GNDX" and not _root.wow
        doc: "for each vertex, its matrix group"
      - id: matrix_groups
        type: geoset_matrix_groups
        if: present and tag == "MTGC" and not _root.wow
        doc: "number of elements of Matrices in each group"
      - id: matrices
        type: geoset_matrices
        if: present and tag == "MATS" and not _root.wow
        doc: "object ids of bones"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "VRTX" or next == "NRMS" or next == "PTYP" or next == "PCNT" or next == "PVTX" or next == "GNDX" or next == "MTGC" or next == "MATS")
  geoset_content_part_2:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: tangents
        type: geoset_tangents
        if: present and tag == "TANG" and not _root.wow and (_root.version >= 900)
        doc: "the direction, and the sign of the bitangent"
      - id: skin
        type: geoset_skin
        if: present and tag == "SKIN" and not _root.wow and (_root.version >= 900)
        doc: "for each vertex, the object ids of four bones, then their four weights, whose sum is 255"
      - id: uv_sets
        type: geoset_uv_sets
        if: present and tag == "UVAS"
        doc: "each set has one coordinate for each vertex"
      - id: face_types
        type: geoset_face_types
        if: present and tag == "PTYP" and _root.wow
      - id: face_groups
        type: geoset_face_groups
        if: present and tag == "PCNT" and _root.wow
        doc: "number of elements of Faces in each group"
      - id: faces
        type: geoset_faces
        if: present and tag == "PVTX" and _root.wow
        doc: "indices into Vertices"
      - id: vertex_groups
        type: geoset_vertex_groups
        if: present and tag == "GNDX" and _root.wow
        doc: "for each vertex, its matrix group"
      - id: matrix_groups
        type: geoset_matrix_groups
        if: present and tag == "MTGC" and _root.wow
        doc: "number of elements of Matrices in each group"
      - id: matrices
        type: geoset_matrices
        if: present and tag == "MATS" and _root.wow
        doc: "object ids of bones"
      - id: bone_indices
        type: geoset_bone_indices
        if: present and tag == "BIDX" and _root.wow
        doc: "four bones for each vertex, in the order of its matrix group (in 399 of the 401 vertices of Boar.mdx)"
      - id: bone_weights
        type: geoset_bone_weights
        if: present and tag == "BWGT" and _root.wow
        doc: "four weights for each vertex; their sum is 255, and the weight of the first bone is last (as in Boar.mdx)"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "TANG" or next == "SKIN" or next == "UVAS" or next == "PTYP" or next == "PCNT" or next == "PVTX" or next == "GNDX" or next == "MTGC" or next == "MATS" or next == "BIDX" or next == "BWGT")
  geoset_anim_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: alpha_track
        type: track_f32
        if: present and tag == "KGAO"
      - id: color_track
        type: track_vec3
        if: present and tag == "KGAC"
        doc: "B, G, R"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGAO" or next == "KGAC")
  bone_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  light_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: light_content_node_part
        repeat: expr
        repeat-expr: 4
  light_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: attenuation_start_track
        type: track_f32
        if: present and tag == "KLAS"
      - id: attenuation_end_track
        type: track_f32
        if: present and tag == "KLAE"
      - id: intensity_track
        type: track_f32
        if: present and tag == "KLAI"
      - id: visibility
        type: track_f32
        if: present and tag == "KVIS" and _root.wow
      - id: visibility_2
        type: track_f32
        if: present and tag == "KLAV" and not _root.wow
      - id: color_track
        type: track_vec3
        if: present and tag == "KLAC"
        doc: "B, G, R"
      - id: ambient_color_track
        type: track_vec3
        if: present and tag == "KLBC"
        doc: "B, G, R"
      - id: ambient_intensity_track
        type: track_f32
        if: present and tag == "KLBI"
      - id: shadow_casting_start_track
        type: track_f32
        if: present and tag == "KLSS" and not _root.wow and (_root.version >= 1300)
      - id: shadow_casting_end_track
        type: track_f32
        if: present and tag == "KLSE" and not _root.wow and (_root.version >= 1300)
      - id: quadratic_falloff_track
        type: track_f32
        if: present and tag == "KLQF" and not _root.wow and (_root.version >= 1600)
      - id: linear_falloff_track
        type: track_f32
        if: present and tag == "KLLF" and not _root.wow and (_root.version >= 1600)
      - id: damping_track
        type: track_f32
        if: present and tag == "KLDA" and not _root.wow and (_root.version >= 1600)
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KLAS" or next == "KLAE" or next == "KLAI" or next == "KVIS" or next == "KLAV" or next == "KLAC" or next == "KLBC" or next == "KLBI" or next == "KLSS" or next == "KLSE" or next == "KLQF" or next == "KLLF" or next == "KLDA")
  helper_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  attachment_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: attachment_content_node_part
        repeat: expr
        repeat-expr: 3
  attachment_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KATV")
  attachment_content_part_2:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: visibility
        type: track_f32
        if: present and tag == "KVIS" and _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KVIS")
  attachment_content_part_3:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KATV")
  particle_emitter_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: particle_emitter_content_node_part
        repeat: expr
        repeat-expr: 4
  particle_emitter_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: emission_rate_track
        type: track_f32
        if: present and tag == "KPEE"
      - id: gravity_track
        type: track_f32
        if: present and tag == "KPEG"
      - id: longitude_track
        type: track_f32
        if: present and tag == "KPLN"
      - id: latitude_track
        type: track_f32
        if: present and tag == "KPLT"
      - id: life_span_track
        type: track_f32
        if: present and tag == "KPEL"
      - id: init_velocity_track
        type: track_f32
        if: present and tag == "KPES"
      - id: visibility
        type: track_f32
        if: present and tag == "KVIS" and _root.wow
      - id: visibility_2
        type: track_f32
        if: present and tag == "KPEV" and not _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KPEE" or next == "KPEG" or next == "KPLN" or next == "KPLT" or next == "KPEL" or next == "KPES" or next == "KVIS" or next == "KPEV")
  particle_emitter2_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: particle_emitter2_content_node_part
        repeat: expr
        repeat-expr: 3
  particle_emitter2_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KATV")
  f4_x3_x3:
    seq:
      - id: values
        type: f4_x3
        repeat: expr
        repeat-expr: 3
  u1_x3:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 3
  u4_x3:
    seq:
      - id: values
        type: u4
        repeat: expr
        repeat-expr: 3
  f4_x2_x3:
    seq:
      - id: values
        type: f4_x2
        repeat: expr
        repeat-expr: 3
  particle_emitter2_content_part_2:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: visibility
        type: track_f32
        if: present and tag == "KVIS" and _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KVIS")
  particle_emitter2_content_part_3:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: visibility
        type: track_f32
        if: present and tag == "KP2V" and not _root.wow
      - id: emission_rate_track
        type: track_f32
        if: present and tag == "KP2E"
      - id: width_track
        type: track_f32
        if: present and tag == "KP2W"
      - id: length_track
        type: track_f32
        if: present and tag == "KP2N"
      - id: speed_track
        type: track_f32
        if: present and tag == "KP2S"
      - id: latitude_track
        type: track_f32
        if: present and tag == "KP2L"
      - id: variation_track
        type: track_f32
        if: present and tag == "KP2R"
      - id: gravity_track
        type: track_f32
        if: present and tag == "KP2G"
      - id: longitude_track
        type: track_f32
        if: present and tag == "KPLN" and _root.wow
      - id: life_span_track
        type: track_f32
        if: present and tag == "KLIF" and _root.wow
      - id: z_source_track
        type: track_f32
        if: present and tag == "KP2Z" and _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KP2V" or next == "KP2E" or next == "KP2W" or next == "KP2N" or next == "KP2S" or next == "KP2L" or next == "KP2R" or next == "KP2G" or next == "KPLN" or next == "KLIF" or next == "KP2Z")
  ribbon_emitter_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: flags_2
        type: u4
        if: not _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: ribbon_emitter_content_node_part
        repeat: expr
        repeat-expr: 3
  ribbon_emitter_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KATV")
  ribbon_emitter_content_part_2:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: height_above_track
        type: track_f32
        if: present and tag == "KRHA"
      - id: height_below_track
        type: track_f32
        if: present and tag == "KRHB"
      - id: alpha_track
        type: track_f32
        if: present and tag == "KRAL"
      - id: color_track
        type: track_vec3
        if: present and tag == "KRCO"
        doc: "B, G, R"
      - id: visibility
        type: track_f32
        if: present and tag == "KVIS" and _root.wow
      - id: visibility_2
        type: track_f32
        if: present and tag == "KRVS" and not _root.wow
      - id: texture_slot_track
        type: track_u32
        if: present and tag == "KRTX"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KRHA" or next == "KRHB" or next == "KRAL" or next == "KRCO" or next == "KVIS" or next == "KRVS" or next == "KRTX")
  camera_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: visibility
        type: track_f32
        if: present and tag == "KCVS" and not _root.wow
      - id: focus_distance
        type: track_f32
        if: present and tag == "IDUF" and not _root.wow
      - id: focal_length
        type: track_f32
        if: present and tag == "ELAF" and not _root.wow
      - id: f_stop
        type: track_f32
        if: present and tag == "PTSF" and not _root.wow
      - id: translation
        type: track_vec3
        if: present and tag == "KCTR"
        doc: "moves Position"
      - id: roll
        type: track_f32
        if: present and tag == "KCRL"
        doc: "radians"
      - id: visibility_2
        type: track_f32
        if: present and tag == "KVIS" and _root.wow
      - id: target_translation
        type: track_vec3
        if: present and tag == "KTTR"
        doc: "moves Target"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KCVS" or next == "IDUF" or next == "ELAF" or next == "PTSF" or next == "KCTR" or next == "KCRL" or next == "KVIS" or next == "KTTR")
  event_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        if: _root.wow
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        if: _root.wow
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        if: _root.wow
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        if: _root.wow
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: event_content_node_part
        repeat: expr
        repeat-expr: 3
        if: _root.wow
  event_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: track
        type: event_track
        if: present and tag == "KEVT" and _root.wow
        doc: "some events of World of Warcraft have none"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KEVT")
  event_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR" and not _root.wow
      - id: rotation
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC" and not _root.wow
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  collision_shape_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_vec4
        if: present and tag == "KGRT"
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV"
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  popcorn_emitter_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: popcorn_emitter_content_node_part
        repeat: expr
        repeat-expr: 4
  popcorn_emitter_content_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: alpha_track
        type: track_f32
        if: present and tag == "KPPA"
      - id: color_track
        type: track_vec3
        if: present and tag == "KPPC"
      - id: emission_rate_track
        type: track_f32
        if: present and tag == "KPPE"
      - id: life_span_track
        type: track_f32
        if: present and tag == "KPPL"
      - id: speed_track
        type: track_f32
        if: present and tag == "KPPS"
      - id: visibility
        type: track_f32
        if: present and tag == "KPPV"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KPPA" or next == "KPPC" or next == "KPPE" or next == "KPPL" or next == "KPPS" or next == "KPPV")
  hit_test_shape_content_node:
    seq:
      - id: name
        type: str
        size: 80
        terminator: 0
        doc: "at most 80 bytes"
      - id: object_id
        type: s4
        doc: "unique in the model; also the index of the object's pivot"
      - id: parent_id
        type: s4
        doc: "the parent's object id, or -1"
      - id: flags
        type: u4
        doc: "inheritance from the parent, and the kind of the object"
      - id: parts
        type: hit_test_shape_content_node_part
        repeat: expr
        repeat-expr: 3
  light_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  attachment_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC")
  particle_emitter_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV" and not _root.wow
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  particle_emitter2_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC")
  ribbon_emitter_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: present and tag == "KGRT" and not _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC")
  event_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR" and _root.wow
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT" and _root.wow
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC" and _root.wow
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC")
  popcorn_emitter_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_vec4
        if: present and tag == "KGRT"
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
      - id: node_visibility
        type: track_f32
        if: present and tag == "KATV"
        doc: "in MDL, the Visibility of bones and helpers"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC" or next == "KATV")
  hit_test_shape_content_node_part:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
        if: present
      - id: translation
        type: track_vec3
        if: present and tag == "KGTR"
      - id: rotation
        type: track_packed_quaternion
        if: present and tag == "KGRT"
        doc: "a quaternion"
      - id: scaling
        type: track_vec3
        if: present and tag == "KGSC"
    instances:
      next:
        pos: _io.pos
        type: str
        size: 4
        encoding: ISO-8859-1
      present:
        value: _io.size - _io.pos >= 4 and (next == "KGTR" or next == "KGRT" or next == "KGSC")
enums:
  filter_mode:
    0: none
    1: transparent
    2: blend
    3: additive
    4: add_alpha
    5: modulate
    6: modulate2x
  interpolation:
    0: dont_interp
    1: linear
    2: hermite
    3: bezier
  replaceable_id:
    1: team_color
    2: team_glow
    11: cliff0
    21: cursor
    31: lordaeron_summer_tree
    32: ashenvale_tree
    33: barrens_tree
    34: northrend_tree
    35: mushroom_tree
    36: ruins_tree
    37: outland_mushroom_tree
  primitive_type:
    0: points
    1: lines
    2: line_loop
    3: line_strip
    4: triangles
    5: triangle_strip
    6: triangle_fan
    7: quads
    8: quad_strip
    9: polygon
  light_type:
    0: omnidirectional
    1: directional
    2: ambient
  particle_filter_mode:
    0: blend
    1: additive
    2: modulate
    3: modulate2x
    4: alpha_key
  head_or_tail:
    0: head
    1: tail
    2: both
  shape_type:
    0: box
    1: plane
    2: sphere
    3: cylinder
  shader:
    0: shader_sd_legacy
    1: shader_hd_default_unit
    2: shader_sd_fixed_function
    24: shader_hd_crystal
  replaceable_id_wo_w:
    1: skin
    2: object_skin
    3: weapon_blade
    4: weapon_handle
    5: environment
    6: char_hair
    7: char_facial_hair
    8: skin_extra
    9: ui_skin
    10: tauren_mane
    11: monster1
    12: monster2
    13: monster3
    14: item_icon
  face_type:
    0: points
    1: lines
    2: line_loop
    3: line_strip
    4: triangles
    5: triangle_strip
    6: triangle_fan
    7: quads
    8: quad_strip
    9: polygon
  character_section:
    1: hair_1
    2: hair_2
    3: hair_3
    4: hair_4
    5: hair_5
    6: hair_6
    7: hair_7
    8: hair_8
    9: hair_9
    10: hair_10
    11: hair_11
    12: hair_12
    13: hair_13
    14: hair_14
    15: hair_15
    16: hair_16
    17: hair_17
    18: hair_18
    19: hair_19
    20: hair_20
    21: hair_21
    22: hair_22
    23: hair_23
    24: hair_24
    25: hair_25
    26: hair_26
    27: hair_27
    28: hair_28
    29: hair_29
    30: hair_30
    31: hair_31
    32: hair_32
    33: hair_33
    34: hair_34
    35: hair_35
    36: hair_36
    37: hair_37
    38: hair_38
    39: hair_39
    40: hair_40
    41: hair_41
    42: hair_42
    43: hair_43
    44: hair_44
    45: hair_45
    46: hair_46
    47: hair_47
    48: hair_48
    49: hair_49
    50: hair_50
    51: hair_51
    52: hair_52
    53: hair_53
    54: hair_54
    55: hair_55
    56: hair_56
    57: hair_57
    58: hair_58
    59: hair_59
    60: hair_60
    61: hair_61
    62: hair_62
    63: hair_63
    64: hair_64
    65: hair_65
    66: hair_66
    67: hair_67
    68: hair_68
    69: hair_69
    70: hair_70
    71: hair_71
    72: hair_72
    73: hair_73
    74: hair_74
    75: hair_75
    76: hair_76
    77: hair_77
    78: hair_78
    79: hair_79
    80: hair_80
    81: hair_81
    82: hair_82
    83: hair_83
    84: hair_84
    85: hair_85
    86: hair_86
    87: hair_87
    88: hair_88
    89: hair_89
    90: hair_90
    91: hair_91
    92: hair_92
    93: hair_93
    94: hair_94
    95: hair_95
    96: hair_96
    97: hair_97
    98: hair_98
    99: hair_99
    100: beard_0
    101: beard_1
    102: beard_2
    103: beard_3
    104: beard_4
    105: beard_5
    106: beard_6
    107: beard_7
    108: beard_8
    109: beard_9
    110: beard_10
    111: beard_11
    112: beard_12
    113: beard_13
    114: beard_14
    115: beard_15
    116: beard_16
    117: beard_17
    118: beard_18
    119: beard_19
    120: beard_20
    121: beard_21
    122: beard_22
    123: beard_23
    124: beard_24
    125: beard_25
    126: beard_26
    127: beard_27
    128: beard_28
    129: beard_29
    130: beard_30
    131: beard_31
    132: beard_32
    133: beard_33
    134: beard_34
    135: beard_35
    136: beard_36
    137: beard_37
    138: beard_38
    139: beard_39
    140: beard_40
    141: beard_41
    142: beard_42
    143: beard_43
    144: beard_44
    145: beard_45
    146: beard_46
    147: beard_47
    148: beard_48
    149: beard_49
    150: beard_50
    151: beard_51
    152: beard_52
    153: beard_53
    154: beard_54
    155: beard_55
    156: beard_56
    157: beard_57
    158: beard_58
    159: beard_59
    160: beard_60
    161: beard_61
    162: beard_62
    163: beard_63
    164: beard_64
    165: beard_65
    166: beard_66
    167: beard_67
    168: beard_68
    169: beard_69
    170: beard_70
    171: beard_71
    172: beard_72
    173: beard_73
    174: beard_74
    175: beard_75
    176: beard_76
    177: beard_77
    178: beard_78
    179: beard_79
    180: beard_80
    181: beard_81
    182: beard_82
    183: beard_83
    184: beard_84
    185: beard_85
    186: beard_86
    187: beard_87
    188: beard_88
    189: beard_89
    190: beard_90
    191: beard_91
    192: beard_92
    193: beard_93
    194: beard_94
    195: beard_95
    196: beard_96
    197: beard_97
    198: beard_98
    199: beard_99
    200: sideburn_0
    201: sideburn_1
    202: sideburn_2
    203: sideburn_3
    204: sideburn_4
    205: sideburn_5
    206: sideburn_6
    207: sideburn_7
    208: sideburn_8
    209: sideburn_9
    210: sideburn_10
    211: sideburn_11
    212: sideburn_12
    213: sideburn_13
    214: sideburn_14
    215: sideburn_15
    216: sideburn_16
    217: sideburn_17
    218: sideburn_18
    219: sideburn_19
    220: sideburn_20
    221: sideburn_21
    222: sideburn_22
    223: sideburn_23
    224: sideburn_24
    225: sideburn_25
    226: sideburn_26
    227: sideburn_27
    228: sideburn_28
    229: sideburn_29
    230: sideburn_30
    231: sideburn_31
    232: sideburn_32
    233: sideburn_33
    234: sideburn_34
    235: sideburn_35
    236: sideburn_36
    237: sideburn_37
    238: sideburn_38
    239: sideburn_39
    240: sideburn_40
    241: sideburn_41
    242: sideburn_42
    243: sideburn_43
    244: sideburn_44
    245: sideburn_45
    246: sideburn_46
    247: sideburn_47
    248: sideburn_48
    249: sideburn_49
    250: sideburn_50
    251: sideburn_51
    252: sideburn_52
    253: sideburn_53
    254: sideburn_54
    255: sideburn_55
    256: sideburn_56
    257: sideburn_57
    258: sideburn_58
    259: sideburn_59
    260: sideburn_60
    261: sideburn_61
    262: sideburn_62
    263: sideburn_63
    264: sideburn_64
    265: sideburn_65
    266: sideburn_66
    267: sideburn_67
    268: sideburn_68
    269: sideburn_69
    270: sideburn_70
    271: sideburn_71
    272: sideburn_72
    273: sideburn_73
    274: sideburn_74
    275: sideburn_75
    276: sideburn_76
    277: sideburn_77
    278: sideburn_78
    279: sideburn_79
    280: sideburn_80
    281: sideburn_81
    282: sideburn_82
    283: sideburn_83
    284: sideburn_84
    285: sideburn_85
    286: sideburn_86
    287: sideburn_87
    288: sideburn_88
    289: sideburn_89
    290: sideburn_90
    291: sideburn_91
    292: sideburn_92
    293: sideburn_93
    294: sideburn_94
    295: sideburn_95
    296: sideburn_96
    297: sideburn_97
    298: sideburn_98
    299: sideburn_99
    300: moustache_0
    301: moustache_1
    302: moustache_2
    303: moustache_3
    304: moustache_4
    305: moustache_5
    306: moustache_6
    307: moustache_7
    308: moustache_8
    309: moustache_9
    310: moustache_10
    311: moustache_11
    312: moustache_12
    313: moustache_13
    314: moustache_14
    315: moustache_15
    316: moustache_16
    317: moustache_17
    318: moustache_18
    319: moustache_19
    320: moustache_20
    321: moustache_21
    322: moustache_22
    323: moustache_23
    324: moustache_24
    325: moustache_25
    326: moustache_26
    327: moustache_27
    328: moustache_28
    329: moustache_29
    330: moustache_30
    331: moustache_31
    332: moustache_32
    333: moustache_33
    334: moustache_34
    335: moustache_35
    336: moustache_36
    337: moustache_37
    338: moustache_38
    339: moustache_39
    340: moustache_40
    341: moustache_41
    342: moustache_42
    343: moustache_43
    344: moustache_44
    345: moustache_45
    346: moustache_46
    347: moustache_47
    348: moustache_48
    349: moustache_49
    350: moustache_50
    351: moustache_51
    352: moustache_52
    353: moustache_53
    354: moustache_54
    355: moustache_55
    356: moustache_56
    357: moustache_57
    358: moustache_58
    359: moustache_59
    360: moustache_60
    361: moustache_61
    362: moustache_62
    363: moustache_63
    364: moustache_64
    365: moustache_65
    366: moustache_66
    367: moustache_67
    368: moustache_68
    369: moustache_69
    370: moustache_70
    371: moustache_71
    372: moustache_72
    373: moustache_73
    374: moustache_74
    375: moustache_75
    376: moustache_76
    377: moustache_77
    378: moustache_78
    379: moustache_79
    380: moustache_80
    381: moustache_81
    382: moustache_82
    383: moustache_83
    384: moustache_84
    385: moustache_85
    386: moustache_86
    387: moustache_87
    388: moustache_88
    389: moustache_89
    390: moustache_90
    391: moustache_91
    392: moustache_92
    393: moustache_93
    394: moustache_94
    395: moustache_95
    396: moustache_96
    397: moustache_97
    398: moustache_98
    399: moustache_99
    400: glove_0
    401: glove_1
    402: glove_2
    403: glove_3
    404: glove_4
    405: glove_5
    406: glove_6
    407: glove_7
    408: glove_8
    409: glove_9
    410: glove_10
    411: glove_11
    412: glove_12
    413: glove_13
    414: glove_14
    415: glove_15
    416: glove_16
    417: glove_17
    418: glove_18
    419: glove_19
    420: glove_20
    421: glove_21
    422: glove_22
    423: glove_23
    424: glove_24
    425: glove_25
    426: glove_26
    427: glove_27
    428: glove_28
    429: glove_29
    430: glove_30
    431: glove_31
    432: glove_32
    433: glove_33
    434: glove_34
    435: glove_35
    436: glove_36
    437: glove_37
    438: glove_38
    439: glove_39
    440: glove_40
    441: glove_41
    442: glove_42
    443: glove_43
    444: glove_44
    445: glove_45
    446: glove_46
    447: glove_47
    448: glove_48
    449: glove_49
    450: glove_50
    451: glove_51
    452: glove_52
    453: glove_53
    454: glove_54
    455: glove_55
    456: glove_56
    457: glove_57
    458: glove_58
    459: glove_59
    460: glove_60
    461: glove_61
    462: glove_62
    463: glove_63
    464: glove_64
    465: glove_65
    466: glove_66
    467: glove_67
    468: glove_68
    469: glove_69
    470: glove_70
    471: glove_71
    472: glove_72
    473: glove_73
    474: glove_74
    475: glove_75
    476: glove_76
    477: glove_77
    478: glove_78
    479: glove_79
    480: glove_80
    481: glove_81
    482: glove_82
    483: glove_83
    484: glove_84
    485: glove_85
    486: glove_86
    487: glove_87
    488: glove_88
    489: glove_89
    490: glove_90
    491: glove_91
    492: glove_92
    493: glove_93
    494: glove_94
    495: glove_95
    496: glove_96
    497: glove_97
    498: glove_98
    499: glove_99
    500: boot_0
    501: boot_1
    502: boot_2
    503: boot_3
    504: boot_4
    505: boot_5
    506: boot_6
    507: boot_7
    508: boot_8
    509: boot_9
    510: boot_10
    511: boot_11
    512: boot_12
    513: boot_13
    514: boot_14
    515: boot_15
    516: boot_16
    517: boot_17
    518: boot_18
    519: boot_19
    520: boot_20
    521: boot_21
    522: boot_22
    523: boot_23
    524: boot_24
    525: boot_25
    526: boot_26
    527: boot_27
    528: boot_28
    529: boot_29
    530: boot_30
    531: boot_31
    532: boot_32
    533: boot_33
    534: boot_34
    535: boot_35
    536: boot_36
    537: boot_37
    538: boot_38
    539: boot_39
    540: boot_40
    541: boot_41
    542: boot_42
    543: boot_43
    544: boot_44
    545: boot_45
    546: boot_46
    547: boot_47
    548: boot_48
    549: boot_49
    550: boot_50
    551: boot_51
    552: boot_52
    553: boot_53
    554: boot_54
    555: boot_55
    556: boot_56
    557: boot_57
    558: boot_58
    559: boot_59
    560: boot_60
    561: boot_61
    562: boot_62
    563: boot_63
    564: boot_64
    565: boot_65
    566: boot_66
    567: boot_67
    568: boot_68
    569: boot_69
    570: boot_70
    571: boot_71
    572: boot_72
    573: boot_73
    574: boot_74
    575: boot_75
    576: boot_76
    577: boot_77
    578: boot_78
    579: boot_79
    580: boot_80
    581: boot_81
    582: boot_82
    583: boot_83
    584: boot_84
    585: boot_85
    586: boot_86
    587: boot_87
    588: boot_88
    589: boot_89
    590: boot_90
    591: boot_91
    592: boot_92
    593: boot_93
    594: boot_94
    595: boot_95
    596: boot_96
    597: boot_97
    598: boot_98
    599: boot_99
    700: ear_0
    701: ear_1
    702: ear_2
    703: ear_3
    704: ear_4
    705: ear_5
    706: ear_6
    707: ear_7
    708: ear_8
    709: ear_9
    710: ear_10
    711: ear_11
    712: ear_12
    713: ear_13
    714: ear_14
    715: ear_15
    716: ear_16
    717: ear_17
    718: ear_18
    719: ear_19
    720: ear_20
    721: ear_21
    722: ear_22
    723: ear_23
    724: ear_24
    725: ear_25
    726: ear_26
    727: ear_27
    728: ear_28
    729: ear_29
    730: ear_30
    731: ear_31
    732: ear_32
    733: ear_33
    734: ear_34
    735: ear_35
    736: ear_36
    737: ear_37
    738: ear_38
    739: ear_39
    740: ear_40
    741: ear_41
    742: ear_42
    743: ear_43
    744: ear_44
    745: ear_45
    746: ear_46
    747: ear_47
    748: ear_48
    749: ear_49
    750: ear_50
    751: ear_51
    752: ear_52
    753: ear_53
    754: ear_54
    755: ear_55
    756: ear_56
    757: ear_57
    758: ear_58
    759: ear_59
    760: ear_60
    761: ear_61
    762: ear_62
    763: ear_63
    764: ear_64
    765: ear_65
    766: ear_66
    767: ear_67
    768: ear_68
    769: ear_69
    770: ear_70
    771: ear_71
    772: ear_72
    773: ear_73
    774: ear_74
    775: ear_75
    776: ear_76
    777: ear_77
    778: ear_78
    779: ear_79
    780: ear_80
    781: ear_81
    782: ear_82
    783: ear_83
    784: ear_84
    785: ear_85
    786: ear_86
    787: ear_87
    788: ear_88
    789: ear_89
    790: ear_90
    791: ear_91
    792: ear_92
    793: ear_93
    794: ear_94
    795: ear_95
    796: ear_96
    797: ear_97
    798: ear_98
    799: ear_99
    800: sleeves_0
    801: sleeves_1
    802: sleeves_2
    803: sleeves_3
    804: sleeves_4
    805: sleeves_5
    806: sleeves_6
    807: sleeves_7
    808: sleeves_8
    809: sleeves_9
    810: sleeves_10
    811: sleeves_11
    812: sleeves_12
    813: sleeves_13
    814: sleeves_14
    815: sleeves_15
    816: sleeves_16
    817: sleeves_17
    818: sleeves_18
    819: sleeves_19
    820: sleeves_20
    821: sleeves_21
    822: sleeves_22
    823: sleeves_23
    824: sleeves_24
    825: sleeves_25
    826: sleeves_26
    827: sleeves_27
    828: sleeves_28
    829: sleeves_29
    830: sleeves_30
    831: sleeves_31
    832: sleeves_32
    833: sleeves_33
    834: sleeves_34
    835: sleeves_35
    836: sleeves_36
    837: sleeves_37
    838: sleeves_38
    839: sleeves_39
    840: sleeves_40
    841: sleeves_41
    842: sleeves_42
    843: sleeves_43
    844: sleeves_44
    845: sleeves_45
    846: sleeves_46
    847: sleeves_47
    848: sleeves_48
    849: sleeves_49
    850: sleeves_50
    851: sleeves_51
    852: sleeves_52
    853: sleeves_53
    854: sleeves_54
    855: sleeves_55
    856: sleeves_56
    857: sleeves_57
    858: sleeves_58
    859: sleeves_59
    860: sleeves_60
    861: sleeves_61
    862: sleeves_62
    863: sleeves_63
    864: sleeves_64
    865: sleeves_65
    866: sleeves_66
    867: sleeves_67
    868: sleeves_68
    869: sleeves_69
    870: sleeves_70
    871: sleeves_71
    872: sleeves_72
    873: sleeves_73
    874: sleeves_74
    875: sleeves_75
    876: sleeves_76
    877: sleeves_77
    878: sleeves_78
    879: sleeves_79
    880: sleeves_80
    881: sleeves_81
    882: sleeves_82
    883: sleeves_83
    884: sleeves_84
    885: sleeves_85
    886: sleeves_86
    887: sleeves_87
    888: sleeves_88
    889: sleeves_89
    890: sleeves_90
    891: sleeves_91
    892: sleeves_92
    893: sleeves_93
    894: sleeves_94
    895: sleeves_95
    896: sleeves_96
    897: sleeves_97
    898: sleeves_98
    899: sleeves_99
    900: pants_0
    901: pants_1
    902: pants_2
    903: pants_3
    904: pants_4
    905: pants_5
    906: pants_6
    907: pants_7
    908: pants_8
    909: pants_9
    910: pants_10
    911: pants_11
    912: pants_12
    913: pants_13
    914: pants_14
    915: pants_15
    916: pants_16
    917: pants_17
    918: pants_18
    919: pants_19
    920: pants_20
    921: pants_21
    922: pants_22
    923: pants_23
    924: pants_24
    925: pants_25
    926: pants_26
    927: pants_27
    928: pants_28
    929: pants_29
    930: pants_30
    931: pants_31
    932: pants_32
    933: pants_33
    934: pants_34
    935: pants_35
    936: pants_36
    937: pants_37
    938: pants_38
    939: pants_39
    940: pants_40
    941: pants_41
    942: pants_42
    943: pants_43
    944: pants_44
    945: pants_45
    946: pants_46
    947: pants_47
    948: pants_48
    949: pants_49
    950: pants_50
    951: pants_51
    952: pants_52
    953: pants_53
    954: pants_54
    955: pants_55
    956: pants_56
    957: pants_57
    958: pants_58
    959: pants_59
    960: pants_60
    961: pants_61
    962: pants_62
    963: pants_63
    964: pants_64
    965: pants_65
    966: pants_66
    967: pants_67
    968: pants_68
    969: pants_69
    970: pants_70
    971: pants_71
    972: pants_72
    973: pants_73
    974: pants_74
    975: pants_75
    976: pants_76
    977: pants_77
    978: pants_78
    979: pants_79
    980: pants_80
    981: pants_81
    982: pants_82
    983: pants_83
    984: pants_84
    985: pants_85
    986: pants_86
    987: pants_87
    988: pants_88
    989: pants_89
    990: pants_90
    991: pants_91
    992: pants_92
    993: pants_93
    994: pants_94
    995: pants_95
    996: pants_96
    997: pants_97
    998: pants_98
    999: pants_99
    1000: doublet_0
    1001: doublet_1
    1002: doublet_2
    1003: doublet_3
    1004: doublet_4
    1005: doublet_5
    1006: doublet_6
    1007: doublet_7
    1008: doublet_8
    1009: doublet_9
    1010: doublet_10
    1011: doublet_11
    1012: doublet_12
    1013: doublet_13
    1014: doublet_14
    1015: doublet_15
    1016: doublet_16
    1017: doublet_17
    1018: doublet_18
    1019: doublet_19
    1020: doublet_20
    1021: doublet_21
    1022: doublet_22
    1023: doublet_23
    1024: doublet_24
    1025: doublet_25
    1026: doublet_26
    1027: doublet_27
    1028: doublet_28
    1029: doublet_29
    1030: doublet_30
    1031: doublet_31
    1032: doublet_32
    1033: doublet_33
    1034: doublet_34
    1035: doublet_35
    1036: doublet_36
    1037: doublet_37
    1038: doublet_38
    1039: doublet_39
    1040: doublet_40
    1041: doublet_41
    1042: doublet_42
    1043: doublet_43
    1044: doublet_44
    1045: doublet_45
    1046: doublet_46
    1047: doublet_47
    1048: doublet_48
    1049: doublet_49
    1050: doublet_50
    1051: doublet_51
    1052: doublet_52
    1053: doublet_53
    1054: doublet_54
    1055: doublet_55
    1056: doublet_56
    1057: doublet_57
    1058: doublet_58
    1059: doublet_59
    1060: doublet_60
    1061: doublet_61
    1062: doublet_62
    1063: doublet_63
    1064: doublet_64
    1065: doublet_65
    1066: doublet_66
    1067: doublet_67
    1068: doublet_68
    1069: doublet_69
    1070: doublet_70
    1071: doublet_71
    1072: doublet_72
    1073: doublet_73
    1074: doublet_74
    1075: doublet_75
    1076: doublet_76
    1077: doublet_77
    1078: doublet_78
    1079: doublet_79
    1080: doublet_80
    1081: doublet_81
    1082: doublet_82
    1083: doublet_83
    1084: doublet_84
    1085: doublet_85
    1086: doublet_86
    1087: doublet_87
    1088: doublet_88
    1089: doublet_89
    1090: doublet_90
    1091: doublet_91
    1092: doublet_92
    1093: doublet_93
    1094: doublet_94
    1095: doublet_95
    1096: doublet_96
    1097: doublet_97
    1098: doublet_98
    1099: doublet_99
    1100: pant_doublet_0
    1101: pant_doublet_1
    1102: pant_doublet_2
    1103: pant_doublet_3
    1104: pant_doublet_4
    1105: pant_doublet_5
    1106: pant_doublet_6
    1107: pant_doublet_7
    1108: pant_doublet_8
    1109: pant_doublet_9
    1110: pant_doublet_10
    1111: pant_doublet_11
    1112: pant_doublet_12
    1113: pant_doublet_13
    1114: pant_doublet_14
    1115: pant_doublet_15
    1116: pant_doublet_16
    1117: pant_doublet_17
    1118: pant_doublet_18
    1119: pant_doublet_19
    1120: pant_doublet_20
    1121: pant_doublet_21
    1122: pant_doublet_22
    1123: pant_doublet_23
    1124: pant_doublet_24
    1125: pant_doublet_25
    1126: pant_doublet_26
    1127: pant_doublet_27
    1128: pant_doublet_28
    1129: pant_doublet_29
    1130: pant_doublet_30
    1131: pant_doublet_31
    1132: pant_doublet_32
    1133: pant_doublet_33
    1134: pant_doublet_34
    1135: pant_doublet_35
    1136: pant_doublet_36
    1137: pant_doublet_37
    1138: pant_doublet_38
    1139: pant_doublet_39
    1140: pant_doublet_40
    1141: pant_doublet_41
    1142: pant_doublet_42
    1143: pant_doublet_43
    1144: pant_doublet_44
    1145: pant_doublet_45
    1146: pant_doublet_46
    1147: pant_doublet_47
    1148: pant_doublet_48
    1149: pant_doublet_49
    1150: pant_doublet_50
    1151: pant_doublet_51
    1152: pant_doublet_52
    1153: pant_doublet_53
    1154: pant_doublet_54
    1155: pant_doublet_55
    1156: pant_doublet_56
    1157: pant_doublet_57
    1158: pant_doublet_58
    1159: pant_doublet_59
    1160: pant_doublet_60
    1161: pant_doublet_61
    1162: pant_doublet_62
    1163: pant_doublet_63
    1164: pant_doublet_64
    1165: pant_doublet_65
    1166: pant_doublet_66
    1167: pant_doublet_67
    1168: pant_doublet_68
    1169: pant_doublet_69
    1170: pant_doublet_70
    1171: pant_doublet_71
    1172: pant_doublet_72
    1173: pant_doublet_73
    1174: pant_doublet_74
    1175: pant_doublet_75
    1176: pant_doublet_76
    1177: pant_doublet_77
    1178: pant_doublet_78
    1179: pant_doublet_79
    1180: pant_doublet_80
    1181: pant_doublet_81
    1182: pant_doublet_82
    1183: pant_doublet_83
    1184: pant_doublet_84
    1185: pant_doublet_85
    1186: pant_doublet_86
    1187: pant_doublet_87
    1188: pant_doublet_88
    1189: pant_doublet_89
    1190: pant_doublet_90
    1191: pant_doublet_91
    1192: pant_doublet_92
    1193: pant_doublet_93
    1194: pant_doublet_94
    1195: pant_doublet_95
    1196: pant_doublet_96
    1197: pant_doublet_97
    1198: pant_doublet_98
    1199: pant_doublet_99
    1200: tabard_0
    1201: tabard_1
    1202: tabard_2
    1203: tabard_3
    1204: tabard_4
    1205: tabard_5
    1206: tabard_6
    1207: tabard_7
    1208: tabard_8
    1209: tabard_9
    1210: tabard_10
    1211: tabard_11
    1212: tabard_12
    1213: tabard_13
    1214: tabard_14
    1215: tabard_15
    1216: tabard_16
    1217: tabard_17
    1218: tabard_18
    1219: tabard_19
    1220: tabard_20
    1221: tabard_21
    1222: tabard_22
    1223: tabard_23
    1224: tabard_24
    1225: tabard_25
    1226: tabard_26
    1227: tabard_27
    1228: tabard_28
    1229: tabard_29
    1230: tabard_30
    1231: tabard_31
    1232: tabard_32
    1233: tabard_33
    1234: tabard_34
    1235: tabard_35
    1236: tabard_36
    1237: tabard_37
    1238: tabard_38
    1239: tabard_39
    1240: tabard_40
    1241: tabard_41
    1242: tabard_42
    1243: tabard_43
    1244: tabard_44
    1245: tabard_45
    1246: tabard_46
    1247: tabard_47
    1248: tabard_48
    1249: tabard_49
    1250: tabard_50
    1251: tabard_51
    1252: tabard_52
    1253: tabard_53
    1254: tabard_54
    1255: tabard_55
    1256: tabard_56
    1257: tabard_57
    1258: tabard_58
    1259: tabard_59
    1260: tabard_60
    1261: tabard_61
    1262: tabard_62
    1263: tabard_63
    1264: tabard_64
    1265: tabard_65
    1266: tabard_66
    1267: tabard_67
    1268: tabard_68
    1269: tabard_69
    1270: tabard_70
    1271: tabard_71
    1272: tabard_72
    1273: tabard_73
    1274: tabard_74
    1275: tabard_75
    1276: tabard_76
    1277: tabard_77
    1278: tabard_78
    1279: tabard_79
    1280: tabard_80
    1281: tabard_81
    1282: tabard_82
    1283: tabard_83
    1284: tabard_84
    1285: tabard_85
    1286: tabard_86
    1287: tabard_87
    1288: tabard_88
    1289: tabard_89
    1290: tabard_90
    1291: tabard_91
    1292: tabard_92
    1293: tabard_93
    1294: tabard_94
    1295: tabard_95
    1296: tabard_96
    1297: tabard_97
    1298: tabard_98
    1299: tabard_99
    1300: robe_0
    1301: robe_1
    1302: robe_2
    1303: robe_3
    1304: robe_4
    1305: robe_5
    1306: robe_6
    1307: robe_7
    1308: robe_8
    1309: robe_9
    1310: robe_10
    1311: robe_11
    1312: robe_12
    1313: robe_13
    1314: robe_14
    1315: robe_15
    1316: robe_16
    1317: robe_17
    1318: robe_18
    1319: robe_19
    1320: robe_20
    1321: robe_21
    1322: robe_22
    1323: robe_23
    1324: robe_24
    1325: robe_25
    1326: robe_26
    1327: robe_27
    1328: robe_28
    1329: robe_29
    1330: robe_30
    1331: robe_31
    1332: robe_32
    1333: robe_33
    1334: robe_34
    1335: robe_35
    1336: robe_36
    1337: robe_37
    1338: robe_38
    1339: robe_39
    1340: robe_40
    1341: robe_41
    1342: robe_42
    1343: robe_43
    1344: robe_44
    1345: robe_45
    1346: robe_46
    1347: robe_47
    1348: robe_48
    1349: robe_49
    1350: robe_50
    1351: robe_51
    1352: robe_52
    1353: robe_53
    1354: robe_54
    1355: robe_55
    1356: robe_56
    1357: robe_57
    1358: robe_58
    1359: robe_59
    1360: robe_60
    1361: robe_61
    1362: robe_62
    1363: robe_63
    1364: robe_64
    1365: robe_65
    1366: robe_66
    1367: robe_67
    1368: robe_68
    1369: robe_69
    1370: robe_70
    1371: robe_71
    1372: robe_72
    1373: robe_73
    1374: robe_74
    1375: robe_75
    1376: robe_76
    1377: robe_77
    1378: robe_78
    1379: robe_79
    1380: robe_80
    1381: robe_81
    1382: robe_82
    1383: robe_83
    1384: robe_84
    1385: robe_85
    1386: robe_86
    1387: robe_87
    1388: robe_88
    1389: robe_89
    1390: robe_90
    1391: robe_91
    1392: robe_92
    1393: robe_93
    1394: robe_94
    1395: robe_95
    1396: robe_96
    1397: robe_97
    1398: robe_98
    1399: robe_99
    1400: loincloth_0
    1401: loincloth_1
    1402: loincloth_2
    1403: loincloth_3
    1404: loincloth_4
    1405: loincloth_5
    1406: loincloth_6
    1407: loincloth_7
    1408: loincloth_8
    1409: loincloth_9
    1410: loincloth_10
    1411: loincloth_11
    1412: loincloth_12
    1413: loincloth_13
    1414: loincloth_14
    1415: loincloth_15
    1416: loincloth_16
    1417: loincloth_17
    1418: loincloth_18
    1419: loincloth_19
    1420: loincloth_20
    1421: loincloth_21
    1422: loincloth_22
    1423: loincloth_23
    1424: loincloth_24
    1425: loincloth_25
    1426: loincloth_26
    1427: loincloth_27
    1428: loincloth_28
    1429: loincloth_29
    1430: loincloth_30
    1431: loincloth_31
    1432: loincloth_32
    1433: loincloth_33
    1434: loincloth_34
    1435: loincloth_35
    1436: loincloth_36
    1437: loincloth_37
    1438: loincloth_38
    1439: loincloth_39
    1440: loincloth_40
    1441: loincloth_41
    1442: loincloth_42
    1443: loincloth_43
    1444: loincloth_44
    1445: loincloth_45
    1446: loincloth_46
    1447: loincloth_47
    1448: loincloth_48
    1449: loincloth_49
    1450: loincloth_50
    1451: loincloth_51
    1452: loincloth_52
    1453: loincloth_53
    1454: loincloth_54
    1455: loincloth_55
    1456: loincloth_56
    1457: loincloth_57
    1458: loincloth_58
    1459: loincloth_59
    1460: loincloth_60
    1461: loincloth_61
    1462: loincloth_62
    1463: loincloth_63
    1464: loincloth_64
    1465: loincloth_65
    1466: loincloth_66
    1467: loincloth_67
    1468: loincloth_68
    1469: loincloth_69
    1470: loincloth_70
    1471: loincloth_71
    1472: loincloth_72
    1473: loincloth_73
    1474: loincloth_74
    1475: loincloth_75
    1476: loincloth_76
    1477: loincloth_77
    1478: loincloth_78
    1479: loincloth_79
    1480: loincloth_80
    1481: loincloth_81
    1482: loincloth_82
    1483: loincloth_83
    1484: loincloth_84
    1485: loincloth_85
    1486: loincloth_86
    1487: loincloth_87
    1488: loincloth_88
    1489: loincloth_89
    1490: loincloth_90
    1491: loincloth_91
    1492: loincloth_92
    1493: loincloth_93
    1494: loincloth_94
    1495: loincloth_95
    1496: loincloth_96
    1497: loincloth_97
    1498: loincloth_98
    1499: loincloth_99
  attachment_point:
    0: shield
    1: hand_r
    2: hand_l
    3: elbow_r
    4: elbow_l
    5: shoulder_r
    6: shoulder_l
    7: knee_r
    8: knee_l
    9: hip_r
    10: hip_l
    11: helm
    12: back
    13: shoulder_flap_r
    14: shoulder_flap_l
    15: torso_blood_front
    16: torso_blood_back
    17: breath
    18: player_name
    19: unit_effect_base
    20: unit_effect_head
    21: unit_effect_spell_left_hand
    22: unit_effect_spell_right_hand
    23: unit_effect_special1
    24: unit_effect_special2
    25: unit_effect_special3
    26: sheath_main_hand
    27: sheath_off_hand
    28: sheath_shield
    29: player_name_mounted
    30: large_weapon_left
    31: large_weapon_right
    32: hip_weapon_left
    33: hip_weapon_right
    34: torso_spell
    35: hand_arrow
  emitter_type:
    0: base
    1: plane
    2: sphere
    3: spline
  hit_shape_type:
    0: box
    1: cylinder
    2: sphere
    3: plane
  batch_primitive:
    3: triangles
