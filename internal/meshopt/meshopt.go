// Package meshopt unpacks the buffer views of glTF's KHR_meshopt_compression and its predecessor, EXT_meshopt_compression.
// The codecs are described in the specification of the former, appendix A (bitstream) and B (filters). A packed byte unpacks
// to at most 64, or 1024 in version 1 of the attributes.
package meshopt

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/bits"

	"marrow/internal/limit"
)

// A View is the extension's object of a buffer view.
type View struct {
	Buffer     int    `json:"buffer"`
	ByteOffset int    `json:"byteOffset"`
	ByteLength int    `json:"byteLength"`
	ByteStride int    `json:"byteStride"`
	Count      int    `json:"count"`
	Mode       string `json:"mode"`
	Filter     string `json:"filter"`
}

var errDamaged = errors.New("the packed data ends early or is damaged")

// Unpack returns the content of a buffer view. data is its packed form.
func (p *View) Unpack(data []byte) (out []byte, err error) {
	most := 64 * min(len(data), math.MaxInt32/64)
	if len(data) > 0 && data[0] == 0xa1 {
		most = 1024 * min(len(data), limit.Unpacked/1024)
	}
	if p.Count < 0 || p.ByteStride < 1 || p.ByteStride > 256 || p.Count > most/p.ByteStride+16 {
		return nil, fmt.Errorf("%d elements of %d bytes from %d packed bytes", p.Count, p.ByteStride, len(data))
	}
	m := &stream{data: data, stride: p.ByteStride, out: make([]byte, p.Count*p.ByteStride)}
	defer func() {
		if recover() != nil { // an index out of range: checks everywhere would cost more than the decoding
			out, err = nil, errDamaged
		}
	}()
	wide := p.ByteStride == 2 || p.ByteStride == 4
	switch {
	case p.Mode == "ATTRIBUTES" && p.ByteStride%4 == 0 && m.next()&^1 == 0xa0:
		m.attributes(p.Count, data[0]&1)
	case p.Mode == "TRIANGLES" && p.Count%3 == 0 && wide && m.next()&^1 == 0xe0:
		m.triangles(p.Count, data[0]&1)
	case p.Mode == "INDICES" && wide && m.next()&^1 == 0xd0:
		m.indices(p.Count)
	default:
		return nil, fmt.Errorf("mode %q with %d bytes per element and header %#x isn't known", p.Mode, p.ByteStride, data[0])
	}
	return m.out, m.filter(p.Filter)
}

// A stream is packed data that is being read.
type stream struct {
	data    []byte
	pos     int
	stride  int
	out     []byte
	written int // number of written elements of out
}

func (m *stream) next() byte {
	m.pos++
	return m.data[m.pos-1]
}

func (m *stream) varint() uint32 {
	var v uint32
	for shift := 0; shift < 35; shift += 7 {
		b := m.next()
		if v |= uint32(b&127) << shift; b < 128 {
			break
		}
	}
	return v
}

// signed decodes the zigzag form, in which the lowest bit is the sign.
func signed(v uint32) uint32 { return v>>1 ^ -(v & 1) }

func (m *stream) write(list ...uint32) {
	for _, v := range list {
		if m.stride == 2 {
			binary.LittleEndian.PutUint16(m.out[2*m.written:], uint16(v))
		} else {
			binary.LittleEndian.PutUint32(m.out[4*m.written:], v)
		}
		m.written++
	}
}

// attributes reads blocks of elements. Within a block, all first bytes come first, as differences to the previous
// element, then all second bytes, and so on. The element before the first one is at the end of the data.
func (m *stream) attributes(count int, version byte) {
	modes := make([]byte, m.stride/4) // of each four bytes
	tail := m.data
	if version == 1 {
		tail = m.data[:len(m.data)-copy(modes, m.data[len(m.data)-len(modes):])]
	}
	before := append([]byte(nil), tail[len(tail)-m.stride:]...)
	for first, blockSize := 0, min(8192/m.stride&^15, 256); first < count; first += blockSize {
		n := min(blockSize, count-first)
		block := m.out[first*m.stride : (first+n)*m.stride]
		var control []byte
		if version == 1 {
			control = m.data[m.pos : m.pos+m.stride/4]
			m.pos += len(control)
		}
		for k := range m.stride {
			widths := &[4]int{0, 2, 4, 8}
			if version == 1 {
				switch control[k/4] >> (k % 4 * 2) & 3 {
				case 0:
					widths = &[4]int{0, 1, 2, 4}
				case 1:
					widths = &[4]int{1, 2, 4, 8}
				case 2:
					continue // zeros
				default:
					for i := range n {
						block[i*m.stride+k] = m.next()
					}
					continue
				}
			}
			m.differences(block[k:], (n+15)/16, widths)
		}
		for c, mode := range modes {
			m.add(block[4*c:], before[4*c:4*c+4], mode)
		}
	}
}

// differences reads every stride-th byte of a block, in groups of 16. Two bits for each group choose one of the widths.
func (m *stream) differences(block []byte, groups int, widths *[4]int) {
	head := m.pos
	m.pos += (groups + 3) / 4
	for g := range groups {
		var list [16]byte
		m.group(&list, widths[m.data[head+g/4]>>(g%4*2)&3])
		block := block[16*g*m.stride:]
		for i, at := 0, 0; i < len(list) && at < len(block); i, at = i+1, at+m.stride {
			block[at] = list[i]
		}
	}
}

// group reads 16 bytes: all 0; one, two or four bits each, whose largest value means that a whole byte follows; or
// uncompressed.
func (m *stream) group(to *[16]byte, width int) {
	switch width {
	case 0:
	case 8:
		m.pos += copy(to[:], m.data[m.pos:m.pos+16])
	default:
		from := m.pos
		m.pos += 2 * width
		for i := range to {
			shift := 8 - width - i*width%8
			if width == 1 {
				shift = i % 8
			}
			if to[i] = m.data[from+i*width/8] >> shift & (1<<width - 1); to[i] == 1<<width-1 {
				to[i] = m.next()
			}
		}
	}
}

// add replaces differences by values in four bytes of each element of a block. The mode states of what they are
// differences: of bytes, of numbers of 16 bits, or of the bits of numbers of 32 bits, rotated.
func (m *stream) add(block, before []byte, mode byte) {
	last := binary.LittleEndian.Uint32(before)
	sign, high, ones := uint32(0x01010101), uint32(0x80808080), uint32(0xff) // the lowest and highest bit of each number
	switch {
	case mode == 1:
		sign, high, ones = 0x00010001, 0x80008000, 0xffff
	case mode != 0 && mode&15 != 2:
		panic(errDamaged)
	}
	for at := 0; at < len(block); at += m.stride {
		d := binary.LittleEndian.Uint32(block[at:])
		if mode < 2 {
			d = d>>1&^high ^ d&sign*ones
			last = (last&^high + d&^high) ^ (last^d)&high // without a carry to the next number
		} else {
			last ^= bits.RotateLeft32(d, -int(mode>>4))
		}
		binary.LittleEndian.PutUint32(block[at:], last)
	}
	binary.LittleEndian.PutUint32(before, last)
}

// triangles reads a byte for each triangle, which refers to recent edges and vertices.
func (m *stream) triangles(count int, version byte) {
	codes := m.data[m.pos : m.pos+count/3]
	m.pos += len(codes)
	t := triangleReader{stream: m, table: m.data[len(m.data)-16:], nearest: 15}
	if version == 1 {
		t.nearest = 13
	}
	for _, code := range codes {
		if code < 0xf0 {
			t.onEdge(code)
		} else {
			t.alone(code)
		}
	}
}

// A triangleReader decodes triangles. It has the state of the codec.
type triangleReader struct {
	*stream
	table   []byte // the codes of the vertices b and c of common triangles
	nearest int    // codes of vertices from this one on aren't recent vertices

	edges        [16][2]uint32 // a ring, as recent is
	recent       [16]uint32
	edge, vertex int    // the number of edges and of vertices that were written to the rings
	unused       uint32 // the lowest vertex that wasn't used
	last         uint32 // the vertex that was stored last as a difference
}

// onEdge reads a triangle that shares a recent edge.
func (t *triangleReader) onEdge(code byte) {
	e := t.edges[(t.edge-1-int(code>>4))&15]
	a, b := e[0], e[1]
	var c uint32
	switch fec := int(code & 15); {
	case fec == 0:
		c = t.newOrRecent(0)
		t.push(c, true)
	case fec < t.nearest:
		c = t.recent[(t.vertex-1-fec)&15]
	case fec == 15:
		c = t.explicit()
		t.push(c, true)
	default:
		t.last += uint32(2*fec - 27) // 13: the one before the last, 14: the one after
		c = t.last
		t.push(c, true)
	}
	t.write(a, b, c)
	t.pushEdge(c, b)
	t.pushEdge(a, c)
}

// alone reads a triangle that shares no recent edge.
func (t *triangleReader) alone(code byte) {
	aux, fea := byte(0), 0
	if code < 0xfe {
		aux = t.table[code&15]
	} else {
		if aux = t.next(); aux == 0 {
			t.unused = 0
		}
		if code == 0xff {
			fea = 15
		}
	}
	feb, fec := int(aux>>4), int(aux&15)
	var a, b, c uint32
	if fea == 0 {
		a = t.newOrRecent(0)
	}
	free := code >= 0xfe // where 15 means an explicit index
	b = t.newOrRecent(feb)
	c = t.newOrRecent(fec)
	if fea == 15 {
		a = t.explicit()
	}
	if free && feb == 15 {
		b = t.explicit()
	}
	if free && fec == 15 {
		c = t.explicit()
	}
	t.write(a, b, c)
	t.push(a, true)
	t.push(b, feb == 0 || free && feb == 15)
	t.push(c, fec == 0 || free && fec == 15)
	t.pushEdge(b, a)
	t.pushEdge(c, b)
	t.pushEdge(a, c)
}

// push makes v a recent vertex. Without advance, the next one replaces it.
func (t *triangleReader) push(v uint32, advance bool) {
	t.recent[t.vertex&15] = v
	if advance {
		t.vertex++
	}
}

func (t *triangleReader) pushEdge(a, b uint32) {
	t.edges[t.edge&15] = [2]uint32{a, b}
	t.edge++
}

// newOrRecent returns the first unused vertex for 0, and otherwise a recent one.
func (t *triangleReader) newOrRecent(code int) uint32 {
	if code == 0 {
		t.unused++
		return t.unused - 1
	}
	return t.recent[(t.vertex-code)&15]
}

// explicit reads a vertex that is stored as a difference.
func (t *triangleReader) explicit() uint32 {
	t.last += signed(t.varint())
	return t.last
}

// indices reads differences to one of two numbers.
func (m *stream) indices(count int) {
	var last [2]uint32
	for range count {
		v := m.varint()
		last[v&1] += signed(v >> 1)
		m.write(last[v&1])
	}
}

// filter reverses the filter that was applied to elements before compression.
func (m *stream) filter(name string) error {
	short := func(at int) float32 { return float32(int16(binary.LittleEndian.Uint16(m.out[at:]))) }
	putShort := func(at int, v float32) { binary.LittleEndian.PutUint16(m.out[at:], uint16(int16(v))) }
	switch {
	case name == "" || name == "NONE":
	case name == "OCTAHEDRAL" && m.stride == 4:
		for at := 0; at < len(m.out); at += 4 {
			n := octahedral(float32(int8(m.out[at])), float32(int8(m.out[at+1])), float32(int8(m.out[at+2])), 127)
			for k, v := range n {
				m.out[at+k] = byte(int8(v))
			}
		}
	case name == "OCTAHEDRAL" && m.stride == 8:
		for at := 0; at < len(m.out); at += 8 {
			for k, v := range octahedral(short(at), short(at+2), short(at+4), 32767) {
				putShort(at+2*k, v)
			}
		}
	case name == "QUATERNION" && m.stride == 8:
		for at := 0; at < len(m.out); at += 8 {
			code := int(int16(binary.LittleEndian.Uint16(m.out[at+6:])))
			unit := float32(math.Sqrt2/2) / float32(code|3)
			v := [3]float32{float32(short(at) * unit), float32(short(at+2) * unit), float32(short(at+4) * unit)}
			w := 1 - float32(v[0]*v[0]) - float32(v[1]*v[1]) - float32(v[2]*v[2])
			for k := range v {
				putShort(at+2*((code+1+k)&3), rounded(v[k]*32767))
			}
			putShort(at+2*(code&3), rounded(float32(math.Sqrt(float64(max(w, 0))))*32767))
		}
	case name == "EXPONENTIAL" && m.stride%4 == 0:
		for at := 0; at < len(m.out); at += 4 {
			v := int32(binary.LittleEndian.Uint32(m.out[at:]))
			binary.LittleEndian.PutUint32(m.out[at:], math.Float32bits(float32(math.Ldexp(float64(v<<8>>8), int(v>>24)))))
		}
	case name == "COLOR" && m.stride == 4:
		for at := 0; at < len(m.out); at += 4 {
			c := m.out[at : at+4]
			for k, v := range color(int(c[0]), int(int8(c[1])), int(int8(c[2])), int(c[3]), 255) {
				c[k] = byte(int64(v))
			}
		}
	case name == "COLOR" && m.stride == 8:
		for at := 0; at < len(m.out); at += 8 {
			unsigned := func(k int) int { return int(binary.LittleEndian.Uint16(m.out[at+2*k:])) }
			for k, v := range color(unsigned(0), int(short(at+2)), int(short(at+4)), unsigned(3), 65535) {
				binary.LittleEndian.PutUint16(m.out[at+2*k:], uint16(int64(v)))
			}
		}
	default:
		return fmt.Errorf("filter %q with %d bytes per element isn't known", name, m.stride)
	}
	return nil
}

// octahedral returns the unit vector of the point x, y on the octahedron |x| + |y| + |z| = one, multiplied by scale.
func octahedral(x, y, one, scale float32) [3]float32 {
	z := one - abs32(x) - abs32(y)
	fold := min(z, 0)
	if x >= 0 {
		x += fold
	} else {
		x -= fold
	}
	if y >= 0 {
		y += fold
	} else {
		y -= fold
	}
	length := float32(math.Sqrt(float64(float32(x*x) + float32(y*y) + float32(z*z))))
	if length == 0 {
		return [3]float32{}
	}
	s := scale / length
	return [3]float32{rounded(x * s), rounded(y * s), rounded(z * s)}
}

// color returns the red, green, blue and alpha of a colour in the model YCoCg, from 0 to scale. The highest bit of the alpha
// states the number of bits of all numbers.
func color(y, co, cg, alpha int, scale float32) [4]float32 {
	most := max(1<<bits.Len(uint(alpha))-1, 1)
	alpha &= most >> 1
	s := scale / float32(most)
	return [4]float32{rounded(float32(y+co-cg) * s), rounded(float32(y+cg) * s), rounded(float32(y-co-cg) * s), rounded(float32(alpha<<1|alpha&1) * s)}
}

func abs32(v float32) float32 { return max(v, -v) }

func rounded(v float32) float32 {
	return float32(math.Trunc(float64(v) + math.Copysign(0.5, float64(v))))
}
