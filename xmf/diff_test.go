package xmf

import (
	"fmt"
	"strings"
	"testing"

	"marrow/internal/xmftest"
	"marrow/wire/bytemap"
)

// Packed buffers are compared by what they unpack to.
func TestDiff(t *testing.T) {
	file := func(level int, change func(positions, indices []byte)) []byte {
		f := xmftest.Triangle(level)
		change(f.Buffers[0].Data, f.Buffers[1].Data)
		return f.Bytes()
	}
	same := func(_, _ []byte) {}
	up := func(positions, _ []byte) { copy(positions[16:], xmftest.Floats(5)) }
	turned := func(_, indices []byte) { copy(indices[2:], xmftest.Shorts(2, 1)) }
	all := func(positions, _ []byte) { copy(positions, xmftest.Floats(9, 8, 7, 6, 5, 4, 3, 2, 1)) }
	for _, c := range []struct {
		name string
		a, b []byte
		opts bytemap.DiffOptions
		want string
	}{
		{"a vertex", file(9, same), file(9, up), bytemap.DiffOptions{}, "changed data[0].packed![1].position0 [1, 0, 0] [1, 5, 0]"},
		{"indices", file(9, same), file(9, turned), bytemap.DiffOptions{}, "changed data[1].packed![1] 1 2, changed data[1].packed![2] 2 1"},
		{"another level of compression", file(1, same), file(9, same), bytemap.DiffOptions{}, ""},
		{"another level, also derived", file(1, same), file(9, same), bytemap.DiffOptions{Derived: true},
			"changed buffers[0].packedSize, changed buffers[1].dataOffset, changed buffers[1].packedSize, changed data[0].packed, changed data[1].packed"},
		{"unpacked", file(9, same), file(0, up), bytemap.DiffOptions{},
			"changed buffers[0].compressed, changed buffers[1].compressed, changed data[0].packed![1].position0 [1, 0, 0] [1, 5, 0]"},
		{"listed as far as asked for", file(9, same), file(9, all), bytemap.DiffOptions{Elements: 1},
			"changed data[0].packed![0].position0 [0, 0, 0] [9, 8, 7], more data[0].packed! 2"},
		{"all", file(9, same), file(9, all), bytemap.DiffOptions{Elements: -1}, "changed data[0].packed![0].position0 [0, 0, 0] [9, 8, 7], " +
			"changed data[0].packed![1].position0 [1, 0, 0] [6, 5, 4], changed data[0].packed![2].position0 [0, 2, 0] [3, 2, 1]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := Explain(c.a, Options{}), Explain(c.b, Options{})
			if a.Err() != nil || b.Err() != nil {
				t.Fatal(a.Err(), b.Err())
			}
			var got []string
			for _, d := range bytemap.Diff(a, b, c.opts) {
				line := d.Kind.String() + " " + d.Path()
				switch {
				case d.Kind == bytemap.Folded:
					line += fmt.Sprintf(" %d", d.More)
				case d.A.IsUnpacked():
					line += " " + d.A.Text() + " " + d.B.Text()
				}
				got = append(got, line)
			}
			if got := strings.Join(got, ", "); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}
