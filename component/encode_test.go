package component

import (
	"strings"
	"testing"
)

// Encode writes the text. An edit of a field would be lost, so it is an error.
func TestEncodeChangedField(t *testing.T) {
	for path, edit := range map[string]func(c *Component){
		"components[0].class":                                func(c *Component) { c.Class = "ship_m" },
		"components[0].attributes":                           func(c *Component) { c.Attributes = map[string]string{"a": "b"} },
		"components[0].connections[0].name":                  func(c *Component) { c.Connections[0].Name = "other" },
		"components[0].connections[1].offset.position[2]":    func(c *Component) { c.Connections[1].Offset.Position[2] = 5 },
		"components[0].connections":                          func(c *Component) { c.Connections = c.Connections[:2] },
		"components[0].lights[0].color[0]":                   func(c *Component) { c.Lights[0].Color[0] = 1 },
		"components[0].connections[1].parts[0].uvAnimations": func(c *Component) { c.Connections[1].Parts[0].UVAnimations = nil },
	} {
		f, _, err := Decode([]byte(componentXML))
		if err != nil {
			t.Fatal(err)
		}
		edit(f.Components[0])
		if _, err := f.Encode(); err == nil || !strings.HasPrefix(err.Error(), path+" was changed") || !strings.Contains(err.Error(), "component.Edit") {
			t.Errorf("%s: got error %v", path, err)
		}
	}
	if _, err := (&File{Components: []*Component{{Name: "a"}}}).Encode(); err == nil {
		t.Error("a component without a text is encoded")
	}
}
