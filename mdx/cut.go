package mdx

import (
	"strings"

	"marrow/report"
)

// TruncateNames shortens strings that are longer than their fields in the file, and strings with a NUL, which ends a
// string in the file. Models read from a text may have such strings. It reports the path of each.
func (m *Model) TruncateNames() []report.Finding {
	var found []report.Finding
	truncate := func(at string, s *string, most int) {
		if before, _, ends := strings.Cut(*s, "\x00"); ends {
			found = append(found, report.New(codeText, at, "%.100q contains a NUL, which ends a string in the file; truncated", *s))
			*s = before
		}
		if len(*s) > most {
			found = append(found, report.New(codeText, at, "%.100q has %d bytes, but the field has only %d; truncated", *s, len(*s), most))
			*s = (*s)[:most-1] // the game reads up to a NUL
		}
	}
	const name, path = 80, 260
	truncate("model.name", &m.Name, name)
	truncate("model.animationFile", &m.AnimationFile, path)
	in := func(list string, i int, field string, s *string, most int) {
		truncate(report.At(list, i)+"."+field, s, most)
	}
	for i := range m.Sequences {
		in("sequences", i, "name", &m.Sequences[i].Name, name)
	}
	for i := range m.Textures {
		in("textures", i, "path", &m.Textures[i].Path, path)
	}
	for i := range m.Materials {
		in("materials", i, "shader", &m.Materials[i].Shader, name)
	}
	for i := range m.Geosets {
		in("geosets", i, "lodName", &m.Geosets[i].LODName, name)
	}
	for i := range m.Attachments {
		in("attachments", i, "path", &m.Attachments[i].Path, path)
	}
	for i := range m.ParticleEmitters {
		in("particleEmitters", i, "path", &m.ParticleEmitters[i].Path, path)
	}
	for i := range m.PopcornEmitters {
		in("popcornEmitters", i, "path", &m.PopcornEmitters[i].Path, path)
		in("popcornEmitters", i, "animVisibilityGuide", &m.PopcornEmitters[i].AnimVisibilityGuide, path)
	}
	for i := range m.Cameras {
		in("cameras", i, "name", &m.Cameras[i].Name, name)
	}
	for i := range m.FaceFX {
		in("faceFX", i, "name", &m.FaceFX[i].Name, name)
		in("faceFX", i, "path", &m.FaceFX[i].Path, path)
	}
	for _, o := range m.Objects() {
		truncate(o.Path()+".name", &o.Node.Name, name)
	}
	return found
}
