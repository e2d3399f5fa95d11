// Package build makes actors and motions of EMotionFX from scenes, and applies an edited scene to the files that it came from.
package build

import (
	"cmp"
	"math"
	"slices"

	"marrow/lower"
	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// Holds defines what an actor and its motions can hold of a scene.
var Holds = lower.Target{
	Motion: true, Influences: lower.AnyNumber, Morphs: true, Levels: true, Materials: lower.AllMaterials, OneLayer: true, Normals: true, UVSets: lower.AnyNumber,
	Colors: true, Extras: true, Restores: "xac",
}

// Options define how a scene is converted to an actor and its motions. The zero value is the default.
type Options struct {
	// Clips selects the clips that become motions, by names and globs. Empty means all.
	Clips []string
	// Scale multiplies all lengths; 0 means 1.
	Scale float32
	// Tolerance is the maximum error of the position of a vertex by reduced keys, as a fraction of the model's size
	// (the longest edge of its bounding box at rest). 0 means [lower.DefaultTolerance].
	Tolerance float32
}

func (o Options) withDefaults() Options {
	if !(o.Tolerance > 0) {
		o.Tolerance = lower.DefaultTolerance
	}
	return o
}

// Actor converts a scene that lower.Scene has reduced to what Holds defines to an actor. The scene isn't changed. Its
// clips are converted by [Motions].
func Actor(s *scene.Scene, o Options) (*xac.File, []report.Finding, error) {
	b := newActorBuilder(s, o)
	b.visible()
	b.info()
	b.nodes()
	b.materials()
	b.meshes()
	if err := b.limits(); err != nil {
		return nil, b.found, err
	}
	return b.file(), b.found, nil
}

// An actorBuilder is an actor in the making; builder is its inverse.
type actorBuilder struct {
	s     *scene.Scene // in the actor's axes
	found []report.Finding

	order  []int                // the scene's nodes, parents first, as in the file
	number []uint32             // of each of the scene's nodes: its number in the file
	names  map[string]int       // of the file's nodes
	taken  map[xac.MeshKey]bool // places of meshes: a node has one that is drawn, and one for collisions, in each level of detail
	node   []xac.Node

	header     *xac.Info
	materialAt []uint32 // of each of the scene's materials: its number in the file
	material   []xac.Chunk
	levels     []level
	pictures   map[int]string // the names of the scene's textures
	pictured   map[string]int // those names, in lower case
	plain      int            // the number of the material for faces without one; None for none
	addPlain   func() int     // adds it, and returns its number
	hidden     int            // how many meshes aren't drawn
	rest       *scene.Pose    // the scene at rest
}

func newActorBuilder(s *scene.Scene, o Options) *actorBuilder {
	s = s.Clone()
	scene.BasisXAC.Inverse().Apply(s)
	scene.NewScaler(float64(o.Scale)).Scene(s)
	b := &actorBuilder{s: s, names: make(map[string]int), taken: make(map[xac.MeshKey]bool), pictures: make(map[int]string), pictured: make(map[string]int), plain: scene.None, rest: s.NewPose()}
	b.addPlain = func() int {
		b.addMaterial(newMaterial(xac.DefaultMaterial))
		return len(b.material) - 1
	}
	b.order = s.Order()
	b.number = make([]uint32, len(s.Nodes))
	for at, i := range b.order {
		b.number[i] = uint32(at)
	}
	return b
}

// add reports something once for each of n equal cases.
func (b *actorBuilder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}

// info adds the chunk with the name and the origin of the actor.
func (b *actorBuilder) info() {
	x, _ := scene.Recall[xac.ActorExtras](b.s.Extras, "xac")
	b.header = &xac.Info{
		RepositioningMask: xac.MaskPosition | xac.MaskRotation | xac.MaskScale, RepositioningNode: xac.None,
		SourceApp: cmp.Or(x.SourceApp, "marrow"), OriginalFile: x.OriginalFile, ExportDate: x.ExportDate,
		ActorName: cmp.Or(x.ActorName, b.s.Name),
	}
}

// nodes makes the hierarchy. Each name is unique, because motions refer to nodes by name.
func (b *actorBuilder) nodes() {
	for _, i := range b.order {
		n := &b.s.Nodes[i]
		x, _ := scene.Recall[xac.NodeExtras](n.Extras, "xac")
		made := newNode(names.Unique(b.names, cmp.Or(n.Name, "Node")), xac.None)
		made.Transform = xac.Transform{Rotation: n.Rest.Rotation, ScaleRotation: scene.QuatIdentity, Position: n.Rest.Translation, Scale: n.Rest.Scale}
		if n.Parent >= 0 {
			made.Parent = b.number[n.Parent]
		}
		restoreNode(&x, &made)
		b.node = append(b.node, made)
	}
}

// newNode returns a node at its parent's origin.
func newNode(name string, parent uint32) xac.Node {
	return xac.Node{
		Name: name, Parent: parent, Shear: xac.Vec3{-1, -1, -1}, SkeletalLODs: math.MaxUint32, MotionLODs: math.MaxUint32,
		Flags: xac.NodeInBounds, Importance: 1, OBB: scene.Mat4Identity,
		Transform: xac.Transform{Rotation: scene.QuatIdentity, ScaleRotation: scene.QuatIdentity, Scale: xac.Vec3{1, 1, 1}},
	}
}

// restoreNode restores the fields of a node.
func restoreNode(x *xac.NodeExtras, n *xac.Node) {
	if x.SkeletalLODs != nil {
		n.SkeletalLODs = *x.SkeletalLODs
	}
	if x.MotionLODs != nil {
		n.MotionLODs = *x.MotionLODs
	}
	if x.OBB != nil {
		n.OBB = *x.OBB
	}
	if x.Importance != nil {
		n.Importance = *x.Importance
	}
	if x.Shear != nil {
		n.Shear = *x.Shear
	}
	if x.OutOfBounds {
		n.Flags = 0
	}
}

// file sorts the chunks in the order of the games' files.
func (b *actorBuilder) file() *xac.File {
	for i := range b.node {
		b.node[i].NumChildren = 0
	}
	for i := range b.node {
		if p := b.node[i].Parent; p != xac.None {
			b.node[p].NumChildren++
		}
	}
	f := &xac.File{Kind: xac.Actor, MajorVersion: 1}
	x, _ := scene.Recall[xac.ActorExtras](b.s.Extras, actorFormat)
	nodes := b.directory()
	f.Chunks = append(f.Chunks,
		xac.Chunk{ID: xac.ChunkInfo, Version: b.restoreInfo(&x, nodes), Body: b.header},
		xac.Chunk{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: b.node}})
	coarser := f.Chunks // each coarser level of detail has its own
	f.Chunks = slices.Concat(f.Chunks, b.others(&x, nodes))
	for i := range b.levels {
		l := &b.levels[i]
		list := slices.Concat(b.materialsOf(l), l.mesh)
		if targets := b.morphTargets(l); targets != nil {
			list = append(list, xac.Chunk{ID: xac.ChunkMorphTargets, Version: 1, Body: targets})
		}
		if i > 0 {
			list = []xac.Chunk{{ID: xac.ChunkLODLevel, Version: 1, Body: &xac.LODLevel{
				Level: uint32(i - 1), Actor: &xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: slices.Concat(coarser, list)},
			}}}
		}
		f.Chunks = append(f.Chunks, list...)
	}
	return f
}

// limits reports an error if the file would need more nodes or materials than its fields can number.
func (b *actorBuilder) limits() error {
	const most = math.MaxUint16
	if n := max(len(b.node), len(b.material)); n > most {
		return errTooMany(n)
	}
	return nil
}
