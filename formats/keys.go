package formats

import (
	"fmt"
	"path/filepath"

	"marrow/asset"
	"marrow/m2"
	"marrow/wire"
)

// ModelOf names the model that an .anim file belongs to by its own name; not ok for
// files of another kind.
func ModelOf(name string) (model string, ok bool) {
	stem, _, _, ok := m2.AnimName(filepath.Base(name))
	return stem + ".m2", ok
}

// ExplainBy explains an .anim file by the M2 model that it belongs to, and the skeleton
// of that if it is near. Alone it is opaque, for the model says what its bytes are.
func ExplainBy(name string, data, model []byte, near asset.Near) (*Format, *wire.Map, error) {
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
