package xac

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// Scene turns the file into the neutral form: right-handed, Y up, facing +Z, in the
// file's own units, and well-formed whatever the file holds. An actor takes along the
// motions that Load found, a clip each. The findings say what had to be mended and
// what the scene can't say.
func (f *File) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	b := &builder{f: f, opts: opts, keyRoom: 1 << 23, morphRoom: maxMorphed, s: &scene.Scene{Name: f.title(), Format: "xac"}}
	if f.Kind == Actor {
		b.actor()
	} else {
		b.alone()
	}
	scene.BasisXAC.Apply(b.s)
	return b.s, append(b.found, scene.Repair(b.s)...)
}

// A builder is a scene in the making, in the file's own axes until the end.
type builder struct {
	f     *File
	opts  scene.Options
	s     *scene.Scene
	found []report.Finding

	nodes  []*Node
	places []place        // per node
	byName map[string]int // node of a name; the first of several
	bound  []binding      // per motion

	joints scene.Joints
	morphs []morphSet // of the scene meshes that have any

	keyRoom   int // numbers that morph channels may still take
	morphRoom int // vertices that morph targets may still have
}

func (b *builder) actor() {
	b.s.Extras = b.f.extras()
	b.index()
	b.bind()
	b.hierarchy()
	b.meshes(b.f, 0, nil, "")
	level := 0
	for _, l := range Bodies[*LODLevel](b.f) {
		level++ // the engine adds one for each, whatever its number
		b.level(l, level)
	}
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

// title is what outputs call the model.
func (f *File) title() string {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Info:
			if s := stem(b.ActorName); s != "" {
				return s
			}
			return stem(b.OriginalFile)
		case *MotionInfo:
			if s := stem(b.MotionName); s != "" {
				return s
			}
			return stem(b.OriginalFile)
		}
	}
	return ""
}

type actorExtras struct {
	MultiplyOrder string       `json:"multiplyOrder"`
	SourceApp     string       `json:"sourceApp,omitempty"`
	OriginalFile  string       `json:"originalFile,omitempty"`
	ExportDate    string       `json:"exportDate,omitempty"`
	ActorName     string       `json:"actorName,omitempty"`
	Exporter      string       `json:"exporter,omitempty"`
	NodeGroups    []groupExtra `json:"nodeGroups,omitempty"`
}

type groupExtra struct {
	Name              string   `json:"name"`
	DisabledOnDefault bool     `json:"disabledOnDefault"`
	Nodes             []string `json:"nodes"`
}

func (f *File) extras() actorExtras {
	x := actorExtras{MultiplyOrder: f.MultiplyOrder.String()}
	for _, i := range Bodies[*Info](f) {
		x.SourceApp, x.OriginalFile, x.ExportDate, x.ActorName = i.SourceApp, i.OriginalFile, i.ExportDate, i.ActorName
		x.Exporter = fmt.Sprintf("%d.%d", i.ExporterHigh, i.ExporterLow)
		break
	}
	nodes := f.Nodes()
	for _, groups := range Bodies[*NodeGroups](f) {
		for i := range groups.Groups {
			g := &groups.Groups[i]
			e := groupExtra{Name: g.Name, DisabledOnDefault: g.DisabledOnDefault != 0, Nodes: []string{}}
			for _, n := range g.Nodes {
				if int(n) < len(nodes) {
					e.Nodes = append(e.Nodes, nodes[n].Name)
				}
			}
			x.NodeGroups = append(x.NodeGroups, e)
		}
	}
	return x
}
