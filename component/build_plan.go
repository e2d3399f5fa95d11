package component

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// Holds is what a component can hold of a scene with its files: parts at several levels of detail that clips move, lights, and
// places to attach something.
var Holds = lower.Target{
	Motion: true, Levels: true, Objects: true, Materials: lower.NamedMaterials,
	Normals: true, UVSets: lower.AnyNumber, Colors: true, Extras: true,
}

// Options say how a scene becomes a component. The zero value is the default.
type Options struct {
	// Name is the component's and that of its folder and its ANI, which add _data. Empty means the scene's.
	Name string
	// Scale multiplies everything; 0 means 1.
	Scale float32
}

// A plan says what of a scene is a part of the component.
type plan struct {
	s     *scene.Scene
	o     Options
	own   bool // the scene was made of a component
	found []report.Finding

	parts       []*partPlan
	connections []*connectionPlan
	moved       map[int]*partPlan // the part that a node moves
	called      map[string]int    // the nodes of parts by their names in lower case
	movers      map[int]bool      // nodes that clips move
	states      []statePlan       // of each clip
	root        frame

	lost, others, sheared int
}

// A partPlan is a part in the making.
type partPlan struct {
	name       string
	node       int // where it is, and what moves it; None for the root
	parent     *partPlan
	connection *connectionPlan
	extras     partExtras
	offset     vec3
	pivot      vec3
	begin      frame     // what is around the node, within the parent part or the root
	rest       scene.TRS // of the node
	split      bool      // the connection is where the node rests, and the part adds its motion alone
	within     frame     // what begins below the node: what its connection and its part can't hold
	states     []int     // the clips that move it
	dummy      bool      // it has a mesh without an area

	meshes map[string][]placed // by kind: lod0, collision
}

// A placed mesh stands somewhere in a part.
type placed struct {
	mesh *scene.Mesh
	to   scene.Mat4
}

// A connectionPlan is a connection in the making.
type connectionPlan struct {
	name   string
	node   int // that had been a connection; None for a new one
	extras connectionExtras
	parent *partPlan
	at     frame
	parts  []*partPlan
}

// A statePlan is a clip as a state, with its frames on the artist's time line.
type statePlan struct {
	name       string
	start, end int
	known      bool // it was a state of the component
	was        string
	unedited   bool // it has the frames that it had there
}

func newPlan(s *scene.Scene, o Options) *plan {
	p := &plan{s: s, o: o, own: s.Format == "component", moved: make(map[int]*partPlan), called: make(map[string]int), movers: make(map[int]bool), root: stillFrame}
	if o.Scale > 0 && o.Scale != 1 {
		for axis := range 3 {
			p.root.linear[5*axis] = o.Scale
		}
	}
	return p
}

func (p *plan) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		p.found = append(p.found, f)
	}
}

// make finds the parts and connections.
func (p *plan) make() {
	p.findMovers()
	p.name()
	drawn := p.drawn()
	p.findParts(drawn)
	p.place()
	p.fill(drawn)
	p.dummies(drawn)
	p.attachments()
	p.sort()
	p.nameAll()
}

// sort puts connections that the component had into its order, before new ones.
func (p *plan) sort() {
	rank := func(c *connectionPlan) (at [2]int) {
		if c.node < 0 {
			return [2]int{math.MaxInt}
		}
		for i, n := range numbers.FindAllString(p.s.Nodes[c.node].Extras.Origin.Path, 2) {
			at[i], _ = strconv.Atoi(n)
		}
		return at
	}
	slices.SortStableFunc(p.connections, func(a, b *connectionPlan) int {
		x, y := rank(a), rank(b)
		return slices.Compare(x[:], y[:])
	})
}

var numbers = regexp.MustCompile(`\d+`)

// findMovers finds the nodes that clips move.
func (p *plan) findMovers() {
	for c := range p.s.Clips {
		for k := range p.s.Clips[c].Channels {
			if ch := &p.s.Clips[c].Channels[k]; ch.Target.Property.IsTransform() && ch.Target.Index < len(p.s.Nodes) && len(ch.Times) > 0 {
				p.movers[ch.Target.Index] = true
			}
		}
	}
	globals := 0
	for i := range p.s.Globals {
		if len(p.s.Globals[i].Channels) > 0 {
			globals++
		}
	}
	p.add(globals, xmf.CodeBuildMotion, "globals", "a global sequence is left out, because an ANI has only states")
}

// name gives states the names and frames of clips.
func (p *plan) name() {
	names := make(map[string]int)
	last := 0
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		state := statePlan{name: unique(names, cmp.Or(stateName(c.Name), "state"))}
		frames := max(int(math.Round(float64(min(c.Duration, 1e6))*30)), 1)
		x, known := scene.Recall[xmf.StateExtras](c.Extras, p.s.Format)
		state.known, state.was = known && x.Duration > 0, x.Name
		state.unedited = state.known && abs(c.Duration-x.Duration) <= halfFrame
		if known && x.Start >= 0 && (state.unedited && x.End > 0 || x.End-x.Start+1 >= frames-1 && x.End-x.Start+1 <= frames+1) {
			state.start, state.end = x.Start, x.End
		} else {
			state.start, state.end = last+1, last+frames
		}
		last = max(last, state.end)
		p.states = append(p.states, state)
	}
}

// mostANIName is how many bytes the name of a part or a state has, with the NUL behind it.
const mostANIName = 63

// drawn are the meshes that become parts: those that are drawn at rest, and collision meshes.
func (p *plan) drawn() []*scene.Mesh {
	m, _, err := curves.New(p.s, curves.Measure(p.s), curves.Options{})
	if err != nil {
		panic(err) // globs alone can be wrong, and there are none
	}
	rest := visibility.AtRest(p.s, m)
	var list []*scene.Mesh
	hidden := 0
	for i := range p.s.Meshes {
		m := &p.s.Meshes[i]
		switch {
		case !m.HasTriangles():
		case !rest[i].Rest:
			hidden++
		default:
			list = append(list, m)
		}
	}
	p.add(hidden, xmf.CodeBuildLeft, "meshes", "a mesh that isn't visible in the rest pose is left out")
	return list
}

var partPath = regexp.MustCompile(`connections\[\d+\]\.parts\[\d+\]$`)
var connectionPath = regexp.MustCompile(`connections\[\d+\]$`)

func (p *plan) isPart(node int) bool {
	return p.own && node >= 0 && partPath.MatchString(p.s.Nodes[node].Extras.Origin.Path)
}

func (p *plan) isConnection(node int) bool {
	return p.own && node >= 0 && connectionPath.MatchString(p.s.Nodes[node].Extras.Origin.Path)
}

// nameOf is what tells which part a mesh belongs to, and which of its kinds it is.
func (p *plan) nameOf(m *scene.Mesh) (name, kind string) {
	if m.Node >= 0 {
		name, kind = partKind(p.s.Nodes[m.Node].Name)
	}
	if kind == "" {
		other, is := partKind(m.Name)
		if kind = is; name == "" {
			name = other
		}
	}
	if m.LOD > 0 {
		kind = fmt.Sprintf("lod%d", min(m.LOD, lastLOD))
	}
	return cmp.Or(name, "part"), cmp.Or(kind, "lod0")
}

// partKind is PartOf a name that may have more behind: X4Converter's meshes are called hull-lod0Xcollection, and Blender's
// copies hull-lod0.001.
func partKind(name string) (part, kind string) {
	name, _ = xmf.WithoutNumber(name)
	part, kind = xmf.PartOf(name)
	for _, prefix := range []string{"lod", "collision"} {
		rest, ok := strings.CutPrefix(kind, prefix)
		if !ok {
			continue
		}
		if rest != "" && rest[0] >= '0' && rest[0] <= '3' {
			return part, prefix + rest[:1]
		}
		if prefix == "lod" {
			return part, "lod0"
		}
		return part, prefix
	}
	return part, kind
}

// findParts finds the nodes that are parts, in the scene's order: those that were, those with meshes, and those that clips
// move and that something hangs on.
func (p *plan) findParts(meshes []*scene.Mesh) {
	names := make(map[int]string) // of parts' nodes
	take := func(node int, name string) {
		if _, taken := names[node]; taken {
			return
		}
		names[node] = name
		if key := strings.ToLower(name); !hasKey(p.called, key) {
			p.called[key] = node
		}
	}
	byName := make(map[string]int)
	for i := range p.s.Nodes {
		if n := &p.s.Nodes[i]; p.isPart(i) {
			take(i, n.Name)
		}
		if key := strings.ToLower(p.s.Nodes[i].Name); !hasKey(byName, key) {
			byName[key] = i
		}
	}
	rooted := make(map[string]bool) // parts without a node
	var rootNames []string
	for _, kinds := range []func(kind string) bool{
		func(kind string) bool { return kind == "lod0" },
		func(kind string) bool { return strings.HasPrefix(kind, "lod") && kind != "lod0" },
		func(kind string) bool { return strings.HasPrefix(kind, "collision") },
	} {
		for _, m := range meshes {
			name, kind := p.nameOf(m)
			if !kinds(kind) || p.partAround(m, name, names) >= 0 {
				continue
			}
			at := m.Node
			if named, ok := byName[strings.ToLower(name)]; ok && p.isAbove(named, m.Node) {
				at = named
			}
			if at < 0 {
				if !rooted[name] {
					rooted[name] = true
					rootNames = append(rootNames, name)
				}
				continue
			}
			if up := p.moverAbove(at); up >= 0 {
				if _, taken := names[up]; !taken {
					at = up
				}
			}
			take(at, name)
		}
	}
	carries := p.carriers()
	for i := range p.s.Nodes {
		if _, is := names[i]; !is && p.movers[i] && (carries[i] || p.s.Format == "ani") { // whose nodes are parts, without their meshes
			take(i, p.s.Nodes[i].Name)
		}
	}
	for i := range p.s.Nodes {
		if name, is := names[i]; is {
			p.parts = append(p.parts, &partPlan{name: name, node: i, meshes: make(map[string][]placed)})
			p.moved[i] = p.parts[len(p.parts)-1]
		}
	}
	for _, name := range rootNames {
		p.parts = append(p.parts, &partPlan{name: name, node: scene.None, meshes: make(map[string][]placed)})
	}
}

func hasKey(m map[string]int, key string) bool {
	_, ok := m[key]
	return ok
}

// partAround is the node of the part that a mesh belongs to: the nearest one above it, or, for its levels and collision meshes,
// the one of its name; None if there is none yet.
func (p *plan) partAround(m *scene.Mesh, name string, names map[int]string) int {
	_, kind := p.nameOf(m)
	for n, steps := m.Node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if of, is := names[n]; is {
			if n == m.Node || p.isPart(n) || strings.EqualFold(of, name) {
				return n
			}
			break
		}
	}
	if kind != "lod0" {
		if i, ok := p.called[strings.ToLower(name)]; ok {
			return i
		}
	}
	return scene.None
}

// isAbove reports whether a node is another one, or above it without anything between that moves.
func (p *plan) isAbove(node, below int) bool {
	for n, steps := below, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if n == node {
			return true
		}
		if p.movers[n] {
			return false
		}
	}
	return false
}

// moverAbove is the nearest node that clips move, from this one on; None if there is none.
func (p *plan) moverAbove(node int) int {
	for n, steps := node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if p.movers[n] {
			return n
		}
		if p.isPart(n) {
			return scene.None
		}
	}
	return scene.None
}

// carriers are the nodes that something hangs on which is made of the scene: anything but bones without a mesh.
func (p *plan) carriers() []bool {
	holds := make(map[int]bool)
	for i := range p.s.Meshes {
		holds[p.s.Meshes[i].Node] = true
	}
	carries := make([]bool, len(p.s.Nodes))
	order := p.s.Order()
	for _, i := range slices.Backward(order) {
		n := &p.s.Nodes[i]
		if n.Parent >= 0 && (carries[i] || holds[i] || n.Kind != scene.KindBone) {
			carries[n.Parent] = true
		}
	}
	return carries
}

func (p *plan) hangsOn(node, on int) bool {
	for n, steps := node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if n == on {
			return true
		}
	}
	return false
}

// partAbove is the part that a node stands in; nil for the root.
func (p *plan) partAbove(node int) *partPlan {
	for n, steps := node, 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.s.Nodes[n].Parent, steps+1 {
		if part := p.moved[n]; part != nil {
			return part
		}
	}
	return nil
}

func (p *plan) parentOf(node int) int {
	if node < 0 {
		return scene.None
	}
	return p.s.Nodes[node].Parent
}

// around is the part that a node hangs on, and the frame of its parent in that one.
func (p *plan) around(node int) (part *partPlan, f frame) {
	up := p.parentOf(node)
	if part = p.partAbove(up); part == nil {
		return nil, below(p.s, scene.None, up, p.root)
	}
	return part, below(p.s, part.node, up, part.within)
}

// place puts parts and their connections where their nodes rest.
func (p *plan) place() {
	byNode := make(map[int]*connectionPlan)
	order := p.s.Order()
	rank := make(map[int]int)
	for i, n := range order {
		rank[n] = i
	}
	inOrder := slices.Clone(p.parts)
	slices.SortStableFunc(inOrder, func(a, b *partPlan) int { return cmp.Compare(rank[a.node], rank[b.node]) })
	for _, part := range inOrder { // those above first
		part.rest, part.split, part.within = scene.Identity(), true, stillFrame
		if part.node < 0 {
			part.connection = &connectionPlan{node: scene.None, at: frame{p.root.move, p.root.turn, scene.Mat4Identity}, parts: []*partPlan{part}}
			part.within.linear = p.root.linear
			continue
		}
		part.parent, part.begin = p.around(part.node)
		n := &p.s.Nodes[part.node]
		part.rest = n.Rest
		part.extras, _ = scene.Recall[partExtras](n.Extras, p.s.Format)
		up := n.Parent
		plain := n.Rest.Rotation == scene.QuatIdentity && n.Rest.Scale == (vec3{1, 1, 1})
		if p.isPart(part.node) && p.isConnection(up) && plain && part.begin.linear == scene.Mat4Identity {
			part.split = false
			part.pivot = scene.BasisXMF.Vector(part.extras.Pivot)
			part.offset = n.Rest.Translation.Sub(part.pivot)
			if was := scene.BasisXMF.Vector(part.extras.Offset); was.Add(part.pivot) == n.Rest.Translation {
				part.offset = was
			}
			if byNode[up] == nil {
				byNode[up] = &connectionPlan{name: p.s.Nodes[up].Name, node: up, extras: p.connectionExtras(up), parent: part.parent, at: part.begin}
			}
			part.connection = byNode[up]
			part.connection.parts = append(part.connection.parts, part)
			continue
		}
		at := part.begin.then(&n.Rest)
		if p.movers[part.node] && !part.begin.nearlyUniform() {
			p.sheared++
		}
		part.within.linear, at.linear = at.linear, scene.Mat4Identity
		part.connection = &connectionPlan{node: scene.None, parent: part.parent, at: at, parts: []*partPlan{part}}
	}
	done := make(map[*connectionPlan]bool)
	for _, part := range p.parts {
		if !done[part.connection] {
			done[part.connection] = true
			p.connections = append(p.connections, part.connection)
		}
	}
}

func (p *plan) connectionExtras(node int) connectionExtras {
	x, _ := scene.Recall[connectionExtras](p.s.Nodes[node].Extras, p.s.Format)
	return x
}

// fill gives parts their meshes.
func (p *plan) fill(meshes []*scene.Mesh) {
	names := make(map[int]string)
	for _, part := range p.parts {
		if part.node >= 0 {
			names[part.node] = part.name
		}
	}
	rooted := make(map[string]*partPlan)
	for _, part := range p.parts {
		if key := strings.ToLower(part.name); part.node < 0 && rooted[key] == nil {
			rooted[key] = part
		}
	}
	rest := p.s.NewPose()
	for _, m := range meshes {
		name, kind := p.nameOf(m)
		part := p.moved[p.partAround(m, name, names)]
		if part == nil {
			part = p.partAbove(m.Node)
		}
		if part == nil {
			part = rooted[strings.ToLower(name)]
		}
		if part == nil {
			continue
		}
		var to scene.Mat4
		if m.Node < 0 || part.node >= 0 && p.hangsOn(m.Node, part.node) {
			begin := part.within
			begin.move = begin.move.Add(part.pivot)
			f := begin
			if m.Node >= 0 {
				f = below(p.s, part.node, m.Node, begin)
			}
			to = f.matrix()
		} else {
			to = p.across(part, m, rest)
		}
		part.meshes[kind] = append(part.meshes[kind], placed{m, to})
	}
}

// dummies gives parts that move others, and have no mesh, one of a triangle without an area: the game's own ones have meshes,
// too, such as part_animation_dummy. Those that the scene had without a mesh stay so.
func (p *plan) dummies(meshes []*scene.Mesh) {
	material := scene.None
	for _, m := range meshes {
		for _, r := range m.Primitives {
			material = max(material, r.Material)
		}
	}
	for _, part := range p.parts {
		if len(part.meshes) > 0 || part.node < 0 || p.isPart(part.node) {
			continue
		}
		m := scene.NewMesh(part.name)
		m.Node = part.node
		m.Positions, m.Normals, m.UVs = make([]vec3, 3), []vec3{{0, 1, 0}, {0, 1, 0}, {0, 1, 0}}, [][]vec2{make([]vec2, 3)}
		m.Indices = []uint32{0, 1, 2}
		m.Primitives = []scene.Primitive{{Count: 3, Material: material}}
		part.meshes["lod0"] = []placed{{&m, scene.Mat4Identity}}
		part.dummy = true
	}
}

// across is where a mesh of a part stands that doesn't hang on it.
func (p *plan) across(part *partPlan, m *scene.Mesh, rest *scene.Pose) scene.Mat4 {
	to := p.root.matrix()
	if m.Node >= 0 {
		to = to.Mul(&rest.World[m.Node])
	}
	at := p.world(part)
	if inverse, ok := at.Inverse(); ok {
		return inverse.Mul(&to)
	}
	return to
}

// world is a part's own place in the component.
func (p *plan) world(part *partPlan) scene.Mat4 {
	own := scene.TRS{Translation: part.offset, Rotation: scene.QuatIdentity, Scale: vec3{1, 1, 1}}
	to, m := part.connection.at.matrix(), own.Matrix()
	to = to.Mul(&m)
	for up, steps := part.connection.parent, 0; up != nil && steps <= len(p.parts); up, steps = up.connection.parent, steps+1 {
		own := scene.TRS{Translation: up.offset.Add(up.pivot), Rotation: scene.QuatIdentity, Scale: vec3{1, 1, 1}}
		a, b := up.connection.at.matrix(), own.Matrix()
		a = a.Mul(&b)
		to = a.Mul(&to)
	}
	return to
}

// attachments makes connections without parts of the nodes that had been some, and of those without anything else.
func (p *plan) attachments() {
	taken := make(map[int]bool)
	for _, part := range p.parts {
		if up := p.parentOf(part.node); !part.split {
			taken[up] = true
		}
	}
	for i := range p.s.Meshes {
		taken[p.s.Meshes[i].Node] = true
	}
	for i := range p.s.Lights {
		taken[p.s.Lights[i].Node] = true
	}
	for i := range p.s.Cameras {
		taken[p.s.Cameras[i].Node] = true
	}
	holds := make(map[int]bool)
	for i := range p.s.Nodes {
		holds[p.s.Nodes[i].Parent] = true
	}
	for i := range p.s.Nodes {
		n := &p.s.Nodes[i]
		if taken[i] || p.moved[i] != nil || p.isLight(i) {
			continue
		}
		leaf := !holds[i] && (n.Kind == scene.KindNode || n.Kind == scene.KindAttachment)
		if !p.isConnection(i) && (!leaf || p.own && n.Extras.Origin.Path != "") {
			continue
		}
		parent, begin := p.around(i)
		at := begin.then(&n.Rest)
		at.linear = scene.Mat4Identity
		c := &connectionPlan{name: n.Name, node: scene.None, extras: p.connectionExtras(i), parent: parent, at: at}
		if p.isConnection(i) {
			c.node = i
		}
		p.connections = append(p.connections, c)
	}
}

// isLight reports whether a node is the place of a light that a scene has none like.
func (p *plan) isLight(node int) bool {
	_, ok := scene.Recall[unlitExtras](p.s.Nodes[node].Extras, p.s.Format)
	return ok && strings.Contains(p.s.Nodes[node].Extras.Origin.Path, "lights[")
}

// nameAll gives all parts and connections names of their own.
func (p *plan) nameAll() {
	names := make(map[string]int)
	renamed := 0
	for _, part := range p.parts {
		const suffix = len("-collision1.xmf")
		name := cmp.Or(fileName(part.name, mostANIName-suffix), "part")
		if !p.isPart(part.node) || len(part.meshes) > 0 { // else it has the files of the other one
			name = unique(names, name)
		}
		names[strings.ToLower(name)] = 1
		if name != part.name {
			renamed++
		}
		part.name = name
	}
	p.add(renamed, codeBuildName, "connections", "the name of a part differs from that of its node, because names of parts are file names and must be unique")
	names = make(map[string]int)
	for _, c := range p.connections {
		name := c.name
		if name == "" && len(c.parts) > 0 {
			name = "ConnectionFor" + c.parts[0].name
		}
		name = cmp.Or(xmf.Printable(name), "Connection")
		if c.node < 0 { // the game has connections with the same name
			name = unique(names, name)
		}
		c.name = name
		names[strings.ToLower(name)] = 1
	}
}

// stateName is a clip's name as that of a state, which an ANI and an XML have: any text of no more than so many bytes.
func stateName(name string) string {
	name = xmf.Printable(name)
	for len(name) > mostANIName-len("_00000") { // for a number
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimSpace(name)
}

// unique is a name, or one with a number if another one is called so, in whatever case.
func unique(names map[string]int, name string) string {
	made := name
	for n := 2; names[strings.ToLower(made)] > 0; n++ {
		made = fmt.Sprintf("%s_%d", name, n)
	}
	names[strings.ToLower(made)] = 1
	return made
}

// fileName is a name with letters alone that names of files have everywhere, and no more of them than these.
func fileName(name string, most int) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_', r == '-', r == ' ':
			return r
		}
		return '_'
	}, strings.TrimSpace(name))
	return strings.TrimSpace(name[:min(len(name), most)])
}

// aboutObjects tells of what a component has no place for.
func (p *plan) aboutObjects() {
	p.add(len(p.s.Cameras), xmf.CodeBuildLeft, "cameras", "a camera is left out, because a component can't have cameras")
	p.add(len(p.s.Shapes), xmf.CodeBuildLeft, "shapes", "a collision shape is left out, because parts have collision meshes instead")
	p.add(len(p.s.Emitters), xmf.CodeBuildLeft, "emitters", "an emitter is left out, because the effects of a component are defined by the game")
}

// aboutMotion reports what parts don't do.
func (p *plan) aboutMotion() {
	events := 0
	for i := range p.s.Clips {
		events += len(p.s.Clips[i].Events)
	}
	p.add(events, xmf.CodeBuildLeft, "clips", "an event is left out, because an ANI can't have events")
	p.add(p.lost, xmf.CodeBuildMotion, "clips", "a channel of a node that isn't a part is left out")
	p.add(p.others, xmf.CodeBuildMotion, "clips", "a channel that moves no node is left out, because an ANI can only move, rotate and scale parts")
	p.add(p.sheared, xmf.CodeBuildMotion, "nodes", "the parent of an animated part has a non-uniform scale; the motion of the part is approximated")
	flags := 0
	for i := range p.s.Nodes {
		if p.s.Nodes[i].Flags&(scene.AnyDontInherit|scene.AnyBillboard) != 0 && p.moved[i] != nil {
			flags++
		}
	}
	p.add(flags, xmf.CodeBuildMotion, "nodes", "a billboard, or a part that ignores part of its parent's motion, follows its parent completely")
}
