package inflate

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/adler32"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

func packed(t testing.TB, level int, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := zlib.NewWriterLevel(&out, level)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// samples returns data of several kinds: runs, text, noise, records, short repeats at all distances.
func samples() (list [][]byte) {
	random := rand.New(rand.NewPCG(3, 4))
	noise := make([]byte, 100_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	skewed := make([]byte, 200_000) // codes of all lengths
	for i := range skewed {
		skewed[i] = byte(random.ExpFloat64() * 12)
	}
	records := make([]byte, 0, 120_000)
	for i := range 10_000 {
		records = binary.LittleEndian.AppendUint32(records, uint32(i*3))
		records = append(records, 1, 2, 3, byte(i), 0, 0, 0, byte(i>>4))
	}
	list = append(list, nil, []byte("a"), make([]byte, 70_000), noise, skewed, records,
		[]byte(strings.Repeat("What is packed is unpacked. ", 900)), append(bytes.Clone(noise[:33_000]), noise[:33_000]...))
	for distance := 1; distance < 20; distance++ {
		list = append(list, bytes.Repeat(noise[:distance], 1000/distance))
	}
	for _, n := range []int{2, 3, 270, 276, 277, 278, 300} {
		list = append(list, skewed[:n])
	}
	return list
}

func TestZlib(t *testing.T) {
	for i, data := range samples() {
		for _, level := range []int{zlib.HuffmanOnly, 0, 1, 6, 9} {
			stream := packed(t, level, data)
			dst := make([]byte, len(data))
			n, err := Zlib(dst, append(stream, "what follows"...))
			if err != nil || !bytes.Equal(dst[:n], data) {
				t.Errorf("sample %d of %d bytes, level %d: %d bytes, %v", i, len(data), level, n, err)
			}
			if len(data) > 0 {
				if _, err := Zlib(dst[:len(data)-1], stream); err != ErrFull {
					t.Errorf("sample %d, level %d: %v without room", i, level, err)
				}
			}
		}
	}
}

// zlibStream adds a header and a checksum to deflated data.
func zlibStream(deflated string, out string) []byte {
	data := append([]byte{0x78, 0x9c}, deflated...)
	return binary.BigEndian.AppendUint32(data, adler32.Checksum([]byte(out)))
}

func TestErrors(t *testing.T) {
	whole := packed(t, 6, []byte(strings.Repeat("abcd", 10)))
	wrongSum := bytes.Clone(whole)
	wrongSum[len(wrongSum)-1]++
	for _, c := range []struct {
		name string
		data []byte
		want error
	}{
		{"nothing", nil, io.ErrUnexpectedEOF},
		{"header only", whole[:2], io.ErrUnexpectedEOF},
		{"without the sum's last byte", whole[:len(whole)-1], io.ErrUnexpectedEOF},
		{"not zlib", []byte("PK\x03\x04"), ErrHeader},
		{"with a dictionary", []byte{0x78, 0xbb, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1}, ErrHeader},
		{"wrong sum", wrongSum, ErrChecksum},
		{"block of type 3", zlibStream("\x07", ""), ErrCorrupt},
		{"stored, sizes that differ", zlibStream("\x01\x01\x00\x00\x00a", "a"), ErrCorrupt},
		{"stored, cut", []byte("\x78\x9c\x01\x09\x00\xf6\xffab"), io.ErrUnexpectedEOF},
		{"a distance before the start", zlibStream("\x03\x02\x00", ""), ErrCorrupt},
	} {
		if n, err := Zlib(make([]byte, 100), c.data); n != 0 || !errors.Is(err, c.want) {
			t.Errorf("%s: %d bytes, %v, want %v", c.name, n, err, c.want)
		}
	}
}

// sameAsStandard checks that Zlib accepts what compress/zlib accepts, with the same output, if it fits.
func sameAsStandard(t *testing.T, data []byte, size int) {
	t.Helper()
	dst := make([]byte, size)
	n, err := Zlib(dst, data)
	var want []byte
	z, wantErr := zlib.NewReader(bytes.NewReader(data))
	if wantErr == nil {
		want, wantErr = io.ReadAll(io.LimitReader(z, int64(size)+1))
	}
	switch {
	case len(want) > size:
		if err == nil {
			t.Fatalf("%d bytes where there are more than %d", n, size)
		}
	case (err == nil) != (wantErr == nil):
		t.Fatalf("%v, compress/zlib says %v", err, wantErr)
	case err == nil && !bytes.Equal(dst[:n], want):
		t.Fatal("not the bytes that compress/zlib gives")
	}
}

func TestBroken(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, data := range samples() {
		data = data[:min(len(data), 3000)]
		for _, level := range []int{zlib.HuffmanOnly, 1, 9} {
			stream := packed(t, level, data)
			for range 300 {
				broken := bytes.Clone(stream)
				for range random.IntN(3) {
					broken[random.IntN(len(broken))] ^= 1 << random.IntN(8)
				}
				sameAsStandard(t, broken[:len(broken)-random.IntN(2)*random.IntN(len(broken))], len(data)+random.IntN(400)-min(100, len(data)))
			}
		}
	}
}

func FuzzZlib(f *testing.F) {
	for _, data := range samples() {
		f.Add(packed(f, 6, data[:min(len(data), 2000)]), uint16(2000))
	}
	f.Fuzz(func(t *testing.T, data []byte, room uint16) {
		sameAsStandard(t, data, int(room))
		// The checksum rejects nearly everything, so the end is corrected.
		if n := len(data); n > 6 {
			dst := make([]byte, room)
			z, err := zlib.NewReader(bytes.NewReader(data))
			if err != nil {
				return
			}
			got, _ := io.ReadFull(z, dst)
			sameAsStandard(t, binary.BigEndian.AppendUint32(data[:n:n], adler32.Checksum(dst[:got])), int(room))
			data = bytes.Clone(data)
			binary.BigEndian.PutUint32(data[n-4:], adler32.Checksum(dst[:got]))
			sameAsStandard(t, data, int(room))
		}
	})
}
