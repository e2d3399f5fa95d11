package component

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/report"
)

// TestDeps: the XML names levels of detail, wrecks and motions.
func TestDeps(t *testing.T) {
	f, _, err := Decode([]byte(`<components><component name="ship"><source geometry="units\ship_data"/><connections>
		<connection name="a"><animations><animation name="open" start="1" end="2"/></animations><parts>
			<part name="hull" wreck="hull_wreck"><lods><lod index="0"/><lod index="2"/><lod index="x"/></lods></part>
			<part name="glass"/>
			<part ref="hull"/>
		</parts></connection>
	</connections></component></components>`))
	if err != nil {
		t.Fatal(err)
	}
	want := []report.Dep{
		{Kind: "mesh", Path: "ship_data/hull-lod0.xmf", Also: []string{"ship_data/hull.xmf"}},
		{Kind: "mesh", Path: "ship_data/hull-lod2.xmf"},
		{Kind: "mesh", Path: "ship_data/hull_wreck-lod0.xmf"},
		{Kind: "mesh", Path: "ship_data/glass-lod0.xmf", Also: []string{"ship_data/glass.xmf"}},
		{Kind: "motion", Path: "ship_data.ani"},
	}
	if diff := cmp.Diff(want, f.Summary().Deps); diff != "" {
		t.Error(diff)
	}
}
