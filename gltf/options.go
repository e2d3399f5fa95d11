package gltf

import (
	"image"
	"image/color"

	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// Options say how a scene becomes glTF. The zero value is what suits most viewers.
type Options struct {
	// Clips chooses clips by names and globs, see [scene.ClipsNamed]; none means all.
	Clips []string
	// Tolerance is how far linear keys may move a vertex from where the source's curves move
	// it, as a part of the model's size (the longest edge of its box at rest), and how far colours
	// and texture coordinates that move may be off. 0 means 1e-3.
	Tolerance float32
	// Curves chooses between linear keys and glTF's splines.
	Curves Curves
	// AllKeys keeps keys that the tolerance could do without.
	AllKeys bool
	// Visibility says how meshes come and go.
	Visibility Visibility
	// TeamColor is what stands for the team's colour; the zero value is red, ff0303.
	TeamColor color.NRGBA
	// LOD is the level of detail that is written of a scene with several, see [scene.Scene.Level].
	LOD int
	// AllLODs keeps every level of detail.
	AllLODs bool
	// Scale multiplies everything, by a scale on the root node; 0 means 1.
	Scale float32
	// Image loads the picture of texture i of the scene, and says what is odd about it. It is
	// called from several goroutines, once per texture unless that is too large to be kept. nil,
	// or an error, gives a plain stand-in; NoTextures gives none.
	Image func(i int, t *scene.Texture) (image.Image, []report.Finding, error)
	// Pixels says how many texture i will have, so that not too many are loaded at the same
	// time, by all exports of the process together. nil: nobody knows.
	Pixels func(i int, t *scene.Texture) int64
	// Pictures remembers finished pictures between exports; nil remembers nothing. Key says
	// which picture texture i would be: equal keys, equal pictures; empty if there is none.
	Pictures *material.Cache
	Key      func(i int, t *scene.Texture) string
	// Store puts a finished picture where several glTFs can refer to it, instead of into
	// the File. The name is made of the content; there may be a picture of that name
	// already, which then is the same. StoredAt is the way to it, such as "../textures/".
	Store    func(name string, data []byte) error
	StoredAt string
	// NoTextures leaves textures out altogether.
	NoTextures bool
	// Encode writes a picture as PNG or JPEG and says which; opaque tells that no pixel is
	// transparent. It is called from several goroutines. nil means image/png.
	Encode func(img image.Image, opaque bool) (data []byte, mime string, err error)
	// Generator names the program in the asset; empty means "marrow".
	Generator string
}

// Curves says how Hermite and Bezier channels are written.
type Curves uint8

const (
	Linear Curves = iota // straight lines, within the tolerance
	// Spline writes CUBICSPLINE where it is exact: translations and scales. Blender's
	// importer drops such tangents.
	Spline
)

// Visibility says by what means a mesh that comes and goes does so.
type Visibility uint8

const (
	// Baked: stepped scales of 1 and 0, which every viewer plays. Fades become switches.
	Baked Visibility = iota
	// Pointer: KHR_animation_pointer on KHR_node_visibility, colours and texture
	// transforms. Few viewers play it, and some refuse the whole file.
	Pointer
	// Both of them at once.
	Both
	// AlwaysVisible: no mesh is ever hidden.
	AlwaysVisible
)

func (v Visibility) baked() bool   { return v == Baked || v == Both }
func (v Visibility) pointer() bool { return v == Pointer || v == Both }

// withDefaults fills in what zero values mean.
func (o Options) withDefaults() Options {
	if !(o.Tolerance > 0) {
		o.Tolerance = 1e-3
	}
	if o.TeamColor.A == 0 {
		o.TeamColor = color.NRGBA{0xff, 0x03, 0x03, 0xff}
	}
	if o.Encode == nil {
		o.Encode = material.EncodePNG
	}
	if o.Generator == "" {
		o.Generator = "marrow"
	}
	return o
}
