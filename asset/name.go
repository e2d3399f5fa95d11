package asset

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/gamepath"
	"marrow/internal/limit"
)

// An interpretation is a possible meaning of a name: folders, and the possible names of the file in them, the best
// first.
type interpretation struct {
	how   MatchKind
	dirs  []string
	bases []string
}

// imported is the folder in which Warcraft III's editor puts a map's own files.
const imported = "war3mapImported"

// extensions is X4's folder of mods, each of which has its own folder. A mod refers to its files by their paths in the
// game.
const extensions = "extensions"

// interpretations lists the possible meanings of a name, the most literal first; none if the name is invalid.
func interpretations(name string, exts []string) []interpretation {
	name = strings.Trim(name, "\x00")
	plain := strings.Trim(name, " \x00")
	dirs, base, local := split(plain)
	if base == "" {
		return nil
	}
	others := otherNames(base, exts)
	both := append([]string{base}, others...)
	list := make([]interpretation, 0, 5)
	if local {
		moved := append([]string{imported}, dirs...)
		if len(dirs) > 0 && strings.EqualFold(dirs[0], imported) {
			moved = dirs[1:]
		}
		list = append(list, interpretation{ByName, dirs, both[:1]}, interpretation{ByExtension, dirs, others}, interpretation{ByPrefix, moved, both})
		if len(dirs) > 1 && strings.EqualFold(dirs[0], extensions) {
			list = append(list, interpretation{ByPrefix, dirs[2:], both})
		}
	}
	if base[0] >= '0' && base[0] <= '9' {
		if id, err := strconv.ParseUint(strings.TrimSuffix(base, path.Ext(base)), 10, 32); err == nil {
			dirs, base, _ := split(Unnamed(uint32(id)))
			list = append(list, interpretation{ByExtension, dirs, []string{base}})
		}
	}
	if len(dirs) > 0 || !local {
		list = append(list, interpretation{ByBase, nil, both})
	}
	if name != plain { // a file's name may have these spaces
		if dirs, base, local := split(name); base != "" && local {
			list = append([]interpretation{{ByName, dirs, []string{base}}}, list...)
		}
	}
	return list
}

// split splits a name at slashes and backslashes. A single one at the start is ignored. local is false for a name that
// starts with a drive or a server.
func split(name string) (dirs []string, base string, local bool) {
	if len(name) > limit.Path {
		return nil, "", false
	}
	name = gamepath.Slashed(name)
	local = !strings.HasPrefix(name, "//") && !strings.Contains(firstPart(name), ":")
	dirs = make([]string, 0, strings.Count(name, "/")+1)
	for part := range strings.SplitSeq(name, "/") {
		if part != "" && part != "." {
			dirs = append(dirs, part)
		}
	}
	if len(dirs) == 0 {
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

// otherNames returns base with its extension replaced by each of exts. An extension that isn't in exts may be part of
// the name, so each is also appended to it.
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
func Ext(name string) string { return path.Ext(strings.ToLower(gamepath.Slashed(name))) }
