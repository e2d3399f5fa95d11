package scene

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The groups of a character are the numbers of its geosets / 100 (wowdev's page about character geosets), in ascending
// order. Number 0 is the body, which every character has, and isn't a group.
func TestGeosetGroups(t *testing.T) {
	ids := []uint16{0, 401, 0, 402, 5, 2, 1502, 401, 4501}
	want := []GeosetGroup{
		{0, "Hair", []uint16{2, 5}, 2},
		{4, "Gloves", []uint16{401, 402}, 401},
		{15, "Cloak", []uint16{1502}, 0},     // bare without a variant 01
		{45, "Geoset", []uint16{4501}, 4501}, // a group without a name
	}
	if diff := cmp.Diff(want, (Geosets{IDs: ids, Character: true}).Groups()); diff != "" {
		t.Errorf("- want, + got:\n%s", diff)
	}
	if got := (Geosets{IDs: ids}).Groups(); got != nil {
		t.Errorf("a creature has %+v", got)
	}
	if got := (Geosets{IDs: []uint16{0, 0}, Character: true}).Groups(); len(got) > 0 {
		t.Errorf("a body alone has %+v", got)
	}
}
