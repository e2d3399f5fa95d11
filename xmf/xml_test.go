package xmf

import (
	"maps"
	"strings"
	"testing"

	"marrow/scene"
)

// What an XML file is goes by its first element, which must begin within the first 64 KiB.
func TestRootElement(t *testing.T) {
	comment := func(n int) string { return "<!--" + strings.Repeat("x", n-7) + "-->" }
	for text, want := range map[string]string{
		"<components/>": "components",
		"\xef\xbb\xbf<?xml version=\"1.0\"?>\n<!-- a --><component name=\"x\">": "component",
		" \t\r\n<a:diff/>":                 "diff",
		comment(64<<10-8) + "<diff a='b'>": "",
		comment(64<<10-16) + "<diff/>":     "diff",
		comment(100<<10) + "<diff/>":       "",
		"{\"asset\":{}}":                   "",
		"no element":                       "",
		"<":                                "",
		"":                                 "",
	} {
		if got := rootElement([]byte(text)); got != want {
			t.Errorf("%.40q of %d bytes: %q, want %q", text, len(text), got, want)
		}
	}
}

// Elements of a component that nothing is made of are told, once a name; those that say again what meshes say aren't.
func TestUnusedElements(t *testing.T) {
	f, _, err := DecodeComponent([]byte(`<components><component name="a"><source geometry="g"/><properties/><layers><layer><waypoints/><sounds/></layer><layer><lights/></layer></layers>
		<connections><connection name="c"><offset/><waypoints/><parts><part name="p"><lods/><size/><size_raw/><sounds/><sounds/></part></parts></connection></connections></component></components>`))
	if err != nil {
		t.Fatal(err)
	}
	_, found := f.Scene(scene.Options{})
	got := make(map[string]int)
	for _, r := range found {
		if name, ok := strings.CutPrefix(r.Message, "no scene has anything like the element "); ok {
			got[strings.TrimSuffix(name, "; it is left out")] = r.Times()
		}
	}
	want := map[string]int{"properties": 1, "waypoints": 2, "sounds": 3}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
