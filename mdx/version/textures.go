package version

import (
	"path"
	"slices"
	"strings"

	"marrow/internal/gamepath"
	"marrow/mdx"
	"marrow/report"
)

// textureIDs returns the ids of textures that layers and emitters use.
func textureIDs(m *mdx.Model) map[int32]bool {
	ids := make(map[int32]bool)
	changeTextureIDs(m, func(id int32) int32 {
		ids[id] = true
		return id
	})
	return ids
}

// changeTextureIDs replaces the texture id of each layer, slot and emitter, and those in tracks, by the result of f. Since version
// 1100, a layer's own id is unused.
func changeTextureIDs(m *mdx.Model, f func(id int32) int32) {
	change := func(id *int32, track **mdx.Track[uint32]) {
		*id = f(*id)
		if *track == nil {
			return
		}
		t := (*track).Clone() // layers may share it
		for i, v := range t.Values {
			t.Values[i] = uint32(f(int32(v)))
		}
		*track = t
	}
	for i := range m.Materials {
		for k := range m.Materials[i].Layers {
			l := &m.Materials[i].Layers[k]
			if len(l.Slots) == 0 {
				change(&l.TextureID, &l.TextureIDTrack)
			}
			for s := range l.Slots {
				change(&l.Slots[s].TextureID, &l.Slots[s].TextureIDTrack)
			}
		}
	}
	for i := range m.ParticleEmitters2 {
		m.ParticleEmitters2[i].TextureID = f(m.ParticleEmitters2[i].TextureID)
	}
}

// removeTextures removes the textures that were used, and aren't any more: the maps of HD materials.
func (p *versionChange) removeTextures(used map[int32]bool) {
	still := textureIDs(p.m)
	ids := make(map[int32]int32)
	var kept []mdx.Texture
	for i := range p.m.Textures {
		if id := int32(i); still[id] || !used[id] {
			ids[id] = int32(len(kept))
			kept = append(kept, p.m.Textures[i])
		}
	}
	if len(kept) == len(p.m.Textures) {
		return
	}
	p.m.Textures = kept
	changeTextureIDs(p.m, func(id int32) int32 {
		if new, ok := ids[id]; ok {
			return new
		}
		return id // there is no such texture
	})
}

// textures reports textures that clients before Reforged can't read. It is the first finding, because a summary shows only the first
// ones, and such a model is white or black.
func (p *versionChange) textures() {
	var found []report.Finding
	for i := range p.m.Textures {
		switch ext := strings.ToLower(path.Ext(gamepath.Slashed(p.m.Textures[i].Path))); ext {
		case ".dds", ".tif":
			found = append(found, report.New(codeTexture, report.At("textures", i)+".path", "a DDS texture (%s): clients before Reforged read BLP and TGA only", ext))
		}
	}
	p.found = slices.Concat(found, p.found)
}
