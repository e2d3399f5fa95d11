package build

import (
	"fmt"
	"slices"
	"testing"

	"marrow/m2"
	"marrow/scene"
)

// A copy of a clip, which has the fields of its sequence but no record in the model, becomes another variation of it,
// or the animation for its name.
func TestCopiedClips(t *testing.T) {
	clip := func(name, origin string, id, variation uint16) scene.Clip {
		return scene.Clip{Name: name, Duration: 1, Extras: scene.Keep(scene.Origin{Format: "m2", Path: origin}, m2.SequenceExtras{ID: id, Variation: variation, MoveSpeed: 2})}
	}
	for _, tt := range []struct {
		name string
		clip scene.Clip
		want string // its id and variation
	}{
		{"any name", clip("Walk Slow", "", 4, 0), "4.1"},
		{"a variation", clip("Walk - 3", "", 4, 0), "4.3"},
		{"another animation", clip("Run", "", 4, 0), "5.0"},
		{"one that is there", clip("Stand", "", 4, 0), "0.2"},
		{"not a copy", clip("Walk", "sequences[3]", 4, 0), "4.0"},
	} {
		s := &scene.Scene{Clips: []scene.Clip{clip("Stand", "sequences[0]", 0, 0), clip("Stand - 2", "sequences[1]", 0, 1), clip("Walk", "sequences[2]", 4, 0), tt.clip}}
		m, _, err := Model(s, Options{Version: 264})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, q := range m.Sequences {
			got = append(got, fmt.Sprintf("%d.%d", q.ID, q.Variation))
			if q.MoveSpeed != 2 || q.Flags&m2.SequenceAlias != 0 {
				t.Errorf("%s: sequence %d.%d has speed %g, flags %v", tt.name, q.ID, q.Variation, q.MoveSpeed, q.Flags)
			}
		}
		slices.Sort(got)
		if want := []string{"0.0", "0.1", "4.0", tt.want}; !slices.Equal(got, sorted(want)) {
			t.Errorf("%s: %v, want %v", tt.name, got, sorted(want))
		}
	}
}

// Clips with the same name become variations, without taking the place of a clip that is called so.
func TestVariationNames(t *testing.T) {
	for _, tt := range []struct{ names, want []string }{
		{[]string{"Stand.1", "Stand", "Stand.2"}, []string{"0.1", "0.0", "0.2"}},
		{[]string{"Stand", "Stand", "Stand.1"}, []string{"0.0", "0.2", "0.1"}},
	} {
		s := &scene.Scene{}
		for _, name := range tt.names {
			s.Clips = append(s.Clips, scene.Clip{Name: name, Duration: 1})
		}
		m, _, err := Model(s, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, q := range m.Sequences {
			got = append(got, fmt.Sprintf("%d.%d", q.ID, q.Variation))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %v, want %v", tt.names, got, tt.want)
		}
	}
}

func sorted(list []string) []string { slices.Sort(list); return list }
