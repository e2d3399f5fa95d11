package build_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gltfbuild "marrow/gltf/build"
	"marrow/gltf/recall"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// A returned is a model that was converted to a GLB and back.
type returned struct {
	name     string
	from, to *mdx.Model
	recalled *scene.Scene
}

// eachReturn calls visit with the corpus's models of Warcraft III and the results of converting them to GLB and back.
func eachReturn(t *testing.T, visit func(r *returned)) {
	t.Helper()
	for i, f := range corpus.Read(t, "mdx", "mdx") {
		if prove.Skips(i, 16) {
			continue
		}
		m, _, err := mdx.Decode(f.Data, mdx.Options{})
		if err != nil || m.Flavour != mdx.Warcraft3 || mdx.CheckVersion(m.Version) != nil {
			continue
		}
		s, _ := m.Scene(scene.Options{AllLODs: true})
		out, _, err := gltfbuild.Export(s, lower.Options{AllLODs: true, NoTextures: true}, gltfbuild.Options{})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		d, _, err := recall.Decode(bytes.Join(out.Pieces(), nil))
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		back, _ := d.Scene(scene.Options{Recall: true})
		reduced, _ := lower.Unchecked(back, build.Holds, lower.Options{})
		to, _, err := build.Model(reduced, build.Options{})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		visit(&returned{name: filepath.Base(f.Name), from: m, to: to, recalled: back})
	}
}

// Geosets, materials and textures are restored, field by field.
func TestBuildReturns(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	counts := make(map[string]int)
	examples := make(map[string]string)
	models := 0
	eachReturn(t, func(r *returned) {
		models++
		differ := func(kind, format string, args ...any) {
			counts[kind]++
			if examples[kind] == "" {
				examples[kind] = r.name + ": " + fmt.Sprintf(format, args...)
			}
		}
		compareGeosets(r, differ)
		compareMaterials(r, differ)
		compareAnims(r, differ)
		if !slices.Equal(texts(r.from.Textures), texts(r.to.Textures)) {
			differ("textures", "%v, want %v", texts(r.to.Textures), texts(r.from.Textures))
		}
	})
	for kind, n := range counts {
		t.Errorf("%s: %d, as in %s", kind, n, examples[kind])
	}
	t.Logf("%d models", models)
}

func texts(list []mdx.Texture) (out []string) {
	for i := range list {
		out = append(out, fmt.Sprintf("%d %s %d", list[i].ReplaceableID, list[i].Path, list[i].Flags))
	}
	return out
}

func compareGeosets(r *returned, differ func(kind, format string, args ...any)) {
	var numbers []int
	for i := range r.recalled.Meshes {
		var n int
		if _, err := fmt.Sscanf(r.recalled.Meshes[i].Extras.Origin.Path, "geosets[%d]", &n); err == nil {
			numbers = append(numbers, n)
		}
	}
	for _, n := range numbers { // with a classic material, more vertices break the game's renderer
		if len(r.from.Geosets[n].Vertices) > 7432 && len(numbers) < len(r.to.Geosets) {
			return
		}
	}
	if len(numbers) != len(r.to.Geosets) {
		differ("number of geosets", "%d, want %d of %d", len(r.to.Geosets), len(numbers), len(r.from.Geosets))
		return
	}
	for k, n := range numbers {
		from, to := &r.from.Geosets[n], &r.to.Geosets[k]
		check := func(kind string, same bool) {
			if !same {
				differ(kind, "geosets[%d]", n)
			}
		}
		check("vertices", slices.Equal(from.Vertices, to.Vertices))
		check("faces", slices.Equal(from.Triangulated(), to.Faces))
		check("normals", len(from.Normals) < len(from.Vertices) || slices.EqualFunc(from.Normals[:len(from.Vertices)], to.Normals, sameDirection))
		check("uv sets", slices.EqualFunc(from.UVSets, to.UVSets, slices.Equal[[]scene.Vec2]))
		check("material", from.MaterialID == to.MaterialID)
		check("selection", from.SelectionGroup == to.SelectionGroup && from.SelectionFlags == to.SelectionFlags)
		check("level", from.LOD == to.LOD && from.LODName == to.LODName)
	}
}

// sameDirection reports whether two normals have the same direction; one may have been normalised. Any direction
// matches a normal without one.
func sameDirection(a, b scene.Vec3) bool {
	u, ok := a.Unit()
	v, _ := b.Unit()
	d := u.Sub(v)
	return !ok || d.Len() < 1e-5
}

// compareAnims ignores tracks, and geosets that a GLB can't contain.
func compareAnims(r *returned, differ func(kind, format string, args ...any)) {
	if len(r.from.Geosets) != len(r.to.Geosets) {
		return
	}
	text := func(m *mdx.Model) (list []string) {
		taken := make(map[int32]bool) // the first one is used
		for i := range m.GeosetAnims {
			a := m.GeosetAnims[i]
			if i >= len(r.from.GeosetAnims) || taken[a.GeosetID] || int(a.GeosetID) >= len(m.Geosets) || a.GeosetID < 0 {
				continue
			}
			taken[a.GeosetID] = true
			if r.from.GeosetAnims[i].AlphaTrack != nil {
				a.Alpha = 1
			}
			list = append(list, fmt.Sprintf("%d: alpha %g, colour %v, %v", a.GeosetID, a.Alpha, a.Color, a.Flags))
		}
		return list
	}
	if want, got := text(r.from), text(r.to); !slices.Equal(got, want) {
		differ("geoset animations", "%q, want %q", got, want)
	}
}

func compareMaterials(r *returned, differ func(kind, format string, args ...any)) {
	if len(r.from.Materials) != len(r.to.Materials) {
		differ("number of materials", "%d, want %d", len(r.to.Materials), len(r.from.Materials))
		return
	}
	text := func(m *mdx.Material) string {
		b := new(strings.Builder)
		fmt.Fprintf(b, "%d %v %q", m.PriorityPlane, m.Flags, m.Shader)
		for k := range m.Layers {
			l := m.Layers[k]
			if l.FilterMode.String() == "" {
				l.FilterMode = mdx.FilterBlend // as viewers draw unknown filter modes
			}
			fmt.Fprintf(b, "\n%v %v texture %d coords %d alpha %g gain %g fresnel %v %g %g shader %v", l.FilterMode, l.Flags, l.TextureID, l.CoordID, l.Alpha, l.EmissiveGain, l.FresnelColor, l.FresnelOpacity, l.FresnelTeamColor, l.Shader)
			for _, s := range l.Slots {
				fmt.Fprintf(b, " %d:%d", s.Slot, s.TextureID)
			}
		}
		return b.String()
	}
	for i := range r.from.Materials {
		if want, got := text(&r.from.Materials[i]), text(&r.to.Materials[i]); got != want {
			differ("materials", "materials[%d]:\n%s\nwant\n%s", i, got, want)
		}
	}
}
