package render

import (
	"image"
	"image/color"
	"sync"

	"marrow/internal/parallel"
	"marrow/scene"
)

// A store has the textures of one scene. Each is loaded when it is first needed.
type store struct {
	s     *scene.Scene
	image func(i int, t *scene.Texture) (image.Image, error)
	team  color.NRGBA

	processing *parallel.Processing
	pixels     []int64 // per texture, as its file states; nil: unknown
	perTexture int64   // maximum pixels of one texture
	reserved   int64   // pixels of all textures

	textures []lazyTexture // per texture of the scene
	tinted   map[[2]int]*texture
	teamGlow *texture
	shapes   bool // draw the shapes of glows with missing textures
}

// A lazyTexture is a texture that is loaded once, on first use.
type lazyTexture struct {
	once    sync.Once
	texture *texture // nil: not found
}

func newStore(s *scene.Scene, o *Options) *store {
	t := &store{s: s, image: o.Image, team: o.TeamColor, processing: o.Memory.Processing(), textures: make([]lazyTexture, len(s.Textures)), tinted: make(map[[2]int]*texture)}
	if o.Image != nil && o.Pixels != nil {
		t.pixels = make([]int64, len(s.Textures))
		for i := range t.pixels {
			t.pixels[i] = o.Pixels(i, s.Textures[i].Of(o.TeamColor))
		}
	}
	t.setLimit(max(o.Width, o.Height)*o.Samples, o.texels)
	return t
}

// texelsPerSample is the maximum number of texels, along a side, for each sample of the picture: a camera close to a
// detail may show only an eighth of a texture's side. Textures up to unreducedSide aren't reduced, whatever the size of
// the picture.
const (
	texelsPerSample = 8
	unreducedSide   = 4096
)

// setLimit sets the limit for each texture, so that a picture of the given samples a side has all the texels that it
// can show, and all textures together use at most half of *left.
func (t *store) setLimit(samples int, left *int64) {
	side := int64(max(texelsPerSample*samples, unreducedSide))
	t.perTexture = side * side
	for t.reserved = t.total(); t.reserved > *left/2 && t.perTexture > 1; t.reserved = t.total() {
		t.perTexture /= 4
	}
	*left -= min(t.reserved, *left/2)
}

// total returns the number of pixels that the textures keep, including copies tinted with the team's colour.
func (t *store) total() (sum int64) {
	for _, n := range t.pixels {
		sum += min(n, t.perTexture)
	}
	for i := range t.s.Materials {
		if m := t.s.Materials[i].PBR; t.pixels != nil && m != nil && m.TeamColor >= 0 && m.BaseColor >= 0 {
			sum += min(t.pixels[m.BaseColor], t.perTexture)
		}
	}
	return sum
}

// withMemory calls draw as soon as there is memory for the textures.
func (t *renderer) withMemory(draw func()) { t.Memory.Keep(t.store.reserved, draw) }

// missingColor replaces missing textures.
var missingColor = color.NRGBA{0x80, 0x80, 0x80, 0xff}

var (
	white       = solid(color.NRGBA{0xff, 0xff, 0xff, 0xff})
	black       = solid(color.NRGBA{0, 0, 0, 0xff})
	grey        = solid(missingColor)
	shape       = solid(color.NRGBA{0xa0, 0xa0, 0xa0, 0xff}) // replaces a missing glow: see renderer.batch
	transparent = solid(color.NRGBA{})
	softSpot    = newSoftSpot()
)

// particle returns the texture of particles, or the game's replaceable texture. A missing one is replaced by a soft
// round spot, so that the effect is visible.
func (t *store) particle(i, replaceable int, mode scene.Blend) *texture {
	if i >= 0 {
		if tex := t.load(i); tex != nil {
			return tex
		}
		replaceable = t.s.Textures[i].Replaceable
	}
	switch {
	case replaceable == scene.ReplaceableTeamColor || replaceable == scene.ReplaceableTeamGlow:
		return t.replacement(replaceable, mode)
	case mode == scene.Modulate || mode == scene.Modulate2x:
		return t.replacement(0, mode)
	}
	return softSpot
}

// get returns texture i, tinted with the team's colour by mask's alpha.
func (t *store) get(i, mask int, mode scene.Blend) *texture {
	if i < 0 {
		return white
	}
	tex := t.load(i)
	if tex == nil {
		return t.replacement(t.s.Textures[i].Replaceable, mode)
	}
	if mask >= 0 {
		if m := t.load(mask); m != nil {
			key := [2]int{i, mask}
			if t.tinted[key] == nil {
				t.tinted[key] = tint(tex, m, t.team)
			}
			return t.tinted[key]
		}
	}
	return tex
}

// replacement returns the substitute for a missing texture: the team's colour, or the colour that changes least.
func (t *store) replacement(replaceable int, mode scene.Blend) *texture {
	switch replaceable {
	case scene.ReplaceableTeamColor:
		return solid(t.team)
	case scene.ReplaceableTeamGlow:
		if t.teamGlow == nil {
			t.teamGlow = glow(t.team)
		}
		return t.teamGlow
	}
	switch mode {
	case scene.Additive, scene.AddNoAlpha, scene.BlendAdd:
		if t.shapes {
			return shape
		}
		return black
	case scene.Modulate:
		return white
	}
	return grey
}

// shows reports whether texture i, or its substitute, changes a picture. A team's glow, which surrounds a model,
// doesn't count.
func (t *store) shows(i int, mode scene.Blend) bool {
	if i >= 0 && t.s.Textures[i].Replaceable == scene.ReplaceableTeamGlow {
		return false
	}
	if i < 0 || t.load(i) != nil {
		return true
	}
	r := t.replacement(t.s.Textures[i].Replaceable, mode)
	return r != black && r != white
}

// loadAll loads textures on all cores.
func (t *store) loadAll(list []int) {
	parallel.Do(len(list), func(i int) { t.load(list[i]) })
}

func (t *store) load(i int) *texture {
	l := &t.textures[i]
	l.once.Do(func() {
		if t.image == nil {
			return
		}
		weight := int64(0)
		if t.pixels != nil {
			weight = t.pixels[i]
		}
		t.processing.Do(weight, func() {
			if img, err := t.image(i, t.s.Textures[i].Of(t.team)); err == nil && img != nil && !img.Bounds().Empty() {
				l.texture = newTexture(img).dropLevels(t.perTexture)
			}
		})
	})
	return l.texture
}

// tint multiplies a texture by the team's colour, weighted by the mask's alpha.
func tint(base, mask *texture, team color.NRGBA) *texture {
	b, m := &base.levels[0], &mask.levels[0]
	out := level{b.w, b.h, make([]uint32, len(b.pix))}
	for y := range b.h {
		for x := range b.w {
			show := m.pix[y*m.h/b.h*m.w+x*m.w/b.w] >> 24
			p := b.pix[y*b.w+x]
			by := func(shift int, c uint8) uint32 {
				return scene.Div255(p>>shift&0xff*(255-show+scene.Div255(uint32(c)*show))) << shift
			}
			out.pix[y*b.w+x] = by(0, team.R) | by(8, team.G) | by(16, team.B) | p&0xff000000
		}
	}
	return withMips(out)
}
