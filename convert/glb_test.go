package convert_test

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
)

// A reader and player of GLB for the tests: it implements glTF 2.0's core from the specification (sections 3.6 to
// 3.11, appendix C) without extensions, so it shows what a viewer without extensions shows. It is independent of
// package gltf.

type (
	glbAccessor struct {
		BufferView    *int
		ByteOffset    int
		ComponentType int
		Normalized    bool
		Count         int
		Type          string
		Min, Max      []float64
	}
	glbView struct {
		Buffer, ByteOffset, ByteLength, ByteStride, Target int
	}
	glbNode struct {
		Name        string
		Children    []int
		Translation *[3]float64
		Rotation    *[4]float64
		Scale       *[3]float64
		Matrix      *[16]float64
		Mesh, Skin  *int
		Extras      struct {
			Marrow struct{ Kind string }
		}
	}
	glbPrimitive struct {
		Attributes map[string]int
		Indices    *int
		Material   *int
		Mode       *int
		Targets    []map[string]int
	}
	glbMesh struct {
		Name       string
		Primitives []glbPrimitive
		Weights    []float64
	}
	glbSkin struct {
		InverseBindMatrices *int
		Skeleton            *int
		Joints              []int
	}
	glbAnimation struct {
		Name     string
		Channels []struct {
			Sampler int
			Target  struct {
				Node *int
				Path string
			}
		}
		Samplers []struct {
			Input, Output int
			Interpolation string
		}
	}
	glbTextureInfo struct{ Index, TexCoord int }
	glbMaterial    struct {
		PBRMetallicRoughness struct {
			BaseColorFactor                            []float64
			BaseColorTexture, MetallicRoughnessTexture *glbTextureInfo
		}
		NormalTexture, OcclusionTexture, EmissiveTexture *glbTextureInfo
		AlphaMode                                        string
	}
	glbDocument struct {
		Asset          struct{ Version string }
		ExtensionsUsed []string
		Scene          *int
		Scenes         []struct{ Nodes []int }
		Nodes          []glbNode
		Meshes         []glbMesh
		Skins          []glbSkin
		Animations     []glbAnimation
		Materials      []glbMaterial
		Textures       []struct{ Sampler, Source *int }
		Images         []struct {
			MimeType   string
			BufferView *int
		}
		Samplers    []struct{}
		Cameras     []struct{}
		Accessors   []glbAccessor
		BufferViews []glbView
		Buffers     []struct {
			URI        *string
			ByteLength int
		}
	}
)

// A glb is a file that has been read.
type glb struct {
	glbDocument
	text []byte
	bin  []byte

	parent []int
	values map[int][]float64 // accessors read so far
	local  []trs
	world  []affine
}

type trs struct {
	t vec
	r quat
	s vec
}

func readGLB(data []byte) (*glb, error) {
	le := binary.LittleEndian
	switch {
	case len(data) < 20 || string(data[:4]) != "glTF" || le.Uint32(data[4:]) != 2:
		return nil, errors.New("not a GLB of version 2")
	case int(le.Uint32(data[8:])) != len(data):
		return nil, fmt.Errorf("length %d in the header, %d bytes", le.Uint32(data[8:]), len(data))
	case string(data[16:20]) != "JSON":
		return nil, errors.New("the first chunk isn't JSON")
	}
	n := int(le.Uint32(data[12:]))
	if n%4 != 0 || 20+n > len(data) {
		return nil, fmt.Errorf("JSON chunk of %d bytes", n)
	}
	g := &glb{text: data[20 : 20+n], values: make(map[int][]float64)}
	if rest := data[20+n:]; len(rest) > 0 {
		if len(rest) < 8 || string(rest[4:8]) != "BIN\x00" || int(le.Uint32(rest))+8 != len(rest) || len(rest)%4 != 0 {
			return nil, errors.New("the second chunk isn't the rest of the file")
		}
		g.bin = rest[8:]
	}
	if err := json.Unmarshal(g.text, &g.glbDocument); err != nil {
		return nil, err
	}
	g.parent = make([]int, len(g.Nodes))
	for i := range g.parent {
		g.parent[i] = -1
	}
	for i, n := range g.Nodes {
		for _, c := range n.Children {
			if c < 0 || c >= len(g.Nodes) {
				return nil, fmt.Errorf("nodes[%d].children: %d", i, c)
			}
			if g.parent[c] >= 0 {
				return nil, fmt.Errorf("nodes[%d] has two parents", c)
			}
			g.parent[c] = i
		}
	}
	for i := range g.Nodes {
		steps := 0
		for k := i; k >= 0; k = g.parent[k] {
			if steps++; steps > len(g.Nodes) {
				return nil, fmt.Errorf("nodes[%d] is above itself", i)
			}
		}
	}
	g.local, g.world = make([]trs, len(g.Nodes)), make([]affine, len(g.Nodes))
	return g, nil
}

var glbWidths = map[string]int{"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}

var glbSizes = map[int]int{5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4}

// accessor reads an accessor's numbers, normalised ones as parts of one.
func (g *glb) accessor(i int) []float64 {
	if v, ok := g.values[i]; ok {
		return v
	}
	a := &g.Accessors[i]
	width, size := glbWidths[a.Type], glbSizes[a.ComponentType]
	v := make([]float64, 0, a.Count*width)
	if a.BufferView == nil {
		v = v[:a.Count*width]
		g.values[i] = v
		return v
	}
	view := &g.BufferViews[*a.BufferView]
	stride := view.ByteStride
	if stride == 0 {
		stride = width * size
	}
	le := binary.LittleEndian
	for k := range a.Count {
		b := g.bin[view.ByteOffset+a.ByteOffset+k*stride:]
		for c := range width {
			var f, top float64
			switch at := b[c*size:]; a.ComponentType {
			case 5120:
				f, top = float64(int8(at[0])), 127
			case 5121:
				f, top = float64(at[0]), 255
			case 5122:
				f, top = float64(int16(le.Uint16(at))), 32767
			case 5123:
				f, top = float64(le.Uint16(at)), 65535
			case 5125:
				f, top = float64(le.Uint32(at)), 1
			case 5126:
				f, top = float64(math.Float32frombits(le.Uint32(at))), 1
			}
			if a.Normalized {
				f = max(f/top, -1)
			}
			v = append(v, f)
		}
	}
	g.values[i] = v
	return v
}

// pose moves the nodes to a time of an animation, -1 for none.
func (g *glb) pose(animation int, now float64) {
	for i := range g.Nodes {
		n, l := &g.Nodes[i], &g.local[i]
		*l = trs{r: quat{0, 0, 0, 1}, s: vec{1, 1, 1}}
		if n.Translation != nil {
			l.t = *n.Translation
		}
		if n.Rotation != nil {
			l.r = *n.Rotation
		}
		if n.Scale != nil {
			l.s = *n.Scale
		}
	}
	if animation >= 0 {
		a := &g.Animations[animation]
		for _, c := range a.Channels {
			if c.Target.Node == nil {
				continue // an extension's
			}
			l := &g.local[*c.Target.Node]
			switch c.Target.Path {
			case "translation":
				g.sample(l.t[:], animation, c.Sampler, false, now)
			case "rotation":
				g.sample(l.r[:], animation, c.Sampler, true, now)
			case "scale":
				g.sample(l.s[:], animation, c.Sampler, false, now)
			}
		}
	}
	for _, s := range g.Scenes {
		for _, n := range s.Nodes {
			g.place(n, nil)
		}
	}
}

func (g *glb) place(i int, parent *affine) {
	l := &g.local[i]
	g.world[i] = compose(l.t, l.r, l.s)
	if parent != nil {
		g.world[i] = parent.mul(&g.world[i])
	}
	for _, c := range g.Nodes[i].Children {
		g.place(c, &g.world[i])
	}
}

// sample implements appendix C: it stores the value of an animation sampler in dst.
func (g *glb) sample(dst []float64, animation, sampler int, rotation bool, now float64) {
	s := &g.Animations[animation].Samplers[sampler]
	times, values := g.accessor(s.Input), g.accessor(s.Output)
	w := len(dst)
	cubic := s.Interpolation == "CUBICSPLINE"
	key := func(i, part int) []float64 { // part: 0 in tangent, 1 value, 2 out tangent
		if cubic {
			return values[(3*i+part)*w:][:w]
		}
		return values[i*w:][:w]
	}
	k, found := slices.BinarySearch(times, now)
	if found {
		k++
	}
	if k == 0 || k == len(times) || s.Interpolation == "STEP" {
		copy(dst, key(max(k-1, 0), 1))
		return
	}
	td := times[k] - times[k-1]
	t := (now - times[k-1]) / td
	a, b := key(k-1, 1), key(k, 1)
	switch {
	case cubic:
		out, in := key(k-1, 2), key(k, 0)
		for i := range dst {
			dst[i] = (2*t*t*t-3*t*t+1)*a[i] + td*(t*t*t-2*t*t+t)*out[i] + (-2*t*t*t+3*t*t)*b[i] + td*(t*t*t-t*t)*in[i]
		}
		if rotation {
			q := unit(quat(dst))
			copy(dst, q[:])
		}
	case rotation:
		q := slerp(quat(a), quat(b), t)
		copy(dst, q[:])
	default:
		for i := range dst {
			dst[i] = a[i] + (b[i]-a[i])*t
		}
	}
}

// A glbShape is a mesh node with the data needed to move its vertices.
type glbShape struct {
	g         *glb
	node      int
	positions []float64
	joints    [][]float64 // JOINTS_0, JOINTS_1 …
	weights   [][]float64
	skin      []affine // per joint, in the pose of last refresh
	inverse   []affine
}

func (g *glb) shape(node int) *glbShape {
	s := &glbShape{g: g, node: node}
	p := g.Meshes[*g.Nodes[node].Mesh].Primitives[0]
	s.positions = g.accessor(p.Attributes["POSITION"])
	if g.Nodes[node].Skin == nil {
		return s
	}
	for k := 0; ; k++ {
		j, ok := p.Attributes[fmt.Sprintf("JOINTS_%d", k)]
		if !ok {
			break
		}
		s.joints = append(s.joints, g.accessor(j))
		s.weights = append(s.weights, g.accessor(p.Attributes[fmt.Sprintf("WEIGHTS_%d", k)]))
	}
	skin := &g.Skins[*g.Nodes[node].Skin]
	s.skin, s.inverse = make([]affine, len(skin.Joints)), make([]affine, len(skin.Joints))
	for i := range s.inverse {
		s.inverse[i] = compose(vec{}, quat{0, 0, 0, 1}, vec{1, 1, 1})
		if skin.InverseBindMatrices != nil {
			m := g.accessor(*skin.InverseBindMatrices)[16*i:]
			for r := range 3 {
				for c := range 4 {
					s.inverse[i][r][c] = m[4*c+r]
				}
			}
		}
	}
	return s
}

// refresh takes over the pose that g was last moved to.
func (s *glbShape) refresh() {
	for i := range s.skin {
		s.skin[i] = s.g.world[s.g.Skins[*s.g.Nodes[s.node].Skin].Joints[i]].mul(&s.inverse[i])
	}
}

// vertex returns the position of vertex i as drawn. A skinned mesh's own node doesn't move it (3.7.3.3).
func (s *glbShape) vertex(i int) (at vec) {
	rest := vec(s.positions[3*i : 3*i+3])
	if s.skin == nil {
		return s.g.world[s.node].point(rest)
	}
	for set := range s.joints {
		for k := range 4 {
			if w := s.weights[set][4*i+k]; w > 0 {
				moved := s.skin[int(s.joints[set][4*i+k])].point(rest)
				for c := range at {
					at[c] += w * moved[c]
				}
			}
		}
	}
	return at
}

func (s *glbShape) vertices() int { return len(s.positions) / 3 }

// collapsed reports whether the mesh is invisible because all its vertices are at one point.
func (s *glbShape) collapsed(size float64) bool {
	first := s.vertex(0)
	for i := range s.vertices() {
		if distance(first, s.vertex(i)) > 1e-6*size {
			return false
		}
	}
	return true
}

func distance(a, b vec) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

// A glbChecker collects what is wrong with a GLB.
type glbChecker struct {
	*glb
	errs []error
}

// checkGLB returns everything that is wrong with a file; nil for a valid file. Every test of this package calls it
// for every file that it makes.
func checkGLB(g *glb) error {
	c := &glbChecker{glb: g}
	c.document()
	for i := range g.Accessors {
		c.accessorAt(i)
	}
	if len(c.errs) > 0 { // the following checks read accessors
		return errors.Join(c.errs...)
	}
	c.nodes()
	c.materials()
	for i := range g.Meshes {
		c.mesh(i)
	}
	for i := range g.Skins {
		c.skinAt(i)
	}
	names, armatures := make(map[string]bool), c.armatures()
	for i := range g.Animations {
		if c.check(!names[g.Animations[i].Name], "animations[%d]: a second %q", i, g.Animations[i].Name) {
			names[g.Animations[i].Name] = true
		}
		c.animation(i, armatures)
	}
	return errors.Join(c.errs...)
}

func (c *glbChecker) check(ok bool, format string, args ...any) bool {
	if !ok && len(c.errs) < 20 {
		c.errs = append(c.errs, fmt.Errorf(format, args...))
	}
	return ok
}

func (c *glbChecker) ref(i *int, n int, format string, args ...any) bool {
	return i != nil && c.check(*i >= 0 && *i < n, format+": %d of %d", append(args, *i, n)...)
}

func (c *glbChecker) document() {
	c.check(c.Asset.Version == "2.0", "asset.version %q", c.Asset.Version)
	c.check(c.text[len(c.text)-1] == '}' || strings.TrimRight(string(c.text), " ") != string(c.text), "JSON is padded by something else than blanks")
	if c.bin != nil && c.check(len(c.Buffers) == 1, "%d buffers", len(c.Buffers)) {
		pad := len(c.bin) - c.Buffers[0].ByteLength
		c.check(c.Buffers[0].URI == nil && pad >= 0 && pad < 4, "buffers[0]: %d bytes of %d", c.Buffers[0].ByteLength, len(c.bin))
	}
	for i, v := range c.BufferViews {
		c.check(v.ByteLength > 0 && v.ByteOffset >= 0 && v.ByteOffset+v.ByteLength <= len(c.bin), "bufferViews[%d]: %d + %d of %d bytes", i, v.ByteOffset, v.ByteLength, len(c.bin))
		c.check(v.ByteStride == 0 || v.ByteStride%4 == 0 && v.ByteStride <= 252, "bufferViews[%d].byteStride: %d", i, v.ByteStride)
	}
	var generic any
	json.Unmarshal(c.text, &generic)
	used := make(map[string]bool)
	extensionNames(generic, used)
	for name := range used {
		c.check(slices.Contains(c.ExtensionsUsed, name), "%s isn't among extensionsUsed", name)
	}
	for _, name := range c.ExtensionsUsed {
		c.check(used[name], "%s is among extensionsUsed and isn't used", name)
	}
}

// extensionNames collects the keys of every object called extensions, but not below extras.
func extensionNames(v any, into map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, x := range v {
			if key == "extensions" {
				for name := range x.(map[string]any) {
					into[name] = true
				}
			}
			if key != "extras" {
				extensionNames(x, into)
			}
		}
	case []any:
		for _, x := range v {
			extensionNames(x, into)
		}
	}
}

func (c *glbChecker) accessorAt(i int) {
	a := &c.Accessors[i]
	width, size := glbWidths[a.Type], glbSizes[a.ComponentType]
	if !c.check(width > 0 && size > 0 && a.Count > 0, "accessors[%d]: %d × %s of %d", i, a.Count, a.Type, a.ComponentType) {
		return
	}
	if a.BufferView == nil {
		return
	}
	if !c.ref(a.BufferView, len(c.BufferViews), "accessors[%d].bufferView", i) {
		return
	}
	v := &c.BufferViews[*a.BufferView]
	stride := v.ByteStride
	if stride == 0 {
		stride = width * size
	}
	end := a.ByteOffset + stride*(a.Count-1) + width*size
	c.check((v.ByteOffset+a.ByteOffset)%size == 0 && a.ByteOffset%size == 0, "accessors[%d] isn't aligned", i)
	if !c.check(end <= v.ByteLength && v.ByteOffset+v.ByteLength <= len(c.bin), "accessors[%d] ends at %d of %d bytes", i, end, v.ByteLength) {
		return
	}
	values := c.accessor(i)
	lo, hi := slices.Repeat([]float64{math.Inf(1)}, width), slices.Repeat([]float64{math.Inf(-1)}, width)
	for k, f := range values {
		if !c.check(!math.IsNaN(f) && !math.IsInf(f, 0), "accessors[%d]: element %d is %v", i, k/width, f) {
			return
		}
		lo[k%width], hi[k%width] = min(lo[k%width], f), max(hi[k%width], f)
	}
	if a.Min != nil || a.Max != nil {
		same := func(a, b []float64) bool {
			return slices.EqualFunc(a, b, func(x, y float64) bool { return float32(x) == float32(y) })
		}
		c.check(same(a.Min, lo) && same(a.Max, hi), "accessors[%d]: min %v max %v, are %v %v", i, a.Min, a.Max, lo, hi)
	}
}

func (c *glbChecker) nodes() {
	if c.check(len(c.Scenes) > 0 && c.Scene != nil, "no scene") {
		roots := 0
		for _, n := range c.Scenes[0].Nodes {
			if c.ref(&n, len(c.Nodes), "scenes[0].nodes") {
				c.check(c.parent[n] < 0, "scenes[0]: node %d has a parent", n)
				roots++
			}
		}
		for i := range c.Nodes {
			if c.parent[i] < 0 {
				roots--
			}
		}
		c.check(roots == 0, "a node is in no scene, or twice")
	}
	names := make(map[string]bool)
	for i := range c.Nodes {
		n := &c.Nodes[i]
		if c.check(!names[n.Name] && n.Name != "", "nodes[%d]: a second %q", i, n.Name) {
			names[n.Name] = true
		}
		if n.Rotation != nil {
			c.check(math.Abs(norm(n.Rotation[:])-1) < 1e-5, "nodes[%d].rotation isn't of unit length: %v", i, *n.Rotation)
		}
		mesh := c.ref(n.Mesh, len(c.Meshes), "nodes[%d].mesh", i)
		if c.ref(n.Skin, len(c.Skins), "nodes[%d].skin", i) {
			c.check(mesh && c.parent[i] < 0 && n.Translation == nil && n.Rotation == nil && n.Scale == nil && n.Matrix == nil,
				"nodes[%d]: a skinned mesh with a parent or a transform", i)
		}
	}
}

func norm(v []float64) float64 {
	sum := 0.0
	for _, f := range v {
		sum += f * f
	}
	return math.Sqrt(sum)
}

func (c *glbChecker) materials() {
	for i := range c.Materials {
		m := &c.Materials[i]
		for _, t := range m.textures() {
			c.ref(&t.Index, len(c.Textures), "materials[%d]", i)
		}
		c.check(slices.Contains([]string{"", "OPAQUE", "MASK", "BLEND"}, m.AlphaMode), "materials[%d].alphaMode %q", i, m.AlphaMode)
		for _, f := range m.PBRMetallicRoughness.BaseColorFactor {
			c.check(f >= 0 && f <= 1, "materials[%d].baseColorFactor %v", i, m.PBRMetallicRoughness.BaseColorFactor)
		}
	}
	for i, t := range c.Textures {
		c.ref(t.Source, len(c.Images), "textures[%d].source", i)
		c.ref(t.Sampler, len(c.Samplers), "textures[%d].sampler", i)
	}
	for i, m := range c.Images {
		if c.ref(m.BufferView, len(c.BufferViews), "images[%d].bufferView", i) {
			start := string(c.bin[c.BufferViews[*m.BufferView].ByteOffset:])
			c.check(m.MimeType == "image/png" && strings.HasPrefix(start, "\x89PNG\r\n\x1a\n") ||
				m.MimeType == "image/jpeg" && strings.HasPrefix(start, "\xff\xd8\xff"), "images[%d] isn't %s", i, m.MimeType)
		}
	}
}

func (m *glbMaterial) textures() (list []*glbTextureInfo) {
	p := &m.PBRMetallicRoughness
	for _, t := range []*glbTextureInfo{p.BaseColorTexture, p.MetallicRoughnessTexture, m.NormalTexture, m.OcclusionTexture, m.EmissiveTexture} {
		if t != nil {
			list = append(list, t)
		}
	}
	return list
}

func (c *glbChecker) mesh(i int) {
	c.check(len(c.Meshes[i].Primitives) > 0, "meshes[%d] has no primitives", i)
	for k := range c.Meshes[i].Primitives {
		c.primitive(&c.Meshes[i].Primitives[k], fmt.Sprintf("meshes[%d].primitives[%d]", i, k))
	}
}

func (c *glbChecker) primitive(p *glbPrimitive, path string) {
	position, ok := p.Attributes["POSITION"]
	if !c.check(ok, "%s: no positions", path) {
		return
	}
	vertices := c.Accessors[position].Count
	c.check(c.Accessors[position].Min != nil && c.Accessors[position].Max != nil, "%s: positions without bounds", path)
	for name, a := range p.Attributes {
		if !c.ref(&a, len(c.Accessors), "%s.%s", path, name) {
			return
		}
		acc := &c.Accessors[a]
		c.check(acc.Count == vertices, "%s.%s: %d for %d vertices", path, name, acc.Count, vertices)
		c.check(acc.ByteOffset%4 == 0 && (acc.BufferView == nil || c.BufferViews[*acc.BufferView].ByteOffset%4 == 0), "%s.%s isn't aligned to 4", path, name)
		switch values := c.accessor(a); name {
		case "NORMAL", "TANGENT":
			w := glbWidths[acc.Type]
			for v := 0; v < len(values); v += w {
				if !c.check(math.Abs(norm(values[v:v+3])-1) < 5e-4 && (w == 3 || math.Abs(values[v+3]) == 1), "%s.%s[%d]: %v", path, name, v/w, values[v:v+w]) {
					break
				}
			}
		}
	}
	if c.ref(p.Indices, len(c.Accessors), "%s.indices", path) {
		acc := &c.Accessors[*p.Indices]
		c.check(acc.Count%3 == 0, "%s: %d indices", path, acc.Count)
		for k, f := range c.accessor(*p.Indices) {
			if !c.check(int(f) < vertices, "%s: index %d is %v of %d", path, k, f, vertices) {
				break
			}
		}
		if vertices > 0xffff {
			c.check(acc.ComponentType == 5125, "%s: an index may restart a primitive", path)
		}
	}
	if c.ref(p.Material, len(c.Materials), "%s.material", path) {
		for _, t := range c.Materials[*p.Material].textures() {
			_, ok := p.Attributes[fmt.Sprintf("TEXCOORD_%d", t.TexCoord)]
			c.check(ok, "%s: a texture needs TEXCOORD_%d", path, t.TexCoord)
		}
	}
	c.weights(p, path, vertices)
}

// weights sum to one in all sets together; a joint without weight is number 0.
func (c *glbChecker) weights(p *glbPrimitive, path string, vertices int) {
	var joints, weights [][]float64
	for k := 0; ; k++ {
		j, ok := p.Attributes[fmt.Sprintf("JOINTS_%d", k)]
		w, also := p.Attributes[fmt.Sprintf("WEIGHTS_%d", k)]
		c.check(ok == also, "%s: JOINTS_%d or WEIGHTS_%d is missing", path, k, k)
		if !ok || !also {
			break
		}
		joints, weights = append(joints, c.accessor(j)), append(weights, c.accessor(w))
	}
	for v := range vertices {
		if len(weights) == 0 {
			return
		}
		sum := 0.0
		seen := make(map[float64]bool)
		for k := range weights {
			for i := 4 * v; i < 4*v+4; i++ {
				sum += weights[k][i]
				if weights[k][i] == 0 {
					c.check(joints[k][i] == 0, "%s: vertex %d has joint %v without weight", path, v, joints[k][i])
				} else {
					c.check(!seen[joints[k][i]], "%s: vertex %d has joint %v twice", path, v, joints[k][i])
					seen[joints[k][i]] = true
				}
			}
		}
		if !c.check(math.Abs(sum-1) < 1e-6, "%s: vertex %d weighs %v", path, v, sum) {
			return
		}
	}
}

func (c *glbChecker) skinAt(i int) {
	s := &c.Skins[i]
	seen := make(map[int]bool)
	for _, j := range s.Joints {
		if !c.ref(&j, len(c.Nodes), "skins[%d].joints", i) {
			return
		}
		c.check(!seen[j], "skins[%d]: joint %d twice", i, j)
		seen[j] = true
	}
	c.check(len(s.Joints) > 0, "skins[%d] has no joints", i)
	if c.ref(s.InverseBindMatrices, len(c.Accessors), "skins[%d].inverseBindMatrices", i) {
		c.check(c.Accessors[*s.InverseBindMatrices].Count >= len(s.Joints), "skins[%d]: too few matrices", i)
	}
	if c.ref(s.Skeleton, len(c.Nodes), "skins[%d].skeleton", i) {
		for _, j := range s.Joints {
			for j >= 0 && j != *s.Skeleton {
				j = c.parent[j]
			}
			c.check(j >= 0, "skins[%d]: a joint isn't below the skeleton's root", i)
		}
		for _, o := range c.Skins {
			c.check(o.Skeleton != nil && *o.Skeleton == *s.Skeleton, "skins have several roots: Blender makes an armature of each")
		}
	}
	for _, n := range c.Nodes {
		if n.Skin == nil || *n.Skin != i || n.Mesh == nil {
			continue
		}
		for _, p := range c.Meshes[*n.Mesh].Primitives {
			for name, a := range p.Attributes {
				if strings.HasPrefix(name, "JOINTS_") {
					for _, j := range c.accessor(a) {
						if !c.check(int(j) < len(s.Joints), "skins[%d]: vertices have joint %v of %d", i, j, len(s.Joints)) {
							return
						}
					}
				}
			}
		}
	}
}

var glbPathWidths = map[string]int{"translation": 3, "rotation": 4, "scale": 3}

// armatures returns the nodes that Blender's importer converts to bones, joints and their ancestors, each with the
// root of its skin, which becomes the armature.
func (c *glbChecker) armatures() map[int]int {
	root := make(map[int]int)
	for _, s := range c.Skins {
		for _, j := range s.Joints {
			for s.Skeleton != nil && j >= 0 && j != *s.Skeleton {
				if _, known := root[j]; known {
					break
				}
				root[j], j = *s.Skeleton, c.parent[j]
			}
		}
	}
	return root
}

func (c *glbChecker) animation(i int, armatures map[int]int) {
	a := &c.Animations[i]
	path := fmt.Sprintf("animations[%d]", i)
	c.check(len(a.Channels) > 0, "%s has no channels", path)
	type target struct {
		node int
		path string
	}
	seen := make(map[target]bool)
	objects := make(map[int]bool) // those that Blender's importer gives an action
	for k, ch := range a.Channels {
		if !c.ref(&ch.Sampler, len(a.Samplers), "%s.channels[%d].sampler", path, k) || ch.Target.Node == nil {
			continue
		}
		t := target{*ch.Target.Node, ch.Target.Path}
		c.check(!seen[t], "%s: %s of node %d twice", path, t.path, t.node)
		seen[t] = true
		s := &a.Samplers[ch.Sampler]
		keys := c.Accessors[s.Input].Count
		if s.Interpolation == "CUBICSPLINE" {
			keys *= 3
		}
		width, known := glbPathWidths[t.path]
		if !known {
			c.check(t.path == "weights", "%s.channels[%d]: path %q", path, k, t.path)
			continue
		}
		if arm, bone := armatures[t.node]; bone {
			objects[arm] = true
		} else {
			objects[t.node] = true
		}
		out := &c.Accessors[s.Output]
		c.check(out.Count == keys && glbWidths[out.Type] == width, "%s.channels[%d]: %d × %s for %d keys of %s", path, k, out.Count, out.Type, keys, t.path)
		if t.path == "rotation" && s.Interpolation != "CUBICSPLINE" {
			values := c.accessor(s.Output)
			for v := 0; v < len(values); v += 4 {
				if !c.check(math.Abs(norm(values[v:v+4])-1) < 1e-5, "%s.channels[%d]: rotation %d isn't of unit length: %v", path, k, v/4, values[v:v+4]) {
					break
				}
			}
		}
	}
	c.check(len(objects) <= 1, "%s: Blender makes %d actions of it", path, len(objects))
	for k, s := range a.Samplers {
		c.check(slices.Contains([]string{"", "LINEAR", "STEP", "CUBICSPLINE"}, s.Interpolation), "%s.samplers[%d]: %q", path, k, s.Interpolation)
		in := &c.Accessors[s.Input]
		c.check(in.Min != nil && in.Max != nil && in.ComponentType == 5126 && in.Type == "SCALAR", "%s.samplers[%d]: input", path, k)
		last := -1.0
		for _, t := range c.accessor(s.Input) {
			if !c.check(t > last && t >= 0, "%s.samplers[%d]: key at %v after %v", path, k, t, last) {
				break
			}
			last = t
		}
	}
}
