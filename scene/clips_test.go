package scene

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestClipsNamed(t *testing.T) {
	var clips, globals []Clip
	for _, name := range []string{"Stand Ready", "Attack - 2", "Attack - 1", "Walk - 1", "walk", "Attack Slam", "Spell -3", "Death 1", "Death 2 - 1", "Death2", "Death -", "Cast-off", "[x]", "x"} {
		clips = append(clips, Clip{Name: name})
	}
	for _, name := range []string{"GlobalSequence.0", "Attack - 3"} {
		globals = append(globals, Clip{Name: name})
	}
	for name, want := range map[string]string{
		"attack": "Attack - 2, Attack - 1, Attack - 3", "Attack - 1": "Attack - 1", "Walk": "walk", "walk*": "Walk - 1, walk", "spell": "Spell -3",
		"Stand": "", "Death": "Death 1", "Death 2": "Death 2 - 1", "Cast": "", "Attack -": "",
		"stand*": "Stand Ready", "*a*d*": "Stand Ready", "GLOBAL*": "GlobalSequence.0", "[ws]*-*": "Walk - 1, Spell -3", "[X]": "[x]", "[": "", "": "",
	} {
		var got []string
		for _, c := range ClipsNamed(name, clips, globals) {
			got = append(got, c.Name)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q is %q, want %s", name, got, want)
		}
		c := (&Scene{Clips: clips}).ClipNamed(name)
		if first, _, _ := strings.Cut(want, ", "); c == nil && first != "" && !strings.HasPrefix(first, "Global") || c != nil && c.Name != first {
			t.Errorf("%q is first %v, want %s", name, c, first)
		}
	}
}

// TestClipNamed checks that clips whose names differ only in case can be selected.
func TestClipNamed(t *testing.T) {
	s := Scene{Clips: []Clip{{Name: "Stand"}, {Name: "stand"}, {Name: "STAND"}}}
	for name, want := range map[string]string{"stand": "stand", "STAND": "STAND", "Stand": "Stand", "sTAND": "Stand", "s*": "Stand"} {
		if got := s.ClipNamed(name); got == nil || got.Name != want {
			t.Errorf("%q is %+v, want %s", name, got, want)
		}
	}
}

// TestMilliseconds converts whole milliseconds to seconds and back.
func TestMilliseconds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		ms := r.Int64N(1<<23) >> r.IntN(23) // up to 2.3 hours, a float32 distinguishes milliseconds
		if got := Milliseconds(float64(Seconds(ms))); got != ms {
			t.Errorf("%d ms are %v s, which are %d ms", ms, Seconds(ms), got)
		}
	}
	for seconds, want := range map[float64]int64{-0.0016: -2, 0.0004: 0, 1e300: 1 << 53, -1e300: -(1 << 53)} {
		if got := Milliseconds(seconds); got != want {
			t.Errorf("%g s: %d ms, want %d", seconds, got, want)
		}
	}
}
