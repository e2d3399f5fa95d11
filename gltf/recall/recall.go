package recall

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/report"
	"marrow/scene"
)

// A glTF that marrow wrote is read as the scene from which it was made: data in extras are restored, and objects that
// only exist for glTF are removed (the root, switches, copies of joints, nodes of meshes, cameras and lights).
// Editors may have changed the file, so the glTF's own values take precedence:
//
//   - names, parents, positions and keys of nodes, and vertices, are the glTF's;
//   - a light, a camera or a material is the source's as long as the glTF's equals the one that the exporter writes for it;
//     otherwise it is the glTF's;
//   - keys that were resampled because their node doesn't inherit all of its parent's movement are the source's as long as
//     the glTF's have the checksum in extras; otherwise they are the glTF's, and the node inherits everything;
//   - clips are as long as the last key, unless that is within a frame of the source's length;
//   - objects without extras are new, and so is the second of two objects with the same origin.

// A recaller makes the original scene from the one that other readers get.
type recaller struct {
	read  *gltf.Reading
	made  *restorer    // nil if no program made the document from another one
	from  *scene.Scene // nodes have the document's numbers
	to    *scene.Scene
	asset gltf.AssetExtras

	extras  []*gltf.NodeExtras // per node of the document; nil for one without
	node    []int              // node of the document → to's; None for one that is removed
	copied  []int              // copy → the node of the document that it moves like; itself for others
	names   map[string]int     // names of the document's nodes that stay → index in to
	copies  map[string][]int   // names of nodes → their copies in to
	origins map[string]bool
	edited  map[int]bool // nodes of the document whose resampled keys were changed
	moving  []bool       // nodes of the document that an animation moves

	// See carries.
	children []int  // per node of the document: the number of its children
	carriers []bool // nodes of the document that are joints or have meshes without a skin

	mesh                  map[int]int            // from's → to's
	material              []int                  // from's → to's
	materialExtras        []*gltf.MaterialExtras // per material of the document; nil for one without
	foreign               []bool                 // per material of from: it is the glTF's own
	textures              map[string]int
	writtenTextures       map[string]int // the source's textures by the names of images; see findWrittenTextures
	meshes, materials     map[int]int    // the source's number → to's, as are the next two, with their copies
	cameras, lights       map[int][]int
	cameraFrom, lightFrom map[int]int // from's that stay as they are → to's
	moved                 map[scene.Target]bool
	globals               map[int]bool // animations of the document that are global sequences
	unlit                 map[int]bool // nodes of the document whose light was removed
	gone                  *removedObjects
}

// recall converts the scene of a document to the one from which the document was made. It returns nil if marrow didn't write the document.
func recall(read *gltf.Reading, made *restorer) *scene.Scene {
	r := &recaller{
		read: read, made: made, from: read.Scene, to: &scene.Scene{}, names: make(map[string]int), copies: make(map[string][]int), origins: make(map[string]bool), edited: make(map[int]bool),
		mesh: make(map[int]int), textures: make(map[string]int), meshes: make(map[int]int), materials: make(map[int]int),
		cameras: make(map[int][]int), lights: make(map[int][]int), cameraFrom: make(map[int]int), lightFrom: make(map[int]int),
		moved: make(map[scene.Target]bool), globals: make(map[int]bool), unlit: make(map[int]bool),
	}
	var asset *gltf.AssetExtras
	asset, r.extras = assetExtras(r.read.Document, r.report)
	if asset == nil {
		return nil // not from marrow, or too little of its extras is left
	}
	for i, kept := range read.Kept {
		if !kept {
			r.extras[i] = nil // its objects are left out, too
		}
	}
	r.asset = *asset
	r.extras = append(r.extras, make([]*gltf.NodeExtras, len(r.from.Nodes)-len(r.extras))...) // of instances, which aren't nodes of the document
	r.moving = movingNodes(r.from)
	r.punctualNodes()
	r.to.Name, r.to.Format, r.to.MetresPerUnit = unescaped(asset.Name), asset.Format, max(asset.MetresPerUnit, 0)
	r.to.Bounds, r.to.Extras = boundsOf(asset.Bounds), r.keep("", "", asset.Document)
	r.nodes()
	r.looks()
	r.geometry()
	r.objects()
	r.clips()
	return r.to
}

// A reporter reports a finding.
type reporter func(code report.Code, path, format string, args ...any)

// unreported is for extras that are read again.
func unreported(report.Code, string, string, ...any) {}

func (r *recaller) report(code report.Code, path, format string, args ...any) {
	r.read.Findings = append(r.read.Findings, report.New(code, path, format, args...))
}

func (r *recaller) add(path, format string, args ...any) {
	r.report(codeReadExtras, path, format, args...)
}

// assetExtras returns the extras of a document's asset, or their copy in the root node, which other programs keep; nil if
// there are none. It also returns the extras of all nodes.
func assetExtras(d *gltf.Document, add reporter) (asset *gltf.AssetExtras, nodes []*gltf.NodeExtras) {
	asset = readExtras[gltf.AssetExtras](add, d.Asset.Extras, "asset")
	for i := range d.Nodes {
		x := readExtras[gltf.NodeExtras](add, d.Nodes[i].Extras, fmt.Sprintf("nodes[%d]", i))
		nodes = append(nodes, x)
		if x != nil && asset == nil {
			asset = x.Asset
		}
	}
	return asset, nodes
}

// readExtras reads the value of "marrow"; nil if there is none.
func readExtras[T any](add reporter, raw gltf.Raw, path string) *T {
	if !bytes.Contains(raw, []byte(`"marrow"`)) {
		return nil
	}
	var x struct{ Marrow *T }
	if err := jsonvalue.Decode(raw, &x); err != nil {
		add(codeReadExtras, path+".extras", "%v", err)
		return nil
	}
	return x.Marrow
}

// keep returns extras with the source's data for an item. If several items in a list have the same origin, only the
// first keeps it.
func (r *recaller) keep(list, origin string, value any) scene.Extras {
	if key := list + " " + origin; origin != "" {
		if r.origins[key] {
			origin = "" // a copy, which is new
		}
		r.origins[key] = true
	}
	if origin == "" && value == nil {
		return scene.Extras{}
	}
	format := cmp.Or(r.asset.OriginFormat, r.asset.Format)
	return scene.Keep(scene.Origin{Format: format, Path: origin}, value)
}

func boundsOf(x *gltf.BoundsExtras) scene.Bounds {
	if x == nil {
		return scene.Bounds{}
	}
	return scene.Bounds{Min: x.Min, Max: x.Max, Radius: x.Radius}
}

// nodes creates the nodes that stay.
func (r *recaller) nodes() {
	r.findCopied()
	goes := r.going()
	r.node = make([]int, len(goes))
	for _, i := range r.made.order(len(goes)) {
		r.node[i] = scene.None
		if !goes[i] {
			r.node[i] = len(r.to.Nodes)
			r.to.Nodes = append(r.to.Nodes, r.nodeAt(i))
		}
	}
	for i, at := range r.node {
		if at >= 0 {
			r.to.Nodes[at].Parent = r.above(i)
		}
	}
	for name, i := range r.byName(func(i int) bool { return r.node[i] >= 0 }) {
		r.names[name] = r.node[i]
	}
	if k := r.made; k != nil {
		for _, i := range slices.Sorted(maps.Keys(k.nodeCopies)) {
			if name := k.first.Nodes[k.nodeCopies[i]].Name; r.node[i] >= 0 {
				r.copies[name] = append(r.copies[name], r.node[i])
			}
		}
	}
}

// byName finds nodes of the document by their names; of two nodes with one name the one with extras. If no other node has the name now, it also finds a node by its
// name before it was renamed, because extras of other items refer to it.
func (r *recaller) byName(some func(i int) bool) map[string]int {
	list := make(map[string]int)
	add := func(name string, i int) {
		if _, taken := list[name]; !taken && name != "" && some(i) {
			list[name] = i
		}
	}
	for i := range r.read.Document.Nodes {
		if r.extras[i] != nil {
			add(r.read.Document.Nodes[i].Name, i)
		}
	}
	for i := range r.read.Document.Nodes {
		add(r.read.Document.Nodes[i].Name, i)
	}
	for i := range r.read.Document.Nodes {
		add(r.made.nameOf(i), i)
	}
	return list
}

// above returns the nearest remaining ancestor of a node of the document, as a node of r.to.
func (r *recaller) above(i int) int {
	for up, steps := r.from.Nodes[i].Parent, 0; up >= 0 && steps < len(r.node); up, steps = r.from.Nodes[up].Parent, steps+1 {
		if r.node[up] >= 0 {
			return r.node[up]
		}
	}
	return scene.None
}

// at returns the node of r.to for a node of the document, or for its nearest remaining ancestor.
func (r *recaller) at(i int) int {
	if r.node[i] >= 0 {
		return r.node[i]
	}
	return r.above(i)
}

// findCopied finds the original nodes of copied joints, which move the same way.
func (r *recaller) findCopied() {
	first := r.byName(func(i int) bool { return r.read.Kept[i] && (r.extras[i] == nil || r.extras[i].Kind != "copy") })
	for i, x := range r.extras {
		r.copied = append(r.copied, i)
		if x != nil && x.Kind == "copy" && x.CopyOf != "" {
			if of, ok := first[x.CopyOf]; ok {
				r.copied[i] = of
			} else {
				r.add(fmt.Sprintf("nodes[%d]", i), "the node %.80q, of which this node was a copy, doesn't exist; it became an independent node", x.CopyOf)
			}
		}
	}
}

// going reports for each node whether it only exists for glTF and is removed. A node with a remaining descendant
// stays.
func (r *recaller) going() []bool {
	goes := make([]bool, len(r.extras))
	holds := make([]bool, len(r.extras))     // a descendant stays
	hasCamera := make([]bool, len(r.extras)) // the node has a camera
	for k := range r.from.Cameras {
		hasCamera[r.from.Cameras[k].Node] = true
	}
	order := r.from.Order()
	slices.Reverse(order)
	for _, i := range order {
		n, x := new(gltf.Node), r.extras[i]
		if i < len(r.read.Document.Nodes) {
			n = &r.read.Document.Nodes[i]
		}
		rest := &r.from.Nodes[i].Rest
		switch {
		case i < len(r.read.Kept) && !r.read.Kept[i], r.made.isAdded(i):
			goes[i] = true
		case x == nil:
			goes[i] = r.read.IsCarrier(i)
		case x.Kind == "root":
			goes[i] = r.from.Nodes[i].Parent == scene.None && n.Mesh == 0 && r.isRoot(i, rest)
		case holds[i]:
		case x.Kind == "mesh":
			goes[i] = n.Mesh == 0 || n.Skin != 0 || *rest == scene.Identity()
		case x.Kind == "switch":
			turn := rest.Rotation.Dot(scene.QuatIdentity)
			if goes[i] = n.Mesh == 0; goes[i] && (rest.Translation.Len() > 1e-3 || turn*turn < 1-1e-5) {
				r.add(fmt.Sprintf("nodes[%d]", i), "the node %q only shows and hides a mesh, so its new place isn't stored; move the mesh or its bones instead", n.Name)
			}
		case x.Kind == "punctual":
			goes[i] = n.Mesh == 0
		case x.Kind == "copy":
			goes[i] = n.Mesh == 0 && (x.CopyOf == "" || r.copied[i] != i)
		case r.unlit[i]:
			goes[i] = n.Mesh == 0 && x.Attachment == nil && len(x.Emitters)+len(x.Shapes) == 0
		default:
			goes[i] = hasCamera[i] && x.Camera != nil
		}
		if up := r.from.Nodes[i].Parent; up >= 0 && !goes[i] {
			holds[up] = true
		}
	}
	return goes
}

// isRoot reports whether a root is at the exporter's position and doesn't move.
func (r *recaller) isRoot(i int, rest *scene.TRS) bool {
	if *rest != scene.Identity() {
		r.add(fmt.Sprintf("nodes[%d]", i), "the root of the model was moved; it became an ordinary node")
		return false
	}
	return !r.moving[i]
}

// movingNodes reports for each node whether an animation moves it.
func movingNodes(s *scene.Scene) []bool {
	list := make([]bool, len(s.Nodes))
	for i := range s.Clips {
		for k := range s.Clips[i].Channels {
			c := &s.Clips[i].Channels[k]
			if at := c.Target.Index; c.Target.Property.IsTransform() && !list[at] {
				list[at] = !rests(c, &s.Nodes[at].Rest)
			}
		}
	}
	return list
}

// rests reports whether a channel of a node never leaves the place at rest.
func rests(c *scene.Channel, rest *scene.TRS) bool {
	return keeps(c, rest.Value(c.Target.Property), 1e-6)
}

// keeps reports whether a channel always has a value, within a tolerance relative to values above 1.
func keeps(c *scene.Channel, want []float32, tolerance float32) bool {
	per, tangents := c.Interp.PerKey()*len(want), c.Interp.HasTangents()
	for i, v := range c.Values {
		w := want[i%len(want)]
		if tangents && i%per >= len(want) {
			w = 0 // a constant spline: Hermite's tangents are differences
		}
		if d := v - w; d > tolerance*max(1, w, -w) || d < -tolerance*max(1, w, -w) {
			return false
		}
	}
	return true
}

// nodeAt returns a node of the document in its form in the source.
func (r *recaller) nodeAt(i int) scene.Node {
	n, x := r.from.Nodes[i], r.extras[i]
	n.Name = unescaped(n.Name)
	if x == nil {
		n.Extras = r.keep("nodes", "", nil)
		return n
	}
	if x.Name != "" && isNumbered(n.Name, unescaped(x.Name)) {
		n.Name = unescaped(x.Name)
	}
	if kind, ok := byName[scene.NodeKind](x.Kind); ok {
		n.Kind = kind
	}
	for _, name := range x.Flags {
		n.Flags |= flagByName(scene.NodeFlags.Names, name)
	}
	n.Extras = r.keep("nodes", x.Origin, x.Document)
	return n
}

// unescaped restores the bytes of a name that JSON can't hold, which the exporter writes as four characters, such as
// \xC3. Real names don't contain such characters.
func unescaped(name string) string {
	if !strings.Contains(name, `\x`) {
		return name
	}
	out := make([]byte, 0, len(name))
	for i := 0; i < len(name); i++ {
		if rest := name[i:]; len(rest) >= 4 && rest[:2] == `\x` {
			if b, err := strconv.ParseUint(rest[2:4], 16, 8); err == nil && b >= 0x80 {
				out = append(out, byte(b))
				i += 3
				continue
			}
		}
		out = append(out, name[i])
	}
	return string(out)
}

// isNumbered reports whether a name is another one with a number that the exporter appends to duplicates.
func isNumbered(name, of string) bool {
	rest, ok := strings.CutPrefix(name, of+"#")
	return ok && strings.Trim(rest, "0123456789") == ""
}

// byName returns the value of an enumeration with a name.
func byName[T interface {
	~uint8
	String() string
}](name string) (T, bool) {
	for v := range T(32) {
		if v.String() == name {
			return v, true
		}
	}
	return 0, false
}

// flagByName returns the flag with a name; none for unknown names.
func flagByName[T ~uint16](names func(T) []string, name string) T {
	for bit := range 16 {
		if list := names(1 << bit); len(list) == 1 && list[0] == name {
			return 1 << bit
		}
	}
	return 0
}

// A numbered item was at a position in the source's list; new items follow all others.
type numbered[T any] struct {
	number int
	is     T
}

const newNumber = math.MaxInt

// inOrder sorts items in the source's order.
func inOrder[T any](list []numbered[T]) []numbered[T] {
	slices.SortStableFunc(list, func(a, b numbered[T]) int { return cmp.Compare(a.number, b.number) })
	return list
}
