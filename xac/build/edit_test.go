package build_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/lower"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
	"marrow/xac"
	"marrow/xac/build"
)

// actorOf returns the actor built from a scene.
func actorOf(t *testing.T, s *scene.Scene) *xac.File {
	t.Helper()
	reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
	f, _, err := build.Actor(reduced, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestEditEveryMesh: an edit of each of several meshes is in the actor, and so is one of the last alone.
func TestEditEveryMesh(t *testing.T) {
	golem, _ := sample.Golem().Scene(scene.Options{})
	for _, last := range []bool{false, true} {
		actor := actorOf(t, golem)
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		if len(is.Meshes) < 2 {
			t.Fatalf("%d meshes", len(is.Meshes))
		}
		for i := range is.Meshes {
			if !last || i == len(is.Meshes)-1 {
				is.Meshes[i].Positions = slices.Clone(is.Meshes[i].Positions)
				is.Meshes[i].Positions[0] = is.Meshes[i].Positions[0].Add(scene.Vec3{1, 2, 3})
			}
		}
		if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
			t.Fatal(err)
		}
		got, _ := actor.Scene(scene.Options{})
		for i := range is.Meshes {
			if d := got.Meshes[i].Positions[0].Sub(is.Meshes[i].Positions[0]); d.Len() > 1e-3 {
				t.Errorf("only the last %v: vertex 0 of mesh %d is off by %v", last, i, d)
			}
		}
	}
}

// TestEditFirstColors: a mesh without colours gets those that it was painted with.
func TestEditFirstColors(t *testing.T) {
	golem, _ := sample.Golem().Scene(scene.Options{})
	actor := actorOf(t, golem)
	was, _ := actor.Scene(scene.Options{})
	is := was.Clone()
	if len(is.Meshes[0].Colors) > 0 {
		t.Fatal("it has colours")
	}
	want := slices.Repeat([]scene.Vec4{{1, 0.5, 0.25, 1}}, len(is.Meshes[0].Positions))
	is.Meshes[0].Colors = []scene.ColorSet{{Name: "Paint", Multiply: true, Values: want}}
	if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
		t.Fatal(err)
	}
	got, _ := actor.Scene(scene.Options{})
	if colors := got.Meshes[0].Colors; len(colors) != 1 || !slices.Equal(colors[0].Values, want) || len(got.Meshes[1].Colors) > 0 {
		t.Errorf("the colours are %v", colors)
	}
}

// TestEditWithoutFirstNode: the first node can be removed as any other.
func TestEditWithoutFirstNode(t *testing.T) {
	for gone, want := range [][]string{{"body", "end"}, {"mark", "end"}, {"mark", "body"}} {
		s := &scene.Scene{Name: "thing"}
		for _, name := range []string{"mark", "body", "end"} {
			s.Nodes = append(s.Nodes, scene.NewNode(name, scene.None))
		}
		actor := actorOf(t, s)
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		is.Nodes = slices.Delete(is.Nodes, gone, gone+1)
		if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, n := range actor.Nodes() {
			names = append(names, n.Name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("without node %d: %q, want %q", gone, names, want)
		}
	}
}

// TestEditOrder: a parent comes before its children, also a new one; no other node moves. The new numbers are reported.
func TestEditOrder(t *testing.T) {
	for name, c := range map[string]struct {
		edit  func(s *scene.Scene)
		want  string // the nodes in their order, each with its parent
		found string // the nodes that moved
	}{
		"a node above all": {func(s *scene.Scene) {
			s.Nodes = append(s.Nodes, scene.NewNode("top", scene.None))
			s.Nodes[0].Parent, s.Nodes[4].Parent = 5, 5
		}, "top arm<top hand<arm thumb<hand nail<thumb leg<top", `"top" (0); the other nodes from 0 to 5 `},
		"a node between two": {func(s *scene.Scene) {
			s.Nodes = append(s.Nodes, scene.NewNode("wrist", 0))
			s.Nodes[1].Parent = 5
		}, "arm wrist<arm hand<wrist thumb<hand nail<thumb leg", `"wrist" (1); the other nodes from 1 to 5 `},
		"below a later node":          {func(s *scene.Scene) { s.Nodes[1].Parent = 4 }, "arm leg hand<leg thumb<hand nail<thumb", `"leg" (1); the other nodes from 1 to 4 `},
		"below another later one":     {func(s *scene.Scene) { s.Nodes[2].Parent = 4 }, "arm hand<arm leg thumb<leg nail<thumb", `"leg" (2); the other nodes from 2 to 4 `},
		"below an earlier node":       {func(s *scene.Scene) { s.Nodes[3].Parent = 0 }, "arm hand<arm thumb<hand nail<arm leg", ""},
		"a new node below one":        {func(s *scene.Scene) { s.Nodes = append(s.Nodes, scene.NewNode("toe", 4)) }, "arm hand<arm thumb<hand nail<thumb leg toe<leg", ""},
		"a node goes, another moves":  {func(s *scene.Scene) { s.Nodes[2].Parent = 4; remove(s, 3) }, "arm hand<arm leg thumb<leg", `"leg" (2); the other nodes from 2 to 3 `},
		"nodes that change places":    {func(s *scene.Scene) { s.Nodes[1].Parent, s.Nodes[2].Parent = 2, 0 }, "arm thumb<arm hand<thumb nail<thumb leg", `"thumb" (1); the other nodes from 1 to 2 `},
		"the last becomes the parent": {func(s *scene.Scene) { s.Nodes[0].Parent, s.Nodes[3].Parent = 3, 4 }, "leg nail<leg arm<nail hand<arm thumb<hand", `"leg" (0), "nail" (1); the other nodes from 0 to 4 `},
	} {
		s := &scene.Scene{Name: "thing"}
		for i, name := range []string{"arm", "hand", "thumb", "nail"} {
			s.Nodes = append(s.Nodes, scene.NewNode(name, i-1))
		}
		s.Nodes = append(s.Nodes, scene.NewNode("leg", scene.None))
		actor := actorOf(t, s)
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		c.edit(is)
		_, _, found, err := build.Edit(actor, was, is, build.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		nodes := actor.Nodes()
		var got []string
		for _, n := range nodes {
			text := n.Name
			if n.Parent != xac.None {
				text += "<" + nodes[n.Parent].Name
			}
			got = append(got, text)
		}
		if list := strings.Join(got, " "); list != c.want {
			t.Errorf("%s: %s, want %s", name, list, c.want)
		}
		found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != "XAC022" })
		if reported := c.found != ""; reported != (len(found) == 1) || reported && !strings.Contains(found[0].String(), c.found) {
			t.Errorf("%s: %v, want %q", name, found, c.found)
		}
	}
}

// remove removes a node without children from a scene of nodes.
func remove(s *scene.Scene, node int) {
	s.Nodes = slices.Delete(s.Nodes, node, node+1)
	for i := range s.Nodes {
		if s.Nodes[i].Parent > node {
			s.Nodes[i].Parent--
		}
	}
}

// TestEditAddsMeshes: each of several new meshes is added.
func TestEditAddsMeshes(t *testing.T) {
	golem, _ := sample.Golem().Scene(scene.Options{})
	actor := actorOf(t, golem)
	was, _ := actor.Scene(scene.Options{})
	is := was.Clone()
	for range 2 {
		n := scene.NewNode("added", scene.None)
		n.Name += string(rune('a' + len(is.Nodes) - len(was.Nodes)))
		m := scene.NewMesh(n.Name)
		m.Node, m.Positions, m.Normals = len(is.Nodes), []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, slices.Repeat([]scene.Vec3{{0, 0, 1}}, 3)
		m.Indices, m.Primitives = []uint32{0, 1, 2}, []scene.Primitive{{Count: 3}}
		is.Nodes, is.Meshes = append(is.Nodes, n), append(is.Meshes, m)
	}
	if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
		t.Fatal(err)
	}
	if got, _ := actor.Scene(scene.Options{}); len(got.Meshes) != len(was.Meshes)+2 {
		t.Errorf("%d meshes, want %d", len(got.Meshes), len(was.Meshes)+2)
	}
}

// textured returns a triangle on a node, with a material with one texture.
func textured(blend scene.Blend, alpha float32) *scene.Scene {
	layer := scene.NewLayer(0)
	layer.Blend, layer.Alpha = blend, alpha
	m := triangle("flag")
	m.Node, m.Primitives[0].Material = 0, 0
	return &scene.Scene{
		Nodes: []scene.Node{scene.NewNode("pole", scene.None)}, Meshes: []scene.Mesh{m},
		Textures: []scene.Texture{{Name: "cloth.dds"}}, Materials: []scene.Material{{Name: "cloth", Layers: []scene.Layer{layer}}},
	}
}

// TestBuiltDefaults: fields without a value in the scene are as in real files: without shear, which is (−1, −1, −1)
// there, of importance 1, in all levels of detail, and with the whole texture once on its map.
func TestBuiltDefaults(t *testing.T) {
	f := actorOf(t, textured(scene.AlphaBlend, 1))
	n := f.Nodes()[0]
	if n.Shear != (xac.Vec3{-1, -1, -1}) || n.Importance != 1 || n.SkeletalLODs != 0xffffffff || n.MotionLODs != 0xffffffff || n.Parent != xac.None {
		t.Errorf("node %+v", n)
	}
	map1 := func(kind xac.MapType) xac.MaterialLayer {
		return xac.MaterialLayer{Amount: 1, UTiling: 1, VTiling: 1, Map: kind, Texture: "cloth"}
	}
	got := *xac.Bodies[*xac.Material](f)[0]
	if want := []xac.MaterialLayer{map1(xac.MapDiffuse), map1(xac.MapOpacity)}; !slices.Equal(got.Layers, want) {
		t.Errorf("layers %+v, want %+v", got.Layers, want)
	}
	if white := (xac.Vec4{1, 1, 1, 1}); got.Diffuse != white || got.Ambient != white || got.Opacity != 1 || got.DoubleSided != 0 || got.TransparencyType != xac.TransparencyFilter {
		t.Errorf("material %+v", got)
	}
}

// TestNormalsFaceOutwards: the normals that a mesh lacks point to the side from which its triangles are seen. In an actor
// that is (b−a)×(c−a), because triangles are clockwise there and its axes are left-handed.
func TestNormalsFaceOutwards(t *testing.T) {
	m := triangle("roof")
	m.Node = 0
	f := actorOf(t, &scene.Scene{Nodes: []scene.Node{scene.NewNode("house", scene.None)}, Meshes: []scene.Mesh{m}})
	mesh := xac.Bodies[*xac.Mesh](f)[0]
	at := func(kind xac.LayerType, k int) xac.Vec3 {
		i := slices.IndexFunc(mesh.Layers, func(l xac.Layer) bool { return l.Type == kind })
		return mesh.Layers[i].Vec3s[mesh.SubMeshes[0].Indices[k]]
	}
	a := at(xac.LayerPosition, 0)
	outwards, _ := at(xac.LayerPosition, 1).Sub(a).Cross(at(xac.LayerPosition, 2).Sub(a)).Unit()
	for k := range 3 {
		if n := at(xac.LayerNormal, k); n != outwards {
			t.Errorf("normal %d is %v, want %v", k, n, outwards)
		}
	}
}

// TestMeshesWithoutMaterial: all of them have the same default material, which follows those of others.
func TestMeshesWithoutMaterial(t *testing.T) {
	for _, others := range []int{0, 1} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("pole", scene.None)}}
		if others > 0 {
			s = textured(scene.Opaque, 1)
		}
		for _, name := range []string{"a", "b"} {
			m := triangle(name)
			m.Node = 0
			s.Meshes = append(s.Meshes, m)
		}
		f := actorOf(t, s)
		if materials := xac.Bodies[*xac.Material](f); len(materials) != others+1 || materials[others].Name != xac.DefaultMaterial {
			t.Errorf("%d others: %d materials, want one more", others, len(materials))
		}
		for i, m := range xac.Bodies[*xac.Mesh](f)[others:] {
			for _, part := range m.SubMeshes {
				if int(part.Material) != others {
					t.Errorf("%d others: mesh %d has material %d", others, i, part.Material)
				}
			}
		}
	}
}

// TestEditRemovedMaterial: a mesh that lost its material, and a new one without, get the default material, which is added once,
// unless the base has it.
func TestEditRemovedMaterial(t *testing.T) {
	for _, c := range []struct {
		has          bool // the base has the default material
		edited, more bool // the mesh lost its material, and there is another mesh without one
		replaced     bool // its triangles are others, too
		want         []uint32
		total        uint32
	}{
		{false, false, false, false, []uint32{0}, 1},
		{false, true, false, false, []uint32{1}, 2},
		{false, true, false, true, []uint32{1}, 2},
		{false, false, true, false, []uint32{0, 1}, 2},
		{false, true, true, false, []uint32{1, 1}, 2},
		{true, true, false, false, []uint32{1, 1}, 2},
		{true, false, true, false, []uint32{0, 1, 1}, 2},
	} {
		s := textured(scene.Opaque, 1)
		other := triangle("other")
		other.Node = 0
		if c.has {
			s.Meshes = append(s.Meshes, other)
		}
		actor := actorOf(t, s)
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		if c.edited {
			is.Meshes[0].Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
		}
		if c.replaced {
			is.Meshes[0].Indices = slices.Repeat(is.Meshes[0].Indices, 2)
			is.Meshes[0].Primitives[0].Count = 6
		}
		if c.more {
			other.Name = "more"
			is.Meshes = append(is.Meshes, other)
		}
		changes, _, _, err := build.Edit(actor, was, is, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []uint32
		for _, m := range xac.Bodies[*xac.Mesh](actor) {
			for _, part := range m.SubMeshes {
				got = append(got, part.Material)
			}
		}
		looks := actor.Looks()
		if totals := xac.Bodies[*xac.MaterialTotals](actor)[0]; !slices.Equal(got, c.want) || totals.Total != c.total || totals.Standard != c.total || len(looks) != int(c.total) {
			t.Errorf("%+v: meshes have materials %v of %d, totals %+v", c, got, len(looks), totals)
		}
		if len(looks) == 2 && looks[1].Standard.Name != xac.DefaultMaterial {
			t.Errorf("%+v: the new material is %q", c, looks[1].Standard.Name)
		}
		for _, change := range changes {
			if added := change.List == "materials" && len(looks) == 2 && !c.has; change.List == "materials" && (change.New > 0) != added {
				t.Errorf("%+v: %+v", c, change)
			}
		}
	}
}

// TestUnlitIsReported: a standard material is always lit.
func TestUnlitIsReported(t *testing.T) {
	for flags, want := range map[scene.LayerFlags]int{0: 0, scene.Unshaded: 1} {
		s := textured(scene.Opaque, 1)
		s.Materials[0].Layers[0].Flags = flags
		_, found, err := build.Actor(s, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != "XAC015" })
		if len(found) != want || want > 0 && (found[0].Path != "materials[0]" || found[0].Times() != 1) {
			t.Errorf("flags %v: %v, want %d of the material", flags, found, want)
		}
	}
}

// TestEditBlend: a material becomes translucent by its opacity, or else by an opacity map, which is the diffuse map
// again. Both are removed if it becomes opaque.
func TestEditBlend(t *testing.T) {
	maps := func(opacity bool) []xac.MapType {
		if opacity {
			return []xac.MapType{xac.MapDiffuse, xac.MapOpacity}
		}
		return []xac.MapType{xac.MapDiffuse}
	}
	for _, c := range []struct {
		was      scene.Blend
		wasAlpha float32
		is       scene.Blend
		isAlpha  float32
		opacity  float32
		maps     []xac.MapType
	}{
		{scene.Opaque, 1, scene.Opaque, 1, 1, maps(false)},
		{scene.Opaque, 1, scene.AlphaBlend, 1, 1, maps(true)},
		{scene.Opaque, 1, scene.AlphaBlend, 0.5, 0.5, maps(false)},
		{scene.AlphaBlend, 1, scene.AlphaBlend, 1, 1, maps(true)},
		{scene.AlphaBlend, 1, scene.Opaque, 1, 1, maps(false)},
		{scene.AlphaBlend, 0.5, scene.Opaque, 1, 1, maps(false)},
		{scene.AlphaBlend, 0.5, scene.Opaque, 0.5, 1, maps(false)}, // glTF ignores the alpha of an opaque material
	} {
		actor := actorOf(t, textured(c.was, c.wasAlpha))
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		is.Materials[0].Layers = slices.Clone(is.Materials[0].Layers)
		is.Materials[0].Layers[0].Blend, is.Materials[0].Layers[0].Alpha = c.is, c.isAlpha
		if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		m := xac.Bodies[*xac.Material](actor)[0]
		var got []xac.MapType
		for _, l := range m.Layers {
			if got = append(got, l.Map); l.Texture != "cloth" {
				t.Errorf("%+v: texture %q", c, l.Texture)
			}
		}
		if !slices.Equal(got, c.maps) || m.Opacity != c.opacity {
			t.Errorf("%+v: opacity %v, maps %v", c, m.Opacity, got)
		}
	}
}

// shaded returns an actor with a triangle that has a shader's material, which may have a switch for both sides.
func shaded(t *testing.T, canTurn bool) *xac.File {
	actor := actorOf(t, textured(scene.Opaque, 1))
	fx := &xac.FXMaterial{Name: "cloth", Effect: "Default.fx", Technique: "Skin", Ints: []xac.IntParam{{Value: 3, Name: "z"}, {Value: 4, Name: "a"}},
		Bitmaps: []xac.BitmapParam{{Name: "DiffuseTex", Value: "cloth"}}}
	if canTurn {
		fx.Bools = []xac.BoolParam{{Name: "g_isTwoSideOn"}}
	}
	for i := range actor.Chunks {
		switch b := actor.Chunks[i].Body.(type) {
		case *xac.Material:
			actor.Chunks[i] = xac.Chunk{ID: xac.ChunkFXMaterial, Version: 2, Body: fx}
		case *xac.MaterialTotals:
			b.Standard, b.FX = 0, 1
		}
	}
	return actor
}

// TestEditShaderCopy: a copy of a shader's material, as gltf/recall reads it, is a new material with the same shader and
// parameters, in the base's order, for the mesh that has it. With and without a base, its sides are the scene's; a shader without the
// switch can't have others.
func TestEditShaderCopy(t *testing.T) {
	for _, c := range []struct{ canTurn, both bool }{{true, false}, {true, true}, {false, false}, {false, true}} {
		actor := shaded(t, c.canTurn)
		before := *xac.Bodies[*xac.FXMaterial](actor)[0]
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		m := is.Materials[0]
		m.Name, m.Layers, m.Extras.Origin.Path = "silk", slices.Clone(m.Layers), ""
		if c.both {
			m.Layers[0].Flags |= scene.TwoSided
		}
		is.Materials = append(is.Materials, m)
		is.Meshes[0].Primitives = []scene.Primitive{{Count: 3, Material: 1}}
		reduced, _ := lower.Unchecked(is, build.Holds, lower.Options{})
		alone, found, err := build.Actor(reduced, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, _, _, err = build.Edit(actor, was, is, build.Options{})
		if possible := c.canTurn || !c.both; (err == nil) != possible || slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == "XAC015" }) == possible {
			t.Errorf("%+v: %v; without base %v", c, err, found)
		}
		if err != nil {
			continue
		}
		want := before
		want.Name, want.Bools = "silk", slices.Clone(before.Bools)
		if c.both {
			want.Bools[0].Value = 1
		}
		list := xac.Bodies[*xac.FXMaterial](actor)
		if len(list) != 2 || !reflect.DeepEqual(*list[0], before) || !reflect.DeepEqual(*list[1], want) {
			t.Errorf("%+v: materials %+v, want %+v and %+v", c, list, before, want)
		}
		if n := *xac.Bodies[*xac.MaterialTotals](actor)[0]; n != (xac.MaterialTotals{Total: 2, FX: 2}) {
			t.Errorf("%+v: totals %+v", c, n)
		}
		if part := xac.Bodies[*xac.Mesh](actor)[0].SubMeshes[0]; part.Material != 1 {
			t.Errorf("%+v: the mesh has material %d, want 1", c, part.Material)
		}
		for _, fx := range xac.Bodies[*xac.FXMaterial](alone) {
			if on := len(fx.Bools) > 0 && fx.Bools[0].Value != 0; on != (c.both && fx.Name == "silk") {
				t.Errorf("%+v: without base: %q is two-sided: %v", c, fx.Name, on)
			}
		}
	}
}

// TestEditMotion: the edited keys of each node are in the motion, those of the first node too, and those of others stay.
func TestEditMotion(t *testing.T) {
	for edited := range 2 {
		s := &scene.Scene{Name: "arm", Clips: []scene.Clip{{Name: "wave", Duration: 1}}}
		for i, name := range []string{"shoulder", "hand"} {
			s.Nodes = append(s.Nodes, scene.NewNode(name, i-1))
			s.Clips[0].Channels = append(s.Clips[0].Channels, scene.Channel{
				Target: scene.Target{Property: scene.NodeTranslation, Index: i}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0, 0, 0, 1, 2, 3},
			})
		}
		actor := actorOf(t, s)
		var err error
		if actor.Motions, _, err = build.Motions(s, build.Options{}); err != nil {
			t.Fatal(err)
		}
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		for k := range is.Clips[0].Channels {
			if c := &is.Clips[0].Channels[k]; c.Target.Index == edited && c.Target.Property == scene.NodeTranslation {
				c.Values = []float32{0, 0, 0, 7, 8, 9}
			}
		}
		if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
			t.Fatal(err)
		}
		again, _ := actor.Scene(scene.Options{})
		for node := range 2 {
			want := scene.Vec3{1, 2, 3}
			if node == edited {
				want = scene.Vec3{7, 8, 9}
			}
			c := again.Clips[0].Channel(scene.Target{Property: scene.NodeTranslation, Index: node})
			if c == nil {
				t.Errorf("node %d has no keys", node)
				continue
			}
			var got scene.Vec3
			if c.At(got[:], 1, 1); got.Sub(want).Len() > 1e-5 {
				t.Errorf("node %d edited: node %d ends at %v, want %v", edited, node, got, want)
			}
		}
	}
}

// TestReplacedLayers: a mesh with other triangles loses the layers that a scene doesn't have, which is reported.
func TestReplacedLayers(t *testing.T) {
	for _, tangents := range []bool{true, false} {
		s := textured(scene.Opaque, 1)
		s.Meshes[0].Tangents = slices.Repeat([]scene.Vec4{{1, 0, 0, 1}}, len(s.Meshes[0].Positions))
		actor := actorOf(t, s)
		m := xac.Bodies[*xac.Mesh](actor)[0]
		m.Layers = append(m.Layers, m.Layers[slices.IndexFunc(m.Layers, func(l xac.Layer) bool { return l.Type == xac.LayerTangent })])
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		edited := &is.Meshes[0]
		edited.Indices = slices.Repeat(edited.Indices, 2)
		edited.Primitives = []scene.Primitive{{Count: len(edited.Indices), Material: edited.Primitives[0].Material}}
		if !tangents {
			edited.Tangents = nil
		}
		_, _, found, err := build.Edit(actor, was, is, build.Options{})
		found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != "XAC021" })
		if want := map[bool]int{true: 1, false: 2}[tangents]; err != nil || len(found) != want {
			t.Errorf("tangents %v: %v, %v, want %d findings", tangents, found, err, want)
		}
	}
}
