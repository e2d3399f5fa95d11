package gltf

import "bytes"

// WrittenByMarrow reports whether marrow made a glTF, by the generator at its beginning.
func WrittenByMarrow(data []byte) bool {
	const head = 4 << 10 // marrow writes the asset first
	return (IsGLB(data) || IsText(data)) && bytes.Contains(data[:min(len(data), head)], []byte(`"generator":"marrow`))
}
