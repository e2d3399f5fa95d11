package xmf

import (
	"bytes"
	"errors"
	"runtime"
	"testing"

	"marrow/check/checktest"
	"marrow/scene"
	"marrow/wire"
)

// What decoding may allocate, at most: a multiple of the input and a constant.
const (
	decodeFactor = 64
	anyFile      = 1 << 20
)

// checkMesh holds whatever is true of any bytes at all that are read as XMF. It
// returns the mesh, or nil for what can't be read.
func checkMesh(t testing.TB, name string, data []byte) *Mesh {
	t.Helper()
	original := bytes.Clone(data)
	var m *Mesh
	var err error
	if n := allocated(func() { m, _, err = Decode(data, Options{}) }); n > uint64(decodeFactor*len(data)+anyFile) {
		t.Errorf("%s: decoding %d bytes allocates %d", name, len(data), n)
	}
	checkErr(t, name, err, len(data))
	x := Explain(data, small)
	checkMap(t, name, x, err)
	if err != nil {
		return nil
	}
	data = bytes.Clone(data)
	if m, _, err = Decode(data, Options{}); err != nil {
		t.Fatal(err)
	}
	for i := range data {
		data[i] = 0xAA // the document doesn't live on the caller's buffer
	}
	same := func(how string) {
		t.Helper()
		if out, err := Encode(m); err != nil || !bytes.Equal(out, original) {
			t.Errorf("%s: %s, %d bytes become %d, %v", name, how, len(original), len(out), err)
		}
	}
	same("untouched")
	if limited, _, err := Decode(original, small); err != nil || limited.Unpack() != nil {
		return m // the rest would unpack it
	}
	checked, _, _ := Decode(original, small)
	checktest.Any(t, Rules, checked, original, func(data []byte) *wire.Map { return Explain(data, small) })
	if err := m.Unpack(); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	same("unpacked")
	s, _ := m.Scene(scene.Options{})
	if err := scene.Check(s); err != nil {
		t.Errorf("%s: scene: %v", name, err)
	}
	shared, _, err := Decode(original, Options{Alias: true})
	if err != nil {
		t.Errorf("%s: with Alias: %v", name, err)
	}
	if out, err := Encode(shared); err != nil || !bytes.Equal(out, original) {
		t.Errorf("%s: with Alias: %v", name, err)
	}
	checkCanonical(t, name, shared)
	return m
}

// small keeps hostile input from taking up the machine.
var small = Options{MaxUnpacked: 32 << 20}

// checkCanonical: what is canonical has the same content, and stays as it is.
func checkCanonical(t testing.TB, name string, m *Mesh) {
	t.Helper()
	before, _ := m.geometry()
	m.Canonical()
	once, err := Encode(m)
	if err != nil {
		return // what lay beyond the fields was what made it possible
	}
	again, findings, err := Decode(once, Options{})
	if err != nil {
		t.Errorf("%s: canonical: %v", name, err)
		return
	}
	for _, f := range findings {
		if f.Code == "WIRE009" || f.Code == "WIRE002" || f.Code == "WIRE004" || f.Code == "XMF001" {
			t.Errorf("%s: canonical, but %v", name, f)
		}
	}
	after, _ := again.geometry()
	if len(before.positions) != len(after.positions) || len(before.indices) != len(after.indices) || len(before.uvs) != len(after.uvs) {
		t.Errorf("%s: canonical has other content", name)
	}
	again.Canonical()
	if twice, err := Encode(again); err != nil || !bytes.Equal(once, twice) {
		t.Errorf("%s: canonical twice differs: %v", name, err)
	}
}

// checkMotion is checkMesh for ANI.
func checkMotion(t testing.TB, name string, data []byte) *Motion {
	t.Helper()
	original := bytes.Clone(data)
	var m *Motion
	var err error
	if n := allocated(func() { m, _, err = DecodeANI(data, Options{}) }); n > uint64(decodeFactor*len(data)+anyFile) {
		t.Errorf("%s: decoding %d bytes allocates %d", name, len(data), n)
	}
	checkErr(t, name, err, len(data))
	checkMap(t, name, ExplainANI(data, Options{}), err)
	if err != nil {
		return nil
	}
	if out, err := EncodeANI(m); err != nil || !bytes.Equal(out, original) {
		t.Errorf("%s: %d bytes become %d, %v", name, len(original), len(out), err)
	}
	s, _ := m.Scene(scene.Options{})
	if err := scene.Check(s); err != nil {
		t.Errorf("%s: scene: %v", name, err)
	}
	kept := *m
	kept.Canonical()
	if out, err := EncodeANI(&kept); err != nil {
		t.Errorf("%s: canonical: %v", name, err)
	} else if _, findings, err := DecodeANI(out, Options{}); err != nil || len(findings) > 0 {
		t.Errorf("%s: canonical, but %v, %v", name, findings, err)
	}
	m, _, _ = DecodeANI(original, Options{})
	checktest.Any(t, MotionRules, m, original, func(data []byte) *wire.Map { return ExplainANI(data, Options{}) })
	m, _, _ = DecodeANI(original, Options{})
	return m
}

// checkErr holds what every error says.
func checkErr(t testing.TB, name string, err error, size int) {
	t.Helper()
	if err == nil {
		return
	}
	var e *wire.Error
	if !errors.As(err, &e) || e.Path == "" || e.Got == "" && e.Want == "" || e.Offset < 0 || e.Offset > int64(size) {
		t.Errorf("%s: error %q doesn't say where and why", name, err)
	}
}

// checkMap: the map covers every byte, and has Decode's error where there is one.
func checkMap(t testing.TB, name string, m *wire.Map, err error) {
	t.Helper()
	if err != nil && m.Err() == nil {
		t.Errorf("%s: explain ends well, decode with %v", name, err)
	}
	at := 0
	for n := range m.Leaves() {
		if n.Offset() > at || n.Size() == 0 {
			t.Fatalf("%s: %s covers %#x to %#x; the node before ends at %#x", name, n.Path(), n.Offset(), n.Offset()+n.Size(), at)
		}
		at = max(at, n.Offset()+n.Size())
		if inner, ok := n.Unpacked(); ok {
			checkMap(t, name, inner, nil)
		}
	}
	if at != m.Size() {
		t.Errorf("%s: explained up to %#x of %#x", name, at, m.Size())
	}
}

// allocated is how many bytes f allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
