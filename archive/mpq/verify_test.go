package mpq

import (
	"bytes"
	"crypto/md5"
	"hash/crc32"
	"slices"
	"strings"
	"testing"
)

// attributesOf returns the content of (attributes) for files, without their last rows. bits has the size of the last array.
func attributesOf(flags uint32, bits int, files ...string) string {
	out := le.AppendUint32(le.AppendUint32(nil, 100), flags)
	for _, f := range files {
		if flags&1 != 0 {
			out = le.AppendUint32(out, crc32.ChecksumIEEE([]byte(f)))
		}
	}
	if flags&2 != 0 {
		out = append(out, make([]byte, 8*len(files))...)
	}
	for _, f := range files {
		if sum := md5.Sum([]byte(f)); flags&4 != 0 && f != "" {
			out = append(out, sum[:]...)
		} else if flags&4 != 0 {
			out = append(out, make([]byte, 16)...)
		}
	}
	return string(append(out, make([]byte, bits)...))
}

func TestVerify(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, attributes string
		want             []string
	}{
		{"CRC-32s", attributesOf(1, 0, "", "one", "two", "", "signed"), nil},
		{"CRC-32s and times", attributesOf(3, 0, "", "one", "two", "", "signed"), nil},
		{"all", attributesOf(15, 1, "", "one", "two", "", "signed"), nil},
		{"without the last row", attributesOf(7, 0, "", "one", "two", ""), nil},
		{"a file without a checksum", attributesOf(7, 0, "", "", "two", "", ""), nil},
		{"none", attributesOf(2, 0, "", "", "", "", ""), nil},
		{"another CRC-32", attributesOf(3, 0, "", "One", "two", "", ""), []string{"a.txt: its CRC-32 is 7a6c86f1, (attributes) has 4221c011"}},
		{"another MD5", attributesOf(6, 0, "", "one", "Two", "", ""), []string{"b.txt: its MD5 is b8a9f715dbb64fd5c56e7783c6820a61, (attributes) has aada29daee1d64ed0fe907043855cb7e"}},
		{"of other files", attributesOf(1, 0, "x"), []string{"(attributes): no checksum is compared: it has 12 bytes, which don't fit the 5 files"}},
		{"another version", "version!", []string{"(attributes): no checksum is compared: its version is 1936876918, want 100"}},
		{"cut", "d", []string{"(attributes): no checksum is compared: it has 1 bytes, want at least 8"}},
	} {
		data := archived(
			part{"(listfile)", []byte("a.txt;b.txt"), 11, 0},
			part{"a.txt", []byte("one"), 3, 0},
			part{"b.txt", []byte("two"), 3, 0},
			part{"(attributes)", []byte(c.attributes), len(c.attributes), 0},
			part{"(signature)", []byte("changed"), 7, 0},
		)
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range a.Verify() {
			got = append(got, p.Error())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Verify reads only the files with the given names, and reports zeros that fill a file up.
func TestVerifySome(t *testing.T) {
	t.Parallel()
	data := archived(
		part{"a", inSectors([]byte(strings.Repeat("a", 100)), 0), 4000, flagCompress},
		part{"b", inSectors([]byte("b"), 0)[:15], 4000, flagCompress},
		part{"c", []byte("c"), 1, 0},
	)
	a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"a", "b", "c"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		names []string
		want  []string
	}{
		{[]string{"C"}, nil},
		{[]string{"c", "A"}, []string{"a: the data for the 4000 bytes at 0x0 unpacks to 100 bytes; the others are zeros"}},
		{nil, []string{"a: the data", "b: sector 0 of 1"}},
	} {
		got := a.Verify(c.names...)
		if len(got) != len(c.want) {
			t.Errorf("%q: %v, want %q", c.names, got, c.want)
			continue
		}
		for i, p := range got {
			if !strings.HasPrefix(p.Error(), c.want[i]) {
				t.Errorf("%q: %v, want %s", c.names, p, c.want[i])
			}
		}
	}
}
