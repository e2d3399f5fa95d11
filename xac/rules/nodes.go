package rules

import (
	"marrow/check"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// nodeRules are about the hierarchy.
var nodeRules = []check.Rule[*xac.File]{
	{
		Code: "XAC101", Severity: report.Error, Title: "a node's parent doesn't exist",
		Why:     "A node is placed relative to its parent, which it refers to by index. If there is no such node, the engine reads unrelated memory.",
		Example: "Parent 900 in an actor with 60 nodes.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, n := range a.nodes {
				if n.it.Parent != xac.None && !check.In(n.it.Parent, len(a.nodes)) {
					c.Report(n.path+".parent", "the parent of %s is node %d, of %d", n.it.Name, n.it.Parent, len(a.nodes))
				}
			}
		}),
	},
	{
		Code: "XAC102", Severity: report.Error, Title: "nodes that are each other's parents",
		Why:     "A node's position is computed from its parent's position. If nodes are each other's parents, the position is undefined, and the engine hangs or crashes.",
		Example: "Node 1 has the parent 2, node 2 the parent 1.",
		Find: eachActor(func(a *actor, c *check.Context) {
			check.Cycles(len(a.nodes), a.parent, func(i int) {
				c.Report(a.nodes[i].path+".parent", "%s is an ancestor of itself", a.nodes[i].it.Name)
			})
		}),
	},
	{
		Code: "XAC103", Severity: report.Warning, Title: "a node before its parent",
		Why:     "The engine updates nodes in file order, so a parent must come before its children. All known files follow this rule. Otherwise a child follows its parent one frame late. Sort the nodes so that parents come first.",
		Example: "Node 3 with parent 7.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for i, n := range a.nodes {
				if p := a.parent(i); p > i {
					c.Report(n.path+".parent", "%s, node %d, is before its parent, node %d", n.it.Name, i, p)
				}
			}
		}),
	},
	{
		Code: "XAC104", Severity: report.Note, Title: "an incorrect number of children",
		Why:     "Each node states how many children it has, and the engine allocates memory accordingly.",
		Example: "numChildren 2 in a node with three children.",
		Fix:     "the number of children is corrected",
		Find:    eachActor(childCounts),
	},
	{
		Code: "XAC105", Severity: report.Warning, Title: "two nodes with the same name",
		Why:     "Motions and levels of detail find nodes by name. If two have the same name, only the first is found. Rename one of them.",
		Example: "Two nodes named Bip01 Spine.",
		Find: eachActor(func(a *actor, c *check.Context) {
			first := make(map[string]int)
			for i, n := range a.nodes {
				if before, taken := first[n.it.Name]; taken {
					c.Report(n.path+".name", "node %[2]d already has the name %[1]s", n.it.Name, before)
				} else {
					first[n.it.Name] = i
				}
			}
		}),
	},
	{
		Code: "XAC106", Severity: report.Error, Title: "a node whose position is infinite or not a number",
		Why:     "A node whose position isn't a number disappears, together with its children.",
		Example: "A position of 0, NaN, 12.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, n := range a.nodes {
				for _, v := range numbers(&n.it.Transform) {
					if count, _ := check.NonFinite(v.numbers); count > 0 {
						c.Report(n.path+"."+v.name, "%s: %v", n.it.Name, v.numbers)
					}
				}
			}
		}),
	},
	{
		Code: "XAC107", Severity: report.Warning, Title: "a node rotation that doesn't have unit length",
		Why:     "A quaternion is a rotation only if it has unit length. With a longer quaternion the part is enlarged, with a shorter one it is reduced.",
		Example: "A rotation of 0, 0, 0, 2.",
		Fix:     "rotations are normalised; rotations of length 0 are replaced by the identity",
		Find:    eachActor(nodeRotations),
	},
	{
		Code: "XAC108", Severity: report.Warning, Title: "a node with scale 0",
		Why:     "A node with scale 0 is invisible, together with its children. Its matrix can't be inverted, which skinning requires. Set a small scale other than 0.",
		Example: "A scale of 1, 0, 1.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, n := range a.nodes {
				if s := n.it.Scale; s[0] == 0 || s[1] == 0 || s[2] == 0 {
					c.Report(n.path+".scale", "the scale of %s is %v", n.it.Name, s)
				}
			}
		}),
	},
}

// parent returns a node's parent, or a negative number.
func (a *actor) parent(i int) int {
	if p := a.nodes[i].it.Parent; check.In(p, len(a.nodes)) {
		return int(p)
	}
	return scene.None
}

func childCounts(a *actor, c *check.Context) {
	for _, list := range bodies[*xac.Nodes](a.f, a.prefix) {
		nodes := list.it.Nodes
		count := make([]uint32, len(nodes))
		for i := range nodes {
			if p := nodes[i].Parent; check.In(p, len(nodes)) {
				count[p]++
			}
		}
		for i := range nodes {
			n := &nodes[i]
			if n.NumChildren != count[i] && c.Repair(check.Path(list.path, "nodes", i, "numChildren"), "the count of %s is %d children, but it has %d", n.Name, n.NumChildren, count[i]) {
				n.NumChildren = count[i]
			}
		}
	}
}

type namedNumbers struct {
	name    string
	numbers []float32
}

func numbers(t *xac.Transform) [4]namedNumbers {
	return [...]namedNumbers{{"rotation", t.Rotation[:]}, {"scaleRotation", t.ScaleRotation[:]}, {"position", t.Position[:]}, {"scale", t.Scale[:]}}
}

// rotationTolerance is the tolerance for the square of a rotation's length, which should be 1.
const rotationTolerance = 0.01

func nodeRotations(a *actor, c *check.Context) {
	for _, n := range a.nodes {
		mend := func(q *xac.Quat, name string) {
			if l := check.Unit(q[:], 4, rotationTolerance); l.Zero+l.Other > 0 && c.Repair(n.path+"."+name, "%s: %v", n.it.Name, *q) {
				*q, _ = q.Unit()
			}
		}
		mend(&n.it.Rotation, "rotation")
		mend(&n.it.ScaleRotation, "scaleRotation")
	}
}
