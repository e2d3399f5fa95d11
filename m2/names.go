package m2

import (
	"fmt"
	"slices"
	"strings"

	"marrow/scene"
)

// keyBoneNames are the game's names of key bones. Those of later ids have only been guessed.
var keyBoneNames = [...]string{
	"ArmL", "ArmR", "ShoulderL", "ShoulderR", "SpineLow", "Waist", "Head", "Jaw",
	"IndexFingerR", "MiddleFingerR", "PinkyFingerR", "RingFingerR", "ThumbR",
	"IndexFingerL", "MiddleFingerL", "PinkyFingerL", "RingFingerL", "ThumbL",
	"$BTH", "$CSR", "$CSL", "_Breath", "_Name", "_NameMount", "$CHD", "$CCH", "Root",
	"Wheel1", "Wheel2", "Wheel3", "Wheel4", "Wheel5", "Wheel6", "Wheel7", "Wheel8",
}

// KeyBoneID returns the id of a key bone by its name in the game.
func KeyBoneID(name string) (id int32, ok bool) {
	i := slices.Index(keyBoneNames[:], name)
	return int32(i), i >= 0
}

// attachmentNames are the game's names of the places where it attaches models.
var attachmentNames = [...]string{
	"Shield", "HandRight", "HandLeft", "ElbowRight", "ElbowLeft", "ShoulderRight", "ShoulderLeft", "KneeRight", "KneeLeft",
	"HipRight", "HipLeft", "Helm", "Back", "ShoulderFlapRight", "ShoulderFlapLeft", "ChestBloodFront", "ChestBloodBack",
	"Breath", "PlayerName", "Base", "Head", "SpellLeftHand", "SpellRightHand", "Special1", "Special2", "Special3",
	"SheathMainHand", "SheathOffHand", "SheathShield", "PlayerNameMounted", "LargeWeaponLeft", "LargeWeaponRight",
	"HipWeaponLeft", "HipWeaponRight", "Chest", "HandArrow", "Bullet", "SpellHandOmni", "SpellHandDirected",
	"VehicleSeat1", "VehicleSeat2", "VehicleSeat3", "VehicleSeat4", "VehicleSeat5", "VehicleSeat6", "VehicleSeat7", "VehicleSeat8",
	"LeftFoot", "RightFoot", "ShieldNoGlove", "SpineLow", "AlteredShoulderR", "AlteredShoulderL", "BeltBuckle", "SheathCrossbow",
	"HeadTop", "VirtualSpellDirected", "Backpack",
}

// AttachmentName returns the game's name for an attachment. For ids without a name, it returns Attachment and the
// number.
func AttachmentName(id uint32) string {
	if int64(id) < int64(len(attachmentNames)) {
		return attachmentNames[id]
	}
	return fmt.Sprintf("Attachment_%03d", id)
}

// attachmentAliases are other names of attachments: those of weapons, whose points 0 to 4 are for the columns of
// ItemVisuals.dbc, and that of mounts (wowdev).
var attachmentAliases = [...]struct {
	name string
	id   uint32
}{{"ItemVisual0", 0}, {"ItemVisual1", 1}, {"ItemVisual2", 2}, {"ItemVisual3", 3}, {"ItemVisual4", 4}, {"MountMain", 0}}

// IsAttachmentName reports whether a name is exactly one of the game's names of attachments.
func IsAttachmentName(name string) bool {
	for _, a := range attachmentAliases {
		if a.name == name {
			return true
		}
	}
	id, ok := AttachmentID(name)
	return ok && AttachmentName(id) == name
}

// AttachmentID returns the id of an attachment by its name in the game.
func AttachmentID(name string) (id uint32, ok bool) {
	name, _, _ = strings.Cut(name, "@") // see builder.nodeName
	if i := slices.IndexFunc(attachmentNames[:], func(s string) bool { return strings.EqualFold(s, name) }); i >= 0 {
		return uint32(i), true
	}
	for _, a := range attachmentAliases {
		if strings.EqualFold(a.name, name) {
			return a.id, true
		}
	}
	if n, err := fmt.Sscanf(name, "Attachment_%d", &id); n == 1 && err == nil && AttachmentName(id) == name {
		return id, true
	}
	return 0, false
}

// Slot returns the name of the type, such as monster-1; empty for files.
func (t TextureType) Slot() string { return scene.Slot(uint32(t)) }

// eventMeanings describes the game's reaction to an event, by the letters of its id (wowdev). For ids that end in a
// number or a side, the last letter is omitted here.
var eventMeanings = map[string]string{
	"$AH": "custom attack sound", "$AIM": "missile's start", "$ALT": "display transition", "$BL": "footstep backwards, left",
	"$BR": "footstep backwards, right", "$BRT": "birth sound", "$BTH": "breath", "$BWP": "bow pull", "$BWR": "bow release",
	"$CAH": "attack hold", "$CCH": "fishing string", "$CFM": "mount's camera height", "$CHD": "not fired", "$CMA": "mount's camera",
	"$CPP": "parry", "$CSD": "emote sound", "$CSL": "release of missiles, left", "$CSR": "release of missiles, right",
	"$CSS": "weapon swoosh", "$CST": "release of missiles", "$CVS": "sound", "$DSE": "end of emitter", "$DSL": "sound of low priority",
	"$DSO": "sound", "$DTH": "death thud and loot", "$EAC": "object state 3", "$EDC": "object state 5", "$EMV": "object state 4",
	"$ESD": "emote state sound", "$EWT": "object state 2", "$FD": "fidget sound", "$FDX": "stand sound", "$FL": "footstep, left",
	"$FR": "footstep, right", "$FSD": "footfall", "$GC": "game object's custom sound", "$GO": "game object's sound", "$HIT": "wound",
	"$KVS": "map load", "$RL": "running footstep, left", "$RR": "running footstep, right", "$SCD": "directed spell sound",
	"$SHK": "camera shake", "$SHL": "sheathed weapon, left", "$SHR": "sheathed weapon, right", "$SL": "stopping footstep, left",
	"$SMD": "submerged sound", "$SMG": "submerge sound", "$SND": "sound", "$SR": "stopping footstep, right",
	"$STB": "mount transition, beginning", "$STE": "mount transition, end", "$TRD": "spell event sound", "$VG": "bone grab", "$VT": "bone throw", "$WGG": "wing glide",
	"$WL": "footstep, left", "$WNG": "wing flap", "$WR": "footstep, right", "$WTB": "weapon trail's lower end",
	"$WTT": "weapon trail's upper end", "$WWG": "not known", "DEST": "destination", "POIN": "point", "WHEE": "wheel",
}

// EventMeaning returns what the game does at an event; empty if it is unknown.
func EventMeaning(id [4]byte) string {
	if m, ok := eventMeanings[string(id[:])]; ok {
		return m
	}
	return eventMeanings[string(id[:3])]
}

// IsEventName reports whether a name, of up to four letters, is that of an event.
func IsEventName(name string) bool {
	if len(name) == 0 || len(name) > 4 {
		return false
	}
	var id [4]byte
	copy(id[:], name)
	return name[0] == '$' || EventMeaning(id) != ""
}
