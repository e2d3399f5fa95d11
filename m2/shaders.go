package m2

import "marrow/m2/shader"

// shader returns the shader that combines the textures of a batch.
func (m *Model) shader(b *Batch) shader.Shader {
	id := b.ShaderID
	if m.Version <= Wrath && id&shader.FromTable == 0 {
		id = m.finalShader(b)
	}
	return shader.Of(id, int(b.TextureCount))
}

// finalShader returns the id that clients before Cataclysm compute when they load a model. In the file it is 0, or
// the index of the first of the model's texture combinations for the batch.
func (m *Model) finalShader(b *Batch) uint16 {
	blend := uint16(0)
	if int(b.Material) < len(m.Materials) && m.Materials[b.Material].BlendMode != BlendOpaque {
		blend = 1
	}
	if m.Flags&ModelCombiners == 0 || m.Version < Wrath {
		id := blend << 4
		if b.TextureCount > 1 {
			id |= m.lastUV(b)
		}
		switch m.unit(b, 0) {
		case shader.Reflected:
			id |= shader.FirstReflected
		case 1:
			id |= shader.SecondUV
		}
		return id
	}
	var id uint16
	for j := range min(int(b.TextureCount), 2) {
		how := uint16(0)
		if k := int(b.ShaderID) + j; k < len(m.CombinerCombos) && (j > 0 || blend != 0) {
			how = m.CombinerCombos[k] & 7
		}
		if m.unit(b, j) == shader.Reflected {
			how |= shader.SecondReflected
		}
		id |= how << (4 * (1 - j))
	}
	return id | m.lastUV(b)
}

func (m *Model) lastUV(b *Batch) uint16 {
	if m.unit(b, max(int(b.TextureCount), 1)-1) == 1 {
		return shader.SecondUV
	}
	return 0
}

// unit returns the coordinate set of texture j of a batch, or shader.Reflected.
func (m *Model) unit(b *Batch, j int) int {
	k := int(b.CoordCombo) + j
	switch {
	case k >= len(m.TextureUnitLookup):
		return 0
	case uint16(m.TextureUnitLookup[k]) > 2:
		return shader.Reflected
	}
	return int(m.TextureUnitLookup[k])
}
