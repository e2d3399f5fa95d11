package xac

import (
	"bytes"
	"encoding/binary"
	"errors"
	"go/token"
	"math"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/check/checktest"
	"marrow/wire"
)

// What decoding and explaining may allocate, at most: a multiple of the input
// and a constant for what any file costs. TestMemory shows what takes the most:
// records of a few bytes each. It is the sum of all allocations, of which much
// is short-lived; what stays is less than half.
const (
	decodeFactor  = 64
	explainFactor = 512
	anyFile       = 1 << 20
)

// checkBytes holds whatever is true of any bytes at all. Tests, corpus runs
// and fuzzing all call it. It returns what Decode does.
func checkBytes(t testing.TB, data []byte) (*File, error) {
	t.Helper()
	original := bytes.Clone(data)
	var m *File
	var err error
	if n := allocated(func() { m, _, err = Decode(data, Options{}) }); n > uint64(decodeFactor*len(data)+anyFile) {
		t.Errorf("decoding %d bytes allocates %d", len(data), n)
	}
	if m == nil {
		t.Fatal("no model")
	}
	checkErr(t, err, len(data))
	checkExplain(t, data, err)
	if err != nil {
		return m, err
	}

	// The document doesn't live on the caller's buffer, unless asked to.
	shared, _, sharedErr := Decode(bytes.Clone(original), Options{Alias: true})
	if sharedErr != nil {
		t.Errorf("decoding with Alias: %v", sharedErr)
	} else {
		checkEncode(t, shared, original, "with Alias")
	}
	for i := range data {
		data[i] = 0xAA
	}
	checkEncode(t, m, original, "after the caller's buffer has changed")
	copy(data, original)
	checkCanonical(t, data)
	checked, _, _ := Decode(data, Options{})
	checktest.Any(t, Rules, checked, data, func(data []byte) *wire.Map { return Explain(data, Options{}) })
	return m, nil
}

// checkEncode encodes m, which came from data.
func checkEncode(t testing.TB, m *File, data []byte, how string) {
	t.Helper()
	out, err := Encode(m)
	if err != nil {
		t.Errorf("encode %s: %v", how, err)
		return
	}
	if !bytes.Equal(out, data) {
		at := 0
		for at < min(len(out), len(data)) && out[at] == data[at] {
			at++
		}
		n, _ := Explain(data, Options{}).At(at)
		t.Errorf("encode %s: %d bytes become %d; the first that differs is %#x, %s", how, len(data), len(out), at, n.Path())
	}
}

// checkErr holds what every error says.
func checkErr(t testing.TB, err error, size int) {
	t.Helper()
	if err == nil {
		return
	}
	var e *wire.Error
	if !errors.As(err, &e) {
		t.Errorf("error %q is no *wire.Error", err)
		return
	}
	if e.Offset < 0 || e.Offset > int64(size) {
		t.Errorf("error %q: offset outside the file of %d bytes", err, size)
	}
	if e.Path == "" || e.Got == "" && e.Want == "" {
		t.Errorf("error %q doesn't say where and why", err)
	}
}

// checkExplain: the map covers every byte exactly once and has Decode's error.
func checkExplain(t testing.TB, data []byte, err error) {
	t.Helper()
	var m *wire.Map
	if n := allocated(func() { m = Explain(data, Options{}) }); n > uint64(explainFactor*len(data)+anyFile) {
		t.Errorf("explaining %d bytes allocates %d", len(data), n)
	}
	if got, want := message(m.Err()), message(err); got != want {
		t.Errorf("explain ends with %q, decode with %q", got, want)
	}
	at, known := 0, 0
	for n := range m.Leaves() {
		if n.Offset() != at || n.Size() == 0 {
			t.Fatalf("%s covers %#x to %#x; the node before ends at %#x", n.Path(), n.Offset(), n.Offset()+n.Size(), at)
		}
		at += n.Size()
		if n.Kind().Understood() {
			known += n.Size()
		}
		if n.Kind() == wire.KindUnread && err == nil {
			t.Errorf("%s at %#x is unread without an error", n.Path(), n.Offset())
		}
	}
	if at != len(data) {
		t.Errorf("the map ends at %#x of %#x", at, len(data))
	}
	if got := m.Understood(); got != known {
		t.Errorf("Understood() = %d, but %d by its leaves", got, known)
	}
}

// checkCanonical: without its residue, a model that can be written at all reads
// back as the same fields, and its bytes stay as they are from then on.
func checkCanonical(t testing.TB, data []byte) {
	t.Helper()
	m, _, _ := Decode(data, Options{})
	m.Canonical()
	out, err := Encode(m)
	if err != nil {
		t.Errorf("encode canonical: %v", err)
		return
	}
	again, _, err := Decode(out, Options{})
	if err != nil {
		t.Errorf("decode canonical: %v", err)
		return
	}
	if bytes.Equal(out, data) {
		return // there was no residue
	}
	if diff := cmp.Diff(m, again, sameFields); diff != "" {
		t.Errorf("canonical bytes read as another model (- before, + after):\n%s", diff)
	}
	again.Canonical()
	if third, err := Encode(again); err != nil || !bytes.Equal(third, out) {
		t.Errorf("canonical bytes change when written again (error %v)", err)
	}
}

// sameFields compares models by their exported fields: floats by their bits,
// empty lists like missing ones.
var sameFields = cmp.Options{
	cmpopts.EquateEmpty(),
	cmp.Comparer(func(a, b float32) bool { return math.Float32bits(a) == math.Float32bits(b) }),
	longList[Vec2](), longList[Vec3](), longList[Vec4](), longList[Influence](), longList[Range](), longList[uint32](),
	longList[VectorKey](), longList[QuatKey](), longList[PackedKey](),
	cmp.FilterPath(func(p cmp.Path) bool {
		f, ok := p.Last().(cmp.StructField)
		return ok && !token.IsExported(f.Name())
	}, cmp.Ignore()),
}

// longList compares lists that are often long by their bytes, for speed.
func longList[T any]() cmp.Option {
	bits := func(list []T) []byte {
		b, _ := binary.Append(nil, binary.LittleEndian, list)
		return b
	}
	return cmp.FilterValues(func(a, b []T) bool { return len(a)+len(b) > 0 },
		cmp.Comparer(func(a, b []T) bool { return bytes.Equal(bits(a), bits(b)) }))
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// allocated is how many bytes f allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
