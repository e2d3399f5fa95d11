package mdx

import (
	"testing"

	"marrow/internal/wiretest"
)

// checkBytes checks the properties that hold for any bytes. Tests, corpus runs and fuzzing call it. It returns the
// results of Decode.
func checkBytes(t testing.TB, data []byte, opts Options) (*Model, error) {
	t.Helper()
	return kind(opts).Check(t, data)
}

func kind(opts Options) wiretest.Kind[*Model] {
	alias := opts
	alias.Alias = true
	k := wiretest.Of(Decode, Explain, opts, alias)
	k.Fields = sameFields
	return k
}

var sameFields = wiretest.SameFields(
	wiretest.LongList[Vec2](), wiretest.LongList[Vec3](), wiretest.LongList[Vec4](), wiretest.LongList[int32](), wiretest.LongList[uint16](),
)
