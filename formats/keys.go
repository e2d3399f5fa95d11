package formats

import (
	"fmt"
	"path/filepath"

	"marrow/asset"
	"marrow/m2"
	"marrow/wire/bytemap"
)

// ModelOf returns the name of the model of an .anim file, derived from the file's name. ok is false for other files.
func ModelOf(name string) (model string, ok bool) {
	stem, _, _, ok := m2.AnimName(filepath.Base(name))
	return stem + ".m2", ok
}

// ExplainBy explains an .anim file by its M2 model, and by the model's skeleton if that is found. On its own, an .anim
// file is opaque, because the model defines its content.
func ExplainBy(name string, data, model []byte, near asset.Resolver) (*Format, *bytemap.Map, error) {
	format, plain, err := Explain(name, data)
	if err != nil || format.ID != "anim" {
		return format, plain, err
	}
	m, _, err := m2.Decode(model, m2.Options{})
	if err != nil {
		return format, nil, fmt.Errorf("the model of %s: %w", name, err)
	}
	stem, _, _, _ := m2.AnimName(filepath.Base(name))
	m.LoadSkel(stem+".m2", near)
	i := m.FindAnim(filepath.Base(name))
	if i < 0 {
		return format, nil, fmt.Errorf("%s: the model has no sequence whose keys would be in a file of this name", name)
	}
	keys := m2.ExplainKeys(data, m, i)
	inFile(name, keys.Err())
	return format, keys, nil
}
