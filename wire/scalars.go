package wire

import (
	"encoding/binary"
	"math"
	"reflect"
	"strconv"
)

// slot is the general path for fields of a fixed size. When decoding, it returns the n bytes of the field; when encoding, n
// new bytes to fill; after an error, nil.
//
// A field beyond the end of its block (but not of the file) is read as zeros, because records of real files may end early.
// Block.End keeps the position.
func (c *Codec) slot(name string, n int, t reflect.Type) []byte {
	if c.err != nil {
		return nil
	}
	if c.describe != nil {
		return c.describe.value(c, name, n, t)
	}
	if c.op == encoding {
		at := len(c.data)
		c.data = append(c.data, make([]byte, n)...)
		return c.data[at:]
	}
	have := c.need(n)
	if have < n && !c.shortOf(name, n, have) {
		return nil
	}
	if c.explain != nil && have > 0 {
		mustBePlain(t)
		c.explain.Field(name, c.pos, have, t)
	}
	b := c.data[c.pos : c.pos+have]
	c.pos += have
	if have < n {
		b = append(make([]byte, 0, n), b...)[:n]
	}
	return b
}

// need returns how many of the next n bytes are in the innermost block. Within slack, it extends the block, whose size may
// be wrong.
func (c *Codec) need(n int) int {
	left := c.end - c.pos
	if left >= n {
		return n
	}
	if c.slack > 0 {
		more := max(min(n-left, c.slack, len(c.data)-c.end), 0)
		c.end += more
		c.slack -= more
	}
	return max(min(c.end-c.pos, n), 0)
}

// shortOf handles a field of n bytes of which only have are inside the block. It reports whether reading can continue.
func (c *Codec) shortOf(name string, n, have int) bool {
	if c.truncated || c.blocks == 0 {
		c.Fail(name, left(have), plural(n, "byte"))
		return false
	}
	c.missing += n - have
	return true
}

func left(n int) string {
	if n == 0 {
		return "the end of the file"
	}
	return plural(n, "byte") + " left"
}

func plural[T int | uint32](n T, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return strconv.FormatInt(int64(n), 10) + " " + unit + "s"
}

// saturated converts n to int. A larger number, which may occur on 32-bit machines, becomes the largest int.
func saturated(n uint64) int { return int(min(n, math.MaxInt)) }

var (
	typeU32 = reflect.TypeFor[uint32]()
	typeF32 = reflect.TypeFor[float32]()
	typeF64 = reflect.TypeFor[float64]()
)

// U8 is an unsigned byte.
func (c *Codec) U8(name string, v *uint8) { Enum(c, name, v) }

// U16 is an unsigned 16-bit integer.
func (c *Codec) U16(name string, v *uint16) { Enum(c, name, v) }

// I16 is a signed 16-bit integer.
func (c *Codec) I16(name string, v *int16) { Enum(c, name, v) }

// U64 is an unsigned 64-bit integer.
func (c *Codec) U64(name string, v *uint64) { Enum(c, name, v) }

// U32 is an unsigned 32-bit integer.
func (c *Codec) U32(name string, v *uint32) {
	if p := c.pos; c.fast == fastDecode && p+4 <= c.end {
		*v = binary.LittleEndian.Uint32(c.data[p:])
		c.pos = p + 4
		return
	}
	if c.fast == fastEncode {
		c.data = binary.LittleEndian.AppendUint32(c.data, *v)
		return
	}
	if b := c.slot(name, 4, typeU32); b != nil {
		if c.op == encoding {
			c.order.PutUint32(b, *v)
		} else {
			*v = c.order.Uint32(b)
		}
	}
}

// I32 is a signed 32-bit integer.
func (c *Codec) I32(name string, v *int32) {
	if p := c.pos; c.fast == fastDecode && p+4 <= c.end {
		*v = int32(binary.LittleEndian.Uint32(c.data[p:]))
		c.pos = p + 4
		return
	}
	if c.fast == fastEncode {
		c.data = binary.LittleEndian.AppendUint32(c.data, uint32(*v))
		return
	}
	Enum(c, name, v)
}

// F32 is a 32-bit float. All its bits are kept, including those of NaNs.
func (c *Codec) F32(name string, v *float32) {
	if p := c.pos; c.fast == fastDecode && p+4 <= c.end {
		*v = math.Float32frombits(binary.LittleEndian.Uint32(c.data[p:]))
		c.pos = p + 4
		return
	}
	if c.fast == fastEncode {
		c.data = binary.LittleEndian.AppendUint32(c.data, math.Float32bits(*v))
		return
	}
	if b := c.slot(name, 4, typeF32); b != nil {
		if c.op == encoding {
			c.order.PutUint32(b, math.Float32bits(*v))
		} else {
			*v = math.Float32frombits(c.order.Uint32(b))
		}
	}
}

// F64 is a 64-bit float.
func (c *Codec) F64(name string, v *float64) {
	if b := c.slot(name, 8, typeF64); b != nil {
		if c.op == encoding {
			c.order.PutUint64(b, math.Float64bits(*v))
		} else {
			*v = math.Float64frombits(c.order.Uint64(b))
		}
	}
}
