package formats

// A Kaitai says what the layouts of a format decide by code, as expressions of Kaitai Struct. Fields are named Record.field,
// as in the reference.
type Kaitai struct {
	Notes      []string // lines about what the .ksy file doesn't express
	Version    string   // the version that editions differ by
	Games      map[string]string
	Param      string                   // the parameter by which records get the version; empty if Version can be used everywhere
	Params     map[string][]KaitaiParam // further parameters of a record
	Instances  map[string]string        // further fields of a record, as lines of YAML
	Conditions map[string]string        // when there is a field
	Counts     map[string]string        // how many elements a list has
	Sizes      map[string]string        // how many bytes a field takes
	Bodies     map[string]string        // of a record whose fields depend on an id: how many bytes they take
	Without    []string                 // fields that are left out
}

// A KaitaiParam is a parameter of a record.
type KaitaiParam struct {
	ID, Type string
	Argument string // what the records around it give for it
}

var mdxKaitai = Kaitai{
	Notes: []string{
		"Files of World of Warcraft's alpha of version 1500 have geosets that aren't read, and texture coordinates of older ones",
		"aren't told apart by sets.",
	},
	Version: "_root.version",
	Games:   map[string]string{"Warcraft III": "not _root.wow", "World of Warcraft alpha": "_root.wow"},
	Instances: map[string]string{"File": `version:
  pos: 12
  type: u4
  doc: of the chunk VERS, which is first in all known files
model_size:
  pos: 20
  type: u4
  doc: of the chunk MODL, which is second in all known files
wow:
  value: model_size == 373
  doc: whether the file is one of World of Warcraft's alpha
`},
}
