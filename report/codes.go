package report

// A Code names a kind of finding: the room it comes from and a number that
// never changes its meaning, as in WIRE002.
type Code string

// Info is what the list says about a code.
type Info struct {
	Code     Code
	Severity Severity // the severity that its findings have
	Title    string   // what it means, in a few words
}

// tables is the one list of codes; each room's part stands in codes_ROOM.go.
var tables = [][]Info{wireCodes, mdxCodes, mdxBuildCodes, mdxCheckCodes, mdlCodes, mdlCheckCodes, m2Codes, m2CheckCodes, portCodes, sceneCodes, textureCodes, drawCodes, lowerCodes, gltfCodes, mapCodes, batchCodes, xmfCodes, xmfCheckCodes, xacCodes, xacCheckCodes}

var infos = func() map[Code]Info {
	m := make(map[Code]Info)
	for _, t := range tables {
		for _, i := range t {
			m[i.Code] = i
		}
	}
	return m
}()

// Codes returns every code there is, room by room, in the order of their numbers.
func Codes() []Info {
	var all []Info
	for _, t := range tables {
		all = append(all, t...)
	}
	return all
}

// Info returns what the list says about c; ok is false for a code that isn't listed.
func (c Code) Info() (info Info, ok bool) {
	info, ok = infos[c]
	return info, ok
}

// Severity is the severity that the list gives c, Error for a code that isn't listed.
func (c Code) Severity() Severity {
	if i, ok := infos[c]; ok {
		return i.Severity
	}
	return Error
}
