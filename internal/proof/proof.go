// Package proof tests properties that hold for any bytes in any format, and generates small files of every format for
// these tests. Fuzzing, mutation and folder tests call it. Properties of a single format are tested in that format's
// package.
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

// The maximum that each step may allocate: a multiple of the input, and a constant for every file. Most of it is freed
// soon: less than half remains in use.
const (
	decodeFactor  = 64  // a record in memory may be much larger than its shortest encoding
	explainFactor = 176 // the map of records of one byte each takes 112; see wire
	exportFactor  = 512 // keys of a scene and a GLB are floats, and records have their own names and lists
	anyFile       = 4 << 20

	// Packed bytes may unpack to a thousand times their size, which is zlib's limit. Allocations beyond that are
	// proportional to the unpacked size.
	packedFactor = 1100

	// Motion may need keys that the file doesn't have: for endless rotations, for tracks shared by all sequences, and
	// between two keys that glTF would interpolate differently. m2 and gltf allow half a million such keys for any
	// file, at a hundred bytes each including temporary data, and a number of keys for each key of the file. If this
	// limit is exceeded, all keys are made again with a higher tolerance, in the same memory except for temporary data
	// that grows.
	anyMotion    = 128 << 20
	motionFactor = 4096
)

// export returns the limit for a format's scene or GLB.
func export(id string) (factor, free int) {
	switch id {
	case "mdx", "mdl", "m2", "component", "ani", "xac", "xsm", "xpm", "gfx":
		return motionFactor, anyMotion
	case "xmf":
		return exportFactor + packedFactor, anyFile
	}
	return exportFactor, anyFile
}

// memoryLock is held for reading by all running steps. Memory can only be counted for the whole process, so a step that
// seems to take too much is repeated while nothing else runs.
var memoryLock sync.RWMutex

func runAlone(step func()) {
	memoryLock.RUnlock()
	defer memoryLock.RLock()
	memoryLock.Lock()
	defer memoryLock.Unlock()
	step()
}

// tooLong is more than any step needs for a small input on a busy machine with the race detector. It indicates a hang,
// or quadratic time.
const tooLong = 20 * time.Second

// Companions are the files in the same folder, by name.
type Companions map[string][]byte

// A prover checks one file.
type prover struct {
	t    testing.TB
	name string
	data []byte
	near asset.Resolver

	factor, free int // limit for the scene and the GLB

	noScene bool // such a file has no geometry of its own
}

// File checks everything that must hold for a file's bytes: nothing panics or hangs, memory is proportional, encoding
// returns the same bytes, explaining agrees with decoding and covers every byte, and the scene and the GLB are
// well-formed, even if they are made from what was decoded before an error.
func File(t testing.TB, name string, data []byte, beside Companions) {
	t.Helper()
	memoryLock.RLock()
	defer memoryLock.RUnlock()
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

// measure runs one step and checks its memory and time against the limits.
func (p *prover) measure(what string, factor, free int, step func()) {
	p.t.Helper()
	start := time.Now()
	most := uint64(factor*len(p.data) + free)
	n := memory.Allocated(step)
	took := time.Since(start)
	for tries := 0; n > most && tries < 3; tries++ {
		runAlone(func() { n = min(n, memory.Allocated(step)) })
	}
	if n > most {
		p.t.Errorf("%s: %s %d bytes allocates %d, want at most %d", p.name, what, len(p.data), n, most)
	}
	if took > tooLong {
		p.t.Errorf("%s: %s %d bytes takes %v", p.name, what, len(p.data), took)
	}
}

// explain checks that the map covers every byte exactly once and has the error of decoding.
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

// whole checks that an error has a position, and that all methods of a document work for one that is incomplete.
func (p *prover) whole(file *formats.File, err error) {
	p.t.Helper()
	var we *wire.Error
	if errors.As(err, &we) && (we.Offset < 0 || we.Offset > int64(len(p.data))) {
		p.t.Errorf("%s: error %q: outside the file of %d bytes", p.name, err, len(p.data))
	}
	file.Document.Summary()
	if err != nil {
		_, _ = file.Document.Encode() // must not panic
	}
	if _, err := formats.Check(p.name, p.data, check.Options{}); err != nil {
		p.t.Errorf("%s: check: %v", p.name, err)
	}
}

// identity checks that an unchanged document encodes to its original bytes, and that a text reads back as the same
// model.
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

// differ returns the offset of the first difference of two files; -1 if there is none.
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

// scene checks that the document, with its companions, makes a well-formed scene.
func (p *prover) scene(file *formats.File) {
	p.t.Helper()
	p.measure("the scene of", p.factor, p.free, func() {
		if b, ok := file.Document.(formats.Bundle); ok {
			b.Load(p.name, p.near)
		}
		s, _ := file.Document.Scene(scene.Options{Collision: true})
		_, several := file.Document.(formats.Collection) // none of them may have a file
		p.noScene = file.Format.Role == formats.Motion || file.Format.Role == formats.Companion || several && len(s.Meshes) == 0
		if err := scenetest.Check(s); err != nil {
			p.t.Errorf("%s: %v", p.name, err)
		}
	})
}

// convert checks the invariants of the GLB, and that conversions to other formats fail if and only if that to GLB does.
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
		return // only a part of the inputs of tests and fuzzing
	}
	for _, f := range formats.All() {
		if from, _, _ := formats.Detect(p.name, p.data); !f.IsBuilt() || from != nil && from.Rewrites(f) {
			continue // a rewritten document contains more than a scene
		}
		if _, err2 := convert.Convert(src, "out."+f.ID, opts); (err2 == nil) != (err == nil) {
			p.t.Errorf("%s: converting to %s: %v; to GLB: %v", p.name, f.Name, err2, err)
		}
	}
}

// trace checks that the files that were searched are unchanged.
func (p *prover) trace() {
	p.t.Helper()
	for _, l := range p.near.Trace.List() {
		if !p.near.Same(l) {
			p.t.Errorf("%s: %v is no longer so", p.name, l)
		}
	}
}

// canonical checks that a document without its residue reads back, if it can be written, and that its bytes no longer
// change.
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
	if len(first) == 0 { // no part of it was recognised
		return
	}
	if second := again(first); second != nil && differ(first, second) >= 0 {
		p.t.Errorf("%s: canonical bytes change when written again, at %#x", p.name, differ(first, second))
	}
}
