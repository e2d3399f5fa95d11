package build

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// builtAlike returns a copy of a model as if it had been built from its own scene, with the origin of every record.
func builtAlike(m *mdx.Model) Built {
	b := Built{cloneModel(m), make(map[string]string)}
	b.Canonical()
	for _, name := range mergedLists {
		for i := range reflect.ValueOf(m).Elem().FieldByName(name).Len() {
			b.Origins[recordPath(name, i)] = recordPath(name, i)
		}
	}
	return b
}

// mergeable calls f with the corpus's models that Merge supports, or some of them, as internal/prove defines.
func mergeable(t *testing.T, f func(t *testing.T, name string, data []byte)) {
	for i, file := range corpus.Read(t, "mdx", "mdx") {
		if prove.Skips(i, 48) {
			continue
		}
		m, _, err := mdx.Decode(file.Data, mdx.Options{})
		if err == nil && m.Flavour == mdx.Warcraft3 {
			f(t, file.Path, file.Data)
		}
	}
}

func decoded(t *testing.T, data []byte) *mdx.Model {
	t.Helper()
	m, _, err := mdx.Decode(data, mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Records that weren't edited keep their bytes, although the models built from them lost data.
func TestMergeUntouched(t *testing.T) {
	mergeable(t, func(t *testing.T, name string, data []byte) {
		base := decoded(t, data)
		blunt := func(b Built) Built { // the changes that another program may cause
			b.Name, b.BlendTime = "another", 7
			b.BindPose, b.Glider, b.FaceFX, b.TextureAnims = nil, nil, nil, nil
			for i := range b.Bones {
				if tr := b.Bones[i].Translation; tr != nil && tr.Interpolation <= mdx.Linear {
					tr.Keep(func(key int) bool { return key%2 == 0 })
				}
			}
			return b
		}
		changes, found, err := Merge(base, blunt(builtAlike(decoded(t, data))), blunt(builtAlike(decoded(t, data))))
		if err != nil || len(found) > 0 {
			t.Errorf("%s: %v %v", name, err, found)
			return
		}
		after, err := mdx.Encode(base)
		if err != nil || !bytes.Equal(after, data) {
			t.Errorf("%s: the bytes differ; %v", name, err)
		}
		for _, c := range changes {
			if c.Changed+c.New+c.Removed > 0 {
				t.Errorf("%s: %+v", name, c)
			}
		}
	})
}

// mergeEdits are edits, and the only fields that may differ after them, as patterns of path.Match.
var mergeEdits = []struct {
	name    string
	edit    func(b *Built) (done bool)
	changed []string
}{
	{"a clip renamed", func(b *Built) bool {
		if len(b.Sequences) == 0 {
			return false
		}
		b.Sequences[0].Name = "Renamed"
		return true
	}, []string{"sequences[0].name"}},
	{"a bone's rest moved", func(b *Built) bool {
		if len(b.Bones) == 0 || uint(b.Bones[0].ObjectID) >= uint(len(b.Pivots)) {
			return false
		}
		b.Pivots[b.Bones[0].ObjectID][2] += 10
		return true
	}, []string{"pivots[*"}},
	{"a vertex moved", func(b *Built) bool {
		if len(b.Geosets) == 0 || len(b.Geosets[0].Vertices) == 0 || len(b.Geosets[0].Faces) == 0 {
			return false
		}
		b.Geosets[0].Vertices[b.Geosets[0].Faces[0]][0] += size(b.Model)
		return true
	}, []string{"geosets[0].vertices[*"}},
	{"a material's filter", func(b *Built) bool {
		if len(b.Materials) == 0 || len(b.Materials[0].Layers) == 0 {
			return false
		}
		b.Materials[0].Layers[0].FilterMode ^= 1
		return true
	}, []string{"materials[0].layers[0].filterMode"}},
	{"keys of one sequence", func(b *Built) bool {
		for i := range b.Bones {
			q := b.Sequences
			tr := b.Bones[i].Rotation
			if len(q) == 0 || tr == nil || tr.GlobalSequenceID != mdx.None || tr.Interpolation > mdx.Linear {
				continue
			}
			lo, hi := mdx.Within(tr.Times, int64(q[0].Start), int64(q[0].End))
			if lo == hi {
				continue
			}
			for k := lo; k < hi; k++ {
				tr.Values[k] = mdx.Vec4{0.6, 0, 0, 0.8}
			}
			return true
		}
		return false
	}, []string{"bones[*].rotation*"}},
}

// An edit changes exactly the fields that it concerns.
func TestMergeEdits(t *testing.T) {
	for _, e := range mergeEdits {
		t.Run(e.name, func(t *testing.T) {
			mergeable(t, func(t *testing.T, name string, data []byte) {
				base, is := decoded(t, data), builtAlike(decoded(t, data))
				if !e.edit(&is) {
					return
				}
				if _, _, err := Merge(base, builtAlike(decoded(t, data)), is); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				after, err := mdx.Encode(base)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				list := bytemap.Diff(mdx.Explain(data, mdx.Options{}), mdx.Explain(after, mdx.Options{}), bytemap.DiffOptions{Elements: -1})
				if len(list) == 0 {
					t.Errorf("%s: nothing differs", name)
				}
				for _, c := range list {
					path := c.Path()
					if !slices.ContainsFunc(e.changed, func(want string) bool {
						before, _, cut := strings.Cut(want, "*")
						return path == want || cut && strings.HasPrefix(path, before)
					}) {
						t.Errorf("%s: %s differs", name, path)
						break
					}
				}
			})
		})
	}
}

// New records are added, removed ones are removed, and nothing else counts as changed.
func TestMergeComings(t *testing.T) {
	tests := []struct {
		name string
		edit func(b *Built) bool
		want report.Change
	}{
		{"a node added", func(b *Built) bool {
			b.Helpers = append(b.Helpers, mdx.Helper{Node: mdx.Node{Name: "Added", ObjectID: 1 << 20, ParentID: mdx.None}})
			return true
		}, report.Change{List: "helpers", New: 1}},
		{"a bone added", func(b *Built) bool {
			b.Bones = append(b.Bones, mdx.Bone{Node: mdx.Node{Name: "Added", ObjectID: 1 << 20, ParentID: mdx.None}, GeosetID: mdx.None, GeosetAnimID: mdx.None})
			return true
		}, report.Change{List: "bones", New: 1}},
		{"a node removed", func(b *Built) bool {
			n := len(b.Attachments) - 1
			if n < 0 {
				return false
			}
			b.Attachments = b.Attachments[:n]
			return true
		}, report.Change{List: "attachments", Removed: 1}},
		{"a clip added", func(b *Built) bool {
			b.Sequences = append(b.Sequences, mdx.Sequence{Name: "Added", Start: 1 << 28, End: 1<<28 + 500})
			return true
		}, report.Change{List: "sequences", New: 1}},
		{"a clip removed", func(b *Built) bool {
			n := len(b.Sequences) - 1
			if n < 0 {
				return false
			}
			b.Sequences = b.Sequences[:n]
			return true
		}, report.Change{List: "sequences", Removed: 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			mergeable(t, func(t *testing.T, name string, data []byte) {
				base, is := decoded(t, data), builtAlike(decoded(t, data))
				if !test.edit(&is) {
					return
				}
				changes, _, err := Merge(base, builtAlike(decoded(t, data)), is)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				had := false
				for _, c := range changes {
					want := report.Change{List: c.List}
					if c.List == test.want.List {
						want, had = test.want, true
					}
					if want.Kept = c.Kept; !reflect.DeepEqual(c, want) {
						t.Errorf("%s: %+v, want %+v", name, c, want)
					}
				}
				if !had {
					t.Errorf("%s: nothing about %s", name, test.want.List)
				}
				for i, o := range base.Objects() {
					for k, other := range base.Objects()[:i] {
						if len(changes) > 0 && test.want.New+test.want.Removed > 0 && strings.Contains(test.name, "node") && o.Node.ObjectID == other.Node.ObjectID {
							t.Errorf("%s: objects %d and %d have one id", name, k, i)
						}
					}
				}
			})
		})
	}
}

// A geoset without visible triangles is kept, with the records that draw it, if the edit lacks it, because other
// programs remove such geosets. A visible one is removed.
func TestMergeUnseen(t *testing.T) {
	for name, c := range map[string]struct {
		corner mdx.Vec3
		stays  bool
	}{"without area": {mdx.Vec3{}, true}, "with one": {mdx.Vec3{0, 1, 0}, false}} {
		base := &mdx.Model{
			Version: 800, Bones: []mdx.Bone{{Node: mdx.Node{Name: "Root", ParentID: mdx.None}, GeosetID: mdx.None, GeosetAnimID: mdx.None}}, Pivots: []mdx.Vec3{{}},
			Textures: make([]mdx.Texture, 2), Materials: []mdx.Material{{Layers: []mdx.Layer{{TextureID: 0}}}, {Layers: []mdx.Layer{{TextureID: 1}}}},
			GeosetAnims: []mdx.GeosetAnim{{Alpha: 1, GeosetID: 1}},
		}
		for i, corner := range []mdx.Vec3{{0, 1, 0}, c.corner} {
			base.Geosets = append(base.Geosets, mdx.Geoset{
				Vertices: []mdx.Vec3{{}, {1, 0, 0}, corner}, Normals: make([]mdx.Vec3, 3), UVSets: [][]mdx.Vec2{make([]mdx.Vec2, 3)}, MaterialID: int32(i),
				PrimitiveTypes: []mdx.PrimitiveType{mdx.Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2},
				VertexGroups: make([]uint8, 3), MatrixGroups: []uint32{1}, Matrices: []int32{0},
			})
		}
		was, is := builtAlike(base), builtAlike(base)
		is.Geosets, is.GeosetAnims, is.Materials, is.Textures = is.Geosets[:1], nil, is.Materials[:1], is.Textures[:1]
		if _, _, err := Merge(base, was, is); err != nil {
			t.Fatal(err)
		}
		want := [4]int{1, 0, 1, 1}
		if c.stays {
			want = [4]int{2, 1, 2, 2}
		}
		if got := [4]int{len(base.Geosets), len(base.GeosetAnims), len(base.Materials), len(base.Textures)}; got != want {
			t.Errorf("%s: %d geosets, animations of such, materials and textures; want %d", name, got, want)
		}
		if c.stays && (base.Geosets[1].MaterialID != 1 || base.GeosetAnims[0].GeosetID != 1 || base.Materials[1].Layers[0].TextureID != 1) {
			t.Errorf("%s: its numbers changed: %+v", name, base)
		}
	}
}

// Keys are moved with their sequences: those of a removed clip are removed, and those of a new clip, or of a clip that
// became too long for its interval, are added at the end.
func TestMergeMovesKeys(t *testing.T) {
	track := func(times []int32, values ...float32) *mdx.Track[float32] {
		return &mdx.Track[float32]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: times, Values: values}
	}
	model := func(sequences []mdx.Sequence, visible *mdx.Track[float32], events ...int32) *mdx.Model {
		return &mdx.Model{
			Version: 800, Sequences: sequences, Pivots: make([]mdx.Vec3, 3),
			Bones:       []mdx.Bone{{Node: mdx.Node{Name: "Root", ParentID: mdx.None}, GeosetID: mdx.None, GeosetAnimID: mdx.None}},
			Attachments: []mdx.Attachment{{Node: mdx.Node{Name: "Hand", ObjectID: 1, ParentID: 0}, Visibility: visible}},
			Events:      []mdx.Event{{Node: mdx.Node{Name: "SNDxHERO", ObjectID: 2, ParentID: 0}, Track: &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: events}}},
		}
	}
	base := func() *mdx.Model {
		return model([]mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}, {Name: "Walk", Start: 1100, End: 2000}},
			track([]int32{0, 500, 1000, 1100, 2000}, 1, 2, 3, 4, 5), 200, 1200)
	}
	const behind = 2000 + addedGap
	for _, tt := range []struct {
		name string
		is   *mdx.Model
		want *mdx.Model
	}{
		{"the first clip removed",
			model([]mdx.Sequence{{Name: "Walk", Start: 0, End: 900}}, track([]int32{0, 900}, 4, 5), 100),
			model([]mdx.Sequence{{Name: "Walk", Start: 1100, End: 2000}}, track([]int32{1100, 2000}, 4, 5), 1200)},
		{"the first clip made longer",
			model([]mdx.Sequence{{Name: "Stand", Start: 0, End: 1500}, {Name: "Walk", Start: 1600, End: 2500}},
				track([]int32{0, 500, 1500, 1600, 2500}, 1, 2, 3, 4, 5), 200, 1700),
			model([]mdx.Sequence{{Name: "Stand", Start: behind, End: behind + 1500}, {Name: "Walk", Start: 1100, End: 2000}},
				track([]int32{1100, 2000, behind, behind + 500, behind + 1500}, 4, 5, 1, 2, 3), 1200, behind+200)},
		{"a clip added",
			model([]mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}, {Name: "Walk", Start: 1100, End: 2000}, {Name: "Added", Start: 2100, End: 2400}},
				track([]int32{0, 500, 1000, 1100, 2000, 2100, 2400}, 1, 2, 3, 4, 5, 6, 7), 200, 1200, 2150),
			model([]mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}, {Name: "Walk", Start: 1100, End: 2000}, {Name: "Added", Start: behind, End: behind + 300}},
				track([]int32{0, 500, 1000, 1100, 2000, behind, behind + 300}, 1, 2, 3, 4, 5, 6, 7), 200, 1200, behind+50)},
	} {
		got, is := base(), builtAlike(tt.is)
		if tt.name == "the first clip removed" {
			is.Origins["sequences[0]"] = "sequences[1]"
		}
		if tt.name == "a clip added" {
			delete(is.Origins, "sequences[2]")
		}
		if _, _, err := Merge(got, builtAlike(base()), is); err != nil {
			t.Fatal(err)
		}
		for _, part := range [][2]any{
			{got.Sequences, tt.want.Sequences},
			{got.Attachments[0].Visibility, tt.want.Attachments[0].Visibility},
			{got.Events[0].Track, tt.want.Events[0].Track},
		} {
			if !reflect.DeepEqual(part[0], part[1]) {
				t.Errorf("%s: %+v, want %+v", tt.name, part[0], part[1])
			}
		}
	}
}

// New keys get the interpolation of the track to which they are added, and the others don't change. If that isn't
// possible, the others get the interpolation of the new ones.
func TestMergeInterpolations(t *testing.T) {
	bone := func(n mdx.Node) *mdx.Model {
		n.Name, n.ParentID = "Root", mdx.None
		return &mdx.Model{Version: 800, Pivots: make([]mdx.Vec3, 1), Bones: []mdx.Bone{{Node: n, GeosetID: mdx.None, GeosetAnimID: mdx.None}},
			Sequences: []mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}, {Name: "Walk", Start: 1100, End: 2000}}}
	}
	turns := func(i mdx.Interpolation, v ...mdx.Vec4) *mdx.Model {
		return bone(mdx.Node{Rotation: &mdx.Track[mdx.Vec4]{Interpolation: i, GlobalSequenceID: mdx.None, Times: []int32{0, 1000, 1100, 2000}, Values: v}})
	}
	moves := func(i mdx.Interpolation, times []int32, v ...mdx.Vec3) *mdx.Model {
		return bone(mdx.Node{Translation: &mdx.Track[mdx.Vec3]{Interpolation: i, GlobalSequenceID: mdx.None, Times: times, Values: v}})
	}
	x := func(v float32) mdx.Vec3 { return mdx.Vec3{v, 0, 0} }
	four := []int32{0, 1000, 1100, 2000}
	a, b, c, tangent := mdx.Vec4{0, 0, 0, 1}, mdx.Vec4{0, 0, 1, 0}, mdx.Vec4{0, 1, 0, 0}, mdx.Vec4{0, 0, 0.6, 0.8}
	for _, tt := range []struct {
		name                string
		base, was, is, want *mdx.Model
	}{
		{"lines into splines, rotations",
			turns(mdx.Bezier, a, a, tangent, b, tangent, b, a, a, a, a, a, a), turns(mdx.Linear, a, b, a, a), turns(mdx.Linear, a, b, a, c),
			turns(mdx.Bezier, a, a, tangent, b, tangent, b, a, a, a, c, c, c)},
		{"lines into splines, places", // the tangents of a line are differences
			moves(mdx.Hermite, four, x(0), x(7), x(8), x(1), x(9), x(7), x(0), x(0), x(0), x(0), x(0), x(0)),
			moves(mdx.Linear, four, x(0), x(1), x(0), x(0)), moves(mdx.Linear, four, x(0), x(1), x(2), x(4)),
			moves(mdx.Hermite, four, x(0), x(7), x(8), x(1), x(9), x(7), x(2), x(0), x(2), x(4), x(2), x(0))},
		{"steps into lines", // a linear key just before the step
			moves(mdx.Linear, four, x(0), x(1), x(0), x(0)), moves(mdx.Linear, four, x(0), x(1), x(0), x(0)),
			moves(mdx.Step, four, x(0), x(1), x(2), x(4)),
			moves(mdx.Linear, []int32{0, 1000, 1100, 1999, 2000}, x(0), x(1), x(2), x(2), x(4))},
		{"a spline into lines", // the control points of a line as a Bezier curve are at the thirds
			moves(mdx.Linear, four, x(0), x(3), x(3), x(3)), moves(mdx.Linear, four, x(0), x(3), x(3), x(3)),
			moves(mdx.Bezier, four, x(0), x(0), x(1), x(3), x(2), x(3), x(3), x(3), x(9), x(6), x(9), x(6)),
			moves(mdx.Bezier, four, x(0), x(0), x(1), x(3), x(2), x(3), x(3), x(3), x(9), x(6), x(9), x(6))},
		{"lines into steps, which hold until the end", // all keys are replaced, and this is reported
			moves(mdx.Step, four, x(0), x(3), x(3), x(3)), moves(mdx.Linear, four, x(0), x(3), x(3), x(3)),
			moves(mdx.Linear, four, x(0), x(3), x(3), x(9)), moves(mdx.Linear, four, x(0), x(3), x(3), x(9))},
	} {
		got := tt.base
		replaced := got.Bones[0].Translation != nil && got.Bones[0].Translation.Interpolation == mdx.Step
		_, found, err := Merge(got, builtAlike(tt.was), builtAlike(tt.is))
		if err != nil || (len(found) > 0) != replaced {
			t.Errorf("%s: %v, %v", tt.name, found, err)
		}
		if is, want := got.Bones[0].Node, tt.want.Bones[0].Node; !reflect.DeepEqual(is, want) {
			t.Errorf("%s: %+v %+v,\nwant %+v %+v", tt.name, is.Translation, is.Rotation, want.Translation, want.Rotation)
		}
	}
}

// An extent that was never computed stays as it is, or is computed as a whole.
func TestMergeExtents(t *testing.T) {
	was, _ := sample.Golem().Scene(scene.Options{})
	was, _ = lower.Unchecked(was, Holds, lower.Options{})
	for k := range was.Clips {
		was.Clips[k].Bounds = scene.Bounds{}
	}
	changed := 0
	for i := range was.Meshes {
		is := was.Clone()
		is.Meshes[i].Positions = slices.Clone(is.Meshes[i].Positions)
		for v := range is.Meshes[i].Positions {
			is.Meshes[i].Positions[v][1] += 500 // up
		}
		base := sample.Golem()
		for k := range base.Sequences {
			base.Sequences[k].Extent = mdx.Extent{}
		}
		whole, _, err := Model(is, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := Edit(base, was, is, Options{}); err != nil {
			t.Fatal(err)
		}
		for k := range base.Sequences {
			if e := base.Sequences[k].Extent; e != (mdx.Extent{}) {
				changed++
				if want := whole.Sequences[k].Extent; e != want {
					t.Errorf("mesh %d, %s: %v, want %v or zeros", i, base.Sequences[k].Name, e, want)
				}
			}
		}
	}
	if changed == 0 {
		t.Error("no extent changed")
	}
}

// Weights have 16 bits since version 1400, and 8 bits before.
func TestWidenNarrow(t *testing.T) {
	for version, bytes := range map[uint32]bool{900: true, 1300: true, 1400: false, 1800: false} {
		g := mdx.Geoset{Skin: []uint8{1, 2, 3, 4, 255, 0, 0, 0}}
		widenSkin(&g)
		if g.Skin != nil || !slices.Equal(g.Skin16, []uint16{1, 2, 3, 4, 255, 0, 0, 0}) {
			t.Fatalf("widened to %v, %v", g.Skin, g.Skin16)
		}
		narrowSkin(&g, version)
		if (g.Skin != nil) != bytes || (g.Skin16 == nil) != bytes || bytes && !slices.Equal(g.Skin, []uint8{1, 2, 3, 4, 255, 0, 0, 0}) {
			t.Errorf("version %d: %v, %v", version, g.Skin, g.Skin16)
		}
	}
}

// TestCloneModel: changes of a copy, at any depth, don't change the model.
func TestCloneModel(t *testing.T) {
	made := func() *mdx.Model {
		track := &mdx.Track[float32]{Times: []int32{0, 10}, Values: []float32{1, 2}}
		return &mdx.Model{
			Materials: []mdx.Material{{Layers: []mdx.Layer{{Alpha: 1, AlphaTrack: track}}}},
			Geosets:   []mdx.Geoset{{Vertices: []mdx.Vec3{{1, 2, 3}}, UVSets: [][]mdx.Vec2{{{1, 2}}}}},
			Pivots:    []mdx.Vec3{{1, 2, 3}},
		}
	}
	for name, edit := range map[string]func(m *mdx.Model){
		"layer":  func(m *mdx.Model) { m.Materials[0].Layers[0].Alpha = 9 },
		"track":  func(m *mdx.Model) { m.Materials[0].Layers[0].AlphaTrack.Values[1] = 9 },
		"vertex": func(m *mdx.Model) { m.Geosets[0].Vertices[0][0] = 9 },
		"UV":     func(m *mdx.Model) { m.Geosets[0].UVSets[0][0][0] = 9 },
		"pivot":  func(m *mdx.Model) { m.Pivots[0][0] = 9 },
	} {
		m := made()
		c := cloneModel(m)
		if !reflect.DeepEqual(c, m) {
			t.Fatalf("%+v, want %+v", c, m)
		}
		if edit(c); !reflect.DeepEqual(m, made()) {
			t.Errorf("%s: the model changed with its copy", name)
		}
	}
}
