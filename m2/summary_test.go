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
	m := &Model{Version: legion, Textures: []Texture{{}, {}, {Type: 11}}, Chunks: &Chunks{TextureIDs: []uint32{1234, 5678, 0}}}
	m.Load("Crate.m2", asset.Near{Names: map[uint32]string{5678: "world/crate.blp"}})
	for i, want := range []string{"1234.blp", "world/crate.blp", ""} {
		if got := m.Summary().Textures[i].Path; got != want {
			t.Errorf("texture %d is %q, want %q", i, got, want)
		}
	}
}

// TestSummaryOfSkeleton: what a model has in a skeleton counts as its own. Whether its
// sequences loop nobody says.
func TestSummaryOfSkeleton(t *testing.T) {
	m := &Model{Version: legion, Skel: &Skel{
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
	if want := `{"name":"Stand","start":0,"end":1000,"duration":1000,"rarity":0,"moveSpeed":0}`; err != nil || string(row) != want {
		t.Errorf("sequence %s, want %s", row, want)
	}
}
