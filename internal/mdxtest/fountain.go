package mdxtest

import "marrow/mdx"

// Fountain returns a model with one emitter at (10, 20, 30) and without randomness.
func Fountain(change func(*mdx.Model, *mdx.ParticleEmitter2)) *mdx.Model {
	m := &mdx.Model{Version: 800, Name: "Fountain", Pivots: []mdx.Vec3{{10, 20, 30}}, Textures: []mdx.Texture{{Path: "a.blp"}}}
	m.Sequences = []mdx.Sequence{{Name: "Stand", Start: 1000, End: 3000}}
	e := mdx.ParticleEmitter2{
		Node:  mdx.Node{Name: "e", ObjectID: 0, ParentID: mdx.None},
		Speed: 50, Gravity: 40, LifeSpan: 1.5, EmissionRate: 4, Rows: 2, Columns: 4,
		SegmentColors: [3]mdx.Vec3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, SegmentAlphas: [3]uint8{0, 255, 51},
		SegmentScaling: mdx.Vec3{10, 20, 40}, Time: 0.25,
		LifeSpanUVAnim: [3]uint32{0, 4, 2}, DecayUVAnim: [3]uint32{4, 7, 1},
	}
	if change != nil {
		change(m, &e)
	}
	m.ParticleEmitters2 = []mdx.ParticleEmitter2{e}
	return m
}
