package report

// A Summary describes the content of a file for a person. It has the same fields for all formats; fields that a format
// doesn't have are empty.
type Summary struct {
	Format  string `json:"format,omitempty"`  // the format's name, as in MDX
	Flavour string `json:"flavour,omitempty"` // the game, if several share the format
	Version uint32 `json:"version,omitempty"`
	Name    string `json:"name,omitempty"`  // the model's own name
	Flags   string `json:"flags,omitempty"` // flags of the whole model

	Counts    []Count    `json:"counts,omitempty"` // number of records of each kind, in the format's order
	Bounds    *Bounds    `json:"bounds,omitempty"`
	Sequences []Sequence `json:"sequences,omitempty"`
	Textures  []Texture  `json:"textures,omitempty"`
	Materials []Material `json:"materials,omitempty"`
	Deps      []Dep      `json:"deps,omitempty"`

	// Geosets are the parts of a World of Warcraft character; one variant of each is shown. Empty for other models.
	Geosets []GeosetGroup `json:"geosets,omitempty"`
}

// A GeosetGroup lists the variants of one part of a character.
type GeosetGroup struct {
	Name    string   `json:"name"`    // as in Gloves
	IDs     []uint16 `json:"ids"`     // the numbers that --geosets accepts
	Default uint16   `json:"default"` // the number that is shown by default; 0 for none
}

// A Count is the number of records of one kind.
type Count struct {
	Name string `json:"name"` // in the format's terms, as in "geosets"
	N    int    `json:"n"`
}

// Bounds enclose a model, in the file's units and axes.
type Bounds struct {
	Radius  float32    `json:"radius"`
	Minimum [3]float32 `json:"minimum"`
	Maximum [3]float32 `json:"maximum"`
}

// A Sequence is one animation.
type Sequence struct {
	Name     string `json:"name"`
	Start    int64  `json:"start"`             // milliseconds
	End      int64  `json:"end"`               // milliseconds
	Duration int64  `json:"duration"`          // milliseconds
	Looping  *bool  `json:"looping,omitempty"` // nil if the file doesn't store it

	// Rarity or Frequency states how often the game chooses the sequence; nil if the format doesn't have the number.
	Rarity    *float32 `json:"rarity,omitempty"`    // Warcraft III: higher is rarer
	Frequency *float32 `json:"frequency,omitempty"` // World of Warcraft: 0 to 1, as a fraction of all variations

	MoveSpeed float32 `json:"moveSpeed"`
	Flags     string  `json:"flags,omitempty"`
}

// A Texture is an image that the model uses: a file, or a texture that the game chooses.
type Texture struct {
	Path          string `json:"path,omitempty"`
	ReplaceableID uint32 `json:"replaceableId,omitempty"`
	Replaceable   string `json:"replaceable,omitempty"` // the kind of texture that the game chooses, such as TeamColor
	Flags         string `json:"flags,omitempty"`
}

// A Material is a list of layers that are drawn on top of each other.
type Material struct {
	Name          string  `json:"name,omitempty"`
	Shader        string  `json:"shader,omitempty"` // of all its layers
	Flags         string  `json:"flags,omitempty"`
	PriorityPlane int32   `json:"priorityPlane,omitempty"` // drawn from low to high
	Layers        []Layer `json:"layers"`
}

// A Layer is one pass over a mesh.
type Layer struct {
	FilterMode string  `json:"filterMode"`
	Shader     string  `json:"shader,omitempty"`
	Flags      string  `json:"flags,omitempty"`
	Alpha      float32 `json:"alpha"`
	Animated   bool    `json:"animated,omitempty"` // its textures or numbers change with time
	Textures   []int   `json:"textures"`           // indices into the summary's Textures
}

// A Dep is a file that another file refers to.
type Dep struct {
	Kind string `json:"kind"` // texture, model, effect, …
	Path string `json:"path"` // as in the file

	// Also are alternative names of the file, the best first.
	Also []string `json:"also,omitempty"`
}

// Names returns all possible names of the file, the best first.
func (d Dep) Names() []string { return append([]string{d.Path}, d.Also...) }

// Deps collects the files that a file refers to, each once, in the order in which they are added. Files without a name
// are ignored.
type Deps struct {
	list []Dep
	seen map[[2]string]bool // by kind and path
}

// Add adds a file with its possible names, the best first.
func (d *Deps) Add(kind string, names ...string) {
	if len(names) == 0 || names[0] == "" || d.seen[[2]string{kind, names[0]}] {
		return
	}
	if d.seen == nil {
		d.seen = make(map[[2]string]bool)
	}
	d.seen[[2]string{kind, names[0]}] = true
	dep := Dep{Kind: kind, Path: names[0]}
	if len(names) > 1 {
		dep.Also = names[1:]
	}
	d.list = append(d.list, dep)
}

// List returns the files that were added.
func (d *Deps) List() []Dep { return d.list }
