package mdx

import (
	"testing"

	"marrow/wire"
	"marrow/wire/wiretest"
)

// checkBytes holds whatever is true of any bytes at all. Tests, corpus runs and fuzzing all
// call it. It returns what Decode does.
func checkBytes(t testing.TB, data []byte, opts Options) (*Model, error) {
	t.Helper()
	return wiretest.Kind[*Model]{
		Decode: func(data []byte, alias bool) (*Model, error) {
			opts := opts
			opts.Alias = alias
			m, _, err := Decode(data, opts)
			return m, err
		},
		Explain: func(data []byte) *wire.Map { return Explain(data, opts) },
		Fields:  sameFields,
	}.Check(t, data)
}

var sameFields = wiretest.SameFields(
	wiretest.LongList[Vec2](), wiretest.LongList[Vec3](), wiretest.LongList[Vec4](), wiretest.LongList[int32](), wiretest.LongList[uint16](),
)
