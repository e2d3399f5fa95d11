package scene

import "testing"

func TestClipNamed(t *testing.T) {
	s := &Scene{}
	for _, name := range []string{"Stand Ready", "Attack - 2", "Attack - 1", "Walk - 1", "walk", "Attack Slam", "Spell -3", "Death 1", "Cast-off"} {
		s.Clips = append(s.Clips, Clip{Name: name})
	}
	for name, want := range map[string]string{
		"attack": "Attack - 2", "Attack - 1": "Attack - 1", "Walk": "walk", "spell": "Spell -3",
		"Stand": "", "Death": "", "Cast": "", "Attack -": "",
	} {
		got := ""
		if c := s.ClipNamed(name); c != nil {
			got = c.Name
		}
		if got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}
