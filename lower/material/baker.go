package material

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"sync"

	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/lower/curves"
	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// The kinds of encoded pictures.
const (
	PNG  = "image/png"
	JPEG = "image/jpeg"
)

// EncodePNG is the default of Options.Encode.
func EncodePNG(img image.Image, _ bool) ([]byte, string, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img)
	return b.Bytes(), PNG, err
}

// Options define where textures come from, and where images are stored.
type Options struct {
	// TeamColor is the team's colour.
	TeamColor color.NRGBA
	// Image loads the image of texture i of the scene, with findings about the file. It is called from several
	// goroutines, once for each texture unless the image is too large to be cached. If it returns an error, a plain image
	// is used instead. The bounds of an image are its size, so that an [image.Uniform] isn't allowed.
	//
	// If Image is nil, the images are those that are embedded in the scene: Data of its textures, or StandIn. A PNG or JPEG
	// that needs no change is stored as it is. Other textures become plain images.
	Image func(i int, t *scene.Texture) (image.Image, []report.Finding, error)
	// Pixels returns the number of pixels of texture i, which counts against Processing. nil: unknown.
	Pixels func(i int, t *scene.Texture) int64
	// Processing limits the pixels that are in memory at the same time. Work that runs at the same time shares one; nil means one for this scene.
	Processing *parallel.Processing
	// Cache stores finished images; it may be nil. Key returns a key for the image of texture i: equal keys mean equal
	// images. It returns an empty string if there is none.
	Cache *Cache
	Key   func(i int, t *scene.Texture) string
	// Store stores a finished image where several models can refer to it, instead of in Picture.Data. Its name depends
	// on the content; if an image with that name exists, it is the same. StoredAt is the path to the store, such as
	// "../textures/".
	Store    func(name string, data []byte) error
	StoredAt string
	// Encode encodes an image as PNG or JPEG and returns which. opaque means that all pixels are opaque. It is called
	// from several goroutines. nil means [EncodePNG].
	Encode func(img image.Image, opaque bool) (data []byte, mime string, err error)
}

// A Baker decodes, composites and encodes textures, on all cores. The result doesn't depend on timing.
type Baker struct {
	Pictures []Picture // set by Bake

	s      *scene.Scene
	motion *curves.Motion
	opts   Options
	found  []report.Finding
	specs  []spec
	names  []string // names of the specs' pictures
	taken  map[string]int
	known  map[spec]int
}

// New returns a baker for a scene's materials.
func New(s *scene.Scene, m *curves.Motion, opts Options) *Baker {
	if opts.Encode == nil {
		opts.Encode = EncodePNG
	}
	if opts.Processing == nil {
		opts.Processing = parallel.NewMemory(0).Processing()
	}
	return &Baker{s: s, motion: m, opts: opts, taken: make(map[string]int), known: make(map[spec]int)}
}

// Findings returns the findings since the last call.
func (b *Baker) Findings() []report.Finding {
	found := b.found
	b.found = nil
	return found
}

// add reports a finding.
func (b *Baker) add(code report.Code, path, format string, args ...any) {
	b.found = append(b.found, report.New(code, path, format, args...))
}

// request requests the picture of a spec and returns its index.
func (b *Baker) request(r spec, name string) int {
	if i, ok := b.known[r]; ok {
		return i
	}
	b.known[r] = len(b.specs)
	b.specs, b.names = append(b.specs, r), append(b.names, names.Unique(b.taken, name))
	return len(b.specs) - 1
}

// Bake makes the images, and reports textures that are missing or unusual.
func (b *Baker) Bake() error {
	from := b.textureRefs()
	keys := make([]func() string, len(from))
	for i := range from {
		keys[i] = sync.OnceValue(func() string { return b.opts.Key(i, b.s.Textures[i].Of(b.opts.TeamColor)) })
	}
	b.Pictures = make([]Picture, len(b.specs))
	parallel.Do(len(b.specs), func(i int) {
		b.Pictures[i] = b.picture(&b.specs[i], from, keys)
		for _, texture := range b.specs[i].textures() {
			from[texture].release()
		}
	})
	for i := range b.Pictures {
		p := &b.Pictures[i]
		if p.err != nil {
			return fmt.Errorf("encoding %s: %w", b.names[i], p.err)
		}
		if p.Name = b.names[i]; p.Stored != "" {
			p.URI = b.opts.StoredAt + p.Stored
		}
	}
	b.reportSources()
	return nil
}

// picture returns the picture of a spec, from the cache if there is one.
func (b *Baker) picture(r *spec, from []textureRef, keys []func() string) Picture {
	if b.opts.Cache == nil || b.opts.Key == nil {
		return b.bake(r, from, "")
	}
	files := r.files(keys)
	return b.opts.Cache.get(r.key(files, b.opts.TeamColor), func() Picture { return b.bake(r, from, r.label(files)) })
}

// bake makes the picture of a spec. It waits until the memory limit permits loading the textures.
func (b *Baker) bake(r *spec, from []textureRef, label string) (out Picture) {
	pixels := int64(0)
	for _, texture := range r.textures() {
		pixels += from[texture].pixels()
	}
	b.opts.Processing.Do(pixels, func() { out = b.baked(r, from, label) })
	return out
}

// baked returns the picture of a spec, encoded if it has more than one colour. label is used for its name in the store.
func (b *Baker) baked(r *spec, from []textureRef, label string) (out Picture) {
	pictures := make(pictureSet, len(from))
	for _, texture := range r.textures() {
		s := from[texture].get()
		pictures[texture], s.pix = s.pix, nil
		for i, l := range r.layers[:r.count] {
			if l.texture == texture {
				out.from[i] = s
			}
		}
	}
	pix := r.compose(pictures, b.opts.TeamColor)
	if out.inspect(pix.Pix); out.Solid {
		return out
	}
	if out.Data, out.MIME = b.unchanged(r, &out, pix, pictures); out.Data == nil {
		out.Data, out.MIME, out.err = b.opts.Encode(pix, out.Opaque)
	}
	if out.err == nil && b.opts.Store != nil {
		out.Stored = storedName(label, out.Data, out.MIME)
		out.err = b.opts.Store(out.Stored, out.Data)
		out.Data = nil
	}
	return out
}

// A source is a loaded texture.
type source struct {
	pix   *image.NRGBA // nil if the texture couldn't be loaded
	found []report.Finding
	err   error
}

// A textureRef loads a texture for the first spec that needs it, and releases it after the last one: images are large, and a
// model may have many.
type textureRef struct {
	pixels     func() int64 // number of pixels, known before loading
	load       func() source
	processing *parallel.Processing

	mu     sync.Mutex
	users  int     // specs that may still need it
	loaded *source // nil: to be loaded
	kept   int64   // pixels that count against the limit
}

// textureRefs returns a reference to each texture, which counts the specs that use it.
func (b *Baker) textureRefs() []textureRef {
	list := make([]textureRef, len(b.s.Textures))
	for i := range list {
		list[i].processing = b.opts.Processing
		list[i].load = func() source { return b.source(i) }
		list[i].pixels = sync.OnceValue(func() int64 { return b.pixels(i) })
	}
	for i := range b.specs {
		for _, texture := range b.specs[i].textures() {
			list[texture].users++
		}
	}
	return list
}

// get returns the texture for one of its users. If the limit doesn't permit keeping it for the others, it will be loaded again.
// get doesn't wait for memory, because the other users may be waiting for it, too.
func (s *textureRef) get() source {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.loaded != nil {
		return *s.loaded
	}
	got := s.load()
	pixels := int64(0)
	if got.pix != nil {
		pixels = int64(len(got.pix.Pix) / 4)
	}
	if s.users > 1 && s.processing.TryKeep(pixels) {
		s.loaded, s.kept = &got, pixels
	}
	return got
}

// release is called when a spec is done. It releases the texture if no other spec needs it.
func (s *textureRef) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.users--; s.users == 0 && s.loaded != nil {
		s.processing.Release(s.kept)
		s.loaded = nil
	}
}

// textures returns the indices of a spec's textures, without duplicates.
func (r *spec) textures() (list []int) {
	for _, l := range r.layers[:r.count] {
		if l.texture >= 0 && !slices.Contains(list, l.texture) {
			list = append(list, l.texture)
		}
	}
	return list
}

// pixels returns the number of pixels of texture i, or 0 if it is unknown. It is limited so that the sum for a spec can't
// overflow.
func (b *Baker) pixels(i int) int64 {
	n, t := int64(0), b.s.Textures[i].Of(b.opts.TeamColor)
	switch {
	case b.opts.Image == nil:
		n = texture.Pixels(t.Name, embedded(t))
	case b.opts.Pixels != nil:
		n = b.opts.Pixels(i, t)
	}
	return min(n, math.MaxInt64/limit.FlattenedLayers)
}

// source loads texture i.
func (b *Baker) source(i int) (s source) {
	load := b.opts.Image
	if load == nil {
		load = loadEmbedded
	}
	img, found, err := load(i, b.s.Textures[i].Of(b.opts.TeamColor))
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

// reportSources reports the findings and errors of each texture once. Missing textures that the team's colour replaces aren't
// reported.
func (b *Baker) reportSources() {
	reported := make([]bool, len(b.s.Textures))
	for i := range b.specs {
		for n, l := range b.specs[i].layers[:b.specs[i].count] {
			if l.texture < 0 || reported[l.texture] {
				continue
			}
			reported[l.texture] = true
			b.reportSource(l.texture, b.Pictures[i].from[n])
		}
	}
}

func (b *Baker) reportSource(i int, s source) {
	t := &b.s.Textures[i]
	path := fmt.Sprintf("textures[%d]", i)
	for _, f := range s.found {
		f.Path, f.Offset = path, report.NoOffset // the offset refers to another file than the report's
		b.found = append(b.found, f)
	}
	if s.err != nil && !t.Team() {
		b.add(report.DrawTexture, path, "%s: %v; a plain colour is used instead", t.Label(), s.err)
	}
}

// plainPixels converts an image to rows of RGBA without gaps.
func plainPixels(img image.Image) *image.NRGBA {
	switch img := img.(type) {
	case *image.NRGBA:
		if img.Rect.Min == (image.Point{}) && img.Stride == 4*img.Rect.Dx() {
			return img
		}
	case *image.Paletted:
		return indexedPixels(img)
	}
	p := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(p, p.Rect, img, img.Bounds().Min, draw.Src)
	return p
}

// indexedPixels returns what image/draw, which is slow for palettes, makes of each index.
func indexedPixels(img *image.Paletted) *image.NRGBA {
	known := image.NewPaletted(image.Rect(0, 0, len(img.Palette), 1), img.Palette)
	for i := range known.Pix {
		known.Pix[i] = uint8(i)
	}
	colors := image.NewNRGBA(image.Rect(0, 0, 256, 1)) // an index without a colour is transparent
	draw.Draw(colors, known.Rect, known, image.Point{}, draw.Src)
	p := image.NewNRGBA(image.Rectangle{Max: img.Rect.Size()})
	for y := range p.Rect.Dy() {
		row := p.Pix[y*p.Stride:][:p.Stride]
		for x, v := range img.Pix[y*img.Stride:][:p.Rect.Dx()] {
			copy(row[4*x:4*x+4], colors.Pix[4*int(v):4*int(v)+4])
		}
	}
	return p
}
