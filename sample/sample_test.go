package sample

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"image"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/mdx"
	"marrow/texture"
)

// each runs a test for each sample.
func each(t *testing.T, test func(t *testing.T, s Model, m *mdx.Model)) {
	for _, s := range Models() {
		t.Run(s.Name, func(t *testing.T) { test(t, s, s.Build()) })
	}
}

func encode(t *testing.T, m *mdx.Model) []byte {
	t.Helper()
	data, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The decoded model equals the one that was built, and gives the same bytes again. All bytes are understood.
func TestRoundTrip(t *testing.T) {
	unexported := cmp.FilterPath(func(p cmp.Path) bool {
		f, ok := p.Last().(cmp.StructField)
		return ok && strings.ToLower(f.Name()[:1]) == f.Name()[:1]
	}, cmp.Ignore())
	each(t, func(t *testing.T, s Model, m *mdx.Model) {
		data := encode(t, m)
		read, findings, err := mdx.Decode(data, mdx.Options{})
		if err != nil || len(findings) > 0 {
			t.Fatalf("decoding: %v, %v", err, findings)
		}
		if d := cmp.Diff(m, read, unexported, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("reads back otherwise (-built +read):\n%s", d)
		}
		if !bytes.Equal(encode(t, read), data) {
			t.Error("encodes to other bytes")
		}
		explained := mdx.Explain(data, mdx.Options{})
		if n := explained.Understood(); explained.Err() != nil || n != len(data) {
			t.Errorf("%d of %d bytes explained, %v", n, len(data), explained.Err())
		}
	})
}

// The files are the same every time. The checksums show when they change, and that they are the same on every machine.
func TestSameBytes(t *testing.T) {
	sum := func() (all [sha256.Size]byte) {
		files, err := Files()
		if err != nil {
			t.Fatal(err)
		}
		h := sha256.New()
		for _, f := range files {
			h.Write([]byte(f.Path))
			h.Write(f.Data)
		}
		return [sha256.Size]byte(h.Sum(nil))
	}
	if a, b := sum(), sum(); a != b {
		t.Errorf("%x, then %x", a, b)
	}
}

func TestObjects(t *testing.T) {
	each(t, func(t *testing.T, s Model, m *mdx.Model) {
		all := nodes(m)
		if len(m.Pivots) != len(all) {
			t.Errorf("%d pivots for %d objects", len(m.Pivots), len(all))
		}
		names := map[string]bool{}
		seen := make([]bool, len(all))
		for i, n := range all {
			if n.ObjectID < 0 || int(n.ObjectID) >= len(all) || seen[n.ObjectID] {
				t.Fatalf("%s: object id %d", n.Name, n.ObjectID)
			}
			seen[n.ObjectID] = true
			if isBone := i < len(m.Bones); isBone != (int(n.ObjectID) < len(m.Bones)) {
				t.Errorf("%s: object id %d: bones come first", n.Name, n.ObjectID)
			}
			if n.ParentID != mdx.None && (n.ParentID < 0 || n.ParentID >= n.ObjectID) {
				t.Errorf("%s: parent %d", n.Name, n.ParentID)
			}
			if names[n.Name] {
				t.Errorf("two objects %s", n.Name)
			}
			names[n.Name] = true
		}
		if len(m.BindPose) > 0 && len(m.BindPose) != len(all)+len(m.Cameras)+1 {
			t.Errorf("%d bind poses", len(m.BindPose))
		}
	})
}

func TestGeosets(t *testing.T) {
	each(t, func(t *testing.T, s Model, m *mdx.Model) {
		for i := range m.Geosets {
			g := &m.Geosets[i]
			checkArrays(t, m, i, g)
			checkNormals(t, i, g)
			checkWeights(t, m, i, g)
			if len(g.SequenceExtents) != len(m.Sequences) {
				t.Errorf("geoset %d: %d extents for %d sequences", i, len(g.SequenceExtents), len(m.Sequences))
			}
		}
	})
}

func checkArrays(t *testing.T, m *mdx.Model, i int, g *mdx.Geoset) {
	n := len(g.Vertices)
	if n == 0 || len(g.Normals) != n || len(g.VertexGroups) != n || len(g.UVSets[0]) != n {
		t.Errorf("geoset %d: %d vertices, %d normals, %d groups, %d coordinates", i, n, len(g.Normals), len(g.VertexGroups), len(g.UVSets[0]))
	}
	if n >= 7433 {
		t.Errorf("geoset %d: %d vertices are more than the game can draw", i, n)
	}
	if int(g.FaceGroups[0]) != len(g.Faces) || len(g.Faces)%3 != 0 || int(slices.Max(g.Faces)) >= n {
		t.Errorf("geoset %d: %d indices, %v, up to %d", i, len(g.Faces), g.FaceGroups, slices.Max(g.Faces))
	}
	if g.MaterialID < 0 || int(g.MaterialID) >= len(m.Materials) {
		t.Errorf("geoset %d: material %d", i, g.MaterialID)
	}
	total := uint32(0)
	for _, n := range g.MatrixGroups {
		if total += n; n == 0 {
			t.Errorf("geoset %d: an empty matrix group", i)
		}
	}
	if int(total) != len(g.Matrices) || int(slices.Max(g.VertexGroups)) >= len(g.MatrixGroups) {
		t.Errorf("geoset %d: groups of %d matrices, %d are there", i, total, len(g.Matrices))
	}
	for _, b := range g.Matrices {
		if b < 0 || int(b) >= len(m.Bones) {
			t.Errorf("geoset %d: bone %d", i, b)
		}
	}
}

// checkNormals checks that normals have unit length and point to the same side as their faces, and that these face
// outward: closed geosets have a volume.
func checkNormals(t *testing.T, i int, g *mdx.Geoset) {
	for _, n := range g.Normals {
		if l := vec3(n).Len(); math.Abs(float64(l)-1) > 2e-4 {
			t.Fatalf("geoset %d: a normal as long as %v", i, l)
		}
	}
	volume := float32(0)
	for f := 0; f < len(g.Faces); f += 3 {
		a, b, c := vec3(g.Vertices[g.Faces[f]]), vec3(g.Vertices[g.Faces[f+1]]), vec3(g.Vertices[g.Faces[f+2]])
		face := b.Sub(a).Cross(c.Sub(a))
		volume += face.Dot(a)
		for _, v := range g.Faces[f : f+3] {
			if vec3(g.Normals[v]).Dot(face) <= 0 {
				t.Fatalf("geoset %d: the normal of vertex %d at %v looks inward", i, v, g.Vertices[v])
			}
		}
	}
	if volume < 0 {
		t.Errorf("geoset %d is inside out", i)
	}
	for _, v := range g.Tangents {
		if l := (vec3{v[0], v[1], v[2]}).Len(); math.Abs(float64(l)-1) > 2e-4 || math.Abs(float64(v[3])) != 1 {
			t.Fatalf("geoset %d: tangent %v", i, v)
		}
	}
}

func checkWeights(t *testing.T, m *mdx.Model, i int, g *mdx.Geoset) {
	var all [][8]uint8
	for j := 0; j < len(g.Skin); j += 8 {
		all = append(all, [8]uint8(g.Skin[j:]))
	}
	for j := range g.BoneWeights {
		all = append(all, [8]uint8(append(g.BoneIndices[j][:], g.BoneWeights[j][:]...)))
	}
	if len(all) != 0 && len(all) != len(g.Vertices) {
		t.Errorf("geoset %d: %d weights for %d vertices", i, len(all), len(g.Vertices))
	}
	for _, w := range all {
		sum := 0
		for k := range 4 {
			if sum += int(w[4+k]); int(w[k]) >= len(m.Bones) {
				t.Errorf("geoset %d: bone %d", i, w[k])
			}
		}
		if sum != 255 {
			t.Errorf("geoset %d: weights %v", i, w)
		}
	}
}

// tracks calls visit for each track in v, by reflection, so that none is forgotten.
func tracks(v reflect.Value, path string, visit func(path string, track reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			tracks(v.Elem(), path, visit)
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Struct {
			for i := range v.Len() {
				tracks(v.Index(i), path, visit)
			}
		}
	case reflect.Struct:
		if strings.HasPrefix(v.Type().Name(), "Track[") {
			visit(path, v)
			return
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				tracks(v.Field(i), path+"."+f.Name, visit)
			}
		}
	}
}

func TestTracks(t *testing.T) {
	kinds := map[mdx.Interpolation]bool{}
	each(t, func(t *testing.T, s Model, m *mdx.Model) {
		inside := func(at int32) bool {
			return slices.ContainsFunc(m.Sequences, func(s mdx.Sequence) bool { return at >= int32(s.Start) && at <= int32(s.End) })
		}
		tracks(reflect.ValueOf(m), "", func(path string, track reflect.Value) {
			how := track.FieldByName("Interpolation").Interface().(mdx.Interpolation)
			kinds[how] = true
			global := track.FieldByName("GlobalSequenceID").Interface().(int32)
			times := track.FieldByName("Times").Interface().([]int32)
			if values := track.FieldByName("Values").Len(); len(times) == 0 || values != len(times)*how.PerKey() {
				t.Errorf("%s: %d values for %d keys", path, values, len(times))
			}
			for i, at := range times {
				if i > 0 && at <= times[i-1] {
					t.Errorf("%s: key %d at %d, behind %d", path, i, at, times[i-1])
				}
				if global >= 0 && (at < 0 || at > int32(m.GlobalSequences[global])) {
					t.Errorf("%s: key at %d, outside of the global sequence", path, at)
				}
				if global == mdx.None && !inside(at) {
					t.Errorf("%s: key at %d, outside of all sequences", path, at)
				}
			}
		})
		for _, n := range nodes(m) {
			if n.Rotation == nil {
				continue
			}
			for _, q := range n.Rotation.Values {
				if l := quat(q).Dot(quat(q)); math.Abs(float64(l)-1) > 1e-5 {
					t.Errorf("%s: a rotation %v, not of unit length", n.Name, q)
				}
			}
		}
		for i, s := range m.Sequences {
			if s.End <= s.Start || i > 0 && s.Start <= m.Sequences[i-1].End {
				t.Errorf("sequence %s from %d to %d", s.Name, s.Start, s.End)
			}
		}
	})
	for how := mdx.Step; how <= mdx.Bezier; how++ {
		if !kinds[how] {
			t.Errorf("no track with interpolation %v", how)
		}
	}
}

// The extents contain all motion, and aren't much larger.
func TestExtents(t *testing.T) {
	each(t, func(t *testing.T, s Model, m *mdx.Model) {
		p := newPlayer(m)
		for _, sequence := range m.Sequences {
			lo, hi := vec3{1e9, 1e9, 1e9}, vec3{-1e9, -1e9, -1e9}
			for i := range 41 {
				p.seek(sequence, float32(sequence.Start)+float32(i)/40*float32(sequence.End-sequence.Start))
				for j := range m.Geosets {
					if p.alpha(j) <= 0.01 {
						continue
					}
					for _, v := range p.vertices(&m.Geosets[j]) {
						lo, hi = lo.Min(v), hi.Max(v)
					}
				}
			}
			e := sequence.Extent
			size := hi.Sub(lo).Len()
			for axis := range 3 {
				under, over := lo[axis]-e.Minimum[axis], e.Maximum[axis]-hi[axis]
				if min(under, over) < 0 || max(under, over) > 0.25*size {
					t.Errorf("%s: along %c it reaches from %v to %v, its extent from %v to %v",
						sequence.Name, "xyz"[axis], lo[axis], hi[axis], e.Minimum[axis], e.Maximum[axis])
				}
			}
		}
	})
}

// alpha returns a geoset's current alpha.
func (p *player) alpha(geoset int) float32 {
	for _, a := range p.m.GeosetAnims {
		if a.GeosetID == int32(geoset) {
			return sampleTrack(p, a.AlphaTrack, 1, mixFloat)
		}
	}
	return 1
}

// The golem is an example of everything that a model can have.
func TestGolemShowsAll(t *testing.T) {
	m := Golem()
	largest := uint32(0)
	for _, g := range m.Geosets {
		largest = max(largest, slices.Max(g.MatrixGroups))
	}
	if largest < 5 {
		t.Errorf("the largest matrix group has %d bones", largest)
	}
	p := newPlayer(m)
	hidden := map[string][]int{}
	for _, s := range m.Sequences {
		p.seek(s, float32(s.Start+s.End)/2+100)
		for i := range m.Geosets {
			if p.alpha(i) <= 0.01 {
				hidden[s.Name] = append(hidden[s.Name], i)
			}
		}
	}
	want := map[string][]int{
		"Stand": {golemSoulGeoset}, "Stand - 2": {golemSoulGeoset}, "Walk": {golemSoulGeoset}, "Attack": {golemSoulGeoset},
		"Portrait": {golemSoulGeoset}, "Decay Flesh": {golemEyes, golemCrystalGeoset, golemGlowGeoset, golemSoulGeoset},
	}
	delete(hidden, "Death") // where geosets appear and disappear
	if d := cmp.Diff(want, hidden); d != "" {
		t.Errorf("hidden geosets (-want +got):\n%s", d)
	}
	for what, n := range map[string]int{
		"global sequences": len(m.GlobalSequences), "texture animations": len(m.TextureAnims), "lights": len(m.Lights),
		"helpers": len(m.Helpers), "attachments": len(m.Attachments), "particle emitters": len(m.ParticleEmitters2),
		"ribbon emitters": len(m.RibbonEmitters), "events": len(m.Events), "cameras": len(m.Cameras), "collision shapes": len(m.CollisionShapes),
	} {
		if n == 0 {
			t.Errorf("no %s", what)
		}
	}
}

// Every texture of a model is written, can be read, and has sides that are powers of two.
func TestTextures(t *testing.T) {
	each(t, func(t *testing.T, s Model, m *mdx.Model) {
		files := map[string][]byte{}
		for _, f := range s.Textures() {
			files[f.Path] = f.Data
		}
		for _, x := range m.Textures {
			if x.ReplaceableID != 0 {
				continue
			}
			path := strings.ReplaceAll(x.Path, `\`, "/")
			data, ok := files[path]
			if !ok {
				t.Errorf("%s isn't written", path)
			}
			delete(files, path)
			picture, findings, err := texture.Decode(path, data, texture.Options{})
			if err != nil || len(findings) > 0 {
				t.Errorf("%s: %v, %v", path, err, findings)
				continue
			}
			for _, side := range []int{picture.Bounds().Dx(), picture.Bounds().Dy()} {
				if side&(side-1) != 0 {
					t.Errorf("%s: %v", path, picture.Bounds())
				}
			}
		}
		for path := range files {
			t.Errorf("%s is written and not named", path)
		}
	})
}

// The encoders of images keep each pixel.
func TestPictures(t *testing.T) {
	c := golemCanvas()
	for name, data := range map[string][]byte{"a.blp": c.blp1(8), "b.blp": c.blp2(8), "c.dds": dds(c.image())} {
		picture, _, err := texture.Decode(name, data, texture.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !samePixels(picture, c.image()) {
			t.Errorf("%s: other pixels", name)
		}
		config, err := texture.DecodeConfig(name, data, texture.Options{})
		if want := 9; err != nil || strings.HasSuffix(name, ".blp") && config.Mips != want {
			t.Errorf("%s: %d mips, want %d; %v", name, config.Mips, want, err)
		}
	}
}

func samePixels(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, al := a.At(x, y).RGBA()
			r2, g2, bl2, al2 := b.At(x, y).RGBA()
			if r != r2 || g != g2 || bl != bl2 || al != al2 {
				return false
			}
		}
	}
	return true
}

func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "samples")
	files, err := Write(dir)
	if err != nil || len(files) < len(Models()) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		if data, err := os.ReadFile(filepath.Join(dir, f.Path)); err != nil || !bytes.Equal(data, f.Data) {
			t.Errorf("%s: %v", f.Path, err)
		}
	}
	if _, err := Write(dir); err != nil {
		t.Errorf("writing the same again: %v", err)
	}

	// One file changed and one missing: nothing is written.
	mine := filepath.Join(dir, "Golem.mdx")
	if err := os.WriteFile(mine, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "Crate.mdx")); err != nil {
		t.Fatal(err)
	}
	var exists *ExistsError
	if _, err := Write(dir); !errors.As(err, &exists) || exists.Path != mine {
		t.Errorf("over another file: %v", err)
	}
	if data, _ := os.ReadFile(mine); string(data) != "mine" {
		t.Errorf("it reads %q", data)
	}
	if _, err := os.Stat(filepath.Join(dir, "Crate.mdx")); err == nil {
		t.Error("Crate.mdx was written")
	}
}
