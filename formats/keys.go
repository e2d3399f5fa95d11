package formats

import (
	"fmt"
	"path/filepath"

	"marrow/m2"
	"marrow/wire"
)

// ModelOf names the model that an .anim file belongs to by its own name; not ok for
// files of another kind.
func ModelOf(name string) (model string, ok bool) {
	stem, _, _, ok := m2.AnimName(filepath.Base(name))
	return stem + ".m2", ok
}

// ExplainBy explains an .anim file by the M2 model that it belongs to. Alone it is
// opaque, for the model says what its bytes are.
func ExplainBy(name string, data, model []byte) (*Format, *wire.Map, error) {
	format, plain, err := Explain(name, data)
	if err != nil || format.ID != "anim" || m2.MatchesAnim(data) {
		return format, plain, err
	}
	m, _, err := m2.Decode(model, m2.Options{})
	if err != nil {
		return format, nil, fmt.Errorf("the model of %s: %w", name, err)
	}
	_, id, variation, _ := m2.AnimName(filepath.Base(name))
	i := m.FindSequence(id, variation)
	if i < 0 {
		return format, nil, fmt.Errorf("%s: the model has no sequence with id %d and variation %d", name, id, variation)
	}
	keys := m2.ExplainKeys(data, m, i)
	inFile(name, keys.Err())
	return format, keys, nil
}
