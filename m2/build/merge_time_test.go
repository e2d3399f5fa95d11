package build

import (
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/m2"
	"marrow/scene"
)

// played returns the keys that each sequence has, by the path of their track and the sequence's id and variation.
func played(m *m2.Model, without m2.Sequence) map[string]string {
	list := make(map[string]string)
	m.EachTrack(func(t m2.AnyTrack, at string) {
		if t.Clock() >= 0 {
			list[at] = fmt.Sprint(t)
			return
		}
		for i, q := range m.Sequences {
			if q.ID == without.ID && q.Variation == without.Variation {
				continue
			}
			var times []uint32
			var values reflect.Value
			if e, ok := t.(*m2.EventTrack); ok {
				times = slices.Clone(e.Keys(i))
				times = slices.DeleteFunc(times, func(at uint32) bool { return at < q.Start || at > q.End })
			} else {
				keys := reflect.ValueOf(t).MethodByName("Keys").Call([]reflect.Value{reflect.ValueOf(i)})
				times, values = slices.Clone(keys[0].Interface().([]uint32)), keys[1]
			}
			text := ""
			if values.IsValid() && len(times) > 0 && constant(values) { // it doesn't matter when
				times, text = nil, fmt.Sprint(values.Index(0))
			}
			for k, at := range times {
				if values.IsValid() && reflect.ValueOf(t).Elem().FieldByName("Ranges").Len() == 0 &&
					(k+1 < len(times) && times[k+1] <= q.Start || k > 0 && times[k-1] >= q.End) {
					continue // without ranges, only the keys around the sequence count
				}
				text += fmt.Sprint(" ", int64(at)-int64(q.Start))
				if values.IsValid() {
					text += fmt.Sprint(values.Index(k))
				}
			}
			list[fmt.Sprintf("%s %s", at, q.Name())] = text
		}
	})
	return list
}

// constant reports whether all values are equal.
func constant(values reflect.Value) bool {
	for i := range values.Len() {
		if values.Index(i).Interface() != values.Index(0).Interface() {
			return false
		}
	}
	return true
}

// unsorted returns the paths of tracks whose times aren't in order.
func unsorted(m *m2.Model) map[string]bool {
	list := make(map[string]bool)
	m.EachTrack(func(t m2.AnyTrack, at string) {
		for _, times := range t.KeyTimes() {
			if !slices.IsSorted(times) {
				list[at] = true
			}
		}
	})
	return list
}

// TestClipsOnTimeLine: before 264, what happens to one clip leaves the keys of the others as they were.
func TestClipsOnTimeLine(t *testing.T) {
	edits := map[string]func(s *scene.Scene, i int){
		"removed and added": func(s *scene.Scene, i int) {
			added := s.Clips[i]
			added.Extras = scene.Extras{}
			for _, added.Name = range []string{"EmoteDance", "Submerge", "Emerge"} {
				if !slices.ContainsFunc(s.Clips, func(c scene.Clip) bool { return c.Name == added.Name }) {
					break
				}
			}
			if len(s.Clips) > 1 {
				s.Clips = slices.Delete(s.Clips, i, i+1)
			}
			s.Clips = append(s.Clips, added)
		},
		"changed": func(s *scene.Scene, i int) {
			c := &s.Clips[i]
			for k := range c.Channels {
				if ch := &c.Channels[k]; ch.Target.Property == scene.NodeTranslation && len(ch.Values) > 0 {
					ch.Values[0]++
				}
			}
			for k := range c.Events {
				c.Events[k].Time = max(c.Duration-c.Events[k].Time, 0)
			}
		},
		"longer": func(s *scene.Scene, i int) { s.Clips[i].Duration *= 3 },
	}
	models, tracks, seen := 0, 0, 0
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := m2.Decode(f.Data, m2.Options{})
		if err != nil || m.Version >= m2.Wrath || len(m.Sequences) == 0 {
			continue
		}
		if seen++; prove.Skips(seen, 4) {
			continue
		}
		for edit, do := range edits {
			m, _, _ := m2.Decode(f.Data, m2.Options{})
			name := filepath.Base(f.Path) + " " + edit
			full, _ := m.Scene(scene.Options{})
			was, _ := lower.Unchecked(full, Holds, lower.Options{})
			is := was.Clone()
			i := len(is.Clips) / 2
			of := m.Sequences[i]
			do(is, i)
			if len(was.Clips) == 1 && edit == "removed and added" {
				of = m2.Sequence{ID: math.MaxUint16}
			}
			before, outOfOrder, outside := played(m, of), unsorted(m), strays(m)
			if _, _, err := Edit(m, was, is, Options{Stem: name}); err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			models++
			after := played(m, of)
			for at, want := range before {
				if tracks++; after[at] != want {
					t.Errorf("%s: %s: keys\n%.200s, want\n%.200s", name, at, after[at], want)
				}
			}
			for at := range unsorted(m) {
				if !outOfOrder[at] {
					t.Errorf("%s: %s isn't sorted", name, at)
				}
			}
			if got := strays(m); !reflect.DeepEqual(got, outside) {
				t.Errorf("%s: times outside sequences %v, want %v", name, got, outside)
			}
		}
	}
	t.Logf("%d edits, %d lists of keys", models, tracks)
}

// TestSharedKeys: if sequences share keys, and only one of them gets others, it moves to the end of the time line with
// its keys in other tracks. Keys that are still equal are shared.
func TestSharedKeys(t *testing.T) {
	k := func(x float32) m2.Vec3 { return m2.Vec3{x} }
	shared := func() *m2.Track[m2.Vec3] {
		return &m2.Track[m2.Vec3]{GlobalSequence: m2.None, Ranges: []m2.KeyRange{{First: 0, Last: 1}, {First: 1, Last: 2}, {First: 1, Last: 2}, {}},
			Times: [][]uint32{{0, 1000, 3000}}, Values: [][]m2.Vec3{{k(0), k(1), k(3)}}}
	}
	g := &merger{base: &m2.Model{Version: 256, Sequences: make([]m2.Sequence, 3)}, lineEnd: 3000, lines: []line{
		{start: 0, end: 1000, from: 0, until: 1000}, {start: 1500, end: 2000, from: 1500, until: 2000}, {start: 2200, end: 3000, from: 2200, until: 3000},
	}}
	own, other := shared(), shared()
	is := m2.Track[m2.Vec3]{GlobalSequence: m2.None, Times: [][]uint32{nil, nil, {0, 800}}, Values: [][]m2.Vec3{nil, nil, {k(7), k(8)}}}
	g.layOut(valueTrack[m2.Vec3]{own}, valueTrack[m2.Vec3]{&is}, []int{m2.None, m2.None, 2}, "Translation")
	g.base.Bones = []m2.Bone{{Translation: *own, Scale: *other}}
	g.settleTracks()
	b, l := &g.base.Bones[0], g.lines[2]
	if !l.moved || l.start <= 3000+1200 || g.base.Sequences[2].Start != l.start || g.base.Sequences[2].End != l.start+800 {
		t.Errorf("line %+v, sequence %v", l, g.base.Sequences[2])
	}
	ranges := []m2.KeyRange{{First: 0, Last: 1}, {First: 1, Last: 2}, {First: 3, Last: 4}, {}}
	for _, c := range []struct {
		name      string
		got, want m2.Track[m2.Vec3]
	}{
		{"changed", b.Translation, m2.Track[m2.Vec3]{GlobalSequence: m2.None, Ranges: ranges,
			Times: [][]uint32{{0, 1000, 3000, l.start, l.start + 800}}, Values: [][]m2.Vec3{{k(0), k(1), k(3), k(7), k(8)}}}},
		{"moved", b.Scale, m2.Track[m2.Vec3]{GlobalSequence: m2.None, Ranges: ranges,
			Times: [][]uint32{{0, 1000, 3000, l.start - 1200, l.start + 800}}, Values: [][]m2.Vec3{{k(0), k(1), k(3), k(1), k(3)}}}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s: - want, + got:\n%s", c.name, diff)
		}
	}
}

// TestLayOutWithoutRanges: a new sequence leaves the keys of tracks without ranges as they were, and those of events
// outside all sequences.
func TestLayOutWithoutRanges(t *testing.T) {
	v := m2.Track[uint8]{GlobalSequence: m2.None, Times: [][]uint32{{0, 300, 900}}, Values: [][]uint8{{0, 1, 0}}}
	e := m2.EventTrack{GlobalSequence: m2.None, Ranges: []m2.KeyRange{{First: 0, Last: 1}}, Times: [][]uint32{{0, 33, 33, 400, 950}}}
	g := &merger{lines: []line{{start: 100, end: 900, from: 100, until: 900}, {start: 4200, end: 5000, from: 1, moved: true, room: 4200}}, basePlace: []int{0}}
	g.layOut(valueTrack[uint8]{&v}, nil, nil, "Visible")
	eventTrack{&e}.place(g)
	g.layOut(eventTrack{&e}, eventTrack{&m2.EventTrack{GlobalSequence: m2.None, Times: [][]uint32{nil, {100, 100}}}}, []int{m2.None, 1}, "Times")
	if want := (m2.Track[uint8]{GlobalSequence: m2.None, Ranges: []m2.KeyRange{{First: 0, Last: 2}, {First: 3, Last: 4}, {}},
		Times: [][]uint32{{0, 300, 900, 4200, 5000}}, Values: [][]uint8{{0, 1, 0, 1, 1}}}); !reflect.DeepEqual(v, want) {
		t.Errorf("%v, want %v", v, want)
	}
	if want := (m2.EventTrack{GlobalSequence: m2.None, Ranges: []m2.KeyRange{{First: 0, Last: 1}, {First: 5, Last: 6}},
		Times: [][]uint32{{0, 33, 33, 400, 950, 4300, 4300}}}); !reflect.DeepEqual(e, want) {
		t.Errorf("%v, want %v", e, want)
	}
}

// strays returns the times of events that are in no sequence.
func strays(m *m2.Model) map[int][]uint32 {
	list := make(map[int][]uint32)
	for i := range m.Events {
		for _, times := range m.Events[i].Times.Times {
			for _, at := range times {
				if !slices.ContainsFunc(m.Sequences, func(q m2.Sequence) bool { return at >= q.Start && at <= q.End }) {
					list[i] = append(list[i], at)
				}
			}
		}
	}
	return list
}
