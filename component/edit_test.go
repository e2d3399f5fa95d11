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

// The size of a part follows its meshes: a scale of all of them also if it doesn't state their bounds, and any other edit if it does.
func TestSizeOfEditedPart(t *testing.T) {
	unit := box{vec3{-1, -2, -3}, vec3{1, 2, 3}}
	wide := box{vec3{-1.5, -2, -3}, vec3{1.5, 2, 3}}
	twice := func(b box) box { return box{b.low.Scale(2), b.high.Scale(2)} }
	moved := box{vec3{-1, -2, -3}, vec3{3, 2, 3}}
	const stated, other = `<max x="1" y="2" z="3"/><center x="0" y="0" z="0"/>`, `<max x="5" y="2" z="3"/><center x="0" y="1" z="0"/>`
	for _, c := range []struct {
		name, size, want string
		before, now      map[string]box
	}{
		{"no edit", stated, stated, map[string]box{"lod0": unit, "collision": wide}, map[string]box{"lod0": unit, "collision": wide}},
		{"its mesh", stated, `<max x="2" y="2" z="3"/><center x="1" y="0" z="0"/>`, map[string]box{"lod0": unit}, map[string]box{"lod0": moved}},
		{"one of two meshes with these bounds", stated, `<max x="2" y="2" z="3"/><center x="1" y="0" z="0"/>`, map[string]box{"lod0": unit, "collision": unit}, map[string]box{"lod0": moved, "collision": unit}},
		{"the smaller of two such meshes", stated, stated, map[string]box{"lod0": unit, "collision": unit}, map[string]box{"lod0": {}, "collision": unit}},
		{"another mesh than the measured one", stated, stated, map[string]box{"lod0": wide, "collision": unit}, map[string]box{"lod0": moved, "collision": unit}},
		{"a scale", stated, `<max x="2" y="4" z="6"/><center x="0" y="0" z="0"/>`, map[string]box{"lod0": unit, "collision": unit}, map[string]box{"lod0": twice(unit), "collision": twice(unit)}},
		{"a scale of a size that isn't measured", other, `<max x="10" y="4" z="6"/><center x="0" y="2" z="0"/>`, map[string]box{"lod0": unit, "collision": wide}, map[string]box{"lod0": twice(unit), "collision": twice(wide)}},
		{"another edit, of a size that isn't measured", other, other, map[string]box{"lod0": unit}, map[string]box{"lod0": moved}},
		{"a scale of one mesh, of a size that isn't measured", other, other, map[string]box{"lod0": unit, "collision": wide}, map[string]box{"lod0": twice(unit), "collision": wide}},
	} {
		was, is := new(partPlan), new(partPlan)
		g := &componentMerger{
			text: xmltext.NewEdits([]byte("<part><size>" + c.size + "</size></part>")), length: 1e-6,
			was: &componentWriter{boxes: map[*partPlan]map[string]box{was: c.before}}, is: &componentWriter{boxes: map[*partPlan]map[string]box{is: c.now}},
		}
		changed := g.size(xmltext.Elements(g.text.Text).Find("part"), was, is)
		if got, want := string(g.text.Apply()), "<part><size>"+c.want+"</size></part>"; got != want || changed != (c.size != c.want) {
			t.Errorf("%s: %v, %s, want %s", c.name, changed, got, want)
		}
	}
}

// New levels of detail are written in order, however the map of a part's levels is iterated.
func TestNewLevelsInOrder(t *testing.T) {
	const text = `<part name="p"><lods><lod index="0"><materials><material id="1" ref="a.b"/></materials></lod></lods></part>`
	was, is := new(partPlan), new(partPlan)
	levels, all := map[int][]string{0: {"a.b"}}, make(map[int][]string)
	for i := range 6 {
		all[i] = []string{"a.b"}
	}
	for range 20 {
		x := xmltext.NewEdits([]byte(text))
		g := &componentMerger{text: x, was: &componentWriter{lods: map[*partPlan]map[int][]string{was: levels}}, is: &componentWriter{lods: map[*partPlan]map[int][]string{is: all}}}
		g.levels(xmltext.Elements(x.Text).Find("part"), was, is)
		var got strings.Builder
		written := xmltext.NewEdits(x.Apply())
		for _, lod := range xmltext.All(xmltext.All([]*xmltext.Element{xmltext.Elements(written.Text).Find("part")}, "lods"), "lod") {
			got.WriteString(written.Value(lod, "index"))
		}
		if got.String() != "012345" {
			t.Fatalf("the levels are %s:\n%s", got.String(), written.Text)
		}
	}
}

// Of several parts with one name, none can be renamed alone, because references have only the name.
func TestRenameOnePartOfSeveral(t *testing.T) {
	for _, c := range []struct {
		is   []string
		want string
		fail bool
	}{{[]string{"a", "a"}, "", false}, {[]string{"b", "b"}, "b", false}, {[]string{"a", "b"}, "", true}, {[]string{"b", "c"}, "", true}} {
		g := &componentMerger{base: &File{Components: []*Component{{Connections: []Connection{{Parts: []Part{{Name: "a"}, {Name: "a"}}}}}}}, parts: make(map[*partPlan]*partPlan), places: make(map[*partPlan]basePlace)}
		for i, name := range c.is {
			was := new(partPlan)
			g.parts[&partPlan{name: name}], g.places[was] = was, basePlace{0, 0, i}
		}
		names := g.newNames(0)
		if names["a"] != c.want || (g.err != nil) != c.fail {
			t.Errorf("%v: %v, %v", c.is, names, g.err)
		}
	}
}
