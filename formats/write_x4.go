package formats

import (
	"marrow/component"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// buildXMF makes a mesh of X4's.
func buildXMF(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	m, found, err := xmf.Build(s, xmf.BuildOptions{Name: stem(name)})
	if err != nil {
		return nil, found, err
	}
	found = append(found, metres(s, opts.Lower.Scale)...)
	data, err := xmf.Encode(m)
	return &Output{Parts: []Part{{name, [][]byte{data}}}}, found, err
}

const codeMetres report.Code = "XMF028"

func init() {
	report.Register(report.Info{Code: codeMetres, Severity: report.Note, Title: "the units of a Warcraft III model are taken as metres",
		Why: "X4's unit is the metre. In Warcraft III, a footman is 104 units high. Without --scale, one of its units becomes a metre, so that a unit of the game is as high as a tower.",
		Do:  "Use the --scale that the message states for the proportions of Warcraft III, or another one for the size that you want."})
}

// metresPerUnit makes a footman, whose vertices end 104 units above the ground in Warcraft III, 1.8 m high.
const metresPerUnit = 0.0173

// metres reports a model of Warcraft III whose units become metres, because its lengths weren't scaled.
func metres(s *scene.Scene, scale float32) []report.Finding {
	if s.Extras.Origin.Format != warcraftFormat || s.MetresPerUnit > 0 || scale != 0 && scale != 1 {
		return nil
	}
	var all lower.MotionBox
	for _, box := range lower.NewMotionBounds(s).AtRest() {
		all.Join(box)
	}
	b := all.Bounds(scene.Basis{Axes: [3]int8{1, 2, 3}})
	high := b.Max[1] - b.Min[1]
	if !(high > 0) {
		return nil
	}
	return []report.Finding{report.New(codeMetres, "", "the model is %.3g m high; --scale %v makes it %.3g m high, so that a footman would be 1.8 m high", high, metresPerUnit, high*metresPerUnit)}
}

// buildComponent makes a component of X4's, with its meshes in a folder beside it, and its motion.
func buildComponent(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	set, found, err := component.Build(s, component.Options{Name: stem(name), Scale: opts.Lower.Scale})
	if err != nil {
		return nil, found, err
	}
	found = append(found, metres(s, opts.Lower.Scale)...)
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
func editXMF(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	changes, found, err := xmf.Edit(base.(*xmf.Mesh), was, is, xmf.BuildOptions{Name: stem(name)})
	if err == nil {
		found = append(found, opts.merged(changes, "as it is")...)
	}
	return nil, found, err
}

// editComponent changes an X4 component, and returns all of its files.
func editComponent(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	changes, files, found, err := component.Edit(base.(*component.File), was, is, component.Options{Name: stem(name)})
	if err != nil {
		return nil, found, err
	}
	var parts []Part
	for _, f := range files {
		parts = append(parts, Part{f.Path, [][]byte{f.Data}})
	}
	return parts, append(found, opts.merged(changes, "as it is")...), nil
}

// editANI changes the motion of such a component.
func editANI(base Document, was, is *scene.Scene, name string, opts WriteOptions) ([]Part, []report.Finding, error) {
	changes, found, err := component.EditANI(base.(*xmf.Motion), was, is, component.Options{Name: stem(name)})
	if err == nil {
		found = append(found, opts.merged(changes, "as it is")...)
	}
	return nil, found, err
}
