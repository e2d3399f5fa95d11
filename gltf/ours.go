package gltf

import "bytes"

// Ours reports whether marrow made a glTF, by the generator that it names at its beginning.
func Ours(data []byte) bool {
	const head = 4 << 10 // the asset is what marrow writes first
	return (IsGLB(data) || IsText(data)) && bytes.Contains(data[:min(len(data), head)], []byte(`"generator":"marrow`))
}
