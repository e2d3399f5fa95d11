package build

import (
	"marrow/lower/curves"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// build is Model with what each record was in the model that the scene was first made of.
func build(s *scene.Scene, o Options) (Built, []report.Finding, error) {
	b, err := newBuild(s, o)
	if err != nil {
		return Built{}, nil, err
	}
	return Built{b.m, b.origins()}, b.found, nil
}

// Edit applies an edit to the original model. was is the scene of the original model, is the edited scene; both are
// reduced to [Holds]. See [Merge].
func Edit(base *mdx.Model, was, is *scene.Scene, o Options) ([]Change, []report.Finding, error) {
	o.Version = base.Version
	o.size = curves.Measure(was).Size // what is approximated is so alike
	before, known, err := build(was, o)
	if err != nil {
		return nil, nil, err
	}
	after, found, err := build(is, o)
	if err != nil {
		return nil, nil, err
	}
	changes, more, err := Merge(base, before, after)
	return changes, append(report.Without(found, known), more...), err
}

// origins says what each record was.
func (b *modelBuilder) origins() map[string]string {
	of := make(map[string]string)
	add := func(list string, at int, e scene.Extras) {
		if e.Origin.Format == "mdx" && e.Origin.Path != "" {
			of[recordPath(list, at)] = e.Origin.Path
		}
	}
	for i := range b.s.Nodes {
		add(recordLists[b.kind[i]], b.at[i], b.s.Nodes[i].Extras)
	}
	for i := range b.s.Clips {
		add("sequences", i, b.s.Clips[i].Extras)
	}
	for g, i := range b.geosetMesh {
		add("geosets", g, b.s.Meshes[i].Extras)
	}
	for i := len(b.s.Materials) - 1; i >= 0; i-- { // the first of several that became one is the last to say
		if at, ok := b.material[i]; ok {
			add("materials", int(at), b.s.Materials[i].Extras)
		}
	}
	for i := len(b.s.Textures) - 1; i >= 0; i-- {
		if at, ok := b.textureList.id[i]; ok {
			add("textures", int(at), b.s.Textures[i].Extras)
		}
	}
	for i := range min(len(b.s.Cameras), len(b.m.Cameras)) {
		add("cameras", i, b.s.Cameras[i].Extras)
	}
	for i := range b.m.FaceFX {
		of[recordPath("faceFX", i)] = recordPath("faceFX", i) // they come back as a whole
	}
	return of
}
