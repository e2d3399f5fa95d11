// Package rules defines the check rules for EMotionFX actors and motions: each rule with its code, severity, explanation,
// check and repair.
package rules

import (
	"slices"

	"marrow/xac"

	"marrow/check"
)

// File has the rules for actors and motions. What the engine does with files that violate them is known from
// Lumberyard's importer, which reads most of the same chunks. Other rules hold for nearly all of 1,023 public files.
var File = check.Declare(slices.Concat(nodeRules, meshRules, skinRules, materialRules, refRules, motionRules)...)

// A found is a part of a file with its path.
type found[T any] struct {
	it   T
	path string
}

// bodies returns a file's chunks of one kind.
func bodies[T xac.Body](f *xac.File, prefix string) (list []found[T]) {
	for i := range f.Chunks {
		if b, ok := f.Chunks[i].Body.(T); ok {
			list = append(list, found[T]{b, check.Path(prefix+"chunks", i, f.Chunks[i].ID.String())})
		}
	}
	return list
}

// An actor is the file, or one of its levels of detail, which are files of their own.
type actor struct {
	f      *xac.File
	prefix string // of all paths in it
	nodes  []found[*xac.Node]
	meshes []found[*xac.Mesh]
	skins  []found[*xac.Skinning]
	meshOf map[xac.MeshKey]*xac.Mesh // the first of each key
	looks  int                       // materials of both kinds
}

// actorsOf returns the file and its levels of detail, collected once for all rules.
func actorsOf(f *xac.File, c *check.Context) []*actor {
	return check.Once(c, func() (list []*actor) {
		var add func(f *xac.File, prefix string)
		add = func(f *xac.File, prefix string) {
			a := &actor{f: f, prefix: prefix, meshes: bodies[*xac.Mesh](f, prefix), skins: bodies[*xac.Skinning](f, prefix)}
			a.nodes = placedNodes(f, prefix)
			a.meshOf = make(map[xac.MeshKey]*xac.Mesh, len(a.meshes))
			for _, m := range slices.Backward(a.meshes) {
				a.meshOf[m.it.Key()] = m.it
			}
			a.looks = len(xac.Bodies[*xac.Material](f)) + len(xac.Bodies[*xac.FXMaterial](f))
			list = append(list, a)
			for _, l := range bodies[*xac.LODLevel](f, prefix) {
				if l.it.Actor != nil {
					add(l.it.Actor, l.path+".actor.")
				}
			}
		}
		add(f, "")
		return list
	})
}

// placedNodes returns a file's nodes in the order of their numbers.
func placedNodes(f *xac.File, prefix string) (list []found[*xac.Node]) {
	for i := range f.Chunks {
		path := check.Path(prefix+"chunks", i, f.Chunks[i].ID.String())
		switch b := f.Chunks[i].Body.(type) {
		case *xac.Node:
			list = append(list, found[*xac.Node]{b, path})
		case *xac.Nodes:
			for k := range b.Nodes {
				list = append(list, found[*xac.Node]{&b.Nodes[k], check.Path(path, "nodes", k)})
			}
		}
	}
	return list
}

// eachActor converts a rule for an actor to a rule for the file and its levels of detail.
func eachActor(rule func(a *actor, c *check.Context)) func(*xac.File, *check.Context) {
	return func(f *xac.File, c *check.Context) {
		for _, a := range actorsOf(f, c) {
			rule(a, c)
		}
	}
}

// eachMesh converts a rule for a mesh to a rule for a file.
func eachMesh(rule func(a *actor, m *xac.Mesh, path string, c *check.Context)) func(*xac.File, *check.Context) {
	return eachActor(func(a *actor, c *check.Context) {
		for _, m := range a.meshes {
			rule(a, m.it, m.path, c)
		}
	})
}
