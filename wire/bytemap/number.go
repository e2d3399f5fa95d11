package bytemap

import "reflect"

// A Number is a number with its own representation, such as fixed point, in a named integer type. A map shows
// the result of Float.
type Number interface{ Float() float32 }

var numberType = reflect.TypeFor[Number]()

func isNumber(t reflect.Type) bool { return t.PkgPath() != "" && t.Implements(numberType) }

// numberOf returns the value of a Number of type t that is stored as an integer.
func numberOf(t reflect.Type, bits uint64) float32 {
	v := reflect.New(t).Elem()
	if v.CanInt() {
		shift := 64 - t.Bits()
		v.SetInt(int64(bits<<shift) >> shift)
	} else {
		v.SetUint(bits)
	}
	return v.Interface().(Number).Float()
}
