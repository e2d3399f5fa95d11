package mdx

import (
	"testing"
)

// FuzzDecode runs checkBytes for any bytes. The second argument forces a flavour: 1 for Warcraft III, 2 for World of
// Warcraft.
func FuzzDecode(f *testing.F) {
	for _, d := range dialects {
		data, err := Encode(smallModel(d.flavour, d.version))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(0))
	}
	for _, odd := range oddities {
		f.Add(odd.bytes, uint8(0))
	}
	f.Fuzz(func(t *testing.T, data []byte, force uint8) {
		var opts Options
		if force > 0 {
			flavour := Flavour(force-1) % 2
			opts.Flavour = &flavour
		}
		checkBytes(t, data, opts)
	})
}
