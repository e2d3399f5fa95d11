package gltf

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"marrow/gltf/internal/optional"
	"marrow/gltf/internal/sameness"
	"marrow/internal/jsonvalue"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// A sceneBuilder converts a document to a scene. Nodes have the indices of the document until the end, and are the first ones in
// the scene. Maps list the other objects, because one object of the document may become several objects of the scene.
type sceneBuilder struct {
	d     *Document
	s     *scene.Scene
	data  *DataReader
	found []report.Finding

	shown      []bool  // nodes of the default scene
	kept       []bool  // nodes that the default scene needs: the shown ones, the joints of their meshes, and the ancestors of both
	meshes     [][]int // per node: its meshes in the scene
	skins      []int   // per skin: the skin in the scene, None if it can't be read
	lights     map[int][]int
	cameras    map[int][]int
	extensions []NodeExtensions // per node
	hidden     []bool           // nodes that KHR_node_visibility hides, with their descendants
	splineKeys *limit.Budget    // limits the keys that are added for splines
	placed     *limit.Budget    // limits the meshes on all nodes
	corners    *limit.Budget    // limits the triangle corners of all instances

	starts   []float32        // per animation: the time of its first key
	pictures map[int][]byte   // by image
	punctual []Light          // lights of the document
	targets  map[int][]string // names of morph targets, by mesh

	made     map[primitiveKey]*scene.Mesh // nil if the primitive can't be read
	bindings map[bindingKey]*scene.Binding
}

// Scene returns the document's default scene as a neutral scene, with everything that it can hold. The findings report
// the rest. Options.Recall has no effect; see package gltf/recall.
func (d *Document) Scene(o scene.Options) (*scene.Scene, []report.Finding) {
	return d.Read().Shown(o)
}

func newSceneBuilder(d *Document) *sceneBuilder {
	data := NewDataReader(d)
	b := &sceneBuilder{
		d: data.d, data: data, lights: make(map[int][]int), cameras: make(map[int][]int),
		s:      &scene.Scene{Format: "gltf", MetresPerUnit: 1},
		placed: limit.NewBudget(limit.PlacedMeshes + len(d.Nodes)), corners: limit.NewBudget(limit.InstancedCorners), splineKeys: limit.NewBudget(limit.SplineKeys),
	}
	var x struct {
		Marrow *struct{ MetresPerUnit float32 }
	}
	if jsonvalue.Decode(d.Asset.Extras, &x) == nil && x.Marrow != nil {
		b.s.MetresPerUnit = max(x.Marrow.MetresPerUnit, 0) / d.Scale() // 0: unknown
	}
	return b
}

// read makes the scene as viewers show it.
func (b *sceneBuilder) read() {
	b.nodes()
	b.readLights()
	b.textures()
	b.materials()
	for i := range b.d.Skins {
		b.skins = append(b.skins, b.skin(i))
	}
	b.meshes = make([][]int, len(b.d.Nodes))
	for i := range b.d.Nodes {
		if b.shown[i] {
			b.objects(i)
		}
	}
	for i := range b.d.Animations {
		b.clip(i)
	}
	b.reportUnread()
}

func (b *sceneBuilder) add(code report.Code, path, format string, args ...any) {
	b.found = append(b.found, report.New(code, path, format, args...))
}

// tagsOf returns the property tags that an author gave to a node, if it is a string. It isn't below the key "marrow", so that 3D
// programs show it as a field.
func tagsOf(extras Raw) string {
	var x struct{ Tags Raw }
	if !bytes.Contains(extras, []byte(`"tags"`)) || jsonvalue.Decode(extras, &x) != nil || len(x.Tags) == 0 || x.Tags[0] != '"' {
		return ""
	}
	var text string
	if jsonvalue.Decode(x.Tags, &text) != nil {
		return ""
	}
	return strings.TrimSpace(text)
}

// nodes makes the hierarchy, and determines which nodes belong to the default scene and which are hidden.
func (b *sceneBuilder) nodes() {
	d := b.d
	b.shown, b.hidden = make([]bool, len(d.Nodes)), make([]bool, len(d.Nodes))
	b.s.Nodes, b.extensions = make([]scene.Node, len(d.Nodes)), make([]NodeExtensions, len(d.Nodes))
	for i := range d.Nodes {
		n := &d.Nodes[i]
		b.s.Nodes[i] = scene.NewNode(n.Name, scene.None)
		b.s.Nodes[i].Rest, b.s.Nodes[i].Tags = b.transform(i), tagsOf(n.Extras)
		var err error
		if b.extensions[i], err = ExtensionsOf[NodeExtensions](n.Extensions); err != nil {
			b.add(codeReadData, fmt.Sprintf("nodes[%d].extensions", i), "%v", err)
		}
		b.hidden[i] = b.extensions[i].hides()
	}
	for i := range d.Skins {
		for _, j := range d.Skins[i].Joints {
			if j >= 0 && j < len(b.s.Nodes) {
				b.s.Nodes[j].Kind = scene.KindBone
			}
		}
	}
	for i := range d.Nodes {
		for _, k := range d.Nodes[i].Children {
			switch {
			case k < 0 || k >= len(d.Nodes):
				b.add(codeReadData, fmt.Sprintf("nodes[%d].children", i), "there is no node %d", k)
			case b.s.Nodes[k].Parent != scene.None:
				b.add(codeReadData, fmt.Sprintf("nodes[%d].children", i), "node %d already has a parent", k)
			default:
				b.s.Nodes[k].Parent = i
			}
		}
	}
	roots := b.roots()
	for len(roots) > 0 {
		i := roots[len(roots)-1]
		roots = roots[:len(roots)-1]
		if i < 0 || i >= len(d.Nodes) || b.shown[i] {
			continue
		}
		b.shown[i] = true
		for _, k := range d.Nodes[i].Children {
			if k >= 0 && k < len(d.Nodes) && b.s.Nodes[k].Parent == i {
				b.hidden[k] = b.hidden[k] || b.hidden[i]
				roots = append(roots, k)
			}
		}
	}
	b.keep()
	others := 0
	for i := range d.Nodes {
		if !b.kept[i] || !b.shown[i] && d.Nodes[i].Mesh != 0 {
			others++
		}
	}
	if others > 0 {
		b.add(codeReadScene, "scenes", "nodes aren't in the default scene and are left out (%d)", others)
	}
}

// keep finds the nodes that the default scene needs.
func (b *sceneBuilder) keep() {
	b.kept = make([]bool, len(b.s.Nodes))
	need := func(i int) {
		for ; i >= 0 && i < len(b.kept) && !b.kept[i]; i = b.s.Nodes[i].Parent {
			b.kept[i] = true
		}
	}
	for i, shown := range b.shown {
		if !shown {
			continue
		}
		need(i)
		if skin := b.d.Nodes[i].Skin.Index(); b.d.Nodes[i].Mesh != 0 && skin >= 0 && skin < len(b.d.Skins) {
			for _, j := range b.d.Skins[skin].Joints {
				need(j)
			}
		}
	}
}

// roots returns the roots of the default scene, or of the first scene if there is no default, or all roots if there is
// no scene.
func (b *sceneBuilder) roots() []int {
	d := b.d
	if len(d.Scenes) > 0 {
		at := d.DefaultScene.Index()
		if at < 0 || at >= len(d.Scenes) {
			at = 0
		}
		return slices.Clone(d.Scenes[at].Nodes)
	}
	var list []int
	for i := range b.s.Nodes {
		if b.s.Nodes[i].Parent == scene.None {
			list = append(list, i)
		}
	}
	return list
}

// transform returns the transform of a node as translation, rotation and scale.
func (b *sceneBuilder) transform(i int) scene.TRS {
	n := &b.d.Nodes[i]
	t := scene.Identity()
	if n.Matrix != nil {
		m := scene.Mat4(*n.Matrix)
		t = m.Decompose()
		if back := t.Matrix(); !sameness.Axes(&back, &m) {
			b.add(codeReadShear, fmt.Sprintf("nodes[%d].matrix", i), "a matrix with shear can't be expressed as translation, rotation and scale")
		}
		return t
	}
	if n.Translation != nil {
		t.Translation = *n.Translation
	}
	if n.Rotation != nil {
		if q, ok := scene.Quat(*n.Rotation).Unit(); ok {
			t.Rotation = q
		}
	}
	if n.Scale != nil {
		t.Scale = *n.Scale
	}
	return t
}

// skin reads the joints and the matrices of a skin; None for one that only meshes in other scenes use. In glTF, missing matrices
// are identities.
func (b *sceneBuilder) skin(i int) int {
	k, path := &b.d.Skins[i], fmt.Sprintf("skins[%d]", i)
	made := scene.Skin{InverseBind: make([]scene.Mat4, len(k.Joints))}
	for n, j := range k.Joints {
		if j < 0 || j >= len(b.s.Nodes) {
			b.add(codeReadData, path, "joint %d is node %d, which doesn't exist", n, j)
			return scene.None
		}
		if !b.kept[j] {
			return scene.None
		}
		made.Joints = append(made.Joints, j)
		made.InverseBind[n] = scene.Mat4Identity
	}
	if k.InverseBindMatrices != 0 {
		m, width, err := b.data.Floats(k.InverseBindMatrices.Index())
		if err == nil && (width != 16 || len(m) < 16*len(k.Joints)) {
			err = fmt.Errorf("%d numbers, want 16 for each of %d joints", len(m), len(k.Joints))
		}
		if err != nil {
			b.add(codeReadData, path+".inverseBindMatrices", "%v", err)
			return scene.None
		}
		for n := range made.InverseBind {
			copy(made.InverseBind[n][:], m[16*n:])
		}
	}
	b.s.Skins = append(b.s.Skins, made)
	return len(b.s.Skins) - 1
}

// objects reads the mesh, the camera and the light of a node.
func (b *sceneBuilder) objects(i int) {
	n, path := &b.d.Nodes[i], fmt.Sprintf("nodes[%d]", i)
	if m := n.Mesh.Index(); m >= 0 {
		if m >= len(b.d.Meshes) {
			b.add(codeReadData, path, "there is no mesh %d", m)
		} else {
			b.meshOn(i, m)
		}
	}
	if c := n.Camera.Index(); c >= 0 {
		if c >= len(b.d.Cameras) {
			b.add(codeReadData, path, "there is no camera %d", c)
		} else {
			b.camera(i, c)
		}
	}
	if x := b.extensions[i].Light; x != nil {
		b.light(i, x.Light)
	}
}

// camera reads a camera. It looks along −Z of its node.
func (b *sceneBuilder) camera(node, number int) {
	c := &b.d.Cameras[number]
	made := scene.Camera{Name: c.Name, Node: node, Target: scene.Vec3{0, 0, -1}, FOVKind: scene.Vertical}
	if p := c.Perspective; p != nil {
		made.FOV, made.Near, made.Far = p.YFov, p.ZNear, p.ZFar
	}
	if made.Name == "" {
		made.Name = b.d.Nodes[node].Name
	}
	if o := c.Orthographic; o != nil {
		b.add(codeReadCamera, fmt.Sprintf("cameras[%d]", number), "an orthographic camera with a height of %g units", 2*o.YMag)
		setOrthographic(&made, o)
	}
	b.cameras[number] = append(b.cameras[number], len(b.s.Cameras))
	b.s.Cameras = append(b.s.Cameras, made)
}

// orthographicFOV is the vertical field of view, in radians, of cameras that approximate orthographic ones.
const orthographicFOV = 0.1

// setOrthographic approximates an orthographic camera by a perspective one that shows as much at the camera's place, with a narrow
// field of view from far away.
func setOrthographic(c *scene.Camera, o *Orthographic) {
	away := max(o.YMag, -o.YMag) / float32(math.Tan(orthographicFOV/2))
	c.FOV, c.Position[2] = orthographicFOV, away
	c.Target[2] += away
	c.Near, c.Far = o.ZNear+away, o.ZFar+away
}

// readLights reads the document's lights.
func (b *sceneBuilder) readLights() {
	x, err := ExtensionsOf[DocumentExtensions](b.d.Extensions)
	if err != nil {
		b.add(codeReadData, "extensions", "%v", err)
	}
	if x.Lights != nil {
		b.punctual = x.Lights.Lights
	}
}

// light reads a light. It shines along −Z of its node.
func (b *sceneBuilder) light(node, number int) {
	if number < 0 || number >= len(b.punctual) {
		b.add(codeReadData, fmt.Sprintf("nodes[%d]", node), "there is no light %d", number)
		return
	}
	l := &b.punctual[number]
	made := scene.Light{Name: l.Name, Node: node, Color: scene.Vec3{1, 1, 1}, Intensity: 1, RangeEnd: l.Range,
		Direction: scene.Vec3{0, 0, -1}, Visible: !b.hidden[node]}
	if l.Color != nil {
		for i, c := range l.Color {
			made.Color[i] = scene.ToSRGB(c)
		}
	}
	if l.Intensity != nil {
		made.Intensity = *l.Intensity
	}
	switch l.Type {
	case "point":
	case "directional":
		made.Kind = scene.DirectionalLight
	case "spot":
		made.Kind, made.Outer = scene.SpotLight, 0.7853982
		if l.Spot != nil {
			made.Inner, made.Outer = l.Spot.Inner, optional.Or(l.Spot.Outer, made.Outer)
		}
	default:
		b.add(codeReadData, fmt.Sprintf("extensions.KHR_lights_punctual.lights[%d].type", number), "unknown light type %.40q; it is read as a point light", l.Type)
	}
	b.lights[number] = append(b.lights[number], len(b.s.Lights))
	b.s.Lights = append(b.s.Lights, made)
}
