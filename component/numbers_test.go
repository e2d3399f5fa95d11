package component

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"marrow/xmf"
)

// TestWrongNumbers: attributes that aren't numbers are reported at their elements, with the value that is used instead.
func TestWrongNumbers(t *testing.T) {
	const sound = `<component name="x"><layers><layer><lights><omni name="lamp" r="255" range="40" intensity="2"/></lights></layer></layers><connections>
		<connection name="a"><offset><position x="1" y="14.83265" z="-2e-3"/><quaternion qx="0" qy="0" qz="0" qw="1"/></offset></connection>
		<connection name="b"><animations><animation name="open" start="1" end="30"/></animations><parts><part name="p"><uv_animations>
		<uv_animation mapchannel="1"><uv_property name="u_offset"><key frame="0" value="1"/></uv_property></uv_animation></uv_animations></part></parts></connection></connections></component>`
	const comma = `connections[0].offset.position: y of position is "14,83265", which isn't a number; 0 is used instead`
	second := strings.Replace(sound, "14.83265", "14,83265", 1)
	for _, c := range []struct {
		old, new string
		at       string // how the element starts
		want     []string
	}{
		{},
		{"14.83265", " 14.83265 ", "", nil},
		{`y="14.83265" `, "", "", nil},
		{"14.83265", "14,83265", "<position", []string{comma}},
		{"14.83265", "", "<position", []string{`connections[0].offset.position: y of position is "", which isn't a number; 0 is used instead`}},
		{`qx="0" qy="0"`, `qx="nan" qy="1e99"`, "<quaternion", []string{
			`connections[0].offset.quaternion: qx of quaternion is "nan", which isn't a number; 0 is used instead`,
			`connections[0].offset.quaternion: qy of quaternion is "1e99", which isn't a number; 0 is used instead`}},
		{`intensity="2"`, `intensity="high"`, "<omni", []string{`layers[0].lights.omni: intensity of omni is "high", which isn't a number; 1 is used instead`}},
		{`end="30"`, `end="3O"`, "<animation ", []string{`connections[1].animations[0]: end of animation is "3O", which isn't a number; 0 is used instead`}},
		{`frame="0"`, `frame="x"`, "<key", []string{`connections[1].parts[0].uv_animations[0].uv_property.key: frame of key is "x", which isn't a number; 0 is used instead`}},
		{sound, second + sound, "<position", []string{"components[0]." + comma}},
		{sound, sound + second, `<position x="1" y="14,`, []string{"components[1]." + comma}},
		{sound, "<components>" + second + strings.TrimSuffix(second, "</component>"), "<position", []string{comma}}, // the second one is left out
	} {
		text := strings.Replace(sound, c.old, c.new, 1)
		wide := []byte("\xff\xfe")
		for _, u := range utf16.Encode([]rune(text)) {
			wide = append(wide, byte(u), byte(u>>8))
		}
		for name, data := range map[string][]byte{"UTF-8": []byte(text), "UTF-16": wide} {
			_, found, err := Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range found {
				if f.Code != xmf.CodeNumber {
					continue
				}
				got = append(got, fmt.Sprintf("%s: %s", f.Path, f.Message))
				at := strings.Index(text, c.at)
				if name == "UTF-16" {
					at = 2 + 2*at
				}
				if int(f.Offset) != at {
					t.Errorf("%s, %s: %s is at %d, want %d", c.new, name, f.Path, f.Offset, at)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: %q, want %q", c.new, name, got, c.want)
			}
		}
	}
}
