package mdx

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/wiretest"
)

// dialects are all flavours with their versions.
var dialects = []struct {
	flavour Flavour
	version uint32
}{
	{Warcraft3, 800}, {Warcraft3, 900}, {Warcraft3, 1000}, {Warcraft3, 1100}, {Warcraft3, 1200},
	{Warcraft3, 1300}, {Warcraft3, 1400}, {Warcraft3, 1600}, {Warcraft3, 1700}, {Warcraft3, 1800},
	{WorldOfWarcraft, 1300}, {WorldOfWarcraft, 1400}, {WorldOfWarcraft, 1500},
}

// A versionSpan is the range of versions of one flavour that have a field, including both ends.
type versionSpan struct{ from, to uint32 }

// Common spans; never is for a flavour that lacks the field.
var (
	all   = versionSpan{0, 9999}
	never = versionSpan{1, 0}
)

func from(v uint32) versionSpan { return versionSpan{v, 9999} }

// gates defines which versions have the fields that not all versions have: those of Warcraft III, then those of World
// of Warcraft. It follows the specifications (mdx.txt, WhiteoutLib's MDX specification 2.7), not the layouts.
var gates = map[string][2]versionSpan{
	"Model.Flags":             {never, all},
	"Model.MaterialsUnused":   {never, all},
	"Model.AttachmentsUnused": {never, all},
	"Model.Geosets":           {all, versionSpan{0, 1499}},
	"Model.BatchedGeosets":    {never, from(1500)},
	"Model.HitTestShapes":     {never, all},
	"Model.CollisionShapes":   {all, never},
	"Model.CollisionMesh":     {never, all},

	"Sequence.SyncPoint":   {all, never},
	"Sequence.ReplayStart": {never, all},
	"Sequence.ReplayEnd":   {never, all},
	"Sequence.BlendTime":   {never, all},

	"Material.Flags":  {all, never},
	"Material.Shader": {versionSpan{900, 1099}, never},

	"Layer.EmissiveGain":         {from(900), never},
	"Layer.FresnelColor":         {from(1000), never},
	"Layer.FresnelOpacity":       {from(1000), never},
	"Layer.FresnelTeamColor":     {from(1000), never},
	"Layer.Shader":               {from(1100), never},
	"Layer.Slots":                {from(1100), never},
	"Layer.TextureIDTrack":       {versionSpan{0, 1099}, all},
	"Layer.EmissiveGainTrack":    {from(900), never},
	"Layer.FresnelColorTrack":    {from(1000), never},
	"Layer.FresnelAlphaTrack":    {from(1000), never},
	"Layer.FresnelTeamTrack":     {from(1000), never},
	"TextureAnim.Rotation":       {all, never},
	"TextureAnim.PackedRotation": {never, all},

	"Geoset.PrimitiveTypes": {all, never},
	"Geoset.FaceTypes":      {never, all},
	"Geoset.BoneIndices":    {never, all},
	"Geoset.BoneWeights":    {never, all},
	"Geoset.LOD":            {from(900), never},
	"Geoset.LODName":        {from(900), never},
	"Geoset.Tangents":       {from(900), never},
	"Geoset.Skin":           {versionSpan{900, 1399}, never},
	"Geoset.Skin16":         {from(1400), never},

	"Camera.FocusDistance": {all, never},
	"Camera.FocalLength":   {all, never},
	"Camera.FStop":         {all, never},

	"Node.Rotation":       {all, never},
	"Node.PackedRotation": {never, all},
	"Node.NodeVisibility": {all, never},

	"Light.ShadowCasting":      {from(1300), never},
	"Light.ShadowIntensity":    {from(1200), never},
	"Light.ShadowCastingStart": {from(1300), never},
	"Light.ShadowCastingEnd":   {from(1300), never},
	"Light.QuadraticFalloff":   {from(1600), never},
	"Light.LinearFalloff":      {from(1600), never},
	"Light.Damping":            {from(1600), never},

	"Attachment.Padding":              {never, all},
	"ParticleEmitter2.WoW":            {never, all},
	"ParticleEmitter2.LongitudeTrack": {never, all},
	"ParticleEmitter2.LifeSpanTrack":  {never, all},
	"ParticleEmitter2.ZSourceTrack":   {never, all},
}

// filledModel returns a model of a version with a value in every field that the version has. All numbers are different,
// except that bytes and 16-bit numbers wrap around. Its lists have four elements, so that all four kinds of shape
// occur.
func filledModel(flavour Flavour, version uint32) *Model { return fillModel(flavour, version, 4) }

// smallModel is like filledModel, but its lists have one element.
func smallModel(flavour Flavour, version uint32) *Model { return fillModel(flavour, version, 1) }

func fillModel(flavour Flavour, version uint32, length int) *Model {
	m := new(Model)
	f := filler{flavour: flavour, version: version, length: length}
	f.fill(reflect.ValueOf(m).Elem(), "Model")
	m.Version, m.Flavour = version, flavour
	for i := range m.Cameras {
		m.Cameras[i].Variant = []uint8{0, 1, 3}[i%3]
		if m.Cameras[i].Variant != 1 {
			m.Cameras[i].Unknown = Vec3{}
		}
	}
	for i := range m.CollisionShapes {
		s := &m.CollisionShapes[i]
		s.Type = ShapeType(i % 4)
		s.Vertices = []Vec3{{float32(i), 1, 2}, {3, 4, 5}}
		switch s.Type {
		case ShapeBox, ShapePlane:
			s.Radius = 0
		case ShapeSphere:
			s.Vertices = s.Vertices[:1]
		}
	}
	for i := range m.HitTestShapes {
		m.HitTestShapes[i] = onlyFieldsOf(m.HitTestShapes[i], HitShapeType(i%4))
	}
	for i := range m.Geosets {
		g := &m.Geosets[i] // World of Warcraft's sets have one coordinate for each vertex
		for k := range g.UVSets {
			g.UVSets[k] = g.UVSets[k][:len(g.Vertices)]
		}
	}
	return m
}

// onlyFieldsOf clears the fields that hit test shapes of a type don't have.
func onlyFieldsOf(s HitTestShape, t HitShapeType) HitTestShape {
	kept := HitTestShape{Node: s.Node, Type: t}
	switch t {
	case HitBox:
		kept.Minimum, kept.Maximum = s.Minimum, s.Maximum
	case HitCylinder:
		kept.Center, kept.Height, kept.Radius = s.Center, s.Height, s.Radius
	case HitSphere:
		kept.Center, kept.Radius = s.Center, s.Radius
	case HitPlane:
		kept.Length, kept.Width = s.Length, s.Width
	}
	return kept
}

type filler struct {
	flavour Flavour
	version uint32
	length  int             // length of lists
	n       int             // the last number
	used    map[string]bool // gates that were used
}

func (f *filler) fill(v reflect.Value, owner string) {
	f.n++
	switch v.Kind() {
	case reflect.Float32:
		v.SetFloat(float64(f.n) + 0.5)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		x := uint64(f.n)
		if v.Type() == reflect.TypeFor[PackedQuaternion]() {
			x = x<<42 | x<<21 | x
		}
		v.SetUint(x & (1<<v.Type().Bits() - 1))
	case reflect.Int32:
		v.SetInt(int64(f.n))
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d", f.n))
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), owner)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), f.length, f.length))
		for i := range f.length {
			f.fill(v.Index(i), owner)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), owner)
	case reflect.Struct:
		f.fillStruct(v)
	default:
		panic(fmt.Sprintf("%s has a %s", owner, v.Type()))
	}
}

func (f *filler) fillStruct(v reflect.Value) {
	t := v.Type()
	name, _, _ := strings.Cut(t.Name(), "[") // Track[float32]
	for i := range t.NumField() {
		sf := t.Field(i)
		gate, gated := gates[name+"."+sf.Name]
		if f.used != nil && gated {
			f.used[name+"."+sf.Name] = true
		}
		if s := gate[f.flavour]; !sf.IsExported() || gated && (f.version < s.from || f.version > s.to) {
			continue
		}
		f.fill(v.Field(i), name)
	}
	if name == "Track" {
		f.finishTrack(v)
	}
}

// finishTrack gives tracks each interpolation in turn: n values, or 3n. World of Warcraft's integers have none.
func (f *filler) finishTrack(v reflect.Value) {
	kind := Interpolation(f.n % 4)
	values := v.FieldByName("Values")
	if f.flavour == WorldOfWarcraft && values.Type().Elem().Kind() == reflect.Uint32 {
		kind = Step
	}
	v.FieldByName("Interpolation").SetUint(uint64(kind))
	n := kind.PerKey() * v.FieldByName("Times").Len()
	values.Set(reflect.MakeSlice(values.Type(), n, n))
	for i := range n {
		f.fill(values.Index(i), "Track")
	}
}

func TestGatesNameFields(t *testing.T) {
	used := map[string]bool{}
	for _, d := range dialects {
		f := filler{flavour: d.flavour, version: d.version, length: 1, used: used}
		f.fill(reflect.ValueOf(new(Model)).Elem(), "Model")
	}
	for name := range gates {
		if !used[name] {
			t.Errorf("no field %s", name)
		}
	}
}

// TestEveryVersion encodes a model with a value in every field and decodes it: all fields of the version are preserved,
// and every byte is known.
func TestEveryVersion(t *testing.T) {
	for _, d := range dialects {
		t.Run(fmt.Sprint(d.flavour, " ", d.version), func(t *testing.T) {
			want := filledModel(d.flavour, d.version)
			data, err := Encode(want)
			if err != nil {
				t.Fatal(err)
			}
			checkBytes(t, data, Options{})
			got, findings, err := Decode(data, Options{})
			if err != nil || len(findings) > 0 {
				t.Fatalf("error %v, findings %v", err, findings)
			}
			if diff := cmp.Diff(want, got, sameFields); diff != "" {
				t.Errorf("- written, + read:\n%s", diff)
			}
			m := Explain(data, Options{})
			unknown := len(want.Sounds) + len(want.SoundEmitters) // their content isn't documented
			for _, g := range want.BatchedGeosets {
				unknown += 2 * (8 - len(g.Faces)) // padding
			}
			if n := m.Understood(); n != len(data)-unknown {
				t.Errorf("%d of %d bytes understood", n, len(data))
			}
			wiretest.Paths(t, m)
		})
	}
}
