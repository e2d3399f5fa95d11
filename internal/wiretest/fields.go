package wiretest

import (
	"bytes"
	"encoding/binary"
	"go/token"
	"math"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// SameFields compares documents by their exported fields: floats by their bits; empty lists equal nil. Lists that are
// often long are compared by their bytes, for speed; see LongList.
func SameFields(long ...cmp.Option) cmp.Options {
	return append(cmp.Options{
		cmpopts.EquateEmpty(),
		cmp.Comparer(func(a, b float32) bool { return math.Float32bits(a) == math.Float32bits(b) }),
		cmp.FilterPath(func(p cmp.Path) bool {
			f, ok := p.Last().(cmp.StructField)
			return ok && !token.IsExported(f.Name())
		}, cmp.Ignore()),
	}, long...)
}

// LongList returns an option of SameFields: lists of plain values T are compared by their bytes.
func LongList[T any]() cmp.Option {
	bits := func(list []T) []byte {
		b, _ := binary.Append(nil, binary.LittleEndian, list)
		return b
	}
	return cmp.FilterValues(func(a, b []T) bool { return len(a)+len(b) > 0 },
		cmp.Comparer(func(a, b []T) bool { return bytes.Equal(bits(a), bits(b)) }))
}
