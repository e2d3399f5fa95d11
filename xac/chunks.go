package xac

import (
	"fmt"
	"reflect"
)

// ChunkID is the kind of a chunk. The three kinds of files use different ids, so one list has all of them.
type ChunkID uint32

const (
	ChunkNode            ChunkID = 0 // XAC until about 2007; later nodes are in ChunkNodes
	ChunkMesh            ChunkID = 1
	ChunkSkinning        ChunkID = 2
	ChunkMaterial        ChunkID = 3
	ChunkMaterialLayer   ChunkID = 4 // layer of a material of version 1; later materials contain their layers
	ChunkFXMaterial      ChunkID = 5
	ChunkNodeLimit       ChunkID = 6
	ChunkInfo            ChunkID = 7
	ChunkLODLevel        ChunkID = 8
	ChunkMorphTarget     ChunkID = 9
	ChunkNodeGroups      ChunkID = 10
	ChunkNodes           ChunkID = 11
	ChunkMorphTargets    ChunkID = 12
	ChunkMaterialTotals  ChunkID = 13
	ChunkMotionSources   ChunkID = 14
	ChunkAttachmentNodes ChunkID = 15

	ChunkMotionEvents ChunkID = 50 // of both kinds of motions
	ChunkTimeStamp    ChunkID = 51 // of all three kinds of files

	ChunkMorphSubMotion  ChunkID = 100 // XPM
	ChunkMorphMotionInfo ChunkID = 101
	ChunkMorphSubMotions ChunkID = 102

	ChunkSubMotion   ChunkID = 200 // XSM
	ChunkMotionInfo  ChunkID = 201
	ChunkSubMotions  ChunkID = 202
	ChunkWaveletInfo ChunkID = 203
)

var chunkNames = map[ChunkID]string{
	ChunkNode: "node", ChunkMesh: "mesh", ChunkSkinning: "skinning", ChunkMaterial: "material",
	ChunkMaterialLayer: "materialLayer", ChunkFXMaterial: "fxMaterial", ChunkNodeLimit: "nodeLimit",
	ChunkInfo: "info", ChunkLODLevel: "lodLevel", ChunkMorphTarget: "morphTarget",
	ChunkNodeGroups: "nodeGroups", ChunkNodes: "nodes", ChunkMorphTargets: "morphTargets",
	ChunkMaterialTotals: "materialTotals", ChunkMotionSources: "motionSources",
	ChunkAttachmentNodes: "attachmentNodes",
	// Lumberyard's, which occur in no XAC that anybody has shown.
	16: "materialAttributeSet", 17: "genericMaterial", 18: "physicsSetup", 19: "simulatedObjectSetup",
	ChunkMotionEvents: "motionEvents", ChunkTimeStamp: "timeStamp",
	ChunkMorphSubMotion: "morphSubMotion", ChunkMorphMotionInfo: "morphMotionInfo",
	ChunkMorphSubMotions: "morphSubMotions",
	ChunkSubMotion:       "subMotion", ChunkMotionInfo: "motionInfo", ChunkSubMotions: "subMotions",
	ChunkWaveletInfo: "waveletInfo", 204: "morphSubMotions204",
}

func (id ChunkID) String() string {
	if s, ok := chunkNames[id]; ok {
		return s
	}
	return "unknown"
}

// kinds are the chunks that are understood, with their versions.
var kinds = map[ChunkID]struct {
	kind     Kind   // or shared
	versions uint32 // from 1 on
	make     func() Body
}{
	ChunkNode:            {Actor, 3, func() Body { return new(Node) }},
	ChunkMesh:            {Actor, 2, func() Body { return new(Mesh) }},
	ChunkSkinning:        {Actor, 4, func() Body { return new(Skinning) }},
	ChunkMaterial:        {Actor, 3, func() Body { return new(Material) }},
	ChunkMaterialLayer:   {Actor, 2, func() Body { return new(MaterialLayer) }},
	ChunkFXMaterial:      {Actor, 3, func() Body { return new(FXMaterial) }},
	ChunkNodeLimit:       {Actor, 1, func() Body { return new(NodeLimit) }},
	ChunkInfo:            {Actor, 4, func() Body { return new(Info) }},
	ChunkLODLevel:        {Actor, 1, func() Body { return new(LODLevel) }},
	ChunkMorphTarget:     {Actor, 1, func() Body { return new(MorphTarget) }},
	ChunkNodeGroups:      {Actor, 1, func() Body { return new(NodeGroups) }},
	ChunkNodes:           {Actor, 1, func() Body { return new(Nodes) }},
	ChunkMorphTargets:    {Actor, 1, func() Body { return new(MorphTargets) }},
	ChunkMaterialTotals:  {Actor, 2, func() Body { return new(MaterialTotals) }},
	ChunkMotionSources:   {Actor, 1, func() Body { return new(NodeList) }},
	ChunkAttachmentNodes: {Actor, 1, func() Body { return new(NodeList) }},
	ChunkMotionEvents:    {shared, 4, func() Body { return new(MotionEvents) }},
	ChunkTimeStamp:       {shared, 1, func() Body { return new(TimeStamp) }},
	ChunkMorphSubMotion:  {MorphMotion, 1, func() Body { return new(MorphSubMotion) }},
	ChunkMorphMotionInfo: {MorphMotion, 1, func() Body { return new(MotionInfo) }},
	ChunkMorphSubMotions: {MorphMotion, 1, func() Body { return new(MorphSubMotions) }},
	ChunkSubMotion:       {Motion, 3, func() Body { return new(SubMotion) }},
	ChunkMotionInfo:      {Motion, 3, func() Body { return new(MotionInfo) }},
	ChunkSubMotions:      {Motion, 2, func() Body { return new(SubMotions) }},
}

// shared is the kind of chunks that may occur in files of every kind.
const shared Kind = 0xFF

// newBody returns an empty body for a chunk; nil for an unknown chunk.
func newBody(kind Kind, id ChunkID, version uint32) Body {
	k, ok := kinds[id]
	if !ok || k.kind != kind && k.kind != shared || version < 1 || version > k.versions {
		return nil
	}
	return k.make()
}

func sameType(a, b Body) bool { return reflect.TypeOf(a) == reflect.TypeOf(b) }

// name returns the name of number n, or the number itself.
func name(n uint32, names ...string) string {
	if n < uint32(len(names)) {
		return names[n]
	}
	return fmt.Sprint(n)
}
