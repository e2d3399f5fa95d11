package xmf

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/report"
	"marrow/wire"
)

// A Component is a component XML: what a ship, a station module or a weapon is put
// together from. Its files are its parts' meshes and one motion, see Load.
type Component struct {
	Name        string
	Class       string
	Geometry    string // the folder of its meshes, as the game sees it
	Connections []Connection
	Lights      []Light

	data       []byte
	others     int // components behind the first
	meshes     map[string]*partMeshes
	room       int64 // bytes that the buffers of further meshes may have, unpacked
	companions companions
}

// maxParts is how many bytes the buffers of all parts of a component may have, unpacked: as many as those of a
// single XMF. The largest known real one has 15 MB.
const maxParts = maxTotal * wire.DefaultMaxUnpacked

// A Connection is a place on the component, and as a rule one part.
type Connection struct {
	Name       string
	Tags       []string
	Parent     string // the part that it hangs on; empty for none
	Offset     Offset
	Animations []AnimationRange
	Parts      []Part
}

// An Offset is where something is in what it hangs on.
type Offset struct {
	Position [3]float32
	Rotation [4]float32 // a quaternion x, y, z, w
}

// An AnimationRange is where a state stands on the artist's time line, 30 frames a second.
type AnimationRange struct {
	Name       string
	Start, End int
}

// A Part is a mesh, or several of different detail.
type Part struct {
	Name   string
	Ref    string     // a part of another component, instead of files; empty for none
	Wreck  string     // the part that takes its place when it is destroyed
	Offset [3]float32 // in the connection
	Pivot  [3]float32 // the point, in the connection, that it turns about; its vertices stay where they are

	UVAnimations []UVAnimation // how its texture coordinates move
}

// A UVAnimation moves one set of a part's texture coordinates.
type UVAnimation struct {
	MapChannel string       `json:"mapChannel"` // from 1
	Properties []UVProperty `json:"properties"`
}

// A UVProperty is one number of a UVAnimation, such as u_offset, along the artist's time line.
type UVProperty struct {
	Name       string       `json:"name"`
	Controller string       `json:"controller"` // as in linear_float
	Keys       [][2]float32 `json:"keys"`       // frame and value
}

// A Light shines in the component.
type Light struct {
	Kind      string // omni, spot, box, ambient, arealight
	Name      string
	Color     [3]float32 // r, g, b, from 0 to 255
	Range     float32    // metres; 0 for none
	Intensity float32
	Offset    Offset
}

// partMeshes are the files of one part.
type partMeshes struct {
	lods       map[int]*Mesh
	collisions map[string]*Mesh // by the kind, as in collision, collision1
}

// The levels and collision meshes that a part may have.
const maxLOD = 3

var collisionKinds = []string{"collision", "collision1", "collision2", "collision3"}

// IsComponent says whether data is a component XML.
func IsComponent(data []byte) bool {
	root := rootElement(data)
	return root == "components" || root == "component"
}

func (c *Component) remarks() (list []report.Finding) {
	if c.others > 0 {
		list = append(list, report.New(report.XMFPart, "components", "%d components stand behind the first, which alone is read", c.others))
	}
	return list
}

// ExplainComponent says that a component is text: what XML means is in its words.
func ExplainComponent(data []byte) *wire.Map {
	c := wire.NewExplainer(data, wire.Options{})
	var text []byte
	c.Raw("xml", &text, int64(len(data)))
	if _, _, err := DecodeComponent(data); err != nil {
		c.Report(err)
	}
	return c.Map()
}

// Encode gives the XML that the component came from.
func (c *Component) Encode() ([]byte, error) { return c.data, nil }

// Canonical does nothing: XML has nothing beyond its text.
func (c *Component) Canonical() {}

// Summary says what is in the component, for a person.
func (c *Component) Summary() report.Summary {
	s := report.Summary{Format: "X4 component", Flavour: c.Class, Name: c.Name}
	parts := 0
	const frame = 1000.0 / 30
	seen := make(map[string]bool)
	for i := range c.Connections {
		n := &c.Connections[i]
		for k := range n.Parts {
			if p := &n.Parts[k]; p.Ref == "" {
				parts++
				s.Deps = append(s.Deps, report.Dep{Kind: "mesh", Path: path.Join(c.folders()[0], p.Name+"-lod0.xmf")})
			}
		}
		for _, a := range n.Animations {
			if !seen[a.Name] {
				seen[a.Name] = true
				length := int64(float64(a.End-a.Start+1) * frame)
				looping := loops(a.Name)
				s.Sequences = append(s.Sequences, report.Sequence{Name: a.Name, Start: int64(a.Start), End: int64(a.End), Duration: length, Looping: &looping})
			}
		}
	}
	s.Counts = []report.Count{{Name: "connections", N: len(c.Connections)}, {Name: "parts", N: parts}, {Name: "lights", N: len(c.Lights)}}
	return s
}

// Load reads the component's meshes, its motion and the material library.
func (c *Component) Load(name string, near asset.Near) []report.Finding {
	list := c.companions.load(near)
	c.meshes, c.room = make(map[string]*partMeshes), maxParts
	c.eachPart(func(path string, p *Part) {
		if p.Ref == "" && p.Name != "" && c.meshes[p.Name] == nil {
			list = append(list, c.loadPart(path, p, near)...)
		}
	})
	if c.companions.motion == nil {
		list = append(list, c.loadMotion(near)...)
	}
	return list
}

// folders are where the component's geometry may be: beside the XML, and where the
// game sees it.
func (c *Component) folders() []string {
	whole := strings.ReplaceAll(c.Geometry, `\`, "/")
	if last := path.Base(whole); last != whole {
		return []string{last, whole}
	}
	return []string{whole}
}

// read reads a file of the component; of that very path, for other components have
// files of the same name. What it was found under comes with it.
func (c *Component) read(near asset.Near, file string) (data []byte, as string, err error) {
	missing := asset.ErrNotFound
	for _, dir := range c.folders() {
		data, found, err := near.Read(dir + file)
		switch {
		case errors.Is(err, asset.ErrNotFound):
			if asset.Why(missing) == "" {
				missing = err
			}
		case err != nil || found.How != asset.ByBase:
			return data, dir + file, err
		}
	}
	return nil, "", missing
}

func (c *Component) loadPart(at string, p *Part, near asset.Near) (list []report.Finding) {
	files := &partMeshes{lods: make(map[int]*Mesh), collisions: make(map[string]*Mesh)}
	why := "" // none was found
	c.meshes[p.Name] = files
	get := func(kind string) *Mesh {
		file := "/" + p.Name
		if kind != "" {
			file += "-" + kind
		}
		data, as, err := c.read(near, file+".xmf")
		if errors.Is(err, asset.ErrNotFound) {
			why = cmp.Or(why, asset.Why(err))
			return nil
		}
		var m *Mesh
		if err == nil {
			m, _, err = Decode(data, Options{Alias: true})
		}
		if err == nil {
			err = c.take(m.unpacked())
		}
		if err != nil {
			list = append(list, report.New(report.XMFMissing, at, "%s can't be read: %v", as, err))
			return nil
		}
		m.file = as
		return m
	}
	for lod := range maxLOD + 1 {
		if m := get(fmt.Sprintf("lod%d", lod)); m != nil {
			files.lods[lod] = m
		}
	}
	if len(files.lods) == 0 {
		if m := get(""); m != nil { // a few have no suffix
			files.lods[0] = m
		}
	}
	for _, kind := range collisionKinds {
		if m := get(kind); m != nil {
			files.collisions[kind] = m
		}
	}
	if len(files.lods)+len(files.collisions) == 0 && len(list) == 0 {
		list = append(list, report.New(report.XMFMissing, at, "%s-lod0.xmf is missing%s", p.Name, why))
	}
	return list
}

// take takes room for the buffers of one more mesh.
func (c *Component) take(unpacked int64) error {
	if unpacked > c.room {
		return fmt.Errorf("its buffers have %d bytes unpacked, and of the %d for all of a component's parts %d are left", unpacked, int64(maxParts), c.room)
	}
	c.room -= unpacked
	return nil
}

// loadMotion reads the ANI beside the folder of meshes. A component without
// animations has none.
func (c *Component) loadMotion(near asset.Near) []report.Finding {
	data, _, err := c.read(near, ".ani")
	if errors.Is(err, asset.ErrNotFound) {
		for i := range c.Connections {
			if len(c.Connections[i].Animations) > 0 {
				return []report.Finding{report.New(report.XMFMissing, check.Path("connections", i, "animations"), "%s.ani is missing%s; nothing moves", path.Base(strings.ReplaceAll(c.Geometry, `\`, "/")), asset.Why(err))}
			}
		}
		return nil
	}
	if err == nil {
		c.companions.motion, _, err = DecodeANI(data, Options{Alias: true})
	}
	if err != nil {
		return []report.Finding{report.New(report.XMFMissing, "source", "the ANI can't be read: %v", err)}
	}
	return nil
}
