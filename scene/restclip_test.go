package scene_test

import (
	"testing"

	"marrow/scene"
)

func TestRestClip(t *testing.T) {
	for _, c := range []struct {
		clips []string
		want  string
	}{
		{nil, ""},
		{[]string{"Walk", "Attack"}, "Walk"},
		{[]string{"StandWound", "Stand"}, "Stand"},
		{[]string{"Stand Alternate", "STAND"}, "STAND"},
		{[]string{"StandWound", "Walk", "Stand - 2", "Stand - 1"}, "Stand - 2"},
		{[]string{"Walk", "stand_01"}, "stand_01"},
		{[]string{"Walk", "Stand2"}, "Stand2"},
		{[]string{"Walk", "Standing", "StandReady"}, "Walk"},
		{[]string{"Walk", "Ständchen", "Understand"}, "Walk"},
	} {
		s := &scene.Scene{}
		for _, name := range c.clips {
			s.Clips = append(s.Clips, scene.Clip{Name: name})
		}
		got := ""
		if clip := s.RestClip(); clip != nil {
			got = clip.Name
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.clips, got, c.want)
		}
	}
}
