# Generated from the layouts that marrow reads and writes files with.
meta:
  id: m2
  title: M2
  file-extension: [m2]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
  Keys of sequences may be in .anim files; then the offset of their list is one of that file. The forms of 264 with the
  particles of later versions, and of 256 to 259 with bytes for the modes of particles, which tools write, aren't read.
seq:
  - id: model
    type: model
    if: first_tag == "MD20"
  - id: chunks
    type: chunks
    if: first_tag != "MD20"
instances:
  first_tag:
    pos: 0
    type: str
    size: 4
    encoding: ISO-8859-1
  version:
    pos: 'first_tag == "MD20" ? 4 : 12'
    type: u4
    doc: of the model, which is in the chunk MD21, the first one in all known files with chunks
types:
  model:
    doc: "A Model is one M2 file."
    seq:
      - id: magic
        contents: "MD20"
      - id: version
        type: u4
        doc: "256 … 274 and later"
      - id: name
        type: referred_text
      - id: flags
        type: u4
      - id: global_sequences
        type: list_of_u4
        doc: "lengths in milliseconds of clocks that never stop"
      - id: sequences
        type: list_of_sequence
        doc: "the animations"
      - id: sequence_lookup
        type: list_of_s2
        doc: "since 264 a hash table by id, before a plain one"
      - id: playable_lookup
        type: list_of_plain_playable_lookup
        if: (_root.version < 264)
        doc: "before 264: by animation id"
      - id: bones
        type: list_of_bone
      - id: key_bone_lookup
        type: list_of_s2
        doc: "by key bone id, indices into Bones"
      - id: vertices
        type: list_of_plain_vertex
      - id: skin_profiles
        type: u4
        if: (_root.version >= 264)
        doc: "since 264"
      - id: views
        type: list_of_view
        if: (_root.version < 264)
        doc: "Views are the levels of detail, the finest first. Before 264 they are part of the model; since then .skin files, which Load reads, and the model has only their number, SkinProfiles."
      - id: colors
        type: list_of_color
      - id: textures
        type: list_of_texture
      - id: texture_weights
        type: list_of_texture_weight
      - id: texture_flipbooks
        type: list_of_u4
        if: (_root.version < 264)
        doc: "before 264: never used; what its elements are is unknown"
      - id: texture_transforms
        type: list_of_texture_transform
      - id: replaceable_lookup
        type: list_of_s2
        doc: "by replaceable type, indices into Textures"
      - id: materials
        type: list_of_plain_material
      - id: bone_lookup
        type: list_of_u2
        doc: "which bones a sub-mesh uses: indices into Bones"
      - id: texture_lookup
        type: list_of_s2
        doc: "indices into Textures"
      - id: texture_unit_lookup
        type: list_of_s2
        doc: "which texture coordinates: 0, 1, or -1 for the surroundings' reflection"
      - id: weight_lookup
        type: list_of_s2
        doc: "indices into TextureWeights"
      - id: transform_lookup
        type: list_of_s2
        doc: "indices into TextureTransforms, -1 for none"
      - id: bounds
        type: plain_box
      - id: bounds_radius
        type: f4
      - id: collision_bounds
        type: plain_box
      - id: collision_radius
        type: f4
      - id: collision_triangles
        type: list_of_u2
        doc: "indices into CollisionVertices, three a triangle"
      - id: collision_vertices
        type: list_of_f4_x3
      - id: collision_normals
        type: list_of_f4_x3
        doc: "one a triangle"
      - id: attachments
        type: list_of_attachment
      - id: attachment_lookup
        type: list_of_s2
        doc: "by attachment id, indices into Attachments"
      - id: events
        type: list_of_event
      - id: lights
        type: list_of_light
      - id: cameras
        type: list_of_camera
      - id: camera_lookup
        type: list_of_s2
        doc: "by camera type, indices into Cameras"
      - id: ribbons
        type: list_of_ribbon
      - id: particles
        type: list_of_particle
      - id: combiner_combos
        type: list_of_u2
        if: ((flags & 0x8) != 0)
        doc: "since 264, if Flags has ModelCombiners: how textures are combined"
  sequence:
    doc: "A Sequence is an animation."
    seq:
      - id: id
        type: u2
        enum: animation_id
        doc: "which animation of the game's table; see AnimationName"
      - id: variation
        type: u2
        doc: "its number among those of one id"
      - id: duration
        type: u4
        if: (_root.version >= 264)
        doc: "since 264: milliseconds"
      - id: start
        type: u4
        if: (_root.version < 264)
        doc: "before 264: its part of the time line that all sequences share, milliseconds"
      - id: end
        type: u4
        if: (_root.version < 264)
        doc: "before 264: its part of the time line that all sequences share, milliseconds"
      - id: move_speed
        type: f4
      - id: flags
        type: u4
      - id: frequency
        type: s2
        doc: "how often it is played among its variations, of 32767"
      - id: padding
        type: u2
        doc: "carries nothing"
      - id: replay_min
        type: u4
      - id: replay_max
        type: u4
        doc: "the range that the number of repetitions is drawn from"
      - id: blend_time_in
        type: u2
        doc: "milliseconds; before Warlords of Draenor the lower half of one number"
      - id: blend_time_out
        type: u2
        doc: "its upper half, so 0, before"
      - id: bounds
        type: plain_box
      - id: bounds_radius
        type: f4
      - id: variation_next
        type: s2
        doc: "index of the next variation, or -1"
      - id: alias_next
        type: u2
        doc: "index of the sequence that this one stands for, if Flags has SequenceAlias"
  bone:
    doc: "A Bone moves vertices and other bones."
    seq:
      - id: key_bone
        type: s4
        enum: key_bone
        doc: "its place in KeyBoneLookup, or -1"
      - id: flags
        type: u4
      - id: parent
        type: s2
        doc: "index into Bones, or -1"
      - id: sub_mesh
        type: u2
      - id: name_crc
        type: u4
        if: (_root.version >= 260)
        doc: "since 260: CRC-32 of the name it had; before Cataclysm two numbers of 16 bits"
      - id: translation
        type: track_vec3
      - id: rotation
        type: track_packed_quaternion
        if: (_root.version >= 260)
        doc: "before 260: a quaternion"
      - id: rotation_2
        type: track_vec4
        if: (_root.version < 260)
        doc: "before 260: a quaternion"
      - id: scale
        type: track_vec3
      - id: pivot
        type: f4_x3
  track_vec3:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_f4_x3
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_f4_x3
        if: (_root.version < 264)
        doc: "as many as Times"
  track_vec4:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_f4_x4
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_f4_x4
        if: (_root.version < 264)
        doc: "as many as Times"
  view:
    doc: "A View defines which triangles are drawn and how, for one level of detail. Before 264 it is part of the model; since 264 it is a .skin file."
    seq:
      - id: vertices
        type: list_of_u2
        doc: "indices into the model's Vertices"
      - id: triangles
        type: list_of_u2
        doc: "indices into Vertices of the view, three per triangle"
      - id: properties
        type: list_of_u1_x4
        doc: "for each vertex, indices into the sub-mesh's part of BoneLookup"
      - id: sub_meshes
        type: list_of_sub_mesh
      - id: batches
        type: list_of_plain_batch
      - id: bone_count_max
        type: u4
        doc: "Battle for Azeroth and later: the first vertex, see Model.FirstVertex"
  sub_mesh:
    doc: "A SubMesh is a part of a view that can be shown or hidden."
    seq:
      - id: id
        type: u2
        doc: "group × 100 + variant"
      - id: level
        type: u2
        doc: "the upper half of IndexStart"
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
        if: (_root.version >= 260 and _root.version < 264)
        doc: "since 260"
      - id: sort_radius
        type: f4
        if: (_root.version >= 260 and _root.version < 264)
        doc: "since 260"
  color:
    doc: "A Color tints sub-meshes."
    seq:
      - id: color
        type: track_vec3
        doc: "r, g, b"
      - id: alpha
        type: track_fixed16
  track_fixed16:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_s2
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_s2
        if: (_root.version < 264)
        doc: "as many as Times"
  texture:
    doc: "A Texture names an image file, or stands for one that the game chooses."
    seq:
      - id: type
        type: u4
        enum: texture_type
        doc: "0: the file Name, or that of Chunks.TextureIDs"
      - id: flags
        type: u4
        doc: "the upper half is often junk"
      - id: name
        type: referred_text
  texture_weight:
    doc: "A TextureWeight fades a texture."
    seq:
      - id: weight
        type: track_fixed16
  texture_transform:
    doc: "A TextureTransform moves texture coordinates about (0.5, 0.5)."
    seq:
      - id: translation
        type: track_vec3
      - id: rotation
        type: track_vec4
        doc: "a quaternion in floats in every version"
      - id: scale
        type: track_vec3
  attachment:
    doc: "An Attachment is a place that the game hangs other models on."
    seq:
      - id: id
        type: u4
        enum: attachment_id
        doc: "its place in AttachmentLookup"
      - id: bone
        type: u2
      - id: unknown
        type: u2
      - id: position
        type: f4_x3
      - id: visible
        type: track_u8
        doc: "whether what hangs there is animated with this model"
  track_u8:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_u1
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_u1
        if: (_root.version < 264)
        doc: "as many as Times"
  event:
    doc: "An Event is a moment that the game acts on: a step, a hit, a sound."
    seq:
      - id: id
        type: u4
        enum: event_id
        doc: "as in $HIT; see EventMeaning"
      - id: data
        type: u4
      - id: bone
        type: u4
      - id: position
        type: f4_x3
      - id: times
        type: event_track
  event_track:
    doc: "An EventTrack is moments without values."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
  light:
    doc: "A Light lights the scene from a bone."
    seq:
      - id: type
        type: u2
        enum: light_type
      - id: bone
        type: s2
        doc: "or -1"
      - id: position
        type: f4_x3
      - id: ambient_color
        type: track_vec3
      - id: ambient_intensity
        type: track_f32
      - id: diffuse_color
        type: track_vec3
      - id: diffuse_intensity
        type: track_f32
      - id: attenuation_start
        type: track_f32
      - id: attenuation_end
        type: track_f32
      - id: visible
        type: track_u8
  track_f32:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_f4
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_f4
        if: (_root.version < 264)
        doc: "as many as Times"
  camera:
    doc: "A Camera looks from Position to Target. Keys of its tracks are three values each, whatever their interpolation says."
    seq:
      - id: type
        type: s4
        enum: camera_type
      - id: field_of_view
        type: f4
        if: (_root.version < 271)
        doc: "before 271: radians, along the diagonal"
      - id: far_clip
        type: f4
      - id: near_clip
        type: f4
      - id: positions
        type: track_spline_key_vec3
        doc: "added to Position"
      - id: position
        type: f4_x3
      - id: targets
        type: track_spline_key_vec3
        doc: "added to Target"
      - id: target
        type: f4_x3
      - id: roll
        type: track_spline_key_f32
        doc: "radians"
      - id: field_of_view_key
        type: track_spline_key_f32
        if: (_root.version >= 271)
        doc: "since 271: radians, along the diagonal"
  track_spline_key_vec3:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_plain_spline_key_vec3
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_plain_spline_key_vec3
        if: (_root.version < 264)
        doc: "as many as Times"
  track_spline_key_f32:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_plain_spline_key_f32
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_plain_spline_key_f32
        if: (_root.version < 264)
        doc: "as many as Times"
  ribbon:
    doc: "A Ribbon is a band that a bone draws behind it."
    seq:
      - id: id
        type: s4
        doc: "always -1"
      - id: bone
        type: u4
      - id: position
        type: f4_x3
      - id: textures
        type: list_of_u2
        doc: "indices into Textures"
      - id: materials
        type: list_of_u2
        doc: "indices into Materials"
      - id: color
        type: track_vec3
      - id: alpha
        type: track_fixed16
      - id: height_above
        type: track_f32
      - id: height_below
        type: track_f32
      - id: edges_per_second
        type: f4
      - id: edge_lifetime
        type: f4
        doc: "seconds"
      - id: gravity
        type: f4
      - id: rows
        type: u2
      - id: columns
        type: u2
      - id: texture_slot
        type: track_u16
      - id: visible
        type: track_u8
      - id: priority_plane
        type: s2
        if: (_root.version >= 264)
        doc: "Since 264."
      - id: color_index
        type: s1
        if: (_root.version >= 264)
      - id: transform_index
        type: s1
        if: (_root.version >= 264)
        doc: "into TransformLookup"
  track_u16:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_u2
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_u2
        if: (_root.version < 264)
        doc: "as many as Times"
  particle:
    doc: "A Particle emits quads or models from a bone."
    seq:
      - id: id
        type: s4
        doc: "always -1"
      - id: flags
        type: u4
      - id: position
        type: f4_x3
      - id: bone
        type: u2
      - id: texture
        type: u2
        doc: "index into Textures; with ParticleMultiTexture three of 5 bits each"
      - id: geometry_model
        type: referred_text
      - id: recursion_model
        type: referred_text
      - id: blend_mode
        type: u1
        enum: narrow_blend
        if: (_root.version >= 262)
        doc: "The blend mode and the emitter's type take 16 bits each before 262 and 8 each, with a colour index behind them, since. NarrowModes says that a file before 262 has them in 8 bits all the same, as some converters write them."
      - id: emitter_type
        type: u1
        enum: narrow_emitter
        if: (_root.version >= 262)
        doc: "1 plane, 2 sphere, 3 spline, 4 bone"
      - id: color_index
        type: u2
        if: (_root.version >= 262)
        doc: "since 262"
      - id: blend_mode_2
        type: u2
        enum: blend_mode
        if: (_root.version < 262)
        doc: "The blend mode and the emitter's type take 16 bits each before 262 and 8 each, with a colour index behind them, since. NarrowModes says that a file before 262 has them in 8 bits all the same, as some converters write them."
      - id: emitter_type_2
        type: u2
        enum: emitter_type
        if: (_root.version < 262)
        doc: "1 plane, 2 sphere, 3 spline, 4 bone"
      - id: multi_texture_scale1
        type: u1
        if: ((flags & 0x10000000) != 0)
      - id: multi_texture_scale2
        type: u1
        if: ((flags & 0x10000000) != 0)
      - id: particle_type
        type: u1
        enum: particle_type
        if: ((flags & 0x10000000) == 0)
        doc: "multi-textured: a Fixed25, the scale of the first further texture"
      - id: head_or_tail
        type: u1
        enum: head_or_tail
        if: ((flags & 0x10000000) == 0)
        doc: "likewise of the second; else 0 head, 1 tail, 2 both"
      - id: priority_plane
        type: s2
      - id: rows
        type: u2
      - id: columns
        type: u2
      - id: speed
        type: track_f32
      - id: speed_variation
        type: track_f32
      - id: vertical_range
        type: track_f32
      - id: horizontal_range
        type: track_f32
      - id: gravity
        type: track_f32
      - id: lifespan
        type: track_f32
      - id: lifespan_vary
        type: f4
        if: (_root.version >= 264)
        doc: "since 264"
      - id: emission_rate
        type: track_f32
      - id: emission_rate_vary
        type: f4
        if: (_root.version >= 264)
        doc: "since 264"
      - id: area_length
        type: track_f32
      - id: area_width
        type: track_f32
      - id: z_source
        type: track_f32
      - id: color
        type: part_track_vec3
        if: (_root.version >= 264)
        doc: "r, g, b in 0…255"
      - id: alpha
        type: part_track_fixed16
        if: (_root.version >= 264)
      - id: scale
        type: part_track_vec2
        if: (_root.version >= 264)
      - id: scale_vary
        type: f4_x2
        if: (_root.version >= 264)
      - id: head_cell
        type: part_track_u16
        if: (_root.version >= 264)
      - id: tail_cell
        type: part_track_u16
        if: (_root.version >= 264)
      - id: mid_point
        type: f4
        if: (_root.version < 264)
      - id: colors
        type: u1_x4_x3
        if: (_root.version < 264)
      - id: scales
        type: f4_x3
        if: (_root.version < 264)
      - id: head_cell_life
        type: u2_x3
        if: (_root.version < 264)
      - id: head_cell_decay
        type: u2_x3
        if: (_root.version < 264)
      - id: tail_life
        type: s2_x2
        if: (_root.version < 264)
      - id: tail_decay
        type: s2_x2
        if: (_root.version < 264)
      - id: tail_length
        type: f4
      - id: twinkle_speed
        type: f4
      - id: twinkle_percent
        type: f4
      - id: twinkle_min
        type: f4
      - id: twinkle_max
        type: f4
      - id: burst_multiplier
        type: f4
      - id: drag
        type: f4
      - id: base_spin
        type: f4
        if: (_root.version >= 264)
        doc: "since 264"
      - id: base_spin_vary
        type: f4
        if: (_root.version >= 264)
        doc: "since 264"
      - id: spin
        type: f4
      - id: spin_vary
        type: f4
        if: (_root.version >= 264)
        doc: "since 264"
      - id: tumble_min
        type: f4_x3
      - id: tumble_max
        type: f4_x3
      - id: wind
        type: f4_x3
      - id: wind_time
        type: f4
      - id: follow_speed1
        type: f4
      - id: follow_scale1
        type: f4
      - id: follow_speed2
        type: f4
      - id: follow_scale2
        type: f4
      - id: spline
        type: list_of_f4_x3
      - id: enabled
        type: track_u8
      - id: multi_texture_scroll
        type: u2_x2_x2
        if: (_root.version >= 265)
        doc: "Of the records of 492 bytes: x and y for each further texture."
      - id: multi_texture_scroll_range
        type: u2_x2_x2
        if: (_root.version >= 265)
  track_packed_quaternion:
    doc: "A Track is a value that changes with time. Before 264 all sequences share one list of keys, whose Ranges say which of them are whose. Since then every sequence has a list of its own, or one serves all. A track with a global sequence runs on that clock and has one list."
    seq:
      - id: interpolation
        type: u2
        enum: interpolation
      - id: global_sequence
        type: s2
        doc: "index into GlobalSequences, or -1"
      - id: times
        type: list_of_list_of_u4
        if: (_root.version >= 264)
        doc: "milliseconds; before 264 one list"
      - id: values
        type: list_of_list_of_u2_x4
        if: (_root.version >= 264)
        doc: "as many as Times"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version >= 260 and _root.version < 264)
        doc: "before 264: by sequence; there may be more of them than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version >= 260 and _root.version < 264)
        doc: "milliseconds; before 264 one list"
      - id: values_2
        type: list_of_u2_x4
        if: (_root.version >= 260 and _root.version < 264)
        doc: "as many as Times"
  part_track_vec3:
    doc: "A PartTrack is a value over the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "0 … 32767 is a life"
      - id: values
        type: list_of_f4_x3
  part_track_fixed16:
    doc: "A PartTrack is a value over the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "0 … 32767 is a life"
      - id: values
        type: list_of_s2
  part_track_vec2:
    doc: "A PartTrack is a value over the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "0 … 32767 is a life"
      - id: values
        type: list_of_f4_x2
  part_track_u16:
    doc: "A PartTrack is a value over the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "0 … 32767 is a life"
      - id: values
        type: list_of_u2
  chunks:
    doc: "Chunks are what a chunked file (Legion and later) holds beside the model. Numbers of files are those of the game's archive; 0 stands for none."
    seq:
      - id: chunks
        type: chunks_chunk
        repeat: eos
  chunks_phys_file:
    seq:
      - id: file
        type: u4
  chunks_skel_file:
    seq:
      - id: file
        type: u4
  chunks_lod:
    seq:
      - id: value
        type: plain_lod_info
  chunks_collision:
    seq:
      - id: vertices
        type: list_of_f4_x3
      - id: normals
        type: list_of_f4_x3
      - id: indices
        type: list_of_u2
      - id: flags
        type: list_of_u2
  emitter_extra2:
    doc: "EmitterExtra2 adds to a particle emitter."
    seq:
      - id: z_source
        type: f4
      - id: color_multiplier
        type: f4
      - id: alpha_multiplier
        type: f4
      - id: alpha_cutoff
        type: part_track_fixed16
  chunks_waterfall_bump:
    seq:
      - id: value
        type: f4_x4
  chunks_waterfall2:
    seq:
      - id: content
        size-eos: true
  chunks_waterfall3:
    seq:
      - id: values
        type: f4_x11
      - id: color
        type: u1_x4
      - id: flags
        type: u2
      - id: unknown
        type: u2
      - id: more
        type: f4_x3
      - id: last
        type: f4_x4
  chunks_phys_data:
    seq:
      - id: chunks
        type: chunks_phys_data_chunk
        repeat: eos
  chunks_phys_data_phys:
    seq:
      - id: version
        type: u2
        doc: "0 Mists of Pandaria … 6 Shadowlands"
  chunks_phys_data_polytopes:
    seq:
      - id: count
        type: u4
        doc: "number of headers"
      - id: headers
        type: polytope
        repeat: expr
        repeat-expr: count
      - id: polytopes
        type: chunks_phys_data_polytopes_polytopes
        repeat: expr
        repeat-expr: 1
        doc: "PLYT"
  polytope:
    doc: "A Polytope is a convex body."
    seq:
      - id: header
        type: plain_polytope_header
  chunks_phys_data_polytopes_polytopes:
    seq:
      - id: vertices
        type: f4_x3
        repeat: eos
      - id: planes
        type: f4_x4
        repeat: eos
      - id: faces
        type: u1
        repeat: eos
        doc: "one a plane"
      - id: nodes
        type: u1_x4
        repeat: eos
  chunks_light_details:
    seq:
      - id: list
        type: plain_light_detail
        repeat: expr
        repeat-expr: _io.size / 12
      - id: padding
        type: u1
        repeat: eos
  chunks_unknown:
    seq:
      - id: content
        size-eos: true
  chunks_alpha:
    seq:
      - id: value
        type: f4_x4
  chunks_textured_lights:
    seq:
      - id: content
        size-eos: true
  referred_text:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      text:
        pos: offset
        type: str
        size: count
        terminator: 0
        if: count != 0
  list_of_u4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: u4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_sequence:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: sequence
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_s2:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: s2
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_playable_lookup:
    seq:
      - id: fallback
        type: s2
      - id: mode
        type: s2
  list_of_plain_playable_lookup:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_playable_lookup
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_bone:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: bone
        repeat: expr
        repeat-expr: count
        if: count != 0
  f4_x3:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 3
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
  f4_x2_x2:
    seq:
      - id: values
        type: f4_x2
        repeat: expr
        repeat-expr: 2
  plain_vertex:
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
  list_of_plain_vertex:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_vertex
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_view:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: view
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_color:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: color
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_texture:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: texture
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_texture_weight:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: texture_weight
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_texture_transform:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: texture_transform
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_material:
    seq:
      - id: flags
        type: u2
      - id: blend_mode
        type: u2
  list_of_plain_material:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_material
        repeat: expr
        repeat-expr: count
        if: count != 0
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
  plain_box:
    seq:
      - id: minimum
        type: f4_x3
      - id: maximum
        type: f4_x3
  list_of_f4_x3:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: f4_x3
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_attachment:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: attachment
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_event:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: event
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_light:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: light
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_camera:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: camera
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_ribbon:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: ribbon
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_particle:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: particle
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_u4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_u4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_f4_x3:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_f4_x3
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_key_range:
    seq:
      - id: first
        type: u4
      - id: last
        type: u4
  list_of_plain_key_range:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_key_range
        repeat: expr
        repeat-expr: count
        if: count != 0
  f4_x4:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 4
  list_of_f4_x4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: f4_x4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_f4_x4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_f4_x4
        repeat: expr
        repeat-expr: count
        if: count != 0
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
  list_of_list_of_s2:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_s2
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_u1:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: u1
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_u1:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_u1
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_f4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: f4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_f4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_f4
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_spline_key_vec3:
    seq:
      - id: value
        type: f4_x3
      - id: in_tan
        type: f4_x3
      - id: out_tan
        type: f4_x3
  list_of_plain_spline_key_vec3:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_spline_key_vec3
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_plain_spline_key_vec3:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_plain_spline_key_vec3
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_spline_key_f32:
    seq:
      - id: value
        type: f4
      - id: in_tan
        type: f4
      - id: out_tan
        type: f4
  list_of_plain_spline_key_f32:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_spline_key_f32
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_plain_spline_key_f32:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_plain_spline_key_f32
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_u2:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_u2
        repeat: expr
        repeat-expr: count
        if: count != 0
  u1_x4_x3:
    seq:
      - id: values
        type: u1_x4
        repeat: expr
        repeat-expr: 3
  u2_x3:
    seq:
      - id: values
        type: u2
        repeat: expr
        repeat-expr: 3
  s2_x2:
    seq:
      - id: values
        type: s2
        repeat: expr
        repeat-expr: 2
  u2_x2:
    seq:
      - id: values
        type: u2
        repeat: expr
        repeat-expr: 2
  u2_x2_x2:
    seq:
      - id: values
        type: u2_x2
        repeat: expr
        repeat-expr: 2
  u2_x4:
    seq:
      - id: values
        type: u2
        repeat: expr
        repeat-expr: 4
  list_of_u2_x4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: u2_x4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_list_of_u2_x4:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: list_of_u2_x4
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_f4_x2:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: f4_x2
        repeat: expr
        repeat-expr: count
        if: count != 0
  chunks_chunk:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
      - id: size
        type: u4
      - id: model
        type: model
        size: size
        if: tag == "MD21"
      - id: phys_file
        type: chunks_phys_file
        size: size
        if: tag == "PFID"
        doc: "the .phys file"
      - id: skel_file
        type: chunks_skel_file
        size: size
        if: tag == "SKID"
        doc: "the .skel file"
      - id: texture_ac
        type: chunks_chunk_texture_ac
        size: size
        if: tag == "TXAC"
        doc: "one a material, then one a particle emitter"
      - id: lod
        type: chunks_lod
        size: size
        if: tag == "LDV1"
      - id: collision
        type: chunks_collision
        size: size
        if: tag == "PCOL"
      - id: pivots
        type: chunks_chunk_pivots
        size: size
        if: tag == "DPIV"
        doc: "unknown; real files hold -0.0"
      - id: skin_files
        type: chunks_chunk_skin_files
        size: size
        if: tag == "SFID"
        doc: "the .skin files, the views' first, then the LODs'"
      - id: anim_files
        type: chunks_chunk_anim_files
        size: size
        if: tag == "AFID"
      - id: bone_files
        type: chunks_chunk_bone_files
        size: size
        if: tag == "BFID"
        doc: ".bone files"
      - id: texture_ids
        type: chunks_chunk_texture_ids
        size: size
        if: tag == "TXID"
        doc: "one a texture"
      - id: recursion_ids
        type: chunks_chunk_recursion_ids
        size: size
        if: tag == "RPID"
        doc: "one a particle emitter"
      - id: geometry_ids
        type: chunks_chunk_geometry_ids
        size: size
        if: tag == "GPID"
        doc: "one a particle emitter"
      - id: emitters
        type: chunks_chunk_emitters
        size: size
        if: tag == "EXPT"
      - id: emitters2
        type: list_of_emitter_extra2
        size: size
        if: tag == "EXP2"
        doc: "counts instead of Emitters"
      - id: blacklist
        type: list_of_u2
        size: size
        if: tag == "PABC"
        doc: "animations that are the parent's"
      - id: weights
        type: list_of_texture_weight
        size: size
        if: tag == "PADC"
        doc: "instead of the model's"
      - id: sequence_bounds
        type: list_of_plain_sequence_bound
        size: size
        if: tag == "PSBC"
      - id: event_times
        type: list_of_event_track
        size: size
        if: tag == "PEDC"
      - id: emitter_geosets
        type: list_of_u2
        size: size
        if: tag == "PGD1"
        doc: "one a particle emitter"
      - id: waterfall_bump
        type: chunks_waterfall_bump
        size: size
        if: tag == "WFV1"
        doc: "a bump scale, then zeros"
      - id: waterfall2
        type: chunks_waterfall2
        size: size
        if: tag == "WFV2"
        doc: "unknown"
      - id: waterfall3
        type: chunks_waterfall3
        size: size
        if: tag == "WFV3"
      - id: phys_data
        type: chunks_phys_data
        size: size
        if: tag == "PFDC"
        doc: "a whole .phys file"
      - id: edge_fades
        type: chunks_chunk_edge_fades
        size: size
        if: tag == "EDGF"
      - id: distance_alpha
        type: chunks_chunk_distance_alpha
        size: size
        if: tag == "NERF"
        doc: "two numbers, most likely"
      - id: light_details
        type: chunks_light_details
        size: size
        if: tag == "DETL"
        doc: "one a light"
      - id: unknown
        type: chunks_unknown
        size: size
        if: tag == "DBOC"
      - id: alpha
        type: chunks_alpha
        size: size
        if: tag == "AFRA"
        doc: "a number, then zeros"
      - id: textured_lights
        type: chunks_textured_lights
        size: size
        if: tag == "TEXL"
        doc: "unknown"
      - id: unknown_2
        size: size
        if: not (tag == "MD21" or tag == "PFID" or tag == "SKID" or tag == "TXAC" or tag == "LDV1" or tag == "PCOL" or tag == "DPIV" or tag == "SFID" or tag == "AFID" or tag == "BFID" or tag == "TXID" or tag == "RPID" or tag == "GPID" or tag == "EXPT" or tag == "EXP2" or tag == "PABC" or tag == "PADC" or tag == "PSBC" or tag == "PEDC" or tag == "PGD1" or tag == "WFV1" or tag == "WFV2" or tag == "WFV3" or tag == "PFDC" or tag == "EDGF" or tag == "NERF" or tag == "DETL" or tag == "DBOC" or tag == "AFRA" or tag == "TEXL")
  plain_lod_info:
    seq:
      - id: unknown
        type: u2
      - id: count
        type: u2
      - id: distance
        type: f4
      - id: particle_bone_lod
        type: u1_x4
      - id: padding
        type: u4
  f4_x11:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 11
  chunks_phys_data_chunk:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
      - id: size
        type: u4
      - id: phys
        type: chunks_phys_data_phys
        size: size
        if: tag == "SYHP"
      - id: unknown
        type: chunks_phys_data_chunk_unknown
        size: size
        if: tag == "TYHP"
      - id: tuning
        type: chunks_phys_data_chunk_tuning
        size: size
        if: tag == "VYHP"
      - id: bodies
        type: chunks_phys_data_chunk_bodies
        size: size
        if: tag == "YDOB"
      - id: bodies2
        type: chunks_phys_data_chunk_bodies2
        size: size
        if: tag == "2YDB"
      - id: bodies3
        type: chunks_phys_data_chunk_bodies3
        size: size
        if: tag == "3YDB"
      - id: bodies4
        type: chunks_phys_data_chunk_bodies4
        size: size
        if: tag == "4YDB"
      - id: shapes
        type: chunks_phys_data_chunk_shapes
        size: size
        if: tag == "PAHS"
      - id: shapes2
        type: chunks_phys_data_chunk_shapes2
        size: size
        if: tag == "2PHS"
      - id: boxes
        type: chunks_phys_data_chunk_boxes
        size: size
        if: tag == "SXOB"
      - id: capsules
        type: chunks_phys_data_chunk_capsules
        size: size
        if: tag == "SPAC"
      - id: spheres
        type: chunks_phys_data_chunk_spheres
        size: size
        if: tag == "SHPS"
      - id: polytopes
        type: chunks_phys_data_polytopes
        size: size
        if: tag == "TYLP"
      - id: joints
        type: chunks_phys_data_chunk_joints
        size: size
        if: tag == "NIOJ"
      - id: welds
        type: chunks_phys_data_chunk_welds
        size: size
        if: tag == "JLEW"
      - id: welds2
        type: chunks_phys_data_chunk_welds2
        size: size
        if: tag == "2JLW"
      - id: welds3
        type: chunks_phys_data_chunk_welds3
        size: size
        if: tag == "3JLW"
      - id: sphericals
        type: chunks_phys_data_chunk_sphericals
        size: size
        if: tag == "JHPS"
      - id: shoulders
        type: chunks_phys_data_chunk_shoulders
        size: size
        if: tag == "JOHS"
      - id: shoulders2
        type: chunks_phys_data_chunk_shoulders2
        size: size
        if: tag == "2JHS"
      - id: revolutes
        type: chunks_phys_data_chunk_revolutes
        size: size
        if: tag == "JVER"
      - id: revolutes2
        type: chunks_phys_data_chunk_revolutes2
        size: size
        if: tag == "2VER"
      - id: prismatics
        type: chunks_phys_data_chunk_prismatics
        size: size
        if: tag == "JSRP"
      - id: prismatics2
        type: chunks_phys_data_chunk_prismatics2
        size: size
        if: tag == "2SRP"
      - id: distances
        type: chunks_phys_data_chunk_distances
        size: size
        if: tag == "JTSD"
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
  plain_light_detail:
    seq:
      - id: flags
        type: u2
      - id: scale
        type: u2
      - id: diffuse_multiplier
        type: u2
      - id: unknown
        type: u2
      - id: unknown2
        type: u4
  chunks_chunk_texture_ac:
    seq:
      - id: list
        type: u1_x2
        repeat: eos
  chunks_chunk_pivots:
    seq:
      - id: list
        type: f4_x8
        repeat: eos
  chunks_chunk_skin_files:
    seq:
      - id: list
        type: u4
        repeat: eos
  chunks_chunk_anim_files:
    seq:
      - id: list
        type: plain_anim_file
        repeat: eos
  chunks_chunk_bone_files:
    seq:
      - id: list
        type: u4
        repeat: eos
  chunks_chunk_texture_ids:
    seq:
      - id: list
        type: u4
        repeat: eos
  chunks_chunk_recursion_ids:
    seq:
      - id: list
        type: u4
        repeat: eos
  chunks_chunk_geometry_ids:
    seq:
      - id: list
        type: u4
        repeat: eos
  chunks_chunk_emitters:
    seq:
      - id: list
        type: plain_emitter_extra
        repeat: eos
  list_of_emitter_extra2:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: emitter_extra2
        repeat: expr
        repeat-expr: count
        if: count != 0
  plain_sequence_bound:
    seq:
      - id: bounds
        type: plain_box
      - id: radius
        type: f4
  list_of_plain_sequence_bound:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: plain_sequence_bound
        repeat: expr
        repeat-expr: count
        if: count != 0
  list_of_event_track:
    seq:
      - id: count
        type: u4
      - id: offset
        type: u4
    instances:
      list:
        pos: offset
        type: event_track
        repeat: expr
        repeat-expr: count
        if: count != 0
  chunks_chunk_edge_fades:
    seq:
      - id: list
        type: plain_edge_fade
        repeat: eos
  chunks_chunk_distance_alpha:
    seq:
      - id: list
        type: f4
        repeat: eos
  chunks_phys_data_chunk_unknown:
    seq:
      - id: list
        type: u4
        repeat: eos
  chunks_phys_data_chunk_tuning:
    seq:
      - id: list
        type: f4_x6
        repeat: eos
  chunks_phys_data_chunk_bodies:
    seq:
      - id: list
        type: plain_body
        repeat: eos
  chunks_phys_data_chunk_bodies2:
    seq:
      - id: list
        type: plain_body2
        repeat: eos
  chunks_phys_data_chunk_bodies3:
    seq:
      - id: list
        type: plain_body3
        repeat: eos
  chunks_phys_data_chunk_bodies4:
    seq:
      - id: list
        type: plain_body4
        repeat: eos
  chunks_phys_data_chunk_shapes:
    seq:
      - id: list
        type: plain_shape
        repeat: eos
  chunks_phys_data_chunk_shapes2:
    seq:
      - id: list
        type: plain_shape2
        repeat: eos
  chunks_phys_data_chunk_boxes:
    seq:
      - id: list
        type: plain_box_shape
        repeat: eos
  chunks_phys_data_chunk_capsules:
    seq:
      - id: list
        type: plain_capsule_shape
        repeat: eos
  chunks_phys_data_chunk_spheres:
    seq:
      - id: list
        type: plain_sphere_shape
        repeat: eos
  chunks_phys_data_chunk_joints:
    seq:
      - id: list
        type: plain_joint
        repeat: eos
  chunks_phys_data_chunk_welds:
    seq:
      - id: list
        type: plain_weld_joint
        repeat: eos
  chunks_phys_data_chunk_welds2:
    seq:
      - id: list
        type: plain_weld_joint2
        repeat: eos
  chunks_phys_data_chunk_welds3:
    seq:
      - id: list
        type: plain_weld_joint3
        repeat: eos
  chunks_phys_data_chunk_sphericals:
    seq:
      - id: list
        type: plain_point_joint
        repeat: eos
  chunks_phys_data_chunk_shoulders:
    seq:
      - id: list
        type: plain_shoulder_joint
        repeat: eos
  chunks_phys_data_chunk_shoulders2:
    seq:
      - id: list
        type: plain_shoulder_joint2
        repeat: eos
  chunks_phys_data_chunk_revolutes:
    seq:
      - id: list
        type: plain_revolute_joint
        repeat: eos
  chunks_phys_data_chunk_revolutes2:
    seq:
      - id: list
        type: plain_revolute_joint2
        repeat: eos
  chunks_phys_data_chunk_prismatics:
    seq:
      - id: list
        type: plain_prismatic_joint
        repeat: eos
  chunks_phys_data_chunk_prismatics2:
    seq:
      - id: list
        type: plain_prismatic_joint2
        repeat: eos
  chunks_phys_data_chunk_distances:
    seq:
      - id: list
        type: plain_point_joint
        repeat: eos
  u1_x2:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 2
  f4_x8:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 8
  plain_anim_file:
    seq:
      - id: id
        type: u2
      - id: variation
        type: u2
      - id: file
        type: u4
  plain_emitter_extra:
    seq:
      - id: z_source
        type: f4
      - id: color_multiplier
        type: f4
      - id: alpha_multiplier
        type: f4
  u1_x20:
    seq:
      - id: values
        type: u1
        repeat: expr
        repeat-expr: 20
  plain_edge_fade:
    seq:
      - id: angles
        type: f4_x2
      - id: value
        type: f4
      - id: unknown
        type: u1_x20
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
  animation_id:
    0: stand
    1: death
    2: spell
    3: stop
    4: walk
    5: run
    6: dead
    7: rise
    8: stand_wound
    9: combat_wound
    10: combat_critical
    11: shuffle_left
    12: shuffle_right
    13: walkbackwards
    14: stun
    15: hands_closed
    16: attack_unarmed
    17: attack1_h
    18: attack2_h
    19: attack2_hl
    20: parry_unarmed
    21: parry1_h
    22: parry2_h
    23: parry2_hl
    24: shield_block
    25: ready_unarmed
    26: ready1_h
    27: ready2_h
    28: ready2_hl
    29: ready_bow
    30: dodge
    31: spell_precast
    32: spell_cast
    33: spell_cast_area
    34: npc_welcome
    35: npc_goodbye
    36: block
    37: jump_start
    38: jump
    39: jump_end
    40: fall
    41: swim_idle
    42: swim
    43: swim_left
    44: swim_right
    45: swim_backwards
    46: attack_bow
    47: fire_bow
    48: ready_rifle
    49: attack_rifle
    50: loot
    51: ready_spell_directed
    52: ready_spell_omni
    53: spell_cast_directed
    54: spell_cast_omni
    55: battle_roar
    56: ready_ability
    57: special1_h
    58: special2_h
    59: shield_bash
    60: emote_talk
    61: emote_eat
    62: emote_work
    63: emote_use_standing
    64: emote_talk_exclamation
    65: emote_talk_question
    66: emote_bow
    67: emote_wave
    68: emote_cheer
    69: emote_dance
    70: emote_laugh
    71: emote_sleep
    72: emote_sit_ground
    73: emote_rude
    74: emote_roar
    75: emote_kneel
    76: emote_kiss
    77: emote_cry
    78: emote_chicken
    79: emote_beg
    80: emote_applaud
    81: emote_shout
    82: emote_flex
    83: emote_shy
    84: emote_point
    85: attack1_h_pierce
    86: attack2_h_loose_pierce
    87: attack_off
    88: attack_off_pierce
    89: sheath
    90: hip_sheath
    91: mount
    92: run_right
    93: run_left
    94: mount_special
    95: kick
    96: sit_ground_down
    97: sit_ground
    98: sit_ground_up
    99: sleep_down
    100: sleep
    101: sleep_up
    102: sit_chair_low
    103: sit_chair_med
    104: sit_chair_high
    105: load_bow
    106: load_rifle
    107: attack_thrown
    108: ready_thrown
    109: hold_bow
    110: hold_rifle
    111: hold_thrown
    112: load_thrown
    113: emote_salute
    114: kneel_start
    115: kneel_loop
    116: kneel_end
    117: attack_unarmed_off
    118: special_unarmed
    119: stealth_walk
    120: stealth_stand
    121: knockdown
    122: eating_loop
    123: use_standing_loop
    124: channel_cast_directed
    125: channel_cast_omni
    126: whirlwind
    127: birth
    128: use_standing_start
    129: use_standing_end
    130: creature_special
    131: drown
    132: drowned
    133: fishing_cast
    134: fishing_loop
    135: fly
    136: emote_work_no_sheathe
    137: emote_stun_no_sheathe
    138: emote_use_standing_no_sheathe
    139: spell_sleep_down
    140: spell_kneel_start
    141: spell_kneel_loop
    142: spell_kneel_end
    143: sprint
    144: in_flight
    145: spawn
    146: close
    147: closed
    148: open
    149: opened
    150: destroy
    151: destroyed
    152: rebuild
    153: custom0
    154: custom1
    155: custom2
    156: custom3
    157: despawn
    158: hold
    159: decay
    160: bow_pull
    161: bow_release
    162: ship_start
    163: ship_moving
    164: ship_stop
    165: group_arrow
    166: arrow
    167: corpse_arrow
    168: guide_arrow
    169: sway
    170: druid_cat_pounce
    171: druid_cat_rip
    172: druid_cat_rake
    173: druid_cat_ravage
    174: druid_cat_claw
    175: druid_cat_cower
    176: druid_bear_swipe
    177: druid_bear_bite
    178: druid_bear_maul
    179: druid_bear_bash
    180: dragon_tail
    181: dragon_stomp
    182: dragon_spit
    183: dragon_spit_hover
    184: dragon_spit_fly
    185: emote_yes
    186: emote_no
    187: jump_land_run
    188: loot_hold
    189: loot_up
    190: stand_high
    191: impact
    192: lift_off
    193: hover
    194: succubus_entice
    195: emote_train
    196: emote_dead
    197: emote_dance_once
    198: deflect
    199: emote_eat_no_sheathe
    200: land
    201: submerge
    202: submerged
    203: cannibalize
    204: arrow_birth
    205: group_arrow_birth
    206: corpse_arrow_birth
    207: guide_arrow_birth
    208: emote_talk_no_sheathe
    209: emote_point_no_sheathe
    210: emote_salute_no_sheathe
    211: emote_dance_special
    212: mutilate
    213: custom_spell01
    214: custom_spell02
    215: custom_spell03
    216: custom_spell04
    217: custom_spell05
    218: custom_spell06
    219: custom_spell07
    220: custom_spell08
    221: custom_spell09
    222: custom_spell10
    223: stealth_run
    224: emerge
    225: cower
    226: grab
    227: grab_closed
    228: grab_thrown
    229: fly_stand
    230: fly_death
    231: fly_spell
    232: fly_stop
    233: fly_walk
    234: fly_run
    235: fly_dead
    236: fly_rise
    237: fly_stand_wound
    238: fly_combat_wound
    239: fly_combat_critical
    240: fly_shuffle_left
    241: fly_shuffle_right
    242: fly_walkbackwards
    243: fly_stun
    244: fly_hands_closed
    245: fly_attack_unarmed
    246: fly_attack1_h
    247: fly_attack2_h
    248: fly_attack2_hl
    249: fly_parry_unarmed
    250: fly_parry1_h
    251: fly_parry2_h
    252: fly_parry2_hl
    253: fly_shield_block
    254: fly_ready_unarmed
    255: fly_ready1_h
    256: fly_ready2_h
    257: fly_ready2_hl
    258: fly_ready_bow
    259: fly_dodge
    260: fly_spell_precast
    261: fly_spell_cast
    262: fly_spell_cast_area
    263: fly_npc_welcome
    264: fly_npc_goodbye
    265: fly_block
    266: fly_jump_start
    267: fly_jump
    268: fly_jump_end
    269: fly_fall
    270: fly_swim_idle
    271: fly_swim
    272: fly_swim_left
    273: fly_swim_right
    274: fly_swim_backwards
    275: fly_attack_bow
    276: fly_fire_bow
    277: fly_ready_rifle
    278: fly_attack_rifle
    279: fly_loot
    280: fly_ready_spell_directed
    281: fly_ready_spell_omni
    282: fly_spell_cast_directed
    283: fly_spell_cast_omni
    284: fly_battle_roar
    285: fly_ready_ability
    286: fly_special1_h
    287: fly_special2_h
    288: fly_shield_bash
    289: fly_emote_talk
    290: fly_emote_eat
    291: fly_emote_work
    292: fly_emote_use_standing
    293: fly_emote_talk_exclamation
    294: fly_emote_talk_question
    295: fly_emote_bow
    296: fly_emote_wave
    297: fly_emote_cheer
    298: fly_emote_dance
    299: fly_emote_laugh
    300: fly_emote_sleep
    301: fly_emote_sit_ground
    302: fly_emote_rude
    303: fly_emote_roar
    304: fly_emote_kneel
    305: fly_emote_kiss
    306: fly_emote_cry
    307: fly_emote_chicken
    308: fly_emote_beg
    309: fly_emote_applaud
    310: fly_emote_shout
    311: fly_emote_flex
    312: fly_emote_shy
    313: fly_emote_point
    314: fly_attack1_h_pierce
    315: fly_attack2_h_loose_pierce
    316: fly_attack_off
    317: fly_attack_off_pierce
    318: fly_sheath
    319: fly_hip_sheath
    320: fly_mount
    321: fly_run_right
    322: fly_run_left
    323: fly_mount_special
    324: fly_kick
    325: fly_sit_ground_down
    326: fly_sit_ground
    327: fly_sit_ground_up
    328: fly_sleep_down
    329: fly_sleep
    330: fly_sleep_up
    331: fly_sit_chair_low
    332: fly_sit_chair_med
    333: fly_sit_chair_high
    334: fly_load_bow
    335: fly_load_rifle
    336: fly_attack_thrown
    337: fly_ready_thrown
    338: fly_hold_bow
    339: fly_hold_rifle
    340: fly_hold_thrown
    341: fly_load_thrown
    342: fly_emote_salute
    343: fly_kneel_start
    344: fly_kneel_loop
    345: fly_kneel_end
    346: fly_attack_unarmed_off
    347: fly_special_unarmed
    348: fly_stealth_walk
    349: fly_stealth_stand
    350: fly_knockdown
    351: fly_eating_loop
    352: fly_use_standing_loop
    353: fly_channel_cast_directed
    354: fly_channel_cast_omni
    355: fly_whirlwind
    356: fly_birth
    357: fly_use_standing_start
    358: fly_use_standing_end
    359: fly_creature_special
    360: fly_drown
    361: fly_drowned
    362: fly_fishing_cast
    363: fly_fishing_loop
    364: fly_fly
    365: fly_emote_work_no_sheathe
    366: fly_emote_stun_no_sheathe
    367: fly_emote_use_standing_no_sheathe
    368: fly_spell_sleep_down
    369: fly_spell_kneel_start
    370: fly_spell_kneel_loop
    371: fly_spell_kneel_end
    372: fly_sprint
    373: fly_in_flight
    374: fly_spawn
    375: fly_close
    376: fly_closed
    377: fly_open
    378: fly_opened
    379: fly_destroy
    380: fly_destroyed
    381: fly_rebuild
    382: fly_custom0
    383: fly_custom1
    384: fly_custom2
    385: fly_custom3
    386: fly_despawn
    387: fly_hold
    388: fly_decay
    389: fly_bow_pull
    390: fly_bow_release
    391: fly_ship_start
    392: fly_ship_moving
    393: fly_ship_stop
    394: fly_group_arrow
    395: fly_arrow
    396: fly_corpse_arrow
    397: fly_guide_arrow
    398: fly_sway
    399: fly_druid_cat_pounce
    400: fly_druid_cat_rip
    401: fly_druid_cat_rake
    402: fly_druid_cat_ravage
    403: fly_druid_cat_claw
    404: fly_druid_cat_cower
    405: fly_druid_bear_swipe
    406: fly_druid_bear_bite
    407: fly_druid_bear_maul
    408: fly_druid_bear_bash
    409: fly_dragon_tail
    410: fly_dragon_stomp
    411: fly_dragon_spit
    412: fly_dragon_spit_hover
    413: fly_dragon_spit_fly
    414: fly_emote_yes
    415: fly_emote_no
    416: fly_jump_land_run
    417: fly_loot_hold
    418: fly_loot_up
    419: fly_stand_high
    420: fly_impact
    421: fly_lift_off
    422: fly_hover
    423: fly_succubus_entice
    424: fly_emote_train
    425: fly_emote_dead
    426: fly_emote_dance_once
    427: fly_deflect
    428: fly_emote_eat_no_sheathe
    429: fly_land
    430: fly_submerge
    431: fly_submerged
    432: fly_cannibalize
    433: fly_arrow_birth
    434: fly_group_arrow_birth
    435: fly_corpse_arrow_birth
    436: fly_guide_arrow_birth
    437: fly_emote_talk_no_sheathe
    438: fly_emote_point_no_sheathe
    439: fly_emote_salute_no_sheathe
    440: fly_emote_dance_special
    441: fly_mutilate
    442: fly_custom_spell01
    443: fly_custom_spell02
    444: fly_custom_spell03
    445: fly_custom_spell04
    446: fly_custom_spell05
    447: fly_custom_spell06
    448: fly_custom_spell07
    449: fly_custom_spell08
    450: fly_custom_spell09
    451: fly_custom_spell10
    452: fly_stealth_run
    453: fly_emerge
    454: fly_cower
    455: fly_grab
    456: fly_grab_closed
    457: fly_grab_thrown
    458: to_fly
    459: to_hover
    460: to_ground
    461: fly_to_fly
    462: fly_to_hover
    463: fly_to_ground
    464: settle
    465: fly_settle
    466: death_start
    467: death_loop
    468: death_end
    469: fly_death_start
    470: fly_death_loop
    471: fly_death_end
    472: death_end_hold
    473: fly_death_end_hold
    474: strangulate
    475: fly_strangulate
    476: ready_joust
    477: load_joust
    478: hold_joust
    479: fly_ready_joust
    480: fly_load_joust
    481: fly_hold_joust
    482: attack_joust
    483: fly_attack_joust
    484: reclined_mount
    485: fly_reclined_mount
    486: to_altered
    487: from_altered
    488: fly_to_altered
    489: fly_from_altered
    490: in_stocks
    491: fly_in_stocks
    492: vehicle_grab
    493: vehicle_throw
    494: fly_vehicle_grab
    495: fly_vehicle_throw
    496: to_altered_post_swap
    497: from_altered_post_swap
    498: fly_to_altered_post_swap
    499: fly_from_altered_post_swap
    500: reclined_mount_passenger
    501: fly_reclined_mount_passenger
    502: carry2_h
    503: carried2_h
    504: fly_carry2_h
    505: fly_carried2_h
    506: emote_sniff
    507: emote_fly_sniff
    508: attack_fist1_h
    509: fly_attack_fist1_h
    510: attack_fist1_h_off
    511: fly_attack_fist1_h_off
    512: parry_fist1_h
    513: fly_parry_fist1_h
    514: ready_fist1_h
    515: fly_ready_fist1_h
    516: special_fist1_h
    517: fly_special_fist1_h
    518: emote_read_start
    519: fly_emote_read_start
    520: emote_read_loop
    521: fly_emote_read_loop
    522: emote_read_end
    523: fly_emote_read_end
    524: swim_run
    525: fly_swim_run
    526: swim_walk
    527: fly_swim_walk
    528: swim_walk_backwards
    529: fly_swim_walk_backwards
    530: swim_sprint
    531: fly_swim_sprint
    532: mount_swim_idle
    533: fly_mount_swim_idle
    534: mount_swim_backwards
    535: fly_mount_swim_backwards
    536: mount_swim_left
    537: fly_mount_swim_left
    538: mount_swim_right
    539: fly_mount_swim_right
    540: mount_swim_run
    541: fly_mount_swim_run
    542: mount_swim_sprint
    543: fly_mount_swim_sprint
    544: mount_swim_walk
    545: fly_mount_swim_walk
    546: mount_swim_walk_backwards
    547: fly_mount_swim_walk_backwards
    548: mount_flight_idle
    549: fly_mount_flight_idle
    550: mount_flight_backwards
    551: fly_mount_flight_backwards
    552: mount_flight_left
    553: fly_mount_flight_left
    554: mount_flight_right
    555: fly_mount_flight_right
    556: mount_flight_run
    557: fly_mount_flight_run
    558: mount_flight_sprint
    559: fly_mount_flight_sprint
    560: mount_flight_walk
    561: fly_mount_flight_walk
    562: mount_flight_walk_backwards
    563: fly_mount_flight_walk_backwards
    564: mount_flight_start
    565: fly_mount_flight_start
    566: mount_swim_start
    567: fly_mount_swim_start
    568: mount_swim_land
    569: fly_mount_swim_land
    570: mount_swim_land_run
    571: fly_mount_swim_land_run
    572: mount_flight_land
    573: fly_mount_flight_land
    574: mount_flight_land_run
    575: fly_mount_flight_land_run
    576: ready_blow_dart
    577: fly_ready_blow_dart
    578: load_blow_dart
    579: fly_load_blow_dart
    580: hold_blow_dart
    581: fly_hold_blow_dart
    582: attack_blow_dart
    583: fly_attack_blow_dart
    584: carriage_mount
    585: fly_carriage_mount
    586: carriage_passenger_mount
    587: fly_carriage_passenger_mount
    588: carriage_mount_attack
    589: fly_carriage_mount_attack
    590: bar_tend_stand
    591: fly_bar_tend_stand
    592: bar_server_walk
    593: fly_bar_server_walk
    594: bar_server_run
    595: fly_bar_server_run
    596: bar_server_shuffle_left
    597: fly_bar_server_shuffle_left
    598: bar_server_shuffle_right
    599: fly_bar_server_shuffle_right
    600: bar_tend_emote_talk
    601: fly_bar_tend_emote_talk
    602: bar_tend_emote_point
    603: fly_bar_tend_emote_point
    604: bar_server_stand
    605: fly_bar_server_stand
    606: bar_sweep_walk
    607: fly_bar_sweep_walk
    608: bar_sweep_run
    609: fly_bar_sweep_run
    610: bar_sweep_shuffle_left
    611: fly_bar_sweep_shuffle_left
    612: bar_sweep_shuffle_right
    613: fly_bar_sweep_shuffle_right
    614: bar_sweep_emote_talk
    615: fly_bar_sweep_emote_talk
    616: bar_patron_sit_emote_point
    617: fly_bar_patron_sit_emote_point
    618: mount_self_idle
    619: fly_mount_self_idle
    620: mount_self_walk
    621: fly_mount_self_walk
    622: mount_self_run
    623: fly_mount_self_run
    624: mount_self_sprint
    625: fly_mount_self_sprint
    626: mount_self_run_left
    627: fly_mount_self_run_left
    628: mount_self_run_right
    629: fly_mount_self_run_right
    630: mount_self_shuffle_left
    631: fly_mount_self_shuffle_left
    632: mount_self_shuffle_right
    633: fly_mount_self_shuffle_right
    634: mount_self_walk_backwards
    635: fly_mount_self_walk_backwards
    636: mount_self_special
    637: fly_mount_self_special
    638: mount_self_jump
    639: fly_mount_self_jump
    640: mount_self_jump_start
    641: fly_mount_self_jump_start
    642: mount_self_jump_end
    643: fly_mount_self_jump_end
    644: mount_self_jump_land_run
    645: fly_mount_self_jump_land_run
    646: mount_self_start
    647: fly_mount_self_start
    648: mount_self_fall
    649: fly_mount_self_fall
    650: stormstrike
    651: fly_stormstrike
    652: ready_joust_no_sheathe
    653: fly_ready_joust_no_sheathe
    654: slam
    655: fly_slam
    656: death_strike
    657: fly_death_strike
    658: swim_attack_unarmed
    659: fly_swim_attack_unarmed
    660: spinning_kick
    661: fly_spinning_kick
    662: round_house_kick
    663: fly_round_house_kick
    664: roll_start
    665: fly_roll_start
    666: roll
    667: fly_roll
    668: roll_end
    669: fly_roll_end
    670: palm_strike
    671: fly_palm_strike
    672: monk_offense_attack_unarmed
    673: fly_monk_offense_attack_unarmed
    674: monk_offense_attack_unarmed_off
    675: fly_monk_offense_attack_unarmed_off
    676: monk_offense_parry_unarmed
    677: fly_monk_offense_parry_unarmed
    678: monk_offense_ready_unarmed
    679: fly_monk_offense_ready_unarmed
    680: monk_offense_special_unarmed
    681: fly_monk_offense_special_unarmed
    682: monk_defense_attack_unarmed
    683: fly_monk_defense_attack_unarmed
    684: monk_defense_attack_unarmed_off
    685: fly_monk_defense_attack_unarmed_off
    686: monk_defense_parry_unarmed
    687: fly_monk_defense_parry_unarmed
    688: monk_defense_ready_unarmed
    689: fly_monk_defense_ready_unarmed
    690: monk_defense_special_unarmed
    691: fly_monk_defense_special_unarmed
    692: monk_heal_attack_unarmed
    693: fly_monk_heal_attack_unarmed
    694: monk_heal_attack_unarmed_off
    695: fly_monk_heal_attack_unarmed_off
    696: monk_heal_parry_unarmed
    697: fly_monk_heal_parry_unarmed
    698: monk_heal_ready_unarmed
    699: fly_monk_heal_ready_unarmed
    700: monk_heal_special_unarmed
    701: fly_monk_heal_special_unarmed
    702: flying_kick
    703: fly_flying_kick
    704: flying_kick_start
    705: fly_flying_kick_start
    706: flying_kick_end
    707: fly_flying_kick_end
    708: crane_start
    709: fly_crane_start
    710: crane_loop
    711: fly_crane_loop
    712: crane_end
    713: fly_crane_end
    714: despawned
    715: fly_despawned
    716: thousand_fists
    717: fly_thousand_fists
    718: monk_heal_ready_spell_directed
    719: fly_monk_heal_ready_spell_directed
    720: monk_heal_ready_spell_omni
    721: fly_monk_heal_ready_spell_omni
    722: monk_heal_spell_cast_directed
    723: fly_monk_heal_spell_cast_directed
    724: monk_heal_spell_cast_omni
    725: fly_monk_heal_spell_cast_omni
    726: monk_heal_channel_cast_directed
    727: fly_monk_heal_channel_cast_directed
    728: monk_heal_channel_cast_omni
    729: fly_monk_heal_channel_cast_omni
    730: torpedo
    731: fly_torpedo
    732: meditate
    733: fly_meditate
    734: breath_of_fire
    735: fly_breath_of_fire
    736: rising_sun_kick
    737: fly_rising_sun_kick
    738: ground_kick
    739: fly_ground_kick
    740: kick_back
    741: fly_kick_back
    742: pet_battle_stand
    743: fly_pet_battle_stand
    744: pet_battle_death
    745: fly_pet_battle_death
    746: pet_battle_run
    747: fly_pet_battle_run
    748: pet_battle_wound
    749: fly_pet_battle_wound
    750: pet_battle_attack
    751: fly_pet_battle_attack
    752: pet_battle_ready_spell
    753: fly_pet_battle_ready_spell
    754: pet_battle_spell_cast
    755: fly_pet_battle_spell_cast
    756: pet_battle_custom0
    757: fly_pet_battle_custom0
    758: pet_battle_custom1
    759: fly_pet_battle_custom1
    760: pet_battle_custom2
    761: fly_pet_battle_custom2
    762: pet_battle_custom3
    763: fly_pet_battle_custom3
    764: pet_battle_victory
    765: fly_pet_battle_victory
    766: pet_battle_loss
    767: fly_pet_battle_loss
    768: pet_battle_stun
    769: fly_pet_battle_stun
    770: pet_battle_dead
    771: fly_pet_battle_dead
    772: pet_battle_freeze
    773: fly_pet_battle_freeze
    774: monk_offense_attack_weapon
    775: fly_monk_offense_attack_weapon
    776: bar_tend_emote_wave
    777: fly_bar_tend_emote_wave
    778: bar_server_emote_talk
    779: fly_bar_server_emote_talk
    780: bar_server_emote_wave
    781: fly_bar_server_emote_wave
    782: bar_server_pour_drinks
    783: fly_bar_server_pour_drinks
    784: bar_server_pickup
    785: fly_bar_server_pickup
    786: bar_server_put_down
    787: fly_bar_server_put_down
    788: bar_sweep_stand
    789: fly_bar_sweep_stand
    790: bar_patron_sit
    791: fly_bar_patron_sit
    792: bar_patron_sit_emote_talk
    793: fly_bar_patron_sit_emote_talk
    794: bar_patron_stand
    795: fly_bar_patron_stand
    796: bar_patron_stand_emote_talk
    797: fly_bar_patron_stand_emote_talk
    798: bar_patron_stand_emote_point
    799: fly_bar_patron_stand_emote_point
    800: carrion_swarm
    801: fly_carrion_swarm
    802: wheel_loop
    803: fly_wheel_loop
    804: stand_character_create
    805: fly_stand_character_create
    806: mount_chopper
    807: fly_mount_chopper
    808: face_pose
    809: fly_face_pose
    810: combat_ability2_h_big01
    811: fly_combat_ability2_h_big01
    812: combat_ability2_h01
    813: fly_combat_ability2_h01
    814: combat_whirlwind
    815: fly_combat_whirlwind
    816: combat_charge_loop
    817: fly_combat_charge_loop
    818: combat_ability1_h01
    819: fly_combat_ability1_h01
    820: combat_charge_end
    821: fly_combat_charge_end
    822: combat_ability1_h02
    823: fly_combat_ability1_h02
    824: combat_ability1_h_big01
    825: fly_combat_ability1_h_big01
    826: combat_ability2_h02
    827: fly_combat_ability2_h02
    828: sha_spell_precast_both
    829: fly_sha_spell_precast_both
    830: sha_spell_cast_both_front
    831: fly_sha_spell_cast_both_front
    832: sha_spell_cast_left_front
    833: fly_sha_spell_cast_left_front
    834: sha_spell_cast_right_front
    835: fly_sha_spell_cast_right_front
    836: ready_crossbow
    837: fly_ready_crossbow
    838: load_crossbow
    839: fly_load_crossbow
    840: attack_crossbow
    841: fly_attack_crossbow
    842: hold_crossbow
    843: fly_hold_crossbow
    844: combat_ability2_hl01
    845: fly_combat_ability2_hl01
    846: combat_ability2_hl02
    847: fly_combat_ability2_hl02
    848: combat_ability2_hl_big01
    849: fly_combat_ability2_hl_big01
    850: combat_unarmed01
    851: fly_combat_unarmed01
    852: combat_stomp_left
    853: fly_combat_stomp_left
    854: combat_stomp_right
    855: fly_combat_stomp_right
    856: combat_leap_loop
    857: fly_combat_leap_loop
    858: combat_leap_end
    859: fly_combat_leap_end
    860: sha_ready_spell_cast
    861: fly_sha_ready_spell_cast
    862: sha_spell_precast_both_channel
    863: fly_sha_spell_precast_both_channel
    864: sha_spell_cast_both_up
    865: fly_sha_spell_cast_both_up
    866: sha_spell_cast_both_up_channel
    867: fly_sha_spell_cast_both_up_channel
    868: sha_spell_cast_both_front_channel
    869: fly_sha_spell_cast_both_front_channel
    870: sha_spell_cast_left_front_channel
    871: fly_sha_spell_cast_left_front_channel
    872: sha_spell_cast_right_front_channel
    873: fly_sha_spell_cast_right_front_channel
    874: pri_ready_spell_cast
    875: fly_pri_ready_spell_cast
    876: pri_spell_precast_both
    877: fly_pri_spell_precast_both
    878: pri_spell_precast_both_channel
    879: fly_pri_spell_precast_both_channel
    880: pri_spell_cast_both_up
    881: fly_pri_spell_cast_both_up
    882: pri_spell_cast_both_front
    883: fly_pri_spell_cast_both_front
    884: pri_spell_cast_left_front
    885: fly_pri_spell_cast_left_front
    886: pri_spell_cast_right_front
    887: fly_pri_spell_cast_right_front
    888: pri_spell_cast_both_up_channel
    889: fly_pri_spell_cast_both_up_channel
    890: pri_spell_cast_both_front_channel
    891: fly_pri_spell_cast_both_front_channel
    892: pri_spell_cast_left_front_channel
    893: fly_pri_spell_cast_left_front_channel
    894: pri_spell_cast_right_front_channel
    895: fly_pri_spell_cast_right_front_channel
    896: mag_ready_spell_cast
    897: fly_mag_ready_spell_cast
    898: mag_spell_precast_both
    899: fly_mag_spell_precast_both
    900: mag_spell_precast_both_channel
    901: fly_mag_spell_precast_both_channel
    902: mag_spell_cast_both_up
    903: fly_mag_spell_cast_both_up
    904: mag_spell_cast_both_front
    905: fly_mag_spell_cast_both_front
    906: mag_spell_cast_left_front
    907: fly_mag_spell_cast_left_front
    908: mag_spell_cast_right_front
    909: fly_mag_spell_cast_right_front
    910: mag_spell_cast_both_up_channel
    911: fly_mag_spell_cast_both_up_channel
    912: mag_spell_cast_both_front_channel
    913: fly_mag_spell_cast_both_front_channel
    914: mag_spell_cast_left_front_channel
    915: fly_mag_spell_cast_left_front_channel
    916: mag_spell_cast_right_front_channel
    917: fly_mag_spell_cast_right_front_channel
    918: loc_ready_spell_cast
    919: fly_loc_ready_spell_cast
    920: loc_spell_precast_both
    921: fly_loc_spell_precast_both
    922: loc_spell_precast_both_channel
    923: fly_loc_spell_precast_both_channel
    924: loc_spell_cast_both_up
    925: fly_loc_spell_cast_both_up
    926: loc_spell_cast_both_front
    927: fly_loc_spell_cast_both_front
    928: loc_spell_cast_left_front
    929: fly_loc_spell_cast_left_front
    930: loc_spell_cast_right_front
    931: fly_loc_spell_cast_right_front
    932: loc_spell_cast_both_up_channel
    933: fly_loc_spell_cast_both_up_channel
    934: loc_spell_cast_both_front_channel
    935: fly_loc_spell_cast_both_front_channel
    936: loc_spell_cast_left_front_channel
    937: fly_loc_spell_cast_left_front_channel
    938: loc_spell_cast_right_front_channel
    939: fly_loc_spell_cast_right_front_channel
    940: dru_ready_spell_cast
    941: fly_dru_ready_spell_cast
    942: dru_spell_precast_both
    943: fly_dru_spell_precast_both
    944: dru_spell_precast_both_channel
    945: fly_dru_spell_precast_both_channel
    946: dru_spell_cast_both_up
    947: fly_dru_spell_cast_both_up
    948: dru_spell_cast_both_front
    949: fly_dru_spell_cast_both_front
    950: dru_spell_cast_left_front
    951: fly_dru_spell_cast_left_front
    952: dru_spell_cast_right_front
    953: fly_dru_spell_cast_right_front
    954: dru_spell_cast_both_up_channel
    955: fly_dru_spell_cast_both_up_channel
    956: dru_spell_cast_both_front_channel
    957: fly_dru_spell_cast_both_front_channel
    958: dru_spell_cast_left_front_channel
    959: fly_dru_spell_cast_left_front_channel
    960: dru_spell_cast_right_front_channel
    961: fly_dru_spell_cast_right_front_channel
    962: art_main_loop
    963: fly_art_main_loop
    964: art_dual_loop
    965: fly_art_dual_loop
    966: art_fists_loop
    967: fly_art_fists_loop
    968: art_bow_loop
    969: fly_art_bow_loop
    970: combat_ability1_h01_off
    971: fly_combat_ability1_h01_off
    972: combat_ability1_h02_off
    973: fly_combat_ability1_h02_off
    974: combat_furious_strike01
    975: fly_combat_furious_strike01
    976: combat_furious_strike02
    977: fly_combat_furious_strike02
    978: combat_furious_strikes
    979: fly_combat_furious_strikes
    980: combat_ready_spell_cast
    981: fly_combat_ready_spell_cast
    982: combat_shield_throw
    983: fly_combat_shield_throw
    984: pal_spell_cast1_h_up
    985: fly_pal_spell_cast1_h_up
    986: combat_ready_post_spell_cast
    987: fly_combat_ready_post_spell_cast
    988: pri_ready_post_spell_cast
    989: fly_pri_ready_post_spell_cast
    990: dh_combat_run
    991: fly_dh_combat_run
    992: combat_shield_bash
    993: fly_combat_shield_bash
    994: combat_throw
    995: fly_combat_throw
    996: combat_ability1_h_pierce
    997: fly_combat_ability1_h_pierce
    998: combat_ability1_h_off_pierce
    999: fly_combat_ability1_h_off_pierce
    1000: combat_mutilate
    1001: fly_combat_mutilate
    1002: combat_blade_storm
    1003: fly_combat_blade_storm
    1004: combat_finishing_move
    1005: fly_combat_finishing_move
    1006: combat_leap_start
    1007: fly_combat_leap_start
    1008: glv_throw_main
    1009: fly_glv_throw_main
    1010: glv_thrown_off
    1011: fly_glv_thrown_off
    1012: dh_combat_sprint
    1013: fly_dh_combat_sprint
    1014: combat_ability_glv01
    1015: fly_combat_ability_glv01
    1016: combat_ability_glv02
    1017: fly_combat_ability_glv02
    1018: combat_ability_glv_off01
    1019: fly_combat_ability_glv_off01
    1020: combat_ability_glv_off02
    1021: fly_combat_ability_glv_off02
    1022: combat_ability_glv_big01
    1023: fly_combat_ability_glv_big01
    1024: combat_ability_glv_big02
    1025: fly_combat_ability_glv_big02
    1026: ready_glv
    1027: fly_ready_glv
    1028: combat_ability_glv_big03
    1029: fly_combat_ability_glv_big03
    1030: double_jump_start
    1031: fly_double_jump_start
    1032: double_jump
    1033: fly_double_jump
    1034: combat_eviscerate
    1035: fly_combat_eviscerate
    1036: double_jump_land_run
    1037: fly_double_jump_land_run
    1038: back_flip_start
    1039: fly_back_flip_start
    1040: back_flip_loop
    1041: fly_back_flip_loop
    1042: fel_rush_loop
    1043: fly_fel_rush_loop
    1044: fel_rush_end
    1045: fly_fel_rush_end
    1046: dh_to_altered_start
    1047: fly_dh_to_altered_start
    1048: dh_to_altered_end
    1049: fly_dh_to_altered_end
    1050: dh_glide
    1051: fly_dh_glide
    1052: fan_of_knives
    1053: fly_fan_of_knives
    1054: single_jump_start
    1055: fly_single_jump_start
    1056: dh_blade_dance1
    1057: fly_dh_blade_dance1
    1058: dh_blade_dance2
    1059: fly_dh_blade_dance2
    1060: dh_blade_dance3
    1061: fly_dh_blade_dance3
    1062: dh_meteor_strike
    1063: fly_dh_meteor_strike
    1064: combat_execute
    1065: fly_combat_execute
    1066: art_loop
    1067: fly_art_loop
    1068: parry_glv
    1069: fly_parry_glv
    1070: combat_unarmed02
    1071: fly_combat_unarmed02
    1072: combat_pistol_shot
    1073: fly_combat_pistol_shot
    1074: combat_pistol_shot_off
    1075: fly_combat_pistol_shot_off
    1076: monk2_hl_idle
    1077: fly_monk2_hl_idle
    1078: art_shield_loop
    1079: fly_art_shield_loop
    1080: combat_ability2_h03
    1081: fly_combat_ability2_h03
    1082: combat_stomp
    1083: fly_combat_stomp
    1084: combat_roar
    1085: fly_combat_roar
    1086: pal_ready_spell_cast
    1087: fly_pal_ready_spell_cast
    1088: pal_spell_precast_right
    1089: fly_pal_spell_precast_right
    1090: pal_spell_precast_right_channel
    1091: fly_pal_spell_precast_right_channel
    1092: pal_spell_cast_right_front
    1093: fly_pal_spell_cast_right_front
    1094: sha_spell_cast_both_out
    1095: fly_sha_spell_cast_both_out
    1096: attack_weapon
    1097: fly_attack_weapon
    1098: ready_weapon
    1099: fly_ready_weapon
    1100: attack_weapon_off
    1101: fly_attack_weapon_off
    1102: special_dual
    1103: fly_special_dual
    1104: dk_cast1_h_front
    1105: fly_dk_cast1_h_front
    1106: cast_strong_right
    1107: fly_cast_strong_right
    1108: cast_strong_left
    1109: fly_cast_strong_left
    1110: cast_curse_right
    1111: fly_cast_curse_right
    1112: cast_curse_left
    1113: fly_cast_curse_left
    1114: cast_sweep_right
    1115: fly_cast_sweep_right
    1116: cast_sweep_left
    1117: fly_cast_sweep_left
    1118: cast_strong_up_left
    1119: fly_cast_strong_up_left
    1120: cast_twist_up_both
    1121: fly_cast_twist_up_both
    1122: cast_out_strong
    1123: fly_cast_out_strong
    1124: drum_loop
    1125: fly_drum_loop
    1126: parry_weapon
    1127: fly_parry_weapon
    1128: ready_fl
    1129: fly_ready_fl
    1130: attack_fl
    1131: fly_attack_fl
    1132: attack_fl_off
    1133: fly_attack_fl_off
    1134: parry_fl
    1135: fly_parry_fl
    1136: special_fl
    1137: fly_special_fl
    1138: pri_hover_forward
    1139: fly_pri_hover_forward
    1140: pri_hover_backward
    1141: fly_pri_hover_backward
    1142: pri_hover_right
    1143: fly_pri_hover_right
    1144: pri_hover_left
    1145: fly_pri_hover_left
    1146: run_backwards
    1147: fly_run_backwards
    1148: cast_strong_up_right
    1149: fly_cast_strong_up_right
    1150: wa_walk
    1151: fly_wa_walk
    1152: wa_run
    1153: fly_wa_run
    1154: wa_drunk_stand
    1155: fly_wa_drunk_stand
    1156: wa_drunk_shuffle_left
    1157: fly_wa_drunk_shuffle_left
    1158: wa_drunk_shuffle_right
    1159: fly_wa_drunk_shuffle_right
    1160: wa_drunk_walk
    1161: fly_wa_drunk_walk
    1162: wa_drunk_walk_backwards
    1163: fly_wa_drunk_walk_backwards
    1164: wa_drunk_wound
    1165: fly_wa_drunk_wound
    1166: wa_drunk_talk
    1167: fly_wa_drunk_talk
    1168: wa_trance01
    1169: fly_wa_trance01
    1170: wa_trance02
    1171: fly_wa_trance02
    1172: wa_chant01
    1173: fly_wa_chant01
    1174: wa_chant02
    1175: fly_wa_chant02
    1176: wa_chant03
    1177: fly_wa_chant03
    1178: wa_hang01
    1179: fly_wa_hang01
    1180: wa_hang02
    1181: fly_wa_hang02
    1182: wa_summon01
    1183: fly_wa_summon01
    1184: wa_summon02
    1185: fly_wa_summon02
    1186: wa_beggar_talk
    1187: fly_wa_beggar_talk
    1188: wa_beggar_stand
    1189: fly_wa_beggar_stand
    1190: wa_beggar_point
    1191: fly_wa_beggar_point
    1192: wa_beggar_beg
    1193: fly_wa_beggar_beg
    1194: wa_sit01
    1195: fly_wa_sit01
    1196: wa_sit02
    1197: fly_wa_sit02
    1198: wa_sit03
    1199: fly_wa_sit03
    1200: wa_crier_stand01
    1201: fly_wa_crier_stand01
    1202: wa_crier_stand02
    1203: fly_wa_crier_stand02
    1204: wa_crier_stand03
    1205: fly_wa_crier_stand03
    1206: wa_crier_talk
    1207: fly_wa_crier_talk
    1208: wa_crate_hold
    1209: fly_wa_crate_hold
    1210: wa_barrel_hold
    1211: fly_wa_barrel_hold
    1212: wa_sack_hold
    1213: fly_wa_sack_hold
    1214: wa_wheel_barrow_stand
    1215: fly_wa_wheel_barrow_stand
    1216: wa_wheel_barrow_walk
    1217: fly_wa_wheel_barrow_walk
    1218: wa_wheel_barrow_run
    1219: fly_wa_wheel_barrow_run
    1220: wa_hammer_loop
    1221: fly_wa_hammer_loop
    1222: wa_crank_loop
    1223: fly_wa_crank_loop
    1224: wa_pour_start
    1225: fly_wa_pour_start
    1226: wa_pour_loop
    1227: fly_wa_pour_loop
    1228: wa_pour_end
    1229: fly_wa_pour_end
    1230: wa_emote_pour
    1231: fly_wa_emote_pour
    1232: wa_rowing_stand_right
    1233: fly_wa_rowing_stand_right
    1234: wa_rowing_stand_left
    1235: fly_wa_rowing_stand_left
    1236: wa_rowing_right
    1237: fly_wa_rowing_right
    1238: wa_rowing_left
    1239: fly_wa_rowing_left
    1240: wa_guard_stand01
    1241: fly_wa_guard_stand01
    1242: wa_guard_stand02
    1243: fly_wa_guard_stand02
    1244: wa_guard_stand03
    1245: fly_wa_guard_stand03
    1246: wa_guard_stand04
    1247: fly_wa_guard_stand04
    1248: wa_freezing01
    1249: fly_wa_freezing01
    1250: wa_freezing02
    1251: fly_wa_freezing02
    1252: wa_vendor_stand01
    1253: fly_wa_vendor_stand01
    1254: wa_vendor_stand02
    1255: fly_wa_vendor_stand02
    1256: wa_vendor_stand03
    1257: fly_wa_vendor_stand03
    1258: wa_vendor_talk
    1259: fly_wa_vendor_talk
    1260: wa_lean01
    1261: fly_wa_lean01
    1262: wa_lean02
    1263: fly_wa_lean02
    1264: wa_lean03
    1265: fly_wa_lean03
    1266: wa_lean_talk
    1267: fly_wa_lean_talk
    1268: wa_boat_wheel
    1269: fly_wa_boat_wheel
    1270: wa_smith_loop
    1271: fly_wa_smith_loop
    1272: wa_scrubbing
    1273: fly_wa_scrubbing
    1274: wa_weapon_sharpen
    1275: fly_wa_weapon_sharpen
    1276: wa_stirring
    1277: fly_wa_stirring
    1278: wa_perch01
    1279: fly_wa_perch01
    1280: wa_perch02
    1281: fly_wa_perch02
    1282: hold_weapon
    1283: fly_hold_weapon
    1284: wa_barrel_walk
    1285: fly_wa_barrel_walk
    1286: wa_pour_hold
    1287: fly_wa_pour_hold
    1288: cast_strong
    1289: fly_cast_strong
    1290: cast_curse
    1291: fly_cast_curse
    1292: cast_sweep
    1293: fly_cast_sweep
    1294: cast_strong_up
    1295: fly_cast_strong_up
    1296: wa_boat_wheel_stand
    1297: fly_wa_boat_wheel_stand
    1298: wa_smith_stand
    1299: fly_wa_smith_stand
    1300: wa_crank_stand
    1301: fly_wa_crank_stand
    1302: wa_pour_walk
    1303: fly_wa_pour_walk
    1304: falconeer_start
    1305: fly_falconeer_start
    1306: falconeer_loop
    1307: fly_falconeer_loop
    1308: falconeer_end
    1309: fly_falconeer_end
    1310: wa_drunk_drink
    1311: fly_wa_drunk_drink
    1312: wa_stand_eat
    1313: fly_wa_stand_eat
    1314: wa_stand_drink
    1315: fly_wa_stand_drink
    1316: wa_bound01
    1317: fly_wa_bound01
    1318: wa_bound02
    1319: fly_wa_bound02
    1320: combat_ability1_h03_off
    1321: fly_combat_ability1_h03_off
    1322: combat_ability_dual_wield01
    1323: fly_combat_ability_dual_wield01
    1324: wa_cradle01
    1325: fly_wa_cradle01
    1326: loc_summon
    1327: fly_loc_summon
    1328: load_weapon
    1329: fly_load_weapon
    1330: art_off_loop
    1331: fly_art_off_loop
    1332: wa_dead01
    1333: fly_wa_dead01
    1334: wa_dead02
    1335: fly_wa_dead02
    1336: wa_dead03
    1337: fly_wa_dead03
    1338: wa_dead04
    1339: fly_wa_dead04
    1340: wa_dead05
    1341: fly_wa_dead05
    1342: wa_dead06
    1343: fly_wa_dead06
    1344: wa_dead07
    1345: fly_wa_dead07
    1346: giant_run
    1347: fly_giant_run
    1348: bar_tend_emote_cheer
    1349: fly_bar_tend_emote_cheer
    1350: bar_tend_emote_talk_question
    1351: fly_bar_tend_emote_talk_question
    1352: bar_tend_emote_talk_exclamation
    1353: fly_bar_tend_emote_talk_exclamation
    1354: bar_tend_walk
    1355: fly_bar_tend_walk
    1356: bartend_shuffle_left
    1357: fly_bartend_shuffle_left
    1358: bar_tend_shuffle_right
    1359: fly_bar_tend_shuffle_right
    1360: bar_tend_custom_spell01
    1361: fly_bar_tend_custom_spell01
    1362: bar_tend_custom_spell02
    1363: fly_bar_tend_custom_spell02
    1364: bar_tend_custom_spell03
    1365: fly_bar_tend_custom_spell03
    1366: bar_server_emote_cheer
    1367: fly_bar_server_emote_cheer
    1368: bar_server_emote_talk_question
    1369: fly_bar_server_emote_talk_question
    1370: bar_server_emote_talk_exclamation
    1371: fly_bar_server_emote_talk_exclamation
    1372: bar_server_custom_spell01
    1373: fly_bar_server_custom_spell01
    1374: bar_server_custom_spell02
    1375: fly_bar_server_custom_spell02
    1376: bar_server_custom_spell03
    1377: fly_bar_server_custom_spell03
    1378: bar_patron_emote_drink
    1379: fly_bar_patron_emote_drink
    1380: bar_patron_emote_cheer
    1381: fly_bar_patron_emote_cheer
    1382: bar_patron_custom_spell01
    1383: fly_bar_patron_custom_spell01
    1384: bar_patron_custom_spell02
    1385: fly_bar_patron_custom_spell02
    1386: bar_patron_custom_spell03
    1387: fly_bar_patron_custom_spell03
    1388: hold_dart
    1389: fly_hold_dart
    1390: ready_dart
    1391: fly_ready_dart
    1392: attack_dart
    1393: fly_attack_dart
    1394: load_dart
    1395: fly_load_dart
    1396: wa_dart_target_stand
    1397: fly_wa_dart_target_stand
    1398: wa_dart_target_emote_talk
    1399: fly_wa_dart_target_emote_talk
    1400: bar_patron_sit_emote_cheer
    1401: fly_bar_patron_sit_emote_cheer
    1402: bar_patron_sit_custom_spell01
    1403: fly_bar_patron_sit_custom_spell01
    1404: bar_patron_sit_custom_spell02
    1405: fly_bar_patron_sit_custom_spell02
    1406: bar_patron_sit_custom_spell03
    1407: fly_bar_patron_sit_custom_spell03
    1408: bar_piano_stand
    1409: fly_bar_piano_stand
    1410: bar_piano_emote_talk
    1411: fly_bar_piano_emote_talk
    1412: wa_hearth_sit
    1413: fly_wa_hearth_sit
    1414: wa_hearth_sit_emote_cry
    1415: fly_wa_hearth_sit_emote_cry
    1416: wa_hearth_sit_emote_cheer
    1417: fly_wa_hearth_sit_emote_cheer
    1418: wa_hearth_sit_custom_spell01
    1419: fly_wa_hearth_sit_custom_spell01
    1420: wa_hearth_sit_custom_spell02
    1421: fly_wa_hearth_sit_custom_spell02
    1422: wa_hearth_sit_custom_spell03
    1423: fly_wa_hearth_sit_custom_spell03
    1424: wa_hearth_stand
    1425: fly_wa_hearth_stand
    1426: wa_hearth_stand_emote_cheer
    1427: fly_wa_hearth_stand_emote_cheer
    1428: wa_hearth_stand_emote_talk
    1429: fly_wa_hearth_stand_emote_talk
    1430: wa_hearth_stand_custom_spell01
    1431: fly_wa_hearth_stand_custom_spell01
    1432: wa_hearth_stand_custom_spell02
    1433: fly_wa_hearth_stand_custom_spell02
    1434: wa_hearth_stand_custom_spell03
    1435: fly_wa_hearth_stand_custom_spell03
    1436: wa_scribe_start
    1437: fly_wa_scribe_start
    1438: wa_scribe_loop
    1439: fly_wa_scribe_loop
    1440: wa_scribe_end
    1441: fly_wa_scribe_end
    1442: wa_emote_scribe
    1443: fly_wa_emote_scribe
    1444: haymaker
    1445: fly_haymaker
    1446: haymaker_precast
    1447: fly_haymaker_precast
    1448: channel_cast_omni_up
    1449: fly_channel_cast_omni_up
    1450: dh_jump_land_run
    1451: fly_dh_jump_land_run
    1452: cinematic01
    1453: fly_cinematic01
    1454: cinematic02
    1455: fly_cinematic02
    1456: cinematic03
    1457: fly_cinematic03
    1458: cinematic04
    1459: fly_cinematic04
    1460: cinematic05
    1461: fly_cinematic05
    1462: cinematic06
    1463: fly_cinematic06
    1464: cinematic07
    1465: fly_cinematic07
    1466: cinematic08
    1467: fly_cinematic08
    1468: cinematic09
    1469: fly_cinematic09
    1470: cinematic10
    1471: fly_cinematic10
    1472: take_off_start
    1473: fly_take_off_start
    1474: take_off_finish
    1475: fly_take_off_finish
    1476: land_start
    1477: fly_land_start
    1478: land_finish
    1479: fly_land_finish
    1480: wa_walk_talk
    1481: fly_wa_walk_talk
    1482: wa_perch03
    1483: fly_wa_perch03
    1484: carriage_mount_moving
    1485: fly_carriage_mount_moving
    1486: take_off_finish_fly
    1487: fly_take_off_finish_fly
    1488: combat_ability2_h_big02
    1489: fly_combat_ability2_h_big02
    1490: mount_wide
    1491: fly_mount_wide
    1492: emote_talk_subdued
    1493: fly_emote_talk_subdued
    1494: wa_sit04
    1495: fly_wa_sit04
    1496: mount_summon
    1497: fly_mount_summon
    1498: emote_selfie
    1499: fly_emote_selfie
    1500: custom_spell11
    1501: fly_custom_spell11
    1502: custom_spell12
    1503: fly_custom_spell12
    1504: custom_spell13
    1505: fly_custom_spell13
    1506: custom_spell14
    1507: fly_custom_spell14
    1508: custom_spell15
    1509: fly_custom_spell15
    1510: custom_spell16
    1511: fly_custom_spell16
    1512: custom_spell17
    1513: fly_custom_spell17
    1514: custom_spell18
    1515: fly_custom_spell18
    1516: custom_spell19
    1517: fly_custom_spell19
    1518: custom_spell20
    1519: fly_custom_spell20
    1520: adv_fly_left
    1521: fly_adv_fly_left
    1522: adv_fly_right
    1523: fly_adv_fly_right
    1524: adv_fly_forward
    1525: fly_adv_fly_forward
    1526: adv_fly_backward
    1527: fly_adv_fly_backward
    1528: adv_fly_up
    1529: fly_adv_fly_up
    1530: adv_fly_down
    1531: fly_adv_fly_down
    1532: adv_fly_forward_glide
    1533: fly_adv_fly_forward_glide
    1534: adv_fly_roll
    1535: fly_adv_fly_roll
    1536: prof_cooking_loop
    1537: fly_prof_cooking_loop
    1538: prof_cooking_start
    1539: fly_prof_cooking_start
    1540: prof_cooking_end
    1541: fly_prof_cooking_end
    1542: wa_curious
    1543: fly_wa_curious
    1544: wa_alert
    1545: fly_wa_alert
    1546: wa_investigate
    1547: fly_wa_investigate
    1548: wa_interaction
    1549: fly_wa_interaction
    1550: wa_threaten
    1551: fly_wa_threaten
    1552: wa_react01
    1553: fly_wa_react01
    1554: wa_react02
    1555: fly_wa_react02
    1556: adv_fly_roll_start
    1557: fly_adv_fly_roll_start
    1558: adv_fly_roll_end
    1559: fly_adv_fly_roll_end
    1560: emp_breath_precast
    1561: fly_emp_breath_precast
    1562: emp_breath_precast_channel
    1563: fly_emp_breath_precast_channel
    1564: emp_breath_spell_cast
    1565: fly_emp_breath_spell_cast
    1566: emp_breath_spell_cast_channel
    1567: fly_emp_breath_spell_cast_channel
    1568: drac_fly_breath_takeoff_start
    1569: fly_drac_fly_breath_takeoff_start
    1570: drac_fly_breath_takeoff_finish
    1571: fly_drac_fly_breath_takeoff_finish
    1572: drac_fly_breath
    1573: fly_drac_fly_breath
    1574: drac_fly_breath_land_start
    1575: fly_drac_fly_breath_land_start
    1576: drac_fly_breath_land_finish
    1577: fly_drac_fly_breath_land_finish
    1578: drac_air_dash_left
    1579: fly_drac_air_dash_left
    1580: drac_air_dash_forward
    1581: fly_drac_air_dash_forward
    1582: drac_air_dash_backward
    1583: fly_drac_air_dash_backward
    1584: drac_air_dash_right
    1585: fly_drac_air_dash_right
    1586: living_world_proximity_enter
    1587: fly_living_world_proximity_enter
    1588: adv_fly_down_end
    1589: fly_adv_fly_down_end
    1590: living_world_proximity_loop
    1591: fly_living_world_proximity_loop
    1592: living_world_proximity_leave
    1593: fly_living_world_proximity_leave
    1594: emp_air_barrage_precast
    1595: fly_emp_air_barrage_precast
    1596: emp_air_barrage_precast_channel
    1597: fly_emp_air_barrage_precast_channel
    1598: emp_air_barrage_spell_cast
    1599: fly_emp_air_barrage_spell_cast
    1600: drac_claw_swipe_left
    1601: fly_drac_claw_swipe_left
    1602: drac_claw_swipe_right
    1603: fly_drac_claw_swipe_right
    1604: drac_hover_idle
    1605: fly_drac_hover_idle
    1606: drac_hover_left
    1607: fly_drac_hover_left
    1608: drac_hover_right
    1609: fly_drac_hover_right
    1610: drac_hover_backward
    1611: fly_drac_hover_backward
    1612: drac_hover_forward
    1613: fly_drac_hover_forward
    1614: drac_attack_wings
    1615: fly_drac_attack_wings
    1616: drac_attack_tail
    1617: fly_drac_attack_tail
    1618: adv_fly_start
    1619: fly_adv_fly_start
    1620: adv_fly_land
    1621: fly_adv_fly_land
    1622: adv_fly_land_run
    1623: fly_adv_fly_land_run
    1624: adv_fly_strafe_left
    1625: fly_adv_fly_strafe_left
    1626: adv_fly_strafe_right
    1627: fly_adv_fly_strafe_right
    1628: adv_fly_idle
    1629: fly_adv_fly_idle
    1630: adv_fly_roll_right
    1631: fly_adv_fly_roll_right
    1632: adv_fly_roll_right_end
    1633: fly_adv_fly_roll_right_end
    1634: adv_fly_roll_left
    1635: fly_adv_fly_roll_left
    1636: adv_fly_roll_left_end
    1637: fly_adv_fly_roll_left_end
    1638: adv_fly_flap
    1639: fly_adv_fly_flap
    1640: drac_hover_drac_claw_swipe_left
    1641: fly_drac_hover_drac_claw_swipe_left
    1642: drac_hover_drac_claw_swipe_right
    1643: fly_drac_hover_drac_claw_swipe_right
    1644: drac_hover_drac_attack_wings
    1645: fly_drac_hover_drac_attack_wings
    1646: drac_hover_ready_spell_omni
    1647: fly_drac_hover_ready_spell_omni
    1648: drac_hover_spell_cast_omni
    1649: fly_drac_hover_spell_cast_omni
    1650: drac_hover_channel_spell_omni
    1651: fly_drac_hover_channel_spell_omni
    1652: drac_hover_ready_spell_directed
    1653: fly_drac_hover_ready_spell_directed
    1654: drac_hover_channel_spell_directed
    1655: fly_drac_hover_channel_spell_directed
    1656: drac_hover_spell_cast_directed
    1657: fly_drac_hover_spell_cast_directed
    1658: drac_hover_cast_out_strong
    1659: fly_drac_hover_cast_out_strong
    1660: drac_hover_battle_roar
    1661: fly_drac_hover_battle_roar
    1662: drac_hover_emp_breath_spell_cast
    1663: fly_drac_hover_emp_breath_spell_cast
    1664: drac_hover_emp_breath_spell_cast_channel
    1665: fly_drac_hover_emp_breath_spell_cast_channel
    1666: living_world_time_of_day_enter
    1667: fly_living_world_time_of_day_enter
    1668: living_world_time_of_day_loop
    1669: fly_living_world_time_of_day_loop
    1670: living_world_time_of_day_leave
    1671: fly_living_world_time_of_day_leave
    1672: living_world_weather_enter
    1673: fly_living_world_weather_enter
    1674: living_world_weather_loop
    1675: fly_living_world_weather_loop
    1676: living_world_weather_leave
    1677: fly_living_world_weather_leave
    1678: adv_fly_down_start
    1679: fly_adv_fly_down_start
    1680: adv_fly_flap_big
    1681: fly_adv_fly_flap_big
    1682: drac_hover_ready_unarmed
    1683: fly_drac_hover_ready_unarmed
    1684: drac_hover_attack_unarmed
    1685: fly_drac_hover_attack_unarmed
    1686: drac_hover_parry_unarmed
    1687: fly_drac_hover_parry_unarmed
    1688: drac_hover_combat_wound
    1689: fly_drac_hover_combat_wound
    1690: drac_hover_combat_critical
    1691: fly_drac_hover_combat_critical
    1692: drac_hover_attack_tail
    1693: fly_drac_hover_attack_tail
    1694: glide
    1695: fly_glide
    1696: glide_end
    1697: fly_glide_end
    1698: drac_claw_swipe
    1699: fly_drac_claw_swipe
    1700: drac_hover_drac_claw_swipe
    1701: fly_drac_hover_drac_claw_swipe
    1702: adv_fly_flap_up
    1703: fly_adv_fly_flap_up
    1704: adv_fly_slow_fall
    1705: fly_adv_fly_slow_fall
    1706: adv_fly_flap_foward
    1707: fly_adv_fly_flap_foward
    1708: drac_spell_cast_wings
    1709: fly_drac_spell_cast_wings
    1710: drac_hover_drac_spell_cast_wings
    1711: fly_drac_hover_drac_spell_cast_wings
    1712: drac_air_dash_vertical
    1713: fly_drac_air_dash_vertical
    1714: drac_air_dash_refresh
    1715: fly_drac_air_dash_refresh
    1716: skinning_loop
    1717: fly_skinning_loop
    1718: skinning_start
    1719: fly_skinning_start
    1720: skinning_end
    1721: fly_skinning_end
    1722: adv_fly_forward_glide_slow
    1723: fly_adv_fly_forward_glide_slow
    1724: adv_fly_forward_glide_fast
    1725: fly_adv_fly_forward_glide_fast
    1726: adv_fly_second_flap_up
    1727: fly_adv_fly_second_flap_up
    1728: float_idle
    1729: fly_float_idle
    1730: float_walk
    1731: fly_float_walk
    1732: cinematic_talk
    1733: fly_cinematic_talk
    1734: cinematic_wa_guard_emote_slam01
    1735: fly_cinematic_wa_guard_emote_slam01
    1736: wa_blow_horn
    1737: fly_wa_blow_horn
    1738: mount_extra_wide
    1739: fly_mount_extra_wide
    1740: wa2_h_idle
    1741: fly_wa2_h_idle
    1742: herbalism_loop
    1743: fly_herbalism_loop
    1744: cooking_loop
    1745: fly_cooking_loop
    1746: wa_weapon_sharpen_no_sheathe
    1747: fly_wa_weapon_sharpen_no_sheathe
    1748: cinematic_death
    1749: fly_cinematic_death
    1750: cinematic_death_pose
    1751: fly_cinematic_death_pose
    1752: emp_slam_precast
    1753: fly_emp_slam_precast
    1754: emp_slam_precast_channel
    1755: fly_emp_slam_precast_channel
    1756: emp_slam_spell_cast
    1757: fly_emp_slam_spell_cast
    1758: climb
    1759: fly_climb
    1760: climb_start
    1761: fly_climb_start
    1762: climb_end
    1763: fly_climb_end
    1764: mount_lean_left
    1765: fly_mount_lean_left
    1766: mount_lean_right
    1767: fly_mount_lean_right
    1768: mount_dive
    1769: fly_mount_dive
    1770: mount_crouch
    1771: fly_mount_crouch
    1772: wa_shovel_loop
    1773: fly_wa_shovel_loop
    1774: emote_talk_frustrated
    1775: fly_emote_talk_frustrated
    1776: animation1776
    1777: animation1777
    1778: animation1778
    1779: animation1779
    1780: animation1780
    1781: animation1781
    1782: animation1782
    1783: animation1783
    1784: animation1784
    1785: animation1785
    1786: animation1786
    1787: animation1787
    1788: animation1788
    1789: animation1789
    1790: animation1790
    1791: animation1791
    1792: animation1792
    1793: animation1793
    1794: animation1794
    1795: animation1795
    1796: animation1796
    1797: animation1797
    1798: animation1798
    1799: animation1799
    1800: animation1800
    1801: animation1801
    1802: animation1802
    1803: animation1803
    1804: animation1804
    1805: animation1805
    1806: animation1806
    1807: animation1807
    1808: animation1808
    1809: animation1809
    1810: animation1810
    1811: animation1811
    1812: animation1812
    1813: animation1813
    1814: animation1814
    1815: animation1815
    1816: animation1816
    1817: animation1817
    1818: animation1818
    1819: animation1819
    1820: animation1820
    1821: animation1821
    1822: animation1822
    1823: animation1823
    1824: animation1824
    1825: animation1825
    1826: animation1826
    1827: animation1827
    1828: animation1828
    1829: animation1829
    1830: animation1830
    1831: animation1831
    1832: animation1832
    1833: animation1833
    1834: animation1834
    1835: animation1835
    1836: animation1836
    1837: animation1837
    1838: animation1838
    1839: animation1839
    1840: animation1840
    1841: animation1841
    1842: animation1842
    1843: animation1843
    1844: animation1844
    1845: animation1845
    1846: animation1846
    1847: animation1847
    1848: animation1848
    1849: animation1849
    1850: animation1850
    1851: animation1851
    1852: animation1852
    1853: animation1853
    1854: animation1854
    1855: animation1855
    1856: animation1856
    1857: animation1857
    1858: animation1858
    1859: animation1859
    1860: animation1860
    1861: animation1861
    1862: animation1862
    1863: animation1863
    1864: animation1864
    1865: animation1865
    1866: animation1866
    1867: animation1867
    1868: animation1868
    1869: animation1869
    1870: animation1870
    1871: animation1871
    1872: animation1872
    1873: animation1873
    1874: animation1874
    1875: animation1875
    1876: animation1876
    1877: animation1877
    1878: animation1878
    1879: animation1879
    1880: animation1880
    1881: animation1881
    1882: animation1882
    1883: animation1883
    1884: animation1884
    1885: animation1885
    1886: animation1886
    1887: animation1887
    1888: animation1888
    1889: animation1889
    1890: animation1890
    1891: animation1891
    1892: animation1892
    1893: animation1893
    1894: animation1894
    1895: animation1895
    1896: animation1896
    1897: animation1897
    1898: animation1898
    1899: animation1899
    1900: animation1900
    1901: animation1901
    1902: animation1902
    1903: animation1903
    1904: animation1904
    1905: animation1905
    1906: animation1906
    1907: animation1907
    1908: animation1908
    1909: animation1909
    1910: animation1910
    1911: animation1911
    1912: animation1912
    1913: animation1913
    1914: animation1914
    1915: animation1915
    1916: animation1916
    1917: animation1917
    1918: animation1918
    1919: animation1919
    1920: animation1920
    1921: animation1921
    1922: animation1922
    1923: animation1923
    1924: animation1924
    1925: animation1925
    1926: animation1926
    1927: animation1927
    1928: animation1928
    1929: animation1929
    1930: animation1930
    1931: animation1931
    1932: animation1932
    1933: animation1933
    1934: animation1934
    1935: animation1935
    1936: animation1936
    1937: animation1937
    1938: animation1938
    1939: animation1939
    1940: animation1940
    1941: animation1941
    1942: animation1942
    1943: animation1943
    1944: animation1944
    1945: animation1945
    1946: animation1946
    1947: animation1947
    1948: animation1948
    1949: animation1949
    1950: animation1950
    1951: animation1951
    1952: animation1952
    1953: animation1953
    1954: animation1954
    1955: animation1955
    1956: animation1956
    1957: animation1957
    1958: animation1958
    1959: animation1959
    1960: animation1960
    1961: animation1961
    1962: animation1962
    1963: animation1963
    1964: animation1964
    1965: animation1965
    1966: animation1966
    1967: animation1967
    1968: animation1968
    1969: animation1969
    1970: animation1970
    1971: animation1971
    1972: animation1972
    1973: animation1973
    1974: animation1974
    1975: animation1975
    1976: animation1976
    1977: animation1977
    1978: animation1978
    1979: animation1979
    1980: animation1980
    1981: animation1981
    1982: animation1982
    1983: animation1983
    1984: animation1984
    1985: animation1985
    1986: animation1986
    1987: animation1987
    1988: animation1988
    1989: animation1989
    1990: animation1990
    1991: animation1991
    1992: animation1992
    1993: animation1993
    1994: animation1994
    1995: animation1995
    1996: animation1996
    1997: animation1997
    1998: animation1998
    1999: animation1999
    2000: animation2000
    2001: animation2001
    2002: animation2002
    2003: animation2003
    2004: animation2004
    2005: animation2005
    2006: animation2006
    2007: animation2007
    2008: animation2008
    2009: animation2009
    2010: animation2010
    2011: animation2011
    2012: animation2012
    2013: animation2013
    2014: animation2014
    2015: animation2015
    2016: animation2016
    2017: animation2017
    2018: animation2018
    2019: animation2019
    2020: animation2020
    2021: animation2021
    2022: animation2022
    2023: animation2023
    2024: animation2024
    2025: animation2025
    2026: animation2026
    2027: animation2027
    2028: animation2028
    2029: animation2029
    2030: animation2030
    2031: animation2031
    2032: animation2032
    2033: animation2033
    2034: animation2034
    2035: animation2035
    2036: animation2036
    2037: animation2037
    2038: animation2038
    2039: animation2039
    2040: animation2040
    2041: animation2041
    2042: animation2042
    2043: animation2043
    2044: animation2044
    2045: animation2045
    2046: animation2046
    2047: animation2047
  play_mode:
    0: play
    1: backwards
    2: frame_by_frame
    3: freeze
  key_bone:
    0: arm_l
    1: arm_r
    2: shoulder_l
    3: shoulder_r
    4: spine_low
    5: waist
    6: head
    7: jaw
    8: index_finger_r
    9: middle_finger_r
    10: pinky_finger_r
    11: ring_finger_r
    12: thumb_r
    13: index_finger_l
    14: middle_finger_l
    15: pinky_finger_l
    16: ring_finger_l
    17: thumb_l
    18: bth
    19: csr
    20: csl
    21: breath
    22: name
    23: name_mount
    24: chd
    25: cch
    26: root
    27: wheel1
    28: wheel2
    29: wheel3
    30: wheel4
    31: wheel5
    32: wheel6
    33: wheel7
    34: wheel8
  interpolation:
    0: none
    1: linear
    2: hermite
    3: bezier
  texture_type:
    0: file
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
    15: guild_background
    16: guild_emblem
    17: guild_border
    18: guild_emblem2
  blend_mode:
    0: opaque
    1: alpha_key
    2: alpha
    3: no_alpha_add
    4: add
    5: mod
    6: mod2x
    7: blend_add
  attachment_id:
    0: shield
    1: hand_right
    2: hand_left
    3: elbow_right
    4: elbow_left
    5: shoulder_right
    6: shoulder_left
    7: knee_right
    8: knee_left
    9: hip_right
    10: hip_left
    11: helm
    12: back
    13: shoulder_flap_right
    14: shoulder_flap_left
    15: chest_blood_front
    16: chest_blood_back
    17: breath
    18: player_name
    19: base
    20: head
    21: spell_left_hand
    22: spell_right_hand
    23: special1
    24: special2
    25: special3
    26: sheath_main_hand
    27: sheath_off_hand
    28: sheath_shield
    29: player_name_mounted
    30: large_weapon_left
    31: large_weapon_right
    32: hip_weapon_left
    33: hip_weapon_right
    34: chest
    35: hand_arrow
    36: bullet
    37: spell_hand_omni
    38: spell_hand_directed
    39: vehicle_seat1
    40: vehicle_seat2
    41: vehicle_seat3
    42: vehicle_seat4
    43: vehicle_seat5
    44: vehicle_seat6
    45: vehicle_seat7
    46: vehicle_seat8
    47: left_foot
    48: right_foot
    49: shield_no_glove
    50: spine_low
    51: altered_shoulder_r
    52: altered_shoulder_l
    53: belt_buckle
    54: sheath_crossbow
    55: head_top
    56: virtual_spell_directed
    57: backpack
  event_id:
    1: list
    2: list_2
    3: list_3
    4: list_4
    5: list_5
    6: list_6
    7: list_7
    8: list_8
    9: list_9
    10: list_10
    11: list_11
    12: list_12
    13: list_13
    14: list_14
    15: list_15
    16: list_16
    17: list_17
    18: list_18
    19: list_19
    20: list_20
    21: list_21
    22: list_22
    23: list_23
    24: list_24
    25: list_25
    26: list_26
    27: list_27
    28: list_28
    29: list_29
    30: list_30
    31: list_31
    32: list_32
    33: list_33
    34: list_34
    35: list_35
    36: list_36
    37: list_37
    38: list_38
    39: list_39
    40: list_40
    41: list_41
    42: list_42
    43: list_43
    44: list_44
    45: list_45
    46: list_46
    47: list_47
    58: list_48
    59: list_49
    60: list_50
    61: list_51
    62: list_52
    63: list_53
    64: list_54
    65: a
    66: b
    67: c
    68: d
    69: e
    70: f
    71: g
    72: h
    73: i
    74: j
    75: k
    76: l
    77: m
    78: n
    79: o
    80: p
    81: q
    82: r
    83: s
    84: t
    85: u
    86: v
    87: w
    88: x
    89: y
    90: z
    91: list_55
    92: list_56
    93: list_57
    94: list_58
    95: list_59
    96: list_60
    97: a_2
    98: b_2
    99: c_2
    100: d_2
    101: e_2
    102: f_2
    103: g_2
    104: h_2
    105: i_2
    106: j_2
    107: k_2
    108: l_2
    109: m_2
    110: n_2
    111: o_2
    112: p_2
    113: q_2
    114: r_2
    115: s_2
    116: t_2
    117: u_2
    118: v_2
    119: w_2
    120: x_2
    121: y_2
    122: z_2
    123: list_61
    124: list_62
    125: list_63
    126: list_64
    127: list_65
    128: list_66
    129: list_67
    130: list_68
    131: list_69
    132: list_70
    133: list_71
    134: list_72
    135: list_73
    136: list_74
    137: list_75
    138: list_76
    139: list_77
    140: list_78
    141: list_79
    142: list_80
    143: list_81
    144: list_82
    145: list_83
    146: list_84
    147: list_85
    148: list_86
    149: list_87
    150: list_88
    151: list_89
    152: list_90
    153: list_91
    154: list_92
    155: list_93
    156: list_94
    157: list_95
    158: list_96
    159: list_97
    160: list_98
    161: list_99
    162: list_100
    163: list_101
    164: list_102
    165: list_103
    166: list_104
    167: list_105
    168: list_106
    169: list_107
    170: list_108
    171: list_109
    172: list_110
    173: list_111
    174: list_112
    175: list_113
    176: list_114
    177: list_115
    178: list_116
    179: list_117
    180: list_118
    181: list_119
    182: list_120
    183: list_121
    184: list_122
    185: list_123
    186: list_124
    187: list_125
    188: list_126
    189: list_127
    190: list_128
    191: list_129
    192: list_130
    193: list_131
    194: list_132
    195: list_133
    196: list_134
    197: list_135
    198: list_136
    199: list_137
    200: list_138
    201: list_139
    202: list_140
    203: list_141
    204: list_142
    205: list_143
    206: list_144
    207: list_145
    208: list_146
    209: list_147
    210: list_148
    211: list_149
    212: list_150
    213: list_151
    214: list_152
    215: list_153
    216: list_154
    217: list_155
    218: list_156
    219: list_157
    220: list_158
    221: list_159
    222: list_160
    223: list_161
    224: list_162
    225: list_163
    226: list_164
    227: list_165
    228: list_166
    229: list_167
    230: list_168
    231: list_169
    232: list_170
    233: list_171
    234: list_172
    235: list_173
    236: list_174
    237: list_175
    238: list_176
    239: list_177
    240: list_178
    241: list_179
    242: list_180
    243: list_181
    244: list_182
    245: list_183
    246: list_184
    247: list_185
    248: list_186
    249: list_187
    250: list_188
    251: list_189
    252: list_190
    253: list_191
    254: list_192
    255: list_193
    256: list_194
    257: list_195
    258: list_196
    259: list_197
    260: list_198
    261: list_199
    262: list_200
    263: list_201
    264: list_202
    265: list_203
    266: list_204
    267: list_205
    268: list_206
    269: list_207
    270: list_208
    271: list_209
    272: list_210
    273: list_211
    274: list_212
    275: list_213
    276: list_214
    277: list_215
    278: list_216
    279: list_217
    280: list_218
    281: list_219
    282: list_220
    283: list_221
    284: list_222
    285: list_223
    286: list_224
    287: list_225
    288: list_226
    289: list_227
    290: list_228
    291: list_229
    292: list_230
    293: list_231
    294: list_232
    295: list_233
    296: list_234
    297: list_235
    298: list_236
    299: list_237
    300: list_238
    301: list_239
    302: list_240
    303: list_241
    304: v0
    305: v1
    306: v2
    307: v3
    308: v4
    309: v5
    310: v6
    311: v7
    312: v8
    313: v9
    314: list_242
    315: list_243
    316: list_244
    317: list_245
    318: list_246
    319: list_247
    320: list_248
    321: a_3
    322: b_3
    323: c_3
    324: d_3
    325: e_3
    326: f_3
    327: g_3
    328: h_3
    329: i_3
    330: j_3
    331: k_3
    332: l_3
    333: m_3
    334: n_3
    335: o_3
    336: p_3
    337: q_3
    338: r_3
    339: s_3
    340: t_3
    341: u_3
    342: v_3
    343: w_3
    344: x_3
    345: y_3
    346: z_3
    347: list_249
    348: list_250
    349: list_251
    350: list_252
    351: list_253
    352: list_254
    353: a_4
    354: b_4
    355: c_4
    356: d_4
    357: e_4
    358: f_4
    359: g_4
    360: h_4
    361: i_4
    362: j_4
    363: k_4
    364: l_4
    365: m_4
    366: n_4
    367: o_4
    368: p_4
    369: q_4
    370: r_4
    371: s_4
    372: t_4
    373: u_4
    374: v_4
    375: w_4
    376: x_4
    377: y_4
    378: z_4
    379: list_255
    380: list_256
    381: list_257
    382: list_258
    383: list_259
    384: list_260
    385: list_261
    386: list_262
    387: list_263
    388: list_264
    389: list_265
    390: list_266
    391: list_267
    392: list_268
    393: list_269
    394: list_270
    395: list_271
    396: list_272
    397: list_273
    398: list_274
    399: list_275
    400: list_276
    401: list_277
    402: list_278
    403: list_279
    404: list_280
    405: list_281
    406: list_282
    407: list_283
    408: list_284
    409: list_285
    410: list_286
    411: list_287
    412: list_288
    413: list_289
    414: list_290
    415: list_291
    416: list_292
    417: list_293
    418: list_294
    419: list_295
    420: list_296
    421: list_297
    422: list_298
    423: list_299
    424: list_300
    425: list_301
    426: list_302
    427: list_303
    428: list_304
    429: list_305
    430: list_306
    431: list_307
    432: list_308
    433: list_309
    434: list_310
    435: list_311
    436: list_312
    437: list_313
    438: list_314
    439: list_315
    440: list_316
    441: list_317
    442: list_318
    443: list_319
    444: list_320
    445: list_321
    446: list_322
    447: list_323
    448: list_324
    449: list_325
    450: list_326
    451: list_327
    452: list_328
    453: list_329
    454: list_330
    455: list_331
    456: list_332
    457: list_333
    458: list_334
    459: list_335
    460: list_336
    461: list_337
    462: list_338
    463: list_339
    464: list_340
    465: list_341
    466: list_342
    467: list_343
    468: list_344
    469: list_345
    470: list_346
    471: list_347
    472: list_348
    473: list_349
    474: list_350
    475: list_351
    476: list_352
    477: list_353
    478: list_354
    479: list_355
    480: list_356
    481: list_357
    482: list_358
    483: list_359
    484: list_360
    485: list_361
    486: list_362
    487: list_363
    488: list_364
    489: list_365
    490: list_366
    491: list_367
    492: list_368
    493: list_369
    494: list_370
    495: list_371
    496: list_372
    497: list_373
    498: list_374
    499: list_375
    500: list_376
    501: list_377
    502: list_378
    503: list_379
    504: list_380
    505: list_381
    506: list_382
    507: list_383
    508: list_384
    509: list_385
    510: list_386
    511: list_387
    512: list_388
    513: list_389
    514: list_390
    515: list_391
    516: list_392
    517: list_393
    518: list_394
    519: list_395
    520: list_396
    521: list_397
    522: list_398
    523: list_399
    524: list_400
    525: list_401
    526: list_402
    527: list_403
    528: list_404
    529: list_405
    530: list_406
    531: list_407
    532: list_408
    533: list_409
    534: list_410
    535: list_411
    536: list_412
    537: list_413
    538: list_414
    539: list_415
    540: list_416
    541: list_417
    542: list_418
    543: list_419
    544: list_420
    545: list_421
    546: list_422
    547: list_423
    548: list_424
    549: list_425
    550: list_426
    551: list_427
    552: list_428
    553: list_429
    554: list_430
    555: list_431
    556: list_432
    557: list_433
    558: list_434
    559: list_435
    560: v0_2
    561: v1_2
    562: v2_2
    563: v3_2
    564: v4_2
    565: v5_2
    566: v6_2
    567: v7_2
    568: v8_2
    569: v9_2
    570: list_436
    571: list_437
    572: list_438
    573: list_439
    574: list_440
    575: list_441
    576: list_442
    577: a_5
    578: b_5
    579: c_5
    580: d_5
    581: e_5
    582: f_5
    583: g_5
    584: h_5
    585: i_5
    586: j_5
    587: k_5
    588: l_5
    589: m_5
    590: n_5
    591: o_5
    592: p_5
    593: q_5
    594: r_5
    595: s_5
    596: t_5
    597: u_5
    598: v_5
    599: w_5
    600: x_5
    601: y_5
    602: z_5
    603: list_443
    604: list_444
    605: list_445
    606: list_446
    607: list_447
    608: list_448
    609: a_6
    610: b_6
    611: c_6
    612: d_6
    613: e_6
    614: f_6
    615: g_6
    616: h_6
    617: i_6
    618: j_6
    619: k_6
    620: l_6
    621: m_6
    622: n_6
    623: o_6
    624: p_6
    625: q_6
    626: r_6
    627: s_6
    628: t_6
    629: u_6
    630: v_6
    631: w_6
    632: x_6
    633: y_6
    634: z_6
    635: list_449
    636: list_450
    637: list_451
    638: list_452
    639: list_453
    640: list_454
    641: list_455
    642: list_456
    643: list_457
    644: list_458
    645: list_459
    646: list_460
    647: list_461
    648: list_462
    649: list_463
    650: list_464
    651: list_465
    652: list_466
    653: list_467
    654: list_468
    655: list_469
    656: list_470
    657: list_471
    658: list_472
    659: list_473
    660: list_474
    661: list_475
    662: list_476
    663: list_477
    664: list_478
    665: list_479
    666: list_480
    667: list_481
    668: list_482
    669: list_483
    670: list_484
    671: list_485
    672: list_486
    673: list_487
    674: list_488
    675: list_489
    676: list_490
    677: list_491
    678: list_492
    679: list_493
    680: list_494
    681: list_495
    682: list_496
    683: list_497
    684: list_498
    685: list_499
    686: list_500
    687: list_501
    688: list_502
    689: list_503
    690: list_504
    691: list_505
    692: list_506
    693: list_507
    694: list_508
    695: list_509
    696: list_510
    697: list_511
    698: list_512
    699: list_513
    700: list_514
    701: list_515
    702: list_516
    703: list_517
    704: list_518
    705: list_519
    706: list_520
    707: list_521
    708: list_522
    709: list_523
    710: list_524
    711: list_525
    712: list_526
    713: list_527
    714: list_528
    715: list_529
    716: list_530
    717: list_531
    718: list_532
    719: list_533
    720: list_534
    721: list_535
    722: list_536
    723: list_537
    724: list_538
    725: list_539
    726: list_540
    727: list_541
    728: list_542
    729: list_543
    730: list_544
    731: list_545
    732: list_546
    733: list_547
    734: list_548
    735: list_549
    736: list_550
    737: list_551
    738: list_552
    739: list_553
    740: list_554
    741: list_555
    742: list_556
    743: list_557
    744: list_558
    745: list_559
    746: list_560
    747: list_561
    748: list_562
    749: list_563
    750: list_564
    751: list_565
    752: list_566
    753: list_567
    754: list_568
    755: list_569
    756: list_570
    757: list_571
    758: list_572
    759: list_573
    760: list_574
    761: list_575
    762: list_576
    763: list_577
    764: list_578
    765: list_579
    766: list_580
    767: list_581
    768: list_582
    769: list_583
    770: list_584
    771: list_585
    772: list_586
    773: list_587
    774: list_588
    775: list_589
    776: list_590
    777: list_591
    778: list_592
    779: list_593
    780: list_594
    781: list_595
    782: list_596
    783: list_597
    784: list_598
    785: list_599
    786: list_600
    787: list_601
    788: list_602
    789: list_603
    790: list_604
    791: list_605
    792: list_606
    793: list_607
    794: list_608
    795: list_609
    796: list_610
    797: list_611
    798: list_612
    799: list_613
    800: list_614
    801: list_615
    802: list_616
    803: list_617
    804: list_618
    805: list_619
    806: list_620
    807: list_621
    808: list_622
    809: list_623
    810: list_624
    811: list_625
    812: list_626
    813: list_627
    814: list_628
    815: list_629
    816: v0_3
    817: v1_3
    818: v2_3
    819: v3_3
    820: v4_3
    821: v5_3
    822: v6_3
    823: v7_3
    824: v8_3
    825: v9_3
    826: list_630
    827: list_631
    828: list_632
    829: list_633
    830: list_634
    831: list_635
    832: list_636
    833: a_7
    834: b_7
    835: c_7
    836: d_7
    837: e_7
    838: f_7
    839: g_7
    840: h_7
    841: i_7
    842: j_7
    843: k_7
    844: l_7
    845: m_7
    846: n_7
    847: o_7
    848: p_7
    849: q_7
    850: r_7
    851: s_7
    852: t_7
    853: u_7
    854: v_7
    855: w_7
    856: x_7
    857: y_7
    858: z_7
    859: list_637
    860: list_638
    861: list_639
    862: list_640
    863: list_641
    864: list_642
    865: a_8
    866: b_8
    867: c_8
    868: d_8
    869: e_8
    870: f_8
    871: g_8
    872: h_8
    873: i_8
    874: j_8
    875: k_8
    876: l_8
    877: m_8
    878: n_8
    879: o_8
    880: p_8
    881: q_8
    882: r_8
    883: s_8
    884: t_8
    885: u_8
    886: v_8
    887: w_8
    888: x_8
    889: y_8
    890: z_8
    891: list_643
    892: list_644
    893: list_645
    894: list_646
    895: list_647
    896: list_648
    897: list_649
    898: list_650
    899: list_651
    900: list_652
    901: list_653
    902: list_654
    903: list_655
    904: list_656
    905: list_657
    906: list_658
    907: list_659
    908: list_660
    909: list_661
    910: list_662
    911: list_663
    912: list_664
    913: list_665
    914: list_666
    915: list_667
    916: list_668
    917: list_669
    918: list_670
    919: list_671
    920: list_672
    921: list_673
    922: list_674
    923: list_675
    924: list_676
    925: list_677
    926: list_678
    927: list_679
    928: list_680
    929: list_681
    930: list_682
    931: list_683
    932: list_684
    933: list_685
    934: list_686
    935: list_687
    936: list_688
    937: list_689
    938: list_690
    939: list_691
    940: list_692
    941: list_693
    942: list_694
    943: list_695
    944: list_696
    945: list_697
    946: list_698
    947: list_699
    948: list_700
    949: list_701
    950: list_702
    951: list_703
    952: list_704
    953: list_705
    954: list_706
    955: list_707
    956: list_708
    957: list_709
    958: list_710
    959: list_711
    960: list_712
    961: list_713
    962: list_714
    963: list_715
    964: list_716
    965: list_717
    966: list_718
    967: list_719
    968: list_720
    969: list_721
    970: list_722
    971: list_723
    972: list_724
    973: list_725
    974: list_726
    975: list_727
    976: list_728
    977: list_729
    978: list_730
    979: list_731
    980: list_732
    981: list_733
    982: list_734
    983: list_735
    984: list_736
    985: list_737
    986: list_738
    987: list_739
    988: list_740
    989: list_741
    990: list_742
    991: list_743
    992: list_744
    993: list_745
    994: list_746
    995: list_747
    996: list_748
    997: list_749
    998: list_750
    999: list_751
    1000: list_752
    1001: list_753
    1002: list_754
    1003: list_755
    1004: list_756
    1005: list_757
    1006: list_758
    1007: list_759
    1008: list_760
    1009: list_761
    1010: list_762
    1011: list_763
    1012: list_764
    1013: list_765
    1014: list_766
    1015: list_767
    1016: list_768
    1017: list_769
    1018: list_770
    1019: list_771
    1020: list_772
    1021: list_773
    1022: list_774
    1023: list_775
    1024: list_776
    1025: list_777
    1026: list_778
    1027: list_779
    1028: list_780
    1029: list_781
    1030: list_782
    1031: list_783
    1032: list_784
    1033: list_785
    1034: list_786
    1035: list_787
    1036: list_788
    1037: list_789
    1038: list_790
    1039: list_791
    1040: list_792
    1041: list_793
    1042: list_794
    1043: list_795
    1044: list_796
    1045: list_797
    1046: list_798
    1047: list_799
    1048: list_800
    1049: list_801
    1050: list_802
    1051: list_803
    1052: list_804
    1053: list_805
    1054: list_806
    1055: list_807
    1056: list_808
    1057: list_809
    1058: list_810
    1059: list_811
    1060: list_812
    1061: list_813
    1062: list_814
    1063: list_815
    1064: list_816
    1065: list_817
    1066: list_818
    1067: list_819
    1068: list_820
    1069: list_821
    1070: list_822
    1071: list_823
    1072: v0_4
    1073: v1_4
    1074: v2_4
    1075: v3_4
    1076: v4_4
    1077: v5_4
    1078: v6_4
    1079: v7_4
    1080: v8_4
    1081: v9_4
    1082: list_824
    1083: list_825
    1084: list_826
    1085: list_827
    1086: list_828
    1087: list_829
    1088: list_830
    1089: a_9
    1090: b_9
    1091: c_9
    1092: d_9
    1093: e_9
    1094: f_9
    1095: g_9
    1096: h_9
    1097: i_9
    1098: j_9
    1099: k_9
    1100: l_9
    1101: m_9
    1102: n_9
    1103: o_9
    1104: p_9
    1105: q_9
    1106: r_9
    1107: s_9
    1108: t_9
    1109: u_9
    1110: v_9
    1111: w_9
    1112: x_9
    1113: y_9
    1114: z_9
    1115: list_831
    1116: list_832
    1117: list_833
    1118: list_834
    1119: list_835
    1120: list_836
    1121: a_10
    1122: b_10
    1123: c_10
    1124: d_10
    1125: e_10
    1126: f_10
    1127: g_10
    1128: h_10
    1129: i_10
    1130: j_10
    1131: k_10
    1132: l_10
    1133: m_10
    1134: n_10
    1135: o_10
    1136: p_10
    1137: q_10
    1138: r_10
    1139: s_10
    1140: t_10
    1141: u_10
    1142: v_10
    1143: w_10
    1144: x_10
    1145: y_10
    1146: z_10
    1147: list_837
    1148: list_838
    1149: list_839
    1150: list_840
    1151: list_841
    1152: list_842
    1153: list_843
    1154: list_844
    1155: list_845
    1156: list_846
    1157: list_847
    1158: list_848
    1159: list_849
    1160: list_850
    1161: list_851
    1162: list_852
    1163: list_853
    1164: list_854
    1165: list_855
    1166: list_856
    1167: list_857
    1168: list_858
    1169: list_859
    1170: list_860
    1171: list_861
    1172: list_862
    1173: list_863
    1174: list_864
    1175: list_865
    1176: list_866
    1177: list_867
    1178: list_868
    1179: list_869
    1180: list_870
    1181: list_871
    1182: list_872
    1183: list_873
    1184: list_874
    1185: list_875
    1186: list_876
    1187: list_877
    1188: list_878
    1189: list_879
    1190: list_880
    1191: list_881
    1192: list_882
    1193: list_883
    1194: list_884
    1195: list_885
    1196: list_886
    1197: list_887
    1198: list_888
    1199: list_889
    1200: list_890
    1201: list_891
    1202: list_892
    1203: list_893
    1204: list_894
    1205: list_895
    1206: list_896
    1207: list_897
    1208: list_898
    1209: list_899
    1210: list_900
    1211: list_901
    1212: list_902
    1213: list_903
    1214: list_904
    1215: list_905
    1216: list_906
    1217: list_907
    1218: list_908
    1219: list_909
    1220: list_910
    1221: list_911
    1222: list_912
    1223: list_913
    1224: list_914
    1225: list_915
    1226: list_916
    1227: list_917
    1228: list_918
    1229: list_919
    1230: list_920
    1231: list_921
    1232: list_922
    1233: list_923
    1234: list_924
    1235: list_925
    1236: list_926
    1237: list_927
    1238: list_928
    1239: list_929
    1240: list_930
    1241: list_931
    1242: list_932
    1243: list_933
    1244: list_934
    1245: list_935
    1246: list_936
    1247: list_937
    1248: list_938
    1249: list_939
    1250: list_940
    1251: list_941
    1252: list_942
    1253: list_943
    1254: list_944
    1255: list_945
    1256: list_946
    1257: list_947
    1258: list_948
    1259: list_949
    1260: list_950
    1261: list_951
    1262: list_952
    1263: list_953
    1264: list_954
    1265: list_955
    1266: list_956
    1267: list_957
    1268: list_958
    1269: list_959
    1270: list_960
    1271: list_961
    1272: list_962
    1273: list_963
    1274: list_964
    1275: list_965
    1276: list_966
    1277: list_967
    1278: list_968
    1279: list_969
    1280: list_970
    1281: list_971
    1282: list_972
    1283: list_973
    1284: list_974
    1285: list_975
    1286: list_976
    1287: list_977
    1288: list_978
    1289: list_979
    1290: list_980
    1291: list_981
    1292: list_982
    1293: list_983
    1294: list_984
    1295: list_985
    1296: list_986
    1297: list_987
    1298: list_988
    1299: list_989
    1300: list_990
    1301: list_991
    1302: list_992
    1303: list_993
    1304: list_994
    1305: list_995
    1306: list_996
    1307: list_997
    1308: list_998
    1309: list_999
    1310: list_1000
    1311: list_1001
    1312: list_1002
    1313: list_1003
    1314: list_1004
    1315: list_1005
    1316: list_1006
    1317: list_1007
    1318: list_1008
    1319: list_1009
    1320: list_1010
    1321: list_1011
    1322: list_1012
    1323: list_1013
    1324: list_1014
    1325: list_1015
    1326: list_1016
    1327: list_1017
    1328: v0_5
    1329: v1_5
    1330: v2_5
    1331: v3_5
    1332: v4_5
    1333: v5_5
    1334: v6_5
    1335: v7_5
    1336: v8_5
    1337: v9_5
    1338: list_1018
    1339: list_1019
    1340: list_1020
    1341: list_1021
    1342: list_1022
    1343: list_1023
    1344: list_1024
    1345: a_11
    1346: b_11
    1347: c_11
    1348: d_11
    1349: e_11
    1350: f_11
    1351: g_11
    1352: h_11
    1353: i_11
    1354: j_11
    1355: k_11
    1356: l_11
    1357: m_11
    1358: n_11
    1359: o_11
    1360: p_11
    1361: q_11
    1362: r_11
    1363: s_11
    1364: t_11
    1365: u_11
    1366: v_11
    1367: w_11
    1368: x_11
    1369: y_11
    1370: z_11
    1371: list_1025
    1372: list_1026
    1373: list_1027
    1374: list_1028
    1375: list_1029
    1376: list_1030
    1377: a_12
    1378: b_12
    1379: c_12
    1380: d_12
    1381: e_12
    1382: f_12
    1383: g_12
    1384: h_12
    1385: i_12
    1386: j_12
    1387: k_12
    1388: l_12
    1389: m_12
    1390: n_12
    1391: o_12
    1392: p_12
    1393: q_12
    1394: r_12
    1395: s_12
    1396: t_12
    1397: u_12
    1398: v_12
    1399: w_12
    1400: x_12
    1401: y_12
    1402: z_12
    1403: list_1031
    1404: list_1032
    1405: list_1033
    1406: list_1034
    1407: list_1035
    1408: list_1036
    1409: list_1037
    1410: list_1038
    1411: list_1039
    1412: list_1040
    1413: list_1041
    1414: list_1042
    1415: list_1043
    1416: list_1044
    1417: list_1045
    1418: list_1046
    1419: list_1047
    1420: list_1048
    1421: list_1049
    1422: list_1050
    1423: list_1051
    1424: list_1052
    1425: list_1053
    1426: list_1054
    1427: list_1055
    1428: list_1056
    1429: list_1057
    1430: list_1058
    1431: list_1059
    1432: list_1060
    1433: list_1061
    1434: list_1062
    1435: list_1063
    1436: list_1064
    1437: list_1065
    1438: list_1066
    1439: list_1067
    1440: list_1068
    1441: list_1069
    1442: list_1070
    1443: list_1071
    1444: list_1072
    1445: list_1073
    1446: list_1074
    1447: list_1075
    1448: list_1076
    1449: list_1077
    1450: list_1078
    1451: list_1079
    1452: list_1080
    1453: list_1081
    1454: list_1082
    1455: list_1083
    1456: list_1084
    1457: list_1085
    1458: list_1086
    1459: list_1087
    1460: list_1088
    1461: list_1089
    1462: list_1090
    1463: list_1091
    1464: list_1092
    1465: list_1093
    1466: list_1094
    1467: list_1095
    1468: list_1096
    1469: list_1097
    1470: list_1098
    1471: list_1099
    1472: list_1100
    1473: list_1101
    1474: list_1102
    1475: list_1103
    1476: list_1104
    1477: list_1105
    1478: list_1106
    1479: list_1107
    1480: list_1108
    1481: list_1109
    1482: list_1110
    1483: list_1111
    1484: list_1112
    1485: list_1113
    1486: list_1114
    1487: list_1115
    1488: list_1116
    1489: list_1117
    1490: list_1118
    1491: list_1119
    1492: list_1120
    1493: list_1121
    1494: list_1122
    1495: list_1123
    1496: list_1124
    1497: list_1125
    1498: list_1126
    1499: list_1127
    1500: list_1128
    1501: list_1129
    1502: list_1130
    1503: list_1131
    1504: list_1132
    1505: list_1133
    1506: list_1134
    1507: list_1135
    1508: list_1136
    1509: list_1137
    1510: list_1138
    1511: list_1139
    1512: list_1140
    1513: list_1141
    1514: list_1142
    1515: list_1143
    1516: list_1144
    1517: list_1145
    1518: list_1146
    1519: list_1147
    1520: list_1148
    1521: list_1149
    1522: list_1150
    1523: list_1151
    1524: list_1152
    1525: list_1153
    1526: list_1154
    1527: list_1155
    1528: list_1156
    1529: list_1157
    1530: list_1158
    1531: list_1159
    1532: list_1160
    1533: list_1161
    1534: list_1162
    1535: list_1163
    1536: list_1164
    1537: list_1165
    1538: list_1166
    1539: list_1167
    1540: list_1168
    1541: list_1169
    1542: list_1170
    1543: list_1171
    1544: list_1172
    1545: list_1173
    1546: list_1174
    1547: list_1175
    1548: list_1176
    1549: list_1177
    1550: list_1178
    1551: list_1179
    1552: list_1180
    1553: list_1181
    1554: list_1182
    1555: list_1183
    1556: list_1184
    1557: list_1185
    1558: list_1186
    1559: list_1187
    1560: list_1188
    1561: list_1189
    1562: list_1190
    1563: list_1191
    1564: list_1192
    1565: list_1193
    1566: list_1194
    1567: list_1195
    1568: list_1196
    1569: list_1197
    1570: list_1198
    1571: list_1199
    1572: list_1200
    1573: list_1201
    1574: list_1202
    1575: list_1203
    1576: list_1204
    1577: list_1205
    1578: list_1206
    1579: list_1207
    1580: list_1208
    1581: list_1209
    1582: list_1210
    1583: list_1211
    1584: v0_6
    1585: v1_6
    1586: v2_6
    1587: v3_6
    1588: v4_6
    1589: v5_6
    1590: v6_6
    1591: v7_6
    1592: v8_6
    1593: v9_6
    1594: list_1212
    1595: list_1213
    1596: list_1214
    1597: list_1215
    1598: list_1216
    1599: list_1217
    1600: list_1218
    1601: a_13
    1602: b_13
    1603: c_13
    1604: d_13
    1605: e_13
    1606: f_13
    1607: g_13
    1608: h_13
    1609: i_13
    1610: j_13
    1611: k_13
    1612: l_13
    1613: m_13
    1614: n_13
    1615: o_13
    1616: p_13
    1617: q_13
    1618: r_13
    1619: s_13
    1620: t_13
    1621: u_13
    1622: v_13
    1623: w_13
    1624: x_13
    1625: y_13
    1626: z_13
    1627: list_1219
    1628: list_1220
    1629: list_1221
    1630: list_1222
    1631: list_1223
    1632: list_1224
    1633: a_14
    1634: b_14
    1635: c_14
    1636: d_14
    1637: e_14
    1638: f_14
    1639: g_14
    1640: h_14
    1641: i_14
    1642: j_14
    1643: k_14
    1644: l_14
    1645: m_14
    1646: n_14
    1647: o_14
    1648: p_14
    1649: q_14
    1650: r_14
    1651: s_14
    1652: t_14
    1653: u_14
    1654: v_14
    1655: w_14
    1656: x_14
    1657: y_14
    1658: z_14
    1659: list_1225
    1660: list_1226
    1661: list_1227
    1662: list_1228
    1663: list_1229
    1664: list_1230
    1665: list_1231
    1666: list_1232
    1667: list_1233
    1668: list_1234
    1669: list_1235
    1670: list_1236
    1671: list_1237
    1672: list_1238
    1673: list_1239
    1674: list_1240
    1675: list_1241
    1676: list_1242
    1677: list_1243
    1678: list_1244
    1679: list_1245
    1680: list_1246
    1681: list_1247
    1682: list_1248
    1683: list_1249
    1684: list_1250
    1685: list_1251
    1686: list_1252
    1687: list_1253
    1688: list_1254
    1689: list_1255
    1690: list_1256
    1691: list_1257
    1692: list_1258
    1693: list_1259
    1694: list_1260
    1695: list_1261
    1696: list_1262
    1697: list_1263
    1698: list_1264
    1699: list_1265
    1700: list_1266
    1701: list_1267
    1702: list_1268
    1703: list_1269
    1704: list_1270
    1705: list_1271
    1706: list_1272
    1707: list_1273
    1708: list_1274
    1709: list_1275
    1710: list_1276
    1711: list_1277
    1712: list_1278
    1713: list_1279
    1714: list_1280
    1715: list_1281
    1716: list_1282
    1717: list_1283
    1718: list_1284
    1719: list_1285
    1720: list_1286
    1721: list_1287
    1722: list_1288
    1723: list_1289
    1724: list_1290
    1725: list_1291
    1726: list_1292
    1727: list_1293
    1728: list_1294
    1729: list_1295
    1730: list_1296
    1731: list_1297
    1732: list_1298
    1733: list_1299
    1734: list_1300
    1735: list_1301
    1736: list_1302
    1737: list_1303
    1738: list_1304
    1739: list_1305
    1740: list_1306
    1741: list_1307
    1742: list_1308
    1743: list_1309
    1744: list_1310
    1745: list_1311
    1746: list_1312
    1747: list_1313
    1748: list_1314
    1749: list_1315
    1750: list_1316
    1751: list_1317
    1752: list_1318
    1753: list_1319
    1754: list_1320
    1755: list_1321
    1756: list_1322
    1757: list_1323
    1758: list_1324
    1759: list_1325
    1760: list_1326
    1761: list_1327
    1762: list_1328
    1763: list_1329
    1764: list_1330
    1765: list_1331
    1766: list_1332
    1767: list_1333
    1768: list_1334
    1769: list_1335
    1770: list_1336
    1771: list_1337
    1772: list_1338
    1773: list_1339
    1774: list_1340
    1775: list_1341
    1776: list_1342
    1777: list_1343
    1778: list_1344
    1779: list_1345
    1780: list_1346
    1781: list_1347
    1782: list_1348
    1783: list_1349
    1784: list_1350
    1785: list_1351
    1786: list_1352
    1787: list_1353
    1788: list_1354
    1789: list_1355
    1790: list_1356
    1791: list_1357
    1792: list_1358
    1793: list_1359
    1794: list_1360
    1795: list_1361
    1796: list_1362
    1797: list_1363
    1798: list_1364
    1799: list_1365
    1800: list_1366
    1801: list_1367
    1802: list_1368
    1803: list_1369
    1804: list_1370
    1805: list_1371
    1806: list_1372
    1807: list_1373
    1808: list_1374
    1809: list_1375
    1810: list_1376
    1811: list_1377
    1812: list_1378
    1813: list_1379
    1814: list_1380
    1815: list_1381
    1816: list_1382
    1817: list_1383
    1818: list_1384
    1819: list_1385
    1820: list_1386
    1821: list_1387
    1822: list_1388
    1823: list_1389
    1824: list_1390
    1825: list_1391
    1826: list_1392
    1827: list_1393
    1828: list_1394
    1829: list_1395
    1830: list_1396
    1831: list_1397
    1832: list_1398
    1833: list_1399
    1834: list_1400
    1835: list_1401
    1836: list_1402
    1837: list_1403
    1838: list_1404
    1839: list_1405
    1840: v0_7
    1841: v1_7
    1842: v2_7
    1843: v3_7
    1844: v4_7
    1845: v5_7
    1846: v6_7
    1847: v7_7
    1848: v8_7
    1849: v9_7
    1850: list_1406
    1851: list_1407
    1852: list_1408
    1853: list_1409
    1854: list_1410
    1855: list_1411
    1856: list_1412
    1857: a_15
    1858: b_15
    1859: c_15
    1860: d_15
    1861: e_15
    1862: f_15
    1863: g_15
    1864: h_15
    1865: i_15
    1866: j_15
    1867: k_15
    1868: l_15
    1869: m_15
    1870: n_15
    1871: o_15
    1872: p_15
    1873: q_15
    1874: r_15
    1875: s_15
    1876: t_15
    1877: u_15
    1878: v_15
    1879: w_15
    1880: x_15
    1881: y_15
    1882: z_15
    1883: list_1413
    1884: list_1414
    1885: list_1415
    1886: list_1416
    1887: list_1417
    1888: list_1418
    1889: a_16
    1890: b_16
    1891: c_16
    1892: d_16
    1893: e_16
    1894: f_16
    1895: g_16
    1896: h_16
    1897: i_16
    1898: j_16
    1899: k_16
    1900: l_16
    1901: m_16
    1902: n_16
    1903: o_16
    1904: p_16
    1905: q_16
    1906: r_16
    1907: s_16
    1908: t_16
    1909: u_16
    1910: v_16
    1911: w_16
    1912: x_16
    1913: y_16
    1914: z_16
    1915: list_1419
    1916: list_1420
    1917: list_1421
    1918: list_1422
    1919: list_1423
    1920: list_1424
    1921: list_1425
    1922: list_1426
    1923: list_1427
    1924: list_1428
    1925: list_1429
    1926: list_1430
    1927: list_1431
    1928: list_1432
    1929: list_1433
    1930: list_1434
    1931: list_1435
    1932: list_1436
    1933: list_1437
    1934: list_1438
    1935: list_1439
    1936: list_1440
    1937: list_1441
    1938: list_1442
    1939: list_1443
    1940: list_1444
    1941: list_1445
    1942: list_1446
    1943: list_1447
    1944: list_1448
    1945: list_1449
    1946: list_1450
    1947: list_1451
    1948: list_1452
    1949: list_1453
    1950: list_1454
    1951: list_1455
    1952: list_1456
    1953: list_1457
    1954: list_1458
    1955: list_1459
    1956: list_1460
    1957: list_1461
    1958: list_1462
    1959: list_1463
    1960: list_1464
    1961: list_1465
    1962: list_1466
    1963: list_1467
    1964: list_1468
    1965: list_1469
    1966: list_1470
    1967: list_1471
    1968: list_1472
    1969: list_1473
    1970: list_1474
    1971: list_1475
    1972: list_1476
    1973: list_1477
    1974: list_1478
    1975: list_1479
    1976: list_1480
    1977: list_1481
    1978: list_1482
    1979: list_1483
    1980: list_1484
    1981: list_1485
    1982: list_1486
    1983: list_1487
    1984: list_1488
    1985: list_1489
    1986: list_1490
    1987: list_1491
    1988: list_1492
    1989: list_1493
    1990: list_1494
    1991: list_1495
    1992: list_1496
    1993: list_1497
    1994: list_1498
    1995: list_1499
    1996: list_1500
    1997: list_1501
    1998: list_1502
    1999: list_1503
    2000: list_1504
    2001: list_1505
    2002: list_1506
    2003: list_1507
    2004: list_1508
    2005: list_1509
    2006: list_1510
    2007: list_1511
    2008: list_1512
    2009: list_1513
    2010: list_1514
    2011: list_1515
    2012: list_1516
    2013: list_1517
    2014: list_1518
    2015: list_1519
    2016: list_1520
    2017: list_1521
    2018: list_1522
    2019: list_1523
    2020: list_1524
    2021: list_1525
    2022: list_1526
    2023: list_1527
    2024: list_1528
    2025: list_1529
    2026: list_1530
    2027: list_1531
    2028: list_1532
    2029: list_1533
    2030: list_1534
    2031: list_1535
    2032: list_1536
    2033: list_1537
    2034: list_1538
    2035: list_1539
    2036: list_1540
    2037: list_1541
    2038: list_1542
    2039: list_1543
    2040: list_1544
    2041: list_1545
    2042: list_1546
    2043: list_1547
    2044: list_1548
    2045: list_1549
    2046: list_1550
    2047: list_1551
  light_type:
    0: directional
    1: point
  camera_type:
    0: portrait
    1: character_info
  emitter_type:
    1: plane
    2: sphere
    3: spline
    4: bone
  particle_type:
    0: normal
    1: from_origin
    2: normal2
  head_or_tail:
    0: head
    1: tail
    2: both
  narrow_blend:
    0: opaque
    1: alpha_key
    2: alpha
    3: no_alpha_add
    4: add
    5: mod
    6: mod2x
    7: blend_add
  narrow_emitter:
    1: plane
    2: sphere
    3: spline
    4: bone
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
