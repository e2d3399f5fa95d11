package wiretest

import "testing"

// Files are the files of a benchmark, in memory, and their documents. Files that can't be decoded are left out.
type Files[D any] struct {
	data [][]byte
	docs []D
	size int64
}

// Files decodes the files of a benchmark.
func (k Kind[D]) Files(list ...[]byte) (f Files[D]) {
	for _, data := range list {
		if d, err := k.Decode(data, false); err == nil {
			f.data, f.docs, f.size = append(f.data, data), append(f.docs, d), f.size+int64(len(data))
		}
	}
	return f
}

// Bench measures a step that is done with each of the files, in bytes of files per second.
func (f Files[D]) Bench(b *testing.B, step func(data []byte, d D) error) {
	b.SetBytes(f.size)
	b.ReportAllocs()
	for b.Loop() {
		for i, data := range f.data {
			if err := step(data, f.docs[i]); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(len(f.data)), "files/op")
}

// Each calls do for each document before the measurement.
func (f Files[D]) Each(do func(D)) {
	for _, d := range f.docs {
		do(d)
	}
}
