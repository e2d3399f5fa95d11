package xac

import (
	"fmt"

	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// Scene returns the file as a neutral scene: right-handed, Y up, facing +Z, in the file's units, and well-formed for
// any file. For an actor, each motion that Load has read becomes a clip. The findings report what was repaired, and
// what the scene can't express.
func (f *File) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	b := newBuilder(f, opts)
	if f.Kind == Actor {
		b.actor()
	} else {
		b.alone()
	}
	b.add(b.nameless, codeName, "", "too many references to long names; some names are left out")
	scene.BasisXAC.Apply(b.s)
	return b.s, append(b.found, scene.Repair(b.s)...)
}

func newBuilder(f *File, opts scene.Options) *builder {
	return &builder{
		f: f, opts: opts, keyRoom: limit.NewBudget(limit.MorphNumbers), morphRoom: limit.NewBudget(limit.MorphVertices), nameRoom: limit.NewBudget(limit.NodeNames), textures: make(map[string]int), masks: make(map[string]int),
		s: &scene.Scene{Name: f.Title(), Format: "xac"},
	}
}

// A builder is a scene in the making, in the file's own axes until the end.
type builder struct {
	f     *File
	opts  scene.Options
	s     *scene.Scene
	found []report.Finding

	nodes  []*Node
	places []Place        // per node
	byName map[string]int // node of a name; the first of several
	bound  []binding      // per motion
	lone   bool           // a motion without its actor: the nodes are the motion's

	textures map[string]int // by name
	masks    map[string]int // by name, of a nation's colours

	joints scene.Joints
	morphs []morphSet // of the scene meshes that have any

	keyRoom   *limit.Budget // numbers that morph channels may still take
	morphRoom *limit.Budget // vertices that morph targets may still have
	bindRoom  *limit.Budget // influences and ranges that meshes may still be bound by, of one file
	nameRoom  *limit.Budget // budget for the bytes of names in references to nodes
	nameless  int           // references that found no room
}

// nameOf returns a node's name, for references to it; empty if the budget is used up.
func (b *builder) nameOf(node int) string {
	name := b.nodes[node].Name
	if !b.nameRoom.Take(len(name)) {
		b.nameless++
		return ""
	}
	return name
}

// kept returns extras with a record's data that the scene has no fields for.
func kept(path string, value any) scene.Extras {
	return scene.Keep(scene.Origin{Format: "xac", Path: path}, value)
}

func (b *builder) actor() {
	b.index()
	b.s.Extras = kept("", b.extras())
	b.bind()
	b.hierarchy()
	b.meshes(b.f, 0, nil, "")
	level := 0
	for _, l := range Bodies[*LODLevel](b.f) {
		level++ // the engine adds one for each, whatever its number
		b.level(l, level)
	}
	b.transforms()
	b.chooseLevel()
	if len(b.joints.Nodes) > 0 {
		b.s.Skins = []scene.Skin{{Joints: b.joints.Nodes}}
	}
	b.clips()
}

// add reports something once for each of n equal cases.
func (b *builder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}

// Title returns the name of the model in outputs.
func (f *File) Title() string {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Info:
			if s := gamepath.Stem(b.ActorName); s != "" {
				return s
			}
			return gamepath.Stem(b.OriginalFile)
		case *MotionInfo:
			if s := gamepath.Stem(b.MotionName); s != "" {
				return s
			}
			return gamepath.Stem(b.OriginalFile)
		}
	}
	return ""
}

// ActorExtras are the fields of an actor for which a scene has no field: of its Info, NodeGroups and TimeStamp.
type ActorExtras struct {
	MultiplyOrder string       `json:"multiplyOrder"`
	SourceApp     string       `json:"sourceApp,omitempty"`
	OriginalFile  string       `json:"originalFile,omitempty"`
	ExportDate    string       `json:"exportDate,omitempty"`
	ActorName     string       `json:"actorName,omitempty"`
	Exporter      string       `json:"exporter,omitempty"`
	NodeGroups    []groupExtra `json:"nodeGroups,omitempty"`

	RetargetRootOffset   float32 `json:"retargetRootOffset,omitempty"`
	RepositioningMask    string  `json:"repositioningMask,omitempty"` // the components of a motion that move the whole actor
	RepositioningNode    string  `json:"repositioningNode,omitempty"`
	MotionExtractionMask string  `json:"motionExtractionMask,omitempty"`
	MotionExtractionNode string  `json:"motionExtractionNode,omitempty"`
	TrajectoryNode       string  `json:"trajectoryNode,omitempty"`
	Written              string  `json:"written,omitempty"` // year-month-day hours:minutes:seconds

	Motions []string `json:"motions,omitempty"` // names of the files of the motions that became clips
}

// MotionNames returns the names of the files of the motions that became the clips of an actor's scene, if the scene has
// them.
func MotionNames(s *scene.Scene) (list []string) {
	x, _ := scene.Recall[ActorExtras](s.Extras, "xac")
	return x.Motions
}

// nodeOf returns the name of a referenced node; empty for None, and if the chunk's version has no such field.
func (b *builder) nodeOf(node uint32, has bool) string {
	if !has || int64(node) >= int64(len(b.nodes)) {
		return ""
	}
	return b.nameOf(int(node))
}

// written returns the time in a file's time stamp.
func (f *File) written() string {
	for _, t := range Bodies[*TimeStamp](f) {
		return fmt.Sprintf("%04d-%02d-%02d %02d:%02d:%02d", t.Year, t.Month, t.Day, t.Hours, t.Minutes, t.Seconds)
	}
	return ""
}

type groupExtra struct {
	Name              string   `json:"name"`
	DisabledOnDefault bool     `json:"disabledOnDefault"`
	Nodes             []string `json:"nodes"`
}

func (b *builder) extras() ActorExtras {
	f := b.f
	x := ActorExtras{MultiplyOrder: f.MultiplyOrder.String()}
	for at := range f.Chunks {
		i, ok := f.Chunks[at].Body.(*Info)
		if !ok {
			continue
		}
		old := f.Chunks[at].Version < 3
		x.SourceApp, x.OriginalFile, x.ExportDate, x.ActorName = i.SourceApp, i.OriginalFile, i.ExportDate, i.ActorName
		x.Exporter = fmt.Sprintf("%d.%d", i.ExporterHigh, i.ExporterLow)
		x.RetargetRootOffset = i.RetargetRootOffset
		x.RepositioningMask, x.MotionExtractionMask = i.RepositioningMask.String(), i.MotionExtractionMask.String()
		x.RepositioningNode, x.MotionExtractionNode = b.nodeOf(i.RepositioningNode, old), b.nodeOf(i.MotionExtractionNode, !old)
		x.TrajectoryNode = b.nodeOf(i.TrajectoryNode, !old)
		break
	}
	x.Written = f.written()
	for i := range f.Motions {
		x.Motions = append(x.Motions, f.Motions[i].FileName())
	}
	for _, groups := range Bodies[*NodeGroups](f) {
		for i := range groups.Groups {
			g := &groups.Groups[i]
			e := groupExtra{Name: g.Name, DisabledOnDefault: g.DisabledOnDefault != 0, Nodes: []string{}}
			for _, n := range g.Nodes {
				if int(n) < len(b.nodes) {
					e.Nodes = append(e.Nodes, b.nameOf(int(n)))
				}
			}
			x.NodeGroups = append(x.NodeGroups, e)
		}
	}
	return x
}
