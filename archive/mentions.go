package archive

import (
	"bytes"
	"path"
	"strings"
)

// Mentioned returns the possible file names in data of any format: runs of characters that end with the extension of a
// model, an image or a related file. It adds names that games use instead: .mdx and the portrait for a model, .blp for
// a .tga.
func Mentioned(_ string, data []byte) (names []string) {
	seen := make(map[string]bool)
	for run := range bytes.FieldsFuncSeq(data, func(c rune) bool { return c < ' ' || strings.ContainsRune("\"<>|?*:;,=\uFFFD", c) }) {
		name := strings.Trim(strings.ReplaceAll(string(run), `\\`, `\`), ` \/`)
		ext := strings.ToLower(path.Ext(name))
		if len(name) > 260 || len(name) <= len(ext) || !strings.Contains(mentionedExts, ext+" ") || ext == "" || seen[name] {
			continue
		}
		seen[name] = true
		names = append(names, name)
		base := name[:len(name)-len(ext)]
		switch ext {
		case ".mdl", ".mdx":
			names = append(names, base+".mdx", base+"_Portrait.mdx")
		case ".tga":
			names = append(names, base+".blp")
		}
	}
	return names
}

const mentionedExts = ".mdx .mdl .m2 .blp .tga .dds .skin .anim .slk .txt .wav .mp3 .fdf .toc .j "
