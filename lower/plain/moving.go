package plain

import (
	"fmt"

	"marrow/report"
	"marrow/scene"
)

// reportFlags reports nodes with flags that 3D programs don't support.
func (l *lowering) reportFlags() {
	for i := range l.s.Nodes {
		n := &l.s.Nodes[i]
		path := func() string { return fmt.Sprintf("nodes[%d]", i) }
		if n.Flags&scene.AnyBillboard != 0 {
			l.add(codeBillboard, path(), "a billboard keeps the direction of its rest pose; the flag is in the node's extras")
		}
		if n.Flags&scene.AnyDontInherit != 0 && n.Parent >= 0 {
			l.add(report.LowerInherit, path(), "the node ignores part of its parent's motion; its keys were resampled to compensate")
		}
	}
}

// reportMaterial reports the animations of a material that are lost.
func (l *lowering) reportMaterial(k int) {
	seen := make(map[scene.Property]bool)
	for c := range l.motion.Channels() {
		if c.Target.Index == k && len(c.Times) > 1 {
			seen[c.Target.Property] = true
		}
	}
	path := fmt.Sprintf("materials[%d]", k)
	if seen[scene.LayerTexture] {
		l.add(codeTextureSwap, path, "glTF can't switch the texture of a material; the first texture is kept")
	}
	if (seen[scene.LayerUVTranslation] || seen[scene.LayerUVRotation] || seen[scene.LayerUVScale]) && !l.opts.Visibility.Animates() {
		l.add(codeUVAnimation, path, "moving textures stand still; with --visibility pointer or both, they move in viewers that support KHR_animation_pointer")
	}
	if seen[scene.LayerColor] {
		l.add(codeColor, path, "the colour of the layer keeps the value of the rest pose")
	}
}

// reportColors reports meshes whose animated colour is lost.
func (l *lowering) reportColors() {
	if l.opts.Visibility.Animates() {
		return
	}
	for _, i := range l.drawn {
		if l.motion.Moves(scene.Target{Property: scene.MeshColor, Index: i}) {
			l.add(codeColor, fmt.Sprintf("meshes[%d]", i), "animated colours keep their values at rest; with --visibility pointer or both, they change in viewers that support KHR_animation_pointer")
		}
	}
}

// reportLights reports lights whose animated parameters are lost.
func (l *lowering) reportLights() {
	for i := range l.s.Lights {
		if l.motion.Moves(lightTargets(i)...) {
			l.add(report.GLTFLight, fmt.Sprintf("lights[%d]", i), "the parameters of the light are animated in the game; the keys are in the animations' extras")
		}
	}
}

func lightTargets(i int) (list []scene.Target) {
	for p := scene.LightColor; p <= scene.LightRangeEnd; p++ {
		list = append(list, scene.Target{Property: p, Index: i})
	}
	return list
}
