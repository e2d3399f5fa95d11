package component

import (
	"strings"
	"testing"

	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

const keptXML = `<components><component name="ship_x" class="ship_s">
 <source geometry="extensions\mod\Assets\units\Ship_X_data"/>
 <layers><layer><waypoints><waypoint name="w" x="1"><links><link ref=""/></links></waypoint></waypoints></layer></layers>
 <connections>
  <connection name="Connection01" tags="part" value="1" parent="elsewhere"><parts><part name="part_main"><size><max x="7" y="8" z="9"/></size><size_raw><max x="5" y="5" z="5"/></size_raw></part></parts></connection>
  <connection name="Connection02" tags="part animation"><animations><animation name="loop" start="10" end="20"/><animation name="off" start="1" end="1"/></animations>
   <parts><part name="anim_radar"/></parts></connection>
  <connection name="place" tags=""/><connection name="place" tags=""/>
 </connections></component></components>`

// Data that a scene has no field for are restored from the extras, unless an edit contradicts them.
func TestKept(t *testing.T) {
	const waypoint = `<waypoint name="w" x="1">`
	for _, tt := range []struct {
		name        string
		edit        func(s *scene.Scene)
		scale       float32
		has, hasNot []string
		code        report.Code // of a finding
	}{
		{name: "unedited", edit: func(*scene.Scene) {},
			has: []string{waypoint, `<link ref=""/>`, `value="1" parent="elsewhere"`, `<max x="7" y="8" z="9"/>`, "<size_raw>", `name="loop" start="10" end="20"`, `name="off" start="1" end="1"`},
		},
		{name: "mesh", edit: func(s *scene.Scene) { s.Meshes[0].Positions[1][1] = 4 }, has: []string{"<size>"}, hasNot: []string{`x="7"`, "size_raw"}},
		{name: "clip renamed", edit: func(s *scene.Scene) { s.Clips[0].Name = "spin" }, has: []string{`name="spin" start="10" end="20"`}, hasNot: []string{`"loop"`}},
		{name: "clip longer", edit: func(s *scene.Scene) { s.Clips[0].Duration = 3 }, has: []string{`name="loop" start="1" end="90"`}},
		{name: "clip removed", edit: func(s *scene.Scene) { s.Clips = nil }, has: []string{`name="off"`}, hasNot: []string{`"loop"`}},
		{name: "scaled", edit: func(*scene.Scene) {}, scale: 2, has: []string{waypoint}, code: codePart},
		{name: "not XML", edit: func(s *scene.Scene) {
			x := s.Extras.Value.(componentExtras)
			x.Layer = []string{"<waypoints>", "<a b='1'/><c>&lt;</c>"}
			s.Extras.Value = x
		}, has: []string{`<a b="1"/>`, "<c>", "&lt;"}, hasNot: []string{"waypoints"}, code: xmf.CodeBuildLeft},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := componentFiles()
			files["assets/units/ship_x.xml"].Data = []byte(keptXML)
			f, _ := loadComponent(t, files, "assets/units", "ship_x.xml")
			s, _ := f.Scene(scene.Options{})
			tt.edit(s)
			built, found, err := Build(s, Options{Scale: tt.scale})
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := Decode(built.XML); err != nil {
				t.Error(err)
			}
			text := string(built.XML)
			for _, want := range tt.has {
				if !strings.Contains(text, want) {
					t.Errorf("no %s in\n%s", want, text)
				}
			}
			for _, not := range tt.hasNot {
				if strings.Contains(text, not) {
					t.Errorf("%s in\n%s", not, text)
				}
			}
			if strings.Count(text, `<connection name="place"`) != 2 {
				t.Errorf("connections were renamed:\n%s", text)
			}
			has := false
			for _, f := range found {
				has = has || f.Code == tt.code
			}
			if tt.code != "" && !has {
				t.Errorf("no finding %s: %v", tt.code, found)
			}
		})
	}
}
