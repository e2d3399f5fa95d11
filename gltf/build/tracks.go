package build

import (
	"fmt"

	"marrow/gltf"
	"marrow/lower/curves"
	"marrow/lower/plain"
	"marrow/scene"
)

// pathNames are glTF's names of the three properties of a node's transform.
var pathNames = [curves.Properties]string{scene.NodeTranslation: "translation", scene.NodeRotation: "rotation", scene.NodeScale: "scale"}

// transforms are the names in KHR_texture_transform of the parts of a texture's transform.
var transforms = map[plain.TrackKind]string{plain.MaterialOffset: "offset", plain.MaterialRotation: "rotation", plain.MaterialScale: "scale"}

// target returns the property of the glTF that a track animates.
func (e *exporter) target(t *plain.Track) gltf.ChannelTarget {
	pointer := func(format string, args ...any) gltf.ChannelTarget {
		e.extension("KHR_animation_pointer")
		return gltf.PointTo(fmt.Sprintf(format, args...))
	}
	switch t.Kind {
	case plain.MeshVisible:
		return pointer("/nodes/%d/extensions/KHR_node_visibility/visible", e.carrier[t.Index])
	case plain.MeshWeights:
		return gltf.ChannelTarget{Node: gltf.At(e.carrier[t.Index]), Path: "weights"}
	case plain.CameraTranslation:
		return gltf.ChannelTarget{Node: gltf.At(e.camera[t.Index]), Path: pathNames[scene.NodeTranslation]}
	case plain.CameraRotation:
		return gltf.ChannelTarget{Node: gltf.At(e.camera[t.Index]), Path: pathNames[scene.NodeRotation]}
	case plain.MaterialFactor:
		return pointer("/materials/%d/pbrMetallicRoughness/baseColorFactor", t.Index)
	}
	return pointer("/materials/%d/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/%s", t.Index, transforms[t.Kind])
}

// track writes a track into animation p.
func (w *animator) track(t *plain.Track, p int) {
	c, width, scale := &t.Curves[p], t.Width, noScale
	switch t.Kind {
	case plain.MeshVisible:
		w.channel(w.e.target(t), w.boolSampler(c))
		return
	case plain.MeshWeights:
		width = 1
	case plain.CameraTranslation:
		scale = w.e.scale
	}
	w.channel(w.e.target(t), w.sampler(c, width, scale))
}

// boolSampler writes booleans as bytes, as pointers to booleans require.
func (w *animator) boolSampler(c *curves.Curve) int {
	v := make([]uint8, len(c.Values))
	for i, f := range c.Values {
		if f >= 0.5 {
			v[i] = 1
		}
	}
	out := w.e.buf.add(viewData, gltf.Accessor{ComponentType: gltf.UnsignedByte, Count: len(v), Type: "SCALAR"}, bytesOf(v))
	return w.add(gltf.AnimationSampler{Input: w.e.buf.times(c.Times), Output: out, Interpolation: gltf.InterpolationStep})
}
