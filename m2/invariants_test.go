package m2

import (
	"bytes"
	"errors"
	"runtime"
	"testing"

	"marrow/wire"
)

// checkMap: the map covers every byte exactly once.
func checkMap(t testing.TB, m *wire.Map) {
	t.Helper()
	at := 0
	for n := range m.Leaves() {
		if n.Offset() != at || n.Size() == 0 {
			t.Fatalf("%s covers %#x to %#x; the node before ends at %#x", n.Path(), n.Offset(), n.Offset()+n.Size(), at)
		}
		at += n.Size()
	}
	if at != m.Size() {
		t.Errorf("the map ends at %#x of %#x", at, m.Size())
	}
}

// An encoder is any of the package's documents.
type encoder interface {
	Encode() ([]byte, error)
	Canonical()
}

// A kind is how one sort of file is read.
type kind struct {
	decode  func([]byte, Options) (encoder, error)
	explain func([]byte, Options) *wire.Map
}

func kindOf[T encoder, F any](decode func([]byte, Options) (T, F, error), explain func([]byte, Options) *wire.Map) kind {
	return kind{func(data []byte, opts Options) (encoder, error) {
		d, _, err := decode(data, opts)
		return d, err
	}, explain}
}

var (
	models = kindOf(Decode, Explain)
	skins  = kindOf(DecodeSkin, ExplainSkin)
	skels  = kindOf(DecodeSkel, ExplainSkel)
	bones  = kindOf(DecodeBone, ExplainBone)
	physes = kindOf(DecodePhys, ExplainPhys)
	anims  = kindOf(DecodeAnim, ExplainAnim)
)

// kindFor is the sort that data look like; models where they look like nothing.
func kindFor(data []byte) kind {
	switch {
	case bytes.HasPrefix(data, []byte(SkinMagic)):
		return skins
	case bytes.HasPrefix(data, []byte(PhysMagic)):
		return physes
	case MatchesSkel(data):
		return skels
	case MatchesBone(data):
		return bones
	case MatchesAnim(data):
		return anims
	}
	return models
}

// What reading may allocate in all, as times the input, and for any file at all. The
// densest records are tracks without keys; references may have bytes read twice.
const (
	decodeFactor  = 60
	explainFactor = 200
	anyFile       = 1 << 20
)

func bounded(t testing.TB, what string, factor, size int, f func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > uint64(factor*size+anyFile) {
		t.Errorf("%s %d bytes allocates %d", what, size, n)
	}
}

// check holds whatever is true of any bytes at all. Tests, corpus runs and fuzzing all
// call it.
func (k kind) check(t testing.TB, data []byte) (encoder, error) {
	t.Helper()
	original := bytes.Clone(data)
	var d encoder
	var err error
	var m *wire.Map
	bounded(t, "decoding", decodeFactor, len(data), func() { d, err = k.decode(data, Options{}) })
	bounded(t, "explaining", explainFactor, len(data), func() { m = k.explain(data, Options{}) })
	if (m.Err() == nil) != (err == nil) || err != nil && m.Err().Error() != err.Error() {
		t.Errorf("explain ends with %v, decode with %v", m.Err(), err)
	}
	checkMap(t, m)
	if err != nil {
		var we *wire.Error
		if !errors.As(err, &we) || we.Offset < 0 || we.Offset > int64(len(data)) || we.Got == "" && we.Want == "" {
			t.Errorf("error %v doesn't say where and why", err)
		}
		return d, err
	}
	shared, err := k.decode(bytes.Clone(data), Options{Alias: true})
	if err != nil {
		t.Errorf("with Alias: %v", err)
	}
	k.same(t, shared, original, "with Alias")
	for i := range data {
		data[i] = 0xAA
	}
	k.same(t, d, original, "after the caller's buffer has changed")
	copy(data, original)

	canonical, err := k.decode(data, Options{})
	if err != nil {
		t.Fatal(err)
	}
	canonical.Canonical()
	out, err := canonical.Encode()
	if err != nil {
		return d, nil // such as a text that only its residue could write
	}
	again, err := k.decode(out, Options{})
	if err != nil {
		t.Errorf("the canonical file can't be read: %v", err)
		return d, nil
	}
	twice, err := again.Encode()
	if err != nil || !bytes.Equal(twice, out) {
		t.Errorf("the canonical file isn't stable: %d bytes, then %d, %v", len(out), len(twice), err)
	}
	return d, nil
}

func (k kind) same(t testing.TB, d encoder, want []byte, how string) {
	t.Helper()
	out, err := d.Encode()
	if err == nil && bytes.Equal(out, want) {
		return
	}
	at := 0
	for at < min(len(out), len(want)) && out[at] == want[at] {
		at++
	}
	n, _ := k.explain(want, Options{}).At(at)
	t.Errorf("%s: %d bytes become %d; the first that differs is %#x, %s; error %v", how, len(want), len(out), at, n.Path(), err)
}
