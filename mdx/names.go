package mdx

import (
	"strconv"

	"marrow/wire"
)

// Names of numbers whose meaning depends on the game or on the kind of object. The document
// has one type for each field; explaining shows the field as the type that fits the record.

// layoutNode is the layout of a node. W3 and WoW are the types with which its flags are explained.
func layoutNode[W3, WoW wire.Integer](n *Node, c *wire.Codec) {
	c.Here(n)
	c.Residue(&n.residue)
	block := c.Begin("nodeSize", wire.Inclusive)
	c.Text("name", &n.Name, 80)
	c.I32("objectId", &n.ObjectID)
	c.I32("parentId", &n.ParentID)
	if wow(c) {
		wire.EnumAs[WoW](c, "flags", &n.Flags)
		nodeTracksWoW.Layout(n, c)
	} else {
		wire.EnumAs[W3](c, "flags", &n.Flags)
		nodeTracks.Layout(n, c)
	}
	c.End(block)
}

// The flags of nodes. The low bits are the same for all objects; those from 0x8000 depend on the kind of object.
type (
	emitterFlags  uint32 // PREM
	particleFlags uint32 // PRE2
	popcornFlags  uint32 // CORN

	nodeFlagsWoW     uint32
	emitterFlagsWoW  uint32
	particleFlagsWoW uint32
)

var (
	nodeBits = []string{"DontInheritTranslation", "DontInheritScaling", "DontInheritRotation",
		"Billboarded", "BillboardedLockX", "BillboardedLockY", "BillboardedLockZ"}
	nodeBitsWC3 = append(nodeBits[:7:7], "CameraAnchored", "Bone", "Light", "Event", "Attachment", "ParticleEmitter", "CollisionShape", "RibbonEmitter")
	nodeBitsWoW = append(nodeBits[:7:7], "Bone", "Light", "Event", "Attachment", "ParticleEmitter2", "HitTestShape", "RibbonEmitter", "Project")

	emitterBits = []string{"EmitterUsesMDL", "EmitterUsesTGA"} // in this order in real files, unlike on wowdev's page
	emitterWC3  = append(nodeBitsWC3[:15:15], emitterBits...)
	emitterWoW  = append(nodeBitsWoW[:15:15], emitterBits...)
	particleWC3 = append(nodeBitsWC3[:15:15], "Unshaded", "SortPrimsFarZ", "LineEmitter", "Unfogged", "ModelSpace", "XYQuad")
	particleWoW = append(nodeBitsWoW[:15:15], "Unshaded", "SortPrimsFarZ", "LineEmitter", "Unfogged", "ModelSpace", "InheritScale",
		"InstantVelocity", "ZeroKill", "ZVelocityOnly", "Tumbler", "TailGrows", "Extrude", "XYQuads", "Project", "Follow")
	popcornWC3 = append(nodeBitsWC3[:15:15], "Unshaded", "SortPrimsFarZ", "Unfogged", "PopcornScaling")
)

// KnownFlags returns the bits of an object's flags that have a name in one of the games. object is a pointer to the
// record. In a ParticleEmitter, ParticleEmitter2 or PopcornEmitter, the bits from 0x8000 have special meanings.
func KnownFlags(game Flavour, object any) NodeFlags {
	warcraft3, wow := nodeBitsWC3, nodeBitsWoW
	switch object.(type) {
	case *ParticleEmitter:
		warcraft3, wow = emitterWC3, emitterWoW
	case *ParticleEmitter2:
		warcraft3, wow = particleWC3, particleWoW
	case *PopcornEmitter:
		warcraft3 = popcornWC3
	}
	names := warcraft3
	if game == WorldOfWarcraft {
		names = wow
	}
	var bits NodeFlags
	for i, name := range names {
		if name != "" {
			bits |= 1 << i
		}
	}
	return bits
}

func (f NodeFlags) String() string        { return flags(uint32(f), nodeBitsWC3...) }
func (f emitterFlags) String() string     { return flags(uint32(f), emitterWC3...) }
func (f particleFlags) String() string    { return flags(uint32(f), particleWC3...) }
func (f popcornFlags) String() string     { return flags(uint32(f), popcornWC3...) }
func (f nodeFlagsWoW) String() string     { return flags(uint32(f), nodeBitsWoW...) }
func (f emitterFlagsWoW) String() string  { return flags(uint32(f), emitterWoW...) }
func (f particleFlagsWoW) String() string { return flags(uint32(f), particleWoW...) }

// layerFlagsWoW are the flags of a layer in World of Warcraft. 0x100 has no name; three water and lava falls of
// version 1500 set it (wowdev).
type layerFlagsWoW uint32

func (f layerFlagsWoW) String() string { return flags(uint32(f), layerBits[:8]...) }

// geosetFlagsWoW are the flags of a geoset in World of Warcraft. The last two exist since version 1500.
type geosetFlagsWoW uint32

func (f geosetFlagsWoW) String() string {
	return flags(uint32(f), "Unselectable", "", "", "", "Project2D", "ShaderSkin")
}

// geosetAnimFlagsWoW are the flags of a geoset animation in World of Warcraft; the lowest bit enables the colour.
type geosetAnimFlagsWoW uint32

const useColorWoW geosetAnimFlagsWoW = 1

func (f geosetAnimFlagsWoW) String() string { return flags(uint32(f), "Color") }

// replaceableID identifies a texture that Warcraft III chooses.
type replaceableID uint32

func (r replaceableID) String() string { return replaceableNames[r] }

var replaceableNames = map[replaceableID]string{
	1: "TeamColor", 2: "TeamGlow", 11: "Cliff0", 21: "Cursor", 31: "LordaeronSummerTree", 32: "AshenvaleTree", 33: "BarrensTree",
	34: "NorthrendTree", 35: "MushroomTree", 36: "RuinsTree", 37: "OutlandMushroomTree",
}

// replaceableIDWoW identifies a texture that World of Warcraft chooses (REPLACEABLE_MATERIAL_IDS).
type replaceableIDWoW uint32

func (r replaceableIDWoW) String() string {
	return name(uint32(r), "", "Skin", "ObjectSkin", "WeaponBlade", "WeaponHandle", "Environment", "CharHair", "CharFacialHair",
		"SkinExtra", "UISkin", "TaurenMane", "Monster1", "Monster2", "Monster3", "ItemIcon")
}

// layoutReplaceable is the layout of the replaceable id of a texture or an emitter.
func layoutReplaceable(c *wire.Codec, id *uint32) {
	if wow(c) {
		wire.EnumAs[replaceableIDWoW](c, "replaceableId", id)
	} else {
		wire.EnumAs[replaceableID](c, "replaceableId", id)
	}
}

// An AttachmentPoint is a point to which World of Warcraft attaches objects (GEOCOMPONENTLINKS).
type AttachmentPoint int32

func (p AttachmentPoint) String() string {
	if p == None {
		return "None"
	}
	return name(uint32(p), "Shield", "HandR", "HandL", "ElbowR", "ElbowL", "ShoulderR", "ShoulderL", "KneeR", "KneeL", "HipR", "HipL",
		"Helm", "Back", "ShoulderFlapR", "ShoulderFlapL", "TorsoBloodFront", "TorsoBloodBack", "Breath", "PlayerName", "UnitEffectBase",
		"UnitEffectHead", "UnitEffectSpellLeftHand", "UnitEffectSpellRightHand", "UnitEffectSpecial1", "UnitEffectSpecial2",
		"UnitEffectSpecial3", "SheathMainHand", "SheathOffHand", "SheathShield", "PlayerNameMounted", "LargeWeaponLeft",
		"LargeWeaponRight", "HipWeaponLeft", "HipWeaponRight", "TorsoSpell", "HandArrow")
}

// characterSection identifies a geoset of a character in World of Warcraft: section × 100 + variant
// (CHARACTER_GEOSET_SECTIONS).
type characterSection uint32

func (s characterSection) String() string {
	section := name(uint32(s)/100, "Hair", "Beard", "Sideburn", "Moustache", "Glove", "Boot", "", "Ear", "Sleeves", "Pants",
		"Doublet", "PantDoublet", "Tabard", "Robe", "Loincloth")
	if s == 0 || section == "" {
		return "" // 0 is the body of a character, or the whole of any other model
	}
	return section + " " + strconv.Itoa(int(s%100))
}

// BatchPrimitive is the kind of faces in a group in World of Warcraft's version 1500.
type BatchPrimitive uint32

// BatchTriangles is the only primitive type in use.
const BatchTriangles BatchPrimitive = 3

func (p BatchPrimitive) String() string {
	if p == BatchTriangles {
		return "Triangles"
	}
	return ""
}
