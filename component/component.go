// Package component reads, writes and explains the component XML of EGOSOFT's X Rebirth and X4: Foundations. A
// component combines meshes (XMF) and a motion (ANI), both of package xmf, into a ship, a station module or a
// weapon.
//
// A component has connections, each with a position and a rotation. Parts are attached to connections, and a
// connection may be attached to a part of another connection. A part's files are named after it: part-lod0.xmf,
// part-collision.xmf. Positions are in metres and in the axes of XMF: left-handed, Y up. The nose of a ship
// points to +Z.
//
// The elements follow the XML of 42 public components and _arc's notes in the enenra/x4modding wiki.
package component

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/fields"
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/internal/xmltext"
	"marrow/report"
	"marrow/xmf"
)

// A File is a component XML. Most files have one component; if there are several, all are at the origin.
//
// The fields are for reading. [File.Encode] writes the text from which they were decoded, and returns an error if a field was
// changed. [Edit] changes the text, by an edit of the scene, and [Build] makes a new one.
type File struct {
	Components []*Component

	source     []byte        // the text from which Components was decoded
	data       []byte        // the text to write: source, or what Edit made of it
	room       *limit.Budget // bytes that the buffers of further meshes may have, unpacked
	companions xmf.Companions
}

// A Component describes a ship, a station module or a weapon. Its files are the meshes of its parts and one motion; see
// [File.Load].
type Component struct {
	Name        string
	Class       string
	Geometry    string // folder of its meshes, as the game sees it
	Connections []Connection
	Lights      []Light
	Layer       []string // elements next to the lights, as XML: waypoints, sounds, emitters
	Other

	left   map[string]int // unused elements, by name
	layers int            // all are read into one
	within string         // its path in a file with several components; empty if it is the only one
	meshes map[string]*partMeshes
	folder string      // the first of folders() in which a file was found
	motion *xmf.Motion // of its own; nil: none

	motionFile string // the path at which it was found, with the spelling on disk
	near       asset.Resolver
}

// Other has the attributes and the elements of an element that marrow doesn't interpret.
type Other struct {
	Attributes map[string]string `json:"attributes,omitempty"`
	Elements   []string          `json:"elements,omitempty"` // each as XML
}

// A Connection is a position on the component, usually with one part.
type Connection struct {
	Name       string
	Tags       []string
	Parent     string // the part to which it is attached; empty for none
	Offset     Offset
	Animations []AnimationRange
	Parts      []Part
	Other      // attributes such as value and group; restrictions
}

// An Offset is a transform relative to a parent.
type Offset struct {
	Position [3]float32
	Rotation [4]float32 // a quaternion x, y, z, w
}

// An AnimationRange is the range of a state on the artist's time line, at 30 frames per second.
type AnimationRange struct {
	Name       string
	Start, End int
}

// A Part is a mesh, or several of different detail.
type Part struct {
	Name   string
	Ref    string     // a part of another component that replaces the files; empty for none
	Wreck  string     // the part that replaces it when it is destroyed
	Offset [3]float32 // relative to the connection
	Pivot  [3]float32 // the centre of its rotation, relative to the connection; it doesn't move the vertices

	UVAnimations []UVAnimation // the motion of its texture coordinates

	Lods []string // materials of its levels of detail, as XML; the meshes contain them, too
	Size []string // its size and size_raw, as XML
	Other
}

// A UVAnimation moves one set of a part's texture coordinates.
type UVAnimation struct {
	MapChannel string            `json:"mapChannel"` // from 1
	Properties []UVProperty      `json:"properties"`
	Attributes map[string]string `json:"attributes,omitempty"` // other attributes: rotaroundcenter
}

// A UVProperty is one animated number, on the artist's time line: of a UVAnimation, such as u_offset, or of a light.
type UVProperty struct {
	Name       string       `json:"name"`
	Controller string       `json:"controller"` // such as linear_float
	Keys       [][2]float32 `json:"keys"`       // frame and value

	// KeyAttributes are the other attributes of each key, such as in_tangent_type; nil if no key has any.
	KeyAttributes []map[string]string `json:"keyAttributes,omitempty"`
}

// A Light is a light source of the component.
type Light struct {
	Kind      string // omni, spot, box, ambient, arealight
	Name      string
	Color     [3]float32 // r, g, b, from 0 to 255
	Range     float32    // metres; 0 for none
	Intensity float32
	Offset    Offset

	Size       [3]float32   // the size of a box light in metres
	Animations []UVProperty // animations of its numbers, such as the intensity
	Other                   // attributes such as shadow, angle and specularintensity
}

// partMeshes are the files of one part.
type partMeshes struct {
	lods       map[int]*xmf.Mesh
	collisions map[string]*xmf.Mesh // by the kind, as in collision, collision1
}

// The levels and collision meshes that a part may have.
const lastLOD = 3

var collisionKinds = []string{"collision", "collision1", "collision2", "collision3"}

// Is reports whether data is a component XML.
func Is(data []byte) bool {
	root := xmltext.RootElement(data)
	return root == "components" || root == "component"
}

// Path returns the path of something in the component, as findings and [Locate] have it.
func (c *Component) Path(parts ...any) string {
	return check.Path(append([]any{c.within}, parts...)...)
}

// EachPart calls do for each part of the connections.
func (c *Component) EachPart(do func(path string, p *Part)) {
	for i := range c.Connections {
		n := &c.Connections[i]
		for k := range n.Parts {
			do(c.Path("connections", i, "parts", k), &n.Parts[k])
		}
	}
}

// Motion returns the component's motion; nil if it has none, or before Load.
func (c *Component) Motion() *xmf.Motion { return c.motion }

// EachCollision calls do for each collision mesh of a part that Load has read; kind is the end of its file's name, such as
// collision1.
func (c *Component) EachCollision(part string, do func(kind string, m *xmf.Mesh)) {
	files := c.meshes[part]
	if files == nil {
		return
	}
	for _, kind := range collisionKinds {
		if m := files.collisions[kind]; m != nil {
			do(kind, m)
		}
	}
}

// several reports that a file has more than one component.
func (f *File) several() []report.Finding {
	if len(f.Components) < 2 {
		return nil
	}
	var names []string
	for i, c := range f.Components {
		c.within = check.Path("components", i)
		names = append(names, c.title())
	}
	if rest := len(names) - limit.ShownNames; rest > 0 {
		names = append(names[:limit.ShownNames], fmt.Sprintf("%d more", rest))
	}
	return []report.Finding{report.New(codeSeveral, "components", "%d components, each with its own root node at the origin: %s", len(f.Components), strings.Join(names, ", "))}
}

// title returns the component's name in outputs.
func (c *Component) title() string { return cmp.Or(c.Name, "component") }

// Encode returns the original XML, or the one that [Edit] made of it. It doesn't write the fields: if one was changed, it
// returns an error.
func (f *File) Encode() ([]byte, error) {
	was, _, _ := Decode(f.source) // a part of a damaged file is compared in the same way
	if path, differ := fields.Difference(was.Components, f.Components); differ {
		return nil, fmt.Errorf("components%s was changed, but the fields of a component can't be written; change its scene and use component.Edit, or make a new component with component.Build", path)
	}
	return f.data, nil
}

// Canonical does nothing, because a File has no data beyond its text.
func (f *File) Canonical() {}

// Summary describes the components for a person.
func (f *File) Summary() report.Summary {
	s := report.Summary{Format: "X4 component"}
	switch len(f.Components) {
	case 0:
	case 1:
		s.Name, s.Flavour = f.Components[0].Name, f.Components[0].Class
	default:
		s.Counts = []report.Count{{Name: "components", N: len(f.Components)}}
	}
	connections, parts, lights := 0, 0, 0
	seen := make(map[string]bool)
	var deps report.Deps
	for _, c := range f.Components {
		connections, lights = connections+len(c.Connections), lights+len(c.Lights)
		parts += c.summarize(&s, &deps, seen)
	}
	s.Deps = deps.List()
	s.Counts = append(s.Counts, report.Count{Name: "connections", N: connections}, report.Count{Name: "parts", N: parts}, report.Count{Name: "lights", N: lights})
	return s
}

// summarize adds the component's files, and its states that aren't seen yet, to a summary. It returns the number of parts.
func (c *Component) summarize(s *report.Summary, deps *report.Deps, seen map[string]bool) (parts int) {
	const frame = 1000.0 / 30
	folder := c.folders()[0]
	for i := range c.Connections {
		n := &c.Connections[i]
		for k := range n.Parts {
			if p := &n.Parts[k]; p.Ref == "" {
				parts++
				p.addDeps(deps, folder)
			}
		}
		if len(n.Animations) > 0 {
			deps.Add("motion", folder+".ani")
		}
		for _, a := range n.Animations {
			if !seen[a.Name] {
				seen[a.Name] = true
				length := int64(float64(a.End-a.Start+1) * frame)
				looping := xmf.Loops(a.Name)
				s.Sequences = append(s.Sequences, report.Sequence{Name: a.Name, Start: int64(float64(a.Start) * frame), End: int64(float64(a.End) * frame), Duration: length, Looping: &looping})
			}
		}
	}
	return parts
}

// addDeps adds the meshes that the XML names: those of the levels of detail, and that of the part when it is destroyed. It doesn't
// name collision meshes.
func (p *Part) addDeps(deps *report.Deps, folder string) {
	mesh := func(name string) string { return path.Join(folder, name+".xmf") }
	deps.Add("mesh", mesh(p.Name+"-lod0"), mesh(p.Name)) // a few have no suffix
	for _, level := range p.levels() {
		deps.Add("mesh", mesh(p.Name+"-"+levelKind(level)))
	}
	if p.Wreck != "" {
		deps.Add("mesh", mesh(p.Wreck+"-lod0"))
	}
}

// levels returns the levels of detail that the XML lists.
func (p *Part) levels() (list []int) {
	for _, text := range p.Lods {
		d := xmltext.NewReader([]byte(text))
		for t, err := d.Next(); err == nil; t, err = d.Next() {
			if level, err := strconv.ParseUint(t.Attr("index"), 10, 8); t.Name == "lod" && err == nil {
				list = append(list, int(level))
			}
		}
	}
	return list
}

// levelKind returns the end of the name of the file with a level of detail, such as lod0.
func levelKind(level int) string { return fmt.Sprintf("lod%d", level) }

// Load reads the components' meshes, their motions and the material libraries.
func (f *File) Load(name string, near asset.Resolver) []report.Finding {
	list := f.companions.Given(near)
	f.room = limit.NewBudget(limit.Buffers)
	motions := make(map[string]*sharedMotion)
	var meshes []*xmf.Mesh
	named, found := 0, 0
	for _, c := range f.Components {
		list = append(list, c.load(near, f.room)...)
		for _, p := range c.meshes {
			if named++; len(p.lods)+len(p.collisions) > 0 {
				found++
			}
		}
		if f.companions.Motion == nil {
			list = append(list, c.loadMotion(near, motions, f.room)...)
		}
		for _, name := range slices.Sorted(maps.Keys(c.meshes)) {
			for _, lod := range slices.Sorted(maps.Keys(c.meshes[name].lods)) {
				meshes = append(meshes, c.meshes[name].lods[lod])
			}
		}
	}
	if named > 0 && found == 0 {
		first := f.Components[0]
		list = append(list, report.New(codeNoMesh, "", "%d of %d meshes were found; the first folder searched was %s; use --assets FOLDER or --game FOLDER to search other folders", found, named, first.folders()[0]))
	}
	return append(list, f.companions.Find(near, meshes...)...)
}

// load reads the component's meshes.
func (c *Component) load(near asset.Resolver, room *limit.Budget) (list []report.Finding) {
	c.meshes, c.folder, c.motion, c.motionFile, c.near = make(map[string]*partMeshes), "", nil, "", near
	c.EachPart(func(path string, p *Part) {
		if p.Ref == "" && p.Name != "" && c.meshes[p.Name] == nil {
			list = append(list, c.loadPart(path, p, near, room)...)
		}
	})
	if last := gamepath.Base(c.Geometry); c.folder != "" && path.Base(c.folder) != last {
		list = append(list, report.New(codeFolder, c.Path("source"), "%s has no geometry; %s is used instead", last, path.Base(c.folder)))
	}
	return list
}

// folders returns the paths where the component's geometry may be: in the folder of the XML and in the game, each
// with and without the usual suffix, which some XMLs omit.
func (c *Component) folders() []string {
	whole := gamepath.Slashed(c.Geometry)
	list := []string{whole}
	if last := path.Base(whole); last != whole {
		list = []string{last, whole}
	}
	if whole != "" && !strings.HasSuffix(strings.ToLower(whole), usualEnd) {
		for _, dir := range list {
			list = append(list, dir+usualEnd)
		}
	}
	return list
}

// usualEnd is the usual suffix of the names of folders with geometry.
const usualEnd = "_data"

// read reads a file of the component. It only accepts that exact path, because other components have files with the
// same name. It also returns the path that was found, and its spelling on disk.
func (c *Component) read(near asset.Resolver, file string) (data []byte, as, onDisk string, err error) {
	var names []string
	for _, dir := range c.folders() {
		names = append(names, dir+file)
		found, ok := near.Find(dir + file)
		if !ok || found.How == asset.ByBase {
			continue
		}
		if c.folder == "" {
			c.folder = dir
		}
		data, err := found.ReadFile(0)
		return data, dir + file, spelled(dir+file, found.Path), err
	}
	return nil, "", "", near.MissingAny(names)
}

// Read reads a file in the component's folder.
func (c *Component) Read(near asset.Resolver, name string) ([]byte, error) {
	data, _, _, err := c.read(near, "/"+name)
	return data, err
}

// spelled returns a path with the spelling that a found path has for the last folders and the name.
func spelled(file, found string) string {
	a, b := strings.Split(file, "/"), strings.Split(found, "/")
	for i, k := len(a)-1, len(b)-1; i >= 0 && k >= 0 && strings.EqualFold(a[i], b[k]); i, k = i-1, k-1 {
		a[i] = b[k]
	}
	return strings.Join(a, "/")
}

func (c *Component) loadPart(at string, p *Part, near asset.Resolver, room *limit.Budget) (list []report.Finding) {
	files := &partMeshes{lods: make(map[int]*xmf.Mesh), collisions: make(map[string]*xmf.Mesh)}
	absent := make(map[string]error) // by the kinds of the files that weren't found
	c.meshes[p.Name] = files
	get := func(kind string) *xmf.Mesh {
		file := "/" + p.Name
		if kind != "" {
			file += "-" + kind
		}
		data, as, onDisk, err := c.read(near, file+".xmf")
		if errors.Is(err, asset.ErrNotFound) {
			absent[kind] = err
			return nil
		}
		var m *xmf.Mesh
		if err == nil {
			m, _, err = xmf.Decode(data, xmf.Options{Alias: true})
		}
		if err == nil {
			err = take(room, m.Unpacked())
		}
		if err != nil {
			list = append(list, report.New(xmf.CodeMissing, at, "%s can't be read: %v", as, err))
			return nil
		}
		m.File, m.OnDisk = as, onDisk
		return m
	}
	for lod := range lastLOD + 1 {
		if m := get(levelKind(lod)); m != nil {
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
	return append(list, p.missing(at, files, absent)...)
}

// missing reports files that a part lacks: its finest level of detail, and others that the XML lists. absent has the errors for the
// files that weren't found. Of intact components, some parts have only a collision mesh, if their XML lists no levels, and some lack a
// coarser level that is listed, so these are notes.
func (p *Part) missing(at string, files *partMeshes, absent map[string]error) (list []report.Finding) {
	listed := p.levels()
	if err := absent[levelKind(0)]; err != nil && files.lods[0] == nil {
		name := p.Name + "-" + levelKind(0) + ".xmf"
		switch {
		case len(files.lods) > 0:
			list = append(list, report.New(xmf.CodeMissing, at, "%s is missing%s; a coarser level of detail is used instead", name, asset.Reason(err)))
		case len(files.collisions) == 0 || slices.Contains(listed, 0):
			list = append(list, report.New(xmf.CodeMissing, at, "%s is missing%s", name, asset.Reason(err)))
		default:
			list = append(list, report.New(codeLevels, at, "the part has a collision mesh, but no %s", name))
		}
	}
	if len(files.lods) == 0 {
		return list
	}
	for _, level := range listed {
		if kind := levelKind(level); level > 0 && absent[kind] != nil {
			list = append(list, report.New(codeLevels, at, "%s-%s.xmf is missing, but lods lists this level", p.Name, kind))
		}
	}
	return list
}

// take takes the buffers of one more mesh from the budget.
func take(room *limit.Budget, unpacked int64) error {
	if !room.Take(int(min(unpacked, math.MaxInt32))) {
		return fmt.Errorf("it has %d bytes unpacked, and of the %d for all of a component's files %d are left", unpacked, room.Most, room.Left())
	}
	return nil
}

// A sharedMotion is an ANI that several components may share, or why it can't be read.
type sharedMotion struct {
	motion *xmf.Motion
	onDisk string
	err    error
}

// readMotion reads the ANI beside the folder of meshes, once for components with the same folder.
func (c *Component) readMotion(near asset.Resolver, shared map[string]*sharedMotion, room *limit.Budget) *sharedMotion {
	if m := shared[c.Geometry]; m != nil {
		return m
	}
	m := new(sharedMotion)
	shared[c.Geometry] = m
	data, _, onDisk, err := c.read(near, ".ani")
	if err == nil {
		err = take(room, int64(len(data)))
	}
	if err == nil {
		m.motion, _, err = xmf.DecodeANI(data, xmf.Options{Alias: true})
	}
	m.err, m.onDisk = err, onDisk
	return m
}

// loadMotion finds the component's ANI. A component without animations has none.
func (c *Component) loadMotion(near asset.Resolver, shared map[string]*sharedMotion, room *limit.Budget) []report.Finding {
	m := c.readMotion(near, shared, room)
	err := m.err
	if errors.Is(err, asset.ErrNotFound) {
		for i := range c.Connections {
			if len(c.Connections[i].Animations) > 0 {
				return []report.Finding{report.New(xmf.CodeMissing, c.Path("connections", i, "animations"), "%s.ani is missing%s; the model has no animations", gamepath.Base(c.Geometry), asset.Reason(err))}
			}
		}
		return nil
	}
	if err != nil {
		return []report.Finding{report.New(xmf.CodeMissing, c.Path("source"), "the ANI can't be read: %v", err)}
	}
	c.motion, c.motionFile = m.motion, m.onDisk
	return nil
}
