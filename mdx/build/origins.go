package build

import (
	"marrow/lower/curves"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// build is like Model, but also returns the origin of each record in the model from which the scene was made.
func build(s *scene.Scene, o Options) (Built, []report.Finding, error) {
	b, err := newBuild(s, o)
	if err != nil {
		return Built{}, nil, err
	}
	return Built{b.m, b.origins()}, b.found, nil
}

// Edit applies an edit to the original model. was is the scene of the original model, is the edited scene; both are
// reduced to [Holds] by [lower.Edit], which rejects an invalid scene. See [Merge].
func Edit(base *mdx.Model, was, is *scene.Scene, o Options) ([]report.Change, []report.Finding, error) {
	o.Version = base.Version
	o.size = curves.Size(was) // so that both models are approximated in the same way
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

// origins returns the origin of each record.
func (b *modelBuilder) origins() map[string]string {
	of := make(map[string]string)
	add := func(list string, at int, e scene.Extras) {
		if e.Origin.Format == "mdx" && e.Origin.Path != "" {
			of[recordPath(list, at)] = e.Origin.Path
		}
	}
	for i := range b.s.Nodes {
		add(recordLists[b.kind[i]], b.recordIndex[i], b.s.Nodes[i].Extras)
	}
	for i := range b.s.Clips {
		add("sequences", i, b.s.Clips[i].Extras)
	}
	for g, i := range b.geosetMesh {
		add("geosets", g, b.s.Meshes[i].Extras)
	}
	for i := len(b.s.Materials) - 1; i >= 0; i-- { // if several became one, the first overwrites the others
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
		of[recordPath("faceFX", i)] = recordPath("faceFX", i) // they are restored as a whole
	}
	return of
}
