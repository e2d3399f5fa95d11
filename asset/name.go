package asset

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/limit"
)

// A try is one way to read a name: folders, and the names that the file may
// have there, the best first.
type try struct {
	how   MatchKind
	dirs  []string
	bases []string
}

// imported is the folder that Warcraft III's editor puts a map's own files in.
const imported = "war3mapImported"

// extensions is the folder that X4 has its mods in, each in one of its own; a mod
// names its files as the game sees them.
const extensions = "extensions"

// tries lists the ways to read a name, the most faithful first; none if it
// names nothing.
func tries(name string, exts []string) []try {
	name = strings.Trim(name, "\x00")
	plain := strings.Trim(name, " \x00")
	dirs, base, local := split(plain)
	if base == "" {
		return nil
	}
	others := otherNames(base, exts)
	both := append([]string{base}, others...)
	var list []try
	if local {
		moved := append([]string{imported}, dirs...)
		if len(dirs) > 0 && strings.EqualFold(dirs[0], imported) {
			moved = dirs[1:]
		}
		list = []try{{ByName, dirs, both[:1]}, {ByExtension, dirs, others}, {ByPrefix, moved, both}}
		if len(dirs) > 1 && strings.EqualFold(dirs[0], extensions) {
			list = append(list, try{ByPrefix, dirs[2:], both})
		}
	}
	if id, err := strconv.ParseUint(strings.TrimSuffix(base, path.Ext(base)), 10, 32); err == nil {
		dirs, base, _ := split(Unnamed(uint32(id)))
		list = append(list, try{ByExtension, dirs, []string{base}})
	}
	if len(dirs) > 0 || !local {
		list = append(list, try{ByBase, nil, both})
	}
	if dirs, base, local := split(name); name != plain && base != "" && local { // a file may be called so
		list = append([]try{{ByName, dirs, []string{base}}}, list...)
	}
	return list
}

// split takes a name apart. Both kinds of slashes separate; a lone one in front
// means nothing. local is false for a name that starts with a drive or a server.
func split(name string) (dirs []string, base string, local bool) {
	name = strings.ReplaceAll(name, `\`, "/")
	local = !strings.HasPrefix(name, "//") && !strings.Contains(firstPart(name), ":")
	for part := range strings.SplitSeq(name, "/") {
		if part != "" && part != "." {
			dirs = append(dirs, part)
		}
	}
	if len(dirs) == 0 || len(name) > limit.Path {
		return nil, "", false
	}
	base = dirs[len(dirs)-1]
	if strings.HasSuffix(name, "/") || base == ".." {
		return nil, "", false // a folder
	}
	if !local {
		base = base[strings.LastIndexByte(base, ':')+1:] // C:Footman.blp
	}
	return dirs[:len(dirs)-1], base, local
}

func firstPart(name string) string {
	first, _, _ := strings.Cut(name, "/")
	return first
}

// otherNames lists base with each of the extensions in place of its own. One
// that isn't among them may be part of the name: it is also kept.
func otherNames(base string, exts []string) (list []string) {
	ext := path.Ext(base)
	isExt := func(e string) bool { return strings.EqualFold(e, ext) }
	known := slices.ContainsFunc(exts, isExt)
	for _, e := range exts {
		if !known {
			list = append(list, base+e)
		}
	}
	if ext == "" || ext == base {
		return list
	}
	for _, e := range exts {
		if !isExt(e) {
			list = append(list, strings.TrimSuffix(base, ext)+e)
		}
	}
	return list
}

// Ext returns the extension of a name in a game, which may contain slashes or backslashes, in lower case, such as
// ".blp".
func Ext(name string) string { return path.Ext(strings.ToLower(strings.ReplaceAll(name, `\`, "/"))) }
