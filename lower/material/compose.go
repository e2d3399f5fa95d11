package material

import (
	"bytes"
	"image"
	"image/color"
	"math"

	"marrow/internal/limit"
	"marrow/scene"
)

// A spec describes how one picture is made from textures. Equal specs share a picture.
type spec struct {
	kind   specKind
	layers [limit.FlattenedLayers]specLayer // the bottom layer first
	count  int
}

type specLayer struct {
	texture     int // None: plain white
	replaceable int
	blend       scene.Blend
	combine     scene.Combine
	keepAlpha   bool // combine doesn't change the alpha
	cutoff      uint8
	alpha       uint8
	color       [3]uint8
}

type specKind uint8

const (
	stack         specKind = iota // layers on top of each other
	tinted                        // layer 0 is a colour; the alpha of layer 1, an ORM map, is where the team colour is visible
	normalMap                     // z is computed from x and y
	normalMapDown                 // the same for a map whose green points down
	plainMap                      // unchanged colours without alpha
	roughMetal                    // green: 1 − red of layer 0; blue: red of layer 1; the alpha of a layer replaces a missing picture
)

func byteOf(f float32) uint8 { return uint8(float32(min(max(f, 0), 1)*255) + 0.5) }

// A pictureSet has the loaded textures, by index; nil means not found.
type pictureSet []*image.NRGBA

// compose returns the picture of a spec, which may be the texture itself.
func (r *spec) compose(from pictureSet, team color.NRGBA) *image.NRGBA {
	var layers [limit.FlattenedLayers]*image.NRGBA
	for i := range r.count {
		layers[i] = r.layers[i].picture(from, team)
		if l := &r.layers[i]; r.kind == roughMetal && (l.texture < 0 || from[l.texture] == nil) {
			layers[i] = solid(color.NRGBA{l.alpha, l.alpha, l.alpha, 255})
		}
	}
	size := sizeFor(layers[:r.count]...)
	if p := layers[0]; r.kind == stack && r.count == 1 && r.layers[0].isPlain() && p.Rect.Min == (image.Point{}) && p.Stride == 4*size.X {
		if r.layers[0].blend == scene.Opaque {
			return withoutAlpha(p)
		}
		return p
	}
	out := image.NewNRGBA(image.Rectangle{Max: size})
	switch r.kind {
	case stack:
		for i := 0; i < r.count; {
			pass := i
			for i++; i < r.count && r.layers[i].combine != scene.NoCombine; i++ {
				layers[pass] = join(layers[pass], layers[i], &r.layers[i])
			}
			lay(out, layers[pass], &r.layers[pass], pass == 0)
		}
	case tinted:
		if from[r.layers[1].texture] == nil { // unknown where the team's colour is visible
			lay(out, layers[0], &r.layers[0], true)
			break
		}
		tint(out, layers[0], layers[1], team)
	case normalMap, normalMapDown:
		normals(out, layers[0], r.kind == normalMapDown)
	case roughMetal:
		joinRoughMetal(out, layers[0], layers[1])
	case plainMap:
		for i := 0; i < len(out.Pix); i += 4 {
			copy(out.Pix[i:i+3], layers[0].Pix[i:i+3])
			out.Pix[i+3] = 255
		}
	}
	return out
}

// sizeFor returns the maximum width and the maximum height of the layers. If the result would have far more pixels than the
// layers, for example for a single row and a single column, it is the size of the layer with the most pixels.
func sizeFor(layers ...*image.NRGBA) image.Point {
	const (
		small = 1 << 22 // pixels
		large = 1 << 28
		times = 4
	)
	size, largest := image.Pt(1, 1), image.Pt(1, 1)
	for _, l := range layers {
		s := l.Rect.Size()
		size.X, size.Y = max(size.X, s.X), max(size.Y, s.Y)
		if area(s) > area(largest) {
			largest = s
		}
	}
	if area(size) > max(small, min(times*area(largest), large)) {
		return largest
	}
	return size
}

func area(size image.Point) int64 { return int64(size.X) * int64(size.Y) }

// isPlain reports whether l, as the bottom layer, doesn't change the colours of its texture.
func (l *specLayer) isPlain() bool {
	return l.color == [3]uint8{255, 255, 255} && l.alpha == 255 && l.blend <= scene.AlphaBlend
}

// withoutAlpha returns an opaque picture.
func withoutAlpha(p *image.NRGBA) *image.NRGBA {
	if isOpaque(p.Pix) {
		return p
	}
	out := &image.NRGBA{Pix: bytes.Clone(p.Pix), Stride: p.Stride, Rect: p.Rect}
	for i := 3; i < len(out.Pix); i += 4 {
		out.Pix[i] = 255
	}
	return out
}

// picture returns the texture of a layer, or a replacement if it is missing.
func (l *specLayer) picture(from pictureSet, team color.NRGBA) *image.NRGBA {
	switch {
	case l.texture < 0:
		return solid(color.NRGBA{255, 255, 255, 255})
	case from[l.texture] != nil:
		return from[l.texture]
	case l.replaceable == scene.ReplaceableTeamColor:
		return solid(team)
	case l.replaceable == scene.ReplaceableTeamGlow:
		return glow(team)
	}
	switch {
	case l.combine == scene.CombineModulate:
		return solid(color.NRGBA{0xff, 0xff, 0xff, 0xff}) // changes nothing
	case l.combine == scene.CombineModulate2x:
		return solid(missingColor)
	case l.combine != scene.NoCombine:
		return solid(color.NRGBA{}) // changes nothing
	}
	switch l.blend {
	case scene.Additive, scene.AddNoAlpha, scene.BlendAdd:
		return solid(color.NRGBA{0, 0, 0, 0xff}) // adds nothing
	case scene.Modulate:
		return solid(color.NRGBA{0xff, 0xff, 0xff, 0xff}) // changes nothing
	}
	return solid(missingColor)
}

// missingColor replaces missing textures: a medium grey, which changes nothing with Modulate2x.
var missingColor = color.NRGBA{0x80, 0x80, 0x80, 0xff}

func solid(c color.NRGBA) *image.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	p.SetNRGBA(0, 0, c)
	return p
}

// TeamPicture returns the image for a replaceable texture of a team: its colour or its glow. It returns nil for other
// textures.
func TeamPicture(t *scene.Texture, team color.NRGBA) image.Image {
	team = scene.TeamColor(team)
	switch t.Replaceable {
	case scene.ReplaceableTeamColor:
		return solid(team)
	case scene.ReplaceableTeamGlow:
		return glow(team)
	}
	return nil
}

// glow returns the glow of a team.
func glow(team color.NRGBA) *image.NRGBA {
	const n = 32
	p := image.NewNRGBA(image.Rect(0, 0, n, n))
	for i, c := range scene.TeamGlow(team, n) {
		p.SetNRGBA(i%n, i/n, c)
	}
	return p
}

// lay draws a layer onto out with its blend mode. If the sizes differ, it uses the nearest pixels.
func lay(out, src *image.NRGBA, l *specLayer, bottom bool) {
	w, h := out.Rect.Dx(), out.Rect.Dy()
	sw, sh := src.Rect.Dx(), src.Rect.Dy()
	for y := range h {
		row := src.Pix[(y*sh/h)*src.Stride:]
		dst := out.Pix[y*out.Stride : y*out.Stride+4*w]
		for x := range w {
			s := row[4*(x*sw/w):]
			c := [4]int{div255(int(s[0]) * int(l.color[0])), div255(int(s[1]) * int(l.color[1])), div255(int(s[2]) * int(l.color[2])), div255(int(s[3]) * int(l.alpha))}
			if bottom {
				first(dst[4*x:4*x+4], c, l)
			} else {
				blend(dst[4*x:4*x+4], c, l)
			}
		}
	}
}

func div255(v int) int { return (v + 127) / 255 }

// first writes a pixel of the bottom layer. Its alpha approximates the blend mode in glTF.
func first(dst []uint8, c [4]int, l *specLayer) {
	switch l.blend {
	case scene.Opaque:
		c[3] = 255
	case scene.Additive, scene.AddNoAlpha, scene.BlendAdd:
		if l.blend != scene.Additive {
			c[3] = 255
		}
		most := max(c[0], c[1], c[2])
		if most > 0 {
			c[0], c[1], c[2] = c[0]*255/most, c[1]*255/most, c[2]*255/most
		}
		c[3] = div255(most * c[3])
	case scene.Modulate, scene.Modulate2x:
		bright := (c[0]*2126 + c[1]*7152 + c[2]*722) / 10000
		if l.blend == scene.Modulate2x {
			bright = min(2*bright, 255)
		}
		c = [4]int{0, 0, 0, 255 - bright}
	}
	for i := range c {
		dst[i] = uint8(c[i])
	}
}

// blend draws a pixel of another layer onto dst.
func blend(dst []uint8, c [4]int, l *specLayer) {
	a := c[3]
	switch l.blend {
	case scene.Opaque:
		a = 255
	case scene.AlphaTest:
		if a < int(l.cutoff) {
			return
		}
		a = 255
	}
	for i := range 3 {
		d := int(dst[i])
		switch l.blend {
		case scene.Additive:
			d = min(d+div255(c[i]*a), 255)
		case scene.AddNoAlpha:
			d = min(d+c[i], 255)
		case scene.BlendAdd:
			d = min(c[i]+div255(d*(255-a)), 255)
		case scene.Modulate:
			d = div255(d * c[i])
		case scene.Modulate2x:
			d = min(2*div255(d*c[i]), 255)
		default: // dst may be translucent
			under := div255(int(dst[3]) * (255 - a))
			if sum := a + under; sum > 0 {
				d = (c[i]*a + d*under) / sum
			}
		}
		dst[i] = uint8(d)
	}
	if l.blend <= scene.AlphaBlend {
		dst[3] = uint8(a + div255(int(dst[3])*(255-a)))
	}
}

// tint multiplies a colour by the team's colour, to the degree given by the alpha of an ORM map.
func tint(out, base, orm *image.NRGBA, team color.NRGBA) {
	w, h := out.Rect.Dx(), out.Rect.Dy()
	t := [3]int{int(team.R), int(team.G), int(team.B)}
	for y := range h {
		for x := range w {
			b := base.Pix[base.PixOffset(x*base.Rect.Dx()/w, y*base.Rect.Dy()/h):]
			show := int(orm.Pix[orm.PixOffset(x*orm.Rect.Dx()/w, y*orm.Rect.Dy()/h)+3])
			dst := out.Pix[out.PixOffset(x, y):]
			for i := range 3 {
				dst[i] = uint8(div255(int(b[i]) * (255 - show + div255(t[i]*show))))
			}
			dst[3] = b[3]
		}
	}
}

// joinRoughMetal makes glTF's metallic-roughness map from a smoothness map and a metallic map.
func joinRoughMetal(out, smooth, metal *image.NRGBA) {
	w, h := out.Rect.Dx(), out.Rect.Dy()
	for y := range h {
		for x := range w {
			dst := out.Pix[out.PixOffset(x, y):]
			s := smooth.Pix[smooth.PixOffset(x*smooth.Rect.Dx()/w, y*smooth.Rect.Dy()/h)]
			m := metal.Pix[metal.PixOffset(x*metal.Rect.Dx()/w, y*metal.Rect.Dy()/h)]
			dst[0], dst[1], dst[2], dst[3] = 255, 255-s, m, 255
		}
	}
}

// normals computes the blue of a normal map from red and green, and inverts green if it points down.
func normals(out, src *image.NRGBA, greenDown bool) {
	for i := 0; i+3 < len(out.Pix); i += 4 {
		r, g := src.Pix[i], src.Pix[i+1]
		if greenDown {
			g = 255 - g
		}
		x, y := float32(r)/127.5-1, float32(g)/127.5-1
		z := float32(math.Sqrt(float64(max(0, 1-float32(x*x)-float32(y*y)))))
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = r, g, byteOf(float32(z/2)+0.5), 255
	}
}
