package formats

import (
	gltfbuild "marrow/gltf/build"
	"marrow/obj"
	"marrow/report"
	"marrow/scene"
	"marrow/stl"
)

// buildGLB makes one file of everything.
func buildGLB(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	out, found, err := gltfbuild.Document(s, opts.Lower, gltfbuild.Options{})
	if err != nil {
		return nil, found, err
	}
	return &Output{Parts: []Part{{name, out.Pieces()}}, Stored: out.Stored(), Meshes: new(out.Meshes()), Textures: out.Textures()}, found, nil
}

// buildGLTF makes a text, with its buffer and pictures beside it.
func buildGLTF(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	out, found, err := gltfbuild.Document(s, opts.Lower, gltfbuild.Options{})
	if err != nil {
		return nil, found, err
	}
	o := &Output{Stored: out.Stored(), Meshes: new(out.Meshes()), Textures: out.Textures()}
	for _, p := range out.Parts(stem(name)) {
		o.Parts = append(o.Parts, Part(p))
	}
	o.Parts[0].Name = name
	return o, found, nil
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
