// Package shader describes World of Warcraft's shaders: the coordinate set of each texture of a batch, and how the
// textures are combined into one colour. The numbers and names are the client's.
package shader

import "marrow/scene"

// A Shader defines how the textures of a batch are combined.
type Shader struct {
	ID     uint16 // as in files since Cataclysm, or as the client computes it from older files
	Vertex uint8  // number of the vertex shader, which selects the texture coordinates
	Pixel  uint8  // number of the pixel shader, which combines the textures
}

// Reflected is the result of Coords for a reflection of the surroundings.
const Reflected = -1

// vertexShaders has the coordinate set of each texture of a vertex shader. T3 is derived from the second set.
var vertexShaders = [...]struct {
	name   string
	coords []int
}{
	{"Diffuse_T1", []int{0}}, {"Diffuse_Env", []int{Reflected}}, {"Diffuse_T1_T2", []int{0, 1}}, {"Diffuse_T1_Env", []int{0, Reflected}},
	{"Diffuse_Env_T1", []int{Reflected, 0}}, {"Diffuse_Env_Env", []int{Reflected, Reflected}}, {"Diffuse_T1_Env_T1", []int{0, Reflected, 0}},
	{"Diffuse_T1_T1", []int{0, 0}}, {"Diffuse_T1_T1_T1", []int{0, 0, 0}}, {"Diffuse_EdgeFade_T1", []int{0}}, {"Diffuse_T2", []int{1}},
	{"Diffuse_T1_Env_T2", []int{0, Reflected, 1}}, {"Diffuse_EdgeFade_T1_T2", []int{0, 1}}, {"Diffuse_EdgeFade_Env", []int{Reflected}},
	{"Diffuse_T1_T2_T1", []int{0, 1, 0}}, {"Diffuse_T1_T2_T3", []int{0, 1, 1}}, {"Color_T1_T2_T3", []int{0, 1, 1}},
}

// How a texture is combined with those before it.
var (
	mod        = Join{scene.CombineModulate, false, false}
	modNA      = Join{scene.CombineModulate, true, false} // NA: it leaves alpha alone
	mod2x      = Join{scene.CombineModulate2x, false, false}
	mod2xNA    = Join{scene.CombineModulate2x, true, false}
	plus       = Join{scene.CombineAdd, false, false}
	plusNA     = Join{scene.CombineAdd, true, false}
	plusAlpha  = Join{scene.CombineAddAlpha, true, false}
	overAlpha  = Join{scene.CombineOver, true, false}
	plusWeight = Join{scene.CombineAddAlpha, true, true}
	overWeight = Join{scene.CombineOver, true, true}
	exactly    = true
	nearly     = false
	seeThrough = true  // the alpha of the first texture is used
	solid      = false // it doesn't
)

// A Join defines how a texture is combined with the result of the previous textures.
type Join struct {
	Combine   scene.Combine
	KeepAlpha bool // the alpha of the previous result is kept
	Weighted  bool // the texture has its own weight
}

// A Combiner is a pixel shader in terms of a scene's layers.
type Combiner struct {
	Name  string
	Alpha bool   // the alpha of the first texture is used
	Exact bool   // Joins are exact; other shaders mask a texture by the alpha of another, use a further weight, or the depth
	Joins []Join // how each texture after the first is combined
}

// combiners are the client's pixel shaders.
var combiners = [...]Combiner{
	{"Opaque", solid, exactly, nil},
	{"Mod", seeThrough, exactly, nil},
	{"Opaque_Mod", solid, exactly, []Join{mod}},
	{"Opaque_Mod2x", solid, exactly, []Join{mod2x}},
	{"Opaque_Mod2xNA", solid, exactly, []Join{mod2xNA}},
	{"Opaque_Opaque", solid, exactly, []Join{modNA}},
	{"Mod_Mod", seeThrough, exactly, []Join{mod}},
	{"Mod_Mod2x", seeThrough, exactly, []Join{mod2x}},
	{"Mod_Add", seeThrough, exactly, []Join{plus}},
	{"Mod_Mod2xNA", seeThrough, exactly, []Join{mod2xNA}},
	{"Mod_AddNA", seeThrough, exactly, []Join{plusNA}},
	{"Mod_Opaque", seeThrough, exactly, []Join{modNA}},
	{"Opaque_Mod2xNA_Alpha", solid, nearly, []Join{mod2xNA}},
	{"Opaque_AddAlpha", solid, exactly, []Join{plusAlpha}},
	{"Opaque_AddAlpha_Alpha", solid, nearly, []Join{plusAlpha}},
	{"Opaque_Mod2xNA_Alpha_Add", solid, nearly, []Join{mod2xNA, plusAlpha}},
	{"Mod_AddAlpha", seeThrough, exactly, []Join{plusAlpha}},
	{"Mod_AddAlpha_Alpha", seeThrough, nearly, []Join{plusAlpha}},
	{"Opaque_Alpha_Alpha", solid, nearly, []Join{overAlpha}},
	{"Opaque_Mod2xNA_Alpha_3s", solid, nearly, []Join{mod2xNA, overAlpha}},
	{"Opaque_AddAlpha_Wgt", solid, exactly, []Join{plusWeight}},
	{"Mod_Add_Alpha", seeThrough, nearly, []Join{plus}},
	{"Opaque_ModNA_Alpha", solid, nearly, []Join{modNA}},
	{"Mod_AddAlpha_Wgt", seeThrough, exactly, []Join{plusWeight}},
	{"Opaque_Mod_Add_Wgt", solid, nearly, []Join{mod, plusWeight}},
	{"Opaque_Mod2xNA_Alpha_UnshAlpha", solid, nearly, []Join{mod2xNA, plusAlpha}},
	{"Mod_Dual_Crossfade", seeThrough, nearly, []Join{overWeight, overWeight}},
	{"Opaque_Mod2xNA_Alpha_Alpha", solid, nearly, []Join{mod2xNA, overAlpha}},
	{"Mod_Masked_Dual_Crossfade", seeThrough, nearly, []Join{overWeight, overWeight}},
	{"Opaque_Alpha", solid, exactly, []Join{overAlpha}},
	{"Guild", solid, nearly, []Join{overAlpha, overAlpha}},
	{"Guild_NoBorder", solid, nearly, []Join{overAlpha}},
	{"Guild_Opaque", solid, nearly, []Join{overAlpha, overAlpha}},
	{"Mod_Depth", seeThrough, nearly, nil},
	{"Illum", seeThrough, nearly, nil},
	{"Mod_Mod_Mod_Const", seeThrough, nearly, []Join{mod, mod}},
	{"Mod_Mod_Depth", seeThrough, nearly, []Join{mod}},
}

// table are the vertex and pixel shader of ids with FromTable set.
var table = [...][2]uint8{
	{3, 12}, {3, 13}, {3, 14}, {6, 15}, {3, 16}, {7, 13}, {7, 16}, {3, 17}, {3, 18}, {6, 19}, {7, 20}, {3, 21},
	{3, 22}, {3, 23}, {7, 23}, {2, 20}, {3, 24}, {6, 25}, {0, 26}, {9, 33}, {11, 27}, {12, 6}, {2, 28}, {7, 29},
	{11, 25}, {13, 33}, {14, 30}, {2, 31}, {14, 32}, {7, 34}, {15, 35}, {16, 35}, {0, 0}, {12, 7}, {9, 1}, {12, 36},
}

// Bits of a shader's id. The lowest three bits of each half define how a texture is combined.
const (
	FromTable       = 0x8000 // the other bits are the row of the client's table
	SecondUV        = 0x4000 // the last texture uses the second set of coordinates
	FirstReflected  = 0x80   // the first texture is a reflection of the surroundings
	SecondReflected = 0x08   // the second texture is a reflection of the surroundings
)

// Rows is the number of rows of the client's table.
const Rows = len(table)

// Of returns the shader for an id and a number of textures. If an id has FromTable and a row beyond the last one, it is
// the first shader.
func Of(id uint16, textures int) Shader {
	s := Shader{ID: id}
	switch row := int(id &^ FromTable); {
	case id&FromTable == 0 && textures < 2:
		s.Vertex, s.Pixel = single(id)
	case id&FromTable == 0:
		s.Vertex, s.Pixel = double(id)
	case row < len(table):
		s.Vertex, s.Pixel = table[row][0], table[row][1]
	}
	return s
}

func single(id uint16) (vertex, pixel uint8) {
	switch {
	case id&FirstReflected != 0:
		vertex = 1
	case id&SecondUV != 0:
		vertex = 10
	}
	if id&0x70 != 0 {
		pixel = 1
	}
	return vertex, pixel
}

func double(id uint16) (vertex, pixel uint8) {
	switch first, second := id&FirstReflected != 0, id&SecondReflected != 0; {
	case first && second:
		vertex = 5
	case first:
		vertex = 4
	case second:
		vertex = 3
	case id&SecondUV != 0:
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

// Coords returns which coordinates of a vertex a texture uses: the first or the second set, or Reflected.
func (s Shader) Coords(texture int) int {
	if c := vertexShaders[s.Vertex].coords; texture < len(c) {
		return c[texture]
	}
	return 0
}

// Combiner returns how the pixel shader combines the textures.
func (s Shader) Combiner() *Combiner { return &combiners[s.Pixel] }

// Name returns the client's names of both shaders, such as Diffuse_T1/Opaque.
func (s Shader) Name() string { return vertexShaders[s.Vertex].name + "/" + combiners[s.Pixel].Name }
