package gltf

import (
	"cmp"
	"fmt"
	gopath "path"
	"slices"
	"strings"

	"marrow/internal/jsonvalue"

	"marrow/lower/material"
	"marrow/scene"
)

// textures makes the scene's textures, by the document's numbers.
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

// image is the number of a texture's image: the one that every program reads, else one in a format of an extension.
func (t *Texture) image() int {
	var x struct {
		WebP struct{ Source Ref } `json:"EXT_texture_webp"`
		DDS  struct{ Source Ref } `json:"MSFT_texture_dds"`
	}
	if t.Source == 0 && t.Extensions != nil && jsonvalue.Decode(t.Extensions, &x) == nil {
		return cmp.Or(x.WebP.Source, x.DDS.Source).Index()
	}
	return t.Source.Index()
}

func wrapOf(mode int) scene.Wrap {
	for w, m := range wrapModes {
		if m == mode {
			return scene.Wrap(w)
		}
	}
	return scene.Repeat
}

// image gives a texture its picture: a file's name, or what stands in the document.
func (b *sceneBuilder) image(t *scene.Texture, number int) {
	img := &b.d.Images[number]
	path := fmt.Sprintf("images[%d]", number)
	if name := fileOf(img.URI); name != "" {
		t.Name = name
		return
	}
	if b.pictures == nil {
		b.pictures = make(map[int][]byte)
	}
	var err error
	if known, ok := b.pictures[number]; ok {
		t.Data = known
	} else if v := img.BufferView.Index(); v >= 0 && v < len(b.d.BufferViews) {
		t.Data, err = b.d.viewBytes(v)
	} else if strings.HasPrefix(img.URI, "data:") {
		t.Data, err = dataURI(img.URI)
	} else {
		err = fmt.Errorf("%.60q isn't a file beside the model", img.URI)
	}
	if err != nil {
		b.add(codeReadData, path, "%v", err)
	}
	if t.Data == nil {
		t.Data = []byte{} // not a file of that name
	}
	b.pictures[number] = t.Data
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

// imageExts are the extensions that images are called by after the files that they were made of, whatever they are now.
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

// What extensions say of materials that a scene can hold.
type materialExtensions struct {
	Unlit *struct{} `json:"KHR_materials_unlit"`
	Shine *struct {
		Factor *float32 `json:"specularFactor"`
	} `json:"KHR_materials_specular"`
	Emissive struct {
		Strength *float32 `json:"emissiveStrength"`
	} `json:"KHR_materials_emissive_strength"`
	Specular *specularGlossiness `json:"KHR_materials_pbrSpecularGlossiness"`
}

type specularGlossiness struct {
	Diffuse        *[4]float32  `json:"diffuseFactor"`
	DiffuseTexture *TextureInfo `json:"diffuseTexture"`
	Specular       *[3]float32  `json:"specularFactor"`
	Glossiness     *float32     `json:"glossinessFactor"`
	Texture        *TextureInfo `json:"specularGlossinessTexture"`
}

// materials makes the scene's materials, by the document's numbers: one layer each, and maps unless it is unlit.
func (b *sceneBuilder) materials() {
	for i := range b.d.Materials {
		b.s.Materials = append(b.s.Materials, b.material(i))
	}
}

func (b *sceneBuilder) material(i int) scene.Material {
	m := &b.d.Materials[i]
	r := materialReader{b: b, path: fmt.Sprintf("materials[%d]", i)}
	var x materialExtensions
	if m.Extensions != nil {
		if err := jsonvalue.Decode(m.Extensions, &x); err != nil {
			b.add(codeReadMaterial, r.path+".extensions", "%v", err)
		}
	}
	pbr := m.PBR
	if pbr == nil {
		pbr = &PBR{}
	}
	if s := x.Specular; s != nil {
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
		l.Alpha = 1 // it counts for nothing
	case "MASK":
		l.Blend, l.Cutoff = scene.AlphaTest, max(valueOr(m.AlphaCutoff, 0.5), smallestCutoff)
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
	switch s := x.Shine; {
	case s == nil:
	case valueOr(s.Factor, 1) == 0 && valueOr(pbr.MetallicFactor, 1) == 0 && pbr.MetallicRoughnessTexture == nil &&
		m.NormalTexture == nil && m.EmissiveTexture == nil && m.EmissiveFactor == nil && m.OcclusionTexture == nil:
		return made // it mirrors nothing, as games' layers do
	default:
		b.add(codeReadMaterial, r.path, "the specular strength is left out")
	}
	made.PBR = r.maps(m, pbr)
	made.PBR.BaseColor, made.PBR.EmissiveGain = l.Texture, valueOr(x.Emissive.Strength, 1)
	made.Layers[0].UVSet, made.Layers[0].Transform = r.uvSet, r.transform // of whichever map was the first
	return made
}

// maps are a material's maps and numbers but for the base colour.
func (r *materialReader) maps(m *Material, pbr *PBR) *scene.PBR {
	p := scene.NewPBR()
	p.Metallic, p.Roughness = valueOr(pbr.MetallicFactor, 1), valueOr(pbr.RoughnessFactor, 1)
	p.MetallicFactor, p.RoughnessFactor = p.Metallic, p.Roughness
	p.ORM = r.texture("metallicRoughnessTexture", pbr.MetallicRoughnessTexture)
	if m.NormalTexture != nil {
		p.Normal, p.NormalScale = r.texture("normalTexture", m.NormalTexture), valueOr(m.NormalTexture.Scale, 1)
	}
	p.OcclusionStrength = 0
	if o := m.OcclusionTexture; o != nil {
		p.OcclusionStrength = valueOr(o.Strength, 1)
		// Occlusion often has coordinates of its own, as it is baked; with others it would be dark at the wrong places.
		if set, transform := textureCoordinates(o); r.first == "" || set == r.uvSet && transform == r.transform {
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
		p.Emission = *m.EmissiveFactor
	}
	return p
}

// smallestCutoff is as good as none: a layer's cutoff of 0 means its default.
const smallestCutoff = 1e-6

func valueOr(p *float32, otherwise float32) float32 {
	if p == nil {
		return otherwise
	}
	return *p
}

// A materialReader keeps to the texture coordinates of a material's first map, as a scene's materials have one set
// with one transform.
type materialReader struct {
	b         *sceneBuilder
	path      string
	first     string // the property that decided
	uvSet     int
	transform scene.UVTransform
}

// texture is the texture that one of a material's properties refers to.
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
	set, transform := textureCoordinates(t)
	switch {
	case r.first == "":
		r.first, r.uvSet, r.transform = property, set, transform
	case set != r.uvSet || transform != r.transform:
		r.b.add(codeReadMaterial, r.path+"."+property, "its texture coordinates differ from those of %s, which are used instead", r.first)
	}
	return t.Index
}

// textureCoordinates are the set that a texture uses, and what KHR_texture_transform does to it.
func textureCoordinates(t *TextureInfo) (set int, transform scene.UVTransform) {
	var x struct {
		Transform *struct {
			Offset   [2]float32
			Rotation float32
			Scale    *[2]float32
			TexCoord *int
		} `json:"KHR_texture_transform"`
	}
	set, transform = t.TexCoord, scene.UVIdentity()
	if t.Extensions != nil && jsonvalue.Decode(t.Extensions, &x) == nil && x.Transform != nil {
		u := UVTransform{Offset: x.Transform.Offset, Rotation: x.Transform.Rotation, Scale: [2]float32{1, 1}}
		if x.Transform.Scale != nil {
			u.Scale = *x.Transform.Scale
		}
		if x.Transform.TexCoord != nil {
			set = *x.Transform.TexCoord
		}
		transform = (*scene.UVOrigin)(&u).AboutMiddle()
	}
	return max(set, 0), transform
}

// specular approximates a material of specular colour and glossiness: the diffuse colour is the base, what is glossy
// isn't rough, and a specular colour that is bright beside the diffuse one is a metal's.
func (r *materialReader) specular(x *specularGlossiness) *PBR {
	r.b.add(codeReadMaterial, r.path, "specular colour and glossiness are approximated by roughness and metalness")
	if x.Texture != nil {
		r.b.add(codeReadMaterial, r.path, "the specular-glossiness map is left out")
	}
	base, metal := [4]float32{1, 1, 1, 1}, float32(0)
	if x.Diffuse != nil {
		base = *x.Diffuse
	}
	if s := x.Specular; s != nil && x.Texture == nil {
		const dielectric = 0.04 // what isn't metal mirrors that much
		if bright := max(s[0], s[1], s[2]); bright > 4*dielectric && bright > max(base[0], base[1], base[2]) {
			metal, base = 1, [4]float32{s[0], s[1], s[2], base[3]}
		}
	}
	rough := 1 - valueOr(x.Glossiness, 1)
	return &PBR{BaseColorFactor: &base, BaseColorTexture: x.DiffuseTexture, MetallicFactor: &metal, RoughnessFactor: &rough}
}
