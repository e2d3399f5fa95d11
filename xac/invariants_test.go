package xac

import (
	"testing"

	"marrow/internal/wiretest"
)

var files = wiretest.Of(Decode, Explain, Options{}, Options{Alias: true})

func init() { files.Fields = sameFields }

// checkBytes holds whatever is true of any bytes at all. Tests, corpus runs and fuzzing all
// call it. It returns what Decode does.
func checkBytes(t testing.TB, data []byte) (*File, error) {
	t.Helper()
	return files.Check(t, data)
}

var sameFields = wiretest.SameFields(
	wiretest.LongList[Vec2](), wiretest.LongList[Vec3](), wiretest.LongList[Vec4](), wiretest.LongList[Influence](), wiretest.LongList[Range](),
	wiretest.LongList[uint32](), wiretest.LongList[VectorKey](), wiretest.LongList[QuatKey](), wiretest.LongList[PackedKey](),
)
