package gltf

import (
	"cmp"
	"fmt"
	gopath "path"
	"slices"
	"strings"

	"marrow/gltf/internal/optional"
	"marrow/lower/material"
	"marrow/scene"
)

// textures makes the textures of the scene, which have the indices of the document.
func (b *sceneBuilder) textures() {
	for i := range b.d.Textures {
		t := &b.d.Textures[i]
		made := scene.Texture{Name: t.Name, WrapU: scene.Repeat, WrapV: scene.Repeat}
		if s := t.Sampler.Index(); s >= 0 && s < len(b.d.Samplers) {
			made.WrapU, made.WrapV = wrapOf(b.d.Samplers[s].WrapS), wrapOf(b.d.Samplers[s].WrapT)
		}
		if at := t.image(); at < 0 || at >= len(b.d.Images) {
			b.add(codeReadMaterial, fmt.Sprintf("textures[%d]", i), "it has no image in a supported format (PNG, JPEG or WebP); gltf-transform png IN.glb OUT.glb converts the images")
		} else {
			b.image(&made, at)
		}
		b.s.Textures = append(b.s.Textures, made)
	}
}

// image returns the index of a texture's image: that in a standard format, otherwise that of an extension.
func (t *Texture) image() int {
	if t.Source != 0 {
		return t.Source.Index()
	}
	x, _ := ExtensionsOf[TextureExtensions](t.Extensions)
	return cmp.Or(x.WebP.Source, x.DDS.Source).Index()
}

func wrapOf(mode int) scene.Wrap {
	for w, m := range wrapModes {
		if m == mode {
			return scene.Wrap(w)
		}
	}
	return scene.Repeat
}

// image sets the image of a texture. Textures with the same image share its data.
func (b *sceneBuilder) image(t *scene.Texture, number int) {
	data, known := b.pictures[number]
	if t.Data = data; known {
		b.d.nameImage(t, number)
		return
	}
	if err := b.d.ReadImage(t, number); err != nil {
		b.add(codeReadData, fmt.Sprintf("images[%d]", number), "%v", err)
	}
	if t.Data == nil {
		return // a file
	}
	if b.pictures == nil {
		b.pictures = make(map[int][]byte)
	}
	b.pictures[number] = t.Data
}

// ReadImage sets the image of a texture: the name of a file, or a name and the data in the document.
func (d *Document) ReadImage(t *scene.Texture, image int) (err error) {
	img := &d.Images[image]
	if name := fileOf(img.URI); name != "" {
		t.Name = name
		return nil
	}
	if v := img.BufferView.Index(); v >= 0 && v < len(d.BufferViews) {
		t.Data, err = d.viewBytes(v)
	} else if isDataURI(img.URI) {
		t.Data, err = dataURI(img.URI)
	} else {
		err = fmt.Errorf("%.60q isn't a file beside the model", img.URI)
	}
	if t.Data == nil {
		t.Data = []byte{} // no file with this name is searched
	}
	d.nameImage(t, image)
	return err
}

// nameImage names a texture after its image in the document, with the extension of the image's format.
func (d *Document) nameImage(t *scene.Texture, number int) {
	img := &d.Images[number]
	if img.Name != "" {
		t.Name = img.Name
	} else if t.Name == "" {
		t.Name = fmt.Sprintf("Image_%03d", number)
	}
	if img.MimeType != "" {
		if ext := gopath.Ext(t.Name); slices.Contains(imageExts, strings.ToLower(ext)) {
			t.Name = strings.TrimSuffix(t.Name, ext)
		}
		t.Name += extOf(img.MimeType)
	}
}

// imageExts are extensions in the names of images. They may be those of the original files, and differ from the image's format.
var imageExts = []string{".png", ".jpg", ".jpeg", ".webp", ".tga", ".bmp", ".tif", ".tiff", ".psd", ".dds", ".blp"}

func extOf(mime string) string {
	switch mime {
	case "image/webp":
		return ".webp"
	case "image/vnd-ms.dds":
		return ".dds"
	}
	return material.Ext(mime)
}

// materials makes the materials of the scene, which have the indices of the document. Each has one layer, and maps unless it is
// unlit.
func (b *sceneBuilder) materials() {
	for i := range b.d.Materials {
		b.s.Materials = append(b.s.Materials, b.material(i))
	}
}

func (b *sceneBuilder) material(i int) scene.Material {
	m := &b.d.Materials[i]
	r := materialReader{b: b, path: fmt.Sprintf("materials[%d]", i)}
	x, err := ExtensionsOf[MaterialExtensions](m.Extensions)
	if err != nil {
		b.add(codeReadMaterial, r.path+".extensions", "%v", err)
	}
	pbr := m.PBR
	if pbr == nil {
		pbr = &PBR{}
	}
	if s := x.SpecularGlossiness; s != nil {
		pbr = r.specular(s)
	}
	l := scene.NewLayer(r.texture("baseColorTexture", pbr.BaseColorTexture))
	if f := pbr.BaseColorFactor; f != nil {
		for k := range l.Color {
			l.Color[k] = scene.ToSRGB(f[k])
		}
		l.Alpha = f[3]
	}
	l.UVSet, l.Transform = r.uvSet, r.transform
	switch m.AlphaMode {
	default:
		l.Alpha = 1 // alpha is ignored
	case "MASK":
		l.Blend, l.Cutoff = scene.AlphaTest, max(optional.Or(m.AlphaCutoff, 0.5), smallestCutoff)
		if l.Alpha < 1 {
			b.add(codeReadMaterial, r.path, "a mask with a base colour alpha of %g is read as blended", l.Alpha)
		}
	case "BLEND":
		l.Blend = scene.AlphaBlend
	}
	if m.DoubleSided {
		l.Flags |= scene.TwoSided
	}
	made := scene.Material{Name: m.Name, Layers: []scene.Layer{l}}
	if x.Unlit != nil {
		made.Layers[0].Flags |= scene.Unshaded
		return made
	}
	switch s := x.Specular; {
	case s == nil:
	case optional.Or(s.Factor, 1) == 0 && optional.Or(pbr.MetallicFactor, 1) == 0 && pbr.MetallicRoughnessTexture == nil &&
		m.NormalTexture == nil && m.EmissiveTexture == nil && m.EmissiveFactor == nil && m.OcclusionTexture == nil:
		return made // it has no reflections, like the layers of games
	default:
		b.add(codeReadMaterial, r.path, "the specular strength is left out")
	}
	made.PBR = r.maps(m, pbr)
	made.PBR.BaseColor, made.PBR.EmissiveGain = l.Texture, x.Emissive.Factor()
	made.Layers[0].UVSet, made.Layers[0].Transform = r.uvSet, r.transform // those of the first map
	return made
}

// maps returns the maps and numbers of a material, except the base colour.
func (r *materialReader) maps(m *Material, pbr *PBR) *scene.PBR {
	p := scene.NewPBR()
	p.Metallic, p.Roughness = unit(optional.Or(pbr.MetallicFactor, 1)), unit(optional.Or(pbr.RoughnessFactor, 1))
	p.MetallicFactor, p.RoughnessFactor = p.Metallic, p.Roughness
	p.ORM = r.texture("metallicRoughnessTexture", pbr.MetallicRoughnessTexture)
	if m.NormalTexture != nil {
		p.Normal, p.NormalScale = r.texture("normalTexture", m.NormalTexture), optional.Or(m.NormalTexture.Scale, 1)
	}
	p.OcclusionStrength = 0
	if o := m.OcclusionTexture; o != nil {
		p.OcclusionStrength = optional.Or(o.Strength, 1)
		// Baked occlusion often has its own texture coordinates. With others, wrong places would be dark.
		if set, transform := o.Coordinates(); r.first == "" || set == r.uvSet && transform == r.transform {
			if at := r.texture("occlusionTexture", o); at != p.ORM {
				p.Occlusion = at
			}
		} else {
			p.OcclusionStrength = 0
			r.b.add(codeReadMaterial, r.path+".occlusionTexture", "its texture coordinates differ from those of %s; it is left out", r.first)
		}
	}
	p.Emissive = r.texture("emissiveTexture", m.EmissiveTexture)
	if m.EmissiveFactor != nil {
		for i, v := range *m.EmissiveFactor {
			p.Emission[i] = unit(v)
		}
	}
	return p
}

// smallestCutoff replaces a cutoff of 0, because a layer's cutoff of 0 means the default.
const smallestCutoff = 1e-6

// A materialReader uses the texture coordinates of a material's first map for all maps, because a material of a scene
// has one set with one transform.
type materialReader struct {
	b         *sceneBuilder
	path      string
	first     string // property of the first map
	uvSet     int
	transform scene.UVTransform
}

// texture returns the texture to which a property of the material refers.
func (r *materialReader) texture(property string, t *TextureInfo) int {
	if r.first == "" {
		r.transform = scene.UVIdentity()
	}
	if t == nil {
		return scene.None
	}
	if t.Index < 0 || t.Index >= len(r.b.s.Textures) {
		r.b.add(codeReadData, r.path+"."+property, "there is no texture %d", t.Index)
		return scene.None
	}
	set, transform := t.Coordinates()
	switch {
	case r.first == "":
		r.first, r.uvSet, r.transform = property, set, transform
	case set != r.uvSet || transform != r.transform:
		r.b.add(codeReadMaterial, r.path+"."+property, "its texture coordinates differ from those of %s, which are used instead", r.first)
	}
	return t.Index
}

// Coordinates returns the set of texture coordinates that a texture uses, and its transform.
func (t *TextureInfo) Coordinates() (set int, transform scene.UVTransform) {
	set, transform = t.TexCoord, scene.UVIdentity()
	if x, _ := ExtensionsOf[TextureInfoExtensions](t.Extensions); x.Transform != nil {
		u := scene.UVOrigin{Offset: x.Transform.Offset, Rotation: x.Transform.Rotation, Scale: [2]float32{1, 1}}
		if x.Transform.Scale != nil {
			u.Scale = *x.Transform.Scale
		}
		if x.Transform.TexCoord != nil {
			set = *x.Transform.TexCoord
		}
		transform = u.AboutMiddle()
	}
	return max(set, 0), transform
}

// specular approximates a material with specular colour and glossiness: the base colour is the diffuse colour, the
// roughness is 1 − glossiness, and the material is a metal if the specular colour is bright compared with the diffuse
// colour.
func (r *materialReader) specular(x *SpecularGlossiness) *PBR {
	r.b.add(codeReadMaterial, r.path, "specular colour and glossiness are approximated by roughness and metalness")
	if x.Texture != nil {
		r.b.add(codeReadMaterial, r.path, "the specular-glossiness map is left out")
	}
	base, metal := [4]float32{1, 1, 1, 1}, float32(0)
	if x.Diffuse != nil {
		base = *x.Diffuse
	}
	if s := x.Specular; s != nil && x.Texture == nil {
		const dielectric = 0.04 // reflectance of materials that aren't metals
		if bright := max(s[0], s[1], s[2]); bright > 4*dielectric && bright > max(base[0], base[1], base[2]) {
			metal, base = 1, [4]float32{s[0], s[1], s[2], base[3]}
		}
	}
	rough := 1 - optional.Or(x.Glossiness, 1)
	return &PBR{BaseColorFactor: &base, BaseColorTexture: x.DiffuseTexture, MetallicFactor: &metal, RoughnessFactor: &rough}
}

// unit returns the number in 0 … 1 that is nearest to a factor, which must be in this range.
func unit(factor float32) float32 { return min(max(factor, 0), 1) }
