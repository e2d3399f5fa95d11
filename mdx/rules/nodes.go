package rules

import (
	"marrow/check"
	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
)

// nodeRules are about the hierarchy.
var nodeRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX101", Severity: report.Error, Title: "an object's parent doesn't exist",
		Why:     "A node moves with its parent. If no object has the parent's id, the game reads unrelated memory: the part appears at a random position, or the game crashes. Viewers treat the object as a root.",
		Example: "A helper with ObjectId 3 and Parent 77 in a model with ten objects.",
		Find:    parentExists,
	},
	{
		Code: "MDX102", Severity: report.Error, Title: "objects that are each other's parents or their own",
		Why:     "A node's position is computed from its parent's. For objects that are each other's parents, or their own, this never ends: the game hangs or crashes.",
		Example: "Bone 1 has the parent 2, bone 2 the parent 1.",
		Find:    noCycles,
	},
	{
		Code:    "MDX003",
		Why:     "Parents, skinning and pivots refer to objects by id. If two objects have the same id, only one of them can be referred to. Give each object its own id.",
		Example: "Two helpers with ObjectId 4, which can happen when two models are merged by hand.",
		Find:    uniqueIDs,
	},
	{
		Code: "MDX103", Severity: report.Error, Title: "object ids that aren't 0 to n−1",
		Why:     "The game stores objects in an array, at the index given by their id. The array has as many elements as there are objects, so an object with a larger id is written outside of it.",
		Example: "Five objects with the ids 0, 1, 2, 3 and 9.",
		Fix:     "objects are renumbered, unless something refers to an object that doesn't exist",
		Find:    denseIDs,
	},
	{
		Code: "MDX104", Severity: report.Error, Title: "a bone with an object id that is too large",
		Why:     "In a model with n bones, skinning can only use the object ids 0 to n−1. Therefore the bones must have these ids. The vertices of a bone with a larger id don't move, or move with another object.",
		Example: "Two bones with the ids 0 and 7, and a helper with the id 1.",
		Fix:     "objects are renumbered, unless something refers to an object that doesn't exist",
		Find:    bonesFirst,
	},
	{
		Code: "MDX105", Severity: report.Error, Title: "an object without a pivot",
		Why:     "A node rotates about its pivot, which is found by its object id. Without a pivot it rotates about the model's origin or an undefined point.",
		Example: "Eleven objects and ten pivots.",
		Fix:     "pivots are added at the model's origin, where viewers assume them",
		Find:    enoughPivots,
	},
	{
		Code: "MDX106", Severity: report.Note, Title: "pivots without an object",
		Why:     "The list contains more pivots than the largest object id requires. The additional pivots are harmless, but some tools use the number of pivots as the number of objects.",
		Example: "Ten objects and fourteen pivots.",
		Fix:     "the pivots beyond the last object are removed",
		Find:    sparePivots,
	},
	{
		Code: "MDX107", Severity: report.Note, Title: "flags that don't match the kind of object",
		Why:     "A node's flags contain its kind. The game determines the kind from the list that contains the node, but a few tools use these flags instead. Helpers have none of them.",
		Example: "A light whose node has the flag of a bone.",
		Fix:     "the flags are set to match the kind of object",
		Find:    kindFlags,
	},
	{
		Code: "MDX109", Severity: report.Warning, Title: "geosets without any bone",
		Why:     "Vertices move with bones. If a model has none, the game adds one, but some tools crash. Add a bone, and assign the vertices to it.",
		Example: "A static model whose geosets refer to a helper in their matrices.",
		Find:    noBones,
	},
	{
		Code: "MDX110", Severity: report.Note, Title: "a bone that moves nothing",
		Why:     "No vertex and no other object moves with this bone. The game still animates it, and the number of bones is limited.",
		Example: "A bone at the tip of each finger.",
		Find:    unusedBones,
	},
}

func parentExists(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, n := range inv.nodes {
		if n.ParentID != mdx.None && !inv.exists(n.ParentID) {
			c.Report(check.Path(inv.path(n.location), "parentId"), "no object has the id %d of the parent", n.ParentID)
		}
	}
}

func noCycles(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	parent := func(i int) int {
		n := inv.nodes[i]
		if p, ok := inv.ids.first(n.ParentID); ok && n.ParentID != mdx.None {
			return p
		}
		return mdx.None
	}
	check.Cycles(len(inv.nodes), parent, func(i int) {
		n := inv.nodes[i]
		c.Report(check.Path(inv.path(n.location), "parentId"), "object %d is an ancestor of itself", n.ObjectID)
	})
}

func uniqueIDs(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	if inv.ids.count == len(inv.nodes) {
		return
	}
	for i, n := range inv.nodes {
		if first, _ := inv.ids.first(n.ObjectID); first != i {
			c.Report(check.Path(inv.path(n.location), "objectId"), "the id %d is already used by %s; references to it mean only one of the two", n.ObjectID, inv.path(inv.nodes[first].location))
		}
	}
}

func denseIDs(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, n := range inv.nodes {
		if !check.In(n.ObjectID, len(inv.nodes)) {
			path := check.Path(inv.path(n.location), "objectId")
			reportID(m, c, path, "the id %d is beyond those of %d objects", n.ObjectID, len(inv.nodes))
		}
	}
}

func bonesFirst(m *mdx.Model, c *check.Context) {
	for i := range m.Bones {
		if b := &m.Bones[i]; !check.In(b.ObjectID, len(m.Bones)) {
			reportID(m, c, check.Path("bones", i, "objectId"), "bone %d isn't among the first %d objects, and skinning can only use these", b.ObjectID, len(m.Bones))
		}
	}
}

// reportID reports an object id. The repair renumbers all objects, if no reference gets lost.
func reportID(m *mdx.Model, c *check.Context, path, format string, args ...any) {
	if !inventoryOf(m, c).validReferences() {
		c.Report(path, format, args...)
	} else if c.Repair(path, format, args...) {
		version.NumberObjects(m)
	}
}

// validReferences reports whether all references to objects are to exactly one existing object.
func (inv *inventory) validReferences() bool {
	if inv.ids.count != len(inv.nodes) || len(inv.m.BindPose) > 0 {
		return false
	}
	for _, n := range inv.nodes {
		if n.ParentID != mdx.None && !inv.exists(n.ParentID) {
			return false
		}
	}
	whole := true
	for i := range inv.m.Geosets {
		g := &inv.m.Geosets[i]
		for _, id := range g.Matrices {
			whole = whole && inv.exists(id)
		}
		whole = whole && !isSkinned(g) && len(g.BoneIndices) == 0
	}
	return whole && len(inv.m.BatchedGeosets) == 0
}

func enoughPivots(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	n := len(m.Pivots)
	for _, o := range inv.nodes {
		if check.In(o.ObjectID, len(inv.nodes)) && int(o.ObjectID) >= n && c.Repair(check.Path(inv.path(o.location), "objectId"), "object %d has no pivot; there are %d", o.ObjectID, n) {
			m.Pivots = append(m.Pivots, make([]mdx.Vec3, max(0, int(o.ObjectID)+1-len(m.Pivots)))...)
		}
	}
}

func sparePivots(m *mdx.Model, c *check.Context) {
	last := mdx.None
	for _, n := range inventoryOf(m, c).nodes {
		last = max(last, int(n.ObjectID))
	}
	if n := last + 1; n < len(m.Pivots) && c.Repair(check.Path("pivots", n), "%d pivots, of which %d belong to no object", len(m.Pivots), len(m.Pivots)-n) {
		m.Pivots = m.Pivots[:n]
	}
}

// kindFlags checks the flags for the kind of object. World of Warcraft's files have them for all objects except bones
// (wowdev).
func kindFlags(m *mdx.Model, c *check.Context) {
	const wc3 = mdx.KindBone | mdx.KindLight | mdx.KindEvent | mdx.KindAttachment | mdx.KindParticleEmitter | mdx.KindCollision | mdx.KindRibbon
	inv, shift, kinds := inventoryOf(m, c), 0, wc3
	if m.Flavour == mdx.WorldOfWarcraft {
		shift, kinds = 1, wc3>>1 // its flags are one bit lower
	}
	for _, o := range m.Objects() {
		n := o.Node
		kind, known := kindOf(o.Record, m.Flavour)
		if !known {
			continue
		}
		kind >>= shift
		if n.Flags&kinds != kind && c.Repair(check.Path(inv.pathOf(n), "flags"), "flags %#x; the bits %#x for the kind of object should be %#x", uint32(n.Flags), uint32(kinds), uint32(kind)) {
			n.Flags = n.Flags&^kinds | kind
		}
	}
}

// kindOf returns the flag for the kind of an object, and whether the game's files have it.
func kindOf(object any, game mdx.Flavour) (kind mdx.NodeFlags, known bool) {
	switch object.(type) {
	case *mdx.Bone:
		return mdx.KindBone, game == mdx.Warcraft3
	case *mdx.ParticleEmitter:
		return mdx.KindParticleEmitter, game == mdx.Warcraft3
	case *mdx.ParticleEmitter2:
		return mdx.KindParticleEmitter, true
	case *mdx.Light:
		return mdx.KindLight, true
	case *mdx.Helper:
		return 0, true
	case *mdx.Attachment:
		return mdx.KindAttachment, true
	case *mdx.Event:
		return mdx.KindEvent, true
	case *mdx.RibbonEmitter:
		return mdx.KindRibbon, true
	case *mdx.CollisionShape, *mdx.HitTestShape:
		return mdx.KindCollision, true
	}
	return 0, false
}

func noBones(m *mdx.Model, c *check.Context) {
	if n := len(m.Geosets) + len(m.BatchedGeosets); len(m.Bones) == 0 && n > 0 {
		c.Report("geosets", "%d geosets, but no bone", n)
	}
}

func unusedBones(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	used := make(map[int32]bool, len(m.Bones))
	for _, n := range inv.nodes {
		used[n.ParentID] = true
	}
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if isSkinned(g) {
			g.EachInfluence(func(_ int, bone uint16, _ int) { used[int32(bone)] = true })
			continue
		}
		for _, id := range g.Matrices {
			used[id] = true
		}
		for v := range g.BoneIndices {
			weights := g.RowWeights(v)
			for k, id := range g.BoneIndices[v] {
				if weights[k] > 0 {
					used[int32(id)] = true
				}
			}
		}
	}
	for i := range m.BatchedGeosets {
		for _, v := range m.BatchedGeosets[i].Vertices {
			for _, id := range v.BoneIndices {
				used[int32(id)] = true
			}
		}
	}
	for i := range m.Bones {
		if !used[m.Bones[i].ObjectID] {
			c.Report(check.Path("bones", i), "a bone that moves nothing")
		}
	}
}
