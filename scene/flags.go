package scene

// A FlagMap says what a format's flag bits are in the scene.
type FlagMap[From, To ~uint16 | ~uint32] []struct {
	From From
	To   To
}

// Scene gives the scene's flags of a file's. Bits that the map doesn't know are left out:
// they stay in the extras.
func (m FlagMap[From, To]) Scene(flags From) To {
	var to To
	for _, pair := range m {
		if flags&pair.From != 0 {
			to |= pair.To
		}
	}
	return to
}

// File gives the file's flags of the scene's, the inverse of Scene. Of several bits that mean the same it is the first.
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

// Names are the flags that are set, in the words of the outputs' extras.
func (f NodeFlags) Names() []string { return flagNames(uint16(f), nodeFlagNames[:]) }

var layerFlagNames = [...]string{
	"unshaded", "twoSided", "sphereMap", "noDepthTest", "noDepthWrite", "unfogged", "stageKeepsAlpha",
}

// Names are the flags that are set, in the words of the outputs' extras.
func (f LayerFlags) Names() []string { return flagNames(uint16(f), layerFlagNames[:]) }

func flagNames(flags uint16, names []string) (set []string) {
	for i, name := range names {
		if flags>>i&1 != 0 {
			set = append(set, name)
		}
	}
	return set
}
