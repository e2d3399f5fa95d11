package component

import (
	"maps"
	"strings"
	"testing"

	"marrow/internal/xmltext"
	"marrow/scene"
)

// Unused elements of a component are reported once per name, except those that are empty and those that repeat data
// of meshes.
func TestUnusedElements(t *testing.T) {
	f, _, err := Decode([]byte(`<components><component name="a"><source geometry="g"/><properties><hull integrated="1"/></properties><layers><layer><waypoints><waypoint name="w"/></waypoints><sounds/></layer><layer><lights/></layer></layers>
		<connections><connection name="c"><offset/><waypoints/><parts><part name="p"><lods/><size/><size_raw/><sounds>a</sounds><sounds b=""/></part></parts></connection></connections></component></components>`))
	if err != nil {
		t.Fatal(err)
	}
	_, found := f.Scene(scene.Options{})
	got := make(map[string]int)
	for _, r := range found {
		if name, ok := strings.CutPrefix(r.Message, "the element "); ok {
			got[strings.TrimSuffix(name, " has no equivalent; it is stored in extras")] = r.Times()
		}
	}
	want := map[string]int{"properties": 1, "waypoints": 1, "sounds": 2}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A rotation takes the place of the angles that people write.
func TestXMLOffset(t *testing.T) {
	const was = "<a>\n\t<offset>\n\t\t<position x=\"1\" y=\"2\" z=\"3\"/>\n\t\t<rotation yaw=\"90\"/>\n\t</offset>\n</a>"
	still := Offset{[3]float32{1, 2, 3}, FromAngles(0, 90, 0)}
	moved := Offset{[3]float32{1, 5, 3}, still.Rotation}
	turned := Offset{still.Position, [4]float32(scene.QuatIdentity)}
	for _, c := range []struct {
		is      Offset
		changed bool
		want    string
	}{
		{still, false, was},
		{moved, true, strings.Replace(was, `y="2"`, `y="5"`, 1)},
		{turned, true, strings.Replace(was, `<rotation yaw="90"/>`, `<quaternion qx="0" qy="0" qz="0" qw="1"/>`, 1)},
	} {
		x := xmltext.NewEdits([]byte(was))
		changed := editOffset(x, xmltext.Elements(x.Text).Find("a"), &still, &c.is, 1e-6)
		got := string(x.Apply())
		if got != c.want || changed != c.changed {
			t.Errorf("%v, %q, want %q", changed, got, c.want)
		}
	}
}
