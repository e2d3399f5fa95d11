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
  The keys of a sequence may be in an .anim file. The offset of their list is then relative to that file. Two layouts that
  some tools write aren't parsed: 264 with the particles of later versions, and 256 to 259 with particle modes of one byte.
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
        doc: "lengths of the clocks of global sequences, in milliseconds"
      - id: sequences
        type: list_of_sequence
        doc: "the animations"
      - id: sequence_lookup
        type: list_of_s2
        doc: "since 264, a hash table by id; before, an array"
      - id: playable_lookup
        type: list_of_plain_playable_lookup
        if: (_root.version < 264)
        doc: "indexed by animation id"
      - id: bones
        type: list_of_bone
      - id: key_bone_lookup
        type: list_of_s2
        doc: "indices into Bones; indexed by key bone id"
      - id: vertices
        type: list_of_plain_vertex
      - id: skin_profiles
        type: u4
        if: (_root.version >= 264)
      - id: views
        type: list_of_view
        if: (_root.version < 264)
        doc: "Views are the levels of detail, the finest first. Before 264, they are part of the model. Since 264, they are .skin files, which Load reads, and the model has only their number, SkinProfiles."
      - id: colors
        type: list_of_color
      - id: textures
        type: list_of_texture
      - id: texture_weights
        type: list_of_texture_weight
      - id: texture_flipbooks
        type: list_of_u4
        if: (_root.version < 264)
        doc: "never used; the meaning of its elements is unknown"
      - id: texture_transforms
        type: list_of_texture_transform
      - id: replaceable_lookup
        type: list_of_s2
        doc: "indices into Textures; indexed by replaceable type"
      - id: materials
        type: list_of_plain_material
      - id: bone_lookup
        type: list_of_u2
        doc: "the bones that sub-meshes use: indices into Bones"
      - id: texture_lookup
        type: list_of_s2
        doc: "indices into Textures"
      - id: texture_unit_lookup
        type: list_of_s2
        doc: "set of texture coordinates: 0, 1, or -1 for a reflection of the surroundings"
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
        doc: "indices into CollisionVertices, three per triangle"
      - id: collision_vertices
        type: list_of_f4_x3
      - id: collision_normals
        type: list_of_f4_x3
        doc: "one for each triangle"
      - id: attachments
        type: list_of_attachment
      - id: attachment_lookup
        type: list_of_s2
        doc: "indices into Attachments; indexed by attachment id"
      - id: events
        type: list_of_event
      - id: lights
        type: list_of_light
      - id: cameras
        type: list_of_camera
      - id: camera_lookup
        type: list_of_s2
        doc: "indices into Cameras; indexed by camera type"
      - id: ribbons
        type: list_of_ribbon
      - id: particles
        type: list_of_particle
      - id: combiner_combos
        type: list_of_u2
        if: ((flags & 0x8) != 0)
        doc: "if Flags has ModelCombiners: how textures are combined"
  sequence:
    doc: "A Sequence is an animation."
    seq:
      - id: id
        type: u2
        enum: animation_id
        doc: "id of the animation in the game's table; see AnimationName"
      - id: variation
        type: u2
        doc: "number among the sequences with the same id"
      - id: duration
        type: u4
        if: (_root.version >= 264)
        doc: "milliseconds"
      - id: start
        type: u4
        if: (_root.version < 264)
        doc: "start and end on the time line that all sequences share, in milliseconds"
      - id: end
        type: u4
        if: (_root.version < 264)
        doc: "start and end on the time line that all sequences share, in milliseconds"
      - id: move_speed
        type: f4
      - id: flags
        type: u4
      - id: frequency
        type: s2
        doc: "probability with which this variation is chosen: 32767 is 100 %"
      - id: padding
        type: u2
        doc: "has no meaning"
      - id: replay_min
        type: u4
      - id: replay_max
        type: u4
        doc: "range of the random number of repetitions"
      - id: blend_time_in
        type: u2
        doc: "milliseconds; before Warlords of Draenor, the lower half of a 32-bit number"
      - id: blend_time_out
        type: u2
        doc: "milliseconds; before Warlords of Draenor, the upper half of that number, which is 0"
      - id: bounds
        type: plain_box
      - id: bounds_radius
        type: f4
      - id: variation_next
        type: s2
        doc: "index of the next variation, or -1"
      - id: alias_next
        type: u2
        doc: "index of the sequence whose keys are used, if Flags has SequenceAlias"
  bone:
    doc: "A Bone moves vertices and other bones."
    seq:
      - id: key_bone
        type: s4
        enum: key_bone
        doc: "index in KeyBoneLookup, or -1"
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
        doc: "CRC-32 of the bone's original name; before Cataclysm, two 16-bit numbers"
      - id: translation
        type: track_vec3
      - id: rotation
        type: track_packed_quaternion
        if: (_root.version >= 260)
        doc: "a quaternion"
      - id: rotation_2
        type: track_vec4
        if: (_root.version < 260)
        doc: "a quaternion"
      - id: scale
        type: track_vec3
      - id: pivot
        type: f4_x3
  track_vec3:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_f4_x3
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_f4_x3
        if: (_root.version < 264)
        doc: "one value for each time"
  track_vec4:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_f4_x4
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_f4_x4
        if: (_root.version < 264)
        doc: "one value for each time"
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
        doc: "for each vertex, indices into the part of BoneLookup that its sub-mesh uses"
      - id: sub_meshes
        type: list_of_sub_mesh
      - id: batches
        type: list_of_plain_batch
      - id: bone_count_max
        type: u4
        doc: "Battle for Azeroth and later: the view's first vertex; see Model.FirstVertex"
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
        if: (_root.version >= 260 and _root.version < 264)
      - id: sort_radius
        type: f4
        if: (_root.version >= 260 and _root.version < 264)
  color:
    doc: "A Color multiplies the colour and alpha of sub-meshes."
    seq:
      - id: color
        type: track_vec3
        doc: "r, g, b"
      - id: alpha
        type: track_fixed16
  track_fixed16:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_s2
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_s2
        if: (_root.version < 264)
        doc: "one value for each time"
  texture:
    doc: "A Texture is the name of an image file, or the type of a texture that the game chooses."
    seq:
      - id: type
        type: u4
        enum: texture_type
        doc: "0: an image file, given by Name or Chunks.TextureIDs"
      - id: flags
        type: u4
        doc: "the upper 16 bits often contain junk"
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
        doc: "a quaternion; not packed in any version"
      - id: scale
        type: track_vec3
  attachment:
    doc: "An Attachment is a point to which the game attaches other models."
    seq:
      - id: id
        type: u4
        enum: attachment_id
        doc: "index in AttachmentLookup"
      - id: bone
        type: u2
      - id: unknown
        type: u2
      - id: position
        type: f4_x3
      - id: visible
        type: track_u8
        doc: "whether the attached model is animated with this model"
  track_u8:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_u1
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_u1
        if: (_root.version < 264)
        doc: "one value for each time"
  event:
    doc: "An Event happens at certain times, such as a step, a hit or a sound."
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
    doc: "An EventTrack is a list of times."
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
        doc: "index into Bones, or -1"
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
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_f4
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_f4
        if: (_root.version < 264)
        doc: "one value for each time"
  camera:
    doc: "A Camera looks from Position to Target. Each key of its tracks has three values, even if the interpolation needs only one."
    seq:
      - id: type
        type: s4
        enum: camera_type
      - id: field_of_view
        type: f4
        if: (_root.version < 271)
        doc: "radians, along the diagonal"
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
        doc: "radians, along the diagonal"
  track_spline_key_vec3:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_plain_spline_key_vec3
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_plain_spline_key_vec3
        if: (_root.version < 264)
        doc: "one value for each time"
  track_spline_key_f32:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_plain_spline_key_f32
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_plain_spline_key_f32
        if: (_root.version < 264)
        doc: "one value for each time"
  ribbon:
    doc: "A Ribbon draws a band along the path of a bone."
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
      - id: color_index
        type: s1
        if: (_root.version >= 264)
      - id: transform_index
        type: s1
        if: (_root.version >= 264)
        doc: "index into TransformLookup"
  track_u16:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_u2
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_u2
        if: (_root.version < 264)
        doc: "one value for each time"
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
        doc: "index into Textures; with ParticleMultiTexture, three indices of 5 bits each"
      - id: geometry_model
        type: referred_text
      - id: recursion_model
        type: referred_text
      - id: blend_mode
        type: u1
        enum: narrow_blend
        if: (_root.version >= 262)
        doc: "The blend mode and the emitter's type have 16 bits each before 262. Since 262, they have 8 bits each, followed by a colour index. NarrowModes is set if a file before 262 has 8 bits, as some converters write."
      - id: emitter_type
        type: u1
        enum: narrow_emitter
        if: (_root.version >= 262)
        doc: "1 plane, 2 sphere, 3 spline, 4 bone"
      - id: color_index
        type: u2
        if: (_root.version >= 262)
      - id: blend_mode_2
        type: u2
        enum: blend_mode
        if: (_root.version < 262)
        doc: "The blend mode and the emitter's type have 16 bits each before 262. Since 262, they have 8 bits each, followed by a colour index. NarrowModes is set if a file before 262 has 8 bits, as some converters write."
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
        doc: "with ParticleMultiTexture: the scale of the second texture, a Fixed25"
      - id: head_or_tail
        type: u1
        enum: head_or_tail
        if: ((flags & 0x10000000) == 0)
        doc: "with ParticleMultiTexture: the scale of the third texture, a Fixed25; otherwise 0 head, 1 tail, 2 both"
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
      - id: emission_rate
        type: track_f32
      - id: emission_rate_vary
        type: f4
        if: (_root.version >= 264)
      - id: area_length
        type: track_f32
      - id: area_width
        type: track_f32
      - id: z_source
        type: track_f32
      - id: color
        type: part_track_vec3
        if: (_root.version >= 264)
        doc: "r, g, b, each from 0 to 255"
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
      - id: base_spin_vary
        type: f4
        if: (_root.version >= 264)
      - id: spin
        type: f4
      - id: spin_vary
        type: f4
        if: (_root.version >= 264)
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
        doc: "In records of 492 bytes: x and y for each additional texture."
      - id: multi_texture_scroll_range
        type: u2_x2_x2
        if: (_root.version >= 265)
  track_packed_quaternion:
    doc: "A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a global sequence uses the clock of that sequence and has one list."
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
        doc: "milliseconds; before 264, one list"
      - id: values
        type: list_of_list_of_u2_x4
        if: (_root.version >= 264)
        doc: "one value for each time"
      - id: ranges
        type: list_of_plain_key_range
        if: (_root.version >= 260 and _root.version < 264)
        doc: "the keys of each sequence; there may be more ranges than sequences"
      - id: times_2
        type: list_of_u4
        if: (_root.version >= 260 and _root.version < 264)
        doc: "milliseconds; before 264, one list"
      - id: values_2
        type: list_of_u2_x4
        if: (_root.version >= 260 and _root.version < 264)
        doc: "one value for each time"
  part_track_vec3:
    doc: "A PartTrack is a value that changes during the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "from 0 at birth to 32767 at death"
      - id: values
        type: list_of_f4_x3
  part_track_fixed16:
    doc: "A PartTrack is a value that changes during the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "from 0 at birth to 32767 at death"
      - id: values
        type: list_of_s2
  part_track_vec2:
    doc: "A PartTrack is a value that changes during the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "from 0 at birth to 32767 at death"
      - id: values
        type: list_of_f4_x2
  part_track_u16:
    doc: "A PartTrack is a value that changes during the life of a particle."
    seq:
      - id: times
        type: list_of_u2
        doc: "from 0 at birth to 32767 at death"
      - id: values
        type: list_of_u2
  chunks:
    doc: "Chunks are the other chunks of a chunked file (Legion and later). Files are referred to by their number in the game's archive; 0 means none."
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
    doc: "EmitterExtra2 has further parameters of a particle emitter, in the newer layout."
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
        doc: "PLYT: since version 3"
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
        doc: "one for each plane"
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
        doc: "one for each material, then one for each particle emitter"
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
        doc: "one for each texture"
      - id: recursion_ids
        type: chunks_chunk_recursion_ids
        size: size
        if: tag == "RPID"
        doc: "one for each particle emitter"
      - id: geometry_ids
        type: chunks_chunk_geometry_ids
        size: size
        if: tag == "GPID"
        doc: "one for each particle emitter"
      - id: emitters
        type: chunks_chunk_emitters
        size: size
        if: tag == "EXPT"
      - id: emitters2
        type: list_of_emitter_extra2
        size: size
        if: tag == "EXP2"
        doc: "replaces Emitters"
      - id: blacklist
        type: list_of_u2
        size: size
        if: tag == "PABC"
        doc: "animations that are taken from the parent skeleton"
      - id: weights
        type: list_of_texture_weight
        size: size
        if: tag == "PADC"
        doc: "replace the model's texture weights"
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
        doc: "one for each particle emitter"
      - id: waterfall_bump
        type: chunks_waterfall_bump
        size: size
        if: tag == "WFV1"
        doc: "the bump scale, then zeros"
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
        doc: "a complete .phys file"
      - id: edge_fades
        type: chunks_chunk_edge_fades
        size: size
        if: tag == "EDGF"
      - id: distance_alpha
        type: chunks_chunk_distance_alpha
        size: size
        if: tag == "NERF"
        doc: "two numbers; their meaning is uncertain"
      - id: light_details
        type: chunks_light_details
        size: size
        if: tag == "DETL"
        doc: "one for each light"
      - id: unknown
        type: chunks_unknown
        size: size
        if: tag == "DBOC"
      - id: alpha
        type: chunks_alpha
        size: size
        if: tag == "AFRA"
        doc: "one number, then zeros"
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
    810041636: ah0_custom_attack_sound
    1296646436: aim_missile_s_start
    1414283556: alt_display_transition
    810304036: bl0_footstep_backwards_left
    810697252: br0_footstep_backwards_right
    1414677028: brt_birth_sound
    1213481508: bth_breath
    1347895844: bwp_bow_pull
    1381450276: bwr_bow_release
    1212236580: cah_attack_hold
    1212367652: cch_fishing_string
    1296450340: cfm_mount_s_camera_height
    1145586468: chd_not_fired
    1095582500: cma_mount_s_camera
    1347437348: cpp_parry
    1146307364: csd_emote_sound
    1280525092: csl_release_of_missiles_left
    1381188388: csr_release_of_missiles_right
    1397965604: css_weapon_swoosh
    1414742820: cst_release_of_missiles
    1398162212: cvs_sound
    1163084836: dse_end_of_emitter
    1280525348: dsl_sound_of_low_priority
    1330856996: dso_sound
    1213482020: dth_death_thud_and_loot
    1128351012: eac_object_state_3
    1128547620: edc_object_state_5
    1447904548: emv_object_state_4
    1146307876: esd_emote_state_sound
    1415005476: ewt_object_state_2
    809780772: fd0_fidget_sound
    1480869412: fdx_stand_sound
    810305060: fl0_footstep_left
    810698276: fr0_footstep_right
    1146308132: fsd_footfall
    809715492: gc0_game_object_s_custom_sound
    810501924: go0_game_object_s_sound
    1414088740: hit_wound
    1398164260: kvs_map_load
    810308132: rl0_running_footstep_left
    810701348: rr0_running_footstep_right
    1145262884: scd_directed_spell_sound
    1263031076: shk_camera_shake
    1279808292: shl_sheathed_weapon_left
    1380471588: shr_sheathed_weapon_right
    810308388: sl0_stopping_footstep_left
    1145918244: smd_submerged_sound
    1196249892: smg_submerge_sound
    1145983780: snd_sound
    810701604: sr0_stopping_footstep_right
    1112822564: stb_mount_transition_beginning
    1163154212: ste_mount_transition_end
    1146246180: trd_spell_event_sound
    809981476: vg0_bone_grab
    810833444: vt0_bone_throw
    1195857700: wgg_wing_glide
    810309412: wl0_footstep_left
    1196316452: wng_wing_flap
    810702628: wr0_footstep_right
    1112823588: wtb_weapon_trail_s_lower_end
    1414813476: wtt_weapon_trail_s_upper_end
    1196906276: wwg_not_known
    1414743364: dest_destination
    1313427280: poin_point
    1162168407: whee_wheel
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
