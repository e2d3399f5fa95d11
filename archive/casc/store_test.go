package casc

import (
	"bytes"
	"compress/zlib"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// The bytes of a storage, written field by field from the description of the format.

func be(parts ...any) []byte { return put(binary.BigEndian, parts) }
func le(parts ...any) []byte { return put(binary.LittleEndian, parts) }

// put writes numbers of fixed sizes, and strings and bytes unchanged.
func put(order binary.AppendByteOrder, parts []any) (b []byte) {
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			b = append(b, p...)
		case []byte:
			b = append(b, p...)
		case key:
			b = append(b, p[:]...)
		case uint8:
			b = append(b, p)
		case uint16:
			b = order.AppendUint16(b, p)
		case uint32:
			b = order.AppendUint32(b, p)
		case uint64:
			b = order.AppendUint64(b, p)
		default:
			panic(fmt.Sprintf("%T", p))
		}
	}
	return b
}

// blte packs frames, each with its first bytes and its unpacked size.
func blte(frames ...packedFrame) []byte {
	table := be("BLTE", uint32(12+24*len(frames)), uint8(0x0f), uint8(0), uint16(len(frames)))
	for _, f := range frames {
		sum := md5.Sum(f.data)
		table = append(table, be(uint32(len(f.data)), f.size, sum[:])...)
	}
	for _, f := range frames {
		table = append(table, f.data...)
	}
	return table
}

type packedFrame struct {
	data []byte
	size uint32
}

func stored(s string) packedFrame { return packedFrame{[]byte("N" + s), uint32(len(s))} }

func deflated(s string) packedFrame {
	b := bytes.NewBufferString("Z")
	w := zlib.NewWriter(b)
	w.Write([]byte(s))
	w.Close()
	return packedFrame{b.Bytes(), uint32(len(s))}
}

// A store is a storage under construction.
type store struct {
	files fstest.MapFS
	data  []byte
	rows  [buckets][]byte
}

func newStore() *store { return &store{files: fstest.MapFS{}} }

// put adds packed bytes, and returns their key.
func (s *store) put(packed []byte) key {
	ekey := key(md5.Sum(packed))
	b := bucketOf(ekey[:])
	s.rows[b] = append(s.rows[b], s.row(ekey, packed)...)
	return ekey
}

// row adds the bytes to the data, and returns the row for an index.
func (s *store) row(ekey key, packed []byte) []byte {
	at := uint32(len(s.data))
	s.data = append(s.data, make([]byte, 30)...)
	s.data = append(s.data, packed...)
	return append(be(ekey[:9], uint8(0), at), le(uint32(30+len(packed)))...)
}

// file adds an uncompressed file.
func (s *store) file(content string) key { return s.put(blte(stored(content))) }

// indexFile returns an index, with an update part if there are updates.
func indexFile(bucket int, rows []byte, updates ...[]byte) []byte {
	b := le(uint32(16), uint32(0), uint16(7), uint8(bucket), uint8(0), uint8(4), uint8(5), uint8(9), uint8(30), uint64(1<<30), uint64(0))
	b = append(b, le(uint32(len(rows)), uint32(0), rows)...)
	if updates == nil {
		return b
	}
	b = append(b, make([]byte, (0x1000-len(b)%0x1000)%0x1000)...)
	begin := len(b)
	for i, u := range updates {
		if i > 0 && i%21 == 0 { // as many as fit into a page
			b = append(b, make([]byte, 0x200-(len(b)-begin)%0x200)...)
		}
		b = append(b, le(uint32(0x80000001), u, uint8(0), uint8(0))...)
	}
	return append(b, make([]byte, begin+0x7800-len(b))...)
}

// fs returns the store with the lines of a configuration.
func (s *store) fs(product, config string) fstest.MapFS {
	s.files[".build.info"] = &fstest.MapFile{Data: []byte("Branch!STRING:0|Active!DEC:1|Build Key!HEX:16|Tags!STRING:0|Version!STRING:0|Product!STRING:0\n" +
		"eu|1|00112233445566778899aabbccddeeff|Windows deDE speech?:Windows deDE text?|1.36.0|" + product + "\n")}
	s.files["Data/config/00/11/00112233445566778899aabbccddeeff"] = &fstest.MapFile{Data: []byte("# Build Configuration\n\n" + config)}
	s.files["Data/data/data.000"] = &fstest.MapFile{Data: s.data}
	for i, rows := range s.rows {
		rows = sortRows(nil, rows)
		if name := fmt.Sprintf("Data/data/%02x00000001.idx", i); s.files[name] == nil {
			s.files[name] = &fstest.MapFile{Data: indexFile(i, rows)}
		}
	}
	return s.files
}

// A tableFile is a file for makeTVFS.
type tableFile struct {
	name  string
	spans []span
}

func whole(name string, ekey key, size int) tableFile {
	return tableFile{name, []span{{ekey: [9]byte(ekey[:9]), size: int64(size)}}}
}

// makeTVFS writes the tables of a TVFS. Its offsets into the table of contents have two bytes if there are more than a
// few files.
func makeTVFS(files ...tableFile) []byte {
	var table, contents []byte
	wide := 0
	for _, f := range files {
		wide += 13 * len(f.spans)
	}
	place := map[string]uint32{}
	for _, f := range files {
		place[f.name] = uint32(len(table))
		table = append(table, uint8(len(f.spans)))
		for _, s := range f.spans {
			at := uint32(len(contents))
			contents = append(contents, be(s.ekey[:], uint32(s.size))...)
			table = append(table, be(uint32(s.offset), uint32(s.size))...)
			switch {
			case wide > 0xffff:
				table = append(table, uint8(at>>16), uint8(at>>8), uint8(at))
			case wide > 0xff:
				table = append(table, uint8(at>>8), uint8(at))
			default:
				table = append(table, uint8(at))
			}
		}
	}
	return tvfsFile(paths(files, place), table, contents)
}

// tvfsFile joins tables.
func tvfsFile(paths, table, contents []byte) []byte {
	const head = 38
	return be("TVFS", uint8(1), uint8(head), uint8(9), uint8(9), uint32(0),
		uint32(head), uint32(len(paths)), uint32(head+len(paths)), uint32(len(table)),
		uint32(head+len(paths)+len(table)), uint32(len(contents)), uint16(9), paths, table, contents)
}

// paths writes the tree of names, a folder for each part.
func paths(files []tableFile, place map[string]uint32) []byte {
	var b []byte
	for len(files) > 0 {
		first, _, inside := strings.Cut(files[0].name, "/")
		if !inside {
			b = append(b, be(uint8(len(first)), first, uint8(0xff), place[files[0].name])...)
			files = files[1:]
			continue
		}
		n := slices.IndexFunc(files, func(f tableFile) bool { return !strings.HasPrefix(f.name, first+"/") })
		if n < 0 {
			n = len(files)
		}
		inner := map[string]uint32{}
		var list []tableFile
		for _, f := range files[:n] {
			name := f.name[len(first)+1:]
			inner[name] = place[f.name]
			list = append(list, tableFile{name: name})
		}
		children := paths(list, inner)
		b = append(b, be(uint8(len(first)), first, uint8(0), uint8(0xff), uint32(len(children)+4)|1<<31, children)...)
		files = files[n:]
	}
	return b
}

// makeEncoding writes the table of encoded keys.
func makeEncoding(files map[key]key, size func(ckey key) int) []byte {
	const page = 1024
	ckeys := make([]key, 0, len(files))
	for k := range files {
		ckeys = append(ckeys, k)
	}
	slices.SortFunc(ckeys, func(a, b key) int { return bytes.Compare(a[:], b[:]) })
	var firsts, pages []byte
	n := 0
	for len(ckeys) > 0 {
		firsts = append(firsts, be(ckeys[0], make([]byte, 16))...)
		var rows []byte
		for len(ckeys) > 0 && len(rows)+38 <= page {
			rows = append(rows, be(uint8(1), uint8(0), uint32(size(ckeys[0])), ckeys[0], files[ckeys[0]])...)
			ckeys = ckeys[1:]
		}
		pages = append(pages, rows...)
		pages = append(pages, make([]byte, page-len(rows))...)
		n++
	}
	return be("EN", uint8(1), uint8(16), uint8(16), uint16(page>>10), uint16(page>>10), uint32(n), uint32(0), uint8(0), uint32(4),
		"z,n\x00", firsts, pages)
}

func open(t *testing.T, fsys fs.FS, o Options) *Storage {
	t.Helper()
	s, err := Open(fsys, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// content returns the content of a file of the storage, or its error.
func content(fsys fs.FS, name string) string {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return "error: " + err.Error()
	}
	return string(data)
}
