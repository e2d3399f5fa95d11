package component

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"

	"marrow/lower"
	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// Holds defines what a component and its files can hold of a scene: parts at several levels of detail, moved by
// clips, lights, and attachment points.
var Holds = lower.Target{
	Motion: true, Inherits: true, Levels: true, Objects: true, Materials: lower.NamedMaterials,
	Normals: true, UVSets: lower.AnyNumber, Colors: true, Extras: true, Tags: true,
}

// Options define how a scene becomes a component. The zero value is the default.
type Options struct {
	// Name is the name of the component; the names of its folder and its ANI are Name with _data. Empty means the name
	// of the scene.
	Name string
	// Scale multiplies all lengths; 0 means 1.
	Scale float32
}

// A plan defines which parts of a scene become which parts of the component.
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
	wasDrawn    map[string]bool   // parts that had a mesh before an edit, by their origins
	root        frame

	lost, others, sheared int
}

// A partPlan is a part in the making.
type partPlan struct {
	name       string
	node       int // its position and its motion; None for the root
	parent     *partPlan
	connection *connectionPlan
	extras     partExtras
	offset     vec3
	pivot      vec3
	begin      frame     // the frame of the node's parent, relative to the parent part or the root
	rest       scene.TRS // of the node
	split      bool      // the connection has the node's rest transform, and the part only adds motion
	within     frame     // the frame below the node: the part of its transform that its connection and its part can't have
	states     []int     // the clips that move it
	dummy      bool      // it has a mesh without an area

	meshes map[string][]placed // by kind: lod0, collision
}

// A placed mesh is a mesh with its position in a part.
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
	unedited   bool // its frames are those in the component
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

// sort restores the order of the component's connections, followed by new ones.
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

// name sets the names and frames of states from those of clips.
func (p *plan) name() {
	taken := make(map[string]int)
	last := 0
	for i := range p.s.Clips {
		c := &p.s.Clips[i]
		state := statePlan{name: names.UniqueFold(taken, cmp.Or(stateName(c.Name), "state"), "_")}
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

// mostANIName is the maximum length of the name of a part or a state in bytes, without the NUL that follows.
const mostANIName = 63

var partPath = regexp.MustCompile(`connections\[\d+\]\.parts\[\d+\]$`)
var connectionPath = regexp.MustCompile(`connections\[\d+\]$`)

// place moves parts and their connections to their nodes' positions in the rest pose.
func (p *plan) place() {
	byNode := make(map[int]*connectionPlan)
	order := p.s.Order()
	rank := make(map[int]int)
	for i, n := range order {
		rank[n] = i
	}
	inOrder := slices.Clone(p.parts)
	slices.SortStableFunc(inOrder, func(a, b *partPlan) int { return cmp.Compare(rank[a.node], rank[b.node]) })
	for _, part := range inOrder { // parents first
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
		part.connection = p.newConnection(part)
		part.connection.parent, part.connection.at = part.parent, at
	}
	done := make(map[*connectionPlan]bool)
	for _, part := range p.parts {
		if !done[part.connection] {
			done[part.connection] = true
			p.connections = append(p.connections, part.connection)
		}
	}
}
