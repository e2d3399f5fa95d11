package formats

import (
	"fmt"
	"path/filepath"

	"marrow/asset"
	"marrow/m2"
	"marrow/wire/bytemap"
)

// ModelOf returns the name of the model that defines the content of a file, derived from the file's name, such as that of an
// .anim file. ok is false for other files.
func ModelOf(name string) (model string, ok bool) {
	for _, f := range table {
		if f.modelOf != nil {
			if model, ok = f.modelOf(filepath.Base(name)); ok {
				return model, true
			}
		}
	}
	return "", false
}

// ExplainBy explains a file whose content a model defines, such as an .anim file, by its model, and by the model's
// companions if they are found. On its own, such a file is opaque.
func ExplainBy(name string, data, model []byte, near asset.Resolver) (*Format, *bytemap.Map, error) {
	format, plain, err := Explain(name, data)
	if err != nil || format.explainBy == nil {
		return format, plain, err
	}
	keys, err := format.explainBy(name, data, model, near)
	return format, keys, err
}

// explainAnimBy explains an .anim file by its M2 model and that model's skeleton.
func explainAnimBy(name string, data, model []byte, near asset.Resolver) (*bytemap.Map, error) {
	m, _, err := m2.Decode(model, m2.Options{})
	if err != nil {
		return nil, fmt.Errorf("the model of %s: %w", name, err)
	}
	stem, _, _, _ := m2.AnimName(filepath.Base(name))
	m.LoadSkel(stem+".m2", near)
	i := m.FindAnim(filepath.Base(name))
	if i < 0 {
		return nil, fmt.Errorf("%s: the model has no sequence whose keys would be in a file of this name", name)
	}
	keys := m2.ExplainKeys(data, m, i)
	inFile(name, keys.Err())
	return keys, nil
}
