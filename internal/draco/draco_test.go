package draco

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"marrow/internal/limit"
)

// A reference is a mesh and what Google's decoder makes of it; see testdata/make.js.
type reference struct {
	Name       string
	Packed     []byte
	Points     int
	Indices    string // SHA-256
	Attributes []struct {
		ID         int
		Type       Type
		Components int
		Normalized bool
		Data       string // SHA-256
	}
}

func references(t testing.TB) (list []reference) {
	t.Helper()
	f, err := os.Open(cmp.Or(os.Getenv("DRACO_MESHES"), "testdata/meshes.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var r reference
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	if len(list) == 0 {
		t.Fatal("no meshes", lines.Err())
	}
	return list
}

func hash(a *Attribute) string { return fmt.Sprintf("%x", sha256.Sum256(a.Data)) }

// Every bit is the same as that of Google's decoder.
func TestReference(t *testing.T) {
	for _, want := range references(t) {
		m, err := Decode(want.Packed, nil)
		if err != nil {
			t.Errorf("%s: %v", want.Name, err)
			continue
		}
		if m.Points != want.Points || len(m.Attributes) != len(want.Attributes) || hash(m.Triangles()) != want.Indices {
			t.Errorf("%s: %d points, %d attributes; want %d, %d; triangles %v", want.Name, m.Points, len(m.Attributes), want.Points, len(want.Attributes), m.Indices)
			continue
		}
		for i, a := range m.Attributes {
			w := want.Attributes[i]
			if a.ID != w.ID || a.Type != w.Type || a.Components != w.Components || a.Normalized != w.Normalized || hash(a) != w.Data {
				t.Errorf("%s: attribute %d is %+v, want %+v", want.Name, i, *a, w)
			}
		}
	}
}

// Damaged data gives an error or other numbers, but no panic.
func TestDamaged(t *testing.T) {
	if os.Getenv("DRACO_MESHES") != "" {
		t.Skip("too many")
	}
	for _, r := range references(t) {
		for n := 0; n < len(r.Packed); n += 1 + len(r.Packed)/200 {
			if _, err := Decode(r.Packed[:n], limit.NewBudget(1<<16)); err == nil {
				t.Errorf("%s: no error for the first %d bytes", r.Name, n)
			}
			for bit := range 8 {
				damaged := bytes.Clone(r.Packed)
				damaged[n] ^= 1 << bit
				_, _ = Decode(damaged, limit.NewBudget(1<<16))
			}
		}
	}
}

// stream makes a mesh by hand.
func stream(parts ...any) []byte {
	b := []byte("DRACO\x02\x02")
	for _, p := range parts {
		switch p := p.(type) {
		case int:
			b = append(b, byte(p))
		case uint64:
			b = binary.AppendUvarint(b, p)
		}
	}
	return b
}

// The forms that Draco's encoder doesn't choose by itself: packed indices, and integers of fewer bytes.
func TestRareForms(t *testing.T) {
	m, err := Decode(stream(1, 0, 0, 0, uint64(1), uint64(3), 0, // a triangle of three vertices; packed indices
		0, uint64(3), 0b111, 1, 64, uint64(1), 0, // the sizes of numbers: always two bits
		0b101000,                               // differences of 0, 1 and 1
		1, uint64(1), 4, 4, 1, 0, uint64(9), 1, // a group of one attribute: generic, of uint16, number 9, integers
		0xfe, 0, 1, 1, 3, 4, // without prediction, of one byte: -1, -2, 2
	), nil)
	if err != nil {
		t.Fatal(err)
	}
	if a := m.Attribute(9); a == nil || string(a.Data) != "\xff\xff\xfe\xff\x02\x00" || a.Number(1) != 65534 || m.Indices[0] != 0 || m.Indices[1] != 1 || m.Indices[2] != 2 {
		t.Errorf("%v, %+v", m.Indices, a)
	}
}

// What isn't a mesh of this version is named.
func TestErrors(t *testing.T) {
	for want, data := range map[string][]byte{
		"begin with DRACO":     []byte("OCARD\x02\x02\x01\x01\x00\x00"),
		"version 2.1":          []byte("DRACO\x02\x01\x01\x01\x00\x00"),
		"a point cloud":        stream(0, 1, 0, 0),
		"method 2":             stream(1, 2, 0, 0),
		"coding 1":             stream(1, 1, 0, 0, 1),
		"too large for":        stream(1, 0, 0, 0, uint64(1<<20), uint64(3), 1),
		"ends early":           stream(1, 0, 0, 0, uint64(1<<40)),
		"damaged":              stream(1, 0, 0, 0, uint64(0), uint64(1), 7),
		"attribute of type 12": stream(1, 0, 0, 0, uint64(0), uint64(1), 1, 1, uint64(1), 0, 12, 3, 0, uint64(0), 0),
		"coding 4 of an":       stream(1, 0, 0, 0, uint64(0), uint64(1), 1, 1, uint64(1), 0, 9, 3, 0, uint64(0), 4),
		"levels":               stream(append([]any{1, 0, 0, 0x80, 0}, bytesOf(300, 0, 1, 0)...)...),
		"needs edgebreaker":    stream(1, 0, 0, 0, uint64(0), uint64(1), 1, 1, uint64(1), 0, 5, 1, 0, uint64(0), 1, 1, 1, 0, 1, 0),
		"transform 2 of":       stream(1, 0, 0, 0, uint64(0), uint64(1), 1, 1, uint64(1), 0, 5, 1, 0, uint64(0), 1, 0, 2, 0, 1, 0),
	} {
		if _, err := Decode(data, limit.NewBudget(1<<16)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func bytesOf(n int, pattern ...any) (list []any) {
	for range n {
		list = append(list, pattern...)
	}
	return list
}

// Any bytes are decoded without a panic, and to no more memory than the budget has.
func FuzzDecode(f *testing.F) {
	for _, r := range references(f) {
		f.Add(r.Packed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 18
		m, err := Decode(data, limit.NewBudget(most))
		if err != nil {
			return
		}
		total := len(m.Indices)
		for _, v := range m.Indices {
			if v >= uint32(m.Points) {
				t.Fatalf("vertex %d of %d", v, m.Points)
			}
		}
		for _, a := range m.Attributes {
			if len(a.Data) != m.Points*a.Components*a.Type.Size() {
				t.Fatalf("%d bytes for %d points", len(a.Data), m.Points)
			}
			total += m.Points * a.Components
		}
		if total > most {
			t.Fatalf("%d numbers", total)
		}
	})
}
