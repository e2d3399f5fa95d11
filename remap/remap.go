// Package remap reads map files, which express what a model's format can't: the game's names of animations, how
// materials are drawn, the paths of textures, the purpose of nodes. [Map.Apply] applies a map to a scene before a
// format's model is built from it, so it is independent of formats. [Write] writes a map file for a model.
package remap

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/settings"
)

// A Map is the content of a map file for one model. Its names are those of the model's objects. For an object, the entry
// with exactly its name has priority, then one that differs only in the number that Blender adds, then the longest glob
// that matches, as in path.Match, but with the slash as an ordinary character. An entry with such a number applies only
// to the object with exactly that name, if there is one.
type Map struct {
	Model     Model               `toml:"model"`
	Clips     map[string]Clip     `toml:"clips"`
	Materials map[string]Material `toml:"materials"`
	Textures  map[string]Texture  `toml:"textures"`
	Nodes     map[string]Node     `toml:"nodes"`
}

// Model has the settings of the whole model.
type Model struct {
	Name  *string  `toml:"name"`
	Scale *float32 `toml:"scale"` // multiplies all sizes
}

// A Clip defines which animation of the game an animation is.
type Clip struct {
	Name   *string  `toml:"name"`
	Loop   *bool    `toml:"loop"`
	Rarity *float32 `toml:"rarity"`
	Speed  *float32 `toml:"speed"`
	Omit   bool     `toml:"omit"`
}

// A Material has terms that define how the game draws it. They replace those in its name.
type Material struct {
	Words *string `toml:"words"`
}

// A Texture defines the path of an image in the game, and whether the game has the file or it must be written.
type Texture struct {
	Game string `toml:"game"`
	File string `toml:"file"`
}

// A Node defines the purpose of a node.
type Node struct {
	Name       *string              `toml:"name"`
	Kind       string               `toml:"kind"`       // bone or helper
	Attachment string               `toml:"attachment"` // name of the attachment
	Event      string               `toml:"event"`      // name of the event
	Times      map[string][]float32 `toml:"times"`      // times of the event in seconds, by clip
	Collision  string               `toml:"collision"`  // kind of the shape
	Omit       bool                 `toml:"omit"`
}

// Parse reads a map. Errors have the line and column, or the entry.
func Parse(data []byte) (*Map, error) {
	if len(data) > limit.MapFile {
		return nil, fmt.Errorf("%d bytes, want at most %d", len(data), limit.MapFile)
	}
	m := new(Map)
	if err := settings.Decode(data, m); err != nil {
		return nil, err
	}
	return m, m.validate()
}

// validate returns an error for entries that are wrong for every model.
func (m *Map) validate() error {
	if s := m.Model.Scale; s != nil && !(*s > 0 && *s <= math.MaxFloat32) {
		return fmt.Errorf("model.scale: %g, want a number above 0", *s)
	}
	for _, name := range sortedKeys(m.Clips) {
		c := m.Clips[name]
		for _, v := range []*float32{c.Rarity, c.Speed} {
			if v != nil && !(math.Abs(float64(*v)) <= math.MaxFloat32) {
				return fmt.Errorf("clips.%q: %g is out of range", name, *v)
			}
		}
		if c.Name != nil && *c.Name == "" {
			return fmt.Errorf("clips.%q: an empty name; leave an animation out with omit = true", name)
		}
	}
	for _, name := range sortedKeys(m.Textures) {
		if t := m.Textures[name]; t.Game != "" && t.File != "" {
			return fmt.Errorf("textures.%q: game (a file of the game) and file (a file to write) exclude each other", name)
		}
	}
	for _, name := range sortedKeys(m.Nodes) {
		if err := m.Nodes[name].validate(); err != nil {
			return fmt.Errorf("nodes.%q: %w", name, err)
		}
	}
	return nil
}

var (
	kindWords      = []string{"bone", "helper"}
	collisionWords = []string{"box", "cylinder", "plane", "sphere"}
)

func (n Node) validate() error {
	var are []string
	for _, w := range []struct{ word, value string }{{"attachment", n.Attachment}, {"collision", n.Collision}, {"event", n.Event}, {"kind", n.Kind}} {
		if w.value != "" {
			are = append(are, w.word)
		}
	}
	if n.Omit {
		are = append(are, "omit")
	}
	switch {
	case len(are) > 1:
		return fmt.Errorf("%s: a node can have only one of these", strings.Join(are, " and "))
	case n.Kind != "" && !slices.Contains(kindWords, n.Kind):
		return fmt.Errorf("kind %q, want %s", n.Kind, strings.Join(kindWords, " or "))
	case n.Collision != "" && !slices.Contains(collisionWords, n.Collision):
		return fmt.Errorf("collision %q, want %s", n.Collision, strings.Join(collisionWords, ", "))
	case n.Times != nil && n.Event == "":
		return fmt.Errorf("times need an event")
	}
	for _, clip := range sortedKeys(n.Times) {
		for _, t := range n.Times[clip] {
			if !(t >= 0 && t <= 1e6) {
				return fmt.Errorf("times.%q: %g isn't a time in seconds", clip, t)
			}
		}
	}
	return nil
}

// Scale returns the factor of all sizes; 0 if the map doesn't have it.
func (m *Map) Scale() float32 {
	if m == nil || m.Model.Scale == nil {
		return 0
	}
	return *m.Model.Scale
}
