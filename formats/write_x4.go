package formats

import (
	"marrow/component"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// buildXMF makes a mesh of X4's.
func buildXMF(s *scene.Scene, name string, _ WriteOptions) (*Output, []report.Finding, error) {
	m, found, err := xmf.Build(s, xmf.BuildOptions{Name: stem(name)})
	if err != nil {
		return nil, found, err
	}
	data, err := xmf.Encode(m)
	return &Output{Parts: []Part{{name, [][]byte{data}}}}, found, err
}

// buildComponent makes a component of X4's, with its meshes in a folder beside it, and its motion.
func buildComponent(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	set, found, err := component.Build(s, component.Options{Name: stem(name), Scale: opts.Lower.Scale})
	if err != nil {
		return nil, found, err
	}
	out := &Output{Parts: []Part{{name, [][]byte{set.XML}}}}
	for _, f := range set.Files {
		out.Parts = append(out.Parts, Part{f.Path, [][]byte{f.Data}})
	}
	return out, found, nil
}

// buildANI makes the motion of such a component.
func buildANI(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	m, found, err := component.BuildANI(s, component.Options{Name: stem(name), Scale: opts.Lower.Scale})
	if err != nil {
		return nil, found, err
	}
	data, err := xmf.EncodeANI(m)
	return &Output{Parts: []Part{{name, [][]byte{data}}}}, found, err
}

// editXMF changes a mesh of X4's.
func editXMF(base Document, was, is *scene.Scene, name string, _ WriteOptions) ([]Part, []report.Finding, error) {
	changes, found, err := xmf.Edit(base.(*xmf.Mesh), was, is, xmf.BuildOptions{Name: stem(name)})
	if err == nil {
		found = append(found, merged(changes, "as it is")...)
	}
	return nil, found, err
}

// editComponent changes an X4 component, and returns all of its files.
func editComponent(base Document, was, is *scene.Scene, name string, _ WriteOptions) ([]Part, []report.Finding, error) {
	changes, files, found, err := component.Edit(base.(*component.File), was, is, component.Options{Name: stem(name)})
	if err != nil {
		return nil, found, err
	}
	var parts []Part
	for _, f := range files {
		parts = append(parts, Part{f.Path, [][]byte{f.Data}})
	}
	return parts, append(found, merged(changes, "as it is")...), nil
}

// editANI changes the motion of such a component.
func editANI(base Document, was, is *scene.Scene, name string, _ WriteOptions) ([]Part, []report.Finding, error) {
	changes, found, err := component.EditANI(base.(*xmf.Motion), was, is, component.Options{Name: stem(name)})
	if err == nil {
		found = append(found, merged(changes, "as it is")...)
	}
	return nil, found, err
}
