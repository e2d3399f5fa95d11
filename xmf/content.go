package xmf

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/zlib"

	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/wire"
)

// A content is a buffer's bytes, as stored in the file and unpacked.
type content struct {
	stored []byte // as in the file
	packed bool   // stored is a zlib stream
	data   []byte // unpacked, or set; nil before the first access
	at     int64  // the offset of stored in the file
	limit  int64  // the most that it may unpack to; 0: the default
	path   string

	// The values of the description, read or to be written, and the bytes to be written.
	offset, size int32
	out          []byte
}

// dataSize returns the size of the uncompressed data in bytes, computed from the description. It saturates.
func (b *Buffer) dataSize() uint64 {
	hi, n := bits.Mul64(uint64(b.Items)*uint64(b.ItemSize), uint64(b.Sections))
	if hi > 0 {
		return 1<<64 - 1
	}
	return n
}

// checkSize rejects sizes that are too large to allocate.
func (b *Buffer) checkSize(c *wire.Codec) {
	if !c.Decoding() || c.Err() != nil {
		return
	}
	most := b.content.limit
	if most == 0 {
		most = limit.Unpacked
	}
	at := c.Offset() - 3*4 // items, itemSize, sections
	size := fmt.Sprintf("%d × %d × %d bytes", b.Sections, b.Items, b.ItemSize)
	switch n := b.dataSize(); {
	case n > uint64(most):
		c.FailAt(at, "items", size, fmt.Sprintf("at most %d", most))
	case b.Compressed == 0 && n != uint64(b.content.size):
		c.FailAt(at, "items", size, fmt.Sprintf("%d, the packed size of a plain buffer", b.content.size))
	}
	b.content.packed = b.Compressed != 0
}

// Data returns the buffer's content, uncompressed: Sections × Items × ItemSize bytes. The slice belongs to the buffer
// and may be modified; see [Mesh.SetData] for changing its length. The buffer keeps the unpacked content, so two goroutines
// must not call Data at the same time, unless [Mesh.Unpack] was called before. The error is a *wire.Error.
func (b *Buffer) Data() ([]byte, error) {
	data, err := b.view()
	if c := &b.content; c.data == nil && err == nil {
		c.data = append([]byte{}, data...) // plain bytes may be the caller's
	}
	return b.content.data, err
}

// view returns the content for callers that don't change it.
func (b *Buffer) view() ([]byte, error) {
	c := &b.content
	if c.data != nil {
		return c.data, nil
	}
	if !c.packed {
		return c.stored, nil
	}
	data, err := b.unpack(nil)
	c.data = data
	return data, err
}

// contentFor is view. If scratch isn't nil, unpacked content is in it, and isn't kept.
func (b *Buffer) contentFor(scratch *scratch) ([]byte, error) {
	if c := &b.content; scratch == nil || c.data != nil || !c.packed {
		return b.view()
	}
	data, err := b.unpack(scratch.content)
	if cap(data) > cap(scratch.content) {
		scratch.content = data
	}
	return data, err
}

// unpack unpacks the content, into scratch if it is large enough.
func (b *Buffer) unpack(scratch []byte) ([]byte, error) {
	c := &b.content
	data, err := wire.InflateInto(scratch, c.stored, int64(b.dataSize()), c.limit)
	var e *wire.Error
	if errors.As(err, &e) {
		e.Offset, e.Path = c.at, c.path
	}
	return data, err
}

// SetData replaces the content of buffer i. The size must be a multiple of the item size. It updates the counts in the
// mesh.
func (m *Mesh) SetData(i int, data []byte) error {
	b := &m.Buffers[i]
	per := int(b.ItemSize) * int(b.Sections)
	if per <= 0 || len(data)%per != 0 {
		return fmt.Errorf("buffers[%d]: %d bytes aren't whole items of %d × %d", i, len(data), b.Sections, b.ItemSize)
	}
	b.content.data = append([]byte{}, data...)
	n := int32(len(data) / per)
	if n == b.Items {
		return nil
	}
	b.Items = n
	if b.Type == IndexBuffer {
		m.NumIndices = uint32(n)
	} else {
		m.NumVertices = uint32(n)
	}
	return nil
}

// Unpack unpacks every buffer, on all cores, so that later calls of Data are fast. It returns the first error.
func (m *Mesh) Unpack() error {
	errs := make([]error, len(m.Buffers))
	parallel.Do(len(errs), func(i int) { _, errs[i] = m.Buffers[i].view() })
	return cmp.Or(errs...)
}

// contents is the data of the buffers, which follow the materials.
func (m *Mesh) contents(c *wire.Codec) {
	if !c.Decoding() {
		m.putContents(c)
		return
	}
	if c.Err() != nil {
		return
	}
	base := int64(c.Offset())
	total, end := uint64(0), int64(0)
	for i := range m.Buffers {
		total += m.Buffers[i].dataSize()
		end = max(end, int64(m.Buffers[i].content.offset)+int64(m.Buffers[i].content.size))
	}
	if most := limit.BufferTotal * uint64(m.limit); total > most {
		c.Fail("buffers", fmt.Sprintf("%d bytes in all", total), fmt.Sprintf("at most %d", most))
		return
	}
	i, next := 0, int64(0)
	odd := false
	wire.Each(c, "data", m.Buffers, func(b *Buffer, c *wire.Codec) {
		b.content.path = "data[" + strconv.Itoa(i) + "].packed"
		i++
		odd = odd || int64(b.content.offset) != next
		if at := base + int64(b.content.offset); at == int64(c.Offset()) {
			b.read(c)
		} else {
			c.Elsewhere("", base+int64(b.content.offset), func() { b.read(c) })
		}
		next += int64(b.content.size)
	})
	c.Elsewhere("", base+end, func() { c.Opaque("behind", &m.behind) })
	if odd && c.Err() == nil {
		m.place = new(placement)
	}
}

// read reads, or explains, the buffer's bytes.
func (b *Buffer) read(c *wire.Codec) {
	b.content.at = int64(c.Offset())
	if c.Explaining() && !b.content.packed && int64(c.Remaining()) >= int64(b.content.size) {
		b.values(c)
		return
	}
	name := "packed"
	if !b.content.packed {
		name = ""
	}
	c.Raw(name, &b.content.stored, int64(b.content.size))
	c.Unpacks(b.view, b.values)
}

// values explains unpacked content.
func (b *Buffer) values(c *wire.Codec) {
	if uint64(c.Remaining()) < b.dataSize() {
		c.Fail("", fmt.Sprintf("%d bytes, %d bytes left", b.content.size, c.Remaining()), "")
		return
	}
	if n := int(b.Items) * int(b.Sections); b.ItemSize > 0 {
		c.Values("", n, b.itemType())
	}
}

// itemType returns the Go type of an item, whose fields are the elements.
func (b *Buffer) itemType() reflect.Type {
	size := int(b.ItemSize)
	if b.Type == IndexBuffer {
		switch {
		case IndexFormat(b.Format) == Index16 && size == 2:
			return reflect.TypeFor[uint16]()
		case IndexFormat(b.Format) == Index32 && size == 4:
			return reflect.TypeFor[uint32]()
		}
	}
	if len(b.Elements) == 0 && b.Type != IndexBuffer {
		if t := DeclType(b.Format).goType(); t != nil && int(t.Size()) == size {
			return t
		}
	}
	var fields []reflect.StructField
	at := 0
	for i := range b.Elements {
		e := &b.Elements[i]
		t := e.Type.goType()
		if b.Type == IndexBuffer || t == nil || at+int(t.Size()) > size {
			break
		}
		fields = append(fields, reflect.StructField{Name: e.fieldName(b.Elements[:i]), Type: t})
		at += int(t.Size())
	}
	if at < size {
		rest := reflect.ArrayOf(size-at, reflect.TypeFor[uint8]())
		if at == 0 {
			return rest
		}
		fields = append(fields, reflect.StructField{Name: "Unused", Type: rest})
	}
	if t := reflect.StructOf(fields); int(t.Size()) == size {
		return t
	}
	return reflect.ArrayOf(size, reflect.TypeFor[uint8]()) // the host would align it
}

// fieldName returns a name for the element that is unique among those before it, such as Texcoord0.
func (e *Element) fieldName(before []Element) string {
	usage := e.Usage.String()
	if usage == "" {
		usage = fmt.Sprintf("Usage%d_", uint8(e.Usage))
	}
	name := fmt.Sprintf("%s%s%d", usage[:1], strings.ToLower(usage[1:]), e.UsageIndex)
	for i := range before {
		if before[i].Usage == e.Usage && before[i].UsageIndex == e.UsageIndex {
			return fmt.Sprintf("%s_%d", name, len(before))
		}
	}
	return name
}

// goType returns the Go type of an element; nil if it has none.
func (t DeclType) goType() reflect.Type {
	if t < 0 || t >= numDeclTypes {
		return nil
	}
	return declTypes[t].goType
}

// A placement has the positions of buffers that aren't contiguous. It is valid as long as their content doesn't
// change.
type placement struct {
	offsets []int32
	body    []byte // everything after the materials
}

// prepare makes the bytes of every buffer to be written, and sets their positions. It changes the mesh, which is
// therefore a copy; see Encode.
func (m *Mesh) prepare() (err error) {
	kept := m.place != nil && len(m.place.offsets) == len(m.Buffers)
	next := 0
	for i := range m.Buffers {
		b := &m.Buffers[i]
		c := &b.content
		if c.out, err = b.pack(i); err != nil {
			return err
		}
		if next+len(c.out) > 1<<31-1 {
			return fmt.Errorf("buffers[%d] ends beyond 2 GiB", i)
		}
		c.offset, c.size = int32(next), int32(len(c.out))
		next += len(c.out)
		kept = kept && bytes.Equal(c.out, c.stored)
	}
	for i := range m.Buffers {
		if kept {
			m.Buffers[i].content.offset = m.place.offsets[i]
		}
	}
	m.placed = kept
	return nil
}

func (m *Mesh) putContents(c *wire.Codec) {
	if m.placed {
		c.Raw("data", &m.place.body, 0)
		return
	}
	for i := range m.Buffers {
		b := &m.Buffers[i].content
		c.Raw("data", &b.out, 0)
	}
	c.Raw("behind", &m.behind, 0)
}

// pack returns the bytes to write: the original ones if the content hasn't changed.
func (b *Buffer) pack(i int) ([]byte, error) {
	c := &b.content
	wants := b.Compressed != 0
	if wants == c.packed && (c.data == nil || wants && c.stored != nil && unpacksTo(c.stored, c.data)) {
		return c.stored, nil
	}
	data, err := b.view()
	if err != nil {
		return nil, err
	}
	if uint64(len(data)) != b.dataSize() {
		return nil, fmt.Errorf("buffers[%d]: %d bytes of data, but its description states %d", i, len(data), b.dataSize())
	}
	if !wants {
		return data, nil
	}
	level := zlib.BestCompression // as the game's own tools do
	if c.packed && len(c.stored) > 1 {
		level = levels[c.stored[1]>>6]
	}
	return deflate(data, level)
}

// levels are the compression levels that the two bits in a zlib stream's header represent.
var levels = [4]int{1, 3, 6, 9}

// packers are unused zlib writers of each level. The tables of one have up to a megabyte, so that making one takes longer than
// compressing a small buffer.
var packers [zlib.BestCompression + 1]sync.Pool

func deflate(data []byte, level int) ([]byte, error) {
	var out bytes.Buffer
	z, _ := packers[level].Get().(*zlib.Writer)
	if z == nil {
		var err error
		if z, err = zlib.NewWriterLevel(&out, level); err != nil {
			return nil, err
		}
	}
	defer packers[level].Put(z)
	z.Reset(&out)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err := z.Close()
	return out.Bytes(), err
}

// unpacksTo reports whether a zlib stream unpacks to data, without allocating memory for it.
func unpacksTo(packed, data []byte) bool {
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return false
	}
	defer z.Close()
	var part [16 << 10]byte
	for {
		n, err := z.Read(part[:])
		if n > len(data) || !bytes.Equal(part[:n], data[:n]) {
			return false
		}
		if data = data[n:]; err != nil {
			return err == io.EOF && len(data) == 0
		}
	}
}
