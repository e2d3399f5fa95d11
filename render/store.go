package render

import (
	"image"
	"image/color"
	"sync"

	"marrow/internal/parallel"
	"marrow/scene"
)

// A store has the textures of one scene; each is loaded when it is first needed.
type store struct {
	s     *scene.Scene
	image func(i int, t *scene.Texture) (image.Image, error)
	team  color.NRGBA

	processing *parallel.Processing
	pixels     []int64 // per texture, as its file says; nil: nobody knows
	limit      int64   // pixels that a texture keeps
	weight     int64   // pixels that all of them may keep

	loaded []loading // per texture of the scene
	tinted map[[2]int]*texture
	spot   *texture
	shapes bool // missing glows show their shape
}

// A loading is a texture that is loaded once, whoever asks first.
type loading struct {
	once    sync.Once
	texture *texture // nil: not found
}

func newStore(s *scene.Scene, o *Options) *store {
	t := &store{s: s, image: o.Image, team: o.TeamColor, processing: o.Memory.Processing(), loaded: make([]loading, len(s.Textures)), tinted: make(map[[2]int]*texture)}
	if o.Image != nil && o.Pixels != nil {
		t.pixels = make([]int64, len(s.Textures))
		for i := range t.pixels {
			t.pixels[i] = o.Pixels(i, s.Textures[i].Of(o.TeamColor))
		}
	}
	t.share(max(o.Width, o.Height)*o.Samples, o.texels)
	return t
}

// finest is how many of a texture's pixels may come to one of the picture's samples, and finestSide the side up to
// which textures are left alone whatever the picture is: a camera that looks at a detail shows an eighth of the
// texture's side from edge to edge.
const (
	finest     = 8
	finestSide = 4096
)

// share sets the limit for each texture, so that a picture of so many samples a side has what it can show, and all
// of them together get no more than half of what is left.
func (t *store) share(samples int, left *int64) {
	side := int64(max(finest*samples, finestSide))
	t.limit = side * side
	for t.weight = t.total(); t.weight > *left/2 && t.limit > 1; t.weight = t.total() {
		t.limit /= 4
	}
	*left -= min(t.weight, *left/2)
}

// total is how many pixels the textures keep, those among them that the team's colour may be laid onto.
func (t *store) total() (sum int64) {
	for _, n := range t.pixels {
		sum += min(n, t.limit)
	}
	for i := range t.s.Materials {
		if m := t.s.Materials[i].PBR; t.pixels != nil && m != nil && m.TeamColor >= 0 && m.BaseColor >= 0 {
			sum += min(t.pixels[m.BaseColor], t.limit)
		}
	}
	return sum
}

// weighed makes pictures as soon as there is room for the textures that they keep.
func (t *renderer) weighed(do func()) { t.Memory.Keep(t.store.weight, do) }

// missingColor stands for textures that aren't found.
var missingColor = color.NRGBA{0x80, 0x80, 0x80, 0xff}

var (
	white   = solid(color.NRGBA{0xff, 0xff, 0xff, 0xff})
	black   = solid(color.NRGBA{0, 0, 0, 0xff})
	grey    = solid(missingColor)
	shape   = solid(color.NRGBA{0xa0, 0xa0, 0xa0, 0xff}) // of what should glow: see batch
	nothing = solid(color.NRGBA{})
	puff    = newPuff()
)

// particle is the texture of particles, or else what the game puts in. For one that isn't found
// a round spot stands in, so that the effect is to be seen.
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
	return puff
}

// get is texture i, tinted with the team's colour where mask's alpha says so.
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

// replacement is what shows for a texture that isn't found: the team's colour, or what does least.
func (t *store) replacement(replaceable int, mode scene.Blend) *texture {
	switch replaceable {
	case scene.ReplaceableTeamColor:
		return solid(t.team)
	case scene.ReplaceableTeamGlow:
		if t.spot == nil {
			t.spot = glow(t.team)
		}
		return t.spot
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

// shows says whether texture i, or what stands in for it, changes a picture. A team's glow lies
// about a model and isn't what one looks at.
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
	l := &t.loaded[i]
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
				l.texture = newTexture(img).within(t.limit)
			}
		})
	})
	return l.texture
}

// tint multiplies a picture by the team's colour where the mask's alpha says so.
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
