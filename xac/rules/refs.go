package rules

import (
	"fmt"

	"marrow/xac"

	"marrow/check"
	"marrow/report"
)

// refRules are about morph targets, and numbers of nodes in the rest of an actor.
var refRules = []check.Rule[*xac.File]{
	{
		Code: "XAC150", Severity: report.Error, Title: "a morph target for a node without a mesh",
		Why:     "A morph target moves the vertices of a node's mesh. If the node doesn't exist, the engine reads unrelated memory or drops the morph target.",
		Example: "Deltas for node 900 in an actor with 60 nodes, or for a node without a mesh.",
		Find: eachTarget(func(a *actor, t *xac.MorphTarget, path string, c *check.Context) {
			for i := range t.Deltas {
				d := &t.Deltas[i]
				if a.meshOf[xac.MeshKey{Node: d.Node, LOD: t.LOD, Collision: false}] == nil {
					c.Report(check.Path(path, "deltas", i, "node"), "%s: node %d has no mesh", t.Name, d.Node)
				}
			}
			for i := range t.Transforms {
				if n := t.Transforms[i].Node; !check.In(n, len(a.nodes)) {
					c.Report(check.Path(path, "transforms", i, "node"), "%s: node %d, of %d", t.Name, n, len(a.nodes))
				}
			}
		}),
	},
	{
		Code: "XAC151", Severity: report.Error, Title: "a morph target with vertices that don't exist",
		Why:     "A morph target lists the vertices that it moves. If an index is outside the mesh, the engine writes to unrelated memory.",
		Example: "Vertex 900 in a mesh with 300 vertices.",
		Find: eachTarget(func(a *actor, t *xac.MorphTarget, path string, c *check.Context) {
			for i := range t.Deltas {
				d := &t.Deltas[i]
				m := a.meshOf[xac.MeshKey{Node: d.Node, LOD: t.LOD, Collision: false}]
				for k, v := range d.Vertices {
					if m != nil && v >= m.NumVerts {
						c.Report(check.Path(path, "deltas", i, "vertices", k), "%s: vertex %d, but there are only %d", t.Name, v, m.NumVerts)
						break
					}
				}
			}
		}),
	},
	{
		Code: "XAC152", Severity: report.Warning, Title: "a morph target with an inverted range",
		Why:     "A morph target's weight has a minimum and a maximum, and its positions are quantised between two numbers. If the range is inverted, it contains no value. Swap the minimum and the maximum.",
		Example: "rangeMin 1 and rangeMax 0.",
		Find: eachTarget(func(_ *actor, t *xac.MorphTarget, path string, c *check.Context) {
			if !(t.RangeMin <= t.RangeMax) {
				c.Report(path+".rangeMin", "%s: weights from %g to %g", t.Name, t.RangeMin, t.RangeMax)
			}
			for i := range t.Deltas {
				if d := &t.Deltas[i]; !(d.Min <= d.Max) {
					c.Report(check.Path(path, "deltas", i, "min"), "%s: positions from %g to %g", t.Name, d.Min, d.Max)
				}
			}
		}),
	},
	{
		Code: "XAC153", Severity: report.Warning, Title: "two morph targets with the same name",
		Why:     "A morph motion finds its targets by name. If two have the same name, it moves the first. Rename one of them.",
		Example: "Two morph targets named smile.",
		Find: eachActor(func(a *actor, c *check.Context) {
			first := make(map[string]string)
			a.targets(func(t *xac.MorphTarget, path string) {
				key := fmt.Sprint(t.LOD, " ", t.Name)
				if before, taken := first[key]; taken {
					c.Report(path+".name", "%[2]s already has the name %[1]s", t.Name, before)
				} else {
					first[key] = path
				}
			})
		}),
	},
	{
		Code: "XAC160", Severity: report.Error, Title: "a limit for a node that doesn't exist",
		Why:     "A limit defines how far a node may move. If the node doesn't exist, the engine reads unrelated memory or drops the limit.",
		Example: "A limit for node 900 in an actor with 60 nodes.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, l := range bodies[*xac.NodeLimit](a.f, a.prefix) {
				if !check.In(l.it.Node, len(a.nodes)) {
					c.Report(l.path+".node", "a limit for node %d, of %d", l.it.Node, len(a.nodes))
				}
			}
		}),
	},
	{
		Code: "XAC161", Severity: report.Warning, Title: "an inverted limit",
		Why:     "A node may move only between the minimum and the maximum. If the minimum is larger, no position is allowed. Swap the minimum and the maximum.",
		Example: "Minimum 1 and maximum −1 for a limited rotation.",
		Find:    eachActor(limitRanges),
	},
	{
		Code: "XAC162", Severity: report.Error, Title: "a group with a node that doesn't exist",
		Why:     "A group lists nodes that are shown and hidden together, by index. If a node doesn't exist, the engine reads unrelated memory.",
		Example: "A group with node 900 in an actor with 60 nodes.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, list := range bodies[*xac.NodeGroups](a.f, a.prefix) {
				for i := range list.it.Groups {
					g := &list.it.Groups[i]
					for k, n := range g.Nodes {
						if !check.In(n, len(a.nodes)) {
							c.Report(check.Path(list.path, "groups", i, "nodes", k), "%s has node %d, of %d", g.Name, n, len(a.nodes))
						}
					}
				}
			}
		}),
	},
	{
		Code: "XAC163", Severity: report.Warning, Title: "a trajectory or repositioning node that doesn't exist",
		Why:     "The actor's movement through the world is taken from one of its nodes. If that node doesn't exist, the actor doesn't move. Set an existing node.",
		Example: "repositioningNode 900 in an actor with 60 nodes.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, i := range bodies[*xac.Info](a.f, a.prefix) {
				for _, n := range []struct {
					name  string
					value uint32
				}{{"repositioningNode", i.it.RepositioningNode}, {"trajectoryNode", i.it.TrajectoryNode}, {"motionExtractionNode", i.it.MotionExtractionNode}} {
					if n.value != xac.None && n.value != 0 && !check.In(n.value, len(a.nodes)) { // 0: a version without it, or an actor without nodes
						c.Report(i.path+"."+n.name, "node %d, but there are only %d", n.value, len(a.nodes))
					}
				}
			}
		}),
	},
	{
		Code: "XAC164", Severity: report.Error, Title: "an attachment or motion source that doesn't exist",
		Why:     "Attachment nodes hold weapons and other objects. Each node has a motion source: the node whose animation it plays when a motion is mirrored.",
		Example: "Attachment node 900 in an actor with 60 nodes; motion sources for only 59 nodes.",
		Find:    eachActor(nodeLists),
	},
	{
		Code: "XAC165", Severity: report.Warning, Title: "a level of detail whose nodes aren't in the actor",
		Why:     "A level of detail replaces the actor's meshes and uses the actor's nodes, which it finds by name. Meshes of other nodes aren't drawn. Use the same names of nodes in both files.",
		Example: "A level with a mesh for Bip01 in an actor whose nodes have other names.",
		Find:    levelNodes,
	},
}

func eachTarget(rule func(a *actor, t *xac.MorphTarget, path string, c *check.Context)) func(*xac.File, *check.Context) {
	return eachActor(func(a *actor, c *check.Context) {
		a.targets(func(t *xac.MorphTarget, path string) { rule(a, t, path, c) })
	})
}

// targets calls do for each morph target, in all kinds of chunks.
func (a *actor) targets(do func(t *xac.MorphTarget, path string)) {
	for _, t := range bodies[*xac.MorphTarget](a.f, a.prefix) {
		do(t.it, t.path)
	}
	for _, list := range bodies[*xac.MorphTargets](a.f, a.prefix) {
		for i := range list.it.Targets {
			do(&list.it.Targets[i], check.Path(list.path, "targets", i))
		}
	}
}

func limitRanges(a *actor, c *check.Context) {
	for _, l := range bodies[*xac.NodeLimit](a.f, a.prefix) {
		least := [3]xac.Vec3{l.it.TranslationMin, l.it.RotationMin, l.it.ScaleMin}
		most := [3]xac.Vec3{l.it.TranslationMax, l.it.RotationMax, l.it.ScaleMax}
		for i, name := range []string{"translationMin", "rotationMin", "scaleMin"} {
			for axis := range 3 {
				if l.it.Active[3*i+axis] != 0 && !(least[i][axis] <= most[i][axis]) {
					c.Report(l.path+"."+name, "node %d: from %v to %v", l.it.Node, least[i], most[i])
					break
				}
			}
		}
	}
}

func nodeLists(a *actor, c *check.Context) {
	for i := range a.f.Chunks {
		ch := &a.f.Chunks[i]
		list, ok := ch.Body.(*xac.NodeList)
		if !ok {
			continue
		}
		path := check.Path(a.prefix+"chunks", i, ch.ID.String())
		for k, n := range list.Nodes {
			if !check.In(n, len(a.nodes)) {
				c.Report(check.Path(path, k), "node %d, but there are only %d", n, len(a.nodes))
			}
		}
		if ch.ID == xac.ChunkMotionSources && len(list.Nodes) != len(a.nodes) {
			c.Report(path, "%d motion sources for %d nodes", len(list.Nodes), len(a.nodes))
		}
	}
}

func levelNodes(f *xac.File, c *check.Context) {
	actors := actorsOf(f, c)
	has := make(map[string]bool)
	for _, n := range actors[0].nodes {
		has[n.it.Name] = true
	}
	for _, a := range actors[1:] {
		for _, m := range a.meshes {
			if check.In(m.it.Node, len(a.nodes)) && !has[a.nodes[m.it.Node].it.Name] {
				c.Report(m.path+".node", "the actor has no node %s", a.nodes[m.it.Node].it.Name)
			}
		}
	}
}
