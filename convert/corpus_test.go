package convert_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	gltfbuild "marrow/gltf/build"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// A corpusModel is a model of the corpus that decodes and has something to show.
type corpusModel struct {
	name   string
	data   []byte
	traits traits
}

// corpusModels reads models of the corpus that have something to show, each content once: by default every
// fourth of those with the same traits, beginning with the first.
func corpusModels(t *testing.T) (list []corpusModel) {
	t.Helper()
	root := corpus.Root(t)
	seen, alike := make(map[string]bool), make(map[traits]int)
	for _, path := range corpus.Walk(t, "mdx", ".mdx") {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if seen[string(data)] {
			continue
		}
		seen[string(data)] = true
		m, _, err := mdx.Decode(data, mdx.Options{})
		if err != nil || len(m.Geosets) == 0 || len(m.Sequences) == 0 {
			continue
		}
		has := traitsOf(m)
		if alike[has]++; prove.Skips(alike[has]-1, 14) {
			continue
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, corpusModel{filepath.ToSlash(name), data, has})
	}
	return list
}

// traits are a model's features that make it worth testing, one bit each.
type traits uint32

const (
	hasStep traits = 1 << iota // interpolations of nodes' tracks
	hasLinear
	hasHermite
	hasBezier
	hasSquad // Hermite or Bezier rotations
	hasGlobal
	hasDepth // hierarchies of 8 levels and more
	hasBigGroups
	hasSkin
	hasNoTranslation // DontInherit flags
	hasNoRotation
	hasNoScaling
	hasUnsorted // key times
	hasNonLooping
	hasHidden // geosets that come and go
	hasLayerAlpha
	hasWoW
	traitCount = iota
)

var traitNames = [traitCount]string{
	"step", "linear", "hermite", "bezier", "squad", "global sequences", "8 levels deep", "groups of more than 4",
	"SKIN weights", "DontInherit translation", "DontInherit rotation", "DontInherit scaling", "unsorted keys",
	"NonLooping", "geosets that come and go", "layer alpha", "World of Warcraft",
}

func traitsOf(m *mdx.Model) (has traits) {
	p := newPlayer(m)
	for i := range p.nodes {
		n := &p.nodes[i]
		for _, c := range []*curve{n.translation, n.turn, n.scale_} {
			if c == nil || len(c.times) == 0 {
				continue
			}
			has |= [...]traits{hasStep, hasLinear, hasHermite, hasBezier}[min(c.interp, 3)]
			if c.rotation && c.interp > mdx.Linear {
				has |= hasSquad
			}
			if c.global >= 0 {
				has |= hasGlobal
			}
		}
		depth := 1
		for k := n.parent; k >= 0 && depth <= len(p.nodes); k = p.nodes[k].parent {
			depth++
		}
		if depth >= 8 {
			has |= hasDepth
		}
		if n.parent >= 0 {
			for flag, trait := range map[mdx.NodeFlags]traits{
				mdx.DontInheritTranslation: hasNoTranslation, mdx.DontInheritRotation: hasNoRotation, mdx.DontInheritScaling: hasNoScaling,
			} {
				if n.node.Flags&flag != 0 {
					has |= trait
				}
			}
		}
		if t := n.node.Rotation; t != nil && !slices.IsSorted(t.Times) {
			has |= hasUnsorted
		}
		if t := n.node.Translation; t != nil && !slices.IsSorted(t.Times) {
			has |= hasUnsorted
		}
	}
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if len(g.Skin)+len(g.Skin16) > 0 {
			has |= hasSkin
		} else if slices.ContainsFunc(g.MatrixGroups, func(n uint32) bool { return n > 4 }) {
			has |= hasBigGroups
		}
	}
	for i := range m.Sequences {
		if m.Sequences[i].Flags&mdx.NonLooping != 0 {
			has |= hasNonLooping
		}
	}
	if slices.ContainsFunc(p.alpha, func(c *curve) bool { return c != nil && len(c.times) > 0 }) {
		has |= hasHidden
	}
	for _, layers := range p.layers {
		if slices.ContainsFunc(layers, func(c *curve) bool { return c != nil && len(c.times) > 0 }) {
			has |= hasLayerAlpha
		}
	}
	if m.Flavour == mdx.WorldOfWarcraft {
		has |= hasWoW
	}
	return has
}

// logTraits logs the number of models with each trait.
func logTraits(t *testing.T, list []corpusModel) {
	t.Helper()
	t.Logf("%d models:", len(list))
	for i := range traitCount {
		n := 0
		for _, m := range list {
			n += int(m.traits >> i & 1)
		}
		t.Logf("%5d with %s", n, traitNames[i])
	}
}

// export turns a model into a GLB and checks it.
func export(t *testing.T, name string, m *mdx.Model, opts lower.Options) (*glb, []report.Finding) {
	t.Helper()
	s, found := m.Scene(scene.Options{})
	f, more, err := gltfbuild.Export(s, opts, gltfbuild.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	g, err := readGLB(f.GLB())
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := checkGLB(g); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return g, append(found, more...)
}

func decode(t *testing.T, data []byte) *mdx.Model {
	t.Helper()
	m, _, err := mdx.Decode(data, mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}
