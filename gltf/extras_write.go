package gltf

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"sync"

	"marrow/internal/jsonvalue"
	"marrow/lower/curves"
	"marrow/scene"
)

// marrow wraps extras under their one key, as JSON.
func marrow(v any) Raw {
	w := writers.Get().(*jsonvalue.Writer)
	defer writers.Put(w)
	w.Text = w.Text[:0]
	w.Open("", '{')
	w.Value("marrow", v)
	w.Close('}')
	return bytes.Clone(w.Text)
}

// writers are kept for their room: extras are many and short.
var writers = sync.Pool{New: func() any { return new(jsonvalue.Writer) }}

// assetExtras are what the whole model has.
func (e *exporter) assetExtras() AssetExtras {
	x := AssetExtras{
		Version: ExtrasVersion, Format: e.s.Format, MetresPerUnit: e.s.MetresPerUnit, Name: e.s.Name,
		Bounds: boundsExtras(&e.s.Bounds), Textures: e.textureExtras(), OriginFormat: originFormat(e.s), Document: e.s.Extras.Value,
	}
	if s := e.doc.Nodes[e.root].Scale; s != nil {
		x.Scale = s[0]
	}
	for k := range e.s.Materials {
		if !e.drawn[k] {
			x.Materials = append(x.Materials, e.materialExtras(k))
		}
	}
	for i := range e.s.Globals {
		if g := &e.s.Globals[i]; !e.written[g] {
			x.Globals = append(x.Globals, e.animationExtras(g, g.Name, true, nil))
		}
	}
	return x
}

// meshExtras are those of mesh i, which stands on a node of a name.
func meshExtras(i int, m *scene.Mesh, node string) *MeshExtras {
	x := &MeshExtras{
		Number: i, Numbered: m.Numbered, LOD: max(m.LOD, 0), EveryLevel: m.LOD < 0, Hidden: !m.Visible, Geoset: m.Geoset,
		Bounds: boundsExtras(&m.Bounds), Origin: m.Extras.Origin.Path, Document: m.Extras.Value,
	}
	if m.Name != node {
		x.Name = &m.Name
	}
	if m.Alpha != 1 {
		x.Alpha = &m.Alpha
	}
	if m.Color != (scene.Vec3{1, 1, 1}) {
		x.Color = (*[3]float32)(&m.Color)
	}
	for _, c := range m.Colors {
		x.Colors = append(x.Colors, c.Name)
	}
	return x
}

// lightExtras are those of light i, on a node of a name.
func lightExtras(i int, l *scene.Light, node string) *LightExtras {
	x := &LightExtras{
		Number: i, Kind: l.Kind.String(), Color: l.Color, Intensity: l.Intensity, RangeStart: l.RangeStart, RangeEnd: l.RangeEnd,
		Direction: l.Direction, Inner: l.Inner, Outer: l.Outer, Hidden: !l.Visible, Origin: l.Extras.Origin.Path, Document: l.Extras.Value,
	}
	if l.Name != node {
		x.Name = l.Name
	}
	return x
}

// cameraExtras are those of camera i, written under a name with two planes.
func cameraExtras(i int, c *scene.Camera, name string, near, far float32) CameraExtras {
	x := CameraExtras{
		Number: i, Position: c.Position, Target: c.Target, Roll: c.Roll, FOV: c.FOV, FOVKind: c.FOVKind.String(),
		Origin: c.Extras.Origin.Path, Document: c.Extras.Value,
	}
	if c.Name != name {
		x.Name = &c.Name
	}
	if c.Up != (scene.Vec3{0, 1, 0}) {
		x.Up = (*[3]float32)(&c.Up)
	}
	if c.Near != near {
		x.Near = &c.Near
	}
	if c.Far != far {
		x.Far = &c.Far
	}
	return x
}

// mapsExtras are nil for a material that has no maps.
func mapsExtras(p *scene.PBR) *MapsExtras {
	if p == nil {
		return nil
	}
	return &MapsExtras{
		p.BaseColor, p.Normal, p.ORM, p.Smooth, p.Metal, p.Emissive, p.TeamColor, p.Environment, p.Occlusion, p.GreenDown,
		p.Emission, p.EmissiveGain, p.Roughness, p.Metallic, p.RoughnessFactor, p.MetallicFactor, p.NormalScale, p.OcclusionStrength,
	}
}

// transformExtras are nil for a transform that changes nothing.
func transformExtras(t *scene.UVTransform) *TransformExtras {
	if *t == scene.UVIdentity() {
		return nil
	}
	return &TransformExtras{t.Translation, t.Rotation, t.Scale}
}

// written is what a material is like, as far as others can change it.
func (d *Document) written(m *Material, unlit bool) *WrittenExtras {
	x := &WrittenExtras{Factor: [4]float32{1, 1, 1, 1}, AlphaMode: m.AlphaMode, DoubleSided: m.DoubleSided, Unlit: unlit}
	if x.AlphaMode == "OPAQUE" {
		x.AlphaMode = ""
	}
	if x.AlphaMode == "MASK" {
		x.AlphaCutoff = valueOr(m.AlphaCutoff, 0.5)
	}
	maps := []*TextureInfo{nil, m.NormalTexture, nil, m.OcclusionTexture, m.EmissiveTexture}
	if p := m.PBR; p != nil {
		if p.BaseColorFactor != nil {
			x.Factor = *p.BaseColorFactor
		}
		maps[0], maps[2] = p.BaseColorTexture, p.MetallicRoughnessTexture
	}
	for _, t := range maps {
		name := ""
		if t != nil && t.Index >= 0 && t.Index < len(d.Textures) {
			if at := d.Textures[t.Index].Source.Index(); at >= 0 && at < len(d.Images) {
				name = d.Images[at].Name
			}
		}
		x.Images = append(x.Images, name)
	}
	for len(x.Images) > 0 && x.Images[len(x.Images)-1] == "" {
		x.Images = x.Images[:len(x.Images)-1]
	}
	return x
}

// sameButSides reports whether a material is as it was written, but for rounding and for the sides that show.
func (x *WrittenExtras) sameButSides(now *WrittenExtras) bool {
	near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-4 }
	for i := range x.Factor {
		if !near(x.Factor[i], now.Factor[i]) {
			return false
		}
	}
	mode, cutoff := x.alpha()
	nowMode, nowCutoff := now.alpha()
	return near(cutoff, nowCutoff) && mode == nowMode && x.Unlit == now.Unlit && slices.Equal(x.Images, now.Images)
}

// alpha is the alpha mode with its cutoff. Where alpha is the same everywhere, modes that look alike are one: programs such as
// Blender tell them by the number.
func (x *WrittenExtras) alpha() (mode string, cutoff float32) {
	if len(x.Images) == 0 || x.Images[0] == "" {
		switch a := x.Factor[3]; {
		case x.AlphaMode == "":
		case a >= 1 && x.AlphaCutoff <= 1:
			return "", 0
		case a <= 0 && (x.AlphaMode == "BLEND" || x.AlphaCutoff > 0):
			return "nothing", 0
		}
	}
	return x.AlphaMode, x.AlphaCutoff
}

// resampled reports whether a node's keys aren't the source's, as it doesn't inherit all that glTF's nodes do.
func (e *exporter) resampled(node int) bool {
	n := &e.s.Nodes[node]
	return n.Flags&scene.AnyDontInherit != 0 && n.Parent >= 0
}

// keySum tells keys from others.
func keySum(times, values []float32) string {
	h := fnv.New64a()
	for _, list := range [2][]float32{times, values} {
		for _, v := range list {
			b := math.Float32bits(v)
			h.Write([]byte{byte(b), byte(b >> 8), byte(b >> 16), byte(b >> 24)})
		}
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// writtenKeys are the sum of keys that were written for a node that doesn't inherit all.
type writtenKeys struct {
	target scene.Target
	sum    string
}

// animationExtras are those of a clip that is written under a name.
func (e *exporter) animationExtras(clip *scene.Clip, as string, global bool, written []writtenKeys) AnimationExtras {
	list := e.s.Clips
	if global {
		list = e.s.Globals
	}
	x := AnimationExtras{Duration: clip.Duration, Loop: clip.Loop, Global: global, Bounds: boundsExtras(&clip.Bounds),
		Origin: clip.Extras.Origin.Path, Document: clip.Extras.Value}
	for i := range list {
		if &list[i] == clip {
			x.Number = i
		}
	}
	if clip.Name != as {
		x.Name = &clip.Name
	}
	for _, ev := range clip.Events {
		x.Events = append(x.Events, EventExtras{e.doc.Nodes[e.node[ev.Node]].Name, ev.Time})
	}
	for i := range clip.Channels {
		c := &clip.Channels[i]
		sum := ""
		if k := slices.IndexFunc(written, func(w writtenKeys) bool { return w.target == c.Target }); k >= 0 {
			sum, written = written[k].sum, slices.Delete(written, k, k+1)
		}
		if curves.IsTransform(c.Target.Property) && sum == "" && e.written[clip] || c.Target.Property == scene.MeshMorph {
			continue
		}
		if c.Target.Property >= scene.NodeParam {
			kind := "nodes"
			if c.Target.Property >= scene.CameraParam {
				kind = "cameras"
			}
			e.add(codeParam, fmt.Sprintf("%s[%d]", kind, c.Target.Index), "animated parameters are in the animations' extras")
		}
		x.Channels = append(x.Channels, e.channelExtras(c, sum))
	}
	for _, w := range written { // the source has no keys there
		x.Channels = append(x.Channels, e.channelExtras(&scene.Channel{Target: w.target}, w.sum))
	}
	return x
}

func (e *exporter) channelExtras(c *scene.Channel, sum string) ChannelExtras {
	x := ChannelExtras{
		Target: e.targetName(c.Target), Of: c.Target.Property.Of(), Number: c.Target.Index, Layer: c.Target.Layer, Property: c.Target.Property.String(),
		Interp: c.Interp.String(), Wrap: c.Ends == scene.WrapAround, Times: c.Times, Values: c.Values, Written: sum,
	}
	if x.Param = c.Target.Property.IsParam(); x.Param {
		x.Property = c.Target.Name
	}
	return x
}
