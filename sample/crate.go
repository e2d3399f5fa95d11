package sample

import "marrow/mdx"

const crateWood = "Textures/MarrowCrate.blp"

// Crate is a minimal model: one geoset, one texture, one bone, and a sequence without motion.
func Crate() *mdx.Model {
	m := &mdx.Model{Version: 800, Name: "Crate", BlendTime: 150}
	r := rig{m}
	r.bone("Crate", mdx.None, mdx.Vec3{}, 0)

	s := &shape{transform: move(vec3{0, 0, 24}, yaw(0)), tile: wholeTile}
	s.bindTo(0)
	s.box(vec3{24, 24, 24}, 1.5)
	m.Geosets = []mdx.Geoset{s.geoset(30)}
	m.Extent = m.Geosets[0].Extent
	r.sequence("Stand", 1000, 0, m.Extent)

	m.Textures = []mdx.Texture{gameTexture(crateWood, 0)}
	m.Materials = []mdx.Material{{Layers: []mdx.Layer{{TextureAnimID: mdx.None, Alpha: 1}}}}
	return r.finish()
}

func crateTextures() []File {
	c := newCanvas(64, ramp{0x1c0f07, 0x5d3a1c, 0xa8763f, 0xe0b878}, ramp{0x14161a, 0x5c6470, 0xc4ccd4})
	c.paint(0, 0, 64, 64, func(u, v float32) tone {
		edge := min(u, v, 1-u, 1-v)
		if edge < 0.14 { // the frame, with boards along the edges
			along, across := v, u
			if min(v, 1-v) < min(u, 1-u) {
				along, across = u, v
			}
			if length(0.07-edge, 0.07-min(max(u, 1-u, v, 1-v), 0.07+0.07*noiseAt(0, 0, 1))) < 0.02 {
				return tone{1, 0.8, 1}
			}
			light := 0.62 + 0.25*grain(along*0.25, across*3, 8, 3) - 0.5*step(0.03, 0, edge) - 0.6*step(0.115, 0.14, edge)
			return tone{0, light, 1}
		}
		board := floor((v - 0.14) / 0.18)
		gap := (v-0.14)/0.18 - float32(board)
		light := 0.3 + 0.15*noiseAt(board, 0, 5) + 0.3*grain(u*0.5, v*4, 8, 7+board)
		light -= 0.35 * (step(0.12, 0, gap) + step(0.9, 1, gap))
		return tone{0, light - 0.25*step(0.2, 0.14, edge), 1}
	})
	return []File{{crateWood, c.blp1(0)}}
}
