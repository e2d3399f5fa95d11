package xac

import (
	"slices"

	"marrow/check"
)

// Rules are what an actor or a motion should keep beyond being well-formed. What the
// engine does with what breaks them is told by Lumberyard's importer, which reads most of
// the same chunks; the rest holds in nearly all of 1,023 public files.
var Rules = slices.Concat(nodeRules, meshRules, skinRules, materialRules, refRules, motionRules)

// A found is something of a file and where it stands.
type found[T any] struct {
	it   T
	path string
}

// bodies are a file's chunks of one kind.
func bodies[T Body](f *File, prefix string) (list []found[T]) {
	for i := range f.Chunks {
		if b, ok := f.Chunks[i].Body.(T); ok {
			list = append(list, found[T]{b, check.Path(prefix+"chunks", i, f.Chunks[i].ID.String())})
		}
	}
	return list
}

// An actor is the file, or one of its levels of detail, which are files of their own.
type actor struct {
	f      *File
	prefix string // of all paths in it
	nodes  []found[*Node]
	meshes []found[*Mesh]
	skins  []found[*Skinning]
	meshOf map[meshKey]*Mesh // the first of each key
	looks  int               // materials of both kinds
}

func (m *Mesh) key() meshKey     { return meshKey{m.Node, m.LOD, m.IsCollision != 0} }
func (s *Skinning) key() meshKey { return meshKey{s.Node, s.LOD, s.IsCollision != 0} }

// actorsOf are the file and its levels of detail, gathered once for all rules.
func actorsOf(f *File, c *check.Context) []*actor {
	return check.Once(c, func() (list []*actor) {
		var add func(f *File, prefix string)
		add = func(f *File, prefix string) {
			a := &actor{f: f, prefix: prefix, meshes: bodies[*Mesh](f, prefix), skins: bodies[*Skinning](f, prefix)}
			a.nodes = f.placedNodes(prefix)
			a.meshOf = make(map[meshKey]*Mesh, len(a.meshes))
			for _, m := range slices.Backward(a.meshes) {
				a.meshOf[m.it.key()] = m.it
			}
			a.looks = len(Bodies[*Material](f)) + len(Bodies[*FXMaterial](f))
			list = append(list, a)
			for _, l := range bodies[*LODLevel](f, prefix) {
				if l.it.Actor != nil {
					add(l.it.Actor, l.path+".actor.")
				}
			}
		}
		add(f, "")
		return list
	})
}

// placedNodes are a file's nodes in the order that numbers them.
func (f *File) placedNodes(prefix string) (list []found[*Node]) {
	for i := range f.Chunks {
		path := check.Path(prefix+"chunks", i, f.Chunks[i].ID.String())
		switch b := f.Chunks[i].Body.(type) {
		case *Node:
			list = append(list, found[*Node]{b, path})
		case *Nodes:
			for k := range b.Nodes {
				list = append(list, found[*Node]{&b.Nodes[k], check.Path(path, "nodes", k)})
			}
		}
	}
	return list
}

// eachActor makes a rule of one about an actor, for the file and its levels.
func eachActor(rule func(a *actor, c *check.Context)) func(*File, *check.Context) {
	return func(f *File, c *check.Context) {
		for _, a := range actorsOf(f, c) {
			rule(a, c)
		}
	}
}

// eachMesh makes a rule of one about a mesh.
func eachMesh(rule func(a *actor, m *Mesh, path string, c *check.Context)) func(*File, *check.Context) {
	return eachActor(func(a *actor, c *check.Context) {
		for _, m := range a.meshes {
			rule(a, m.it, m.path, c)
		}
	})
}
