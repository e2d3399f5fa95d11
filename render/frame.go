package render

import (
	"marrow/scene"
	"marrow/scene/effect"
)

// A frame is the scene at one moment of a clip: the pose and all other animated values.
type frame struct {
	s      *scene.Scene
	pose   *scene.Pose
	rest   *scene.Pose
	clip   *scene.Clip // nil: at rest
	time   float32
	player *scene.Player

	billboards bool // at least one node faces the viewer

	normalMapped []bool       // meshes with a normal map
	live         *liveEffects // output of the emitters at this moment
}

func newFrame(s *scene.Scene, clip *scene.Clip) *frame {
	f := &frame{s: s, pose: s.NewPose(), rest: s.NewPose(), clip: clip, player: scene.NewPlayer(clip, s.GlobalPlayers()), live: &liveEffects{budget: effect.NewBudget()}}
	for i := range s.Nodes {
		f.billboards = f.billboards || s.Nodes[i].Flags&scene.AnyBillboard != 0
	}
	f.normalMapped = make([]bool, len(s.Meshes))
	for i := range s.Meshes {
		for _, run := range s.Meshes[i].Primitives {
			if run.Material >= 0 && s.Materials[run.Material].PBR != nil {
				f.normalMapped[i] = f.normalMapped[i] || s.Materials[run.Material].PBR.Normal >= 0
			}
		}
	}
	return f
}

// at moves the frame to a time, in seconds.
func (f *frame) at(time float32) {
	f.time = time
	f.s.Evaluate(f.pose, f.clip, time)
}

// face rotates the nodes that face the viewer, and their descendants, to a camera.
func (f *frame) face(c *camera) {
	if f.billboards {
		f.s.EvaluateFacing(f.pose, f.clip, f.time, scene.View{Right: c.right, Up: c.up, Back: c.back})
	}
}

// value writes the value of a target to dst; if it isn't animated, dst is unchanged.
func (f *frame) value(dst []float32, t scene.Target) { f.player.Value(dst, t, f.time) }

func (f *frame) number(t scene.Target, otherwise float32) float32 {
	return f.player.Number(t, f.time, otherwise)
}

func (f *frame) vector(t scene.Target, otherwise scene.Vec3) scene.Vec3 {
	f.value(otherwise[:], t)
	return otherwise
}

// minOpacity is the opacity above which the games draw a mesh or layer.
const minOpacity = 0.01

// meshAlpha returns the opacity of a mesh, 0 if it isn't drawn.
func (f *frame) meshAlpha(mesh int) float32 {
	m := &f.s.Meshes[mesh]
	on := float32(0)
	if m.Visible {
		on = 1
	}
	if f.number(scene.Target{Property: scene.MeshVisible, Index: mesh}, on) < 0.5 {
		return 0
	}
	return f.number(scene.Target{Property: scene.MeshAlpha, Index: mesh}, m.Alpha)
}

func (f *frame) meshColor(mesh int) scene.Vec3 {
	return f.vector(scene.Target{Property: scene.MeshColor, Index: mesh}, f.s.Meshes[mesh].Color)
}

// layer returns layer k of material i at the frame's time.
func (f *frame) layer(i, k int) scene.Layer {
	l := f.s.Materials[i].Layers[k]
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i, Layer: k} }
	l.Alpha = f.number(target(scene.LayerAlpha), l.Alpha)
	l.Color = f.vector(target(scene.LayerColor), l.Color)
	l.Texture = f.layerTexture(i, k)
	f.value(l.Transform.Translation[:], target(scene.LayerUVTranslation))
	f.value(l.Transform.Rotation[:], target(scene.LayerUVRotation))
	f.value(l.Transform.Scale[:], target(scene.LayerUVScale))
	return l
}

// layerTexture returns the texture of layer k of material i at the frame's time.
func (f *frame) layerTexture(i, k int) int {
	index := f.s.Materials[i].Layers[k].Texture
	target := scene.Target{Property: scene.LayerTexture, Index: i, Layer: k}
	if t := f.number(target, float32(index)); t >= 0 && t < float32(len(f.s.Textures)) {
		return int(t)
	}
	return index
}
