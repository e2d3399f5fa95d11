package build_test

import (
	"fmt"
	"slices"
	"testing"

	"marrow/asset"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
	"marrow/xac/build"
)

// triangle returns a mesh with morph targets that lift its first vertex, each higher than the previous one.
func triangle(name string, targets ...string) scene.Mesh {
	m := scene.NewMesh(name)
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	m.Indices = []uint32{0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	for i, t := range targets {
		m.Targets = append(m.Targets, scene.MorphTarget{Name: t, Positions: []scene.Vec3{{0, 0, float32(i + 1)}, {}, {}}})
	}
	return m
}

// weigh adds a channel of a mesh's weights, a second between two keys.
func weigh(c *scene.Clip, mesh int, interp scene.Interp, rows ...[]float32) {
	ch := scene.Channel{Target: scene.Target{Property: scene.MeshMorph, Index: mesh}, Interp: interp}
	for i, row := range rows {
		ch.Times, ch.Values = append(ch.Times, float32(i)), append(ch.Values, row...)
	}
	c.Channels = append(c.Channels, ch)
	c.Duration = max(c.Duration, float32(len(rows)-1))
}

// face has a face of two meshes that smile alike, and a tongue with a target of the same name that moves otherwise.
func face() *scene.Scene {
	s := &scene.Scene{Name: "face", Nodes: []scene.Node{scene.NewNode("root", scene.None)}}
	s.Meshes = []scene.Mesh{triangle("skin", "smile", "blink"), triangle("lips", "smile"), triangle("tongue", "smile", "smile")}
	for i := range s.Meshes {
		s.Meshes[i].Node = 0
	}
	talk := scene.Clip{Name: "talk"}
	weigh(&talk, 0, scene.Linear, []float32{0, 0}, []float32{1, -0.5}, []float32{0, 2})
	weigh(&talk, 1, scene.Linear, []float32{0}, []float32{1}, []float32{0})
	weigh(&talk, 2, scene.Step, []float32{0.25, 0}, []float32{0.75, 0})
	talk.Channels = append(talk.Channels, scene.Channel{
		Target: scene.Target{Property: scene.NodeTranslation}, Times: []float32{0, 1}, Values: []float32{0, 0, 0, 0, 5, 0}, Interp: scene.Linear,
	})
	s.Clips = []scene.Clip{talk, {Name: "still", Duration: 1}}
	return s
}

// Targets of several meshes are one morph target if they have one name and move alike. Its range holds all weights. A clip is a
// motion of the nodes and one of the weights, which are one clip again when they are read.
func TestMorphTargets(t *testing.T) {
	was := face()
	f, found, err := build.Actor(was, build.Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	var list []string
	for _, m := range xac.Bodies[*xac.MorphTargets](f) {
		for _, target := range m.Targets {
			list = append(list, fmt.Sprintf("%s %g…%g %d", target.Name, target.RangeMin, target.RangeMax, len(target.Deltas)))
		}
	}
	if want := []string{"smile 0…1 2", "blink -0.5…2 1", "smile#2 0…1 1", "smile#3 0…1 1"}; !slices.Equal(list, want) {
		t.Errorf("morph targets %q, want %q", list, want)
	}
	motions, found, err := build.Motions(was, build.Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	var names []string
	var files []asset.Override
	for _, m := range motions {
		data, err := xac.Encode(m.File)
		if err != nil {
			t.Fatal(err)
		}
		names, files = append(names, m.FileName()), append(files, asset.Override{Name: m.FileName(), Data: data})
	}
	if want := []string{"talk.xsm", "talk.xpm", "still.xsm"}; !slices.Equal(names, want) {
		t.Errorf("motions %q, want %q", names, want)
	}
	is := loaded(t, f, files)
	if len(is.Clips) != 2 || is.Clips[0].Name != "talk" || is.Clips[0].Duration != 2 {
		t.Fatalf("clips %+v", is.Clips)
	}
	for mesh, at := range []map[float32][]float32{
		{0: {0, 0}, 0.5: {0.5, -0.25}, 1: {1, -0.5}, 1.5: {0.5, 0.75}, 2: {0, 2}},
		{0.5: {0.5}, 1.5: {0.5}},
		{0: {0.25, 0}, 0.9: {0.25, 0}, 1: {0.75, 0}, 2: {0.75, 0}},
	} {
		c := is.Clips[0].Channel(scene.Target{Property: scene.MeshMorph, Index: mesh})
		if c == nil {
			t.Errorf("mesh %d: no weights", mesh)
			continue
		}
		for time, want := range at {
			got := make([]float32, len(want))
			c.At(got, time, is.Clips[0].Duration)
			for i := range want {
				if d := got[i] - want[i]; d > 1e-4 || d < -1e-4 {
					t.Errorf("mesh %d at %g: weights %v, want %v", mesh, time, got, want)
				}
			}
		}
		for i, target := range is.Meshes[mesh].Targets {
			if want := was.Meshes[mesh].Targets[i].Positions; target.Positions[0].Sub(want[0]).Len() > 1e-4 || target.Positions[1] != want[1] {
				t.Errorf("mesh %d, target %d: %v, want %v", mesh, i, target.Positions, want)
			}
		}
	}
}

// loaded returns the scene of an actor with motions.
func loaded(t *testing.T, f *xac.File, motions []asset.Override) *scene.Scene {
	t.Helper()
	data, err := xac.Encode(f)
	if err != nil {
		t.Fatal(err)
	}
	read, _, err := xac.Decode(data, xac.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found := read.Load("", asset.Resolver{Override: motions})
	s, more := read.Scene(scene.Options{})
	if found = append(found, more...); len(found) > 0 {
		t.Errorf("findings of what was written: %v", found)
	}
	return s
}

// A clip that moves nothing but weights is a morph motion alone if no clip moves a node.
func TestMorphMotionAlone(t *testing.T) {
	s := face()
	s.Clips = s.Clips[:1]
	s.Clips[0].Channels = s.Clips[0].Channels[:3]
	motions, _, err := build.Motions(s, build.Options{})
	if err != nil || len(motions) != 1 || motions[0].FileName() != "talk.xpm" {
		t.Errorf("%v, %+v", err, motions)
	}
}

// A weight at rest has no place in an actor.
func TestMorphAtRest(t *testing.T) {
	s := face()
	s.Meshes[0].Targets[1].Weight = 0.5
	_, found, err := build.Actor(s, build.Options{})
	if err != nil || len(found) != 1 || found[0].Code != report.Code("XAC017") {
		t.Errorf("%v, %v", err, found)
	}
}

// Ranges and phonemes that a scene has no field for come back from the extras.
func TestMorphExtras(t *testing.T) {
	s := face()
	s.Meshes[0].Extras = scene.Keep(scene.Origin{Format: "xac"}, xac.MeshExtras{MorphTargets: []xac.MorphExtra{
		{Name: "smile", RangeMin: -1, RangeMax: 3, Phonemes: "M_B_P_X|R_ER"}, {Name: "blink", RangeMax: 1},
	}})
	f, _, err := build.Actor(s, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	smile := xac.Bodies[*xac.MorphTargets](f)[0].Targets[0]
	if smile.RangeMin != -1 || smile.RangeMax != 3 || smile.Phonemes.String() != "M_B_P_X|R_ER" {
		t.Errorf("%+v", smile)
	}
}

// With a base, a morph motion is renamed and removed with its clip.
func TestMorphMotionsFollow(t *testing.T) {
	f, _, err := build.Actor(face(), build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		edit func(s *scene.Scene)
		want []string
	}{
		{"nothing", func(*scene.Scene) {}, []string{"talk.xsm", "talk.xpm", "still.xsm"}},
		{"renamed", func(s *scene.Scene) { s.Clips[0].Name = "chat" }, []string{"chat.xsm", "chat.xpm", "still.xsm"}},
		{"removed", func(s *scene.Scene) { s.Clips = s.Clips[1:] }, []string{"still.xsm"}},
	} {
		base := *f
		base.Motions, _, err = build.Motions(face(), build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		was, _ := base.Scene(scene.Options{})
		is := was.Clone()
		c.edit(is)
		if _, _, _, err = build.Edit(&base, was, is, build.Options{}); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var names []string
		for i := range base.Motions {
			names = append(names, base.Motions[i].FileName())
		}
		if !slices.Equal(names, c.want) {
			t.Errorf("%s: motions %q, want %q", c.name, names, c.want)
		}
	}
}
