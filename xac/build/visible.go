package build

import (
	"fmt"

	"marrow/lower/visibility"
	"marrow/scene"
)

// visible leaves out the meshes that aren't drawn at rest, because an actor's meshes are always drawn.
func (b *actorBuilder) visible() {
	drawn := visibility.AtRest(b.s)
	for i := range b.s.Meshes {
		if mesh := &b.s.Meshes[i]; mesh.HasTriangles() && !drawn[i].Rest {
			b.add(1, codeMesh, fmt.Sprintf("meshes[%d]", i), "%s isn't visible in the rest pose; it was left out, because an actor can't hide meshes", mesh.Name)
			mesh.Indices, mesh.Primitives = nil, nil
			b.hidden++
		}
	}
}

// lostMotion reports tracks that motions can't store: these only animate nodes and morph targets.
func (b *actorBuilder) lostMotion() {
	others, events := 0, 0
	for _, list := range [][]scene.Clip{b.s.Clips, b.s.Globals} {
		for i := range list {
			for k := range list[i].Channels {
				if c := &list[i].Channels[k]; !c.Target.Property.IsTransform() && c.Target.Property != scene.MeshMorph && len(c.Times) > 1 {
					others++
				}
			}
			events += len(list[i].Events)
		}
	}
	b.add(others, codeMotion, "clips", "a track that moves no node and no morph target, such as a visibility or colour track, was left out")
	b.add(events, codeMotion, "clips", "an event was left out")
	billboards := 0
	for i := range b.s.Nodes {
		if b.s.Nodes[i].Flags&scene.AnyBillboard != 0 {
			billboards++
		}
	}
	b.add(billboards, codeMotion, "nodes", "a billboard keeps the direction of its rest pose")
}
