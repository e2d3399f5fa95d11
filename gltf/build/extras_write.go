package build

import (
	"math"
	"slices"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/scene"
)

// An extrasWriter writes the extras of objects one after another into few large arrays, because most are short.
type extrasWriter struct{ w jsonvalue.Writer }

// newExtrasWriter returns an extrasWriter. Blender's custom properties have signed integers of 32 bits. If an object has a larger one, Blender's importer replaces
// all extras of the object by a text.
func newExtrasWriter() *extrasWriter { return &extrasWriter{jsonvalue.Writer{Int32: true}} }

// marrow returns the extras that v points to as JSON, under the key "marrow". Fields that a pointer reaches have addresses, so that their
// methods are called without copies of them.
func (x *extrasWriter) marrow(v any) gltf.Raw {
	w := &x.w
	if cap(w.Text)-len(w.Text) < 1<<10 {
		w.Text = make([]byte, 0, min(max(2*cap(w.Text), 1<<12), 1<<18))
	}
	from := len(w.Text)
	w.Text = append(w.Text, `{"marrow":`...)
	w.Value("", v)
	w.Close('}')
	return w.Text[from:len(w.Text):len(w.Text)]
}

// assetExtras returns the extras of the whole model.
func (e *exporter) assetExtras() gltf.AssetExtras {
	x := gltf.AssetExtras{
		Version: gltf.ExtrasVersion, Format: e.s.Format, MetresPerUnit: e.s.MetresPerUnit, Name: e.s.Name,
		Bounds: boundsExtras(&e.s.Bounds), Rest: e.restExtras(), Textures: e.textureExtras(), OriginFormat: originFormat(e.s), Document: e.s.Extras.Value,
	}
	if s := e.m.Options.Scale; s > 0 && s != 1 && s <= math.MaxFloat32 {
		x.Scale = s
	}
	x.Clips = e.m.Options.Clips
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

// meshExtras returns the extras of mesh i, which is on a node with the given name.
func (e *exporter) meshExtras(i int, m *scene.Mesh, node string) *gltf.MeshExtras {
	x := &gltf.MeshExtras{
		Number: i, Numbered: m.Numbered, LOD: max(m.LOD, 0), EveryLevel: m.LOD < 0, Hidden: !m.Visible, Geoset: m.Geoset,
		Bounds: boundsExtras(&m.Bounds), Origin: m.Extras.Origin.Path, Document: m.Extras.Value,
	}
	if x.Bounds != nil {
		x.Rest = boxExtras(e.restBox(m))
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
	for i, c := range m.Colors {
		x.Colors = append(x.Colors, c.Name)
		if !c.Multiply {
			x.ColorData = append(x.ColorData, make([]bool, i+1-len(x.ColorData))...)
			x.ColorData[i] = true
		}
	}
	return x
}

// lightExtras returns the extras of light i, which is on a node with the given name.
func lightExtras(i int, l *scene.Light, node string) *gltf.LightExtras {
	x := &gltf.LightExtras{
		Number: i, Kind: l.Kind.String(), Color: l.Color, Intensity: l.Intensity, RangeStart: l.RangeStart, RangeEnd: l.RangeEnd,
		Direction: l.Direction, Inner: l.Inner, Outer: l.Outer, Hidden: !l.Visible, Origin: l.Extras.Origin.Path, Document: l.Extras.Value,
	}
	if l.Name != node {
		x.Name = l.Name
	}
	return x
}

// cameraExtras returns the extras of camera i, which is read with the given name and clipping planes.
func cameraExtras(i int, c *scene.Camera, name string, near, far float32) gltf.CameraExtras {
	x := gltf.CameraExtras{
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

// mapsExtras returns the extras of a physically based material, or nil for none.
func mapsExtras(p *scene.PBR) *gltf.MapsExtras {
	if p == nil {
		return nil
	}
	return &gltf.MapsExtras{
		BaseColor: p.BaseColor, Normal: p.Normal, ORM: p.ORM, Smooth: p.Smooth, Metal: p.Metal, Emissive: p.Emissive,
		TeamColor: p.TeamColor, Environment: p.Environment, Occlusion: p.Occlusion, GreenDown: p.GreenDown, Emission: p.Emission,
		EmissiveGain: p.EmissiveGain, Roughness: p.Roughness, Metallic: p.Metallic, RoughnessFactor: p.RoughnessFactor,
		MetallicFactor: p.MetallicFactor, NormalScale: p.NormalScale, OcclusionStrength: p.OcclusionStrength,
	}
}

// transformExtras returns the extras of a transform, or nil for the identity.
func transformExtras(t *scene.UVTransform) *gltf.TransformExtras {
	if *t == scene.UVIdentity() {
		return nil
	}
	return &gltf.TransformExtras{Translation: t.Translation, Rotation: t.Rotation, Scale: t.Scale}
}

// resampled reports whether the written keys of a node differ from the source's, because the node ignores part of its parent's
// motion.
func (e *exporter) resampled(node int) bool {
	n := &e.s.Nodes[node]
	return n.Flags&scene.AnyDontInherit != 0 && n.Parent >= 0
}

// writtenKeys is the checksum of keys that were written for a resampled node.
type writtenKeys struct {
	target scene.Target
	sum    string
}

// animationExtras returns the extras of a clip that is written under the name as.
func (e *exporter) animationExtras(clip *scene.Clip, as string, global bool, written []writtenKeys) gltf.AnimationExtras {
	list := e.s.Clips
	if global {
		list = e.s.Globals
	}
	x := gltf.AnimationExtras{Duration: clip.Duration, Loop: clip.Loop, Global: global, Bounds: boundsExtras(&clip.Bounds),
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
		x.Events = append(x.Events, gltf.EventExtras{Node: e.doc.Nodes[e.node[ev.Node]].Name, Time: ev.Time})
	}
	for i := range clip.Channels {
		c := &clip.Channels[i]
		sum := ""
		if k := slices.IndexFunc(written, func(w writtenKeys) bool { return w.target == c.Target }); k >= 0 {
			sum, written = written[k].sum, slices.Delete(written, k, k+1)
		}
		if c.Target.Property.IsTransform() && sum == "" && e.written[clip] || c.Target.Property == scene.MeshMorph {
			continue
		}
		if p := c.Target.Property; p.IsParam() || p == scene.NodeVisible || p == scene.CameraVisible {
			e.add(codeParam, c.Target.Path(), "animated parameters are in the animations' extras")
		}
		x.Channels = append(x.Channels, e.channelExtras(c, sum))
	}
	for _, w := range written { // targets for which the source has no keys
		x.Channels = append(x.Channels, e.channelExtras(&scene.Channel{Target: w.target}, w.sum))
	}
	return x
}

func (e *exporter) channelExtras(c *scene.Channel, sum string) gltf.ChannelExtras {
	x := gltf.ChannelExtras{
		Target: e.targetName(c.Target), Of: c.Target.Property.Of(), Number: c.Target.Index, Layer: c.Target.Layer, Property: c.Target.Property.String(),
		Interp: c.Interp.String(), Wrap: c.Ends == scene.WrapAround, Times: c.Times, Values: c.Values, Written: sum,
	}
	if x.Param = c.Target.Property.IsParam(); x.Param {
		x.Property = c.Target.Name
	}
	return x
}

// boundsExtras returns the extras of bounds, or nil for zero bounds.
func boundsExtras(b *scene.Bounds) *gltf.BoundsExtras {
	if *b == (scene.Bounds{}) {
		return nil
	}
	return &gltf.BoundsExtras{Min: b.Min, Max: b.Max, Radius: b.Radius}
}

// restExtras returns the extras of the box of all vertices that the glTF has; nil if the source states no bounds.
func (e *exporter) restExtras() *gltf.BoxExtras {
	if e.s.Bounds == (scene.Bounds{}) && !slices.ContainsFunc(e.s.Clips, func(c scene.Clip) bool { return c.Bounds != scene.Bounds{} }) {
		return nil
	}
	var box scene.Bounds
	for i := range e.m.Meshes {
		box = box.Union(e.restBox(&e.s.Meshes[e.m.Meshes[i].Source]))
	}
	return boxExtras(box)
}

// restBox returns the box of a mesh in the rest pose. It is needed for the mesh and for the model.
func (e *exporter) restBox(m *scene.Mesh) scene.Bounds {
	box, ok := e.boxes[m]
	if !ok {
		box = m.Box(e.rest)
		e.boxes[m] = box
	}
	return box
}

func boxExtras(b scene.Bounds) *gltf.BoxExtras {
	if b == (scene.Bounds{}) {
		return nil
	}
	return &gltf.BoxExtras{Min: b.Min, Max: b.Max}
}

func (e *exporter) textureExtras() (list []gltf.TextureExtras) {
	for i := range e.s.Textures {
		list = append(list, gltf.TextureExtrasOf(e.s.Textures[i].Of(e.m.Options.TeamColor)))
	}
	return list
}

// originFormat returns the format of all origins, or an empty string if it is the scene's format.
func originFormat(s *scene.Scene) string {
	if of := s.Extras.Origin.Format; of != s.Format {
		return of
	}
	return ""
}

// nodeExtras returns the extras of a node that is written under the name as.
func nodeExtras(n *scene.Node, as string) gltf.NodeExtras {
	name := n.Name
	if name == as {
		name = ""
	}
	return gltf.NodeExtras{Name: name, Kind: n.Kind.String(), Flags: n.Flags.Names(), Origin: n.Extras.Origin.Path, Document: n.Extras.Value}
}
