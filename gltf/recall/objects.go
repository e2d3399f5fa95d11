package recall

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/gltf"
	"marrow/gltf/internal/optional"
	"marrow/internal/jsonvalue"
	"marrow/scene"
)

// objects restores the objects on nodes.
func (r *recaller) objects() {
	var lights []numbered[scene.Light]
	taken := make(map[int]bool) // lights of from that are one of these
	own := r.lightsByNode()
	for _, i := range r.made.order(len(r.extras)) { // the original's before their copies, which have the same origins
		x := r.extras[i]
		if x == nil || r.node[i] < 0 {
			continue
		}
		at := r.node[i]
		if a := x.Attachment; a != nil {
			made := scene.Attachment{Node: at, ID: scene.None, Path: a.Path, Extras: r.keep("attachments", a.Origin, a.Document)}
			if a.ID != nil {
				made.ID = *a.ID
			}
			r.to.Attachments = append(r.to.Attachments, made)
		}
		if x.Light != nil {
			lights = append(lights, numbered[scene.Light]{x.Light.Number, r.light(i, x.Light, own[i], taken)})
		}
		for k := range x.Emitters {
			r.emitter(at, &x.Emitters[k])
		}
		for k := range x.Shapes {
			s := &x.Shapes[k]
			made := scene.Shape{Node: at, Points: s.Points, Radius: s.Radius, Indices: s.Indices, Extras: r.keep("shapes", s.Origin, s.Document)}
			var ok bool
			if made.Kind, ok = byName[scene.ShapeKind](s.Kind); !ok {
				r.add(fmt.Sprintf("nodes[%d]", i), "unknown collision shape %.40q; it is read as a box", s.Kind)
			}
			r.to.Shapes = append(r.to.Shapes, made)
		}
	}
	for k := range r.from.Lights {
		if l := r.from.Lights[k]; !taken[k] {
			l.Node = r.at(l.Node)
			lights = append(lights, numbered[scene.Light]{newNumber, l})
		}
	}
	next := 0
	for _, l := range inOrder(lights) {
		if l.number == newNumber {
			for ; taken[next]; next++ {
			}
			r.lightFrom[next] = len(r.to.Lights)
			next++
		} else {
			r.lights[l.number] = append(r.lights[l.number], len(r.to.Lights)) // including those of copies
		}
		r.to.Lights = append(r.to.Lights, l.is)
	}
	r.restoreCameras()
}

// lightsByNode returns the lights of from, by the nodes that may be those of the source's lights: their own nodes, and the
// parents of nodes that only exist for a light.
func (r *recaller) lightsByNode() map[int][]int {
	list := make(map[int][]int)
	for k := range r.from.Lights {
		node := r.from.Lights[k].Node
		list[node] = append(list[node], k)
		if up, x := r.from.Nodes[node].Parent, r.extras[node]; up >= 0 && x != nil && x.Kind == "punctual" {
			list[up] = append(list[up], k)
		}
	}
	return list
}

// light returns a node's light. The values of the glTF's own light, the first in list that isn't taken, are used if they
// differ from those that the exporter wrote.
func (r *recaller) light(i int, x *gltf.LightExtras, list []int, taken map[int]bool) scene.Light {
	l := scene.Light{
		Name: cmp.Or(x.Name, r.to.Nodes[r.node[i]].Name), Node: r.node[i], Color: x.Color, Intensity: x.Intensity,
		RangeStart: x.RangeStart, RangeEnd: x.RangeEnd, Direction: x.Direction, Inner: x.Inner, Outer: x.Outer, Visible: !x.Hidden,
		Extras: r.keep("lights", x.Origin, x.Document),
	}
	var ok bool
	if l.Kind, ok = byName[scene.LightKind](x.Kind); !ok {
		r.add(fmt.Sprintf("nodes[%d]", i), "unknown light type %.40q; it is read as a point light", x.Kind)
	}
	for _, k := range list {
		if taken[k] {
			continue
		}
		own := &r.from.Lights[k]
		taken[k] = true
		is := own.Direction
		if own.Node != i {
			is = r.from.Nodes[own.Node].Rest.Rotation.Rotate(is)
		}
		if l.Kind != own.Kind { // another type needs its cone and the direction of its node
			l.Kind, l.Inner, l.Outer = own.Kind, own.Inner, own.Outer
			l.Direction = is
		} else if l.Kind == scene.DirectionalLight || l.Kind == scene.SpotLight {
			if was, ok := l.Direction.Unit(); ok && was.Sub(is).Len() > 1e-3 {
				l.Direction = is
			}
		}
		for c := range l.Color {
			if written := scene.ToSRGB(scene.FromSRGB(l.Color[c])); !nearby(written, own.Color[c]) {
				l.Color[c] = own.Color[c]
			}
		}
		if !nearby(max(l.Intensity, 0), own.Intensity) {
			l.Intensity = own.Intensity
		}
		if own.RangeEnd > 0 && l.Kind != scene.DirectionalLight && !nearby(l.RangeEnd, own.RangeEnd) { // Blender writes no ranges
			l.RangeEnd = own.RangeEnd
		}
		break
	}
	return l
}

// nearby reports whether two numbers are the same but for rounding.
func nearby(a, b float32) bool {
	return math.Abs(float64(a-b)) <= 1e-4*max(1, math.Abs(float64(a)))
}

func (r *recaller) emitter(node int, x *gltf.EmitterExtras) {
	made := scene.Emitter{Node: node, Kind: x.Kind, Material: scene.None, Texture: scene.None, Params: r.keep("emitters", x.Origin, x.Params)}
	if x.Material != nil {
		if list := r.materials[x.Material.Number]; len(list) > 0 {
			made.Material = list[0]
		}
	}
	if x.TextureNumber != nil || x.Texture != "" {
		made.Texture = r.texture(x.Texture, 0, x.TextureNumber)
	}
	made.Particles, made.Ribbon = recalledPart[scene.Particles](x.Particles), recalledPart[scene.Ribbon](x.Ribbon)
	r.to.Emitters = append(r.to.Emitters, made)
}

// recalledPart reads what nonZero wrote; nil for anything else.
func recalledPart[T any](x any) *T {
	data, ok := x.(json.RawMessage)
	made := new(T)
	if !ok || jsonvalue.Decode(data, made) != nil {
		return nil
	}
	return made
}

// restoreCameras restores cameras.
func (r *recaller) restoreCameras() {
	type camera struct {
		scene.Camera
		from int // None for the source's
	}
	var list []numbered[camera]
	at := make([]int, len(r.extras)) // the position of each node in the original's order
	for k, i := range r.made.order(len(at)) {
		at[i] = k
	}
	order := make([]int, len(r.from.Cameras))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(at[r.from.Cameras[a].Node], at[r.from.Cameras[b].Node]) })
	for _, k := range order {
		c := r.from.Cameras[k]
		x := r.extras[c.Node]
		if x == nil || x.Camera == nil || r.node[c.Node] >= 0 {
			c.Node = r.at(c.Node)
			list = append(list, numbered[camera]{newNumber, camera{c, k}})
			continue
		}
		list = append(list, numbered[camera]{x.Camera.Number, camera{r.camera(&c, x.Camera), scene.None}})
	}
	for _, c := range inOrder(list) {
		if c.is.from >= 0 {
			r.cameraFrom[c.is.from] = len(r.to.Cameras)
		} else {
			r.cameras[c.number] = append(r.cameras[c.number], len(r.to.Cameras))
		}
		r.to.Cameras = append(r.to.Cameras, c.is.Camera)
	}
}

// renamedCamera returns the new name of a camera that was renamed, or whose node was, which an editor shows as the
// camera.
func (r *recaller) renamedCamera(own *scene.Camera) (string, bool) {
	k := r.made
	if k == nil || k.node[own.Node] < 0 {
		return "", false
	}
	was := &k.first.Nodes[k.node[own.Node]]
	if k.isRenamed(own.Node) {
		return strings.TrimSuffix(r.from.Nodes[own.Node].Name, "@camera"), true
	}
	c := was.Camera.Index()
	if c < 0 || c >= len(k.first.Cameras) || k.first.Cameras[c].Name == numberSuffix.ReplaceAllString(own.Name, "") {
		return "", false
	}
	return own.Name, own.Name != k.first.Cameras[c].Name
}

// camera returns the source's camera, as long as the glTF's own camera looks in the direction that the exporter gave
// it.
func (r *recaller) camera(own *scene.Camera, x *gltf.CameraExtras) scene.Camera {
	c := scene.Camera{
		Name: own.Name, Node: r.above(own.Node), Position: x.Position, Target: x.Target, Up: scene.Vec3{0, 1, 0}, Roll: x.Roll, FOV: x.FOV,
		Near: own.Near, Far: own.Far, Extras: r.keep("cameras", x.Origin, x.Document),
	}
	for k := scene.Diagonal; k <= scene.Horizontal; k++ {
		if k.String() == x.FOVKind {
			c.FOVKind = k
		}
	}
	if x.Name != nil {
		c.Name = *x.Name
	}
	if name, ok := r.renamedCamera(own); ok {
		c.Name = name
	}
	if x.Up != nil {
		c.Up = *x.Up
	}
	is := r.from.Nodes[own.Node].Rest
	if own.Position != (scene.Vec3{}) { // it became orthographic
		m := is.Matrix()
		is.Translation = m.Point(own.Position)
	} else {
		c.Near, c.Far = optional.Or(x.Near, c.Near), optional.Or(x.Far, c.Far)
	}
	if !nearby(c.VerticalFOV(), own.FOV) {
		c.FOV, c.FOVKind = own.FOV, scene.Vertical
	}
	was := scene.Aim(c.Position, c.Target, c.Up, c.Roll)
	turned := was.Rotation.Dot(is.Rotation)
	moved := is.Translation.Sub(was.Translation)
	switch {
	case turned*turned < 1-1e-6:
		away := c.Target.Sub(c.Position).Len()
		c.Position = is.Translation
		c.Target = is.Translation.Add(is.Rotation.Rotate(scene.Vec3{0, 0, -1}).Scale(max(away, 1e-3)))
		straight := scene.Aim(c.Position, c.Target, c.Up, 0)
		up := straight.Rotation.Conj().Rotate(is.Rotation.Rotate(scene.Vec3{0, 1, 0}))
		c.Roll = float32(math.Atan2(float64(up[0]), float64(up[1])))
	case moved.Len() > 1e-4*max(1, was.Translation.Len()):
		c.Position, c.Target = is.Translation, c.Target.Add(moved)
	}
	return c
}
