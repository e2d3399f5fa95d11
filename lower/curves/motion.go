package curves

import (
	"fmt"
	"iter"
	"math"
	"path"
	"strings"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// Options define which curves are made.
type Options struct {
	// Clips selects clips by names and globs; see [scene.ClipsNamed]. Empty means all.
	Clips []string
	// Tolerance is the maximum error of the position of a vertex, as a fraction of the model's size.
	Tolerance float32
	// Spline makes cubic splines of translations and scales, where these are exact.
	Spline bool
	// AllKeys keeps keys that the tolerance doesn't require.
	AllKeys bool
}

// A Motion is the motion of a scene, as a list of animations.
type Motion struct {
	Sources []*scene.Player // the animations: the chosen clips, then the global sequences that move something
	Rest    *scene.Player   // the rest pose

	scene   *scene.Scene
	extent  *Extent
	opts    Options
	chosen  map[*scene.Clip]bool // those that the options name; nil if they name none
	clips   []*scene.Clip        // those to be written
	globals []*scene.Player      // the global sequences that move something
	found   []report.Finding

	fit     fitter
	fitLoop fitter // for global sequences
	curves  slab[Curve]
	slots   slab[*Curve]
	budget  *limit.Budget
	asked   float32       // the tolerance that was asked for
	needed  []propertySet // per scene node, see chains
	samples []sample      // scratch, as is the next: memory for their transforms
	taken   []scene.TRS
	numbers []float32 // memory of the allowances
}

// New selects the animations of a scene. It returns an error for a malformed glob.
func New(s *scene.Scene, x *Extent, opts Options) (*Motion, []report.Finding, error) {
	for _, pattern := range opts.Clips {
		if _, err := path.Match(strings.ToLower(pattern), ""); err != nil {
			return nil, nil, fmt.Errorf("clips %q: %w", pattern, err)
		}
	}
	l := keyBudget(s)
	m := &Motion{
		scene: s, extent: x, opts: opts, budget: l,
		fit:     fitter{allKeys: opts.AllKeys, spline: opts.Spline, budget: l},
		fitLoop: fitter{allKeys: opts.AllKeys, budget: l}, // splines don't repeat well
	}
	m.chooseClips()
	m.limitClips()
	m.makeSources()
	found := m.found
	m.found = nil
	return m, found, nil
}

// add reports something about one place.
func (m *Motion) add(code report.Code, path, format string, args ...any) {
	m.found = append(m.found, report.New(code, path, format, args...))
}

// chooseClips picks the clips that the options name.
func (m *Motion) chooseClips() {
	if len(m.opts.Clips) > 0 {
		m.chosen = make(map[*scene.Clip]bool)
	}
	var missing []string
	for _, name := range m.opts.Clips {
		named := scene.ClipsNamed(name, m.scene.Clips, m.scene.Globals)
		if named == nil {
			missing = append(missing, name)
		}
		for _, c := range named {
			m.chosen[c] = true
		}
	}
	for i := range m.scene.Clips {
		if c := &m.scene.Clips[i]; m.wants(c) {
			m.clips = append(m.clips, c)
		}
	}
	if missing != nil {
		m.add(report.LowerNoClip, "", "no clip %s; the model has %s", strings.Join(missing, " or "), m.scene.ClipNames())
	}
}

// wants reports whether a clip of the scene is to be written.
func (m *Motion) wants(c *scene.Clip) bool { return m.chosen == nil || m.chosen[c] }

// limitClips removes the last clips, and the last global sequences that move something, if their curves would be too
// many.
func (m *Motion) limitClips() {
	var globals []*scene.Clip
	for i := range m.scene.Globals {
		if g := &m.scene.Globals[i]; len(g.Channels)+len(g.Events) > 0 {
			globals = append(globals, g)
		}
	}
	most := max(limit.Curves/(3*len(m.scene.Nodes)+len(m.scene.Meshes)+1), 1)
	limit := func(list []*scene.Clip, name, what string) []*scene.Clip {
		if len(list) <= most {
			return list
		}
		m.add(codeKeys, fmt.Sprintf("%s[%d]", name, most), "%d %s are too many for a model with this number of nodes; only the first %d are written", len(list), what, most)
		return list[:most]
	}
	m.clips = limit(m.clips, "clips", "clips")
	for _, g := range limit(globals, "globals", "global sequences") {
		m.globals = append(m.globals, scene.NewGlobalPlayer(g))
	}
}

// makeSources lists the animations.
func (m *Motion) makeSources() {
	for _, c := range m.clips {
		m.Sources = append(m.Sources, scene.NewPlayer(c, m.globals))
	}
	for _, g := range m.globals {
		if m.wants(g.Clip) && !m.isStill(g.Clip) {
			m.Sources = append(m.Sources, g)
		}
	}
	rest := m.scene.RestClip()
	if rest == nil {
		rest = &scene.Clip{}
	}
	m.Rest = scene.NewPlayer(rest, m.globals)
}

// Channels returns all channels of the animations and of the global sequences that play at the same time, except those
// of nodes' transforms and parameters.
func (m *Motion) Channels() iter.Seq[*scene.Channel] {
	return func(yield func(*scene.Channel) bool) {
		for _, players := range [][]*scene.Player{m.Sources, m.globals} {
			for _, p := range players {
				for c := range p.Channels() {
					if !yield(c) {
						return
					}
				}
			}
		}
	}
}

// Moved returns the slots that any of the tables moves. Every animation needs a key for these, because players
// otherwise keep the values of the previous animation.
func (m *Motion) Moved(tables []Table) []int {
	var moved []int
	for slot := range Properties * len(m.scene.Nodes) {
		rest := m.scene.Nodes[slot/Properties].Rest.Value(scene.Property(slot % Properties))
		for _, t := range tables {
			if c := t[slot]; c != nil && (len(c.Times) > 1 || !equal(c.Values[:len(rest)], rest)) {
				moved = append(moved, slot)
				break
			}
		}
	}
	return moved
}

// Findings returns the approximations in the curves.
func (m *Motion) Findings() []report.Finding {
	found := m.found
	switch asked := m.asked; {
	case m.budget.Exceeded:
		found = append(found, report.New(codeKeys, "clips", "the animation needs more than %d keys; some motion is less exact or ends early", m.budget.Most))
	case m.opts.Tolerance > asked:
		found = append(found, report.New(codeKeys, "clips", "a tolerance of %g needs more than %d keys; the error of the motion is up to %g of the model's size", asked, m.budget.Most, m.opts.Tolerance))
	}
	return found
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }
