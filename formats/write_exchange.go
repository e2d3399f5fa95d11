package formats

import (
	gltfbuild "marrow/gltf/build"
	"marrow/lower/plain"
	"marrow/obj"
	"marrow/report"
	"marrow/scene"
	"marrow/stl"
)

// buildGLB makes one file of everything.
func buildGLB(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	return exchanged(s, opts, func(out *gltfbuild.File) []Part { return []Part{{name, out.Pieces()}} })
}

// buildGLTF makes a text, with its buffer and pictures beside it.
func buildGLTF(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	return exchanged(s, opts, func(out *gltfbuild.File) (parts []Part) {
		for _, p := range out.Parts(stem(name)) {
			parts = append(parts, Part(p))
		}
		parts[0].Name = name
		return parts
	})
}

// exchanged lowers a scene to what 3D programs hold, and makes a glTF of that.
func exchanged(s *scene.Scene, opts WriteOptions, parts func(*gltfbuild.File) []Part) (*Output, []report.Finding, error) {
	m, found, err := plain.Lower(s, opts.Lower)
	if err != nil {
		return nil, found, err
	}
	out, more := gltfbuild.Document(m, gltfbuild.Options{})
	o := &Output{Parts: parts(out), Stored: out.Stored(), Meshes: new(out.Meshes()), Textures: out.Textures()}
	return o, report.Merge(append(found, more...)), nil
}

// buildSTL makes triangles.
func buildSTL(s *scene.Scene, name string, _ WriteOptions) (*Output, []report.Finding, error) {
	return &Output{Parts: []Part{{name, [][]byte{stl.Build(s)}}}}, drawnNothing(s), nil
}

// buildOBJ makes a text.
func buildOBJ(s *scene.Scene, name string, _ WriteOptions) (*Output, []report.Finding, error) {
	return &Output{Parts: []Part{{name, [][]byte{obj.Build(s)}}}}, drawnNothing(s), nil
}

// drawnNothing reports that a scene has no mesh.
func drawnNothing(s *scene.Scene) []report.Finding {
	if len(s.Meshes) > 0 {
		return nil
	}
	return []report.Finding{scene.NoMesh()}
}
