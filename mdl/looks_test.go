package mdl

import (
	"fmt"
	"strings"
	"testing"
)

// An MDL starts with one of its blocks: a name, perhaps a number, and a brace or a text.
func TestLooks(t *testing.T) {
	for text, want := range map[string]bool{
		"Version {\n":                         true,
		"\xef\xbb\xbf// of a tool\nVersion {": true,
		"Textures 3 {":                        true,
		"Model \"Footman\" {":                 true,
		"Version 800":                         false,
		"Version":                             false,
		"Model: \"x\"":                        false,
		"Colour {":                            false,
		"{":                                   false,
		"":                                    false,
	} {
		if got := Looks([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// A bone and a weight have 16 bits, and no sign.
func TestSkinNumbers(t *testing.T) {
	for n, sound := range map[int]bool{-1: false, 0: true, 65535: true, 65536: false} {
		_, _, err := Decode(fmt.Appendf(nil, "Version { FormatVersion 1400, } Geoset { SkinWeights 1 { %d, 0, 0, 0, 255, 0, 0, 0, } }", n))
		if (err == nil) != sound || !sound && !strings.Contains(err.Error(), "want a bone or a weight") {
			t.Errorf("%d: %v", n, err)
		}
	}
}

// The last of an old popcorn emitter's numbers is a replaceable texture, of 31 bits.
func TestPopcornNumbers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "7": 7, "2147483520": 2147483520, "-1": -1, "2147483648": -1} {
		m, _, err := Decode([]byte(`Version { FormatVersion 1800, } PopcornFxEmitter "p" { ObjectId 0, SegmentColor { Color { 1, 2, 3, 4 }, Color { 5, 6, 7, ` + text + ` }, } }`))
		if (err == nil) != (want >= 0) || err == nil && m.PopcornEmitters[0].ReplaceableID != uint32(want) {
			t.Errorf("%s: %+v, %v", text, m.PopcornEmitters, err)
		}
	}
}
