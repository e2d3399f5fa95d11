package convert

import (
	"bytes"
	"encoding/binary"
	"math"
	"reflect"
	"slices"
	"testing"

	"marrow/formats"
	"marrow/m2"
	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
)

// put adds an accessor with numbers of the given width, and returns its index.
func (g *looseGLB) put(width int, values ...float32) float64 {
	for len(g.bin)%4 != 0 {
		g.bin = append(g.bin, 0)
	}
	from := len(g.bin) - 8 // after the chunk's header
	for _, v := range values {
		g.bin = binary.LittleEndian.AppendUint32(g.bin, math.Float32bits(v))
	}
	binary.LittleEndian.PutUint32(g.bin, uint32(len(g.bin)-8))
	g.json["buffers"] = []any{map[string]any{"byteLength": len(g.bin) - 8}}
	views := g.list("bufferViews")
	g.json["bufferViews"] = append(views, map[string]any{"buffer": 0.0, "byteOffset": float64(from), "byteLength": float64(4 * len(values))})
	accessors := g.list("accessors")
	g.json["accessors"] = append(accessors, map[string]any{"bufferView": float64(len(views)), "componentType": 5126.0,
		"count": float64(len(values) / width), "type": map[int]string{1: "SCALAR", 3: "VEC3", 4: "VEC4"}[width]})
	return float64(len(accessors))
}

// animation returns an animation by its name, and named a node.
func (g *looseGLB) animation(name string) map[string]any { return g.named("animations", name) }

func (g *looseGLB) named(list, name string) map[string]any {
	i := g.find(list, name)
	return g.list(list)[i].(map[string]any)
}

func (g *looseGLB) find(list, name string) int {
	return slices.IndexFunc(g.list(list), func(x any) bool { return x.(map[string]any)["name"] == name })
}

// animate replaces an animation's keys of a node.
func (g *looseGLB) animate(animation, node, path string, times []float32, values ...float32) {
	a, target := g.animation(animation), float64(g.find("nodes", node))
	channels := slices.DeleteFunc(a["channels"].([]any), func(c any) bool {
		t := c.(map[string]any)["target"].(map[string]any)
		return t["node"] == target && t["path"] == path
	})
	samplers := a["samplers"].([]any)
	a["samplers"] = append(samplers, map[string]any{"input": g.put(1, times...), "output": g.put(len(values)/len(times), values...), "interpolation": "LINEAR"})
	a["channels"] = append(channels, map[string]any{"sampler": float64(len(samplers)), "target": map[string]any{"node": target, "path": path}})
}

// backToMDX converts an edited GLB to MDX.
func backToMDX(t *testing.T, g *looseGLB, base *Source) (*mdx.Model, *Result) {
	t.Helper()
	r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem.mdx", Options{Base: base})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m, r
}

// TestEditConstraint: Blender samples a bone with a constraint in every action, also in those of global sequences that never
// moved it. There, the pose is constant, and the keys of the clips count.
func TestEditConstraint(t *testing.T) {
	src, first := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
	for _, base := range []*Source{&src, nil} {
		g := loosen(t, first.data(t))
		turn := []float32{0, 0, 0, 1, 0, 0.6, 0, 0.8, 0, 0, 0, 1}
		g.animate("Walk", "Bone_Head", "rotation", []float32{0, 0.5, 1.1}, turn...)
		g.animate("GlobalSequence.0", "Bone_Head", "rotation", []float32{0, 4}, 0, 0.28, 0, 0.96, 0, 0.28, 0, 0.96)
		m, _ := backToMDX(t, g, base)
		head := m.Bones[slices.IndexFunc(m.Bones, func(b mdx.Bone) bool { return b.Name == "Bone_Head" })]
		if k := head.Rotation; k == nil || k.GlobalSequenceID >= 0 || len(k.Times) < 3 {
			t.Errorf("with --base %v: the head's rotation is %+v, want the keys of the clips", base != nil, k)
		}
		// A global sequence that does move the bone counts.
		g.animate("GlobalSequence.0", "Bone_Head", "rotation", []float32{0, 2, 4}, turn...)
		m, _ = backToMDX(t, g, base)
		head = m.Bones[slices.IndexFunc(m.Bones, func(b mdx.Bone) bool { return b.Name == "Bone_Head" })]
		if k := head.Rotation; k == nil || k.GlobalSequenceID != 0 {
			t.Errorf("with --base %v: the head's rotation is %+v, want the keys of the global sequence", base != nil, k)
		}
	}
}

// resample replaces an animation's keys by one in every frame of a range, as Blender does.
func (g *looseGLB) resample(t *testing.T, animation string, first, last int) {
	t.Helper()
	file, err := formats.Decode("model.glb", g.data(t))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := file.Scene(scene.Options{})
	clip := &s.Clips[slices.IndexFunc(s.Clips, func(c scene.Clip) bool { return c.Name == animation })]
	a := g.animation(animation)
	a["channels"], a["samplers"] = []any{}, []any{}
	for k := range clip.Channels {
		c := &clip.Channels[k]
		if !c.Target.Property.IsTransform() {
			continue
		}
		var times, values []float32
		value := make([]float32, c.Width())
		for f := first; f <= last; f++ {
			at := float32(f) / 30
			c.At(value, at, clip.Duration)
			times, values = append(times, at), append(values, value...)
		}
		g.animate(animation, s.Nodes[c.Target.Index].Name, c.Target.Property.String(), times, values...)
	}
}

// playing returns a bone's rotation at a time of a sequence, in seconds.
func playing(m *mdx.Model, sequence, bone string, at float32) scene.Quat {
	s, _ := m.Scene(scene.Options{})
	clip := &s.Clips[slices.IndexFunc(s.Clips, func(c scene.Clip) bool { return c.Name == sequence })]
	node := slices.IndexFunc(s.Nodes, func(n scene.Node) bool { return n.Name == bone })
	q := scene.QuatIdentity
	for k := range clip.Channels {
		if c := &clip.Channels[k]; c.Target.Property == scene.NodeRotation && c.Target.Index == node {
			c.At(q[:], at, clip.Duration)
		}
	}
	return q
}

// TestEditShortened: a clip that ends earlier has a key at its new end, because the game doesn't read the keys after it. This
// includes curves that the program didn't sample, such as the transparency of a mesh.
func TestEditShortened(t *testing.T) {
	made := sample.Golem()
	death := &made.Sequences[slices.IndexFunc(made.Sequences, func(q mdx.Sequence) bool { return q.Name == "Death" })]
	start := int32(death.Start)
	fade := &made.GeosetAnims[0]
	fade.AlphaTrack = &mdx.Track[float32]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{start, start + 2000}, Values: []float32{1, 0.5}}
	src, g := sampleAndGLB(t, "Golem.mdx", made, Options{})
	g.resample(t, "Death", 0, 30)
	m, _ := backToMDX(t, g, &src)
	for _, q := range m.Sequences {
		if q.Name == "Death" && q.End-q.Start != 1000 {
			t.Errorf("it lasts %d ms, want 1000", q.End-q.Start)
		}
	}
	for i := range made.Bones {
		name := made.Bones[i].Name
		if made.Bones[i].Flags&mdx.DontInheritRotation != 0 {
			continue // it follows its parent now, which is reported
		}
		for _, at := range []float32{0, 0.5, 0.9, 1} {
			got, want := playing(m, "Death", name, at), playing(made, "Death", name, at)
			if d := got.Dot(want); d*d < 0.9999 {
				t.Errorf("%s at %g s: %v, want %v", name, at, got, want)
			}
		}
	}
	k := m.GeosetAnims[0].AlphaTrack.InOrder().Within(int64(start), int64(start)+1000)
	if n := len(k.Times); n != 2 || k.Times[1] != start+1000 || k.Values[1] != 0.75 {
		t.Errorf("the alpha has keys at %v with %v, want 0.75 at %d", k.Times, k.Values, start+1000)
	}
}

// TestEditLateStart: a clip whose first keys were removed begins at the first one that is left, with --base and without, and
// so do the curves that the program didn't sample.
func TestEditLateStart(t *testing.T) {
	made := sample.Golem()
	walk := slices.IndexFunc(made.Sequences, func(q mdx.Sequence) bool { return q.Name == "Walk" })
	start := int32(made.Sequences[walk].Start)
	fade := &made.GeosetAnims[0]
	fade.AlphaTrack = &mdx.Track[float32]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{start, start + 1000}, Values: []float32{1, 0.5}}
	src, first := sampleAndGLB(t, "Golem.mdx", made, Options{})
	for _, base := range []*Source{&src, nil} {
		g := loosen(t, first.data(t))
		g.resample(t, "Walk", 15, 33)
		m, _ := backToMDX(t, g, base)
		q := &m.Sequences[walk]
		if q.Name != "Walk" || q.End-q.Start != 600 {
			t.Errorf("with --base %v: %s lasts %d ms, want 600", base != nil, q.Name, q.End-q.Start)
		}
		for _, name := range []string{"Bone_Head", "Bone_Thigh_L", "Bone_UpperArm_R"} {
			for _, at := range []float32{0, 0.3, 0.6} {
				got, want := playing(m, "Walk", name, at), playing(made, "Walk", name, at+0.5)
				if d := got.Dot(want); d*d < 0.9999 {
					t.Errorf("with --base %v: %s at %g s: %v, want %v", base != nil, name, at, got, want)
				}
			}
		}
		k := m.GeosetAnims[0].AlphaTrack.InOrder().Within(int64(q.Start), int64(q.End))
		if len(k.Times) != 2 || k.Times[0] != int32(q.Start) || k.Values[0] != 0.75 || k.Times[1] != int32(q.Start)+500 {
			t.Errorf("with --base %v: the alpha has keys at %v with %v; the clip begins at %d", base != nil, k.Times, k.Values, q.Start)
		}
	}
}

// TestEditNoCameras: Blender exports no cameras unless it is told to, and then leaves out their nodes, too. They are
// restored.
func TestEditNoCameras(t *testing.T) {
	src, g := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
	for i := len(g.list("nodes")) - 1; i >= 0; i-- {
		if g.list("nodes")[i].(map[string]any)["camera"] != nil {
			g.remove(i)
		}
	}
	delete(g.json, "cameras")
	m, r := backToMDX(t, g, &src)
	was := sample.Golem()
	if len(m.Cameras) != len(was.Cameras) || len(was.Cameras) == 0 {
		t.Fatalf("%d cameras, want %d", len(m.Cameras), len(was.Cameras))
	}
	if got, want := &m.Cameras[0], &was.Cameras[0]; got.Name != want.Name || got.Position != want.Position || got.Target != want.Target {
		t.Errorf("%+v, want %+v", got, want)
	}
	if !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == "GLTF070" && f.Path == "cameras" }) {
		t.Errorf("findings %v, want GLTF070", r.Findings)
	}
}

// TestEditNameOfBone: an object with the name of a bone, which Blender allows, isn't the bone, with --base and without.
func TestEditNameOfBone(t *testing.T) {
	src := golemAs(t, "m2")
	first, err := Convert(src, "model.glb", Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, base := range []*Source{&src, nil} {
		var models []*m2.Model
		for _, added := range []bool{false, true} {
			g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
			bone := slices.IndexFunc(g.list("nodes"), func(n any) bool { return marrow(n)["kind"] == "bone" && g.hasKeys(n) })
			if added { // before the bone, as in Blender
				g.insert(bone, map[string]any{"name": g.list("nodes")[bone].(map[string]any)["name"], "translation": []any{0.0, 2.0, 0.0}})
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem.m2", Options{Base: base})
			if err != nil {
				t.Fatal(err)
			}
			m, _, err := m2.Decode(bytes.Join(r.Parts[0].Data, nil), m2.Options{})
			if err != nil {
				t.Fatal(err)
			}
			models = append(models, m)
		}
		for what, lists := range map[string][2]any{"bones": {models[0].Bones, models[1].Bones}, "vertices": {models[0].Vertices, models[1].Vertices}} {
			if !sameValue(reflect.ValueOf(lists[0]), reflect.ValueOf(lists[1])) {
				t.Errorf("with --base %v: the %s differ", base != nil, what)
			}
		}
	}
}

// hasKeys reports whether an animation moves a node.
func (g *looseGLB) hasKeys(node any) bool {
	name := node.(map[string]any)["name"].(string)
	return slices.ContainsFunc(g.list("animations"), func(a any) bool {
		return slices.ContainsFunc(a.(map[string]any)["channels"].([]any), func(c any) bool {
			return c.(map[string]any)["target"].(map[string]any)["node"] == float64(g.find("nodes", name))
		})
	})
}

// insert adds a node at the top of the scene, before another one.
func (g *looseGLB) insert(at int, node map[string]any) {
	shift := func(of map[string]any, name string) {
		list, _ := of[name].([]any)
		for i := range list {
			if list[i].(float64) >= float64(at) {
				list[i] = list[i].(float64) + 1
			}
		}
	}
	for _, n := range g.list("nodes") {
		shift(n.(map[string]any), "children")
	}
	for _, s := range g.list("skins") {
		shift(s.(map[string]any), "joints")
		delete(s.(map[string]any), "skeleton")
	}
	for _, a := range g.list("animations") {
		for _, c := range a.(map[string]any)["channels"].([]any) {
			t := c.(map[string]any)["target"].(map[string]any)
			if n, ok := t["node"].(float64); ok && n >= float64(at) {
				t["node"] = n + 1
			}
		}
	}
	top := g.list("scenes")[0].(map[string]any)
	shift(top, "nodes")
	top["nodes"] = append(top["nodes"].([]any), float64(at))
	g.json["nodes"] = slices.Insert(g.list("nodes"), at, any(node))
}

// TestEditMirrored: the triangles of a mirrored model and of a mirrored mesh are visible from outside, although Blender leaves
// them as they were. For a mirrored armature, the joints have negative scales.
func TestEditMirrored(t *testing.T) {
	src, first := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
	mirror := func(g *looseGLB, accessor any, numbers int) {
		at, stride := g.accessor(accessor.(float64))
		for i := range int(g.list("accessors")[int(accessor.(float64))].(map[string]any)["count"].(float64)) {
			for k := range numbers {
				g.setFloat(at+i*stride+4*k, -g.float(at+i*stride+4*k))
			}
		}
	}
	vertices := func(g *looseGLB, mesh int) {
		for _, p := range g.list("meshes")[mesh].(map[string]any)["primitives"].([]any) {
			a := p.(map[string]any)["attributes"].(map[string]any)
			mirror(g, a["POSITION"], 1)
			mirror(g, a["NORMAL"], 1)
		}
	}
	for name, c := range map[string]struct {
		edit  func(g *looseGLB)
		bases []*Source
	}{
		"a mesh": {func(g *looseGLB) { vertices(g, 1) }, []*Source{&src}},
		"the armature": {func(g *looseGLB) {
			for i := range g.list("meshes") {
				vertices(g, i)
			}
			done := make(map[any]bool) // skins share their matrices
			for _, s := range g.list("skins") {
				if at := s.(map[string]any)["inverseBindMatrices"]; !done[at] {
					done[at] = true
					mirror(g, at, 4) // the first column
				}
			}
			for _, n := range g.list("nodes") {
				if marrow(n)["kind"] == "root" {
					n.(map[string]any)["scale"] = []any{-1.0, 1.0, 1.0}
				}
			}
		}, []*Source{&src, nil}},
	} {
		for _, base := range c.bases {
			g := loosen(t, first.data(t))
			c.edit(g)
			m, _ := backToMDX(t, g, base)
			for i := range m.Geosets {
				if away := facingAway(&m.Geosets[i]); away > 0.5 {
					t.Errorf("%s, with --base %v: geosets[%d]: %.2f of the triangles face away from their normals", name, base != nil, i, away)
				}
			}
		}
	}
}

// facingAway returns how many of a geoset's triangles face away from the normals of their corners.
func facingAway(g *mdx.Geoset) float64 {
	away := 0
	for i := 0; i+2 < len(g.Faces); i += 3 {
		a, b, c := g.Faces[i], g.Faces[i+1], g.Faces[i+2]
		p := g.Vertices[a]
		face := g.Vertices[b].Sub(p).Cross(g.Vertices[c].Sub(p))
		if face.Dot(g.Normals[a].Add(g.Normals[b]).Add(g.Normals[c])) < 0 {
			away++
		}
	}
	return float64(away) / float64(max(len(g.Faces)/3, 1))
}
