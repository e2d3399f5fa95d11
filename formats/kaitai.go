package formats

// A Kaitai describes everything that a format's layouts decide by code, as expressions of Kaitai Struct. Fields are
// named Record.field, as in the reference.
type Kaitai struct {
	Notes      []string // lines about what the .ksy file doesn't express
	Version    string   // expression of the version that distinguishes editions
	Root       string   // the file's own fields, as lines of YAML; empty if they are those of the first record
	Games      map[string]string
	Param      string                   // the parameter by which records get the version; empty if Version can be used everywhere
	Params     map[string][]KaitaiParam // further parameters of a record
	Instances  map[string]string        // further fields of a record, as lines of YAML
	Conditions map[string]string        // conditions of fields
	Counts     map[string]string        // number of elements of lists
	Sizes      map[string]string        // sizes of fields in bytes
	Bodies     map[string]string        // of a record whose fields depend on an id: the size of unknown ones
	Types      map[string]string        // further types that a record needs, as lines of YAML
	Fields     map[string]string        // definitions of fields, as a line of YAML that replaces the type
	Without    []string                 // fields that are omitted
}

// A KaitaiParam is a parameter of a record.
type KaitaiParam struct {
	ID, Type string
	Argument string // the value that the enclosing record passes
}

var mdxKaitai = Kaitai{
	Notes: []string{
		"In files of World of Warcraft's alpha, geosets of version 1500 aren't parsed, and the texture coordinates of other versions",
		"aren't divided into sets.",
	},
	Version: "_root.version",
	Games:   map[string]string{"Warcraft III": "not _root.wow", "World of Warcraft alpha": "_root.wow"},
	Instances: map[string]string{"Model": `version:
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
`},
}

var m2Kaitai = Kaitai{
	Notes: []string{
		"The keys of a sequence may be in an .anim file. The offset of their list is then relative to that file. Two layouts that",
		"some tools write aren't parsed: 264 with the particles of later versions, and 256 to 259 with particle modes of one byte.",
	},
	Version: "_root.version",
	Root: `seq:
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
`,
	Conditions: map[string]string{"Waterfall.last": "not _io.eof"},
	Counts:     map[string]string{"Chunks.lightDetails.": "_io.size / 12"},
}

var skinKaitai = Kaitai{
	Version: "_root.edition",
	Instances: map[string]string{"View": `edition:
  value: '(vertices.count != 0 ? vertices.offset : _io.size) < 56 ? 264 : 265'
  doc: files before version 265 of the model, which have no shadow batches, have a shorter header
`},
}

var skelKaitai = Kaitai{Notes: []string{"The keys of a sequence may be in an .anim file. The offset of their list is then relative to that file."}}

var boneKaitai = Kaitai{}

var physKaitai = Kaitai{
	Version: "_root.version",
	Instances: map[string]string{"Phys": `version:
  pos: 8
  type: u2
  doc: of the chunk PHYS, which is first in all known files
`},
	Params: map[string][]KaitaiParam{"Phys.polytopes.polytopes": {{"of", "plain_polytope_header", "headers[_index].header"}}},
	Counts: map[string]string{
		"Phys.polytopes.polytopes":          "count",
		"Phys.polytopes.polytopes.vertices": "of.vertex_count",
		"Phys.polytopes.polytopes.planes":   "of.face_count",
		"Phys.polytopes.polytopes.faces":    "of.face_count",
		"Phys.polytopes.polytopes.nodes":    "of.node_count",
	},
}

var emotionFXKaitai = Kaitai{
	Notes: []string{
		"Only little-endian files are parsed. Each vertex attribute must have the size that its type has in all known files.",
		"A chunk of a known id and version ends with its last field; its size field is ignored, because it is wrong in many files.",
	},
	Version: "version",
	Param:   "version",
	Params: map[string][]KaitaiParam{
		"Chunk":    {{"index", "s4", "_index"}},
		"Layer":    {{"num_verts", "u4", "num_verts"}},
		"Skinning": {{"index", "s4", "index"}},
	},
	Instances: map[string]string{"Skinning": `mesh:
  pos: 0
  type: mesh_of(index - 1, node, is_collision)
`},
	Counts:     map[string]string{"Layer.values": "num_verts", "Skinning.ranges": "mesh.num_org_verts", "Skinning.vertices": "mesh.num_org_verts"},
	Sizes:      map[string]string{"Layer.raw": "attribute_size * num_verts"},
	Conditions: map[string]string{"Layer.raw": "type.to_i > 7", "LODLevel.actor": ""},
	Without:    []string{"LODLevel.raw"},
	Bodies:     map[string]string{"Chunk": "size"},
	Fields:     map[string]string{"LODLevel.actor": "type: xac"},
	Types: map[string]string{"Skinning": `mesh_of:
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
`},
}

var xmfKaitai = Kaitai{
	Notes: []string{"The content of a buffer is unpacked, but not divided into vertices. The declaration of the buffer defines their attributes."},
	Instances: map[string]string{
		"Mesh": `data_start:
  value: header_size + num_buffers * description_size + num_materials * material_size
  doc: where the offsets of buffers start
data:
  type: buffer_data(_index)
  repeat: expr
  repeat-expr: num_buffers
  doc: the content of each buffer
`,
	},
	Types: map[string]string{"Buffer": `buffer_data:
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
`},
	Sizes:  map[string]string{"Mesh.buffers": "description_size", "Mesh.materials": "material_size", "Buffer.unusedElements": "8 * (16 - num_elements)"},
	Counts: map[string]string{"Buffer.elements": "num_elements"},
	Conditions: map[string]string{
		"Buffer.numElements":    "_root.description_size > 56",
		"Buffer.elements":       "_root.description_size > 56",
		"Buffer.unusedElements": "_root.description_size > 56",
	},
	Without: []string{"Mesh.data", "Mesh.behind"},
}

var aniKaitai = Kaitai{
	Params: map[string][]KaitaiParam{"Motion.keys": {{"of", "animation", "animations[_index]"}}},
	Counts: map[string]string{
		"Motion.keys":            "num_animations",
		"Motion.keys.positions":  "of.num_positions",
		"Motion.keys.rotations":  "of.num_rotations",
		"Motion.keys.scales":     "of.num_scales",
		"Motion.keys.preScales":  "of.num_pre_scales",
		"Motion.keys.postScales": "of.num_post_scales",
	},
}
