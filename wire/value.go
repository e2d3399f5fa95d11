package wire

import (
	"bytes"
	"fmt"
	"reflect"
	"unsafe"

	"marrow/wire/bytemap"
)

// Integer is any integer type, including named types.
type Integer interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64 | ~int8 | ~int16 | ~int32 | ~int64
}

// Enum is an integer of any width. If its type has a String method, an explainer shows its name and its number.
func Enum[T Integer](c *Codec, name string, v *T) { EnumAs[T](c, name, v) }

// EnumAs is Enum for a field whose names depend on the record. An explainer shows it as a value of type Shown, which
// has the width of T.
func EnumAs[Shown, T Integer](c *Codec, name string, v *T) {
	const four = 4
	size := int(unsafe.Sizeof(*v))
	if size == four {
		if p := c.pos; c.fast == fastDecode && p+four <= c.end {
			b := c.data[p : p+four]
			*v = T(uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24)
			c.pos = p + four
			return
		}
	}
	b := c.slot(name, size, reflect.TypeFor[Shown]())
	if b == nil {
		return
	}
	if c.op == encoding {
		switch size {
		case 1:
			b[0] = byte(*v)
		case 2:
			c.order.PutUint16(b, uint16(*v))
		case 4:
			c.order.PutUint32(b, uint32(*v))
		case 8:
			c.order.PutUint64(b, uint64(*v))
		}
		return
	}
	switch size {
	case 1:
		*v = T(b[0])
	case 2:
		*v = T(c.order.Uint16(b))
	case 4:
		*v = T(c.order.Uint32(b))
	case 8:
		*v = T(c.order.Uint64(b))
	}
}

// Plain is one value of a fixed layout: a number, an array of numbers or a struct of them, without pointers, bools and
// padding. [3]float32 is twelve bytes.
func Plain[T any](c *Codec, name string, v *T) {
	n := int(unsafe.Sizeof(*v))
	if p := c.pos; c.fast == fastDecode && littleHost && p+n <= c.end {
		copy(bytesOf(v), c.data[p:p+n])
		c.pos = p + n
		return
	}
	if c.fast == fastEncode && littleHost {
		c.data = append(c.data, bytesOf(v)...)
		return
	}
	b := c.slot(name, n, reflect.TypeFor[T]())
	if b == nil {
		return
	}
	if c.op == encoding {
		copy(b, bytesOf(v))
	} else {
		copy(bytesOf(v), b)
		b = bytesOf(v)
	}
	if c.swaps() {
		swapValues(b, reflect.TypeFor[T]())
	}
}

// Pad is n bytes without meaning. They are usually zero; other values are kept.
func (c *Codec) Pad(name string, n int) {
	at := c.Offset()
	if c.pad(name, n) {
		c.remark(Padding, at, name, "non-zero values in %s of padding", plural(n, "byte"))
	}
}

// Junk is like Pad, but without a remark, for bytes that a format's own tools don't clear.
func (c *Codec) Junk(name string, n int) { c.pad(name, n) }

// pad reports whether the bytes aren't all zero.
func (c *Codec) pad(name string, n int) bool {
	if c.err != nil {
		return false
	}
	if c.op == encoding {
		if it := c.kept().find(padding, name); it != nil && len(it.raw) <= n {
			c.data = append(c.data, it.raw...) // fewer than n if the record is cut off
			n -= len(it.raw)
		}
		c.data = append(c.data, make([]byte, n)...)
		return false
	}
	b := c.bytes(name, n, bytemap.KindPadding)
	if allZero(b) {
		return false
	}
	c.keep(item{what: padding, field: name, raw: c.str(b)})
	return true
}

// bytes reads n raw bytes of the given kind without copying them.
func (c *Codec) bytes(name string, n int, kind bytemap.Kind) []byte {
	if c.err != nil || n == 0 {
		return nil
	}
	if c.describe != nil {
		c.describe.field(Described{Name: name, Kind: FieldPadding, Type: bytemap.TypeName(reflect.ArrayOf(n, reflect.TypeFor[uint8]())), Size: n})
		return nil
	}
	have := c.need(n)
	if have < n && !c.shortOf(name, n, have) {
		return nil
	}
	if c.explain != nil && have > 0 {
		c.explain.Bytes(name, kind, c.pos, have)
	}
	b := c.data[c.pos : c.pos+have : c.pos+have]
	c.pos += have
	return b
}

// Opaque is bytes of unknown meaning, up to the end of the block.
func (c *Codec) Opaque(name string, v *[]byte) {
	c.OpaqueN(name, v, uint32(c.Remaining()))
	if c.describe != nil {
		c.describe.last(FieldBytes).ToEnd = true
	}
}

// OpaqueN is n bytes of unknown meaning. When encoding, n is ignored.
func (c *Codec) OpaqueN(name string, v *[]byte, n uint32) {
	if c.op == encoding {
		if c.err == nil {
			c.data = append(c.data, *v...)
		}
		return
	}
	if c.describe != nil {
		c.describe.field(Described{Name: name, Kind: FieldBytes, Type: "u8[]"})
		return
	}
	if n > 0 && c.backed(c.pos, name, uint64(n), 1) {
		*v = c.own(c.bytes(name, int(n), bytemap.KindUnknown))
	}
}

// Derived is a u32 that repeats a known number, such as a second copy of a count. If the file has another value, that
// value is kept for as long as the number doesn't change.
func (c *Codec) Derived(name string, n int) { c.Settle(c.Ahead(name), n) }

// own returns b, or a copy that the document may keep.
func (c *Codec) own(b []byte) []byte {
	if c.opts.Alias || c.op == encoding {
		return b
	}
	return bytes.Clone(b)
}

// Tag is a fixed text, such as the signature of a file.
func (c *Codec) Tag(name, want string) {
	if c.err != nil {
		return
	}
	if c.op == encoding {
		c.data = append(c.data, want...)
		return
	}
	if c.describe != nil {
		c.describe.field(Described{Name: name, Kind: FieldTag, Type: chars(len(want)), Size: len(want), Tag: want})
		return
	}
	at := c.pos
	if got := c.data[at:min(at+len(want), c.end)]; string(got) != want {
		c.failAt(at, name, quoted(got), fmt.Sprintf("%q", want))
		return
	}
	c.letters(name, len(want))
	c.derived(at)
}

// letters skips n bytes of text, which exist.
func (c *Codec) letters(name string, n int) {
	if c.explain != nil && n > 0 {
		c.explain.Text(name, c.pos, n, n, n, false)
	}
	c.pos += n
}

// quoted formats bytes that aren't the expected tag or text.
func quoted(b []byte) string {
	if len(b) == 0 {
		return "the end of the data"
	}
	return fmt.Sprintf("%q", b)
}

var zeros [512]byte

func allZero(b []byte) bool {
	for len(b) > len(zeros) {
		if !bytes.Equal(b[:len(zeros)], zeros[:]) {
			return false
		}
		b = b[len(zeros):]
	}
	return bytes.Equal(b, zeros[:len(b)])
}

// Text is a string in a field of n bytes: its bytes up to the first NUL, then zeros. Other bytes after the NUL are kept
// for as long as the string doesn't change. A string of exactly n bytes has no NUL.
func (c *Codec) Text(name string, v *string, n int) {
	if c.op == encoding {
		if c.visit == nil {
			c.putText(name, *v, n)
		}
		return
	}
	if c.err != nil {
		return
	}
	if c.describe != nil {
		c.describe.text(name, chars(n), n)
		return
	}
	have := c.need(n)
	if have < n && !c.shortOf(name, n, have) {
		return
	}
	at := c.pos
	b := c.data[at : at+have]
	c.pos += have
	k := bytes.IndexByte(b, 0)
	if k < 0 {
		k = have
	}
	*v = c.str(b[:k])
	junk := !allZero(b[k:])
	if junk {
		c.keep(item{what: textJunk, field: name, raw: c.str(b)})
		c.remark(TextJunk, at+k, name, "bytes after the end of the string; they are kept")
	}
	if c.explain != nil && have > 0 {
		c.explain.Text(name, at, have, k, n, junk)
	}
}

func (c *Codec) putText(name, s string, n int) {
	if c.err != nil {
		return
	}
	if len(s) > n {
		c.Fail(name, fmt.Sprintf("a string of %d bytes", len(s)), fmt.Sprintf("at most %d", n))
		return
	}
	if it := c.kept().find(textJunk, name); it != nil && len(it.raw) <= n && textOf([]byte(it.raw)) == s {
		c.data = append(c.data, it.raw...)
		c.data = append(c.data, make([]byte, n-len(it.raw))...)
		return
	}
	for i := range len(s) {
		if s[i] == 0 {
			c.Fail(name, "a string that contains a NUL", "a string without NUL")
			return
		}
	}
	c.data = append(c.data, s...)
	c.data = append(c.data, make([]byte, n-len(s))...)
}

// textOf returns the text in the bytes of a field.
func textOf(b []byte) string {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		b = b[:i]
	}
	return string(b)
}

// str copies b into a string; many short ones share one allocation.
func (c *Codec) str(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	if c.opts.Alias {
		return unsafe.String(&b[0], len(b))
	}
	if len(b) > 256 {
		return string(b)
	}
	if cap(c.text)-len(c.text) < len(b) {
		c.text = make([]byte, 0, max(min(len(c.data)/16, 4096), len(b)))
	}
	at := len(c.text)
	c.text = append(c.text, b...)
	return unsafe.String(&c.text[at], len(b))
}

// CountedText is a u32 length and a string. The string isn't terminated by a NUL and may contain any bytes.
func (c *Codec) CountedText(name string, v *string) {
	if c.describe != nil {
		c.describe.text(name, "u32 length, char[]", 0)
		return
	}
	if c.err != nil || !c.push(name) {
		return
	}
	n := c.Count("length", len(*v), 1)
	switch {
	case c.err != nil:
	case c.op == encoding:
		c.data = append(c.data, *v...)
	default:
		b := c.data[c.pos : c.pos+n]
		*v = c.str(b)
		c.letters("text", n)
	}
	c.pop(name)
}

// Peek returns the next n bytes, or fewer at the end of the block, without changing the offset. n may be negative: a
// size that doesn't fit into an int means all remaining bytes. When encoding, it returns nothing.
func (c *Codec) Peek(n int) []byte {
	if c.op == encoding || c.err != nil {
		return nil
	}
	if c.describe != nil {
		return make([]byte, n)
	}
	rest := c.data[c.pos:max(c.end, c.pos)]
	return rest[:min(uint(n), uint(len(rest)))]
}
