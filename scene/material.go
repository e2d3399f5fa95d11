package scene

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
)

// A Texture is an image that a model refers to. The scene doesn't contain its pixels.
type Texture struct {
	Name         string     // path as in the file; empty for most replaceable textures
	Replaceable  int        // 0: a file; otherwise the game's number of a replaceable texture, see ReplaceableTeamColor
	Teams        []TeamFile // files for each team, if the game has them; see Of
	Slot         string     // slot of a texture that the game chooses, such as monster-1; empty for a file
	Nation       Nation     // if not zero, the image is a mask for these colours; see Tint
	WrapU, WrapV Wrap
	Data         []byte // content of an image file that is embedded in the model; nil: the file is found by Name
	StandIn      []byte // content of an image file that is used if Data is nil and no file is found; nil for none
	Extras       Extras
	Override     TextureOverride
}

// Replaceable ids with special handling; others are files with known paths.
const (
	ReplaceableTeamColor = 1
	ReplaceableTeamGlow  = 2
)

// TeamColor returns a team's colour; for the zero value red, that of the first player.
func TeamColor(c color.NRGBA) color.NRGBA {
	if c.A == 0 {
		return color.NRGBA{0xff, 0x03, 0x03, 0xff}
	}
	return c
}

// Team reports whether the texture is the team's colour or glow, which outputs generate if there is no file.
func (t *Texture) Team() bool {
	return t.Replaceable == ReplaceableTeamColor || t.Replaceable == ReplaceableTeamGlow
}

// A TeamFile is the file that the game uses for a team.
type TeamFile struct {
	Color color.NRGBA // colour of the team
	Name  string
}

// Of returns the texture for a team's colour: if the game has a file for each team, a texture with the name of that
// file, or without a name if it isn't a team's colour.
func (t *Texture) Of(team color.NRGBA) *Texture {
	if len(t.Teams) == 0 {
		return t
	}
	of := *t
	of.Name = ""
	for _, f := range t.Teams {
		if f.Color == team {
			of.Name = f.Name
			break
		}
	}
	return &of
}

// Tint returns the colour by which a nation's mask multiplies the layers below, at a point where the mask has the
// colour c. Each colour has the weight of its channel; where all channels are 0, the result is white.
func (n Nation) Tint(c color.NRGBA) color.NRGBA {
	out := [3]uint32{255, 255, 255}
	for i, bright := range [3]uint8{c.G, c.B, c.R} {
		if n[i].A == 0 {
			continue
		}
		for k, v := range [3]uint8{n[i].R, n[i].G, n[i].B} {
			out[k] = Div255(out[k] * (255 - Div255(uint32(255-v)*uint32(bright))))
		}
	}
	return color.NRGBA{uint8(out[0]), uint8(out[1]), uint8(out[2]), 255}
}

// TeamGlow returns an image of n × n pixels, by rows, for a missing file of a team's glow: the team's colour, with the
// brightness of Warcraft III's own files by distance from the centre (124 of 255 in the centre; 0.20 at 0.41 and 0.04
// at 0.66 of the distance to the edge).
func TeamGlow(team color.NRGBA, n int) []color.NRGBA {
	pix := make([]color.NRGBA, n*n)
	for i := range pix {
		x, y := float64(2*(i%n)+1-n)/float64(n), float64(2*(i/n)+1-n)/float64(n)
		f := 0.486 * math.Exp(-(float64(x*x)+float64(y*y))/(0.43*0.43))
		at := func(c uint8) uint8 { return uint8(math.Round(float64(c) * f)) }
		pix[i] = color.NRGBA{at(team.R), at(team.G), at(team.B), 0xff}
	}
	return pix
}

// Label returns a name of the texture for people: its path, or the name of the replaceable texture.
func (t *Texture) Label() string {
	if name := cmp.Or(t.Name, t.Slot); name != "" {
		return name
	}
	return fmt.Sprintf("replaceable texture %d", t.Replaceable)
}

// Wrap defines which texels are used outside a texture's edges. The zero value is Clamp.
type Wrap uint8

const (
	Clamp Wrap = iota
	Repeat
	Mirror
)

// A Material is a stack of layers, drawn on top of each other.
type Material struct {
	Name     string
	Priority int // drawing order: lower first
	Layers   []Layer
	PBR      *PBR // physically based maps; Layers then has one layer, with the blend mode, the flags, the UV set and the alpha
	Extras   Extras
	Override MaterialOverride

	// Source is the original material of one that was edited in a glTF, with the same edit, if its layers can express
	// the edit; otherwise nil.
	Source *Material
}

// A Layer is one pass over the mesh, or, if Combine is set, another texture of the previous pass.
type Layer struct {
	Texture   int // None: plain white
	Combine   Combine
	Blend     Blend   // blend mode of the pass
	Cutoff    float32 // for AlphaTest: nothing is drawn below this alpha; 0 means DefaultCutoff
	Flags     LayerFlags
	UVSet     int
	Alpha     float32 // multiplies the texture's alpha
	Color     Vec3    // multiplies the texture's colour
	Transform UVTransform
	Extras    Extras
}

// DefaultCutoff is the threshold of the alpha test of Warcraft III, which a model can't change.
const DefaultCutoff = 0.75

// MinAlpha returns the threshold of an alpha test.
func (l *Layer) MinAlpha() float32 { return cmp.Or(l.Cutoff, DefaultCutoff) }

// NewLayer returns an opaque, untinted layer.
func NewLayer(texture int) Layer {
	return Layer{Texture: texture, Alpha: 1, Color: Vec3{1, 1, 1}, Transform: UVIdentity()}
}

// Blend defines how a layer is combined with what is already drawn; src is the layer, dst the content below.
type Blend uint8

const (
	Opaque     Blend = iota // src
	AlphaTest               // src where its alpha reaches the cutoff
	AlphaBlend              // src·a + dst·(1−a)
	Additive                // src·a + dst
	AddNoAlpha              // src + dst
	Modulate                // src·dst
	Modulate2x              // 2·src·dst
	BlendAdd                // src + dst·(1−a)
)

var blendNames = [...]string{"opaque", "alpha test", "blend", "additive", "additive without alpha", "modulate", "modulate 2x", "blend add"}

func (b Blend) String() string { return nameOf(blendNames[:], int(b), "blend") }

// Combine defines how another texture of a pass is combined with the previous textures of that pass; the result is then
// drawn with the blend mode of the pass. pass is the colour of the previous textures; src and a are the colour and the
// alpha of the new one.
type Combine uint8

const (
	NoCombine         Combine = iota // a pass of its own
	CombineModulate                  // pass·src
	CombineModulate2x                // 2·pass·src
	CombineAdd                       // pass + src
	CombineAddAlpha                  // pass + src·a
	CombineOver                      // src·a + pass·(1−a)
)

var combineNames = [...]string{"", "modulate", "modulate 2x", "add", "add alpha", "over"}

func (c Combine) String() string { return nameOf(combineNames[:], int(c), "combine") }

// Join combines one colour component of a pass with the component src of a texture of alpha a. It rounds as graphics
// cards do; all values are from 0 to 255.
func (c Combine) Join(pass, src, a uint32) uint32 {
	switch c {
	case CombineModulate:
		return Div255(pass * src)
	case CombineModulate2x:
		return min(2*Div255(pass*src), 255)
	case CombineAdd:
		return min(pass+src, 255)
	case CombineAddAlpha:
		return min(pass+Div255(src*a), 255)
	}
	return Div255(src*a + pass*(255-a)) // CombineOver
}

// JoinsAlpha reports whether c also changes the alpha of the pass.
func (c Combine) JoinsAlpha() bool { return c != CombineAddAlpha && c != CombineOver }

// Div255 returns v / 255, rounded, for a product of two bytes.
func Div255(v uint32) uint32 {
	v += 128
	return (v + v>>8) >> 8
}

// LayerFlags define how a layer is lit and tested.
type LayerFlags uint16

const (
	Unshaded LayerFlags = 1 << iota // full bright
	TwoSided
	SphereMap // texture coordinates come from the reflected view, not from the mesh
	NoDepthTest
	NoDepthWrite
	Unfogged
	CombineKeepsAlpha // Combine doesn't change the alpha of the pass
)

// UVTransform transforms texture coordinates: it adds the translation, then applies the rotation (a quaternion, usually
// about the texture's normal) and the scale about (0.5, 0.5).
type UVTransform struct {
	Translation Vec3
	Rotation    Quat
	Scale       Vec3
}

// UVIdentity returns the identity transform.
func UVIdentity() UVTransform { return UVTransform{Rotation: QuatIdentity, Scale: Vec3{1, 1, 1}} }

// Apply transforms texture coordinates.
func (t *UVTransform) Apply(uv Vec2) Vec2 {
	p := Vec3{uv[0] + t.Translation[0] - 0.5, uv[1] + t.Translation[1] - 0.5, t.Translation[2]}
	p = t.Rotation.Rotate(p.Mul(t.Scale))
	return Vec2{p[0] + 0.5, p[1] + 0.5}
}

// PBR are the maps of a physically based material. Each is a texture index or None.
type PBR struct {
	BaseColor   int // sRGB colour and alpha
	Normal      int // tangent space: red is x, in the direction of U; green is y, opposite to V (see GreenDown); blue is ignored
	ORM         int // red: occlusion; green: roughness; blue: metallic; alpha: where the team colour is visible
	Smooth      int // grey: 1 − roughness; used without an ORM map
	Metal       int // grey; used without an ORM map
	Emissive    int // sRGB
	TeamColor   int
	Environment int

	// GreenDown is set if the green of Normal is in the direction of V, down in the image, as in maps for Direct3D. A
	// mesh's bitangent is nevertheless opposite to V, as in glTF.
	GreenDown bool

	Emission     Vec3    // linear; multiplies Emissive, or is the emission if there is no such map
	EmissiveGain float32 // multiplies Emission
	Roughness    float32 // used without a map
	Metallic     float32 // used without a map

	// Factors of the values in maps.
	RoughnessFactor, MetallicFactor float32 // for green and blue of ORM
	NormalScale, OcclusionStrength  float32
	// Occlusion is a map whose red replaces that of ORM.
	Occlusion int
}

// HasTextures reports whether a material shows any texture.
func (m *Material) HasTextures() bool {
	for i := range m.Layers {
		if m.Layers[i].Texture >= 0 {
			return true
		}
	}
	if m.PBR != nil {
		for _, texture := range m.PBR.maps() {
			if *texture >= 0 {
				return true
			}
		}
	}
	return false
}

// NewPBR returns a material without maps: white, rough, not metallic.
func NewPBR() *PBR {
	return &PBR{BaseColor: None, Normal: None, ORM: None, Smooth: None, Metal: None, Emissive: None, TeamColor: None, Environment: None, Occlusion: None, EmissiveGain: 1, Roughness: 1,
		RoughnessFactor: 1, MetallicFactor: 1, NormalScale: 1, OcclusionStrength: 1}
}

// maps returns pointers to all of p's texture indices.
func (p *PBR) maps() [9]*int {
	return [9]*int{&p.Occlusion, &p.BaseColor, &p.Normal, &p.ORM, &p.Smooth, &p.Metal, &p.Emissive, &p.TeamColor, &p.Environment}
}

// Same reports whether two materials have the same numbers, and maps that are the same by a function of their texture
// indices.
func (p *PBR) Same(o *PBR, same func(a, b int) bool) bool {
	x, y := *p, *o
	from, to := x.maps(), y.maps()
	for i := range from {
		if !same(*from[i], *to[i]) {
			return false
		}
		*from[i] = *to[i]
	}
	return x == y
}
