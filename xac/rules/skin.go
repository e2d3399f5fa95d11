package rules

import (
	"slices"

	"marrow/check"
	"marrow/report"
	"marrow/xac"
)

// skinRules are about what moves vertices.
var skinRules = []check.Rule[*xac.File]{
	{
		Code: "XAC130", Severity: report.Error, Title: "influences that don't exist",
		Why:     "Each original vertex refers to a range in the list of influences. If the range extends beyond the list, the engine reads unrelated memory.",
		Example: "A vertex with influences 100 to 103 in a list of 102.",
		Find: eachSkin(func(_ *actor, s *xac.Skinning, path string, c *check.Context) {
			for i, r := range s.Ranges {
				if uint64(r.First)+uint64(r.Count) > uint64(len(s.Influences)) {
					c.Report(check.Path(path, "ranges", i), "%d influences starting at %d, but there are only %d", r.Count, r.First, len(s.Influences))
				}
			}
		}),
	},
	{
		Code: "XAC131", Severity: report.Error, Title: "skinning by a node that doesn't exist",
		Why:     "An influence refers to a node by index. If there is no such node, the vertex is moved by undefined data.",
		Example: "An influence by node 900 in an actor with 60 nodes.",
		Find: eachSkin(func(a *actor, s *xac.Skinning, path string, c *check.Context) {
			eachInfluence(s, func(vertex int, list []xac.Influence) {
				for k := range list {
					if !check.In(list[k].Node, len(a.nodes)) {
						c.Report(influencePath(s, path, vertex, k), "an influence of node %d, but there are only %d", list[k].Node, len(a.nodes))
					}
				}
			})
		}),
	},
	{
		Code: "XAC132", Severity: report.Warning, Title: "weights that don't add up to 1",
		Why:     "The position of a vertex is the weighted sum of the positions that its nodes give it. If the weights add up to less than 1, the vertex is pulled towards the model's origin; if they add up to more, it is pushed away.",
		Example: "Weights of 0.5 and 0.4.",
		Fix:     "weights are divided by their sum",
		Find:    eachSkin(weights),
	},
	{
		Code: "XAC133", Severity: report.Warning, Title: "skinned vertices without influences",
		Why:     "A vertex without influences in a skinned mesh stays at its original position or at the model's origin, and its triangles are stretched. Assign the vertices to a node.",
		Example: "A vertex with a range of 0 influences.",
		Find: eachSkin(func(_ *actor, s *xac.Skinning, path string, c *check.Context) {
			n := 0
			eachInfluence(s, func(_ int, list []xac.Influence) {
				if len(list) == 0 {
					n++
				}
			})
			if n > 0 {
				c.Report(path, "%d original vertices have no influence", n)
			}
		}),
	},
	{
		Code: "XAC134", Severity: report.Warning, Title: "skinning by a node that isn't among the sub-mesh's bones",
		Why:     "Only the matrices of a sub-mesh's bones are passed to the graphics card. A vertex that is influenced by any other node uses the wrong matrix. Export the actor again.",
		Example: "An influence by node 7 in a sub-mesh with bones 3, 4 and 5.",
		Find:    eachSkin(bonesListed),
	},
	{
		Code: "XAC135", Severity: report.Note, Title: "an incorrect number of bones",
		Why:     "The skin states how many nodes it uses, and the engine allocates memory accordingly.",
		Example: "numLocalBones 20, with influences by 21 nodes.",
		Fix:     "the nodes are counted",
		Find:    eachActor(localBones),
	},
}

func eachSkin(rule func(a *actor, s *xac.Skinning, path string, c *check.Context)) func(*xac.File, *check.Context) {
	return eachActor(func(a *actor, c *check.Context) {
		for _, s := range a.skins {
			rule(a, s.it, s.path, c)
		}
	})
}

// eachInfluence calls do with the influences of each original vertex, as far as they exist.
func eachInfluence(s *xac.Skinning, do func(vertex int, list []xac.Influence)) {
	room := 2*int64(len(s.Influences)) + 64 // ranges may share influences, but not without end
	for i, r := range s.Ranges {
		end := uint64(r.First) + uint64(r.Count)
		if room -= int64(r.Count); end > uint64(len(s.Influences)) || room < 0 {
			continue
		}
		do(i, s.Influences[r.First:end])
	}
	for i := range s.Vertices {
		do(i, s.Vertices[i].Influences)
	}
}

// influencePath returns the path of influence k of an original vertex.
func influencePath(s *xac.Skinning, path string, vertex, k int) string {
	if len(s.Vertices) > 0 {
		return check.Path(path, "vertices", vertex, "influences", k)
	}
	return check.Path(path, "influences", int(s.Ranges[vertex].First)+k)
}

func weights(_ *actor, s *xac.Skinning, path string, c *check.Context) {
	const tolerance = 0.02 // files are off by a hundredth
	one := func(sum float32) bool { return sum > 1-tolerance && sum < 1+tolerance }
	tangled := tangled(s)
	eachInfluence(s, func(vertex int, list []xac.Influence) {
		sum := total(list, 1)
		if len(list) == 0 || one(sum) {
			return
		}
		mends := sum > tolerance && sum < 1e6 && one(total(list, sum)) // large ones of both signs may not
		if !mends || tangled[vertex] {
			c.Report(influencePath(s, path, vertex, 0), "the weights of original vertex %d add up to %g", vertex, sum)
		} else if c.Repair(influencePath(s, path, vertex, 0), "the weights of original vertex %d add up to %g", vertex, sum) {
			for k := range list {
				list[k].Weight /= sum
			}
		}
	})
}

// total returns the sum of the weights, each divided by a number.
func total(list []xac.Influence, by float32) (sum float32) {
	for k := range list {
		sum += list[k].Weight / by
	}
	return sum
}

// tangled returns the vertices that share some influences with a vertex that also has others: a repair of one would
// break the other.
func tangled(s *xac.Skinning) map[int]bool {
	owner := make([]xac.Range, len(s.Influences))
	mixed := make([]bool, len(s.Influences))
	ranges := func(do func(vertex, i int)) {
		eachInfluence(s, func(vertex int, list []xac.Influence) {
			for k := range list {
				if len(s.Vertices) == 0 {
					do(vertex, int(s.Ranges[vertex].First)+k)
				}
			}
		})
	}
	ranges(func(vertex, i int) {
		r := s.Ranges[vertex]
		mixed[i] = mixed[i] || owner[i].Count > 0 && owner[i] != r
		owner[i] = r
	})
	list := make(map[int]bool)
	ranges(func(vertex, i int) {
		if mixed[i] {
			list[vertex] = true
		}
	})
	return list
}

// bonesListed compares a skin's nodes with the bones that its mesh's sub-meshes list.
func bonesListed(a *actor, s *xac.Skinning, path string, c *check.Context) {
	m := a.meshOf[s.Key()]
	if m == nil {
		return
	}
	listed := make(map[uint32]bool)
	for i := range m.SubMeshes {
		for _, b := range m.SubMeshes[i].Bones {
			listed[b] = true
		}
	}
	told := make(map[uint16]bool)
	eachInfluence(s, func(vertex int, list []xac.Influence) {
		for k, i := range list {
			if !listed[uint32(i.Node)] && !told[i.Node] && len(listed) > 0 {
				told[i.Node] = true
				c.Report(influencePath(s, path, vertex, k), "node %d isn't among the bones of any of the mesh's sub-meshes", i.Node)
			}
		}
	})
}

func localBones(a *actor, c *check.Context) {
	for i := range a.f.Chunks {
		ch := &a.f.Chunks[i]
		s, ok := ch.Body.(*xac.Skinning)
		if !ok || ch.Version < 3 {
			continue
		}
		if slices.ContainsFunc(s.Influences, func(x xac.Influence) bool { return !check.In(x.Node, len(a.nodes)) }) {
			continue // how many nodes are meant isn't known; XAC131 reports those that don't exist
		}
		nodes := make(map[uint16]bool)
		for _, x := range s.Influences {
			nodes[x.Node] = true
		}
		path := check.Path(a.prefix+"chunks", i, ch.ID.String(), "numLocalBones")
		if n := uint32(len(nodes)); n != s.NumLocalBones && c.Repair(path, "%d bones are used, but the count is %d", n, s.NumLocalBones) {
			s.NumLocalBones = n
		}
	}
}
