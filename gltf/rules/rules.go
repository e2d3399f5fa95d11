// Package rules defines the check rules for glTF documents: each rule with its code, severity, explanation and check.
package rules

import (
	"slices"
	"strings"

	"marrow/check"
	"marrow/gltf"
	"marrow/report"
)

// Document are the rules of the specification on which readers depend. The Khronos validator checks more.
var Document = check.Declare([]check.Rule[*gltf.Document]{
	{
		Code: "GLTF101", Severity: report.Error, Title: "a reference to something that doesn't exist",
		Why:     "References in glTF are indices into lists. If an index is outside the list, a part has no mesh, image or data. Most readers reject the whole file.",
		Example: `{"asset":{"version":"2.0"},"nodes":[{"mesh":3}]}`,
		Find:    func(d *gltf.Document, c *check.Context) { references{d, c}.all() },
	},
	{
		Code: "GLTF102", Severity: report.Error, Title: "an accessor refers to data that doesn't exist",
		Why:     "An accessor is a range of a buffer view, which is a range of a buffer. If a range extends beyond the view or buffer that contains it, readers fail or read unrelated data.",
		Example: `{"asset":{"version":"2.0"},"buffers":[{"byteLength":4,"uri":"data:;base64,AAAAAA=="}],"bufferViews":[{"buffer":0,"byteLength":4}],"accessors":[{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR"}]}`,
		Find: func(d *gltf.Document, c *check.Context) {
			for i, n := range surveyOf(d, c).numbers {
				if n.err != nil {
					c.Report(check.Path("accessors", i), "%v", n.err)
				}
			}
		},
	},
	{
		Code: "GLTF103", Severity: report.Error, Title: "nodes don't form a tree",
		Why:     "Each node has at most one parent, and no node is its own ancestor. If this rule is broken, readers draw a part twice or loop forever.",
		Example: `{"asset":{"version":"2.0"},"nodes":[{"children":[1]},{"children":[0]}]}`,
		Find:    hierarchy,
	},
	{
		Code: "GLTF104", Severity: report.Error, Title: "values that are infinite or not a number",
		Why:     "A value that is infinite or not a number makes a vertex, or everything below a node, vanish.",
		Example: "A POSITION of NaN.",
		Find: func(d *gltf.Document, c *check.Context) {
			for i, n := range surveyOf(d, c).numbers {
				if bad, first := check.NonFinite(n.list); bad > 0 {
					c.Report(check.Path("accessors", i), "%d values are infinite or not a number; the first is value %d", bad, first)
				}
			}
		},
	},
	{
		Code: "GLTF105", Severity: report.Error, Title: "attributes, indices or joints don't match the vertices",
		Why:     "The attributes of a primitive, and those of its morph targets, have one element for each vertex. Indices must refer to existing vertices, and joint numbers to joints of the skin. Readers reject other files, or draw random triangles.",
		Example: "A primitive with 3 positions, 4 normals and an index of 3.",
		Find:    attributes,
	},
	{
		Code: "GLTF106", Severity: report.Warning, Title: "normals, tangents or rotations that don't have unit length",
		Why:     "Normals, tangents and rotations must have unit length. With other lengths the lighting is wrong, or a part is scaled when it should only rotate. Readers handle them differently. Normalise them, and export the file again.",
		Example: `{"asset":{"version":"2.0"},"nodes":[{"rotation":[0,0,0,2]}]}`,
		Find:    units,
	},
	{
		Code: "GLTF107", Severity: report.Warning, Title: "vertex weights that don't add up to 1",
		Why:     "The weights of a vertex must add up to 1. If the sum is less, the vertex is pulled towards the model's origin as its joints move. Normalise the weights, and export the file again.",
		Example: "WEIGHTS_0 of 0.5, 0, 0, 0.",
		Find:    weights,
	},
	{
		Code: "GLTF108", Severity: report.Error, Title: "the times of an animation don't increase, or values are missing",
		Why:     "The times of an animation must increase, and each needs one value, or three for CUBICSPLINE. Readers use a binary search to find keys, which fails if times decrease.",
		Example: "Times of 0, 1 and 0.5 seconds.",
		Find:    keys,
	},
	{
		Code: "GLTF109", Severity: report.Warning, Title: "the minimum or maximum of POSITION is missing or wrong",
		Why:     "An accessor for POSITION must state its minimum and maximum. Viewers use them to frame the model, and engines use them to decide whether the model is on screen. If they are wrong, the model can disappear near the edge of the screen. Export the file again.",
		Example: "A max of 1, 1, 1 for a vertex at 2, 0, 0.",
		Find:    extremes,
	},
}...)

// numbers are the content of an accessor.
type numbers struct {
	list   []float32
	width  int
	err    error
	packed bool
}

// surveyOf reads all accessors, once for all rules.
func surveyOf(d *gltf.Document, c *check.Context) *survey {
	return check.Once(c, func() *survey {
		s, r := &survey{numbers: make([]numbers, len(d.Accessors))}, gltf.NewDataReader(d)
		if slices.ContainsFunc(d.Buffers, func(b gltf.Buffer) bool { return b.Data == nil && b.ByteLength > 0 }) {
			return s // a buffer is missing, which is already reported
		}
		for i := range s.numbers {
			if r.Empty(i) {
				continue
			}
			n := &s.numbers[i]
			n.list, n.width, n.err = r.Floats(i)
			n.packed = r.Packed(i)
		}
		return s
	})
}

type survey struct{ numbers []numbers }

// at returns the content of an accessor. It is empty if the accessor can't be read, which other rules report.
func (s *survey) at(r gltf.Ref) *numbers {
	if i := r.Index(); i >= 0 && i < len(s.numbers) {
		return &s.numbers[i]
	}
	return &numbers{}
}

func (n *numbers) count() int { return len(n.list) / max(n.width, 1) }

func hierarchy(d *gltf.Document, c *check.Context) {
	parents := make([]int, len(d.Nodes))
	for i := range parents {
		parents[i] = -1
	}
	for i := range d.Nodes {
		for _, k := range d.Nodes[i].Children {
			switch {
			case k < 0 || k >= len(d.Nodes):
			case parents[k] >= 0:
				c.Report(check.Path("nodes", i), "node %d is already a child of node %d", k, parents[k])
			default:
				parents[k] = i
			}
		}
	}
	check.Cycles(len(d.Nodes), func(i int) int { return parents[i] }, func(i int) {
		c.Report(check.Path("nodes", i), "the node is its own ancestor")
	})
	for i := range d.Scenes {
		for _, n := range d.Scenes[i].Nodes {
			if n >= 0 && n < len(parents) && parents[n] >= 0 {
				c.Report(check.Path("scenes", i), "node %d is a root of the scene, but also a child of node %d", n, parents[n])
			}
		}
	}
}

func attributes(d *gltf.Document, c *check.Context) {
	s := surveyOf(d, c)
	joints := skinSizes(d)
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			p := &d.Meshes[i].Primitives[k]
			count := s.at(p.Attributes.Get("POSITION")).count()
			if count == 0 {
				continue
			}
			for _, list := range append([]gltf.Attributes{p.Attributes}, p.Targets...) {
				for _, a := range list {
					if n := s.at(gltf.At(a.Accessor)); n.list != nil && n.count() != count {
						c.Report(check.Path("meshes", i), "primitive %d has %d elements of %s for %d vertices", k, n.count(), a.Name, count)
					}
				}
			}
			if most := largestOf(s.at(p.Indices).list); p.Indices != 0 && most >= float32(count) {
				c.Report(check.Path("meshes", i), "primitive %d refers to vertex %g, but there are %d", k, most, count)
			}
			if most := largestOf(s.at(p.Attributes.Get("JOINTS_0")).list); joints[i] > 0 && most >= float32(joints[i]) {
				c.Report(check.Path("meshes", i), "primitive %d refers to joint %g, but the skin has %d", k, most, joints[i])
			}
		}
	}
}

// skinSizes returns for each mesh the number of joints of the smallest skin that is used with it, or 0 if there is none.
func skinSizes(d *gltf.Document) []int {
	list := make([]int, len(d.Meshes))
	for i := range d.Nodes {
		m, k := d.Nodes[i].Mesh.Index(), d.Nodes[i].Skin.Index()
		if m >= 0 && m < len(list) && k >= 0 && k < len(d.Skins) {
			if n := len(d.Skins[k].Joints); list[m] == 0 || n < list[m] {
				list[m] = n
			}
		}
	}
	return list
}

func largestOf(list []float32) float32 {
	if len(list) == 0 {
		return -1
	}
	return slices.Max(list)
}

// unitTolerance permits the rounding of normals to bytes.
const unitTolerance = 0.02

func units(d *gltf.Document, c *check.Context) {
	for i := range d.Nodes {
		if q := d.Nodes[i].Rotation; q != nil {
			if l := check.Unit(q[:], 4, unitTolerance); l.Zero+l.Other > 0 {
				c.Report(check.Path("nodes", i), "a rotation of %v", *q)
			}
		}
	}
	s := surveyOf(d, c)
	seen := make(map[int]bool)
	inspect := func(path string, accessor, width int, what string, values func([]float32) []float32) {
		if n := s.at(gltf.At(accessor)); !seen[accessor] && n.err == nil && n.width >= width {
			seen[accessor] = true
			if l := check.Unit(values(n.list), n.width, unitTolerance); l.Zero+l.Other > 0 {
				c.Report(path, "%d of %d %s don't have unit length", l.Zero+l.Other, n.count(), what)
			}
		}
	}
	same := func(v []float32) []float32 { return v }
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			for _, a := range d.Meshes[i].Primitives[k].Attributes {
				if a.Name == "NORMAL" {
					inspect(check.Path("meshes", i), a.Accessor, 3, "normals", same)
				}
			}
		}
	}
	for i := range d.Animations {
		a := &d.Animations[i]
		for k := range a.Channels {
			if at := a.Channels[k].Sampler; a.Channels[k].Target.Path == "rotation" && at >= 0 && at < len(a.Samplers) {
				values := same
				if a.Samplers[at].Interpolation == gltf.InterpolationCubic {
					values = middle
				}
				inspect(check.Path("animations", i), a.Samplers[at].Output, 4, "rotations", values)
			}
		}
	}
}

// middle returns the values of a spline of rotations, without the tangents.
func middle(v []float32) (list []float32) {
	for ; len(v) >= 12; v = v[12:] {
		list = append(list, v[4:8]...)
	}
	return list
}

func weights(d *gltf.Document, c *check.Context) {
	s := surveyOf(d, c)
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			var sums []float32
			for _, a := range d.Meshes[i].Primitives[k].Attributes {
				n := s.at(gltf.At(a.Accessor))
				if !strings.HasPrefix(a.Name, "WEIGHTS_") || n.width != 4 {
					continue
				}
				if sums == nil {
					sums = make([]float32, n.count())
				}
				for v := range min(len(sums), n.count()) {
					for _, w := range n.list[4*v : 4*v+4] {
						sums[v] += w
					}
				}
			}
			off := 0
			for _, sum := range sums {
				if sum < 0.98 || sum > 1.02 {
					off++
				}
			}
			if off > 0 {
				c.Report(check.Path("meshes", i), "primitive %d: the weights of %d of %d vertices don't add up to 1", k, off, len(sums))
			}
		}
	}
}

func keys(d *gltf.Document, c *check.Context) {
	s := surveyOf(d, c)
	for i := range d.Animations {
		a := &d.Animations[i]
		seen := make(map[int]bool)
		for k := range a.Samplers {
			times, values := s.at(gltf.At(a.Samplers[k].Input)), s.at(gltf.At(a.Samplers[k].Output))
			if times.err != nil || values.err != nil || times.list == nil || values.list == nil {
				continue
			}
			path := check.Path("animations", i)
			if !seen[a.Samplers[k].Input] {
				seen[a.Samplers[k].Input] = true
				if before, equal := check.NonMonotonic(times.list); before+equal > 0 {
					c.Report(path, "sampler %d: %d of %d times don't increase", k, before+equal, times.count())
				} else if times.list[0] < 0 {
					c.Report(path, "sampler %d begins at %g s", k, times.list[0])
				}
			}
			per := times.count()
			if a.Samplers[k].Interpolation == gltf.InterpolationCubic {
				per *= 3
			}
			if len(values.list)%per != 0 || values.count() < per {
				c.Report(path, "sampler %d has %d values for %d keys", k, values.count(), times.count())
			}
		}
	}
}

func extremes(d *gltf.Document, c *check.Context) {
	s := surveyOf(d, c)
	seen := make(map[int]bool)
	for i := range d.Meshes {
		for k := range d.Meshes[i].Primitives {
			at := d.Meshes[i].Primitives[k].Attributes.Get("POSITION").Index()
			if at < 0 || at >= len(d.Accessors) || seen[at] {
				continue
			}
			seen[at] = true
			a, n := &d.Accessors[at], &s.numbers[at]
			if n.err != nil || n.width != 3 {
				continue
			}
			if len(a.Min) != 3 || len(a.Max) != 3 {
				c.Report(check.Path("accessors", at), "positions without min and max")
				continue
			}
			if a.Normalized || n.packed {
				continue // min and max aren't normalised, or those before the quantization
			}
			for v, x := range n.list {
				if slack := 1e-5 * max(x, -x, 1e-3); x < a.Min[v%3]-slack || x > a.Max[v%3]+slack {
					c.Report(check.Path("accessors", at), "vertex %d is at %g, beyond %g to %g", v/3, x, a.Min[v%3], a.Max[v%3])
					break
				}
			}
		}
	}
}
