package rowpack

import (
	"bytes"
	"compress/flate"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// inflate uses the standard library's decoder, which rejects incomplete codes.
func inflate(t *testing.T, packed []byte) []byte {
	t.Helper()
	r := bytes.NewReader(packed)
	got, err := io.ReadAll(flate.NewReader(r))
	if err != nil {
		t.Fatal(err)
	}
	if r.Len() > 0 {
		t.Errorf("%d bytes follow the last block", r.Len())
	}
	return got
}

// rows returns bytes of the kinds that filtered rows contain.
func rows(kind string, n int) []byte {
	random := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, n)
	for i := range data {
		switch kind {
		case "noise":
			data[i] = byte(random.Uint32())
		case "differences":
			data[i] = byte(int(random.NormFloat64() * 3))
		case "sparse":
			if random.IntN(40) == 0 {
				data[i] = byte(random.Uint32())
			}
		case "constant":
			data[i] = 7
		}
	}
	return data
}

func TestAppend(t *testing.T) {
	for _, kind := range []string{"noise", "differences", "sparse", "constant", "zeros"} {
		for _, n := range []int{0, 1, 2, 7, 8, 9, 15, 255, 259, 300, 1000, blockSize - 1, blockSize, blockSize + 1, 3*blockSize + 5} {
			data := rows(kind, n)
			if got := inflate(t, Append(nil, data, true)); !bytes.Equal(got, data) {
				t.Errorf("%s, %d bytes: the data comes back different", kind, n)
			}
			halves := Append(Append([]byte("before"), data[:n/2], false), data[n/2:], true)
			if got := inflate(t, bytes.TrimPrefix(halves, []byte("before"))); !bytes.Equal(got, data) {
				t.Errorf("%s, %d bytes: two halves come back different", kind, n)
			}
		}
	}
}

// TestAppendRuns writes runs of every length after words of every alignment.
func TestAppendRuns(t *testing.T) {
	var data []byte
	for n := range 600 {
		data = append(data, strings.Repeat("x", n%13+1)...)
		data = append(data, make([]byte, n)...)
	}
	packed := Append(nil, data, true)
	if !bytes.Equal(inflate(t, packed), data) {
		t.Error("the data comes back different")
	}
	if len(packed) > 4000 { // 600 runs, each of a few bytes
		t.Errorf("%d bytes became %d", len(data), len(packed))
	}
}

// TestAppendLimit uses frequencies like the Fibonacci numbers, for which Huffman's tree has one leaf at each depth, so that most depths exceed the
// limit of deflate.
func TestAppendLimit(t *testing.T) {
	var data []byte
	for a, b, v := 1, 1, byte(1); len(data)+a < blockSize; a, b, v = b, a+b, v+1 {
		data = append(data, bytes.Repeat([]byte{v}, a)...)
	}
	if !bytes.Equal(inflate(t, Append(nil, data, true)), data) {
		t.Error("the data comes back different")
	}
}

// TestCodeLengths compares with codes known from theory.
func TestCodeLengths(t *testing.T) {
	for _, c := range []struct {
		freq  []uint32
		limit int
		want  []uint8
	}{
		{[]uint32{0, 0, 0}, 7, []uint8{1, 1, 0}},
		{[]uint32{0, 0, 5}, 7, []uint8{1, 0, 1}},
		{[]uint32{9, 0, 5}, 7, []uint8{1, 0, 1}},
		{[]uint32{1, 1, 1, 1}, 7, []uint8{2, 2, 2, 2}},
		{[]uint32{8, 4, 2, 1, 1}, 7, []uint8{1, 2, 3, 4, 4}},
		{[]uint32{8, 4, 2, 1, 1}, 3, []uint8{1, 3, 3, 3, 3}},
		{[]uint32{5, 9, 12, 13, 16, 45}, 7, []uint8{4, 4, 3, 3, 3, 1}},
	} {
		got := make([]uint8, len(c.freq))
		codeLengths(got, c.freq, c.limit)
		if !bytes.Equal(got, c.want) {
			t.Errorf("%v, at most %d bits: %v, want %v", c.freq, c.limit, got, c.want)
		}
	}
}

func FuzzAppend(f *testing.F) {
	f.Add([]byte("rows"), 2)
	f.Add(make([]byte, 600), 300)
	f.Add(rows("differences", 2000), 9)
	f.Fuzz(func(t *testing.T, data []byte, split int) {
		split = min(max(split, 0), len(data))
		packed := Append(Append(nil, data[:split], false), data[split:], true)
		if !bytes.Equal(inflate(t, packed), data) {
			t.Error("the data comes back different")
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	for _, kind := range []string{"noise", "differences", "sparse"} {
		data := rows(kind, 1<<20)
		b.Run(kind, func(b *testing.B) {
			var out []byte
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				out = Append(out[:0], data, true)
			}
		})
	}
}
