package gltf

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"sync"

	"marrow/internal/parallel"
	"marrow/report"
)

// The kinds of pictures that glTF takes.
const (
	mimePNG  = "image/png"
	mimeJPEG = "image/jpeg"
)

func stdPNG(img image.Image, _ bool) ([]byte, string, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img)
	return b.Bytes(), mimePNG, err
}

// A kitchen loads textures, cooks recipes and encodes the pictures, on all cores. What
// it makes doesn't depend on who is done first.
type kitchen struct {
	recipes []recipe
	names   []string
	taken   map[string]int
	known   map[recipe]int
	results []result
}

// order asks for a recipe's picture and returns its number.
func (k *kitchen) order(r recipe, name string) int {
	if k.known == nil {
		k.known, k.taken = make(map[recipe]int), make(map[string]int)
	}
	if i, ok := k.known[r]; ok {
		return i
	}
	k.known[r] = len(k.recipes)
	k.recipes, k.names = append(k.recipes, r), append(k.names, uniqueIn(k.taken, name))
	return len(k.recipes) - 1
}

// cookAll fills in the results, and reports textures that can't be had or are odd.
func (e *exporter) cookAll(k *kitchen) error {
	from := e.shelves(k.recipes)
	keys := make([]func() string, len(from))
	for i := range from {
		keys[i] = sync.OnceValue(func() string { return e.opts.Key(i, e.s.Textures[i].Of(e.opts.TeamColor)) })
	}
	k.results = make([]result, len(k.recipes))
	parallel.Do(len(k.recipes), func(i int) {
		k.results[i] = e.result(&k.recipes[i], from, keys)
		for _, texture := range k.recipes[i].textures() {
			from[texture].leave()
		}
	})
	for i := range k.results {
		if err := k.results[i].err; err != nil {
			return fmt.Errorf("gltf: encoding %s: %w", k.names[i], err)
		}
	}
	e.reportSources(k)
	return nil
}

// result is what a recipe gives, perhaps in an earlier export.
func (e *exporter) result(r *recipe, from []shelf, keys []func() string) result {
	if e.opts.Pictures == nil || e.opts.Key == nil {
		return e.cook(r, from, "")
	}
	files := r.files(keys)
	return e.opts.Pictures.get(r.key(files, e.opts.TeamColor), func() result { return e.cook(r, from, r.label(files)) })
}

// cook makes a recipe's picture as soon as there is room for its textures.
func (e *exporter) cook(r *recipe, from []shelf, label string) (out result) {
	weight := int64(0)
	for _, texture := range r.textures() {
		weight += from[texture].pixels()
	}
	parallel.Pixels().Do(weight, func() { out = e.cooked(r, from, label) })
	return out
}

// cooked is a recipe's picture, encoded if it is more than a colour. label is what it is called where it is
// stored.
func (e *exporter) cooked(r *recipe, from []shelf, label string) (out result) {
	pictures := make(sourceSet, len(from))
	for _, texture := range r.textures() {
		s := from[texture].get()
		pictures[texture], s.pix = s.pix, nil
		for i, l := range r.layers[:r.count] {
			if l.texture == texture {
				out.from[i] = s
			}
		}
	}
	pix := r.cook(pictures, e.opts.TeamColor)
	if out.look(pix.Pix); out.solid {
		return out
	}
	out.data, out.mime, out.err = e.opts.Encode(pix, out.opaque)
	if out.err == nil && e.opts.Store != nil {
		out.stored = storedName(label, out.data, out.mime)
		out.err = e.opts.Store(out.stored, out.data)
		out.data = nil
	}
	return out
}

var errNoLoader = errors.New("no textures were given")

// A source is a texture at hand.
type source struct {
	pix   *image.NRGBA // nil for one that can't be had
	found []report.Finding
	err   error
}

// A shelf keeps a texture from when a recipe first needs it until the last one is done: pictures are
// large, and a model may have many.
type shelf struct {
	pixels func() int64 // how many it will have
	load   func() source

	mu    sync.Mutex
	users int     // recipes that may still need it
	have  *source // nil: to be loaded
	took  int64   // of parallel.KeptPixels
}

// shelves are the textures for the recipes.
func (e *exporter) shelves(recipes []recipe) []shelf {
	list := make([]shelf, len(e.s.Textures))
	for i := range list {
		list[i].load = func() source { return e.source(i) }
		list[i].pixels = sync.OnceValue(func() int64 { return e.pixels(i) })
	}
	for i := range recipes {
		for _, texture := range recipes[i].textures() {
			list[texture].users++
		}
	}
	return list
}

// get is the texture, for one of its users. Where there is no room to keep it for the others, it will be loaded
// again: they may be the ones that wait until there is some.
func (s *shelf) get() source {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.have != nil {
		return *s.have
	}
	got := s.load()
	took := int64(0)
	if got.pix != nil {
		took = int64(len(got.pix.Pix) / 4)
	}
	if s.users > 1 && parallel.KeptPixels().Take(took) {
		s.have, s.took = &got, took
	}
	return got
}

// leave says that a recipe is done, and lets go of the texture if no other needs it.
func (s *shelf) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.users--; s.users == 0 && s.have != nil {
		parallel.KeptPixels().Leave(s.took)
		s.have = nil
	}
}

// textures are the numbers of a recipe's textures, each once.
func (r *recipe) textures() (list []int) {
	for _, l := range r.layers[:r.count] {
		if l.texture >= 0 && !slices.Contains(list, l.texture) {
			list = append(list, l.texture)
		}
	}
	return list
}

// pixels is how many pixels texture i will have, as far as anybody can say: those of a whole recipe can be added up.
func (e *exporter) pixels(i int) int64 {
	if e.opts.Pixels == nil || e.opts.Image == nil {
		return 0
	}
	return min(e.opts.Pixels(i, e.s.Textures[i].Of(e.opts.TeamColor)), math.MaxInt64/maxStack)
}

// source gets texture i.
func (e *exporter) source(i int) (s source) {
	if e.opts.Image == nil {
		return source{err: errNoLoader}
	}
	img, found, err := e.opts.Image(i, e.s.Textures[i].Of(e.opts.TeamColor))
	s.found, s.err = found, err
	switch {
	case err != nil:
	case img == nil || img.Bounds().Empty():
		s.err = errors.New("the picture is empty")
	default:
		s.pix = plainPixels(img)
	}
	return s
}

// reportSources says what is wrong with the textures, once for each. Of a replaceable one
// that isn't found nothing is said where the team's colour stands for it.
func (e *exporter) reportSources(k *kitchen) {
	said := make([]bool, len(e.s.Textures))
	for i := range k.recipes {
		for n, l := range k.recipes[i].layers[:k.recipes[i].count] {
			if l.texture < 0 || said[l.texture] {
				continue
			}
			said[l.texture] = true
			e.reportSource(l.texture, k.results[i].from[n])
		}
	}
}

func (e *exporter) reportSource(i int, s source) {
	t := &e.s.Textures[i]
	place := fmt.Sprintf("textures[%d]", i)
	for _, f := range s.found {
		f.Path, f.Offset = place, report.NoOffset // the offset is of another file than the report's
		e.found = append(e.found, f)
	}
	if s.err != nil && !t.Team() {
		e.add(report.DrawTexture, place, "%s: %v; a plain colour stands in", t.Label(), s.err)
	}
}

// plainPixels is a picture as rows of RGBA without gaps.
func plainPixels(img image.Image) *image.NRGBA {
	if p, ok := img.(*image.NRGBA); ok && p.Rect.Min == (image.Point{}) && p.Stride == 4*p.Rect.Dx() {
		return p
	}
	p := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(p, p.Rect, img, img.Bounds().Min, draw.Src)
	return p
}
