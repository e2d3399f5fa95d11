package build

import (
	"cmp"
	"fmt"
	"strings"

	"marrow/scene"
	"marrow/xac"
)

// The data of the original actor, besides its nodes, meshes and materials.

// A directory has the numbers of the actor's nodes, by name.
type directory map[string]uint32

func (b *actorBuilder) directory() directory {
	d := make(directory, len(b.node))
	for i := range b.node {
		d[b.node[i].Name] = uint32(i)
	}
	return d
}

// number returns the number of a node; None if there is no node with the name.
func (d directory) number(name string) uint32 {
	if n, ok := d[name]; ok && name != "" {
		return n
	}
	return xac.None
}

// restoreInfo sets the header's fields that refer to nodes, and returns the version that has them all. Actors of
// games have version 2; only later versions have a trajectory node.
func (b *actorBuilder) restoreInfo(x *xac.ActorExtras, nodes directory) (version uint32) {
	i := b.header
	if x.MultiplyOrder == "" { // it was no actor; all 704 real ones have version 2
		return 2
	}
	_, _ = fmt.Sscanf(x.Exporter, "%d.%d", &i.ExporterHigh, &i.ExporterLow) // both are 0 otherwise
	i.RetargetRootOffset = x.RetargetRootOffset
	if x.TrajectoryNode != "" {
		i.TrajectoryNode, i.MotionExtractionNode = nodes.number(x.TrajectoryNode), nodes.number(x.MotionExtractionNode)
		i.MotionExtractionMask = xac.ParseTransformMask(x.MotionExtractionMask)
		return 3
	}
	i.RepositioningMask = xac.ParseTransformMask(cmp.Or(x.RepositioningMask, x.MotionExtractionMask))
	i.RepositioningNode = nodes.number(cmp.Or(x.RepositioningNode, x.MotionExtractionNode))
	return 2
}

// others returns the chunks of limits, groups, sources of motions, and the time.
func (b *actorBuilder) others(x *xac.ActorExtras, nodes directory) (list []xac.Chunk) {
	add := func(id xac.ChunkID, body xac.Body) {
		list = append(list, xac.Chunk{ID: id, Version: 1, Body: body})
	}
	sources := make([]uint16, len(b.node))
	takes := false
	for n := range b.node {
		sources[n] = uint16(n)
	}
	for at, i := range b.order {
		e, _ := scene.Recall[xac.NodeExtras](b.s.Nodes[i].Extras, actorFormat)
		if l := e.Limit; l != nil {
			add(xac.ChunkNodeLimit, &xac.NodeLimit{Node: uint32(at), TranslationMin: l.TranslationMin, TranslationMax: l.TranslationMax,
				RotationMin: l.RotationMin, RotationMax: l.RotationMax, ScaleMin: l.ScaleMin, ScaleMax: l.ScaleMax, Active: l.Active})
		}
		if from := nodes.number(e.MotionSource); from != xac.None {
			sources[at], takes = uint16(from), true
		}
	}
	if groups := groupsOf(x, nodes); groups != nil {
		add(xac.ChunkNodeGroups, groups)
	}
	if takes {
		add(xac.ChunkMotionSources, &xac.NodeList{Nodes: sources})
	}
	if len(b.s.Attachments) > 0 && b.s.Format == actorFormat { // actors of other models have none, as no known game's file has this chunk
		attached := new(xac.NodeList)
		for _, a := range b.s.Attachments {
			attached.Nodes = append(attached.Nodes, uint16(b.number[a.Node]))
		}
		add(xac.ChunkAttachmentNodes, attached)
	}
	var t xac.TimeStamp
	if _, err := fmt.Sscanf(x.Written, "%d-%d-%d %d:%d:%d", &t.Year, &t.Month, &t.Day, &t.Hours, &t.Minutes, &t.Seconds); err == nil {
		add(xac.ChunkTimeStamp, &t)
	}
	return list
}

// groupsOf returns the groups of nodes, without removed nodes; nil if there are none.
func groupsOf(x *xac.ActorExtras, nodes directory) *xac.NodeGroups {
	if len(x.NodeGroups) == 0 {
		return nil
	}
	list := &xac.NodeGroups{}
	for _, g := range x.NodeGroups {
		made := xac.NodeGroup{Name: g.Name}
		if g.DisabledOnDefault {
			made.DisabledOnDefault = 1
		}
		for _, name := range g.Nodes {
			if n := nodes.number(name); n != xac.None {
				made.Nodes = append(made.Nodes, uint16(n))
			}
		}
		list.Groups = append(list.Groups, made)
	}
	return list
}

// isCollision reports whether a mesh was an actor's collision mesh.
func isCollision(m *scene.Mesh) bool {
	x, _ := scene.Recall[xac.MeshExtras](m.Extras, actorFormat)
	return x.Collision
}

// ownName returns the name of a mesh's node.
func ownName(m *scene.Mesh) string {
	name := m.Name
	if isCollision(m) {
		name = strings.TrimSuffix(name, xac.CollisionMark)
	}
	if m.LOD > 0 {
		name = strings.TrimSuffix(name, fmt.Sprintf("@lod%d", m.LOD))
	}
	return name
}
