// Package proof tests the properties that hold for any bytes, whatever file they claim to be, and
// generates small files of every format for these tests. Fuzzing, mutation and folder tests call it.
// Properties of a single format are tested in that format's package.
package proof

import (
	"bytes"
	"errors"
	"hash/crc32"
	"slices"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/gltftest"
	"marrow/internal/memory"
	"marrow/internal/prove"
	"marrow/internal/scenetest"
	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/scene"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// What each step may allocate in all: a multiple of the input, and a constant for what any
// file costs. Most of it is short-lived: what stays is less than half.
const (
	decodeFactor  = 64  // a record in memory may be far larger than the fewest bytes that it takes
	explainFactor = 176 // a map of records of one byte each takes 112; see wire
	exportFactor  = 512 // a scene's and a GLB's keys are floats, its records have names and lists of their own
	anyFile       = 4 << 20

	// Packed bytes may unpack to a thousand times as many, which is zlib's limit, and what they
	// become beyond that is in proportion to them.
	packedFactor = 1100

	// Where a model moves, keys are made that the file hasn't got: of what turns for ever, of
	// tracks that all sequences share, between two keys that glTF would join otherwise. m2 and
	// gltf give room for half a million keys for nothing, a hundred bytes each with all that is
	// on the way to them, and for so many more for each that the file has. Where the room is
	// too small, all is made again, coarser, in the same memory but for scratch that grows.
	anyMotion    = 128 << 20
	motionFactor = 4096
)

// export is what a format's scene or GLB may allocate.
func export(id string) (factor, free int) {
	switch id {
	case "mdx", "mdl", "m2", "component", "ani", "xac", "xsm", "xpm", "gfx":
		return motionFactor, anyMotion
	case "xmf":
		return exportFactor + packedFactor, anyFile
	}
	return exportFactor, anyFile
}

// alone is held for reading by all that is under way, for memory can only be counted for the
// whole process: what seems to take too much is tried again when nothing else runs.
var alone sync.RWMutex

func apart(step func()) {
	alone.RUnlock()
	defer alone.RLock()
	alone.Lock()
	defer alone.Unlock()
	step()
}

// tooLong is more than any step takes of a small input, on a busy machine with the race
// detector: a hang, or something quadratic.
const tooLong = 20 * time.Second

// Companions are the files beside one, by name.
type Companions map[string][]byte

// A prover tries one file.
type prover struct {
	t    testing.TB
	name string
	data []byte
	near asset.Resolver

	factor, free int // what scene and GLB may take

	noScene bool // such a file has nothing to show by itself
}

// File checks everything that must hold of a file's bytes: nothing panics or hangs, memory is
// in proportion, the bytes come back, explaining agrees with decoding and covers every byte,
// and scene and GLB are well-formed, even of what was decoded before an error.
func File(t testing.TB, name string, data []byte, beside Companions) {
	t.Helper()
	alone.RLock()
	defer alone.RUnlock()
	newProver(t, name, data, beside).run()
}

func newProver(t testing.TB, name string, data []byte, beside Companions) *prover {
	p := &prover{t: t, name: name, data: data}
	files := fstest.MapFS{name: {Data: data}}
	for n, d := range beside {
		files[n] = &fstest.MapFile{Data: d}
	}
	p.near = asset.Resolver{Finder: asset.New(files), Place: asset.Location{}, Trace: new(asset.Trace)}
	return p
}

func (p *prover) run() {
	p.t.Helper()
	format, _, ok := formats.Detect(p.name, p.data)
	if !ok {
		if _, err := formats.Decode(p.name, p.data); err == nil {
			p.t.Errorf("%s: of no known format, and decoded", p.name)
		}
		return
	}
	p.factor, p.free = export(format.ID)
	factor := decodeFactor
	if format.ID == "xmf" {
		factor = packedFactor
	}
	original := bytes.Clone(p.data)
	var file *formats.File
	var err error
	p.measure("decoding", factor, anyFile, func() { file, err = formats.Decode(p.name, p.data) })
	if file == nil {
		p.t.Fatalf("%s: no document, only the error %v", p.name, err)
	}
	p.explain(format, err)
	p.whole(file, err)
	if err == nil {
		p.identity(file)
	}
	p.scene(file)
	p.convert(err)
	p.canonical(file, err)
	p.trace()
	if !bytes.Equal(p.data, original) {
		p.t.Errorf("%s: the input was written to", p.name)
	}
}

// measure runs one step and holds it to its share of memory and time.
func (p *prover) measure(what string, factor, free int, step func()) {
	p.t.Helper()
	start := time.Now()
	most := uint64(factor*len(p.data) + free)
	n := memory.Allocated(step)
	took := time.Since(start)
	for tries := 0; n > most && tries < 3; tries++ {
		apart(func() { n = min(n, memory.Allocated(step)) })
	}
	if n > most {
		p.t.Errorf("%s: %s %d bytes allocates %d, want at most %d", p.name, what, len(p.data), n, most)
	}
	if took > tooLong {
		p.t.Errorf("%s: %s %d bytes takes %v", p.name, what, len(p.data), took)
	}
}

// explain: the map covers every byte exactly once and has decode's error.
func (p *prover) explain(format *formats.Format, err error) {
	p.t.Helper()
	if format.IsText() {
		return
	}
	var m *bytemap.Map
	factor := explainFactor
	if format.ID == "xmf" {
		factor += packedFactor
	}
	p.measure("explaining", factor, anyFile, func() { _, m, _ = formats.Explain(p.name, p.data) })
	wiretest.Map(p.t, m, len(p.data), err)
}

// whole: what error there is says where, and everything that can be asked of a document can be
// asked of one that isn't whole.
func (p *prover) whole(file *formats.File, err error) {
	p.t.Helper()
	var we *wire.Error
	if errors.As(err, &we) && (we.Offset < 0 || we.Offset > int64(len(p.data))) {
		p.t.Errorf("%s: error %q: outside the file of %d bytes", p.name, err, len(p.data))
	}
	file.Document.Summary()
	if err != nil {
		_, _ = file.Document.Encode() // gives bytes or an error, no panic
	}
	if _, err := formats.Check(p.name, p.data, check.Options{}); err != nil {
		p.t.Errorf("%s: check: %v", p.name, err)
	}
}

// identity: an untouched document gives its bytes back; a text says the same model again.
func (p *prover) identity(file *formats.File) {
	p.t.Helper()
	if file.Format.IsText() {
		if v := formats.Verify(p.name, p.data); !v.Identical {
			p.t.Errorf("%s: %v", p.name, v.Err)
		}
		return
	}
	out, err := file.Document.Encode()
	if err != nil {
		p.t.Errorf("%s: encode: %v", p.name, err)
		return
	}
	if at := differ(out, p.data); at >= 0 {
		_, m, _ := formats.Explain(p.name, p.data)
		n, _ := m.At(at)
		p.t.Errorf("%s: %d bytes become %d; the first that differs is %#x, %s", p.name, len(p.data), len(out), at, n.Path())
	}
}

// differ is where two files first differ, -1 for nowhere.
func differ(a, b []byte) int {
	if bytes.Equal(a, b) {
		return -1
	}
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	return at
}

// scene: what was decoded, with its companions, makes a well-formed scene.
func (p *prover) scene(file *formats.File) {
	p.t.Helper()
	p.measure("the scene of", p.factor, p.free, func() {
		if b, ok := file.Document.(formats.Bundle); ok {
			b.Load(p.name, p.near)
		}
		s, _ := file.Document.Scene(scene.Options{Collision: true})
		_, several := file.Document.(formats.Collection) // of which none may have a file
		p.noScene = file.Format.Role == formats.Motion || file.Format.Role == formats.Companion || several && len(s.Meshes) == 0
		if err := scenetest.Check(s); err != nil {
			p.t.Errorf("%s: %v", p.name, err)
		}
	})
}

// convert: the GLB keeps its invariants; what else is built from scenes is built wherever that is.
func (p *prover) convert(decoding error) {
	p.t.Helper()
	src := convert.Source{Name: p.name, Data: p.data, Resolver: p.near}
	opts := convert.Options{}
	opts.Lower.NoTextures = true
	var r *convert.Result
	var err error
	p.measure("converting", p.factor, p.free, func() { r, err = convert.Convert(src, "out.glb", opts) })
	switch {
	case decoding != nil && err == nil:
		p.t.Errorf("%s: can't be decoded (%v), and converts", p.name, decoding)
	case err == nil || convert.Damaged(err):
		if err := gltftest.Check(bytes.Join(r.Parts[0].Data, nil)); err != nil {
			p.t.Errorf("%s: the GLB: %v", p.name, err)
		}
	case decoding == nil && !p.noScene && !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Severity == report.Error }):
		p.t.Errorf("%s: converting: %v", p.name, err)
	}
	if crc32.ChecksumIEEE(p.data)%uint32(prove.Every(3)) != 0 {
		return // a part of all that tests and fuzzing try
	}
	for _, f := range formats.All() {
		if from, _, _ := formats.Detect(p.name, p.data); !f.IsBuilt() || from != nil && from.Rewrites(f) {
			continue // what is rewritten holds other things than a scene
		}
		if _, err2 := convert.Convert(src, "out."+f.ID, opts); (err2 == nil) != (err == nil) {
			p.t.Errorf("%s: converting to %s: %v; to GLB: %v", p.name, f.Name, err2, err)
		}
	}
}

// trace: what was looked for is there as it was.
func (p *prover) trace() {
	p.t.Helper()
	for _, l := range p.near.Trace.List() {
		if !p.near.Same(l) {
			p.t.Errorf("%s: %v is no longer so", p.name, l)
		}
	}
}

// canonical: without its residue a document that can be written reads back, and its bytes stay
// as they are from then on.
func (p *prover) canonical(file *formats.File, err error) {
	p.t.Helper()
	if err != nil || file.Format.IsText() {
		return
	}
	again := func(data []byte) []byte {
		f, err := formats.Decode(p.name, data)
		if err != nil {
			p.t.Errorf("%s: decoding canonical bytes: %v", p.name, err)
			return nil
		}
		f.Document.Canonical()
		out, err := f.Document.Encode()
		if err != nil {
			p.t.Errorf("%s: encoding canonically: %v", p.name, err)
			return nil
		}
		return out
	}
	first := again(p.data)
	if len(first) == 0 { // nothing of it was known
		return
	}
	if second := again(first); second != nil && differ(first, second) >= 0 {
		p.t.Errorf("%s: canonical bytes change when written again, at %#x", p.name, differ(first, second))
	}
}
