package xmf

import (
	"testing"

	"marrow/internal/scenetest"
	"marrow/internal/wiretest"
	"marrow/scene"
)

var (
	meshes  = wiretest.Of(Decode, Explain, small, Options{MaxUnpacked: small.MaxUnpacked, Alias: true})
	motions = wiretest.Of(DecodeANI, ExplainANI, Options{}, Options{Alias: true})
)

func init() { meshes.Unpacked = 2 * int(small.MaxUnpacked) }

// small keeps hostile input from taking up the machine.
var small = Options{MaxUnpacked: 32 << 20}

// checkMesh holds whatever is true of any bytes at all that are read as XMF. It
// returns the mesh, or nil for what can't be read.
func checkMesh(t testing.TB, data []byte) *Mesh {
	t.Helper()
	m, err := meshes.Check(t, data)
	if err != nil {
		return nil
	}
	checked, _ := meshes.Decode(data, false)
	if checked.Unpack() != nil {
		return m // the rest would unpack it
	}
	if err := m.Unpack(); err != nil {
		t.Error(err)
	}
	meshes.Same(t, m, data, "unpacked")
	s, _ := m.Scene(scene.Options{})
	if err := scenetest.Check(s); err != nil {
		t.Errorf("scene: %v", err)
	}
	checkCanonical(t, data)
	return m
}

// checkCanonical: the canonical form has the same content, and gives no findings.
func checkCanonical(t testing.TB, data []byte) {
	t.Helper()
	m, _ := meshes.Decode(data, false)
	before, _ := m.Geometry()
	m.Canonical()
	once, err := Encode(m)
	if err != nil {
		return // it was only possible because of the bytes outside the fields
	}
	again, findings, _ := Decode(once, Options{})
	for _, f := range findings {
		if f.Code == "WIRE009" || f.Code == "WIRE002" || f.Code == "WIRE004" || f.Code == "XMF001" {
			t.Errorf("canonical, but %v", f)
		}
	}
	after, _ := again.Geometry()
	if len(before.Positions) != len(after.Positions) || len(before.Indices) != len(after.Indices) || len(before.UVs) != len(after.UVs) {
		t.Error("canonical has other content")
	}
}

// checkMotion is checkMesh for ANI.
func checkMotion(t testing.TB, data []byte) *Motion {
	t.Helper()
	m, err := motions.Check(t, data)
	if err != nil {
		return nil
	}
	s, _ := m.Scene(scene.Options{})
	if err := scenetest.Check(s); err != nil {
		t.Errorf("scene: %v", err)
	}
	odd, _ := motions.Decode(data, false)
	odd.Canonical()
	if out, err := EncodeANI(odd); err == nil {
		if _, findings, _ := DecodeANI(out, Options{}); len(findings) > 0 {
			t.Errorf("canonical, but %v", findings)
		}
	}
	return m
}
