package proof

import (
	"testing"

	"marrow/formats"
)

// The seeds pass all checks themselves, and there is one for every format.
func TestSeeds(t *testing.T) {
	there := make(map[string]int)
	for _, s := range mustSeeds(t) {
		f, err := formats.Decode(s.Name, s.Data)
		if err != nil {
			t.Errorf("%s: %v", s.Name, err)
			continue
		}
		there[f.Format.ID] += len(s.Data)
		File(t, s.Name, s.Data, s.Beside)
		Fix(t, s.Name, s.Data, s.Beside)
		if !f.Format.IsText() && f.Format.Role != formats.Assembly && f.Format.ID != "gltf" && len(numbers(s)) == 0 && len(s.Data) > 16 {
			t.Errorf("%s: no counts, sizes or offsets", s.Name)
		}
	}
	for _, f := range formats.Decoded() {
		if there[f.ID] == 0 {
			t.Errorf("no seed for %s", f.Name)
		}
	}
}
