package gltf

import (
	"fmt"

	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// materials flattens every material that a mesh wears and makes the pictures.
func (e *exporter) materials() error {
	e.baker = material.New(e.s, e.motion, material.Options{
		TeamColor: e.opts.TeamColor, Image: e.opts.Image, Pixels: e.opts.Pixels, Cache: e.opts.Pictures, Key: e.opts.Key,
		Store: e.opts.Store, Encode: e.opts.Encode,
	})
	e.looks = make(map[look]Ref)
	e.flat = make([]material.Flat, len(e.s.Materials))
	worn := make([]bool, len(e.s.Materials))
	for i := range e.s.Meshes {
		if !e.leftOut(i) {
			for _, p := range e.s.Meshes[i].Primitives {
				if p.Material >= 0 {
					worn[p.Material] = true
				}
			}
		}
	}
	e.drawn = worn
	for k, w := range worn {
		if w {
			e.flat[k] = e.baker.Flatten(k)
			e.found = append(e.found, e.baker.Findings()...)
			e.reportMoving(k)
		}
	}
	if e.opts.NoTextures {
		return nil
	}
	if err := e.baker.Bake(); err != nil {
		return fmt.Errorf("gltf: %w", err)
	}
	e.found = append(e.found, e.baker.Findings()...)
	return nil
}

// leftOut says whether a mesh isn't written at all.
func (e *exporter) leftOut(mesh int) bool {
	m := &e.s.Meshes[mesh]
	return !m.HasTriangles() || !e.inLevel(m) || e.neverDrawn(mesh)
}

// inLevel says whether a mesh is of a level of detail that is written.
func (e *exporter) inLevel(m *scene.Mesh) bool { return e.opts.AllLODs || m.InLevel(e.level) }

// reportMoving says what of a material stands still now.
func (e *exporter) reportMoving(k int) {
	seen := make(map[scene.Property]bool)
	for c := range e.motion.Channels() {
		if c.Target.Index == k && len(c.Times) > 1 {
			seen[c.Target.Property] = true
		}
	}
	path := fmt.Sprintf("materials[%d]", k)
	if seen[scene.LayerTexture] {
		e.add(report.GLTFTextureSwap, path, "glTF can't change a material's texture; the first one stays")
	}
	if (seen[scene.LayerUVTranslation] || seen[scene.LayerUVRotation] || seen[scene.LayerUVScale]) && !e.opts.Visibility.pointer() {
		e.add(report.GLTFUVAnimation, path, "moving textures need KHR_animation_pointer (visibility pointer or both)")
	}
	if seen[scene.LayerColor] {
		e.add(report.GLTFColor, path, "the layer's colour keeps its value at rest")
	}
}
