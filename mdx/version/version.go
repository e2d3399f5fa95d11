// Package version converts models of Warcraft III from one version of MDX to another, 800 to 1800, and reports what is
// lost.
package version

import (
	"errors"
	"slices"
	"strings"

	"marrow/mdx"
	"marrow/report"
)

// Change turns the model into one of another version of Warcraft III's, up
// or down. Setting Version isn't enough, because Encode silently omits fields that a version doesn't
// have. Change converts these to the nearest equivalent instead, clears the
// rest, and reports every loss by its path in the original model.
//
// The following changes aren't losses, and therefore have no findings:
//
//   - Before 1100, each texture of a layer is a separate layer; since 1100, it is a
//     slot. Reforged's six maps are converted to slots and back by the client's rule.
//     In the five layers with maps, only the texture is used.
//   - Skin has bytes before 1400 and 16-bit numbers since 1400; before 900, there are matrix groups.
//     Models with matrix groups keep them in every version.
//   - Fields that a version adds get the game's defaults: emissive gain
//     1, Fresnel colour 1, 1, 1, a light's falloff 0.0005, 0, 0.00001.
//   - TwoSided is a flag of a material from 900 to 1099, and a flag of its layers in other versions.
//   - A camera's variant is 0 before 1800.
//
// After an error, the model is unchanged.
func Change(m *mdx.Model, version uint32) ([]report.Finding, error) {
	if m.Flavour != mdx.Warcraft3 {
		return nil, errors.New("a model of World of Warcraft's alpha can't change its version: its version numbers are unrelated to those of Warcraft III")
	}
	if err := mdx.CheckVersion(version); err != nil {
		return nil, err
	}
	if version == m.Version {
		return nil, nil
	}
	p := &versionChange{m: m, from: m.Version, to: version}
	if err := p.plan(); err != nil {
		return nil, err
	}
	used := textureIDs(p.m)
	p.materials()
	if p.loses(900) {
		p.removeTextures(used)
		p.textures()
	}
	p.lights()
	p.cameras()
	p.geosets()
	p.popcorn()
	p.chunks()
	m.Version = version
	return p.found, nil
}

// A versionChange is one change of a model's version.
type versionChange struct {
	m        *mdx.Model
	from, to uint32
	found    []report.Finding

	ids       map[int32]int32 // new object ids by old ones; nil if the ids are valid
	skins     [][]uint16      // for each geoset, its weights with the new ids, with 16 bits in all versions
	coarse    []bool          // for each geoset, whether its level of detail is left out
	regrouped []*regrouping   // for each geoset, the groups that replace its weights; nil if it keeps its weights
}

// loses reports whether the target lacks the fields that were added in a version, and the model has them.
func (p *versionChange) loses(since uint32) bool { return p.from >= since && p.to < since }

// gains reports whether fields that were added in a version are new to the model.
func (p *versionChange) gains(since uint32) bool { return p.from < since && p.to >= since }

func (p *versionChange) report(code report.Code, path, format string, args ...any) {
	p.found = append(p.found, report.New(code, path, format, args...))
}

// drop clears a field and reports it, unless it is zero or one of the harmless values, which the game uses without the
// field anyway.
func drop[T comparable](p *versionChange, code report.Code, path string, field *T, harmless ...T) {
	var zero T
	if *field == zero {
		return
	}
	if !slices.Contains(harmless, *field) {
		p.report(code, path, "version %d has no %s; left out", p.to, fieldWords(path))
	}
	*field = zero
}

// dropList is drop for lists.
func dropList[T any](p *versionChange, code report.Code, path string, list *[]T) {
	if len(*list) > 0 {
		p.report(code, path, "version %d has no %s; left out", p.to, fieldWords(path))
	}
	*list = nil
}

// fieldWords returns a field's name as English words: lights[0].linearFalloffTrack → linear falloff track.
func fieldWords(path string) string {
	name := path[strings.LastIndexByte(path, '.')+1:]
	switch name {
	case "faceFX":
		return "FaceFX"
	case "lodName":
		return "name for a level of detail"
	}
	var b strings.Builder
	for _, r := range name {
		if 'A' <= r && r <= 'Z' {
			b.WriteByte(' ')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Before version 1600, lights have these values, not 0.
const (
	defaultQuadraticFalloff = 0.0005
	defaultLinearFalloff    = 0
	defaultDamping          = 1e-5
)

func (p *versionChange) lights() {
	for i := range p.m.Lights {
		l, at := &p.m.Lights[i], report.At("lights", i)
		if p.to < 1200 {
			drop(p, codeLight, at+".shadowIntensity", &l.ShadowIntensity)
		}
		if p.to < 1300 {
			drop(p, codeLight, at+".shadowCasting", &l.ShadowCasting)
			drop(p, codeLight, at+".shadowCastingStart", &l.ShadowCastingStart)
			drop(p, codeLight, at+".shadowCastingEnd", &l.ShadowCastingEnd)
			drop(p, codeLight, at+".shadowCastingStartTrack", &l.ShadowCastingStartTrack)
			drop(p, codeLight, at+".shadowCastingEndTrack", &l.ShadowCastingEndTrack)
		}
		if p.loses(1600) {
			p.defaultFalloff(at+".quadraticFalloff", &l.QuadraticFalloff, &l.QuadraticFalloffTrack, defaultQuadraticFalloff)
			p.defaultFalloff(at+".linearFalloff", &l.LinearFalloff, &l.LinearFalloffTrack, defaultLinearFalloff)
			p.defaultFalloff(at+".damping", &l.Damping, &l.DampingTrack, defaultDamping)
		}
		if p.gains(1600) {
			l.QuadraticFalloff, l.LinearFalloff, l.Damping = defaultQuadraticFalloff, defaultLinearFalloff, defaultDamping
		}
	}
}

// defaultFalloff removes a number whose default isn't 0. For such a number, losing 0 is also a loss.
func (p *versionChange) defaultFalloff(path string, field *float32, track **mdx.Track[float32], without float32) {
	if *field != without && *track == nil {
		p.report(codeLight, path, "version %d has no %s; the game takes %g", p.to, fieldWords(path), without)
	}
	*field = 0
	drop(p, codeLight, path+"Track", track)
}

// cameras removes the fields that Warcraft III 3.0 added. Older clients read the variant as a part of the size.
func (p *versionChange) cameras() {
	if p.to >= 1800 {
		return
	}
	for i := range p.m.Cameras {
		c, at := &p.m.Cameras[i], report.At("cameras", i)
		c.Variant = 0
		drop(p, codeCamera, at+".unknown", &c.Unknown)
		drop(p, codeCamera, at+".visibility", &c.Visibility)
		drop(p, codeCamera, at+".focusDistance", &c.FocusDistance)
		drop(p, codeCamera, at+".focalLength", &c.FocalLength)
		drop(p, codeCamera, at+".fStop", &c.FStop)
	}
}

// popcorn converts popcorn emitters to helpers before version 900. The helper keeps its children in place, and shows
// modders where the effect was.
func (p *versionChange) popcorn() {
	if p.to >= 900 {
		return
	}
	for i := range p.m.PopcornEmitters {
		e := &p.m.PopcornEmitters[i]
		e.Flags &= 1<<8 - 1 // the upper bits concern particles
		p.m.Helpers = append(p.m.Helpers, mdx.Helper{Node: e.Node})
		p.report(CodePopcorn, report.At("popcornEmitters", i), "version %d has no popcorn emitters; a helper replaces it", p.to)
	}
	p.m.PopcornEmitters = nil
}

func (p *versionChange) chunks() {
	m := p.m
	if p.to < 900 {
		dropList(p, codeChunk, "faceFX", &m.FaceFX)
		dropList(p, CodeComputed, "bindPose", &m.BindPose)
	}
	if p.to < 1300 {
		dropList(p, codeChunk, "glider", &m.Glider)
	}
}
