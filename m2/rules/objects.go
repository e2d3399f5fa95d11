package rules

import (
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/m2"
)

func objectBones(m *m2.Model, c *check.Context) {
	n := len(m.AllBones())
	if n == 0 {
		return
	}
	want := func(bone int64, list string, i int) {
		if bone < 0 || bone >= int64(n) {
			c.Report(place(m, list, i, "bone"), "bone %d, but there are only %d", bone, n)
		}
	}
	for i := range m.Attachments {
		want(int64(m.Attachments[i].Bone), "attachments", i)
	}
	for i := range m.Events {
		want(int64(m.Events[i].Bone), "events", i)
	}
	for i := range m.Lights {
		if b := m.Lights[i].Bone; b != m2.None {
			want(int64(b), "lights", i)
		}
	}
	for i := range m.Ribbons {
		want(int64(m.Ribbons[i].Bone), "ribbons", i)
	}
	for i := range m.Particles {
		want(int64(m.Particles[i].Bone), "particles", i)
	}
}

func objectTextures(m *m2.Model, c *check.Context) {
	for i := range m.Ribbons {
		r := &m.Ribbons[i]
		for k, t := range r.Textures {
			if int(t) >= len(m.Textures) {
				c.Report(place(m, "ribbons", i, "textures", k), "texture %d, but there are only %d", t, len(m.Textures))
			}
		}
		for k, x := range r.Materials {
			if int(x) >= len(m.Materials) {
				c.Report(place(m, "ribbons", i, "materials", k), "material %d, but there are only %d", x, len(m.Materials))
			}
		}
	}
	for i := range m.Particles {
		p := &m.Particles[i]
		for _, t := range p.TextureIndices() {
			if int(t) >= len(m.Textures) {
				c.Report(place(m, "particles", i, "texture"), "texture %d, but there are only %d", t, len(m.Textures))
			}
		}
	}
}

func textureNames(m *m2.Model, c *check.Context) {
	for i := range m.Textures {
		t := &m.Textures[i]
		numbered := m.Chunks != nil && i < len(m.Chunks.TextureIDs) && m.Chunks.TextureIDs[i] != 0
		switch {
		case t.Type != 0 || numbered:
		case t.Name == "":
			c.Report(place(m, "textures", i, "name"), "a texture of type 0 without a name")
		case len(t.Name) < 4 || !strings.EqualFold(t.Name[len(t.Name)-4:], ".blp"):
			c.Report(place(m, "textures", i, "name"), `"%s" is no BLP`, t.Name)
		}
	}
}

// missing looks for the textures that are files. One that is named by a number which no list
// of files names can't be looked for.
func missing(m *m2.Model, c *check.Context) {
	for i := range m.Textures {
		name := m.Textures[i].Name
		if name == "" && i < len(m.TextureNames) {
			name = m.TextureNames[i]
		}
		if m.Textures[i].Type == 0 {
			c.Look(place(m, "textures", i, "name"), name, asset.TextureExts...)
		}
	}
}
