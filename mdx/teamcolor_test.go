package mdx

import (
	"image/color"
	"strings"
	"testing"
)

// TestParseTeamColor tests all forms. The colours are those of the game's interface.
func TestParseTeamColor(t *testing.T) {
	for _, c := range []struct {
		say  string
		want color.NRGBA
	}{
		{"red", color.NRGBA{0xff, 0x03, 0x03, 0xff}},
		{"LightBlue", color.NRGBA{0x7e, 0xbf, 0xf1, 0xff}},
		{"0", color.NRGBA{0xff, 0x03, 0x03, 0xff}},
		{"23", color.NRGBA{0xa4, 0x6f, 0x33, 0xff}},
		{"#102030", color.NRGBA{0x10, 0x20, 0x30, 0xff}},
		{"#1AF", color.NRGBA{0x11, 0xaa, 0xff, 0xff}},
		{"#000", color.NRGBA{0, 0, 0, 0xff}},
	} {
		if got, err := ParseTeamColor(c.say); err != nil || got != c.want {
			t.Errorf("%q: %v, %v, want %v", c.say, got, err, c.want)
		}
	}
	for _, say := range []string{"", "#", "#12", "#1234", "#12345", "#12345678", "#xyz", "#äb", "24", "-1", "mauve", "102030"} {
		_, err := ParseTeamColor(say)
		if err == nil || !strings.Contains(err.Error(), "a name such as red, a number from 0 to 23, #rgb or #rrggbb") {
			t.Errorf("%q: %v", say, err)
		}
	}
}
