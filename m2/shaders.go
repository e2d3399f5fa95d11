package m2

import "marrow/scene"

// A shader says how a batch's textures become one colour: where each takes its
// coordinates from, and how they are combined.
type shader struct {
	id     uint16 // as the client has it at last: it makes its own of what old files hold
	vertex uint8  // index into vertexShaders
	pixel  uint8  // index into pixelShaders
}

// reflected stands for coordinates that come from the reflected surroundings.
const reflected = -1

// vertexShaders are which coordinates each texture takes. T3 is made from the second ones.
var vertexShaders = [...]struct {
	name   string
	coords []int
}{
	{"Diffuse_T1", []int{0}}, {"Diffuse_Env", []int{reflected}}, {"Diffuse_T1_T2", []int{0, 1}}, {"Diffuse_T1_Env", []int{0, reflected}},
	{"Diffuse_Env_T1", []int{reflected, 0}}, {"Diffuse_Env_Env", []int{reflected, reflected}}, {"Diffuse_T1_Env_T1", []int{0, reflected, 0}},
	{"Diffuse_T1_T1", []int{0, 0}}, {"Diffuse_T1_T1_T1", []int{0, 0, 0}}, {"Diffuse_EdgeFade_T1", []int{0}}, {"Diffuse_T2", []int{1}},
	{"Diffuse_T1_Env_T2", []int{0, reflected, 1}}, {"Diffuse_EdgeFade_T1_T2", []int{0, 1}}, {"Diffuse_EdgeFade_Env", []int{reflected}},
	{"Diffuse_T1_T2_T1", []int{0, 1, 0}}, {"Diffuse_T1_T2_T3", []int{0, 1, 1}}, {"Color_T1_T2_T3", []int{0, 1, 1}},
}

// How a texture joins those before it.
var (
	mod        = join{scene.StageModulate, false, false}
	modNA      = join{scene.StageModulate, true, false} // NA: it leaves alpha alone
	mod2x      = join{scene.StageModulate2x, false, false}
	mod2xNA    = join{scene.StageModulate2x, true, false}
	plus       = join{scene.StageAdd, false, false}
	plusNA     = join{scene.StageAdd, true, false}
	plusAlpha  = join{scene.StageAddAlpha, true, false}
	overAlpha  = join{scene.StageOver, true, false}
	plusWeight = join{scene.StageAddAlpha, true, true}
	overWeight = join{scene.StageOver, true, true}
	exactly    = true
	nearly     = false
	seeThrough = true  // the first texture's alpha counts
	solid      = false // it doesn't
)

type join struct {
	stage     scene.Stage
	keepAlpha bool
	weighted  bool // the texture's own weight counts
}

// pixelShaders are the client's ways to combine textures, and whether plain stages say the
// same: some mask a texture by another's alpha, fade by a further weight or look at the depth.
var pixelShaders = [...]struct {
	name  string
	alpha bool
	exact bool
	joins []join
}{
	{"Opaque", solid, exactly, nil},
	{"Mod", seeThrough, exactly, nil},
	{"Opaque_Mod", solid, exactly, []join{mod}},
	{"Opaque_Mod2x", solid, exactly, []join{mod2x}},
	{"Opaque_Mod2xNA", solid, exactly, []join{mod2xNA}},
	{"Opaque_Opaque", solid, exactly, []join{modNA}},
	{"Mod_Mod", seeThrough, exactly, []join{mod}},
	{"Mod_Mod2x", seeThrough, exactly, []join{mod2x}},
	{"Mod_Add", seeThrough, exactly, []join{plus}},
	{"Mod_Mod2xNA", seeThrough, exactly, []join{mod2xNA}},
	{"Mod_AddNA", seeThrough, exactly, []join{plusNA}},
	{"Mod_Opaque", seeThrough, exactly, []join{modNA}},
	{"Opaque_Mod2xNA_Alpha", solid, nearly, []join{mod2xNA}},
	{"Opaque_AddAlpha", solid, exactly, []join{plusAlpha}},
	{"Opaque_AddAlpha_Alpha", solid, nearly, []join{plusAlpha}},
	{"Opaque_Mod2xNA_Alpha_Add", solid, nearly, []join{mod2xNA, plusAlpha}},
	{"Mod_AddAlpha", seeThrough, exactly, []join{plusAlpha}},
	{"Mod_AddAlpha_Alpha", seeThrough, nearly, []join{plusAlpha}},
	{"Opaque_Alpha_Alpha", solid, nearly, []join{overAlpha}},
	{"Opaque_Mod2xNA_Alpha_3s", solid, nearly, []join{mod2xNA, overAlpha}},
	{"Opaque_AddAlpha_Wgt", solid, exactly, []join{plusWeight}},
	{"Mod_Add_Alpha", seeThrough, nearly, []join{plus}},
	{"Opaque_ModNA_Alpha", solid, nearly, []join{modNA}},
	{"Mod_AddAlpha_Wgt", seeThrough, exactly, []join{plusWeight}},
	{"Opaque_Mod_Add_Wgt", solid, nearly, []join{mod, plusWeight}},
	{"Opaque_Mod2xNA_Alpha_UnshAlpha", solid, nearly, []join{mod2xNA, plusAlpha}},
	{"Mod_Dual_Crossfade", seeThrough, nearly, []join{overWeight, overWeight}},
	{"Opaque_Mod2xNA_Alpha_Alpha", solid, nearly, []join{mod2xNA, overAlpha}},
	{"Mod_Masked_Dual_Crossfade", seeThrough, nearly, []join{overWeight, overWeight}},
	{"Opaque_Alpha", solid, exactly, []join{overAlpha}},
	{"Guild", solid, nearly, []join{overAlpha, overAlpha}},
	{"Guild_NoBorder", solid, nearly, []join{overAlpha}},
	{"Guild_Opaque", solid, nearly, []join{overAlpha, overAlpha}},
	{"Mod_Depth", seeThrough, nearly, nil},
	{"Illum", seeThrough, nearly, nil},
	{"Mod_Mod_Mod_Const", seeThrough, nearly, []join{mod, mod}},
	{"Mod_Mod_Depth", seeThrough, nearly, []join{mod}},
}

// shaderTable are the vertex and pixel shader of ids with shaderFromTable set.
var shaderTable = [...][2]uint8{
	{3, 12}, {3, 13}, {3, 14}, {6, 15}, {3, 16}, {7, 13}, {7, 16}, {3, 17}, {3, 18}, {6, 19}, {7, 20}, {3, 21},
	{3, 22}, {3, 23}, {7, 23}, {2, 20}, {3, 24}, {6, 25}, {0, 26}, {9, 33}, {11, 27}, {12, 6}, {2, 28}, {7, 29},
	{11, 25}, {13, 33}, {14, 30}, {2, 31}, {14, 32}, {7, 34}, {15, 35}, {16, 35}, {0, 0}, {12, 7}, {9, 1}, {12, 36},
}

// Bits of a shader's id. The low three bits of each half say how a texture is combined.
const (
	shaderFromTable  = 0x8000
	shaderSecondUV   = 0x4000 // the last texture has the second coordinates
	shaderReflected  = 0x80   // the first one mirrors the surroundings
	shaderReflected2 = 0x08   // the second one does
)

// shader is how a batch's textures are combined.
func (m *Model) shader(b *Batch) shader {
	id := b.ShaderID
	if m.Version <= Wrath && id&shaderFromTable == 0 {
		id = m.finalShader(b)
	}
	s := shader{id: id}
	if id&shaderFromTable != 0 {
		if row := int(id &^ shaderFromTable); row < len(shaderTable) {
			s.vertex, s.pixel = shaderTable[row][0], shaderTable[row][1]
		}
		return s
	}
	if b.TextureCount < 2 {
		s.vertex, s.pixel = singleShader(id)
		return s
	}
	s.vertex, s.pixel = doubleShader(id)
	return s
}

func singleShader(id uint16) (vertex, pixel uint8) {
	switch {
	case id&shaderReflected != 0:
		vertex = 1
	case id&shaderSecondUV != 0:
		vertex = 10
	}
	if id&0x70 != 0 {
		pixel = 1
	}
	return vertex, pixel
}

func doubleShader(id uint16) (vertex, pixel uint8) {
	switch first, second := id&shaderReflected != 0, id&shaderReflected2 != 0; {
	case first && second:
		vertex = 5
	case first:
		vertex = 4
	case second:
		vertex = 3
	case id&shaderSecondUV != 0:
		vertex = 2
	default:
		vertex = 7
	}
	opaque := [8]uint8{0: 5, 1: 2, 2: 2, 3: 13, 4: 3, 5: 2, 6: 4, 7: 13}
	blended := [8]uint8{0: 6, 1: 6, 2: 6, 3: 8, 4: 7, 5: 6, 6: 9, 7: 10}
	if id&0x70 != 0 {
		return vertex, blended[id&7]
	}
	return vertex, opaque[id&7]
}

// finalShader makes the id that clients before Cataclysm make when they load a model:
// in the file it is 0, or where the model's combinations of textures begin.
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
		case reflected:
			id |= shaderReflected
		case 1:
			id |= shaderSecondUV
		}
		return id
	}
	var id uint16
	for j := range min(int(b.TextureCount), 2) {
		how := uint16(0)
		if k := int(b.ShaderID) + j; k < len(m.CombinerCombos) && (j > 0 || blend != 0) {
			how = m.CombinerCombos[k] & 7
		}
		if m.unit(b, j) == reflected {
			how |= shaderReflected2
		}
		id |= how << (4 * (1 - j))
	}
	return id | m.lastUV(b)
}

func (m *Model) lastUV(b *Batch) uint16 {
	if m.unit(b, max(int(b.TextureCount), 1)-1) == 1 {
		return shaderSecondUV
	}
	return 0
}

// unit is which coordinates texture j of a batch takes.
func (m *Model) unit(b *Batch, j int) int {
	k := int(b.CoordCombo) + j
	switch {
	case k >= len(m.TextureUnitLookup):
		return 0
	case uint16(m.TextureUnitLookup[k]) > 2:
		return reflected
	}
	return int(m.TextureUnitLookup[k])
}

// coords is which coordinates texture j takes.
func (s shader) coords(j int) int {
	if c := vertexShaders[s.vertex].coords; j < len(c) {
		return c[j]
	}
	return 0
}

func (s shader) name() string {
	return vertexShaders[s.vertex].name + "/" + pixelShaders[s.pixel].name
}
