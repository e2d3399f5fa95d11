package convert

import (
	"bytes"
	"fmt"

	"marrow/formats"
	"marrow/scene"
)

// edit writes the base with what was edited in a scene that was made of it.
func (r *Result) edit(src Source, is *scene.Scene, name string, target *formats.Format, opts Options) error {
	base, err := formats.Decode(opts.Base.Name, opts.Base.Data)
	if err != nil {
		return err
	}
	if !target.Edits() || !base.Format.Rewrites(target) {
		return fmt.Errorf("%s: the base is %s, and %s is not written into one", opts.Base.Name, base.Format.Name, target.Name)
	}
	if is.Extras.Origin.Format != base.Format.ID && is.Format != base.Format.ID {
		return fmt.Errorf("%s: nothing in it says that it was made of %s, so that the edit can't be told from the model; convert without a base", src.Name, opts.Base.Name)
	}
	was, err := firstConversion(*opts.Base, base, opts)
	if err != nil {
		return err
	}
	found, err := target.Edit(base.Document, was, is, (&Model{}).writeOptions(opts))
	r.Findings = append(r.Findings, found...)
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	return r.rewrite(base, name, target, opts)
}

// firstConversion is the scene that a base became when it was converted, as it comes back from there.
func firstConversion(src Source, base *formats.File, opts Options) (*scene.Scene, error) {
	// The scene shares arrays with its document, which the edit changes.
	again, err := formats.Decode(src.Name, src.Data)
	if err != nil {
		return nil, err
	}
	m, err := load(src, again, nil, scene.Options{})
	if err != nil {
		return nil, err
	}
	first := formats.ByID(formats.DefaultTarget)
	out, _, err := first.Build(m.Scene, first.ID, m.writeOptions(Options{}))
	if err != nil {
		return nil, err
	}
	file, err := formats.Decode(first.Extensions[0], bytes.Join(out.Parts[0].Data, nil))
	if err != nil {
		return nil, err
	}
	was, _ := file.Scene(scene.Options{Recall: true})
	return was, nil
}
