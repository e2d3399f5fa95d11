package m2

import (
	"encoding/json"
	"testing"

	"marrow/asset"
	"marrow/report"
)

func counted(s report.Summary, name string) int {
	for _, c := range s.Counts {
		if c.Name == name {
			return c.N
		}
	}
	return 0
}

// TestSummaryOfNumbers: textures named by number have the number, or the listfile's name.
func TestSummaryOfNumbers(t *testing.T) {
	m := &Model{Version: Legion, Textures: []Texture{{}, {}, {Type: 11}}, Chunks: &Chunks{TextureIDs: []uint32{1234, 5678, 0}}}
	m.Load("Crate.m2", asset.Resolver{Names: map[uint32]string{5678: "world/crate.blp"}})
	for i, want := range []string{"1234.blp", "world/crate.blp", ""} {
		if got := m.Summary().Textures[i].Path; got != want {
			t.Errorf("texture %d is %q, want %q", i, got, want)
		}
	}
}

// TestSummaryOfSkeleton: data in a model's skeleton count as its own. It isn't known whether its sequences loop.
func TestSummaryOfSkeleton(t *testing.T) {
	m := &Model{Version: Legion, Skel: &Skel{
		GlobalSequences: []uint32{100, 200},
		Sequences:       []Sequence{{Duration: 1000}},
		Base:            &Skel{Bones: make([]Bone, 3), Attachments: make([]Attachment, 4)},
	}}
	s := m.Summary()
	for name, want := range map[string]int{"globalSequences": 2, "sequences": 1, "bones": 3, "attachments": 4} {
		if got := counted(s, name); got != want {
			t.Errorf("%d %s, want %d", got, name, want)
		}
	}
	row, err := json.Marshal(s.Sequences[0])
	if want := `{"name":"Stand","start":0,"end":1000,"duration":1000,"frequency":0,"moveSpeed":0}`; err != nil || string(row) != want {
		t.Errorf("sequence %s, want %s", row, want)
	}
}

// TestSummaryCounts compares the counts with those by hand.
func TestSummaryCounts(t *testing.T) {
	m := quad()
	m.CollisionTriangles = make([]uint16, 9)
	for _, c := range []struct {
		what string
		s    report.Summary
		want map[string]int
	}{
		{"model", m.Summary(), map[string]int{"sequences": 1, "bones": 2, "vertices": 4, "views": 1, "textures": 3, "materials": 2, "triangles": 2, "subMeshes": 1,
			"batches": 1, "collisionTriangles": 3, "lights": 0}},
		{"view", m.Views[0].Summary(), map[string]int{"vertices": 4, "triangles": 2, "subMeshes": 1, "batches": 1, "shadowBatches": 0}},
		{"skeleton", (&Skel{Bones: make([]Bone, 2), Attachments: make([]Attachment, 3)}).Summary(), map[string]int{"bones": 2, "attachments": 3}},
		{"bones", (&BoneFile{Bones: make([]uint16, 4)}).Summary(), map[string]int{"bones": 4}},
		{"physics", (&Phys{Bodies: make([]Body, 1), Bodies2: make([]Body2, 2), Bodies3: make([]Body3, 3), Bodies4: make([]Body4, 4), Shapes: make([]Shape, 1),
			Shapes2: make([]Shape2, 2), Joints: make([]Joint, 5)}).Summary(), map[string]int{"bodies": 10, "shapes": 3, "joints": 5}},
		{"animation", (&Anim{Keys: make([]byte, 1), AttachmentKeys: make([]byte, 2), BoneKeys: make([]byte, 3)}).Summary(), map[string]int{"bytesOfKeys": 6}},
	} {
		for name, want := range c.want {
			if got := counted(c.s, name); got != want {
				t.Errorf("%s: %d %s, want %d", c.what, got, name, want)
			}
		}
	}
}
