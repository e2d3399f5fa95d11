package scene

// A FlagMap maps a format's flag bits to those of the scene.
type FlagMap[From, To ~uint16 | ~uint32] []struct {
	From From
	To   To
}

// Scene returns the scene's flags for a file's. Unknown bits are ignored; the extras contain them.
func (m FlagMap[From, To]) Scene(flags From) To {
	var to To
	for _, pair := range m {
		if flags&pair.From != 0 {
			to |= pair.To
		}
	}
	return to
}

// File returns the file's flags for the scene's, the inverse of Scene. If several bits have the same meaning, it uses
// the first.
func (m FlagMap[From, To]) File(flags To) From {
	var from From
	var done To
	for _, pair := range m {
		if flags&pair.To != 0 && done&pair.To == 0 {
			from |= pair.From
			done |= pair.To
		}
	}
	return from
}

var nodeFlagNames = [...]string{
	"dontInheritTranslation", "dontInheritRotation", "dontInheritScale",
	"billboard", "billboardLockX", "billboardLockY", "billboardLockZ", "cameraAnchored",
}

// Names returns the names of the set flags, as in the extras.
func (f NodeFlags) Names() []string { return flagNames(uint16(f), nodeFlagNames[:]) }

var layerFlagNames = [...]string{
	"unshaded", "twoSided", "sphereMap", "noDepthTest", "noDepthWrite", "unfogged", "stageKeepsAlpha",
}

// Names returns the names of the set flags, as in the extras.
func (f LayerFlags) Names() []string { return flagNames(uint16(f), layerFlagNames[:]) }

func flagNames(flags uint16, names []string) (set []string) {
	for i, name := range names {
		if flags>>i&1 != 0 {
			set = append(set, name)
		}
	}
	return set
}
