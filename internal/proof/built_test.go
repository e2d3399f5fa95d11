package proof

import (
	"hash/crc32"
	"path/filepath"
	"testing"

	"marrow/internal/prove"
)

// builtKinds has the formats and versions whose models differ most. For Warcraft III, these are the versions with
// matrix groups, with weights in bytes, and with slots.
var builtKinds = [...]struct {
	target  string
	version uint32
}{{"mdx", 800}, {"mdx", 900}, {"mdx", 1000}, {"mdx", 1100}, {"mdx", 1800}, {"xmf", 0}, {"component", 0}, {"ani", 0}, {"xac", 0}, {"xsm", 0}, {"m2", 0}}

// TestBuilt builds models of every kind from the seeds, and from some seeds with single damaged bytes.
func TestBuilt(t *testing.T) {
	for _, s := range mustSeeds(t) {
		if ext := filepath.Ext(s.Name); ext != ".glb" && ext != ".gltf" {
			continue
		}
		for _, k := range builtKinds {
			Built(t, s.Name, s.Data, k.target, k.version)
		}
		n, every := 0, prove.Every(194)
		for _, data := range mutations(s, 13) {
			if n++; n%every == 0 {
				k := builtKinds[n%len(builtKinds)]
				Built(t, s.Name, data, k.target, k.version)
			}
		}
	}
}

// FuzzBuilt builds models from any bytes that are a glTF.
func FuzzBuilt(f *testing.F) {
	for _, s := range mustSeeds(f) {
		if ext := filepath.Ext(s.Name); ext == ".glb" || ext == ".gltf" {
			f.Add(s.Data)
		}
	}
	for _, ext := range []string{".glb", ".gltf"} {
		for _, data := range corpusFiles(f, ext) {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		name := "a.gltf"
		if len(data) > 4 && string(data[:4]) == "glTF" {
			name = "a.glb"
		}
		k := builtKinds[crc32.ChecksumIEEE(data)%uint32(len(builtKinds))]
		Built(t, name, data, k.target, k.version)
	})
}
