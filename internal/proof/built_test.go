package proof

import (
	"hash/crc32"
	"path/filepath"
	"testing"

	"marrow/internal/prove"
)

// builtVersions are those whose models differ most in kind: matrix groups, weights of bytes, slots.
var builtVersions = [...]uint32{800, 900, 1000, 1100, 1800}

// TestBuilt builds models of every version of the seeds, and of a part of what single broken bytes make of them.
func TestBuilt(t *testing.T) {
	for _, s := range mustSeeds(t) {
		if ext := filepath.Ext(s.Name); ext != ".glb" && ext != ".gltf" {
			continue
		}
		for _, v := range builtVersions {
			Built(t, s.Name, s.Data, v)
		}
		n, every := 0, prove.Every(97)
		for _, data := range mutations(s, 13) {
			if n++; n%every == 0 {
				Built(t, s.Name, data, builtVersions[n%len(builtVersions)])
			}
		}
	}
}

// FuzzBuilt builds models of any bytes that are a glTF.
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
		Built(t, name, data, builtVersions[crc32.ChecksumIEEE(data)%uint32(len(builtVersions))])
	})
}
