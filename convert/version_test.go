package convert_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"marrow/convert"
	"marrow/internal/prove"
	"marrow/mdx"
	mdxversion "marrow/mdx/version"
	"marrow/report"
	"marrow/wire/bytemap"
)

// A model whose version was changed looks and moves as before, except for reported differences. The player is this
// package's own (playback_test.go).

// portTargets are the versions to which every model of the corpus is converted, and back.
var portTargets = []uint32{800, 1000, 1100, 1800}

// portTest changes the version of models of Warcraft III's in the corpus to each target and back, and calls
// check for each step with the model before and after it.
func portTest(t *testing.T, check func(name string, before, after *mdx.Model, found []report.Finding)) {
	for i, c := range corpusModels(t) {
		if prove.Skips(i, 14) {
			continue
		}
		for _, to := range portTargets {
			m := decode(t, c.data)
			if m.Flavour != mdx.Warcraft3 {
				continue
			}
			m.Canonical()
			for _, v := range []uint32{to, m.Version} {
				before := decode(t, encoded(t, m))
				found, err := mdxversion.Change(m, v)
				if err != nil {
					t.Fatalf("%s: %v", c.name, err)
				}
				check(fmt.Sprintf("%s, %d to %d", c.name, before.Version, v), before, decode(t, encoded(t, m)), found)
			}
		}
	}
}

func encoded(t *testing.T, m *mdx.Model) []byte {
	t.Helper()
	data, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A place is a vertex of a geoset.
type place struct{ geoset, vertex int }

// places returns the new place of each geoset's vertices. A geoset that was split has its triangles in the same order
// in several geosets: the first replaces it, the others are at the end.
func places(before, after *mdx.Model) ([]map[int]place, error) {
	list := make([]map[int]place, len(before.Geosets))
	next := len(before.Geosets)
	for i := range before.Geosets {
		a, b := &before.Geosets[i], &after.Geosets[i]
		list[i] = make(map[int]place)
		if slices.Equal(a.Faces, b.Faces) {
			for v := range a.Vertices {
				list[i][v] = place{i, v}
			}
			continue
		}
		geoset, corner := i, 0
		for _, v := range a.Faces {
			if corner == len(after.Geosets[geoset].Faces) {
				geoset, corner, next = next, 0, next+1
			}
			list[i][int(v)] = place{geoset, int(after.Geosets[geoset].Faces[corner])}
			corner++
		}
		if corner != len(after.Geosets[geoset].Faces) {
			return nil, fmt.Errorf("geosets[%d] has other triangles", i)
		}
	}
	if next != len(after.Geosets) {
		return nil, fmt.Errorf("%d geosets became %d", len(before.Geosets), len(after.Geosets))
	}
	return list, nil
}

// reshared returns the fraction of a vertex's weight that moved to another bone, and the maximum distance of its
// bones; the product is the maximum error of the vertex.
func reshared(p, q *player, from, to place) (part, reach float64) {
	weights := make(map[string]float64)
	var moved []vec
	rest := vec(vector(p.m.Geosets[from.geoset].Vertices[from.vertex]))
	nodes, w := p.influences(from.geoset, from.vertex)
	for i, n := range nodes {
		weights[p.nodes[n].node.Name] += w[i]
		moved = append(moved, p.world[n].point(rest))
	}
	nodes, w = q.influences(to.geoset, to.vertex)
	for i, n := range nodes {
		weights[q.nodes[n].node.Name] -= w[i]
	}
	for _, d := range weights {
		part += math.Abs(d) / 2
	}
	for i := range moved {
		for k := range i {
			reach = max(reach, distance(moved[i], moved[k]))
		}
	}
	return part, reach
}

// TestVersionChangeMotion: a vertex is where it was. Where its weights became equal shares,
// which is reported, it may be off by the part of them that went to another bone times the
// farthest that its bones take it apart; that part is a quarter at most. Geosets are drawn when they were.
func TestVersionChangeMotion(t *testing.T) {
	t.Parallel()
	compared, off, farthest, worst := 0, 0, 0.0, 0.0
	portTest(t, func(name string, before, after *mdx.Model, found []report.Finding) {
		gone, err := places(before, after)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		p, q := newPlayer(before), newPlayer(after)
		shares := make(map[string]bool)
		for _, f := range found {
			shares[f.Path] = shares[f.Path] || f.Code == "PORT002"
		}
		x := match{p: p}
		curves := p.moving()
		for s := range before.Sequences {
			w := p.window(s)
			for _, now := range p.moments(curves, w, 3) {
				p.pose(w, now)
				q.pose(w, now)
				for i := range before.Geosets {
					if shown, sure := p.drawn(i, w, now); sure && len(gone[i]) > 0 {
						for _, v := range gone[i] {
							if also, _ := q.drawn(v.geoset, w, now); also != shown {
								t.Errorf("%s: geosets[%d] is drawn at %v: %v, and was: %v", name, i, now, also, shown)
							}
							break
						}
					}
					for _, v := range x.samples(i, 8) {
						to, ok := gone[i][v]
						if !ok {
							continue // of no triangle
						}
						a, b := p.vertex(i, v), q.vertex(to.geoset, to.vertex)
						d := distance(a, b)
						compared++
						if d <= 1e-9*p.size {
							continue
						}
						part, reach := reshared(p, q, place{i, v}, to)
						if part > 1.0/255+1e-9 && !shares[fmt.Sprintf("geosets[%d].skin", i)] || part > 0.251 || !(d <= part*reach+1e-6*p.size) {
							t.Fatalf("%s: geosets[%d].vertices[%d] at %v is off by %.3g of the model's size; %.3g of its weights changed, its bones are %.3g apart", name, i, v, now, d/p.size, part, reach/p.size)
						}
						off++
						farthest, worst = max(farthest, d/p.size), max(worst, part)
					}
				}
			}
		}
	})
	t.Logf("%d vertices compared, %d of them off, by %.3g of the model's size at most; a vertex has at most %.3g of its weight changed", compared, off, farthest, worst)
}

var inBrackets = regexp.MustCompile(`\[\d+\]`)

// A derivedField changes without being a loss, as ChangeVersion's documentation lists.
type derivedField struct {
	path   string // without numbers
	at     uint32 // if the versions before and after are on different sides of this one
	values string // the only harmless value on the side that has the field
}

var derived = []derivedField{
	{path: "version.version"},
	{path: "materials[].flags", at: 900}, // TwoSided goes down to the layers
	{path: "materials[].flags", at: 1100},
	{path: "materials[].layers[].flags", at: 900},
	{path: "materials[].layers[].flags", at: 1100},
	{path: "materials[].shader", at: 900, values: " Shader_SD_Legacy"},
	{path: "materials[].shader", at: 1100}, // the layers have its number; what has none is reported
	{path: "materials[].layers[].shader", at: 1100},
	{path: "materials[].layers[].slots", at: 1100}, // textures of layers
	{path: "materials[].layers[].textureIdTrack", at: 1100},
	{path: "materials[].layers[].emissiveGain", at: 900, values: "0 1"},
	{path: "materials[].layers[].fresnelColor", at: 1000}, // it doesn't show without the next
	{path: "materials[].layers[].fresnelOpacity", at: 1000, values: "0"},
	{path: "materials[].layers[].fresnelTeamColor", at: 1000, values: "0"},
	{path: "geosets[].lod", at: 900},
	{path: "geosets[].lodName", at: 900, values: " "},
	{path: "geosets[].skin", at: 900},
	{path: "geosets[].skin", at: 1400},
	{path: "lights[].shadowIntensity", at: 1200, values: "0"},
	{path: "lights[].shadowCasting", at: 1300, values: "0"},
	{path: "lights[].shadowCastingStart", at: 1300, values: "0"},
	{path: "lights[].shadowCastingEnd", at: 1300, values: "0"},
	{path: "lights[].quadraticFalloff", at: 1600, values: "0.0005"},
	{path: "lights[].linearFalloff", at: 1600, values: "0"},
	{path: "lights[].damping", at: 1600, values: "1e-05"},
}

// covers has the other fields that a finding explains, in addition to those below its path.
var covers = map[report.Code][]string{
	"PORT001": {"textures", "textureId", "textureIdTrack"}, // the textures of maps that are left out are removed
	"PORT002": {"geosets[].vertexGroups", "geosets[].matrixGroups", "geosets[].matrices"},
	"PORT004": {"helpers", "popcornEmitters"},
	"PORT009": {"geosets", "geosetAnims"},
	"PORT010": {"objectId", "parentId", "pivots", "geosets[].matrices", "geosets[].skin"},
	"PORT014": {"bones", "objectId", "parentId", "pivots", "geosets[].matrices"},
	"PORT011": {"textures"},
}

// TestVersionChangeReported: every difference is below the path of a finding, is described by its code, or is in one
// of the fields that depend on the version.
func TestVersionChangeReported(t *testing.T) {
	steps, changes := 0, 0
	seen := make(map[string]string)
	portTest(t, func(name string, before, after *mdx.Model, found []report.Finding) {
		steps++
		a, b := mdx.Explain(encoded(t, before), mdx.Options{}), mdx.Explain(encoded(t, after), mdx.Options{})
		for _, c := range bytemap.Diff(a, b, bytemap.DiffOptions{}) {
			changes++
			path := c.Path()
			plain := inBrackets.ReplaceAllString(path, "[]")
			if !reported(path, plain, found) && !follows(c, path, plain, before, after) && seen[plain] == "" {
				seen[plain] = fmt.Sprintf("%s: %s: %s, which isn't reported", name, path, c.Kind)
			}
		}
	})
	for _, s := range seen {
		t.Error(s)
	}
	t.Logf("%d changes of version, %d differences", steps, changes)
}

func reported(path, plain string, found []report.Finding) bool {
	for _, f := range found {
		if f.Path != "" && below(path, f.Path) {
			return true
		}
		for _, d := range covers[f.Code] {
			if below(plain, d) || strings.HasSuffix(plain, "."+d) {
				return true
			}
		}
	}
	return false
}

// follows reports whether a difference is in a derived field, or results from weights that became matrix groups, or
// from an HD material's shader and layers.
func follows(c bytemap.Change, path, plain string, before, after *mdx.Model) bool {
	crosses := func(v uint32) bool { return v == 0 || before.Version < v != (after.Version < v) }
	for _, d := range derived {
		if !below(plain, d.path) || !crosses(d.at) {
			continue
		}
		n := c.A
		if c.Kind == bytemap.Added {
			n = c.B
		}
		if d.values == "" || slices.Contains(strings.Split(d.values, " "), fmt.Sprint(n.Value())) {
			return true
		}
	}
	var i, k int
	switch {
	case below(plain, "geosets[].vertexGroups") || below(plain, "geosets[].matrixGroups") || below(plain, "geosets[].matrices"):
		fmt.Sscanf(path, "geosets[%d]", &i)
		return crosses(900) && after.Version < 900 && len(before.Geosets[i].Skin)+len(before.Geosets[i].Skin16) > 0
	case plain == "materials[].shader": // its maps are reported
		fmt.Sscanf(path, "materials[%d]", &i)
		return crosses(900) && isHD(before, i)
	case plain == "materials[].layers[]":
		fmt.Sscanf(path, "materials[%d].layers[%d]", &i, &k)
		return crosses(1100) && k > 0 && (isHD(before, i) || isHD(after, i))
	}
	return false
}

func below(path, top string) bool {
	rest, ok := strings.CutPrefix(path, top)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// An unknown version of the format is an error, and nothing is written.
func TestVersionThatIsNone(t *testing.T) {
	src := convert.Source{Name: "x.mdx", Data: encoded(t, triangle())}
	for version, want := range map[uint32]string{900: "", 850: "version 850 isn't one of Warcraft III's"} {
		_, err := convert.Convert(src, "y.mdx", convert.Options{Version: version})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%d: %v", version, err)
		}
	}
}
